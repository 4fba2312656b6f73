/* Imports that are removed by a correction: what is left is as if only the others had been
 * imported. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "removed-import.h"

static void
test_other_is_left (Place *place, gconstpointer data)
{
  g_autofree char *only_a = description_of (games_a, list_a),
                  *only_b = description_of (games_b, list_b);
  g_autofree char *nothing = description_of (NULL, NULL), *both = NULL;
  gint64 first, second;

  import_pair (place, "a", games_a, list_a);
  assert_is (place, only_a);
  import_pair (place, "b", games_b, list_b);
  both = describe (place->workspace);
  g_assert_nonnull (strstr (both, "5 players, 4 events, 6 games, 3 lists, 5 ratings, 2 imports\n"));
  g_assert_nonnull (
      strstr (only_b, "4 players, 2 events, 3 games, 2 lists, 3 ratings, 1 imports\n"));

  first = removed (place, 1);
  assert_is (place, only_b);
  undo (place, first, TRUE);
  assert_is (place, both);
  second = removed (place, 2);
  assert_is (place, only_a);
  undo (place, first, FALSE);
  assert_is (place, nothing);
  undo (place, second, TRUE);
  assert_is (place, only_b);
  undo (place, first, TRUE);
  assert_is (place, both);
}

/* Games and events of the other import keep their ids; those removed are not found, by id or by
 * name. */
static void
test_ids_stay (Place *place, gconstpointer data)
{
  g_autoptr (GPtrArray) events = NULL, games = NULL, none = NULL, cia = NULL;
  g_autoptr (GArray) entries = NULL;
  g_autoptr (SclEventSheets) sheets = NULL;
  g_autoptr (SclRoster) roster = NULL;
  g_autoptr (SclListRatings) ratings = NULL;

  import_pair (place, "a", games_a, list_a);
  import_pair (place, "b", games_b, list_b);
  removed (place, 1);
  events = scl_workspace_events (place->workspace, NULL);
  g_assert_cmpuint (events->len, ==, 2);
  g_assert_cmpint (((SclWorkspaceEvent *) g_ptr_array_index (events, 1))->id, ==, 4);
  games = scl_workspace_event_games (place->workspace, 4, NULL);
  g_assert_cmpint (((SclWorkspaceGame *) g_ptr_array_index (games, 0))->id, ==, 5);
  none = scl_workspace_event_games (place->workspace, 1, NULL);
  g_assert_cmpuint (none->len, ==, 0);
  entries = scl_workspace_list_entries (place->workspace, 1, NULL);
  g_assert_cmpuint (entries->len, ==, 0);
  roster = scl_roster_load (place->workspace, NULL, NULL);
  ratings = scl_list_ratings_load (place->workspace, roster, 1, NULL, NULL);
  g_assert_cmpuint (ratings->n, ==, 0);
  g_assert_cmpint (scl_workspace_find_event (place->workspace, "Alone A", NULL), ==, 0);
  g_assert_cmpint (scl_workspace_find_event (place->workspace, "Twin", NULL), ==, 3);
  cia = scl_workspace_find_players (place->workspace, "id:3", 0, NULL);
  g_assert_cmpuint (cia->len, ==, 0);
  sheets = scl_event_sheets_new (place->workspace, 1, NULL, NULL, NULL, NULL);
  g_assert_null (scl_event_sheets_next (sheets, NULL));
}

static void
assert_games (Place *place, const char *expected)
{
  g_autoptr (SclHistory) history = scl_workspace_load_history (place->workspace, NULL, NULL);
  const SclGames *games = scl_history_games (history);
  const SclPlayers *players = scl_history_players (history);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < games->n; i++)
    g_string_append_printf (text, "%s%s-%s", i > 0 ? " " : "", players->name[games->white[i]],
                            players->name[games->black[i]]);
  g_assert_cmpstr (text->str, ==, expected);
}

