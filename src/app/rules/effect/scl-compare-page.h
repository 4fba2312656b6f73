/* Compare: one's own tournaments, or the sample, replayed under several policies side by side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"
#include "workbench/data/scl-dataset.h"

#define SCL_TYPE_COMPARE_PAGE (scl_compare_page_get_type ())
G_DECLARE_FINAL_TYPE (SclComparePage, scl_compare_page, SCL, COMPARE_PAGE, SclPage)

/* The table of players; the page's. */
SclTable *scl_compare_page_get_players (SclComparePage *self);

/* Files are being read, or rules replayed. */
gboolean scl_compare_page_get_busy (SclComparePage *self);
