/* SclPlayerForm: corrections of one player: birth year, the same person as another, two people
 * under one name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"

#define SCL_TYPE_PLAYER_FORM (scl_player_form_get_type ())
G_DECLARE_FINAL_TYPE (SclPlayerForm, scl_player_form, SCL, PLAYER_FORM, AdwBin)

void scl_player_form_set_dataset (SclPlayerForm *self, SclDataset *dataset);
/* player is copied from; what was typed stays where it is the same player as before. */
void scl_player_form_show (SclPlayerForm *self, const SclWorkspacePlayer *player);
