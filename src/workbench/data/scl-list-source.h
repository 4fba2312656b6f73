/* SclListSource: the rating lists that there are to look at: those of a workspace, and the
 * reconstruction of January 2000.
 *
 * Read on a worker thread, one call at a time; the catalogue does not change after it has been
 * opened and may be looked at from anywhere.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/lists/scl-list-figures.h"
#include "history/workspace/scl-roster.h"

typedef struct
{
  gint64 id;  /* the workspace's; 0: of the reconstruction */
  guint kind; /* place in the kinds */
  SclDay day;
  gint64 n; /* ratings */
} SclListItem;

/* Lists of one name and rate: a series. */
typedef struct
{
  char *title;       /* translated: "FIDE, rapid" */
  char *rating_name; /* translated: "FIDE rapid rating" */
  char *name;        /* the workspace's; NULL: of the reconstruction */
  char rate;
  GArray *lists; /* of guint: places in the catalogue, by day */
  gint64 n;      /* ratings on all of them */
} SclListKind;

typedef struct _SclListSource SclListSource;

/* roster and catalogue. workspace NULL: the reconstruction alone. title: what the data are called.
 */
SclListSource *scl_list_source_open (SclWorkspace *workspace, const char *title,
                                     GCancellable *cancellable, GError **error);
/* From any thread. */
SclListSource *scl_list_source_ref (SclListSource *self);
void scl_list_source_unref (SclListSource *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclListSource, scl_list_source_unref)

/* Lists by day, those of the reconstruction last. */
guint scl_list_source_n_lists (const SclListSource *self);
/* list: [0, n); owned by the source. */
const SclListItem *scl_list_source_list (const SclListSource *self, guint list);
/* The most numerous first, the reconstruction last. */
guint scl_list_source_n_kinds (const SclListSource *self);
/* kind: [0, n); owned by the source. */
const SclListKind *scl_list_source_kind (const SclListSource *self, guint kind);
/* Federations of the workspace's players, sorted; empty where none is known. */
const char *const *scl_list_source_federations (const SclListSource *self);
/* The workspace has at least one list. */
gboolean scl_list_source_has_own (const SclListSource *self);

/* What to look at first: the newest list, of the day's the longest. And what to compare it with:
 * another list of that day, else the one a year before, else any other; the list itself where there
 * is none. */
guint scl_list_source_first (const SclListSource *self);
guint scl_list_source_partner (const SclListSource *self, guint list);

/* "FIDE, 2015-12-01". Newly allocated. */
char *scl_list_source_title (const SclListSource *self, guint list);

/* ---- Reading ---- */

/* One list as columns, with the ratings of another beside it. Names and titles live in the source,
 * which the sheet keeps. */
typedef struct
{
  SclListColumns columns;
  const guint32 *player; /* the workspace's ids; NULL: of the reconstruction */
  guint list, other;     /* other G_MAXUINT: none */

  /* private */
  guint users; /* under the source's mutex; a sheet in use keeps the source */
  SclListSource *source;
  char *texts[4];
} SclListSheet;

/* The same sheet for the same lists as long as it is in use; the last few are kept beyond. */
SclListSheet *scl_list_source_sheet (SclListSource *self, SclWorkspace *workspace, guint list,
                                     guint other, GCancellable *cancellable, GError **error);
/* From any thread. */
SclListSheet *scl_list_sheet_ref (SclListSheet *self);
void scl_list_sheet_unref (SclListSheet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclListSheet, scl_list_sheet_unref)

/* It has the ratings of another list of the same kind beside it: the same series on another day. */
gboolean scl_list_sheet_is_step (const SclListSheet *self);

/* As scl_list_series_load (); of the reconstruction its seven semesters. */
GArray *scl_list_source_series (SclListSource *self, SclWorkspace *workspace, guint kind,
                                const char *federation, SclProgressFunc progress, gpointer data,
                                GCancellable *cancellable, GError **error);
/* What stands under figures of a list; NULL: nothing. */
const char *scl_list_source_provenance (const SclListSource *self, guint kind);
