/* SclReport: the committee's illustrated report on a comparison.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/document/scl-document.h"
#include "figures/report/scl-finding.h"
#include "figures/report/scl-report-origin.h"
#include "lab/comparison/scl-comparison.h"
#include "lab/simulation/scl-experiment.h"

typedef struct
{
  const char *title;             /* NULL: "Rating policies compared" */
  const char *data;              /* what was replayed, for people: file names; NULL for none */
  const char *command;           /* the command that remakes the report; NULL for none */
  const SclReportOrigin *origin; /* who makes it, by which study; NULL: not told. Borrowed */
  guint n_movers;                /* rows of each table of movers; default 15 */
  GPtrArray *findings; /* of SclFinding, in the order in which they are told; NULL or none: all that
                          there is to say. Borrowed */
  SclExperiment *seeds; /* scl_experiment_judge () of the same policies, of whose seeds the first is
                           the comparison's: told beside it; NULL: none. Borrowed */
} SclReportOptions;
#define SCL_REPORT_DEFAULTS                                                                        \
  {                                                                                                \
    .n_movers = 15                                                                                 \
  }

/* "scalata-cli" and these words as they can be typed again in a shell. Newly allocated. */
char *scl_report_command (const char *const *words, guint n);

/* First the verdict: the first policy against each of the others in plain words, and what is not
 * known; what differs between them; the data. Then the findings with captions made from their
 * numbers, or why one cannot be drawn; without findings, metrics with the best of each row in bold,
 * population, distribution, groups, movers and the paths of those who differ most. In the end the
 * policies, the method, the policies' texts and what made it. options may be NULL. */
SclDocument *scl_report_new (SclComparison *comparison, const SclReportOptions *options);
