/* The Elo system: its parameters, its memory, and what its files share.
 *
 *   scl-elo-keys.c    the keys of a policy, and which combinations make no sense
 *   scl-elo.c         the class: memory, prediction, one period
 *   scl-elo-k.c       the development coefficient
 *   scl-elo-formula.c what a policy says as a formula
 *   scl-elo-update.c  one rated player's period
 *   scl-elo-plain.c   a short way for policies that need no more than sums,
 *                     with scl-elo-plain-games.c and scl-elo-plain-formula.c
 *   scl-elo-play.c    periods of one game each, the same way
 *   scl-elo-entry.c   how players come by their first rating
 *   scl-elo-list.c    floors, inactivity, return
 *   scl-elo-inflation.c  bonus, winners, floors by category, the mean brought back
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>

#include "rating/core/scl-expectation.h"
#include "rating/core/scl-performance.h"
#include "rating/expression/scl-expression.h"
#include "rating/policy/scl-adjustment.h"

/* ---- Parameters: one struct for each group of the policy ---- */

typedef enum
{
  SCL_ELO_K_BY_RATING,
  SCL_ELO_K_BY_PEAK,
  SCL_ELO_K_BY_GAMES,
  SCL_ELO_K_BY_AGE,
} SclEloKBy;

/* [k] */
typedef struct
{
  gint32 by; /* SclEloKBy: what the bands are read at */
  SclBands bands;
  gboolean bands_are_n0; /* K = 800/N0 */
  gint32 new_games;      /* until so many games: new_k; 0: no such rule */
  gboolean new_by_event; /* games of the period's earlier events count for that too, so that K holds
                            for whole events */
  double new_k;
  gint32 junior_age;        /* 0: no such rule */
  gboolean junior_year_end; /* to the end of the year of that birthday, or only to the birthday */
  double junior_below;      /* rating points */
  double junior_k;
  double top_rating; /* from the first published rating of this height on: top_k; 0: no such rule */
  gint32 top_games;  /* … and only from so many rated games on */
  double top_k;
  gboolean top_for_good; /* or only while the rating is that high */
  double product_limit;  /* K n in a period; 0: none */
} SclEloK;

typedef enum
{
  SCL_ELO_GAME_BY_GAME,
  SCL_ELO_MEAN_OF_OPPONENTS, /* of each event */
} SclEloMethod;

/* [update] */
typedef struct
{
  gint32 method; /* SclEloMethod */
  gboolean
      once_cuts_lower; /* under cut-rule once-an-event: the lower-rated side is cut in every game */
  double unrated;      /* what an unrated opponent counts as; 0: the game is not rated */
  double skip_difference; /* 0: no such rule */
  double skip_above;
  gint32 block_events; /* 0: no blocks */
  double block_least_k;
  gboolean performance_from_n0;
  gint32 performance_method; /* SclPerformanceMethod */
  double limit;              /* on the period's change; 0: none */
  gboolean weigh_opponents;  /* K times N0 opponent / N0 own against an opponent of greater K */
} SclEloUpdate;

/* [rounding] */
typedef struct
{
  gint32 how;            /* SclRounding */
  double event_expected; /* steps; 0: not rounded */
  double period_expected;
  double game_change;
  double event_change;
  double period_change;
  double rating;
} SclEloRounding;

typedef enum
{
  SCL_ELO_ENTRY_NONE, /* without a given rating nobody enters */
  SCL_ELO_ENTRY_FIXED,
  SCL_ELO_ENTRY_AGE,         /* by age, before the first game */
  SCL_ELO_ENTRY_PERFORMANCE, /* FIDE: from pooled games against rated opponents */
  SCL_ELO_ENTRY_PROMOTION,   /* FSI: by the performance in one event */
} SclEloEntryRule;

typedef enum
{
  SCL_ELO_LEAST_SCORE_FIRST_EVENT,
  SCL_ELO_LEAST_SCORE_EVERY_EVENT,
} SclEloLeastScoreIn;

