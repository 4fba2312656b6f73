/* libscalata: replays and draws from other programs. docs/library.md has examples.
 *
 * The interface is unstable: any release may change it, and then its soname. Who knows that defines
 * SCALATA_UNSTABLE_API before this file is included.
 *
 * What is included here is what other languages have by way of GObject introspection; the other
 * headers of the layers are installed beside it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#ifndef SCALATA_UNSTABLE_API
#error                                                                                             \
    "The interface of libscalata is unstable: define SCALATA_UNSTABLE_API to use it all the same."
#endif

#include "figures/chart/scl-chart-export.h"
#include "figures/chart/scl-chart-renderer.h"
#include "figures/chart/scl-chart.h"
#include "figures/paper/scl-figure.h"
#include "figures/results/scl-outcome-figures.h"
#include "history/core/scl-history.h"
#include "history/core/scl-import-report.h"
#include "history/workspace/scl-import.h"
#include "lab/comparison/scl-comparison.h"
#include "lab/replay/scl-outcome.h"
#include "lab/replay/scl-replay-options.h"
#include "lab/replay/scl-replay.h"
#include "lab/replay/scl-start.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-progress.h"
#include "rating/policy/scl-policy.h"
