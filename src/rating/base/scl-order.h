/* Order of two values, for functions that sort.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Less than, equal to or greater than 0 as a is less than, equal to or greater than b: numbers,
 * both of one type, neither NaN. Each is looked at twice. */
#define SCL_ORDER(a, b) (((a) > (b)) - ((a) < (b)))

/* For g_array_sort (), qsort () and their like: items that are such numbers, and pointers to text,
 * in the order of their bytes. */
int scl_compare_doubles (gconstpointer a, gconstpointer b);
int scl_compare_guints (gconstpointer a, gconstpointer b);
int scl_compare_texts (gconstpointer a, gconstpointer b);
