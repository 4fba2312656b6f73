/* SclClimb: the climb of 1998, under the policies that allowed it and that stop it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/climb/scl-climb.h"
#include "lab/replay/scl-replay.h"

static SclOutcome *
replay (SclHistory *history, const char *policy_name)
{
  GError *error = NULL;
  g_autoptr (SclPolicy) policy = scl_policy_find (policy_name, &error);
  g_autoptr (SclPolicy) climbing = NULL;
  SclOutcome *outcome;

  g_assert_no_error (error);
  climbing = scl_climb_policy (policy);
  outcome = scl_replay_run (history, climbing, NULL, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return outcome;
}

/* What all opponents together lose. */
static double
opponents_change (SclOutcome *outcome)
{
  double sum = 0.0;

  for (guint32 q = 1; q < scl_history_players (scl_outcome_history (outcome))->n; q++)
    sum += scl_outcome_last_rating (outcome, q) - scl_outcome_first_rating (outcome, q);
  return sum;
}

/* 45 % of 100 games is 45 points; the running total never strays more than a quarter of a point
 * from 45 %. */
static void
test_history (void)
{
  const SclClimb climb = SCL_CLIMB_DEFAULTS;
  g_autoptr (SclHistory) history = scl_climb_history (&climb);
  const SclGames *games = scl_history_games (history);
  const SclEvents *events = scl_history_events (history);
  guint half_points = 0;

  g_assert_cmpuint (games->n, ==, 100);
  g_assert_cmpuint (events->n, ==, 15); /* fourteen of seven games, and one of two */
  g_assert_cmpuint (events->first_game[15] - events->first_game[14], ==, 2);
  g_assert_cmpuint (scl_history_players (history)->n, ==, 101);
  g_assert_true (g_str_has_prefix (scl_history_provenance (history), "Generated"));
  for (guint i = 0; i < games->n; i++)
    {
      const gboolean white = games->white[i] == 0;

      /* Colours alternate, White first. */
      g_assert_cmpuint (white ? games->white[i] : games->black[i], ==, 0);
      g_assert_cmpint (white, ==, i % 2 == 0);
      half_points += white ? games->score[i] : 2u - games->score[i];
      g_assert_cmpfloat_with_epsilon (0.5 * half_points, 0.45 * (i + 1), 0.25 + 1e-9);
      g_assert_cmpint (white ? games->white_given[i] : games->black_given[i], ==, 1700);
      g_assert_cmpint (white ? games->black_given[i] : games->white_given[i], ==, 2100);
      g_assert_cmpint (games->day[i], >=, climb.first_day);
      g_assert_cmpint (games->day[i], <, climb.first_day + (SclDay) climb.days);
    }
  g_assert_cmpuint (half_points, ==, 90);
  g_assert_cmpstr (events->name[0], ==, "Tournament 1");
  g_assert_cmpstr (events->name[14], ==, "Tournament 15");
  g_assert_cmpstr (scl_history_players (history)->name[1], ==, "Opponent 1");
  g_assert_cmpstr (scl_history_players (history)->name[100], ==, "Opponent 100");
}

/* Carosi, Frequenza di aggiornamento (SOURCE_NUMBERS rows 47 and 49): 1700 + 30 (45 - 100 x 0.09) =
 * 2780. Each opponent: expected 0.91, the period's total rounded to 0.90; K is 20 at 2100; the 90
 * who drew lose 20 x 0.4 = 8, the 10 who won gain 20 x 0.1 = 2: 700 lost in all, so that the list
 * gains 1080 - 700 = 380 points out of nothing. */
