/* SclCells: filled, looked at, written; at their limits.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "history/sheets/scl-cells.h"

static void
assert_csv (const SclCells *cells, const char *expected)
{
  g_autoptr (GBytes) bytes = scl_cells_to_csv (cells);
  gsize n;
  const char *text = g_bytes_get_data (bytes, &n);

  g_assert_cmpmem (text, n, expected, strlen (expected));
}

/* Blanks are one or none, gaps are empty, rows keep their lines; empty ones are none. */
static void
test_fill (void)
{
  g_autoptr (SclCells) cells = scl_cells_new ("Sheet");

  scl_cells_add (cells, 0, "before any row");
  scl_cells_repeat_row (cells, 1);
  scl_cells_begin_row (cells, 2);
  scl_cells_add (cells, 1, "  two \t\n words\xc2\xa0 ");
  scl_cells_add (cells, 1, "not in rising order");
  scl_cells_add (cells, 0, "nor this");
  scl_cells_add (cells, 3, "");
  scl_cells_add (cells, 3, " \xe2\x80\x8b ");
  scl_cells_add (cells, 4, "a,b");
  scl_cells_begin_row (cells, 3);
  scl_cells_begin_row (cells, 5);
  scl_cells_add (cells, 0, "x\"y");
  scl_cells_repeat_row (cells, 6);
  scl_cells_begin_row (cells, 9);

  g_assert_cmpstr (scl_cells_name (cells), ==, "Sheet");
  g_assert_cmpuint (scl_cells_n_rows (cells), ==, 3);
  g_assert_cmpuint (scl_cells_line (cells, 0), ==, 2);
  g_assert_cmpuint (scl_cells_line (cells, 1), ==, 5);
  g_assert_cmpuint (scl_cells_line (cells, 2), ==, 6);
  g_assert_cmpuint (scl_cells_length (cells, 0), ==, 5);
  g_assert_cmpuint (scl_cells_length (cells, 1), ==, 1);
  g_assert_cmpuint (scl_cells_n_filled (cells, 0), ==, 2);
  g_assert_cmpstr (scl_cells_text (cells, 0, 0), ==, "");
  g_assert_cmpstr (scl_cells_text (cells, 0, 1), ==, "two words");
  g_assert_cmpstr (scl_cells_text (cells, 0, 4), ==, "a,b");
  g_assert_cmpstr (scl_cells_text (cells, 0, 5), ==, "");
  g_assert_cmpstr (scl_cells_text (cells, 2, 0), ==, "x\"y");
  g_assert_false (scl_cells_is_full (cells));
  g_assert_cmpuint (scl_cells_n_left_out (cells), ==, 0);
  assert_csv (cells, "\n,two words,,,\"a,b\"\n\n\n\"x\"\"y\"\n\"x\"\"y\"\n");
}

static void
test_empty (void)
{
  g_autoptr (SclCells) cells = scl_cells_new ("");

  g_assert_cmpuint (scl_cells_n_rows (cells), ==, 0);
  scl_cells_begin_row (cells, 1);
  g_assert_cmpuint (scl_cells_n_rows (cells), ==, 0);
  assert_csv (cells, "");
}

static void
test_columns (void)
{
  g_autoptr (SclCells) cells = scl_cells_new ("");

  scl_cells_begin_row (cells, 1);
  scl_cells_add (cells, SCL_CELLS_MAX_COLUMNS - 1, "last");
  scl_cells_add (cells, SCL_CELLS_MAX_COLUMNS, "beyond");
  scl_cells_add (cells, SCL_CELLS_MAX_COLUMNS + 7, "beyond");
  g_assert_cmpuint (scl_cells_length (cells, 0), ==, SCL_CELLS_MAX_COLUMNS);
  g_assert_cmpstr (scl_cells_text (cells, 0, SCL_CELLS_MAX_COLUMNS - 1), ==, "last");
  g_assert_cmpuint (scl_cells_n_left_out (cells), ==, 2);
  g_assert_false (scl_cells_is_full (cells));
}

static void
test_rows (void)
{
  g_autoptr (SclCells) cells = scl_cells_new ("");

  for (guint i = 0; i < SCL_CELLS_MAX_ROWS; i++)
    {
      scl_cells_begin_row (cells, i + 1);
      scl_cells_add (cells, 0, "x");
    }
  g_assert_cmpuint (scl_cells_n_rows (cells), ==, SCL_CELLS_MAX_ROWS);
  g_assert_false (scl_cells_is_full (cells));
  scl_cells_begin_row (cells, SCL_CELLS_MAX_ROWS + 1);
  g_assert_true (scl_cells_is_full (cells));
  scl_cells_add (cells, 1, "y");
  scl_cells_repeat_row (cells, SCL_CELLS_MAX_ROWS + 2);
  g_assert_cmpuint (scl_cells_n_rows (cells), ==, SCL_CELLS_MAX_ROWS);
  g_assert_cmpuint (scl_cells_length (cells, SCL_CELLS_MAX_ROWS - 1), ==, 1);
}

/* Other tables of the file leave so much room: a cell's place (4 bytes), its text and a NUL. */
static void
test_size (void)
{
  static const gsize left[] = { 0, 1 }; /* bytes too few */

  for (guint i = 0; i < G_N_ELEMENTS (left); i++)
    {
      g_autoptr (SclCells) cells = scl_cells_new ("");

      scl_cells_begin_row (cells, 1);
      scl_cells_add (cells, 0, "some");
      scl_cells_set_others (cells,
                            SCL_CELLS_MAX_SIZE - scl_cells_size (cells) - (4 + 4 + 1) + left[i]);
      scl_cells_add (cells, 1, "more");
      g_assert_true (scl_cells_is_full (cells) == (left[i] > 0));
      g_assert_cmpstr (scl_cells_text (cells, 0, 1), ==, left[i] > 0 ? "" : "more");
    }
}

TEST_MAIN ("/cells", test_fill, test_empty, test_columns, test_rows, test_size)
