/* SclGains: who gains and who loses by the proposed rule against the one in force.
 *
 * Two replays of one history, person by person, by group, and at the ratings that decide something:
 * the level of an open group, the least rating for a title.
 *
 * A difference is the proposed rule's rating less that of the rule in force. It is exact for these
 * persons and these games; an interval of a mean takes the persons for some of many like them,
 * drawn independently of each other. They are not quite: who play each other share games, and what
 * one gains the other may lose.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "lab/comparison/scl-basis.h"

/* A difference below this, either way, is none: nobody would see it where tenths are shown. Rating
 * points. */
#define SCL_GAIN_LEAST 0.05

/* Active is who has a rated game in so many months up to the last rated game of all. */
#define SCL_GAIN_ACTIVE_MONTHS 12

/* One person who has a rating under either rule at last. */
typedef struct
{
  guint32 player;            /* of the history */
  double in_force, proposed; /* rating at last; NaN: none */
  double difference;         /* proposed - shift - in_force; NaN unless both are there */

  /* The difference over the lists: a list is what stands on the last day of a rating period of
   * either rule, several on one day are one list; counted are those on which the person has a
   * rating under both. */
  guint n_lists;
  double spread;      /* standard deviation over these lists (divided by n_lists); NaN for none */
  double least, most; /* smallest and largest difference; NaN for no list */

  guint games;     /* rated games under the rule in force */
  gboolean active; /* SCL_GAIN_ACTIVE_MONTHS */

  /* A bit for each of scl_gain_limits (), the first lowest: reached on any list, as
   * SclGainCrossing.ever has it, under the proposed rule only, or under the rule in force only. */
  guint16 reach_gained, reach_lost;
} SclGain;

/* Groups are made of what is known at last, of everybody once. */
typedef enum
{
  SCL_GAIN_BY_AGE,        /* year of the last rated game of all less year of birth: under 12, 12-15,
                             16-19, 20-29, 30-44, 45-59, 60 and more */
  SCL_GAIN_BY_RATING,     /* under the rule in force at last, classes of 200 points */
  SCL_GAIN_BY_ACTIVITY,   /* rated games: under 10, 10-29, 30-99, 100-299, 300 and more */
  SCL_GAIN_BY_SEX,        /* men, women */
  SCL_GAIN_BY_FEDERATION, /* or region, or club; the ten with most games, and the others */
  SCL_GAIN_BY_TITLE,      /* the same */
  SCL_GAIN_BY_CATEGORY,   /* the same */
  SCL_GAIN_N_KINDS,
} SclGainKind;

/* "age", "rating", "activity", "sex", "federation", "title", "category" */
const char *scl_gain_kind_nick (SclGainKind kind);
const char *scl_gain_kind_label (SclGainKind kind); /* translated */
gboolean scl_gain_kind_from_nick (const char *nick, SclGainKind *kind);

/* Of whom a summary or a count is. */
typedef enum
{
  SCL_GAIN_EVERYBODY,
  SCL_GAIN_ACTIVE,
  SCL_GAIN_N_WHO,
} SclGainWho;

/* Differences of persons who have both ratings. */
typedef struct
{
  guint n;                          /* persons */
  guint n_gain, n_lose;             /* SCL_GAIN_LEAST and more, either way */
  double mean, median, least, most; /* NaN for nobody */
  double error;                     /* standard error of the mean, from the persons' standard
                                       deviation (divided by n - 1); NaN for fewer than two */
  double low, high;                 /* 95 % interval of the mean, Student's with n - 1 degrees of
                                       freedom; NaN where error is */
} SclGainSummary;

typedef struct
{
  SclGainKind kind;
  guint n;
  char **labels;        /* n, translated */
  guint8 *of;           /* per row: its group */
  gboolean has_unknown; /* the last group is that of those of whom it is not known */
  SclGainSummary *summary[SCL_GAIN_N_WHO]; /* n each */
} SclGainGroups;

/* A rating from which on something is had. */
typedef struct
{
  double rating;     /* this and more */
  const char *title; /* FIDE's title that asks for it (Title Regulations from 1 January 2024, 1.3
                        and 1.5.3), or "". A title asks for norms or 30 rated games as well, which
                        are not looked at. */
  gboolean women;    /* a title for women: only persons known as women are counted */
} SclGainLimit;

/* 2000 and the least ratings for CM 2200, FM 2300, IM 2400, GM 2500, WCM 2000, WFM 2100, WIM 2200,
 * WGM 2300. */
