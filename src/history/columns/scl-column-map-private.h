/* What a map of columns holds, for its text form.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/columns/scl-column-map.h"

typedef struct
{
  char *title;  /* NULL: by number */
  guint number; /* from 1; 0: by title, or not at all */
  char *form;   /* "" none */
  gboolean guessed;
} SclColumnEntry;

struct _SclColumnMap
{
  gboolean titles;
  SclColumnEntry entries[SCL_ROLE_N];
};

static inline gboolean
scl_column_entry_is_set (const SclColumnEntry *self)
{
  return self->title != NULL || self->number > 0;
}

/* What a title says, in any of the languages that are known; SCL_ROLE_NONE: nothing. */
SclColumnRole scl_column_title_role (const char *title);
/* A letter and a word, "BFed", say less than other titles; and who plays an opponent need not be
 * White. */
gboolean scl_column_title_is_vague (const char *title, SclColumnRole role);
/* Half a pair is dropped: an id where the other side has a name; or a rating, where it is wanted.
 */
void scl_column_map_drop_halves (SclColumnMap *self, gboolean ratings);
