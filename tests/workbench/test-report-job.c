/* The report on what a workbench compares: it holds the pins and the command that makes it again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "workbench-test.h"
#include "workbench/core/scl-job.h"
#include "workbench/report/scl-finding-job.h"
#include "workbench/report/scl-report-job.h"

typedef struct
{
  SclWorkbench *workbench;
  char *folder, *games, *report;
  guint n_told;
} Fixture;

/* Invented. */
static const char games[] = "date,event,white_id,white,black_id,black,score\n"
                            "2001-01-01,One,1,Ada,2,Bea,1\n"
                            "2001-07-01,Two,2,Bea,1,Ada,1\n"
                            "2002-01-01,Three,1,Ada,2,Bea,0\n"
                            "2002-07-01,Four,1,Ada,2,Bea,1\n";

static void
set_up (Fixture *f, gconstpointer data)
{
  f->workbench = scl_workbench_new ();
  scl_workbench_compare (f->workbench);
  f->folder = test_folder_new ();
  f->games = test_folder_write (f->folder, "games.csv", games);
  f->report = g_build_filename (f->folder, "a report.html", NULL);
  f->n_told = 0;
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_object_unref (f->workbench);
  test_folder_remove (f->folder);
  g_free (f->folder);
  g_free (f->games);
  g_free (f->report);
}

static void
choose (Fixture *f, const char *const *names)
{
  g_autoptr (GPtrArray) rules = workbench_test_policies (names);

  scl_workbench_set_rules (f->workbench, rules);
}

static gboolean
is_compared (gpointer data)
{
  SclComparer *comparer = scl_workbench_get_comparer (((Fixture *) data)->workbench);

  return scl_comparer_get_comparison (comparer) != NULL && !scl_comparer_get_busy (comparer);
}

static void
compare (Fixture *f)
{
  workbench_test_load (scl_workbench_get_dataset (f->workbench), f->games, SCL_DATASET_OPEN);
  workbench_test_wait (is_compared, f);
}

static void
on_progress (double fraction, const char *what, gpointer data)
{
  ((Fixture *) data)->n_told++;
}

/* The page, its escapes undone; NULL: failure, told in error. */
static char *
write_report (Fixture *f, GCancellable *cancellable, GError **error)
{
  GAsyncResult *result = NULL;
  gboolean written;
  char *text = NULL;

  scl_report_job_run (f->workbench, f->report, on_progress, f, cancellable, workbench_test_keep,
                      &result);
  workbench_test_wait (workbench_test_is_kept, &result);
  written = scl_report_job_finish (f->workbench, result, error);
  g_object_unref (result);
  if (written)
    {
      g_autoptr (GString) page = NULL;

      g_assert_true (g_file_get_contents (f->report, &text, NULL, NULL));
      page = g_string_new (text);
      g_string_replace (page, "&apos;", "'", 0);
      g_clear_pointer (&text, g_free);
      text = g_strdup (page->str);
    }
  return text;
}

