/* Texts and their numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/core/scl-text-index-private.h"

#include <string.h>

#define MANY 100000u /* the table grows seven times */

static void
test_numbers_stay (void)
{
  g_autoptr (SclTextIndex) index = scl_text_index_new ();
  char text[24];

  for (guint i = 0; i < MANY; i++)
    {
      guint32 *number;

      g_snprintf (text, sizeof text, "Player %u", i);
      number = scl_text_index_at (index, 0, text);
      g_assert_cmpuint (*number, ==, SCL_TEXT_NEW);
      *number = i;
    }
  for (guint i = 0; i < MANY; i++)
    {
      g_snprintf (text, sizeof text, "Player %u", i);
      g_assert_cmpuint (*scl_text_index_at (index, 0, text), ==, i);
    }
}

/* In three steps, with so many others between the first and the last that the table has grown and
 * all of it lies elsewhere. */
static void
test_asked_before (void)
{
  g_autoptr (SclTextIndex) index = scl_text_index_new ();
  const SclTextHash known = scl_text_hash (0, "known"), fresh = scl_text_hash (0, "fresh"),
                    other_kind = scl_text_hash (1, "known");
  char text[24];

  scl_text_index_expect (index, known);
  scl_text_index_approach (index, known);
  *scl_text_index_take (index, 0, "known", known) = 7;
  scl_text_index_approach (index, known);
  for (guint i = 0; i < MANY; i++)
    {
      g_snprintf (text, sizeof text, "Player %u", i);
      *scl_text_index_at (index, 0, text) = 100 + i;
    }
  scl_text_index_approach (index, known);
  scl_text_index_approach (index, fresh);
  g_assert_cmpuint (*scl_text_index_take (index, 0, "known", known), ==, 7);
  g_assert_cmpuint (*scl_text_index_take (index, 1, "known", other_kind), ==, SCL_TEXT_NEW);
  g_assert_cmpuint (*scl_text_index_take (index, 0, "fresh", fresh), ==, SCL_TEXT_NEW);
  *scl_text_index_take (index, 0, "fresh", fresh) = 8;
  g_assert_cmpuint (*scl_text_index_at (index, 0, "fresh"), ==, 8);
  g_assert_cmpuint (*scl_text_index_at (index, 0, "known"), ==, 7);
}

/* Every byte counts, wherever it stands among the eight that are taken at a time; so does the
 * length, and so does the kind. */
static void
test_nearly_alike (void)
{
  g_autoptr (SclTextIndex) index = scl_text_index_new ();
  char text[20];
  guint32 n = 0;

  for (guint length = 0; length < sizeof text; length++)
    for (guint changed = 0; changed <= length; changed++)
      for (guint8 kind = 0; kind < 2; kind++)
        {
          guint32 *number;

          memset (text, 'a', length);
          text[length] = '\0';
          if (changed < length)
            text[changed] = 'b';
          number = scl_text_index_at (index, kind, text);
          g_assert_cmpuint (*number, ==, SCL_TEXT_NEW);
          *number = n++;
        }
  g_assert_cmpuint (*scl_text_index_at (index, 0, ""), ==, 0);
  g_assert_cmpuint (*scl_text_index_at (index, 1, ""), ==, 1);
  g_assert_cmpuint (*scl_text_index_at (index, 0, "b"), ==, 2);
  g_assert_cmpuint (*scl_text_index_at (index, 0, "a"), ==, 4);
  g_assert_cmpuint (*scl_text_index_at (index, 1, "ab"), ==, 9);
}

TEST_MAIN ("/text-index", test_numbers_stay, test_asked_before, test_nearly_alike)