static void
test_semester (void)
{
  const SclClimb climb = SCL_CLIMB_DEFAULTS;
  g_autoptr (SclHistory) history = scl_climb_history (&climb);
  g_autoptr (SclOutcome) outcome = replay (history, "elo-italia-1997");
  guint n, n_periods;
  const SclPathPoint *path = scl_outcome_path (outcome, 0, &n);
  const SclPeriodSummary *periods = scl_outcome_periods (outcome, &n_periods);

  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpfloat (path[0].rating, ==, 2780.0);
  g_assert_cmpuint (path[0].games, ==, 100);
  g_assert_cmpfloat (scl_outcome_first_rating (outcome, 0), ==, 1700.0);
  g_assert_cmpfloat (scl_outcome_last_rating (outcome, 0), ==, 2780.0);
  g_assert_cmpfloat (opponents_change (outcome), ==, -700.0);
  g_assert_cmpuint (n_periods, ==, 1);
  g_assert_cmpfloat (periods[0].created, ==, 380.0);
  g_assert_cmpuint (periods[0].n_entered, ==, 101);
}

/* The same history updated after every event. By hand, event by event: score less expected
 * (logistic to 0.01 times seven, to 0.05), times 30, to whole points. First: 3 - 0.65 (7 x 0.09 =
 * 0.63), + 70.5, 1770.5 → 1771; then 3.5 - 0.90, 3 - 1.35, 3 - 1.70, 3.5 - 1.95, 3 - 2.40, 3
 * - 2.50, 3 - 2.65, 3.5 - 2.80, 3 - 3.00, 3 - 3.00, 3.5 - 3.00, 3 - 3.15, 3 - 3.10, 1 - 0.90. */
static void
test_by_event (void)
{
  static const double by_hand[] = { 1771, 1849, 1899, 1938, 1985, 2003, 2018, 2029,
                                    2050, 2050, 2050, 2065, 2061, 2058, 2061 };
  const SclClimb climb = SCL_CLIMB_DEFAULTS;
  g_autoptr (SclHistory) history = scl_climb_history (&climb);
  g_autoptr (SclOutcome) outcome = replay (history, "elo-italia-by-event");
  guint n;
  const SclPathPoint *path = scl_outcome_path (outcome, 0, &n);

  g_assert_cmpuint (n, ==, G_N_ELEMENTS (by_hand));
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpfloat (path[i].rating, ==, by_hand[i]);
      g_assert_cmpuint (path[i].period, ==, i);
    }
  /* The last events' opponents gain as much as the first ones' lose less: 217 in all. */
  g_assert_cmpfloat (opponents_change (outcome), ==, -217.0);
}

/* SOURCE_NUMBERS rows 47 and 49: with the exact logistic curve the half-year ends at 2777.27. And
 * five blocks of twenty games with nine points each: R becomes R + 30 (9 - 20 E (R)), E (R) =
 * 1/(1 + 10^((2100 - R)/400)). */
static void
test_blocks (void)
{
  const SclClimb climb = SCL_CLIMB_DEFAULTS;
  g_autoptr (SclHistory) history = scl_climb_history (&climb);
  g_autoptr (SclPolicy) hundred
      = fixture_policy ("hundred", "[schedule]\nperiod=games\nevery=100\n[k]\nbands=30\n");
  g_autoptr (SclPolicy) twenty
      = fixture_policy ("twenty", "[schedule]\nperiod=games\nevery=20\n[k]\nbands=30\n");
  g_autoptr (SclOutcome) whole = scl_replay_run (history, hundred, NULL, NULL, NULL, NULL, NULL);
  g_autoptr (SclOutcome) parts = scl_replay_run (history, twenty, NULL, NULL, NULL, NULL, NULL);
  double rating = 1700.0;
  guint n;
  const SclPathPoint *path = scl_outcome_path (parts, 0, &n);

  g_assert_cmpfloat_with_epsilon (scl_outcome_last_rating (whole, 0), 2777.27, 0.005);
  g_assert_cmpuint (n, ==, 5);
  for (guint i = 0; i < n; i++)
    {
      rating += 30.0 * (9.0 - 20.0 / (1.0 + pow (10.0, (2100.0 - rating) / 400.0)));
      g_assert_cmpfloat_with_epsilon (path[i].rating, rating, 0.001);
    }
}

