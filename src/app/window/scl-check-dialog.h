/* SclCheckDialog: says whether a workspace's file is whole, to the last row. It shows that it is at
 * work, can be cancelled, and says what to do where the file is damaged.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#define SCL_TYPE_CHECK_DIALOG (scl_check_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SclCheckDialog, scl_check_dialog, SCL, CHECK_DIALOG, AdwMessageDialog)

/* Begins at once. parent: has the action win.open. path: of a workspace, which may be in use. The
 * dialog owns itself. */
SclCheckDialog *scl_check_dialog_present (GtkWindow *parent, const char *path);
