/* The chart of ratings over time or age.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/person/scl-profile-figure.h"

#include <math.h>

#include "figures/chart/scl-chart-days.h"
#include "figures/person/scl-profile-words.h"
#include "figures/results/scl-outcome-chart-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-gettext.h"

static const SclProfileFigureOptions defaults = SCL_PROFILE_FIGURE_DEFAULTS;

/* What is being made. */
typedef struct
{
  SclChart *chart;
  const SclProfileFigureOptions *options;
  gboolean alone; /* one person */
  guint n;        /* lines so far: the next one's dress */
  gboolean band;  /* there is one around a line */
} Work;

/* ---- The x axis ---- */

/* The day in the middle of which year somebody was born whose day nobody knows. */
static SclDay
born_on (const SclProfile *profile)
{
  return profile->who->birth_day != SCL_DAY_NONE
             ? profile->who->birth_day
             : scl_day_from_ymd (profile->who->birth_year, 7, 1);
}

/* Of a day in the person's life; NaN: the age is asked and not known. */
static double
x_of (const Work *work, const SclProfile *profile, SclDay day)
{
  if (!work->options->by_age)
    return day;
  return profile->who->birth_year > 0 ? (day - born_on (profile)) / 365.2425 : NAN;
}

/* ---- Lines ---- */

/* A line ends where its data end: there is a dot. */
static SclSeries *
add_line (Work *work, const SclProfile *profile, const SclRatingSeries *from, guint begin,
          const char *label)
{
  const guint n = from->points->len - begin;
  g_autofree double *x = g_new (double, n), *y = g_new (double, n), *half = g_new (double, n);
  SclSeries *series;

  for (guint i = 0; i < n; i++)
    {
      const SclRatingPoint *point = scl_rating_series_point (from, begin + i);

      x[i] = x_of (work, profile, point->day);
      y[i] = point->rating;
      half[i] = point->deviation;
      work->band = work->band || (work->alone && !isnan (half[i]));
    }
  if (isnan (x[0]))
    return NULL;
  if (work->alone)
    scl_add_step_band (work->chart, x, y, half, n, work->n);
  series = scl_chart_add_series (work->chart, SCL_SERIES_STEP, label, x, y, n);
  scl_dress_policy (series, work->n);
  series->decimals = from->replayed ? 1 : 0;
  scl_chart_add_mark (work->chart, SCL_MARK_POINT, x[n - 1], y[n - 1], NULL)->colour
      = series->colour;
  work->n++;
  return series;
}

static void
mark_peak (Work *work, const SclProfile *profile, const SclRatingSeries *series, SclColour colour)
{
  const SclRatingPoint *peak = scl_rating_series_point (series, series->summary.peak);
  g_autofree char *words = scl_profile_peak_words (series);

  scl_chart_add_mark (work->chart, SCL_MARK_POINT, x_of (work, profile, peak->day), peak->rating,
                      words)
      ->colour
      = colour;
}

static void
add_main (Work *work, const SclProfile *profile)
{
  const SclRatingSeries *from = scl_profile_main (profile);
  g_autofree char *label = NULL;
  SclSeries *series;

  if (from == NULL)
    return;
  label = work->alone ? scl_rating_series_label (from) : g_strdup (profile->who->name);
  series = add_line (work, profile, from, 0, label);
  if (series != NULL)
    mark_peak (work, profile, from, series->colour);
}

static void
add_others (Work *work, const SclProfile *profile, GPtrArray *all)
{
  SCL_FOR_EACH_POINTER (const SclRatingSeries, from, all)
    {
      g_autofree char *label = scl_rating_series_label (from);

      if (from != scl_profile_main (profile))
        add_line (work, profile, from, 0, label);
    }
}

