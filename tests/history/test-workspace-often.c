/* How often those who wait are told, and asked whether it is to go on: what is read of many games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"

#include "history/workspace/scl-event-sheet.h"
#include "history/workspace/scl-roster.h"
#include "record-anna.h"

/* Players 1 and 2; an event of rapid games, of which there are n. */
static void
add_games (Place *place, guint n)
{
  g_autofree char *sql = g_strdup_printf (
      "INSERT INTO game (event, day, white, black, score, unrated) WITH RECURSIVE c (x) AS (SELECT "
      "1 UNION ALL SELECT x + 1 FROM c WHERE x < %u) SELECT 1, 2460000, 1, 2, 2, 0 FROM c",
      n);

  rows_execute (place->workspace,
                "INSERT INTO import (id, time, program) VALUES (1, '', '');"
                "INSERT INTO file (id, import, path) VALUES (1, 1, 'a.csv');"
                "INSERT INTO player (id, name, name_key) VALUES (1, 'A', 'a'), (2, 'B', 'b');"
                "INSERT INTO event (id, file, name, start, end, rate) VALUES (1, 1, 'Cup', "
                "2460000, 2460000, 'r')");
  rows_execute (place->workspace, sql);
}

static SclHistory *
load (Place *place, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  SclHistory *history = scl_workspace_load_history (place->workspace, cancellable, &error);

  if (history == NULL)
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  else
    g_assert_no_error (error);
  return history;
}

/* Each 65536th game, or rating of a list. */
static void
test_load (Place *place, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (SclHistory) few = NULL, many = NULL, rated = NULL, fewer = NULL;

  add_games (place, 65535);
  g_cancellable_cancel (cancellable);
  few = load (place, cancellable);
  g_assert_cmpuint (scl_history_games (few)->n, ==, 65535);
  rows_execute (place->workspace, "INSERT INTO game (event, day, white, black, score, unrated) "
                                  "VALUES (1, 2460000, 1, 2, 1, 0)");
  g_assert_null (load (place, cancellable));
  many = load (place, NULL);
  g_assert_cmpuint (scl_history_games (many)->n, ==, 65536);

  rows_execute (
      place->workspace,
      "DELETE FROM game WHERE id > 1;"
      "INSERT INTO list (id, import, name, rate, day) VALUES (1, 1, 'FIDE', 's', 2450000);"
      "INSERT INTO player (id, name, name_key) WITH RECURSIVE c (x) AS (SELECT 3 UNION "
      "ALL SELECT x + 1 FROM c WHERE x < 65536) SELECT x, 'P', 'p' FROM c;"
      "INSERT INTO rating (list, player, rating) SELECT 1, id, 2000 FROM player;"
      "DELETE FROM rating WHERE player = 2");
  fewer = load (place, cancellable);
  g_assert_nonnull (fewer);
  rows_execute (place->workspace, "INSERT INTO rating (list, player, rating) VALUES (1, 2, 2000)");
  g_assert_null (load (place, cancellable));
  rated = load (place, NULL);
  g_assert_cmpuint (scl_history_games (rated)->n, ==, 1);
}

/* A workspace of n players, all of whom are on its one list. */
static void
add_listed (Place *place, guint n)
{
  g_autofree char *sql = g_strdup_printf (
      "INSERT INTO import (id, time, program) VALUES (1, '', '');"
      "INSERT INTO player (id, name, name_key) WITH RECURSIVE c (x) AS (SELECT 1 UNION ALL SELECT "
      "x + 1 FROM c WHERE x < %u) SELECT x, 'P', 'p' FROM c;"
      "INSERT INTO list (id, import, name, rate, day) VALUES (1, 1, 'X', 's', 2450000);"
      "INSERT INTO rating (list, player, rating) SELECT 1, id, 2000 FROM player",
      n);

  g_clear_pointer (&place->workspace, scl_workspace_close);
  place->workspace = place_open (NULL, TRUE);
  rows_execute (place->workspace, sql);
}

