/* Corrections on top of one another, doubts that are decided and undone, earlier imports. All names
 * are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/workspace/scl-workspace.h"

#include <string.h>

#include "history/core/scl-player-name.h"
#include "place.h"

/* The search passes over the order of words; here it tells two players apart. */
static gint64
player_id (Place *place, const char *text)
{
  g_autoptr (GPtrArray) found = scl_workspace_find_players (place->workspace, text, 0, NULL);

  for (guint i = found->len; found->len > 1 && i > 0; i--)
    {
      g_autofree char *key
          = scl_player_name_key (((SclWorkspacePlayer *) g_ptr_array_index (found, i - 1))->name);

      if (!g_str_has_prefix (key, text))
        g_ptr_array_remove_index (found, i - 1);
    }
  g_assert_cmpuint (found->len, ==, 1);
  return ((SclWorkspacePlayer *) g_ptr_array_index (found, 0))->id;
}

/* "White-Black" of the n-th event's games, in the order of events and games, as the history has
 * them. */
static char *
pairs (Place *place)
{
  g_autoptr (SclHistory) history = scl_workspace_load_history (place->workspace, NULL, NULL);
  const SclGames *games = scl_history_games (history);
  const SclPlayers *players = scl_history_players (history);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < games->n; i++)
    g_string_append_printf (text, "%s%s-%s", i > 0 ? " " : "", players->name[games->white[i]],
                            players->name[games->black[i]]);
  return g_string_free (text, FALSE);
}

static void
assert_pairs (Place *place, const char *expected)
{
  g_autofree char *found = pairs (place);

  g_assert_cmpstr (found, ==, expected);
}

static const char four[] = "date,event,white_id,white,black_id,black,score\n"
                           "2001-01-01,One,1,Ada,2,Bea,1\n"
                           "2001-02-01,Two,3,Cia,2,Bea,1\n"
                           "2001-03-01,Three,1,Ada,3,Cia,1\n"
                           "2001-04-01,Four,4,Dea,2,Bea,1\n";

