/* Every button and every menu entry of every page, found in the tree and tried: it acts, or it
 * cannot be used and says why.
 *
 *   test-walk nothing|rated|list|workspace [PAGE…]    what is open meanwhile; pages, or headings
 * over them, "Policies 1/3" being the first, fourth and seventh page under it; without: all of them
 *
 * Acts: something in the tree changes, or a chart, or another window comes up. Cannot be used: it
 * is insensitive, and its description, which its tooltip is, ends in a reason: a sentence, which is
 * not there while it can be used.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-folder.h"
#include "../test-main.h"
#include "outside/outside.h"
#include "walk-seen.h"

#define MAX_SAME 3 /* of the rows of one list, so many are tried */
#define DEEPEST 4  /* menus in menus */
/* pages on which what stands on most of them is pressed; on the others it is looked at */
#define ENOUGH 2
/* s, until a thing that does nothing is called dead: on a busy machine 5 were not enough */
#define PATIENCE 10.0

static const char *state;

typedef struct
{
  Outside *app;
  const char *space, *page;
  GHashTable
      *tried; /* what was tried on this page, by its name behind the names of what leads to it */
  GHashTable *common; /* what stands on most pages: on how many it was pressed */
  GHashTable *usable; /* path on the bus → description, of what could be used when it was seen */
  GHashTable *barred; /* … and of what could not */
  GPtrArray *faults;  /* of char * */
  int x, y;           /* on the screen: where was clicked last */
  guint n_acted, n_refused;
} Walk;

/* ---- What is tried ---- */

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

/* The tree once it says something else than before; NULL: it does not, or the program has ended,
 * which is something too. */
static OutsideNode *
changed (Walk *self, const char *before)
{
  gint64 until = g_get_monotonic_time () + (gint64) (PATIENCE * G_USEC_PER_SEC);

  for (guint looks = 1;; looks++)
    {
      OutsideNode *tree = outside_lives (self->app) ? outside_look (self->app) : NULL;
      g_autofree char *now = tree != NULL ? seen_words (tree) : NULL;

      if (now == NULL || strcmp (now, before) != 0)
        return tree;
      if (looks > 3 && g_get_monotonic_time () > until)
        return NULL;
      g_usleep (100000);
    }
}

/* ---- Ways ---- */

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

      if (node->surface != surface || !node->drawn || !seen_is_acting (node)
          || seen_is_part_of_another (node) || seen_is_title_button (node))
        continue;
      own = seen_identify (node);
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

/* A row that was not read, for it is out of view: what is on it is not known yet. The rows of a
 * long list are like those in view. */
static OutsideNode *
next_row (Walk *self, OutsideNode *surface)
{
  g_autoptr (GPtrArray) all = outside_node_all (surface, "list item", NULL, FALSE);

  for (guint i = 0; i < all->len; i++)
    {
      OutsideNode *node = g_ptr_array_index (all, i);
      g_autoptr (GPtrArray) in_view = outside_node_all (node->parent, "list item", NULL, TRUE);

      if (node->drawn && !node->shown && node->children->len == 0
          && (node->parent->children->len <= 8 || in_view->len < MAX_SAME)
          && g_hash_table_add (self->tried, g_strdup (node->path)))
        return node;
    }
  return NULL;
}

/* Back to the page, with nothing over it; the tree as it is then. at_first: the tree of the last
 * reading, or NULL to read. */
static OutsideNode *
tidy (Walk *self, OutsideNode *at_first)
{
  for (guint i = 0; i < 16; i++)
    {
      OutsideNode *tree = i == 0 && at_first != NULL ? at_first : outside_look (self->app);
      OutsideNode *space = outside_node_find (tree, "tab", self->space);
      OutsideNode *tab = outside_page_tab (tree, self->page);
      g_autoptr (GPtrArray) windows = outside_node_all (tree, "tab", outside_spaces[0], TRUE);

      if (windows->len > 1)
        outside_key (self->app, "ctrl+w"); /* another window has come */
      else if (seen_surfaces (tree) > 1)
        outside_key (self->app, "Escape");
      else if (space == NULL)
        outside_key (self->app, i % 2 == 0 ? "Escape" : "F11"); /* a classroom, a full screen */
      else if (!space->selected)
        outside_click_node (self->app, space);
      else if (tab != NULL && !tab->selected)
        outside_click_node (self->app, tab);
      else if (tab != NULL)
        return tree;
    }
  outside_fail (self->app, "there is no way back to %s", self->page);
}

