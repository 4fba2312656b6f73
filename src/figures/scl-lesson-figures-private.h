/* Figures that show the paper's arithmetic with any numbers, for the registry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/scl-figure.h"

G_BEGIN_DECLS

/* The climb of 1998 under every scheme. */
extern const SclFigure scl_figure_climb;

G_END_DECLS
