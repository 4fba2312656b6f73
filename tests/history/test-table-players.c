/* Players of a tournament's tables, their crosstables, and the boards of teams.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "tables-fixture.h"

#include <math.h>
#include <string.h>

#include "history/sheets/scl-html-private.h"
#include "history/tables/scl-list-private.h"
#include "history/tables/scl-trf-games-private.h"

static SclTrfPlayer *
player_at (const Fixture *f, guint i)
{
  g_assert_cmpuint (i, <, f->tables.trf->players->len);
  return g_ptr_array_index (f->tables.trf->players, i);
}

/* Every note, a line each. */
static char *
notes_of (const Fixture *f)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < scl_import_report_n_notes (f->report); i++)
    {
      const SclNote *said = scl_import_report_get_note (f->report, i);

      g_string_append_printf (text, "%u:%d: %s\n", said->line, (int) said->kind, said->message);
    }
  return g_string_free (text, FALSE);
}

static void
assert_notes (const Fixture *f, const char *expected)
{
  g_autofree char *notes = notes_of (f);

  g_assert_cmpstr (notes, ==, expected);
}

/* ---- Players ---- */

/* A row without a name; a comma behind one; namesakes within a table, who are the same two in the
 * next. */
static void
test_names (Fixture *f, gconstpointer data)
{
  read_table (f, "Rank|Name|Rtg\n1|Alder, A|1500\n2| ,|1600\n3|Birch,|1700\n4|Alder, A|1800");
  g_assert_cmpuint (f->tables.trf->players->len, ==, 3);
  g_assert_cmpstr (player_at (f, 0)->name, ==, "Alder, A");
  g_assert_cmpstr (player_at (f, 1)->name, ==, "Birch");
  g_assert_cmpstr (player_at (f, 2)->name, ==, "Alder, A");
  g_assert_cmpint (player_at (f, 2)->rating, ==, 1800);
  g_assert_cmpuint (player_at (f, 2)->number, ==, 3);
  assert_notes (f, "3:2: The row names no player; it is left out.\n");
  read_table (f, "Rank|Name|Fed\n1|Alder, A|ITA\n2|Alder, A|FRA\n3|Alder, A|SUI");
  g_assert_cmpuint (f->tables.trf->players->len, ==, 4);
  g_assert_cmpstr (player_at (f, 0)->federation, ==, "ITA");
  g_assert_cmpstr (player_at (f, 2)->federation, ==, "FRA");
  g_assert_cmpstr (player_at (f, 3)->federation, ==, "SUI");
}

/* As many as a report has numbers for. */
static void
test_many (Fixture *f, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new ("Rank|Name|Rtg");

  for (guint i = 1; i <= 10000; i++)
    g_string_append_printf (text, "\n%u|Player%u, P|1500", i, i);
  read_table (f, text->str);
  g_assert_cmpuint (f->tables.trf->players->len, ==, 9999);
  assert_notes (f,
                "10001:2: “Player10000, P”: the file has too many players; the row is left out.\n");
}

/* Of a rating four digits at most; of two tables, and of two columns, the first that says
 * something. */
