/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/figure/scl-figure-room-private.h"

/* px: of a whole figure, whatever it shows. */
#define LEAST 280
/* px: a figure's width before it has one, as good as any. */
#define LIKELY_WIDTH 640

void
scl_figure_room_clear (SclFigureRoom *self)
{
  g_clear_handle_id (&self->idle, g_source_remove);
}

/* Panels need as much again as their letters are larger than those that LEAST is meant for. */
static double
least_of (SclChart *chart, const SclRenderOptions *options)
{
  return scl_chart_n_panels (chart) > 0 ? LEAST * options->text_px / 12.0
                                        : scl_chart_least_height (chart, options);
}

int
scl_figure_room_least (SclFigureRoom *self, SclChart *chart, const SclRenderOptions *options)
{
  SclRenderOptions at = *options;
  const int wide = self->width > 0 ? self->width : LIKELY_WIDTH;

  if (chart == NULL)
    return LEAST;
  if (chart == self->chart && wide == self->wide && options->text_px == self->text_px)
    return self->least;
  at.width = wide;
  self->chart = chart;
  self->wide = wide;
  self->text_px = options->text_px;
  self->least = MAX (LEAST, (int) least_of (chart, &at));
  return self->least;
}

static gboolean
ask (gpointer data)
{
  SclFigureRoom *self = g_object_get_data (data, "scl-figure-room");

  self->idle = 0;
  gtk_widget_queue_resize (data);
  return G_SOURCE_REMOVE;
}

void
scl_figure_room_take (SclFigureRoom *self, GtkWidget *widget, int width)
{
  if (width == self->width)
    return;
  self->width = width;
  g_object_set_data (G_OBJECT (widget), "scl-figure-room", self);
  if (self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_DEFAULT, ask, widget, NULL);
}
