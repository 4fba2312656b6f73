/* A history as games CSV, as the CSV reader reads it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-history.h"

G_BEGIN_DECLS

/* The provenance as a remark line (where there is one), then
 * date,event_id,event,round,white_id,white,white_federation,white_birth_year,white_sex,white_rating,black_…,score
 * — a line a game, in the history's order. Only rated games; categories, and players without a
 * game, have no place there. UTF-8, LF, C locale. Newly allocated. */
GString *scl_history_to_csv (SclHistory *history);

G_END_DECLS