static void
assert_stopped (gboolean stopped, GError **error)
{
  if (stopped)
    g_assert_error (*error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  else
    g_assert_no_error (*error);
  g_clear_error (error);
}

/* Each 16384th player, and each 16384th rating of a list; each 65536th where lists are summed up.
 */
static void
test_lists (Place *place, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  GError *error = NULL;

  g_cancellable_cancel (cancellable);
  for (guint n = 16383; n <= 16384; n++)
    {
      g_autoptr (SclRoster) some = NULL, all = NULL;
      g_autoptr (SclListRatings) ratings = NULL;

      add_listed (place, n);
      some = scl_roster_load (place->workspace, cancellable, &error);
      assert_stopped (n == 16384, &error);
      g_assert_cmpint (some == NULL, ==, n == 16384);
      all = scl_roster_load (place->workspace, NULL, &error);
      ratings = scl_list_ratings_load (place->workspace, all, 1, cancellable, &error);
      assert_stopped (n == 16384, &error);
      g_assert_cmpint (ratings == NULL, ==, n == 16384);
    }
  for (guint n = 65535; n <= 65536; n++)
    {
      g_autoptr (GArray) series = NULL;

      add_listed (place, n);
      series = scl_list_series_load (place->workspace, "X", 's', NULL, NULL, NULL, cancellable,
                                     &error);
      assert_stopped (n == 65536, &error);
      g_assert_cmpint (series == NULL, ==, n == 65536);
    }
}

typedef struct
{
  GString *text;
  GCancellable *cancellable;
  guint last; /* the word after which it is cancelled */
  guint n;
} Words;

static void
on_progress (double fraction, const char *what, gpointer data)
{
  Words *words = data;

  g_string_append_printf (words->text, "%s %.0f\n", what, 513 * fraction);
  if (++words->n == words->last)
    g_cancellable_cancel (words->cancellable);
}

/* At the beginning and after each 256 games. */
static void
test_sheet (Place *place, gconstpointer data)
{
  static const char *const said[] = { "Reading 0\n", "Reading 256\n", "Reading 512\n" };

  SclSink *sink = rows_begin (place->workspace, "a.csv");
  const guint32 a = add_player (sink, &anna), b = add_player (sink, &bruno),
                event = add_event (sink, &(SclEventRecord){ .start = 2460000, .end = 2460000 });

  for (guint i = 0; i < 513; i++)
    add_game (sink,
              &(SclGameRecord){ .event = event, .white = a, .black = b, .day = SCL_DAY_NONE });
  rows_finish (place->workspace, sink);
  for (guint last = 1; last <= 4; last++)
    {
      g_autoptr (GString) text = g_string_new (NULL), expected = g_string_new (NULL);
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GError) error = NULL;
      Words words = { text, cancellable, last, 0 };
      g_autoptr (SclEventSheets) sheets
          = scl_event_sheets_new (place->workspace, 0, on_progress, &words, cancellable, &error);
      const SclEventSheet *sheet = sheets != NULL ? scl_event_sheets_next (sheets, &error) : NULL;

      for (guint i = 0; i < MIN (last, 3); i++)
        g_string_append (expected, said[i]);
      g_assert_cmpstr (text->str, ==, expected->str);
      if (last <= 3)
        {
          g_assert_null (sheet);
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
        }
      else
        {
          g_assert_no_error (error);
          g_assert_cmpuint (sheet->games->len, ==, 513);
        }
    }
}

/* What is read of how many games there are: of one event its own; all of nothing. */
static void
test_few (Place *place, gconstpointer data)
{
  static const struct
  {
    gint64 event;
    guint n;
    const char *said;
  } cases[] = { { 0, 3, "Reading 0\n" },
                { 1, 1, "Reading 0\n" },
                { 2, 2, "Reading 0\n" },
                { 3, 0, "Reading 513\n" } };
  SclSink *sink = rows_begin (place->workspace, "a.csv");
  const guint32 a = add_player (sink, &anna), b = add_player (sink, &bruno);

  for (guint event = 0; event < 3; event++)
    {
      const guint32 of = add_event (sink, &(SclEventRecord){ .start = 2460000, .end = 2460000 });

      for (guint i = 0; event < 2 && i <= event; i++)
        add_game (sink,
                  &(SclGameRecord){ .event = of, .white = a, .black = b, .day = SCL_DAY_NONE });
    }
  rows_finish (place->workspace, sink);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      Words words = { text, cancellable, 99, 0 };
      g_autoptr (SclEventSheets) sheets = scl_event_sheets_new (
          place->workspace, cases[i].event, on_progress, &words, cancellable, NULL);

      g_assert_cmpuint (scl_event_sheets_n_games (sheets), ==, cases[i].n);
      while (scl_event_sheets_next (sheets, NULL) != NULL)
        ;
      g_assert_cmpstr (text->str, ==, cases[i].said);
    }
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up_in_memory, place_tear_down, "/workspace-often",
                test_load, test_lists, test_sheet, test_few)
