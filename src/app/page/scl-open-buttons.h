/* SclOpenButtons: what every empty page offers: a button that opens files and one that opens the
 * sample.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#define SCL_TYPE_OPEN_BUTTONS (scl_open_buttons_get_type ())
G_DECLARE_FINAL_TYPE (SclOpenButtons, scl_open_buttons, SCL, OPEN_BUTTONS, AdwBin)
