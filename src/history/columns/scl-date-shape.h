/* Dates as people and programs write them in tournament files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/base/scl-day-type.h"

typedef enum
{
  SCL_DATE_NONE,        /* not a date */
  SCL_DATE_ISO,         /* 2024-11-23, 2024/11/23, 2024.11.23, 20241123 */
  SCL_DATE_WORDS,       /* May 29, 2020; 29 May 2020 (English months) */
  SCL_DATE_DAY_FIRST,   /* 24/09/2010, 25.02.2011, 28. 07. 2005, 24-09-2010 */
  SCL_DATE_MONTH_FIRST, /* 09/24/2010 */
  SCL_DATE_YY_MM_DD,    /* 10.09.13, 13 September 2010: the TRF's own two-digit shape */
  SCL_DATE_YY_DD_MM,    /* 11.25.02, 25 February 2011 */
  SCL_DATE_DD_MM_YY,    /* 28.02.11, 28 February 2011 */
  SCL_DATE_MM_DD_YY,    /* 02/28/11 */
} SclDateShape;

/* In which order day, month and year stand. */
typedef enum
{
  SCL_ORDER_DMY,
  SCL_ORDER_MDY,
  SCL_ORDER_YMD,
  SCL_ORDER_YDM,
  SCL_N_ORDERS,
} SclDateOrder;

/* What a date says in each order: SCL_DAY_NONE where it cannot be written so. */
typedef struct
{
  SclDay day[SCL_N_ORDERS];
  SclDateShape shape[SCL_N_ORDERS];
  guint two_digits; /* bit set of the orders in which the year has two digits */
  gboolean fixed;   /* it says the same in all of them: SCL_DATE_ISO, SCL_DATE_WORDS */
  gboolean dashed;  /* its parts are divided by dashes */
} SclDateReadings;

/* All that a text may say. Blanks around and after the points, the name of a weekday in front
 * (which excludes the days that are another), and a time of day
 * behind the date are passed over. Two-digit years are of the hundred from a year on, or of the
 * last hundred. FALSE, and no day in any order: it is no date, or none that a game can be of
 * (SCL_DAY_FIRST). text may be NULL. */
gboolean scl_date_read (const char *text, SclDateReadings *readings);
gboolean scl_date_read_from (const char *text, int from, SclDateReadings *readings);
/* This year, and never one before the program's. */
int scl_date_last_year (void);

/* Of a date that stands alone: day first, then month first; with a two-digit year as the TRF has
 * it, then year.day.month, day first, month first. shape may be NULL. SCL_DAY_NONE: none. */
SclDay scl_date_parse (const char *text, SclDateShape *shape);

/* The same, in the order "dmy", "mdy", "ymd", "ydm" ("" any), where a date has an order. Behind it
 * may stand the first of a hundred years for those of two digits, "dmy1924". */
SclDay scl_date_parse_order (const char *text, const char *order, SclDateShape *shape);

/* "dmy" and its like. */
const char *scl_date_order_name (SclDateOrder order);
/* Of "dmy", and "dmy1924". SCL_N_ORDERS: it is none of them. */
SclDateOrder scl_date_order_find (const char *name);

/* Translated, for notes: "year.month.day". */
const char *scl_date_shape_title (SclDateShape shape);
