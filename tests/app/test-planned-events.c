/* The events of a plan: their days, opponents and numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "need-page.h"

static void
assert_default_day (PersonPage *f, int i, const char *day)
{
  g_assert_cmpstr (gtk_entry_get_placeholder_text (app_test_find_id (need_event (f, i), "day")), ==,
                   day);
}

/* Each comes a month after the one before it; those that say their day, too. */
static void
test_days (PersonPage *f, gconstpointer data)
{
  need_look_at_maria (f);
  app_test_click_button (need_part (f, "add"));
  app_test_click_button (need_part (f, "add"));
  g_assert_cmpint (need_n_events (f), ==, 3);
  assert_default_day (f, 0, "2001-07-01");
  assert_default_day (f, 1, "2001-08-01");
  assert_default_day (f, 2, "2001-09-01");
  need_type (f, 0, "day", " 2001-10-15 ");
  assert_default_day (f, 0, "2001-07-01");
  assert_default_day (f, 1, "2001-11-15");
  assert_default_day (f, 2, "2001-12-15");
  need_type (f, 1, "day", "tomorrow");
  assert_default_day (f, 2, "2001-12-15");
  need_work_out (f);
  g_assert_cmpstr (need_state_of (f), ==,
                   "The day of an event is one such as 2027-01-01, or empty: the one that is "
                   "shown.");
  app_test_click (need_event (f, 1), "Remove Event 2");
  g_assert_cmpint (need_n_events (f), ==, 2);
  assert_default_day (f, 1, "2001-11-15");
  app_test_click (need_event (f, 0), "Remove Event 1");
  assert_default_day (f, 0, "2001-07-01");
  app_test_assert_refused (app_test_find_id (need_event (f, 0), "remove"),
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
  } tries[] = { { "x", TRUE },    { "0", TRUE },       { "4001", TRUE }, { "99", TRUE },
                { "100", FALSE }, { " 4000 ", FALSE }, { "", FALSE } };

  need_look_at_maria (f);
  need_set_games (f, 0, 1);
  need_set_fields (f, 1900, 1900);
  for (guint i = 0; i < G_N_ELEMENTS (tries); i++)
    {
      need_type (f, 0, "field", tries[i].text);
      need_work_out (f);
      g_assert_cmpstr (need_state_of (f), ==,
                       tries[i].is_none ? "The mean of an event’s opponents is a rating such as "
                                          "1850, or empty: as chosen above."
                                        : NULL);
    }
  /* one of the two has 1700: the mean is of both */
  app_test_click_button (need_part (f, "add"));
  need_set_games (f, 1, 1);
  need_type (f, 1, "field", "1700");
  need_work_out (f);
  g_assert_nonnull (strstr (need_answer_of (f), NUMBER ("1", "800")));
}

