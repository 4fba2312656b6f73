/* Every button and every menu entry of every page, found in the tree and tried: it acts, or it cannot be used and says why.
 *
 *   test-walk nothing|rated|list|workspace [PAGE…]    what is open meanwhile; without pages: all of them
 *
 * Acts: something in the tree changes, or a chart, or another window comes up. Cannot be used: it is insensitive, and its description, which
 * its tooltip is, is a reason and not its name again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-folder.h"
#include "outside/outside.h"

#define MAX_SAME 3   /* of the rows of one list, so many are tried */
#define DEEPEST 4    /* menus in menus */
#define ENOUGH 2     /* pages on which what stands on all of them is tried; on the others it is looked at */
#define PATIENCE 2.5 /* s, until a thing that does nothing is called dead */

static const char *state;

typedef struct
{
  Outside *app;
  const char *page;
  GHashTable *tried;  /* what was tried on this page, by its name behind the names of what leads to it */
  GHashTable *common; /* what stands in the same place on other pages: on how many it was tried */
  GPtrArray *faults;  /* of char * */
  guint n_acted, n_refused;
} Walk;

/* ---- What there is to try -------------------------------------------------------------------------------------------- */

static const char *const acting[] = { "button",    "toggle button",      "checkbox",        "check box", "switch", "radio", "link",
                                      "menu item", "menu item checkbox", "menu item radio", "combo box", "tab",    NULL };

static gboolean
is_acting (const OutsideNode *node)
{
  return g_strv_contains (acting, node->role);
}

/* A menu button is a button in a button; a choice of many is one thing. */
static gboolean
is_part_of_another (const OutsideNode *node)
{
  for (const OutsideNode *up = node->parent; up != NULL && up->surface == node->surface; up = up->parent)
    if (is_acting (up) && strcmp (up->role, "menu item") != 0)
      return TRUE;
  return FALSE;
}

static const char *
called (const OutsideNode *node)
{
  for (const OutsideNode *up = node; up != NULL; up = up->parent)
    if (up->label[0] != '\0' && (up == node || strcmp (up->role, "list item") == 0 || strcmp (up->role, "group") == 0))
      return up->label;
  return "";
}

/* What tells it from others of its page; a chosen value is no part of a choice's name. */
static char *
identify (const OutsideNode *node)
{
  const char *name = strcmp (node->role, "combo box") == 0 && node->name[0] != '\0' ? node->name : called (node);

  return g_strdup_printf ("%s “%s”", node->role, name);
}

/* The title bar's own are the toolkit's. */
static gboolean
is_title_button (const OutsideNode *node)
{
  static const char *const of_windows[] = { "Minimize the window", "Maximize the window", "Restore the window", "Close the window", NULL };

  return g_strv_contains (of_windows, node->description);
}

/* The rows of a list are like each other: whether enough of them are tried. */
static gboolean
is_one_of_many (Walk *self, const OutsideNode *node)
{
  const OutsideNode *row = outside_node_within ((OutsideNode *) node, "list item");
  const OutsideNode *list = row != NULL ? row->parent : NULL;
  g_autofree char *key = NULL;
  guint n;

  if (list == NULL || list->children->len <= 8)
    return FALSE;
  key = g_strdup_printf ("rows: %s", node->role);
  n = GPOINTER_TO_UINT (g_hash_table_lookup (self->tried, key));
  g_hash_table_insert (self->tried, g_steal_pointer (&key), GUINT_TO_POINTER (n + 1));
  return n >= MAX_SAME;
}

/* ---- What is seen ---------------------------------------------------------------------------------------------------- */

/* The uppermost popover, or the uppermost window where there is none. */
static OutsideNode *
topmost (OutsideNode *tree)
{
  g_autoptr (GPtrArray) all = outside_node_all (tree, NULL, NULL, TRUE);
  OutsideNode *best = NULL;

  for (guint i = 0; i < all->len; i++)
    {
      OutsideNode *node = g_ptr_array_index (all, i);

      if (node->surface == node && node->height_order >= 0 && (best == NULL || node->height_order > best->height_order))
        best = node;
    }
  return best;
}

