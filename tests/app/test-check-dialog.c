/* Whether a workspace is whole, asked from the window. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <string.h>

#include "app/window/scl-check-dialog.h"
#include "app/window/scl-window.h"
#include "scl-app-test.h"

typedef struct
{
  SclWindow *window;
  SclDataset *dataset;
  char *folder, *path;
} Fixture;

/* While it is at work there is a bar, and the button says Cancel. */
static gboolean
is_done (gpointer dialog)
{
  return adw_message_dialog_get_extra_child (dialog) == NULL;
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
static SclCheckDialog *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (SCL_IS_CHECK_DIALOG (window))
        return SCL_CHECK_DIALOG (window);
    }
  return NULL;
}

static AdwMessageDialog *
check (Fixture *f)
{
  SclCheckDialog *dialog;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->window), "win.check", NULL));
  dialog = find_dialog ();
  g_assert_nonnull (dialog);
  g_assert_nonnull (adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (dialog))); /* at work */
  g_assert_cmpstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog)), ==,
                   "Checking the Workspace");
  return ADW_MESSAGE_DIALOG (dialog);
}

static void
close_dialog (AdwMessageDialog *dialog, const char *label)
{
  app_test_click (GTK_WIDGET (dialog), label);
  app_test_settle (50);
  g_assert_null (find_dialog ());
}

static void
test_whole (Fixture *f, gconstpointer data)
{
  AdwMessageDialog *dialog = check (f);

  g_assert_nonnull (strstr (adw_message_dialog_get_body (dialog), "club.scalata"));
  app_test_wait (is_done, dialog);
  g_assert_cmpstr (adw_message_dialog_get_heading (dialog), ==, "The Workspace Is Whole");
  g_assert_nonnull (strstr (adw_message_dialog_get_body (dialog), "club.scalata"));
  g_assert_null (adw_message_dialog_get_extra_child (dialog));
  g_assert_false (adw_message_dialog_has_response (dialog, "open"));
  close_dialog (dialog, "_Close");
}

/* A page in the middle of the file is overwritten while the workspace is in use. */
static void
test_damaged (Fixture *f, gconstpointer data)
{
  AdwMessageDialog *dialog;
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
  g_assert_cmpstr (adw_message_dialog_get_heading (dialog), ==, "The Workspace Is Damaged");
  g_assert_nonnull (strstr (adw_message_dialog_get_body (dialog), f->path));
  g_assert_nonnull (
      strstr (adw_message_dialog_get_body (dialog), "Open a copy saved before")); /* what to do */
  g_assert_null (strstr (adw_message_dialog_get_body (dialog), "***")); /* SQLite's heading */
  g_assert_true (adw_message_dialog_has_response (dialog, "open"));
  close_dialog (dialog, "_Close");
}

/* What is no workspace, or gone, is not called damaged. */
static void
test_foreign (Fixture *f, gconstpointer data)
{
  g_autofree char *gone = g_build_filename (f->folder, "gone.scalata", NULL);
  AdwMessageDialog *dialog
      = ADW_MESSAGE_DIALOG (scl_check_dialog_present (GTK_WINDOW (f->window), gone));

  app_test_wait (is_done, dialog);
  g_assert_cmpstr (adw_message_dialog_get_heading (dialog), ==, "The Workspace Cannot Be Checked");
  g_assert_nonnull (strstr (adw_message_dialog_get_body (dialog), "gone.scalata"));
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
  g_autoptr (AdwMessageDialog) dialog = g_object_ref (check (f));

  app_test_click (GTK_WIDGET (dialog), "_Cancel");
  app_test_wait (is_gone, NULL);
  app_test_settle (50);
  g_assert_null (find_dialog ());
  g_assert_cmpstr (adw_message_dialog_get_heading (dialog), ==,
                   "Checking the Workspace"); /* nothing came of it */
}

int
main (int argc, char **argv)
{
  app_test_init (&argc, &argv);
#define ADD(name, func)                                                                            \
  g_test_add ("/app/check-dialog/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("whole", test_whole);
  ADD ("damaged", test_damaged);
  ADD ("foreign", test_foreign);
  ADD ("cancel", test_cancel);
  return g_test_run ();
}
