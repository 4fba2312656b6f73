/* Text, numbers, dates and results at their limits; and the columns of a history at theirs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "history/columns/scl-date-orders.h"
#include "history/core/scl-history-private.h"
#include "history/core/scl-score.h"
#include "history/input/scl-text-private.h"
#include "history/input/scl-time-control.h"
#include "history/input/scl-whole-number.h"
#include "rating/base/scl-day.h"

/* Each byte's code page as the comment at vote () has it; of a tie the later one is taken. */
static void
test_code_pages (void)
{
  static const struct
  {
    const char *text;
    SclTextEncoding encoding;
  } cases[] = {
    { "", SCL_TEXT_ASCII },
    { "plain", SCL_TEXT_ASCII },
    { "1234567\x82", SCL_TEXT_CP850 }, /* the eighth byte of a word, and the first behind it */
    { "12345678\x82", SCL_TEXT_CP850 },
    { "\x82 345678", SCL_TEXT_CP850 },
    { "Jos\xc3\xa9", SCL_TEXT_UTF_8 },
    { "Jos\xe9", SCL_TEXT_LATIN_1 },
    { "Jos\x82", SCL_TEXT_CP850 },
    { "\x82\xe9", SCL_TEXT_WINDOWS_1252 }, /* one vote each */
    { "\x82\x82\xe9", SCL_TEXT_CP850 },
    { "\xa7", SCL_TEXT_CP850 },
    { "\xa8", SCL_TEXT_LATIN_1 },
    { "\xbf\xa7", SCL_TEXT_CP850 }, /* BF says nothing */
    { "\xc0\xa7", SCL_TEXT_LATIN_1 },
    { "\xc0", SCL_TEXT_LATIN_1 },
    { "\xa7\xd7", SCL_TEXT_CP850 }, /* nor do D7, F7 and 9C */
    { "\xf7\xa7", SCL_TEXT_CP850 },
    { "\x9c\xa7", SCL_TEXT_CP850 },
    { "\x9c", SCL_TEXT_WINDOWS_1252 },
    { "\xaa\xa7", SCL_TEXT_LATIN_1 },
    { "\xba\xa7", SCL_TEXT_LATIN_1 },
    { "\xb4\xa7", SCL_TEXT_LATIN_1 },
    { "\x8a"
      "imek",
      SCL_TEXT_WINDOWS_1252 }, /* S caron begins a name, e grave does not */
    { "Ren\x8a", SCL_TEXT_CP850 },
    { "M\x9a"
      "ller",
      SCL_TEXT_CP850 }, /* U diaeresis after a capital */
    { "Ale\x9a", SCL_TEXT_WINDOWS_1252 },
    { "Kne\x9e"
      "evi",
      SCL_TEXT_WINDOWS_1252 },
    { "O\x92"
      "Brien",
      SCL_TEXT_WINDOWS_1252 },
    { "l\x92"
      "Ami",
      SCL_TEXT_WINDOWS_1252 },
    { "Dal\x92", SCL_TEXT_CP850 }, /* more than one letter before it */
    { ",D\x92"
      "Costa",
      SCL_TEXT_WINDOWS_1252 },
    { "\x92gir", SCL_TEXT_CP850 }, /* AE begins a name */
    { "K\x92", SCL_TEXT_CP850 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%u", i);
      g_assert_cmpint (scl_text_detect (cases[i].text, strlen (cases[i].text)), ==,
                       cases[i].encoding);
    }
  g_assert_cmpstr (scl_text_encoding_name (SCL_TEXT_CP850), ==, "CP850");
  g_assert_cmpstr (scl_text_encoding_name (SCL_TEXT_LATIN_1), ==, "ISO-8859-1");
  g_assert_cmpstr (scl_text_encoding_name (SCL_TEXT_WINDOWS_1252), ==, "windows-1252");
  g_assert_cmpstr (scl_text_encoding_name (SCL_TEXT_UTF_8), ==, "UTF-8");
}

static void
test_whole_numbers (void)
{
  static const struct
  {
    const char *text;
    SclWhole what;
    gint64 value;
  } cases[] = {
    { "", SCL_WHOLE_NONE, 0 },      { "  ", SCL_WHOLE_NONE, 0 },
    { "-", SCL_WHOLE_NONE, 0 },     { " – ", SCL_WHOLE_NONE, 0 },
    { "—", SCL_WHOLE_NONE, 0 },     { "?", SCL_WHOLE_NONE, 0 },
    { "NA", SCL_WHOLE_NONE, 0 },    { "n/a", SCL_WHOLE_NONE, 0 },
    { "n/", SCL_WHOLE_WRONG, 0 },   { "-5", SCL_WHOLE_GOOD, -5 },
    { "-6", SCL_WHOLE_WRONG, 0 },   { "100", SCL_WHOLE_GOOD, 100 },
    { "101", SCL_WHOLE_WRONG, 0 },  { "+7", SCL_WHOLE_GOOD, 7 },
    { " 42 ", SCL_WHOLE_GOOD, 42 }, { "007", SCL_WHOLE_GOOD, 7 },
    { "7.0", SCL_WHOLE_GOOD, 7 },   { "7.000 ", SCL_WHOLE_GOOD, 7 },
    { "7.", SCL_WHOLE_WRONG, 0 },   { "7.1", SCL_WHOLE_WRONG, 0 },
    { "7.01", SCL_WHOLE_WRONG, 0 }, { "7,0", SCL_WHOLE_WRONG, 0 },
    { "1 2", SCL_WHOLE_WRONG, 0 },  { "--5", SCL_WHOLE_WRONG, 0 },
    { "+-5", SCL_WHOLE_WRONG, 0 },  { "0x10", SCL_WHOLE_WRONG, 0 },
    { "x", SCL_WHOLE_WRONG, 0 },    { "9223372036854775808", SCL_WHOLE_WRONG, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gint64 value = 77;

      g_test_message ("“%s”", cases[i].text);
      g_assert_cmpint (scl_whole_number (cases[i].text, -5, 100, &value), ==, cases[i].what);
      g_assert_cmpint (value, ==, cases[i].value);
    }
}

/* Days of games are those of 1500 to 2199; of years with two digits, 70 is 1970 and 69 is 2069. */
static void
test_dates (void)
{
  static const struct
  {
    const char *text;
    int y, m, d; /* y 0: none */
    SclDateShape shape;
  } cases[] = {
    { "1500-01-01", 1500, 1, 1, SCL_DATE_ISO },
    { "1499-12-31", 0, 0, 0, SCL_DATE_NONE },
    { "2199-12-31", 2199, 12, 31, SCL_DATE_ISO },
    { "2200-01-01", 0, 0, 0, SCL_DATE_NONE },
    { "70.01.02", 1970, 1, 2, SCL_DATE_YY_MM_DD },
    { "69.01.02", 1969, 1, 2, SCL_DATE_YY_MM_DD }, /* 2069 is ahead of today */
    { "70.13.02", 1970, 2, 13, SCL_DATE_YY_DD_MM },
    { "13.13.70", 0, 0, 0, SCL_DATE_NONE },
    { "31.1.99", 1999, 1, 31, SCL_DATE_DD_MM_YY },
    { "99.1.2", 1999, 1, 2, SCL_DATE_YY_MM_DD },
    { "9.1.2", 0, 0, 0, SCL_DATE_NONE }, /* a year has two digits or four */
    { "09.001.02", 0, 0, 0, SCL_DATE_NONE },
    { "09.01.002", 0, 0, 0, SCL_DATE_NONE },
    { "02/13/2001", 2001, 2, 13, SCL_DATE_MONTH_FIRST },
    { "12/11/2001", 2001, 11, 12, SCL_DATE_DAY_FIRST },
    { "2001 Dec 3", 2001, 12, 3, SCL_DATE_WORDS },
    { "jan 3 2001", 2001, 1, 3, SCL_DATE_WORDS },
    { "3 DECEMBER 2001", 2001, 12, 3, SCL_DATE_WORDS },
    { "3 De 2001", 0, 0, 0, SCL_DATE_NONE },
    { "2001010", 0, 0, 0, SCL_DATE_NONE },
    { "200101011", 0, 0, 0, SCL_DATE_NONE },
    { "1234567890", 0, 0, 0, SCL_DATE_NONE },
    { "2001-1-2-3", 0, 0, 0, SCL_DATE_NONE },
    { "2001-1-2 Dec", 0, 0, 0, SCL_DATE_NONE },
    { "2001-1-2x", 0, 0, 0, SCL_DATE_NONE },
    { "2001:1:2", 0, 0, 0, SCL_DATE_NONE },
    { "20010102 1 2", 0, 0, 0, SCL_DATE_NONE },
    { "02.13.2001", 2001, 2, 13, SCL_DATE_MONTH_FIRST },
    { "02-13-2001", 2001, 2, 13, SCL_DATE_MONTH_FIRST },
    { "01.02.Jan", 0, 0, 0, SCL_DATE_NONE },
  };
  SclDateShape shape;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (scl_date_parse (cases[i].text, &shape), ==,
                       cases[i].y > 0 ? scl_day_from_ymd (cases[i].y, cases[i].m, cases[i].d)
                                      : SCL_DAY_NONE);
      g_assert_cmpint (shape, ==, cases[i].shape);
    }
  g_assert_cmpint (scl_date_parse (NULL, &shape), ==, SCL_DAY_NONE);
  g_assert_cmpint (shape, ==, SCL_DATE_NONE);
}

/* A two-digit year beside days of its event that say all. */
static void
test_near_dates (void)
{
  static const struct
  {
    const char *start, *end;
    int y, m, d;
    SclDateShape shape;
  } cases[] = {
    { "2003-04-05", "2003-04-07", 2003, 4, 5, SCL_DATE_YY_MM_DD },
    { "2003-05-01", "2003-05-05", 2003, 5, 4, SCL_DATE_YY_DD_MM },
    { "2005-04-01", "2005-04-09", 2005, 4, 3, SCL_DATE_DD_MM_YY },
    { "2005-03-01", "2005-03-09", 2005, 3, 4, SCL_DATE_MM_DD_YY },
    { "", "", 2003, 4, 5, SCL_DATE_YY_MM_DD },
    { "1990-01-01", "1990-01-09", 2003, 4, 5, SCL_DATE_YY_MM_DD },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *texts[] = { cases[i].start, cases[i].end, "03.04.05", NULL };
      SclDay days[4];
      SclDateShape shapes[4];

      scl_date_event (texts, 4, days, shapes);
      g_assert_cmpint (days[2], ==, scl_day_from_ymd (cases[i].y, cases[i].m, cases[i].d));
      g_assert_cmpint (shapes[2], ==, cases[i].shape);
      g_assert_cmpint (days[3], ==, SCL_DAY_NONE);
      g_assert_cmpint (shapes[3], ==, SCL_DATE_NONE);
    }
}

static void
test_ordered_dates (void)
{
  static const struct
  {
    const char *text, *order;
    int y, m, d; /* y 0: none */
    SclDateShape shape;
  } cases[] = {
    { "03.04.05", "dmy", 2005, 4, 3, SCL_DATE_DD_MM_YY },
    { "03.04.05", "mdy", 2005, 3, 4, SCL_DATE_MM_DD_YY },
    { "03.04.05", "ymd", 2003, 4, 5, SCL_DATE_YY_MM_DD },
    { "03.04.2005", "mdy", 2005, 3, 4, SCL_DATE_MONTH_FIRST },
    { "2005-04-03", "ymd", 2005, 4, 3, SCL_DATE_ISO },
    { "20050403", "ymd", 2005, 4, 3, SCL_DATE_ISO },
    { "20050403", "dmy", 2005, 4, 3, SCL_DATE_ISO },
    { "3 Apr 2005", "dmy", 2005, 4, 3, SCL_DATE_WORDS },
    { "Apr 3 2005", "mdy", 2005, 4, 3, SCL_DATE_WORDS },
    { "Apr 3 2005", "dmy", 2005, 4, 3, SCL_DATE_WORDS },
    { "03.04.005", "dmy", 0, 0, 0, SCL_DATE_NONE },
    { "003.04.05", "dmy", 0, 0, 0, SCL_DATE_NONE },
    { "03.004.05", "dmy", 0, 0, 0, SCL_DATE_NONE },
    { "31.02.05", "dmy", 0, 0, 0, SCL_DATE_NONE },
    { "03.04.05", "", 2003, 4, 5, SCL_DATE_YY_MM_DD },
    { "3-4", "dmy", 0, 0, 0, SCL_DATE_NONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SclDateShape shape;

      g_test_message ("%s %s", cases[i].text, cases[i].order);
      g_assert_cmpint (scl_date_parse_order (cases[i].text, cases[i].order, &shape), ==,
                       cases[i].y > 0 ? scl_day_from_ymd (cases[i].y, cases[i].m, cases[i].d)
                                      : SCL_DAY_NONE);
      g_assert_cmpint (shape, ==, cases[i].shape);
    }
}

static void
test_scores (void)
{
  static const struct
  {
    const char *text;
    guint8 half_points;
    SclUnrated unrated;
  } cases[] = {
    { "1.0", 2, SCL_UNRATED_NO },
    { "0.0", 0, SCL_UNRATED_NO },
    { ".5", 1, SCL_UNRATED_NO },
    { "1,0", 2, SCL_UNRATED_NO },
    { "0,0", 0, SCL_UNRATED_NO },
    { "1/2", 1, SCL_UNRATED_NO },
    { "½-½", 1, SCL_UNRATED_NO },
    { "0.5-0.5", 1, SCL_UNRATED_NO },
    { "0,5-0,5", 1, SCL_UNRATED_NO },
    { "=-=", 1, SCL_UNRATED_NO },
    { "0\t-\t1", 0, SCL_UNRATED_NO },
    { "-", 0, SCL_UNRATED_FORFEIT },
    { "+-", 2, SCL_UNRATED_FORFEIT },
    { "+--", 2, SCL_UNRATED_FORFEIT },
    { "--+", 0, SCL_UNRATED_FORFEIT },
    { "1F", 2, SCL_UNRATED_FORFEIT },
    { "0F", 0, SCL_UNRATED_FORFEIT },
    { "--", 0, SCL_UNRATED_BOTH_ABSENT },
    { "- - -", 0, SCL_UNRATED_BOTH_ABSENT },
  };
  static const struct
  {
    const char *name;
    SclUnrated unrated;
  } names[] = {
    { "", SCL_UNRATED_NO },
    { "Forfeit", SCL_UNRATED_FORFEIT },
    { "BYE", SCL_UNRATED_BYE },
    { "declared", SCL_UNRATED_DECLARED },
    { "unplayed", SCL_UNRATED_UNPLAYED },
    { "struck", SCL_UNRATED_STRUCK },
    { "both-absent", SCL_UNRATED_BOTH_ABSENT },
    { "both-lost", SCL_UNRATED_BOTH_LOST },
  };
  guint8 half_points;
  SclUnrated unrated;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].text);
      g_assert_true (scl_score_parse (cases[i].text, &half_points, &unrated));
      g_assert_cmpuint (half_points, ==, cases[i].half_points);
      g_assert_cmpuint (unrated, ==, cases[i].unrated);
    }
  /* Too long, but for blanks. */
  g_assert_true (scl_score_parse ("                    1", &half_points, &unrated));
  g_assert_false (scl_score_parse ("1111111111111111", &half_points, &unrated));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_true (scl_unrated_parse (names[i].name, &unrated));
      g_assert_cmpuint (unrated, ==, names[i].unrated);
      g_assert_cmpint (g_ascii_strcasecmp (scl_unrated_name (unrated), names[i].name), ==, 0);
    }
  for (guint over = 1; over < 4; over++)
    g_assert_cmpstr (scl_unrated_name ((SclUnrated) (SCL_UNRATED_BOTH_LOST + over)), ==, "");
}