static void
test_nothing (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (scl_report_job_why_not (f->workbench));
  g_assert_null (write_report (f, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

/* In their order; taken off again, all is told. */
static void
test_pins (Fixture *f, gconstpointer data)
{
  g_autofree char *page = NULL, *all = NULL, *command = NULL;
  const char *first, *second;

  choose (f, (const char *const[]){ "elo", "glicko", NULL });
  compare (f);
  g_assert_null (scl_report_job_why_not (f->workbench));
  scl_workbench_set_pinned (f->workbench, "path Bea", TRUE);
  scl_workbench_set_pinned (f->workbench, "population", TRUE);
  page = write_report (f, NULL, NULL);
  g_assert_cmpuint (f->n_told, >, 2);
  first = strstr (page, "<figcaption>Rating: “");
  second = strstr (page, "<figcaption>Mean rating: “");
  g_assert_nonnull (first);
  g_assert_nonnull (second);
  g_assert_true (first < second);
  command = g_strdup_printf ("<pre>scalata-cli report %s --policy=elo --policy=glicko '--pin=path "
                             "Bea' --pin=population '--output=%s'</pre>",
                             f->games, f->report);
  g_assert_nonnull (strstr (page, command));

  scl_workbench_set_pinned (f->workbench, "path Bea", FALSE);
  scl_workbench_set_pinned (f->workbench, "population", FALSE);
  all = write_report (f, NULL, NULL);
  g_assert_null (strstr (all, ">Findings</h2>"));
  g_assert_nonnull (strstr (all, ">Fairness to groups</h2>"));
  g_assert_null (strstr (all, "--pin"));
}

static char *
write_judged (Fixture *f, const SclJudging *judging)
{
  scl_workbench_set_judging (f->workbench, judging);
  workbench_test_wait (is_compared, f);
  return write_report (f, NULL, NULL);
}

/* Whatever the window judges by is in the command; what no command can do has none. */
static void
test_judging (Fixture *f, gconstpointer data)
{
  SclJudging judging = *scl_workbench_get_judging (f->workbench);
  g_autofree char *page = NULL, *train = NULL, *part = NULL;

  choose (f, (const char *const[]){ "elo", NULL });
  compare (f);
  judging.from = scl_day_from_ymd (2001, 1, 1); /* leaves nothing out */
  judging.split = SCL_SPLIT_TEST;
  judging.train_until = scl_day_from_ymd (2002, 2, 1);
  judging.start = SCL_START_OWN;
  judging.unjudged = SCL_UNJUDGED_FIRST_30;
  page = write_judged (f, &judging);
  g_assert_nonnull (strstr (page, " --policy=elo --train-until=2002-02-01 --start=own "
                                  "--burn-in=30-games '--output="));
  judging.split = SCL_SPLIT_TRAIN;
  train = write_judged (f, &judging);
  g_assert_null (strstr (train, "<pre>scalata-cli"));
  judging.split = SCL_SPLIT_TEST;
  judging.from = scl_day_from_ymd (2001, 1, 2);
  part = write_judged (f, &judging);
  g_assert_null (strstr (part, "<pre>scalata-cli"));
}

static void
test_cancel (Fixture *f, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  choose (f, (const char *const[]){ "elo", NULL });
  compare (f);
  g_cancellable_cancel (cancellable);
  g_assert_null (write_report (f, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_false (g_file_test (f->report, G_FILE_TEST_EXISTS));
}

/* ---- One finding ---- */

static SclChart *
draw (Fixture *f, const char *finding, GCancellable *cancellable, GError **error)
{
  SclComparer *comparer = scl_workbench_get_comparer (f->workbench);
  GAsyncResult *result = NULL;
  SclChart *chart;

  scl_finding_job_run (G_OBJECT (f->workbench), finding, scl_comparer_get_outcomes (comparer),
                       scl_comparer_get_comparison (comparer), cancellable, workbench_test_keep,
                       &result);
  workbench_test_wait (workbench_test_is_kept, &result);
  chart = scl_job_finish (result, error);
  g_object_unref (result);
  return chart;
}

static guint
n_named (SclChart *chart)
{
  guint n = 0;

  for (guint i = 0; i < scl_chart_n_series (chart); i++)
    n += scl_chart_series (chart, i)->label != NULL;
  return n;
}

static void
test_finding (Fixture *f, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL, cancelled = NULL;
  g_autoptr (SclChart) chart = NULL, three = NULL;

  choose (f, (const char *const[]){ "elo", NULL });
  compare (f);
  chart = draw (f, "path Bea", NULL, NULL);
  g_assert_cmpstr (scl_chart_title (chart), ==, "Bea");
  g_assert_null (scl_chart_empty_message (chart));
  g_assert_cmpuint (n_named (chart), ==, 1);
  /* Three rules, three lines. */
  choose (f, (const char *const[]){ "elo", "fide-2014", "fide-2024", NULL });
  compare (f);
  three = draw (f, "path Bea", NULL, NULL);
  g_assert_cmpuint (n_named (three), ==, 3);
  g_assert_null (draw (f, "shoes", NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_cancellable_cancel (cancellable);
  g_assert_null (draw (f, "groups age", cancellable, &cancelled));
  g_assert_error (cancelled, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* ---- Lists without games ---- */

/* Bea (1600) changes from ITA to FRA between the first import and the second. In March 2024 FIDE
 * raised whom it had below 2000 by 0.4 (2000 - R). */
static const char list_head[] = "list,date,rate,fide_id,name,federation,birth_year,rating\n";
static const char older[] = "FIDE,2023-01-01,s,101,Ada,ITA,1990,2100\n"
                            "FIDE,2023-01-01,s,102,Bea,ITA,1980,1600\n"
                            "FIDE,2024-01-01,s,101,Ada,ITA,1990,2110\n"
                            "FIDE,2024-01-01,s,102,Bea,ITA,1980,1600\n";
static const char newer[] = "FIDE,2025-01-01,s,101,Ada,ITA,1990,2120\n"
                            "FIDE,2025-01-01,s,102,Bea,FRA,1980,1760\n";

static char *
write_lists (Fixture *f, const char *name, const char *rows)
{
  g_autofree char *text = g_strconcat (list_head, rows, NULL);

  return test_folder_write (f->folder, name, text);
}

/* It tells how the adjustment of a compared policy moves the lists and who changed federation; the
 * command has only the policy that adjusts. */
static void
test_lists (Fixture *f, gconstpointer data)
{
  SclDataset *dataset = scl_workbench_get_dataset (f->workbench);
  g_autofree char *first = write_lists (f, "older.csv", older),
                  *second = write_lists (f, "newer.csv", newer), *page = NULL, *command = NULL,
                  *data_of = NULL, *pinned = NULL;

  choose (f, (const char *const[]){ "elo", "fide", NULL });
  workbench_test_load (dataset, first, SCL_DATASET_OPEN);
  workbench_test_load (dataset, second, SCL_DATASET_ADD);
  g_assert_null (scl_report_job_why_not (f->workbench));
  page = write_report (f, NULL, NULL);
  g_assert_nonnull (page);
  g_assert_nonnull (strstr (page, "The adjustment of "));
  g_assert_nonnull (strstr (page, "Who changed federation, "));
  g_assert_nonnull (strstr (page, "12 months at least"));
  data_of = g_strdup_printf ("Read from: %s, %s", first, second);
  g_assert_nonnull (strstr (page, data_of));
  command = g_strdup_printf ("<pre>scalata-cli report %s %s --policy=fide '--output=%s'</pre>",
                             first, second, f->report);
  g_assert_nonnull (strstr (page, command));

  /* With a finding pinned there are no tables, and the command pins it; wherever the policy that
   * adjusts stands. */
  choose (f, (const char *const[]){ "fide", "elo", NULL });
  scl_workbench_set_pinned (f->workbench, "list-spread", TRUE);
  pinned = write_report (f, NULL, NULL);
  g_assert_null (strstr (pinned, "Who changed federation, "));
  g_assert_nonnull (strstr (pinned, " --pin=list-spread --policy=fide '--output="));
}

TEST_MAIN_WITH (test_main_init, Fixture, set_up, tear_down, "/workbench/report-job", test_nothing,
                test_pins, test_judging, test_cancel, test_finding, test_lists)