/* Clicked where it is; scrolled to where it is out of view. */
static gboolean
click (Walk *self, const OutsideNode *node)
{
  int x, y;

  node = outside_reveal_node (self->app, node);
  if (node == NULL || !outside_node_place (node, &x, &y))
    return FALSE;
  self->x = x;
  self->y = y;
  outside_click_node (self->app, node);
  return TRUE;
}

/* It, where it stands elsewhere than where it was clicked last: something above it came or went in
 * between, such as the progress of a replay, and the click met something else. */
static OutsideNode *
moved (Walk *self, const char *id)
{
  OutsideNode *node
      = outside_lives (self->app) ? seen_find (seen_topmost (outside_look (self->app)), id) : NULL;
  int x, y;

  if (node == NULL || !outside_node_place (node, &x, &y) || (x == self->x && y == self->y))
    return NULL;
  return node;
}

/* What was pressed to come here is pressed again. NULL: it is not there any more. over: a surface
 * of the last reading that stands over the page, or NULL. */
static OutsideNode *
follow (Walk *self, OutsideNode *over, const char *const *steps, guint n)
{
  OutsideNode *surface = seen_topmost (tidy (self, over != NULL ? seen_root (over) : NULL));

  for (guint i = 0; i < n; i++)
    {
      OutsideNode *node = seen_find (surface, steps[i]);

      if (node == NULL || !node->sensitive || !click (self, node))
        return NULL;
      surface = seen_topmost (outside_look (self->app));
      for (guint j = 0; j < 10 && !surface->is_popover; j++)
        {
          g_usleep (50000);
          surface = seen_topmost (outside_look (self->app));
        }
    }
  return surface;
}

/* ---- Trying ---- */

static void
fault (Walk *self, const char *way, const char *id, const char *what)
{
  g_ptr_array_add (self->faults, g_strdup_printf ("%s › %s %s", way, id, what));
  g_printerr ("# %s › %s %s\n", way, id, what);
}

/* What is wrong with its description, or NULL. One that a thing has whether it can be used or not
 * is no reason. */
static const char *
wrong_description (Walk *self, const OutsideNode *node)
{
  const char *reason = node->sensitive ? node->description : seen_reason_of (node);
  const char *other
      = g_hash_table_lookup (node->sensitive ? self->barred : self->usable, node->path);

  if (reason == NULL)
    return "cannot be used and does not say why";
  return reason[0] != '\0' && g_strcmp0 (reason, other) == 0
             ? "says the same whether it can be used or not"
             : NULL;
}

/* It, read once more after a while: what is told piece by piece may be caught in between. */
static OutsideNode *
once_more (Walk *self, const char *id)
{
  g_usleep (G_USEC_PER_SEC);
  return outside_lives (self->app) ? seen_find (seen_topmost (outside_look (self->app)), id) : NULL;
}

/* The node as it was read last; NULL: it is gone. */
static OutsideNode *
check_description (Walk *self, OutsideNode *node, const char *way, const char *id)
{
  const char *reason;

  if (wrong_description (self, node) != NULL)
    node = once_more (self, id);
  if (node == NULL)
    return NULL;
  if (wrong_description (self, node) != NULL)
    fault (self, way, id, wrong_description (self, node));
  reason = node->sensitive ? node->description : seen_reason_of (node);
  if (reason != NULL)
    g_hash_table_insert (node->sensitive ? self->usable : self->barred, g_strdup (node->path),
                         g_strdup (reason));
  return node;
}

/* What stands on most pages, and is the same on all of them, need not be pressed on each. What
 * opens a menu is. */
static gboolean
is_common (Walk *self, const OutsideNode *node, const char *way, const char *id)
{
  static const char *const furniture[]
      = { "Controls (F9)", "Show as Table (Ctrl+T)", "Fill the Screen (F5)", NULL };
  const char *menu = strstr (way, " › ");
  g_autofree char *key = g_strconcat (menu != NULL ? menu : "", " › ", id, NULL);
  guint n;

  if (menu == NULL && !g_strv_contains (furniture, node->description))
    return FALSE;
  if (menu != NULL && strstr (menu, "“Figure Menu”") == NULL
      && strstr (menu, "“Main Menu”") == NULL)
    return FALSE;
  n = GPOINTER_TO_UINT (g_hash_table_lookup (self->common, key));
  g_hash_table_insert (self->common, g_steal_pointer (&key), GUINT_TO_POINTER (n + 1));
  return n >= (menu != NULL ? 1 : ENOUGH);
}

