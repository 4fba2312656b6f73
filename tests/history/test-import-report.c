/* SclImportReport: files, notes, their limit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/core/scl-import-report.h"

static void
test_notes (void)
{
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  SclFileCounts *one = scl_import_report_begin_file (report, "one.trf", "report");
  SclFileCounts *two;

  one->players = 12;
  scl_import_report_note (report, SCL_NOTE_INFO, 0, "the text is %s", "CP850");
  scl_import_report_note (report, SCL_NOTE_ADJUSTED, 7, "born %d", 1900);
  two = scl_import_report_begin_file (report, "two.trf", "report");
  two->games = 3;
  scl_import_report_note (report, SCL_NOTE_REFUSED, 9, "no such player");
  one->players++; /* still the reader's */

  g_assert_cmpuint (scl_import_report_n_files (report), ==, 2);
  g_assert_true (scl_import_report_file (report, 0) == one);
  g_assert_cmpuint (one->adjusted, ==, 1);
  g_assert_cmpuint (one->refused, ==, 0);
  g_assert_cmpuint (two->refused, ==, 1);
  g_assert_cmpuint (scl_import_report_n_notes (report), ==, 3);
  g_assert_cmpstr (scl_import_report_get_note (report, 2)->file, ==, "two.trf");
  g_assert_cmpuint (scl_import_report_get_note (report, 2)->line, ==, 9);
  g_assert_cmpint (scl_import_report_get_note (report, 2)->kind, ==, SCL_NOTE_REFUSED);
  g_assert_cmpuint (one->players, ==, 13);
  g_assert_cmpstr (one->file, ==, "one.trf");
  g_assert_cmpstr (scl_file_counts_format (one), ==, "report");
  g_assert_cmpstr (scl_import_report_get_note (report, 0)->message, ==, "the text is CP850");
  g_assert_cmpint (scl_import_report_get_note (report, 0)->kind, ==, SCL_NOTE_INFO);
  g_assert_cmpstr (scl_import_report_get_note (report, 1)->message, ==, "born 1900");
  g_assert_cmpstr (scl_import_report_get_note (report, 1)->file, ==, "one.trf");
  g_assert_cmpuint (scl_import_report_get_note (report, 1)->line, ==, 7);
}

/* Games that are not rated for one reason are not those of another. */
static void
test_unrated (void)
{
  static const char *const reasons[] = { "casual", "forfeit" };
  g_autoptr (SclImportReport) report = scl_import_report_new ();

  scl_import_report_begin_file (report, "a", "");
  for (guint i = 0; i < 2; i++)
    scl_import_report_note_of (report, SCL_NOTE_INFO, 5, i + 2, reasons[i], "not rated: 100 %");
  for (guint i = 0; i < 2; i++)
    {
      const SclNote *note = scl_import_report_get_note (report, i);

      g_assert_cmpint (note->kind, ==, SCL_NOTE_INFO);
      g_assert_cmpstr (note->message, ==, "not rated: 100 %");
      g_assert_true (note->topic == reasons[i]);
      g_assert_cmpuint (note->unrated, ==, i + 2);
    }
}

static void
test_limit (void)
{
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  SclFileCounts *counts = scl_import_report_begin_file (report, "a", "");

  for (guint i = 0; i < 10007; i++)
    scl_import_report_note (report, SCL_NOTE_REFUSED, i + 1, "no");
  g_assert_cmpuint (counts->refused, ==, 10007);
  g_assert_cmpuint (scl_import_report_n_notes (report), ==, 10000);
  g_assert_cmpuint (scl_import_report_get_note (report, 9999)->line, ==, 10000);
  g_assert_cmpstr (scl_file_counts_format (counts), ==, "");

  /* Another file has its own ten thousand. */
  scl_import_report_begin_file (report, "b", "");
  scl_import_report_note (report, SCL_NOTE_INFO, 1, "yes");
  g_assert_cmpuint (scl_import_report_n_notes (report), ==, 10001);
}

/* It lasts as long as anybody holds it. */
static void
test_shared (void)
{
  SclImportReport *report = scl_import_report_new ();

  scl_import_report_begin_file (report, "a", "");
  g_assert_true (scl_import_report_ref (report) == report);
  scl_import_report_unref (report);
  scl_import_report_note (report, SCL_NOTE_INFO, 1, "yes");
  g_assert_cmpuint (scl_import_report_n_notes (report), ==, 1);
  g_assert_cmpstr (scl_import_report_get_note (report, 0)->message, ==, "yes");
  scl_import_report_unref (report);
}

TEST_MAIN ("/import-report", test_notes, test_unrated, test_limit, test_shared)
