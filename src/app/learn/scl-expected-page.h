/* Expected score: the models' curves and their differences (figures 3, 4 and 5 of Carosi's paper),
 * live.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"

#define SCL_TYPE_EXPECTED_PAGE (scl_expected_page_get_type ())
G_DECLARE_FINAL_TYPE (SclExpectedPage, scl_expected_page, SCL, EXPECTED_PAGE, SclPage)
