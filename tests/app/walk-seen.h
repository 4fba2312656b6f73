/* What a walk (test-walk.c) sees in the tree: what there is to try, what stands uppermost, what is
 * said. Nothing here presses anything.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "outside/outside.h"

/* Of a role that is pressed; tabs are the way to the pages and do not count. */
gboolean seen_is_acting (const OutsideNode *node);
/* Pressed in a menu it stays open: nothing has come of it that would have to be walked in turn. */
gboolean seen_is_ticked (const OutsideNode *node);
/* A menu button is a button in a button; a choice of many is one thing. */
gboolean seen_is_part_of_another (const OutsideNode *node);
/* The title bar's own are the toolkit's. */
gboolean seen_is_title_button (const OutsideNode *node);
/* As it is chosen already; to choose it again is no change. */
gboolean seen_is_chosen (const OutsideNode *node);

/* What tells it from others of its page; a chosen value is no part of a choice's name. Owned by the
 * caller. */
char *seen_identify (const OutsideNode *node);
/* The one of that name on a surface, or NULL. */
OutsideNode *seen_find (OutsideNode *surface, const char *id);
/* Why it cannot be used: its own sentence, or that of what it is in and cannot be used either, for
 * tooltips are those of what is around, too. NULL: nobody says. */
const char *seen_reason_of (const OutsideNode *node);

/* The tree that a node stands in. */
OutsideNode *seen_root (OutsideNode *node);
/* The uppermost popover, or the uppermost window where there is none. */
OutsideNode *seen_topmost (OutsideNode *tree);
/* How many windows and popovers there are. */
guint seen_surfaces (OutsideNode *tree);
/* A menu is in the tree before it is on the screen. */
gboolean seen_all_are_placed (OutsideNode *tree);
/* All that the tree says, but for who has the focus: a click moves that in any case. Owned by the
 * caller. */
char *seen_words (OutsideNode *tree);
