/* SclClimb: a climb like the one of 1998, as a history that any policy can replay.
 *
 * One player, rated low, meets opponents of one rating and scores the same percentage in each event
 * (Carosi, Frequenza di aggiornamento). The result of each game is such that the running score is
 * the nearest to the wanted one; scores are in halves, so that 45 % of seven games is reached over
 * several events (the paper's arithmetic is exact on the total).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "lab/replay/scl-outcome.h"
#include "rating/base/scl-progress.h"

typedef struct
{
  double start;          /* climber's rating, rating points; default 1700 */
  double opponents;      /* their rating; default 2100 */
  double score;          /* [0, 1]; default 0.45 */
  guint games_per_event; /* [1, 100]; default 7 */
  guint n_games;         /* in all, [1, 10000]; the last event may be shorter; default 100 */
  SclDay first_day;      /* default 1998-07-01 */
  guint days; /* all events end within so many days of the first; default 184, a half-year */

  double
      spread; /* standard deviation of the opponents' ratings, rating points, [0, 1000]; default 0.
                 Normal quantiles, in an order that spreads them evenly; the same for every seed */
  double strength; /* the climber's true strength, rating points: each game's expected score is then
                      that of the logistic curve against the opponent's rating, and `score` plays no
                      part; 0: `score` holds; default 0 */
  guint seed; /* 0: deterministic, the running score nearest to the expected one; else results drawn
                 by chance; default 0 */
  double draws; /* drawn results: a draw's probability is this times twice the smaller expected
                   score, [0, 1]; default 0.3 */
} SclClimb;
#define SCL_CLIMB_DEFAULTS                                                                         \
  {                                                                                                \
    .start = 1700.0, .opponents = 2100.0, .score = 0.45, .games_per_event = 7, .n_games = 100,     \
    .first_day = 2450996 /* 1998-07-01 */, .days = 184, .spread = 0.0, .strength = 0.0, .seed = 0, \
    .draws = 0.3                                                                                   \
  }

/* Player 0 is the climber; each game has its own opponent, so that none is met twice and each
 * enters at the given rating. The climber has White in every other game. Ratings are given in whole
 * points. Provenance says that it is generated.
 *
 * A history holds halves of a point, and 45 % of seven games is 3.15: no event can be scored so.
 * The score after each game is the half point nearest to the wanted share of all games so far (a
 * tie goes up), so that 100 games have 45 points, and every block is off by a quarter of a point at
 * most. */
SclHistory *scl_climb_history (const SclClimb *climb);

/* The policy as climbs are computed under it: a copy with other keys, or where none need be other
 * the policy itself (a new reference). Climber and opponents begin at their given ratings ([entry]
 * given is true). And expected scores are added up over a period (or block) before they are
 * rounded, as in the paper's sums, where 100 games at 0.09 are 9: a rule that rounds each event's
 * total besides gives a climb other points according to how its games happen to fall into events
 * (Elo Italia: 2771 for the paper's 2780). Replaying scl_climb_history () under the policy itself
 * has that too. */
SclPolicy *scl_climb_policy (SclPolicy *policy);

/* Whether scl_climb_policy () rounds once a period what the policy rounds by event: to be said
 * where the climb is shown. */
gboolean scl_climb_sums_once (SclPolicy *policy);

/* What a climb came to. Rating points; NaN where the climber has no rating. */
typedef struct
{
  double start, end, highest;
  double opponents_change; /* of all opponents together: what they lost (negative) */
  double created;          /* climber's and opponents' changes together: points out of nothing */
  guint games, updates;    /* rated; steps of the climber's path */
} SclClimbResult;

/* outcome: of scl_climb_history (), with paths kept. */
SclClimbResult scl_climb_measure (SclOutcome *outcome);

/* What chance makes of a climb: the same with seeds first_seed … first_seed + n_runs - 1
 * (first_seed > 0). Workers: one a processor; the same result for any number. */
typedef struct
{
  guint n;
  double mean, sd;               /* of the climber's last rating; sd by n - 1 */
  double p5, p25, p50, p75, p95; /* by linear interpolation, h = (n - 1) p */
  double lowest, highest;
  double opponents_change; /* mean */
  double *end;             /* n, rising */
} SclClimbSpread;
/* NULL where the policy cannot be replayed, or cancelled. */
SclClimbSpread *scl_climb_spread (const SclClimb *climb, SclPolicy *policy, guint first_seed,
                                  guint n_runs, GCancellable *cancellable, GError **error);
void scl_climb_spread_free (SclClimbSpread *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclClimbSpread, scl_climb_spread_free)

/* How closely the largest climb is looked for. */
typedef enum
{
  SCL_CLIMB_SEARCH_QUICK, /* opponents by 50 points; 1, 3, 5, 7, 9, 11 or 14 games an event; a
                             quarter, a half, three quarters or all of the games */
  SCL_CLIMB_SEARCH_CLOSE, /* by 10 points; 1 to 14, 20 or 30 games; by twentieths of the games */
} SclClimbSearch;
/* How many climbs that are, under each policy. */
guint scl_climb_search_size (SclClimbSearch search);

/* The largest climb that a policy allows a player of that true strength (climb->strength, or, where
 * that is 0, the strength that scores climb->score against climb->opponents) who begins at
 * climb->start, within climb->days: over opponents from 800 points below the strength to 800 above
 * it, sizes of events, and numbers of games up to climb->n_games, as search says. Deterministic
 * results; of several that are as large, the first in that order. best: the climb found; NULL
 * allowed. Failed or cancelled: error, and NaN. */
SclClimbResult scl_climb_largest (const SclClimb *climb, SclPolicy *policy, SclClimbSearch search,
                                  SclClimb *best, SclProgressFunc progress, gpointer progress_data,
                                  GCancellable *cancellable, GError **error);

/* The schemes under which the paper looks at the climb (Carosi, Frequenza di aggiornamento; Sistema
 * Elo francese; Sistema Glicko), and FIDE's rules of 2025: shipped policies, the one that allowed
 * it first. */
typedef struct
{
  const char *policy; /* its name */
  const char *label;  /* N_(): short, for a chart */
  double source; /* where the climb with default values ends as the source has it, rating points;
                    NaN: it gives no number */
} SclClimbScheme;
/* All of them, static; n: how many. */
const SclClimbScheme *scl_climb_schemes (guint *n);
/* The scheme of that policy; NULL for any other. */
const SclClimbScheme *scl_climb_scheme_find (const char *policy);
/* Array of SclPolicy, one a scheme. */
GPtrArray *scl_climb_scheme_policies (GError **error);
/* TRUE where the climb is the paper's: then the schemes' numbers hold. */
gboolean scl_climb_is_papers (const SclClimb *climb);

/* The climb under each policy, given ratings taken: array of SclOutcome of one history, in the
 * policies' order, with paths kept. */
GPtrArray *scl_climb_run (const SclClimb *climb, GPtrArray *policies, GCancellable *cancellable,
                          GError **error);
