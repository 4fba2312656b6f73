/* Games as comma-separated values: numbers that are none.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "recording-sink.h"

#include "history/input/scl-whole-number.h"

static void
test_whole_numbers (void)
{
  static const struct
  {
    const char *text;
    SclWhole is;
    gint64 value;
  } cases[] = {
    { "", SCL_WHOLE_NONE, 0 },
    { "  ", SCL_WHOLE_NONE, 0 },
    { "-", SCL_WHOLE_NONE, 0 },
    { "–", SCL_WHOLE_NONE, 0 },
    { "n/a", SCL_WHOLE_NONE, 0 },
    { "NA", SCL_WHOLE_NONE, 0 },
    { "?", SCL_WHOLE_NONE, 0 },
    { "2100", SCL_WHOLE_GOOD, 2100 },
    { " 2100 ", SCL_WHOLE_GOOD, 2100 },
    { "2100.0", SCL_WHOLE_GOOD, 2100 },
    { "2100.00", SCL_WHOLE_GOOD, 2100 },
    { "0", SCL_WHOLE_GOOD, 0 },
    { "9999", SCL_WHOLE_GOOD, 9999 },
    { "+7", SCL_WHOLE_GOOD, 7 },
    { "10000", SCL_WHOLE_WRONG, 0 },
    { "-1", SCL_WHOLE_WRONG, 0 },
    { "-5", SCL_WHOLE_WRONG, 0 },
    { "2.100", SCL_WHOLE_WRONG, 0 },
    { "2,100", SCL_WHOLE_WRONG, 0 },
    { "2 100", SCL_WHOLE_WRONG, 0 },
    { "1e3", SCL_WHOLE_WRONG, 0 },
    { "1e308", SCL_WHOLE_WRONG, 0 },
    { "NaN", SCL_WHOLE_WRONG, 0 },
    { "inf", SCL_WHOLE_WRONG, 0 },
    { "2100.", SCL_WHOLE_WRONG, 0 },
    { "2100.05", SCL_WHOLE_WRONG, 0 },
    { "0x7d0", SCL_WHOLE_WRONG, 0 },
    { "2100x", SCL_WHOLE_WRONG, 0 },
    { "99999999999999999999", SCL_WHOLE_WRONG, 0 },
    { "--5", SCL_WHOLE_WRONG, 0 },
    { "- 5", SCL_WHOLE_WRONG, 0 },
    { "nan", SCL_WHOLE_WRONG, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gint64 value = -1;

      g_test_message ("“%s”", cases[i].text);
      g_assert_cmpint (scl_whole_number (cases[i].text, 0, 9999, &value), ==, cases[i].is);
      g_assert_cmpint (value, ==, cases[i].value);
    }
}

/* The games are kept, and each number that is none is told with its line. */
static void
test_numbers (void)
{
  assert_reading (&scl_reader_csv,
                  "date,event,white,white_rating,black,black_rating,round,score,white_birth_year,"
                  "white_fide_id\n"
                  "2020-01-01,E,A,2.100,B,\"2,100\",1,1,1990,7\n"
                  "2020-01-01,E,C,2 100,D,1500.0,-1,1,1.990,1e3\n"
                  "2020-01-01,E,A,-,B,9999,4294967297,0,,\n"
                  "2020-01-01,E,A,0,B,10000,QF,0,,\n"
                  "2020-01-01,E,A,1,B,NaN,32767.,0,,\n",
                  "x.csv",
                  "P A|7|||||1990|-\n"
                  "P B|0|||||0|-\n"
                  "E |E||||-\n"
                  "G 0|1|2020-01-01|0-1|2|0|0-0\n"
                  "P C|0|||||0|-\n"
                  "P D|0|||||0|-\n"
                  "G 0|0|2020-01-01|2-3|2|0|0-1500\n"
                  "G 0|0|2020-01-01|0-1|0|0|0-9999\n"
                  "G 0|“QF”|2020-01-01|0-1|0|0|0-0\n"
                  "G 0|32767|2020-01-01|0-1|0|0|1-0\n"
                  "--\n"
                  "R 2 “2.100”: this is not a rating, which is a whole number from 1 to 9999; the "
                  "game is kept without it.\n"
                  "R 2 “2,100”: this is not a rating, which is a whole number from 1 to 9999; the "
                  "game is kept without it.\n"
                  "R 3 “1e3”: this is not a FIDE id; the player is kept without it.\n"
                  "R 3 “1.990”: this is not a year of birth; the player is kept without it.\n"
                  "R 3 “-1”: this is not a round, which is a number from 1 to 32767 or a label; "
                  "the game is kept without it.\n"
                  "R 3 “2 100”: this is not a rating, which is a whole number from 1 to 9999; the "
                  "game is kept without it.\n"
                  "R 4 “4294967297”: this is not a round, which is a number from 1 to 32767 or a "
                  "label; the game is kept without it.\n"
                  "R 5 “10000”: this is not a rating, which is a whole number from 1 to 9999; the "
                  "game is kept without it.\n"
                  "R 6 “NaN”: this is not a rating, which is a whole number from 1 to 9999; the "
                  "game is kept without it.\n");
}

