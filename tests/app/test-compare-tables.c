/* What the pages Effect and Predictions list: players under each rule, and measures, by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../lab/gain-fixtures.h"
#include "../test-main.h"
#include "app/rules/effect/scl-compare-tables.h"
#include "figures/chart/scl-chart-numbers.h"
#include "figures/results/scl-verdict.h"
#include "scl-app-tables.h"
#include "scl-app-test.h"

/* A rule of that title. */
static SclOutcome *
replay (SclHistory *history, const char *title, const char *rules)
{
  g_autofree char *text
      = g_strdup_printf ("[policy]\nformat=1\nname=rule\ntitle=%s\nsystem=elo\n%s", title, rules);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclPolicy) policy = scl_policy_parse (text, -1, "test.policy", &error);

  g_assert_no_error (error);
  return fixture_predicted (history, policy);
}

/* Of titles and rules in turn, NULL behind the last. */
static GPtrArray *
outcomes_of (SclHistory *history, const char *title, ...)
{
  GPtrArray *outcomes = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  va_list args;

  va_start (args, title);
  for (; title != NULL; title = va_arg (args, const char *))
    {
      const char *rules = va_arg (args, const char *);

      g_ptr_array_add (outcomes, replay (history, title, rules));
    }
  va_end (args);
  return outcomes;
}

/* ---- Players ---- */

typedef struct
{
  SclHistory *history;
  SclTable *table;
} Fixture;

/* K 20 and 40, equal players: a win is worth 10 and 20 points. "Noa" has no game, "Una" and "Uno"
 * only one that is not rated. */
static void
set_up (Fixture *f, gconstpointer data)
{
  static const char *const names[]
      = { "Noa", "Cyd", "Bea", "Una", "Uno", "Dan", "Ann", "Eli", "Fay" };
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    scl_history_builder_add_player (builder, names[i], "", "", "", "", 0, 0);
  fixture_play (builder, "2000-01-10", 2, 1, 2, 1990);
  scl_history_builder_add_game (builder,
                                scl_history_builder_add_event (
                                    builder, "x", "", day_of ("2000-01-11"), day_of ("2000-01-11")),
                                1, NULL, SCL_DAY_NONE, 3, 4, 2, SCL_UNRATED_DECLARED, 0, 0);
  fixture_play (builder, "2000-01-12", 5, 6, 1, 2000);
  fixture_play (builder, "2000-01-13", 7, 8, 2, 1200);
  f->history = scl_history_builder_finish (builder);
  f->table = g_object_ref_sink (g_object_new (SCL_TYPE_TABLE, "title", "Players", NULL));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_object_unref (f->table);
  scl_history_unref (f->history);
}

static void
assert_shown (Fixture *f, const char *expected)
{
  g_autofree char *csv = scl_table_to_csv (f->table);

  g_assert_cmpstr (csv, ==, expected);
}

/* Names from above, sorted by the column. */
static void
assert_order (Fixture *f, guint column, gboolean descending, const char *expected)
{
  scl_table_sort_by (f->table, G_MAXUINT, FALSE);
  app_test_table_assert_order (f->table, column, descending, expected);
}

/* The best first; equal ones as they come in the data. A title is broken where a line would have
 * more than twelve characters: "Élo Rapidité" has so many. */
