/* SclChartLayout: where everything of a chart goes, from measured texts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/chart/scl-layout-work-private.h"
#include "rating/base/scl-for-each.h"

#include <math.h>

SclTextItem
scl_layout_text (const SclLayoutWork *work, const char *text, double px, gboolean bold, double wrap,
                 SclTextRole role)
{
  SclTextItem item = { .role = role };
  PangoRectangle extents;

  item.layout = scl_chart_text (work->cr, work->options, text, px, bold, wrap);
  pango_layout_get_extents (item.layout, NULL, &extents);
  item.width = (double) extents.width / PANGO_SCALE;
  item.height = (double) extents.height / PANGO_SCALE;
  return item;
}

void
scl_layout_take (SclLayoutWork *work, SclTextItem item, double x, double y)
{
  item.x = x;
  item.y = y;
  g_array_append_val (work->out->texts, item);
}

void
scl_layout_text_clear (gpointer data)
{
  SclTextItem *self = data;

  g_clear_object (&self->layout);
}

static void
clear_out (SclChartLayout *out)
{
  g_array_set_size (out->texts, 0);
  g_array_set_size (out->legend, 0);
  g_clear_pointer (&out->x_ticks, g_array_unref);
  g_clear_pointer (&out->y_ticks, g_array_unref);
}

/* A block of text over the whole width at *y, which moves down. */
static void
put_block (SclLayoutWork *work, const char *text, double px, gboolean bold, SclTextRole role,
           double gap_below, double *y)
{
  SclTextItem item;

  if (text == NULL || *text == '\0')
    return;
  item = scl_layout_text (work, text, px, bold, work->out->width - 2 * work->pad, role);
  scl_layout_take (work, item, work->pad, *y);
  *y += item.height + gap_below;
}

/* ---- Legend ---- */

gboolean
scl_layout_has_label (const SclSeries *series)
{
  return series->label != NULL && *series->label != '\0';
}
static void
put_legend (SclLayoutWork *work, double *y)
{
  double t = work->out->text_px;
  double sample = 2.2 * t;
  double x = work->pad;
  double right = work->out->width - work->pad;
  double row = 0.0;
  gboolean any = FALSE;

  for (guint i = 0; i < scl_chart_n_series (work->chart); i++)
    {
      const SclSeries *series = scl_chart_series (work->chart, i);
      SclTextItem item;
      SclLegendItem legend = { .series = i };

      /* A panel's title already says it. */
      if (!scl_layout_has_label (series)
          || (work->frame != NULL && g_str_equal (series->label, scl_chart_title (work->chart))))
        continue;
      item = scl_layout_text (work, series->label, t, FALSE, right - work->pad - sample - 0.5 * t,
                              SCL_TEXT_INK);
      if (x > work->pad && x + sample + 0.5 * t + item.width > right)
        {
          x = work->pad;
          *y += row;
          row = 0.0;
        }
      row = MAX (row, item.height + 0.2 * t);
      legend.box = (SclBox){ x, *y, x + sample, *y + work->line };
      g_array_append_val (work->out->legend, legend);
      scl_layout_take (work, item, x + sample + 0.5 * t, *y);
      x += sample + 0.5 * t + item.width + 1.4 * t;
      any = TRUE;
    }
  if (any)
    *y += row + 0.25 * t;
}

/* ---- Ticks ---- */

double
scl_layout_names_width (SclChart *chart, double width)
{
  return scl_chart_y_axis (chart)->kind == SCL_AXIS_NAMES ? 0.36 * width : 0.0;
}

static double
names_width (const SclLayoutWork *work)
{
  return scl_layout_names_width (work->chart, work->out->width);
}

/* Numbers have air between them; every name has its line. */
static guint
most_y_ticks (const SclLayoutWork *work, double height)
{
  const double t = work->out->text_px;

  return scl_chart_y_axis (work->chart)->kind == SCL_AXIS_NAMES
             ? (guint) CLAMP (height / (1.05 * t), 2, 200)
             : (guint) CLAMP (height / (2.9 * t), 2, 9);
}

