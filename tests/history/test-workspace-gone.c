/* A workspace whose file is deleted, moved or replaced while it is open: nothing is said to be kept
 * that nobody would find again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/workspace/scl-workspace.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "place.h"

static const char two_games[] = "date,event,round,white_id,white,black_id,black,score\n"
                                "1998-07-01,Open,1,1,Rossi Anna,2,Bianchi Ugo,1\n"
                                "1998-07-02,Open,2,2,Bianchi Ugo,1,Rossi Anna,0.5\n";
static const char one_game[] = "date,white,black,score\n1999-01-01,Verdi Eva,Neri Aldo,1\n";

static gboolean
import (SclWorkspace *workspace, const char *path, GError **error)
{
  g_autoptr (SclImportReport) report = scl_import_report_new ();

  return scl_workspace_import (workspace, (const char *[]){ path, NULL }, report, NULL, error);
}

static gint64
games_in (SclWorkspace *workspace)
{
  SclWorkspaceCounts counts;

  g_assert_true (scl_workspace_counts (workspace, &counts, NULL));
  return counts.games;
}

static guint
edits_in (SclWorkspace *workspace)
{
  g_autoptr (GPtrArray) edits = scl_workspace_edits (workspace, NULL);

  g_assert_nonnull (edits);
  return edits->len;
}

/* Two games, one correction, open. */
static SclWorkspace *
make_workspace (Place *place)
{
  g_autofree char *csv = test_folder_write (place->dir, "two.csv", two_games);
  SclWorkspace *workspace = place_open (place->path, TRUE);
  GError *error = NULL;

  import (workspace, csv, &error);
  g_assert_no_error (error);
  g_assert_cmpint (scl_workspace_set_result (workspace, 1, 0, SCL_UNRATED_NO, "seen", &error), >,
                   0);
  g_assert_no_error (error);
  g_assert_true (scl_workspace_is_there (workspace));
  return workspace;
}

static void
assert_gone (GError **error, const char *path)
{
  g_assert_error (*error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED);
  g_assert_nonnull (strstr ((*error)->message, path));
  g_assert_nonnull (strstr ((*error)->message, "deleted, moved or replaced"));
  g_clear_error (error);
}

/* Each kind of writing fails and says why; what is there stays as it is, to be read. */
static void
check_refused (Place *place, SclWorkspace *workspace)
{
  g_autofree char *csv = test_folder_write (place->dir, "one.csv", one_game);
  GError *error = NULL;

  g_assert_false (scl_workspace_is_there (workspace));
  g_assert_cmpint (scl_workspace_set_result (workspace, 2, 2, SCL_UNRATED_NO, NULL, &error), ==, 0);
  assert_gone (&error, place->path);
  g_assert_cmpint (scl_workspace_merge_players (workspace, 1, 2, NULL, &error), ==, 0);
  assert_gone (&error, place->path);
  g_assert_cmpint (
      scl_workspace_split_player (workspace, 1, (gint64[]){ 1 }, 1, "Rossi Bea", NULL, &error), ==,
      0);
  assert_gone (&error, place->path);
  g_assert_false (scl_workspace_undo_edit (workspace, 1, TRUE, &error));
  assert_gone (&error, place->path);
  g_assert_false (import (workspace, csv, &error));
  assert_gone (&error, place->path);

  g_assert_cmpuint (edits_in (workspace), ==, 1);
  g_assert_cmpint (games_in (workspace), ==, 2);
}

static void
test_deleted (Place *place, gconstpointer data)
{
  SclWorkspace *workspace = make_workspace (place);

  g_assert_cmpint (g_unlink (place->path), ==, 0);
  check_refused (place, workspace);
  scl_workspace_close (workspace);
  g_assert_false (g_file_test (place->path, G_FILE_TEST_EXISTS));
}

/* Under another name, and back: it is the same file. */
static void
test_moved (Place *place, gconstpointer data)
{
  SclWorkspace *workspace = make_workspace (place);
  g_autofree char *elsewhere = g_build_filename (place->dir, "elsewhere.scalata", NULL);
  GError *error = NULL;

  g_assert_cmpint (g_rename (place->path, elsewhere), ==, 0);
  check_refused (place, workspace);
  g_assert_cmpint (g_rename (elsewhere, place->path), ==, 0);
  g_assert_true (scl_workspace_is_there (workspace));
  g_assert_cmpint (scl_workspace_set_result (workspace, 2, 2, SCL_UNRATED_NO, NULL, &error), >, 0);
  g_assert_no_error (error);
  scl_workspace_close (workspace);
  workspace = place_open (place->path, FALSE);
  g_assert_cmpuint (edits_in (workspace), ==, 2);
  scl_workspace_close (workspace);
}

