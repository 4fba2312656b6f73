/* SclTuning from the inside: policies with other values, the descent, months' losses, errors,
 * intervals and the points that are tried, each reckoned here by its definition.
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

static void
tuner_init (SclTuner *self, SclHistory *history, SclPolicy *policy,
            const SclTuningParameter *parameters, guint n, SclDay train_until)
{
  *self = (SclTuner){ .history = history,
                      .policy = policy,
                      .parameters = parameters,
                      .n = n,
                      .plans = scl_plan_cache_new (),
                      .options = SCL_REPLAY_DEFAULTS,
                      .max_evaluations = 200,
                      .n_aims = 1,
                      .least = INFINITY,
                      .most = -INFINITY };
  self->weight[SCL_AIM_LOG_LOSS] = 1.0;
  self->options.start = SCL_START_SAME;
  self->options.burn_in = (SclBurnIn) SCL_BURN_IN_DEFAULTS;
  self->options.train_until = train_until;
}

/* ---- Keys ---- */

#define KEYS                                                                                       \
  "[schedule]\nperiod=event\n[expectation]\nscale=350\n[k]\nby=games\nbands=40 < 30; 20 < 90; "    \
  "10\n"                                                                                           \
  "[formula]\ngame={a=2} + {b=3.5} * 0\n[entry]\nrating=1500\n"

/* Where each kind of key begins, and what becomes of it: at 0.5 all bands, each by itself, a
 * factor, a number; values beyond a range are the range's end. */
static void
test_values (void)
{
  static const struct
  {
    SclTuningParameter parameters[3];
    guint n;
    double start[3], x[3];
    const char *line;
  } cases[] = {
    { { { .group = "expectation", .key = "scale", .low = 100, .high = 900 } },
      1,
      { 350 },
      { 420.5 },
      "\nscale=420.5\n" },
    { { { .group = "expectation", .key = "scale", .low = 100, .high = 900, .logarithmic = TRUE } },
      1,
      { 350 },
      { 10.0 },
      "\nscale=900\n" },
    { { { .group = "k", .key = "bands", .low = 1, .high = 100 } },
      1,
      { NAN },
      { 33 },
      "\nbands=33\n" },
    { { { .group = "k", .key = "bands", .low = 0.1, .high = 10, .scale = TRUE } },
      1,
      { 1.0 },
      { 1.5 },
      "\nbands=60 < 30; 30 < 90; 15\n" },
    { { { .group = "k", .key = "bands", .low = 1, .high = 100, .band = 1 } },
      1,
      { 40 },
      { 44 },
      "\nbands=44 < 30; 20 < 90; 10\n" },
    { { { .group = "k", .key = "bands", .low = 1, .high = 100, .band = 3 },
        { .group = "k", .key = "bands", .low = 1, .high = 100, .band = 2 } },
      2,
      { 10, 20 },
      { 0.5, 22 },
      "\nbands=40 < 30; 22 < 90; 1\n" },
    { { { .group = "k", .key = "bands", .low = 0.1, .high = 10, .scale = TRUE, .band = 2 } },
      1,
      { 1.0 },
      { 0.5 },
      "\nbands=40 < 30; 10 < 90; 10\n" },
    { { { .group = "formula", .key = "game", .number = "b", .low = 1, .high = 9 } },
      1,
      { 3.5 },
      { 4 },
      "\ngame={a=2} + {b=4} * 0\n" },
    { { { .group = "formula", .key = "game", .number = "b", .low = 1, .high = 9 },
        { .group = "formula", .key = "game", .number = "a", .low = 1, .high = 9 } },
      2,
      { 3.5, 2 },
      { 4, 5 },
      "\ngame={a=5} + {b=4} * 0\n" },
  };
  g_autoptr (SclHistory) history = fixture_elo_is_true (5, 30.0, 400.0, 10, 10);
  g_autoptr (SclPolicy) policy = fixture_policy ("keys", KEYS);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      double start[MAX_N];
      g_autoptr (SclPolicy) changed = NULL;
      GError *error = NULL;
      SclTuner tuner;

      tuner_init (&tuner, history, policy, cases[i].parameters, cases[i].n, SCL_DAY_NONE);
      g_assert_true (scl_tuner_read_start (&tuner, start, &error));
      g_assert_no_error (error);
      for (guint k = 0; k < cases[i].n; k++)
        g_assert_true (start[k] == cases[i].start[k]
                       || (isnan (start[k]) && isnan (cases[i].start[k])));
      changed = scl_tuner_policy (&tuner, cases[i].x, &error);
      g_assert_no_error (error);
      g_test_message ("%s", scl_policy_text (changed));
      g_assert_nonnull (strstr (scl_policy_text (changed), cases[i].line));
      scl_plan_cache_free (tuner.plans);
    }
}

