/* SclSpace: one space of the window: its pages, the way from one to another, and from which width
 * on their panes stand beside them. Tabs stand above the page, or a list at its side; where there
 * is no room for them, a drop-down.
 *
 * Signal "chosen" (SclPageInfo *): people went to that page. The window shows it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"
#include "app/window/scl-page-registry.h"

#define SCL_TYPE_SPACE (scl_space_get_type ())
G_DECLARE_FINAL_TYPE (SclSpace, scl_space, SCL, SPACE, AdwBin)

/* With the tabs of its pages, and none of the pages. */
SclSpace *scl_space_new (SclSpaceKind kind);

/* Stands above the tabs, whatever the page. */
void scl_space_set_strip (SclSpace *self, GtkWidget *strip);

/* The page of that info, or the one of which it is a part; NULL: it has not been made. Owned by the
 * space. */
SclPage *scl_space_get_page (SclSpace *self, const SclPageInfo *info);
/* Takes a page that was made. */
void scl_space_add_page (SclSpace *self, const SclPageInfo *info, SclPage *page);
/* Brings a page that was added into view; emits nothing. */
void scl_space_show (SclSpace *self, const SclPageInfo *info);

/* How much waits on a page, behind its name; 0: nothing. */
void scl_space_set_badge (SclSpace *self, const SclPageInfo *info, guint n);

/* A tick beside its name in the list at the side: it has been read. */
void scl_space_set_tick (SclSpace *self, const SclPageInfo *info, gboolean tick);

/* That in view, or the one to begin with. */
const SclPageInfo *scl_space_get_info (SclSpace *self);
/* The next (by = 1) or the one before (by = -1); from the last to the first. As if people had gone
 * there. */
void scl_space_turn (SclSpace *self, int by);
/* By its place, from 0; nothing where there is none. */
void scl_space_turn_to (SclSpace *self, guint place);

/* Shows or hides the controls of the page in view, where it has some. */
void scl_space_toggle_pane (SclSpace *self);
