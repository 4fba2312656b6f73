/* FIDE's worked examples to their printed digits, and its eras one by one. "Section N" is that of
 * REGULATIONS.md, which collects the federations' rules with their sources.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "one-player.h"
#include "rating/base/scl-day.h"
#include "scl-test-games.h"

#define HEAD "[policy]\nformat=1\nname=test\ntitle=Test\nsystem=elo\n"

static void
with_value (TestGames *games, const char *group, const char *key, const char *value)
{
  g_autoptr (GError) error = NULL;
  SclPolicy *policy = scl_policy_with_value (games->policy, group, key, value, &error);

  g_assert_no_error (error);
  scl_policy_unref (games->policy);
  games->policy = policy;
}

/* Section 1.1, the list of December 2025: five opponents that sum to 9507, score 3: Ra = 13107/7 =
 * 1872.43, p = 4/7, dp = 50, Ru = 1922.43, 1922. */
static void
test_fide_first_rating (void)
{
  g_autoptr (TestGames) games = test_games_new ("fide-2024", "2025-11-05");
  double mean, dp;

  test_games_event (games, "1900:1 1901:1 1902:1 1902:0 1902:0");
  g_assert_cmpfloat (test_games_run (games, 0), ==, 1922);
  mean = test_trace_step (games->trace, "Mean of the opponents");
  dp = test_trace_step (games->trace, "difference dp for the score's percentage");
  g_assert_cmpfloat_with_epsilon (mean, 13107.0 / 7.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (mean, 1872.43, 0.005);
  g_assert_cmpfloat (dp, ==, 50);
  g_assert_cmpfloat_with_epsilon (mean + dp, 1922.43, 0.005);
}

/* By the same rule 2.5 points against five that sum to 9504: Ra = 13104/7 = 1872, p = 1/2, dp = 0,
 * nothing to round: what changes nothing is no step. */
static void
test_fide_only_the_mean (void)
{
  g_autoptr (TestGames) games = test_games_new ("fide-2024", "2025-11-05");

  test_games_event (games, "1900:1 1901:0.5 1901:0.5 1901:0.5 1901:0");
  g_assert_cmpfloat (test_games_run (games, 0), ==, 1872);
  g_assert_cmpuint (games->trace->steps->len, ==, 1);
  g_assert_cmpfloat (test_trace_step (games->trace, "Mean of the opponents"), ==, 1872);
}

/* Section 1.1, FIDE's published period: 2054, K 20, 39 games in five events whose sums
 * are 1.44, 1.14, 2.34, .79, -.27: K = floor (700/39) = 17, 17 x 5.44 = 92.48, 2146. The opponents
 * are not published: here draws and wins against 2054 (0 and .5) and one draw an event against 2011
 * (.56), 2154 (.36), 2334 (.16), 2284 (.21), 1844 (.77) of table 8.1.2 make the same sums. Rounded
 * by tournament, as FIDE did elsewhere (2400 to 2406, of which no games are published), it would be
 * 24 + 19 + 40 + 13 - 5 = 91, 2145. */
static void
test_fide_period (void)
{
  static const struct
  {
    double sum;
    guint wins, draws, odd;
  } events[] = { { 1.44, 3, 4, 2011 },
                 { 1.14, 2, 5, 2154 },
                 { 2.34, 4, 5, 2334 },
                 { 0.79, 1, 5, 2284 },
                 { -0.27, 0, 5, 1844 } };

  for (int by_event = 0; by_event <= 1; by_event++)
    {
      g_autoptr (TestGames) games = test_games_new ("fide-2024", "2025-11-05");
      double sums[G_N_ELEMENTS (events)] = { 0 };

      if (by_event)
        with_value (games, "rounding", "event-change", "1");
      test_games_set (games, 0, 2054, 500, 20);
      for (guint e = 0; e < G_N_ELEMENTS (events); e++)
        {
          for (guint i = 0; i < events[e].wins + events[e].draws; i++)
            test_games_add (games, 0, test_games_opponent (games, 2054),
                            i < events[e].wins ? 2 : 1);
          test_games_add (games, 0, test_games_opponent (games, events[e].odd), 1);
          games->n_events++;
        }
      g_assert_cmpuint (games->n_games, ==, 39);
      g_assert_cmpfloat (test_games_run (games, 0), ==, by_event ? 2145 : 2146);
      g_assert_cmpfloat (games->trace->k, ==, 17);
      for (guint i = 0; i < 39; i++)
        sums[test_games_traced (games, i)->event]
            += test_games_traced (games, i)->score - test_games_traced (games, i)->expected;
      for (guint e = 0; e < G_N_ELEMENTS (events); e++)
        g_assert_cmpfloat_with_epsilon (sums[e], events[e].sum, 1e-9);
      g_assert_cmpfloat_with_epsilon (17.0 * (games->trace->score - games->trace->expected), 92.48,
                                      1e-9);
    }
}

/* Section 1.1: a change of -2.5 is -3 (half away from zero): K 10, .25 lost. */
static void
test_fide_half_away (void)
{
  g_autoptr (TestGames) games = test_games_new ("fide-2024", "2025-05-01");

  test_games_set (games, 0, 2400, 500, 10);
  test_games_event (games, "2590:0");
  g_assert_cmpfloat (test_games_run (games, 0), ==, 2397);
  g_assert_cmpfloat_with_epsilon (test_games_traced (games, 0)->change, -2.5, 1e-9);
}

/* Sections 1.3 to 1.4b: what held on the day before and on the day of every change: K, cut, the
 * lowest rating published, of men and of women, the games that a first rating needs, the months
 * between lists, the step of the ratings, and whether the mean of the opponents counts. What is
 * open there (K 25 before 1990, the day on which averaging ended) is what the policy says. */
static const struct
{
  const char *day;
  double k_new, k, k_top;
  double cut;          /* what 900 below counts as */
  double floor, women; /* the lowest published rating */
  guint games;         /* for a first rating */
  gint32 months;       /* between lists */
  double step;
  double expected; /* 1700 against 2100 2100 2100 2100 1300 */
} eras[] = {
  /* the mean of -350 four times and 350 is -210: 5 times .23; game by game 4*.11 + .89, with the
     cut at 400 4*.08 + .92 */
  { "1975-05-05", 25, 10, 10, 350, 2205, 1800, 9, 12, 5, 1.15 },
  { "1980-12-31", 25, 10, 10, 350, 2205, 1800, 9, 12, 5, 1.15 },
  { "1981-01-01", 25, 10, 10, 350, 2205, 1800, 9, 6, 5, 1.15 },
  { "1985-06-30", 25, 10, 10, 350, 2205, 1800, 9, 6, 5, 1.15 },
  { "1985-07-01", 25, 10, 10, 350, 2205, 1905, 9, 6, 5, 1.15 },
  { "1986-12-31", 25, 10, 10, 350, 2205, 1905, 9, 6, 5, 1.15 },
  { "1987-01-01", 25, 10, 10, 350, 2205, 2005, 9, 6, 5, 1.15 },
  { "1992-06-30", 25, 15, 10, 350, 2205, 2005, 9, 6, 5, 1.15 },
  { "1992-07-01", 25, 15, 10, 350, 2005, 2005, 9, 6, 5, 1.15 },
  { "1998-06-30", 25, 15, 10, 350, 2005, 2005, 9, 6, 5, 1.15 },
  { "1998-07-01", 25, 15, 10, 350, 2001, 2001, 9, 6, 1, 1.15 },
  { "2000-06-30", 25, 15, 10, 350, 2001, 2001, 9, 6, 1, 1.15 },
  { "2000-07-01", 25, 15, 10, 350, 2001, 2001, 9, 3, 1, 1.15 },
  { "2002-06-30", 25, 15, 10, 350, 2001, 2001, 9, 3, 1, 1.15 },
  { "2002-07-01", 25, 15, 10, 350, 1801, 1801, 9, 3, 1, 1.15 },
  { "2004-06-30", 25, 15, 10, 350, 1801, 1801, 9, 3, 1, 1.15 },
  { "2004-07-01", 25, 15, 10, 350, 1601, 1601, 9, 3, 1, 1.33 },
  { "2005-09-30", 25, 15, 10, 350, 1601, 1601, 9, 3, 1, 1.33 },
  { "2005-10-01", 25, 15, 10, 350, 1401, 1401, 9, 3, 1, 1.33 },
  { "2009-06-30", 25, 15, 10, 350, 1401, 1401, 9, 3, 1, 1.33 },
  { "2009-07-01", 25, 15, 10, 400, 1201, 1201, 9, 2, 1, 1.24 },
  { "2011-06-30", 25, 15, 10, 400, 1201, 1201, 9, 2, 1, 1.24 },
  { "2011-07-01", 30, 15, 10, 400, 1201, 1201, 9, 2, 1, 1.24 },
  { "2012-06-30", 30, 15, 10, 400, 1201, 1201, 9, 2, 1, 1.24 },
  { "2012-07-01", 30, 15, 10, 400, 1001, 1001, 9, 1, 1, 1.24 },
  { "2014-06-30", 30, 15, 10, 400, 1001, 1001, 9, 1, 1, 1.24 },
  { "2014-07-01", 40, 20, 10, 400, 1001, 1001, 5, 1, 1, 1.24 },
  { "2024-02-29", 40, 20, 10, 400, 1001, 1001, 5, 1, 1, 1.24 },
  { "2024-03-01", 40, 20, 10, 400, 1400, 1400, 5, 1, 1, 1.24 },
  { "2025-10-01", 40, 20, 10, 400, 1400, 1400, 5, 1, 1, 1.24 },
};

static double
era_k (const char *day, guint n_games, double peak)
{
  g_autoptr (TestGames) games = test_games_new ("fide", day);

  test_games_set (games, 0, 2300, n_games, NAN);
  games->states->peak[0] = peak;
  test_games_event (games, "2300:0.5");
  test_games_run (games, 0);
  return games->trace->k;
}

/* The rating after a loss to an equal, from the floor: below it there is none. */
static gboolean
era_falls_out (const char *day, double rating, guint8 sex, gboolean drawn)
{
  g_autoptr (TestGames) games = test_games_new ("fide", day);
  g_autofree char *event = g_strdup_printf ("%g:%s", rating, drawn ? "0.5" : "0");

  games->sex[0] = sex;
  test_games_set (games, 0, rating, 500, NAN);
  test_games_event (games, event);
  return isnan (test_games_run (games, 0));
}

/* 2450, K 10, draws with 2400: .57 expected, -0.7. */
static double
era_drawn (const char *day)
{
  g_autoptr (TestGames) games = test_games_new ("fide", day);

  test_games_set (games, 0, 2450, 500, NAN);
  test_games_event (games, "2400:0.5");
  return test_games_run (games, 0);
}

static double
era_expected (const char *day)
{
  g_autoptr (TestGames) games = test_games_new ("fide", day);

  test_games_set (games, 0, 1700, 500, NAN);
  test_games_event (games, "2100:0 2100:0 2100:0 2100:0 1300:1");
  test_games_run (games, 0);
  return games->trace->expected;
}

static gboolean
era_enters (const char *day, guint n)
{
  g_autoptr (TestGames) games = test_games_new ("fide", day);

  for (guint i = 0; i < n; i++)
    test_games_add (games, 0, test_games_opponent (games, 2300), 1);
  games->n_events++;
  return !isnan (test_games_run (games, 0));
}

static void
test_fide_eras (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (eras); i++)
    {
      g_autoptr (TestGames) games = test_games_new ("fide", eras[i].day);
      const SclScheduleRule *schedule
          = &scl_policy_regime_at (games->policy, scl_day_parse (eras[i].day))->schedule;

      g_test_message ("%s", eras[i].day);
      g_assert_cmpfloat (era_k (eras[i].day, 29, 2300), ==, eras[i].k_new);
      g_assert_cmpfloat (era_k (eras[i].day, 30, 2399), ==, eras[i].k);
      g_assert_cmpfloat (era_k (eras[i].day, 30, 2400), ==, eras[i].k_top);
      test_games_set (games, 0, 2600, 500, NAN);
      test_games_event (games, "1700:1");
      test_games_run (games, 0);
      g_assert_cmpfloat (test_games_traced (games, 0)->difference, ==, eras[i].cut);
      g_assert_false (era_falls_out (eras[i].day, eras[i].floor, 'm', TRUE));
      g_assert_true (era_falls_out (eras[i].day, eras[i].floor, 'm', FALSE));
      g_assert_false (era_falls_out (eras[i].day, eras[i].women, 'f', TRUE));
      g_assert_true (era_falls_out (eras[i].day, eras[i].women, 'f', FALSE));
      g_assert_cmpfloat (era_drawn (eras[i].day), ==, eras[i].step == 5 ? 2450 : 2449);
      g_assert_cmpfloat_with_epsilon (era_expected (eras[i].day), eras[i].expected, 1e-9);
      g_assert_false (era_enters (eras[i].day, eras[i].games - 1));
      g_assert_true (era_enters (eras[i].day, eras[i].games));
      g_assert_cmpint (schedule->period, ==, SCL_PERIOD_MONTH);
      g_assert_cmpint (schedule->every, ==, eras[i].months);
    }
}

