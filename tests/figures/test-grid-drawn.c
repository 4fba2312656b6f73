/* Tables as figures, and messages in place of one: the rules of their setting followed here again,
 * each text, rule and shade in its place.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "drawing-test.h"
#include "figures/chart/scl-chart-layout-private.h"
#include "seen-marks.h"

/* Red of the light colours: ink #241F31, muted #55535B, lines #77767B, blue #0072B2, vermilion
 * #D55E00. */
#define INK (0x24 / 255.0)
#define MUTED (0x55 / 255.0)
#define LINE (0x77 / 255.0)
#define VERMILION (0xD5 / 255.0)
#define N_COLUMNS 3
#define N_ROWS 2

static const char title[] = "Who wins", note[] = "Points of two.", provenance[] = "By hand";
static const char *const cells[N_ROWS + 1][N_COLUMNS] = { { "Player", "Points", "Rating" },
                                                          { "Rossi, Anna", "1.5", "1\u2009500" },
                                                          { "B", "0.5", "" } };
static const double tones[N_ROWS][N_COLUMNS] = { { 0, 1, 0 }, { 0, -0.5, 0.25 } };

static SclChart *
make_chart (gboolean remarks)
{
  SclGrid *grid = scl_grid_new (title, cells[0], N_COLUMNS);
  SclChart *chart = scl_chart_new ("table", title);

  scl_grid_add_text (grid, "Rossi, Anna");
  scl_grid_add_number (grid, 1.5, 1);
  scl_grid_set_tone (grid, 1.0);
  scl_grid_add_number (grid, 1500, 0);
  scl_grid_add_text (grid, "B");
  scl_grid_add_number (grid, 0.5, 1);
  scl_grid_set_tone (grid, -0.5);
  scl_grid_add_number (grid, NAN, 0);
  scl_grid_set_tone (grid, 0.25);
  if (remarks)
    {
      scl_grid_set_note (grid, note);
      scl_grid_set_provenance (grid, provenance);
    }
  scl_chart_set_grid (chart, grid);
  return chart;
}

static Seen
draw (SclChart *chart, const SclRenderOptions *options)
{
  g_autoptr (GString) script = g_string_new (NULL);
  cairo_t *cr = script_begin (script, options->width, options->height);

  g_assert_true (scl_chart_render (chart, options, cr, NULL));
  script_end (cr);
  return (Seen){ .marks = script_read (script->str) };
}

typedef struct
{
  double width, height, base;
} Size;

static Size
size_of (const SclRenderOptions *options, const char *text, double px, gboolean bold, double wrap)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (PangoLayout) layout = scl_chart_text (cr, options, text, px, bold, wrap);
  PangoRectangle box;
  Size size;

  pango_layout_get_extents (layout, NULL, &box);
  size.width = box.width / (double) PANGO_SCALE;
  size.height = box.height / (double) PANGO_SCALE;
  size.base = pango_layout_get_baseline (layout) / (double) PANGO_SCALE;
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return size;
}

static void
expect_text (Seen *seen, const SclRenderOptions *options, const char *text, double px,
             gboolean bold, double x, double y, double grey)
{
  const Size size = size_of (options, text, px, bold, 0.0);

  if (*text != '\0')
    expect_letters (seen, x, y + size.base, px, grey, text);
}

static void
expect_rule (Seen *seen, double t, double y, double length, double width)
{
  const ScriptMark *mark = next_mark (seen, MARK_LINE);

  g_assert_cmpfloat_with_epsilon (mark->x, t, 0.01);
  g_assert_cmpfloat_with_epsilon (mark->x1, t + length, 0.01);
  g_assert_cmpfloat_with_epsilon (mark->y, floor (y) + 0.5, 0.01);
  g_assert_cmpfloat_with_epsilon (mark->y1, floor (y) + 0.5, 0.01);
  g_assert_cmpfloat_with_epsilon (mark->size, width, 1e-3);
  g_assert_cmpfloat_with_epsilon (mark->grey, LINE, 1e-3);
}

/* Paper with 55 parts of the colour at the fullest tone. */
static double
red_of (double tone)
{
  const double share = 0.55 * fabs (tone), red = tone > 0 ? 0.0 : VERMILION;

  return 1.0 - share + share * red;
}

/* A text size t from the left; columns 1.8 apart, rows 1.55 high; title of 1.3, note of 0.85,
 * provenance of 0.8. */
static void
expect_all (Seen *seen, const SclRenderOptions *options, double t, gboolean remarks)
{
  double width[N_COLUMNS] = { 0 }, all = 0.0, y = t, x;
  const double scale = fmax (t / 12.0, 0.5), row = 1.55 * t, wrap = options->width - 2 * t;

  for (guint c = 0; c < N_COLUMNS; c++)
    {
      for (guint r = 0; r <= N_ROWS; r++)
        width[c] = fmax (width[c], size_of (options, cells[r][c], t, r == 0, 0.0).width);
      all += width[c] + (c > 0 ? 1.8 * t : 0.0);
    }
  if (options->show_title)
    {
      expect_text (seen, options, title, 1.3 * t, TRUE, t, y, INK);
      y += size_of (options, title, 1.3 * t, TRUE, wrap).height;
    }
  y += 0.7 * t;
  for (guint r = 0; r < N_ROWS; r++)
    {
      x = t;
      for (guint c = 0; c < N_COLUMNS; c++)
        {
          const double left = c > 0 ? 0.9 * t : 0.0, right = c + 1 < N_COLUMNS ? 0.9 * t : 0.0;

          seen->y = y + (r + 1) * row;
          if (tones[r][c] != 0)
            expect_box (seen, x - left, width[c] + left + right, row, red_of (tones[r][c]));
          x += width[c] + 1.8 * t;
        }
    }
  expect_rule (seen, t, y, all, 1.6 * scale);
  for (guint r = 0; r <= N_ROWS; r++)
    {
      x = t;
      for (guint c = 0; c < N_COLUMNS; c++)
        {
          const Size size = size_of (options, cells[r][c], t, r == 0, 0.0);

          expect_text (seen, options, cells[r][c], t, r == 0,
                       x + (c > 0 ? width[c] - size.width : 0.0), y + (row - size.height) / 2, INK);
          x += width[c] + 1.8 * t;
        }
      y += row;
      if (r == 0)
        expect_rule (seen, t, y, all, 0.8 * scale);
    }
  expect_rule (seen, t, y, all, 1.6 * scale);
  y += 0.6 * t;
  if (remarks)
    {
      expect_text (seen, options, note, 0.85 * t, FALSE, t, y, MUTED);
      y += size_of (options, note, 0.85 * t, FALSE, wrap).height + 0.4 * t;
      expect_text (seen, options, provenance, 0.8 * t, FALSE, t, y, MUTED);
    }
  g_assert_cmpuint (seen->next, ==, seen->marks->len);
  g_array_unref (seen->marks);
}

