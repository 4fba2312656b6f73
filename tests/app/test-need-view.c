/* The tab What Do I Need of a person's page: what is asked, the events planned, the answer, and why
 * there is none.
 *
 * Maria has 1801.99, K 20: a game against 1900, expected to bring 0.3626, makes 1794.74, 1804.74 or
 * 1814.74.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/players/need/scl-need-answer-view.h"
#include "person-page.h"

#define NOTHING "Say what is wanted and who is to be played, then work it out."

static gpointer
part (PersonPage *f, const char *id)
{
  return app_test_find_id (person_page_part (f, "need"), id);
}

static void
set_up (PersonPage *f, gconstpointer data)
{
  person_page_set_up (f, data);
  gtk_stack_set_visible_child_name (person_page_part (f, "tabs"), "need");
  app_test_settle (30);
}

static void
look_at_maria (PersonPage *f)
{
  person_page_load_games (f);
  person_page_look_at (f, "Rossi Maria");
}

static int
number (PersonPage *f, const char *id)
{
  return gtk_spin_button_get_value_as_int (part (f, id));
}

static void
set_number (PersonPage *f, const char *id, double value)
{
  gtk_spin_button_set_value (part (f, id), value);
}

/* One weakest and one strongest field, without a spread. */
static void
set_fields (PersonPage *f, double from, double to)
{
  set_number (f, "from", from);
  set_number (f, "to", to);
  set_number (f, "spread", 0);
}

static void
set_goal (PersonPage *f, const char *goal)
{
  app_test_select (part (f, "goal"), goal);
}

static gpointer
event (PersonPage *f, int i)
{
  return gtk_list_box_get_row_at_index (part (f, "rows"), i);
}

static int
n_events (PersonPage *f)
{
  int n = 0;

  while (event (f, n) != NULL)
    n++;
  return n;
}

static void
set_games (PersonPage *f, int i, double games)
{
  gtk_spin_button_set_value (app_test_find_id (event (f, i), "games"), games);
}

static void
type (PersonPage *f, int i, const char *id, const char *text)
{
  gtk_editable_set_text (app_test_find_id (event (f, i), id), text);
}

static const char *
typed (PersonPage *f, int i, const char *id)
{
  return gtk_editable_get_text (app_test_find_id (event (f, i), id));
}

static int
games_of (PersonPage *f, int i)
{
  return gtk_spin_button_get_value_as_int (app_test_find_id (event (f, i), "games"));
}

static void
work_out (PersonPage *f)
{
  app_test_click_button (part (f, "work_out"));
  person_page_rest (f);
}

/* NULL: nothing is being done, and nothing went wrong. */
static const char *
state_of (PersonPage *f)
{
  return gtk_widget_get_visible (part (f, "state")) ? gtk_label_get_text (part (f, "state")) : NULL;
}

static gpointer
answer_view (PersonPage *f)
{
  return app_test_find (person_page_part (f, "need"), SCL_TYPE_NEED_ANSWER_VIEW);
}

static const char *
answer_of (PersonPage *f)
{
  /* its label is called as the view itself is */
  return gtk_label_get_text (
      app_test_find_id (gtk_widget_get_first_child (answer_view (f)), "answer"));
}

static void
assert_starts (const char *text, const char *start)
{
  if (!g_str_has_prefix (text, start))
    g_assert_cmpstr (text, ==, start);
}

/* Against whom, what score, what that makes, what half a point less: of every row. */
static void
assert_answers (PersonPage *f, const char *expected)
{
  gpointer table = app_test_find_id (answer_view (f), "table");
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_true (gtk_widget_get_visible (table));
  for (guint row = 0; row < app_test_table_n (table); row++)
    for (guint column = 0; column < 4; column++)
      {
        g_autofree char *cell = app_test_table_cell (table, row, column);

        g_string_append_printf (text, "%s%s", cell, column < 3 ? " | " : "\n");
      }
  g_assert_cmpstr (text->str, ==, expected);
}

/* ---- What is asked ---- */

static gboolean
is_asked (PersonPage *f, const char *id)
{
  return gtk_widget_get_visible (gtk_widget_get_ancestor (part (f, id), GTK_TYPE_FLOW_BOX_CHILD));
}

