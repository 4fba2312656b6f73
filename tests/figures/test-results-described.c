/* Figures of outcomes, whole, against the outcomes' own numbers, gathered here anew: two policies,
 * one with deviations, over a history with a gap of seven years.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdlib.h>

#include "../test-main.h"
#include "describe.h"
#include "figures/results/scl-comparison-figures.h"
#include "figures/results/scl-outcome-figures.h"
#include "lab/replay/scl-replay.h"
#include "rating/base/scl-day.h"

static const char *const policies[] = { "elo-italia-1997", "glicko" };
static const char *const colours[] = { "blue", "vermilion" };
static const char *const dashes[] = { "solid", "dashed" };
static const char *const names[] = { "Anna", "Bruno", "Carla", "Dino", "Egle" };

/* Anna and Bruno meet in 1998 and 1999, Carla and Dino with them in 2005; Egle never plays. */
static SclHistory *
make_history (void)
{
  static const struct
  {
    int year, month;
    guint white, black, score;
  } games[]
      = { { 1998, 3, 0, 1, 2 }, { 1998, 3, 1, 0, 1 }, { 1998, 3, 0, 1, 2 }, { 1998, 3, 1, 0, 0 },
          { 1999, 2, 0, 1, 0 }, { 1999, 2, 1, 0, 2 }, { 2005, 3, 1, 2, 2 }, { 2005, 3, 2, 3, 2 },
          { 2005, 3, 3, 1, 0 }, { 2005, 3, 3, 2, 0 }, { 2005, 9, 1, 3, 2 }, { 2005, 9, 2, 1, 1 } };
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  guint32 event = 0;

  scl_history_builder_set_provenance (builder, "Made for a test...");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    scl_history_builder_add_player (builder, names[i], "", "", "", "", 1970, 0);
  for (guint g = 0; g < G_N_ELEMENTS (games); g++)
    {
      const SclDay day = scl_day_from_ymd (games[g].year, games[g].month, 7);

      if (g == 0 || games[g].month != games[g - 1].month || games[g].year != games[g - 1].year)
        event = scl_history_builder_add_event (builder, "Match", "", day, day + 1);
      scl_history_builder_add_game (builder, event, g + 1, NULL, day, games[g].white,
                                    games[g].black, games[g].score, SCL_UNRATED_NO,
                                    1600 + 50 * games[g].white, 1600 + 50 * games[g].black);
    }
  return scl_history_builder_finish (builder);
}

static GPtrArray *
make_outcomes (guint n)
{
  g_autoptr (SclHistory) history = make_history ();
  GPtrArray *outcomes = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;

  options.keep_predictions = TRUE;
  options.burn_in = (SclBurnIn) SCL_BURN_IN_NONE;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SclPolicy) policy = scl_policy_find (policies[i], &error);

      g_assert_no_error (error);
      g_ptr_array_add (outcomes,
                       scl_replay_run (history, policy, &options, NULL, NULL, NULL, &error));
      g_assert_no_error (error);
    }
  return outcomes;
}

static const char *
title (GPtrArray *outcomes, guint i)
{
  return scl_policy_title (scl_outcome_policy (g_ptr_array_index (outcomes, i)));
}

/* ---- What is expected, as describe () writes it ---- */

typedef struct
{
  guint n;
  double x[40], y[40], y2[40];
} Columns;

static void
put (Columns *self, double x, double y, double y2)
{
  self->x[self->n] = x;
  self->y[self->n] = y;
  self->y2[self->n++] = y2;
}

static GString *
begin (const char *title_text, const char *subtitle, const char *axes)
{
  GString *text = g_string_new (NULL);

  g_string_printf (text, "T %s\nS %s\nC \n%s", title_text, subtitle, axes);
  return text;
}

/* look: "blue|solid|2|1" and flags. */
static void
add (GString *text, const char *kind, const char *label, const char *look, const Columns *c,
     const char *second)
{
  g_string_append_printf (text, "%s %s|%s|%u", kind, label, look, c->n);
  for (guint i = 0; i < c->n; i++)
    {
      g_string_append_printf (text, "|%.6g %.6g", c->x[i], c->y[i]);
      if (second != NULL)
        g_string_append_printf (text, "%s%.6g", second, c->y2[i]);
    }
  g_string_append_c (text, '\n');
}

static char *
look_of (guint policy, double width, int decimals, const char *flags)
{
  return g_strdup_printf ("%s|%s|%g|%d%s", colours[policy], dashes[policy], width, decimals, flags);
}

