/* The table of the page "Who gains": person by person.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/rules/gains/scl-gains-filter.h"
#include "app/widgets/table/scl-table.h"

enum
{
  SCL_GAINS_COLUMN_NAME,
  SCL_GAINS_COLUMN_IN_FORCE,
  SCL_GAINS_COLUMN_PROPOSED,
  SCL_GAINS_COLUMN_DIFFERENCE,
  SCL_GAINS_COLUMN_SPREAD,
  SCL_GAINS_COLUMN_GAMES,
  SCL_GAINS_N_COLUMNS,
};

/* Those for whom the filter holds. gains NULL: nobody. */
void scl_gains_table_show (SclTable *table, SclGains *gains, const SclGainsFilter *filter,
                           SclGainWho who);
/* The history's player in a row; G_MAXUINT32: none. */
guint32 scl_gains_table_player (SclTable *table, guint row);
/* The row of a player; G_MAXUINT: not shown. */
guint scl_gains_table_row (SclTable *table, guint32 player);
