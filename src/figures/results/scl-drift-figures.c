/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/results/scl-drift-figures.h"

#include <math.h>
#include <stdlib.h>

#include "figures/results/scl-outcome-chart-private.h"
#include "lab/comparison/scl-misfit.h"
#include "lab/drift/scl-drift.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-number.h"

#define MAX_PANELS 6
#define MAX_ROWS 5   /* more lines than these are not told apart */
#define MIN_SIDES 30 /* of a cell that is drawn: with fewer the interval hides the others */

static const char *
title_of (GPtrArray *outcomes, guint i)
{
  return scl_policy_title (scl_outcome_policy (scl_outcome_at (outcomes, i)));
}

/* ---- drift ---- */

enum
{
  TOTAL,
  BOTH,
  EXCHANGE, /* entrants and leavers: apart they are many times the whole, for they cancel */
  N_TERMS,
};

/* Sums over all steps. */
typedef struct
{
  double line[N_TERMS], entered, left;
} DriftEnd;

/* "+12" with a true minus. */
static char *
signed_points (double points)
{
  g_autofree char *number = scl_chart_format_number (points, 1);

  return points > 0 ? g_strconcat ("+", number, NULL) : g_steal_pointer (&number);
}

/* What the panel's lines end with. */
static char *
drift_sentence (const DriftEnd *end)
{
  g_autofree char *total = signed_points (end->line[TOTAL]);
  g_autofree char *both = signed_points (end->line[BOTH]);
  g_autofree char *exchange = signed_points (end->line[EXCHANGE]);
  g_autofree char *entered = signed_points (end->entered);
  g_autofree char *left = signed_points (end->left);

  /* Translators: rating points: the mean's whole change is the sum of the next two, the second of
   * which is the sum of the last two. */
  return g_strdup_printf (
      _ ("%s in all = %s by those who stayed %s by exchange (entrants %s, leavers %s)"), total,
      both, exchange, entered, left);
}

/* A list without anybody active changes nothing, and breaks the lines. */
static void
add_terms (SclChart *panel, GArray *steps, DriftEnd *end)
{
  static const char *const labels[N_TERMS]
      = { N_ ("whole change"), N_ ("those who stayed"), N_ ("entrants and leavers") };
  const guint n = steps->len + 1;
  g_autofree double *x = g_new (double, n);
  g_autofree double *y = g_new0 (double, n *N_TERMS);

  *end = (DriftEnd){ 0 };
  x[0] = g_array_index (steps, SclDriftStep, 0).from;
  for (guint i = 0; i < steps->len; i++)
    {
      const SclDriftStep *step = &g_array_index (steps, SclDriftStep, i);
      const SclDriftTerms *terms = &step->terms;
      const gboolean known = !isnan (terms->change);
      const double parts[N_TERMS] = { terms->change, terms->both, terms->entered + terms->left };

      x[i + 1] = step->to;
      for (guint t = 0; t < N_TERMS; t++)
        {
          end->line[t] += known ? parts[t] : 0.0;
          y[t * n + i + 1] = known ? end->line[t] : NAN;
        }
      end->entered += known ? terms->entered : 0.0;
      end->left += known ? terms->left : 0.0;
    }
  for (guint t = 0; t < N_TERMS; t++)
    {
      SclSeries *series
          = scl_chart_add_series (panel, SCL_SERIES_LINE, _ (labels[t]), x, y + t * n, n);

      series->colour = t == TOTAL ? SCL_COLOUR_INK : (SclColour) (t - 1);
      series->dash = (SclDash) t;
    }
}

/* Adds an outcome's lines to its panel, and says what they show: newly allocated. */
typedef char *(*AddLines) (SclChart *panel, GArray *steps);

