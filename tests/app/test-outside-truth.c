/* What the window says is so, and what it offers can be had: each of these was once otherwise.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "outside/outside.h"

/* Three players, three games; invented. */
static const char games[]
    = "date,event_id,event,round,white_id,white,black_id,black,score,white_rating,black_rating\n"
      "1998-03-01,1,Spring Open,1,1,Bianchi Ada,2,Neri Bruno,1,1700,2100\n"
      "1998-03-02,1,Spring Open,2,3,Verdi Carla,1,Bianchi Ada,0,1800,1700\n"
      "1998-10-01,2,Autumn Open,1,2,Neri Bruno,3,Verdi Carla,0.5,2100,1800\n";

/* Lists of January and July, no game; invented. Bruno is on the list of July 1999 and on both of
 * 2000. */
static const char lists[] = "@PLAYER\n"
                            "Abete, Anna  #WIM ITA [2040] 1970\n   %Bio FIDEID 900001\n   %Elo "
                            "1999:2000,2010 2000:2020,2040\n"
                            "Bosco, Bruno #GM ITA [2120] 1980\n   %Bio FIDEID 900002\n   %Elo "
                            "1999:?,2100 2000:2110,2120\n";

/* The report and the menu of the workspace after another page has been looked at, and the Sort menu
 * at all: every entry can be chosen. */
static void
test_compare_menus (void)
{
  Outside *app = outside_start ("--page=effect", NULL);

  outside_open_text (app, "three.csv", games);
  outside_wait_games (app, "3 players, 2 events, 3 games, 1998*");
  outside_go (app, "Players", "Profile");
  outside_wait_gone (app, "button", "Games 1998");
  outside_go (app, "Rules", "Effect");
  outside_wait_sensitive (app, "button", "Report…");
  outside_click (app, "button", "three.csv*");
  g_assert_true (outside_wait (app, "menu item", "Save a Copy…")->sensitive);
  outside_click (app, "menu item", "Open a Sample");
  g_assert_true (outside_wait (app, "menu item", "Table 3 of the Paper")->sensitive);
  outside_key (app, "Escape");
  outside_key (app, "Escape");
  outside_click (app, NULL, "Sort Players");
  g_assert_true (outside_wait (app, "menu item", "Games")->sensitive);
  outside_click (app, "menu item", "Initial rating");
  outside_settle (app);
  g_assert_cmpint (outside_height_of (app, "Neri Bruno"), <,
                   outside_height_of (app, "Verdi Carla")); /* 2100, 1800, 1700 */
  g_assert_cmpint (outside_height_of (app, "Verdi Carla"), <,
                   outside_height_of (app, "Bianchi Ada"));
  outside_close (app);
}

/* Φ (100/(200√2)) = 0.638: what stands under the figure says it of the numbers that are set, not of
 * the preset's. */
static void
test_caption (void)
{
  Outside *app = outside_start ("--page=january-2000", NULL);

  outside_wait (app, "label",
                "The player of 1 700 plays better than the one of 1 560 in 69.0 % of the games.*");
  outside_click (app, "spin button", "First player’s rating");
  outside_retype (app, "1660", "Return");
  outside_wait (app, "label",
                "The player of 1 660 plays better than the one of 1 560 in 63.8 % of the games.*");
  outside_close (app);
}

/* Of “25x” the 25 is not meant: the rule stays as it was, and what is wrong is said. */
static void
test_mistyped_rule (void)
{
  Outside *app = outside_start ("--page=policy", NULL);

  outside_wait (app, "label", "Nothing has been changed yet.*");
  outside_click (app, "search box", "Search rules");
  outside_type (app, "bands");
  outside_settle (app);
  outside_click (app, "text box", "K, by bands");
  outside_retype (app, "25x", NULL);
  outside_wait (app, "label", "“25x” is not allowed here;*");
  outside_wait (app, "label", "Nothing has been changed yet.*");
  outside_retype (app, "30 < 2100; x", NULL);
  outside_wait (app, "label", "“x” in “30 < 2100; x” is not allowed;*");
  outside_wait (app, "label", "Nothing has been changed yet.*");
  outside_retype (app, "25", NULL);
  outside_wait_gone (app, "label", "Nothing has been changed yet.*");
  outside_close (app);
}

/* Lists without games: nothing was cancelled, and there is nobody whom the Player page does not
 * find. */
static void
test_lists_only (void)
{
  Outside *app = outside_start ("--page=effect", NULL);

  outside_open_text (app, "players.ssp", lists);
  outside_wait (app, "image", "The mean has changed by *");
  g_assert_null (outside_find (app, "label", "Cancelled*"));
  g_assert_null (outside_find (app, "label", "There is no game to replay."));
  outside_go (app, "Players", "Profile");
  outside_wait (app, "label", "Abete, Anna");
  outside_click (app, "search box", "Search players");
  outside_type (app, "bru bos");
  outside_wait_gone (app, "label", "Abete, Anna");
  outside_click (app, "label", "Bosco, Bruno");
  outside_wait (app, "image", "Bosco, Bruno*");
  outside_wait (app, "label", "GM · ITA · born 1980");
  outside_wait (app, "label", "2*120 (FIDE, Jul 2000)*");
  outside_close (app);
}

/* Two years, three without anybody, one event more; invented. Carla is there at the first event
 * only. With lists in January and July: two of 1990 and 1991 each at most, and the next one in July
 * 1994. */