/* Beside test-time-control.c: what each pass over the text takes and leaves. */
static void
test_time_controls (void)
{
  static const struct
  {
    const char *text;
    char rate; /* '-': unknown */
  } cases[] = {
    { "60", 'u' },    /* PGN 9.6.1: a minute */
    { "61+1", 'u' },  /* so many minutes go with no increment, or one of 10 s */
    { "61+9", 'r' },  /* 61 s + 60 × 9 s */
    { "61+10", '-' }, /* 661 s, or 71 min */
    { "151+10", 'r' },
    { "40/600", 'r' }, /* 15 minutes for 60 moves */
    { "40/599", '-' },
    { "0/7200", '-' },
    { "40/7200+30", 's' },
    { "600 ", 'b' },
    { " 600", 'b' },
    { "300+", '-' },
    { "300+5x", '-' },
    { "999999999", '-' },
    { "10000000", 's' },
    { "10000001", '-' },
    { "10 min.", 'b' },
    { "10 min; 0 s", 'b' },
    { "9 min, 59 sec", 'b' },
    { "10 min 1 sec", 'r' },
    { "59 min 59 sec", 'r' },
    { "60 min", 's' },
    { "1 hr", 's' },
    { "2 hrs", 's' },
    { "30 mins", 'r' },
    { "1 second", 'u' },
    { "5 min + 5 sec increment", 'b' },
    { "5 min + 6 sec each move", 'r' },
    { "5 min + 6 sec/mv", 'r' },
    { "5 min + 6 s a move", 'r' },
    { "5 min + 1 min", 'b' },
    { "90 min / 40 moves + 30 min", 's' },
    { "0 min", '-' },
    { "50 min for 40 moves + 9 min", 'r' },
    { "50 min for 40 moves + 10 min", 's' },
    { "10′", 'b' },
    { "10’ + 1″", 'r' },
    { "+5 min", 'b' },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char rate = scl_time_control_rate (cases[i].text, SCL_CLOCK_ANY);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (rate != 0 ? rate : '-', ==, cases[i].rate);
    }
}