/* Ids of the four events by day. */
static void
get_events (Place *place, gint64 ids[4])
{
  g_autoptr (GPtrArray) events = scl_workspace_events (place->workspace, NULL);

  g_assert_cmpuint (events->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    ids[i] = ((SclWorkspaceEvent *) g_ptr_array_index (events, i))->id;
}

/* A player merged twice takes along those merged before; undoing the first leaves the second. */
static void
test_merge_upon_merge (Place *place, gconstpointer data)
{
  gint64 ada, cia, dea, first, second;

  place_import (place, "a.csv", four);
  ada = player_id (place, "ada");
  cia = player_id (place, "cia");
  dea = player_id (place, "dea");
  first = scl_workspace_merge_players (place->workspace, ada, cia, NULL, NULL);
  second = scl_workspace_merge_players (place->workspace, ada, dea, NULL,
                                        NULL); /* whoever Ada is by now: Cia */
  assert_pairs (place, "Dea-Bea Dea-Bea Dea-Dea Dea-Bea");
  g_assert_true (scl_workspace_undo_edit (place->workspace, second, TRUE, NULL));
  assert_pairs (place, "Cia-Bea Cia-Bea Cia-Cia Dea-Bea");
  g_assert_true (scl_workspace_undo_edit (place->workspace, second, FALSE, NULL));
  g_assert_true (scl_workspace_undo_edit (place->workspace, first, TRUE, NULL));
  assert_pairs (place, "Dea-Bea Cia-Bea Dea-Cia Dea-Bea");
}

/* Games that came to a player by a merge can be split off again; and merging the new player back
 * restores them. */
static void
test_split_after_merge (Place *place, gconstpointer data)
{
  gint64 events[4], junior, split;

  place_import (place, "a.csv", four);
  get_events (place, events);
  scl_workspace_merge_players (place->workspace, player_id (place, "dea"), player_id (place, "ada"),
                               NULL, NULL);
  assert_pairs (place, "Ada-Bea Cia-Bea Ada-Cia Ada-Bea");
  split = scl_workspace_split_player (place->workspace, player_id (place, "ada"),
                                      (gint64[]){ events[0], events[3] }, 2, "Ada jr", NULL, NULL);
  assert_pairs (place, "Ada jr-Bea Cia-Bea Ada-Cia Ada jr-Bea");
  junior = player_id (place, "ada jr");
  scl_workspace_merge_players (place->workspace, junior, player_id (place, "id:1"), "a mistake",
                               NULL);
  assert_pairs (place, "Ada-Bea Cia-Bea Ada-Cia Ada-Bea");

  /* While the split is undone its player is nobody. */
  {
    g_autoptr (GPtrArray) found = scl_workspace_find_players (place->workspace, "ada jr", 0, NULL);

    g_assert_true (scl_workspace_undo_edit (place->workspace, split, TRUE, NULL));
    g_assert_true (scl_workspace_correct_players (place->workspace, found, NULL));
    g_assert_cmpuint (found->len, ==, 1);
    g_assert_cmpstr (((SclWorkspacePlayer *) g_ptr_array_index (found, 0))->name, ==, "Ada");
  }
}

/* What is found is shown as corrected. */
static void
test_correct_players (Place *place, gconstpointer data)
{
  g_autoptr (GPtrArray) found = NULL;
  gint64 ada, bea;

  place_import (place, "a.csv", four);
  ada = player_id (place, "ada");
  bea = player_id (place, "bea");
  scl_workspace_merge_players (place->workspace, ada, bea, NULL, NULL);
  scl_workspace_set_birth_year (place->workspace, bea, 1971, NULL, NULL);
  found = scl_workspace_find_players (place->workspace, "", 0, NULL);
  g_assert_cmpuint (found->len, ==, 4);
  g_assert_true (scl_workspace_correct_players (place->workspace, found, NULL));
  g_assert_cmpuint (found->len, ==, 3);
  g_assert_cmpstr (((SclWorkspacePlayer *) g_ptr_array_index (found, 0))->name, ==, "Bea");
  g_assert_cmpint (((SclWorkspacePlayer *) g_ptr_array_index (found, 0))->birth_year, ==, 1971);
  g_assert_cmpstr (((SclWorkspacePlayer *) g_ptr_array_index (found, 1))->name, ==, "Cia");
}

/* The player who stays takes what is missing from the one who goes. */
static void
test_completion (Place *place, gconstpointer data)
{
  g_autoptr (SclHistory) history = NULL;
  const SclPlayers *players;

  place_import (place, "a.csv",
                "date,white,white_birth_year,white_federation,black,score\n2001-01-01,Ada "
                "Rossi,1950,,Bea,1\n");
  place_import (place, "b.csv",
                "date,white,white_federation,white_birth_year,black,score\n2001-02-01,Rossi "
                "Ada,ITA,1940,Bea,1\n");
  scl_workspace_merge_players (place->workspace, player_id (place, "rossi ada"),
                               player_id (place, "ada rossi"), NULL, NULL);
  history = scl_workspace_load_history (place->workspace, NULL, NULL);
  players = scl_history_players (history);
  for (guint i = 0; i < players->n; i++)
    if (strcmp (players->name[i], "Ada Rossi") == 0)
      {
        g_assert_cmpstr (players->federation[i], ==, "ITA"); /* was unknown */
        g_assert_cmpint (players->birth_year[i], ==, 1950);  /* was known */
        return;
      }
  g_assert_not_reached ();
}

static guint
n_doubts (Place *place)
{
  g_autoptr (GPtrArray) doubts = scl_workspace_doubts (place->workspace, NULL);

  g_assert_nonnull (doubts);
  return doubts->len;
}

/* Either answer is an edit, and undoing it opens the question again. */
static void
test_doubts (Place *place, gconstpointer data)
{
  g_autoptr (GPtrArray) doubts = NULL;
  g_autoptr (GPtrArray) edits = NULL;
  gint64 doubt, same, different;

  place_import (place, "a.csv",
                "date,white,white_birth_year,black,black_federation,score\n2001-01-01,Rossi "
                "Ada,1950,Bea,ITA,1\n");
  place_import (place, "b.csv",
                "date,white,black,black_federation,score\n2001-02-01,Ada Rossi,Bea,ITA,1\n");
  doubts = scl_workspace_doubts (place->workspace, NULL);
  g_assert_cmpuint (doubts->len, ==, 1);
  doubt = ((SclWorkspaceDoubt *) g_ptr_array_index (doubts, 0))->id;

  different = scl_workspace_decide_doubt (place->workspace, doubt, FALSE, "father and son", NULL);
  g_assert_cmpint (different, >, 0);
  g_assert_cmpuint (n_doubts (place), ==, 0);
  assert_pairs (place, "Rossi Ada-Bea Ada Rossi-Bea");
  g_assert_true (scl_workspace_undo_edit (place->workspace, different, TRUE, NULL));
  g_assert_cmpuint (n_doubts (place), ==, 1);

  same = scl_workspace_decide_doubt (place->workspace, doubt, TRUE, NULL, NULL);
  g_assert_cmpint (same, >, different);
  g_assert_cmpuint (n_doubts (place), ==, 0);
  assert_pairs (place, "Rossi Ada-Bea Rossi Ada-Bea");
  g_assert_true (scl_workspace_undo_edit (place->workspace, same, TRUE, NULL));
  g_assert_cmpuint (n_doubts (place), ==, 1);
  g_assert_true (scl_workspace_undo_edit (place->workspace, same, FALSE, NULL));
  g_assert_cmpuint (n_doubts (place), ==, 0);
  edits = scl_workspace_edits (place->workspace, NULL);
  g_assert_cmpuint (edits->len, ==, 2);
  g_assert_cmpstr (((SclWorkspaceEdit *) g_ptr_array_index (edits, 0))->kind, ==, "different");
  g_assert_cmpstr (((SclWorkspaceEdit *) g_ptr_array_index (edits, 0))->reason, ==,
                   "father and son");
  g_assert_true (((SclWorkspaceEdit *) g_ptr_array_index (edits, 0))->undone);
  g_assert_cmpstr (((SclWorkspaceEdit *) g_ptr_array_index (edits, 1))->kind, ==, "merge");

  /* A merge made by hand answers the doubt, too. */
  g_assert_true (scl_workspace_undo_edit (place->workspace, same, TRUE, NULL));
  scl_workspace_merge_players (place->workspace, player_id (place, "rossi ada"),
                               player_id (place, "ada rossi"), NULL, NULL);
  g_assert_cmpuint (n_doubts (place), ==, 0);
}

/* Several doubts with one answer are one step: taken back and made again together, or one by one.
 */
static void
test_doubts_at_once (Place *place, gconstpointer data)
{
  g_autoptr (GPtrArray) doubts = NULL, edits = NULL;
  g_autoptr (GError) error = NULL;
  gint64 ids[3], first;

  place_import (place, "a.csv",
                "date,white,white_birth_year,black,black_birth_year,score\n"
                "2001-01-01,Rossi Ada,1950,Verdi Bea,1951,1\n"
                "2001-01-02,Rossi Ada,1950,Neri Cia,1952,1\n");
  place_import (place, "b.csv",
                "date,white,black,score\n2001-02-01,Rossi Ada,Verdi Bea,1\n"
                "2001-02-02,Rossi Ada,Neri Cia,1\n");
  doubts = scl_workspace_doubts (place->workspace, NULL);
  g_assert_cmpuint (doubts->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      const SclWorkspaceDoubt *doubt = g_ptr_array_index (doubts, i);

      g_assert_cmpstr (doubt->kind, ==, "birth-year");
      ids[i] = doubt->id;
    }
  g_assert_cmpint (scl_workspace_strike_event (place->workspace, 1, NULL, NULL), ==, 1);
  first = scl_workspace_decide_doubts (place->workspace, ids, 3, TRUE, "one club", NULL);
  g_assert_cmpint (first, ==, 2);
  g_assert_cmpuint (n_doubts (place), ==, 0);
  assert_pairs (place, "Rossi Ada-Verdi Bea Rossi Ada-Neri Cia Rossi Ada-Verdi Bea "
                       "Rossi Ada-Neri Cia");
  edits = scl_workspace_edits (place->workspace, NULL);
  g_assert_cmpuint (edits->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      const SclWorkspaceEdit *edit = g_ptr_array_index (edits, i);

      g_assert_cmpint (edit->step, ==, i == 0 ? 1 : 2);
      g_assert_cmpstr (edit->reason, ==, i == 0 ? "" : "one club");
    }

  g_assert_true (scl_workspace_undo_step (place->workspace, first, TRUE, NULL));
  g_assert_cmpuint (n_doubts (place), ==, 3);
  g_assert_true (scl_workspace_undo_step (place->workspace, first, FALSE, NULL));
  g_assert_cmpuint (n_doubts (place), ==, 0);
  g_assert_true (scl_workspace_undo_edit (place->workspace, 3, TRUE, NULL));
  g_assert_cmpuint (n_doubts (place), ==, 1);
  g_assert_true (scl_workspace_undo_step (place->workspace, 4, TRUE, NULL)); /* any of them */
  g_assert_cmpuint (n_doubts (place), ==, 3);
  g_clear_pointer (&edits, g_ptr_array_unref);
  edits = scl_workspace_edits (place->workspace, NULL);
  g_assert_false (((SclWorkspaceEdit *) g_ptr_array_index (edits, 0))->undone);

  /* All or none. */
  ids[2] = 99;
  g_assert_cmpint (scl_workspace_decide_doubts (place->workspace, ids, 3, FALSE, NULL, &error), ==,
                   0);
  g_assert_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED);
  g_assert_cmpuint (n_doubts (place), ==, 3);
}

