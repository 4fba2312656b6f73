/* Dates as people and programs write them in tournament files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/base/scl-day.h"

typedef enum
{
  SCL_DATE_NONE,        /* not a date */
  SCL_DATE_ISO,         /* 2024-11-23, 2024/11/23, 2024.11.23, 20241123 */
  SCL_DATE_DAY_FIRST,   /* 24/09/2010, 25.02.2011, 28. 07. 2005, 24-09-2010 */
  SCL_DATE_MONTH_FIRST, /* 09/24/2010: only where it cannot be day first */
  SCL_DATE_WORDS,       /* May 29, 2020; 29 May 2020 (English months) */
  SCL_DATE_YY_MM_DD,    /* 10.09.13, 13 September 2010: the TRF's own two-digit shape */
  SCL_DATE_YY_DD_MM,    /* 11.25.02, 25 February 2011: only where it cannot be year.month.day */
  SCL_DATE_DD_MM_YY,    /* 28.02.11 with 28 as the day: only where the two others are impossible */
} SclDateShape;

/* Spaces around and after the points are passed over. Two-digit years from 70 are of the 1900s.
 * shape may be NULL. An impossible or unknown date gives SCL_DAY_NONE, and so does one that no game
 * can be of: see SCL_DAY_FIRST. */
SclDay scl_date_parse (const char *text, SclDateShape *shape);

/* The same, but of the readings that a two-digit year allows the one nearest to another day of the
 * file is taken. near may be SCL_DAY_NONE. */
SclDay scl_date_parse_near (const char *text, SclDay near, SclDateShape *shape);

/* The same, with a two-digit year read in that shape alone (one of SCL_DATE_YY_MM_DD and after):
 * where the dates of one line are known to be written alike. */
SclDay scl_date_parse_as (const char *text, SclDateShape two_digit_years, SclDateShape *shape);

/* The same, with day, month and year in that order alone: "dmy", "mdy", "ymd"; "" any. A month in
 * words stands where its number would. */
SclDay scl_date_parse_order (const char *text, const char *order, SclDateShape *shape);

/* Translated, for notes: "year.month.day". */
const char *scl_date_shape_title (SclDateShape shape);
