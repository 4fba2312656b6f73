/* SclTablePreview: the first rows of a file that is a table, before it is imported; and what a map
 * of its columns would make of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "history/columns/scl-column-map.h"

/* Rows that are kept, and that a guess is made from. */
#define SCL_TABLE_PREVIEW_ROWS 200

typedef struct
{
  char **titles;   /* the first row */
  guint n;         /* columns */
  GPtrArray *rows; /* of char **, NULL-terminated: those below it, at most SCL_TABLE_PREVIEW_ROWS */
  SclColumnMap *guess;
  gboolean complete; /* the documented titles alone make it a table of games */
} SclTablePreview;

/* Packed files too: of an archive its first file. SCL_READ_ERROR_FORMAT where the file is no table:
 * not text, one column, or a format that has no columns to be named. */
SclTablePreview *scl_table_preview_new (const char *path, GCancellable *cancellable,
                                        GError **error);
/* Its rows go with it. */
void scl_table_preview_free (SclTablePreview *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclTablePreview, scl_table_preview_free)

typedef struct
{
  guint64 games, left_out; /* rows: together all below the titles */
  guint first_line;        /* of the first row left out */
  char *first_reason;      /* translated; NULL: none was left out */
} SclTableTrial;

/* Reads the whole file by the map and keeps nothing. SCL_READ_ERROR where it cannot be read so at
 * all. trial: cleared by the caller. */
gboolean scl_table_try (const char *path, SclColumnMap *map, SclTableTrial *trial,
                        GCancellable *cancellable, GError **error);
/* Frees what the trial holds, not the trial. */
void scl_table_trial_clear (SclTableTrial *trial);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SclTableTrial, scl_table_trial_clear)