static double
widest_tick (const SclLayoutWork *work, GArray *ticks, double wrap)
{
  double most = 0.0;

  for (guint i = 0; i < ticks->len; i++)
    {
      SclTextItem item = scl_layout_text (work, g_array_index (ticks, SclTick, i).label,
                                          work->out->text_px, FALSE, wrap, SCL_TEXT_MUTED);

      most = MAX (most, item.width);
      scl_layout_text_clear (&item);
    }
  return most;
}

/* From below upwards. A name broken into lines may need more room than its place has: it is left
 * out rather than written over the one before. */
static void
put_y_ticks (SclLayoutWork *work)
{
  const SclPlotArea *area = &work->out->area;
  double free = INFINITY;

  SCL_FOR_EACH (const SclTick, tick, work->out->y_ticks)
    {
      SclTextItem item = scl_layout_text (work, tick->label, work->out->text_px, FALSE,
                                          names_width (work), SCL_TEXT_MUTED);
      const double y = scl_plot_area_y_to_px (area, tick->value) - item.height / 2.0;

      if (names_width (work) > 0.0 && y + 0.9 * item.height > free)
        {
          scl_layout_text_clear (&item);
          continue;
        }
      free = y + 0.05 * item.height;
      scl_layout_take (work, item, area->left - 0.6 * work->out->text_px - item.width, y);
    }
}

/* How far the labels of the x ticks would be from one another, at least; infinity for fewer than
 * two. */
static double
try_x_ticks (SclLayoutWork *work, guint most)
{
  const SclPlotArea *area = &work->out->area;
  double apart = INFINITY;

  g_clear_pointer (&work->out->x_ticks, g_array_unref);
  work->out->x_ticks
      = scl_ticks_new (scl_chart_x_axis (work->chart), work->view.x0, work->view.x1, most);
  for (guint i = 1; i < work->out->x_ticks->len; i++)
    apart = MIN (apart,
                 scl_plot_area_x_to_px (area, g_array_index (work->out->x_ticks, SclTick, i).value)
                     - scl_plot_area_x_to_px (
                         area, g_array_index (work->out->x_ticks, SclTick, i - 1).value));
  return apart - widest_tick (work, work->out->x_ticks, 0);
}

/* The densest ticks whose labels keep apart. */
static void
choose_x_ticks (SclLayoutWork *work)
{
  const SclPlotArea *area = &work->out->area;
  double t = work->out->text_px;
  double room = area->right - area->left;
  guint most = (guint) CLAMP (room / (3.2 * t), 2, 13);

  while (try_x_ticks (work, most) < t && most > 2)
    most--;
  /* One mark alone gives no scale. */
  for (guint more = most + 1; work->out->x_ticks->len < 2 && more <= most + 3; more++)
    if (try_x_ticks (work, more) < 0.4 * t)
      {
        try_x_ticks (work, most);
        return;
      }
}

static void
put_x_ticks (SclLayoutWork *work)
{
  const SclPlotArea *area = &work->out->area;
  double taken = 0.0;

  for (guint i = 0; i < work->out->x_ticks->len; i++)
    {
      const SclTick *tick = &g_array_index (work->out->x_ticks, SclTick, i);
      SclTextItem item
          = scl_layout_text (work, tick->label, work->out->text_px, FALSE, 0, SCL_TEXT_MUTED);
      double x = scl_plot_area_x_to_px (area, tick->value) - item.width / 2.0;

      x = CLAMP (x, 1.0, MAX (1.0, work->out->width - item.width - 1.0));
      if (i > 0 && x < taken)
        {
          scl_layout_text_clear (&item);
          continue;
        }
      taken = x + item.width + 0.4 * work->out->text_px;
      scl_layout_take (work, item, x, area->bottom + 0.7 * work->out->text_px);
    }
}

/* ---- All together ---- */

/* A panel's title says what the panel shows: it stays to the last. */
static void
put_panel_head (SclLayoutWork *work, double *y)
{
  double t = work->out->text_px;

  SclTextItem title = scl_layout_text (work, scl_chart_title (work->chart), t, TRUE,
                                       work->out->width, SCL_TEXT_INK);
  const char *subtitle
      = work->economy < SCL_LAYOUT_WITHOUT_SUBTITLE ? scl_chart_subtitle (work->chart) : "";
  SclTextItem rest = scl_layout_text (work, subtitle, 0.85 * t, FALSE, 0, SCL_TEXT_MUTED);

  scl_layout_take (work, title, 0.0, *y);
  *y += title.height + 0.05 * t;
  if (title.width + 0.6 * t + rest.width <= work->out->width - 0.6 * t)
    {
      /* On the title's line: the same base line. */
      scl_layout_take (
          work, rest, title.width + 0.6 * t,
          title.y
              + (pango_layout_get_baseline (title.layout) - pango_layout_get_baseline (rest.layout))
                    / (double) PANGO_SCALE);
      return;
    }
  scl_layout_text_clear (&rest);
  put_block (work, subtitle, 0.85 * t, FALSE, SCL_TEXT_MUTED, 0.1 * t, y);
}