/* Sections 1.3a and 1.4b: seven games and four points in one event, then another. Until June 2011
 * the second counts only with three rated opponents and a point in it; from July 2011 on, after a
 * first result, any. */
static void
test_fide_second_event (void)
{
  static const struct
  {
    const char *day, *event;
    gboolean enters;
  } cases[] = {
    { "2011-06-15", "2300:1 2300:1", FALSE },
    { "2011-06-15", "2300:0.5 2300:0 2300:0", FALSE },
    { "2011-06-15", "2300:1 2300:0 2300:0", TRUE },
    { "2009-07-15", "2300:1 2300:1", FALSE },
    { "2009-07-15", "2300:1 2300:1 2300:1", TRUE },
    { "2011-07-15", "2300:1 2300:1", TRUE },
    { "2011-07-15", "2300:0.5 2300:0 2300:0", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TestGames) games = test_games_new ("fide", cases[i].day);

      test_games_event (games, "2300:1 2300:1 2300:1 2300:1 2300:0 2300:0 2300:0");
      test_games_event (games, cases[i].event);
      g_assert_true (isfinite (test_games_run (games, 0)) == cases[i].enters);
    }
}

/* Section 1.4b: two rated opponents are no first result, whatever the score and however often;
 * three are one (July 2011 to June 2014). */
