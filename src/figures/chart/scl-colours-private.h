/* The colours of a figure, light and dark.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart-renderer.h"

typedef struct
{
  double r, g, b; /* sRGB [0, 1] */
} SclRgb;

SclRgb scl_colour (SclColour colour, gboolean dark);
SclRgb scl_colour_mix (SclRgb a, SclRgb b, double share_of_b);
SclRgb scl_colour_text (SclColour colour, gboolean dark); /* as text: nearer to ink */
SclRgb scl_colour_paper (gboolean dark);
SclRgb scl_colour_grid (gboolean dark);
SclRgb scl_colour_axis (gboolean dark);  /* base line and ticks */
SclRgb scl_colour_muted (gboolean dark); /* small text */
