/* SclDrift of replays against a count of its own: which lists are looked at, who counts on them,
 * and everything that is said of a step, from the paths and the games by the simplest way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/drift/scl-drift.h"
#include "lab/replay/scl-replay.h"
#include "rating/base/scl-day.h"

#define N_PLAYERS 130
#define N_EVENTS 60

/* Events of one day, twelve days apart, in which somebody plays with probability one third, up to
 * three games; of some the year of birth is not known; a tenth of the games is not rated. */
static SclHistory *
history_new (guint seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();

  for (guint q = 0; q < N_PLAYERS; q++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", q);

      scl_history_builder_add_player (builder, name, name, "", "", "",
                                      q % 6 == 5 ? 0 : g_rand_int_range (rand, 1930, 2000), 0);
    }
  for (guint e = 0; e < N_EVENTS; e++)
    {
      const SclDay day = day_of ("2010-01-05") + (SclDay) (12 * e);
      g_autofree char *name = g_strdup_printf ("Event %u", e);
      const guint32 event = scl_history_builder_add_event (builder, name, "", day, day);
      guint32 in[N_PLAYERS];
      guint n = 0;

      for (guint32 q = 0; q < N_PLAYERS; q++)
        if (g_rand_int_range (rand, 0, 3) == 0)
          in[n++] = q;
      for (guint round = 1; round <= 3; round++)
        {
          fixture_shuffle (rand, in, n);
          for (guint i = 0; i + 1 < n; i += 2)
            scl_history_builder_add_game (builder, event, round, NULL, SCL_DAY_NONE, in[i],
                                          in[i + 1], (guint) g_rand_int_range (rand, 0, 3),
                                          g_rand_int_range (rand, 0, 10) == 0 ? SCL_UNRATED_DECLARED
                                                                              : SCL_UNRATED_NO,
                                          1300 + 5 * (int) in[i], 1300 + 5 * (int) in[i + 1]);
        }
    }
  return scl_history_builder_finish (builder);
}

/* ---- What is known of a list ---- */

typedef struct
{
  SclDay day;
  double rating[N_PLAYERS]; /* of those who count */
  guint games[N_PLAYERS];   /* rated, since the list before that was looked at */
} List;

/* Rated games in (after, until]; last: the day of the last one until then, SCL_DAY_NONE: none. */
static guint
games_between (SclHistory *history, guint32 player, SclDay after, SclDay until, SclDay *last)
{
  const SclGames *games = scl_history_games (history);
  guint n = 0;

  *last = SCL_DAY_NONE;
  for (guint g = 0; g < games->n; g++)
    if ((games->white[g] == player || games->black[g] == player)
        && games->flags[g] == SCL_UNRATED_NO && games->day[g] <= until)
      {
        n += after == SCL_DAY_NONE || games->day[g] > after;
        *last = *last == SCL_DAY_NONE || games->day[g] > *last ? games->day[g] : *last;
      }
  return n;
}

static GPtrArray *
lists_of (SclOutcome *outcome, const SclDriftOptions *options)
{
  GPtrArray *lists = g_ptr_array_new_with_free_func (g_free);
  guint n;
  const SclPeriodSummary *periods = scl_outcome_periods (outcome, &n);
  SclDay before = SCL_DAY_NONE, seen = SCL_DAY_NONE;

  for (guint p = 0; p < n; p++)
    {
      const gboolean is_last = p + 1 == n;
      const SclDay day = periods[p].list_day;
      List *list;

      /* Far enough from the one before, the last of its day; and the last of all. */
      if (!is_last
          && ((before != SCL_DAY_NONE && options->months > 0
               && day < scl_day_add_months (before, (int) options->months))
              || periods[p + 1].list_day == day))
        continue;
      list = g_new0 (List, 1);
      list->day = day;
      for (guint32 q = 0; q < N_PLAYERS; q++)
        {
          SclDay last;

          list->games[q]
              = games_between (scl_outcome_history (outcome), q, seen, periods[p].last_day, &last);
          list->rating[q] = rating_after (outcome, q, p);
          if (options->active_months > 0
              && (last == SCL_DAY_NONE
                  || last < scl_day_add_months (day, -(int) options->active_months)))
            list->rating[q] = NAN;
        }
      before = day;
      seen = periods[p].last_day;
      g_ptr_array_add (lists, list);
    }
  return lists;
}

/* ---- A step ---- */

static int
falling (const void *a, const void *b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return (x < y) - (x > y);
}