/* [entry] */
typedef struct
{
  gboolean given;         /* a rating printed beside the game is the player's first rating … */
  double given_factor;    /* … times this */
  double given_points;    /* … and so many points more */
  gboolean standard;      /* so is the published standard rating, for rapid and blitz */
  gint32 rule;            /* SclEloEntryRule */
  double rating;          /* FIXED; AGE where that is not known */
  SclBands ages;          /* AGE: years → rating */
  double seed;            /* first rating where nobody at all has one; 0: none */
  gint32 games;           /* PERFORMANCE: in all; PROMOTION: in the event */
  gint32 months;          /* PERFORMANCE: span of the pooled games; 0: no limit */
  double least_score;     /* events with less are disregarded */
  gint32 least_opponents; /* events with fewer games against rated opponents are disregarded; 0: no
                             such rule */
  gint32 least_score_in;  /* SclEloLeastScoreIn: in which events both of these hold */
  gint32 draws;           /* supposed draws … */
  double draws_rating;    /* … against opponents of this rating */
  double half_point;      /* for each half point above 50 %; 0: dp as below 50 % */
  double cap;             /* 0: none */
  double floor;           /* a first rating below is not published; 0: none */
  double floor_women;     /* 0: as floor */
  double rounding;
  SclBands promotion; /* performance rating → rating; 0: not admitted */
  gboolean promotion_jump;
} SclEloEntry;

typedef enum
{
  SCL_ELO_FLOOR_DELIST,
  SCL_ELO_FLOOR_HOLD,
} SclEloFloorAction;

typedef enum
{
  SCL_ELO_INACTIVE_MARK,
  SCL_ELO_INACTIVE_DELIST,
} SclEloInactiveAction;

typedef enum
{
  SCL_ELO_RETURN_AS_NEW,
  SCL_ELO_RETURN_LAST_RATING,
} SclEloReturn;

/* [list] */
typedef struct
{
  double floor;       /* 0: none */
  double floor_women; /* 0: as floor */
  gint32 floor_action;
  gint32 inactive_months; /* 0: no such rule */
  gint32 inactive_action;
  gint32 return_as;
} SclEloList;

/* [inflation] */
typedef struct
{
  double mean;           /* of everybody, after each period; 0: as it comes */
  double bonus_above;    /* what an event brings above this counts … */
  double bonus_share;    /* … so much more; 0: no bonus */
  gboolean winner_keeps; /* who scores most in an event loses nothing in it */
  SclBands floors;       /* highest rating published → floor, rating points; 0: none */
} SclEloInflation;

/* The formulas of [formula], in the order of its keys. */
typedef enum
{
  SCL_ELO_FORMULA_K,
  SCL_ELO_FORMULA_EXPECTED,
  SCL_ELO_FORMULA_GAME,
  SCL_ELO_FORMULA_PERIOD,
  SCL_ELO_FORMULA_FLOOR,
  SCL_ELO_FORMULA_ENTRY,
  SCL_ELO_FORMULA_COUNTS,
  SCL_ELO_N_FORMULAS,
} SclEloFormula;

/* [formula] */
typedef struct
{
  SclExpressionText k, expected, game, period, floor, entry, counts;
} SclEloFormulas;

typedef struct
{
  SclExpectation expectation;
  SclEloK k;
  SclEloUpdate update;
  SclEloRounding rounding;
  SclEloEntry entry;
  SclEloList list;
  SclAdjustment adjustment;
  SclEloInflation inflation;
  SclEloFormulas formulas;
} SclEloParams;

extern const SclKeySet scl_elo_key_sets[];
/* SclSystemClass's check (): combinations that make no sense. */
gboolean scl_elo_check (gconstpointer params, GError **error);

/* ---- Derived and memory ---- */

/* What the short way prepares once (scl-elo-plain.c). */
typedef struct _SclEloPlainRule SclEloPlainRule;

