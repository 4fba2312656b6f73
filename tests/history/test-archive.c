/* SclArchive: members, bombs, truncation, damage.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/input/scl-archive.h"
#include "rating/base/scl-day.h"

#include "step-stream.h"

#include <archive.h>
#include <archive_entry.h>
#include <string.h>

typedef struct
{
  const char *path;
  const char *data;
  gsize n;        /* 0: strlen */
  gint64 changed; /* seconds since 1970; 0: 2012-10-01 00:00 */
} Member;

/* Packs members with libarchive's writer: "zip", "tar" or, for one member, "raw" under a filter. */
static GBytes *
pack (const char *format, const char *filter, const Member *members, guint n_members,
      const char *password)
{
  struct archive *archive = archive_write_new ();
  gsize size = 4 * 1024 * 1024, used = 0;
  g_autofree char *buffer = NULL;

  for (guint i = 0; i < n_members; i++)
    size += members[i].n;
  buffer = g_malloc (size);
  g_assert_cmpint (archive_write_set_format_by_name (archive, format), ==, ARCHIVE_OK);
  if (filter != NULL)
    g_assert_cmpint (archive_write_add_filter_by_name (archive, filter), ==, ARCHIVE_OK);
  if (password != NULL)
    {
      archive_write_set_options (archive, "zip:encryption=traditional");
      archive_write_set_passphrase (archive, password);
    }
  g_assert_cmpint (archive_write_open_memory (archive, buffer, size, &used), ==, ARCHIVE_OK);
  for (guint i = 0; i < n_members; i++)
    {
      struct archive_entry *entry = archive_entry_new ();
      gsize n = members[i].n != 0 ? members[i].n : strlen (members[i].data);
      gboolean folder = g_str_has_suffix (members[i].path, "/");

      archive_entry_set_pathname (entry, members[i].path);
      archive_entry_set_filetype (entry, folder ? AE_IFDIR : AE_IFREG);
      archive_entry_set_perm (entry, 0644);
      archive_entry_set_size (entry, folder ? 0 : (la_int64_t) n);
      archive_entry_set_mtime (entry, members[i].changed != 0 ? members[i].changed : 1349049600, 0);
      g_assert_cmpint (archive_write_header (archive, entry), ==, ARCHIVE_OK);
      if (!folder)
        g_assert_cmpint (archive_write_data (archive, members[i].data, n), ==, n);
      archive_entry_free (entry);
    }
  g_assert_cmpint (archive_write_close (archive), ==, ARCHIVE_OK);
  archive_write_free (archive);
  return g_bytes_new (buffer, used);
}

static SclArchive *
archive_of (GBytes *bytes)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);

  g_assert_true (scl_archive_recognise (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)));
  return scl_archive_new (stream, "a.zip", NULL);
}

/* All of it: "member=text|", or the first failure. */
static char *
unpack (GBytes *bytes, guint64 *unpacked, GError **error)
{
  g_autoptr (SclArchive) archive = archive_of (bytes);
  GString *all = g_string_new (NULL);
  const char *member;
  SclDay changed;
  GError *local = NULL;

  *unpacked = 0;
  while (scl_archive_next (archive, &member, &changed, &local))
    {
      g_autoptr (GInputStream) stream = scl_archive_open_member (archive);
      static char buffer[65536];
      gssize got;

      g_string_append_printf (all, "%s=", member);
      if (member[0] != '\0')
        g_assert_cmpint (changed, ==, scl_day_from_ymd (2012, 10, 1));
      while ((got = g_input_stream_read (stream, buffer, sizeof buffer, NULL, &local)) > 0)
        {
          *unpacked += (guint64) got;
          if (all->len < 10000)
            g_string_append_len (all, buffer, got);
        }
      if (got < 0)
        break;
      g_string_append_c (all, '|');
    }
  if (local != NULL)
    g_propagate_error (error, local);
  return g_string_free (all, FALSE);
}

