/* Replaying, for the verbs that need outcomes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/scl-cli.h"
#include "lab/scl-replay.h"

G_BEGIN_DECLS

/* All policies at once, one a processor, with progress on a terminal. GPtrArray of SclOutcome in the policies' order.
 */
GPtrArray *
scl_cli_replay_all (SclHistory *history, GPtrArray *policies, const SclReplayOptions *options, GError **error);

/* --from, --to, --train-until, in this order; NULL where not given. */
gboolean scl_cli_parse_days (const char *const *texts, SclReplayOptions *options, GError **error);

G_END_DECLS