/* Each goal with what is to be said of it. */
static void
test_goals (PersonPage *f, gconstpointer data)
{
  static const struct
  {
    const char *goal;
    gboolean rating, place, by, norm;
  } goals[] = {
    { "A rating", TRUE, FALSE, TRUE, FALSE },
    { "A place among everybody", FALSE, TRUE, TRUE, FALSE },
    { "A place in the federation", FALSE, TRUE, TRUE, FALSE },
    { "A GM norm", FALSE, FALSE, FALSE, TRUE },
    { "A WIM norm", FALSE, FALSE, FALSE, TRUE },
    { "A rating", TRUE, FALSE, TRUE, FALSE },
  };

  app_test_assert_refused (part (f, "work_out"), "Choose a person with games or ratings.");
  for (guint i = 0; i < G_N_ELEMENTS (goals); i++)
    {
      if (i > 0)
        set_goal (f, goals[i].goal);
      g_assert_cmpint (is_asked (f, "rating"), ==, goals[i].rating);
      g_assert_cmpint (is_asked (f, "place"), ==, goals[i].place);
      g_assert_cmpint (is_asked (f, "by"), ==, goals[i].by);
      g_assert_cmpint (is_asked (f, "at"), ==, goals[i].norm);
      g_assert_cmpint (is_asked (f, "exempt"), ==, goals[i].norm);
    }
  person_page_rest (f);
}

/* The next hundred, and fields within 200 of the fifties about her; a month after the last list. */
static void
test_proposed (PersonPage *f, gconstpointer data)
{
  look_at_maria (f);
  g_assert_cmpint (number (f, "rating"), ==, 1900);
  g_assert_cmpint (number (f, "from"), ==, 1600);
  g_assert_cmpint (number (f, "to"), ==, 2000);
  g_assert_cmpint (number (f, "spread"), ==, 100);
  g_assert_cmpint (n_events (f), ==, 1);
  g_assert_cmpstr (gtk_entry_get_placeholder_text (app_test_find_id (event (f, 0), "day")), ==,
                   "2001-07-01");
  g_assert_cmpint (games_of (f, 0), ==, 9);
  app_test_assert_refused (part (f, "work_out"), NULL);
  g_assert_cmpstr (answer_of (f), ==, NOTHING);
  g_assert_false (gtk_widget_get_visible (app_test_find_id (answer_view (f), "table")));
  /* 2025 on the list of July; without games her own rating begins with it */
  person_page_load_lists (f, SCL_DATASET_OPEN);
  person_page_look_at (f, "Abete Anna");
  g_assert_cmpint (number (f, "rating"), ==, 2100);
  g_assert_cmpint (number (f, "from"), ==, 1850); /* 2050 less 200: halves go away from 0 */
  g_assert_cmpint (number (f, "to"), ==, 2250);
  g_assert_cmpstr (gtk_entry_get_placeholder_text (app_test_find_id (event (f, 0), "day")), ==,
                   "2001-08-01");
  /* whoever has a hundred wants the next one */
  person_page_look_at (f, "Elmi Enzo");
  g_assert_cmpint (number (f, "rating"), ==, 2200);
}

/* ---- The answer ---- */

static void
test_ratings (PersonPage *f, gconstpointer data)
{
  look_at_maria (f);
  set_fields (f, 1900, 1900);
  set_games (f, 0, 1);
  set_number (f, "rating", 1810);
  work_out (f);
  assert_answers (
      f, NUMBER ("1", "900") " | 1 of 1 | " NUMBER ("1", "815") " | " NUMBER ("1", "805") "\n");
  g_assert_cmpstr (state_of (f), ==, NULL);
  assert_starts (
      answer_of (f),
      NUMBER ("1", "810") " on the list of Aug 2001: 1 point of 1 against " NUMBER (
          "1",
          "900") " is needed: that makes " NUMBER ("1",
                                                   "814.7") "; ½ would make " NUMBER ("1",
                                                                                      "804.7") ". "
                                                                                               "The"
                                                                                               " ch"
                                                                                               "anc"
                                                                                               "e "
                                                                                               "is"
                                                                                               " ");
  set_number (f, "rating", 1804);
  work_out (f);
  assert_answers (
      f, NUMBER ("1", "900") " | ½ of 1 | " NUMBER ("1", "805") " | " NUMBER ("1", "795") "\n");
  set_number (f, "rating", 1794);
  work_out (f);
  assert_answers (f, NUMBER ("1", "900") " | none | " NUMBER ("1", "795") " | –\n");
  assert_starts (answer_of (f),
                 NUMBER ("1", "794") " on the list of Aug 2001: Already there against " NUMBER (
                     "1", "900") ": no point at all would make " NUMBER ("1", "794.7") ".");
  set_number (f, "rating", 1815);
  work_out (f);
  assert_starts (answer_of (f),
                 NUMBER ("1", "815") " on the list of Aug 2001: Impossible against " NUMBER (
                     "1", "900") ": all 1 points would make " NUMBER ("1", "814.7") ".");
  /* another person has not asked */
  person_page_look_at (f, "Neri Bruno");
  g_assert_cmpstr (answer_of (f), ==, NOTHING);
  g_assert_false (gtk_widget_get_visible (app_test_find_id (answer_view (f), "table")));
}

