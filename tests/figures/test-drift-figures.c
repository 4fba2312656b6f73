/* Figures of drift and misfit, against the numbers they are made from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../lab/lab-fixtures.h"
#include "../test-main.h"
#include "describe.h"
#include "figures/results/scl-drift-figures.h"
#include "lab/comparison/scl-misfit.h"
#include "lab/drift/scl-drift.h"
#include "lab/replay/scl-replay.h"
#include "rating/base/scl-day.h"

/* Years 2000 to 2003, two hundred games each between eight players of 1700 (ids 0 to 3) and 1500; a
 * player leaves each year, another comes. */
static SclHistory *
make_history_of (const int *years, guint n_years)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (guint i = 0; i < 12; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", i);

      scl_history_builder_add_player (builder, name, "", "", "", "", i % 2 ? 1990 : 1940, 'm');
    }
  for (guint y = 0; y < n_years; y++)
    {
      const SclDay day = scl_day_from_ymd (years[y], 3, 1);
      const guint32 event = scl_history_builder_add_event (builder, "Open", "", day, day);

      for (guint g = 0; g < 200; g++)
        {
          const guint32 white = y + (guint32) g_rand_int_range (rand, 0, 8);
          const guint32 black = y + (guint32) g_rand_int_range (rand, 0, 8);

          if (white != black)
            scl_history_builder_add_game (builder, event, 1, NULL, SCL_DAY_NONE, white, black,
                                          (guint) g_rand_int_range (rand, 0, 3), SCL_UNRATED_NO,
                                          white < 4 ? 1700 : 1500, black < 4 ? 1700 : 1500);
        }
    }
  return scl_history_builder_finish (builder);
}

static GPtrArray *
make_outcomes_of (const int *years, guint n_years)
{
  g_autoptr (SclHistory) history = make_history_of (years, n_years);
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo-italia-1997", NULL);
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  GPtrArray *outcomes = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);

  options.keep_predictions = TRUE;
  g_ptr_array_add (outcomes, scl_replay_run (history, policy, &options, NULL, NULL, NULL, NULL));
  return outcomes;
}

static GPtrArray *
make_outcomes (void)
{
  static const int years[] = { 2000, 2001, 2002, 2003 };

  return make_outcomes_of (years, G_N_ELEMENTS (years));
}

/* ---- Whole ---- */

static char *
with_sign (double points)
{
  g_autofree char *number = scl_chart_format_number (points, 1);

  return g_strconcat (points > 0 ? "+" : "", number, NULL);
}

/* Three lines from nought on, and a sentence that says where they end. */
static void
test_drift_described (void)
{
  static const char *const looks[] = { "whole change|ink|solid", "those who stayed|blue|dashed",
                                       "entrants and leavers|vermilion|dotted" };
  g_autoptr (GPtrArray) outcomes = make_outcomes ();
  g_autoptr (SclChart) chart = scl_figure_drift (outcomes);
  g_autoptr (GArray) steps = scl_drift_of_outcome (g_ptr_array_index (outcomes, 0), NULL);
  const char *title = scl_policy_title (scl_outcome_policy (g_ptr_array_index (outcomes, 0)));
  double sum[3] = { 0 }, entered = 0, left = 0;
  GString *line[3] = { g_string_new (NULL), g_string_new (NULL), g_string_new (NULL) };
  g_autoptr (GString) expected = g_string_new (NULL);
  g_autofree char *text = describe (chart, TRUE);

  for (guint t = 0; t < 3; t++)
    g_string_append_printf (line[t], "line %s|2|-1|%u|%.6g 0", looks[t], steps->len + 1,
                            (double) g_array_index (steps, SclDriftStep, 0).from);
  for (guint i = 0; i < steps->len; i++)
    {
      const SclDriftStep *step = &g_array_index (steps, SclDriftStep, i);

      sum[0] += step->terms.change;
      sum[1] += step->terms.both;
      sum[2] += step->terms.entered + step->terms.left;
      entered += step->terms.entered;
      left += step->terms.left;
      for (guint t = 0; t < 3; t++)
        g_string_append_printf (line[t], "|%.6g %.6g", (double) step->to, sum[t]);
    }
  {
    g_autofree char *a = with_sign (sum[0]), *b = with_sign (sum[1]), *c = with_sign (sum[2]),
                    *d = with_sign (entered), *e = with_sign (left);
    g_autofree char *sentence = g_strdup_printf (
        "%s in all = %s by those who stayed %s by exchange (entrants %s, leavers %s)", a, b, c, d,
        e);

    g_string_printf (expected,
                     "T Where the change of the mean comes from\n"
                     "S Mean of those with a rated game in the last twelve months, year by year\n"
                     "C %s: %s.\nX date of the list|day|nan..nan|nan..nan|-1\n"
                     "Y change since the first list (points)|number|nan..nan|nan..nan|-1\n"
                     "panels, a scale each\n-- panel 0\nT %s\nS %s\nC \n"
                     "X |day|nan..nan|nan..nan|-1\nY |number|nan..nan|nan..nan|1\n%s\n%s\n%s\n",
                     title, sentence, title, sentence, line[0]->str, line[1]->str, line[2]->str);
  }
  g_assert_cmpstr (text, ==, expected->str);
  for (guint t = 0; t < 3; t++)
    g_string_free (line[t], TRUE);
}

