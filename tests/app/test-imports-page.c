/* The Imports page: what was understood of the files, now and earlier. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "app/data/scl-imports-page.h"
#include "app/window/scl-window.h"
#include "scl-app-test.h"

typedef struct
{
  SclWindow *window;
  GtkWidget *page;
  GtkWidget *files, *notes; /* tables */
  char *folder;
} Fixture;

#define CHILD(f, name) app_test_find_id ((f)->page, name)

static void
wait (Fixture *f)
{
  app_test_wait (app_test_is_idle, scl_window_get_dataset (f->window));
  app_test_rest (f->page);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = app_test_folder ();
  f->window = app_test_main_window ("imports", 1000, 700);
  f->page = GTK_WIDGET (scl_window_get_page (f->window));
  f->files = CHILD (f, "files");
  f->notes = CHILD (f, "notes");
  wait (f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  wait (f);
  app_test_main_window_close (f->window, f->folder);
}

static void
load (Fixture *f, const char *a, const char *b, SclDatasetMode mode)
{
  scl_imports_page_load (SCL_IMPORTS_PAGE (f->page), (const char *[]){ a, b, NULL }, mode);
  wait (f);
}

static void
assert_text (GtkWidget *table, guint position, guint column, const char *expected)
{
  g_autofree char *text = app_test_table_cell (table, position, column);

  g_assert_cmpstr (text, ==, expected);
}

static void
assert_n (Fixture *f, guint n)
{
  wait (f);
  g_assert_cmpuint (app_test_table_n (f->notes), ==, n);
}

static const char clean[]
    = "date,event,white,black,score\n2001-01-01,One,Ada,Bea,1\n2001-01-02,One,Cia,Bea,1\n";
static const char faulty[]
    = "date,event,white,black,score\n2001-02-01,Two,Ada,Bea,1\n2001-02-02,Two,Cia,Bea,seven\n"
      "2001-02-03,Two,Cia,Ada,eight\n";

/* What is said of the chosen file. */
static void
assert_detail (Fixture *f, const char *begin, const char *end)
{
  const char *detail = gtk_label_get_text (CHILD (f, "file_detail"));

  if (!g_str_has_prefix (detail, begin) || !g_str_has_suffix (detail, end))
    g_error ("“%s” is not “%s…%s”", detail, begin, end);
}

static void
test_report (Fixture *f, gconstpointer data)
{
  g_autofree char *a = test_folder_write (f->folder, "clean.csv", clean);
  g_autofree char *b = test_folder_write (f->folder, "faulty.csv", faulty);
  g_autofree char *csv = NULL;
  g_autofree char *expected = NULL;

  g_assert_cmpstr (gtk_stack_get_visible_child_name (CHILD (f, "stack")), ==, "empty");
  load (f, a, b, SCL_DATASET_OPEN);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (CHILD (f, "stack")), ==, "report");
  g_assert_cmpuint (app_test_table_n (f->files), ==, 2);
  assert_text (f->files, 0, 0, "clean.csv");
  assert_text (f->files, 0, 2, "3"); /* players */
  assert_text (f->files, 0, 3, "2"); /* games */
  assert_text (f->files, 1, 3, "1");
  assert_text (f->files, 1, 4, "2"); /* left out; nothing is adjusted, so there is no such column */

  /* By kind, by text, by file. */
  gtk_drop_down_set_selected (CHILD (f, "kind"), 2);
  assert_n (f, 2);
  assert_text (f->notes, 0, 2, "faulty.csv");
  assert_text (f->notes, 0, 3, "3");
  gtk_editable_set_text (CHILD (f, "search"), "EIGHT");
  app_test_settle (300);
  assert_n (f, 1);
  assert_text (f->notes, 0, 3, "4");
  csv = scl_notes_view_to_csv (app_test_find (f->page, SCL_TYPE_NOTES_VIEW));
  expected = g_strdup_printf ("kind,file,line,message\nrefused,%s,4,", b);
  g_assert_true (g_str_has_prefix (csv, expected));
  gtk_editable_set_text (CHILD (f, "search"), "");
  app_test_settle (300);
  app_test_table_choose (f->files, 1);
  app_test_settle (300);
  assert_detail (f, "games (CSV) · ", " · Games 1 · Left out 2");
  app_test_table_choose (f->files, 0);
  assert_n (f, 0);
  assert_detail (f, "games (CSV) · Players 3 · ", " · Games 2");
  gtk_toggle_button_set_active (CHILD (f, "only_file"), FALSE);
  assert_n (f, 2);

  /* The note in full. */
  app_test_table_choose (f->notes, 0);
  g_assert_nonnull (strstr (gtk_label_get_text (CHILD (f, "note_detail")), "seven"));
  g_assert_true (gtk_widget_get_visible (CHILD (f, "note_detail")));
}