/* One panel an outcome, year by year from its first list on. */
static SclChart *
panels_new (GPtrArray *outcomes, const char *id, const char *title, const char *subtitle,
            AddLines add_lines)
{
  SclChart *chart = scl_outcome_chart_new (outcomes, id, title);
  g_autoptr (GString) caption = g_string_new (NULL);

  if (scl_chart_empty_message (chart) != NULL)
    return chart;
  for (guint i = 0; i < MIN (outcomes->len, MAX_PANELS); i++)
    {
      g_autoptr (GArray) steps = scl_drift_of_outcome (scl_outcome_at (outcomes, i), NULL);
      g_autoptr (SclChart) panel = scl_chart_new (id, title_of (outcomes, i));
      g_autofree char *sentence = NULL;

      if (steps->len == 0)
        continue;
      sentence = add_lines (panel, steps);
      scl_chart_set_subtitle (panel, sentence);
      scl_chart_x_axis (panel)->kind = SCL_AXIS_DAY;
      scl_chart_y_axis (panel)->decimals = 1;
      scl_chart_add_panel (chart, panel);
      g_string_append_printf (caption, "%s%s: %s.", caption->len > 0 ? " " : "",
                              title_of (outcomes, i), sentence);
    }
  if (scl_chart_n_panels (chart) == 0)
    {
      scl_chart_set_empty_message (
          chart,
          _ ("There are no two lists a year apart to compare. Choose a longer span of games."));
      return chart;
    }
  scl_chart_x_axis (chart)->kind = SCL_AXIS_DAY;
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("date of the list"));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("change since the first list (points)"));
  scl_chart_set_subtitle (chart, subtitle);
  scl_chart_set_caption (chart, caption->str);
  return chart;
}

static char *
add_drift (SclChart *panel, GArray *steps)
{
  DriftEnd end;

  add_terms (panel, steps, &end);
  return drift_sentence (&end);
}

SclChart *
scl_figure_drift (GPtrArray *outcomes)
{
  return panels_new (outcomes, "drift", _ ("Where the change of the mean comes from"),
                     _ ("Mean of those with a rated game in the last twelve months, year by year"),
                     add_drift);
}

/* ---- drift-causes ---- */

#define MAX_CAUSES 5
#define LEAST_POINTS 0.05 /* what never moved the mean by more is not drawn by itself */

/* Sums of a cause from the first list on, n of them; NaN where a list has nobody. Returns the
 * largest, either way. */
static double
sum_cause (GArray *steps, guint cause, double *y)
{
  double sum = 0.0, largest = 0.0;

  y[0] = 0.0;
  for (guint i = 0; i < steps->len; i++)
    {
      const SclDriftStep *step = &g_array_index (steps, SclDriftStep, i);
      const gboolean known = !isnan (step->terms.change);

      sum += !known ? 0.0 : cause < SCL_DRIFT_N_CAUSES ? step->cause[cause] : step->terms.both;
      y[i + 1] = known ? sum : NAN;
      largest = MAX (largest, fabs (sum));
    }
  return largest;
}

typedef struct
{
  guint cause;
  double largest;
  double *y;
} CauseLine;

static int
by_size (gconstpointer a, gconstpointer b)
{
  const double x = ((const CauseLine *) a)->largest, y = ((const CauseLine *) b)->largest;

  return x < y ? 1 : x > y ? -1 : 0;
}

static void
add_cause (SclChart *panel, const char *label, const double *x, const double *y, guint n,
           guint place, GString *said)
{
  SclSeries *series = scl_chart_add_series (panel, SCL_SERIES_LINE, label, x, y, n);
  guint last = n - 1;
  g_autofree char *points = NULL;

  while (last > 0 && isnan (y[last]))
    last--;
  points = signed_points (y[last]);
  series->colour = place == 0 ? SCL_COLOUR_INK : (SclColour) ((place - 1) % SCL_COLOUR_GREY);
  series->dash = (SclDash) (place % (SCL_DASH_LONG + 1));
  g_string_append_printf (said, "%s%s %s",
                          said->len == 0 ? ""
                          : place == 1   ? ": "
                                         : ", ",
                          label, points);
}

