/* The list of people, and the lines about the one who is looked at.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "person-page.h"

/* What can be seen of the lines about the person, a line each. */
static void
assert_header (PersonPage *f, const char *expected)
{
  static const char *const ids[] = { "name", "who", "rating", "places", "certainty" };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    if (person_page_says (f, "header", ids[i]) != NULL)
      g_string_append_printf (text, "%s\n", person_page_says (f, "header", ids[i]));
  g_assert_cmpstr (text->str, ==, expected);
}

/* ---- The list of people ---- */

static const char *
count_of (PersonPage *f)
{
  return person_page_says (f, "finder", "count");
}

/* Who has most games first; columns that say nothing are left out: no title, no list. The first is
 * looked at: 1858, 1810, 1802, 1800 are the last ratings; among Italians all but Carla's. */
static void
test_people_of_games (PersonPage *f, gconstpointer data)
{
  person_page_load_games (f);
  person_page_assert_table (f, "finder",
                            "Player | Fed. | Games\nRossi Maria | ITA | 3\nNeri Bruno | ITA | 1\n"
                            "Verdi Carla | FRA | 1\nBianchi Ada | ITA | 1");
  g_assert_cmpstr (count_of (f), ==, NULL);
  assert_header (
      f,
      "Rossi Maria\nITA · born 1980\n" NUMBER (
          "1",
          "802") " (Elo, plain, Jun 2001)"
                 " · peak " NUMBER (
                     "1",
                     "802") ", Jun 2001\n"
                            "everybody: 3 of 4 (ahead of 25 %) · ITA: 2 of 3 (ahead of 33 %) · "
                            "age 20–29: 1 of 1 · women: 3 of 3 (ahead of 0 %)\n"
                            "3 rated games so far; the rule does not say how sure the rating is\n");
  person_page_assert_sorted (f, "finder", "Player", FALSE, 0,
                             "Bianchi Ada | Neri Bruno | Rossi Maria | Verdi Carla");
  person_page_assert_sorted (f, "finder", "Fed.", TRUE, 1, "ITA | ITA | ITA | FRA");
  person_page_assert_sorted (f, "finder", "Games", FALSE, 2, "1 | 1 | 1 | 3");
  /* nobody has looked at anybody by choice yet */
  g_assert_cmpint (scl_workbench_get_person (f->t.workbench), ==, 0);
}

/* Those of the newest list, the highest first. Born in 1990: 11 in July 2001. */
static void
test_people_of_lists (PersonPage *f, gconstpointer data)
{
  person_page_load_lists (f, SCL_DATASET_OPEN);
  person_page_assert_table (
      f, "finder",
      "Player | Fed. | Title | Rating\n"
      "Elmi Enzo | ITA |  | " NUMBER ("2", "100") "\n"
                                                  "Abete Anna | ITA | WIM | " NUMBER (
                                                      "2", "025") "\n"
                                                                  "Rossi Maria | ITA |  | " NUMBER (
                                                                      "1", "790"));
  assert_header (
      f,
      "Elmi Enzo\nITA · born 1990\n" NUMBER ("2", "100") " (FIDE, Jul 2001) · peak " NUMBER (
          "2", "100") ", Jul 2001\n"
                      "world: 1 of 3 (top 33 %) · ITA: 1 of 3 (top 33 %) · age under 12: 1 of 1\n"
                      "0 rated games on the lists of twelve months; they do not say how sure the "
                      "rating is\n");
  person_page_assert_sorted (f, "finder", "Rating", FALSE, 0,
                             "Rossi Maria | Abete Anna | Elmi Enzo");
  person_page_assert_sorted (f, "finder", "Title", TRUE, 0, "Abete Anna | Elmi Enzo | Rossi Maria");
}

