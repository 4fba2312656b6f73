/* Nothing is lost, with reports that a test has made: one that has every kind of thing a report can
 * hold, what corrections do to it, the way through CSV, and reports that nobody means well with.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "export-report.h"
#include "history/workspace/scl-event-sheet.h"
#include "rating/base/scl-day.h"

#include "place.h"
#include "trf-facts.h"

/* Each result code with and without an opponent, games without colours, a pairing that is none,
 * both absent, both lost, names outside ASCII, no name, three kinds of ids, whole birthdays and
 * years, a player without a game, points and ranks that are no sums, national records, all headers,
 * teams, and lines that nobody knows. */
static const char every[]
    = "### a remark of somebody\n"
      "012 Torneo di Prova, sezione A\n"
      "022 Forlì\n"
      "032 ITA\n"
      "042 2024/03/01\n"
      "052 2024/03/04\n"
      "062 8 (7)\n"
      "072 7\n"
      "082 2\n"
      "092 Individual: Swiss-System\n"
      "102 Arbitro, Capo (900900)\n"
      "112 Vice, Uno\n"
      "112 Vice, Due\n"
      "122 90 minutes and 30 seconds a move\n"
      "152 B\n"
      "172 IND FIDE\n"
      "182 a program of somebody\n"
      "192 FIDE_DUTCH_2026\n"
      "202 BH,SB\n"
      "222 5400+30\n"
      "XXR 5\n"
      "XXC white1|rank\n"
      "132                                                                                        "
      "24/03/01  24/03/02  24/03/02            24/03/04\n"
      "240 H   5    7    8\n"
      "250  1.0        1   1    1    2\n"
      "260   1   2    1    2\n"
      "299 X   1.0   7\n"
      "DDD SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF IIIIIIIIIII BBBB/BB/BB PPPP RRRR  "
      "1111 1 1  2222 2 2\n"
      "001    1 m GM Àlfa, Uno                         2500 ITA      900001 1980/01/02  3.5    1   "
      "  5 w 1     2 b =  0000 - U     3 w 1\n"
      "ITA    1 m 1N Alfa Uno                          2480 EMR         777 1980/01/02\n"
      "001    2 wWIM Beta, Due                         2300 FRA      900002 1990/00/00  3.0    2   "
      "  6 b 1     1 w =  0000 - H     4 w 1     3 b\n"
      "001    3   2N Gamma, Tre                             ITA        5193 2001/12/31  1.5    4  "
      "0000 - Z  0000 - F     4 w -     1 b 0     2 w\n"
      "001    4 m    Delta, Quattro                    1800 ITA                         0.0    8  "
      "0000 - -  0000 - -     3 b -     2 b 0\n"
      "001    5 m    Epsilon, Cinque                   1700 ITA                         1.0    6   "
      "  1 b 0     6 w W     6 w 0  0000 - Z\n"
      "001    6 m    Zeta, Sei                         1600 ITA                         0.0    7   "
      "  2 w 0     5 b L     5 b 0  0000 - Z\n"
      "001    7      Senza Partite, Sette              1500 ITA             1970/05/06  0.5    5\n"
      "ITA    7                                        1510             888\n"
      "001    8                                                                         0.5    9  "
      "0000 - +     9 w 1     9 - -\n"
      "001    9      Theta, Nove                       1400 ITA                         1.0    3   "
      "  4 b 1     8 b 0     8 - +    62 b Z\n"
      "013 Squadra Prima                       1    3    5\n"
      "013 Squadra Seconda                     2    4    6\n"
      "310   1 Squadra Prima                    SP     2100.5     4.0   6.5   1    1    3    5\n"
      "330 +-   2    1    2\n"
      "801   1 SP        4.0    6.5   1  w  2\n"
      "XYZ something that nobody knows\n"
      "CCC a ruler\n";

/* Of player 9 in round 1: the opponent has another round there. */
#define LEFT_OUT                                                                                   \
  "The import has left out 1 line, field or game of the file; its notes say which, and why."

static TrfFacts *
exported_facts (Place *place, char **told)
{
  g_autofree char *text = export_report (place, told);

  return trf_facts_of (text, strlen (text));
}

static void
assert_same (const TrfFacts *a, const TrfFacts *b)
{
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, a->facts);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (strcmp (trf_fact (b, "%s", (char *) key), value) != 0)
      g_error ("%s: “%s” comes back as “%s”", (char *) key, (char *) value,
               trf_fact (b, "%s", (char *) key));
  g_assert_cmpuint (g_hash_table_size (a->facts), ==, g_hash_table_size (b->facts));
}

