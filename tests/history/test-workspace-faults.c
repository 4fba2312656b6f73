/* A workspace whose database fails, in the middle of whatever it is asked: SQLite is interrupted
 * after 0, 1, 2 … of its instructions, or refuses to prepare the first, second … statement. Each
 * question then fails with a message, or has its whole answer; nothing is written by halves, and
 * the next question is answered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <sqlite3.h>
#include <string.h>

#include "../test-main.h"
#include "history/workspace/scl-roster.h"
#include "history/workspace/scl-workspace-private.h"
#include "place.h"

static const char games[] = "date,event,white_id,white,black_id,black,score\n"
                            "2001-01-01,One,1,Ada,2,Bea,1\n"
                            "2001-02-01,Two,3,Cia,2,Bea,1\n"
                            "2001-03-01,Three,1,Ada,3,Cia,0.5\n"
                            "2001-04-01,Four,4,Dea,2,Bea,1\n";
static const char doubtful[] = "date,white,black,score\n1999-01-01,Ada,Nobody,1\n";
static const char players[] = "@PLAYER\n"
                              "Abete, Anna  #WIM ITA [2000] 1970\n   %Bio FIDEID 900001\n"
                              "   %Elo 1999:2000,2010 2000:2020,2040\n"
                              "Bosco, Bruno #GM ITA [2100] 1980\n   %Bio FIDEID 900002\n"
                              "   %Elo 1999:?,2100 2000:2110,2120\n";

/* ---- Questions ---- */

/* The answer in a few words; NULL: failure. */
typedef char *(*Question) (SclWorkspace *workspace, GError **error);

static char *
said_array (GPtrArray *array)
{
  char *text = array != NULL ? g_strdup_printf ("%u", array->len) : NULL;

  g_clear_pointer (&array, g_ptr_array_unref);
  return text;
}

static char *
said_values (GArray *array)
{
  char *text = array != NULL ? g_strdup_printf ("%u", array->len) : NULL;

  g_clear_pointer (&array, g_array_unref);
  return text;
}

static char *
said_set (GHashTable *set)
{
  char *text = set != NULL ? g_strdup_printf ("%u", g_hash_table_size (set)) : NULL;

  g_clear_pointer (&set, g_hash_table_unref);
  return text;
}

static char *
ask_history (SclWorkspace *w, GError **error)
{
  g_autoptr (SclHistory) history = scl_workspace_load_history (w, NULL, error);
  const SclGames *all;
  guint years = 0, rated = 0;

  if (history == NULL)
    return NULL;
  all = scl_history_games (history);
  for (guint i = 0; i < all->n; i++)
    rated += all->flags[i] == SCL_UNRATED_NO;
  for (guint i = 0; i < scl_history_players (history)->n; i++)
    years += (guint) scl_history_players (history)->birth_year[i];
  return g_strdup_printf ("%u games, %u of them rated, of %u, born %u", all->n, rated,
                          scl_history_players (history)->n, years);
}

static char *
ask_roster (SclWorkspace *w, GError **error)
{
  g_autoptr (SclRoster) roster = scl_roster_load (w, NULL, error);

  return roster != NULL ? g_strdup ("roster") : NULL;
}

static char *
ask_list_ratings (SclWorkspace *w, GError **error)
{
  g_autoptr (SclRoster) roster = scl_roster_load (w, NULL, error);
  g_autoptr (SclListRatings) ratings
      = roster != NULL ? scl_list_ratings_load (w, roster, 1, NULL, error) : NULL;

  return ratings != NULL ? g_strdup_printf ("%u %u", ratings->n, ratings->unrated) : NULL;
}

static char *
ask_counts (SclWorkspace *w, GError **error)
{
  SclWorkspaceCounts c;

  return scl_workspace_counts (w, &c, error)
             ? g_strdup_printf ("%u %u %u", (guint) c.players, (guint) c.games, (guint) c.ratings)
             : NULL;
}

