/* What other programs' fits have: Rao and Kupper's draws, virtual draws against the opponents, a
 * scale, and how surely one is stronger than the next. Beside hand calculations stands what Ordo
 * 1.2.6 (Ballicora) and BayesElo 0057 (Coulom) print of the same games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "bradley-terry-games.h"

/* Eighteen games of four players: White, Black, White's half points. */
static Games *
four_players (void)
{
  static const char games[] = "AB2 BC1 CD2 DA0 AC1 BD2 CB0 DC1 AD2 BA1 CA2 DB1 AB1 CD2 DA1 BC2 "
                              "AC2 BD0";
  Games *self = games_new (4, 20);

  for (const char *at = games; *at != '\0'; at += at[3] == ' ' ? 4 : 3)
    add (self, (guint32) (at[0] - 'A'), (guint32) (at[1] - 'A'), (guint8) (at[2] - '0'), 1);
  return self;
}

static SclBradleyTerryOptions
kupper (void)
{
  SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;

  options.prior = 0.0;
  options.centre = 0.0;
  options.draws = SCL_DRAWS_RAO_KUPPER;
  options.fit_draw_ratio = TRUE;
  return options;
}

/* Five won, three drawn, two lost: both parameters are found where the chances are the shares.
 * L (x - d) = 1/2, L (-x - d) = 1/5: x = (ln 1 - ln (1/4))/2 = ln 2, d = ln 2, 120.412 points. */
static void
test_kupper (void)
{
  g_autoptr (Games) games = games_new (2, 10);
  const double expected = 400.0 * log10 (2.0);

  add (games, 0, 1, 2, 5);
  add (games, 1, 0, 1, 3);
  add (games, 0, 1, 0, 2);
  solve (games, kupper ());
  g_assert_cmpfloat_with_epsilon (games->rating[0] - games->rating[1], expected, 1e-6);
  g_assert_cmpfloat_with_epsilon (games->fit.draw_elo, expected, 1e-6);
  g_assert_cmpfloat_with_epsilon (games->fit.log_likelihood,
                                  5 * log (0.5) + 3 * log (0.3) + 2 * log (0.2), 1e-9);
  /* Information of x with d known: (5 + 3)/4 + (2 + 3) 0.2 0.8 = 2.8; each rating is half of x. */
  g_assert_cmpfloat_with_epsilon (games->error[0], 0.5 / (Q * sqrt (2.8)), 1e-6);
}

/* A given drawElo is kept: 97.3 points are d = 0.560104, and no draw was played. 6 of 10 won: the
 * root of 6 (1 - L (x - d)) = 4 (1 - L (-x - d)). */
static void
test_kupper_given (void)
{
  g_autoptr (Games) games = games_new (2, 10);
  SclBradleyTerryOptions options = kupper ();
  double x, d = 97.3 * Q;

  options.fit_draw_ratio = FALSE;
  add (games, 0, 1, 2, 6);
  add (games, 1, 0, 2, 4);
  solve (games, options);
  g_assert_cmpfloat_with_epsilon (games->fit.draw_elo, 97.3, 1e-9);
  x = (games->rating[0] - games->rating[1]) * Q;
  g_assert_cmpfloat_with_epsilon (6.0 / (1.0 + exp (x - d)), 4.0 / (1.0 + exp (-x - d)), 1e-7);
  g_assert_cmpfloat (x, >, 0.2);
}

/* Nobody ever drew: a smaller drawElo is better without end, and the fit says so. */
static void
test_no_draws (void)
{
  g_autoptr (Games) games = games_new (2, 10);
  SclBradleyTerryOptions options = kupper ();

  add (games, 0, 1, 2, 3);
  add (games, 1, 0, 2, 2);
  g_assert_true (scl_bradley_terry_solve (&options, 2, games->n_games, games->white, games->black,
                                          games->score, games->rating, games->error, games->group,
                                          &games->fit));
  g_assert_false (games->fit.converged);
}

/* Two virtual draws against the only opponent: 3 to 1 becomes 4 to 2. The likelihood is that of the
 * games. */
