/* Where a chart's texts and its plot area stand, to a hundredth px, from the rules of the layout.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "figures/chart/scl-panel-layout-private.h"
#include "placing.h"

/* In the margin before the axis, centred on its tick; below it, centred, within the drawing. */
static void
expect_ticks (const Place *self)
{
  const SclPlotArea *a = &self->layout->area;
  double taken = -INFINITY;

  for (guint i = 0; i < self->layout->y_ticks->len; i++)
    {
      const SclTick *tick = &g_array_index (self->layout->y_ticks, SclTick, i);
      gboolean found = FALSE;
      double w, h;

      measure (self, tick->label, self->t, FALSE, 0, &w, &h);
      for (guint k = 0; k < self->layout->texts->len && !found; k++)
        {
          const SclTextItem *item = &g_array_index (self->layout->texts, SclTextItem, k);

          found = g_str_equal (pango_layout_get_text (item->layout), tick->label)
                  && fabs (item->x - (a->left - 0.6 * self->t - w)) < 0.01
                  && fabs (item->y - (py_of (self, tick->value) - h / 2)) < 0.01;
        }
      if (!found)
        g_error ("no “%s” beside the y axis", tick->label);
    }
  for (guint i = 0; i < self->layout->x_ticks->len; i++)
    {
      const SclTick *tick = &g_array_index (self->layout->x_ticks, SclTick, i);
      gboolean found = FALSE;
      double w, h, x;

      measure (self, tick->label, self->t, FALSE, 0, &w, &h);
      x = CLAMP (px_of (self, tick->value) - w / 2, 1, self->options.width - w - 1);
      for (guint k = 0; k < self->layout->texts->len && !found; k++)
        {
          const SclTextItem *item = &g_array_index (self->layout->texts, SclTextItem, k);

          found = g_str_equal (pango_layout_get_text (item->layout), tick->label)
                  && fabs (item->x - x) < 0.01
                  && fabs (item->y - (a->bottom + 0.7 * self->t)) < 0.01;
        }
      g_assert_cmpint (found, ==, x >= taken);
      if (found)
        taken = x + w + 0.4 * self->t;
    }
}

static SclChart *
plain_chart (guint n_series)
{
  static const double x[] = { 0, 500, 1000 }, y[] = { 10, 30, 20 };
  static const char *const labels[]
      = { "first", "the second of them", "third", "a fourth, which is long", "fifth", "sixth" };
  SclChart *chart = scl_chart_new ("plain", "A title of the chart");

  scl_chart_set_subtitle (chart, "What is below it");
  scl_chart_set_provenance (chart, "Made for a test.");
  scl_chart_set_axis_title (scl_chart_x_axis (chart), "across (points)");
  scl_chart_set_axis_title (scl_chart_y_axis (chart), "up (points)");
  for (guint i = 0; i < n_series; i++)
    scl_chart_add_series (chart, SCL_SERIES_AREA, labels[i], x, y, 3);
  return chart;
}

static void
test_legend (void)
{
  static const double sizes[][3] = { { 720, 450, 12 }, { 400, 500, 12 }, { 1000, 700, 16 } };

  for (guint n = 1; n <= 6; n++)
    for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
      {
        g_autoptr (SclChart) chart = plain_chart (n);
        g_autoptr (Place) place = place_new (chart, sizes[s][0], sizes[s][1], sizes[s][2]);

        expect_all (place, 0, 0);
        expect_ticks (place);
      }
}

/* Without subtitle, axis titles, provenance: nothing is left for them. */
static void
test_bare (void)
{
  g_autoptr (SclChart) chart = plain_chart (2);
  g_autoptr (Place) place = NULL;

  scl_chart_set_subtitle (chart, "");
  scl_chart_set_provenance (chart, "");
  scl_chart_set_axis_title (scl_chart_x_axis (chart), "");
  scl_chart_set_axis_title (scl_chart_y_axis (chart), "");
  place = place_new (chart, 720, 450, 12);
  expect_all (place, 0, 0);
  expect_ticks (place);
}

/* Curves that end at the frame are labelled there: from 38 t of width on, six at most, where the
 * widest label has a fifth of the width. Labels a line apart; those that would overlap move apart
 * evenly. */
