/* SclNeed: scores and chances by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "need-fixtures.h"

/* FIDE 2024, 2400, K 10: nine games against 2400 are 10 (W - 4.5). 2410 needs 5.5; 5 are 2405. With
 * K 10, σ = 0 and no draws 6 wins of 9 are needed: (84 + 36 + 9 + 1)/512. Against 2500 (difference
 * 100: .36, 3.24) 4.5 are 12.6, 2413; 4 are 7.6, 2408. Against 2000, 400 below (.92, 8.28): 9 are
 * 7.2, 2407. */
static void
test_rating (void)
{
  static const double fields[] = { 2400, 2500, 2000 };
  const SclNeedEvent event = { .day = MAY, .n_games = 9 };
  g_autoptr (SclPolicy) policy = policy_of ("fide-2024");
  SclNeedQuestion question = SCL_NEED_DEFAULTS;
  g_autoptr (SclNeed) need = NULL;

  question.policy = policy;
  question.known.rating = 2400;
  question.goal.rating = 2410;
  set_games (&question, &event, 1, fields, G_N_ELEMENTS (fields));
  question.sigma = 0.0;
  question.draws = 0.0;
  need = ask (&question);

  g_assert_cmpuint (need->answers->len, ==, 3);
  g_assert_cmpuint (need->n_games, ==, 9);
  g_assert_cmpint (need->list_day, ==, JUNE);
  g_assert_cmpfloat (need->before, ==, 2400);
  g_assert_cmpint (answer_of (need, 0)->verdict, ==, SCL_NEED_SCORE);
  g_assert_cmpuint (answer_of (need, 0)->half_points, ==, 11);
  g_assert_cmpuint (answer_of (need, 0)->low, ==, 11);
  g_assert_cmpuint (answer_of (need, 0)->high, ==, 11);
  g_assert_cmpfloat (answer_of (need, 0)->rating, ==, 2410);
  g_assert_cmpfloat (answer_of (need, 0)->below, ==, 2405);
  g_assert_cmpfloat_with_epsilon (answer_of (need, 0)->chance, 130.0 / 512, 4 * 0.00435);
  g_assert_cmpfloat_with_epsilon (answer_of (need, 0)->chance_error, 0.00435, 0.0001);
  g_assert_cmpuint (answer_of (need, 1)->half_points, ==, 9);
  g_assert_cmpfloat (answer_of (need, 1)->rating, ==, 2413);
  g_assert_cmpfloat (answer_of (need, 1)->below, ==, 2408);
  g_assert_cmpint (answer_of (need, 2)->verdict, ==, SCL_NEED_IMPOSSIBLE);
  g_assert_cmpuint (answer_of (need, 2)->half_points, ==, 18);
  g_assert_cmpuint (answer_of (need, 2)->high, ==, 19);
  g_assert_cmpfloat (answer_of (need, 2)->rating, ==, 2407);
  g_assert_cmpfloat (answer_of (need, 2)->chance, ==, 0.0);
}

/* The same twice, in May and in June. For July's list both count: 2400 → 10 (W - 4.5) each, if the
 * second is against 2400 too (of the rating on June's list: 10 points above are .51, 4.59). For
 * June's only the first does. Nothing is asked of 2355, which even no point gives: 2400 - 45. */