/* Of the causes those that ever moved the mean by 0.05 and more, the largest first, at most five;
 * the others together. */
static void
test_causes_described (void)
{
  static const char *const colours[]
      = { "ink", "blue", "vermilion", "green", "purple", "amber", "sky" },
      *const dashes[] = { "solid", "dashed", "dotted", "dash-dot", "long", "solid", "dashed" };
  g_autoptr (GPtrArray) outcomes = make_outcomes ();
  g_autoptr (SclChart) chart = scl_figure_drift_causes (outcomes);
  g_autoptr (GArray) steps = scl_drift_of_outcome (g_ptr_array_index (outcomes, 0), NULL);
  SclChart *panel = scl_chart_panel (chart, 0);
  const guint n = steps->len + 1;
  g_autofree double *sum = g_new0 (double, n *(SCL_DRIFT_N_CAUSES + 2));
  double largest[SCL_DRIFT_N_CAUSES] = { 0 }, others_most = 0;
  gboolean taken[SCL_DRIFT_N_CAUSES] = { FALSE };
  double *both = sum + n * SCL_DRIFT_N_CAUSES, *others = both + n;
  g_autoptr (GString) expected = g_string_new (NULL), said = g_string_new (NULL);
  g_autofree char *text = describe (panel, TRUE);
  guint place = 0;

  for (guint i = 1; i < n; i++)
    {
      const SclDriftStep *step = &g_array_index (steps, SclDriftStep, i - 1);

      both[i] = both[i - 1] + step->terms.both;
      for (guint c = 0; c < SCL_DRIFT_N_CAUSES; c++)
        {
          sum[c * n + i] = sum[c * n + i - 1] + step->cause[c];
          largest[c] = fmax (largest[c], fabs (sum[c * n + i]));
        }
    }
  for (guint rank = 0; rank <= 6; rank++)
    {
      const double *y = both;
      const char *label = "those who stayed";
      g_autofree char *end = NULL;

      if (rank == 6)
        {
          for (guint c = 0; c < SCL_DRIFT_N_CAUSES; c++)
            for (guint i = 0; i < n && !taken[c]; i++)
              {
                others[i] += sum[c * n + i];
                others_most = fmax (others_most, fabs (others[i]));
              }
          if (others_most < 0.05)
            break;
          y = others;
          label = "other causes";
        }
      else if (rank > 0)
        {
          guint best = SCL_DRIFT_N_CAUSES;

          for (guint c = 0; c < SCL_DRIFT_N_CAUSES; c++)
            if (!taken[c] && (best == SCL_DRIFT_N_CAUSES || largest[c] > largest[best]))
              best = c;
          if (largest[best] < 0.05)
            continue;
          taken[best] = TRUE;
          y = sum + best * n;
          label = scl_drift_cause_label ((SclDriftCause) best);
        }
      end = with_sign (y[n - 1]);
      g_string_append_printf (said, "%s%s %s",
                              place == 0   ? ""
                              : place == 1 ? ": "
                                           : ", ",
                              label, end);
      g_string_append_printf (expected, "line %s|%s|%s|2|-1|%u", label, colours[place],
                              dashes[place], n);
      for (guint i = 0; i < n; i++)
        g_string_append_printf (expected, "|%.6g %.6g",
                                (double) (i == 0 ? g_array_index (steps, SclDriftStep, 0).from
                                                 : g_array_index (steps, SclDriftStep, i - 1).to),
                                y[i]);
      g_string_append_c (expected, '\n');
      place++;
    }
  g_assert_cmpuint (place, >, 2);
  {
    g_autofree char *head = g_strdup_printf (
        "T %s\nS %s\nC \nX |day|nan..nan|nan..nan|-1\nY |number|nan..nan|nan..nan|1\n",
        scl_policy_title (scl_outcome_policy (g_ptr_array_index (outcomes, 0))), said->str);

    g_string_prepend (expected, head);
  }
  g_assert_cmpstr (text, ==, expected->str);
  g_assert_nonnull (strstr (scl_chart_caption (chart), said->str));
}