/* The newest import is shown first; an older one is a choice away, and stays chosen when something
 * is corrected. */
static void
on_corrected (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree char *what = scl_dataset_correct_finish (SCL_DATASET (source), result, NULL);

  g_assert_nonnull (what);
}

static void
test_earlier (Fixture *f, gconstpointer data)
{
  g_autofree char *a = test_folder_write (f->folder, "clean.csv", clean);
  g_autofree char *b = test_folder_write (f->folder, "faulty.csv", faulty);
  GtkWidget *which = app_test_find (CHILD (f, "which"), SCL_TYPE_TABLE);

  load (f, a, NULL, SCL_DATASET_OPEN);
  load (f, b, NULL, SCL_DATASET_ADD);
  g_assert_cmpuint (app_test_table_n (which), ==, 2);
  assert_text (f->files, 0, 0, "faulty.csv");
  assert_text (which, 0, 1, "faulty.csv");
  assert_text (which, 0, 2, "1"); /* games */
  assert_text (which, 0, 3, "2"); /* left out; no rating, nothing adjusted: no such columns */
  assert_text (which, 1, 1, "clean.csv");
  assert_text (which, 1, 2, "2");
  app_test_table_choose (which, 1);
  wait (f);
  assert_text (f->files, 0, 0, "clean.csv");
  scl_dataset_correct_async (scl_window_get_dataset (f->window),
                             &(SclCorrection){ .kind = SCL_CORRECT_STRIKE, .event = 1 },
                             on_corrected, NULL);
  wait (f);
  g_assert_cmpuint (scl_table_get_selected (SCL_TABLE (which)), ==, 1);
  assert_text (f->files, 0, 0, "clean.csv");
}

/* What fails keeps nothing, says why, and shows how far it came. */
static void
test_failure (Fixture *f, gconstpointer data)
{
  g_autofree char *a = test_folder_write (f->folder, "clean.csv", clean);
  GtkWidget *which = app_test_find (CHILD (f, "which"), SCL_TYPE_TABLE);

  load (f, a, NULL, SCL_DATASET_OPEN);
  load (f, a, NULL, SCL_DATASET_ADD);
  g_assert_nonnull (strstr (app_test_warning (f->window), "imported before"));
  load (f, a, NULL, SCL_DATASET_OPEN);
  g_assert_null (app_test_warning (f->window));
  g_assert_cmpuint (app_test_table_n (which), ==, 1);
}

static gboolean
is_far (gpointer strip)
{
  return gtk_progress_bar_get_fraction (app_test_find (strip, GTK_TYPE_PROGRESS_BAR)) > 0.0;
}

