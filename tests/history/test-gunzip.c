/* SclGunzip: one member or several, in pieces of any size, and what stands behind the last.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "step-stream.h"

#include "history/input/scl-gunzip-private.h"

/* The text as a gzip file. */
static void
add_member (GByteArray *to, const char *text)
{
  g_autoptr (GConverter) converter
      = G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 9));
  guint8 packed[1024];
  gsize taken, given;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_converter_convert (converter, text, strlen (text), packed, sizeof packed,
                                        G_CONVERTER_INPUT_AT_END, &taken, &given, &error),
                   ==, G_CONVERTER_FINISHED);
  g_byte_array_append (to, packed, (guint) given);
}

/* All of it, read so many bytes at a time, after a head of so many; where it fails, what was there
 * before and "!". */
static char *
unpack (const guint8 *data, gsize n, gsize head, gsize step, gsize room, const GError *failure)
{
  g_autoptr (GInputStream) stream
      = step_stream_new_failing ((const char *) data + head, n - head, step, failure);
  SclGunzip *gunzip = scl_gunzip_new (stream, data, head);
  GString *all = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  guint64 packed = 0;
  char buffer[64];
  gssize got;

  while ((got = scl_gunzip_read (gunzip, buffer, room, &packed, NULL, &error)) > 0)
    g_string_append_len (all, buffer, got);
  g_assert_true ((got < 0) == (error != NULL));
  g_assert_cmpint (got, >=, -1);
  if (failure != NULL && error != NULL)
    g_assert_error (error, failure->domain, failure->code);
  g_assert_cmpuint (packed, <=, n - head);
  if (got == 0)
    {
      g_assert_cmpint (scl_gunzip_read (gunzip, buffer, room, &packed, NULL, &error), ==, 0);
      g_assert_no_error (error);
    }
  else
    g_string_append_c (all, '!');
  /* In one step all of it is taken. */
  if (got == 0 && step >= n)
    g_assert_cmpuint (packed, ==, n - head);
  scl_gunzip_free (gunzip);
  return g_string_free (all, FALSE);
}

static const gsize steps[] = { 1, 2, 3, 10, 1000 };

static void
assert_unpacked (const GByteArray *data, gsize n, const char *expected)
{
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    for (gsize room = 1; room <= 64; room += 9)
      {
        g_autofree char *all = unpack (data->data, n, MIN (n, 3), steps[i], room, NULL);

        g_assert_cmpstr (all, ==, expected);
      }
}

/* Members one behind the other are one text. What is behind the last and none is left alone: a
 * member begins with 1F 8B. */
static void
test_members (void)
{
  static const struct
  {
    const char *behind;
    guint n;
  } cases[] = { { "", 0 },         { "\0", 1 },           { "\x1f", 1 },        { "\x1f\x8c", 2 },
                { "\x8b\x1f", 2 }, { "\x1e\x8b\x08", 3 }, { "\0\0\0\0\0\0", 6 } };

  for (guint members = 1; members <= 3; members++)
    for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
      {
        g_autoptr (GByteArray) data = g_byte_array_new ();

        for (guint k = 0; k < members; k++)
          add_member (data, k == 0 ? "one and one\n" : k == 1 ? "" : "three, three\n");
        g_byte_array_append (data, (const guint8 *) cases[i].behind, cases[i].n);
        g_test_message ("%u %u", members, i);
        assert_unpacked (data, data->len,
                         members < 3 ? "one and one\n" : "one and one\nthree, three\n");
      }
}

/* Cut within a member it fails, between two it is whole; a member that is none fails as well. */
static void
test_cut (void)
{
  g_autoptr (GByteArray) data = g_byte_array_new ();
  guint first;

  add_member (data, "one\n");
  first = data->len;
  add_member (data, "two\n");
  for (gsize n = 3; n < data->len; n++)
    for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
      {
        g_autofree char *all = unpack (data->data, n, 3, steps[i], 64, NULL);
        const gboolean whole = n == first || n == first + 1;

        g_test_message ("%" G_GSIZE_FORMAT, n);
        g_assert_true (g_str_has_suffix (all, "!") != whole);
        if (n >= first)
          g_assert_true (g_str_has_prefix (all, "one\n"));
      }
  data->data[first + 2] = 7; /* no way of packing that is known */
  assert_unpacked (data, data->len, "one\n!");
}

/* The stream's own failure is passed on, in a member and between two. */
static void
test_failure (void)
{
  const GError broken = { G_IO_ERROR, G_IO_ERROR_FAILED, (char *) "broken" };
  g_autoptr (GByteArray) data = g_byte_array_new ();

  add_member (data, "one\n");
  for (gsize n = 3; n <= data->len; n++)
    {
      g_autofree char *all = unpack (data->data, n, 3, 5, 64, &broken);

      g_assert_true (g_str_has_suffix (all, "!"));
    }
  scl_gunzip_free (NULL);
}

TEST_MAIN ("/gunzip", test_members, test_cut, test_failure)
