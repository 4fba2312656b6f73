/* The history floor: what happened.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/scl-export.h"
#include "history/scl-history.h"
#include "history/scl-import-report.h"
#include "history/scl-input.h"
#include "history/scl-player-name.h"
#include "history/scl-reader.h"
#include "history/scl-sink.h"
#include "history/scl-workspace.h"
