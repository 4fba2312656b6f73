/* SclListChooser: which list, and of which date.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "workbench/data/scl-list-source.h"

#define SCL_TYPE_LIST_CHOOSER (scl_list_chooser_get_type ())
G_DECLARE_FINAL_TYPE (SclListChooser, scl_list_chooser, SCL, LIST_CHOOSER, AdwPreferencesGroup)

/* Signal "changed": by the user. Its title and description are the group's. */

/* Another catalogue. list: what to choose of it. Not signalled. */
void scl_list_chooser_set_source (SclListChooser *self, SclListSource *source, guint list);
/* NULL before the first. */
SclListSource *scl_list_chooser_get_source (SclListChooser *self);
/* Place in the source; G_MAXUINT before there is one. */
guint scl_list_chooser_get_list (SclListChooser *self);
/* As the user would. */
void scl_list_chooser_choose (SclListChooser *self, guint list);
/* For views of all dates. */
void scl_list_chooser_set_show_date (SclListChooser *self, gboolean show);
