/* Problems of the sources, solved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/lesson/scl-lesson-private.h"
#include "figures/paper/scl-lesson-arithmetic-private.h"
#include "figures/paper/scl-table-4-private.h"
#include "rating/core/scl-expectation.h"

/* Lines of a solution. */
static GStrvBuilder *
begin (void)
{
  return g_strv_builder_new ();
}

/* Takes the text. */
static void
put (GStrvBuilder *lines, char *text)
{
  g_strv_builder_add (lines, text);
  g_free (text);
}

static char **
end (GStrvBuilder *lines)
{
  char **all = g_strv_builder_end (lines);

  g_strv_builder_unref (lines);
  return all;
}

/* ---- 1600 → 1621 ---- */

static char **
solve_recipe (void)
{
  static const double opponents[] = { 1300, 1650, 1600, 1500, 1700 };
  GStrvBuilder *lines = begin ();
  SclExpectation table = SCL_EXPECTATION_DEFAULTS;
  double total = 0.0, counted;

  table.rounding = 0.01;
  for (guint i = 0; i < G_N_ELEMENTS (opponents); i++)
    {
      const double p = scl_expectation_between (&table, 1600.0, opponents[i]);

      put (lines, scl_words (_ ("Game %s: %s − %s = %s points, so %s is expected."), i + 1.0, 0,
                             1600.0, 0, opponents[i], 0, 1600.0 - opponents[i], 0, p, 2));
      total += p;
    }
  counted = scl_to_step (total, 0.05);
  put (lines,
       scl_words (_ ("Together %s are expected, which counts as %s."), total, 2, counted, 2));
  put (lines, g_strdup (_ ("Scored are 1 + 1 + 0 + 1 + ½ = 3.5 points.")));
  put (lines, scl_words ("=E_{new} = %s + 30·(3.5 − %s) = %s", 1600.0, 0, counted, 2,
                         1600.0 + 30.0 * (3.5 - counted), 0));
  return end (lines);
}

const SclWorkedExample scl_example_recipe = {
  .title = N_ ("One event, game by game"),
  .task = N_ ("A player is rated 1600. In five games the player beats 1300, beats 1650, loses to "
              "1600, beats 1500 and draws with 1700. K is 30.\n\nFind the expected score of each "
              "game from the difference of the ratings, rounded to 0.01. Add them up and round the "
              "sum to 0.05. What is the new rating?"),
  .solve = solve_recipe,
  .source = N_ ("Carosi, Il sistema Elo, La ricetta: 0.85, 0.43, 0.50, 0.64, 0.36; 2.78; 1621."),
};

/* ---- 1800 → 1820, Scrabble ---- */

static char **
solve_scrabble (void)
{
  static const double opponents[] = { 1908, 1870, 1800, 1730, 1692, 1653 };
  GStrvBuilder *lines = begin ();
  SclExpectation table = SCL_EXPECTATION_DEFAULTS;
  double total = 0.0;

  table.model = SCL_EXPECTATION_FISE;
  for (guint i = 0; i < G_N_ELEMENTS (opponents); i++)
    {
      const double p = scl_expectation_between (&table, 1800.0, opponents[i]);

      put (lines, scl_words (_ ("Game %s: %s − %s = %s points, so %s is expected."), i + 1.0, 0,
                             1800.0, 0, opponents[i], 0, 1800.0 - opponents[i], 0, p, 2));
      total += p;
    }
  put (lines, scl_words (_ ("Together %s are expected; 4 were scored, %s more."), total, 1,
                         4.0 - total, 1));
  put (lines, g_strdup (_ ("After 48 games, fewer than 50, K is 25.")));
  put (lines,
       scl_words ("=%s + 25·(4 − %s) = %s", 1800.0, 0, total, 1, 1800.0 + 25.0 * (4.0 - total), 0));
  return end (lines);
}

const SclWorkedExample scl_example_scrabble = {
  .title = N_ ("A Scrabble event"),
  .task
  = N_ ("Spanish Scrabble uses the same curve, in steps of 0.05. A player is rated 1800 after "
        "48 games and meets 1908, 1870, 1800, 1730, 1692 and 1653. Four games are won.\n\n"
        "Below 50 games K is 25, and 10 from then on. How many wins were expected? What is "
        "the new rating?"),
  .solve = solve_scrabble,
  .source = N_ ("FISE, rating rules: 0.35 + 0.40 + 0.50 + 0.60 + 0.65 + 0.70 = 3.2; 1820."),
};

/* ---- 1950, 1990, 1885, 2030, 1817 ---- */

static char **
solve_first_ratings (void)
{
  static const double scores[] = { 5.5, 6.5, 4.5, 7.5, 3.5 };
  GStrvBuilder *lines = begin ();

  for (guint i = 0; i < G_N_ELEMENTS (scores); i++)
    {
      const double above = 2.0 * scores[i] - 11.0;
      const double to = scl_first_rating_2022 (1950.0, 11, scores[i]);

      if (above == 0.0)
        put (lines, scl_words (_ ("%s points are one half: %s."), scores[i], 1, to, 0));
      else if (above > 0.0)
        put (lines,
             scl_words (_ ("%s points are %s half points more than one half: 1950 + 20 × %s = "
                           "%s."),
                        scores[i], 1, above, 0, above, 0, to, 0));
      else
        put (lines, scl_words (_ ("%s points of 11 are %s; for this the table has %s: %s − %s = "
                                  "%s."),
                               scores[i], 1, scl_to_step (scores[i] / 11.0, 0.01), 2, to - 1950.0,
                               0, 1950.0, 0, 1950.0 - to, 0, to, 0));
    }
  put (lines,
       scl_words (_ ("Between 3.5 and 4.5 points a single game is worth %s points."),
                  scl_first_rating_2022 (1950.0, 11, 4.5) - scl_first_rating_2022 (1950.0, 11, 3.5),
                  0));
  return end (lines);
}

