/* SclFinding, for the files that it is made of.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/report/scl-finding.h"

/* ---- Captions: scl-finding-captions.c ---- */

/* What a chart that has no caption of its own shows, in a sentence or two with the numbers that are
 * drawn; newly allocated, translated. outcomes and comparison as for the chart. */
typedef char *(*SclFindingCaption) (SclChart *chart, GPtrArray *outcomes,
                                    SclComparison *comparison);

char *scl_finding_caption_population (SclChart *chart, GPtrArray *outcomes,
                                      SclComparison *comparison);
char *scl_finding_caption_distribution (SclChart *chart, GPtrArray *outcomes,
                                        SclComparison *comparison);
char *scl_finding_caption_percentiles (SclChart *chart, GPtrArray *outcomes,
                                       SclComparison *comparison);
char *scl_finding_caption_calibration (SclChart *chart, GPtrArray *outcomes,
                                       SclComparison *comparison);
char *scl_finding_caption_agreement (SclChart *chart, GPtrArray *outcomes,
                                     SclComparison *comparison);
char *scl_finding_caption_movers (SclChart *chart, GPtrArray *outcomes, SclComparison *comparison);
char *scl_finding_caption_path (SclChart *chart, GPtrArray *outcomes, SclComparison *comparison);