/* One panel has the title of the y axis for all, in the row of the labels of marks: the first that
 * has room there. */
static void
put_panel_y_title (SclLayoutWork *work)
{
  double t = work->out->text_px;
  SclTextItem item
      = scl_layout_text (work, work->frame->y_title, 0.88 * t, FALSE, 0, SCL_TEXT_MUTED);
  double y = work->out->area.top - work->line / 2.0 - 2.0 - item.height;

  SCL_FOR_EACH (const SclTextItem, other, work->out->texts)
    if (other->x < item.width + 0.5 * t && other->y < y + item.height
        && other->y + other->height > y + 0.2 * t)
      {
        scl_layout_text_clear (&item);
        return;
      }
  *work->frame->wants_y_title = FALSE;
  scl_layout_take (work, item, 0.0, y);
}

static void
put_head (SclLayoutWork *work, double *y)
{
  double t = work->out->text_px;

  *y = work->pad;
  if (work->options->show_title && work->economy < SCL_LAYOUT_WITHOUT_TITLE)
    put_block (work, scl_chart_title (work->chart), 1.3 * t, TRUE, SCL_TEXT_INK, 0.15 * t, y);
  if (work->economy < SCL_LAYOUT_WITHOUT_SUBTITLE
      && (work->options->show_title || *scl_chart_subtitle (work->chart) != '\0'))
    put_block (work, scl_chart_subtitle (work->chart), t, FALSE, SCL_TEXT_MUTED, 0.15 * t, y);
  if (*y > work->pad)
    *y += 0.45 * t;
}

double
scl_layout_put_above (SclLayoutWork *work)
{
  double t = work->out->text_px;
  double y = 0.0;

  if (work->frame != NULL)
    put_panel_head (work, &y);
  else
    put_head (work, &y);
  if (!work->direct && work->economy < SCL_LAYOUT_PLOT_ONLY)
    put_legend (work, &y);
  if (work->frame == NULL && scl_chart_n_panels (work->chart) == 0
      && work->economy < SCL_LAYOUT_WITHOUT_AXIS_TITLES)
    put_block (work, scl_chart_y_axis (work->chart)->title, 0.95 * t, FALSE, SCL_TEXT_MUTED,
               0.2 * t, &y);
  if (work->mark_rows > 0 || work->head_room)
    y += MAX (work->mark_rows, 1) * 1.35 * scl_layout_mark_px (work) + 2.0;
  return y + work->line / 2.0 + 1.0; /* the uppermost tick label stands half above the plot area */
}

gboolean
scl_layout_has_x_title (const SclLayoutWork *work)
{
  return work->frame == NULL && work->economy < SCL_LAYOUT_WITHOUT_AXIS_TITLES
         && *scl_chart_x_axis (work->chart)->title != '\0';
}

double
scl_layout_put_below (SclLayoutWork *work)
{
  double t = work->out->text_px;
  double width = work->out->width;
  double bottom = work->out->height - work->pad * 0.7;

  if (work->frame != NULL)
    return 0.7 * t + (work->frame->x_labels ? work->line : 0.0);
  if (work->economy < SCL_LAYOUT_WITHOUT_PROVENANCE && *scl_chart_provenance (work->chart) != '\0')
    {
      SclTextItem item = scl_layout_text (work, scl_chart_provenance (work->chart), 0.8 * t, FALSE,
                                          width - 2 * work->pad, SCL_TEXT_MUTED);

      bottom -= item.height;
      scl_layout_take (work, item, work->pad, bottom);
      bottom -= 0.5 * t;
    }
  if (scl_layout_has_x_title (work))
    {
      SclTextItem item = scl_layout_text (work, scl_chart_x_axis (work->chart)->title, 0.95 * t,
                                          FALSE, width - 2 * work->pad, SCL_TEXT_MUTED);

      bottom -= item.height;
      /* Its x is known once the plot area is. */
      scl_layout_take (work, item, 0, bottom);
      bottom -= 0.15 * t;
    }
  return work->out->height - bottom + work->line + 0.7 * t;
}

