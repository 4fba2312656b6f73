/* Puts up the desktop's own dialog for choosing files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

typedef enum
{
  SCL_FILE_OPEN,
  SCL_FILE_SAVE,
  SCL_FILE_FOLDER
} SclFileKind;

/* files: of GFile; NULL: none was chosen. */
typedef void (*SclFilesChosen) (GListModel *files, gpointer data);

typedef struct
{
  const char *title, *accept; /* accept: on the button, with mnemonic */
  SclFileKind kind;
  gboolean multiple;     /* when opening */
  const char *name;      /* when saving: proposed; NULL: none */
  GFile *folder;         /* where to begin; NULL: where the last one ended */
  GtkFileFilter *filter; /* NULL: any file */
  SclFilesChosen chosen; /* called once, or never where it was dropped */
  gpointer data;
  GDestroyNotify data_free; /* or NULL */
} SclFileChoice;

/* parent: or NULL. Returns what scl_file_choice_drop () is to be called with. */
GObject *scl_file_choice_ask (GtkWindow *parent, const SclFileChoice *choice);
/* Takes the dialog away where it still stands. */
void scl_file_choice_drop (gpointer handle);