/* By falling rating, and behind them who has none; and how many they are. */
static void
test_search (PersonPage *f, gconstpointer data)
{
  person_page_load_lists (f, SCL_DATASET_OPEN);
  person_page_search (f, "d");
  person_page_assert_table (f, "finder",
                            "Player | Fed. | Title | Rating\nDune Dino | NOR | GM | (2\u2009500)");
  g_assert_cmpstr (count_of (f), ==, "1 person");
  person_page_search (f, "m");
  /* Maria begins so. */
  person_page_assert_column (f, "finder", 0, "Rossi Maria | Elmi Enzo");
  g_assert_cmpstr (count_of (f), ==, "2 people");
  person_page_search (f, "xyz");
  g_assert_cmpuint (app_test_table_n (person_page_part (f, "finder")), ==, 0);
  g_assert_true (app_test_shows (person_page_part (f, "finder"), "Nobody of that name"));
  g_assert_cmpstr (count_of (f), ==, NULL);
  assert_header (
      f,
      "Elmi Enzo\nITA · born 1990\n" NUMBER ("2", "100") " (FIDE, Jul 2001) · peak " NUMBER (
          "2", "100") ", Jul 2001\n"
                      "world: 1 of 3 (top 33 %) · ITA: 1 of 3 (top 33 %) · age under 12: 1 of 1\n"
                      "0 rated games on the lists of twelve months; they do not say how sure the "
                      "rating is\n");
}

/* Headings where several kinds are there; nothing is sorted then. Who is looked at by choice is
 * among the last. */
static void
test_headings (PersonPage *f, gconstpointer data)
{
  SclPeople *people = scl_workbench_get_people (f->t.workbench);
  gpointer finder = person_page_part (f, "finder");
  gint64 bruno;

  person_page_load_games (f);
  bruno = person_page_id_of (f, "Neri Bruno");
  person_page_look_at (f, "Verdi Carla");
  app_test_click (person_page_part (f, "header"), "This Is Me");
  person_page_look_at (f, "Bianchi Ada");
  app_test_click (person_page_part (f, "header"), "Friend: in the Chart Beside Others");
  scl_people_add_recent (people, bruno);
  person_page_rest (f);
  person_page_assert_table (f, "finder",
                            "Player | Fed. | Games\nMe |  | \nVerdi Carla | FRA | 1\n"
                            "Friends |  | \nBianchi Ada | ITA | 1\n"
                            "Looked At Last |  | \nNeri Bruno | ITA | 1\n"
                            "Most Games |  | \nRossi Maria | ITA | 3");
  app_test_table_sort (finder, "Player", FALSE);
  app_test_settle (30);
  person_page_assert_column (f, "finder", 0,
                             "Me | Verdi Carla | Friends | Bianchi Ada | Looked At Last | "
                             "Neri Bruno | Most Games | Rossi Maria");
  /* a heading is nobody */
  app_test_table_choose (finder, 0);
  person_page_rest (f);
  g_assert_cmpstr (person_page_says (f, "header", "name"), ==, "Bianchi Ada");
  person_page_look_at (f, "Rossi Maria");
  g_assert_cmpstr (person_page_says (f, "header", "name"), ==, "Rossi Maria");
  /* what is looked for has none */
  person_page_search (f, "an");
  person_page_assert_column (f, "finder", 0, "Bianchi Ada");
}

static gpointer
first_gesture (gpointer widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) one = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (one)
          && gtk_event_controller_get_propagation_phase (one) == GTK_PHASE_CAPTURE)
        return one; /* the widget's */
    }
  return NULL;
}

/* A row that comes to be chosen by keys is looked at; one that is clicked, or Enter, is opened: it
 * is among those looked at last. */
static void
test_opened (PersonPage *f, gconstpointer data)
{
  gpointer finder = person_page_part (f, "finder");
  gpointer table = app_test_find_id (finder, "table");
  gint64 ada, carla, bruno, maria;

  person_page_load_games (f);
  ada = person_page_id_of (f, "Bianchi Ada");
  g_assert_cmpint (ada, !=, 0);
  g_assert_false (person_page_was_looked_at (f, ada));
  g_signal_emit_by_name (app_test_find (finder, GTK_TYPE_COLUMN_VIEW), "activate",
                         app_test_table_row (finder, 0, "Bianchi Ada"));
  person_page_rest (f);
  g_assert_true (person_page_was_looked_at (f, ada));

  g_signal_emit_by_name (first_gesture (table), "pressed", 1, 1.0, 1.0);
  carla = person_page_id_of (f, "Verdi Carla");
  g_assert_true (person_page_was_looked_at (f, carla));
  g_assert_false (app_test_press_first (table, GDK_KEY_Down));
  bruno = person_page_id_of (f, "Neri Bruno");
  g_assert_false (person_page_was_looked_at (f, bruno));

  /* Enter in the search opens the first one found */
  person_page_search (f, "maria");
  g_signal_emit_by_name (app_test_find_id (finder, "search"), "activate");
  person_page_rest (f);
  maria = scl_workbench_get_person (f->t.workbench);
  g_assert_cmpstr (person_page_says (f, "header", "name"), ==, "Rossi Maria");
  g_assert_true (person_page_was_looked_at (f, maria));
  person_page_search (f, "");
  person_page_assert_column (f, "finder", 0,
                             "Looked At Last | Rossi Maria | Verdi Carla | Bianchi Ada | "
                             "Most Games | Neri Bruno");
}

