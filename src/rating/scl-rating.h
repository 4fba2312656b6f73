/* The rating floor: what a rule says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/core/scl-bands.h"
#include "rating/core/scl-day.h"
#include "rating/core/scl-expectation.h"
#include "rating/core/scl-key-titles.h"
#include "rating/core/scl-key.h"
#include "rating/core/scl-number.h"
#include "rating/core/scl-performance.h"
#include "rating/core/scl-progress.h"
#include "rating/glicko/scl-glicko.h"
#include "rating/policy/scl-policy-changes.h"
#include "rating/policy/scl-policy-own.h"
#include "rating/policy/scl-policy.h"
#include "rating/policy/scl-system.h"
#include "rating/whole-history/scl-iterated-performance.h"
#include "rating/whole-history/scl-simultaneous.h"
