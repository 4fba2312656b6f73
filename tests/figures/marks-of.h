/* What is marked in a chart.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart.h"

static inline gboolean
has_mark (SclChart *chart, const char *label)
{
  for (guint i = 0; i < scl_chart_n_marks (chart); i++)
    if (g_strcmp0 (scl_chart_mark (chart, i)->label, label) == 0)
      return TRUE;
  return FALSE;
}