/* That Dea, who is left, is Cia, whom the removed import brought, goes with it; said afterwards it
 * holds, and Cia is there for Dea. */
static void
test_merged (Place *place, gconstpointer data)
{
  gint64 merge, removal;

  import_pair (place, "a", games_a, list_a);
  import_pair (place, "b", games_b, list_b);
  merge = scl_workspace_merge_players (place->workspace, 4, 3, NULL, NULL);
  removal = removed (place, 1);
  assert_games (place, "Bea-Ada Ada-Dea Bea-Dea");
  assert_found (place, "cia", 0);
  assert_found (place, "dea", 1);
  undo (place, merge, TRUE);
  assert_games (place, "Bea-Ada Ada-Dea Bea-Dea");
  assert_found (place, "cia", 0);

  merge = scl_workspace_merge_players (place->workspace, 4, 3, NULL, NULL);
  assert_games (place, "Bea-Ada Ada-Cia Bea-Cia");
  assert_found (place, "cia", 1);
  assert_found (place, "dea", 1); /* who is Cia */
  undo (place, merge, TRUE);

  undo (place, removal, TRUE);
  scl_workspace_merge_players (place->workspace, 3, 4, NULL, NULL);
  undo (place, removal, FALSE);
  assert_games (place, "Bea-Ada Ada-Dea Bea-Dea");
  assert_found (place, "cia", 0);
  assert_found (place, "dea", 1);
}

/* ---- What imports say of players ---- */

#define LIST "list,date,rate,fide_id,national_id,name,federation,title,birth_year,sex,rating\n"

/* Of Ada each says something else; of Bea the second and third just what is known already. */
static const char *const told[] = {
  LIST "FIDE,2001-03-15,s,900001,,\"Rossi, Ada\",ITA,,1980,f,2000\n"
       "FIDE,2001-03-15,s,900002,,\"Verdi, Bea\",ITA,WFM,1970,f,2100\n"
       "FIDE,2001-03-15,s,900004,,\"Neri, Dea\",,,,,1900\n",
  LIST "FIDE,2001-06-15,s,900001,ITA:17,Rossi Ada,,WIM,,,2010\n"
       "FIDE,2001-06-15,s,900002,,\"Verdi, Bea\",ITA,WFM,1970,f,2110\n"
       "FIDE,2001-06-15,s,900003,,\"Bruni, Cia\",ITA,,1990,f,1800\n",
  LIST "FIDE,2001-09-15,s,900001,,ROSSI Ada,FRA,WGM,1981,,2020\n"
       "FIDE,2001-09-15,s,900002,,\"Verdi, Bea\",ITA,WFM,1970,f,2120\n"
       "FIDE,2001-09-15,s,900003,,\"Bruni, Cia\",ITA,WCM,1990,f,1810\n"
       "FIDE,2001-09-15,s,900004,,\"Neri, Dea\",GER,,1960,,1910\n",
};

