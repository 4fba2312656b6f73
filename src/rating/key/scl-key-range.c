/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rating/key/scl-key-range.h"

#include <math.h>

typedef struct
{
  const char *group, *name; /* group NULL: any */
  double low, high, step;
} Usual;

/* What regulations have, and some room on both sides. */
static const Usual usual[] = {
  { "schedule", "every", 1, 12, 1 },
  { "expectation", "scale", 200, 800, 5 },
  { "expectation", "rounding", 0, 0.1, 0.005 },
  { NULL, "sigma", 100, 600, 5 },
  { "expectation", "cut", 100, 800, 10 },
  { "performance", "cut", 0, 800, 10 },
  { "performance", "slope", 100, 1000, 5 },
  { "performance", "beta", 50, 600, 5 },
  { "performance", "draws", 1, 80, 1 },
  { NULL, "white-edge", -100, 100, 1 },
  { "k", "product-limit", 0, 2000, 10 },
  { "update", "skip-difference", 0, 1000, 10 },
  { "update", "limit", 0, 500, 5 },
  { "update", "cap", 0.5, 0.999, 0.005 },
  { "entry", "deviation", 50, 500, 5 },
  { "entry", "given-deviation", 50, 500, 5 },
  { "entry", "given-games", 0, 300, 5 },
  { "entry", "least-score", 0, 10, 0.5 },
  { "entry", "half-point", 0, 50, 0.5 },
  { "entry", "promotion", 0, 3000, 10 },
  { "entry", "ages", 0, 3000, 10 },
  { "entry", "given-factor", 0.5, 1.5, 0.01 },
  { "entry", "given-points", -500, 500, 5 },
  { "inflation", "bonus-above", 0, 100, 1 },
  { "inflation", "bonus-share", 0, 2, 0.05 },
  { "inflation", "floors", 0, 3000, 10 },
  { "deviation", "minimum", 0, 200, 5 },
  { "deviation", "maximum", 100, 700, 5 },
  { "deviation", "c", 0, 120, 1 },
  { "deviation", "h", 0, 60, 1 },
  { "deviation", "tau", 0, 60, 1 },
  { "volatility", "start", 0.01, 0.2, 0.005 },
  { "volatility", "tau", 0.1, 2, 0.05 },
  { "volatility", "period", 0.5, 12, 0.5 },
  { "adjustment", "factor", -1, 1, 0.05 },
  { "adjustment", "most", 0, 500, 10 },
  { "adjustment", "points", -200, 200, 5 },
  { "adjustment", "below-standard", 0, 500, 10 },
  { "bonus", "threshold", 0, 50, 1 },
  { "bonus", "gain", 0, 200, 1 },
  { "bonus", "less", 0, 200, 1 },
  { "bonus", "less-per-game", 0, 20, 1 },
  { "bonus", "junior-factor", 0, 3, 0.05 },
  { "match", "limit", 0, 400, 5 },
  { "ffe", "compatible", 100, 800, 10 },
  { "first", "frozen", 0, 100, 1 },
  { "first", "passes", 1, 50, 1 },
  { "dwz", "factor", 100, 2000, 10 },
  { "dwz", "expected-rounding", 0, 0.1, 0.001 },
  { "dwz", "brake-scale", 50, 500, 5 },
  { "ecf", "k", 0, 80, 1 },
  { "ecf", "k-junior", 0, 80, 1 },
  { "icu", "new-games", 0, 300, 5 },
  { "window", "games", 0, 1000, 5 },
  { "padding", "shift", -200, 200, 1 },
  { "scale", "offset", -3000, 3000, 10 },
  { "scale", "factor", -10, 10, 0.1 },
};

/* By what it is counted in, where the table has nothing: ratings lie below 3000, a K below 80. */
static const struct
{
  const char *unit; /* NULL: none */
  double wide;      /* only where the key allows so much */
  double low, high, step;
} by_unit[] = {
  { "rating points", 4000, 0, 3000, 10 },
  { "points", 4000, 0, 3000, 10 },
  { "games", 100, 0, 100, 1 },
  { "months", 60, 0, 60, 1 },
  { NULL, 1000, 1, 80, 1 },
};

static SclKeyRange
find_usual (const SclKey *key)
{
  const double span = key->max - key->min;

  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    if (g_str_equal (usual[i].name, key->name)
        && (usual[i].group == NULL || g_str_equal (usual[i].group, key->group)))
      return (SclKeyRange){ usual[i].low, usual[i].high, usual[i].step, 0 };
  for (guint i = 0; i < G_N_ELEMENTS (by_unit); i++)
    if (g_strcmp0 (by_unit[i].unit, key->unit) == 0 && key->max >= by_unit[i].wide)
      return (SclKeyRange){ by_unit[i].low, by_unit[i].high, by_unit[i].step, 0 };
  return (SclKeyRange){ key->min, key->max,
                        key->type == SCL_KEY_INT || span > 20 ? 1
                                                              : pow (10, floor (log10 (span / 50))),
                        0 };
}

/* Digits behind the point until nothing is left of it; more than six are noise. */
static guint
digits_of (double number)
{
  double scale = 1.0;
  guint digits = 0;

  for (; fabs (number * scale - round (number * scale)) > 1e-6 * scale; digits++)
    scale *= 10.0;
  return digits;
}

SclKeyRange
scl_key_range (const SclKey *key, double value)
{
  SclKeyRange range = find_usual (key);

  range.low = MAX (MIN (range.low, value), key->min);
  range.high = MIN (MAX (range.high, value), key->max);
  if (key->type == SCL_KEY_INT)
    range.step = MAX (range.step, 1);
  else
    range.digits = MAX (1, MAX (digits_of (range.step), digits_of (value)));
  return range;
}

#define RATING 1000.0 /* and more is a rating */
#define AROUND 500.0  /* of it */
#define OF_NOTHING 10.0

SclKeyRange
scl_key_range_of_number (double value)
{
  const double reach = fabs (value) >= RATING ? AROUND : value != 0.0 ? fabs (value) : OF_NOTHING;
  SclKeyRange range = { value - reach, value + reach, pow (10, floor (log10 (reach / 25))), 0 };

  range.digits = MAX (1, MAX (digits_of (range.step), digits_of (value)));
  return range;
}
