/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "outside-private.h"

#include <math.h>
#include <poll.h>
#include <string.h>

#define FRAME 17000 /* µs */
#define FRAMES 10   /* what moves by itself is waited for no longer */
#define SOON 15000  /* µs: what changes comes in pieces */
#define SURELY 1000 /* ms; then it is read whatever was told */
#define REOPENED 4  /* s */
#define FOLLOWED 10 /* times: what moves on and on is clicked where it was last */

/* ---- Looking ---- */

/* Surfaces and the server's windows are told from each other by size: a window has its frame or
 * shadow around it. */
static int
surplus (const OutsideNode *surface, const OutsideWindow *window)
{
  int more_x = window->width - surface->width;
  int more_y = window->height - surface->height;

  if (window->popup != surface->is_popover || more_x < 0 || more_y < 0 || more_x > 160
      || more_y > 160)
    return G_MAXINT;
  return more_x + more_y
         + (surface->is_window && strcmp (window->title, surface->name) != 0 ? 20 : 0);
}

static void
place_surfaces (OutsideNode *node, GArray *windows)
{
  for (guint i = 0; i < node->children->len; i++)
    place_surfaces (g_ptr_array_index (node->children, i), windows);
  if (node->surface == node && node->width > 0)
    {
      int best = -1;
      const OutsideWindow *it;

      node->height_order = -1;
      for (guint i = 0; i < windows->len; i++)
        if (g_array_index (windows, OutsideWindow, i).id != 0
            && surplus (node, &g_array_index (windows, OutsideWindow, i)) < G_MAXINT
            && (best < 0
                || surplus (node, &g_array_index (windows, OutsideWindow, i))
                       <= surplus (node, &g_array_index (windows, OutsideWindow, best))))
          best = (int) i;
      if (best < 0)
        return;
      it = &g_array_index (windows, OutsideWindow, best);
      node->left = it->x + (it->width - node->width) / 2 - node->x;
      node->top = it->y + (it->height - node->height) / 2 - node->y;
      node->height_order = best;
      node->window = it->id;
      g_array_index (windows, OutsideWindow, best).id = 0; /* taken */
    }
}

static void
check_sound (Outside *self)
{
  g_autofree char *complaint = outside_complaint (self);

  if (complaint != NULL)
    outside_fail (self, "in its log: %s", complaint);
  if (!outside_lives (self))
    outside_fail (self, "the program has ended");
}

static gboolean
is_stirred (Outside *self)
{
  self->stirred = self->stirred || self->stale || self->tree == NULL
                  || outside_tree_stirred (self->reader) || outside_screen_stirred ();
  return self->stirred;
}

/* Whether windows, or popovers, are others than at the reading before. */
static gboolean
is_other (GArray *before, GArray *now, gboolean popup)
{
  guint at = 0;

  for (guint i = 0; i < now->len; i++)
    {
      const OutsideWindow *is = &g_array_index (now, OutsideWindow, i), *was;

      if (is->popup != popup)
        continue;
      while (at < before->len && g_array_index (before, OutsideWindow, at).popup != popup)
        at++;
      was = at < before->len ? &g_array_index (before, OutsideWindow, at++) : NULL;
      if (was == NULL || was->id != is->id || was->x != is->x || was->y != is->y
          || was->width != is->width || was->height != is->height)
        return TRUE;
    }
  while (at < before->len && g_array_index (before, OutsideWindow, at).popup != popup)
    at++;
  return at < before->len;
}

