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

TEST_MAIN ("/reader-csv", test_whole_numbers, test_numbers, test_days_without_events)
