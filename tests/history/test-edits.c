/* Corrections: which of several counts, what they say, what they may hold. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <sqlite3.h>

#include "../test-main.h"
#include "place.h"
#include "rating/base/scl-day.h"

static const char four[] = "date,event,white_id,white,white_birth_year,black_id,black,score\n"
                           "2001-01-01,One,1,Ada,1950,2,Bea,1\n"
                           "2001-02-01,Two,3,Cia,,2,Bea,1\n"
                           "2001-03-01,Three,1,Ada,1950,3,Cia,1\n"
                           "2001-04-01,Four,4,Dea,,2,Bea,1\n";

typedef struct
{
  Place place;
  gint64 ada, bea, cia, dea;
  gint64 events[4], games[4];
} Fixture;

static gint64
player_id (SclWorkspace *workspace, const char *text)
{
  g_autoptr (GPtrArray) found = scl_workspace_find_players (workspace, text, 0, NULL);

  g_assert_cmpuint (found->len, ==, 1);
  return ((SclWorkspacePlayer *) g_ptr_array_index (found, 0))->id;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) events = NULL;

  place_set_up (&f->place, data);
  f->place.workspace = place_open (f->place.path, TRUE);
  place_import (&f->place, "a.csv", four);
  f->ada = player_id (f->place.workspace, "ada");
  f->bea = player_id (f->place.workspace, "bea");
  f->cia = player_id (f->place.workspace, "cia");
  f->dea = player_id (f->place.workspace, "dea");
  events = scl_workspace_events (f->place.workspace, NULL);
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (GPtrArray) games = NULL;

      f->events[i] = ((SclWorkspaceEvent *) g_ptr_array_index (events, i))->id;
      games = scl_workspace_event_games (f->place.workspace, f->events[i], NULL);
      g_assert_cmpuint (games->len, ==, 1);
      f->games[i] = ((SclWorkspaceGame *) g_ptr_array_index (games, 0))->id;
    }
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  place_tear_down (&f->place, data);
}

/* "Ada-Bea 1" of each game, by day; "!" where it is not rated. */
static void
assert_games (Fixture *f, const char *expected)
{
  static const char *const scores[] = { "0", "½", "1" };
  g_autoptr (SclHistory) history = scl_workspace_load_history (f->place.workspace, NULL, NULL);
  const SclGames *games = scl_history_games (history);
  const SclPlayers *players = scl_history_players (history);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < games->n; i++)
    g_string_append_printf (text, "%s%s-%s %s%s", i > 0 ? ", " : "", players->name[games->white[i]],
                            players->name[games->black[i]], scores[games->score[i]],
                            games->flags[i] != SCL_UNRATED_NO ? "!" : "");
  g_assert_cmpstr (text->str, ==, expected);
}

static void
undo (Fixture *f, gint64 edit, gboolean back)
{
  g_assert_cmpint (edit, >, 0);
  g_assert_true (scl_workspace_undo_edit (f->place.workspace, edit, back, NULL));
}

/* What is split off before somebody becomes that player does not concern what that one brings; what
 * is split off after does. */
static void
test_split_and_merge (Fixture *f, gconstpointer data)
{
  SclWorkspace *workspace = f->place.workspace;
  gint64 split, merge;

  split = scl_workspace_split_player (workspace, f->ada, (gint64[]){ f->events[0], f->events[3] },
                                      2, "Ada jr", NULL, NULL);
  assert_games (f, "Ada jr-Bea 1, Cia-Bea 1, Ada-Cia 1, Dea-Bea 1");
  merge = scl_workspace_merge_players (workspace, f->dea, f->ada, NULL, NULL);
  assert_games (f, "Ada jr-Bea 1, Cia-Bea 1, Ada-Cia 1, Ada-Bea 1");
  undo (f, split, TRUE);
  assert_games (f, "Ada-Bea 1, Cia-Bea 1, Ada-Cia 1, Ada-Bea 1");
  scl_workspace_split_player (workspace, f->ada, &f->events[3], 1, "Ada III", NULL, NULL);
  assert_games (f, "Ada-Bea 1, Cia-Bea 1, Ada-Cia 1, Ada III-Bea 1");
  undo (f, merge, TRUE);
  assert_games (f, "Ada-Bea 1, Cia-Bea 1, Ada-Cia 1, Dea-Bea 1");
  /* Redone, both count in the order in which they were made. */
  undo (f, split, FALSE);
  undo (f, merge, FALSE);
  assert_games (f, "Ada jr-Bea 1, Cia-Bea 1, Ada-Cia 1, Ada III-Bea 1");
}

