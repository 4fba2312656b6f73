/* SclTuning: are its stated errors true? Many seeds, and how often the K that made the games lies
 * within them.
 *
 * Slow, since a few seeds say nothing about a share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/tuning/scl-tuning.h"

typedef struct
{
  const char *name;
  double k;
  guint n_players, n_events;
} Case;

static const Case cases[] = {
  { "k-24", 24.0, 100, 600 },
  { "k-10", 10.0, 100, 600 },
  { "k-40-short", 40.0, 100, 200 },
};

/* Of a normal law 68.3 % lie within one standard error and 95.4 % within two. Over n seeds a share
 * p has the standard error sqrt (p (1 - p) / n): three of them are allowed either way for one
 * error, and below for two. */
static void
test_coverage (gconstpointer data)
{
  const Case *one = data;
  const guint n_seeds = 100;
  const SclTuningParameter parameter
      = { .group = "k", .key = "bands", .low = 2, .high = 150, .logarithmic = TRUE };
  g_autoptr (SclPolicy) policy
      = fixture_policy ("by-event", "[schedule]\nperiod=event\n[k]\nbands=20\n");
  SclTuningOptions options = SCL_TUNING_DEFAULTS;
  guint within_one = 0, within_two = 0, n = 0;
  double z_sum = 0.0, z_squares = 0.0;

  options.n_profile = 0;
  for (guint seed = 1; seed <= n_seeds; seed++)
    {
      g_autoptr (SclHistory) history
          = fixture_elo_is_true (1000 + seed, one->k, 400.0, one->n_players, one->n_events);
      g_autoptr (GError) error = NULL;
      g_autoptr (SclTuningResult) result
          = scl_tuning_run (history, policy, &parameter, 1, &options, NULL, NULL, NULL, &error);
      double z;

      g_assert_no_error (error);
      g_assert_true (isfinite (result->error[0]));
      z = (result->best[0] - one->k) / result->error[0];
      z_sum += z;
      z_squares += z * z;
      within_one += fabs (z) <= 1.0;
      within_two += fabs (z) <= 2.0;
      n++;
    }
  g_test_message (
      "K %g: within one error %u, within two %u of %u; mean of z %.2f, root mean square %.2f",
      one->k, within_one, within_two, n, z_sum / n, sqrt (z_squares / n));
  g_assert_cmpfloat (fabs ((double) within_one / n - 0.683), <=, 3.0 * sqrt (0.683 * 0.317 / n));
  g_assert_cmpfloat ((double) within_two / n, >=, 0.954 - 3.0 * sqrt (0.954 * 0.046 / n));
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/tuning/coverage/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_coverage);
    }
  return g_test_run ();
}
