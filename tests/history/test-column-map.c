/* Which column says what: the text form, guesses, fields, and tables read by a map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "recording-sink.h"

#include "history/columns/scl-column-map.h"
#include "history/input/scl-csv.h"
#include "history/workspace/scl-table-preview.h"
#include "place.h"
#include "rating/base/scl-day.h"

/* ---- The text form ---- */

static void
test_text (void)
{
  static const struct
  {
    const char *text, *again;
  } cases[] = {
    { "white=Home,black=Away,score=FTR:H/D/A,date=Date:dmy",
      "date=Date:dmy,score=FTR:H/D/A,white=Home,black=Away" },
    { " black = 3 , white=2 ,result=4:goals, day=1:unix",
      "date=1:unix,score=4:goals,white=2,black=3" },
    { "white=\"Home, team\",black=\"say \"\"so\"\"\",score=\"a:b\",date=\"3\"",
      "date=\"3\",score=\"a:b\",white=\"Home, team\",black=\"say \"\"so\"\"\"" },
    { "winner=W,loser=L,date=D", "date=D,winner=W,loser=L" },
    { "date=1,winner=2,loser=3,titles=no", "date=1,winner=2,loser=3,titles=no" },
    { "white_elo=E", "white_rating=E" },
    { "white=A=B", "white=A=B" },
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SclColumnMap) map = scl_column_map_parse (cases[i].text, &error);
      g_autofree char *text = NULL, *again = NULL;
      g_autoptr (SclColumnMap) second = NULL;

      g_assert_no_error (error);
      text = scl_column_map_to_text (map);
      g_assert_cmpstr (text, ==, cases[i].again);
      second = scl_column_map_parse (text, &error);
      g_assert_no_error (error);
      again = scl_column_map_to_text (second);
      g_assert_cmpstr (again, ==, text);
    }
}

