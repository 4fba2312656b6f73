/* The report's files, and the figures of a comparison.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "document-text.h"
#include "drawing-test.h"
#include "figures/chart/scl-chart-renderer.h"
#include "figures/report/scl-report.h"
#include "figures/results/scl-basis-words.h"
#include "figures/results/scl-comparison-figures.h"
#include "lab/replay/scl-replay.h"
#include "rating/base/scl-day.h"
#include "report-fixture.h"
#include "written.h"

/* The same input gives the same bytes; the page escapes what it quotes, says that the data is
 * generated, and holds the policies. */
static void
test_html (void)
{
  g_autoptr (SclComparison) comparison = compare (two);
  SclReportOptions options = SCL_REPORT_DEFAULTS;
  g_autoptr (SclDocument) document = NULL;
  g_autoptr (GBytes) once = NULL, again = NULL;
  g_autofree char *text = NULL;
  gsize size;

  options.command = "scalata-cli report a.csv";
  document = scl_report_new (comparison, &options);
  once = written (document, "a.html");
  again = written (document, "a.html");
  g_assert_true (g_bytes_equal (once, again));
  g_assert_nonnull (g_bytes_get_data (once, &size));
  text = g_strndup (g_bytes_get_data (once, NULL), size);
  g_assert_nonnull (strstr (text, "Ada &lt;&amp;&gt;"));
  g_assert_null (strstr (text, "Ada <&>"));
  g_assert_nonnull (strstr (text, "Generated: two players"));
  g_assert_nonnull (strstr (text, "scalata-cli report a.csv"));
  g_assert_nonnull (strstr (text, "name=elo-italia-by-event"));
  g_assert_null (strstr (text, "http://"));
  g_assert_null (strstr (text, "https://"));
}

static void
test_pdf (void)
{
  g_autoptr (SclComparison) comparison = compare (two);
  g_autoptr (SclDocument) document = scl_report_new (comparison, NULL);
  g_autoptr (GBytes) once = written (document, "a.pdf");
  g_autoptr (GBytes) again = NULL;
  gsize size;

  again = written (document, "a.pdf");
  g_assert_true (g_bytes_equal (once, again));
  g_assert_cmpint (memcmp (g_bytes_get_data (once, &size), "%PDF-", 5), ==, 0);
}

static void
on_written (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (scl_document_write_finish (result, &error));
  g_assert_no_error (error);
  *(gboolean *) data = TRUE;
}

