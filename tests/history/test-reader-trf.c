/* Tournament reports. The files in tests/data/trf are invented; what each line says is set beside
 * what must come out of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/workspace/scl-import.h"
#include "rating/base/scl-day.h"

#include <string.h>

#include "../real-file.h"

typedef struct
{
  SclImportReport *report;
  SclHistory *history;
  const SclFileCounts *counts;
} Loaded;

static Loaded
load (const char *name)
{
  g_autofree char *path
      = g_build_filename (g_getenv ("SCL_SOURCE_DIR"), "tests", "data", "trf", name, NULL);
  const char *paths[] = { path, NULL };
  Loaded loaded = { .report = scl_import_report_new () };
  GError *error = NULL;

  loaded.history = scl_history_load_files (paths, loaded.report, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (scl_import_report_n_files (loaded.report), ==, 1);
  loaded.counts = scl_import_report_file (loaded.report, 0);
  return loaded;
}

static void
unload (Loaded *loaded)
{
  scl_import_report_unref (loaded->report);
  scl_history_unref (loaded->history);
}

/* Takes away one note and checks it: what is left at the end was not expected. */
static void
expect (Loaded *loaded, GHashTable *seen, SclNoteKind kind, guint line, const char *part)
{
  for (guint i = 0; i < scl_import_report_n_notes (loaded->report); i++)
    {
      const SclNote *note = scl_import_report_get_note (loaded->report, i);

      if (note->kind == kind && note->line == line && strstr (note->message, part) != NULL)
        {
          g_hash_table_add (seen, GUINT_TO_POINTER (i + 1));
          return;
        }
    }
  g_error ("line %u: no note “%s”", line, part);
}

static void
expect_no_more (Loaded *loaded, GHashTable *seen)
{
  for (guint i = 0; i < scl_import_report_n_notes (loaded->report); i++)
    if (!g_hash_table_contains (seen, GUINT_TO_POINTER (i + 1))
        && strstr (scl_import_report_get_note (loaded->report, i)->message, "not rated: ") == NULL)
      g_error ("unexpected note: %s", scl_import_report_get_note (loaded->report, i)->message);
}

static void
expect_game (Loaded *loaded, guint game, const char *white, const char *black, guint round,
             guint half_points, SclUnrated unrated)
{
  const SclGames *games = scl_history_games (loaded->history);
  const SclPlayers *players = scl_history_players (loaded->history);

  g_assert_cmpuint (game, <, games->n);
  g_assert_cmpstr (players->name[games->white[game]], ==, white);
  g_assert_cmpstr (players->name[games->black[game]], ==, black);
  g_assert_cmpuint (games->round[game], ==, round);
  g_assert_cmpuint (games->score[game], ==, half_points);
  g_assert_cmpuint (games->flags[game], ==, unrated);
}

