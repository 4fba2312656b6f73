/* What a tuning found, in sentences: the finding, then the number with its interval, then how sure.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/tuning/scl-tuning.h"

/* Whether the tuned rule is worth anything: what the test games say, which had no part in the
 * choice, worse as plainly as better; and what makes the answer uncertain: a value at the end of
 * its range, a search that did not converge, a rule without effect. "" for NULL. Newly allocated,
 * translated. */
char *scl_tuning_verdict (const SclTuningResult *result);

/* One sentence for each aim with weight, log-loss aside where it is the only one: what the tuned
 * rule does on training and on test games, and what the rule as it was did. Each ends with a line's
 * end; "" where log-loss is the only aim. Newly allocated, translated. */
char *scl_tuning_aims_text (const SclTuningResult *result);

/* On which games, from which first ratings, without which. Newly allocated, translated. */
char *scl_tuning_setting (const SclTuningResult *result);

/* "21.3", "17.1 to 26.0", "17.1 or less to 26.0": the 95 % interval; "" where there is none. Newly
 * allocated, translated. */
char *scl_tuning_interval (const SclTuningResult *result, guint parameter);

/* Digits after the point that a value with this error is worth: one more than the error has; 3
 * where there is none. */
int scl_tuning_digits (double error);
