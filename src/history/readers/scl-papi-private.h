/* What the readers of Papi's Access databases share: a tournament, and the federation's list of
 * players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/readers/scl-readers-private.h"
#include "history/sheets/scl-jet.h"

/* Whether the table has all of these columns, comma-divided. table may be NULL. */
gboolean scl_papi_has_columns (SclJetTable *table, const char *columns);

/* The list of the French federation (Data.mdb of PapiData.zip): the table JOUEUR without rounds. */
gboolean scl_papi_read_list (SclJetTable *players, SclInput *input, SclSink *sink,
                             SclImportReport *report, SclFileCounts *counts, GError **error);
