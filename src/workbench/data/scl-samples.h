/* The data shipped with the program, opened in the window (scl-sample.h knows them).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-sample.h"
#include "workbench/data/scl-dataset.h"

/* The simulated federation, where there is no data yet, nothing is being read, and the sample is
 * installed; not in place of files that could not be read, where it would look as if it were
 * they. */
void scl_sample_load (SclDataset *dataset);