/* The largest causes by themselves, the small ones as one. */
static void
add_causes (SclChart *panel, GArray *steps, GString *said)
{
  const guint n = steps->len + 1;
  g_autofree double *numbers = g_new0 (double, n *(SCL_DRIFT_N_CAUSES + 3));
  double *x = numbers, *both = numbers + n, *others = numbers + 2 * n;
  CauseLine lines[SCL_DRIFT_N_CAUSES];
  guint place = 0;
  gboolean any = FALSE;

  x[0] = g_array_index (steps, SclDriftStep, 0).from;
  for (guint i = 0; i < steps->len; i++)
    x[i + 1] = g_array_index (steps, SclDriftStep, i).to;
  sum_cause (steps, SCL_DRIFT_N_CAUSES, both);
  for (guint c = 0; c < SCL_DRIFT_N_CAUSES; c++)
    {
      lines[c] = (CauseLine){ .cause = c, .y = numbers + (3 + c) * n };
      lines[c].largest = sum_cause (steps, c, lines[c].y);
    }
  qsort (lines, SCL_DRIFT_N_CAUSES, sizeof lines[0], by_size);
  add_cause (panel, _ ("those who stayed"), x, both, n, place++, said);
  for (guint l = 0; l < SCL_DRIFT_N_CAUSES; l++)
    if (l < MAX_CAUSES && lines[l].largest >= LEAST_POINTS)
      add_cause (panel, scl_drift_cause_label (lines[l].cause), x, lines[l].y, n, place++, said);
    else
      for (guint i = 0; i < n; i++)
        {
          others[i] += lines[l].y[i];
          any = any || fabs (others[i]) >= LEAST_POINTS;
        }
  if (any)
    add_cause (panel, _ ("other causes"), x, others, n, place, said);
}

static char *
add_drift_causes (SclChart *panel, GArray *steps)
{
  GString *said = g_string_new (NULL);

  add_causes (panel, steps, said);
  return g_string_free (said, FALSE);
}

SclChart *
scl_figure_drift_causes (GPtrArray *outcomes)
{
  return panels_new (outcomes, "drift-causes", _ ("What moved those who stayed on the list"),
                     _ ("Mean change of those on both of two lists a year apart, summed up; mixed "
                        "K: points created where two K meet in a game"),
                     add_drift_causes);
}

/* ---- misfit ---- */

static guint
sides_of_row (const SclMisfit *misfit, guint row)
{
  guint n = 0;

  for (guint c = 0; c < SCL_MISFIT_N_COLUMNS; c++)
    n += misfit->cells[row * SCL_MISFIT_N_COLUMNS + c].sides;
  return n;
}

/* How many rows have more sides: whether the row is among those drawn. */
static gboolean
is_drawn (const SclMisfit *misfit, guint row)
{
  guint larger = 0;

  for (guint other = 0; other < misfit->n_rows; other++)
    {
      const guint n = sides_of_row (misfit, other), own = sides_of_row (misfit, row);

      larger += n > own || (n == own && other < row);
    }
  return larger < MAX_ROWS;
}

static void
add_row (SclChart *panel, const SclMisfit *misfit, guint row, guint place)
{
  const double from = misfit->lowest + row * SCL_MISFIT_WIDTH;
  g_autofree char *label = g_strdup_printf ("%.0f–%.0f", from, from + SCL_MISFIT_WIDTH - 1);
  double x[SCL_MISFIT_N_COLUMNS], y[SCL_MISFIT_N_COLUMNS], error[SCL_MISFIT_N_COLUMNS];
  SclSeries *line, *errors;
  guint n = 0;

  for (guint c = 0; c < SCL_MISFIT_N_COLUMNS; c++)
    {
      const SclMisfitCell *cell = &misfit->cells[row * SCL_MISFIT_N_COLUMNS + c];

      if (cell->sides < MIN_SIDES || isnan (cell->error))
        continue;
      x[n] = (c - (SCL_MISFIT_N_COLUMNS - 1) / 2.0) * SCL_MISFIT_DIFFERENCE_WIDTH;
      y[n] = cell->misfit;
      error[n++] = SCL_Z_95 * cell->error;
    }
  if (n == 0)
    return;
  line = scl_chart_add_series (panel, SCL_SERIES_LINE, label, x, y, n);
  errors = scl_chart_add_series (panel, SCL_SERIES_ERRORS, NULL, x, y, n);
  scl_series_set_y_error (errors, error);
  line->colour = errors->colour = (SclColour) (place % SCL_COLOUR_GREY);
  line->dash = (SclDash) (place % (SCL_DASH_LONG + 1));
  errors->hoverable = FALSE;
}

