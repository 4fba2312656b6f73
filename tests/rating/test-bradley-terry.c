/* Bradley-Terry by maximum likelihood.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "bradley-terry-games.h"

/* Two players, 3 to 1: 400 Log 3 apart (Carosi, Performance rating: 190.85). Information of the
 * difference: 4 * .75 * .25 q^2; each rating is half the difference, so its error is half of 1/sqrt
 * of that. */
static void
test_two_players (void)
{
  g_autoptr (Games) games = games_new (2, 10);

  add (games, 0, 1, 2, 2);
  add (games, 1, 0, 0, 1);
  add (games, 1, 0, 2, 1);
  solve (games, without_prior ());
  g_assert_cmpfloat_with_epsilon (games->rating[0] - games->rating[1], 190.848502, 1e-6);
  g_assert_cmpfloat_with_epsilon (games->rating[0] + games->rating[1], 3000.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (games->error[0], 0.5 / (Q * sqrt (0.75)), 1e-6);
  g_assert_cmpfloat_with_epsilon (games->fit.log_likelihood, 3 * log (0.75) + log (0.25), 1e-9);
  g_assert_cmpuint (games->fit.n_groups, ==, 1);
}

/* Carosi, Mini-introduzione: 75 % and 60 % against a third player C compose to 2/3 (row 18 of
 * SOURCE_NUMBERS.md). */
static void
test_composition (void)
{
  g_autoptr (Games) games = games_new (3, 100);
  double difference;

  add (games, 0, 2, 2, 15);
  add (games, 0, 2, 0, 5);
  add (games, 2, 1, 0, 12);
  add (games, 2, 1, 2, 8);
  solve (games, without_prior ());
  difference = games->rating[0] - games->rating[1];
  g_assert_cmpfloat_with_epsilon (1.0 / (1.0 + pow (10.0, -difference / 400.0)), 2.0 / 3.0, 1e-9);
}

/* Draws as halves: two draws are a win and a loss. */
static void
test_draws_are_halves (void)
{
  g_autoptr (Games) drawn = games_new (3, 20);
  g_autoptr (Games) decided = games_new (3, 20);

  for (guint i = 0; i < 2; i++)
    {
      Games *games = i == 0 ? drawn : decided;

      add (games, 0, 1, 2, 3);
      add (games, 1, 2, 2, 2);
      add (games, 2, 0, 2, 1);
      add (games, 1, 2, i == 0 ? 1 : 0, 1);
      add (games, 1, 2, i == 0 ? 1 : 2, 1);
      solve (games, without_prior ());
    }
  for (guint i = 0; i < 3; i++)
    g_assert_cmpfloat_with_epsilon (drawn->rating[i], decided->rating[i], 1e-6);
}

/* The prior: one virtual draw against 1500 and one win, by hand: (1 - e) - (e' - .5) = 0 for the
 * winner, whose opponent is his mirror image: e = L (2x), e' = L (x). x solves 1.5 = L (2x) + L
 * (x). */
static void
test_prior (void)
{
  g_autoptr (Games) games = games_new (2, 1);
  double x;

  add (games, 0, 1, 2, 1);
  solve (games, (SclBradleyTerryOptions) SCL_BRADLEY_TERRY_DEFAULTS);
  x = (games->rating[0] - 1500.0) * Q;
  g_assert_cmpfloat_with_epsilon (games->rating[0] + games->rating[1], 3000.0, 1e-6);
  g_assert_cmpfloat_with_epsilon (1.0 / (1.0 + exp (-2.0 * x)) + 1.0 / (1.0 + exp (-x)), 1.5, 1e-8);
}

/* Hardly anything holds two equals who drew: H is (1 + p)/4 and - 1/4, so that the variance is
 * 4 (1 + p)/((1 + p)^2 - 1); a hundredth of a draw makes it 201, a ten-thousandth 20001. */
static void
test_weak_prior (void)
{
  static const double priors[] = { 0.01, 1e-4, 2.0 };

  for (guint i = 0; i < G_N_ELEMENTS (priors); i++)
    {
      g_autoptr (Games) games = games_new (2, 1);
      SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;
      const double p = priors[i], error = sqrt (4.0 * (1.0 + p) / (p * (2.0 + p))) / Q;

      options.prior = p;
      add (games, 0, 1, 1, 1);
      solve (games, options);
      for (guint player = 0; player < 2; player++)
        {
          g_assert_cmpfloat_with_epsilon (games->rating[player], 1500.0, 1e-9);
          g_assert_cmpfloat_with_epsilon (games->error[player], error, 1e-6 * error);
        }
    }
}

/* White scores 30 of 40 whoever has it, between equals: the edge is 400 Log 3. A given edge is
 * kept. */
static void
test_white_edge (void)
{
  g_autoptr (Games) games = games_new (2, 100);
  SclBradleyTerryOptions options = without_prior ();

  for (guint white = 0; white < 2; white++)
    {
      add (games, white, 1 - white, 2, 15);
      add (games, white, 1 - white, 0, 5);
    }
  options.fit_white_edge = TRUE;
  solve (games, options);
  g_assert_cmpfloat_with_epsilon (games->fit.white_edge, 190.848502, 1e-5);
  g_assert_cmpfloat_with_epsilon (games->rating[0], 1500.0, 1e-5);
  options.fit_white_edge = FALSE;
  options.white_edge = 32.0;
  add (games, 0, 1, 2, 1);
  solve (games, options);
  g_assert_cmpfloat (games->fit.white_edge, ==, 32.0);
  g_assert_cmpfloat (games->rating[0], >, games->rating[1]);
}

/* White won every game: the more White's edge, the likelier; there is no estimate, and the fit says
 * so. */
static void
test_endless_edge (void)
{
  g_autoptr (Games) games = games_new (3, 100);
  SclBradleyTerryOptions options = without_prior ();

  for (guint white = 0; white < 3; white++)
    add (games, white, (white + 1) % 3, 2, 4);
  options.fit_white_edge = TRUE;
  g_assert_true (scl_bradley_terry_solve (&options, games->n_players, games->n_games, games->white,
                                          games->black, games->score, games->rating, games->error,
                                          games->group, &games->fit));
  g_assert_false (games->fit.converged);
}

/* Davidson between equals: P (draw) = nu / (2 + nu); 20 draws of 60 give nu = 1. 30 wins, 20 draws,
 * 10 losses: odds of win to loss are 3, so the difference is 400 Log 3 and nu = 20 / sqrt (30 *
 * 10). */
static void
test_davidson (void)
{
  g_autoptr (Games) equal = games_new (2, 60);
  g_autoptr (Games) unequal = games_new (2, 60);
  SclBradleyTerryOptions options = without_prior ();

  options.draws = SCL_DRAWS_DAVIDSON;
  options.fit_draw_ratio = TRUE;
  options.draw_ratio = 0.3;
  add (equal, 0, 1, 2, 20);
  add (equal, 0, 1, 1, 20);
  add (equal, 0, 1, 0, 20);
  solve (equal, options);
  g_assert_cmpfloat_with_epsilon (equal->fit.draw_ratio, 1.0, 1e-7);
  g_assert_cmpfloat_with_epsilon (equal->rating[0], 1500.0, 1e-6);
  g_assert_cmpfloat_with_epsilon (equal->fit.log_likelihood, 60.0 * log (1.0 / 3.0), 1e-7);
  add (unequal, 0, 1, 2, 30);
  add (unequal, 0, 1, 1, 20);
  add (unequal, 0, 1, 0, 10);
  solve (unequal, options);
  g_assert_cmpfloat_with_epsilon (unequal->rating[0] - unequal->rating[1], 190.848502, 1e-5);
  g_assert_cmpfloat_with_epsilon (unequal->fit.draw_ratio, 20.0 / sqrt (300.0), 1e-7);
  g_assert_cmpfloat_with_epsilon (unequal->fit.log_likelihood,
                                  30 * log (.5) + 20 * log (1 / 3.) + 10 * log (1 / 6.), 1e-7);
}

/* Two islands and a hermit; without a prior also who only won. Reported, not refused. */
static void
test_groups (void)
{
  g_autoptr (Games) games = games_new (8, 40);
  SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;

  add (games, 0, 1, 1, 4); /* island 0, 1, 7: 7 only won */
  add (games, 1, 0, 2, 1);
  add (games, 7, 0, 2, 2);
  add (games, 2, 3, 2, 3); /* island 2, 3, 4 */
  add (games, 3, 4, 2, 3);
  add (games, 4, 2, 2, 3);
  add (games, 5, 5, 2, 3); /* nobody plays himself */
  solve (games, options);
  g_assert_cmpuint (games->fit.n_groups, ==, 2);
  g_assert_cmpuint (games->group[7], ==, 0);
  g_assert_cmpuint (games->group[4], ==, 1);
  g_assert_cmpuint (games->group[5], ==, SCL_BT_GROUP_NONE);
  g_assert_true (isnan (games->rating[5]) && isnan (games->error[5]));
  g_assert_true (isnan (games->rating[6]));
  g_assert_true (isfinite (games->rating[7]) && isfinite (games->error[7]));
  options.prior = 0.0;
  solve (games, options);
  g_assert_cmpuint (games->fit.n_groups, ==, 3);
  g_assert_cmpuint (games->group[0], ==, 0);
  g_assert_cmpuint (games->group[1], ==, 0);
  g_assert_cmpuint (games->group[2], ==, 1);
  g_assert_cmpuint (games->group[7], ==, 2);
  g_assert_cmpfloat (games->rating[7], ==, 1500.0);
  g_assert_cmpfloat (games->error[7], ==, INFINITY);
  for (guint i = 2; i <= 4; i++)
    g_assert_cmpfloat_with_epsilon (games->rating[i], 1500.0, 1e-6); /* a ring of equals */
}

/* A random tournament of players of known strength (generated here). */
static Games *
random_games (guint n_players, guint n_games, guint32 seed)
{
  Games *games = games_new (n_players, n_games);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree double *strength = g_new (double, n_players);

  for (guint i = 0; i < n_players; i++)
    strength[i] = g_rand_double_range (rand, 1000, 2400);
  for (guint i = 0; i < n_games; i++)
    {
      guint w = g_rand_int_range (rand, 0, n_players);
      guint b = (w + g_rand_int_range (rand, 1, n_players)) % n_players;
      double p = 1.0 / (1.0 + pow (10.0, (strength[b] - strength[w]) / 400.0));
      double u = g_rand_double (rand);

      add (games, w, b, u < 0.8 * p ? 2 : u < 0.8 * p + 0.2 ? 1 : 0, 1);
    }
  return games;
}

/* At the maximum every player's score is the expected one (Carosi, Performance rating): with a
 * prior, its half points against 1500 included. To 1e-6 points: an error of x points shows as about
 * x q^-1 … so the gradient must be below 1e-6 of the curvature. */
static void
test_gradient (void)
{
  static const double priors[] = { 1.0, 0.0 };

  for (guint p = 0; p < 2; p++)
    {
      g_autoptr (Games) games = random_games (200, 6000, 5);
      SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;
      g_autofree double *gradient = g_new0 (double, 200);
      g_autofree double *curvature = g_new0 (double, 200);

      options.prior = priors[p];
      solve (games, options);
      g_assert_cmpuint (games->fit.n_groups, ==, 1);
      for (guint i = 0; i < games->n_games; i++)
        {
          double e
              = 1.0
                / (1.0
                   + exp (-Q * (games->rating[games->white[i]] - games->rating[games->black[i]])));

          gradient[games->white[i]] += 0.5 * games->score[i] - e;
          gradient[games->black[i]] -= 0.5 * games->score[i] - e;
          curvature[games->white[i]] += Q * e * (1.0 - e);
          curvature[games->black[i]] += Q * e * (1.0 - e);
        }
      for (guint i = 0; i < 200; i++)
        {
          double e = 1.0 / (1.0 + exp (-Q * (games->rating[i] - 1500.0)));

          gradient[i] -= priors[p] * (e - 0.5);
          g_assert_cmpfloat_with_epsilon (gradient[i] / curvature[i], 0.0, 1e-6);
        }
    }
}

/* Exact errors against the definition, by brute force: the inverse of the information matrix by
 * Gauss-Jordan. */
static void
test_exact_errors (void)
{
  enum
  {
    N = 12
  };
  g_autoptr (Games) games = random_games (N, 80, 9);
  double a[N][2 * N] = { 0 };

  solve (games, (SclBradleyTerryOptions) SCL_BRADLEY_TERRY_DEFAULTS);
  for (guint i = 0; i < games->n_games; i++)
    {
      guint w = games->white[i], b = games->black[i];
      double e = 1.0 / (1.0 + exp (-Q * (games->rating[w] - games->rating[b])));
      double v = Q * Q * e * (1.0 - e);

      a[w][w] += v;
      a[b][b] += v;
      a[w][b] -= v;
      a[b][w] -= v;
    }
  for (guint i = 0; i < N; i++)
    {
      double e = 1.0 / (1.0 + exp (-Q * (games->rating[i] - 1500.0)));

      a[i][i] += Q * Q * e * (1.0 - e);
      a[i][N + i] = 1.0;
    }
  for (guint i = 0; i < N; i++)
    {
      double pivot = a[i][i];

      for (guint j = 0; j < 2 * N; j++)
        a[i][j] /= pivot;
      for (guint k = 0; k < N; k++)
        if (k != i)
          for (double factor = a[k][i], *row = a[k], *j = row; j < row + 2 * N; j++)
            *j -= factor * a[i][j - row];
    }
  for (guint i = 0; i < N; i++)
    g_assert_cmpfloat_with_epsilon (games->error[i], sqrt (a[i][N + i]), 1e-6);
  g_assert_cmpfloat (games->fit.error_accuracy, ==, 0.0);
}

/* Probed errors against exact ones: within four times the accuracy that the fit itself states, on
 * average. */
static void
test_probed_errors (void)
{
  static const double priors[] = { 1.0, 0.0 };
  static const double edges[] = { 0.0, 30.0 };

  for (guint p = 0; p < 2; p++)
    for (guint w = 0; w < 2; w++)
      {
        g_autoptr (Games) exact = random_games (400, 8000, 11);
        g_autoptr (Games) probed = random_games (400, 8000, 11);
        SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;
        double total = 0.0;

        options.prior = priors[p];
        options.white_edge = edges[w];
        solve (exact, options);
        options.exact_errors = 1;
        solve (probed, options);
        for (guint i = 0; i < 400; i++)
          total += pow (probed->error[i] / exact->error[i] - 1.0, 2) / 400;
        g_assert_cmpfloat (exact->fit.error_accuracy, ==, 0.0);
        g_assert_cmpfloat (probed->fit.error_accuracy, >, 0.0);
        g_assert_cmpfloat (probed->fit.error_accuracy, <, 0.02);
        g_assert_cmpfloat (sqrt (total), <, 1.5 * probed->fit.error_accuracy);
      }
}

/* The accuracy is that of an average player, known exactly or not: two more, whom no game joins to
 * the others and whose errors are exact, make its square 400/402 of what it was, and change no
 * error. They have won one each: 4 (1/4) information of their difference with the prior, by hand
 * 4 (3)/(9 - 4) = 12/5 each of their own. */
static void
test_accuracy_of_all (void)
{
  g_autoptr (Games) alone = random_games (400, 8000, 11), with = games_new (402, 8002);
  SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;

  options.exact_errors = 2;
  for (guint i = 0; i < alone->n_games; i++)
    add (with, alone->white[i], alone->black[i], alone->score[i], 1);
  add (with, 400, 401, 2, 1);
  add (with, 401, 400, 2, 1);
  solve (alone, options);
  solve (with, options);
  g_assert_cmpfloat (alone->fit.error_accuracy, >, 0.0);
  g_assert_cmpfloat_with_epsilon (with->fit.error_accuracy / alone->fit.error_accuracy,
                                  sqrt (400.0 / 402.0), 1e-4);
  for (guint i = 0; i < 400; i++)
    g_assert_cmpfloat_with_epsilon (with->error[i] / alone->error[i], 1.0, 1e-4);
  for (guint i = 400; i < 402; i++)
    g_assert_cmpfloat_with_epsilon (with->error[i], sqrt (12.0 / 5.0) / Q, 1e-5);
}

/* Far-apart players, long winning streaks, hardly any games: everything finite with a prior. The
 * order of games does not matter. */
static void
test_properties (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1957);

  for (guint round = 0; round < 60; round++)
    {
      guint n = g_rand_int_range (rand, 2, 60);
      guint n_games = g_rand_int_range (rand, 1, 400);
      g_autoptr (Games) forwards = games_new (n, n_games);
      g_autoptr (Games) backwards = games_new (n, n_games);
      SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;

      options.fit_white_edge = round % 2 == 0;
      options.draws = round % 3 == 0 ? SCL_DRAWS_DAVIDSON : SCL_DRAWS_HALF;
      for (guint i = 0; i < n_games; i++)
        {
          guint w = g_rand_int_range (rand, 0, n);
          guint b = (w + g_rand_int_range (rand, 1, n)) % n;

          add (forwards, w, b, round % 5 == 0 ? (w < b ? 2 : 0) : g_rand_int_range (rand, 0, 3), 1);
        }
      for (guint i = n_games; i > 0; i--)
        add (backwards, forwards->white[i - 1], forwards->black[i - 1], forwards->score[i - 1], 1);
      solve (forwards, options);
      solve (backwards, options);
      for (guint i = 0; i < n; i++)
        if (forwards->group[i] != SCL_BT_GROUP_NONE)
          {
            g_assert_true (isfinite (forwards->rating[i]));
            g_assert_true (isfinite (forwards->error[i]) && forwards->error[i] > 0.0);
            g_assert_cmpfloat_with_epsilon (forwards->rating[i], backwards->rating[i], 5e-6);
            g_assert_cmpuint (forwards->group[i], ==, backwards->group[i]);
          }
    }
}

