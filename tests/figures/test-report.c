/* The report: its outline, tables and sentences.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-folder.h"
#include "../test-main.h"
#include "drawing-test.h"
#include "figures/chart/scl-chart-renderer.h"
#include "figures/report/scl-report.h"
#include "figures/results/scl-comparison-figures.h"
#include "figures/results/scl-verdict.h"
#include "lab/replay/scl-replay.h"
#include "report-fixture.h"

/* Rows of a seed in an experiment's file: of the second policy, and of the first that it is held
 * against. */
#define ROW(seed, policy, measure, value) #seed "," policy "," measure "," value "\n"
#define SEED(seed, loss, p, mean, drift)                                                           \
  ROW (seed, "a", SCL_EXPERIMENT_LOSS, "0")                                                        \
  ROW (seed, "a", SCL_EXPERIMENT_P, "")                                                            \
  ROW (seed, "a", SCL_EXPERIMENT_MEAN, "0")                                                        \
  ROW (seed, "a", SCL_EXPERIMENT_DRIFT, "0")                                                       \
  ROW (seed, "b", SCL_EXPERIMENT_LOSS, loss)                                                       \
  ROW (seed, "b", SCL_EXPERIMENT_P, p)                                                             \
  ROW (seed, "b", SCL_EXPERIMENT_MEAN, mean) ROW (seed, "b", SCL_EXPERIMENT_DRIFT, drift)

static const SclDocumentTable *
table_after (SclDocument *document, const char *heading)
{
  gboolean found = FALSE;

  for (guint i = 0; i < scl_document_n_blocks (document); i++)
    {
      const SclBlock *block = scl_document_block (document, i);

      if (block->kind == SCL_BLOCK_HEADING)
        found = g_str_equal (block->text, heading);
      if (found && block->kind == SCL_BLOCK_TABLE)
        return block->table;
    }
  return NULL;
}

/* The two policies differ in their schedule and in nothing else (their files say so). */
static void
test_differences (void)
{
  g_autoptr (SclComparison) comparison = compare (two);
  g_autoptr (SclDocument) document = scl_report_new (comparison, NULL);
  const SclDocumentTable *table = table_after (document, "What differs");
  gboolean bold;

  g_assert_nonnull (table);
  g_assert_cmpuint (scl_document_table_n_rows (table), ==, 1);
  g_assert_cmpstr (scl_document_table_cell (table, 0, 0, &bold), ==,
                   "Rating periods: Period ([schedule] period)");
  g_assert_cmpstr (scl_document_table_cell (table, 0, 1, &bold), ==, "Half-year");
  g_assert_cmpstr (scl_document_table_cell (table, 0, 2, &bold), ==, "Every event");
}

/* Games from January 2000 to December 2001: a change in between is told with its day, one after
 * them is not; and rules that end alike may have differed before. */
static void
test_dated_differences (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autoptr (SclPolicy) elo = scl_policy_find ("elo", NULL);
  g_autofree char *later = g_strconcat (
      scl_policy_text (elo), "\n[k 2001-03-01]\nbands=10\n[k 2030-01-01]\nbands=5\n", NULL);
  g_autofree char *back = g_strconcat (
      scl_policy_text (elo), "\n[k 2000-06-01]\nbands=40\n[k 2001-03-01]\nbands=10\n", NULL);
  g_autofree char *later_path = test_folder_write (folder, "later.policy", later),
                  *back_path = test_folder_write (folder, "back.policy", back);
  const char *const dated[] = { "elo", later_path, NULL }, *const alike[]
                                                           = { later_path, back_path, NULL };
  g_autoptr (SclComparison) comparison = compare (dated), between = compare (alike);
  g_autoptr (SclDocument) document = scl_report_new (comparison, NULL),
                          other = scl_report_new (between, NULL);
  const SclDocumentTable *table = table_after (document, "What differs"),
                         *others = table_after (other, "What differs");
  gboolean bold;

  g_assert_cmpuint (scl_document_table_n_rows (table), ==, 1);
  g_assert_cmpstr (scl_document_table_cell (table, 0, 1, &bold), ==, "20");
  g_assert_cmpstr (scl_document_table_cell (table, 0, 2, &bold), ==, "20; from 1 Mar 2001: 10");
  g_assert_cmpuint (scl_document_table_n_rows (others), ==, 1);
  g_assert_cmpstr (scl_document_table_cell (others, 0, 2, &bold), ==,
                   "20; from 1 Jun 2000: 40; from 1 Mar 2001: 10");
  test_folder_remove (folder);
}