static void
test_first_stands (Fixture *f, gconstpointer data)
{
  const SclTrfPlayer *player;

  read_table (f, "Rank|Name|Rtg|RtgN|Title|Fed|Sex|Birth|FideID|ID\n"
                 "1|Alder, A|15000|9999||||||\n2|Birch, B|9999|0|||||||");
  player = player_at (f, 0);
  g_assert_cmpint (player->rating, ==, 0);
  g_assert_cmpint (player->national_rating, ==, 9999);
  g_assert_cmpint (player_at (f, 1)->rating, ==, 9999);
  read_table (f, "Rank|Name|Rtg|RtgN|Title|Fed|Sex|Birth|FideID|ID\n"
                 "1|Alder, A|1501|1502|GM|ITA|m|1990|801|11\n"
                 "2|Birch, B|1503|1504|WIM|FRA|f|1991|802|12");
  read_table (f, "Rank|Name|Rtg|RtgN|Title|Fed|Sex|Birth|FideID|ID\n"
                 "1|Alder, A|1601|1602|IM|SUI|f|1970|901|21\n"
                 "2|Birch, B|1603|1604|FM|GER|m|1971|902|22");
  g_assert_cmpint (player->rating, ==, 1501);
  g_assert_cmpint (player->national_rating, ==, 9999);
  g_assert_cmpstr (player->title, ==, "GM");
  g_assert_cmpstr (player->federation, ==, "ITA");
  g_assert_cmpint (player->sex, ==, 'm');
  g_assert_cmpint (player->birth_year, ==, 1990);
  g_assert_cmpint (player->own_birth_year, ==, 1990);
  g_assert_cmpint (player->fide_id, ==, 801);
  g_assert_cmpstr (player->national_id, ==, "id:11");
  player = player_at (f, 1);
  g_assert_cmpint (player->rating, ==, 9999);
  g_assert_cmpint (player->national_rating, ==, 1504);
  g_assert_cmpstr (player->title, ==, "WIM");
  assert_notes (f, "");
}

/* In a column without a title, but for a whole known one. */
static void
test_titles (Fixture *f, gconstpointer data)
{
  read_table (f, "Rank||Name|Rtg\n1|GM|Alder|1\n2|GMX|Birch|1\n3|G|Cedar|1\n4|WH|Dogwood|1\n"
                 "5|m|Elm|1\n6|WIM|Fir|1");
  g_assert_cmpstr (player_at (f, 0)->title, ==, "GM");
  g_assert_cmpstr (player_at (f, 1)->title, ==, "");
  g_assert_cmpstr (player_at (f, 2)->title, ==, "");
  g_assert_cmpstr (player_at (f, 3)->title, ==, scl_list_title ("WH"));
  g_assert_cmpstr (player_at (f, 4)->title, ==, "");
  g_assert_cmpstr (player_at (f, 5)->title, ==, "WIM");
}

/* The column without a title may be the first of all, or behind the name; of two the first counts.
 */
static void
test_title_first (Fixture *f, gconstpointer data)
{
  read_table (f, "|Rank|Name||Rtg\nGM|1|Alder||1\n|2|Birch|IM|1\nWFM|3|Cedar|FM|1");
  g_assert_cmpstr (player_at (f, 0)->title, ==, "GM");
  g_assert_cmpstr (player_at (f, 1)->title, ==, "IM");
  g_assert_cmpstr (player_at (f, 2)->title, ==, "WFM");
}

/* A national id with the event's federation, where that is one. */
static void
test_national_id (Fixture *f, gconstpointer data)
{
  read_table (f, "Federation : Italy ( ITA )\nRank|Name|ID\n1|Alder|17\n2|Birch|0\n3|Cedar|");
  g_assert_cmpstr (player_at (f, 0)->national_id, ==, "ITA:17");
  g_assert_cmpstr (player_at (f, 1)->national_id, ==, "");
  g_assert_cmpstr (player_at (f, 2)->national_id, ==, "");
}

/* ---- Crosstables ---- */

