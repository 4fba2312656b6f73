/* import, and the other verbs on a workspace.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "cli-folder.h"
#include "cli-run.h"

#include <string.h>

static const char games[]
    = "date,event_id,event,round,white_id,white,white_rating,black_id,black,black_rating,score\n"
      "1998-02-01,1,First,1,1,Anna,1600,2,Bruno,1600,1\n"
      "1998-02-02,1,First,2,3,Carla,1500,1,Anna,1600,½\n"
      "1998-09-01,2,Second,1,1,Anna,1600,2,Bruno,1600,0\n"
      "1998-09-01,2,Second,1,1,Anna,1600,,,,0\n";

/* Files and the workspace made of them replay alike, to the byte. */
static void
test_import (CliFolder *self, gconstpointer data)
{
  g_autofree char *file = cli_folder_write (self, "games.csv", games, -1),
                  *workspace = cli_folder_path (self, "w.scalata");
  g_autofree char *direct = cli_folder_path (self, "direct"),
                  *stored = cli_folder_path (self, "stored");
  g_auto (CliRun) import = cli_run ("import", workspace, file, "--format=json", NULL);
  g_auto (CliRun) players = cli_run ("players", workspace, "--format=csv", NULL);
  g_auto (CliRun) events = cli_run ("events", workspace, "--format=csv", NULL);
  g_auto (CliRun) lists = cli_run ("lists", workspace, "--format=csv", NULL);
  g_auto (CliRun) one
      = cli_run ("replay", file, "--policy=elo-italia-1997", "--output", direct, NULL);
  g_auto (CliRun) two
      = cli_run ("replay", workspace, "--policy=elo-italia-1997", "--output", stored, NULL);
  g_autofree char *ratings = NULL, *stored_ratings = NULL;

  g_assert_cmpstr (import.err, ==, "");
  g_assert_cmpint (import.status, ==, 0);
  g_assert_cmpfloat (cli_json_number (import.out, "games", NULL), ==, 3.0);
  g_assert_cmpfloat (cli_json_number (import.out, "refused", NULL), ==, 1.0);
  g_assert_cmpfloat (cli_json_number (import.out, "notes", "line", NULL), ==, 5.0);
  g_assert_cmpfloat (cli_json_number (import.out, "workspace", "games", NULL), ==, 3.0);
  g_assert_cmpint (players.status, ==, 0);
  g_assert_cmpuint (cli_count (players.out, "\n"), ==, 4);
  cli_assert_contains (players.out, "\n1,Anna,");
  g_assert_cmpint (events.status, ==, 0);
  cli_assert_contains (events.out, "\n1,First,1998-02-01,1998-02-02,2,0\n");
  g_assert_cmpint (lists.status, ==, 0);
  g_assert_cmpuint (cli_count (lists.out, "\n"), ==, 1);
  g_assert_cmpint (one.status, ==, 0);
  g_assert_cmpint (two.status, ==, 0);
  ratings = cli_contents (direct, "elo-italia-1997/ratings.csv");
  stored_ratings = cli_contents (stored, "elo-italia-1997/ratings.csv");
  g_assert_cmpstr (ratings, ==, stored_ratings);
}

/* A table with other titles: previewed, read by a map, refused without; the map is in the report.
 */