/* Each row of the comparison is a row of the report, and the best cells are bold. */
static void
test_measures (void)
{
  g_autoptr (SclComparison) comparison = compare (two);
  g_autoptr (SclDocument) document = scl_report_new (comparison, NULL);
  const SclDocumentTable *table = table_after (document, "Measures");
  guint n;
  const SclComparisonRow *rows = scl_comparison_rows (comparison, &n);

  g_assert_cmpuint (scl_document_table_n_rows (table), ==, n);
  for (guint r = 0; r < n; r++)
    {
      gboolean bold;

      g_assert_cmpstr (scl_document_table_cell (table, r, 0, &bold), ==, rows[r].label);
      for (guint i = 0; i < 2; i++)
        {
          scl_document_table_cell (table, r, i + 1, &bold);
          g_assert_cmpint (bold, ==, rows[r].best == (int) i);
        }
    }
}

/* The text that follows a heading, block by block until the next heading, joined. */
static char *
text_under (SclDocument *document, const char *heading)
{
  GString *text = g_string_new (NULL);
  gboolean found = FALSE;

  for (guint i = 0; i < scl_document_n_blocks (document); i++)
    {
      const SclBlock *block = scl_document_block (document, i);

      if (block->kind == SCL_BLOCK_HEADING)
        found = g_str_equal (block->text, heading);
      else if (found && block->text != NULL)
        g_string_append_printf (text, "%s\n", block->text);
    }
  return g_string_free (text, FALSE);
}

/* The best is the one with the least log-loss; the others stand after it with their distance, as
 * the comparison's own test has it. */
static void
test_verdicts (void)
{
  g_autoptr (SclComparison) comparison = compare (two);
  g_autoptr (SclDocument) document = scl_report_new (comparison, NULL);
  const SclDocumentTable *table = table_after (document, "Which policy predicts best?");
  const double *loss = scl_comparison_row (comparison, "log-loss")->value;
  const guint best = loss[0] <= loss[1] ? 0 : 1;
  const SclPairedTest test = scl_comparison_log_loss_test (comparison, 1 - best, best);
  g_autofree char *text = text_under (document, "Which policy predicts best?");
  g_autofree char *difference
      = scl_chart_format_number (test.difference, (int) scl_verdict_digits (test.error));
  gboolean bold;

  g_assert_cmpfloat (test.difference, >, 0.0);
  g_assert_true (g_str_has_prefix (
      text + strlen ("“"),
      scl_policy_title (scl_outcome_policy (scl_comparison_outcome (comparison, best)))));
  g_assert_nonnull (strstr (text, difference));
  g_assert_cmpuint (scl_document_table_n_rows (table), ==, 2);
  scl_document_table_cell (table, 0, 0, &bold);
  g_assert_true (bold);
  g_assert_true (g_str_has_prefix (scl_document_table_cell (table, 1, 2, &bold), difference));
}

static SclPairedTest
made_test (double difference, double low, double high, double p)
{
  return (SclPairedTest){ .n_blocks = 48,
                          .freedom = 5,
                          .difference = difference,
                          .error = (high - low) / 5.0,
                          .low = low,
                          .high = high,
                          .p = p };
}

/* The finding, the number, how sure: the interval on the side of which the sentence speaks. p: two
 * significant digits, never nothing. */
static void
test_sentences (void)
{
  const SclPairedTest better = made_test (-0.0013, -0.0022, -0.0003, 0.0123),
                      worse = made_test (0.0210, 0.0180, 0.0240, 1e-9);
  const SclPairedTest open = made_test (0.0003, -0.0006, 0.0012, 0.523);
  g_autofree char *of_better = scl_verdict_sentence ("A", "B", &better, NAN),
                  *of_worse = scl_verdict_sentence ("A", "B", &worse, NAN);
  g_autofree char *of_open = scl_verdict_sentence ("A", "B", &open, NAN),
                  *adjusted = scl_verdict_sentence ("A", "B", &better, 0.06);

  g_assert_cmpstr (of_better, ==,
                   "“A” predicts these games better than “B” (log-loss 0.0013 lower, 95 % interval "
                   "0.0003 to 0.0022; p = 0.012).");
  g_assert_cmpstr (of_worse, ==,
                   "“A” predicts these games worse than “B” (log-loss 0.0210 higher, 95 % interval "
                   "0.0180 to 0.0240; p < 0.0005).");
  g_assert_nonnull (strstr (of_open, "do not tell"));
  g_assert_nonnull (strstr (of_open, "0.0003, 95 % interval −0.0006 to 0.0012; p = 0.52"));
  g_assert_nonnull (strstr (adjusted, "do not tell"));
}