typedef struct
{
  SclExpectationTable *rule;    /* as the rule computes */
  SclExpectationTable *predict; /* unrounded, for predictions */
  SclEloPlainRule *plain;       /* NULL: may not go the short way */
  gboolean k_by_rating;         /* K is the bands' value at the rating and nothing else */
  SclBands k_bands;             /* those bands; one where a formula is the same for everybody */
  SclExpression *formula[SCL_ELO_N_FORMULAS]; /* NULL: none */
} SclEloDerived;

/* One player's side of one game: index in the period twice, plus one for Black. */
typedef guint32 SclEloSide;

/* A side that counts, with its opponent's rating as used. */
typedef struct
{
  double opponent;
  SclEloSide side;
} SclEloGame;

/* An unrated player's rated games in one event. */
typedef struct
{
  guint32 next; /* index + 1; 0: none */
  guint32 n;
  SclDay day;
  double score;
  double opponents; /* sum of their ratings */
} SclEloPooled;

#define SCL_ELO_POOL_NONE 0            /* has no event behind them */
#define SCL_ELO_POOL_EMPTY G_MAXUINT32 /* has, but none that counts */

/* A player's period, computed but not in effect. */
typedef struct
{
  double rating;
  guint32 player;
  guint32 counted; /* games */
  SclDay last_day; /* of them */
} SclEloResult;

typedef struct _SclEloPlain SclEloPlain;

typedef struct
{
  /* Kept from period to period. */
  guint32 *pool;       /* per player: index + 1 of the newest pooled event, or one of the above */
  GArray *pooled;      /* of SclEloPooled */
  guint32 free_pooled; /* chain of entries to use again, as next */
  gboolean begun;      /* somebody has had a rating */
  double *left_at; /* per player: the rating at which a delisted player left, else NaN; NULL until
                      somebody did */

  /* Scratch of one period; every count is 0 between periods. */
  guint32 *count;    /* per player: sides */
  guint32 *start;    /* per player: of the sides, end while they are filled in */
  guint32 *touched;  /* players with a rated game in the period; while they enter, whoever plays
                        without a rating */
  SclEloSide *sides; /* grouped by player, in order of play */
  gsize sides_size;
  SclEloPlain *plain; /* the short way's own; NULL until it is gone */
  GArray *results;    /* of SclEloResult */
  guint32 *
      earlier_of; /* per game of the period: 1 + its SclEarlier, 0 none; NULL until there was one */
  gsize earlier_size;
  SclEloGame *games; /* one player's counted games */
  double *opponents; /* the same games' opponents, for performance ratings */
  gsize games_size;
  GHashTable *best; /* of an event: its greatest score in half points; NULL until it is asked for */
} SclEloMemory;

/* What one period's functions need. */
typedef struct
{
  const SclEloParams *params;
  const SclEloDerived *derived;
  const SclPeriod *period;
  SclStates *states;
  SclEloMemory *memory;
  int year;                  /* of the period's first day: for ages */
  double mean;               /* rating of all before the period's games, 0 for nobody; only where a
                                formula asks for it */
  const guint32 *earlier_of; /* memory's, of this period; NULL: no event is under an earlier list or
                                earlier rules */
} SclEloRun;

/* Under what a game's event is rated: the rules, and the list whose ratings and K are taken. */
typedef struct
{
  const SclEloParams *params;
  const SclEloDerived *derived;
  const SclEarlier *earlier; /* NULL: the period's own list and rules */
} SclEloTerms;

static inline SclEloTerms
scl_elo_terms (const SclEloRun *run, guint game)
{
  const SclEarlier *earlier;
  const SclSystem *rules;

  if (G_LIKELY (run->earlier_of == NULL || run->earlier_of[game] == 0))
    return (SclEloTerms){ run->params, run->derived, NULL };
  earlier = &run->period->earlier[run->earlier_of[game] - 1];
  if (!earlier->other_rules)
    return (SclEloTerms){ run->params, run->derived, earlier };
  rules = run->period->rules[earlier->rules];
  return (SclEloTerms){ rules->params, rules->derived, earlier };
}

