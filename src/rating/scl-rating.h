/* The rating floor: what a rule says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/scl-day.h"
#include "rating/scl-expectation.h"
#include "rating/scl-glicko.h"
#include "rating/scl-iterated-performance.h"
#include "rating/scl-key-words.h"
#include "rating/scl-key.h"
#include "rating/scl-performance.h"
#include "rating/scl-policy-changes.h"
#include "rating/scl-policy-own.h"
#include "rating/scl-policy.h"
#include "rating/scl-simultaneous.h"
#include "rating/scl-system.h"