/* Those of a set of bits, in order. */
static char *
description_of_told (guint which)
{
  Place place = { NULL };
  char *text;

  place_set_up_in_memory (&place, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    if ((which & 1u << i) != 0)
      {
        g_autofree char *name = g_strdup_printf ("%u.csv", i);

        place_import (&place, name, told[i]);
      }
  text = describe (place.workspace);
  place_tear_down (&place, NULL);
  return text;
}

static void
assert_told (Place *place, guint which)
{
  g_autofree char *expected = description_of_told (which);

  assert_is (place, expected);
}

/* Whatever is removed, and in whatever order it comes and goes: what is left is what the others say
 * alone. */
static void
test_told (Place *place, gconstpointer data)
{
  gint64 edits[3];
  g_autoptr (GPtrArray) ada = NULL;
  const SclWorkspacePlayer *player;

  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.csv", i);

      place_import (place, name, told[i]);
    }
  assert_told (place, 7);
  ada = scl_workspace_find_players (place->workspace, "900001", 0, NULL);
  player = g_ptr_array_index (ada, 0);
  g_assert_cmpstr (player->name, ==, "Rossi, Ada"); /* of the first */
  g_assert_cmpstr (player->title, ==, "WIM");       /* of the second */
  g_assert_cmpstr (player->national_id, ==, "ITA:17");
  g_assert_cmpint (player->birth_year, ==, 1980);
  for (guint i = 0; i < 3; i++)
    {
      edits[i] = removed (place, i + 1);
      undo (place, edits[i], TRUE);
      assert_told (place, 7);
    }
  /* Each set after each, by one import at a time (a Gray code). */
  for (guint step = 1; step < 32; step++)
    {
      const guint before = (step - 1) ^ (step - 1) >> 1, after = step ^ step >> 1;
      const guint bit = (guint) g_bit_nth_lsf ((before ^ after) & 7u, -1);

      if (((before ^ after) & 7u) == 0)
        continue;
      undo (place, edits[bit], (after & 1u << bit) == 0);
      assert_told (place, 7u ^ (after & 7u));
    }
  {
    GError *error = NULL;

    g_assert_true (scl_workspace_check (place->workspace, &error));
    g_assert_no_error (error);
  }
}

/* One that comes while others are removed finds their players, and says of them what it says. */
static void
test_told_later (Place *place, gconstpointer data)
{
  gint64 first;
  GError *error = NULL;

  place_import (place, "0.csv", told[0]);
  first = removed (place, 1);
  place_import (place, "1.csv", told[1]);
  assert_told (place, 2);
  place_import (place, "2.csv", told[2]);
  assert_told (place, 6);
  undo (place, first, TRUE);
  assert_told (place, 7);
  first = removed (place, 2);
  assert_told (place, 5);
  undo (place, first, TRUE);
  assert_told (place, 7);
  g_assert_true (scl_workspace_check (place->workspace, &error));
  g_assert_no_error (error);
}

/* ---- Again, and later ---- */

static void
assert_refused (Place *place, gint64 import, const char *says)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (scl_workspace_remove_import (place->workspace, import, NULL, &error), ==, 0);
  g_assert_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED);
  g_assert_nonnull (strstr (error->message, says));
}

static void
assert_known (Place *place, const char *says)
{
  g_autofree char *path = test_folder_write (place->dir, "a-games.csv", games_a);
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;

  g_assert_false (scl_workspace_import (place->workspace, (const char *[]){ path, NULL }, report,
                                        NULL, &error));
  g_assert_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_KNOWN);
  g_assert_nonnull (strstr (error->message, says));
}

static void
test_again (Place *place, gconstpointer data)
{
  g_autoptr (GPtrArray) imports = NULL;
  gint64 removal;

  import_pair (place, "a", games_a, list_a);
  import_pair (place, "b", games_b, list_b);
  assert_known (place, "imported before");
  scl_workspace_strike_event (place->workspace, 3, NULL, NULL);
  removal = removed (place, 1);
  g_assert_cmpint (removal, ==, 2);
  assert_known (place, "removed by correction 2");
  assert_refused (place, 1, "by correction 2");
  assert_refused (place, 3, "There is no import 3");
  imports = scl_workspace_imports (place->workspace, NULL);
  g_assert_cmpuint (imports->len, ==, 2);
  g_assert_cmpint (((SclWorkspaceImport *) g_ptr_array_index (imports, 0))->removed_by, ==, 0);
  g_assert_cmpint (((SclWorkspaceImport *) g_ptr_array_index (imports, 1))->removed_by, ==, 2);
  undo (place, removal, TRUE);
  assert_known (place, "imported before");
}