static void
test_end_labels (void)
{
  static const double x[] = { 0, 100 };
  static const double ends[] = { 90, 52, 50, 10 };
  static const char *const labels[] = { "high", "middle", "beside it", "low" };
  g_autoptr (SclChart) chart = scl_chart_new ("ends", "Ends");
  g_autoptr (Place) place = NULL, narrow = NULL;
  double widest = 0, wanted[4];

  for (guint i = 0; i < 4; i++)
    {
      const double y[] = { 50, ends[i] };

      scl_chart_add_series (chart, SCL_SERIES_LINE, labels[i], x, y, 2);
    }
  scl_chart_y_axis (chart)->min = 0;
  scl_chart_y_axis (chart)->max = 100;
  place = place_new (chart, 38 * 12, 400, 12);
  narrow = place_new (chart, 38 * 12 - 1, 400, 12);
  g_assert_cmpuint (place->layout->legend->len, ==, 0);
  g_assert_cmpuint (narrow->layout->legend->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      double w, h;

      measure (place, labels[i], 12, FALSE, 0, &w, &h);
      widest = fmax (widest, w);
      wanted[i] = py_of (place, ends[i]) - place->line / 2;
    }
  expect_all (place, 0, widest);
  {
    /* 2 of 100: less than a line. The lower one is pushed to a line below the other, both then up
     * by half of the push. */
    const double push = wanted[1] + place->line - wanted[2];

    g_assert_cmpfloat (push, >, 0);
    wanted[1] -= push / 2;
    wanted[2] += push / 2;
  }
  for (guint i = 0; i < 4; i++)
    {
      expect (place, labels[i], 12, FALSE, 0, SCL_TEXT_SERIES, place->layout->area.right + 6,
              wanted[i]);
      g_assert_cmpint (the_item (place->layout, labels[i])->colour, ==,
                       scl_chart_series (chart, i)->colour);
    }
}

static gboolean
labels_ends (SclChart *chart, double width)
{
  g_autoptr (Place) place = place_new (chart, width, 450, 12);

  return place->layout->legend->len == 0;
}

/* What stands against it: a curve that ends before the last 7 %, one that leaves through the top, a
 * seventh curve, a kind that is no line, a label wider than a fifth. */
static void
test_end_labels_or_legend (void)
{
  static const double x[] = { 0, 100 }, level[] = { 50, 50 };
  const struct
  {
    double x1, y1;
    SclSeriesKind kind;
    const char *label;
    gboolean at_end;
  } cases[]
      = { { 100, 60, SCL_SERIES_LINE, "other", TRUE },
          { 93, 60, SCL_SERIES_LINE, "other", TRUE },
          { 92.9, 60, SCL_SERIES_LINE, "other", FALSE },
          { 100, 100, SCL_SERIES_LINE, "other", TRUE },
          { 100, 101, SCL_SERIES_LINE, "other", FALSE },
          { 100, 0, SCL_SERIES_LINE, "other", TRUE },
          { 100, -1, SCL_SERIES_LINE, "other", FALSE },
          { 100, 60, SCL_SERIES_STEP, "other", TRUE },
          { 100, 60, SCL_SERIES_AREA, "other", FALSE },
          { 100, 60, SCL_SERIES_POINTS, "other", FALSE },
          { 100, 60, SCL_SERIES_POINTS, NULL, TRUE },
          { 100, 60, SCL_SERIES_LINE, "a label that is far too wide for the margin", FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclChart) chart = scl_chart_new ("ends", "Ends");
      const double x1[] = { 0, cases[i].x1 }, y1[] = { cases[i].y1, cases[i].y1 };

      scl_chart_add_series (chart, SCL_SERIES_LINE, "one", x, level, 2);
      scl_chart_add_series (chart, cases[i].kind, cases[i].label, x1, y1, 2);
      scl_chart_y_axis (chart)->min = 0;
      scl_chart_y_axis (chart)->max = 100;
      scl_chart_x_axis (chart)->min = 0;
      scl_chart_x_axis (chart)->max = 100;
      if (labels_ends (chart, 720) != cases[i].at_end)
        g_error ("case %u", i);
    }
  for (guint n = 6; n <= 7; n++)
    {
      g_autoptr (SclChart) chart = scl_chart_new ("ends", "Ends");

      for (guint i = 0; i < n; i++)
        {
          const double y[] = { 5 + 15.0 * i, 5 + 15.0 * i };

          scl_chart_add_series (chart, SCL_SERIES_LINE, "l", x, y, 2);
        }
      scl_chart_y_axis (chart)->min = 0;
      scl_chart_y_axis (chart)->max = 100;
      g_assert_cmpint (labels_ends (chart, 720), ==, n == 6);
    }
}

