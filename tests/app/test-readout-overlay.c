/* What is drawn under the pointer, piece by piece: the hair line, the dots, and the card with its
 * keys and words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "app/figure/scl-readout-overlay-private.h"
#include "app/widgets/layout/scl-swatch.h"
#include "scl-app-test.h"

#define WIDTH 400
#define HEIGHT 300

/* 300 px a unit of x from 50 on, 200 a unit of y from 250 upwards. */
static const SclPlotArea area = { 50, 50, 350, 250, { 0, 1, 0, 1 } };

typedef struct
{
  GtkWidget *widget;
  GtkWindow *window;
  SclReadout *readout;
  double px, py, scale;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->widget = gtk_drawing_area_new ();
  f->window = app_test_window (f->widget, WIDTH, HEIGHT);
  f->readout = g_new0 (SclReadout, 1);
  f->readout->x = NAN;
  f->readout->head = g_strdup ("");
  f->readout->rows = g_ptr_array_new_with_free_func (g_free);
  f->px = 100;
  f->py = 200;
  f->scale = 1;
  g_assert_cmpint (gtk_widget_get_width (f->widget), ==, WIDTH);
  g_assert_cmpint (gtk_widget_get_height (f->widget), ==, HEIGHT);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  scl_readout_free (f->readout);
  gtk_window_destroy (f->window);
}

/* Words that live as long as the program. */
static SclReadoutRow *
add_row (Fixture *f, const char *label, const char *value, double x, double y)
{
  SclReadoutRow *row = g_new0 (SclReadoutRow, 1);

  *row = (SclReadoutRow){ .label = (char *) label,
                          .value = (char *) value,
                          .colour = SCL_COLOUR_BLUE,
                          .dash = SCL_DASH_SOLID,
                          .x = x,
                          .y = y };
  g_ptr_array_add (f->readout->rows, row);
  return row;
}

static void
set_head (Fixture *f, const char *head)
{
  g_free (f->readout->head);
  f->readout->head = g_strdup (head);
}

/* ---- What was drawn ---- */

static void
add_rect (GString *out, const char *what, const graphene_rect_t *rect)
{
  g_string_append_printf (out, "%s %g %g %g %g", what, rect->origin.x, rect->origin.y,
                          rect->size.width, rect->size.height);
}

static void
add_colour (GString *out, const GdkRGBA *colour)
{
  g_autofree char *text = gdk_rgba_to_string (colour);

  g_string_append_printf (out, " %s\n", text);
}

static void
add_text (GString *out, GskRenderNode *node)
{
  const graphene_point_t *at = gsk_text_node_get_offset (node);
  PangoFontDescription *font = pango_font_describe (gsk_text_node_get_font (node));

  g_string_append_printf (out, "%s %.1f %.1f",
                          pango_font_description_get_weight (font) == PANGO_WEIGHT_BOLD ? "bold"
                                                                                        : "text",
                          at->x, at->y);
  pango_font_description_free (font);
  add_colour (out, gsk_text_node_get_color (node));
}

/* A line each piece: "colour X Y WIDTH HEIGHT rgb(…)". */
static void
describe (GskRenderNode *node, GString *out)
{
  const GskRoundedRect *round;
  graphene_rect_t bounds;

  switch ((int) gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        describe (gsk_container_node_get_child (node, i), out);
      break;
    case GSK_COLOR_NODE:
      gsk_render_node_get_bounds (node, &bounds);
      add_rect (out, "colour", &bounds);
      add_colour (out, gsk_color_node_get_color (node));
      break;
    case GSK_ROUNDED_CLIP_NODE:
      round = gsk_rounded_clip_node_get_clip (node);
      g_string_append_printf (out, "round %g ", round->corner[0].width);
      describe (gsk_rounded_clip_node_get_child (node), out);
      break;
    case GSK_TEXT_NODE:
      add_text (out, node);
      break;
    case GSK_OUTSET_SHADOW_NODE:
      round = gsk_outset_shadow_node_get_outline (node);
      add_rect (out, "shadow", &round->bounds);
      g_string_append_printf (out, " by %g %g %g %g", gsk_outset_shadow_node_get_dx (node),
                              gsk_outset_shadow_node_get_dy (node),
                              gsk_outset_shadow_node_get_spread (node),
                              gsk_outset_shadow_node_get_blur_radius (node));
      add_colour (out, gsk_outset_shadow_node_get_color (node));
      break;
    case GSK_BORDER_NODE:
      round = gsk_border_node_get_outline (node);
      add_rect (out, "border", &round->bounds);
      g_string_append_printf (out, " %g", round->corner[0].width);
      for (guint i = 0; i < 4; i++)
        {
          g_string_append_printf (out, " %g", gsk_border_node_get_widths (node)[i]);
          g_assert_true (gdk_rgba_equal (&gsk_border_node_get_colors (node)[i],
                                         &gsk_border_node_get_colors (node)[0]));
        }
      add_colour (out, gsk_border_node_get_colors (node));
      break;
    default:
      g_assert_not_reached ();
    }
}

