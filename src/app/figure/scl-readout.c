/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/figure/scl-readout.h"
#include "figures/chart/scl-chart-days.h"
#include "figures/chart/scl-chart-numbers.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"

#include <glib/gi18n-lib.h>
#include <math.h>

SCL_FREE_FUNC (row_free, SclReadoutRow, label, g_free, value, g_free)

static int
decimals_for_span (double span)
{
  double step = fabs (span) / 500.0;

  if (!(step > 0.0) || !isfinite (step))
    return 0;
  return CLAMP ((int) ceil (-log10 (step) - 1e-9), 0, 6);
}

char *
scl_axis_format_value (const SclAxis *axis, double value, double lo, double hi, int decimals)
{
  if (axis->kind == SCL_AXIS_DAY)
    return isfinite (value) ? scl_chart_format_date (scl_axis_day (value + 0.5)) : g_strdup ("–");

  if (!isfinite (value))
    return g_strdup ("–");
  if (axis->kind == SCL_AXIS_NAMES)
    return g_strdup (scl_axis_name (axis, value));
  if (decimals < 0)
    decimals = axis->decimals;

  if (axis->kind == SCL_AXIS_PERCENT)
    {
      /* Translators: a percentage, e.g. "45.2 %"; the space is a thin one. */
      return g_strdup_printf (
          _ ("%s\u2009%%"),
          SCL_NUMBER (value * 100.0,
                      decimals >= 0 ? decimals : decimals_for_span ((hi - lo) * 100.0)));
    }

  if (axis->kind == SCL_AXIS_PLACE)
    return scl_chart_format_number (-value, 0);
  if (axis->integer)
    decimals = 0;
  return scl_chart_format_number (value, decimals >= 0 ? decimals : decimals_for_span (hi - lo));
}

/* The axis's title without the unit in parentheses. */
static char *
short_title (const SclAxis *axis)
{
  const char *title = axis->title != NULL ? axis->title : "";
  const char *paren = strrchr (title, '(');

  if (paren == NULL || paren == title)
    return g_strdup (title);
  return g_strchomp (g_strndup (title, (gsize) (paren - title)));
}

static SclReadoutRow *
add_row (SclReadout *self, const SclSeries *series, const char *label, char *value, double x,
         double y)
{
  SclReadoutRow *row = g_new0 (SclReadoutRow, 1);

  row->label = g_strdup (label != NULL ? label : "");
  row->value = value;
  row->colour = series->colour;
  row->dash = series->dash;
  row->x = x;
  row->y = y;
  g_ptr_array_add (self->rows, row);
  return row;
}

/* The class of a bar series that holds x; -1 outside. */
static int
bar_at (const SclSeries *series, double x)
{
  for (guint i = 0; i < series->n; i++)
    if (x >= series->x[i] && x < series->x[i + 1])
      return (int) i;
  return -1;
}

/* ---- Where there is something to read ---- */

/* values so close to one another are a curve: between them is read what is drawn */
#define CLOSE_PX 4.0
#define REACH_PX 12.0 /* beyond the ends of the data a read-out goes so far */

static double
px_of (const SclPlotArea *area, double dx)
{
  return fabs (dx) / (area->view.x1 - area->view.x0) * (area->right - area->left);
}

static gboolean
runs_along (const SclSeries *series)
{
  return series->hoverable && series->n > 0 && series->kind != SCL_SERIES_POINTS
         && series->kind != SCL_SERIES_DENSITY && series->kind != SCL_SERIES_BARS;
}

/* A straight line is a formula, not data: it has a value anywhere between its ends. Over days
 * nothing is. */
static gboolean
is_straight (const SclAxis *x_axis, const SclSeries *series)
{
  return series->kind == SCL_SERIES_LINE && series->n <= 2 && x_axis->kind != SCL_AXIS_DAY;
}

gboolean
scl_readout_has_values (SclChart *chart, const SclSeries *series)
{
  return series->hoverable && series->n > 0 && !is_straight (scl_chart_x_axis (chart), series);
}

