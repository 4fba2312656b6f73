/* What the titles of a tournament's table mean, one by one and together.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/tables/scl-table-columns-private.h"

#include <string.h>

/* Words of several languages, with what they are decorated with; rounds by their number. */
static void
test_kinds (void)
{
  static const struct
  {
    const char *title;
    SclColumnKind kind;
    guint round;
  } cases[] = {
    { "", SCL_COLUMN_NONE, 0 },
    { "  .", SCL_COLUMN_NONE, 0 },
    { "Name", SCL_COLUMN_NAME, 0 },
    { "NOME", SCL_COLUMN_NAME, 0 },
    { " n a m e ", SCL_COLUMN_NAME, 0 },
    { "Фио", SCL_COLUMN_NAME, 0 },
    { "FIDE-ID", SCL_COLUMN_FIDE_ID, 0 },
    { "ID_FIDE:", SCL_COLUMN_FIDE_ID, 0 },
    { "Fed.", SCL_COLUMN_FEDERATION, 0 },
    { "Rtg|I", SCL_COLUMN_RATING, 0 },
    { "RtgN", SCL_COLUMN_NATIONAL_RATING, 0 },
    { "Pts.", SCL_COLUMN_POINTS, 0 },
    { "Bo.", SCL_COLUMN_BOARD, 0 },
    { "Weiß", SCL_COLUMN_WHITE, 0 },
    { "Negras", SCL_COLUMN_BLACK, 0 },
    { "Res.", SCL_COLUMN_RESULT, 0 },
    { "Team", SCL_COLUMN_TEAM, 0 },
    { "K*chg", SCL_COLUMN_CHANGE, 0 },
    { "Names", SCL_COLUMN_NONE, 0 },
    { "nam", SCL_COLUMN_NONE, 0 },
    { "ti", SCL_COLUMN_TITLE, 0 },
    { "1.Rd", SCL_COLUMN_ROUND, 1 },
    { "Rd.2", SCL_COLUMN_ROUND, 2 },
    { "R3", SCL_COLUMN_ROUND, 3 },
    { "4", SCL_COLUMN_ROUND, 4 },
    { "Runde 12", SCL_COLUMN_ROUND, 12 },
    { "12. тур", SCL_COLUMN_ROUND, 12 },
    { "500", SCL_COLUMN_ROUND, 500 },
    { "501", SCL_COLUMN_NONE, 0 },
    { "0", SCL_COLUMN_NONE, 0 },
    { "Rd 0", SCL_COLUMN_NONE, 0 },
    { "Rd", SCL_COLUMN_NONE, 0 },
    { "x1", SCL_COLUMN_NONE, 0 },
    { "1x", SCL_COLUMN_NONE, 0 },
    { "rd1rd", SCL_COLUMN_NONE, 0 }, /* on one side alone */
    { "1rd2", SCL_COLUMN_NONE, 0 },
    { "rd000000000000000000001", SCL_COLUMN_ROUND, 1 },  /* 23 letters */
    { "rd0000000000000000000001", SCL_COLUMN_ROUND, 1 }, /* 24 */
    { "rd00000000000000000000001", SCL_COLUMN_NONE, 0 }, /* 25 */
    { "                                                        Name", SCL_COLUMN_NAME, 0 },
    { "                                                         Name", SCL_COLUMN_NONE, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint round = 77;

      g_test_message ("“%s”", cases[i].title);
      g_assert_cmpint (scl_column_kind (cases[i].title, &round), ==, cases[i].kind);
      g_assert_cmpuint (round, ==, cases[i].round);
    }
}

/* A table by its titles: players need a name, three known columns, and a rank or number; one round
 * alone is a crosstable only with these. */
static void
test_sections (void)
{
  static const struct
  {
    const char *titles;
    SclSectionKind kind;
    int white, black;
    guint n_rounds;
  } cases[] = {
    { "Name", SCL_SECTION_NONE, -1, -1, 0 },
    { "Name|", SCL_SECTION_NONE, -1, -1, 0 },
    { "Rank|Name", SCL_SECTION_NONE, -1, -1, 0 },
    { "Rank|Name|Pts", SCL_SECTION_LIST, -1, -1, 0 },
    { "No.|Name|Fed", SCL_SECTION_LIST, -1, -1, 0 },
    { "Name|Fed|Pts", SCL_SECTION_NONE, -1, -1, 0 },
    { "Rank|Fed|Pts", SCL_SECTION_NONE, -1, -1, 0 },
    { "Rank|Name|Nonsense", SCL_SECTION_NONE, -1, -1, 0 },
    { "Rank|Name|1.Rd", SCL_SECTION_CROSSTABLE, -1, -1, 1 },
    { "No.|Name|1.Rd|2.Rd", SCL_SECTION_CROSSTABLE, -1, -1, 2 },
    { "Name|Pts|1.Rd", SCL_SECTION_NONE, -1, -1, 1 },
    { "Name|1.Rd|2.Rd", SCL_SECTION_CROSSTABLE, -1, -1, 2 },
    { "Name|Rtg|Chg", SCL_SECTION_CHANGES, -1, -1, 0 },
    { "Chg|Name|Rtg", SCL_SECTION_CHANGES, -1, -1, 0 },
    { "Chg|Rank|Name", SCL_SECTION_LIST, -1, -1, 0 },
    { "Name|Chg|No.", SCL_SECTION_LIST, -1, -1, 0 },
    { "Team|Rank|Pts", SCL_SECTION_TEAMS, -1, -1, 0 },
    { "Name|Rank|Pts", SCL_SECTION_LIST, -1, -1, 0 },
    { "Name|No.|1.Rd", SCL_SECTION_CROSSTABLE, -1, -1, 1 },
    { "Rank|Name|Chg", SCL_SECTION_LIST, -1, -1, 0 },
    { "No.|Name|Chg", SCL_SECTION_LIST, -1, -1, 0 },
    { "Rank|Team|Pts", SCL_SECTION_TEAMS, -1, -1, 0 },
    { "Rank|Name|Team", SCL_SECTION_LIST, -1, -1, 0 },
    { "White|Result|Black", SCL_SECTION_PAIRINGS, 0, 2, 0 },
    { "Black|White|Result", SCL_SECTION_PAIRINGS, 1, 0, 0 },
    { "Bo.|White|Rtg|Result|Black|Rtg", SCL_SECTION_PAIRINGS, 1, 4, 0 },
    { "Bo.|Name|Result|Name", SCL_SECTION_PAIRINGS, 1, 3, 0 },
    { "Result|Name|Name", SCL_SECTION_NONE, -1, -1, 0 },
    { "Name|Name|Result", SCL_SECTION_NONE, 0, -1, 0 },
    { "White|Result|Name", SCL_SECTION_NONE, 0, -1, 0 },
    { "White|Black", SCL_SECTION_NONE, -1, -1, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclCells) cells = scl_cells_new ("");
      g_auto (GStrv) titles = g_strsplit (cases[i].titles, "|", -1);
      g_autofree SclColumns *columns = g_new (SclColumns, 1);

      scl_cells_begin_row (cells, 1);
      for (guint k = 0; titles[k] != NULL; k++)
        scl_cells_add (cells, k, titles[k]);
      g_test_message ("%s", cases[i].titles);
      g_assert_cmpint (scl_columns_of_row (cells, 0, columns), ==, cases[i].kind);
      g_assert_cmpint (columns->kind, ==, cases[i].kind);
      g_assert_cmpint (columns->white, ==, cases[i].white);
      g_assert_cmpint (columns->black, ==, cases[i].black);
      g_assert_cmpuint (columns->n_rounds, ==, cases[i].n_rounds);
    }
}

/* The first of its kind, and the first within some columns. */
static void
test_find (void)
{
  static const char *const titles[] = { "Rank", "Name", "Rtg", "1.Rd", "Rtg", "2.Rd" };
  g_autoptr (SclCells) cells = scl_cells_new ("");
  g_autofree SclColumns *columns = g_new (SclColumns, 1);

  scl_cells_begin_row (cells, 1);
  for (guint k = 0; k < G_N_ELEMENTS (titles); k++)
    scl_cells_add (cells, k, titles[k]);
  scl_columns_of_row (cells, 0, columns);
  g_assert_cmpint (columns->at[SCL_COLUMN_RATING], ==, 2);
  g_assert_cmpint (columns->at[SCL_COLUMN_ROUND], ==, 3);
  g_assert_cmpint (columns->at[SCL_COLUMN_POINTS], ==, -1);
  g_assert_cmpuint (columns->round[3], ==, 1);
  g_assert_cmpuint (columns->round[5], ==, 2);
  g_assert_cmpuint (columns->round[4], ==, 0);
  g_assert_cmpint (columns->of[5], ==, SCL_COLUMN_ROUND);
  g_assert_cmpuint (columns->n_columns, ==, 6);
  g_assert_cmpint (scl_columns_find (columns, SCL_COLUMN_RATING, 0, 6), ==, 2);
  g_assert_cmpint (scl_columns_find (columns, SCL_COLUMN_RATING, 2, 6), ==, 2);
  g_assert_cmpint (scl_columns_find (columns, SCL_COLUMN_RATING, 3, 99), ==, 4);
  g_assert_cmpint (scl_columns_find (columns, SCL_COLUMN_RATING, 3, 4), ==, -1);
  g_assert_cmpint (scl_columns_find (columns, SCL_COLUMN_RATING, 5, 99), ==, -1);
}

TEST_MAIN ("/table-columns", test_kinds, test_sections, test_find)
