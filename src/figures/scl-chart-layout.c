/* SclChartLayout: where everything of a chart goes, from measured texts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/scl-chart-layout-private.h"

#include <math.h>
#include <string.h>

/* How much a drawing gives up when it is too small, one after the other. */
typedef enum
{
  WITH_ALL,
  WITHOUT_PROVENANCE,
  WITHOUT_SUBTITLE,
  WITHOUT_TITLE,
  WITHOUT_AXIS_TITLES,
  PLOT_ONLY,
} Economy;

typedef struct
{
  SclChartLayout *out;
  SclChart *chart;
  const SclRenderOptions *options;
  cairo_t *cr;
  SclView view;
  Economy economy;
  gboolean direct; /* curves are labelled at their ends */
  double pad;
  double line;     /* height of a line of axis text */
  guint mark_rows; /* of labels of vertical marks above the plot area */
  gboolean head_room; /* a row above the plot area for labels of points near its top */
} Work;

double
scl_render_text_px (const SclRenderOptions *options)
{
  if (options->text_px > 0.0 && isfinite (options->text_px))
    return CLAMP (options->text_px, 4.0, 200.0);
  return CLAMP (MIN (options->width / 60.0, options->height / 37.5), 11.0, 24.0);
}

/* No line ends at a thin space: it stands inside a number, or between a number and its unit. */
static void
keep_numbers_together (PangoAttrList *attributes, const char *text)
{
  for (const char *p = strstr (text, "\u2009"); p != NULL; p = strstr (p + 1, "\u2009"))
    {
      PangoAttribute *attribute = pango_attr_allow_breaks_new (FALSE);

      attribute->start_index = (guint) (g_utf8_find_prev_char (text, p) != NULL ? g_utf8_find_prev_char (text, p) - text : 0);
      attribute->end_index = (guint) (p - text) + 4;
      pango_attr_list_insert (attributes, attribute);
    }
}

PangoLayout *
scl_chart_text (cairo_t *cr, const SclRenderOptions *options, const char *text, double px, gboolean bold, double width)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoContext *context = pango_layout_get_context (layout);
  cairo_font_options_t *font_options = cairo_font_options_create ();
  PangoFontDescription *font = pango_font_description_new ();
  PangoAttrList *attributes = pango_attr_list_new ();
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  /* Metrics that do not depend on the device: the window, the SVG and the PNG break their lines alike. */
  cairo_font_options_set_hint_metrics (font_options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (font_options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_antialias (font_options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, font_options);
  pango_cairo_context_set_resolution (context, 96.0);
  pango_context_set_round_glyph_positions (context, FALSE);
  pango_layout_context_changed (layout);
  cairo_font_options_destroy (font_options);

  pango_font_description_set_family (font, options->font != NULL ? options->font : "Cantarell, sans");
  pango_font_description_set_absolute_size (font, px * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  keep_numbers_together (attributes, valid);
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);

  pango_layout_set_text (layout, valid, -1);
  if (width > 0.0)
    {
      pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
      pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
    }
  return layout;
}

static SclTextItem
text_item (const Work *work, const char *text, double px, gboolean bold, double wrap, SclTextRole role)
{
  SclTextItem item = { .role = role };
  PangoRectangle extents;

  item.layout = scl_chart_text (work->cr, work->options, text, px, bold, wrap);
  pango_layout_get_extents (item.layout, NULL, &extents);
  item.width = (double) extents.width / PANGO_SCALE;
  item.height = (double) extents.height / PANGO_SCALE;
  return item;
}

static void
take_text (Work *work, SclTextItem item, double x, double y)
{
  item.x = x;
  item.y = y;
  g_array_append_val (work->out->texts, item);
}

static void
text_item_clear (gpointer data)
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
put_block (Work *work, const char *text, double px, gboolean bold, SclTextRole role, double gap_below, double *y)
{
  SclTextItem item;

  if (text == NULL || *text == '\0')
    return;
  item = text_item (work, text, px, bold, work->out->width - 2 * work->pad, role);
  take_text (work, item, work->pad, *y);
  *y += item.height + gap_below;
}

/* ---- Legend ------------------------------------------------------------------------------------------------------- */

static gboolean
has_label (const SclSeries *series)
{
  return series->label != NULL && *series->label != '\0';
}

static void
put_legend (Work *work, double *y)
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

      if (!has_label (series))
        continue;
      item = text_item (work, series->label, t, FALSE, right - work->pad - sample - 0.5 * t, SCL_TEXT_INK);
      if (x > work->pad && x + sample + 0.5 * t + item.width > right)
        {
          x = work->pad;
          *y += row;
          row = 0.0;
        }
      row = MAX (row, item.height + 0.2 * t);
      legend.box = (SclBox){ x, *y, x + sample, *y + work->line };
      g_array_append_val (work->out->legend, legend);
      take_text (work, item, x + sample + 0.5 * t, *y);
      x += sample + 0.5 * t + item.width + 1.4 * t;
      any = TRUE;
    }
  if (any)
    *y += row + 0.25 * t;
}

