/* The tab What If of a person's page: games that are supposed, typed, found by name and pasted, and
 * games that were played with other results; what the rule makes of them.
 *
 * From 1801.99 a game against 1900 is expected to bring 0.3626, against 1700 0.6427, against Ada's
 * 1858 0.4201; K is 20.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/page/scl-policy-row.h"
#include "person-page.h"

#define NOTHING                                                                                    \
  "Nothing is supposed yet: add games of a coming tournament, or change games that were played."
#define WAS NUMBER ("1", "802")

static gpointer
part (PersonPage *f, const char *id)
{
  return app_test_find_id (person_page_part (f, "what_if"), id);
}

static void
set_up (PersonPage *f, gconstpointer data)
{
  person_page_set_up (f, data);
  person_page_load_games (f);
  gtk_stack_set_visible_child_name (person_page_part (f, "tabs"), "what-if");
  app_test_settle (30);
}

static void
assert_answer (PersonPage *f, const char *expected)
{
  person_page_rest (f);
  g_assert_cmpstr (gtk_label_get_text (part (f, "answer")), ==, expected);
}

static gboolean
is_spin (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_SPIN_BUTTON (widget);
}

/* What each result makes stands last. */
static const char *
remarks_end (const char *subtitle)
{
  const char *stakes = strstr (subtitle, " · won ");

  return stakes != NULL ? stakes : subtitle + strlen (subtitle);
}

/* The parts of a row, "title, subtitle: choice, number", but for what is at stake. */
static void
add_row (GString *text, GtkWidget *row)
{
  GtkWidget *spin = app_test_find_that (row, is_spin, NULL);
  g_autofree char *choice = app_test_selected (app_test_find (row, GTK_TYPE_DROP_DOWN));
  const char *subtitle = adw_action_row_get_subtitle (ADW_ACTION_ROW (row));

  g_string_append (text, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
  if (subtitle != NULL && *subtitle != '\0' && !g_str_has_prefix (subtitle, "won "))
    g_string_append_printf (text, ", %.*s", (int) (remarks_end (subtitle) - subtitle), subtitle);
  g_string_append_printf (text, ": %s", choice);
  if (spin != NULL)
    g_string_append_printf (text, " %d", gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)));
  g_string_append_c (text, '\n');
}

