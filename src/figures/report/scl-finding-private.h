/* SclFinding, for the files that it is made of.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/report/scl-finding.h"
#include "lab/gains/scl-gains.h"

#define SCL_FINDING_MAX_PARAMETERS 3

/* What follows the first word. */
typedef enum
{
  SCL_PARAMETER_NONE,
  SCL_PARAMETER_X_RULE, /* may be left out: the first */
  SCL_PARAMETER_Y_RULE, /* may be left out: the second */
  SCL_PARAMETER_KIND,   /* of groups */
  SCL_PARAMETER_BY,     /* of groups of persons who gain or lose */
  SCL_PARAMETER_WHO,    /* may be left out: everybody */
  SCL_PARAMETER_SPLIT,  /* of people on lists */
  SCL_PARAMETER_PLAYER, /* all that is left of the text */
} SclFindingParameter;

/* What a chart that has no caption of its own shows, in a sentence or two with the numbers that are
 * drawn; newly allocated, translated. outcomes and comparison as for the chart. */
typedef char *(*SclFindingCaption) (SclChart *chart, GPtrArray *outcomes,
                                    SclComparison *comparison);

typedef struct
{
  const char *name, *usage, *title;
  SclFindingParameter parameters[SCL_FINDING_MAX_PARAMETERS];
  gboolean slow, table, square;
  gboolean of_comparison; /* cannot be drawn of outcomes alone */
  SclChart *(*chart) (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
                      GCancellable *cancellable);
  SclFindingCaption caption; /* NULL: the chart has its own */
  /* In place of chart: of lists without games. */
  SclChart *(*list_chart) (const SclFinding *self, const SclListStudy *study);
} SclFindingKind;

struct _SclFinding
{
  const SclFindingKind *kind;
  guint x, y; /* rules, from 0 */
  SclGroupKind groups;
  SclGainKind by;
  SclGainWho who;
  SclListSplit split;
  char *player;
};

/* scl_finding_n_kinds () of them. */
extern const SclFindingKind scl_finding_kinds[];

/* By id, else by name, else by a part of a name: the first way that finds anybody must find one
 * only. NULL: found; else why not, newly allocated and translated. */
char *scl_finding_find_player (SclHistory *history, const char *text, guint32 *player);

/* ---- Captions: scl-finding-captions.c ---- */

char *scl_finding_caption_level (SclChart *chart, GPtrArray *outcomes, SclComparison *comparison);
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
