/* SclSidePane: a page, and at its end a pane that can be shown or not; whether it stands beside the
 * page or lies over it, the page's space decides (scl-space.c). Over it, Escape closes it.
 *
 * Properties: "content" and "pane" (GtkWidget), "shown" (gboolean): the pane is there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#define SCL_TYPE_SIDE_PANE (scl_side_pane_get_type ())
G_DECLARE_FINAL_TYPE (SclSidePane, scl_side_pane, SCL, SIDE_PANE, AdwBin)

/* TRUE: the pane lies over the page however much room there is. */
void scl_side_pane_set_over (SclSidePane *self, gboolean over);

/* FALSE: the pane goes, and the page has its room. */
void scl_side_pane_set_shown (SclSidePane *self, gboolean shown);
