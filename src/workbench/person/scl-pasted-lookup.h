/* Pasted opponents looked up in a workspace: what their lines do not say.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/tables/scl-pasted.h"
#include "lab/replay/scl-replay.h"
#include "workbench/person/scl-standing-shelf.h"

typedef struct
{
  GPtrArray *pasted; /* of SclPasted: what is not given is filled in */
  SclDay day;        /* on the list in force on that day; SCL_DAY_NONE: on the newest */
  SclStandingShelf *shelf;
  SclExplanation *replayed; /* what a rule makes of the games; NULL: nothing is known of it */
} SclPastedLookup;

/* Keeps them all; replayed may be NULL. */
SclPastedLookup *scl_pasted_lookup_new (GPtrArray *pasted, SclDay day, SclStandingShelf *shelf,
                                        const SclExplanation *replayed);
void scl_pasted_lookup_free (gpointer self);

/* An SclDatasetFunc; data: an SclPastedLookup. Whoever has an id is who has it in the workspace, as
 * FIDE's or the only one as a federation's, whatever the name is. Else, whoever has a name, and
 * neither a rating nor is said to be unrated, has that of the only person of the name: of one whose
 * name is that and no more, else of one whose name has its words. Rated are those on the list in
 * force, and who is not on it as the replay has it on that day. Of several who are rated none is
 * taken. The person's name, title and federation are filled in too. Returns the pasted ones, a
 * reference; NULL: failure, or cancelled.
 */
gpointer scl_pasted_lookup_run (SclWorkspace *workspace, gpointer data, GCancellable *cancellable,
                                GError **error);
