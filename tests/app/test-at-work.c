/* Work that a window does: whose it is, how often it is told of, and the way back to the window;
 * and whom words of the moment reach.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/widgets/message/scl-at-work.h"
#include "app/widgets/message/scl-messages.h"
#include "app/widgets/message/scl-progress-strip.h"
#include "scl-app-test.h"

typedef struct
{
  GtkApplication *app;
  GtkWidget *window, *inner;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  f->app = gtk_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (f->app), NULL, &error);
  g_assert_no_error (error);
  f->window = gtk_application_window_new (f->app);
  f->inner = gtk_label_new ("Work");
  gtk_window_set_child (GTK_WINDOW (f->window), f->inner);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  if (f->window != NULL)
    gtk_window_destroy (GTK_WINDOW (f->window));
  g_object_unref (f->app);
}

/* In no window, or in one of no program, nobody is at work; and that may be told as if somebody
 * were. */
static void
test_nobody (Fixture *f, gconstpointer data)
{
  GtkWidget *alone = g_object_ref_sink (gtk_label_new ("Alone"));
  GtkWindow *bare = app_test_window (gtk_label_new ("Bare"), 100, 100);
  GtkWidget *of_none = g_object_new (GTK_TYPE_APPLICATION_WINDOW, NULL);

  g_assert_null (scl_at_work_join (alone, f, "Simulating"));
  g_assert_null (scl_at_work_join (gtk_window_get_child (bare), f, "Simulating"));
  g_assert_null (scl_at_work_join (of_none, f, "Simulating"));
  scl_at_work_tell (NULL, "Simulating");
  scl_at_work_leave (NULL, TRUE);
  gtk_window_destroy (GTK_WINDOW (of_none));
  gtk_window_destroy (bare);
  g_object_unref (alone);
}

/* It is one work whoever tells of it, until the last has left; others are others'. */
static void
test_joined (Fixture *f, gconstpointer data)
{
  int one = 1, other = 2;
  SclAtWork *work = scl_at_work_join (f->inner, &one, "Reading"), *more;

  g_assert_nonnull (work);
  g_assert_true (scl_at_work_join (f->window, &one, "Reading more") == work);
  more = scl_at_work_join (f->inner, &other, "Tuning");
  g_assert_nonnull (more);
  g_assert_true (more != work);
  scl_at_work_tell (work, "Sorting");
  scl_at_work_tell (work, "Sorting");
  scl_at_work_leave (work, TRUE);
  g_assert_true (scl_at_work_join (f->inner, &one, "Reading") == work);
  scl_at_work_leave (more, FALSE);
  scl_at_work_leave (work, FALSE);
  scl_at_work_leave (work, TRUE);
  g_assert_cmpuint (g_hash_table_size (g_object_get_data (G_OBJECT (f->window), "scl-at-work")), ==,
                    0);
}

/* The window may go before the work ends. */
static void
test_window_gone (Fixture *f, gconstpointer data)
{
  SclAtWork *work = scl_at_work_join (f->inner, f, "Reading");

  gtk_window_destroy (GTK_WINDOW (f->window));
  f->window = NULL;
  scl_at_work_tell (work, "Sorting");
  scl_at_work_leave (work, TRUE);
}

/* What a click on the notification does: the window with that number is there. */
static void
test_way_back (Fixture *f, gconstpointer data)
{
  GActionGroup *actions = G_ACTION_GROUP (f->app);
  const guint id = gtk_application_window_get_id (GTK_APPLICATION_WINDOW (f->window));

  g_assert_false (g_action_group_has_action (actions, "show-window"));
  scl_at_work_add_action (f->app);
  g_action_group_activate_action (actions, "show-window", g_variant_new_uint32 (id + 1));
  g_assert_false (gtk_widget_get_visible (f->window));
  g_action_group_activate_action (actions, "show-window", g_variant_new_uint32 (id));
  g_assert_true (gtk_widget_get_visible (f->window));
}

static guint
n_works (Fixture *f)
{
  GHashTable *works = g_object_get_data (G_OBJECT (f->window), "scl-at-work");

  return works != NULL ? g_hash_table_size (works) : 0;
}

/* A strip of progress tells of what it shows, also where it is put into a window only then, and no
 * longer when it goes. */
static void
test_strip (Fixture *f, gconstpointer data)
{
  GtkWidget *strip = g_object_ref_sink (g_object_new (SCL_TYPE_PROGRESS_STRIP, NULL));
  int one = 1, other = 2;

  scl_progress_strip_tell (SCL_PROGRESS_STRIP (strip), &one, 0, "Reading");
  gtk_window_set_child (GTK_WINDOW (f->window), strip);
  g_assert_cmpuint (n_works (f), ==, 0);
  scl_progress_strip_tell (SCL_PROGRESS_STRIP (strip), &one, 0.5, "Reading");
  scl_progress_strip_tell (SCL_PROGRESS_STRIP (strip), &other, 0, "Tuning");
  scl_progress_strip_tell (SCL_PROGRESS_STRIP (strip), &other, 0.5, "Tuning");
  g_assert_cmpuint (n_works (f), ==, 2);
  scl_progress_strip_done (SCL_PROGRESS_STRIP (strip), &one);
  g_assert_cmpuint (n_works (f), ==, 1);
  gtk_window_set_child (GTK_WINDOW (f->window), NULL);
  g_assert_cmpuint (n_works (f), ==, 1);
  g_object_unref (strip);
  g_assert_cmpuint (n_works (f), ==, 0);
}

/* ---- Words of the moment ---- */

/* The window says what was done; what went wrong the page says, where there is one. */
static void
test_messages (Fixture *f, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *label = gtk_label_new ("Here");
  g_autoptr (GString) of_window = g_string_new (NULL), of_page = g_string_new (NULL);
  GtkWindow *window;

  gtk_box_append (GTK_BOX (box), label);
  window = app_test_window (box, 100, 100);
  app_test_listen (window, "win", "say warn", of_window);
  scl_say (label, "Done");
  scl_warn (label, "Torn");
  scl_warn (label, NULL);
  g_assert_cmpstr (of_window->str, ==, "say Done;warn Torn;warn ;");
  app_test_listen (box, "page", "warn", of_page);
  scl_say (label, "Again");
  scl_warn (label, "Gone");
  g_assert_cmpstr (of_window->str, ==, "say Done;warn Torn;warn ;say Again;");
  g_assert_cmpstr (of_page->str, ==, "warn Gone;");
  gtk_window_destroy (window);
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/at-work", test_nobody, test_joined,
                test_window_gone, test_way_back, test_strip, test_messages)
