/* High contrast: every colour of a figure against its ground, by the formula of WCAG 2.1
 * (relative luminance and contrast ratio, https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib.h>
#include <math.h>

#include "../test-main.h"
#include "figures/chart/scl-colours-private.h"

#define LEAST_OF_TEXT 4.5 /* 1.4.3 */
#define LEAST_OF_LINE 3.0 /* 1.4.11 */

static double
linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
luminance (SclRgb rgb)
{
  return 0.2126 * linear (rgb.r) + 0.7152 * linear (rgb.g) + 0.0722 * linear (rgb.b);
}

static double
contrast (SclRgb a, SclRgb b)
{
  const double la = luminance (a), lb = luminance (b);

  return (fmax (la, lb) + 0.05) / (fmin (la, lb) + 0.05);
}

/* Black on white is 21 : 1; #777777 on white 4.48 : 1, the grey that just fails (WebAIM, Contrast
 * and Color Accessibility). */
static void
test_formula (void)
{
  const SclRgb white = { 1, 1, 1 }, black = { 0, 0, 0 };
  const SclRgb grey = { 0x77 / 255.0, 0x77 / 255.0, 0x77 / 255.0 };

  g_assert_cmpfloat_with_epsilon (contrast (white, black), 21.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (contrast (grey, white), 4.48, 0.005);
}

/* On the paper of files, and on the window's own ground, which libadwaita 1.2 makes #fafafa and
 * #242424 ("Named Colors", window_bg_color). */
static void
test_high_contrast (void)
{
  static const struct
  {
    SclScheme scheme;
    double window;
  } schemes[] = { { SCL_SCHEME_LIGHT_HIGH_CONTRAST, 0xFA / 255.0 },
                  { SCL_SCHEME_DARK_HIGH_CONTRAST, 0x24 / 255.0 } };

  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    {
      const SclScheme s = schemes[i].scheme;
      const double w = schemes[i].window;
      const SclRgb grounds[] = { scl_colour_paper (s), { w, w, w } };

      for (guint g = 0; g < G_N_ELEMENTS (grounds); g++)
        {
          for (guint c = 0; c < SCL_N_COLOURS; c++)
            {
              g_assert_cmpfloat (contrast (scl_colour ((SclColour) c, s), grounds[g]), >=,
                                 LEAST_OF_LINE);
              g_assert_cmpfloat (contrast (scl_colour_text ((SclColour) c, s), grounds[g]), >=,
                                 LEAST_OF_TEXT);
            }
          g_assert_cmpfloat (contrast (scl_colour_muted (s), grounds[g]), >=, LEAST_OF_TEXT);
          g_assert_cmpfloat (contrast (scl_colour_axis (s), grounds[g]), >=, LEAST_OF_LINE);
          g_assert_cmpfloat (contrast (scl_colour_grid (s), grounds[g]), >=, LEAST_OF_LINE);
        }
    }
}

/* Every pair of the options means the scheme of its name. */
static void
test_scheme (void)
{
  static const SclScheme expected[2][2] = { { SCL_SCHEME_LIGHT, SCL_SCHEME_LIGHT_HIGH_CONTRAST },
                                            { SCL_SCHEME_DARK, SCL_SCHEME_DARK_HIGH_CONTRAST } };

  for (int dark = 0; dark < 2; dark++)
    for (int high = 0; high < 2; high++)
      {
        const SclRenderOptions options = { .dark = dark, .high_contrast = high };

        g_assert_cmpint (scl_scheme_of (&options), ==, expected[dark][high]);
      }
}

TEST_MAIN ("/contrast", test_formula, test_high_contrast, test_scheme)