static void
assert_described (SclChart *chart, const GString *expected)
{
  g_autofree char *text = describe (chart, TRUE);
  g_auto (GStrv) is = g_strsplit (text, "\n", -1), wanted = g_strsplit (expected->str, "\n", -1);

  for (guint i = 0; is[i] != NULL || wanted[i] != NULL; i++)
    g_assert_cmpstr (is[i], ==, wanted[i]);
}

#define DAY_AXES(y_title, decimals)                                                                \
  "X date of the list|day|nan..nan|nan..nan|-1\nY " y_title "|number|nan..nan|nan..nan|" decimals  \
  "\n"

static gboolean
is_far (SclDay before, SclDay after)
{
  int y0, m0, d0, y1, m1, d1;

  scl_day_to_ymd (before, &y0, &m0, &d0);
  scl_day_to_ymd (after, &y1, &m1, &d1);
  return y1 > y0 + 1 || (y1 == y0 + 1 && (m1 > m0 || (m1 == m0 && d1 > d0)));
}

/* Where the line breaks and what is not drawn: lists more than a year after the last game. */
static gboolean
is_shown (const SclPeriodSummary *periods, guint p, gboolean *breaks)
{
  int last = -1;

  *breaks = FALSE;
  for (guint i = 0; i < p; i++)
    if (periods[i].n_games > 0)
      last = (int) i;
  if (periods[p].n_games > 0)
    {
      *breaks = last >= 0 && is_far (periods[last].last_day, periods[p].first_day);
      return TRUE;
    }
  return last >= 0 && !is_far (periods[last].last_day, periods[p].list_day);
}

/* ---- path ---- */

static void
path_columns (SclOutcome *outcome, guint32 player, SclDay from, Columns *c)
{
  guint n, n_periods;
  const SclPathPoint *steps = scl_outcome_path (outcome, player, &n);
  const SclPeriodSummary *periods = scl_outcome_periods (outcome, &n_periods);
  const double first = scl_outcome_first_rating (outcome, player);

  if (n > 0 && isfinite (first))
    put (c, from, first, NAN);
  for (guint i = 0; i < n; i++)
    put (c, periods[steps[i].period].list_day, steps[i].rating, steps[i].deviation);
  if (n > 0 && steps[n - 1].period + 1 < n_periods
      && !is_far (periods[steps[n - 1].period].list_day, periods[steps[n - 1].period + 1].list_day))
    put (c, periods[steps[n - 1].period + 1].list_day, steps[n - 1].rating, steps[n - 1].deviation);
}

static void
test_path (void)
{
  g_autoptr (GPtrArray) outcomes = make_outcomes (2);

  for (guint32 player = 0; player < 4; player++)
    {
      g_autoptr (SclChart) chart = scl_figure_path (outcomes, player);
      g_autoptr (GString) text
          = begin (names[player], "Rating under each policy", DAY_AXES ("rating (points)", "1"));
      g_autoptr (GString) marks = g_string_new (NULL);
      SclDay from = G_MAXINT32;

      for (guint i = 0; i < 2; i++)
        {
          guint n;
          const SclPathPoint *steps
              = scl_outcome_path (g_ptr_array_index (outcomes, i), player, &n);
          const SclPeriodSummary *first
              = &scl_outcome_periods (g_ptr_array_index (outcomes, i), &n)[steps[0].period];

          from = MIN (from, MIN (first->first_day, first->list_day - 1));
        }
      for (guint i = 0; i < 2; i++)
        {
          Columns c = { 0 }, band = { 0 };
          gboolean any = FALSE;
          g_autofree char *look = look_of (i, 2, 1, ""), *silent = look_of (i, 2, 1, "|silent");

          path_columns (g_ptr_array_index (outcomes, i), player, from, &c);
          g_assert_cmpuint (c.n, >, 1);
          for (guint k = 0; k < c.n; k++)
            {
              any = any || isfinite (c.y2[k]);
              if (k > 0)
                put (&band, c.x[k], c.y[k - 1] - c.y2[k - 1], c.y[k - 1] + c.y2[k - 1]);
              put (&band, c.x[k], c.y[k] - c.y2[k], c.y[k] + c.y2[k]);
            }
          g_assert_cmpint (any, ==, i == 1); /* Glicko has deviations */
          if (any)
            add (text, "band", "-", silent, &band, " to ");
          add (text, "step", title (outcomes, i), look, &c, NULL);
          g_string_append_printf (marks, "point %.6g %.6g %.6g|-|%s\n", c.x[c.n - 1], c.y[c.n - 1],
                                  c.x[c.n - 1], colours[i]);
        }
      g_string_append (text, marks->str);
      assert_described (chart, text);
    }
}

