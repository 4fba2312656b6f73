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
  guint n_changed, n_renamed, n_told, n_reports;
  char *path; /* of what is open at first */
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
  f->folder = test_folder_new ();
  f->dataset = scl_dataset_new ();
  f->order = g_string_new (NULL);
  g_signal_connect_swapped (f->dataset, "changed", G_CALLBACK (on_changed), f);
  f->path = test_folder_write (f->folder, "games.csv", games);
  load (f, f->path, SCL_DATASET_OPEN);
  g_assert_no_error (f->error);
  g_assert_cmpuint (f->n_changed, ==, 1);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_object_unref (f->dataset);
  g_free (f->what);
  g_free (f->path);
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

/* ---- Files ---- */

static char *
games_csv (Fixture *f, const char *name, const char *day, const char *white)
{
  g_autofree char *text
      = g_strdup_printf ("date,event,white,black,score\n%s,%s,%s,Zoe,1\n", day, name, white);

  return test_folder_write (f->folder, name, text);
}

static void
load_two (Fixture *f, const char *first, const char *second, SclDatasetMode mode, const char *title)
{
  f->waiting = 1;
  scl_dataset_load_async (f->dataset, (const char *[]){ first, second, NULL }, mode, title, NULL,
                          on_loaded, f);
  workbench_test_wait (is_done, f);
  g_assert_no_error (f->error);
}

static void
assert_sources (Fixture *f, const char *first, const char *second)
{
  g_auto (GStrv) sources = scl_dataset_dup_sources (f->dataset);

  if (first == NULL)
    {
      g_assert_null (sources);
      return;
    }
  g_assert_cmpstr (sources[0], ==, first);
  g_assert_cmpstr (sources[1], ==, second);
  g_assert_null (second != NULL ? sources[2] : NULL);
}

static guint
n_games (Fixture *f)
{
  return scl_history_games (scl_dataset_get_history (f->dataset))->n;
}

static void
on_opened (SclDataset *dataset, char **paths, gpointer data)
{
  Fixture *f = data;

  g_string_append_printf (f->order, "%u ", g_strv_length (paths));
}

/* Opening replaces, adding adds; titles, sources, and the number of the workspace follow. */
static void
test_files (Fixture *f, gconstpointer data)
{
  g_autofree char *first = games_csv (f, "a.csv", "2002-01-01", "Dea");
  g_autofree char *second = games_csv (f, "b.csv", "2002-02-01", "Eva");
  g_autofree char *third = games_csv (f, "c.csv", "2002-03-01", "Fay");
  g_autofree char *games_path = g_build_filename (f->folder, "games.csv", NULL);
  const guint generation = scl_dataset_get_generation (f->dataset);

  g_signal_connect (f->dataset, "opened", G_CALLBACK (on_opened), f);
  g_assert_cmpstr (scl_dataset_get_title (f->dataset), ==, "games.csv");
  g_assert_null (scl_dataset_get_path (f->dataset));
  assert_sources (f, games_path, NULL);
  g_assert_cmpuint (n_games (f), ==, 2);

  load (f, first, SCL_DATASET_ADD);
  g_assert_cmpuint (n_games (f), ==, 3);
  g_assert_cmpstr (scl_dataset_get_title (f->dataset), ==, "games.csv, a.csv");
  g_assert_cmpuint (scl_dataset_get_generation (f->dataset), ==, generation);
  assert_sources (f, games_path, first);
  g_assert_cmpuint (scl_import_report_n_files (scl_dataset_get_report (f->dataset)), ==, 1);

  load_two (f, second, third, SCL_DATASET_OPEN, NULL);
  g_assert_cmpuint (n_games (f), ==, 2);
  g_assert_cmpstr (scl_dataset_get_title (f->dataset), ==, "b.csv and 1 more");
  g_assert_cmpuint (scl_dataset_get_generation (f->dataset), ==, generation + 1);
  assert_sources (f, second, third);
  g_assert_cmpint (source_of (f, "Ada"), ==, 0);

  load_two (f, first, third, SCL_DATASET_OPEN, "Two files");
  g_assert_cmpstr (scl_dataset_get_title (f->dataset), ==, "Two files");
  g_assert_cmpstr (f->order->str, ==, "1 2 2 ");
}

