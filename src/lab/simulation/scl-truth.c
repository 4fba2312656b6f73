/* An outcome measured against the truth of a simulated federation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/simulation/scl-truth.h"

#include "lab/replay/scl-outcome-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"

#define N_AGES SCL_TRUTH_N_AGES
#define N_STRENGTHS SCL_TRUTH_N_STRENGTHS

typedef struct
{
  guint64 n;
  double sum, squares; /* of errors less the month's bias */
} Sums;

typedef struct
{
  const SclTruth *truth;
  SclOutcome *outcome;
  guint from_month, min_games;
  double *rating; /* per player, as the list stands */
  guint32 *games;
  guint period; /* the first not yet taken over */

  SclTruthMetrics *metrics;
  Sums all, regions[256], ages[N_AGES], strengths[N_STRENGTHS];
  double bias_sum;
  double gap_before; /* the jumpers' error less the others', before the jump */
} Measure;

static void
sums_add (Sums *self, double x)
{
  self->n++;
  self->sum += x;
  self->squares += x * x;
}

static double
sums_mean (const Sums *self)
{
  return self->n > 0 ? self->sum / self->n : NAN;
}

static double
sums_sd (const Sums *self)
{
  const double mean = sums_mean (self);

  return self->n > 0 ? sqrt (MAX (self->squares / self->n - mean * mean, 0.0)) : NAN;
}

/* The list as it stands on a day. */
static void
reach_day (Measure *self, SclDay day)
{
  const SclOutcome *outcome = self->outcome;
  const SclPathLog *log = &outcome->log;

  for (; self->period < outcome->periods->len; self->period++)
    {
      if (g_array_index (outcome->periods, SclPeriodSummary, self->period).last_day > day)
        break;
      for (guint i = log->start[self->period]; i < log->start[self->period + 1]; i++)
        {
          self->rating[log->player[i]] = log->rating[i];
          self->games[log->player[i]] = log->games[i];
        }
    }
}

static double
error_of (const Measure *self, guint32 player, guint month)
{
  return self->games[player] >= self->min_games
             ? self->rating[player] - scl_truth_strength (self->truth, player, month)
             : NAN;
}

static guint
age_class (int age)
{
  return age < 18 ? 0 : age < 25 ? 1 : age < 50 ? 2 : 3;
}

/* From 1000 on in steps of 200. */
static guint
strength_class (double strength)
{
  return strength < 1000.0 ? 0 : MIN ((guint) ((strength - 800.0) / 200.0), N_STRENGTHS - 1);
}

static void
look_at_month (Measure *self, guint month)
{
  const SclTruth *truth = self->truth;
  const SclPlayers *players = scl_history_players (self->outcome->history);
  const guint jump_month = (guint) truth->world.jump_month;
  SclTruthMonth one = { .month = month, .bias = NAN, .spread = NAN, .jump_gap = NAN };
  Sums sums = { 0 }, jumpers = { 0 }, others = { 0 };
  int year;

  one.day = scl_day_add_months (truth->world.first_day, (int) month + 1) - 1;
  year = scl_day_year (one.day);
  reach_day (self, one.day);
  for (guint32 q = 0; q < truth->n_players; q++)
    {
      const double error = error_of (self, q, month);

      if (isnan (error))
        continue;
      sums_add (&sums, error);
      sums_add (truth->jumped[q] ? &jumpers : &others, error);
    }
  one.n = (guint) sums.n;
  one.bias = sums_mean (&sums);
  one.spread = sums_sd (&sums);
  if (jump_month > 0 && month + 1 == jump_month)
    self->gap_before = sums_mean (&jumpers) - sums_mean (&others);
  if (jump_month > 0 && month >= jump_month)
    one.jump_gap = self->gap_before - (sums_mean (&jumpers) - sums_mean (&others));
  g_array_append_val (self->metrics->months, one);

  if (month < self->from_month || sums.n == 0)
    return;
  self->bias_sum += sums.sum;
  for (guint32 q = 0; q < truth->n_players; q++)
    {
      const double error = error_of (self, q, month) - one.bias;

      if (isnan (error))
        continue;
      sums_add (&self->all, error);
      sums_add (&self->regions[truth->region[q]], error);
      sums_add (&self->strengths[strength_class (scl_truth_strength (truth, q, month))], error);
      if (players->birth_year[q] != 0)
        sums_add (&self->ages[age_class (year - players->birth_year[q])], error);
    }
}

