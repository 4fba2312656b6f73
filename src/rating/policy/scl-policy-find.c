/* A policy by its name, shipped or one's own, or by its file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/policy/scl-policy.h"

#include <gio/gio.h>
#include <string.h>

#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-near.h"
#include "rating/policy/scl-policy-own.h"

static SclPolicy *
find_shipped (const char *name, GError **error)
{
  static GMutex mutex;
  static GHashTable *read; /* name → SclPolicy */
  g_autofree char *file_name = g_strconcat (name, ".policy", NULL);
  g_autofree char *path = g_strconcat ("/org/scalata/Scalata/policies/", file_name, NULL);
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&mutex);
  g_autoptr (GBytes) bytes = NULL;
  SclPolicy *policy;
  gconstpointer text;
  gsize length;

  if (read == NULL)
    read = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                  (GDestroyNotify) scl_policy_unref);
  policy = g_hash_table_lookup (read, name);
  if (policy != NULL)
    return scl_policy_ref (policy);
  if (g_strv_contains (scl_policy_shipped (), name))
    bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  if (bytes == NULL)
    return NULL;
  text = g_bytes_get_data (bytes, &length);
  policy = scl_policy_parse (text, (gssize) length, file_name, error);
  if (policy != NULL)
    g_hash_table_insert (read, g_strdup (name), scl_policy_ref (policy));
  return policy;
}

static void
suggest (const char *name, GPtrArray *own, GError **error)
{
  const char *const *shipped = scl_policy_shipped ();
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  for (guint i = 0; shipped[i] != NULL; i++)
    g_ptr_array_add (all, (gpointer) shipped[i]);
  for (guint i = 0; i < own->len; i++)
    g_ptr_array_add (all, (gpointer) scl_policy_name (g_ptr_array_index (own, i)));
  g_ptr_array_add (all, NULL);
  scl_near_add (error, name, (const char *const *) all->pdata);
}

SclPolicy *
scl_policy_find (const char *name_or_file, GError **error)
{
  g_autoptr (GPtrArray) own = NULL;
  g_autoptr (GError) cause = NULL;
  g_autofree char *names = NULL;
  SclPolicy *policy;

  if (strchr (name_or_file, G_DIR_SEPARATOR) != NULL || g_str_has_suffix (name_or_file, ".policy"))
    return scl_policy_load (name_or_file, error);
  policy = find_shipped (name_or_file, &cause);
  if (policy != NULL)
    return policy;
  if (cause != NULL)
    return scl_pass_on_null (error, &cause);
  own = scl_policy_own (NULL);
  for (guint i = 0; i < own->len; i++)
    if (g_str_equal (scl_policy_name (g_ptr_array_index (own, i)), name_or_file))
      return scl_policy_ref (g_ptr_array_index (own, i));
  names = g_strjoinv (", ", (char **) scl_policy_shipped ());
  g_set_error (
      error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_UNKNOWN,
      _ ("There is no policy “%s”. There are: %s; or give a file whose name ends in .policy."),
      name_or_file, names);
  suggest (name_or_file, own, error);
  return NULL;
}
