/* Order of two values, for functions that sort.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

/* Less than, equal to or greater than 0 as a is less than, equal to or greater than b: numbers,
 * both of one type, neither NaN. Each is looked at twice. */
#define SCL_ORDER(a, b) (((a) > (b)) - ((a) < (b)))
