/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/lists/scl-list-study-figures.h"

#include <math.h>

#include "figures/chart/scl-chart-days.h"
#include "figures/lists/scl-list-study-words.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-number.h"

#define CLASS_WIDTH 50  /* points, of people by rating */
#define EDGE 0.03       /* of an axis */
#define MOST_CLASSES 12 /* rows of a figure, and one of all others */
#define LEAST_PEOPLE 30 /* people; fewer say nothing of their kind */

/* A title that is the finding, the quantity, and the caption; words: owned here. */
static SclChart *
chart_new (const SclListStudy *study, const char *id, const char *title, const char *subtitle,
           char *words)
{
  SclChart *chart = scl_chart_new (id, title);
  const SclListLevel *first = scl_list_study_level (study, 0),
                     *last = scl_list_study_level (study, study->levels->len - 1);
  g_autofree char *from = scl_chart_format_day (first->day), *to = scl_chart_format_day (last->day);
  /* Translators: name of a series of lists, number of lists, days of the first and the last. */
  g_autofree char *source
      = g_strdup_printf (ngettext ("Source: %s, %u list, %s to %s",
                                   "Source: %s, %u lists, %s to %s", study->levels->len),
                         study->table->name, study->levels->len, from, to);

  scl_chart_set_subtitle (chart, subtitle);
  scl_chart_set_provenance (chart, source);
  scl_chart_set_caption (chart, words != NULL ? words : "");
  g_free (words);
  return chart;
}

static void
set_day_axis (SclChart *chart)
{
  scl_chart_x_axis (chart)->kind = SCL_AXIS_DAY;
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("date of the list"));
}

static SclSeries *
add_line (SclChart *chart, const char *label, const double *x, const double *y, guint n,
          SclColour colour, SclDash dash)
{
  SclSeries *series = scl_chart_add_series (chart, SCL_SERIES_LINE, label, x, y, n);

  series->colour = colour;
  series->dash = dash;
  return series;
}

/* ---- list-level ---- */

static void
mark_events (SclChart *chart, const SclListStudy *study)
{
  for (guint l = 1; l < study->levels->len; l++)
    {
      const SclListEvent event = scl_list_study_event (study, l);
      /* Translators: the lowest rating on the list. */
      g_autofree char *from
          = g_strdup_printf (_ ("from %s on"), SCL_NUMBER (scl_list_study_floor (study, l), 0));

      if (event != SCL_LIST_EVENT_NONE)
        scl_chart_add_mark (chart, SCL_MARK_VERTICAL, scl_list_study_level (study, l)->day, 0.0,
                            event == SCL_LIST_EVENT_SHORTER ? _ ("fewer listed") : from);
    }
}

SclChart *
scl_figure_list_level (const SclListStudy *study)
{
  const guint n = study->levels->len;
  const SclListLevel *first = scl_list_study_level (study, 0),
                     *last = scl_list_study_level (study, n - 1);
  g_autofree double *x = g_new (double, n * 6);
  double *mean = x + n, *low = x + 2 * n, *high = x + 3 * n, *hundredth = x + 4 * n,
         *thousandth = x + 5 * n;
  /* Translators: rating points. */
  g_autofree char *title = g_strdup_printf (_ ("The mean has changed by %s points"),
                                            SCL_SIGNED (last->mean - first->mean, 0));
  SclChart *chart
      = chart_new (study, "list-level", title,
                   _ ("Mean, the middle eighty of a hundred people, and places 100 and 1000 "
                      "(rating points)"),
                   scl_list_study_level_words (study));
  SclSeries *band;

  for (guint l = 0; l < n; l++)
    {
      const SclListLevel *level = scl_list_study_level (study, l);

      x[l] = level->day;
      mean[l] = level->mean;
      low[l] = scl_list_level_quantile (level, 0.1);
      high[l] = scl_list_level_quantile (level, 0.9);
      hundredth[l] = scl_list_level_rank (level, 100);
      thousandth[l] = scl_list_level_rank (level, 1000);
    }
  band = scl_chart_add_series (chart, SCL_SERIES_BAND, _ ("middle 80 %"), x, low, n);
  scl_series_set_y2 (band, high);
  band->colour = SCL_COLOUR_SKY;
  if (!isnan (hundredth[n - 1]))
    add_line (chart, _ ("place 100"), x, hundredth, n, SCL_COLOUR_VERMILION, SCL_DASH_DASHED);
  if (!isnan (thousandth[n - 1]))
    add_line (chart, _ ("place 1000"), x, thousandth, n, SCL_COLOUR_GREEN, SCL_DASH_DOTTED);
  add_line (chart, _ ("mean"), x, mean, n, SCL_COLOUR_INK, SCL_DASH_SOLID);
  set_day_axis (chart);
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("rating (points)"));
  scl_chart_y_axis (chart)->decimals = 0;
  mark_events (chart, study);
  return chart;
}

