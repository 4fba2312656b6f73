/* Which code page a piece of text is in, and the same text as UTF-8.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef enum
{
  SCL_TEXT_ASCII,
  SCL_TEXT_UTF_8,
  SCL_TEXT_LATIN_1,
  SCL_TEXT_WINDOWS_1252, /* Latin-1 with the letters and typography that Windows put at 0x80-0x9f */
  SCL_TEXT_CP850,
} SclTextEncoding;

gboolean scl_text_is_ascii (const char *text, gsize n);
/* And without a NUL, as nearly every line is: one look for both. */
gboolean scl_text_is_plain (const char *text, gsize n);

/* Text that is valid UTF-8 is UTF-8. Of the rest each byte votes for the code page in which it
 * would be a letter; an even vote is Latin-1. */
SclTextEncoding scl_text_detect (const char *text, gsize n);

/* Appends the n bytes as UTF-8; text said to be UTF-8 must be valid. */
void scl_text_append (GString *to, const char *text, gsize n, SclTextEncoding encoding);

const char *scl_text_encoding_name (SclTextEncoding encoding);
