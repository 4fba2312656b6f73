/* The best rising curve through given values.
 *
 * Pool adjacent violators (Ayer, Brunk, Ewing, Reid and Silverman 1955, Annals of Mathematical
 * Statistics 26, 641-647; Barlow, Bartholomew, Bremner and Brunk 1972): of all sequences that
 * nowhere fall, the one with the least sum of weight times squared distance.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* fit: room for n, may be y; where the weight is 0 (y is not read there) it is that of the last
 * value before with a weight, else of the first one after; NaN where there is no weight at all. */
void scl_monotone_fit (const double *y, const double *weight, guint n, double *fit);
