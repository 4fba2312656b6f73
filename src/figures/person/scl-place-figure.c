/* Places over time, and results by opponents.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "figures/chart/scl-chart-days.h"
#include "figures/person/scl-profile-figure.h"
#include "figures/person/scl-profile-words.h"
#include "figures/results/scl-outcome-chart-private.h"
#include "rating/base/scl-gettext.h"

/* ---- place ---- */

static const SclPlace *
place_at (GArray *places, guint i)
{
  return &g_array_index (places, SclPlace, i);
}

static const char *
kind_label (SclStandingKind kind)
{
  static const char *const labels[SCL_STANDING_N_KINDS] = { N_ ("world"),
                                                            N_ ("federation"),
                                                            N_ ("age group"),
                                                            N_ ("women, or men"),
                                                            N_ ("federation, age group"),
                                                            N_ ("federation, women or men") };

  return _ (labels[kind]);
}

/* Upwards is better: the axis counts in negative ranks, so that the first place is on top. Who is
 * inactive has no place among the active. */
static double
value_of (const SclStanding *standing, gboolean share, gboolean all)
{
  const SclStanding of = all ? *standing : scl_standing_main (standing);

  if (of.n == 0 || (!all && standing->inactive))
    return NAN;
  return share ? scl_standing_below (&of) : -(double) scl_standing_rank (&of);
}

/* A line from the first list to the last; FALSE: the person is in no such group. label: NULL in a
 * panel, which says it itself. */
static gboolean
add_places (SclChart *chart, GArray *places, SclStandingKind kind, gboolean share, gboolean all,
            const char *label, guint dress)
{
  g_autofree double *x = g_new (double, places->len + 1), *y = g_new (double, places->len + 1);
  gboolean any = FALSE;
  SclSeries *series;

  for (guint i = 0; i < places->len; i++)
    {
      const SclStanding *standing = &place_at (places, i)->standings[kind];

      x[i] = place_at (places, i)->day;
      y[i] = value_of (standing, share, all);
      /* Places among all are drawn where they are others. */
      any = any || (!isnan (y[i]) && (!all || y[i] != value_of (standing, share, FALSE)));
    }
  if (!any)
    return FALSE;
  series = scl_chart_add_series (chart, SCL_SERIES_LINE, label, x, y, places->len);
  scl_dress_policy (series, dress);
  series->decimals = share ? -1 : 0;
  if (all)
    series->colour = SCL_COLOUR_GREY;
  return TRUE;
}

/* Ranks; where they differ, those among all below those among the active. */
static gboolean
add_ranks (SclChart *chart, GArray *places, SclStandingKind kind, const char *label, guint dress)
{
  /* Translators: a line in a chart: places among all on a list, the inactive included. */
  const gboolean both = add_places (chart, places, kind, FALSE, TRUE, _ ("with the inactive"), 2);

  return add_places (chart, places, kind, FALSE, FALSE,
                     label == NULL && both ? _ ("active") : label, dress)
         || both;
}

/* Where the lists change what they do with the inactive. named: with words. */
static void
mark_changes (SclChart *chart, GArray *practices, gboolean named)
{
  for (guint i = 0; practices != NULL && i < practices->len; i++)
    {
      const SclListPractice *list = &g_array_index (practices, SclListPractice, i);
      const char *label = named ? scl_practice_label (list->practice) : NULL;

      if (list->changed)
        scl_chart_add_mark (chart, SCL_MARK_VERTICAL, list->day, NAN, label)->colour
            = SCL_COLOUR_GREY;
    }
}

/* Groups are of very different sizes: each has a panel and an axis of its own. */
static gboolean
add_panel (SclChart *chart, GArray *places, SclStandingKind kind, guint dress, GArray *practices)
{
  g_autoptr (SclChart) panel = scl_chart_new ("place", "");

  scl_chart_x_axis (panel)->kind = SCL_AXIS_DAY;
  scl_chart_y_axis (panel)->kind = SCL_AXIS_PLACE;
  scl_chart_set_subtitle (panel, kind_label (kind));
  if (!add_ranks (panel, places, kind, NULL, dress))
    return FALSE;
  mark_changes (panel, practices, dress == 0);
  scl_chart_add_panel (chart, panel);
  return TRUE;
}

static guint
world_rank (const SclPlace *place)
{
  const SclStanding main = scl_standing_main (&place->standings[SCL_STANDING_WORLD]);

  return place->standings[SCL_STANDING_WORLD].inactive ? G_MAXUINT : scl_standing_rank (&main);
}

static void
say_best (SclChart *chart, const char *name, GArray *places)
{
  const SclPlace *best = place_at (places, 0), *last = place_at (places, places->len - 1);
  SclStanding main;
  g_autofree char *best_day = NULL, *last_words = NULL, *last_day = NULL, *title = NULL;

  for (guint i = 1; i < places->len; i++)
    if (world_rank (place_at (places, i)) < world_rank (best))
      best = place_at (places, i);
  main = scl_standing_main (&best->standings[SCL_STANDING_WORLD]);
  best_day = scl_chart_format_day (best->day);
  last_words = scl_standing_words (&last->standings[SCL_STANDING_WORLD]);
  last_day = scl_chart_format_day (last->day);
  /* Translators: a name; a place on the list of the whole world, and when it was reached. */
  title = g_strdup_printf (_ ("%s: best place in the world %s, %s"), name,
                           SCL_NUMBER (scl_standing_rank (&main), 0), best_day);
  scl_chart_set_title (chart, title);
  /* Translators: the title; a day; a place. */
  scl_chart_print_caption (chart, _ ("%s. In %s: %s."), title, last_day, last_words);
}

