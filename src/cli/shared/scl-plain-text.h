/* Text of files, made fit for a terminal.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Characters that would act on a terminal instead of being seen are written as their numbers:
 * controls as "\x1b", those that turn the direction of writing as "\u202e"; a tab as a blank.
 * keep_lines: a line's end stays one. Newly allocated; text must be UTF-8. */
char *scl_plain_text (const char *text, gboolean keep_lines);