/* One row's first cell, against number 2, who says nothing. */
static void
test_cells (void)
{
  static const struct
  {
    const char *text, *cell;
    gboolean noted;
  } cases[] = {
    { "2w1", "2w1", FALSE },    { "2 w 1", "2w1", FALSE }, { "2W½", "2w=", FALSE },
    { "2s0", "2b0", FALSE },    { "2w", "2w ", FALSE },    { "2w*", "2w ", FALSE },
    { "2w +", "2w+", FALSE },   { "2wx", "0? ", TRUE },    { "0w1", "0? ", TRUE },
    { "3w1", "0? ", TRUE },     { "1w1", "0? ", TRUE },    { "9999w1", "0? ", TRUE },
    { "10000w1", "0? ", TRUE }, { "", "0? ", FALSE },      { "*", "0? ", FALSE },
    { "1", "0?U", FALSE },      { "+", "0?U", FALSE },     { "½", "0?H", FALSE },
    { "-1", "0?U", FALSE },     { "-½", "0?H", FALSE },    { "-0", "0?Z", FALSE },
    { "0", "0?Z", FALSE },      { "-", "0?Z", FALSE },     { "--", "0?Z", FALSE },
    { "---", "0?Z", FALSE },    { "----", "0? ", TRUE },   { "1F", "0?U", FALSE },
    { "0F", "0?Z", FALSE },     { "x", "0? ", TRUE },      { "2", "0? ", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *table = g_strdup_printf (
          "Rank|Name|1.Rd|2.Rd|3.Rd\n1|Alder|%s|2w1|2w1\n2|Birch||1s0|1s0", cases[i].text);
      g_autofree char *cell = NULL;
      Fixture f;

      set_up (&f, NULL);
      g_test_message ("“%s”", cases[i].text);
      read_table (&f, table);
      cell = cell_of (&f, 0, 1);
      g_assert_cmpstr (cell, ==, cases[i].cell);
      g_assert_cmpint (scl_import_report_n_notes (f.report) > 0, ==, cases[i].noted);
      tear_down (&f, NULL);
    }
}

/* What is said of cells that cannot be. */
static void
test_cells_said (Fixture *f, gconstpointer data)
{
  read_table (f, "Rank|Name|1.Rd|2.Rd|3.Rd\n1|Alder|2w1|soon|2w1\n2|Birch|1s0|7w1|2w1");
  assert_notes (
      f, "2:2: Round 2: “soon” is no result; the round is taken as not played.\n"
         "3:2: Round 2: “7w1”: number 7 is not in the table, or is this player; the game was "
         "left out.\n"
         "3:2: Round 3: “2w1”: number 2 is not in the table, or is this player; the game was "
         "left out.\n");
}

/* The letters of the colours, in whatever language: White's, Black's, and both's where only one
 * is. */
static void
test_colours (void)
{
  static const struct
  {
    const char *white, *black;
    const char *first, *second;
  } cases[] = {
    { "w", "b", "2w1", "1b0" }, { "b", "w", "2b1", "1w0" }, { "w", "s", "2w1", "1b0" },
    { "b", "n", "2w1", "1b0" }, { "n", "b", "2b1", "1w0" }, { "б", "ч", "2w1", "1b0" },
    { "Б", "Ч", "2w1", "1b0" }, { "ч", "б", "2b1", "1w0" }, { "b", "p", "2w1", "1b0" },
    { "w", "w", "2w1", "1w0" }, { "b", "b", "2b1", "1b0" }, { "n", "p", "2b1", "1?0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *table = g_strdup_printf ("Rank|Name|1.Rd|2.Rd\n1|Alder|2%s1|\n2|Birch|1%s0|",
                                                cases[i].white, cases[i].black);
      g_autofree char *first = NULL, *second = NULL;
      Fixture f;

      set_up (&f, NULL);
      g_test_message ("%s %s", cases[i].white, cases[i].black);
      read_table (&f, table);
      first = cell_of (&f, 0, 1);
      second = cell_of (&f, 1, 1);
      g_assert_cmpstr (first, ==, cases[i].first);
      g_assert_cmpstr (second, ==, cases[i].second);
      tear_down (&f, NULL);
    }
}

/* Numbers are places of the table, starting ranks, or ranks: whichever is told alike most often; of
 * two that are, the place. */
static void
test_numbers (void)
{
  static const struct
  {
    const char *table;
    const char *first, *second, *third;
  } cases[] = {
    /* by the place */
    { "No.|Rank|Name|1.Rd|2.Rd\n7|1|Alder|2w1|\n8|2|Birch|1b0|\n9|3|Cedar||", "2w1", "1b0", "0? " },
    /* by the number */
    { "No.|Rank|Name|1.Rd|2.Rd\n7|4|Alder|8w1|\n8|5|Birch|7b0|\n9|6|Cedar||", "2w1", "1b0", "0? " },
    /* by the rank */
    { "No.|Rank|Name|1.Rd|2.Rd\n7|4|Alder|5w1|\n8|5|Birch|4b0|\n9|6|Cedar||", "2w1", "1b0", "0? " },
    /* of two digits */
    { "No.|Name|1.Rd|2.Rd\n10|Alder|12w1|\n12|Birch|10b0|\n11|Cedar||", "2w1", "1b0", "0? " },
    /* by the number, though the place would do for a cell */
    { "No.|Name|1.Rd|2.Rd\n3|Alder|2w1|1w1\n2|Birch|3b0|\n1|Cedar||3b0", "2w1", "1b0", "0? " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *first = NULL, *second = NULL, *third = NULL;
      Fixture f;

      set_up (&f, NULL);
      g_test_message ("%s", cases[i].table);
      read_table (&f, cases[i].table);
      first = cell_of (&f, 0, 1);
      second = cell_of (&f, 1, 1);
      third = cell_of (&f, 2, 1);
      g_assert_cmpstr (first, ==, cases[i].first);
      g_assert_cmpstr (second, ==, cases[i].second);
      g_assert_cmpstr (third, ==, cases[i].third);
      assert_notes (&f, "");
      tear_down (&f, NULL);
    }
}

/* Everything that is read of a table: "number name rating title federation sex birth id points
 * rank: cells" of each player, and the notes. */
static char *
all_of (const Fixture *f)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < f->tables.trf->players->len; i++)
    {
      const SclTrfPlayer *p = g_ptr_array_index (f->tables.trf->players, i);

      g_string_append_printf (text, "%u %s %d %s %s %c %d %d %g %u:", p->number, p->name, p->rating,
                              p->title, p->federation, p->sex, p->birth_year, (int) p->fide_id,
                              p->points, p->rank);
      for (guint round = 1; round <= 2; round++)
        {
          g_autofree char *cell = cell_of (f, i, round);

          g_string_append_printf (text, " %s", cell);
        }
      g_string_append_c (text, '\n');
    }
  g_string_append (text, note (f));
  return g_string_free (text, FALSE);
}

