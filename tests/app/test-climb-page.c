/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../test-main.h"
#include "app/rules/experiments/scl-climb-page.h"
#include "lab/climb/scl-climb.h"
#include "scl-app-test.h"

typedef AppTestPage Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  app_test_page_set_up (f, SCL_TYPE_CLIMB_PAGE, 1000, 700);
  app_test_rest (f->widget);
}

static void
assert_refused (Fixture *f, const char *id, const char *reason)
{
  app_test_assert_refused (app_test_find_id (f->widget, id), reason);
}

static double
number (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "\u2009", -1);
  g_autofree char *digits = g_strjoinv ("", parts);

  if (g_str_has_prefix (digits, "\u2212"))
    return -g_ascii_strtod (digits + strlen ("\u2212"), NULL);
  return g_ascii_strtod (digits, NULL);
}

/* Carosi, Frequenza di aggiornamento: 100 games in a half-year with 45 % against 2100 take a player
 * from 1700 to 2780; the four-tournament rule stops at about 2065; by hand (tests/lab/test-climb.c)
 * the rest. Each scheme has its line in the figure, and the table has the paper's number beside
 * ours. With one list a half-year each opponent, once met, loses 20 (0.55 − 0.91) = −7.2, rounded
 * to 7: 700 in all (tests/lab/test-climb.c). */
static void
test_paper (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *name, *end, *gained, *opponents, *paper;
  } rows[] = {
    { "every half-year", "2\u2009780", "+1\u2009080", "\u2212700", "2\u2009780" },
    { "every event", "2\u2009061", "+361", NULL, "–" },
    { "four tournaments", "2\u2009065", "+365", "\u2212700", "2\u2009065" },
    { "performance from N₀", "2\u2009060", "+360", "\u2212700", "2\u2009060" },
    { "at most 100 points", "1\u2009800", "+100", "\u2212700", "1\u2009800" },
    { "every four months", "2\u2009020", "+320", NULL, "–" },
    { "every three months", "1\u2009994", "+294", NULL, "–" },
    { "every month", "2\u2009061", "+361", NULL, "–" },
    { "FIDE 2025", "2\u2009064", "+364", NULL, "–" },
    { "French rule", "1\u2009700", "0", "0", "1\u2009700" },
    { "Glicko", "2\u2009050", "+350", NULL, "–" },
  };
  g_autofree char *figure = app_test_figure (f->widget);
  g_autofree char *facts = app_test_facts (f->widget);
  g_autofree char *chosen = app_test_selected (app_test_find_id (f->widget, "which"));
  g_auto (GStrv) lines = g_strsplit (facts, "\n", -1);

  g_assert_cmpuint (g_strv_length (lines), ==, G_N_ELEMENTS (rows) + 1);
  g_assert_cmpstr (lines[0], ==, " | Final rating | Gained | Opponents | Created | Paper | Games");
  g_assert_cmpstr (chosen, ==, "Side by side");
  g_assert_true (g_str_has_prefix (figure, "How far each scheme lets a player climb\n"));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) cells = g_strsplit (lines[i + 1], " | ", -1);
      g_autofree char *path
          = g_strdup_printf (" %s: from 1\u2009700 to %s.", rows[i].name, rows[i].end);

      g_assert_cmpuint (g_strv_length (cells), ==, 7);
      g_assert_cmpstr (cells[0], ==, rows[i].name);
      g_assert_cmpstr (cells[1], ==, rows[i].end);
      g_assert_cmpstr (cells[2], ==, rows[i].gained);
      if (rows[i].opponents != NULL)
        g_assert_cmpstr (cells[3], ==, rows[i].opponents);
      /* What the opponents did not lose has been created; each rounded by itself. */
      g_assert_cmpfloat_with_epsilon (number (cells[4]), number (cells[2]) + number (cells[3]),
                                      1.5);
      g_assert_cmpint (g_str_has_prefix (cells[4], "+"), ==, number (cells[4]) > 0.0);
      g_assert_cmpstr (cells[5], ==, rows[i].paper);
      g_assert_cmpstr (cells[6], ==, "100");
      g_assert_nonnull (strstr (figure, path));
    }
  /* The same values as the paper's: nothing to go back to, nothing to tick. */
  assert_refused (f, "reset", "These are the paper’s values.");
  assert_refused (f, "all_schemes", "All of them are ticked, and no other.");
  assert_refused (f, "search", NULL);
  assert_refused (f, "which", NULL);
  /* 100 games in events of 7: 14 of them and one of two games. */
  g_assert_true (app_test_shows (f->widget, "15 events, 100 games. Expected scores are rounded"));
}

