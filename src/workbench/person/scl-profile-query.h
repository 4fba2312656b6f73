/* Profiles of people of a workspace, as far as lists go, read when its turn comes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/person/scl-profile.h"

/* query: a GArray of gint64, ids of the workspace. A SclDatasetFunc: a GPtrArray of SclProfile in
 * their order, without those who are not there; NULL: failure. */
gpointer scl_profile_query_run (SclWorkspace *workspace, gpointer query, GCancellable *cancellable,
                                GError **error);
/* Of that array. */
void scl_profile_query_free (gpointer query);