/* By another workspace of the same name, which stays as it is. */
static void
test_replaced (Place *place, gconstpointer data)
{
  SclWorkspace *workspace = make_workspace (place), *other;
  g_autofree char *beside = g_build_filename (place->dir, "beside.scalata", NULL);
  g_autofree char *csv = test_folder_write (place->dir, "other.csv", one_game);
  GError *error = NULL;

  other = place_open (beside, TRUE);
  import (other, csv, &error);
  g_assert_no_error (error);
  scl_workspace_close (other);
  g_assert_cmpint (g_rename (beside, place->path), ==, 0);
  check_refused (place, workspace);
  scl_workspace_close (workspace);
}

/* What is open can be kept: in another place or in the old one, and there it takes corrections
 * again. */
static void
test_saved_again (Place *place, gconstpointer data)
{
  SclWorkspace *workspace = make_workspace (place), *saved;
  GError *error = NULL;

  g_assert_cmpint (g_unlink (place->path), ==, 0);
  scl_workspace_save_copy (workspace, place->path, &error);
  g_assert_no_error (error);
  saved = scl_workspace_open (place->path, FALSE, &error);
  g_assert_no_error (error);
  scl_workspace_close (workspace); /* takes no log away from the new one */
  g_assert_cmpint (scl_workspace_set_result (saved, 2, 2, SCL_UNRATED_NO, NULL, &error), >, 0);
  g_assert_no_error (error);
  scl_workspace_close (saved);
  saved = place_open (place->path, FALSE);
  g_assert_cmpint (games_in (saved), ==, 2);
  g_assert_cmpuint (edits_in (saved), ==, 2);
  g_assert_true (scl_workspace_check (saved, &error));
  g_assert_no_error (error);

  /* Onto itself: it is there already, and stays the file that is open. */
  scl_workspace_save_copy (saved, place->path, &error);
  g_assert_no_error (error);
  g_assert_true (scl_workspace_is_there (saved));
  scl_workspace_close (saved);
}

/* A copy saved over a workspace whose last writer was killed: the log that this one left is not the
 * copy's. */
static void
test_saved_over_a_log (Place *place, gconstpointer data)
{
  SclWorkspace *workspace = make_workspace (place), *memory = place_open (NULL, TRUE), *saved;
  g_autofree char *over = g_build_filename (place->dir, "over.scalata", NULL);
  g_autofree char *log = g_strconcat (over, "-wal", NULL);
  g_autofree char *own_log = g_strconcat (place->path, "-wal", NULL);
  g_autofree char *csv = test_folder_write (place->dir, "one.csv", one_game);
  g_autofree char *bytes = NULL;
  gsize n;
  GError *error = NULL;

  /* As a killed program leaves them: the file, and the last corrections in the log beside it. */
  g_assert_true (g_file_get_contents (own_log, &bytes, &n, &error));
  g_assert_cmpuint (n, >, 0);
  g_assert_true (g_file_set_contents (log, bytes, (gssize) n, &error));
  g_clear_pointer (&bytes, g_free);
  g_assert_true (g_file_get_contents (place->path, &bytes, &n, &error));
  g_assert_true (g_file_set_contents (over, bytes, (gssize) n, &error));
  scl_workspace_close (workspace);

  import (memory, csv, &error);
  g_assert_no_error (error);
  scl_workspace_save_copy (memory, over, &error);
  g_assert_no_error (error);
  scl_workspace_close (memory);
  saved = place_open (over, FALSE);
  g_assert_cmpint (games_in (saved), ==, 1);
  g_assert_cmpuint (edits_in (saved), ==, 0);
  g_assert_true (scl_workspace_check (saved, &error));
  g_assert_no_error (error);
  scl_workspace_close (saved);
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up, place_tear_down, "/workspace-gone",
                test_deleted, test_moved, test_replaced, test_saved_again, test_saved_over_a_log)
