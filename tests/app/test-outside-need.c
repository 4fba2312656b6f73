/* Players, what is to come: a plan of several events, opponents pasted as ratings, names and a
 * report, what a norm lacks, and work that is cancelled.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-folder.h"
#include "../test-main.h"
#include "outside-people.h"

static Outside *
start_with_maria (const char *tab)
{
  Outside *app = outside_start ("--page=player", "--size=1300x980", NULL);

  outside_open_text (app, "may.csv", games);
  outside_click (app, "row", "Rossi Maria*");
  outside_wait (app, "image", "Rossi Maria*");
  choose_plain_elo (app);
  outside_wait (app, "label", "1*782 (Elo, plain*");
  outside_click (app, "tab", tab);
  return app;
}

static void
set_field (Outside *app, const char *role, const char *name, const char *text)
{
  outside_click (app, role, name);
  outside_retype (app, text, "Tab");
}

/* Types the lines into the place for opponents, and takes them. */
static void
paste (Outside *app, const char *const *lines)
{
  if (outside_find (app, NULL, "Opponents as text") == NULL)
    outside_click (app, NULL, "Paste Opponents");
  outside_click (app, NULL, "Opponents as text");
  for (guint i = 0; lines[i] != NULL; i++)
    {
      outside_type (app, lines[i]);
      outside_key (app, "Return");
    }
  outside_click (app, "button", "Take These");
}

/* Two events of one game each, at 1800 and 1900, all pointed to 1800. Maria's 1781.99 expects
 * 0.4741 at 1800; won, 1781.99 + 10.52 = 1792.50. Then at 1900 she expects 1 / (1 + 10^(107.5 /
 * 400)) = 0.3500, and half a point makes 1792.50 + 20 (0.5 - 0.35) = 1795.5: not 1800; won 1805.5.
 * So both points are needed; 1½, the least expected last, make 1795.5. The mean of both is 1850. */
static void
test_events (void)
{
  Outside *app = start_with_maria ("What Do I Need");

  set_field (app, "spin button", "Rating", "1800");
  set_field (app, "spin button", "Spread of a field", "0");
  set_field (app, "spin button", "Games of event 1", "1");
  set_field (app, NULL, "Opponents’ mean in event 1", "1800");
  outside_click (app, "button", "Duplicate Event 1");
  outside_wait (app, "label", "Event 2");
  set_field (app, NULL, "Opponents’ mean in event 2", "1900");
  outside_click (app, "button", "Add Event");
  outside_wait (app, "label", "Event 3");
  outside_click (app, "button", "Remove Event 3");
  outside_wait_gone (app, "label", "Event 3");
  outside_click (app, "button", "Work It Out");
  outside_wait (app, "row", "1*850 2 of 2 1*80* 1*79* *%");
  /* A day that is none is said; the answer was to another question. */
  set_field (app, NULL, "Day of event 2", "tomorrow");
  outside_click (app, "button", "Work It Out");
  outside_wait (app, "label", "The day of an event is one such as*");
  g_assert_null (outside_find (app, "row", "1*850 2 of 2*"));
  outside_close (app);
}

/* A game against 1800 by its rating and one against Ada (1870, and under the rule 1878 after her
 * win: 1870 + 20 (1 - 0.5994)): the same sums as by hand below, of two games. */
static void
test_pasted (void)
{
  static const char *const lines[] = { "1800", "Bianchi Ada", "Nobody Such", NULL };
  Outside *app = start_with_maria ("What If");

  paste (app, lines);
  /* 1781.99: 0.4741 and 1 / (1 + 10^(96/400)) = 0.3653; both drawn: 20 (1 - 0.8394) = 3.2: 1785. */
  outside_wait (app, "label", "Supposed: 1*785 in place of 1*782 (+3). Score 1.0, expected 0.84.");
  g_assert_true (outside_reveal (app, "label", "3 opponents read. 1 has no rating*"));
  outside_close (app);
}

/* A report: those whom Maria met, with her results: won against 1700, drawn with 1900. 1781.99
 * expects 1 / (1 + 10^(-81.99/400)) = 0.6159 and 1 / (1 + 10^(118.01/400)) = 0.3364: 20 (1.5 -
 * 0.9523) = 10.95: 1793. */
