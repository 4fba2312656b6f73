/* Numbers as charts and tables show them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* "−120", "2 780", "0.45": true minus, thin space at the thousands from 1000 on, always '.' as in
 * files and papers, whatever the locale. decimals -1: four significant digits, without trailing
 * zeros. NaN gives "–", infinity "∞". Newly allocated. */
char *scl_chart_format_number (double value, int decimals);