static void
test_wrong_text (void)
{
  static const struct
  {
    const char *text;
    int code;
    const char *says;
  } cases[] = {
    { "whte=1", SCL_COLUMN_MAP_ERROR_TEXT, "“whte”" },
    { "white", SCL_COLUMN_MAP_ERROR_TEXT, "“white”" },
    { "white=", SCL_COLUMN_MAP_ERROR_TEXT, "“white”" },
    { "white=\"open", SCL_COLUMN_MAP_ERROR_TEXT, "closed" },
    { "white=\"a\"b", SCL_COLUMN_MAP_ERROR_TEXT, "closed" },
    { "white=1,white=2", SCL_COLUMN_MAP_ERROR_TWICE, "“white” is given twice" },
    { "score=1,result=2", SCL_COLUMN_MAP_ERROR_TWICE, "“score” is given twice" },
    { "white=0", SCL_COLUMN_MAP_ERROR_TEXT, "from 1" },
    { "white=99999999", SCL_COLUMN_MAP_ERROR_TEXT, "from 1" },
    { "date=D:dym", SCL_COLUMN_MAP_ERROR_TEXT, "dmy" },
    { "score=S:H/D", SCL_COLUMN_MAP_ERROR_TEXT, "three words" },
    { "score=S:H/D/H", SCL_COLUMN_MAP_ERROR_TEXT, "three words" },
    { "score=S:H//A", SCL_COLUMN_MAP_ERROR_TEXT, "three words" },
    { "score=S:1/2/3/4", SCL_COLUMN_MAP_ERROR_TEXT, "three words" },
    { "winner=W:goals", SCL_COLUMN_MAP_ERROR_TEXT, "winner" },
    { "white=W:dmy", SCL_COLUMN_MAP_ERROR_TEXT, "no forms" },
    { "titles=maybe", SCL_COLUMN_MAP_ERROR_TEXT, "maybe" },
    { "white=Home,titles=no", SCL_COLUMN_MAP_ERROR_TEXT, "by number" },
    { "winner_points=3", SCL_COLUMN_MAP_ERROR_TEXT, "winner_points" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", cases[i].text);
      g_assert_null (scl_column_map_parse (cases[i].text, &error));
      g_assert_error (error, SCL_COLUMN_MAP_ERROR, cases[i].code);
      g_assert_nonnull (strstr (error->message, cases[i].says));
    }
}

/* What a game needs, and nothing of it twice. code -1: it is enough. */
static void
test_enough (void)
{
  static const struct
  {
    const char *text;
    int code;
  } cases[] = {
    { "white=1,black=2,score=3,date=4", -1 },
    { "white_id=1,black=2,score=3,event_end=4", -1 },
    { "white=1,black=2,white_points=3,black_points=5,date=4", -1 },
    { "white=1,black=2,winner=3,date=4", -1 },
    { "winner=1,loser=2,date=4", -1 },
    { "winner=1,loser_id=2,score=3,event_start=4", -1 },
    { "white=1,black=2,score=3", SCL_COLUMN_MAP_ERROR_LACKS },
    { "white=1,black=2,date=3", SCL_COLUMN_MAP_ERROR_LACKS },
    { "white=1,score=2,date=3", SCL_COLUMN_MAP_ERROR_LACKS },
    { "black=1,score=2,date=3", SCL_COLUMN_MAP_ERROR_LACKS },
    { "winner=1,date=3", SCL_COLUMN_MAP_ERROR_LACKS },
    { "loser=1,date=3", SCL_COLUMN_MAP_ERROR_LACKS },
    { "white=1,black=2,white_points=3,date=4", SCL_COLUMN_MAP_ERROR_LACKS },
    { "white=1,black=2,score=3,winner=4,date=5", SCL_COLUMN_MAP_ERROR_TWICE },
    { "white=1,black=2,score=3,white_points=4,black_points=6,date=5", SCL_COLUMN_MAP_ERROR_TWICE },
    { "white=1,loser=2,winner=3,date=5", SCL_COLUMN_MAP_ERROR_TWICE },
    { "loser=2,winner=3,date=5,white_points=4,black_points=6", SCL_COLUMN_MAP_ERROR_TWICE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SclColumnMap) map = scl_column_map_parse (cases[i].text, &error);

      g_test_message ("%s", cases[i].text);
      g_assert_no_error (error);
      g_assert_true (scl_column_map_check (map, &error) == (cases[i].code < 0));
      if (cases[i].code >= 0)
        g_assert_error (error, SCL_COLUMN_MAP_ERROR, cases[i].code);
    }
}

static void
test_columns (void)
{
  static const char *const titles[] = { "Date", "HOME", "away", "", "Ergebnis", "x", "X", "" };
  static const struct
  {
    const char *text;
    int code;         /* -1: found */
    const char *says; /* or where White is */
  } cases[] = {
    { "white=home", -1, "1" },
    { "white=6", -1, "5" },
    { "white=8", -1, "7" },
    { "white=Heim", SCL_COLUMN_MAP_ERROR_COLUMN, "no column “Heim”; there are “Date”, “HOME”" },
    { "white=9", SCL_COLUMN_MAP_ERROR_COLUMN, "no column 9; the table has 8" },
    { "white=x", SCL_COLUMN_MAP_ERROR_TWICE,
      "2 columns are called “x”; say which by its number, such as white=6" },
    { "white=\"\"", SCL_COLUMN_MAP_ERROR_TWICE, "white=4" },
    { "white=HOME,black=2", SCL_COLUMN_MAP_ERROR_TWICE,
      "column 2 is given twice, for “white” and “black”" },
  };
  int at[SCL_ROLE_N];

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SclColumnMap) map = scl_column_map_parse (cases[i].text, NULL);

      g_test_message ("%s", cases[i].text);
      if (scl_column_map_resolve (map, titles, G_N_ELEMENTS (titles), at, &error))
        {
          g_assert_cmpint (cases[i].code, ==, -1);
          g_assert_cmpint (at[SCL_ROLE_WHITE + SCL_SIDE_NAME], ==, atoi (cases[i].says));
          g_assert_cmpint (at[SCL_ROLE_DATE], ==, -1);
          continue;
        }
      g_assert_error (error, SCL_COLUMN_MAP_ERROR, cases[i].code);
      g_assert_nonnull (strstr (error->message, cases[i].says));
    }
}

/* ---- Fields ---- */

