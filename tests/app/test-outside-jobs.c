/* Jobs of the space Rules from their start to their end, by pointer and keys: a climb, a tuned
 * rule, a workspace of lists; and that nothing is replayed twice.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "outside/outside.h"

#define LONGEST 240 /* s, that a job may take on a slow machine */

/* Published ratings of two players, and no game; invented. */
static const char lists[] = "@PLAYER\n"
                            "Abete, Anna  #WIM ITA [2040] 1970\n   %Bio FIDEID 900001\n   %Elo "
                            "1999:2000,2010 2000:2020,2040\n"
                            "Bosco, Bruno #GM ITA [2120] 1980\n   %Bio FIDEID 900002\n   %Elo "
                            "1999:?,2100 2000:2110,2120\n";

/* A rule of the list behind the strip's "+"; the list stays open. */
static void
add_further (Outside *app, const char *words, const char *title)
{
  outside_click (app, "search box", "Search policies");
  outside_retype (app, words, NULL);
  outside_click (app, "checkbox", title);
}

/* Once the climbs themselves are there: the page is laid out anew with them. */
static void
begin_search (Outside *app)
{
  outside_settle (app);
  outside_wait_gone (app, "button", "Cancel");
  outside_wait_sensitive (app, "button", "Search");
  outside_click (app, "button", "Search");
}

/* The climb of 1998 under four rules, chosen once, in the strip: the player of 1700 who scores 45
 * per cent against 2100 in a hundred games reaches 2780 in the paper under a half-yearly list, 1800
 * where a half-year may bring a hundred points, 2065 by the rule of 1998, and gains nothing by the
 * French one (Carosi, Frequenza di aggiornamento; Sistema Elo francese). The largest climb is
 * found; a closer search is cancelled and takes nothing away. */
static void
test_climb (void)
{
  Outside *app = outside_start ("--size=1300x980", NULL);

  outside_click (app, "button", "Study a Rule*");
  outside_go (app, "Rules", "Climbs");
  outside_wait (app, "image", "How far each scheme lets a player climb");
  outside_wait (app, "label", "2*780 every half-year");
  outside_wait_gone (app, "label", "1*800 at most 100 points");
  outside_click (app, "combo box", "Proposed *");
  outside_type (app, "elo italia, at most");
  outside_click (app, "label", "Elo Italia, at most 100 points a half-year");
  outside_wait (app, "combo box", "Proposed Elo Italia, at most 100 points a half-year");
  outside_open (app, "Further Rules", "search box", "Search policies");
  add_further (app, "french", "France, national Elo (FFE)*");
  add_further (app, "1998", "Elo Italia, four-tournament rule (1998)*");
  outside_key (app, "Escape");
  outside_key (app, "Escape");
  outside_wait (app, "button", "2 Further Rules");

  /* Each has its row: where it ends. */
  outside_wait (app, "label", "2*780 every half-year");
  outside_wait (app, "label", "1*800 at most 100 points");
  outside_wait (app, "label", "1*700 French rule");
  outside_wait (app, "label", "2*065 four tournaments");

  /* Found: by the paper's limit, a hundred points and no more. */
  begin_search (app);
  outside_wait_long (app, "list item", "Elo Italia, at most 100 points a half-year 1*700 → 1*800:*",
                     LONGEST);
  outside_wait_sensitive (app, "button", "Search");

  /* A closer search, of more games, is cancelled: what was found stays, and it is said. */
  outside_click (app, "spin button", "Games in the half-year");
  outside_retype (app, "1000\n", NULL);
  outside_click (app, "combo box", "Search Quickly*");
  outside_click (app, NULL, "Closely: *climbs a rule");
  begin_search (app);
  outside_wait (app, "label", "Searching for the largest climb*");
  outside_assist (app, "button", "Cancel", "click"); /* wherever the page has moved it */
  outside_wait (app, "label", "The search was cancelled. Below is what an earlier one found.");
  outside_wait_gone (app, "label", "Searching for the largest climb*");
  outside_wait (app, "list item", "Elo Italia, at most 100 points a half-year 1*700 → 1*800:*");
  outside_wait_sensitive (app, "button", "Search");

  /* The same four, without another choice. */
  outside_go (app, "Rules", "Simulate");
  g_assert_true (outside_wait (app, "checkbox", "Elo Italia, half-yearly list (1997)*")->checked);
  g_assert_true (
      outside_wait (app, "checkbox", "Elo Italia, at most 100 points a half-year*")->checked);
  outside_close (app);
}

/* A rule is tuned in its three bands at once, looked at in the editor, saved, and compared with the
 * one that it was made from. */
