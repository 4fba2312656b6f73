/* A rating period of an explanation, as a line among others: "2024-02-01: 1 500 → 1 503 (+2.8)".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/replay/scl-replay.h"

/* Whether there is anything to say of it. period: index of the explanation's traces. */
gboolean scl_why_period_is_told (const SclExplanation *explanation, guint period);

/* The day of its list, rating before and after, the change; where several periods that are told end
 * on that day, also which of them it is, and of a single game against whom. Translated, newly
 * allocated. */
char *scl_why_period_text (const SclExplanation *explanation, guint period);
