/* The tree in words: for people, and the words of pages beside those that people read and found
 * right.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "outside-input.h"
#include "outside-private.h"

#define ROWS 4        /* of a list so many are read: they are like each other */
#define QUIET 4       /* so many readings after the first must say the same */
#define PATIENCE 30.0 /* s, until it must be quiet */
#define LONGEST 300   /* bytes of one text */
#define SCREEN_CORNER 1399, 999

struct _OutsideWords
{
  char *name;         /* of the file */
  GHashTable *before; /* line → how often in the look before */
  GString *all;       /* the file's text */
};

/* ---- For people who ask why something was not found ---- */

static gboolean
says_something (const OutsideNode *node)
{
  return node->parent == NULL || node->surface == node || node->name[0] != '\0'
         || node->description[0] != '\0' || node->text[0] != '\0' || node->focusable;
}

/* Not whether it has the keyboard. */
static void
append_states (const OutsideNode *node, GString *out)
{
  g_string_append_printf (out, "%s%s%s%s%s", node->sensitive ? "" : " insensitive",
                          node->checked ? " checked" : "", node->pressed ? " pressed" : "",
                          node->selected ? " selected" : "", node->expanded ? " expanded" : "");
}

static void
print (const OutsideNode *node, guint depth, gboolean shown_only, GString *out)
{
  gboolean said = says_something (node) && (node->shown || !shown_only);

  if (said)
    {
      g_string_append_printf (out, "%*s%s “%s”", (int) depth, "", node->role, node->label);
      if (node->description[0] != '\0' && strcmp (node->description, node->label) != 0)
        g_string_append_printf (out, " (%.60s)", node->description);
      if (node->text[0] != '\0')
        g_string_append_printf (out, " text “%.60s”", node->text);
      g_string_append_printf (out, " %d,%d %dx%d%s%s", node->x, node->y, node->width, node->height,
                              node->shown   ? ""
                              : node->drawn ? " out of view"
                                            : " not drawn",
                              node->focused ? " focused" : "");
      append_states (node, out);
      g_string_append_c (out, '\n');
    }
  for (guint i = 0; i < node->children->len; i++)
    print (g_ptr_array_index (node->children, i), depth + (said ? 1 : 0), shown_only, out);
}

char *
outside_node_print (const OutsideNode *node, gboolean shown_only)
{
  GString *out = g_string_new (NULL);

  print (node, 0, shown_only, out);
  return g_string_free (out, FALSE);
}

/* ---- One line a thing ---- */

/* Digits out; of decimals each. Temporary folders are the folder, a day with a time is now. */
static char *
masked (const char *text, const char *folder)
{
  g_auto (GStrv) parts = g_strsplit (text, folder, -1);
  g_autofree char *whole = g_strjoinv ("FOLDER", parts);
  GString *out = g_string_new (NULL);
  gboolean decimals = FALSE;

  for (const char *p = whole; *p != '\0' && (out->len < LONGEST || (*p & 0x80) != 0); p++)
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

static void
append_text (GString *line, const char *before, const char *text, const char *after,
             const char *folder)
{
  g_autofree char *said = masked (text, folder);

  if (text[0] != '\0')
    g_string_append_printf (line, "%s%s%s", before, said, after);
}

static gboolean
is_one_of (const char *role, const char *a, const char *b, const char *c)
{
  return strcmp (role, a) == 0 || strcmp (role, b) == 0 || strcmp (role, c) == 0;
}

static char *
line_of (const OutsideNode *node, const char *folder)
{
  GString *line = g_string_new (node->role);

  append_text (line, " “", node->label, "”", folder);
  if (strcmp (node->description, node->label) != 0)
    append_text (line, " (", node->description, ")", folder);
  if (strcmp (node->text, node->label) != 0)
    append_text (line, " text “", node->text, "”", folder);
  if (is_one_of (node->role, "slider", "spin button", "scale"))
    g_string_append_printf (line, " %g of %g–%g", node->value, node->min, node->max);
  append_states (node, line);
  return g_string_free (line, FALSE);
}

/* A message goes away by itself. The button behind it is the toolkit's, and the only one without a
 * word. */
static gboolean
is_messages_close (const OutsideNode *node)
{
  return strcmp (node->role, "button") == 0 && node->label[0] == '\0' && node->written[0] == '\0';
}

/* `within`: what is around it, and has been said; a label that is a part of that says nothing. */
static void
append (const OutsideNode *node, const OutsideNode *within, const char *folder, GPtrArray *lines)
{
  guint n_rows = 0;

  if (is_messages_close (node))
    {
      const char *last = lines->len > 0 ? g_ptr_array_index (lines, lines->len - 1) : "";

      if (g_str_has_prefix (last, "label "))
        g_ptr_array_remove_index (lines, lines->len - 1);
      return;
    }
  if (node->parent != NULL && node->drawn && says_something (node)
      && !(strcmp (node->role, "label") == 0 && within != NULL && node->description[0] == '\0'
           && strstr (within->label, node->label) != NULL))
    {
      g_ptr_array_add (lines, line_of (node, folder));
      within = node;
    }
  for (guint i = 0; i < node->children->len; i++)
    {
      const OutsideNode *child = g_ptr_array_index (node->children, i);

      if (!is_one_of (child->role, "list item", "row", "table row") || n_rows++ < ROWS)
        append (child, within, folder, lines);
    }
}

static GPtrArray *
lines_of (OutsideNode *tree, const char *folder)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  append (tree, NULL, folder, lines);
  return lines;
}

