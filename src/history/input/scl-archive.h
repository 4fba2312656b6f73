/* SclArchive: the members of a .zip, .tar, .gz, .bz2, .xz or .zst, one after the other, as streams.
 *
 * Nothing is unpacked to disk and nothing is read ahead of who reads. A compressed file that grows
 * beyond all reason is refused while it is being read, whatever sizes it claims.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "history/input/scl-input.h" /* SCL_READ_ERROR */
#include "rating/base/scl-day-type.h"

/* Beyond these an archive is refused (SCL_READ_ERROR_TOO_BIG). The largest honest file known,
 * FIDE's combined list as XML, has 850 MB and shrinks to a twentieth; the ratio counts only once
 * SCL_ARCHIVE_FREE bytes have come out. */
/* bytes unpacked, all members together */
#define SCL_ARCHIVE_MAX_SIZE (G_GUINT64_CONSTANT (8) * 1024 * 1024 * 1024)
/* bytes unpacked for each packed */
#define SCL_ARCHIVE_MAX_RATIO 200
#define SCL_ARCHIVE_FREE (G_GUINT64_CONSTANT (32) * 1024 * 1024) /* bytes */
#define SCL_ARCHIVE_MAX_MEMBERS 100000

/* Whether these first bytes are an archive's that scl_archive_new () reads. */
gboolean scl_archive_recognise (const guint8 *head, gsize n);

typedef struct _SclArchive SclArchive;

/* packed: the whole file, from its first byte; taken a reference of. name: for messages. */
SclArchive *scl_archive_new (GInputStream *packed, const char *name, GCancellable *cancellable);
/* NULL does nothing. */
void scl_archive_free (SclArchive *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclArchive, scl_archive_free)

/* Goes to the next member that is a file, not a folder; FALSE at the end (error unset) or on
 * failure (error set: SCL_READ_ERROR_DAMAGED for what is truncated, corrupt or encrypted,
 * SCL_READ_ERROR_TOO_BIG, _FORMAT for an empty one, G_IO_ERROR_CANCELLED). member: its path in the
 * archive as UTF-8, or "" in a .gz, .bz2, .xz or .zst, which holds one nameless file; valid until
 * the next call. changed: the day it was changed last (UTC), or SCL_DAY_NONE. Either may be NULL.
 */
gboolean scl_archive_next (SclArchive *self, const char **member, SclDay *changed, GError **error);

/* The present member's bytes; valid until scl_archive_next () or scl_archive_free (), whose caller
 * must be done with it. Its failures are those of scl_archive_next (). */
GInputStream *scl_archive_open_member (SclArchive *self);
