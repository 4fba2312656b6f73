/* The window's workspace: what can be done with it, its menus and its button, what was opened last,
 * and nothing lost on the way out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "scl-app-test.h"
#include "workbench/core/scl-settings.h"

typedef struct
{
  SclWindow *window; /* a reference */
  SclDataset *dataset;
  SclSettings *settings;
  char *folder;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;

  f->folder = app_test_folder ();
  path = g_build_filename (f->folder, "settings.ini", NULL);
  f->settings = scl_settings_new (path, NULL);
  f->window = g_object_ref (app_test_main_window ("imports", 1300, 800));
  f->dataset = g_object_ref (scl_window_get_dataset (f->window));
  scl_window_use_settings (f->window, f->settings);
  app_test_settle (50);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  app_test_wait (app_test_is_idle, f->dataset);
  g_object_unref (f->dataset);
  g_object_unref (f->window);
  g_object_unref (f->settings);
  app_test_settle (20);
  app_test_remove_folder (f->folder);
  g_free (f->folder);
}

static void
act (Fixture *f, const char *action, GVariant *parameter)
{
  g_action_group_activate_action (G_ACTION_GROUP (f->window), action, parameter);
}

/* Of no two names the same games. */
static char *
write_games (Fixture *f, const char *name)
{
  g_autofree char *text = g_strdup_printf ("%s1999-01-01,3,%s,1,1,Bianchi Ada,2,Neri Bruno,1,,\n",
                                           app_test_games, name);

  return test_folder_write (f->folder, name, text);
}

static void
load (Fixture *f, const char *path)
{
  app_test_load (f->dataset, path, SCL_DATASET_OPEN);
  app_test_rest_all (f->window);
}

static void
on_corrected (GObject *dataset, GAsyncResult *result, gpointer done)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *what = scl_dataset_correct_finish (SCL_DATASET (dataset), result, &error);

  g_assert_no_error (error);
  *(gboolean *) done = TRUE;
}

static gboolean
is_done (gpointer done)
{
  return *(gboolean *) done;
}

static void
on_loaded (GObject *dataset, GAsyncResult *result, gpointer done)
{
  g_autoptr (GError) error = NULL;

  scl_dataset_load_finish (SCL_DATASET (dataset), result, &error);
  g_assert_no_error (error);
  *(gboolean *) done = TRUE;
}

/* Ada was born in that year. */
static void
correct (Fixture *f, int year)
{
  const SclPlayers *players = scl_history_players (scl_dataset_get_history (f->dataset));
  const SclCorrection correction = {
    .kind = SCL_CORRECT_BIRTH_YEAR, .player = players->source[0], .reason = "", .birth_year = year
  };
  gboolean done = FALSE;

  scl_dataset_correct_async (f->dataset, &correction, on_corrected, &done);
  app_test_wait (is_done, &done);
  app_test_rest_all (f->window);
}

/* ---- What can be done ---- */

static const char *const actions[]
    = { "undo", "redo", "save", "save-copy", "add", "export-list", "export-games", "export-event" };

