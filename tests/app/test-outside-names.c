/* An audit of names and roles: what a screen reader would say of everything that can be used, on
 * every page. It has to find nothing.
 *
 * What is only out of view is looked at, too; what is hidden is not.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "outside/outside.h"

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

typedef struct
{
  GHashTable *faults; /* of char *, each once */
  guint n_looked_at;
} Audit;

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

/* Rows that are far out of view are not read. */
static const char *
fault_of (const OutsideNode *node)
{
  if (g_strv_contains (named, node->role) && !has_name (node) && !is_decoration (node))
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

static void
look (Audit *self, const char *page, const OutsideNode *node)
{
  const char *fault;

  if (!node->drawn)
    return;
  self->n_looked_at++;
  fault = fault_of (node);
  if (fault != NULL)
    {
      g_autofree char *path = where (node);

      g_hash_table_add (self->faults,
                        g_strdup_printf ("%s: %s at %d,%d %dx%d %s", page, path, node->x, node->y,
                                         node->width, node->height, fault));
    }
  for (guint i = 0; i < node->children->len; i++)
    look (self, page, g_ptr_array_index (node->children, i));
}

/* The tabs that a page has itself. */
static const char *const tab_lists[]
    = { "What is shown of the player", "Policies and federation", NULL };

static void
look_at_tabs (Audit *self, Outside *app, const char *page, const char *tab_list)
{
  OutsideNode *list = outside_find (app, "tab list", tab_list);
  const guint n = list != NULL ? list->children->len : 0;

  for (guint i = 0; i < n; i++)
    {
      OutsideNode *tab = g_ptr_array_index (outside_find (app, "tab list", tab_list)->children, i);
      g_autofree char *name = g_strdup_printf ("%s, %s", page, tab->label);

      if (!tab->shown)
        continue;
      outside_click_node (app, tab);
      outside_settle (app);
      g_usleep (300000);
      look (self, name, outside_look (app));
    }
}

/* Every page there is, by the tabs that are seen. */
static void
look_at_pages (Audit *self, Outside *app)
{
  for (guint space = 0; outside_spaces[space] != NULL; space++)
    {
      g_autofree char **pages = outside_pages (app, outside_spaces[space]);

      for (guint page = 0; pages[page] != NULL; page++)
        {
          outside_go (app, outside_spaces[space], pages[page]);
          outside_settle (app);
          g_usleep (300000); /* what is worked out beside */
          look (self, pages[page], outside_look (app));
          for (guint i = 0; tab_lists[i] != NULL; i++)
            look_at_tabs (self, app, pages[page], tab_lists[i]);
        }
    }
}

static void
audit (const char *file)
{
  Audit self = { .faults = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
  Outside *app = outside_start (file, NULL);
  GHashTableIter iter;
  gpointer fault;

  look (&self, "start", outside_look (app));
  look_at_pages (&self, app);
  outside_close (app);
  g_test_message ("%u things were looked at", self.n_looked_at);
  g_assert_cmpuint (self.n_looked_at, >, 2000);

  g_hash_table_iter_init (&iter, self.faults);
  while (g_hash_table_iter_next (&iter, &fault, NULL))
    {
      g_test_message ("%s", (char *) fault);
      g_test_fail ();
    }
  g_hash_table_unref (self.faults);
}

static void
test_nothing (void)
{
  audit (NULL);
}

static void
test_sample (void)
{
  g_autofree char *sample = outside_sample ();

  audit (sample);
}

int
main (int argc, char **argv)
{
  outside_init (&argc, &argv);
  g_test_add_func ("/outside/names/nothing", test_nothing);
  g_test_add_func ("/outside/names/sample", test_sample);
  return g_test_run ();
}