static void
test_fields (void)
{
  static const struct
  {
    const char *text, *form, *day;
  } days[] = {
    { "03/04/2020", "dmy", "2020-04-03" },
    { "03/04/2020", "mdy", "2020-03-04" },
    { "03/04/20", "dmy", "2020-04-03" },
    { "13/04/2020", "mdy", "" },
    { "04/13/2020", "dmy", "" },
    { "20/04/03", "ymd", "2020-04-03" },
    { "2020-04-03", "dmy", "2020-04-03" },
    { "2020-04-03", "ymd", "2020-04-03" },
    { "20200403", "ymd", "2020-04-03" },
    { "3 May 2020", "dmy", "2020-05-03" },
    { "May 3, 2020", "mdy", "2020-05-03" },
    { "03/04/2020 18:30", "mdy", "2020-03-04" },
    { "2020-04-03T23:59:59Z", "", "2020-04-03" },
    { "2020-04-03 7:15", "", "2020-04-03" },
    { "18:30", "", "" },
    { "0", "unix", "1970-01-01" },
    { "86399", "unix", "1970-01-01" },
    { "86400", "unix", "1970-01-02" },
    { "-1", "unix", "1969-12-31" },
    { "1504210000000.0", "unix", "2017-08-31" },
    { "1504210000", "unix", "2017-08-31" },
    { "253402300799", "unix", "1978-01-11" },
    { "7258118399", "unix", "2199-12-31" },
    { "7258118400", "unix", "" },
    { "-14831769600", "unix", "1500-01-01" },
    { "-14831769601", "unix", "" },
    { "-99999999999999999", "unix", "" },
    { "x", "unix", "" },
    { "1e400", "unix", "" },
    { "31/02/2020", "dmy", "" },
  };
  static const struct
  {
    const char *text;
    int half_points;
  } goals[] = { { "3-1", 2 },   { "1:3", 0 },  { " 2 – 2 ", 1 }, { "10-9", 2 }, { "2,5-1,5", 2 },
                { "1½:1½", 1 }, { "½-1½", 0 }, { "3", -1 },      { "3-", -1 },  { "a-b", -1 },
                { "3-1x", -1 }, { "-1", -1 },  { "", -1 } };
  int rating;

  for (guint i = 0; i < G_N_ELEMENTS (days); i++)
    {
      const SclDay day = scl_column_day (days[i].text, days[i].form, NULL);
      g_autofree char *text = scl_day_format (day);

      g_test_message ("%s %s", days[i].text, days[i].form);
      g_assert_cmpstr (text, ==, days[i].day);
    }
  for (guint i = 0; i < G_N_ELEMENTS (goals); i++)
    {
      g_test_message ("%s", goals[i].text);
      g_assert_cmpint (scl_column_goals (goals[i].text), ==, goals[i].half_points);
    }
  g_assert_cmpint (scl_column_points ("2.5", "2,5"), ==, 1);
  g_assert_cmpint (scl_column_points ("3", "2"), ==, 2);
  g_assert_cmpint (scl_column_points ("3", ""), ==, -1);
  g_assert_cmpint (scl_column_word ("h", "H/D/A"), ==, 2);
  g_assert_cmpint (scl_column_word ("D", "H/D/A"), ==, 1);
  g_assert_cmpint (scl_column_word ("A", "H/D/A"), ==, 0);
  g_assert_cmpint (scl_column_word ("", "H/D/A"), ==, -1);
  g_assert_cmpint (scl_column_word ("HD", "H/D/A"), ==, -1);
  g_assert_true (scl_column_rating ("1523.5", &rating));
  g_assert_cmpint (rating, ==, 1524);
  g_assert_true (scl_column_rating ("999,4", &rating));
  g_assert_cmpint (rating, ==, 999);
  g_assert_false (scl_column_rating ("2.100", &rating));
  g_assert_false (scl_column_rating ("9999.5", &rating));
  g_assert_false (scl_column_rating ("12345.6", &rating));
  g_assert_false (scl_column_rating ("1500.", &rating));
  g_assert_false (scl_column_rating ("1500", &rating));
}

/* ---- Tables ---- */

