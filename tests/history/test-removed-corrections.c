/* Corrections that go with an import that is removed, and those that stay. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "removed-import.h"

static const char cup_a[] = "date,event,white_id,white,black_id,black,score\n"
                            "2001-01-01,Cup A,1,Ada,2,Bea,1\n2001-01-02,Cup A,3,Cia,1,Ada,0\n";
static const char cup_b[] = "date,event,white_id,white,black_id,black,score\n"
                            "2001-02-01,Cup B,1,Ada,4,Dea,1\n2001-02-02,Cup B,5,Eva,1,Ada,½\n"
                            "2001-02-03,Rest B,4,Dea,1,Ada,1\n2001-02-04,Rest B,5,Eva,4,Dea,0\n";

static void
assert_lost (Place *place, gint64 import, const char *expected)
{
  g_autofree char *before = describe (place->workspace);
  GError *error = NULL;
  g_autoptr (SclWorkspaceRemoval) removal
      = scl_workspace_preview_removal (place->workspace, import, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  g_string_append_printf (text, "%d players, %d events, %d games\n", (int) removal->counts.players,
                          (int) removal->counts.events, (int) removal->counts.games);
  for (guint i = 0; i < removal->edits->len; i++)
    {
      const SclWorkspaceEdit *edit = g_ptr_array_index (removal->edits, i);

      g_string_append_printf (text, "%s\n", edit->what);
      g_assert_cmpint (edit->gone_with, ==, import);
    }
  g_assert_cmpstr (text->str, ==, expected);
  assert_is (place, before); /* looking changes nothing */
}

/* Corrections 1, 4, 5, 7 and 9 are about the first import alone; the others speak of the second's
 * players and events as well, and hold without the first. */
static void
test_lost (Place *place, gconstpointer data)
{
  SclWorkspace *w;
  Place other = { NULL };
  g_autofree char *before = NULL, *only_b = NULL, *b_corrected = NULL;
  gint64 removal[2];

  place_import (place, "a.csv", cup_a);
  place_import (place, "b.csv", cup_b);
  w = place->workspace;
  g_assert_cmpint (scl_workspace_merge_players (w, 3, 4, NULL, NULL), ==, 1);
  g_assert_cmpint (scl_workspace_merge_players (w, 5, 4, NULL, NULL), ==, 2);
  g_assert_cmpint (scl_workspace_split_player (w, 1, (gint64[]){ 1, 3 }, 2, "Ada II", NULL, NULL),
                   ==, 3);
  g_assert_cmpint (scl_workspace_split_player (w, 2, (gint64[]){ 1 }, 1, "Bea II", NULL, NULL), ==,
                   4);
  g_assert_cmpint (scl_workspace_strike_event (w, 1, NULL, NULL), ==, 5);
  g_assert_cmpint (scl_workspace_strike_event (w, 2, NULL, NULL), ==, 6);
  g_assert_cmpint (scl_workspace_set_birth_year (w, 3, 1950, NULL, NULL), ==, 7);
  g_assert_cmpint (scl_workspace_set_birth_year (w, 1, 1960, NULL, NULL), ==, 8);
  g_assert_cmpint (scl_workspace_set_result (w, 1, 0, SCL_UNRATED_NO, NULL, NULL), ==, 9);
  before = describe (w);
  assert_lost (place, 1,
               "2 players, 1 events, 2 games\n" /* Bea and Bea II; Cia is Dea, who stays */
               "Cia is the same player as Dea\n"
               "Some events of Bea are those of another, Bea II\nCup A does not count\n"
               "Cia was born in 1950\nAda – Bea: 0-1\n");

  place_set_up_in_memory (&other, NULL);
  place_import (&other, "b.csv", cup_b);
  only_b = describe (other.workspace);
  scl_workspace_merge_players (other.workspace, 3, 2, NULL, NULL);
  scl_workspace_split_player (other.workspace, 1, (gint64[]){ 2 }, 1, "Ada II", NULL, NULL);
  scl_workspace_strike_event (other.workspace, 1, NULL, NULL);
  scl_workspace_set_birth_year (other.workspace, 1, 1960, NULL, NULL);
  b_corrected = describe (other.workspace);
  place_tear_down (&other, NULL);
  g_assert_cmpstr (only_b, !=, b_corrected);

  removal[0] = removed (place, 1);
  assert_is (place, b_corrected);
  removal[1] = removed (place, 2);
  undo (place, removal[1], TRUE);
  assert_is (place, b_corrected);
  undo (place, removal[0], TRUE);
  assert_is (place, before);
  for (gint64 edit = 9; edit > 0; edit--)
    undo (place, edit, TRUE);
  undo (place, removal[0], FALSE);
  assert_is (place, only_b);
}