static guint
count_surfaces (OutsideNode *tree)
{
  g_autoptr (GPtrArray) all = outside_node_all (tree, NULL, NULL, TRUE);
  guint n = 0;

  for (guint i = 0; i < all->len; i++)
    n += ((OutsideNode *) g_ptr_array_index (all, i))->surface == g_ptr_array_index (all, i);
  return n;
}

static void
append (const OutsideNode *node, GString *out)
{
  if (node->drawn)
    g_string_append_printf (out, "%s|%s|%s|%s|%d%d%d%d%d|%g|%d\n", node->role, node->name, node->description, node->text, node->sensitive,
                            node->checked, node->pressed, node->selected, node->expanded, node->value, node->width);
  for (guint i = 0; i < node->children->len; i++)
    append (g_ptr_array_index (node->children, i), out);
}

static OutsideNode *
node_root (OutsideNode *node)
{
  while (node->parent != NULL)
    node = node->parent;
  return node;
}

/* All that the tree says, but for who has the focus: a click moves that in any case. */
static char *
say_all (OutsideNode *tree)
{
  GString *out = g_string_new (NULL);

  append (tree, out);
  return g_string_free (out, FALSE);
}

/* The tree once it says something else than before; NULL: it does not, or the program has ended, which is something too. */
static OutsideNode *
changed (Walk *self, const char *before)
{
  gint64 until = g_get_monotonic_time () + (gint64) (PATIENCE * G_USEC_PER_SEC);

  for (guint looks = 1;; looks++)
    {
      OutsideNode *tree = outside_lives (self->app) ? outside_look (self->app) : NULL;
      g_autofree char *now = tree != NULL ? say_all (tree) : NULL;

      if (now == NULL || strcmp (now, before) != 0)
        return tree;
      if (looks > 3 && g_get_monotonic_time () > until)
        return NULL;
      g_usleep (100000);
    }
}

/* ---- Ways ------------------------------------------------------------------------------------------------------------ */

/* What is tried next on this surface, in the order of the tree: NULL when all of it was. */
static OutsideNode *
next (Walk *self, OutsideNode *surface, const char *way, char **id)
{
  g_autoptr (GPtrArray) all = outside_node_all (surface, NULL, NULL, FALSE);

  for (guint i = 0; i < all->len; i++)
    {
      OutsideNode *node = g_ptr_array_index (all, i);
      g_autofree char *own = NULL;
      g_autofree char *key = NULL;

      if (node->surface != surface || !node->drawn || !is_acting (node) || is_part_of_another (node) || is_title_button (node))
        continue;
      own = identify (node);
      key = g_strconcat (way, " › ", own, NULL);
      if (g_hash_table_contains (self->tried, key))
        continue;
      g_hash_table_add (self->tried, g_strdup (key));
      if (is_one_of_many (self, node))
        continue;
      *id = g_steal_pointer (&own);
      return node;
    }
  return NULL;
}

static OutsideNode *
find_by_id (OutsideNode *surface, const char *id)
{
  g_autoptr (GPtrArray) all = outside_node_all (surface, NULL, NULL, FALSE);

  for (guint i = 0; i < all->len; i++)
    {
      OutsideNode *node = g_ptr_array_index (all, i);
      g_autofree char *own = node->surface == surface && node->drawn && is_acting (node) && !is_part_of_another (node) ? identify (node) : NULL;

      if (g_strcmp0 (own, id) == 0)
        return node;
    }
  return NULL;
}

/* Back to the page, with nothing over it; the tree as it is then. */
static OutsideNode *
tidy (Walk *self)
{
  for (guint i = 0; i < 16; i++)
    {
      OutsideNode *tree = outside_look (self->app);
      OutsideNode *row = outside_node_find (tree, "list item", self->page);

      if (count_surfaces (tree) > 1)
        outside_key (self->app, "Escape");
      else if (row == NULL)
        outside_key (self->app, i % 2 == 0 ? "Escape" : "F11"); /* a classroom, a full screen */
      else if (!row->selected)
        outside_click_node (self->app, row);
      else
        return tree;
    }
  outside_fail (self->app, "there is no way back to %s", self->page);
}