/* ---- Labels at the curves' ends -------------------------------------------------------------------------------------- */

typedef struct
{
  guint series;
  SclTextItem item;
  double wanted; /* px, centre */
  double y;
} EndLabel;

static int
compare_end_labels (gconstpointer a, gconstpointer b)
{
  const EndLabel *one = a;
  const EndLabel *other = b;

  if (one->wanted != other->wanted)
    return one->wanted < other->wanted ? -1 : 1;
  return (int) one->series - (int) other->series;
}

/* Where a curve leaves the view at the right: FALSE if it ends earlier, or leaves through the top or the bottom. */
static gboolean
end_of_curve (const SclSeries *series, const SclView *view, double *y)
{
  double x = view->x1;

  for (guint i = series->n; i-- > 0;)
    if (isfinite (series->y[i]) && isfinite (series->x[i]))
      {
        x = MIN (x, series->x[i]);
        break;
      }
  if (x < view->x0 + 0.93 * (view->x1 - view->x0))
    return FALSE;
  *y = scl_series_value_at (series, x);
  return isfinite (*y) && *y >= view->y0 && *y <= view->y1;
}

static gboolean
can_label_ends (const Work *work)
{
  guint n = 0;

  if (work->out->width < 38 * work->out->text_px || work->economy >= WITHOUT_AXIS_TITLES)
    return FALSE;
  for (guint i = 0; i < scl_chart_n_series (work->chart); i++)
    {
      const SclSeries *series = scl_chart_series (work->chart, i);
      double y;

      if (!has_label (series))
        continue;
      if ((series->kind != SCL_SERIES_LINE && series->kind != SCL_SERIES_STEP) || !end_of_curve (series, &work->view, &y))
        return FALSE;
      n++;
    }
  return n > 0 && n <= 6;
}

/* Width that the labels need at the right, or 0 where they would be too wide. */
static double
end_labels_width (const Work *work)
{
  double most = 0.0;

  for (guint i = 0; i < scl_chart_n_series (work->chart); i++)
    {
      const SclSeries *series = scl_chart_series (work->chart, i);

      if (has_label (series))
        {
          SclTextItem item = text_item (work, series->label, work->out->text_px, FALSE, 0, SCL_TEXT_SERIES);

          most = MAX (most, item.width);
          text_item_clear (&item);
        }
    }
  return most > 0.2 * work->out->width ? 0.0 : most;
}

