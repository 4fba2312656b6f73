/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/scl-correct.h"

#include <glib/gi18n-lib.h>

static void
finish (GObject *source, GAsyncResult *result, GtkWidget *from, SclCorrectionKind kind)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *what = scl_dataset_correct_finish (SCL_DATASET (source), result, &error);
  g_autofree char *text = NULL;

  if (what == NULL)
    {
      scl_warn (from, error->message);
      return;
    }
  scl_warn (from, NULL);
  if (kind == SCL_CORRECT_UNDO)
    /* Translators: %s is a correction, for example “Rossi was born in 1960”. */
    text = g_strdup_printf (_("Undone: %s"), what);
  else if (kind == SCL_CORRECT_REDO)
    /* Translators: %s is a correction, for example “Rossi was born in 1960”. */
    text = g_strdup_printf (_("Redone: %s"), what);
  if (text != NULL)
    scl_say (from, text);
  else
    gtk_widget_activate_action (from, "win.say-undo", "s", what);
}

static void
on_corrected (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) from = data;

  finish (source, result, from, SCL_CORRECT_MERGE);
}

static void
on_undone (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) from = data;

  finish (source, result, from, SCL_CORRECT_UNDO);
}

static void
on_redone (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) from = data;

  finish (source, result, from, SCL_CORRECT_REDO);
}

void
scl_correct (GtkWidget *from, SclDataset *dataset, const SclCorrection *correction)
{
  GAsyncReadyCallback callback = on_corrected;

  if (correction->kind == SCL_CORRECT_UNDO)
    callback = on_undone;
  else if (correction->kind == SCL_CORRECT_REDO)
    callback = on_redone;
  scl_dataset_correct_async (dataset, correction, callback, g_object_ref (from));
}

void
scl_correct_undo (GtkWidget *from, SclDataset *dataset, gboolean redo)
{
  if (scl_dataset_can_undo (dataset, redo))
    scl_dataset_undo_async (dataset, redo, redo ? on_redone : on_undone, g_object_ref (from));
}