/* The value nearest to x that is in view; -1: none. */
static int
nearest_in_x (const SclSeries *series, const SclPlotArea *area, double x)
{
  int best = -1;
  double distance = INFINITY;

  for (guint i = 0; i < series->n; i++)
    {
      double d = fabs (series->x[i] - x);

      if (isfinite (series->y[i]) && d < distance && series->x[i] >= area->view.x0
          && series->x[i] <= area->view.x1)
        {
          distance = d;
          best = (int) i;
        }
    }
  return best;
}

/* x lies on what the series draws. */
static gboolean
covers (const SclSeries *series, double x)
{
  if (series->kind == SCL_SERIES_ERRORS)
    return series->n > 0 && x >= series->x[0] && x <= series->x[series->n - 1];
  return isfinite (scl_series_value_at (series, x));
}

/* The place at which there is a value, of all that are in view the nearest to the pointer's; the
 * pointer's where a formula is drawn; NaN where the pointer is far from all that is drawn. */
static double
snapped (SclChart *chart, const SclPlotArea *area, double x)
{
  const SclAxis *axis = scl_chart_x_axis (chart);
  double best = NAN;
  gboolean formula = FALSE, covered = FALSE;

  for (guint i = 0; i < scl_chart_n_series (chart); i++)
    {
      const SclSeries *series = scl_chart_series (chart, i);
      int at = series->kind == SCL_SERIES_BARS && series->hoverable ? bar_at (series, x) : -1;

      if (at >= 0)
        return scl_series_place (series, (guint) at);
      if (!runs_along (series))
        continue;
      covered = covered || covers (series, x);
      if (is_straight (axis, series))
        {
          formula = formula || covers (series, x);
          continue;
        }
      at = nearest_in_x (series, area, x);
      if (at >= 0 && !(fabs (series->x[at] - x) >= fabs (best - x)))
        best = series->x[at];
    }
  if (isfinite (best))
    return covered || px_of (area, best - x) <= REACH_PX ? best : NAN;
  if (!formula)
    return NAN;
  return axis->integer ? CLAMP (floor (x + 0.5), area->view.x0, area->view.x1) : x;
}

/* The value at a place: the series' own, or what is drawn there where it is a curve. FALSE: it has
 * none. */
static gboolean
value_index (const SclSeries *series, const SclPlotArea *area, double x, guint *index)
{
  const int at = nearest_in_x (series, area, x);

  if (at < 0)
    return FALSE;
  *index = (guint) at;
  return series->x[at] == x || px_of (area, series->x[at] - x) <= CLOSE_PX / 2.0;
}

static double
value_along (SclChart *chart, const SclSeries *series, const SclPlotArea *area, double x)
{
  guint index;

  /* A step holds until the next. */
  if (series->kind == SCL_SERIES_STEP || is_straight (scl_chart_x_axis (chart), series))
    return scl_series_value_at (series, x);
  if (!value_index (series, area, x, &index))
    return NAN;
  return series->x[index] == x ? series->y[index] : scl_series_value_at (series, x);
}

/* ---- Reading ---- */

int
scl_readout_dot_at (const SclSeries *series, const SclPlotArea *area, double px, double py)
{
  const double aspect = (area->right - area->left) / MAX (area->bottom - area->top, 1.0);

  return scl_series_nearest (series, &area->view, aspect, scl_plot_area_px_to_x (area, px),
                             scl_plot_area_px_to_y (area, py));
}

/* Its name, and how many others lie upon it. */
static char *
dot_label (const SclSeries *series, guint i)
{
  const char *name = series->point_label != NULL ? series->point_label[i] : NULL;
  guint others = 0;

  if (name == NULL)
    return g_strdup (series->label);
  for (guint j = 0; j < series->n; j++)
    others += j != i && series->x[j] == series->x[i] && series->y[j] == series->y[i];
  if (others == 0)
    return g_strdup (name);
  /* Translators: over a dot of a chart: the name of one person, and how many others it stands for.
   */
  return g_strdup_printf (ngettext ("%s and %u other", "%s and %u others", others), name, others);
}

