/* The data into files: games, a tournament, a rating list; names that are proposed, formats by the
 * file's ending, and what is said then.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>

#include "../test-main.h"
#include "scl-app-test.h"

typedef struct
{
  SclWindow *window;
  SclDataset *dataset;
  char *folder;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = app_test_folder ();
  f->window = app_test_main_window ("imports", 1100, 800);
  f->dataset = scl_window_get_dataset (f->window);
  app_test_settle (50);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  app_test_rest_all (f->window);
  app_test_main_window_close (f->window, f->folder);
}

static void
load (Fixture *f, const char *name, const char *text, SclDatasetMode mode)
{
  g_autofree char *path = test_folder_write (f->folder, name, text);

  app_test_load (f->dataset, path, mode);
  app_test_rest_all (f->window);
}

static gpointer
window_of (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (g_type_is_a (G_OBJECT_TYPE (window), type) && gtk_widget_get_mapped (window))
        return window;
    }
  return NULL;
}

static gboolean
is_there (gpointer type)
{
  return window_of (*(GType *) type) != NULL;
}

static gpointer
wait_for (GType type)
{
  app_test_wait (is_there, &type);
  return window_of (type);
}

/* The chooser proposes the name, and is answered with another one. */
static void
answer (Fixture *f, const char *title, const char *proposed, const char *name)
{
  GtkFileChooser *chooser = wait_for (GTK_TYPE_FILE_CHOOSER);
  g_autofree char *shown = gtk_file_chooser_get_current_name (chooser);
  g_autofree char *path = g_build_filename (f->folder, name, NULL);

  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (chooser)), ==, title);
  g_assert_cmpstr (shown, ==, proposed);
  app_test_answer_file (path);
  app_test_rest_all (f->window);
}

static void
assert_written (Fixture *f, const char *name, const char *begins)
{
  g_autofree char *path = g_build_filename (f->folder, name, NULL), *text = NULL,
                  *said = g_strdup_printf ("%s is written", name);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  if (!g_str_has_prefix (text, begins))
    g_assert_cmpstr (text, ==, begins);
  g_assert_true (app_test_shows (app_test_find_id (f->window, "toasts"), said)
                 || (app_test_warning (f->window) != NULL
                     && strstr (app_test_warning (f->window), said) != NULL));
}

static void
act (Fixture *f, const char *action, GVariant *parameter)
{
  g_action_group_activate_action (G_ACTION_GROUP (f->window), action, parameter);
}

/* As CSV or as reports, whatever was asked for, by the ending; another one gets that asked for. */
static void
test_games (Fixture *f, gconstpointer data)
{
  load (f, "in.csv", app_test_games, SCL_DATASET_OPEN);
  act (f, "export-games", g_variant_new_string (".csv"));
  answer (f, "Export Games", "games.csv", "one.csv");
  assert_written (f, "one.csv", "date,");
  act (f, "export-games", g_variant_new_string (".csv"));
  answer (f, "Export Games", "games.csv", "two.trf");
  assert_written (f, "two.trf", "012 Spring Open");
  act (f, "export-games", g_variant_new_string (".trf"));
  answer (f, "Export Games", "games.trf", "three");
  assert_written (f, "three.trf", "012 Spring Open");
  act (f, "export-games", g_variant_new_string (".csv"));
  answer (f, "Export Games", "games.csv", "four.txt");
  assert_written (f, "four.txt.csv", "date,");
}

/* One of them, called by its name as far as a file can be; only as a report. */
static void
test_event (Fixture *f, gconstpointer data)
{
  const SclEvents *events;

  load (f, "in.csv", app_test_games, SCL_DATASET_OPEN);
  events = scl_history_events (scl_dataset_get_history (f->dataset));
  act (f, "export-event", g_variant_new ("(xs)", (gint64) events->source[1], "A/B: C\\D"));
  answer (f, "Export the Tournament", "A-B- C-D.trf", "autumn.csv");
  assert_written (f, "autumn.csv.trf", "012 Autumn Open");
}

#define LISTS "Export a Rating List"

static const char lists[] = "list,date,rate,fide_id,name,federation,title,sex,birth_year,rating,"
                            "games,k\nFIDE,2001-01-01,s,101,Anna,ITA,,f,1980,1750,4,15\n"
                            "FIDE,2001-07-01,r,101,Anna,ITA,,f,1980,1790,5,15\n"
                            "FIDE,2001-04-01,b,101,Anna,ITA,,f,1980,1810,5,15\n";

/* The newest is proposed; CSV, or FIDE's layout. Whoever does not want to is asked no further. */
static void
test_list (Fixture *f, gconstpointer data)
{
  gpointer question;
  GtkDropDown *which;
  g_autofree char *first = NULL, *second = NULL, *third = NULL, *fourth = NULL;

  load (f, "lists.csv", lists, SCL_DATASET_OPEN);
  act (f, "export-list", NULL);
  question = app_test_wait_for_question (LISTS);
  which = app_test_find (question, GTK_TYPE_DROP_DOWN);
  first = app_test_option (which, 0);
  second = app_test_option (which, 1);
  third = app_test_option (which, 2);
  fourth = app_test_option (which, 3);
  g_assert_cmpstr (first, ==, "FIDE, rapid, 1 Jul 2001");
  g_assert_cmpstr (second, ==, "FIDE, blitz, 1 Apr 2001");
  g_assert_cmpstr (third, ==, "FIDE, 1 Jan 2001");
  g_assert_null (fourth);
  app_test_answer (LISTS, "_Cancel");
  app_test_settle (50);
  g_assert_null (window_of (GTK_TYPE_FILE_CHOOSER));

  act (f, "export-list", NULL);
  question = app_test_wait_for_question (LISTS);
  gtk_drop_down_set_selected (app_test_find (question, GTK_TYPE_DROP_DOWN), 2);
  app_test_answer (LISTS, "_Export…");
  answer (f, "Export the Rating List", "FIDE, 1 Jan 2001.csv", "list.csv");
  assert_written (f, "list.csv", "list,date,");
  act (f, "export-list", NULL);
  app_test_answer (LISTS, "_Export…");
  answer (f, "Export the Rating List", "FIDE, rapid, 1 Jul 2001.csv", "list.txt");
  assert_written (f, "list.txt", "ID Number");
}

static void
test_no_list (Fixture *f, gconstpointer data)
{
  load (f, "in.csv", app_test_games, SCL_DATASET_OPEN);
  act (f, "export-list", NULL);
  app_test_rest_all (f->window);
  g_assert_cmpstr (app_test_warning (f->window), ==,
                   "The data have no rating list. Add one to export it.");
}

/* Where nothing can be written, the bar says why. */
static void
test_failure (Fixture *f, gconstpointer data)
{
  g_autofree char *taken = g_build_filename (f->folder, "taken.csv", NULL);

  load (f, "in.csv", app_test_games, SCL_DATASET_OPEN);
  act (f, "export-games", g_variant_new_string (".csv"));
  wait_for (GTK_TYPE_FILE_CHOOSER);
  g_assert_cmpint (g_mkdir (taken, 0700), ==, 0);
  {
    g_autofree char *path = g_build_filename (f->folder, "taken", NULL);

    app_test_answer_file (path);
  }
  app_test_rest_all (f->window);
  g_assert_nonnull (app_test_warning (f->window));
  g_assert_nonnull (strstr (app_test_warning (f->window), "taken.csv"));
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/data-export", test_games,
                test_event, test_list, test_no_list, test_failure)