/* ---- Small drawings ---- */

/* The order in which a drawing that is too small gives its texts up: provenance, subtitle, title,
 * axis titles and labels of marks, tick labels. The plot area keeps a third of the height. */
static void
test_economy (void)
{
  guint before = 6;

  for (double height = 400; height >= 4; height -= 1)
    {
      g_autoptr (SclChart) chart = plain_chart (1);
      g_autoptr (Place) place = place_new (chart, 600, height, 12);
      const SclPlotArea *a = &place->layout->area;
      const gboolean there[] = { item_of (place->layout, "up (points)", 0) != NULL,
                                 item_of (place->layout, "A title of the chart", 0) != NULL,
                                 item_of (place->layout, "What is below it", 0) != NULL,
                                 item_of (place->layout, "Made for a test.", 0) != NULL };
      guint n = 0;

      for (guint i = 0; i < G_N_ELEMENTS (there); i++)
        {
          g_assert_cmpuint (n == i, >=, there[i]); /* none without those before it */
          n += there[i];
        }
      g_assert_cmpuint (n, <=, before);
      g_assert_cmpint (item_of (place->layout, "across (points)", 0) != NULL, ==, there[0]);
      before = n;
      if (n > 0)
        {
          g_assert_cmpfloat (a->bottom - a->top, >=, 0.33 * height - 1e-9);
          g_assert_cmpfloat (a->bottom - a->top, >=, 3.5 * 12 - 1e-9);
        }
      g_assert_cmpfloat (a->top, <, a->bottom);
      if (height == 400)
        g_assert_cmpuint (n, ==, 4);
    }
  g_assert_cmpuint (before, ==, 0);
}

/* However narrow: the plot area stays within the drawing, half a px wide at least. */
static void
test_narrow (void)
{
  for (double width = 160; width >= 1; width -= width > 60 ? 7 : 1)
    {
      g_autoptr (SclChart) chart = plain_chart (1);
      g_autoptr (Place) place = place_new (chart, width, 300, 12);
      const SclPlotArea *a = &place->layout->area;
      const double wanted = 12 + widest_tick (place, place->layout->y_ticks) + 0.6 * 12;

      if (wanted + 1 <= width - 1.6 * 12)
        {
          assert_near (a->left, wanted);
          assert_near (a->right, width - 1.6 * 12);
        }
      else
        {
          assert_near (a->left, fmin (1, width / 4));
          assert_near (a->right, fmax (a->left + 0.5, width - fmin (1, width / 4)));
        }
    }
}

/* ---- Panels ---- */

/* Cells of whole px in rows; the lowest of each column is higher by a line, for its tick labels; a
 * panel's title is at its upper left, what describes it on the same base line 0.6 t beside it. */
