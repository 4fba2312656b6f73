/* What is wrong with a workspace, or with what is asked of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* The domain of SclWorkspaceError. */
#define SCL_WORKSPACE_ERROR (scl_workspace_error_quark ())
GQuark scl_workspace_error_quark (void);

typedef enum
{
  SCL_WORKSPACE_ERROR_FOREIGN, /* not a workspace */
  SCL_WORKSPACE_ERROR_NEWER,   /* made by a newer version */
  SCL_WORKSPACE_ERROR_DAMAGED, /* integrity check failed */
  SCL_WORKSPACE_ERROR_FAILED,  /* disk full, read-only, busy; the message says what to do */
  SCL_WORKSPACE_ERROR_KNOWN,   /* this very file was imported before; the message says so where that
                                  import is removed */
} SclWorkspaceError;