/* Clicked where it is; scrolled to where it is out of view. */
static gboolean
click (Walk *self, OutsideNode *node, const char *id)
{
  g_autofree char *role = g_strdup (node->role);
  g_autofree char *label = g_strdup (node->label);
  int x, y;

  if (!outside_node_place (node, &x, &y))
    node = outside_reveal (self->app, role, label[0] != '\0' ? label : NULL) ? find_by_id (topmost (outside_look (self->app)), id) : NULL;
  if (node == NULL || !outside_node_place (node, &x, &y))
    return FALSE;
  outside_click_node (self->app, node);
  return TRUE;
}

/* What was pressed to come here is pressed again. NULL: it is not there any more. */
static OutsideNode *
follow (Walk *self, const char *const *steps, guint n)
{
  OutsideNode *surface = topmost (tidy (self));

  for (guint i = 0; i < n; i++)
    {
      OutsideNode *node = find_by_id (surface, steps[i]);

      if (node == NULL || !node->sensitive || !click (self, node, steps[i]))
        return NULL;
      surface = topmost (outside_look (self->app));
      for (guint j = 0; j < 10 && !surface->is_popover; j++)
        {
          g_usleep (50000);
          surface = topmost (outside_look (self->app));
        }
    }
  return surface;
}

/* ---- Trying ---------------------------------------------------------------------------------------------------------- */

static void
fault (Walk *self, const char *way, const char *id, const char *what)
{
  g_ptr_array_add (self->faults, g_strdup_printf ("%s › %s %s", way, id, what));
  g_printerr ("# %s › %s %s\n", way, id, what);
}

/* A sentence, and not what the thing is called when it can be used. */
static gboolean
gives_reason (const OutsideNode *node)
{
  g_auto (GStrv) words = g_strsplit (node->description, " ", -1);

  return g_strv_length (words) >= 3 && strcmp (node->description, node->label) != 0 && strcmp (node->description, node->name) != 0;
}

/* As it is chosen already; to choose it again is no change. */
static gboolean
is_chosen (const OutsideNode *node)
{
  return (strcmp (node->role, "menu item radio") == 0 || strcmp (node->role, "radio") == 0 || strcmp (node->role, "tab") == 0)
         && (node->checked || node->selected);
}

/* What stands at the same place on every page need not be pressed on all of them. */
static gboolean
is_common (Walk *self, const OutsideNode *node, const char *way, const char *id)
{
  const char *behind_page = strstr (way, " › ");
  g_autofree char *key = g_strdup_printf ("%d,%d %s › %s", node->x, node->y, behind_page != NULL ? behind_page : "", id);
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->common, key));

  g_hash_table_insert (self->common, g_steal_pointer (&key), GUINT_TO_POINTER (n + 1));
  return n >= ENOUGH;
}

typedef enum
{
  DONE,
  OPENED /* a menu or popover stands open */
} Result;

/* What came of it: a menu, or what shows or hides something, which is put back. */
static Result
conclude (Walk *self, OutsideNode *tree, const char *id, gboolean was_pressed)
{
  OutsideNode *node = find_by_id (topmost (tree), id);

  /* It is held as long as its menu is on the way. */
  for (guint i = 0; i < 3 && node != NULL && node->pressed && !was_pressed; i++)
    {
      tree = outside_look (self->app);
      if (topmost (tree)->is_popover)
        return OPENED;
      node = find_by_id (topmost (tree), id);
    }
  if (topmost (tree)->is_popover)
    return OPENED;
  if (node != NULL && node->pressed != was_pressed)
    click (self, node, id);
  return DONE;
}

static Result
try (Walk *self, OutsideNode *node, const char *way, const char *id)
{
  g_autofree char *before = say_all (node_root (node));
  gboolean was_pressed = node->pressed;
  OutsideNode *tree;

  if (!node->sensitive)
    {
      self->n_refused++;
      if (!gives_reason (node))
        fault (self, way, id, "cannot be used and does not say why");
      return DONE;
    }
  if (is_chosen (node) || (is_common (self, node, way, id) && strcmp (node->role, "menu item") == 0))
    return DONE;
  if (!click (self, node, id))
    {
      fault (self, way, id, "cannot be reached");
      return DONE;
    }
  tree = changed (self, before);
  if (tree == NULL && outside_lives (self->app))
    {
      fault (self, way, id, "does nothing");
      return DONE;
    }
  self->n_acted++;
  g_test_message ("%s › %s acts", way, id);
  return tree != NULL ? conclude (self, tree, id, was_pressed) : DONE;
}

