/* Findings that are pinned to a report: their texts (figures/report/scl-finding.h) in the order in
 * which the report tells them, each once and with nothing left out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Of char, from what scl_pins_write () gave; what is no finding is left out. text NULL: none. */
GPtrArray *scl_pins_read (const char *text);
/* NULL: there are none. Newly allocated. */
char *scl_pins_write (GPtrArray *pins);

/* Where a finding is pinned, however it is written; FALSE: it is not. */
gboolean scl_pins_find (GPtrArray *pins, const char *finding, guint *place);

/* FALSE: nothing has changed. add: at the end; it is no finding, or is there. */
gboolean scl_pins_add (GPtrArray *pins, const char *finding);
gboolean scl_pins_remove (GPtrArray *pins, const char *finding);
/* The one at a place goes to another place; beyond the last it is the last. */
gboolean scl_pins_move (GPtrArray *pins, guint from, guint to);
