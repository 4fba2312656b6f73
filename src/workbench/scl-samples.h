/* The data shipped with the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "workbench/scl-dataset.h"

/* A shipped sample, newly allocated: in SCL_SAMPLEDIR (the build tree's) where that is set, else
 * where it is installed. */
char *scl_sample_path (const char *name);

/* The simulated federation, where there is no data yet, nothing is being read, and the sample is
 * installed. */
void scl_sample_load (SclDataset *dataset);
