/* TrueSkill against the numbers that Moser's Skills library and Lee's Python package trueskill
 * print (their own tests; the first were compared with Microsoft's calculator), against a numerical
 * integration of what the paper's model says, and against sums worked out by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "rating/glicko/scl-trueskill.h"
#include "scl-test-games.h"

#define HEAD "[policy]\nformat=1\nname=test\ntitle=Test\nsystem=trueskill\n[entry]\ngiven=false\n"
#define PUBLISHED                                                                                  \
  HEAD "rating=25\ndeviation=8.333333333333333\n[deviation]\ntau=0.08333333333333333\n"            \
       "maximum=1000\n[performance]\nbeta=4.166666666666667\ndraws=10\n"
#define CHESS                                                                                      \
  HEAD "rating=1200\ndeviation=400\n[deviation]\ntau=4\nmaximum=1000\n[performance]\nbeta=200\n"   \
       "draws=3\n"

/* ---- Published numbers ---- */

typedef struct
{
  double mean, deviation;
} Belief;

static const struct
{
  const char *policy;
  Belief a, b;
  guint half_points; /* of a */
  Belief a_after, b_after;
  double within; /* half a unit of the last digit printed, or what Skills' own series for the
                    bell curve are good for */
} published[] = {
  /* testNotDrawn and testDrawn of Skills' two-player tests */
  { PUBLISHED,
    { 25, 25.0 / 3 },
    { 25, 25.0 / 3 },
    2,
    { 29.39583201999924, 7.171475587326186 },
    { 20.60416798000076, 7.171475587326186 },
    1e-6 },
  { PUBLISHED,
    { 25, 25.0 / 3 },
    { 25, 25.0 / 3 },
    1,
    { 25.0, 6.4575196623173081 },
    { 25.0, 6.4575196623173081 },
    5e-6 },
  /* testMassiveUpsetDraw; test_upset of trueskill. What they print of the second, 35.010, is the
   * calculator's, cut: 35.01065. */
  { PUBLISHED, { 25, 25.0 / 3 }, { 50, 12.5 }, 1, { 31.662, 7.137 }, { 35.010, 7.910 }, 1e-3 },
  /* TwoPlayerChessTestNotDrawn. Its short way for two players forgets tau in c, which makes 0.0005
   * of the change. */
  { CHESS,
    { 1301.0007, 42.9232 },
    { 1188.7560, 42.5570 },
    2,
    { 1304.7820836053318, 42.843513887848658 },
    { 1185.0383099003536, 42.485604606897752 },
    6e-4 },
};

static TestGames *
pair (const char *policy, Belief a, Belief b)
{
  TestGames *games = test_games_new (policy, "2000-01-15");

  games->n_players = 2;
  test_games_set_deviation (games, 0, a.mean, a.deviation);
  test_games_set_deviation (games, 1, b.mean, b.deviation);
  return games;
}

/* The first with White or with Black. */
static void
test_published (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (published); i++)
    for (guint black = 0; black < 2; black++)
      {
        g_autoptr (TestGames) games = pair (published[i].policy, published[i].a, published[i].b);

        test_games_add (games, black, 1 - black,
                        black ? 2 - published[i].half_points : published[i].half_points);
        g_assert_cmpfloat_with_epsilon (test_games_run (games, 0), published[i].a_after.mean,
                                        published[i].within);
        g_assert_cmpfloat_with_epsilon (games->states->rating[1], published[i].b_after.mean,
                                        published[i].within);
        g_assert_cmpfloat_with_epsilon (games->states->deviation[0], published[i].a_after.deviation,
                                        published[i].within);
        g_assert_cmpfloat_with_epsilon (games->states->deviation[1], published[i].b_after.deviation,
                                        published[i].within);
      }
}

/* The shipped policy is the published one times sixty. */
static void
test_shipped_scale (void)
{
  g_autoptr (TestGames) games = test_games_new ("trueskill", "2000-01-15");

  games->n_players = 2;
  test_games_add (games, 0, 1, 2);
  g_assert_cmpfloat_with_epsilon (test_games_run (games, 0), 60 * 29.39583201999924, 6e-5);
  g_assert_cmpfloat_with_epsilon (games->states->rating[1], 60 * 20.60416798000076, 6e-5);
  g_assert_cmpfloat_with_epsilon (games->states->deviation[1], 60 * 7.171475587326186, 6e-5);
}

/* ---- The model, integrated ---- */

static double
bell (double x, double mean, double variance)
{
  return exp (-0.5 * (x - mean) * (x - mean) / variance) / sqrt (2 * G_PI * variance);
}