void
scl_layout_centre_x_title (SclLayoutWork *work, guint index)
{
  const SclPlotArea *area = &work->out->area;
  SclTextItem *item = &g_array_index (work->out->texts, SclTextItem, index);
  double x = (area->left + area->right) / 2.0 - item->width / 2.0;

  item->x = CLAMP (x, work->pad, MAX (work->pad, work->out->width - work->pad - item->width));
}

/* Of its own plot area; panels share what there is. */
static double
wanted_plot (const SclLayoutWork *work)
{
  if (work->frame != NULL || work->options->least_plot <= 0.0)
    return 0.0;
  return MAX (MIN (work->options->least_plot, 0.5 * work->out->height),
              MIN (scl_layout_names_height (work->chart, work->options, work->cr),
                   0.8 * work->out->height));
}

/* One attempt; FALSE if the plot area would be too small, or the curves cannot be labelled at their
 * ends. */
static gboolean
attempt (SclLayoutWork *work)
{
  SclChartLayout *out = work->out;
  double t = out->text_px;
  SclPlotArea *area = &out->area;
  double ends = 0.0;
  guint x_title;
  double least_height = work->economy == SCL_LAYOUT_PLOT_ONLY
                            ? 1.0
                            : MAX (0.33 * out->height, MAX (3.5 * t, wanted_plot (work)));

  clear_out (out);
  area->view = work->view;
  area->top = scl_layout_put_above (work);
  if (work->frame != NULL)
    area->top = MAX (area->top, work->frame->top);
  area->bottom = out->height - scl_layout_put_below (work);
  x_title = out->texts->len - 1;
  if (area->bottom - area->top < least_height && work->economy < SCL_LAYOUT_PLOT_ONLY)
    return FALSE;
  if (area->bottom < area->top + 1.0)
    {
      area->top = MIN (1.0, out->height / 4.0);
      area->bottom = MAX (area->top + 0.5, out->height - MIN (1.0, out->height / 4.0));
    }
  for (guint most = most_y_ticks (work, area->bottom - area->top), tries = 0; tries < 4; tries++)
    {
      /* One mark alone gives no scale. */
      g_clear_pointer (&out->y_ticks, g_array_unref);
      out->y_ticks = scl_ticks_new (scl_chart_y_axis (work->chart), work->view.y0, work->view.y1,
                                    most + tries);
      if (out->y_ticks->len >= 2)
        break;
    }
  area->left = work->pad + widest_tick (work, out->y_ticks, names_width (work)) + 0.6 * t;
  if (work->frame != NULL)
    area->left = MAX (area->left, work->frame->left);
  area->right = out->width - MAX (work->pad, 1.6 * t);
  if (work->direct)
    {
      ends = scl_layout_end_labels_width (work);
      if (ends <= 0.0)
        return FALSE;
      area->right = out->width - work->pad - ends - 0.5 * t;
    }
  if (area->right < area->left + 1.0)
    {
      area->left = MIN (1.0, out->width / 4.0);
      area->right = MAX (area->left + 0.5, out->width - MIN (1.0, out->width / 4.0));
    }
  if (work->direct && !scl_layout_put_end_labels (work))
    return FALSE;
  choose_x_ticks (work);
  if (scl_layout_has_x_title (work))
    scl_layout_centre_x_title (work, x_title);
  return TRUE;
}

static gboolean
attempt_with_marks (SclLayoutWork *work)
{
  work->mark_rows = 0;
  work->head_room = FALSE;
  if (!attempt (work))
    return FALSE;
  if (work->economy >= SCL_LAYOUT_WITHOUT_AXIS_TITLES)
    return TRUE;
  work->mark_rows = scl_layout_put_marks_above (work, FALSE);
  if (work->frame != NULL && *work->frame->wants_y_title && *work->frame->y_title != '\0')
    work->mark_rows = MAX (work->mark_rows, 1);
  work->head_room = work->mark_rows == 0 && scl_layout_wants_head_room (work);
  return (work->mark_rows == 0 && !work->head_room) || attempt (work);
}

