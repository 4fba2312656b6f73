/* SclCorrectionsPage: the corrections made, and all that can be corrected: players, events, games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"
#include "app/widgets/table/scl-table.h"

#define SCL_TYPE_CORRECTIONS_PAGE (scl_corrections_page_get_type ())
G_DECLARE_FINAL_TYPE (SclCorrectionsPage, scl_corrections_page, SCL, CORRECTIONS_PAGE, SclPage)

/* Ids are the workspace's. What is to be shown is selected as soon as it has been looked up. */
void scl_corrections_page_show_player (SclCorrectionsPage *self, gint64 player);
/* Without a game of it. */
void scl_corrections_page_show_event (SclCorrectionsPage *self, gint64 event);
/* The event's game of these two. */
void scl_corrections_page_show_game (SclCorrectionsPage *self, gint64 event, gint64 white,
                                     gint64 black);