/* Whichever column stands first. */
static void
test_any_first (void)
{
  static const char *const rows[] = { "No.|Rank|Name|Rtg|Title|Fed|Sex|Birth|FideID|Pts|1.Rd|2.Rd",
                                      "7|1|Alder, A|2001|WGM|ITA|w|1990|101|2|3w1|2b1",
                                      "9|2|Birch, B|1902|FM|FRA|m|1980|102|1½|"
                                      "1|1w0",
                                      "8|3|Cedar, C|1803||GER|m|1970|103|0|1b0|-" };
  const guint n = 12;

  for (guint by = 0; by < n; by++)
    {
      g_autoptr (GString) table = g_string_new (NULL);
      g_autofree char *found = NULL;
      Fixture f;

      for (guint row = 0; row < G_N_ELEMENTS (rows); row++)
        {
          g_auto (GStrv) cells = g_strsplit (rows[row], "|", -1);

          for (guint c = 0; c < n; c++)
            g_string_append_printf (table, "%s%s", cells[(c + by) % n],
                                    c + 1 < n                       ? "|"
                                    : row + 1 < G_N_ELEMENTS (rows) ? "\n"
                                                                    : "");
        }
      set_up (&f, NULL);
      read_table (&f, table->str);
      found = all_of (&f);
      g_test_message ("%s", table->str);
      g_assert_cmpstr (found, ==,
                       "1 Alder, A 2001 WGM ITA f 1990 101 2 1: 3w1 2b1\n"
                       "2 Birch, B 1902 FM FRA m 1980 102 1.5 2: 0?U 1w0\n"
                       "3 Cedar, C 1803  GER m 1970 103 0 3: 1b0 0?Z\n");
      tear_down (&f, NULL);
    }
}