const SclGainLimit *scl_gain_limits (guint *n);

/* How many are at the limit or above. */
typedef struct
{
  guint n; /* who could be: have a rating under both, and the sex */
  guint n_in_force, n_proposed;
  guint gained; /* under the proposed rule only */
  guint lost;   /* under the rule in force only */
} SclGainCount;

typedef struct
{
  SclGainCount last; /* at last */
  SclGainCount ever; /* on any list, or with the rating they began with: titles are kept. Of those
                        with a rating under both on some list */
} SclGainCrossing;

/* One person who reaches a limit under either rule, counted as SclGainCrossing.ever counts. */
typedef struct
{
  guint32 player; /* of the history */
  guint limit;    /* of scl_gain_limits () */
  gboolean active;
  SclDay day[2]; /* in force, proposed: of the first list on which they stand at the limit or above,
                    or of their first list where they began there; SCL_DAY_NONE: never */
} SclGainReach;

/* Of those who reach a limit under both rules, how many do so earlier or later under the proposed
 * rule, and by how much. */
typedef struct
{
  guint n_both, n_earlier, n_later;
  double median_days; /* the proposed rule's day less that of the rule in force, of all of them;
                         NaN for nobody */
} SclGainDelay;

/* Immutable, reference counted. */
typedef struct
{
  gatomicrefcount ref_count;
  SclOutcome *in_force, *proposed;
  SclDay end; /* of the last rated game under the rule in force */
  guint n;    /* rows, by rising player */
  SclGain *rows;
  double shift; /* where the rules begin apart (scl_basis_start_gap ()) their levels do not compare:
                   the mean of the differences at last, which is taken off every rating under the
                   proposed rule before it is compared; else 0.0 */
  SclBasis *basis;                        /* all rated games count */
  guint n_only_in_force, n_only_proposed; /* of the rows: with one rating */
  SclGainSummary summary[SCL_GAIN_N_WHO];
  SclGainGroups *groups[SCL_GAIN_N_KINDS];
  SclGainCrossing *crossings[SCL_GAIN_N_WHO]; /* of each limit; never NULL */
  guint n_reached;
  SclGainReach *reached; /* by limit, then by the earlier day of either rule, then by player */
} SclGains;

/* Both of one history and with their paths (SclReplayOptions.keep_paths); references are taken.
 * NULL, and no other failure, where cancelled. */
SclGains *scl_gains_new (SclOutcome *in_force, SclOutcome *proposed, GCancellable *cancellable);
SclGains *scl_gains_ref (SclGains *self);
void scl_gains_unref (SclGains *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclGains, scl_gains_unref)

/* 1: the person is at the limit under the proposed rule only; -1: under the rule in force only; 0:
 * there is no difference, or only one rating, or they are not counted at this limit. At last. */
int scl_gains_crosses (const SclGains *self, guint row, const SclGainLimit *limit);

/* Those who reach a limit: of n, borrowed. n may be 0. */
const SclGainReach *scl_gains_reached (const SclGains *self, guint limit, guint *n);
/* 1: reached under the proposed rule only; -1: under the rule in force only; 0: under both. */
int scl_gain_reach_sign (const SclGainReach *self);
/* The proposed rule's day less that of the rule in force; NaN unless reached under both. */
double scl_gain_reach_days (const SclGainReach *self);
SclGainDelay scl_gains_delay (const SclGains *self, guint limit, SclGainWho who);

/* Whether the person has a difference, and is among those looked at. */
gboolean scl_gains_counts (const SclGains *self, guint row, SclGainWho who);

/* Rows of those who gain most and lose most, at most n of each, from the greatest gain to the
 * greatest loss (equal ones by row); who neither gains nor loses is not among them. rows: room for
 * 2 n. Returns how many. */
guint scl_gains_extremes (const SclGains *self, SclGainWho who, guint n, guint *rows);

/* Groups with persons in them, and the nth of those; nth is below their number. */
guint scl_gain_groups_n_peopled (const SclGainGroups *self, SclGainWho who);
guint scl_gain_groups_peopled (const SclGainGroups *self, SclGainWho who, guint nth);

/* Everybody, by rising player:
 * player_id,name,federation,sex,birth_year,title,in_force,proposed,difference,lists,spread,least,most,games,active
 * — sex m or f, active 1 or 0, empty where not known; ratings and differences to four digits. C
 * locale. */
GString *scl_gains_to_csv (const SclGains *self);
