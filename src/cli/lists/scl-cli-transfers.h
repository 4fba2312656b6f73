/* Points that games move between groups, as replay --transfers prints them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/shared/scl-cli-outcomes.h"
#include "lab/groups/scl-groups.h"

/* FALSE: an output error, or none of the policies tells what a game moves. outcomes: of SclOutcome,
 * with paths. */
gboolean scl_cli_transfers_write (GPtrArray *outcomes, SclGroupKind kind, SclFormat format,
                                  GError **error);