/* A share of one, of nothing, and odd sizes stay within what a history can hold. */
static void
test_extremes (void)
{
  for (guint i = 0; i < 4; i++)
    {
      SclClimb climb = SCL_CLIMB_DEFAULTS;
      g_autoptr (SclHistory) history = NULL;
      const SclGames *games;

      climb.score = i % 2;
      climb.n_games = i < 2 ? 1 : 13;
      climb.games_per_event = 5;
      climb.days = i < 2 ? 0 : 7;
      history = scl_climb_history (&climb);
      games = scl_history_games (history);
      g_assert_cmpuint (games->n, ==, climb.n_games);
      for (guint g = 0; g < games->n; g++)
        g_assert_cmpuint (games->white[g] == 0 ? games->score[g] : 2u - games->score[g], ==,
                          2 * (i % 2));
    }
}

/* By the recipe, which computes each tournament by itself, each event's total is rounded to 0.05:
 * under the policies themselves fourteen events of seven games have 0.63 → 0.65, and one of two
 * 0.18 → 0.20: 30 (45 - 9.30) = 1071, 2771. Four-tournament rule: 4 (7 x 0.09 = 0.63 → 0.65)
 * = 2.60: + 297, 1997; 4 (7 x 0.36 = 2.52 → 2.50) = 10: + 75, 2072; 4 (7 x 0.46 = 3.22 → 3.20)
 * = 12.80: + 6, 2078; at -22 0.47: 2 (3.29 → 3.30) + (0.94 → 0.95) = 7.55: - 16.5, 2061.5 → 2062.
 * Glicko rounds nothing. */
static void
test_by_the_letter (void)
{
  static const struct
  {
    const char *policy;
    double end;
    gboolean sums_once;
  } cases[] = { { "elo-italia-1997", 2771, TRUE },
                { "elo-italia-1998", 2062, TRUE },
                { "glicko", NAN, FALSE } };
  const SclClimb climb = SCL_CLIMB_DEFAULTS;
  g_autoptr (SclHistory) history = scl_climb_history (&climb);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SclPolicy) policy = scl_policy_find (cases[i].policy, &error);
      g_autoptr (SclOutcome) outcome = NULL;

      g_assert_no_error (error);
      g_assert_true (scl_climb_sums_once (policy) == cases[i].sums_once);
      outcome = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, &error);
      g_assert_no_error (error);
      if (!isnan (cases[i].end))
        g_assert_cmpfloat (scl_outcome_last_rating (outcome, 0), ==, cases[i].end);
    }
}

/* All schemes of the paper. By hand, points and percentages as above; opponents are 400 points away
 * at first. Half-year 2780 and every event 2061: see above. Limit of 100: 1800. Beyond N0 = 26.67
 * games the performance rating: of 45 points in 100, linear 2100 - 40 = 2060. Four tournaments,
 * blocks of 28 games (12.5, 12.5, 13 points of 28, then 7 of 16): expected 28 x 0.09 = 2.52 → 2.50:
 * + 300, 2000; 28 x 0.36 = 10.08 → 10.10: + 72, 2072; 28 x 0.46 = 12.88 → 12.90: + 3, 2075; 16 x
 * 0.46 = 7.36 → 7.35: - 10.5: 2064.5 → 2065. Four months (July and August: 35 games, 16 points;
 * then 65 and 29): 30 (16 - 3.15) = 385.5, 2085.5 → 2086; logistic (-14) 0.48, 31.2: 30 (29 - 31.2)
 * = -66: 2020. Three months (49 games, 22 points; 51 and 23): 30 (22 - 4.40) = 528: 2228; K 20,
 * logistic (128) 0.68, 34.70: -234: 1994. Months (14, 21, 14, 21, 14, 16 games; 6.5, 9.5,
 * 6, 9.5, 6.5, 7 points; expected 1.25, 4.20, 5.30, 8.60, 6.30, 7.35): 1857.5 → 1858, 2017, 2038,
 * 2065, 2071, 2060.5 → 2061. French rule: no opponent is within 350 points, no game compatible:
 * 1700. Glicko (Glickman 1995, c = 34.6, all deviations 350 at first): 2104.79, 2067.91, 2053.56,
 * 2052.37, 2054.86, 2049.76, computed apart. FIDE 2025 (table 8.1.2 with -400 as 0.08; K 40 up to
 * thirty games, 40 x 21 > 700 makes 33; then 20), each event from the list in force when it starts:
 * those that end on 5 August, 6 October and 6 December begin two days before the month. 40 (6.5
 * - 1.12) = 215.2: 1915; from 1700 33 (3 - 0.56) and from 1915 33 (6.5 - 3.64), 174.9: 2090; 20 (6
 * - 6.86) = -17.2: 2073; from 2090 20 (3 - 3.43) and from 2073 20 (6.5 - 6.44), -7.4: 2066; 20 (6.5
 * - 6.3) = 4: 2070; from 2066 20 (3 - 3.15) and from 2070 20 (4 - 4.14), -5.8: 2064. */
