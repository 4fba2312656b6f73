/* SclPreferences: what people prefer, in a window of its own: the rules that a window begins with,
 * colours, the size of text in charts, the language of reports. Each is kept at once
 * (workbench/core/scl-settings.h), and whoever it concerns follows the settings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "workbench/core/scl-settings.h"

#define SCL_TYPE_PREFERENCES (scl_preferences_get_type ())
G_DECLARE_FINAL_TYPE (SclPreferences, scl_preferences, SCL, PREFERENCES, AdwPreferencesPage)

/* scheme: the program's action that sets the colours ("system", "light", "dark"). parent may be
 * NULL. Keeps references. */
void scl_preferences_present (SclSettings *settings, GAction *scheme, GtkWindow *parent);

/* From now on charts have text of the size that the settings say; once, after gtk_init (). */
void scl_preferences_follow_chart_text (SclSettings *settings);
