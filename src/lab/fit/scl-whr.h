/* A rating for each player and step of time, the whole history at once: scl-whr-solver.h has the
 * model.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/fit/scl-fit.h"
#include "rating/whole-history/scl-whr-solver.h"

/* options: NULL for the defaults; its progress, data and cancellable are not looked at; w2 stays
 * per day and match_days stays days, whatever the step. months: 0 for a rating on each day with
 * games, or 1, 2, 3, 4, 6, 12 for one in each such block of the calendar. With SCL_WHR_MATCH, 12
 * and no prior it is Edo. Events that end between the two days (SCL_DAY_NONE: open). One row a
 * player and step with games. Fails where there is no game (G_IO_ERROR_NOT_FOUND) or when cancelled
 * (G_IO_ERROR_CANCELLED). */
SclFit *scl_whr_fit (SclHistory *history, const SclWhrOptions *options, guint months, SclDay from,
                     SclDay to, SclProgressFunc progress, gpointer data, GCancellable *cancellable,
                     GError **error);
