/* What may stand where somebody is typing: for the shells' completion, from the verbs' own tables.
 *
 * "scalata-cli --complete VERB WORD… WORD" prints what the last word may become, a candidate a
 * line, with a tab and what it is where that is known; a line ":files" asks for names of files,
 * too.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/shared/scl-cli.h"

/* Whether scl_cli_complete_begin () has been called. */
gboolean scl_cli_completing (void);

/* tables: the verb's options, each ended by an entry without a name; NULL-terminated. Prints;
 * always FALSE, with SCL_CLI_ERROR_DONE. */
gboolean scl_cli_complete (const SclVerb *verb, const GOptionEntry *const *tables, GError **error);

/* A mistyped option of argv: the message of G_OPTION_ERROR_UNKNOWN_OPTION names the option that may
 * have been meant. */
void scl_cli_suggest_option (const GOptionEntry *const *tables, GError **error);
