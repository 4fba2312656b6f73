/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/figure/scl-readout-overlay-private.h"

#include <adwaita.h>
#include <math.h>

#include "app/widgets/layout/scl-swatch.h"
#include "figures/chart/scl-shorten.h"
#include "rating/base/scl-for-each.h"

#define PAD 10.0
#define GAP 14.0   /* from the pointer to the card */
#define KEY_W 18.0 /* the sample of the line before a label */
#define ROW_GAP 3.0
#define MAX_ROWS 14

/* One line of the card. */
typedef struct
{
  PangoLayout *label;
  PangoLayout *value;
  int label_w, value_w, h;
} Line;

static GdkRGBA
series_colour (SclColour colour)
{
  double r, g, b;

  scl_colour_rgb (colour, scl_swatch_scheme (), &r, &g, &b);
  return (GdkRGBA){ (float) r, (float) g, (float) b, 1.0f };
}

static PangoLayout *
make_layout (GtkWidget *widget, const char *text, double scale, gboolean bold)
{
  g_autofree char *shown = scl_shorten (text, SCL_SHORT_NAME);
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, shown);
  PangoAttrList *attrs = pango_attr_list_new ();

  pango_attr_list_insert (attrs, pango_attr_scale_new (0.86 * scale));
  pango_attr_list_insert (attrs, pango_attr_font_features_new ("tnum=1"));
  if (bold)
    pango_attr_list_insert (attrs, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attrs);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_attr_list_unref (attrs);
  return layout;
}

