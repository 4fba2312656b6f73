/* The image of a figure: when it is drawn anew, how large it is, what stands in its place where
 * there is none, and how much room a figure asks for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "app/compat/scl-ink.h"
#include "app/figure/scl-figure-frame-private.h"
#include "app/figure/scl-figure-room-private.h"
#include "shown-figure.h"

typedef ShownFigure Fixture;

static SclRenderOptions
options_of (double width, double height, double text_px, const char *font)
{
  SclRenderOptions options = SCL_RENDER_DEFAULTS;

  options.width = width;
  options.height = height;
  options.text_px = text_px;
  options.font = font;
  return options;
}

/* An image fits only the size and scale that it was drawn in; without one its plots are known until
 * the chart goes. */
static void
test_frame (Fixture *f, gconstpointer data)
{
  g_autoptr (SclChart) chart = app_test_chart ();
  SclRenderOptions options = options_of (300, 200, 11, "Sans"),
                   other = options_of (300.9, 200.9, 14, "Serif");
  SclFigureFrame frame;
  SclPlotArea area;

  scl_figure_frame_init (&frame);
  g_assert_null (frame.texture);
  g_assert_cmpuint (frame.plots->len, ==, 0);
  g_assert_false (scl_figure_frame_fits (&frame, 0, 0, 0));
  scl_figure_frame_render (&frame, chart, &options, 2);
  g_assert_cmpint (gdk_texture_get_width (frame.texture), ==, 600);
  g_assert_cmpint (gdk_texture_get_height (frame.texture), ==, 400);
  g_assert_cmpfloat (frame.text_px, ==, 11);
  g_assert_cmpstr (frame.family, ==, "Sans");
  g_assert_cmpuint (frame.plots->len, ==, 1);
  area = g_array_index (frame.plots, SclPlot, 0).area;
  g_assert_cmpfloat (area.right, <=, 300); /* px, whatever the scale */
  g_assert_cmpfloat (area.right, >, 200);
  g_assert_true (scl_figure_frame_fits (&frame, 300, 200, 2));
  g_assert_false (scl_figure_frame_fits (&frame, 301, 200, 2));
  g_assert_false (scl_figure_frame_fits (&frame, 300, 201, 2));
  g_assert_false (scl_figure_frame_fits (&frame, 300, 200, 1));
  scl_figure_frame_drop (&frame);
  g_assert_false (scl_figure_frame_fits (&frame, 300, 200, 2));
  g_assert_cmpuint (frame.plots->len, ==, 1);
  scl_figure_frame_render (&frame, chart, &other, 1);
  g_assert_true (scl_figure_frame_fits (&frame, 300, 200, 1));
  g_assert_cmpint (gdk_texture_get_width (frame.texture), ==, 300);
  g_assert_cmpfloat (frame.text_px, ==, 14);
  g_assert_cmpstr (frame.family, ==, "Serif");
  scl_figure_frame_forget (&frame);
  g_assert_null (frame.texture);
  g_assert_cmpuint (frame.plots->len, ==, 0);
  scl_figure_frame_render (&frame, chart, &options, 1);
  scl_figure_frame_clear (&frame);
  g_assert_null (frame.texture);
  g_assert_null (frame.plots);
  g_assert_null (frame.family);
}

/* All of the image: as it is drawn, from the first row to the last. */
static void
test_image (Fixture *f, gconstpointer data)
{
  g_autoptr (SclChart) chart = app_test_chart ();
  SclRenderOptions options = options_of (120, 80, 11, NULL);
  g_autofree guint32 *pixels = g_new0 (guint32, 240 * 160);
  SclFigureFrame frame;

  options.opaque = TRUE;
  scl_figure_frame_init (&frame);
  scl_figure_frame_render (&frame, chart, &options, 2);
  gdk_texture_download (frame.texture, (guchar *) pixels, 240 * 4);
  for (guint i = 0; i < 240 * 160; i++)
    g_assert_cmpuint (pixels[i] >> 24, ==, 255);
  scl_figure_frame_clear (&frame);
}

/* ---- In its place ---- */