static void
assert_rows (PersonPage *f, const char *id, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (GtkWidget *row = gtk_widget_get_first_child (part (f, id)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    add_row (text, row);
  g_assert_cmpstr (text->str, ==, expected);
}

static gpointer
row_at (PersonPage *f, const char *id, int i)
{
  return gtk_list_box_get_row_at_index (part (f, id), i);
}

static void
set_result (PersonPage *f, const char *id, int row, const char *result)
{
  app_test_select (app_test_find (row_at (f, id, row), GTK_TYPE_DROP_DOWN), result);
}

static void
type (PersonPage *f, const char *text)
{
  gtk_editable_set_text (app_test_find_id (part (f, "opponent"), "entry"), text);
  person_page_rest (f);
}

static void
add_opponent (PersonPage *f, const char *text, const char *result)
{
  type (f, text);
  app_test_select (part (f, "result"), result);
  app_test_click_button (part (f, "add"));
}

/* NULL: none is said. */
static const char *
mistake (PersonPage *f)
{
  GtkWidget *label = app_test_find_id (part (f, "opponent"), "mistake");

  return gtk_widget_get_visible (label) ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
}

static guint
n_drawn (PersonPage *f)
{
  return scl_chart_n_series (scl_figure_view_get_chart (scl_page_get_figure (f->page)));
}

/* ---- Games of a coming tournament ---- */

static void
test_games (PersonPage *f, gconstpointer data)
{
  guint n_series;

  n_series = n_drawn (f);
  assert_answer (f, NOTHING);
  assert_rows (f, "games", "");
  g_assert_false (gtk_widget_get_visible (part (f, "games")));
  g_assert_false (gtk_widget_get_visible (part (f, "sum")));
  app_test_assert_refused (part (f, "clear"), "Nothing is supposed yet.");
  app_test_assert_refused (part (f, "add"), NULL);

  add_opponent (f, " 1900 ", "Won");
  assert_answer (f, "Supposed: " NUMBER ("1", "815") " in place of " WAS
                                                     " (+13). Score 1.0, expected 0.36.");
  assert_rows (f, "games", "Opponent 1: Won 1900\n");
  g_assert_true (gtk_widget_get_visible (part (f, "games")));
  g_assert_true (gtk_widget_get_visible (part (f, "sum")));
  g_assert_true (app_test_shows (part (f, "sum"), "won, +12.75"));
  app_test_assert_refused (part (f, "clear"), NULL);
  g_assert_cmpstr (gtk_editable_get_text (app_test_find_id (part (f, "opponent"), "entry")), ==,
                   "");
  g_assert_cmpuint (n_drawn (f), ==, n_series + 1);

  set_result (f, "games", 0, "Lost");
  assert_answer (f, "Supposed: " NUMBER ("1", "795") " in place of " WAS
                                                     " (−7). Score 0.0, expected 0.36.");
  set_result (f, "games", 0, "Drawn");
  assert_answer (f, "Supposed: " NUMBER ("1", "805") " in place of " WAS
                                                     " (+3). Score 0.5, expected 0.36.");
  gtk_spin_button_set_value (app_test_find_that (row_at (f, "games", 0), is_spin, NULL), 1700);
  assert_answer (f, "Supposed: " NUMBER ("1", "799") " in place of " WAS
                                                     " (−3). Score 0.5, expected 0.64.");
  set_result (f, "games", 0, "Lost");
  /* a name that one person has */
  add_opponent (f, "ada", "Won");
  assert_answer (f, "Supposed: " NUMBER ("1", "801") " in place of " WAS
                                                     " (−1). Score 1.0, expected 1.06.");
  assert_rows (f, "games", "Opponent 1: Lost 1700\nBianchi Ada: Won 1858\n");

  app_test_click (row_at (f, "games", 0), "Remove This Game");
  assert_answer (f, "Supposed: " NUMBER ("1", "814") " in place of " WAS
                                                     " (+12). Score 1.0, expected 0.42.");
  assert_rows (f, "games", "Bianchi Ada: Won 1858\n");
  app_test_click_button (part (f, "clear"));
  assert_answer (f, NOTHING);
  assert_rows (f, "games", "");
  g_assert_false (gtk_widget_get_visible (part (f, "sum")));
  app_test_assert_refused (part (f, "clear"), "Nothing is supposed yet.");
  g_assert_cmpuint (n_drawn (f), ==, n_series);
}

/* What is supposed is supposed of one person. */
static void
test_another_person (PersonPage *f, gconstpointer data)
{
  add_opponent (f, "1900", "Drawn");
  assert_rows (f, "games", "Opponent 1: Drawn 1900\n");
  person_page_look_at (f, "Neri Bruno");
  assert_answer (f, NOTHING);
  assert_rows (f, "games", "");
  assert_rows (f, "games", "");
  app_test_assert_refused (part (f, "clear"), "Nothing is supposed yet.");
}

/* ---- Whom one types ---- */

static void
assert_offered (PersonPage *f, const char *expected)
{
  GtkWidget *offered = app_test_find_id (part (f, "opponent"), "offered");
  g_autoptr (GString) text = g_string_new (NULL);

  for (GtkWidget *row = gtk_widget_get_first_child (offered); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    g_string_append_printf (text, "%s: %s\n",
                            adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)),
                            adw_action_row_get_subtitle (ADW_ACTION_ROW (row)));
  g_assert_cmpstr (text->str, ==, expected);
  g_assert_cmpint (gtk_widget_get_visible (offered), ==, *expected != '\0');
}

/* Two letters are looked for; the rating is that of the games, where no list has one. */
static void
test_found (PersonPage *f, gconstpointer data)
{
  gpointer offered;

  type (f, "c");
  assert_offered (f, "");
  type (f, "ca");
  assert_offered (f, "Verdi Carla: " NUMBER ("1", "810") " · FRA · born 1970 · id:3\n");
  type (f, "1850");
  assert_offered (f, "");
  type (f, "ne");
  offered = app_test_find_id (part (f, "opponent"), "offered");
  assert_offered (f, "Neri Bruno: " NUMBER ("1", "800") " · ITA · born 1950 · id:2\n");
  g_signal_emit_by_name (offered, "row-activated",
                         gtk_widget_get_first_child (GTK_WIDGET (offered)));
  assert_offered (f, "");
  assert_rows (f, "games", "Neri Bruno: Won 1800\n");
}

/* Why nobody is taken. */
static void
test_mistakes (PersonPage *f, gconstpointer data)
{
  static const struct
  {
    const char *text, *mistake;
  } tries[] = {
    { "", "Type the opponent’s rating, such as 1850, or a name." },
    { "x", "Type the opponent’s rating, such as 1850, or a name." },
    { "0", "Type the opponent’s rating, such as 1850, or a name." },
    { "ar", "Several people have that in their name: choose one of them." },
    { "99", "Nobody of that name: type a rating." },
    { "4001", "Nobody of that name: type a rating." },
    { "nobody", "Nobody of that name: type a rating." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tries); i++)
    {
      type (f, tries[i].text);
      if (!g_str_has_prefix (tries[i].mistake, "Nobody"))
        {
          g_assert_cmpstr (mistake (f), ==, NULL);
          app_test_click_button (part (f, "add"));
          g_assert_cmpstr (mistake (f), ==, tries[i].mistake);
        }
      else
        g_assert_cmpstr (mistake (f), ==, tries[i].mistake);
      assert_rows (f, "games", "");
    }
  add_opponent (f, "4000", "Lost");
  g_assert_cmpstr (mistake (f), ==, NULL);
  add_opponent (f, "100", "Lost");
  assert_rows (f, "games", "Opponent 1: Lost 4000\nOpponent 2: Lost 100\n");
  /* Dino is on no newest list, and has no game */
  person_page_load_lists (f, SCL_DATASET_ADD);
  person_page_search (f, "maria");
  person_page_look_at (f, "Rossi Maria");
  type (f, "dino");
  assert_offered (f, "Dune Dino: unrated · NOR · born 1950 · FIDE 103 · GM\n");
  app_test_click_button (part (f, "add"));
  g_assert_cmpstr (mistake (f), ==, "No rating of this person is known: type one.");
}

/* Enter gives whom is found, also where the answer is still on its way. */
static void
test_enter (PersonPage *f, gconstpointer data)
{
  gpointer entry = app_test_find_id (part (f, "opponent"), "entry");

  app_test_enter (entry, "carla");
  assert_rows (f, "games", "");
  person_page_rest (f);
  assert_rows (f, "games", "Verdi Carla: Won 1810\n");
  /* what is typed after it is another question */
  app_test_enter (entry, "carla");
  type (f, "bruno");
  assert_rows (f, "games", "Verdi Carla: Won 1810\n");
  app_test_enter (entry, "1777");
  assert_rows (f, "games", "Verdi Carla: Won 1810\nOpponent 2: Won 1777\n");
}

/* ---- Pasted ---- */

static void
paste (PersonPage *f, const char *text)
{
  gpointer from = part (f, "paste");

  gtk_expander_set_expanded (app_test_find (from, GTK_TYPE_EXPANDER), TRUE);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (app_test_find_id (from, "text")), text, -1);
  app_test_click_button (app_test_find_id (from, "take"));
  person_page_rest (f);
}