/* Rows without an event are of their day's and rate of play's, also where others stand between
 * them; and one name stands for a new event after more than 31 days, whoever gave it. */
static void
test_days_without_events (void)
{
  assert_reading (&scl_reader_csv,
                  "date,event,rate,white,black,score\n"
                  "2020-01-01,,r,A,B,1\n"
                  "2020-01-01,,r,B,A,1\n"
                  "2020-01-01,,s,A,B,1\n"
                  "2020-01-01,,r,A,B,0\n"
                  "2020-01-02,,r,A,B,0\n"
                  "2020-01-01,,r,A,B,0\n"
                  "2020-03-01,2020-01-01,r,A,B,0\n"
                  "2020-01-01,,r,A,B,1\n",
                  "x.csv",
                  "P A|0|||||0|-\n"
                  "P B|0|||||0|-\n"
                  "E |2020-01-01||||r\n"
                  "G 0|0|2020-01-01|0-1|2|0|0-0\n"
                  "G 0|0|2020-01-01|1-0|2|0|0-0\n"
                  "E |2020-01-01||||s\n"
                  "G 1|0|2020-01-01|0-1|2|0|0-0\n"
                  "G 0|0|2020-01-01|0-1|0|0|0-0\n"
                  "E |2020-01-02||||r\n"
                  "G 2|0|2020-01-02|0-1|0|0|0-0\n"
                  "G 0|0|2020-01-01|0-1|0|0|0-0\n"
                  "E |2020-01-01||||r\n"
                  "G 3|0|2020-03-01|0-1|0|0|0-0\n"
                  "E |2020-01-01||||r\n"
                  "G 4|0|2020-01-01|0-1|2|0|0-0\n");
}

