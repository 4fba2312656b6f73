/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/report/scl-report.h"

#include "figures/chart/scl-chart-days.h"
#include "figures/report/scl-report-private.h"
#include "figures/results/scl-comparison-figures.h"
#include "figures/results/scl-drift-figures.h"
#include "figures/results/scl-outcome-figures.h"
#include "figures/results/scl-provenance-words.h"
#include "rating/base/scl-gettext.h"

#include <math.h>
#include <string.h>

/* Players whose paths are drawn. */
#define N_PATHS 3
/* Movers have at least so many games: one game under one policy says nothing. */
#define MOVER_GAMES 10

char *
scl_report_number (double value, guint digits)
{
  return isnan (value) ? g_strdup ("–") : scl_chart_format_number (value, (int) digits);
}

void
scl_report_cell (SclDocumentTable *table, double value)
{
  g_autofree char *text = scl_report_number (value, 0);

  scl_document_table_add_cell (table, text, FALSE);
}

const char *
scl_report_policy_title (const Report *report, guint i)
{
  return scl_policy_title (scl_outcome_policy (g_ptr_array_index (report->outcomes, i)));
}

void
scl_report_add_chart (Report *report, SclChart *chart, double height, const char *caption)
{
  scl_chart_set_provenance (chart, "");
  scl_chart_set_making (chart, "");
  scl_document_add_captioned (report->document, chart, height, caption);
}

/* Takes the chart. */
static void
add_figure (Report *report, SclChart *chart, double height)
{
  scl_report_add_chart (report, chart, height, NULL);
  scl_chart_unref (chart);
}

/* ---- What was compared ---- */

static void
add_data (Report *report)
{
  const SclPlayers *players = scl_history_players (report->history);
  const SclEvents *events = scl_history_events (report->history);
  const SclGames *games = scl_history_games (report->history);
  g_autofree char *first = NULL, *last = NULL, *counts = NULL,
                  *provenance = scl_provenance_in_words (report->history);
  SclDay from = G_MAXINT32, to = SCL_DAY_NONE;

  for (guint e = 0; e < events->n; e++)
    {
      from = MIN (from, events->start[e]);
      to = MAX (to, events->end[e]);
    }
  first = events->n > 0 ? scl_chart_format_date (from) : g_strdup ("–");
  last = events->n > 0 ? scl_chart_format_date (to) : g_strdup ("–");
  scl_document_add_heading (report->document, 2, _ ("Data"));
  counts = g_strdup_printf (_ ("%s games of %s players in %s events, %s to %s."),
                            SCL_NUMBER (games->n, 0), SCL_NUMBER (players->n, 0),
                            SCL_NUMBER (events->n, 0), first, last);
  scl_document_add_paragraph (report->document, counts);
  if (provenance[0] != '\0')
    scl_document_add_paragraph (report->document, provenance);
  if (report->options.data != NULL)
    {
      g_autofree char *text = g_strdup_printf (_ ("Read from: %s"), report->options.data);

      scl_document_add_note (report->document, text);
    }
}

static void
add_rates (Report *report)
{
  for (guint i = 0; i < report->outcomes->len; i++)
    {
      g_autofree char *remark = scl_outcome_rate_remark (g_ptr_array_index (report->outcomes, i));

      if (remark != NULL)
        scl_document_add_paragraph (report->document, remark);
    }
}

static void
add_policies (Report *report)
{
  scl_document_add_heading (report->document, 2, _ ("Policies"));
  for (guint i = 0; i < report->outcomes->len; i++)
    {
      SclPolicy *policy = scl_outcome_policy (g_ptr_array_index (report->outcomes, i));

      scl_document_add_heading (report->document, 3, scl_policy_title (policy));
      if (scl_policy_description (policy)[0] != '\0')
        scl_document_add_paragraph (report->document, scl_policy_description (policy));
      if (scl_policy_citation (policy)[0] != '\0')
        {
          g_autofree char *text = g_strdup_printf (_ ("Source: %s"), scl_policy_citation (policy));

          scl_document_add_note (report->document, text);
        }
    }
}

/* ---- Measures ---- */

static void
add_measure_cell (SclDocumentTable *table, const SclComparisonRow *row, guint i)
{
  g_autofree char *text
      = scl_chart_format_interval (row->value[i], row->error[i], (int) row->digits);

  scl_document_table_add_cell (table, text, row->best == (int) i);
}

static void
add_measures (Report *report)
{
  SclDocumentTable *table;
  guint n;
  const SclComparisonRow *rows = scl_comparison_rows (report->comparison, &n);

  scl_document_add_heading (report->document, 2, _ ("Measures"));
  table = scl_document_add_table (
      report->document,
      /* xgettext:no-c-format */ _ ("Bold: better than every other by more than chance. ± is half "
                                    "of the 95 % interval."));
  scl_document_table_add_column (table, "", FALSE);
  for (guint i = 0; i < report->outcomes->len; i++)
    scl_document_table_add_column (table, scl_report_policy_title (report, i), TRUE);
  for (guint r = 0; r < n; r++)
    {
      scl_document_table_add_cell (table, rows[r].label, FALSE);
      for (guint i = 0; i < report->outcomes->len; i++)
        add_measure_cell (table, &rows[r], i);
    }
}

