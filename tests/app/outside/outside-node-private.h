/* For who reads the tree.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "outside-tree.h"

/* The last child of its parent (NULL: it has none). */
OutsideNode *outside_node_new (OutsideNode *parent, const char *path);

/* As people read it: thin and unbreakable spaces and ends of lines are spaces. Newly allocated. */
char *outside_plain_text (const char *text);
/* A field of a node, so. */
void outside_set_text (char **field, const char *text);

gboolean outside_node_overlaps (const OutsideNode *a, const OutsideNode *b);
/* Some of it is within all that contains it on its surface. A long list has hundreds of rows ready
 * that nobody sees. */
gboolean outside_node_in_view (const OutsideNode *node);
/* What is written on it and on all that is in it: of a label its text; of other things the labels
 * within; failing these the name, and the tooltip. */
void outside_node_set_label (OutsideNode *node);

/* What is on the one surface is on the other from here on. */
void outside_node_move_to_surface (OutsideNode *node, const OutsideNode *from, OutsideNode *to);
/* It and all that is in it, by their paths. */
void outside_node_add_paths (OutsideNode *node, GHashTable *all);
