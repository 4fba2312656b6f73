/* SclReport: which policy foretells best, and whether the differences are more than noise.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/scl-report-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define SIGNIFICANT 0.05

/* A policy that foretells nothing leaves no game to compare: said by name, with what to do. */
static void
add_silent_policies (Report *report)
{
  for (guint i = 0; i < report->outcomes->len; i++)
    {
      SclOutcome *outcome = g_ptr_array_index (report->outcomes, i);
      g_autofree char *text = NULL;

      if (scl_outcome_metrics (outcome)->games > 0)
        continue;
      text = g_strdup_printf (_ ("%s foretells no game: it gives nobody a rating in these data, since its first ratings need opponents who are "
                                 "rated already. Compare without it, or with a copy whose key [entry] rule is fixed."),
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
  const double x = isfinite (loss[i]) ? loss[i] : INFINITY, y = isfinite (loss[j]) ? loss[j] : INFINITY;

  return x != y ? (x < y ? -1 : 1) : i < j ? -1 : i > j;
}

/* "= 0.0312", "< 0.0001" */
static char *
p_text (double p, gboolean with_sign)
{
  g_autofree char *number = scl_report_number (p, 4);

  return p < 0.0001 ? g_strdup ("< 0.0001") : g_strconcat (with_sign ? "= " : "", number, NULL);
}

/* "in 2 of 100 such comparisons" */
static char *
chance_text (double p)
{
  g_autofree char *n = NULL;

  if (p < 0.0001)
    return g_strdup (_ ("in fewer than 1 of 10 000 such comparisons"));
  n = scl_report_number (p < 0.01 ? 10000.0 * p : 100.0 * p, 0);
  return g_strdup_printf (p < 0.01 ? _ ("in %s of 10 000 such comparisons") : _ ("in %s of 100 such comparisons"), n);
}

/* One sentence a policy: by how much it is worse than the best, and what that is worth. p: for all comparisons at once. */
static void
add_verdict (Report *report, guint policy, guint best, double p)
{
  const SclPairedTest test = scl_comparison_log_loss_test (report->comparison, policy, best);
  const char *title = scl_report_policy_title (report, policy), *best_title = scl_report_policy_title (report, best);
  g_autofree char *difference = scl_report_number (test.difference, 5), *error = scl_report_number (test.error, 5);
  g_autofree char *times = scl_report_number (fabs (test.t), 1), *number = p_text (p, TRUE), *chance = chance_text (p);
  g_autoptr (GString) text = g_string_new (NULL);

  if (!isfinite (p))
    g_string_printf (text, _ ("“%s” against “%s”: too few months with games for a test."), title, best_title);
  else if (test.difference == 0.0)
    g_string_printf (text, _ ("“%s” foretells exactly as “%s” does."), title, best_title);
  else if (p < SIGNIFICANT)
    g_string_printf (text, _ ("“%s” foretells worse than “%s”, by %s ± %s a game: %s times the error. Equally good policies would seem as far apart %s (p %s)."),
                     title, best_title, difference, error, times, chance, number);
  else
    {
      g_string_printf (text, _ ("“%s” is behind “%s” by %s ± %s a game, which may be noise: %s times the error. Equally good policies would seem as far apart %s (p %s)."),
                       title, best_title, difference, error, times, chance, number);
      /* The error shrinks with the root of the months: at twice the error a difference stands out. */
      if (fabs (test.t) > 0.25 && fabs (test.t) < 2.0)
        {
          g_autofree char *months = scl_report_number (test.n_blocks * 4.0 / (test.t * test.t), 0);

          g_string_append_printf (text, _ (" A difference of that size would need about %s months of such games to stand out."), months);
        }
    }
  scl_document_add_paragraph (report->document, text->str);
}

static void
add_table (Report *report, const guint *order, const double *loss, const double *error, const double *adjusted)
{
  SclDocumentTable *table = scl_document_add_table (report->document, _ ("Log-loss a game, less is better; ± one standard error. The differences to the best are paired by month, which "
                                                                         "takes away what is hard for all: their errors are much smaller than those of the values."));
  scl_document_table_add_column (table, "", FALSE);
  scl_document_table_add_column (table, _ ("Log-loss"), TRUE);
  scl_document_table_add_column (table, _ ("Beyond the best"), TRUE);
  scl_document_table_add_column (table, _ ("Times its error"), TRUE);
  scl_document_table_add_column (table, "p", TRUE);
  for (guint k = 0; k < report->outcomes->len; k++)
    {
      const guint i = order[k];
      const SclPairedTest test = scl_comparison_log_loss_test (report->comparison, i, order[0]);
      g_autofree char *value = scl_report_number (loss[i], 5), *own = scl_report_number (error[i], 5);
      g_autofree char *difference = scl_report_number (test.difference, 5), *second = scl_report_number (test.error, 5);
      g_autofree char *p = p_text (adjusted[k], FALSE);
      g_autofree char *both = isfinite (error[i]) ? g_strdup_printf ("%s ±\u00a0%s", value, own) : g_strdup (value);
      g_autofree char *beyond = isfinite (test.error) ? g_strdup_printf ("%s ±\u00a0%s", difference, second) : g_strdup (difference);

      scl_document_table_add_cell (table, scl_report_policy_title (report, i), k == 0);
      scl_document_table_add_cell (table, both, k == 0);
      scl_document_table_add_cell (table, k == 0 ? "" : beyond, FALSE);
      if (k == 0)
        scl_document_table_add_cell (table, "", FALSE);
      else
        scl_report_cell (table, fabs (test.t), 1, FALSE);
      scl_document_table_add_cell (table, k == 0 ? "" : isfinite (adjusted[k]) ? p : "–", FALSE);
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
  scl_document_add_heading (report->document, 3, _ ("Which policy foretells best?"));
  add_silent_policies (report);
  if (scl_comparison_n_games (report->comparison) == 0)
    return;
  for (guint i = 0; i < n; i++)
    order[i] = i;
  g_qsort_with_data (order, (int) n, sizeof order[0], compare_losses, row->value);
  loss = scl_report_number (row->value[order[0]], 5);
  games = scl_report_number ((double) scl_comparison_n_games (report->comparison), 0);
  text = g_strdup_printf (_ ("“%s” foretells best: a log-loss of %s over the %s games that every policy could foretell (a coin would have 0.69315)."),
                          scl_report_policy_title (report, order[0]), loss, games);
  scl_document_add_paragraph (report->document, text);
  p[0] = NAN; /* the best itself */
  for (guint k = 1; k < n; k++)
    p[k] = scl_comparison_log_loss_test (report->comparison, order[k], order[0]).p;
  scl_adjust_holm (p, n, adjusted);
  add_table (report, order, row->value, row->error, adjusted);
  for (guint k = 1; k < n; k++)
    if (isfinite (row->value[order[k]]))
      add_verdict (report, order[k], order[0], adjusted[k]);
  if (n > 2)
    scl_document_add_note (report->document, _ ("p is for all these comparisons at once (Holm 1979). The best was chosen by the same games: a p just below 0.05 is no proof."));
}
