/* SclNeedPlan: a history with the games that are planned, replayed with one result after the other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/person/scl-need.h"

typedef struct
{
  const SclNeedQuestion *question;
  SclHistory *history; /* with all events planned, every game lost; owned */
  guint32 player;
  guint32 first_opponent; /* of game i: this + i */
  guint n_games;
  const double *opponents;   /* n_games ratings; borrowed */
  guint32 *game;             /* of the history, per game of the plan; owned */
  gboolean *white;           /* the player has White; owned */
  double opponent_deviation; /* as used last; NaN: the system has none */
  SclDay read;               /* on the list in force on that day; SCL_DAY_NONE: on the last one */
  SclDay adjusted; /* of the last one-off adjustment of everybody after all events that is in force
                      on the day on which the rating is read; SCL_DAY_NONE: there is none */
} SclNeedPlan;

/* opponents: all events' in order; borrowed. read: as above. The question has been checked. */
void scl_need_plan_init (SclNeedPlan *self, const SclNeedQuestion *question,
                         const double *opponents, SclDay read);
void scl_need_plan_clear (SclNeedPlan *self);

/* What one result came to. */
typedef struct
{
  SclExplanation *explanation; /* owned */
  double rating;               /* on the list asked for; NaN: none */
} SclNeedResult;

/* results: half points of each game. FALSE: cancelled, or it cannot be replayed. */
gboolean scl_need_plan_replay (SclNeedPlan *self, const guint8 *results, SclNeedResult *result,
                               GCancellable *cancellable, GError **error);

/* What such a replay says of the player before the first event. */
typedef struct
{
  double rating, deviation; /* NaN: none */
  double k;                 /* of the first game planned, or its equivalent; NaN: not known */
  double games;             /* rated so far; NaN: not known */
} SclNeedBefore;
SclNeedBefore scl_need_plan_before (const SclNeedPlan *self, const SclExplanation *explanation);

/* The list in force on the goal's day, and how many of the games planned come too late for it. */
SclDay scl_need_plan_list (const SclNeedPlan *self, const SclExplanation *explanation,
                           guint *n_late);

/* The player's expected score in each game as the policy predicts it for a true strength, from the
 * rules of the first event's day. */
typedef struct _SclNeedForecast SclNeedForecast;
SclNeedForecast *scl_need_forecast_new (const SclNeedPlan *plan);
void scl_need_forecast_free (SclNeedForecast *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclNeedForecast, scl_need_forecast_free)
void scl_need_forecast_expected (SclNeedForecast *self, double strength, double *expected);

/* The chance of at least so many half points, and its standard error. */
double scl_need_chance (SclNeedForecast *forecast, const SclNeedQuestion *question, double strength,
                        double sigma, guint n_games, guint half_points, double *standard_error);
