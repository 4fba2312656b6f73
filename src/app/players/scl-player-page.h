/* Player: one player's path under a policy, with every change explained game by game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"

#define SCL_TYPE_PLAYER_PAGE (scl_player_page_get_type ())
G_DECLARE_FINAL_TYPE (SclPlayerPage, scl_player_page, SCL, PLAYER_PAGE, SclPage)

/* Why the person's rating is what it is, under the rule in force and the proposed one beside it. */
void scl_player_page_show_why (SclPlayerPage *self);
