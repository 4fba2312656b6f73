/* The paper's figures (Carosi, Il sistema Elo), for the registry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/scl-figure.h"

G_BEGIN_DECLS

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

G_END_DECLS
