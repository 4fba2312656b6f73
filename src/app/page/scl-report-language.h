/* The language of reports (scl_settings_get_report_language ()), as a choice of languages by the
 * names that their speakers have for them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "workbench/core/scl-settings.h"

/* Fills a GtkDropDown or AdwComboRow (properties "model" and "selected"), once: from now on it
 * shows what the settings say, and they follow it. */
void scl_report_language_offer (GtkWidget *choice, SclSettings *settings);