/* FALSE where the labels would have to stand too far from their curves. */
static gboolean
put_end_labels (Work *work)
{
  const SclPlotArea *area = &work->out->area;
  g_autoptr (GArray) labels = g_array_new (FALSE, FALSE, sizeof (EndLabel));
  double half = work->line / 2.0;
  gboolean good = TRUE;

  for (guint i = 0; i < scl_chart_n_series (work->chart); i++)
    {
      const SclSeries *series = scl_chart_series (work->chart, i);
      EndLabel label = { .series = i };
      double y;

      if (!has_label (series) || !end_of_curve (series, &work->view, &y))
        continue;
      label.item = text_item (work, series->label, work->out->text_px, FALSE, 0, SCL_TEXT_SERIES);
      label.item.colour = series->colour;
      label.wanted = label.y = scl_plot_area_y_to_px (area, y);
      g_array_append_val (labels, label);
    }
  g_array_sort (labels, compare_end_labels);
  /* Push down those that lie over the one above, then shift each cluster up by half of what it was pushed. */
  for (guint first = 0; first < labels->len;)
    {
      guint after = first + 1;
      double push = 0.0;

      for (; after < labels->len; after++)
        {
          EndLabel *above = &g_array_index (labels, EndLabel, after - 1);
          EndLabel *label = &g_array_index (labels, EndLabel, after);

          if (label->wanted >= above->y + work->line)
            break;
          label->y = above->y + work->line;
          push = MAX (push, label->y - label->wanted);
        }
      for (guint i = first; i < after; i++)
        g_array_index (labels, EndLabel, i).y -= push / 2.0;
      first = after;
    }
  /* None below the plot area, where the tick labels are. */
  for (guint i = labels->len, below = 0; i-- > 0; below = i)
    {
      EndLabel *label = &g_array_index (labels, EndLabel, i);
      double lowest = i + 1 == labels->len ? area->bottom - half : g_array_index (labels, EndLabel, below).y - work->line;

      label->y = MIN (label->y, lowest);
    }
  for (guint i = 0; i < labels->len; i++)
    {
      EndLabel *label = &g_array_index (labels, EndLabel, i);

      if (fabs (label->y - label->wanted) > 1.1 * work->line || label->y - half < 0
          || (i > 0 && label->y - g_array_index (labels, EndLabel, i - 1).y < 0.98 * work->line))
        good = FALSE;
      if (good)
        take_text (work, label->item, area->right + 0.5 * work->out->text_px, label->y - half);
      else
        text_item_clear (&label->item);
    }
  return good;
}

/* ---- Ticks -------------------------------------------------------------------------------------------------------- */

static double
widest_tick (const Work *work, GArray *ticks)
{
  double most = 0.0;

  for (guint i = 0; i < ticks->len; i++)
    {
      SclTextItem item = text_item (work, g_array_index (ticks, SclTick, i).label, work->out->text_px, FALSE, 0, SCL_TEXT_MUTED);

      most = MAX (most, item.width);
      text_item_clear (&item);
    }
  return most;
}

static void
put_y_ticks (Work *work)
{
  const SclPlotArea *area = &work->out->area;

  for (guint i = 0; i < work->out->y_ticks->len; i++)
    {
      const SclTick *tick = &g_array_index (work->out->y_ticks, SclTick, i);
      SclTextItem item = text_item (work, tick->label, work->out->text_px, FALSE, 0, SCL_TEXT_MUTED);

      take_text (work, item, area->left - 0.6 * work->out->text_px - item.width,
                 scl_plot_area_y_to_px (area, tick->value) - item.height / 2.0);
    }
}

/* The densest ticks whose labels keep apart. */
static void
choose_x_ticks (Work *work)
{
  const SclPlotArea *area = &work->out->area;
  double room = area->right - area->left;
  guint most = (guint) CLAMP (room / (3.2 * work->out->text_px), 2, 13);

  for (;; most--)
    {
      double widest, apart = INFINITY;

      g_clear_pointer (&work->out->x_ticks, g_array_unref);
      work->out->x_ticks = scl_ticks_new (scl_chart_x_axis (work->chart), work->view.x0, work->view.x1, most);
      widest = widest_tick (work, work->out->x_ticks);
      for (guint i = 1; i < work->out->x_ticks->len; i++)
        apart = MIN (apart, scl_plot_area_x_to_px (area, g_array_index (work->out->x_ticks, SclTick, i).value)
                                - scl_plot_area_x_to_px (area, g_array_index (work->out->x_ticks, SclTick, i - 1).value));
      if (apart >= widest + work->out->text_px || most <= 2)
        return;
    }
}

