/* How policies treat groups of players, as replay --groups prints it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/shared/scl-cli.h"
#include "lab/comparison/scl-comparison.h"

/* "federation"; fails where it is no kind of group. option: the option that says so, "--groups". */
gboolean scl_cli_groups_parse (const char *option, const char *text, SclGroupKind *kind,
                               GError **error);
/* A row a group and policy: its bias against all other groups. */
gboolean scl_cli_groups_write (SclComparison *comparison, SclGroupKind kind, SclFormat format,
                               GError **error);
