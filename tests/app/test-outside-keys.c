/* The keyboard alone: every page is reached, tables are walked by arrows and left by Tab, and a
 * figure is read out point by point.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "outside/outside.h"

static OutsideNode *
table_of (OutsideNode *node)
{
  return g_str_equal (node->role, "tree grid") ? node : outside_node_within (node, "tree grid");
}

/* Until this page is chosen in its space. */
static void
wait_page (Outside *app, const char *page)
{
  for (guint i = 0; i < 200; i++)
    {
      const OutsideNode *tab = outside_page_tab (outside_look (app), page);

      if (tab != NULL && (tab->selected || tab->checked || tab->pressed))
        return;
      g_usleep (50000);
    }
  outside_fail (app, "%s is not in view", page);
}

/* Alt and a digit for a space, Ctrl and a digit for a page of it, Ctrl and Page Down for the next.
 */
static void
test_pages (void)
{
  Outside *app = outside_start (NULL, NULL);
  guint n = 0;

  for (guint space = 0; outside_spaces[space] != NULL; space++)
    {
      g_autofree char **pages = outside_pages (app, outside_spaces[space]);
      g_autofree char *there = g_strdup_printf ("alt+%u", space + 1);

      outside_key (app, "alt+1");
      outside_key (app, there);
      for (guint page = 0; pages[page] != NULL; page++, n++)
        {
          g_autofree char *key
              = page < 9 ? g_strdup_printf ("ctrl+%u", page + 1) : g_strdup ("ctrl+Page_Down");

          outside_key (app, key);
          wait_page (app, pages[page]);
        }
    }
  g_assert_cmpuint (n, ==, 17 + 7 + 2 + 3);
  outside_close (app);
}

/* Tab until the keyboard is in this table; the row it is on. */
static OutsideNode *
tab_into (Outside *app, const char *name)
{
  for (guint i = 0; i < 60; i++)
    {
      OutsideNode *at = outside_focus (app), *table = table_of (at);

      if (table != NULL && g_str_equal (table->name, name))
        return at;
      outside_key (app, "Tab");
    }
  outside_fail (app, "Tab does not lead to the table “%s”", name);
}

/* Invented; in this order, the youngest rating first, whatever a table sorts by. */
static const char games[]
    = "date,event_id,event,round,white_id,white,white_birth_year,black_id,black,black_birth_year,"
      "score,white_rating,black_rating\n"
      "1998-02-01,1,Winter Open,1,1,Bianchi Ada,1980,2,Neri Bruno,1950,1,1800,1800\n"
      "1998-03-07,2,Spring Open,1,1,Bianchi Ada,1980,3,Verdi Carla,,1,1800,1800\n";

/* Into a table, down its rows, and out of it by one step, either way. */
static void
test_tables (void)
{
  Outside *app = outside_start ("--page=player", NULL);
  OutsideNode *at;

  outside_open_text (app, "two.csv", games);
  outside_wait (app, "row", "*Verdi Carla*");
  outside_click (app, "search box", "Search players");
  at = tab_into (app, "Players");
  g_assert_true (outside_node_is (at, "row", "*Bianchi Ada*"));
  outside_key (app, "Down");
  g_assert_true (outside_node_is (outside_focus (app), "row", "*Neri Bruno*"));
  outside_key (app, "Down");
  g_assert_true (outside_node_is (outside_focus (app), "row", "*Verdi Carla*"));
  outside_key (app, "Up");
  g_assert_true (outside_node_is (outside_focus (app), "row", "*Neri Bruno*"));
  outside_key (app, "ctrl+c");
  outside_wait (app, NULL, "1 row copied");
  outside_key (app, "Tab");
  g_assert_null (table_of (outside_focus (app)));
  outside_key (app, "shift+Tab");
  g_assert_true (outside_node_is (outside_focus (app), "row", "*Neri Bruno*"));
  outside_key (app, "shift+Tab");
  g_assert_true (outside_node_is (outside_focus (app), "search box", NULL));
  outside_close (app);
}

/* The list of lessons is one stop, too. */
static void
test_lessons (void)
{
  Outside *app = outside_start ("--page=lesson-expected", NULL);
  guint i;

  for (i = 0; i < 20 && !g_str_equal (outside_focus (app)->role, "list item"); i++)
    outside_key (app, "Tab");
  g_assert_true (outside_node_is (outside_focus (app), "list item", "*Expected score*"));
  outside_key (app, "Tab");
  g_assert_cmpstr (outside_focus (app)->role, !=, "list item");
  outside_close (app);
}

static gboolean
is_figure (const OutsideNode *node)
{
  return g_str_equal (node->role, "image");
}

/* Tab until the keyboard is on the figure; FALSE: it never is. */
static gboolean
tab_to_figure (Outside *app)
{
  for (guint i = 0; i < 60; i++)
    {
      if (is_figure (outside_focus (app)))
        return TRUE;
      outside_key (app, "Tab");
    }
  return FALSE;
}

/* Each further point says something else than the one before. */
static void
explore (Outside *app, const char *page)
{
  g_autofree char *before = g_strdup (outside_focus (app)->description);

  for (guint i = 0; i < 3; i++)
    {
      OutsideNode *at;

      outside_key (app, "Right");
      at = outside_focus (app);
      if (!is_figure (at) || g_str_equal (at->description, before) || at->description[0] == '\0')
        {
          g_test_message ("%s: at step %u nothing else is said than “%s”", page, i, before);
          g_test_fail ();
          return;
        }
      g_free (before);
      before = g_strdup (at->description);
    }
}

static void
test_figures (void)
{
  static const char *const places[][2]
      = { { "Learn", "2 Expected score" }, { "Learn", "All Figures" }, { "Rules", "Edit" },
          { "Rules", "Effect" },           { "Rules", "Simulate" },    { "Players", "Profile" },
          { "Players", "Everyone" } };
  g_autofree char *sample = outside_sample ();
  Outside *app = outside_start (sample, NULL);

  outside_wait (app, "button", "season.csv*");
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      outside_go (app, places[i][0], places[i][1]);
      outside_wait (app, "image", NULL);
      outside_wait_gone (app, "progress bar", NULL);
      outside_settle (app);
      if (tab_to_figure (app))
        explore (app, places[i][1]);
      else
        {
          g_test_message ("%s: Tab does not lead to the figure", places[i][1]);
          g_test_fail ();
        }
    }
  outside_close (app);
}

int
main (int argc, char **argv)
{
  outside_init (&argc, &argv);
  g_test_add_func ("/outside/keys/pages", test_pages);
  g_test_add_func ("/outside/keys/tables", test_tables);
  g_test_add_func ("/outside/keys/lessons", test_lessons);
  g_test_add_func ("/outside/keys/figures", test_figures);
  return g_test_run ();
}
