/* Looking into a workspace: names, files of players, previews of tables. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "history/workspace/scl-table-preview.h"
#include "place.h"

/* Letters that are no letter with a mark are found by the plain ones that people type. */
static void
test_letters (Place *place, gconstpointer data)
{
  static const struct
  {
    const char *name, *typed;
  } cases[] = {
    { "Groß", "gross" },    { "Bæk", "baek" },     { "Guðrún", "gudrun" }, { "Đorđe", "dorde" },
    { "Møller", "moller" }, { "Þórr", "thorr" },   { "Ħal", "hal" },       { "Yıldız", "yildiz" },
    { "Łoś", "los" },       { "Œuvre", "oeuvre" }, { "Νίκος", "νικοσ" },
  };
  g_autoptr (GString) text = g_string_new ("date,white,black,score\n");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_string_append_printf (text, "2001-01-01,%s,Nobody,1\n", cases[i].name);
  place_import (place, "names.csv", text->str);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint k = 0; k < 2; k++)
      {
        g_autoptr (GPtrArray) found = scl_workspace_find_players (
            place->workspace, k == 0 ? cases[i].typed : cases[i].name, 0, NULL);

        g_test_message ("%s", cases[i].typed);
        g_assert_cmpuint (found->len, ==, 1);
        g_assert_cmpstr (((SclWorkspacePlayer *) g_ptr_array_index (found, 0))->name, ==,
                         cases[i].name);
      }
}

/* The file that brought a player, also where another came with it: of its games, or of its entries
 * where he has not played. Of a list, which does not say its file, the import's first one, and how
 * many others it had; nobody's file is "". */
static void
test_player_file (Place *place, gconstpointer data)
{
  g_autofree char *one
      = test_folder_write (place->dir, "one.csv", "date,white,black,score\n2001-01-01,Ada,Bea,1\n");
  g_autofree char *two
      = test_folder_write (place->dir, "two.csv", "date,white,black,score\n2001-01-02,Cia,Bea,1\n");
  g_autofree char *three
      = test_folder_write (place->dir, "three.csv",
                           "date,event,white,black,score,unrated\n2001-01-03,Open,Dea,,,entered\n");
  g_autofree char *list = test_folder_write (
      place->dir, "list.csv", "list,date,rate,name,rating\nFSI,2001-06-01,s,Eva,1800\n");
  const char *const paths[] = { one, two, three, list, NULL };
  const struct
  {
    const char *name, *file;
    guint others;
  } cases[] = {
    { "ada", one, 0 }, { "bea", one, 0 }, { "cia", two, 0 }, { "dea", three, 0 }, { "eva", one, 3 }
  };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autofree char *nobody = NULL;
  guint others;

  g_assert_true (scl_workspace_import (place->workspace, paths, report, NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) found
          = scl_workspace_find_players (place->workspace, cases[i].name, 0, NULL);
      g_autofree char *file = NULL;

      g_assert_cmpuint (found->len, ==, 1);
      file = scl_workspace_player_file (place->workspace,
                                        ((SclWorkspacePlayer *) g_ptr_array_index (found, 0))->id,
                                        &others, NULL);
      g_assert_cmpstr (file, ==, cases[i].file);
      g_assert_cmpuint (others, ==, cases[i].others);
    }
  nobody = scl_workspace_player_file (place->workspace, 999, &others, NULL);
  g_assert_cmpstr (nobody, ==, "");
  g_assert_cmpuint (others, ==, 0);
}