/* Before anybody was looked for nobody is missed. */
static void
test_nobody_yet (PersonPage *f, gconstpointer data)
{
  g_assert_false (app_test_shows (person_page_part (f, "finder"), "Nobody of that name"));
  assert_header (f, "Nobody is chosen\n");
  person_page_rest (f);
}

/* ---- The lines about a person ---- */

static void
enter_day (PersonPage *f, const char *text)
{
  app_test_enter (app_test_find_id (person_page_part (f, "header"), "day"), text);
  person_page_rest (f);
}

static gboolean
day_is_wrong (PersonPage *f)
{
  return gtk_widget_has_css_class (app_test_find_id (person_page_part (f, "header"), "day"),
                                   "error");
}

/* On the list of April she had what she came with; the last of 2001 is that of June. A day may be a
 * year, its last day, or a month, its first. */
static void
test_day (PersonPage *f, gconstpointer data)
{
  gpointer header = person_page_part (f, "header");
  gpointer button = app_test_find_id (header, "day_button");
  gpointer newest = app_test_find_id (header, "newest");

  person_page_load_games (f);
  g_assert_cmpstr (gtk_menu_button_get_label (button), ==, "Now");
  app_test_assert_refused (newest, "The newest list is in view already.");
  enter_day (f, "2001-05");
  g_assert_cmpstr (gtk_menu_button_get_label (button), ==, "1 May 2001");
  app_test_assert_refused (newest, NULL);
  g_assert_true (g_str_has_prefix (person_page_says (f, "header", "rating"),
                                   NUMBER ("1", "800") " (Elo, plain, Apr 2001)"));
  enter_day (f, "2001-13-01");
  g_assert_true (day_is_wrong (f));
  g_assert_cmpstr (gtk_menu_button_get_label (button), ==, "1 May 2001");
  enter_day (f, " 2001 ");
  g_assert_false (day_is_wrong (f));
  g_assert_cmpstr (gtk_menu_button_get_label (button), ==, "31 Dec 2001");
  g_assert_true (g_str_has_prefix (person_page_says (f, "header", "rating"),
                                   NUMBER ("1", "802") " (Elo, plain, Jun 2001)"));
  enter_day (f, "2001-04-17");
  g_assert_cmpstr (gtk_menu_button_get_label (button), ==, "17 Apr 2001");
  app_test_click_button (newest);
  person_page_rest (f);
  g_assert_cmpstr (gtk_menu_button_get_label (button), ==, "Now");
  g_assert_cmpstr (gtk_editable_get_text (app_test_find_id (header, "day")), ==, "");
  enter_day (f, "2001-05-03");
  enter_day (f, "");
  g_assert_cmpstr (gtk_menu_button_get_label (button), ==, "Now");
}

/* A day of the calendar, which begins where the data are. */
static void
test_calendar (PersonPage *f, gconstpointer data)
{
  gpointer header = person_page_part (f, "header");
  gpointer button = app_test_find_id (header, "day_button");
  GtkCalendar *calendar = app_test_find_id (header, "calendar");
  g_autoptr (GDateTime) day = g_date_time_new_utc (2001, 5, 9, 0, 0, 0.0), begins = NULL;

  person_page_load_games (f);
  enter_day (f, "never");
  g_assert_true (day_is_wrong (f));
  gtk_menu_button_popup (button);
  app_test_settle (50);
  begins = gtk_calendar_get_date (calendar);
  g_assert_cmpint (g_date_time_get_year (begins), ==, 2001);
  g_assert_cmpint (g_date_time_get_month (begins), ==, 6);
  g_assert_cmpint (g_date_time_get_day_of_month (begins), ==, 1);
  g_assert_cmpstr (gtk_menu_button_get_label (button), ==, "Now");
  gtk_calendar_select_day (calendar, day);
  person_page_rest (f);
  g_assert_cmpstr (gtk_menu_button_get_label (button), ==, "9 May 2001");
  g_assert_cmpstr (gtk_editable_get_text (app_test_find_id (header, "day")), ==, "2001-05-09");
  g_assert_false (day_is_wrong (f));
  gtk_menu_button_popdown (button);
  person_page_rest (f);
}

