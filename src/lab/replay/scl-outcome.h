/* SclOutcome: what a replay made of a history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-history.h"
#include "lab/replay/scl-start.h"
#include "rating/policy/scl-policy.h"

/* One step of a player's path: the state after a period in which it changed. */
typedef struct
{
  guint32 period;
  guint32 games;    /* rated games so far */
  double rating;    /* NaN: without one (dropped from the list) */
  double deviation; /* NaN where the system has none */
} SclPathPoint;

/* The population after a period. */
typedef struct
{
  SclDay first_day, last_day, list_day;
  guint n_games;   /* rated, in the period */
  guint n_rated;   /* players with a rating */
  guint n_active;  /* players with a rated game in the period */
  guint n_entered; /* players who got a rating: their first, or again after they had been dropped */
  guint n_left;    /* players who had a rating and have none now: dropped from the list */
  double mean,
      sd; /* of the rated players' ratings; NaN if none. sd over all of them (divided by n) */
  double created; /* sum of all changes of players who had a rating before their games of the period
                     (an entry rating that the rule gave them first counts as one) and have one
                     after: points created (+) or destroyed (-) */
} SclPeriodSummary;

/* Scored before each update, over rated games both of whose players had a rating, without the
 * burn-in. Drawn games count as half. Expected scores are clamped to [1e-6, 1 - 1e-6] for the
 * logarithm only, which is said wherever it is shown. */
typedef struct
{
  guint64 games;   /* scored */
  double log_loss; /* mean of -(s ln e + (1-s) ln (1-e)), natural; NaN if no game */
  double brier;    /* mean of (s - e)^2 */
  double accuracy; /* share of decisive games whose favourite won; ties of e = 0.5 count half; NaN
                      if none */
} SclMetrics;

/* Immutable, reference counted. */
typedef struct _SclOutcome SclOutcome;

#define SCL_TYPE_OUTCOME (scl_outcome_get_type ())
/* A boxed type, for bindings. */
GType scl_outcome_get_type (void);

/**
 * scl_outcome_ref: (skip)
 *
 * Counted: an outcome is immutable and shared between threads.
 */
SclOutcome *scl_outcome_ref (SclOutcome *self);
/**
 * scl_outcome_unref: (skip)
 */
void scl_outcome_unref (SclOutcome *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclOutcome, scl_outcome_unref)

/* Games left out because the policy rates another rate of play ([schedule] rate-of-play), and games
 * that count as the policy's own because their rate of play is unknown. */
guint scl_outcome_n_other_rate (SclOutcome *self);
guint scl_outcome_n_unknown_rate (SclOutcome *self);
/**
 * scl_outcome_rate_remark:
 *
 * The same as a sentence for people; NULL where there is nothing to say: no game left out, and a
 * policy for standard games over games of which nobody says anything.
 *
 * Returns: (nullable) (transfer full): newly allocated, translated
 */
char *scl_outcome_rate_remark (SclOutcome *self);

/**
 * scl_outcome_history:
 *
 * What was replayed.
 *
 * Returns: (transfer none): borrowed
 */
SclHistory *scl_outcome_history (SclOutcome *self);
/**
 * scl_outcome_policy:
 *
 * Under what it was replayed.
 *
 * Returns: (transfer none): borrowed
 */
SclPolicy *scl_outcome_policy (SclOutcome *self);
/**
 * scl_outcome_final_states: (skip)
 *
 * After the last period; borrowed.
 */
const SclStates *scl_outcome_final_states (SclOutcome *self);
/**
 * scl_outcome_periods:
 * @n: (out): how many
 *
 * All of them, rising.
 *
 * Returns: (array length=n) (transfer none): borrowed
 */
const SclPeriodSummary *scl_outcome_periods (SclOutcome *self, guint *n);
/**
 * scl_outcome_metrics:
 *
 * All scored games.
 *
 * Returns: (transfer none): borrowed
 */
const SclMetrics *scl_outcome_metrics (SclOutcome *self);
/**
 * scl_outcome_test_metrics:
 *
 * Those after train_until.
 *
 * Returns: (nullable) (transfer none): borrowed; NULL without one
 */
const SclMetrics *scl_outcome_test_metrics (SclOutcome *self);
/**
 * scl_outcome_train_metrics:
 *
 * Those until train_until.
 *
 * Returns: (nullable) (transfer none): borrowed; NULL without one
 */
const SclMetrics *scl_outcome_train_metrics (SclOutcome *self);

/**
 * scl_outcome_path:
 * @player: of the history
 * @n: (out): 0 where they never had a state, or the replay did not keep paths
 *
 * The player's path by rising period. It does not hold the rating with which it begins: that is
 * scl_outcome_first_rating ().
 *
 * Returns: (array length=n) (nullable) (transfer none): owned by the outcome
 */
const SclPathPoint *scl_outcome_path (SclOutcome *self, guint32 player, guint *n);
/**
 * scl_outcome_dup_path: (skip)
 *
 * The same, newly allocated (of SclPathPoint), without gathering everybody's paths: one look
 * through the steps, for an outcome of which only a player or two are looked at.
 */
GArray *scl_outcome_dup_path (SclOutcome *self, guint32 player);
/* The rating with which the player's path begins (given or entry), and with which it ends; NaN
 * where none. */
double scl_outcome_first_rating (SclOutcome *self, guint32 player);
double scl_outcome_last_rating (SclOutcome *self, guint32 player);

/**
 * scl_outcome_predictions: (skip)
 *
 * Expected score of White per game of the history as predicted before its period; NaN where not
 * scored; NULL where the replay did not keep predictions.
 */
const float *scl_outcome_predictions (SclOutcome *self);

/**
 * scl_outcome_write:
 * @directory: (type filename): made if missing
 *
 * Writes six files; the same history, policy and options give the same bytes. C locale, LF ends,
 * empty fields for what is not known, ratings to four digits at most. player_id is the source's: a
 * CSV's own id as it stood there, else with its name space
 * ("fide:123"), "#17" (number of the player from 0) where the source has none. ratings.csv
 * player_id,name,rating,deviation,games,last_event — rated players by falling rating; deviation as
 * it stands on the last period's last day; last_event: key of the last event with a rated game, or
 * its name without one periods.csv
 * period,first_day,last_day,list_day,games,rated,active,entered,left,mean,sd,created metrics.json
 * policy, players (with a game), games (rated), rated_players, scored_games, log_loss, brier,
 * accuracy (null where undefined), start, burn_in (as given, first day judged, games left out),
 * train and test apart where options split them, and what made it: data digest, provenance, program
 * version, policy text movers.csv   player_id,name,first,last,change,games — the hundred largest
 * changes, either way drift.csv    where the change of the active players' mean comes from, year by
 * year (scl_drift_to_csv ()) misfit.csv   score less expectation by own rating and difference
 * (scl_misfit_to_csv ()); only its head where predictions were not kept
 */
gboolean scl_outcome_write (SclOutcome *self, const char *directory, GError **error);