static void
put_x_ticks (Work *work)
{
  const SclPlotArea *area = &work->out->area;
  double taken = 0.0;

  for (guint i = 0; i < work->out->x_ticks->len; i++)
    {
      const SclTick *tick = &g_array_index (work->out->x_ticks, SclTick, i);
      SclTextItem item = text_item (work, tick->label, work->out->text_px, FALSE, 0, SCL_TEXT_MUTED);
      double x = scl_plot_area_x_to_px (area, tick->value) - item.width / 2.0;

      x = CLAMP (x, 1.0, MAX (1.0, work->out->width - item.width - 1.0));
      if (i > 0 && x < taken)
        {
          text_item_clear (&item);
          continue;
        }
      taken = x + item.width + 0.4 * work->out->text_px;
      take_text (work, item, x, area->bottom + 0.7 * work->out->text_px);
    }
}

/* ---- Labels of marks ------------------------------------------------------------------------------------------------- */

static gboolean
above_plot (const SclMark *mark, const SclView *view)
{
  double x = mark->kind == SCL_MARK_SPAN ? (MAX (mark->x, view->x0) + MIN (mark->x2, view->x1)) / 2.0 : mark->x;

  return (mark->kind == SCL_MARK_VERTICAL || mark->kind == SCL_MARK_SPAN) && mark->label != NULL && *mark->label != '\0'
         && x >= view->x0 && x <= view->x1;
}

static double
mark_text_px (const Work *work)
{
  return 0.88 * work->out->text_px;
}

/* Labels of vertical marks and spans in rows above the plot area, the lowest row first. Returns the rows needed. */
static guint
put_marks_above (Work *work, gboolean really)
{
  const SclPlotArea *area = &work->out->area;
  double px = mark_text_px (work);
  double row_end[8];
  guint rows = 0;

  for (guint i = 0; i < G_N_ELEMENTS (row_end); i++)
    row_end[i] = -INFINITY;
  /* From left to right, whatever the order in which the marks were added. */
  for (double done = -INFINITY;;)
    {
      const SclMark *next = NULL;
      double next_x = INFINITY;
      SclTextItem item;
      double x;
      guint row = 0;

      for (guint i = 0; i < scl_chart_n_marks (work->chart); i++)
        {
          const SclMark *mark = scl_chart_mark (work->chart, i);
          double at = mark->kind == SCL_MARK_SPAN ? (MAX (mark->x, work->view.x0) + MIN (mark->x2, work->view.x1)) / 2.0 : mark->x;

          at += 1e-9 * i * (work->view.x1 - work->view.x0); /* two marks at one place both count */
          if (above_plot (mark, &work->view) && at > done && at < next_x)
            {
              next = mark;
              next_x = at;
            }
        }
      if (next == NULL)
        return rows;
      done = next_x;
      item = text_item (work, next->label, px, FALSE, 0, SCL_TEXT_SERIES);
      item.colour = next->colour;
      x = scl_plot_area_x_to_px (area, next_x) - item.width / 2.0;
      x = CLAMP (x, 2.0, MAX (2.0, work->out->width - item.width - 2.0));
      while (row + 1 < G_N_ELEMENTS (row_end) && x < row_end[row])
        row++;
      rows = MAX (rows, row + 1);
      if (!really || x < row_end[row])
        text_item_clear (&item);
      else
        take_text (work, item, x, area->top - (row + 1) * 1.35 * px - 2.0);
      row_end[row] = x + item.width + 0.8 * px;
    }
}