/* Where nothing has been told and nothing drawn since the last reading began, it is as it was. */
OutsideNode *
outside_look (Outside *self)
{
  g_autoptr (GArray) windows = NULL, drawn = NULL;
  g_autoptr (OutsideNode) tree = NULL;
  gboolean whole;

  check_sound (self);
  if (!is_stirred (self))
    return self->tree;
  drawn = outside_screen_drawn ();
  windows = outside_screen_windows ();
  whole = self->stale || self->tree == NULL || is_other (self->windows, windows, FALSE);
  if (whole)
    self->read_whole = g_get_monotonic_time ();
  self->stale = self->stirred = FALSE;
  tree = g_steal_pointer (&self->tree);
  self->tree = outside_tree_read (
      self->reader,
      &(OutsideBefore){ .tree = whole ? NULL : tree,
                        .drawn = drawn,
                        .same_popovers = !whole && !is_other (self->windows, windows, TRUE) });
  check_sound (self);
  if (self->tree == NULL)
    outside_fail (self, "the program did not answer in time");
  g_clear_pointer (&self->windows, g_array_unref);
  self->windows = g_array_copy (windows);
  place_surfaces (self->tree, windows);
  return self->tree;
}

void
outside_wait_stirred (Outside *self)
{
  struct pollfd ready[]
      = { { .fd = outside_bus_get_fd (outside_tree_get_bus (self->reader)), .events = POLLIN },
          { .fd = outside_screen_fd (), .events = POLLIN } };
  const gint64 until = self->read_whole + SURELY * 1000;

  g_usleep (SOON);
  while (!is_stirred (self) && g_get_monotonic_time () < until)
    poll (ready, G_N_ELEMENTS (ready), SURELY);
  self->stale = g_get_monotonic_time () >= until;
}

OutsideNode *
outside_find (Outside *self, const char *role, const char *name)
{
  g_autoptr (GPtrArray) all = outside_node_all (outside_look (self), role, name, TRUE);
  OutsideNode *best = NULL;

  for (guint i = 0; i < all->len; i++)
    {
      OutsideNode *node = g_ptr_array_index (all, i);

      if (node->surface != NULL && node->surface->height_order >= 0
          && (best == NULL || node->surface->height_order > best->surface->height_order))
        best = node;
    }
  return best;
}

guint
outside_count (Outside *self, const char *role, const char *name)
{
  g_autoptr (GPtrArray) all = outside_node_all (outside_look (self), role, name, TRUE);

  return all->len;
}

gboolean
outside_node_place (const OutsideNode *node, int *x, int *y)
{
  const OutsideNode *surface = node->surface;
  int left = node->x, right = node->x + node->width, top = node->y, bottom = node->y + node->height;

  if (!node->shown || surface == NULL || surface->height_order < 0)
    return FALSE;
  /* The middle of what is in view. */
  for (const OutsideNode *up = node->parent;
       node != surface && up != NULL && up->surface == surface; up = up->parent)
    {
      if (!up->has_place)
        continue;
      left = MAX (left, up->x);
      right = MIN (right, up->x + up->width);
      top = MAX (top, up->y);
      bottom = MIN (bottom, up->y + up->height);
    }
  *x = surface->left + (left + right) / 2;
  *y = surface->top + (top + bottom) / 2;
  return left < right && top < bottom;
}

/* ---- Waiting ---- */

OutsideNode *
outside_wait_long (Outside *self, const char *role, const char *name, guint seconds)
{
  gint64 until = g_get_monotonic_time () + seconds * G_USEC_PER_SEC;
  OutsideNode *node;

  while ((node = outside_find (self, role, name)) == NULL)
    {
      if (g_get_monotonic_time () > until)
        outside_fail (self, "there is no %s “%s” after %u s", role != NULL ? role : "thing",
                      name != NULL ? name : "*", seconds);
      outside_wait_stirred (self);
    }
  return node;
}

OutsideNode *
outside_wait (Outside *self, const char *role, const char *name)
{
  return outside_wait_long (self, role, name, WAIT);
}

OutsideNode *
outside_wait_sensitive (Outside *self, const char *role, const char *name)
{
  gint64 until = g_get_monotonic_time () + WAIT * G_USEC_PER_SEC;
  OutsideNode *node = outside_wait (self, role, name);

  while (node == NULL || !node->sensitive)
    {
      if (g_get_monotonic_time () > until)
        outside_fail (self, "%s “%s” cannot be used", role != NULL ? role : "thing",
                      name != NULL ? name : "*");
      outside_wait_stirred (self);
      node = outside_find (self, role, name);
    }
  return node;
}

