/* SclNorm: title norms, as FIDE's Title Regulations have them.
 *
 * B.01, Title Regulations from 1 January 2024: arts. 0.5 and 1.4.1-1.4.9, whose numbers stand
 * beside what they say below. They are applied to an event of any day; of earlier rules only these
 * are known, by the day on which the event starts (SclNormEvent, start):
 *
 *  - performance for GM and IM: 2600 and 2450 since 1 July 2009, before that 2601 and 2451;
 *  - an unrated opponent counts 1400 since 1 January 2024, before that 1000, and 2000 before 1 July
 *    2009 (Handbook of November 2003, art. 8).
 *
 * What no table of results can say is not looked at: days and hours of play, registration,
 * arbiters, the kinds of event that an application needs (1.1, 1.5.6), and whether the ratings and
 * titles given are those that count, of the list in force when the event started (1.4.6a).
 *
 * Unrated opponents: the Handbook of November 2003 asks that 80 % of the players be rated, taken
 * here as opponents, rounded up, for events before 1 July 2009. In arts. 1.4.1-1.4.9 of 2024 there
 * is no such limit; some checkers and arbiters still reckon with a fifth at most, so that more of
 * them are said (scl_norm_remarks ()), and miss nothing.
 *
 * Nor may games won be left out here where pairings are fixed beforehand (1.4.1f): second-hand
 * notes on that article disagree whether they may.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/base/scl-day-type.h"

typedef enum
{
  SCL_NORM_GM,
  SCL_NORM_IM,
  SCL_NORM_WGM, /* the last two are women's */
  SCL_NORM_WIM,
  SCL_NORM_N_TITLES,
} SclNormTitle;

/* "GM", "IM", "WGM", "WIM"; static */
const char *scl_norm_title_name (SclNormTitle title);
/* FALSE, *title untouched: none of them; NULL is none. */
gboolean scl_norm_title_from_name (const char *name, SclNormTitle *title);

/* The numbers of a title, for events that start on that day (SCL_DAY_NONE: today's). */
typedef struct
{
  int performance; /* 1.4.8a: least, rating points; 2599.5 and its like are enough, since the
                      average is rounded before (1.4.7) */
  int average;     /* 1.4.8: least average of the opponents */
  int floor;       /* 1.4.6b: to which one opponent is raised */
  int rating;      /* 1.5.3: that the title itself asks for, at some time */
} SclNormNumbers;
SclNormNumbers scl_norm_numbers (SclNormTitle title, SclDay start);
/* 1.4.6d: what an unrated opponent counts. */
int scl_norm_unrated (SclDay start);

/* ---- What is asked ---- */

typedef enum
{
  SCL_NORM_SWISS, /* games won, and games after the norm, may be left out: 1.4.1e */
  SCL_NORM_FIXED, /* pairings fixed beforehand, such as a round-robin: all rounds count, 1.4.1f */
  SCL_NORM_DOUBLE_ROUND_ROBIN, /* the same, and 1.4.5f */
} SclNormKind;

typedef enum
{
  SCL_NORM_PLAYED,
  SCL_NORM_WON_UNPLAYED, /* by forfeit, or a bye given by the pairing: 1.4.1 */
  SCL_NORM_NOT_COUNTED, /* lost by forfeit, adjudicated, against somebody of no FIDE federation, or,
                           in a round-robin, unrated and without a point against the rated: 1.4.2 */
} SclNormPlayed;

/* A game. */
typedef struct
{
  double rating;          /* of the opponent; NaN: unrated */
  const char *title;      /* "GM", "WIM", …; "" or NULL: none */
  const char *federation; /* "NOR"; "" or NULL: not known; "FID" counts as none */
  const char *name;  /* who is who in a double round-robin, and for words; NULL: somebody else in
                        each game */
  guint half_points; /* the player's, [0, 2] */
  guint round;       /* from 1, for the order; 0: as they stand */
  SclNormPlayed played;
} SclNormGame;
/* A bye given by the pairing. */
#define SCL_NORM_BYE                                                                               \
  {                                                                                                \
    .rating = NAN, .half_points = 2, .played = SCL_NORM_WON_UNPLAYED                               \
  }

typedef struct
{
  SclNormKind kind;
  guint rounds; /* of the event; 0: as many as games are given */
  guint
      least_games; /* 1.4.1: 0 stands for 9; 7 in World and Continental team and club championships
                      of 7 to 9 rounds, 8 in a World Cup, which count 9 towards a title */
  gboolean all_federations; /* 1.4.3: the event need not have foreigners: final of a national
                               championship, a team championship, zonals, a Swiss with 20 guests */
  guint players;            /* of a double round-robin; 0: not looked at */
  SclDay start;             /* first day; SCL_DAY_NONE: today's rules */
} SclNormEvent;
#define SCL_NORM_EVENT_DEFAULTS                                                                    \
  {                                                                                                \
    .kind = SCL_NORM_SWISS, .start = SCL_DAY_NONE                                                  \
  }