/* What can be done with nobody, and with somebody; that one is me, and no longer. */
static void
test_buttons (PersonPage *f, gconstpointer data)
{
  static const char *const ids[] = { "me", "is_friend", "save_button", "day_button" };
  SclPeople *people = scl_workbench_get_people (f->t.workbench);
  gpointer header = person_page_part (f, "header");
  gpointer me = app_test_find_id (header, "me"), star = app_test_find_id (header, "is_friend");
  gint64 maria, carla;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    app_test_assert_refused (app_test_find_id (header, ids[i]), "Choose a person first.");
  person_page_load_games (f);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    app_test_assert_refused (app_test_find_id (header, ids[i]), NULL);
  carla = person_page_id_of (f, "Verdi Carla");
  maria = person_page_id_of (f, "Rossi Maria");
  g_assert_false (gtk_toggle_button_get_active (me));
  gtk_toggle_button_set_active (me, TRUE);
  g_assert_cmpint (scl_people_get_me (people), ==, maria);
  gtk_toggle_button_set_active (star, TRUE);
  g_assert_true (scl_people_is_friend (people, maria));
  person_page_look_at (f, "Verdi Carla");
  g_assert_false (gtk_toggle_button_get_active (me));
  g_assert_false (gtk_toggle_button_get_active (star));
  g_assert_cmpint (scl_people_get_me (people), ==, maria);
  g_assert_false (scl_people_is_friend (people, carla));
  person_page_look_at (f, "Rossi Maria");
  g_assert_true (gtk_toggle_button_get_active (me));
  g_assert_true (gtk_toggle_button_get_active (star));
  gtk_toggle_button_set_active (me, FALSE);
  g_assert_cmpint (scl_people_get_me (people), ==, 0);
  gtk_toggle_button_set_active (star, FALSE);
  g_assert_false (scl_people_is_friend (people, maria));
  person_page_rest (f);
}

/* Eight friends are the most; the ninth waits, and one of the eight may go. */
static void
test_eight_friends (PersonPage *f, gconstpointer data)
{
  SclPeople *people = scl_workbench_get_people (f->t.workbench);
  gpointer star = app_test_find_id (person_page_part (f, "header"), "is_friend");
  g_autoptr (GString) games = g_string_new ("date,white_id,white,black_id,black,score\n");

  for (guint i = 0; i < 10; i++)
    g_string_append_printf (games, "2001-01-%02u,%u,P%u,%u,P%u,1\n", i + 1, i + 1, i + 1, i + 2,
                            i + 2);
  person_page_load (f, "many.csv", games->str, SCL_DATASET_OPEN);
  for (guint i = 1; i <= SCL_PEOPLE_FRIENDS; i++)
    {
      g_autofree char *name = g_strdup_printf ("P%u", i);

      person_page_look_at (f, name);
      app_test_assert_refused (star, NULL);
      gtk_toggle_button_set_active (star, TRUE);
      person_page_rest (f);
    }
  g_assert_cmpuint (scl_people_get_friends (people)->len, ==, 8);
  app_test_assert_refused (star, NULL);
  person_page_look_at (f, "P9");
  app_test_assert_refused (star, "There are eight friends already: take one away first.");
  person_page_look_at (f, "P3");
  gtk_toggle_button_set_active (star, FALSE);
  person_page_look_at (f, "P9");
  app_test_assert_refused (star, NULL);
}

TEST_MAIN_WITH (app_test_init, PersonPage, person_page_set_up, person_page_tear_down,
                "/app/people-finder", test_people_of_games, test_people_of_lists, test_search,
                test_headings, test_opened, test_nobody_yet, test_day, test_calendar, test_buttons,
                test_eight_friends)