/* ---- A history's columns ---- */

static void
test_columns (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  static const int years[] = { 9999, 10000, 1, 0, -1 }, kept[] = { 9999, 0, 1, 0, 0 };
  static const guint rounds[] = { 0, SCL_ROUND_MAX, SCL_ROUND_MAX + 1u };
  const SclPlayers *players;
  const SclGames *games;
  guint32 event;

  for (guint i = 0; i < G_N_ELEMENTS (years); i++)
    scl_history_builder_add_player (builder, NULL, NULL, NULL, NULL, NULL, years[i], "mfx"[i % 3]);
  event = scl_history_builder_add_event (builder, NULL, NULL, 2450000, SCL_DAY_NONE);
  scl_history_builder_set_event_rate (builder, event, 'x');
  for (guint i = 0; i < G_N_ELEMENTS (rounds); i++)
    scl_history_builder_add_game (builder, event, rounds[i], NULL, 2450000 + (int) i, 0, 1, i,
                                  SCL_UNRATED_NO, G_MAXINT16 + (int) i, -(int) i);
  history = scl_history_builder_finish (builder);
  players = scl_history_players (history);
  games = scl_history_games (history);
  for (guint i = 0; i < G_N_ELEMENTS (years); i++)
    g_assert_cmpint (players->birth_year[i], ==, kept[i]);
  g_assert_cmpint (players->sex[0], ==, 'm');
  g_assert_cmpint (players->sex[1], ==, 'f');
  g_assert_cmpint (players->sex[2], ==, 0);
  g_assert_cmpint (scl_history_events (history)->start[0], ==, 2450000);
  g_assert_cmpint (scl_history_events (history)->end[0], ==, 2450002);
  g_assert_cmpint (scl_history_events (history)->rate[0], ==, 0);
  /* A round that the column cannot hold is none, which comes first. */
  g_assert_cmpuint (games->round[0], ==, 0);
  g_assert_cmpint (games->day[0], ==, 2450000);
  g_assert_cmpuint (games->round[1], ==, 0);
  g_assert_cmpint (games->day[1], ==, 2450002);
  g_assert_cmpuint (games->score[1], ==, 2);
  g_assert_cmpuint (games->round[2], ==, SCL_ROUND_MAX);
  g_assert_cmpstr (scl_history_round_label (history, SCL_ROUND_MAX), ==, "32767");
  g_assert_cmpstr (scl_history_round_label (history, 0), ==, "");
  g_assert_cmpstr (scl_history_round_label (history, SCL_ROUND_IS_LABEL | 1), ==, "");
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpint (games->white_given[i], ==, G_MAXINT16);
      g_assert_cmpint (games->black_given[i], ==, 0);
    }
}

