/* Players and lists of a workspace as columns, row by row; what is chosen in it; and a look at a
 * table before it is imported.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include <math.h>
#include <string.h>

#include "history/workspace/scl-list-federations.h"
#include "history/workspace/scl-table-preview.h"
#include "record-anna.h"

/* Players 1 to 6: 2 and 3 are found to be 1, 5 to be 4. Lists 1 and 2 of one day, 1 and 3 of import
 * 1, 2 and 4 of import 2; list 5 of import 3, which is removed. */
static void
fill (Place *place)
{
  rows_execute (
      place->workspace,
      "INSERT INTO import (id, time, program) VALUES (1, '', ''), (2, '', ''), (3, '', '');"
      "INSERT INTO player (id, name, name_key, federation, title, category, birth_year, sex) VALUES"
      "  (1, 'A', 'a', NULL, NULL, NULL, NULL, NULL),"
      "  (2, 'B', 'b', 'ITA', NULL, 'N1', NULL, 'f'),"
      "  (3, 'C', 'c', 'FRA', 'IM', 'N2', 1970, 'm'),"
      "  (4, 'D', 'd', 'GER', 'GM', 'N3', 1980, 'm'),"
      "  (5, 'E', 'e', 'SUI', 'FM', 'N4', 1990, 'f'),"
      "  (6, 'F', 'f', NULL, NULL, NULL, 12345, NULL);"
      "INSERT INTO edit (time, reason, kind, player, other, value) VALUES"
      "  ('', '', 'merge', 2, 1, NULL), ('', '', 'merge', 3, 1, NULL),"
      "  ('', '', 'merge', 5, 4, NULL), ('', '', 'birth-year', 4, NULL, '9999'),"
      "  ('', '', 'remove-import', NULL, NULL, '3');"
      "INSERT INTO list (id, import, name, rate, day, n) VALUES (1, 1, 'X', 's', 2450000, 5),"
      "  (2, 2, 'X', 's', 2450000, 6), (3, 1, 'X', 'r', 2450100, 7), (4, 2, 'X', 's', 2450100, 8),"
      "  (5, 3, 'X', 's', 2450200, 9);"
      "INSERT INTO rating (list, player, rating) VALUES (1, 1, 1000), (1, 2, 1100), (1, 4, 1200),"
      "  (1, 6, 0),"
      "  (2, 3, 1500), (2, 2, 1400), (2, 5, 1600), (2, 6, 32767),"
      "  (4, 1, 0), (4, 2, 1700), (4, 4, 32768), (4, 5, 1), (4, 6, -5), (4, 7, 1800),"
      "  (5, 1, 1900)");
}

static SclRoster *
load (Place *place)
{
  g_autoptr (GError) error = NULL;
  SclRoster *roster = scl_roster_load (place->workspace, NULL, &error);

  g_assert_no_error (error);
  return roster;
}

/* Of those who were merged the kept one tells first, then the others in order. */
static void
test_roster (Place *place, gconstpointer data)
{
  static const char *const expected[] = { "0 ||||0|-",
                                          "1 A|ITA|IM|N1|1970|f",
                                          "1 B|ITA||N1|0|f",
                                          "1 C|FRA|IM|N2|1970|m",
                                          "4 D|GER|GM|N3|9999|m",
                                          "4 E|SUI|FM|N4|1990|f",
                                          "6 F||||9999|-" };
  g_autoptr (SclRoster) roster = NULL;

  fill (place);
  roster = load (place);
  g_assert_cmpuint (roster->n, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < roster->n; i++)
    {
      g_autofree char *text
          = g_strdup_printf ("%u %s|%s|%s|%s|%d|%c", roster->same[i], roster->name[i],
                             roster->federation[i], roster->title[i], roster->category[i],
                             roster->birth_year[i], roster->sex[i] != 0 ? roster->sex[i] : '-');

      g_assert_cmpstr (text, ==, expected[i]);
    }
}

