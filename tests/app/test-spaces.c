/* The spaces of the window and their pages: the way from one to another and back, what waits on a
 * page, and what is shown where there is little room.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/window/scl-page-registry.h"
#include "scl-app-test.h"
#include "workbench/core/scl-settings.h"

typedef struct
{
  SclWindow *window;
  char *folder;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = app_test_folder ();
  f->window = app_test_main_window ("imports", 1300, 800);
  app_test_settle (50);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  if (f->window != NULL)
    app_test_rest_all (f->window);
  app_test_main_window_close (f->window, f->folder);
}

static void
act (Fixture *f, const char *action, GVariant *parameter)
{
  g_action_group_activate_action (G_ACTION_GROUP (f->window), action, parameter);
}

static gboolean
can (Fixture *f, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (f->window), action);
}

static void
assert_page (Fixture *f, const char *name)
{
  g_assert_cmpstr (app_test_page_name (f->window), ==, name);
}

static gpointer
part (Fixture *f, const char *id)
{
  return app_test_find_id (
      adw_view_stack_get_visible_child (app_test_find_id (f->window, "spaces")), id);
}

/* ---- What there is ---- */

static void
test_registry (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *name, *title;
    gboolean in_list;
  } spaces[] = { { "start", NULL, FALSE },
                 { "learn", "Learn", TRUE },
                 { "rules", "Rules", FALSE },
                 { "players", "Players", FALSE },
                 { "data", "Data", FALSE } };
  static const char *const renamed[][2]
      = { { "compare", "effect" },           { "abilities", "lesson-ability" },
          { "expected", "lesson-expected" }, { "likelihood", "lesson-likelihood" },
          { "updating", "lesson-updating" }, { "uncertainty", "lesson-glicko" },
          { "january-2000", "figures" },     { "frequency", "lesson-how-often" } };
  guint n;
  const SclPageInfo *infos = scl_page_infos (&n);

  g_assert_cmpuint (SCL_N_SPACES, ==, G_N_ELEMENTS (spaces));
  for (guint i = 0; i < SCL_N_SPACES; i++)
    {
      g_assert_cmpstr (scl_space_info (i)->name, ==, spaces[i].name);
      g_assert_cmpstr (scl_space_info (i)->title, ==, spaces[i].title);
      g_assert_cmpint (scl_space_info (i)->in_list, ==, spaces[i].in_list);
      g_assert_cmpint (scl_space_info (i)->icon != NULL, ==, spaces[i].title != NULL);
    }
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *file = g_strconcat (infos[i].guide, ".page", NULL);
      g_autofree char *path
          = g_build_filename (g_getenv ("SCL_SOURCE_DIR"), "docs", "guide", "C", file, NULL);

      g_assert_true (scl_page_info_find (infos[i].name) == &infos[i]);
      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
      g_assert_true (g_type_is_a (infos[i].type (), SCL_TYPE_PAGE));
      g_assert_true (i == 0 || infos[i].space >= infos[i - 1].space); /* together */
      if (g_str_has_prefix (infos[i].name, "lesson-"))
        g_assert_cmpstr (infos[i].name + strlen ("lesson-"), ==, infos[i].part);
    }
  for (guint i = 0; i < G_N_ELEMENTS (renamed); i++)
    g_assert_cmpstr (scl_page_info_find (renamed[i][0])->name, ==, renamed[i][1]);
  g_assert_null (scl_page_info_find ("nonsense"));
  g_assert_null (scl_page_info_find (NULL));
}

/* ---- From one to another ---- */

static void
test_tabs (Fixture *f, gconstpointer data)
{
  gpointer drop_down = part (f, "drop_down");
  g_autofree char *chosen = NULL;

  act (f, "next-tab", NULL);
  assert_page (f, "matches");
  act (f, "next-tab", NULL);
  assert_page (f, "corrections");
  act (f, "next-tab", NULL);
  assert_page (f, "imports");
  act (f, "previous-tab", NULL);
  assert_page (f, "corrections");
  act (f, "previous-tab", NULL);
  assert_page (f, "matches");
  act (f, "tab", g_variant_new_uint32 (0));
  assert_page (f, "imports");
  act (f, "tab", g_variant_new_uint32 (2));
  assert_page (f, "corrections");
  act (f, "tab", g_variant_new_uint32 (3)); /* there are three */
  assert_page (f, "corrections");
  chosen = app_test_selected (drop_down);
  g_assert_cmpstr (chosen, ==, "Corrections");
  g_assert_cmpstr (gtk_label_get_text (part (f, "title")), ==, "Corrections");
  gtk_drop_down_set_selected (drop_down, 1);
  assert_page (f, "matches");
  gtk_stack_set_visible_child_name (part (f, "names"), "imports"); /* as a tab does */
  assert_page (f, "imports");
  g_assert_true (scl_page_get_guide (scl_window_get_page (f->window)) == NULL);
  g_assert_true (scl_window_show_page (f->window, "compare"));
  assert_page (f, "effect");
  g_assert_false (scl_window_show_page (f->window, "nonsense"));
  assert_page (f, "effect");
}

