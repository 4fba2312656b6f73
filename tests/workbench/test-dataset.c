/* SclDataset: taking turns at the workspace, corrections, undo and redo. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "workbench-test.h"
#include "workbench/scl-dataset.h"

typedef struct
{
  SclDataset *dataset;
  char *folder;
  guint waiting; /* callbacks still to come */
  guint n_changed;
  char *what;
  GError *error;
  GString *order;
} Fixture;

static const char games[] = "date,event,white_id,white,black_id,black,score\n"
                            "2001-01-01,One,1,Ada,2,Bea,1\n"
                            "2001-02-01,Two,3,Cia,2,Bea,1\n";

static gboolean
is_done (gpointer data)
{
  return ((Fixture *) data)->waiting == 0;
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  Fixture *f = data;

  g_clear_error (&f->error);
  scl_dataset_load_finish (SCL_DATASET (source), result, &f->error);
  f->waiting--;
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer data)
{
  Fixture *f = data;

  g_clear_error (&f->error);
  scl_dataset_save_finish (SCL_DATASET (source), result, &f->error);
  f->waiting--;
}

static void
on_corrected (GObject *source, GAsyncResult *result, gpointer data)
{
  Fixture *f = data;

  g_clear_error (&f->error);
  g_free (f->what);
  f->what = scl_dataset_correct_finish (SCL_DATASET (source), result, &f->error);
  f->waiting--;
}

static void
on_changed (Fixture *f)
{
  f->n_changed++;
}

static void
load (Fixture *f, const char *path, SclDatasetMode mode)
{
  f->waiting = 1;
  scl_dataset_load_async (f->dataset, (const char *[]){ path, NULL }, mode, NULL, NULL, on_loaded,
                          f);
  workbench_test_wait (is_done, f);
}

static void
correct (Fixture *f, const SclCorrection *correction)
{
  f->waiting = 1;
  scl_dataset_correct_async (f->dataset, correction, on_corrected, f);
  workbench_test_wait (is_done, f);
}

static void
undo (Fixture *f, gboolean redo)
{
  f->waiting = 1;
  scl_dataset_undo_async (f->dataset, redo, on_corrected, f);
  workbench_test_wait (is_done, f);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;

  f->folder = test_folder_new ();
  f->dataset = scl_dataset_new ();
  f->order = g_string_new (NULL);
  g_signal_connect_swapped (f->dataset, "changed", G_CALLBACK (on_changed), f);
  path = g_build_filename (f->folder, "games.csv", NULL);
  g_file_set_contents (path, games, -1, NULL);
  load (f, path, SCL_DATASET_OPEN);
  g_assert_no_error (f->error);
  g_assert_cmpuint (f->n_changed, ==, 1);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_object_unref (f->dataset);
  g_free (f->what);
  g_clear_error (&f->error);
  g_string_free (f->order, TRUE);
  test_folder_remove (f->folder);
  g_free (f->folder);
}

static gint64
source_of (Fixture *f, const char *name)
{
  const SclPlayers *players = scl_history_players (scl_dataset_get_history (f->dataset));

  for (guint i = 0; i < players->n; i++)
    if (strcmp (players->name[i], name) == 0)
      return players->source[i];
  return 0;
}

/* The three ids of the players, and a merge, undone and redone; every time there is another
 * history. */
