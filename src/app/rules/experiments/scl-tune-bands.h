/* How a rule by bands is tuned.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "rating/base/scl-bands.h"

/* From SCL_TUNE_BAND on, each band alone. */
typedef enum
{
  SCL_TUNE_ONE_CONSTANT,
  SCL_TUNE_ONE_FACTOR,
  SCL_TUNE_EACH_BAND,
  SCL_TUNE_BAND,
} SclTuneBands;

/* A title for each way, in that order; NULL: a rule without bands. Newly allocated. */
GtkStringList *scl_tune_bands_titles (const SclBands *bands);
