/* What pages look up in a workspace: players by part of a name, and what can be corrected. All
 * names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "workbench-test.h"
#include "workbench/data/scl-corrections-query.h"
#include "workbench/data/scl-player-query.h"

typedef struct
{
  char *folder;
  SclWorkspace *workspace;
} Fixture;

static const char games[] = "date,event,white,black,score\n"
                            "2001-01-01,One,Rossi Ada,Neri Bea,1\n"
                            "2001-01-02,One,Rossi Cia,Neri Bea,0.5\n"
                            "2001-02-01,Two,Rossi Dea,Rossi Ada,1\n";

static void
set_up (Fixture *f, gconstpointer data)
{
  const SclImportParams params = { 0 };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  f->folder = test_folder_new ();
  path = test_folder_write (f->folder, "games.csv", games);
  f->workspace = scl_workspace_open (NULL, TRUE, &error);
  scl_workspace_import (f->workspace, (const char *[]){ path, NULL }, report, &params, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  scl_workspace_close (f->workspace);
  g_assert_true (test_folder_remove (f->folder));
  g_free (f->folder);
}

static gint64
id_of (Fixture *f, const char *name)
{
  g_autoptr (GPtrArray) found = scl_workspace_find_players (f->workspace, name, 1, NULL);

  g_assert_cmpuint (found->len, ==, 1);
  return ((SclWorkspacePlayer *) g_ptr_array_index (found, 0))->id;
}

/* Their names, in order. */
static char *
names_of (GPtrArray *players)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < players->len; i++)
    g_string_append_printf (text, "%s;",
                            ((SclWorkspacePlayer *) g_ptr_array_index (players, i))->name);
  return g_string_free (text, FALSE);
}

static void
assert_players (Fixture *f, const char *text, guint limit, gint64 exclude, gint64 include,
                const char *expected)
{
  g_autoptr (GError) error = NULL;
  gpointer query = scl_player_query_new (text, limit, exclude, include);
  g_autoptr (GPtrArray) players = scl_player_query_run (f->workspace, query, NULL, &error);
  g_autofree char *names = names_of (players);

  g_assert_no_error (error);
  g_assert_cmpstr (names, ==, expected);
  scl_player_query_free (query);
}

static void
test_players (Fixture *f, gconstpointer data)
{
  const gint64 ada = id_of (f, "ada"), bea = id_of (f, "bea"), dea = id_of (f, "dea");

  assert_players (f, "rossi", 10, 0, 0, "Rossi Ada;Rossi Cia;Rossi Dea;");
  assert_players (f, "rossi", 2, 0, 0, "Rossi Ada;Rossi Cia;");
  assert_players (f, "rossi", 10, ada, 0, "Rossi Cia;Rossi Dea;");
  assert_players (f, "rossi", 10, bea, 0, "Rossi Ada;Rossi Cia;Rossi Dea;");
  assert_players (f, "rossi", 2, 0, dea, "Rossi Dea;Rossi Ada;Rossi Cia;");
  assert_players (f, "rossi", 2, 0, ada, "Rossi Ada;Rossi Cia;");
  assert_players (f, "rossi", 10, 0, 999, "Rossi Ada;Rossi Cia;Rossi Dea;");
  assert_players (f, "nobody", 10, 0, 0, "");
  /* Who was merged is the one who was kept. */
  g_assert_cmpint (scl_workspace_merge_players (f->workspace, dea, ada, NULL, NULL), !=, 0);
  assert_players (f, "rossi", 10, 0, 0, "Rossi Ada;Rossi Cia;");
  assert_players (f, "cia", 10, 0, dea, "Rossi Ada;Rossi Cia;");
}

static SclCorrectionsAnswer *
ask (Fixture *f, SclCorrectionsQuery query)
{
  g_autoptr (GError) error = NULL;
  gpointer copy = scl_corrections_query_copy (&query);
  SclCorrectionsAnswer *answer = scl_corrections_query_run (f->workspace, copy, NULL, &error);

  g_assert_no_error (error);
  scl_corrections_query_free (copy);
  return answer;
}

/* Only what is wanted is looked up; of games those of the event. */
static void
test_wants (Fixture *f, gconstpointer data)
{
  for (guint want = 0; want <= SCL_CORRECTIONS_ALL; want++)
    {
      SclCorrectionsAnswer *answer = ask (f, (SclCorrectionsQuery){ want, "  rossi ", 0, 1 });

      g_assert_true ((answer->edits != NULL) == ((want & SCL_CORRECTIONS_EDITS) != 0));
      g_assert_true ((answer->players != NULL) == ((want & SCL_CORRECTIONS_PLAYERS) != 0));
      g_assert_true ((answer->events != NULL) == ((want & SCL_CORRECTIONS_EVENTS) != 0));
      g_assert_true ((answer->games != NULL) == ((want & SCL_CORRECTIONS_GAMES) != 0));
      if (answer->players != NULL)
        g_assert_cmpuint (answer->players->len, ==, 3);
      if (answer->events != NULL)
        g_assert_cmpuint (answer->events->len, ==, 2);
      if (answer->games != NULL)
        g_assert_cmpuint (answer->games->len, ==, 2);
      g_assert_cmpint (answer->player, ==, 0);
      scl_corrections_answer_free (answer);
    }
}

/* The player asked for is among those found, as who it is by now; without an event no games. */
static void
test_chosen (Fixture *f, gconstpointer data)
{
  const gint64 ada = id_of (f, "ada"), dea = id_of (f, "dea");
  SclCorrectionsAnswer *answer;
  g_autofree char *names = NULL;

  g_assert_cmpint (scl_workspace_merge_players (f->workspace, dea, ada, "twins", NULL), !=, 0);
  answer = ask (f, (SclCorrectionsQuery){ SCL_CORRECTIONS_ALL, "neri", dea, 0 });
  g_assert_cmpint (answer->player, ==, ada);
  names = names_of (answer->players);
  g_assert_cmpstr (names, ==, "Rossi Ada;Neri Bea;");
  g_assert_cmpuint (answer->edits->len, ==, 1);
  g_assert_null (answer->games);
  scl_corrections_answer_free (answer);
  answer = ask (f, (SclCorrectionsQuery){ 0, "", 999, 0 });
  g_assert_cmpint (answer->player, ==, 0); /* nobody has that id */
  scl_corrections_answer_free (answer);
}

TEST_MAIN_WITH (test_main_init, Fixture, set_up, tear_down, "/workbench/queries", test_players,
                test_wants, test_chosen)