/* All but the day, behind it; 24 are the most. */
static void
test_duplicate (PersonPage *f, gconstpointer data)
{
  g_autofree char *day = NULL, *games = NULL, *field = NULL;

  need_look_at_maria (f);
  app_test_click_button (need_part (f, "add"));
  need_type (f, 0, "day", "2001-10-15");
  need_type (f, 0, "field", "1850");
  need_set_games (f, 0, 5);
  app_test_click (need_event (f, 0), "Duplicate Event 1");
  g_assert_cmpint (need_n_events (f), ==, 3);
  g_assert_cmpstr (need_typed (f, 1, "day"), ==, "");
  g_assert_cmpstr (need_typed (f, 1, "field"), ==, "1850");
  g_assert_cmpint (need_games_of (f, 1), ==, 5);
  g_assert_cmpstr (need_typed (f, 2, "field"), ==, "");
  g_assert_cmpstr (gtk_label_get_text (app_test_find_id (need_event (f, 1), "title")), ==,
                   "Event 2");
  day = app_test_property (app_test_find_id (need_event (f, 1), "day"),
                           GTK_ACCESSIBLE_PROPERTY_LABEL);
  games = app_test_property (app_test_find_id (need_event (f, 1), "games"),
                             GTK_ACCESSIBLE_PROPERTY_LABEL);
  field = app_test_property (app_test_find_id (need_event (f, 1), "field"),
                             GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_assert_cmpstr (day, ==, "Day of event 2");
  g_assert_cmpstr (games, ==, "Games of event 2");
  g_assert_cmpstr (field, ==, "Opponents’ mean in event 2");
  /* what cannot be is not doubled */
  need_type (f, 1, "field", "x");
  app_test_click (need_event (f, 1), "Duplicate Event 2");
  g_assert_cmpint (need_n_events (f), ==, 3);
  while (need_n_events (f) < 23)
    app_test_click_button (need_part (f, "add"));
  app_test_assert_refused (need_part (f, "add"), NULL);
  app_test_click_button (need_part (f, "add"));
  app_test_assert_refused (need_part (f, "add"), "A plan has 24 events at most.");
  app_test_click (need_event (f, 0), "Duplicate Event 1");
  g_assert_cmpint (need_n_events (f), ==, 24);
}

/* Opponents pasted into an event are its games; those without a rating count as games, too. */
static void
test_given (PersonPage *f, gconstpointer data)
{
  gpointer from, games, field;

  need_look_at_maria (f);
  from = app_test_find_id (need_event (f, 0), "paste");
  gtk_expander_set_expanded (app_test_find (from, GTK_TYPE_EXPANDER), TRUE);
  games = app_test_find_id (need_event (f, 0), "games");
  field = app_test_find_id (need_event (f, 0), "field");
  g_assert_false (gtk_widget_get_visible (app_test_find_id (need_event (f, 0), "given")));
  app_test_assert_refused (games, NULL);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (app_test_find_id (from, "text")),
                            "1900\n1800\nSomebody unrated\n", -1);
  gtk_widget_grab_focus (app_test_find_id (from, "take"));
  app_test_click_button (app_test_find_id (from, "take"));
  person_page_rest (f);
  g_assert_true (gtk_widget_get_visible (app_test_find_id (need_event (f, 0), "given")));
  g_assert_cmpstr (gtk_label_get_text (app_test_find_id (need_event (f, 0), "given_words")), ==,
                   "3 opponents, mean " NUMBER ("1", "850") "; 1 unrated");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (games), ==, 3);
  /* a row each, to be changed or taken away */
  gtk_expander_set_expanded (app_test_find_id (need_event (f, 0), "one_by_one"), TRUE);
  app_test_click (need_event (f, 0), "Remove This Game");
  g_assert_cmpstr (gtk_label_get_text (app_test_find_id (need_event (f, 0), "given_words")), ==,
                   "2 opponents, mean " NUMBER ("1", "800") "; 1 unrated");
  app_test_assert_refused (games, "The opponents are given.");
  app_test_assert_refused (field, "The opponents are given.");
  gtk_widget_grab_focus (app_test_find_id (need_event (f, 0), "forget"));
  app_test_click_button (app_test_find_id (need_event (f, 0), "forget"));
  g_assert_false (gtk_widget_get_visible (app_test_find_id (need_event (f, 0), "given")));
  app_test_assert_refused (games, NULL);
  app_test_assert_refused (field, NULL);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (app_test_find_id (from, "text")), "1900", -1);
  gtk_widget_grab_focus (app_test_find_id (from, "take"));
  app_test_click_button (app_test_find_id (from, "take"));
  person_page_rest (f);
  g_assert_cmpstr (gtk_label_get_text (app_test_find_id (need_event (f, 0), "given_words")), ==,
                   "1 opponent, mean " NUMBER ("1", "900"));
  need_set_number (f, "rating", 1810);
  need_work_out (f);
  need_assert_starts (need_answer_of (f),
                      NUMBER ("1", "810") " on the list of Aug 2001: 1 point of 1 against these "
                                          "opponents (mean " NUMBER ("1", "900") ") is needed:");
}

TEST_MAIN_WITH (app_test_init, PersonPage, need_set_up, person_page_tear_down,
                "/app/planned-events", test_days, test_own_field, test_duplicate, test_given)
