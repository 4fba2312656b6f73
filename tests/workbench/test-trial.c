/* Any number of a policy tried: alone, by bands, on several days, and how often lists are
 * published.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "workbench-test.h"
#include "workbench/rules/scl-trial.h"

#define BANDS "[k]\nbands=30 < 2100; 20 < 2400; 10\n"

static SclTrialNumber *
number (GArray *numbers, SclTrialPart part, guint band)
{
  for (guint i = 0; i < numbers->len; i++)
    {
      SclTrialNumber *one = &g_array_index (numbers, SclTrialNumber, i);

      if (one->part == part && one->band == band)
        return one;
    }
  g_error ("no part %u of band %u", part, band);
}

static void
assert_tried (SclPolicy *policy, GArray *numbers, const char *group, const char *name,
              const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SclPolicy) trial = scl_trial_make (
      policy, policy, (const SclTrialNumber *) (gpointer) numbers->data, numbers->len, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (scl_policy_value (trial, group, name), ==, expected);
}

static SclTrialNumber *
named (GArray *numbers, const char *name)
{
  for (guint i = 0; i < numbers->len; i++)
    {
      SclTrialNumber *one = &g_array_index (numbers, SclTrialNumber, i);

      g_assert_cmpuint (one->part, ==, SCL_TRIAL_NAMED);
      if (g_str_equal (one->name, name))
        return one;
    }
  g_error ("no number %s", name);
}

/* The numbers with a name, by name; those of other days go along where they have the name. */
static void
test_formulas (void)
{
  g_autoptr (SclPolicy) policy = workbench_test_policy (
      "mine", "[formula]\nk={k0=32}\nfloor=1000\n"
              "[formula 2014-07-01]\nk=clamp({k0=40} - (rating - {from=1400})/33, 10, k0)\n"
              "[formula 2015-01-01]\nfloor=1200\n");
  g_autoptr (GArray) k = scl_trial_numbers (policy, "formula", "k"),
                     floor = scl_trial_numbers (policy, "formula", "floor"),
                     none = scl_trial_numbers (policy, "formula", "game");
  g_autoptr (GPtrArray) keys = scl_trial_keys (policy);
  guint n_formulas = 0;

  g_assert_cmpuint (k->len, ==, 2);
  g_assert_cmpuint (floor->len, ==, 0);
  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpfloat (named (k, "k0")->original, ==, 40);
  g_assert_cmpfloat (named (k, "from")->original, ==, 1400);
  for (guint i = 0; i < keys->len; i++)
    n_formulas += g_str_equal (((const SclKey *) g_ptr_array_index (keys, i))->group, "formula");
  g_assert_cmpuint (n_formulas, ==, 1);
  named (k, "from")->tried = 1500;
  assert_tried (policy, k, "formula 2014-07-01", "k",
                "clamp({k0=40} - (rating - {from=1500})/33, 10, k0)");
  named (k, "k0")->tried = 36.5;
  assert_tried (policy, k, "formula 2014-07-01", "k",
                "clamp({k0=36.5} - (rating - {from=1500})/33, 10, k0)");
  assert_tried (policy, k, "formula", "k", "{k0=36.5}");
  assert_tried (policy, k, "formula 2015-01-01", "k", NULL);
}

/* What the formula cannot be with them is refused: a scale of 0. */
static void
test_formula_refused (void)
{
  g_autoptr (SclPolicy) policy
      = workbench_test_policy ("mine", "[formula]\nexpected=1/(1 + 10^(-difference/{s=480}))\n");
  g_autoptr (GArray) numbers = scl_trial_numbers (policy, "formula", "expected");
  g_autoptr (GError) error = NULL;

  named (numbers, "s")->tried = 0;
  g_assert_null (scl_trial_make (policy, policy, (const SclTrialNumber *) (gpointer) numbers->data,
                                 numbers->len, &error));
  g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE);
}

