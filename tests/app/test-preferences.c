/* Preferences: what they show of what is remembered, and what becomes of it when something else is
 * chosen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/window/scl-preferences.h"
#include "scl-app-test.h"
#include "workbench/core/scl-settings.h"

typedef struct
{
  char *folder;
  SclSettings *settings;
  GSimpleAction *scheme;
  GtkWindow *parent, *window;
} Fixture;

static void
on_scheme (GSimpleAction *action, GVariant *state, gpointer data)
{
  g_simple_action_set_state (action, state);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;

  f->folder = test_folder_new ();
  path = g_build_filename (f->folder, "settings.ini", NULL);
  f->settings = scl_settings_new (path, NULL);
  f->scheme = g_simple_action_new_stateful ("scheme", G_VARIANT_TYPE_STRING,
                                            g_variant_new_string ("dark"));
  g_signal_connect (f->scheme, "change-state", G_CALLBACK (on_scheme), NULL);
  f->parent = app_test_window (gtk_label_new ("below"), 700, 800);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  if (f->window != NULL)
    gtk_window_destroy (f->window);
  gtk_window_destroy (f->parent);
  app_test_settle (20);
  g_object_unref (f->scheme);
  g_object_unref (f->settings);
  g_assert_true (test_folder_remove (f->folder));
  g_free (f->folder);
}

static gboolean
is_page (GtkWidget *widget, gconstpointer data)
{
  return ADW_IS_PREFERENCES_PAGE (widget);
}

static void
present (Fixture *f)
{
  GListModel *windows = gtk_window_get_toplevels ();

  if (f->window != NULL)
    gtk_window_destroy (f->window);
  f->window = NULL;
  app_test_settle (20);
  scl_preferences_present (f->settings, G_ACTION (f->scheme), f->parent);
  app_test_settle (50);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (app_test_find_that (window, is_page, NULL) != NULL)
        f->window = window;
    }
  g_assert_nonnull (f->window);
}

static gpointer
row (Fixture *f, const char *id)
{
  return app_test_find_id (app_test_find (f->window, ADW_TYPE_PREFERENCES_PAGE), id);
}

static void
assert_selected (Fixture *f, const char *id, guint expected)
{
  g_assert_cmpuint (adw_combo_row_get_selected (row (f, id)), ==, expected);
}

/* System, light, dark. */
static void
test_scheme (Fixture *f, gconstpointer data)
{
  static const char *const schemes[] = { "system", "light", "dark" };

  present (f);
  g_assert_cmpstr (gtk_window_get_title (f->window), ==, "Preferences");
  assert_selected (f, "scheme", 2);
  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    {
      g_autoptr (GVariant) state = NULL;

      adw_combo_row_set_selected (row (f, "scheme"), i);
      state = g_action_get_state (G_ACTION (f->scheme));
      g_assert_cmpstr (g_variant_get_string (state, NULL), ==, schemes[i]);
    }
  adw_combo_row_set_selected (row (f, "scheme"), 1);
  present (f);
  assert_selected (f, "scheme", 1);
}

/* Four sizes; one written by hand is shown as the next larger one. */
static void
test_chart_text (Fixture *f, gconstpointer data)
{
  static const struct
  {
    int percent;
    guint place;
  } sizes[] = { { 85, 0 }, { 86, 1 }, { 100, 1 }, { 101, 2 }, { 125, 2 }, { 149, 3 }, { 150, 3 } };
  static const int offered[] = { 85, 100, 125, 150 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      scl_settings_set_chart_text (f->settings, sizes[i].percent);
      present (f);
      assert_selected (f, "chart_text", sizes[i].place);
      g_assert_cmpint (scl_settings_get_chart_text (f->settings), ==, sizes[i].percent);
    }
  for (guint i = 0; i < G_N_ELEMENTS (offered); i++)
    {
      adw_combo_row_set_selected (row (f, "chart_text"), i);
      g_assert_cmpint (scl_settings_get_chart_text (f->settings), ==, offered[i]);
    }
}

/* The window's, English, and the others; whoever changes it elsewhere is followed. */
static void
test_report_language (Fixture *f, gconstpointer data)
{
  g_autofree char *first = NULL, *second = NULL;

  present (f);
  first = app_test_option (row (f, "report_language"), 0);
  second = app_test_option (row (f, "report_language"), 1);
  g_assert_cmpstr (first, ==, "As the window");
  g_assert_cmpstr (second, ==, "English");
  assert_selected (f, "report_language", 0);
  adw_combo_row_set_selected (row (f, "report_language"), 1);
  g_assert_cmpstr (scl_settings_get_report_language (f->settings), ==, "en");
  adw_combo_row_set_selected (row (f, "report_language"), 0);
  g_assert_cmpstr (scl_settings_get_report_language (f->settings), ==, NULL);
  scl_settings_set_report_language (f->settings, "en");
  assert_selected (f, "report_language", 1);
  present (f);
  assert_selected (f, "report_language", 1);
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/preferences", test_scheme,
                test_chart_text, test_report_language)
