/* The lab floor: what if.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/scl-climb.h"
#include "lab/scl-comparison.h"
#include "lab/scl-drift.h"
#include "lab/scl-experiment.h"
#include "lab/scl-frequency.h"
#include "lab/scl-history-csv.h"
#include "lab/scl-live.h"
#include "lab/scl-misfit.h"
#include "lab/scl-outcome.h"
#include "lab/scl-population.h"
#include "lab/scl-replay.h"
#include "lab/scl-scenario.h"
#include "lab/scl-schedule.h"
#include "lab/scl-truth.h"
#include "lab/scl-tuning.h"
#include "lab/scl-walk.h"
#include "lab/scl-world.h"