/* Rows by rising rating, the five with most sides; cells of thirty and more, with 1.96 errors; the
 * sentence names the one farthest from nought by its error. */
static void
check_misfit (GPtrArray *outcomes)
{
  static const char *const colours[] = { "blue", "vermilion", "green", "purple", "amber" },
                           *const dashes[] = { "solid", "dashed", "dotted", "dash-dot", "long" };
  g_autoptr (SclChart) chart = scl_figure_misfit (outcomes);
  g_autoptr (SclMisfit) misfit = scl_misfit_new (g_ptr_array_index (outcomes, 0));
  const char *title = scl_policy_title (scl_outcome_policy (g_ptr_array_index (outcomes, 0)));
  g_autofree guint *sides = g_new0 (guint, misfit->n_rows);
  g_autoptr (GString) expected = g_string_new (NULL), caption = g_string_new (NULL);
  g_autofree char *text = describe (chart, TRUE);
  guint place = 0;
  double surest = 0;

  for (guint c = 0; c < misfit->n_rows * SCL_MISFIT_N_COLUMNS; c++)
    sides[c / SCL_MISFIT_N_COLUMNS] += misfit->cells[c].sides;
  for (guint row = 0; row < misfit->n_rows; row++)
    {
      g_autoptr (GString) line = g_string_new (NULL), errors = g_string_new (NULL);
      const double from = misfit->lowest + row * SCL_MISFIT_WIDTH;
      guint more = 0, n = 0;

      for (guint other = 0; other < misfit->n_rows; other++)
        more += sides[other] > sides[row] || (sides[other] == sides[row] && other < row);
      if (more >= 5)
        continue;
      for (guint c = 0; c < SCL_MISFIT_N_COLUMNS; c++)
        {
          const SclMisfitCell *cell = &misfit->cells[row * SCL_MISFIT_N_COLUMNS + c];
          const double x = (c - (SCL_MISFIT_N_COLUMNS - 1) / 2.0) * SCL_MISFIT_DIFFERENCE_WIDTH;

          if (cell->sides < 30 || isnan (cell->error))
            continue;
          n++;
          g_string_append_printf (line, "|%.6g %.6g", x, cell->misfit);
          g_string_append_printf (errors, "|%.6g %.6g +- %.6g", x, cell->misfit,
                                  1.959963984540054 * cell->error);
          if (cell->error > 0 && fabs (cell->misfit) / cell->error > surest)
            {
              g_autofree char *by = scl_chart_format_number (cell->misfit, 3);
              g_autofree char *half = scl_chart_format_number (1.959963984540054 * cell->error, 3);

              surest = fabs (cell->misfit) / cell->error;
              g_string_printf (caption,
                               "%s: surest at %g–%g and a difference about %g: score less "
                               "expectation %s (95 %% interval: %s either way).",
                               title, from, from + SCL_MISFIT_WIDTH - 1, x, by, half);
            }
        }
      if (n > 0)
        g_string_append_printf (expected,
                                "line %g–%g|%s|%s|2|-1|%u%s\nerrors -|%s|solid|2|-1|silent|%u%s\n",
                                from, from + SCL_MISFIT_WIDTH - 1, colours[place], dashes[place], n,
                                line->str, colours[place], n, errors->str);
      place++;
    }
  {
    g_autofree char *head = g_strdup_printf (
        "T Where the expectation fails\n"
        "S Score less expected score by own rating before the period; 95 %% intervals, clustered "
        "by both players; classes of 30 sides and more\nC %s\n"
        "X own rating less the opponent’s (points; the outermost classes are open)|number|"
        "nan..nan|nan..nan|-1\nY score less expected score|number|nan..nan|nan..nan|-1\n"
        "panels, one scale\n-- panel 0\nT %s\nS \nC \nX |number|nan..nan|nan..nan|-1\n"
        "Y |number|nan..nan|nan..nan|3\n",
        caption->str, title);

    g_string_prepend (expected, head);
    g_string_append (expected, "horizontal 0 0 0|-|grey\n");
  }
  g_assert_cmpstr (text, ==, expected->str);
}

