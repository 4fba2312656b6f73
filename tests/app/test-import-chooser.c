/* The imports of a workspace, one to be read, removed or brought back. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/data/scl-import-chooser.h"
#include "scl-app-test.h"

static const char clean[]
    = "date,event,white,black,score\n2001-01-01,One,Ada,Bea,1\n2001-01-02,One,Cia,Bea,1\n";
static const char faulty[] = "date,event,white,black,score\n2001-02-01,Two,Ada,Bea,1\n"
                             "2001-02-02,Two,Cia,Bea,seven\n2001-02-03,Two,Cia,Ada,eight\n";
static const char more[] = "date,event,white,black,score\n2001-03-01,Three,Dea,Ada,1\n";

typedef struct
{
  SclImportChooser *chooser;
  GtkWindow *window;
  SclDataset *dataset;
  char *folder;
  guint changed;
} Fixture;

static void
count (Fixture *f)
{
  f->changed++;
}

static void
rest (Fixture *f)
{
  app_test_wait (app_test_is_idle, f->dataset);
  for (guint i = 0; i < 2; i++)
    {
      app_test_wait_for_answers (f->dataset);
      app_test_settle (30);
    }
}

static void
set_up (Fixture *f, gconstpointer data)
{

  f->folder = test_folder_new ();
  f->dataset = scl_dataset_new ();
  f->chooser = g_object_new (SCL_TYPE_IMPORT_CHOOSER, NULL);
  g_signal_connect_swapped (f->chooser, "changed", G_CALLBACK (count), f);
  f->window = app_test_window (GTK_WIDGET (f->chooser), 900, 500);
  app_test_listen (f->window, "win", "warn say say-undo", NULL);
  scl_import_chooser_set_shown (f->chooser, TRUE);
  scl_import_chooser_set_dataset (f->chooser, f->dataset);
  rest (f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  rest (f);
  gtk_window_destroy (f->window);
  g_object_unref (f->dataset);
  g_assert_true (test_folder_remove (f->folder));
  g_free (f->folder);
}

static gpointer
part (Fixture *f, const char *id)
{
  return app_test_find_id (f->chooser, id);
}

static void
on_loaded (GObject *dataset, GAsyncResult *result, gpointer done)
{
  scl_dataset_load_finish (SCL_DATASET (dataset), result, NULL);
  *(gboolean *) done = TRUE;
}

static gboolean
is_done (gpointer done)
{
  return *(gboolean *) done;
}

/* Whether they can be read or not; b may be NULL. */
static void
load (Fixture *f, const char *a, const char *b, SclDatasetMode mode)
{
  g_autofree char *first = g_build_filename (f->folder, a, NULL),
                  *second = b != NULL ? g_build_filename (f->folder, b, NULL) : NULL;
  gboolean done = FALSE;

  scl_dataset_load_async (f->dataset, (const char *[]){ first, second, NULL }, mode, NULL, NULL,
                          on_loaded, &done);
  app_test_wait (is_done, &done);
  rest (f);
}

static void
write_files (Fixture *f)
{
  static const char *const files[][2]
      = { { "clean.csv", clean }, { "faulty.csv", faulty }, { "more.csv", more } };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    g_free (test_folder_write (f->folder, files[i][0], files[i][1]));
}

/* All but the time, which is now. */
static void
assert_rows (Fixture *f, const char *expected)
{
  g_autofree char *whole = app_test_table (part (f, "which"), 10);
  g_auto (GStrv) lines = g_strsplit (whole, "\n", -1);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    g_string_append_printf (text, "%s\n", strstr (lines[i], " | ") + 3);
  g_assert_cmpstr (text->str, ==, expected);
}

static guint
n_games (Fixture *f)
{
  SclHistory *history = scl_dataset_get_history (f->dataset);

  return history != NULL ? scl_history_games (history)->n : 0;
}

static const char *
file_of_report (Fixture *f)
{
  SclImportReport *report = scl_import_chooser_get_report (f->chooser);
  g_autofree char *name
      = report != NULL ? g_path_get_basename (scl_import_report_file (report, 0)->file) : NULL;

  return g_intern_string (name);
}

/* The newest on top, and its report is read; columns that say nothing are left out. */
static void
test_table (Fixture *f, gconstpointer data)
{
  write_files (f);
  g_assert_false (scl_import_chooser_get_any (f->chooser));
  g_assert_null (scl_import_chooser_get_report (f->chooser));
  load (f, "clean.csv", NULL, SCL_DATASET_OPEN);
  assert_rows (f, "Files | Games\nclean.csv | 2\n");
  g_assert_cmpstr (file_of_report (f), ==, "clean.csv");
  load (f, "faulty.csv", "more.csv", SCL_DATASET_ADD);
  assert_rows (f, "Files | Games | Left out\nfaulty.csv and 1 more | 2 | 2\nclean.csv | 2 | 0\n");
  g_assert_cmpstr (file_of_report (f), ==, "faulty.csv");
  g_assert_true (scl_import_chooser_get_any (f->chooser));
  g_assert_null (scl_import_chooser_get_refusal (f->chooser));
  f->changed = 0;
  app_test_table_choose (part (f, "which"), 1);
  rest (f);
  g_assert_cmpstr (file_of_report (f), ==, "clean.csv");
  g_assert_cmpuint (f->changed, ==, 1);
  app_test_table_sort (part (f, "which"), "Files", FALSE);
  app_test_settle (30);
  assert_rows (f, "Files | Games | Left out\nclean.csv | 2 | 0\nfaulty.csv and 1 more | 2 | 2\n");
  app_test_table_sort (part (f, "which"), "Left out", TRUE);
  app_test_settle (30);
  assert_rows (f, "Files | Games | Left out\nfaulty.csv and 1 more | 2 | 2\nclean.csv | 2 | 0\n");
  app_test_table_sort (part (f, "which"), "Imported", FALSE);
  app_test_settle (30);
  assert_rows (f, "Files | Games | Left out\nclean.csv | 2 | 0\nfaulty.csv and 1 more | 2 | 2\n");
}

