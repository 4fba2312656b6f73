/* The Corrections page in its window: what is corrected shows, is replayed, and comes back when
 * undone. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "app/compat/scl-question.h"
#include "app/rules/effect/scl-compare-page.h"
#include "app/rules/effect/scl-compare-tables.h"
#include "app/window/scl-window.h"
#include "scl-app-test.h"

#include <gdk/x11/gdkx.h>

typedef struct
{
  SclWindow *window;
  SclDataset *dataset;
  SclComparePage *compare;
  GtkWidget *page, *player_form, *event_form;
  char *folder;
} Fixture;

#define CHILD(f, name) app_test_find_id ((f)->page, name)
/* The forms have an entry to search in and events, too. */
#define LIST(f, name) app_test_find_id (CHILD (f, "stack"), name)
#define OF_PLAYER(f, name) app_test_find_id ((f)->player_form, name)
#define OF_EVENT(f, name) app_test_find_id ((f)->event_form, name)

enum
{
  EDITS,
  PLAYERS,
  EVENTS,
};

/* The page Compare works, too, in sight or not. */
static gboolean
is_idle (gpointer data)
{
  Fixture *f = data;

  return !scl_dataset_get_busy (f->dataset) && !scl_compare_page_get_busy (f->compare);
}

static void
wait (Fixture *f)
{
  app_test_wait (is_idle, f);
  app_test_rest (f->page != NULL ? f->page : GTK_WIDGET (f->compare));
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;

  f->folder = app_test_folder ();
  path = test_folder_write (f->folder, "games.csv", app_test_games);
  f->window = app_test_main_window ("compare", 1100, 800);
  f->dataset = scl_window_get_dataset (f->window);
  f->compare = SCL_COMPARE_PAGE (scl_window_get_page (f->window));
  app_test_load (f->dataset, path, SCL_DATASET_OPEN);
  wait (f);
  scl_window_show_page (f->window, "corrections");
  f->page = GTK_WIDGET (scl_window_get_page (f->window));
  f->player_form = CHILD (f, "player_form");
  f->event_form = CHILD (f, "event_form");
  wait (f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  wait (f);
  app_test_main_window_close (f->window, f->folder);
}

static void
view (Fixture *f, guint which)
{
  gtk_drop_down_set_selected (CHILD (f, "view"), which);
  wait (f);
}

/* Selects the row with this text in its column. */
static void
choose (Fixture *f, GtkWidget *table, guint column, const char *text)
{
  app_test_table_choose (table, app_test_table_row (table, column, text));
  wait (f);
}

static char *
text_at (GtkWidget *table, guint position, guint column)
{
  return app_test_table_cell (table, position, column);
}

static void
click (Fixture *f, gpointer button)
{
  g_assert_true (gtk_widget_is_sensitive (button));
  g_assert_true (gtk_widget_get_mapped (button)); /* on the page that is shown */
  g_signal_emit_by_name (button, "clicked");
  wait (f);
}

static void
act (Fixture *f, const char *action)
{
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (f->window), action));
  g_action_group_activate_action (G_ACTION_GROUP (f->window), action, NULL);
  wait (f);
}

/* Her last rating under the first policy, from the replay of the data as they are now. */
static char *
rating_of (Fixture *f, const char *name)
{
  const SclPlayers *players = scl_history_players (scl_dataset_get_history (f->dataset));
  SclTable *table = scl_compare_page_get_players (f->compare);

  for (guint32 i = 0; i < players->n; i++)
    if (strcmp (players->name[i], name) == 0)
      {
        guint row = scl_compare_row_of (table, i);

        return row != G_MAXUINT ? scl_table_get_text (table, row, 3) : g_strdup ("");
      }
  return g_strdup ("nobody");
}

/* In the half-year Bianchi, 1700, meets 2100 (expected 0.09) and 1800 (0.36 = 1 / (1 + 10^0.25)): K
 * 30 times her score less 0.45, as in test-compare-page.c. With the first game lost her score is 1
 * instead of 2: 1700 + 30 (1 − 0.45) = 1716.5. */