/* Rounds of a knock-out: R2 is the last of those with a number, R65536 the first; what is no power
 * or no number is a label like any other, before them. */
static void
test_knock_out (void)
{
  static const char *const labels[] = { "F", "R2", "R65536", "R1", "R65537", "R16x", "R", "BR" };
  static const char *const sorted[] = { "R1", "R65537", "R16x", "R", "R65536", "BR", "F", "R2" };
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  guint32 event;

  for (guint i = 0; i < 2; i++)
    scl_history_builder_add_player (builder, NULL, NULL, NULL, NULL, NULL, 0, 0);
  event = scl_history_builder_add_event (builder, NULL, NULL, 2450000, 2450000);
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    scl_history_builder_add_game (builder, event, 5, labels[i], SCL_DAY_NONE, 0, 1, 0,
                                  SCL_UNRATED_NO, 0, 0);
  history = scl_history_builder_finish (builder);
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    g_assert_cmpstr (scl_history_round_label (history, scl_history_games (history)->round[i]), ==,
                     sorted[i]);
}

/* FIDE's standard ratings are kept where there are quick games, of those who play, by day and
 * player. */
static void
test_standard (void)
{
  for (guint quick = 0; quick < 3; quick++)
    {
      g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
      g_autoptr (SclHistory) history = NULL;
      const SclPublished *standard;
      guint32 event;
      guint n;

      for (guint i = 0; i < 3; i++)
        scl_history_builder_add_player (builder, NULL, NULL, NULL, NULL, NULL, 0, 0);
      event = scl_history_builder_add_event (builder, NULL, NULL, 2450000, 2450000);
      scl_history_builder_set_event_rate (builder, event, "srb"[quick]);
      scl_history_builder_add_game (builder, event, 1, NULL, SCL_DAY_NONE, 2, 0, 0, SCL_UNRATED_NO,
                                    0, 0);
      scl_history_builder_add_standard (builder, 2, 2449900, 1900);
      scl_history_builder_add_standard (builder, 1, 2449900, 1800); /* does not play */
      scl_history_builder_add_standard (builder, 0, 2449900, 40000);
      scl_history_builder_add_standard (builder, 0, 2449800, 1);
      scl_history_builder_add_standard (builder, 0, 2449700, 0);
      scl_history_builder_add_standard (builder, 0, SCL_DAY_NONE, 1700);
      history = scl_history_builder_finish (builder);
      standard = scl_history_standard (history, &n);
      if (quick == 0)
        {
          g_assert_cmpuint (n, ==, 0);
          g_assert_null (standard);
          continue;
        }
      g_assert_cmpuint (n, ==, 3);
      g_assert_cmpint (standard[0].day, ==, 2449800);
      g_assert_cmpint (standard[0].rating, ==, 1);
      g_assert_cmpuint (standard[1].player, ==, 0);
      g_assert_cmpint (standard[1].rating, ==, G_MAXINT16);
      g_assert_cmpuint (standard[2].player, ==, 2);
      g_assert_cmpint (standard[2].rating, ==, 1900);
    }
}