static void
begin (Place *place)
{
  place->workspace = place_open (place->path, TRUE);
  place_import (place, "every.trf", every);
}

/* ---- There and back ---- */

static void
test_every (Place *place, gconstpointer data)
{
  g_autoptr (TrfFacts) in = trf_facts_of (every, strlen (every));
  g_autoptr (TrfFacts) out = NULL;
  g_autofree char *text = NULL, *told = NULL;

  begin (place);
  text = export_report (place, &told);
  out = trf_facts_of (text, strlen (text));
  g_assert_cmpuint (g_hash_table_size (in->facts), >, 100);
  assert_same (in, out);
  g_assert_cmpstr (told, ==, LEFT_OUT);
  g_assert_true (scl_workspace_check (place->workspace, NULL));

  /* The parser itself: what it must have seen. */
  g_assert_cmpstr (trf_fact (in, "0 001 1 name"), ==, "Àlfa, Uno");
  g_assert_cmpstr (trf_fact (in, "0 001 1 round 3"), ==, "0 - U");
  g_assert_cmpstr (trf_fact (in, "0 001 4 round 3"), ==, "3 b -");
  g_assert_cmpstr (trf_fact (in, "0 001 5 round 3"), ==, "6 w 0");
  g_assert_cmpstr (trf_fact (in, "0 001 9 round 4"), ==, "62 b Z");
  g_assert_cmpstr (trf_fact (in, "0 001 3 id"), ==, "5193");
  g_assert_cmpstr (trf_fact (in, "0 001 7 birth"), ==, "1970: 5 6 70");
  g_assert_cmpstr (trf_fact (in, "0 ITA 1 rating"), ==, "2480");
  g_assert_cmpstr (trf_fact (in, "0 132 5"), ==, "3 4 24");
  g_assert_cmpstr (trf_fact (in, "0 line 112 Vice, Due"), ==, "1");
  g_assert_cmpstr (trf_fact (in, "0 022"), ==, "Forlì");
}

/* Two tournaments of one file, the second without players who play. */
static void
test_two (Place *place, gconstpointer data)
{
  g_autofree char *both = g_strconcat (
      every,
      "012 Second\n022 Elsewhere\n042 2024/04/01\n052 2024/04/01\n"
      "001    1 m    Solo, Uno                         1500 ITA                         0.0    1\n",
      NULL);
  g_autoptr (TrfFacts) in = trf_facts_of (both, strlen (both));
  g_autoptr (TrfFacts) out = NULL;

  place->workspace = place_open (NULL, TRUE);
  place_import (place, "both.trf", both);
  out = exported_facts (place, NULL);
  g_assert_cmpstr (trf_fact (out, "1 001 1 name"), ==, "Solo, Uno");
  assert_same (in, out);
}

/* ---- Corrections ---- */

static gint64
player_called (Place *place, const char *name)
{
  g_autoptr (GPtrArray) found = scl_workspace_find_players (place->workspace, name, 0, NULL);

  g_assert_cmpuint (found->len, ==, 1);
  return ((SclWorkspacePlayer *) g_ptr_array_index (found, 0))->id;
}

static gint64
game_of (Place *place, const char *white, const char *black)
{
  g_autoptr (GPtrArray) games = scl_workspace_event_games (place->workspace, 1, NULL);

  for (guint i = 0; i < games->len; i++)
    {
      const SclWorkspaceGame *game = g_ptr_array_index (games, i);

      if (strcmp (game->white_name, white) == 0 && strcmp (game->black_name, black) == 0)
        return game->id;
    }
  g_assert_not_reached ();
}

/* After the test has undone the edit the report is again as it was. */
static void
undo (Place *place, gint64 edit)
{
  g_autoptr (TrfFacts) in = trf_facts_of (every, strlen (every));
  g_autoptr (TrfFacts) out = NULL;

  g_assert_cmpint (edit, >, 0);
  g_assert_true (scl_workspace_undo_edit (place->workspace, edit, TRUE, NULL));
  out = exported_facts (place, NULL);
  assert_same (in, out);
}

/* Round 1, 1–5: White's win becomes a draw. Points 3.5 → 3.0 and 1.0 → 1.5; ranks by points, then
 * as before: 1 2 3 5 9 7 8 6 4. */