static void
test_columns (CliFolder *self, gconstpointer data)
{
  g_autofree char *file = cli_folder_write (self, "league.csv",
                                            "Date;Home;Away;FTR\n13/08/2021;Rovers;United;H\n13/08/"
                                            "2021;Town;Athletic;D\n14/08/2021;Town;Rovers;?\n",
                                            -1);
  g_autofree char *workspace = cli_folder_path (self, "w.scalata");
  static const char map[] = "--columns=white=Home,black=2,score=FTR:H/D/A,date=Date:dmy",
                    good[] = "--columns=white=Home,black=Away,score=FTR:H/D/A,date=Date:dmy";
  g_auto (CliRun) preview = cli_run ("players", file, "--columns=?", "--format=json", NULL);
  g_auto (CliRun) text = cli_run ("import", workspace, file, "--columns=?", NULL);
  g_auto (CliRun) without = cli_run ("events", file, NULL);
  g_auto (CliRun) twice = cli_run ("events", file, map, NULL);
  g_auto (CliRun) wrong = cli_run ("events", file, "--columns=white=Home", NULL);
  g_auto (CliRun) events = cli_run ("events", file, good, "--format=csv", NULL);
  g_auto (CliRun) import = cli_run ("import", workspace, file, good, "--format=json", NULL);

  g_assert_cmpint (preview.status, ==, 0);
  cli_assert_contains (preview.out, "\"date=Date:dmy,score=FTR:H/D/A,white=Home,black=Away\"");
  cli_assert_contains (preview.out, "\"column\": 4,");
  cli_assert_contains (preview.out, "\"title\": \"FTR\"");
  g_assert_cmpfloat (cli_json_number (preview.out, "games", NULL), ==, 2.0);
  g_assert_cmpfloat (cli_json_number (preview.out, "left_out", NULL), ==, 1.0);
  g_assert_cmpfloat (cli_json_number (preview.out, "first_line", NULL), ==, 4.0);
  g_assert_cmpint (text.status, ==, 0);
  cli_assert_contains (text.out, "--columns='date=Date:dmy,score=FTR:H/D/"
                                 "A,white=Home,black=Away'\n2 rows can be read, 1 is left out.");
  g_assert_cmpint (without.status, ==, 1);
  cli_assert_contains (without.err, "say what its columns are");
  g_assert_cmpint (twice.status, ==, 1);
  cli_assert_contains (twice.err, "league.csv:1: column 2 is given twice, for “white” and “black”");
  g_assert_cmpint (wrong.status, ==, 2);
  g_assert_cmpint (events.status, ==, 0);
  cli_assert_contains (events.out, ",2021-08-13,2021-08-13,2021-08-13,2,0\n");
  cli_assert_contains (events.err, "league.csv:4: left out: “?” is none of the results H/D/A");
  g_assert_cmpint (import.status, ==, 0);
  g_assert_cmpfloat (cli_json_number (import.out, "workspace", "games", NULL), ==, 2.0);
  cli_assert_contains (import.out, "What the columns are. Date: “Date” (day first); Result: “FTR” "
                                   "(H/D/A); White: “Home”; Black: “Away”");
}

/* A name that a spreadsheet would compute: as it is, and harmless where that is asked, on standard
 * output and in files. */
static void
test_formula_safe (CliFolder *self, gconstpointer data)
{
  g_autofree char *file = cli_folder_write (
      self, "f.csv", "date,white,black,score\n2020-01-01,=1+1,\"@x, y\",+\n2020-01-02,=1+1,-5,1\n",
      -1);
  g_autofree char *plain_file = cli_folder_path (self, "plain.csv"),
                  *safe_file = cli_folder_path (self, "safe.csv");
  g_auto (CliRun) plain = cli_run ("players", file, "--format=csv", NULL);
  g_auto (CliRun) safe = cli_run ("players", file, "--format=csv", "--formula-safe", NULL);
  g_auto (CliRun) json = cli_run ("players", file, "--format=json", "--formula-safe", NULL);
  g_auto (CliRun) one = cli_run ("export", file, "-o", plain_file, NULL);
  g_auto (CliRun) two = cli_run ("export", file, "-o", safe_file, "--formula-safe", NULL);
  g_autofree char *plain_text = NULL, *safe_text = NULL;

  cli_assert_contains (plain.out, ",=1+1,");
  cli_assert_contains (plain.out, ",\"@x, y\",");
  cli_assert_contains (safe.out, ",'=1+1,");
  cli_assert_contains (safe.out, ",\"'@x, y\",");
  cli_assert_contains (safe.out, ",-5,");
  cli_assert_contains (json.out, "\"=1+1\"");
  g_assert_cmpint (one.status, ==, 0);
  g_assert_cmpint (two.status, ==, 0);
  plain_text = cli_contents (self->directory, "plain.csv");
  safe_text = cli_contents (self->directory, "safe.csv");
  cli_assert_contains (plain_text, ",=1+1,");
  g_assert_null (strstr (plain_text, "'"));
  cli_assert_contains (safe_text, ",'=1+1,");
  cli_assert_contains (safe_text, ",\"'@x, y\",");
}

