/* What a series of lists says by itself, as lists --analyse prints it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/shared/scl-cli.h"
#include "history/workspace/scl-workspace.h"
#include "lab/lists/scl-list-adjustment.h"
#include "lab/lists/scl-list-study.h"

/* What was asked for; strings are borrowed, NULL where not given. */
typedef struct
{
  const char *table;  /* one table: "level", "changes", "classes", "growth", "entrants", "spread",
                         "adjustment", "transfers"; NULL: everything */
  const char *by;     /* classes by it: "age" … */
  const char *series; /* name of the lists; NULL: of those with most lists */
  const char *rate;   /* "standard", "rapid", "blitz"; NULL: the same */
  const char *from, *to, *months;
  const char *policy; /* whose adjustment is tried on the last list */
  const char *figure; /* file */
} SclListQuestion;

/* FALSE: usage, or what the data do not have. */
gboolean scl_cli_list_study (SclWorkspace *workspace, const SclListQuestion *question,
                             SclFormat format, GError **error);

/* The study alone, of the question's series, rate, days and months. NULL: as above. */
SclListStudy *scl_cli_list_study_new (SclWorkspace *workspace, const SclListQuestion *question,
                                      GError **error);