void
outside_wait_gone (Outside *self, const char *role, const char *name)
{
  gint64 until = g_get_monotonic_time () + WAIT * G_USEC_PER_SEC;

  while (outside_find (self, role, name) != NULL)
    {
      if (g_get_monotonic_time () > until)
        outside_fail (self, "%s “%s” is still there after %d s", role != NULL ? role : "thing",
                      name != NULL ? name : "*", WAIT);
      outside_wait_stirred (self);
    }
}

static void
ping (Outside *self)
{
  if (outside_screen_ping (WAIT * 1000) == -1 && outside_lives (self))
    outside_fail (self, "the program did not answer within %d s", WAIT);
}

/* What was sent before is dealt with before a ping is answered, and what is to be drawn then is
 * drawn within a frame, before the next but one; which may be the beginning of more. */
void
outside_settle (Outside *self)
{
  gboolean drawn = TRUE;

  ping (self);
  for (guint i = 0; drawn && i < FRAMES; i++)
    {
      is_stirred (self);
      outside_screen_calm ();
      g_usleep (FRAME);
      ping (self);
      ping (self);
      drawn = outside_screen_stirred ();
    }
}

void
outside_rest (Outside *self)
{
  const gint64 until = g_get_monotonic_time () + WAIT * G_USEC_PER_SEC;

  do
    {
      outside_settle (self);
      outside_look (self);
      if (g_get_monotonic_time () > until)
        outside_fail (self, "there is no rest within %d s", WAIT);
  } while (is_stirred (self) || outside_node_find (self->tree, "progress bar", NULL) != NULL);
}

/* ---- Acting ---- */

/* The nearest thing around it that shows only a part of what is in it, and not this. NULL: it is in
 * view. */
static const OutsideNode *
find_pane (const OutsideNode *node)
{
  for (const OutsideNode *up = node->parent; up != NULL && up->surface == node->surface;
       up = up->parent)
    if (up->has_place && (node->y < up->y) != (node->y + node->height > up->y + up->height))
      return up;
  return NULL;
}

/* Whether the wheel would turn a number there. */
static gboolean
takes_wheel (const OutsideNode *node, int x, int y)
{
  static const char *const roles[] = { "spin button", "slider", "scroll bar", NULL };
  gboolean takes = node->drawn && g_strv_contains (roles, node->role) && x >= node->x
                   && x < node->x + node->width && y >= node->y && y < node->y + node->height;

  for (guint i = 0; i < node->children->len && !takes; i++)
    takes = takes_wheel (g_ptr_array_index (node->children, i), x, y);
  return takes;
}

/* Where the wheel turns the pane and nothing else, on the screen. */
static gboolean
find_wheel_place (const OutsideNode *pane, int *x, int *y)
{
  int middle_x, middle_y;

  if (!outside_node_place (pane, &middle_x, &middle_y))
    return FALSE;
  for (int step = 0; step < 40; step++)
    {
      /* From the left edge, where margins are, to the middle. */
      *x = pane->x + 4 + step / 8 * (pane->width / 10);
      *y = middle_y - pane->surface->top + (step % 8 - 4) * (pane->height / 20);
      if (takes_wheel (pane, *x, *y))
        continue;
      *x += pane->surface->left;
      *y += pane->surface->top;
      return TRUE;
    }
  return FALSE;
}

/* GTK scrolls by the page to the power of two thirds. */
static gboolean
scroll_towards (const OutsideNode *node)
{
  const OutsideNode *pane = find_pane (node);
  int far, x, y;

  if (pane == NULL || !find_wheel_place (pane, &x, &y))
    return FALSE;
  far = node->y < pane->y ? pane->y - node->y : node->y + node->height - pane->y - pane->height;
  outside_input_wheel (x, y, node->y < pane->y ? 4 : 5,
                       MAX (1, (int) (far / pow (pane->height, 2.0 / 3.0))));
  return TRUE;
}