static void
on_cancelled (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (scl_document_write_finish (result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  *(gboolean *) data = TRUE;
}

static void
count_progress (double fraction, const char *what, gpointer data)
{
  ++*(guint *) data;
}

/* Block by block between two turns of the main loop: the same bytes; cancelled: no file. */
static void
test_write_async (void)
{
  static const char *const endings[] = { ".pdf", ".html" };
  g_autoptr (SclComparison) comparison = compare (two);
  g_autofree char *folder = g_dir_make_tmp ("scalata-XXXXXX", NULL);

  for (guint e = 0; e < G_N_ELEMENTS (endings); e++)
    {
      g_autofree char *name = g_strconcat ("report", endings[e], NULL),
                      *path = g_build_filename (folder, name, NULL);
      g_autofree char *direct_name = g_strconcat ("direct", endings[e], NULL),
                      *direct = g_build_filename (folder, direct_name, NULL);
      g_autofree char *a = NULL, *b = NULL;
      g_autoptr (SclDocument) document = scl_report_new (comparison, NULL);
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GError) error = NULL;
      gboolean done = FALSE;
      guint n_told = 0;
      gsize n_a, n_b;

      scl_document_write_async (scl_report_new (comparison, NULL), path, count_progress, &n_told,
                                NULL, on_written, &done);
      while (!done)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpuint (n_told, ==, scl_document_n_blocks (document));
      g_assert_true (scl_document_write (document, direct, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (path, &a, &n_a, NULL));
      g_assert_true (g_file_get_contents (direct, &b, &n_b, NULL));
      g_assert_cmpmem (a, n_a, b, n_b);
      g_unlink (path);
      g_unlink (direct);

      done = FALSE;
      scl_document_write_async (scl_report_new (comparison, NULL), path, NULL, NULL, cancellable,
                                on_cancelled, &done);
      g_main_context_iteration (NULL, FALSE);
      g_cancellable_cancel (cancellable);
      while (!done)
        g_main_context_iteration (NULL, TRUE);
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
    }
  g_rmdir (folder);
}

static void
test_write_refuses (void)
{
  g_autoptr (SclDocument) document = scl_document_new ("x");
  g_autoptr (GError) error = NULL;

  g_assert_false (scl_document_write (document, "report.doc", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME);
  g_assert_nonnull (strstr (error->message, ".pdf"));
}

/* The first of that kind. */
static char *
sentence_of (SclComparison *comparison, SclBasisKind kind)
{
  const SclBasis *basis = scl_comparison_basis (comparison);

  for (guint i = 0; i < basis->findings->len; i++)
    if (g_array_index (basis->findings, SclBasisFinding, i).kind == kind)
      return scl_basis_sentence (basis, i);
  g_assert_not_reached ();
}

/* From which first ratings, by which games: four a month from 15 January 2000 for two years. Three
 * months of burn-in leave 84 of 96, from 15 April on; eight games before leave out two months. */
static void
test_setting (void)
{
  static const struct
  {
    SclStart start;
    SclBurnIn burn_in;
    const char *words;
  } rows[] = {
    { SCL_START_OWN,
      { 0, 0 },
      "First ratings: each rule's own, which may differ.\n96 of 96 games count, in 24 of 24 months "
      "with games." },
    { SCL_START_SAME,
      { 3, 0 },
      "First ratings: the same for every rule, as printed beside the first games of 2 of 2 "
      "players; the others enter by each rule.\n84 of 96 games count, in 21 of 24 months with "
      "games, from 15 Apr 2000 on; left out: 12 as burn-in." },
    { SCL_START_SAME,
      { 0, 8 },
      "First ratings: the same for every rule, as printed beside the first games of 2 of 2 "
      "players; the others enter by each rule.\n88 of 96 games count, in 22 of 24 months with "
      "games, from 15 Jan 2000 on; left out: 8 as burn-in." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SclHistory) history = two_players ();
      g_autoptr (GPtrArray) outcomes
          = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
      SclReplayOptions options = SCL_REPLAY_DEFAULTS;
      g_autoptr (SclPolicy) policy = scl_policy_find ("elo", NULL);
      g_autoptr (SclComparison) comparison = NULL;
      g_autofree char *start = NULL, *games = NULL, *words = NULL;

      options.keep_predictions = TRUE;
      options.start = rows[i].start;
      options.burn_in = rows[i].burn_in;
      g_ptr_array_add (outcomes,
                       scl_replay_run (history, policy, &options, NULL, NULL, NULL, NULL));
      comparison = scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, NULL);
      start = sentence_of (comparison, SCL_BASIS_STARTS);
      games = sentence_of (comparison, SCL_BASIS_GAMES);
      words = g_strjoin ("\n", start, games, NULL);
      g_assert_cmpstr (words, ==, rows[i].words);
    }
}

/* No rating is printed, or one of two. */
static void
test_printed (void)
{
  static const char *const words[] = {
    "First ratings: each rule's own entry, since no rating is printed beside a player's first "
    "game.",
    "First ratings: the same for every rule, as printed beside the first games of 1 of 2 "
    "players; the others enter by each rule."
  };

  for (int printed = 0; printed < 2; printed++)
    {
      g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
      g_autoptr (SclHistory) history = NULL;
      g_autoptr (SclPolicy) policy = scl_policy_find ("elo", NULL);
      g_autoptr (GPtrArray) outcomes
          = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
      SclReplayOptions options = SCL_REPLAY_DEFAULTS;
      g_autoptr (SclComparison) comparison = NULL;
      g_autofree char *start = NULL;
      const SclDay day = scl_day_from_ymd (1998, 3, 7);
      guint32 event;

      for (guint i = 0; i < 2; i++)
        scl_history_builder_add_player (builder, "Player", "", "", "", "", 0, 0);
      event = scl_history_builder_add_event (builder, "Only", "", day, day);
      scl_history_builder_add_game (builder, event, 1, NULL, day, 0, 1, 2, SCL_UNRATED_NO,
                                    1500 * printed, 0);
      history = scl_history_builder_finish (builder);
      options.keep_predictions = TRUE;
      options.start = SCL_START_SAME;
      g_ptr_array_add (outcomes,
                       scl_replay_run (history, policy, &options, NULL, NULL, NULL, NULL));
      comparison = scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, NULL);
      start = sentence_of (comparison, SCL_BASIS_STARTS);
      g_assert_cmpstr (start, ==, words[printed]);
    }
}

/* One game between two whom nobody has rated: the German rule gives nobody a rating before five
 * games, and so predicts none. It is said once, and is compared with nothing. */
static void
test_silent (void)
{
  static const char *const names[][2] = { { "elo", "dwz" }, { "dwz", "elo" }, { "dwz", "dwz" } };
  static const char no_game[] = "predicts no game: it gives nobody a rating in these data, since "
                                "its first ratings need opponents who are rated already. Compare "
                                "without it, or with a copy whose key [entry] rule is fixed.\n";
  const SclDay day = scl_day_from_ymd (1998, 3, 7);

  for (guint k = 0; k < G_N_ELEMENTS (names); k++)
    {
      g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
      g_autoptr (SclHistory) history = NULL;
      g_autoptr (GPtrArray) outcomes
          = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
      SclReplayOptions options = SCL_REPLAY_DEFAULTS;
      g_autoptr (SclComparison) comparison = NULL;
      g_autoptr (SclDocument) document = NULL;
      g_autoptr (GString) silent = g_string_new (NULL);
      g_autofree char *text = NULL, *verdict = NULL, *best = NULL;
      guint32 event;

      for (guint i = 0; i < 2; i++)
        scl_history_builder_add_player (builder, "Player", "", "", "", "", 0, 0);
      event = scl_history_builder_add_event (builder, "Only", "", day, day);
      scl_history_builder_add_game (builder, event, 1, NULL, day, 0, 1, 2, SCL_UNRATED_NO, 0, 0);
      history = scl_history_builder_finish (builder);
      options.keep_predictions = TRUE;
      for (guint i = 0; i < 2; i++)
        {
          g_autoptr (SclPolicy) policy = scl_policy_find (names[k][i], NULL);

          g_ptr_array_add (outcomes,
                           scl_replay_run (history, policy, &options, NULL, NULL, NULL, NULL));
          if (g_str_equal (names[k][i], "dwz"))
            g_string_append_printf (silent, "P Germany, DWZ %s", no_game);
        }
      comparison = scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, NULL);
      document = scl_report_new (comparison, NULL);
      text = document_text (document);
      verdict = g_strdup_printf (
          "\n2 Verdict\n%s%s3 “%s” in place of “%s”\nP Nobody has a rating under both rules.\n"
          "3 What this stands on: ",
          silent->str,
          k < 2
              ? ""
              : "P No game was predicted by every policy: which predicts better cannot be told.\n",
          k == 1 ? "Elo, plain" : "Germany, DWZ", k == 0 ? "Elo, plain" : "Germany, DWZ");
      best = g_strconcat ("\n3 Which policy predicts best?\n", silent->str,
                          k < 2 ? "P “Elo, plain” predicts best: " : "2 Inflation\n", NULL);
      if (strstr (text, verdict) == NULL || strstr (text, best) == NULL)
        g_error ("%s%s%s", verdict, best, text);
    }
}

TEST_MAIN_AFTER (drawing_test_init, "/report-files", test_printed, test_silent, test_setting,
                 test_html, test_pdf, test_write_async, test_write_refuses)
