/* SclTuning: the errors of two parameters that the games tell apart, by the formula of
 * scl-tuning.h; of two that they do not; of one that changes nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/replay/scl-outcome-private.h"
#include "lab/tuning/scl-tuning-private.h"
#include "rating/base/scl-day.h"

#define MOST_MONTHS 120

typedef struct
{
  SclHistory *history;
  SclReplayOptions options;
} Data;

/* Sums of the training games' losses by calendar month, and of all. */
typedef struct
{
  guint n;
  double sum[MOST_MONTHS], total;
} Months;

static int
month_of (SclDay day)
{
  int year, month;

  scl_day_to_ymd (day, &year, &month, NULL);
  return 12 * year + month;
}

/* Two bands of K, by rating. */
static Months
months_of (const Data *data, const double *k)
{
  const SclGames *games = scl_history_games (data->history);
  char low[G_ASCII_DTOSTR_BUF_SIZE], high[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *rules = g_strdup_printf ("[schedule]\nperiod=event\n[k]\nbands=%s < 1500; %s\n",
                                            g_ascii_dtostr (low, sizeof low, k[0]),
                                            g_ascii_dtostr (high, sizeof high, k[1]));
  g_autoptr (SclPolicy) policy = fixture_policy ("bands", rules);
  SclReplayOptions options = data->options;
  g_autoptr (SclOutcome) outcome = NULL;
  Months months = { .n = 0 };

  options.keep_predictions = TRUE;
  outcome = scl_replay_run (data->history, policy, &options, NULL, NULL, NULL, NULL);
  months.n = (guint) (month_of (games->day[games->n - 1]) - month_of (games->day[0])) + 1;
  g_assert_cmpuint (months.n, <=, MOST_MONTHS);
  for (guint g = 0; g < games->n; g++)
    {
      const double e = outcome->predictions[g];
      const double loss = games->score[g] == 2 ? -log (e) : -log1p (-e);

      if (isnan (e) || !outcome->judged->judged[g] || games->day[g] > options.train_until)
        continue;
      months.sum[month_of (games->day[g]) - month_of (games->day[0])] += loss;
      months.total += loss;
    }
  return months;
}

/* So many steps from the best values, each a step of its own. */
static Months
at (const Data *data, const double *best, const double *steps, double first, double second)
{
  const double k[] = { best[0] * exp (first * steps[0]), best[1] * exp (second * steps[1]) };

  return months_of (data, k);
}

static void
tuner_init (SclTuner *self, const Data *data, SclPolicy *policy,
            const SclTuningParameter *parameters, guint n)
{
  *self = (SclTuner){ .history = data->history,
                      .policy = policy,
                      .parameters = parameters,
                      .n = n,
                      .plans = scl_plan_cache_new (),
                      .options = data->options,
                      .max_evaluations = 200,
                      .n_aims = 1 };
  self->weight[SCL_AIM_LOG_LOSS] = 1.0;
}

/* H by differences: along each parameter from a step to either side and the level, which is the
 * mean of the loss at the best value, an eighth and a quarter of a step to either side and so lies
 * 1/32 of what the step does above the bottom; across from the corner beyond both, with the mean of
 * both bottoms. J of the slopes by month. Errors are the root of the diagonal of H^-1 J H^-1, times
 * the value, since x is its logarithm; V/W is that of H^-1 over it. Steps are of 0.15, but no
 * further than to the range's end: the second's is at 24 of 26. */
static void
test_two (void)
{
  static const SclTuningParameter parameters[] = {
    { .group = "k", .key = "bands", .low = 4, .high = 100, .logarithmic = TRUE, .band = 1 },
    { .group = "k", .key = "bands", .low = 4, .high = 26, .logarithmic = TRUE, .band = 2 },
  };
  static const double shares[] = { 0.0, -0.25, -0.125, 0.125, 0.25 };
  g_autoptr (SclHistory) history = fixture_elo_is_true (4, 24.0, 400.0, 40, 200);
  g_autoptr (SclPolicy) policy
      = fixture_policy ("bands", "[schedule]\nperiod=event\n[k]\nbands=20 < 1500; 20\n");
  const double best[] = { 26.0, 24.0 }, x[] = { log (26.0), log (24.0) };
  const double steps[] = { 0.15, log (26.0) - log (24.0) };
  double start[MAX_N], errors[2], ratio[2], level[2] = { 0 }, second[2], bottom[2];
  double h[2][2], j[2][2] = { { 0 } }, inverse[2][2], whole;
  Data data = { .history = history, .options = SCL_REPLAY_DEFAULTS };
  Months plus[2], minus[2], corner;
  SclTuner tuner;

  data.options.start = SCL_START_SAME;
  data.options.burn_in = (SclBurnIn) SCL_BURN_IN_DEFAULTS;
  data.options.train_until = day_of ("1993-01-01");
  tuner_init (&tuner, &data, policy, parameters, 2);
  g_assert_true (scl_tuner_read_start (&tuner, start, NULL));
  scl_tuner_find_errors (&tuner, x, errors, ratio);
  g_assert_no_error (tuner.error);

  for (guint i = 0; i < 2; i++)
    {
      plus[i] = at (&data, best, steps, i == 0, i == 1);
      minus[i] = at (&data, best, steps, i == 0 ? -1 : 0, i == 1 ? -1 : 0);
      for (guint s = 0; s < G_N_ELEMENTS (shares); s++)
        level[i]
            += at (&data, best, steps, i == 0 ? shares[s] : 0, i == 1 ? shares[s] : 0).total / 5.0;
      second[i] = (plus[i].total + minus[i].total - 2.0 * level[i])
                  / (steps[i] * steps[i] * (31.0 / 32.0));
      bottom[i] = level[i] - second[i] * steps[i] * steps[i] / 64.0;
      g_assert_cmpfloat (second[i], >, 0.0);
      h[i][i] = second[i];
    }
  corner = at (&data, best, steps, 1, 1);
  h[0][1] = h[1][0] = (corner.total - plus[0].total - plus[1].total + (bottom[0] + bottom[1]) / 2.0)
                      / (steps[0] * steps[1]);
  for (guint a = 0; a < 2; a++)
    for (guint b = 0; b < 2; b++)
      for (guint m = 0; m < corner.n; m++)
        j[a][b] += (plus[a].sum[m] - minus[a].sum[m]) / (2.0 * steps[a])
                   * ((plus[b].sum[m] - minus[b].sum[m]) / (2.0 * steps[b]));
  whole = h[0][0] * h[1][1] - h[0][1] * h[1][0];
  g_assert_cmpfloat (fabs (h[0][1]) / sqrt (h[0][0] * h[1][1]), <, 0.98); /* told apart */
  inverse[0][0] = h[1][1] / whole;
  inverse[1][1] = h[0][0] / whole;
  inverse[0][1] = inverse[1][0] = -h[0][1] / whole;
  for (guint i = 0; i < 2; i++)
    {
      double variance = 0.0;

      for (guint a = 0; a < 2; a++)
        for (guint b = 0; b < 2; b++)
          variance += inverse[i][a] * j[a][b] * inverse[b][i];
      g_assert_cmpfloat_with_epsilon (errors[i], best[i] * sqrt (variance), 1e-5 * errors[i]);
      g_assert_cmpfloat_with_epsilon (ratio[i], inverse[i][i] / variance, 1e-5 * ratio[i]);
    }
  scl_plan_cache_free (tuner.plans);
}

/* A parameter that changes nothing does not curve the loss: it has no error, and the other's is
 * what it is alone. */
static void
test_without_effect (void)
{
  static const SclTuningParameter both[] = {
    { .group = "list", .key = "floor", .low = 1, .high = 100 },
    { .group = "k", .key = "bands", .low = 4, .high = 100 },
  };
  g_autoptr (SclHistory) history = fixture_elo_is_true (4, 24.0, 400.0, 24, 150);
  g_autoptr (SclPolicy) policy = fixture_policy (
      "k", "[schedule]\nperiod=event\n[k]\nbands=20\n[list]\nfloor=50\nfloor-action=hold\n");
  const double x[] = { 50.0, 26.0 };
  double start[MAX_N], errors[2], ratio[2], error, alone;
  Data data = { .history = history, .options = SCL_REPLAY_DEFAULTS };
  SclTuner tuner;

  data.options.train_until = day_of ("1991-12-01");
  tuner_init (&tuner, &data, policy, both, 2);
  g_assert_true (scl_tuner_read_start (&tuner, start, NULL));
  scl_tuner_find_errors (&tuner, x, errors, ratio);
  g_assert_no_error (tuner.error);
  scl_plan_cache_free (tuner.plans);
  g_assert_true (isnan (errors[0]) && isnan (ratio[0]));
  g_assert_false (isnan (errors[1]));
  tuner_init (&tuner, &data, policy, &both[1], 1);
  g_assert_true (scl_tuner_read_start (&tuner, start, NULL));
  scl_tuner_find_errors (&tuner, &x[1], &error, &alone);
  g_assert_cmpfloat_with_epsilon (errors[1], error, 1e-9);
  g_assert_cmpfloat_with_epsilon (ratio[1], alone, 1e-9);
  scl_plan_cache_free (tuner.plans);
}

/* Points of a profile lie evenly over the range, or by equal ratios, from its one end to the other;
 * of one point it is the lower end. The objective is the training loss, which is nowhere less than
 * at the best value. */
static void
test_profile_points (void)
{
  static const struct
  {
    guint n;
    double value[2][5]; /* evenly, by ratio */
  } cases[] = { { 0, { { 0 }, { 0 } } },
                { 1, { { 4 }, { 4 } } },
                { 2, { { 4, 100 }, { 4, 100 } } },
                { 3, { { 4, 52, 100 }, { 4, 20, 100 } } },
                { 5, { { 4, 28, 52, 76, 100 }, { 4, 8.94427191, 20, 44.72135955, 100 } } } };
  g_autoptr (SclHistory) history = fixture_elo_is_true (3, 24.0, 400.0, 40, 100);
  g_autoptr (SclPolicy) policy
      = fixture_policy ("by-event", "[schedule]\nperiod=event\n[k]\nbands=10\n");

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    for (guint by_ratio = 0; by_ratio < 2; by_ratio++)
      {
        const SclTuningParameter parameter
            = { .group = "k", .key = "bands", .low = 4, .high = 100, .logarithmic = by_ratio > 0 };
        SclTuningOptions options = SCL_TUNING_DEFAULTS;
        g_autoptr (SclTuningResult) result = NULL;
        g_autoptr (GError) error = NULL;

        options.n_profile = cases[c].n;
        result
            = scl_tuning_run (history, policy, &parameter, 1, &options, NULL, NULL, NULL, &error);
        g_assert_no_error (error);
        if (cases[c].n == 0)
          {
            g_assert_null (result->profiles[0]);
            g_assert_true (isnan (result->low[0]) && isnan (result->high[0]));
            continue;
          }
        g_assert_cmpuint (result->profiles[0]->len, ==, cases[c].n);
        for (guint i = 0; i < cases[c].n; i++)
          {
            const SclTuningPoint *point = &g_array_index (result->profiles[0], SclTuningPoint, i);

            g_assert_cmpfloat_with_epsilon (point->value, cases[c].value[by_ratio][i], 1e-6);
            assert_same (point->objective, point->train_loss);
            g_assert_cmpfloat (point->train_loss, >, result->train_loss);
            g_assert_cmpfloat (point->train_error, >, 0.0);
            g_assert_cmpfloat (point->test_error, >, 0.0);
            g_assert_cmpfloat (point->test_loss, >, 0.0);
          }
      }
}

TEST_MAIN ("/tuning-errors", test_two, test_without_effect, test_profile_points)
