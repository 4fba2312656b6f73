/* SclPolicyFile: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/policy/scl-policy-file.h"

#include <locale.h>
#include <string.h>

#include "rating/base/scl-day.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"

/* No regulation is longer, and a wrong file should be refused at once. */
#define MAX_LENGTH (SCL_POLICY_MAX_MIB << 20) /* bytes */
#define MAX_GROUPS 500
#define MAX_KEYS 5000

SCL_CLEAR_FUNC (group_clear, SclPolicyGroup, name, g_free, base, g_free)

SCL_CLEAR_FUNC (entry_clear, SclPolicyEntry, name, g_free, value, g_free)

SCL_DEFINE_FREE (scl_policy_file_free, SclPolicyFile, groups, g_array_unref, entries, g_array_unref,
                 file_name, g_free)

const SclPolicyGroup *
scl_policy_file_group (const SclPolicyFile *self, guint index)
{
  return &g_array_index (self->groups, SclPolicyGroup, index);
}

const SclPolicyEntry *
scl_policy_file_entry (const SclPolicyFile *self, guint index)
{
  return &g_array_index (self->entries, SclPolicyEntry, index);
}

static int
find_group (const SclPolicyFile *self, const char *name)
{
  for (guint i = 0; i < self->groups->len; i++)
    if (g_str_equal (scl_policy_file_group (self, i)->name, name))
      return (int) i;
  return -1;
}

static const SclPolicyEntry *
find_entry (const SclPolicyFile *self, guint group, const char *name)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      const SclPolicyEntry *entry = scl_policy_file_entry (self, i);

      if (entry->group == group && g_str_equal (entry->name, name))
        return entry;
    }
  return NULL;
}

const SclPolicyEntry *
scl_policy_file_find (const SclPolicyFile *self, const char *group, const char *name)
{
  int index = find_group (self, group);

  return index < 0 ? NULL : find_entry (self, (guint) index, name);
}

/* The languages that the thread's texts are in, the best first. As gettext does, in the C locale
 * there are no translations; GLib's list only looks at the environment. */
static const char *const *
wanted_languages (const char *in_use[2])
{
  static const char *const none[] = { NULL };

  in_use[0] = scl_language_in_use ();
  in_use[1] = NULL;
  if (in_use[0] != NULL)
    return in_use;
  return g_strcmp0 (setlocale (LC_MESSAGES, NULL), "C") != 0 ? g_get_language_names () : none;
}

const char *
scl_policy_file_translated (const SclPolicyFile *self, const char *group, const char *name)
{
  const SclPolicyEntry *entry = NULL;
  const char *in_use[2];

  for (const char *const *language = wanted_languages (in_use); *language != NULL && entry == NULL;
       language++)
    {
      g_autofree char *translated = g_strdup_printf ("%s[%s]", name, *language);

      entry = scl_policy_file_find (self, group, translated);
    }
  if (entry == NULL)
    entry = scl_policy_file_find (self, group, name);
  return entry != NULL ? entry->value : NULL;
}

/* ---- Reading ---- */

static gboolean
refuse (const SclPolicyFile *self, guint line, GError **error, const char *message)
{
  g_set_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_SYNTAX, "%s:%u: %s", self->file_name, line,
               message);
  return FALSE;
}

/* As GKeyFile: \s \n \t \r \\; NULL for any other escape. */
static char *
unescape (const char *text)
{
  GString *value = g_string_new (NULL);

  for (; *text != '\0'; text++)
    {
      static const char letters[] = "sntr\\", meanings[] = " \n\t\r\\";
      const char *letter;

      if (*text != '\\')
        {
          g_string_append_c (value, *text);
          continue;
        }
      text++;
      letter = *text == '\0' ? NULL : strchr (letters, *text);
      if (letter == NULL)
        {
          g_string_free (value, TRUE);
          return NULL;
        }
      g_string_append_c (value, meanings[letter - letters]);
    }
  return g_string_free (value, FALSE);
}