/* The same text is the same day again, in each column of days; how dates are read is said once. */
static void
test_dates (void)
{
  assert_reading (&scl_reader_csv,
                  "date,event_start,event_end,event,white,black,score\n"
                  "03.02.2020,,,E,A,B,1\n"
                  "2020-02-04,,,E,A,B,1\n"
                  "04.02.2020,,,E,A,B,1\n"
                  "03.02.2020,,,E,A,B,1\n"
                  ",03.02.2020,05.02.2020,F,A,B,1\n"
                  ",05.02.2020,,G,A,B,1\n"
                  ",,03.02.2020,H,A,B,1\n"
                  "x,,,E,A,B,1\n"
                  "x,,,E,A,B,1\n"
                  ",,,E,A,B,1\n"
                  ",x,,E,A,B,1\n",
                  "x.csv",
                  "P A|0|||||0|-\n"
                  "P B|0|||||0|-\n"
                  "E |E||||-\n"
                  "G 0|0|2020-02-03|0-1|2|0|0-0\n"
                  "G 0|0|2020-02-04|0-1|2|0|0-0\n"
                  "G 0|0|2020-02-04|0-1|2|0|0-0\n"
                  "G 0|0|2020-02-03|0-1|2|0|0-0\n"
                  "E |F||2020-02-03|2020-02-05|-\n"
                  "G 1|0||0-1|2|0|0-0\n"
                  "E |G||2020-02-05|2020-02-05|-\n"
                  "G 2|0||0-1|2|0|0-0\n"
                  "E |H||2020-02-03|2020-02-03|-\n"
                  "G 3|0||0-1|2|0|0-0\n"
                  "--\n"
                  "A 2 “03.02.2020” is read as 2020-02-03 (dmy); the dates of the file allow the "
                  "order mdy too, in which it would be 2020-03-02. To have that, say "
                  "--columns='date=date:mdy'.\n"
                  "R 9 “x” is not a date of the years 1500 to 2199; the game was left out.\n"
                  "R 10 “x” is not a date of the years 1500 to 2199; the game was left out.\n"
                  "R 11 The game has no date; it was left out.\n"
                  "R 12 The game has no date; it was left out.\n");
}

/* 0,5 without quotes between commas is a draw, if the row has just one field too many; what follows
 * it stays in its column. */
static void
test_decimal_comma (void)
{
  assert_reading (
      &scl_reader_csv,
      "date,event,white,black,score,round,white_rating\n"
      "2020-01-01,E,A,B,0,5,3,1500\n"
      "2020-01-01,E,A,B,0,5,1500\n"
      "2020-01-01,E,A,B,1,5,3,1500\n"
      "2020-01-01,E,A,B,0,6,3,1500\n"
      "2020-01-01,E,A,B,0,5,4,1600\n"
      "2020-01-01,E,A,B,0,5,3,1500,7\n",
      "x.csv",
      "P A|0|||||0|-\n"
      "P B|0|||||0|-\n"
      "E |E||||-\n"
      "G 0|3|2020-01-01|0-1|1|0|1500-0\n"
      "G 0|5|2020-01-01|0-1|0|0|1500-0\n"
      "G 0|5|2020-01-01|0-1|2|0|3-0\n"
      "G 0|6|2020-01-01|0-1|0|0|3-0\n"
      "G 0|4|2020-01-01|0-1|1|0|1600-0\n"
      "G 0|5|2020-01-01|0-1|0|0|3-0\n"
      "--\n"
      "A 2 A score “0,5” is written without quotes between commas; it is read as a draw, "
      "here and below.\n");
}

/* An id is whose file it is, a federation's, or FIDE's; its first name is kept, and that it changes
 * is said once a player. Two rows of one name without ids are of one player, who is nobody with an
 * id. */
