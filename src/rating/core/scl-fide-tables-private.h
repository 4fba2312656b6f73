/* The two literal tables of the FIDE Handbook, for this layer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Table 8.1.2, row by row: the greatest |difference| of the band in which the stronger player
 * expects 50 + row hundredths; row [0, 49]. The band of row 50 (1.00) has no end. */
#define SCL_FIDE_N_BANDS 51
guint scl_fide_band_last (guint row);

/* The middle of a band on |difference|, exact (bands of even width have middles at a half). Row 0
 * reaches from -3 to 3: its middle is 0. Row 50 has no end: 800, as 8.1.1 has it. */
double scl_fide_band_middle (guint row);
