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

/* How opaque what is drawn over or under other things is. */
#define SCL_OPACITY_SPAN 0.13     /* a mark from x to x2, behind the curves */
#define SCL_OPACITY_BAND 0.22     /* the fill of a band */
#define SCL_OPACITY_FILL 0.28     /* that of bars and of what lies below a curve */
#define SCL_OPACITY_MARK 0.9      /* a mark's line */
#define SCL_OPACITY_GAP 0.7       /* the paper's line between bars that touch */
#define SCL_OPACITY_HALO 0.85     /* the paper around a text over curves */
#define SCL_OPACITY_MANY_DOTS 0.5 /* a dot among many */
#define SCL_OPACITY_FAINTEST 0.3  /* of a raster: a pixel hit once */
#define SCL_OPACITY_EVEN 0.6      /* the same where no pixel was hit more often */

SclRgb scl_colour (SclColour colour, SclScheme scheme);
SclRgb scl_colour_mix (SclRgb a, SclRgb b, double share_of_b);
SclRgb scl_colour_text (SclColour colour, SclScheme scheme); /* as text: nearer to ink */
SclRgb scl_colour_paper (SclScheme scheme);
SclRgb scl_colour_grid (SclScheme scheme);
SclRgb scl_colour_axis (SclScheme scheme);  /* base line and ticks */
SclRgb scl_colour_muted (SclScheme scheme); /* small text */
