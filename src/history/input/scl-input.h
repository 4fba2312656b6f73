/* SclInput: a file as lines of UTF-8, whatever it was.
 *
 * Takes LF, CRLF and CR ends (a lone CR counts when the head of the file has no LF), a byte-order
 * mark, and text in UTF-8, Latin-1 (with Windows' additions), CP850 or a mixture of them, decided
 * line by line. A DOS end-of-file mark (0x1A) that ends the file is dropped. Memory is one block
 * and one line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "history/columns/scl-column-map.h"
#include "rating/base/scl-day-type.h"

#define SCL_READ_ERROR (scl_read_error_quark ())
/* The domain of SclReadError. */
GQuark scl_read_error_quark (void);

typedef enum
{
  SCL_READ_ERROR_FORMAT,  /* no reader knows this file, or it is empty */
  SCL_READ_ERROR_DAMAGED, /* it is of the format, but cannot be read on */
  SCL_READ_ERROR_TOO_BIG, /* a line, a member or an archive beyond the limits */
  SCL_READ_ERROR_IO,
} SclReadError;

/* A line longer than this many bytes is refused (SCL_READ_ERROR_TOO_BIG). */
#define SCL_INPUT_MAX_LINE (1024 * 1024)

/* The most that scl_input_head () shows, in bytes. */
#define SCL_INPUT_HEAD (64 * 1024)

typedef struct _SclInput SclInput;

typedef void (*SclInputProgress) (guint64 bytes, gpointer data);

/* stream: taken a reference of. name: for messages. cancellable: NULL, or looked at before each
 * block is read; its failure is G_IO_ERROR_CANCELLED. Every other failure is of SCL_READ_ERROR and
 * its message begins with the name. */
SclInput *scl_input_new (GInputStream *stream, const char *name, GCancellable *cancellable);
/* NULL does nothing. */
void scl_input_free (SclInput *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclInput, scl_input_free)

/* Called after each block with the bytes taken from the stream so far, by who asks for lines. */
void scl_input_set_progress (SclInput *self, SclInputProgress progress, gpointer data);
/* For unpacking streams, whose bytes say little of how much is still to come: the progress is told
 * where this one stands instead, the packed file. A reference is taken. */
void scl_input_set_position (SclInput *self, GSeekable *position);

/* As given to scl_input_new (): for messages. */
const char *scl_input_name (SclInput *self);
/* As given to scl_input_new (), borrowed; for what a reader does after its last byte. */
GCancellable *scl_input_cancellable (SclInput *self);

/* The day on which the file was changed last, set by who opens it; SCL_DAY_NONE where unknown (the
 * default) or no day of games. Readers of lists that carry no date in themselves nor in their name
 * take it for the list's, and say so. */
void scl_input_set_changed (SclInput *self, SclDay changed);
/* The day set last. */
SclDay scl_input_changed (SclInput *self);

/* Formats whose tournament is several files of one stem: opens "x.sco" for "x.trn" and the ending
 * ".sco", capitals aside, in the same folder or archive. NULL with error unset: there is none (as
 * ever where nobody set this). The result is the caller's. */
typedef SclInput *(*SclInputBeside) (const char *ending, gpointer data, GError **error);

/* data: to be valid while the input is read. */
void scl_input_set_beside (SclInput *self, SclInputBeside open, gpointer data);
/* Opens it, or NULL, as said above. */
SclInput *scl_input_beside (SclInput *self, const char *ending, GError **error);

/* Which columns of the table say what, set by who opens it; NULL (the default): its titles do. A
 * reference is taken. */
void scl_input_set_columns (SclInput *self, SclColumnMap *columns);
/* The map set last, owned by the input; NULL: none. */
SclColumnMap *scl_input_columns (SclInput *self);

/* The first bytes (at most SCL_INPUT_HEAD), without consuming them; to be asked before the first
 * line. Text saved as UTF-16 is refused (SCL_READ_ERROR_FORMAT). NULL on failure; n is 0 for an
 * empty file, and the result then not NULL. */
const guint8 *scl_input_head (SclInput *self, gsize *n, GError **error);

/* Says that lines which are not UTF-8 are Windows-1252, because the format says so: no guess at
 * CP850 is made. */
void scl_input_set_windows_1252 (SclInput *self);

/* The next line as UTF-8 without its end, valid and the caller's to change until the next call;
 * length excludes the end. NULL at the end of the file (error unset) or on failure (error set). A
 * NUL byte in a line is a failure (SCL_READ_ERROR_DAMAGED). */
char *scl_input_line (SclInput *self, gsize *length, GError **error);

/* Raw bytes, for formats that are not lines (XML); not to be mixed with scl_input_line (). 0 at the
 * end, -1 on failure. */
gssize scl_input_read (SclInput *self, guint8 *buffer, gsize n, GError **error);

/* The number of the line returned last, from 1. */
guint scl_input_line_number (SclInput *self);

/* How the text of the line returned last was encoded: "UTF-8" (plain ASCII included), "ISO-8859-1",
 * "windows-1252" or "CP850". */
const char *scl_input_line_encoding (SclInput *self);
