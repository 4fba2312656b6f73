/* Files that are out to do harm, or were harmed, through every reader and every kind of archive
 * into a workspace: each is refused with one sentence that names the file, and the workspace stays
 * empty.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/workspace/scl-workspace.h"

#include <archive.h>
#include <archive_entry.h>
#include <glib/gstdio.h>
#include <string.h>

#include "place.h"

/* One of each reader. */
static const char *const samples[] = {
  "readers/JAN01FRL.TXT",
  "readers/players_list_foa_2024-10.txt",
  "readers/players_list_xml_2024-10.xml",
  "readers/portal.xml",
  "readers/spelling.ssp",
  "readers/games.pgn",
  "readers/allin-2024-01.csv",
  "readers/spieler-2024-03.csv",
  "readers/ecf-2023-09.csv",
  "readers/knsb-2022-10.csv",
  "readers/cfc-2021-05.csv",
  "readers/ffe-2020-09.csv",
  "readers/events.csv",
  "readers/updates.csv",
  "readers/icu-foreign.csv",
  "readers/us-crosstable.txt",
  "trf/codes.trf",
  "trf/krause.tab",
};

static const struct
{
  const char *suffix, *format, *filter;
} packings[] = {
  { ".zip", "zip", NULL },    { ".gz", "raw", "gzip" },        { ".bz2", "raw", "bzip2" },
  { ".xz", "raw", "xz" },     { ".tar.gz", "gnutar", "gzip" }, { ".tar.xz", "gnutar", "xz" },
  { ".tar", "gnutar", NULL },
};

static char *
sample_text (const char *sample, gsize *n)
{
  g_autofree char *path
      = g_build_filename (g_getenv ("SCL_SOURCE_DIR"), "tests", "data", sample, NULL);
  char *text;

  g_assert_true (g_file_get_contents (path, &text, n, NULL));
  return text;
}

/* Imports bytes under this name; error NULL: it must succeed. */
static void
import_bytes (Place *place, const char *name, const char *bytes, gsize n, GError **error)
{
  g_autofree char *path = g_build_filename (place->dir, name, NULL);
  const char *paths[] = { path, NULL };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (SclWorkspace) workspace = scl_workspace_open (NULL, TRUE, NULL);
  GError *local = NULL;
  SclWorkspaceCounts counts;

  g_assert_true (g_file_set_contents (path, bytes, (gssize) n, NULL));
  scl_workspace_import (workspace, paths, report, NULL, &local);
  g_unlink (path);
  if (error == NULL)
    g_assert_no_error (local);
  if (local != NULL)
    {
      g_assert_true (scl_workspace_counts (workspace, &counts, NULL));
      g_assert_cmpint (
          counts.players + counts.games + counts.ratings + counts.events + counts.imports, ==, 0);
      g_propagate_error (error, local);
    }
}

/* In one line that names the file, and says this of it. */
static void
assert_refused (Place *place, const char *what, const char *name, const char *bytes, gsize n,
                const char *says)
{
  g_autoptr (GError) error = NULL;

  import_bytes (place, name, bytes, n, &error);
  g_test_message ("%s, %s: %s", name, what, error != NULL ? error->message : "read");
  g_assert_nonnull (error);
  g_assert_true (error->domain == SCL_READ_ERROR);
  g_assert_nonnull (strstr (error->message, name));
  g_assert_null (strchr (error->message, '\n'));
  g_assert_cmpuint (strlen (error->message), <, 400);
  if (says != NULL)
    g_assert_nonnull (strstr (error->message, says));
}

static char *
base_name (const char *sample)
{
  return g_path_get_basename (sample);
}

/* ---- Text ---- */

/* As they are they are read: what follows is refused for what was done to it. */
static void
test_samples (Place *place, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      gsize n;
      g_autofree char *text = sample_text (samples[i], &n), *name = base_name (samples[i]);

      if (strstr (name, "updates") == NULL) /* which needs its events beside it */
        import_bytes (place, name, text, n, NULL);
    }
}

/* A NUL byte near the beginning, where the format is recognised, and beyond that, 300 KiB into the
 * file. */