/* ---- list-changes ---- */

/* Who brought most, either way. */
static char *
changes_title (const double sums[SCL_N_MOVES])
{
  guint most = 0;
  g_autofree char *points = NULL;

  for (guint m = 1; m < SCL_N_MOVES; m++)
    if (fabs (sums[m]) > fabs (sums[most]))
      most = m;
  points = scl_chart_format_signed (sums[most], 0);
  switch ((SclListMove) most)
    {
    case SCL_MOVE_STAYED:
      /* Translators: rating points. */
      return g_strdup_printf (_ ("Those who stayed moved the mean most: %s points"), points);
    case SCL_MOVE_ENTERED:
      /* Translators: rating points. */
      return g_strdup_printf (_ ("Entrants moved the mean most: %s points"), points);
    case SCL_MOVE_RETURNED:
      /* Translators: rating points. */
      return g_strdup_printf (_ ("Those who came back moved the mean most: %s points"), points);
    case SCL_MOVE_LEFT:
    case SCL_N_MOVES:
    default:
      /* Translators: rating points. */
      return g_strdup_printf (_ ("Leavers moved the mean most: %s points"), points);
    }
}

SclChart *
scl_figure_list_changes (const SclListStudy *study)
{
  const guint n = study->changes->len;
  g_autofree double *x = g_new (double, n + 1);
  g_autofree double *y = g_new (double, n *SCL_N_MOVES);
  double sums[SCL_N_MOVES];
  g_autofree char *title = NULL;
  SclChart *chart;

  scl_list_study_sums (study, sums);
  title = changes_title (sums);
  chart
      = chart_new (study, "list-changes", title,
                   _ ("What each brought to the mean from a list to the next (rating points); the "
                      "four add up to its change"),
                   scl_list_study_change_words (study));
  for (guint i = 0; i < n; i++)
    {
      const SclListChange *change = scl_list_study_change (study, i);
      double terms[SCL_N_MOVES];

      scl_list_change_terms (change, terms);
      x[i] = change->from;
      x[i + 1] = change->to;
      for (guint m = 0; m < SCL_N_MOVES; m++)
        y[m * n + i] = terms[m];
    }
  for (guint m = 0; m < SCL_N_MOVES; m++)
    {
      g_autoptr (SclChart) panel
          = scl_chart_new ("list-changes", scl_list_move_label ((SclListMove) m));

      /* Translators: rating points. */
      scl_chart_print_subtitle (panel, _ ("%s points in all"), SCL_SIGNED (sums[m], 1));
      scl_chart_add_series (panel, SCL_SERIES_BARS, NULL, x, y + m * n, n)->colour = (SclColour) m;
      scl_chart_add_mark (panel, SCL_MARK_HORIZONTAL, 0.0, 0.0, NULL);
      scl_chart_x_axis (panel)->kind = SCL_AXIS_DAY;
      scl_chart_y_axis (panel)->decimals = 1;
      scl_chart_add_panel (chart, panel);
    }
  set_day_axis (chart);
  scl_chart_set_share_y (chart, TRUE);
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("change of the mean (points)"));
  return chart;
}

/* ---- list-classes ---- */

