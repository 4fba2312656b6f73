/* Which code page a piece of text is in, and the same text as UTF-8.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/input/scl-text-private.h"

#include <string.h>

/* Of each of eight bytes. */
#define HIGH_BITS G_GUINT64_CONSTANT (0x8080808080808080)
#define LOW_BITS G_GUINT64_CONSTANT (0x0101010101010101)

/* Code page 850, bytes 0x80 to 0xff, as Unicode's mapping table CP850.TXT has it. */
static const guint16 CP850[128] = {
  0x00c7, 0x00fc, 0x00e9, 0x00e2, 0x00e4, 0x00e0, 0x00e5, 0x00e7, 0x00ea, 0x00eb, 0x00e8, 0x00ef,
  0x00ee, 0x00ec, 0x00c4, 0x00c5, 0x00c9, 0x00e6, 0x00c6, 0x00f4, 0x00f6, 0x00f2, 0x00fb, 0x00f9,
  0x00ff, 0x00d6, 0x00dc, 0x00f8, 0x00a3, 0x00d8, 0x00d7, 0x0192, 0x00e1, 0x00ed, 0x00f3, 0x00fa,
  0x00f1, 0x00d1, 0x00aa, 0x00ba, 0x00bf, 0x00ae, 0x00ac, 0x00bd, 0x00bc, 0x00a1, 0x00ab, 0x00bb,
  0x2591, 0x2592, 0x2593, 0x2502, 0x2524, 0x00c1, 0x00c2, 0x00c0, 0x00a9, 0x2563, 0x2551, 0x2557,
  0x255d, 0x00a2, 0x00a5, 0x2510, 0x2514, 0x2534, 0x252c, 0x251c, 0x2500, 0x253c, 0x00e3, 0x00c3,
  0x255a, 0x2554, 0x2569, 0x2566, 0x2560, 0x2550, 0x256c, 0x00a4, 0x00f0, 0x00d0, 0x00ca, 0x00cb,
  0x00c8, 0x0131, 0x00cd, 0x00ce, 0x00cf, 0x2518, 0x250c, 0x2588, 0x2584, 0x00a6, 0x00cc, 0x2580,
  0x00d3, 0x00df, 0x00d4, 0x00d2, 0x00f5, 0x00d5, 0x00b5, 0x00fe, 0x00de, 0x00da, 0x00db, 0x00d9,
  0x00fd, 0x00dd, 0x00af, 0x00b4, 0x00ad, 0x00b1, 0x2017, 0x00be, 0x00b6, 0x00a7, 0x00f7, 0x00b8,
  0x00b0, 0x00a8, 0x00b7, 0x00b9, 0x00b3, 0x00b2, 0x25a0, 0x00a0,
};

/* Windows-1252, bytes 0x80 to 0x9f, as Unicode's mapping table CP1252.TXT has it; the five bytes it
 * leaves undefined stay the control characters of Latin-1. */
static const guint16 WINDOWS_1252[32] = {
  0x20ac, 0x0081, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
  0x2039, 0x0152, 0x008d, 0x017d, 0x008f, 0x0090, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
  0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x009d, 0x017e, 0x0178,
};

/* For which code page the byte above 0x7f at text[i] speaks: +1 Latin-1 or Windows-1252, -1 CP850,
 * 0 neither.
 *
 * Below 0xa0 CP850 has letters where Latin-1 has control characters and Windows typography and a
 * few letters; 0xa0-0xa7 are letters and ordinals in CP850 and signs in Latin-1; from 0xc0 on
 * Latin-1 has its letters where CP850 has box drawing and rare capitals. The FIDE lists of
 * 2001-2004 mix both in one file: A4 A5 A6 A0 A1 82 81 86 9B beside F1 E9 E3 ED E5 E4. Where both
 * code pages have a letter or an apostrophe, upper and lower case decide: a capital does not follow
 * a small letter, nor a small letter begin a name. */
