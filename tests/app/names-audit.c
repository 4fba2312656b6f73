/* The audit of names and roles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "names-audit.h"

/* What has to have a name or a description of its own: nothing in it says what it is. */
static const char *const named[]
    = { "entry",       "text box", "search box", "text",      "combo box", "slider",
        "spin button", "switch",   "table",      "tree grid", "grid",      "list",
        "list box",    "tab list", "image",      NULL };
/* What may be called by what is written on it (ARIA 1.2, "name from content"). */
static const char *const called_by_content[]
    = { "button",    "toggle button", "check box", "radio",     "link",   "tab", "row",
        "table row", "list item",     "tree item", "menu item", "option", NULL };
/* What can be gone to by keys has to be more than a place. */
static const char *const places[]
    = { "widget", "generic", "group", "panel", "filler", "unknown", "", NULL };

static gboolean
has_name (const OutsideNode *node)
{
  return node->name[0] != '\0' || node->description[0] != '\0';
}

static char *
where (const OutsideNode *node)
{
  GString *path = g_string_new (NULL);

  for (const OutsideNode *up = node; up != NULL && path->len < 400; up = up->parent)
    if (up == node || up->label[0] != '\0' || !g_strv_contains (places, up->role))
      g_string_append_printf (path, "%s%s “%.40s”", path->len > 0 ? " in " : "", up->role,
                              up->label);
  return g_string_free (path, FALSE);
}

/* The nearest that is more than a place; NULL: none. */
static const OutsideNode *
nearest (const OutsideNode *node)
{
  const OutsideNode *up = node->parent;

  while (up != NULL && !has_name (up) && g_strv_contains (places, up->role))
    up = up->parent;
  return up;
}

/* The icon on something that says itself what it is. */
static gboolean
is_decoration (const OutsideNode *node)
{
  const OutsideNode *up = nearest (node);

  return g_str_equal (node->role, "image") && up != NULL
         && (has_name (up) || up->written[0] != '\0')
         && (g_strv_contains (called_by_content, up->role) || g_strv_contains (named, up->role));
}

static gboolean
leads_further (const OutsideNode *node)
{
  for (guint i = 0; i < node->children->len; i++)
    {
      const OutsideNode *child = g_ptr_array_index (node->children, i);

      if (child->drawn && (child->focusable || leads_further (child)))
        return TRUE;
    }
  return FALSE;
}

/* What the toolkit makes a drop-down of: the focus is on its button, which is called by its
 * content, and what it is for stands on the drop-down around it. */
static gboolean
is_within_drop_down (const OutsideNode *node)
{
  const OutsideNode *button = nearest (node), *around = button != NULL ? nearest (button) : NULL;

  return around != NULL && g_str_equal (button->role, "button")
         && g_str_equal (around->role, "combo box");
}

/* What libadwaita and GTK put into these two windows, which they make: a picture of the icon, and a
 * button that shows the search entry. No program can name them. */
static gboolean
is_made_by_toolkit (const OutsideNode *node)
{
  const OutsideNode *window = node->surface;

  return window != NULL
         && ((g_str_equal (node->role, "image") && g_str_equal (window->label, "About"))
             || (g_str_has_suffix (node->role, "button")
                 && g_str_equal (window->label, "Keyboard Shortcuts")));
}

/* The list that the toolkit opens for a drop-down is what the drop-down is. */
static gboolean
is_list_of_drop_down (const OutsideNode *node)
{
  const OutsideNode *up = nearest (node);

  return g_str_equal (node->role, "list") && up != NULL && has_name (up)
         && g_str_equal (up->role, "combo box");
}

/* Rows that are far out of view are not read. */
static const char *
fault_of (const OutsideNode *node)
{
  if (g_strv_contains (named, node->role) && !has_name (node) && !is_decoration (node)
      && !is_list_of_drop_down (node))
    return "has no name";
  if (g_strv_contains (called_by_content, node->role) && node->shown && !has_name (node)
      && node->written[0] == '\0')
    return "says nothing";
  /* A scroll pane can be gone to where nothing in it can. */
  if (node->focusable && node->sensitive && g_strv_contains (places, node->role) && !has_name (node)
      && !leads_further (node) && !is_within_drop_down (node))
    return "can be gone to and is nothing";
  return NULL;
}

/* Faults into a set: how each is said → where it is on the screen. */
static void
look_at (NamesAudit *self, GHashTable *faults, const char *what, const OutsideNode *node)
{
  const char *fault;

  if (!node->drawn)
    return;
  self->n_looked_at++;
  fault = fault_of (node);
  if (fault != NULL && !is_made_by_toolkit (node))
    {
      g_autofree char *path = where (node);

      g_hash_table_insert (
          faults, g_strdup_printf ("%s: %s %s", what, path, fault),
          g_strdup_printf ("%d,%d %dx%d", node->x, node->y, node->width, node->height));
    }
  for (guint i = 0; i < node->children->len; i++)
    look_at (self, faults, what, g_ptr_array_index (node->children, i));
}

static GHashTable *
faults_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

void
names_audit_look (NamesAudit *self, Outside *app, const char *what)
{
  g_autoptr (GHashTable) first = faults_new (), second = faults_new ();
  GHashTableIter iter;
  gpointer fault, place;

  outside_rest (app);
  look_at (self, first, what, outside_look (app));
  if (g_hash_table_size (first) == 0)
    return;
  /* What was only just being made is whole the second time. */
  outside_wait_stirred (app);
  outside_rest (app);
  look_at (self, second, what, outside_look (app));
  g_hash_table_iter_init (&iter, second);
  while (g_hash_table_iter_next (&iter, &fault, &place))
    if (g_hash_table_contains (first, fault))
      g_hash_table_insert (self->faults, g_strdup (fault), g_strdup (place));
}

void
names_audit_init (NamesAudit *self)
{
  self->faults = faults_new ();
  self->n_looked_at = 0;
}

void
names_audit_finish (NamesAudit *self, guint at_least)
{
  GHashTableIter iter;
  gpointer fault, place;
  g_autoptr (GString) all = g_string_new (NULL);

  g_test_message ("%u things were looked at", self->n_looked_at);
  g_assert_cmpuint (self->n_looked_at, >, at_least);
  g_hash_table_iter_init (&iter, self->faults);
  while (g_hash_table_iter_next (&iter, &fault, &place))
    g_string_append_printf (all, "%s, at %s\n", (char *) fault, (char *) place);
  g_hash_table_unref (self->faults);
  if (all->len == 0)
    return;
  /* Behind "not ok", and where a log is cut short. */
  g_test_message ("%s", all->str);
  g_printerr ("%s", all->str);
  g_test_fail_printf ("%s", all->str);
}
