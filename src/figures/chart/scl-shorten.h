/* What is shown of a text that may be of any length: names come from files, and a name of 100,000
 * letters takes a minute to lay out. The data keep it whole, and so do exported files of data.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Characters, the last of them "…" where something was left out. */
#define SCL_SHORT_NAME 120        /* a name in a heading or a row */
#define SCL_SHORT_TEXT 1000       /* a cell, a message, a label of a chart */
#define SCL_SHORT_PARAGRAPH 10000 /* running text */

/* text: UTF-8; invalid bytes are replaced. At most most characters (at least 2), never cut within
 * one that is made of several. Newly allocated. */
char *scl_shorten (const char *text, guint most);