static void
test_result (Place *place, gconstpointer data)
{
  static const guint order[] = { 1, 2, 3, 5, 9, 7, 8, 6, 4 };
  g_autoptr (TrfFacts) out = NULL;
  g_autofree char *told = NULL;
  gint64 edit;

  begin (place);
  edit
      = scl_workspace_set_result (place->workspace, game_of (place, "Àlfa, Uno", "Epsilon, Cinque"),
                                  1, SCL_UNRATED_NO, NULL, NULL);
  out = exported_facts (place, &told);
  g_assert_cmpstr (trf_fact (out, "0 001 1 round 1"), ==, "5 w =");
  g_assert_cmpstr (trf_fact (out, "0 001 5 round 1"), ==, "1 b =");
  g_assert_cmpstr (trf_fact (out, "0 001 1 points"), ==, "3.00");
  g_assert_cmpstr (trf_fact (out, "0 001 5 points"), ==, "1.50");
  g_assert_cmpstr (trf_fact (out, "0 001 2 points"), ==, "3.00");
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    g_assert_cmpint (atoi (trf_fact (out, "0 001 %u rank", order[i])), ==, (int) i + 1);
  /* 299, 310, 330, 801 */
  g_assert_cmpstr (
      told, ==,
      LEFT_OUT
      "\n4 lines about teams and points are as imported, before the results were corrected.");
  undo (place, edit);
}

/* Both absent by a correction: a point less for one, none more for the other. */
static void
test_both_absent (Place *place, gconstpointer data)
{
  g_autoptr (TrfFacts) out = NULL;
  gint64 edit;

  begin (place);
  edit
      = scl_workspace_set_result (place->workspace, game_of (place, "Àlfa, Uno", "Epsilon, Cinque"),
                                  2, SCL_UNRATED_BOTH_ABSENT, NULL, NULL);
  out = exported_facts (place, NULL);
  g_assert_cmpstr (trf_fact (out, "0 001 1 round 1"), ==, "5 w -");
  g_assert_cmpstr (trf_fact (out, "0 001 5 round 1"), ==, "1 b -");
  g_assert_cmpstr (trf_fact (out, "0 001 1 points"), ==, "2.50");
  g_assert_cmpstr (trf_fact (out, "0 001 5 points"), ==, "1.00");
  undo (place, edit);
}

/* Under a point system of the event's own the points stay, and that is told. */
static void
test_own_points (Place *place, gconstpointer data)
{
  g_autofree char *text = g_strconcat ("162  W 3.0    D 1.0    L 0.0\n", every, NULL);
  g_autoptr (TrfFacts) out = NULL;
  g_autofree char *told = NULL;

  place->workspace = place_open (NULL, TRUE);
  place_import (place, "own.trf", text);
  scl_workspace_set_result (place->workspace, game_of (place, "Àlfa, Uno", "Epsilon, Cinque"), 1,
                            SCL_UNRATED_NO, NULL, NULL);
  out = exported_facts (place, &told);
  g_assert_cmpstr (trf_fact (out, "0 001 1 points"), ==, "3.50");
  g_assert_cmpstr (trf_fact (out, "0 001 5 rank"), ==, "6");
  g_assert_nonnull (strstr (told, "Corrected results change the points of 2 players"));
}

static void
test_merge (Place *place, gconstpointer data)
{
  g_autoptr (TrfFacts) out = NULL;
  gint64 edit;

  begin (place);
  /* Gamma is really somebody of another file: name and ids are that one's, the starting rank and
   * what the event prints else stay. */
  place_import (place, "other.trf",
                "012 Other\n042 2023/03/01\n052 2023/03/01\n"
                "001    1 w    Gamma, Terza                      1900 SMR      900077 2001/12/31  "
                "0.0    1\n");
  g_assert_true (scl_workspace_strike_event (place->workspace, 2, NULL, NULL) != 0);
  edit = scl_workspace_merge_players (place->workspace, player_called (place, "Gamma, Tre"),
                                      player_called (place, "Gamma, Terza"), NULL, NULL);
  g_assert_cmpint (edit, >, 0);
  out = exported_facts (place, NULL);
  g_assert_cmpstr (trf_fact (out, "0 001 3 name"), ==, "Gamma, Terza");
  g_assert_cmpstr (trf_fact (out, "0 001 3 id"), ==, "900077");
  g_assert_cmpstr (trf_fact (out, "0 001 3 title"), ==, "2N");
  g_assert_cmpstr (trf_fact (out, "0 001 3 federation"), ==, "ITA");
  g_assert_cmpstr (trf_fact (out, "0 001 3 round 1"), ==, "0 - Z");
  g_assert_cmpstr (trf_fact (out, "0 001 1 round 4"), ==, "3 w 1");
  g_assert_true (scl_workspace_undo_edit (place->workspace, edit, TRUE, NULL));
  g_clear_pointer (&out, trf_facts_free);
  out = exported_facts (place, NULL);
  g_assert_cmpstr (trf_fact (out, "0 001 3 name"), ==, "Gamma, Tre");
  g_assert_cmpstr (trf_fact (out, "0 001 3 id"), ==, "5193");
}