/* ---- Figures and movers ---- */

static void
add_figures (Report *report)
{
  scl_document_add_heading (report->document, 2, _ ("Inflation"));
  add_figure (report, scl_figure_population (report->outcomes), SCL_REPORT_CHART_HEIGHT);
  add_figure (report, scl_figure_drift (report->outcomes), SCL_REPORT_CHART_HEIGHT);
  add_figure (report, scl_figure_drift_causes (report->outcomes), SCL_REPORT_CHART_HEIGHT);
  add_figure (report, scl_figure_percentiles (report->outcomes), SCL_REPORT_CHART_HEIGHT);
  add_figure (report, scl_figure_distribution (report->outcomes, 50.0), SCL_REPORT_CHART_HEIGHT);
  scl_document_add_heading (report->document, 2, _ ("Predictions"));
  add_figure (report, scl_figure_calibration (report->comparison), SCL_REPORT_SQUARE_HEIGHT);
  add_figure (report, scl_figure_misfit (report->outcomes), SCL_REPORT_CHART_HEIGHT);
  for (guint i = 1; i < report->outcomes->len; i++)
    add_figure (report, scl_figure_agreement (report->outcomes, 0, i), SCL_REPORT_SQUARE_HEIGHT);
}

static int
compare_gaps (gconstpointer a, gconstpointer b)
{
  const Mover *x = a, *y = b;

  if (x->gap != y->gap)
    return x->gap < y->gap ? 1 : -1;
  return x->player < y->player ? -1 : x->player > y->player;
}

/* Players by how far apart the policies leave them; with one policy, by how far they went. Array of
 * Mover, widest first. */
static GArray *
find_movers (const Report *report)
{
  GArray *movers = g_array_new (FALSE, FALSE, sizeof (Mover));
  guint32 n = scl_history_players (report->history)->n;

  for (guint32 p = 0; p < n; p++)
    {
      double low = INFINITY, high = -INFINITY;
      Mover mover = { .player = p };

      if (scl_outcome_final_states (g_ptr_array_index (report->outcomes, 0))->games[p]
          < MOVER_GAMES)
        continue;
      for (guint i = 0; i < report->outcomes->len; i++)
        {
          SclOutcome *outcome = g_ptr_array_index (report->outcomes, i);
          double rating = scl_outcome_last_rating (outcome, p);

          low = fmin (low, rating);
          high = fmax (high, rating);
          if (report->outcomes->len == 1)
            low = scl_outcome_first_rating (outcome, p);
        }
      mover.gap = fabs (high - low);
      if (isfinite (mover.gap))
        g_array_append_val (movers, mover);
    }
  g_array_sort (movers, compare_gaps);
  return movers;
}

static void
add_movers (Report *report)
{
  const SclPlayers *players = scl_history_players (report->history);
  SclOutcome *first = g_ptr_array_index (report->outcomes, 0);
  g_autoptr (GArray) movers = find_movers (report);
  guint n = MIN (movers->len, report->options.n_movers);
  SclDocumentTable *table;

  if (n == 0)
    return;
  scl_document_add_heading (report->document, 2,
                            report->outcomes->len > 1 ? _ ("Who is rated most differently")
                                                      : _ ("Who moved most"));
  table = scl_document_add_table (report->document,
                                  _ ("Players with at least ten rated games; last ratings."));
  scl_document_table_add_column (table, _ ("Player"), FALSE);
  scl_document_table_add_column (table, _ ("Games"), TRUE);
  scl_document_table_add_column (table, _ ("First"), TRUE);
  for (guint i = 0; i < report->outcomes->len; i++)
    scl_document_table_add_column (table, scl_report_policy_title (report, i), TRUE);
  scl_document_table_add_column (table, report->outcomes->len > 1 ? _ ("Apart") : _ ("Change"),
                                 TRUE);
  for (guint m = 0; m < n; m++)
    {
      const Mover *mover = &g_array_index (movers, Mover, m);

      scl_document_table_add_cell (table, players->name[mover->player], FALSE);
      scl_report_cell (table, scl_outcome_final_states (first)->games[mover->player]);
      scl_report_cell (table, scl_outcome_first_rating (first, mover->player));
      for (guint i = 0; i < report->outcomes->len; i++)
        scl_report_cell (table, scl_outcome_last_rating (g_ptr_array_index (report->outcomes, i),
                                                         mover->player));
      scl_report_cell (table, mover->gap);
    }
  for (guint m = 0; m < MIN (n, N_PATHS); m++)
    add_figure (report, scl_figure_path (report->outcomes, g_array_index (movers, Mover, m).player),
                SCL_REPORT_CHART_HEIGHT);
}

/* ---- How, and by what ---- */