typedef enum
{
  UNTOUCHED, /* it was looked at */
  DONE,
  OPENED /* a menu or popover stands open */
} Result;

/* What came of it: a menu, or what shows or hides something, which is put back. */
static Result
conclude (Walk *self, OutsideNode *tree, const char *id, gboolean was_pressed, OutsideNode **over)
{
  OutsideNode *node;

  for (guint i = 0; i < 20 && !seen_all_are_placed (tree); i++)
    tree = outside_look (self->app);
  *over = seen_surfaces (tree) > 1 ? seen_topmost (tree) : NULL;
  if (seen_topmost (tree)->is_popover)
    return OPENED;
  node = seen_find (seen_topmost (tree), id);
  if (node != NULL && node->pressed != was_pressed)
    {
      click (self, node);
      *over = NULL;
    }
  return DONE;
}

/* The tree as it is after a click on it; NULL: it does nothing. A click that met something else,
 * for the page was being laid out, is made once more. */
static OutsideNode *
act (Walk *self, OutsideNode *node, const char *id, gboolean *is_met)
{
  OutsideNode *tree = NULL;

  for (guint i = 0; i < 2 && node != NULL && tree == NULL && outside_lives (self->app); i++)
    {
      g_autofree char *before = seen_words (seen_root (node));

      *is_met = click (self, node);
      tree = *is_met ? changed (self, before) : NULL;
      node = tree == NULL && *is_met ? moved (self, id) : NULL;
      if (node != NULL && click (self, node))
        tree = changed (self, before);
      node = tree == NULL ? once_more (self, id) : NULL;
    }
  return tree;
}

/* over: what stands over the page then, NULL: nothing. */
static Result
try (Walk *self, OutsideNode *node, const char *way, const char *id, OutsideNode **over)
{
  gboolean was_pressed, is_met = FALSE;
  const OutsideNode *at_first = node;
  OutsideNode *tree;

  node = check_description (self, node, way, id);
  if (node == NULL)
    return DONE;
  was_pressed = node->pressed;
  self->n_refused += !node->sensitive;
  if (!node->sensitive || seen_is_chosen (node) || is_common (self, node, way, id))
    return node == at_first ? UNTOUCHED : DONE; /* what was read before is gone */
  tree = act (self, node, id, &is_met);
  if (tree == NULL && outside_lives (self->app))
    {
      fault (self, way, id, is_met ? "does nothing" : "cannot be reached");
      return DONE;
    }
  self->n_acted++;
  g_test_message ("%s › %s acts", way, id);
  return tree != NULL ? conclude (self, tree, id, was_pressed, over) : DONE;
}

/* FALSE: there is nothing more out of view. */
static gboolean
scroll_on (Walk *self, OutsideNode **surface)
{
  OutsideNode *row = next_row (self, *surface);

  if (row == NULL)
    return FALSE;
  outside_reveal_node (self->app, row);
  *surface = seen_topmost (outside_look (self->app));
  return TRUE;
}

/* What is on a surface, and on the menus that come from it. The surface is there, as it was last
 * read. What stands over the page in the end. */
static OutsideNode *
walk_surface (Walk *self, OutsideNode *surface, const char *way, const char *const *steps,
              guint n_steps)
{
  while (surface != NULL && (n_steps == 0 || surface->is_popover))
    {
      g_autofree char *id = NULL;
      g_autofree char *deeper = NULL;
      OutsideNode *node = next (self, surface, way, &id);
      OutsideNode *over = NULL;
      const char *further[DEEPEST];
      gboolean ticked;
      Result result;

      if (node == NULL && (n_steps > 0 || !scroll_on (self, &surface)))
        return surface;
      if (node == NULL)
        continue;
      ticked = seen_is_ticked (node);
      result = try (self, node, way, id, &over);
      deeper = g_strconcat (way, " › ", id, NULL);
      if (result == OPENED && !(ticked && n_steps > 0) && n_steps + 1 <= DEEPEST)
        {
          for (guint i = 0; i < n_steps; i++)
            further[i] = steps[i];
          further[n_steps] = id;
          g_hash_table_add (
              self->tried,
              g_strconcat (deeper, " › ", id, NULL)); /* the way back out of a menu in a menu */
          over = walk_surface (self, over, deeper, further, n_steps + 1);
        }
      if (result != UNTOUCHED)
        surface = follow (self, over, steps, n_steps);
    }
  return NULL;
}