static void
test_report (void)
{
  static const char *const lines[] = {
    "012 Open",
    "001    1 w    Rossi, Maria                      1800 ITA             1980/00/00  1.5    1     "
    "2 w 1     3 b =",
    "001    2 m    Verde, Ivo                        1700 ITA             1980/00/00  0.0    3     "
    "1 b 0",
    "001    3 m    Giallo, Leo                       1900 ITA             1980/00/00  0.5    2     "
    "1 w =",
    NULL,
  };
  Outside *app = start_with_maria ("What If");

  paste (app, lines);
  outside_wait (app, "label", "Supposed: 1*793 in place of 1*782 (+11). Score 1.5, expected 0.95.");
  outside_close (app);
}

/* A norm against nine who are given. Eight of 2450 and an unrated one, who is raised to 2200:
 * (19600 + 2200) / 9 = 2422.2, 2422; 6½ of nine are .72, dp 166: 2588; 7 are .78, dp 220: 2642.
 * Three grandmasters are enough, four titles are not (5), nor is
 * one federation besides (2). */
static void
test_norm (void)
{
  static const char *const lines[]
      = { "2450 GM NOR", "2450 GM NOR", "2450 GM NOR", "2450 FM ITA", "2450 ITA",
          "2450 ITA",    "2450 ITA",    "2450 ITA",    "none ITA",    NULL };
  Outside *app = outside_start ("--page=player", "--size=1300x980", NULL);

  outside_open_text (app, "players.ssp", lists);
  outside_click (app, "row", "Abete, Anna ITA*");
  outside_wait (app, "label", "WIM · ITA · born 1970");
  outside_click (app, "tab", "What Do I Need");
  paste (app, lines);
  outside_wait (app, "label", "9 opponents, mean 2*450; 1 unrated");
  outside_click (app, "combo box", "*What Is Wanted*");
  outside_click (app, NULL, "A GM norm");
  outside_click (app, "button", "Work It Out");
  outside_wait (app, "row", "2*450 none: titles, federations – – –");
  outside_wait (app, "label", "GM norm: not reached.*no score makes the norm.");
  g_assert_null (outside_find (app, "label", "a GM norm: *"));
  g_assert_null (outside_find (app, "label", "*Titles and federations of the opponents*"));
  outside_wait (app, "label", "That score alone does not make it:*");
  outside_wait (app, "label", "*✗ Opponents with a title: 4 (at least 5; 1.4.5a): 1 missing*");
  outside_wait (app, "label", "*✓ Opponents with a title that the norm asks for: 3 (at least 3*");
  outside_wait (app, "label",
                "*✗ Federations besides one's own: 1 (at least 2; 1.4.3): 1 missing*");
  outside_wait (app, "label", "*✗ Opponents of one's own federation: 6 (at most 5; 1.4.4): 1 too*");
  /* At a national final all may be of one federation (1.4.3a): the titles still fail. */
  outside_click (app, "combo box", "*Whether the Opponents Must Be of Several Federations*");
  outside_click (app, NULL, "Any: national final");
  outside_click (app, "button", "Work It Out");
  outside_wait (app, "row", "2*450 none: titles – – –");
  outside_wait (app, "label", "*exempt from the rules on federations*(1.4.3e)*");
  g_assert_null (outside_find (app, "label", "*✗ Federations besides*"));
  outside_close (app);
}

/* Seven games are too few for a norm in a Swiss, and enough in a championship of teams (1.4.1): 5
 * of 7 are .71, dp 158: 2608; 4½ are .64, dp 102: 2552. Four titles of seven, three grandmasters,
 * three federations. The same of a field: five games are too few anywhere. */
static void
test_kind (void)
{
  static const char *const lines[] = { "2450 GM NOR", "2450 GM NOR", "2450 GM NOR", "2450 IM SWE",
                                       "2450 SWE",    "2450 GER",    "2450 GER",    NULL };
  Outside *app = outside_start ("--page=player", "--size=1300x980", NULL);

  outside_open_text (app, "players.ssp", lists);
  outside_click (app, "row", "Abete, Anna ITA*");
  outside_wait (app, "label", "WIM · ITA · born 1970");
  outside_click (app, "tab", "What Do I Need");
  g_assert_null (outside_find (app, "combo box", "*Kind of Event*"));
  outside_click (app, "combo box", "*What Is Wanted*");
  outside_click (app, NULL, "A GM norm");
  set_field (app, "spin button", "Games of event 1", "5");
  outside_click (app, "button", "Work It Out");
  outside_wait (app, "row", "* none: games – – –");
  outside_wait (app, "label", "GM norm: it takes 9 games at least (1.4.1), and fewer are planned.");
  paste (app, lines);
  outside_wait (app, "label", "7 opponents, mean 2*450");
  outside_click (app, "button", "Work It Out");
  outside_wait (app, "row", "2*450 none: games – – –");
  outside_click (app, "combo box", "*Kind of Event*");
  outside_click (app, NULL, "World or continental team event");
  outside_click (app, "button", "Work It Out");
  outside_wait (app, "row", "2*450 5 of 7 2*608 2*552 *");
  outside_wait (app, "label", "*✓ Games that count: 7 (at least 7; 1.4.1)*");
  outside_close (app);
}

