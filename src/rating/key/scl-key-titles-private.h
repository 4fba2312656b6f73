/* The words for keys, as a table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef struct
{
  const char *group, *name; /* as policies have them; name NULL: the group's heading */
  const char *title;        /* N_(); NULL ends the table */
} SclKeyTitle;

extern const SclKeyTitle scl_key_titles[];