static void
assert_fields (PersonPage *f, const char *expected)
{
  gpointer table = app_test_find_id (answer_view (f), "table");
  g_autoptr (GString) text = g_string_new (NULL);

  work_out (f);
  for (guint row = 0; row < app_test_table_n (table); row++)
    {
      g_autofree char *cell = app_test_table_cell (table, row, 0);

      g_string_append_printf (text, "%s ", cell);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* In even steps of 25 at least, twelve at most; the sentence is of the middle one, or of the one
 * chosen. */
static void
test_fields (PersonPage *f, gconstpointer data)
{
  look_at_maria (f);
  set_games (f, 0, 1);
  set_number (f, "rating", 1804);
  set_fields (f, 1850, 1900);
  assert_fields (f, NUMBER ("1", "850") " " NUMBER ("1", "875") " " NUMBER ("1", "900") " ");
  assert_starts (answer_of (f), NUMBER ("1", "804") " on the list of Aug 2001: ½ point of 1 "
                                                    "against " NUMBER ("1", "875"));
  app_test_table_choose (app_test_find_id (answer_view (f), "table"), 0);
  assert_starts (answer_of (f), NUMBER ("1", "804") " on the list of Aug 2001: 1 point of 1 "
                                                    "against " NUMBER ("1", "850"));
  set_fields (f, 1900, 1850);
  assert_fields (f, NUMBER ("1", "900") " ");
  set_fields (f, 1900, 1924);
  assert_fields (f, NUMBER ("1", "900") " ");
  set_fields (f, 1725, 2000); /* eleven steps of 25 */
  assert_fields (
      f,
      NUMBER ("1", "725") " " NUMBER ("1", "750") " " NUMBER ("1", "775") " " NUMBER ("1", "800") " " NUMBER ("1", "825") " " NUMBER (
          "1",
          "850") " " NUMBER ("1",
                             "875") " " NUMBER ("1",
                                                "900") " " NUMBER ("1",
                                                                   "925") " " NUMBER ("1",
                                                                                      "950") " " NUMBER ("1",
                                                                                                         "975") " " NUMBER ("2",
                                                                                                                            "000") " ");
  set_fields (f, 1724, 2000); /* 276 in eleven are more than 25: steps of 50 */
  assert_fields (f, NUMBER ("1", "724") " " NUMBER ("1", "774") " " NUMBER ("1", "824") " " NUMBER (
                        "1", "874") " " NUMBER ("1", "924") " " NUMBER ("1", "974") " ");
}

/* The second of everybody has Carla's 1810, the first of Italy Ada's 1858.01. */
static void
test_places (PersonPage *f, gconstpointer data)
{
  look_at_maria (f);
  set_fields (f, 1900, 1900);
  set_games (f, 0, 1);
  set_goal (f, "A place among everybody");
  set_number (f, "place", 2);
  work_out (f);
  assert_starts (answer_of (f), NUMBER ("1", "810") " on the list of Aug 2001: 1 point of 1");
  set_goal (f, "A place in the federation");
  set_number (f, "place", 1);
  work_out (f);
  assert_starts (answer_of (f), NUMBER ("1", "858.0") " on the list of Aug 2001: Impossible");
  set_number (f, "place", 100);
  work_out (f);
  g_assert_cmpstr (state_of (f), ==,
                   "The list has no such place: its places are not known, or there are fewer.");
  set_goal (f, "A rating");
  work_out (f);
  g_assert_cmpstr (state_of (f), ==, NULL);
}

/* A day that is none; one before whose list nothing is rated. */
static void
test_by (PersonPage *f, gconstpointer data)
{
  look_at_maria (f);
  set_fields (f, 1900, 1900);
  set_number (f, "rating", 1810);
  app_test_enter (part (f, "by"), "soon");
  person_page_rest (f);
  g_assert_cmpstr (state_of (f), ==,
                   "The date is a day such as 2027-01-01, or empty: the list after the games.");
  g_assert_cmpstr (answer_of (f), ==, NOTHING);
  app_test_enter (part (f, "by"), " 2001-07-15 ");
  person_page_rest (f);
  g_assert_cmpstr (state_of (f), ==, NULL);
  g_assert_nonnull (strstr (answer_of (f), "No game counts by then"));
  /* a norm has no such day */
  app_test_enter (part (f, "by"), "soon");
  set_goal (f, "A GM norm");
  work_out (f);
  g_assert_cmpstr (state_of (f), ==, NULL);
}

/* 7 of 9 is 0.78: dp 220, to 2400; 6½ is 0.72: dp 166 (FIDE Handbook B.01, 1.4.9). A GM norm takes
 * 2600, and an average of 2380 (1.4.8). */
static void
test_norms (PersonPage *f, gconstpointer data)
{
  g_autofree char *heads = NULL;

  look_at_maria (f);
  set_goal (f, "A GM norm");
  set_fields (f, 2400, 2400);
  work_out (f);
  assert_answers (
      f, NUMBER ("2", "400") " | 7 of 9 | " NUMBER ("2", "620") " | " NUMBER ("2", "566") "\n");
  heads = app_test_table (app_test_find_id (answer_view (f), "table"), 0);
  g_assert_cmpstr (heads, ==, "Against | Score needed | Performance then | ½ point less | Chance");
  assert_starts (answer_of (f), "a GM norm: 7 points of 9 against ");
  set_fields (f, 2379, 2379);
  work_out (f);
  g_assert_cmpstr (
      answer_of (f), ==,
      "a GM norm: Impossible against " NUMBER (
          "2", "379") ": the opponents' average must be at least " NUMBER ("2", "380") ".");
  set_games (f, 0, 1);
  work_out (f);
  assert_starts (answer_of (f), "GM norm: it takes ");
  g_assert_nonnull (strstr (answer_of (f), "games at least (1.4.1), and fewer are planned."));
  assert_answers (f, NUMBER ("2", "379") " | none: games | – | –\n");
}

/* ---- Events ---- */

static void
assert_default_day (PersonPage *f, int i, const char *day)
{
  g_assert_cmpstr (gtk_entry_get_placeholder_text (app_test_find_id (event (f, i), "day")), ==,
                   day);
}

/* Each comes a month after the one before it; those that say their day, too. */
static void
test_days (PersonPage *f, gconstpointer data)
{
  look_at_maria (f);
  app_test_click_button (part (f, "add"));
  app_test_click_button (part (f, "add"));
  g_assert_cmpint (n_events (f), ==, 3);
  assert_default_day (f, 0, "2001-07-01");
  assert_default_day (f, 1, "2001-08-01");
  assert_default_day (f, 2, "2001-09-01");
  type (f, 0, "day", " 2001-10-15 ");
  assert_default_day (f, 0, "2001-07-01");
  assert_default_day (f, 1, "2001-11-15");
  assert_default_day (f, 2, "2001-12-15");
  type (f, 1, "day", "tomorrow");
  assert_default_day (f, 2, "2001-12-15");
  work_out (f);
  g_assert_cmpstr (state_of (f), ==,
                   "The day of an event is one such as 2027-01-01, or empty: the one that is "
                   "shown.");
  app_test_click (event (f, 1), "Remove Event 2");
  g_assert_cmpint (n_events (f), ==, 2);
  assert_default_day (f, 1, "2001-11-15");
  app_test_click (event (f, 0), "Remove Event 1");
  assert_default_day (f, 0, "2001-07-01");
  app_test_assert_refused (app_test_find_id (event (f, 0), "remove"),
                           "A plan has one event at least.");
}

/* A mean of its own within what ratings can be. */
static void
test_own_field (PersonPage *f, gconstpointer data)
{
  static const struct
  {
    const char *text;
    gboolean is_none;
  } tries[] = { { "x", TRUE },  { "0", TRUE },       { "4001", TRUE },
                { "1", FALSE }, { " 4000 ", FALSE }, { "", FALSE } };

  look_at_maria (f);
  set_games (f, 0, 1);
  set_fields (f, 1900, 1900);
  for (guint i = 0; i < G_N_ELEMENTS (tries); i++)
    {
      type (f, 0, "field", tries[i].text);
      work_out (f);
      g_assert_cmpstr (state_of (f), ==,
                       tries[i].is_none ? "The mean of an event’s opponents is a rating such as "
                                          "1850, or empty: as chosen above."
                                        : NULL);
    }
  /* one of the two has 1700: the mean is of both */
  app_test_click_button (part (f, "add"));
  set_games (f, 1, 1);
  type (f, 1, "field", "1700");
  work_out (f);
  g_assert_nonnull (strstr (answer_of (f), NUMBER ("1", "800")));
}

/* All but the day, behind it; 24 are the most. */
static void
test_duplicate (PersonPage *f, gconstpointer data)
{
  g_autofree char *day = NULL, *games = NULL, *field = NULL;

  look_at_maria (f);
  app_test_click_button (part (f, "add"));
  type (f, 0, "day", "2001-10-15");
  type (f, 0, "field", "1850");
  set_games (f, 0, 5);
  app_test_click (event (f, 0), "Duplicate Event 1");
  g_assert_cmpint (n_events (f), ==, 3);
  g_assert_cmpstr (typed (f, 1, "day"), ==, "");
  g_assert_cmpstr (typed (f, 1, "field"), ==, "1850");
  g_assert_cmpint (games_of (f, 1), ==, 5);
  g_assert_cmpstr (typed (f, 2, "field"), ==, "");
  g_assert_cmpstr (gtk_label_get_text (app_test_find_id (event (f, 1), "title")), ==, "Event 2");
  day = app_test_property (app_test_find_id (event (f, 1), "day"), GTK_ACCESSIBLE_PROPERTY_LABEL);
  games
      = app_test_property (app_test_find_id (event (f, 1), "games"), GTK_ACCESSIBLE_PROPERTY_LABEL);
  field
      = app_test_property (app_test_find_id (event (f, 1), "field"), GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_assert_cmpstr (day, ==, "Day of event 2");
  g_assert_cmpstr (games, ==, "Games of event 2");
  g_assert_cmpstr (field, ==, "Opponents’ mean in event 2");
  /* what cannot be is not doubled */
  type (f, 1, "field", "x");
  app_test_click (event (f, 1), "Duplicate Event 2");
  g_assert_cmpint (n_events (f), ==, 3);
  while (n_events (f) < 23)
    app_test_click_button (part (f, "add"));
  app_test_assert_refused (part (f, "add"), NULL);
  app_test_click_button (part (f, "add"));
  app_test_assert_refused (part (f, "add"), "A plan has 24 events at most.");
  app_test_click (event (f, 0), "Duplicate Event 1");
  g_assert_cmpint (n_events (f), ==, 24);
}

/* Opponents pasted into an event are its games; those without a rating count as games, too. */
static void
test_given (PersonPage *f, gconstpointer data)
{
  gpointer from, games, field;

  look_at_maria (f);
  from = app_test_find_id (event (f, 0), "paste");
  gtk_expander_set_expanded (app_test_find (from, GTK_TYPE_EXPANDER), TRUE);
  games = app_test_find_id (event (f, 0), "games");
  field = app_test_find_id (event (f, 0), "field");
  g_assert_false (gtk_widget_get_visible (app_test_find_id (event (f, 0), "given")));
  app_test_assert_refused (games, NULL);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (app_test_find_id (from, "text")),
                            "1900\n1800\nSomebody unrated\n", -1);
  gtk_widget_grab_focus (app_test_find_id (from, "take"));
  app_test_click_button (app_test_find_id (from, "take"));
  person_page_rest (f);
  g_assert_true (gtk_widget_get_visible (app_test_find_id (event (f, 0), "given")));
  g_assert_cmpstr (gtk_label_get_text (app_test_find_id (event (f, 0), "given_words")), ==,
                   "3 opponents, mean " NUMBER ("1", "850") "; 1 unrated");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (games), ==, 3);
  app_test_assert_refused (games, "The opponents are given.");
  app_test_assert_refused (field, "The opponents are given.");
  gtk_widget_grab_focus (app_test_find_id (event (f, 0), "forget"));
  app_test_click_button (app_test_find_id (event (f, 0), "forget"));
  g_assert_false (gtk_widget_get_visible (app_test_find_id (event (f, 0), "given")));
  app_test_assert_refused (games, NULL);
  app_test_assert_refused (field, NULL);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (app_test_find_id (from, "text")), "1900", -1);
  gtk_widget_grab_focus (app_test_find_id (from, "take"));
  app_test_click_button (app_test_find_id (from, "take"));
  person_page_rest (f);
  g_assert_cmpstr (gtk_label_get_text (app_test_find_id (event (f, 0), "given_words")), ==,
                   "1 opponent, mean " NUMBER ("1", "900"));
  set_number (f, "rating", 1810);
  work_out (f);
  assert_starts (answer_of (f),
                 NUMBER ("1", "810") " on the list of Aug 2001: 1 point of 1 against these "
                                     "opponents (mean " NUMBER ("1", "900") ") is needed:");
}

