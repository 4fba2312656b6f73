/* Ticks: where an axis is marked, and what stands there.
 *
 * Steps of numbers are 1, 2, 2.5 (above 10 only) or 5 times a power of ten. Days are marked at the
 * beginnings of years, months or weeks of days, never at a fixed number of seconds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/chart/scl-ticks-private.h"

#include <math.h>

#include "figures/chart/scl-chart-days.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"

SCL_CLEAR_FUNC (tick_clear, SclTick, label, g_free)

static GArray *
ticks_array (void)
{
  GArray *ticks = g_array_new (FALSE, FALSE, sizeof (SclTick));

  g_array_set_clear_func (ticks, tick_clear);
  return ticks;
}

/* The smallest round step that marks a range with at most most ticks. */
static double
number_step (double range, guint most, gboolean whole)
{
  static const double mantissas[] = { 1, 2, 2.5, 5, 10 };
  double least = range / MAX (most - 1, 1);
  double power = pow (10.0, floor (log10 (least)));

  for (guint i = 0; i < G_N_ELEMENTS (mantissas); i++)
    {
      double step = mantissas[i] * power;

      if (whole && step < 1.0)
        continue;
      if (mantissas[i] == 2.5 && (power < 10.0 || whole))
        continue;
      if (step >= least * (1.0 - 1e-9))
        return step;
    }
  return 1.0; /* of whole numbers, below which there is none */
}

static int
step_decimals (double step)
{
  int decimals = 0;

  while (decimals < 12 && fabs (step - round (step)) > 1e-6 * step)
    {
      step *= 10.0;
      decimals++;
    }
  return decimals;
}

static GArray *
number_ticks (const SclAxis *axis, double low, double high, guint most)
{
  const gboolean year = axis->kind == SCL_AXIS_YEAR, place = axis->kind == SCL_AXIS_PLACE;
  double factor = axis->kind == SCL_AXIS_PERCENT ? 100.0 : 1.0;
  GArray *ticks = ticks_array ();
  double step = number_step ((high - low) * factor, most, axis->integer || year || place);
  int decimals = step_decimals (step);
  double first = ceil (low * factor / step - 1e-6);
  double last = floor (high * factor / step + 1e-6);

  for (double k = first; k <= last && ticks->len < 200; k++)
    {
      double shown = k * step;
      SclTick tick = { .value = shown / factor };

      if (place && shown >= 0.0)
        continue;
      if (year)
        tick.label = g_strdup_printf ("%d", (int) shown);
      else if (axis->kind == SCL_AXIS_PERCENT)
        {
          tick.label = g_strdup_printf ("%s\u2009%%", SCL_NUMBER (shown, decimals));
        }
      else
        tick.label = scl_chart_format_number (place ? -shown : shown, decimals);
      g_array_append_val (ticks, tick);
    }
  return ticks;
}

/* Every name, or every second, third … where that would be too many. */
static GArray *
name_ticks (const SclAxis *axis, double low, double high, guint most)
{
  GArray *ticks = ticks_array ();
  const int first = MAX ((int) ceil (low), 0);
  const int last = MIN ((int) floor (high), (int) g_strv_length (axis->names) - 1);
  const int step = MAX ((last - first + (int) most) / (int) most, 1);

  for (int i = first; i <= last; i += step)
    {
      SclTick tick = { .value = i, .label = g_strdup (axis->names[i]) };

      g_array_append_val (ticks, tick);
    }
  return ticks;
}

/* ---- Days ---- */

typedef struct
{
  guint days; /* one of the three is not 0 */
  guint months;
  guint years;
} DayStep;

static const DayStep day_steps[] = {
  { 1, 0, 0 },  { 2, 0, 0 },  { 5, 0, 0 },   { 10, 0, 0 },  { 0, 1, 0 },    { 0, 2, 0 },
  { 0, 3, 0 },  { 0, 6, 0 },  { 0, 0, 1 },   { 0, 0, 2 },   { 0, 0, 5 },    { 0, 0, 10 },
  { 0, 0, 20 }, { 0, 0, 50 }, { 0, 0, 100 }, { 0, 0, 500 }, { 0, 0, 1000 },
};

static double
day_step_length (const DayStep *step)
{
  return step->days + step->months * 30.4 + step->years * 365.25;
}