static const char *
pasted_answer (PersonPage *f)
{
  return gtk_label_get_text (app_test_find_id (part (f, "paste"), "answer"));
}

/* Those without a rating have a row that asks for it, and do not count. Two draws against 1900 and
 * 1810 where 0.85 is expected: 20 (1 - 0.8510) = +2.98. */
static void
test_pasted (PersonPage *f, gconstpointer data)
{
  GtkTextBuffer *buffer;

  paste (f, "1900\nVerdi Carla\nNobody At All\nNor Here\n");
  g_assert_cmpstr (pasted_answer (f), ==,
                   "4 opponents read. 2 have no rating, or several people have the name: complete "
                   "them in their rows.");
  assert_rows (f, "games",
               "Opponent 1, no result given: drawn: Drawn 1900\n"
               "Verdi Carla, FRA · no result given: drawn: Drawn 1810\n"
               "Nobody At All, no rating in “Nobody At All” · no result given: drawn: Drawn 0\n"
               "Nor Here, no rating in “Nor Here” · no result given: drawn: Drawn 0\n");
  assert_answer (f, "Supposed: " NUMBER ("1", "805") " in place of " WAS
                                                     " (+3). Score 1.0, expected 0.85.");
  buffer = gtk_text_view_get_buffer (app_test_find_id (part (f, "paste"), "text"));
  g_assert_cmpint (gtk_text_buffer_get_char_count (buffer), ==, 0);
  app_test_click_button (part (f, "clear"));
  paste (f, "1,700 won");
  g_assert_cmpstr (pasted_answer (f), ==, "1 opponent read.");
  paste (f, "12345678 0");
  g_assert_cmpstr (pasted_answer (f), ==,
                   "1 opponent read. 1 has no rating, or several people have the name: complete it "
                   "in its row.");
  assert_rows (f, "games", "Opponent 1: Won 1700\nOpponent 2, no rating in “12345678 0”: Lost 0\n");
  gtk_spin_button_set_value (app_test_find_that (row_at (f, "games", 1), is_spin, NULL), 1650);
  assert_rows (f, "games", "Opponent 1: Won 1700\nOpponent 2: Lost 1650\n");
}

