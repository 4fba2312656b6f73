/* SclBandsGrid: a value by bands as rows of numbers, "15 below 2100", that are changed, added and
 * removed one by one, without the text of scl-bands.h.
 *
 * Signal "changed" (char *bands): by people; as scl_bands_write () has it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "rating/base/scl-bands.h"

#define SCL_TYPE_BANDS_GRID (scl_bands_grid_get_type ())
G_DECLARE_FINAL_TYPE (SclBandsGrid, scl_bands_grid, SCL, BANDS_GRID, AdwBin)

/* title: what the values are, for screen readers. Values are within [min, max]. */
GtkWidget *scl_bands_grid_new (const char *title, double min, double max);
/* No signal. The rows stay where only numbers differ, and with them the keyboard. */
void scl_bands_grid_set (SclBandsGrid *self, const SclBands *bands);
