/* The data shipped with the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "workbench/scl-dataset.h"

/* A shipped sample, newly allocated: in SCL_SAMPLEDIR (the build tree's) where that is set, else
 * where it is installed. */
char *scl_sample_path (const char *name);

typedef struct
{
  const char *name;  /* "season", the simulated federation; "table3" */
  const char *file;  /* for scl_sample_path () */
  const char *title; /* N_(): what to call the data */
} SclSample;

/* NULL: there is no sample of that name. */
const SclSample *scl_sample_find (const char *name);

/* The simulated federation, where there is no data yet, nothing is being read, and the sample is
 * installed. */
void scl_sample_load (SclDataset *dataset);