static void
test_places (void)
{
  static const double sizes[] = { 5, 12, 17 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint remarks = 0; remarks < 2; remarks++)
      {
        g_autoptr (SclChart) chart = make_chart (remarks);
        SclRenderOptions options = SCL_RENDER_DEFAULTS;
        Seen seen;

        options.width = 720;
        options.height = 400;
        options.text_px = sizes[i];
        options.show_title = remarks == 1;
        seen = draw (chart, &options);
        expect_all (&seen, &options, sizes[i], remarks);
      }
}

/* Where no size of text is asked for, half as large again at most, and nine tenths of what there is
 * room for. Room: of the height all that is there but the lower margin. */
static void
test_larger (void)
{
  static const double heights[] = { 1000, 155, 110 };

  for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      g_autoptr (SclChart) chart = make_chart (TRUE);
      SclRenderOptions options = SCL_RENDER_DEFAULTS;
      double t = i == 0 ? 1000 / 60.0 : 11.0, needed, share;
      Seen seen;

      options.width = 1000;
      options.height = heights[i];
      options.text_px = 0;
      options.show_title = TRUE;
      needed = 3 * 1.55 * t + 3.5 * t
               + size_of (&options, title, 1.3 * t, TRUE, options.width - 2 * t).height
               + size_of (&options, note, 0.85 * t, FALSE, options.width - 2 * t).height
               + size_of (&options, provenance, 0.8 * t, FALSE, options.width - 2 * t).height;
      share = 0.9 * options.height / needed;
      g_assert_cmpint (share > 1.5, ==, i == 0);
      g_assert_cmpint (share < 1.0, ==, i == 2);
      if (i == 2)
        continue; /* smaller: below */
      t *= CLAMP (share, 1.0, 1.5);
      seen = draw (chart, &options);
      expect_all (&seen, &options, t, TRUE);
    }
}

/* Too large for the page: by as much as it is too large, by a fiftieth at least, until it fits; not
 * below 5. */
static void
test_smaller (void)
{
  static const double widths[] = { 260, 150, 60 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (SclChart) chart = make_chart (TRUE);
      SclRenderOptions options = SCL_RENDER_DEFAULTS;
      double t = 20.0;
      Seen seen;

      options.width = widths[i];
      options.height = 600;
      options.text_px = t;
      options.show_title = FALSE;
      for (double share = 0.0; t > 5.0; t = MAX (t * MIN (share, 0.98), 5.0))
        {
          double all = 2 * 1.8 * t;

          for (guint c = 0; c < N_COLUMNS; c++)
            {
              double width = 0.0;

              for (guint r = 0; r <= N_ROWS; r++)
                width = fmax (width, size_of (&options, cells[r][c], t, r == 0, 0.0).width);
              all += width;
            }
          share = (options.width - 2 * t) / all;
          if (share >= 0.999)
            break;
        }
      g_assert_cmpfloat (t, <, 20.0);
      g_assert_cmpint (t == 5.0, ==, i == 2);
      seen = draw (chart, &options);
      expect_all (&seen, &options, t, TRUE);
    }
}

/* A message of 1.05 in the middle of the width's four fifths and of the height, or a text size
 * below the title. */
static void
test_message (void)
{
  static const double heights[] = { 300, 40 };

  for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
    for (guint titled = 0; titled < 2; titled++)
      {
        g_autoptr (SclChart) chart = scl_chart_new ("c", title);
        SclRenderOptions options = SCL_RENDER_DEFAULTS;
        Size above, text;
        double top;
        Seen seen;

        scl_chart_set_empty_message (chart, "Nothing.");
        options.width = 500;
        options.height = heights[i];
        options.text_px = 12;
        options.show_title = titled == 1;
        seen = draw (chart, &options);
        above = size_of (&options, title, 1.3 * 12, TRUE, 476);
        text = size_of (&options, "Nothing.", 1.05 * 12, FALSE, 0.0);
        if (titled)
          expect_letters (&seen, 12, 12 + above.base, 1.3 * 12, INK, title);
        top = fmax (24 + (titled ? above.height : 0.0), (heights[i] - text.height) / 2);
        g_assert_cmpint (top > (heights[i] - text.height) / 2, ==, i == 1);
        expect_letters (&seen, 50 + (400 - text.width) / 2, top + text.base, 1.05 * 12, MUTED,
                        "Nothing.");
        g_assert_cmpuint (seen.next, ==, seen.marks->len);
        g_array_unref (seen.marks);
      }
}

TEST_MAIN_AFTER (drawing_test_init, "/grid-drawn", test_message, test_places, test_larger,
                 test_smaller)
