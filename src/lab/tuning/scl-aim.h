/* SclAim: what a rule may be tuned for, each measured on the games of one outcome. Less is better
 * throughout.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/groups/scl-groups.h"

typedef enum
{
  SCL_AIM_LOG_LOSS, /* mean log-loss a game, natural */
  SCL_AIM_DRIFT,    /* by how many rating points a year the mean of the active players moves, either
                       way: first list to last, over the    years between; counted are those with a
                       rated    game in twelve months, on lists half a year apart */
  SCL_AIM_UNFAIRNESS, /* rating points: over the games between groups, the root of the mean square
                         of the groups' biases (weighted by their sides), each bias score less
                         expectation, divided by the mean slope e (1 - e) ln 10/400 */
  SCL_AIM_RESPONSE,   /* games after which a deviation has fallen to 1/e: 1 / (K mean (e (1 - e)) ln
                         10/400), scl-response.h, where K is what   the replay shows: the regression
                         of   the players' changes in a period on their scores less expectations in it
                       */
  SCL_N_AIMS,
} SclAim;

const char *scl_aim_nick (SclAim aim);  /* "log-loss", "drift", "unfairness", "response" */
const char *scl_aim_label (SclAim aim); /* "Log-loss", translated, static */
const char *
scl_aim_unit (SclAim aim); /* "points a year"; translated, static, "" where it has none */
const char *scl_aim_meaning (SclAim aim); /* a sentence; translated, static */
guint scl_aim_digits (SclAim aim);        /* after the point, for people */
gboolean scl_aim_from_nick (const char *nick, SclAim *aim);

typedef struct
{
  double value[SCL_N_AIMS]; /* NaN: these games do not tell */
} SclAims;

/* Over the judged games (scl-start.h) until the outcome's train_until, or after it (test); for
 * drift and response over the lists and periods that lie wholly on that side. groups: of that
 * history, or NULL: unfairness is NaN. Needs an outcome that kept predictions and paths; without
 * paths, drift and response are NaN. */
SclAims scl_aims_measure (SclOutcome *outcome, const SclGroups *groups, gboolean test);

/* Which of n rows of n_values numbers each no other row dominates: none is at least as good (low)
 * in every number and better in one. A row with a NaN is not on the front, and dominates nothing.
 * Equal rows stand or fall together. */
void scl_front_find (const double *rows, guint n, guint n_values, gboolean *on_front);