static void
assert_can (Fixture *f, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (g_action_group_get_action_enabled (G_ACTION_GROUP (f->window), actions[i]))
      g_string_append_printf (text, "%s ", actions[i]);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_allowed (Fixture *f, gconstpointer data)
{
  static const char list[] = "list,date,rate,fide_id,name,federation,title,sex,birth_year,rating,"
                             "games,k\nFIDE,2001-01-01,s,101,Anna,ITA,,f,1980,1750,4,15\n";
  g_autofree char *games = write_games (f, "games.csv"), *more = write_games (f, "more.csv"),
                  *lists = test_folder_write (f->folder, "lists.csv", list);
  gboolean loaded = FALSE;

  assert_can (f, "add ");
  load (f, lists);
  assert_can (f, "save save-copy add export-list ");
  load (f, games);
  assert_can (f, "save save-copy add export-list export-games export-event ");
  correct (f, 1960);
  assert_can (f, "undo save save-copy add export-list export-games export-event ");
  act (f, "undo", NULL);
  app_test_rest_all (f->window);
  assert_can (f, "redo save save-copy add export-list export-games export-event ");
  act (f, "redo", NULL);
  app_test_rest_all (f->window);
  assert_can (f, "undo save save-copy add export-list export-games export-event ");
  /* while files are read nothing can */
  scl_dataset_load_async (f->dataset, (const char *[]){ more, NULL }, SCL_DATASET_ADD, NULL, NULL,
                          on_loaded, &loaded);
  assert_can (f, "");
  app_test_wait (is_done, &loaded);
}

/* The labels of a menu, a line each. */
static void
assert_menu (Fixture *f, GMenuModel *menu, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GVariant) label = g_menu_model_get_item_attribute_value (
          menu, i, G_MENU_ATTRIBUTE_LABEL, G_VARIANT_TYPE_STRING);

      g_string_append_printf (text, "%s\n", g_variant_get_string (label, NULL));
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static GMenuModel *
linked (GMenuModel *menu, int item, const char *link)
{
  GMenuModel *model = g_menu_model_get_item_link (menu, item, link);

  g_assert_nonnull (model);
  g_object_unref (model); /* the menu's */
  return model;
}

static GMenuModel *
undo_menu (Fixture *f)
{
  GMenuModel *menu
      = gtk_menu_button_get_menu_model (app_test_find_id (f->window, "primary_menu_button"));

  return linked (menu, 1, G_MENU_LINK_SECTION);
}

static GMenuModel *
recent_menu (Fixture *f)
{
  GMenuModel *menu
      = gtk_menu_button_get_menu_model (app_test_find_id (f->window, "workspace_button"));

  return linked (linked (menu, 0, G_MENU_LINK_SECTION), 2, G_MENU_LINK_SUBMENU);
}

/* What would be undone, or done again. */
static void
test_undo (Fixture *f, gconstpointer data)
{
  g_autofree char *games = write_games (f, "games.csv"), *undo = NULL, *redo = NULL;
  const char *what;

  assert_menu (f, undo_menu (f), "_Undo\n_Redo\n");
  load (f, games);
  assert_menu (f, undo_menu (f), "_Undo\n_Redo\n");
  correct (f, 1960);
  what = scl_dataset_get_undo_text (f->dataset, FALSE);
  g_assert_nonnull (what);
  undo = g_strdup_printf ("_Undo: %s\n_Redo\n", what);
  redo = g_strdup_printf ("_Undo\n_Redo: %s\n", what);
  assert_menu (f, undo_menu (f), undo);
  act (f, "undo", NULL);
  app_test_rest_all (f->window);
  assert_menu (f, undo_menu (f), redo);
  g_assert_true (app_test_shows (app_test_find_id (f->window, "toasts"), "Undone: "));
}

/* The last one first; an underline is no mnemonic. A workspace stands for itself, whatever files
 * went into it. */
static void
test_recent (Fixture *f, gconstpointer data)
{
  g_autofree char *one = write_games (f, "one_game.csv"), *two = write_games (f, "two.csv"),
                  *three = write_games (f, "three.csv"),
                  *path = g_build_filename (f->folder, "club.scalata", NULL);
  const char *const both[] = { one, two, NULL };
  gboolean loaded = FALSE;

  assert_menu (f, recent_menu (f), "");
  load (f, one);
  assert_menu (f, recent_menu (f), "one__game.csv\n");
  load (f, two);
  assert_menu (f, recent_menu (f), "two.csv\none__game.csv\n");
  scl_dataset_load_async (f->dataset, both, SCL_DATASET_OPEN, NULL, NULL, on_loaded, &loaded);
  app_test_wait (is_done, &loaded);
  assert_menu (f, recent_menu (f), "one__game.csv\ntwo.csv\n");
  app_test_save (f->dataset, path);
  assert_menu (f, recent_menu (f), "club.scalata\none__game.csv\ntwo.csv\n");
  app_test_load (f->dataset, three, SCL_DATASET_ADD);
  app_test_rest_all (f->window);
  assert_menu (f, recent_menu (f), "club.scalata\none__game.csv\ntwo.csv\n");
  g_assert_cmpstr (scl_settings_get_recent (f->settings)[0], ==, path);
  /* what a bare start comes back to is the workspace that was in use */
  {
    g_autofree char *last = scl_settings_dup_last (f->settings);

    g_assert_cmpstr (last, ==, path);
  }
  load (f, two);
  {
    g_autofree char *last = scl_settings_dup_last (f->settings);

    g_assert_null (last);
  }
}

/* Settings that know of files, from the beginning; the first page is no place to come back to. */
static void
test_settings (Fixture *f, gconstpointer data)
{
  g_autofree char *games = write_games (f, "games.csv"),
                  *path = g_build_filename (f->folder, "other.ini", NULL);
  g_autoptr (SclSettings) settings = scl_settings_new (path, NULL);

  scl_settings_add_recent (settings, games);
  scl_window_use_settings (f->window, settings);
  assert_menu (f, recent_menu (f), "games.csv\n");
  act (f, "space", g_variant_new_string ("start"));
  load (f, games);
  g_assert_null (scl_dataset_get_choice (f->dataset, "page"));
  act (f, "say-undo", g_variant_new_string ("It is done"));
  app_test_settle (50);
  g_assert_true (app_test_shows (app_test_find_id (f->window, "toasts"), "It is done"));
}

/* The first page offers them, too: by name, and below it the folder. */
static void
test_start (Fixture *f, gconstpointer data)
{
  g_autofree char *games = write_games (f, "a_game & more.csv");
  gpointer page;
  GtkWidget *row;

  act (f, "space", g_variant_new_string ("start"));
  page = scl_window_get_page (f->window);
  g_assert_false (gtk_widget_get_visible (app_test_find_id (page, "recent_group")));
  load (f, games);
  g_assert_true (gtk_widget_get_visible (app_test_find_id (page, "recent_group")));
  row = app_test_find_row (page, "a_game &amp; more.csv");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, f->folder);
  g_assert_null (gtk_widget_get_next_sibling (row));
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (row)), ==, "win.open-recent");
  g_assert_cmpstr (
      g_variant_get_string (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (row)), NULL),
      ==, games);
  scl_settings_remove_recent (f->settings, games);
  g_assert_false (gtk_widget_get_visible (app_test_find_id (page, "recent_group")));
}