/* What is about something removed has nothing to act upon, and acts again afterwards. */
static void
test_other_corrections (Place *place, gconstpointer data)
{
  g_autofree char *before = NULL, *only_b = description_of (games_b, list_b);
  g_autoptr (GPtrArray) edits = NULL;
  const SclWorkspaceEdit *last;
  gint64 removal;

  import_pair (place, "a", games_a, list_a);
  import_pair (place, "b", games_b, list_b);
  g_assert_cmpint (scl_workspace_strike_event (place->workspace, 1, NULL, NULL), ==, 1);
  g_assert_cmpint (scl_workspace_set_result (place->workspace, 3, 2, SCL_UNRATED_NO, NULL, NULL),
                   ==, 2);
  g_assert_cmpint (scl_workspace_set_birth_year (place->workspace, 3, 1950, NULL, NULL), ==, 3);
  g_assert_cmpint (
      scl_workspace_split_player (place->workspace, 2, (gint64[]){ 2 }, 1, "Bea jr", NULL, NULL),
      ==, 4);
  before = describe (place->workspace);
  assert_found (place, "bea jr", 1);
  removal = removed (place, 1);
  assert_is (place, only_b); /* without Bea's namesake, too, who has no game left */
  undo (place, removal, TRUE);
  assert_is (place, before);
  undo (place, removal, FALSE);

  edits = scl_workspace_edits (place->workspace, NULL);
  g_assert_cmpuint (edits->len, ==, 5);
  last = g_ptr_array_index (edits, 4);
  g_assert_cmpstr (last->kind, ==, "remove-import");
  g_assert_cmpstr (last->reason, ==, "wrong season");
  g_assert_true (g_str_has_prefix (last->what, "Import 1 ("));
  g_assert_nonnull (strstr (last->what, "a-games.csv, "));
}

/* Games that are there, of a player who is another by a split or a merge: whoever has them stays,
 * and is found by both names of a merge. */
static void
test_split_and_merged (Place *place, gconstpointer data)
{
  gint64 edit;

  place_import (place, "a.csv",
                "date,event,white_id,white,black_id,black,score\n2001-01-01,One,1,Ada,2,Bea,1\n");
  place_import (place, "b.csv",
                "date,event,white_id,white,black_id,black,score\n2001-02-01,Two,1,Ada,3,Cia,1\n");
  removed (place, 1);
  assert_found (place, "", 2);
  edit = scl_workspace_split_player (place->workspace, 1, (gint64[]){ 2 }, 1, "Zoe", NULL, NULL);
  g_assert_cmpint (edit, ==, 2);
  assert_found (place, "zoe", 1);
  assert_found (place, "ada", 0); /* her other event is removed */
  undo (place, edit, TRUE);
  assert_found (place, "zoe", 0);
  assert_found (place, "ada", 1);
  g_assert_cmpint (scl_workspace_merge_players (place->workspace, 1, 3, NULL, NULL), ==, 3);
  assert_found (place, "ada", 1);
  assert_found (place, "cia", 1);
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up_in_memory, place_tear_down,
                "/history/removed-corrections", test_lost, test_other_corrections,
                test_split_and_merged)