static void
test_result (Fixture *f, gconstpointer data)
{
  g_autofree char *before = rating_of (f, "Bianchi Ada");
  g_autofree char *after = NULL;
  g_autofree char *result = NULL;
  g_autofree char *back = NULL;

  g_assert_true (g_str_equal (before, "1\u2009746") || g_str_equal (before, "1\u2009747"));
  view (f, EVENTS);
  choose (f, LIST (f, "events"), 0, "Spring Open");
  choose (f, LIST (f, "games"), 1, "Bianchi Ada");
  g_assert_false (gtk_widget_get_sensitive (OF_EVENT (f, "change_button")));
  adw_combo_row_set_selected (OF_EVENT (f, "result"), 0); /* Black won */
  gtk_editable_set_text (OF_EVENT (f, "reason"), "score sheet");
  click (f, OF_EVENT (f, "change_button"));

  after = rating_of (f, "Bianchi Ada");
  g_assert_true (g_str_equal (after, "1\u2009716") || g_str_equal (after, "1\u2009717"));
  result = text_at (LIST (f, "games"), 0, 3);
  g_assert_cmpstr (result, ==, "0–1");
  act (f, "undo");
  back = rating_of (f, "Bianchi Ada");
  g_assert_cmpstr (back, ==, before);
}

static void
test_strike (Fixture *f, gconstpointer data)
{
  GtkWidget *events = LIST (f, "events");
  g_autofree char *before = rating_of (f, "Bianchi Ada");
  g_autofree char *after = NULL;
  g_autofree char *state = NULL;
  g_autofree char *game = NULL;
  g_autofree char *back = NULL;

  view (f, EVENTS);
  choose (f, events, 0, "Spring Open");
  click (f, OF_EVENT (f, "strike_button"));
  state = text_at (events, 0, 3);
  g_assert_cmpstr (state, ==, "struck");
  game = text_at (LIST (f, "games"), 0, 3);
  g_assert_cmpstr (game, ==, "1–0, struck");
  after = rating_of (f, "Bianchi Ada");
  g_assert_cmpstr (after, !=, before);
  g_assert_cmpint (scl_history_games (scl_dataset_get_history (f->dataset))->flags[0], ==,
                   SCL_UNRATED_STRUCK);

  /* The same button lets it count again. */
  click (f, OF_EVENT (f, "strike_button"));
  g_free (state);
  state = text_at (events, 0, 3);
  g_assert_cmpstr (state, ==, "");
  back = rating_of (f, "Bianchi Ada");
  g_assert_cmpstr (back, ==, before);
}

static void
test_days (Fixture *f, gconstpointer data)
{
  GtkWidget *events = LIST (f, "events");
  g_autofree char *end = NULL;

  view (f, EVENTS);
  choose (f, events, 0, "Spring Open");
  gtk_editable_set_text (OF_EVENT (f, "end"), "1998-02-31");
  g_signal_emit_by_name (OF_EVENT (f, "end"), "apply");
  g_assert_nonnull (app_test_warning (f->window));
  gtk_editable_set_text (OF_EVENT (f, "end"), "1998-03-08");
  g_signal_emit_by_name (OF_EVENT (f, "end"), "apply");
  wait (f);
  g_assert_null (app_test_warning (f->window));
  end = text_at (events, 0, 1);
  g_assert_cmpstr (end, ==, "8 Mar 1998");
}

static gboolean
others_found (gpointer data)
{
  return gtk_widget_get_visible (OF_PLAYER ((Fixture *) data, "others"));
}

