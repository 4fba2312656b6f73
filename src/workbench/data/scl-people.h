/* SclPeople: the people somebody works with: oneself, friends, and whom one looked at last.
 *
 * Who one is goes with the person's settings, so that it is known in every workspace: by FIDE id,
 * else by name, birth year and federation. Friends and those looked at last belong to the workspace
 * and are written into it (scl_dataset_set_choice ()). All are told by the workspace's ids; where
 * somebody has been merged into another, the other one is told. Everything here belongs to the main
 * thread.
 *
 * Signal "changed": some of them are others.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "workbench/data/scl-dataset.h"

#define SCL_TYPE_PEOPLE (scl_people_get_type ())
G_DECLARE_FINAL_TYPE (SclPeople, scl_people, SCL, PEOPLE, GObject)

#define SCL_PEOPLE_FRIENDS 8 /* at most: as many lines as a chart can tell apart */
#define SCL_PEOPLE_RECENT 8

/* Keeps the dataset. */
SclPeople *scl_people_new (SclDataset *dataset);

/* 0: one has not said, or is not in this workspace, or it has not been found yet (signal
 * "changed"), or two people of it may be the one. */
gint64 scl_people_get_me (SclPeople *self);
/* player: of this workspace; NULL: nobody. */
void scl_people_set_me (SclPeople *self, const SclWorkspacePlayer *player);

/* In the order in which they were pinned; of gint64, owned by the object until "changed". */
const GArray *scl_people_get_friends (SclPeople *self);
gboolean scl_people_is_friend (SclPeople *self, gint64 person);
/* FALSE: there are SCL_PEOPLE_FRIENDS already, and nothing has changed. */
gboolean scl_people_set_friend (SclPeople *self, gint64 person, gboolean is_friend);

/* The last first; of gint64, owned by the object until "changed". */
const GArray *scl_people_get_recent (SclPeople *self);
/* On top, once; of more than SCL_PEOPLE_RECENT the first goes. */
void scl_people_add_recent (SclPeople *self, gint64 person);