static void
test_opponents (void)
{
  g_autoptr (Games) games = games_new (2, 10);
  SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;

  options.prior = 2.0;
  options.prior_kind = SCL_PRIOR_OPPONENTS;
  add (games, 0, 1, 2, 2);
  add (games, 1, 0, 0, 1);
  add (games, 1, 0, 2, 1);
  solve (games, options);
  g_assert_cmpfloat_with_epsilon (games->rating[0] - games->rating[1], 400.0 * log10 (2.0), 1e-5);
  g_assert_cmpfloat_with_epsilon (games->rating[0] + games->rating[1], 3000.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (games->fit.log_likelihood, 3 * log (2.0 / 3) + log (1.0 / 3),
                                  1e-7);
}

/* Groups that no game joins: each has its own mean, and who won all has a rating. */
static void
test_opponents_groups (void)
{
  g_autoptr (Games) games = games_new (5, 10);
  SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;

  options.prior = 2.0;
  options.prior_kind = SCL_PRIOR_OPPONENTS;
  add (games, 0, 1, 2, 1);
  add (games, 2, 3, 2, 3);
  solve (games, options);
  g_assert_cmpuint (games->fit.n_groups, ==, 2);
  /* 1 + 1 of 1 + 2, 3 + 1 of 3 + 2 */
  g_assert_cmpfloat_with_epsilon (games->rating[0] - games->rating[1], 400.0 * log10 (2.0), 1e-5);
  g_assert_cmpfloat_with_epsilon (games->rating[2] - games->rating[3], 400.0 * log10 (4.0), 1e-5);
  g_assert_cmpfloat_with_epsilon (games->rating[2] + games->rating[3], 3000.0, 1e-9);
  g_assert_true (isnan (games->rating[4]));
}

/* 3 to 1: x = ln 3, its variance 1/(4 * 3/4 * 1/4) = 4/3: the normal distribution at 0.951427 is
 * 0.829306. */
static void
test_superiority (void)
{
  g_autoptr (Games) games = games_new (4, 10);
  SclBradleyTerryOptions options = without_prior ();

  options.superiority = TRUE;
  add (games, 1, 0, 2, 3);
  add (games, 1, 0, 0, 1);
  solve (games, options);
  g_assert_cmpfloat_with_epsilon (games->fit.superiority[1], 0.829306, 5e-7);
  g_assert_true (isnan (games->fit.superiority[0]));
  g_assert_true (isnan (games->fit.superiority[2]));
}

/* Ordo: -a 2300 -W. 202 points for 76 %. */
static void
test_ordo (void)
{
  static const double printed[] = { 2389.4331, 2325.6400, 2310.2826, 2174.6442 };
  g_autoptr (Games) games = four_players ();
  SclBradleyTerryOptions options = without_prior ();

  options.centre = 2300.0;
  options.scale = 202.0 / log10 (0.76 / 0.24);
  options.fit_white_edge = TRUE;
  solve (games, options);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpfloat_with_epsilon (games->rating[i], printed[i], 5e-4);
  g_assert_cmpfloat_with_epsilon (games->fit.white_edge, 97.92, 0.005);
}

/* ---- Errors relative to an anchor ---- */

/* By hand, Q points being natural units. Four draws of two players: the difference's information is
 * 4/4 = 1, its error 1, and from the mean each has half of it. Another pair keeps its own, since no
 * game joins them. With one virtual draw each against the centre H is 5/4 and -1: the difference
 * has 2/(5/4 + 1) = 8/9; whoever is of another pair shares nothing, V = (5/4)/(25/16 - 1) = 20/9
 * twice. */
static void
test_anchor_by_hand (void)
{
  static const struct
  {
    double prior, partner, other;
  } cases[] = { { 0.0, 1.0, 0.25 }, { 1.0, 8.0 / 9.0, 40.0 / 9.0 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Games) games = games_new (5, 10);
      SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;

      options.prior = cases[i].prior;
      options.anchor = 1;
      add (games, 0, 1, 1, 4);
      add (games, 2, 3, 1, 4);
      solve (games, options);
      g_assert_cmpfloat (games->error[1], ==, 0.0);
      g_assert_cmpfloat_with_epsilon (games->error[0], sqrt (cases[i].partner) / Q, 1e-6);
      g_assert_cmpfloat_with_epsilon (games->error[2], sqrt (cases[i].other) / Q, 1e-6);
      g_assert_true (isnan (games->error[4]));
      /* One without games is no anchor. */
      options.anchor = 4;
      solve (games, options);
      g_assert_cmpfloat_with_epsilon (games->error[0], games->error[1], 1e-9);
      g_assert_cmpfloat (games->error[0], >, 1.0);
    }
}

/* A chain: four draws from the anchor to the next, eight on to the third. Informations 1 and 2, so
 * variances 1 and 1 + 1/2. */
static void
test_anchor_chain (void)
{
  g_autoptr (Games) games = games_new (3, 20);
  SclBradleyTerryOptions options = without_prior ();

  options.anchor = 0;
  add (games, 0, 1, 1, 4);
  add (games, 1, 2, 1, 8);
  solve (games, options);
  g_assert_cmpfloat_with_epsilon (games->error[1], 1.0 / Q, 1e-6);
  g_assert_cmpfloat_with_epsilon (games->error[2], sqrt (1.5) / Q, 1e-6);
}

/* Ordo: the eighteen games twenty times, -w 0 -d 0 -s 20000 -F 68.2689492 -N 4, with -A A -a 2000,
 * and with -V, relative to the mean. It finds its errors by simulation, which leaves them half a
 * per cent to chance. */
static void
test_anchor_ordo (void)
{
  static const double from_mean[] = { 21.3428, 20.4353, 20.3920, 22.2015 };
  static const double from_a[] = { 0.0, 33.7741, 33.8138, 36.3297 };
  g_autoptr (Games) once = four_players (), games = games_new (4, 360);
  SclBradleyTerryOptions options = without_prior ();
  double found[4];

  for (guint i = 0; i < once->n_games; i++)
    add (games, once->white[i], once->black[i], once->score[i], 20);
  options.scale = 202.0 / log10 (0.76 / 0.24);
  solve (games, options);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpfloat_with_epsilon (games->error[i], from_mean[i], 0.015 * from_mean[i]);
  options.anchor = 0;
  solve (games, options);
  for (guint i = 1; i < 4; i++)
    g_assert_cmpfloat_with_epsilon (games->error[i], from_a[i], 0.015 * from_a[i]);
  /* White's edge counts as known, found or given. */
  options.fit_white_edge = TRUE;
  solve (games, options);
  g_assert_cmpfloat (games->error[0], ==, 0.0);
  memcpy (found, games->error, sizeof found);
  options.fit_white_edge = FALSE;
  options.white_edge = games->fit.white_edge;
  solve (games, options);
  for (guint i = 1; i < 4; i++)
    g_assert_cmpfloat_with_epsilon (games->error[i], found[i], 1e-6);
}

/* BayesElo: mm 1 1, covariance, advantage, drawelo, ratings, los. Its default prior is two draws;
 * its ratings are times 4 x/(1 + x)^2 with x = 10^(-drawElo/400), and whole. */
static void
test_bayes_elo (void)
{
  static const double printed[] = { 64, 25, 11, -100 };
  static const double superior[] = { 0.69085, 0.56518, 0.91871 };
  g_autoptr (Games) games = four_players ();
  SclBradleyTerryOptions options = kupper ();
  double x, scale;

  options.prior = 2.0;
  options.prior_kind = SCL_PRIOR_OPPONENTS;
  options.fit_white_edge = TRUE;
  options.superiority = TRUE;
  solve (games, options);
  g_assert_cmpfloat_with_epsilon (games->fit.white_edge, 126.329, 3e-3);
  g_assert_cmpfloat_with_epsilon (games->fit.draw_elo, 243.811, 3e-3);
  x = pow (10.0, -games->fit.draw_elo / 400.0);
  scale = 4.0 * x / ((1.0 + x) * (1.0 + x));
  for (guint i = 0; i < 4; i++)
    g_assert_cmpfloat_with_epsilon (scale * games->rating[i], printed[i], 0.5);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpfloat_with_epsilon (games->fit.superiority[i], superior[i], 1.5e-5);
}

/* Twice the scale: twice the differences, errors and edge, and nothing else. */
static void
test_scale (void)
{
  g_autoptr (Games) one = four_players (), two = four_players ();
  SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;

  options.fit_white_edge = TRUE;
  solve (one, options);
  options.scale = 800.0;
  solve (two, options);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_cmpfloat_with_epsilon (two->rating[i] - 1500.0, 2.0 * (one->rating[i] - 1500.0),
                                      1e-5);
      g_assert_cmpfloat_with_epsilon (two->error[i], 2.0 * one->error[i], 1e-5);
    }
  g_assert_cmpfloat_with_epsilon (two->fit.white_edge, 2.0 * one->fit.white_edge, 1e-5);
  g_assert_cmpfloat_with_epsilon (two->fit.log_likelihood, one->fit.log_likelihood, 1e-9);
}