static void
test_players (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) outcomes = outcomes_of (f->history, "Élo Rapidité now", MONTHLY ("20"),
                                                "Elo of forties", MONTHLY ("40"), NULL);
  const char *expected = "Player,\"Élo Rapidité\nnow\",Change,\"Elo of\nforties\",Change,"
                         "Games,Initial rating\n"
                         "Bea,2\u2009000,+10,2\u2009010,+20,1,1\u2009990\n"
                         "Dan,2\u2009000,0,2\u2009000,0,1,2\u2009000\n"
                         "Ann,2\u2009000,0,2\u2009000,0,1,2\u2009000\n"
                         "Cyd,1\u2009980,\u221210,1\u2009970,\u221220,1,1\u2009990\n"
                         "Eli,1\u2009210,+10,1\u2009220,+20,1,1\u2009200\n"
                         "Fay,1\u2009190,\u221210,1\u2009180,\u221220,1,1\u2009200\n";

  scl_compare_show_players (f->table, outcomes);
  assert_shown (f, expected);
  g_assert_cmpuint (scl_compare_player_at (f->table, 0), ==, 2);
  g_assert_cmpuint (scl_compare_player_at (f->table, 5), ==, 8);
  g_assert_cmpuint (scl_compare_player_at (f->table, 6), ==, G_MAXUINT32);
  g_assert_cmpuint (scl_compare_row_of (f->table, 2), ==, 0);
  g_assert_cmpuint (scl_compare_row_of (f->table, 8), ==, 5);
  g_assert_cmpuint (scl_compare_row_of (f->table, 0), ==, G_MAXUINT);
  g_assert_cmpuint (scl_compare_row_of (f->table, 3), ==, G_MAXUINT);
  /* Once more, as after another rule was ticked. */
  scl_compare_show_players (f->table, outcomes);
  assert_shown (f, expected);
  scl_table_set_filter (f->table, "EL");
  g_assert_cmpuint (scl_table_get_n_shown (f->table), ==, 1);
  g_assert_cmpuint (scl_table_get_shown (f->table, 0), ==, 4);
  scl_table_set_filter (f->table, "");

  scl_compare_show_players (f->table, NULL);
  g_assert_null (scl_table_get_data (f->table));
  g_assert_cmpuint (scl_compare_player_at (f->table, 0), ==, G_MAXUINT32);
  g_assert_cmpuint (scl_compare_row_of (f->table, 2), ==, G_MAXUINT);
  g_assert_cmpuint (scl_compare_most_telling (f->table), ==, G_MAXUINT32);
  scl_compare_show_players (f->table, outcomes);
  g_ptr_array_set_size (outcomes, 0);
  scl_compare_show_players (f->table, outcomes);
  g_assert_null (scl_table_get_data (f->table));
}

static void
test_orders (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) outcomes
      = outcomes_of (f->history, "A", MONTHLY ("20"), "B", MONTHLY ("40"), NULL);

  scl_compare_show_players (f->table, outcomes);
  assert_order (f, 0, FALSE, "Ann Bea Cyd Dan Eli Fay");
  assert_order (f, 0, TRUE, "Fay Eli Dan Cyd Bea Ann");
  assert_order (f, SCL_COMPARE_COLUMN_RATING (0), FALSE, "Fay Eli Cyd Bea Dan Ann");
  assert_order (f, SCL_COMPARE_COLUMN_RATING (1), FALSE, "Fay Eli Cyd Dan Ann Bea");
  assert_order (f, SCL_COMPARE_COLUMN_CHANGE (0), TRUE, "Bea Eli Dan Ann Cyd Fay");
  assert_order (f, SCL_COMPARE_COLUMN_CHANGE (1), FALSE, "Cyd Fay Dan Ann Bea Eli");
  assert_order (f, SCL_COMPARE_COLUMN_FIRST (2), TRUE, "Dan Ann Bea Cyd Eli Fay");
  assert_order (f, SCL_COMPARE_COLUMN_GAMES (2), TRUE, "Bea Dan Ann Cyd Eli Fay");
}

/* Who falls from a list has played, but has no rating: last, and behind a dash. By the second rule
 * there is one, and with it the first rating. */
static void
test_unrated (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) outcomes
      = outcomes_of (f->history, "A", MONTHLY ("20") "[list]\nfloor=1995\nfloor-action=delist\n",
                     "B", MONTHLY ("40"), NULL);

  scl_compare_show_players (f->table, outcomes);
  assert_order (f, G_MAXUINT, FALSE, "Bea Dan Ann Cyd Eli Fay");
  for (guint row = 3; row < 6; row++)
    {
      g_autofree char *rating = scl_table_get_text (f->table, row, SCL_COMPARE_COLUMN_RATING (0)),
                      *change = scl_table_get_text (f->table, row, SCL_COMPARE_COLUMN_CHANGE (0)),
                      *other = scl_table_get_text (f->table, row, SCL_COMPARE_COLUMN_RATING (1)),
                      *first = scl_table_get_text (f->table, row, SCL_COMPARE_COLUMN_FIRST (2));

      g_assert_cmpstr (rating, ==, "–");
      g_assert_cmpstr (change, ==, "–");
      g_assert_cmpstr (other, !=, "–");
      g_assert_cmpstr (first, ==, row == 3 ? "1\u2009990" : "1\u2009200");
    }
}

