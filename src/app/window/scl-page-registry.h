/* The pages of the window, in the order of the sidebar.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

typedef struct
{
  const char *name;  /* "expected": for --page= */
  const char *group; /* N_(): heading in the sidebar; NULL: none */
  const char *title; /* N_() */
  const char *icon;  /* icon name */
  GType (*type) (void);
  const char *const *figures; /* of a SclFiguresPage: ids, NULL-terminated */
} SclPageInfo;

/* In the order of the sidebar. */
const SclPageInfo *scl_page_infos (guint *n);
