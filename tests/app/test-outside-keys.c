/* The keyboard alone: tables are walked by arrows and left by Tab, and a
 * figure is read out point by point.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdio.h>

#include "../test-main.h"
#include "outside/outside.h"

static OutsideNode *
table_of (OutsideNode *node)
{
  return g_str_equal (node->role, "tree grid") ? node : outside_node_within (node, "tree grid");
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

/* What is said at the last stop in this direction: the key changes it no more. */
static void
walk_to_end (Outside *app, const char *key)
{
  g_autofree char *before = NULL;

  for (guint i = 0; i < 400; i++)
    {
      const char *now;

      outside_key (app, key);
      now = outside_focus (app)->description;
      if (g_strcmp0 (before, now) == 0)
        return;
      g_free (before);
      before = g_strdup (now);
    }
  outside_fail (app, "%s leads to no end", key);
}

/* Onto any point of the figure with the keyboard: it can be when the figure has been drawn, and
 * then the point is said in place of what the figure is. */
static void
find_point (Outside *app)
{
  g_autofree char *figure = g_strdup (outside_focus (app)->description);

  for (guint i = 0; i < 100; i++)
    {
      outside_key (app, "Left");
      if (!g_str_equal (outside_focus (app)->description, figure))
        return;
    }
  outside_fail (app, "Left leads to no point of the figure");
}

/* All that is said from the first stop to the last: nothing twice. Of char *. */
static GPtrArray *
walk_figure (Outside *app)
{
  GPtrArray *said = g_ptr_array_new_with_free_func (g_free);

  if (!tab_to_figure (app))
    outside_fail (app, "Tab does not lead to the figure");
  find_point (app);
  walk_to_end (app, "Left");
  for (guint i = 0; i < 400; i++)
    {
      const char *now = outside_focus (app)->description;

      if (said->len > 0 && g_str_equal (g_ptr_array_index (said, said->len - 1), now))
        return said;
      g_test_message ("said: %s", now);
      if (g_ptr_array_find_with_equal_func (said, now, g_str_equal, NULL))
        outside_fail (app, "said twice: %s", now);
      g_ptr_array_add (said, g_strdup (now));
      outside_key (app, "Right");
    }
  outside_fail (app, "Right leads to no end");
}

static guint
count_said (const GPtrArray *said, const char *pattern)
{
  guint n = 0;

  for (guint i = 0; i < said->len; i++)
    n += g_pattern_match_simple (pattern, g_ptr_array_index (said, i));
  return n;
}

/* Of what was said, n are so. */
static void
expect_count (Outside *app, GPtrArray *said, const char *pattern, guint n)
{
  g_autofree char *all = NULL;

  if (count_said (said, pattern) == n)
    return;
  g_ptr_array_add (said, NULL);
  all = g_strjoinv ("” “", (char **) said->pdata);
  outside_fail (app, "not %u times “%s” is said, in “%s”", n, pattern, all);
}

static void
expect_said (Outside *app, const char *pattern)
{
  const char *now = outside_focus (app)->description;

  if (!g_pattern_match_simple (pattern, now))
    outside_fail (app, "“%s” is said, not “%s”", now, pattern);
}

/* Rows: of Who Gains those who gain and lose most, a dot under either rule. Under the list after
 * every event Ada's first event makes her better than 1800 before she beats Carla: she gains less
 * by that, and Carla loses less, than under the half-yearly list. The order is that of the chart:
 * Carla, who gains, above Ada, who loses; of each the lesser rating on the left. */
static void
test_rows (void)
{
  Outside *app = outside_start ("--page=gains", NULL);
  g_autoptr (GString) text
      = g_string_new ("date,event_id,event,round,white_id,white,black_id,black,score,white_rating,"
                      "black_rating\n");
  g_autoptr (GPtrArray) said = NULL;

  for (guint round = 1; round <= 8; round++)
    g_string_append_printf (
        text, "1998-02-01,1,Winter Open,%u,1,Bianchi Ada,2,Neri Bruno,1,1800,1800\n", round);
  g_string_append (text, "1998-03-07,2,Spring Open,1,1,Bianchi Ada,3,Verdi Carla,1,1800,1800\n");
  outside_open_text (app, "three.csv", text->str);
  outside_wait (app, "label", "3 of 3 players");
  outside_click (app, "combo box", "Figure*");
  outside_click (app, NULL, "Most and least");
  outside_wait (app, "image", "Verdi Carla gains most (*), Bianchi Ada loses most (*)");
  outside_wait_gone (app, "progress bar", NULL);
  outside_settle (app);
  said = walk_figure (app);
  expect_count (app, said, "*Verdi Carla*", 2);
  expect_count (app, said, "*Bianchi Ada*", 2);
  outside_key (app, "Up");
  expect_said (app, "*Verdi Carla*");
  outside_key (app, "Up"); /* no further */
  expect_said (app, "*Verdi Carla*");
  outside_key (app, "Down");
  expect_said (app, "*Bianchi Ada*");
  outside_close (app);
}

/* Climbs: of each rule where it ends and, if that is more, the highest on the way. */
static void
test_climbs (void)
{
  Outside *app = outside_start ("--size=1300x980", NULL);
  g_autoptr (GPtrArray) said = NULL;

  outside_click (app, "button", "Study a Rule*");
  outside_go (app, "Rules", "Climbs");
  outside_wait (app, "image", "How far each scheme lets a player climb");
  outside_settle (app);
  said = walk_figure (app);
  g_assert_cmpuint (count_said (said, "*at the end*"), >, 1);
  outside_close (app);
}

/* Calibration: a value in each of the twenty classes of expected scores (scl-calibration.h), which
 * is said once though two rules have it at places a pixel apart. At either end one rule may reach
 * further than the other: two are said there. */
static void
test_calibration (void)
{
  g_autofree char *sample = outside_sample ();
  Outside *app = outside_start ("--page=predictions", sample, NULL);
  g_autoptr (GPtrArray) said = NULL;
  guint n[20] = { 0 };

  outside_wait (app, "image", "Calibration: *");
  outside_wait_gone (app, "progress bar", NULL);
  outside_settle (app);
  said = walk_figure (app);
  for (guint i = 0; i < said->len; i++)
    {
      double expected = NAN;

      if (sscanf (g_ptr_array_index (said, i), "expected score %lf", &expected) == 1)
        n[(guint) CLAMP (20.0 * expected, 0.0, 19.0)]++;
    }
  for (guint i = 0; i < G_N_ELEMENTS (n); i++)
    {
      g_assert_cmpuint (n[i], >=, 1);
      g_assert_cmpuint (n[i], <=, i == 0 || i + 1 == G_N_ELEMENTS (n) ? 2 : 1);
    }
  outside_close (app);
}

TEST_MAIN_AFTER (outside_init, "/outside/keys", test_tables, test_lessons, test_figures, test_rows,
                 test_climbs, test_calibration)
