/* What is drawn of a chart, told apart from how: every figure of the registry, and charts made for
 * the purpose, are written as SVG, read back and held against their data.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "build-figure.h"
#include "drawing-test.h"
#include "see-drawing.h"

static void
check_sizes (SclChart *chart)
{
  static const struct
  {
    double width, height;
    gboolean dark;
  } sizes[] = { { 720, 450, FALSE }, { 1500, 1000, TRUE }, { 360, 300, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      SclRenderOptions options = SCL_RENDER_DEFAULTS;

      options.width = sizes[i].width;
      options.height = sizes[i].height;
      options.dark = sizes[i].dark;
      check_drawing (chart, &options);
    }
}

/* But the one that reads a file of 180 MB where it is installed (test-list-data.c). */
static void
test_figures (void)
{
  guint n;
  const SclFigure *const *figures = scl_figures (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SclChart) chart = NULL;

      if (g_str_equal (figures[i]->id, "15-real"))
        continue;
      chart = build (figures[i]->id, NULL);
      if (scl_chart_grid (chart) == NULL)
        check_sizes (chart);
    }
}

/* ---- Charts made for the purpose ---- */

enum
{
  N = 40
};

/* A wave with a hole, a value alone between holes, and an infinite one. */
static void
make_wave (double *x, double *y, double level)
{
  for (guint i = 0; i < N; i++)
    {
      x[i] = 100 + 10 * i;
      y[i] = level + 8 * sin (i / 4.0);
    }
  y[10] = y[20] = y[22] = NAN;
  y[30] = INFINITY;
}

/* A line or step of every dash and width. */
static SclChart *
made_lines (void)
{
  static const double widths[] = { 2, 1, 0.6, 3, 2 };
  double x[N], y[N];
  SclChart *chart = scl_chart_new ("lines", "Lines, of every dash");

  for (guint s = 0; s < 5; s++)
    {
      SclSeries *series;

      make_wave (x, y, 20.0 * s);
      series = scl_chart_add_series (chart, s % 2 ? SCL_SERIES_STEP : SCL_SERIES_LINE,
                                     dash_names[s], x, y, N);
      series->dash = (SclDash) s;
      series->width = widths[s];
      series->colour = (SclColour) (s + 1);
    }
  return chart;
}

/* Areas, bands, bars filled and in outline, errors, dots; marks in and out of sight, on one place
 * and beyond the edges. */
static SclChart *
made_kinds (void)
{
  static const double error[] = { 0.2, 2, 4, NAN, 40, 2, 2 };
  static const double ex[] = { 120, 200, 300, 350, 470, 250, NAN },
                      ey[] = { 30, 31, 32, 33, 34, NAN, 40 };
  static const double limits[] = { 100, 150, 200, 250, 300, 350, 400 },
                      heights[] = { 5, 9, 0, 4, NAN, 7 }, outline[] = { 3, 8, 2, 0, 6, 6 };
  double x[N], y[N], y2[N];
  SclChart *chart = scl_chart_new ("kinds", "Every kind of series");
  SclSeries *series;

  make_wave (x, y, 60);
  make_wave (x, y2, 75);
  series = scl_chart_add_series (chart, SCL_SERIES_BAND, "band", x, y, N);
  scl_series_set_y2 (series, y2);
  scl_chart_add_series (chart, SCL_SERIES_AREA, "area", x, y, N)->dash = SCL_DASH_DASH_DOT;
  scl_chart_add_series (chart, SCL_SERIES_BARS, "bars", limits, heights, 6);
  series = scl_chart_add_series (chart, SCL_SERIES_BARS, "outline", limits, outline, 6);
  series->outline = TRUE;
  series->dash = SCL_DASH_DASHED;
  series = scl_chart_add_series (chart, SCL_SERIES_ERRORS, "errors", ex, ey, 7);
  scl_series_set_y_error (series, error);
  series->width = 1.5;
  scl_chart_add_series (chart, SCL_SERIES_POINTS, "dots", x, y2, N)->colour = SCL_COLOUR_INK;
  for (SclDash dash = SCL_DASH_DASHED; dash <= SCL_DASH_LONG; dash++)
    scl_chart_add_series (chart, SCL_SERIES_POINTS, "shapes", x, y, N)->dash = dash;
  scl_chart_add_mark (chart, SCL_MARK_SPAN, 180, 0, "shade")->x2 = 260;
  scl_chart_add_mark (chart, SCL_MARK_SPAN, 50, 0, "half of it")->x2 = 130;
  scl_chart_add_mark (chart, SCL_MARK_VERTICAL, 222, 0, "here")->colour = SCL_COLOUR_PURPLE;
  scl_chart_add_mark (chart, SCL_MARK_VERTICAL, 100, 0, "at the edge");
  scl_chart_add_mark (chart, SCL_MARK_VERTICAL, 99, 0, "out of sight");
  scl_chart_add_mark (chart, SCL_MARK_HORIZONTAL, 0, 44, "level")->colour = SCL_COLOUR_GREEN;
  scl_chart_add_mark (chart, SCL_MARK_HORIZONTAL, 0, 9000, "far above");
  scl_chart_add_mark (chart, SCL_MARK_POINT, 300, 50, "one of four")->colour = SCL_COLOUR_BLUE;
  scl_chart_add_mark (chart, SCL_MARK_POINT, 300, 50, NULL)->colour = SCL_COLOUR_GREEN;
  scl_chart_add_mark (chart, SCL_MARK_POINT, 300, 50, NULL)->colour = SCL_COLOUR_AMBER;
  scl_chart_add_mark (chart, SCL_MARK_POINT, 300, 50, NULL)->colour = SCL_COLOUR_AMBER;
  return chart;
}

