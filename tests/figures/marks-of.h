/* What is drawn and marked in a chart.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart.h"

/* Ends the test where there is none. */
static inline SclSeries *
series_of (SclChart *chart, const char *label)
{
  for (guint i = 0; i < scl_chart_n_series (chart); i++)
    if (g_strcmp0 (scl_chart_series (chart, i)->label, label) == 0)
      return scl_chart_series (chart, i);
  g_error ("no series “%s”", label);
}

static inline gboolean
has_mark (SclChart *chart, const char *label)
{
  for (guint i = 0; i < scl_chart_n_marks (chart); i++)
    if (g_strcmp0 (scl_chart_mark (chart, i)->label, label) == 0)
      return TRUE;
  return FALSE;
}
