/* Corrections asked for by a widget: made by the data set, told by the window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"

/* Makes the correction; a toast says what was done and offers to undo it, the bar says why it could
 * not be. */
void scl_correct (GtkWidget *from, SclDataset *dataset, const SclCorrection *correction);
/* The same for the last thing done. */
void scl_correct_undo (GtkWidget *from, SclDataset *dataset, gboolean redo);

/* Menus of rows, by the history's numbers; NULL where the history comes from no workspace. Newly
 * allocated. */
GMenuModel *scl_correct_player_menu (SclHistory *history, guint32 player);
GMenuModel *scl_correct_game_menu (SclHistory *history, guint32 event, guint32 white,
                                   guint32 black);
