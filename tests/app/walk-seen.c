/* What a walk sees in the tree; see walk-seen.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "walk-seen.h"

static const char *const acting[] = {
  "button", "toggle button", "checkbox",           "check box",       "switch",    "radio",
  "link",   "menu item",     "menu item checkbox", "menu item radio", "combo box", NULL
}; /* tabs are the way to the pages */

gboolean
seen_is_acting (const OutsideNode *node)
{
  return g_strv_contains (acting, node->role);
}

gboolean
seen_is_ticked (const OutsideNode *node)
{
  static const char *const ticked[]
      = { "checkbox", "check box", "switch", "menu item checkbox", NULL };

  return g_strv_contains (ticked, node->role);
}

gboolean
seen_is_part_of_another (const OutsideNode *node)
{
  for (const OutsideNode *up = node->parent; up != NULL && up->surface == node->surface;
       up = up->parent)
    if (seen_is_acting (up) && strcmp (up->role, "menu item") != 0)
      return TRUE;
  return FALSE;
}

static const char *
called (const OutsideNode *node)
{
  for (const OutsideNode *up = node; up != NULL; up = up->parent)
    if (up->label[0] != '\0'
        && (up == node || strcmp (up->role, "list item") == 0 || strcmp (up->role, "group") == 0))
      return up->label;
  return "";
}

char *
seen_identify (const OutsideNode *node)
{
  const char *name
      = strcmp (node->role, "combo box") == 0 && node->name[0] != '\0' ? node->name : called (node);

  return g_strdup_printf ("%s “%s”", node->role, name);
}

gboolean
seen_is_title_button (const OutsideNode *node)
{
  static const char *const of_windows[] = { "Minimize the window", "Maximize the window",
                                            "Restore the window", "Close the window", NULL };

  return g_strv_contains (of_windows, node->description);
}

OutsideNode *
seen_topmost (OutsideNode *tree)
{
  g_autoptr (GPtrArray) all = outside_node_all (tree, NULL, NULL, TRUE);
  OutsideNode *best = NULL;

  for (guint i = 0; i < all->len; i++)
    {
      OutsideNode *node = g_ptr_array_index (all, i);

      if (node->surface == node && node->height_order >= 0
          && (best == NULL || node->height_order > best->height_order))
        best = node;
    }
  return best;
}

guint
seen_surfaces (OutsideNode *tree)
{
  g_autoptr (GPtrArray) all = outside_node_all (tree, NULL, NULL, TRUE);
  guint n = 0;

  for (guint i = 0; i < all->len; i++)
    n += ((OutsideNode *) g_ptr_array_index (all, i))->surface == g_ptr_array_index (all, i);
  return n;
}

gboolean
seen_all_are_placed (OutsideNode *tree)
{
  g_autoptr (GPtrArray) all = outside_node_all (tree, NULL, NULL, TRUE);

  for (guint i = 0; i < all->len; i++)
    {
      const OutsideNode *node = g_ptr_array_index (all, i);

      if (node->surface == node && node->height_order < 0)
        return FALSE;
    }
  return TRUE;
}

static void
append (const OutsideNode *node, GString *out)
{
  if (node->drawn)
    g_string_append_printf (out, "%s|%s|%s|%s|%d%d%d%d%d|%g|%d\n", node->role, node->name,
                            node->description, node->text, node->sensitive, node->checked,
                            node->pressed, node->selected, node->expanded, node->value,
                            node->width);
  for (guint i = 0; i < node->children->len; i++)
    append (g_ptr_array_index (node->children, i), out);
}

OutsideNode *
seen_root (OutsideNode *node)
{
  while (node->parent != NULL)
    node = node->parent;
  return node;
}

char *
seen_words (OutsideNode *tree)
{
  GString *out = g_string_new (NULL);

  append (tree, out);
  return g_string_free (out, FALSE);
}

OutsideNode *
seen_find (OutsideNode *surface, const char *id)
{
  g_autoptr (GPtrArray) all = outside_node_all (surface, NULL, NULL, FALSE);

  for (guint i = 0; i < all->len; i++)
    {
      OutsideNode *node = g_ptr_array_index (all, i);
      g_autofree char *own = node->surface == surface && node->drawn && seen_is_acting (node)
                                     && !seen_is_part_of_another (node)
                                 ? seen_identify (node)
                                 : NULL;

      if (g_strcmp0 (own, id) == 0)
        return node;
    }
  return NULL;
}

static gboolean
is_sentence (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  return g_strv_length (words) >= 3 && g_str_has_suffix (text, ".");
}

const char *
seen_reason_of (const OutsideNode *node)
{
  for (const OutsideNode *up = node; up != NULL && up != node->surface && !up->sensitive;
       up = up->parent)
    if (is_sentence (up->description))
      return up->description;
  return NULL;
}

gboolean
seen_is_chosen (const OutsideNode *node)
{
  return (strcmp (node->role, "menu item radio") == 0 || strcmp (node->role, "radio") == 0
          || strcmp (node->role, "tab") == 0)
         && (node->checked || node->selected);
}
