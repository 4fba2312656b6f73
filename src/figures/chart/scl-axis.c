/* What an axis calls its values: names, days, numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "figures/chart/scl-chart.h"
#include "rating/base/scl-day.h"

const char *
scl_axis_name (const SclAxis *self, double value)
{
  const double place = round (value);

  return self->names != NULL && place >= 0.0 && place < g_strv_length (self->names)
             ? self->names[(guint) place]
             : "";
}

SclDay
scl_axis_day (double value)
{
  return (SclDay) floor (
      CLAMP (value, scl_day_from_ymd (1, 1, 1), scl_day_from_ymd (9999, 12, 31)));
}

char *
scl_axis_format (const SclAxis *self, double value)
{
  if (!isfinite (value))
    return scl_chart_format_number (value, 0);
  switch (self->kind)
    {
    case SCL_AXIS_DAY:
      return scl_day_format (scl_axis_day (value));
    case SCL_AXIS_YEAR:
      return g_strdup_printf ("%d", (int) floor (CLAMP (value, -9999, 9999)));
      case SCL_AXIS_PERCENT: {
        g_autofree char *number
            = scl_chart_format_number (value * 100.0, self->decimals >= 0 ? self->decimals : 1);

        return g_strdup_printf ("%s\u2009%%", number);
      }
    case SCL_AXIS_PLACE:
      return scl_chart_format_number (-value, self->decimals);
    case SCL_AXIS_NAMES:
      return g_strdup (scl_axis_name (self, value));
    case SCL_AXIS_NUMBER:
    default:
      return scl_chart_format_number (value, self->decimals);
    }
}