/* What is said of how often sums are rounded is said only while a policy of that kind is ticked. */
static void
test_summary (Fixture *f, gconstpointer data)
{
  GtkLabel *summary = app_test_find_id (f->widget, "summary");

  g_assert_nonnull (gtk_widget_get_tooltip_text (GTK_WIDGET (summary)));
  app_test_choose_only (f->widget, "glicko");
  app_test_rest (f->widget);
  g_assert_cmpstr (gtk_label_get_text (summary), ==, "15 events, 100 games");
  g_assert_null (gtk_widget_get_tooltip_text (GTK_WIDGET (summary)));
  app_test_slide (app_test_find_slider (f->widget, "Games in an event"), 10);
  app_test_rest (f->widget);
  g_assert_cmpstr (gtk_label_get_text (summary), ==, "10 events, 100 games");
  app_test_slide (app_test_find_slider (f->widget, "Games in the half-year"), 101);
  app_test_rest (f->widget);
  g_assert_cmpstr (gtk_label_get_text (summary), ==, "11 events, 101 games");
}

/* Over time: a path a policy, from 1700 on. */
static void
test_paths (Fixture *f, gconstpointer data)
{
  g_autofree char *figure = NULL;

  app_test_select (app_test_find_id (f->widget, "which"), "Over time");
  figure = app_test_figure (f->widget);
  g_assert_true (g_str_has_prefix (figure, "Climber\n"));
  g_assert_nonnull (strstr (figure, "(1997): from 1\u2009700.0 at 1 May 1998 to 2\u2009780.0"));
  g_assert_nonnull (strstr (figure, "Glicko: from 1\u2009700.0 at 1 May 1998"));
}

/* One click brings the paper's schemes back, and only them. */
static void
test_all_schemes (Fixture *f, gconstpointer data)
{
  app_test_tick_policy (f->widget, "elo-italia-1997", FALSE);
  app_test_rest (f->widget);
  g_assert_cmpuint (app_test_facts_n (f->widget), ==, 10);
  assert_refused (f, "all_schemes", NULL);
  app_test_tick_policy (f->widget, "dwz", TRUE);
  app_test_rest (f->widget);
  /* As many as the paper's, but another among them. */
  g_assert_cmpuint (app_test_facts_n (f->widget), ==, 11);
  assert_refused (f, "all_schemes", NULL);
  app_test_click (f->widget, "The _Paper’s");
  app_test_rest (f->widget);
  g_assert_cmpuint (app_test_facts_n (f->widget), ==, 11);
  g_assert_true (app_test_has_policy (f->widget, "elo-italia-1997"));
  g_assert_false (app_test_has_policy (f->widget, "dwz"));
  assert_refused (f, "all_schemes", "All of them are ticked, and no other.");
}

/* 2065.1 is the strength that scores 45 % against 2100 (SOURCE_NUMBERS row 50): a true strength of
 * 2065 climbs as far under the half-year. */