/* What the CSV reader makes of the text by the map; the report's notes follow, without the one that
 * repeats the map. */
static void
assert_mapped (const char *map_text, const char *data, const char *expected)
{
  g_autoptr (GInputStream) stream
      = g_memory_input_stream_new_from_data (data, (gssize) strlen (data), NULL);
  g_autoptr (SclInput) input = scl_input_new (stream, "x.csv", NULL);
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SclColumnMap) map = scl_column_map_parse (map_text, &error);
  RecordingSink sink;

  g_assert_no_error (error);
  recording_sink_init (&sink);
  scl_input_set_columns (input, map);
  scl_reader_csv.read (input, &sink.sink, report,
                       scl_import_report_begin_file (report, "x.csv", "csv"), &error);
  g_assert_no_error (error);
  g_string_append (sink.text, "--\n");
  g_assert_cmpstr (scl_import_report_get_note (report, 0)->message, !=, "");
  for (guint i = 1; i < scl_import_report_n_notes (report); i++)
    {
      const SclNote *note = scl_import_report_get_note (report, i);

      g_string_append_printf (sink.text, "%c %u %s\n", "IAR"[note->kind], note -> line,
                              note -> message);
    }
  g_assert_cmpstr (sink.text->str, ==, expected);
  g_string_free (sink.text, TRUE);
}

/* Football: letters for the result, days first; a result that is none of the letters is left out
 * with its line. */
static void
test_words (void)
{
  assert_mapped ("white=Home,black=Away,score=FTR:H/D/A,date=Date:dmy,event=Div",
                 "Div|Date|Home|Away|FTR\nE|03/04/2020|A|B|H\nE|03/04/2020|C|D|d\nE|04/04/"
                 "2020|B|C|A\nE|04/04/2020|A|D|X\nE|04/13/2020|A|D|A\n",
                 "P A|0|||||0|-\nP B|0|||||0|-\nE |E||||-\nG 0|0|2020-04-03|0-1|2|0|0-0\n"
                 "P C|0|||||0|-\nP D|0|||||0|-\nG 0|0|2020-04-03|2-3|1|0|0-0\nG "
                 "0|0|2020-04-04|1-2|0|0|0-0\n--\n"
                 "R 5 “X” is none of the results H/D/A; the game was left out.\n"
                 "R 6 “04/13/2020” is not a date in the order dmy, of the years 1500 to 2199; the "
                 "game was left out.\n");
}

/* Winner and loser: every other winner has White; a draw may stand beside them, a lost win may not.
 * Ratings go with the player. */
static void
test_winner_and_loser (void)
{
  assert_mapped ("winner=W,loser=L,winner_rating=WR,loser_rating=LR,date=D,score=S,event=E",
                 "E;D;W;L;WR;LR;S\nE;2020-01-01;A;B;1500,4;1400;\nE;2020-01-01;C;D;1300;1200;1\nE;"
                 "2020-01-01;A;C;;;½\nE;2020-01-01;B;D;;;0\n",
                 "P A|0|||||0|-\nP B|0|||||0|-\nE |E||||-\nG 0|0|2020-01-01|0-1|2|0|1500-1400\n"
                 "P C|0|||||0|-\nP D|0|||||0|-\nG 0|0|2020-01-01|3-2|0|0|1200-1300\nG "
                 "0|0|2020-01-01|0-2|1|0|0-0\n--\n"
                 "A 2 The rating 1500,4 has decimals; the nearest whole number stands for it, "
                 "1500, here and below.\n"
                 "I 2 The file says who won and not who had White: the winners have White and "
                 "Black by turns.\n"
                 "R 5 “0” is the score of who is called the winner; the game was left out.\n");
}

