/* How tests have numbers and days written in a why: as no file has them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/base/scl-day.h"

static inline char *
number (double value, int decimals)
{
  return g_strdup_printf ("%.*f", decimals, value);
}

/* 7/1/2024 of the first of July. */
static inline char *
written (SclDay day)
{
  int year, month, dom;

  scl_day_to_ymd (day, &year, &month, &dom);
  return g_strdup_printf ("%d/%d/%d", month, dom, year);
}
