/* SclDataset: files opened, added and saved, and what is told of it. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "dataset-fixture.h"

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

/* What was chosen in memory is work until it is saved, taken back, or other data have come; where
 * one was is none, and in a file everything is saved at once. */
static void
test_work (Fixture *f, gconstpointer data)
{
  g_autofree char *club = g_build_filename (f->folder, "club.scalata", NULL);

  scl_dataset_set_choice (f->dataset, "page", "tune");
  g_assert_false (scl_dataset_get_unsaved (f->dataset));
  scl_dataset_set_work (f->dataset, "pins", "one");
  g_assert_true (scl_dataset_get_unsaved (f->dataset));
  scl_dataset_set_work (f->dataset, "pins", "two");
  scl_dataset_set_work (f->dataset, "rules", "elo");
  scl_dataset_set_work (f->dataset, "pins", NULL);
  g_assert_true (scl_dataset_get_unsaved (f->dataset));
  scl_dataset_set_work (f->dataset, "rules", NULL);
  g_assert_false (scl_dataset_get_unsaved (f->dataset));
  scl_dataset_set_work (f->dataset, "pins", "one");
  load (f, f->path, SCL_DATASET_OPEN);
  g_assert_false (scl_dataset_get_unsaved (f->dataset));
  load (f, f->path, SCL_DATASET_SAMPLE);
  scl_dataset_set_work (f->dataset, "pins", "one");
  g_assert_true (scl_dataset_get_unsaved (f->dataset));
  save (f, club);
  g_assert_false (scl_dataset_get_unsaved (f->dataset));
  scl_dataset_set_work (f->dataset, "pins", "two");
  g_assert_false (scl_dataset_get_unsaved (f->dataset));
}

/* A new workspace is empty and as it was chosen; one that somebody has open stays. */
static void
test_new_file (Fixture *f, gconstpointer data)
{
  g_autofree char *club = g_build_filename (f->folder, "club.scalata", NULL);
  g_autoptr (GHashTable) choices = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GError) error = NULL;

  g_hash_table_insert (choices, (gpointer) "page", (gpointer) "imports");
  save (f, club);
  g_assert_false (scl_dataset_make_file (club, choices, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_clear_error (&error);
  g_assert_cmpuint (n_games (f), ==, 2);
  load (f, f->path, SCL_DATASET_OPEN);
  g_assert_true (scl_dataset_make_file (club, choices, &error));
  g_assert_no_error (error);
  load (f, club, SCL_DATASET_OPEN);
  g_assert_no_error (f->error);
  g_assert_cmpuint (n_games (f), ==, 0);
  g_assert_cmpstr (scl_dataset_get_choice (f->dataset, "page"), ==, "imports");
  load (f, f->path, SCL_DATASET_ADD);
  g_assert_cmpuint (n_games (f), ==, 2);
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
}

static void
test_settings (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "settings.ini", NULL);
  g_autoptr (SclSettings) settings = scl_settings_new (path, NULL);

  g_assert_null (scl_dataset_get_settings (f->dataset));
  scl_dataset_set_settings (f->dataset, settings);
  g_assert_true (scl_dataset_get_settings (f->dataset) == settings);
}

TEST_MAIN_WITH (test_main_init, Fixture, set_up, tear_down, "/workbench/dataset", test_files,
                test_sample, test_gives_way, test_cancel, test_save, test_unsaved, test_work,
                test_new_file, test_told, test_report, test_columns, test_workspaces, test_settings)
