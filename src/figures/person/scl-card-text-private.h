/* Text on a card: one line or a paragraph, at a place.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>
#include <glib.h>

typedef struct
{
  double size; /* px */
  gboolean bold;
  double grey; /* 0 black */
} SclCardStyle;

typedef enum
{
  SCL_CARD_LEFT,
  SCL_CARD_RIGHT,
} SclCardSide;

/* One line; beyond width px it is shortened. x is its left or right end, y its top. Returns its
 * height. */
double scl_card_line (cairo_t *cr, const SclCardStyle *style, SclCardSide side, double x, double y,
                      double width, const char *text);
/* The same over as many lines as it needs. */
double scl_card_paragraph (cairo_t *cr, const SclCardStyle *style, double x, double y, double width,
                           const char *text);