static void
test_schemes (void)
{
  static const struct
  {
    const char *policy;
    double end, highest;
  } by_hand[] = {
    { "elo-italia-1997", 2780, 2780 },
    { "elo-italia-1998", 2065, 2065 },
    { "elo-italia-by-event", 2061, 2065 },
    { "elo-italia-pr-n0", 2060, 2060 },
    { "elo-italia-limit-100", 1800, 1800 },
    { "elo-italia-four-months", 2020, 2086 },
    { "elo-italia-three-months", 1994, 2228 },
    { "elo-italia-monthly", 2061, 2071 },
    { "ffe", 1700, 1700 },
    { "glicko", 2049.76, 2104.79 },
    { "fide-2025", 2064, 2090 },
  };
  const SclClimb climb = SCL_CLIMB_DEFAULTS;
  guint n;
  const SclClimbScheme *schemes = scl_climb_schemes (&n);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) policies = scl_climb_scheme_policies (&error);
  g_autoptr (GPtrArray) outcomes = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (by_hand));
  g_assert_true (scl_climb_is_papers (&climb));
  outcomes = scl_climb_run (&climb, policies, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (outcomes->len, ==, n);
  for (guint i = 0; i < n; i++)
    {
      const SclClimbResult result = scl_climb_measure (g_ptr_array_index (outcomes, i));

      g_assert_cmpstr (schemes[i].policy, ==, by_hand[i].policy);
      g_assert_true (scl_climb_scheme_find (by_hand[i].policy) == &schemes[i]);
      g_assert_cmpfloat (result.start, ==, 1700.0);
      g_assert_cmpfloat_with_epsilon (result.end, by_hand[i].end, 0.005);
      g_assert_cmpfloat_with_epsilon (result.highest, by_hand[i].highest, 0.005);
      /* Where the source has a number, it is met to the point. */
      if (!isnan (schemes[i].source))
        g_assert_cmpfloat_with_epsilon (result.end, schemes[i].source, 0.5);
    }
  g_assert_null (scl_climb_scheme_find ("elo"));
}

static void
test_measure (void)
{
  const SclClimb climb = SCL_CLIMB_DEFAULTS;
  g_autoptr (SclHistory) history = scl_climb_history (&climb);
  g_autoptr (SclOutcome) outcome = replay (history, "elo-italia-1997");
  const SclClimbResult result = scl_climb_measure (outcome);

  g_assert_cmpfloat (result.start, ==, 1700.0);
  g_assert_cmpfloat (result.end, ==, 2780.0);
  g_assert_cmpfloat (result.highest, ==, 2780.0);
  g_assert_cmpfloat (result.opponents_change, ==, -700.0);
  g_assert_cmpfloat (result.created, ==, 380.0);
  g_assert_cmpuint (result.games, ==, 100);
  g_assert_cmpuint (result.updates, ==, 1);
}

/* By chance: under the semester update the end is 1700 + 30 (points - 9); points of 100 games with
 * e 0.45 and draws 0.27: mean 45, variance of one game 0.45 - 0.27/4 - 0.2025 = 0.18: standard
 * deviation 30 x sqrt (18) = 127.3. */