/* ---- The button ---- */

static void
assert_button (Fixture *f, const char *text, const char *name, const char *tooltip)
{
  GtkWidget *button = app_test_find_id (f->window, "workspace_button");
  g_autofree char *label = app_test_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL);

  g_assert_cmpstr (gtk_label_get_text (app_test_find_id (f->window, "workspace_label")), ==, text);
  g_assert_cmpstr (label, ==, name);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, tooltip);
}

/* Which workspace it is, by a name without the ending, and whether corrections are saved. */
static void
test_button (Fixture *f, gconstpointer data)
{
  g_autofree char *games = write_games (f, "games.csv"),
                  *path = g_build_filename (f->folder, "club.scalata", NULL);
  GtkLabel *label = app_test_find_id (f->window, "workspace_label");

  assert_button (f, "No Workspace", "No Workspace", "Workspace: Open, Save, Add");
  load (f, games);
  assert_button (f, "games.csv", "games.csv", "games.csv\nWorkspace: Open, Save, Add");
  correct (f, 1960);
  assert_button (f, "games.csv (not saved)", "games.csv (not saved)",
                 "games.csv\nWorkspace: what was done is in memory only");
  /* of a name that is longer than fourteen letters the middle may be left out */
  g_assert_cmpint (gtk_label_get_ellipsize (label), ==, PANGO_ELLIPSIZE_MIDDLE);
  app_test_save (f->dataset, path);
  assert_button (f, "club", "club.scalata", "club.scalata\nWorkspace: Open, Save, Add");
  g_assert_cmpint (gtk_label_get_ellipsize (label), ==, PANGO_ELLIPSIZE_NONE);
  /* a file is written at once */
  correct (f, 1961);
  assert_button (f, "club", "club.scalata", "club.scalata\nWorkspace: Open, Save, Add");
  act (f, "save", NULL);
  g_assert_true (
      app_test_shows (app_test_find_id (f->window, "toasts"),
                      "club.scalata is saved: imports and corrections are written to it at once"));
}

static gboolean
is_chooser (gpointer name)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (GTK_IS_FILE_CHOOSER (window) && gtk_widget_get_mapped (window))
        return g_strcmp0 (gtk_window_get_title (GTK_WINDOW (window)), name) == 0;
    }
  return FALSE;
}