static void
check_ranks (const SclDriftStep *step, const List *after)
{
  double sorted[N_PLAYERS];
  guint n = 0;

  for (guint q = 0; q < N_PLAYERS; q++)
    if (!isnan (after->rating[q]))
      sorted[n++] = after->rating[q];
  qsort (sorted, n, sizeof sorted[0], falling);
  assert_within (step->rank_10, n >= 10 ? sorted[9] : NAN, 1e-8);
  assert_within (step->rank_100, n >= 100 ? sorted[99] : NAN, 1e-8);
  g_assert_true (isnan (step->rank_1000));
}

/* Which class, as the header has them. */
static guint
age_class (int age)
{
  return age < 20 ? 1 : age < 45 ? 2 : age < 60 ? 3 : 4;
}

static guint
games_class (guint n)
{
  return n == 0 ? 0 : n <= 9 ? 1 : n <= 29 ? 2 : 3;
}

static void
check_step (const SclDriftStep *step, const List *before, const List *after, const List *first,
            const List *last, const gint16 *birth_year)
{
  guint n_before = 0, n_after = 0, n_both = 0, n_cohort = 0;
  guint n_age[SCL_DRIFT_N_AGES] = { 0 }, n_games[SCL_DRIFT_N_GAMES] = { 0 };
  double age[SCL_DRIFT_N_AGES] = { 0 }, games[SCL_DRIFT_N_GAMES] = { 0 };
  double sum_before = 0, sum_after = 0, both_before = 0, both_after = 0, cohort = 0, s, s_after;

  for (guint q = 0; q < N_PLAYERS; q++)
    {
      const double x = before->rating[q], y = after->rating[q];
      const guint of_age
          = birth_year[q] == 0 ? 0 : age_class (scl_day_year (after->day) - birth_year[q]);

      n_before += !isnan (x);
      n_after += !isnan (y);
      sum_before += isnan (x) ? 0.0 : x;
      sum_after += isnan (y) ? 0.0 : y;
      if (!isnan (first->rating[q]) && !isnan (last->rating[q]) && !isnan (y))
        {
          n_cohort++;
          cohort += y;
        }
      if (isnan (x) || isnan (y))
        continue;
      n_both++;
      both_before += x;
      both_after += y;
      n_age[of_age]++;
      age[of_age] += y - x;
      n_games[games_class (after->games[q])]++;
      games[games_class (after->games[q])] += y - x;
    }
  g_assert_cmpint (step->from, ==, before->day);
  g_assert_cmpint (step->to, ==, after->day);
  g_assert_cmpuint (step->terms.n_before, ==, n_before);
  g_assert_cmpuint (step->terms.n_after, ==, n_after);
  g_assert_cmpuint (step->terms.n_both, ==, n_both);
  g_assert_cmpuint (step->terms.n_entered, ==, n_after - n_both);
  g_assert_cmpuint (step->terms.n_left, ==, n_before - n_both);
  assert_within (step->terms.mean_before, sum_before / n_before, 1e-8);
  assert_within (step->terms.mean_after, sum_after / n_after, 1e-8);
  assert_within (step->terms.change, sum_after / n_after - sum_before / n_before, 1e-8);
  s = both_before / n_both;
  s_after = both_after / n_both;
  if (n_both > 0)
    {
      assert_within (step->terms.both, s_after - s, 1e-8);
      assert_within (step->terms.entered, sum_after / n_after - s_after, 1e-8);
      assert_within (step->terms.left, s - sum_before / n_before, 1e-8);
    }
  for (guint c = 0; c < SCL_DRIFT_N_AGES; c++)
    {
      g_assert_cmpuint (step->age[c].n, ==, n_age[c]);
      assert_within (step->age[c].part, n_age[c] > 0 ? age[c] / n_both : 0.0, 1e-8);
    }
  for (guint c = 0; c < SCL_DRIFT_N_GAMES; c++)
    {
      g_assert_cmpuint (step->games[c].n, ==, n_games[c]);
      assert_within (step->games[c].part, n_games[c] > 0 ? games[c] / n_both : 0.0, 1e-8);
    }
  g_assert_cmpuint (step->n_cohort, ==, n_cohort);
  assert_within (step->cohort, n_cohort > 0 ? cohort / n_cohort : NAN, 1e-8);
  check_ranks (step, after);
}

