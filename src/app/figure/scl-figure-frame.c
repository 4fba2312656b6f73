/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/figure/scl-figure-frame-private.h"

#include "app/compat/scl-ink.h"
#include "rating/base/scl-free.h"

void
scl_figure_frame_init (SclFigureFrame *self)
{
  *self = (SclFigureFrame){ .plots = g_array_new (FALSE, FALSE, sizeof (SclPlot)) };
}

void
scl_figure_frame_clear (SclFigureFrame *self)
{
  scl_figure_frame_drop (self);
  g_clear_pointer (&self->plots, g_array_unref);
  g_clear_pointer (&self->family, g_free);
}

SCL_DEFINE_CLEAR (scl_figure_frame_drop, SclFigureFrame, texture, g_object_unref)

void
scl_figure_frame_forget (SclFigureFrame *self)
{
  scl_figure_frame_drop (self);
  g_array_set_size (self->plots, 0);
}

gboolean
scl_figure_frame_fits (const SclFigureFrame *self, int width, int height, int scale)
{
  return self->texture != NULL && self->width == width && self->height == height
         && self->scale == scale;
}

void
scl_figure_frame_render (SclFigureFrame *self, SclChart *chart, const SclRenderOptions *options,
                         int scale)
{
  int width = (int) options->width;
  int height = (int) options->height;
  g_autoptr (GBytes) bytes = NULL;
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  scl_chart_render (chart, options, cr, self->plots);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      (gsize) cairo_image_surface_get_stride (surface)
                                          * (gsize) (height * scale),
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  g_clear_object (&self->texture);
  self->texture = gdk_memory_texture_new (width * scale, height * scale, GDK_MEMORY_DEFAULT, bytes,
                                          (gsize) cairo_image_surface_get_stride (surface));
  self->width = width;
  self->height = height;
  self->scale = scale;
  self->text_px = options->text_px;
  if (g_strcmp0 (self->family, options->font) != 0)
    {
      g_free (self->family);
      self->family = g_strdup (options->font);
    }
}

void
scl_figure_frame_snapshot_message (GtkWidget *widget, GtkSnapshot *snapshot, const char *text,
                                   int width, int height)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  int text_height;
  GdkRGBA colour;

  pango_layout_set_width (layout, MAX (width - 48, 10) * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_get_pixel_size (layout, NULL, &text_height);
  scl_ink (widget, &colour);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (24, MAX ((height - text_height) / 2, 0)));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
}
