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

/* FALSE: there are data among the files, and the window has a workspace that is a file. That one is
 * never written to by opening something else, and stays open. */
gboolean scl_window_has_room (SclWindow *self, GFile *const *files, guint n_files);
/* In this window, or where it has no room in another one of the application's. */
void scl_window_open (SclWindow *self, GFile *const *files, guint n_files);
/* The hint with which the application is told of such files: another window. */
#define SCL_WINDOW_ELSEWHERE "elsewhere"
/* In this window: to the page in view if it shows the window's data, else to the first that does.
 * Where work would be lost, after asking. stay: the page in view stays in view, whatever it shows.
 */
void scl_window_open_here (SclWindow *self, GFile *const *files, guint n_files, gboolean stay);