/* The first text that is drawn; NULL: none. */
static GskRenderNode *
first_text (GskRenderNode *node)
{
  GskRenderNode *found = NULL;

  if (gsk_render_node_get_node_type (node) == GSK_TEXT_NODE)
    return node;
  if (gsk_render_node_get_node_type (node) == GSK_CONTAINER_NODE)
    for (guint i = 0; i < gsk_container_node_get_n_children (node) && found == NULL; i++)
      found = first_text (gsk_container_node_get_child (node, i));
  return found;
}

/* In the middle, 24 px from the edges at least, in the colour of letters. */
static void
assert_message (Fixture *f, const char *text, int width, int height)
{
  GtkWidget *widget = GTK_WIDGET (f->canvas);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  PangoRectangle first;
  GskRenderNode *node, *drawn;
  GdkRGBA ink;
  int text_height;

  pango_layout_set_width (layout, MAX (width - 48, 10) * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_get_pixel_size (layout, NULL, &text_height);
  pango_layout_index_to_pos (layout, 0, &first);
  scl_figure_frame_snapshot_message (widget, snapshot, text, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  drawn = first_text (node);
  g_assert_nonnull (drawn);
  g_assert_cmpfloat_with_epsilon (gsk_text_node_get_offset (drawn)->x,
                                  24 + (double) first.x / PANGO_SCALE, 0.01);
  g_assert_cmpfloat_with_epsilon (gsk_text_node_get_offset (drawn)->y,
                                  MAX ((height - text_height) / 2, 0)
                                      + (double) pango_layout_get_baseline (layout) / PANGO_SCALE,
                                  0.01);
  scl_ink (widget, &ink);
  g_assert_true (gdk_rgba_equal (gsk_text_node_get_color (drawn), &ink));
  gsk_render_node_unref (node);
}

static void
test_message (Fixture *f, gconstpointer data)
{
  assert_message (f, "Short", 400, 300);
  assert_message (f, "Some words that take more than one line where there is no room", 200, 300);
  assert_message (f, "Some words that take more than one line where there is no room", 40, 20);
}

/* Where nothing can be drawn the figure says why, and nothing can be read or moved. */
static void
test_broken (Fixture *f, gconstpointer data)
{
  const SclPlotArea area = shown_figure_area_of (f);
  g_autofree guint32 *drawn = NULL, *message = NULL;
  int width, height;

  drawn = app_test_pixels (GTK_WIDGET (f->canvas), &width, &height);
  scl_figure_canvas_set_broken ("The drawing library is missing.");
  g_assert_false (scl_figure_canvas_can_move (f->canvas));
  scl_figure_canvas_point_at (f->canvas, scl_plot_area_x_to_px (&area, 0.25), area.top + 20);
  shown_figure_assert_said (f, NULL);
  scl_figure_canvas_zoom (f->canvas, 2, NAN, NAN);
  g_assert_false (scl_figure_canvas_get_zoomed (f->canvas));
  message = app_test_pixels (GTK_WIDGET (f->canvas), &width, &height);
  g_assert_true (memcmp (drawn, message, sizeof (guint32) * (gsize) (width * height)) != 0);
  scl_figure_canvas_set_broken (NULL);
  g_assert_true (scl_figure_canvas_can_move (f->canvas));
  scl_figure_canvas_point_at (f->canvas, scl_plot_area_x_to_px (&area, 0.25), area.top + 20);
  shown_figure_assert_said (f, "across 0.25\nup 0.25\ndown 0.75");
}

/* ---- As on the screen ---- */

/* What a copy is drawn with: the size, the view and the scheme on the screen, with a ground and the
 * title. What has no room yet has the renderer's own size. */
static void
test_options (Fixture *f, gconstpointer data)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  SclFigureCanvas *fresh = g_object_ref_sink (g_object_new (SCL_TYPE_FIGURE_CANVAS, NULL));
  SclRenderOptions options, zoomed, dark, none;
  g_autoptr (GdkTexture) before = NULL, after = NULL;

  shown_figure_area_of (f);
  before = app_test_frame (f->view);
  scl_figure_canvas_get_options (f->canvas, &options);
  g_assert_cmpfloat (options.width, ==, gtk_widget_get_width (GTK_WIDGET (f->canvas)));
  g_assert_cmpfloat (options.height, ==, gtk_widget_get_height (GTK_WIDGET (f->canvas)));
  g_assert_true (options.opaque);
  g_assert_true (options.show_title);
  g_assert_false (options.dark);
  g_assert_false (options.high_contrast);
  g_assert_nonnull (options.font);
  scl_figure_canvas_zoom (f->canvas, 2, NAN, NAN);
  scl_figure_canvas_get_options (f->canvas, &zoomed);
  g_assert_cmpfloat (zoomed.view.x0, ==, 0.25);
  g_assert_cmpfloat (zoomed.view.x1, ==, 0.75);
  g_assert_cmpfloat (zoomed.view.y0, ==, 0.25);
  g_assert_cmpfloat (zoomed.view.y1, ==, 0.75);
  scl_figure_canvas_reset (f->canvas);
  scl_figure_canvas_get_options (f->canvas, &zoomed);
  g_assert_cmpfloat (options.view.x0, ==, options.view.x1); /* all */
  g_assert_cmpfloat (zoomed.view.x0, ==, zoomed.view.x1);
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_DARK);
  scl_figure_canvas_get_options (f->canvas, &dark);
  g_assert_true (dark.dark);
  shown_figure_area_of (f);
  after = app_test_frame (f->view);
  g_assert_true (after != before);
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_DEFAULT);
  scl_figure_canvas_get_options (fresh, &none);
  g_assert_cmpfloat (none.width, ==, 720);
  g_assert_cmpfloat (none.height, ==, 450);
  g_object_unref (fresh);
}

