/* How rules treat groups of players: the table of the page Predictions by itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../lab/gain-fixtures.h"
#include "../test-main.h"
#include "app/rules/effect/scl-groups-view.h"
#include "app/widgets/table/scl-facts.h"
#include "figures/chart/scl-chart-numbers.h"
#include "scl-app-test.h"

typedef struct
{
  SclHistory *history;
  GPtrArray *outcomes;
  SclComparison *comparison;
  SclGroupsView *view;
  GtkWidget *tools;
  GtkWindow *window;
} Fixture;

static SclOutcome *
replay (SclHistory *history, const char *name, const char *rules)
{
  g_autoptr (SclPolicy) policy = fixture_policy (name, rules);

  return fixture_predicted (history, policy);
}

/* Eighty players, forty events; the second rule moves ratings by far too much. */
static void
set_up (Fixture *f, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  f->history = fixture_random_history (31, 80, 40);
  f->outcomes = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  g_ptr_array_add (f->outcomes, replay (f->history, "calm", MONTHLY ("20")));
  g_ptr_array_add (f->outcomes, replay (f->history, "wild", MONTHLY ("120")));
  f->comparison = scl_comparison_new (f->outcomes, SCL_SPLIT_ALL, NULL, NULL);
  f->view = g_object_new (SCL_TYPE_GROUPS_VIEW, NULL);
  f->tools = scl_groups_view_get_tools (f->view);
  gtk_box_append (GTK_BOX (box), f->tools);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->view));
  f->window = app_test_window (box, 800, 700);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (f->window);
  app_test_settle (0);
  scl_comparison_free (f->comparison);
  g_ptr_array_unref (f->outcomes);
  scl_history_unref (f->history);
}

static gpointer
tool (Fixture *f, const char *name)
{
  return app_test_find_named (f->tools, GTK_ACCESSIBLE_ROLE_COMBO_BOX, name);
}

static const char *const measures[] = { "Bias", "Log-loss", "Brier score" };

static void
choose (Fixture *f, SclGroupKind kind, guint measure)
{
  app_test_select (tool (f, "Sub-groups"), scl_group_kind_label (kind));
  app_test_select (tool (f, "Measure"), measures[measure]);
  app_test_rest (f->window);
}

/* "+0.0123 ± 0.0045 *": a bias with half its interval, with a star where it is more than chance,
 * and room for one where it is not; losses alone. */
static char *
cell_text (const SclGroupMetrics *metrics, guint measure)
{
  const SclGroupBias *bias = &metrics->bias;
  const double loss = measure == 1 ? metrics->log_loss : metrics->brier;
  g_autofree char *value = NULL, *half = NULL;

  if (measure > 0)
    return isfinite (loss) ? scl_chart_format_number (loss, 5) : g_strdup ("–");
  if (!isfinite (bias->bias))
    return g_strdup ("–");
  value = scl_chart_format_number (bias->bias, 4);
  if (!isfinite (bias->high))
    return g_strdup_printf ("%s%s", bias->bias > 0.0 ? "+" : "", value);
  half = scl_chart_format_number (bias->high - bias->bias, 4);
  return g_strdup_printf ("%s%s ± %s%s", bias->bias > 0.0 ? "+" : "", value, half,
                          bias->p_holm < 0.05 ? " *" : " \u2002");
}

/* The better of the two; neither where they are alike. */
static gboolean
is_best (const SclGroupTable *table, guint policy, guint group, guint measure)
{
  double bad[2];

  for (guint i = 0; i < 2; i++)
    {
      const SclGroupMetrics *metrics = scl_group_table_metrics (table, i, group);

      bad[i] = measure == 0   ? fabs (metrics->bias.bias)
               : measure == 1 ? metrics->log_loss
                              : metrics->brier;
    }
  return bad[policy] < bad[1 - policy];
}

/* "1 234", "1 200–1 234": games between groups, or sides, of either rule. */
static char *
count_text (const SclGroupTable *table, guint group, guint measure)
{
  guint64 n[2];
  g_autofree char *low = NULL, *high = NULL;

  for (guint i = 0; i < 2; i++)
    {
      const SclGroupMetrics *metrics = scl_group_table_metrics (table, i, group);

      n[i] = measure == 0 ? metrics->bias.games : metrics->sides;
    }
  low = scl_chart_format_number ((double) MIN (n[0], n[1]), 0);
  high = scl_chart_format_number ((double) MAX (n[0], n[1]), 0);
  return n[0] == n[1] ? g_strdup (low) : g_strdup_printf ("%s–%s", low, high);
}

static guint
n_bold (Fixture *f)
{
  GtkGrid *grid = app_test_find (f->view, GTK_TYPE_GRID);
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (grid)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_has_css_class (child, "best");
  return n;
}

