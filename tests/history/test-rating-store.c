/* SclRatingStore: gathered by list, written once, read back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/workspace/scl-rating-store-private.h"

#include <string.h>

#include "history/workspace/scl-workspace.h"

static sqlite3 *
open_database (void)
{
  sqlite3 *db = NULL;

  g_assert_cmpint (sqlite3_open (":memory:", &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, SCL_RATING_STORE_SCHEMA, NULL, NULL, NULL), ==, SQLITE_OK);
  return db;
}

static void
add (SclRatingStore *store, guint32 player, SclDay day, char rate, int rating, int games, int k,
     const char *flag)
{
  SclRatingRecord record = {
    .day = day, .list = "FIDE", .rate = rate, .rating = rating, .games = games, .k = k, .flag = flag
  };
  g_autoptr (GError) error = NULL;

  scl_rating_store_add (store, player, &record, &error);
  g_assert_no_error (error);
}

static void
test_round_trip (void)
{
  sqlite3 *db = open_database ();
  g_autoptr (SclRatingStore) store = scl_rating_store_new (db, 7, 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) list = NULL;
  g_autoptr (GArray) history = NULL;
  SclRatingStoreCounts counts;
  const SclListedRating *row;
  const SclPlayerRating *past;

  add (store, 5, 2452000, 's', 2100, -1, 0, NULL);
  add (store, 5, 2452090, 's', 2110, 9, 20, "i");
  add (store, 3, 2452000, 's', 0, 0, 40, "w");
  add (store, 3, 2452000, 'r', 1500, -1, 0, "");
  add (store, 9, 2452000, 's', 1800, -1, 0, NULL);
  add (store, 3, 2452000, 's', 1234, 1, 10, NULL); /* repeated: the first stays */
  scl_rating_store_finish (store, &counts, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (counts.lists, ==, 3);
  g_assert_cmpuint (counts.ratings, ==, 5);
  g_assert_cmpuint (counts.repeated, ==, 1);

  list = scl_rating_store_load_list (db, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (list->len, ==, 3);
  row = (const SclListedRating *) (gpointer) list->data;
  g_assert_cmpuint (row[0].player, ==, 3);
  g_assert_cmpint (row[0].rating, ==, 0);
  g_assert_cmpint (row[0].games, ==, 0);
  g_assert_cmpint (row[0].k, ==, 40);
  g_assert_cmpstr (row[0].flag, ==, "w");
  g_assert_cmpuint (row[1].player, ==, 5);
  g_assert_cmpint (row[1].games, ==, -1);
  g_assert_cmpstr (row[1].flag, ==, "");
  g_assert_cmpuint (row[2].player, ==, 9);

  history = scl_rating_store_load_player (db, 5, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (history->len, ==, 2);
  past = (const SclPlayerRating *) (gpointer) history->data;
  g_assert_cmpint (past[0].day, ==, 2452000);
  g_assert_cmpint (past[0].rate, ==, 's');
  g_assert_cmpint (past[0].rating.rating, ==, 2100);
  g_assert_cmpint (past[1].day, ==, 2452090);
  g_assert_cmpint (past[1].rating.k, ==, 20);
  g_assert_cmpstr (past[1].rating.flag, ==, "i");
  g_assert_cmpstr (past[1].name, ==, "FIDE");
  sqlite3_finalize (NULL);
  g_clear_pointer (&store, scl_rating_store_free);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

/* More ratings than are held in one piece, in order but for the last: somebody repeated, or
 * somebody who should have come before, wherever the pieces meet. Flags are three. */
static void
test_pieces (void)
{
  static const char *const flags[] = { "i", "w", "wi", NULL };

  for (guint n = 4094; n <= 4098; n++)
    for (guint last = 1; last <= 2; last++)
      {
        sqlite3 *db = open_database ();
        SclRatingStore *store = scl_rating_store_new (db, 1, 0);
        g_autoptr (GError) error = NULL;
        g_autoptr (GArray) list = NULL;
        SclRatingStoreCounts counts;

        for (guint32 p = 2; p < n + 2; p++)
          add (store, p, 2450000, 's', (int) (1000 + p % 1000), (int) (p % 7) - 1,
               (int) (p % 3) * 10, flags[p % 4]);
        add (store, last, 2450000, 's', 2222, -1, 0, NULL);
        g_assert_true (scl_rating_store_finish (store, &counts, NULL, NULL, NULL, &error));
        g_assert_no_error (error);
        g_assert_cmpuint (counts.ratings, ==, last == 1 ? n + 1 : n);
        g_assert_cmpuint (counts.repeated, ==, last == 1 ? 0 : 1);
        list = scl_rating_store_load_list (db, 1, &error);
        g_assert_no_error (error);
        g_assert_cmpuint (list->len, ==, counts.ratings);
        for (guint i = 0; i < list->len; i++)
          {
            const SclListedRating *row = &g_array_index (list, SclListedRating, i);
            const guint32 p = i + (last == 1 ? 1 : 2);

            g_assert_cmpuint (row->player, ==, p);
            g_assert_cmpint (row->rating, ==, p == 1 ? 2222 : (int) (1000 + p % 1000));
            g_assert_cmpint (row->games, ==, p == 1 ? -1 : (int) (p % 7) - 1);
            g_assert_cmpint (row->k, ==, p == 1 ? 0 : (int) (p % 3) * 10);
            g_assert_cmpstr (row->flag, ==, p == 1 || flags[p % 4] == NULL ? "" : flags[p % 4]);
          }
        scl_rating_store_free (store);
        g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
      }
}

/* Property: whatever the order of arrival and however little may be held, each list has exactly the
 * first rating of each of its players. */
static void
test_any_order (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1998);

  for (guint round = 0; round < 4; round++)
    {
      sqlite3 *db = open_database ();
      SclRatingStore *store = scl_rating_store_new (db, 1, round % 2 == 0 ? 0 : 100000);
      static gint16 expected[4][3000];
      guint n = 0;
      SclRatingStoreCounts counts;
      g_autoptr (GError) error = NULL;

      memset (expected, -1, sizeof expected);
      for (guint i = 0; i < 20000; i++)
        {
          guint l = (guint) g_rand_int_range (rand, 0, 4);
          guint p = round < 2 ? i % 3000 : (guint) g_rand_int_range (rand, 0, 3000);
          gint16 rating = (gint16) g_rand_int_range (rand, 1000, 2800);

          add (store, p + 1, 2450000 + (SclDay) l * 100, 's', rating, i % 5 == 0 ? 3 : -1, 0, NULL);
          if (expected[l][p] < 0)
            {
              expected[l][p] = rating;
              n++;
            }
        }
      scl_rating_store_finish (store, &counts, NULL, NULL, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (counts.ratings, ==, n);
      g_assert_cmpuint (counts.repeated, ==, 20000 - n);
      scl_rating_store_free (store);

      for (gint64 id = 1; id <= 4; id++)
        {
          g_autoptr (GArray) list = scl_rating_store_load_list (db, id, &error);
          sqlite3_stmt *day = NULL;
          guint l, found = 0;

          sqlite3_prepare_v2 (db, "SELECT day, n FROM list WHERE id = ?", -1, &day, NULL);
          sqlite3_bind_int64 (day, 1, id);
          g_assert_cmpint (sqlite3_step (day), ==, SQLITE_ROW);
          l = (guint) (sqlite3_column_int (day, 0) - 2450000) / 100;
          g_assert_cmpuint (list->len, ==, sqlite3_column_int (day, 1));
          sqlite3_finalize (day);
          for (guint i = 0; i < list->len; i++)
            {
              const SclListedRating *row = &g_array_index (list, SclListedRating, i);
              g_assert_cmpint (row->rating, ==, expected[l][row->player - 1]);
            }
          for (guint p = 0; p < 3000; p++)
            found += expected[l][p] >= 0;
          g_assert_cmpuint (list->len, ==, found);
        }
      g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
    }
}

/* What does not fit its column is the nearest that does; a rate and a name that nobody gave; one
 * list a name, day and rate; and lists that share a slot by chance. */
static void
test_limits (void)
{
  static const struct
  {
    int rating, games, k, kept_rating, kept_games, kept_k;
  } cases[] = {
    { 32767, 32767, 65535, 32767, 32767, 65535 },
    { 32768, 32768, 65536, 32767, 32767, 65535 },
    { -32768, -1, 0, -32768, -1, 0 },
    { -32769, -2, -1, -32768, -1, 0 },
    { 1, 0, 1, 1, 0, 1 },
  };
  sqlite3 *db = open_database ();
  g_autoptr (SclRatingStore) store = scl_rating_store_new (db, 7, 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) list = NULL, past = NULL;
  SclRatingStoreCounts counts;
  const SclRatingRecord nothing = { .day = 2450000, .rating = 1 },
                        blitz = { .day = 2450000, .list = "", .rate = 'b', .rating = 2 },
                        named = { .day = 2450000, .list = "x", .rate = 's', .rating = 3 },
                        far = { .day = 2450000 + 4096, .list = "", .rate = 's', .rating = 4 };
  sqlite3_stmt *import = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    add (store, i + 1, 2440000, 's', cases[i].rating, cases[i].games, cases[i].k, NULL);
  for (guint i = 0; i < 2; i++)
    {
      scl_rating_store_add (store, 10 + i, &nothing, &error);
      scl_rating_store_add (store, 10 + i, &blitz, &error);
      scl_rating_store_add (store, 10 + i, &named, &error);
      scl_rating_store_add (store, 10 + i, &far, &error);
      g_assert_no_error (error);
    }
  scl_rating_store_finish (store, &counts, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (counts.lists, ==, 5);
  list = scl_rating_store_load_list (db, 1, &error);
  g_assert_cmpuint (list->len, ==, G_N_ELEMENTS (cases));
  for (guint i = 0; i < list->len; i++)
    {
      const SclListedRating *row = &g_array_index (list, SclListedRating, i);

      g_assert_cmpint (row->rating, ==, cases[i].kept_rating);
      g_assert_cmpint (row->games, ==, cases[i].kept_games);
      g_assert_cmpint (row->k, ==, cases[i].kept_k);
      g_assert_cmpstr (row->flag, ==, "");
    }
  past = scl_rating_store_load_player (db, 11, &error);
  g_assert_cmpuint (past->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      static const char rates[] = "bsss";
      static const char *const names[] = { "", "", "x", "" };
      static const int ratings[] = { 2, 1, 3, 4 };
      static const gint64 lists[] = { 3, 2, 4, 5 };
      const SclPlayerRating *rating = &g_array_index (past, SclPlayerRating, i);

      g_assert_cmpint (rating->rate, ==, rates[i]);
      g_assert_cmpstr (rating->name, ==, names[i]);
      g_assert_cmpint (rating->rating.rating, ==, ratings[i]);
      g_assert_cmpint (rating->rating.player, ==, 11);
      g_assert_cmpint (rating->list, ==, lists[i]);
    }
  sqlite3_prepare_v2 (db, "SELECT count(*) FROM list WHERE import = 7", -1, &import, NULL);
  g_assert_cmpint (sqlite3_step (import), ==, SQLITE_ROW);
  g_assert_cmpint (sqlite3_column_int (import, 0), ==, 5);
  sqlite3_finalize (import);
  g_clear_pointer (&store, scl_rating_store_free);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

/* Where the first of whom more is known comes late, nothing is known of those before. */
static void
test_known_late (void)
{
  for (guint late = 0; late < 4; late++)
    {
      sqlite3 *db = open_database ();
      SclRatingStore *store = scl_rating_store_new (db, 1, 0);
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) list = NULL;

      for (guint i = 0; i < 5; i++)
        add (store, i + 1, 2450000, 's', 1500, i == late ? 4 : -1, i == late ? 20 : 0,
             i == late ? "w" : NULL);
      g_assert_true (scl_rating_store_finish (store, NULL, NULL, NULL, NULL, &error));
      list = scl_rating_store_load_list (db, 1, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (list->len, ==, 5);
      for (guint i = 0; i < 5; i++)
        {
          const SclListedRating *row = &g_array_index (list, SclListedRating, i);

          g_assert_cmpint (row->games, ==, i == late ? 4 : -1);
          g_assert_cmpint (row->k, ==, i == late ? 20 : 0);
          g_assert_cmpstr (row->flag, ==, i == late ? "w" : "");
        }
      scl_rating_store_free (store);
      g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
    }
}

/* 1023 different flags beside none; the next is none. */
static void
test_flags (void)
{
  sqlite3 *db = open_database ();
  g_autoptr (SclRatingStore) store = scl_rating_store_new (db, 1, 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) list = NULL;

  for (guint i = 1; i <= 1030; i++)
    {
      g_autofree char *flag = g_strdup_printf ("f%u", i);

      add (store, i, 2450000, 's', 1500, -1, 0, flag);
    }
  add (store, 1031, 2450000, 's', 1500, -1, 0, "f7");
  g_assert_true (scl_rating_store_finish (store, NULL, NULL, NULL, NULL, &error));
  list = scl_rating_store_load_list (db, 1, &error);
  g_assert_cmpuint (list->len, ==, 1031);
  for (guint i = 1; i <= 1031; i++)
    {
      g_autofree char *flag = g_strdup_printf ("f%u", i == 1031 ? 7 : i);

      g_assert_cmpstr (g_array_index (list, SclListedRating, i - 1).flag, ==,
                       i > 1023 && i != 1031 ? "" : flag);
    }
  g_clear_pointer (&store, scl_rating_store_free);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

/* How far it is, after each list, by its ratings. */
static void
on_progress (double fraction, const char *what, gpointer data)
{
  g_string_append_printf (data, "%.2f %s\n", fraction, what);
}

static void
test_progress (void)
{
  sqlite3 *db = open_database ();
  g_autoptr (SclRatingStore) store = scl_rating_store_new (db, 1, 0);
  g_autoptr (GString) said = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 1; i <= 4; i++)
    add (store, i, i < 4 ? 2450000 : 2450001, 's', 1500, -1, 0, NULL);
  g_assert_true (scl_rating_store_finish (store, NULL, on_progress, said, NULL, &error));
  g_assert_cmpstr (said->str, ==, "0.75 Writing the lists\n1.00 Writing the lists\n");
  g_assert_true (scl_rating_store_finish (store, NULL, on_progress, said, NULL, &error));
  g_assert_cmpstr (said->str, ==, "0.75 Writing the lists\n1.00 Writing the lists\n");
  g_clear_pointer (&store, scl_rating_store_free);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

static void
test_failures (void)
{
  sqlite3 *db = open_database ();
  g_autoptr (SclRatingStore) store = scl_rating_store_new (db, 1, 0);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  add (store, 1, 2450000, 's', 2000, -1, 0, NULL);
  g_cancellable_cancel (cancellable);
  g_assert_false (scl_rating_store_finish (store, NULL, NULL, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);

  sqlite3_exec (db, "DROP TABLE rating", NULL, NULL, NULL);
  g_assert_false (scl_rating_store_finish (store, NULL, NULL, NULL, NULL, &error));
  g_assert_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_null (scl_rating_store_load_player (db, 1, &error));
  g_assert_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED);
  g_clear_pointer (&store, scl_rating_store_free);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

TEST_MAIN ("/rating-store", test_round_trip, test_pieces, test_any_order, test_limits,
           test_known_late, test_flags, test_progress, test_failures)
