/* The notes of an import as they are listed: which, in what order, in full, and as a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/widgets/table/scl-note-row.h"
#include "app/widgets/table/scl-notes-view.h"
#include "scl-app-test.h"

typedef struct
{
  SclNotesView *view;
  SclTable *table;
  GtkWindow *window;
  SclImportReport *report; /* of two files, five notes */
  GString *told;           /* "say …;" and "warn …;" */
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  f->told = g_string_new (NULL);
  f->report = scl_import_report_new ();
  scl_import_report_begin_file (f->report, "/b/one.csv", "CSV");
  scl_import_report_note (f->report, SCL_NOTE_INFO, 0, "Read as UTF-8.");
  scl_import_report_note (f->report, SCL_NOTE_REFUSED, 12, "No such day.");
  scl_import_report_note (f->report, SCL_NOTE_ADJUSTED, 7, "A year of two digits.");
  scl_import_report_begin_file (f->report, "/a/two.csv", "CSV");
  scl_import_report_note (f->report, SCL_NOTE_ADJUSTED, 100, "Commas, and a space.");
  scl_import_report_note (f->report, SCL_NOTE_REFUSED, 3, "Blank name.");
  f->view = g_object_new (scl_notes_view_get_type (), NULL);
  f->table = app_test_find_id (f->view, "notes");
  app_test_listen (box, "win", "say warn", f->told);
  gtk_widget_set_vexpand (GTK_WIDGET (f->view), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->view));
  f->window = app_test_window (box, 600, 400);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (f->window);
  scl_import_report_unref (f->report);
  g_string_free (f->told, TRUE);
}

#define INFO "remark,Read as UTF-8.,one.csv,\n"
#define DAY "left out,No such day.,one.csv,12\n"
#define YEAR "adjusted,A year of two digits.,one.csv,7\n"
#define COMMAS "adjusted,\"Commas, and a space.\",two.csv,100\n"
#define BLANK "left out,Blank name.,two.csv,3\n"

static void
assert_listed (Fixture *f, const char *expected)
{
  g_autofree char *csv = scl_table_to_csv (f->table);

  g_assert_true (g_str_has_prefix (csv, "Note,What,File,Line\n"));
  g_assert_cmpstr (csv + strlen ("Note,What,File,Line\n"), ==, expected);
}

static void
choose_kind (Fixture *f, guint kind)
{
  gtk_drop_down_set_selected (app_test_find_id (f->view, "kind"), kind);
}

static void
search (Fixture *f, const char *text)
{
  GtkWidget *entry = app_test_find_id (f->view, "search");

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "search-changed");
}

/* What stands in the table's place. */
static void
assert_empty (Fixture *f, const char *expected)
{
  app_test_settle (20);
  g_assert_cmpuint (scl_table_get_n_shown (f->table), ==, 0);
  g_assert_true (app_test_shows (f->table, expected));
}

/* By kind, by file and by words. "This File" is on from the beginning, and holds once a file is
 * chosen. */
static void
test_listed (Fixture *f, gconstpointer data)
{
  static const char *const kinds[] = { DAY BLANK YEAR COMMAS INFO, YEAR COMMAS, DAY BLANK, INFO };
  static const char *const of_one[] = { DAY YEAR INFO, YEAR, DAY, INFO };
  GtkWidget *only = app_test_find_id (f->view, "only_file"),
            *save = app_test_find_id (f->view, "export_button");

  scl_notes_view_set_report (f->view, f->report, NULL);
  g_assert_true (gtk_widget_get_visible (only));
  app_test_assert_refused (only, "Choose a file above first.");
  app_test_assert_refused (save, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      choose_kind (f, i);
      assert_listed (f, kinds[i]);
    }
  scl_notes_view_set_file (f->view, 0);
  app_test_assert_refused (only, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      choose_kind (f, i);
      assert_listed (f, of_one[i]);
    }
  choose_kind (f, 0);
  scl_notes_view_set_file (f->view, 1);
  assert_listed (f, BLANK COMMAS);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (only), FALSE);
  assert_listed (f, kinds[0]);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (only), TRUE);
  choose_kind (f, 3);
  assert_empty (f, "No such note");
  app_test_assert_refused (save, "There is no note to save.");
  scl_notes_view_set_file (f->view, G_MAXUINT);
  assert_listed (f, INFO);
  app_test_assert_refused (save, NULL);
}

/* Kind, words, file with its folder, and line; whatever the case. */
static void
test_searched (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *words, *found;
  } searches[] = { { "remark", INFO },
                   { "LEFT out", DAY BLANK },
                   { "utf-8", INFO },
                   { "/a/", BLANK COMMAS },
                   { "One.csv", DAY YEAR INFO },
                   { "100", COMMAS },
                   { "such day. /b/one.csv 12", DAY },
                   { "", DAY BLANK YEAR COMMAS INFO } };

  scl_notes_view_set_report (f->view, f->report, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      search (f, searches[i].words);
      assert_listed (f, searches[i].found);
    }
  search (f, "nowhere");
  assert_empty (f, "No such note");
}

