/* What is said of a tuning, from numbers by hand: worse is said as plainly as better.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "figures/results/scl-tuning-words.h"
#include "rating/base/scl-day.h"

/* As it was 0.62285, tuned 0.62496 on the later games: what tuning one K gives on the tennis data
 * (STATISTICS 7). */
static SclTuningResult
tennis (double p)
{
  SclTuningResult result = { .n = 1,
                             .converged = TRUE,
                             .start_test_loss = 0.62285,
                             .test_loss = 0.62496,
                             .gain = { .n_blocks = 60,
                                       .freedom = 6,
                                       .difference = 0.00211,
                                       .error = 0.0008,
                                       .low = 0.00015,
                                       .high = 0.00407,
                                       .t = 2.6,
                                       .p = p },
                             .weight = { 1.0 } };

  return result;
}

static void
assert_says (const char *text, const char *what)
{
  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, what));
}

static void
test_worse (void)
{
  const SclTuningResult result = tennis (0.0499), chance = tennis (0.05);
  g_autofree char *worse = scl_tuning_verdict (&result);
  g_autofree char *not_beyond = scl_tuning_verdict (&chance);

  assert_says (worse, "predicts the later games worse than the rule as it was");
  assert_says (worse, "0.62285 → 0.62496");
  assert_says (worse, "0.00015 to 0.00407");
  assert_says (worse, "p = 0.050");
  assert_says (worse, "keep the rule as it was");
  assert_says (not_beyond, "no better on the later games: it predicts them worse");
  assert_says (not_beyond, "not beyond chance");
  g_assert_null (strstr (not_beyond, "keep the rule"));
}

static void
test_better (void)
{
  SclTuningResult result = tennis (0.01);
  g_autofree char *better = NULL;
  g_autofree char *little = NULL;

  result.start_test_loss = 0.63194;
  result.test_loss = 0.62930;
  result.gain.difference = -0.00264;
  result.gain.low = -0.00481;
  result.gain.high = -0.00046;
  better = scl_tuning_verdict (&result);
  assert_says (better, "predicts the later games better");
  assert_says (better, "0.63194 → 0.62930");
  assert_says (better, "0.00046 to 0.00481");
  g_assert_null (strstr (better, "worse"));
  result.gain.p = 0.3;
  little = scl_tuning_verdict (&result);
  assert_says (little, "a little better");
  assert_says (little, "−0.00481 to −0.00046");
}

/* No interval, no games, no effect, an end of the range, no end of the search. */
static void
test_doubts (void)
{
  SclTuningResult few = tennis (NAN), none = tennis (NAN), same = tennis (1.0),
                  flat = tennis (0.01), limit = tennis (0.01), going = tennis (0.01);
  g_autofree char *texts[7] = { NULL };

  few.gain.error = few.gain.low = few.gain.high = NAN;
  none.gain.difference = NAN;
  same.gain.difference = 0.0;
  same.test_loss = same.start_test_loss;
  flat.without_effect = TRUE;
  limit.at_limit[0] = TRUE;
  going.converged = FALSE;
  texts[0] = scl_tuning_verdict (&few);
  texts[1] = scl_tuning_verdict (&none);
  texts[2] = scl_tuning_verdict (&same);
  texts[3] = scl_tuning_verdict (&flat);
  texts[4] = scl_tuning_verdict (&limit);
  texts[5] = scl_tuning_verdict (&going);
  texts[6] = scl_tuning_verdict (NULL);
  assert_says (texts[0], "On the later games log-loss is 0.62496 with the tuned rule, 0.62285 as "
                         "it was; too few months for an interval.");
  assert_says (texts[1], "No later game");
  assert_says (texts[2], "exactly as the rule as it was (log-loss 0.62285).");
  assert_says (texts[3], "no effect");
  assert_says (texts[4], "worse than the rule as it was");
  assert_says (texts[4], "widen it");
  assert_says (texts[5], "before it had converged");
  g_assert_cmpstr (texts[6], ==, "");
  for (guint i = 0; i < 7; i++)
    g_free (g_steal_pointer (&texts[i]));
}

