/* Questions for files: what the desktop's dialog is told, and what becomes of the answer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/widgets/message/scl-file-question.h"
#include "scl-app-test.h"

typedef struct
{
  GtkWidget *from;
  GtkWindow *window;
  char *folder;
  GString *told; /* "answer a|b;" and "freed;" */
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->told = g_string_new (NULL);
  f->folder = app_test_folder ();
  f->from = gtk_label_new ("Label");
  f->window = app_test_window (f->from, 300, 200);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (f->window);
  app_test_remove_folder (f->folder);
  g_free (f->folder);
  g_string_free (f->told, TRUE);
}

static void
on_answer (GtkWidget *from, const char *const *paths, gpointer data)
{
  Fixture *f = data;

  g_assert_true (from == f->from);
  g_string_append (f->told, "answer");
  for (guint i = 0; paths[i] != NULL; i++)
    {
      g_autofree char *name = g_path_get_basename (paths[i]),
                      *folder = g_path_get_dirname (paths[i]);

      g_assert_cmpstr (folder, ==, f->folder);
      g_string_append_printf (f->told, " %s", name);
    }
  g_string_append_c (f->told, ';');
}

static void
on_freed (gpointer data)
{
  g_string_append (((Fixture *) data)->told, "freed;");
}

static gboolean
is_asked (gpointer data)
{
  return app_test_file_chooser () != NULL;
}

static gboolean
is_answered (gpointer data)
{
  return app_test_file_chooser () == NULL;
}

/* Nobody is told. The same widget may ask again then. */
static void
cancel (Fixture *f)
{
  app_test_click_button (
      gtk_dialog_get_widget_for_response (app_test_file_chooser (), GTK_RESPONSE_CANCEL));
  app_test_wait (is_answered, NULL);
  app_test_assert_told (f->told, "freed;");
}

/* What the dialog says and lets people choose. */
static void
test_asked (Fixture *f, gconstpointer data)
{
  static const struct
  {
    SclFileKind kind;
    gboolean multiple;
    GtkFileChooserAction action;
    gboolean several;
  } kinds[] = { { SCL_FILE_OPEN, FALSE, GTK_FILE_CHOOSER_ACTION_OPEN, FALSE },
                { SCL_FILE_OPEN, TRUE, GTK_FILE_CHOOSER_ACTION_OPEN, TRUE },
                { SCL_FILE_SAVE, TRUE, GTK_FILE_CHOOSER_ACTION_SAVE, FALSE },
                { SCL_FILE_FOLDER, TRUE, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const gboolean filtered = i < 2;
      const SclFileQuestion question = { .title = "Which",
                                         .accept = "_Take",
                                         .kind = kinds[i].kind,
                                         .multiple = kinds[i].multiple,
                                         .folder = f->folder,
                                         .only = filtered ? "Policies" : NULL,
                                         .pattern = filtered ? "*.policy" : NULL,
                                         .answer = on_answer,
                                         .data = f,
                                         .data_free = on_freed };
      g_autoptr (GListModel) filters = NULL;
      gpointer chooser;

      scl_file_question_ask (&question, f->from);
      app_test_wait (is_asked, NULL);
      chooser = app_test_file_chooser ();
      g_assert_cmpstr (gtk_window_get_title (chooser), ==, "Which");
      g_assert_true (gtk_window_get_transient_for (chooser) == f->window);
      g_assert_true (gtk_window_get_modal (chooser));
      g_assert_cmpint (gtk_file_chooser_get_action (chooser), ==, kinds[i].action);
      g_assert_cmpint (gtk_file_chooser_get_select_multiple (chooser), ==, kinds[i].several);
      g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (
                           gtk_dialog_get_widget_for_response (chooser, GTK_RESPONSE_ACCEPT))),
                       ==, "_Take");
      filters = gtk_file_chooser_get_filters (chooser);
      g_assert_cmpuint (g_list_model_get_n_items (filters), ==, filtered);
      if (filtered)
        {
          g_autoptr (GtkFileFilter) filter = g_list_model_get_item (filters, 0);

          g_assert_cmpstr (gtk_file_filter_get_name (filter), ==, "Policies");
        }
      /* While it stands the widget asks nothing else. */
      scl_file_question_ask (&question, f->from);
      app_test_assert_told (f->told, "freed;");
      g_assert_true (app_test_file_chooser () == chooser);
      cancel (f);
    }
}

/* One that saves, with a name proposed. */
static void
ask (Fixture *f, const char *name, const char *other)
{
  scl_file_question_ask (&(SclFileQuestion){ .title = "Save",
                                             .accept = "_Save",
                                             .kind = SCL_FILE_SAVE,
                                             .name = name,
                                             .other = other,
                                             .folder = f->folder,
                                             .answer = on_answer,
                                             .data = f,
                                             .data_free = on_freed },
                         f->from);
}

/* Who writes a name with an ending before the one that the dialog leaves standing means that name,
 * where both endings are the question's and there is no such file. */
static void
test_left_ending (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *proposed, *other, *chosen, *told;
  } cases[] = { { "report.pdf", ".html", "a.pdf", "answer a.pdf;freed;" },
                { "report.pdf", ".html", "a.pdf.pdf", "answer a.pdf;freed;" },
                { "report.pdf", ".html", "a.html.pdf", "answer a.html;freed;" },
                { "report.pdf", ".html", "a.html", "answer a.html;freed;" },
                { "report.pdf", ".html", "there.html.pdf", "answer there.html.pdf;freed;" },
                { "report.pdf", NULL, "a.html.pdf", "answer a.html.pdf;freed;" },
                { "report", ".html", "a.html.pdf", "answer a.html.pdf;freed;" } };
  g_autofree char *there = test_folder_write (f->folder, "there.html", "");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_build_filename (f->folder, cases[i].chosen, NULL);

      ask (f, cases[i].proposed, cases[i].other);
      app_test_answer_file (path);
      app_test_assert_told (f->told, cases[i].told);
    }
}

/* A name is proposed; a widget that goes takes its question with it. */
static void
test_gone (Fixture *f, gconstpointer data)
{
  g_autofree char *name = NULL;

  ask (f, "proposed.csv", NULL);
  app_test_wait (is_asked, NULL);
  name = gtk_file_chooser_get_current_name (app_test_file_chooser ());
  g_assert_cmpstr (name, ==, "proposed.csv");
  gtk_window_set_child (f->window, NULL);
  app_test_wait (is_answered, NULL);
  app_test_assert_told (f->told, "freed;");
}

static void
test_ending (Fixture *f, gconstpointer data)
{
  g_autofree char *without = scl_file_question_ending ("/a/b", ".csv"),
                  *with = scl_file_question_ending ("/a/b.csv", ".csv"),
                  *other = scl_file_question_ending ("/a/b.CSV", ".csv");

  g_assert_cmpstr (without, ==, "/a/b.csv");
  g_assert_cmpstr (with, ==, "/a/b.csv");
  g_assert_cmpstr (other, ==, "/a/b.CSV.csv");
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/file-question", test_asked,
                test_left_ending, test_gone, test_ending)
