/* Corrections asked for by a widget: made by the data set, told by the window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/scl-page.h"

G_BEGIN_DECLS

/* Makes the correction; a toast says what was done and offers to undo it, the bar says why it could not be. */
void scl_correct (GtkWidget *from, SclDataset *dataset, const SclCorrection *correction);
/* The same for the last thing done. */
void scl_correct_undo (GtkWidget *from, SclDataset *dataset, gboolean redo);

G_END_DECLS