static double
find_inflation (const Measure *self)
{
  double n = 0.0, x_sum = 0.0, y_sum = 0.0, xx = 0.0, xy = 0.0;

  for (guint i = self->from_month; i < self->metrics->months->len; i++)
    {
      const SclTruthMonth *month = &g_array_index (self->metrics->months, SclTruthMonth, i);

      if (isnan (month->bias))
        continue;
      n += 1.0;
      x_sum += i / 12.0;
      y_sum += month->bias;
      xx += i / 12.0 * (i / 12.0);
      xy += i / 12.0 * month->bias;
    }
  return n >= 2.0 ? (xy - x_sum * y_sum / n) / (xx - x_sum * x_sum / n) : NAN;
}

static double
find_fairness (const Measure *self)
{
  double weight = 0.0, sum = 0.0, squares = 0.0, mean;

  for (guint r = 0; r < G_N_ELEMENTS (self->regions); r++)
    if (self->regions[r].n > 0)
      {
        const double bias = sums_mean (&self->regions[r]), n = (double) self->regions[r].n;

        weight += n;
        sum += n * bias;
        squares += n * bias * bias;
      }
  if (!(weight > 0.0))
    return NAN;
  mean = sum / weight;
  return sqrt (MAX (squares / weight - mean * mean, 0.0));
}

static double
find_response (const Measure *self)
{
  const double half = self->truth->world.jump / 2.0;
  const guint jump_month = (guint) self->truth->world.jump_month;
  double before = self->truth->world.jump;

  if (jump_month == 0 || half == 0.0)
    return NAN;
  for (guint i = jump_month; i < self->metrics->months->len; i++)
    {
      const double gap = g_array_index (self->metrics->months, SclTruthMonth, i).jump_gap;

      /* Sign-free: a fall is followed as a rise is. */
      if (gap / half <= 1.0)
        return i - jump_month + (before != gap ? (before - half) / (before - gap) : 1.0);
      before = gap;
    }
  return NAN;
}

static void
add_group (GArray *groups, char *label, const Sums *sums)
{
  const SclTruthGroup group = {
    .label = label, .n = (guint) sums->n, .bias = sums_mean (sums), .spread = sums_sd (sums)
  };

  g_array_append_val (groups, group);
}

SCL_CLEAR_FUNC (clear_group, SclTruthGroup, label, g_free)

static GArray *
groups_new (void)
{
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (SclTruthGroup));

  g_array_set_clear_func (groups, clear_group);
  return groups;
}

SclTruthMetrics *
scl_truth_measure (const SclTruth *truth, SclOutcome *outcome, guint from_month, guint min_games)
{
  static const char *const ages[N_AGES]
      = { N_ ("under 18"), N_ ("18–24"), N_ ("25–49"), N_ ("50 and more") };
  static const char *const strengths[N_STRENGTHS]
      = { N_ ("below 1000"), "1000–1199", "1200–1399", "1400–1599",
          "1600–1799",       "1800–1999", "2000–2199", N_ ("2200 and more") };
  g_autofree Measure *self = g_new0 (Measure, 1);
  SclTruthMetrics *metrics = g_new0 (SclTruthMetrics, 1);

  g_return_val_if_fail (outcome->has_paths, NULL);
  g_return_val_if_fail (scl_history_players (outcome->history)->n == truth->n_players, NULL);

  self->truth = truth;
  self->outcome = outcome;
  self->from_month = from_month;
  self->min_games = min_games;
  self->metrics = metrics;
  self->rating = g_new (double, MAX (truth->n_players, 1));
  self->games = g_new0 (guint32, MAX (truth->n_players, 1));
  for (guint q = 0; q < truth->n_players; q++)
    self->rating[q] = NAN;
  metrics->months = g_array_new (FALSE, FALSE, sizeof (SclTruthMonth));
  for (guint month = 0; month < truth->n_months; month++)
    look_at_month (self, month);

  metrics->n = self->all.n;
  metrics->bias = self->all.n > 0 ? self->bias_sum / self->all.n : NAN;
  metrics->spread = sums_sd (&self->all);
  metrics->inflation = find_inflation (self);
  metrics->fairness = find_fairness (self);
  metrics->response = find_response (self);
  metrics->regions = groups_new ();
  metrics->ages = groups_new ();
  for (guint r = 0; r < (guint) truth->world.regions; r++)
    add_group (metrics->regions, g_strdup_printf ("R%02u", r + 1), &self->regions[r]);
  for (guint a = 0; a < N_AGES; a++)
    add_group (metrics->ages, g_strdup (_ (ages[a])), &self->ages[a]);
  metrics->strengths = groups_new ();
  for (guint c = 0; c < N_STRENGTHS; c++)
    add_group (metrics->strengths, g_strdup (_ (strengths[c])), &self->strengths[c]);
  g_free (self->rating);
  g_free (self->games);
  return metrics;
}

SCL_DEFINE_FREE (scl_truth_metrics_free, SclTruthMetrics, months, g_array_unref, regions,
                 g_array_unref, ages, g_array_unref, strengths, g_array_unref)