static void
test_members (void)
{
  static const Member MEMBERS[]
      = { { "lists/", "", 0 }, { "lists/oct12.txt", "one\ntwo\n", 0 }, { "b.trf", "012 x\n", 0 } };
  static const struct
  {
    const char *format, *filter;
    guint n;
    const char *all;
  } CASES[] = {
    { "zip", NULL, 3, "lists/oct12.txt=one\ntwo\n|b.trf=012 x\n|" },
    { "ustar", NULL, 3, "lists/oct12.txt=one\ntwo\n|b.trf=012 x\n|" },
    { "ustar", "gzip", 3, "lists/oct12.txt=one\ntwo\n|b.trf=012 x\n|" },
    { "raw", "gzip", 1, "=one\ntwo\n|" },
    { "raw", "xz", 1, "=one\ntwo\n|" },
    { "raw", "bzip2", 1, "=one\ntwo\n|" },
    { "raw", "zstd", 1, "=one\ntwo\n|" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      const Member *members = CASES[i].n == 1 ? MEMBERS + 1 : MEMBERS;
      g_autoptr (GBytes) bytes = pack (CASES[i].format, CASES[i].filter, members, CASES[i].n, NULL);
      g_autoptr (GError) error = NULL;
      guint64 unpacked;
      g_autofree char *all = unpack (bytes, &unpacked, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (all, ==, CASES[i].all);
    }
}

/* Wherever a packed file is cut, it is refused, and what was unpacked is not more than was there.
 */
static void
test_truncated (void)
{
  static const struct
  {
    const char *format, *filter;
  } CASES[] = { { "zip", NULL }, { "raw", "gzip" }, { "raw", "xz" }, { "raw", "zstd" } };
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autofree char *text = g_malloc (200000);
  Member member = { "a.txt", text, 200000 };

  for (guint i = 0; i < 200000; i++)
    text[i] = (char) g_rand_int_range (rand, 32, 127);
  for (guint c = 0; c < G_N_ELEMENTS (CASES); c++)
    {
      g_autoptr (GBytes) whole = pack (CASES[c].format, CASES[c].filter, &member, 1, NULL);

      for (guint i = 0; i < 10; i++)
        {
          gsize n = (gsize) g_rand_int_range (rand, 20, 150000);
          g_autoptr (GBytes) cut = g_bytes_new_from_bytes (whole, 0, n);
          g_autoptr (GError) error = NULL;
          guint64 unpacked;
          g_autofree char *all = unpack (cut, &unpacked, &error);

          g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED);
          g_assert_true (g_str_has_prefix (error->message, "a.zip: "));
          g_assert_cmpuint (unpacked, <=, 200000);
        }
    }
}

/* 50 MB of one letter pack to a thousandth: given up once the ratio counts. */
static void
test_bomb (void)
{
  static const struct
  {
    const char *format, *filter;
  } CASES[] = { { "zip", NULL }, { "raw", "gzip" }, { "raw", "xz" }, { "raw", "zstd" } };
  gsize n = 50 * 1000 * 1000;
  g_autofree char *same = g_strnfill (n, 'x');
  Member member = { "same.txt", same, n };

  for (guint c = 0; c < G_N_ELEMENTS (CASES); c++)
    {
      g_autoptr (GBytes) bomb = pack (CASES[c].format, CASES[c].filter, &member, 1, NULL);
      g_autoptr (GError) error = NULL;
      guint64 unpacked;
      g_autofree char *all = unpack (bomb, &unpacked, &error);

      g_test_message ("%s: %zu packed, %" G_GUINT64_FORMAT " unpacked", CASES[c].format,
                      g_bytes_get_size (bomb), unpacked);
      g_assert_cmpuint (g_bytes_get_size (bomb), <, n / 500);
      g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_TOO_BIG);
      g_assert_cmpuint (unpacked, <, n);
    }
}

static void
test_password (void)
{
  Member member = { "a.txt", "secret", 0 };
  g_autoptr (GBytes) bytes = pack ("zip", NULL, &member, 1, "word");
  g_autoptr (GError) error = NULL;
  guint64 unpacked;
  g_autofree char *all = unpack (bytes, &unpacked, &error);

  g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED);
  g_assert_cmpuint (unpacked, ==, 0);
}

static void
test_empty (void)
{
  g_autoptr (GBytes) bytes = pack ("zip", NULL, NULL, 0, NULL);
  g_autoptr (GError) error = NULL;
  guint64 unpacked;
  g_autofree char *all = unpack (bytes, &unpacked, &error);

  g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT);
}

/* How each kind of file begins, to the last byte and whatever follows; without that byte it is
 * none. A tar says it after 257 bytes. */