static void
test_ids (void)
{
  assert_reading (&scl_reader_csv,
                  "date,event,white_id,white,white_fide_id,white_sex,black_id,black,score\n"
                  "2020-01-01,E,7,A,,w,ITA:8,,1\n"
                  "2020-01-01,E,7,,,,ITA:8,B,1\n"
                  "2020-01-01,E,7,C,,,ITA:8,D,1\n"
                  "2020-01-01,E,7,F,,,ITA:8,ITA:8,1\n"
                  "2020-01-01,E,fide:800001,G,,M,fide:0,H,1\n"
                  "2020-01-01,E,,A,2147483647,x,,G,1\n"
                  "2020-01-01,E,,A2,2147483648,F,,G,1\n"
                  "2020-01-01,E,,A,,,,A,1\n"
                  "2020-01-01,E,7,A,,,7,B,1\n"
                  "2020-01-01,E,,,,,7,B,1\n"
                  "2020-01-01,E,7,A,,,,,1\n"
                  "2020-01-01,E,7,A,,,,A,1\n",
                  "x.csv",
                  "P A|0|id:7||||0|f\n"
                  "P ITA:8|0|ITA:8||||0|-\n"
                  "E |E||||-\n"
                  "G 0|0|2020-01-01|0-1|2|0|0-0\n"
                  "G 0|0|2020-01-01|0-1|2|0|0-0\n"
                  "G 0|0|2020-01-01|0-1|2|0|0-0\n"
                  "G 0|0|2020-01-01|0-1|2|0|0-0\n"
                  "P G|800001|||||0|m\n"
                  "P H|0|fide:0||||0|-\n"
                  "G 0|0|2020-01-01|2-3|2|0|0-0\n"
                  "P A|2147483647|||||0|-\n"
                  "P G|0|||||0|-\n"
                  "G 0|0|2020-01-01|4-5|2|0|0-0\n"
                  "P A2|0|||||0|f\n"
                  "G 0|0|2020-01-01|6-5|2|0|0-0\n"
                  "P B|0|||||0|-\n" /* both of a row have the id, which is nobody's then */
                  "G 0|0|2020-01-01|0-7|2|0|0-0\n"
                  "G 0|0|2020-01-01|0-4|2|0|0-0\n"
                  "--\n"
                  "A 3 Player ITA:8 is “B” here and “ITA:8” before; the first name is kept.\n"
                  "A 4 Player 7 is “C” here and “A” before; the first name is kept.\n"
                  "R 8 “2147483648”: this is not a FIDE id; the player is kept without it.\n"
                  "R 9 Both players are A; the game was left out.\n"
                  "A 10 Id 7 is of “B” here and of “A” before; they are taken for two players, "
                  "and the id does not count for the second.\n"
                  "R 11 The game names only one player or none; it was left out.\n"
                  "R 12 The game names only one player or none; it was left out.\n");
}