static GtkWidget *
find_button (GtkWidget *within)
{
  if (GTK_IS_BUTTON (within))
    return within;
  for (GtkWidget *child = gtk_widget_get_first_child (within); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Looked for by part of a name, merged with a button, undone. */
static void
test_merge (Fixture *f, gconstpointer data)
{
  g_autofree char *what = NULL;
  g_autofree char *reason = NULL;
  g_autofree char *neri = NULL;

  view (f, PLAYERS);
  g_assert_cmpuint (app_test_table_n (LIST (f, "players")), ==, 3);
  choose (f, LIST (f, "players"), 0, "Verdi Carla");
  gtk_editable_set_text (OF_PLAYER (f, "reason"), "she married");
  gtk_editable_set_text (OF_PLAYER (f, "search"), "nch");
  app_test_wait (others_found, f);
  click (f, find_button (OF_PLAYER (f, "others")));
  g_assert_cmpuint (scl_history_players (scl_dataset_get_history (f->dataset))->n, ==, 2);
  g_assert_cmpuint (app_test_table_n (LIST (f, "players")), ==, 2);
  g_assert_cmpstr (adw_preferences_group_get_title (OF_PLAYER (f, "person")), ==,
                   "Bianchi Ada"); /* who she is by now */
  neri = rating_of (f, "Verdi Carla");
  g_assert_cmpstr (neri, ==, "nobody");

  view (f, EDITS);
  what = text_at (LIST (f, "edits"), 0, 1);
  reason = text_at (LIST (f, "edits"), 0, 2);
  g_assert_cmpstr (what, ==, "Verdi Carla is the same player as Bianchi Ada");
  g_assert_cmpstr (reason, ==, "she married");
  act (f, "undo");
  g_assert_cmpuint (scl_history_players (scl_dataset_get_history (f->dataset))->n, ==, 3);
  act (f, "redo");
  g_assert_cmpuint (scl_history_players (scl_dataset_get_history (f->dataset))->n, ==, 2);
}

static GtkCheckButton *
find_tick (GtkWidget *within)
{
  if (GTK_IS_CHECK_BUTTON (within))
    return GTK_CHECK_BUTTON (within);
  for (GtkWidget *child = gtk_widget_get_first_child (within); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkCheckButton *found = find_tick (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
test_split (Fixture *f, gconstpointer data)
{
  SclHistory *history;
  const SclGames *g;

  view (f, PLAYERS);
  choose (f, LIST (f, "players"), 0, "Verdi Carla");
  g_assert_false (gtk_widget_get_sensitive (OF_PLAYER (f, "split_button")));
  gtk_check_button_set_active (find_tick (OF_PLAYER (f, "events")), TRUE); /* Spring */
  g_assert_false (gtk_widget_get_sensitive (OF_PLAYER (f, "split_button")));
  gtk_editable_set_text (OF_PLAYER (f, "other_name"), "Verdi Chiara");
  click (f, OF_PLAYER (f, "split_button"));
  history = scl_dataset_get_history (f->dataset);
  g = scl_history_games (history);
  g_assert_cmpuint (scl_history_players (history)->n, ==, 4);
  g_assert_cmpstr (scl_history_players (history)->name[g->white[1]], ==, "Verdi Chiara");
  g_assert_cmpstr (scl_history_players (history)->name[g->black[2]], ==, "Verdi Carla");
  g_assert_cmpuint (app_test_table_n (LIST (f, "players")), ==, 4);
  act (f, "undo");
  g_assert_cmpuint (app_test_table_n (LIST (f, "players")), ==, 3);
}

static void
test_birth_year (Fixture *f, gconstpointer data)
{
  g_autofree char *year = NULL;

  view (f, PLAYERS);
  choose (f, LIST (f, "players"), 0, "Neri Bruno");
  gtk_editable_set_text (OF_PLAYER (f, "birth_year"), "60");
  g_signal_emit_by_name (OF_PLAYER (f, "birth_year"), "apply");
  wait (f);
  g_assert_nonnull (app_test_warning (f->window));
  g_assert_false (scl_dataset_can_undo (f->dataset, FALSE));
  gtk_editable_set_text (OF_PLAYER (f, "birth_year"), "1960");
  g_signal_emit_by_name (OF_PLAYER (f, "birth_year"), "apply");
  wait (f);
  g_assert_null (app_test_warning (f->window));
  year = text_at (LIST (f, "players"), 1, 1);
  g_assert_cmpstr (year, ==, "1960");
  g_assert_cmpint (scl_history_players (scl_dataset_get_history (f->dataset))->birth_year[1], ==,
                   1960);
}

/* Any correction of the list, not only the last. */
static void
test_list (Fixture *f, gconstpointer data)
{
  GtkWidget *edits = LIST (f, "edits");
  g_autofree char *state = NULL;

  test_birth_year (f, NULL);
  view (f, EVENTS);
  choose (f, LIST (f, "events"), 0, "Autumn Open");
  click (f, OF_EVENT (f, "strike_button"));
  view (f, EDITS);
  g_assert_cmpuint (app_test_table_n (edits), ==, 2);
  choose (f, edits, 1, "Neri Bruno was born in 1960");
  click (f, CHILD (f, "edit_button"));
  g_assert_cmpint (scl_history_players (scl_dataset_get_history (f->dataset))->birth_year[1], ==,
                   0);
  g_assert_cmpint (scl_history_games (scl_dataset_get_history (f->dataset))->flags[2], ==,
                   SCL_UNRATED_STRUCK);
  state = text_at (edits, 1, 3); /* the newest first */
  g_assert_cmpstr (state, ==, "undone");
  click (f, CHILD (f, "edit_button"));
  g_assert_cmpint (scl_history_players (scl_dataset_get_history (f->dataset))->birth_year[1], ==,
                   1960);
}

/* From other pages, by the workspace's ids. */
static void
test_from_elsewhere (Fixture *f, gconstpointer data)
{
  const SclPlayers *players = scl_history_players (scl_dataset_get_history (f->dataset));
  const SclEvents *events = scl_history_events (scl_dataset_get_history (f->dataset));

  scl_window_show_page (f->window, "compare");
  g_action_group_activate_action (G_ACTION_GROUP (f->window), "correct-player",
                                  g_variant_new_int64 (players->source[1]));
  wait (f);
  g_assert_cmpstr (app_test_page_name (f->window), ==, "corrections");
  g_assert_cmpstr (adw_preferences_group_get_title (OF_PLAYER (f, "person")), ==, "Neri Bruno");
  g_action_group_activate_action (G_ACTION_GROUP (f->window), "correct-game",
                                  g_variant_new ("(xxx)", (gint64) events->source[0],
                                                 (gint64) players->source[0],
                                                 (gint64) players->source[2]));
  wait (f);
  g_assert_cmpstr (adw_preferences_group_get_title (OF_EVENT (f, "event_group")), ==,
                   "Spring Open");
  g_assert_cmpstr (adw_preferences_group_get_description (OF_EVENT (f, "game_group")), ==,
                   "Verdi Carla – Bianchi Ada");
}

static gboolean
has_popover (gpointer data)
{
  for (GtkWidget *child = gtk_widget_get_first_child (data); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER_MENU (child))
      return TRUE;
  return FALSE;
}

/* TRUE if one of the controller's shortcuts is Shift+F10 and opened something; a class' own
 * shortcuts are a controller too. */
static gboolean
press_shift_f10 (GListModel *shortcuts, GtkWidget *table)
{
  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);
      g_autofree char *keys = gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));

      if (g_str_equal (keys, "<Shift>F10"))
        return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, table, NULL);
    }
  return FALSE;
}