/* Two of one event become one: both lines stay, and their game is struck. */
static void
test_merge_opponents (Place *place, gconstpointer data)
{
  g_autoptr (TrfFacts) out = NULL;
  g_autofree char *told = NULL;
  gint64 edit;

  begin (place);
  edit = scl_workspace_merge_players (place->workspace, player_called (place, "Epsilon"),
                                      player_called (place, "Àlfa, Uno"), NULL, NULL);
  out = exported_facts (place, &told);
  g_assert_cmpstr (trf_fact (out, "0 001 5 name"), ==, "Àlfa, Uno");
  g_assert_cmpstr (trf_fact (out, "0 001 1 round 1"), ==, "5 w W");
  g_assert_cmpstr (trf_fact (out, "0 001 5 round 1"), ==, "1 b L");
  g_assert_cmpstr (
      told, ==,
      LEFT_OUT
      "\n1 struck game is written as one that is not to be rated (W, D, L).\n"
      "4 lines about teams and points are as imported, before the results were corrected.");
  undo (place, edit);
}

static void
test_split (Place *place, gconstpointer data)
{
  const gint64 event = 1;
  g_autoptr (TrfFacts) out = NULL;
  gint64 edit;

  begin (place);
  edit = scl_workspace_split_player (place->workspace, player_called (place, "Beta"), &event, 1,
                                     "Nuova, Persona", NULL, NULL);
  out = exported_facts (place, NULL);
  g_assert_cmpstr (trf_fact (out, "0 001 2 name"), ==, "Nuova, Persona");
  g_assert_cmpstr (trf_fact (out, "0 001 2 id"), ==, "");
  g_assert_cmpstr (trf_fact (out, "0 001 2 round 3"), ==, "0 - H");
  undo (place, edit);
}

static void
test_strike (Place *place, gconstpointer data)
{
  g_autoptr (TrfFacts) out = NULL;
  gint64 edit;

  begin (place);
  edit = scl_workspace_strike_event (place->workspace, 1, NULL, NULL);
  out = exported_facts (place, NULL);
  g_assert_cmpstr (trf_fact (out, "0 001 1 round 1"), ==, "5 w W");
  g_assert_cmpstr (trf_fact (out, "0 001 1 round 2"), ==, "2 b D");
  g_assert_cmpstr (trf_fact (out, "0 001 1 round 3"), ==, "0 - U");
  g_assert_cmpstr (trf_fact (out, "0 001 1 points"), ==, "3.50");
  undo (place, edit);
}

static void
test_days_and_birth (Place *place, gconstpointer data)
{
  g_autoptr (TrfFacts) out = NULL;
  gint64 days, birth;

  begin (place);
  days = scl_workspace_set_event_days (place->workspace, 1, scl_day_from_ymd (2024, 5, 1),
                                       scl_day_from_ymd (2024, 5, 9), NULL, NULL);
  out = exported_facts (place, NULL);
  g_assert_cmpstr (trf_fact (out, "0 052"), ==, "5 9 24");
  g_assert_cmpstr (trf_fact (out, "0 132 1"), ==,
                   ""); /* the rounds' days are not corrected: none is told */
  undo (place, days);

  birth = scl_workspace_set_birth_year (place->workspace, player_called (place, "Senza"), 1971,
                                        NULL, NULL);
  g_clear_pointer (&out, trf_facts_free);
  out = exported_facts (place, NULL);
  g_assert_cmpstr (trf_fact (out, "0 001 7 birth"), ==, "1971: 71");
  undo (place, birth);
}