static void
test_strength (Fixture *f, gconstpointer data)
{
  app_test_select (app_test_find_row (f->widget, "Results from"), "A true strength");
  g_assert_false (gtk_widget_get_visible (app_test_find_slider (f->widget, "Score")));
  g_assert_true (gtk_widget_get_visible (app_test_find_slider (f->widget, "True strength")));
  assert_refused (f, "reset", NULL);
  app_test_rest (f->widget);
  g_assert_cmpstr (app_test_fact (f->widget, "every half-year", 0), ==, "2\u2009780");
  app_test_slide (app_test_find_slider (f->widget, "True strength"), 2100);
  app_test_rest (f->widget);
  /* 50 points of 100: 30 (50 - 9) = 1230. */
  g_assert_cmpstr (app_test_fact (f->widget, "every half-year", 1), ==, "+1\u2009230");
  /* Back to the paper's: the score is what counts again. */
  app_test_click (f->widget, "Back to the Paper’s Values");
  app_test_rest (f->widget);
  g_assert_true (gtk_widget_get_visible (app_test_find_slider (f->widget, "Score")));
  g_assert_false (gtk_widget_get_visible (app_test_find_slider (f->widget, "True strength")));
  g_assert_cmpstr (app_test_fact (f->widget, "every half-year", 1), ==, "+1\u2009080");
}

/* By chance: the mean of 500 climbs within three errors of 2780 (standard deviation 127.3,
 * tests/lab/test-climb.c), nine tenths of them within the normal law's 1.645 deviations; the
 * deviation itself within three of its errors, sd / √(2 n). */
static void
test_chance (Fixture *f, gconstpointer data)
{
  static const double expected[]
      = { 2780.0, 127.3, 2780.0 - 1.645 * 127.3, 2780.0, 2780.0 + 1.645 * 127.3 };
  /* A share p has the error √(p (1 − p) / n) / density: at 5 % 0.00975 / (0.1031 / sd). */
  static const double errors[] = { 5.7, 4.1, 12.1, 7.2, 12.1 };
  g_autofree char *facts = NULL;

  g_assert_false (gtk_widget_get_visible (app_test_find_slider (f->widget, "Climbs")));
  app_test_tick (f->widget, "By chance", TRUE);
  app_test_rest (f->widget);
  g_assert_true (gtk_widget_get_visible (app_test_find_slider (f->widget, "Climbs")));
  assert_refused (f, "reset", NULL);
  assert_refused (f, "which", "Many climbs have one figure. Turn “By chance” off first.");
  facts = app_test_facts (f->widget);
  g_assert_true (g_str_has_prefix (facts, " | Mean | σ | 5 % | 50 % | 95 % | Opponents\n"));
  g_assert_cmpuint (app_test_facts_n (f->widget), ==, 11);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_assert_cmpfloat_with_epsilon (number (app_test_fact (f->widget, "every half-year", i)),
                                      expected[i], 3.0 * errors[i] + 15.0 * (i > 1));
    }
  /* The French rule lets nobody climb, by chance or not. */
  g_assert_cmpstr (app_test_fact (f->widget, "French rule", 1), ==, "0");
  g_assert_cmpstr (app_test_fact (f->widget, "French rule", 4), ==, "1\u2009700");
  app_test_tick (f->widget, "By chance", FALSE);
  app_test_rest (f->widget);
  assert_refused (f, "which", NULL);
  g_assert_cmpstr (app_test_fact (f->widget, "every half-year", 0), ==, "2\u2009780");
}

/* The search fills a list; a row sets the controls to its climb: with a limit of 100 points, 100
 * and not more. */
