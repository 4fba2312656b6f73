/* Whole-History Rating, and Edo.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "rating/whole-history/scl-whr-solver.h"

#define Q (G_LN10 / 400.0)

typedef struct
{
  guint32 white, black;
  guint8 score;
  SclDay day;
} Game;

static void
solve (const SclWhrOptions *options, guint n_players, const Game *games, guint n_games,
       SclWhrFit *fit)
{
  g_autofree guint32 *white = g_new (guint32, n_games + 1);
  g_autofree guint32 *black = g_new (guint32, n_games + 1);
  g_autofree guint8 *score = g_new (guint8, n_games + 1);
  g_autofree SclDay *day = g_new (SclDay, n_games + 1);

  for (guint i = 0; i < n_games; i++)
    {
      white[i] = games[i].white;
      black[i] = games[i].black;
      score[i] = games[i].score;
      day[i] = games[i].day;
    }
  g_assert_true (scl_whr_solve (options, n_players, n_games, white, black, score, day, fit));
  g_assert_true (fit->converged);
}

/* REGULATIONS 16, w^2 = 300: the joint maximum -92.0931, -93.8230, -95.1153, -95.9747 (goshrine's
 * code prints -92, -94, -95, -96), the opponent symmetric. Its printed ".71" is the variance on the
 * natural scale, not the deviation: .7151, .7145, .7165, .7211 by inverting the 4 by 4 matrix by
 * hand. */
static void
test_example (void)
{
  static const Game games[]
      = { { 0, 1, 2, 1 }, { 0, 1, 0, 2 }, { 0, 1, 0, 3 }, { 0, 1, 0, 4 }, { 1, 0, 2, 4 } };
  static const double expected[] = { -92.0931, -93.8230, -95.1153, -95.9747 };
  static const double variance[] = { 0.7151, 0.7145, 0.7165, 0.7211 };
  SclWhrOptions options = SCL_WHR_DEFAULTS;
  g_auto (SclWhrFit) fit = { 0 };

  options.centre = 0.0;
  options.tolerance = 1e-7;
  solve (&options, 2, games, G_N_ELEMENTS (games), &fit);
  g_assert_cmpuint (fit.n_nodes, ==, 8);
  g_assert_cmpuint (fit.n_groups, ==, 1);
  g_assert_cmpuint (fit.n_newton, <=, 5); /* the right digits double */
  g_assert_cmpuint (fit.n_conjugate, <=, fit.n_newton * fit.n_nodes);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_cmpint (fit.day[i], ==, 1 + (int) i);
      g_assert_cmpuint (fit.games[i], ==, i == 3 ? 2 : 1);
      g_assert_cmpfloat_with_epsilon (fit.rating[i], expected[i], 5e-5);
      g_assert_cmpfloat_with_epsilon (fit.rating[4 + i], -expected[i], 5e-5);
      g_assert_cmpfloat_with_epsilon (pow (fit.error[i] * Q, 2), variance[i], 5e-5);
    }
}

/* REGULATIONS 15, derived: A-B 6-4 in 1850 and 3-7 in 1851, years joined by a 15-15 match, no
 * prior: A -4.44 and -30.62, B +4.44 and +30.62, centred. */
static void
test_edo (void)
{
  Game games[20];
  SclWhrOptions options = SCL_WHR_DEFAULTS;
  g_auto (SclWhrFit) fit = { 0 };

  for (guint i = 0; i < 20; i++)
    games[i] = (Game){ 0, 1, i < 10 ? (i < 6 ? 2 : 0) : (i < 13 ? 2 : 0), i < 10 ? 1850 : 1851 };
  options.link = SCL_WHR_MATCH;
  options.match_days = 1.0; /* days are years here */
  options.prior = 0.0;
  options.centre = 0.0;
  options.tolerance = 1e-7;
  solve (&options, 2, games, 20, &fit);
  g_assert_cmpfloat_with_epsilon (fit.rating[0], -4.44, 0.005);
  g_assert_cmpfloat_with_epsilon (fit.rating[1], -30.62, 0.005);
  g_assert_cmpfloat_with_epsilon (fit.rating[2], 4.44, 0.005);
  g_assert_cmpfloat_with_epsilon (fit.rating[3], 30.62, 0.005);
}

