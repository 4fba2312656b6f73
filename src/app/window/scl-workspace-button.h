/* The header's left button: which workspace it is, and whether it is saved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "workbench/data/scl-dataset.h"

/* label: in the button; it shows the name without the ending that all workspaces have, and is
 * shortened in the middle: its beginning and its end are what people tell their files by. The
 * tooltip, and whoever hears the window, has the whole name. narrow: a dot says that corrections
 * are not saved, else words do. room: px that nothing else needs; 0: there are none to spare. */
void scl_workspace_button_show (GtkMenuButton *button, GtkLabel *label, SclDataset *dataset,
                                gboolean narrow, int room);
