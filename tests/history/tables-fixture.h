/* For tests that read a tournament's tables, written with | between cells.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/tables/scl-tournament-tables-private.h"

typedef struct
{
  SclImportReport *report;
  SclTournamentTables tables;
} Fixture;

static inline void
set_up (Fixture *f, gconstpointer data)
{
  f->report = scl_import_report_new ();
  scl_import_report_begin_file (f->report, "a.html", "x");
  scl_tournament_tables_init (&f->tables, "Cup", f->report);
}

static inline void
tear_down (Fixture *f, gconstpointer data)
{
  scl_tournament_tables_clear (&f->tables);
  scl_import_report_unref (f->report);
}

/* Rows with | between cells, a line each. */
static inline void
read_table (Fixture *f, const char *text)
{
  g_autoptr (SclCells) cells = scl_cells_new ("");
  g_auto (GStrv) rows = g_strsplit (text, "\n", -1);

  for (guint r = 0; rows[r] != NULL; r++)
    {
      g_auto (GStrv) fields = g_strsplit (rows[r], "|", -1);

      scl_cells_begin_row (cells, r + 1);
      for (guint i = 0; fields[i] != NULL; i++)
        scl_cells_add (cells, i, fields[i]);
    }
  scl_tournament_tables_read (&f->tables, cells);
}

/* "opponent colour result" of the player's cell in that round. */
static inline char *
cell_of (const Fixture *f, guint player, guint round)
{
  const SclTrfCell *cell = scl_trf_cell (g_ptr_array_index (f->tables.trf->players, player), round);

  return g_strdup_printf ("%u%c%c", cell->opponent, cell->colour != 0 ? cell->colour : '?',
                          cell->result);
}

static inline const char *
note (const Fixture *f)
{
  return scl_import_report_n_notes (f->report) > 0
             ? scl_import_report_get_note (f->report, 0)->message
             : "";
}
