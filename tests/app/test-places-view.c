/* The tabs Place and Opponents of a person's page, and what its chart shows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "person-page.h"
#include "rating/base/scl-day.h"

static void
show_tab (PersonPage *f, const char *tab)
{
  gtk_stack_set_visible_child_name (person_page_part (f, "tabs"), tab);
  app_test_settle (30);
  person_page_rest (f);
}

static gpointer
part (PersonPage *f, const char *view, const char *id)
{
  return app_test_find_id (person_page_part (f, view), id);
}

/* ---- Place ---- */

/* 1858, 1810, 1802, 1800; three Italians, three women, alone in her twenties. */
static void
test_places_of_games (PersonPage *f, gconstpointer data)
{
  person_page_load_games (f);
  show_tab (f, "place");
  person_page_assert_table (f, "places",
                            "Among | Place | Of | Top, % | Lower rated, %\n"
                            "everybody | 3 | 4 | 75 | 25.0\nITA | 2 | 3 | 67 | 33.3\n"
                            "age 20–29 | 1 | 1 | 100 | 0.0\nwomen | 3 | 3 | 100 | 0.0\n"
                            "ITA, age 20–29 | 1 | 1 | 100 | 0.0\nITA, women | 2 | 2 | 100 | 0.0");
  app_test_assert_refused (
      part (f, "places", "years"),
      "No published list has this person: there are no places of other years.");
  g_assert_false (gtk_widget_get_visible (part (f, "places", "figure")));
  g_assert_false (gtk_widget_get_visible (part (f, "places", "measure")));
  person_page_look_at (f, "Bianchi Ada");
  person_page_assert_column (f, "places", 1, "1 | 1 | 1 | 1 | 1 | 1");
}

static SclChart *
figure_of (PersonPage *f, const char *view)
{
  return scl_figure_view_get_chart (part (f, view, "figure"));
}

static void
assert_figure_ends (PersonPage *f, const char *expected)
{
  g_autofree char *text = app_test_figure (part (f, "places", "figure"));

  if (!g_str_has_suffix (text, expected))
    g_assert_cmpstr (text, ==, expected);
}

/* In January Dino and Anna are before her, in July Enzo and Anna; nobody is behind. */
static void
test_years (PersonPage *f, gconstpointer data)
{
  gpointer years, words;

  person_page_load_lists (f, SCL_DATASET_OPEN);
  show_tab (f, "place");
  person_page_look_at (f, "Rossi Maria");
  years = part (f, "places", "years");
  words = part (f, "places", "words");
  person_page_assert_column (f, "places", 1, "3 | 3 | 1 | 2 | 1 | 2");
  person_page_assert_column (f, "places", 2, "3 | 3 | 1 | 2 | 1 | 2");
  app_test_assert_refused (years, NULL);
  app_test_click_button (years);
  app_test_assert_refused (years, "The lists are being read.");
  g_signal_emit_by_name (part (f, "places", "strip"), "cancel");
  person_page_rest (f);
  g_assert_cmpstr (gtk_label_get_text (words), ==,
                   "Cancelled: the lists were not read to the end.");
  g_assert_true (gtk_widget_get_visible (words));
  app_test_assert_refused (years, NULL);
  app_test_click_button (years);
  person_page_rest (f);
  g_assert_false (gtk_widget_get_visible (words));
  g_assert_false (gtk_widget_get_visible (years));
  g_assert_true (gtk_widget_get_visible (part (f, "places", "figure")));
  g_assert_true (gtk_widget_get_visible (part (f, "places", "measure")));
  assert_figure_ends (f, "Chart of place (the first on top) against date of the list. : world. "
                         "unnamed series: from 3 at 1 Jan 2001 to 3 at 1 Jul 2001; least 3, "
                         "greatest 3. : federation. unnamed series: from 2 at 1 Jan 2001 to 3 at "
                         "1 Jul 2001; least 3, greatest 2. : age group. unnamed series: from 1 at "
                         "1 Jan 2001 to 1 at 1 Jul 2001; least 1, greatest 1. : women, or men. "
                         "unnamed series: from 2 at 1 Jan 2001 to 2 at 1 Jul 2001; least 2, "
                         "greatest 2.");
  app_test_select (part (f, "places", "measure"), "Share rated lower");
  g_assert_cmpuint (scl_chart_n_panels (figure_of (f, "places")), ==, 0);
  g_assert_cmpuint (scl_chart_n_series (figure_of (f, "places")), ==, 4);
  g_assert_cmpfloat (scl_chart_series (figure_of (f, "places"), 0)->y[0], ==, 0.0);
  /* of another person they were not asked for */
  person_page_look_at (f, "Abete Anna");
  g_assert_false (gtk_widget_get_visible (part (f, "places", "figure")));
  g_assert_true (gtk_widget_get_visible (years));
}

/* ---- Opponents ---- */

/* Against each kind what there is; friends stand in a table. Maria has lost to Carla, who has
 * played nobody else. */