/* ---- The descent ---- */

typedef struct
{
  guint n;
  double least[3], most[3];
} Seen;

/* Least at 3, at 50 (by ratio), and at -1. */
static double
bowl (const double *x, gpointer data)
{
  Seen *seen = data;

  seen->n++;
  for (guint i = 0; i < 3; i++)
    {
      seen->least[i] = fmin (seen->least[i], x[i]);
      seen->most[i] = fmax (seen->most[i], x[i]);
    }
  return pow (x[0] - 3.0, 2.0) + pow (x[1] - log (50.0), 2.0) + 0.5 * pow (x[2] + 1.0, 2.0);
}

/* The least point within the ranges, whether it is inside or at an end (the third's is beyond its
 * range), and with one parameter held. Nothing outside the ranges is looked at. */
static void
test_descent (void)
{
  static const SclTuningParameter parameters[]
      = { { .group = "a", .key = "a", .low = 0, .high = 10 },
          { .group = "b", .key = "b", .low = 10, .high = 1000, .logarithmic = TRUE },
          { .group = "c", .key = "c", .low = 0, .high = 5 } };
  SclTuner tuner = { .parameters = parameters, .n = 3 };
  const double start[] = { 9.9, log (20.0), 4.0 };

  for (guint held = 0; held <= 3; held++)
    {
      Seen seen = { 0, { INFINITY, INFINITY, INFINITY }, { -INFINITY, -INFINITY, -INFINITY } };
      const double wanted[] = { 3.0, log (50.0), 0.0 };
      double x[MAX_N];

      g_assert_true (
          scl_tuner_descend (&tuner, start, held < 3 ? held : MAX_N, 0.15, 500, bowl, &seen, x));
      for (guint i = 0; i < 3; i++)
        {
          const double low = scl_tuner_to_x (&parameters[i], parameters[i].low),
                       high = scl_tuner_to_x (&parameters[i], parameters[i].high);

          if (i == held)
            g_assert_cmpfloat (x[i], ==, start[i]);
          else
            g_assert_cmpfloat_with_epsilon (x[i], wanted[i], 0.005 * (high - low));
          g_assert_cmpfloat (seen.least[i], >=, low);
          g_assert_cmpfloat (seen.most[i], <=, high);
        }
    }
  /* The first simplex is the start and a step of each, inwards where there is no room. */
  {
    Seen seen = { 0, { INFINITY, INFINITY, INFINITY }, { -INFINITY, -INFINITY, -INFINITY } };
    double x[MAX_N];

    g_assert_false (scl_tuner_descend (&tuner, start, MAX_N, 0.15, 4, bowl, &seen, x));
    g_assert_cmpfloat_with_epsilon (seen.least[0], 9.9 - 1.5, 1e-9);
    g_assert_cmpfloat_with_epsilon (seen.most[0], 9.9, 1e-9);
    g_assert_cmpfloat_with_epsilon (seen.most[1], log (20.0) + 0.15 * log (100.0), 1e-9);
    g_assert_cmpfloat_with_epsilon (seen.most[2], 4.75, 1e-9);
  }
}

/* ---- Losses by month ---- */

#define BY_EVENT "[schedule]\nperiod=event\n[expectation]\nscale=%s\n[k]\nbands=%s\n"

