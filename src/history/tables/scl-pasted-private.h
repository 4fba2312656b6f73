/* Pasted text while it is read.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/tables/scl-pasted.h"

/* Nothing is known of it but the line. Owned by the array. */
SclPasted *scl_pasted_add (GPtrArray *pasted, const char *line);
/* In place of what was there. */
void scl_pasted_set (char **text, const char *value);

gboolean scl_pasted_is_rating (gint64 number);
/* "GM", or as reports shorten it: "g", "wm"; "": none. Static. */
const char *scl_pasted_title (const char *text);
/* Three capital letters. */
gboolean scl_pasted_is_federation (const char *text);

/* Lines end without blanks. FALSE: it is no report. */
gboolean scl_pasted_read_trf (GPtrArray *pasted, char **lines, const char *name, gint64 fide_id);
/* One line that is of no table. */
void scl_pasted_read_line (GPtrArray *pasted, const char *line);

/* A line with one blank between words, signs and fractions in one form ("½", "-"), and the digits
 * of a number together. Newly allocated. */
char *scl_pasted_plain (const char *line);
/* A result alone, "1", "½", "won", "s½": half points, and where the colour stands there, the
 * colour; -1: it is none. */
int scl_pasted_result (const char *word, char *colour);