/* Each space comes back to the page that was in view there, or begins with its first. */
static void
test_spaces (Fixture *f, gconstpointer data)
{
  AdwViewStack *spaces = app_test_find_id (f->window, "spaces");

  act (f, "tab", g_variant_new_uint32 (2));
  act (f, "space", g_variant_new_string ("learn"));
  assert_page (f, "lesson-ability");
  act (f, "space", g_variant_new_string ("data"));
  assert_page (f, "corrections");
  act (f, "space", g_variant_new_string ("nonsense"));
  assert_page (f, "corrections");
  adw_view_stack_set_visible_child_name (spaces, "learn"); /* as the switcher does */
  assert_page (f, "lesson-ability");
  act (f, "space", g_variant_new_string ("start"));
  assert_page (f, "start");
  act (f, "enter", g_variant_new_string ("nonsense"));
  assert_page (f, "start");
  act (f, "enter", g_variant_new_string ("learn"));
  assert_page (f, "lesson-ability");
  act (f, "page", g_variant_new_string ("figures"));
  assert_page (f, "figures");
}

/* A page in view again is no step back; fifty steps are known. */
static void
test_back (Fixture *f, gconstpointer data)
{
  guint n = 0;

  g_assert_false (can (f, "back"));
  act (f, "page", g_variant_new_string ("matches"));
  act (f, "page", g_variant_new_string ("matches"));
  act (f, "page", g_variant_new_string ("start"));
  act (f, "page", g_variant_new_string ("corrections"));
  g_assert_true (can (f, "back"));
  act (f, "back", NULL);
  assert_page (f, "start");
  act (f, "back", NULL);
  assert_page (f, "matches");
  act (f, "back", NULL);
  assert_page (f, "imports");
  g_assert_false (can (f, "back"));
  for (guint i = 0; i < 52; i++)
    act (f, "next-tab", NULL);
  for (; can (f, "back"); n++)
    act (f, "back", NULL);
  g_assert_cmpuint (n, ==, 50);
  assert_page (f, "corrections"); /* after two steps from the imports */
}

/* Where one was in a workspace is known to it, but for the first page. */
static void
test_kept (Fixture *f, gconstpointer data)
{
  SclDataset *dataset = scl_window_get_dataset (f->window);
  g_autofree char *games = test_folder_write (f->folder, "games.csv", app_test_games),
                  *path = g_build_filename (f->folder, "club.scalata", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  app_test_load (dataset, games, SCL_DATASET_OPEN);
  act (f, "page", g_variant_new_string ("corrections"));
  act (f, "page", g_variant_new_string ("start"));
  g_assert_cmpstr (scl_dataset_get_choice (dataset, "page"), ==, "corrections");
  app_test_save (dataset, path);
  act (f, "page", g_variant_new_string ("matches"));
  app_test_load (dataset, games, SCL_DATASET_OPEN);
  app_test_rest_all (f->window);
  g_assert_cmpstr (scl_dataset_get_choice (dataset, "page"), ==, "matches");
  scl_window_show_page (f->window, "imports");
  app_test_load (dataset, path, SCL_DATASET_OPEN);
  app_test_rest_all (f->window);
  assert_page (f, "matches");
}

/* ---- What is said of pages ---- */

static const char *
tab_title (Fixture *f, const char *name)
{
  GtkStack *names = part (f, "names");

  return gtk_stack_page_get_title (
      gtk_stack_get_page (names, gtk_stack_get_child_by_name (names, name)));
}

/* Two people who may be one: they wait beside their page and their space. */
static void
test_badge (Fixture *f, gconstpointer data)
{
  static const char club[] = "date,event,white,white_birth_year,white_federation,black,"
                             "black_federation,score\n"
                             "2001-01-06,Cup,Verdi Carla,1960,ITA,Neri Bruno,ITA,1\n",
                    night[] = "date,event,white,white_federation,black,black_federation,score\n"
                              "2002-01-06,Blitz,Carla Verdi,ITA,Neri Bruno,FRA,1\n";
  AdwViewStack *spaces = app_test_find_id (f->window, "spaces");
  AdwViewStackPage *page
      = adw_view_stack_get_page (spaces, adw_view_stack_get_child_by_name (spaces, "data"));
  g_autofree char *path = test_folder_write (f->folder, "club.csv", club),
                  *more = test_folder_write (f->folder, "night.csv", night),
                  *plain = test_folder_write (f->folder, "games.csv", app_test_games),
                  *option = NULL, *chosen = NULL, *waiting = NULL;
  SclDataset *dataset = scl_window_get_dataset (f->window);
  guint n;

  act (f, "tab", g_variant_new_uint32 (1));
  app_test_load (dataset, path, SCL_DATASET_OPEN);
  app_test_rest_all (f->window);
  app_test_load (dataset, more, SCL_DATASET_ADD);
  app_test_rest_all (f->window);
  n = scl_dataset_get_n_doubts (dataset);
  g_assert_cmpuint (n, >, 0);
  waiting = g_strdup_printf ("Doubtful Matches (%u)", n);
  g_assert_cmpstr (tab_title (f, "matches"), ==, waiting);
  option = app_test_option (part (f, "drop_down"), 1);
  chosen = app_test_selected (part (f, "drop_down"));
  g_assert_cmpstr (option, ==, waiting);
  g_assert_cmpstr (chosen, ==, waiting);
  g_assert_cmpuint (adw_view_stack_page_get_badge_number (page), ==, n);
  g_assert_cmpstr (tab_title (f, "imports"), ==, "Imports");
  assert_page (f, "matches");
  app_test_load (dataset, plain, SCL_DATASET_OPEN);
  app_test_rest_all (f->window);
  g_assert_cmpstr (tab_title (f, "matches"), ==, "Doubtful Matches");
  g_assert_cmpuint (adw_view_stack_page_get_badge_number (page), ==, 0);
}

static GtkWidget *
lesson_row (Fixture *f, int place)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (part (f, "list"), place));
}