/* "player rating" of each; of one person's ratings that of the one that is kept, else the first. */
static void
test_ratings (Place *place, gconstpointer data)
{
  static const struct
  {
    gint64 list;
    guint unrated;
    const char *ratings;
  } cases[] = {
    { 1, 1, "1 1000, 4 1200" },
    { 2, 0, "1 1400, 4 1600, 6 32767" },
    { 3, 0, "" },
    { 4, 3, "1 1700, 4 1" },
    { 5, 0, "" },
    { 99, 0, "" },
  };
  g_autoptr (SclRoster) roster = NULL;

  fill (place);
  roster = load (place);
  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SclListRatings) list
          = scl_list_ratings_load (place->workspace, roster, cases[k].list, NULL, &error);
      g_autoptr (GString) text = g_string_new (NULL);

      g_assert_no_error (error);
      for (guint i = 0; i < list->n; i++)
        g_string_append_printf (text, "%s%u %d", i > 0 ? ", " : "", list->player[i],
                                list->rating[i]);
      g_assert_cmpstr (text->str, ==, cases[k].ratings);
      g_assert_cmpuint (list->unrated, ==, cases[k].unrated);
    }
}

/* Of two lists of a day the longer one; a removed import's is not there. List 2: 1500, 1400, 1600,
 * 32767, of which one each of FRA, ITA, SUI and of none; list 4: 1700 ITA, 32768 GER, 1 SUI, 1800
 * of nobody. */
static void
test_series (Place *place, gconstpointer data)
{
  static const struct
  {
    const char *federation;
    guint n[2];
    double mean[2];
  } cases[] = {
    { NULL, { 4, 4 }, { 37267 / 4.0, 36269 / 4.0 } },
    { "ITA", { 1, 1 }, { 1400, 1700 } },
    { "FRA", { 1, 0 }, { 1500, NAN } },
    { "GER", { 0, 1 }, { NAN, 32768 } },
    { "", { 1, 1 }, { 32767, 1800 } },
  };

  fill (place);
  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) series = scl_list_series_load (
          place->workspace, "X", 's', cases[k].federation, NULL, NULL, NULL, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (series->len, ==, 2);
      for (guint i = 0; i < 2; i++)
        {
          const SclListSummary *list = &g_array_index (series, SclListSummary, i);

          g_assert_cmpint (list->day, ==, i == 0 ? 2450000 : 2450100);
          g_assert_cmpuint (list->n, ==, cases[k].n[i]);
          g_assert_true (isnan (list->mean) == isnan (cases[k].mean[i]));
          g_assert_true (isnan (list->sd) == isnan (cases[k].mean[i]));
          if (list->n > 0)
            g_assert_cmpfloat_with_epsilon (list->mean, cases[k].mean[i], 1e-9);
          if (list->n == 1)
            g_assert_cmpfloat (list->sd, ==, 0);
        }
    }
}

/* Of two lists of a day the one with more ratings counts, of as many the first; the day before has
 * one. */
static void
test_lists_of_a_day (Place *place, gconstpointer data)
{
  for (guint first = 1; first <= 3; first++)
    for (guint second = 1; second <= 3; second++)
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (GArray) series = NULL;
        const SclListSummary *list;

        g_clear_pointer (&place->workspace, scl_workspace_close);
        place->workspace = place_open (NULL, TRUE);
        for (guint import = 0; import < 3; import++)
          {
            SclSink *sink = rows_begin (place->workspace, "a.csv");
            const guint n = import == 0 ? 1 : import == 1 ? first : second;

            for (guint i = 0; i < n; i++)
              {
                g_autofree char *name = g_strdup_printf ("Player %u", i);

                add_rating (sink, &(SclRatingRecord){
                                      .day = import == 0 ? 2449999 : 2450000,
                                      .list = "X",
                                      .rate = 's',
                                      .player = add_player (
                                          sink, &(SclPlayerRecord){ .name = name,
                                                                    .birth_day = SCL_DAY_NONE }),
                                      .rating = 1000 * ((int) import + 1),
                                      .games = -1 });
              }
            rows_finish (place->workspace, sink);
          }
        series = scl_list_series_load (place->workspace, "X", 's', NULL, NULL, NULL, NULL, &error);
        g_assert_no_error (error);
        g_assert_cmpuint (series->len, ==, 2);
        list = &g_array_index (series, SclListSummary, 0);
        g_assert_cmpint (list->day, ==, 2449999);
        g_assert_cmpuint (list->n, ==, 1);
        g_assert_cmpfloat (list->mean, ==, 1000);
        list = &g_array_index (series, SclListSummary, 1);
        g_assert_cmpint (list->day, ==, 2450000);
        g_assert_cmpuint (list->n, ==, MAX (first, second));
        g_assert_cmpfloat (list->mean, ==, second > first ? 3000 : 2000);
      }
}

