/* Damaged workspaces: pages overwritten, files cut short, single bytes turned. It is said that they
 * are damaged.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>

#include "../test-main.h"
#include "calamity.h"

static const char list_text[]
    = "ID Number      Name                                                         Fed Sex Tit  "
      "WTit OTit           JAN14 Gms K  B-day Flag\n";

/* All tables hold something: games, lists, notes, doubts, corrections. */
static void
make_rich_workspace (Place *place)
{
  g_autofree char *season = write_season (place->dir, 2000), *file = NULL, *doubtful = NULL;
  GString *list = g_string_new (list_text);
  SclWorkspace *workspace = place_open (place->path, TRUE);

  for (guint i = 0; i < 3000; i++)
    g_string_append_printf (list,
                            "%-15u%-61s%-4sF   WGM  WGM                 %-4u  9   15 1970  w   \n",
                            100000 + i, "Rossi, Anna", "ITA", 1500 + i % 900);
  file = test_folder_write (place->dir, "jan14frl.txt", list->str);
  g_string_free (list, TRUE);
  doubtful = test_folder_write (
      place->dir, "doubt.csv",
      "date,white,black,score\n1999-01-01,Player 1,Nobody,1\n1999-01-01,A,,1\n");
  import (workspace, season);
  import (workspace, file);
  import (workspace, doubtful);
  g_assert_cmpint (scl_workspace_strike_event (workspace, 1, NULL, NULL), >, 0);
  scl_workspace_close (workspace);
  assert_whole (place->path);
}

/* Refused to be opened, in words, and left as it is. */
static void
assert_refused (const char *path, const char *what)
{
  g_autofree char *before = NULL, *after = NULL;
  gsize n_before, n_after;
  GError *error = NULL;

  g_test_message ("%s", what);
  g_assert_true (g_file_get_contents (path, &before, &n_before, NULL));
  g_assert_null (scl_workspace_open (path, TRUE, &error));
  g_assert_nonnull (error);
  g_assert_true (error->domain == SCL_WORKSPACE_ERROR
                 && (error->code == SCL_WORKSPACE_ERROR_DAMAGED
                     || error->code == SCL_WORKSPACE_ERROR_FOREIGN));
  g_assert_nonnull (strstr (error->message, path));
  g_assert_null (strstr (error->message, "***")); /* SQLite's line about which database it is */
  g_clear_error (&error);
  g_assert_false (scl_workspace_check_file (path, NULL, &error));
  g_assert_nonnull (error);
  g_assert_null (strstr (error->message, "***"));
  g_clear_error (&error);
  g_assert_true (g_file_get_contents (path, &after, &n_after, NULL));
  g_assert_cmpmem (before, n_before, after, n_after);
}

/* Each table's and each index's root page in turn, overwritten; and one page in the middle of each.
 */