/* A later import finds the players of a removed one; those it has are listed again. */
static void
test_later_import (Place *place, gconstpointer data)
{
  import_pair (place, "a", games_a, list_a);
  removed (place, 1);
  assert_found (place, "", 0);
  place_import (place, "c.csv",
                "date,event,white_id,white,black_id,black,score\n2002-01-01,Later,3,Cia,6,Fia,1\n");
  assert_games (place, "Cia-Fia");
  assert_found (place, "", 2);
  {
    g_autoptr (GPtrArray) cia = scl_workspace_find_players (place->workspace, "cia", 0, NULL);

    g_assert_cmpint (((SclWorkspacePlayer *) g_ptr_array_index (cia, 0))->id, ==, 3);
  }
}

/* Standard ratings are there for rapid games that are: none is left in the second file's list
 * alone. */
static void
test_standard (Place *place, gconstpointer data)
{
  static const char games[] = "date,event,white_id,white,black_id,black,score,rate\n2001-01-01,"
                              "Quick,1,Ada,2,Bea,1,rapid\n";
  static const char list[]
      = "date,list,rate,national_id,name,rating\n2001-03-15,FIDE,s,id:1,Ada,2001\n";
  static const char slow[] = "date,event,white_id,white,black_id,black,score,rate\n2002-01-01,Slow,"
                             "1,Ada,2,Bea,1,standard\n";
  guint n[5];
  gint64 removal[2];

  place_import (place, "quick.csv", games);
  place_import (place, "list.csv", list);
  place_import (place, "slow.csv", slow);
  for (guint i = 0; i < G_N_ELEMENTS (n); i++)
    {
      g_autoptr (SclHistory) history = NULL;

      if (i == 1 || i == 3)
        removal[i / 2] = removed (place, i == 1 ? 1 : 2);
      else if (i > 0)
        undo (place, removal[i / 2 - 1], TRUE);
      history = scl_workspace_load_history (place->workspace, NULL, NULL);
      scl_history_standard (history, &n[i]);
    }
  g_assert_cmpuint (n[0], ==, 1);
  g_assert_cmpuint (n[1], ==, 0); /* without rapid games */
  g_assert_cmpuint (n[2], ==, 1);
  g_assert_cmpuint (n[3], ==, 0); /* without the list */
  g_assert_cmpuint (n[4], ==, 1);
}

static guint
n_doubts (Place *place)
{
  g_autoptr (GPtrArray) doubts = scl_workspace_doubts (place->workspace, NULL);

  g_assert_nonnull (doubts);
  return doubts->len;
}

/* A doubt about someone who is not there is none; nor has an event a twin that is not there. */
static void
test_doubts_and_twins (Place *place, gconstpointer data)
{
  static const char *const files[]
      = { "date,event,white,black,score\n2001-01-01,Open,Ada Rossi,Bea,1\n",
          "date,event,white,black,score\n2001-01-01,Open,\"Rossi, Ada\",Bea,1\n",
          "date,event,white,black,score\n2001-01-01,Open,Eva,Fia,1\n" };
  gint64 removal;
  guint twins[2] = { 0, 0 };

  place_import (place, "0.csv", files[0]);
  place_import (place, "1.csv", files[1]);
  g_assert_cmpuint (n_doubts (place), ==, 1);
  removal = removed (place, 1);
  g_assert_cmpuint (n_doubts (place), ==, 0);
  undo (place, removal, TRUE);
  g_assert_cmpuint (n_doubts (place), ==, 1);
  removed (place, 2);
  g_assert_cmpuint (n_doubts (place), ==, 0);
  undo (place, removal, FALSE);
  place_import (place, "2.csv", files[2]);
  for (guint import = 2; import <= 3; import++)
    {
      g_autoptr (SclImportReport) report
          = scl_workspace_import_report (place->workspace, import, NULL);

      for (guint i = 0; i < scl_import_report_n_notes (report); i++)
        twins[import - 2]
            += strstr (scl_import_report_get_note (report, i)->message, "twice") != NULL;
    }
  g_assert_cmpuint (twins[0], ==, 1); /* when the first was there */
  g_assert_cmpuint (twins[1], ==, 0);
}

