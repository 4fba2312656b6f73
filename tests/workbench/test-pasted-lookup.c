/* SclPastedLookup: who pasted names are, and what they are rated on a day. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "workbench-test.h"
#include "workbench/person/scl-pasted-lookup.h"

/* Ada is on no list. Under "Elo, plain" (K 20) she has 1800 until 10 March 2001 and 1810 after it.
 */
static const char games[] = "date,event,white,black,score,white_rating,black_rating\n"
                            "2001-01-10,One,Rossi Ada,Neri Bea,0.5,1800,1800\n"
                            "2001-03-10,Two,Rossi Ada,Neri Bea,1,1800,1800\n";

/* January and July of a year; the two Boscos share a name's part, the Verdis all of it. */
static const char lists[] = "@PLAYER\n"
                            "Bosco, Bruno #GM NOR [2120] 1980\n   %Bio FIDEID 900002\n   %Elo "
                            "1999:?,2100 2000:2110,2120\n"
                            "Bosco, Bruno Ivo #- ITA [2000] 1985\n   %Bio FIDEID 900003\n   %Elo "
                            "1999:?,2000 2000:2000,2000\n"
                            "Verdi, Ugo #- ITA [1900] 1985\n   %Bio FIDEID 900004\n   %Elo "
                            "2000:1900,1900\n"
                            "Verdi, Ugo #- ITA [1910] 1955\n   %Bio FIDEID 900005\n   %Elo "
                            "2000:1910,1910\n";

/* The number 471200 of a federation; 900003 is FIDE's of one above and a federation's of another.
 */
static const char numbered[] = "list,date,rate,national_id,name,federation,rating\n"
                               "National,2000-07-01,s,471200,Lupo Ivo,ITA,1720\n"
                               "National,2000-07-01,s,900003,Orso Leo,ESP,1730\n";

static SclExplanation *
replay (SclWorkspace *workspace)
{
  GError *error = NULL;
  g_autoptr (SclHistory) history = scl_workspace_load_history (workspace, NULL, &error);
  g_autoptr (SclPolicy) elo = scl_policy_find ("elo", NULL);
  const SclQuestion question = { .player = 0 };
  SclExplanation *explanation = scl_replay_explain (history, elo, NULL, &question, NULL, &error);

  g_assert_no_error (error);
  return explanation;
}

/* Of one line: "rating title federation". */
static void
assert_found (SclWorkspace *workspace, const SclExplanation *replayed, const char *line,
              const char *day, const char *expected)
{
  g_autoptr (SclStandingShelf) shelf = scl_standing_shelf_new ();
  g_autoptr (GPtrArray) pasted = scl_pasted_parse (line, "Nobody", 0), found = NULL;
  SclPastedLookup *lookup = scl_pasted_lookup_new (
      pasted, day != NULL ? scl_day_parse (day) : SCL_DAY_NONE, shelf, replayed);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  const SclPasted *one;

  found = scl_pasted_lookup_run (workspace, lookup, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (found->len, ==, 1);
  one = g_ptr_array_index (found, 0);
  text = g_strdup_printf ("%d %s %s", one->rating, one->title, one->federation);
  g_test_message ("%s, %s", line, day);
  g_assert_cmpstr (text, ==, expected);
  scl_pasted_lookup_free (lookup);
}

static void
test_found (void)
{
  static const struct
  {
    const char *line, *day, *expected;
    gboolean replayed;
  } cases[] = {
    /* On the list of the day, of that very day, and on none before the first. */
    { "Bosco, Bruno", "2000-06-30", "2110 GM NOR", FALSE },
    { "Bosco, Bruno", "2000-07-01", "2120 GM NOR", FALSE },
    { "Bosco, Bruno", "1999-08-01", "2100 GM NOR", FALSE },
    { "Bosco, Bruno", "1998-01-01", "0  ", FALSE },
    { "bosco bruno", NULL, "2120 GM NOR", FALSE },
    /* The whole name, a part of one alone, and of two. */
    { "Bosco Bruno Ivo", NULL, "2000  ITA", FALSE },
    { "Bosco Ivo", NULL, "2000  ITA", FALSE },
    { "Bosco", NULL, "0  ", FALSE },
    { "Verdi, Ugo", NULL, "0  ", FALSE },
    /* What is given stays; what is not is filled in. */
    { "Bosco, Bruno 2300", NULL, "2300 GM NOR", FALSE },
    { "Bosco, Bruno IM 2300", NULL, "2300 IM NOR", FALSE },
    { "Bosco, Bruno unrated", NULL, "-1 GM NOR", FALSE },
    /* Without a list: what the rule makes of the games. */
    { "Rossi Ada", NULL, "1810  ", TRUE },
    { "Rossi Ada", "2001-02-01", "1800  ", TRUE },
    { "Rossi Ada", NULL, "0  ", FALSE },
    { "Nobody Such", NULL, "0  ", TRUE },
    /* By the id, alone or whatever the name is; an unknown one leaves the name. */
    { "900005", NULL, "1910  ITA", FALSE },
    { "Verdi, Ugo 900004", NULL, "1900  ITA", FALSE },
    { "Bosco 900003", "1999-08-01", "2000  ITA", FALSE },
    { "900002 2300", NULL, "2300 GM NOR", FALSE },
    { "Bosco, Bruno 777777", NULL, "2120 GM NOR", FALSE },
    { "777777", NULL, "0  ", FALSE },
    /* A federation's number, of somebody on no list of FIDE's. */
    { "471200", NULL, "0  ITA", FALSE },
    { "Verdi, Ugo 471200 1650", NULL, "1650  ITA", FALSE },
    { "900003", NULL, "2000  ITA", FALSE },
  };
  const SclImportParams params = { 0 };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = test_folder_new ();
  g_autofree char *a = test_folder_write (folder, "games.csv", games);
  g_autofree char *b = test_folder_write (folder, "players.ssp", lists);
  g_autofree char *c = test_folder_write (folder, "national.csv", numbered);
  SclWorkspace *workspace = scl_workspace_open (NULL, TRUE, &error);
  g_autoptr (SclExplanation) replayed = NULL;

  scl_workspace_import (workspace, (const char *[]){ a, b, c, NULL }, report, &params, &error);
  g_assert_no_error (error);
  replayed = replay (workspace);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_found (workspace, cases[i].replayed ? replayed : NULL, cases[i].line, cases[i].day,
                  cases[i].expected);
  scl_workspace_close (workspace);
  g_assert_true (test_folder_remove (folder));
}

TEST_MAIN ("/pasted-lookup", test_found)
