/* The paper's tables 1 to 4, and SclGrid.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "figures/paper/scl-figure.h"
#include "figures/paper/scl-paper-tables.h"

static SclGrid *
build (const char *id, const char *name, const char *value, const char *name_2, const char *value_2)
{
  const SclPaperTable *table = scl_paper_table_find (id);
  g_autofree gpointer params = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (table);
  params = scl_paper_table_params_new (table);
  if (name != NULL)
    g_assert_true (scl_paper_table_set (table, params, name, value, &error));
  if (name_2 != NULL)
    g_assert_true (scl_paper_table_set (table, params, name_2, value_2, &error));
  return table->build (params);
}

/* Carosi, Il sistema Elo, table 1. */
static void
test_1 (void)
{
  static const struct
  {
    const char *category;
    double players;
  } table[] = { { "3N", 1425 }, { "2N", 2947 }, { "1N", 1651 },
                { "CM", 1123 }, { "M", 335 },   { "Total", 7481 } };
  g_autoptr (SclGrid) grid = build ("table-1", NULL, NULL, NULL, NULL);

  g_assert_cmpuint (scl_grid_n_rows (grid), ==, G_N_ELEMENTS (table));
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_assert_cmpstr (scl_grid_text (grid, i, 0), ==, table[i].category);
      g_assert_cmpfloat (scl_grid_number (grid, i, 1), ==, table[i].players);
    }
  g_assert_nonnull (strstr (scl_grid_provenance (grid), "Reconstruction"));
}

/* ibid., table 2, to its whole points. */
static void
test_2 (void)
{
  static const double table[][2]
      = { { 2162, 118 }, { 1944, 92 }, { 1753, 72 }, { 1580, 57 }, { 1485, 52 }, { 1681, 195 } };
  g_autoptr (SclGrid) grid = build ("table-2", NULL, NULL, NULL, NULL);

  g_assert_cmpuint (scl_grid_n_rows (grid), ==, G_N_ELEMENTS (table));
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    for (guint k = 0; k < 2; k++)
      g_assert_cmpfloat_with_epsilon (scl_grid_number (grid, i, k + 1), table[i][k], 0.5);
}

/* ibid., table 3: each pairing is there from both sides with the opposite result; the scores
 * are 4.5, 4, 3.5, 3, 3, 2, 2, 2, 1, 0. */
static void
test_3 (void)
{
  static const double scores[] = { 4.5, 4, 3.5, 3, 3, 2, 2, 2, 1, 0 };
  g_autoptr (SclGrid) grid = build ("table-3", NULL, NULL, NULL, NULL);
  char result[11][6] = { { 0 } };

  g_assert_cmpuint (scl_grid_n_rows (grid), ==, 10);
  for (guint r = 0; r < 10; r++)
    {
      guint player = (guint) scl_grid_number (grid, r, 0);
      double score = 0;

      for (guint round = 0; round < 5; round++)
        {
          const char *text = scl_grid_text (grid, r, 2 + round);

          score += *text == '+' ? 1 : *text == '=' ? 0.5 : 0;
          result[player][round] = *text;
        }
      g_assert_cmpfloat (score, ==, scores[r]);
    }
  for (guint r = 0; r < 10; r++)
    for (guint round = 0; round < 5; round++)
      {
        guint player = (guint) scl_grid_number (grid, r, 0);
        guint opponent
            = (guint) g_ascii_strtoull (scl_grid_text (grid, r, 2 + round) + 1, NULL, 10);
        char mine = result[player][round];

        g_assert_cmpint (result[opponent][round], ==, mine == '+' ? '-' : mine == '-' ? '+' : '=');
      }
}

/* ibid., table 4: nineteen cells as printed; n. 7 in pass 4 is printed 1209 and is 1211 (mean 1291
 * less 80). */
static void
test_4 (void)
{
  static const double table[4][5] = { { 1473, 1288, 1133, 1554, 928 },
                                      { 1416, 1231, 1091, 1512, 978 },
                                      { 1410, 1224, 1078, 1499, 938 },
                                      { 1396, 1211, 1068, 1489, 930 } };
  g_autoptr (SclGrid) grid = build ("table-4", NULL, NULL, NULL, NULL);

  g_assert_cmpuint (scl_grid_n_rows (grid), ==, 4);
  for (guint pass = 0; pass < 4; pass++)
    for (guint i = 0; i < 5; i++)
      g_assert_cmpfloat (scl_grid_number (grid, pass, i + 1), ==, table[pass][i]);
}

/* The values after forty passes without rounding, recomputed in the project's table of numbers (row
 * 101): the paper says that they stand after the fourth. */
static void
test_4_live (void)
{
  static const double last[] = { 1378.3, 1192.9, 1048.9, 1469.9, 906.0 };
  g_autoptr (SclGrid) grid = build ("table-4", "passes", "40", "whole", "false");
  const SclFigure *figure = scl_figure_find ("table-4");
  g_autofree gpointer params = scl_figure_params_new (figure);
  g_autoptr (SclChart) chart = scl_figure_build (figure, params, NULL);
  const SclPaperTable *table = scl_paper_table_find ("table-4");
  g_autofree gpointer table_params = scl_paper_table_params_new (table);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (scl_grid_n_rows (grid), ==, 40);
  for (guint i = 0; i < 5; i++)
    g_assert_cmpfloat_with_epsilon (scl_grid_number (grid, 39, i + 1), last[i], 0.051);
  /* The same as a figure: pass 0 is the start, player 6's fourth pass 1396. */
  g_assert_cmpuint (scl_chart_n_series (chart), ==, 5);
  g_assert_cmpfloat (scl_series_value_at (scl_chart_series (chart, 0), 0), ==, 1300);
  g_assert_cmpfloat (scl_series_value_at (scl_chart_series (chart, 0), 4), ==, 1396);
  g_assert_false (scl_paper_table_set (table, table_params, "passes", "0", &error));
  g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE);
}

static void
test_writing (void)
{
  static const char *const heads[] = { "Name", "Elo, n" };
  g_autoptr (SclGrid) grid = scl_grid_new ("T", heads, 2);
  g_autofree char *csv = NULL;
  g_autofree char *text = NULL;
  g_autofree char *markdown = NULL;

  scl_grid_add_text (grid, "Ada \"A\" | B");
  scl_grid_add_number (grid, 1500, 0);
  scl_grid_add_text (grid, "È");
  scl_grid_add_number (grid, NAN, 0);
  csv = scl_grid_to_csv (grid);
  g_assert_cmpstr (csv, ==, "# T\nName,\"Elo, n\"\n\"Ada \"\"A\"\" | B\",1500\nÈ,\n");
  text = scl_grid_to_text (grid);
  g_assert_cmpstr (text, ==,
                   "T\n\nName         Elo, n\nAda \"A\" | B    1500\nÈ                  \n");
  markdown = scl_grid_to_markdown (grid);
  g_assert_cmpstr (markdown, ==,
                   "| Name | Elo, n |\n|---|---:|\n| Ada \"A\" \\| B | 1500 |\n| È |  |\n");
}

TEST_MAIN ("/paper-tables", test_1, test_2, test_3, test_4, test_4_live, test_writing)
