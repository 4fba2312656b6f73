/* Says whether a workspace's file is whole, to the last row. It shows that it is at work, can be
 * cancelled, and says what to do where the file is damaged.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/compat/scl-question.h"

/* Begins at once. parent: has the action win.open. path: of a workspace, which may be in use. The
 * question that tells of it owns itself; while it is at work it has an extra child. */
SclQuestion *scl_check_dialog_present (GtkWindow *parent, const char *path);