static void
add_curve_ink (const Work *work, SclLabelPlacer *placer)
{
  const SclPlotArea *area = &work->out->area;

  for (guint i = 0; i < scl_chart_n_series (work->chart); i++)
    {
      const SclSeries *series = scl_chart_series (work->chart, i);

      if (series->kind == SCL_SERIES_POINTS || series->kind == SCL_SERIES_ERRORS || series->kind == SCL_SERIES_DENSITY)
        {
          guint step = series->n / 2000 + 1;

          for (guint p = 0; p < series->n; p += step)
            scl_label_placer_add_ink (placer, scl_plot_area_x_to_px (area, series->x[p]), scl_plot_area_y_to_px (area, series->y[p]));
          continue;
        }
      for (double px = area->left; px <= area->right; px += 2.5)
        scl_label_placer_add_ink (placer, px,
                                  scl_plot_area_y_to_px (area, scl_series_value_at (series, scl_plot_area_px_to_x (area, px))));
    }
  for (guint i = 0; i < scl_chart_n_marks (work->chart); i++)
    {
      const SclMark *mark = scl_chart_mark (work->chart, i);

      if (mark->kind == SCL_MARK_VERTICAL)
        for (double py = area->top; py < area->bottom; py += 4)
          scl_label_placer_add_ink (placer, scl_plot_area_x_to_px (area, mark->x), py);
      else if (mark->kind == SCL_MARK_POINT)
        scl_label_placer_add_ink (placer, scl_plot_area_x_to_px (area, mark->x), scl_plot_area_y_to_px (area, mark->y));
    }
}

static gboolean
place_mark_label (const Work *work, SclLabelPlacer *placer, const SclMark *mark, SclTextItem *item, SclBox *box)
{
  const SclPlotArea *area = &work->out->area;
  double x = scl_plot_area_x_to_px (area, mark->x);
  double y = scl_plot_area_y_to_px (area, mark->y);
  double gap = 0.25 * work->out->text_px;

  if (mark->kind == SCL_MARK_HORIZONTAL)
    {
      double right = area->right - item->width - gap;
      double left = area->left + gap;
      double up = y - item->height - 1.0;
      double down = y + 1.0;
      SclBox boxes[] = { { right, up, right + item->width, up + item->height },
                         { right, down, right + item->width, down + item->height },
                         { left, up, left + item->width, up + item->height },
                         { left, down, left + item->width, down + item->height } };

      return scl_label_placer_choose (placer, boxes, G_N_ELEMENTS (boxes), box);
    }
  return scl_label_placer_near (placer, x, y, 0.65 * work->out->text_px, item->width, item->height, box);
}

/* Labels of points and horizontal marks, in the plot area. */
static void
put_marks_inside (Work *work)
{
  const SclPlotArea *area = &work->out->area;
  double above = work->head_room ? 1.35 * mark_text_px (work) : 1.0;
  SclBox bounds = { area->left + 1, area->top - above, area->right + 1, area->bottom - 2 };
  g_autoptr (SclLabelPlacer) placer = scl_label_placer_new (bounds);

  if (scl_chart_n_marks (work->chart) == 0)
    return;
  add_curve_ink (work, placer);
  for (guint i = 0; i < scl_chart_n_marks (work->chart); i++)
    {
      const SclMark *mark = scl_chart_mark (work->chart, i);
      SclTextItem item;
      SclBox box;
      double x, y;

      if ((mark->kind != SCL_MARK_POINT && mark->kind != SCL_MARK_HORIZONTAL) || mark->label == NULL || *mark->label == '\0')
        continue;
      if (!(mark->y >= work->view.y0 && mark->y <= work->view.y1)
          || (mark->kind == SCL_MARK_POINT && !(mark->x >= work->view.x0 && mark->x <= work->view.x1)))
        continue;
      item = text_item (work, mark->label, mark_text_px (work), FALSE, 0.55 * (area->right - area->left), SCL_TEXT_SERIES);
      item.colour = mark->colour;
      item.halo = TRUE;
      if (!place_mark_label (work, placer, mark, &item, &box))
        {
          text_item_clear (&item);
          continue;
        }
      x = scl_plot_area_x_to_px (area, mark->x);
      y = scl_plot_area_y_to_px (area, mark->y);
      if (mark->kind == SCL_MARK_POINT)
        {
          item.leader_x = CLAMP (x, box.x0, box.x1);
          item.leader_y = CLAMP (y, box.y0, box.y1);
          if (hypot (item.leader_x - x, item.leader_y - y) > 1.2 * work->out->text_px)
            item.leader = TRUE;
          item.leader_x = x;
          item.leader_y = y;
        }
      take_text (work, item, box.x0, box.y0);
    }
}