static void
test_fide_first_event (void)
{
  g_autoptr (TestGames) games = test_games_new ("fide", "2012-08-15");

  for (guint i = 0; i < 5; i++)
    test_games_event (games, "2300:1 2300:0");
  g_assert_true (isnan (test_games_run (games, 0)));
  test_games_event (games, "2300:1 2300:1 2300:0");
  for (guint i = 0; i < 3; i++)
    test_games_event (games, "2300:1 2300:0");
  g_assert_cmpfloat (test_games_run (games, 10), ==,
                     2315); /* 5 of 9: half a point above 50 % is a half point's 15 */
}

/* Section 1.3: K 40 below 2300 to the end of the year of the 18th birthday, on the published lists
 * from January 2017 at the latest. Nobody is 18 in both years: born 1998, and born 1999. */
static void
test_fide_juniors (void)
{
  static const struct
  {
    const char *policy, *day;
    int birth_year;
    double k;
  } cases[] = {
    { "fide", "2016-12-31", 1998, 20 },      { "fide", "2016-12-31", 1999, 40 },
    { "fide", "2017-01-01", 1999, 40 },      { "fide", "2017-01-01", 1998, 20 },
    { "fide-2014", "2016-12-31", 1998, 20 }, { "fide-2014", "2017-01-01", 1999, 40 },
    { "fide-2022", "2022-01-05", 2004, 40 }, { "fide-2022", "2022-01-05", 2003, 20 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TestGames) games = test_games_new (cases[i].policy, cases[i].day);

      test_games_set (games, 0, 1800, 500, NAN);
      games->birth_year[0] = (gint16) cases[i].birth_year;
      test_games_event (games, "1800:1");
      test_games_run (games, 0);
      g_assert_cmpfloat (games->trace->k, ==, cases[i].k);
    }
}

