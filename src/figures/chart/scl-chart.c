/* SclChart: what a figure shows, with no drawing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/chart/scl-chart.h"

#include <math.h>

#include "rating/base/scl-free.h"
#include "rating/base/scl-getter.h"

struct _SclChart
{
  gatomicrefcount ref_count;
  char *id;
  char *title;
  char *subtitle;
  char *empty_message;
  char *provenance;
  char *making;
  char *caption;
  SclAxis x_axis;
  SclAxis y_axis;
  GPtrArray *series; /* of SclSeries */
  GPtrArray *marks;  /* of SclMark */
  GPtrArray *panels; /* of SclChart */
  gboolean share_y;
  SclGrid *grid;
};

static void
series_free (gpointer data)
{
  SclSeries *self = data;

  if (self->point_label != NULL)
    for (guint i = 0; i < self->n; i++)
      g_free (self->point_label[i]);
  g_free (self->point_label);
  g_free (self->label);
  g_free (self->x);
  g_free (self->y);
  g_free (self->y2);
  g_free (self->y_error);
  g_free (self);
}

SCL_FREE_FUNC (mark_free, SclMark, label, g_free)

static void
axis_init (SclAxis *self)
{
  self->kind = SCL_AXIS_NUMBER;
  self->title = g_strdup ("");
  self->min = self->max = self->lowest = self->highest = NAN;
  self->decimals = -1;
}

SclChart *
scl_chart_new (const char *id, const char *title)
{
  SclChart *self = g_new0 (SclChart, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->id = g_strdup (id != NULL ? id : "");
  self->title = g_strdup (title != NULL ? title : "");
  self->subtitle = g_strdup ("");
  self->provenance = g_strdup ("");
  self->making = g_strdup ("");
  self->caption = g_strdup ("");
  axis_init (&self->x_axis);
  axis_init (&self->y_axis);
  self->series = g_ptr_array_new_with_free_func (series_free);
  self->marks = g_ptr_array_new_with_free_func (mark_free);
  self->panels = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_chart_unref);
  return self;
}

G_DEFINE_BOXED_TYPE (SclChart, scl_chart, scl_chart_ref, scl_chart_unref)

SCL_DEFINE_REF (scl_chart_ref, SclChart, ref_count)

SCL_DEFINE_UNREF (scl_chart_unref, SclChart, ref_count, id, g_free, title, g_free, subtitle, g_free,
                  empty_message, g_free, provenance, g_free, making, g_free, caption, g_free,
                  x_axis.title, g_free, y_axis.title, g_free, x_axis.names, g_strfreev,
                  y_axis.names, g_strfreev, series, g_ptr_array_unref, marks, g_ptr_array_unref,
                  panels, g_ptr_array_unref, grid, scl_grid_free)

SCL_DEFINE_GETTER (const char *, scl_chart_id, SclChart, id)

/* Sets a string that is never NULL. */
static void
set_string (char **where, const char *value)
{
  char *copy = g_strdup (value != NULL ? value : "");

  g_free (*where);
  *where = copy;
}

static void
print_string (char **member, const char *format, va_list arguments)
{
  char *text = g_strdup_vprintf (format, arguments);

  g_free (*member);
  *member = text;
}

void
scl_chart_set_id (SclChart *self, const char *id)
{
  set_string (&self->id, id);
}

SCL_DEFINE_GETTER (const char *, scl_chart_title, SclChart, title)

void
scl_chart_set_title (SclChart *self, const char *title)
{
  set_string (&self->title, title);
}

SCL_DEFINE_GETTER (const char *, scl_chart_subtitle, SclChart, subtitle)

void
scl_chart_set_subtitle (SclChart *self, const char *subtitle)
{
  set_string (&self->subtitle, subtitle);
}

void
scl_chart_print_subtitle (SclChart *self, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  print_string (&self->subtitle, format, arguments);
  va_end (arguments);
}

SCL_DEFINE_GETTER (const char *, scl_chart_empty_message, SclChart, empty_message)

