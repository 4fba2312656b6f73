/* One game as the rules rate it, asked for alone: which K it has, which score is expected.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/policy/scl-system.h"

#define SCL_PROBE_GAMES 100 /* that either player has behind them: nobody is new */

/* White's game, as it counts for White, in a period of its own: two men whose years of birth are
 * not known, never rated higher than now; it is drawn. own, opponent: rating points. FALSE: under
 * these rules it does not count. */
gboolean scl_probe_game (const SclSystem *system, double own, double opponent, SclTraceGame *game);