static void
test_panels (void)
{
  g_autoptr (SclChart) chart = scl_chart_new ("panels", "Panels");
  static const double limits[] = { 0, 1, 2 }, heights[] = { 3, 5 };
  SclRenderOptions options = SCL_RENDER_DEFAULTS;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (SclPanelLayout) layout = NULL;
  const double t = 12;
  double top, bottom, line;

  scl_chart_set_subtitle (chart, "Small multiples");
  scl_chart_set_axis_title (scl_chart_x_axis (chart), "class");
  scl_chart_set_axis_title (scl_chart_y_axis (chart), "number");
  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *title = g_strdup_printf ("P%u", i);
      g_autoptr (SclChart) panel = scl_chart_new ("", title);

      scl_chart_set_subtitle (panel, "n");
      scl_chart_add_series (panel, SCL_SERIES_BARS, NULL, limits, heights, 2);
      scl_chart_add_panel (chart, panel);
    }
  options.text_px = t;
  layout = scl_panel_layout_new (chart, &options, cr);
  g_assert_cmpuint (layout->columns, ==, 3);
  {
    const SclTextItem *title = the_item (layout->outer, "Panels"),
                      *subtitle = the_item (layout->outer, "Small multiples"),
                      *x_title = the_item (layout->outer, "class");

    assert_near (title->x, t);
    assert_near (title->y, t);
    assert_near (subtitle->y, t + title->height + 0.15 * t);
    top = subtitle->y + subtitle->height + 0.15 * t + 0.45 * t + 1;
    bottom = x_title->y - 0.15 * t;
    assert_near (x_title->y + x_title->height, 450 - 0.7 * t);
    assert_near (x_title->x + x_title->width / 2, (t + 720) / 2);
    assert_near (layout->outer->area.top, top);
    assert_near (layout->outer->area.bottom, bottom);
    g_assert_null (item_of (layout->outer, "number", 0));
  }
  {
    g_autoptr (PangoLayout) zero = scl_chart_text (cr, &options, "0", t, FALSE, 0);
    PangoRectangle box;

    pango_layout_get_extents (zero, NULL, &box);
    line = box.height / (double) PANGO_SCALE;
  }
  {
    const double width = floor ((720 - t) / 3), height = floor ((bottom - top - line) / 2);
    guint y_titles = 0;

    for (guint i = 0; i < 5; i++)
      {
        const SclPanel *panel = &g_array_index (layout->panels, SclPanel, i);
        const SclTextItem *title = &g_array_index (panel->layout->texts, SclTextItem, 0),
                          *rest = &g_array_index (panel->layout->texts, SclTextItem, 1);
        const gboolean lowest = i >= 2;

        assert_near (panel->x, 12 + (i % 3) * width);
        assert_near (panel->y, floor (top) + (i / 3) * height);
        assert_near (panel->options.width, width);
        assert_near (panel->options.height, height + (lowest ? line : 0));
        assert_near (title->x, 0);
        assert_near (title->y, 0);
        assert_near (rest->x, title->width + 0.6 * t);
        assert_near (rest->y + pango_layout_get_baseline (rest->layout) / (double) PANGO_SCALE,
                     pango_layout_get_baseline (title->layout) / (double) PANGO_SCALE);
        assert_near (panel->layout->area.bottom, height - 0.7 * t);
        assert_near (panel->layout->area.right, width - 1.6 * t);
        g_assert_cmpint (item_of (panel->layout, "1.0", 0) != NULL
                             || item_of (panel->layout, "1", 0) != NULL,
                         ==, lowest);
        y_titles += item_of (panel->layout, "number", 0) != NULL;
      }
    g_assert_cmpuint (y_titles, ==, 1);
  }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* The text's size from the drawing's: a sixtieth of the width or two seventy-fifths of the height,
 * 11 to 24 px; what is asked for, 4 to 200. */
static void
test_text_size (void)
{
  static const double cases[][4]
      = { { 720, 450, 0, 12 },    { 1440, 450, 0, 12 },      { 720, 900, 0, 12 },
          { 600, 2000, 0, 11 },   { 660, 2000, 0, 11 },      { 780, 2000, 0, 13 },
          { 2000, 487.5, 0, 13 }, { 1440, 900, 0, 24 },      { 1500, 1000, 0, 24 },
          { 100, 100, 0, 11 },    { 720, 450, 17, 17 },      { 720, 450, 3, 4 },
          { 720, 450, 4.5, 4.5 }, { 720, 450, 201, 200 },    { 720, 450, -5, 12 },
          { 720, 450, NAN, 12 },  { 720, 450, INFINITY, 12 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SclRenderOptions options = SCL_RENDER_DEFAULTS;

      options.width = cases[i][0];
      options.height = cases[i][1];
      options.text_px = cases[i][2];
      g_assert_cmpfloat_with_epsilon (scl_render_text_px (&options), cases[i][3], 1e-9);
    }
}

TEST_MAIN_AFTER (drawing_test_init, "/placed", test_legend, test_bare, test_end_labels,
                 test_end_labels_or_legend, test_text_size, test_economy, test_narrow, test_panels)