static void
assert_lesson (Fixture *f, int place, const char *name, gboolean is_read)
{
  GtkWidget *row = lesson_row (f, place);
  g_autofree char *label = app_test_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL),
                  *read = g_strconcat (name, " (read)", NULL);

  g_assert_cmpstr (label, ==, is_read ? read : name);
  g_assert_cmpint (gtk_widget_get_visible (gtk_widget_get_last_child (
                       gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)))),
                   ==, is_read);
}

/* Lessons that were read have a tick; they are counted from one, and the figures are not. */
static void
test_read (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "settings.ini", NULL);
  g_autoptr (SclSettings) settings = scl_settings_new (path, NULL);
  const SclPageInfo *first, *second;
  GtkWidget *number;
  guint n, last = 0;
  const SclPageInfo *infos = scl_page_infos (&n);

  scl_window_show_page (f->window, "lesson-ability");
  first = scl_page_info_find ("lesson-ability");
  second = first + 1;
  scl_settings_set_read (settings, second->part);
  scl_window_use_settings (f->window, settings);
  assert_lesson (f, 0, first->title, FALSE);
  assert_lesson (f, 1, second->title, TRUE);
  scl_settings_set_read (settings, first->part);
  assert_lesson (f, 0, first->title, TRUE);
  assert_lesson (f, 1, second->title, TRUE);
  number = gtk_widget_get_first_child (
      gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (lesson_row (f, 1))));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (number)), ==, "2");
  for (guint i = 0; i < n; i++)
    last += infos[i].space == SCL_SPACE_LEARN;
  g_assert_true (GTK_IS_IMAGE (gtk_widget_get_first_child (
      gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (lesson_row (f, (int) last - 1))))));
  g_assert_null (lesson_row (f, (int) last));
  /* a row of the list leads to its page */
  gtk_list_box_select_row (part (f, "list"), GTK_LIST_BOX_ROW (lesson_row (f, 1)));
  assert_page (f, second->name);
  g_assert_cmpstr (gtk_label_get_text (part (f, "title")), ==, second->title);
  g_assert_true (gtk_list_box_row_is_selected (GTK_LIST_BOX_ROW (lesson_row (f, 1))));
  act (f, "previous-tab", NULL);
  g_assert_true (gtk_list_box_row_is_selected (GTK_LIST_BOX_ROW (lesson_row (f, 0))));
}

/* The window is called by page and data. */
static void
test_title (Fixture *f, gconstpointer data)
{
  g_autofree char *games = test_folder_write (f->folder, "games.csv", app_test_games);

  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (f->window)), ==, "Imports");
  app_test_load (scl_window_get_dataset (f->window), games, SCL_DATASET_OPEN);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (f->window)), ==, "Imports – games.csv");
  act (f, "next-tab", NULL);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (f->window)), ==,
                   "Doubtful Matches – games.csv");
}

/* What went wrong on a page that is out of view is said when it is come back to, once; and what the
 * bar says goes with the page. */
