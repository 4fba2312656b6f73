/* Where the values of keys lie in practice.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/key/scl-key-range.h"
#include "rating/scl-rating.h"

static const SclKey *
key_of (const char *system, const char *group, const char *name)
{
  const SclKeySet schedule[] = { { scl_schedule_keys, &scl_schedule_n_keys, 0 }, { NULL } };
  const SclKey *key = NULL;

  g_assert_true (
      scl_key_sets_find (scl_system_class_find (system)->key_sets, group, name, &key, NULL)
      || scl_key_sets_find (schedule, group, name, &key, NULL));
  return key;
}

static void
test_ranges (void)
{
  const struct
  {
    const char *system, *group, *name;
    double value, low, high, step;
    guint digits;
  } rows[] = {
    { "elo", "k", "bands", 20, 1, 80, 1, 1 },
    { "elo", "k", "bands", 12.25, 1, 80, 1, 2 },
    /* What is there is within. */
    { "elo", "k", "bands", 120, 1, 120, 1, 1 },
    { "elo", "k", "new", 0.5, 0.5, 80, 1, 1 },
    { "elo", "expectation", "cut", 400, 100, 800, 10, 1 },
    { "elo", "expectation", "rounding", 0.01, 0, 0.1, 0.005, 3 },
    { "elo", "entry", "rating", 1500, 0, 3000, 10, 1 },
    { "elo", "entry", "rating", -50, -50, 3000, 10, 1 },
    { "elo", "k", "new-games", 30, 0, 100, 1, 0 },
    { "elo", "k", "new-games", 150, 0, 150, 1, 0 },
    { "elo", "entry", "months", 26, 0, 60, 1, 0 },
    { "elo", "k", "junior-age", 18, 0, 99, 1, 0 },
    { "elo", "schedule", "every", 2, 1, 12, 1, 0 },
    { "glicko-2", "volatility", "tau", 0.5, 0.1, 2, 0.05, 2 },
    { "trueskill", "performance", "beta", 250, 50, 600, 5, 1 },
    { "trueskill", "performance", "draws", 10, 1, 80, 1, 1 },
    { "trueskill", "deviation", "tau", 5, 0, 60, 1, 1 },
    { "stephenson", "deviation", "h", 10, 0, 60, 1, 1 },
    { "ecf", "partial", "weight", 0.5, 0, 1, 0.01, 2 },
    /* σ of 200 √2: six digits are enough. */
    { "dwz", "dwz", "sigma", 282.842712474619, 100, 600, 5, 6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SclKeyRange range
          = scl_key_range (key_of (rows[i].system, rows[i].group, rows[i].name), rows[i].value);

      g_assert_cmpfloat (range.low, ==, rows[i].low);
      g_assert_cmpfloat (range.high, ==, rows[i].high);
      g_assert_cmpfloat_with_epsilon (range.step, rows[i].step, 1e-12);
      g_assert_cmpuint (range.digits, ==, rows[i].digits);
    }
}

/* Every number of every system: within what is allowed, with room to move. */
static void
test_all (void)
{
  const SclSystemClass *const *classes;
  guint n;

  classes = scl_system_classes (&n);
  for (guint c = 0; c < n; c++)
    for (const SclKeySet *set = classes[c]->key_sets; set->keys != NULL; set++)
      for (guint i = 0; i < *set->n_keys; i++)
        {
          const SclKey *key = &set->keys[i];
          const double value = g_ascii_strtod (key->fallback, NULL);
          SclKeyRange range;

          if (key->type != SCL_KEY_DOUBLE && key->type != SCL_KEY_INT && key->type != SCL_KEY_BANDS)
            continue;
          range = scl_key_range (key, value);
          g_assert_cmpfloat (range.low, >=, key->min);
          g_assert_cmpfloat (range.high, <=, key->max);
          g_assert_cmpfloat (range.low, <=, value);
          g_assert_cmpfloat (range.high, >=, value);
          g_assert_cmpfloat (range.step, >, 0.0);
          g_assert_cmpfloat (range.low + 5 * range.step, <=, range.high);
          g_assert_cmpuint (range.digits, <=, 6);
        }
}

/* From nothing to twice as much; of a rating 500 either way. Steps are a power of ten near a
 * twenty-fifth of the reach: 40/25 = 1.6 → 1, 500/25 = 20 → 10, 1.5/25 = 0.06 → 0.01, 10/25 → 0.1.
 */
static void
test_named (void)
{
  static const struct
  {
    double value, low, high, step;
    guint digits;
  } rows[] = {
    { 40, 0, 80, 1, 1 },
    { 1400, 900, 1900, 10, 1 },
    { 1000, 500, 1500, 10, 1 },
    { -200, -400, 0, 1, 1 },
    { 1.5, 0, 3, 0.01, 2 },
    { 0, -10, 10, 0.1, 1 },
    { 0.00739, 0, 0.01478, 0.0001, 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SclKeyRange range = scl_key_range_of_number (rows[i].value);

      g_assert_cmpfloat_with_epsilon (range.low, rows[i].low, 1e-12);
      g_assert_cmpfloat_with_epsilon (range.high, rows[i].high, 1e-12);
      g_assert_cmpfloat_with_epsilon (range.step, rows[i].step, 1e-12);
      g_assert_cmpuint (range.digits, ==, rows[i].digits);
    }
}

TEST_MAIN ("/rating/key-range", test_ranges, test_all, test_named)