static void
test_lists (void)
{
  static const double field = 2400;
  const SclNeedEvent events[] = { { .day = MAY, .n_games = 9 }, { .day = JUNE + 3, .n_games = 9 } };
  g_autoptr (SclPolicy) policy = policy_of ("fide-2024");
  SclNeedQuestion question = SCL_NEED_DEFAULTS;
  g_autoptr (SclNeed) june = NULL, july = NULL, before = NULL, already = NULL;

  question.policy = policy;
  question.known.rating = 2400;
  set_games (&question, events, 2, &field, 1);
  question.goal.rating = 2420;
  question.goal.by = JULY - 1;
  june = ask (&question);
  g_assert_cmpint (june->list_day, ==, JUNE);
  g_assert_cmpuint (june->n_late, ==, 9);
  g_assert_cmpuint (june->n_games, ==, 9);
  /* 20 = 10 (6.5 - 4.5) */
  g_assert_cmpuint (answer_of (june, 0)->half_points, ==, 13);
  g_assert_cmpfloat (answer_of (june, 0)->rating, ==, 2420);
  g_assert_cmpfloat (answer_of (june, 0)->below, ==, 2415);

  question.goal.by = JULY;
  july = ask (&question);
  g_assert_cmpint (july->list_day, ==, JULY);
  g_assert_cmpuint (july->n_late, ==, 0);
  g_assert_cmpuint (july->n_games, ==, 18);
  /* Half points go where one is furthest behind: a draw each, then wins from the first game on: 22
   * are 9 + 4 (6.5) in May, and 4.5 in June: 2420, then against 20 below .53, 4.77: -2.7, 2417. 23:
   * 7 in May, 2425; 25 above: .53 (18-25), 4.77: 2422. */
  g_assert_cmpuint (answer_of (july, 0)->half_points, ==, 23);
  g_assert_cmpfloat (answer_of (july, 0)->rating, ==, 2422);
  g_assert_cmpfloat (answer_of (july, 0)->below, ==, 2417);

  question.goal.by = JUNE - 1; /* no list by then */
  before = ask (&question);
  g_assert_cmpint (before->list_day, ==, SCL_DAY_NONE);
  g_assert_cmpuint (before->n_games, ==, 0);
  g_assert_cmpint (answer_of (before, 0)->verdict, ==, SCL_NEED_IMPOSSIBLE);

  question.goal.by = JUNE;
  question.goal.rating = 2355;
  already = ask (&question);
  g_assert_cmpint (answer_of (already, 0)->verdict, ==, SCL_NEED_ALREADY);
  g_assert_cmpuint (answer_of (already, 0)->half_points, ==, 0);
  g_assert_cmpfloat (answer_of (already, 0)->rating, ==, 2355);
  g_assert_cmpfloat (answer_of (already, 0)->chance, ==, 1.0);
}

/* Two events in May, of which one ends with the month, one in June and one in July: 4, 3, 5 and 6
 * games, on the lists of June, July and August. What is later than the list that is in force on the
 * day is left out. */
static void
test_late (void)
{
  static const double field = 2400;
  static const SclDay august = JULY + 31;
  const SclNeedEvent events[] = { { .day = MAY, .n_games = 4 },
                                  { .day = JUNE - 1, .n_games = 3 },
                                  { .day = JUNE + 3, .n_games = 5 },
                                  { .day = JULY + 3, .n_games = 6 } };
  const struct
  {
    SclDay by, list;
    guint n_late;
  } cases[] = { { SCL_DAY_NONE, august, 0 }, { JUNE - 1, SCL_DAY_NONE, 18 },
                { JUNE, JUNE, 11 },          { JULY - 1, JUNE, 11 },
                { JULY, JULY, 6 },           { august - 1, JULY, 6 },
                { august, august, 0 },       { august + 40, august, 0 } };
  g_autoptr (SclPolicy) policy = policy_of ("fide-2024");
  SclNeedQuestion question = SCL_NEED_DEFAULTS;

  question.policy = policy;
  question.known.rating = 2400;
  question.goal.rating = 2405;
  set_games (&question, events, G_N_ELEMENTS (events), &field, 1);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclNeed) need = NULL;

      question.goal.by = cases[i].by;
      need = ask (&question);
      g_assert_cmpint (need->list_day, ==, cases[i].list);
      g_assert_cmpuint (need->n_late, ==, cases[i].n_late);
      g_assert_cmpuint (need->n_games, ==, 18 - cases[i].n_late);
    }
}

/* Unrated, FIDE 2024: five games against 1800; Ra 1800, p = (W + 1)/7. 1900 is dp 100: .64 is 102,
 * .63 95, so W + 1 = 4.48: 3.5, (4.5/7 = .643): 1902. 3: .57, 50: 1850. */