static int
vote (const char *text, gsize i)
{
  guint8 byte = (guint8) text[i];
  char before = i > 0 ? text[i - 1] : ' ';

  switch (byte)
    {
    case 0x8a: /* e grave, or S caron */
      return g_ascii_isalpha (before) ? -1 : 1;
    case 0x9a: /* U diaeresis, or s caron */
      return g_ascii_islower (before) ? 1 : -1;
    case 0x9e: /* multiplication sign, or z caron */
      return 1;
    case 0x92: /* AE, or the apostrophe of O'Brien, D'Costa, L'Ami */
      return before != '\0' && strchr ("ODLodl", before) != NULL
                     && (i < 2 || !g_ascii_isalpha (text[i - 2]))
                 ? 1
                 : -1;
    case 0x9c: /* pound sign, or oe */
    case 0xd7:
    case 0xf7:
      return 0;
    case 0xaa: /* feminine and masculine ordinal, acute accent */
    case 0xba:
    case 0xb4:
      return 1;
    default:
      return byte <= 0xa7 ? -1 : byte >= 0xc0 ? 1 : 0;
    }
}

gboolean
scl_text_is_ascii (const char *text, gsize n)
{
  gsize i = 0;
  guint64 any = 0;

  for (; i + 8 <= n; i += 8)
    {
      guint64 word;
      memcpy (&word, text + i, 8);
      any |= word;
    }
  for (; i < n; i++)
    any |= (guint8) text[i];
  return (any & HIGH_BITS) == 0;
}

/* Of the eight bytes the highest bits of those that are NUL or beyond ASCII; of others only where
 * one of these is. */
static inline guint64
odd_bytes (const char *text)
{
  guint64 word;

  memcpy (&word, text, sizeof word);
  return (word | (word - LOW_BITS)) & HIGH_BITS;
}

gboolean
scl_text_is_plain (const char *text, gsize n)
{
  guint64 any = 0;

  if (n < 8)
    return scl_text_is_ascii (text, n) && memchr (text, '\0', n) == NULL;
  for (gsize i = 0; i + 8 < n; i += 8)
    any |= odd_bytes (text + i);
  return (any | odd_bytes (text + n - 8)) == 0;
}

SclTextEncoding
scl_text_detect (const char *text, gsize n)
{
  int sum = 0;
  gboolean typography = FALSE;

  if (scl_text_is_ascii (text, n))
    return SCL_TEXT_ASCII;
  if (g_utf8_validate (text, (gssize) n, NULL))
    return SCL_TEXT_UTF_8;
  for (gsize i = 0; i < n; i++)
    {
      guint8 byte = (guint8) text[i];
      if (byte < 0x80)
        continue;
      sum += vote (text, i);
      typography |= byte < 0xa0;
    }
  if (sum < 0)
    return SCL_TEXT_CP850;
  return typography ? SCL_TEXT_WINDOWS_1252 : SCL_TEXT_LATIN_1;
}

void
scl_text_append (GString *to, const char *text, gsize n, SclTextEncoding encoding)
{
  if (encoding == SCL_TEXT_ASCII || encoding == SCL_TEXT_UTF_8)
    {
      g_string_append_len (to, text, (gssize) n);
      return;
    }
  for (gsize i = 0; i < n; i++)
    {
      guint8 byte = (guint8) text[i];

      if (byte < 0x80)
        g_string_append_c (to, (char) byte);
      else if (encoding == SCL_TEXT_CP850)
        g_string_append_unichar (to, CP850[byte - 0x80]);
      else if (byte < 0xa0 && encoding == SCL_TEXT_WINDOWS_1252)
        g_string_append_unichar (to, WINDOWS_1252[byte - 0x80]);
      else
        g_string_append_unichar (to, byte);
    }
}

const char *
scl_text_encoding_name (SclTextEncoding encoding)
{
  switch (encoding)
    {
    case SCL_TEXT_LATIN_1:
      return "ISO-8859-1";
    case SCL_TEXT_WINDOWS_1252:
      return "windows-1252";
    case SCL_TEXT_CP850:
      return "CP850";
    case SCL_TEXT_ASCII:
    case SCL_TEXT_UTF_8:
    default:
      return "UTF-8";
    }
}
