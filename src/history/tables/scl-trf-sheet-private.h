/* What a tournament report holds besides its games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/tables/scl-trf-private.h"

/* A line that has no record of its own, without the blanks at its end; what is beyond
 * SCL_EVENT_LINES_MAX is counted. */
void scl_trf_keep_line (SclTrf *self, const SclTrfLine *line);

/* All but the byes; players have their handles. A sink without entry gets nothing. FALSE: the sink
 * failed. */
gboolean scl_trf_push_sheet (SclTrf *self, SclSink *sink, guint32 event, SclImportReport *report,
                             GError **error);
/* What the player's line has in a round that gives no game; nothing where that is blank, or is said
 * in a line 240. */
gboolean scl_trf_push_bye (const SclTrfPlayer *player, guint round, SclSink *sink, GError **error);