/* Data that are no file yet get a name; those that are one are copied. */
static void
test_saved (Fixture *f, gconstpointer data)
{
  g_autofree char *games = write_games (f, "games.csv"),
                  *path = g_build_filename (f->folder, "club", NULL),
                  *copy = g_build_filename (f->folder, "copy.scalata", NULL);

  load (f, games);
  act (f, "save", NULL);
  app_test_wait (is_chooser, (gpointer) "Save Workspace");
  app_test_answer_file (path);
  app_test_rest_all (f->window);
  g_assert_cmpstr (scl_dataset_get_title (f->dataset), ==, "club.scalata");
  g_assert_true (app_test_shows (app_test_find_id (f->window, "toasts"), "Workspace saved"));
  act (f, "save-copy", NULL);
  app_test_wait (is_chooser, (gpointer) "Save a Copy");
  app_test_answer_file (copy);
  app_test_rest_all (f->window);
  g_assert_true (g_file_test (copy, G_FILE_TEST_EXISTS));
}

/* ---- Nothing lost ---- */

#define UNSAVED "Save Your Work?"

static void
answer (const char *label)
{
  app_test_answer (UNSAVED, label);
  app_test_settle (20);
}

static void
open (Fixture *f, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  scl_window_open (f->window, &file, 1);
  app_test_rest_all (f->window);
}

/* Whoever closes the window, or opens another file, is asked first. */
static void
test_unsaved_closed (Fixture *f, gconstpointer data)
{
  g_autofree char *games = write_games (f, "games.csv");

  load (f, games);
  correct (f, 1960);
  gtk_window_close (GTK_WINDOW (f->window));
  app_test_settle (50);
  answer ("_Cancel");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (f->window)));
  gtk_window_close (GTK_WINDOW (f->window));
  app_test_settle (50);
  answer ("_Discard");
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (f->window)));
}

static void
test_unsaved_opened (Fixture *f, gconstpointer data)
{
  g_autofree char *games = write_games (f, "games.csv"),
                  *other = test_folder_write (f->folder, "other.csv",
                                              "date,event,white,black,score\n"
                                              "2003-01-01,Cup,Gialli Elsa,Verdi Dino,1\n"),
                  *path = g_build_filename (f->folder, "kept.scalata", NULL),
                  *policy = g_build_filename (g_getenv ("SCL_SOURCE_DIR"), "data", "policies",
                                              "glicko.policy", NULL);

  load (f, games);
  open (f, other);
  g_assert_null (app_test_find_question (UNSAVED)); /* nothing was corrected */
  g_assert_cmpstr (scl_dataset_get_title (f->dataset), ==, "other.csv");
  correct (f, 1960);
  open (f, games);
  answer ("_Cancel");
  app_test_rest_all (f->window);
  g_assert_cmpstr (scl_dataset_get_title (f->dataset), ==, "other.csv");
  /* a rule takes nothing away */
  open (f, policy);
  g_assert_null (app_test_find_question (UNSAVED));
  open (f, games);
  answer ("_Discard");
  app_test_rest_all (f->window);
  g_assert_cmpstr (scl_dataset_get_title (f->dataset), ==, "games.csv");
  correct (f, 1960);
  open (f, other);
  answer ("_Save…");
  app_test_answer_file (path);
  app_test_rest_all (f->window);
  app_test_rest_all (f->window);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  /* what is opened then does not go into what was saved */
  g_assert_cmpstr (scl_dataset_get_title (f->dataset), ==, "other.csv");
  g_assert_cmpuint (scl_history_games (scl_dataset_get_history (f->dataset))->n, ==, 1);
  open (f, path);
  g_assert_cmpuint (scl_history_games (scl_dataset_get_history (f->dataset))->n, ==, 4);
}