static void
walk_surface (Walk *self, const char *way, const char *const *steps, guint n_steps)
{
  for (;;)
    {
      OutsideNode *surface = follow (self, steps, n_steps);
      g_autofree char *id = NULL;
      OutsideNode *node = surface != NULL && (n_steps == 0 || surface->is_popover) ? next (self, surface, way, &id) : NULL;
      g_autofree char *deeper = NULL;
      const char *further[DEEPEST];

      if (node == NULL)
        return;
      if (try (self, node, way, id) == DONE || n_steps + 1 > DEEPEST)
        continue;
      for (guint i = 0; i < n_steps; i++)
        further[i] = steps[i];
      further[n_steps] = id;
      deeper = g_strconcat (way, " › ", id, NULL);
      g_hash_table_add (self->tried, g_strconcat (deeper, " › ", id, NULL)); /* the way back out of a menu in a menu */
      walk_surface (self, deeper, further, n_steps + 1);
    }
}

static void
walk_page (Walk *self, const char *page)
{
  self->page = page;
  g_hash_table_remove_all (self->tried);
  outside_click (self->app, "list item", page);
  walk_surface (self, page, NULL, 0);
}

/* ---- What is open ---------------------------------------------------------------------------------------------------- */

static char *
file_for (const char *folder)
{
  g_autofree char *sample = outside_sample ();
  g_autofree char *workspace = g_build_filename (folder, "season.scalata", NULL);
  const char *argv[] = { g_getenv ("SCL_CLI"), "import", workspace, sample, NULL };

  if (strcmp (state, "rated") == 0)
    return g_steal_pointer (&sample);
  if (strcmp (state, "list") == 0)
    return outside_source_file ("tests/data/readers/JAN02FRL.TXT");
  if (strcmp (state, "nothing") == 0)
    return NULL;
  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, NULL, NULL, NULL, NULL);
  return g_steal_pointer (&workspace);
}

/* With nothing open the program would open its sample by itself: it does not find it. */
static Outside *
start (const char *folder)
{
  g_autofree char *file = file_for (folder);
  g_autofree char *no_sample = g_strdup_printf ("SCL_SAMPLEDIR=%s", folder);
  const char *const args[] = { "--size=1200x900", file, NULL };

  return outside_start_with (&(OutsideParams){ .args = args, .folder = folder, .env = (const char *const[]){ file == NULL ? no_sample : NULL, NULL } });
}

static char **
list_pages (Outside *app)
{
  OutsideNode *list = outside_wait (app, "list", "Pages");
  g_autoptr (GPtrArray) rows = outside_node_all (list, "list item", NULL, FALSE);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; i < rows->len; i++)
    g_strv_builder_add (names, ((OutsideNode *) g_ptr_array_index (rows, i))->label);
  return g_strv_builder_end (names);
}

static char **only;

static void
test_walk (void)
{
  g_autofree char *folder = test_folder_new ();
  Walk self = { .app = start (folder),
                .tried = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
                .common = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
                .faults = g_ptr_array_new_with_free_func (g_free) };
  g_auto (GStrv) pages = only[0] != NULL ? g_strdupv (only) : list_pages (self.app);

  for (guint i = 0; pages[i] != NULL; i++)
    walk_page (&self, pages[i]);
  g_test_message ("%u acted, %u could not be used", self.n_acted, self.n_refused);
  for (guint i = 0; i < self.faults->len; i++)
    g_test_message ("%s", (char *) g_ptr_array_index (self.faults, i));
  g_assert_cmpuint (self.n_acted, >, 20 * g_strv_length (pages) / 17);
  g_assert_cmpuint (self.faults->len, ==, 0);
  outside_kill (self.app);
  test_folder_remove (folder);
  g_hash_table_unref (self.tried);
  g_hash_table_unref (self.common);
  g_ptr_array_unref (self.faults);
}

int
main (int argc, char *argv[])
{
  g_autofree char *name = NULL;

  outside_init (&argc, &argv);
  state = argc > 1 ? argv[1] : "rated";
  only = argv + MIN (argc, 2);
  name = g_strconcat ("/walk/", state, NULL);
  g_test_add_func (name, test_walk);
  return g_test_run ();
}
