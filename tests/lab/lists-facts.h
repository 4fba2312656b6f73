/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "history/workspace/scl-workspace.h"

/* Adds the tests of what fifty years of lists say of themselves; lists: NULL: they are skipped. It
 * is read by the first of them. */
void lists_facts_add (SclWorkspace *lists);
/* What they have read. */
void lists_facts_clear (void);