/* Of two corrections of one thing that made later counts, whenever it was undone or redone. */
static void
test_last_counts (Fixture *f, gconstpointer data)
{
  SclWorkspace *workspace = f->place.workspace;
  gint64 first = scl_workspace_set_result (workspace, f->games[0], 0, SCL_UNRATED_NO, NULL, NULL);
  gint64 second;

  undo (f, first, TRUE);
  assert_games (f, "Ada-Bea 1, Cia-Bea 1, Ada-Cia 1, Dea-Bea 1");
  second = scl_workspace_set_result (workspace, f->games[0], 1, SCL_UNRATED_NO, NULL, NULL);
  undo (f, first, FALSE);
  assert_games (f, "Ada-Bea ½, Cia-Bea 1, Ada-Cia 1, Dea-Bea 1");
  undo (f, second, TRUE);
  assert_games (f, "Ada-Bea 0, Cia-Bea 1, Ada-Cia 1, Dea-Bea 1");
}

static void
test_results (Fixture *f, gconstpointer data)
{
  SclWorkspace *workspace = f->place.workspace;

  scl_workspace_set_result (workspace, f->games[0], 2, SCL_UNRATED_FORFEIT, NULL, NULL);
  scl_workspace_set_result (workspace, f->games[1], 2, SCL_UNRATED_BOTH_ABSENT, NULL, NULL);
  scl_workspace_set_result (workspace, f->games[2], 2, SCL_UNRATED_BOTH_LOST, NULL, NULL);
  scl_workspace_set_result (workspace, f->games[3], 1, SCL_UNRATED_STRUCK, NULL, NULL);
  assert_games (f, "Ada-Bea 1!, Cia-Bea 0!, Ada-Cia 0!, Dea-Bea ½!");
  for (guint i = 0; i < 4; i++)
    {
      static const SclUnrated kinds[] = { SCL_UNRATED_FORFEIT, SCL_UNRATED_BOTH_ABSENT,
                                          SCL_UNRATED_BOTH_LOST, SCL_UNRATED_STRUCK };
      g_autoptr (GPtrArray) games = scl_workspace_event_games (workspace, f->events[i], NULL);

      g_assert_cmpuint (((SclWorkspaceGame *) g_ptr_array_index (games, 0))->unrated, ==, kinds[i]);
    }
}

static void
test_birth_years_and_days (Fixture *f, gconstpointer data)
{
  SclWorkspace *workspace = f->place.workspace;
  const SclDay may = scl_day_from_ymd (2001, 5, 1);
  g_autoptr (SclWorkspacePlayer) ada = NULL;
  gint64 first, second;

  first = scl_workspace_set_birth_year (workspace, f->ada, 1960, NULL, NULL);
  second = scl_workspace_set_birth_year (workspace, f->ada, 1970, NULL, NULL);
  for (guint step = 0; step < 3; step++)
    {
      static const int years[] = { 1970, 1960, 1950 };
      g_autoptr (SclHistory) history = scl_workspace_load_history (workspace, NULL, NULL);
      const SclPlayers *players = scl_history_players (history);
      guint32 at = 0;

      while (g_strcmp0 (players->name[at], "Ada") != 0)
        at++;
      g_assert_cmpint (players->birth_year[at], ==, years[step]);
      undo (f, step == 0 ? second : first, TRUE);
    }
  g_assert_cmpint (scl_workspace_set_event_days (workspace, f->events[0], may, may, NULL, NULL), >,
                   0);
  g_assert_cmpint (scl_workspace_set_event_days (workspace, f->events[1], SCL_DAY_FIRST,
                                                 SCL_DAY_LAST, NULL, NULL),
                   >, 0);
  g_assert_cmpint (
      scl_workspace_set_event_days (workspace, f->events[1], SCL_DAY_FIRST - 1, may, NULL, NULL),
      ==, 0);
  g_assert_cmpint (
      scl_workspace_set_event_days (workspace, f->events[1], may, SCL_DAY_LAST + 1, NULL, NULL), ==,
      0);
  assert_games (f, "Ada-Cia 1, Dea-Bea 1, Ada-Bea 1, Cia-Bea 1");
}