/* Each code of TRF16 (FIDE Handbook C.04, Annex 2), each game in two lines and made once. */
static void
test_codes (void)
{
  Loaded loaded = load ("codes.trf");
  const SclPlayers *players = scl_history_players (loaded.history);
  const SclEvents *events = scl_history_events (loaded.history);
  const SclGames *games = scl_history_games (loaded.history);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  g_assert_cmpuint (loaded.counts->players, ==, 6);
  g_assert_cmpuint (loaded.counts->rounds, ==, 3);
  g_assert_cmpuint (loaded.counts->games, ==, 6);
  g_assert_cmpuint (loaded.counts->unrated_games, ==, 4);
  g_assert_cmpuint (loaded.counts->byes, ==, 4); /* H F Z U */
  expect_no_more (&loaded, seen);

  g_assert_cmpstr (events->name[0], ==, "Invented Open");
  g_assert_cmpint (events->start[0], ==, scl_day_from_ymd (2024, 11, 23));
  g_assert_cmpint (events->end[0], ==, scl_day_from_ymd (2024, 11, 25));
  expect_game (&loaded, 0, "Àlfa, Ünö", "Beta, Due", 1, 2, SCL_UNRATED_NO);
  expect_game (&loaded, 1, "Delta, Quattro", "Epsilon, Cinque", 1, 0, SCL_UNRATED_BOTH_ABSENT);
  expect_game (&loaded, 2, "Gamma, Tre", "Àlfa, Ünö", 2, 0, SCL_UNRATED_FORFEIT);
  expect_game (&loaded, 3, "Beta, Due", "Delta, Quattro", 2, 1, SCL_UNRATED_NO);
  expect_game (&loaded, 4, "Àlfa, Ünö", "Delta, Quattro", 3, 2, SCL_UNRATED_DECLARED);
  expect_game (&loaded, 5, "Epsilon, Cinque", "Gamma, Tre", 3, 1, SCL_UNRATED_DECLARED);
  g_assert_cmpint (games->day[0], ==, scl_day_from_ymd (2024, 11, 23));
  g_assert_cmpint (games->day[5], ==, scl_day_from_ymd (2024, 11, 25));
  g_assert_cmpint (games->white_given[0], ==, 2500);
  g_assert_cmpint (games->white_given[2], ==, 0);

  g_assert_cmpstr (players->key[0], ==, "fide:900001");
  g_assert_cmpstr (players->title[0], ==, "GM");
  g_assert_cmpint (players->birth_year[0], ==, 1980);
  g_assert_cmpint (players->sex[1], ==, 'f');
  g_assert_cmpint (players->birth_year[2], ==, 1990);
  g_assert_cmpstr (players->key[3], ==, "");
  g_assert_cmpstr (players->category[3], ==, "1N");
  g_assert_cmpint (players->birth_year[3], ==, 1975);
  g_assert_cmpint (players->birth_year[4], ==, 0);
  g_assert_cmpint (players->sex[4], ==, 0);
  unload (&loaded);
}

static void
test_krause (void)
{
  Loaded loaded = load ("krause.tab");
  const SclPlayers *players = scl_history_players (loaded.history);
  const SclEvents *events = scl_history_events (loaded.history);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  g_assert_cmpuint (loaded.counts->players, ==, 5);
  g_assert_cmpuint (loaded.counts->games, ==, 3);
  g_assert_cmpstr (events->name[0], ==, "Vecchio Torneo di Città");
  g_assert_cmpint (events->start[0], ==, scl_day_from_ymd (2010, 9, 13));
  expect_game (&loaded, 0, "Primo, Ugo", "Seconda, Ada", 1, 2, SCL_UNRATED_NO);
  expect_game (&loaded, 1, "Primo, Ugo", "Terzo", 2, 1, SCL_UNRATED_NO);
  expect_game (&loaded, 2, "Quarto", "Quinto", 2, 0, SCL_UNRATED_NO);
  g_assert_cmpstr (players->key[0], ==, "ITA:1234");
  g_assert_cmpstr (players->title[0], ==, "GM");
  g_assert_cmpstr (players->title[1], ==, "WFM");
  g_assert_cmpint (players->sex[1], ==, 'f');

  expect (&loaded, seen, SCL_NOTE_INFO, 1, "ISO-8859-1");
  expect (&loaded, seen, SCL_NOTE_INFO, 4, "2010-09-13");
  expect (&loaded, seen, SCL_NOTE_INFO, 5, "2010-09-14");
  expect (&loaded, seen, SCL_NOTE_INFO, 8, "year.day.month");
  expect (&loaded, seen, SCL_NOTE_ADJUSTED, 12, "“u” is no sex");
  expect (&loaded, seen, SCL_NOTE_ADJUSTED, 12, "“abc” is no rating");
  expect (&loaded, seen, SCL_NOTE_REFUSED, 15, "Starting rank 5");
  expect (&loaded, seen, SCL_NOTE_REFUSED, 16, "“x” is no starting rank");
  expect (&loaded, seen, SCL_NOTE_INFO, 17, "“777”");
  expect (&loaded, seen, SCL_NOTE_ADJUSTED, 10, "“1234”");
  expect (&loaded, seen, SCL_NOTE_INFO, 0, "GM, IM, FM");
  expect (&loaded, seen, SCL_NOTE_INFO, 0, "Last, First");
  expect (&loaded, seen, SCL_NOTE_ADJUSTED, 10, "the same colour");
  expect (&loaded, seen, SCL_NOTE_REFUSED, 12, "the opponent 9 is not in the file");
  expect (&loaded, seen, SCL_NOTE_REFUSED, 13, "contradict");
  expect (&loaded, seen, SCL_NOTE_ADJUSTED, 13, "stands in one of the two lines only");
  expect (&loaded, seen, SCL_NOTE_INFO, 11, "The points 1.0");
  expect (&loaded, seen, SCL_NOTE_INFO, 12, "The points 0.5");
  expect (&loaded, seen, SCL_NOTE_INFO, 13, "The points 0.0");
  expect (&loaded, seen, SCL_NOTE_INFO, 14, "The points 1.5");
  unload (&loaded);
}

