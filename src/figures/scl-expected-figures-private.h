/* Figures 3, 4 and 5 of the paper: the three expectations and their differences.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/scl-figure.h"

G_BEGIN_DECLS

extern const SclFigure scl_figure_3;
extern const SclFigure scl_figure_4;
extern const SclFigure scl_figure_5;

G_END_DECLS