void
scl_chart_set_empty_message (SclChart *self, const char *message)
{
  char *copy = g_strdup (message);

  g_free (self->empty_message);
  self->empty_message = copy;
}

SCL_DEFINE_GETTER (const char *, scl_chart_provenance, SclChart, provenance)

void
scl_chart_set_provenance (SclChart *self, const char *provenance)
{
  set_string (&self->provenance, provenance);
}

SCL_DEFINE_GETTER (const char *, scl_chart_caption, SclChart, caption)

void
scl_chart_set_caption (SclChart *self, const char *caption)
{
  set_string (&self->caption, caption);
}

void
scl_chart_print_caption (SclChart *self, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  print_string (&self->caption, format, arguments);
  va_end (arguments);
}

SCL_DEFINE_GETTER (const char *, scl_chart_making, SclChart, making)

void
scl_chart_set_making (SclChart *self, const char *making)
{
  set_string (&self->making, making);
}

SclAxis *
scl_chart_x_axis (SclChart *self)
{
  return &self->x_axis;
}

SclAxis *
scl_chart_y_axis (SclChart *self)
{
  return &self->y_axis;
}

void
scl_chart_set_axis_title (SclAxis *axis, const char *title)
{
  set_string (&axis->title, title);
}

void
scl_chart_set_axis_names (SclAxis *axis, const char *const *names, guint n)
{
  g_strfreev (axis->names);
  axis->names = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    axis->names[i] = g_strdup (names[i]);
  axis->kind = SCL_AXIS_NAMES;
  axis->integer = TRUE;
  axis->min = axis->lowest = -0.5;
  axis->max = axis->highest = MAX (n, 1) - 0.5;
}

SclSeries *
scl_chart_add_series (SclChart *self, SclSeriesKind kind, const char *label, const double *x,
                      const double *y, guint n)
{
  /* Grey is for what stands behind the data, so that the cycle leaves it out. */
  static const SclColour cycle[] = { SCL_COLOUR_BLUE,   SCL_COLOUR_VERMILION, SCL_COLOUR_GREEN,
                                     SCL_COLOUR_PURPLE, SCL_COLOUR_AMBER,     SCL_COLOUR_SKY };
  static const SclDash dashes[]
      = { SCL_DASH_SOLID, SCL_DASH_DASHED, SCL_DASH_DOTTED, SCL_DASH_DASH_DOT, SCL_DASH_LONG };
  SclSeries *series = g_new0 (SclSeries, 1);
  guint n_x = kind == SCL_SERIES_BARS && n > 0 ? n + 1 : n;

  series->kind = kind;
  series->label = g_strdup (label);
  series->colour = cycle[self->series->len % G_N_ELEMENTS (cycle)];
  series->dash = kind == SCL_SERIES_POINTS || kind == SCL_SERIES_ERRORS
                     ? SCL_DASH_SOLID
                     : dashes[self->series->len % G_N_ELEMENTS (dashes)];
  series->width = 2.0;
  series->hoverable = TRUE;
  series->n = n;
  series->x = g_memdup2 (x, n_x * sizeof (double));
  series->y = g_memdup2 (y, n * sizeof (double));
  series->decimals = -1;
  g_ptr_array_add (self->series, series);
  return series;
}

static void
set_column (const SclSeries *self, double **where, const double *values)
{
  g_free (*where);
  *where = g_memdup2 (values, self->n * sizeof (double));
}

void
scl_series_set_y2 (SclSeries *self, const double *y2)
{
  set_column (self, &self->y2, y2);
}

void
scl_series_set_y_error (SclSeries *self, const double *y_error)
{
  set_column (self, &self->y_error, y_error);
}

void
scl_series_set_point_labels (SclSeries *self, const char *const *labels)
{
  char **copy = g_new0 (char *, self->n + 1);

  for (guint i = 0; i < self->n; i++)
    {
      copy[i] = g_strdup (labels[i]);
      if (self->point_label != NULL)
        g_free (self->point_label[i]);
    }
  g_free (self->point_label);
  self->point_label = copy;
}