/* Section 1.4b: on 1 January 1987 women have 100 points more, nobody else; Judit Polgar's 2355
 * stayed, which no rule says. */
static void
test_fide_women (void)
{
  static const struct
  {
    guint8 sex;
    double before, after;
  } cases[] = { { 'f', 1905, 2005 }, { 'f', 2150, 2250 }, { 'm', 2150, 2150 }, { 0, 2205, 2205 } };
  g_autoptr (SclPolicy) policy = scl_policy_find ("fide", NULL);
  const SclRegime *regimes;
  g_autoptr (SclStates) states = NULL;
  guint8 sex[G_N_ELEMENTS (cases)];
  guint n, touched = 0;

  regimes = scl_policy_regimes (policy, &n);
  states = scl_states_new (regimes[0].system, G_N_ELEMENTS (cases));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      sex[i] = cases[i].sex;
      states->rating[i] = states->peak[i] = cases[i].before;
    }
  for (guint r = 0; r < n && regimes[r].from <= scl_day_from_ymd (1987, 1, 1); r++)
    {
      const SclBeginning beginning = { .day = regimes[r].from, .sex = sex };

      touched += scl_system_begin (regimes[r].system, states, &beginning);
    }
  g_assert_cmpuint (touched, ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpfloat (states->rating[i], ==, cases[i].after);
}