static OutsideNode *
find_by_path (OutsideNode *within, const char *path)
{
  OutsideNode *found = strcmp (within->path, path) == 0 ? within : NULL;

  for (guint i = 0; i < within->children->len && found == NULL; i++)
    found = find_by_path (g_ptr_array_index (within->children, i), path);
  return found;
}

const OutsideNode *
outside_reveal_node (Outside *self, const OutsideNode *node)
{
  g_autofree char *path = g_strdup (node->path);

  for (int i = 0; i < 60 && node != NULL && node->drawn && scroll_towards (node); i++)
    {
      outside_settle (self);
      node = find_by_path (outside_look (self), path);
    }
  return node != NULL && node->shown ? node : NULL;
}

gboolean
outside_reveal (Outside *self, const char *role, const char *name)
{
  g_autoptr (GPtrArray) all = outside_node_all (outside_look (self), role, name, FALSE);

  for (guint i = 0; i < all->len; i++)
    if (((OutsideNode *) g_ptr_array_index (all, i))->drawn)
      return outside_reveal_node (self, g_ptr_array_index (all, i)) != NULL;
  return FALSE;
}

static OutsideNode *
reach (Outside *self, const char *role, const char *name)
{
  gint64 until = g_get_monotonic_time () + WAIT * G_USEC_PER_SEC;
  OutsideNode *node;

  while (!outside_reveal (self, role, name) || (node = outside_find (self, role, name)) == NULL)
    {
      if (g_get_monotonic_time () > until)
        outside_fail (self, "there is no %s “%s” to be reached", role != NULL ? role : "thing",
                      name != NULL ? name : "*");
      outside_wait_stirred (self);
    }
  return node;
}

/* A hand is on its way for a while: what a menu that is gone had covered hears of the pointer
 * before it is pressed, and what has moved away meanwhile (a row above it came or went) is
 * followed. */
static void
click (Outside *self, const OutsideNode *node, int button, int n)
{
  g_autofree char *path = g_strdup (node->path);
  int x, y;

  for (guint i = 0;; i++)
    {
      if (!outside_node_place (node, &x, &y))
        outside_fail (self, "%s “%s” is not on the screen", node->role, node->label);
      outside_input_move (x > 4 ? x - 4 : x + 4, y);
      outside_settle (self);
      if (i == FOLLOWED || outside_tree_is_in_place (self->reader, node))
        break;
      self->stirred = TRUE;
      node = find_by_path (outside_look (self), path);
      if (node == NULL)
        outside_fail (self, "what was to be clicked went away");
    }
  outside_input_click (x, y, button, n);
  outside_settle (self);
}

void
outside_click_node (Outside *self, const OutsideNode *node)
{
  click (self, node, 1, 1);
}

void
outside_click (Outside *self, const char *role, const char *name)
{
  click (self, reach (self, role, name), 1, 1);
}

const char *const outside_spaces[] = { "Learn", "Rules", "Players", "Data", NULL };

OutsideNode *
outside_page_tab (OutsideNode *tree, const char *page)
{
  OutsideNode *lessons = outside_node_find (tree, "list", "Lessons");
  OutsideNode *row = lessons != NULL ? outside_node_find (lessons, "list item", page) : NULL;
  g_autofree char *counted = g_strconcat (page, " (*)", NULL); /* with what waits there */

  if (row == NULL)
    row = outside_node_find (tree, "tab", page);
  return row != NULL ? row : outside_node_find (tree, "tab", counted);
}

