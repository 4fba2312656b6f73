/* What a program shows, as its accessibility tree tells it (AT-SPI).
 *
 * A reading is one picture of the tree: windows, popovers and all that is in them and shown. Nodes
 * are named by what people see. What the toolkit calls a thing where it has no name
 * ("GtkMenuButton") counts as no name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "outside-bus.h"

typedef struct _OutsideNode OutsideNode;

struct _OutsideNode
{
  OutsideNode *parent; /* NULL: the program itself */
  GPtrArray *children; /* of OutsideNode */
  OutsideNode
      *surface; /* the window or popover it is in; itself where it is one; NULL: the program */

  /* Never NULL. Roles as AT-SPI names them: "button", "check box", "menu item", "entry", "table
   * row", "label", "image" (a chart) … */
  char *role;
  char *name;
  char *description; /* a tooltip, mostly; a chart's whole description */
  char *text;        /* what stands in an entry; its placeholder where nothing does */
  char *label; /* what is written on it: its own label or those within it, separated by a space;
                  else name, else description */

  gboolean active; /* a window: it has the keyboard */
  gboolean sensitive, focusable, focused, checked, pressed, selected, expanded, modal;
  double value, min, max; /* sliders, spin buttons, progress bars */

  gboolean drawn; /* it has a place on its surface: the page it is on is the one shown, and its size
                     is not 0 */
  gboolean shown; /* and some of it is within what its scroll panes show */
  int x, y, width, height; /* px, in its surface's own coordinates */
  gboolean is_window;      /* a window or dialog */
  gboolean is_popover;     /* a surface over a window */
  int left, top;           /* px, of a surface: added to x and y, its place on the screen */
  gulong window;           /* of a surface: the server's id of its window */
  int height_order; /* of a surface: what is above has the greater number; -1: not on the screen */

  char *written;      /* the labels on it, or "" */
  char *path;         /* on the bus */
  gboolean has_place; /* it was asked where it is, and answered */
  gboolean kept;      /* in the last reading but for what is in it: as in the one before */
};

typedef struct _OutsideTree OutsideTree;

/* The tree of a program that is told of this address as its accessibility bus; the socket is in the
 * folder. */
OutsideTree *outside_tree_new (const char *folder);
OutsideBus *outside_tree_get_bus (OutsideTree *self);
void outside_tree_free (OutsideTree *self);

/* What is known of a reading before. */
typedef struct
{
  OutsideNode *tree;      /* whose parts may be taken; NULL: there is none */
  GArray *drawn;          /* where, since, as outside_screen_drawn () has it */
  gboolean same_popovers; /* none has come or gone since; windows have not in any case */
} OutsideBefore;

/* The program as the tree has it now; NULL where it does not answer within 60 s. What was in view
 * is taken over from the reading before as long as the program has told nothing of it and nothing
 * was drawn there since. */
OutsideNode *outside_tree_read (OutsideTree *self, const OutsideBefore *before);
/* Whether the program has told of anything since the last reading began. */
gboolean outside_tree_stirred (OutsideTree *self);
/* Asks where it is now on its surface; FALSE: it went, or has moved or changed its size since it
 * was read. */
gboolean outside_tree_is_in_place (OutsideTree *self, const OutsideNode *node);
void outside_node_free (OutsideNode *node);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (OutsideNode, outside_node_free)

/* Whether it has this role (NULL: any) and this name (NULL: any): label, name, description or text;
 * '*' stands for anything. */
gboolean outside_node_is (const OutsideNode *node, const char *role, const char *name);

/* Those that are so within a node, itself included, in the order of the tree; free the array only.
 */
GPtrArray *outside_node_all (OutsideNode *within, const char *role, const char *name,
                             gboolean shown_only);
/* The first shown; NULL: none. */
OutsideNode *outside_node_find (OutsideNode *within, const char *role, const char *name);
/* The nearest one of that role that contains it; NULL: none. */
OutsideNode *outside_node_within (OutsideNode *node, const char *role);

/* The tree in words, one node a line: for people who ask why something was not found. Newly
 * allocated. */
char *outside_node_print (const OutsideNode *node, gboolean shown_only);