static void
check (SclOutcome *outcome, const SclDriftOptions *options)
{
  g_autoptr (GArray) steps = scl_drift_of_outcome (outcome, options);
  g_autoptr (GPtrArray) lists = lists_of (outcome, options);
  const gint16 *birth_year = scl_history_players (scl_outcome_history (outcome))->birth_year;

  g_assert_cmpuint (steps->len, ==, lists->len - 1);
  for (guint i = 0; i < steps->len; i++)
    {
      const SclDriftStep *step = &g_array_index (steps, SclDriftStep, i);

      check_step (step, g_ptr_array_index (lists, i), g_ptr_array_index (lists, i + 1),
                  g_ptr_array_index (lists, 0), g_ptr_array_index (lists, lists->len - 1),
                  birth_year);
      g_assert_cmpint (step->has_causes, ==, options->causes);
      for (guint c = 0; c < SCL_DRIFT_N_CAUSES && !options->causes; c++)
        g_assert_cmpfloat (step->cause[c], ==, 0.0);
    }
}

static void
test_steps (void)
{
  static const char *const rules[]
      = { "[schedule]\nperiod=month\n[k]\nbands=40 < 1500; 10\n",
          "[schedule]\nperiod=event\n[k]\nbands=20\n", "[schedule]\nperiod=game\n[k]\nbands=20\n",
          "[schedule]\nperiod=month\n[k]\nbands=40\n[list]\nfloor=1400\nfloor-action=delist\n" };
  static const guint months[] = { 0, 1, 5, 12, 60 }, active[] = { 0, 1, 3, 12 };
  g_autoptr (SclHistory) history = history_new (7);

  for (guint r = 0; r < G_N_ELEMENTS (rules); r++)
    {
      g_autoptr (SclPolicy) policy = fixture_policy ("drift", rules[r]);
      g_autoptr (SclOutcome) outcome
          = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, NULL);

      for (guint m = 0; m < G_N_ELEMENTS (months); m++)
        for (guint a = 0; a < G_N_ELEMENTS (active); a++)
          {
            const SclDriftOptions options
                = { .months = months[m], .active_months = active[a], .causes = a == 1 };

            check (outcome, &options);
          }
    }
}

/* So many players on two lists, each where they are printed, since K is too small to move a rounded
 * rating: 1000, 1001 … in an order that leaps about. */
static void
assert_ranks (guint n_players, double rank_10, double rank_100, double rank_1000)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclPolicy) policy = fixture_policy (
      "p",
      "[schedule]\nperiod=month\n[k]\nbands=0.01\n[rounding]\nrating=1\n[entry]\ngiven=true\n");
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclOutcome) outcome = NULL;
  g_autoptr (GArray) steps = NULL;
  SclDriftOptions options = SCL_DRIFT_DEFAULTS;
  const SclDriftStep *step;

  for (guint q = 0; q < n_players; q++)
    scl_history_builder_add_player (builder, "x", NULL, NULL, NULL, NULL, 0, 0);
  for (guint month = 0; month < 2; month++)
    {
      const SclDay day = day_of (month == 0 ? "2000-01-05" : "2000-02-05");
      const guint32 event = scl_history_builder_add_event (builder, "e", NULL, day, day);

      for (guint q = 0; q < n_players; q++)
        {
          const guint other = (q + 1) % n_players;

          scl_history_builder_add_game (builder, event, 1, NULL, day, q, other, 1, SCL_UNRATED_NO,
                                        1000 + (int) (7 * q % n_players),
                                        1000 + (int) (7 * other % n_players));
        }
    }
  history = scl_history_builder_finish (builder);
  outcome = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, NULL);
  options.active_months = 0;
  steps = scl_drift_of_outcome (outcome, &options);
  g_assert_cmpuint (steps->len, ==, 1);
  step = &g_array_index (steps, SclDriftStep, 0);
  g_assert_cmpuint (step->terms.n_both, ==, n_players);
  g_assert_cmpfloat (step->rank_10, ==, rank_10);
  g_assert_cmpfloat (step->rank_100, ==, rank_100);
  g_assert_true (isnan (rank_1000) ? isnan (step->rank_1000) : step->rank_1000 == rank_1000);
}

static void
test_ranks (void)
{
  assert_ranks (999, 1989, 1899, NAN);
  assert_ranks (1000, 1990, 1900, 1000);
  assert_ranks (1003, 1993, 1903, 1003);
  assert_ranks (1999, 2989, 2899, 1999);
}

/* So many players whose ratings, in steps of 10, leap about among some two hundred values, of
 * which many are equal: the tenth, hundredth and thousandth rating of every month's list. */
