/* Climb: one player who is rated low and plays strong opponents, under several policies (Carosi,
 * Frequenza di aggiornamento).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"

#define SCL_TYPE_CLIMB_PAGE (scl_climb_page_get_type ())
G_DECLARE_FINAL_TYPE (SclClimbPage, scl_climb_page, SCL, CLIMB_PAGE, SclPage)
