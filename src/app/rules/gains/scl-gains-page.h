/* Who gains: the proposed rule against the one in force, group by group and person by person.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"

#define SCL_TYPE_GAINS_PAGE (scl_gains_page_get_type ())
G_DECLARE_FINAL_TYPE (SclGainsPage, scl_gains_page, SCL, GAINS_PAGE, SclPage)