typedef struct
{
  const char *label; /* the study's, or a static one */
  double stayed, all;
} ClassSum;

static int
compare_weights (gconstpointer a, gconstpointer b)
{
  const ClassSum *x = a, *y = b;
  const double own = fabs (x->stayed) + fabs (x->all), other = fabs (y->stayed) + fabs (y->all);

  return own < other ? 1 : own > other ? -1 : g_strcmp0 (x->label, y->label);
}

/* Those to whom anything happened, in the split's order; of many the heaviest, and the others. */
static GArray *
sum_classes (const SclListStudy *study, SclListSplit split)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (ClassSum));
  ClassSum others = { _ ("all others"), 0.0, 0.0 };
  double sums[SCL_N_MOVES];

  for (guint c = 0; c < study->classes->n[split]; c++)
    {
      ClassSum one = { study->classes->labels[split][c], 0.0, 0.0 };

      scl_list_study_class_sums (study, split, c, sums);
      one.stayed = sums[SCL_MOVE_STAYED];
      for (guint m = 0; m < SCL_N_MOVES; m++)
        one.all += sums[m];
      if (one.stayed != 0.0 || one.all != 0.0)
        g_array_append_val (all, one);
    }
  if (all->len <= MOST_CLASSES + 1)
    return all;
  g_array_sort (all, compare_weights);
  for (guint i = MOST_CLASSES; i < all->len; i++)
    {
      others.stayed += g_array_index (all, ClassSum, i).stayed;
      others.all += g_array_index (all, ClassSum, i).all;
    }
  g_array_set_size (all, MOST_CLASSES);
  g_array_append_val (all, others);
  return all;
}

/* The class that brought or took most; those beyond the twelve are no class. */
static char *
classes_title (const GArray *sums, SclListSplit split)
{
  const ClassSum *most = NULL;
  g_autofree char *points = NULL;

  for (guint i = 0; i < MIN (sums->len, MOST_CLASSES); i++)
    if (most == NULL || fabs (g_array_index (sums, ClassSum, i).all) > fabs (most->all))
      most = &g_array_index (sums, ClassSum, i);
  if (most == NULL)
    return g_strdup (_ ("Nobody’s coming, staying or going moved the mean"));
  points = scl_chart_format_signed (most->all, 0);
  switch (split)
    {
    case SCL_SPLIT_SEX:
      /* Translators: a sex ("women"); rating points. */
      return g_strdup_printf (_ ("By sex, “%s” moved the mean most: %s points"), most->label,
                              points);
    case SCL_SPLIT_FEDERATION:
      /* Translators: a federation ("GER"); rating points. */
      return g_strdup_printf (_ ("By federation, “%s” moved the mean most: %s points"), most->label,
                              points);
    case SCL_SPLIT_TITLE:
      /* Translators: a title ("GM", "none"); rating points. */
      return g_strdup_printf (_ ("By title, “%s” moved the mean most: %s points"), most->label,
                              points);
    case SCL_SPLIT_BAND:
      /* Translators: a class of ratings ("1000–1199"); rating points. */
      return g_strdup_printf (_ ("By rating, “%s” moved the mean most: %s points"), most->label,
                              points);
    case SCL_SPLIT_AGE:
    case SCL_N_SPLITS:
    default:
      /* Translators: a class of age ("60 and more"); rating points. */
      return g_strdup_printf (_ ("By age, “%s” moved the mean most: %s points"), most->label,
                              points);
    }
}

static const char *
classes_subtitle (SclListSplit split)
{
  switch (split)
    {
    case SCL_SPLIT_SEX:
      return _ (
          "What each sex brought to the mean from the first list to the last (rating points)");
    case SCL_SPLIT_FEDERATION:
      return _ ("What each federation’s people brought to the mean from the first list to the last "
                "(rating points)");
    case SCL_SPLIT_TITLE:
      return _ ("What each title’s people brought to the mean from the first list to the last "
                "(rating points)");
    case SCL_SPLIT_BAND:
      return _ ("What people of each rating brought to the mean from the first list to the last "
                "(rating points)");
    case SCL_SPLIT_AGE:
    case SCL_N_SPLITS:
    default:
      return _ ("What people of each age brought to the mean from the first list to the last "
                "(rating points)");
    }
}

