/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kept-words.h"

#include <string.h>

struct _KeptWords
{
  char *name;         /* of the file */
  GHashTable *before; /* line → how often in the look before */
  GString *all;       /* the file's text */
};

/* ---- Lines ---- */

char *
kept_words_mask (const char *text, const char *folder, gsize longest)
{
  g_auto (GStrv) parts = g_strsplit (text, folder, -1);
  g_autofree char *whole = g_strjoinv ("FOLDER", parts);
  GString *out = g_string_new (NULL);
  gboolean decimals = FALSE;

  for (const char *p = whole; *p != '\0' && (out->len < longest || (*p & 0x80) != 0); p++)
    if (!g_ascii_isdigit (*p))
      {
        decimals = *p == '.' && p > whole && g_ascii_isdigit (p[-1]);
        g_string_append_c (out, *p == '\n' ? '/' : *p);
      }
    else if (decimals || p == whole || !g_ascii_isdigit (p[-1]))
      g_string_append_c (out, '#');
  for (char *now; (now = strstr (out->str, " # #:#")) != NULL && now - out->str >= 5;)
    {
      const gsize at = now - out->str - strlen ("# Nov");

      g_string_erase (out, at, strlen ("# Nov # #:#"));
      g_string_insert (out, at, "NOW");
    }
  return g_string_free (out, FALSE);
}

gboolean
kept_words_are_same (GPtrArray *a, GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (strcmp (a->pdata[i], b->pdata[i]) != 0)
      return FALSE;
  return TRUE;
}

/* ---- Looks ---- */

/* One fewer of that line; whether there was one. */
static gboolean
take (GHashTable *counts, const char *line)
{
  const guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, line));

  if (n == 0)
    return FALSE;
  if (n == 1)
    g_hash_table_remove (counts, line);
  else
    g_hash_table_insert (counts, g_strdup (line), GUINT_TO_POINTER (n - 1));
  return TRUE;
}

static void
put (GHashTable *counts, const char *line)
{
  const guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, line));

  g_hash_table_insert (counts, g_strdup (line), GUINT_TO_POINTER (n + 1));
}

static guint
total (GHashTable *counts)
{
  GHashTableIter iter;
  gpointer n;
  guint sum = 0;

  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, NULL, &n))
    sum += GPOINTER_TO_UINT (n);
  return sum;
}

KeptWords *
kept_words_new (const char *name)
{
  KeptWords *self = g_new0 (KeptWords, 1);

  self->name = g_strconcat (name, ".txt", NULL);
  self->before = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->all = g_string_new (NULL);
  return self;
}

void
kept_words_forget (KeptWords *self, GPtrArray *lines)
{
  g_hash_table_remove_all (self->before);
  for (guint i = 0; i < lines->len; i++)
    put (self->before, g_ptr_array_index (lines, i));
}

void
kept_words_look (KeptWords *self, const char *heading, GPtrArray *lines)
{
  g_string_append_printf (self->all, "== %s\n", heading);
  for (guint i = 0; i < lines->len; i++)
    {
      const char *line = g_ptr_array_index (lines, i);

      if (!take (self->before, line))
        g_string_append_printf (self->all, "%s\n", line);
    }
  g_string_append_printf (self->all, "(%u gone)\n\n", total (self->before));
  kept_words_forget (self, lines);
}

/* ---- Beside the file ---- */

/* The heading and the lines around the first difference. */
static char *
difference (const char *expected, const char *is)
{
  g_auto (GStrv) a = g_strsplit (expected, "\n", -1), b = g_strsplit (is, "\n", -1);
  const char *heading = "";
  GString *out = g_string_new (NULL);
  guint i = 0;

  for (; a[i] != NULL && b[i] != NULL && strcmp (a[i], b[i]) == 0; i++)
    if (g_str_has_prefix (a[i], "== "))
      heading = a[i];
  g_string_append_printf (out, "line %u, %s\n", i + 1, heading);
  for (guint k = i; k < i + 3 && k < g_strv_length (a); k++)
    g_string_append_printf (out, "expected: %s\n", a[k]);
  for (guint k = i; k < i + 3 && k < g_strv_length (b); k++)
    g_string_append_printf (out, "is:       %s\n", b[k]);
  return g_string_free (out, FALSE);
}

void
kept_words_finish (KeptWords *self)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "words", self->name, NULL);
  g_autofree char *expected = NULL;

  if (g_getenv ("SCL_WORDS_WRITE") != NULL)
    g_assert_true (g_file_set_contents (path, self->all->str, -1, NULL));
  g_file_get_contents (path, &expected, NULL, NULL);
  if (g_strcmp0 (expected, self->all->str) != 0)
    {
      g_autofree char *what = difference (expected != NULL ? expected : "", self->all->str);
      g_autofree char *all = g_test_build_filename (G_TEST_BUILT, self->name, NULL);

      g_file_set_contents (all, self->all->str, -1, NULL);
      g_printerr ("other words than in %s: %sAll of them are in %s\n", path, what, all);
      g_test_fail_printf ("other words than in %s: %s", path, what);
    }
  g_hash_table_unref (self->before);
  g_string_free (self->all, TRUE);
  g_free (self->name);
  g_free (self);
}
