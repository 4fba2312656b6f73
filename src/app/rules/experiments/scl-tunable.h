/* SclTunable: what of a policy can be tuned, a key or a number with a name of a formula, and
 * between which values.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "rating/policy/scl-policy.h"

typedef struct
{
  const SclKey *key;  /* the program's own */
  const char *number; /* of a formula, for good; NULL: of nothing else */
} SclTunable;

/* All of a regime, in the order of its system's tables, each with a title for people. Appends to
 * tunables, of SclTunable, and to titles. The place of the one that people tune first: a formula's
 * number where there is one, for whoever gives a number a name means to try others; else K. */
guint scl_tunables_list (const SclRegime *regime, GArray *tunables, GtkStringList *titles);

/* Its bands, the regime's own; NULL: it has none. */
const SclBands *scl_tunable_bands (const SclTunable *self, const SclRegime *regime);

/* What it means, for people: of a number the regime's own formula in which it stands. Newly
 * allocated. */
char *scl_tunable_meaning (const SclTunable *self, const SclRegime *regime);

/* What a range may be where nobody has said: from a quarter to four times what it has now,
 * within what it may have; from the least to the greatest allowed where it has 0 or less, and of a
 * formula's number, for which nothing is forbidden, as far on both sides. ratio: it may be searched
 * by ratio. bands: a SclTuneBands; SCL_TUNE_ONE_CONSTANT where it has none. */
void scl_tunable_suggest_range (const SclTunable *self, const SclRegime *regime, guint bands,
                                double *low, double *high, gboolean *ratio);
