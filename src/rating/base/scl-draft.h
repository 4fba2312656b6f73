/* SclDraft: a file or a folder that is written under a hidden name beside its place and takes that
 * place in one step, when it is complete.
 *
 * Whoever looks at the place finds nothing, the old, or all of the new. A draft is locked while it
 * lives; what a killed process has left of drafts for the same place is removed by the next one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

typedef struct _SclDraft SclDraft;

typedef enum
{
  SCL_DRAFT_FILE,   /* empty */
  SCL_DRAFT_FOLDER, /* empty */
} SclDraftKind;

/* For a place in a folder that is there. A link is followed: its target is the place. Fails with a
 * G_IO_ERROR that names the place. */
SclDraft *scl_draft_new (const char *path, SclDraftKind kind, GError **error);

/* Where to write meanwhile; NULL after it was published. */
const char *scl_draft_path (SclDraft *self);

/* The draft takes its place, on the disk when this returns. replace FALSE: only where nothing is
 * there, else G_IO_ERROR_EXISTS, and the draft lives on. replace TRUE: a file takes the place of a
 * file, and its rights; a folder changes places with the folder there, which is the draft then,
 * scl_draft_path () tells where, and goes with it. */
gboolean scl_draft_publish (SclDraft *self, gboolean replace, GError **error);

/* The path as people know it: of drafts in it, the names of their places. Newly allocated. */
char *scl_draft_plain_path (const char *path);

/* What was not published is removed. */
void scl_draft_free (SclDraft *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclDraft, scl_draft_free)