/* Two significant digits; from the limit on a number, below it the limit. */
static void
test_p (void)
{
  static const struct
  {
    double p;
    const char *number, *whole;
  } rows[] = {
    { 1.0, "1.00", "p = 1.00" },
    { 0.523, "0.52", "p = 0.52" },
    { 0.0123, "0.012", "p = 0.012" },
    { 0.00071, "0.00071", "p = 0.00071" },
    { 0.0005, "0.00050", "p = 0.00050" },
    { 0.000499, "< 0.0005", "p < 0.0005" },
    { 1e-30, "< 0.0005", "p < 0.0005" },
    { 0.0, "< 0.0005", "p < 0.0005" },
    { NAN, "–", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *number = scl_verdict_p_number (rows[i].p),
                      *whole = scl_verdict_p (rows[i].p);

      g_assert_cmpstr (number, ==, rows[i].number);
      g_assert_cmpstr (whole, ==, rows[i].whole);
    }
}

/* The level is below 0.05; a difference has as many digits as its error needs, four to seven. */
static void
test_levels (void)
{
  static const double p[] = { 0.0499, 0.05, 0.0501 };
  static const struct
  {
    double error;
    guint digits;
  } digits[] = { { 1.0, 4 },    { 0.001, 4 }, { 0.0001, 4 }, { 0.00009, 5 }, { 0.00001, 5 },
                 { 0.9e-6, 7 }, { 1e-9, 7 },  { 0.0, 4 },    { NAN, 4 },     { INFINITY, 4 } };
  static const struct
  {
    double p;
    const char *text;
  } numbers[] = { { 0.0995, "0.10" }, { 0.0994, "0.099" }, { 0.01, "0.010" }, { 0.001, "0.0010" } };

  for (guint i = 0; i < G_N_ELEMENTS (p); i++)
    {
      const SclPairedTest test = made_test (-0.0013, -0.0022, -0.0003, p[i]);
      g_autofree char *text = scl_verdict_sentence ("A", "B", &test, NAN);

      g_assert_cmpint (strstr (text, "better than") != NULL, ==, i == 0);
    }
  for (guint i = 0; i < G_N_ELEMENTS (digits); i++)
    g_assert_cmpuint (scl_verdict_digits (digits[i].error), ==, digits[i].digits);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *text = scl_verdict_p_number (numbers[i].p);

      g_assert_cmpstr (text, ==, numbers[i].text);
    }
}

/* No months to test, no difference; and what a verdict owes to the start and to the first games. */
static void
test_warnings (void)
{
  SclPairedTest none = made_test (0.001, NAN, NAN, NAN), same = made_test (0, 0, 0, 1);
  SclVerdict verdict = { .judged = made_test (-0.0013, -0.0022, -0.0003, 0.01),
                         .other_start = made_test (0.0021, 0.001, 0.003, 0.01),
                         .with_burn_in = made_test (0.0034, 0.002, 0.005, 0.01) };
  g_autofree char *untested = scl_verdict_sentence ("A", "B", &none, NAN),
                  *alike = scl_verdict_sentence ("A", "B", &same, NAN),
                  *quiet = scl_verdict_warning ("A", "B", &verdict, SCL_START_SAME);
  const char *const start
      = "The start decides between “A” and “B”: with each rule's own first ratings the difference "
        "would have the other sign (0.0021).";
  const char *const first
      = "The first games decide between “A” and “B”: if they were judged too, the difference would "
        "have the other sign (0.0034).";
  g_autofree char *of_start = NULL, *of_own = NULL, *of_first = NULL, *of_both = NULL,
                  *both = g_strdup_printf ("%s %s", start, first);

  g_assert_cmpstr (untested, ==, "“A” against “B”: too few months with games for a test.");
  g_assert_cmpstr (alike, ==, "“A” predicts exactly as “B” does.");
  g_assert_null (quiet);
  verdict.start_decides = TRUE;
  of_start = scl_verdict_warning ("A", "B", &verdict, SCL_START_SAME);
  of_own = scl_verdict_warning ("A", "B", &verdict, SCL_START_OWN);
  verdict.burn_in_decides = TRUE;
  of_both = scl_verdict_warning ("A", "B", &verdict, SCL_START_SAME);
  verdict.start_decides = FALSE;
  of_first = scl_verdict_warning ("A", "B", &verdict, SCL_START_SAME);
  g_assert_cmpstr (of_start, ==, start);
  g_assert_cmpstr (of_own, ==,
                   "The start decides between “A” and “B”: from the same first ratings the "
                   "difference would have the other sign (0.0021).");
  g_assert_cmpstr (of_first, ==, first);
  g_assert_cmpstr (of_both, ==, both);
}