/* The information matrix of one pair with White's edge e and draw ratio r, times p, row by row: v
 * the curvature of the pair, c its covariance; the diagonal is told apart. v (p0 - p1 + e) is what
 * the pair's difference adds, c r and c (p0 - p1 + e) what ties it to the draws. */
static void
test_multiply (void)
{
  guint32 first[] = { 0, 1, 1 }, other[] = { 1 };
  SclPairs pairs = { .n_players = 2, .n_pairs = 1, .first = first, .other = other };
  SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;
  double diagonal[] = { 10, 20, 30, 40 }, curvature[] = { 3 }, covariance[] = { 0.5 };
  const double p[] = { 7, 2, 4, 6 };
  double y[4];
  SclBradleyTerry problem = {
    .options = &options, .pairs = &pairs, .n = 4, .diagonal = diagonal, .curvature = curvature
  };

  options.fit_white_edge = TRUE;
  scl_bradley_terry_multiply (&problem, 1, p, y);
  g_assert_cmpfloat (y[0], ==, 70 - 3 * 2 + 3 * 4);
  g_assert_cmpfloat (y[1], ==, 40 - 3 * 7 - 3 * 4);
  g_assert_cmpfloat (y[2], ==, 120 + 3 * (7 - 2));
  g_assert_cmpfloat (y[3], ==, 240);
  problem.covariance = covariance;
  scl_bradley_terry_multiply (&problem, 1, p, y);
  g_assert_cmpfloat (y[0], ==, 70 - 3 * 2 + 3 * 4 + 0.5 * 6);
  g_assert_cmpfloat (y[1], ==, 40 - 3 * 7 - 3 * 4 - 0.5 * 6);
  g_assert_cmpfloat (y[2], ==, 120 + 3 * (7 - 2) + 0.5 * 6);
  g_assert_cmpfloat (y[3], ==, 240 + 0.5 * (7 - 2 + 4));
  options.fit_white_edge = FALSE;
  scl_bradley_terry_multiply (&problem, 1, p, y);
  g_assert_cmpfloat (y[0], ==, 70 - 3 * 2 + 0.5 * 6);
  g_assert_cmpfloat (y[2], ==, 0);
}