/* Of the removed import's players those stay whom an event that is there has as White or as Black,
 * or a list. */
static void
test_who_stays (Place *place, gconstpointer data)
{
  place_import (place, "a.csv",
                "date,event,white_id,white,black_id,black,score\n2001-01-01,One,1,Ada,2,Bea,1\n"
                "2001-01-02,One,3,Cia,4,Dea,1\n2001-01-03,One,5,Eva,4,Dea,1\n");
  place_import (place, "b.csv",
                "date,event,white_id,white,black_id,black,score\n2001-02-01,Two,1,Ada,6,Fia,1\n"
                "2001-02-02,Two,6,Fia,2,Bea,1\n2001-02-03,Two,9,Dea,6,Fia,1\n");
  place_import (place, "list.csv",
                "date,list,rate,national_id,name,rating\n2001-03-15,FIDE,s,id:3,Cia,2001\n");
  place_import (place, "players.ssp",
                "@PLAYER\nGaia, Ada  #- ITA [2000] 1970\n   %Bio FIDEID 900001\n");
  {
    g_autoptr (GHashTable) namesakes = scl_workspace_namesakes (place->workspace, FALSE, NULL);

    g_assert_cmpuint (g_hash_table_size (namesakes), ==, 2); /* Dea, by two ids */
  }
  removed (place, 1);
  assert_found (place, "id:1", 1); /* White */
  assert_found (place, "id:2", 1); /* Black */
  assert_found (place, "id:3", 1); /* listed */
  assert_found (place, "id:4", 0);
  assert_found (place, "id:5", 0);
  assert_found (place, "id:9", 1);
  assert_found (place, "gaia", 1); /* has nothing, but her import is there */
  {
    g_autoptr (GHashTable) namesakes = scl_workspace_namesakes (place->workspace, FALSE, NULL);

    g_assert_cmpuint (g_hash_table_size (namesakes), ==, 0);
  }
  /* Gaia is Eva, whom only the removed import had: Eva is there for her. */
  {
    g_autoptr (GPtrArray) gaia = scl_workspace_find_players (place->workspace, "gaia", 0, NULL);

    g_assert_cmpint (scl_workspace_merge_players (
                         place->workspace, ((SclWorkspacePlayer *) g_ptr_array_index (gaia, 0))->id,
                         5, NULL, NULL),
                     ==, 2);
  }
  assert_found (place, "eva", 1);
  assert_found (place, "id:4", 0);
}

/* A line in an event that is there is enough, without a game. */
static void
test_entered (Place *place, gconstpointer data)
{
  static const char played[] = "012 First\n042 2001/01/01\n052 2001/01/02\n"
                               "001    1 m    Alfa, Uno                         1500 ITA      "
                               "900001 1980/00/00  1.0    1     2 w 1\n"
                               "001    2 m    Beta, Due                         1500 ITA      "
                               "900002 1980/00/00  0.0    2     1 b 0\n";
  static const char entered[] = "012 Second\n042 2001/02/01\n052 2001/02/02\n"
                                "001    1 m    Gamma, Tre                        1500 ITA      "
                                "900003 1980/00/00  1.0    1     2 w 1\n"
                                "001    2 m    Delta, Quattro                    1500 ITA      "
                                "900004 1980/00/00  0.0    2     1 b 0\n"
                                "001    3 m    Beta, Due                         1500 ITA      "
                                "900002 1980/00/00  0.0    3  0000 - Z\n";

  place_import (place, "first.trf", played);
  place_import (place, "second.trf", entered);
  assert_found (place, "", 4);
  removed (place, 1);
  assert_found (place, "900001", 0);
  assert_found (place, "900002", 1);
  assert_found (place, "", 3);
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up_in_memory, place_tear_down,
                "/history/removed-import", test_other_is_left, test_ids_stay, test_merged,
                test_told, test_told_later, test_again, test_later_import, test_who_stays,
                test_entered, test_standard, test_doubts_and_twins)
