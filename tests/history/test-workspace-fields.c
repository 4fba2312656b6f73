/* What a workspace keeps of each record: every field in its own column, and out of it again by each
 * way of looking into it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include <math.h>
#include <string.h>

#include "history/workspace/scl-event-sheet.h"
#include "history/workspace/scl-workspace-private.h"
#include "record-anna.h"

/* Import 1: everything that a file can say. */
static void
fill (Place *place)
{
  SclSink *sink = rows_begin (place->workspace, "open.trf");
  g_autoptr (GError) error = NULL;
  guint32 a = add_player (sink, &anna), b = add_player (sink, &bruno), open, autumn, entry;

  sink->provenance (sink, "Made by hand");
  open = add_event (sink, &(SclEventRecord){ .key = "e-1",
                                             .name = "Open",
                                             .place = "Roma",
                                             .federation = "SMR",
                                             .start = 2460000,
                                             .end = 2460005,
                                             .rounds = 9,
                                             .rate = 'r' });
  autumn = add_event (sink,
                      &(SclEventRecord){ .start = SCL_DAY_NONE, .end = SCL_DAY_NONE, .rate = 0 });
  add_game (sink, &(SclGameRecord){ .event = open,
                                    .white = a,
                                    .black = b,
                                    .round = 3,
                                    .day = 2460003,
                                    .score = 2,
                                    .unrated = SCL_UNRATED_FORFEIT,
                                    .white_rating = 2101,
                                    .black_rating = 1999,
                                    .no_colours = TRUE });
  add_game (sink, &(SclGameRecord){ .event = open,
                                    .white = b,
                                    .black = a,
                                    .round_label = "final",
                                    .day = SCL_DAY_NONE,
                                    .score = 0 });
  add_game (sink, &(SclGameRecord){ .event = open,
                                    .white = b,
                                    .black = a,
                                    .round = 1,
                                    .day = 2459990,
                                    .score = 1,
                                    .unrated = SCL_UNRATED_STRUCK });
  add_game (sink, &(SclGameRecord){ .event = open, .white = a, .black = b, .day = 2460007 });
  for (SclDay day = 2459001; day <= 2459003; day++) /* the second, the first, the third */
    add_game (sink, &(SclGameRecord){ .event = autumn,
                                      .white = a,
                                      .black = b,
                                      .day = day == 2459003 ? day : 2459001 + 2459002 - day });
  entry = sink->entry (sink,
                       &(SclEntryRecord){ .event = open,
                                          .player = a,
                                          .line = 17,
                                          .number = 4,
                                          .name = "Rossi A.",
                                          .title = "WCM",
                                          .category = "CM",
                                          .federation = "FRA",
                                          .printed_id = "X12",
                                          .sex = 'm',
                                          .birth_year = 1989,
                                          .birth_day = 2447600,
                                          .rating = 2095,
                                          .points = 4.5,
                                          .rank = 6 },
                       &error);
  g_assert_no_error (error);
  g_assert_true (sink->national (sink,
                                 &(SclNationalRecord){ .entry = entry,
                                                       .federation = "ESP",
                                                       .name = "Rossi Anna",
                                                       .title = "MC",
                                                       .region = "CAT",
                                                       .id = "555",
                                                       .sex = 'f',
                                                       .birth_year = 1988,
                                                       .birth_day = 2447300,
                                                       .rating = 2044 },
                                 &error));
  g_assert_true (sink->bye (
      sink,
      &(SclByeRecord){ .entry = entry, .round = 5, .kind = 'H', .opponent = 33, .colour = 'b' },
      &error));
  g_assert_true (sink->round_day (sink, open, 2, 2460001, &error));
  g_assert_true (sink->event_line (sink, open, 16, "102 Arbiter", &error));
  g_assert_true (sink->event_line (sink, open, 18, "112 Deputy", &error));
  g_assert_no_error (error);
  add_rating (sink, &(SclRatingRecord){ .day = 2460100,
                                        .list = "FSI",
                                        .rate = 'b',
                                        .player = a,
                                        .rating = 2077,
                                        .games = 8,
                                        .k = 20,
                                        .flag = "wi" });
  add_rating (sink, &(SclRatingRecord){
                        .day = 2460050, .list = "FIDE", .rate = 's', .player = a, .games = -1 });
  rows_finish (place->workspace, sink);
}

