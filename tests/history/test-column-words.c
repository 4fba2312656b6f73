/* What titles of columns mean, and what fields say: words, goals, points, ratings, days.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "history/columns/scl-column-map.h"
#include "rating/base/scl-day.h"

/* Titles in any order, case and punctuation; by role as docs/csv.md names it. */
static void
test_titles (void)
{
  static const struct
  {
    const char *role, *titles; /* divided by | */
  } cases[] = {
    { "date", "Game Date|Datum|Spieltag|giorno|FECHA|jour|created_at|Utc-Date" },
    { "event_id", "tourney id|Torneo_ID" },
    { "event", "Tournament|Liga|toernooi|Div" },
    { "event_start", "Start Date|Beginn|inizio" },
    { "event_end", "End Date|Ende|fin" },
    { "event_place", "City|Ort|sede|Ville" },
    { "event_federation", "Country|Land|País" },
    { "rate", "Time Class|cadence" },
    { "round", "Rd.|Runde|Giornata|jornada" },
    { "score", "Result|FTR|Ergebnis|Risultato|Puntuación" },
    { "unrated", "Unrated" },
    { "winner", "Winner Name|Sieger|vincitore|Ganador" },
    { "winner_id", "winner_id" },
    { "loser", "Loser|Verlierer|perdente" },
    { "loser_id", "loserid" },
    { "winner_rating", "WinnerElo" },
    { "loser_federation", "loser_ioc" },
    { "white", "HomeTeam|Player 1|Weiß|Bianco|Blancas|wit|name_home|w|Name White|First" },
    { "black", "Away|Player B|Schwarz|Nero|Negras|zwart|b|Opponent|name2" },
    { "white_id", "WhiteID|id_home|Player1 No|id1" },
    { "black_fide_id", "Black FIDE ID|fideid-away" },
    { "white_federation", "White Fed|Land Weiß|country_home" },
    { "black_title", "Title Black|Titel Schwarz" },
    { "white_birth_year", "White Born|geburtsjahr_weiss" },
    { "black_birthday", "Away Birthdate|DOB black" },
    { "white_sex", "White Gender" },
    { "white_rating", "WhiteElo|elo_white|DWZ Weiß|Elo1|r1" },
    { "black_rating", "Rating Black|elo2" },
  };
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) titles = g_strsplit (cases[i].titles, "|", -1);

      for (guint t = 0; titles[t] != NULL; t++)
        {
          g_autoptr (SclColumnMap) map
              = scl_column_map_guess ((const char *const *) &titles[t], 1, rows);
          g_autofree char *text = scl_column_map_to_text (map);
          g_autofree char *expected = g_strdup_printf ("%s=%s", cases[i].role, titles[t]);

          g_assert_cmpstr (text, ==, expected);
        }
    }
}

/* What is like a title, and is none; and titles too long to be one. */
static void
test_no_titles (void)
{
  static const char *const titles[] = { "datex",
                                        "xdate",
                                        "whit",
                                        "whiteelox",
                                        "ewhite",
                                        "elo",
                                        "id",
                                        "",
                                        "?",
                                        "white black",
                                        "homeaway",
                                        "whitewhiteelo",
                                        "gamedat",
                                        "elowhiteelo",
                                        "whitewhitewhitewhitewhitewhitewhitewhiteelo" };
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autoptr (SclColumnMap) map = scl_column_map_guess (&titles[i], 1, rows);
      g_autofree char *text = scl_column_map_to_text (map);

      g_test_message ("%s", titles[i]);
      g_assert_cmpstr (text, ==, "");
    }
}

static void
test_forms (void)
{
  g_autoptr (SclColumnMap) map
      = scl_column_map_parse ("white=A,black=B,score=C:goals,date=D", NULL);

  g_assert_cmpstr (scl_column_map_form (map, SCL_ROLE_SCORE), ==, "goals");
  g_assert_cmpstr (scl_column_map_form (map, SCL_ROLE_DATE), ==, "");
  g_assert_cmpstr (scl_column_map_form (map, SCL_ROLE_ROUND), ==, "");
  g_assert_cmpstr (scl_column_map_form (map, SCL_ROLE_NONE), ==, "");
  g_assert_true (scl_column_map_has (map, SCL_ROLE_DATE));
  g_assert_false (scl_column_map_has (map, SCL_ROLE_ROUND));
  g_assert_false (scl_column_map_has (map, SCL_ROLE_NONE));
}