/* Of a canvas that has drawn nothing, and of one that has. */
static void
test_places (Fixture *f, gconstpointer data)
{
  SclFigureCanvas *fresh = g_object_ref_sink (g_object_new (SCL_TYPE_FIGURE_CANVAS, NULL));
  const SclPlotArea area = shown_figure_area_of (f);
  double px = 1, py = 1;

  g_assert_false (scl_figure_canvas_is_title (fresh, -1));
  g_assert_null (scl_figure_canvas_pointed_plot (fresh));
  g_assert_false (scl_figure_canvas_can_move (fresh));
  scl_figure_canvas_zoom (fresh, 2, NAN, NAN);
  scl_figure_canvas_pan (fresh, 10, 10);
  g_assert_false (scl_figure_canvas_get_zoomed (fresh));
  g_assert_true (gtk_widget_get_focusable (GTK_WIDGET (fresh)));
  g_assert_cmpint (gtk_widget_get_overflow (GTK_WIDGET (fresh)), ==, GTK_OVERFLOW_HIDDEN);
  g_object_unref (fresh);

  g_assert_true (scl_figure_canvas_is_title (f->canvas, area.top - 0.5));
  g_assert_false (scl_figure_canvas_is_title (f->canvas, area.top));
  g_assert_false (scl_figure_canvas_get_pointer (f->canvas, &px, &py));
  g_assert_true (isnan (px) && isnan (py));
  scl_figure_canvas_point_at (f->canvas, area.left + 7, area.top + 8);
  g_assert_true (scl_figure_canvas_get_pointer (f->canvas, &px, &py));
  g_assert_cmpfloat (px, ==, area.left + 7);
  g_assert_cmpfloat (py, ==, area.top + 8);
  g_assert_true (scl_figure_canvas_pointed_plot (f->canvas)
                 == (gpointer) scl_figure_canvas_get_plots (f->canvas)->data);
  scl_figure_canvas_point_away (f->canvas);
  scl_figure_canvas_point_away (f->canvas);
  g_assert_false (scl_figure_canvas_get_pointer (f->canvas, &px, &py));
}

static void
on_zoomed (guint *n)
{
  (*n)++;
}

/* Of the same figure another chart keeps what is seen, within its own limits; whoever asks is told
 * when that begins and ends. Another figure, and another number of panels, show all. */