static const char *
stakes (PersonPage *f, int row)
{
  return adw_action_row_get_subtitle (row_at (f, "games", row));
}

/* 20 times 0.6374, 0.1374 and -0.3626; of whom nothing is known nothing is at stake. */
static void
test_stakes (PersonPage *f, gconstpointer data)
{
  add_opponent (f, "1900", "Lost");
  person_page_rest (f);
  g_assert_cmpstr (stakes (f, 0), ==, "won +12.7, drawn +2.7, lost −7.3");
  set_result (f, "games", 0, "Won");
  person_page_rest (f);
  g_assert_cmpstr (stakes (f, 0), ==, "won +12.7, drawn +2.7, lost −7.3");
  paste (f, "Nobody At All\n1700 1\n");
  g_assert_null (strstr (stakes (f, 1), "won "));
  /* 20 times 0.3573, -0.1427 and -0.6427 */
  g_assert_cmpstr (stakes (f, 2), ==, "won +7.1, drawn −2.9, lost −12.9");
}

/* A month after the data's end, which was more than a year ago where today is in 2010, which it is
 * then; an event in March is replayed with those after it: a win over 1900, 20 (1 - 0.3599) = 12.80
 * on top of March's draw; May's games then expect 0.5184 and 0.4180, 1812.80 - 10.37 + 11.63. */
static void
test_day (PersonPage *f, gconstpointer data)
{
  g_assert_cmpstr (gtk_entry_get_placeholder_text (part (f, "day")), ==, "2001-07-01");
  g_assert_false (gtk_widget_get_visible (part (f, "end")));
  add_opponent (f, "1900", "Won");
  gtk_editable_set_text (part (f, "day"), "soon");
  assert_answer (f,
                 "The day of an event is one such as 2027-01-01, or empty: the one that is shown.");
  gtk_editable_set_text (part (f, "day"), "2001-03-20");
  assert_answer (f, "Supposed: " NUMBER ("1", "814") " in place of " WAS
                                                     " (+12). Score 1.5, expected 0.86.");
  gtk_editable_set_text (part (f, "day"), "");
  g_setenv ("SOURCE_DATE_EPOCH", "1262304000", TRUE); /* 2010-01-01 */
  person_page_look_at (f, "Neri Bruno");
  g_setenv ("SOURCE_DATE_EPOCH", "946684800", TRUE);
  g_assert_cmpstr (gtk_entry_get_placeholder_text (part (f, "day")), ==, "2010-01-01");
  g_assert_cmpstr (
      gtk_label_get_text (part (f, "end")), ==,
      "The last event in the data ended on 20 May 2001: what has changed since then is "
      "not known.");
}

/* ---- Games that were played ---- */

static gpointer
played_rows (PersonPage *f)
{
  return app_test_find_id (part (f, "played"), "games");
}