/* What an import told of a player, be it nothing; else what is known. */
static void
test_federations (Place *place, gconstpointer data)
{
  static const char *const expected[2][7] = { { "", "ITA", "ITA", "FRA", "ESP", "SUI", "" },
                                              { "", "FRA", "", "FRA", "GER", "SUI", "" } };
  g_autoptr (GError) error = NULL;
  g_autoptr (SclRoster) roster = NULL;
  gint64 import = -1;

  fill (place);
  rows_execute (place->workspace,
                "INSERT INTO told (import, player, federation) VALUES (1, 4, 'ESP'), (2, 2, NULL)");
  roster = load (place);
  for (guint k = 0; k < 2; k++)
    {
      g_autofree const char **federations
          = scl_import_federations_load (place->workspace, roster, k + 1, &error);

      g_assert_no_error (error);
      for (guint i = 0; i < roster->n; i++)
        {
          g_test_message ("%u %u", k, i);
          g_assert_cmpstr (federations[i], ==, expected[k][i]);
        }
    }
  g_assert_true (scl_list_import_of (place->workspace, 4, &import, &error));
  g_assert_cmpint (import, ==, 2);
  g_assert_true (scl_list_import_of (place->workspace, 99, &import, &error));
  g_assert_cmpint (import, ==, 0);
}

/* What a player lacks, those have who were merged into that one, in their order; a number and
 * another are one key. Who plays comes first. */
static void
test_listed (Place *place, gconstpointer data)
{
  static const struct
  {
    const char *text, *listed;
  } cases[] = {
    { NULL, "5 games: 1 A 0|ITA:2|ITA|IM|N1|1970|f, 1 games: 4 D 800004||GER|GM|N3|9999|m, "
            "6 F 0|||||12345|-" },
    { "a", "5 games: 1 A 0|ITA:2|ITA|IM|N1|1970|f" },
    { "ITA:2", "5 games: 1 A 0|ITA:2|ITA|IM|N1|1970|f" },
    { "ta:2", "5 games: 1 A 0|ITA:2|ITA|IM|N1|1970|f" },
    { "fide:80000", "1 games: 4 D 800004||GER|GM|N3|9999|m" },
    { "sui:5", "" },
    { "f", "1 games: 4 D 800004||GER|GM|N3|9999|m, 6 F 0|||||12345|-" },
  };

  fill (place);
  rows_execute (
      place->workspace,
      "UPDATE player SET national_id = 'ITA:2' WHERE id = 2;"
      "UPDATE player SET fide_id = 800003, national_id = 'FRA:3' WHERE id = 3;"
      "UPDATE player SET fide_id = 800004 WHERE id = 4;"
      "UPDATE player SET national_id = 'SUI:5' WHERE id = 5;"
      "INSERT INTO player_games (player, import, games, first) VALUES (1, 1, 2, 20), (2, 1, 3, 10),"
      "  (5, 1, 1, 15), (4, 3, 7, 2)");
  g_assert_true (scl_workspace_load_names (place->workspace, NULL));
  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) listed
          = scl_workspace_list_players (place->workspace, cases[k].text, &error);
      g_autoptr (GString) text = g_string_new (NULL);

      g_assert_no_error (error);
      for (guint i = 0; i < listed->len; i++)
        {
          const SclWorkspaceListed *one = g_ptr_array_index (listed, i);
          const SclWorkspacePlayer *p = one->player;

          if (i > 0)
            g_string_append (text, ", ");
          if (one->games > 0)
            g_string_append_printf (text, "%d games: ", (int) one->games);
          g_string_append_printf (text, "%d %s %d|%s|%s|%s|%s|%d|%c", (int) p->id, p->name,
                                  (int) p->fide_id, p->national_id, p->federation, p->title,
                                  p->category, p->birth_year, p->sex != 0 ? p->sex : '-');
        }
      g_test_message ("%s", cases[k].text);
      g_assert_cmpstr (text->str, ==, cases[k].listed);
    }
}