static void
read_point (SclReadout *self, SclChart *chart, const SclSeries *series, const SclPlotArea *area,
            double px, double py)
{
  const int i = scl_readout_dot_at (series, area, px, py);
  g_autofree char *xs = NULL;
  g_autofree char *ys = NULL;
  g_autofree char *label = NULL;

  if (i < 0)
    return;
  label = dot_label (series, (guint) i);
  xs = scl_axis_format_value (scl_chart_x_axis (chart), series->x[i], area->view.x0, area->view.x1,
                              -1);
  ys = scl_axis_format_value (scl_chart_y_axis (chart), series->y[i], area->view.y0, area->view.y1,
                              series->decimals);
  add_row (self, series, label, g_strdup_printf ("%s, %s", xs, ys), series->x[i], series->y[i]);
}

/* TRUE where the series has a value at x. */
static gboolean
read_series (SclReadout *self, SclChart *chart, const SclSeries *series, const SclPlotArea *area,
             double x)
{
  const SclAxis *axis = scl_chart_y_axis (chart);
  const SclView *v = &area->view;
  g_autofree char *a = NULL;
  double value = NAN;
  double at = x;
  guint index;
  int i;

  switch (series->kind)
    {
    case SCL_SERIES_ERRORS:
      if (!value_index (series, area, x, &index))
        return FALSE;
      i = (int) index;
      a = scl_axis_format_value (axis, series->y[i], v->y0, v->y1, series->decimals);
      if (series->y_error != NULL && isfinite (series->y_error[i]))
        {
          g_autofree char *e
              = scl_axis_format_value (axis, series->y_error[i], v->y0, v->y1, series->decimals);

          add_row (self, series, series->label, g_strdup_printf ("%s ± %s", a, e), series->x[i],
                   series->y[i]);
        }
      else
        add_row (self, series, series->label, g_steal_pointer (&a), series->x[i], series->y[i]);
      return TRUE;

    case SCL_SERIES_BAND:
      if (series->y2 == NULL || !value_index (series, area, x, &index))
        return FALSE;
      i = (int) index;
      a = scl_axis_format_value (axis, MIN (series->y[i], series->y2[i]), v->y0, v->y1,
                                 series->decimals);
      {
        g_autofree char *b = NULL;

        b = scl_axis_format_value (axis, MAX (series->y[i], series->y2[i]), v->y0, v->y1,
                                   series->decimals);
        add_row (self, series, series->label, g_strdup_printf ("%s … %s", a, b), x, NAN);
      }
      return TRUE;

    case SCL_SERIES_BARS:
      i = bar_at (series, x);
      if (i < 0)
        return FALSE;
      value = series->y[i];
      at = (series->x[i] + series->x[i + 1]) / 2.0;
      break;

    case SCL_SERIES_LINE:
    case SCL_SERIES_STEP:
    case SCL_SERIES_AREA:
    case SCL_SERIES_POINTS:
    case SCL_SERIES_DENSITY:
    default:
      value = value_along (chart, series, area, x);
      break;
    }

  if (!isfinite (value))
    return FALSE;
  add_row (self, series, series->label,
           scl_axis_format_value (axis, value, v->y0, v->y1, series->decimals), at, value);
  return TRUE;
}

/* Where bars are shown, x is said as the class it falls in. */
static char *
head_text (SclChart *chart, const SclPlotArea *area, double x)
{
  const SclAxis *axis = scl_chart_x_axis (chart);
  g_autofree char *title = short_title (axis);
  g_autofree char *value = NULL;

  if (axis->kind == SCL_AXIS_NAMES)
    return g_strdup (scl_axis_name (axis, x));
  for (guint i = 0; i < scl_chart_n_series (chart); i++)
    {
      const SclSeries *series = scl_chart_series (chart, i);
      int bar = series->kind == SCL_SERIES_BARS && series->hoverable ? bar_at (series, x) : -1;

      if (bar >= 0)
        {
          g_autofree char *lo
              = scl_axis_format_value (axis, series->x[bar], area->view.x0, area->view.x1, -1);
          g_autofree char *hi
              = scl_axis_format_value (axis, series->x[bar + 1], area->view.x0, area->view.x1, -1);

          value = g_strdup_printf ("%s–%s", lo, hi);
          break;
        }
    }
  if (value == NULL)
    value = scl_axis_format_value (axis, x, area->view.x0, area->view.x1, -1);
  return title[0] != '\0' ? g_strdup_printf ("%s %s", title, value) : g_steal_pointer (&value);
}

