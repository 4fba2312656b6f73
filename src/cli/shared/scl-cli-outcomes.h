/* Replaying, for the verbs that need outcomes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/shared/scl-cli.h"
#include "lab/comparison/scl-basis.h"
#include "lab/replay/scl-replay.h"

/* All policies at once, one a processor, with progress on a terminal. GPtrArray of SclOutcome in
 * the policies' order.
 */
GPtrArray *scl_cli_replay_all (SclHistory *history, GPtrArray *policies,
                               const SclReplayOptions *options, GError **error);

/* --from, --to, --train-until, in this order; NULL where not given. */
gboolean scl_cli_parse_days (const char *const *texts, SclReplayOptions *options, GError **error);

/* --start, --burn-in; NULL where not given. */
gboolean scl_cli_parse_setting (const char *start, const char *burn_in, SclReplayOptions *options,
                                GError **error);
#define SCL_CLI_START_HELP                                                                         \
  N_ ("first ratings: same, the printed ones for every policy (the default), or own, as each "     \
      "policy says")
#define SCL_CLI_BURN_IN_HELP                                                                       \
  N_ ("games rated but not judged: the first MONTHS of the data, or N-games for those of players " \
      "with fewer games so "                                                                       \
      "far, or both with a comma; default: auto, twelve months but at most a quarter of the "      \
      "data; 0: none")

/* What a verdict stands on: a line of text each; in JSON "stands_on", kind, n, of, doubtful and the
 * sentence; where a table is all that is written, what is doubtful, on standard error. */
void scl_cli_append_basis (GString *out, const SclBasis *basis);
void scl_cli_append_basis_json (SclJson *json, const SclBasis *basis);
void scl_cli_print_doubts (const SclBasis *basis);
