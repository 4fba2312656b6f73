/* What is said below a window: one thing at a time, the last one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/window/scl-toasts.h"
#include "scl-app-test.h"

typedef struct
{
  GtkWidget *overlay;
  GtkWindow *window;
  SclToasts toasts;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->overlay = adw_toast_overlay_new ();
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (f->overlay), gtk_label_new ("below"));
  scl_toasts_init (&f->toasts, ADW_TOAST_OVERLAY (f->overlay));
  f->window = app_test_window (f->overlay, 500, 300);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  scl_toasts_clear (&f->toasts);
  scl_toasts_clear (&f->toasts);
  gtk_window_destroy (f->window);
}

static gboolean
says_three (gpointer overlay)
{
  g_assert_false (app_test_shows (overlay, "two"));
  return app_test_shows (overlay, "three");
}

static gboolean
says_no_one (gpointer overlay)
{
  return !app_test_shows (overlay, "one");
}

static gboolean
is_undo (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "win.undo") == 0
         && gtk_widget_get_mapped (widget);
}

/* Signs of a markup are text; what was said while one came up, and overtaken, is never seen. */
static void
test_last (Fixture *f, gconstpointer data)
{
  scl_toasts_say (&f->toasts, "one < \"1\" & more", FALSE);
  app_test_settle (50);
  g_assert_true (app_test_shows (f->overlay, "one < \"1\" & more"));
  scl_toasts_say (&f->toasts, "two", FALSE);
  scl_toasts_say (&f->toasts, "three", FALSE);
  g_assert_true (app_test_shows (f->overlay, "one"));
  app_test_wait (says_three, f->overlay);
  app_test_wait (says_no_one, f->overlay);
}

/* Only what can be undone has a button for that, and stays longer. */
static void
test_undo (Fixture *f, gconstpointer data)
{
  scl_toasts_say (&f->toasts, "one", FALSE);
  app_test_settle (50);
  g_assert_null (app_test_find_that (f->overlay, is_undo, NULL));
  g_assert_cmpuint (adw_toast_get_timeout (f->toasts.shown), ==, 4);
  scl_toasts_say (&f->toasts, "three", TRUE);
  app_test_wait (says_three, f->overlay);
  g_assert_nonnull (app_test_find_that (f->overlay, is_undo, NULL));
  g_assert_cmpstr (adw_toast_get_button_label (f->toasts.shown), ==, "_Undo");
  g_assert_cmpuint (adw_toast_get_timeout (f->toasts.shown), >, 4);
  adw_toast_dismiss (f->toasts.shown);
  g_assert_null (f->toasts.shown);
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/toasts", test_last, test_undo)
