/* SclKeyForm: a form made from key tables: a control for every key, with its meaning, unit and
 * range. For figures' parameters and for policies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "rating/key/scl-key.h"

#define SCL_TYPE_KEY_FORM (scl_key_form_get_type ())
G_DECLARE_FINAL_TYPE (SclKeyForm, scl_key_form, SCL, KEY_FORM, AdwBin)

/* Signal "changed" (char *group, char *name, char *value): by the user; value as it would be
 * written in a file. */

/* sets: the program's own tables. params: a struct that they describe, edited in place; must live
 * as long as it is shown. NULL empties the form. titles: TRUE for a policy: each group is
 * headed with its name, and sliders reach over what regulations have, not over all that is allowed.
 */
void scl_key_form_set (SclKeyForm *self, const SclKeySet *sets, gpointer params, gboolean titles);

/* Reads params again, after they were changed from elsewhere; no signal. */
void scl_key_form_refresh (SclKeyForm *self);

/* As if the user had typed it; FALSE where there is no such key or the value is refused (params
 * then keep theirs). */
gboolean scl_key_form_enter (SclKeyForm *self, const char *group, const char *name,
                             const char *value);

/* Rows whose text (name, meaning, source) does not hold the words are hidden; "" shows all.
 * changed_only: and those that are as they were. Returns how many are shown. */
guint scl_key_form_filter (SclKeyForm *self, const char *text, gboolean changed_only);

/* The key's row set off, with what it was: other than the original. was NULL: as it was. */
void scl_key_form_mark (SclKeyForm *self, const char *group, const char *name, const char *was);

/* What is told with the key's meaning: what the regulation says, and what the value is elsewhere;
 * NULL: nothing. */
void scl_key_form_tell (SclKeyForm *self, const char *group, const char *name, const char *source,
                        const char *beside);