static void
test_warnings (Fixture *f, gconstpointer data)
{
  GtkWidget *imports = GTK_WIDGET (scl_window_get_page (f->window));

  gtk_widget_activate_action (imports, "page.warn", "s", "one\n\ttwo ");
  g_assert_cmpstr (app_test_warning (f->window), ==, "one  two");
  act (f, "next-tab", NULL);
  g_assert_null (app_test_warning (f->window));
  gtk_widget_activate_action (imports, "page.warn", "s", "before");
  gtk_widget_activate_action (imports, "page.warn", "s", "meanwhile");
  g_assert_null (app_test_warning (f->window));
  act (f, "previous-tab", NULL);
  g_assert_cmpstr (app_test_warning (f->window), ==, "meanwhile");
  app_test_click_button (app_test_find_id (f->window, "warning_close"));
  g_assert_null (app_test_warning (f->window));
  act (f, "next-tab", NULL);
  act (f, "previous-tab", NULL);
  g_assert_null (app_test_warning (f->window));
  act (f, "next-tab", NULL);
  gtk_widget_activate_action (imports, "page.warn", "s", "is well again");
  gtk_widget_activate_action (imports, "page.warn", "s", "");
  act (f, "previous-tab", NULL);
  g_assert_null (app_test_warning (f->window));
  act (f, "warn", g_variant_new_string ("here"));
  g_assert_cmpstr (app_test_warning (f->window), ==, "here");
  act (f, "warn", g_variant_new_string (""));
  g_assert_null (app_test_warning (f->window));
}

/* ---- Room ---- */

/* Controls are shown and hidden by the button and by the action, where a page has some. */
static void
test_pane (Fixture *f, gconstpointer data)
{
  GtkToggleButton *button;
  SclSidePane *side;
  gboolean shown, now;

  g_assert_false (gtk_widget_get_visible (part (f, "pane_button")));
  act (f, "pane", NULL);
  scl_window_show_page (f->window, "list");
  app_test_settle (50);
  button = part (f, "pane_button");
  side = scl_page_get_side (scl_window_get_page (f->window));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (button)));
  g_object_get (side, "shown", &shown, NULL);
  g_assert_cmpint (gtk_toggle_button_get_active (button), ==, shown);
  act (f, "pane", NULL);
  g_object_get (side, "shown", &now, NULL);
  g_assert_cmpint (now, ==, !shown);
  g_assert_cmpint (gtk_toggle_button_get_active (button), ==, !shown);
  gtk_toggle_button_set_active (button, shown);
  g_object_get (side, "shown", &now, NULL);
  g_assert_cmpint (now, ==, shown);
}

static gboolean
has_bar (gpointer data)
{
  Fixture *f = data;

  return gtk_widget_get_visible (app_test_find_id (f->window, "switcher_bar"));
}

static gboolean
has_no_bar (gpointer data)
{
  return !has_bar (data);
}

/* Beside a list of lessons there are no tabs; in a narrow window there is a drop-down, and the
 * spaces are at its foot. */
static void
test_narrow (Fixture *f, gconstpointer data)
{
  g_assert_false (has_bar (f));
  g_assert_false (gtk_widget_get_visible (part (f, "title")));
  g_assert_true (gtk_widget_get_visible (part (f, "tabs")));
  g_assert_true (gtk_widget_get_visible (part (f, "bar")));
  scl_window_show_page (f->window, "start");
  g_assert_false (gtk_widget_get_visible (part (f, "bar"))); /* one page has no tabs */
  scl_window_show_page (f->window, "lesson-ability");
  app_test_settle (100);
  g_assert_true (gtk_widget_get_visible (part (f, "title")));
  g_assert_false (gtk_widget_get_visible (part (f, "tabs")));
  gtk_window_set_default_size (GTK_WINDOW (f->window), 400, 700);
  app_test_wait (has_bar, f);
  app_test_settle (50);
  g_assert_false (gtk_widget_get_visible (part (f, "title")));
  g_assert_true (gtk_widget_get_visible (part (f, "tabs")));
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1300, 800);
  app_test_wait (has_no_bar, f);
  app_test_settle (50);
  g_assert_true (gtk_widget_get_visible (part (f, "title")));
}

/* Pages out of view are not there for those who measure and style. */
static void
test_out_of_view (Fixture *f, gconstpointer data)
{
  GtkWidget *imports = GTK_WIDGET (scl_window_get_page (f->window)), *matches;

  act (f, "next-tab", NULL);
  matches = GTK_WIDGET (scl_window_get_page (f->window));
  app_test_settle (400);
  g_assert_true (gtk_widget_get_visible (matches));
  g_assert_false (gtk_widget_get_visible (imports));
  act (f, "previous-tab", NULL);
  app_test_settle (400);
  g_assert_true (GTK_WIDGET (scl_window_get_page (f->window)) == imports); /* the same one */
  g_assert_true (gtk_widget_get_visible (imports));
  g_assert_false (gtk_widget_get_visible (matches));
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/spaces", test_registry, test_tabs,
                test_spaces, test_back, test_kept, test_badge, test_read, test_title, test_warnings,
                test_pane, test_narrow, test_out_of_view)
