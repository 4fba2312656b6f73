/* Figures of drift and misfit, against the numbers they are made from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "figures/results/scl-drift-figures.h"
#include "lab/comparison/scl-drift.h"
#include "lab/comparison/scl-misfit.h"
#include "lab/replay/scl-replay.h"

/* Years 2000 to 2003, two hundred games each between eight players of 1700 (ids 0 to 3) and 1500; a
 * player leaves each year, another comes. */
static SclHistory *
make_history (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (guint i = 0; i < 12; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", i);

      scl_history_builder_add_player (builder, name, "", "", "", "", i % 2 ? 1990 : 1940, 'm');
    }
  for (int year = 2000; year < 2004; year++)
    {
      const SclDay day = scl_day_from_ymd (year, 3, 1);
      const guint32 event = scl_history_builder_add_event (builder, "Open", "", day, day);

      for (guint g = 0; g < 200; g++)
        {
          const guint32 white = (guint32) (year - 2000) + (guint32) g_rand_int_range (rand, 0, 8);
          const guint32 black = (guint32) (year - 2000) + (guint32) g_rand_int_range (rand, 0, 8);

          if (white != black)
            scl_history_builder_add_game (builder, event, 1, NULL, SCL_DAY_NONE, white, black,
                                          (guint) g_rand_int_range (rand, 0, 3), SCL_UNRATED_NO,
                                          white < 4 ? 1700 : 1500, black < 4 ? 1700 : 1500);
        }
    }
  return scl_history_builder_finish (builder);
}

static GPtrArray *
make_outcomes (void)
{
  g_autoptr (SclHistory) history = make_history ();
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo-italia-1997", NULL);
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  GPtrArray *outcomes = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);

  options.keep_predictions = TRUE;
  g_ptr_array_add (outcomes, scl_replay_run (history, policy, &options, NULL, NULL, NULL, NULL));
  return outcomes;
}

/* Each line ends at the sum of its steps, the first is the sum of the others everywhere, and the
 * caption says where they end. */
static void
test_drift (void)
{
  g_autoptr (GPtrArray) outcomes = make_outcomes ();
  g_autoptr (SclChart) chart = scl_figure_drift (outcomes);
  g_autoptr (GArray) steps = scl_drift_of_outcome (g_ptr_array_index (outcomes, 0), NULL);
  double change = 0.0, both = 0.0;
  g_autofree char *said = NULL;
  const SclSeries *total, *stayed, *exchange;

  g_assert_cmpuint (scl_chart_n_panels (chart), ==, 1);
  g_assert_cmpuint (steps->len, >=, 3);
  g_assert_cmpuint (scl_chart_n_series (scl_chart_panel (chart, 0)), ==, 3);
  total = scl_chart_series (scl_chart_panel (chart, 0), 0);
  stayed = scl_chart_series (scl_chart_panel (chart, 0), 1);
  exchange = scl_chart_series (scl_chart_panel (chart, 0), 2);
  for (guint i = 0; i < total->n; i++)
    g_assert_cmpfloat_with_epsilon (stayed->y[i] + exchange->y[i], total->y[i], 1e-9);
  for (guint i = 0; i < steps->len; i++)
    {
      change += g_array_index (steps, SclDriftStep, i).terms.change;
      both += g_array_index (steps, SclDriftStep, i).terms.both;
    }
  g_assert_cmpfloat (fabs (change), >, 1.0); /* something did change */
  g_assert_cmpfloat_with_epsilon (total->y[total->n - 1], change, 1e-9);
  g_assert_cmpfloat_with_epsilon (stayed->y[stayed->n - 1], both, 1e-9);
  said = g_strdup_printf ("%.1f", fabs (change));
  g_assert_nonnull (strstr (scl_chart_caption (chart), said));
}

/* The first line is those who stayed, the others add up to it everywhere, and each cause that is
 * named ends where its steps do. */
static void
test_causes (void)
{
  g_autoptr (GPtrArray) outcomes = make_outcomes ();
  g_autoptr (SclChart) chart = scl_figure_drift_causes (outcomes);
  g_autoptr (GArray) steps = scl_drift_of_outcome (g_ptr_array_index (outcomes, 0), NULL);
  SclChart *panel = scl_chart_panel (chart, 0);
  const guint n = scl_chart_n_series (panel);
  double rounding = 0.0;
  gboolean found = FALSE;

  g_assert_cmpuint (n, >=, 3);
  for (guint i = 0; i < scl_chart_series (panel, 0)->n; i++)
    {
      double sum = 0.0;

      for (guint s = 1; s < n; s++)
        sum += scl_chart_series (panel, s)->y[i];
      g_assert_cmpfloat (fabs (sum - scl_chart_series (panel, 0)->y[i]), <,
                         0.2); /* causes below 0.05 each are not drawn */
    }
  for (guint i = 0; i < steps->len; i++)
    rounding += g_array_index (steps, SclDriftStep, i).cause[SCL_DRIFT_ROUNDING];
  for (guint s = 1; s < n; s++)
    if (g_str_equal (scl_chart_series (panel, s)->label, "rounding"))
      {
        found = TRUE;
        g_assert_cmpfloat_with_epsilon (scl_chart_series (panel, s)->y[steps->len], rounding, 1e-9);
      }
  g_assert_true (found);
  g_assert_nonnull (strstr (scl_chart_caption (chart), "rounding"));
}

/* What is drawn are the cells with thirty sides and more, at the middle of their class. */
static void
test_misfit (void)
{
  g_autoptr (GPtrArray) outcomes = make_outcomes ();
  g_autoptr (SclChart) chart = scl_figure_misfit (outcomes);
  g_autoptr (SclMisfit) misfit = scl_misfit_new (g_ptr_array_index (outcomes, 0));
  SclChart *panel = scl_chart_panel (chart, 0);
  guint cells = 0, points = 0;

  for (guint c = 0; c < misfit->n_rows * SCL_MISFIT_N_COLUMNS; c++)
    cells += misfit->cells[c].sides >= 30;
  for (guint s = 0; s < scl_chart_n_series (panel); s++)
    {
      const SclSeries *series = scl_chart_series (panel, s);

      for (guint i = 0; i < series->n && series->kind == SCL_SERIES_ERRORS; i++)
        {
          gboolean found = FALSE;

          points++;
          for (guint c = 0; c < misfit->n_rows * SCL_MISFIT_N_COLUMNS; c++)
            found = found
                    || (misfit->cells[c].misfit == series->y[i]
                        && scl_misfit_difference (c % SCL_MISFIT_N_COLUMNS) + 50.0 == series->x[i]
                        && fabs (series->y_error[i] / misfit->cells[c].error - 1.959964) < 1e-6);
          g_assert_true (found || series->x[i] == -450.0);
        }
    }
  g_assert_cmpuint (cells, >, 4);
  g_assert_cmpuint (points, ==, cells);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drift-figures/drift", test_drift);
  g_test_add_func ("/drift-figures/causes", test_causes);
  g_test_add_func ("/drift-figures/misfit", test_misfit);
  return g_test_run ();
}
