/* What a person at a terminal hears of a verb that takes long: a line on standard error, rewritten
 * in place and gone when something else is written. It is what the work says of itself, as a
 * percentage; and where the work has said nothing for a second, what is being done and for how long
 * already. Of the latter nothing is written where standard error is no terminal.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* A percentage on a terminal; elsewhere a line every ten seconds, the first after ten. */
typedef struct
{
  int percent; /* shown last, on a terminal */
  gint64 said; /* microseconds: the last line, or the beginning; elsewhere */
} SclCliProgress;

/* SclProgressFunc; data: the SclCliProgress. From any thread, one at a time for one data. */
void scl_cli_progress (double fraction, const char *what, gpointer data);
void scl_cli_progress_end (SclCliProgress *progress);

/* Around a verb: between the two the seconds are told, and g_printerr () takes the line away
 * first. */
void scl_cli_progress_watch (void);
void scl_cli_progress_unwatch (void);

/* What is done from here on, such as "Reading games.csv", and told with the seconds; NULL: nothing
 * that has a name. The text is copied. */
void scl_cli_doing (const char *what, ...) G_GNUC_PRINTF (1, 2);
void scl_cli_done_doing (void);

/* Takes the line away, where there is one: before standard output, which may be the same
 * terminal, is written. */
void scl_cli_progress_hide (void);
