/* The chance of a score: see scl-need.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/person/scl-need-plan-private.h"
#include "lab/simulation/scl-random-private.h"
#include "rating/base/scl-free.h"
#include "rating/core/scl-expectation.h"

/* Streams of random numbers: scl_random_stream (). */
#define PURPOSE 29

/* The games as one period of their own, over the player (0) and the opponents. */
struct _SclNeedForecast
{
  const SclNeedPlan *plan;
  const SclSystem *system;
  SclStates *states;
  SclPeriod period;
  guint32 *white, *black, *event;
  guint8 *score, *flags;
  SclDay *day;
  gint16 *white_given, *black_given, *birth_year;
  guint8 *sex;
};

SclNeedForecast *
scl_need_forecast_new (const SclNeedPlan *plan)
{
  SclNeedForecast *self = g_new0 (SclNeedForecast, 1);
  const SclDay day = plan->question->events[0].day;
  const guint n = plan->n_games;

  self->plan = plan;
  self->system = scl_policy_regime_at (plan->question->policy, day)->system;
  self->white = g_new0 (guint32, n);
  self->black = g_new0 (guint32, n);
  self->event = g_new0 (guint32, n);
  self->score = g_new0 (guint8, n);
  self->flags = g_new0 (guint8, n);
  self->day = g_new (SclDay, n);
  self->white_given = g_new0 (gint16, n);
  self->black_given = g_new0 (gint16, n);
  self->birth_year = g_new0 (gint16, n + 1);
  self->sex = g_new0 (guint8, n + 1);
  for (guint i = 0; i < n; i++)
    {
      *(plan->white[i] ? &self->black[i] : &self->white[i]) = i + 1;
      *(plan->white[i] ? &self->black_given[i] : &self->white_given[i])
          = (gint16) scl_printed_rating (plan->opponents[i]);
      self->day[i] = day;
    }
  self->period = (SclPeriod){ .first_day = day,
                              .last_day = day,
                              .list_day = day,
                              .n_games = n,
                              .white = self->white,
                              .black = self->black,
                              .event = self->event,
                              .score = self->score,
                              .flags = self->flags,
                              .day = self->day,
                              .white_given = self->white_given,
                              .black_given = self->black_given,
                              .start_given = TRUE,
                              .n_players = n + 1,
                              .birth_year = self->birth_year,
                              .sex = self->sex };
  self->states = scl_states_new (self->system, n + 1);
  scl_system_enter (self->system, self->states, &self->period);
  for (guint i = 0; i < n; i++)
    scl_states_hold (self->states, i + 1, plan->opponents[i], plan->opponent_deviation);
  return self;
}

SCL_DEFINE_FREE (scl_need_forecast_free, SclNeedForecast, states, scl_states_free, white, g_free,
                 black, g_free, event, g_free, score, g_free, flags, g_free, day, g_free,
                 white_given, g_free, black_given, g_free, birth_year, g_free, sex, g_free)

/* Where a system predicts nothing, as of somebody unrated, the logistic curve does. */
void
scl_need_forecast_expected (SclNeedForecast *self, double strength, double *expected)
{
  const SclExpectation logistic = SCL_EXPECTATION_DEFAULTS;

  scl_states_hold (self->states, 0, strength, 0.0);
  scl_system_predict (self->system, self->states, &self->period, expected);
  for (guint i = 0; i < self->plan->n_games; i++)
    {
      if (!self->plan->white[i])
        expected[i] = 1.0 - expected[i];
      if (isnan (expected[i]))
        expected[i] = scl_expectation_between (&logistic, strength, self->plan->opponents[i]);
      if (isnan (expected[i])) /* an unrated opponent */
        expected[i] = 0.5;
    }
}

static guint
play (SclRandom *random, double expected, double draws)
{
  const double half = draws * MIN (expected, 1.0 - expected); /* of a draw's probability */
  const double u = scl_random_uniform (random);

  return u < expected - half ? 2 : u < expected + half ? 1 : 0;
}

double
scl_need_chance (SclNeedForecast *forecast, const SclNeedQuestion *question, double strength,
                 double sigma, guint n_games, guint half_points, double *standard_error)
{
  g_autofree double *expected = g_new (double, forecast->plan->n_games);
  guint reached = 0;
  double chance;

  for (guint s = 0; s < question->n_simulations; s++)
    {
      SclRandom random = scl_random_stream (question->seed, PURPOSE, s);
      const double drawn = strength + sigma * scl_random_normal (&random);
      guint scored = 0;

      if (s == 0 || sigma > 0.0)
        scl_need_forecast_expected (forecast, drawn, expected);
      for (guint i = 0; i < n_games; i++)
        scored += play (&random, expected[i], question->draws);
      reached += scored >= half_points;
    }
  chance = (double) reached / question->n_simulations;
  *standard_error = sqrt (chance * (1.0 - chance) / question->n_simulations);
  return chance;
}