/* ---- Kept ---- */

/* What was asked of a person is there again. */
static void
test_kept (PersonPage *f, gconstpointer data)
{
  static const struct
  {
    const char *id;
    int value;
  } numbers[]
      = { { "rating", 1833 }, { "place", 7 }, { "from", 1555 }, { "to", 1666 }, { "spread", 33 } };
  g_autofree char *goal = NULL, *at = NULL, *exempt = NULL;

  look_at_maria (f);
  app_test_click_button (part (f, "add"));
  type (f, 1, "day", "2001-12-24");
  type (f, 1, "field", "1777");
  set_games (f, 0, 4);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    set_number (f, numbers[i].id, numbers[i].value);
  gtk_editable_set_text (part (f, "by"), "2002-02-02");
  set_goal (f, "An IM norm");
  app_test_select (part (f, "at"), "Double round-robin");
  app_test_select (part (f, "exempt"), "Any: national final");
  /* a day that is none is not kept */
  gtk_editable_insert_text (app_test_find_id (event (f, 1), "day"), "x", 1, &(int){ 0 });
  person_page_look_at (f, "Neri Bruno");
  g_assert_cmpint (n_events (f), ==, 1);
  g_assert_cmpint (number (f, "rating"), ==, 1900);
  person_page_look_at (f, "Rossi Maria");
  goal = app_test_selected (part (f, "goal"));
  at = app_test_selected (part (f, "at"));
  exempt = app_test_selected (part (f, "exempt"));
  g_assert_cmpstr (goal, ==, "An IM norm");
  g_assert_cmpstr (at, ==, "Double round-robin");
  g_assert_cmpstr (exempt, ==, "Any: national final");
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_assert_cmpint (number (f, numbers[i].id), ==, numbers[i].value);
  g_assert_cmpstr (gtk_editable_get_text (part (f, "by")), ==, "2002-02-02");
  g_assert_cmpint (n_events (f), ==, 2);
  g_assert_cmpstr (typed (f, 0, "day"), ==, "");
  g_assert_cmpstr (typed (f, 1, "day"), ==, "2001-12-24");
  g_assert_cmpstr (typed (f, 1, "field"), ==, "1777");
  g_assert_cmpint (games_of (f, 0), ==, 4);
}