static void
test_largest (Fixture *f, gconstpointer data)
{
  GtkWidget *found = app_test_find_id (f->widget, "largest");
  GtkListBoxRow *row = NULL;
  g_auto (GStrv) told = NULL;
  guint n = 0;

  g_assert_false (gtk_widget_get_visible (found));
  app_test_choose_only (f->widget, "elo-italia-limit-100");
  app_test_tick_policy (f->widget, "elo-italia-1997", TRUE);
  app_test_rest (f->widget);
  app_test_click (f->widget, "_Search");
  g_assert_true (app_test_is_busy (f->widget));
  assert_refused (f, "search", "The search is running.");
  app_test_rest (f->widget);
  assert_refused (f, "search", NULL);
  g_assert_true (gtk_widget_get_visible (found));
  for (GtkWidget *child = gtk_widget_get_first_child (found); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  g_assert_cmpuint (n, ==, 2);
  row = app_test_find_row (found, "Elo Italia, at most 100 points a half-year");
  /* From where the climber stands, to a hundred points above. */
  told = g_strsplit (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ": ", 2);
  g_assert_cmpstr (told[0], ==, "1\u2009700 → 1\u2009800");
  g_signal_emit_by_name (found, "row-activated", row);
  app_test_rest (f->widget);
  g_assert_cmpstr (app_test_fact (f->widget, "at most 100 points", 1), ==, "+100");
  /* The controls are what the row says: games against opponents, so many in an event. */
  {
    g_autofree char *opponents = scl_chart_format_number (
        app_test_slid (app_test_find_slider (f->widget, "Opponents’ rating")), 0);
    g_autofree char *said = g_strdup_printf (
        "%.0f games against %s, %.0f in an event",
        app_test_slid (app_test_find_slider (f->widget, "Games in the half-year")), opponents,
        app_test_slid (app_test_find_slider (f->widget, "Games in an event")));

    g_assert_cmpstr (told[1], ==, said);
  }
}

/* How closely it is searched says how many climbs that is. What is found can be shown again, for
 * each rule: it ends where the list says, with a true strength and without chance. */
static void
test_found (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *policy, *scheme;
  } rules[] = { { "elo-italia-1997", "every half-year" },
                { "elo-italia-limit-100", "at most 100 points" } };
  GtkWidget *found = app_test_find_id (f->widget, "largest");
  gpointer closely = app_test_find_id (f->widget, "closely"), chance;
  g_autofree char *n_quick
      = scl_chart_format_number (scl_climb_search_size (SCL_CLIMB_SEARCH_QUICK), 0),
      *n_close = scl_chart_format_number (scl_climb_search_size (SCL_CLIMB_SEARCH_CLOSE), 0),
      *quick = g_strdup_printf ("Quickly: %s climbs a rule", n_quick),
      *close = g_strdup_printf ("Closely: %s climbs a rule", n_close),
      *first = app_test_option (closely, 0), *second = app_test_option (closely, 1);

  g_assert_cmpstr (first, ==, quick);
  g_assert_cmpstr (second, ==, close);
  app_test_choose_only (f->widget, rules[0].policy);
  app_test_tick_policy (f->widget, rules[1].policy, TRUE);
  app_test_rest (f->widget);
  app_test_click (f->widget, "_Search");
  app_test_rest (f->widget);
  chance = app_test_find_id (f->widget, "chance");
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (SclPolicy) policy = scl_policy_find (rules[i].policy, NULL);
      gpointer row = app_test_find_row (found, scl_policy_title (policy));
      g_auto (GStrv) told
          = g_strsplit_set (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ":", 2);
      const char *to = strstr (told[0], " → ") + strlen (" → ");

      g_assert_true (gtk_list_box_row_get_activatable (row));
      gtk_switch_set_active (chance, TRUE);
      g_signal_emit_by_name (found, "row-activated", row);
      app_test_rest (f->widget);
      g_assert_false (gtk_switch_get_active (chance));
      g_assert_cmpuint (adw_combo_row_get_selected (app_test_find_row (f->widget, "Results from")),
                        ==, 1);
      g_assert_cmpstr (app_test_fact (f->widget, rules[i].scheme, 0), ==, to);
    }
  g_assert_null (gtk_list_box_get_row_at_index (GTK_LIST_BOX (found), 2));
}