/* In place of a sample come the files that are added; the sample was not opened by anybody. */
static void
test_sample (Fixture *f, gconstpointer data)
{
  g_autofree char *first = games_csv (f, "a.csv", "2002-01-01", "Dea");
  g_autofree char *second = games_csv (f, "b.csv", "2002-02-01", "Eva");
  SclCorrection born = { .kind = SCL_CORRECT_BIRTH_YEAR, .birth_year = 1960 };

  g_signal_connect (f->dataset, "opened", G_CALLBACK (on_opened), f);
  load (f, first, SCL_DATASET_SAMPLE);
  g_assert_cmpstr (f->order->str, ==, "");
  born.player = source_of (f, "Dea");
  correct (f, &born);
  g_assert_no_error (f->error);
  g_assert_false (scl_dataset_get_unsaved (f->dataset)); /* nobody's work */
  load (f, second, SCL_DATASET_ADD);
  g_assert_cmpint (source_of (f, "Dea"), ==, 0);
  g_assert_cmpint (source_of (f, "Eva"), !=, 0);
  g_assert_cmpstr (scl_dataset_get_title (f->dataset), ==, "b.csv");
  assert_sources (f, second, NULL);
  /* What is added to people's own files is added. */
  load (f, first, SCL_DATASET_ADD);
  g_assert_cmpint (source_of (f, "Eva"), !=, 0);
  g_assert_cmpint (source_of (f, "Dea"), !=, 0);
}

typedef struct
{
  gboolean done, loaded;
  GError *error;
} End;

static void
on_end (GObject *source, GAsyncResult *result, gpointer data)
{
  End *end = data;

  end->loaded = scl_dataset_load_finish (SCL_DATASET (source), result, &end->error);
  end->done = TRUE;
}

static gboolean
are_done (gpointer data)
{
  const End *ends = data;

  return ends[0].done && ends[1].done;
}