static void
test_chance (void)
{
  const SclClimb climb = SCL_CLIMB_DEFAULTS;
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo-italia-1997", NULL);
  g_autoptr (SclClimbSpread) spread = scl_climb_spread (&climb, policy, 1, 2000, NULL, NULL);
  g_autoptr (SclClimbSpread) again = scl_climb_spread (&climb, policy, 1, 2000, NULL, NULL);

  g_assert_cmpuint (spread->n, ==, 2000);
  g_assert_cmpfloat_with_epsilon (spread->mean, 2780.0, 3.0 * 127.3 / sqrt (2000.0));
  g_assert_cmpfloat_with_epsilon (spread->sd, 127.3, 3.0 * 127.3 / sqrt (4000.0));
  g_assert_cmpfloat_with_epsilon (spread->p50, 2780.0, 15.0);
  g_assert_cmpmem (spread->end, sizeof (double) * 2000, again->end, sizeof (double) * 2000);
}

typedef struct
{
  guint told;
  double last;
  gboolean falls;
  GCancellable *cancel; /* once half is done; NULL: never */
} Told;

static void
on_progress (double fraction, const char *what, gpointer data)
{
  Told *told = data;

  g_assert_cmpstr (what, ==, "Searching for the largest climb");
  told->falls = told->falls || fraction < told->last;
  told->last = fraction;
  told->told++;
  if (told->cancel != NULL && fraction >= 0.5)
    g_cancellable_cancel (told->cancel);
}

/* Every climb of the quick search is one of the close one: opponents by 50 among those by 10,
 * quarters of the games among the twentieths, and the same sizes of events. So it finds one at
 * least as large; with the event of 30 games that only it has, by far: under the rule after every
 * event, one event of 30 games at K 30 below 2100 brings 30 x 30 x (E(2065) - E(1700)), against
 * 1865 0.76 - 0.28: 432 at least. 33 x 7 x 4 and 161 x 16 x 20 climbs, each told once. */
static void
test_close (void)
{
  SclClimb climb = SCL_CLIMB_DEFAULTS;
  g_autoptr (SclPolicy) by_event = scl_policy_find ("elo-italia-by-event", NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  Told told = { 0 };
  SclClimb best;
  SclClimbResult quick, close;

  climb.n_games = 40;
  g_assert_cmpuint (scl_climb_search_size (SCL_CLIMB_SEARCH_QUICK), ==, 924);
  g_assert_cmpuint (scl_climb_search_size (SCL_CLIMB_SEARCH_CLOSE), ==, 51520);
  quick = scl_climb_largest (&climb, by_event, SCL_CLIMB_SEARCH_QUICK, &best, on_progress, &told,
                             NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (told.told, ==, 924);
  g_assert_cmpfloat (told.last, ==, 1.0);
  g_assert_false (told.falls);
  close = scl_climb_largest (&climb, by_event, SCL_CLIMB_SEARCH_CLOSE, &best, NULL, NULL, NULL,
                             &error);
  g_assert_no_error (error);
  g_assert_cmpfloat (close.end, >, quick.end);
  g_assert_cmpfloat (close.end, >=, 1700.0 + 432.0);
  g_assert_cmpuint (best.games_per_event, ==, 30);

  told = (Told){ .cancel = cancellable };
  close = scl_climb_largest (&climb, by_event, SCL_CLIMB_SEARCH_CLOSE, NULL, on_progress, &told,
                             cancellable, &error);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_true (isnan (close.end));
  /* Then only those under way come to an end; the others are not begun. */
  g_assert_cmpuint (told.told, >=, 51520 / 2);
  g_assert_cmpuint (told.told, <=, 51520 / 2 + g_get_num_processors ());
}

TEST_MAIN ("/climb", test_close, test_history, test_semester, test_by_event, test_blocks,
           test_extremes, test_by_the_letter, test_schemes, test_measure, test_chance)