/* Drift from 3.2 to 1.1 points a year where it was chosen, from 2 to 2.9 later. */
static void
test_aims (void)
{
  SclTuningResult result = tennis (0.5);
  g_autofree char *alone = scl_tuning_aims_text (&result);
  g_autofree char *both = NULL;

  g_assert_cmpstr (alone, ==, "");
  result.weight[SCL_AIM_DRIFT] = result.weight[SCL_AIM_RESPONSE] = 1.0;
  result.before_train.value[SCL_AIM_DRIFT] = 3.2;
  result.after_train.value[SCL_AIM_DRIFT] = 1.1;
  result.before_test.value[SCL_AIM_DRIFT] = 2.0;
  result.after_test.value[SCL_AIM_DRIFT] = 2.9;
  result.before_test.value[SCL_AIM_RESPONSE] = 40.0;
  result.after_test.value[SCL_AIM_RESPONSE] = 30.0;
  both = scl_tuning_aims_text (&result);
  assert_says (both, "Drift: 3.20 points a year → 1.10 points a year; worse on the later games "
                     "(2.00 points a year → 2.90 points a year).\n");
  assert_says (both, "better on the later games, too (40.0 games → 30.0 games)");
  assert_says (both, "Log-loss: ");
}

static void
test_interval (void)
{
  SclTuningResult result = { .n = 1, .error = { 1.12 }, .low = { 21.53 }, .high = { 25.9 } };
  g_autofree char *whole = scl_tuning_interval (&result, 0);
  g_autofree char *from = NULL;
  g_autofree char *until = NULL;
  g_autofree char *both = NULL;
  g_autofree char *none = NULL;

  g_assert_cmpstr (whole, ==, "21.5 to 25.9");
  result.low_open[0] = TRUE;
  until = scl_tuning_interval (&result, 0);
  g_assert_cmpstr (until, ==, "21.5 or less to 25.9");
  result.high_open[0] = TRUE;
  both = scl_tuning_interval (&result, 0);
  g_assert_cmpstr (both, ==, "21.5 or less to 25.9 or more");
  result.low_open[0] = FALSE;
  from = scl_tuning_interval (&result, 0);
  g_assert_cmpstr (from, ==, "21.5 to 25.9 or more");
  result.low[0] = NAN;
  none = scl_tuning_interval (&result, 0);
  g_assert_cmpstr (none, ==, "");
}

/* Two digits of an error, none of 10 and more, six at most; three where there is none. */
static void
test_digits (void)
{
  static const struct
  {
    double error;
    int digits;
  } rows[] = { { 100, 0 },  { 10, 0 },       { 9.9, 1 },  { 1, 1 },   { 0.99, 2 },
               { 0.01, 3 }, { 0.00001, 6 },  { 1e-9, 6 }, { 0, 3 },   { -1, 3 },
               { NAN, 3 },  { INFINITY, 3 }, { 2e-5, 6 }, { 1e-4, 5 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (scl_tuning_digits (rows[i].error), ==, rows[i].digits);
}

static void
test_setting (void)
{
  for (guint own = 0; own < 2; own++)
    {
      SclTuningResult result = tennis (0.5);
      g_autofree char *text = NULL;

      result.train_until = scl_day_from_ymd (2000, 12, 31);
      result.train_games = 999;
      result.test_games = 56;
      result.start_from = own ? SCL_START_OWN : SCL_START_SAME;
      result.burn_in.months = 3;
      text = scl_tuning_setting (&result);
      g_assert_cmpstr (text, ==,
                       own ? "Chosen on 999 games until 31 Dec 2000, judged by 56 after it; first "
                             "ratings as the policy says (own), burn-in 3."
                           : "Chosen on 999 games until 31 Dec 2000, judged by 56 after it; first "
                             "ratings as printed (same), burn-in 3.");
    }
}

TEST_MAIN ("/tuning-words", test_worse, test_better, test_doubts, test_aims, test_interval,
           test_digits, test_setting)
