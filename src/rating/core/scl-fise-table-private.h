/* The literal Table 2 of the FISE (Federación Internacional de Scrabble en Español), for this
 * layer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#define SCL_FISE_N_ROWS 10

/* Row [0, 9]: a difference in points, and the expected score of the stronger player there in
 * hundredths. */
guint scl_fise_difference (guint row);
guint scl_fise_hundredths (guint row);

/* The row nearest to a |difference| in whole points; half way between two rows the greater one. */
guint scl_fise_nearest_row (guint difference);
