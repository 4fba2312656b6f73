/* What a fit tells of its progress while it works, and that it can be stopped at each word.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "bradley-terry-games.h"
#include "rating/whole-history/scl-whr-solver.h"

#define MOST 400

typedef struct
{
  guint n;
  double fraction[MOST];
  const char *what[MOST];
  GCancellable *cancellable;
  guint stop_at; /* calls; 0: never */
} Told;

static void
tell (double fraction, const char *what, gpointer data)
{
  Told *self = data;

  g_assert_cmpuint (self->n, <, MOST);
  self->fraction[self->n] = fraction;
  self->what[self->n++] = g_intern_string (what);
  if (self->n == self->stop_at)
    g_cancellable_cancel (self->cancellable);
  g_assert_true (self->stop_at == 0 || self->n <= self->stop_at);
}

/* A ring, and everybody against the one two further on: each of n has four games. */
static Games *
make_games (guint n)
{
  Games *games = games_new (n, 2 * n);

  for (guint i = 0; i < n; i++)
    {
      add (games, i, (i + 1) % n, (guint8) (i % 3), 1);
      add (games, (i + 2) % n, i, (guint8) ((i + i / 3) % 3), 1);
    }
  return games;
}

static gboolean
fit (Games *games, SclBradleyTerryOptions *options, Told *told)
{
  options->progress = tell;
  options->data = told;
  options->cancellable = told->cancellable;
  return scl_bradley_terry_solve (options, games->n_players, games->n_games, games->white,
                                  games->black, games->score, games->rating, games->error,
                                  games->group, &games->fit);
}

/* Eight hundredths a step of Newton's, at most a half; then each 64th of 200 neighbours. Nothing is
 * told of errors that are found exactly. */
static void
test_steps (void)
{
  g_autoptr (Games) games = make_games (200);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;
  Told told = { .cancellable = cancellable };
  guint n;

  options.superiority = TRUE;
  options.exact_errors = 200;
  g_assert_true (fit (games, &options, &told));
  n = games->fit.n_newton;
  g_assert_cmpuint (n, >=, 2);
  g_assert_cmpuint (told.n, ==, n + 4);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpfloat_with_epsilon (told.fraction[i], MIN (0.5, 0.08 * (i + 1)), 1e-12);
      g_assert_cmpstr (told.what[i], ==, "Fitting ratings");
    }
  for (guint i = 0; i < 4; i++)
    {
      g_assert_cmpfloat_with_epsilon (told.fraction[n + i], 64 * i / 200.0, 1e-12);
      g_assert_cmpstr (told.what[n + i], ==, "Comparing neighbours");
    }
}

/* From a half to the whole, as the samples come: each bundle as many as the processors take at
 * once. */
static void
test_samples (void)
{
  g_autoptr (Games) games = make_games (200);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;
  Told told = { .cancellable = cancellable };
  const guint at_once = SCL_LANES * CLAMP (g_get_num_processors (), 1, 16);
  guint n, bundles;

  options.exact_errors = 1;
  options.probes = 3 * at_once + 1;
  g_assert_true (fit (games, &options, &told));
  n = games->fit.n_newton;
  bundles = 4;
  g_assert_cmpuint (told.n, ==, n + bundles);
  for (guint i = 0; i < bundles; i++)
    {
      const double done = MIN ((i + 1) * at_once, options.probes);

      g_assert_cmpfloat_with_epsilon (told.fraction[n + i], 0.5 + 0.5 * done / options.probes,
                                      1e-12);
      g_assert_cmpstr (told.what[n + i], ==, "Fitting ratings");
    }
}

/* Stopped at any word it says no other, and has no result. */
static void
test_stopped (void)
{
  guint all = 0;

  for (guint stop_at = 0; stop_at <= all; stop_at++)
    {
      g_autoptr (Games) games = make_games (150);
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;
      Told told = { .cancellable = cancellable, .stop_at = stop_at };

      options.superiority = TRUE;
      options.exact_errors = 1;
      options.probes = 8;
      g_assert_true (fit (games, &options, &told) == (stop_at == 0));
      if (stop_at == 0)
        all = told.n;
      else
        {
          g_assert_cmpuint (told.n, ==, stop_at);
          g_assert_null (games->fit.superiority);
        }
    }
  g_assert_cmpuint (all, >=, 6);
}

/* A tenth a step, at most the whole. */
static void
test_whole_history (void)
{
  g_autoptr (Games) games = make_games (30);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  SclWhrOptions options = SCL_WHR_DEFAULTS;
  Told told = { .cancellable = cancellable };
  g_autofree SclDay *day = g_new (SclDay, games->n_games);
  g_auto (SclWhrFit) found = { 0 };

  for (guint i = 0; i < games->n_games; i++)
    day[i] = 2451545 + (SclDay) (i % 17);
  options.progress = tell;
  options.data = &told;
  options.cancellable = cancellable;
  options.tolerance = 1e-10;
  g_assert_true (scl_whr_solve (&options, 30, games->n_games, games->white, games->black,
                                games->score, day, &found));
  g_assert_cmpuint (told.n, ==, found.n_newton);
  g_assert_cmpuint (told.n, >=, 3);
  for (guint i = 0; i < told.n; i++)
    {
      g_assert_cmpfloat_with_epsilon (told.fraction[i], MIN (1.0, 0.1 * (i + 1)), 1e-12);
      g_assert_cmpstr (told.what[i], ==, "Fitting ratings");
    }
}

TEST_MAIN ("/fit-progress", test_steps, test_samples, test_stopped, test_whole_history)
