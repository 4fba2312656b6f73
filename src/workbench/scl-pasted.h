/* Opponents pasted as text: ratings, names with ratings, names alone, or a tournament's report
 * (TRF), whichever it is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef struct
{
  char *name;      /* "": none */
  int rating;      /* [SCL_WHAT_IF_LEAST, SCL_WHAT_IF_MOST]; 0: none is given */
  int half_points; /* of whom they were pasted for, [0, 2]; -1: none is given */
} SclPasted;

/* text, UTF-8, at most a megabyte; name and fide_id (0: none): whose opponents they are. Of a TRF
 * (its lines of players begin with "001") those whom that player met, with the results, or where
 * nobody is that player, everybody who is rated. Else a line is an opponent: the last number in it
 * that can be a rating is the rating, what stands before it the name; a line of numbers alone is an
 * opponent each. Empty lines are none. GPtrArray of SclPasted, in their order. */
GPtrArray *scl_pasted_parse (const char *text, const char *name, gint64 fide_id);
