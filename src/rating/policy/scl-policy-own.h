/* Policies of one's own: those in a folder of the user's data, and those remembered from elsewhere.
 *
 * The folder is $XDG_DATA_HOME/scalata/policies; every *.policy in it counts. Its file `elsewhere`
 * holds paths, one a line, of files that were opened or saved in other places.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/policy/scl-policy.h"

/* The folder; it may not exist yet. Free with g_free (). */
char *scl_policy_own_folder (void);

/* All that can be read, by file name; of several with one name the first counts, and a shipped name
 * counts as taken. Array of SclPolicy. broken: NULL, or an array of char * that takes the reasons
 * why others cannot be read; files that are gone are no reason. */
GPtrArray *scl_policy_own (GPtrArray *broken);

/* From now on this file is among them; nothing to do where it lies in the folder.
 * SCL_POLICY_ERROR_IO. */
gboolean scl_policy_own_remember (const char *file_name, GError **error);

/* wanted, or where a policy has that name, shipped or one's own, wanted with the least number
 * behind it that none has: "elo-changed", "elo-changed-2". Newly allocated. */
char *scl_policy_own_free_name (const char *wanted);
