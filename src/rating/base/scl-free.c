/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rating/base/scl-free.h"

void
scl_string_free (GString *string)
{
  g_string_free (string, TRUE);
}

void
scl_clear_members (gpointer self, const SclMember *members)
{
  for (; members->free != NULL; members++)
    g_clear_pointer ((gpointer *) ((char *) self + members->offset),
                     (GDestroyNotify) members->free);
}

void
scl_free_members (gpointer self, const SclMember *members)
{
  if (self == NULL)
    return;
  scl_clear_members (self, members);
  g_free (self);
}
