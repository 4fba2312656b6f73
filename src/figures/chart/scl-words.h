/* Sentences with numbers in them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* With decimals: a plus sign before what is above 0. */
#define SCL_WORDS_SIGNED 0x100

/* A text in which each %s (or %2$s, of a translation) is a number: a double and its decimals (int,
 * as scl_chart_format_number () has them) follow for each, in order; at most 16. %% is one sign.
 * Newly allocated. */
char *scl_words (const char *format, ...);

/* The text with thin spaces between digits that no line is broken at, for where lines are broken.
 * Newly allocated. */
char *scl_words_unbroken (const char *text);