static void
test_damaged_pages (Place *place, gconstpointer data)
{
  g_autofree char *pristine = g_build_filename (place->dir, "pristine.scalata", NULL),
                  *bytes = NULL;
  g_autoptr (GArray) roots = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  sqlite3_stmt *statement;
  sqlite3 *db;
  gsize n;

  make_rich_workspace (place);
  g_assert_cmpint (sqlite3_open (place->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (
      sqlite3_prepare_v2 (db, "SELECT name, rootpage FROM sqlite_master WHERE rootpage > 0", -1,
                          &statement, NULL),
      ==, SQLITE_OK);
  while (sqlite3_step (statement) == SQLITE_ROW)
    {
      int root = sqlite3_column_int (statement, 1);

      g_ptr_array_add (names, g_strdup ((const char *) sqlite3_column_text (statement, 0)));
      g_array_append_val (roots, root);
    }
  sqlite3_finalize (statement);
  sqlite3_close (db);
  g_assert_cmpuint (roots->len, >=, 14); /* 10 tables, indexes */
  g_rename (place->path, pristine);
  g_assert_true (g_file_get_contents (pristine, &bytes, &n, NULL));

  for (guint i = 0; i < roots->len; i++)
    {
      gsize at = (gsize) (g_array_index (roots, int, i) - 1) * 4096;
      g_autofree char *kept = g_memdup2 (bytes + at, 4096);

      memset (bytes + at, 0x5a, 4096);
      g_assert_true (g_file_set_contents (place->path, bytes, (gssize) n, NULL));
      memcpy (bytes + at, kept, 4096);
      assert_refused (place->path, g_ptr_array_index (names, i));
    }
}

/* Cut short at a page, within one, within the first; nothing left; something else in front. */
static void
test_truncated (Place *place, gconstpointer data)
{
  g_autofree char *bytes = NULL;
  gsize n;

  make_rich_workspace (place);
  g_assert_true (g_file_get_contents (place->path, &bytes, &n, NULL));
  {
    const gsize lengths[]
        = { n - 1, n - 4096, n / 2 / 4096 * 4096, n / 2 + 17, 4096, 4000, 512, 100, 99, 16, 1 };

    for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
      {
        g_autofree char *what
            = g_strdup_printf ("%" G_GSIZE_FORMAT " of %" G_GSIZE_FORMAT " bytes", lengths[i], n);

        g_assert_true (g_file_set_contents (place->path, bytes, (gssize) lengths[i], NULL));
        assert_refused (place->path, what);
      }
  }
  memset (bytes, 0, 4096);
  g_assert_true (g_file_set_contents (place->path, bytes, (gssize) n, NULL));
  assert_refused (place->path, "first page all zero");
  g_assert_true (g_file_set_contents (place->path, "", 0, NULL));
  {
    GError *error = NULL;

    g_assert_null (scl_workspace_open (place->path, FALSE, &error));
    g_assert_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FOREIGN);
    g_clear_error (&error);
  }
}

/* Single bytes anywhere, 120 times: it is refused, or it opens and everything can be asked without
 * harm; the complete check finds more than opening. Never a crash, never a silent loss of rows:
 * fewer games than there were always means a message. */
static void
test_flipped_bytes (Place *place, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20);
  g_autofree char *bytes = NULL;
  guint refused = 0, found = 0, unseen = 0;
  gsize n;

  make_rich_workspace (place);
  g_assert_true (g_file_get_contents (place->path, &bytes, &n, NULL));
  for (guint i = 0; i < 120; i++)
    {
      gsize at = g_rand_double (rand) * (double) n;
      char flip = (char) g_rand_int_range (rand, 1, 256);
      SclWorkspace *workspace;
      GError *error = NULL;

      bytes[at] ^= flip;
      g_assert_true (g_file_set_contents (place->path, bytes, (gssize) n, NULL));
      bytes[at] ^= flip;
      workspace = scl_workspace_open (place->path, FALSE, &error);
      if (workspace == NULL)
        {
          g_assert_nonnull (error);
          g_assert_nonnull (strstr (error->message, place->path));
          refused++;
        }
      else
        {
          gboolean whole = scl_workspace_check (workspace, &error);
          g_autoptr (SclHistory) history = scl_workspace_load_history (workspace, NULL, NULL);
          g_autoptr (GPtrArray) players = scl_workspace_find_players (workspace, "", 0, NULL);
          g_autoptr (GPtrArray) lists = scl_workspace_lists (workspace, NULL);

          g_assert_true (whole == (error == NULL));
          if (whole)
            g_assert_cmpint (games_in (workspace), ==, 2001);
          found += !whole;
          unseen += whole;
          scl_workspace_close (workspace);
        }
      g_clear_error (&error);
    }
  g_test_message ("of 120 changed bytes %u were refused at opening, %u were found by the complete "
                  "check, %u lie within values or unused room",
                  refused, found, unseen);
  g_assert_cmpuint (refused, >, 30);
}

static void
test_check_cancelled (Place *place, gconstpointer data)
{
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  GError *error = NULL;

  make_workspace (place->dir, place->path);
  g_cancellable_cancel (cancelled);
  g_assert_false (scl_workspace_check_file (place->path, cancelled, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_cancellable_reset (cancelled);
  g_assert_true (scl_workspace_check_file (place->path, cancelled, &error));
  g_assert_no_error (error);
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up, place_tear_down, "/damage", test_damaged_pages,
                test_truncated, test_flipped_bytes, test_check_cancelled)
