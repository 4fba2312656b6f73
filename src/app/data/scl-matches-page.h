/* SclMatchesPage: players who may be one, side by side, for people to decide.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"
#include "app/widgets/table/scl-table.h"

#define SCL_TYPE_MATCHES_PAGE (scl_matches_page_get_type ())
G_DECLARE_FINAL_TYPE (SclMatchesPage, scl_matches_page, SCL, MATCHES_PAGE, SclPage)
