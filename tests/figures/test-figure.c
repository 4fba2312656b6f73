/* SclFigure: the registry, parameters, and the content of figures 3, 4 and 5.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "build-figure.h"
#include "lab/simulation/scl-response.h"
#include "lab/simulation/scl-world.h"
#include "rating/key/scl-key-titles-private.h"
#include "rating/policy/scl-policy.h"

static void
test_registry (void)
{
  guint n;
  const SclFigure *const *figures = scl_figures (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree gpointer params = scl_figure_params_new (figures[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (SclChart) chart = scl_figure_build (figures[i], params, &error);

      g_assert_no_error (error);
      g_assert_true (scl_figure_find (figures[i]->id) == figures[i]);
      g_assert_cmpstr (scl_chart_id (chart), ==, figures[i]->id);
      /* One figure needs a file that may not be there (test-list-data.c). */
      if (!g_str_equal (figures[i]->id, "15-real"))
        g_assert_null (scl_chart_empty_message (chart));
      g_assert_cmpuint (strlen (figures[i]->description), >, 20);
    }
  g_assert_null (scl_figure_find ("no such figure"));
}

static void
test_parameters (void)
{
  const SclFigure *figure = scl_figure_find ("3");
  g_autofree gpointer params = scl_figure_params_new (figure);
  g_autoptr (GError) error = NULL;

  g_assert_false (scl_figure_set (figure, params, "sigmas", "1", &error));
  g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_UNKNOWN);
  g_assert_cmpstr (error->message, ==,
                   "figure 3 has no parameter “sigmas”; it has: gaussian, logistic, linear, fide, "
                   "fise, sigma, cut, range. Did you mean “sigma”?");
  g_clear_error (&error);
  g_assert_false (scl_figure_set (figure, params, "sigma", "-5", &error));
  g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE);
}

/* The project's table of numbers, rows 30 to 32: maximum-likelihood rating, σ, greatest likelihood,
 * interval at -½. */
static void
test_figures_6_to_8 (void)
{
  static const struct
  {
    const char *id;
    double rating, sigma, top, low, high;
  } cases[] = {
    { "6", 2050.541, 190.704, 1.399605e-01, 1878.9, 2270.7 },
    { "7", 2065.595, 357.817, 7.673235e-01, 1752.5, 2418.5 },
    { "8", 1120.280, 190.274, 2.116743e-04, 900.7, 1292.2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclChart) chart = build (cases[i].id, NULL);
      const SclSeries *likelihood = scl_chart_series (chart, 0);
      const SclSeries *gaussian = scl_chart_series (chart, 1);
      const SclMark *span = scl_chart_mark (chart, 0);
      const SclMark *top = scl_chart_mark (chart, 1);

      g_assert_cmpuint (scl_chart_n_series (chart), ==, 2);
      g_assert_cmpfloat_with_epsilon (top->x, cases[i].rating, 0.001);
      g_assert_cmpfloat_with_epsilon (top->y / cases[i].top, 1.0, 1e-6);
      g_assert_cmpfloat_with_epsilon (span->x, cases[i].low, 0.06);
      g_assert_cmpfloat_with_epsilon (span->x2, cases[i].high, 0.06);
      /* Both curves have the maximum; one σ away the gaussian has fallen by e^-½. */
      g_assert_cmpfloat_with_epsilon (
          scl_series_value_at (likelihood, cases[i].rating) / cases[i].top, 1.0, 1e-4);
      g_assert_cmpfloat_with_epsilon (
          scl_series_value_at (gaussian, cases[i].rating + cases[i].sigma) / cases[i].top,
          exp (-0.5), 1e-4);
      /* And at the ends of the interval so has the likelihood itself. */
      g_assert_cmpfloat_with_epsilon (scl_series_value_at (likelihood, cases[i].low) / cases[i].top,
                                      exp (-0.5), 1e-3);
      g_assert_cmpfloat_with_epsilon (
          scl_series_value_at (likelihood, cases[i].high) / cases[i].top, exp (-0.5), 1e-3);
    }
}

