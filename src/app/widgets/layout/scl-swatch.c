/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/layout/scl-swatch.h"

#include <adwaita.h>

#include "figures/chart/scl-chart-renderer.h"
#include "workbench/core/scl-connect.h"

#define WIDTH 20
#define HEIGHT 12

struct _SclSwatch
{
  GtkWidget parent_instance;
  gboolean shown;
  SclColour colour;
  SclDash dash;
};

G_DEFINE_TYPE (SclSwatch, scl_swatch, GTK_TYPE_WIDGET)

SclScheme
scl_swatch_scheme (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  const SclRenderOptions options
      = { .dark = adw_style_manager_get_dark (manager),
          .high_contrast = adw_style_manager_get_high_contrast (manager) };

  return scl_scheme_of (&options);
}

static void
scl_swatch_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SclSwatch *self = SCL_SWATCH (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  double r, g, b;
  static const double dashes[][4] = {
    [SCL_DASH_SOLID] = { 100, 0 }, [SCL_DASH_DASHED] = { 5, 2.5 },
    [SCL_DASH_DOTTED] = { 2, 2 },  [SCL_DASH_DASH_DOT] = { 7, 2, 2, 2 },
    [SCL_DASH_LONG] = { 8, 3 },
  };
  cairo_t *cr;

  if (!self->shown)
    return;
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  scl_colour_rgb (self->colour, scl_swatch_scheme (), &r, &g, &b);
  cairo_set_source_rgb (cr, r, g, b);
  cairo_set_line_width (cr, 3);
  if (self->dash != SCL_DASH_SOLID)
    cairo_set_dash (cr, dashes[self->dash], self->dash == SCL_DASH_DASH_DOT ? 4 : 2, 0);
  cairo_move_to (cr, 0, height / 2.0);
  cairo_line_to (cr, width, height / 2.0);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
scl_swatch_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

static void
scl_swatch_class_init (SclSwatchClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = scl_swatch_snapshot;
  GTK_WIDGET_CLASS (klass)->measure = scl_swatch_measure;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
scl_swatch_init (SclSwatch *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  scl_connect (adw_style_manager_get_default (), "notify::dark", gtk_widget_queue_draw, self);
  scl_connect (adw_style_manager_get_default (), "notify::high-contrast", gtk_widget_queue_draw,
               self);
}

GtkWidget *
scl_swatch_new (void)
{
  return g_object_new (SCL_TYPE_SWATCH, NULL);
}

static void
set (SclSwatch *self, SclColour colour, SclDash dash)
{
  self->shown = TRUE;
  self->colour = colour;
  self->dash = dash;
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
scl_swatch_follow (SclSwatch *self, SclChart *chart, const char *label)
{
  for (guint i = 0; chart != NULL && i < scl_chart_n_series (chart); i++)
    {
      const SclSeries *series = scl_chart_series (chart, i);

      if (g_strcmp0 (series->label, label) == 0)
        {
          set (self, series->colour, series->dash);
          return;
        }
    }
  /* An empty swatch keeps its place. */
  self->shown = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