static char *
ask_events (SclWorkspace *w, GError **error)
{
  return said_array (scl_workspace_events (w, error));
}

static char *
ask_lists (SclWorkspace *w, GError **error)
{
  return said_array (scl_workspace_lists (w, error));
}

static char *
ask_ratings (SclWorkspace *w, GError **error)
{
  return said_values (scl_workspace_player_ratings (w, 1, error));
}

static char *
ask_entries (SclWorkspace *w, GError **error)
{
  return said_values (scl_workspace_list_entries (w, 1, error));
}

static char *
ask_namesakes (SclWorkspace *w, GError **error)
{
  return said_set (scl_workspace_namesakes (w, FALSE, error));
}

static char *
ask_event_namesakes (SclWorkspace *w, GError **error)
{
  return said_set (scl_workspace_namesakes (w, TRUE, error));
}

static char *
ask_games (SclWorkspace *w, GError **error)
{
  return said_array (scl_workspace_event_games (w, 1, error));
}

static char *
ask_imports (SclWorkspace *w, GError **error)
{
  return said_array (scl_workspace_imports (w, error));
}

static char *
ask_report (SclWorkspace *w, GError **error)
{
  g_autoptr (SclImportReport) report = scl_workspace_import_report (w, 1, error);

  return report != NULL ? g_strdup_printf ("%u", scl_import_report_n_notes (report)) : NULL;
}

static char *
ask_file (SclWorkspace *w, GError **error)
{
  guint others;

  return scl_workspace_player_file (w, 1, &others, error);
}

static char *
ask_doubts (SclWorkspace *w, GError **error)
{
  return said_array (scl_workspace_doubts (w, error));
}

static char *
ask_edits (SclWorkspace *w, GError **error)
{
  return said_array (scl_workspace_edits (w, error));
}

static char *
ask_provenance (SclWorkspace *w, GError **error)
{
  return scl_workspace_provenance (w, error);
}

static char *
ask_all_players (SclWorkspace *w, GError **error)
{
  return said_array (scl_workspace_list_players (w, "", error));
}

static char *
ask_check (SclWorkspace *w, GError **error)
{
  return scl_workspace_check (w, error) ? g_strdup ("whole") : NULL;
}

/* Of the import with whose game a correction would go. */
static char *
ask_removal (SclWorkspace *w, GError **error)
{
  g_autoptr (SclWorkspaceRemoval) removal = scl_workspace_preview_removal (w, 1, error);

  return removal != NULL
             ? g_strdup_printf ("%d %u", (int) removal->counts.games, removal->edits->len)
             : NULL;
}

static const struct
{
  const char *name;
  Question ask;
} questions[] = {
  { "history", ask_history },
  { "roster", ask_roster },
  { "list's ratings", ask_list_ratings },
  { "counts", ask_counts },
  { "events", ask_events },
  { "lists", ask_lists },
  { "ratings", ask_ratings },
  { "entries", ask_entries },
  { "namesakes", ask_namesakes },
  { "events' namesakes", ask_event_namesakes },
  { "games", ask_games },
  { "imports", ask_imports },
  { "report", ask_report },
  { "file", ask_file },
  { "doubts", ask_doubts },
  { "edits", ask_edits },
  { "provenance", ask_provenance },
  { "players", ask_all_players },
  { "check", ask_check },
  { "removal", ask_removal },
};

/* ---- Faults ---- */

static guint left; /* until the fault */

static int
on_instruction (gpointer data)
{
  return left == 0 || left-- == 1;
}

static int
on_statement (gpointer data, int action, const char *a, const char *b, const char *c, const char *d)
{
  if (action != SQLITE_SELECT && action != SQLITE_INSERT && action != SQLITE_UPDATE
      && action != SQLITE_DELETE)
    return SQLITE_OK;
  return left == 0 || left-- == 1 ? SQLITE_DENY : SQLITE_OK;
}