char **
outside_pages (Outside *self, const char *space)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_autoptr (GPtrArray) tabs = NULL;
  const gboolean in_list = strcmp (space, outside_spaces[0]) == 0;
  const OutsideNode *first = NULL;

  outside_click (self, "tab", space);
  tabs = in_list
             ? outside_node_all (outside_wait (self, "list", "Lessons"), "list item", NULL, FALSE)
             : outside_node_all (outside_look (self), "tab", NULL, TRUE);
  for (guint i = 0; i < tabs->len; i++)
    {
      const OutsideNode *tab = g_ptr_array_index (tabs, i);

      if (g_strv_contains (outside_spaces, tab->label))
        continue;
      if (first == NULL)
        first = tab;
      if (in_list || tab->y == first->y) /* tabs further down are a page's own */
        g_strv_builder_add (names, tab->label);
    }
  return g_strv_builder_end (names);
}

int
outside_height_of (Outside *self, const char *label)
{
  int x, y;

  g_assert_true (outside_node_place (outside_wait (self, "label", label), &x, &y));
  return y;
}

void
outside_open_text (Outside *self, const char *name, const char *text)
{
  g_autofree char *path = outside_write (self, name, text);

  g_assert_cmpint (outside_again (self, path, NULL), ==, 0);
}

void
outside_open (Outside *self, const char *button, const char *role, const char *name)
{
  /* A click may be taken for one beside a popover that is only just closing, or a window that only
   * just comes to the front closes what is open over it: then once more. The tree tells of what is
   * open later than the screen shows it, and a click too many would close it. */
  for (guint tries = 0; tries < 5 && outside_find (self, role, name) == NULL; tries++)
    {
      const gint64 until = g_get_monotonic_time () + REOPENED * G_USEC_PER_SEC;

      outside_click (self, "button", button);
      while (outside_find (self, role, name) == NULL && g_get_monotonic_time () < until)
        outside_wait_stirred (self);
    }
  outside_settle (self);
  outside_wait (self, role, name);
}

void
outside_wait_games (Outside *self, const char *text)
{
  outside_open (self, "Games *", "label", text);
  outside_escape (self, "label", text);
}

void
outside_go (Outside *self, const char *space, const char *page)
{
  outside_click (self, "tab", space);
  outside_settle (self);
  outside_click_node (self, outside_page_tab (outside_look (self), page));
}

void
outside_double_click (Outside *self, const char *role, const char *name)
{
  click (self, reach (self, role, name), 1, 2);
}

void
outside_right_click (Outside *self, const char *role, const char *name)
{
  click (self, reach (self, role, name), 3, 1);
}

void
outside_drag (Outside *self, const char *role, const char *name, double x1, double y1, double x2,
              double y2)
{
  const OutsideNode *node = reach (self, role, name);
  int left = node->surface->left + node->x;
  int top = node->surface->top + node->y;

  outside_input_drag (left + (int) (x1 * node->width), top + (int) (y1 * node->height),
                      left + (int) (x2 * node->width), top + (int) (y2 * node->height), 20);
  outside_settle (self);
}

void
outside_scroll (Outside *self, const char *role, const char *name, int clicks)
{
  int x, y;

  if (!outside_node_place (reach (self, role, name), &x, &y))
    outside_fail (self, "%s “%s” is not on the screen", role != NULL ? role : "thing", name);
  outside_input_wheel (x, y, clicks < 0 ? 4 : 5, ABS (clicks));
  outside_settle (self);
}

void
outside_key (Outside *self, const char *key)
{
  if (!outside_input_key (key))
    outside_fail (self, "there is no key “%s”", key);
  outside_settle (self);
}

void
outside_escape (Outside *self, const char *role, const char *name)
{
  const gint64 until = g_get_monotonic_time () + WAIT * G_USEC_PER_SEC;

  while (outside_find (self, role, name) != NULL)
    {
      outside_key (self, "Escape");
      if (g_get_monotonic_time () > until)
        outside_fail (self, "Escape does not close %s “%s”", role, name);
    }
}

void
outside_type (Outside *self, const char *text)
{
  outside_input_type (text);
  outside_settle (self);
}

void
outside_retype (Outside *self, const char *text, const char *key)
{
  outside_key (self, "ctrl+a");
  outside_type (self, text);
  if (key != NULL)
    outside_key (self, key);
}
