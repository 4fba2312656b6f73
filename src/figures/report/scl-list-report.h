/* SclListReport: the report on a series of lists, without games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/report/scl-finding.h"
#include "figures/report/scl-report-origin.h"
#include "lab/lists/scl-list-adjustment.h"
#include "lab/lists/scl-list-study.h"

typedef struct
{
  const char *title;             /* NULL: the series and its days */
  const char *data;              /* what was read, for people: file names; NULL for none */
  const char *command;           /* the command that remakes the report; NULL for none */
  const SclReportOrigin *origin; /* who makes it, by which study; NULL: not told. Borrowed */
  guint months;                  /* as the table's lists were chosen; 0: every list */
  GPtrArray *adjustments; /* of SclListAdjustment, tried on the last list; NULL or none. Borrowed */
  GArray *transfers;      /* of SclListTransfer; NULL or none. Borrowed */
  GPtrArray *findings;    /* of SclFinding, in the order in which they are told; NULL or none: all
                             figures and tables. Borrowed */
} SclListReportOptions;
#define SCL_LIST_REPORT_DEFAULTS                                                                   \
  {                                                                                                \
    .months = 12                                                                                   \
  }

/* The verdict first, on one page: what changed and what it is made of, who is touched, how sure,
 * what is not known. Then the figures, the tables, the data, the method, and what made it. options
 * may be NULL. */
SclDocument *scl_list_report_new (const SclListStudy *study, const SclListReportOptions *options);