SclMark *
scl_chart_add_mark (SclChart *self, SclMarkKind kind, double x, double y, const char *label)
{
  SclMark *mark = g_new0 (SclMark, 1);

  mark->kind = kind;
  mark->x = mark->x2 = x;
  mark->y = y;
  mark->label = g_strdup (label);
  mark->colour = SCL_COLOUR_GREY;
  g_ptr_array_add (self->marks, mark);
  return mark;
}

SCL_DEFINE_GETTER (guint, scl_chart_n_series, SclChart, series->len)

SclSeries *
scl_chart_series (SclChart *self, guint index)
{
  return g_ptr_array_index (self->series, index);
}

SCL_DEFINE_GETTER (guint, scl_chart_n_marks, SclChart, marks->len)

SclMark *
scl_chart_mark (SclChart *self, guint index)
{
  return g_ptr_array_index (self->marks, index);
}

/* ---- Panels ---- */

void
scl_chart_add_panel (SclChart *self, SclChart *panel)
{
  g_return_if_fail (panel != self && panel->panels->len == 0);
  g_ptr_array_add (self->panels, scl_chart_ref (panel));
}

SCL_DEFINE_GETTER (guint, scl_chart_n_panels, SclChart, panels->len)

SclChart *
scl_chart_panel (SclChart *self, guint index)
{
  return g_ptr_array_index (self->panels, index);
}

SCL_DEFINE_SETTER (scl_chart_set_share_y, SclChart, gboolean, share_y)

SCL_DEFINE_GETTER (gboolean, scl_chart_share_y, SclChart, share_y)

void
scl_chart_set_grid (SclChart *self, SclGrid *grid)
{
  g_clear_pointer (&self->grid, scl_grid_free);
  self->grid = grid;
}

SCL_DEFINE_GETTER (const SclGrid *, scl_chart_grid, SclChart, grid)

/* ---- Hit tests ---- */

/* The last i with x[i] <= value among n rising values; -1 if none. */
static gint64
last_at_or_before (const double *x, guint n, double value)
{
  guint low = 0;
  guint high = n;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (x[middle] <= value)
        low = middle + 1;
      else
        high = middle;
    }
  return (gint64) low - 1;
}

double
scl_series_value_at (const SclSeries *self, double x)
{
  guint n_x = self->kind == SCL_SERIES_BARS ? self->n + 1 : self->n;
  gint64 i;
  double share;

  if (self->n == 0 || !isfinite (x) || self->kind == SCL_SERIES_POINTS
      || self->kind == SCL_SERIES_DENSITY || self->kind == SCL_SERIES_ERRORS)
    return NAN;
  i = last_at_or_before (self->x, n_x, x);
  if (i < 0 || x > self->x[n_x - 1])
    return NAN;
  if (self->kind == SCL_SERIES_BARS)
    return self->y[MIN (i, (gint64) self->n - 1)];
  if (self->kind == SCL_SERIES_STEP || i + 1 >= (gint64) self->n || self->x[i] == x)
    return self->y[i];
  share = (x - self->x[i]) / (self->x[i + 1] - self->x[i]);
  return self->y[i] + share * (self->y[i + 1] - self->y[i]);
}

double
scl_series_place (const SclSeries *self, guint i)
{
  return self->kind == SCL_SERIES_BARS ? (self->x[i] + self->x[i + 1]) / 2.0 : self->x[i];
}

int
scl_series_nearest (const SclSeries *self, const SclView *view, double aspect, double x, double y)
{
  double best = 0.03; /* heights of the plot area */
  int found = -1;

  if (self->kind == SCL_SERIES_BARS)
    return -1;
  for (guint i = 0; i < self->n; i++)
    {
      double distance = hypot ((self->x[i] - x) / (view->x1 - view->x0) * aspect,
                               (self->y[i] - y) / (view->y1 - view->y0));

      if (distance <= best)
        {
          best = distance;
          found = (int) i;
        }
    }
  return found;
}
