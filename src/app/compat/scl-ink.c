/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/compat/scl-ink.h"

#include "app/compat/scl-versions.h"

void
scl_ink (GtkWidget *widget, GdkRGBA *ink)
{
#if SCL_HAS_WIDGET_COLOURS
  gtk_widget_get_color (widget, ink);
#else
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), ink);
#endif
}

#if SCL_HAS_ACCENTS
void
scl_accent_ink (GtkWidget *widget, GdkRGBA *ink)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  adw_accent_color_to_standalone_rgba (adw_style_manager_get_accent_color (manager),
                                       adw_style_manager_get_dark (manager), ink);
}
#elif SCL_HAS_WIDGET_COLOURS
/* libadwaita 1.3 to 1.5 have one accent, and no function that tells it: the named colour
 * accent_color of their style. */
void
scl_accent_ink (GtkWidget *widget, GdkRGBA *ink)
{
  const gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());

  gdk_rgba_parse (ink, dark ? "#78aeed" : "#1c71d8");
}
#else
void
scl_accent_ink (GtkWidget *widget, GdkRGBA *ink)
{
  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "accent_color", ink))
    scl_ink (widget, ink);
}
#endif
