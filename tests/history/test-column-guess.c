/* What a table's columns probably mean, by what stands in them; and a map in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "history/columns/scl-column-map.h"

/* ---- Text ---- */

static void
test_to_words (void)
{
  static const struct
  {
    const char *text, *words;
  } cases[] = {
    { "white=Home,black=2,score=FTR:H/D/A,date=Date:dmy",
      "Date: “Date” (day first); Result: “FTR” (H/D/A); White: “Home”; Black: column 2" },
    { "date=1:mdy", "Date: column 1 (month first)" },
    { "event_start=1:ymd", "Event's first day: column 1 (year first)" },
    { "event_end=1:unix", "Event's last day: column 1 (Unix time)" },
    { "score=1:goals", "Result: column 1 (points of both)" },
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SclColumnMap) map = scl_column_map_parse (cases[i].text, &error);
      g_autofree char *words = NULL;

      g_assert_no_error (error);
      words = scl_column_map_to_words (map);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* again NULL: it is no map. */
static void
test_text (void)
{
  static const struct
  {
    const char *text, *again;
  } cases[] = {
    { "white=1048576", "white=1048576" },
    { "white=1048577", NULL },
    { "white=0000001", "white=1" },
    { "white=00000001", NULL },
    { "white=1,", "white=1" },
    { "white=1,,black=2", NULL },
    { "\"white\"=1", "white=1" },
    { "white=\" x\"", "white=\" x\"" },
    { "white=\"x \"", "white=\"x \"" },
    { "white= x ", "white=x" },
    { "white=\"x\"", "white=x" },
    { "white=\"x", NULL },
    { "white=\"\"", "white=\"\"" },
    { "white=x y", "white=x y" },
    { "titles=YES,white=x", "white=x" },
    { "titles=NO", "titles=no" },
    { "titles=nope", NULL },
    { "date=\"D\" :dmy", "date=D:dmy" },
    { "date=D: dmy ,white=2", "date=D:dmy,white=2" },
    { "date=D:", "date=D" },
    { "date=D:DMY", NULL },
    { "event_start=1:ymd", "event_start=1:ymd" },
    { "event_end=1:mdy", "event_end=1:mdy" },
    { "white_birthday=1:unix", "white_birthday=1:unix" },
    { "black_birthday=1:dmy", "black_birthday=1:dmy" },
    { "winner_birthday=1:dmy", "winner_birthday=1:dmy" },
    { "loser_birthday=1:dmy", "loser_birthday=1:dmy" },
    { "white_birth_year=1:dmy", NULL },
    { "white_sex=1:dmy", NULL },
    { "round=1:dmy", NULL },
    { "event=1:dmy", NULL },
    { "loser=1:H/D/A", NULL },
    { "winner=1:H/D/A", "winner=1:H/D/A" },
    { "winner_id=1:H/D/A", NULL },
    { "score=1:H / D / A", "score=1:H / D / A" },
    { "score=1:h/d/D", NULL },
    { "score=1: /d/a", NULL },
    { "score=1:\"H/D/A\"", "score=1:H/D/A" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SclColumnMap) map = scl_column_map_parse (cases[i].text, &error);
      g_autofree char *again = map != NULL ? scl_column_map_to_text (map) : NULL;

      g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (again, ==, cases[i].again);
      g_assert_true ((map == NULL) == (error != NULL));
    }
}

static void
test_roles (void)
{
  static const struct
  {
    const char *name;
    SclColumnRole role;
    int rank;
  } cases[] = {
    { "date", SCL_ROLE_DATE, 0 },
    { "DAY", SCL_ROLE_DATE, 1 },
    { "white id", SCL_ROLE_WHITE + SCL_SIDE_ID, 1 },
    { "BlackElo", SCL_ROLE_BLACK + SCL_SIDE_RATING, 2 },
    { "loser_category", SCL_ROLE_LOSER + SCL_SIDE_CATEGORY, 0 },
    { "winner_points", SCL_ROLE_NONE, 7 },
    { "dat", SCL_ROLE_NONE, 7 },
    { "dates", SCL_ROLE_NONE, 7 },
    { "date|day", SCL_ROLE_NONE, 7 },
    { "", SCL_ROLE_NONE, 7 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int rank = 7;

      g_assert_cmpint (scl_column_role_find (cases[i].name, &rank), ==, cases[i].role);
      g_assert_cmpint (rank, ==, cases[i].rank);
      g_assert_cmpint (scl_column_role_find (cases[i].name, NULL), ==, cases[i].role);
    }
  g_assert_cmpstr (scl_column_role_name (SCL_ROLE_PLACE), ==, "event_place");
  g_assert_cmpstr (scl_column_role_name (SCL_ROLE_WINNER + SCL_SIDE_POINTS), ==, NULL);
  g_assert_cmpstr (scl_column_role_name (SCL_ROLE_NONE), ==, NULL);
  g_assert_cmpstr (scl_column_role_title (SCL_ROLE_PLACE), ==, "Event's place");
  g_assert_cmpstr (scl_column_role_title (SCL_ROLE_WINNER + SCL_SIDE_POINTS), ==, "");
  g_assert_cmpstr (scl_column_role_title (SCL_ROLE_NONE), ==, "");
}

/* ---- By documented titles ---- */

/* Of several names of one thing the one documented first; what says the same twice is settled. */
static void
test_of_titles (void)
{
  static const struct
  {
    const char *titles, *text;
  } cases[] = {
    { "white_name|white", "white=white" },
    { "white|white_name", "white=white" },
    { "whiteelo|white_elo", "white_rating=white_elo" },
    { "white|White", "white=1" },
    { "nothing|", "" },
    { "winner|loser", "winner=winner,loser=loser" },
    { "white|black|winner|loser", "white=white,black=black,winner=winner" },
    { "white|winner|loser", "white=white,winner=winner,loser=loser" },
    { "white_id|black|loser_id", "white_id=white_id,black=black" },
    { "white|black|score|winner", "score=score,white=white,black=black" },
    { "white|score|winner", "score=score,white=white,winner=winner" },
    { "white|black|winner|white_points", "white=white,black=black,winner=winner" },
    { "white|black|winner|black_points", "white=white,black=black,winner=winner" },
    { "white|black|winner|white_points|black_points",
      "white=white,white_points=white_points,black=black,black_points=black_points" },
    { "score|white_points|black_points", "score=score" },
    { "white_points|black_points", "white_points=white_points,black_points=black_points" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) titles = g_strsplit (cases[i].titles, "|", -1);
      g_autoptr (SclColumnMap) map
          = scl_column_map_of_titles ((const char *const *) titles, g_strv_length (titles));
      g_autofree char *text = scl_column_map_to_text (map);

      g_test_message ("%s", cases[i].titles);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* By title where there is one, and only one has it; else by number. */
static void
test_set (void)
{
  static const char *const titles[] = { "A", "b", " a", "", "3" };
  g_autoptr (SclColumnMap) map = scl_column_map_new ();
  g_autofree char *text = NULL, *untitled = NULL;

  scl_column_map_set (map, SCL_ROLE_DATE, titles, 5, 0, "dmy");
  scl_column_map_set (map, SCL_ROLE_EVENT, titles, 5, 1, NULL);
  scl_column_map_set (map, SCL_ROLE_ROUND, titles, 5, 3, NULL);
  scl_column_map_set (map, SCL_ROLE_SCORE, titles, 5, 4, "goals");
  scl_column_map_set (map, SCL_ROLE_WHITE + SCL_SIDE_NAME, titles, 5, 5, NULL);
  scl_column_map_set (map, SCL_ROLE_NONE, titles, 5, 1, NULL);
  text = scl_column_map_to_text (map);
  g_assert_cmpstr (text, ==, "date=1:dmy,event=b,round=4,score=\"3\":goals,white=6");
  scl_column_map_set_titles (map, FALSE);
  scl_column_map_set (map, SCL_ROLE_EVENT, titles, 5, 1, NULL);
  scl_column_map_set (map, SCL_ROLE_SCORE, titles, 5, 4, NULL);
  untitled = scl_column_map_to_text (map);
  g_assert_cmpstr (untitled, ==, "date=1:dmy,event=2,round=4,score=5,white=6,titles=no");
}

static void
test_fits (void)
{
  static const char *const titles[] = { "a", "B ", "c" };
  static const struct
  {
    const char *text;
    gboolean fits;
  } cases[] = {
    { "white=A", TRUE },          { "white=b,black=c", TRUE },
    { "white=1", FALSE },         { "white=b,black=3", TRUE },
    { "white=d", FALSE },         { "white=a,black=d", FALSE },
    { "white=d,black=a", FALSE }, { "", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclColumnMap) map = scl_column_map_parse (cases[i].text, NULL);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (scl_column_map_fits (map, titles, 3), ==, cases[i].fits);
    }
}

/* A message shows 20 titles, of each 40 bytes. */
static void
test_shown (void)
{
  for (guint n = 20; n <= 21; n++)
    {
      const char *titles[21];
      g_autofree char *longest = g_strnfill (41, 'x');
      g_autoptr (SclColumnMap) map = scl_column_map_parse ("white=y", NULL);
      g_autoptr (GString) expected = g_string_new ("“white”: there is no column “y”; there are “");
      g_autoptr (GError) error = NULL;
      int at[SCL_ROLE_N];

      titles[0] = longest;
      for (guint i = 1; i < n; i++)
        titles[i] = "t";
      g_string_append_len (expected, longest, 40);
      g_string_append (expected, "”");
      for (guint i = 1; i < 20; i++)
        g_string_append (expected, ", “t”");
      if (n > 20)
        g_string_append (expected, " and 1 more");
      g_assert_false (scl_column_map_resolve (map, titles, n, at, &error));
      g_assert_cmpstr (error->message, ==, expected->str);
    }
}

/* ---- By what stands in them ---- */

/* Fields divided by |, a row each. */
static GPtrArray *
rows_of (const char *text)
{
  g_auto (GStrv) fields = g_strsplit (text, "|", -1);
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  for (guint i = 0; fields[i] != NULL; i++)
    {
      char **row = g_new0 (char *, 2);

      row[0] = g_strdup (fields[i]);
      g_ptr_array_add (rows, row);
    }
  return rows;
}

/* Unix times: 788918400 is the first second of 1995, 4102444800 that of 2100. */
static void
test_forms (void)
{
  static const struct
  {
    SclColumnRole role;
    const char *fields, *form;
  } cases[] = {
    { SCL_ROLE_DATE, "13/01/2020", "dmy" },
    { SCL_ROLE_DATE, "01/13/2020", "mdy" },
    { SCL_ROLE_DATE, "2020-01-13", "" },
    { SCL_ROLE_DATE, "01/02/03", "dmy" },
    { SCL_ROLE_DATE, "03/31/20", "mdy" },
    { SCL_ROLE_DATE, "13/01/2020|01/13/2020", "dmy" },
    { SCL_ROLE_DATE, "13/01/2020|01/13/2020|01/14/2020", "mdy" },
    { SCL_ROLE_DATE, "13/01/2020||2020-01-13|2020-01-14", "dmy" },
    { SCL_ROLE_DATE, "x|", "" },
    { SCL_ROLE_DATE, "788918400", "unix" },
    { SCL_ROLE_DATE, "788918399", "" },
    { SCL_ROLE_DATE, "4102444799", "unix" },
    { SCL_ROLE_DATE, "4102444800", "" },
    { SCL_ROLE_DATE, "1504210000|x", "" },
    { SCL_ROLE_DATE, "1504210000|1504210000|x", "unix" },
    { SCL_ROLE_EVENT_START, "13/01/2020", "dmy" },
    { SCL_ROLE_EVENT_END, "13/01/2020", "dmy" },
    { SCL_ROLE_WHITE + SCL_SIDE_BIRTHDAY, "13/01/2020", "dmy" },
    { SCL_ROLE_LOSER + SCL_SIDE_BIRTHDAY, "13/01/2020", "dmy" },
    { SCL_ROLE_WHITE + SCL_SIDE_BIRTH_YEAR, "13/01/2020", "" },
    { SCL_ROLE_ROUND, "13/01/2020", "" },
    { SCL_ROLE_NONE, "13/01/2020", "" },
    { SCL_ROLE_SCORE, "1|0|x", "" },
    { SCL_ROLE_SCORE, "H|D|A", "H/D/A" },
    { SCL_ROLE_SCORE, "H|D|x|y", "" },
    { SCL_ROLE_SCORE, "W|L", "W/D/L" },
    { SCL_ROLE_SCORE, "win|win", "win/draw/loss" },
    { SCL_ROLE_SCORE, "win|win|win|resigned", "" }, /* by chess.com's codes */
    { SCL_ROLE_SCORE, "win|win|loss|n/a", "win/draw/loss" },
    { SCL_ROLE_SCORE, "W|T", "W/T/L" },
    { SCL_ROLE_SCORE, "1|X|2", "1/X/2" },
    { SCL_ROLE_SCORE, "1|2", "1/X/2" },
    { SCL_ROLE_SCORE, "1|N|N", "1/N/2" },
    { SCL_ROLE_SCORE, "home|away", "home/draw/away" },
    { SCL_ROLE_SCORE, "win|loss", "win/draw/loss" },
    { SCL_ROLE_SCORE, "S|U", "S/U/N" },
    { SCL_ROLE_SCORE, "3-1|2:2|x", "goals" },
    { SCL_ROLE_SCORE, "3-1|x", "" },
    { SCL_ROLE_SCORE, "½-½", "" },
    { SCL_ROLE_WINNER + SCL_SIDE_NAME, "white|black", "white/draw/black" },
    { SCL_ROLE_WINNER + SCL_SIDE_NAME, "Ann|Bo", "" },
    { SCL_ROLE_LOSER + SCL_SIDE_NAME, "white|black", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) rows = rows_of (cases[i].fields);

      g_test_message ("%d %s", (int) cases[i].role, cases[i].fields);
      g_assert_cmpstr (scl_column_form_guess (rows, 0, cases[i].role), ==, cases[i].form);
      g_assert_cmpstr (scl_column_form_guess (rows, 1, cases[i].role), ==, "");
    }
}

/* Rows are divided by ";", fields by ",". */
static void
test_content (void)
{
  static const struct
  {
    const char *table, *map;
  } cases[] = {
    /* one row tells nothing */
    { "When,Who,Whom;2020-01-02,Ann,Bo", "" },
    { "Who,Whom,What;Ann,Bo,x;Cy,Di,y", "white=Who,black=Whom" },
    { "white,Whom;Ann,Bo;Cy,Di", "white=white" },
    { "black_id,Who,Whom;7,Ann,Bo;8,Cy,Di", "black_id=black_id" },
    { "loser,Who,Whom;Ed,Ann,Bo;Fay,Cy,Di", "loser=loser" },
    { "Who,What;Ann,home;Cy,away", "score=What:home/draw/away" },
    /* a side, a place, and what the second one has, are no result of the first */
    { "player_color,What;white,win;black,loss", "score=What:win/draw/loss" },
    { "game_location,Result_of;H,W;A,L", "score=Result_of:W/D/L" },
    { "b_result;win;loss", "" },
    { "opponent_result,result2;win,win;loss,loss", "" },
    { "Who,round,Whom;Ann,Bo,Cy;Cy,Di,Ann", "round=round" },
    { "Who,Whom;A,Bo;Cy,Di", "" },
    { "Who,Whom;,Bo;,Di", "" },
    { "Who,Whom;,Bo;Cy,Di", "white=Who,black=Whom" },
    { "date,When;2020-01-01,2021-01-01;2020-01-01,2021-01-01", "date=date" },
    { "event_start,When;2020-01-01,2021-01-01;2020-01-01,2021-01-01", "event_start=event_start" },
    { "event_end,When;2020-01-01,2021-01-01;2020-01-01,2021-01-01", "event_end=event_end" },
    { "When,Then;2020-01-01,2021-01-01;2020-01-01,2021-01-01", "date=When" },
    { "When;2020-01-01;x", "" },
    { "When;1504210000;1504210001", "date=When:unix" },
    { "What,That;1-0,1-0;0-1,0-1", "score=What" },
    { "winner_id,What;7,1-0;8,0-1", "winner_id=winner_id" },
    { "fthg,What;1,1-0;2,0-1", "" },
    /* one order for all days: no month 31, and no event ends before it begins */
    { "date,event_start,event_end,white,black,score;06/01/2024,05/31/2024,06/02/2024,A,B,1;"
      "06/02/2024,05/31/2024,06/02/2024,C,B,1",
      "date=date:mdy,event_start=event_start:mdy,event_end=event_end:mdy,score=score,white=white,"
      "black=black" },
    { "date,white_birthday,white,black,score;04/05/2024,13/01/2001,A,B,1;05/05/2024,01/02/"
      "2003,C,B,1",
      "date=date:dmy,score=score,white=white,white_birthday=white_birthday:dmy,black=black" },
    /* no titles: a day among what is called nothing */
    { "01/31/2020,Ann,Bo,1-0;01/30/2020,Cy,Di,0-1",
      "date=1:mdy,score=4,white=2,black=3,titles=no" },
    { "31.1.2020,Ann,Bo,1-0;30.1.2020,Cy,Di,0-1", "date=1:dmy,score=4,white=2,black=3,titles=no" },
    { "2020-01-31,date;2020-01-30,2020-01-01", "date=date" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) lines = g_strsplit (cases[i].table, ";", -1);
      g_auto (GStrv) titles = g_strsplit (lines[0], ",", -1);
      g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
      g_autoptr (SclColumnMap) map = NULL;
      g_autofree char *text = NULL;

      for (guint k = 1; lines[k] != NULL; k++)
        g_ptr_array_add (rows, g_strsplit (lines[k], ",", -1));
      map = scl_column_map_guess ((const char *const *) titles, g_strv_length (titles), rows);
      text = scl_column_map_to_text (map);
      g_test_message ("%s", cases[i].table);
      g_assert_cmpstr (text, ==, cases[i].map);
    }
}

/* Pairs of titles: whole, or left out. */
static void
test_pairs (void)
{
  static const struct
  {
    const char *titles, *row, *text;
  } cases[] = {
    { "Date|Team A|Team B|Elo A|Elo B|Result", "2024-05-01|Alder|Birch|1500|1600|1-0",
      "date=Date,score=Result,white=Team A,white_rating=Elo A,black=Team B,black_rating=Elo B" },
    { "Date|White|Black|Elo X|Elo B|Result", "2024-05-01|Alder|Birch|1500|1600|1-0",
      "date=Date,score=Result,white=White,black=Black" },
    { "date|team1|team2|elo1_pre|elo2_pre|elo_prob1|elo1_post|score1|score2",
      "2024-05-01|Alder|Birch|1500|1600|0.6|1510|3|1",
      "date=date,white=team1,white_rating=elo1_pre,white_points=score1,black=team2,"
      "black_rating=elo2_pre,black_points=score2" },
    { "_iscopy|date_game|team_id|pts|elo_i|elo_n|opp_id|opp_pts|opp_elo_i|opp_elo_n|game_result",
      "0|11/13/1946|TRH|66|1300|1293|NYK|68|1300|1306|L",
      "date=date_game:mdy,white_id=team_id,white_rating=elo_i,white_points=pts,black_id=opp_id,"
      "black_rating=opp_elo_i,black_points=opp_pts" },
    { "Date|White|Black|Elo B|Result", "2024-05-01|Alder|Birch|1600|1-0",
      "date=Date,score=Result,white=White,black=Black,black_rating=Elo B" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
      g_auto (GStrv) titles = g_strsplit (cases[i].titles, "|", -1);
      g_autoptr (SclColumnMap) map = NULL;
      g_autofree char *text = NULL;

      g_ptr_array_add (rows, g_strsplit (cases[i].row, "|", -1));
      map = scl_column_map_guess ((const char *const *) titles, g_strv_length (titles), rows);
      text = scl_column_map_to_text (map);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

TEST_MAIN ("/column-guess", test_to_words, test_text, test_roles, test_of_titles, test_set,
           test_fits, test_shown, test_forms, test_pairs, test_content)