/* The last rule is another: its numbers only, in the order there is. Of other rules, or other data,
 * or of none, nothing is refreshed. */
static void
test_refreshed (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) outcomes
      = outcomes_of (f->history, "A", MONTHLY ("20"), "B", MONTHLY ("40"), NULL),
      one = outcomes_of (f->history, "A", MONTHLY ("20"), NULL), others = NULL;
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;

  add_players (builder, 2);
  fixture_play (builder, "2000-01-10", 0, 1, 2, 1990);
  history = scl_history_builder_finish (builder);
  others = outcomes_of (history, "A", MONTHLY ("20"), "B", MONTHLY ("40"), NULL);

  g_assert_false (scl_compare_refresh_players (f->table, outcomes));
  scl_compare_show_players (f->table, outcomes);
  g_assert_false (scl_compare_refresh_players (f->table, one));
  g_assert_false (scl_compare_refresh_players (f->table, others));
  g_ptr_array_set_size (one, 0);
  g_assert_false (scl_compare_refresh_players (f->table, one));
  g_ptr_array_remove_index (outcomes, 1);
  g_ptr_array_add (outcomes, replay (f->history, "B", MONTHLY ("80")));
  g_assert_true (scl_compare_refresh_players (f->table, outcomes));
  {
    g_autofree char *first = scl_table_get_text (f->table, 0, SCL_COMPARE_COLUMN_RATING (0)),
                    *second = scl_table_get_text (f->table, 0, SCL_COMPARE_COLUMN_RATING (1)),
                    *change = scl_table_get_text (f->table, 3, SCL_COMPARE_COLUMN_CHANGE (1));

    g_assert_cmpstr (first, ==, "2\u2009000");
    g_assert_cmpstr (second, ==, "2\u2009030");
    g_assert_cmpstr (change, ==, "\u221240");
  }
}

/* Draws between 0 and 1, all worth nothing; 3 beats 2, which is worth ten points more under the
 * second rule than under the first. */
static guint32
most_telling (guint n_draws, gboolean both)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (GPtrArray) outcomes = NULL;
  g_autoptr (SclTable) table = g_object_ref_sink (g_object_new (SCL_TYPE_TABLE, NULL));
  guint32 event;

  add_players (builder, 4);
  fixture_play (builder, "2000-01-10", 3, 2, 2, 1500);
  event = scl_history_builder_add_event (builder, "x", "", day_of ("2000-01-11"),
                                         day_of ("2000-01-11"));
  for (guint i = 0; i < n_draws; i++)
    add_game (builder, event, i + 1, 0, 1, 1, 1800);
  history = scl_history_builder_finish (builder);
  outcomes = both ? outcomes_of (history, "A", MONTHLY ("20"), "B", MONTHLY ("40"), NULL)
                  : outcomes_of (history, "A", MONTHLY ("20"), NULL);
  scl_compare_show_players (table, outcomes);
  return scl_compare_most_telling (table);
}

/* Of those with ten games, and with nine of all; of equal ones who comes first in the data, though
 * the other stands above. */
static void
test_most_telling (void)
{
  g_assert_cmpuint (most_telling (9, TRUE), ==, 2);
  g_assert_cmpuint (most_telling (10, TRUE), ==, 0);
  g_assert_cmpuint (most_telling (9, FALSE), ==, 2);
  g_assert_cmpuint (most_telling (10, FALSE), ==, 0);
}

/* ---- Measures ---- */

static char *
metric_text (const SclComparisonRow *row, guint policy)
{
  g_autofree char *value = scl_chart_format_number (row->value[policy], (int) row->digits);
  g_autofree char *error
      = row->error != NULL && isfinite (row->error[policy])
            ? scl_chart_format_number (1.959963984540054 * row->error[policy], (int) row->digits)
            : NULL;
  const gboolean star = policy > 0 && row->p != NULL && row->p[policy] < 0.05;

  if (!isfinite (row->value[policy]))
    return g_strdup ("–");
  return g_strdup_printf ("%s%s%s%s", value, error != NULL ? " ±\u00a0" : "",
                          error != NULL ? error : "", star ? " *" : "");
}

