/* Pairings in tables: results of two, byes of one, who is nobody, and what the columns beside the
 * names say of the players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "tables-fixture.h"

#include <string.h>

#include "../test-main.h"
#include "history/columns/scl-date-shape.h"

/* White's cell and Black's; what is no result makes none, and is said. */
static void
test_results (void)
{
  static const struct
  {
    const char *result, *white, *black, *note;
  } cases[] = {
    { "1 - 0", "2w1", "1b0", "" },
    { "0-1", "2w0", "1b1", "" },
    { "½ - ½", "2w=", "1b=", "" },
    { "1/2-1/2", "2w=", "1b=", "" },
    { "0,5:0,5", "2w=", "1b=", "" },
    { "1:0", "2w1", "1b0", "" },
    { "+ - -", "2w+", "1b-", "" },
    { "- - +", "2w-", "1b+", "" },
    { "- - -", "2w-", "1b-", "" },
    { "0 - 0", "2w0", "1b0", "" },
    { "", "2w ", "1b ", "" },
    { "-", "2w ", "1b ", "" },
    { "*", "2w ", "1b ", "" },
    { "1", "", "", "“1” is no result of a game; the row is left out." },
    { "2-0", "", "", "“2-0” is no result of a game; the row is left out." },
    { "1-", "", "", "“1-” is no result of a game; the row is left out." },
    { "-1", "", "", "“-1” is no result of a game; the row is left out." },
    { "soon", "", "", "“soon” is no result of a game; the row is left out." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *table
          = g_strdup_printf ("Round 1\nWhite|Result|Black\nAlder, A|%s|Birch, B", cases[i].result);
      g_autofree char *white = NULL, *black = NULL;
      Fixture f;

      set_up (&f, NULL);
      g_test_message ("“%s”", cases[i].result);
      read_table (&f, table);
      g_assert_cmpuint (f.tables.trf->players->len, ==, 2);
      g_assert_cmpstr (note (&f), ==, cases[i].note);
      if (*cases[i].note == '\0')
        {
          white = cell_of (&f, 0, 1);
          black = cell_of (&f, 1, 1);
          g_assert_cmpstr (white, ==, cases[i].white);
          g_assert_cmpstr (black, ==, cases[i].black);
        }
      tear_down (&f, NULL);
    }
}

/* Who plays against nobody has a whole point, half of one, none, or nothing yet; on either side. */
static void
test_byes (void)
{
  static const char *const nobody[]
      = { "", "bye", "BYE", "spielfrei", "Riposo", "exempt", "-", "–", "not paired" };
  static const struct
  {
    const char *result, *white, *black;
  } cases[] = {
    { "1", "0?U", "0?U" },     { "+", "0?U", "0?U" },     { "½", "0?H", "0?H" },
    { "0", "0?Z", "0?Z" },     { "-", "0?Z", "0?Z" },     { "", "0? ", "0? " },
    { "1 - 0", "0?U", "0?Z" }, { "0 - 1", "0?Z", "0?U" }, { "+ - -", "0?U", "0?Z" },
    { "½-0", "0?H", "0?Z" },   { "x", "0?Z", "0?Z" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint n = 0; n < G_N_ELEMENTS (nobody); n++)
      for (guint second = 0; second < 2; second++)
        {
          g_autofree char *table = g_strdup_printf (
              "Round 1\nWhite|Result|Black\n%s|%s|%s\nz|1-0|y", second ? nobody[n] : "Alder, A",
              cases[i].result, second ? "Alder, A" : nobody[n]);
          g_autofree char *cell = NULL;
          Fixture f;

          if (*cases[i].result == '\0' && *nobody[n] == '\0')
            continue; /* a name alone ends the table */
          set_up (&f, NULL);
          g_test_message ("%s", table);
          read_table (&f, table);
          g_assert_cmpuint (f.tables.trf->players->len, ==, 3);
          cell = cell_of (&f, 0, 1);
          g_assert_cmpstr (cell, ==, second ? cases[i].black : cases[i].white);
          tear_down (&f, NULL);
        }
}

/* A second table that says otherwise is noted, and the first one stands; one that says more is
 * taken. */
static void
test_again (void)
{
  static const struct
  {
    const char *row, *white, *black;
    guint noted; /* of each of the two who had another */
  } cases[] = {
    { "Alder, A|1-0|Birch, B", "2w1", "1b0", 0 }, { "Alder, A||Birch, B", "2w1", "1b0", 0 },
    { "Alder, A|0-1|Birch, B", "2w1", "1b0", 2 }, { "Alder, A|1-0|Cedar, C", "2w1", "1b0", 1 },
    { "Alder, A|1|bye", "2w1", "1b0", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *second = g_strconcat ("Round 1\nWhite|Result|Black\n", cases[i].row, NULL);
      g_autofree char *white = NULL, *black = NULL, *open = NULL;
      Fixture f;

      set_up (&f, NULL);
      read_table (&f, "Round 1\nWhite|Result|Black\nAlder, A|1-0|Birch, B\n"
                      "Round 2\nWhite|Result|Black\nAlder, A||Birch, B");
      read_table (&f, second);
      read_table (&f, "Round 2\nWhite|Result|Black\nAlder, A|½-½|Birch, B");
      white = cell_of (&f, 0, 1);
      black = cell_of (&f, 1, 1);
      open = cell_of (&f, 0, 2);
      g_assert_cmpstr (white, ==, cases[i].white);
      g_assert_cmpstr (black, ==, cases[i].black);
      g_assert_cmpstr (open, ==, "2w=");
      g_assert_cmpuint (scl_import_report_n_notes (f.report), ==, cases[i].noted);
      tear_down (&f, NULL);
    }
}

/* A round is of 1 to 500; a result of another is nowhere. */
static void
test_round_limits (void)
{
  static const struct
  {
    guint round, cells;
  } cases[] = { { 0, 0 }, { 1, 1 }, { 500, 500 }, { 501, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SclTrfPlayer *white, *black;
      Fixture f;

      set_up (&f, NULL);
      white = scl_tournament_tables_paired (&f.tables, "Alder, A", 7);
      black = scl_tournament_tables_paired (&f.tables, "Birch, B", 7);
      scl_tournament_tables_pairing (&f.tables, white, black, 'b', "1-0", cases[i].round, 7);
      g_assert_cmpuint (white->cells->len, ==, cases[i].cells);
      g_assert_cmpuint (black->cells->len, ==, cases[i].cells);
      if (cases[i].cells > 0)
        {
          g_autofree char *a = cell_of (&f, 0, cases[i].round),
                          *b = cell_of (&f, 1, cases[i].round);

          g_assert_cmpstr (a, ==, "2b1");
          g_assert_cmpstr (b, ==, "1w0");
        }
      g_assert_cmpuint (scl_import_report_n_notes (f.report), ==, 0);
      tear_down (&f, NULL);
    }
}

static void
test_same (Fixture *f, gconstpointer data)
{
  read_table (f, "Round 1\nWhite|Result|Black\nAlder, A|1-0|ALDER,  A");
  g_assert_cmpstr (note (f), ==, "“Alder, A”: both players are the same; the row is left out.");
}

/* Pairings without a heading are the next round; each heading holds for one table. */
static void
test_rounds (Fixture *f, gconstpointer data)
{
  g_autofree char *first = NULL, *third = NULL, *fourth = NULL;

  read_table (f, "White|Result|Black\nAlder, A|1-0|Birch, B\n"
                 "Round 3\nWhite|Result|Black\nAlder, A|0-1|Birch, B\n");
  g_assert_cmpstr (note (f), ==,
                   "Nothing above the pairings says which round they are; they are taken as round "
                   "1.");
  read_table (f, "White|Result|Black\nAlder, A|½-½|Birch, B\n");
  first = cell_of (f, 0, 1);
  third = cell_of (f, 0, 3);
  fourth = cell_of (f, 0, 4);
  g_assert_cmpstr (first, ==, "2w1");
  g_assert_cmpstr (third, ==, "2w0");
  g_assert_cmpstr (fourth, ==, "2w=");
  g_assert_cmpuint (f->tables.n_sections, ==, 3);
}

/* What the columns say of a player; the first that says anything stands. */
static void
test_players (void)
{
  static const struct
  {
    const char *column, *value;
    gint64 fide_id;
    int birth_year, rating;
    char sex;
    const char *title, *federation, *national_id;
  } cases[] = {
    { "FideID", "800001", 800001, 0, 0, 0, "", "", "" },
    { "FideID", "0", 0, 0, 0, 0, "", "", "" },
    { "FideID", "999999999", 999999999, 0, 0, 0, "", "", "" },
    { "FideID", "1000000000", 0, 0, 0, 0, "", "", "" },
    { "FideID", "x", 0, 0, 0, 0, "", "", "" },
    { "Birth", "1970", 0, 1970, 0, 0, "", "", "" },
    { "Birth", "1800", 0, 1800, 0, 0, "", "", "" },
    { "Birth", "1799", 0, 0, 0, 0, "", "", "" },
    { "Birth", "2200", 0, 2200, 0, 0, "", "", "" },
    { "Birth", "2201", 0, 0, 0, 0, "", "", "" },
    { "Birth", "17.01.1970", 0, 1970, 0, 0, "", "", "" },
    { "Birth", "70", 0, 0, 0, 0, "", "", "" },
    { "Sex", "w", 0, 0, 0, 'f', "", "", "" },
    { "Sex", "F", 0, 0, 0, 'f', "", "", "" },
    { "Sex", "m", 0, 0, 0, 'm', "", "", "" },
    { "Sex", "x", 0, 0, 0, 0, "", "", "" },
    { "Title", "g", 0, 0, 0, 0, "GM", "", "" },
    { "Fed", "ITA", 0, 0, 0, 0, "", "ITA", "" },
    { "Fed", "ITAL", 0, 0, 0, 0, "", "", "" },
    { "ID", "17", 0, 0, 0, 0, "", "", "id:17" },
    { "ID", "0", 0, 0, 0, 0, "", "", "" },
    { "Rtg", "1834", 0, 0, 1834, 0, "", "", "" },
    { "Rtg", "0", 0, 0, 0, 0, "", "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *table = g_strdup_printf ("Rank|Name|%s\n1|Alder, A|%s\n2|Birch, B|",
                                                cases[i].column, cases[i].value);
      const SclTrfPlayer *player;
      Fixture f;

      set_up (&f, NULL);
      g_test_message ("%s", table);
      read_table (&f, table);
      g_assert_cmpuint (f.tables.trf->players->len, ==, 2);
      player = g_ptr_array_index (f.tables.trf->players, 0);
      g_assert_cmpstr (player->name, ==, "Alder, A");
      g_assert_cmpint (player->fide_id, ==, cases[i].fide_id);
      g_assert_cmpint (player->birth_year, ==, cases[i].birth_year);
      g_assert_cmpint (player->birth_day, ==, scl_date_parse (cases[i].value, NULL));
      g_assert_cmpint (player->rating, ==, cases[i].rating);
      g_assert_cmpint (player->sex, ==, cases[i].sex);
      g_assert_cmpstr (player->title, ==, cases[i].title);
      g_assert_cmpstr (player->federation, ==, cases[i].federation);
      g_assert_cmpstr (player->national_id, ==, cases[i].national_id);
      tear_down (&f, NULL);
    }
}

/* A name that stands in one cell with what else the program knows of the player. */
static void
test_written_in (void)
{
  static const struct
  {
    const char *cell, *name, *title;
    int rating;
  } cases[] = {
    { "1 IM Alder, A", "Alder, A", "IM", 0 },
    { "53  Alder, A", "Alder, A", "", 0 },
    { "WGM Alder, A", "Alder, A", "WGM", 0 },
    { "Alder, A 8 - 1031", "Alder, A", "", 1031 },
    { "12 FM Alder, A 0 - 2301", "Alder, A", "FM", 2301 },
    { "Alder, A", "Alder, A", "", 0 },
    { "Gm, Alder", "Gm, Alder", "", 0 },
    { "Alder - Birch", "Alder - Birch", "", 0 },
    { "Alder 4 -", "Alder 4 -", "", 0 },
    { "Alder, Tony J 3 CM 1774", "Alder, Tony J", "CM", 1774 },
    { "Alder, A 3 XX 1774", "Alder, A 3 XX 1774", "", 0 },
    { "Alder - 1774", "Alder - 1774", "", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *table
          = g_strdup_printf ("Round 1\nWhite|Result|Black\n%s|1-0|Birch, B", cases[i].cell);
      const SclTrfPlayer *player;
      Fixture f;

      set_up (&f, NULL);
      g_test_message ("%s", table);
      read_table (&f, table);
      g_assert_cmpuint (f.tables.trf->players->len, ==, 2);
      player = g_ptr_array_index (f.tables.trf->players, 0);
      g_assert_cmpstr (player->name, ==, cases[i].name);
      g_assert_cmpstr (player->title, ==, cases[i].title);
      g_assert_cmpint (player->rating, ==, cases[i].rating);
      tear_down (&f, NULL);
    }
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/table-pairings/results", test_results);
  g_test_add_func ("/table-pairings/byes", test_byes);
  g_test_add_func ("/table-pairings/again", test_again);
  g_test_add_func ("/table-pairings/round-limits", test_round_limits);
  g_test_add ("/table-pairings/same", Fixture, NULL, set_up, test_same, tear_down);
  g_test_add ("/table-pairings/rounds", Fixture, NULL, set_up, test_rounds, tear_down);
  g_test_add_func ("/table-pairings/players", test_players);
  g_test_add_func ("/table-pairings/written-in", test_written_in);
  return g_test_run ();
}
