/* What can be used of a widget and of what is in it: found by what it is for people.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

typedef enum
{
  APP_CONTROL_NONE,
  APP_CONTROL_TICK,   /* on or off */
  APP_CONTROL_CHOICE, /* one of a list */
  APP_CONTROL_NUMBER,
  APP_CONTROL_TEXT,
  APP_CONTROL_FOLD,
  APP_CONTROL_ROWS,   /* of a table or a list: chosen, opened */
  APP_CONTROL_FIGURE, /* by keys */
  APP_CONTROL_MENU,
  APP_CONTROL_BUTTON
} AppControlKind;

typedef struct
{
  AppControlKind kind;
  char *key; /* kind, name, and which of those */
  GtkWidget *widget;
} AppControl;

/* Of several widgets (NULL: none), what is drawn of them, in the order of the tree: of AppControl,
 * newly allocated. Parts of a control are not told by themselves, and a slider beside its entry is
 * the entry. */
GPtrArray *app_controls (GtkWidget *const *places, guint n_places);