/* Where the thing is: the row's menu leads to the player; a correction leaves the page where it
 * was. */
static void
test_row_menu (Fixture *f, gconstpointer data)
{
  SclTable *table = scl_compare_page_get_players (f->compare);
  GListModel *controllers = gtk_widget_observe_controllers (GTK_WIDGET (table));
  gboolean opened = FALSE;
  guint32 neri = 1;

  scl_window_show_page (f->window, "compare");
  scl_table_select (table, scl_compare_row_of (table, neri));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_SHORTCUT_CONTROLLER (controller))
        opened = opened || press_shift_f10 (G_LIST_MODEL (controller), GTK_WIDGET (table));
    }
  g_object_unref (controllers);
  g_assert_true (opened);
  g_assert_true (has_popover (table));
  g_action_group_activate_action (
      G_ACTION_GROUP (f->window), "correct-player",
      g_variant_new_int64 (
          scl_history_players (scl_dataset_get_history (f->dataset))->source[neri]));
  wait (f);
  gtk_editable_set_text (OF_PLAYER (f, "birth_year"), "1960");
  g_signal_emit_by_name (OF_PLAYER (f, "birth_year"), "apply");
  wait (f);
  g_assert_cmpuint (scl_table_get_selected (table), ==, scl_compare_row_of (table, neri));
  scl_window_show_page (f->window, "player");
  app_test_settle (200);
}

