/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/message/scl-pulse.h"

void
scl_pulse (GtkProgressBar *bar)
{
  gboolean moves;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (bar)), "gtk-enable-animations", &moves, NULL);
  gtk_widget_set_visible (GTK_WIDGET (bar), moves);
  if (moves)
    gtk_progress_bar_pulse (bar);
}