static void
add_method (Report *report)
{
  const struct
  {
    const char *what;
  } paragraphs[] = {
    { N_ ("Every policy replays the same games in the same order. Before each rating period the "
          "ratings in force predict each game's result, and only then the period is rated: nothing "
          "is predicted with hindsight.") },
    { N_ ("Log-loss is the mean of −(s ln e + (1 − s) ln (1 − e)) for White's score s and expected "
          "score e, draws counting one half; expected scores are clamped to [0.000001, 0.999999] "
          "for the logarithm only. Brier is the mean of (s − e)². Both are lower for the better "
          "policy. Compared are only games that every policy predicts: none gains by leaving out "
          "hard ones.") },
    { N_ ("The calibration slope is that of logit P = intercept + slope · logit E (Cox 1958): 1 "
          "for expected scores that come true, below 1 where differences are overrated.") },
    { N_ ("Differences of log-loss are paired by month; their errors are those of equal-weighted "
          "cosines (Lazarus, Lewis, Stock and Watson 2018), which hold where months are not "
          "independent. Measured on 2,000 simulated pairs of equally good policies, the test at "
          "0.05 takes 4.9, 5.9, 5.2 and 4.5 of 100 for different with 12, 24, 48 and 120 months "
          "(the benchmark paired-test).") },
    { N_ ("These sizes hold for that one way of being equally good. Other simulated ways gave up "
          "to 6.4 of 100 with larger events, about 8 after a shorter beginning, and, where few "
          "players play most of the games, 8 at 48 and 11 at 120 months. A p close to 0.05 decides "
          "nothing: look at the interval first.") },
  };

  scl_document_add_heading (report->document, 2, _ ("Method"));
  for (guint i = 0; i < G_N_ELEMENTS (paragraphs); i++)
    scl_document_add_paragraph (report->document, _ (paragraphs[i].what));
}

static void
add_making (Report *report)
{
  g_autofree char *made = g_strdup_printf (_ ("Scalata %s. Data digest (SHA-256 of the games): %s"),
                                           SCL_VERSION, scl_history_digest (report->history));

  scl_document_add_heading (report->document, 2, _ ("What made this report"));
  scl_document_add_paragraph (report->document, made);
  if (report->options.command != NULL)
    {
      scl_document_add_paragraph (
          report->document,
          _ ("The same data and this command make the same report, byte for byte:"));
      scl_document_add_literal (report->document, report->options.command);
    }
  scl_report_origin_end (report->options.origin, report->document);
  for (guint i = 0; i < report->outcomes->len; i++)
    {
      SclPolicy *policy = scl_outcome_policy (g_ptr_array_index (report->outcomes, i));
      g_autofree char *name = g_strdup_printf ("%s.policy", scl_policy_name (policy));
      g_autofree char *text = g_strchomp (g_strdup (scl_policy_text (policy)));

      scl_document_add_heading (report->document, 3, name);
      scl_document_add_literal (report->document, text);
    }
}

/* ---- The whole ---- */

/* Page one: what was found, between which rules, on which games. */
static void
add_page_one (Report *report)
{
  scl_report_add_opening (report);
  scl_report_add_seeds (report);
  scl_report_add_differences (report);
  add_data (report);
  add_rates (report);
}

/* All that there is to say. */
static void
add_everything (Report *report)
{
  add_page_one (report);
  add_measures (report);
  scl_report_add_verdicts (report);
  add_figures (report);
  scl_report_add_fairness (report);
  add_movers (report);
}

SclDocument *
scl_report_new (SclComparison *comparison, const SclReportOptions *options)
{
  static const SclReportOptions defaults = SCL_REPORT_DEFAULTS;
  g_autoptr (GPtrArray) outcomes = g_ptr_array_new ();
  Report report = { .comparison = comparison,
                    .outcomes = outcomes,
                    .options = options != NULL ? *options : defaults };
  const char *title
      = report.options.title != NULL ? report.options.title : _ ("Rating policies compared");

  for (guint i = 0; i < scl_comparison_n_policies (comparison); i++)
    g_ptr_array_add (outcomes, scl_comparison_outcome (comparison, i));
  report.history = scl_outcome_history (g_ptr_array_index (outcomes, 0));
  report.document = scl_document_new (title);

  scl_document_add_heading (report.document, 1, title);
  scl_report_origin_begin (report.options.origin, report.document);
  scl_document_add_contents (report.document);
  if (report.options.findings != NULL && report.options.findings->len > 0)
    {
      add_page_one (&report);
      scl_report_add_findings (&report);
    }
  else
    add_everything (&report);
  add_policies (&report);
  add_method (&report);
  add_making (&report);
  return report.document;
}

char *
scl_report_command (const char *const *words, guint n)
{
  GString *text = g_string_new ("scalata-cli");

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *quoted = g_shell_quote (words[i]);
      gboolean plain = words[i][0] != '\0';

      for (const char *c = words[i]; *c != '\0'; c++)
        plain = plain && (g_ascii_isalnum (*c) || strchr ("-_=./:,+", *c) != NULL);
      g_string_append_printf (text, " %s", plain ? words[i] : quoted);
    }
  return g_string_free (text, FALSE);
}
