/* SclReport: what a simulated federation's verdict owes to its seed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "figures/chart/scl-chart-numbers.h"
#include "figures/report/scl-report-private.h"
#include "figures/results/scl-verdict.h"
#include "rating/base/scl-gettext.h"

#define SIGNIFICANT 0.05

typedef struct
{
  guint better, surely_better, surely_worse; /* seeds */
} Counts;

static Counts
count (SclExperiment *seeds, guint policy)
{
  const guint loss = (guint) scl_experiment_find_measure (seeds, SCL_EXPERIMENT_LOSS),
              p = (guint) scl_experiment_find_measure (seeds, SCL_EXPERIMENT_P);
  Counts counts = { 0 };

  for (guint s = 0; s < scl_experiment_n_seeds (seeds); s++)
    {
      const double difference = scl_experiment_value (seeds, s, policy, loss);
      const gboolean sure = scl_experiment_value (seeds, s, policy, p) < SIGNIFICANT;

      counts.better += difference < 0.0;
      counts.surely_better += difference < 0.0 && sure;
      counts.surely_worse += difference > 0.0 && sure;
    }
  return counts;
}

void
scl_report_add_seeds_verdict (Report *report, guint policy)
{
  SclExperiment *seeds = report->options.seeds;
  g_autofree char *text = NULL;
  Counts counts;

  if (seeds == NULL)
    return;
  counts = count (seeds, policy);
  /* Translators: numbers of federations: 17 of 20; 12 of the 17; 1 of the 20. */
  text = g_strdup_printf (_ ("In %u of %u simulated federations the proposed rule predicts better, "
                             "in %u beyond chance (p < 0.05); it predicts worse beyond chance in "
                             "%u."),
                          counts.better, scl_experiment_n_seeds (seeds), counts.surely_better,
                          counts.surely_worse);
  scl_report_say (report, text);
}

/* ---- The table ---- */

static void
add_number (SclDocumentTable *table, double value, guint digits, gboolean sign)
{
  g_autofree char *text = sign && !isnan (value) ? scl_chart_format_signed (value, (int) digits)
                                                 : scl_report_number (value, digits);

  scl_document_table_add_cell (table, text, FALSE);
}

static void
add_row (Report *report, SclDocumentTable *table, guint policy, const char *measure,
         const char *row)
{
  SclExperiment *seeds = report->options.seeds;
  const guint index = (guint) scl_experiment_find_measure (seeds, measure);
  const SclExperimentSummary all = scl_experiment_summary (seeds, policy, index);
  const SclComparisonRow *label = scl_comparison_row (report->comparison, row);
  const guint digits
      = g_str_equal (measure, SCL_EXPERIMENT_LOSS) ? scl_verdict_digits (all.sd) : label->digits;

  scl_document_table_add_cell (table, scl_report_policy_title (report, policy), FALSE);
  scl_document_table_add_cell (table, label->label, FALSE);
  add_number (table, scl_experiment_value (seeds, 0, policy, index), digits, TRUE);
  add_number (table, all.mean, digits, TRUE);
  add_number (table, all.sd, digits, FALSE);
}

void
scl_report_add_seeds (Report *report)
{
  SclExperiment *seeds = report->options.seeds;
  const guint n = seeds != NULL ? scl_experiment_n_seeds (seeds) : 0;
  g_autofree char *caption = NULL;
  SclDocumentTable *table;

  if (n == 0 || report->outcomes->len < 2)
    return;
  /* Translators: heading: what other simulated federations came to. */
  scl_document_add_heading (report->document, 2, _ ("With other seeds"));
  caption = g_strdup_printf (
      _ ("The proposed rule less “%s”, in federations simulated with the seeds %u to %u. Told in "
         "this report is the first; the spread is the standard deviation between federations."),
      scl_report_policy_title (report, 0), scl_experiment_seed (seeds, 0),
      scl_experiment_seed (seeds, n - 1));
  table = scl_document_add_table (report->document, caption);
  scl_document_table_add_column (table, _ ("Rule"), FALSE);
  scl_document_table_add_column (table, _ ("Measure"), FALSE);
  /* Translators: column of a table: the federation that the report tells of. */
  scl_document_table_add_column (table, _ ("This report"), TRUE);
  scl_document_table_add_column (table, _ ("Mean"), TRUE);
  scl_document_table_add_column (table, _ ("Spread"), TRUE);
  for (guint i = 1; i < report->outcomes->len; i++)
    {
      add_row (report, table, i, SCL_EXPERIMENT_LOSS, "log-loss");
      add_row (report, table, i, SCL_EXPERIMENT_MEAN, "mean");
      add_row (report, table, i, SCL_EXPERIMENT_DRIFT, "drift");
    }
}
