/* Who is in a workspace and how much each plays, from its table of games by player: what the whole
 * history says, after every kind of import and correction. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <sqlite3.h>
#include <string.h>

#include "../test-main.h"
#include "place.h"

/* Players by id: Zoe 1, Ana 2, Bo 3. Games 1 to 3 of events 1 and 2. */
static const char first[] = "date,event,white_id,white,black_id,black,score\n"
                            "2001-01-01,One,1,Zoe,2,\"García, Ana\",1\n"
                            "2001-01-02,One,2,\"García, Ana\",3,Bo,0\n"
                            "2001-02-01,Two,3,Bo,1,Zoe,½\n";
/* Åse 4, who has a rating only. */
static const char list[] = "date,list,rate,national_id,name,federation,birth_year,rating\n"
                           "2001-03-15,FIDE,s,id:3,Bo,SWE,1970,2003\n"
                           "2001-03-15,FIDE,s,id:4,\"Dahl, Åse\",NOR,1980,2001\n";
/* Eva 5. Games 4 and 5 of event 3, the earliest of all. */
static const char second[] = "date,event,white_id,white,black_id,black,score\n"
                             "2000-01-01,Three,5,Eva,1,Zoe,1\n"
                             "2000-01-01,Three,5,Eva,3,Bo,1\n";

#define ALL "Zoe 3 #0, García, Ana 2 #1, Bo 3 #2, Eva 2 #3, Dahl, Åse 0"

static GPtrArray *
listed (Place *place, const char *text)
{
  GError *error = NULL;
  GPtrArray *players = scl_workspace_list_players (place->workspace, text, &error);

  g_assert_no_error (error);
  return players;
}

static void
assert_listed (Place *place, const char *text, const char *expected)
{
  g_autoptr (GPtrArray) players = listed (place, text);
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < players->len; i++)
    {
      const SclWorkspaceListed *one = g_ptr_array_index (players, i);

      g_string_append_printf (found, "%s%s %d", i > 0 ? ", " : "", one->player->name,
                              (int) one->games);
      if (one->number != G_MAXUINT32)
        g_string_append_printf (found, " #%u", one->number);
    }
  g_assert_cmpstr (found->str, ==, expected);
}

/* The history's players, each with what the history says of him. */
static void
assert_as_loaded (Place *place)
{
  g_autoptr (GPtrArray) players = listed (place, NULL);
  g_autoptr (SclHistory) history = scl_workspace_load_history (place->workspace, NULL, NULL);
  const SclPlayers *all = scl_history_players (history);
  const SclGames *games = scl_history_games (history);

  for (guint p = 0; p < all->n; p++)
    {
      const SclWorkspaceListed *one = g_ptr_array_index (players, p);
      const SclWorkspacePlayer *player = one->player;
      gint64 n = 0;

      for (guint g = 0; g < games->n; g++)
        n += (games->white[g] == p) + (games->black[g] == p);
      g_assert_cmpuint (one->number, ==, p);
      g_assert_cmpint (one->games, ==, n);
      g_assert_cmpint (player->id, ==, all->source[p]);
      g_assert_cmpstr (player->name, ==, all->name[p]);
      if (player->fide_id == 0)
        g_assert_cmpstr (player->national_id, ==, all->key[p]);
      else
        g_assert_true (g_str_has_prefix (all->key[p], "fide:"));
      g_assert_cmpstr (player->federation, ==, all->federation[p]);
      g_assert_cmpstr (player->title, ==, all->title[p]);
      g_assert_cmpstr (player->category, ==, all->category[p]);
      g_assert_cmpint (player->birth_year, ==, all->birth_year[p]);
      g_assert_cmpint (player->sex, ==, all->sex[p]);
    }
  for (guint p = all->n; p < players->len; p++)
    g_assert_cmpint (((SclWorkspaceListed *) g_ptr_array_index (players, p))->games, ==, 0);
}

static void
assert_all (Place *place, const char *expected)
{
  assert_listed (place, NULL, expected);
  assert_listed (place, "", expected);
  assert_as_loaded (place);
  g_assert_true (scl_workspace_check (place->workspace, NULL));
}

static void
import_all (Place *place)
{
  place_import (place, "first.csv", first);
  place_import (place, "list.csv", list);
  place_import (place, "second.csv", second);
}

static gint64
made (gint64 edit)
{
  g_assert_cmpint (edit, >, 0);
  return edit;
}

static void
undo (Place *place, gint64 edit, gboolean back)
{
  g_assert_true (scl_workspace_undo_edit (place->workspace, edit, back, NULL));
}