/* One of a game's players on the list that the game is rated from. */
static inline SclListed
scl_elo_listed (const SclEloRun *run, const SclEloTerms *terms, guint game, gboolean black,
                guint32 player)
{
  const SclEarlier *earlier = terms->earlier;

  if (earlier != NULL && earlier->other_list)
    return run->period->listed[(black ? earlier->black : earlier->white)[game - earlier->first]];
  return (SclListed){ run->states->rating[player], run->states->peak[player],
                      run->states->games[player] };
}

static inline guint32
scl_elo_opponent (const SclPeriod *period, SclEloSide side)
{
  return (side & 1) ? period->white[side >> 1] : period->black[side >> 1];
}

static inline guint32
scl_elo_player (const SclPeriod *period, SclEloSide side)
{
  return (side & 1) ? period->black[side >> 1] : period->white[side >> 1];
}

static inline gboolean
scl_elo_is_woman (const SclPeriod *period, guint32 player)
{
  return period->sex != NULL && period->sex[player] == 'f';
}

/* A floor that may be another for women: 0 is the same. */
static inline double
scl_elo_floor (const SclEloRun *run, guint32 player, double floor, double floor_women)
{
  return floor_women > 0.0 && scl_elo_is_woman (run->period, player) ? floor_women : floor;
}

static inline double
scl_elo_score (const SclPeriod *period, SclEloSide side)
{
  guint half_points = period->score[side >> 1];

  return 0.5 * ((side & 1) ? 2 - half_points : half_points);
}

/* Whether there is anything to put in force: games that count, or a first rating from earlier ones
 * (where the newest event is disregarded, but older ones are out of the span, or the floor has
 * fallen). */
static inline gboolean
scl_elo_has_result (const SclStates *states, const SclEloResult *result)
{
  return result->counted > 0 || (isnan (states->rating[result->player]) && !isnan (result->rating));
}

/* A new rating (NaN: none) from so many games takes effect. */
static inline void
scl_elo_commit (const SclStates *states, guint32 player, double rating, guint counted,
                SclDay last_day)
{
  const double peak = states->peak[player];

  states->games[player] += counted;
  states->last_day[player] = MAX (states->last_day[player], last_day);
  states->rating[player] = rating;
  /* the greater one without a branch; the new one where there was none */
  if (G_LIKELY (!isnan (rating)))
    states->peak[player] = peak > rating ? peak : rating;
}

/* K limited for n games (FIDE B.02 8.3.3: the greatest whole K for which K n is at most 700; 0 from
 * 701 games on). */
static inline double
scl_elo_k_limited (const SclEloParams *params, double k, guint n)
{
  const double limit = params->k.product_limit;

  if (G_UNLIKELY (limit > 0.0 && k * n > limit))
    return floor (limit / n);
  return k;
}

/* ---- What the files give each other ---- */

/* rating points: less than this is binary fractions, nothing that a person should read */
#define SCL_ELO_RESIDUE 1e-9

/* The player's coefficient at the period's beginning by the keys of [k], before formula and limit
 * on K n. */
double scl_elo_k (const SclEloRun *run, guint32 player);

/* The same with the formula for n games in the period. */
double scl_elo_k_for (const SclEloRun *run, guint32 player, guint n);

/* The same under an event's terms, as the list showed the player. */
double scl_elo_k_on_list (const SclEloRun *run, const SclEloTerms *terms, guint32 player,
                          SclListed listed);

/* The player as the side's event takes them: as on its list, or as they are where that had no
 * rating of theirs (NaN: they have none). */
SclListed scl_elo_own (const SclEloRun *run, const SclEloTerms *terms, SclEloSide side);

/* Fills memory->games with the sides that count for a player who has a rating now, or has none, and
 * says how many. */
guint scl_elo_counted (const SclEloRun *run, const SclEloSide *sides, guint n);

/* Adds a game to the trace. own: the player's rating, as used; uncut: the difference before any
 * cut. */
