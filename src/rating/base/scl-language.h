/* The program's words in a language other than the user's, for files that are read in several.
 *
 * gettext () knows the user's language alone. Here the catalogs themselves are read (GNU gettext's
 * manual, "The Format of GNU MO Files"), from the folder that bindtextdomain () was given: the
 * system needs no locale of that language, and no other thread notices. Usable from every thread.
 *
 * What makes a document (the layers up to figures) has its words by scl-gettext.h, and so in the
 * language of the thread:
 *
 *   g_auto (SclLanguageUse) use G_GNUC_UNUSED = scl_language_use ("es");
 *
 * Workers that it starts must be told: scl_language_in_use ().
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* The languages that there are catalogs of, as the folders are called: "es", "it"; in order,
 * NULL-terminated; none where nothing is bound. Read once; static. */
const char *const *scl_languages (void);

/* That of the program's texts as the user has them: "en" where there is no catalog. Newly
 * allocated. */
char *scl_language_of_user (void);

/* What its speakers call it: "Italiano"; its code where the catalog does not say. language: one of
 * scl_languages (), or "en". Static. */
const char *scl_language_name (const char *language);

/* ---- The thread's ---- */

/* What was before. */
typedef struct
{
  const char *before;
} SclLanguageUse;

/* From here on in this thread, until cleared. language: one of scl_languages (), or "en"; what has
 * no catalog is English. NULL: the user's. */
SclLanguageUse scl_language_use (const char *language);
void scl_language_use_clear (SclLanguageUse *use);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SclLanguageUse, scl_language_use_clear)

/* What this thread uses: "it", "en"; NULL: the user's. Static. */
const char *scl_language_in_use (void);

/* ---- Texts ---- */

/* english as the program has it in that language; itself where no catalog has it. language: one of
 * scl_languages (); "": English; NULL: the thread's. Static, or english itself. */
const char *scl_language_text (const char *language, const char *english) G_GNUC_FORMAT (2);
/* The same in the thread's language, of a text that is told apart from the same words elsewhere. */
const char *scl_language_in_context (const char *context, const char *english) G_GNUC_FORMAT (2);
/* The same for n things: which of a catalog's forms that is, the catalog says. */
const char *scl_language_plural (const char *one, const char *many, gulong n) G_GNUC_FORMAT (1)
    G_GNUC_FORMAT (2);