/* Dots of the three sizes, by their number, and lines through nought and below it. */
static SclChart *
made_dots (guint n)
{
  g_autofree double *x = g_new (double, n), *y = g_new (double, n);
  SclChart *chart = scl_chart_new ("dots", "Dots");

  for (guint i = 0; i < n; i++)
    {
      x[i] = -100 + (double) i;
      y[i] = 50 * cos (0.1 * i);
    }
  scl_chart_add_series (chart, SCL_SERIES_POINTS, "dots", x, y, n);
  scl_chart_set_axis_title (scl_chart_x_axis (chart), "across");
  scl_chart_set_axis_title (scl_chart_y_axis (chart), "up");
  scl_chart_set_subtitle (chart, "a line below the title");
  scl_chart_set_provenance (chart, "Made for a test.");
  return chart;
}

static void
test_kinds (void)
{
  static const guint numbers[] = { 60, 61, 400, 401 };
  g_autoptr (SclChart) lines = made_lines ();
  g_autoptr (SclChart) kinds = made_kinds ();

  check_sizes (lines);
  check_sizes (kinds);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr (SclChart) dots = made_dots (numbers[i]);

      check_sizes (dots);
    }
}

/* Part of the plane, at sizes that are no whole px: what is cut is cut at the same place. */
static void
test_views (void)
{
  static const SclView views[] = { { 150, 300, 10, 70 },
                                   { 120, 121, 25, 35 },
                                   { 90, 600, -90, 90 },
                                   { 222, 300, 44, 50 },
                                   { 0, 99, 0, 10 } };
  g_autoptr (SclChart) lines = made_lines ();
  g_autoptr (SclChart) kinds = made_kinds ();

  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      SclRenderOptions options = SCL_RENDER_DEFAULTS;

      options.width = 700.4;
      options.height = 420.7;
      options.text_px = 13;
      options.view = views[i];
      options.dark = i % 2 == 1;
      check_drawing (lines, &options);
      check_drawing (kinds, &options);
    }
}

/* ---- Tables ---- */

static void
measure_text (const SclRenderOptions *options, cairo_t *cr, const char *text, double px,
              gboolean bold, double wrap, double *width, double *height, double *base_line)
{
  g_autoptr (PangoLayout) layout = scl_chart_text (cr, options, text, px, bold, wrap);
  PangoRectangle box;

  pango_layout_get_extents (layout, NULL, &box);
  *width = box.width / (double) PANGO_SCALE;
  *height = box.height / (double) PANGO_SCALE;
  *base_line = pango_layout_get_baseline (layout) / (double) PANGO_SCALE;
}