/* From where it leaves the rule's own line on. */
static void
add_supposed (Work *work, const SclProfile *profile)
{
  const SclRatingSeries *supposed = work->options->supposed;
  const SclRatingSeries *own
      = profile->replayed->len > 0 ? g_ptr_array_index (profile->replayed, 0) : NULL;
  guint begin = 0;
  SclSeries *series;

  while (own != NULL && begin + 1 < supposed->points->len && begin < own->points->len)
    {
      const SclRatingPoint *a = scl_rating_series_point (own, begin),
                           *b = scl_rating_series_point (supposed, begin);

      if (a->day != b->day || (a->rating != b->rating && !isnan (a->rating)))
        break;
      begin++;
    }
  series = add_line (work, profile, supposed, begin > 0 ? begin - 1 : 0, _ ("supposed"));
  if (series == NULL)
    return;
  series->colour = SCL_COLOUR_INK;
  series->dash = SCL_DASH_DASHED;
}

/* ---- Marks ---- */

/* The rating in force when an event ended: the mark stands on the line. */
static double
rating_on (const SclRatingSeries *series, SclDay day)
{
  const SclRatingPoint *point = scl_rating_series_at (series, day);

  return point != NULL ? point->rating : NAN;
}

static char *
event_label (const SclProfile *profile, const SclPersonEvent *event)
{
  const char *name = scl_history_events (profile->results->history)->name[event->event];
  g_autofree char *score = scl_profile_score_text (event->score);

  if (isnan (event->performance))
    /* Translators: an event; a score and how many games it is of. */
    return g_strdup_printf (_ ("%s: %s of %u"), name, score, event->games);
  /* Translators: an event; a score and how many games it is of; a performance rating. */
  return g_strdup_printf (_ ("%s: %s of %u, performance %s"), name, score, event->games,
                          SCL_NUMBER (event->performance, 0));
}

static void
add_events (Work *work, const SclProfile *profile)
{
  const SclPersonResults *results = profile->results;
  const SclRatingSeries *on = profile->replayed->len > 0 ? g_ptr_array_index (profile->replayed, 0)
                                                         : scl_profile_main (profile);
  const guint most = results != NULL ? results->events->len : 0;
  g_autofree double *x = g_new (double, most + 1), *y = g_new (double, most + 1);
  g_auto (GStrv) labels = g_new0 (char *, most + 1);
  guint n = 0;
  SclSeries *series;

  for (guint i = 0; i < most && on != NULL; i++)
    {
      const SclPersonEvent *event = scl_person_results_event (results, i);

      x[n] = x_of (work, profile, event->end);
      y[n] = rating_on (on, event->end);
      if (event->games > 0 && !isnan (y[n]) && !isnan (x[n]))
        labels[n++] = event_label (profile, event);
    }
  if (n == 0)
    return;
  series = scl_chart_add_series (work->chart, SCL_SERIES_POINTS, _ ("events"), x, y, n);
  scl_series_set_point_labels (series, (const char *const *) labels);
  series->colour = SCL_COLOUR_GREY;
  series->decimals = 0;
}

static void
add_remarks (Work *work, const SclProfile *profile)
{
  SCL_FOR_EACH (const SclRatingRemark, remark, profile->remarks)
    {
      const double x = x_of (work, profile, remark->day);
      g_autofree char *label = scl_rating_remark_label (remark);

      if (!isnan (x))
        scl_chart_add_mark (work->chart, SCL_MARK_VERTICAL, x, NAN, label)->colour
            = SCL_COLOUR_GREY;
    }
}

/* ---- The mean of everybody of the age ---- */

/* The ages of the people drawn, in whole years. FALSE: nobody's is known. */
static gboolean
ages_of (const SclProfile *const *profiles, guint n, int *from, int *to)
{
  *from = SCL_AGE_MOST;
  *to = -1;
  for (guint p = 0; p < n; p++)
    {
      const SclRatingSeries *series = scl_profile_main (profiles[p]);
      const int born = profiles[p]->who->birth_year;

      if (series == NULL || born == 0)
        continue;
      *from = MIN (*from, scl_day_year (scl_rating_series_point (series, 0)->day) - born);
      *to = MAX (*to, scl_day_year (scl_rating_series_point (series, series->points->len - 1)->day)
                          - born);
    }
  *from = MAX (*from, 0);
  *to = MIN (*to, SCL_AGE_MOST - 1);
  return *from <= *to;
}

