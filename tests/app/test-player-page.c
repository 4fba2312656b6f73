/* The page of a person: the tab History, and what leads from one tab or person to another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "person-page.h"

static const char *
tab_of (PersonPage *f)
{
  return gtk_stack_get_visible_child_name (person_page_part (f, "tabs"));
}

/* ---- History ---- */

static gpointer
which (PersonPage *f)
{
  return app_test_find_id (person_page_part (f, "history"), "which");
}

static gpointer
why_button (PersonPage *f)
{
  return app_test_find_id (person_page_part (f, "history"), "why_button");
}

static void
show (PersonPage *f, const char *what)
{
  app_test_select (which (f), what);
  person_page_rest (f);
}

/* In May one of two, 0.4006 + 0.5 expected, at 1835 in the mean: where half is scored the
 * performance is the mean, at which either is expected 0.5 -+ 0.0502, and the error
 * 400 / ln 10 / sqrt (2 (0.5502 0.4498)) = 246.9; of one draw 400 / ln 10 / 0.5 = 347.4. */
static void
test_events (PersonPage *f, gconstpointer data)
{
  person_page_load_games (f);
  person_page_assert_table (
      f, "history",
      "Until | Event | Games | Score | Expected | Opponents | Performance | SE | Change\n"
      "20 May 2001 | May Open | 2 | 1 | 0.90 | " NUMBER ("1", "835") " | " NUMBER (
          "1", "835") " | 247 | +2.0\n"
                      "10 Mar 2001 | March Open | 1 | 0.5 | 0.50 | " NUMBER (
                          "1", "800") " | " NUMBER ("1", "800") " | 347 | 0.0");
  person_page_assert_sorted (f, "history", "Until", FALSE, 1, "March Open | May Open");
  person_page_assert_sorted (f, "history", "Event", TRUE, 1, "May Open | March Open");
  person_page_assert_sorted (f, "history", "Games", FALSE, 2, "1 | 2");
  person_page_assert_sorted (f, "history", "Score", TRUE, 3, "1 | 0.5");
  person_page_assert_sorted (f, "history", "Expected", FALSE, 4, "0.50 | 0.90");
  person_page_assert_sorted (f, "history", "Opponents", FALSE, 1, "March Open | May Open");
  person_page_assert_sorted (f, "history", "Performance", TRUE, 1, "May Open | March Open");
  person_page_assert_sorted (f, "history", "SE", TRUE, 7, "347 | 247");
  person_page_assert_sorted (f, "history", "Change", TRUE, 8, "+2.0 | 0.0");
  /* the rating that she came with is in force from March on; no list is lower than the one before
   */
  g_assert_cmpstr (person_page_says (f, "history", "words"), ==,
                   "Elo, plain: from Mar 2001 to Jun 2001. Greatest rise: 2 points, from " NUMBER (
                       "1", "800") " (Apr 2001) to " NUMBER ("1", "802") " (Jun 2001). Longest "
                                                                         "without a fall: 3 lists, "
                                                                         "Mar 2001 to Jun 2001.");
}

static void
test_games (PersonPage *f, gconstpointer data)
{
  person_page_load_games (f);
  show (f, "Games");
  person_page_assert_table (
      f, "history",
      "Date | Opponent | Theirs | Colour | Score | Expected | Change | Event\n"
      "20 May 2001 | Bianchi Ada | " NUMBER (
          "1", "870") " | Black | 1–0 | 0.40 | +12.0 | May Open\n"
                      "20 May 2001 | Verdi Carla | " NUMBER (
                          "1", "800") " | White | 0–1 | 0.50 | −10.0 | May Open\n"
                                      "10 Mar 2001 | Neri Bruno | " NUMBER (
                                          "1", "800") " | White | ½–½ | 0.50 | 0.0 | March Open");
  person_page_assert_sorted (f, "history", "Date", FALSE, 0,
                             "10 Mar 2001 | 20 May 2001 | 20 May 2001");
  person_page_assert_sorted (f, "history", "Opponent", TRUE, 1,
                             "Verdi Carla | Neri Bruno | Bianchi Ada");
  person_page_assert_sorted (
      f, "history", "Theirs", TRUE, 2,
      NUMBER ("1", "870") " | " NUMBER ("1", "800") " | " NUMBER ("1", "800"));
  person_page_assert_sorted (f, "history", "Colour", FALSE, 3, "Black | White | White");
  person_page_assert_sorted (f, "history", "Score", TRUE, 4, "1–0 | ½–½ | 0–1");
  person_page_assert_sorted (f, "history", "Expected", FALSE, 5, "0.40 | 0.50 | 0.50");
  person_page_assert_sorted (f, "history", "Change", FALSE, 6, "−10.0 | 0.0 | +12.0");
  person_page_assert_sorted (f, "history", "Event", FALSE, 7, "March Open | May Open | May Open");
}

