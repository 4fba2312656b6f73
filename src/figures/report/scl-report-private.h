/* SclReport: what its files share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/report/scl-report.h"

typedef struct
{
  SclDocument *document;
  SclComparison *comparison;
  GPtrArray *outcomes; /* the comparison's, in order */
  SclHistory *history;
  SclReportOptions options;
} Report;

typedef struct
{
  guint32 player;
  double gap; /* rating points */
} Mover;

/* "–" for NaN; newly allocated. */
char *scl_report_number (double value, guint digits);
/* The same without decimals, as a cell. */
void scl_report_cell (SclDocumentTable *table, double value);

/* How each policy treats groups of players. */
void scl_report_add_fairness (Report *report);

/* A table of the keys in which the policies differ, as they stand on the history's last day. */
/* Static as long as the report. */
const char *scl_report_policy_title (const Report *report, guint policy);

/* Which policy predicts best, by how much, and whether that is more than noise. */
void scl_report_add_verdicts (Report *report);
void scl_report_add_differences (Report *report);
