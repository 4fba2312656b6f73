/* The pages of the window, by the space that they belong to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

/* What people come with; the window has a space for each. */
typedef enum
{
  SCL_SPACE_START, /* nothing is open yet: it has one page and no name in the window's header */
  SCL_SPACE_LEARN,
  SCL_SPACE_RULES,
  SCL_SPACE_PLAYERS,
  SCL_SPACE_DATA,
  SCL_N_SPACES,
} SclSpaceKind;

typedef struct
{
  const char *name;  /* "rules" */
  const char *title; /* N_(); NULL: START's */
  const char *icon;  /* icon name; NULL: START's */
  gboolean in_list;  /* its pages are a list at the side where there is room, not tabs */
} SclSpaceInfo;

typedef struct
{
  const char *name; /* "policy": for --page= */
  SclSpaceKind space;
  const char *title; /* N_() */
  const char *icon;  /* icon name */
  GType (*type) (void);
  const char *guide; /* id of the page of the guide that is about it */
  const char *part;  /* of one page that several tabs show a part of; NULL: all of it */
} SclPageInfo;

/* Never NULL. */
const SclSpaceInfo *scl_space_info (SclSpaceKind space);

/* Those of a space stand together, in the order of its tabs. */
const SclPageInfo *scl_page_infos (guint *n);
/* NULL: there is none of that name. */
const SclPageInfo *scl_page_info_find (const char *name);
