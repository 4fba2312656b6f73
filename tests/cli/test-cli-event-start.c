/* rate and replay on the same games, the day before and the day after each change of FIDE's rules:
 * an event has the ratings, the K and the rules of the day on which it starts, and its change goes
 * into the period in which it ends.
 *
 * Expected scores are those of FIDE Handbook B.02, table 8.1b (0: .50; 300: .85; 350: .89; 400:
 * .92; 413: .93; 450: .94; 500 cut at 400: .92); everything else is worked out beside each case.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "cli-folder.h"
#include "cli-run.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define MOST_EVENTS 6

/* A player who enters with a rating, and new opponents in each game, who enter with theirs. "30x"
 * before a game: so many of them. */
typedef struct
{
  const char *name;
  int rating, born;
  const char *events[MOST_EVENTS]; /* as rate takes them, each with its days */
  double end;                      /* rating; NaN: off the list */
  const char *policy; /* NULL: fide, whose players are new at the beginning; those of the others are
                         established */
} Case;

static const Case cases[] = {
  /* Whole points from the list of January 1999, multiples of 5 before: 2450, K 10, draws with 2400:
     .57 expected, -0.7: 2449.3. */
  { "multiples of 5, before",
    2450,
    0,
    { "1997-11-01..1997-11-20 30x2450:0.5", "1998-06-20..1998-06-25 2400:0.5" },
    2450 },
  { "multiples of 5, after",
    2450,
    0,
    { "1997-11-01..1997-11-20 30x2450:0.5", "1998-07-02..1998-07-05 2400:0.5" },
    2449 },
  /* Averaging, then game by game (1 July 2004 as the policy has it), both cut at 350, K 15: the
   * mean of -350 four times and 350 is -210, 5 x .23 = 1.15: -2.25; 4 x .11 + .89 = 1.33: -4.95. */
  { "averaging, before",
    2200,
    0,
    { "2004-02-01..2004-02-20 30x2200:0.5", "2004-06-30..2004-07-05 4x2600:0 1800:1" },
    2198 },
  { "averaging, after",
    2200,
    0,
    { "2004-02-01..2004-02-20 30x2200:0.5", "2004-07-01..2004-07-05 4x2600:0 1800:1" },
    2195 },
  /* In the year of the 18th birthday: K 20 in 2016, K 40 from January 2017. Two wins against
     equals. */
  { "18 in 2016",
    2000,
    1998,
    { "2016-06-01..2016-06-20 30x2000:0.5", "2016-12-31..2016-12-31 2x2000:1" },
    2020 },
  { "18 in 2017",
    2000,
    1999,
    { "2016-06-01..2016-06-20 30x2000:0.5", "2017-01-01..2017-01-02 2x2000:1" },
    2040 },
  /* B.02, 1 July 2009: differences are cut at 400 instead of 350. K 15 after 30 games. Two losses
   * to 1500: 15 x 2 x -.89 = -26.7; 15 x 2 x
   * -.92 = -27.6. */
  { "cut of 2009, before",
    2000,
    0,
    { "2008-11-01..2008-11-30 30x2000:0.5", "2009-06-30..2009-07-05 2x1500:0" },
    1973 },
  { "cut of 2009, after",
    2000,
    0,
    { "2008-11-01..2008-11-30 30x2000:0.5", "2009-07-01..2009-07-05 2x1500:0" },
    1972 },
  /* 1 July 2011: new players' K 30 instead of 25. Two wins against equals: 2 x 25/2, 2 x 30/2. */
  { "new players of 2011, before",
    2000,
    0,
    { "2011-02-01..2011-02-20 10x2000:0.5", "2011-06-30..2011-07-05 2x2000:1" },
    2025 },
  { "new players of 2011, after",
    2000,
    0,
    { "2011-02-01..2011-02-20 10x2000:0.5", "2011-07-01..2011-07-05 2x2000:1" },
    2030 },
  /* 1 July 2014: K 40, 20, 10 instead of 30, 15, 10. */
  { "K of 2014, before",
    2000,
    0,
    { "2014-02-01..2014-02-20 30x2000:0.5", "2014-06-30..2014-07-05 2x2000:1" },
    2015 },
  { "K of 2014, after",
    2000,
    0,
    { "2014-02-01..2014-02-20 30x2000:0.5", "2014-07-01..2014-07-05 2x2000:1" },
    2020 },
  { "new players of 2014, before",
    2000,
    0,
    { "2014-02-01..2014-02-20 10x2000:0.5", "2014-06-30..2014-07-05 2x2000:1" },
    2030 },
  { "new players of 2014, after",
    2000,
    0,
    { "2014-02-01..2014-02-20 10x2000:0.5", "2014-07-01..2014-07-05 2x2000:1" },
    2040 },
  /* 1 January 2017: a junior's K 40 to the end of the year of the 18th birthday, before only to its
   * beginning (the lists' own data): in the year in which they are 18. */
  { "juniors of 2017, before",
    2000,
    1998,
    { "2016-02-01..2016-02-20 30x2000:0.5", "2016-12-31..2017-01-05 2x2000:1" },
    2020 },
  { "juniors of 2017, after",
    2000,
    1999,
    { "2016-02-01..2016-02-20 30x2000:0.5", "2017-01-01..2017-01-05 2x2000:1" },
    2040 },
  /* 1 January 2022: one upgrade an event. K 20; wins from 500, 450 and 450 above: cut in every game
   * 3 x .08 = .24: 4.8; once .08 + .06 + .06 = .20: 4. */
  { "cut of 2022, before",
    1500,
    0,
    { "2021-09-01..2021-09-20 30x1500:0.5", "2021-12-31..2022-01-05 1000:1 1050:1 1050:1" },
    1505 },
  { "cut of 2022, after",
    1500,
    0,
    { "2021-09-01..2021-09-20 30x1500:0.5", "2022-01-01..2022-01-05 1000:1 1050:1 1050:1" },
    1504 },
  /* 1 March 2024: R + 0.4 (2000 - R): 1500 is 1700 on the list of that day. Begun before: from
   * 1500, one upgrade an event: 20 (.92 + .08 + .06) = 21.2, added to 1700. Begun after: from 1700,
   * the cut in every game: 20 (.85 + .08 + .08) = 20.2. */
  { "adjustment of 2024, before",
    1500,
    0,
    { "2024-01-01..2024-01-20 30x1500:0.5", "2024-02-29..2024-03-02 2000:1 1000:1 1050:1" },
    1721 },
  { "adjustment of 2024, after",
    1500,
    0,
    { "2024-01-01..2024-01-20 30x1500:0.5", "2024-03-01..2024-03-02 2000:1 1000:1 1050:1" },
    1720 },
  /* 1 October 2025: who is rated 2650 or more is not cut. K 10; 2813 against 2400 (FIDE's example:
     .93): ten wins, 10 x 10 x .08 = 8; .07: 7. */
  { "exemption of 2025, before", 2813, 0, { "2025-09-30..2025-10-02 10x2400:1" }, 2821 },
  { "exemption of 2025, after", 2813, 0, { "2025-10-01..2025-10-02 10x2400:1" }, 2820 },
  /* A junior until the end of the year of the 18th birthday, as the list in force at the start has
     it: December's K 40, January's 20. */
  { "junior's last list",
    2000,
    2007,
    { "2025-06-01..2025-06-20 30x2000:0.5", "2025-12-31..2026-01-02 2x2000:1" },
    2040 },
  { "no junior any more",
    2000,
    2007,
    { "2025-06-01..2025-06-20 30x2000:0.5", "2026-01-01..2026-01-02 2x2000:1" },
    2020 },
  /* K 25, because the list in force at the start shows 28 games, though 30 were played (Bereolos,
     July 2002). */
  { "28 games on the list",
    2200,
    0,
    { "2001-11-01..2001-11-20 28x2200:0.5", "2002-01-10..2002-01-12 2x2200:0.5",
      "2002-03-25..2002-04-05 2x2200:1" },
    2225 },
  { "30 games on the list",
    2200,
    0,
    { "2001-11-01..2001-11-20 28x2200:0.5", "2002-01-10..2002-01-12 2x2200:0.5",
      "2002-04-01..2002-04-05 2x2200:1" },
    2215 },
  /* Several lists in one month. April: 20 x 4 x .5 = 40: 1640 in May. The event begun on 28 April:
   * from 1600, against 1600 20 (1 - .5) + 20 (.5 - .5) = 10; that of May from 1640, 20 (.5 - .50 of
   * 0 points) = 0 and a win, 10; the month 20 on 1640. */
  { "two lists in a month",
    1600,
    0,
    { "2025-01-01..2025-01-20 30x1600:0.5", "2025-04-02..2025-04-06 4x1600:1",
      "2025-04-28..2025-05-06 1600:1 1600:0.5", "2025-05-10..2025-05-12 1640:0.5 1640:1" },
    1660 },
  /* A league from October to April: all from October's list, though the player rose by 40 on
     November's. 20 (3 - 3 x .5) = 30. */
  { "a long league",
    1600,
    0,
    { "2024-08-01..2024-08-20 30x1600:0.5", "2024-10-02..2024-10-06 4x1600:1",
      "2024-10-12..2025-04-27 3x1600:1" },
    1670 },
  /* K n is at most 700 over the period, not over the event: 40 games make K 17 for both events, 20
     x 17/2 = 170 from April's list and 0. */
  { "700 over the period",
    2000,
    0,
    { "2025-01-01..2025-01-20 30x2000:0.5", "2025-04-28..2025-05-06 20x2000:1",
      "2025-05-10..2025-05-20 20x2000:0.5" },
    2170 },
  /* Floors (REGULATIONS 1.4b), K 15, two losses to equals: 15 points. 1801 from 1 July 2002, first
   * on October's list: 1990 is off that of July 2002, whose least is 2001. */
  { "floor of 2002, before",
    2005,
    0,
    { "2002-02-01..2002-02-20 30x2005:0.5", "2002-06-20..2002-06-25 2x2005:0" },
    NAN },
  { "floor of 2002, after",
    2005,
    0,
    { "2002-02-01..2002-02-20 30x2005:0.5", "2002-07-02..2002-07-05 2x2005:0" },
    1990 },
  /* 1601 from 1 July 2004, 1401 from 1 October 2005. */
  { "floor of 2004, before",
    1810,
    0,
    { "2004-02-01..2004-02-20 30x1810:0.5", "2004-06-20..2004-06-25 2x1810:0" },
    NAN },
  { "floor of 2004, after",
    1810,
    0,
    { "2004-02-01..2004-02-20 30x1810:0.5", "2004-07-02..2004-07-05 2x1810:0" },
    1795 },
  { "floor of 2005, before",
    1610,
    0,
    { "2005-02-01..2005-02-20 30x1610:0.5", "2005-09-20..2005-09-25 2x1610:0" },
    NAN },
  { "floor of 2005, after",
    1610,
    0,
    { "2005-02-01..2005-02-20 30x1610:0.5", "2005-10-02..2005-10-05 2x1610:0" },
    1595 },
  /* 1201 from 1 July 2009, 1001 from 1 July 2012. */
  { "floor of 2009, before",
    1410,
    0,
    { "2009-02-01..2009-02-20 30x1410:0.5", "2009-06-20..2009-06-25 2x1410:0" },
    NAN },
  { "floor of 2009, after",
    1410,
    0,
    { "2009-02-01..2009-02-20 30x1410:0.5", "2009-07-02..2009-07-05 2x1410:0" },
    1395 },
  { "floor of 2012, before",
    1210,
    0,
    { "2012-02-01..2012-02-20 30x1210:0.5", "2012-06-20..2012-06-25 2x1210:0" },
    NAN },
  { "floor of 2012, after",
    1210,
    0,
    { "2012-02-01..2012-02-20 30x1210:0.5", "2012-07-02..2012-07-05 2x1210:0" },
    1195 },
  /* The floor itself is on the list: 1216 - 15 = 1201, 1215 - 15 = 1200. */
  { "on the floor",
    1216,
    0,
    { "2012-02-01..2012-02-20 30x1216:0.5", "2012-06-20..2012-06-25 2x1216:0" },
    1201 },
  { "a point below it",
    1215,
    0,
    { "2012-02-01..2012-02-20 30x1215:0.5", "2012-06-20..2012-06-25 2x1215:0" },
    NAN },
  /* DWZ (REGULATIONS 5): up to 2013 each P to three decimals. E0 = 1.6^4 + 15 = 21.55: 22, K 800/25
   * = 32. P = Phi (70/282.84) = .59773, Phi (-40/282.84) = .44377, Phi (-110/282.84) = .34867: .598
   * + .444 + .349 = 1.391, 1600 + 32 x .109 = 1603.49; unrounded 1.39017, 1603.51. */
  { "DWZ, three decimals",
    1600,
    0,
    { "2013-12-30..2013-12-31 1530:1 1640:0.5 1710:0" },
    1603,
    "dwz" },
  { "DWZ, exact", 1600, 0, { "2014-01-01..2014-01-02 1530:1 1640:0.5 1710:0" }, 1604, "dwz" },
  /* FFE (REGULATIONS 3, table 8.1a): five of seven are 71.4 %: 161. Mean 14662 / 7 = 2094.57, as a
   * whole number 2095: 2256, (9 x 1970 + 7 x 2256) / 16 = 2095.1: 2100; with 2255.57 it were
   * 2094.9: 2090. */
  { "FFE, whole mean",
    1970,
    0,
    { "2000-01-10..2000-01-12 4x2090:1 2122:1 2x2090:0" },
    2100,
    "ffe" },
  /* The bulletin's second example: 1270, performance 1128 in six games, braked: (16 x 1270 + 6 x
   * 1128) / 22 = 1231.27. One of six against 1412: 16.67 %, -284. */
  { "FFE, brake", 1270, 0, { "2000-01-10..2000-01-12 1412:1 5x1412:0" }, 1230, "ffe" },
  /* ICU (REGULATIONS 18): K 24; against 1600 and 1700 .35994 + .24025 expected: 24 x .89981 = 21.6.
     From 2100 on K 16. */
  { "ICU", 1500, 0, { "2000-01-10..2000-01-12 1600:1 1700:0.5" }, 1522, "icu" },
  { "ICU, below 2100", 2099, 0, { "2000-01-10..2000-01-12 2099:1" }, 2111, "icu" },
  { "ICU, 2100", 2100, 0, { "2000-01-10..2000-01-12 2100:1" }, 2108, "icu" },
  /* Below 21 K 40, the day before and after the year. A gain above 35 in five games or more has a
   * bonus, gain - 32 - 3 (n - 4), a quarter more at K 40 (M. Orr): 100 + (65 x 1.25 = 81); 80 in
   * four games without one; 20 is no such gain. */
  { "ICU, a junior's last year", 1500, 1980, { "2000-12-30..2000-12-31 1500:1" }, 1520, "icu" },
  { "ICU, no junior any more", 1500, 1980, { "2001-01-01..2001-01-02 1500:1" }, 1512, "icu" },
  { "ICU, bonus", 1500, 1990, { "2000-01-10..2000-01-12 5x1500:1" }, 1681, "icu" },
  { "ICU, four games", 1500, 1990, { "2000-01-10..2000-01-12 4x1500:1" }, 1580, "icu" },
  { "ICU, too small a gain",
    1500,
    1990,
    { "2000-01-10..2000-01-12 3x1500:1 2x1500:0" },
    1520,
    "icu" },
};