static void
test_goals (void)
{
  static const struct
  {
    const char *text;
    int half_points;
  } cases[] = {
    { "3-1", 2 },         { "1-3", 0 },           { "2:2", 1 },
    { "2,5 : 1,5", 2 },   { "0–0", 1 },           { "1−0", 2 },
    { " 2 - 3 ", 0 },     { "½-½", 1 },           { "1½-2½", 0 },
    { "2.25-2.3", 0 },    { "10-9", 2 },          { "1.05-1.1", 0 },
    { "3", -1 },          { "3-", -1 },           { "-1", -1 },
    { "3-1x", -1 },       { "3/1", -1 },          { "a-b", -1 },
    { "", -1 },           { "3.-1", -1 },         { "\t4-0", 2 },
    { "123456789-1", 2 }, { "1234567890-1", -1 },
  };
  static const struct
  {
    const char *first, *second;
    int half_points;
  } points[] = {
    { "2", "1", 2 }, { "1", "2", 0 }, { "2,5", "2.5", 1 }, { " ½ ", "0", 2 },
    { "", "1", -1 }, { "1", "", -1 }, { "1x", "0", -1 },   { "1", "0x", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (scl_column_goals (cases[i].text), ==, cases[i].half_points);
    }
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    g_assert_cmpint (scl_column_points (points[i].first, points[i].second), ==,
                     points[i].half_points);
}

static void
test_ratings (void)
{
  static const struct
  {
    const char *text;
    int rating; /* 0: none */
  } cases[] = {
    { "1523.7", 1524 }, { "1523,5", 1524 }, { "1523.4", 1523 }, { "100.0", 100 }, { "99.9", 0 },
    { "9999.4", 9999 }, { "9999.5", 0 },    { "10000.0", 0 },   { "1523", 0 },    { "1523.", 0 },
    { "1523.7x", 0 },   { "1523;7", 0 },    { ".7", 0 },        { "", 0 },        { "15x.7", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int rating = 0;

      g_test_message ("%s", cases[i].text);
      g_assert_true (scl_column_rating (cases[i].text, &rating) == (cases[i].rating > 0));
      if (cases[i].rating > 0)
        g_assert_cmpint (rating, ==, cases[i].rating);
    }
}

/* Unix times: 2001-09-09 01:46:40 UTC is the 1,000,000,000th second; from 100,000,000,000 on they
 * are milliseconds. */
static void
test_days (void)
{
  static const struct
  {
    const char *text, *form;
    int y, m, d; /* y 0: none */
  } cases[] = {
    { "2020-05-31T18:30:00Z", "", 2020, 5, 31 },
    { "31/05/2020 8:30", "dmy", 2020, 5, 31 },
    { "31/05/2020t18:30", "dmy", 2020, 5, 31 },
    { "31/05/2020x18:30", "dmy", 0, 0, 0 },
    { "18:30", "", 0, 0, 0 },
    { ":30", "", 0, 0, 0 },
    { "1000000000", "unix", 2001, 9, 9 },
    { "1000000000000", "unix", 2001, 9, 9 },
    { "0", "unix", 1970, 1, 1 },
    { "-1", "unix", 1969, 12, 31 },
    { "86399", "unix", 1970, 1, 1 },
    { "86400", "unix", 1970, 1, 2 },
    { "100000000000", "unix", 1973, 3, 3 },
    { "1e15", "unix", 0, 0, 0 },
    { "", "unix", 0, 0, 0 },
    { "12x", "unix", 0, 0, 0 },
    { "nan", "unix", 0, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (scl_column_day (cases[i].text, cases[i].form, NULL), ==,
                       cases[i].y > 0 ? scl_day_from_ymd (cases[i].y, cases[i].m, cases[i].d)
                                      : SCL_DAY_NONE);
    }
}

TEST_MAIN ("/column-words", test_titles, test_no_titles, test_forms, test_goals, test_ratings,
           test_days)