typedef enum
{
  INTERRUPT,
  REFUSE,
  N_FAULTS
} Fault;

static void
begin (SclWorkspace *workspace, Fault fault, guint after)
{
  left = after;
  if (fault == INTERRUPT)
    sqlite3_progress_handler (workspace->db, 1, on_instruction, NULL);
  else
    sqlite3_set_authorizer (workspace->db, on_statement, NULL);
}

static void
end (SclWorkspace *workspace)
{
  sqlite3_progress_handler (workspace->db, 0, NULL, NULL);
  sqlite3_set_authorizer (workspace->db, NULL, NULL);
}

static void
set_up (Place *place, gconstpointer data)
{
  place_set_up_in_memory (place, data);
  place_import (place, "a.csv", games);
  place_import (place, "b.csv", doubtful);
  place_import (place, "players.ssp", players);
  place_import (place, "c.csv",
                "date,white,white_birth_year,black,score\n2002-01-01,Bruno,1970,Ugo,1\n");
  place_import (place, "d.csv",
                "date,white,white_birth_year,black,score\n2003-01-01,Bruno,,Ugo,1\n");
  g_assert_cmpint (scl_workspace_set_birth_year (place->workspace, 1, 1971, "why", NULL), >, 0);
  g_assert_cmpint (scl_workspace_strike_game (place->workspace, 1, "lost", NULL), >, 0);
}

static void
test_questions (Place *place, gconstpointer data)
{
  for (guint q = 0; q < G_N_ELEMENTS (questions); q++)
    for (guint fault = 0; fault < N_FAULTS; fault++)
      {
        g_autofree char *whole = NULL;
        guint n_failed = 0;

        if (fault == INTERRUPT && questions[q].ask == ask_removal)
          continue; /* what writes is refused alone, as in test_corrections () */
        whole = questions[q].ask (place->workspace, NULL);
        g_assert_nonnull (whole);
        for (guint after = 0, done = 0; !done; after += 1 + after / 8)
          {
            g_autoptr (GError) error = NULL;
            g_autofree char *said = NULL, *again = NULL, *silent = NULL;

            begin (place->workspace, fault, after + 1);
            said = questions[q].ask (place->workspace, &error);
            done = left > 0;
            begin (place->workspace, fault, after + 1);
            silent = questions[q].ask (place->workspace, NULL); /* nobody wants to know why */
            end (place->workspace);
            g_test_message ("%s, %u, %u: %s", questions[q].name, fault, after,
                            said != NULL    ? said
                            : error != NULL ? error->message
                                            : "nothing");
            if (said != NULL)
              {
                g_assert_no_error (error);
                g_assert_cmpstr (said, ==, whole);
              }
            else
              {
                g_assert_nonnull (error);
                g_assert_true (error->domain == SCL_WORKSPACE_ERROR);
                n_failed++;
              }
            g_assert_true (silent == NULL || g_str_equal (silent, whole));
            again = questions[q].ask (place->workspace, NULL);
            g_assert_cmpstr (again, ==, whole);
          }
        g_assert_cmpuint (n_failed, >, 0);
      }
}

/* ---- Corrections ---- */

typedef gint64 (*Correction) (SclWorkspace *workspace, GError **error);

static gint64
do_merge (SclWorkspace *w, GError **error)
{
  return scl_workspace_merge_players (w, 3, 4, "one", error);
}

static gint64
do_split (SclWorkspace *w, GError **error)
{
  return scl_workspace_split_player (w, 2, (gint64[]){ 1 }, 1, "Bea jr", "two", error);
}

static gint64
do_strike_game (SclWorkspace *w, GError **error)
{
  return scl_workspace_strike_game (w, 2, NULL, error);
}

static gint64
do_result (SclWorkspace *w, GError **error)
{
  return scl_workspace_set_result (w, 3, 2, SCL_UNRATED_NO, NULL, error);
}

