/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/compat/scl-file-choice.h"

#include "app/compat/scl-versions.h"

typedef struct
{
  SclFileKind kind;
  gboolean multiple;
  SclFilesChosen chosen;
  gpointer data;
  GDestroyNotify data_free;
  GCancellable *dropped; /* NULL where the dialog goes by itself */
} Asked;

static Asked *
asked_new (const SclFileChoice *choice)
{
  Asked *asked = g_new0 (Asked, 1);

  asked->kind = choice->kind;
  asked->multiple = choice->kind == SCL_FILE_OPEN && choice->multiple;
  asked->chosen = choice->chosen;
  asked->data = choice->data;
  asked->data_free = choice->data_free;
  return asked;
}

static void
asked_free (gpointer p)
{
  Asked *asked = p;

  if (asked->data_free != NULL)
    asked->data_free (asked->data);
  g_clear_object (&asked->dropped);
  g_free (asked);
}

#if SCL_HAS_FILE_DIALOGS

/* NULL: none. */
static GListModel *
finish (GtkFileDialog *dialog, GAsyncResult *result, const Asked *asked)
{
  g_autoptr (GListStore) one = g_list_store_new (G_TYPE_FILE);
  g_autoptr (GFile) file = NULL;

  if (asked->multiple)
    return gtk_file_dialog_open_multiple_finish (dialog, result, NULL);
  if (asked->kind == SCL_FILE_OPEN)
    file = gtk_file_dialog_open_finish (dialog, result, NULL);
  else if (asked->kind == SCL_FILE_SAVE)
    file = gtk_file_dialog_save_finish (dialog, result, NULL);
  else
    file = gtk_file_dialog_select_folder_finish (dialog, result, NULL);
  if (file == NULL)
    return NULL;
  g_list_store_append (one, file);
  return G_LIST_MODEL (g_steal_pointer (&one));
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer data)
{
  Asked *asked = data;
  g_autoptr (GListModel) files = finish (GTK_FILE_DIALOG (source), result, asked);

  if (!g_cancellable_is_cancelled (asked->dropped))
    asked->chosen (files, asked->data);
  asked_free (asked);
}

static void
set_filter (GtkFileDialog *dialog, GtkFileFilter *filter)
{
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);

  g_list_store_append (filters, filter);
  gtk_file_dialog_set_filters (dialog, G_LIST_MODEL (filters));
  gtk_file_dialog_set_default_filter (dialog, filter);
}

GObject *
scl_file_choice_ask (GtkWindow *parent, const SclFileChoice *choice)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  Asked *asked = asked_new (choice);
  GCancellable *dropped = asked->dropped = g_cancellable_new ();

  g_object_ref (dropped);
  gtk_file_dialog_set_title (dialog, choice->title);
  gtk_file_dialog_set_accept_label (dialog, choice->accept);
  gtk_file_dialog_set_modal (dialog, TRUE);
  if (choice->folder != NULL)
    gtk_file_dialog_set_initial_folder (dialog, choice->folder);
  if (choice->filter != NULL)
    set_filter (dialog, choice->filter);
  if (choice->name != NULL)
    gtk_file_dialog_set_initial_name (dialog, choice->name);
  if (asked->multiple)
    gtk_file_dialog_open_multiple (dialog, parent, dropped, on_done, asked);
  else if (choice->kind == SCL_FILE_OPEN)
    gtk_file_dialog_open (dialog, parent, dropped, on_done, asked);
  else if (choice->kind == SCL_FILE_SAVE)
    gtk_file_dialog_save (dialog, parent, dropped, on_done, asked);
  else
    gtk_file_dialog_select_folder (dialog, parent, dropped, on_done, asked);
  return G_OBJECT (dropped);
}

void
scl_file_choice_drop (gpointer handle)
{
  g_cancellable_cancel (handle);
  g_object_unref (handle);
}

#else

static void
on_response (GtkNativeDialog *dialog, int response, Asked *asked)
{
  g_autoptr (GtkNativeDialog) held = g_object_ref (dialog); /* and with it what was asked */
  g_autoptr (GListModel) files = response == GTK_RESPONSE_ACCEPT
                                     ? gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog))
                                     : NULL;

  asked->chosen (files, asked->data);
}

GObject *
scl_file_choice_ask (GtkWindow *parent, const SclFileChoice *choice)
{
  static const GtkFileChooserAction actions[]
      = { [SCL_FILE_OPEN] = GTK_FILE_CHOOSER_ACTION_OPEN,
          [SCL_FILE_SAVE] = GTK_FILE_CHOOSER_ACTION_SAVE,
          [SCL_FILE_FOLDER] = GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER };
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      choice->title, parent, actions[choice->kind], choice->accept, NULL);
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);
  Asked *asked = asked_new (choice);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_file_chooser_set_select_multiple (chooser, asked->multiple);
  if (choice->folder != NULL)
    gtk_file_chooser_set_current_folder (chooser, choice->folder, NULL);
  if (choice->filter != NULL)
    gtk_file_chooser_add_filter (chooser, choice->filter);
  if (choice->name != NULL)
    gtk_file_chooser_set_current_name (chooser, choice->name);
  g_object_set_data_full (G_OBJECT (dialog), "scl-asked", asked, asked_free);
  g_signal_connect (dialog, "response", G_CALLBACK (on_response), asked);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
  return G_OBJECT (dialog);
}

void
scl_file_choice_drop (gpointer handle)
{
  gtk_native_dialog_destroy (handle);
  g_object_unref (handle);
}

#endif