static char *
escape (const char *value)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; value[i] != '\0'; i++)
    switch (value[i])
      {
      case '\\':
        g_string_append (text, "\\\\");
        break;
      case '\n':
        g_string_append (text, "\\n");
        break;
      case '\t':
        g_string_append (text, "\\t");
        break;
      case '\r':
        g_string_append (text, "\\r");
        break;
      case ' ':
        /* Blanks at the ends would be stripped on reading. */
        g_string_append (text, i == 0 || value[i + 1] == '\0' ? "\\s" : " ");
        break;
      default:
        g_string_append_c (text, value[i]);
      }
  return g_string_free (text, FALSE);
}

/* line is stripped and begins with '['. */
static gboolean
read_group (SclPolicyFile *self, guint number, const char *line, gsize end, GError **error)
{
  gsize length = strlen (line);
  SclPolicyGroup group = { .line = number, .day = SCL_DAY_NONE, .end = end };
  char *blank;

  if (length < 3 || line[length - 1] != ']' || memchr (line + 1, '[', length - 1) != NULL
      || memchr (line, ']', length - 1) != NULL)
    return refuse (self, number, error,
                   _ ("this is not a group; groups look like [k] or [k 1999-07-01]"));
  group.name = g_strndup (line + 1, length - 2);
  if (self->groups->len == MAX_GROUPS)
    {
      g_free (group.name);
      return refuse (self, number, error, _ ("this is too much: more than 500 groups"));
    }
  if (find_group (self, group.name) >= 0)
    {
      g_free (group.name);
      return refuse (self, number, error,
                     _ ("this group stands in the file already; put its keys together"));
    }
  group.base = g_strdup (group.name);
  blank = strchr (group.base, ' ');
  if (blank != NULL)
    {
      *blank = '\0';
      group.day = scl_day_parse (blank + 1);
      if (group.day == SCL_DAY_NONE)
        {
          group_clear (&group);
          return refuse (self, number, error,
                         _ ("after the group's name stands its first day as year-month-day, such "
                            "as [k 1999-07-01]"));
        }
    }
  g_array_append_val (self->groups, group);
  return TRUE;
}

/* line is stripped. */
static gboolean
read_entry (SclPolicyFile *self, guint number, const char *line, gsize start, gsize end,
            GError **error)
{
  const char *equals = strchr (line, '=');
  SclPolicyEntry entry = { .line = number, .start = start, .end = end };
  g_autofree char *raw = NULL;

  if (equals == NULL || equals == line)
    return refuse (self, number, error,
                   _ ("this is neither a group, a key with a value, nor a comment"));
  if (self->groups->len == 0)
    return refuse (self, number, error, _ ("a key stands before the first group"));
  if (self->entries->len == MAX_KEYS)
    return refuse (self, number, error, _ ("this is too much: more than 5000 keys"));
  entry.group = self->groups->len - 1;
  entry.name = g_strchomp (g_strndup (line, (gsize) (equals - line)));
  if (find_entry (self, entry.group, entry.name) != NULL)
    {
      g_free (entry.name);
      return refuse (self, number, error, _ ("this key stands in the group already"));
    }
  raw = g_strstrip (g_strdup (equals + 1));
  entry.value = unescape (raw);
  if (entry.value == NULL)
    {
      g_free (entry.name);
      return refuse (self, number, error,
                     _ ("a backslash stands only before s, n, t, r or another backslash"));
    }
  g_array_append_val (self->entries, entry);
  g_array_index (self->groups, SclPolicyGroup, entry.group).end = end;
  return TRUE;
}

static gboolean
read_line (SclPolicyFile *self, guint number, const char *text, gsize start, gsize end,
           GError **error)
{
  g_autofree char *line = g_strstrip (g_strndup (text + start, end - start));

  if (*line == '\0' || *line == '#')
    return TRUE;
  if (*line == '[')
    return read_group (self, number, line, end, error);
  return read_entry (self, number, line, start, end, error);
}