/* The gradient is the likelihood's slope, and the matrix the gradient's, for the draws' parameter
 * too, under either model of them. */
static void
test_slopes (void)
{
  static const SclDrawModel models[] = { SCL_DRAWS_RAO_KUPPER, SCL_DRAWS_DAVIDSON };
  g_autoptr (Games) games = four_players ();
  const double h = 1e-5;

  for (guint m = 0; m < G_N_ELEMENTS (models); m++)
    {
      SclBradleyTerryOptions options = kupper ();
      SclPairs pairs = { 0 };
      double x[6] = { 0.3, 0.1, -0.2, -0.4, 0.15, 0.7 }, gradient[6], diagonal[6], curvature[20],
             covariance[20], before[6], product[6];
      SclBradleyTerry self
          = { &options, &pairs, 6, x, gradient, diagonal, curvature, covariance, 0 };

      options.draws = models[m];
      options.fit_white_edge = TRUE;
      scl_pairs_init (&pairs, 4, games->n_games, games->white, games->black, games->score, NULL,
                      FALSE, TRUE, NULL);
      for (guint i = 0; i < 6; i++)
        {
          const double unit[6] = { i == 0, i == 1, i == 2, i == 3, i == 4, i == 5 };
          double slope;

          x[i] += h;
          slope = scl_bradley_terry_likelihood (&self, &pairs);
          scl_bradley_terry_evaluate (&self);
          memcpy (before, gradient, sizeof before);
          x[i] -= 2.0 * h;
          slope = (slope - scl_bradley_terry_likelihood (&self, &pairs)) / (2.0 * h);
          scl_bradley_terry_evaluate (&self);
          for (guint j = 0; j < 6; j++)
            before[j] = (gradient[j] - before[j]) / (2.0 * h);
          x[i] += h;
          scl_bradley_terry_evaluate (&self);
          g_assert_cmpfloat_with_epsilon (gradient[i], slope, 1e-7);
          scl_bradley_terry_multiply (&self, 1, unit, product);
          for (guint j = 0; j < 6; j++)
            g_assert_cmpfloat_with_epsilon (product[j], before[j], 1e-7);
        }
      scl_pairs_clear (&pairs);
    }
}

