/* SclListedPeople: people of the workspace whom only rating lists know, below the search of the
 * Player page.
 *
 * They are as many as a federation has players, so they are looked up in the workspace as one
 * types, at most LISTED_MOST of them at once. The widget is not seen where nobody is found.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"

#define SCL_TYPE_LISTED_PEOPLE (scl_listed_people_get_type ())
G_DECLARE_FINAL_TYPE (SclListedPeople, scl_listed_people, SCL, LISTED_PEOPLE, AdwBin)

/* Signal "chosen" (SclChart *, const char *): the person's lists as a figure, and who it is in a
 * line. */

void scl_listed_people_set_dataset (SclListedPeople *self, SclDataset *dataset);
/* Looks for a part of a name or for an id; those who have games in the dataset's history are not
 * among the found. NULL: nobody is looked for. */
void scl_listed_people_search (SclListedPeople *self, const char *text);
/* Nobody is chosen any more: somebody else is, elsewhere. */
void scl_listed_people_choose_nobody (SclListedPeople *self);
