/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/replay/scl-cli-expectation.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "cli/shared/scl-rows.h"
#include "lab/comparison/scl-expectation-curve.h"
#include "rating/base/scl-for-each.h"

static const SclColumn columns[] = {
  { "policy", N_ ("Policy"), -1 },  { "from", N_ ("Ahead by, from"), 0 },
  { "to", N_ ("to below"), 0 },     { "games", N_ ("Games"), 0 },
  { "score", N_ ("Score"), 4 },     { "low", N_ ("Score from"), 4 },
  { "high", N_ ("to (95 %)"), 4 },  { "expected", N_ ("Expected"), 4 },
  { "best", N_ ("Best curve"), 4 },
};

gboolean
scl_cli_expectation_write (GPtrArray *outcomes, SclFormat format, GError **error)
{
  g_autoptr (SclRows) rows = scl_rows_new (columns, G_N_ELEMENTS (columns));

  SCL_FOR_EACH_POINTER (SclOutcome, outcome, outcomes)
    {
      g_autoptr (SclExpectationCurve) curve = scl_expectation_curve_new (outcome);

      for (guint c = 0; c < curve->n; c++)
        {
          const SclExpectationPoint *point = &curve->points[c];
          const double numbers[] = { point->from,     isinf (point->to) ? NAN : point->to,
                                     point->games,    point->score,
                                     point->low,      point->high,
                                     point->expected, point->fitted };

          if (point->games == 0)
            continue;
          scl_rows_add_text (rows, scl_policy_name (scl_outcome_policy (outcome)));
          scl_rows_add_n_numbers (rows, numbers, G_N_ELEMENTS (numbers));
        }
    }
  return scl_cli_write_rows (rows, format, error);
}
