/* The Elo system's short way, see scl-elo-plain.c: what its files share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/scl-elo-private.h"

G_BEGIN_DECLS

/* One rounding, prepared: parts is 1/step where that is a whole number and halves go away from zero, else 0. */
typedef struct
{
  double step, parts;
  SclRounding how;
} SclEloStep;

struct _SclEloPlainRule
{
  double odd;      /* from which size of a difference on a game is odd */
  gboolean smooth; /* the table holds between whole differences */
  gboolean whole;  /* it holds at whole differences at least, and a whole one stays whole where it is cut */
  SclEloStep expected, change, rating;
};

/* What the short way adds up for one player; all 0 between periods. [0]: expected score; [1]: games, and half points
 * times SCL_ELO_GAMES_LIMIT: both whole, so exact. Two numbers side by side, because a processor adds two at once. */
typedef double SclEloSum __attribute__ ((vector_size (2 * sizeof (double))));

#define SCL_ELO_GAMES_LIMIT 67108864.0 /* 2^26, so that both counts fit into a double's 53 bits */

/* A side whose cut is decided when the whole event is known. */
typedef struct
{
  guint32 player, event;
  double difference;
} SclEloDeferred;

struct _SclEloPlain
{
  SclEloSum *sums;         /* per player */
  SclDay *last_days; /* per player: of the games that count, since there were any */
  GArray *special;   /* of SclEloSide whose player is unrated, or traced */
  GArray *deferred;  /* of SclEloDeferred */
};

/* All of the period's games into the players' sums; sides that go the long way into `special`. */
void scl_elo_plain_add_up (const SclEloRun *run);

G_END_DECLS