/* A policy against itself: no difference, and the report says so. */
static void
test_same (void)
{
  static const char *const same[] = { "elo-italia-1997", "elo-italia-1997", NULL };
  g_autoptr (SclComparison) comparison = compare (same);
  g_autoptr (SclDocument) document = scl_report_new (comparison, NULL);
  g_autofree char *text = text_under (document, "Which policy predicts best?");

  g_assert_nonnull (strstr (text, "predicts exactly as"));
  g_assert_null (strstr (text, "predicts worse"));
}

/* ---- The whole ---- */

/* Its blocks in their order: headings with their level, paragraphs P, notes N, literal text L,
 * tables T with columns × rows, charts C with their height. */
static char *
outline (SclDocument *document)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < scl_document_n_blocks (document); i++)
    {
      const SclBlock *block = scl_document_block (document, i);

      switch (block->kind)
        {
        case SCL_BLOCK_HEADING:
          g_string_append_printf (text, "\n%u %s:", block->level, block->text);
          break;
        case SCL_BLOCK_PARAGRAPH:
          g_string_append (text, " P");
          break;
        case SCL_BLOCK_NOTE:
          g_string_append (text, " N");
          break;
        case SCL_BLOCK_LITERAL:
          g_string_append (text, " L");
          break;
        case SCL_BLOCK_TABLE:
          g_string_append_printf (text, " T%ux%u", block->table->n_columns,
                                  scl_document_table_n_rows (block->table));
          break;
        case SCL_BLOCK_CONTENTS:
          g_string_append (text, " O");
          break;
        case SCL_BLOCK_CHART:
        default:
          g_string_append_printf (text, " C%g", block->height);
          break;
        }
    }
  return g_string_free (text, FALSE);
}

static char *
table_text (const SclDocumentTable *table)
{
  GString *text = g_string_new (NULL);

  for (guint c = 0; c < table->n_columns; c++)
    g_string_append_printf (text, "%s%s|", table->header[c], table->numeric[c] ? " #" : "");
  for (guint r = 0; r < scl_document_table_n_rows (table); r++)
    for (guint c = 0; c < table->n_columns; c++)
      {
        gboolean bold;
        const char *cell = scl_document_table_cell (table, r, c, &bold);

        g_string_append_printf (text, "%s%s%s", c == 0 ? "\n" : "|", cell, bold ? "*" : "");
      }
  return g_string_free (text, FALSE);
}

static char *
whole (double value)
{
  return scl_chart_format_number (value, 0);
}

