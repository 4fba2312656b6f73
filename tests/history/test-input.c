/* SclInput: lines, ends, code pages, limits.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/input/scl-input.h"
#include "step-stream.h"

#include <string.h>

#include "history/input/scl-text-private.h"

static SclInput *
input_of (const char *data, gsize n, gsize step, GCancellable *cancellable)
{
  g_autoptr (GInputStream) stream = step_stream_new (data, n, step);

  return scl_input_new (stream, "a.txt", cancellable);
}

/* All lines, each followed by "|". */
static char *
lines_of (const char *data, gsize n, gsize step)
{
  g_autoptr (SclInput) input = input_of (data, n, step, NULL);
  g_autoptr (GError) error = NULL;
  GString *all = g_string_new (NULL);
  const char *line;
  gsize length;
  guint number = 0;

  while ((line = scl_input_line (input, &length, &error)) != NULL)
    {
      g_assert_cmpuint (strlen (line), ==, length);
      g_assert_cmpuint (scl_input_line_number (input), ==, ++number);
      g_assert_true (g_utf8_validate (line, (gssize) length, NULL));
      g_string_append (all, line);
      g_string_append_c (all, '|');
    }
  g_assert_no_error (error);
  return g_string_free (all, FALSE);
}

static void
test_ends (void)
{
  static const struct
  {
    const char *data;
    const char *lines;
  } CASES[] = {
    { "", "" },
    { "a", "a|" },
    { "a\n", "a|" },
    { "a\nb", "a|b|" },
    { "\n\na\n", "||a|" },
    { "a\r\nb\r\n", "a|b|" },
    { "a\r\r\nb\r\n", "a|b|" },
    { "a\rb\rc", "a|b|c|" },
    { "a\r\rb\r", "a||b|" },
    { "a\rb\nc\n", "a\rb|c|" }, /* a lone CR is text where LF ends lines */
    { "\xef\xbb\xbf"
      "a\n",
      "a|" },
    { "\xef\xbb\xbf", "" },
    { "a\n\x1a", "a|" },
    { "a\n\x1a\x1a", "a|" },
    { "a\x1a", "a|" },
    { "a\x1a\nb\n", "a\x1a|b|" }, /* only at the end of the file */
    { "a\r\n\x1a\r", "a|" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    for (gsize step = 1; step < 4; step++)
      {
        g_autofree char *lines = lines_of (CASES[i].data, strlen (CASES[i].data), step);
        g_assert_cmpstr (lines, ==, CASES[i].lines);
      }
}

/* Lone CRs in the head, CRLF after it. */
static void
test_late_crlf (void)
{
  GString *data = g_string_new (NULL);
  g_autofree char *lines = NULL;

  for (guint i = 0; i < SCL_INPUT_HEAD / 2; i++)
    g_string_append (data, "a\r");
  g_string_append (data, "b\r\nc\nd");
  lines = lines_of (data->str, data->len, 1000);
  g_assert_cmpuint (strlen (lines), ==, SCL_INPUT_HEAD + 6);
  g_assert_true (g_str_has_suffix (lines, "a|b|c|d|"));
  g_string_free (data, TRUE);
}

/* One file, six encodings. The CP850 and Latin-1 bytes are those that FORMATS.md 1.2 found in the
 * lists of 2001-2004. */
static void
test_encodings (void)
{
  static const struct
  {
    const char *bytes, *text, *encoding;
  } CASES[] = {
    { "Aaberg, Anton", "Aaberg, Anton", "UTF-8" },
    { "Mu\xc3\xb1oz", "Mu\303\261oz", "UTF-8" },
    { "Mu\xf1oz", "Mu\303\261oz", "ISO-8859-1" },
    { "Mu\xa4oz", "Mu\303\261oz", "CP850" },
    { "Jos\xe9, Jo\xe3o", "Jos\303\251, Jo\303\243o", "ISO-8859-1" },
    { "Mar\xed"
      "a",
      "Mar\303\255a", "ISO-8859-1" },
    { "Str\xe5lin, B\xe4r", "Str\303\245lin, B\303\244r", "ISO-8859-1" },
    { "Jos\x82", "Jos\303\251", "CP850" },
    { "M\x81ller", "M\303\274ller", "CP850" },
    { "Str\x86lin", "Str\303\245lin", "CP850" },
    { "S\x9brensen", "S\303\270rensen", "CP850" },
    { "Garc\xa1"
      "a, M\xa6",
      "Garc\303\255a, M\302\252", "CP850" },
    { "\xa5"
      "and\xa0",
      "\303\221and\303\241", "CP850" },
    { "O\x92"
      "Brien",
      "O\342\200\231Brien", "windows-1252" },
    { "\x8atefan Bla\x9e", "\305\240tefan Bla\305\276", "windows-1252" },
    { "\x92rsk\x9b", "\303\206rsk\303\270", "CP850" },
    { "\x9a"
      "ber",
      "\303\234ber", "CP850" },
  };
  GString *data = g_string_new (NULL);
  g_autoptr (SclInput) input = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    g_string_append_printf (data, "%s\n", CASES[i].bytes);
  input = input_of (data->str, data->len, 7, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_assert_cmpstr (scl_input_line (input, &length, &error), ==, CASES[i].text);
      g_assert_cmpstr (scl_input_line_encoding (input), ==, CASES[i].encoding);
    }
  g_assert_null (scl_input_line (input, &length, &error));
  g_assert_no_error (error);
  g_string_free (data, TRUE);
}

/* Where the format declares Windows-1252, no vote is taken. */
static void
test_declared (void)
{
  static const char DATA[] = "Schr\x94"
                             "der \x84x\n\xc3\xa9\n";
  g_autoptr (SclInput) input = input_of (DATA, sizeof DATA - 1, 100, NULL);
  gsize length;

  scl_input_set_windows_1252 (input);
  g_assert_cmpstr (scl_input_line (input, &length, NULL), ==, "Schr\342\200\235der \342\200\236x");
  g_assert_cmpstr (scl_input_line_encoding (input), ==, "windows-1252");
  g_assert_cmpstr (scl_input_line (input, &length, NULL), ==, "\303\251");
}

/* The tables agree with the C library's converter for every byte. */
static void
test_tables (void)
{
  for (guint byte = 0x80; byte < 0x100; byte++)
    {
      const char one = (char) byte;
      static const struct
      {
        SclTextEncoding encoding;
        const char *name;
      } PAGES[] = { { SCL_TEXT_CP850, "CP850" },
                    { SCL_TEXT_LATIN_1, "ISO-8859-1" },
                    { SCL_TEXT_WINDOWS_1252, "CP1252" } };

      for (guint p = 0; p < G_N_ELEMENTS (PAGES); p++)
        {
          g_autofree char *expected = g_convert (&one, 1, "UTF-8", PAGES[p].name, NULL, NULL, NULL);
          g_autoptr (GString) got = g_string_new (NULL);

          scl_text_append (got, &one, 1, PAGES[p].encoding);
          if (expected != NULL)
            g_assert_cmpstr (got->str, ==, expected);
          else /* 81 8D 8F 90 9D are undefined in Windows-1252 */
            g_assert_cmpuint (g_utf8_get_char (got->str), ==, byte);
        }
    }
}

static void
test_limits (void)
{
  g_autofree char *data = g_malloc (SCL_INPUT_MAX_LINE + 20);
  gsize length;

  memset (data, 'x', SCL_INPUT_MAX_LINE + 20);
  data[1] = '\n';

  for (guint longest = 0; longest < 2; longest++)
    {
      /* "x", a line of MAX (+ 1) bytes, "xx" */
      gsize n = SCL_INPUT_MAX_LINE + longest;
      g_autoptr (SclInput) input = NULL;
      g_autoptr (GError) error = NULL;

      data[2 + n] = '\n';
      input = input_of (data, 2 + n + 3, 100000, NULL);
      g_assert_nonnull (scl_input_line (input, &length, &error));
      if (longest == 0)
        {
          g_assert_nonnull (scl_input_line (input, &length, &error));
          g_assert_cmpuint (length, ==, SCL_INPUT_MAX_LINE);
          g_assert_nonnull (scl_input_line (input, &length, &error));
          g_assert_cmpuint (length, ==, 2);
        }
      else
        {
          g_assert_null (scl_input_line (input, &length, &error));
          g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_TOO_BIG);
          g_assert_true (g_str_has_prefix (error->message, "a.txt:2: "));
        }
      data[2 + n] = 'x';
    }
}

/* 10 MB without a line end are given up after about one. */
static void
test_endless (void)
{
  g_autofree char *data = g_strnfill (10 * 1024 * 1024, 'x');
  g_autoptr (SclInput) input = input_of (data, 10 * 1024 * 1024, 1 << 20, NULL);
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_null (scl_input_line (input, &length, &error));
  g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_TOO_BIG);
}

