/* What the systems of the Glicko family share: parameters, memory, and the passes over a period's
 * games.
 *
 *   scl-glicko.c         the formulas, one at a time
 *   scl-glicko-games.c   memory, entry, prediction, the pass over the games
 *   scl-glicko-system.c  the class "glicko" (and the Bayesian single game)
 *   scl-glicko2-system.c the class "glicko-2"
 *   scl-glicko-boost.c   the class "glicko-boost"
 *   scl-stephenson.c     the class "stephenson"
 *   scl-trueskill-system.c the class "trueskill", which shares entry, time and memory; its formulas
 *                        are in scl-trueskill.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/core/scl-expectation.h"
#include "rating/glicko/scl-glicko.h"
#include "rating/policy/scl-system.h"

/* ---- Parameters: one struct for each group of the policy ---- */

typedef struct
{
  gboolean given;         /* a rating printed beside the game is the player's first rating */
  double given_deviation; /* rating points */
  double rating;          /* of everybody else */
  double deviation;
} SclGlickoEntry;

typedef struct
{
  double minimum; /* rating points; 0: none */
  double maximum;
} SclGlickoBounds;

/* What the parameters of each system begin with. */
typedef struct
{
  SclGlickoEntry entry;
  SclGlickoBounds bounds;
  double white_edge; /* rating points */
} SclGlickoCommon;

/* A variance (points squared) that time has added to: not above the maximum, but one that is above
 * it already (a given one) is left as it is. */
static inline double
scl_glicko_grown (const SclGlickoBounds *bounds, double variance, double added)
{
  const double most = bounds->maximum * bounds->maximum;

  return MAX (variance, MIN (variance + added, most));
}

/* Offsets are from the common parameters, and so from a system's own. */
extern const SclKey scl_glicko_entry_keys[], scl_glicko_bounds_keys[], scl_glicko_edge_keys[];
extern const guint scl_glicko_n_entry_keys, scl_glicko_n_bounds_keys, scl_glicko_n_edge_keys;

/* ---- Memory ---- */

/* A player's period while it is added up; 64 bytes. By place in the period's list of players. */
typedef struct
{
  double rating;      /* before the period; NaN: none */
  double variance;    /* RD^2 at its beginning, grown; rating points^2 */
  double g;           /* g (RD) of this player as an opponent */
  double gain;        /* sum g (s - E) over the games */
  double information; /* sum g^2 E (1 - E) */
  double elapsed;     /* months since the deviation was last set; NaN: never */
  guint32 player;
  guint32 n_games; /* that count: 0 leaves the player as they are */
  SclDay last_day;
  guint32 reserved;
} SclGlickoSlot;

/* What a slot's variance was computed from, beside the time elapsed. */
typedef struct
{
  double deviation, volatility;
} SclGlickoOrigin;

#define SCL_GLICKO_COLUMNS 5

typedef struct
{
  double
      *month; /* per player: when the deviation column was set, in months; NaN: not by a period */
  /* Scratch of one period. */
  SclGlickoSlot *slots;
  SclGlickoOrigin *origins; /* of each slot */
  guint n_slots;
  gconstpointer predicted; /* parameters by which the slots' variances were computed for a
                              prediction; NULL: they were not */
  guint n_players;
  double *columns[SCL_GLICKO_COLUMNS]; /* scl_glicko_column () */
} SclGlickoMemory;

/* What a system needs of each slot beside it, one entry a slot: column i < SCL_GLICKO_COLUMNS,
 * allocated when first asked for, and what an earlier period left in it. */
double *scl_glicko_column (SclGlickoMemory *memory, guint i);

/* Days as months: whole at the first of a month, so that a period of n months lasts n. */
double scl_glicko_month (SclDay day);

/* Months since the deviation was set; 0 where no period has set it. */
double scl_glicko_elapsed (const SclStates *states, guint32 player, double now);

/* The player's deviation column; where a rating was set from outside without one, the entry's, or 0
 * for a held player (an opponent whose rating is taken at its word). */
static inline double
scl_glicko_deviation_of (const SclStates *states, guint32 player, const SclGlickoCommon *common)
{
  double deviation = states->deviation[player];

  if (G_LIKELY (deviation >= 0.0))
    return deviation;
  return (states->flags[player] & SCL_PLAYER_HELD) ? 0.0 : common->entry.deviation;
}