/* A list by hand, imported, listed, shown. */
static void
test_lists (CliFolder *self, gconstpointer data)
{
  g_autofree char *file = cli_folder_write (
      self, "jan.txt",
      "ID Number      Name                                                         Fed Sex Tit  "
      "WTit OTit           JAN14 Gms K  B-day Flag\n"
      "123456         Rossi, Anna                                                  ITA F   WGM  "
      "WGM                 2301  9   15 1970  w   \n",
      -1);
  g_autofree char *workspace = cli_folder_path (self, "w.scalata");
  g_auto (CliRun) import = cli_run ("import", workspace, file, NULL);
  g_auto (CliRun) lists = cli_run ("lists", workspace, "--format=csv", NULL);
  g_auto (CliRun) list = cli_run ("lists", workspace, "--list=1", "--format=csv", NULL);

  g_test_message ("%s%s%s", import.err, lists.out, list.out);
  g_assert_cmpint (import.status, ==, 0);
  cli_assert_contains (lists.out, "2014-01-01");
  cli_assert_contains (list.out, "fide:123456");
  cli_assert_contains (list.out, ",1970,2301,9,15");
}

/* Two lists by hand: Rossi goes from 2301 to 2311, Bianchi (2100) leaves, Verdi comes with 2211.
 * Mean 2200.5 to 2261: 10 of those on both, 2261 - 2311 = -50 by the entrant, 2301 - 2200.5 = 100.5
 * by the leaver. */
static void
test_drift (CliFolder *self, gconstpointer data)
{
#define HEAD                                                                                       \
  "ID Number      Name                                                         Fed Sex Tit  WTit " \
  "OTit           %s Gms K  B-day Flag\n"
#define LINE "%-15s%-61sITA F   WGM  WGM                 %d  9   15 1970  w   \n"
  g_autofree char *first = g_strdup_printf (HEAD LINE LINE, "JAN14", "123456", "Rossi, Anna", 2301,
                                            "123457", "Bianchi, Ada", 2100);
  g_autofree char *second = g_strdup_printf (HEAD LINE LINE, "FEB14", "123456", "Rossi, Anna", 2311,
                                             "123458", "Verdi, Eva", 2211);
  g_autofree char *january = cli_folder_write (self, "jan.txt", first, -1);
  g_autofree char *february = cli_folder_write (self, "feb.txt", second, -1);
  g_autofree char *workspace = cli_folder_path (self, "w.scalata");
  g_auto (CliRun) one = cli_run ("import", workspace, january, NULL);
  g_auto (CliRun) alone = cli_run ("lists", workspace, "--drift", NULL);
  g_auto (CliRun) two = cli_run ("import", workspace, february, NULL);
  g_auto (CliRun) drift = cli_run ("lists", workspace, "--drift", "--format=csv", NULL);
  g_auto (CliRun) both = cli_run ("lists", workspace, "--drift", "--list=1", NULL);

  g_test_message ("%s%s%s", one.err, two.err, drift.out);
  g_assert_cmpint (alone.status, ==, 1);
  g_assert_cmpint (drift.status, ==, 0);
  cli_assert_contains (
      drift.out,
      "FIDE,s,2014-01-01,2014-02-01,2,2,1,1,1,2200.5,2261,60.5,10,-50,100.5,0,10,0,0,0,1,2311,");
  g_assert_cmpint (both.status, ==, 2);
}

/* What is exported reads as the same games. */
static void
test_export (CliFolder *self, gconstpointer data)
{
  g_autofree char *file = cli_folder_write (self, "games.csv", games, -1),
                  *csv = cli_folder_path (self, "again.csv");
  g_autofree char *trf = cli_folder_path (self, "again.trf"),
                  *gif = cli_folder_path (self, "again.gif");
  g_autofree char *direct = cli_folder_path (self, "direct"),
                  *again = cli_folder_path (self, "again");
  g_auto (CliRun) as_csv = cli_run ("export", file, "--output", csv, NULL);
  g_auto (CliRun) as_trf = cli_run ("export", file, "--event=Second", "--output", trf, NULL);
  g_auto (CliRun) as_gif = cli_run ("export", file, "--output", gif, NULL);
  g_auto (CliRun) nobody = cli_run ("export", file, "--event=Third", "--output", trf, NULL);
  g_auto (CliRun) one
      = cli_run ("replay", file, "--policy=elo-italia-1997", "--output", direct, NULL);
  g_auto (CliRun) two
      = cli_run ("replay", csv, "--policy=elo-italia-1997", "--output", again, NULL);
  g_auto (CliRun) events = cli_run ("events", trf, "--format=csv", NULL);
  g_autofree char *ratings = NULL, *ratings_again = NULL;

  g_assert_cmpint (as_csv.status, ==, 0);
  g_assert_cmpint (as_trf.status, ==, 0);
  g_assert_cmpint (as_gif.status, ==, 2);
  g_assert_cmpint (nobody.status, ==, 1);
  g_assert_cmpint (one.status, ==, 0);
  g_assert_cmpint (two.status, ==, 0);
  ratings = cli_contents (direct, "elo-italia-1997/ratings.csv");
  ratings_again = cli_contents (again, "elo-italia-1997/ratings.csv");
  g_assert_cmpstr (ratings, ==, ratings_again);
  cli_assert_contains (events.out, ",Second,1998-09-01,1998-09-01,1,0");
}

