/* Numbers as files have them: the C locale whatever the program's, no digit more than needed.
 *
 * A number written by scl_number_write () reads back as the same double. Whole numbers to 2^53 have
 * all their digits and no exponent ("1000000", where printf's %g has "1e+06"); others are the
 * correctly rounded decimal of the fewest digits that reads back ("0.1", where %.17g has
 * "0.10000000000000001"), with an exponent where %g has one ("2.5e-07", "1e+16").
 * Minus zero is "0". NaN is no number and has no text, ""; the infinities are "inf" and "-inf",
 * which no policy and no JSON may have: whoever writes those says what stands there instead.
 *
 * Numbers as people read them on a screen or in a figure (true minus, thin spaces, fixed decimals)
 * are scl_chart_format_number ()'s.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Standard errors either way of an estimate within which the truth lies in 95 of 100 cases, where
 * the estimate's errors are normal. "±" stands for that many of them everywhere. */
#define SCL_Z_95 1.959963984540054

#define SCL_NUMBER_SIZE 32 /* bytes that hold any number and its end */

/* Writes value into buffer, of at least SCL_NUMBER_SIZE bytes, and returns it. */
const char *scl_number_write (char *buffer, double value);

/* The same rounded to so many significant digits, [1, 15], where the last ones are only the errors
 * of the sums before: 10 (1 - 0.9) + 10 (1 - 0.3) is "8" to 14 digits and "7.999999999999998"
 * exactly. Whole numbers to 2^53 keep all their digits. */
const char *scl_number_write_digits (char *buffer, double value, int digits);

/* scl_number_write (), newly allocated. */
char *scl_number_dup (double value);

/* scl_number_write (), at the end of a text. */
void scl_number_append (GString *text, double value);

/* The whole of text as a finite number in the C locale; blanks around it are let be. FALSE, and
 * *value untouched, for anything else: nothing, "12a", "1,5", hexadecimal, "nan", "inf" and what no
 * double holds ("1e999"). */
gboolean scl_number_parse (const char *text, double *value);
