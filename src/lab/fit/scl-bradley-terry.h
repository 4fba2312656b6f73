/* One rating for each player of a history, by maximum likelihood: scl-bradley-terry-solver.h has
 * the model.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/fit/scl-fit.h"

/* options: NULL for the defaults; its progress, data and cancellable are not looked at. Events that
 * end between the two days (SCL_DAY_NONE: open). One row a player with games. Fails where there is
 * no game (G_IO_ERROR_NOT_FOUND) or when cancelled (G_IO_ERROR_CANCELLED). */
SclFit *scl_bradley_terry_fit (SclHistory *history, const SclBradleyTerryOptions *options,
                               SclDay from, SclDay to, SclProgressFunc progress, gpointer data,
                               GCancellable *cancellable, GError **error);