static void
check_lowest_rank (guint n_players, guint n_months, guint seed)
{
  const SclDriftOptions options = { .months = 0, .active_months = 0 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclPolicy) policy = fixture_policy (
      "leaps", "[schedule]\nperiod=month\n[k]\nbands=400\n[rounding]\nrating=10\n");
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclOutcome) outcome = NULL;
  g_autoptr (GArray) steps = NULL;
  g_autofree guint32 *order = g_new (guint32, n_players);
  g_autofree double *sorted = g_new (double, n_players);

  add_players (builder, n_players);
  for (guint32 q = 0; q < n_players; q++)
    order[q] = q;
  for (guint month = 0; month < n_months; month++)
    {
      const SclDay day = scl_day_add_months (day_of ("2000-01-05"), (int) month);
      const guint32 event = scl_history_builder_add_event (builder, "e", NULL, day, day);

      fixture_shuffle (rand, order, n_players);
      for (guint i = 0; i < n_players; i++)
        fixture_given (builder, event, order[i], order[(i + 1) % n_players],
                       (guint) g_rand_int_range (rand, 0, 3), 1000 + 10 * (int) (order[i] % 100),
                       1000 + 10 * (int) (order[(i + 1) % n_players] % 100));
    }
  history = scl_history_builder_finish (builder);
  outcome = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, NULL);
  steps = scl_drift_of_outcome (outcome, &options);
  g_assert_cmpuint (steps->len, ==, n_months - 1);
  for (guint i = 0; i < steps->len; i++)
    {
      const SclDriftStep *step = &g_array_index (steps, SclDriftStep, i);

      for (guint32 q = 0; q < n_players; q++)
        sorted[q] = rating_after (outcome, q, i + 1);
      qsort (sorted, n_players, sizeof (double), falling);
      g_assert_cmpuint (step->terms.n_after, ==, n_players);
      g_assert_cmpfloat (step->rank_10, ==, sorted[9]);
      g_assert_cmpfloat (step->rank_100, ==, sorted[99]);
      g_assert_cmpfloat (step->rank_1000, ==, sorted[999]);
    }
}

static void
test_lowest_rank (void)
{
  check_lowest_rank (1001, 20, 1);
  check_lowest_rank (1040, 40, 2);
  check_lowest_rank (2200, 20, 3);
}

/* By default lists a year apart, and who has played in the year before; worked out once. */
static void
test_defaults (void)
{
  const SclDriftOptions options = { .months = 12, .active_months = 12, .causes = TRUE };
  g_autoptr (SclHistory) history = history_new (9);
  g_autoptr (SclPolicy) policy
      = fixture_policy ("drift", "[schedule]\nperiod=month\n[k]\nbands=20\n");
  g_autoptr (SclOutcome) outcome = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, NULL);
  g_autoptr (GArray) told = scl_drift_of_outcome (outcome, &options),
                     once = scl_drift_of_outcome (outcome, NULL),
                     again = scl_drift_of_outcome (outcome, NULL);

  g_assert_true (once == again);
  g_assert_cmpuint (once->len, ==, told->len);
  g_assert_cmpmem (once->data, once->len * sizeof (SclDriftStep), told->data,
                   told->len * sizeof (SclDriftStep));
}

/* ---- What moved them ---- */

/* A floor that drops who falls below 1495 after February (1490); with a win over 1510 in March K 20
 * the player has 1490 + 20 (1 - e), e = 1/(1 + 10^(20/400)), which is listed again: all of it is a
 * return. The other side gave as much as it got: the winner of February loses what it loses. */
static void
test_return (void)
{
  const SclDriftOptions options = { .months = 2, .active_months = 0, .causes = TRUE };
  const double e = 1.0 / (1.0 + pow (10.0, 20.0 / 400.0));
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclPolicy) policy = fixture_policy (
      "floor",
      "[schedule]\nperiod=month\n[k]\nbands=20\n[list]\nfloor=1495\nfloor-action=delist\n");
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclOutcome) outcome = NULL;
  g_autoptr (GArray) steps = NULL;
  const SclDriftStep *step;
  static const char *const days[] = { "2000-01-10", "2000-02-10", "2000-03-10" };
  static const guint half_points[] = { 1, 0, 2 };

  add_players (builder, 2);
  for (guint i = 0; i < 3; i++)
    {
      const guint32 event = scl_history_builder_add_event (builder, "E", days[i], day_of (days[i]),
                                                           day_of (days[i]));

      add_game (builder, event, 1, 0, 1, half_points[i], i == 0 ? 1500 : i == 1 ? 0 : 1490);
    }
  history = scl_history_builder_finish (builder);
  outcome = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, NULL);
  steps = scl_drift_of_outcome (outcome, &options);
  step = &g_array_index (steps, SclDriftStep, steps->len - 1);
  for (guint c = 0; c < SCL_DRIFT_N_CAUSES; c++)
    g_test_message ("%s %.9f", scl_drift_cause_nick (c), step->cause[c]);
  g_assert_cmpuint (step->terms.n_both, ==, 2);
  g_assert_cmpfloat_with_epsilon (step->cause[SCL_DRIFT_RETURN], (-10.0 + 20.0 * (1.0 - e)) / 2.0,
                                  1e-9);
  g_assert_cmpfloat_with_epsilon (step->cause[SCL_DRIFT_EXCHANGE], (10.0 - 20.0 * (1.0 - e)) / 2.0,
                                  1e-9);
  g_assert_cmpfloat_with_epsilon (step->cause[SCL_DRIFT_REST], 0.0, 1e-9);
}

