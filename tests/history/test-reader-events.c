/* Reader of events without games: which columns it takes, fields cut by an escaped separator, and
 * what an event needs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "recording-sink.h"

static void
test_rows (void)
{
  static const struct
  {
    const char *row, *expected;
  } cases[] = {
    { "7,Open,2000-01-05,2000-01-03,Oslo,9", "E 7|Open|Oslo|2000-01-03|2000-01-05|-\n" },
    { "7,Open,2000-01-05,,,", "E 7|Open||2000-01-05|2000-01-05|-\n" },
    { "7,,2000-01-05,2000-01-05,,x", "E 7|||2000-01-05|2000-01-05|-\n" },
    { "7,A\\,B,2000-01-05,,,3", "E 7|A, B||2000-01-05|2000-01-05|-\n--\nA 2 “\\,” is taken for a "
                                "separator within the text\n" },
    { "7,A\\,B\\,C,2000-01-05,2000-01-04,X\\,Y,3",
      "E 7|A, B, C|X, Y|2000-01-04|2000-01-05|-\n--\nA 2 “\\,” is taken for a separator within the "
      "text\n" },
    { "7,Open,2000-01-05,,Oslo,3,A\\,B",
      "E 7|Open|Oslo|2000-01-05|2000-01-05|-\n--\nA 2 “\\,” is taken for a separator within the "
      "text\n" },
    { "7,Open,2000-01-05,,Oslo,3,more", "E 7|Open|Oslo|2000-01-05|2000-01-05|-\n" },
    { "7,A\\,2000-01-05,,,", "E 7|A\\||2000-01-05|2000-01-05|-\n" }, /* no field too many */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text
          = g_strconcat ("id,name,date,start,place,rounds\n", cases[i].row, "\n", NULL);

      g_test_message ("%s", cases[i].row);
      assert_reading (&scl_reader_events, text, "events.csv", cases[i].expected);
    }
}

static void
test_left_out (void)
{
#define LEFT_OUT(date)                                                                             \
  "E 8|B||2000-01-02|2000-01-02|-\n--\nR 2 an event needs an id and a date of the years 1500 to "  \
  "2199 (“" date "” is none); it is left out\n"
  static const struct
  {
    const char *row, *expected;
  } cases[] = {
    { ",A,2000-01-01,", LEFT_OUT ("2000-01-01") },
    { "7,A,,", LEFT_OUT ("") },
    { "7,A,2000-02-30,", LEFT_OUT ("2000-02-30") },
    { "7,A,2000-01-01,2000-01-02", LEFT_OUT ("2000-01-01") }, /* ends before it begins */
    { "7,A,2000-01-01,soon", LEFT_OUT ("2000-01-01") },
  };
#undef LEFT_OUT

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text
          = g_strconcat ("id;name;date;start\n", cases[i].row, "\n8;B;2000-01-02;\n", NULL);

      g_strdelimit (text, ",", ';');
      g_test_message ("%s", cases[i].row);
      assert_reading (&scl_reader_events, text, "events.csv", cases[i].expected);
    }
  assert_refused (&scl_reader_events, "id,name,date\n7,A,soon\n", "events.csv",
                  SCL_READ_ERROR_FORMAT, "no event in the file");
}

/* An id, a name and a day, under any of their titles, and nothing of games and players. */
static void
test_recognise (void)
{
  static const struct
  {
    const char *head;
    int sure;
  } cases[] = {
    { "id,name,date\n", 80 },
    { "Event_ID;Event_Name;End_Date;City\n", 80 },
    { "event_id,event,day,start_date\n", 80 },
    { "id,name\n", 0 },
    { "id,date\n", 0 },
    { "name,date\n", 0 },
    { "id,name,date,white\n", 0 },
    { "id,name,date,player_id\n", 0 },
    { "id,name,date,result\n", 0 },
    { "", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_sure (&scl_reader_events, cases[i].head, "events.csv", cases[i].sure);
}

/* Ratings after events: whole numbers of four digits at most; a date of its own goes before the
 * event's; a player's first name is kept; a list an event. */
static void
test_updates (void)
{
  assert_reading (&scl_reader_rating_updates,
                  "event_id,player_id,name,date,new_rating,games,k\n"
                  "1,7,A,,9999,3,20\n"
                  "1,8,,,-9999,-,\n"
                  "1,9,C,,10000,3,20\n"
                  "1,9,C,,-10000,3,20\n"
                  "1,9,C,,1500.5,3,20\n"
                  "1,9,C,,1500x,3,20\n"
                  "1,9,C,,1500.0,3.5,20.5\n"
                  "2,7,B,2001-05-06,1600,0,10\n"
                  "2,7,B,x,1600,0,10\n"
                  "99,7,B,2001-05-07,1700,0,10\n",
                  "x.csv",
                  "P A|0|id:7||||0|-\n"
                  "R after event 1|s|2000-01-01|0|9999|3|20|\n"
                  "P 8|0|id:8||||0|-\n"
                  "R after event 1|s|2000-01-01|1|-9999|-1|0|\n"
                  "P C|0|id:9||||0|-\n"
                  "R after event 1|s|2000-01-01|2|1500|-1|0|\n"
                  "R after event 2|s|2001-05-06|0|1600|0|10|\n"
                  "R after event 99|s|2001-05-07|0|1700|0|10|\n"
                  "--\n"
                  "R 4 “10000”: the line lacks a player's id or a new rating; it is left out\n"
                  "R 5 “-10000”: the line lacks a player's id or a new rating; it is left out\n"
                  "R 6 “1500.5”: the line lacks a player's id or a new rating; it is left out\n"
                  "R 7 “1500x”: the line lacks a player's id or a new rating; it is left out\n"
                  "R 10 “2”: of this event no day is known; import the events first, or in one go "
                  "with this file\n"
                  "I 0 of each update the new rating, games and K are kept, as a list after each "
                  "event\n");
}

/* One order for all rows, also where a later one tells it. */
static void
test_orders (void)
{
  assert_reading (&scl_reader_events,
                  "id,name,date,start\n7,A,01/07/2024,01/05/2024\n8,B,01/31/2024,01/30/2024\n"
                  "9,C,13/02/2024,\n",
                  "events.csv",
                  "E 7|A||2024-01-05|2024-01-07|-\nE 8|B||2024-01-30|2024-01-31|-\n--\n"
                  "I 2 Dates such as “01/05/2024” are read as month/day/year.\n"
                  "R 4 an event needs an id and a date of the years 1500 to 2199 (“13/02/2024” is "
                  "none); it is left out\n");
  assert_reading (&scl_reader_rating_updates,
                  "event_id,player_id,new,date\n1,7,1500,05/06/2024\n2,7,1510,12/31/2024\n"
                  "3,7,1520,2025-01-02\n",
                  "x.csv",
                  "P 7|0|id:7||||0|-\n"
                  "R after event 1|s|2024-05-06|0|1500|-1|0|\n"
                  "R after event 2|s|2024-12-31|0|1510|-1|0|\n"
                  "R after event 3|s|2025-01-02|0|1520|-1|0|\n"
                  "--\n"
                  "I 2 Dates such as “05/06/2024” are read as month/day/year.\n"
                  "I 0 of each update the new rating, games and K are kept, as a list after each "
                  "event\n");
}

TEST_MAIN ("/reader-events", test_rows, test_left_out, test_recognise, test_updates, test_orders)
