/* What a policy's comments say of its keys: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/policy/scl-policy-notes.h"

#include <string.h>

#include "rating/policy/scl-policy-file.h"

/* The comment that ends above this line (from 1) as one paragraph; NULL: there is none. */
static char *
comment_above (char **lines, guint line)
{
  g_autoptr (GString) text = NULL;
  guint first = line - 1;

  while (first > 0 && lines[first - 1][0] == '#')
    first--;
  for (guint i = first; i + 1 < line; i++)
    {
      g_autofree char *words = g_strstrip (g_strdup (lines[i] + 1));

      if (text == NULL)
        text = g_string_new (words);
      else
        g_string_append_printf (text, " %s", words);
    }
  return text != NULL ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* That of the first group with one among those of a day. */
static char *
comment_of_day (const SclPolicyFile *file, char **lines, SclDay day)
{
  char *text = NULL;

  for (guint i = 0; i < file->groups->len && text == NULL && day != SCL_DAY_NONE; i++)
    if (scl_policy_file_group (file, i)->day == day)
      text = comment_above (lines, scl_policy_file_group (file, i)->line);
  return text;
}

static char *
comment_of (const SclPolicyFile *file, char **lines, const SclPolicyEntry *entry)
{
  const SclPolicyGroup *group = scl_policy_file_group (file, entry->group);
  char *text = comment_above (lines, entry->line);

  if (text == NULL)
    text = comment_above (lines, group->line);
  return text != NULL ? text : comment_of_day (file, lines, group->day);
}

GHashTable *
scl_policy_notes (SclPolicy *policy, SclDay day)
{
  GHashTable *notes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) since
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL); /* → its group */
  const char *text = scl_policy_text (policy);
  g_autoptr (SclPolicyFile) file = scl_policy_file_parse (text, strlen (text), NULL, NULL);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; i < file->entries->len; i++)
    {
      const SclPolicyEntry *entry = scl_policy_file_entry (file, i);
      const SclPolicyGroup *group = scl_policy_file_group (file, entry->group);
      g_autofree char *name = g_strdup_printf ("%s/%s", group->base, entry->name);
      const SclPolicyGroup *before = g_hash_table_lookup (since, name);
      char *comment;

      if (group->day > day || (before != NULL && before->day > group->day))
        continue;
      comment = comment_of (file, lines, entry);
      if (comment != NULL)
        g_hash_table_insert (notes, g_strdup (name), comment);
      else
        g_hash_table_remove (notes, name);
      g_hash_table_replace (since, g_steal_pointer (&name), (gpointer) group);
    }
  return notes;
}