/* Vectors together are each as if they were alone, also those that need fewer steps, and one that
 * is 0 needs none. */
static void
test_lanes (void)
{
  guint32 first[] = { 0, 2, 3, 3 }, other[] = { 1, 2, 2 };
  SclPairs pairs = { .n_players = 3, .n_pairs = 3, .first = first, .other = other };
  SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;
  double diagonal[] = { 6, 7, 8, 40, 50 }, curvature[] = { 3, 2, 1 },
         covariance[] = { 0.5, 0.25, 0.125 };
  const double right[SCL_LANES][5]
      = { { 7, 2, 4, 6, 1 }, { 0 }, { 0, 0, 0, 0, 3 }, { 1, -1, 0.5, 2, -4 } };
  double p[5 * SCL_LANES], y[5 * SCL_LANES], work[3 * 5 * SCL_LANES], one[5];
  SclBradleyTerry problem = { .options = &options,
                              .pairs = &pairs,
                              .n = 5,
                              .diagonal = diagonal,
                              .curvature = curvature,
                              .covariance = covariance };
  guint n_alone = 0;

  options.fit_white_edge = TRUE;
  for (guint l = 0; l < SCL_LANES; l++)
    for (guint i = 0; i < 5; i++)
      p[i * SCL_LANES + l] = right[l][i];
  scl_bradley_terry_multiply (&problem, SCL_LANES, p, y);
  for (guint l = 0; l < SCL_LANES; l++)
    {
      scl_bradley_terry_multiply (&problem, 1, right[l], one);
      for (guint i = 0; i < 5; i++)
        g_assert_cmpfloat (y[i * SCL_LANES + l], ==, one[i]);
    }
  for (guint l = 0; l < SCL_LANES; l++)
    {
      scl_bradley_terry_conjugate (&problem, 1, right[l], 1e-6, one, work);
      for (guint i = 0; i < 5; i++)
        y[i * SCL_LANES + l] = one[i];
      g_assert_cmpuint (problem.n_conjugate > 0, ==, l != 1);
      n_alone += problem.n_conjugate;
      problem.n_conjugate = 0;
    }
  {
    double result[5 * SCL_LANES];

    scl_bradley_terry_conjugate (&problem, SCL_LANES, p, 1e-6, result, work);
    g_assert_cmpuint (problem.n_conjugate, ==, n_alone);
    for (guint i = 0; i < 5 * SCL_LANES; i++)
      g_assert_cmpfloat (result[i], ==, y[i]);
    scl_bradley_terry_multiply (&problem, SCL_LANES, result, y);
    for (guint i = 0; i < 5 * SCL_LANES; i++) /* it solves the equations */
      g_assert_cmpfloat_with_epsilon (y[i], p[i], 1e-4);
  }
}