/* From nought to every dot, and so much beyond that none lies on the edge. */
static void
set_room (SclAxis *axis, const double *stayed, const double *all, guint n)
{
  double low = 0.0, high = 0.0;

  for (guint i = 0; i < n; i++)
    {
      low = MIN (low, MIN (stayed[i], all[i]));
      high = MAX (high, MAX (stayed[i], all[i]));
    }
  axis->min = low - EDGE * (high - low);
  axis->max = high + EDGE * (high - low);
}

SclChart *
scl_figure_list_classes (const SclListStudy *study, SclListSplit split)
{
  g_autoptr (GArray) sums = sum_classes (study, split);
  const guint n = sums->len;
  g_autofree char *title = classes_title (sums, split);
  g_autofree const char **names = g_new0 (const char *, n + 1);
  g_autofree double *y = g_new (double, MAX (n, 1)), *stayed = g_new (double, MAX (n, 1)),
                    *all = g_new (double, MAX (n, 1));
  SclChart *chart = chart_new (study, "list-classes", title, classes_subtitle (split),
                               scl_list_study_class_words (study, split));

  if (n == 0)
    {
      scl_chart_set_empty_message (chart, _ ("Nobody moved the mean."));
      return chart;
    }
  for (guint i = 0; i < n; i++)
    {
      const ClassSum *one = &g_array_index (sums, ClassSum, n - 1 - i);

      names[i] = one->label;
      y[i] = i;
      stayed[i] = one->stayed;
      all[i] = one->all;
      add_line (chart, NULL, (const double[]){ stayed[i], all[i] }, (const double[]){ i, i }, 2,
                SCL_COLOUR_GREY, SCL_DASH_SOLID)
          ->hoverable
          = FALSE;
    }
  scl_chart_add_series (chart, SCL_SERIES_POINTS, _ ("by who stayed"), stayed, y, n)->colour
      = SCL_COLOUR_BLUE;
  scl_chart_add_series (chart, SCL_SERIES_POINTS, _ ("with entrants, returns and leavers"), all, y,
                        n)
      ->colour
      = SCL_COLOUR_VERMILION;
  scl_chart_add_mark (chart, SCL_MARK_VERTICAL, 0.0, 0.0, NULL);
  scl_chart_set_axis_names (scl_chart_y_axis (chart), names, n);
  set_room (scl_chart_x_axis (chart), stayed, all, n);
  scl_chart_x_axis (chart)->decimals = 1;
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("change of the mean (points)"));
  return chart;
}

/* ---- list-growth ---- */

static void
add_ages (SclChart *chart, const SclListRegression *regression)
{
  double x[SCL_LIST_AGES], y[SCL_LIST_AGES], error[SCL_LIST_AGES], fit[SCL_LIST_AGES];
  SclSeries *series;
  guint n = 0;

  for (guint a = 0; a < SCL_LIST_AGES; a++)
    if (regression->age[a].n >= LEAST_PEOPLE)
      {
        x[n] = a;
        y[n] = regression->age[a].mean;
        fit[n] = scl_list_regression_at_age (regression, a);
        error[n++] = SCL_Z_95 * regression->age[a].error;
      }
  if (n == 0)
    {
      scl_chart_set_empty_message (chart, _ ("There are too few people with a year of birth on two "
                                             "lists."));
      return;
    }
  /* xgettext:no-c-format */
  series = scl_chart_add_series (chart, SCL_SERIES_ERRORS, _ ("mean, 95 % interval"), x, y, n);
  scl_series_set_y_error (series, error);
  series->colour = SCL_COLOUR_BLUE;
  add_line (chart, _ ("regression"), x, fit, n, SCL_COLOUR_VERMILION, SCL_DASH_SOLID);
}