static char *
drawn (Fixture *f)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GString *out = g_string_new (NULL);
  GskRenderNode *node;

  scl_readout_overlay_snapshot (f->readout, f->widget, snapshot, &area, f->px, f->py, f->scale);
  node = gtk_snapshot_free_to_node (snapshot);
  describe (node, out);
  gsk_render_node_unref (node);
  return g_string_free (out, FALSE);
}

/* ---- How large words are ---- */

typedef struct
{
  int w, h;
  double baseline;
} Size;

/* Of 0.86 of the usual size, digits of one width. */
static Size
size_of (Fixture *f, const char *text, gboolean bold)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (f->widget, text);
  PangoAttrList *attrs = pango_attr_list_new ();
  Size size;

  pango_attr_list_insert (attrs, pango_attr_scale_new (0.86 * f->scale));
  pango_attr_list_insert (attrs, pango_attr_font_features_new ("tnum=1"));
  if (bold)
    pango_attr_list_insert (attrs, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attrs);
  pango_attr_list_unref (attrs);
  pango_layout_get_pixel_size (layout, &size.w, &size.h);
  size.baseline = (double) pango_layout_get_baseline (layout) / PANGO_SCALE;
  return size;
}

/* ---- The card ---- */

static const char *const light[]
    = { "rgba(0,0,0,0.35)", "rgb(255,255,255)", "rgba(255,255,255,0.96)", "rgba(0,0,0,0.14)",
        "rgba(0,0,0,0.85)" },
    *const dark[] = { "rgba(255,255,255,0.35)", "rgb(31,31,31)", "rgba(54,54,56,0.96)",
                      "rgba(255,255,255,0.14)", "rgb(255,255,255)" };

enum
{
  HAIR,
  DOT_GROUND,
  GROUND,
  EDGE,
  INK
};

static void
add_ground (GString *out, double x, double y, double w, double h, const char *const *colours)
{
  g_string_append_printf (out, "shadow %g %g %g %g by 0 1 0 5 rgba(0,0,0,0.18)\n", x, y, w, h);
  g_string_append_printf (out, "round 8 colour %g %g %g %g %s\n", x, y, w, h, colours[GROUND]);
  g_string_append_printf (out, "border %g %g %g %g 8 1 1 1 1 %s\n", x, y, w, h, colours[EDGE]);
}

static char *
colour_of (SclColour colour)
{
  double r, g, b;

  scl_colour_rgb (colour, scl_swatch_scheme (), &r, &g, &b);
  return gdk_rgba_to_string (&(GdkRGBA){ (float) r, (float) g, (float) b, 1 });
}

/* A line at the place from the plot's top to its bottom, a dot of 4 px upon one of 5.5 px on each
 * curve; the card's head, and below it a row each: a stroke, solid or of three pieces, the label 18
 * px behind it, and the value at the right. 10 px are around all, less one above and below; 3 px
 * between rows, 14 between words. */