static void
test_kept_view (Fixture *f, gconstpointer data)
{
  g_autoptr (SclChart) same = app_test_chart (), other = app_test_chart (), none = NULL,
                       panels = app_test_empty_chart (), panel = app_test_chart ();
  gboolean zoomed = FALSE;
  guint told = 0;

  g_signal_connect_swapped (f->canvas, "notify::zoomed", G_CALLBACK (on_zoomed), &told);
  scl_chart_set_id (other, "other");
  scl_chart_add_panel (panels, panel);
  shown_figure_area_of (f);
  scl_figure_canvas_zoom (f->canvas, 2, NAN, NAN);
  g_assert_cmpuint (told, ==, 1);
  scl_figure_canvas_zoom (f->canvas, 1.25, NAN, NAN);
  g_assert_cmpuint (told, ==, 1);
  g_object_get (f->canvas, "zoomed", &zoomed, NULL);
  g_assert_true (zoomed);
  scl_figure_canvas_set_chart (f->canvas, same);
  shown_figure_assert_view (f, 0.3, 0.7, 0.3, 0.7);
  scl_figure_canvas_set_chart (f->canvas, same);
  g_assert_cmpuint (told, ==, 1);
  scl_figure_canvas_set_chart (f->canvas, other);
  g_assert_cmpuint (told, ==, 2);
  shown_figure_assert_view (f, 0, 1, 0, 1);
  scl_figure_canvas_set_chart (f->canvas, same);
  shown_figure_area_of (f);
  scl_figure_canvas_zoom (f->canvas, 2, NAN, NAN);
  scl_figure_canvas_set_chart (f->canvas, panels);
  g_assert_false (scl_figure_canvas_get_zoomed (f->canvas));
  scl_figure_canvas_set_chart (f->canvas, same);
  shown_figure_area_of (f);
  scl_figure_canvas_zoom (f->canvas, 2, NAN, NAN);
  scl_figure_canvas_set_chart (f->canvas, none);
  g_assert_false (scl_figure_canvas_get_zoomed (f->canvas));
}

/* ---- Room ---- */

/* 280 px, or what the chart needs at the width that the figure has, 640 before it has any. */
static void
test_room (Fixture *f, gconstpointer data)
{
  static const double x[] = { 0, 0.5, 1 };
  g_autoptr (SclChart) chart = app_test_empty_chart (), panels = scl_chart_new ("p", "P"),
                       small = app_test_chart ();
  GtkWidget *widget = g_object_ref_sink (gtk_label_new (NULL));
  SclRenderOptions options = options_of (50, 50, 12, NULL), at;
  SclFigureRoom room = { 0 };

  options.least_plot = 120;
  for (guint i = 0; i < 30; i++)
    {
      g_autofree char *name = g_strdup_printf ("a series of a long name %u", i);

      scl_chart_add_series (chart, SCL_SERIES_LINE, name, x, x, 3);
    }
  scl_chart_add_panel (panels, small);
  g_assert_cmpint (scl_figure_room_least (&room, NULL, &options), ==, 280);
  g_assert_cmpint (scl_figure_room_least (&room, small, &options), ==, 280);
  at = options;
  at.width = 640;
  g_assert_cmpint (scl_figure_room_least (&room, chart, &options), ==,
                   (int) scl_chart_least_height (chart, &at));
  g_assert_cmpint (scl_figure_room_least (&room, chart, &options), >, 280);
  scl_figure_room_take (&room, widget, 320);
  at.width = 320;
  g_assert_cmpint (scl_figure_room_least (&room, chart, &options), ==,
                   (int) scl_chart_least_height (chart, &at));
  options.text_px = at.text_px = 18;
  g_assert_cmpint (scl_figure_room_least (&room, chart, &options), ==,
                   (int) scl_chart_least_height (chart, &at));
  g_assert_cmpint (scl_figure_room_least (&room, panels, &options), ==, 280 * 18 / 12);
  g_assert_cmpint (scl_figure_room_least (&room, NULL, &options), ==, 280);
  /* The same width once more asks for nothing. */
  app_test_settle (10);
  g_assert_cmpuint (room.idle, ==, 0);
  scl_figure_room_take (&room, widget, 320);
  g_assert_cmpuint (room.idle, ==, 0);
  scl_figure_room_take (&room, widget, 321);
  g_assert_cmpuint (room.idle, !=, 0);
  scl_figure_room_clear (&room);
  g_assert_cmpuint (room.idle, ==, 0);
  g_object_unref (widget);
}

TEST_MAIN_WITH (app_test_init, Fixture, shown_figure_set_up, shown_figure_tear_down,
                "/app/figure-frame", test_frame, test_image, test_message, test_broken,
                test_options, test_places, test_kept_view, test_room)