static void
test_sorted (Fixture *f, gconstpointer data)
{
  /* As the kinds are numbered: remarks, what was adjusted, what was left out. */
  static const char *const rising[] = { INFO YEAR COMMAS DAY BLANK, YEAR BLANK COMMAS DAY INFO,
                                        BLANK COMMAS DAY YEAR INFO, INFO BLANK YEAR DAY COMMAS };

  scl_notes_view_set_report (f->view, f->report, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rising); i++)
    {
      scl_table_sort_by (f->table, i, FALSE);
      assert_listed (f, rising[i]);
    }
  scl_table_sort_by (f->table, 3, TRUE);
  assert_listed (f, COMMAS DAY YEAR BLANK INFO);
}

/* Where nothing is to be listed, what that means. */
static void
test_none (Fixture *f, gconstpointer data)
{
  g_autoptr (SclImportReport) silent = scl_import_report_new ();
  GtkWidget *only = app_test_find_id (f->view, "only_file");

  assert_empty (f, "No such note");
  scl_import_report_begin_file (silent, "/b/one.csv", "CSV");
  scl_notes_view_set_report (f->view, silent, NULL);
  assert_empty (f, "No note: every line was read as it stands");
  g_assert_false (gtk_widget_get_visible (only)); /* there is no other file */
  scl_notes_view_set_report (f->view, silent, "The disk is full.");
  assert_empty (f, "Nothing was kept of these files. The disk is full.");
  scl_notes_view_set_report (f->view, f->report, "The disk is full.");
  assert_listed (f, DAY BLANK YEAR COMMAS INFO);
  g_assert_true (gtk_widget_get_visible (only));
  search (f, "nowhere");
  assert_empty (f, "No such note");
  scl_notes_view_set_file (f->view, 1);
  /* Another report: no file of it is chosen. */
  search (f, "");
  scl_notes_view_set_report (f->view, f->report, NULL);
  assert_listed (f, DAY BLANK YEAR COMMAS INFO);
  app_test_assert_refused (only, "Choose a file above first.");
  scl_notes_view_set_report (f->view, NULL, NULL);
  assert_empty (f, "No such note");
  g_assert_false (gtk_widget_get_visible (only));
}

/* The chosen note stands below in full. */
static void
test_detail (Fixture *f, gconstpointer data)
{
  GtkWidget *detail = app_test_find_id (f->view, "note_detail");

  scl_notes_view_set_report (f->view, f->report, NULL);
  g_assert_false (gtk_widget_get_visible (detail));
  scl_table_select (f->table, 1);
  g_assert_true (gtk_widget_get_visible (detail));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (detail)), ==, "Blank name.");
  scl_table_select (f->table, 4);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (detail)), ==, "Read as UTF-8.");
  scl_table_select (f->table, G_MAXUINT);
  g_assert_false (gtk_widget_get_visible (detail));
  scl_table_select (f->table, 1);
  choose_kind (f, 3);
  g_assert_false (gtk_widget_get_visible (detail));
}

#define FILE_HEAD "kind,file,line,message\n"

/* As listed: in that order, without what is not shown, and files by their whole names. */
static void
test_file (Fixture *f, gconstpointer data)
{
  g_autofree char *folder = app_test_folder (), *path = NULL, *csv = NULL, *written = NULL,
                  *none = NULL;

  none = scl_notes_view_to_csv (f->view);
  g_assert_cmpstr (none, ==, FILE_HEAD);
  scl_notes_view_set_report (f->view, f->report, NULL);
  scl_table_sort_by (f->table, 3, FALSE);
  search (f, ".csv");
  csv = scl_notes_view_to_csv (f->view);
  g_assert_cmpstr (csv, ==,
                   FILE_HEAD "info,/b/one.csv,,Read as UTF-8.\n"
                             "refused,/a/two.csv,3,Blank name.\n"
                             "adjusted,/b/one.csv,7,A year of two digits.\n"
                             "refused,/b/one.csv,12,No such day.\n"
                             "adjusted,/a/two.csv,100,\"Commas, and a space.\"\n");
  search (f, "two.csv");
  path = g_build_filename (folder, "notes", NULL);
  app_test_click_button (app_test_find_id (f->view, "export_button"));
  app_test_answer_file (path);
  g_assert_cmpstr (f->told->str, ==, "say Notes exported;");
  written = test_folder_read (folder, "notes.csv");
  g_assert_cmpstr (written, ==,
                   FILE_HEAD "refused,/a/two.csv,3,Blank name.\n"
                             "adjusted,/a/two.csv,100,\"Commas, and a space.\"\n");
  app_test_remove_folder (folder);
}

/* All notes of a report in a table of somebody else's. */
static void
test_rows (Fixture *f, gconstpointer data)
{
  scl_note_rows_show (f->table, f->report, NULL);
  assert_listed (f, INFO DAY YEAR COMMAS BLANK);
  scl_note_rows_show (f->table, NULL, NULL);
  g_assert_cmpuint (scl_table_get_n_shown (f->table), ==, 0);
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/notes-view", test_listed,
                test_searched, test_sorted, test_none, test_detail, test_file, test_rows)