/* The sample asks as well, and is called so. */
static void
test_samples (Fixture *f, gconstpointer data)
{
  g_autofree char *games = write_games (f, "games.csv");

  load (f, games);
  correct (f, 1960);
  act (f, "sample", g_variant_new_string ("nonsense"));
  g_assert_null (app_test_find_question (UNSAVED));
  act (f, "sample", g_variant_new_string ("table3"));
  app_test_settle (20);
  answer ("_Discard");
  app_test_rest_all (f->window);
  g_assert_cmpstr (scl_dataset_get_title (f->dataset), !=, "games.csv");
  g_assert_cmpstr (app_test_page_name (f->window), ==, "imports");
  act (f, "space", g_variant_new_string ("start"));
  act (f, "sample", g_variant_new_string ("table3"));
  g_assert_cmpstr (app_test_page_name (f->window), ==, "effect");
  app_test_rest_all (f->window);
  g_assert_true (g_str_has_prefix (scl_dataset_get_title (f->dataset), "Sample: "));
}

/* ---- Where things lead ---- */

static gint64
source_of_player (Fixture *f, guint i)
{
  return scl_history_players (scl_dataset_get_history (f->dataset))->source[i];
}

static gint64
source_of_event (Fixture *f, guint i)
{
  return scl_history_events (scl_dataset_get_history (f->dataset))->source[i];
}

/* To the corrections, about what was chosen. */
static void
test_corrections (Fixture *f, gconstpointer data)
{
  g_autofree char *games = write_games (f, "games.csv");
  const char *name, *event;

  load (f, games);
  name = scl_history_players (scl_dataset_get_history (f->dataset))->name[1];
  event = scl_history_events (scl_dataset_get_history (f->dataset))->name[1];
  act (f, "correct-player", g_variant_new_int64 (source_of_player (f, 1)));
  app_test_rest_all (f->window);
  g_assert_cmpstr (app_test_page_name (f->window), ==, "corrections");
  g_assert_true (app_test_shows (scl_window_get_page (f->window), name));
  act (f, "space", g_variant_new_string ("start"));
  act (f, "correct-event", g_variant_new_int64 (source_of_event (f, 1)));
  app_test_rest_all (f->window);
  g_assert_cmpstr (app_test_page_name (f->window), ==, "corrections");
  g_assert_true (app_test_shows (scl_window_get_page (f->window), event));
}

/* Without a guide the bar says where else help is. */
static void
test_guide (Fixture *f, gconstpointer data)
{
  act (f, "guide", NULL);
  g_assert_cmpstr (app_test_warning (f->window), ==,
                   "The guide is not installed. Keys are listed by Ctrl+?, and the manual by “man "
                   "scalata”.");
}

/* ---- Studies ---- */

static void
open_study (Fixture *f, const char *text, const char *with)
{
  g_autofree char *path = test_folder_write (f->folder, "a.study", text);
  g_autoptr (GFile) study = g_file_new_for_path (path),
                    data = with != NULL ? g_file_new_for_path (with) : NULL;
  GFile *files[] = { study, data };

  scl_window_open (f->window, files, with != NULL ? 2 : 1);
  app_test_rest_all (f->window);
}

static const char study_text[] = "[study]\nformat=1\ntitle=A Study\n[data]\nfiles=nowhere.csv\n"
                                 "[rules]\nin force=elo\nproposed=glicko\n";

/* With data of its own, with those that are opened with it, or with the reason why there are none.
 */
static void
test_studies (Fixture *f, gconstpointer data)
{
  g_autofree char *games = write_games (f, "games.csv"),
                  *missing = g_build_filename (f->folder, "nowhere.csv", NULL),
                  *study = g_build_filename (f->folder, "a.study", NULL),
                  *expected = g_strdup_printf (
                      "%s:5: there is no %s; correct the line, or open the data together with the "
                      "study",
                      study, missing);

  open_study (f, study_text, NULL);
  g_assert_cmpstr (app_test_page_name (f->window), ==, "effect");
  g_assert_cmpstr (app_test_warning (f->window), ==, expected);
  open_study (f, study_text, games);
  g_assert_cmpstr (app_test_warning (f->window), ==, NULL);
  g_assert_cmpstr (scl_dataset_get_title (f->dataset), ==, "games.csv");
  g_assert_true (app_test_shows (app_test_find_id (f->window, "toasts"), "Study opened: A Study"));
  open_study (f, "nothing\n", NULL);
  g_assert_nonnull (app_test_warning (f->window));
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/window-workspace", test_allowed,
                test_undo, test_recent, test_settings, test_start, test_button, test_saved,
                test_unsaved_closed, test_unsaved_opened, test_samples, test_corrections,
                test_guide, test_studies)
