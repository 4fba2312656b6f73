/* A study opened in the window: its data are read, then its rules, period and pins are taken.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>

#include "app/page/scl-columns-ask.h"
#include "app/window/scl-window-actions-private.h"
#include "rating/base/scl-free.h"
#include "workbench/report/scl-study-file.h"

#define PAGE "effect" /* on which a study shows */

typedef struct
{
  SclWindow *window;
  SclStudy *study;
  char **paths; /* of the data */
  const char *title;
  SclDatasetMode mode;
} Opening;

static Opening *
opening_new (SclWindow *window, SclStudy *study, char **paths)
{
  Opening *opening = g_rc_box_new0 (Opening);

  *opening = (Opening){ g_object_ref (window), study, g_strdupv (paths), NULL, SCL_DATASET_OPEN };
  if (study->sample != NULL && paths == study->files)
    {
      opening->title = _ (study->sample->title);
      opening->mode = SCL_DATASET_SAMPLE;
    }
  return opening;
}

SCL_CLEAR_FUNC (opening_clear, Opening, window, g_object_unref, study, scl_study_free, paths,
                g_strfreev)

static void
opening_unref (gpointer data)
{
  g_rc_box_release_full (data, opening_clear);
}

static void
take (SclWindow *self, const SclStudy *study)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *remark = NULL, *text = NULL;

  if (!scl_study_file_take (scl_window_get_workbench (self), study, &remark, &error))
    {
      scl_window_warn (self, error->message);
      return;
    }
  /* Translators: a study's title. */
  text = g_strdup_printf (_ ("Study opened: %s"), scl_study_title (study));
  scl_window_say (self, text);
  if (remark != NULL)
    scl_window_warn (self, remark);
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  Opening *opening = data;
  g_autoptr (GError) error = NULL;

  if (scl_dataset_load_finish (SCL_DATASET (source), result, &error))
    take (opening->window, opening->study);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    scl_window_warn (opening->window, error->message);
  opening_unref (opening);
}

static void
on_columns (GtkWidget *from, GPtrArray *columns, gpointer data)
{
  Opening *opening = data;

  scl_dataset_load_columns_async (scl_window_get_dataset (opening->window),
                                  (const char *const *) opening->paths, columns, opening->mode,
                                  opening->title, NULL, on_loaded, g_rc_box_acquire (opening));
}

/* Those that are opened with it stand in place of its own. */
static char **
given_paths (GFile *const *files, guint n_files, guint study)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < n_files; i++)
    {
      g_autofree char *path = i != study ? g_file_get_path (files[i]) : NULL;

      if (path != NULL)
        g_strv_builder_add (builder, path);
    }
  return g_strv_builder_end (builder);
}

/* Why its data cannot be read; NULL: they can. Newly allocated. */
static char *
why_no_data (const SclStudy *study)
{
  if (study->data == SCL_STUDY_WANTED)
    /* Translators: what data are needed, in a study's own words. */
    return g_strdup_printf (_ ("The data do not come with this study: %s. Open them together with "
                               "it."),
                            study->wanted);
  if (study->files == NULL)
    return g_strdup_printf (_ ("This study makes its own data: “scalata-cli study run %s” writes "
                               "its report. Other data can be opened together with it."),
                            study->place);
  for (guint i = 0; study->files[i] != NULL; i++)
    if (!g_file_test (study->files[i], G_FILE_TEST_EXISTS))
      return g_strdup_printf (_ ("%s:%u: there is no %s; correct the line, or open the data "
                                 "together with the study"),
                              study->place, study->data_line, study->files[i]);
  return NULL;
}

static void
open_study (SclWindow *self, SclStudy *study, char **given)
{
  char **paths = given[0] != NULL ? given : study->files;
  g_autofree char *why_not = given[0] != NULL ? NULL : why_no_data (study);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rules = scl_study_policies (study, &error);

  if (rules == NULL || why_not != NULL)
    {
      scl_window_warn (self, rules == NULL ? error->message : why_not);
      scl_study_free (study);
      return;
    }
  scl_window_warn (self, NULL);
  scl_columns_ask (GTK_WIDGET (self), scl_window_get_settings (self), (const char *const *) paths,
                   on_columns, opening_new (self, study, paths), opening_unref);
}

gboolean
scl_window_open_study (SclWindow *self, GFile *const *files, guint n_files)
{
  for (guint i = 0; i < n_files; i++)
    {
      g_autofree char *path = g_file_get_path (files[i]);
      g_auto (GStrv) given = given_paths (files, n_files, i);
      g_autoptr (GError) error = NULL;
      SclStudy *study;

      if (path == NULL || !g_str_has_suffix (path, ".study"))
        continue;
      scl_window_show_page (self, PAGE);
      study = scl_study_find (path, &error);
      if (study != NULL)
        open_study (self, study, given);
      else
        scl_window_warn (self, error->message);
      return TRUE;
    }
  return FALSE;
}