SclReadout *
scl_readout_new (SclChart *chart, const SclPlotArea *area, double px, double py)
{
  g_autoptr (SclReadout) self = NULL;
  gboolean along = FALSE;
  double x, place;

  if (scl_chart_empty_message (chart) != NULL || !(area->right > area->left)
      || !(area->bottom > area->top))
    return NULL;
  if (px < area->left - 0.5 || px > area->right + 0.5 || py < area->top - 0.5
      || py > area->bottom + 0.5)
    return NULL;

  x = CLAMP (scl_plot_area_px_to_x (area, px), area->view.x0, area->view.x1);
  place = snapped (chart, area, x);

  self = g_new0 (SclReadout, 1);
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) row_free);
  for (guint i = 0; i < scl_chart_n_series (chart); i++)
    {
      const SclSeries *series = scl_chart_series (chart, i);

      if (!series->hoverable || series->n == 0)
        continue;
      if (series->kind == SCL_SERIES_POINTS || series->kind == SCL_SERIES_DENSITY)
        read_point (self, chart, series, area, px, py);
      else if (isfinite (place))
        along |= read_series (self, chart, series, area, place);
    }
  if (self->rows->len == 0)
    return NULL;

  self->x = along ? place : NAN;
  self->head = along ? head_text (chart, area, place) : g_strdup ("");
  return g_steal_pointer (&self);
}

SCL_DEFINE_FREE (scl_readout_free, SclReadout, rows, g_ptr_array_unref, head, g_free)