/* What is cancelled leaves the answer before it. */
static void
test_cancelled (PersonPage *f, gconstpointer data)
{
  look_at_maria (f);
  set_fields (f, 1900, 1900);
  set_games (f, 0, 1);
  set_number (f, "rating", 1810);
  app_test_click_button (part (f, "work_out"));
  g_assert_true (app_test_is_busy (person_page_part (f, "need")));
  g_signal_emit_by_name (part (f, "strip"), "cancel");
  person_page_rest (f);
  g_assert_cmpstr (state_of (f), ==, "Cancelled: nothing was worked out.");
  g_assert_cmpstr (answer_of (f), ==, NOTHING);
  work_out (f);
  g_assert_cmpstr (state_of (f), ==, NULL);
  set_number (f, "rating", 1900);
  app_test_click_button (part (f, "work_out"));
  g_signal_emit_by_name (part (f, "strip"), "cancel");
  person_page_rest (f);
  g_assert_cmpstr (state_of (f), ==, "Cancelled. Below is the answer to the question before.");
  assert_starts (answer_of (f), NUMBER ("1", "810"));
}

TEST_MAIN_WITH (app_test_init, PersonPage, set_up, person_page_tear_down, "/app/need-view",
                test_goals, test_proposed, test_ratings, test_fields, test_places, test_by,
                test_norms, test_days, test_own_field, test_duplicate, test_given, test_kept,
                test_cancelled)