static void
test_own_games (void)
{
  g_autoptr (SclChart) won = build ("6", "games", "3x1500:1", NULL);
  g_autoptr (SclChart) none = build ("6", "games", "", NULL);
  g_autoptr (SclChart) others = build ("6", "games", "1500:1, 1500:0", "gaussian", "true", "linear",
                                       "true", "fide", "true", NULL);
  const SclFigure *figure = scl_figure_find ("6");
  g_autofree gpointer params = scl_figure_params_new (figure);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (scl_chart_n_series (won), ==, 1);
  g_assert_cmpuint (scl_chart_n_marks (won), ==, 0);
  g_assert_nonnull (strstr (scl_chart_subtitle (won), "No maximum"));
  g_assert_nonnull (strstr (scl_chart_title (won), "3x1500:1"));
  g_assert_nonnull (scl_chart_empty_message (none));
  g_assert_cmpuint (scl_chart_n_series (others), ==, 5);
  /* A win and a loss against 1500: by symmetry the maximum is at 1500, and ½·½. */
  for (guint i = 0; i < 5; i++)
    g_assert_cmpfloat_with_epsilon (scl_series_value_at (scl_chart_series (others, i), 1500), 0.25,
                                    1e-9);
  g_assert_false (scl_figure_set (figure, params, "games", "1500", &error));
  g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE);
  g_clear_error (&error);
  g_assert_false (scl_figure_set (figure, params, "games", "1500:2", &error));
  g_clear_error (&error);
  g_assert_false (scl_figure_set (figure, params, "games", "65x1500:1", &error));
  g_clear_error (&error);
  g_assert_false (scl_figure_set (figure, params, "games", "9999:1", &error));
}

typedef struct
{
  double x, y;
} Extreme;

static void
assert_marks (SclChart *chart, const Extreme *extremes, guint n)
{
  g_assert_cmpuint (scl_chart_n_marks (chart), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpfloat_with_epsilon (scl_chart_mark (chart, i)->x, extremes[i].x, 0.5);
      g_assert_cmpfloat_with_epsilon (scl_chart_mark (chart, i)->y, extremes[i].y, 5e-6);
    }
}

/* What is written at that difference; NULL: nothing. */
static const char *
written_at (SclChart *chart, double x)
{
  for (guint i = 0; i < scl_chart_n_marks (chart); i++)
    if (scl_chart_mark (chart, i)->x == x)
      return scl_chart_mark (chart, i)->label;
  return NULL;
}

/* The paper prints a maximum of 1.1 % at about 350; recomputed: min -0.190 % at 102, max +1.473 %
 * at 516, +0.970 % at 350, and 1.11 % at 375. Its words stand on its own curve alone. */
static void
test_figure_4 (void)
{
  static const Extreme paper[]
      = { { 102, -0.00190 }, { 516, 0.01473 }, { 350, 0.0 }, { 375, 0.01107 } };
  /* σ = 400/ln 10 · π/√3 = 315.089: min -2.266 % at 215, max +0.451 % at 748; σ = 2000/7: -0.338 %
   * at 123, +1.338 % at 535. */
  static const Extreme variance[] = { { 215, -0.02266 }, { 748, 0.00451 } };
  static const Extreme fide[] = { { 123, -0.00338 }, { 535, 0.01338 } };
  g_autoptr (SclChart) chart = build ("4", NULL);
  g_autoptr (SclChart) chart_variance = build ("4", "sigma", "315.089", NULL);
  g_autoptr (SclChart) chart_fide = build ("4", "sigma", "285.714285714286", NULL);
  g_autoptr (SclChart) near_by = build ("4", "range", "360", NULL);

  assert_marks (chart, paper, 4);
  g_assert_cmpstr (written_at (chart, 350), ==, "the paper: 1.1\u2009% at about 350");
  g_assert_cmpstr (written_at (chart, 375), ==, "+1.11\u2009% at 375");
  g_assert_cmpstr (written_at (chart, 516), ==, "maximum +1.47\u2009% at 516");
  g_assert_nonnull (written_at (near_by, 350));
  g_assert_null (written_at (near_by, 375));
  assert_marks (chart_variance, variance, 2);
  assert_marks (chart_fide, fide, 2);
  g_assert_cmpfloat_with_epsilon (scl_series_value_at (scl_chart_series (chart, 0), 350), 0.00970,
                                  5e-6);
  g_assert_cmpfloat_with_epsilon (scl_series_value_at (scl_chart_series (chart, 0), -350), -0.00970,
                                  5e-6);
}

/* The paper prints 4 % at about 350; recomputed: +5.516 % at 350, min -1.63 % at 132, zero at 237.6
 * and 470.4, +2.841 % at 400, -0.926 % at 500, -5.935 % at 1000. */
