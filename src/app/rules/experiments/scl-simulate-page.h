/* Simulate: federations whose true strengths are known, under several policies, over many seeds.
 * Nothing is simulated before the page is first shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"

#define SCL_TYPE_SIMULATE_PAGE (scl_simulate_page_get_type ())
G_DECLARE_FINAL_TYPE (SclSimulatePage, scl_simulate_page, SCL, SIMULATE_PAGE, SclPage)
