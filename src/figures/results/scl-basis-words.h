/* What a verdict stands on, in words: the same sentences in window, terminal and report.
 *
 * Every string is translated and newly allocated.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/comparison/scl-basis.h"

/* "What this stands on: different starts, games told twice": what is doubtful, else how much
 * counts.
 */
char *scl_basis_title (const SclBasis *self);
/* Of the basis' nth finding: what was found, its size and, where it is doubtful, what to do. */
char *scl_basis_sentence (const SclBasis *self, guint nth);
