/* The lab layer: what if.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/climb/scl-climb.h"
#include "lab/climb/scl-frequency.h"
#include "lab/comparison/scl-comparison.h"
#include "lab/comparison/scl-misfit.h"
#include "lab/drift/scl-drift.h"
#include "lab/drift/scl-population.h"
#include "lab/gains/scl-gains.h"
#include "lab/lists/scl-list-adjustment.h"
#include "lab/lists/scl-list-change.h"
#include "lab/lists/scl-list-compression.h"
#include "lab/lists/scl-list-level.h"
#include "lab/lists/scl-list-regression.h"
#include "lab/lists/scl-list-study.h"
#include "lab/person/scl-head-to-head.h"
#include "lab/person/scl-need.h"
#include "lab/person/scl-norm.h"
#include "lab/person/scl-places.h"
#include "lab/person/scl-profile.h"
#include "lab/replay/scl-live.h"
#include "lab/replay/scl-outcome.h"
#include "lab/replay/scl-replay.h"
#include "lab/replay/scl-schedule.h"
#include "lab/simulation/scl-experiment.h"
#include "lab/simulation/scl-scenario.h"
#include "lab/simulation/scl-truth.h"
#include "lab/simulation/scl-world.h"
#include "lab/tuning/scl-tuning.h"