/* ---- Both programs ---- */

static const char *const empty_row = "event_id,event_start,event_end,date,white,black,score,white_"
                                     "rating,black_rating,white_birth_year\n";

/* "30x2000:0.5" → 30 and the rest. */
static guint
take_times (const char **game)
{
  const char *x = strchr (*game, 'x');
  const guint n = x != NULL ? (guint) atoi (*game) : 1;

  *game = x != NULL ? x + 1 : *game;
  return n;
}

/* The event as rate takes it, each game written out. */
static char *
write_out (const char *event)
{
  g_auto (GStrv) words = g_strsplit (event, " ", -1);
  GString *text = g_string_new (words[0]);

  for (guint i = 1; words[i] != NULL; i++)
    {
      const char *game = words[i];

      for (guint n = take_times (&game); n > 0; n--)
        g_string_append_printf (text, " %s", game);
    }
  return g_string_free (text, FALSE);
}

/* The same games as a table; the player's rating stands beside those of the first event. */
static char *
write_table (const Case *c)
{
  GString *table = g_string_new (empty_row);
  guint opponent = 0;

  for (guint e = 0; e < MOST_EVENTS && c->events[e] != NULL; e++)
    {
      g_auto (GStrv) words = g_strsplit (c->events[e], " ", -1);
      g_auto (GStrv) days = g_strsplit (words[0], "..", 2);

      for (guint i = 1; words[i] != NULL; i++)
        {
          const char *game = words[i];
          const guint n = take_times (&game);
          g_auto (GStrv) parts = g_strsplit (game, ":", 2);

          for (guint j = 0; j < n; j++)
            {
              g_string_append_printf (table, "%u,%s,%s,%s,Player,Opponent %u,%s,", e + 1, days[0],
                                      days[1], days[1], ++opponent, parts[1]);
              if (e == 0)
                g_string_append_printf (table, "%d", c->rating);
              g_string_append_printf (table, ",%s,", parts[0]);
              if (c->born > 0)
                g_string_append_printf (table, "%d", c->born);
              g_string_append_c (table, '\n');
            }
        }
    }
  return g_string_free (table, FALSE);
}