/* One history, of which one thing each is another. */
static char *
digest_without (int changed)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  guint32 event;

#define IS(k, text, other) (changed == k ? other : text)
  scl_history_builder_add_player (builder, IS (0, "A", "a"), IS (1, "fide:1", "fide:2"),
                                  IS (2, "ITA", "FRA"), IS (3, "GM", "IM"), IS (4, "M", "N"),
                                  IS (5, 1970, 1971), IS (6, 'm', 'f'));
  scl_history_builder_add_player (builder, "B", NULL, NULL, NULL, NULL, 0, 0);
  event = scl_history_builder_add_event (builder, IS (7, "E", "F"), IS (8, "1", "2"),
                                         IS (9, 2450000, 2450001), IS (10, 2450009, 2450008));
  scl_history_builder_set_event_rate (builder, event, IS (11, 'r', 'b'));
  scl_history_builder_add_game (builder, event, IS (12, 1, 2), NULL, IS (13, 2450003, 2450004),
                                IS (14, 0, 1), IS (15, 1, 0), IS (16, 2, 1),
                                IS (17, SCL_UNRATED_NO, SCL_UNRATED_DECLARED), IS (18, 1800, 1801),
                                IS (19, 1700, 1701));
  scl_history_builder_add_game (builder, event, 0, IS (20, "F", "SF"), 2450005, 0, 1, 1,
                                SCL_UNRATED_NO, 0, 0);
  scl_history_builder_add_standard (builder, IS (21, 0, 1), IS (22, 2449900, 2449901),
                                    IS (23, 1900, 1901));
  scl_history_builder_set_provenance (builder, IS (24, "made", "so"));
#undef IS
  history = scl_history_builder_finish (builder);
  return g_strdup (scl_history_digest (history));
}

static void
test_digest (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (int changed = -1; changed < 25; changed++)
    g_assert_true (g_hash_table_add (seen, digest_without (changed)));
}

TEST_MAIN ("/limits", test_code_pages, test_whole_numbers, test_dates, test_near_dates,
           test_ordered_dates, test_scores, test_time_controls, test_columns, test_knock_out,
           test_standard, test_digest)
