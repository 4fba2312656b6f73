/* What the dataset's files share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "workbench/core/scl-presence.h"
#include "workbench/data/scl-dataset.h"

/* What undoing, or redoing, does: an edit and all that were made at once with it are taken back or
 * put in force again; or an import is removed. */
typedef struct
{
  gint64 edit;   /* 0: the import is removed, by an edit yet to be made */
  gint64 import; /* that was added; 0: it is about an edit that people made */
  gboolean take_back;
  char *what; /* was done, in words */
} SclLogEntry;

struct _SclDataset
{
  GObject parent_instance;

  SclSettings *settings;   /* NULL: none */
  SclWorkspace *workspace; /* one worker at a time has it */
  SclPresence *presence;   /* at its file; NULL: it has none */
  SclHistory *history;
  SclImportReport *report;
  GError *failure; /* of the last load */
  char *title;
  GPtrArray *columns;  /* of text: the maps of what was read */
  GHashTable *project; /* of text by key; never NULL */
  GHashTable *work;    /* of these, what was chosen since they were saved: what it was before */
  guint choices_idle;  /* source: until the choices are written, or 0 */
  char **sources;      /* files that it was read from, in their order; NULL: none yet */
  gboolean sample;
  guint generation;
  guint n_doubts;
  gboolean busy;
  GCancellable *loading; /* NULL: no files are being read */
  gpointer sample_load;  /* NULL: what is being read is no sample */

  gboolean running; /* a worker has the workspace */
  GQueue waiting;   /* of those who want it next */

  GArray *undo, *redo; /* of SclLogEntry, the next last */
};

/* And says so. */
void scl_dataset_set_busy (SclDataset *self, gboolean busy);

/* Runs the task's function on a thread when the workspace is free. Takes the task. */
void scl_dataset_run (SclDataset *self, GTask *task, GTaskThreadFunc func);

/* What has been chosen is written before whatever takes its turn at the workspace next. */
void scl_dataset_flush_choices (SclDataset *self);

/* After corrections. */
void scl_dataset_take_history (SclDataset *self, SclHistory *history);
/* Of the entries' type. */
GArray *scl_dataset_log_new (void);
/* Of another workspace: of SclWorkspaceEdit, in order, and of SclWorkspaceImport, the newest first.
 */
void scl_dataset_reset_log (SclDataset *self, GPtrArray *edits, GPtrArray *imports);
/* An import on top of others; of SclWorkspaceImport, the newest first. */
void scl_dataset_log_import (SclDataset *self, GPtrArray *imports);
/* The workspace is what was read from the sources, and nothing else. */
gboolean scl_dataset_is_as_read (SclDataset *self);