static void
test_tables (Place *place, gconstpointer data)
{
  static const struct
  {
    const char *sql, *expected;
  } cases[] = {
    { "SELECT id, import, path, digest, provenance FROM file", "1|1|open.trf|-|Made by hand\n" },
    { "SELECT " PLAYER ", name_key, import FROM player WHERE id = 1",
      "Rossi, Anna|812345|ITA:777|ITA|WFM|1N|1990|2447926|f|rossi anna|1\n" },
    { "SELECT " PLAYER ", import FROM player WHERE id = 2", "#2|-|-|-|-|-|-|-|-|1\n" },
    { "SELECT id, file, key, name, place, federation, start, end, rounds, rate FROM event",
      "1|1|e-1|Open|Roma|SMR|2459990|2460007|9|r\n2|1|-||-|-|2459001|2459003|-|\n" },
    { "SELECT id, event, round, round_label, day, white, black, score, unrated, white_rating, "
      "black_rating, no_colours FROM game WHERE id <= 3",
      "1|1|3|-|2460003|1|2|2|1|2101|1999|1\n"
      "2|1|-|final|-|2|1|0|0|-|-|-\n"
      "3|1|1|-|2459990|2|1|1|0|-|-|-\n" },
    { "SELECT reason, kind, player, other, event, game, value, undone, step FROM edit",
      "struck in the file|result|-|-|-|3|1 5|0|-\n" },
    /* Seat 2 is White of game 1, seat 3 Black of it. */
    { "SELECT player, import, games, first FROM player_games", "1|1|7|2\n2|1|7|3\n" },
    { "SELECT id, event, player, line, number, name, title, category, federation, printed_id, sex, "
      "birth_year, birth_day, rating, points, rank FROM entry",
      "1|1|1|17|4|Rossi A.|WCM|CM|FRA|X12|m|1989|2447600|2095|4.5|6\n" },
    { "SELECT entry, federation, name, title, region, national_id, sex, birth_year, birth_day, "
      "rating FROM national_record",
      "1|ESP|Rossi Anna|MC|CAT|555|f|1988|2447300|2044\n" },
    { "SELECT entry, round, kind, opponent, colour FROM bye", "1|5|H|33|b\n" },
    { "SELECT event, round, day FROM round", "1|2|2460001\n" },
    { "SELECT event, position, text FROM event_line", "1|16|102 Arbiter\n1|18|112 Deputy\n" },
    { "SELECT id, import, name, rate, day, n FROM list",
      "1|1|FSI|b|2460100|1\n2|1|FIDE|s|2460050|1\n" },
    { "SELECT list, player, rating, games, k, flag FROM rating",
      "1|1|2077|8|20|wi\n2|1|0|-|-|-\n" },
    { "SELECT count (*) FROM told", "0\n" },
    { "SELECT count (*) FROM doubt", "0\n" },
  };

  fill (place);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    rows_assert (place->workspace, cases[i].sql, cases[i].expected);
  g_assert_true (scl_workspace_check (place->workspace, NULL));
}

/* ---- Looking into it ---- */

