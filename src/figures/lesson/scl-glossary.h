/* The course's words, each explained in a sentence.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef struct
{
  const char *id;      /* "spread" */
  const char *word;    /* N_() */
  const char *meaning; /* N_() */
} SclTerm;

/* Static. NULL: there is none of that id. */
const SclTerm *scl_term_find (const char *id);
