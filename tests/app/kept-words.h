/* What a window says, look by look, beside a file of words that people read and found right.
 *
 * A look is the lines of all that is drawn. The file has, under a heading, the lines that are new
 * since the look before, and how many are gone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef struct _KeptWords KeptWords;

/* Of tests/app/words/NAME.txt. */
KeptWords *kept_words_new (const char *name);
/* One look; lines: of char *. */
void kept_words_look (KeptWords *self, const char *heading, GPtrArray *lines);
/* What is drawn now, without a word of it. */
void kept_words_forget (KeptWords *self, GPtrArray *lines);
/* Compares with the file, and fails the test where they differ; with SCL_WORDS_WRITE set the file
 * is written first. Frees. */
void kept_words_finish (KeptWords *self);

/* Whether the looks are the same, line by line. */
gboolean kept_words_are_same (GPtrArray *a, GPtrArray *b);

/* One line of at most some `longest` bytes. Whole numbers are "#" (they are the engine's, which has
 * tests of its own), of decimals each digit is; the folder is "FOLDER", a day with a time "NOW". */
char *kept_words_mask (const char *text, const char *folder, gsize longest);
