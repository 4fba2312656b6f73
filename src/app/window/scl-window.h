/* SclWindow: the spaces, the page in view, and which page takes files that are opened or dropped.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"
#include "workbench/core/scl-settings.h"

#define SCL_TYPE_WINDOW (scl_window_get_type ())
G_DECLARE_FINAL_TYPE (SclWindow, scl_window, SCL, WINDOW, AdwApplicationWindow)

/* application may be NULL, in tests. Shows the first page. */
SclWindow *scl_window_new (GtkApplication *application);

/* By name; FALSE where there is no such page. Pages are made when first shown. */
gboolean scl_window_show_page (SclWindow *self, const char *name);
/* The page in view; owned by the window. */
SclPage *scl_window_get_page (SclWindow *self);

/* Size, colours and recent files are read from and written to these. Before the window is shown. */
void scl_window_use_settings (SclWindow *self, SclSettings *settings);
/* A size for this time only. */
void scl_window_set_size (SclWindow *self, int width, int height);

/* What every page of the window works on; owned by the window. */
SclDataset *scl_window_get_dataset (SclWindow *self);

/* To the page in view if it shows the window's data, else to the first that does. Where corrections
 * would be lost, after asking. */
void scl_window_open (SclWindow *self, GFile *const *files, guint n_files);
/* stay: the page in view stays in view, whatever it shows. */
void scl_window_open_here (SclWindow *self, GFile *const *files, guint n_files, gboolean stay);