/* Edo joins consecutive years by 30 games, whether a year has 365 days or 366. */
static void
test_edo_leap_year (void)
{
  for (guint year = 1999; year <= 2000; year++)
    {
      SclDay from = scl_day_from_ymd ((int) year, 1, 1),
             to = scl_day_from_ymd ((int) year + 1, 1, 1);
      Game games[20];
      SclWhrOptions options = SCL_WHR_DEFAULTS;
      g_auto (SclWhrFit) fit = { 0 };
      double e, slope;

      for (guint i = 0; i < 20; i++)
        games[i] = (Game){ 0, 1, i < 10 ? (i < 6 ? 2 : 0) : (i < 13 ? 2 : 0), i < 10 ? from : to };
      options.link = SCL_WHR_MATCH;
      options.prior = 0.0;
      options.centre = 0.0;
      options.tolerance = 1e-9;
      solve (&options, 2, games, 20, &fit);
      /* At the maximum the first year's points (6 of 10) and the match's (15 of 30) are what is
       * expected. */
      e = 1.0 / (1.0 + exp (-(fit.rating[0] - fit.rating[2]) * G_LN10 / 400.0));
      slope = 1.0 / (1.0 + exp (-(fit.rating[0] - fit.rating[1]) * G_LN10 / 400.0));
      g_assert_cmpfloat_with_epsilon (10.0 * e + 30.0 * slope, 6.0 + 15.0, 1e-8);
    }
}

