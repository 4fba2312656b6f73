/* Tune: which value of a policy's rule predicts best, on the open data or on a simulated
 * federation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"

#define SCL_TYPE_TUNE_PAGE (scl_tune_page_get_type ())
G_DECLARE_FINAL_TYPE (SclTunePage, scl_tune_page, SCL, TUNE_PAGE, SclPage)