/* White, Black, and a column that names the winner. */
static void
test_named_winner (void)
{
  assert_mapped (
      "white=w,black=b,winner=won,date=d,event=e",
      "e\td\tw\tb\twon\nE\t2020-01-01\tA\tB\tA\nE\t2020-01-01\tA\tB\tB\nE\t2020-01-"
      "01\tA\tB\tblack\nE\t2020-01-01\tA\tB\tDraw\n"
      "E\t2020-01-01\tA\tB\t\nE\t2020-01-01\tA\tB\tC\n",
      "P A|0|||||0|-\nP B|0|||||0|-\nE |E||||-\nG 0|0|2020-01-01|0-1|2|0|0-0\nG "
      "0|0|2020-01-01|0-1|0|0|0-0\nG 0|0|2020-01-01|0-1|0|0|0-0\n"
      "G 0|0|2020-01-01|0-1|1|0|0-0\n--\n"
      "R 6 The game has no winner, and does not say that it was a draw; it was left out.\n"
      "R 7 “C” has won, and is neither of the two players; the game was left out.\n");
}

/* Points of both, without titles, by number; and a title of the table that is not named means
 * nothing. */
static void
test_points (void)
{
  assert_mapped ("white=1,white_points=2,black_points=3,black=4,date=5:mdy,titles=no",
                 "A,3,1,B,04/03/2020\nB,\"2,5\",2.5,A,04/03/2020\nA,0,x,B,04/03/2020\n",
                 "P A|0|||||0|-\nP B|0|||||0|-\nE |2020-04-03||||-\nG "
                 "0|0|2020-04-03|0-1|2|0|0-0\nG 0|0|2020-04-03|1-0|1|0|0-0\n--\n"
                 "R 3 “0” and “x” are not the points of two players; the game was left out.\n");
  assert_mapped (
      "white=W,black=B,score=R:goals,date=D",
      "W,B,R,D,score,white_rating\nA,B,2:3,2020-01-01,1,1500\nA,B,x,2020-01-01,1,1500\n",
      "P A|0|||||0|-\nP B|0|||||0|-\nE |2020-01-01||||-\nG 0|0|2020-01-01|0-1|0|0|0-0\n--\n"
      "I 1 Columns not read: 5 “score”, 6 “white_rating”. To have one read, name all columns "
      "with --columns.\n"
      "R 3 “x” is not a result in goals, such as 3-1; the game was left out.\n");
}

/* A day of birth gives the year; one in another year than is said beside it, or of no living
 * player, is told. */
static void
test_birthdays (void)
{
  assert_mapped (
      "white=W,black=B,score=S,date=D,white_birthday=WB:dmy,white_birth_year=WY,event=E",
      "E,D,W,B,S,WB,WY\nE,2020-01-01,A,Z,1,03/04/1990,\nE,2020-01-01,C,Z,1,03/04/"
      "1990,1990\nE,2020-01-01,F,Z,1,03/04/1990,1991\n"
      "E,2020-01-01,H,Z,1,31/12/1799,\nE,2020-01-01,J,Z,1,13/13/1990,1990\n",
      "P A|0|||||1990-04-03|-\nP Z|0|||||0|-\nE |E||||-\nG 0|0|2020-01-01|0-1|2|0|0-0\n"
      "P C|0|||||1990-04-03|-\nG 0|0|2020-01-01|2-1|2|0|0-0\nP F|0|||||1991|-\nG "
      "0|0|2020-01-01|3-1|2|0|0-0\n"
      "P H|0|||||0|-\nG 0|0|2020-01-01|4-1|2|0|0-0\nP J|0|||||1990|-\nG "
      "0|0|2020-01-01|5-1|2|0|0-0\n--\n"
      "R 4 “03/04/1990” is not in the year of birth beside it, 1991; the year alone is kept.\n"
      "R 5 “31/12/1799”: this is not a day of birth; the player is kept without it.\n"
      "R 6 “13/13/1990”: this is not a day of birth; the player is kept without it.\n");
}

/* ---- Guesses ---- */

