/* Opponents and results out of a file, or of what is piped in: --paste.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/tables/scl-pasted.h"

/* path: "-": standard input. who: whose report it is, by name or FIDE's number; NULL: nobody's.
 * results: each needs one. Those without a rating, and not said to be unrated, are left out and
 * told at the terminal. GPtrArray of SclPasted, at least one; NULL: failure, or usage. */
GPtrArray *scl_cli_paste_read (const char *path, const char *who, gboolean results, GError **error);
