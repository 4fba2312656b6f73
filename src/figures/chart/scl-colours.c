/* Colours: Okabe and Ito, "Color Universal Design" (2002), for paper; lighter twins of the same hue
 * order on dark. In high contrast each, text and line, has at least 4.5 : 1 against its ground
 * (WCAG 2.1, 1.4.3), and the grid 3 : 1 (1.4.11): the same hues, darker on light; the twins have
 * it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/chart/scl-colours-private.h"

typedef struct
{
  guint32 series[SCL_N_COLOURS];
  guint32 paper, grid, axis, muted;
  double ink_in_text; /* share of ink in what is written in a series' colour */
} Palette;

#define TWINS                                                                                      \
  [SCL_COLOUR_BLUE] = 0x4DA9E8, [SCL_COLOUR_VERMILION] = 0xFF8B4A, [SCL_COLOUR_GREEN] = 0x37CFA0,  \
  [SCL_COLOUR_PURPLE] = 0xEBA6CB, [SCL_COLOUR_AMBER] = 0xFFC24A, [SCL_COLOUR_SKY] = 0x9AD6FA

static const Palette palettes[] = {
  [SCL_SCHEME_LIGHT] = { .series = { [SCL_COLOUR_BLUE] = 0x0072B2,
                                     [SCL_COLOUR_VERMILION] = 0xD55E00,
                                     [SCL_COLOUR_GREEN] = 0x009E73,
                                     [SCL_COLOUR_PURPLE] = 0xCC79A7,
                                     [SCL_COLOUR_AMBER] = 0xE69F00,
                                     [SCL_COLOUR_SKY] = 0x56B4E9,
                                     [SCL_COLOUR_GREY] = 0x77767B,
                                     [SCL_COLOUR_INK] = 0x241F31 },
                         .paper = 0xFFFFFF,
                         .grid = 0xE3E2E6,
                         .axis = 0x77767B,
                         .muted = 0x55535B,
                         .ink_in_text = 0.3 },
  [SCL_SCHEME_DARK]
  = { .series = { TWINS, [SCL_COLOUR_GREY] = 0xA5A4A9, [SCL_COLOUR_INK] = 0xF2F2F4 },
      .paper = 0x1E1E20,
      .grid = 0x3A3A3E,
      .axis = 0x8C8B90,
      .muted = 0xB9B8BD,
      .ink_in_text = 0.15 },
  [SCL_SCHEME_LIGHT_HIGH_CONTRAST] = { .series = { [SCL_COLOUR_BLUE] = 0x00548A,
                                                   [SCL_COLOUR_VERMILION] = 0xA33A00,
                                                   [SCL_COLOUR_GREEN] = 0x00664A,
                                                   [SCL_COLOUR_PURPLE] = 0x8F2F69,
                                                   [SCL_COLOUR_AMBER] = 0x7A5000,
                                                   [SCL_COLOUR_SKY] = 0x1673B0,
                                                   [SCL_COLOUR_GREY] = 0x55535B,
                                                   [SCL_COLOUR_INK] = 0x000000 },
                                       .paper = 0xFFFFFF,
                                       .grid = 0x8C8B90,
                                       .axis = 0x3D3846,
                                       .muted = 0x241F31,
                                       .ink_in_text = 0.3 },
  [SCL_SCHEME_DARK_HIGH_CONTRAST]
  = { .series = { TWINS, [SCL_COLOUR_GREY] = 0xC9C8CE, [SCL_COLOUR_INK] = 0xFFFFFF },
      .paper = 0x1E1E20,
      .grid = 0x7C7B81,
      .axis = 0xC9C8CE,
      .muted = 0xF2F2F4,
      .ink_in_text = 0.15 },
};

static SclRgb
rgb_of (guint32 code)
{
  return (SclRgb){ (code >> 16 & 0xFF) / 255.0, (code >> 8 & 0xFF) / 255.0, (code & 0xFF) / 255.0 };
}

static const Palette *
palette_of (SclScheme scheme)
{
  return &palettes[(guint) scheme < G_N_ELEMENTS (palettes) ? scheme : SCL_SCHEME_LIGHT];
}

void
scl_colour_rgb (SclColour colour, SclScheme scheme, double *r, double *g, double *b)
{
  const guint i = (guint) colour < SCL_N_COLOURS ? (guint) colour : SCL_COLOUR_INK;
  const SclRgb rgb = rgb_of (palette_of (scheme)->series[i]);

  *r = rgb.r;
  *g = rgb.g;
  *b = rgb.b;
}

SclRgb
scl_colour (SclColour colour, SclScheme scheme)
{
  SclRgb rgb;

  scl_colour_rgb (colour, scheme, &rgb.r, &rgb.g, &rgb.b);
  return rgb;
}

SclRgb
scl_colour_mix (SclRgb a, SclRgb b, double share_of_b)
{
  return (SclRgb){ a.r + share_of_b * (b.r - a.r), a.g + share_of_b * (b.g - a.g),
                   a.b + share_of_b * (b.b - a.b) };
}

SclRgb
scl_colour_text (SclColour colour, SclScheme scheme)
{
  return scl_colour_mix (scl_colour (colour, scheme), scl_colour (SCL_COLOUR_INK, scheme),
                         palette_of (scheme)->ink_in_text);
}

SclRgb
scl_colour_paper (SclScheme scheme)
{
  return rgb_of (palette_of (scheme)->paper);
}

SclRgb
scl_colour_grid (SclScheme scheme)
{
  return rgb_of (palette_of (scheme)->grid);
}

SclRgb
scl_colour_axis (SclScheme scheme)
{
  return rgb_of (palette_of (scheme)->axis);
}

SclRgb
scl_colour_muted (SclScheme scheme)
{
  return rgb_of (palette_of (scheme)->muted);
}
