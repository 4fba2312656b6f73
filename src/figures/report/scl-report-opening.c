/* SclReport: the verdict in plain words, before anything else: the first policy against each of the
 * others.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "figures/report/scl-report-private.h"
#include "figures/results/scl-basis-words.h"
#include "figures/results/scl-gain-figures.h"
#include "figures/results/scl-verdict.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-number.h"

#define LEAST_POINTS 0.05 /* what is less is none where tenths are shown */

char *
scl_report_joined (const char *text)
{
  GString *joined = g_string_new (text);

  g_string_replace (joined, "\u2009", "\u00a0", 0); /* thin ones may break */
  g_string_replace (joined, " %", "\u00a0%", 0);
  g_string_replace (joined, "p = ", "p\u00a0=\u00a0", 0);
  g_string_replace (joined, "p < ", "p\u00a0<\u00a0", 0);
  return g_string_free (joined, FALSE);
}

void
scl_report_say (Report *report, const char *text)
{
  g_autofree char *joined = scl_report_joined (text);

  scl_document_add_paragraph (report->document, joined);
}

/* ---- Predictions ---- */

static gboolean
predicts (Report *report, guint policy)
{
  return scl_outcome_metrics (g_ptr_array_index (report->outcomes, policy))->games > 0;
}

/* For all comparisons at once; p[0] is no test. */
static double *
adjusted_p (Report *report)
{
  const guint n = report->outcomes->len;
  double *p = g_new (double, n);

  p[0] = NAN;
  for (guint i = 1; i < n; i++)
    p[i] = scl_comparison_log_loss_test (report->comparison, i, 0).p;
  scl_adjust_holm (p, n, p);
  return p;
}

static void
add_predictions (Report *report, guint policy, double p)
{
  const SclVerdict verdict = scl_comparison_verdict (report->comparison, policy, 0);
  const char *title = scl_report_policy_title (report, policy),
             *before = scl_report_policy_title (report, 0);
  g_autofree char *sentence = scl_verdict_sentence (title, before, &verdict.judged, p);
  g_autofree char *warning
      = scl_verdict_warning (title, before, &verdict, scl_comparison_start (report->comparison));

  scl_report_say (report, sentence);
  if (warning != NULL)
    scl_report_say (report, warning);
}

/* ---- Level and drift ---- */

/* Where the rules begin apart their levels do not compare. */
static void
add_level (Report *report, guint policy)
{
  const double *mean = scl_comparison_row (report->comparison, "mean")->value;
  const double difference = mean[policy] - mean[0];
  g_autofree char *own = scl_report_number (mean[policy], 1),
                  *before = scl_report_number (mean[0], 1);
  g_autofree char *size = scl_report_number (fabs (difference), 1), *text = NULL;

  if (isnan (difference)
      || scl_basis_start_gap (g_ptr_array_index (report->outcomes, 0),
                              g_ptr_array_index (report->outcomes, policy))
             > 0.0)
    return;
  if (fabs (difference) < LEAST_POINTS)
    text = g_strdup_printf (_ ("The final list's mean is the same by either rule: %s."), before);
  else
    /* Translators: points, points, points. */
    text = g_strdup_printf (
        difference > 0.0 ? _ ("The final list's mean is %s by the proposed rule, %s points higher "
                              "than by the rule in force (%s).")
                         : _ ("The final list's mean is %s by the proposed rule, %s points lower "
                              "than by the rule in force (%s)."),
        own, size, before);
  scl_report_say (report, text);
}

/* "+3.1 ± 0.4". */
static char *
drift_text (const SclComparisonRow *row, guint policy)
{
  g_autofree char *value = scl_report_number (row->value[policy], 1),
                  *error = scl_report_number (SCL_Z_95 * row->error[policy], 1);

  return g_strdup_printf ("%s%s ±\u00a0%s", row->value[policy] >= LEAST_POINTS ? "+" : "", value,
                          error);
}