static void
test_unrated (void)
{
  static const double field = 1800;
  const SclNeedEvent event = { .day = MAY, .n_games = 5 };
  g_autoptr (SclPolicy) policy = policy_of ("fide-2024");
  SclNeedQuestion question = SCL_NEED_DEFAULTS;
  g_autoptr (SclNeed) need = NULL;

  question.policy = policy;
  question.goal.rating = 1900;
  set_games (&question, &event, 1, &field, 1);
  need = ask (&question);
  g_assert_true (isnan (need->before));
  g_assert_cmpuint (answer_of (need, 0)->half_points, ==, 7);
  g_assert_cmpfloat (answer_of (need, 0)->rating, ==, 1902);
  g_assert_cmpfloat (answer_of (need, 0)->below, ==, 1850);
  g_assert_true (isnan (answer_of (need, 0)->chance));
}

/* Opponents of 2150 and eight of 2410, and 2380 (REGULATIONS 1.5): 7 of 9 for a grandmaster's norm
 * against 2380; 2300 is too little for any score, and a master's 2450 needs dp 150: .70 is 149, .71
 * 158: 6.5 of 9 are .72, 166: 2466; 6 are .67, 125: 2425. */
static void
test_norm (void)
{
  static const double fields[] = { 2380, 2300 };
  const SclNeedEvent events[] = { { .day = MAY, .n_games = 9 }, { .day = JUNE, .n_games = 9 } };
  g_autoptr (SclPolicy) policy = policy_of ("fide-2024");
  SclNeedQuestion question = SCL_NEED_DEFAULTS;
  g_autoptr (SclNeed) grandmaster = NULL, master = NULL;

  question.policy = policy;
  question.known.rating = 2400;
  question.goal.kind = SCL_GOAL_NORM;
  question.goal.norm = SCL_NORM_GM;
  set_games (&question, events, 2, fields, 2);
  grandmaster = ask (&question);
  g_assert_cmpuint (grandmaster->n_games, ==, 9);
  g_assert_cmpuint (answer_of (grandmaster, 0)->half_points, ==, 14);
  g_assert_cmpint (answer_of (grandmaster, 0)->performance, ==, 2600);
  g_assert_cmpint (answer_of (grandmaster, 0)->performance_below, ==, 2546);
  g_assert_cmpint (answer_of (grandmaster, 1)->verdict, ==, SCL_NEED_IMPOSSIBLE);
  question.goal.norm = SCL_NORM_IM;
  master = ask (&question);
  g_assert_cmpuint (answer_of (master, 1)->half_points, ==, 13);
  g_assert_cmpint (answer_of (master, 1)->performance, ==, 2466);
  g_assert_cmpint (answer_of (master, 1)->performance_below, ==, 2425);
  g_assert_cmpfloat (answer_of (master, 1)->chance, >, 0.0);
}

/* ---- Chances ---- */

/* At least so many wins of nine at p. */
static double
binomial (double p, guint wins)
{
  static const double ways[] = { 1, 9, 36, 84, 126, 126, 84, 36, 9, 1 };
  double sum = 0.0;

  for (guint k = wins; k <= 9; k++)
    sum += ways[k] * pow (p, k) * pow (1.0 - p, 9 - k);
  return sum;
}

/* The strength normal about 1500 with σ 60, nine games against 1550, 6 wins for 20 (6 - 9 p) > 0:
 * the binomial's integral over the strength, in steps of 0.01 σ. */