/* The greatest of the bands, then a value and a limit of each, the last without one. */
static void
test_numbers (void)
{
  g_autoptr (SclPolicy) policy = workbench_test_policy ("mine", BANDS);
  g_autoptr (GArray) bands = scl_trial_numbers (policy, "k", "bands"),
                     cut = scl_trial_numbers (policy, "expectation", "cut"),
                     every = scl_trial_numbers (policy, "schedule", "every"),
                     period = scl_trial_numbers (policy, "schedule", "period"),
                     model = scl_trial_numbers (policy, "expectation", "model"),
                     none = scl_trial_numbers (policy, "k", "no-such-key");
  const struct
  {
    SclTrialPart part;
    guint band;
    double value;
  } rows[] = {
    { SCL_TRIAL_ALL, 0, 30 },   { SCL_TRIAL_VALUE, 0, 30 },   { SCL_TRIAL_LIMIT, 0, 2100 },
    { SCL_TRIAL_VALUE, 1, 20 }, { SCL_TRIAL_LIMIT, 1, 2400 }, { SCL_TRIAL_VALUE, 2, 10 },
  };

  g_assert_cmpuint (bands->len, ==, G_N_ELEMENTS (rows));
  for (guint i = 0; i < bands->len; i++)
    {
      const SclTrialNumber *one = &g_array_index (bands, SclTrialNumber, i);

      g_assert_cmpuint (one->part, ==, rows[i].part);
      g_assert_cmpuint (one->band, ==, rows[i].band);
      g_assert_cmpfloat (one->original, ==, rows[i].value);
      g_assert_cmpfloat (one->tried, ==, rows[i].value);
    }
  g_assert_cmpuint (cut->len, ==, 1);
  g_assert_cmpfloat (number (cut, SCL_TRIAL_WHOLE, 0)->original, ==, 400);
  g_assert_cmpfloat (number (every, SCL_TRIAL_WHOLE, 0)->original, ==, 1);
  /* game, event, games, week, month: the fifth of the choices. */
  g_assert_cmpfloat (number (period, SCL_TRIAL_WHOLE, 0)->original, ==, 4);
  g_assert_cmpuint (model->len, ==, 0);
  g_assert_cmpuint (none->len, ==, 0);
}

/* All bands in proportion are said by the greatest of them, wherever it stands. */
static void
test_greatest_band (void)
{
  static const char *const bands[]
      = { "40 < 2100; 20 < 2200; 10 < 2300; 5", "10 < 2100; 40 < 2200; 20 < 2300; 5",
          "10 < 2100; 20 < 2200; 40 < 2300; 5", "10 < 2100; 20 < 2200; 5 < 2300; 40" };

  for (guint i = 0; i < G_N_ELEMENTS (bands); i++)
    {
      g_autofree char *text = g_strdup_printf ("[k]\nbands=%s\n", bands[i]);
      g_autoptr (SclPolicy) policy = workbench_test_policy ("mine", text);
      g_autoptr (GArray) numbers = scl_trial_numbers (policy, "k", "bands");

      g_assert_cmpfloat (number (numbers, SCL_TRIAL_ALL, 0)->original, ==, 40);
    }
}

static void
test_one_band (void)
{
  g_autoptr (SclPolicy) policy = workbench_test_policy ("mine", "[k]\nbands=20\n");
  g_autoptr (GArray) bands = scl_trial_numbers (policy, "k", "bands");

  g_assert_cmpuint (bands->len, ==, 1);
  number (bands, SCL_TRIAL_VALUE, 0)->tried = 12.5;
  assert_tried (policy, bands, "k", "bands", "12.5");
}

/* Every key of the form that is a number; no choices but the period, no truths. */
static void
test_keys (void)
{
  static const char *const wanted[]
      = { "schedule/period", "schedule/every",  "k/bands",    "k/new-games",
          "expectation/cut", "entry/promotion", "list/floor", "rounding/rating" };
  static const char *const unwanted[]
      = { "schedule/ratings", "k/by", "k/new-by-event", "expectation/model", "adjustment/day" };
  g_autoptr (SclPolicy) policy = workbench_test_policy ("mine", BANDS);
  g_autoptr (GPtrArray) keys = scl_trial_keys (policy);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < keys->len; i++)
    {
      const SclKey *key = g_ptr_array_index (keys, i);
      g_autoptr (GArray) numbers = scl_trial_numbers (policy, key->group, key->name);

      g_assert_cmpuint (numbers->len, >, 0);
      g_hash_table_add (names, g_strdup_printf ("%s/%s", key->group, key->name));
    }
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    g_assert_true (g_hash_table_contains (names, wanted[i]));
  for (guint i = 0; i < G_N_ELEMENTS (unwanted); i++)
    g_assert_false (g_hash_table_contains (names, unwanted[i]));
}

/* Each value and each limit for itself. */
static void
test_bands (void)
{
  g_autoptr (SclPolicy) policy = workbench_test_policy ("mine", BANDS);
  g_autoptr (GArray) bands = scl_trial_numbers (policy, "k", "bands");
  g_autoptr (GError) error = NULL;

  assert_tried (policy, bands, "k", "bands", "30 < 2100; 20 < 2400; 10");
  number (bands, SCL_TRIAL_ALL, 0)->tried = 60; /* moves nothing by itself */
  assert_tried (policy, bands, "k", "bands", "30 < 2100; 20 < 2400; 10");
  number (bands, SCL_TRIAL_VALUE, 1)->tried = 15;
  assert_tried (policy, bands, "k", "bands", "30 < 2100; 15 < 2400; 10");
  number (bands, SCL_TRIAL_LIMIT, 0)->tried = 2000;
  number (bands, SCL_TRIAL_VALUE, 2)->tried = 10.25;
  assert_tried (policy, bands, "k", "bands", "30 < 2000; 15 < 2400; 10.25");
  /* Limits rise. */
  number (bands, SCL_TRIAL_LIMIT, 0)->tried = 2400;
  g_assert_null (scl_trial_make (policy, policy, (const SclTrialNumber *) (gpointer) bands->data,
                                 bands->len, &error));
  g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE);
}

