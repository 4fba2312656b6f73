/* A field of a file that is to be a whole number, all of it: "2.100" is not 2.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef enum
{
  SCL_WHOLE_NONE,  /* empty, or what people write for none: "-", "–", "?", "NA", "n/a" */
  SCL_WHOLE_GOOD,  /* digits, with a sign or ".0" at most; spaces around do not count */
  SCL_WHOLE_WRONG, /* anything else, or beyond min or max */
} SclWhole;

/* *value is set where it is GOOD, and 0 otherwise. */
SclWhole scl_whole_number (const char *text, gint64 min, gint64 max, gint64 *value);
