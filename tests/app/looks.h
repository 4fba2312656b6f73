/* What is drawn of a widget and can be used: found by what it is for people, and looked at for what
 * must hold whatever the words are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

typedef enum
{
  LOOK_NONE,
  LOOK_TICK,   /* on or off */
  LOOK_CHOICE, /* one of a list */
  LOOK_NUMBER,
  LOOK_TEXT,
  LOOK_FOLD,
  LOOK_ROWS,   /* of a table or a list: chosen, opened */
  LOOK_FIGURE, /* by keys */
  LOOK_MENU,
  LOOK_BUTTON
} LookKind;

typedef struct
{
  LookKind kind;
  char *key; /* kind, name, and which of those */
  GtkWidget *widget;
  gboolean on; /* a tick that is set */
} LookControl;

typedef struct
{
  GPtrArray *controls; /* of LookControl, in the order of the tree. Parts of a control are not told
                          by themselves, and a slider beside its entry is the entry */
  GHashTable *lines;   /* what is said, a line a widget → how often */
  GHashTable *keys;    /* kind and name → how often */
  GPtrArray *wrong;    /* what must not be: of texts */
} Look;                /* counted: g_rc_box_acquire () */

Look *look_new (void);
void look_unref (Look *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Look, look_unref)

/* Adds the widget and what is in it, as far as it is mapped; of a list four rows. */
void look_add (Look *self, GtkWidget *widget);
/* A line that no widget says. */
void look_say (Look *self, const char *line);
/* What one says and the other does not, "- …" and "+ …", some lines of it; "" where they say the
 * same. skipped: of lines that are left out (NULL: none). Newly allocated. */
char *look_difference (Look *before, Look *after, const GRegex *skipped);
/* NULL: there is none. */
LookControl *look_find (Look *self, const char *key);
/* Whether the widget, of which nothing is asked, is one of the controls. */
gboolean look_has (Look *self, GtkWidget *widget);
/* Whether a control's key is not among those. */
gboolean look_has_new (Look *self, GHashTable *known);
/* The property that is its state: a boolean, or a number from 0. Not of numbers and texts. */
const char *look_property (LookKind kind);
/* What is wrong with a text that people read; NULL: nothing. */
const char *look_fault (const char *text);