SclChart *
scl_figure_places (const char *name, GArray *places, guint kinds, gboolean share, GArray *practices)
{
  SclChart *chart = scl_chart_new ("place", name);
  const gboolean one = (kinds & (kinds - 1)) == 0;
  guint n = 0;

  for (guint k = 0; k < SCL_STANDING_N_KINDS; k++)
    if ((kinds & (1u << k)) != 0)
      n += share ? add_places (chart, places, (SclStandingKind) k, TRUE, FALSE,
                               kind_label ((SclStandingKind) k), n)
           : one
               ? add_ranks (chart, places, (SclStandingKind) k, kind_label ((SclStandingKind) k), n)
               : add_panel (chart, places, (SclStandingKind) k, n, practices);
  if (n == 0)
    {
      scl_chart_set_empty_message (chart, _ ("No list has a rating of this person."));
      return chart;
    }
  if (share || one)
    mark_changes (chart, practices, TRUE);
  say_best (chart, name, places);
  scl_chart_x_axis (chart)->kind = SCL_AXIS_DAY;
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("date of the list"));
  if (share)
    {
      scl_chart_y_axis (chart)->kind = SCL_AXIS_PERCENT;
      scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("rated lower (share of the group)"));
    }
  else
    {
      scl_chart_y_axis (chart)->kind = SCL_AXIS_PLACE;
      scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("place (the first on top)"));
    }
  scl_chart_set_subtitle (
      chart, _ ("Place on each list, among the active where they are known; federations "
                "as they are known now; the same rating shares the best place"));
  return chart;
}

/* ---- opponents ---- */

/* A line along a row. */
static void
add_span (SclChart *chart, double from, double to, double place)
{
  const double x[] = { from, to }, y[] = { place, place };
  SclSeries *series = scl_chart_add_series (chart, SCL_SERIES_LINE, NULL, x, y, 2);

  series->colour = SCL_COLOUR_BLUE;
  series->dash = SCL_DASH_SOLID;
  series->hoverable = FALSE;
}

static void
add_groups (SclChart *chart, const SclOpponents *opponents)
{
  const guint n = opponents->n;
  g_autofree double *x = g_new (double, n), *place = g_new (double, n);
  g_auto (GStrv) names = g_new0 (char *, n + 1), labels = g_new0 (char *, n + 1);
  guint m = 0;
  SclSeries *dots;

  for (guint i = 0; i < n; i++)
    {
      const SclOpponentsGroup *group = &opponents->groups[i];

      names[n - 1 - i]
          = g_strdup_printf ("%s (%s)", group->label, SCL_NUMBER (group->sum.n_expected, 0));
      if (isnan (group->sum.low))
        continue;
      x[m] = group->sum.difference;
      place[m] = n - 1 - i;
      labels[m] = scl_score_sum_words (&group->sum);
      add_span (chart, group->sum.low, group->sum.high, place[m]);
      m++;
    }
  scl_chart_set_axis_names (scl_chart_y_axis (chart), (const char *const *) names, n);
  if (m == 0)
    {
      g_autofree char *words = scl_opponents_words (opponents);

      scl_chart_set_empty_message (chart, words);
      return;
    }
  dots = scl_chart_add_series (chart, SCL_SERIES_POINTS, NULL, x, place, m);
  dots->colour = SCL_COLOUR_BLUE;
  scl_series_set_point_labels (dots, (const char *const *) labels);
}

/* "NAME: score 278 in 402 rated games, 275.9 expected". */
static void
say_total (SclChart *chart, const char *name, const SclOpponents *opponents)
{
  g_autofree char *score = NULL, *title = NULL;
  double scored = 0.0, sum = 0.0;
  guint n = 0;

  for (guint i = 0; i < opponents->n; i++)
    {
      n += opponents->groups[i].sum.n_expected;
      scored += opponents->groups[i].sum.scored;
      sum += opponents->groups[i].sum.expected;
    }
  if (n == 0)
    return;
  score = scl_profile_score_text (scored);
  /* Translators: a name; a score; a number of games; the expected score. */
  title = g_strdup_printf (ngettext ("%s: score %s in %s rated game, %s expected",
                                     "%s: score %s in %s rated games, %s expected", n),
                           name, score, SCL_NUMBER (n, 0), SCL_NUMBER (sum, 1));
  scl_chart_set_title (chart, title);
}

SclChart *
scl_figure_opponents (const char *name, const SclOpponents *opponents)
{
  SclChart *chart = scl_chart_new ("opponents", name);
  g_autofree char *words = scl_opponents_words (opponents);

  if (opponents->n == 0)
    {
      scl_chart_set_empty_message (chart, _ ("There are no games of this person."));
      return chart;
    }
  add_groups (chart, opponents);
  scl_chart_add_mark (chart, SCL_MARK_VERTICAL, 0.0, 0.0, NULL);
  scl_chart_x_axis (chart)->decimals = 3;
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("score less expected score, a game"));
  /* Translators: "Opponent's rating", "Colour" …; a number of games. */
  scl_chart_print_subtitle (
      chart,
      _ ("%s: 95 %% interval by chance alone; games in brackets, fewer than %d are not drawn"),
      scl_opponents_kind_label (opponents->kind), SCL_OPPONENTS_LEAST);
  scl_chart_set_caption (chart, words);
  say_total (chart, name, opponents);
  return chart;
}