/* A text that begins at (x, y): its first letter, in that colour; the rest of it is taken, too. */
static void
expect_text (Drawing *drawing, double x, double y, double width, double height, double base_line,
             guint32 colour, const char *text)
{
  gboolean begins = FALSE;

  for (guint i = 0; i < drawing->letters->len; i++)
    {
      Letter *letter = &g_array_index (drawing->letters, Letter, i);

      if (letter->used || letter->x < x - 0.05 || letter->x > x + width + 0.05 || letter->y < y
          || letter->y > y + height || !nearly_same_colour (letter->colour, colour))
        continue;
      begins = begins || (near (letter->x, x, 0.05) && near (letter->y, y + base_line, 0.05));
      letter->used = TRUE;
    }
  if (!begins)
    g_error ("“%s” does not begin at (%.2f, %.2f)", text, x, y + base_line);
}

static void
expect_rule (Seen *seen, double y, double right, double t, double width)
{
  const Pen pen = { .colour = base[seen->dark], .alpha = 1.0, .width = width };
  const Vertex line[] = { { t, on_pixel (y), TRUE }, { right, on_pixel (y) } };

  expect_stroke (seen, &pen, line, 2, 0.02, "a rule of a table");
}

/* Three rules 1.6, 0.8 and 1.6 px at a text of 12 px; rows of 1.55 t; columns 1.8 t apart, numbers
 * to the right; a toned cell is filled half the gap to either side, none beyond the rules; title,
 * note and provenance of 1.3, 0.85 and 0.8 t. */
