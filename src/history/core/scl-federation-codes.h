/* The federations that FIDE has, and what is said of codes that are none of theirs: a column of
 * federations often holds clubs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* A set of codes, each once. */
GHashTable *scl_federation_codes_new (void);
/* code: NULL, "" or one with digits is none. Cheap enough for each player. */
void scl_federation_codes_add (GHashTable *codes, const char *code);
/* Where most of them are none that FIDE has or had: a sentence that names some. NULL: they are
 * federations. */
char *scl_federation_codes_sentence (GHashTable *codes);