static GtkWidget *
cell (SclFacts *facts, guint row, guint column)
{
  return gtk_grid_get_child_at (app_test_find (facts, GTK_TYPE_GRID), (int) column + 2,
                                (int) row + 1);
}

/* A column a rule, a row a measure, the best of it bold; what is better by more than chance has a
 * star. Counts how many of each there are. */
static void
assert_metrics (SclFacts *facts, SclComparison *comparison, SclRowsAbout about, guint *n_stars,
                guint *n_best)
{
  guint n;
  const SclComparisonRow *rows = scl_comparison_rows_about (comparison, about, &n);

  g_assert_cmpuint (scl_facts_get_n_rows (facts), ==, n);
  for (guint o = 0; o < scl_comparison_n_policies (comparison); o++)
    {
      GtkWidget *heading
          = gtk_grid_get_child_at (app_test_find (facts, GTK_TYPE_GRID), (int) o + 2, 0);

      g_assert_cmpstr (
          gtk_label_get_text (GTK_LABEL (heading)), ==,
          scl_policy_title (scl_outcome_policy (scl_comparison_outcome (comparison, o))));
      for (guint r = 0; r < n; r++)
        {
          g_autofree char *text = metric_text (&rows[r], o);

          g_assert_cmpstr (scl_facts_get_value (facts, r, o), ==, text);
          g_assert_cmpint (gtk_widget_has_css_class (cell (facts, r, o), "best"), ==,
                           rows[r].best == (int) o);
          *n_stars += g_str_has_suffix (text, " *");
          *n_best += rows[r].best == (int) o;
        }
    }
}

#define K_40 MONTHLY ("40")
#define K_10 MONTHLY ("10")

/* The second rule is far worse, the third hardly another than the first. */
static void
test_metrics (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (31, 80, 40);
  g_autoptr (GPtrArray) outcomes
      = outcomes_of (history, "A", K_10, "B", MONTHLY ("160"), "C", MONTHLY ("10.01"), NULL),
      again = outcomes_of (history, "A", K_40, "B", K_10, "C", K_10, NULL),
      titled = outcomes_of (history, "A", K_40, "B", K_10, "D", K_10, NULL);
  g_autoptr (SclComparison) comparison = scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, NULL),
                            second = scl_comparison_new (again, SCL_SPLIT_ALL, NULL, NULL),
                            third = scl_comparison_new (titled, SCL_SPLIT_ALL, NULL, NULL);
  g_autoptr (SclFacts) facts = g_object_ref_sink (SCL_FACTS (scl_facts_new ()));
  guint n_stars = 0, n_best = 0;
  GtkWidget *was;

  scl_compare_show_metrics (facts, comparison, SCL_ABOUT_PREDICTIONS);
  assert_metrics (facts, comparison, SCL_ABOUT_PREDICTIONS, &n_stars, &n_best);
  g_assert_cmpuint (n_stars, >, 0);
  g_assert_cmpuint (n_stars, <, 14);
  g_assert_cmpuint (n_best, >, 1);
  /* Other numbers of the same rules and measures come into the same table … */
  was = cell (facts, 2, 1);
  scl_compare_show_metrics (facts, second, SCL_ABOUT_PREDICTIONS);
  g_assert_true (cell (facts, 2, 1) == was);
  assert_metrics (facts, second, SCL_ABOUT_PREDICTIONS, &n_stars, &n_best);
  /* … others are another table. */
  g_object_add_weak_pointer (G_OBJECT (was), (gpointer *) &was);
  scl_compare_show_metrics (facts, third, SCL_ABOUT_PREDICTIONS);
  g_assert_null (was);
  assert_metrics (facts, third, SCL_ABOUT_PREDICTIONS, &n_stars, &n_best);
  scl_compare_show_metrics (facts, third, SCL_ABOUT_LIST);
  assert_metrics (facts, third, SCL_ABOUT_LIST, &n_stars, &n_best);
  scl_compare_show_metrics (facts, NULL, SCL_ABOUT_LIST);
  g_assert_cmpuint (scl_facts_get_n_rows (facts), ==, 0);
  scl_compare_show_metrics (facts, comparison, SCL_ABOUT_LIST);
  assert_metrics (facts, comparison, SCL_ABOUT_LIST, &n_stars, &n_best);
}

