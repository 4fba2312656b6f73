/* What is at work, in one strip; and files read for a page. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "app/page/scl-file-loader.h"
#include "scl-app-test.h"

typedef struct
{
  SclProgressStrip *strip;
  GtkWindow *window;
  guint cancels, runs;
} Fixture;

static void
count (guint *n)
{
  (*n)++;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->strip = g_object_new (SCL_TYPE_PROGRESS_STRIP, NULL);
  f->window = app_test_window (GTK_WIDGET (f->strip), 500, 200);
  g_signal_connect_swapped (f->strip, "cancel", G_CALLBACK (count), &f->cancels);
  g_signal_connect_swapped (f->strip, "run", G_CALLBACK (count), &f->runs);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (f->window);
}

static GtkWidget *
part (Fixture *f, const char *name)
{
  return app_test_find_id (f->strip, name);
}

/* Folded out. */
static gboolean
is_shown (Fixture *f)
{
  return gtk_revealer_get_reveal_child (app_test_find (f->strip, GTK_TYPE_REVEALER));
}

static const char *
text_of (Fixture *f)
{
  return gtk_label_get_text (GTK_LABEL (part (f, "label")));
}

static double
fraction_of (Fixture *f)
{
  return gtk_progress_bar_get_fraction (app_test_find (f->strip, GTK_TYPE_PROGRESS_BAR));
}

/* The last begun is shown; when it is done, the one before it, as it is by then. */
static void
test_works (Fixture *f, gconstpointer data)
{
  int a, b;

  g_assert_false (is_shown (f));
  scl_progress_strip_done (f->strip, &a); /* never was at work */
  g_assert_false (is_shown (f));
  scl_progress_strip_tell (f->strip, &a, 0.0, "one");
  g_assert_true (is_shown (f));
  scl_progress_strip_tell (f->strip, &a, 0.25, "one, a quarter");
  g_assert_cmpstr (text_of (f), ==, "one, a quarter");
  g_assert_cmpfloat (fraction_of (f), ==, 0.25);
  scl_progress_strip_tell (f->strip, &b, 3.0, "two");
  g_assert_cmpstr (text_of (f), ==, "two");
  g_assert_cmpfloat (fraction_of (f), ==, 1.0);
  scl_progress_strip_tell (f->strip, &a, 0.5, "one, half");
  g_assert_cmpstr (text_of (f), ==, "two");
  scl_progress_strip_done (f->strip, &b);
  g_assert_cmpstr (text_of (f), ==, "one, half");
  g_assert_cmpfloat (fraction_of (f), ==, 0.5);
  app_test_click (GTK_WIDGET (f->strip), "_Cancel");
  g_assert_cmpuint (f->cancels, ==, 1);
  scl_progress_strip_done (f->strip, &a);
  g_assert_false (is_shown (f));
}

static void
test_offer (Fixture *f, gconstpointer data)
{
  int a;

  scl_progress_strip_offer (f->strip, "not all done");
  g_assert_true (is_shown (f));
  g_assert_cmpstr (text_of (f), ==, "not all done");
  g_assert_true (gtk_widget_get_visible (part (f, "run_button")));
  g_assert_false (gtk_widget_get_visible (part (f, "cancel_button")));
  g_assert_false (gtk_widget_get_visible (part (f, "bar")));
  app_test_click (GTK_WIDGET (f->strip), "_Run");
  g_assert_cmpuint (f->runs, ==, 1);
  /* Work comes first; what is left undone after it. */
  scl_progress_strip_tell (f->strip, &a, -1.0, "at work");
  g_assert_cmpstr (text_of (f), ==, "at work");
  g_assert_false (gtk_widget_get_visible (part (f, "run_button")));
  scl_progress_strip_done (f->strip, &a);
  g_assert_cmpstr (text_of (f), ==, "not all done");
  scl_progress_strip_offer (f->strip, NULL);
  g_assert_false (is_shown (f));
}

/* Work of an unknown length: without animations there is no bar, and the words are there. */
static void
test_still (Fixture *f, gconstpointer data)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (f->strip));
  int a;

  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  scl_progress_strip_tell (f->strip, &a, -1.0, "at work");
  g_assert_false (gtk_widget_get_visible (part (f, "bar")));
  g_assert_cmpstr (text_of (f), ==, "at work");
  scl_progress_strip_tell (f->strip, &a, 0.5, "half");
  g_assert_true (gtk_widget_get_visible (part (f, "bar")));
  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  scl_progress_strip_tell (f->strip, &a, -1.0, "at work");
  g_assert_true (gtk_widget_get_visible (part (f, "bar")));
  scl_progress_strip_done (f->strip, &a);
}

/* ---- Files ---- */

static gboolean
is_read (gpointer loader)
{
  return !scl_file_loader_get_busy (loader);
}

static void
on_load (GObject *source, GAsyncResult *result, gpointer data)
{
  scl_dataset_load_finish (SCL_DATASET (source), result, NULL);
}

static void
count_policy (GtkWidget *page, const char *path)
{
  count (g_object_get_data (G_OBJECT (page), "policies"));
}

/* Whoever reads into the data: it shows here. A page that leaves is left alone, and what it began
 * is cancelled. */
static void
test_files (Fixture *f, gconstpointer data)
{
  g_autoptr (SclDataset) dataset = scl_dataset_new ();
  SclFileLoader *loader = scl_file_loader_new (GTK_WIDGET (f->strip), f->strip);
  g_autofree char *folder = app_test_folder ();
  g_autofree char *path = g_build_filename (folder, "games.csv", NULL);
  g_autoptr (GFile) games = g_file_new_for_path (path);
  g_autoptr (GFile) policy = g_file_new_for_path ("/nowhere/my.policy");
  GFile *files[] = { games, policy };
  guint policies = 0;

  g_assert_true (g_file_set_contents (
      path, "date,event,white,black,score\n2001-01-01,One,Ada,Bea,1\n", -1, NULL));
  scl_file_loader_set_dataset (loader, dataset);
  scl_dataset_load_async (dataset, (const char *[]){ path, NULL }, SCL_DATASET_OPEN, NULL, NULL,
                          on_load, NULL);
  g_assert_true (is_shown (f));
  g_assert_true (scl_file_loader_get_busy (loader));
  app_test_wait (is_read, loader);
  g_assert_false (is_shown (f));
  g_assert_cmpuint (scl_history_games (scl_dataset_get_history (dataset))->n, ==, 1);

  /* Policies are another page's, or this one's own. */
  g_assert_false (scl_file_loader_open (loader, files, 2, NULL));
  g_assert_false (scl_file_loader_get_busy (loader));
  g_object_set_data (G_OBJECT (f->strip), "policies", &policies);
  g_assert_true (scl_file_loader_open (loader, files, 2, count_policy));
  g_assert_cmpuint (policies, ==, 1);
  g_assert_true (scl_file_loader_get_busy (loader));
  g_assert_true (is_shown (f));

  scl_file_loader_leave (loader);
  g_assert_false (scl_file_loader_get_busy (loader));
  g_object_unref (loader); /* the one that is read into still has it */
  while (scl_dataset_get_busy (dataset))
    g_main_context_iteration (NULL, TRUE);
  app_test_remove_folder (folder);
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/progress-strip", test_works,
                test_offer, test_still, test_files)
