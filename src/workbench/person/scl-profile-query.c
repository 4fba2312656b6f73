/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/person/scl-profile-query.h"

#include "rating/base/scl-fail.h"

void
scl_profile_query_free (gpointer query)
{
  g_array_unref (query);
}

gpointer
scl_profile_query_run (SclWorkspace *workspace, gpointer query, GCancellable *cancellable,
                       GError **error)
{
  const GArray *ids = query;
  g_autoptr (GPtrArray) lists = scl_workspace_lists (workspace, error);
  g_autoptr (GPtrArray) profiles
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_profile_free);

  for (guint i = 0; lists != NULL && i < ids->len; i++)
    {
      g_autoptr (GError) cause = NULL;
      SclProfile *profile
          = scl_profile_new (workspace, g_array_index (ids, gint64, i), lists, &cause);

      if (cause != NULL)
        return scl_pass_on_null (error, &cause);
      if (profile != NULL)
        g_ptr_array_add (profiles, profile);
    }
  return lists != NULL ? g_steal_pointer (&profiles) : NULL;
}
