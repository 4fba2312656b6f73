/* SclFacts: a small table of figures: a name a row, a value a column, right-aligned in tabular
 * digits. Where there is no room for all columns, each row's values stand below its name, one a
 * line with its heading, so that nothing is cut.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "figures/chart/scl-chart.h"

#define SCL_TYPE_FACTS (scl_facts_get_type ())
G_DECLARE_FINAL_TYPE (SclFacts, scl_facts, SCL, FACTS, AdwBin)

/* Empty, of no columns. */
GtkWidget *scl_facts_new (void);

/* Names up to so many characters stand on one line; longer ones wrap. 9 unless told. Before rows
 * are added. */
void scl_facts_set_name_chars (SclFacts *self, int chars);

/* Empties it; n_columns values a row. */
void scl_facts_reset (SclFacts *self, guint n_columns);
/* Headings over the values; not NULL-terminated: n_columns of them. */
void scl_facts_set_headings (SclFacts *self, const char *const *headings);
/* Returns the row's number. help: a sentence for the tooltip, or NULL. */
guint scl_facts_add_row (SclFacts *self, const char *name, const char *help);
/* Shortened where it is longer than people read. */
void scl_facts_set_value (SclFacts *self, guint row, guint column, const char *text);
/* Bold: the best of its row. */
void scl_facts_set_best (SclFacts *self, guint row, guint column, gboolean best);
/* A line in the series' colour before the row's name, as the chart draws the series with this
 * label. */
void scl_facts_set_swatch (SclFacts *self, guint row, SclChart *chart, const char *label);

/* Without the headings. */
guint scl_facts_get_n_rows (SclFacts *self);
/* As it is shown; owned by the label. */
const char *scl_facts_get_value (SclFacts *self, guint row, guint column);