/* What is written takes the place of all that was there. */
static void
test_project (Place *place, gconstpointer data)
{
  g_autoptr (GHashTable) first = g_hash_table_new (g_str_hash, g_str_equal),
                         second = g_hash_table_new (g_str_hash, g_str_equal), read = NULL,
                         none = NULL;
  g_autoptr (GError) error = NULL;

  none = scl_workspace_read_project (place->workspace, &error);
  g_assert_cmpuint (g_hash_table_size (none), ==, 0);
  g_hash_table_insert (first, (gpointer) "a", (gpointer) "1");
  g_hash_table_insert (first, (gpointer) "b", (gpointer) "2");
  g_hash_table_insert (second, (gpointer) "b", (gpointer) "3");
  g_hash_table_insert (second, (gpointer) "c", (gpointer) "");
  g_assert_true (scl_workspace_write_project (place->workspace, first, &error));
  g_assert_true (scl_workspace_write_project (place->workspace, second, &error));
  g_assert_no_error (error);
  read = scl_workspace_read_project (place->workspace, &error);
  g_assert_cmpuint (g_hash_table_size (read), ==, 2);
  g_assert_cmpstr (g_hash_table_lookup (read, "b"), ==, "3");
  g_assert_cmpstr (g_hash_table_lookup (read, "c"), ==, "");
  rows_execute (place->workspace, "DROP TABLE project");
  g_assert_false (scl_workspace_write_project (place->workspace, first, &error));
  g_assert_nonnull (error);
  g_assert_true (sqlite3_get_autocommit (place->workspace->db));
}

/* ---- Tables ---- */