SclPolicyFile *
scl_policy_file_parse (const char *text, gsize length, const char *file_name, GError **error)
{
  g_autoptr (SclPolicyFile) self = g_new0 (SclPolicyFile, 1);
  const char *bad = NULL;
  guint number = 1;

  self->file_name = g_strdup (file_name != NULL ? file_name : _ ("policy"));
  self->groups = g_array_new (FALSE, FALSE, sizeof (SclPolicyGroup));
  self->entries = g_array_new (FALSE, FALSE, sizeof (SclPolicyEntry));
  g_array_set_clear_func (self->groups, group_clear);
  g_array_set_clear_func (self->entries, entry_clear);
  if (length > MAX_LENGTH)
    {
      refuse (self, 1, error, _ ("the file is too long (more than 1 MiB)"));
      return NULL;
    }
  if (!g_utf8_validate_len (text, length, &bad))
    {
      for (const char *p = text; p < bad; p++)
        number += *p == '\n';
      refuse (self, number, error, _ ("this is not UTF-8 text"));
      return NULL;
    }
  for (gsize start = 0; start < length; number++)
    {
      const char *newline = memchr (text + start, '\n', length - start);
      gsize end = newline == NULL ? length : (gsize) (newline - text) + 1;

      if (!read_line (self, number, text, start, end, error))
        return NULL;
      start = end;
    }
  return g_steal_pointer (&self);
}

/* ---- Writing ---- */

char *
scl_policy_file_edit (const SclPolicyFile *self, const char *text, const char *group,
                      const char *name, const char *value)
{
  int index = find_group (self, group);
  const SclPolicyEntry *entry = index < 0 ? NULL : find_entry (self, (guint) index, name);
  g_autofree char *escaped = value == NULL ? NULL : escape (value);
  g_autofree char *line
      = value == NULL ? g_strdup ("") : g_strdup_printf ("%s=%s\n", name, escaped);
  GString *result;

  /* The same value again leaves even its spelling alone. */
  if ((entry == NULL && value == NULL)
      || (entry != NULL && value != NULL && g_str_equal (entry->value, value)))
    return g_strdup (text);
  if (entry != NULL)
    {
      result = g_string_new_len (text, (gssize) entry->start);
      g_string_append (result, line);
      g_string_append (result, text + entry->end);
    }
  else if (index >= 0)
    {
      gsize end = scl_policy_file_group (self, (guint) index)->end;

      result = g_string_new_len (text, (gssize) end);
      if (result->len > 0 && result->str[result->len - 1] != '\n')
        g_string_append_c (result, '\n');
      g_string_append (result, line);
      g_string_append (result, text + end);
    }
  else
    {
      result = g_string_new (text);
      if (result->len > 0 && result->str[result->len - 1] != '\n')
        g_string_append_c (result, '\n');
      g_string_append_printf (result, "\n[%s]\n%s", group, line);
    }
  return g_string_free (result, FALSE);
}

/* Marks the lines of a group: its header, the comments directly above, and all up to its last key.
 */
static void
mark_group (const SclPolicyFile *file, guint index, char **lines, gboolean *gone)
{
  guint line = scl_policy_file_group (file, index)->line; /* from 1 */
  guint last = line;

  for (guint i = 0; i < file->entries->len; i++)
    if (scl_policy_file_entry (file, i)->group == index)
      last = MAX (last, scl_policy_file_entry (file, i)->line);
  for (guint i = line; i <= last; i++)
    gone[i - 1] = TRUE;
  for (guint i = line - 1; i > 0 && lines[i - 1][0] == '#'; i--)
    gone[i - 1] = TRUE;
}

char *
scl_policy_file_without_day (const SclPolicyFile *self, const char *text, SclDay day)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree gboolean *gone = g_new0 (gboolean, g_strv_length (lines) + 1);
  GString *left = g_string_new (NULL);

  for (guint i = 0; i < self->groups->len; i++)
    if (scl_policy_file_group (self, i)->day == day)
      mark_group (self, i, lines, gone);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      /* Where a group went, one empty line is enough. */
      if (gone[i]
          || (*lines[i] == '\0' && i > 0 && gone[i - 1] && g_str_has_suffix (left->str, "\n\n")))
        continue;
      g_string_append (left, lines[i]);
      if (lines[i + 1] != NULL)
        g_string_append_c (left, '\n');
    }
  return g_string_free (left, FALSE);
}