/* ---- By way of CSV ---- */

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* What the columns of docs/csv.md hold, sorted. */
static char *
sheets_text (SclWorkspace *workspace)
{
  g_autoptr (SclEventSheets) sheets = scl_event_sheets_new (workspace, 0, NULL, NULL, NULL, NULL);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  const SclEventSheet *sheet;

  while ((sheet = scl_event_sheets_next (sheets, NULL)) != NULL)
    {
#define ENTRY(place) (&g_array_index (sheet->entries, SclSheetEntry, place))
      g_ptr_array_add (lines, g_strdup_printf ("%s|%s|%s|%d|%d|%c", sheet->name, sheet->place,
                                               sheet->federation, sheet->start, sheet->end,
                                               sheet->rate != 0 ? sheet->rate : '-'));
      for (guint i = 0; i < sheet->entries->len; i++)
        {
          const SclWorkspacePlayer *p = ENTRY (i)->player;

          g_ptr_array_add (lines, g_strdup_printf ("P %s|%d|%s|%s|%s|%s|%d|%d|%c", p->name,
                                                   (int) p->fide_id, p->national_id, p->federation,
                                                   p->title, p->category, p->birth_year,
                                                   p->birth_day, p->sex != 0 ? p->sex : '-'));
        }
      for (guint i = 0; i < sheet->games->len; i++)
        {
          const SclSheetGame *g = &g_array_index (sheet->games, SclSheetGame, i);

          g_ptr_array_add (lines, g_strdup_printf ("G %s|%s|%u|%d|%u|%d|%d-%d",
                                                   ENTRY (g->white)->player->name,
                                                   ENTRY (g->black)->player->name, g->round, g->day,
                                                   g->half_points, (int) g->unrated,
                                                   g->white_rating, g->black_rating));
        }
      for (guint i = 0; i < sheet->byes->len; i++)
        {
          const SclSheetBye *b = &g_array_index (sheet->byes, SclSheetBye, i);

          g_ptr_array_add (lines, g_strdup_printf ("B %s|%u|%c", ENTRY (b->entry)->player->name,
                                                   b->round, b->kind));
        }
#undef ENTRY
    }
  g_ptr_array_sort (lines, compare_lines);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

static void
test_csv (Place *place, gconstpointer data)
{
  g_autofree char *csv = g_build_filename (place->dir, "out.csv", NULL);
  g_autofree char *before = NULL, *after = NULL, *sentences = NULL;
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (SclWorkspace) again = place_open (NULL, TRUE);
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  GError *error = NULL;

  begin (place);
  place_import (
      place, "games.csv",
      "date,event,event_place,event_federation,rate,round,white,white_birthday,white_fide_id,white_"
      "id,black,score,unrated\n"
      "2024-06-01,Blitz Cup,Rimini,ITA,blitz,1,\"Verdi, Ada\",1999-02-28,900123,ITA:55,\"Neri, "
      "Pio\",1,\n"
      "2024-06-01,Blitz Cup,Rimini,ITA,blitz,2,\"Verdi, Ada\",1999-02-28,900123,ITA:55,,U,bye\n"
      "2024-06-01,Blitz Cup,Rimini,ITA,blitz,,\"Assente, Ugo\",,,,,,entered\n");
  before = sheets_text (place->workspace);
  g_assert_nonnull (strstr (before, "Blitz Cup|Rimini|ITA|2460463|2460463|b\n")); /* 2024-06-01 */
  g_assert_nonnull (
      strstr (before, "P Verdi, Ada|900123|ITA:55||||1999|2451238|-")); /* 1999-02-28 */
  g_assert_nonnull (strstr (before, "B Verdi, Ada|2|U"));
  g_assert_nonnull (strstr (before, "P Assente, Ugo|"));
  g_assert_nonnull (strstr (before, "P Senza Partite, Sette|"));

  g_assert_true (
      scl_export_games_csv (place->workspace, csv, &(SclExportParams){ .told = told }, &error));
  g_assert_no_error (error);
  g_assert_true (scl_workspace_import (again, (const char *[]){ csv, NULL }, report, NULL, &error));
  g_assert_no_error (error);
  after = sheets_text (again);
  g_assert_cmpstr (after, ==, before);
  g_ptr_array_add (told, NULL);
  sentences = g_strjoinv ("\n", (char **) told->pdata);
  g_assert_nonnull (strstr (sentences, "lines of reports"));
  g_assert_nonnull (strstr (sentences, "starting ranks, points and ranks of 9 players"));
  g_assert_nonnull (strstr (sentences, "1 game does not say who was White"));
}

/* Rows that are neither a game nor a bye are left out, and told. */
static void
test_odd_byes (Place *place, gconstpointer data)
{
  static const char csv[] = "date,event,round,white,black,score,unrated\n"
                            "2024-06-01,Cup,1,Anna,Bruno,1,\n"
                            "2024-06-01,Cup,2,Anna,Bruno,U,bye\n" /* two players */
                            "2024-06-01,Cup,2,Anna,,X,bye\n"      /* no kind */
                            "2024-06-01,Cup,,Anna,,U,bye\n"       /* no round */
                            "2024-06-01,Cup,501,Anna,,U,bye\n"    /* beyond the last */
                            "2024-06-01,Cup,2,,,U,bye\n"          /* nobody */
                            "2024-06-01,Cup,500,Anna,,h,bye\n";   /* good */
  g_autofree char *path = test_folder_write (place->dir, "odd.csv", csv);
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autofree char *text = NULL;

  place->workspace = place_open (NULL, TRUE);
  g_assert_true (
      scl_workspace_import (place->workspace, (const char *[]){ path, NULL }, report, NULL, NULL));
  g_assert_cmpuint (scl_import_report_file (report, 0)->refused, ==, 5);
  g_assert_cmpuint (scl_import_report_file (report, 0)->byes, ==, 1);
  g_assert_cmpuint (scl_import_report_file (report, 0)->games, ==, 1);
  text = sheets_text (place->workspace);
  g_assert_nonnull (strstr (text, "B Anna|500|H"));
  g_assert_true (scl_workspace_check (place->workspace, NULL));
}

/* ---- Not meant well ---- */

static guint
import_hostile (Place *place, const char *text, const char *part)
{
  g_autofree char *path = test_folder_write (place->dir, "hostile.trf", text);
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  GError *error = NULL;
  guint found = 0;

  g_clear_pointer (&place->workspace, scl_workspace_close);
  place->workspace = place_open (NULL, TRUE);
  g_assert_true (scl_workspace_import (place->workspace, (const char *[]){ path, NULL }, report,
                                       NULL, &error));
  g_assert_no_error (error);
  g_assert_true (scl_workspace_check (place->workspace, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < scl_import_report_n_notes (report); i++)
    found += strstr (scl_import_report_get_note (report, i)->message, part) != NULL;
  return found;
}

static void
test_hostile (Place *place, gconstpointer data)
{
  static const char two[] = "012 Cup\n042 2024/03/01\n052 2024/03/01\n"
                            "001    1      Uno                               1500                  "
                            "          9e99 9999  9999 w 1\n"
                            "001 9999      Due                               9999                  "
                            "          -1e9    1     1 b 0  0000 - U\n"
                            "001    2      Tre                                                     "
                            "           inf 0000  0000 - F\n"
                            "001    0      Zero\n001   -5      Meno\n001 1e99      Tanti\n";
  g_autoptr (GString) text = g_string_new (two);
  g_autoptr (TrfFacts) out = NULL;
  g_autofree char *again = NULL;

  /* Ranks and points that cannot be. */
  import_hostile (place, two, "");
  out = exported_facts (place, NULL);
  g_assert_cmpstr (trf_fact (out, "0 001 1 points"), ==, "");
  g_assert_cmpstr (trf_fact (out, "0 001 1 rank"), ==, "9999");
  g_assert_cmpstr (trf_fact (out, "0 001 9999 line"), ==, "yes");
  g_assert_cmpstr (trf_fact (out, "0 001 0 line"), ==, "");

  /* 100,000 byes in one line, a line of a megabyte, 30,000 lines. */
  g_string_append (text, "240 U   3");
  for (guint i = 0; i < 100000; i++)
    g_string_append_printf (text, " %4u", i % 3 + 1);
  g_string_append (text, "\n102 ");
  for (guint i = 0; i < 100000; i++)
    g_string_append (text, "0123456789");
  g_string_append_c (text, '\n');
  for (guint i = 0; i < 30000; i++)
    g_string_append_printf (text, "112 %u\n", i);
  g_assert_cmpuint (
      import_hostile (place, text->str, "10002 lines beside the players' are too long or too many"),
      ==, 1);
  g_clear_pointer (&out, trf_facts_free);
  again = export_report (place, NULL);
  g_assert_cmpuint (strlen (again), <, 300000);
  out = trf_facts_of (again, strlen (again));
  g_assert_cmpstr (trf_fact (out, "0 line 112 19999"), ==, "1");
  g_assert_cmpstr (trf_fact (out, "0 line 112 20000"), ==, "");
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up, place_tear_down, "/round-trip-made",
                test_every, test_two, test_result, test_both_absent, test_own_points, test_merge,
                test_merge_opponents, test_split, test_strike, test_days_and_birth, test_csv,
                test_odd_byes, test_hostile)
