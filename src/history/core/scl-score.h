/* Results of games, as text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-history.h"

/* White's score: "1" "1.0" "0.5" "0,5" "½" "=" "0", "1-0" "0-1" "½-½" "1/2-1/2" "0.5-0.5" "=-=";
 * "+" "-" "+-" "-+" "1F" "0F" (forfeit), "--" (both absent) and "*" (unplayed). Blanks inside are
 * passed over; ':' stands for '-' too. FALSE for anything else. */
gboolean scl_score_parse (const char *text, guint8 *half_points, SclUnrated *unrated);

/* "forfeit", "bye", "declared", "unplayed", "struck", "both-absent", "both-lost"; "" is
 * SCL_UNRATED_NO. */
gboolean scl_unrated_parse (const char *text, SclUnrated *unrated);
const char *scl_unrated_name (SclUnrated unrated); /* static; "" if rated */