static SclChart *
misfit_panel (const SclMisfit *misfit, const char *title)
{
  SclChart *panel = scl_chart_new ("misfit", title);
  guint place = 0;

  for (guint row = 0; row < misfit->n_rows; row++)
    if (is_drawn (misfit, row))
      add_row (panel, misfit, row, place++);
  scl_chart_add_mark (panel, SCL_MARK_HORIZONTAL, 0, 0, NULL);
  scl_chart_y_axis (panel)->decimals = 3;
  return panel;
}

/* The cell that lies farthest from nought by its own error. */
static char *
misfit_sentence (const SclMisfit *misfit, const char *policy)
{
  const SclMisfitCell *worst = NULL;
  guint at = 0;

  for (guint c = 0; c < misfit->n_rows * SCL_MISFIT_N_COLUMNS; c++)
    if (misfit->cells[c].sides >= MIN_SIDES && misfit->cells[c].error > 0
        && (worst == NULL
            || fabs (misfit->cells[c].misfit) / misfit->cells[c].error
                   > fabs (worst->misfit) / worst->error))
      {
        worst = &misfit->cells[c];
        at = c;
      }
  if (worst == NULL)
    return NULL;
  /* Translators: policy; lowest and highest rating; centre of the class of rating differences;
   * score less expectation, half its interval. */
  return g_strdup_printf (_ ("%s: surest at %.0f–%.0f and a difference about %.0f: score less "
                             "expectation %s (95 %% interval: %s either way)."),
                          policy, misfit->lowest + at / SCL_MISFIT_N_COLUMNS * SCL_MISFIT_WIDTH,
                          misfit->lowest + (at / SCL_MISFIT_N_COLUMNS + 1) * SCL_MISFIT_WIDTH - 1,
                          (at % SCL_MISFIT_N_COLUMNS - (SCL_MISFIT_N_COLUMNS - 1) / 2.0)
                              * SCL_MISFIT_DIFFERENCE_WIDTH,
                          SCL_NUMBER (worst->misfit, 3), SCL_NUMBER (SCL_Z_95 * worst->error, 3));
}

SclChart *
scl_figure_misfit (GPtrArray *outcomes)
{
  SclChart *chart = scl_outcome_chart_new (outcomes, "misfit", _ ("Where the expectation fails"));
  g_autoptr (GString) caption = g_string_new (NULL);

  if (scl_chart_empty_message (chart) != NULL)
    return chart;
  for (guint i = 0; i < MIN (outcomes->len, MAX_PANELS); i++)
    {
      g_autoptr (SclMisfit) misfit = scl_misfit_new (scl_outcome_at (outcomes, i));
      g_autoptr (SclChart) panel = misfit_panel (misfit, title_of (outcomes, i));
      g_autofree char *sentence = misfit_sentence (misfit, title_of (outcomes, i));

      if (scl_chart_n_series (panel) == 0)
        continue;
      scl_chart_add_panel (chart, panel);
      if (sentence != NULL)
        g_string_append_printf (caption, "%s%s", caption->len > 0 ? " " : "", sentence);
    }
  if (scl_chart_n_panels (chart) == 0)
    {
      scl_chart_set_empty_message (
          chart, _ ("No game could be predicted. Choose a longer span of games."));
      return chart;
    }
  scl_chart_set_share_y (chart, TRUE);
  scl_chart_set_axis_title (
      scl_chart_x_axis (chart),
      _ ("own rating less the opponent’s (points; the outermost classes are open)"));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("score less expected score"));
  scl_chart_set_subtitle (chart,
                          /* xgettext:no-c-format */
                          _ ("Score less expected score by own rating before the period; 95 % "
                             "intervals, clustered by both players; classes of 30 sides and more"));
  scl_chart_set_caption (chart, caption->str);
  return chart;
}
