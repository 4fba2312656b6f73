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

/* Share of the text's width. */
#define SCL_REPORT_CHART_HEIGHT 0.43  /* three under a heading fill a page */
#define SCL_REPORT_SQUARE_HEIGHT 0.66 /* two do */
double scl_report_grid_height (const SclGrid *grid);

/* What made the figures is said once, at the report's end: taken off the chart. caption may be
 * NULL. */
void scl_report_add_chart (Report *report, SclChart *chart, double height, const char *caption);

/* "–" for NaN; newly allocated. */
char *scl_report_number (double value, guint digits);
/* The same without decimals, as a cell. */
void scl_report_cell (SclDocumentTable *table, double value);

/* The text, of which no line breaks within a number, before its per-cent sign or after a p; newly
 * allocated. */
char *scl_report_joined (const char *text);
/* The same as a paragraph. */
void scl_report_say (Report *report, const char *text);

/* How each policy treats groups of players. */
void scl_report_add_fairness (Report *report);

/* Static as long as the report. */
const char *scl_report_policy_title (const Report *report, guint policy);

/* A policy that predicts nothing leaves no game to compare: said by name, with what to do. */
void scl_report_add_silent_policies (Report *report);
/* Which policy predicts best, by how much, and whether that is more than noise. */
void scl_report_add_verdicts (Report *report);
/* A table of the keys in which the policies differ, as they stand on the history's last day. */
void scl_report_add_differences (Report *report);

/* The first policy against each of the others, in plain words. */
void scl_report_add_opening (Report *report);
/* What the same policy, against the first, came to with the options' seeds: a sentence of the
 * verdict; then a table of all. Nothing where there are no seeds. */
void scl_report_add_seeds_verdict (Report *report, guint policy);
void scl_report_add_seeds (Report *report);
/* The options' findings. */
void scl_report_add_findings (Report *report);
