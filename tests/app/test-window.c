/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../test-main.h"
#include "app/page/scl-open-buttons.h"
#include "app/rules/effect/scl-compare-page.h"
#include "app/widgets/message/scl-messages.h"
#include "app/window/scl-page-registry.h"
#include "app/window/scl-window.h"
#include "scl-app-test.h"
#include "workbench/core/scl-settings.h"
#include "workbench/data/scl-samples.h"

/* As the window calls it. */
static gboolean
is_sample (SclDataset *dataset)
{
  return g_str_has_prefix (scl_dataset_get_title (dataset), "Sample: ");
}

static SclWindow *
make_window (void)
{
  SclWindow *window = scl_window_new (NULL);
  guint n;

  scl_window_show_page (window, scl_page_infos (&n)[1].name);
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 700);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  return window;
}

static void
close_window (SclWindow *window)
{
  gtk_window_destroy (GTK_WINDOW (window));
  app_test_settle (20);
}

/* The icon is there, and this machine can draw it: icons are SVG, which GTK 4.8 reads with a loader
 * that is a package of its own. Without it GTK finds the icon and gives the one that stands for
 * what is missing. */
static void
assert_icon (GtkIconTheme *icons, const char *name)
{
  g_autoptr (GtkIconPaintable) icon = gtk_icon_theme_lookup_icon (
      icons, name, NULL, 16, 1, GTK_TEXT_DIR_NONE, GTK_ICON_LOOKUP_FORCE_SYMBOLIC);
  g_autoptr (GFile) file = gtk_icon_paintable_get_file (icon);
  g_autoptr (GFileInputStream) stream = NULL;
  g_autoptr (GdkPixbuf) pixbuf = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (gtk_icon_theme_has_icon (icons, name));
  g_assert_nonnull (file);
  path = g_file_get_uri (file);
  g_assert_nonnull (strstr (path, name));
  stream = g_file_read (file, NULL, &error);
  g_assert_no_error (error);
  pixbuf = gdk_pixbuf_new_from_stream (G_INPUT_STREAM (stream), NULL, &error);
  g_assert_no_error (error);
}

/* Every page can be made, shown and drawn, wide and narrow, light and dark. */
static void
test_pages (void)
{
  SclWindow *window = make_window ();
  AdwStyleManager *style = adw_style_manager_get_default ();
  guint n;
  const SclPageInfo *infos = scl_page_infos (&n);
  GtkIconTheme *icons = gtk_icon_theme_get_for_display (gdk_display_get_default ());

  /* As the application does by its resource base path. */
  gtk_icon_theme_add_resource_path (icons, "/org/scalata/Scalata/icons");
  g_assert_cmpuint (n, >=, 3);
  for (guint i = 0; i < n; i++)
    {
      g_assert_true (scl_window_show_page (window, infos[i].name));
      g_assert_cmpstr (app_test_page_name (window), ==, infos[i].name);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      assert_icon (icons, infos[i].icon);
      adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_FORCE_DARK);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_FORCE_LIGHT);
    }
  g_assert_false (scl_window_show_page (window, "no such page"));
  close_window (window);
}

/* The figure in view has been drawn; NULL: there is none. */
static SclFigureCanvas *
drawn_figure (GtkWidget *page)
{
  SclFigureView *view = scl_page_get_figure (SCL_PAGE (page));
  SclFigureCanvas *canvas = view != NULL ? scl_figure_view_get_canvas (view) : NULL;

  return canvas != NULL && gtk_widget_get_mapped (GTK_WIDGET (canvas))
                 && scl_figure_canvas_get_plots (canvas)->len > 0
             ? canvas
             : NULL;
}

static gboolean
has_drawn (gpointer page)
{
  return drawn_figure (page) != NULL;
}

/* A plot that can be read, of so many px: the page scrolls rather than squeeze it. */
static void
assert_room (SclWindow *window, const char *page)
{
  SclPage *shown = scl_window_get_page (window);
  const GArray *plots;

  app_test_wait (has_drawn, shown);
  app_test_settle (200);
  plots = scl_figure_canvas_get_plots (drawn_figure (GTK_WIDGET (shown)));
  for (guint i = 0; i < plots->len; i++)
    {
      const SclPlotArea *area = &g_array_index (plots, SclPlot, i).area;

      g_test_message ("%s: %g × %g px", page, area->right - area->left, area->bottom - area->top);
      g_assert_cmpfloat (area->right - area->left, >=, 200);
      g_assert_cmpfloat (area->bottom - area->top, >=, 119.5);
    }
}

