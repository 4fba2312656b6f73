/* SclStartPage: what a window shows when nothing is open: the ways into the spaces, what was opened
 * last, and the sample.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"

#define SCL_TYPE_START_PAGE (scl_start_page_get_type ())
G_DECLARE_FINAL_TYPE (SclStartPage, scl_start_page, SCL, START_PAGE, SclPage)