static SclPolicy *
policy_of (double k, double scale)
{
  char k_text[G_ASCII_DTOSTR_BUF_SIZE], scale_text[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *rules
      = g_strdup_printf (BY_EVENT, g_ascii_dtostr (scale_text, sizeof scale_text, scale),
                         g_ascii_dtostr (k_text, sizeof k_text, k));

  return fixture_policy ("by-event", rules);
}

#define MOST_MONTHS 240

/* The loss of each game, -log of what was expected of its result, summed by calendar month. */
typedef struct
{
  guint n; /* from the first game's month to the last's */
  double sum[MOST_MONTHS], count[MOST_MONTHS], total;
} Months;

static int
month_of (SclDay day)
{
  int year, month;

  scl_day_to_ymd (day, &year, &month, NULL);
  return 12 * year + month - 1;
}

static void
months_of (Months *self, const SclTuner *tuner, double k, double scale, gboolean test)
{
  const SclGames *games = scl_history_games (tuner->history);
  g_autoptr (SclPolicy) policy = policy_of (k, scale);
  SclReplayOptions options = tuner->options;
  g_autoptr (SclOutcome) outcome = NULL;

  options.keep_predictions = TRUE;
  outcome = scl_replay_run (tuner->history, policy, &options, NULL, NULL, NULL, NULL);
  *self = (Months){ .n = (guint) (month_of (games->day[games->n - 1]) - month_of (games->day[0]))
                         + 1 };
  g_assert_cmpuint (self->n, <=, MOST_MONTHS);
  for (guint g = 0; g < games->n; g++)
    {
      const guint month = (guint) (month_of (games->day[g]) - month_of (games->day[0]));
      const double e = outcome->predictions[g];

      if (isnan (e) || !outcome->judged->judged[g]
          || (games->day[g] > tuner->options.train_until) != test)
        continue;
      self->sum[month] -= games->score[g] == 2 ? log (e) : log1p (-e);
      self->count[month]++;
    }
  for (guint m = 0; m < self->n; m++)
    self->total += self->sum[m];
}

static void
test_months (void)
{
  const SclTuningParameter k = { .group = "k", .key = "bands", .low = 4, .high = 100 };
  g_autoptr (SclHistory) history = fixture_elo_is_true (4, 24.0, 400.0, 24, 120);
  g_autoptr (SclPolicy) policy = policy_of (20.0, 400.0);
  g_autoptr (SclOutcome) outcome = NULL;
  SclTuner tuner;

  tuner_init (&tuner, history, policy, &k, 1, day_of ("1991-05-11"));
  outcome = scl_tuner_replay (&tuner, policy, NULL);
  for (guint test = 0; test < 2; test++)
    {
      SclTunerMonths found = scl_tuner_months (&tuner, outcome, test > 0);
      Months wanted;

      months_of (&wanted, &tuner, 20.0, 400.0, test > 0);
      g_assert_cmpuint (found.n, ==, wanted.n);
      for (guint m = 0; m < found.n; m++)
        {
          g_assert_cmpfloat_with_epsilon (found.sum[m], wanted.sum[m], 1e-9);
          g_assert_cmpfloat (found.count[m], ==, wanted.count[m]);
        }
      scl_tuner_months_clear (&found);
    }
  scl_plan_cache_free (tuner.plans);
}

/* ---- Errors ---- */

/* About x = ln value: steps of 0.15. The level is the mean at the best value and an eighth and a
 * quarter of a step to either side, which lie above the bottom of a parabola by 1/32 of what the
 * step itself does. */
#define STEP 0.15

typedef struct
{
  Months plus, minus;
  double level, second;
} Aside;

static double
value_of (const double *best, guint parameter, guint which, double away)
{
  return best[parameter] * exp (parameter == which ? away : 0.0);
}

static void
look_aside (Aside *self, const SclTuner *tuner, const double *best, guint i)
{
  static const double shares[] = { 0.0, -0.25, -0.125, 0.125, 0.25 };

  months_of (&self->plus, tuner, value_of (best, 0, i, STEP), value_of (best, 1, i, STEP), FALSE);
  months_of (&self->minus, tuner, value_of (best, 0, i, -STEP), value_of (best, 1, i, -STEP),
             FALSE);
  self->level = 0.0;
  for (guint s = 0; s < G_N_ELEMENTS (shares); s++)
    {
      Months there;

      months_of (&there, tuner, value_of (best, 0, i, shares[s] * STEP),
                 value_of (best, 1, i, shares[s] * STEP), FALSE);
      self->level += there.total / 5.0;
    }
  self->second = (self->plus.total + self->minus.total - 2.0 * self->level)
                 / (STEP * STEP * (1.0 - 1.0 / 32.0));
}

static double
product_of (const Aside *a, const Aside *b)
{
  double sum = 0.0;

  for (guint m = 0; m < a->plus.n; m++)
    sum += (a->plus.sum[m] - a->minus.sum[m]) / (2.0 * STEP)
           * ((b->plus.sum[m] - b->minus.sum[m]) / (2.0 * STEP));
  return sum;
}

static const SclTuningParameter k_and_scale[] = {
  { .group = "k", .key = "bands", .low = 4, .high = 100, .logarithmic = TRUE },
  { .group = "expectation", .key = "scale", .low = 100, .high = 1600, .logarithmic = TRUE },
};

/* One parameter: J/H^2 and V/W = H/J. Everybody's strengths are made by K 24. */
static void
test_error_of_one (void)
{
  g_autoptr (SclHistory) history = fixture_elo_is_true (4, 24.0, 400.0, 24, 150);
  g_autoptr (SclPolicy) policy = policy_of (20.0, 400.0);
  const double best[] = { 26.0, 400.0 }, x = log (26.0);
  double error, ratio, j;
  Aside aside;
  SclTuner tuner;

  tuner_init (&tuner, history, policy, k_and_scale, 1, day_of ("1991-12-01"));
  g_assert_true (scl_tuner_read_start (&tuner, &error, NULL));
  scl_tuner_find_errors (&tuner, &x, &error, &ratio);
  g_assert_no_error (tuner.error);
  look_aside (&aside, &tuner, best, 0);
  j = product_of (&aside, &aside);
  g_assert_cmpfloat (aside.second, >, 0.0);
  g_assert_cmpfloat_with_epsilon (error, 26.0 * sqrt (j) / aside.second, 1e-6 * error);
  g_assert_cmpfloat_with_epsilon (ratio, aside.second / j, 1e-6 * ratio);
  scl_plan_cache_free (tuner.plans);
}

/* At the end of a range there is no step to either side, and no error; nor where the loss does not
 * curve upwards. */
static void
test_no_error (void)
{
  g_autoptr (SclHistory) history = fixture_elo_is_true (4, 24.0, 400.0, 24, 60);
  g_autoptr (SclPolicy) policy = policy_of (20.0, 400.0);
  const double ends[] = { log (4.0), log (100.0) };

  for (guint i = 0; i < 2; i++)
    {
      double error = 0.0, ratio = 0.0;
      SclTuner tuner;

      tuner_init (&tuner, history, policy, k_and_scale, 1, day_of ("1990-12-01"));
      g_assert_true (scl_tuner_read_start (&tuner, &error, NULL));
      scl_tuner_find_errors (&tuner, &ends[i], &error, &ratio);
      g_assert_true (isnan (error) && isnan (ratio));
      scl_plan_cache_free (tuner.plans);
    }
}

/* ---- Profiles and intervals ---- */

/* The loss over the training games at a K, less the least one, and the parabola a + b u + c u^2
 * through 0 and six points to either side out to three errors; its interval of 95 %: where
 * 2 c (u - middle)^2 V/W is 1.96^2. */
static void
test_interval (void)
{
  const SclTuningParameter k = { .group = "k", .key = "bands", .low = 4, .high = 100 };
  g_autoptr (SclHistory) history = fixture_elo_is_true (4, 24.0, 400.0, 24, 150);
  g_autoptr (SclPolicy) policy = policy_of (20.0, 400.0);
  SclTuningResult result = { .n = 1 };
  const double best = 27.0, error = 2.0, ratio = 1.25;
  double m[3][4] = { { 0 } }, least, middle, half;
  Months at_best, test_at_best;
  SclTuner tuner;

  tuner_init (&tuner, history, policy, &k, 1, day_of ("1991-12-01"));
  g_assert_true (scl_tuner_read_start (&tuner, result.start, NULL));
  months_of (&at_best, &tuner, best, 400.0, FALSE);
  months_of (&test_at_best, &tuner, best, 400.0, TRUE);
  for (guint i = 0; i < at_best.n; i++)
    result.train_games += (guint64) at_best.count[i];
  result.train_loss = least = at_best.total / (double) result.train_games;
  result.error[0] = error;
  {
    g_autoptr (SclPolicy) there = policy_of (best, 400.0);
    g_autoptr (SclOutcome) outcome = scl_tuner_replay (&tuner, there, NULL);

    tuner.best[FALSE] = scl_tuner_months (&tuner, outcome, FALSE);
    tuner.best[TRUE] = scl_tuner_months (&tuner, outcome, TRUE);
  }
  scl_tuner_find_profiles (&tuner, &best, 7, &ratio, &result);
  g_assert_no_error (tuner.error);

  /* Seven points from 4 to 100, 16 apart, with the errors of their differences to the best. */
  g_assert_cmpuint (result.profiles[0]->len, ==, 7);
  for (guint i = 0; i < 7; i++)
    {
      const SclTuningPoint *point = &g_array_index (result.profiles[0], SclTuningPoint, i);
      Months train, test;

      months_of (&train, &tuner, 4.0 + 16.0 * i, 400.0, FALSE);
      months_of (&test, &tuner, 4.0 + 16.0 * i, 400.0, TRUE);
      g_assert_cmpfloat_with_epsilon (point->value, 4.0 + 16.0 * i, 1e-9);
      g_assert_cmpfloat_with_epsilon (point->objective, train.total / (double) result.train_games,
                                      1e-7);
      g_assert_cmpfloat_with_epsilon (point->train_loss, point->objective, 1e-12);
      for (guint month = 0; month < train.n; month++)
        {
          train.sum[month] -= at_best.sum[month];
          test.sum[month] -= test_at_best.sum[month];
        }
      g_assert_cmpfloat_with_epsilon (
          point->train_error, scl_paired_test (train.sum, train.count, train.n).error, 1e-9);
      g_assert_cmpfloat_with_epsilon (point->test_error,
                                      scl_paired_test (test.sum, test.count, test.n).error, 1e-9);
    }

  for (int i = -6; i <= 6; i++)
    {
      const double u = i * error * 3.0 / 6.0, powers[] = { 1.0, u, u * u };
      Months there;

      months_of (&there, &tuner, best + u, 400.0, FALSE);
      for (guint r = 0; r < 3; r++)
        {
          for (guint c = 0; c < 3; c++)
            m[r][c] += powers[r] * powers[c];
          m[r][3] += powers[r] * (there.total - least * (double) result.train_games);
        }
    }
  for (guint c = 0; c < 3; c++)
    for (guint r = 0; r < 3; r++)
      if (r != c)
        {
          const double factor = m[r][c] / m[c][c];

          for (guint k_ = 0; k_ < 4; k_++)
            m[r][k_] -= factor * m[c][k_];
        }
  g_assert_cmpfloat (m[2][3] / m[2][2], >, 0.0);
  middle = best - (m[1][3] / m[1][1]) / (2.0 * m[2][3] / m[2][2]);
  half = 1.959963984540054 / sqrt (2.0 * m[2][3] / m[2][2] * ratio);
  g_assert_cmpfloat_with_epsilon (result.low[0], fmin (middle - half, best), 1e-5);
  g_assert_cmpfloat_with_epsilon (result.high[0], fmax (middle + half, best), 1e-5);
  g_assert_false (result.low_open[0] || result.high_open[0]);

  /* No error, no interval. */
  g_array_unref (result.profiles[0]);
  result.error[0] = result.low[0] = result.high[0] = NAN;
  scl_tuner_find_profiles (&tuner, &best, 7, &ratio, &result);
  g_assert_no_error (tuner.error);
  g_assert_true (isnan (result.low[0]) && isnan (result.high[0]));
  g_assert_false (result.low_open[0] || result.high_open[0]);
  scl_tuner_months_clear (&tuner.best[FALSE]);
  scl_tuner_months_clear (&tuner.best[TRUE]);
  g_array_unref (result.profiles[0]);
  scl_plan_cache_free (tuner.plans);
}

/* ---- What is tried first ---- */

/* Several are searched from where they are, or from the middle of a range that the start is not
 * inside of, also at its ends. */
static void
test_search_begins (void)
{
  static const double starts[][2]
      = { { 5.0, 1500.0 }, { 4.0, 1600.0 }, { 100.0, 100.0 }, { NAN, 99.0 }, { 101.0, NAN } };
  g_autoptr (SclHistory) history = fixture_elo_is_true (1, 24.0, 400.0, 24, 20);
  g_autoptr (SclPolicy) policy = policy_of (20.0, 400.0);

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      double start[MAX_N], x[MAX_N];
      SclTuner tuner;

      tuner_init (&tuner, history, policy, k_and_scale, 2, day_of ("1990-12-01"));
      g_assert_true (scl_tuner_read_start (&tuner, start, NULL));
      memcpy (start, starts[i], sizeof starts[i]);
      tuner.max_evaluations = 0; /* stay there */
      g_assert_false (scl_tuner_search_in_many (&tuner, start, x));
      g_assert_no_error (tuner.error);
      g_assert_cmpfloat_with_epsilon (exp (x[0]), i == 0 ? 5.0 : 20.0, 1e-9);
      g_assert_cmpfloat_with_epsilon (exp (x[1]), i == 0 ? 1500.0 : 400.0, 1e-9);
      scl_plan_cache_free (tuner.plans);
    }
}