static char *
day_label (SclDay day, const DayStep *step, gboolean with_year)
{
  int year, month, dom;

  scl_day_to_ymd (day, &year, &month, &dom);
  if (step->years > 0)
    return g_strdup_printf ("%d", year);
  if (step->months > 0)
    return with_year || month == 1 ? g_strdup_printf ("%s %d", scl_chart_month_name (month), year)
                                   : g_strdup (scl_chart_month_name (month));
  return with_year ? g_strdup_printf ("%d %s %d", dom, scl_chart_month_name (month), year)
                   : g_strdup_printf ("%d %s", dom, scl_chart_month_name (month));
}

/* The first marked day on or after day, and the next one after a marked day. Steps of days start
 * anew with each month and keep clear of its end, so that two ticks are never closer than a step.
 */
static SclDay
day_mark_next (SclDay day, const DayStep *step, gboolean strictly)
{
  int year, month, dom;
  SclDay mark;

  if (strictly)
    day++;
  scl_day_to_ymd (day, &year, &month, &dom);
  if (step->years > 0)
    {
      mark = scl_day_floor_months (day, 12);
      if (mark < day)
        mark = scl_day_add_months (mark, 12);
      year = scl_day_year (mark);
      return scl_day_add_months (
          mark, 12 * (((int) step->years - year % (int) step->years) % (int) step->years));
    }
  if (step->months > 0)
    {
      mark = scl_day_floor_months (day, step->months);
      return mark >= day ? mark : scl_day_add_months (mark, (int) step->months);
    }
  for (int d = 1; d + (int) step->days <= 32 || d == 1; d += (int) step->days)
    if (d >= dom && scl_day_from_ymd (year, month, d) != SCL_DAY_NONE)
      return scl_day_from_ymd (year, month, d);
  return scl_day_add_months (scl_day_floor_months (day, 1), 1);
}

static GArray *
day_ticks (double low, double high, guint most)
{
  GArray *ticks = ticks_array ();
  const SclDay begin = scl_day_from_ymd (1, 1, 1), end = scl_day_from_ymd (9999, 12, 31);
  SclDay first = (SclDay) ceil (CLAMP (low, begin, end) - 1e-6);
  SclDay last = (SclDay) floor (CLAMP (high, begin, end) + 1e-6);
  const DayStep *step = &day_steps[G_N_ELEMENTS (day_steps) - 1];
  int year_before = -1;

  for (guint i = 0; i < G_N_ELEMENTS (day_steps); i++)
    if ((high - low) / day_step_length (&day_steps[i]) <= most - 1)
      {
        step = &day_steps[i];
        break;
      }
  for (SclDay day = day_mark_next (first, step, FALSE); day <= last && ticks->len < 200;)
    {
      SclDay next = day_mark_next (day, step, TRUE);
      int year = scl_day_year (day);
      SclTick tick = { .value = day, .label = day_label (day, step, year != year_before) };

      year_before = year;
      g_array_append_val (ticks, tick);
      if (next <= day)
        break;
      day = next;
    }
  return ticks;
}

GArray *
scl_ticks_new (const SclAxis *axis, double low, double high, guint most)
{
  most = MAX (most, 2);
  if (!isfinite (low) || !isfinite (high) || !(high > low))
    return ticks_array ();
  if (axis->kind == SCL_AXIS_NAMES && axis->names != NULL)
    return name_ticks (axis, low, high, most);
  return axis->kind == SCL_AXIS_DAY ? day_ticks (low, high, most)
                                    : number_ticks (axis, low, high, most);
}

void
scl_ticks_round_out (const SclAxis *axis, double *low, double *high)
{
  double factor = axis->kind == SCL_AXIS_PERCENT ? 100.0 : 1.0;
  double step;

  if (axis->kind == SCL_AXIS_DAY || axis->kind == SCL_AXIS_NAMES)
    return;
  step = number_step ((*high - *low) * factor, 7,
                      axis->integer || axis->kind == SCL_AXIS_YEAR || axis->kind == SCL_AXIS_PLACE)
         / factor;
  *low = floor (*low / step + 1e-6) * step;
  *high = ceil (*high / step - 1e-6) * step;
}
