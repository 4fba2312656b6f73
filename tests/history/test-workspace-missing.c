/* A workspace that names a player who is not there, wherever it does: each way of looking into it
 * says who is missing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/workspace/scl-event-sheet.h"
#include "workspace-rows.h"

/* An event of players 1 and 2, of whom 99 stands in the place that is named. */
static void
fill (Place *place, const char *what)
{
  g_autofree char *sql = g_strdup_printf (
      "PRAGMA foreign_keys = OFF;"
      "INSERT INTO import (id, time, program) VALUES (1, '', '');"
      "INSERT INTO file (id, import, path) VALUES (1, 1, 'a');"
      "INSERT INTO player (id, name, name_key) VALUES (1, 'A', 'a'), (2, 'B', 'b');"
      "INSERT INTO event (id, file, name, start, end) VALUES (1, 1, 'x', 2460000, 2460000);"
      "INSERT INTO entry (id, event, player, line, number, name) VALUES (1, 1, 1, 1, 1, 'A');"
      "INSERT INTO game (id, event, white, black, day, score) VALUES (1, 1, 1, 2, 2460000, 2);"
      "INSERT INTO player_games (player, import, games, first) VALUES (1, 1, 1, 2), (2, 1, 1, 3);"
      "INSERT INTO doubt (id, player, other, reason) VALUES (1, 1, 2, 'number');"
      "%s",
      what);

  g_clear_pointer (&place->workspace, scl_workspace_close);
  place->workspace = place_open (NULL, TRUE);
  rows_execute (place->workspace, sql);
  g_assert_true (scl_workspace_load_names (place->workspace, NULL));
}

#define WHITE_MISSING                                                                              \
  "UPDATE game SET white = 99; UPDATE player_games SET player = 99 WHERE player = 1"
#define BLACK_MISSING                                                                              \
  "UPDATE game SET black = 99; UPDATE player_games SET player = 99 WHERE player = 2"

static void
assert_missing (GError *error)
{
  g_assert_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_DAMAGED);
  g_assert_cmpstr (error->message, ==,
                   "The workspace is damaged (player 99 is missing). Open a copy saved before, or "
                   "import the files again into a new workspace.");
}

static void
test_sheets (Place *place, gconstpointer data)
{
  static const char *const cases[]
      = { WHITE_MISSING, BLACK_MISSING, "UPDATE entry SET player = 99" };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SclEventSheets) sheets = NULL;

      fill (place, cases[i]);
      sheets = scl_event_sheets_new (place->workspace, 0, NULL, NULL, NULL, &error);
      g_assert_no_error (error);
      g_test_message ("%s", cases[i]);
      g_assert_null (scl_event_sheets_next (sheets, &error));
      assert_missing (error);
    }
}

static void
test_games (Place *place, gconstpointer data)
{
  static const char *const cases[]
      = { WHITE_MISSING, BLACK_MISSING,
          "INSERT INTO edit (time, reason, kind, player, other) VALUES ('', '', 'merge', 2, 99)" };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL, other = NULL;
      g_autoptr (SclHistory) history = NULL;
      g_autoptr (GPtrArray) games = NULL;

      fill (place, cases[i]);
      g_test_message ("%s", cases[i]);
      history = scl_workspace_load_history (place->workspace, NULL, &error);
      g_assert_null (history);
      assert_missing (error);
      games = scl_workspace_event_games (place->workspace, 1, &other);
      g_assert_null (games);
      assert_missing (other);
    }
}

static void
test_others (Place *place, gconstpointer data)
{
  g_autoptr (GError) first = NULL, second = NULL, third = NULL;

  fill (place, "UPDATE doubt SET player = 99");
  g_assert_null (scl_workspace_doubts (place->workspace, &first));
  assert_missing (first);
  fill (place, "UPDATE doubt SET other = 99");
  g_assert_null (scl_workspace_doubts (place->workspace, &second));
  assert_missing (second);
  fill (place, "UPDATE player_games SET player = 99 WHERE player = 2");
  g_assert_null (scl_workspace_list_players (place->workspace, NULL, &third));
  assert_missing (third);
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up_in_memory, place_tear_down,
                "/workspace-missing", test_sheets, test_games, test_others)
