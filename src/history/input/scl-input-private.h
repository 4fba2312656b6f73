/* What an input holds, for who cuts its text where it lies and reads ahead.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/input/scl-input.h"
#include "history/input/scl-text-private.h"

/* The bytes that the buffer has more than its capacity: for the NUL that ends a line. */
#define SCL_INPUT_SLACK 1

/* Before each reading from the stream. FALSE with error: nothing is read. */
typedef gboolean (*SclInputTurn) (gpointer data, GError **error);

struct _SclInput
{
  GInputStream *stream;
  char *name;
  GCancellable *cancellable;
  SclInputProgress progress;
  gpointer progress_data;
  GSeekable *position; /* or NULL */

  /* Unconsumed bytes are buffer[start, end). */
  char *buffer;
  gsize capacity, start, end;
  guint64 taken;   /* from the stream */
  guint64 reached; /* what the progress is told */
  gboolean at_end;

  /* Where somebody reads ahead: what is to happen before the buffer is filled. It may put another
   * buffer in its place, with the unconsumed bytes; who has set it tells the progress. */
  SclInputTurn turn;
  gpointer turn_data;

  gboolean begun;   /* the first line or byte was asked for */
  gboolean cr_ends; /* a lone CR ends a line */
  gboolean windows; /* what is not UTF-8 is Windows-1252 */

  SclDay changed;
  SclInputBeside beside;
  gpointer beside_data;
  SclColumnMap *columns;

  guint line;
  SclTextEncoding encoding;
  GString *converted;
};
