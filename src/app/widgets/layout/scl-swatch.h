/* SclSwatch: a short piece of a series' line, in its colour and dash.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "figures/chart/scl-chart-renderer.h"

#define SCL_TYPE_SWATCH (scl_swatch_get_type ())
G_DECLARE_FINAL_TYPE (SclSwatch, scl_swatch, SCL, SWATCH, GtkWidget)

/* Draws nothing until it is set. */
/* The colours of figures that go with the window's: light or dark, in high contrast or not. */
SclScheme scl_swatch_scheme (void);

GtkWidget *scl_swatch_new (void);
/* As the chart draws the series with this label; cleared where it has none. */
void scl_swatch_follow (SclSwatch *self, SclChart *chart, const char *label);
