/* SclPlan: what of a replay depends on the history and the schedule, but not on the rest of the
 * policy.
 *
 * The periods, the games' columns in the order in which they are rated, and who plays in each
 * period. One plan serves every policy that cuts the history alike: several policies side by side,
 * and a policy whose K is being dragged.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/replay/scl-schedule.h"
#include "lab/replay/scl-start.h"
#include "rating/policy/scl-period-players.h"

/* Every step of every path in the order in which it happened: those of period p are [start[p],
 * start[p + 1]). Written once in sequence while replaying; a player's own path is gathered from it
 * when somebody asks. */
typedef struct
{
  guint n, capacity;
  gboolean has_deviation;
  guint32 *start; /* n_periods + 1 */
  guint32 *player;
  guint32 *games;
  double *rating;
  double *deviation; /* NULL where the system has none */
} SclPathLog;

typedef struct _SclPlan SclPlan;
struct _SclPlan
{
  gatomicrefcount ref_count;
  SclHistory *history;
  SclDay from, to;
  GArray *cut_regimes; /* of CutRegime: what the cut depended on */

  guint n_periods;
  const SclSchedulePeriodSlice *periods;
  GArray *slices; /* owns periods */

  guint n_games;    /* that the slices cover */
  guint first_game; /* position of the first of them in the columns below */
  const guint32
      *order; /* NULL: the columns are the history's own; else position → index in the history */

  /* Columns by position, as SclPeriod wants them. */
  const guint32 *white, *black, *event;
  const guint8 *score, *flags;
  const SclDay *day;
  const gint16 *white_given, *black_given;
  guint16 *given_games; /* per player, as SclPeriod has it; NULL */

  SclPeriodPlayers *period_players; /* who plays in each period; NULL where nobody keeps that: */
  gboolean lists_anew;    /* there are so many games that whoever walks lists each period by itself;
                             FALSE: no period has more than one game, whose players are its own */
  guint64 n_steps;        /* players of all periods; 2 a game where no period has more than one */
  guint32 *n_rated_games; /* per period */
  guint n_other_rate;     /* games left out, since the policy rates another rate of play */
  guint n_unknown_rate;   /* games that count as the policy's own, since nobody says at which they
                             were played */
  guint8 *own_flags;      /* owns flags where games are left out and nothing was gathered */
  guint32 n_players_seen; /* players with a game in any period */

  /* Events under an earlier list or under earlier rules: those of period p are at
   * [earlier_start[p], earlier_start[p + 1]). */
  guint32 *earlier_start; /* n_periods + 1 */
  GArray *earlier;        /* of SclEarlier */
  guint32 *listed_sides;  /* owns their white and black */

  /* Who must be remembered, since an event that starts under a list is rated in a later period: of
   * the list that opens period p at [listed_start[p], listed_start[p + 1]), each player once. */
  guint32 *listed_start; /* n_periods + 1 */
  guint32 *listed_player;
  gint16 *listed_given; /* what the source first printed beside them in those events; 0: nothing */

  gpointer gathered; /* owns the columns where order is not NULL */

  GMutex judged_mutex;
  SclJudged *judged; /* what the latest burn-in leaves to be judged; NULL: nobody has asked */
  SclBurnIn burn_in; /* that one */
  SclPlan *kin;      /* owned: an earlier plan of the same history and span, which knows; or NULL */

  GMutex spare_mutex;
  GArray *spare_logs; /* of SclPathLog, for the next outcome; fresh memory costs more than writing
                         into it */
  guint max_spare_logs;
};

SclPlan *scl_plan_new (SclHistory *history, SclPolicy *policy, SclDay from, SclDay to);
SclPlan *scl_plan_ref (SclPlan *self);
void scl_plan_unref (SclPlan *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclPlan, scl_plan_unref)

/* A rating is printed beside one of the games. */
gboolean scl_plan_any_printed (const SclPlan *self);

/* What of the plan's span is judged under a burn-in: found once for all outcomes that follow each
 * other with the same one. One more owner. */
SclJudged *scl_plan_judged (SclPlan *self, const SclBurnIn *burn_in);

/* Keeps so many logs of outcomes that are no more for those to come. */
void scl_plan_keep_logs (SclPlan *self, guint n);

/* An empty log with room for every player of every period; given back, or freed. */
void scl_plan_take_log (SclPlan *self, gboolean has_deviation, gboolean has_room, SclPathLog *log);
void scl_plan_give_log (SclPlan *self, SclPathLog *log);

/* Room for n more steps; then write at log->n. */
void scl_path_log_reserve (SclPathLog *log, guint n);

/* Position → index in the history. */
static inline guint32
scl_plan_game (const SclPlan *self, guint32 position)
{
  return self->order != NULL ? self->order[position] : position;
}

/* Finds the events under an earlier list or earlier rules; of scl_plan_new (). */
void scl_plan_find_earlier (SclPlan *self, const SclRegime *regimes, guint n_regimes);

/* The players of a period of one game, where nobody has listed them. */
typedef struct
{
  guint32 player[2];
  gint16 given[2];
} SclPlanGame;

/* Fills in a period for the system, but for listed and rules, which are the replay's, and for its
 * players where the plan lists_anew; game: what the period then may point at. */
void scl_plan_period (const SclPlan *self, SclPolicy *policy, guint index, SclPeriod *period,
                      SclPlanGame *game);

/* Shared among threads: makes each plan once. */
typedef struct _SclPlanCache SclPlanCache;
SclPlanCache *scl_plan_cache_new (void);
void scl_plan_cache_free (SclPlanCache *self);
SclPlan *scl_plan_cache_get (SclPlanCache *self, SclHistory *history, SclPolicy *policy,
                             SclDay from, SclDay to);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclPlanCache, scl_plan_cache_free)