static void
assert_value (Outside *app, const char *name, double value)
{
  g_assert_cmpfloat (outside_wait (app, "spin button", name)->value, ==, value);
}

/* The plan is there again the next day: the goal, its day, the events, and who is played. */
static void
test_again (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *file = test_folder_write (folder, "players.ssp", lists);
  g_autofree char *workspace = g_build_filename (folder, "mine.scalata", NULL);
  const OutsideParams first
      = { .args = (const char *[]){ "--page=player", "--size=1300x980", workspace, NULL },
          .folder = folder };
  const OutsideParams again
      = { .args = (const char *[]){ "--size=1300x980", NULL }, .folder = folder };
  Outside *app;

  outside_cli ("import", workspace, file, NULL);
  app = outside_start_with (&first);
  outside_click (app, "row", "Abete, Anna ITA*");
  outside_wait (app, "label", "WIM · ITA · born 1970");
  outside_click (app, "tab", "What Do I Need");
  set_field (app, "spin button", "Rating", "2222");
  set_field (app, "text box", "On the list of", "2001-01-15");
  set_field (app, "spin button", "Opponents to", "2100");
  set_field (app, NULL, "Day of event 1", "2000-12-01");
  paste (app, (const char *const[]){ "Bosco, Bruno", "2050 IM SWE", NULL });
  outside_wait (app, "label", "2 opponents, mean 2*085"); /* (2120 + 2050) / 2 */
  outside_click (app, "button", "Add Event");
  set_field (app, "spin button", "Games of event 2", "4");
  set_field (app, NULL, "Opponents’ mean in event 2", "1950");
  /* Somebody else has a plan of his own. */
  outside_click (app, "row", "Bosco, Bruno NOR*");
  outside_wait (app, "label", "GM · NOR · born 1980");
  outside_wait_gone (app, "label", "Event 2");
  outside_click (app, "row", "Abete, Anna ITA*");
  outside_wait (app, "label", "Event 2");
  outside_close (app);

  app = outside_start_with (&again);
  outside_wait (app, "label", "WIM · ITA · born 1970");
  outside_click (app, "tab", "What Do I Need");
  outside_wait (app, "label", "2 opponents, mean 2*085");
  assert_value (app, "Rating", 2222);
  assert_value (app, "Opponents to", 2100);
  assert_value (app, "Games of event 2", 4);
  /* A month after the first, whose day is there. */
  g_assert_cmpstr (outside_wait (app, "text box", "Day of event 2")->text, ==, "2001-01-01");
  outside_click (app, "button", "Work It Out");
  outside_wait (app, "row", "1*995 *"); /* (2120 + 2050 + 4 · 1950) / 6 */
  /* The list of that day comes before the second event is rated. */
  outside_wait (app, "label", "*games are rated after that list and do not count.*");
  outside_close (app);
  test_folder_remove (folder);
}

/* Names are looked up on the list of the event's day: of January 2000 Bruno has 2110, of July 2120,
 * and in 1999 2100; by the name, and by his id alone or behind another name. */
static void
test_day_of_names (void)
{
  static const struct
  {
    const char *line, *day, *words;
  } cases[] = {
    { "Bosco, Bruno", "2000-03-01", "1 opponent, mean 2*110" },
    { "900002", "1999-09-01", "1 opponent, mean 2*100" },
    { "Bosco 900002", "2001-09-01", "1 opponent, mean 2*120" },
  };
  Outside *app = outside_start ("--page=player", "--size=1300x980", NULL);

  outside_open_text (app, "players.ssp", lists);
  outside_click (app, "row", "Abete, Anna ITA*");
  outside_wait (app, "label", "WIM · ITA · born 1970");
  outside_click (app, "tab", "What Do I Need");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      set_field (app, NULL, "Day of event 1", cases[i].day);
      paste (app, (const char *const[]){ cases[i].line, NULL });
      outside_wait (app, "label", cases[i].words);
      outside_click (app, "button", "Forget Them");
      outside_wait_gone (app, "label", cases[i].words);
    }
  outside_close (app);
}

