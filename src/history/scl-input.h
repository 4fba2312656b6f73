/* SclInput: a file as lines of UTF-8, whatever it was.
 *
 * Takes LF, CRLF and CR ends (a lone CR counts when the head of the file has no LF), a byte-order mark, and text in UTF-8, Latin-1,
 * CP850 or a mixture of the last two. Memory is one block and one line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A line longer than this is refused (SCL_READ_ERROR_TOO_BIG). */
#define SCL_INPUT_MAX_LINE (1024 * 1024)

typedef struct _SclInput SclInput;

typedef void (*SclInputProgress) (guint64 bytes, gpointer data);

/* stream: taken a reference of. name: for messages. */
SclInput *scl_input_new (GInputStream *stream, const char *name, GCancellable *cancellable);
void scl_input_free (SclInput *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclInput, scl_input_free)

void scl_input_set_progress (SclInput *self, SclInputProgress progress, gpointer data);

const char *scl_input_name (SclInput *self);

/* The first bytes (at most 64 KiB), without consuming them. */
const guint8 *scl_input_head (SclInput *self, gsize *n, GError **error);

/* The next line as UTF-8 without its end, valid until the next call; length excludes the end. NULL at the end of the file
 * (error unset) or on failure (error set). A NUL byte in a line is a failure (SCL_READ_ERROR_DAMAGED). */
const char *scl_input_line (SclInput *self, gsize *length, GError **error);

/* Raw bytes, for formats that are not lines (XML); not to be mixed with scl_input_line (). 0 at the end, -1 on failure. */
gssize scl_input_read (SclInput *self, guint8 *buffer, gsize n, GError **error);

/* The number of the line returned last, from 1. */
guint scl_input_line_number (SclInput *self);

/* How the text of the line returned last was encoded: "UTF-8", "ISO-8859-1", "CP850". */
const char *scl_input_line_encoding (SclInput *self);

G_END_DECLS