typedef struct
{
  int left; /* calls until it is cancelled */
  GCancellable *cancellable;
} Stop;

static void
stop (double fraction, const char *what, gpointer data)
{
  Stop *self = data;

  g_assert_cmpfloat (fraction, >=, 0.0);
  g_assert_cmpfloat (fraction, <=, 1.0);
  g_assert_cmpint (self->left, >, 0);
  if (--self->left == 0)
    g_cancellable_cancel (self->cancellable);
}

static void
test_stops (void)
{
  for (int calls = 1; calls < 8; calls++)
    {
      g_autoptr (Games) games = random_games (100, 2000, 3);
      SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      Stop when = { calls, cancellable };

      options.exact_errors = 1;
      options.progress = stop;
      options.data = &when;
      options.cancellable = cancellable;
      g_assert_false (scl_bradley_terry_solve (
          &options, games->n_players, games->n_games, games->white, games->black, games->score,
          games->rating, games->error, games->group, &games->fit));
    }
}

TEST_MAIN ("/bradley-terry", test_two_players, test_composition, test_draws_are_halves, test_prior,
           test_weak_prior, test_white_edge, test_endless_edge, test_davidson, test_groups,
           test_gradient, test_exact_errors, test_probed_errors, test_accuracy_of_all,
           test_multiply, test_lanes, test_properties, test_stops)
