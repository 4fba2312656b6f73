/* The tables of the page Corrections: what they show, in which order, and what is found in them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/data/scl-corrections-tables.h"
#include "rating/base/scl-day.h"
#include "scl-app-test.h"

typedef struct
{
  SclTable *table;
  GtkWindow *window;
  GPtrArray *rows; /* borrowed structs */
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->rows = g_ptr_array_new ();
  f->table = g_object_new (SCL_TYPE_TABLE, "title", "Table", NULL);
  f->window = app_test_window (GTK_WIDGET (f->table), 900, 400);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (f->window);
  g_ptr_array_unref (f->rows);
}

static void
assert_shown (Fixture *f, const char *expected)
{
  g_autofree char *text = NULL;

  app_test_settle (30);
  text = app_test_table (f->table, 20);
  g_assert_cmpstr (text, ==, expected);
}

/* The cells of a column after sorting by one. */
static void
assert_sorted (Fixture *f, const char *title, gboolean descending, guint column,
               const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  app_test_table_sort (f->table, title, descending);
  app_test_settle (30);
  for (guint row = 0; row < app_test_table_n (f->table); row++)
    {
      g_autofree char *cell = app_test_table_cell (f->table, row, column);

      g_string_append_printf (text, "%s%s", row > 0 ? " " : "", cell);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
assert_found (Fixture *f, const char *text, guint n)
{
  scl_table_set_filter (f->table, text);
  app_test_settle (30);
  g_assert_cmpuint (app_test_table_n (f->table), ==, n);
}

/* What is no time is shown as it is (scl-chart-days.h). */
static void
test_edits (Fixture *f, gconstpointer data)
{
  static SclWorkspaceEdit edits[] = {
    { .id = 3,
      .time = (char *) "third",
      .what = (char *) "Bosco was born in 1960",
      .reason = (char *) "a Club list" },
    { .id = 1,
      .time = (char *) "first",
      .what = (char *) "Dune is struck",
      .reason = (char *) "",
      .undone = TRUE },
    { .id = 2,
      .time = (char *) "second",
      .what = (char *) "Abete is Bosco",
      .reason = (char *) "her letter",
      .gone_with = 7 },
    { .id = 4,
      .time = (char *) "fourth",
      .what = (char *) "Colle is Dune",
      .reason = (char *) "z",
      .undone = TRUE,
      .gone_with = 7 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    g_ptr_array_add (f->rows, &edits[i]);
  scl_corrections_show_edits (f->table, f->rows);
  assert_shown (f, "Date | Correction | Reason | State\n"
                   "third | Bosco was born in 1960 | a Club list | in force\n"
                   "first | Dune is struck |  | undone\n"
                   "second | Abete is Bosco | her letter | gone with its import\n"
                   "fourth | Colle is Dune | z | undone");
  assert_sorted (f, "Date", FALSE, 0, "first second third fourth");
  assert_sorted (f, "Date", TRUE, 0, "fourth third second first");
  assert_sorted (f, "Correction", FALSE, 0, "second third fourth first");
  assert_sorted (f, "Reason", FALSE, 0, "first third second fourth");
  assert_sorted (f, "State", TRUE, 3, "undone undone in force gone with its import");
  assert_found (f, "BOSCO", 2);
  assert_found (f, "club", 1);
  assert_found (f, "undone", 0);
  assert_found (f, "", 4);
  scl_corrections_show_edits (f->table, NULL);
  app_test_settle (30);
  g_assert_cmpuint (app_test_table_n (f->table), ==, 0);
}

static void
test_players (Fixture *f, gconstpointer data)
{
  static SclWorkspacePlayer players[] = {
    { .id = 11, .name = (char *) "Bosco", .federation = (char *) "ITA", .birth_year = 1960 },
    { .id = 12, .name = (char *) "Abete", .federation = (char *) "NOR" },
    { .id = 13, .name = (char *) "Colle", .federation = (char *) "", .birth_year = 1959 },
  };
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    g_ptr_array_add (f->rows, &players[i]);
  g_hash_table_insert (counts, GSIZE_TO_POINTER (11), GUINT_TO_POINTER (2));
  g_hash_table_insert (counts, GSIZE_TO_POINTER (13), GUINT_TO_POINTER (1200));
  scl_corrections_show_players (f->table, f->rows, counts);
  assert_shown (f, "Player | Born | Federation | Games\nBosco | 1960 | ITA | 2\n"
                   "Abete |  | NOR | 0\nColle | 1959 |  | 1\u2009200");
  assert_sorted (f, "Player", TRUE, 0, "Colle Bosco Abete");
  assert_sorted (f, "Born", FALSE, 0, "Abete Colle Bosco");
  assert_sorted (f, "Federation", FALSE, 0, "Colle Bosco Abete");
  assert_sorted (f, "Games", TRUE, 0, "Colle Bosco Abete");
  scl_corrections_show_players (f->table, f->rows, NULL);
  app_test_settle (30);
  assert_sorted (f, "Player", FALSE, 3, "0 0 0");
}

/* Days as they are typed are found, places and files, too. */
static void
test_events (Fixture *f, gconstpointer data)
{
  static SclWorkspaceEvent events[] = {
    { .id = 1,
      .name = (char *) "Open",
      .place = (char *) "Oslo",
      .file = (char *) "a.csv",
      .games = 12 },
    { .id = 2,
      .name = (char *) "Cup",
      .place = (char *) "",
      .file = (char *) "b.trf",
      .games = 9,
      .struck = TRUE },
    { .id = 3,
      .name = (char *) "League",
      .place = (char *) "Roma",
      .file = (char *) "a.csv",
      .games = 100 },
  };

  events[0].end = scl_day_from_ymd (2001, 5, 20);
  events[1].end = scl_day_from_ymd (2001, 3, 10);
  events[2].end = scl_day_from_ymd (1999, 12, 31);
  for (guint i = 0; i < G_N_ELEMENTS (events); i++)
    g_ptr_array_add (f->rows, &events[i]);
  scl_corrections_show_events (f->table, f->rows);
  assert_shown (f, "Event | Ended | Games | State\nOpen | 20 May 2001 | 12 | \n"
                   "Cup | 10 Mar 2001 | 9 | struck\nLeague | 31 Dec 1999 | 100 | ");
  assert_sorted (f, "Event", FALSE, 0, "Cup League Open");
  assert_sorted (f, "Ended", FALSE, 0, "League Cup Open");
  assert_sorted (f, "Games", TRUE, 0, "League Open Cup");
  assert_sorted (f, "State", FALSE, 3, "struck  ");
  assert_found (f, "oslo", 1);
  assert_found (f, "A.CSV", 2);
  assert_found (f, "2001-0", 2);
  assert_found (f, "league", 1);
  assert_found (f, "12", 1); /* of the day, not of the games */
}

/* By round as a number, else as a text; what is not rated comes last, and of the rest White's wins
 * first. */
static void
test_games (Fixture *f, gconstpointer data)
{
  static SclWorkspaceGame games[] = {
    { .id = 1,
      .round = (char *) "10",
      .white_name = (char *) "Abete",
      .black_name = (char *) "Dune",
      .half_points = 0 },
    { .id = 2,
      .round = (char *) "9",
      .white_name = (char *) "Bosco",
      .black_name = (char *) "Colle",
      .half_points = 2,
      .unrated = SCL_UNRATED_FORFEIT },
    { .id = 3,
      .round = (char *) "9b",
      .white_name = (char *) "Colle",
      .black_name = (char *) "Bosco",
      .half_points = 1 },
    { .id = 4,
      .round = (char *) "",
      .white_name = (char *) "Dune",
      .black_name = (char *) "Abete",
      .half_points = 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    g_ptr_array_add (f->rows, &games[i]);
  scl_corrections_show_games (f->table, f->rows);
  assert_sorted (f, "Round", FALSE, 1, "Dune Bosco Colle Abete");
  assert_sorted (f, "Round", TRUE, 0, "10 9b 9 ");
  assert_sorted (f, "White", TRUE, 1, "Dune Colle Bosco Abete");
  assert_sorted (f, "Black", FALSE, 2, "Abete Bosco Colle Dune");
  assert_sorted (f, "Result", FALSE, 1, "Dune Colle Abete Bosco");
  app_test_table_sort (f->table, "White", FALSE);
  app_test_settle (30);
  {
    g_autofree char *lost = app_test_table_cell (f->table, 0, 3),
                    *drawn = app_test_table_cell (f->table, 2, 3);

    g_assert_cmpstr (lost, ==, "0–1");
    g_assert_cmpstr (drawn, ==, "½–½");
  }
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/corrections-tables", test_edits,
                test_players, test_events, test_games)
