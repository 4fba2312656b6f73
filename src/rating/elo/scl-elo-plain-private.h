/* The Elo system's short way, for policies whose change is K (sum of scores - sum of expected
 * scores); here what its files share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/elo/scl-elo-formula-private.h"

/* One rounding, prepared: parts is 1/step where that is a whole number and halves go away from
 * zero, else 0. */
typedef struct
{
  double step, parts;
  SclRounding how;
} SclEloStep;

/* How many parts, halves away from zero; without a branch on x, since every other change may be a
 * half (K 30 times 0.05 is). */
static inline double
scl_elo_parts (double x, double parts)
{
  const double size = fabs (x * parts);
  const double whole = copysign ((double) (gint64) (size + (0.5 + 1e-9)), x);

  return size < 1e15 ? whole : x * parts; /* beyond, a double has no halves */
}

/* scl_round (). */
static inline double
scl_elo_step_round (const SclEloStep *step, double x)
{
  if (!(step->step > 0.0))
    return x;
  if (step->parts == 1.0) /* apart, for divisions cost */
    return scl_elo_parts (x, 1.0);
  if (step->parts > 0.0)
    return scl_elo_parts (x, step->parts) / step->parts; /* the nearest double to the decimal */
  return scl_round (x, step->step, step->how);
}

struct _SclEloPlainRule
{
  double odd;      /* from which size of a difference on a game is odd */
  gboolean smooth; /* the table holds between whole differences */
  gboolean whole;  /* it holds at whole differences at least, and those of whole ratings are whole,
                      also where they are cut */
  gboolean by_event; /* each event's expected total is rounded */
  SclEloStep event, expected, change, rating;
  gboolean unstepped;   /* none of these rounds, and nothing limits the change */
  gboolean by_formula;  /* of more than entry and K of one player alone: what moved everybody is
                           told, and  single games are played,  the long way */
  gboolean looks_again; /* a formula looks at each game, or at all opponents and events: at the
                           games once more, when everybody's K is known */
  double lowest;        /* of a rating that is asked whether it is below a floor */
};

/* What the short way adds up for one player; all 0 between periods. [0]: expected score; [1]:
 * games, and half points times SCL_ELO_GAMES_LIMIT: both whole, so exact. Two numbers side by side,
 * because a processor adds two at once. */
typedef double SclEloSum __attribute__ ((vector_size (2 * sizeof (double))));

#define SCL_ELO_GAMES_LIMIT 67108864.0 /* 2^26, so that both counts fit into a double's 53 bits */

/* A side whose cut is decided when the whole event is known. */
typedef struct
{
  guint32 place, event;
  SclEloSide side;
  double difference;
} SclEloDeferred;

/* What moves a player of a period whose moves are told. */
typedef struct
{
  double k;      /* NaN: is not told of here */
  double change; /* as it is rounded, before a limit and a floor */
  double games;  /* the same before it is rounded */
} SclEloTold;

/* A player's period while it is added up: half a line of the cache, and all that a game touches of
 * a player. */
typedef struct
{
  SclEloSum sum;
  double rating;   /* at the period's beginning; NaN also where the player goes the long way */
  guint32 event;   /* whose expected score sum holds, where expected totals are rounded by event */
  SclDay last_day; /* of the games that count, since there were any */
} SclEloTally;

/* What formulas need besides of a player, from the second look at the games. */
typedef struct
{
  double k;         /* where there is a formula of games; 0 for whom nothing changes */
  double change;    /* by that formula */
  double opponents; /* sum of the opponents' ratings as used */
  guint32 event;    /* the last one … */
  guint32 n_events; /* … and how many so far */
} SclEloSecondTally;

/* By place in period->playing, not by player: who plays lies close together. */
struct _SclEloPlain
{
  SclEloTally *tallies;
  gboolean all_whole; /* the tallies' ratings, but for NaN */
  double *totals; /* expected, of the period's earlier events, as scl_elo_event_total () has them */
  GArray *special;           /* of SclEloSide whose player goes the long way */
  GArray *deferred;          /* of SclEloDeferred */
  SclEloTold *told;          /* NULL until a period's moves are asked for */
  SclEloSecondTally *second; /* NULL until a formula needs it */
};

#define SCL_ELO_BATCH SCL_ELO_FORMULA_BLOCK /* players */

/* Some players on the way to their new ratings: one short loop for each step, since one long loop
 * would wait for each. */
typedef struct
{
  guint n;
  guint32 place[SCL_ELO_BATCH], player[SCL_ELO_BATCH], counted[SCL_ELO_BATCH]; /* games */
  SclDay last_day[SCL_ELO_BATCH];
  double old[SCL_ELO_BATCH], score[SCL_ELO_BATCH], expected[SCL_ELO_BATCH], k[SCL_ELO_BATCH],
      rating[SCL_ELO_BATCH];
} SclEloBatch;

/* An event's expected total, rounded: in parts, which are whole, or in points where the step is no
 * part of 1. x is 0 or more, and never as much as a period's games: short of scl_elo_parts (). */
static inline double
scl_elo_event_total (const SclEloStep *step, double x)
{
  return step->parts > 0.0 ? (double) (gint64) (x * step->parts + (0.5 + 1e-9))
                           : scl_round (x, step->step, step->how);
}

/* Whether expected totals must be rounded event by event: in a period of one event it is done at
 * its end. */
static inline gboolean
scl_elo_plain_by_event (const SclEloRun *run)
{
  const SclPeriod *period = run->period;

  return run->derived->plain->by_event && period->n_games > 0
         && period->event[0] != period->event[period->n_games - 1];
}

/* The rating that follows from the totals of a period whose events, if they are rounded, are one.
 */
static inline double
scl_elo_plain_rating (const SclEloPlainRule *rule, const SclEloParams *params, double old, double k,
                      double score, double expected)
{
  const double limit = params->update.limit;
  double rating;

  if (rule->unstepped)
    return k * (score - expected) + old;
  expected = scl_elo_step_round (&rule->expected, scl_elo_step_round (&rule->event, expected));
  rating = scl_elo_step_round (&rule->change, k * (score - expected)) + old;
  rating = scl_elo_step_round (&rule->rating, rating);
  return limit > 0.0 ? old + CLAMP (rating - old, -limit, limit) : rating;
}

/* All of the period's games into the players' sums; sides that go the long way into `special`. With
 * moves, also every other side's surprise. */
void scl_elo_plain_add_up (const SclEloRun *run);

/* ---- Formulas, scl-elo-plain-formula.c ---- */

/* The same where there is a formula of the expected score, or of which games count. */
void scl_elo_plain_add_up_formula (const SclEloRun *run);
/* The games once more, into `second`, whose k is known. */
void scl_elo_plain_look_again (const SclEloRun *run);
/* What the formula of a period makes of the batch's ratings. */
void scl_elo_plain_period (const SclEloRun *run, SclEloBatch *batch);