/* ---- population, percentiles ---- */

static void
test_population (void)
{
  g_autoptr (GPtrArray) outcomes = make_outcomes (2);
  g_autoptr (SclChart) chart = scl_figure_population (outcomes);
  g_autoptr (GString) text
      = begin ("Mean rating of all rated players", "", DAY_AXES ("mean rating (points)", "1"));
  g_autofree char *provenance = g_strdup_printf (
      "Made for a test. Data %.12s; policies: elo-italia-1997, glicko; Scalata %s",
      scl_history_digest (scl_outcome_history (outcomes->pdata[0])), SCL_VERSION);
  guint n_breaks = 0;

  for (guint i = 0; i < 2; i++)
    {
      guint n;
      const SclPeriodSummary *periods = scl_outcome_periods (outcomes->pdata[i], &n);
      g_autofree char *look = look_of (i, 2, 1, "");
      Columns c = { 0 };

      for (guint p = 0; p < n; p++)
        {
          gboolean breaks;

          if (!is_shown (periods, p, &breaks))
            continue;
          if (breaks)
            put (&c, periods[p].list_day, NAN, 0);
          n_breaks += breaks;
          put (&c, periods[p].list_day, periods[p].n_rated > 0 ? periods[p].mean : NAN, 0);
        }
      add (text, "line", title (outcomes, i), look, &c, NULL);
    }
  g_assert_cmpuint (n_breaks, ==, 2);
  assert_described (chart, text);
  g_assert_cmpstr (scl_chart_provenance (chart), ==, provenance);
  g_assert_true (g_str_has_prefix (scl_chart_making (chart), "Scalata " SCL_VERSION "\n"));
  g_assert_nonnull (strstr (scl_chart_making (chart), "data: Made for a test...\n"));
  g_assert_nonnull (strstr (scl_chart_making (chart), "\n---- glicko.policy\n"));
}

