/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/tuning/scl-aim.h"

#include "lab/drift/scl-drift.h"
#include "lab/replay/scl-outcome-private.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-getter.h"
#include "rating/base/scl-gettext.h"

#define DRIFT_MONTHS 6
#define ACTIVE_MONTHS 12
#define DAYS_A_YEAR 365.25
#define SLOPE (G_LN10 / 400.0) /* of the logistic curve, times e (1 - e): a point */

static const struct
{
  const char *nick, *label, *unit, *meaning;
  guint digits;
} aims[SCL_N_AIMS] = {
  { "log-loss", N_ ("Log-loss"), "",
    N_ ("How well results are predicted; 0 would be perfect, 0.693 is a coin."), 5 },
  { "drift", N_ ("Drift"), N_ ("points a year"),
    N_ ("By how many points a year the mean of the active players moves, up or down."), 2 },
  { "unfairness", N_ ("Unfairness"), N_ ("rating points"),
    N_ ("By how many points groups of players are over- or underrated, from the games between "
        "them."),
    2 },
  { "response", N_ ("Response"), N_ ("games"),
    N_ ("Games until a rating has followed a change of strength by 63 %."), 1 },
};

const char *
scl_aim_nick (SclAim aim)
{
  return aims[aim].nick;
}

const char *
scl_aim_label (SclAim aim)
{
  return _ (aims[aim].label);
}

const char *
scl_aim_unit (SclAim aim)
{
  return *aims[aim].unit != '\0' ? _ (aims[aim].unit) : "";
}

const char *
scl_aim_meaning (SclAim aim)
{
  return _ (aims[aim].meaning);
}

guint
scl_aim_digits (SclAim aim)
{
  return aims[aim].digits;
}

SCL_DEFINE_FROM_NICK (scl_aim_from_nick, SclAim, scl_aim_nick, SCL_N_AIMS)

/* ---- Which side of the split ---- */

static gboolean
is_on_side (const SclOutcome *outcome, SclDay first, SclDay last, gboolean test)
{
  const SclDay until = outcome->options.train_until;

  return test ? until != SCL_DAY_NONE && first > until : until == SCL_DAY_NONE || last <= until;
}

/* ---- Drift ---- */

static double
measure_drift (SclOutcome *outcome, gboolean test)
{
  const SclDriftOptions options = { .months = DRIFT_MONTHS, .active_months = ACTIVE_MONTHS };
  g_autoptr (GArray) steps = scl_drift_of_outcome (outcome, &options);
  double change = 0.0, days = 0.0;

  SCL_FOR_EACH (const SclDriftStep, step, steps)
    {
      if (step->from < outcome->judged->from || !is_on_side (outcome, step->from, step->to, test)
          || isnan (step->terms.change))
        continue;
      change += step->terms.change;
      days += step->to - step->from;
    }
  return days > 0.0 ? fabs (change) * DAYS_A_YEAR / days : NAN;
}

/* ---- Unfairness ---- */

typedef struct
{
  double n, bias, slope;
} GroupSums;

static double
root_mean_square (const GroupSums *sums, guint n_groups)
{
  double n = 0.0, squares = 0.0;

  for (guint i = 0; i < n_groups; i++)
    if (sums[i].slope > 0.0)
      {
        const double points = sums[i].bias / sums[i].slope;

        n += sums[i].n;
        squares += sums[i].n * points * points;
      }
  return n > 0.0 ? sqrt (squares / n) : NAN;
}

static gboolean
is_group (const SclGroups *groups, guint8 group)
{
  return group != SCL_GROUP_NONE && group != groups->unknown;
}

/* Inside a group the two sides' biases cancel: only games between groups speak, and not those of
 * players of whom nothing is known. */
static double
measure_unfairness (const SclOutcome *outcome, const SclGroups *groups, gboolean test)
{
  const SclGames *games = scl_history_games (outcome->history);
  const SclDay until = outcome->options.train_until;
  g_autofree GroupSums *sums = g_new0 (GroupSums, MAX (groups->n, 1));

  for (guint g = 0; g < games->n; g++)
    {
      const double e = outcome->predictions[g], error = 0.5 * games->score[g] - e;
      const guint8 side[2] = { groups->white[g], groups->black[g] };
      const gboolean late = until != SCL_DAY_NONE && games->day[g] > until;

      if (isnan (e) || !outcome->judged->judged[g] || late != test || side[0] == side[1]
          || !is_group (groups, side[0]) || !is_group (groups, side[1]))
        continue;
      for (guint s = 0; s < 2; s++)
        {
          sums[side[s]].n += 1.0;
          sums[side[s]].bias += s == 0 ? error : -error;
          sums[side[s]].slope += e * (1.0 - e) * SLOPE;
        }
    }
  return root_mean_square (sums, groups->n);
}

