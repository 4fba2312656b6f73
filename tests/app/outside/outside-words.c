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

static void
append_text (GString *line, const char *before, const char *text, const char *after,
             const char *folder)
{
  g_autofree char *said = kept_words_mask (text, folder, LONGEST);

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
      same = last != NULL && kept_words_are_same (last, now)
                     && outside_node_find (tree, "progress bar", NULL) == NULL
                 ? same + 1
                 : 0;
      g_clear_pointer (&last, g_ptr_array_unref);
      last = now;
    }
  return g_steal_pointer (&last);
}

/* ---- Looks ---- */

/* "/outside/names/sample" → "names-sample"; the second program of a test "…-2". */
static KeptWords *
words_new (void)
{
  static char *last;
  static guint n;
  g_autofree char *test
      = g_strdelimit (g_strdup (g_test_get_path () + strlen ("/outside/")), "/", '-');
  g_autofree char *name = NULL;

  n = g_strcmp0 (last, test) == 0 ? n + 1 : 1;
  name = n == 1 ? g_strdup (test) : g_strdup_printf ("%s-%u", test, n);
  g_free (last);
  last = g_steal_pointer (&test);
  return kept_words_new (name);
}

void
outside_words (Outside *self, const char *heading)
{
  g_autoptr (GPtrArray) lines = settled_lines (self);

  if (self->words == NULL)
    self->words = words_new ();
  kept_words_look (self->words, heading, lines);
}

void
outside_words_finish (Outside *self)
{
  g_clear_pointer (&self->words, kept_words_finish);
}