static gint64
do_strike_event (SclWorkspace *w, GError **error)
{
  return scl_workspace_strike_event (w, 2, NULL, error);
}

static gint64
do_birth_year (SclWorkspace *w, GError **error)
{
  return scl_workspace_set_birth_year (w, 2, 1980, NULL, error);
}

static gint64
do_remove (SclWorkspace *w, GError **error)
{
  return scl_workspace_remove_import (w, 2, NULL, error);
}

static gint64
do_decide (SclWorkspace *w, GError **error)
{
  return scl_workspace_decide_doubt (w, 1, TRUE, NULL, error);
}

static gint64
do_decide_several (SclWorkspace *w, GError **error)
{
  return scl_workspace_decide_doubts (w, (gint64[]){ 1, 1 }, 2, TRUE, NULL, error);
}

static gint64
do_undo (SclWorkspace *w, GError **error)
{
  return scl_workspace_undo_edit (w, 1, TRUE, error) ? 1 : 0;
}

static const struct
{
  const char *name;
  Correction correct;
} corrections[] = {
  { "merge", do_merge },
  { "split", do_split },
  { "strike a game", do_strike_game },
  { "result", do_result },
  { "strike an event", do_strike_event },
  { "birth year", do_birth_year },
  { "remove", do_remove },
  { "decide", do_decide },
  { "decide several", do_decide_several },
  { "undo", do_undo },
};

/* What the workspace holds, by its own account. */
static char *
state_of (SclWorkspace *workspace)
{
  g_autofree char *history = ask_history (workspace, NULL), *edits = ask_edits (workspace, NULL),
                  *provenance = ask_provenance (workspace, NULL);

  return g_strconcat (history, "; ", edits, "; ", provenance, NULL);
}

/* Refused alone: SQLite also interrupts what it has written already. */
static void
test_corrections (Place *place, gconstpointer data)
{
  for (guint c = 0; c < G_N_ELEMENTS (corrections); c++)
    {
      Place one;
      g_autofree char *before = NULL;
      guint n_failed = 0;

      set_up (&one, NULL);
      before = state_of (one.workspace);
      for (guint after = 0, done = 0; !done; after++)
        {
          g_autoptr (GError) error = NULL;
          g_autofree char *now = NULL;
          gint64 id;

          begin (one.workspace, REFUSE, after + 1);
          id = corrections[c].correct (one.workspace, &error);
          done = left > 0;
          end (one.workspace);
          now = state_of (one.workspace);
          g_test_message ("%s, %u: %s", corrections[c].name, after,
                          error != NULL ? error->message : "done");
          if (id == 0)
            {
              g_assert_false (done);
              g_assert_nonnull (error);
              g_assert_cmpstr (now, ==, before);
              n_failed++;
              continue;
            }
          g_assert_true (done);
          g_assert_no_error (error);
          g_assert_cmpstr (now, !=, before);
        }
      g_assert_cmpuint (n_failed, >, 0);
      place_tear_down (&one, NULL);
    }
}

static gint64
do_look_at_removal (SclWorkspace *w, GError **error)
{
  g_autoptr (SclWorkspaceRemoval) removal = scl_workspace_preview_removal (w, 1, error);

  return removal != NULL ? 1 : 0;
}

/* What another transaction keeps from beginning does nothing and says so. */
static void
test_cannot_begin (Place *place, gconstpointer data)
{
  static const Correction several[]
      = { do_split, do_remove, do_decide, do_decide_several, do_undo, do_look_at_removal };
  g_autofree char *before = state_of (place->workspace);

  for (guint c = 0; c < G_N_ELEMENTS (several); c++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *after = NULL;

      g_assert_true (scl_workspace_execute (place->workspace->db, "BEGIN", NULL));
      g_assert_cmpint (several[c](place->workspace, &error), ==, 0);
      g_assert_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED);
      sqlite3_exec (place->workspace->db, "ROLLBACK", NULL, NULL, NULL);
      after = state_of (place->workspace);
      g_assert_cmpstr (after, ==, before);
    }
}