/* The middle of the year in which the person had that age, within the person's own line. */
static SclDay
day_of_age (const SclProfile *profile, int age)
{
  const SclRatingSeries *series = scl_profile_main (profile);
  const SclDay middle = scl_day_from_ymd (profile->who->birth_year + age, 7, 1);

  return CLAMP (middle, scl_rating_series_point (series, 0)->day,
                scl_rating_series_point (series, series->points->len - 1)->day);
}

/* By date, along the years of the first person. */
static void
add_means (Work *work, const SclProfile *const *profiles, guint n)
{
  const SclAgeMeans *means = work->options->means;
  g_autofree char *day = scl_chart_format_day (means->day), *label = NULL;
  double x[SCL_AGE_MOST], y[SCL_AGE_MOST];
  guint m = 0;
  int from, to;
  SclSeries *series;

  if (!ages_of (profiles, work->options->by_age ? n : 1, &from, &to))
    return;
  for (int age = from; age <= to; age++)
    {
      x[m] = work->options->by_age ? age : day_of_age (profiles[0], age);
      y[m++] = means->n[age] >= SCL_AGE_LEAST ? means->mean[age] : NAN;
    }
  /* Translators: the day of a list. */
  label = g_strdup_printf (_ ("mean by age, list of %s"), day);
  series = scl_chart_add_series (work->chart, SCL_SERIES_LINE, label, x, y, m);
  series->colour = SCL_COLOUR_GREY;
  series->dash = SCL_DASH_DOTTED;
  series->decimals = 0;
}

/* ---- Words ---- */

static void
say_one (SclChart *chart, const SclProfile *profile)
{
  const SclRatingSeries *series = scl_profile_main (profile);
  const SclProfileNow now = scl_profile_now (profile, series, SCL_DAY_NONE);
  g_autofree char *peak = scl_profile_peak_words (series);
  g_autofree char *rating = scl_profile_rating_words (&now);
  g_autofree char *title = g_strdup_printf ("%s: %s", profile->who->name, peak);
  g_autoptr (GPtrArray) words = scl_profile_summary_words (series);
  GString *caption = g_string_new (NULL);

  scl_chart_set_title (chart, title);
  /* Translators: a rating, with its list and day. */
  g_string_append_printf (caption, _ ("%s; now %s."), title, rating);
  for (guint i = 0; i < words->len; i++)
    g_string_append_printf (caption, " %s", (const char *) g_ptr_array_index (words, i));
  scl_chart_set_caption (chart, caption->str);
  g_string_free (caption, TRUE);
}

/* Who reached highest. */
static void
say_several (SclChart *chart, const SclProfile *const *profiles, guint n)
{
  const SclRatingSeries *best = NULL;
  const SclProfile *who = NULL;
  GString *caption = g_string_new (NULL);

  for (guint p = 0; p < n; p++)
    {
      const SclRatingSeries *series = scl_profile_main (profiles[p]);
      g_autofree char *peak = series != NULL ? scl_profile_peak_words (series) : NULL;

      if (series == NULL)
        continue;
      g_string_append_printf (caption, "%s%s: %s", caption->len > 0 ? "; " : "",
                              profiles[p]->who->name, peak);
      if (best == NULL
          || scl_rating_series_point (series, series->summary.peak)->rating
                 > scl_rating_series_point (best, best->summary.peak)->rating)
        {
          best = series;
          who = profiles[p];
        }
    }
  if (best != NULL)
    {
      g_autofree char *peak = scl_profile_peak_words (best);
      /* Translators: of several people, who has the highest peak: a name, "peak 2 882, May 2014".
       */
      g_autofree char *title = g_strdup_printf (_ ("Highest: %s, %s"), who->who->name, peak);

      scl_chart_set_title (chart, title);
      g_string_append_c (caption, '.');
      scl_chart_set_caption (chart, caption->str);
    }
  g_string_free (caption, TRUE);
}

