/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/scl-file-question.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/widgets/scl-messages.h"

static const char chooser_key[] = "scl-file-question";

/* What the chooser carries from the question to the answer. */
typedef struct
{
  GtkWidget *from;
  SclFileAnswer answer;
  gpointer data;
  GDestroyNotify data_free;
} Asked;

static void
asked_free (gpointer p)
{
  Asked *asked = p;

  if (asked->data_free != NULL)
    asked->data_free (asked->data);
  g_free (asked);
}

static void
chooser_gone (gpointer chooser)
{
  gtk_native_dialog_destroy (chooser);
  g_object_unref (chooser);
}

static char **
local_paths (GtkFileChooser *chooser, gboolean *all)
{
  g_autoptr (GListModel) files = gtk_file_chooser_get_files (chooser);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; files != NULL && i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);
      g_autofree char *path = g_file_get_path (file);

      if (path != NULL)
        g_strv_builder_add (builder, path);
      else
        *all = FALSE;
    }
  return g_strv_builder_end (builder);
}

static void
on_response (GtkNativeDialog *dialog, int response, Asked *asked)
{
  g_autoptr (GtkNativeDialog) held = g_object_ref (dialog); /* and with it what was asked */
  g_autoptr (GtkWidget) from = g_object_ref (asked->from);
  gboolean all = TRUE;
  g_auto (GStrv) paths
      = response == GTK_RESPONSE_ACCEPT ? local_paths (GTK_FILE_CHOOSER (dialog), &all) : NULL;

  g_object_set_data (G_OBJECT (from), chooser_key, NULL);
  if (paths != NULL && paths[0] != NULL)
    asked->answer (from, (const char *const *) paths, asked->data);
  if (!all)
    scl_warn (from, _ ("Only files on this computer can be opened"));
}

static void
set_filter (GtkFileChooser *chooser, const SclFileQuestion *question)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, question->only);
  gtk_file_filter_add_pattern (filter, question->pattern);
  gtk_file_chooser_add_filter (chooser, filter);
}

void
scl_file_question_ask (const SclFileQuestion *question, GtkWidget *from)
{
  GtkRoot *root = gtk_widget_get_root (from);
  GtkFileChooserNative *chooser;
  Asked *asked = g_new (Asked, 1);

  *asked = (Asked){ from, question->answer, question->data, question->data_free };
  if (g_object_get_data (G_OBJECT (from), chooser_key) != NULL)
    {
      asked_free (asked);
      return;
    }
  chooser = gtk_file_chooser_native_new (question->title,
                                         GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
                                         question->action, question->accept, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (chooser), question->multiple);
  if (question->folder != NULL)
    {
      g_autoptr (GFile) folder = g_file_new_for_path (question->folder);

      gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, NULL);
    }
  if (question->pattern != NULL)
    set_filter (GTK_FILE_CHOOSER (chooser), question);
  if (question->name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), question->name);
  g_object_set_data_full (G_OBJECT (chooser), "scl-asked", asked, asked_free);
  g_object_set_data_full (G_OBJECT (from), chooser_key, chooser, chooser_gone);
  g_signal_connect (chooser, "response", G_CALLBACK (on_response), asked);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

char *
scl_file_question_ending (const char *path, const char *ending)
{
  return g_str_has_suffix (path, ending) ? g_strdup (path) : g_strconcat (path, ending, NULL);
}
