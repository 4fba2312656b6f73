/* What the verb profile has found out about one person, and how it is written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/shared/scl-cli.h"
#include "lab/person/scl-age-means.h"
#include "lab/person/scl-head-to-head.h"
#include "lab/person/scl-profile.h"
#include "lab/person/scl-standing.h"

typedef enum
{
  SCL_PROFILE_ALL,
  SCL_PROFILE_LISTS, /* every list of every series */
  SCL_PROFILE_EVENTS,
  SCL_PROFILE_GAMES,
  SCL_PROFILE_OPPONENTS, /* score against the expected one, by group */
  SCL_PROFILE_FRIENDS,   /* head to head */
  SCL_PROFILE_PLACES,    /* rank by group */
} SclProfileTable;

typedef struct
{
  SclProfile *profile;
  GPtrArray *friends;      /* of SclProfile: whom they are set beside */
  guint by;                /* SclOpponentsKind; SCL_OPPONENTS_N_KINDS: all of them */
  SclDay on;               /* SCL_DAY_NONE: the last list */
  SclRoster *roster;       /* of the standings; NULL: those of a replay, or none */
  SclStandings *standings; /* NULL: no list by that day */
  SclAgeMeans *means;      /* of the same list; NULL: of none */
  guint32 person;          /* in the standings */
  double rating;           /* supposed, for the places; NaN: the person's own */
} SclCliProfile;

/* One table, or everything; CSV of everything is the lists. Newly allocated. */
char *scl_cli_profile_text (const SclCliProfile *self, SclProfileTable table);
char *scl_cli_profile_csv (const SclCliProfile *self, SclProfileTable table);
char *scl_cli_profile_json (const SclCliProfile *self, SclProfileTable table);