char *
scl_readout_to_text (const SclReadout *self)
{
  g_autoptr (GString) text = g_string_new (self->head);

  SCL_FOR_EACH_POINTER (const SclReadoutRow, row, self->rows)
    {
      if (text->len > 0)
        g_string_append_c (text, '\n');
      if (row->label[0] != '\0')
        g_string_append_printf (text, "%s %s", row->label, row->value);
      else
        g_string_append (text, row->value);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Rows of names: "every half-year: from 2 000 to 2 310." where a row has several values, else
 * "under 20: −3, 20–29: +1."; behind the series' own name, where it has one. */
static void
rows_to_words (GString *text, SclChart *chart, const SclSeries *series)
{
  const SclAxis *xa = scl_chart_x_axis (chart);
  const SclAxis *ya = scl_chart_y_axis (chart);
  SclView v = scl_chart_full_view (chart);
  const char *between = "";

  if (series->label != NULL)
    g_string_append_printf (text, "%s: ", series->label);
  for (guint i = 0, next; i < series->n; i = next)
    {
      g_autofree char *name = scl_axis_format_value (ya, series->y[i], v.y0, v.y1, -1);
      g_autofree char *first = scl_axis_format_value (xa, series->x[i], v.x0, v.x1, -1);
      g_autofree char *last = NULL;

      for (next = i + 1; next < series->n && series->y[next] == series->y[i];)
        next++;
      if (!isfinite (series->y[i]) || !isfinite (series->x[i]))
        continue;
      g_string_append (text, between);
      between = ", ";
      last = scl_axis_format_value (xa, series->x[next - 1], v.x0, v.x1, -1);
      if (next == i + 1)
        g_string_append_printf (text, "%s: %s", name, first);
      else
        /* Translators: a row of a chart, read out: its name, first value, last value. */
        g_string_append_printf (text, _ ("%s: from %s to %s"), name, first, last);
    }
  g_string_append_c (text, '.');
}

static void
series_to_words (GString *text, SclChart *chart, const SclSeries *series)
{
  const SclAxis *xa = scl_chart_x_axis (chart);
  const SclAxis *ya = scl_chart_y_axis (chart);
  SclView v = scl_chart_full_view (chart);
  guint first = G_MAXUINT;
  guint last = 0;
  guint lowest = 0;
  guint highest = 0;
  char *words[6];
  const char *label = series->label != NULL                       ? series->label
                      : ya->title != NULL && ya->title[0] != '\0' ? ya->title
                                                                  : _ ("unnamed series");

  if (ya->kind == SCL_AXIS_NAMES && series->kind != SCL_SERIES_BARS)
    {
      rows_to_words (text, chart, series);
      return;
    }
  for (guint i = 0; i < series->n; i++)
    {
      if (!isfinite (series->y[i]))
        continue;
      if (first == G_MAXUINT)
        first = lowest = highest = i;
      last = i;
      if (series->y[i] < series->y[lowest])
        lowest = i;
      if (series->y[i] > series->y[highest])
        highest = i;
    }
  if (first == G_MAXUINT)
    {
      /* Translators: a series of a chart, read out; %s is its name. */
      g_string_append_printf (text, _ ("%s: no values."), label);
      return;
    }
  words[0] = scl_axis_format_value (ya, series->y[first], v.y0, v.y1, series->decimals);
  words[1] = scl_axis_format_value (xa, series->x[first], v.x0, v.x1, -1);
  words[2] = scl_axis_format_value (ya, series->y[last], v.y0, v.y1, series->decimals);
  words[3] = scl_axis_format_value (xa, series->x[last], v.x0, v.x1, -1);
  words[4] = scl_axis_format_value (ya, series->y[lowest], v.y0, v.y1, series->decimals);
  words[5] = scl_axis_format_value (ya, series->y[highest], v.y0, v.y1, series->decimals);
  /* Translators: a series of a chart, read out: name, first value and where, last value and where,
   * least, greatest. */
  g_string_append_printf (text, _ ("%s: from %s at %s to %s at %s; least %s, greatest %s."), label,
                          words[0], words[1], words[2], words[3], words[4], words[5]);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_free (words[i]);
}

/* Row by row: "3N: Players 1 425." */
static void
grid_to_words (GString *text, const SclGrid *grid)
{
  for (guint r = 0; r < scl_grid_n_rows (grid); r++)
    for (guint c = 0; c < scl_grid_n_columns (grid); c++)
      {
        g_autofree char *shown = scl_grid_shown (grid, r, c);

        if (c == 0)
          g_string_append_printf (text, "%s: ", shown);
        else if (*shown != '\0')
          g_string_append_printf (text, "%s %s%s", scl_grid_head (grid, c), shown,
                                  c + 1 < scl_grid_n_columns (grid) ? ", " : "");
        if (c + 1 == scl_grid_n_columns (grid))
          g_string_append (text, ". ");
      }
}

char *
scl_chart_to_words (SclChart *chart)
{
  g_autoptr (GString) text = g_string_new (scl_chart_title (chart));
  const SclAxis *xa = scl_chart_x_axis (chart);
  const SclAxis *ya = scl_chart_y_axis (chart);

  g_string_append (text, ". ");
  if (scl_chart_subtitle (chart)[0] != '\0')
    g_string_append_printf (text, "%s. ", scl_chart_subtitle (chart));
  if (scl_chart_caption (chart)[0] != '\0')
    g_string_append_printf (text, "%s ", scl_chart_caption (chart));
  if (scl_chart_empty_message (chart) != NULL)
    {
      g_string_append (text, scl_chart_empty_message (chart));
      return g_string_free (g_steal_pointer (&text), FALSE);
    }
  if (scl_chart_grid (chart) != NULL)
    {
      grid_to_words (text, scl_chart_grid (chart));
      return g_string_free (g_steal_pointer (&text), FALSE);
    }
  /* Translators: read out for a chart; titles of the upright and the level axis. */
  if (ya->title != NULL && *ya->title != '\0' && xa->title != NULL && *xa->title != '\0')
    g_string_append_printf (text, _ ("Chart of %s against %s."), ya->title, xa->title);
  for (guint i = 0; i < scl_chart_n_series (chart) && i < 12; i++)
    {
      if (text->str[text->len - 1] != ' ')
        g_string_append_c (text, ' ');
      series_to_words (text, chart, scl_chart_series (chart, i));
    }
  for (guint i = 0; i < scl_chart_n_panels (chart) && i < 12; i++)
    {
      SclChart *panel = scl_chart_panel (chart, i);
      const char *message = scl_chart_empty_message (panel);

      g_string_append_printf (text, " %s: %s.", scl_chart_title (panel),
                              message != NULL ? message : scl_chart_subtitle (panel));
      for (guint s = 0; message == NULL && s < scl_chart_n_series (panel) && s < 4; s++)
        {
          g_string_append_c (text, ' ');
          series_to_words (text, panel, scl_chart_series (panel, s));
        }
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