/* ---- Imports ---- */

/* A report with all that can be in one, about players of other imports, too; a list; games. */
static const char *const imported[][2] = {
  { "cup.trf",
    "012 Cup\n042 2001/02/01\n052 2001/02/03\n102 Arbiter\n"
    "132                                                                                 "
    "       2001/02/01\n"
    "001    1 m    Ada                                                                  "
    "      0.0    1  0002 w 1  0000 - H\n"
    "001    2 w    Bosco, Bruno                      2100 ITA      900002               "
    "      0.0    2  0001 b 0\n"
    "ITA    2 w    Bosco, B.                         1500 LOM         777               \n" },
  { "more.ssp", "@PLAYER\nAbete, Anna  #WIM ITA [2000] 1971\n   %Bio FIDEID 900001\n"
                "   %Elo 2001:2010,2020\nCorti, Carla #  ITA [1900] 1990\n" },
  { "e.csv", "date,event,white_id,white,white_birth_year,black,score\n"
             "2001-01-01,One,1,Ada,1972,Bosco Bruno,1\n2001-01-01,One,9,Ida,,Nobody,0\n" },
};

static char *
all_of (SclWorkspace *workspace)
{
  g_autofree char *state = state_of (workspace), *counts = ask_counts (workspace, NULL),
                  *imports = ask_imports (workspace, NULL), *doubts = ask_doubts (workspace, NULL);

  return g_strconcat (state, "; ", counts, "; ", imports, "; ", doubts, NULL);
}

/* Refused at each statement of it, an import leaves nothing behind, and can be tried again; once
 * with an earlier import that was removed, since then each says of every player what it knows. */
static void
test_imports (Place *place, gconstpointer data)
{
  for (guint removed = 0; removed < 2; removed++)
    {
      Place one;
      const char *paths[G_N_ELEMENTS (imported) + 1] = { NULL };
      g_autofree char *before = NULL;
      guint n_failed = 0;

      set_up (&one, NULL);
      for (guint i = 0; i < G_N_ELEMENTS (imported); i++)
        paths[i] = test_folder_write (one.dir, imported[i][0], imported[i][1]);
      if (removed)
        g_assert_cmpint (scl_workspace_remove_import (one.workspace, 4, NULL, NULL), >, 0);
      before = all_of (one.workspace);
      for (guint after = 0, done = 0; !done; after++)
        {
          g_autoptr (SclImportReport) report = scl_import_report_new ();
          g_autoptr (GError) error = NULL;
          g_autofree char *now = NULL;
          gboolean imported_it;

          begin (one.workspace, REFUSE, after + 1);
          imported_it = scl_workspace_import (one.workspace, paths, report, NULL, &error);
          done = left > 0;
          end (one.workspace);
          now = all_of (one.workspace);
          g_test_message ("%u: %s", after, error != NULL ? error->message : now);
          g_assert_cmpint (imported_it, ==, error == NULL);
          g_assert_true (sqlite3_get_autocommit (one.workspace->db));
          if (done)
            {
              g_assert_no_error (error);
              g_assert_cmpstr (now, !=, before);
            }
          else if (!imported_it)
            {
              g_assert_cmpstr (now, ==, before);
              n_failed++;
            }
          else
            break; /* refused only in what is looked up after it */
        }
      g_assert_cmpuint (n_failed, >, 20);
      for (guint i = 0; paths[i] != NULL; i++)
        g_free ((char *) paths[i]);
      g_assert_true (scl_workspace_check (one.workspace, NULL));
      place_tear_down (&one, NULL);
    }
}

TEST_MAIN_WITH (test_main_init, Place, set_up, place_tear_down, "/workspace-faults", test_questions,
                test_corrections, test_cannot_begin, test_imports)
