/* SclPlayerForm: corrections of one player: birth year, the same person as another, two people
 * under one name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"

G_BEGIN_DECLS

#define SCL_TYPE_PLAYER_FORM (scl_player_form_get_type ())
G_DECLARE_FINAL_TYPE (SclPlayerForm, scl_player_form, SCL, PLAYER_FORM, AdwBin)

void scl_player_form_set_dataset (SclPlayerForm *self, SclDataset *dataset);
/* player is copied from; what was typed stays where it is the same player as before. */
void scl_player_form_show (SclPlayerForm *self, const SclWorkspacePlayer *player);

/* Players as corrected by part of a name or by id, at most limit of them, never exclude (0:
 * nobody): for scl_dataset_ask_async. data: newly allocated with scl_player_query_new (). GPtrArray
 * of SclWorkspacePlayer. */
gpointer scl_player_query_new (const char *text, guint limit, gint64 exclude, gint64 include);
void scl_player_query_free (gpointer query);
gpointer scl_player_query_run (SclWorkspace *workspace, gpointer query, GCancellable *cancellable,
                               GError **error);

G_END_DECLS
