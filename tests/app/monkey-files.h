/* Files a monkey finds lying about: of every kind that can be opened, and broken ones of each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Copies and makes them in this folder; paths, NULL-terminated, to be freed with g_strfreev.
 * SCL_CLI makes the workspace, where it is set. */
char **monkey_files_make (const char *folder);