/* How the axis is to be read, and what the dotted line is. */
static void
say_axes (Work *work, const SclProfile *first)
{
  const SclRatingSeries *series = scl_profile_main (first);
  GString *text = g_string_new (NULL);

  scl_chart_set_axis_title (scl_chart_y_axis (work->chart), _ ("rating (points)"));
  scl_chart_y_axis (work->chart)->decimals = 0;
  if (work->options->by_age)
    {
      scl_chart_set_axis_title (scl_chart_x_axis (work->chart), _ ("age (years)"));
      scl_chart_x_axis (work->chart)->decimals = 1;
    }
  else
    {
      scl_chart_x_axis (work->chart)->kind = SCL_AXIS_DAY;
      scl_chart_set_axis_title (scl_chart_x_axis (work->chart), _ ("date of the list"));
    }
  if (series != NULL && !series->replayed)
    {
      g_autofree char *label = scl_rating_series_label (series);

      /* Translators: a kind of rating list. */
      g_string_append_printf (text, _ ("Published ratings (%s)"), label);
    }
  if (work->options->means != NULL)
    {
      g_autofree char *day = scl_chart_format_day (work->options->means->day);

      g_string_append_printf (text, "%s", text->len > 0 ? "; " : "");
      /* Translators: the day of a list. */
      g_string_append_printf (text, _ ("dotted: mean of everybody of that age on the list of %s"),
                              day);
    }
  if (work->band)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "",
                            _ ("shaded: one standard deviation either way"));
  scl_chart_set_subtitle (work->chart, text->str);
  g_string_free (text, TRUE);
}

static void
say_nothing (Work *work, const SclProfile *const *profiles, guint n)
{
  gboolean rated = FALSE;

  for (guint p = 0; p < n; p++)
    rated = rated || scl_profile_main (profiles[p]) != NULL;
  scl_chart_set_empty_message (
      work->chart,
      rated ? _ ("The year of birth is not known. Choose the date as the axis.")
            : _ ("There is no rating to draw: no list has one, and no game that a rule rates."));
}

SclChart *
scl_figure_profile (const SclProfile *const *profiles, guint n,
                    const SclProfileFigureOptions *options)
{
  Work work = { .chart = scl_chart_new ("profile", profiles[0]->who->name),
                .options = options != NULL ? options : &defaults,
                .alone = n == 1 };

  g_return_val_if_fail (n >= 1 && n <= SCL_FIGURE_PEOPLE, work.chart);
  for (guint p = 0; p < n; p++)
    add_main (&work, profiles[p]);
  if (work.alone && work.options->rates)
    add_others (&work, profiles[0], profiles[0]->published);
  if (work.alone && work.options->replays)
    add_others (&work, profiles[0], profiles[0]->replayed);
  if (work.options->supposed != NULL)
    add_supposed (&work, profiles[0]);
  if (scl_chart_n_series (work.chart) == 0)
    {
      say_nothing (&work, profiles, n);
      return work.chart;
    }
  if (work.alone && work.options->events)
    add_events (&work, profiles[0]);
  if (work.alone && work.options->remarks)
    add_remarks (&work, profiles[0]);
  if (work.options->means != NULL)
    add_means (&work, profiles, n);
  say_axes (&work, profiles[0]);
  if (work.alone && scl_profile_main (profiles[0]) != NULL)
    say_one (work.chart, profiles[0]);
  else
    say_several (work.chart, profiles, n);
  scl_chart_tell_making (work.chart,
                         profiles[0]->results != NULL ? profiles[0]->results->history : NULL, NULL);
  return work.chart;
}