/* The logistic curve less 1/2 by cubic polynomials on whole points, error below 1e-12; beyond the
 * end the curve itself. */
#define SCL_GLICKO_CURVE_END 3000
/* SclSystemClass's derive of systems with that curve; freed with g_free (). */
gpointer scl_glicko_derive_curve (gconstpointer params);

/* L (x) - 1/2, L being the logistic curve in points: the polynomials of scl_glicko_derive_curve ().
 */
static inline double
scl_glicko_half_curve (const double *curve, double x)
{
  double size = fabs (x);
  guint i;
  double t;

  if (G_UNLIKELY (!(size < SCL_GLICKO_CURVE_END)))
    return 1.0 / (1.0 + exp (-SCL_GLICKO_Q * x)) - 0.5;
  i = (guint) size;
  t = size - i;
  curve += 4 * i;
  return copysign (curve[0] + t * (curve[1] + t * (curve[2] + t * curve[3])), x);
}

/* ---- The pass ---- */

typedef double (*SclGlickoVariance) (gconstpointer params, const SclStates *states, guint32 player,
                                     double elapsed);

typedef struct
{
  gconstpointer params;
  SclGlickoVariance variance; /* the player's RD^2 at the period's beginning */
  const double *curve;        /* of scl_glicko_derive_curve () */
  double white_edge;
  double now; /* months: when the period's ratings are in force */
  /* Per slot: what the player counts as when an opponent of others; NULL: the slot's own. */
  const double *opponent_rating, *opponent_variance;
} SclGlickoPass;

/* That of a system over a period. */
SclGlickoPass scl_glicko_pass (const SclSystem *self, const SclPeriod *period);

/* The slot of a player with a game that counts, one both of whose players have a rating; NULL: they
 * have none. After scl_glicko_add_up (). */
SclGlickoSlot *scl_glicko_slot_of (const SclStates *states, guint32 player);

/* Opens a slot for every player of the period, and adds up the games that count. */
void scl_glicko_add_up (const SclGlickoPass *pass, SclStates *states, const SclPeriod *period);

/* The sums of every slot once more, from its rating as it stands there and the pass's opponents. */
void scl_glicko_add_up_again (const SclGlickoPass *pass, SclStates *states,
                              const SclPeriod *period);

/* Puts a slot's new state in force (held players keep theirs) and counts its games. */
void scl_glicko_commit (SclStates *states, const SclGlickoSlot *slot, double now, double rating,
                        double deviation);

/* Writes the traced player's games: each game's share is factor * g (s - E). at: NaN for E at the
 * rating before the period, or the rating at which E is taken. */
void scl_glicko_trace (const SclGlickoPass *pass, const SclStates *states, const SclPeriod *period,
                       SclTrace *trace, double factor, double at);

/* ---- What their classes are made of ---- */

/* SclSystemClass's family. */
typedef struct
{
  SclGlickoVariance variance;
} SclGlickoFamily;

/* FALSE with SCL_POLICY_ERROR_VALUE where the least deviation is above the greatest. */
gboolean scl_glicko_check (gconstpointer params, GError **error);
gpointer scl_glicko_memory_new (const SclSystem *self, guint n_players);
void scl_glicko_memory_free (gpointer memory);

/* What every class of the family has, of its Params and key_sets. */
#define SCL_GLICKO_CLASS(variance)                                                                 \
  .params_size = sizeof (Params), .key_sets = key_sets, .check = scl_glicko_check,                 \
  .family = &(const SclGlickoFamily){ variance }, .memory_new = scl_glicko_memory_new,             \
  .memory_free = scl_glicko_memory_free

/* Players of the period without a rating: the printed one (first that counts), or the entry's
 * rating and deviation for those with a rated game. */
void scl_glicko_enter (const SclSystem *self, SclStates *states, const SclPeriod *period);
/* Expected score of White per game, from both deviations as they stand at the period's ratings. */
void scl_glicko_predict (const SclSystem *self, const SclStates *states, const SclPeriod *period,
                         double *white_expected);
/* By the variance on that day. Not Glicko-2's, whose variance at a period's beginning is that of
 * the period before. */
double scl_glicko_deviation_at (const SclSystem *self, const SclStates *states, guint32 player,
                                SclDay day);