/* Section 1.4, derived: 2200, K 15, against 2100 2050 1980 2300 2250, 3 points, by the mean: 2136,
 * D 64, .59, We 2.95, +0.75, +1. */
static void
test_fide_mean (void)
{
  g_autoptr (TestGames) games = test_games_new ("fide", "2001-05-01");

  test_games_set (games, 0, 2200, 100, NAN);
  test_games_event (games, "2100:1 2050:1 1980:1 2300:0 2250:0");
  g_assert_cmpfloat (test_games_run (games, 0), ==, 2201);
  g_assert_cmpfloat (games->trace->k, ==, 15);
  g_assert_cmpfloat_with_epsilon (games->trace->expected, 2.95, 1e-9);
  g_assert_cmpfloat_with_epsilon (games->trace->k * (games->trace->score - games->trace->expected),
                                  0.75, 1e-9);
}

/* Section 1.4, text of 2003 14.3: "the rating turns over in about" 75 games at K 10, 50 at 15, 30
 * (750/25) at 25: on the straight line each leaves 1 - 750/800 = 6.25 % of the old rating. All
 * draws against 1600 from 1500: 1500 + 93.75.
 */
static void
test_fide_turnover (void)
{
  static const struct
  {
    const char *policy;
    guint n;
  } cases[] = { { HEAD "[expectation]\nmodel=linear\n[k]\nbands=10\n", 75 },
                { HEAD "[expectation]\nmodel=linear\n[k]\nbands=15\n", 50 },
                { HEAD "[expectation]\nmodel=linear\n[k]\nbands=25\n", 30 } };

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      double opponents[75], scores[75];

      for (guint i = 0; i < cases[c].n; i++)
        {
          opponents[i] = 1600;
          scores[i] = 0.5;
        }
      g_assert_cmpfloat_with_epsilon (
          one_player_rate (cases[c].policy, 1500, 100, opponents, scores, cases[c].n), 1593.75,
          1e-9);
    }
}

TEST_MAIN ("/fide-examples", test_fide_first_rating, test_fide_only_the_mean, test_fide_period,
           test_fide_half_away, test_fide_eras, test_fide_second_event, test_fide_first_event,
           test_fide_juniors, test_fide_women, test_fide_mean, test_fide_turnover)
