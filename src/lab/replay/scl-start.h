/* What a comparison owes to how it was set up: the first ratings, and the games at the beginning.
 *
 * A verdict about rules must not be one about starts: a rule that takes the ratings printed beside
 * the games knows on the first day what one that starts everybody at 1500 learns in years. And the
 * first games of any data are predicted from first ratings, not from what the rule made of results.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-history.h"
#include "rating/policy/scl-policy.h"

typedef enum
{
  SCL_START_OWN,  /* as each policy says */
  SCL_START_SAME, /* every policy takes the rating printed beside a player who never had one,
                     whatever its key [entry] given says; players beside whom nothing is printed
                     enter by the policy's own rule */
} SclStart;

/* "own", "same" */
const char *scl_start_nick (SclStart start);
/**
 * scl_start_from_nick:
 * @nick: "own", "same"
 * @start: (out): which
 *
 * FALSE: no start has that nick.
 */
gboolean scl_start_from_nick (const char *nick, SclStart *start);

/* Games left out of the judging, though they are rated: those of the first months of the data, and
 * those of players who have not yet had so many rated games in the data. Both may be 0. */
typedef struct
{
  guint months; /* SCL_BURN_IN_AUTO: twelve, but at most a quarter of the time from the first game
                   to the last */
  guint games;  /* of either player, before the game */
} SclBurnIn;
#define SCL_BURN_IN_AUTO G_MAXUINT
#define SCL_BURN_IN_NONE                                                                           \
  {                                                                                                \
    0, 0                                                                                           \
  }
#define SCL_BURN_IN_DEFAULTS                                                                       \
  {                                                                                                \
    SCL_BURN_IN_AUTO, 0                                                                            \
  }

/**
 * scl_burn_in_parse:
 * @text: "auto", "12", "30-games", "12,30-games", "0"
 * @burn_in: (out caller-allocates): what it says
 *
 * FALSE where the text is none of these.
 */
gboolean scl_burn_in_parse (const char *text, SclBurnIn *burn_in);
char *scl_burn_in_text (const SclBurnIn *burn_in); /* as it is read; newly allocated */

/* What of a history is judged. It does not depend on any policy. */
typedef struct
{
  SclDay from;        /* first day of which games are judged; SCL_DAY_NONE: there is no game */
  guint64 n_left_out; /* rated games between the days given that are not judged */
  guint64 n_rated;    /* rated games between them */
  guint n_players;    /* who have a rated game between them */
  guint n_printed;    /* of those, players beside whose first rated game a rating is printed */
  guint8 *judged;     /* per game of the history: 1 or 0; what is not rated or outside the days is
                         predicted by nobody */
} SclJudged;

/**
 * scl_judged_new: (skip)
 *
 * from, to: days, SCL_DAY_NONE is open.
 */
SclJudged *scl_judged_new (SclHistory *history, SclDay from, SclDay to, const SclBurnIn *burn_in);
/**
 * scl_judged_unref: (skip)
 */
void scl_judged_unref (SclJudged *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclJudged, scl_judged_unref)

/* Whether the printed ratings mean nothing to the policy, or to one of its regimes, so that
 * SCL_START_SAME changes it. */
gboolean scl_policy_ignores_printed (SclPolicy *policy);
