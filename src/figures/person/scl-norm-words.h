/* Title norms in words: the same in the window and on the command line.
 *
 * Translated; numbers as charts show them (scl_chart_format_number ()).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/person/scl-norm.h"

/* "federations": what it is about, in a word; static. */
const char *scl_norm_requirement_word (SclNormRequirementKind kind);

/* A line: "✓ Points: 7 (at least 3½; 1.4.8)"; of one that is missed also by how much: "✗ Games that
 * count: 8 (at least 9; 1.4.1): 1 missing". Newly allocated. */
char *scl_norm_requirement_words (SclNormRequirementKind kind,
                                  const SclNormRequirement *requirement);

/* "GM norm: reached with 7 of 9, performance 2 600." or what it misses. Newly allocated. */
char *scl_norm_sentence (const SclNorm *self);
/* How it was reckoned: a GPtrArray of char *, a sentence each: who was raised, what was left out,
 * the exact average and performance, the least score against the same opponents, what it is worth.
 * names: of the games' opponents, for who was raised and left out; NULL: by number. */
GPtrArray *scl_norm_remarks (const SclNorm *self, const SclNormGame *games);