static void
test_preview (Place *place, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new ("date,white,black,score\n");
  g_autofree char *long_path = NULL, *games = NULL, *other = NULL;
  g_autoptr (SclTablePreview) preview = NULL, second = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *guess = NULL;

  for (guint i = 0; i < 201; i++)
    g_string_append_printf (text, "2020-01-01,a,b,%s\n", i == 199 ? "last,row" : "1");
  long_path = test_folder_write (place->dir, "long.csv", text->str);
  preview = scl_table_preview_new (long_path, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (preview->rows->len, ==, 200);
  g_assert_cmpuint (g_strv_length (g_ptr_array_index (preview->rows, 0)), ==, 4);
  g_assert_cmpstr (((char **) g_ptr_array_index (preview->rows, 199))[4], ==, "row");
  g_assert_true (preview->complete);
  games = test_folder_write (place->dir, "two.csv", "Home,Away\nAnn,Bo\n");
  second = scl_table_preview_new (games, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (second->n, ==, 2);
  g_assert_cmpstr (second->titles[1], ==, "Away");
  g_assert_null (second->titles[2]);
  g_assert_false (second->complete);
  guess = scl_column_map_to_text (second->guess);
  g_assert_cmpstr (guess, ==, "white=Home,black=Away");
  other = test_folder_write (place->dir, "x.pgn", "[Event \"x\"]\n[White \"a\"]\n");
  g_assert_null (scl_table_preview_new (other, NULL, &error));
  g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT);
  g_assert_nonnull (strstr (error->message, "its columns need no names: it is known as games in"));
}

/* Of the rows left out the first is told. */
static void
test_trial (Place *place, gconstpointer data)
{
  static const struct
  {
    const char *map, *text;
    guint games, left_out, line;
    const char *reason;
  } cases[] = {
    { "white=w,black=b,score=s,date=d", "w,b,s,d\nA,B,1,2020-01-01\nA,C,0,2020-01-01\n", 2, 0, 0,
      NULL },
    { "white=w,black=b,score=s:H/D/A,date=d",
      "w,b,s,d\nA,B,H,2020-01-01\nA,B,x,2020-01-01\nA,B,y,2020-01-01\n", 1, 2, 3,
      "“x” is none of the results H/D/A; the game was left out." },
    /* Neither a game nor left out: a bye. What is said of a row that is kept is no reason. */
    { "white=w,black=b,score=s,date=d,unrated=u,round=r,white_rating=e",
      "w,b,s,d,u,r,e\nA,B,1,2020-01-01,,1,x\nA,,U,2020-01-01,bye,2,\nA,,Y,2020-01-01,bye,3,\n"
      "A,B,1,,,4,\n",
      1, 2, 4, "“Y” is no kind of bye, which is a letter such as U, H, F or Z; it was left out." },
    { "white=1,black=2,score=3:H/D/A,date=4,titles=no", "A,B,x,2020-01-01\nA,B,D,2020-01-01\n", 1,
      1, 1, "“x” is none of the results H/D/A; the game was left out." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = test_folder_write (place->dir, "t.csv", cases[i].text);
      g_autoptr (SclColumnMap) map = scl_column_map_parse (cases[i].map, NULL);
      g_autoptr (GError) error = NULL;
      g_auto (SclTableTrial) trial = { 0 };

      g_assert_true (scl_table_try (path, map, &trial, NULL, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (trial.games, ==, cases[i].games);
      g_assert_cmpuint (trial.left_out, ==, cases[i].left_out);
      g_assert_cmpuint (trial.first_line, ==, cases[i].line);
      g_assert_cmpstr (trial.first_reason, ==, cases[i].reason);
    }
}

/* Of a quotation that is never closed the trial tells, or the preview where it begins in the
 * titles.
 */
static void
test_open_quotation (Place *place, gconstpointer data)
{
  g_autofree char *below
      = test_folder_write (place->dir, "below.csv",
                           "w,b,s,d\nA,B,1,2020-01-01\nA,\"B,1,2020-01-01\nA,C,1,2020-01-01\n"),
      *above = test_folder_write (place->dir, "above.csv", "w,\"b,s,d\nA,B,1,2020-01-01\n");
  g_autoptr (SclColumnMap) map = scl_column_map_parse ("white=w,black=b,score=s,date=d", NULL);
  g_autoptr (SclTablePreview) preview = NULL;
  g_auto (SclTableTrial) trial = { 0 };
  g_autoptr (GError) error = NULL;

  preview = scl_table_preview_new (below, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (preview->n, ==, 4);
  g_assert_cmpuint (preview->rows->len, ==, 1);
  g_assert_false (scl_table_try (below, map, &trial, NULL, &error));
  g_assert_nonnull (strstr (error->message, "below.csv:3: a quotation mark"));
  g_clear_error (&error);
  g_assert_null (scl_table_preview_new (above, NULL, &error));
  g_assert_nonnull (strstr (error->message, "above.csv:1: a quotation mark"));
}

/* Of a packed file what is in it; of a package of nothing, that. */
static void
test_packed (Place *place, gconstpointer data)
{
  static const char table[] = "w,b,s,d\nA,B,1,2020-01-01\nA,B,x,2020-01-01\n",
                    nothing[22] = "PK\5\6";
  g_autofree char *path = g_build_filename (place->dir, "t.csv.gz", NULL),
                  *empty = g_build_filename (place->dir, "e.zip", NULL),
                  *missing = g_build_filename (place->dir, "m.csv", NULL), *said = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GConverter) zip
      = G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, -1));
  g_autoptr (GError) error = NULL;
  g_autoptr (GOutputStream) plain
      = G_OUTPUT_STREAM (g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, NULL, &error));
  g_autoptr (GOutputStream) packed = g_converter_output_stream_new (plain, zip);
  g_autoptr (SclColumnMap) map = scl_column_map_parse ("white=w,black=b,score=s,date=d", NULL);
  g_autoptr (SclTablePreview) preview = NULL;
  g_auto (SclTableTrial) trial = { 0 };

  g_assert_true (g_output_stream_write_all (packed, table, strlen (table), NULL, NULL, &error));
  g_assert_true (g_output_stream_close (packed, NULL, &error));
  preview = scl_table_preview_new (path, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (preview->titles[3], ==, "d");
  g_assert_cmpuint (preview->rows->len, ==, 2);
  g_assert_cmpstr (((char **) g_ptr_array_index (preview->rows, 1))[2], ==, "x");
  g_assert_true (scl_table_try (path, map, &trial, NULL, &error));
  g_assert_cmpuint (trial.games, ==, 1);
  g_assert_cmpuint (trial.first_line, ==, 3);

  g_assert_true (g_file_set_contents (empty, nothing, sizeof nothing, NULL));
  g_assert_null (scl_table_preview_new (empty, NULL, &error));
  said = g_strdup_printf ("%s: there is no file in the archive", empty);
  g_assert_cmpstr (error->message, ==, said);
  g_clear_error (&error);
  scl_table_trial_clear (&trial);
  g_assert_false (scl_table_try (missing, map, &trial, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_tests_with (Place, place_set_up_in_memory, place_tear_down, "/workspace-lists", test_roster,
                  test_ratings, test_series, test_lists_of_a_day, test_federations, test_listed,
                  test_project, test_preview, test_trial, test_open_quotation, test_packed);
  return g_test_run ();
}