static void
test_figure_5 (void)
{
  static const Extreme extremes[] = { { 132, -0.0163 }, { 350, 0.05516 } };
  static const Extreme values[]
      = { { 350, 0.05516 }, { 400, 0.02841 }, { 500, -0.00926 }, { 1000, -0.05935 } };
  g_autoptr (SclChart) chart = build ("5", NULL);
  const SclSeries *series = scl_chart_series (chart, 0);

  g_assert_cmpuint (scl_chart_n_marks (chart), ==, 3);
  g_assert_cmpstr (scl_chart_mark (chart, 1)->label, ==, "maximum +5.52\u2009% at 350");
  g_assert_cmpstr (scl_chart_mark (chart, 2)->label, ==, "the paper: 4\u2009% at about 350");
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpfloat_with_epsilon (scl_chart_mark (chart, i)->x, extremes[i].x, 0.5);
      g_assert_cmpfloat_with_epsilon (scl_chart_mark (chart, i)->y, extremes[i].y, 5e-5);
    }
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    g_assert_cmpfloat_with_epsilon (scl_series_value_at (series, values[i].x), values[i].y, 5e-6);
  g_assert_cmpfloat (scl_series_value_at (series, 237.5), <, 0);
  g_assert_cmpfloat (scl_series_value_at (series, 237.7), >, 0);
  g_assert_cmpfloat (scl_series_value_at (series, 470.3), >, 0);
  g_assert_cmpfloat (scl_series_value_at (series, 470.5), <, 0);
}

static void
gather (GHashTable *keys, const SclKeySet *sets, gboolean headings)
{
  for (; sets->keys != NULL; sets++)
    for (guint i = 0; i < *sets->n_keys; i++)
      {
        const SclKey *key = &sets->keys[i];

        g_hash_table_add (keys, g_strdup_printf ("%s\t%s", key->group, key->name));
        if (headings)
          g_hash_table_add (keys, g_strdup (key->group));
      }
}

/* People read words, not the keys' names: every key of a form has its own, and no words are left of
 * keys that are gone. */
static void
test_words (void)
{
  const SclKeySet schedule[] = { { scl_schedule_keys, &scl_schedule_n_keys, 0 }, { NULL } };
  /* "group\tname", and "group" where it has a heading. */
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_systems, n_figures, i;
  const SclSystemClass *const *systems = scl_system_classes (&n_systems);
  const SclFigure *const *figures = scl_figures (&n_figures);

  gather (keys, schedule, TRUE);
  for (i = 0; i < n_systems; i++)
    gather (keys, systems[i]->key_sets, TRUE);
  for (i = 0; i < n_figures; i++)
    gather (keys, figures[i]->key_sets, FALSE);
  for (i = 0; scl_key_titles[i].title != NULL; i++)
    {
      const char *group = scl_key_titles[i].group, *name = scl_key_titles[i].name;
      g_autofree char *key
          = name != NULL ? g_strdup_printf ("%s\t%s", group, name) : g_strdup (group);

      /* Of a federation's keys some have words, and the others their name. */
      if (!g_hash_table_remove (keys, key)
          && !(name != NULL && scl_key_sets_find (scl_world_key_sets, group, name, NULL, NULL)))
        g_error ("words for [%s] %s, which is no key, or twice", group, name != NULL ? name : "");
    }
  g_assert_cmpuint (i, >, 200);
  if (g_hash_table_size (keys) > 0)
    {
      GHashTableIter iter;
      gpointer key;

      g_hash_table_iter_init (&iter, keys);
      g_hash_table_iter_next (&iter, &key, NULL);
      g_error ("no words for “%s” in scl-key-titles.c", (const char *) key);
    }
}

/* One player's path by chance beside the mean path: in its colour, thin, and not asked when the
 * pointer passes. */
static void
test_sample (void)
{
  g_autoptr (SclChart) chart = build ("response", "k", "0", "k2", "20", "k3", "0", "games", "40",
                                      "seed", "7", "band", "false", NULL);
  const SclSeries *mean = scl_chart_series (chart, 0), *path = scl_chart_series (chart, 1);
  double expected[41];

  /* From 1800, after a jump of 200 against equals, 0.3 of the games drawn. */
  scl_response_sample (20.0, 1800.0, 2000.0, 0.0, 0.3, 7, 40, expected);
  g_assert_cmpuint (scl_chart_n_series (chart), ==, 2);
  g_assert_cmpuint (path->n, ==, 41);
  for (guint i = 0; i < 41; i++)
    {
      g_assert_cmpfloat (path->x[i], ==, i);
      g_assert_cmpfloat (path->y[i], ==, expected[i]);
    }
  g_assert_null (path->label);
  g_assert_cmpint (path->colour, ==, mean->colour);
  g_assert_cmpint (path->dash, ==, SCL_DASH_SOLID);
  g_assert_cmpint (mean->dash, ==, SCL_DASH_DASH_DOT);
  g_assert_cmpfloat (path->width, ==, 1.0);
  g_assert_false (path->hoverable);
}

TEST_MAIN ("/figure", test_registry, test_parameters, test_words, test_figure_4, test_figure_5,
           test_figures_6_to_8, test_own_games, test_sample)