static void
walk_page (Walk *self, const char *space, const char *page)
{
  self->space = space;
  self->page = page;
  g_hash_table_remove_all (self->tried);
  outside_go (self->app, space, page);
  walk_surface (self, seen_topmost (outside_look (self->app)), page, NULL, 0);
}

/* ---- What is open ---- */

static char *
file_for (const char *folder)
{
  g_autofree char *sample = outside_sample ();
  g_autofree char *workspace = g_build_filename (folder, "season.scalata", NULL);

  if (strcmp (state, "rated") == 0)
    return g_steal_pointer (&sample);
  if (strcmp (state, "list") == 0)
    return outside_source_file ("tests/data/readers/JAN02FRL.TXT");
  if (strcmp (state, "nothing") == 0)
    return NULL;
  outside_cli ("import", workspace, sample, NULL);
  return g_steal_pointer (&workspace);
}

/* With nothing open the program would open its sample by itself: it does not find it. */
static Outside *
start (const char *folder)
{
  g_autofree char *file = file_for (folder);
  g_autofree char *no_sample = g_strdup_printf ("SCL_SAMPLEDIR=%s", folder);
  const char *const args[] = { "--size=1200x900", file, NULL };

  return outside_start_with (
      &(OutsideParams){ .args = args,
                        .folder = folder,
                        .env = (const char *const[]){ file == NULL ? no_sample : NULL, NULL } });
}

/* index: among the pages of the space. */
static gboolean
is_wanted (const char *const *only, const char *page, const char *space, guint index)
{
  gboolean is = only[0] == NULL || g_strv_contains (only, page) || g_strv_contains (only, space);

  for (guint parts = 2; parts < 9 && !is; parts++)
    {
      g_autofree char *part = g_strdup_printf ("%s %u/%u", space, index % parts + 1, parts);

      is = g_strv_contains (only, part);
    }
  return is;
}

static char **only;

static void
test_walk (void)
{
  g_autofree char *folder = test_folder_new ();
  Walk self = { .app = start (folder),
                .tried = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
                .common = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
                .usable = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free),
                .barred = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free),
                .faults = g_ptr_array_new_with_free_func (g_free) };
  g_autofree char *faults = NULL;
  guint n_pages = 0;

  for (guint k = 0; outside_spaces[k] != NULL; k++)
    {
      g_auto (GStrv) pages = outside_pages (self.app, outside_spaces[k]);

      for (guint i = 0; pages[i] != NULL; i++)
        if (is_wanted ((const char *const *) only, pages[i], outside_spaces[k], i))
          {
            walk_page (&self, outside_spaces[k], pages[i]);
            n_pages++;
          }
    }
  g_assert_cmpuint (n_pages, >, 0);
  g_test_message ("%u acted, %u could not be used", self.n_acted, self.n_refused);
  g_assert_cmpuint (self.n_acted, >, 20 * n_pages / 17);
  g_ptr_array_add (self.faults, NULL);
  faults = g_strjoinv ("; ", (char **) self.faults->pdata);
  g_assert_cmpstr (faults, ==, ""); /* what ends the test names them: little else is read of it */
  outside_kill (self.app);
  test_folder_remove (folder);
  g_hash_table_unref (self.tried);
  g_hash_table_unref (self.common);
  g_hash_table_unref (self.usable);
  g_hash_table_unref (self.barred);
  g_ptr_array_unref (self.faults);
}

TEST_ENTRY (int argc, char **argv)
{
  g_autofree char *name = NULL;

  outside_init (&argc, &argv);
  state = argc > 1 ? argv[1] : "rated";
  only = argv + MIN (argc, 2);
  name = g_strconcat ("/walk/", state, NULL);
  g_test_add_func (name, test_walk);
  return g_test_run ();
}
