/* The window's actions, and what they need of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/window/scl-space.h"
#include "app/window/scl-window.h"
#include "workbench/rules/scl-workbench.h"

#define SCL_WINDOW_PAGE "page" /* the choice: where one was in a workspace */

/* win.back, open, export, table, copy, classroom, pane, fullscreen, page ('name'), space ('name'),
 * next-tab, previous-tab, say ('text'), warn ('text'). */
void scl_window_actions_add (SclWindow *self);
/* After another page came into view. */
void scl_window_actions_update (SclWindow *self);

/* win.sample ('season', 'table3'), enter ('learn', 'rules', 'players': a space, from the first
 * page). */
void scl_window_start_add (SclWindow *self);

/* win.new-workspace, save, save-copy, add, add-folder, check, open-recent ('path'), undo, redo, why
 * (of the person in use), correct-player (id), correct-event (id), correct-game
 * ((event, white, black)), say-undo ('text'). Ids are the workspace's. */
void scl_window_workspace_add (SclWindow *self);
/* win.export-games (the ending), export-list, export-event ((id, name)). */
void scl_window_export_add (SclWindow *self);
/* Recent files come from there, and go there. */
void scl_window_workspace_use_settings (SclWindow *self);
/* TRUE: the files wait until people have said what becomes of work that would be lost. */
gboolean scl_window_hold_files (SclWindow *self, GFile *const *files, guint n_files);
/* title NULL: the file's name. What fails is said in the window. */
void scl_window_load (SclWindow *self, const char *path, SclDatasetMode mode, const char *title);
/* FALSE: not one workspace. */
gboolean scl_window_load_workspace (SclWindow *self, GFile *const *files, guint n_files);
/* In place of what is there. FALSE, and nothing is read: a policy is among them, or a file that is
 * not on this computer. */
gboolean scl_window_load_data (SclWindow *self, GFile *const *files, guint n_files);
/* A study among them: its data are read (the other files in place of them), then its rules, period
 * and pins. FALSE: there is none. */
gboolean scl_window_open_study (SclWindow *self, GFile *const *files, guint n_files);
/* To the page that takes them, whatever is lost. */
void scl_window_take_files (SclWindow *self, GFile *const *files, guint n_files);

/* Owned by the window. */
SclWorkbench *scl_window_get_workbench (SclWindow *self);
GMenu *scl_window_get_recent_menu (SclWindow *self);
GMenu *scl_window_get_undo_menu (SclWindow *self);
/* The menus' entries anew: files opened last, what would be undone and redone. */
void scl_window_fill_recent (SclWindow *self);
void scl_window_fill_undo (SclWindow *self);
SclSettings *scl_window_get_settings (SclWindow *self); /* NULL: nothing is remembered */

/* A toast with a button that undoes. */
void scl_window_say_undo (SclWindow *self, const char *text);
/* A toast. */
void scl_window_say (SclWindow *self, const char *text);
/* Into the bar of what went wrong; NULL or "" closes it. */
void scl_window_warn (SclWindow *self, const char *text);
/* The space in view; owned by the window. */
SclSpace *scl_window_get_space (SclWindow *self);
/* To the page of it that was in view last. */
void scl_window_show_space (SclWindow *self, SclSpaceKind kind);
/* Nothing has been opened yet. */
gboolean scl_window_is_on_start (SclWindow *self);
/* To the page that was in view before. */
gboolean scl_window_can_go_back (SclWindow *self);
void scl_window_go_back (SclWindow *self);