static gboolean
view_is_unset (const SclView *view)
{
  return view->x0 == 0.0 && view->x1 == 0.0 && view->y0 == 0.0 && view->y1 == 0.0;
}

SclChartLayout *
scl_layout_out_new (const SclRenderOptions *options)
{
  SclChartLayout *out = g_new0 (SclChartLayout, 1);

  out->width = options->width;
  out->height = options->height;
  out->text_px = scl_render_text_px (options);
  out->scale = out->text_px / 12.0;
  out->dark = options->dark;
  out->texts = g_array_new (FALSE, TRUE, sizeof (SclTextItem));
  g_array_set_clear_func (out->texts, scl_layout_text_clear);
  out->legend = g_array_new (FALSE, TRUE, sizeof (SclLegendItem));
  return out;
}

void
scl_layout_work_init (SclLayoutWork *self, SclChartLayout *out, SclChart *chart,
                      const SclRenderOptions *options, cairo_t *cr)
{
  SclTextItem probe;

  *self = (SclLayoutWork){ .out = out, .chart = chart, .options = options, .cr = cr };
  self->view = view_is_unset (&options->view) ? scl_chart_full_view (chart) : options->view;
  self->pad = out->text_px;
  probe = scl_layout_text (self, "0", out->text_px, FALSE, 0, SCL_TEXT_INK);
  self->line = probe.height;
  scl_layout_text_clear (&probe);
}

static void
put_labels (SclLayoutWork *work)
{
  if (work->economy < SCL_LAYOUT_PLOT_ONLY)
    {
      put_y_ticks (work);
      if (work->frame == NULL || work->frame->x_labels)
        put_x_ticks (work);
    }
  if (work->economy < SCL_LAYOUT_WITHOUT_AXIS_TITLES)
    {
      scl_layout_put_marks_above (work, TRUE);
      scl_layout_put_marks_inside (work);
      if (work->frame != NULL && *work->frame->wants_y_title)
        put_panel_y_title (work);
    }
}

SclChartLayout *
scl_layout_new_with (SclChart *chart, const SclRenderOptions *options, SclLayoutEconomy economy,
                     gboolean legend, cairo_t *cr)
{
  SclChartLayout *out = scl_layout_out_new (options);
  SclLayoutWork work;

  scl_layout_work_init (&work, out, chart, options, cr);
  for (work.economy = economy; work.economy <= SCL_LAYOUT_PLOT_ONLY; work.economy++)
    {
      work.direct = !legend && scl_layout_can_label_ends (&work);
      if (work.direct && attempt_with_marks (&work))
        break;
      work.direct = FALSE;
      if (attempt_with_marks (&work))
        break;
    }
  work.economy = MIN (work.economy, SCL_LAYOUT_PLOT_ONLY);
  out->economy = work.economy;
  put_labels (&work);
  return out;
}

SclChartLayout *
scl_chart_layout_new (SclChart *chart, const SclRenderOptions *options, cairo_t *cr)
{
  return scl_layout_new_with (chart, options, SCL_LAYOUT_WITH_ALL, FALSE, cr);
}

SclChartLayout *
scl_layout_panel_new (SclChart *chart, const SclRenderOptions *options, const SclPanelFrame *frame,
                      cairo_t *cr, SclLayoutEconomy *economy)
{
  SclChartLayout *out = scl_layout_out_new (options);
  SclLayoutWork work;

  scl_layout_work_init (&work, out, chart, options, cr);
  work.frame = frame;
  work.view = options->view;
  work.pad = 0.0;
  for (work.economy = frame->economy; work.economy < SCL_LAYOUT_PLOT_ONLY; work.economy++)
    if (attempt_with_marks (&work))
      break;
  if (work.economy == SCL_LAYOUT_PLOT_ONLY)
    attempt_with_marks (&work);
  *economy = work.economy;
  put_labels (&work);
  return out;
}

void
scl_chart_layout_free (SclChartLayout *self)
{
  clear_out (self);
  g_array_unref (self->texts);
  g_array_unref (self->legend);
  g_free (self);
}
