/* Words for keys: what forms and tables call the parameters of systems, schedules and figures.
 * Files and the command line have the keys' own names; a key without words here is called by its
 * name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* "k", "new-games" → "New until". Translated; newly allocated, as are the others. */
char *scl_key_title (const char *group, const char *name);
/* "k" → "Development coefficient K". */
char *scl_key_group_title (const char *group);
/* Both: "Development coefficient K: New until". group may be dated, as it is in a file: "k
 * 2024-03-01". */
char *scl_key_full_title (const char *group, const char *name);
/* The same in another language: language as in scl-language.h. */
char *scl_key_full_title_in (const char *language, const char *group, const char *name);