/* A workspace cut short is said to be damaged, by every verb that opens it. */
static void
test_check (CliFolder *self, gconstpointer data)
{
  g_autofree char *good = cli_folder_write (self, "games.csv", games, -1),
                  *workspace = cli_folder_path (self, "w.scalata");
  g_autofree char *bytes = NULL;
  gsize n;
  g_auto (CliRun) import = cli_run ("import", workspace, good, NULL);
  g_auto (CliRun) whole = cli_run ("check", workspace, "--format=csv", NULL);
  g_auto (CliRun) foreign = cli_run ("check", good, NULL);
  g_auto (CliRun) usage = cli_run ("check", NULL);

  g_assert_cmpint (import.status, ==, 0);
  g_assert_cmpint (whole.status, ==, 0);
  cli_assert_contains (whole.out, ",yes,3,2,3,0,0,1\n");
  g_assert_cmpint (foreign.status, ==, 1);
  cli_assert_contains (foreign.err, "is not a Scalata workspace");
  g_assert_cmpint (usage.status, ==, 2);

  g_assert_true (g_file_get_contents (workspace, &bytes, &n, NULL));
  g_assert_true (g_file_set_contents (workspace, bytes, (gssize) n / 2, NULL));
  {
    g_auto (CliRun) cut = cli_run ("check", workspace, NULL);
    g_auto (CliRun) players = cli_run ("players", workspace, NULL);

    g_assert_cmpint (cut.status, ==, 1);
    cli_assert_contains (cut.err, "is damaged");
    g_assert_cmpint (players.status, ==, 1);
    cli_assert_contains (players.err, "is damaged");
  }
}

/* Nothing is left of what failed. */
static void
test_failures (CliFolder *self, gconstpointer data)
{
  g_autofree char *good = cli_folder_write (self, "games.csv", games, -1);
  g_autofree char *foreign
      = cli_folder_write (self, "foreign.txt", "Dear committee,\nhere are the games.\n", -1);
  g_autofree char *workspace = cli_folder_path (self, "w.scalata"),
                  *fresh = cli_folder_path (self, "fresh.scalata");
  g_auto (CliRun) first = cli_run ("import", workspace, good, NULL);
  g_auto (CliRun) before = cli_run ("players", workspace, NULL);
  g_auto (CliRun) wrong = cli_run ("import", workspace, foreign, NULL);
  g_auto (CliRun) after = cli_run ("players", workspace, NULL);
  g_auto (CliRun) nothing = cli_run ("import", fresh, foreign, NULL);
  g_auto (CliRun) alien = cli_run ("import", foreign, good, NULL);
  g_auto (CliRun) usage = cli_run ("import", workspace, NULL);

  g_assert_cmpint (first.status, ==, 0);
  g_assert_cmpint (wrong.status, ==, 1);
  cli_assert_contains (wrong.err, "foreign.txt");
  g_assert_cmpstr (before.out, ==, after.out);
  g_assert_cmpint (nothing.status, ==, 1);
  g_assert_false (g_file_test (fresh, G_FILE_TEST_EXISTS));
  g_assert_cmpint (alien.status, ==, 1);
  cli_assert_contains (alien.err, "foreign.txt");
  g_assert_cmpint (usage.status, ==, 2);
}

/* What was left out and what is not rated, by reason with its count, before any verdict: two lines
 * without a day, two casual games and a forfeit of four. */