static void
test_outline (void)
{
  static const char *const one[] = { "elo-italia-1997", NULL };
  g_autoptr (SclComparison) comparison = compare (two), alone = compare (one);
  SclReportOptions options = SCL_REPORT_DEFAULTS;
  g_autoptr (SclDocument) document = NULL, of_one = NULL, few = NULL;
  const char *a, *b;
  g_autofree char *text = NULL, *expected = NULL, *one_text = NULL, *one_expected = NULL;
  guint n_measures;

  scl_comparison_rows (comparison, &n_measures);
  a = scl_policy_title (scl_outcome_policy (scl_comparison_outcome (comparison, 0)));
  b = scl_policy_title (scl_outcome_policy (scl_comparison_outcome (comparison, 1)));
  options.title = "Of two";
  options.data = "a.csv";
  options.command = "scalata-cli report a.csv";
  document = scl_report_new (comparison, &options);
  g_assert_cmpstr (scl_document_title (document), ==, "Of two");
  text = outline (document);
  expected = g_strdup_printf (
      "\n1 Of two: O\n2 Verdict:\n3 “%s” in place of “%s”: P P P P"
      "\n3 What this stands on: 96 of 96 games: P P P P P\n3 What is not known: P P"
      "\n2 What differs: T3x1\n2 Data: P P N\n2 Measures: T3x%u\n3 Which policy predicts "
      "best?: P T5x2 P\n2 Inflation: C0.43 C0.43 "
      "C0.43 "
      "C0.43 C0.43\n2 Predictions: C0.66 C0.43 C0.66\n2 Fairness to groups: P P",
      b, a, n_measures);
  g_assert_true (g_str_has_prefix (text, expected));
  g_clear_pointer (&expected, g_free);
  expected = g_strdup_printf ("\n2 Who is rated most differently: T6x2 C0.43 C0.43\n2 Policies:"
                              "\n3 %s: P N\n3 %s: P N\n2 Method: P P P P P"
                              "\n2 What made this report: P P L\n3 elo-italia-1997.policy: L"
                              "\n3 elo-italia-by-event.policy: L",
                              a, b);
  g_assert_true (g_str_has_suffix (text, expected));
  options.command = NULL;
  options.data = NULL;
  options.title = NULL;
  options.n_movers = 1;
  few = scl_report_new (comparison, &options);
  g_clear_pointer (&text, g_free);
  text = outline (few);
  g_assert_true (g_str_has_prefix (text, "\n1 Rating policies compared: O\n2 Verdict:\n"));
  g_assert_nonnull (strstr (text, "\n2 Data: P P\n2 Measures"));
  g_assert_nonnull (strstr (text, "\n2 Who is rated most differently: T6x1 C0.43\n2 Policies"));
  g_assert_nonnull (strstr (text, "\n2 What made this report: P\n3 "));

  /* Alone it is compared with nothing. */
  scl_comparison_rows (alone, &n_measures);
  of_one = scl_report_new (alone, NULL);
  one_text = outline (of_one);
  one_expected = g_strdup_printf (
      "\n1 Rating policies compared: O\n2 Verdict: P"
      "\n3 What this stands on: 96 of 96 games: P P P P\n2 Data: P P\n2 Measures: T2x%u"
      "\n2 Inflation: C0.43 C0.43 C0.43 C0.43 C0.43\n2 Predictions: C0.66 C0.43\n2 Fairness",
      n_measures);
  g_assert_true (g_str_has_prefix (one_text, one_expected));
  g_assert_nonnull (strstr (one_text, "\n2 Who moved most: T5x2 C0.43 C0.43\n2 Policies"));
}

/* 4 games in each of 24 months; both players in all of them. Players by how far apart the policies
 * leave them. */
static void
test_data_and_movers (void)
{
  g_autoptr (SclComparison) comparison = compare (two);
  SclOutcome *outcome[]
      = { scl_comparison_outcome (comparison, 0), scl_comparison_outcome (comparison, 1) };
  g_autoptr (SclDocument) document = scl_report_new (comparison, NULL);
  g_autofree char *data = text_under (document, "Data");
  const SclDocumentTable *table = table_after (document, "Who is rated most differently");
  g_autofree char *text = table_text (table);
  g_autoptr (GString) expected = g_string_new (NULL);
  static const char *const names[] = { "Ada <&>", "Bruno" };
  double gap[2], last[2][2];

  g_assert_true (g_str_has_prefix (data, "96 games of 2 players in 24 events, 15 Jan 2000 to "
                                         "15 Dec 2001.\nGenerated: two players\n"));
  g_string_append_printf (expected, "Player|Games #|First #|%s #|%s #|Apart #|",
                          scl_policy_title (scl_outcome_policy (outcome[0])),
                          scl_policy_title (scl_outcome_policy (outcome[1])));
  for (guint32 p = 0; p < 2; p++)
    {
      for (guint i = 0; i < 2; i++)
        last[p][i] = scl_outcome_last_rating (outcome[i], p);
      gap[p] = fabs (last[p][0] - last[p][1]);
    }
  for (guint k = 0; k < 2; k++)
    {
      const guint p = gap[1] > gap[0] ? 1 - k : k;
      g_autofree char *first = whole (scl_outcome_first_rating (outcome[0], p)),
                      *x = whole (last[p][0]), *y = whole (last[p][1]), *apart = whole (gap[p]);

      g_string_append_printf (expected, "\n%s|96|%s|%s|%s|%s", names[p], first, x, y, apart);
    }
  g_assert_cmpstr (text, ==, expected->str);
}

