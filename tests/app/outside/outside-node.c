/* What a reading consists of: made, named and found.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "outside-node-private.h"

#include <string.h>

OutsideNode *
outside_node_new (OutsideNode *parent, const char *path)
{
  OutsideNode *node = g_new0 (OutsideNode, 1);

  node->parent = parent;
  node->children = g_ptr_array_new_with_free_func ((GDestroyNotify) outside_node_free);
  node->path = g_strdup (path);
  node->role = g_strdup ("");
  node->name = g_strdup ("");
  node->description = g_strdup ("");
  node->text = g_strdup ("");
  node->label = g_strdup ("");
  node->written = g_strdup ("");
  node->height_order = -1;
  if (parent != NULL)
    g_ptr_array_add (parent->children, node);
  return node;
}

void
outside_node_free (OutsideNode *node)
{
  if (node == NULL)
    return;
  g_ptr_array_unref (node->children);
  g_free (node->path);
  g_free (node->role);
  g_free (node->name);
  g_free (node->description);
  g_free (node->text);
  g_free (node->label);
  g_free (node->written);
  g_free (node);
}

char *
outside_plain_text (const char *text)
{
  GString *out = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      g_string_append_unichar (out, g_unichar_isspace (letter) ? ' ' : letter);
    }
  return g_string_free (out, FALSE);
}

void
outside_set_text (char **field, const char *text)
{
  g_free (*field);
  *field = outside_plain_text (text);
}

static gboolean
fits (const char *text, const char *name)
{
  if (strchr (name, '*') != NULL)
    return g_pattern_match_simple (name, text);
  return strcmp (name, text) == 0;
}

gboolean
outside_node_is (const OutsideNode *node, const char *role, const char *name)
{
  if (role != NULL && strcmp (role, node->role) != 0)
    return FALSE;
  return name == NULL || fits (node->label, name) || fits (node->name, name)
         || fits (node->description, name) || fits (node->text, name);
}

static void
add_all (OutsideNode *node, const char *role, const char *name, gboolean shown_only,
         GPtrArray *found)
{
  if ((node->shown || !shown_only) && outside_node_is (node, role, name))
    g_ptr_array_add (found, node);
  for (guint i = 0; i < node->children->len; i++)
    add_all (g_ptr_array_index (node->children, i), role, name, shown_only, found);
}

GPtrArray *
outside_node_all (OutsideNode *within, const char *role, const char *name, gboolean shown_only)
{
  GPtrArray *found = g_ptr_array_new ();

  add_all (within, role, name, shown_only, found);
  return found;
}

OutsideNode *
outside_node_find (OutsideNode *within, const char *role, const char *name)
{
  g_autoptr (GPtrArray) found = outside_node_all (within, role, name, TRUE);

  return found->len > 0 ? g_ptr_array_index (found, 0) : NULL;
}

OutsideNode *
outside_node_within (OutsideNode *node, const char *role)
{
  for (OutsideNode *up = node->parent; up != NULL; up = up->parent)
    if (strcmp (up->role, role) == 0)
      return up;
  return NULL;
}

/* ---- While it is read ---- */

gboolean
outside_node_overlaps (const OutsideNode *a, const OutsideNode *b)
{
  return a->x < b->x + b->width && a->x + a->width > b->x && a->y < b->y + b->height
         && a->y + a->height > b->y;
}

gboolean
outside_node_in_view (const OutsideNode *node)
{
  for (const OutsideNode *up = node->parent; up != NULL && up->surface == node->surface;
       up = up->parent)
    if (up->has_place && !outside_node_overlaps (node, up))
      return FALSE;
  return TRUE;
}

/* What is written within these is what they are called. */
static const char *const called_by_content[] = {
  "button",          "toggle button", "check box", "radio",     "menu item", "menu item checkbox",
  "menu item radio", "row",           "table row", "list item", "cell",      "grid cell",
  "combo box",       "tab",           "link",      "option",    NULL
};

void
outside_node_set_label (OutsideNode *node)
{
  g_autoptr (GString) within = g_string_new (NULL);

  for (guint i = 0; i < node->children->len; i++)
    {
      OutsideNode *child = g_ptr_array_index (node->children, i);

      outside_node_set_label (child);
      if (!child->drawn || child->surface != node->surface || child->written[0] == '\0')
        continue;
      g_string_append_printf (within, "%s%s", within->len > 0 ? " " : "", child->written);
    }
  g_free (node->written);
  node->written = g_strdup (strcmp (node->role, "label") == 0 ? node->name : within->str);
  g_free (node->label);
  node->label
      = g_strdup (node->written[0] != '\0'
                          && (within->len == 0 || g_strv_contains (called_by_content, node->role))
                      ? node->written
                  : node->name[0] != '\0' ? node->name
                                          : node->description);
}

void
outside_node_move_to_surface (OutsideNode *node, const OutsideNode *from, OutsideNode *to)
{
  if (node->surface == from)
    node->surface = to;
  for (guint i = 0; i < node->children->len; i++)
    outside_node_move_to_surface (g_ptr_array_index (node->children, i), from, to);
}

void
outside_node_add_paths (OutsideNode *node, GHashTable *all)
{
  g_hash_table_insert (all, node->path, node);
  for (guint i = 0; i < node->children->len; i++)
    outside_node_add_paths (g_ptr_array_index (node->children, i), all);
}
