/* List: any rating list of the data in use: distributions, two lists, two ratings, birth years, and
 * series of lists.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"
#include "app/players/everyone/scl-list-chooser.h"
#include "app/players/everyone/scl-list-filter.h"
#include "app/players/everyone/scl-list-players.h"

#define SCL_TYPE_LIST_PAGE (scl_list_page_get_type ())
G_DECLARE_FINAL_TYPE (SclListPage, scl_list_page, SCL, LIST_PAGE, SclPage)

/* What is being worked out; the picture stays as it is. */
void scl_list_page_cancel (SclListPage *self);