/* What a later look into the workspace tells is what the import told. */
static void
test_imports (Place *place, gconstpointer data)
{
  g_autoptr (GPtrArray) imports = NULL;
  g_autoptr (SclImportReport) report = NULL;
  const SclWorkspaceImport *import_1;
  const SclFileCounts *counts;
  gboolean refused = FALSE;

  place_import (place, "a.csv", four);
  place_import (place, "b.csv",
                "date,white,black,score\n2002-01-01,Eva,Bea,1\n2002-01-02,Eva,Bea,seven\n");
  imports = scl_workspace_imports (place->workspace, NULL);
  g_assert_cmpuint (imports->len, ==, 2);
  import_1 = g_ptr_array_index (imports, 0); /* the newest */
  g_assert_cmpint (import_1->files, ==, 1);
  g_assert_cmpint (import_1->refused, ==, 1);
  g_assert_true (g_str_has_suffix (import_1->first_file, "b.csv"));
  g_assert_cmpint (((SclWorkspaceImport *) g_ptr_array_index (imports, 1))->refused, ==, 0);

  report = scl_workspace_import_report (place->workspace, import_1->id, NULL);
  g_assert_cmpuint (scl_import_report_n_files (report), ==, 1);
  counts = scl_import_report_file (report, 0);
  g_assert_cmpuint (counts->games, ==, 1);
  g_assert_cmpuint (counts->refused, ==, 1);
  for (guint i = 0; i < scl_import_report_n_notes (report); i++)
    {
      const SclNote *note = scl_import_report_get_note (report, i);

      if (note->kind != SCL_NOTE_REFUSED)
        continue;
      refused = TRUE;
      g_assert_cmpuint (note->line, ==, 3);
      g_assert_nonnull (strstr (note->message, "seven"));
    }
  g_assert_true (refused);
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up_in_memory, place_tear_down,
                "/history/corrections", test_merge_upon_merge, test_split_after_merge,
                test_correct_players, test_completion, test_doubts, test_doubts_at_once,
                test_imports)