void scl_elo_trace_game (SclTrace *trace, const SclEloRun *run, const SclEloGame *game, double own,
                         double uncut, double difference, double expected, double k, double change);

/* Why the game added last has its K: before the limit for n games, and that limit. */
void scl_elo_tell_k (SclTrace *trace, const SclEloRun *run, const SclEloTerms *terms,
                     guint32 player, SclListed listed, guint n);

/* The new rating of a player who has one, from n sides; *counted is how many of them were rated.
 * trace may be NULL. */
double scl_elo_update_player (const SclEloRun *run, guint32 player, const SclEloSide *sides,
                              guint n, guint *counted, SclTrace *trace);

/* TRUE and the opponent's rating as used, where the side counts for a player rated own (NaN:
 * unrated). */
gboolean scl_elo_counts (const SclEloRun *run, const SclEloTerms *terms, double own,
                         SclEloSide side, SclEloGame *game);

/* Nobody has more points in the event than that; from its rated games in the period. */
gboolean scl_elo_is_best (const SclEloRun *run, guint32 event, double score);
/* Moves everybody so that the mean is the policy's; before: per player, rating before the period's
 * games (read where there are moves). TRUE: it did. */
gboolean scl_elo_recentre (const SclEloRun *run, const double *before, SclTrace *trace);

/* One player's period from all of their sides, in order of play; result->player is given. trace may
 * be NULL. */
void scl_elo_compute (const SclEloRun *run, SclEloResult *result, const SclEloSide *sides, guint n,
                      SclTrace *trace);

/* Whether periods under these parameters can go the short way. */
gboolean scl_elo_is_plain (const SclEloParams *params);

/* What it needs, for parameters that can; freed with g_free (). */
SclEloPlainRule *scl_elo_plain_rule_new (const SclEloParams *params,
                                         const SclExpectationTable *table,
                                         SclExpression *const *formulas);

#define SCL_ELO_PLAIN_MOST_GAMES (1u << 25)

/* The whole period the short way; only where scl_elo_is_plain (), and of at most so many games. The
 * same ratings as the long way, to a double's last digits. */
void scl_elo_update_plain (const SclEloRun *run, SclTrace *trace);
/* Of the memory's own; not NULL. */
void scl_elo_plain_free (SclEloPlain *self);

/* The class's play, the short way. */
gboolean scl_elo_play (const SclSystem *self, SclStates *states, const SclRun *run,
                       SclPlayed *played);

/* Whether a player's age counts. */
static inline gboolean
scl_elo_needs_year (const SclEloParams *params)
{
  const SclEloFormulas *formulas = &params->formulas;

  return params->k.junior_age > 0 || params->k.by == SCL_ELO_K_BY_AGE || *formulas->k.text != '\0'
         || *formulas->game.text != '\0' || *formulas->period.text != '\0'
         || *formulas->floor.text != '\0' || *formulas->entry.text != '\0'
         || *formulas->counts.text != '\0';
}

/* Who has a given rating, or everybody under a fixed entry. */
void scl_elo_enter (const SclSystem *self, SclStates *states, const SclPeriod *period);

/* The first rating of a player without one, or NaN. */
double scl_elo_first_rating (const SclEloRun *run, guint32 player, const SclEloSide *sides, guint n,
                             guint *counted, SclTrace *trace);

/* The rating to which the period's events promote (FSI), 0 if none. */
double scl_elo_promotion (const SclEloRun *run, const SclEloGame *games, guint n);

/* Forgets the player's pooled games. */
void scl_elo_pool_clear (SclEloMemory *memory, guint32 player);

/* rating as it goes on the list: lifted to the floor, or NaN where the player is taken off. */
double scl_elo_list_rating (const SclEloRun *run, guint32 player, double rating, SclTrace *trace);

/* Marks or takes off who has not played for long. TRUE if a rating changed. */
gboolean scl_elo_list_inactive (const SclEloRun *run);