/* The chance that a difference of performances about x falls to this result. */
static double
chance_of (guint half_points, double x, double margin, double variance)
{
  const double spread = sqrt (2.0 * variance);
  const double beyond = 0.5 * erfc ((margin - x) / spread);
  const double within = 0.5 * erfc ((-margin - x) / spread);

  return half_points == 2 ? beyond : half_points == 1 ? within - beyond : 1.0 - within;
}

#define STEPS 20000

/* Mean and deviation of the own strength after the result by Bayes' rule: the sum over a fine grid
 * of prior times likelihood, ten deviations either way. */
static Belief
integrated (Belief own, Belief other, double beta, double margin, guint half_points)
{
  const double variance = other.deviation * other.deviation + 2 * beta * beta;
  double sums[3] = { 0 };

  for (guint i = 0; i <= STEPS; i++)
    {
      const double x = own.mean + own.deviation * (20.0 * i / STEPS - 10.0);
      const double mass = bell (x, own.mean, own.deviation * own.deviation)
                          * chance_of (half_points, x - other.mean, margin, variance);

      sums[0] += mass;
      sums[1] += mass * (x - own.mean);
      sums[2] += mass * (x - own.mean) * (x - own.mean);
    }
  sums[1] /= sums[0];
  return (Belief){ own.mean + sums[1], sqrt (sums[2] / sums[0] - sums[1] * sums[1]) };
}

/* draws = 10: the margin is Phi^-1 (0.55) sqrt 2 beta = 0.1256613469 * 1.414213562 * 250 =
 * 44.42799; draws = 60: Phi^-1 (0.8) ... = 0.8416212336 * 353.5533906 = 297.5580. */
static void
test_integrated (void)
{
  static const struct
  {
    double draws, margin;
  } models[] = { { 10, 44.42799 }, { 60, 297.5580 } };
  static const Belief others[]
      = { { 1500, 500 }, { 1500, 30 }, { 1700, 200 }, { 1250, 80 }, { 2400, 100 }, { 700, 60 } };

  for (guint m = 0; m < G_N_ELEMENTS (models); m++)
    for (guint i = 0; i < G_N_ELEMENTS (others); i++)
      for (guint half_points = 0; half_points < 3; half_points++)
        {
          g_autofree char *policy = g_strdup_printf (
              HEAD "[deviation]\ntau=0\nmaximum=1000\n[performance]\nbeta=250\ndraws=%g\n",
              models[m].draws);
          const Belief own = { 1550, 180 };
          g_autoptr (TestGames) games = pair (policy, own, others[i]);
          const Belief after = integrated (own, others[i], 250, models[m].margin, half_points);

          test_games_add (games, 0, 1, half_points);
          g_assert_cmpfloat_with_epsilon (test_games_run (games, 0), after.mean, 1e-3);
          g_assert_cmpfloat_with_epsilon (games->states->deviation[0], after.deviation, 1e-3);
          if (half_points != 1)
            continue;
          /* A draw brings whoever was ahead down, and moves the two towards each other. */
          g_assert_cmpint (games->states->rating[0] < 1550, ==, others[i].mean < 1550);
        }
}

/* What is expected of a game and how often it is drawn. Strengths that are known, beta = 250, so
 * c = 353.5533906; draws = 10: e/c = 0.1256613. 200 points ahead t = 0.5656854:
 *   win  = Phi (0.4400241) = 0.6700402
 *   loss = Phi (-0.6913468) = 0.2446738
 *   draw = 0.0852860, expected = 0.6700402 + 0.0426430 = 0.7126832
 * (Phi from tables: Phi (0.44) = 0.6700314 + 0.0000241 * 0.3621; Phi (-0.69) = 0.2450971, density
 * 0.3144, so less 0.0013468 * 0.3143). Between equals it is drawn in 10 % and expected 1/2. */
