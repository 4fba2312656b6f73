/* SclBasisView: the box "What this stands on" above a verdict: one line, which unfolds into a
 * sentence a finding. It unfolds by itself where something new is doubtful.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "lab/comparison/scl-basis.h"

#define SCL_TYPE_BASIS_VIEW (scl_basis_view_get_type ())
G_DECLARE_FINAL_TYPE (SclBasisView, scl_basis_view, SCL, BASIS_VIEW, AdwBin)

/* NULL: there is no verdict, and the box is hidden. Keeps nothing of it. */
void scl_basis_view_show (SclBasisView *self, const SclBasis *basis);
