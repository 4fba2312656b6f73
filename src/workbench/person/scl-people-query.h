/* Everybody whom a workspace knows, from games or lists, looked for; and on top, where nothing is
 * looked for, oneself, friends, whom one looked at last, and who is first in the data.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "workbench/data/scl-people.h"
#include "workbench/person/scl-standing-shelf.h"

#define SCL_PEOPLE_FOUND 200 /* rows at most */

/* Why somebody is there. */
typedef enum
{
  SCL_FOUND_ME,
  SCL_FOUND_FRIEND,
  SCL_FOUND_RECENT,
  SCL_FOUND_FIRST, /* who has most games, or where nobody has, the highest ratings */
  SCL_FOUND_NAMED, /* by what is looked for */
} SclFoundWhy;

typedef struct
{
  SclFoundWhy why;
  SclWorkspacePlayer *player; /* as corrected */
  int rating;                 /* on the newest list, rating points; 0: not there */
  int last; /* of somebody NAMED who is not there: the last on any list; 0: none */
} SclFoundPerson;

typedef struct
{
  GPtrArray *people; /* of SclFoundPerson: by why, each person once; NAMED whose whole words are
                        looked for first, then beginnings of words, then parts, then those nearly
                        so; among them by falling rating, or the last one */
  guint total; /* of those NAMED; beyond SCL_PEOPLE_FOUND, which are those first by name, who was
                  merged into another counts, too */
} SclPeopleFound;
void scl_people_found_free (SclPeopleFound *self);

/* text: as scl_workspace_search_players () has it; "" or blanks: nobody is looked for. players: who
 * has games, of SclPlayers' source, the one with most of them first; n_players of them, copied. */
gpointer scl_people_query_new (const char *text, SclPeople *people, SclStandingShelf *shelf,
                               const gint64 *players, guint n_players);
void scl_people_query_free (gpointer query);
/* A SclDatasetFunc. SclPeopleFound; NULL: failure. */
gpointer scl_people_query_run (SclWorkspace *workspace, gpointer query, GCancellable *cancellable,
                               GError **error);