static void
test_bare (void)
{
  Loaded loaded = load ("bare.trf");
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  g_assert_cmpuint (loaded.counts->players, ==, 4);
  g_assert_cmpuint (loaded.counts->rounds, ==, 2); /* the third holds absences only */
  g_assert_cmpuint (loaded.counts->games, ==, 1);
  g_assert_cmpuint (loaded.counts->byes, ==, 2);
  g_assert_cmpstr (scl_history_events (loaded.history)->name[0], ==, "bare");
  expect (&loaded, seen, SCL_NOTE_ADJUSTED, 0, "The file holds no date");
  expect (&loaded, seen, SCL_NOTE_ADJUSTED, 0, "The event has no name");
  expect (&loaded, seen, SCL_NOTE_ADJUSTED, 3, "Round 1: “=” without an opponent");
  expect (&loaded, seen, SCL_NOTE_REFUSED, 4,
          "Round 1: the opponent 3 has “=” and no game (line 3)");
  expect (&loaded, seen, SCL_NOTE_ADJUSTED, 1, "Round 2: “Z” beside opponent 3");
  expect (&loaded, seen, SCL_NOTE_REFUSED, 2,
          "Round 2: the opponent 4 names 1 as the opponent (line 4)");
  expect (&loaded, seen, SCL_NOTE_REFUSED, 4,
          "Round 2: the opponent 1 names 3 as the opponent (line 1)");
  expect (&loaded, seen, SCL_NOTE_INFO, 2, "The points 0.0");
  expect (&loaded, seen, SCL_NOTE_INFO, 4, "The points 0.0");
  expect_no_more (&loaded, seen);
  unload (&loaded);
}

/* Dates of one line are written alike: 10.12.11 beside 10.09.13 and 10.11.06, in an event that ends
 * on 13 March 2011, is 11 December 2010 (year.month.day), though 12 November would be nearer to the
 * event's first day. */
static void
test_round_dates (void)
{
  Loaded loaded = load ("round-dates.trf");
  const SclGames *games = scl_history_games (loaded.history);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  g_assert_cmpuint (loaded.counts->games, ==, 3);
  g_assert_cmpint (games->day[0], ==, scl_day_from_ymd (2010, 9, 13));
  g_assert_cmpint (games->day[1], ==, scl_day_from_ymd (2010, 11, 6));
  g_assert_cmpint (games->day[2], ==, scl_day_from_ymd (2010, 12, 11));
  expect (&loaded, seen, SCL_NOTE_INFO, 2, "2010-09-13");
  expect (&loaded, seen, SCL_NOTE_INFO, 3, "2011-03-13");
  expect_no_more (&loaded, seen);
  unload (&loaded);
}