/* A search that is cancelled says so; what an earlier one found stays. */
static void
test_cancelled (Fixture *f, gconstpointer data)
{
  GtkWidget *note = app_test_find_id (f->widget, "search_note");

  g_assert_false (gtk_widget_get_visible (note));
  app_test_click (f->widget, "_Search");
  app_test_click (app_test_find_id (f->widget, "strip"), "_Cancel");
  app_test_rest (f->widget);
  g_assert_true (gtk_widget_get_visible (note));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (note)), ==, "The search was cancelled.");
  g_assert_false (gtk_widget_get_visible (app_test_find_id (f->widget, "largest")));
  assert_refused (f, "search", NULL);
  app_test_choose_only (f->widget, "elo-italia-1997");
  app_test_rest (f->widget);
  app_test_click (f->widget, "_Search");
  g_assert_false (gtk_widget_get_visible (note));
  app_test_rest (f->widget);
  g_assert_true (gtk_widget_get_visible (app_test_find_id (f->widget, "largest")));
  app_test_click (f->widget, "_Search");
  app_test_click (app_test_find_id (f->widget, "strip"), "_Cancel");
  app_test_rest (f->widget);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (note)), ==,
                   "The search was cancelled. Below is what an earlier one found.");
  g_assert_true (gtk_widget_get_visible (app_test_find_id (f->widget, "largest")));
}

static void
test_sliders (Fixture *f, gconstpointer data)
{
  g_autofree char *before = app_test_figure (f->widget);
  g_autofree char *after = NULL;

  /* One game with 100 %: 1700 + 30 (1 − 0.09) = 1727.3, under K 30 (elo-italia-1997, below 2100)
   * and 9 % at −400. */
  app_test_slide (app_test_find_slider (f->widget, "Score"), 100);
  app_test_slide (app_test_find_slider (f->widget, "Games in the half-year"), 1);
  app_test_rest (f->widget);
  after = app_test_figure (f->widget);
  g_assert_cmpstr (before, !=, after);
  g_assert_cmpstr (app_test_fact (f->widget, "every half-year", 0), ==, "1\u2009727");
  g_assert_cmpstr (app_test_fact (f->widget, "every event", 0), ==, "1\u2009727");
  g_assert_cmpstr (app_test_fact (f->widget, "every event", 5), ==, "1");
  /* No longer the paper's climb: no number of its own. */
  g_assert_cmpstr (app_test_fact (f->widget, "every half-year", 4), ==, "–");
  g_assert_true (app_test_shows (f->widget, "1 event, 1 game"));
  /* Against 1700 with 100 %: 30 (1 − 0.5) = 15. */
  app_test_slide (app_test_find_slider (f->widget, "Opponents’ rating"), 1700);
  app_test_rest (f->widget);
  g_assert_cmpstr (app_test_fact (f->widget, "every half-year", 1), ==, "+15");
}

/* Dragged through many values, the last one counts. */
static void
test_newest_wins (Fixture *f, gconstpointer data)
{
  gpointer start = app_test_find_slider (f->widget, "Initial rating");
  g_autofree char *figure = NULL;

  for (int rating = 1200; rating <= 1600; rating += 10)
    {
      app_test_slide (start, rating);
      g_main_context_iteration (NULL, FALSE);
    }
  app_test_rest (f->widget);
  figure = app_test_figure (f->widget);
  g_assert_nonnull (strstr (figure, "every half-year: from 1\u2009600 to"));
}

static void
test_policies (Fixture *f, gconstpointer data)
{
  g_autofree char *figure = NULL;

  app_test_tick_policy (f->widget, "fide-2024", TRUE);
  app_test_rest (f->widget);
  g_assert_cmpuint (app_test_facts_n (f->widget), ==, 12);
  app_test_choose_only (f->widget, "");
  app_test_rest (f->widget);
  g_assert_cmpuint (app_test_facts_n (f->widget), ==, 0);
  figure = app_test_figure (f->widget);
  g_assert_nonnull (strstr (figure, "Tick a policy to see how far it lets a player climb."));
  assert_refused (f, "search", "Tick a policy first.");
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, app_test_page_tear_down, "/app/climb-page",
                test_paper, test_summary, test_paths, test_all_schemes, test_strength, test_chance,
                test_largest, test_found, test_cancelled, test_sliders, test_newest_wins,
                test_policies)