static void
test_nul (Place *place, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      gsize n;
      g_autofree char *text = sample_text (samples[i], &n), *name = base_name (samples[i]);
      GString *late = g_string_new_len (text, (gssize) n);

      text[n / 2] = '\0';
      assert_refused (place, "a NUL byte", name, text, n, NULL);
      while (late->len < 300 * 1024)
        g_string_append (
            late, "                                                                        \n");
      g_string_append_len (late, "\0\n", 2);
      assert_refused (place, "a NUL byte late", name, late->str, late->len, "NUL");
      g_string_free (late, TRUE);
    }
}

/* One line of 10 MB at the end (2 MB after the first few files, for the sake of time), and nothing
 * but one. */
static void
test_long_line (Place *place, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      gsize n;
      g_autofree char *text = sample_text (samples[i], &n), *name = base_name (samples[i]);
      gsize length = i < 4 ? 10 * 1000 * 1000 : 2 * 1000 * 1000;
      GString *line = g_string_new_len (text, (gssize) n);

      g_string_append_c (line, '\n');
      g_string_set_size (line, line->len + length);
      memset (line->str + line->len - length, 'x', length);
      assert_refused (place, "a long line", name, line->str, line->len, NULL);
      g_string_free (line, TRUE);
    }
  {
    g_autofree char *line = g_strnfill (10 * 1000 * 1000, 'x');

    assert_refused (place, "one line of 10 MB", "line.txt", line, 10 * 1000 * 1000,
                    "no reader knows");
  }
}

static void
test_nothing (Place *place, gconstpointer data)
{
  static const char binary[] = "\x7f"
                               "ELF\2\1\1\0\0\0\0\0\0\0\0\0\3\0>\0\1";
  g_autofree char *zeros = g_malloc0 (100000);

  assert_refused (place, "empty", "empty.txt", "", 0, "empty");
  assert_refused (place, "a program", "program.trf", binary, sizeof binary, NULL);
  assert_refused (place, "zeros", "zeros.csv", zeros, 100000, NULL);
  assert_refused (place, "zeros", "zeros.zip", zeros, 100000, NULL);
  assert_refused (place, "blanks", "blanks.txt", "    \n\n   \n", 10, NULL);
}

/* ---- Archives ---- */

/* Packed by libarchive's writer; repeat: the text so many times. */
static GString *
pack (guint packing, const char *member, const char *text, gsize n, guint repeat)
{
  struct archive *archive = archive_write_new ();
  struct archive_entry *entry = archive_entry_new ();
  gsize size = 64 * 1024 * 1024, used = 0;
  GString *packed = g_string_sized_new (size);

  g_assert_cmpint (archive_write_set_format_by_name (archive, packings[packing].format), ==,
                   ARCHIVE_OK);
  if (packings[packing].filter != NULL)
    g_assert_cmpint (archive_write_add_filter_by_name (archive, packings[packing].filter), ==,
                     ARCHIVE_OK);
  g_assert_cmpint (archive_write_open_memory (archive, packed->str, size, &used), ==, ARCHIVE_OK);
  archive_entry_set_pathname (entry, member);
  archive_entry_set_filetype (entry, AE_IFREG);
  archive_entry_set_perm (entry, 0644);
  archive_entry_set_size (entry, (la_int64_t) (n * repeat));
  g_assert_cmpint (archive_write_header (archive, entry), ==, ARCHIVE_OK);
  for (guint i = 0; i < repeat; i++)
    g_assert_cmpint (archive_write_data (archive, text, n), ==, n);
  archive_entry_free (entry);
  g_assert_cmpint (archive_write_close (archive), ==, ARCHIVE_OK);
  archive_write_free (archive);
  packed->len = used;
  return packed;
}

/* Rows of invented games that do not pack to nothing. */
static GString *
many_games (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  GString *text = g_string_new ("date,white,black,score\n");

  for (guint i = 0; i < 3000; i++)
    g_string_append_printf (text, "1999-01-01,White %u,Black %u,%u\n", g_rand_int (rand),
                            g_rand_int (rand), i % 2);
  return text;
}