/* Pages of a search: what is passed over, how many of them, how many there are. */
static void
test_pages (Place *place, gconstpointer data)
{
  static const struct
  {
    guint skip, limit;
    const char *names;
  } cases[] = {
    { 0, 0, "Ada 1 Ada 2 Ada 3 Ada 4 " },
    { 0, 1, "Ada 1 " },
    { 1, 2, "Ada 2 Ada 3 " },
    { 3, 2, "Ada 4 " },
    { 4, 2, "" },
    { 0, 4, "Ada 1 Ada 2 Ada 3 Ada 4 " },
  };

  place_import (place, "a.csv",
                "date,white,black,score\n2001-01-01,Ada 1,Ada 2,1\n2001-01-01,Ada 3,Ada 4,1\n"
                "2001-01-01,Bea,Cia,1\n");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint total = 0;
      g_autoptr (GPtrArray) found = scl_workspace_search_players (
          place->workspace, "ada", cases[i].skip, cases[i].limit, &total, NULL);
      g_autoptr (GString) names = g_string_new (NULL);

      for (guint k = 0; k < found->len; k++)
        g_string_append_printf (names, "%s ",
                                ((SclWorkspacePlayer *) g_ptr_array_index (found, k))->name);
      g_assert_cmpstr (names->str, ==, cases[i].names);
      g_assert_cmpuint (total, ==, 4);
    }
}

static gint64
player_called (SclWorkspace *workspace, const char *name)
{
  g_autoptr (GPtrArray) players = scl_workspace_list_players (workspace, name, NULL);

  g_assert_cmpuint (players->len, ==, 1);
  return ((SclWorkspaceListed *) g_ptr_array_index (players, 0))->player->id;
}

static gint64
count_players (SclWorkspace *workspace)
{
  SclWorkspaceCounts counts;

  g_assert_true (scl_workspace_counts (workspace, &counts, NULL));
  return counts.players;
}

/* Counted: what is there, not what was removed; a merged player is one less. */
static void
test_counts (Place *place, gconstpointer data)
{
  gint64 two, split;
  SclWorkspaceCounts counts;
  g_autoptr (GPtrArray) imports = NULL;

  place_import (place, "a.csv",
                "date,event,white,black,score\n2001-01-01,One,Ada,Bea,1\n2001-01-01,Two,Ada,Cia,"
                "1\n2001-01-01,Two,Bea,Cia,1\n");
  place_import (
      place, "l.csv",
      "list,date,rate,name,rating\nFIDE,2001-02-01,s,Ada,2000\nFIDE,2001-02-01,s,Eva,1900\n"
      "FIDE,2001-03-01,s,Ada,2001\n");
  g_assert_true (scl_workspace_counts (place->workspace, &counts, NULL));
  g_assert_cmpint (counts.events, ==, 2);
  g_assert_cmpint (counts.games, ==, 3);
  g_assert_cmpint (counts.lists, ==, 2);
  g_assert_cmpint (counts.ratings, ==, 3);
  g_assert_cmpint (counts.imports, ==, 2);
  /* Ada, Bea, Cia; of the list, which has no federation, another Ada, and Eva. Eva is Bea; Cia's
   * game of Two was somebody else's; the latter undone. */
  g_assert_cmpint (counts.players, ==, 5);
  g_assert_cmpint (
      scl_workspace_merge_players (place->workspace, player_called (place->workspace, "Eva"),
                                   player_called (place->workspace, "Bea"), NULL, NULL),
      >, 0);
  g_assert_cmpint (count_players (place->workspace), ==, 4);
  two = scl_workspace_find_event (place->workspace, "Two", NULL);
  split = scl_workspace_split_player (place->workspace, player_called (place->workspace, "Cia"),
                                      &two, 1, "Cleo", NULL, NULL);
  g_assert_cmpint (count_players (place->workspace), ==, 5);
  g_assert_true (scl_workspace_undo_edit (place->workspace, split, TRUE, NULL));
  g_assert_cmpint (count_players (place->workspace), ==, 4);
  imports = scl_workspace_imports (place->workspace, NULL);
  g_assert_cmpint (scl_workspace_remove_import (
                       place->workspace,
                       ((SclWorkspaceImport *) g_ptr_array_index (imports, 0))->id, NULL, NULL),
                   >, 0);
  g_assert_true (scl_workspace_counts (place->workspace, &counts, NULL));
  g_assert_cmpint (counts.players, ==, 3);
  g_assert_cmpint (counts.events, ==, 2);
  g_assert_cmpint (counts.lists, ==, 0);
  g_assert_cmpint (counts.ratings, ==, 0);
  g_assert_cmpint (counts.imports, ==, 1);
}

