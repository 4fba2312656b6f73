/* SclListFilter: which players of a list are looked at: federation, title, category, sex, years of
 * birth.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "workbench/data/scl-list-job.h"

#define SCL_TYPE_LIST_FILTER (scl_list_filter_get_type ())
G_DECLARE_FINAL_TYPE (SclListFilter, scl_list_filter, SCL, LIST_FILTER, AdwPreferencesGroup)

/* Signal "changed": by the user. */

/* What the list in view has to choose from. What is chosen stays, even where the list has it not.
 * Series: federations alone. */
void scl_list_filter_set_choices (SclListFilter *self, const SclListAnswer *answer);

/* Fills only_… and born_… of the options. */
void scl_list_filter_get (SclListFilter *self, SclListOptions *options);