/* All of the table; how many stars, ranges of games and dashes there are in it. */
static void
assert_table (Fixture *f, SclGroupKind kind, guint measure, guint *n_stars, guint *n_ranges)
{
  g_autoptr (SclGroupTable) table = scl_comparison_group_table (f->comparison, kind, NULL);
  g_autoptr (GString) expected
      = g_string_new (measure == 0 ? " | Games between | calm | wild" : " | Sides | calm | wild");
  g_autofree char *shown = app_test_facts (f->view);
  guint n_best = 0;

  for (guint g = 0; g < table->n; g++)
    {
      g_autofree char *count = count_text (table, g, measure);

      if (scl_group_table_metrics (table, 0, g)->sides == 0
          && scl_group_table_metrics (table, 1, g)->sides == 0)
        continue;
      g_string_append_printf (expected, "\n%s | %s", table->labels[g], count);
      *n_ranges += strstr (count, "–") != NULL;
      for (guint i = 0; i < 2; i++)
        {
          g_autofree char *text = cell_text (scl_group_table_metrics (table, i, g), measure);

          g_string_append_printf (expected, " | %s", text);
          *n_stars += g_str_has_suffix (text, " *");
          n_best += is_best (table, i, g, measure);
        }
    }
  g_assert_cmpstr (shown, ==, expected->str);
  g_assert_cmpuint (n_bold (f), ==, n_best);
}

/* Classes of each rule's own ratings hold different games under each; years of birth are not known
 * at all. */
static void
test_measures (Fixture *f, gconstpointer data)
{
  static const SclGroupKind kinds[]
      = { SCL_GROUP_BY_OWN_RATING, SCL_GROUP_BY_ACTIVITY, SCL_GROUP_BY_AGE };
  guint n_stars = 0, n_ranges = 0;

  g_assert_cmpuint (app_test_facts_n (f->view), ==, 0);
  scl_groups_view_set_comparison (f->view, f->comparison);
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint m = 0; m < G_N_ELEMENTS (measures); m++)
      {
        choose (f, kinds[k], m);
        assert_table (f, kinds[k], m, &n_stars, &n_ranges);
      }
  g_assert_cmpuint (n_stars, >, 0);
  g_assert_cmpuint (n_ranges, >, 0);
}

/* What the table's signs mean, and the groups. */
static void
test_note (Fixture *f, gconstpointer data)
{
  scl_groups_view_set_comparison (f->view, f->comparison);
  for (guint k = 0; k < SCL_GROUP_N_KINDS; k++)
    {
      const char *meaning = scl_group_kind_meaning ((SclGroupKind) k);
      g_autofree char *end
          = g_strdup_printf ("Bold: nearest to zero.%s%s", *meaning != '\0' ? " " : "", meaning),
          *loss = g_strdup_printf ("Bold: the best.%s%s", *meaning != '\0' ? " " : "", meaning);
      GtkLabel *note;

      choose (f, (SclGroupKind) k, 0);
      note = GTK_LABEL (gtk_widget_get_next_sibling (app_test_find (f->view, SCL_TYPE_FACTS)));
      g_assert_true (
          g_str_has_prefix (gtk_label_get_text (note), "Mean score beyond the expected"));
      g_assert_true (g_str_has_suffix (gtk_label_get_text (note), end));
      choose (f, (SclGroupKind) k, 2);
      g_assert_cmpstr (gtk_label_get_text (note), ==, loss);
    }
}

static gboolean
is_busy (Fixture *f)
{
  return app_test_is_busy (f->view);
}

/* At work it says so; what is out of sight waits until it is looked at. */
static void
test_work (Fixture *f, gconstpointer data)
{
  g_autofree char *first = NULL, *second = NULL;

  scl_groups_view_set_comparison (f->view, f->comparison);
  g_assert_true (is_busy (f));
  app_test_rest (f->window);
  g_assert_false (is_busy (f));
  first = app_test_facts (f->view);
  scl_groups_view_set_comparison (f->view, f->comparison); /* the same: nothing to do */
  g_assert_false (is_busy (f));
  app_test_select (tool (f, "Measure"), "Log-loss"); /* in the table already */
  g_assert_false (is_busy (f));
  second = app_test_facts (f->view);
  g_assert_cmpstr (first, !=, second);
  scl_groups_view_set_comparison (f->view, NULL);
  g_assert_false (is_busy (f));
  gtk_widget_set_visible (GTK_WIDGET (f->view), FALSE);
  scl_groups_view_set_comparison (f->view, f->comparison);
  g_assert_false (is_busy (f));
  gtk_widget_set_visible (GTK_WIDGET (f->view), TRUE);
  g_assert_true (is_busy (f));
  app_test_rest (f->window);
  /* Overtaken by another choice. */
  app_test_select (tool (f, "Sub-groups"), scl_group_kind_label (SCL_GROUP_BY_ACTIVITY));
  app_test_select (tool (f, "Sub-groups"), scl_group_kind_label (SCL_GROUP_BY_OWN_RATING));
  g_assert_true (is_busy (f));
  app_test_rest (f->window);
  {
    guint n_stars = 0, n_ranges = 0;

    assert_table (f, SCL_GROUP_BY_OWN_RATING, 1, &n_stars, &n_ranges);
  }
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/groups-view", test_measures,
                test_note, test_work)
