/* The folder that a verb writes as a whole: all of it is new, or nothing has changed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/base/scl-draft.h"

/* A folder aside, to write into; it becomes path's. Refused: a path that is a file, and the folder
 * in which the person stands, which would be gone from under them. */
SclDraft *scl_cli_folder_begin (const char *path, GError **error);

/* Puts it in its place. What stands there already and is not ours stays: ours are files with a name
 * that was written now, in whatever folder of it, and those named in also (NULL-terminated), which
 * another run may have written. */
gboolean scl_cli_folder_finish (SclDraft *draft, const char *path, const char *const *also,
                                GError **error);
