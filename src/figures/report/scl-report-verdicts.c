/* SclReport: which policy predicts best, and whether the differences are more than noise.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/report/scl-report-private.h"
#include "figures/results/scl-verdict.h"

#include <math.h>

#include "rating/base/scl-gettext.h"

void
scl_report_add_silent_policies (Report *report)
{
  for (guint i = 0; i < report->outcomes->len; i++)
    {
      SclOutcome *outcome = g_ptr_array_index (report->outcomes, i);
      g_autofree char *text = NULL;

      if (scl_outcome_metrics (outcome)->games > 0)
        continue;
      text = g_strdup_printf (
          _ ("%s predicts no game: it gives nobody a rating in these data, since its first ratings "
             "need opponents who are rated already. Compare without it, or with a copy whose key "
             "[entry] rule is fixed."),
          scl_report_policy_title (report, i));
      scl_document_add_paragraph (report->document, text);
    }
}

/* Policies by rising log-loss; those without one last. */
static int
compare_losses (gconstpointer a, gconstpointer b, gpointer data)
{
  const double *loss = data;
  const guint i = *(const guint *) a, j = *(const guint *) b;
  const double x = isfinite (loss[i]) ? loss[i] : INFINITY,
               y = isfinite (loss[j]) ? loss[j] : INFINITY;

  return x != y ? (x < y ? -1 : 1) : i < j ? -1 : i > j;
}

/* One sentence a policy, and what its difference owes to the setting. p: for all comparisons at
 * once. */
static void
add_verdict (Report *report, guint policy, guint best, double p)
{
  const SclVerdict verdict = scl_comparison_verdict (report->comparison, policy, best);
  const char *title = scl_report_policy_title (report, policy),
             *best_title = scl_report_policy_title (report, best);
  g_autofree char *sentence = scl_verdict_sentence (title, best_title, &verdict.judged, p);
  g_autofree char *warning = scl_verdict_warning (title, best_title, &verdict,
                                                  scl_comparison_start (report->comparison));

  scl_document_add_paragraph (report->document, sentence);
  if (warning != NULL)
    scl_document_add_paragraph (report->document, warning);
}

static void
add_table (Report *report, const guint *order, const double *loss, const double *adjusted)
{
  SclDocumentTable *table = scl_document_add_table (
      report->document, _ ("Log-loss a game, less is better. The differences to the best are "
                           "paired by month, which takes away what is hard for all."));
  scl_document_table_add_column (table, "", FALSE);
  scl_document_table_add_column (table, _ ("Log-loss"), TRUE);
  scl_document_table_add_column (table, _ ("Beyond the best"), TRUE);
  scl_document_table_add_column (table, _ ("95 % interval"), TRUE);
  scl_document_table_add_column (table, "p", TRUE);
  for (guint k = 0; k < report->outcomes->len; k++)
    {
      const guint i = order[k];
      const SclPairedTest test = scl_comparison_log_loss_test (report->comparison, i, order[0]);
      const guint digits = scl_verdict_digits (test.error);
      g_autofree char *value = scl_report_number (loss[i], 5),
                      *difference = scl_report_number (test.difference, digits);
      g_autofree char *low = scl_report_number (test.low, digits),
                      *high = scl_report_number (test.high, digits);
      g_autofree char *interval
          = isfinite (test.error) ? g_strdup_printf (_ ("%s to %s"), low, high) : g_strdup ("–");
      g_autofree char *p = scl_verdict_p_number (adjusted[k]);

      scl_document_table_add_cell (table, scl_report_policy_title (report, i), k == 0);
      scl_document_table_add_cell (table, value, k == 0);
      scl_document_table_add_cell (table, k == 0 ? "" : difference, FALSE);
      scl_document_table_add_cell (table, k == 0 ? "" : interval, FALSE);
      scl_document_table_add_cell (table, k == 0 ? "" : p, FALSE);
    }
}

void
scl_report_add_verdicts (Report *report)
{
  const guint n = report->outcomes->len;
  const SclComparisonRow *row = scl_comparison_row (report->comparison, "log-loss");
  g_autofree guint *order = g_new (guint, n);
  g_autofree double *p = g_new0 (double, n), *adjusted = g_new0 (double, n);
  g_autofree char *loss = NULL, *text = NULL, *games = NULL;

  if (n < 2)
    return;
  scl_document_add_heading (report->document, 3, _ ("Which policy predicts best?"));
  scl_report_add_silent_policies (report);
  if (scl_comparison_n_games (report->comparison) == 0)
    return;
  for (guint i = 0; i < n; i++)
    order[i] = i;
  g_qsort_with_data (order, (int) n, sizeof order[0], compare_losses, row->value);
  loss = scl_report_number (row->value[order[0]], 5);
  games = scl_report_number ((double) scl_comparison_n_games (report->comparison), 0);
  text = g_strdup_printf (
      ngettext ("“%s” predicts best: a log-loss of %s over the %s game judged (a coin would have "
                "0.69315).",
                "“%s” predicts best: a log-loss of %s over the %s games judged (a coin would have "
                "0.69315).",
                scl_comparison_n_games (report->comparison)),
      scl_report_policy_title (report, order[0]), loss, games);
  scl_document_add_paragraph (report->document, text);
  p[0] = NAN; /* the best itself */
  for (guint k = 1; k < n; k++)
    p[k] = scl_comparison_log_loss_test (report->comparison, order[k], order[0]).p;
  scl_adjust_holm (p, n, adjusted);
  add_table (report, order, row->value, adjusted);
  for (guint k = 1; k < n; k++)
    if (isfinite (row->value[order[k]]))
      add_verdict (report, order[k], order[0], adjusted[k]);
  if (n > 2)
    scl_document_add_note (report->document,
                           _ ("p is for all these comparisons at once (Holm 1979). The best was "
                              "chosen by the same games: a p just below 0.05 is no proof."));
}