static void
assert_played (PersonPage *f, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (GtkWidget *row = gtk_widget_get_first_child (played_rows (f)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    add_row (text, row);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
set_played (PersonPage *f, int row, const char *result)
{
  app_test_select (
      app_test_find (gtk_list_box_get_row_at_index (played_rows (f), row), GTK_TYPE_DROP_DOWN),
      result);
}

/* Won both: 1800 + 10 + 11.99; a win and a draw: 1800 + 10 + 20 (0.5 - 0.4006) = 1811.99. With a
 * win in March 1810 came to May: 1810 + 20 (1 - 0.9289) = 1811.42. */
static void
test_played (PersonPage *f, gconstpointer data)
{
  g_autofree char *may = app_test_option (app_test_find_id (part (f, "played"), "event"), 0);
  g_autofree char *march = app_test_option (app_test_find_id (part (f, "played"), "event"), 1);
  g_autofree char *more = app_test_option (app_test_find_id (part (f, "played"), "event"), 2);

  g_assert_cmpstr (may, ==, "20 May 2001 · May Open");
  g_assert_cmpstr (march, ==, "10 Mar 2001 · March Open");
  g_assert_cmpstr (more, ==, NULL);
  g_assert_true (gtk_widget_get_visible (part (f, "played")));
  g_assert_false (gtk_widget_get_visible (part (f, "none")));
  assert_played (f,
                 "Verdi Carla, " NUMBER ("1", "800") " · it was 0–1: Lost\nBianchi Ada, " NUMBER (
                     "1", "870") " · it was 1–0: Won\n");
  set_played (f, 0, "Won");
  assert_answer (f, "Supposed: " NUMBER ("1", "822") " in place of " WAS " (+20).");
  set_played (f, 1, "Drawn");
  assert_answer (f, "Supposed: " NUMBER ("1", "812") " in place of " WAS " (+10).");
  set_played (f, 1, "Not played");
  assert_answer (f, "Supposed: " NUMBER ("1", "810") " in place of " WAS " (+8).");
  /* it is so still when the event is come back to */
  gtk_drop_down_set_selected (app_test_find_id (part (f, "played"), "event"), 1);
  assert_played (f, "Neri Bruno, " NUMBER ("1", "800") " · it was ½–½: Drawn\n");
  gtk_drop_down_set_selected (app_test_find_id (part (f, "played"), "event"), 0);
  assert_played (f, "Verdi Carla, " NUMBER ("1", "800") " · it was 0–1: Won\nBianchi Ada, " NUMBER (
                        "1", "870") " · it was 1–0: Not played\n");
  set_played (f, 0, "Lost");
  assert_answer (f, "Supposed: " NUMBER ("1", "790") " in place of " WAS " (−12).");
  set_played (f, 1, "Lost");
  set_played (f, 1, "Won");
  assert_answer (f, NOTHING);
  gtk_drop_down_set_selected (app_test_find_id (part (f, "played"), "event"), 1);
  set_played (f, 0, "Won");
  assert_answer (f, "Supposed: " NUMBER ("1", "811") " in place of " WAS " (+9).");
  app_test_click_button (part (f, "clear"));
  assert_played (f, "Neri Bruno, " NUMBER ("1", "800") " · it was ½–½: Drawn\n");
  assert_answer (f, NOTHING);
}

/* Another rule makes something else of it (K 30). */
static void
test_another_rule (PersonPage *f, gconstpointer data)
{
  add_opponent (f, "1900", "Won");
  person_page_rest (f);
  scl_policy_row_choose (person_page_part (f, "rule"), "elo-italia-1997");
  person_page_rest (f);
  assert_rows (f, "games", "Opponent 1: Won 1900\n");
  g_assert_false (
      g_str_has_prefix (gtk_label_get_text (part (f, "answer")), "Supposed: " NUMBER ("1", "815")));
  g_assert_true (g_str_has_prefix (gtk_label_get_text (part (f, "answer")), "Supposed: "));
}

/* Whom lists alone know: FIDE's rule explains, until another is chosen. 20 (1 - 0.5) = 10 more than
 * the 2100 of the list. */
static void
test_of_lists (PersonPage *f, gconstpointer data)
{
  person_page_load_lists (f, SCL_DATASET_OPEN);
  person_page_look_at (f, "Elmi Enzo");
  g_assert_true (
      g_str_has_prefix (gtk_label_get_text (person_page_part (f, "rule_title")), "FIDE"));
  scl_policy_row_choose (person_page_part (f, "rule"), "elo");
  person_page_rest (f);
  g_assert_cmpstr (gtk_label_get_text (person_page_part (f, "rule_title")), ==, "Elo, plain");
  g_assert_false (gtk_widget_get_visible (part (f, "played")));
  g_assert_true (gtk_widget_get_visible (part (f, "none")));
  add_opponent (f, "2100", "Won");
  assert_answer (f, "Supposed: " NUMBER ("2", "110") " in place of " NUMBER (
                        "2", "100") " (+10). Score 1.0, expected 0.50.");
  /* it stays chosen for the next one */
  person_page_look_at (f, "Abete Anna");
  g_assert_cmpstr (gtk_label_get_text (person_page_part (f, "rule_title")), ==, "Elo, plain");
}

TEST_MAIN_WITH (app_test_init, PersonPage, set_up, person_page_tear_down, "/app/what-if-view",
                test_games, test_stakes, test_day, test_another_person, test_found, test_mistakes,
                test_enter, test_pasted, test_played, test_another_rule, test_of_lists)