static void
test_nul (void)
{
  static const char DATA[] = "a\nb\0c\nd\n";
  g_autoptr (SclInput) input = input_of (DATA, sizeof DATA - 1, 3, NULL);
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_nonnull (scl_input_line (input, &length, &error));
  g_assert_null (scl_input_line (input, &length, &error));
  g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED);
  g_assert_true (g_str_has_prefix (error->message, "a.txt:2: "));
}

static void
test_utf_16 (void)
{
  static const char DATA[] = "\xff\xfe"
                             "a\0b\0";
  g_autoptr (SclInput) input = input_of (DATA, sizeof DATA - 1, 3, NULL);
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_null (scl_input_line (input, &length, &error));
  g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT);
}

static void
count (guint64 bytes, gpointer data)
{
  *(guint64 *) data = bytes;
}

static void
test_head_read_progress (void)
{
  static const char DATA[] = "\xef\xbb\xbf"
                             "abc\ndef\n";
  g_autoptr (SclInput) input = input_of (DATA, sizeof DATA - 1, 2, NULL);
  g_autoptr (GError) error = NULL;
  guint64 seen = 0;
  guint8 buffer[100];
  GString *all = g_string_new (NULL);
  const guint8 *head;
  gssize got;
  gsize n;

  scl_input_set_progress (input, count, &seen);
  head = scl_input_head (input, &n, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (head, n, DATA, sizeof DATA - 1);
  g_assert_cmpuint (seen, ==, sizeof DATA - 1);
  while ((got = scl_input_read (input, buffer, 5, &error)) > 0)
    g_string_append_len (all, (char *) buffer, got);
  g_assert_no_error (error);
  g_assert_cmpint (got, ==, 0);
  g_assert_cmpmem (all->str, all->len, DATA, sizeof DATA - 1);
  g_assert_cmpstr (scl_input_name (input), ==, "a.txt");
  g_string_free (all, TRUE);
}

static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (SclInput) input = input_of ("a\nb\n", 4, 1, cancellable);
  g_autoptr (GError) error = NULL;
  gsize length;

  g_cancellable_cancel (cancellable);
  g_assert_null (scl_input_line (input, &length, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Property: however a text of random lines is cut into reads, the lines are the same. */
static void
test_cuts (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20240001);

  for (guint round = 0; round < 50; round++)
    {
      g_autoptr (GString) data = g_string_new (NULL);
      g_autoptr (GString) expected = g_string_new (NULL);
      g_autofree char *lines = NULL;
      guint n = g_rand_int_range (rand, 1, 3000);
      const char *end = g_rand_boolean (rand) ? "\n" : g_rand_boolean (rand) ? "\r\n" : "\r";

      for (guint i = 0; i < n; i++)
        {
          g_autofree char *text
              = g_strnfill ((gsize) g_rand_int_range (rand, 0, 400), (char) ('a' + i % 26));
          g_string_append_printf (data, "%s%s", text, end);
          g_string_append_printf (expected, "%s|", text);
        }
      lines = lines_of (data->str, data->len, (gsize) g_rand_int_range (rand, 1, 300000));
      g_assert_cmpstr (lines, ==, expected->str);
    }
}

/* Each line's letters are told apart from those of the line before. */
static void
test_line_encodings (void)
{
  static const char data[] = "Jos\xe9\nplain\nJos\x82\nplain\nJos\xc3\xa9\nO\x92"
                             "Brien\nplain\n";
  static const char *const names[]
      = { "ISO-8859-1", "UTF-8", "CP850", "UTF-8", "UTF-8", "windows-1252", "UTF-8" };

  for (gsize step = 1; step <= 100; step += 33)
    {
      g_autoptr (SclInput) input = input_of (data, sizeof data - 1, step, NULL);
      g_autoptr (GError) error = NULL;
      gsize n;

      for (guint i = 0; i < G_N_ELEMENTS (names); i++)
        {
          g_assert_nonnull (scl_input_line (input, &n, &error));
          g_test_message ("%u", i);
          g_assert_cmpstr (scl_input_line_encoding (input), ==, names[i]);
        }
    }
}

/* No bytes asked for are none given, and no end. */
static void
test_read_nothing (void)
{
  g_autoptr (SclInput) input = input_of ("abc", 3, 2, NULL);
  g_autoptr (GError) error = NULL;
  guint8 buffer[4] = { 0 };

  g_assert_cmpint (scl_input_read (input, buffer, 0, &error), ==, 0);
  g_assert_cmpint (scl_input_read (input, buffer, 4, &error), ==, 2);
  g_assert_cmpint (scl_input_read (input, buffer, 0, &error), ==, 0);
  g_assert_cmpint (scl_input_read (input, buffer + 2, 2, &error), ==, 1);
  g_assert_cmpint (scl_input_read (input, buffer, 4, &error), ==, 0);
  g_assert_cmpint (scl_input_read (input, buffer, 4, &error), ==, 0);
  g_assert_no_error (error);
  g_assert_cmpstr ((const char *) buffer, ==, "abc");
}

TEST_MAIN ("/input", test_line_encodings, test_read_nothing, test_ends, test_late_crlf,
           test_encodings, test_declared, test_tables, test_limits, test_endless, test_nul,
           test_utf_16, test_head_read_progress, test_cancel, test_cuts)