/* The rows are divided by ";", fields by ",". */
static void
assert_guess (const char *table, const char *expected)
{
  g_auto (GStrv) lines = g_strsplit (table, ";", -1), titles = g_strsplit (lines[0], ",", -1);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_autoptr (SclColumnMap) map = NULL;
  g_autofree char *text = NULL;

  for (guint i = 1; lines[i] != NULL; i++)
    g_ptr_array_add (rows, g_strsplit (lines[i], ",", -1));
  map = scl_column_map_guess ((const char *const *) titles, g_strv_length (titles), rows);
  text = scl_column_map_to_text (map);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_guess (void)
{
  assert_guess ("Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR;13/08/2021,A,B,2,0,H;14/08/2021,C,D,1,1,D",
                "date=Date:dmy,score=FTR:H/D/A,white=HomeTeam,black=AwayTeam");
  assert_guess ("Datum,Weiß,Schwarz,Ergebnis,DWZ Weiß;1.2.2020,A,B,1:0,1500;2.2.2020,C,D,½-½,1400",
                "date=Datum:dmy,score=Ergebnis,white=Weiß,white_rating=DWZ Weiß,black=Schwarz");
  assert_guess ("Data,Bianco,Nero,Risultato,Elo Nero;2020-01-02,A,B,1,1500;2020-01-03,C,D,0,1600",
                "date=Data,score=Risultato,white=Bianco,black=Nero,black_rating=Elo Nero");
  assert_guess (
      "player1,player2,score1,score2,date;A,B,3,2,01/13/2020;C,D,0,1,01/14/2020",
      "date=date:mdy,white=player1,white_points=score1,black=player2,black_points=score2");
  assert_guess ("winner_name,loser_name,tourney_date,tourney_name;A,B,20200103,X;C,D,20200103,X",
                "date=tourney_date,event=tourney_name,winner=winner_name,loser=loser_name");
  assert_guess (
      "white_id,black_id,winner,created_at;a,b,white,1504210000000;c,d,draw,1504210000000",
      "date=created_at:unix,white_id=white_id,black_id=black_id,winner=winner:white/draw/black");
  /* by what stands in them */
  assert_guess ("When,Who,Whom,What;2020-01-02,Ann,Bo,1-0;2020-01-03,Cy,Di,0-1",
                "date=When,score=What,white=Who,black=Whom");
  /* no titles at all */
  assert_guess ("2020-01-02,Ann,Bo,1-0;2020-01-03,Cy,Di,0-1;2020-01-04,Cy,Di,½-½",
                "date=1,score=4,white=2,black=3,titles=no");
  /* what most fields say, where the title says what it is */
  assert_guess ("date,white,black,result;13.1.2020,A,B,W;2020-01-14,C,D,?;14.1.2020,C,D,L",
                "date=date:dmy,score=result:W/D/L,white=white,black=black");
  /* one of two columns with one title goes by number */
  assert_guess ("Home,Away,Date,Home;A,B,2020-01-01,x;C,D,2020-01-01,y",
                "date=Date,white=1,black=Away");
  /* nothing to be known */
  assert_guess ("q,z;c,d", "");
  assert_guess (",;,", "");
}

/* ---- Files ---- */

static void
test_files (Place *place, gconstpointer data)
{
  g_autofree char *known
      = test_folder_write (place->dir, "known.csv", "date,white,black,score\n2020-01-01,a,b,1\n");
  g_autofree char *unknown = test_folder_write (
      place->dir, "unknown.csv",
      "When;Home;Away;FTR\n03/04/2020;a;b;H\n03/04/2020;c;d;x\n04/04/2020;a;d;D\n");
  const char *paths[] = { known, unknown, NULL };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (SclColumnMap) map
      = scl_column_map_parse ("white=Home,black=Away,score=FTR:H/D/A,date=When:dmy", NULL);
  g_autoptr (GPtrArray) maps = g_ptr_array_new ();
  const SclImportParams params = { .columns = maps };
  g_autoptr (GError) error = NULL;
  g_autoptr (SclColumnMap) other = scl_column_map_parse ("white=a,black=b,score=c,date=d", NULL);
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclTablePreview) preview = NULL;
  g_auto (SclTableTrial) trial = { 0 };

  g_ptr_array_add (maps, other);
  g_ptr_array_add (maps, map);
  history = scl_history_load_files (paths, report, &params, &error);

  /* Of two maps, the one whose titles the file has; the other file is known by its own. */
  g_assert_no_error (error);
  g_assert_cmpuint (scl_history_games (history)->n, ==, 3);
  g_assert_null (scl_history_load_files (paths, report, NULL, &error));
  g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT);
  g_clear_error (&error);

  preview = scl_table_preview_new (unknown, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (preview->n, ==, 4);
  g_assert_cmpuint (preview->rows->len, ==, 3);
  g_assert_false (preview->complete);
  g_assert_true (scl_table_try (unknown, map, &trial, NULL, &error));
  g_assert_cmpuint (trial.games, ==, 2);
  g_assert_cmpuint (trial.left_out, ==, 1);
  g_assert_cmpuint (trial.first_line, ==, 3);
  g_assert_cmpstr (trial.first_reason, ==,
                   "“x” is none of the results H/D/A; the game was left out.");
}