/* Two lists, the second against the first; of the other column nothing is known. */
static void
test_lists (PersonPage *f, gconstpointer data)
{
  person_page_load_lists (f, SCL_DATASET_OPEN);
  person_page_look_at (f, "Rossi Maria");
  g_assert_false (gtk_widget_get_visible (which (f)));
  g_assert_false (gtk_widget_get_visible (why_button (f)));
  person_page_assert_table (
      f, "history",
      "Date | List | Rating | Change | Games | K\n"
      "1 Jul 2001 | FIDE | " NUMBER ("1", "790") " | +40 | 5 | 15\n"
                                                 "1 Jan 2001 | FIDE | " NUMBER (
                                                     "1", "750") " |  | 4 | 15");
  person_page_assert_sorted (f, "history", "Date", FALSE, 0, "1 Jan 2001 | 1 Jul 2001");
  person_page_assert_sorted (f, "history", "Rating", TRUE, 4, "5 | 4");
  person_page_assert_sorted (f, "history", "Games", FALSE, 4, "4 | 5");
  person_page_look_at (f, "Elmi Enzo");
  person_page_assert_table (f, "history",
                            "Date | List | Rating | Change | Games\n"
                            "1 Jul 2001 | FIDE | " NUMBER ("2", "100") " |  | 0");
  g_assert_cmpstr (person_page_says (f, "history", "words"), ==, "On 1 list (FIDE), Jul 2001.");
}

/* Of games and lists what was chosen, at first the lists; where a person has no games, the lists,
 * where none is on a list, the events. */
static void
test_games_and_lists (PersonPage *f, gconstpointer data)
{
  static const struct
  {
    const char *chosen, *person, *shown; /* chosen NULL: nothing new */
  } steps[] = {
    { NULL, "Rossi Maria", "Lists" },    { NULL, "Neri Bruno", "Events" },
    { NULL, "Rossi Maria", "Lists" },    { "Games", "Neri Bruno", "Games" },
    { NULL, "Abete Anna", "Lists" },     { NULL, "Rossi Maria", "Games" },
    { "Events", "Abete Anna", "Lists" }, { NULL, "Rossi Maria", "Events" },
  };

  person_page_load_games (f);
  person_page_load_lists (f, SCL_DATASET_ADD);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      const gboolean games = !g_str_equal (steps[i].person, "Abete Anna");
      g_autofree char *shown = NULL;

      if (steps[i].chosen != NULL)
        show (f, steps[i].chosen);
      person_page_search (f, steps[i].person);
      person_page_look_at (f, steps[i].person);
      shown = app_test_selected (which (f));
      g_assert_cmpstr (shown, ==, steps[i].shown);
      g_assert_cmpint (gtk_widget_get_visible (which (f)), ==, games);
      g_assert_cmpint (gtk_widget_get_visible (why_button (f)), ==,
                       games && !g_str_equal (shown, "Lists"));
      if (g_str_equal (shown, "Lists"))
        person_page_assert_column (f, "history", 2,
                                   games ? NUMBER ("1", "790") " | " NUMBER ("1", "750")
                                         : NUMBER ("2", "025") " | " NUMBER ("2", "000"));
    }
}

/* ---- From one to another ---- */

static void
open_row (PersonPage *f, guint row)
{
  g_signal_emit_by_name (app_test_find (person_page_part (f, "history"), GTK_TYPE_COLUMN_VIEW),
                         "activate", row);
  app_test_settle (30);
}

static char *
period_of (PersonPage *f)
{
  return app_test_selected (app_test_find_id (person_page_part (f, "why"), "periods"));
}

