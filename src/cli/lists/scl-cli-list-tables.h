/* The tables of lists --analyse.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/shared/scl-rows.h"
#include "lab/lists/scl-list-adjustment.h"
#include "lab/lists/scl-list-study.h"
#include "lab/lists/scl-list-transfers.h"

typedef enum
{
  SCL_STUDY_LEVEL,
  SCL_STUDY_CHANGES,
  SCL_STUDY_CLASSES,
  SCL_STUDY_GROWTH,
  SCL_STUDY_ENTRANTS,
  SCL_STUDY_SPREAD,
  SCL_STUDY_ADJUSTMENT,
  SCL_STUDY_TRANSFERS,
  SCL_N_STUDY_TABLES,
  SCL_STUDY_ALL = SCL_N_STUDY_TABLES,
} SclStudyTable;

/* What is looked at. */
typedef struct
{
  SclListStudy *study;
  SclListAdjustment *adjustment; /* NULL: not asked for */
  SclListSplit split;
  GArray *transfers; /* of SclListTransfer */
} SclListWork;

/* "level": as --table has it; static. */
const char *scl_cli_list_table_name (SclStudyTable table);
/* With its rows; none where the lists do not say. */
SclRows *scl_cli_list_rows (const SclListWork *work, SclStudyTable table);