/* Every kind cut at several places: all but the whole is refused. */
static void
test_cut_archives (Place *place, gconstpointer data)
{
  GString *text = many_games ();

  for (guint i = 0; i < G_N_ELEMENTS (packings); i++)
    {
      GString *packed = pack (i, "games.csv", text->str, text->len, 1);
      g_autofree char *name = g_strconcat ("games.csv", packings[i].suffix, NULL);

      import_bytes (place, name, packed->str, packed->len, NULL);
      for (guint part = 1; part < 10; part++)
        {
          g_autofree char *what = g_strdup_printf ("%u tenths of it", part);

          assert_refused (place, what, name, packed->str, packed->len * part / 10, NULL);
        }
      if (!g_str_equal (packings[i].suffix,
                        ".tar")) /* whose last blocks are zeros and may be missing */
        assert_refused (place, "without its last 8 bytes", name, packed->str, packed->len - 8,
                        NULL);
      g_string_free (packed, TRUE);
    }
  g_string_free (text, TRUE);
}

/* A byte changed in the middle: a checksum, or the reader, says so. A plain .tar has no checksum
 * over its members. */
static void
test_harmed_archives (Place *place, gconstpointer data)
{
  GString *text = many_games ();

  for (guint i = 0; i < G_N_ELEMENTS (packings); i++)
    {
      GString *packed = pack (i, "games.csv", text->str, text->len, 1);
      g_autofree char *name = g_strconcat ("games.csv", packings[i].suffix, NULL);

      if (!g_str_equal (packings[i].suffix, ".tar"))
        {
          packed->str[packed->len / 2] ^= 0x55;
          assert_refused (place, "a byte changed", name, packed->str, packed->len, NULL);
        }
      g_string_free (packed, TRUE);
    }
  g_string_free (text, TRUE);
}

/* 34 MiB of the same line in a few KB, zip and gzip: refused long before it is unpacked. */
static void
test_bombs (Place *place, gconstpointer data)
{
  static const char begin[] = "date,white,black,score\n";
  GString *block = g_string_new (begin);

  while (block->len < 2 * 1024 * 1024)
    g_string_append (block, "1999-01-01,A,B,1\n");
  for (guint i = 0; i < G_N_ELEMENTS (packings); i++)
    if (g_strcmp0 (packings[i].filter, "gzip") == 0
        || g_str_equal (packings[i].format, "zip")) /* the others pack slowly */
      {
        GString *packed = pack (i, "games.csv", block->str, block->len, 17);
        g_autofree char *name = g_strconcat ("bomb.csv", packings[i].suffix, NULL);

        g_assert_cmpuint (packed->len, <, 400 * 1024);
        assert_refused (place, "a bomb", name, packed->str, packed->len, "200 times its size");
        g_string_free (packed, TRUE);
      }
  g_string_free (block, TRUE);
}

/* An archive in an archive is not unpacked; names that climb out of the folder do no harm, as
 * nothing is written. */
static void
test_odd_members (Place *place, gconstpointer data)
{
  GString *text = many_games ();
  GString *inner = pack (0, "games.csv", text->str, text->len, 1);
  GString *outer = pack (0, "inner.zip", inner->str, inner->len, 1);
  g_autofree char *target = g_build_filename (place->dir, "climber.csv", NULL);
  g_autofree char *name = g_strconcat ("../../../../../../../../../../../..", target,
                                       NULL); /* up to the root from anywhere */
  GString *climber = pack (0, name, text->str, text->len, 1);

  assert_refused (place, "an archive in an archive", "outer.zip", outer->str, outer->len, NULL);
  import_bytes (place, "climber.zip", climber->str, climber->len, NULL);
  g_assert_false (g_file_test (target, G_FILE_TEST_EXISTS));
  g_string_free (text, TRUE);
  g_string_free (inner, TRUE);
  g_string_free (outer, TRUE);
  g_string_free (climber, TRUE);
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up, place_tear_down, "/hostile", test_samples,
                test_nul, test_long_line, test_nothing, test_cut_archives, test_harmed_archives,
                test_bombs, test_odd_members)
