/* Opponents and results pasted as text: lines as people write them, tables of pages, or a
 * tournament's report (TRF), whichever it is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#define SCL_PASTED_UNKNOWN 0  /* rating: none is given */
#define SCL_PASTED_UNRATED -1 /* rating: the opponent is said to have none */
#define SCL_PASTED_LEAST 100  /* a smaller number is no rating */
#define SCL_PASTED_MOST 4000

typedef struct
{
  char *line;       /* as pasted, without blanks around; NULL or "": it was not pasted */
  char *name;       /* "": none */
  char *title;      /* "GM", "WIM", …; "": none is given */
  char *federation; /* "NOR"; "": none is given */
  int rating;       /* [SCL_PASTED_LEAST, SCL_PASTED_MOST], or one of those above */
  int half_points;  /* of whom they were pasted for, [0, 2]; -1: none is given */
  char colour;      /* the same person's, 'w' or 'b'; 0: none is given */
  gint64 id;        /* FIDE's, or a federation's; 0: none is given */
} SclPasted;

SclPasted *scl_pasted_copy (const SclPasted *self);
/* With its strings. */
void scl_pasted_free (SclPasted *self);

/* text, UTF-8, at most a megabyte; name and fide_id (0: none): whose opponents they are.
 *
 * Of a TRF (its lines of players begin with "001") those whom that player met, with the results,
 * or where nobody is that player, everybody who is rated.
 *
 * Behind a row of headings that are known (Chess-Results, in the languages of
 * scl-table-columns-private.h; tabs or semicolons between) a row is an opponent, with what stands
 * in the columns of name, rating, federation, id and result; byes and forfeits are none. Of a page
 * of FIDE's calculations, each row that ends as one of its games does: "1 1 0.33 40 13.20".
 *
 * Else a line is an opponent. The last number in it that can be a rating is the rating ("2,210",
 * "2 210" and "2.210" are one number; "none", "unrated": there is none). A result is what stands
 * last behind it, or first before it: 1 ½ 0, 0.5, 1/2, + = −, W D L, "won" and its like, 1-0 (the
 * person's points first), w1, s½ and b0, with the colour. A number before it is a place. A FIDE
 * title alone is the title, three capital letters before or behind the rating are the federation, a
 * number of five to nine digits is the id, but eight that are a day (20260105) only behind "FIDE"
 * or "ID"; what else stands before is the name. Of a line of numbers alone each rating is an
 * opponent, with the result behind it, but an id and a rating together are one. A line that is a
 * result alone is that of the line before. Empty lines are none. GPtrArray of SclPasted, in their
 * order. */
GPtrArray *scl_pasted_parse (const char *text, const char *name, gint64 fide_id);