/* Rounds are counted by their text, rates of play by their first letter. */
static void
test_rounds_and_rates (void)
{
  static const char text[] = "date,event,rate,round,white,black,score\n"
                             "2020-01-01,E,Standard,1,A,B,1\n"
                             "2020-01-01,E,RAPID,2,A,B,1\n"
                             "2020-01-01,E,b,1,A,B,1\n"
                             "2020-01-01,E,x,,A,B,1\n"
                             "2020-01-01,E,,QF,A,B,1\n"
                             "2020-01-01,E,,1,A,B,1\n";
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;
  SclFileCounts *counts;
  g_autofree char *got
      = record_reading (&scl_reader_csv, text, strlen (text), "x.csv", &counts, report, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (
      got, ==,
      "P A|0|||||0|-\n"
      "P B|0|||||0|-\n"
      "E |E||||s\n"
      "G 0|1|2020-01-01|0-1|2|0|0-0\n"
      "E |E||||r\n"
      "G 1|2|2020-01-01|0-1|2|0|0-0\n"
      "E |E||||b\n"
      "G 2|1|2020-01-01|0-1|2|0|0-0\n"
      "E |E||||-\n"
      "G 3|0|2020-01-01|0-1|2|0|0-0\n"
      "G 3|“QF”|2020-01-01|0-1|2|0|0-0\n"
      "G 3|1|2020-01-01|0-1|2|0|0-0\n"
      "--\nI 5 The rate of play “x” is not understood: 1 game counts as of an unknown rate.\n");
  g_assert_cmpuint (counts->rounds, ==, 3);
}

/* An event with an id is one, however long it takes; one by name is another after 31 days without a
 * game. */
static void
test_events (void)
{
  assert_reading (&scl_reader_csv,
                  "date,event_id,event,event_place,event_federation,event_end,white,black,score\n"
                  "2020-01-01,9,E,Rome,ITA,,A,B,1\n"
                  "2020-12-01,9,F,Paris,FRA,,A,B,1\n"
                  "2020-01-01,,E,,,,A,B,1\n"
                  "2020-02-01,,E,,,,A,B,1\n"
                  "2020-01-01,,E,,,,A,B,1\n"
                  ",,E,,,2021-01-01,A,B,1\n"
                  "2020-03-01,,E,,,,A,B,1\n"
                  ",8,,,,2021-01-01,A,B,1\n",
                  "x.csv",
                  "P A|0|||||0|-\n"
                  "P B|0|||||0|-\n"
                  "E 9|E|Rome|||-\n"
                  "G 0|0|2020-01-01|0-1|2|0|0-0\n"
                  "G 0|0|2020-12-01|0-1|2|0|0-0\n"
                  "E |E||||-\n"
                  "G 1|0|2020-01-01|0-1|2|0|0-0\n"
                  "G 1|0|2020-02-01|0-1|2|0|0-0\n"
                  "G 1|0|2020-01-01|0-1|2|0|0-0\n"
                  "G 1|0||0-1|2|0|0-0\n"
                  "E |E||||-\n"
                  "G 2|0|2020-03-01|0-1|2|0|0-0\n"
                  "E 8|8||2021-01-01|2021-01-01|-\n"
                  "G 3|0||0-1|2|0|0-0\n");
}

/* A file of many blocks, in which the players' columns come behind that of the score: rows whose
 * decimal comma is mended move them, wherever their names were hashed. */
static void
test_long_file (void)
{
  static const struct
  {
    const char *score;
    int half_points, unrated;
  } kinds[] = { { "1", 2, 0 },   { "0,5", 1, 0 }, { "0", 0, 0 }, { "1-0", 2, 0 },
                { "0.5", 1, 0 }, { "+", 2, 1 },   { "1", 2, 0 }, { "*", 0, 4 } };
  g_autoptr (GString) data = g_string_new ("date,score,white,black,unrated\n"),
                      expected = g_string_new (NULL),
                      notes = g_string_new ("--\n"
                                            "A 3 A score “0,5” is written without quotes between "
                                            "commas; it is read as a draw, here and below.\n");
  guint number[2][700], n_players = 0, n_unrated[5] = { 0 };

  memset (number, 0xff, sizeof number);
  for (guint i = 0; i < 60000; i++)
    {
      const guint kind = i % G_N_ELEMENTS (kinds), player[2] = { i * 7 % 500, i * 13 % 700 };

      if (i % 7919 == 7918)
        {
          g_string_append_printf (data, "2020-01-01,x,P%u,Q%u,\n", player[0], player[1]);
          g_string_append_printf (notes,
                                  "R %u “x” is not the result of one game; it was left out. Write "
                                  "White's score as 1, 0.5 or 0.\n",
                                  i + 2);
          continue;
        }
      n_unrated[kinds[kind].unrated]++;
      g_string_append_printf (data, "2020-01-01,%s,P%u,Q%u,\n", kinds[kind].score, player[0],
                              player[1]);
      for (guint side = 0; side < 2; side++)
        if (number[side][player[side]] == G_MAXUINT)
          {
            number[side][player[side]] = n_players++;
            g_string_append_printf (expected, "P %c%u|0|||||0|-\n", "PQ"[side], player[side]);
          }
      if (i == 0)
        g_string_append (expected, "E |2020-01-01||||-\n");
      g_string_append_printf (expected, "G 0|0|2020-01-01|%u-%u|%d|%d|0-0\n", number[0][player[0]],
                              number[1][player[1]], kinds[kind].half_points, kinds[kind].unrated);
    }
  g_assert_cmpuint (data->len, >, 1024 * 1024);
  g_string_append_printf (notes,
                          "I 7 %u games are not rated: won or lost by forfeit, not played.\n"
                          "I 9 %u games are not rated: no result.\n",
                          n_unrated[1], n_unrated[4]);
  g_string_append (expected, notes->str);
  assert_reading (&scl_reader_csv, data->str, "x.csv", expected->str);
}

TEST_MAIN ("/reader-csv", test_whole_numbers, test_numbers, test_days_without_events, test_dates,
           test_decimal_comma, test_ids, test_rounds_and_rates, test_events, test_long_file)
