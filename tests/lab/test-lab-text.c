/* Files that the lab writes: folders, texts in pieces, and several at once in their turns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <errno.h>
#include <gio/gio.h>
#include <string.h>

#include "../test-folder.h"
#include "../test-main.h"
#include "lab/replay/scl-lab-text-private.h"

/* In a folder of a folder that is made; and where a file is in its place. */
static void
test_write (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *below = g_build_filename (folder, "a", "b", NULL);
  g_autofree char *in_file = g_build_filename (below, "text.csv", "c", NULL);
  g_autofree char *message = NULL, *written = NULL;
  g_autoptr (GString) text = g_string_new ("one\ntwo\n");
  g_autoptr (GError) error = NULL;

  g_assert_true (scl_text_write (below, "text.csv", text, &error));
  g_assert_no_error (error);
  written = test_folder_read (below, "text.csv");
  g_assert_cmpstr (written, ==, "one\ntwo\n");
  g_assert_false (scl_text_write (in_file, "text.csv", text, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);
  message = g_strdup_printf ("Cannot make the folder %s: %s", in_file, g_strerror (ENOTDIR));
  g_assert_cmpstr (error->message, ==, message);
  test_folder_remove (folder);
}

/* ---- In pieces ---- */

#define PIECE (256 * 1024)

/* A piece but for its last byte stays, the whole piece goes; what is left at the end goes, too. */
static void
pour_pieces (gpointer result, SclTextFlow *flow)
{
  GString *all = result;
  static const gsize lengths[] = { PIECE - 1, 1, PIECE + 7, 5 };
  static const gsize left[] = { PIECE - 1, 0, 0, 5 };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autofree char *more = g_strnfill (lengths[i], (char) ('a' + i));

      g_string_append (flow->text, more);
      g_string_append (all, more);
      scl_text_flow_on (flow);
      g_assert_cmpuint (flow->text->len, ==, left[i]);
    }
}

static GString *
make_short (gpointer result)
{
  return g_string_new ("short\n");
}

static void
test_pieces (void)
{
  static const SclTextFile files[] = { { .name = "long.csv", .pour = pour_pieces },
                                       { .name = "short.csv", .make = make_short },
                                       { NULL } };

  for (guint n_threads = 1; n_threads <= 3; n_threads++)
    {
      g_autofree char *folder = test_folder_new ();
      g_autofree char *below = g_build_filename (folder, "below", NULL);
      g_autofree char *poured = NULL, *made = NULL;
      g_autoptr (GString) all = g_string_new (NULL);
      g_autoptr (SclTextBatch) batch = scl_text_batch_new ();
      g_autoptr (GError) error = NULL;

      scl_text_batch_add_files (batch, below, files, all, 0);
      g_assert_false (g_file_test (below, G_FILE_TEST_EXISTS));
      g_assert_true (scl_text_batch_run (batch, n_threads, &error));
      g_assert_no_error (error);
      poured = test_folder_read (below, "long.csv");
      made = test_folder_read (below, "short.csv");
      g_assert_cmpuint (strlen (poured), ==, 2 * PIECE + 12);
      g_assert_true (g_str_equal (poured, all->str));
      g_assert_cmpstr (made, ==, "short\n");
      test_folder_remove (folder);
    }
}

/* ---- In turns ---- */

static GString *done; /* a letter for everything done */

static gboolean
work (gpointer data, guint index, GError **error)
{
  const char *letters = data;

  g_string_append_c (done, letters[index]);
  if (g_ascii_isupper (letters[index]))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%c failed", letters[index]);
  return !g_ascii_isupper (letters[index]);
}

static GString *
make_x (gpointer result)
{
  g_string_append_c (done, 'x');
  return g_string_new ("x");
}

static GString *
make_y (gpointer result)
{
  g_string_append_c (done, 'y');
  return g_string_new ("y");
}

/* By one thread: first turns first, those of one turn as they were added; a file's turn is added to
 * that of all. All are done whatever fails, and of D and B, which was added later but begins
 * sooner, D is told. */
static void
test_turns (void)
{
  static const SclTextFile files[]
      = { { .name = "x", .make = make_x, .turn = 2 }, { .name = "y", .make = make_y }, { NULL } };
  static char letters[] = "aBcD";
  g_autofree char *folder = test_folder_new ();
  g_autofree char *x = NULL, *y = NULL;
  g_autoptr (SclTextBatch) batch = scl_text_batch_new (), forgotten = scl_text_batch_new ();
  g_autoptr (GError) error = NULL;

  done = g_string_new (NULL);
  scl_text_batch_add (forgotten, work, letters, 0, 0);
  scl_text_batch_add (batch, work, letters, 3, 3);
  scl_text_batch_add_files (batch, folder, files, NULL, 1);
  scl_text_batch_add (batch, work, letters, 0, 1);
  scl_text_batch_add (batch, work, letters, 1, 0);
  scl_text_batch_add (batch, work, letters, 2, 3);
  g_assert_cmpstr (done->str, ==, "");
  g_assert_false (scl_text_batch_run (batch, 1, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_assert_cmpstr (error->message, ==, "D failed");
  /* B: 0; y: 1 + 0, a: 1; D: 3, x: 1 + 2, c: 3 */
  g_assert_cmpstr (done->str, ==, "ByaDxc");
  x = test_folder_read (folder, "x");
  y = test_folder_read (folder, "y");
  g_assert_cmpstr (x, ==, "x");
  g_assert_cmpstr (y, ==, "y");
  g_string_free (g_steal_pointer (&done), TRUE);
  test_folder_remove (folder);
}

/* Of two files that cannot be written the first added is told, by one thread and by several; the
 * third is there. */
static void
test_failures (void)
{
  static const SclTextFile files[] = { { .name = "long.csv", .pour = pour_pieces, .turn = 1 },
                                       { .name = "short.csv", .make = make_short },
                                       { .name = "third.csv", .make = make_short },
                                       { NULL } };

  for (guint n_threads = 1; n_threads <= 3; n_threads += 2)
    {
      g_autofree char *folder = test_folder_new ();
      g_autofree char *first = g_build_filename (folder, "long.csv", NULL),
                      *second = g_build_filename (folder, "short.csv", NULL), *third = NULL;
      g_autoptr (GString) all = g_string_new (NULL);
      g_autoptr (SclTextBatch) batch = scl_text_batch_new (), empty = scl_text_batch_new ();
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (g_mkdir_with_parents (first, 0700), ==, 0);
      g_assert_cmpint (g_mkdir_with_parents (second, 0700), ==, 0);
      scl_text_batch_add_files (batch, folder, files, all, 0);
      g_assert_false (scl_text_batch_run (batch, n_threads, &error));
      g_assert_nonnull (error);
      g_assert_true (g_str_has_prefix (error->message, first));
      third = test_folder_read (folder, "third.csv");
      g_assert_cmpstr (third, ==, "short\n");
      g_assert_true (scl_text_batch_run (empty, n_threads, NULL));
      test_folder_remove (folder);
    }
}

TEST_MAIN ("/lab-text", test_write, test_pieces, test_turns, test_failures)
