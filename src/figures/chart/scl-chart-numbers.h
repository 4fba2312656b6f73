/* Numbers as the screen and documents show them, in the language that texts are in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* "−120", "2 780", "0.45": true minus, thin space at the thousands from 1000 on, and the decimal
 * sign of the language that texts are in, so that a number agrees with the sentence around it. Not
 * for files that programs read. decimals -1: four significant digits, without trailing zeros. NaN
 * gives "–", infinity "∞". const char *, until the block ends that it stands in. */
#define SCL_NUMBER(value, decimals)                                                                \
  scl_chart_write_number (&(SclNumberText){ "" }, (value), (decimals))
/* "+12.3", "−4.0": the same with its sign; what rounds to nought has none. decimals: 0 and more. */
#define SCL_SIGNED(value, decimals)                                                                \
  scl_chart_write_signed (&(SclNumberText){ "" }, (value), (decimals))

/* The same, newly allocated. */
char *scl_chart_format_number (double value, int decimals);
char *scl_chart_format_signed (double value, int decimals);
/* "0.594 ± 0.010", newly allocated: half of the 95 % interval behind ±, from the standard error;
 * neither where that is not finite. */
char *scl_chart_format_interval (double value, double error, int decimals);
/* "." or ",", as numbers in that language have it. */
const char *scl_chart_decimal_sign (void);

/* ---- Behind the macros ---- */

typedef struct
{
  char text[96];
} SclNumberText;

/* Into text, which is returned. */
const char *scl_chart_write_number (SclNumberText *text, double value, int decimals);
const char *scl_chart_write_signed (SclNumberText *text, double value, int decimals);
