/* Two players who may be one, side by side: all that is known of each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "history/workspace/scl-workspace.h"

/* What only the workspace knows of each; 0 is the one who was there first. */
typedef struct
{
  gint64 players[2];
  char *file[2];      /* that brought them; NULL: not known */
  guint others[2];    /* how many more files that import had */
  GArray *ratings[2]; /* of SclWorkspaceRating; NULL: not known */
} SclMatchLook;

/* A SclDatasetFunc; players: two ids, gint64. A SclMatchLook. */
gpointer scl_match_look_run (SclWorkspace *workspace, gpointer players, GCancellable *cancellable,
                             GError **error);
void scl_match_look_free (gpointer look);

/* Fills the grid anew; what contradicts is set off. look NULL: not known yet. */
void scl_match_facts_show (GtkGrid *grid, SclHistory *history, const SclWorkspaceDoubt *doubt,
                           const SclMatchLook *look);