static void
test_expected (void)
{
  const SclTrueskillChances ahead = scl_trueskill_chances (0.5656854, 0.1256613);
  g_autoptr (TestGames) games
      = test_games_new (HEAD "[deviation]\ntau=0\n[update]\nwhite-edge=200\n", "2000-01-15");
  double expected[3];
  SclPeriod period;

  g_assert_cmpfloat_with_epsilon (ahead.win, 0.6700402, 1e-6);
  g_assert_cmpfloat_with_epsilon (ahead.draw, 0.0852860, 1e-6);
  g_assert_cmpfloat_with_epsilon (scl_trueskill_chances (0, 0.12566135).draw, 0.1, 1e-7);
  games->n_players = 4;
  for (guint32 i = 0; i < 3; i++)
    test_games_set_deviation (games, i, i == 1 ? 1700 : 1500, 0);
  test_games_add (games, 0, 2, 1); /* 200 for White */
  test_games_add (games, 0, 1, 1); /* 200 less 200 */
  test_games_add (games, 0, 3, 1); /* an unrated one */
  period = test_games_period (games, 0, 3);
  scl_system_predict (games->system, games->states, &period, expected);
  g_assert_cmpfloat_with_epsilon (expected[0], 0.7126832, 1e-6);
  g_assert_cmpfloat_with_epsilon (expected[1], 0.5, 1e-12);
  g_assert_true (isnan (expected[2]));
}

/* ---- Far out ---- */

/* Mills' ratio: (1 - Phi (x))/phi (x) = 1/x - 1/x^3 + 3/x^5 - …; at 40 phi/(1 - Phi) = 40 + 1/40 -
 * 2/40^3 + 10/40^5 = 40.0249688476. w = v (v - 40) = 40.0249688476 * 0.0249688476 = 0.9993773485.
 * A draw so far behind is a narrow slit at the margin: with t = -40 and margin 0.1 what is left
 * lies within 1/39.9 of -0.1 from above; v = -(mean of the slit + t). */
static void
test_tails (void)
{
  const SclTruncated lost = scl_trueskill_won (-40, 0);

  g_assert_cmpfloat_with_epsilon (lost.v, 40.0249688476, 1e-9);
  g_assert_cmpfloat_with_epsilon (lost.w, 0.9993773, 1e-6);
  g_assert_cmpfloat_with_epsilon (scl_trueskill_won (40, 0).v, 0.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (scl_trueskill_won (40, 0).w, 0.0, 1e-12);
  /* Both sides of where the fraction takes over agree with the series at 8: 8 + 1/8 - 2/512 +
   * 10/32768 - 74/8^7 + 706/8^9 = 8.121368 to its own error of 5e-5. */
  g_assert_cmpfloat_with_epsilon (scl_trueskill_won (-7.9999999, 0).v, 8.12137, 6e-5);
  g_assert_cmpfloat_with_epsilon (
      scl_trueskill_won (-8.0000001, 0).v - scl_trueskill_won (-7.9999999, 0).v, 1.97e-7, 5e-9);
  for (double t = -300; t <= 300; t += 0.25)
    for (double margin = 0.001; margin < 3; margin *= 3)
      {
        const SclTruncated draw = scl_trueskill_drawn (t, margin);
        const SclTruncated other = scl_trueskill_drawn (-t, margin);

        g_assert_true (isfinite (draw.v) && draw.w >= 0.0 && draw.w <= 1.0);
        g_assert_cmpfloat (draw.v, ==, -other.v);
        /* The difference after it lies within the margin. */
        g_assert_cmpfloat (fabs (t + draw.v), <=, margin * (1 + 1e-6) + 1e-9);
      }
}

/* ---- Periods ---- */

/* One game after the other: two in a period are two periods of one. The second finds the opponent
 * with what the first left, grown by tau = 4. */
static void
test_in_turn (void)
{
  g_autoptr (TestGames) once = pair (CHESS, (Belief){ 1500, 200 }, (Belief){ 1400, 100 });
  g_autoptr (TestGames) twice = pair (CHESS, (Belief){ 1500, 200 }, (Belief){ 1400, 100 });
  double after_one = NAN;

  for (guint i = 0; i < 2; i++)
    {
      test_games_add (once, i, 1 - i, i);
      test_games_add (twice, i, 1 - i, i);
      test_games_run (twice, i);
      if (i == 0)
        after_one = twice->states->deviation[1];
    }
  test_games_run (once, 0);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpfloat_with_epsilon (once->states->rating[i], twice->states->rating[i], 1e-9);
      g_assert_cmpfloat_with_epsilon (once->states->deviation[i], twice->states->deviation[i],
                                      1e-9);
      g_assert_cmpuint (once->states->games[i], ==, 2);
    }
  g_assert_cmpuint (once->trace->games->len, ==, 2);
  g_assert_cmpfloat (test_games_traced (once, 0)->own_rating, ==, 1500.0);
  g_assert_cmpfloat_with_epsilon (test_games_traced (once, 1)->own_rating,
                                  1500.0 + test_games_traced (once, 0)->change, 1e-9);
  g_assert_cmpfloat_with_epsilon (test_games_traced (once, 1)->opponent_deviation,
                                  sqrt (after_one * after_one + 16.0), 1e-9);
}

