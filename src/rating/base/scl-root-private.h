/* One-dimensional roots for this layer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef double (*SclRootFunction) (double x, void *data);

/* A root of a continuous function between low and high, to 1e-11 or the last bits of a double
 * (Brent's method, GSL). Where the function does not change sign the end at which it is closer to
 * zero: rounding may hide the change. Never fails; a function value that is not a number counts as
 * 0. */
double scl_root_find (SclRootFunction function, void *data, double low, double high);
