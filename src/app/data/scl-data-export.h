/* The data in use back into files, with the corrections in force: games, tournament reports, a
 * rating list. What `scalata-cli export` does, asked for by a widget.
 *
 * Each asks for a name first, whose ending is the format, and writes on a worker thread; strip says
 * how far it is and cancels it, which leaves what was there. A toast says that the file is there;
 * what it has no room for is said in the bar.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "app/widgets/message/scl-progress-strip.h"
#include "workbench/data/scl-dataset.h"

/* Every game: .csv in the columns of docs/csv.md, or .trf, all tournaments one after the other.
 * ending: ".csv" or ".trf", what is proposed. */
void scl_data_export_games (GtkWidget *from, SclDataset *dataset, SclProgressStrip *strip,
                            const char *ending);

/* One tournament as a report; event: its id in the workspace, name: proposed. */
void scl_data_export_event (GtkWidget *from, SclDataset *dataset, SclProgressStrip *strip,
                            gint64 event, const char *name);

/* Asks which list; .csv, or .txt in FIDE's combined layout. */
void scl_data_export_list (GtkWidget *from, SclDataset *dataset, SclProgressStrip *strip);
