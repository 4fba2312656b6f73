/* The values behind a chart, as a table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/widgets/table/scl-table.h"
#include "figures/chart/scl-chart.h"

/* One column for x and one a series where all series share their x; else one row a value: series,
 * x, y. */
void scl_figure_table_show (SclTable *table, SclChart *chart);