/* ---- All together ------------------------------------------------------------------------------------------------------ */

static double
put_above (Work *work)
{
  double t = work->out->text_px;
  double y = work->pad;

  if (work->options->show_title && work->economy < WITHOUT_TITLE)
    put_block (work, scl_chart_title (work->chart), 1.3 * t, TRUE, SCL_TEXT_INK, 0.15 * t, &y);
  if (work->economy < WITHOUT_SUBTITLE && (work->options->show_title || *scl_chart_subtitle (work->chart) != '\0'))
    put_block (work, scl_chart_subtitle (work->chart), t, FALSE, SCL_TEXT_MUTED, 0.15 * t, &y);
  if (y > work->pad)
    y += 0.45 * t;
  if (!work->direct && work->economy < PLOT_ONLY)
    put_legend (work, &y);
  if (work->economy < WITHOUT_AXIS_TITLES)
    put_block (work, scl_chart_y_axis (work->chart)->title, 0.95 * t, FALSE, SCL_TEXT_MUTED, 0.2 * t, &y);
  if (work->mark_rows > 0 || work->head_room)
    y += MAX (work->mark_rows, 1) * 1.35 * mark_text_px (work) + 2.0;
  return y + work->line / 2.0 + 1.0; /* the uppermost tick label stands half above the plot area */
}

/* Puts the texts below the plot area; returns the height they take. */
static double
put_below (Work *work)
{
  double t = work->out->text_px;
  double width = work->out->width;
  double bottom = work->out->height - work->pad * 0.7;

  if (work->economy < WITHOUT_PROVENANCE && *scl_chart_provenance (work->chart) != '\0')
    {
      SclTextItem item = text_item (work, scl_chart_provenance (work->chart), 0.8 * t, FALSE, width - 2 * work->pad, SCL_TEXT_MUTED);

      bottom -= item.height;
      take_text (work, item, work->pad, bottom);
      bottom -= 0.5 * t;
    }
  if (work->economy < WITHOUT_AXIS_TITLES && *scl_chart_x_axis (work->chart)->title != '\0')
    {
      SclTextItem item = text_item (work, scl_chart_x_axis (work->chart)->title, 0.95 * t, FALSE, width - 2 * work->pad, SCL_TEXT_MUTED);

      bottom -= item.height;
      /* Its x is known once the plot area is; it is the last text until then. */
      take_text (work, item, 0, bottom);
      bottom -= 0.15 * t;
    }
  return work->out->height - bottom + work->line + 0.7 * t;
}

static void
centre_x_title (Work *work, guint index)
{
  const SclPlotArea *area = &work->out->area;
  SclTextItem *item = &g_array_index (work->out->texts, SclTextItem, index);
  double x = (area->left + area->right) / 2.0 - item->width / 2.0;

  item->x = CLAMP (x, work->pad, MAX (work->pad, work->out->width - work->pad - item->width));
}