static void
ask (Fixture *f)
{
  gtk_menu_button_popup (part (f, "remove"));
  rest (f);
}

static const char *
text_of (Fixture *f, const char *id)
{
  return gtk_label_get_text (part (f, id));
}

/* What goes with it is told before; removed it is there no more, and can be brought back. */
static void
test_removed (Fixture *f, gconstpointer data)
{
  write_files (f);
  load (f, "clean.csv", NULL, SCL_DATASET_OPEN);
  load (f, "more.csv", NULL, SCL_DATASET_ADD);
  g_assert_true (gtk_widget_get_visible (part (f, "remove")));
  g_assert_false (gtk_widget_get_visible (part (f, "restore")));
  ask (f);
  g_assert_cmpstr (text_of (f, "going"), ==,
                   "With it go 1 event, 1 game, 1 player who is in nothing else.");
  g_assert_cmpstr (text_of (f, "lost"), ==, "No correction concerns only this import: all stay.");
  gtk_menu_button_popdown (part (f, "remove"));
  app_test_table_choose (part (f, "which"), 1);
  rest (f);
  ask (f);
  g_assert_cmpstr (text_of (f, "going"), ==,
                   "With it go 1 event, 2 games, 2 players who are in nothing else.");
  gtk_editable_set_text (part (f, "reason"), "twice");
  app_test_click_button (part (f, "remove_now"));
  rest (f);
  assert_rows (f, "Files | Games\nmore.csv | 1\nclean.csv · removed | 2\n");
  g_assert_cmpuint (n_games (f), ==, 1);
  g_assert_cmpstr (gtk_editable_get_text (part (f, "reason")), ==, "");
  /* it is still the one that is read */
  g_assert_cmpstr (file_of_report (f), ==, "clean.csv");
  g_assert_false (gtk_widget_get_visible (part (f, "remove")));
  g_assert_true (gtk_widget_get_visible (part (f, "restore")));
  app_test_click_button (part (f, "restore"));
  rest (f);
  assert_rows (f, "Files | Games\nmore.csv | 1\nclean.csv | 2\n");
  g_assert_cmpuint (n_games (f), ==, 3);
  g_assert_true (gtk_widget_get_visible (part (f, "remove")));
  g_assert_false (gtk_widget_get_visible (part (f, "restore")));
}

/* One that failed stands first, with the reason, until the next one. */
static void
test_failed (Fixture *f, gconstpointer data)
{
  g_autofree char *none = test_folder_write (f->folder, "none.xyz", "nothing that is known\n");

  write_files (f);
  load (f, "clean.csv", NULL, SCL_DATASET_OPEN);
  load (f, "faulty.csv", "none.xyz", SCL_DATASET_ADD);
  assert_rows (f, "Files | Games\nfaulty.csv | \nclean.csv | 2\n");
  g_assert_nonnull (scl_import_chooser_get_refusal (f->chooser));
  g_assert_false (gtk_widget_get_visible (part (f, "remove")));
  g_assert_false (gtk_widget_get_visible (part (f, "restore")));
  app_test_table_choose (part (f, "which"), 1);
  rest (f);
  g_assert_null (scl_import_chooser_get_refusal (f->chooser));
  g_assert_cmpstr (file_of_report (f), ==, "clean.csv");
  g_assert_true (gtk_widget_get_visible (part (f, "remove")));
  app_test_table_choose (part (f, "which"), 0);
  rest (f);
  g_assert_nonnull (scl_import_chooser_get_refusal (f->chooser));
  load (f, "more.csv", NULL, SCL_DATASET_ADD);
  assert_rows (f, "Files | Games\nmore.csv | 1\nclean.csv | 2\n");
  g_assert_null (scl_import_chooser_get_refusal (f->chooser));
}

/* Out of view nothing is read. */
static void
test_out_of_view (Fixture *f, gconstpointer data)
{
  write_files (f);
  scl_import_chooser_set_shown (f->chooser, FALSE);
  load (f, "clean.csv", NULL, SCL_DATASET_OPEN);
  g_assert_false (scl_import_chooser_get_any (f->chooser));
  scl_import_chooser_set_shown (f->chooser, TRUE);
  rest (f);
  g_assert_true (scl_import_chooser_get_any (f->chooser));
  assert_rows (f, "Files | Games\nclean.csv | 2\n");
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/import-chooser", test_table,
                test_removed, test_failed, test_out_of_view)
