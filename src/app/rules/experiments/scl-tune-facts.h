/* What a tuning found, in numbers and words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/widgets/table/scl-facts.h"
#include "lab/tuning/scl-tuning.h"

/* parameters: the result's. result NULL empties the table. */
void scl_tune_show_facts (SclFacts *facts, const SclTuningResult *result,
                          const SclTuningParameter *parameters);

/* What it comes to, in sentences: what the later games say, each aim, the setting. "" for NULL.
 * Newly allocated, translated. */
char *scl_tune_text (const SclTuningResult *result);
