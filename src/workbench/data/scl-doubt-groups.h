/* Doubtful matches in groups of alike cases: those of a group have the same evidence for and
 * against being one person, and may be decided together.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/workspace/scl-workspace.h"

typedef enum
{
  SCL_DOUBT_GROUP_YEAR_UNKNOWN,          /* the same name and federation; one birth year unknown */
  SCL_DOUBT_GROUP_YEAR_ONLY_NAME,        /* the same name alone; one birth year unknown */
  SCL_DOUBT_GROUP_OTHER_YEAR,            /* the same name; both birth years are known by now */
  SCL_DOUBT_GROUP_OTHER_FEDERATION,      /* the same name and birth year, two federations */
  SCL_DOUBT_GROUP_OTHER_FEDERATION_NAME, /* the same name, no birth year, two federations */
  SCL_DOUBT_GROUP_FEDERATION_UNKNOWN,    /* the same name; one federation unknown */
  SCL_DOUBT_GROUP_ORDER_YEAR,            /* the name's words in another order, the same year */
  SCL_DOUBT_GROUP_ORDER,                 /* the name's words in another order */
  SCL_DOUBT_GROUP_SPELLING,              /* the name written in another way */
  SCL_DOUBT_GROUP_INITIAL,               /* an initial for a name; birth year and federation */
  SCL_DOUBT_GROUP_LETTER,                /* one letter is another; birth year and federation */
  SCL_DOUBT_GROUP_NUMBER,                /* all the same but each file's own number */
  SCL_N_DOUBT_GROUPS
} SclDoubtGroup;

/* By what is known of the two by now. */
SclDoubtGroup scl_doubt_group_of (const SclWorkspaceDoubt *doubt);
/* What those of a group have; translated. */
const char *scl_doubt_group_title (SclDoubtGroup group);
/* Why the two may be one and may not, with the facts; one sentence, newly allocated. */
char *scl_doubt_explain (const SclWorkspaceDoubt *doubt);

/* Who would be somebody else if all these doubts (of SclWorkspaceDoubt) were answered by “the same
 * person”: so many players fewer there would be, and their games and ratings would be others'.
 * GArray of gint64, the workspace's ids. */
GArray *scl_doubts_gone (GPtrArray *doubts);
/* A SclDatasetFunc: how many ratings players (a GArray of gint64) have on lists, as a gint64 to be
 * freed with g_free (). */
gpointer scl_doubts_count_ratings (SclWorkspace *workspace, gpointer players,
                                   GCancellable *cancellable, GError **error);
/* What that answer changes, in words; gone: as scl_doubts_gone () has them; counts: games by
 * player, as scl_person_count_games () has them, NULL: none. Newly allocated. */
char *scl_doubts_describe_effect (const GArray *gone, GHashTable *counts, gint64 n_ratings);
