/* The rating layer: what a rule says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/base/scl-bands.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-number.h"
#include "rating/base/scl-progress.h"
#include "rating/core/scl-expectation.h"
#include "rating/core/scl-performance.h"
#include "rating/glicko/scl-glicko.h"
#include "rating/key/scl-key-titles.h"
#include "rating/key/scl-key.h"
#include "rating/policy/scl-adjustment.h"
#include "rating/policy/scl-policy-changes.h"
#include "rating/policy/scl-policy-own.h"
#include "rating/policy/scl-policy.h"
#include "rating/policy/scl-system.h"
#include "rating/whole-history/scl-iterated-performance.h"
#include "rating/whole-history/scl-simultaneous.h"