/* A row leads to why it changed the rating, and Escape back to it. */
static void
test_why (PersonPage *f, gconstpointer data)
{
  g_autofree char *may = NULL, *march = NULL, *game = NULL;

  person_page_load_games (f);
  app_test_assert_refused (why_button (f), "Choose an event, a game or a list first.");
  g_assert_cmpstr (tab_of (f), ==, "history");
  open_row (f, 0);
  g_assert_cmpstr (tab_of (f), ==, "why");
  may = period_of (f);
  g_assert_cmpstr (may, ==, "1 Jun 2001: " NUMBER ("1", "800") " → " NUMBER ("1", "802") " (+2.0)");
  gtk_stack_set_visible_child_name (person_page_part (f, "tabs"), "history");
  app_test_table_choose (person_page_part (f, "history"), 1);
  app_test_assert_refused (why_button (f), NULL);
  app_test_click_button (why_button (f));
  g_assert_cmpstr (tab_of (f), ==, "why");
  march = period_of (f);
  g_assert_cmpstr (march, ==, "1 Apr 2001: unrated → " NUMBER ("1", "800"));
  gtk_stack_set_visible_child_name (person_page_part (f, "tabs"), "history");
  show (f, "Games");
  open_row (f, 1);
  game = period_of (f);
  g_assert_cmpstr (game, ==, may);
}

static void
unfold (PersonPage *f, const char *title)
{
  g_signal_emit_by_name (app_test_find_row (person_page_part (f, "why"), title), "activate");
  app_test_settle (30);
}

/* The opponent of a game is looked at, and is among the last. */
static void
test_opponent (PersonPage *f, gconstpointer data)
{
  gint64 carla;

  person_page_load_games (f);
  carla = person_page_id_of (f, "Verdi Carla");
  person_page_look_at (f, "Rossi Maria");
  open_row (f, 0);
  unfold (f, "Against Verdi Carla (" NUMBER ("1", "800") "): lost, −10");
  app_test_click (person_page_part (f, "why"), "Opponent");
  person_page_rest (f);
  g_assert_cmpstr (person_page_says (f, "header", "name"), ==, "Verdi Carla");
  g_assert_cmpint (scl_workbench_get_person (f->t.workbench), ==, carla);
  g_assert_true (person_page_was_looked_at (f, carla));
}

/* What tab is in view is known to the workspace, and by the choice in its place. */
static void
test_tabs (PersonPage *f, gconstpointer data)
{
  static const char *const all[][2] = { { "history", "History" },     { "why", "Why" },
                                        { "what-if", "What If" },     { "need", "What Do I Need" },
                                        { "opponents", "Opponents" }, { "place", "Place" } };
  gpointer choice = person_page_part (f, "tab_choice");

  person_page_load_games (f);
  for (guint i = G_N_ELEMENTS (all); i-- > 0;)
    {
      g_autofree char *chosen = NULL;

      gtk_stack_set_visible_child_name (person_page_part (f, "tabs"), all[i][0]);
      chosen = app_test_selected (choice);
      g_assert_cmpstr (chosen, ==, all[i][1]);
      g_assert_cmpstr (scl_dataset_get_choice (f->t.dataset, "person-tab"), ==, all[i][0]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      gtk_drop_down_set_selected (choice, i);
      g_assert_cmpstr (tab_of (f), ==, all[i][0]);
    }
}

/* The guide's page is about what is in view. */
static void
test_guide (PersonPage *f, gconstpointer data)
{
  static const char *const pages[][2]
      = { { "history", NULL },       { "why", "player-why" }, { "what-if", "player-what-if" },
          { "need", "player-need" }, { "opponents", NULL },   { "place", NULL } };

  g_assert_cmpstr (scl_page_get_guide (f->page), ==, "player-find");
  person_page_load_games (f);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_stack_set_visible_child_name (person_page_part (f, "tabs"), pages[i][0]);
      g_assert_cmpstr (scl_page_get_guide (f->page), ==, pages[i][1]);
    }
}

/* ---- The keyboard, and little room ---- */

static GtkWidget *
focus_of (PersonPage *f)
{
  return gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (f->page)));
}

static gboolean
has_focus (PersonPage *f, const char *id)
{
  GtkWidget *part = person_page_part (f, id);

  return focus_of (f) != NULL
         && (focus_of (f) == part || gtk_widget_is_ancestor (focus_of (f), part));
}

/* What the widget does for a key of its own; whether it does anything. */
static gboolean
press_shortcut (gpointer widget, const char *key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) one = g_list_model_get_item (controllers, i);

      for (guint k = 0;
           GTK_IS_SHORTCUT_CONTROLLER (one) && k < g_list_model_get_n_items (G_LIST_MODEL (one));
           k++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (one), k);
          g_autofree char *trigger
              = gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));

          if (g_str_equal (trigger, key))
            return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut),
                                                 (GtkShortcutActionFlags) 0, widget, NULL);
        }
    }
  g_error ("no key %s", key);
}

