/* What the expected score should be, as replay --expectation prints it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/shared/scl-cli-outcomes.h"

/* A row a policy and class of differences that has games. outcomes: of SclOutcome, with paths and
 * predictions. */
gboolean scl_cli_expectation_write (GPtrArray *outcomes, SclFormat format, GError **error);