/* Players of two classes, and of more classes than are drawn. */
static void
test_misfit_described (void)
{
  g_autoptr (GPtrArray) few = make_outcomes (),
                        many = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo-italia-1997", NULL);
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclMisfit) misfit = NULL;
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  SclWorld world;

  fixture_world (&world, 400, 24, 2, 8.0);
  history = fixture_world_run (&world, 0, NULL);
  options.keep_predictions = TRUE;
  g_ptr_array_add (many, scl_replay_run (history, policy, &options, NULL, NULL, NULL, NULL));
  misfit = scl_misfit_new (g_ptr_array_index (many, 0));
  g_assert_cmpuint (misfit->n_rows, >, 5);
  check_misfit (few);
  check_misfit (many);
}

/* Nobody plays in 2002 to 2004: lists without anybody active break the lines and change nothing. */
static void
test_gap (void)
{
  static const int years[] = { 2000, 2001, 2005, 2006 };
  g_autoptr (GPtrArray) outcomes = make_outcomes_of (years, G_N_ELEMENTS (years));
  g_autoptr (SclChart) chart = scl_figure_drift (outcomes),
                       causes = scl_figure_drift_causes (outcomes);
  g_autoptr (GArray) steps = scl_drift_of_outcome (g_ptr_array_index (outcomes, 0), NULL);
  const SclSeries *total = scl_chart_series (scl_chart_panel (chart, 0), 0),
                  *stayed = scl_chart_series (scl_chart_panel (causes, 0), 0);
  double sum = 0, both = 0, entered = 0, left = 0;
  guint n_unknown = 0;
  g_autofree char *last = NULL, *of_both = NULL, *in = NULL, *out = NULL, *exchange = NULL,
                  *expected = NULL, *said = NULL;

  for (guint i = 0; i < steps->len; i++)
    {
      const SclDriftTerms *terms = &g_array_index (steps, SclDriftStep, i).terms;

      if (isnan (terms->change))
        {
          n_unknown++;
          g_assert_true (isnan (total->y[i + 1]));
          g_assert_true (isnan (stayed->y[i + 1]));
          continue;
        }
      sum += terms->change;
      both += terms->both;
      entered += terms->entered;
      left += terms->left;
      g_assert_cmpfloat_with_epsilon (total->y[i + 1], sum, 1e-9);
      g_assert_cmpfloat_with_epsilon (stayed->y[i + 1], both, 1e-9);
    }
  g_assert_cmpuint (n_unknown, >, 0);
  last = with_sign (sum);
  of_both = with_sign (both);
  exchange = with_sign (entered + left);
  in = with_sign (entered);
  out = with_sign (left);
  expected = g_strdup_printf (
      "%s in all = %s by those who stayed %s by exchange (entrants %s, leavers %s)", last, of_both,
      exchange, in, out);
  g_assert_cmpstr (scl_chart_subtitle (scl_chart_panel (chart, 0)), ==, expected);
  said = g_strdup_printf ("those who stayed %s: ", of_both);
  g_assert_true (g_str_has_prefix (scl_chart_subtitle (scl_chart_panel (causes, 0)), said));
}

TEST_MAIN ("/drift-figures", test_gap, test_drift_described, test_causes_described,
           test_misfit_described)
