/* What is written, byte for byte: every field of a game, a bye, a list's entry and a report's line,
 * by the documented columns (docs/csv.md, FIDE's combined layout, TRF16), and what is told of those
 * that have none. 2460000 is the 24th of February 2023.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/writers/scl-export.h"
#include "workspace-rows.h"

#include <math.h>
#include <string.h>

static const SclPlayerRecord anna = { .fide_id = 812345,
                                      .national_id = "ITA:777",
                                      .name = "Rossi, Anna",
                                      .federation = "ITA",
                                      .title = "WFM",
                                      .category = "1N",
                                      .birth_year = 1990,
                                      .birth_day = 2447926,
                                      .sex = 'f' },
                             ugo = { .name = "Bianchi, Ugo", .birth_day = SCL_DAY_NONE },
                             carl = { .fide_id = 900000,
                                      .name = "Müller, Carl",
                                      .federation = "GER",
                                      .title = "IM",
                                      .birth_year = 1985,
                                      .birth_day = SCL_DAY_NONE,
                                      .sex = 'm' };

static void
add_rating (SclSink *sink, guint32 player, char rate, int rating, int games, int k,
            const char *flag)
{
  g_autoptr (GError) error = NULL;

  sink->rating (sink,
                &(SclRatingRecord){ .day = 2460000,
                                    .list = "FIDE",
                                    .rate = rate,
                                    .player = player,
                                    .rating = rating,
                                    .games = games,
                                    .k = k,
                                    .flag = flag },
                &error);
  g_assert_no_error (error);
}

static void
fill (Place *place)
{
  SclSink *sink = rows_begin (place->workspace, "open.trf");
  const guint32 a = sink->player (sink, &anna, NULL), u = sink->player (sink, &ugo, NULL),
                c = sink->player (sink, &carl, NULL);
  const guint32 open = sink->event (sink,
                                    &(SclEventRecord){ .key = "e-1",
                                                       .name = "Open",
                                                       .place = "Roma",
                                                       .federation = "SMR",
                                                       .start = 2460000,
                                                       .end = 2460005,
                                                       .rounds = 9,
                                                       .rate = 'r' },
                                    NULL);
  guint32 entry;

  sink->game (sink,
              &(SclGameRecord){ .event = open,
                                .white = a,
                                .black = u,
                                .round = 3,
                                .day = 2460003,
                                .score = 2,
                                .unrated = SCL_UNRATED_FORFEIT,
                                .white_rating = 2101,
                                .black_rating = 1999 },
              NULL);
  sink->game (sink,
              &(SclGameRecord){ .event = open,
                                .white = u,
                                .black = c,
                                .round = 1,
                                .day = SCL_DAY_NONE,
                                .score = 1,
                                .no_colours = TRUE },
              NULL);
  entry = rows_entry (sink, &(SclEntryRecord){ .event = open,
                                               .player = a,
                                               .line = 17,
                                               .number = 4,
                                               .name = "Rossi A.",
                                               .title = "WCM",
                                               .category = "CM",
                                               .federation = "FRA",
                                               .sex = 'f',
                                               .birth_year = 1989,
                                               .birth_day = 2447600, /* 14 March 1989 */
                                               .rating = 2095,
                                               .points = 4.25,
                                               .rank = 6 });
  sink->national (sink,
                  &(SclNationalRecord){ .entry = entry,
                                        .federation = "ESP",
                                        .name = "Rossi Anna",
                                        .title = "MC",
                                        .region = "CAT",
                                        .id = "555",
                                        .sex = 'f',
                                        .birth_year = 1988,
                                        .birth_day = SCL_DAY_NONE,
                                        .rating = 2044 },
                  NULL);
  sink->bye (sink, &(SclByeRecord){ .entry = entry, .round = 1, .kind = 'H' }, NULL);
  sink->bye (
      sink,
      &(SclByeRecord){ .entry = entry, .round = 2, .kind = 'Z', .opponent = 33, .colour = 'b' },
      NULL);
  sink->bye (sink, &(SclByeRecord){ .entry = entry, .round = 4, .kind = ' ', .opponent = 34 },
             NULL);
  rows_entry (sink, &(SclEntryRecord){ .event = open,
                                       .player = c,
                                       .line = 20,
                                       .number = 1,
                                       .name = "Müller, Carl",
                                       .sex = 'm',
                                       .birth_year = 1985,
                                       .birth_day = SCL_DAY_NONE,
                                       .points = NAN });
  sink->round_day (sink, open, 2, 2460001, NULL);
  sink->round_day (sink, open, 3, 2460003, NULL);
  sink->event_line (sink, open, 16, "102 Arbiter", NULL);
  sink->event_line (sink, open, 18, "112 Deputy", NULL);
  rows_finish (place->workspace, sink);
}