SclChart *
scl_figure_list_growth (const SclListStudy *study)
{
  const SclListRegression *regression = study->regression;
  g_autofree char *title = NULL;
  SclChart *chart;

  if (regression != NULL && !isnan (regression->level.value))
    {
      /* Translators: rating points. */
      title = g_strdup_printf (_ ("Settled people of 30 change by %s points a year"),
                               SCL_SIGNED (regression->level.value, 1));
    }
  chart
      = chart_new (study, "list-growth", title != NULL ? title : _ ("Change by age"),
                   _ ("Yearly change of people who entered eight years ago or more, by age (rating "
                      "points)"),
                   scl_list_study_growth_words (study));
  if (title != NULL)
    add_ages (chart, regression);
  else
    scl_chart_set_empty_message (chart, _ ("There are too few people with a year of birth on two "
                                           "lists."));
  scl_chart_add_mark (chart, SCL_MARK_HORIZONTAL, 0.0, 0.0, NULL);
  scl_chart_x_axis (chart)->integer = TRUE;
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("age (years)"));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("change in a year (points)"));
  scl_chart_y_axis (chart)->decimals = 1;
  return chart;
}

/* ---- list-entrants ---- */

static void
add_entrants (SclChart *chart, const SclListRegression *regression)
{
  double x[SCL_ENTRANT_YEARS], y[SCL_ENTRANT_YEARS], error[SCL_ENTRANT_YEARS];
  SclSeries *series;
  guint n = 0;

  for (guint j = 0; j < SCL_ENTRANT_YEARS; j++)
    if (regression->entrant[j].error > 0.0)
      {
        x[n] = j + 1;
        y[n] = regression->entrant[j].value;
        error[n++] = SCL_Z_95 * regression->entrant[j].error;
      }
  series = scl_chart_add_series (chart, SCL_SERIES_ERRORS, NULL, x, y, n);
  scl_series_set_y_error (series, error);
}

SclChart *
scl_figure_list_entrants (const SclListStudy *study)
{
  SclListEstimate gain = { NAN, NAN, NAN, NAN };
  g_autofree char *title = NULL, *points = NULL;
  guint years = 0;
  SclChart *chart;

  if (study->regression != NULL)
    gain = scl_list_entrants_gain (study->regression, &years);
  points = scl_chart_format_signed (gain.value, 0);
  /* Translators: rating points, years. */
  title
      = years == 1 ? g_strdup_printf (_ ("Entrants gain %s points in their first year"), points)
        : years > 0
            ? g_strdup_printf (ngettext ("Entrants gain %s points in their first %u year",
                                         "Entrants gain %s points in their first %u years", years),
                               points, years)
            : g_strdup (_ ("Where entrants’ ratings go"));
  chart = chart_new (study, "list-entrants", title,
                     /* xgettext:no-c-format */
                     _ ("Yearly change beyond that of settled people of the same age (rating "
                        "points); 95 % intervals, clustered by person"),
                     scl_list_study_entrant_words (study));
  if (years > 0)
    add_entrants (chart, study->regression);
  else
    scl_chart_set_empty_message (chart, _ ("Nobody enters and is on a later list."));
  scl_chart_add_mark (chart, SCL_MARK_HORIZONTAL, 0.0, 0.0, NULL);
  scl_chart_x_axis (chart)->integer = TRUE;
  scl_chart_x_axis (chart)->min = 0.5;
  scl_chart_x_axis (chart)->max = SCL_ENTRANT_YEARS + 0.5;
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("year after entering"));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("change beyond others’ (points)"));
  scl_chart_y_axis (chart)->decimals = 1;
  return chart;
}

/* ---- list-spread ---- */

static void
add_quantiles (SclChart *chart, const char *label, const SclListQuantiles *quantiles,
               SclColour colour, SclDash dash)
{
  double x[SCL_N_QUANTILES], y[SCL_N_QUANTILES];

  for (guint q = 0; q < SCL_N_QUANTILES; q++)
    {
      x[q] = quantiles->before[q];
      y[q] = quantiles->after[q];
    }
  add_line (chart, label, x, y, SCL_N_QUANTILES, colour, dash);
}

