/* Which words what the program writes has, and how its numbers look. Three readers:
 *
 * - the person at the terminal: messages, help, --format=text. The words of the person's locale.
 * - programs: --format=json and csv with the messages beside them, and files of data (.csv, .json,
 * .trf, .txt). The words of the source, English, and numbers as in C.
 * - the readers of a document: any other file, such as a figure (.svg, .pdf, .png) or a report
 * (.pdf, .html). The words of
 *   --language, English unless said.
 *
 * The last two are the same, byte by byte, under every locale. All text of the layers below comes
 * from gettext, data and messages alike; so what is for another reader than the person is made, and
 * written, under another locale of the process:
 *
 *   g_auto (SclCliWords) words = scl_cli_words_of_file (file);
 *
 * Locales belong to the whole process: changed by the main thread while no other runs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* What was before. */
typedef struct
{
  char *locale, *language; /* language: of the environment, or NULL */
} SclCliWords;

/* The person's words; first of all. */
void scl_cli_words_init (void);

/* --language=: "en", or one that there are translations into; else SCL_CLI_ERROR_USAGE. */
gboolean scl_cli_words_choose (const char *language, GError **error);

/* What was chosen, "en" included; NULL: nothing yet. */
const char *scl_cli_words_language (void);

/* Those of programs, from here on. */
void scl_cli_words_of_programs (void);
/* Those of a file, until cleared; the ending of its name says what it is. NULL: data. */
SclCliWords scl_cli_words_of_file (const char *name);
/* Back to what was before. */
void scl_cli_words_clear (SclCliWords *words);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SclCliWords, scl_cli_words_clear)