/* Ten thousand columns, titles twice, titles that are empty, a map of what is not there. */
static void
test_hostile (Place *place, gconstpointer data)
{
  g_autoptr (GString) wide = g_string_new ("date,white,black,score");
  g_autofree char *path = NULL, *twice = NULL, *one = NULL;
  g_autoptr (SclTablePreview) preview = NULL;
  g_auto (SclTableTrial) trial = { 0 };
  g_autoptr (SclColumnMap) missing
      = scl_column_map_parse ("white=Home,black=Away,score=R,date=D", NULL);
  g_autoptr (SclColumnMap) last
      = scl_column_map_parse ("white=2,black=3,score=4,date=1,round=10000", NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 4; i < 10000; i++)
    g_string_append (wide, i % 2 == 0 ? ",same" : ",");
  g_string_append (wide, "\n2020-01-01,a,b,1");
  for (guint i = 4; i < 10000; i++)
    g_string_append (wide, ",7");
  path = test_folder_write (place->dir, "wide.csv", wide->str);
  preview = scl_table_preview_new (path, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (preview->n, ==, 10000);
  g_assert_true (preview->complete);
  g_assert_true (scl_table_try (path, last, &trial, NULL, &error));
  g_assert_cmpuint (trial.games, ==, 1);
  g_assert_false (scl_table_try (path, missing, &trial, NULL, &error));
  g_assert_nonnull (strstr (error->message, "and 9980 more"));
  g_clear_error (&error);

  twice = test_folder_write (place->dir, "twice.csv",
                             "date,white,black,score,score\n2020-01-01,a,b,1,0\n");
  {
    const char *paths[] = { twice, NULL };
    g_autoptr (SclImportReport) report = scl_import_report_new ();
    g_autoptr (SclHistory) history = scl_history_load_files (paths, report, NULL, &error);

    g_assert_no_error (error);
    g_assert_cmpuint (scl_history_games (history)->score[0], ==, 2);
    g_assert_cmpuint (scl_import_report_n_notes (report), ==, 1);
    g_assert_cmpstr (
        scl_import_report_get_note (report, 0)->message, ==,
        "Columns not read: 5 “score”. To have one read, name all columns with --columns.");
  }
  one = test_folder_write (place->dir, "one.txt", "one column\n1\n");
  g_assert_null (scl_table_preview_new (one, NULL, &error));
  g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT);
}

/* A map of days alone says how they are written, and leaves the rest to the titles. */
static void
test_days_alone (void)
{
  static const char *const titles[] = { "Date", "White", "Black", "Score" };
  static const char *const cases[][2]
      = { { "date=Date:mdy", "date=Date:mdy,score=Score,white=White,black=Black" },
          { "date=1:ymd", "date=1:ymd,score=Score,white=White,black=Black" },
          { "date=Date:mdy,white=White", "date=Date:mdy,white=White" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclColumnMap) map = scl_column_map_parse (cases[i][0], NULL);
      g_autoptr (SclColumnMap) whole = scl_column_map_complete (map, titles, G_N_ELEMENTS (titles));
      g_autofree char *text = scl_column_map_to_text (whole);

      g_assert_cmpstr (text, ==, cases[i][1]);
      g_assert_true (scl_column_map_is_of_days (map) == (i < 2));
    }
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_tests ("/column-map", test_text, test_wrong_text, test_enough, test_columns, test_fields,
             test_words, test_winner_and_loser, test_named_winner, test_points, test_birthdays,
             test_guess, test_days_alone);
  add_tests_with (Place, place_set_up, place_tear_down, "/column-map", test_files, test_hostile);
  return g_test_run ();
}
