/* A dataset with two games open, and what its callbacks have seen. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <string.h>

#include "workbench-test.h"
#include "workbench/data/scl-dataset.h"

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

static const char games[] G_GNUC_UNUSED = "date,event,white_id,white,black_id,black,score\n"
                                          "2001-01-01,One,1,Ada,2,Bea,1\n"
                                          "2001-02-01,Two,3,Cia,2,Bea,1\n";

static inline gboolean
is_done (gpointer data)
{
  return ((Fixture *) data)->waiting == 0;
}

static inline void
on_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  Fixture *f = data;

  g_clear_error (&f->error);
  scl_dataset_load_finish (SCL_DATASET (source), result, &f->error);
  f->waiting--;
}

static inline void
on_saved (GObject *source, GAsyncResult *result, gpointer data)
{
  Fixture *f = data;

  g_clear_error (&f->error);
  scl_dataset_save_finish (SCL_DATASET (source), result, &f->error);
  f->waiting--;
}

static inline void
on_corrected (GObject *source, GAsyncResult *result, gpointer data)
{
  Fixture *f = data;

  g_clear_error (&f->error);
  g_free (f->what);
  f->what = scl_dataset_correct_finish (SCL_DATASET (source), result, &f->error);
  f->waiting--;
}

static inline void
on_changed (Fixture *f)
{
  f->n_changed++;
}

static inline void
load (Fixture *f, const char *path, SclDatasetMode mode)
{
  f->waiting = 1;
  scl_dataset_load_async (f->dataset, (const char *[]){ path, NULL }, mode, NULL, NULL, on_loaded,
                          f);
  workbench_test_wait (is_done, f);
}

static inline void
correct (Fixture *f, const SclCorrection *correction)
{
  f->waiting = 1;
  scl_dataset_correct_async (f->dataset, correction, on_corrected, f);
  workbench_test_wait (is_done, f);
}

static inline void
undo (Fixture *f, gboolean redo)
{
  f->waiting = 1;
  scl_dataset_undo_async (f->dataset, redo, on_corrected, f);
  workbench_test_wait (is_done, f);
}

static inline void
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

static inline void
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

static inline gint64
source_of (Fixture *f, const char *name)
{
  const SclPlayers *players = scl_history_players (scl_dataset_get_history (f->dataset));

  for (guint i = 0; i < players->n; i++)
    if (strcmp (players->name[i], name) == 0)
      return players->source[i];
  return 0;
}

static inline void
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

static inline guint
n_games (Fixture *f)
{
  return scl_history_games (scl_dataset_get_history (f->dataset))->n;
}

static inline void
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
