/* Player: one player's path under a policy, with every change explained game by game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"

G_BEGIN_DECLS

#define SCL_TYPE_PLAYER_PAGE (scl_player_page_get_type ())
G_DECLARE_FINAL_TYPE (SclPlayerPage, scl_player_page, SCL, PLAYER_PAGE, SclPage)

/* G_MAXUINT32: none. */
void scl_player_page_show_player (SclPlayerPage *self, guint32 player);
guint32 scl_player_page_get_player (SclPlayerPage *self);
/* FALSE where there is no policy of that name. */
gboolean scl_player_page_use_policy (SclPlayerPage *self, const char *name);

/* A further event as "6x1700:1 1900:0", "" for none; FALSE where it cannot be read. Its outcome is
 * the last period explained. */
gboolean scl_player_page_what_if (SclPlayerPage *self, const char *games);

gboolean scl_player_page_get_busy (SclPlayerPage *self);
/* Array of SclTrace of what is shown; NULL for none. */
GPtrArray *scl_player_page_get_traces (SclPlayerPage *self);
SclTable *scl_player_page_get_players (SclPlayerPage *self);
SclTable *scl_player_page_get_ledger (SclPlayerPage *self);

G_END_DECLS