static gboolean
are_same (GPtrArray *a, GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (strcmp (a->pdata[i], b->pdata[i]) != 0)
      return FALSE;
  return TRUE;
}

/* What is worked out beside has come, and says so no more. */
static GPtrArray *
settled_lines (Outside *app)
{
  const gint64 until = g_get_monotonic_time () + (gint64) (PATIENCE * G_USEC_PER_SEC);
  g_autoptr (GPtrArray) last = NULL;

  outside_input_move (SCREEN_CORNER); /* no tooltip, nothing lit up */
  for (guint same = 0; same < QUIET && g_get_monotonic_time () < until;)
    {
      OutsideNode *tree;
      GPtrArray *now;

      outside_settle (app);
      g_usleep (200000);
      tree = outside_look (app);
      now = lines_of (tree, outside_folder (app));
      same = last != NULL && are_same (last, now)
                     && outside_node_find (tree, "progress bar", NULL) == NULL
                 ? same + 1
                 : 0;
      g_clear_pointer (&last, g_ptr_array_unref);
      last = now;
    }
  return g_steal_pointer (&last);
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

/* "/outside/names/sample" → "names-sample"; the second program of a test "…-2". */
static OutsideWords *
words_new (void)
{
  static char *last;
  static guint n;
  OutsideWords *self = g_new0 (OutsideWords, 1);
  g_autofree char *name
      = g_strdelimit (g_strdup (g_test_get_path () + strlen ("/outside/")), "/", '-');

  n = g_strcmp0 (last, name) == 0 ? n + 1 : 1;
  self->name = n == 1 ? g_strdup_printf ("%s.txt", name) : g_strdup_printf ("%s-%u.txt", name, n);
  self->before = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->all = g_string_new (NULL);
  g_free (last);
  last = g_steal_pointer (&name);
  return self;
}

void
outside_words (Outside *self, const char *heading)
{
  g_autoptr (GPtrArray) lines = settled_lines (self);
  GHashTable *now = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (self->words == NULL)
    self->words = words_new ();
  g_string_append_printf (self->words->all, "== %s\n", heading);
  for (guint i = 0; i < lines->len; i++)
    {
      const char *line = g_ptr_array_index (lines, i);

      if (!take (self->words->before, line))
        g_string_append_printf (self->words->all, "%s\n", line);
      put (now, line);
    }
  g_string_append_printf (self->words->all, "(%u gone)\n\n", total (self->words->before));
  g_hash_table_unref (self->words->before);
  self->words->before = now;
}

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

/* Frees. */
static void
compare (OutsideWords *self)
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

void
outside_words_finish (Outside *self)
{
  g_clear_pointer (&self->words, compare);
}