/* Points and ranks; the line of each player. */
static void
test_standing (Fixture *f, gconstpointer data)
{
  read_table (f, "Rank|Name|Pts|1.Rd|2.Rd\n9999|Alder|1½|2w1|\n10000|Birch|x|1b0|\n|Cedar|0||");
  g_assert_cmpfloat (player_at (f, 0)->points, ==, 1.5);
  g_assert_cmpuint (player_at (f, 0)->rank, ==, 9999);
  g_assert_cmpuint (player_at (f, 0)->line, ==, 2);
  g_assert_true (isnan (player_at (f, 1)->points));
  g_assert_cmpuint (player_at (f, 1)->rank, ==, 9999);
  g_assert_cmpuint (player_at (f, 1)->line, ==, 3);
  g_assert_cmpfloat (player_at (f, 2)->points, ==, 0);
  g_assert_cmpuint (player_at (f, 2)->rank, ==, 0);
}

/* Rounds that name nobody: only who is in the table, and no points of games that nobody knows. */
static void
test_no_opponents (Fixture *f, gconstpointer data)
{
  read_table (f, "Rank|Name|Pts|1.Rd|2.Rd|3.Rd\n1|Alder|2|1|1|0\n2|Birch|1|0|0|1");
  g_assert_true (isnan (player_at (f, 0)->points));
  g_assert_true (isnan (player_at (f, 1)->points));
  g_assert_cmpuint (f->tables.trf->meetings->len, ==, 0);
  g_assert_cmpuint (scl_trf_count_rounds (f->tables.trf), ==, 0);
  assert_notes (f,
                "1:1: The rounds of this table name no opponents; only its players are taken.\n");
}

/* "a-b rr" of each meeting, a line each. */
static char *
meetings_of (const Fixture *f)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < f->tables.trf->meetings->len; i++)
    {
      const SclTrfMeeting *m = &g_array_index (f->tables.trf->meetings, SclTrfMeeting, i);

      g_string_append_printf (text, "%u-%u %c%c %u %d\n", m->a, m->b, m->result_a, m->result_b,
                              m->line, m->a_is_white);
    }
  return g_string_free (text, FALSE);
}