static void
test_first_bytes (void)
{
  static const char *const beginnings[]
      = { "PK\003\004", "PK\005\006", "PK\007\010", "\037\213\010", "BZh", "ustar" };
  static const guint8 xz[] = { 0xfd, '7', 'z', 'X', 'Z', 0 }, zst[] = { 0x28, 0xb5, 0x2f, 0xfd },
                      /* a frame to be skipped: pzstd begins with one */
      skipped[] = { 0x50, 0x2a, 0x4d, 0x18 };

  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    {
      const gsize at = i == 5 ? 257 : 0, n = strlen (beginnings[i]);
      guint8 head[512];

      memset (head, 0xee, sizeof head);
      memcpy (head + at, beginnings[i], n);
      g_assert_true (scl_archive_recognise (head, sizeof head));
      g_assert_true (scl_archive_recognise (head, at + n));
      g_assert_false (scl_archive_recognise (head, at + n - 1));
    }
  g_assert_true (scl_archive_recognise (xz, sizeof xz));
  g_assert_false (scl_archive_recognise (xz, sizeof xz - 1));
  g_assert_true (scl_archive_recognise (zst, sizeof zst));
  g_assert_false (scl_archive_recognise (zst, sizeof zst - 1));
  g_assert_true (scl_archive_recognise (skipped, sizeof skipped));
}

static void
test_foreign (void)
{
  static const char *const TEXTS[] = { "", "P", "ID Number", "012 tournament", "<playerslist>" };
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data ("just text\n", 10, NULL);
  g_autoptr (SclArchive) archive = scl_archive_new (stream, "a.zip", NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    g_assert_false (scl_archive_recognise ((const guint8 *) TEXTS[i], strlen (TEXTS[i])));
  g_assert_false (scl_archive_next (archive, NULL, NULL, &error));
  g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED);
}

/* The member's stream outlives the archive, but says nothing any more. */
static void
test_lifetime (void)
{
  Member member = { "a.txt", "text", 0 };
  g_autoptr (GBytes) bytes = pack ("zip", NULL, &member, 1, NULL);
  SclArchive *archive = archive_of (bytes);
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GError) error = NULL;
  char byte;

  g_assert_true (scl_archive_next (archive, NULL, NULL, &error));
  stream = scl_archive_open_member (archive);
  scl_archive_free (archive);
  g_assert_cmpint (g_input_stream_read (stream, &byte, 1, NULL, &error), ==, -1);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CLOSED);
}