static void
test_words (void)
{
  static const struct
  {
    const char *nick, *label;
  } wanted[SCL_DRIFT_N_CAUSES] = { { "mixed-k", "mixed K" },
                                   { "exchange", "games with others" },
                                   { "expectation", "expectations" },
                                   { "rounding", "rounding" },
                                   { "floor", "floors" },
                                   { "bonus", "bonuses" },
                                   { "adjustment", "adjustments" },
                                   { "rule", "limits" },
                                   { "return", "returns" },
                                   { "system", "the system’s own reckoning" },
                                   { "rest", "rest" } };

  for (guint c = 0; c < SCL_DRIFT_N_CAUSES; c++)
    {
      g_assert_cmpstr (scl_drift_cause_nick ((SclDriftCause) c), ==, wanted[c].nick);
      g_assert_cmpstr (scl_drift_cause_label ((SclDriftCause) c), ==, wanted[c].label);
    }
}

/* ---- The file ---- */

/* Every column has a number of its own; without causes, and without a mean, theirs are empty. */
static void
test_csv (void)
{
  SclDriftStep step = { .from = day_of ("2001-02-03"),
                        .to = day_of ("2002-03-04"),
                        .terms = { 1, 2, 3, 4, 5, 6.5, 7.5, 8.5, 9.5, 10.5, 11.5 },
                        .has_causes = TRUE,
                        .n_cohort = 32,
                        .cohort = 33.5,
                        .rank_10 = 34,
                        .rank_100 = 35,
                        .rank_1000 = 36 };
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (SclDriftStep));
  g_autoptr (GString) csv = NULL;

  for (guint i = 0; i < SCL_DRIFT_N_AGES; i++)
    step.age[i].part = 12 + i;
  for (guint i = 0; i < SCL_DRIFT_N_GAMES; i++)
    step.games[i].part = 17 + i;
  for (guint i = 0; i < SCL_DRIFT_N_CAUSES; i++)
    step.cause[i] = 21 + i;
  g_array_append_val (steps, step);
  step.has_causes = FALSE;
  step.terms.mean_before = step.terms.change = NAN;
  step.rank_1000 = NAN;
  step.cohort = 1.0 / 3.0;
  g_array_append_val (steps, step);
  csv = scl_drift_to_csv (steps);
  g_assert_cmpstr (
      csv->str, ==,
      "from,to,before,after,both,entered,left,mean_before,mean_after,change,change_both,"
      "change_entered,change_left,age_unknown,age_under-20,age_20-44,age_45-59,age_60+,games_0,"
      "games_1-9,games_10-29,games_30+,cause_mixed-k,cause_exchange,cause_expectation,"
      "cause_rounding,cause_floor,cause_bonus,cause_adjustment,cause_rule,cause_return,"
      "cause_system,cause_rest,cohort_players,cohort_mean,rank_10,rank_100,rank_1000\n"
      "2001-02-03,2002-03-04,1,2,3,4,5,6.5,7.5,8.5,9.5,10.5,11.5,12,13,14,15,16,17,18,19,20,21,22,"
      "23,24,25,26,27,28,29,30,31,32,33.5,34,35,36\n"
      "2001-02-03,2002-03-04,1,2,3,4,5,,7.5,,9.5,10.5,11.5,12,13,14,15,16,17,18,19,20,,,,,,,,,,,,"
      "32,0.333333,34,35,\n");
}

TEST_MAIN ("/drift-counted", test_steps, test_ranks, test_lowest_rank, test_defaults, test_return,
           test_words, test_csv)
