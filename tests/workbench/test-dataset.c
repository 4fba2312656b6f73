/* SclDataset: taking turns at the workspace, corrections, undo and redo. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "dataset-fixture.h"
#include "rating/base/scl-day.h"

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
}

/* Of what another session undid, only what came after the last edit in force can be redone, the
 * first of it first. */
static void
test_sessions_redo (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "club.scalata", NULL);
  const SclPlayers *players;
  SclCorrection born
      = { .kind = SCL_CORRECT_BIRTH_YEAR, .player = source_of (f, "Ada"), .birth_year = 1950 };
  SclCorrection first = { .kind = SCL_CORRECT_UNDO, .edit = 1 };

  for (guint i = 0; i < 4; i++)
    {
      born.birth_year = 1950 + (int) i;
      correct (f, &born);
      g_assert_no_error (f->error);
    }
  correct (f, &first);
  g_assert_no_error (f->error);
  for (guint i = 0; i < 3; i++)
    undo (f, FALSE);
  /* In force: 1950 (its undoing was undone), 1951; undone: 1952, 1953. */
  f->waiting = 1;
  scl_dataset_save_async (f->dataset, path, on_saved, f);
  workbench_test_wait (is_done, f);
  load (f, path, SCL_DATASET_OPEN);
  undo (f, TRUE);
  players = scl_history_players (scl_dataset_get_history (f->dataset));
  g_assert_cmpint (players->birth_year[0], ==, 1952);
  undo (f, TRUE);
  players = scl_history_players (scl_dataset_get_history (f->dataset));
  g_assert_cmpint (players->birth_year[0], ==, 1953);
  g_assert_false (scl_dataset_can_undo (f->dataset, TRUE));
  for (guint i = 0; i < 4; i++)
    {
      g_assert_true (scl_dataset_can_undo (f->dataset, FALSE));
      undo (f, FALSE);
    }
  g_assert_false (scl_dataset_can_undo (f->dataset, FALSE));
}

static gpointer
ask (SclWorkspace *workspace, gpointer data, GCancellable *cancellable, GError **error)
{
  return scl_workspace_find_players (workspace, data, 0, error);
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

/* ---- The other corrections ---- */

static void
test_corrections (Fixture *f, gconstpointer data)
{
  const SclDay day = scl_day_from_ymd (2001, 5, 1), last = scl_day_from_ymd (2001, 5, 3);
  const gint64 event = 2;
  SclCorrection split = { .kind = SCL_CORRECT_SPLIT,
                          .player = source_of (f, "Bea"),
                          .events = &event,
                          .n_events = 1,
                          .name = "Bea the younger" };
  SclCorrection result
      = { .kind = SCL_CORRECT_RESULT, .game = 1, .half_points = 1, .reason = "the score sheet" };
  SclCorrection days = { .kind = SCL_CORRECT_EVENT_DAYS, .event = 1, .start = day, .end = last };
  SclCorrection remove = { .kind = SCL_CORRECT_REMOVE, .import = 1 };
  SclCorrection nothing = { .kind = SCL_CORRECT_UNDO };
  const SclEvents *events;

  correct (f, &split);
  g_assert_no_error (f->error);
  g_assert_cmpint (source_of (f, "Bea the younger"), !=, 0);
  g_assert_cmpint (source_of (f, "Bea"), !=, 0);
  correct (f, &result);
  g_assert_no_error (f->error);
  g_assert_cmpint (scl_history_games (scl_dataset_get_history (f->dataset))->score[0], ==, 1);
  correct (f, &days);
  g_assert_no_error (f->error);
  events = scl_history_events (scl_dataset_get_history (f->dataset));
  g_assert_cmpstr (events->name[1], ==, "One");
  g_assert_cmpint (events->start[1], ==, day);
  g_assert_cmpint (events->end[1], ==, last);
  correct (f, &nothing);
  g_assert_nonnull (f->error);
  g_assert_null (f->what);
  correct (f, &remove);
  g_assert_no_error (f->error);
  g_assert_cmpuint (n_games (f), ==, 0);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_true (scl_dataset_can_undo (f->dataset, FALSE));
      undo (f, FALSE);
    }
  g_assert_false (scl_dataset_can_undo (f->dataset, FALSE));
  g_assert_true (scl_dataset_can_undo (f->dataset, TRUE));
  g_assert_cmpuint (n_games (f), ==, 2);
  g_assert_cmpint (scl_history_games (scl_dataset_get_history (f->dataset))->score[0], ==, 2);
  undo (f, FALSE); /* nothing is left */
  g_assert_nonnull (f->error);
  g_assert_false (scl_dataset_get_busy (f->dataset));
}

