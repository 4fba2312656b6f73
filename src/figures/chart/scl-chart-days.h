/* Days, months and times as the screen and documents show them, in the language that texts are in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/base/scl-day-type.h"

/* "Jan" … "Dec", of a month from 1 on; translated, static. */
const char *scl_chart_month_name (int month);

/* A day as charts show it: "May 2014" for the first of a month, as lists have it, else
 * "12 May 2014". Translated, newly allocated. day must not be SCL_DAY_NONE. */
char *scl_chart_format_day (SclDay day);
/* A day as the screen shows it: "1 May 2014"; "" for SCL_DAY_NONE. Translated, newly allocated.
 * What is typed and what files hold is scl_day_format ()'s. */
char *scl_chart_format_date (SclDay day);
/* The same with the time of day, "21 Nov 2026 07:15", local, of a time as ISO 8601 has it; what is
 * none comes back as it is. */
char *scl_chart_format_time (const char *iso);
