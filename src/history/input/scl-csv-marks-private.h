/* Sixty-four bytes of a text at a time: which of them divide fields and lines.
 *
 * What memchr () looks for one sign at a time is looked for once: a bit for each byte, the lowest
 * for the first.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#define SCL_CSV_MARKED 64

typedef struct
{
  guint64 dividers; /* separators, quotation marks and the ends of lines */
  guint64 odd;      /* NUL, and what is beyond ASCII */
} SclCsvMarks;

/* Of each of eight bytes. */
#define SCL_CSV_ONES G_GUINT64_CONSTANT (0x0101010101010101)
#define SCL_CSV_HIGHS G_GUINT64_CONSTANT (0x8080808080808080)

/* The highest bits of the bytes that are 0, and no others. */
static inline guint64
scl_csv_zeros (guint64 word)
{
  const guint64 low = ~SCL_CSV_HIGHS;

  return ~(((word & low) + low) | word | low);
}

/* Eight highest bits side by side. */
static inline guint64
scl_csv_gather (guint64 highs)
{
  return (highs >> 7) * G_GUINT64_CONSTANT (0x0102040810204080) >> 56;
}

/* In plain C, eight bytes at once. */
static inline SclCsvMarks
scl_csv_marks_by_words (const char *text, char separator)
{
  const guint64 separators = SCL_CSV_ONES * (guint8) separator, quotes = SCL_CSV_ONES * '"',
                ends = SCL_CSV_ONES * '\n';
  SclCsvMarks marks = { 0, 0 };

  for (guint i = 0; i < SCL_CSV_MARKED; i += 8)
    {
      guint64 word;

      memcpy (&word, text + i, sizeof word);
      word = GUINT64_FROM_LE (word);
      marks.dividers
          |= scl_csv_gather (scl_csv_zeros (word ^ separators) | scl_csv_zeros (word ^ quotes)
                             | scl_csv_zeros (word ^ ends))
             << i;
      marks.odd |= scl_csv_gather ((word & SCL_CSV_HIGHS) | scl_csv_zeros (word)) << i;
    }
  return marks;
}

/* Of text's bytes, all of which may be looked at. */
static inline SclCsvMarks
scl_csv_marks (const char *text, char separator)
{
#ifdef __SSE2__
  const __m128i separators = _mm_set1_epi8 (separator), quotes = _mm_set1_epi8 ('"'),
                ends = _mm_set1_epi8 ('\n'), one = _mm_set1_epi8 (1);
  SclCsvMarks marks = { 0, 0 };

  for (guint i = 0; i < SCL_CSV_MARKED; i += 16)
    {
      const __m128i bytes = _mm_loadu_si128 ((const __m128i *) (gconstpointer) (text + i));
      const __m128i dividers = _mm_or_si128 (
          _mm_or_si128 (_mm_cmpeq_epi8 (bytes, separators), _mm_cmpeq_epi8 (bytes, quotes)),
          _mm_cmpeq_epi8 (bytes, ends));

      marks.dividers |= (guint64) (guint) _mm_movemask_epi8 (dividers) << i;
      /* As signed numbers, all of these are below 1. */
      marks.odd |= (guint64) (guint) _mm_movemask_epi8 (_mm_cmplt_epi8 (bytes, one)) << i;
    }
  return marks;
#else
  return scl_csv_marks_by_words (text, separator);
#endif
}