/* A long import shows how far it is and can be cancelled by its button; nothing of it is kept. */
static void
test_cancel (Fixture *f, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new ("date,event,round,white,black,score\n");
  g_autofree char *a = test_folder_write (f->folder, "clean.csv", clean);
  g_autofree char *b = NULL;
  GtkWidget *strip = CHILD (f, "strip");

  load (f, a, NULL, SCL_DATASET_OPEN);
  for (guint i = 0; i < 400000; i++)
    g_string_append_printf (text, "2001-01-01,Long,%u,Ada %u,Bea %u,1\n", i % 9 + 1, i % 5003,
                            i % 4999);
  b = test_folder_write (f->folder, "long.csv", text->str);
  scl_imports_page_load (SCL_IMPORTS_PAGE (f->page), (const char *[]){ b, NULL }, SCL_DATASET_ADD);
  g_assert_true (gtk_revealer_get_reveal_child (app_test_find (strip, GTK_TYPE_REVEALER)));
  app_test_wait (is_far, strip);
  app_test_click (strip, "_Cancel");
  wait (f);
  g_assert_false (gtk_revealer_get_reveal_child (app_test_find (strip, GTK_TYPE_REVEALER)));
  g_assert_null (app_test_warning (f->window));
  g_assert_cmpuint (
      scl_history_games (scl_dataset_get_history (scl_window_get_dataset (f->window)))->n, ==, 2);
}

static guint
n_games (Fixture *f)
{
  return scl_history_games (scl_dataset_get_history (scl_window_get_dataset (f->window)))->n;
}

static gboolean
is_marked_removed (GtkWidget *which)
{
  g_autofree char *files
      = scl_table_get_text (SCL_TABLE (which), scl_table_get_selected (SCL_TABLE (which)), 1);

  return g_str_has_suffix (files, " · removed");
}

/* The older import is removed, brought back by its button, by undoing; it stays chosen. */
static void
test_remove (Fixture *f, gconstpointer data)
{
  g_autofree char *a = test_folder_write (f->folder, "clean.csv", clean);
  g_autofree char *b = test_folder_write (f->folder, "faulty.csv", faulty);
  GtkWidget *which = app_test_find (CHILD (f, "which"), SCL_TYPE_TABLE);
  GtkWidget *remove = CHILD (f, "remove"), *restore = CHILD (f, "restore");
  SclDataset *dataset = scl_window_get_dataset (f->window);

  load (f, a, NULL, SCL_DATASET_OPEN);
  load (f, b, NULL, SCL_DATASET_ADD);
  app_test_table_choose (which, 1);
  wait (f);
  g_assert_cmpuint (n_games (f), ==, 3);
  g_assert_true (gtk_widget_get_visible (remove));
  g_assert_false (gtk_widget_get_visible (restore));
  gtk_editable_set_text (CHILD (f, "reason"), "wrong club");
  g_signal_emit_by_name (CHILD (f, "remove_now"), "clicked");
  wait (f);
  g_assert_cmpuint (n_games (f), ==, 1);
  g_assert_cmpuint (scl_table_get_selected (SCL_TABLE (which)), ==, 1);
  g_assert_true (is_marked_removed (which));
  g_assert_cmpstr (gtk_editable_get_text (CHILD (f, "reason")), ==, "");
  g_assert_false (gtk_widget_get_visible (remove));
  g_assert_true (gtk_widget_get_visible (restore));
  assert_text (f->files, 0, 0, "clean.csv"); /* what was understood can still be read */

  g_signal_emit_by_name (restore, "clicked");
  wait (f);
  g_assert_cmpuint (n_games (f), ==, 3);
  g_assert_false (is_marked_removed (which));
  g_assert_true (gtk_widget_get_visible (remove));

  /* The last thing done was bringing it back: undone, it is removed. */
  scl_dataset_undo_async (dataset, FALSE, on_corrected, NULL);
  wait (f);
  g_assert_cmpuint (n_games (f), ==, 1);
  app_test_table_choose (which, 0);
  wait (f);
  g_assert_true (gtk_widget_get_visible (remove));
  g_signal_emit_by_name (CHILD (f, "remove_now"), "clicked");
  wait (f);
  g_assert_cmpuint (n_games (f), ==, 0); /* all of them */
  scl_dataset_undo_async (dataset, FALSE, on_corrected, NULL);
  wait (f);
  g_assert_cmpuint (n_games (f), ==, 1);
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/imports-page", test_report,
                test_earlier, test_remove, test_failure, test_cancel)