/* The digits of i to that base, behind the point, the last first. */
static double
mirrored (guint i, guint base)
{
  double value = 0.0, place = 1.0;

  for (; i > 0; i /= base)
    {
      place /= base;
      value += place * (i % base);
    }
  return value;
}

/* Half of the points over the ranges by Halton's sequence to the bases 2 and 3, from its first
 * number on; the others, in three rounds, between points of the front, within the ranges. ideal and
 * reach are those of the front; the best of all is where the weighted sum is least. */
static void
test_explored (void)
{
  static const double weights[] = { 0.75, 0.25 };
  g_autoptr (SclHistory) history = fixture_elo_is_true (1, 24.0, 400.0, 24, 80);
  g_autoptr (SclPolicy) policy = policy_of (20.0, 400.0);
  double start[MAX_N], x[MAX_N], least = INFINITY, best[2] = { NAN, NAN };
  SclTuner tuner;

  tuner_init (&tuner, history, policy, k_and_scale, 2, day_of ("1991-02-01"));
  tuner.weight[SCL_AIM_LOG_LOSS] = weights[0];
  tuner.weight[SCL_AIM_RESPONSE] = weights[1];
  tuner.n_aims = 2;
  tuner.trials = g_array_new (FALSE, FALSE, sizeof (SclTuningTrial));
  g_assert_true (scl_tuner_read_start (&tuner, start, NULL));
  g_assert_true (scl_tuner_try_as_it_was (&tuner, start));
  g_assert_true (scl_tuner_explore (&tuner, 20, x));
  /* As it was, ten, and three times four: (20 - 10 + 2) / 3. */
  g_assert_cmpuint (tuner.trials->len, ==, 23);
  g_assert_cmpuint (tuner.n_evaluations, ==, 22);
  g_assert_true (g_array_index (tuner.trials, SclTuningTrial, 0).as_it_was);
  g_assert_cmpfloat (g_array_index (tuner.trials, SclTuningTrial, 0).value[0], ==, 20.0);
  g_assert_cmpfloat (g_array_index (tuner.trials, SclTuningTrial, 0).value[1], ==, 400.0);
  for (guint i = 1; i <= 10; i++)
    {
      const SclTuningTrial *trial = &g_array_index (tuner.trials, SclTuningTrial, i);

      g_assert_cmpfloat_with_epsilon (trial->value[0], 4.0 * pow (25.0, mirrored (i, 2)), 1e-9);
      g_assert_cmpfloat_with_epsilon (trial->value[1], 100.0 * pow (16.0, mirrored (i, 3)), 1e-9);
    }
  for (guint a = 0; a < SCL_N_AIMS; a++)
    {
      double low = INFINITY, high = -INFINITY;

      for (guint i = 0; i < tuner.trials->len; i++)
        {
          const SclTuningTrial *one = &g_array_index (tuner.trials, SclTuningTrial, i);
          gboolean beaten = FALSE;

          g_assert_true (one->value[0] >= 4.0 && one->value[0] <= 100.0);
          g_assert_true (one->value[1] >= 100.0 && one->value[1] <= 1600.0);
          for (guint j = 0; j < tuner.trials->len; j++)
            {
              const double *mine = one->train.value,
                           *other = g_array_index (tuner.trials, SclTuningTrial, j).train.value;

              beaten = beaten
                       || (other[SCL_AIM_LOG_LOSS] <= mine[SCL_AIM_LOG_LOSS]
                           && other[SCL_AIM_RESPONSE] <= mine[SCL_AIM_RESPONSE]
                           && (other[SCL_AIM_LOG_LOSS] < mine[SCL_AIM_LOG_LOSS]
                               || other[SCL_AIM_RESPONSE] < mine[SCL_AIM_RESPONSE]));
            }
          g_assert_cmpint (one->on_front, ==, !beaten);
          if (one->on_front)
            {
              low = fmin (low, one->train.value[a]);
              high = fmax (high, one->train.value[a]);
            }
        }
      if (tuner.weight[a] > 0.0)
        {
          g_assert_cmpfloat (tuner.ideal[a], ==, low);
          g_assert_cmpfloat (tuner.reach[a], ==, high > low ? high - low : 1.0);
        }
    }
  for (guint i = 1; i < tuner.trials->len; i++)
    {
      const SclTuningTrial *one = &g_array_index (tuner.trials, SclTuningTrial, i);
      const double sum
          = weights[0] * (one->train.value[SCL_AIM_LOG_LOSS] - tuner.ideal[SCL_AIM_LOG_LOSS])
                / tuner.reach[SCL_AIM_LOG_LOSS]
            + weights[1] * (one->train.value[SCL_AIM_RESPONSE] - tuner.ideal[SCL_AIM_RESPONSE])
                  / tuner.reach[SCL_AIM_RESPONSE];

      g_assert_cmpfloat_with_epsilon (scl_tuner_objective (&tuner, &one->train), sum, 1e-9);
      if (sum < least)
        {
          least = sum;
          best[0] = one->value[0];
          best[1] = one->value[1];
        }
    }
  g_assert_cmpfloat_with_epsilon (exp (x[0]), best[0], 1e-9);
  g_assert_cmpfloat_with_epsilon (exp (x[1]), best[1], 1e-9);
  /* The one at x is chosen, and no other. */
  scl_tuner_mark_front (&tuner, x);
  for (guint i = 0; i < tuner.trials->len; i++)
    g_assert_cmpint (
        g_array_index (tuner.trials, SclTuningTrial, i).chosen, ==,
        fabs (g_array_index (tuner.trials, SclTuningTrial, i).value[0] - best[0]) < 1e-9 && i > 0);
  g_array_unref (tuner.trials);
  scl_plan_cache_free (tuner.plans);
}

TEST_MAIN ("/tuning-counted", test_values, test_descent, test_months, test_error_of_one,
           test_no_error, test_interval, test_search_begins, test_explored)
