/* Where there is little room: the pane lies over the page and goes away again, charts are not lower
 * than 280 px, and what is wrong is said where it is seen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "outside/outside.h"

#define TELEPHONE 390 /* px: 400 without the frame */
#define LEAST 280     /* px: what a chart is high, with its margins */

static const char *const tabs[]
    = { "Edit", "Effect", "Who Gains", "Predictions", "Climbs", "Simulate", "Tune" };

/* Of the largest picture in view. */
static int
chart_height (Outside *app)
{
  g_autoptr (GPtrArray) all = outside_node_all (outside_look (app), "image", NULL, TRUE);
  int height = 0;

  for (guint i = 0; i < all->len; i++)
    height = MAX (height, ((OutsideNode *) g_ptr_array_index (all, i))->height);
  return height;
}

/* From Edit to Tune, tab by tab, by the keyboard. */
static void
assert_charts (Outside *app)
{
  for (guint i = 0; i < G_N_ELEMENTS (tabs); i++)
    {
      g_autofree char *title = g_strdup_printf ("%s – *", tabs[i]);

      outside_wait (app, "window", title);
      outside_wait (app, "image", "*");
      g_assert_false (outside_wait (app, NULL, "Controls (F9)")->pressed);
      g_assert_cmpint (chart_height (app), >=, LEAST - 12);
      outside_key (app, "ctrl+Page_Down");
    }
}

/* At 900 px it is closed at first, opened by its button, and closed by Escape and by a click beside
 * it; the page keeps its width meanwhile. In a wide window it stands beside the page. */
static void
test_pane (void)
{
  g_autofree char *sample = outside_sample ();
  Outside *app = outside_start ("--page=climb", "--size=900x600", sample, NULL);
  int width;

  width = outside_wait (app, "image", "How far each scheme*")->width;
  g_assert_cmpint (width, >, 800);
  g_assert_null (outside_find (app, "slider", "Initial rating"));
  outside_click (app, NULL, "Controls (F9)");
  outside_wait (app, "slider", "Initial rating");
  g_assert_cmpint (outside_find (app, "image", "How far each scheme*")->width, ==, width);
  outside_click (app, "spin button", "Initial rating");
  outside_key (app, "Escape");
  outside_wait_gone (app, "slider", "Initial rating");
  outside_click (app, NULL, "Controls (F9)");
  outside_wait (app, "slider", "Initial rating");
  outside_drag (app, "image", "How far each scheme*", 0.2, 0.5, 0.2, 0.5);
  outside_wait_gone (app, "slider", "Initial rating");
  outside_go (app, "Rules", "Edit");
  assert_charts (app);
  /* Seven tabs, no drop-down. */
  for (guint i = 0; i < G_N_ELEMENTS (tabs); i++)
    g_assert_nonnull (outside_find (app, "tab", tabs[i]));
  outside_close (app);

  app = outside_start ("--page=climb", "--size=1200x800", sample, NULL);
  outside_wait (app, "slider", "Initial rating");
  g_assert_cmpint (outside_wait (app, "image", "How far each scheme*")->width, <, 1200 - 300);
  outside_close (app);
}

/* As high as the screen of a telephone. */
static void
test_telephone (void)
{
  g_autofree char *sample = outside_sample ();
  Outside *app = outside_start ("--page=policy", "--size=400x700", sample, NULL);

  assert_charts (app);
  /* The two columns that say least give way to the others. */
  for (guint i = 0; i < 2; i++)
    outside_key (app, "ctrl+Page_Down");
  outside_wait (app, "window", "Who Gains – *");
  outside_wait (app, "image", "*");
  outside_click (app, NULL, "Controls (F9)");
  outside_wait (app, "label", "Gain");
  outside_wait_gone (app, "label", "Spread");
  outside_wait (app, "label", "Proposed");
  outside_close (app);
}

/* In letters half as large again every page of Rules and Data, and what stands before them, is
 * still as narrow as a telephone, and a chart no lower than it must be; what lies below it is
 * scrolled to. */
static void
assert_narrow (Outside *app, const char *const *pages)
{
  for (guint i = 0; pages[i] != NULL; i++)
    {
      g_autofree char *title = g_strdup_printf ("%s – *", pages[i]);

      const int width = outside_wait (app, "window", title)->width;

      if (width > TELEPHONE)
        outside_fail (app, "%s is %d px wide", pages[i], width);
      outside_key (app, "ctrl+Page_Down");
    }
}

static void
test_large_letters (void)
{
  static const char *const rules[]
      = { "Edit", "Effect", "Who Gains", "Predictions", "Climbs", "Simulate", "Tune", NULL };
  static const char *const data[] = { "Imports", "Doubtful Matches", "Corrections", NULL };
  g_autofree char *sample = outside_sample ();
  Outside *app = outside_start_with (
      &(OutsideParams){ .args = (const char *const[]){ "--size=400x700", NULL }, .letters = 1.5 });

  g_assert_cmpint (outside_wait (app, "window", "*")->width, <=, TELEPHONE);
  outside_close (app);

  app = outside_start_with (&(OutsideParams){
      .args = (const char *const[]){ "--page=policy", "--size=400x700", sample, NULL },
      .letters = 1.5 });
  outside_wait (app, "image", "*");
  assert_narrow (app, rules);
  assert_charts (app);
  outside_key (app, "alt+4");
  outside_key (app, "ctrl+1");
  assert_narrow (app, data);
  outside_close (app);
}

