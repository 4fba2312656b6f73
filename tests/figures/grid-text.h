/* A grid as lines of text: title, head, rows with the shade of each shaded cell, note.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-grid.h"

static inline char *
grid_text (const SclGrid *grid)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "T %s\n", scl_grid_title (grid));
  for (guint c = 0; c < scl_grid_n_columns (grid); c++)
    g_string_append_printf (text, "%s%s%s", c > 0 ? " | " : "H ", scl_grid_head (grid, c),
                            scl_grid_is_numeric (grid, c) ? " #" : "");
  g_string_append_c (text, '\n');
  for (guint r = 0; r < scl_grid_n_rows (grid); r++)
    for (guint c = 0; c < scl_grid_n_columns (grid); c++)
      {
        const double tone = scl_grid_tone (grid, r, c);

        g_string_append_printf (text, "%s%s", c > 0 ? " | " : "  ", scl_grid_text (grid, r, c));
        if (tone != 0.0)
          g_string_append_printf (text, " [%.4g]", tone);
        if (c + 1 == scl_grid_n_columns (grid))
          g_string_append_c (text, '\n');
      }
  g_string_append_printf (text, "N %s\n", scl_grid_note (grid));
  return g_string_free (text, FALSE);
}