static void
test_imports (Place *place, gconstpointer data)
{
  assert_all (place, "");
  place_import (place, "first.csv", first);
  assert_all (place, "Zoe 2 #0, García, Ana 2 #1, Bo 2 #2");
  place_import (place, "list.csv", list);
  assert_all (place, "Zoe 2 #0, García, Ana 2 #1, Bo 2 #2, Dahl, Åse 0");
  place_import (place, "second.csv", second);
  assert_all (place, ALL);
}

/* Imports 1 and 3 are of games. */
static void
test_removed (Place *place, gconstpointer data)
{
  gint64 one, three;

  import_all (place);
  one = made (scl_workspace_remove_import (place->workspace, 1, "", NULL));
  assert_all (place, "Eva 2 #0, Zoe 1 #1, Bo 1 #2, Dahl, Åse 0");
  three = made (scl_workspace_remove_import (place->workspace, 3, "", NULL));
  assert_all (place, "Bo 0, Dahl, Åse 0");
  undo (place, one, TRUE);
  assert_all (place, "Zoe 2 #0, García, Ana 2 #1, Bo 2 #2, Dahl, Åse 0");
  undo (place, three, TRUE);
  assert_all (place, ALL);
}

/* Game 5, Eva and Bo, is one of a player with himself then: there, struck, on both sides. */
static void
test_merged (Place *place, gconstpointer data)
{
  gint64 merge, removed;

  import_all (place);
  merge = made (scl_workspace_merge_players (place->workspace, 3, 5, "", NULL));
  assert_all (place, "Zoe 3 #0, García, Ana 2 #1, Eva 5 #2, Dahl, Åse 0");
  removed = made (scl_workspace_remove_import (place->workspace, 1, "", NULL));
  assert_all (place, "Eva 3 #0, Zoe 1 #1, Dahl, Åse 0");
  undo (place, removed, TRUE);
  undo (place, merge, TRUE);
  assert_all (place, ALL);
  undo (place, merge, FALSE);
  assert_all (place, "Zoe 3 #0, García, Ana 2 #1, Eva 5 #2, Dahl, Åse 0");
}

/* Who is another by now is not listed, also where nobody plays, and completes that one. */
static void
test_completed (Place *place, gconstpointer data)
{
  g_autoptr (GPtrArray) players = NULL;
  const SclWorkspacePlayer *ana, *bo;

  import_all (place);
  made (scl_workspace_set_birth_year (place->workspace, 4, 1981, "", NULL));
  made (scl_workspace_merge_players (place->workspace, 4, 2, "", NULL));
  made (scl_workspace_set_birth_year (place->workspace, 3, 1971, "", NULL));
  assert_all (place, "Zoe 3 #0, García, Ana 2 #1, Bo 3 #2, Eva 2 #3");
  players = listed (place, NULL);
  ana = ((SclWorkspaceListed *) g_ptr_array_index (players, 1))->player;
  bo = ((SclWorkspaceListed *) g_ptr_array_index (players, 2))->player;
  g_assert_cmpstr (ana->national_id, ==, "id:2");
  g_assert_cmpstr (ana->federation, ==, "NOR");
  g_assert_cmpint (ana->birth_year, ==, 1981);
  g_assert_cmpint (bo->birth_year, ==, 1971);
  assert_listed (place, "Dahl", "");
}

/* Of players who are on lists only, too. */
static void
test_without_games (Place *place, gconstpointer data)
{
  g_autoptr (GPtrArray) players = NULL;
  const SclWorkspacePlayer *bo;

  place_import (place, "list.csv", list);
  made (scl_workspace_merge_players (place->workspace, 2, 1, "", NULL));
  made (scl_workspace_set_birth_year (place->workspace, 1, 1971, "", NULL));
  assert_all (place, "Bo 0");
  players = listed (place, "bo");
  g_assert_cmpuint (players->len, ==, 1);
  bo = ((SclWorkspaceListed *) g_ptr_array_index (players, 0))->player;
  g_assert_cmpint (bo->birth_year, ==, 1971);
  g_assert_cmpstr (bo->federation, ==, "SWE");
}

