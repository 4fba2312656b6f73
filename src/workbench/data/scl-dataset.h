/* SclDataset: the workspace in use, its history, and the report of the last import. All file work
 * happens on a worker thread; nothing changes until it has succeeded.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "history/workspace/scl-workspace.h"
#include "workbench/core/scl-settings.h"

#define SCL_TYPE_DATASET (scl_dataset_get_type ())
G_DECLARE_FINAL_TYPE (SclDataset, scl_dataset, SCL, DATASET, GObject)

/* Signals: "changed" (another history: other files, or a correction), "opened" (char **paths; not
 * for samples), "progress" (double fraction, -1 unknown; char *what), "report" (a new report),
 * "renamed". Properties "busy": reading, saving or correcting; "unsaved", which work changes, while
 * "changed" and "renamed" tell of it otherwise. */
SclDataset *scl_dataset_new (void);

/* What is remembered of the person who works on it; NULL, as at first: nothing. */
void scl_dataset_set_settings (SclDataset *self, SclSettings *settings);
/* NULL: none; owned by the dataset. */
SclSettings *scl_dataset_get_settings (SclDataset *self);

typedef enum
{
  SCL_DATASET_OPEN,   /* in place of what is there; a workspace is opened as such */
  SCL_DATASET_ADD,    /* on top of what is there */
  SCL_DATASET_SAMPLE, /* as open; told apart so that added files replace it */
} SclDatasetMode;

/* title: what to call the data; NULL: the files' names. Refused with G_IO_ERROR_BUSY while another
 * load runs; a sample that is being read gives way to other files, and its own load ends with
 * G_IO_ERROR_CANCELLED. */
void scl_dataset_load_async (SclDataset *self, const char *const *paths, SclDatasetMode mode,
                             const char *title, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data);
/* The same, with maps for tables among the files: of SclColumnMap, as in SclImportParams; NULL:
 * none. */
void scl_dataset_load_columns_async (SclDataset *self, const char *const *paths, GPtrArray *columns,
                                     SclDatasetMode mode, const char *title,
                                     GCancellable *cancellable, GAsyncReadyCallback callback,
                                     gpointer user_data);
/* FALSE: nothing of the files was kept. What has come is told by the signals before it returns. */
gboolean scl_dataset_load_finish (SclDataset *self, GAsyncResult *result, GError **error);

/* A copy of the workspace in a file; what was only in memory, or in a file that is gone, lives in
 * that file from then on. */
void scl_dataset_save_async (SclDataset *self, const char *path, GAsyncReadyCallback callback,
                             gpointer user_data);
/* FALSE: nothing was saved, and the workspace is where it was. */
gboolean scl_dataset_save_finish (SclDataset *self, GAsyncResult *result, GError **error);

/* Stops what is being read; nothing is kept of it. */
void scl_dataset_cancel (SclDataset *self);
/* By name or first bytes. */
gboolean scl_dataset_is_workspace (const char *path);
/* A workspace with nothing in it, in place of what is there. choices: of text by key, as they are
 * when it is opened. FALSE: somebody has that file open, or it cannot be written. */
gboolean scl_dataset_make_file (const char *path, GHashTable *choices, GError **error);

/* ---- Questions to the workspace ---- */

/* On a worker thread, one after another, when nothing else uses the workspace. NULL: nothing, or
 * failure. Not called where there is no workspace yet: the answer is NULL then. */
typedef gpointer (*SclDatasetFunc) (SclWorkspace *workspace, gpointer data,
                                    GCancellable *cancellable, GError **error);
/* data and answer are given away: data_free and answer_free (NULL: nothing) free them. */
void scl_dataset_ask_async (SclDataset *self, SclDatasetFunc func, gpointer data,
                            GDestroyNotify data_free, GDestroyNotify answer_free,
                            GCancellable *cancellable, GAsyncReadyCallback callback,
                            gpointer user_data);
/* The answer is the caller's. */
gpointer scl_dataset_ask_finish (SclDataset *self, GAsyncResult *result, GError **error);

/* ---- What people chose ---- */

/* What was set last under a key, in this workspace, now or in an earlier session; NULL: nothing.
 * Owned by the dataset, until the next change. */
const char *scl_dataset_get_choice (SclDataset *self, const char *key);
/* Kept in the workspace, which is written to by and by; the program goes on until that is done.
 * value NULL: no choice any more. Where the workspace cannot be written to, nobody is bothered. */