/* Pairs that no game joins, of the same strength within each: every first is as surely stronger as
 * its second, the order that of the players; nobody is behind the last of a pair. One of the second
 * pair won three of four, as above. */
static void
test_superiority_of_groups (void)
{
  g_autoptr (Games) games = games_new (6, 20);
  SclBradleyTerryOptions options = without_prior ();

  options.superiority = TRUE;
  add (games, 5, 4, 1, 2);
  add (games, 1, 0, 1, 2);
  add (games, 3, 2, 2, 3);
  add (games, 3, 2, 0, 1);
  solve (games, options);
  g_assert_cmpuint (games->fit.n_groups, ==, 3);
  g_assert_cmpfloat_with_epsilon (games->fit.superiority[0], 0.5, 1e-6);
  g_assert_true (isnan (games->fit.superiority[1]));
  g_assert_cmpfloat_with_epsilon (games->fit.superiority[3], 0.829306, 5e-7);
  g_assert_true (isnan (games->fit.superiority[2]));
  g_assert_cmpfloat_with_epsilon (games->fit.superiority[4], 0.5, 1e-6);
  g_assert_true (isnan (games->fit.superiority[5]));
}

TEST_MAIN ("/bradley-terry-draws", test_kupper, test_kupper_given, test_no_draws, test_opponents,
           test_opponents_groups, test_superiority, test_ordo, test_anchor_by_hand,
           test_anchor_chain, test_anchor_ordo, test_bayes_elo, test_scale, test_slopes,
           test_superiority_of_groups)