static void
test_cancel (void)
{
  Member member = { "a.txt", "text", 0 };
  g_autoptr (GBytes) bytes = pack ("zip", NULL, &member, 1, NULL);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (SclArchive) archive = scl_archive_new (stream, "a.zip", cancellable);
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_false (scl_archive_next (archive, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* ---- Streams ---- */

/* All of it, read through the stream in pieces of the size of step; where it fails, what was there
 * before and the error's words. */
static char *
unpack_stream (GInputStream *stream, gsize step)
{
  g_autoptr (SclArchive) archive = scl_archive_new (stream, "a.zip", NULL);
  GString *all = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  const char *member;

  while (error == NULL && scl_archive_next (archive, &member, NULL, &error))
    {
      g_autoptr (GInputStream) open = scl_archive_open_member (archive);
      char buffer[64];
      gssize got;

      g_string_append_printf (all, "%s=", member);
      while ((got = g_input_stream_read (open, buffer, MIN (step, sizeof buffer), NULL, &error))
             > 0)
        g_string_append_len (all, buffer, got);
      g_string_append_c (all, '|');
    }
  if (error != NULL)
    g_string_append_printf (all, "%s %d %s", g_quark_to_string (error->domain), error->code,
                            error->message);
  return g_string_free (all, FALSE);
}

static const Member TWO[]
    = { { "a.txt", "one\ntwo\nthree\n", 0 }, { "caf\xe9/b.txt", "four, five, six\n", 0 } };

static const struct
{
  const char *format, *filter;
  guint n;
  const char *all;
} KINDS[] = {
  { "zip", NULL, 2, "a.txt=one\ntwo\nthree\n|café/b.txt=four, five, six\n|" },
  { "ustar", NULL, 2, "a.txt=one\ntwo\nthree\n|café/b.txt=four, five, six\n|" },
  { "ustar", "gzip", 2, "a.txt=one\ntwo\nthree\n|café/b.txt=four, five, six\n|" },
  { "raw", "gzip", 1, "=one\ntwo\nthree\n|" },
  { "raw", "xz", 1, "=one\ntwo\nthree\n|" },
  { "raw", "bzip2", 1, "=one\ntwo\nthree\n|" },
  { "raw", "zstd", 1, "=one\ntwo\nthree\n|" },
};

/* However few bytes come at a time, the same is unpacked. */
static void
test_steps (void)
{
  static const gsize steps[] = { 1, 2, 3, 4, 5, 7, 21, 22, 23, 100000 };

  for (guint k = 0; k < G_N_ELEMENTS (KINDS); k++)
    for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
      {
        g_autoptr (GBytes) bytes = pack (KINDS[k].format, KINDS[k].filter, TWO, KINDS[k].n, NULL);
        gsize n;
        const char *data = g_bytes_get_data (bytes, &n);
        g_autoptr (GInputStream) stream = step_stream_new (data, n, steps[i]);
        g_autofree char *all = unpack_stream (stream, steps[i]);

        g_test_message ("%s %s %" G_GSIZE_FORMAT, KINDS[k].format,
                        KINDS[k].filter != NULL ? KINDS[k].filter : "", steps[i]);
        g_assert_cmpstr (all, ==, KINDS[k].all);
      }
}

/* A zip or a gzip that is cut anywhere, if only by its last byte, is refused as damaged; one byte
 * behind it does no harm. (A tar's end are blocks of nothing, which may lack.) */
static void
test_every_cut (void)
{
  for (guint k = 0; k < G_N_ELEMENTS (KINDS); k++)
    {
      g_autoptr (GBytes) bytes = pack (KINDS[k].format, KINDS[k].filter, TWO, KINDS[k].n, NULL);
      gsize n;
      const char *data = g_bytes_get_data (bytes, &n);
      g_autofree char *longer = g_malloc0 (n + 1);
      g_autoptr (GInputStream) more = step_stream_new (longer, n + 1, 1000);
      g_autofree char *whole = NULL;

      if (strcmp (KINDS[k].format, "ustar") == 0 && KINDS[k].filter == NULL)
        continue;
      memcpy (longer, data, n);
      whole = unpack_stream (more, 50);
      if (g_strcmp0 (KINDS[k].filter, "xz") != 0 && g_strcmp0 (KINDS[k].filter, "zstd") != 0)
        g_assert_cmpstr (whole, ==, KINDS[k].all);
      for (gsize cut = 6; cut < n; cut++)
        for (gsize step = 1; step <= 1000; step += 999)
          {
            g_autoptr (GInputStream) stream = step_stream_new (data, cut, step);
            g_autofree char *all = unpack_stream (stream, 50);
            g_autofree char *says = g_strdup_printf ("scl_read_error_quark %d a.zip: the archive ",
                                                     SCL_READ_ERROR_DAMAGED);

            if (strstr (all, says) == NULL)
              g_error ("%s %s cut at %" G_GSIZE_FORMAT ": “%s”", KINDS[k].format,
                       KINDS[k].filter != NULL ? KINDS[k].filter : "", cut, all);
          }
    }
}

/* A zip's directory ends in a record of 22 bytes, behind which a comment may stand, of 65,535 bytes
 * at most. */
static void
test_comment (void)
{
  g_autoptr (GBytes) bytes = pack ("zip", NULL, TWO, 2, NULL);
  gsize n;
  const char *data = g_bytes_get_data (bytes, &n);
  g_autofree char *longer = g_malloc (n + 65536);

  memcpy (longer, data, n);
  memset (longer + n, 'c', 65536);
  for (guint more = 65535; more <= 65536; more++)
    {
      g_autoptr (GInputStream) stream = step_stream_new (longer, n + more, 50000);
      g_autofree char *all = unpack_stream (stream, 50);
      g_autofree char *expected
          = more == 65535 ? g_strdup (KINDS[0].all)
                          : g_strdup_printf ("%sscl_read_error_quark %d a.zip: the archive is cut "
                                             "short: its directory is missing, and maybe files "
                                             "before it",
                                             KINDS[0].all, SCL_READ_ERROR_DAMAGED);

      g_assert_cmpstr (all, ==, expected);
    }
}

/* What the file itself says, from its first byte on or later: that it cannot be read, or that it
 * was given up. */
static void
test_failures (void)
{
  const GError broken = { G_IO_ERROR, G_IO_ERROR_FAILED, (char *) "the disk is broken" },
               given_up = { G_IO_ERROR, G_IO_ERROR_CANCELLED, (char *) "given up" };
  g_autofree char *io
      = g_strdup_printf ("scl_read_error_quark %d a.zip: the disk is broken", SCL_READ_ERROR_IO),
      *cancelled = g_strdup_printf ("g-io-error-quark %d given up", G_IO_ERROR_CANCELLED);

  for (guint k = 0; k < G_N_ELEMENTS (KINDS); k++)
    for (guint way = 0; way < 2; way++)
      {
        g_autoptr (GBytes) bytes = pack (KINDS[k].format, KINDS[k].filter, TWO, KINDS[k].n, NULL);
        gsize n;
        const char *data = g_bytes_get_data (bytes, &n);

        for (gsize at = 0; at < MIN (n, 60); at++)
          {
            g_autoptr (GInputStream) stream
                = step_stream_new_failing (data, at, 7, way == 0 ? &broken : &given_up);
            g_autofree char *all = unpack_stream (stream, 50);

            if (!g_str_has_suffix (all, way == 0 ? io : cancelled))
              g_error ("%s %s at %" G_GSIZE_FORMAT ": “%s”", KINDS[k].format,
                       KINDS[k].filter != NULL ? KINDS[k].filter : "", at, all);
          }
      }
}

/* Days from 1980-01-01 to the end of 9999; before and behind that none is known. */
static void
test_changed (void)
{
  static const struct
  {
    gint64 seconds;
    int year, month, day; /* 0: none */
  } cases[] = {
    { 315532800, 0, 0, 0 },    { 315532801, 1980, 1, 1 },      { 315619199, 1980, 1, 1 },
    { 315619200, 1980, 1, 2 }, { 1349049599, 2012, 9, 30 },    { 1349049600, 2012, 10, 1 },
    { 1000, 0, 0, 0 },         { 253402300799, 9999, 12, 31 }, { 253402300800, 0, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Member member = { "a.txt", "x", 1, cases[i].seconds };
      g_autoptr (GBytes) bytes = pack ("pax", "gzip", &member, 1, NULL);
      g_autoptr (SclArchive) archive = archive_of (bytes);
      g_autoptr (GError) error = NULL;
      SclDay changed;

      g_assert_true (scl_archive_next (archive, NULL, &changed, &error));
      g_test_message ("%u", i);
      g_assert_cmpint (changed, ==,
                       cases[i].year == 0
                           ? SCL_DAY_NONE
                           : scl_day_from_ymd (cases[i].year, cases[i].month, cases[i].day));
    }
}

/* A tar of as many empty files as there may be, or one more. */
static void
test_many_members (void)
{
  const Member member = { "a.txt", "x", 1 };
  g_autoptr (GBytes) bytes = pack ("ustar", NULL, &member, 1, NULL);

  for (guint n = SCL_ARCHIVE_MAX_MEMBERS; n <= SCL_ARCHIVE_MAX_MEMBERS + 1; n++)
    {
      /* a header and a block of content, of 512 bytes each */
      g_autoptr (GInputStream) stream
          = step_stream_new_repeating (g_bytes_get_data (bytes, NULL), 1024, n);
      g_autoptr (SclArchive) archive = scl_archive_new (stream, "a.tar", NULL);
      g_autoptr (GError) error = NULL;
      guint found = 0;

      while (scl_archive_next (archive, NULL, NULL, &error))
        found++;
      g_assert_cmpuint (found, ==, SCL_ARCHIVE_MAX_MEMBERS);
      if (n == SCL_ARCHIVE_MAX_MEMBERS)
        g_assert_no_error (error);
      else
        {
          g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_TOO_BIG);
          g_assert_cmpstr (error->message, ==, "a.tar: the archive has more than 100000 members");
        }
    }
}

/* The next member closes the stream of the one before, and so does another stream of the same. */
static void
test_one_stream (void)
{
  g_autoptr (GBytes) bytes = pack ("zip", NULL, TWO, 2, NULL);
  g_autoptr (SclArchive) archive = archive_of (bytes);
  g_autoptr (GInputStream) first = NULL, again = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  char byte;

  g_assert_true (scl_archive_next (archive, NULL, NULL, &error));
  first = scl_archive_open_member (archive);
  g_assert_cmpint (g_input_stream_read (first, &byte, 1, NULL, &error), ==, 1);
  g_cancellable_cancel (cancellable);
  g_assert_cmpint (g_input_stream_read (first, &byte, 1, cancellable, &error), ==, -1);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  again = scl_archive_open_member (archive);
  g_assert_cmpint (g_input_stream_read (first, &byte, 1, NULL, &error), ==, -1);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CLOSED);
  g_assert_cmpstr (error->message, ==, "The archive has been closed");
  g_clear_error (&error);
  g_assert_cmpint (g_input_stream_read (again, &byte, 1, NULL, &error), ==, 1);
  g_assert_cmpint (byte, ==, 'n'); /* of "one" */
  g_assert_true (scl_archive_next (archive, NULL, NULL, &error));
  g_assert_cmpint (g_input_stream_read (again, &byte, 1, NULL, &error), ==, -1);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CLOSED);
}

TEST_MAIN ("/archive", test_members, test_truncated, test_bomb, test_password, test_empty,
           test_first_bytes, test_foreign, test_lifetime, test_cancel, test_steps, test_every_cut,
           test_comment, test_failures, test_changed, test_many_members, test_one_stream)