/* One attempt; FALSE if the plot area would be too small, or the curves cannot be labelled at their ends. */
static gboolean
attempt (Work *work)
{
  SclChartLayout *out = work->out;
  double t = out->text_px;
  SclPlotArea *area = &out->area;
  double ends = 0.0;
  guint x_title;
  double least_height = work->economy == PLOT_ONLY ? 1.0 : MAX (0.33 * out->height, 3.5 * t);

  clear_out (out);
  area->view = work->view;
  area->top = put_above (work);
  area->bottom = out->height - put_below (work);
  x_title = out->texts->len - 1;
  if (area->bottom - area->top < least_height && work->economy < PLOT_ONLY)
    return FALSE;
  if (area->bottom < area->top + 1.0)
    {
      area->top = MIN (1.0, out->height / 4.0);
      area->bottom = MAX (area->top + 0.5, out->height - MIN (1.0, out->height / 4.0));
    }
  for (guint most = (guint) CLAMP ((area->bottom - area->top) / (2.9 * t), 2, 9), tries = 0; tries < 4; tries++)
    {
      /* One mark alone gives no scale. */
      g_clear_pointer (&out->y_ticks, g_array_unref);
      out->y_ticks = scl_ticks_new (scl_chart_y_axis (work->chart), work->view.y0, work->view.y1, most + tries);
      if (out->y_ticks->len >= 2)
        break;
    }
  area->left = work->pad + widest_tick (work, out->y_ticks) + 0.6 * t;
  area->right = out->width - MAX (work->pad, 1.6 * t);
  if (work->direct)
    {
      ends = end_labels_width (work);
      if (ends <= 0.0)
        return FALSE;
      area->right = out->width - work->pad - ends - 0.5 * t;
    }
  if (area->right < area->left + 1.0)
    {
      area->left = MIN (1.0, out->width / 4.0);
      area->right = MAX (area->left + 0.5, out->width - MIN (1.0, out->width / 4.0));
    }
  if (work->direct && !put_end_labels (work))
    return FALSE;
  choose_x_ticks (work);
  if (work->economy < WITHOUT_AXIS_TITLES && *scl_chart_x_axis (work->chart)->title != '\0')
    centre_x_title (work, x_title);
  return TRUE;
}

/* A labelled point so near the top that its label may have to stand above the plot area. */
static gboolean
wants_head_room (const Work *work)
{
  for (guint i = 0; i < scl_chart_n_marks (work->chart); i++)
    {
      const SclMark *mark = scl_chart_mark (work->chart, i);

      if (mark->kind == SCL_MARK_POINT && mark->label != NULL && mark->y <= work->view.y1
          && scl_plot_area_y_to_px (&work->out->area, mark->y) < work->out->area.top + 2.0 * work->line)
        return TRUE;
    }
  return FALSE;
}

static gboolean
attempt_with_marks (Work *work)
{
  work->mark_rows = 0;
  work->head_room = FALSE;
  if (!attempt (work))
    return FALSE;
  if (work->economy >= WITHOUT_AXIS_TITLES)
    return TRUE;
  work->mark_rows = put_marks_above (work, FALSE);
  work->head_room = work->mark_rows == 0 && wants_head_room (work);
  return (work->mark_rows == 0 && !work->head_room) || attempt (work);
}

static gboolean
view_is_unset (const SclView *view)
{
  return view->x0 == 0.0 && view->x1 == 0.0 && view->y0 == 0.0 && view->y1 == 0.0;
}

SclChartLayout *
scl_chart_layout_new (SclChart *chart, const SclRenderOptions *options, cairo_t *cr)
{
  SclChartLayout *out = g_new0 (SclChartLayout, 1);
  Work work = { .out = out, .chart = chart, .options = options, .cr = cr };
  SclTextItem probe;

  out->width = options->width;
  out->height = options->height;
  out->text_px = scl_render_text_px (options);
  out->scale = out->text_px / 12.0;
  out->dark = options->dark;
  out->texts = g_array_new (FALSE, TRUE, sizeof (SclTextItem));
  g_array_set_clear_func (out->texts, text_item_clear);
  out->legend = g_array_new (FALSE, TRUE, sizeof (SclLegendItem));
  work.view = view_is_unset (&options->view) ? scl_chart_full_view (chart) : options->view;
  work.pad = out->text_px;
  probe = text_item (&work, "0", out->text_px, FALSE, 0, SCL_TEXT_INK);
  work.line = probe.height;
  text_item_clear (&probe);
  for (work.economy = WITH_ALL; work.economy <= PLOT_ONLY; work.economy++)
    {
      work.direct = can_label_ends (&work);
      if (work.direct && attempt_with_marks (&work))
        break;
      work.direct = FALSE;
      if (attempt_with_marks (&work))
        break;
    }
  work.economy = MIN (work.economy, PLOT_ONLY);
  if (work.economy < PLOT_ONLY)
    {
      put_y_ticks (&work);
      put_x_ticks (&work);
    }
  if (work.economy < WITHOUT_AXIS_TITLES)
    {
      put_marks_above (&work, TRUE);
      put_marks_inside (&work);
    }
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