static void
test_undo (Fixture *f, gconstpointer data)
{
  SclCorrection merge = { .kind = SCL_CORRECT_MERGE,
                          .player = source_of (f, "Cia"),
                          .other = source_of (f, "Ada") };
  SclCorrection born = { .kind = SCL_CORRECT_BIRTH_YEAR,
                         .player = source_of (f, "Ada"),
                         .birth_year = 1960,
                         .reason = "passport" };

  g_assert_false (scl_dataset_can_undo (f->dataset, FALSE));
  g_assert_false (scl_dataset_get_unsaved (f->dataset));
  correct (f, &merge);
  g_assert_no_error (f->error);
  g_assert_cmpstr (f->what, ==, "Cia is the same player as Ada");
  g_assert_cmpint (source_of (f, "Cia"), ==, 0);
  g_assert_true (scl_dataset_get_unsaved (f->dataset));
  correct (f, &born);
  g_assert_cmpuint (f->n_changed, ==, 3);
  g_assert_cmpint (scl_history_players (scl_dataset_get_history (f->dataset))->birth_year[0], ==,
                   1960);

  undo (f, FALSE);
  g_assert_cmpstr (f->what, ==, "Ada was born in 1960");
  g_assert_cmpint (scl_history_players (scl_dataset_get_history (f->dataset))->birth_year[0], ==,
                   0);
  undo (f, FALSE);
  g_assert_cmpint (source_of (f, "Cia"), !=, 0);
  g_assert_false (scl_dataset_can_undo (f->dataset, FALSE));
  undo (f, TRUE);
  g_assert_cmpint (source_of (f, "Cia"), ==, 0);
  g_assert_cmpint (scl_history_players (scl_dataset_get_history (f->dataset))->birth_year[0], ==,
                   0);
  g_assert_true (scl_dataset_can_undo (f->dataset, TRUE));

  /* Something new cuts off what could be redone. */
  born.birth_year = 1961;
  correct (f, &born);
  g_assert_false (scl_dataset_can_undo (f->dataset, TRUE));
  g_assert_cmpuint (f->n_changed, ==, 7);
}

/* An edit taken back out of turn is itself something that can be undone. */
static void
test_out_of_turn (Fixture *f, gconstpointer data)
{
  SclCorrection merge = { .kind = SCL_CORRECT_MERGE,
                          .player = source_of (f, "Cia"),
                          .other = source_of (f, "Ada") };
  SclCorrection born
      = { .kind = SCL_CORRECT_BIRTH_YEAR, .player = source_of (f, "Ada"), .birth_year = 1960 };
  SclCorrection back = { .kind = SCL_CORRECT_UNDO, .edit = 1 };

  correct (f, &merge);
  correct (f, &born);
  correct (f, &back);
  g_assert_no_error (f->error);
  g_assert_cmpint (source_of (f, "Cia"), !=, 0);
  undo (f, FALSE);
  g_assert_cmpint (source_of (f, "Cia"), ==, 0);
  undo (f, TRUE);
  g_assert_cmpint (source_of (f, "Cia"), !=, 0);
}

/* What cannot be is refused in words, and nothing has changed. */
static void
test_refused (Fixture *f, gconstpointer data)
{
  SclCorrection nobody
      = { .kind = SCL_CORRECT_MERGE, .player = 999, .other = source_of (f, "Ada") };
  SclCorrection strike = { .kind = SCL_CORRECT_STRIKE, .event = 1 };

  correct (f, &nobody);
  g_assert_error (f->error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED);
  g_assert_null (f->what);
  g_assert_false (scl_dataset_get_busy (f->dataset));
  g_assert_cmpuint (f->n_changed, ==, 1);

  /* Two at once: the second is refused, the first goes through. */
  f->waiting = 2;
  scl_dataset_correct_async (f->dataset, &strike, on_corrected, f);
  scl_dataset_correct_async (f->dataset, &strike, on_corrected, f);
  workbench_test_wait (is_done, f);
  g_assert_cmpuint (f->n_changed, ==, 2);
  g_assert_false (scl_dataset_get_busy (f->dataset));
}

