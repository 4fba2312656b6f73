/* What the files of the tables share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/paper/scl-figure.h"
#include "figures/paper/scl-paper-tables.h"

/* A chart that is that table; takes the grid. */
SclChart *scl_paper_table_chart (SclGrid *grid, const char *id);

/* Defines scl_paper_table_NAME and the figure scl_figure_NAME of the same id. */
#define SCL_PAPER_TABLE(name, its_id, its_title, its_description, size, its_keys, its_build)       \
  static SclChart *chart_##name (gconstpointer params, GError **error)                             \
  {                                                                                                \
    return scl_paper_table_chart (its_build (params), its_id);                                     \
  }                                                                                                \
  const SclPaperTable scl_paper_table_##name                                                       \
      = { its_id, its_title, its_description, size, its_keys, its_build };                         \
  const SclFigure scl_figure_##name = { .id = its_id,                                              \
                                        .title = its_title,                                        \
                                        .description = its_description,                            \
                                        .params_size = size,                                       \
                                        .key_sets = its_keys,                                      \
                                        .build = chart_##name }

extern const SclPaperTable scl_paper_table_table_1;
extern const SclPaperTable scl_paper_table_table_2;
extern const SclPaperTable scl_paper_table_table_3;
extern const SclPaperTable scl_paper_table_table_4;
extern const SclPaperTable scl_paper_table_demoted;
/* scl-source-tables.c */
extern const SclPaperTable scl_paper_table_us_classes;
extern const SclPaperTable scl_paper_table_k_table;
extern const SclPaperTable scl_paper_table_fide_a;
extern const SclPaperTable scl_paper_table_fide_b;
extern const SclPaperTable scl_paper_table_requirements;
extern const SclPaperTable scl_paper_table_fise_one;
extern const SclPaperTable scl_paper_table_fise_two;
