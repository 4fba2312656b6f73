/* The history layer: what happened.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-history.h"
#include "history/core/scl-import-report.h"
#include "history/core/scl-player-name.h"
#include "history/core/scl-sink.h"
#include "history/input/scl-input.h"
#include "history/readers/scl-reader.h"
#include "history/workspace/scl-import.h"
#include "history/workspace/scl-workspace.h"
#include "history/writers/scl-export.h"