/* ---- Response ---- */

typedef struct
{
  double *rating;   /* per player, before the period; NaN none */
  double *surprise; /* score less expectation in the period */
  double products, squares;
  double slopes, n; /* of the games */
} Regression;

static void
add_games (Regression *self, const SclOutcome *outcome, const SclSchedulePeriodSlice *slice)
{
  const SclPlan *plan = outcome->plan;

  for (guint32 i = slice->first_game; i < slice->first_game + slice->n_games; i++)
    {
      const double e = outcome->predictions[scl_plan_game (plan, i)],
                   error = 0.5 * plan->score[i] - e;

      if (isnan (e))
        continue;
      self->surprise[plan->white[i]] += error;
      self->surprise[plan->black[i]] -= error;
      self->slopes += e * (1.0 - e) * SLOPE;
      self->n += 1.0;
    }
}

static void
add_changes (Regression *self, const SclOutcome *outcome, guint period, gboolean counts)
{
  const SclPathLog *log = &outcome->log;

  for (guint i = log->start[period]; i < log->start[period + 1]; i++)
    {
      const guint32 q = log->player[i];
      const double change = log->rating[i] - self->rating[q], surprise = self->surprise[q];

      if (counts && !isnan (change))
        {
          self->products += change * surprise;
          self->squares += surprise * surprise;
        }
      self->rating[q] = log->rating[i];
      self->surprise[q] = 0.0;
    }
}

/* A period's games move those who played in it, who all stand in its log. */
static double
measure_response (const SclOutcome *outcome, gboolean test)
{
  const guint n = scl_history_players (outcome->history)->n;
  Regression sums = { .rating = g_memdup2 (outcome->first_rating, sizeof (double) * n),
                      .surprise = g_new0 (double, MAX (n, 1)) };
  double k;

  for (guint p = 0; p < outcome->plan->n_periods; p++)
    {
      const SclSchedulePeriodSlice *slice = &outcome->plan->periods[p];
      const SclPeriodSummary *period = &g_array_index (outcome->periods, SclPeriodSummary, p);
      const gboolean counts = period->last_day >= outcome->judged->from
                              && is_on_side (outcome, period->first_day, period->last_day, test);

      if (counts)
        add_games (&sums, outcome, slice);
      add_changes (&sums, outcome, p, counts);
    }
  g_free (sums.rating);
  g_free (sums.surprise);
  k = sums.squares > 0.0 ? sums.products / sums.squares : NAN;
  return k > 0.0 && sums.slopes > 0.0 ? sums.n / (k * sums.slopes) : NAN;
}

/* ---- All ---- */

SclAims
scl_aims_measure (SclOutcome *outcome, const SclGroups *groups, gboolean test)
{
  const SclMetrics *metrics = test ? scl_outcome_test_metrics (outcome)
                              : outcome->options.train_until != SCL_DAY_NONE
                                  ? scl_outcome_train_metrics (outcome)
                                  : scl_outcome_metrics (outcome);
  SclAims result;

  for (guint i = 0; i < SCL_N_AIMS; i++)
    result.value[i] = NAN;
  if (metrics != NULL)
    result.value[SCL_AIM_LOG_LOSS] = metrics->log_loss;
  if (outcome->has_paths)
    result.value[SCL_AIM_DRIFT] = measure_drift (outcome, test);
  if (outcome->predictions != NULL && groups != NULL)
    result.value[SCL_AIM_UNFAIRNESS] = measure_unfairness (outcome, groups, test);
  if (outcome->predictions != NULL && outcome->has_paths)
    result.value[SCL_AIM_RESPONSE] = measure_response (outcome, test);
  return result;
}

/* ---- The front ---- */

static gboolean
dominates (const double *a, const double *b, guint n)
{
  gboolean better = FALSE;

  for (guint i = 0; i < n; i++)
    {
      if (!(a[i] <= b[i]))
        return FALSE;
      better = better || a[i] < b[i];
    }
  return better;
}

void
scl_front_find (const double *rows, guint n, guint n_values, gboolean *on_front)
{
  for (guint i = 0; i < n; i++)
    {
      on_front[i] = TRUE;
      for (guint v = 0; v < n_values; v++)
        on_front[i] = on_front[i] && !isnan (rows[i * n_values + v]);
      for (guint j = 0; j < n && on_front[i]; j++)
        on_front[i] = !dominates (rows + j * n_values, rows + i * n_values, n_values);
    }
}