/* One day for everybody: Bradley-Terry with two virtual draws' worth of prior. */
static void
test_one_day (void)
{
  enum
  {
    N = 30,
    GAMES = 400
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (16);
  SclBradleyTerryOptions constant = SCL_BRADLEY_TERRY_DEFAULTS;
  SclWhrOptions options = SCL_WHR_DEFAULTS;
  SclBradleyTerryFit constant_fit;
  g_auto (SclWhrFit) fit = { 0 };
  Game games[GAMES];
  guint32 white[GAMES], black[GAMES], group[N];
  guint8 score[GAMES];
  double rating[N], error[N];

  for (guint i = 0; i < GAMES; i++)
    {
      white[i] = g_rand_int_range (rand, 0, N);
      black[i] = (white[i] + g_rand_int_range (rand, 1, N)) % N;
      score[i] = g_rand_int_range (rand, 0, 3);
      games[i] = (Game){ white[i], black[i], score[i], 2451545 };
    }
  options.white_edge = constant.white_edge = 25.0;
  options.tolerance = 1e-7;
  constant.prior = 2.0;
  solve (&options, N, games, GAMES, &fit);
  g_assert_true (scl_bradley_terry_solve (&constant, N, GAMES, white, black, score, rating, error,
                                          group, &constant_fit));
  g_assert_cmpuint (fit.n_nodes, ==, N);
  for (guint i = 0; i < N; i++)
    {
      g_assert_cmpfloat_with_epsilon (fit.rating[i], rating[i], 1e-5);
      /* Opponents taken as known: not more than the whole error. */
      g_assert_cmpfloat (fit.error[i], <=, error[i] + 1e-9);
    }
  g_assert_cmpfloat_with_epsilon (fit.log_likelihood, constant_fit.log_likelihood, 1e-6);
}

static guint
random_games (Game *games, guint n_games, guint n_players, guint n_days, GRand *rand)
{
  for (guint i = 0; i < n_games; i++)
    {
      guint w = g_rand_int_range (rand, 0, n_players);

      games[i]
          = (Game){ w, (w + g_rand_int_range (rand, 1, n_players)) % n_players,
                    g_rand_int_range (rand, 0, 3), 2451545 + g_rand_int_range (rand, 0, n_days) };
    }
  return n_games;
}

/* The gradient of the whole posterior, written out from Coulom's formulas, is zero at every
 * player-day; and the error is the diagonal of the inverse of a player's own matrix, by
 * Gauss-Jordan. */
static void
test_gradient_and_error (void)
{
  enum
  {
    N = 8,
    GAMES = 120
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (2008);
  SclWhrOptions options = SCL_WHR_DEFAULTS;
  g_auto (SclWhrFit) fit = { 0 };
  Game games[GAMES];
  double gradient[2 * GAMES] = { 0 }, information[2 * GAMES] = { 0 };

  random_games (games, GAMES, N, 40, rand);
  options.tolerance = 1e-8;
  solve (&options, N, games, GAMES, &fit);
  for (guint i = 0; i < GAMES; i++)
    {
      guint w = fit.first[games[i].white], b = fit.first[games[i].black];
      double e;

      while (fit.day[w] != games[i].day)
        w++;
      while (fit.day[b] != games[i].day)
        b++;
      e = 1.0 / (1.0 + exp (-Q * (fit.rating[w] - fit.rating[b])));
      gradient[w] += Q * (0.5 * games[i].score - e);
      gradient[b] -= Q * (0.5 * games[i].score - e);
      information[w] += Q * Q * e * (1.0 - e);
      information[b] += Q * Q * e * (1.0 - e);
    }
  for (guint p = 0; p < N; p++)
    {
      guint first = fit.first[p], n = fit.first[p + 1] - first;
      double e = 1.0 / (1.0 + exp (-Q * (fit.rating[first] - 1500.0)));
      double a[64][128] = { 0 };

      g_assert_cmpuint (n, <=, 64);
      gradient[first] += Q * (1.0 - 2.0 * e);
      information[first] += 2.0 * Q * Q * e * (1.0 - e);
      for (guint i = 0; i < n; i++)
        {
          a[i][i] += information[first + i];
          a[i][n + i] = 1.0;
          if (i + 1 < n)
            {
              double precision = 1.0 / (300.0 * (fit.day[first + i + 1] - fit.day[first + i]));

              gradient[first + i]
                  += precision * (fit.rating[first + i + 1] - fit.rating[first + i]);
              gradient[first + i + 1]
                  -= precision * (fit.rating[first + i + 1] - fit.rating[first + i]);
              a[i][i] += precision;
              a[i + 1][i + 1] += precision;
              a[i][i + 1] = a[i + 1][i] = -precision;
            }
        }
      for (guint i = 0; i < n; i++)
        {
          double pivot = a[i][i];

          for (guint j = 0; j < 2 * n; j++)
            a[i][j] /= pivot;
          for (guint k = 0; k < n; k++)
            {
              double factor = a[k][i];

              for (guint j = 0; k != i && j < 2 * n; j++)
                a[k][j] -= factor * a[i][j];
            }
        }
      for (guint i = 0; i < n; i++)
        {
          g_assert_cmpfloat_with_epsilon (gradient[first + i], 0.0, 1e-10);
          g_assert_cmpfloat_with_epsilon (fit.error[first + i], sqrt (a[i][n + i]), 1e-6);
        }
    }
}

/* Any order of games; streaks; years between games; a hermit; islands: finite, and the same ratings
 * whatever the order. */
static void
test_properties (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1862);

  for (guint round = 0; round < 60; round++)
    {
      guint n = g_rand_int_range (rand, 2, 30);
      guint n_games = g_rand_int_range (rand, 1, 300);
      g_autofree Game *games = g_new (Game, n_games);
      g_autofree Game *reversed = g_new (Game, n_games);
      SclWhrOptions options = SCL_WHR_DEFAULTS;
      g_auto (SclWhrFit) fit = { 0 };
      g_auto (SclWhrFit) fit_reversed = { 0 };

      options.link = round % 3 == 0 ? SCL_WHR_MATCH : SCL_WHR_WIENER;
      options.w2 = round % 4 == 0 ? 1e-4 : round % 4 == 1 ? 1e6 : 300.0;
      random_games (games, n_games, n, round % 2 == 0 ? 20 : 30000, rand);
      for (guint i = 0; i < n_games; i++)
        {
          if (round % 5 == 0)
            games[i].score = games[i].white < games[i].black ? 2 : 0;
          reversed[n_games - 1 - i] = games[i];
        }
      solve (&options, n + 1, games, n_games, &fit);
      solve (&options, n + 1, reversed, n_games, &fit_reversed);
      g_assert_cmpuint (fit.first[n], ==, fit.first[n + 1]);
      g_assert_cmpuint (fit.group[n], ==, SCL_BT_GROUP_NONE);
      g_assert_cmpuint (fit.n_nodes, ==, fit_reversed.n_nodes);
      for (guint i = 0; i < fit.n_nodes; i++)
        {
          g_assert_true (isfinite (fit.rating[i]) && isfinite (fit.error[i]) && fit.error[i] > 0.0);
          g_assert_cmpfloat_with_epsilon (fit.rating[i], fit_reversed.rating[i], 1e-3);
        }
    }
}

static void
stop (double fraction, const char *what, gpointer data)
{
  g_cancellable_cancel (data);
}

static void
test_stops (void)
{
  static const guint32 white[] = { 0 }, black[] = { 1 };
  static const guint8 score[] = { 2 };
  static const SclDay day[] = { 2451545 };
  SclWhrOptions options = SCL_WHR_DEFAULTS;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_auto (SclWhrFit) fit = { 0 };

  options.progress = stop;
  options.data = options.cancellable = cancellable;
  g_assert_false (scl_whr_solve (&options, 2, 1, white, black, score, day, &fit));
  g_assert_null (fit.rating);
}

TEST_MAIN ("/whr", test_example, test_edo, test_edo_leap_year, test_one_day,
           test_gradient_and_error, test_properties, test_stops)