/* As an application has it by itself. */
static void
use_style (void)
{
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (style, "/org/scalata/Scalata/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

/* In letters of twice the size: no page makes the window higher or wider than the screen, and every
 * plot has room. */
static void
test_large_letters (void)
{
  static const char *const without[]
      = { "start", "player", "imports", "matches", "corrections", NULL };
  GtkSettings *settings = gtk_settings_get_default ();
  SclWindow *window;
  guint n;
  const SclPageInfo *infos = scl_page_infos (&n);

  use_style ();
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  window = app_test_main_window ("effect", 900, 600);
  app_test_load_sample (scl_window_get_dataset (window));
  for (guint i = 0; i < n; i++)
    {
      scl_window_show_page (window, infos[i].name);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      if (!g_strv_contains (without, infos[i].name))
        assert_room (window, infos[i].name);
      app_test_settle (50);
      g_test_message ("%s: window of %d × %d", infos[i].name,
                      gtk_widget_get_width (GTK_WIDGET (window)),
                      gtk_widget_get_height (GTK_WIDGET (window)));
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, 900);
      g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (window)), <=, 600);
    }
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  close_window (window);
}

/* No page asks for more width than a telephone has, once folded. */
static void
test_narrow (void)
{
  SclWindow *window = make_window ();
  guint n;
  const SclPageInfo *infos = scl_page_infos (&n);

  for (guint i = 0; i < n; i++)
    {
      int minimum;

      scl_window_show_page (window, infos[i].name);
      gtk_widget_measure (GTK_WIDGET (scl_window_get_page (window)), GTK_ORIENTATION_HORIZONTAL, -1,
                          &minimum, NULL, NULL, NULL);
      g_test_message ("%s needs %d px", infos[i].name, minimum);
      g_assert_cmpint (minimum, <=, 360);
    }
  close_window (window);
}

static void
test_messages (void)
{
  SclWindow *window = make_window ();

  g_assert_null (app_test_warning (window));
  scl_warn (GTK_WIDGET (scl_window_get_page (window)), "games.csv, line 3: not a date");
  g_assert_cmpstr (app_test_warning (window), ==, "games.csv, line 3: not a date");
  scl_warn (GTK_WIDGET (scl_window_get_page (window)), NULL);
  g_assert_null (app_test_warning (window));
  scl_say (GTK_WIDGET (scl_window_get_page (window)), "Saved");
  close_window (window);
}

static gboolean
compare_has_data (gpointer data)
{
  SclPage *page = scl_window_get_page (data);

  return SCL_IS_COMPARE_PAGE (page) && !app_test_is_busy (page)
         && app_test_table_n (app_test_find_id (page, "players")) > 0;
}

/* Files from the command line or a drop go to the page that takes files. */
static void
test_open (void)
{
  SclWindow *window = make_window ();
  g_autoptr (GFile) file = g_file_new_for_path (app_test_federation ());

  scl_window_open (window, &file, 1);
  g_assert_cmpstr (app_test_page_name (window), ==, "effect");
  app_test_wait (compare_has_data, window);
  close_window (window);
}

static gboolean
not_busy (gpointer data)
{
  return !scl_dataset_get_busy (data) && scl_dataset_get_history (data) != NULL;
}

/* Files opened on a page by name: the page stays, the sample that it had begun to read gives way
 * without a word, and the files are there. */
static void
test_open_here (void)
{
  guint n;
  const SclPageInfo *infos = scl_page_infos (&n);
  g_autofree char *path = scl_sample_path ("table3.trf");
  g_autoptr (GFile) file = g_file_new_for_path (path);

  for (guint i = 0; i < n; i++)
    {
      SclWindow *window;
      SclDataset *dataset;

      if (infos[i].space == SCL_SPACE_START)
        continue; /* nothing is looked at there */
      window = scl_window_new (NULL);
      dataset = scl_window_get_dataset (window);
      scl_window_show_page (window, infos[i].name);
      scl_window_open_here (window, &file, 1, TRUE);
      g_assert_cmpstr (app_test_page_name (window), ==, infos[i].name);
      app_test_wait (not_busy, dataset);
      g_assert_cmpstr (app_test_page_name (window), ==, infos[i].name);
      g_assert_cmpstr (scl_dataset_get_title (dataset), ==, "table3.trf");
      g_assert_false (is_sample (dataset));
      g_assert_null (app_test_warning (window));
      close_window (window);
    }
}