typedef struct
{
  const char *federation; /* "" or NULL: not known: everybody is of another one */
  const char *title;      /* that the player has; "" or NULL: none */
  guint8 sex;             /* 'm', 'f'; 0: not known, and women's norms are looked at too */
} SclNormPlayer;

/* ---- What comes of it ---- */

typedef enum
{
  SCL_NORM_GAMES,       /* 1.4.1 */
  SCL_NORM_PLAYERS,     /* 1.4.5f: of a double round-robin, at least 6 */
  SCL_NORM_SCORE,       /* 1.4.8: 35 %, in points */
  SCL_NORM_AVERAGE,     /* 1.4.8: of the opponents, rounded (1.4.7) */
  SCL_NORM_PERFORMANCE, /* 0.5, 1.4.8a, 1.4.9 */
  SCL_NORM_TITLED,      /* 1.4.5a: half of the opponents hold a title other than CM and WCM */
  SCL_NORM_HOLDERS,     /* 1.4.5b-e: a third, at least 3, hold one that the norm asks for */
  SCL_NORM_FEDERATIONS, /* 1.4.3: two besides the player's own */
  SCL_NORM_OWN,         /* 1.4.4: at most 3/5 of the player's own, rounded down */
  SCL_NORM_ONE,         /* 1.4.4: at most 2/3 of any one, rounded down */
  SCL_NORM_RATED,       /* before 1 July 2009: 80 % of the opponents are rated, rounded up */
  SCL_NORM_N_REQUIREMENTS,
} SclNormRequirementKind;

typedef struct
{
  gboolean asked; /* FALSE: this event or norm does not ask for it */
  gboolean met;
  double value, limit;
  gboolean most; /* the limit is the most that may be; else the least */
} SclNormRequirement;

/* The article: "1.4.5a"; static */
const char *scl_norm_requirement_article (SclNormRequirementKind kind);
/* The word that programs read: "games", "score", …; static */
const char *scl_norm_requirement_nick (SclNormRequirementKind kind);

/* One norm, by the best selection of games: one that makes it, with most games towards the title;
 * else the one that misses fewest requirements, of these the highest performance. */
typedef struct
{
  SclNormTitle title;
  gboolean possible; /* FALSE: not this player's: a man's women's norm */
  gboolean held;     /* the player has this title, or a greater one, already */
  gboolean reached;
  SclNormRequirement requirements[SCL_NORM_N_REQUIREMENTS];

  guint n_games;     /* that count */
  guint half_points; /* in them */
  guint n_unrated;   /* of them: against unrated opponents */
  GArray *left_out;  /* of guint, by round: games won that are left out */
  guint until_round; /* games after this round are left out; 0: none are */
  gboolean eight;    /* 1.4.1c: eight games of nine rounds, counted as nine, once an application */

  guint raised;             /* the game whose opponent is raised to the floor; G_MAXUINT: nobody */
  double raised_from;       /* the rating as it would have counted */
  double average_exact;     /* of the opponents, one of them raised */
  int average;              /* the same rounded, 0.5 up (1.4.7) */
  guint hundredths;         /* score in whole per cent, 0.5 up */
  int dp;                   /* table 1.4.9 */
  int performance;          /* average + dp */
  double performance_exact; /* average_exact + dp: at least 2599.5 for 2600 */

  guint worth; /* games towards the title: at most 13 (1.7), and one for each full point above what
                  the norm asks for (1.4.1d); 0: not reached */
  int least_half_points; /* least score in all games that count, against the same opponents; -1:
                            none does */
} SclNorm;

typedef struct
{
  guint n_games;   /* as given */
  guint n_unrated; /* of the games that count: unrated opponents */
  guint n_unknown; /* of them: opponents whose federation is not known */
  SclNorm norms[SCL_NORM_N_TITLES];
} SclNorms;

/* Never fails; with no game nothing is reached. games are not kept. */
SclNorms *scl_norms_new (const SclNormPlayer *player, const SclNormEvent *event,
                         const SclNormGame *games, guint n);
void scl_norms_free (SclNorms *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclNorms, scl_norms_free)

/* The least score, half points, whose performance is enough against opponents of these ratings
 * (NaN: unrated), if titles, federations and the number of games are as they should be; the average
 * must be enough too. -1: none is. */
int scl_norm_least_score (SclNormTitle title, SclDay start, const double *ratings, guint n);
/* The performance of a score, half points, against them: average + dp. */
int scl_norm_performance (SclNormTitle title, SclDay start, const double *ratings, guint n,
                          guint half_points);
