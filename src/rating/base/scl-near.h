/* The word that somebody may have meant.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Of names the one that is nearest to word: letters changed, left out, put in or exchanged with
 * their neighbour, one of three to five, two of more; case counts for nothing. NULL: none is near,
 * or word has fewer than three letters. names: NULL-terminated; the result is one of them. */
const char *scl_near (const char *word, const char *const *names);

/* The error's message, with “Did you mean …?” behind it where one of the names is near. */
void scl_near_add (GError **error, const char *word, const char *const *names);
/* The same of names as a message lists them: "age, rating, path PLAYER"; of each its first word. */
void scl_near_add_of (GError **error, const char *word, const char *list);