static const char gap_games[]
    = "date,event_id,event,round,white_id,white,black_id,black,score,white_rating,black_rating\n"
      "1990-03-01,1,First Open,1,1,Bianchi Ada,2,Neri Bruno,1,1700,2100\n"
      "1990-03-02,1,First Open,2,3,Verdi Carla,1,Bianchi Ada,0,1800,1700\n"
      "1990-10-01,2,Second Open,1,2,Neri Bruno,1,Bianchi Ada,0.5,2100,1700\n"
      "1994-03-01,3,Third Open,1,2,Neri Bruno,1,Bianchi Ada,0.5,2100,1700\n";

static Outside *
start_with_gap (void)
{
  Outside *app = outside_start ("--page=effect", NULL);

  outside_open_text (app, "gap.csv", gap_games);
  outside_wait_games (app, "3 players, 3 events, 4 games, 1990*");
  return app;
}

static void
choose (Outside *app, const char *menu, const char *entry)
{
  outside_click (app, NULL, menu);
  outside_click (app, NULL, entry);
  outside_settle (app);
}

/* The numbers behind the mean: a list before the pause and one after it, and none of the years when
 * nobody played. */
static void
test_mean_has_gap (void)
{
  Outside *app = start_with_gap ();

  choose (app, "Figure", "Mean of all");
  outside_click (app, NULL, "Show as Table*");
  outside_wait (app, "label", "1 Jul 1990");
  outside_wait (app, "label", "1 Jul 1994");
  g_assert_null (outside_find (app, "label", "1992-*"));
  g_assert_null (outside_find (app, "label", "1993-*"));
  outside_close (app);
}

/* Carla played in March 1990: her line ends with a list of that year or the next, and not with the
 * last of all. */
static void
test_path_ends (void)
{
  Outside *app = start_with_gap ();

  /* Unfolded, since the two rules make the same of these games: it leaves no room for the table. */
  outside_click (app, NULL, "What this stands on: a change without effect");
  outside_click (app, "label", "Verdi Carla");
  outside_wait (app, "image", "Verdi Carla");
  outside_click (app, NULL, "Show as Table*");
  outside_wait (app, "label", "1 Jul 1990");
  g_assert_null (outside_find (app, "label", "1992-*"));
  g_assert_null (outside_find (app, "label", "1994-*"));
  g_assert_null (outside_find (app, "label", "1995-*"));
  outside_close (app);
}

/* Lists are of 1 January and 1 July, or, where they are made after every event, of an event's last
 * day. */
static gboolean
is_day_of_list (const char *said)
{
  static const char *const days[]
      = { " 1 Jan ", " 1 Jul ", " 2 Mar 1990", " 1 Oct 1990", " 1 Mar 1994" };

  for (guint i = 0; i < G_N_ELEMENTS (days); i++)
    if (strstr (said, days[i]) != NULL)
      return TRUE;
  return FALSE;
}

/* Whatever day is read out, a list has it. */
static void
test_readout_has_dates (void)
{
  Outside *app = start_with_gap ();
  guint read = 0;

  choose (app, "Figure", "Mean of all");
  outside_click (app, "image", "Mean*");
  for (guint i = 0; i < 12; i++)
    {
      const char *said;

      outside_key (app, i < 6 ? "Right" : "Left");
      said = outside_wait (app, "image", "Mean*")->description;
      if (said == NULL || !g_str_has_prefix (said, "date"))
        continue;
      read++;
      if (!is_day_of_list (said))
        outside_fail (app, "read out: %s", said);
    }
  g_assert_cmpuint (read, >, 0);
  outside_close (app);
}

/* A policy with K 25 throughout does not say of itself that it is the other, in no language. */
static void
test_saved_policy (void)
{
  Outside *app = outside_start ("--page=policy", NULL);
  g_autofree char *path = g_build_filename (outside_folder (app), "twenty-five.policy", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  outside_wait (app, "search box", "Search rules");
  outside_click (app, "search box", "Search rules");
  outside_type (app, "bands");
  outside_settle (app);
  outside_click (app, "text box", "K, by bands");
  outside_retype (app, "25", NULL);
  outside_settle (app);
  outside_click (app, "button", "Save As…");
  outside_wait (app, "button", "Cancel");
  outside_retype (app, path, "Return");
  outside_wait (app, "label", "Policy saved*");
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (text, "bands=25\n"));
  g_assert_null (strstr (text, "30, 20 or 10"));
  g_assert_null (strstr (text, "30, 20 o 10"));
  g_assert_null (strstr (text, "title[it]=Elo Italia, lista semestrale (1997)\n"));
  g_assert_nonnull (strstr (text, "description=Changed from"));
  outside_close (app);
}

/* What failed was said on its page, and does not go along to others. */
static void
test_warning_stays (void)
{
  Outside *app = outside_start ("--page=effect", NULL);

  outside_open_text (app, "three.csv", games);
  outside_wait_games (app, "3 players, 2 events, 3 games, 1998*");
  outside_open_text (
      app, "wrong.policy",
      "[policy]\nformat=1\nname=wrong\ntitle=Wrong\nsystem=elo\n[k]\nno-such-key=1\n");
  outside_wait (app, "label", "*no-such-key*");
  outside_go (app, "Rules", "Climbs");
  outside_wait_gone (app, "label", "*no-such-key*");
  outside_close (app);
}

TEST_MAIN_AFTER (outside_init, "/outside/truth", test_compare_menus, test_caption,
                 test_mistyped_rule, test_lists_only, test_mean_has_gap, test_path_ends,
                 test_readout_has_dates, test_saved_policy, test_warning_stays)
