/* The paper's figures (Carosi, Il sistema Elo), for the registry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/paper/scl-figure.h"

/* Hidden abilities. */
extern const SclFigure scl_figure_1;
extern const SclFigure scl_figure_2;
/* Expected scores. */
extern const SclFigure scl_figure_3;
extern const SclFigure scl_figure_4;
extern const SclFigure scl_figure_5;
/* Likelihoods. */
extern const SclFigure scl_figure_6;
extern const SclFigure scl_figure_7;
extern const SclFigure scl_figure_8;
/* The case of Elo Italia. */
extern const SclFigure scl_figure_9;
extern const SclFigure scl_figure_10;
extern const SclFigure scl_figure_11;
extern const SclFigure scl_figure_12;
extern const SclFigure scl_figure_13;
extern const SclFigure scl_figure_14;
extern const SclFigure scl_figure_categories;
extern const SclFigure scl_figure_15;
extern const SclFigure scl_figure_15_real;
extern const SclFigure scl_figure_16;
extern const SclFigure scl_figure_17;
extern const SclFigure scl_figure_18;
extern const SclFigure scl_figure_19;
extern const SclFigure scl_figure_20;
extern const SclFigure scl_figure_21;
extern const SclFigure scl_figure_22;
extern const SclFigure scl_figure_23;
extern const SclFigure scl_figure_table_1;
extern const SclFigure scl_figure_table_2;
extern const SclFigure scl_figure_table_3;
extern const SclFigure scl_figure_table_4;
