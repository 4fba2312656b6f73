/* Whether a workspace is whole, asked from the window. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <string.h>

#include "../test-main.h"
#include "app/window/scl-check-dialog.h"
#include "app/window/scl-window.h"
#include "scl-app-test.h"

typedef struct
{
  SclWindow *window;
  SclDataset *dataset;
  char *folder, *path;
} Fixture;

static char heading[200], body[2000];

/* Text of a property; until the next call. */
static const char *
text_of (gpointer dialog, const char *property, char *text, gsize size)
{
  g_autofree char *all = NULL;

  g_object_get (dialog, property, &all, NULL);
  g_strlcpy (text, all, size);
  return text;
}

#define heading_of(dialog) text_of (dialog, "heading", heading, sizeof heading)
#define body_of(dialog) text_of (dialog, "body", body, sizeof body)

static GtkWidget *
extra_of (gpointer dialog)
{
  g_autoptr (GtkWidget) extra = NULL;

  g_object_get (dialog, "extra-child", &extra, NULL);
  return extra;
}

/* While it is at work there is a bar, and the button says Cancel. */
static gboolean
is_done (gpointer dialog)
{
  return extra_of (dialog) == NULL;
}

/* A workspace of several hundred pages, in use. */
static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new ("date,event,white,black,score\n");
  g_autofree char *csv = NULL;

  f->folder = app_test_folder ();
  f->path = g_build_filename (f->folder, "club.scalata", NULL);
  for (guint i = 0; i < 20000; i++)
    g_string_append_printf (text, "2001-%02u-01,Event %u,Ada %u,Bea %u,1\n", i % 12 + 1, i % 12 + 1,
                            i % 701, i % 503);
  csv = test_folder_write (f->folder, "games.csv", text->str);
  f->window = app_test_main_window ("imports", 1000, 700);
  f->dataset = scl_window_get_dataset (f->window);
  app_test_load (f->dataset, csv, SCL_DATASET_OPEN);
  app_test_wait (app_test_is_idle, f->dataset);
  app_test_save (f->dataset, f->path);
  app_test_wait (app_test_is_idle, f->dataset);
  g_assert_cmpstr (scl_dataset_get_path (f->dataset), ==, f->path);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  app_test_main_window_close (f->window, f->folder);
  g_free (f->path);
}

/* The dialog in front; NULL: none. */
static SclQuestion *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, SCL_TYPE_QUESTION))
        return (SclQuestion *) window;
    }
  return NULL;
}

static SclQuestion *
check (Fixture *f)
{
  SclQuestion *dialog;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->window), "win.check", NULL));
  dialog = find_dialog ();
  g_assert_nonnull (dialog);
  g_assert_nonnull (extra_of (dialog)); /* at work */
  g_assert_cmpstr (heading_of (dialog), ==, "Checking the Workspace");
  return dialog;
}

static void
close_dialog (SclQuestion *dialog, const char *label)
{
  app_test_click (GTK_WIDGET (dialog), label);
  app_test_settle (50);
  g_assert_null (find_dialog ());
}

static void
test_whole (Fixture *f, gconstpointer data)
{
  SclQuestion *dialog = check (f);

  g_assert_nonnull (strstr (body_of (dialog), "club.scalata"));
  app_test_wait (is_done, dialog);
  g_assert_cmpstr (heading_of (dialog), ==, "The Workspace Is Whole");
  g_assert_nonnull (strstr (body_of (dialog), "club.scalata"));
  g_assert_null (extra_of (dialog));
  g_assert_false (app_test_shows (dialog, "Open Another…"));
  close_dialog (dialog, "_Close");
}

/* A page in the middle of the file is overwritten while the workspace is in use. */
static void
test_damaged (Fixture *f, gconstpointer data)
{
  SclQuestion *dialog;
  char junk[4096];
  FILE *file = fopen (f->path, "r+b");
  long size;

  g_assert_nonnull (file);
  memset (junk, 0xa5, sizeof junk);
  fseek (file, 0, SEEK_END);
  size = ftell (file);
  g_assert_cmpint (size, >, 100 * 4096);
  fseek (file, size / 2 / 4096 * 4096, SEEK_SET);
  g_assert_cmpuint (fwrite (junk, sizeof junk, 1, file), ==, 1);
  fclose (file);

  dialog = check (f);
  app_test_wait (is_done, dialog);
  g_assert_cmpstr (heading_of (dialog), ==, "The Workspace Is Damaged");
  g_assert_nonnull (strstr (body_of (dialog), f->path));
  g_assert_nonnull (strstr (body_of (dialog), "Open a copy saved before")); /* what to do */
  g_assert_null (strstr (body_of (dialog), "***"));                         /* SQLite's heading */
  g_assert_true (app_test_shows (dialog, "Open Another…"));
  close_dialog (dialog, "_Close");
}

/* What is no workspace, or gone, is not called damaged. */
static void
test_foreign (Fixture *f, gconstpointer data)
{
  g_autofree char *gone = g_build_filename (f->folder, "gone.scalata", NULL);
  SclQuestion *dialog = scl_check_dialog_present (GTK_WINDOW (f->window), gone);

  app_test_wait (is_done, dialog);
  g_assert_cmpstr (heading_of (dialog), ==, "The Workspace Cannot Be Checked");
  g_assert_nonnull (strstr (body_of (dialog), "gone.scalata"));
  close_dialog (dialog, "_Close");
}

static gboolean
is_gone (gpointer data)
{
  return find_dialog () == NULL;
}

static void
test_cancel (Fixture *f, gconstpointer data)
{
  g_autoptr (GtkWidget) dialog = g_object_ref (GTK_WIDGET (check (f)));

  app_test_click (GTK_WIDGET (dialog), "_Cancel");
  app_test_wait (is_gone, NULL);
  app_test_settle (50);
  g_assert_null (find_dialog ());
  g_assert_cmpstr (heading_of (dialog), ==, "Checking the Workspace"); /* nothing came of it */
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/check-dialog", test_whole,
                test_damaged, test_foreign, test_cancel)
