/* The tab What Do I Need of a person's page: what is asked, the answer, and why there is none.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "need-page.h"

/* Against whom, what score, what that makes, what half a point less: of every row. */
static void
assert_answers (PersonPage *f, const char *expected)
{
  gpointer table = app_test_find_id (need_answer_view (f), "table");
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
  return gtk_widget_get_visible (
      gtk_widget_get_ancestor (need_part (f, id), GTK_TYPE_FLOW_BOX_CHILD));
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

  app_test_assert_refused (need_part (f, "work_out"), "Choose a person with games or ratings.");
  for (guint i = 0; i < G_N_ELEMENTS (goals); i++)
    {
      if (i > 0)
        need_set_goal (f, goals[i].goal);
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
  need_look_at_maria (f);
  g_assert_cmpint (need_number (f, "rating"), ==, 1900);
  g_assert_cmpint (need_number (f, "from"), ==, 1600);
  g_assert_cmpint (need_number (f, "to"), ==, 2000);
  g_assert_cmpint (need_number (f, "spread"), ==, 100);
  g_assert_cmpint (need_n_events (f), ==, 1);
  g_assert_cmpstr (gtk_entry_get_placeholder_text (app_test_find_id (need_event (f, 0), "day")), ==,
                   "2001-07-01");
  g_assert_cmpint (need_games_of (f, 0), ==, 9);
  app_test_assert_refused (need_part (f, "work_out"), NULL);
  g_assert_cmpstr (need_answer_of (f), ==, NEED_NOTHING);
  g_assert_false (gtk_widget_get_visible (app_test_find_id (need_answer_view (f), "table")));
  /* 2025 on the list of July; without games her own rating begins with it */
  person_page_load_lists (f, SCL_DATASET_OPEN);
  person_page_look_at (f, "Abete Anna");
  g_assert_cmpint (need_number (f, "rating"), ==, 2100);
  g_assert_cmpint (need_number (f, "from"), ==, 1850); /* 2050 less 200: halves go away from 0 */
  g_assert_cmpint (need_number (f, "to"), ==, 2250);
  g_assert_cmpstr (gtk_entry_get_placeholder_text (app_test_find_id (need_event (f, 0), "day")), ==,
                   "2001-08-01");
  /* whoever has a hundred wants the next one */
  person_page_look_at (f, "Elmi Enzo");
  g_assert_cmpint (need_number (f, "rating"), ==, 2200);
}

/* ---- The answer ---- */

static void
test_ratings (PersonPage *f, gconstpointer data)
{
  need_look_at_maria (f);
  need_set_fields (f, 1900, 1900);
  need_set_games (f, 0, 1);
  need_set_number (f, "rating", 1810);
  need_work_out (f);
  assert_answers (
      f, NUMBER ("1", "900") " | 1 of 1 | " NUMBER ("1", "815") " | " NUMBER ("1", "805") "\n");
  g_assert_cmpstr (need_state_of (f), ==, NULL);
  need_assert_starts (
      need_answer_of (f),
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
  need_set_number (f, "rating", 1804);
  need_work_out (f);
  assert_answers (
      f, NUMBER ("1", "900") " | ½ of 1 | " NUMBER ("1", "805") " | " NUMBER ("1", "795") "\n");
  need_set_number (f, "rating", 1794);
  need_work_out (f);
  assert_answers (f, NUMBER ("1", "900") " | none | " NUMBER ("1", "795") " | –\n");
  need_assert_starts (
      need_answer_of (f),
      NUMBER ("1", "794") " on the list of Aug 2001: Already there against " NUMBER (
          "1", "900") ": no point at all would make " NUMBER ("1", "794.7") ".");
  need_set_number (f, "rating", 1815);
  need_work_out (f);
  need_assert_starts (need_answer_of (f),
                      NUMBER ("1", "815") " on the list of Aug 2001: Impossible against " NUMBER (
                          "1", "900") ": the one point would make " NUMBER ("1", "814.7") ".");
  /* another person has not asked */
  person_page_look_at (f, "Neri Bruno");
  g_assert_cmpstr (need_answer_of (f), ==, NEED_NOTHING);
  g_assert_false (gtk_widget_get_visible (app_test_find_id (need_answer_view (f), "table")));
}

static void
assert_fields (PersonPage *f, const char *expected)
{
  gpointer table = app_test_find_id (need_answer_view (f), "table");
  g_autoptr (GString) text = g_string_new (NULL);

  need_work_out (f);
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
  need_look_at_maria (f);
  need_set_games (f, 0, 1);
  need_set_number (f, "rating", 1804);
  need_set_fields (f, 1850, 1900);
  assert_fields (f, NUMBER ("1", "850") " " NUMBER ("1", "875") " " NUMBER ("1", "900") " ");
  need_assert_starts (need_answer_of (f),
                      NUMBER ("1", "804") " on the list of Aug 2001: ½ point of 1 "
                                          "against " NUMBER ("1", "875"));
  app_test_table_choose (app_test_find_id (need_answer_view (f), "table"), 0);
  need_assert_starts (need_answer_of (f),
                      NUMBER ("1", "804") " on the list of Aug 2001: 1 point of 1 "
                                          "against " NUMBER ("1", "850"));
  need_set_fields (f, 1900, 1850);
  assert_fields (f, NUMBER ("1", "900") " ");
  need_set_fields (f, 1900, 1924);
  assert_fields (f, NUMBER ("1", "900") " ");
  need_set_fields (f, 1725, 2000); /* eleven steps of 25 */
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
  need_set_fields (f, 1724, 2000); /* 276 in eleven are more than 25: steps of 50 */
  assert_fields (f, NUMBER ("1", "724") " " NUMBER ("1", "774") " " NUMBER ("1", "824") " " NUMBER (
                        "1", "874") " " NUMBER ("1", "924") " " NUMBER ("1", "974") " ");
}

/* The second of everybody has Carla's 1810, the first of Italy Ada's 1858.01. */
static void
test_places (PersonPage *f, gconstpointer data)
{
  need_look_at_maria (f);
  need_set_fields (f, 1900, 1900);
  need_set_games (f, 0, 1);
  need_set_goal (f, "A place among everybody");
  need_set_number (f, "place", 2);
  need_work_out (f);
  need_assert_starts (need_answer_of (f),
                      NUMBER ("1", "810") " on the list of Aug 2001: 1 point of 1");
  need_set_goal (f, "A place in the federation");
  need_set_number (f, "place", 1);
  need_work_out (f);
  need_assert_starts (need_answer_of (f),
                      NUMBER ("1", "858.0") " on the list of Aug 2001: Impossible");
  need_set_number (f, "place", 100);
  need_work_out (f);
  g_assert_cmpstr (need_state_of (f), ==,
                   "The list has no such place: its places are not known, or there are fewer.");
  need_set_goal (f, "A rating");
  need_work_out (f);
  g_assert_cmpstr (need_state_of (f), ==, NULL);
}

/* A day that is none; one before whose list nothing is rated. */
static void
test_by (PersonPage *f, gconstpointer data)
{
  need_look_at_maria (f);
  need_set_fields (f, 1900, 1900);
  need_set_number (f, "rating", 1810);
  app_test_enter (need_part (f, "by"), "soon");
  person_page_rest (f);
  g_assert_cmpstr (need_state_of (f), ==,
                   "The date is a day such as 2027-01-01, or empty: the list after the games.");
  g_assert_cmpstr (need_answer_of (f), ==, NEED_NOTHING);
  /* games come from 1 July on */
  app_test_enter (need_part (f, "by"), "2001-06-30");
  person_page_rest (f);
  g_assert_true (g_str_has_prefix (need_state_of (f), "The list of that day is from before"));
  g_assert_cmpstr (need_answer_of (f), ==, NEED_NOTHING);
  app_test_enter (need_part (f, "by"), " 2001-07-15 ");
  person_page_rest (f);
  g_assert_cmpstr (need_state_of (f), ==, NULL);
  g_assert_nonnull (strstr (need_answer_of (f), "No game counts by then"));
  /* nor can what is over be planned */
  need_type (f, 0, "day", "2001-05-19");
  need_work_out (f);
  g_assert_cmpstr (need_state_of (f), ==,
                   "The data go to 2001-05-20: an event on 2001-05-19 is in their past.");
  g_assert_false (gtk_widget_get_visible (need_part (f, "end")));
  need_type (f, 0, "day", "2002-05-20");
  g_assert_cmpstr (
      gtk_label_get_text (need_part (f, "end")), ==,
      "The last event in the data ended on 20 May 2001: what has changed since then is "
      "not known.");
  need_type (f, 0, "day", "");
  /* a norm has no such day */
  app_test_enter (need_part (f, "by"), "soon");
  need_set_goal (f, "A GM norm");
  need_work_out (f);
  g_assert_cmpstr (need_state_of (f), ==, NULL);
}

/* 7 of 9 is 0.78: dp 220, to 2400; 6½ is 0.72: dp 166 (FIDE Handbook B.01, 1.4.9). A GM norm takes
 * 2600, and an average of 2380 (1.4.8). */
static void
test_norms (PersonPage *f, gconstpointer data)
{
  g_autofree char *heads = NULL;

  need_look_at_maria (f);
  need_set_goal (f, "A GM norm");
  need_set_fields (f, 2400, 2400);
  need_work_out (f);
  assert_answers (
      f, NUMBER ("2", "400") " | 7 of 9 | " NUMBER ("2", "620") " | " NUMBER ("2", "566") "\n");
  heads = app_test_table (app_test_find_id (need_answer_view (f), "table"), 0);
  g_assert_cmpstr (heads, ==, "Against | Score needed | Performance then | ½ point less | Chance");
  need_assert_starts (need_answer_of (f), "a GM norm: 7 points of 9 against ");
  need_set_fields (f, 2379, 2379);
  need_work_out (f);
  g_assert_cmpstr (
      need_answer_of (f), ==,
      "a GM norm: Impossible against " NUMBER (
          "2", "379") ": the opponents' average must be at least " NUMBER ("2", "380") ".");
  need_set_games (f, 0, 1);
  need_work_out (f);
  need_assert_starts (need_answer_of (f), "GM norm: it takes ");
  g_assert_nonnull (strstr (need_answer_of (f), "games at least (1.4.1), and fewer are planned."));
  assert_answers (f, NUMBER ("2", "379") " | none: games | – | –\n");
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

  need_look_at_maria (f);
  app_test_click_button (need_part (f, "add"));
  need_type (f, 1, "day", "2001-12-24");
  need_type (f, 1, "field", "1777");
  need_set_games (f, 0, 4);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    need_set_number (f, numbers[i].id, numbers[i].value);
  gtk_editable_set_text (need_part (f, "by"), "2002-02-02");
  need_set_goal (f, "An IM norm");
  app_test_select (need_part (f, "at"), "Double round-robin");
  app_test_select (need_part (f, "exempt"), "Any: national final");
  /* a day that is none is not kept */
  gtk_editable_insert_text (app_test_find_id (need_event (f, 1), "day"), "x", 1, &(int){ 0 });
  person_page_look_at (f, "Neri Bruno");
  g_assert_cmpint (need_n_events (f), ==, 1);
  g_assert_cmpint (need_number (f, "rating"), ==, 1900);
  person_page_look_at (f, "Rossi Maria");
  goal = app_test_selected (need_part (f, "goal"));
  at = app_test_selected (need_part (f, "at"));
  exempt = app_test_selected (need_part (f, "exempt"));
  g_assert_cmpstr (goal, ==, "An IM norm");
  g_assert_cmpstr (at, ==, "Double round-robin");
  g_assert_cmpstr (exempt, ==, "Any: national final");
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_assert_cmpint (need_number (f, numbers[i].id), ==, numbers[i].value);
  g_assert_cmpstr (gtk_editable_get_text (need_part (f, "by")), ==, "2002-02-02");
  g_assert_cmpint (need_n_events (f), ==, 2);
  g_assert_cmpstr (need_typed (f, 0, "day"), ==, "");
  g_assert_cmpstr (need_typed (f, 1, "day"), ==, "2001-12-24");
  g_assert_cmpstr (need_typed (f, 1, "field"), ==, "1777");
  g_assert_cmpint (need_games_of (f, 0), ==, 4);
}

/* What is cancelled leaves the answer before it. */
static void
test_cancelled (PersonPage *f, gconstpointer data)
{
  need_look_at_maria (f);
  need_set_fields (f, 1900, 1900);
  need_set_games (f, 0, 1);
  need_set_number (f, "rating", 1810);
  app_test_click_button (need_part (f, "work_out"));
  g_assert_true (app_test_is_busy (person_page_part (f, "need")));
  g_signal_emit_by_name (need_part (f, "strip"), "cancel");
  person_page_rest (f);
  g_assert_cmpstr (need_state_of (f), ==, "Cancelled: nothing was worked out.");
  g_assert_cmpstr (need_answer_of (f), ==, NEED_NOTHING);
  need_work_out (f);
  g_assert_cmpstr (need_state_of (f), ==, NULL);
  app_test_click_button (need_part (f, "work_out"));
  g_signal_emit_by_name (need_part (f, "strip"), "cancel");
  person_page_rest (f);
  g_assert_cmpstr (need_state_of (f), ==, "Cancelled. Below is the answer to the question before.");
  need_assert_starts (need_answer_of (f), NUMBER ("1", "810"));
  /* to another question it is none */
  need_set_number (f, "rating", 1900);
  g_assert_cmpstr (need_state_of (f), ==, NULL);
  g_assert_cmpstr (need_answer_of (f), ==, NEED_NOTHING);
}

TEST_MAIN_WITH (app_test_init, PersonPage, need_set_up, person_page_tear_down, "/app/need-view",
                test_goals, test_proposed, test_ratings, test_fields, test_places, test_by,
                test_norms, test_kept, test_cancelled)
