/* The paper's tables 1 to 4 (Carosi, Il sistema Elo, "Il caso Elo Italia"), by id as figures are:
 * "table-1" … "table-4".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-grid.h"
#include "rating/key/scl-key.h"

typedef struct
{
  const char *id;          /* "table-4" */
  const char *title;       /* N_() */
  const char *description; /* N_(): what it says, and where the paper's printed number differs */
  gsize params_size;
  const SclKeySet *key_sets;
  SclGrid *(*build) (gconstpointer params);
} SclPaperTable;

const SclPaperTable *scl_paper_table_find (const char *id); /* NULL: none */

/* Parameters at their defaults; g_free (). */
gpointer scl_paper_table_params_new (const SclPaperTable *self);
/* SCL_POLICY_ERROR with the allowed range, as scl_figure_set (). */
gboolean scl_paper_table_set (const SclPaperTable *self, gpointer params, const char *name,
                              const char *value, GError **error);
