/* The inverse of a small matrix of sums of squares and products, where it has one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#define SCL_LIST_INVERSE_MOST 16

/* matrix: symmetric, n x n, n <= SCL_LIST_INVERSE_MOST, its diagonal above 0; inverse: the same
 * size. FALSE, and nothing is written: a row is made of the others, to one part in 10⁹. */
gboolean scl_list_invert (const double *matrix, guint n, double *inverse);
