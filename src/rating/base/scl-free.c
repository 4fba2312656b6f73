/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rating/base/scl-free.h"

void
scl_free_members (gpointer self, const SclMember *members)
{
  if (self == NULL)
    return;
  for (; members->free != NULL; members++)
    g_clear_pointer ((gpointer *) ((char *) self + members->offset),
                     (GDestroyNotify) members->free);
  g_free (self);
}