static void
add_drift (Report *report, guint policy)
{
  const SclComparisonRow *row = scl_comparison_row (report->comparison, "drift");
  g_autofree char *own = drift_text (row, policy), *before = drift_text (row, 0), *text = NULL;

  if (isnan (row->error[policy]) || isnan (row->error[0]))
    return;
  /* Translators: points ± half of the 95 % interval, twice. */
  text = g_strdup_printf (
      _ ("The same players, rated after the first quarter of the periods and at the end, changed "
         "by %s points by the proposed rule and by %s by the rule in force (mean ± half of the "
         "95 %% interval)."),
      own, before);
  scl_report_say (report, text);
}

/* ---- Who gains ---- */

static void
add_gains (Report *report, guint policy)
{
  g_autoptr (SclGains) gains = scl_gains_new (g_ptr_array_index (report->outcomes, 0),
                                              g_ptr_array_index (report->outcomes, policy), NULL);
  g_autofree char *sentence = scl_gain_sentence (gains, SCL_GAIN_EVERYBODY);
  g_autoptr (SclChart) ages = scl_figure_gain_groups (gains, SCL_GAIN_BY_AGE, SCL_GAIN_EVERYBODY);
  g_autoptr (GString) text = g_string_new (sentence);

  /* The figure only says more where two groups are large enough. */
  if (!g_str_equal (scl_chart_caption (ages), sentence))
    {
      g_string_append (text, " ");
      /* Translators: the title of a figure: which ages gain most and lose most. */
      g_string_append_printf (text, _ ("By age: %s."), scl_chart_title (ages));
    }
  scl_report_say (report, text->str);
}

/* ---- What is not known ---- */

static void
add_unknown (Report *report)
{
  /* Translators: heading of what a report cannot know. */
  scl_document_add_heading (report->document, 3, _ ("What is not known"));
  scl_document_add_paragraph (report->document,
                              _ ("Whether people would have played otherwise: every rule is "
                                 "replayed on the same games with the same results."));
  if (*scl_history_provenance (report->history) != '\0')
    scl_document_add_paragraph (
        report->document, _ ("How the rules do among real people: these data are generated."));
}

/* ---- What the verdict stands on ---- */

static void
add_basis (Report *report)
{
  const SclBasis *basis = scl_comparison_basis (report->comparison);
  g_autofree char *title = scl_basis_title (basis);

  scl_document_add_heading (report->document, 3, title);
  for (guint i = 0; i < basis->findings->len; i++)
    {
      g_autofree char *sentence = scl_basis_sentence (basis, i);

      scl_report_say (report, sentence);
    }
}

/* ---- The whole ---- */

void
scl_report_add_opening (Report *report)
{
  g_autofree double *p = adjusted_p (report);
  const gboolean judged = scl_comparison_n_games (report->comparison) > 0;

  /* Translators: heading of what a report has found, in plain words. */
  scl_document_add_heading (report->document, 2, _ ("Verdict"));
  scl_report_add_silent_policies (report);
  if (report->outcomes->len == 1)
    scl_document_add_paragraph (
        report->document, _ ("One policy by itself: there is nothing that it could be better than. "
                             "Compare it with another."));
  else if (!judged)
    scl_document_add_paragraph (report->document,
                                _ ("No game was predicted by every policy: which predicts better "
                                   "cannot be told."));
  for (guint i = 1; i < report->outcomes->len; i++)
    {
      /* Translators: heading: a proposed rule, the rule in force. */
      g_autofree char *pair
          = g_strdup_printf (_ ("“%s” in place of “%s”"), scl_report_policy_title (report, i),
                             scl_report_policy_title (report, 0));

      scl_document_add_heading (report->document, 3, pair);
      if (judged && predicts (report, 0) && predicts (report, i)) /* else it has been said */
        add_predictions (report, i, p[i]);
      if (judged)
        scl_report_add_seeds_verdict (report, i);
      add_level (report, i);
      add_drift (report, i);
      add_gains (report, i);
    }
  if (report->outcomes->len > 2 && judged)
    scl_document_add_note (report->document,
                           _ ("p is for all these comparisons at once (Holm 1979)."));
  add_basis (report);
  if (report->outcomes->len > 1)
    add_unknown (report);
}