/* One game, of equals: nothing for a slope (row 5) to go through. */
static void
test_no_metrics (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (GPtrArray) outcomes = NULL;
  g_autoptr (SclComparison) comparison = NULL;
  g_autoptr (SclFacts) facts = g_object_ref_sink (SCL_FACTS (scl_facts_new ()));
  guint n_stars = 0, n_best = 0;

  add_players (builder, 2);
  fixture_play (builder, "2000-01-10", 0, 1, 2, 0);
  history = scl_history_builder_finish (builder);
  outcomes = outcomes_of (history, "A", K_10, "B", K_40, NULL);
  comparison = scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, NULL);
  scl_compare_show_metrics (facts, comparison, SCL_ABOUT_PREDICTIONS);
  assert_metrics (facts, comparison, SCL_ABOUT_PREDICTIONS, &n_stars, &n_best);
  g_assert_cmpuint (n_stars, ==, 0);
  g_assert_cmpstr (scl_facts_get_value (facts, 5, 0), ==, "–");
}

/* ---- What is said of them ---- */

static char *
sentence (SclComparison *comparison, guint policy, double p)
{
  const SclVerdict verdict = scl_comparison_verdict (comparison, policy, 0);
  static const char *const titles[] = { "A", "B", "C" };
  g_autofree char *said = scl_verdict_sentence (titles[policy], "A", &verdict.judged, p);
  g_autofree char *warned
      = scl_verdict_warning (titles[policy], "A", &verdict, scl_comparison_start (comparison));

  return warned != NULL ? g_strdup_printf ("%s\n%s\n", said, warned)
                        : g_strdup_printf ("%s\n", said);
}

/* Each against the first, the p of both adjusted as Holm (1979) has it: the smaller one twice, the
 * other at least as much; of one by itself there is no verdict. */
static void
test_verdicts (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (31, 80, 40);
  g_autoptr (GPtrArray) outcomes
      = outcomes_of (history, "A", K_10, "B", K_40, "C", MONTHLY ("20"), NULL),
      alone = outcomes_of (history, "A", K_10, NULL);
  g_autoptr (SclComparison) comparison = scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, NULL),
                            one = scl_comparison_new (alone, SCL_SPLIT_ALL, NULL, NULL);
  g_autoptr (GtkLabel) note = g_object_ref_sink (GTK_LABEL (gtk_label_new (NULL)));
  const double b = scl_comparison_verdict (comparison, 1, 0).judged.p,
               c = scl_comparison_verdict (comparison, 2, 0).judged.p,
               small = MIN (1.0, 2.0 * MIN (b, c)), great = MAX (small, MAX (b, c));
  g_autofree char *of_b = sentence (comparison, 1, b < c ? small : great),
                  *of_c = sentence (comparison, 2, b < c ? great : small),
                  *all = g_strdup_printf (
                      "%s%sBold: the best. Star: differs from the first policy by more than chance "
                      "(paired by month, p < 0.05).",
                      of_b, of_c);

  scl_compare_show_verdicts (note, comparison);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (note)));
  g_assert_cmpstr (gtk_label_get_text (note), ==, all);
  scl_compare_show_verdicts (note, NULL);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (note)));
  scl_compare_show_verdicts (note, comparison);
  scl_compare_show_verdicts (note, one);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (note)));
}

TEST_ENTRY (int argc, char **argv)
{
  app_test_init (&argc, &argv);
  add_tests_with (Fixture, set_up, tear_down, "/app/compare-tables", test_players, test_orders,
                  test_unrated, test_refreshed);
  add_tests ("/app/compare-tables", test_most_telling, test_metrics, test_no_metrics,
             test_verdicts);
  return g_test_run ();
}