static void
assert_whole (Fixture *f, const char *const *colours)
{
  g_autoptr (GString) expected = g_string_new (NULL);
  g_autofree char *blue = colour_of (SCL_COLOUR_BLUE), *green = colour_of (SCL_COLOUR_GREEN),
                  *seen = drawn (f);
  const Size head = size_of (f, "across 0.25", TRUE), up = size_of (f, "up", FALSE),
             down = size_of (f, "downwards", FALSE), a = size_of (f, "0.5", FALSE),
             b = size_of (f, "0.25", FALSE);
  const double w = MAX (head.w, 18 + MAX (up.w, down.w) + 14 + MAX (a.w, b.w)) + 20;
  const double h = 20 - 2 + head.h + a.h + b.h + 2 * 3;
  const double x = 125.75 + 14, y = 200 - h - 14;
  const double left = floor (x), first = floor (y) + 9 + head.h + 3, second = first + a.h + 3;
  const double line = first + a.h / 2.0 - 1, dashes = second + b.h / 2.0 - 1;
  const double large = 5.5 * f->scale, small = 4 * f->scale;

  g_string_append_printf (expected, "colour 125 50 1 200 %s\n", colours[HAIR]);
  for (guint i = 0; i < 2; i++)
    {
      const double middle = i == 0 ? 150 : 200;

      g_string_append_printf (expected, "round %g colour %g %g %g %g %s\n", large, 125.75 - large,
                              middle - large, 2 * large, 2 * large, colours[DOT_GROUND]);
      g_string_append_printf (expected, "round %g colour %g %g %g %g %s\n", small, 125.75 - small,
                              middle - small, 2 * small, 2 * small, i == 0 ? blue : green);
    }
  add_ground (expected, left, floor (y), ceil (w), ceil (h), colours);
  g_string_append_printf (expected, "bold %.1f %.1f %s\n", left + 10, floor (y) + 9 + head.baseline,
                          colours[INK]);
  g_string_append_printf (expected, "colour %g %g 12 3 %s\n", left + 10, line, blue);
  g_string_append_printf (expected, "text %.1f %.1f %s\n", left + 28, first + up.baseline,
                          colours[INK]);
  g_string_append_printf (expected, "text %.1f %.1f %s\n", left + w - 10 - a.w, first + a.baseline,
                          colours[INK]);
  for (guint i = 0; i < 3; i++)
    g_string_append_printf (expected, "colour %g %g 3 3 %s\n", left + 10 + 4.5 * i, dashes, green);
  g_string_append_printf (expected, "text %.1f %.1f %s\n", left + 28, second + down.baseline,
                          colours[INK]);
  g_string_append_printf (expected, "text %.1f %.1f %s\n", left + w - 10 - b.w, second + b.baseline,
                          colours[INK]);
  g_assert_cmpstr (seen, ==, expected->str);
}

static void
test_whole (Fixture *f, gconstpointer data)
{
  SclReadoutRow *dashed;

  f->readout->x = 0.2525; /* 125.75 px */
  set_head (f, "across 0.25");
  add_row (f, "up", "0.5", 0.2525, 0.5);
  dashed = add_row (f, "downwards", "0.25", 0.2525, 0.25);
  dashed->dash = SCL_DASH_DASHED;
  dashed->colour = SCL_COLOUR_GREEN;
  assert_whole (f, light);
  f->scale = 1.25;
  assert_whole (f, light);
  f->scale = 1;
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      ADW_COLOR_SCHEME_FORCE_DARK);
  assert_whole (f, dark);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}

static guint
count (const char *text, const char *what)
{
  guint n = 0;

  for (const char *at = strstr (text, what); at != NULL; at = strstr (at + 1, what))
    n++;
  return n;
}

/* A value without a height, or more than a pixel outside of the plot, has no dot. */
static void
test_dots (Fixture *f, gconstpointer data)
{
  static const struct
  {
    double x, y;
    gboolean shown;
  } dots[] = { { 0.5, NAN, FALSE },   { 0.5, 0.5, TRUE },     { 0.5, 1.004, TRUE },
               { 0.5, 1.006, FALSE }, { 0.5, -0.004, TRUE },  { 0.5, -0.006, FALSE },
               { -0.003, 0.5, TRUE }, { -0.004, 0.5, FALSE }, { 1.003, 0.5, TRUE },
               { 1.004, 0.5, FALSE } };
  SclReadoutRow *row = add_row (f, "a", "1", 0, 0);

  for (guint i = 0; i < G_N_ELEMENTS (dots); i++)
    {
      g_autofree char *seen = NULL;

      row->x = dots[i].x;
      row->y = dots[i].y;
      seen = drawn (f);
      g_assert_cmpuint (count (seen, "round 4 "), ==, dots[i].shown);
      g_assert_cmpuint (count (seen, "round 5.5 "), ==, dots[i].shown);
    }
}

/* Where there is no place along, neither line nor head: the card is at the pointer. Of more than 14
 * rows the first are said. */
