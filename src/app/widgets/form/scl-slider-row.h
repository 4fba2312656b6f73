/* SclSliderRow: a number in a list of controls: name, entry and slider.
 *
 * Properties: "title" (of AdwPreferencesRow), "unit" (string, may be NULL), "adjustment"
 * (GtkAdjustment), "digits" (guint).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#define SCL_TYPE_SLIDER_ROW (scl_slider_row_get_type ())
G_DECLARE_FINAL_TYPE (SclSliderRow, scl_slider_row, SCL, SLIDER_ROW, AdwPreferencesRow)

/* unit NULL: none. digits: after the point. */
GtkWidget *scl_slider_row_new (const char *title, const char *unit, GtkAdjustment *adjustment,
                               guint digits);

/* The keyboard to the slider: its arrows move the value at once. */
void scl_slider_row_focus (SclSliderRow *self);

/* What the number means, as markup, small beneath the name; NULL for none. */
void scl_slider_row_set_subtitle (SclSliderRow *self, const char *subtitle);

/* The slider reaches over these values alone, and stands at its end for others; the entry still
 * takes all that the adjustment does. */
void scl_slider_row_aim (SclSliderRow *self, double low, double high);