/* As Black, White counting 200 points more, between equals of known strength: 200 behind, so 1 less
 * test_expected's 0.7126832. */
static void
test_explained (void)
{
  g_autoptr (TestGames) games = pair (HEAD "[deviation]\ntau=0\n[update]\nwhite-edge=200\n",
                                      (Belief){ 1500, 0 }, (Belief){ 1500, 0 });

  test_games_add (games, 1, 0, 2);
  test_games_run (games, 0);
  g_assert_cmpfloat_with_epsilon (test_games_traced (games, 0)->expected, 0.2873168, 1e-6);
  g_assert_cmpfloat (test_games_traced (games, 0)->difference, ==, -200.0);
  g_assert_cmpfloat_with_epsilon (games->trace->expected, 0.2873168, 1e-6);
  g_assert_cmpfloat (games->trace->score, ==, 0.0);
}

/* c = 30: the period of January ends with the list of 1 February; four months later, on 1 June,
 * sqrt (60² + 4 * 30²) = 84.8528; and never more than maximum. The next game begins there, with tau
 * = 8 besides. */
static void
test_growth (void)
{
  g_autoptr (TestGames) games = pair (HEAD "[deviation]\nc=30\ntau=8\nmaximum=400\n",
                                      (Belief){ 1500, 60 }, (Belief){ 1500, 0 });

  games->states->flags[1] |= SCL_PLAYER_HELD;
  test_games_add (games, 0, 1, 2);
  test_games_run (games, 0);
  games->states->deviation[0] = 60;
  g_assert_cmpfloat_with_epsilon (
      scl_system_deviation_at (games->system, games->states, 0, scl_day_parse ("2000-06-01")),
      84.8528, 1e-4);
  g_assert_cmpfloat (
      scl_system_deviation_at (games->system, games->states, 0, scl_day_parse ("2090-06-01")), ==,
      400.0);
  games->day = scl_day_parse ("2000-05-10");
  test_games_add (games, 1, 0, 1);
  test_games_run (games, 1);
  g_assert_cmpfloat_with_epsilon (games->trace->old_deviation, 84.8528, 1e-4);
  g_assert_cmpfloat_with_epsilon (test_games_traced (games, 0)->opponent_deviation, 8.0, 1e-9);
}

/* Why K is as it is, as the trace tells it of its last game. */
static const char *
reason_of_k (const SclTrace *trace)
{
  for (guint i = trace->reasons->len; i-- > 0;)
    if (g_array_index (trace->reasons, SclTraceReason, i).of == SCL_REASON_OF_K)
      return g_array_index (trace->reasons, SclTraceReason, i).what;
  return NULL;
}

/* A held player stays, and so does who met nobody with a rating; no rating leaves a deviation below
 * the least. */
static void
test_held (void)
{
  g_autoptr (TestGames) games = pair (HEAD "[deviation]\nminimum=120\nmaximum=400\n",
                                      (Belief){ 1500, 100 }, (Belief){ 1900, 125 });

  games->states->flags[0] |= SCL_PLAYER_HELD;
  test_games_add (games, 0, 1, 2);
  g_assert_cmpfloat (test_games_run (games, 0), ==, 1500.0);
  g_assert_cmpfloat (games->states->deviation[0], ==, 100.0);
  g_assert_cmpfloat (games->trace->new_deviation, ==, games->trace->old_deviation);
  g_assert_cmpfloat (test_games_traced (games, 0)->change, ==, 0.0);
  g_assert_cmpstr (reason_of_k (games->trace), ==, "the rating is held");
  g_assert_cmpfloat (games->states->rating[1], <, 1900.0);
  g_assert_cmpfloat (games->states->deviation[1], ==, 120.0);
  games->states->flags[0] = 0;
  test_games_add (games, 0, 1, 2);
  test_games_run (games, 1);
  g_assert_cmpstr (reason_of_k (games->trace), ==,
                   "not set by the rule: it follows from the change, which is the surprise, {1}, "
                   "times {2} points for the player’s deviation of {3}");
}

static void
test_refuses (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (
      scl_policy_parse (HEAD "[deviation]\nminimum=600\nmaximum=500\n", -1, "test.policy", &error));
  g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE);
}

TEST_MAIN ("/trueskill", test_published, test_shipped_scale, test_integrated, test_expected,
           test_tails, test_in_turn, test_explained, test_growth, test_held, test_refuses)