/* What a tournament's report says of itself, and of a file what was adjusted and what refused, also
 * when the import is long over. */
static void
test_told_later (Place *place, gconstpointer data)
{
  static const struct
  {
    SclNoteKind kind;
    guint line;
  } notes[] = { { SCL_NOTE_ADJUSTED, 3 }, { SCL_NOTE_REFUSED, 3 }, { SCL_NOTE_ADJUSTED, 4 } };
  g_autoptr (GPtrArray) events = NULL, imports = NULL;
  g_autoptr (SclImportReport) report = NULL;
  const SclWorkspaceEvent *cup;
  guint n = 0;

  place_import (place, "cup.trf",
                "012 Cup\n022 Rome\n032 ITA\n042 1999/10/02\n052 1999/10/03\n"
                "001    1   1  Ada                          "
                "     1872 ITA                         1.0    1     2 w 1\n"
                "001    2   2  Bea                          "
                "     1600 ITA                         0.0    2     1 b 0\n");
  events = scl_workspace_events (place->workspace, NULL);
  g_assert_cmpuint (events->len, ==, 1);
  cup = g_ptr_array_index (events, 0);
  g_assert_cmpstr (cup->name, ==, "Cup");
  g_assert_cmpstr (cup->place, ==, "Rome");
  g_assert_cmpstr (cup->federation, ==, "ITA");

  place_import (place, "events.csv",
                "id,name,date\n1,Spring,2000-01-01\n2,Autumn (A\\, B),2000-02-30\n"
                "3,Winter (A\\, B),2000-01-03\n");
  imports = scl_workspace_imports (place->workspace, NULL);
  for (guint i = 0; i < imports->len; i++)
    {
      const SclWorkspaceImport *import = g_ptr_array_index (imports, i);

      if (import->refused > 0)
        report = scl_workspace_import_report (place->workspace, import->id, NULL);
    }
  g_assert_nonnull (report);
  for (guint i = 0; i < scl_import_report_n_notes (report); i++)
    if (scl_import_report_get_note (report, i)->kind != SCL_NOTE_INFO)
      {
        const SclNote *note = scl_import_report_get_note (report, i);

        g_assert_cmpuint (n, <, G_N_ELEMENTS (notes));
        g_assert_cmpint (note->kind, ==, notes[n].kind);
        g_assert_cmpuint (note->line, ==, notes[n].line);
        n++;
      }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (notes));
}

/* A file that is no table, one that needs no names, an empty one, none. */
static void
test_previews (Place *place, gconstpointer data)
{
  static const struct
  {
    const char *name, *text, *part;
  } cases[] = {
    { "a.trf", "012 Cup\n042 2001/02/01\n052 2001/02/03\n001    1      Ada\n", "known as" },
    { "e.csv", "", "no table" },
  };
  g_autofree char *good
      = test_folder_write (place->dir, "g.csv", "Day,Who,Whom,What\n2001-01-01,Ada,Bea,1\n");
  g_autoptr (SclTablePreview) preview = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = test_folder_write (place->dir, cases[i].name, cases[i].text);
      g_autoptr (GError) local = NULL;

      g_assert_null (scl_table_preview_new (path, NULL, &local));
      g_assert_error (local, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT);
      g_test_message ("%s", local->message);
      g_assert_nonnull (strstr (local->message, cases[i].part));
    }
  g_assert_null (scl_table_preview_new ("/nonexistent/a.csv", NULL, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  preview = scl_table_preview_new (good, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (preview->titles[1], ==, "Who");
  g_assert_cmpuint (preview->rows->len, ==, 1);
  g_assert_false (preview->complete);
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up_in_memory, place_tear_down, "/browse",
                test_letters, test_player_file, test_pages, test_counts, test_told_later,
                test_previews)