/* A policy goes into the list of policies; the page stays. */
static void
test_policy_here (void)
{
  SclWindow *window = make_window ();
  g_autofree char *path
      = g_build_filename (g_getenv ("SCL_SOURCE_DIR"), "data", "policies", "glicko.policy", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  scl_window_show_page (window, "tune");
  scl_window_open_here (window, &file, 1, TRUE);
  g_assert_cmpstr (app_test_page_name (window), ==, "tune");
  app_test_settle (50);
  g_assert_cmpstr (app_test_page_name (window), ==, "tune");
  g_assert_null (app_test_warning (window));
  close_window (window);
}

/* Empty pages offer the same: files, and the sample, which the button reads. */
static void
test_empty_pages (void)
{
  static const char *const names[] = { "imports", "matches" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      SclWindow *window = make_window ();
      GtkWidget *buttons;

      g_assert_true (scl_window_show_page (window, names[i]));
      app_test_settle (100);
      g_assert_null (scl_dataset_get_history (scl_window_get_dataset (window)));
      buttons = app_test_find (GTK_WIDGET (scl_window_get_page (window)), SCL_TYPE_OPEN_BUTTONS);
      g_assert_true (gtk_widget_get_mapped (buttons));
      app_test_click (buttons, "Open the _Sample");
      app_test_wait (not_busy, scl_window_get_dataset (window));
      g_assert_true (is_sample (scl_window_get_dataset (window)));
      app_test_settle (100);
      g_assert_false (gtk_widget_get_mapped (buttons));
      close_window (window);
    }
}

/* Shown without files, the page opens the sample. */
static void
test_sample_comes_by_itself (void)
{
  SclWindow *window = make_window ();

  scl_window_show_page (window, "compare");
  app_test_wait (compare_has_data, window);
  g_assert_true (is_sample (scl_window_get_dataset (window)));
  close_window (window);
}

static void
test_actions (void)
{
  SclWindow *window = make_window ();
  SclFigureView *view;
  gboolean table = FALSE, shown, now;
  SclSidePane *side;

  scl_window_show_page (window, "figures");
  view = scl_page_get_figure (scl_window_get_page (window));
  side = scl_page_get_side (scl_window_get_page (window));
  g_object_get (side, "shown", &shown, NULL);
  g_action_group_activate_action (G_ACTION_GROUP (window), "table", NULL);
  g_object_get (view, "show-table", &table, NULL);
  g_assert_true (table);
  g_action_group_activate_action (G_ACTION_GROUP (window), "pane", NULL);
  g_object_get (side, "shown", &now, NULL);
  g_assert_cmpint (now, ==, !shown);
  g_action_group_activate_action (G_ACTION_GROUP (window), "page", g_variant_new_string ("climb"));
  g_assert_cmpstr (app_test_page_name (window), ==, "climb");
  close_window (window);
}

static gboolean
has_read (gpointer data)
{
  SclDataset *dataset = scl_window_get_dataset (data);

  return !scl_dataset_get_busy (dataset) && scl_dataset_get_history (dataset) != NULL;
}

static gboolean
has_own (gpointer data)
{
  SclDataset *dataset = scl_window_get_dataset (data);

  return has_read (data) && !is_sample (dataset);
}

/* What is opened comes on the menu, and opens again from it; what is gone is taken off; the size is
 * kept when the window closes. */
static void
test_settings (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "settings.ini", NULL);
  g_autoptr (SclSettings) settings = scl_settings_new (path, NULL);
  g_autofree char *games = g_build_filename (folder, "games.csv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (games);
  SclWindow *window = scl_window_new (NULL);
  int width, height;
  gboolean maximized;

  g_assert_true (
      g_file_set_contents (games, "date,white,black,score\n2001-01-01,Ada,Bea,1\n", -1, NULL));
  scl_window_use_settings (window, settings);
  scl_window_show_page (window, "imports");
  gtk_window_set_default_size (GTK_WINDOW (window), 910, 620);
  gtk_window_present (GTK_WINDOW (window));
  scl_window_open (window, &file, 1);
  app_test_wait (has_own, window);
  g_assert_cmpstr (scl_settings_get_recent (settings)[0], ==, games);
  g_assert_null (scl_settings_get_recent (settings)[1]);

  g_action_group_activate_action (G_ACTION_GROUP (window), "open-recent",
                                  g_variant_new_string (games));
  app_test_wait (has_read, window);
  g_assert_null (app_test_warning (window));
  g_unlink (games);
  g_action_group_activate_action (G_ACTION_GROUP (window), "open-recent",
                                  g_variant_new_string (games));
  g_assert_nonnull (app_test_warning (window));
  g_assert_null (scl_settings_get_recent (settings)[0]);

  app_test_settle (50);
  gtk_window_close (GTK_WINDOW (window));
  app_test_settle (50);
  g_assert_true (scl_settings_get_size (settings, &width, &height, &maximized));
  g_assert_cmpint (width, ==, 910);
  g_assert_cmpint (height, ==, 620);
  g_assert_true (test_folder_remove (folder));
}

TEST_MAIN_AFTER (app_test_init, "/app/window", test_pages, test_narrow, test_large_letters,
                 test_messages, test_open, test_open_here, test_policy_here, test_empty_pages,
                 test_sample_comes_by_itself, test_actions, test_settings)
