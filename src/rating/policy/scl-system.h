/* SclSystem: what every rating system answers.
 *
 * What state does a player have, how does one enter, what does a rating period do to the states,
 * what result do the states predict, how sure are they. A system is called once per rating period
 * with arrays, never once per game. It does not know where the arrays come from: `lab` fills them
 * from a history, `rate` from a command line.
 *
 * A new system is one file that defines a SclSystemClass, and one line in meson.build's
 * rating_systems (CONTRIBUTING.md shows it).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/base/scl-day-type.h"
#include "rating/key/scl-key.h"
#include "rating/policy/scl-moves.h"
#include "rating/policy/scl-period-players.h"
#include "rating/policy/scl-trace.h"

/* ---- What goes in ---- */

typedef struct _SclSystemClass SclSystemClass;

/* The day on which a dated regime begins, and what is known of the players that day. */
typedef struct
{
  SclDay day;
  const guint8 *sex; /* per player: 'm', 'f' or 0; NULL: of nobody */
  const double *
      standard; /* per player: the published standard rating in force, NaN: none; NULL: of nobody */
  SclMoves *moves; /* to whose steps adjustments are added; NULL: none */
  SclTrace *trace; /* of one player, who is told of the adjustment; NULL: none */
} SclBeginning;

/* ---- State ---- */

typedef enum
{
  SCL_STATE_RATING = 1 << 0, /* always */
  SCL_STATE_DEVIATION = 1 << 1,
  SCL_STATE_VOLATILITY = 1 << 2,
  SCL_STATE_INDEX = 1 << 3, /* DWZ's index and the like */
} SclStateColumns;

typedef enum
{
  SCL_PLAYER_HELD = 1 << 0,        /* never changed by an update (opponents of `rate`) */
  SCL_PLAYER_PROVISIONAL = 1 << 1, /* the system's own judgement */
  SCL_PLAYER_DELISTED = 1 << 2,    /* fell below a floor or left */
  SCL_PLAYER_INACTIVE = 1 << 3,    /* on the list, marked as not having played for long */
} SclPlayerFlags;

/* Structure of arrays, one entry a player. A player without a state has rating NaN. Columns a
 * system does not declare are NULL. */
typedef struct _SclStates
{
  guint n_players;
  double *rating;    /* rating points; NaN: none */
  double *deviation; /* rating points, as of last_day */
  double *volatility;
  double *index;
  guint32 *games;   /* rated games so far */
  double *peak;     /* highest rating published; NaN: none */
  double *k_fixed;  /* development coefficients that override the rule; NaN: none. NULL until
                       scl_states_fix_k () */
  SclDay *last_day; /* of the last rated game; SCL_DAY_NONE */
  guint8 *flags;    /* SclPlayerFlags */

  gpointer
      memory; /* what else the system keeps from period to period and as scratch (its own struct) */
  const struct _SclSystemClass *memory_class; /* whose memory it is */
  SclPeriodPlayers *
      period_players; /* of the last period whose players nobody had listed; NULL: there was none */
} SclStates;

/* ---- Periods of one game each ---- */

/* Rating periods of one game each, one after the other, as many as period->n_games. Every game is
 * rated, between two players, and under its own period's list and rules. */
typedef struct
{
  const SclPeriod *period; /* columns and what is known of players; what it says of a period's days
                              and of who plays is nobody's */
  const SclDay *day;       /* per game: its period's first and last day, and that of its list */
} SclRun;

/* What became of White and Black of one of those games. */
typedef struct
{
  double before[2]; /* rating on the list, once they have entered; NaN: none */
  double after[2];  /* the same after the game */
  guint32 games[2]; /* rated so far, with this one */
  double expected;  /* White's score, from the states before the game, as predict () has it */
} SclPlayed;

/* ---- The system ---- */

struct _SclSystemClass
{
  const char *name;        /* "elo", as in the policy's [policy] system= */
  const char *title;       /* N_() */
  const char *description; /* N_(): one or two sentences with the source */
  SclStateColumns columns;
  gsize params_size; /* of the struct that the key sets describe; plain data, copied with memcpy */
  const SclKeySet *key_sets;

  /* TRUE: update () and predict () obey SclPeriod's earlier. FALSE: a policy of this system that
   * has [schedule] ratings or rules=event-start is refused. */
  gboolean events_by_start;

  /* TRUE: the stronger a player, the lower the rating. */
  gboolean lower_is_better;

  /* TRUE: update () and play () obey SclPeriod's moves. */
  gboolean tells_moves;

  /* TRUE: what a game counts for depends on whether several opponents are one person. */
  gboolean asks_who;

  /* Refuses combinations of values that no single key can refuse (SCL_POLICY_ERROR); NULL: all
   * combinations are good. */
  gboolean (*check) (gconstpointer params, GError **error);

  /* Where in the params a SclAdjustment is, for which scl_system_begin () must be called on its
   * day: a policy without rules from that day on is refused. 0: the system adjusts nobody. */
  gsize adjustment;

  /* Derived data of one regime (tables); NULL if none. Result is self->derived, freed with
   * free_derived. */
  gpointer (*derive) (gconstpointer params);
  void (*free_derived) (gpointer derived);

  /* Of one of a family of systems: what the functions that they share ask it for, as the family has
   * it; NULL: it is of none. */
  gconstpointer family;