void scl_dataset_set_choice (SclDataset *self, const char *key, const char *value);
/* The same of what is work and not only where one was: it is not lost without a question. */
void scl_dataset_set_work (SclDataset *self, const char *key, const char *value);
/* It is saved elsewhere, or nobody did it. */
void scl_dataset_forget_work (SclDataset *self);

/* ---- Corrections ---- */

typedef enum
{
  SCL_CORRECT_MERGE,      /* player is other */
  SCL_CORRECT_SPLIT,      /* player's games in events are those of name, who is new */
  SCL_CORRECT_RESULT,     /* of game: half_points, unrated */
  SCL_CORRECT_STRIKE,     /* event */
  SCL_CORRECT_TWINS,      /* all games that are there twice count once */
  SCL_CORRECT_BIRTH_YEAR, /* of player */
  SCL_CORRECT_EVENT_DAYS, /* of event: start, end */
  SCL_CORRECT_DOUBTS,     /* doubts, all with one answer: same */
  SCL_CORRECT_REMOVE,     /* import */
  SCL_CORRECT_UNDO,       /* edit */
  SCL_CORRECT_REDO,       /* edit */
} SclCorrectionKind;

/* All ids are the workspace's. */
typedef struct
{
  SclCorrectionKind kind;
  gint64 player, other, event, game, import, edit;
  const gint64 *events, *doubts;
  guint n_events, n_doubts;
  const char *name;
  int birth_year;
  SclDay start, end;
  guint8 half_points;
  SclUnrated unrated;
  gboolean same;
  const char *reason; /* NULL or "": none */
} SclCorrection;

/* Makes the edit and reads the history anew: all of it or nothing. Copies the correction. Refused
 * with G_IO_ERROR_BUSY while files are read. */
void scl_dataset_correct_async (SclDataset *self, const SclCorrection *correction,
                                GAsyncReadyCallback callback, gpointer user_data);
/* What was corrected, in words; NULL: failure. Newly allocated. */
char *scl_dataset_correct_finish (SclDataset *self, GAsyncResult *result, GError **error);

/* The last thing done to the data, the other way round: a correction, those that were made at once,
 * a removal, or the import of files on top of others (which is removed); finish as above. What
 * earlier sessions did can be undone, too, the last thing first, down to the first import. */
void scl_dataset_undo_async (SclDataset *self, gboolean redo, GAsyncReadyCallback callback,
                             gpointer user_data);
/* redo: whether there is something to redo. */
gboolean scl_dataset_can_undo (SclDataset *self, gboolean redo);
/* What would be undone, or redone, in words; NULL: nothing. Owned by the dataset, until the next
 * change. */
const char *scl_dataset_get_undo_text (SclDataset *self, gboolean redo);
/* How many doubtful matches wait for an answer. */
guint scl_dataset_get_n_doubts (SclDataset *self);
/* There is work, or there are corrections of what is no sample, and all of it is in memory only. */
gboolean scl_dataset_get_unsaved (SclDataset *self);

/* Reading, saving or correcting. */
gboolean scl_dataset_get_busy (SclDataset *self);
/* Another number for another workspace: ids told before mean nothing any more. */
guint scl_dataset_get_generation (SclDataset *self);
gboolean scl_dataset_get_importing (SclDataset *self); /* reading files */
const char *scl_dataset_get_path (SclDataset *self); /* of the workspace's file; NULL: in memory */
/* Somebody had the workspace's file open already: what is changed there is not seen here. */
gboolean scl_dataset_get_shared (SclDataset *self);
/* The files that hold what is in use: the workspace's, or those that were read into memory,
 * NULL-terminated. NULL where no file does: before the first load, and after corrections in memory.
 */
char **scl_dataset_dup_sources (SclDataset *self);
/* The maps by which those in memory were read, in their text form, NULL-terminated. */
char **scl_dataset_dup_columns (SclDataset *self);
/* Why the last load did not come about; NULL: it did. */
const GError *scl_dataset_get_failure (SclDataset *self);
SclHistory *scl_dataset_get_history (SclDataset *self); /* NULL before the first load */
const char *scl_dataset_get_title (SclDataset *self);
/* Of the last import, failed ones included; NULL where there was none. */
SclImportReport *scl_dataset_get_report (SclDataset *self);
