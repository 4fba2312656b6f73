/* One tuning, from what was chosen to what came out; runs on any thread.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/scl-tuning.h"
#include "lab/scl-world.h"

G_BEGIN_DECLS

typedef struct
{
  SclTuningResult *result;
  SclHistory *history;
  SclPolicy *policy; /* as it was */
  SclTuningParameter parameter;
  char *group, *key; /* the parameter's */
} SclTuned;

typedef struct
{
  SclHistory *history; /* NULL: simulate */
  SclWorld world;
  SclPolicy *policy;
  SclTuningParameter parameter;
  char *group, *key;
  SclTuningOptions options;
} SclTuneInput;

/* For SclJob: a SclTuned of a SclTuneInput. */
gpointer scl_tune_run (gpointer input, SclProgressFunc progress, gpointer progress_data, GCancellable *cancellable, GError **error);
void scl_tune_input_free (gpointer input);
void scl_tuned_free (gpointer tuned);

/* The best value as a policy has it, to as many digits as its error is worth. Newly allocated. */
char *scl_tuned_value (const SclTuned *tuned);

G_END_DECLS
