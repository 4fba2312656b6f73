/* SclNeed against a search of its own: every score in every order of its points, replayed one by
 * one; what is refused, at its limits, and in which words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "need-fixtures.h"

/* Game by game, so that it matters where the points come from. */
#define BY_GAME                                                                                    \
  "[schedule]\nperiod=game\n[expectation]\nmodel=logistic\ncut-rule=none\n[k]\nbands=40\n"         \
  "[entry]\ngiven=true\nrule=fixed\nrating=1500\n"

/* ---- How a score is spread ---- */

/* Each half point where expectation is ahead most; of equal games in the first. */
static void
spread_as_expected (const double *expected, guint n, guint half_points, guint8 *results)
{
  memset (results, 0, n);
  for (; half_points > 0; half_points--)
    {
      double most = -INFINITY;
      guint game = 0;

      for (guint i = 0; i < n; i++)
        if (results[i] < 2 && expected[i] - 0.5 * results[i] > most + 1e-7)
          {
            most = expected[i] - 0.5 * results[i];
            game = i;
          }
      results[game]++;
    }
}

/* Whole games from the strongest opponent on, or from the weakest; unrated ones are the weakest,
 * and of equal ones the earlier is the stronger. */
static void
spread_by_strength (const double *opponents, guint n, gboolean strongest, guint half_points,
                    guint8 *results)
{
  memset (results, 0, n);
  for (guint place = 0; place < n; place++)
    for (guint i = 0; i < n; i++)
      {
        guint before = 0; /* stronger ones */

        for (guint j = 0; j < n; j++)
          before
              += j != i
                 && (isnan (opponents[i]) || isnan (opponents[j])
                         ? (isnan (opponents[i]) && isnan (opponents[j]) ? j < i
                                                                         : isnan (opponents[i]))
                         : opponents[j] > opponents[i] || (opponents[j] == opponents[i] && j < i));
        if ((strongest ? before : n - 1 - before) == place)
          {
            results[i] = (guint8) MIN (half_points, 2);
            half_points -= results[i];
          }
      }
}