/* Without data there is nothing to correct. */
static void
test_nothing (Fixture *f, gconstpointer data)
{
  SclCorrection strike = { .kind = SCL_CORRECT_STRIKE, .event = 1 };
  SclDataset *full = f->dataset;

  f->dataset = scl_dataset_new ();
  correct (f, &strike);
  g_assert_error (f->error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_assert_false (scl_dataset_get_busy (f->dataset));
  g_assert_false (scl_dataset_get_unsaved (f->dataset));
  g_assert_null (scl_dataset_get_history (f->dataset));
  g_assert_null (scl_dataset_get_report (f->dataset));
  g_assert_null (scl_dataset_get_path (f->dataset));
  g_assert_null (scl_dataset_get_failure (f->dataset));
  g_assert_cmpstr (scl_dataset_get_title (f->dataset), ==, "");
  assert_sources (f, NULL, NULL);
  g_object_unref (f->dataset);
  f->dataset = full;
}

/* Files added on top of others are the last thing done, too: undone, they are removed, and redone
 * they are back. */
static void
test_import_undone (Fixture *f, gconstpointer data)
{
  g_autofree char *more = test_folder_write (f->folder, "more.csv",
                                             "date,event,white_id,white,black_id,black,score\n"
                                             "2001-03-01,Three,4,Dea,1,Ada,1\n");
  g_autofree char *third = test_folder_write (f->folder, "third.csv",
                                              "date,event,white_id,white,black_id,black,score\n"
                                              "2001-04-01,Four,4,Dea,2,Bea,1\n");
  g_autofree char *path = g_build_filename (f->folder, "w.scalata", NULL);

  g_assert_false (scl_dataset_can_undo (f->dataset, FALSE)); /* what was opened is there */
  g_assert_null (scl_dataset_get_undo_text (f->dataset, FALSE));
  load (f, more, SCL_DATASET_ADD);
  g_assert_cmpstr (scl_dataset_get_undo_text (f->dataset, FALSE), ==, "Import of more.csv");
  g_assert_false (scl_dataset_get_unsaved (f->dataset)); /* it is a file */
  assert_sources (f, f->path, more);
  correct (f, &(SclCorrection){ .kind = SCL_CORRECT_BIRTH_YEAR,
                                .player = source_of (f, "Dea"),
                                .birth_year = 1980 });
  g_assert_cmpstr (scl_dataset_get_undo_text (f->dataset, FALSE), ==, "Dea was born in 1980");
  g_assert_true (scl_dataset_get_unsaved (f->dataset));
  undo (f, FALSE);
  g_assert_cmpstr (f->what, ==, "Dea was born in 1980");
  g_assert_cmpuint (n_games (f), ==, 3);
  undo (f, FALSE);
  g_assert_cmpstr (f->what, ==, "Import of more.csv");
  g_assert_cmpuint (n_games (f), ==, 2);
  assert_sources (f, NULL, NULL);
  g_assert_false (scl_dataset_can_undo (f->dataset, FALSE));
  g_assert_cmpstr (scl_dataset_get_undo_text (f->dataset, TRUE), ==, "Import of more.csv");
  for (guint i = 0; i < 2; i++)
    {
      undo (f, TRUE);
      g_assert_cmpstr (f->what, ==, "Import of more.csv");
      g_assert_cmpuint (n_games (f), ==, 3);
      assert_sources (f, f->path, more);
      undo (f, FALSE);
      g_assert_cmpuint (n_games (f), ==, 2);
    }
  undo (f, TRUE);
  undo (f, TRUE);
  g_assert_cmpstr (f->what, ==, "Dea was born in 1980");

  /* A third file is undone before what was done earlier, in a later session as well. */
  load (f, third, SCL_DATASET_ADD);
  f->waiting = 1;
  scl_dataset_save_async (f->dataset, path, on_saved, f);
  workbench_test_wait (is_done, f);
  load (f, path, SCL_DATASET_OPEN);
  g_assert_cmpstr (scl_dataset_get_undo_text (f->dataset, FALSE), ==, "Import of third.csv");
  g_assert_null (scl_dataset_get_undo_text (f->dataset, TRUE));
  undo (f, FALSE);
  g_assert_cmpuint (n_games (f), ==, 3);
  undo (f, FALSE);
  g_assert_cmpstr (f->what, ==, "Dea was born in 1980");
}

/* Two doubts with one answer are undone and redone at once. */
static void
test_doubts (Fixture *f, gconstpointer data)
{
  g_autofree char *one = test_folder_write (f->folder, "one.csv",
                                            "date,white,white_birth_year,black,black_birth_year,"
                                            "score\n2001-01-01,Rossi Ada,1950,Verdi Bea,1951,1\n");
  g_autofree char *two = test_folder_write (f->folder, "two.csv",
                                            "date,white,black,score\n"
                                            "2001-02-01,Rossi Ada,Verdi Bea,1\n");
  SclCorrection same = {
    .kind = SCL_CORRECT_DOUBTS, .doubts = (const gint64[]){ 1, 2 }, .n_doubts = 2, .same = TRUE
  };

  load (f, one, SCL_DATASET_OPEN);
  g_assert_cmpuint (scl_dataset_get_n_doubts (f->dataset), ==, 0);
  load (f, two, SCL_DATASET_ADD);
  g_assert_cmpuint (scl_dataset_get_n_doubts (f->dataset), ==, 2);
  correct (f, &same);
  g_assert_cmpstr (f->what, ==, "2 doubtful matches are the same person each");
  g_assert_cmpuint (scl_dataset_get_n_doubts (f->dataset), ==, 0);
  g_assert_cmpuint (scl_history_players (scl_dataset_get_history (f->dataset))->n, ==, 2);
  undo (f, FALSE);
  g_assert_cmpuint (scl_dataset_get_n_doubts (f->dataset), ==, 2);
  g_assert_cmpuint (scl_history_players (scl_dataset_get_history (f->dataset))->n, ==, 4);
  undo (f, TRUE);
  g_assert_cmpstr (f->what, ==, "2 doubtful matches are the same person each");
  g_assert_cmpuint (scl_dataset_get_n_doubts (f->dataset), ==, 0);
  undo (f, FALSE);
  same.same = FALSE;
  same.n_doubts = 1;
  correct (f, &same);
  g_assert_cmpstr (f->what, ==, "Rossi Ada is not the same player as Rossi Ada");
  g_assert_cmpuint (scl_dataset_get_n_doubts (f->dataset), ==, 1);
}

TEST_MAIN_WITH (test_main_init, Fixture, set_up, tear_down, "/workbench/dataset", test_undo,
                test_out_of_turn, test_refused, test_sessions, test_sessions_redo, test_questions,
                test_failure, test_corrections, test_nothing, test_import_undone, test_doubts)
