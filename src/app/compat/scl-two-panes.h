/* SclTwoPanes: a list at the start, and beside it what was chosen in it. Where there is no room for
 * both, one of them is there.
 *
 * Properties: "side" and "main" (GtkWidget), "folded" (gboolean, read): only one of them is there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#define SCL_TYPE_TWO_PANES (scl_two_panes_get_type ())
G_DECLARE_FINAL_TYPE (SclTwoPanes, scl_two_panes, SCL, TWO_PANES, AdwBin)

/* Whether there is room for one of them only. */
gboolean scl_two_panes_get_folded (SclTwoPanes *self);

/* Which of them is there while only one is; the main one to begin with. */
void scl_two_panes_show_main (SclTwoPanes *self);
void scl_two_panes_show_side (SclTwoPanes *self);