static void
check_table (gboolean dark, double t)
{
  static const char *const heads[] = { "Name", "Elo", "Change" };
  static const struct
  {
    const char *name;
    double elo, change, tone;
  } rows[]
      = { { "Ada", 1500, -2.5, -1 }, { "Bruno the second", 2100, 0, 0 }, { "C", 900, 12, 0.5 } };
  SclGrid *table = scl_grid_new ("A table", heads, 3);
  g_autoptr (SclChart) chart = scl_chart_new ("grid", "A table");
  SclRenderOptions options = SCL_RENDER_DEFAULTS;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (Drawing) drawing = NULL;
  Seen seen = { .chart = chart, .dark = dark, .scale = t / 12, .where = (char *) "table" };
  const guint32 ink = palette[dark][SCL_COLOUR_INK];
  double width[3] = { 0 }, w, h, b, y, right = t, top;

  for (guint r = 0; r < 3; r++)
    {
      scl_grid_add_text (table, rows[r].name);
      scl_grid_add_number (table, rows[r].elo, 0);
      scl_grid_add_number (table, rows[r].change, 1);
      scl_grid_set_tone (table, rows[r].tone);
    }
  scl_grid_set_note (table, "A note.");
  scl_grid_set_provenance (table, "Made for a test.");
  scl_chart_set_grid (chart, table);
  options.text_px = t;
  options.dark = dark;
  drawing = drawing_of (chart, &options);
  seen.drawing = drawing;
  g_assert_true (is_fill (drawing_ink (drawing, 0), paper[dark], 1.0));
  take (&seen, 0);
  for (guint c = 0; c < 3; c++)
    {
      for (int r = -1; r < 3; r++)
        {
          g_autofree char *text
              = r < 0 ? g_strdup (heads[c]) : scl_grid_shown (table, (guint) r, c);

          measure_text (&options, cr, text, t, r < 0, 0, &w, &h, &b);
          width[c] = fmax (width[c], w);
        }
      right += width[c] + (c > 0 ? 1.8 * t : 0);
    }
  measure_text (&options, cr, "A table", 1.3 * t, TRUE, 720 - 2 * t, &w, &h, &b);
  expect_text (drawing, t, t, w, h, b, ink, "A table");
  top = y = t + h + 0.7 * t;
  /* Shades, before the rules. */
  for (guint r = 0; r < 3; r++)
    if (rows[r].tone != 0)
      {
        const double left = right - width[2] - 0.9 * t, up = top + (r + 1) * 1.55 * t;
        const guint32 full
            = palette[dark][rows[r].tone > 0 ? SCL_COLOUR_BLUE : SCL_COLOUR_VERMILION];
        const guint32 colour = mix (paper[dark], full, 0.55 * fabs (rows[r].tone));
        gboolean found = FALSE;

        for (guint i = 0; i < drawing->inks->len && !found; i++)
          if (is_fill (drawing_ink (drawing, i), colour, 1.0)
              && near (ink_vertex (drawing_ink (drawing, i), 0)->x, left, 0.02)
              && near (ink_vertex (drawing_ink (drawing, i), 0)->y, up, 0.02)
              && near (area_of (drawing_ink (drawing, i)->vertices),
                       (width[2] + 0.9 * t) * 1.55 * t, 1.0))
            {
              take (&seen, i);
              found = TRUE;
            }
        g_assert_true (found);
      }
  next_phase (&seen);
  expect_rule (&seen, y, right, t, 1.6 * t / 12);
  for (int r = -1; r < 3; r++)
    {
      double x = t;

      for (guint c = 0; c < 3; c++)
        {
          g_autofree char *text
              = r < 0 ? g_strdup (heads[c]) : scl_grid_shown (table, (guint) r, c);

          measure_text (&options, cr, text, t, r < 0, 0, &w, &h, &b);
          expect_text (drawing, c > 0 ? x + width[c] - w : x, y + (1.55 * t - h) / 2, w, h, b, ink,
                       text);
          x += width[c] + 1.8 * t;
        }
      y += 1.55 * t;
      if (r < 0)
        expect_rule (&seen, y, right, t, 0.8 * t / 12);
    }
  expect_rule (&seen, y, right, t, 1.6 * t / 12);
  y += 0.6 * t;
  measure_text (&options, cr, "A note.", 0.85 * t, FALSE, 720 - 2 * t, &w, &h, &b);
  expect_text (drawing, t, y, w, h, b, muted[dark], "A note.");
  y += h + 0.4 * t;
  measure_text (&options, cr, "Made for a test.", 0.8 * t, FALSE, 720 - 2 * t, &w, &h, &b);
  expect_text (drawing, t, y, w, h, b, muted[dark], "Made for a test.");
  check_nothing_else (&seen);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
test_tables (void)
{
  check_table (FALSE, 12);
  check_table (TRUE, 15);
}

/* A message in the middle of what is left below the title, within four fifths of the width. */
static void
test_messages (void)
{
  for (guint dark = 0; dark < 2; dark++)
    {
      g_autoptr (SclChart) chart = scl_chart_new ("message", "A title");
      SclRenderOptions options = SCL_RENDER_DEFAULTS;
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
      cairo_t *cr = cairo_create (surface);
      g_autoptr (Drawing) drawing = NULL;
      Seen seen = { .chart = chart, .dark = dark, .where = (char *) "message" };
      double w, h, b;

      options.dark = dark == 1;
      options.show_title = dark == 0;
      scl_chart_set_empty_message (chart, "Nothing to see. Open a file.");
      drawing = drawing_of (chart, &options);
      seen.drawing = drawing;
      take (&seen, 0);
      if (dark == 0)
        {
          measure_text (&options, cr, "A title", 1.3 * 12, TRUE, 720 - 24, &w, &h, &b);
          expect_text (drawing, 12, 12, w, h, b, palette[dark][SCL_COLOUR_INK], "A title");
        }
      measure_text (&options, cr, "Nothing to see. Open a file.", 1.05 * 12, FALSE, 0.8 * 720, &w,
                    &h, &b);
      expect_text (drawing, 72 + (576 - w) / 2, (450 - h) / 2, w, h, b, muted[dark],
                   "Nothing to see. Open a file.");
      check_nothing_else (&seen);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

TEST_MAIN_AFTER (drawing_test_init, "/drawn", test_kinds, test_views, test_tables, test_messages,
                 test_figures)