/* Corrections live in the file: another session undoes and redoes what this one did. */
static void
test_sessions (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "club.scalata", NULL);
  SclCorrection strike = { .kind = SCL_CORRECT_STRIKE, .event = 1 };
  SclCorrection born
      = { .kind = SCL_CORRECT_BIRTH_YEAR, .player = source_of (f, "Ada"), .birth_year = 1960 };

  correct (f, &strike);
  correct (f, &born);
  undo (f, FALSE);
  f->waiting = 1;
  scl_dataset_save_async (f->dataset, path, on_saved, f);
  workbench_test_wait (is_done, f);
  g_assert_no_error (f->error);
  g_assert_cmpstr (scl_dataset_get_path (f->dataset), ==, path);
  g_assert_false (scl_dataset_get_unsaved (f->dataset));

  load (f, path, SCL_DATASET_OPEN);
  g_assert_no_error (f->error);
  g_assert_cmpint (scl_history_games (scl_dataset_get_history (f->dataset))->flags[0], ==,
                   SCL_UNRATED_STRUCK);
  g_assert_true (scl_dataset_can_undo (f->dataset, TRUE));
  undo (f, FALSE);
  g_assert_cmpint (scl_history_games (scl_dataset_get_history (f->dataset))->flags[0], ==,
                   SCL_UNRATED_NO);
  g_assert_false (scl_dataset_can_undo (f->dataset, FALSE));
  undo (f, TRUE);
  undo (f, TRUE);
  g_assert_cmpint (scl_history_players (scl_dataset_get_history (f->dataset))->birth_year[0], ==,
                   1960);
  g_assert_cmpint (scl_dataset_mode_for (f->dataset, (const char *[]){ "x.trf", NULL }), ==,
                   SCL_DATASET_ADD);
  g_assert_cmpint (scl_dataset_mode_for (f->dataset, (const char *[]){ "x.scalata", NULL }), ==,
                   SCL_DATASET_OPEN);
}

static gpointer
ask (SclWorkspace *workspace, gpointer data, GCancellable *cancellable, GError **error)
{
  return scl_workspace_find_players (workspace, data, 0, error);
}

static void
on_answer (GObject *source, GAsyncResult *result, gpointer data)
{
  Fixture *f = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) players = scl_dataset_ask_finish (SCL_DATASET (source), result, &error);

  if (players != NULL && players->len > 0)
    g_string_append (f->order, ((SclWorkspacePlayer *) g_ptr_array_index (players, 0))->name);
  else
    g_string_append (f->order, error != NULL ? "!" : "-");
  f->waiting--;
}

/* Questions are answered in their order, also while a correction is made; cancelled ones are not.
 */
static void
test_questions (Fixture *f, gconstpointer data)
{
  SclCorrection strike = { .kind = SCL_CORRECT_STRIKE, .event = 1 };
  g_autoptr (GCancellable) cancel = g_cancellable_new ();
  g_autoptr (SclDataset) none = scl_dataset_new ();

  f->waiting = 5;
  scl_dataset_ask_async (f->dataset, ask, g_strdup ("bea"), g_free,
                         (GDestroyNotify) g_ptr_array_unref, NULL, on_answer, f);
  scl_dataset_correct_async (f->dataset, &strike, on_corrected, f);
  scl_dataset_ask_async (f->dataset, ask, g_strdup ("ada"), g_free,
                         (GDestroyNotify) g_ptr_array_unref, cancel, on_answer, f);
  scl_dataset_ask_async (f->dataset, ask, g_strdup ("cia"), g_free,
                         (GDestroyNotify) g_ptr_array_unref, NULL, on_answer, f);
  g_cancellable_cancel (cancel);
  scl_dataset_ask_async (none, ask, g_strdup ("cia"), g_free, (GDestroyNotify) g_ptr_array_unref,
                         NULL, on_answer, f);
  workbench_test_wait (is_done, f);
  g_assert_cmpuint (strlen (f->order->str), ==, 8);
  g_assert_true (strstr (f->order->str, "Bea") < strstr (f->order->str, "Cia"));
  g_assert_nonnull (strchr (f->order->str, '!'));
  g_assert_nonnull (strchr (f->order->str, '-'));
}

/* A load that fails leaves what is there, and says why. */
static void
test_failure (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "nothing.csv", NULL);

  load (f, path, SCL_DATASET_ADD);
  g_assert_nonnull (f->error);
  g_assert_nonnull (scl_dataset_get_failure (f->dataset));
  g_assert_cmpint (source_of (f, "Ada"), !=, 0);
  g_assert_false (scl_dataset_get_importing (f->dataset));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func)                                                                            \
  g_test_add ("/workbench/dataset/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("undo", test_undo);
  ADD ("out-of-turn", test_out_of_turn);
  ADD ("refused", test_refused);
  ADD ("sessions", test_sessions);
  ADD ("questions", test_questions);
  ADD ("failure", test_failure);
  return g_test_run ();
}