/* What takes long (eight hundred games: two minutes of processor) is cancelled, and what was typed
 * in stays. */
static void
test_cancelled (void)
{
  g_autofree char *sample = outside_sample ();
  Outside *app = outside_start ("--page=player", "--size=1300x980", sample, NULL);

  outside_click (app, "row", "Sanlelli, Livio*");
  outside_wait (app, "label", "*Sanlelli, Livio*");
  outside_wait_long (app, "label", "* rated games so far*", 60);
  outside_wait_long (app, "row", "* 20?? *region*", 60);
  outside_settle (app);
  outside_click (app, "tab", "What Do I Need");
  outside_wait (app, "label", "Event 1");
  set_field (app, "spin button", "Games of event 1", "1");
  outside_click (app, "button", "Work It Out");
  outside_wait_long (app, "row", "*%", 120);
  set_field (app, "spin button", "Games of event 1", "100");
  for (guint i = 2; i <= 8; i++) /* the new ones may be below the window's edge */
    {
      outside_click (app, "button", "Duplicate Event 1");
      outside_settle (app);
    }
  outside_click (app, "button", "Work It Out");
  outside_click (app, "button", "Cancel*");
  outside_wait (app, "label", "Cancelled: nothing was worked out.");
  g_assert_cmpfloat (outside_wait (app, "spin button", "Games of event 8")->value, ==, 100);
  outside_close (app);
}

/* Maria's rating after those games, as the command line replays them; rounded. */
static int
replayed (Outside *app, const char *text)
{
  g_autofree char *file = outside_write (app, "edited.csv", text);
  g_autofree char *folder = g_build_filename (outside_folder (app), "edited", NULL);
  g_autofree char *output = g_strconcat ("--output=", folder, NULL);
  g_autofree char *path = g_build_filename (folder, "elo", "ratings.csv", NULL);
  g_autofree char *ratings = NULL;
  const char *row;

  if (g_file_test (folder, G_FILE_TEST_IS_DIR))
    test_folder_remove (folder);
  outside_cli ("replay", "--policy=elo", output, file, NULL);
  g_assert_true (g_file_get_contents (path, &ratings, NULL, NULL));
  row = strstr (ratings, "Rossi Maria,");
  g_assert_nonnull (row);
  return (int) lround (g_ascii_strtod (row + strlen ("Rossi Maria,"), NULL));
}

/* The rating that is supposed, as it stands on the screen. */
static int
supposed (Outside *app)
{
  const char *at = strstr (outside_wait (app, "label", "Supposed: *")->label, ": ") + 2;
  int rating = 0;

  for (; *at != '\0' && !g_str_has_prefix (at, " in place"); at++)
    if (g_ascii_isdigit (*at))
      rating = 10 * rating + g_ascii_digit_value (*at);
  return rating;
}

/* What is supposed of games that were played is what the command line makes of a file in which it
 * is so: the draw of March won; and besides, the loss to Ada in May taken away. */
static void
test_replayed (void)
{
  Outside *app = start_with_maria ("What If");
  g_auto (GStrv) draw = g_strsplit (games, "1950,0.5,", 2);
  g_autofree char *won = g_strjoinv ("1950,1,", draw), *without = NULL;
  const char *ada = strstr (won, "2001-05-20,2,May Open,2"), *after = strchr (ada, '\n') + 1;

  without = g_strdup_printf ("%.*s%s", (int) (ada - won), won, after);
  outside_click (app, "combo box", "Event*");
  outside_click (app, NULL, "10 Mar 2001 · March Open");
  outside_click (app, "combo box", "*Result against Neri Bruno*");
  outside_click (app, NULL, "Won");
  outside_wait (app, "label", "Supposed: 1*791 *");
  g_assert_cmpint (supposed (app), ==, replayed (app, won));
  outside_click (app, "combo box", "Event*");
  outside_click (app, NULL, "20 May 2001 · May Open");
  outside_click (app, "combo box", "*Result against Bianchi Ada*");
  outside_click (app, NULL, "Not played");
  outside_wait_gone (app, "label", "Supposed: 1*791 *");
  g_assert_cmpint (supposed (app), ==, replayed (app, without));
  outside_close (app);
}

TEST_MAIN_AFTER (outside_init, "/outside/need", test_events, test_pasted, test_report, test_norm,
                 test_kind, test_again, test_day_of_names, test_cancelled, test_replayed)
