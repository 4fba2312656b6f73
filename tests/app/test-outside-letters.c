/* Letters twice as large, and little room: nothing is cut at the window's edge, no word is broken
 * for want of a wider pane, and what the window is called keeps the room that nothing else needs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "outside/outside.h"

#define TELEPHONE 390 /* px: 400 without the frame */
#define SOMEBODY "Malloni, Ivo"

static Outside *
start (const char *size, const char *page, const char *language, double letters)
{
  g_autofree char *sample = outside_sample (), *option = g_strconcat ("--page=", page, NULL),
                  *set = g_strconcat ("LANGUAGE=", language, NULL);
  const char *args[] = { size, option, sample, NULL }, *env[] = { set, NULL };
  Outside *app
      = outside_start_with (&(OutsideParams){ .args = args, .env = env, .letters = letters });

  outside_wait (app, "button", "season.csv*");
  outside_rest (app);
  return app;
}

/* A pane is as wide as its letters need it, and lies over the page where both have no room: in
 * Spanish the names of Tune's entries were broken within their words beside it. */
static void
test_pane (void)
{
  Outside *app = start ("--size=1400x900", "tune", "es", 2.0);
  const OutsideNode *name;
  int line;

  outside_wait (app, "image", "*");
  g_assert_null (outside_find (app, "label", "Valor mínimo"));
  outside_key (app, "F9");
  line = outside_wait (app, "label", "Reglamento")->height;
  outside_reveal (app, "label", "Valor mínimo");
  name = outside_wait (app, "label", "Valor mínimo");
  g_assert_cmpint (name->height, <, 2 * line);
  outside_close (app);

  /* In letters of the usual size it stands beside the page. */
  app = start ("--size=1400x900", "tune", "es", 1.0);
  outside_reveal (app, "label", "Valor mínimo");
  outside_wait (app, "label", "Valor mínimo");
  outside_close (app);
}

/* A chosen rule is read whole where it has a row to itself. */
static void
test_rule (void)
{
  Outside *app = start ("--size=1400x900", "policy", "C", 1.0);
  g_autoptr (GPtrArray) all = NULL;
  int line = G_MAXINT, most = 0;

  outside_wait (app, "combo box", "Start from*");
  all = outside_node_all (outside_look (app), "label", "Elo Italia, updated after every event",
                          TRUE);
  g_assert_cmpuint (all->len, >=, 2); /* the strip has one line for it */
  for (guint i = 0; i < all->len; i++)
    {
      line = MIN (line, ((OutsideNode *) g_ptr_array_index (all, i))->height);
      most = MAX (most, ((OutsideNode *) g_ptr_array_index (all, i))->height);
    }
  g_assert_cmpint (most, >=, 2 * line - 2);
  outside_close (app);
}

/* So is the title of what is corrected, over more lines than one. */
static void
test_title (void)
{
  static const char name[] = "Festival C of region 1, month 1, no. 1";
  Outside *app = start ("--size=1400x900", "corrections", "C", 1.0);
  g_autoptr (GPtrArray) all = NULL;
  int most = 0;

  outside_click (app, "combo box", "What to list*");
  outside_click (app, "list item", "Events");
  outside_click (app, "row", "Festival C of region 1, month 1, no. 1*");
  outside_wait (app, "button", "Strike Event");
  all = outside_node_all (outside_look (app), "label", name, TRUE);
  g_assert_cmpuint (all->len, >=, 2); /* in the table, too, on one line */
  for (guint i = 0; i < all->len; i++)
    most = MAX (most, ((OutsideNode *) g_ptr_array_index (all, i))->height);
  g_assert_cmpint (most, >=, 2 * 16);
  outside_close (app);
}

/* The header without the switcher is the workspace's name's, and does not make the window wider. */
static void
test_workspace (void)
{
  static const char name[] = "Sample: a simulated federation";
  int once, twice;
  Outside *app = outside_start_with (
      &(OutsideParams){ .args = (const char *const[]){ "--size=1400x900", NULL } });

  outside_click (app, "button", "Open the Sample");
  outside_wait (app, "button", name);
  outside_rest (app);
  once = outside_wait (app, "button", name)->width;
  outside_close (app);

  app = outside_start_with (
      &(OutsideParams){ .args = (const char *const[]){ "--size=1060x800", NULL }, .letters = 2.0 });
  outside_click (app, "button", "Open the Sample");
  outside_wait (app, "button", name);
  outside_rest (app);
  twice = outside_wait (app, "button", name)->width;
  g_assert_cmpint (twice, >, 17 * once / 10);
  outside_close (app);

  app = outside_start_with (
      &(OutsideParams){ .args = (const char *const[]){ "--size=400x700", NULL } });
  outside_click (app, "button", "Open the Sample");
  outside_wait (app, "button", name);
  outside_settle (app);
  g_assert_cmpint (outside_wait (app, "window", "*")->width, <=, TELEPHONE);
  outside_close (app);
}

/* Headings of a table that is in view end within the window. */
static void
assert_headings (Outside *app, const char *table)
{
  g_autoptr (GPtrArray) all = NULL;
  guint n = 0;

  outside_reveal (app, "table", table);
  outside_rest (app); /* a column gives way once sizes have been given out */
  all = outside_node_all (outside_look (app), "column header", NULL, FALSE);
  for (guint i = 0; i < all->len; i++)
    {
      const OutsideNode *it = g_ptr_array_index (all, i);

      if (!it->drawn)
        continue;
      n++;
      if (it->x + it->width > TELEPHONE + 1)
        outside_fail (app, "“%s” of the table %s ends at %d px", it->label, table,
                      it->x + it->width);
    }
  g_assert_cmpuint (n, >=, 2);
}

static void
test_headings (void)
{
  Outside *app = start ("--size=400x700", "player", "it", 1.0);

  outside_key (app, "ctrl+f");
  outside_type (app, SOMEBODY);
  outside_click (app, "row", SOMEBODY "*");
  outside_click (app, "combo box", "Parte del profilo*");
  outside_click (app, "list item", "Posto");
  assert_headings (app, "*");
  outside_close (app);
}

TEST_ENTRY (int argc, char **argv)
{
  outside_init (&argc, &argv);
  g_test_add_func ("/outside/letters/pane", test_pane);
  g_test_add_func ("/outside/letters/rule", test_rule);
  g_test_add_func ("/outside/letters/title", test_title);
  g_test_add_func ("/outside/letters/workspace", test_workspace);
  g_test_add_func ("/outside/letters/headings", test_headings);
  return g_test_run ();
}