/* Zoe's games in event 1 are another's; that one may have become Bo since. */
static void
test_split (Place *place, gconstpointer data)
{
  const gint64 one = 1;
  gint64 merge, split;

  import_all (place);
  split = made (
      scl_workspace_split_player (place->workspace, 1, &one, 1, "Zoe jr", "", NULL)); /* player 6 */
  assert_all (place, "Zoe jr 1 #0, García, Ana 2 #1, Bo 3 #2, Zoe 2 #3, Eva 2 #4, Dahl, Åse 0");
  merge = made (scl_workspace_merge_players (place->workspace, 6, 3, "", NULL));
  assert_all (place, "Bo 4 #0, García, Ana 2 #1, Zoe 2 #2, Eva 2 #3, Dahl, Åse 0");
  undo (place, merge, TRUE);
  undo (place, split, TRUE);
  assert_as_loaded (place);
  assert_listed (place, "zoe", "Zoe 3 #0, Zoe jr 0");
}

/* A split concerns also those who were merged into the player before, and none later. */
static void
test_split_of_merged (Place *place, gconstpointer data)
{
  const gint64 one = 1;

  import_all (place);
  made (scl_workspace_merge_players (place->workspace, 3, 1, "", NULL)); /* Bo is Zoe */
  made (scl_workspace_split_player (place->workspace, 1, &one, 1, "Zoe jr", "", NULL));
  made (scl_workspace_merge_players (place->workspace, 2, 1, "", NULL)); /* Ana is Zoe */
  assert_all (place, "Zoe jr 2 #0, Zoe 6 #1, Eva 2 #2, Dahl, Åse 0");
}

/* What is struck or has another result is played all the same. */
static void
test_struck (Place *place, gconstpointer data)
{
  import_all (place);
  made (scl_workspace_strike_game (place->workspace, 2, "", NULL));
  made (scl_workspace_strike_event (place->workspace, 3, "", NULL));
  made (scl_workspace_set_result (place->workspace, 1, 0, SCL_UNRATED_NO, "", NULL));
  assert_all (place, ALL);
}

static void
test_found (Place *place, gconstpointer data)
{
  static const struct
  {
    const char *text, *players;
  } cases[] = {
    { "zoe", "Zoe 3 #0" },
    { "ZOE", "Zoe 3 #0" },
    { "o", "Zoe 3 #0, Bo 3 #2" },
    { "garcia", "García, Ana 2 #1" }, /* marks aside, as the window finds */
    { "GARCÍA", "García, Ana 2 #1" },
    { "ana garc", "García, Ana 2 #1" },
    { "cía, a", "García, Ana 2 #1" },
    { ",", "García, Ana 2 #1" }, /* a part of the name; no word to find Åse by */
    { "åse", "Dahl, Åse 0" },
    { "ase", "Dahl, Åse 0" },
    { "a", "García, Ana 2 #1, Eva 2 #3, Dahl, Åse 0" },
    { "id:3", "Bo 3 #2" },
    { "id:4", "Dahl, Åse 0" },
    { "id:", "Zoe 3 #0, García, Ana 2 #1, Bo 3 #2, Eva 2 #3" },
    { "nobody", "" },
  };

  import_all (place);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].text);
      assert_listed (place, cases[i].text, cases[i].players);
    }
}

static void
run_sql (const char *path, const char *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

/* The table is compared with the games themselves. */
static void
test_checked (Place *place, gconstpointer data)
{
  static const char *const wrong[] = {
    "UPDATE player_games SET games = games + 1 WHERE player = 2",
    "UPDATE player_games SET first = first - 1 WHERE player = 2",
    "UPDATE player_games SET import = 2 WHERE player = 2",
    "DELETE FROM player_games WHERE player = 2",
    "INSERT INTO player_games VALUES (2, 2, 1, 3)",
  };

  place->workspace = place_open (place->path, TRUE);
  import_all (place);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (SclWorkspace) broken = NULL;
      g_autofree char *path = g_strdup_printf ("%s/%u.scalata", place->dir, i);
      GError *error = NULL;

      g_assert_true (scl_workspace_save_copy (place->workspace, path, NULL));
      run_sql (path, wrong[i]);
      broken = place_open (path, FALSE);
      g_assert_false (scl_workspace_check (broken, &error));
      g_assert_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_DAMAGED);
      g_assert_nonnull (strstr (error->message, "player_games 2: its games"));
      g_clear_error (&error);
    }
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_tests_with (Place, place_set_up_in_memory, place_tear_down, "/listed-players", test_imports,
                  test_removed, test_merged, test_completed, test_without_games, test_split,
                  test_split_of_merged, test_struck, test_found);
  g_test_add ("/listed-players/checked", Place, NULL, place_set_up, test_checked, place_tear_down);
  return g_test_run ();
}
