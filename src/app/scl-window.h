/* SclWindow: the sidebar of pages and the page in view.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/scl-page.h"

G_BEGIN_DECLS

#define SCL_TYPE_WINDOW (scl_window_get_type ())
G_DECLARE_FINAL_TYPE (SclWindow, scl_window, SCL, WINDOW, AdwApplicationWindow)

SclWindow *scl_window_new (GtkApplication *application);

/* By name; FALSE where there is no such page. Pages are made when first shown. */
gboolean scl_window_show_page (SclWindow *self, const char *name);
SclPage *scl_window_get_page (SclWindow *self);
const char *scl_window_get_page_name (SclWindow *self);

/* To the first page that takes files. */
void scl_window_open (SclWindow *self, GFile *const *files, guint n_files);

/* The bar that says what went wrong; NULL where it is closed. */
const char *scl_window_get_warning (SclWindow *self);

G_END_DECLS