static double
rating_by (const SclNeedQuestion *question, const double *opponents, const guint8 *results)
{
  GError *error = NULL;
  double rating = NAN;
  g_autoptr (SclExplanation) explanation
      = scl_need_replay (question, opponents, results, &rating, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (explanation);
  return rating;
}

static void
spread (guint order, const double *opponents, const double *expected, guint n, guint half_points,
        guint8 *results)
{
  if (order == 0)
    spread_as_expected (expected, n, half_points, results);
  else
    spread_by_strength (opponents, n, order == 1, half_points, results);
}

/* The least score of that order that reaches the goal; 2 n + 1: none. missed: whether a greater one
 * does not. */
static guint
least_of (const SclNeedQuestion *question, guint order, const double *opponents,
          const double *expected, guint n, gboolean *missed)
{
  guint least = 2 * n + 1;

  *missed = FALSE;
  for (guint t = 0; t <= 2 * n; t++)
    {
      guint8 results[32];
      gboolean reached;

      spread (order, opponents, expected, n, t, results);
      reached = rating_by (question, opponents, results) >= question->goal.rating;
      if (reached && least > 2 * n)
        least = t;
      *missed = *missed || (!reached && least < t);
    }
  return least;
}

static void
assert_rating (double found, double wanted)
{
  g_assert_true (found == wanted || (isnan (found) && isnan (wanted)));
}

static void
check (const SclNeedQuestion *question, const SclNeed *need, const SclNeedAnswer *answer,
       const double *opponents, const double *expected, guint n)
{
  guint least[3], all = 2 * n;
  gboolean missed[3];
  guint8 results[32];

  for (guint order = 0; order < 3; order++)
    least[order] = least_of (question, order, opponents, expected, n, &missed[order]);
  g_assert_cmpuint (need->n_games, ==, n);
  g_assert_cmpuint (need->n_late, ==, 0);
  g_assert_cmpint (answer->verdict, ==,
                   least[0] == 0     ? SCL_NEED_ALREADY
                   : least[0] <= all ? SCL_NEED_SCORE
                                     : SCL_NEED_IMPOSSIBLE);
  g_assert_cmpuint (answer->half_points, ==, MIN (least[0], all));
  g_assert_cmpuint (answer->low, ==, MIN (least[0], MIN (least[1], least[2])));
  g_assert_cmpuint (answer->high, ==, MAX (least[0], MAX (least[1], least[2])));
  g_assert_cmpint (answer->beyond > 0, ==, missed[0]);
  spread_as_expected (expected, n, answer->half_points, results);
  g_assert_cmpuint (answer->results->len, ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (g_array_index (answer->results, guint8, i), ==, results[i]);
  assert_rating (answer->rating, rating_by (question, opponents, results));
  assert_rating (answer->rating, scl_outcome_last_rating (answer->explanation->outcome, 0));
  if (answer->half_points > 0)
    {
      spread_as_expected (expected, n, answer->half_points - 1, results);
      assert_rating (answer->below, rating_by (question, opponents, results));
    }
  else
    g_assert_true (isnan (answer->below));
}

/* Three events: two against people, with equal ones, an unrated one and a weaker between them, the
 * middle one against a field of three: 1450 or 1600, and 48 either way (quantiles 1/6, 1/2, 5/6 of
 * a standard deviation of 50). */
static void
test_orders (void)
{
  static const double first[] = { 1620, 1400, 1620, NAN }, last[] = { 1500, 1400 };
  static const double fields[] = { 1450, 1600 };
  const SclNeedEvent events[] = { { .day = MAY, .n_games = 4, .opponents = first },
                                  { .day = MAY, .n_games = 3 },
                                  { .day = JUNE, .n_games = 2, .opponents = last } };
  g_autoptr (SclPolicy) policy = fixture_policy ("games", BY_GAME);

  for (double goal = 1370.5; goal < 1700.0; goal += 11.0)
    {
      SclNeedQuestion question = SCL_NEED_DEFAULTS;
      g_autoptr (SclNeed) need = NULL;

      question.policy = policy;
      question.known.rating = 1520;
      question.goal.rating = goal;
      question.spread = 50.0;
      question.n_simulations = 0;
      set_games (&question, events, 3, fields, 2);
      need = ask (&question);
      g_assert_cmpuint (need->answers->len, ==, 2);
      g_assert_true (need->policy == policy && need->fields);
      g_assert_cmpfloat (need->goal.rating, ==, goal);
      g_assert_cmpfloat (need->spread, ==, 50.0);
      g_assert_cmpfloat (need->draws, ==, 0.3);
      g_assert_cmpuint (need->n_simulations, ==, 0);
      g_assert_cmpfloat (need->before, ==, 1520);
      g_assert_cmpint (need->adjusted, ==, SCL_DAY_NONE);
      for (guint f = 0; f < 2; f++)
        {
          const SclNeedAnswer *answer = answer_of (need, f);
          const double opponents[]
              = { 1620, 1400, 1620, NAN, fields[f] - 48, fields[f], fields[f] + 48, 1500, 1400 };
          double expected[9], mean = 0.0;

          g_assert_cmpuint (answer->opponents->len, ==, 9);
          for (guint i = 0; i < 9; i++)
            {
              const double found = g_array_index (answer->opponents, double, i);

              g_assert_true (isnan (opponents[i]) ? isnan (found) : found == opponents[i]);
              /* An unrated opponent is an even one. */
              expected[i] = isnan (opponents[i])
                                ? 0.5
                                : 1.0 / (1.0 + pow (10.0, (opponents[i] - 1520) / 400.0));
              mean += isnan (opponents[i]) ? 0.0 : opponents[i] / 8.0;
            }
          g_assert_cmpfloat_with_epsilon (answer->mean, mean, 1e-9);
          g_assert_true (isnan (answer->chance) && isnan (answer->chance_error));
          check (&question, need, answer, opponents, expected, 9);
        }
    }
}

/* Whoever is unrated expects an even score everywhere. */
static void
test_unrated (void)
{
  static const double opponents[] = { 1700, 1500, 1600, 1800, 1500 };
  static const double expected[] = { 0.5, 0.5, 0.5, 0.5, 0.5 };
  const SclNeedEvent event = { .day = MAY, .n_games = 5, .opponents = opponents };
  g_autoptr (SclPolicy) policy = policy_of ("fide-2024");

  for (double goal = 1400.5; goal < 2100.0; goal += 60.0)
    {
      SclNeedQuestion question = SCL_NEED_DEFAULTS;
      g_autoptr (SclNeed) need = NULL;

      question.policy = policy;
      question.goal.rating = goal;
      set_games (&question, &event, 1, NULL, 0);
      need = ask (&question);
      g_assert_cmpuint (need->answers->len, ==, 1);
      g_assert_false (need->fields);
      g_assert_true (isnan (need->before));
      g_assert_true (isnan (answer_of (need, 0)->chance));
      g_assert_cmpfloat (answer_of (need, 0)->mean, ==, 1620);
      check (&question, need, answer_of (need, 0), opponents, expected, 5);
    }
}

/* ---- Chances ---- */

/* The chance of at least so many half points of three games, game by game: a draw with probability
 * d 2 min (e, 1 - e), won with e less half of that. */
static double
chance_of (const double *expected, guint n, double draws, guint half_points)
{
  double chance = 0.0;

  for (guint way = 0; way < 27; way++)
    {
      double p = 1.0;
      guint scored = 0;

      for (guint i = 0, left = way; i < n; i++, left /= 3)
        {
          const double drawn = 2.0 * draws * fmin (expected[i], 1.0 - expected[i]);
          const double won = expected[i] - drawn / 2.0;

          scored += left % 3;
          p *= left % 3 == 2 ? won : left % 3 == 1 ? drawn : 1.0 - won - drawn;
        }
      chance += scored >= half_points ? p : 0.0;
    }
  return chance;
}

/* With a strength that is known, of three games against unlike opponents, White's edge 60 in the
 * first and the third. Within four standard errors of 20,000; the error is that of a share. */
static void
test_chances (void)
{
  static const double opponents[] = { 1650, 1500, 1380 };
  const SclNeedEvent event = { .day = MAY, .n_games = 3, .opponents = opponents };
  g_autoptr (SclPolicy) policy = fixture_policy (
      "edge", "[schedule]\nperiod=month\n[expectation]\nmodel=logistic\ncut-rule=none\n"
              "white-edge=60\n[k]\nbands=20\n[entry]\ngiven=true\nrule=fixed\nrating=1500\n");
  const double expected[] = { 1.0 / (1.0 + pow (10.0, (1650 - 1550 - 60) / 400.0)),
                              1.0 / (1.0 + pow (10.0, (1500 - 1550 + 60) / 400.0)),
                              1.0 / (1.0 + pow (10.0, (1380 - 1550 - 60) / 400.0)) };
  const double sum = expected[0] + expected[1] + expected[2];

  for (guint half_points = 1; half_points <= 6; half_points++)
    for (guint d = 0; d < 3; d++)
      {
        const double draws = 0.5 * d;
        const double wanted = chance_of (expected, 3, draws, half_points);
        SclNeedQuestion question = SCL_NEED_DEFAULTS;
        g_autoptr (SclNeed) need = NULL;

        question.policy = policy;
        question.known.rating = 1550;
        /* Half a half point below that score: 20 (W - E). */
        question.goal.rating = 1550 + 20.0 * ((half_points - 0.5) / 2.0 - sum);
        question.sigma = 0.0;
        question.draws = draws;
        question.n_simulations = 20000;
        set_games (&question, &event, 1, NULL, 0);
        need = ask (&question);
        g_assert_cmpuint (answer_of (need, 0)->half_points, ==, half_points);
        g_assert_cmpfloat (need->sigma, ==, 0.0);
        g_assert_cmpint (need->sigma_source, ==, SCL_SIGMA_GIVEN);
        g_assert_true (isnan (need->sigma_basis));
        g_assert_cmpfloat (fabs (answer_of (need, 0)->chance - wanted), <=,
                           4.0 * sqrt (wanted * (1.0 - wanted) / 20000) + 1e-9);
        g_assert_cmpfloat_with_epsilon (
            answer_of (need, 0)->chance_error,
            sqrt (answer_of (need, 0)->chance * (1.0 - answer_of (need, 0)->chance) / 20000),
            1e-12);
      }
}

/* ---- Norms ---- */

/* A norm is the first event's, whatever the day asked for and the events after it: 7 of 9 against
 * 2380 (REGULATIONS 1.5), and with nothing won in all the games where none is enough. */
static void
test_norm (void)
{
  static const double fields[] = { 2380, 2300 };
  const SclNeedEvent events[] = { { .day = MAY, .n_games = 9 }, { .day = JUNE, .n_games = 5 } };
  const SclDay days[] = { SCL_DAY_NONE, MAY - 10, MAY, JULY };
  g_autoptr (SclPolicy) policy = policy_of ("fide-2024");

  for (guint d = 0; d < G_N_ELEMENTS (days); d++)
    {
      SclNeedQuestion question = SCL_NEED_DEFAULTS;
      g_autoptr (SclNeed) need = NULL;
      const SclNeedAnswer *answer;
      guint sum = 0;

      question.policy = policy;
      question.known.rating = 2400;
      question.goal.kind = SCL_GOAL_NORM;
      question.goal.norm = SCL_NORM_GM;
      question.goal.by = days[d];
      question.n_simulations = 1000;
      set_games (&question, events, 2, fields, 2);
      need = ask (&question);
      g_assert_cmpuint (need->n_games, ==, 9);
      g_assert_cmpuint (need->n_late, ==, 0);
      answer = answer_of (need, 0);
      g_assert_cmpint (answer->verdict, ==, SCL_NEED_SCORE);
      g_assert_cmpuint (answer->half_points, ==, 14);
      g_assert_cmpuint (answer->low, ==, 14);
      g_assert_cmpuint (answer->high, ==, 14);
      g_assert_cmpuint (answer->results->len, ==, 9);
      for (guint i = 0; i < 9; i++)
        sum += g_array_index (answer->results, guint8, i);
      g_assert_cmpuint (sum, ==, 14);
      g_assert_null (answer->explanation);
      g_assert_true (isnan (answer->rating) && isnan (answer->below));
      g_assert_cmpfloat (answer->chance, >, 0.0);
      answer = answer_of (need, 1);
      g_assert_cmpint (answer->verdict, ==, SCL_NEED_IMPOSSIBLE);
      g_assert_cmpuint (answer->half_points, ==, 18);
      g_assert_cmpfloat (answer->chance, ==, 0.0);
      g_assert_cmpfloat (answer->chance_error, ==, 0.0);
      /* 2300 with dp 800 for everything, and 444 for .94. */
      g_assert_cmpint (answer->performance, ==, 3100);
      g_assert_cmpint (answer->performance_below, ==, 2744);
    }
}

/* ---- What is refused ---- */

static void
assert_refused (const SclNeedQuestion *question, const char *words)
{
  GError *error = NULL;

  g_assert_null (scl_need_new (question, NULL, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_assert_cmpstr (error->message, ==, words);
  g_error_free (error);
}

static void
test_limits (void)
{
  static const double field = 1500, infinite[] = { 1500, INFINITY };
  static const guint n_games[] = { 0, 1, 100, 101 };
  static const double spreads[] = { -0.001, 0.0, 1000.0, 1000.001, NAN };
  static const double draws[] = { -0.001, 0.0, 1.0, 1.001, NAN };
  SclNeedEvent events[] = { { .day = MAY, .n_games = 1 }, { .day = MAY, .n_games = 1 } };
  g_autoptr (SclPolicy) policy = fixture_policy ("k20", LOGISTIC_K20);
  SclNeedQuestion question = SCL_NEED_DEFAULTS;
  const double goals[] = { NAN, INFINITY, -INFINITY };

  question.policy = policy;
  question.known.rating = 1500;
  question.goal.rating = 1500;
  question.n_simulations = 0;
  set_games (&question, events, 0, &field, 1);
  assert_refused (&question, "No event is planned.");
  question.n_events = 2;
  scl_need_free (ask (&question)); /* two on one day */
  for (guint i = 0; i < G_N_ELEMENTS (n_games); i++)
    {
      events[1].n_games = n_games[i];
      if (i == 1 || i == 2)
        scl_need_free (ask (&question));
      else
        assert_refused (&question, "An event has 1 to 100 games.");
    }
  events[1].n_games = 1;
  events[1].day = MAY - 1;
  assert_refused (&question, "The events' days must rise.");
  events[1].day = MAY;
  events[0].day = SCL_DAY_NONE;
  assert_refused (&question, "The events' days must rise.");
  events[0].day = MAY;
  question.n_fields = 0;
  assert_refused (&question, "There are neither opponents nor a field.");
  question.fields = infinite;
  question.n_fields = 2;
  assert_refused (&question, "A field's mean must be a number.");
  question.n_fields = 1;
  for (guint i = 0; i < G_N_ELEMENTS (goals); i++)
    {
      question.goal.rating = goals[i];
      assert_refused (&question, "The rating asked for must be a number.");
    }
  question.goal.rating = 1500;
  for (guint i = 0; i < G_N_ELEMENTS (spreads); i++)
    {
      question.spread = spreads[i];
      if (i == 1 || i == 2)
        scl_need_free (ask (&question));
      else
        assert_refused (&question, "A field's spread must be between 0 and 1000.");
    }
  question.spread = 0.0;
  for (guint i = 0; i < G_N_ELEMENTS (draws); i++)
    {
      question.draws = draws[i];
      if (i == 1 || i == 2)
        scl_need_free (ask (&question));
      else
        assert_refused (&question, "The share of draws must be between 0 and 1.");
    }
}

TEST_MAIN ("/need-counted", test_orders, test_unrated, test_chances, test_norm, test_limits)
