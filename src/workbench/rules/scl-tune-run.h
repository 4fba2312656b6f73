/* One tuning, from what was chosen to what came out; runs on any thread.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/simulation/scl-world.h"
#include "lab/tuning/scl-tuning.h"

typedef struct
{
  SclTuningResult *result;
  SclHistory *history;
  SclPolicy *policy;                                        /* as it was */
  SclTuningParameter parameters[SCL_TUNING_MAX_PARAMETERS]; /* result->n of them, of one key */
  char *group, *key;                                        /* the parameters' */
} SclTuned;

typedef struct
{
  SclHistory *history; /* NULL: simulate */
  SclWorld world;
  SclPolicy *policy;
  SclTuningParameter range; /* group and key aside: of each parameter */
  gboolean each_band;       /* a parameter for each, in place of range's */
  char *group, *key;
  SclTuningOptions options;
} SclTuneInput;

/* For SclJob: a SclTuned of a SclTuneInput. */
gpointer scl_tune_run (gpointer input, SclProgressFunc progress, gpointer progress_data,
                       GCancellable *cancellable, GError **error);
/* Of one key of a policy's regime; the rest is for the caller to fill in. */
SclTuneInput *scl_tune_input_new (SclPolicy *policy, const SclRegime *regime, const SclKey *key);
void scl_tune_input_free (gpointer input);
void scl_tuned_free (gpointer tuned);

/* The best value as a policy has it, all bands where it is by bands, the whole formula, to as many
 * digits as its error is worth. Newly allocated. */
char *scl_tuned_value (const SclTuned *tuned);