  /* states->memory: allocate, free; both NULL if the system keeps none. */
  gpointer (*memory_new) (const SclSystem *self, guint n_players);
  void (*memory_free) (gpointer memory);

  /* Players of the period who have no rating yet: give those one whom the rule gives one before the
   * games (a given rating, a fixed start). Others stay NaN until update () rates them. */
  void (*enter) (const SclSystem *self, SclStates *states, const SclPeriod *period);

  /* Expected score of White per game from the states as they are (uncut by event rules, unrounded);
   * NaN where a player has no rating. Does not change the states. */
  void (*predict) (const SclSystem *self, const SclStates *states, const SclPeriod *period,
                   double *white_expected);

  /* The rating period. trace: NULL, or a player's period to explain while it happens. TRUE if
   * players who did not play in the period changed too (inactivity, decay): the caller then looks
   * at everybody. */
  gboolean (*update) (const SclSystem *self, SclStates *states, const SclPeriod *period,
                      SclTrace *trace);

  /* The run's periods one after the other, each as enter (), predict () and update () would have
   * it: for systems to whom a period of one game is so little that calling them for each would cost
   * more than the game. FALSE, and nothing happened: these parameters do not allow it. NULL: none
   * do. */
  gboolean (*play) (const SclSystem *self, SclStates *states, const SclRun *run, SclPlayed *played);

  /* The deviation as it would stand on a later day without further games; NULL: the column as it
   * is. */
  double (*deviation_at) (const SclSystem *self, const SclStates *states, guint32 player,
                          SclDay day);

  /* The rated games until which a first rating is provisional; NULL: none is. */
  guint (*provisional_games) (gconstpointer params);
};

/* An instance: a class with the parameters of one regime. Immutable once made, usable from several
 * threads. */
struct _SclSystem
{
  const SclSystemClass *klass;
  gpointer params;
  gpointer derived;
};

/* params are copied. They must have been checked. */
SclSystem *scl_system_new (const SclSystemClass *klass, gconstpointer params);
void scl_system_free (SclSystem *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclSystem, scl_system_free)

/* Registry, in the order in which people should see them. */
const SclSystemClass *scl_system_class_find (const char *name); /* NULL: none of that name */
const SclSystemClass *const *scl_system_classes (guint *n);

/* All columns the system declares, ratings NaN. The states remember the system for their memory. */
SclStates *scl_states_new (const SclSystem *system, guint n_players);
void scl_states_free (SclStates *self);

/* A list's players lie anywhere in the columns: what is needed of the one at this place, some way
 * on, is to be asked for while the one at place i is looked at. n: players of the list, not 0. */
static inline guint
scl_players_ahead (guint i, guint n)
{
  return MIN (i + 16, n - 1);
}

/* A player's rating as the list shows it: NaN where the state has none or the player is delisted.
 */
static inline double
scl_states_listed (const SclStates *states, guint32 player)
{
  return (states->flags[player] & SCL_PLAYER_DELISTED) ? (double) __builtin_nan ("")
                                                       : states->rating[player];
}

/* The player's development coefficient is k > 0 whatever the rule says; NaN: the rule's. */
void scl_states_fix_k (SclStates *self, guint32 player, double k);

/* NaN: none. */
static inline double
scl_states_k_fixed (const SclStates *self, guint32 player)
{
  return self->k_fixed == NULL ? __builtin_nan ("") : self->k_fixed[player];
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclStates, scl_states_free)

/* Each calls the class's function of that name; what is NULL there does nothing. */
/* Lists the period's players where nobody has. */
void scl_system_enter (const SclSystem *self, SclStates *states, const SclPeriod *period);
/* white_expected: n_games, [0, 1]; NaN where a player has no rating. */
void scl_system_predict (const SclSystem *self, const SclStates *states, const SclPeriod *period,
                         double *white_expected);
/* Lists the period's players where nobody has. trace may be NULL. TRUE: others than those who
 * played may have changed. */
gboolean scl_system_update (const SclSystem *self, SclStates *states, const SclPeriod *period,
                            SclTrace *trace);
/* FALSE, and nothing happened: the caller has to go through the periods itself. played: an entry
 * for each game. */
gboolean scl_system_play (const SclSystem *self, SclStates *states, const SclRun *run,
                          SclPlayed *played);
/* Rating points; NaN where the system has no deviation, or the player no rating. */
double scl_system_deviation_at (const SclSystem *self, const SclStates *states, guint32 player,
                                SclDay day);
guint scl_system_provisional_games (const SclSystem *self); /* 0: no rating is provisional */

/* ---- Rounding, as regulations mean it ---- */

typedef enum
{
  SCL_ROUND_NONE,
  SCL_ROUND_HALF_AWAY, /* -2.5 → -3: FIDE B.02 8.3.4 */
  SCL_ROUND_HALF_UP,   /* -2.5 → -2: Ricca's article */
  SCL_ROUND_HALF_EVEN,
} SclRounding;

/* x rounded to a multiple of step (> 0). A value within 1e-9 steps of a half counts as the
 * half: 2.675 of money is not lost to binary fractions. */
double scl_round (double x, double step, SclRounding how);

/* For keys: "none", "half-away", "half-up", "half-even". */
extern const SclKeyChoice scl_rounding_choices[];