static GPtrArray *
told_new (void)
{
  return g_ptr_array_new_with_free_func (g_free);
}

static void
assert_written (Place *place, const char *name, const char *expected)
{
  g_autofree char *text = test_folder_read (place->dir, name);

  g_assert_cmpstr (text, ==, expected);
}

static void
assert_told (GPtrArray *told, const char *expected)
{
  g_autofree char *text = NULL;

  g_ptr_array_add (told, NULL);
  text = g_strjoinv ("\n", (char **) told->pdata);
  g_assert_cmpstr (text, ==, expected);
}

/* ---- Games as CSV ---- */

#define EVENT "e-1,Open,Roma,SMR,2023-02-24,2023-03-01,rapid"
#define ANNA "ITA:777,812345,\"Rossi, Anna\",ITA,WFM,1N,1990,1990-02-03,f"
#define UGO ",,\"Bianchi, Ugo\",,,,,,"
#define CARL "fide:900000,900000,\"Müller, Carl\",GER,IM,,1985,,m"

static void
test_games_csv (Place *place, gconstpointer data)
{
  g_autofree char *path = g_build_filename (place->dir, "out.csv", NULL);
  g_autoptr (GPtrArray) told = told_new ();
  g_autoptr (GError) error = NULL;

  fill (place);
  scl_export_games_csv (place->workspace, path, &(SclExportParams){ .told = told }, &error);
  g_assert_no_error (error);
  assert_written (
      place, "out.csv",
      "date,event_id,event,event_place,event_federation,event_start,event_end,rate,round,"
      "white_id,white_fide_id,white,white_federation,white_title,white_category,white_birth_year,"
      "white_birthday,white_sex,white_rating,white_games,"
      "black_id,black_fide_id,black,black_federation,black_title,black_category,black_birth_year,"
      "black_birthday,black_sex,black_rating,black_games,score,unrated\n"
      "2023-02-27," EVENT ",3," ANNA ",2101,," UGO ",1999,,1,forfeit\n"
      "," EVENT ",1," UGO ",,," CARL ",,,0.5,\n"
      "," EVENT ",1," ANNA ",2095,,,,,,,,,,,,,H,bye\n"
      "," EVENT ",2," ANNA ",2095,,,,,,,,,,,,,Z,bye\n");
  assert_told (told,
               "3 lines of reports (arbiters, tie-breaks, teams, national records …) have no "
               "column.\n"
               "The starting ranks, points and ranks of 2 players have no column.\n"
               "2 pairings are no games; they are written as byes, without the opponent.\n"
               "1 game does not say who was White; the player who comes first is written so.");
}

/* Who is entered and has neither game nor bye has a row as well; of two of one name, and of two
 * events, each has an id; all of one event's name with a key of its own has that. */
static void
test_alone_and_namesakes (Place *place, gconstpointer data)
{
  g_autofree char *path = g_build_filename (place->dir, "out.csv", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 2; i++)
    {
      SclSink *sink = rows_begin (place->workspace, i == 0 ? "one.trf" : "two.trf");
      SclPlayerRecord person = ugo;
      guint32 event, player;

      person.birth_year = i == 0 ? 1970 : 1980;
      player = sink->player (sink, &person, NULL);
      event = sink->event (
          sink, &(SclEventRecord){ .name = "Cup", .start = 2460000, .end = 2460000, .rate = 's' },
          NULL);
      rows_entry (sink, &(SclEntryRecord){ .event = event,
                                           .player = player,
                                           .name = "Ugo",
                                           .birth_day = SCL_DAY_NONE,
                                           .points = i == 0 ? 0.0 : NAN });
      rows_finish (place->workspace, sink);
    }
  scl_export_games_csv (place->workspace, path, NULL, &error);
  g_assert_no_error (error);
  text = test_folder_read (place->dir, "out.csv");
  g_assert_true (
      g_str_has_suffix (text, "unrated\n"
                              ",file-1,Cup,,,2023-02-24,2023-02-24,standard,,file:1,,\"Bianchi, "
                              "Ugo\",,,,1970,,,,,,,,,,,,,,,,,entered\n"
                              ",file-2,Cup,,,2023-02-24,2023-02-24,standard,,file:2,,\"Bianchi, "
                              "Ugo\",,,,1980,,,,,,,,,,,,,,,,,entered\n"));
}

