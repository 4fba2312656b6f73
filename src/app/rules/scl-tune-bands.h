/* How a rule by bands is tuned, and between which values.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "rating/policy/scl-policy.h"

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

/* What a range may be where nobody has said: from a quarter to four times what the rule has now,
 * within what it may have. ratio: it may be searched by ratio. bands: one of the ways;
 * SCL_TUNE_ONE_CONSTANT where the rule has none. */
void scl_tune_suggest_range (const SclRegime *regime, const SclKey *key, guint bands, double *low,
                             double *high, gboolean *ratio);
