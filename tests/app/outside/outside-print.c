/* The tree in words: for people who ask why something was not found.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "outside-tree.h"

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