/* ---- Lists ---- */

static void
fill_lists (Place *place)
{
  SclSink *sink = rows_begin (place->workspace, "list.xml");
  const guint32 a = sink->player (sink, &anna, NULL), u = sink->player (sink, &ugo, NULL),
                c = sink->player (sink, &carl, NULL);

  add_rating (sink, c, 's', 2401, 12, 10, "i");
  add_rating (sink, a, 's', 0, 0, 0, "w");
  add_rating (sink, a, 'r', 2302, -1, 20, NULL);
  add_rating (sink, a, 'b', 987, 3, 0, "wi");
  add_rating (sink, u, 's', 1500, -1, 40, NULL);
  add_rating (sink, c, 'r', 0, 0, 0, NULL);
  rows_finish (place->workspace, sink);
}

static void
test_list_csv (Place *place, gconstpointer data)
{
  g_autofree char *path = g_build_filename (place->dir, "out.csv", NULL);
  g_autoptr (GError) error = NULL;

  fill_lists (place);
  scl_export_list_csv (place->workspace, 1, path, NULL, &error);
  g_assert_no_error (error);
  assert_written (place, "out.csv",
                  "list,date,rate,fide_id,national_id,name,federation,title,category,sex,"
                  "birth_year,birth_day,rating,games,k,flag\n"
                  "FIDE,2023-02-24,s,812345,ITA:777,\"Rossi, "
                  "Anna\",ITA,WFM,1N,f,1990,1990-02-03,0,0,,w\n"
                  "FIDE,2023-02-24,s,,,\"Bianchi, Ugo\",,,,,,,1500,,40,\n"
                  "FIDE,2023-02-24,s,900000,,\"Müller, Carl\",GER,IM,,m,1985,,2401,12,10,i\n");
}

/* The text in columns first to last, from 1, of a line of 158. */
static void
assert_columns (const char *line, guint first, guint last, const char *expected)
{
  g_autofree char *text = g_strndup (line + first - 1, last - first + 1);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_list_fide (Place *place, gconstpointer data)
{
  g_autofree char *path = g_build_filename (place->dir, "list-2023-02.txt", NULL);
  g_autofree char *text = NULL, *longest = g_strnfill (61, 'x'), *fits = g_strnfill (60, 'y');
  g_auto (GStrv) lines = NULL;
  g_autoptr (GPtrArray) told = told_new ();
  g_autoptr (GError) error = NULL;
  SclSink *sink;

  fill_lists (place);
  sink = rows_begin (place->workspace, "more.xml");
  for (guint i = 0; i < 2; i++)
    {
      const SclPlayerRecord person = { .fide_id = 900001 + (gint64) i,
                                       .name = i == 0 ? longest : fits,
                                       .birth_day = SCL_DAY_NONE };

      add_rating (sink, sink->player (sink, &person, NULL), 'b', 1000, 999, 99, NULL);
    }
  rows_finish (place->workspace, sink);
  scl_export_list_fide (place->workspace, 1, path, &(SclExportParams){ .told = told }, &error);
  g_assert_no_error (error);
  text = test_folder_read (place->dir, "list-2023-02.txt");
  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 6); /* the header, four with an id, the end */
  for (guint i = 1; i < 5; i++)
    g_assert_cmpuint (strlen (lines[i]), ==, 158);
  g_assert_cmpstr (
      lines[0], ==,
      "ID Number      Name                                                         Fed Sex Tit  "
      "WTit OTit           SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag");
  assert_columns (lines[1], 1, 15, "812345         ");
  assert_columns (lines[1], 16, 27, "Rossi, Anna ");
  assert_columns (lines[1], 77, 79, "ITA");
  assert_columns (lines[1], 80, 109, " F        WFM                 ");
  assert_columns (lines[1], 110, 122, "   0    0    ");
  assert_columns (lines[1], 123, 135, "2302      20 ");
  assert_columns (lines[1], 136, 148, " 987    3    ");
  assert_columns (lines[1], 149, 158, "1990  w   "); /* the first list's flag */
  assert_columns (lines[2], 1, 15, "900000         ");
  assert_columns (lines[2], 16, 28, "Muller, Carl ");
  assert_columns (lines[2], 77, 94, "GER M   IM        ");
  assert_columns (lines[2], 110, 122, "2401   12 10 ");
  assert_columns (lines[2], 123, 135, "   0    0    ");
  assert_columns (lines[2], 136, 148, "             ");
  assert_columns (lines[2], 149, 158, "1985  i   ");
  assert_columns (lines[3], 14, 77,
                  "  xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx  ");
  assert_columns (lines[3], 136, 158, "1000  999 99    0      ");
  assert_columns (lines[4], 16, 76,
                  "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy ");
  assert_told (told,
               "The layout has no date; a file name such as list-2023-02-24.txt tells it.\n"
               "1 player without a FIDE id has no place in this layout.\n"
               "That 1 player is on the rapid or blitz list without a rating has no place in this "
               "layout.\n"
               "1 player has a national id, too; the layout has no column for it.\n"
               "Of the birthday of 1 player the layout holds the year only.\n"
               "The category of 1 player has no column in this layout.\n"
               "1 name is longer than its column and is cut.\n"
               "1 name has letters that FIDE's lists do not use; it is written without their "
               "marks.");
}