static void
test_opponents (PersonPage *f, gconstpointer data)
{
  gpointer kind = part (f, "opponents", "kind");
  const char *words;

  person_page_load_games (f);
  show_tab (f, "opponents");
  words = gtk_label_get_text (part (f, "opponents", "words"));
  g_assert_cmpstr (words, ==,
                   "No group has 10 games with an expected score: too few to say anything.");
  app_test_select (kind, "Head to head with friends");
  app_test_settle (30);
  g_assert_true (app_test_shows (
      person_page_part (f, "opponents"),
      "Nobody else is a friend yet: choose people, and the star in their profile."));
  g_assert_cmpstr (gtk_label_get_text (part (f, "opponents", "words")), ==, "");
  person_page_look_at (f, "Verdi Carla");
  app_test_click (person_page_part (f, "header"), "Friend: in the Chart Beside Others");
  person_page_rest (f);
  person_page_look_at (f, "Neri Bruno");
  app_test_click (person_page_part (f, "header"), "Friend: in the Chart Beside Others");
  person_page_rest (f);
  person_page_look_at (f, "Rossi Maria");
  person_page_assert_table (
      f, "friends",
      "Friend | Games | Score | Expected | Opponents of both | Score there, % "
      "| Theirs, %\nVerdi Carla | 1 | 0 | 0.50 | 0 |  | \n"
      "Neri Bruno | 1 | ½ | 0.50 | 0 |  | ");
  g_assert_cmpstr (gtk_label_get_text (part (f, "opponents", "words")), ==,
                   "Games against each friend, seen from this person; and how both fare against "
                   "those whom both have played.");
  person_page_assert_sorted (f, "friends", "Score", TRUE, 0, "Neri Bruno | Verdi Carla");
  person_page_assert_sorted (f, "friends", "Friend", FALSE, 0, "Neri Bruno | Verdi Carla");
  /* Bruno and Carla have not met; both have played Maria: a half, and one */
  person_page_look_at (f, "Neri Bruno");
  person_page_assert_table (
      f, "friends",
      "Friend | Games | Score | Expected | Opponents of both | Score there, % "
      "| Theirs, %\nVerdi Carla | 0 |  |  | 1 | 50 | 100");
}

static void
test_no_opponents (PersonPage *f, gconstpointer data)
{
  show_tab (f, "opponents");
  g_assert_cmpstr (scl_chart_empty_message (figure_of (f, "opponents")), ==, "Nobody is chosen");
  person_page_load_lists (f, SCL_DATASET_OPEN);
  g_assert_cmpstr (scl_chart_empty_message (figure_of (f, "opponents")), ==,
                   "The data have no game of this person, only published ratings: against whom "
                   "they were played is not known.");
  g_assert_cmpstr (gtk_label_get_text (part (f, "opponents", "words")), ==, "");
}

/* ---- The chart ---- */

static SclChart *
chart (PersonPage *f)
{
  return scl_figure_view_get_chart (scl_page_get_figure (f->page));
}

/* The names of what is drawn, with "; " behind each. */
static void
assert_drawn (PersonPage *f, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < scl_chart_n_series (chart (f)); i++)
    g_string_append_printf (text, "%s; ", scl_chart_series (chart (f), i)->label);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
tick (PersonPage *f, const char *id, gboolean ticked)
{
  gtk_check_button_set_active (part (f, "chart", id), ticked);
}

/* Without data, before anybody is chosen, and of nobody whom the data have. */
static void
test_no_chart (PersonPage *f, gconstpointer data)
{
  g_assert_cmpstr (scl_chart_empty_message (chart (f)), ==,
                   "No data yet. Open tournament reports, games or a workspace, or drop them on "
                   "the window.");
  person_page_load_games (f);
  g_assert_cmpstr (scl_chart_empty_message (chart (f)), ==, NULL);
}

/* What there is nothing of cannot be shown; what is shown is drawn. */
static void
test_chart (PersonPage *f, gconstpointer data)
{
  gint64 bruno;

  person_page_load_games (f);
  bruno = person_page_id_of (f, "Neri Bruno");
  person_page_load_lists (f, SCL_DATASET_ADD);
  person_page_search (f, "maria");
  person_page_look_at (f, "Rossi Maria");
  app_test_assert_refused (
      part (f, "chart", "friends"),
      "Nobody else is a friend yet: choose people, and the star in their profile.");
  app_test_assert_refused (part (f, "chart", "means"), NULL);
  assert_drawn (f, "FIDE; Elo, plain; events; ");
  tick (f, "events", FALSE);
  assert_drawn (f, "FIDE; Elo, plain; ");
  tick (f, "replays", FALSE);
  assert_drawn (f, "FIDE; ");
  tick (f, "means", TRUE);
  assert_drawn (f, "FIDE; mean by age, list of Jul 2001; ");
  tick (f, "means", FALSE);
  g_assert_cmpfloat (scl_chart_series (chart (f), 0)->x[0], ==, scl_day_from_ymd (2001, 1, 1));
  /* in the middle of the year of birth: 20 and a half */
  app_test_select (part (f, "chart", "axis"), "By age");
  g_assert_cmpfloat_with_epsilon (scl_chart_series (chart (f), 0)->x[0], 20.5, 0.01);
  tick (f, "replays", TRUE);
  assert_drawn (f, "FIDE; Elo, plain; ");
  /* a friend stands beside; what rules make of games is shown of one person alone */
  scl_people_set_friend (scl_workbench_get_people (f->t.workbench), bruno, TRUE);
  person_page_rest (f);
  app_test_assert_refused (part (f, "chart", "friends"), NULL);
  assert_drawn (f, "Rossi Maria; Neri Bruno; ");
  tick (f, "friends", FALSE);
  assert_drawn (f, "FIDE; Elo, plain; ");
}

TEST_MAIN_WITH (app_test_init, PersonPage, person_page_set_up, person_page_tear_down,
                "/app/places-view", test_places_of_games, test_years, test_opponents,
                test_no_opponents, test_no_chart, test_chart)
