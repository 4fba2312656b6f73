/* The part of scl_history_facts () that finds twins.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-history-facts.h"

/* Fills in twins and events. */
void scl_history_find_twins (SclHistory *history, SclHistoryFacts *facts);