static const char *
policy_of (const Case *c)
{
  return c->policy != NULL ? c->policy : "fide";
}

/* NaN: the list does not have the player. */
static double
replayed (CliFolder *folder, const Case *c)
{
  g_autofree char *table = write_table (c);
  g_autofree char *file = cli_folder_write (folder, "games.csv", table, -1);
  g_autofree char *output = cli_folder_path (folder, "out");
  g_auto (CliRun) run
      = cli_run ("replay", file, "--policy", policy_of (c), "--output", output, NULL);
  g_autofree char *directory = g_build_filename (output, policy_of (c), NULL);
  g_autofree char *ratings = NULL;
  const char *row;

  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  ratings = cli_contents (directory, "ratings.csv");
  row = strstr (ratings, ",Player,");
  if (row == NULL)
    return NAN;
  return g_ascii_strtod (row + strlen (",Player,"), NULL);
}

/* player: instead of the case's; from: the first of the events that are given. */
static double
rated (const Case *c, const char *player, guint from)
{
  g_autofree char *born = c->born > 0 ? g_strdup_printf (" born=%d", c->born) : g_strdup ("");
  g_autofree char *standard = g_strdup_printf ("--player=rating=%d%s%s", c->rating,
                                               c->policy == NULL ? " games=0" : "", born);
  char *events[MOST_EVENTS] = { NULL };
  guint n = 0;

  for (guint e = from; e < MOST_EVENTS && c->events[e] != NULL; e++)
    {
      g_autofree char *event = write_out (c->events[e]);

      events[n++] = g_strconcat ("--event=", event, NULL);
    }
  {
    g_auto (CliRun) run = cli_run ("rate", "--policy", policy_of (c), "--format=json",
                                   player != NULL ? player : standard, events[0], events[1],
                                   events[2], events[3], events[4], NULL);

    for (guint e = 0; e < n; e++)
      g_free (events[e]);
    g_assert_cmpstr (run.err, ==, "");
    g_assert_cmpint (run.status, ==, 0);
    return cli_json_number (strstr (run.out, "\n  \"score\":"), "new", NULL);
  }
}

