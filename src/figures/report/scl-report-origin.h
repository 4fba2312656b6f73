/* SclReportOrigin: who makes a report and by which study, as it is told in the report.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/document/scl-document.h"
#include "rating/base/scl-day-type.h"

/* Strings are borrowed; NULL or "": not told. */
typedef struct
{
  const char *author;       /* who signs it */
  SclDay date;              /* as it is signed; SCL_DAY_NONE: none */
  const char *about;        /* what is asked */
  const char *study, *text; /* the study's file and what it says */
} SclReportOrigin;

/* Who, when and what is asked, under the title. self may be NULL: nothing. */
void scl_report_origin_begin (const SclReportOrigin *self, SclDocument *document);
/* The study's text, at the end. self may be NULL: nothing. */
void scl_report_origin_end (const SclReportOrigin *self, SclDocument *document);