SclChart *
scl_figure_list_spread (const SclListStudy *study)
{
  const SclListCompression *one = &study->compression;
  const SclListQuantiles *all = &one->all;
  const double lowest = MIN (all->before[0], all->after[0]),
               highest = MAX (all->before[SCL_N_QUANTILES - 1], all->after[SCL_N_QUANTILES - 1]);
  const double ends[] = { lowest, highest };
  g_autofree char *title
      = isnan (one->spread.value)
            ? g_strdup (_ ("Quantile against quantile"))
            /* Translators: a ratio. */
            : g_strdup_printf (_ ("Who is on both lists: ratings lie %s times as far apart"),
                               SCL_NUMBER (one->spread.value, 3));
  g_autofree char *from = scl_chart_format_day (one->from), *to = scl_chart_format_day (one->to);
  /* Translators: days of the first list and the last. */
  g_autofree char *x_title = g_strdup_printf (_ ("quantile, %s (points)"), from);
  g_autofree char *y_title = g_strdup_printf (_ ("quantile, %s (points)"), to);
  SclChart *chart
      = chart_new (study, "list-spread", title,
                   _ ("The 1st to the 99th percentile of the last list against those of "
                      "the first"),
                   scl_list_study_spread_words (study));

  add_line (chart, _ ("no change"), ends, ends, 2, SCL_COLOUR_GREY, SCL_DASH_DASHED)->width = 1.0;
  add_quantiles (chart, _ ("everybody"), all, SCL_COLOUR_BLUE, SCL_DASH_SOLID);
  if (one->both.n_before >= LEAST_PEOPLE)
    add_quantiles (chart, _ ("on both lists"), &one->both, SCL_COLOUR_VERMILION, SCL_DASH_LONG);
  scl_chart_x_axis (chart)->min = scl_chart_y_axis (chart)->min = floor (lowest / 100.0) * 100.0;
  scl_chart_x_axis (chart)->max = scl_chart_y_axis (chart)->max = ceil (highest / 100.0) * 100.0;
  scl_chart_set_axis_title (scl_chart_x_axis (chart), x_title);
  scl_chart_set_axis_title (scl_chart_y_axis (chart), y_title);
  return chart;
}

/* ---- list-adjustment ---- */

static void
add_people (SclChart *chart, const char *label, const SclListLevel *level, int low, guint n,
            SclColour colour)
{
  g_autofree double *x = g_new (double, n + 1);
  g_autofree double *y = g_new (double, n);
  SclSeries *series;

  for (guint c = 0; c <= n; c++)
    x[c] = low + (double) c * CLASS_WIDTH;
  for (guint c = 0; c < n; c++)
    y[c] = (double) scl_list_level_from (level, (int) x[c])
           - scl_list_level_from (level, (int) x[c + 1]);
  series = scl_chart_add_series (chart, SCL_SERIES_BARS, label, x, y, n);
  series->colour = colour;
  series->outline = colour == SCL_COLOUR_VERMILION;
}

SclChart *
scl_figure_list_adjustment (const SclListStudy *study, const SclListAdjustment *adjustment)
{
  const SclListLevel *before = adjustment->before, *after = adjustment->after;
  const int low = MIN (before->lowest, after->lowest) / CLASS_WIDTH * CLASS_WIDTH,
            high = MAX (before->highest, after->highest);
  const guint n = (guint) ((high - low) / CLASS_WIDTH + 1);
  /* Translators: rating points. */
  g_autofree char *title = g_strdup_printf (_ ("The adjustment would change the mean by %s points"),
                                            SCL_SIGNED (after->mean - before->mean, 0));
  SclChart *chart = chart_new (study, "list-adjustment", title,
                               _ ("People in classes of 50 points, before and after"),
                               scl_list_adjustment_words (adjustment));

  add_people (chart, _ ("before"), before, low, n, SCL_COLOUR_BLUE);
  add_people (chart, _ ("after"), after, low, n, SCL_COLOUR_VERMILION);
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("rating (points)"));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("people"));
  return chart;
}
