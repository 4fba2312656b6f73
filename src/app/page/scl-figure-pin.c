/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/page/scl-figure-pin.h"

/* Another finding is in view, or others are pinned. */
static void
show (SclFigureView *view, GParamSpec *spec, SclWorkbench *workbench)
{
  const char *pin = scl_figure_view_get_pin (view);

  scl_figure_view_set_pinned (view, pin != NULL && scl_workbench_get_pinned (workbench, pin));
}

static void
on_pins (SclWorkbench *workbench, SclFigureView *view)
{
  show (view, NULL, workbench);
}

static void
on_pinned (SclFigureView *view, GParamSpec *spec, SclWorkbench *workbench)
{
  const char *pin = scl_figure_view_get_pin (view);

  if (pin != NULL)
    scl_workbench_set_pinned (workbench, pin, scl_figure_view_get_pinned (view));
}

void
scl_figure_pin_follow (SclFigureView *view, SclWorkbench *workbench)
{
  g_signal_connect_object (view, "notify::pin", G_CALLBACK (show), workbench, 0);
  g_signal_connect_object (view, "notify::pinned", G_CALLBACK (on_pinned), workbench, 0);
  g_signal_connect_object (workbench, "pins", G_CALLBACK (on_pins), view, 0);
  show (view, NULL, workbench);
}
