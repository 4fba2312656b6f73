/* Colours: Okabe and Ito, "Color Universal Design" (2002), for paper; lighter twins of the same hue
 * order on dark.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/chart/scl-colours-private.h"

static const guint32 light[SCL_N_COLOURS] = {
  [SCL_COLOUR_BLUE] = 0x0072B2,   [SCL_COLOUR_VERMILION] = 0xD55E00, [SCL_COLOUR_GREEN] = 0x009E73,
  [SCL_COLOUR_PURPLE] = 0xCC79A7, [SCL_COLOUR_AMBER] = 0xE69F00,     [SCL_COLOUR_SKY] = 0x56B4E9,
  [SCL_COLOUR_GREY] = 0x77767B,   [SCL_COLOUR_INK] = 0x241F31,
};

static const guint32 dark_twins[SCL_N_COLOURS] = {
  [SCL_COLOUR_BLUE] = 0x4DA9E8,   [SCL_COLOUR_VERMILION] = 0xFF8B4A, [SCL_COLOUR_GREEN] = 0x37CFA0,
  [SCL_COLOUR_PURPLE] = 0xEBA6CB, [SCL_COLOUR_AMBER] = 0xFFC24A,     [SCL_COLOUR_SKY] = 0x9AD6FA,
  [SCL_COLOUR_GREY] = 0xA5A4A9,   [SCL_COLOUR_INK] = 0xF2F2F4,
};

static SclRgb
rgb_of (guint32 code)
{
  return (SclRgb){ (code >> 16 & 0xFF) / 255.0, (code >> 8 & 0xFF) / 255.0, (code & 0xFF) / 255.0 };
}

void
scl_colour_rgb (SclColour colour, gboolean dark, double *r, double *g, double *b)
{
  guint i = (guint) colour < SCL_N_COLOURS ? (guint) colour : SCL_COLOUR_INK;
  SclRgb rgb = rgb_of (dark ? dark_twins[i] : light[i]);

  *r = rgb.r;
  *g = rgb.g;
  *b = rgb.b;
}

SclRgb
scl_colour (SclColour colour, gboolean dark)
{
  SclRgb rgb;

  scl_colour_rgb (colour, dark, &rgb.r, &rgb.g, &rgb.b);
  return rgb;
}

SclRgb
scl_colour_mix (SclRgb a, SclRgb b, double share_of_b)
{
  return (SclRgb){ a.r + share_of_b * (b.r - a.r), a.g + share_of_b * (b.g - a.g),
                   a.b + share_of_b * (b.b - a.b) };
}

SclRgb
scl_colour_text (SclColour colour, gboolean dark)
{
  return scl_colour_mix (scl_colour (colour, dark), scl_colour (SCL_COLOUR_INK, dark),
                         dark ? 0.15 : 0.3);
}

SclRgb
scl_colour_paper (gboolean dark)
{
  return rgb_of (dark ? 0x1E1E20 : 0xFFFFFF);
}

SclRgb
scl_colour_grid (gboolean dark)
{
  return rgb_of (dark ? 0x3A3A3E : 0xE3E2E6);
}

SclRgb
scl_colour_axis (gboolean dark)
{
  return rgb_of (dark ? 0x8C8B90 : 0x77767B);
}

SclRgb
scl_colour_muted (gboolean dark)
{
  return rgb_of (dark ? 0xB9B8BD : 0x55535B);
}