static int
compare_doubles (const void *a, const void *b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
test_percentiles (void)
{
  for (guint policy_count = 1; policy_count <= 2; policy_count++)
    {
      g_autoptr (GPtrArray) outcomes = make_outcomes (policy_count);
      g_autoptr (SclChart) chart = scl_figure_percentiles (outcomes);
      g_autoptr (GString) text
          = begin ("The list over time: median and middle nine tenths",
                   policy_count == 1 ? "Line: median; shade: 5th to 95th percentile"
                                     : "Thick line: median; thin lines: 5th and 95th percentile",
                   DAY_AXES ("rating (points)", "0"));

      for (guint i = 0; i < policy_count; i++)
        {
          guint n;
          const SclPeriodSummary *periods = scl_outcome_periods (outcomes->pdata[i], &n);
          double rating[5] = { NAN, NAN, NAN, NAN, NAN };
          Columns low = { 0 }, middle = { 0 }, high = { 0 };
          g_autofree char *look = look_of (i, 2, 1, ""), *silent = look_of (i, 2, 1, "|silent"),
                          *thin = look_of (i, 1, 1, "|silent");
          gboolean owed = FALSE;

          for (guint p = 0; p < n; p++)
            {
              double there[5];
              guint k = 0;
              gboolean breaks;
              const gboolean shown = is_shown (periods, p, &breaks);

              for (guint32 who = 0; who < 5; who++)
                {
                  guint steps;
                  const SclPathPoint *path = scl_outcome_path (outcomes->pdata[i], who, &steps);

                  for (guint s = 0; s < steps; s++)
                    if (path[s].period == p)
                      rating[who] = path[s].rating;
                  if (isfinite (rating[who]))
                    there[k++] = rating[who];
                }
              owed = owed || breaks;
              if (!shown || k == 0)
                continue;
              qsort (there, k, sizeof there[0], compare_doubles);
              if (owed)
                {
                  put (&low, periods[p].list_day, NAN, NAN);
                  put (&middle, periods[p].list_day, NAN, 0);
                  put (&high, periods[p].list_day, NAN, 0);
                }
              owed = FALSE;
              {
                double at[3];

                for (guint q = 0; q < 3; q++)
                  {
                    const double h = (k - 1) * (q == 0 ? 0.05 : q == 1 ? 0.5 : 0.95);
                    const guint below = (guint) floor (h);
                    const double above = there[MIN (below + 1, k - 1)];

                    at[q] = there[below] + (h - below) * (above - there[below]);
                  }
                put (&low, periods[p].list_day, at[0], at[2]);
                put (&middle, periods[p].list_day, at[1], 0);
                put (&high, periods[p].list_day, at[2], 0);
              }
            }
          if (policy_count == 1)
            add (text, "band", "-", silent, &low, " to ");
          else
            {
              add (text, "line", "-", thin, &low, NULL);
              add (text, "line", "-", thin, &high, NULL);
            }
          add (text, "line", title (outcomes, i), look, &middle, NULL);
        }
      assert_described (chart, text);
    }
}

/* ---- distribution ---- */

static void
count_classes (SclOutcome *outcome, double (*rating_of) (SclOutcome *, guint32), double low,
               double width, guint n, Columns *c)
{
  c->n = n;
  for (guint k = 0; k < n; k++)
    {
      c->x[k] = low + k * width;
      c->y[k] = 0;
      c->y2[k] = low + (k + 1) * width;
      for (guint32 p = 0; p < 5; p++)
        {
          const double rating = rating_of (outcome, p);

          c->y[k] += rating >= c->x[k] && rating < c->y2[k];
        }
    }
}

static void
test_distribution (void)
{
  static const double widths[] = { 100, 25, 0.5 }; /* less than a point: 100 */

  for (guint w = 0; w < G_N_ELEMENTS (widths); w++)
    {
      g_autoptr (GPtrArray) outcomes = make_outcomes (2);
      g_autoptr (SclChart) chart = scl_figure_distribution (outcomes, widths[w]);
      const double width = widths[w] < 1 ? 100 : widths[w];
      g_autofree char *subtitle = g_strdup_printf ("Classes of %g points", width);
      g_autoptr (GString) text = begin ("Distribution of ratings before and after", subtitle,
                                        "X rating (points)|number|nan..nan|nan..nan|0\n"
                                        "Y players|number|nan..nan|nan..nan|0|whole\n");
      double low = INFINITY, high = -INFINITY;
      Columns c;
      guint n;

      for (guint32 p = 0; p < 5; p++)
        {
          const double first = scl_outcome_first_rating (outcomes->pdata[0], p);

          low = fmin (low, first);
          high = fmax (high, first);
          for (guint i = 0; i < 2; i++)
            {
              low = fmin (low, scl_outcome_last_rating (outcomes->pdata[i], p));
              high = fmax (high, scl_outcome_last_rating (outcomes->pdata[i], p));
            }
        }
      low = floor (low / width) * width;
      n = (guint) floor ((high - low) / width) + 1;
      count_classes (outcomes->pdata[0], scl_outcome_first_rating, low, width, n, &c);
      add (text, "bars", "first ratings", "grey|solid|1.5|0", &c, " to ");
      for (guint i = 0; i < 2; i++)
        {
          g_autofree char *look = look_of (i, 2, 0, "|outline");

          count_classes (outcomes->pdata[i], scl_outcome_last_rating, low, width, n, &c);
          add (text, "bars", title (outcomes, i), look, &c, " to ");
        }
      assert_described (chart, text);
    }
}

/* ---- agreement, movers ---- */

static void
test_agreement (void)
{
  g_autoptr (GPtrArray) outcomes = make_outcomes (2);
  g_autoptr (SclChart) chart = scl_figure_agreement (outcomes, 1, 0);
  g_autofree char *axes
      = g_strdup_printf ("X %s|number|nan..nan|nan..nan|0\nY %s|number|nan..nan|nan..nan|0\n",
                         title (outcomes, 1), title (outcomes, 0));
  g_autoptr (GString) text
      = begin ("The same players under two policies",
               "Last rating (points); on the dotted line both policies say the same", axes);
  g_autoptr (GString) dots = g_string_new (NULL);
  Columns ends = { 0 };
  double low = INFINITY, high = -INFINITY;
  guint n = 0;

  for (guint32 p = 0; p < 5; p++)
    {
      const double x = scl_outcome_last_rating (outcomes->pdata[1], p),
                   y = scl_outcome_last_rating (outcomes->pdata[0], p);

      if (!isfinite (x) || !isfinite (y))
        continue;
      n++;
      low = fmin (low, fmin (x, y));
      high = fmax (high, fmax (x, y));
      g_string_append_printf (dots, "|%.6g %.6g %s", x, y, names[p]);
    }
  g_assert_cmpuint (n, >=, 2);
  put (&ends, low, low, 0);
  put (&ends, high, high, 0);
  add (text, "line", "-", "grey|dotted|1|-1|silent", &ends, NULL);
  g_string_append_printf (text, "points -|blue|solid|2|0|%u%s\n", n, dots->str);
  assert_described (chart, text);
}

static void
test_movers (void)
{
  static const guint numbers[] = { 1, 2, 3, 10 };

  for (guint k = 0; k < G_N_ELEMENTS (numbers); k++)
    {
      g_autoptr (GPtrArray) outcomes = make_outcomes (2);
      g_autoptr (SclChart) chart = scl_figure_movers (outcomes, numbers[k]);
      g_autofree char *subtitle = g_strdup_printf (
          "The %u greatest changes from first to last rating under each policy", numbers[k]);
      g_autoptr (GString) text = begin ("Biggest movers", subtitle,
                                        "X rated games|number|nan..nan|nan..nan|0\n"
                                        "Y change (points)|number|nan..nan|nan..nan|0\n");
      g_autoptr (GString) marks = g_string_new (NULL);

      for (guint i = 0; i < 2; i++)
        {
          SclOutcome *outcome = outcomes->pdata[i];
          const SclStates *states = scl_outcome_final_states (outcome);
          g_autofree char *look = look_of (i, 2, 0, "");
          g_autoptr (GString) dots = g_string_new (NULL);
          gboolean taken[5] = { FALSE };
          guint found = 0;

          while (found < numbers[k])
            {
              double most = -1;
              guint32 who = 0;

              for (guint32 p = 0; p < 5; p++)
                {
                  const double change = fabs (scl_outcome_last_rating (outcome, p)
                                              - scl_outcome_first_rating (outcome, p));

                  if (!taken[p] && change > most)
                    {
                      most = change;
                      who = p;
                    }
                }
              if (most < 0)
                break;
              taken[who] = TRUE;
              most = scl_outcome_last_rating (outcome, who)
                     - scl_outcome_first_rating (outcome, who);
              g_string_append_printf (dots, "|%u %.6g %s", states->games[who], most, names[who]);
              if (found++ < 3)
                g_string_append_printf (marks, "point %u %.6g %u|%s|%s\n", states->games[who], most,
                                        states->games[who], names[who], colours[i]);
            }
          g_string_append_printf (text, "points %s|%s|%u%s\n", title (outcomes, i), look, found,
                                  dots->str);
        }
      g_string_append (text, marks->str);
      assert_described (chart, text);
    }
}

/* ---- calibration ---- */

static void
test_calibration (void)
{
  g_autoptr (GPtrArray) outcomes = make_outcomes (2);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclComparison) comparison = scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, &error);
  g_autoptr (SclChart) chart = NULL;
  g_autoptr (GString) text
      = begin ("Calibration: what was expected, and what came",
               "White's mean score by expected score; on the dotted line a policy predicts what "
               "happens",
               "X expected score|number|0..1|nan..nan|3\nY mean score|number|0..1|nan..nan|-1\n");
  Columns ends = { 0 };

  g_assert_no_error (error);
  chart = scl_figure_calibration (comparison);
  put (&ends, 0, 0, 0);
  put (&ends, 1, 1, 0);
  add (text, "line", "-", "grey|dotted|1|-1|silent", &ends, NULL);
  for (guint i = 0; i < 2; i++)
    {
      const SclCalibration *calibration = scl_comparison_calibration (comparison, i);
      g_autofree char *look = look_of (i, 2, 3, ""),
                      *bars = g_strdup_printf ("%s|solid|1|1|silent", colours[i]);
      Columns c = { 0 };

      for (guint b = 0; b < SCL_CALIBRATION_BINS; b++)
        if (calibration->bins[b].n >= 2)
          put (&c, calibration->bins[b].expected, calibration->bins[b].scored,
               1.959963984540054 * calibration->bins[b].error);
      if (c.n == 0)
        continue;
      add (text, "errors", "-", bars, &c, " +- ");
      add (text, "line", title (outcomes, i), look, &c, NULL);
    }
  assert_described (chart, text);
}

TEST_MAIN ("/results-described", test_path, test_population, test_percentiles, test_distribution,
           test_agreement, test_movers, test_calibration)