/* So is a person's profile, with all its buttons in view; the table of events gives up what says
 * least, and never the change. */
static void
test_profile (void)
{
  static const char *const buttons[]
      = { "Save the Profile as a Page to Send", "The Rule That Explains", "Figure Menu", NULL };
  g_autofree char *sample = outside_sample ();
  Outside *app = outside_start_with (&(OutsideParams){
      .args = (const char *const[]){ "--page=player", "--size=400x700", sample, NULL },
      .letters = 1.5 });

  outside_wait (app, "row", "Calnanti, Nino*");
  outside_click (app, "row", "Calnanti, Nino*");

  g_assert_cmpint (outside_wait (app, "window", "*")->width, <=, TELEPHONE);
  for (guint i = 0; buttons[i] != NULL; i++)
    {
      const OutsideNode *button = outside_wait (app, NULL, buttons[i]);

      g_assert_cmpint (button->x, >=, 0);
      g_assert_cmpint (button->x + button->width, <=, TELEPHONE);
    }
  outside_reveal (app, "label", "Change");
  outside_wait_gone (app, "label", "Opponents");
  outside_close (app);
}

/* Where the choice of a person's tab stands. */
static int
tabs_at (Outside *app, const char *tab)
{
  const OutsideNode *choice = outside_wait (app, "combo box", tab);

  g_assert_true (choice->shown);
  return choice->y + choice->height;
}

/* In the first screen, whoever is looked at and whatever is chosen: whose name is of two lines or
 * more, and whose of one. */
static void
test_tabs (void)
{
  static const char *const sizes[] = { "--size=900x600", "--size=400x700" };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Outside *app = outside_start ("--page=player", sizes[i], NULL);
      int at;

      outside_open_text (app, "names.csv",
                         "date,white,black,score,white_rating,black_rating\n"
                         "2001-05-20,Ada,Bartholomew Featherstonehaugh-Cholmondeley of "
                         "Woolfardisworthy,1,1800,1800\n");
      outside_click (app, "row", "Bartholomew*");
      outside_wait (app, "image", "Bartholomew*");
      at = tabs_at (app, "*History*");
      g_assert_cmpint (at, <=, i == 0 ? 600 : 700);
      outside_click (app, "combo box", "*History*");
      outside_click (app, NULL, "Why");
      g_assert_cmpint (tabs_at (app, "*Why*"), ==, at);
      g_assert_true (outside_wait (app, NULL, "Against Ada*")->shown);
      outside_key (app, "ctrl+f");
      outside_click (app, "row", "Ada*");
      outside_wait (app, "image", "Ada*");
      g_assert_cmpint (tabs_at (app, "*Why*"), ==, at);
      outside_close (app);
    }
}

/* The table below a chart gives up what says least, rather than to be cut. */
static void
test_table (void)
{
  g_autofree char *sample = outside_sample ();
  Outside *app = outside_start ("--page=effect", "--size=1200x800", sample, NULL);

  outside_wait (app, "label", "Initial rating");
  outside_screen_resize (400, 700);
  outside_rest (app);
  outside_reveal (app, "label", "Player");
  outside_wait_gone (app, "label", "Initial rating");

  /* Below the climbs a value stands beside its heading, and no value beyond the edge. */
  outside_key (app, "ctrl+5");
  outside_wait (app, "image", "How far each scheme*");
  outside_reveal (app, "label", "Final rating");
  {
    const OutsideNode *heading = outside_wait (app, "label", "Final rating"), *value;
    const int x = heading->x, middle = heading->y + heading->height / 2;

    value = outside_wait (app, "label", "2*780 every half-year");
    g_assert_cmpint (ABS (value->y + value->height / 2 - middle), <, 8);
    g_assert_cmpint (value->x, >, x);
    g_assert_cmpint (value->x + value->width, <=, TELEPHONE);
  }
  outside_close (app);
}

/* What is wrong with the text of a rule stands in view wherever the text is scrolled to. */
static void
test_mistake (void)
{
  g_autofree char *sample = outside_sample ();
  Outside *app = outside_start ("--page=policy", "--size=900x600", sample, NULL);
  const OutsideNode *says;

  outside_click (app, "combo box", "Table");
  outside_click (app, NULL, "Text");
  outside_wait_gone (app, "label", "Reading season.csv"); /* lies over the text */
  outside_click (app, NULL, "Text of the policy");
  outside_key (app, "ctrl+End");
  outside_type (app, "plaid");
  says = outside_wait (app, "label", "Line *: this is neither a group, a key with a value, nor*");
  g_assert_cmpint (says->y + says->height, <=, 600);
  g_assert_true (says->shown);
  outside_close (app);
}

TEST_MAIN_AFTER (outside_init, "/outside/narrow", test_pane, test_telephone, test_large_letters,
                 test_profile, test_tabs, test_table, test_mistake)