static void
test_chance (void)
{
  static const double field = 1550;
  const SclNeedEvent event = { .day = MAY, .n_games = 9 };
  g_autoptr (SclPolicy) policy = fixture_policy ("k20", LOGISTIC_K20);
  SclNeedQuestion question = SCL_NEED_DEFAULTS;
  g_autoptr (SclNeed) need = NULL, again = NULL, other = NULL, drawn = NULL;
  double sum = 0.0;

  question.policy = policy;
  question.known.rating = 1500;
  question.goal.rating = 1540; /* 20 (W - 9 · .42853) = 40: W = 5.86 */
  set_games (&question, &event, 1, &field, 1);
  question.sigma = 60.0;
  question.draws = 0.0;
  question.n_simulations = 40000;
  need = ask (&question);
  g_assert_cmpuint (answer_of (need, 0)->half_points, ==, 12);
  for (double z = -8.0; z <= 8.0; z += 0.01)
    sum += 0.01 * exp (-0.5 * z * z) / sqrt (2.0 * G_PI)
           * binomial (1.0 / (1.0 + pow (10.0, (1550 - 1500 - 60.0 * z) / 400.0)), 6);
  g_assert_cmpfloat_with_epsilon (answer_of (need, 0)->chance, sum,
                                  4.0 * sqrt (sum * (1.0 - sum) / 40000));
  again = ask (&question);
  g_assert_cmpfloat (answer_of (again, 0)->chance, ==, answer_of (need, 0)->chance);
  question.seed++;
  other = ask (&question);
  g_assert_cmpfloat (answer_of (other, 0)->chance, !=, answer_of (need, 0)->chance);

  /* One game against an equal: drawn with .3 · 2 · .5, so won with .35. One half point keeps 1500.
   */
  {
    static const double equal = 1500;
    const SclNeedEvent one = { .day = MAY, .n_games = 1 };

    question.events = &one;
    question.fields = &equal;
    question.goal.rating = 1500;
    question.sigma = 0.0;
    question.draws = 0.3;
    drawn = ask (&question);
    g_assert_cmpuint (answer_of (drawn, 0)->half_points, ==, 1);
    g_assert_cmpfloat_with_epsilon (answer_of (drawn, 0)->chance, 0.65,
                                    4.0 * sqrt (0.65 * 0.35 / 40000));
  }
}

/* K 20 and draws .3: λ = 20 · .25 ln 10/400 = .0287823, v = .25 - .25 · .3 = .175, variance 400
 * v/(2 λ
 * - λ²) = 70/.0567362 = 1233.78: 35.125. 25 games: 400/ln 10/√(25/4) = 69.487. A deviation of 50 is
 * 50. */
static void
test_sigma (void)
{
  static const double field = 1500;
  const SclNeedEvent event = { .day = MAY, .n_games = 3 };
  g_autoptr (SclPolicy) k20 = fixture_policy ("k20", LOGISTIC_K20), glicko = policy_of ("glicko");
  SclNeedQuestion question = SCL_NEED_DEFAULTS;
  g_autoptr (SclNeed) by_k = NULL, by_games = NULL, by_deviation = NULL;

  question.policy = k20;
  question.known.rating = 1500;
  question.goal.rating = 1510;
  set_games (&question, &event, 1, &field, 1);
  by_k = ask (&question);
  g_assert_cmpint (by_k->sigma_source, ==, SCL_SIGMA_K);
  g_assert_cmpfloat_with_epsilon (by_k->sigma, 35.125, 0.001);
  g_assert_cmpfloat (by_k->sigma_basis, ==, 20);
  question.known.games = 25;
  by_games = ask (&question);
  g_assert_cmpint (by_games->sigma_source, ==, SCL_SIGMA_GAMES);
  g_assert_cmpfloat_with_epsilon (by_games->sigma, 69.487, 0.001);
  g_assert_cmpfloat (by_games->sigma_basis, ==, 25);
  question.policy = glicko;
  question.known.deviation = 50;
  by_deviation = ask (&question);
  g_assert_cmpint (by_deviation->sigma_source, ==, SCL_SIGMA_DEVIATION);
  g_assert_cmpfloat (by_deviation->sigma, ==, 50);
  g_assert_cmpfloat (by_deviation->opponent_deviation, ==, 50);
}

/* Game by game with K 20, two games against 1500. A win and then a loss: 1510, and 20 · .51439
 * less, 1499.71. A loss first: 1490, and as much more: 1500.29. Two draws: 1500. So 1500.1
 * needs 1.5 if the points come as expected or first (a win and a draw: 1510 - .29), and 1 if they
 * come last; 1499.9 needs 1 and 1.5 if they come first. */