/* Each correction in words, and what it is about. */
static void
test_words (Fixture *f, gconstpointer data)
{
  static const char *const words[] = {
    "Ada is the same player as Cia",
    "Some events of Bea are those of another, Bea jr",
    "Dea was born in 1999",
    "Two does not count",
    "Three was played from 2001-05-01 to 2001-05-03",
    "Ada – Bea: 0-1",
    "Cia – Bea: ½-½",
    "Ada – Cia: 1-0, not rated",
    "Dea – Bea: struck",
    "Dea – Bea: 0-0, not rated",
    "Dea – Bea: 0-0, not rated",
  };
  SclWorkspace *workspace = f->place.workspace;
  const SclDay may = scl_day_from_ymd (2001, 5, 1);
  g_autoptr (GPtrArray) edits = NULL;
  const SclWorkspaceEdit *edit;

  scl_workspace_merge_players (workspace, f->ada, f->cia, "married", NULL);
  scl_workspace_split_player (workspace, f->bea, f->events, 1, "Bea jr", NULL, NULL);
  scl_workspace_set_birth_year (workspace, f->dea, 1999, NULL, NULL);
  scl_workspace_strike_event (workspace, f->events[1], NULL, NULL);
  scl_workspace_set_event_days (workspace, f->events[2], may, may + 2, NULL, NULL);
  scl_workspace_set_result (workspace, f->games[0], 0, SCL_UNRATED_NO, NULL, NULL);
  scl_workspace_set_result (workspace, f->games[1], 1, SCL_UNRATED_NO, NULL, NULL);
  scl_workspace_set_result (workspace, f->games[2], 2, SCL_UNRATED_DECLARED, NULL, NULL);
  scl_workspace_set_result (workspace, f->games[3], 2, SCL_UNRATED_STRUCK, NULL, NULL);
  scl_workspace_set_result (workspace, f->games[3], 2, SCL_UNRATED_BOTH_ABSENT, NULL, NULL);
  scl_workspace_set_result (workspace, f->games[3], 2, SCL_UNRATED_BOTH_LOST, NULL, NULL);
  undo (f, scl_workspace_strike_event (workspace, f->events[3], "rain", NULL), TRUE);

  edits = scl_workspace_edits (workspace, NULL);
  g_assert_cmpuint (edits->len, ==, G_N_ELEMENTS (words) + 1);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      edit = g_ptr_array_index (edits, i);
      g_assert_cmpstr (edit->what, ==, words[i]);
      g_assert_cmpint (edit->id, ==, i + 1);
      g_assert_false (edit->undone);
      g_assert_cmpstr (edit->reason, ==, i == 0 ? "married" : "");
    }
  edit = g_ptr_array_index (edits, 0);
  g_assert_cmpint (edit->player, ==, f->ada);
  g_assert_cmpint (edit->other, ==, f->cia);
  g_assert_cmpint (edit->event, ==, 0);
  g_assert_cmpint (edit->game, ==, 0);
  g_assert_cmpstr (edit->kind, ==, "merge");
  g_assert_cmpint (((SclWorkspaceEdit *) g_ptr_array_index (edits, 5))->game, ==, f->games[0]);
  edit = g_ptr_array_index (edits, G_N_ELEMENTS (words));
  g_assert_cmpint (edit->event, ==, f->events[3]);
  g_assert_true (edit->undone);
  g_assert_cmpstr (edit->reason, ==, "rain");
  g_assert_true (g_str_has_suffix (edit->time, "Z"));
}

/* A file that somebody else has written: an edit that cannot be makes it a damaged one, unless it
 * is undone. */
static void
test_impossible (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *kind, *value;
    gboolean good;
  } cases[] = {
    { "birth-year", "0", TRUE },
    { "birth-year", "9999", TRUE },
    { "birth-year", "10000", FALSE },
    { "birth-year", "-1", FALSE },
    { "event-days", "2451911 2451911", TRUE },
    { "event-days", "2451911 2451910", FALSE },
    { "event-days", "5 2451911", FALSE },
    { "event-days", "2451911 9999999", FALSE },
    { "remove-import", "1", TRUE },
    { "remove-import", "0", FALSE },
    { "result", "0 0", TRUE },
    { "result", "2 8", TRUE },
    { "result", "3 0", FALSE },
    { "result", "-1 0", FALSE },
    { "result", "1 9", FALSE },
    { "result", "1 -1", FALSE },
    { "result", "1 6", FALSE }, /* of another rate: never of a game by itself */
  };

  scl_workspace_close (f->place.workspace);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int undone = 0; undone < 2; undone++)
      {
        g_autofree char *sql = g_strdup_printf (
            "DELETE FROM edit; INSERT INTO edit (time, reason, kind, player, event, game, value, "
            "undone) VALUES ('2024-01-01T00:00:00Z', '', '%s', 1, 1, 1, '%s', %d)",
            cases[i].kind, cases[i].value, undone);
        g_autoptr (SclHistory) history = NULL;
        g_autoptr (GError) error = NULL;
        sqlite3 *db;

        g_test_message ("%s %s", cases[i].kind, cases[i].value);
        g_assert_cmpint (sqlite3_open (f->place.path, &db), ==, SQLITE_OK);
        g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
        sqlite3_close (db);
        f->place.workspace = scl_workspace_open (f->place.path, FALSE, &error);
        if (f->place.workspace != NULL)
          history = scl_workspace_load_history (f->place.workspace, NULL, &error);
        if (cases[i].good || undone)
          g_assert_no_error (error);
        else
          g_assert_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_DAMAGED);
        g_clear_pointer (&f->place.workspace, scl_workspace_close);
      }
}

TEST_MAIN_WITH (test_main_init, Fixture, set_up, tear_down, "/edits", test_split_and_merge,
                test_last_counts, test_results, test_birth_years_and_days, test_words,
                test_impossible)
