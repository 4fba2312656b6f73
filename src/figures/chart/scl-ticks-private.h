/* Ticks: where an axis is marked, and what stands there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart.h"

typedef struct
{
  double value;
  char *label;
} SclTick;

/* At most most ticks in [low, high] (low < high, finite) at round steps; the array frees its
 * labels. most is at least 2. */
GArray *scl_ticks_new (const SclAxis *axis, double low, double high, guint most);

/* Widens [low, high] to the round steps that a medium figure would have. */
void scl_ticks_round_out (const SclAxis *axis, double *low, double *high);