static void
test_order (void)
{
  static const double field = 1500;
  const SclNeedEvent event = { .day = MAY, .n_games = 2 };
  g_autoptr (SclPolicy) policy
      = fixture_policy ("games", "[schedule]\nperiod=game\n[expectation]\nmodel=logistic\n"
                                 "cut-rule=none\n[k]\nbands=20\n[entry]\ngiven=true\n"
                                 "rule=fixed\nrating=1500\n");
  SclNeedQuestion question = SCL_NEED_DEFAULTS;
  g_autoptr (SclNeed) above = NULL, below = NULL;

  question.policy = policy;
  question.known.rating = 1500;
  set_games (&question, &event, 1, &field, 1);
  question.goal.rating = 1500.1;
  above = ask (&question);
  g_assert_cmpuint (answer_of (above, 0)->half_points, ==, 3);
  g_assert_cmpuint (answer_of (above, 0)->low, ==, 2);
  g_assert_cmpuint (answer_of (above, 0)->high, ==, 3);
  question.goal.rating = 1499.9;
  below = ask (&question);
  g_assert_cmpuint (answer_of (below, 0)->half_points, ==, 2);
  g_assert_cmpuint (answer_of (below, 0)->low, ==, 2);
  g_assert_cmpuint (answer_of (below, 0)->high, ==, 3);
}

/* White is worth 100 points: .64 against an equal, so a draw with White is 20 (.5 - .64) = -2.8,
 * and 1501 needs a win; the first game is with White. In two games the edges cancel. */
static void
test_colours (void)
{
  static const double field = 1500;
  SclNeedEvent event = { .day = MAY, .n_games = 1 };
  g_autoptr (SclPolicy) policy
      = fixture_policy ("white", "[schedule]\nperiod=month\n[expectation]\nmodel=logistic\n"
                                 "cut-rule=none\nwhite-edge=100\n[k]\nbands=20\n[entry]\n"
                                 "given=true\nrule=fixed\nrating=1500\n");
  SclNeedQuestion question = SCL_NEED_DEFAULTS;
  g_autoptr (SclNeed) one = NULL, two = NULL;

  question.policy = policy;
  question.known.rating = 1500;
  set_games (&question, &event, 1, &field, 1);
  question.goal.rating = 1501;
  question.sigma = 0.0;
  question.draws = 0.0;
  question.n_simulations = 40000;
  one = ask (&question);
  g_assert_cmpuint (answer_of (one, 0)->half_points, ==, 2);
  g_assert_cmpfloat_with_epsilon (answer_of (one, 0)->chance, 0.64, 4.0 * 0.0024);
  event.n_games = 2;
  question.goal.rating = 1500;
  two = ask (&question);
  g_assert_cmpuint (answer_of (two, 0)->half_points, ==, 2);
  /* Not both lost: 1 - .36 · .64 */
  g_assert_cmpfloat_with_epsilon (answer_of (two, 0)->chance, 0.7696, 4.0 * 0.0021);
}

/* Glicko: of a strength that is known only the opponent's deviation, 30, dampens what is expected:
 * g .9955, 200 below, so 1/(1 + 10^.49775) = .2412. With the player's own 300 it would be .304. The
 * win is needed: q/(1/300² + 1/d²) = 336.2, d² = 166,386; 336.2 · .9955 (s - .2412) is 87 for a
 * draw and 254 for a win. */
static void
test_deviation (void)
{
  static const double field = 1700;
  const SclNeedEvent event = { .day = MAY, .n_games = 1 };
  g_autoptr (SclPolicy) policy = policy_of ("glicko");
  SclNeedQuestion question = SCL_NEED_DEFAULTS;
  g_autoptr (SclNeed) need = NULL, unknown = NULL;

  question.policy = policy;
  question.known.rating = 1500;
  question.known.deviation = 300;
  question.opponent_deviation = 30;
  set_games (&question, &event, 1, &field, 1);
  question.goal.rating = 1600;
  question.sigma = 0.0;
  question.draws = 0.0;
  question.n_simulations = 40000;
  need = ask (&question);
  g_assert_cmpuint (answer_of (need, 0)->half_points, ==, 2);
  g_assert_cmpfloat_with_epsilon (answer_of (need, 0)->rating, 1754, 2.0);
  g_assert_cmpfloat_with_epsilon (answer_of (need, 0)->chance, 0.2412, 4.0 * 0.0022);

  /* A rating of which nothing more is known has the deviation of a new one, 350. */
  question.known.deviation = NAN;
  question.sigma = NAN;
  unknown = ask (&question);
  g_assert_cmpint (unknown->sigma_source, ==, SCL_SIGMA_DEVIATION);
  g_assert_cmpfloat (unknown->sigma, ==, 350);
  g_assert_cmpfloat (unknown->opponent_deviation, ==, 30);
}

