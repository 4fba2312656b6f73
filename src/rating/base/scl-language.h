/* The program's words in a language other than the user's, for files that are read in several.
 *
 * gettext () knows the user's language alone. Here the catalogs themselves are read (GNU gettext's
 * manual, "The Format of GNU MO Files"), from the folder that bindtextdomain () was given: the
 * system needs no locale of that language, and no other thread notices. Usable from every thread.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* The languages that there are catalogs of, as the folders are called: "es", "it"; in order,
 * NULL-terminated; none where nothing is bound. Read once; static. */
const char *const *scl_languages (void);

/* english as the program has it in that language; itself where no catalog has it. language: one of
 * scl_languages (); "": English; NULL: the user's. Static, or english itself. */
const char *scl_language_text (const char *language, const char *english) G_GNUC_FORMAT (2);