/* A value with its error, the best bold: each cell from the comparison's row. */
static void
test_measure_cells (void)
{
  g_autoptr (SclComparison) comparison = compare (two);
  g_autoptr (SclDocument) document = scl_report_new (comparison, NULL);
  const SclDocumentTable *table = table_after (document, "Measures");
  guint n;
  const SclComparisonRow *rows = scl_comparison_rows (comparison, &n);

  for (guint r = 0; r < n; r++)
    for (guint i = 0; i < 2; i++)
      {
        g_autofree char *value = scl_chart_format_number (rows[r].value[i], (int) rows[r].digits);
        g_autofree char *error
            = scl_chart_format_number (1.959964 * rows[r].error[i], (int) rows[r].digits);
        g_autofree char *both = isfinite (rows[r].error[i])
                                    ? g_strdup_printf ("%s ±\u00a0%s", value, error)
                                    : g_strdup (value);
        gboolean bold;

        g_assert_cmpstr (scl_document_table_cell (table, r, i + 1, &bold), ==, both);
        g_assert_cmpint (bold, ==, rows[r].best == (int) i);
      }
}

/* Four seeds. Log-loss: 0.001, 0.002, 0.003 lower and 0.002 higher: better in 3, of which p is
 * below 0.05 in those of 0.01 and 0.04, not in that of 0.05; worse with p = 0.03 in 1. Mean -0.001,
 * sd sqrt ((0 + 1 + 4 + 9) / 3) / 1000 = 0.00216. Mean rating: 10, 12, 14, 16: 13, sd sqrt (20 / 3)
 * = 2.58. Drift: -1, -1, -1 and one that is not known: -1, sd 0. */
static void
test_seeds (void)
{
  static const char text[]
      = "# Scalata 0.1.0: judge\n# seeds: 7-10\nseed,policy,measure,value\n" SEED (
          7, "-0.001", "0.01", "10", "-1") SEED (8, "-0.002", "0.05", "12", "-1")
          SEED (9, "-0.003", "0.04", "14", "-1") SEED (10, "0.002", "0.03", "16", "");
  static const char *const rows[][3] = { { "−0.0010", "−0.0010", "0.0022" },
                                         { "+10.0", "+13.0", "2.6" },
                                         { "−1.0", "−1.0", "0.0" } };
  g_autofree char *folder = test_folder_new (), *path = test_folder_write (folder, "s.csv", text);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclExperiment) seeds = scl_experiment_read (path, &error);
  g_autoptr (SclComparison) comparison = compare (two);
  SclReportOptions options = SCL_REPORT_DEFAULTS;
  g_autoptr (SclDocument) document = NULL, without = scl_report_new (comparison, NULL);
  g_autofree char *said = NULL, *pair = NULL;
  const SclDocumentTable *table;
  gboolean bold;

  g_assert_no_error (error);
  options.seeds = seeds;
  document = scl_report_new (comparison, &options);
  pair = g_strdup_printf (
      "“%s” in place of “%s”",
      scl_policy_title (scl_outcome_policy (scl_comparison_outcome (comparison, 1))),
      scl_policy_title (scl_outcome_policy (scl_comparison_outcome (comparison, 0))));
  said = text_under (document, pair);
  g_assert_nonnull (strstr (said, "In 3 of 4 simulated federations the proposed rule predicts "
                                  "better, in 2 beyond chance (p\u00a0<\u00a00.05); it predicts "
                                  "worse beyond chance in 1."));
  table = table_after (document, "With other seeds");
  g_assert_nonnull (table);
  g_assert_nonnull (strstr (table->caption, "seeds 7 to 10"));
  g_assert_cmpuint (scl_document_table_n_rows (table), ==, 3);
  for (guint r = 0; r < 3; r++)
    for (guint c = 0; c < 3; c++)
      g_assert_cmpstr (scl_document_table_cell (table, r, c + 2, &bold), ==, rows[r][c]);
  g_assert_null (table_after (without, "With other seeds"));
  test_folder_remove (folder);
}

/* Words of a command that a shell would change are quoted. */
static void
test_command (void)
{
  static const char *const words[]
      = { "report", "a b.csv", "--policy=elo", "", "it's", "x,y:z/+_-.=9" };
  g_autofree char *command = scl_report_command (words, G_N_ELEMENTS (words));
  g_autofree char *none = scl_report_command (NULL, 0);

  g_assert_cmpstr (command, ==,
                   "scalata-cli report 'a b.csv' --policy=elo '' 'it'\\''s' x,y:z/+_-.=9");
  g_assert_cmpstr (none, ==, "scalata-cli");
}

TEST_MAIN_AFTER (drawing_test_init, "/report", test_differences, test_dated_differences,
                 test_sentences, test_p, test_levels, test_warnings, test_measures, test_verdicts,
                 test_same, test_outline, test_data_and_movers, test_measure_cells, test_seeds,
                 test_command)
