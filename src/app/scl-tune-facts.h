/* What a tuning found, in numbers and words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/scl-facts.h"
#include "lab/scl-tuning.h"

G_BEGIN_DECLS

/* Digits after the point that a value with this error is worth: one more than the error has; 3 where there is none. */
int scl_tune_digits (double error);

/* NULL empties the table. */
void scl_tune_show_facts (SclFacts *facts, const SclTuningResult *result);

/* Whether the value is worth anything, in a sentence; "" for NULL. Static, translated. */
const char *scl_tune_verdict (const SclTuningResult *result);

G_END_DECLS
