/* SclPeopleFinder: one search over everybody whom the workspace knows, from games, from lists or
 * both; and where nothing is looked for, oneself, friends, and whom one looked at last.
 *
 * Signals: "chosen" (gint64: the workspace's id), when another person is chosen; "opened", when the
 * chosen one is to be seen (gboolean: and to have the keyboard): by a click or Enter.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "workbench/person/scl-profile-work.h"

#define SCL_TYPE_PEOPLE_FINDER (scl_people_finder_get_type ())
G_DECLARE_FINAL_TYPE (SclPeopleFinder, scl_people_finder, SCL, PEOPLE_FINDER, AdwBin)

/* Kept. Once. */
void scl_people_finder_set_work (SclPeopleFinder *self, SclProfileWork *work);

/* Who is looked at: their row is marked, where they have one. 0: nobody. Emits nothing. */
void scl_people_finder_set_person (SclPeopleFinder *self, gint64 person);

/* The first of those shown, who would be looked at first; 0: nobody is there, or it is not known
 * yet, and "chosen" tells of them. */
gint64 scl_people_finder_get_first (SclPeopleFinder *self);

/* Nothing is beside it: nobody's row is marked, so that a click on any row is a choice. */
void scl_people_finder_set_alone (SclPeopleFinder *self, gboolean alone);
