/* Policies of one's own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/policy/scl-policy-own.h"

#include <string.h>

#include "rating/base/scl-for-each.h"
#include "rating/base/scl-order.h"
#include "rating/base/scl-regular-file.h"

#define ELSEWHERE_MAX_MIB 1

char *
scl_policy_own_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "scalata", "policies", NULL);
}

static char *
elsewhere_file (void)
{
  g_autofree char *folder = scl_policy_own_folder ();

  return g_build_filename (folder, "elsewhere", NULL);
}

/* The paths remembered; NULL-terminated, perhaps empty. */
static char **
read_elsewhere (void)
{
  g_autofree char *file = elsewhere_file ();
  g_autofree char *text = NULL;

  text = scl_regular_file_read (file, ELSEWHERE_MAX_MIB, NULL, NULL);
  if (text == NULL)
    return g_new0 (char *, 1);
  return g_strsplit (g_strchomp (text), "\n", -1);
}

static GPtrArray *
list_files (void)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = scl_policy_own_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_auto (GStrv) elsewhere = read_elsewhere ();
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".policy"))
      g_ptr_array_add (files, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (files, scl_compare_texts);
  for (guint i = 0; elsewhere[i] != NULL; i++)
    if (*elsewhere[i] != '\0')
      g_ptr_array_add (files, g_strdup (elsewhere[i]));
  return files;
}

GPtrArray *
scl_policy_own (GPtrArray *broken)
{
  GPtrArray *policies = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  g_autoptr (GPtrArray) files = list_files ();
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);

  for (const char *const *name = scl_policy_shipped (); *name != NULL; name++)
    g_hash_table_add (taken, (gpointer) *name);
  SCL_FOR_EACH_POINTER (const char, file, files)
    {
      g_autoptr (GError) error = NULL;
      SclPolicy *policy;

      if (!g_file_test (file, G_FILE_TEST_EXISTS))
        continue;
      policy = scl_policy_load (file, &error);
      if (policy == NULL)
        {
          if (broken != NULL)
            g_ptr_array_add (broken, g_strdup (error->message));
        }
      else if (g_hash_table_add (taken, (gpointer) scl_policy_name (policy)))
        g_ptr_array_add (policies, policy);
      else
        scl_policy_unref (policy);
    }
  return policies;
}

static gboolean
is_taken (GPtrArray *own, const char *name)
{
  gboolean taken = g_strv_contains (scl_policy_shipped (), name);

  for (guint i = 0; i < own->len && !taken; i++)
    taken = g_str_equal (scl_policy_name (g_ptr_array_index (own, i)), name);
  return taken;
}

char *
scl_policy_own_free_name (const char *wanted)
{
  g_autoptr (GPtrArray) own = scl_policy_own (NULL);
  char *name = g_strdup (wanted);

  for (guint i = 2; is_taken (own, name); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s-%u", wanted, i);
    }
  return name;
}

gboolean
scl_policy_own_remember (const char *file, GError **error)
{
  g_autofree char *file_name = g_canonicalize_filename (file, NULL);
  g_autofree char *folder = scl_policy_own_folder ();
  g_autofree char *where = g_path_get_dirname (file_name);
  g_autofree char *list = elsewhere_file ();
  g_auto (GStrv) elsewhere = read_elsewhere ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) cause = NULL;

  if (g_str_equal (where, folder) || g_strv_contains ((const char *const *) elsewhere, file_name))
    return TRUE;
  for (guint i = 0; elsewhere[i] != NULL; i++)
    if (*elsewhere[i] != '\0')
      g_string_append_printf (text, "%s\n", elsewhere[i]);
  g_string_append_printf (text, "%s\n", file_name);
  g_mkdir_with_parents (folder, 0755);
  if (scl_regular_file_write (list, text->str, (gssize) text->len, &cause))
    return TRUE;
  g_set_error_literal (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_IO, cause->message);
  return FALSE;
}
