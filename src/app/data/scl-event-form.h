/* SclEventForm: corrections of one event: struck or not, its days; and of one of its games: the
 * result.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"

#define SCL_TYPE_EVENT_FORM (scl_event_form_get_type ())
G_DECLARE_FINAL_TYPE (SclEventForm, scl_event_form, SCL, EVENT_FORM, AdwBin)

/* Whose events are corrected; a reference is taken. */
void scl_event_form_set_dataset (SclEventForm *self, SclDataset *dataset);
/* strike: the edit that strikes the event; 0: none. Copied from. */
void scl_event_form_show (SclEventForm *self, const SclWorkspaceEvent *event, gint64 strike);
/* NULL: no game is chosen. */
void scl_event_form_show_game (SclEventForm *self, const SclWorkspaceGame *game);
