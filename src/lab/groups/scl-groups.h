/* SclGroups: players, and their sides of games, sorted into sub-groups.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/groups/scl-reference.h"
#include "lab/replay/scl-outcome.h"

/* Each is what was known before the game: no group knows what came later, and none but
 * SCL_GROUP_BY_OWN_RATING knows a policy. */
typedef enum
{
  SCL_GROUP_BY_RATING, /* by the reference that belongs to no policy (scl-reference.h), classes of
                          200 points, and unrated */
  SCL_GROUP_BY_OWN_RATING, /* the player's rating before the period under the outcome given, the
                              same classes: calibration */
  SCL_GROUP_BY_AGE, /* year of the game less year of birth: under 12, 12-15, 16-19, 20-29, 30-44,
                       45-59, 60 and more */
  SCL_GROUP_BY_SEX,
  SCL_GROUP_BY_FEDERATION, /* or region, or club: what the data have there; the ten with most games,
                              and the others */
  SCL_GROUP_BY_CATEGORY,   /* the same; a history holds one for each player, which may be later than
                              the game */
  SCL_GROUP_BY_ACTIVITY, /* rated games on days before the game's: under 10, 10-29, 30-99, 100-299,
                            300 and more */
  SCL_GROUP_N_KINDS,
} SclGroupKind;

/* "rating", "own-rating", "age", "sex", "federation", "category", "activity" */
const char *scl_group_kind_nick (SclGroupKind kind);
const char *scl_group_kind_label (SclGroupKind kind); /* translated */
const char *scl_group_kind_meaning (
    SclGroupKind kind); /* a sentence, translated; "" where there is nothing to explain */
gboolean scl_group_kind_from_nick (const char *nick, SclGroupKind *kind);
#define SCL_GROUP_NONE 255

typedef struct
{
  SclGroupKind kind;
  guint n;
  guint8 unknown;        /* the group of those of whom it is not known, or SCL_GROUP_NONE */
  char **labels;         /* n, translated */
  gboolean nobody_known; /* both sides of every game are in unknown: the data do not say it */
  guint8 *white;         /* per game of the history: group of White in it, or SCL_GROUP_NONE */
  guint8 *black;
} SclGroups;

/* outcome: whose history, and whose ratings for SCL_GROUP_BY_OWN_RATING (it must have kept paths).
 */
SclGroups *scl_groups_new (SclOutcome *outcome, SclGroupKind kind);
/* The same, but white and black are NULL where nobody is known: no game need say so. */
SclGroups *scl_groups_new_if_known (SclOutcome *outcome, SclGroupKind kind);
/* Those by rating and by games so far at once, for what is known of the players is found out by
 * going through all games; NULL: not asked for. */
void scl_groups_new_by_reference (SclHistory *history, SclGroups **rating, SclGroups **activity);
void scl_groups_free (SclGroups *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclGroups, scl_groups_free)