static void
test_left_out (CliFolder *self, gconstpointer data)
{
  g_autofree char *file
      = cli_folder_write (self, "games.csv",
                          "date,event,white,black,score\n2024-05-04,Casual Blitz game,Ann,Bo,1\n"
                          "2024-05-04,Casual Blitz game,Bo,Ann,1\n2024-05-06,Open,Ann,Bo,+\n"
                          "2024-05-07,Open,Bo,Ann,1\nsoon,Open,Ann,Bo,1\nnever,Open,Ann,Bo,1\n",
                          -1),
      *output = cli_folder_path (self, "games.trf"), *page = cli_folder_path (self, "page.html"),
      *o = g_strconcat ("--output=", output, NULL), *p = g_strconcat ("--output=", page, NULL);
  g_auto (CliRun) replay = cli_run ("replay", file, "--policy=elo", "--format=json", NULL);
  g_auto (CliRun) gains
      = cli_run ("gains", file, "--policy=elo", "--policy=fide", "--format=json", NULL);
  g_auto (CliRun) export = cli_run ("export", file, o, NULL);
  g_auto (CliRun) report = cli_run ("report", file, "--policy=elo", p, NULL);
  const CliRun *const runs[] = { &replay, &gains, &export, &report };

  for (guint i = 0; i < G_N_ELEMENTS (runs); i++)
    {
      g_auto (GStrv) lines = g_strsplit (runs[i]->err, "\n", -1);
      guint at[2] = { 0, 0 };

      g_assert_cmpint (runs[i]->status, ==, 0);
      cli_assert_contains (lines[0], ": 2. ");
      cli_assert_contains (lines[0], ": 3 of 4");
      for (guint n = 1; lines[n] != NULL; n++)
        {
          at[0] = strstr (lines[n], "games.csv:2: ") != NULL ? n : at[0]; /* casual, from there */
          at[1] = strstr (lines[n], "games.csv:4: ") != NULL ? n : at[1]; /* the forfeit */
        }
      cli_assert_contains (lines[1], "games.csv:6: left out: ");
      g_assert_cmpuint (at[0] + at[1], ==, 2 + 3);
    }
  g_assert_cmpfloat (cli_json_number (replay.out, "left_out", "count", NULL), ==, 2.0);
  g_assert_cmpfloat (cli_json_number (gains.out, "left_out", "count", NULL), ==, 2.0);
  cli_assert_contains (gains.out, "\"kind\": \"unrated\"");
}

/* Names that would act on a terminal are seen there instead; CSV and JSON hold them as they are. */
static void
test_controls (CliFolder *self, gconstpointer data)
{
  static const char hostile[] = "date,white,black,score\n"
                                "1998-02-01,Anna\x1b[2J,\xe2\x80\xae"
                                "Bruno,1\n"
                                "1998-02-02,\xc2\x9b"
                                "31mCarla,Dora\xe2\x81\xa6,0\n"
                                "1998-02-03,Enzo\x7f,Dora\xe2\x81\xa6,X\x1b]0;t\x07\n";
  g_autofree char *file = cli_folder_write (self, "hostile.csv", hostile, -1),
                  *workspace = cli_folder_path (self, "w.scalata");
  g_auto (CliRun) import = cli_run ("import", workspace, file, NULL);
  g_auto (CliRun) players = cli_run ("players", workspace, NULL);
  g_auto (CliRun) csv = cli_run ("players", workspace, "--format=csv", NULL);
  g_auto (CliRun) none = cli_run ("replay", "a\x1b[31mb", "--policy=fide", NULL);
  const char *const shown[] = { import.out, import.err, players.out, none.err };

  g_assert_cmpint (import.status, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    for (const char *p = shown[i]; *p != '\0'; p = g_utf8_next_char (p))
      {
        const gunichar c = g_utf8_get_char (p);

        g_assert_true (
            c == '\n'
            || (c >= 0x20 && c != 0x7f && (c < 0x80 || c >= 0xa0) && c != 0x202e && c != 0x2066));
      }
  cli_assert_contains (players.out, "Anna\\x1b[2J");
  cli_assert_contains (players.out, "\\u202eBruno");
  cli_assert_contains (players.out, "\\x9b31mCarla");
  cli_assert_contains (import.err, "\\x1b]0;t\\x07");
  cli_assert_contains (csv.out, "Anna\x1b[2J");
  g_assert_cmpint (none.status, ==, 1);
  cli_assert_contains (none.err, "a\\x1b[31mb");
}

TEST_MAIN_WITH (test_main_init, CliFolder, cli_folder_set_up, cli_folder_tear_down, "/cli",
                test_import, test_columns, test_formula_safe, test_lists, test_drift, test_export,
                test_check, test_failures, test_left_out, test_controls)