static void
test_both (CliFolder *folder, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const double by_rate = rated (&cases[i], NULL, 0), by_replay = replayed (folder, &cases[i]);

      g_test_message ("%s: %g by rate, %g by replay", cases[i].name, by_rate, by_replay);
      if (isnan (cases[i].end))
        g_assert_true (isnan (by_rate) && isnan (by_replay));
      else
        {
          g_assert_cmpfloat_with_epsilon (by_rate, cases[i].end, 1e-9);
          g_assert_cmpfloat_with_epsilon (by_replay, cases[i].end, 1e-9);
        }
    }
}

static const Case *
find_case (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    if (g_str_equal (cases[i].name, name))
      return &cases[i];
  g_assert_not_reached ();
}

/* Who knows the lists need not tell what made them. */
static void
test_lists (void)
{
  static const struct
  {
    const char *name, *player;
    guint from;
  } known[] = {
    { "two lists in a month", "--player=rating=1640 lists=2025-04-01:1600", 2 },
    { "a long league", "--player=rating=1640 lists=2024-10-01:1600,2024-11-01:1640", 2 },
    { "adjustment of 2024, before", "--player=rating=1700 lists=2024-02-01:1500", 1 },
    { "28 games on the list", "--player=rating=2200 games=30 lists=2002-01-01:2200/28", 2 },
    { "30 games on the list", "--player=rating=2200 games=30", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      const Case *c = find_case (known[i].name);

      g_test_message ("%s", known[i].name);
      g_assert_cmpfloat_with_epsilon (rated (c, known[i].player, known[i].from), c->end, 1e-9);
    }
}

static void
test_told (void)
{
  g_auto (CliRun) text
      = cli_run ("rate", "--policy=fide", "--player=rating=1700 lists=2024-02-01:1500",
                 "--event=2024-02-29..2024-03-02 2000:1 1000:1 1050:1", NULL);
  g_auto (CliRun) json
      = cli_run ("rate", "--policy=fide", "--player=rating=1700 lists=2024-02-01:1500",
                 "--event=2024-02-29..2024-03-02 2000:1 1000:1 1050:1", "--format=json", NULL);

  cli_assert_contains (text.out,
                       "Event 1: Ratings and K of the list of 2024-02-01, own rating 1500\n");
  cli_assert_contains (text.out, "Event 1: Rules from 2022-01-01\n");
  cli_assert_contains (text.out, "1700 → 1721 (+21)");
  cli_assert_contains (json.out, "\"start\": \"2024-02-29\"");
  cli_assert_contains (json.out, "\"list\": \"2024-02-01\"");
  cli_assert_contains (json.out, "\"rules\": \"2022-01-01\"");
  g_assert_cmpfloat (cli_json_number (json.out, "games", "own", NULL), ==, 1500.0);
}

static void
test_usage (void)
{
  static const struct
  {
    const char *policy, *player, *event, *message;
  } wrong[] = {
    { "fide", "rating=1600", "2025-05-06..2025-05-05 1600:1", "ends before it starts" },
    { "fide", "rating=1600", "2025-05-06..x 1600:1", "is not a day" },
    { "fide", "rating=1600 lists=2025-04-01", "2025-05-06 1600:1", "is not a list" },
    { "fide", "rating=1600 lists=2025-04-01:high", "2025-05-06 1600:1", "not a number" },
    { "fide", "rating=1600 lists=2025-04-01:1600/-1", "2025-05-06 1600:1", "below 0" },
    { "fide", "rating=1600 lists=2025-05-01:1600", "2025-04-20..2025-05-06 1600:1",
      "not earlier than the list of 2025-05-01" },
    { "elo-italia-1997", "rating=1600 lists=1998-01-01:1600", "1998-10-03 1600:1",
      "ratings=event-start" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_auto (CliRun) run = cli_run ("rate", "--policy", wrong[i].policy, "--player",
                                     wrong[i].player, "--event", wrong[i].event, NULL);

      g_test_message ("%s | %s", wrong[i].player, wrong[i].event);
      g_assert_cmpint (run.status, ==, 2);
      cli_assert_contains (run.err, wrong[i].message);
    }
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cli_test_add ("/cli/event-start/rate-and-replay", test_both);
  g_test_add_func ("/cli/event-start/lists", test_lists);
  g_test_add_func ("/cli/event-start/told", test_told);
  g_test_add_func ("/cli/event-start/usage", test_usage);
  return g_test_run ();
}