static void
test_field (void)
{
  double ratings[3];

  /* Quantiles 1/6, 1/2, 5/6 of the normal distribution: ∓0.9674. */
  scl_need_field (2400, 50, 3, ratings);
  g_assert_cmpfloat (ratings[0], ==, 2352);
  g_assert_cmpfloat (ratings[1], ==, 2400);
  g_assert_cmpfloat (ratings[2], ==, 2448);
  scl_need_field (2400.4, 0, 3, ratings);
  g_assert_cmpfloat (ratings[2], ==, 2400);
}

typedef struct
{
  double last;
  guint n;
  GCancellable *cancellable; /* after the fifth time; NULL: never */
  guint n_second;            /* told of the second half */
} Told;

static void
on_progress (double fraction, const char *what, gpointer data)
{
  Told *told = data;

  g_assert_cmpfloat (fraction, >=, told->last);
  g_assert_cmpfloat (fraction, <=, 1.0);
  g_assert_cmpstr (what, ==, "What is needed");
  told->n++;
  told->n_second += fraction > 0.5;
  /* Each of nine games' 19 scores three times: half of the 57 looks are a field's. */
  g_assert_cmpfloat_with_epsilon (
      fraction, told->n_second > 0 ? 0.5 + told->n_second / 114.0 : told->n / 114.0, 1e-12);
  told->last = fraction;
  if (told->n == 5 && told->cancellable != NULL)
    g_cancellable_cancel (told->cancellable);
}

/* Two fields: it rises through both, and is cancelled in the middle of the first. */
static void
test_progress (void)
{
  static const double fields[] = { 2400, 2450 };
  const SclNeedEvent event = { .day = MAY, .n_games = 9 };
  g_autoptr (SclPolicy) policy = policy_of ("fide-2024");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  SclNeedQuestion question = SCL_NEED_DEFAULTS;
  g_autoptr (SclNeed) need = NULL;
  Told all = { 0 }, some = { .cancellable = cancellable };
  GError *error = NULL;

  question.policy = policy;
  question.known.rating = 2400;
  question.goal.rating = 2410;
  set_games (&question, &event, 1, fields, 2);
  need = scl_need_new (&question, on_progress, &all, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpfloat (all.last, >, 0.75);
  g_assert_cmpuint (all.n_second, <, all.n);
  g_assert_null (scl_need_new (&question, on_progress, &some, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_error_free (error);
  g_assert_cmpuint (some.n, ==, 5);
}

static void
assert_refused (const SclNeedQuestion *question)
{
  GError *error = NULL;

  g_assert_null (scl_need_new (question, NULL, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_error_free (error);
}

static void
test_refused (void)
{
  static const double field = 2400;
  SclNeedEvent events[] = { { .day = MAY, .n_games = 9 }, { .day = MAY - 1, .n_games = 9 } };
  g_autoptr (SclPolicy) policy = policy_of ("fide-2024");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  SclNeedQuestion question = SCL_NEED_DEFAULTS;
  GError *error = NULL;

  question.policy = policy;
  question.known.rating = 2400;
  question.goal.rating = 2410;
  question.fields = &field;
  question.n_fields = 1;
  assert_refused (&question);
  question.events = events;
  question.n_events = 2;
  assert_refused (&question);
  events[1].day = MAY;
  events[1].n_games = 101;
  assert_refused (&question);
  events[1].n_games = 9;
  question.n_fields = 0;
  assert_refused (&question);
  question.n_fields = 1;
  question.goal.rating = NAN;
  assert_refused (&question);
  question.goal.rating = 2410;
  question.spread = -1;
  assert_refused (&question);
  question.spread = 0;
  question.draws = 1.5;
  assert_refused (&question);
  question.draws = 0.3;
  g_cancellable_cancel (cancellable);
  g_assert_null (scl_need_new (&question, NULL, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_error_free (error);
}

TEST_MAIN ("/need", test_rating, test_lists, test_late, test_unrated, test_norm, test_chance,
           test_sigma, test_order, test_colours, test_deviation, test_field, test_progress,
           test_refused)
