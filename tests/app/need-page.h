/* The tab What Do I Need of a person's page, and what is asked and read there.
 *
 * Maria has 1801.99, K 20: a game against 1900, expected to bring 0.3626, makes 1794.74, 1804.74 or
 * 1814.74.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/players/need/scl-need-answer-view.h"
#include "person-page.h"

#define NEED_NOTHING "Say what is wanted and who is to be played, then work it out."

static inline gpointer
need_part (PersonPage *f, const char *id)
{
  return app_test_find_id (person_page_part (f, "need"), id);
}

static inline void
need_set_up (PersonPage *f, gconstpointer data)
{
  person_page_set_up (f, data);
  gtk_stack_set_visible_child_name (person_page_part (f, "tabs"), "need");
  app_test_settle (30);
}

static inline void
need_look_at_maria (PersonPage *f)
{
  person_page_load_games (f);
  person_page_look_at (f, "Rossi Maria");
}

static inline int
need_number (PersonPage *f, const char *id)
{
  return gtk_spin_button_get_value_as_int (need_part (f, id));
}

static inline void
need_set_number (PersonPage *f, const char *id, double value)
{
  gtk_spin_button_set_value (need_part (f, id), value);
}

/* One weakest and one strongest field, without a spread. */
static inline void
need_set_fields (PersonPage *f, double from, double to)
{
  need_set_number (f, "from", from);
  need_set_number (f, "to", to);
  need_set_number (f, "spread", 0);
}

static inline void
need_set_goal (PersonPage *f, const char *goal)
{
  app_test_select (need_part (f, "goal"), goal);
}

static inline gpointer
need_event (PersonPage *f, int i)
{
  return gtk_list_box_get_row_at_index (need_part (f, "rows"), i);
}

static inline int
need_n_events (PersonPage *f)
{
  int n = 0;

  while (need_event (f, n) != NULL)
    n++;
  return n;
}

static inline void
need_set_games (PersonPage *f, int i, double games)
{
  gtk_spin_button_set_value (app_test_find_id (need_event (f, i), "games"), games);
}

static inline void
need_type (PersonPage *f, int i, const char *id, const char *text)
{
  gtk_editable_set_text (app_test_find_id (need_event (f, i), id), text);
}

static inline const char *
need_typed (PersonPage *f, int i, const char *id)
{
  return gtk_editable_get_text (app_test_find_id (need_event (f, i), id));
}

static inline int
need_games_of (PersonPage *f, int i)
{
  return gtk_spin_button_get_value_as_int (app_test_find_id (need_event (f, i), "games"));
}

static inline void
need_work_out (PersonPage *f)
{
  app_test_click_button (need_part (f, "work_out"));
  person_page_rest (f);
}

/* NULL: nothing is being done, and nothing went wrong. */
static inline const char *
need_state_of (PersonPage *f)
{
  return gtk_widget_get_visible (need_part (f, "state"))
             ? gtk_label_get_text (need_part (f, "state"))
             : NULL;
}

static inline gpointer
need_answer_view (PersonPage *f)
{
  return app_test_find (person_page_part (f, "need"), SCL_TYPE_NEED_ANSWER_VIEW);
}

static inline const char *
need_answer_of (PersonPage *f)
{
  /* its label is called as the view itself is */
  return gtk_label_get_text (
      app_test_find_id (gtk_widget_get_first_child (need_answer_view (f)), "answer"));
}

static inline void
need_assert_starts (const char *text, const char *start)
{
  if (!g_str_has_prefix (text, start))
    g_assert_cmpstr (text, ==, start);
}