static void
open_person (PersonPage *f, const char *name)
{
  gpointer finder = person_page_part (f, "finder");
  const guint row = app_test_table_row (finder, 0, name);

  app_test_table_choose (finder, row);
  g_signal_emit_by_name (app_test_find (finder, GTK_TYPE_COLUMN_VIEW), "activate", row);
}

/* Whoever has found a person by keys goes on among what there is of them, unless the keyboard is
 * elsewhere by then; Escape leads back to the rows, Ctrl+F to the search. */
static void
test_focus (PersonPage *f, gconstpointer data)
{
  GtkWidget *me;

  person_page_load_games (f);
  g_assert_true (press_shortcut (f->page, "<Control>f"));
  g_assert_true (has_focus (f, "finder"));
  open_person (f, "Verdi Carla");
  person_page_rest (f);
  g_assert_true (has_focus (f, "history"));
  gtk_widget_grab_focus (person_page_part (f, "finder"));
  open_person (f, "Bianchi Ada");
  me = app_test_find_id (person_page_part (f, "header"), "me");
  gtk_widget_grab_focus (me);
  person_page_rest (f);
  g_assert_true (focus_of (f) == me);
  /* a click leaves the keyboard where it is */
  g_assert_false (press_shortcut (person_page_part (f, "tabs"), "Escape"));
  g_assert_cmpstr (tab_of (f), ==, "history");
  g_assert_true (focus_of (f) == me);
  open_row (f, 0);
  g_assert_cmpstr (tab_of (f), ==, "why");
  g_assert_true (has_focus (f, "why"));
  g_assert_true (press_shortcut (person_page_part (f, "tabs"), "Escape"));
  g_assert_cmpstr (tab_of (f), ==, "history");
  g_assert_true (has_focus (f, "history"));
  g_assert_true (press_shortcut (f->page, "<Control>f"));
  g_assert_true (has_focus (f, "finder"));
}

/* Where there is no room for both, the people are there, then whom one chose; and back. */
static void
test_folded (PersonPage *f, gconstpointer data)
{
  GtkWidget *back = app_test_find_id (person_page_part (f, "header"), "back_button");
  GtkWidget *finder = person_page_part (f, "finder"), *profile = person_page_part (f, "profile");
  gpointer selection;
  gint64 bruno;

  person_page_load_games (f);
  bruno = person_page_id_of (f, "Neri Bruno");
  g_assert_false (gtk_widget_get_visible (back));
  person_page_look_at (f, "Verdi Carla");
  g_assert_true (gtk_selection_model_is_selected (
      gtk_column_view_get_model (app_test_find (finder, GTK_TYPE_COLUMN_VIEW)),
      app_test_table_row (finder, 0, "Verdi Carla")));
  gtk_window_set_default_size (f->t.window, 480, 900);
  while (!gtk_widget_get_visible (back))
    app_test_settle (20);
  app_test_settle (50);
  app_test_click_button (back);
  app_test_settle (400);
  g_assert_true (gtk_widget_get_mapped (finder));
  g_assert_true (has_focus (f, "finder"));
  selection = gtk_column_view_get_model (app_test_find (finder, GTK_TYPE_COLUMN_VIEW));
  for (guint i = 0; i < g_list_model_get_n_items (selection); i++)
    g_assert_false (gtk_selection_model_is_selected (selection, i));
  open_person (f, "Bianchi Ada");
  person_page_rest (f);
  app_test_settle (400);
  g_assert_true (gtk_widget_get_mapped (profile));
  g_assert_cmpstr (person_page_says (f, "header", "name"), ==, "Bianchi Ada");
  /* whom another page looks at is to be seen */
  app_test_click_button (back);
  app_test_settle (400);
  g_assert_true (press_shortcut (f->page, "<Control>f"));
  scl_workbench_set_person (f->t.workbench, bruno);
  person_page_rest (f);
  app_test_settle (400);
  g_assert_true (gtk_widget_get_mapped (profile));
  g_assert_cmpstr (person_page_says (f, "header", "name"), ==, "Neri Bruno");
}

TEST_MAIN_WITH (app_test_init, PersonPage, person_page_set_up, person_page_tear_down,
                "/app/player-page", test_events, test_games, test_lists, test_games_and_lists,
                test_why, test_opponent, test_tabs, test_focus, test_folded, test_guide)