static void
test_tune (void)
{
  g_autofree char *sample = outside_sample ();
  Outside *app = outside_start ("--page=tune", "--size=1300x980", sample, NULL);
  g_autofree char *path = g_build_filename (outside_folder (app), "tuned.policy", NULL);

  outside_click (app, "combo box", "Policy *");
  outside_click (app, "label", "Elo Italia, half-yearly list (1997)");
  outside_click (app, "combo box", "Bands *");
  outside_click (app, NULL, "Each band by itself");
  outside_click (app, "button", "Tune");
  outside_wait_long (app, "label", "*Best value, band 1", LONGEST);
  outside_wait_sensitive (app, "button", "Use in the Editor");
  outside_click (app, "button", "Use in the Editor");
  outside_wait_gone (app, "label", "Nothing has been changed yet.*");
  outside_wait_sensitive (app, "button", "Save As…");
  outside_settle (app); /* the page is laid out anew */
  outside_click (app, "button", "Save As…");
  outside_wait (app, "button", "Cancel");
  outside_retype (app, path, "Return");
  outside_wait (app, "label", "Policy saved*");
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  outside_wait (app, "combo box", "In force Elo Italia, half-yearly list (1997)");
  outside_wait (app, "combo box", "Proposed tuned");
  outside_go (app, "Rules", "Predictions");
  outside_wait_long (app, "label", "*Log-loss*", LONGEST);
  outside_wait (app, "label", "tuned");
  outside_close (app);
}

/* Lists without games: every tab says what it cannot do and why, and what can be done is. */
static void
test_lists (void)
{
  Outside *app = outside_start ("--page=effect", "--size=1300x980", NULL);
  g_autofree char *path = outside_write (app, "players.ssp", lists);

  g_assert_cmpint (outside_again (app, path, NULL), ==, 0);
  outside_wait (app, "image", "The mean has changed by *");
  outside_wait (app, "button", "Lists");
  outside_go (app, "Rules", "Who Gains");
  outside_wait (app, NULL, "*rating lists only*");
  outside_go (app, "Rules", "Predictions");
  outside_wait (app, "image", "Nothing to replay");
  outside_go (app, "Rules", "Tune");
  outside_wait (app, "button", "Tune");
  g_assert_false (outside_find (app, "button", "Tune")->sensitive);
  outside_go (app, "Rules", "Edit");
  outside_wait (app, NULL, "*There is no game to replay.*");
  outside_go (app, "Rules", "Simulate"); /* games of its own */
  outside_wait_long (app, "image", "Bias against the truth, month by month", LONGEST);
  outside_go (app, "Rules", "Climbs");
  outside_wait (app, "label", "2*780 every half-year");
  outside_go (app, "Players", "Everyone");
  outside_wait (app, "image", "*2 players*");
  outside_close (app);
}

/* A rule is proposed, then put in force, where the two change places; then none is proposed. */
static void
test_places (void)
{
  g_autofree char *sample = outside_sample ();
  Outside *app = outside_start ("--page=effect", "--size=1300x980", sample, NULL);

  outside_click (app, "combo box", "Proposed *");
  outside_click (app, "label", "Elo, plain");
  outside_wait (app, "combo box", "Proposed Elo, plain");
  outside_click (app, "combo box", "In force *");
  outside_click_node (app, outside_find (app, "label", "Elo, plain"));
  outside_wait (app, "combo box", "In force Elo, plain");
  outside_wait (app, "combo box", "Proposed Elo Italia, half-yearly list (1997)");
  outside_wait_long (app, "image", "*the rule in force*", LONGEST);
  outside_click (app, "combo box", "Proposed *");
  outside_click (app, "label", "None");
  outside_wait (app, "combo box", "Proposed None");
  outside_wait (app, "combo box", "In force Elo, plain");
  outside_close (app);
}

/* How often something was replayed. */
static guint
count_replays (Outside *app)
{
  g_autofree char *log = outside_log (app);
  guint n = 0;

  for (const char *at = log; (at = strstr (at, "replays under ")) != NULL; at++)
    n++;
  return n;
}

/* Two rules, two replays, whatever tab is looked at and however often. */
static void
test_known (void)
{
  static const char *const tabs[]
      = { "Effect", "Who Gains", "Predictions", "Effect", "Edit", "Predictions", "Who Gains" };
  const char *const env[] = { "G_MESSAGES_DEBUG=Scalata", NULL };
  g_autofree char *sample = outside_sample ();
  Outside *app = outside_start_with (&(OutsideParams){
      .args = (const char *const[]){ "--page=effect", sample, NULL }, .env = env });

  for (guint i = 0; i < G_N_ELEMENTS (tabs); i++)
    {
      outside_go (app, "Rules", tabs[i]);
      if (g_str_equal (tabs[i], "Predictions"))
        outside_wait_long (app, "label", "*Log-loss*", LONGEST);
    }
  g_assert_cmpuint (count_replays (app), ==, 2);
  outside_close (app);
}

TEST_MAIN_AFTER (outside_init, "/outside/jobs", test_climb, test_tune, test_lists, test_known,
                 test_places)