/* ---- Reports ---- */

/* A line of a person by TRF16's columns. */
static char *
person (const char *tag, guint number, const char *sex, const char *title, const char *name,
        const char *rating, const char *federation, const char *id, const char *birth)
{
  /* printf () counts bytes: the name is padded by letters. */
  const int width = 33 + (int) (strlen (name) - (gsize) g_utf8_strlen (name, -1));

  return g_strdup_printf ("%-3s %4u %1s%3s %-*s %4s %-3s %11s %-10s", tag, number, sex, title,
                          width, name, rating, federation, id, birth);
}

static void
test_report (Place *place, gconstpointer data)
{
  g_autofree char *path = g_build_filename (place->dir, "out.trf", NULL);
  g_autofree char *of_anna
      = person ("001", 4, "w", "WCM", "Rossi A.", "2095", "FRA", "812345", "1989/03/14"),
      *national = person ("ESP", 4, "w", " MC", "Rossi Anna", "2044", "CAT", "555", "1988/00/00"),
      *of_carl = person ("001", 1, "m", "", "Müller, Carl", "", "", "900000", "1985/00/00"),
      *of_ugo = person ("001", 2, "", "", "Bianchi, Ugo", "1999", "", "", "");
  g_autofree char *expected = NULL;
  g_autoptr (GPtrArray) told = told_new ();
  g_autoptr (GError) error = NULL;

  fill (place);
  scl_export_trf (place->workspace, 1, path, &(SclExportParams){ .told = told }, &error);
  g_assert_no_error (error);
  /* Carl's and Anna's points are as printed, Ugo's are added up: half of one. By points Anna, who
   * has 4.25, is the first; of Carl's the file says nothing. */
  expected = g_strdup_printf (
      "012 Open\n022 Roma\n032 SMR\n042 2023/02/24\n052 2023/03/01\n122 rapid\n"
      "132                                                                                        "
      "          23/02/25  23/02/27\n"
      "102 Arbiter\n"
      "XXR 9\n"
      "%s 4.25    1  0000 - H    33 b Z     2 w +    34 -\n"
      "%s\n"
      "%s               2 - =\n"
      "%s  0.5    2     1 - =               4 b -\n"
      "112 Deputy\n",
      of_anna, national, of_carl, of_ugo);
  assert_written (place, "out.trf", expected);
  assert_told (told, "A report gives a player one rating; 1 game has another and it is left out.\n"
                     "1 player has a title and a category; there is room for the title only.\n"
                     "The id of 1 event has no place in a report.");
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up_in_memory, place_tear_down, "/export-fields",
                test_games_csv, test_alone_and_namesakes, test_list_csv, test_list_fide,
                test_report)
