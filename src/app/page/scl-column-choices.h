/* What people can say of a table's column: which role it has, and in which form the role stands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "history/columns/scl-column-map.h"

/* One way to write what a role says. */
typedef struct
{
  const char *form;  /* as a map has it; NULL ends a list */
  const char *title; /* N_() */
} SclColumnForm;

/* What the roles are called, in the order in which they are offered: the usual ones first. */
GtkStringList *scl_column_choice_names (void);
/* The role at a place of that order; SCL_ROLE_NONE beyond its end. */
SclColumnRole scl_column_choice_at (guint index);
/* The place of a role; 0, that of SCL_ROLE_NONE, where it is not offered. */
guint scl_column_choice_index (SclColumnRole role);

/* The forms offered for a role; NULL: it has none. */
const SclColumnForm *scl_column_choice_forms (SclColumnRole role);