/* Everybody against everybody, one game or more; who meets oneself is blank or has a mark. */
static void
test_round_robin (void)
{
  static const struct
  {
    const char *table, *meetings, *notes;
  } cases[] = {
    { "Rank|Name|1|2|3\n1|Alder|*|1|½\n2|Birch|0|*|+\n3|Cedar|½|-|*",
      "1-2 10 2 0\n1-3 == 2 0\n2-3 +- 3 0\n", "" },
    { "Rank|Name|1|2\n1|Alder||1 ½\n2|Birch|0/½|", "1-2 10 2 0\n1-2 == 2 0\n", "" },
    { "Rank|Name|1|2\n1|Alder|X|½0\n2|Birch|½1|X", "1-2 == 2 0\n1-2 01 2 0\n", "" },
    { "Rank|Name|1|2\n1|Alder|#|1\n2|Birch||#", "",
      "2:2: “1” against number 2, and “” there, are not the results of the same games; they were "
      "left out.\n" },
    { "Rank|Name|1|2\n1|Alder|xx|2\n2|Birch|0|xx", "",
      "2:2: “2” against number 2, and “0” there, are not the results of the same games; they were "
      "left out.\n" },
    { "Rank|Name|1|2\n1|Alder|-|\n2|Birch||-", "", "" },
    { "Rank|Name|1|2|3\n1|Alder|*|1|½\n2| |0|*|1\n3|Cedar|½|0|*", "1-2 == 2 0\n",
      "3:2: The row names no player; it is left out.\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *meetings = NULL;
      Fixture f;

      set_up (&f, NULL);
      g_test_message ("%s", cases[i].table);
      read_table (&f, cases[i].table);
      meetings = meetings_of (&f);
      g_assert_cmpstr (meetings, ==, cases[i].meetings);
      assert_notes (&f, cases[i].notes);
      tear_down (&f, NULL);
    }
}

/* ---- Teams ---- */

#define MATCH "Bo.|1|Reds|Rtg|-|2|Blues|Rtg|1½ : ½\n"

/* A board a row, with colours where the page shows them; until a row is none. */
static void
test_boards (Fixture *f, gconstpointer data)
{
  g_autofree char *first = NULL, *second = NULL, *third = NULL, *fourth = NULL;

  read_table (f, "Round 2\n" MATCH "1.1||" SCL_HTML_WHITE "Alder|1608|-||Birch|1702|1 - 0\n"
                 "1.2||Cedar|16080|-||" SCL_HTML_WHITE "Dogwood|0|½ - ½\n"
                 "1.||Elm|1608|-||Fir|1702|1 - 0");
  g_assert_cmpuint (f->tables.trf->players->len, ==, 4);
  first = cell_of (f, 0, 2);
  second = cell_of (f, 1, 2);
  third = cell_of (f, 2, 2);
  fourth = cell_of (f, 3, 2);
  g_assert_cmpstr (first, ==, "2w1");
  g_assert_cmpstr (second, ==, "1b0");
  g_assert_cmpstr (third, ==, "4b=");
  g_assert_cmpstr (fourth, ==, "3w=");
  g_assert_cmpint (player_at (f, 0)->rating, ==, 1608);
  g_assert_cmpint (player_at (f, 1)->rating, ==, 1702);
  g_assert_cmpint (player_at (f, 2)->rating, ==, 0);
  g_assert_cmpint (player_at (f, 3)->rating, ==, 0);
  g_assert_cmpuint (f->tables.n_sections, ==, 1);
  assert_notes (f, "");
}

/* Matches under no heading are of the round after those known, all of them. */
static void
test_boards_alone (Fixture *f, gconstpointer data)
{
  g_autofree char *first = NULL, *third = NULL;

  read_table (f, MATCH "1.1||Alder|1608|-||Birch|1702|1 - 0\n" MATCH
                       "2.1||Cedar|1608|-||Dogwood|1702|0 - 1");
  g_assert_cmpuint (f->tables.trf->players->len, ==, 4);
  first = cell_of (f, 0, 1);
  third = cell_of (f, 2, 1);
  g_assert_cmpstr (first, ==, "2?1");
  g_assert_cmpstr (third, ==, "4?0");
  assert_notes (f, "1:1: Nothing above the pairings says which round they are; they are taken as "
                   "round 1.\n");
}

/* Two matches under one heading are of the same round; without boards they are no table. */
static void
test_matches (Fixture *f, gconstpointer data)
{
  g_autofree char *first = NULL, *third = NULL;

  read_table (f, "Round 3\n" MATCH "1.1||Alder|1608|-||Birch|1702|1 - 0\n" MATCH
                 "2.1||Cedar|1608|-||Dogwood|1702|0 - 1\n" MATCH);
  first = cell_of (f, 0, 3);
  third = cell_of (f, 2, 3);
  g_assert_cmpstr (first, ==, "2?1");
  g_assert_cmpstr (third, ==, "4?0");
  g_assert_cmpuint (f->tables.n_sections, ==, 2);
}

/* What begins a match. */
static void
test_begins (void)
{
  static const struct
  {
    const char *row;
    gboolean begins;
  } cases[] = {
    { "Bo.|1|Reds|Rtg|-|2|Blues|Rtg|1½ : ½", TRUE },
    { "Bo.|1|Reds|Rtg|-|2|Blues|Rtg|:", TRUE },
    { "Bo.|Reds|Rtg|-|Blues|Rtg|0:4", TRUE },
    { "Bo.|Reds|Rtg|-|Rtg|0:4", FALSE },
    { "Bo.|1|Reds|Rtg|-|2|Blues|Rtg|1 - 0", FALSE },
    { "Bo.|1|Reds|Rtg|-|2|Blues|Rtg|1:2:3", FALSE },
    { "Bo.|1|Reds|Rtg|-|2|Blues|Rtg|1:x", FALSE },
    { "No.|1|Reds|Rtg|-|2|Blues|Rtg|1:2", FALSE },
    { "Bo.|1|Reds|Rtg|+|2|Blues|Rtg|1:2", FALSE },
    { "Bo.|1|Reds|Pts|-|2|Blues|Rtg|1:2", FALSE },
    { "Bo.|1|Reds|Rtg|-|2|Blues|Pts|1:2", FALSE },
    { "Bo.|1||Rtg|-|2|Blues|Rtg|1:2", FALSE },
    { "Bo.|1|Reds|Rtg|-|2||Rtg|1:2", FALSE },
    { "Bo.|Rtg|Reds|1|-|2|Blues|Rtg|1:2", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclCells) cells = scl_cells_new ("");
      g_auto (GStrv) fields = g_strsplit (cases[i].row, "|", -1);

      scl_cells_begin_row (cells, 1);
      for (guint k = 0; fields[k] != NULL; k++)
        scl_cells_add (cells, k, fields[k]);
      g_test_message ("%s", cases[i].row);
      g_assert_cmpint (scl_team_boards_begin (cells, 0), ==, cases[i].begins);
    }
}

/* ---- Tables that nobody knows ---- */

/* The titles of three of them at most, each once, of rows with three cells that are no numbers. */
static void
test_unknown (Fixture *f, gconstpointer data)
{
  read_table (f, "alpha|beta|gamma|delta\nepsilon|zeta|eta\none|two\n1|a|b|c\nRemark\n"
                 "1|2|a|b\nRemark\np|q|r\nRemark\ns|t|u");
  g_assert_cmpuint (f->tables.titles->len, ==, 3);
  g_assert_cmpstr (g_ptr_array_index (f->tables.titles, 0), ==,
                   "“alpha”, “beta”, “gamma”, “delta”");
  g_assert_cmpstr (g_ptr_array_index (f->tables.titles, 1), ==, "“a”, “b”, “c”");
  g_assert_cmpstr (g_ptr_array_index (f->tables.titles, 2), ==, "“p”, “q”, “r”");
  g_assert_cmpuint (f->tables.n_sections, ==, 0);
}

/* A table ends before a line of text, and before another's titles; tables of teams and of changes
 * are counted, and not read. */
static void
test_ends (Fixture *f, gconstpointer data)
{
  read_table (f, "Rank|Name|Rtg\n1|Alder|1\nRemark\n2|Birch|1\n"
                 "Rank|Team|Pts\n1|Reds|2\nName|Rtg|Chg\nCedar|1|2\n"
                 "Rank|Name|Rtg\n1|Dogwood|1\nRank|Name|Rtg\n1|Elm|1");
  g_assert_cmpuint (f->tables.trf->players->len, ==, 3);
  g_assert_cmpstr (player_at (f, 0)->name, ==, "Alder");
  g_assert_cmpstr (player_at (f, 1)->name, ==, "Dogwood");
  g_assert_cmpstr (player_at (f, 2)->name, ==, "Elm");
  g_assert_cmpuint (f->tables.n_sections, ==, 3);
  g_assert_cmpuint (f->tables.n_teams, ==, 1);
  g_assert_cmpuint (f->tables.n_changes, ==, 1);
}

#define ADD(name, test) g_test_add (name, Fixture, NULL, set_up, test, tear_down)

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/table-players/names", test_names);
  ADD ("/table-players/many", test_many);
  ADD ("/table-players/first-stands", test_first_stands);
  ADD ("/table-players/titles", test_titles);
  ADD ("/table-players/title-first", test_title_first);
  ADD ("/table-players/national-id", test_national_id);
  g_test_add_func ("/crosstable/cells", test_cells);
  ADD ("/crosstable/cells-said", test_cells_said);
  g_test_add_func ("/crosstable/colours", test_colours);
  g_test_add_func ("/crosstable/numbers", test_numbers);
  g_test_add_func ("/crosstable/any-first", test_any_first);
  ADD ("/crosstable/standing", test_standing);
  ADD ("/crosstable/no-opponents", test_no_opponents);
  g_test_add_func ("/crosstable/round-robin", test_round_robin);
  ADD ("/team-boards/boards", test_boards);
  ADD ("/team-boards/alone", test_boards_alone);
  ADD ("/team-boards/matches", test_matches);
  g_test_add_func ("/team-boards/begins", test_begins);
  ADD ("/tables/unknown", test_unknown);
  ADD ("/tables/ends", test_ends);
  return g_test_run ();
}
