/* SclStandings: how one person stands among everybody on one list: rank and percentile.
 *
 * Built once for a list, or for a day of a replay; each question then costs the logarithm of a
 * group's size. Immutable once built; may be asked from several threads.
 *
 * A rank counts who is rated higher, and 1: people with the same rating share the best rank of
 * theirs ("1, 2, 2, 4"). The percentile is the share of the group, the person included, that is
 * rated lower: who shares the rating is neither below nor above.
 *
 * Where the list, or those before it, tell who is inactive (SclListRatings.inactive), each place is
 * counted twice: among the active, as FIDE ranks, and among all.
 *
 * Federation, sex and birth year are what is known of people now: whoever has changed federation is
 * counted with the new one on old lists, too.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/workspace/scl-roster.h"
#include "lab/replay/scl-outcome.h"

/* Among whom. A person of whom federation, birth year or sex is not known is in no such group. */
typedef enum
{
  SCL_STANDING_WORLD, /* everybody who is rated */
  SCL_STANDING_FEDERATION,
  SCL_STANDING_AGE, /* year of the day less year of birth: under 12, 12-15, 16-19, 20-29, 30-44,
                       45-59, 60 and more, as everywhere (SCL_GROUP_BY_AGE) */
  SCL_STANDING_SEX, /* women, or men; where the data mark women and nobody as a man (FIDE's lists of
                       the Scid file): women, or all others */
  SCL_STANDING_FEDERATION_AGE,
  SCL_STANDING_FEDERATION_SEX,
  SCL_STANDING_N_KINDS,
} SclStandingKind;

/* "world", "federation", "age", "sex", "federation-age", "federation-sex": keys of files. Static.
 */
const char *scl_standing_kind_nick (SclStandingKind kind);

typedef struct
{
  guint n;     /* people of the group who are rated, the person included; 0: no such group */
  guint above; /* rated higher */
  guint equal; /* with the same rating, the person included */
  /* The same among those who are active; 0: not known who is, or the person is not. */
  guint active, active_above, active_equal;
  gboolean inactive; /* the person is known to be */
} SclStanding;

/* As FIDE ranks: among the active. n 0: as above. */
static inline SclStanding
scl_standing_active (const SclStanding *self)
{
  return (SclStanding){ self->active, self->active_above, self->active_equal };
}

/* The place that is spoken of: among the active where it is known who is and the person is, too,
 * else among all. */
static inline SclStanding
scl_standing_main (const SclStanding *self)
{
  return self->active > 0 ? scl_standing_active (self) : *self;
}

/* [1, n]; 0: no such group. */
static inline guint
scl_standing_rank (const SclStanding *self)
{
  return self->n > 0 ? self->above + 1 : 0;
}

/* Share of the group that is rated lower, [0, 1); NaN: no such group. Times 100 it is the
 * percentile. */
static inline double
scl_standing_below (const SclStanding *self)
{
  return self->n > 0 ? (double) (self->n - self->above - self->equal) / self->n
                     : (double) __builtin_nan ("");
}

/* "Top 0.3 %": rank / n, (0, 1]; NaN: no such group. */
static inline double
scl_standing_top (const SclStanding *self)
{
  return self->n > 0 ? (double) (self->above + 1) / self->n : (double) __builtin_nan ("");
}

typedef struct _SclStandings SclStandings;

/* Of a published list; day: of the list, for the ages. Roster and ratings are not kept; but the
 * federations' names live in the roster, which must outlive this. People are the roster's ids, that
 * is the workspace's. */
SclStandings *scl_standings_new (const SclRoster *roster, const SclListRatings *ratings,
                                 SclDay day);
/* Of a replay: on the last list of it that is not after the day, which ratings people of the
 * history had. People are the history's numbers. The outcome has its paths
 * (SclReplayOptions.keep_paths); it is kept. NULL: no list by that day. */
SclStandings *scl_standings_new_outcome (SclOutcome *outcome, SclDay day);
void scl_standings_free (SclStandings *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclStandings, scl_standings_free)

/* Whether everybody is called the world, as on FIDE's lists; default FALSE: "everybody". Before
 * anybody asks. */
void scl_standings_set_of_world (SclStandings *self, gboolean of_world);

/* The day whose ages count: that of the list. */
SclDay scl_standings_day (const SclStandings *self);

/* Whether people are numbers of a history (scl_standings_new_outcome ()); FALSE: the workspace's
 * ids.
 */
gboolean scl_standings_of_history (const SclStandings *self);

/* NaN: not rated there. */
double scl_standings_rating (const SclStandings *self, guint32 person);
/* In every group at once. FALSE: the person is not rated there; all are n = 0 then. */
gboolean scl_standings_get (const SclStandings *self, guint32 person,
                            SclStanding standings[SCL_STANDING_N_KINDS]);
/* Where a rating would stand in the person's groups, whoever has it and whether or not the person
 * is rated: the person, where rated, is left out, and counted with that rating instead, as somebody
 * active. rating: not NaN. FALSE: person is nobody known. */
gboolean scl_standings_suppose (const SclStandings *self, guint32 person, double rating,
                                SclStanding standings[SCL_STANDING_N_KINDS]);
/* The rating of who has that rank in the person's group, among the active where they are known,
 * that is what it takes to be among the first so many: rank [1, n]. all: among all. NaN: the group
 * is smaller, there is none, or rank is 0. */
double scl_standings_rating_at (const SclStandings *self, guint32 person, SclStandingKind kind,
                                guint rank, gboolean all);

/* The group in words, translated: "world" or "everybody", "NOR", "age 20–29", "women", "men", "not
 * marked as women", "NOR, age 20–29", "NOR, women". NULL: the person is in no such group. Newly
 * allocated. */
char *scl_standings_group (const SclStandings *self, guint32 person, SclStandingKind kind);