static gboolean
is_undone (gpointer data)
{
  return is_idle (data) && scl_dataset_can_undo (((Fixture *) data)->dataset, TRUE);
}

static gboolean
is_redone (gpointer data)
{
  return is_idle (data) && scl_dataset_can_undo (((Fixture *) data)->dataset, FALSE);
}

static gboolean
is_active (gpointer window)
{
  return gtk_window_is_active (window);
}

/* Without a window manager nobody gives the window the keyboard. */
static void
press (Fixture *f, const char *keys)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (f->window));
  Display *display = gdk_x11_display_get_xdisplay (gdk_surface_get_display (surface));
  g_autofree char *command = g_strdup_printf ("xdotool key %s", keys);
  g_autoptr (GError) error = NULL;

  XSetInputFocus (display, gdk_x11_surface_get_xid (surface), RevertToNone, CurrentTime);
  app_test_wait (is_active, f->window);
  g_spawn_command_line_sync (command, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
}

/* The search waits for the last letter. */
static gboolean
one_is_found (gpointer fixture)
{
  Fixture *f = fixture;

  return app_test_table_n (LIST (f, "players")) == 1;
}

static gboolean
is_untyped (gpointer entry)
{
  return g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (entry)), "ner") != 0;
}

/* Real keys; in an entry they undo what was typed, nothing else. */
static void
test_keys (Fixture *f, gconstpointer data)
{
  g_autofree char *xdotool = g_find_program_in_path ("xdotool");
  GtkWidget *entry = gtk_widget_get_next_sibling (CHILD (f, "view"));

  if (xdotool == NULL)
    {
      g_test_skip ("there is no xdotool");
      return;
    }
  test_birth_year (f, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (LIST (f, "players")));
  gtk_widget_child_focus (GTK_WIDGET (LIST (f, "players")), GTK_DIR_TAB_FORWARD);
  press (f, "ctrl+z");
  app_test_wait (is_undone, f);
  g_assert_cmpint (scl_history_players (scl_dataset_get_history (f->dataset))->birth_year[1], ==,
                   0);
  press (f, "ctrl+shift+z");
  app_test_wait (is_redone, f);
  g_assert_cmpint (scl_history_players (scl_dataset_get_history (f->dataset))->birth_year[1], ==,
                   1960);

  gtk_widget_grab_focus (entry);
  press (f, "n e r");
  app_test_wait (one_is_found, f);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "ner");
  press (f, "ctrl+z");
  app_test_wait (is_untyped, entry);
  wait (f);
  g_assert_cmpint (scl_history_players (scl_dataset_get_history (f->dataset))->birth_year[1], ==,
                   1960);
}

/* Before the window closes it asks what becomes of corrections that live in memory only. */
static void
test_unsaved (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "club.scalata", NULL);
  GListModel *windows = gtk_window_get_toplevels ();
  guint n;

  test_birth_year (f, NULL);
  n = g_list_model_get_n_items (windows);
  gtk_window_close (GTK_WINDOW (f->window));
  app_test_settle (50);
  g_assert_cmpuint (g_list_model_get_n_items (windows), ==, n + 1);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, SCL_TYPE_QUESTION))
        {
          app_test_click (GTK_WIDGET (window), "_Cancel");
          break;
        }
    }
  app_test_settle (50);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (f->window)));
  app_test_save (f->dataset, path);
  wait (f);
  g_assert_cmpstr (scl_dataset_get_path (f->dataset), ==, path);
  g_assert_false (scl_dataset_get_unsaved (f->dataset));
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/corrections-page", test_result,
                test_strike, test_days, test_merge, test_split, test_birth_year, test_list,
                test_from_elsewhere, test_row_menu, test_keys, test_unsaved)