/* A value of 0 has no proportion: what is tried is taken. */
static void
test_zero (void)
{
  g_autoptr (SclPolicy) policy
      = workbench_test_policy ("mine", "[entry]\npromotion=0 < 1450; 1500\n");
  g_autoptr (GArray) bands = scl_trial_numbers (policy, "entry", "promotion");

  number (bands, SCL_TRIAL_VALUE, 0)->tried = 1400;
  assert_tried (policy, bands, "entry", "promotion", "1400 < 1450; 1500");
}

/* Shown is today's rule; tried it holds on all days that have one of their own: bands in
 * proportion, plain numbers as they are. */
static void
test_days (void)
{
  g_autoptr (SclPolicy) policy = workbench_test_policy (
      "mine", "[k]\nbands=25 < 2400; 10\nnew=25\n[list]\nfloor=1\n"
              "[k 2009-07-01]\nnew=30\n[k 2014-07-01]\nbands=20 < 2300; 10\nnew=40\n"
              "[list 2015-01-01]\nfloor=2\n");
  g_autoptr (GArray) bands = scl_trial_numbers (policy, "k", "bands"),
                     new = scl_trial_numbers (policy, "k", "new");
  g_autofree char *today = scl_trial_text (policy, "k", "bands"),
                  *none = scl_trial_text (policy, "dwz", "sigma");

  g_assert_cmpstr (today, ==, "20 < 2300; 10");
  g_assert_null (none);
  /* 20 → 10 is a half: 25 → 12.5; 2300 → 2200 is 100 less: 2400 → 2300. */
  number (bands, SCL_TRIAL_VALUE, 0)->tried = 10;
  number (bands, SCL_TRIAL_LIMIT, 0)->tried = 2200;
  assert_tried (policy, bands, "k 2014-07-01", "bands", "10 < 2200; 10");
  assert_tried (policy, bands, "k", "bands", "12.5 < 2300; 10");
  assert_tried (policy, bands, "k 2009-07-01", "bands", NULL);
  assert_tried (policy, bands, "k 2015-01-01", "bands", NULL);
  g_assert_cmpfloat (number (new, SCL_TRIAL_WHOLE, 0)->original, ==, 40);
  number (new, SCL_TRIAL_WHOLE, 0)->tried = 32;
  assert_tried (policy, new, "k", "new", "32");
  assert_tried (policy, new, "k 2009-07-01", "new", "32");
  assert_tried (policy, new, "k 2014-07-01", "new", "32");
}

/* Fewer bands on another day: what is not there is not moved. */
static void
test_other_bands (void)
{
  g_autoptr (SclPolicy) policy
      = workbench_test_policy ("mine", "[k]\nbands=40\n[k 2000-01-01]\nbands=30 < 2100; 10\n");
  g_autoptr (GArray) bands = scl_trial_numbers (policy, "k", "bands");

  number (bands, SCL_TRIAL_VALUE, 1)->tried = 20;
  number (bands, SCL_TRIAL_LIMIT, 0)->tried = 2000;
  assert_tried (policy, bands, "k 2000-01-01", "bands", "30 < 2000; 20");
  assert_tried (policy, bands, "k", "bands", "40");
}

static void
test_schedule (void)
{
  g_autoptr (SclPolicy) policy = workbench_test_policy ("mine", BANDS);
  g_autoptr (GArray) period = scl_trial_numbers (policy, "schedule", "period"),
                     every = scl_trial_numbers (policy, "schedule", "every"),
                     games = scl_trial_numbers (policy, "entry", "games");

  number (period, SCL_TRIAL_WHOLE, 0)->tried
      = 6; /* game, event, games, week, month, two-months, quarter */
  assert_tried (policy, period, "schedule", "period", "quarter");
  number (every, SCL_TRIAL_WHOLE, 0)->tried = 2;
  assert_tried (policy, every, "schedule", "every", "2");
  number (games, SCL_TRIAL_WHOLE, 0)->tried = 8.6;
  assert_tried (policy, games, "entry", "games", "9");
}

TEST_MAIN ("/workbench/trial", test_numbers, test_greatest_band, test_one_band, test_keys,
           test_bands, test_zero, test_days, test_other_bands, test_schedule, test_formulas,
           test_formula_refused)
