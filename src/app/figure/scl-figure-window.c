/* The classroom: a figure alone on the whole screen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/figure/scl-figure-view.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/layout/scl-whole-screen.h"

static void
follow (SclFigureView *source, SclFigureView *view)
{
  scl_figure_view_set_chart (view, scl_figure_view_get_chart (source));
}

void
scl_figure_view_present_alone (SclFigureView *source, GtkWindow *parent)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *window = scl_whole_screen_new (parent, _ ("Figure"), box);
  GtkWidget *view = scl_figure_view_new ();

  scl_figure_view_set_projected (SCL_FIGURE_VIEW (view), TRUE);
  g_signal_connect_object (source, "chart-changed", G_CALLBACK (follow), view, 0);
  follow (source, SCL_FIGURE_VIEW (view));

  gtk_widget_set_hexpand (view, TRUE);
  gtk_widget_add_css_class (view, "classroom");
  gtk_box_append (GTK_BOX (box), view);
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_grab_focus (GTK_WIDGET (scl_figure_view_get_canvas (SCL_FIGURE_VIEW (view))));
}
