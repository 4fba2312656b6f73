/* Opponents pasted as text: ratings, names with ratings, names alone, with titles and federations
 * where they are given, or a tournament's report (TRF), whichever it is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#define SCL_PASTED_UNKNOWN 0  /* rating: none is given */
#define SCL_PASTED_UNRATED -1 /* rating: the opponent is said to have none */

typedef struct
{
  char *name;       /* "": none */
  char *title;      /* "GM", "WIM", …; "": none is given */
  char *federation; /* "NOR"; "": none is given */
  int rating;       /* [SCL_WHAT_IF_LEAST, SCL_WHAT_IF_MOST], or one of those above */
  int half_points;  /* of whom they were pasted for, [0, 2]; -1: none is given */
  gint64 id;        /* FIDE's, or a federation's; 0: none is given */
} SclPasted;

SclPasted *scl_pasted_copy (const SclPasted *self);
/* With its strings. */
void scl_pasted_free (SclPasted *self);

/* text, UTF-8, at most a megabyte; name and fide_id (0: none): whose opponents they are. Of a TRF
 * (its lines of players begin with "001") those whom that player met, with the results, or where
 * nobody is that player, everybody who is rated. Else a line is an opponent: the last number in it
 * that can be a rating is the rating ("none" and "unrated": there is none), a FIDE title alone is
 * the title, three capital letters before or behind the rating are the federation, a number of five
 * to nine digits is the id, but eight that are a day (20260105) only behind "FIDE" or "ID", which
 * say nothing more before others, and what else stands before is the name; of a line of numbers
 * alone each is an opponent, a rating or an id, but an id and a rating together are one. Empty
 * lines are none. GPtrArray of SclPasted, in their order. */
GPtrArray *scl_pasted_parse (const char *text, const char *name, gint64 fide_id);