static void
limit_width (PangoLayout *layout, int *width, int most)
{
  if (*width <= most)
    return;
  pango_layout_set_width (layout, MAX (most, 20) * PANGO_SCALE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  *width = MAX (most, 20);
}

static void
append_layout (GtkSnapshot *snapshot, PangoLayout *layout, double x, double y,
               const GdkRGBA *colour)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

static void
append_dot (GtkSnapshot *snapshot, double x, double y, double radius, const GdkRGBA *colour)
{
  GskRoundedRect disc;

  gsk_rounded_rect_init_from_rect (&disc,
                                   &GRAPHENE_RECT_INIT ((float) (x - radius), (float) (y - radius),
                                                        (float) (2 * radius), (float) (2 * radius)),
                                   (float) radius);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, colour, &disc.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
append_marks (const SclReadout *readout, GtkSnapshot *snapshot, const SclPlotArea *area,
              gboolean dark, double scale)
{
  GdkRGBA hair = dark ? (GdkRGBA){ 1, 1, 1, 0.35f } : (GdkRGBA){ 0, 0, 0, 0.35f };
  GdkRGBA ground = dark ? (GdkRGBA){ 0.12f, 0.12f, 0.12f, 1 } : (GdkRGBA){ 1, 1, 1, 1 };

  if (isfinite (readout->x))
    {
      double x = floor (scl_plot_area_x_to_px (area, readout->x)) + 0.0;

      gtk_snapshot_append_color (snapshot, &hair,
                                 &GRAPHENE_RECT_INIT ((float) x, (float) area->top, 1,
                                                      (float) (area->bottom - area->top)));
    }
  SCL_FOR_EACH_POINTER (const SclReadoutRow, row, readout->rows)
    {
      GdkRGBA colour = series_colour (row->colour);
      double x, y;

      if (!isfinite (row->y))
        continue;
      x = scl_plot_area_x_to_px (area, row->x);
      y = scl_plot_area_y_to_px (area, row->y);
      if (y < area->top - 1 || y > area->bottom + 1 || x < area->left - 1 || x > area->right + 1)
        continue;
      append_dot (snapshot, x, y, 5.5 * scale, &ground);
      append_dot (snapshot, x, y, 4.0 * scale, &colour);
    }
}

static void
append_card_ground (GtkSnapshot *snapshot, const graphene_rect_t *box, gboolean dark)
{
  GdkRGBA ground = dark ? (GdkRGBA){ 0.21f, 0.21f, 0.22f, 0.96f } : (GdkRGBA){ 1, 1, 1, 0.96f };
  GdkRGBA edge = dark ? (GdkRGBA){ 1, 1, 1, 0.14f } : (GdkRGBA){ 0, 0, 0, 0.14f };
  GdkRGBA shade = { 0, 0, 0, 0.18f };
  GskRoundedRect rounded;

  gsk_rounded_rect_init_from_rect (&rounded, box, 8);
  gtk_snapshot_append_outset_shadow (snapshot, &rounded, &shade, 0, 1, 0, 5);
  gtk_snapshot_push_rounded_clip (snapshot, &rounded);
  gtk_snapshot_append_color (snapshot, &ground, box);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &rounded, (float[4]){ 1, 1, 1, 1 },
                              (GdkRGBA[4]){ edge, edge, edge, edge });
}

/* A stroke in the series' colour, dashed where the series is: three pieces. */
static void
append_key (GtkSnapshot *snapshot, const SclReadoutRow *row, double x, double y)
{
  GdkRGBA colour = series_colour (row->colour);

  if (row->dash == SCL_DASH_SOLID)
    gtk_snapshot_append_color (snapshot, &colour,
                               &GRAPHENE_RECT_INIT ((float) x, (float) y - 1, 12, 3));
  else
    for (int i = 0; i < 3; i++)
      gtk_snapshot_append_color (snapshot, &colour,
                                 &GRAPHENE_RECT_INIT ((float) x + 4.5f * i, (float) y - 1, 3, 3));
}

static graphene_rect_t
place_card (double w, double h, double px, double py, int width, int height)
{
  double x = px + GAP;
  double y = py - h - GAP;

  if (x + w > width - 4)
    x = px - GAP - w;
  if (x < 4)
    x = CLAMP (px - w / 2, 4, MAX (width - w - 4, 4));
  if (y < 4)
    y = MIN (py + GAP, height - h - 4);
  y = CLAMP (y, 4, MAX (height - h - 4, 4));
  return GRAPHENE_RECT_INIT ((float) floor (x), (float) floor (y), (float) ceil (w),
                             (float) ceil (h));
}

void
scl_readout_overlay_snapshot (const SclReadout *readout, GtkWidget *widget, GtkSnapshot *snapshot,
                              const SclPlotArea *area, double px, double py, double text_scale)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GdkRGBA ink = dark ? (GdkRGBA){ 1, 1, 1, 1 } : (GdkRGBA){ 0, 0, 0, 0.85f };
  guint n = MIN (readout->rows->len, MAX_ROWS);
  int width = gtk_widget_get_width (widget);
  int label_w = 0, value_w = 0, head_w = 0, head_h = 0;
  g_autoptr (PangoLayout) head = NULL;
  g_autofree Line *lines = g_new0 (Line, n);
  double w, h, y;
  graphene_rect_t box;

  append_marks (readout, snapshot, area, dark, text_scale);

  if (readout->head[0] != '\0')
    {
      head = make_layout (widget, readout->head, text_scale, TRUE);
      pango_layout_get_pixel_size (head, &head_w, &head_h);
      limit_width (head, &head_w, width - 8 - (int) (2 * PAD));
    }
  h = 2 * PAD - 2 + head_h;
  for (guint i = 0; i < n; i++)
    {
      const SclReadoutRow *row = g_ptr_array_index (readout->rows, i);
      Line *line = &lines[i];

      line->label = make_layout (widget, row->label, text_scale, FALSE);
      line->value = make_layout (widget, row->value, text_scale, FALSE);
      pango_layout_get_pixel_size (line->value, &line->value_w, &line->h);
      pango_layout_get_pixel_size (line->label, &line->label_w, NULL);
      /* Long names give way to the curves behind the card. */
      limit_width (line->label, &line->label_w, MAX ((int) (0.4 * width) - line->value_w, 90));
      label_w = MAX (label_w, line->label_w);
      value_w = MAX (value_w, line->value_w);
      h += line->h + ROW_GAP;
    }
  w = MAX (head_w, KEY_W + label_w + 14 + value_w) + 2 * PAD;

  box = place_card (w, h, isfinite (readout->x) ? scl_plot_area_x_to_px (area, readout->x) : px, py,
                    width, gtk_widget_get_height (widget));
  append_card_ground (snapshot, &box, dark);
  y = box.origin.y + PAD - 1;
  if (head != NULL)
    {
      append_layout (snapshot, head, box.origin.x + PAD, y, &ink);
      y += head_h + ROW_GAP;
    }
  for (guint i = 0; i < n; i++)
    {
      Line *line = &lines[i];

      append_key (snapshot, g_ptr_array_index (readout->rows, i), box.origin.x + PAD,
                  y + line->h / 2.0);
      append_layout (snapshot, line->label, box.origin.x + PAD + KEY_W, y, &ink);
      append_layout (snapshot, line->value, box.origin.x + w - PAD - line->value_w, y, &ink);
      y += line->h + ROW_GAP;
      g_object_unref (line->label);
      g_object_unref (line->value);
    }
}