/* Two at once: the second is refused; but a sample that is being read gives way. */
static void
test_gives_way (Fixture *f, gconstpointer data)
{
  g_autofree char *first = games_csv (f, "a.csv", "2002-01-01", "Dea");
  g_autofree char *second = games_csv (f, "b.csv", "2002-02-01", "Eva");

  for (int sample = 0; sample < 2; sample++)
    {
      End ends[2] = { 0 };

      scl_dataset_load_async (f->dataset, (const char *[]){ first, NULL },
                              sample ? SCL_DATASET_SAMPLE : SCL_DATASET_OPEN, NULL, NULL, on_end,
                              &ends[0]);
      g_assert_true (scl_dataset_get_importing (f->dataset));
      g_assert_true (scl_dataset_get_busy (f->dataset));
      scl_dataset_load_async (f->dataset, (const char *[]){ second, NULL }, SCL_DATASET_OPEN, NULL,
                              NULL, on_end, &ends[1]);
      workbench_test_wait (are_done, ends);
      g_assert_true (ends[0].loaded == !sample);
      g_assert_true (ends[1].loaded == (sample == 1));
      if (sample)
        g_assert_error (ends[0].error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      else
        g_assert_error (ends[1].error, G_IO_ERROR, G_IO_ERROR_BUSY);
      g_assert_cmpint (source_of (f, sample ? "Eva" : "Dea"), !=, 0);
      g_assert_false (scl_dataset_get_busy (f->dataset));
      g_assert_false (scl_dataset_get_importing (f->dataset));
      g_assert_null (scl_dataset_get_failure (f->dataset));
      g_clear_error (&ends[0].error);
      g_clear_error (&ends[1].error);
    }
}

/* Keeps the workspace busy until it is released. */
static gpointer
hold (SclWorkspace *workspace, gpointer data, GCancellable *cancellable, GError **error)
{
  while (!g_atomic_int_get ((int *) data))
    g_usleep (1000);
  return NULL;
}

/* Nothing is kept of what is cancelled, by the data set or by whoever asked for it. */
static void
test_cancel (Fixture *f, gconstpointer data)
{
  g_autofree char *path = games_csv (f, "a.csv", "2002-01-01", "Dea");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  scl_dataset_cancel (f->dataset); /* nothing is read */
  for (guint i = 0; i < 2; i++)
    {
      int released = FALSE;

      f->waiting = 2;
      scl_dataset_ask_async (f->dataset, hold, &released, NULL, NULL, NULL, on_answer, f);
      scl_dataset_load_async (f->dataset, (const char *[]){ path, NULL }, SCL_DATASET_ADD, NULL,
                              i == 0 ? NULL : cancellable, on_loaded, f);
      if (i == 0)
        scl_dataset_cancel (f->dataset);
      else
        g_cancellable_cancel (cancellable);
      g_atomic_int_set (&released, TRUE);
      workbench_test_wait (is_done, f);
      g_assert_error (f->error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_cmpuint (f->n_changed, ==, 1);
      g_assert_cmpuint (n_games (f), ==, 2);
      g_assert_cmpint (source_of (f, "Dea"), ==, 0);
      g_assert_false (scl_dataset_get_busy (f->dataset));
      g_assert_false (scl_dataset_get_importing (f->dataset));
      assert_sources (f, f->path, NULL);
    }
}

static void
save (Fixture *f, const char *path)
{
  f->waiting = 1;
  scl_dataset_save_async (f->dataset, path, on_saved, f);
  workbench_test_wait (is_done, f);
}

static void
count (Fixture *f)
{
  f->n_renamed++;
}

/* What was in memory lives in the file from then on; of a file there is a copy. Nothing to save,
 * or nowhere. */
static void
test_save (Fixture *f, gconstpointer data)
{
  g_autofree char *club = g_build_filename (f->folder, "club.scalata", NULL);
  g_autofree char *copy = g_build_filename (f->folder, "copy.scalata", NULL);
  g_autofree char *nowhere = g_build_filename (f->folder, "none", "club.scalata", NULL);
  g_autofree char *other = games_csv (f, "a.csv", "2002-01-01", "Dea");
  SclDataset *none = scl_dataset_new ();
  SclDataset *full = f->dataset;

  g_signal_connect_swapped (f->dataset, "renamed", G_CALLBACK (count), f);
  save (f, nowhere);
  g_assert_nonnull (f->error);
  g_assert_null (scl_dataset_get_path (f->dataset));
  g_assert_cmpuint (f->n_renamed, ==, 0);
  save (f, club);
  g_assert_no_error (f->error);
  g_assert_cmpstr (scl_dataset_get_path (f->dataset), ==, club);
  g_assert_cmpstr (scl_dataset_get_title (f->dataset), ==, "club.scalata");
  g_assert_cmpuint (f->n_renamed, ==, 1);
  assert_sources (f, club, NULL);
  save (f, copy);
  g_assert_no_error (f->error);
  g_assert_cmpstr (scl_dataset_get_path (f->dataset), ==, club);
  g_assert_cmpstr (scl_dataset_get_title (f->dataset), ==, "club.scalata");
  g_assert_cmpuint (f->n_renamed, ==, 1);
  g_assert_true (g_file_test (copy, G_FILE_TEST_EXISTS));
  /* A workspace keeps its file's name, whatever is added. */
  load (f, other, SCL_DATASET_ADD);
  g_assert_cmpstr (scl_dataset_get_title (f->dataset), ==, "club.scalata");
  g_assert_cmpuint (n_games (f), ==, 3);
  /* The file is gone: what there is lives in the copy. */
  g_unlink (club);
  save (f, copy);
  g_assert_no_error (f->error);
  g_assert_cmpstr (scl_dataset_get_path (f->dataset), ==, copy);
  g_assert_cmpuint (f->n_renamed, ==, 2);

  f->dataset = none;
  save (f, club);
  g_assert_error (f->error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_assert_false (scl_dataset_get_busy (none));
  f->dataset = full;
  g_object_unref (none);
}

/* Corrections in memory are in no file; unsaved work is said. */
static void
test_unsaved (Fixture *f, gconstpointer data)
{
  SclCorrection strike = { .kind = SCL_CORRECT_STRIKE, .event = 1 };

  assert_sources (f, f->path, NULL);
  correct (f, &strike);
  g_assert_true (scl_dataset_get_unsaved (f->dataset));
  assert_sources (f, NULL, NULL);
  undo (f, FALSE);
  g_assert_false (scl_dataset_get_unsaved (f->dataset));
  assert_sources (f, f->path, NULL);
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

/* ---- What is told ---- */

static void
on_told (SclDataset *dataset, double fraction, const char *what, gpointer data)
{
  Fixture *f = data;

  g_assert_true (scl_dataset_get_busy (dataset));
  g_assert_cmpfloat (fraction, >=, -1.0);
  g_assert_cmpfloat (fraction, <=, 1.0);
  g_assert_cmpstr (what, !=, "");
  f->n_told++;
}

static void
on_busy (SclDataset *dataset, GParamSpec *pspec, gpointer data)
{
  Fixture *f = data;
  gboolean busy;

  g_object_get (dataset, "busy", &busy, NULL);
  g_assert_true (busy == scl_dataset_get_busy (dataset));
  g_string_append_c (f->order, busy ? '+' : '-');
}

/* Progress while files are read, never after; busy while they are, and in a correction. */
static void
test_told (Fixture *f, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new ("date,event,white,black,score\n");
  g_autofree char *path = NULL;
  SclCorrection strike = { .kind = SCL_CORRECT_STRIKE, .event = 1 };

  for (guint i = 0; i < 20000; i++)
    g_string_append_printf (text, "2001-01-01,Long,Ada %u,Bea %u,1\n", i % 503, i % 499);
  path = test_folder_write (f->folder, "long.csv", text->str);
  g_signal_connect (f->dataset, "progress", G_CALLBACK (on_told), f);
  g_signal_connect (f->dataset, "notify::busy", G_CALLBACK (on_busy), f);
  load (f, path, SCL_DATASET_OPEN);
  workbench_test_settle (60);
  g_assert_cmpuint (f->n_told, >=, 1);
  g_assert_cmpstr (f->order->str, ==, "+-");
  correct (f, &strike);
  g_assert_cmpstr (f->order->str, ==, "+-+-");
}

static void
on_report (Fixture *f)
{
  f->n_reports++;
}

/* The report of a failed import is there, too, and in a workspace that is opened there is none. */
static void
test_report (Fixture *f, gconstpointer data)
{
  g_autofree char *bad = test_folder_write (f->folder, "bad.csv", "nothing of the kind\n");
  g_autofree char *club = g_build_filename (f->folder, "club.scalata", NULL);
  SclImportReport *report = scl_dataset_get_report (f->dataset);

  g_signal_connect_swapped (f->dataset, "report", G_CALLBACK (on_report), f);
  g_assert_nonnull (report);
  load (f, bad, SCL_DATASET_ADD);
  g_assert_nonnull (f->error);
  g_assert_true (scl_dataset_get_report (f->dataset) != report);
  g_assert_cmpuint (f->n_reports, ==, 1);
  g_assert_cmpuint (f->n_changed, ==, 1);
  g_assert_cmpstr (scl_dataset_get_failure (f->dataset)->message, ==, f->error->message);
  save (f, club);
  load (f, club, SCL_DATASET_OPEN);
  g_assert_no_error (f->error);
  g_assert_null (scl_dataset_get_report (f->dataset));
  g_assert_null (scl_dataset_get_failure (f->dataset));
  g_assert_cmpuint (f->n_reports, ==, 2);
}

/* The maps by which tables were read, as long as they are in memory only. */
static void
test_columns (Fixture *f, gconstpointer data)
{
  g_autofree char *path
      = test_folder_write (f->folder, "a.csv", "Tag;Eins;Zwei;Erg\n2002-01-01;Dea;Zoe;1\n");
  g_autofree char *other
      = test_folder_write (f->folder, "b.csv", "Day,W,B,S\n2002-01-02,Dea,Eva,1\n");
  g_autofree char *club = g_build_filename (f->folder, "club.scalata", NULL);
  g_autoptr (GPtrArray) maps
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_column_map_unref);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) none = scl_dataset_dup_columns (f->dataset);
  g_auto (GStrv) columns = NULL, both = NULL, saved = NULL, opened = NULL;

  g_assert_null (none[0]);
  g_ptr_array_add (maps, scl_column_map_parse ("date=Tag,white=Eins,black=Zwei,score=Erg", &error));
  g_assert_no_error (error);
  f->waiting = 1;
  scl_dataset_load_columns_async (f->dataset, (const char *[]){ path, NULL }, maps, SCL_DATASET_ADD,
                                  NULL, NULL, on_loaded, f);
  workbench_test_wait (is_done, f);
  g_assert_no_error (f->error);
  g_assert_cmpuint (n_games (f), ==, 3);
  columns = scl_dataset_dup_columns (f->dataset);
  g_assert_cmpuint (g_strv_length (columns), ==, 1);
  g_assert_nonnull (strstr (columns[0], "white=Eins"));
  /* Another table comes, by its own. */
  g_ptr_array_set_size (maps, 0);
  g_ptr_array_add (maps, scl_column_map_parse ("date=Day,white=W,black=B,score=S", &error));
  g_assert_no_error (error);
  f->waiting = 1;
  scl_dataset_load_columns_async (f->dataset, (const char *[]){ other, NULL }, maps,
                                  SCL_DATASET_ADD, NULL, NULL, on_loaded, f);
  workbench_test_wait (is_done, f);
  g_assert_no_error (f->error);
  both = scl_dataset_dup_columns (f->dataset);
  g_assert_cmpuint (g_strv_length (both), ==, 2);
  g_assert_cmpstr (both[0], ==, columns[0]);
  g_assert_nonnull (strstr (both[1], "white=W"));
  save (f, club);
  saved = scl_dataset_dup_columns (f->dataset);
  g_assert_null (saved[0]);
  load (f, f->path, SCL_DATASET_OPEN);
  opened = scl_dataset_dup_columns (f->dataset);
  g_assert_null (opened[0]);
}

/* By name, where it is a file, or by the first bytes. */
static void
test_workspaces (Fixture *f, gconstpointer data)
{
  g_autofree char *club = g_build_filename (f->folder, "club.scalata", NULL);
  g_autofree char *plain = g_build_filename (f->folder, "club.data", NULL);
  g_autofree char *named = test_folder_write (f->folder, "text.scalata", "no database");
  g_autofree char *folder = g_build_filename (f->folder, "folder.scalata", NULL);

  save (f, club);
  save (f, plain);
  g_mkdir (folder, 0700);
  g_assert_true (scl_dataset_is_workspace (club));
  g_assert_true (scl_dataset_is_workspace (plain));
  g_assert_true (scl_dataset_is_workspace (named));
  g_assert_false (scl_dataset_is_workspace (folder));
  g_assert_false (scl_dataset_is_workspace (f->path));
  g_assert_cmpint (scl_dataset_mode_for (f->dataset, (const char *[]){ f->path, plain, NULL }), ==,
                   SCL_DATASET_OPEN);
  load (f, f->path, SCL_DATASET_OPEN);
  g_assert_cmpint (scl_dataset_mode_for (f->dataset, (const char *[]){ f->path, NULL }), ==,
                   SCL_DATASET_OPEN);
}

static void
test_settings (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "window.ini", NULL);
  g_autoptr (SclSettings) settings = scl_settings_new (path);

  g_assert_null (scl_dataset_get_settings (f->dataset));
  scl_dataset_set_settings (f->dataset, settings);
  g_assert_true (scl_dataset_get_settings (f->dataset) == settings);
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
  ADD ("sessions-redo", test_sessions_redo);
  ADD ("questions", test_questions);
  ADD ("failure", test_failure);
  ADD ("files", test_files);
  ADD ("sample", test_sample);
  ADD ("gives-way", test_gives_way);
  ADD ("cancel", test_cancel);
  ADD ("save", test_save);
  ADD ("unsaved", test_unsaved);
  ADD ("corrections", test_corrections);
  ADD ("nothing", test_nothing);
  ADD ("told", test_told);
  ADD ("report", test_report);
  ADD ("columns", test_columns);
  ADD ("workspaces", test_workspaces);
  ADD ("settings", test_settings);
  return g_test_run ();
}