static void
test_trf26 (void)
{
  Loaded loaded = load ("trf26.trf");
  const SclPlayers *players = scl_history_players (loaded.history);
  const SclGames *games = scl_history_games (loaded.history);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  g_assert_cmpuint (loaded.counts->players, ==, 4);
  g_assert_cmpuint (loaded.counts->games, ==, 3);
  g_assert_cmpuint (loaded.counts->byes, ==, 1); /* line 240 */
  expect_game (&loaded, 0, "Alfa, Uno", "Gamma, Tre", 1, 2, SCL_UNRATED_NO);
  expect_game (&loaded, 1, "Delta, Quattro", "Beta, Due", 1, 0, SCL_UNRATED_NO);
  expect_game (&loaded, 2, "Delta, Quattro", "Alfa, Uno", 2, 1, SCL_UNRATED_DECLARED);
  g_assert_cmpint (games->white_given[0], ==, 1850); /* of the national record */
  g_assert_cmpstr (players->key[0], ==, "ITA:123");
  expect (&loaded, seen, SCL_NOTE_INFO, 9, "Rapid");
  expect (&loaded, seen, SCL_NOTE_REFUSED, 20, "starting rank 9");
  expect (&loaded, seen, SCL_NOTE_INFO, 0, "1 players without a FIDE rating");
  expect (&loaded, seen, SCL_NOTE_INFO, 15,
          "The points 4.5 are not the sum of the results, 4.0"); /* 3 for the win, 1 for the draw */
  expect (&loaded, seen, SCL_NOTE_INFO, 22,
          "Lines 013, 310, 801, 802 (1) say who plays in which team");
  expect (&loaded, seen, SCL_NOTE_INFO, 23, "Lines 330 (1) say which matches are forfeited");
  expect (&loaded, seen, SCL_NOTE_INFO, 14, "Lines 352, 362 (1) say colours and points of teams");
  expect_no_more (&loaded, seen); /* line 16: 3 + 1.5 for the bye */
  unload (&loaded);
}

/* 162: P and A are named, X stands for the others. 2 for a win, 1 for the pairing's bye, 0.3 for an
 * absence, 0.7 for the rest. */
static void
test_points_of_byes (void)
{
  Loaded loaded = load ("byes.trf");
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  g_assert_cmpuint (loaded.counts->games, ==, 1);
  g_assert_cmpuint (loaded.counts->byes, ==, 4);
  expect (&loaded, seen, SCL_NOTE_INFO, 9,
          "The points 1.5 are not the sum of the results, 1.4"); /* 0.7 twice */
  expect_no_more (&loaded, seen);
  unload (&loaded);
}

/* Each file of real tournaments, counted by hand-written columns (cut(1) and awk) apart from this
 * program. */
static void
test_real (void)
{
  static const struct
  {
    const char *name;
    guint players, rounds, games, unrated;
  } cases[] = {
    { "bilkent_outr.trf", 21, 3, 20, 10 },
    { "clojure_7ac01c0_test.trf", 13, 7, 42, 0 },
    { "echecsjs_grandmommyscup.trf", 249, 14, 1030, 0 },
    { "javafo_sample2_gros2010.trf", 52, 5, 93, 4 },
    { "sklangen_2020_06.trf", 13, 10, 56, 0 },
    { "sklangen_example1.trf", 283, 7, 980, 10 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_build_filename ("trf", "real", cases[i].name, NULL);
      g_autofree char *path = test_real_file (name);
      const char *paths[] = { path, NULL };
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autoptr (SclHistory) history = NULL;
      const SclFileCounts *counts;
      GError *error = NULL;

      if (path == NULL)
        return;
      history = scl_history_load_files (paths, report, NULL, &error);
      g_assert_no_error (error);
      counts = scl_import_report_file (report, 0);
      g_assert_cmpuint (counts->players, ==, cases[i].players);
      g_assert_cmpuint (counts->rounds, ==, cases[i].rounds);
      g_assert_cmpuint (counts->games, ==, cases[i].games);
      g_assert_cmpuint (counts->unrated_games, ==, cases[i].unrated);
    }
}

TEST_MAIN ("/reader-trf", test_codes, test_krause, test_bare, test_round_dates, test_trf26,
           test_points_of_byes, test_real)
