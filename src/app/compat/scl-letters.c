/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/compat/scl-letters.h"

#include <adwaita.h>

double
scl_letters_px (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size;

  if (font == NULL || pango_font_description_get_size (font) <= 0)
    return SCL_LETTERS_PX;
  size = pango_font_description_get_size (font) / (double) PANGO_SCALE;
  return pango_font_description_get_size_is_absolute (font)
             ? size
             : size * pango_cairo_context_get_resolution (context) / 72.0;
}

double
scl_letters_times (GtkWidget *widget)
{
  return MAX (scl_letters_px (widget) / SCL_LETTERS_PX, 1.0);
}

static void
widen (AdwClamp *clamp, double times)
{
  adw_clamp_set_maximum_size (clamp, (int) (times * adw_clamp_get_maximum_size (clamp)));
  adw_clamp_set_tightening_threshold (clamp,
                                      (int) (times * adw_clamp_get_tightening_threshold (clamp)));
}

void
scl_letters_widen_clamps (GtkWidget *within)
{
  if (ADW_IS_CLAMP (within))
    widen (ADW_CLAMP (within), scl_letters_times (within));
  for (GtkWidget *child = gtk_widget_get_first_child (within); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    scl_letters_widen_clamps (child);
}