const SclWorkedExample scl_example_first_ratings = {
  .title = N_ ("First ratings at FIDE until 2024"),
  .task
  = N_ ("A newcomer plays eleven games against rated players, whose mean is 1950.\n\nUntil "
        "February 2024 half of the points gave the mean. Each half point more gave 20 points. "
        "With less than half, FIDE’s table 8.1.1 says how many points go off: 65 for 0.41, "
        "133 for 0.32.\n\nWhich first ratings do 5.5, 6.5, 4.5, 7.5 and 3.5 points give?"),
  .solve = solve_first_ratings,
  .source = N_ ("Slides on FIDE’s rules: 1950, 1990, 1885, 2030, 1817; a game can be worth 68 "
                "points."),
};

/* ---- Tables 3 and 4 ---- */

static char **
solve_iteration (void)
{
  const SclIteratedPerformance options = SCL_ITERATED_PERFORMANCE_DEFAULTS;
  g_autofree double *passes = g_new (double, options.passes *SCL_TABLE_3_PLAYERS);
  const guint n = scl_table_4_passes (&options, passes);
  GStrvBuilder *lines = begin ();
  double least = INFINITY, most = 0.0;

  put (lines,
       g_strdup (_ ("The performance is the mean of the opponents, and 400 points times what "
                    "was won less what was lost, divided by the games.")));
  for (guint pass = 0; pass < n; pass++)
    {
      const double *row = passes + pass * SCL_TABLE_3_PLAYERS;

      put (lines, scl_words (_ ("Pass %s: n. 6: %s, n. 7: %s, n. 8: %s, n. 9: %s, n. 10: %s"),
                             pass + 1.0, 0, row[5], 0, row[6], 0, row[7], 0, row[8], 0, row[9], 0));
    }
  for (guint player = 5; player < SCL_TABLE_3_PLAYERS; player++)
    {
      const double moved = fabs (passes[(n - 1) * SCL_TABLE_3_PLAYERS + player]
                                 - passes[(n - 2) * SCL_TABLE_3_PLAYERS + player]);

      least = fmin (least, moved);
      most = fmax (most, moved);
    }
  put (lines, scl_words (_ ("No: in the last pass they still move by %s to %s points."), least, 0,
                         most, 0));
  return end (lines);
}

const SclWorkedExample scl_example_iteration = {
  .title = N_ ("Players without a rating who met one another"),
  .task = N_ ("Ten players met in an open (table 3). Numbers 6 to 10 have no rating. Give each of "
              "them 1300 to begin with, and compute the performance of all five. Then take these "
              "for their ratings and compute again.\n\nDo it four times, rounding to whole points "
              "each time. Do the values come to rest?"),
  .solve = solve_iteration,
  .task_figure = "table-3",
  .figure = "table-4",
  .source = N_ ("Carosi, Il sistema Elo, tables 3 and 4. Nineteen of twenty values agree; for n. 7 "
                "in the last pass the paper prints 1209. It speaks of 9 players and of less than 5 "
                "points; there are 10, and 8 to 14 points."),
};

/* ---- 1700 → 2780 ---- */

static char **
solve_climb (void)
{
  GStrvBuilder *lines = begin ();
  SclExpectation table = SCL_EXPECTATION_DEFAULTS;
  double p, each;

  table.rounding = 0.01;
  p = scl_expectation_between (&table, 1700.0, 2100.0);
  each = 30.0 * (0.45 - p);
  put (lines, scl_words (_ ("%s − %s = %s points: %s is expected of each game."), 1700.0, 0, 2100.0,
                         0, -400.0, 0, p, 2));
  put (lines, scl_words ("=30·(0.45 − %s) = %s", p, 2, each, 1));
  put (lines, scl_words (_ ("So each game brings %s points, and 100 games bring %s."), each, 1,
                         100.0 * each, 0));
  put (lines, scl_words ("=%s + %s = %s", 1700.0, 0, 100.0 * each, 0, 1700.0 + 100.0 * each, 0));
  put (lines,
       /* xgettext:no-c-format */
       g_strdup (_ ("If the list is made after every few games, the rating rises, and more is "
                    "expected. It stops where 45 % are expected:")));
  put (lines, scl_words ("=%s + 400·log_{10}\\frac{0.45}{0.55} = %s", 2100.0, 0,
                         2100.0 + 400.0 * log10 (0.45 / 0.55), 0));
  return end (lines);
}

const SclWorkedExample scl_example_climb = {
  .title = N_ ("The climb of 1998"),
  .task
  = N_ ("A player of 1700 scores 45 points in 100 games of one half-year, against opponents of "
        "2100. K is 30. The list is made once, at the end, so that all games count from 1700."
        "\n\nWhat does each game bring? What is the new rating? Where would the player have "
        "come to rest if the list were made often?"),
  .solve = solve_climb,
  /* xgettext:no-c-format */
  .source = N_ ("Carosi, Il sistema Elo, Frequenza di aggiornamento: 9 % expected, 10.8 points a "
                "game, 2780 reached; about 2065 with four tournaments at a time."),
};
