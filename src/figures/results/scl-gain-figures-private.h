/* What the figures of who gains have in common.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/results/scl-gain-figures.h"

/* With the whole as title and caption, the provenance of both rules, and a message where nobody has
 * a rating under both. */
SclChart *scl_gain_chart_new (const SclGains *gains, SclGainWho who, const char *id);

/* The title, which the caption begins with. */
void scl_gain_chart_say (SclChart *chart, const char *title);