static void
test_events (Place *place, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) events = NULL, games = NULL;
  const SclWorkspaceEvent *event;
  const SclWorkspaceGame *game;

  fill (place);
  events = scl_workspace_events (place->workspace, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (events->len, ==, 2);
  event = g_ptr_array_index (events, 1); /* the one that ended later */
  g_assert_cmpint (event->id, ==, 1);
  g_assert_cmpstr (event->name, ==, "Open");
  g_assert_cmpstr (event->place, ==, "Roma");
  g_assert_cmpstr (event->federation, ==, "SMR");
  g_assert_cmpstr (event->file, ==, "open.trf");
  g_assert_cmpint (event->start, ==, 2459990);
  g_assert_cmpint (event->end, ==, 2460007);
  g_assert_cmpint (event->games, ==, 4);
  g_assert_cmpint (event->rate, ==, 'r');
  g_assert_false (event->struck);

  games = scl_workspace_event_games (place->workspace, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (games->len, ==, 4);
  game = g_ptr_array_index (games, 0);
  g_assert_cmpint (game->id, ==, 1);
  g_assert_cmpint (game->white, ==, 1);
  g_assert_cmpint (game->black, ==, 2);
  g_assert_cmpstr (game->round, ==, "3");
  g_assert_cmpstr (game->white_name, ==, "Rossi, Anna");
  g_assert_cmpstr (game->black_name, ==, "#2");
  g_assert_cmpint (game->day, ==, 2460003);
  g_assert_cmpuint (game->half_points, ==, 2);
  g_assert_cmpint (game->unrated, ==, SCL_UNRATED_FORFEIT);
  game = g_ptr_array_index (games, 1);
  g_assert_cmpstr (game->round, ==, "final");
  g_assert_cmpint (game->day, ==, 2460007); /* the event's last */
  g_assert_cmpint (game->unrated, ==, SCL_UNRATED_NO);
  game = g_ptr_array_index (games, 2);
  g_assert_cmpint (game->unrated, ==, SCL_UNRATED_STRUCK);
  g_assert_cmpuint (game->half_points, ==, 1);

  g_assert_cmpint (scl_workspace_find_event (place->workspace, "e-1", &error), ==, 1);
  g_assert_cmpint (scl_workspace_find_event (place->workspace, "Open", &error), ==, 1);
  g_assert_cmpint (scl_workspace_find_event (place->workspace, "e-2", &error), ==, 0);
  g_assert_no_error (error);
}

static void
test_players (Place *place, gconstpointer data)
{
  static const char *const texts[] = { "Anna", "rossi anna", "812345", "ITA:777", " ita ", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (SclWorkspacePlayer) player = NULL, nobody = NULL;
  guint total;

  fill (place);
  player = scl_workspace_get_player (place->workspace, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpint (player->id, ==, 1);
  g_assert_cmpint (player->fide_id, ==, 812345);
  g_assert_cmpstr (player->name, ==, "Rossi, Anna");
  g_assert_cmpstr (player->national_id, ==, "ITA:777");
  g_assert_cmpstr (player->federation, ==, "ITA");
  g_assert_cmpstr (player->title, ==, "WFM");
  g_assert_cmpstr (player->category, ==, "1N");
  g_assert_cmpint (player->birth_year, ==, 1990);
  g_assert_cmpint (player->birth_day, ==, 2447926);
  g_assert_cmpint (player->sex, ==, 'f');
  nobody = scl_workspace_get_player (place->workspace, 2, &error);
  g_assert_no_error (error);
  g_assert_cmpint (nobody->fide_id, ==, 0);
  g_assert_cmpstr (nobody->national_id, ==, "");
  g_assert_cmpint (nobody->birth_year, ==, 0);
  g_assert_cmpint (nobody->birth_day, ==, SCL_DAY_NONE);
  g_assert_cmpint (nobody->sex, ==, 0);

  for (guint i = 0; texts[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) found
          = scl_workspace_search_players (place->workspace, texts[i], 0, 5, &total, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (total, ==, 1);
      g_assert_cmpuint (found->len, ==, 1);
      g_assert_cmpint (((SclWorkspacePlayer *) g_ptr_array_index (found, 0))->id, ==, 1);
    }
}

/* Found by number come first, and once, whatever their names; the others after them, in pages. */
static void
test_numbered (Place *place, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  SclSink *sink = rows_begin (place->workspace, "a.csv");
  guint total;

  add_player (sink, &(SclPlayerRecord){ .name = "12 Adams", .birth_day = SCL_DAY_NONE });
  add_player (sink,
              &(SclPlayerRecord){ .name = "12 Brown", .fide_id = 12, .birth_day = SCL_DAY_NONE });
  add_player (
      sink, &(SclPlayerRecord){ .name = "Clark", .national_id = "12", .birth_day = SCL_DAY_NONE });
  add_player (sink, &(SclPlayerRecord){ .name = "12 Dean", .birth_day = SCL_DAY_NONE });
  rows_finish (place->workspace, sink);
  for (guint skip = 0; skip <= 4; skip++)
    for (guint limit = 1; limit <= 5; limit++)
      {
        static const gint64 order[] = { 2, 3, 1, 4 };
        g_autoptr (GPtrArray) found
            = scl_workspace_search_players (place->workspace, "12", skip, limit, &total, &error);

        g_assert_no_error (error);
        g_assert_cmpuint (total, ==, 4);
        g_assert_cmpuint (found->len, ==, MIN (limit, 4 - skip));
        for (guint i = 0; i < found->len; i++)
          g_assert_cmpint (((SclWorkspacePlayer *) g_ptr_array_index (found, i))->id, ==,
                           order[skip + i]);
      }
}

static void
test_lists (Place *place, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lists = NULL;
  g_autoptr (GArray) ratings = NULL, entries = NULL;
  const SclWorkspaceList *list;
  const SclWorkspaceRating *rating;
  const SclListEntry *entry;

  fill (place);
  lists = scl_workspace_lists (place->workspace, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (lists->len, ==, 2);
  list = g_ptr_array_index (lists, 1);
  g_assert_cmpint (list->id, ==, 1);
  g_assert_cmpstr (list->name, ==, "FSI");
  g_assert_cmpint (list->day, ==, 2460100);
  g_assert_cmpint (list->rate, ==, 'b');
  g_assert_cmpint (list->ratings, ==, 1);

  ratings = scl_workspace_player_ratings (place->workspace, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (ratings->len, ==, 2);
  rating = &g_array_index (ratings, SclWorkspaceRating, 0);
  g_assert_cmpint (rating->list, ==, 2);
  g_assert_cmpint (rating->day, ==, 2460050);
  g_assert_cmpint (rating->rate, ==, 's');
  g_assert_cmpint (rating->rating, ==, 0);
  g_assert_cmpint (rating->games, ==, -1);
  g_assert_cmpint (rating->k, ==, 0);
  rating = &g_array_index (ratings, SclWorkspaceRating, 1);
  g_assert_cmpstr (rating->name, ==, "FSI");
  g_assert_cmpint (rating->rating, ==, 2077);
  g_assert_cmpint (rating->games, ==, 8);
  g_assert_cmpint (rating->k, ==, 20);

  entries = scl_workspace_list_entries (place->workspace, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (entries->len, ==, 1);
  entry = &g_array_index (entries, SclListEntry, 0);
  g_assert_cmpint (entry->player, ==, 1);
  g_assert_cmpint (entry->rating, ==, 2077);
  g_assert_cmpint (entry->games, ==, 8);
  g_assert_cmpint (entry->k, ==, 20);
  g_assert_cmpstr (entry->flag, ==, "wi");
}

static void
test_history (Place *place, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SclHistory) history = NULL;
  const SclPlayers *players;
  const SclEvents *events;
  const SclGames *games;

  fill (place);
  history = scl_workspace_load_history (place->workspace, NULL, &error);
  g_assert_no_error (error);
  players = scl_history_players (history);
  g_assert_cmpuint (players->n, ==, 2);
  g_assert_cmpstr (players->name[0], ==, "Rossi, Anna");
  g_assert_cmpstr (players->key[0], ==, "fide:812345");
  g_assert_cmpstr (players->federation[0], ==, "ITA");
  g_assert_cmpstr (players->title[0], ==, "WFM");
  g_assert_cmpstr (players->category[0], ==, "1N");
  g_assert_cmpint (players->birth_year[0], ==, 1990);
  g_assert_cmpuint (players->sex[0], ==, 'f');
  g_assert_cmpuint (players->source[0], ==, 1);
  g_assert_cmpstr (players->key[1], ==, "");
  g_assert_cmpuint (players->source[1], ==, 2);
  events = scl_history_events (history);
  g_assert_cmpuint (events->n, ==, 2);
  g_assert_cmpstr (events->name[1], ==, "Open");
  g_assert_cmpstr (events->key[1], ==, "e-1");
  g_assert_cmpint (events->start[1], ==, 2459990);
  g_assert_cmpint (events->end[1], ==, 2460007);
  g_assert_cmpuint (events->rate[1], ==, 'r');
  g_assert_cmpuint (events->rate[0], ==, 0);
  g_assert_cmpuint (events->source[1], ==, 1);
  games = scl_history_games (history);
  g_assert_cmpuint (games->n, ==, 7);
  for (guint i = events->first_game[1]; i < games->n; i++)
    if (games->day[i] == 2460003)
      {
        g_assert_cmpuint (games->white[i], ==, 0);
        g_assert_cmpuint (games->black[i], ==, 1);
        g_assert_cmpuint (games->round[i], ==, 3);
        g_assert_cmpint (games->white_given[i], ==, 2101);
        g_assert_cmpint (games->black_given[i], ==, 1999);
        g_assert_cmpuint (games->score[i], ==, 2);
        g_assert_cmpuint (games->flags[i], ==, SCL_UNRATED_FORFEIT);
        g_assert_cmpuint (i, ==, 5); /* after rounds 0 and 1, before the label */
      }
  g_assert_cmpstr (scl_history_provenance (history), ==, "Made by hand");
}

static void
test_sheet (Place *place, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SclEventSheets) sheets = NULL;
  const SclEventSheet *sheet;
  const SclSheetEntry *entry;
  const SclSheetNational *national;
  const SclSheetGame *game;
  const SclSheetBye *bye;
  const SclSheetRound *round;

  fill (place);
  rows_execute (place->workspace, "UPDATE file SET refused = 3");
  sheets = scl_event_sheets_new (place->workspace, 0, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (scl_event_sheets_n_games (sheets), ==, 7);
  sheet = scl_event_sheets_next (sheets, &error);
  g_assert_no_error (error);
  g_assert_cmpint (sheet->id, ==, 1);
  g_assert_cmpstr (sheet->key, ==, "e-1");
  g_assert_cmpstr (sheet->name, ==, "Open");
  g_assert_cmpstr (sheet->place, ==, "Roma");
  g_assert_cmpstr (sheet->federation, ==, "SMR");
  g_assert_cmpint (sheet->start, ==, 2459990);
  g_assert_cmpint (sheet->end, ==, 2460007);
  g_assert_cmpuint (sheet->rounds, ==, 9);
  g_assert_cmpint (sheet->rate, ==, 'r');
  g_assert_false (sheet->days_corrected);
  g_assert_false (sheet->struck);
  g_assert_cmpuint (sheet->refused, ==, 3);

  g_assert_cmpuint (sheet->entries->len, ==, 2);
  entry = &g_array_index (sheet->entries, SclSheetEntry, 0);
  g_assert_cmpint (entry->player->id, ==, 1);
  g_assert_true (entry->listed);
  g_assert_false (entry->corrected);
  g_assert_cmpuint (entry->number, ==, 4);
  g_assert_cmpstr (entry->name, ==, "Rossi A.");
  g_assert_cmpstr (entry->title, ==, "WCM");
  g_assert_cmpstr (entry->category, ==, "CM");
  g_assert_cmpstr (entry->federation, ==, "FRA");
  g_assert_cmpstr (entry->printed_id, ==, "X12");
  g_assert_cmpint (entry->sex, ==, 'm');
  g_assert_cmpint (entry->birth_year, ==, 1989);
  g_assert_cmpint (entry->birth_day, ==, 2447600);
  g_assert_cmpint (entry->rating, ==, 2095);
  g_assert_cmpfloat (entry->points, ==, 4.5);
  g_assert_cmpuint (entry->rank, ==, 6);
  entry = &g_array_index (sheet->entries, SclSheetEntry, 1); /* without a line of his own */
  g_assert_cmpint (entry->player->id, ==, 2);
  g_assert_false (entry->listed);
  g_assert_cmpstr (entry->name, ==, "#2");
  g_assert_cmpint (entry->rating, ==, 1999); /* beside his first game */
  g_assert_true (entry->points != entry->points);

  g_assert_cmpuint (sheet->nationals->len, ==, 1);
  national = &g_array_index (sheet->nationals, SclSheetNational, 0);
  g_assert_cmpuint (national->entry, ==, 0);
  g_assert_cmpstr (national->federation, ==, "ESP");
  g_assert_cmpstr (national->name, ==, "Rossi Anna");
  g_assert_cmpstr (national->title, ==, "MC");
  g_assert_cmpstr (national->region, ==, "CAT");
  g_assert_cmpstr (national->id, ==, "555");
  g_assert_cmpint (national->sex, ==, 'f');
  g_assert_cmpint (national->birth_year, ==, 1988);
  g_assert_cmpint (national->birth_day, ==, 2447300);
  g_assert_cmpint (national->rating, ==, 2044);

  g_assert_cmpuint (sheet->games->len, ==, 4);
  game = &g_array_index (sheet->games, SclSheetGame, 0);
  g_assert_cmpuint (game->white, ==, 0);
  g_assert_cmpuint (game->black, ==, 1);
  g_assert_cmpuint (game->round, ==, 3);
  g_assert_cmpstr (game->label, ==, "");
  g_assert_cmpint (game->day, ==, 2460003);
  g_assert_cmpuint (game->half_points, ==, 2);
  g_assert_cmpuint (game->imported_half_points, ==, 2);
  g_assert_cmpint (game->unrated, ==, SCL_UNRATED_FORFEIT);
  g_assert_cmpint (game->imported_unrated, ==, SCL_UNRATED_FORFEIT);
  g_assert_cmpint (game->white_rating, ==, 2101);
  g_assert_cmpint (game->black_rating, ==, 1999);
  g_assert_true (game->no_colours);
  game = &g_array_index (sheet->games, SclSheetGame, 1);
  g_assert_cmpuint (game->white, ==, 1);
  g_assert_cmpstr (game->label, ==, "final");
  g_assert_cmpint (game->day, ==, SCL_DAY_NONE);
  g_assert_false (game->no_colours);
  game = &g_array_index (sheet->games, SclSheetGame, 2);
  g_assert_cmpint (game->unrated, ==, SCL_UNRATED_STRUCK);
  g_assert_cmpint (game->imported_unrated, ==, SCL_UNRATED_NO);

  g_assert_cmpuint (sheet->byes->len, ==, 1);
  bye = &g_array_index (sheet->byes, SclSheetBye, 0);
  g_assert_cmpuint (bye->entry, ==, 0);
  g_assert_cmpuint (bye->round, ==, 5);
  g_assert_cmpint (bye->kind, ==, 'H');
  g_assert_cmpuint (bye->opponent, ==, 33);
  g_assert_cmpint (bye->colour, ==, 'b');
  g_assert_cmpuint (sheet->round_days->len, ==, 1);
  round = &g_array_index (sheet->round_days, SclSheetRound, 0);
  g_assert_cmpuint (round->round, ==, 2);
  g_assert_cmpint (round->day, ==, 2460001);
  g_assert_cmpuint (sheet->lines->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (sheet->lines, 1), ==, "112 Deputy");
  g_assert_cmpuint (sheet->lines_before, ==, 1);

  sheet = scl_event_sheets_next (sheets, &error);
  g_assert_cmpint (sheet->id, ==, 2);
  g_assert_cmpuint (sheet->refused, ==, 0); /* told with the file's first event */
  g_assert_cmpuint (sheet->games->len, ==, 3);
  g_assert_cmpuint (sheet->entries->len + sheet->nationals->len, ==, 2);
  g_assert_cmpuint (sheet->byes->len + sheet->round_days->len + sheet->lines->len, ==, 0);
  g_assert_null (scl_event_sheets_next (sheets, &error));
  g_assert_no_error (error);

  g_clear_pointer (&sheets, scl_event_sheets_free);
  sheets = scl_event_sheets_new (place->workspace, 2, NULL, NULL, NULL, &error);
  g_assert_cmpuint (scl_event_sheets_n_games (sheets), ==, 3);
  sheet = scl_event_sheets_next (sheets, &error);
  g_assert_cmpint (sheet->id, ==, 2);
  g_assert_null (scl_event_sheets_next (sheets, &error));
}

/* ---- Limits ---- */

/* What stands in four columns of a report at most, rounds up to 500: one more is not kept. */
static void
test_limits (Place *place, gconstpointer data)
{
  SclSink *sink = rows_begin (place->workspace, "open.trf");
  g_autoptr (GError) error = NULL;
  guint32 a = add_player (sink, &anna);
  guint32 event = add_event (sink, &(SclEventRecord){ .start = 2460000, .end = 2460000 });
  const double points[] = { 9999.0, -9999.0, 9999.5, -9999.5, NAN };

  for (guint i = 0; i < 3; i++)
    {
      const int number = i == 2 ? 0 : 9999 + (int) i;
      const guint32 entry = sink->entry (sink,
                                         &(SclEntryRecord){ .event = event,
                                                            .player = a,
                                                            .number = (guint) number,
                                                            .birth_year = number,
                                                            .birth_day = 2447600,
                                                            .rating = number,
                                                            .points = NAN,
                                                            .rank = (guint) number },
                                         &error);

      g_assert_no_error (error);
      g_assert_true (sink->national (sink,
                                     &(SclNationalRecord){ .entry = entry,
                                                           .federation = "ESP",
                                                           .birth_year = number,
                                                           .birth_day = 2447300,
                                                           .rating = number },
                                     &error));
      for (guint round = 0; round <= 501; round += round == 1 ? 499 : 1)
        g_assert_true (sink->bye (
            sink,
            &(SclByeRecord){
                .entry = entry, .round = round, .kind = 'U', .opponent = (guint) number },
            &error));
    }
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    sink->entry (sink, &(SclEntryRecord){ .event = event, .player = a, .points = points[i] },
                 &error);
  for (guint round = 1; round <= 501; round += round == 1 ? 499 : 1)
    g_assert_true (sink->round_day (sink, event, round, 2460000, &error));
  g_assert_no_error (error);
  rows_finish (place->workspace, sink);

  rows_assert (place->workspace,
               "SELECT number, birth_year, birth_day, rating, points, rank FROM entry",
               "9999|9999|2447600|9999|-|9999\n-|-|-|-|-|-\n-|-|-|-|-|-\n"
               "-|-|-|-|9999.0|-\n-|-|-|-|-9999.0|-\n-|-|-|-|-|-\n-|-|-|-|-|-\n-|-|-|-|-|-\n");
  rows_assert (place->workspace, "SELECT birth_year, birth_day, rating FROM national_record",
               "9999|2447300|9999\n-|-|-\n-|-|-\n");
  rows_assert (place->workspace, "SELECT entry, round, opponent FROM bye",
               "1|1|9999\n1|500|9999\n3|1|-\n3|500|-\n");
  rows_assert (place->workspace, "SELECT round FROM round", "1\n500\n");
  g_assert_true (scl_workspace_check (place->workspace, NULL));
}

/* The day of an event that is named by its key alone. */
static void
test_event_days (Place *place, gconstpointer data)
{
  SclSink *sink = rows_begin (place->workspace, "a.csv");

  add_event (sink, &(SclEventRecord){ .key = "x", .start = 2460000, .end = 2460001 });
  add_event (sink, &(SclEventRecord){ .key = "y", .start = 2460000, .end = 2460005 });
  add_event (sink, &(SclEventRecord){ .start = 2460000, .end = 2460009 });
  g_assert_cmpint (sink->event_day (sink, "x"), ==, 2460001);
  g_assert_cmpint (sink->event_day (sink, "z"), ==, SCL_DAY_NONE);
  rows_finish (place->workspace, sink);

  sink = rows_begin (place->workspace, "b.csv");
  add_event (sink, &(SclEventRecord){ .key = "y", .start = SCL_DAY_NONE, .end = SCL_DAY_NONE });
  g_assert_cmpint (sink->event_day (sink, "x"), ==, 2460001);      /* of the earlier import */
  g_assert_cmpint (sink->event_day (sink, "y"), ==, SCL_DAY_NONE); /* the newest */
  g_assert_cmpint (sink->event_day (sink, "z"), ==, SCL_DAY_NONE);
  g_assert_cmpint (sink->event_day (sink, "x"), ==, 2460001); /* asked again */
  rows_finish (place->workspace, sink);
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up_in_memory, place_tear_down, "/workspace-fields",
                test_tables, test_events, test_players, test_numbered, test_lists, test_history,
                test_sheet, test_limits, test_event_days)