static void
test_rows (Fixture *f, gconstpointer data)
{
  const Size label = size_of (f, "a", FALSE), value = size_of (f, "1", FALSE);
  g_autoptr (GString) ground = g_string_new (NULL);
  g_autofree char *one = NULL, *many = NULL;
  const double w = 18 + label.w + 14 + value.w + 20, h = 18 + value.h + 3;

  add_row (f, "a", "1", 0.5, NAN);
  one = drawn (f);
  add_ground (ground, 100 + 14, floor (200 - h - 14), w, ceil (h), light);
  g_assert_true (g_str_has_prefix (one, ground->str));
  g_assert_cmpuint (count (one, "colour"), ==, 2); /* the ground and the stroke */
  g_assert_cmpuint (count (one, "text"), ==, 2);
  g_assert_cmpuint (count (one, "bold"), ==, 0);
  for (guint i = 1; i < 15; i++)
    add_row (f, "a", "1", 0.5, NAN);
  many = drawn (f);
  g_assert_cmpuint (count (many, "text"), ==, 2 * 14);
}

/* Where the card is, as it says itself: "X Y". */
static void
assert_card_at (Fixture *f, double px, double py, double w, double h, double x, double y)
{
  g_autofree char *seen = NULL;
  g_autoptr (GString) expected = g_string_new (NULL);

  f->px = px;
  f->py = py;
  seen = drawn (f);
  add_ground (expected, floor (x), floor (y), ceil (w), ceil (h), light);
  g_assert_nonnull (strstr (seen, expected->str));
}

/* Right of the pointer and above it by 14 px, else left of it, else over it, and 4 px within what
 * there is; where there is no room above it, below. */
static void
test_place (Fixture *f, gconstpointer data)
{
  const Size label = size_of (f, "abc", FALSE), value = size_of (f, "1", FALSE);
  const double w = 18 + label.w + 14 + value.w + 20, h = 18 + value.h + 3;

  add_row (f, "abc", "1", 0.5, NAN);
  g_assert_cmpfloat (w, <, WIDTH / 2 - 30);
  assert_card_at (f, WIDTH - 4 - w - 14, 200, w, h, WIDTH - 4 - w, 200 - h - 14);
  assert_card_at (f, WIDTH - 4 - w - 13, 200, w, h, WIDTH - 4 - w - 13 - 14 - w, 200 - h - 14);
  assert_card_at (f, 100, h + 14 + 4, w, h, 114, 4);
  assert_card_at (f, 100, h + 14 + 3, w, h, 114, h + 14 + 3 + 14);
  assert_card_at (f, 100, 2, w, h, 114, 16);
  assert_card_at (f, 100, HEIGHT + 200, w, h, 114, HEIGHT - h - 4);
  assert_card_at (f, 100, -50, w, h, 114, 4);
}

/* A wide card, with room at neither side, lies over the pointer: its head takes all but 28 px, and
 * is cut there. */
static void
test_wide (Fixture *f, gconstpointer data)
{
  g_autofree char *head = g_strnfill (120, 'm');
  const Size tall = size_of (f, head, TRUE), value = size_of (f, "1", FALSE);
  const double w = WIDTH - 28 + 20, h = 18 + tall.h + value.h + 3;

  set_head (f, head);
  add_row (f, "a", "1", 0.5, NAN);
  g_assert_cmpint (tall.w, >, WIDTH - 28);
  assert_card_at (f, 200, 200, w, h, 4, 200 - h - 14);
  assert_card_at (f, 10, 200, w, h, 4, 200 - h - 14);
  assert_card_at (f, 390, 200, w, h, 4, 200 - h - 14);
}

/* Long names give way: name and value have two fifths of the width, and a name at least 90 px. */
static void
test_long_names (Fixture *f, gconstpointer data)
{
  g_autofree char *name = g_strnfill (60, 'm'), *number = g_strnfill (12, '0');
  const Size tall = size_of (f, name, FALSE), one = size_of (f, "1", FALSE),
             twelve = size_of (f, number, FALSE);
  double h = 18 + tall.h + 3, room = 160 - one.w;
  SclReadoutRow *row = add_row (f, name, "1", 0.5, NAN);

  g_assert_cmpfloat (room, >, 90);
  g_assert_cmpint (tall.w, >, 160);
  assert_card_at (f, 20, 200, 18 + room + 14 + one.w + 20, h, 34, 200 - h - 14);
  row->value = number;
  g_assert_cmpint (160 - twelve.w, <, 90);
  assert_card_at (f, 20, 200, 18 + 90 + 14 + twelve.w + 20, h, 34, 200 - h - 14);
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/readout-overlay", test_whole,
                test_dots, test_rows, test_place, test_wide, test_long_names)
