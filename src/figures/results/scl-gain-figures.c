/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/results/scl-gain-figures.h"

#include <math.h>
#include <stdlib.h>

#include "figures/results/scl-gain-figures-private.h"
#include "figures/results/scl-outcome-chart-private.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-order.h"

/* Of a histogram. Of many persons, one in TAIL at either end lies in its outermost class or beyond:
 * else a few would make all others one bar. */
#define MOST_CLASSES 40
#define TAIL 100
/* Fewer persons make no headline. */
#define HEADLINE_PERSONS 10
/* Share of a limit's persons that change sides at which a cell is as dark as can be. */
#define FULL_TONE 0.1

/* ---- Words ---- */

/* The short form, for a title. */
static char *
headline (const SclGains *gains, SclGainWho who)
{
  const SclGainSummary *all = &gains->summary[who];

  if (all->n == 0)
    return g_strdup (_ ("Who gains, who loses"));
  if (gains->shift != 0.0)
    /* Translators: persons who gain, persons in all, persons who lose. */
    return g_strdup_printf (ngettext ("%s of %s person gains on the mean of all, %s loses",
                                      "%s of %s persons gain on the mean of all, %s lose", all->n),
                            SCL_NUMBER (all->n_gain, 0), SCL_NUMBER (all->n, 0),
                            SCL_NUMBER (all->n_lose, 0));
  /* Translators: persons who gain, persons in all, persons who lose, a mean. */
  return g_strdup_printf (ngettext ("%s of %s person gains, %s loses; mean %s points",
                                    "%s of %s persons gain, %s lose; mean %s points", all->n),
                          SCL_NUMBER (all->n_gain, 0), SCL_NUMBER (all->n, 0),
                          SCL_NUMBER (all->n_lose, 0), SCL_SIGNED (all->mean, 1));
}

char *
scl_gain_sentence (const SclGains *gains, SclGainWho who)
{
  const SclGainSummary *all = &gains->summary[who];
  g_autofree char *text = headline (gains, who);

  if (all->n == 0)
    return g_strdup (_ ("Nobody has a rating under both rules."));
  if (gains->shift != 0.0)
    /* Translators: "70 of 199 persons gain on the mean of all, 129 lose", then a median. */
    return g_strdup_printf (_ ("%s; median %s points. Each rule begins at a start of its own, so "
                               "their levels do not compare."),
                            text, SCL_SIGNED (all->median, 1));
  if (isnan (all->error))
    return g_strconcat (text, ".", NULL);
  /* Translators: persons who gain, persons in all, persons who lose, a mean, the two ends of its
   * interval, a median. */
  return g_strdup_printf (_ ("%s of %s persons gain, %s lose; mean %s points (95 %% interval %s to "
                             "%s), median %s."),
                          SCL_NUMBER (all->n_gain, 0), SCL_NUMBER (all->n, 0),
                          SCL_NUMBER (all->n_lose, 0), SCL_SIGNED (all->mean, 1),
                          SCL_SIGNED (all->low, 1), SCL_SIGNED (all->high, 1),
                          SCL_SIGNED (all->median, 1));
}

char *
scl_gain_note (const SclGains *gains)
{
  g_autoptr (GString) text = g_string_new (
      /* xgettext:no-c-format */
      _ ("For these persons and games a difference is exact. The 95 % interval of a mean takes "
         "them "
         "for some of many like them, drawn one independently of the other; who play each other "
         "are not quite, and of twenty intervals one misses by chance."));

  if (gains->n_only_in_force > 0)
    g_string_append_printf (text,
                            ngettext (" %u person has a rating under the rule in force only, and "
                                      "is not counted.",
                                      " %u persons have a rating under the rule in force only, and "
                                      "are not counted.",
                                      gains->n_only_in_force),
                            gains->n_only_in_force);
  if (gains->n_only_proposed > 0)
    g_string_append_printf (text,
                            ngettext (" %u person has a rating under the proposed rule only, and "
                                      "is not counted.",
                                      " %u persons have a rating under the proposed rule only, and "
                                      "are not counted.",
                                      gains->n_only_proposed),
                            gains->n_only_proposed);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- What all have in common ---- */

static const char *
rule_title (SclOutcome *outcome)
{
  return scl_policy_title (scl_outcome_policy (outcome));
}

SclChart *
scl_gain_chart_new (const SclGains *gains, SclGainWho who, const char *id)
{
  g_autoptr (GPtrArray) outcomes = g_ptr_array_new ();
  g_autofree char *title = headline (gains, who), *sentence = scl_gain_sentence (gains, who);
  SclChart *chart;

  g_ptr_array_add (outcomes, gains->in_force);
  g_ptr_array_add (outcomes, gains->proposed);
  chart = scl_outcome_chart_new (outcomes, id, title);
  scl_chart_set_caption (chart, sentence);
  if (gains->summary[who].n > 0)
    return chart;
  scl_chart_set_empty_message (
      chart, who == SCL_GAIN_ACTIVE && gains->summary[SCL_GAIN_EVERYBODY].n > 0
                 ? _ ("Nobody with a rating under both rules has played in the last twelve months. "
                      "Look at everybody.")
                 : _ ("Nobody has a rating under both rules. Choose other rules or more games."));
  return chart;
}

void
scl_gain_chart_say (SclChart *chart, const char *title)
{
  g_autofree char *caption = g_strconcat (title, ". ", scl_chart_caption (chart), NULL);

  scl_chart_set_title (chart, title);
  scl_chart_set_caption (chart, caption);
}

/* "Proposed, less In force". */
static char *
less (const SclGains *gains)
{
  /* Translators: a difference of ratings: the proposed rule's less that of the rule in force. */
  return g_strdup_printf (gains->shift != 0.0 ? _ ("%s less %s, from the mean of all")
                                              : _ ("%s less %s"),
                          rule_title (gains->proposed), rule_title (gains->in_force));
}

/* A line along a row. */
static void
add_span (SclChart *chart, double from, double to, double place, SclColour colour)
{
  const double x[] = { fmin (from, to), fmax (from, to) };
  const double y[] = { place, place };
  SclSeries *series = scl_chart_add_series (chart, SCL_SERIES_LINE, NULL, x, y, 2);

  series->colour = colour;
  series->dash = SCL_DASH_SOLID;
  series->hoverable = FALSE;
}

/* ---- gain-groups ---- */

/* The group of some size whose interval lies highest, and the one whose interval lies lowest;
 * FALSE: they are not apart. */
static gboolean
find_ends (const SclGainGroups *groups, SclGainWho who, guint *highest, guint *lowest)
{
  const SclGainSummary *of = groups->summary[who];
  guint n = 0;

  for (guint g = 0; g < groups->n - groups->has_unknown; g++)
    {
      if (of[g].n < HEADLINE_PERSONS)
        continue;
      if (n == 0 || of[g].low > of[*highest].low)
        *highest = g;
      if (n == 0 || of[g].high < of[*lowest].high)
        *lowest = g;
      n++;
    }
  return n > 1 && of[*highest].low > of[*lowest].high;
}

static void
say_groups (SclChart *chart, const SclGainGroups *groups, SclGainWho who)
{
  guint highest = 0, lowest = 0;
  g_autofree char *high = NULL, *low = NULL, *title = NULL;
  double most, least;
  gboolean gains, loses;

  if (!find_ends (groups, who, &highest, &lowest))
    return;
  most = groups->summary[who][highest].mean;
  least = groups->summary[who][lowest].mean;
  /* As they are apart, at least one of the two is off zero: an interval that holds zero says
   * nothing of a group alone. */
  gains = groups->summary[who][highest].low > 0.0;
  loses = groups->summary[who][lowest].high < 0.0;
  high = scl_chart_format_signed (most, 1);
  low = scl_chart_format_signed (least, 1);
  /* Translators, of the next three: a group, such as "under 12", points; another group, points. */
  title = least >= SCL_GAIN_LEAST
              ? g_strdup_printf (_ ("%s gain more (%s) than %s (%s)"), groups->labels[highest],
                                 high, groups->labels[lowest], low)
          : most <= -SCL_GAIN_LEAST
              ? g_strdup_printf (_ ("%s lose less (%s) than %s (%s)"), groups->labels[highest],
                                 high, groups->labels[lowest], low)
          : gains && loses
              ? g_strdup_printf (_ ("%s gain (%s), %s lose (%s)"), groups->labels[highest], high,
                                 groups->labels[lowest], low)
          /* Translators, of the next two: a group, such as "under 12", points. */
          : gains ? g_strdup_printf (_ ("%s gain (%s), no group surely loses"),
                                     groups->labels[highest], high)
                  : g_strdup_printf (_ ("%s lose (%s), no group surely gains"),
                                     groups->labels[lowest], low);
  scl_gain_chart_say (chart, title);
}

/* The names on the axis, each with its persons, upwards; NULL-terminated. */
static char **
name_groups (const SclGainGroups *groups, SclGainWho who, guint n)
{
  char **names = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    {
      const guint g = scl_gain_groups_peopled (groups, who, i);

      names[n - 1 - i] = g_strdup_printf ("%s (%s)", groups->labels[g],
                                          SCL_NUMBER (groups->summary[who][g].n, 0));
    }
  return names;
}

SclChart *
scl_figure_gain_groups (const SclGains *gains, SclGainKind kind, SclGainWho who)
{
  const SclGainGroups *groups = gains->groups[kind];
  const guint n = scl_gain_groups_n_peopled (groups, who);
  SclChart *chart = scl_gain_chart_new (gains, who, "gain-groups");
  g_autofree double *x = g_new (double, MAX (n, 1)), *place = g_new (double, MAX (n, 1));
  g_auto (GStrv) names = name_groups (groups, who, n);
  g_autofree char *difference = less (gains);
  SclSeries *dots;

  if (scl_chart_empty_message (chart) != NULL)
    return chart;
  if (n == 1 && groups->has_unknown && groups->summary[who][groups->n - 1].n > 0)
    {
      scl_chart_set_empty_message (
          chart, _ ("The data tell this of nobody. Choose another kind of groups."));
      return chart;
    }
  for (guint i = 0; i < n; i++)
    {
      const SclGainSummary *one = &groups->summary[who][scl_gain_groups_peopled (groups, who, i)];

      x[i] = one->mean;
      place[i] = n - 1 - i;
      if (!isnan (one->error))
        add_span (chart, one->low, one->high, place[i], SCL_COLOUR_BLUE);
    }
  dots = scl_chart_add_series (chart, SCL_SERIES_POINTS, NULL, x, place, n);
  dots->colour = SCL_COLOUR_BLUE;
  scl_chart_add_mark (chart, SCL_MARK_VERTICAL, 0.0, 0.0, NULL);
  scl_chart_set_axis_names (scl_chart_y_axis (chart), (const char *const *) names, n);
  scl_chart_x_axis (chart)->decimals = 1;
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("mean difference (points)"));
  /* Translators: a kind of groups ("Age"); a difference of ratings. */
  scl_chart_print_subtitle (chart, _ ("%s: %s, 95 %% interval; persons in brackets"),
                            scl_gain_kind_label (kind), difference);
  say_groups (chart, groups, who);
  return chart;
}

/* ---- gain-histogram ---- */

/* 0.1, 0.2, 0.5, 1 …: the least with at most MOST_CLASSES classes. */
static double
class_width (double span)
{
  static const double steps[] = { 1.0, 2.0, 5.0 };

  for (double power = 0.1;; power *= 10.0)
    for (guint s = 0; s < G_N_ELEMENTS (steps); s++)
      if (span / (power * steps[s]) <= MOST_CLASSES)
        return power * steps[s];
}

/* Class 0 has nought in its middle. */
static int
class_of (double difference, double width)
{
  return (int) floor (difference / width + 0.5);
}

/* The differences of those looked at, rising: as many as the summary has persons. */
static double *
sort_differences (const SclGains *gains, SclGainWho who)
{
  double *sorted = g_new (double, MAX (gains->n, 1));
  guint n = 0;

  for (guint r = 0; r < gains->n; r++)
    if (scl_gains_counts (gains, r, who))
      sorted[n++] = gains->rows[r].difference;
  qsort (sorted, n, sizeof *sorted, scl_compare_doubles);
  return sorted;
}

/* Classes from first to last, if there are any. */
static void
add_classes (SclChart *chart, const char *label, SclColour colour, const double *count, int lowest,
             int first, int last, double width)
{
  const guint n = (guint) MAX (last - first + 1, 0);
  g_autofree double *limits = g_new (double, n + 1);
  SclSeries *bars;

  if (n == 0)
    return;
  for (guint i = 0; i <= n; i++)
    limits[i] = (first + (int) i - 0.5) * width;
  bars = scl_chart_add_series (chart, SCL_SERIES_BARS, label, limits, count + (first - lowest), n);
  bars->colour = colour;
  bars->dash = SCL_DASH_SOLID;
  bars->decimals = 0;
}

SclChart *
scl_figure_gain_histogram (const SclGains *gains, SclGainWho who)
{
  const SclGainSummary *all = &gains->summary[who];
  SclChart *chart = scl_gain_chart_new (gains, who, "gain-histogram");
  g_autofree double *count = NULL;
  g_autofree char *difference = less (gains), *about = NULL;
  g_autofree double *sorted = sort_differences (gains, who);
  double low, high, width;
  guint tail;
  int lowest, highest;

  if (scl_chart_empty_message (chart) != NULL)
    return chart;
  tail = all->n / TAIL;
  low = fmin (sorted[tail], 0.0);
  high = fmax (sorted[all->n - 1 - tail], 0.0);
  width = class_width (high - low);
  lowest = class_of (low, width);
  highest = class_of (high, width);
  count = g_new0 (double, (guint) (highest - lowest + 1));
  for (guint i = 0; i < all->n; i++)
    count[CLAMP (class_of (sorted[i], width), lowest, highest) - lowest] += 1.0;
  /* Translators: ratings that differ by less than so many points. */
  about = g_strdup_printf (_ ("less than %s either way"), SCL_NUMBER (width / 2.0, -1));
  add_classes (chart, _ ("lose"), SCL_COLOUR_VERMILION, count, lowest, lowest, -1, width);
  add_classes (chart, about, SCL_COLOUR_GREY, count, lowest, 0, 0, width);
  add_classes (chart, _ ("gain"), SCL_COLOUR_BLUE, count, lowest, 1, highest, width);
  scl_chart_set_subtitle (chart, difference);
  scl_chart_set_axis_title (scl_chart_x_axis (chart),
                            class_of (all->least, width) < lowest
                                    || class_of (all->most, width) > highest
                                ? _ ("difference (points; the outermost classes are open)")
                                : _ ("difference (points)"));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("persons"));
  scl_chart_y_axis (chart)->integer = TRUE;
  scl_chart_y_axis (chart)->min = 0.0;
  return chart;
}

/* ---- gain-dumbbells ---- */

static void
say_extremes (SclChart *chart, const SclGains *gains, const guint *rows, guint n)
{
  const SclPlayers *players = scl_history_players (scl_outcome_history (gains->in_force));
  const SclGain *first = &gains->rows[rows[0]], *last = &gains->rows[rows[n - 1]];
  g_autofree char *gain = scl_chart_format_signed (first->difference, 1);
  g_autofree char *loss = scl_chart_format_signed (last->difference, 1), *title = NULL;

  if (first->difference < 0.0)
    title = g_strdup_printf (_ ("Nobody gains; %s loses most (%s)"), players->name[last->player],
                             loss);
  else if (last->difference > 0.0)
    title = g_strdup_printf (_ ("%s gains most (%s); nobody loses"), players->name[first->player],
                             gain);
  else
    /* Translators: a person, points; another person, points. */
    title = g_strdup_printf (_ ("%s gains most (%s), %s loses most (%s)"),
                             players->name[first->player], gain, players->name[last->player], loss);
  scl_gain_chart_say (chart, title);
}

SclChart *
scl_figure_gain_dumbbells (const SclGains *gains, SclGainWho who, guint n)
{
  const SclPlayers *players = scl_history_players (scl_outcome_history (gains->in_force));
  SclChart *chart = scl_gain_chart_new (gains, who, "gain-dumbbells");
  g_autofree guint *rows = g_new (guint, MAX (2 * n, 1));
  g_autofree double *x = g_new (double, MAX (4 * n, 1)), *place = g_new (double, MAX (2 * n, 1));
  g_autofree const char **names = g_new0 (const char *, 2 * n + 1);
  const guint found = scl_gains_extremes (gains, who, n, rows);
  SclOutcome *const outcomes[] = { gains->in_force, gains->proposed };

  if (scl_chart_empty_message (chart) != NULL)
    return chart;
  if (found == 0)
    {
      scl_chart_set_empty_message (chart, _ ("Nobody gains and nobody loses: both rules give "
                                             "everybody the same rating. Choose another proposed "
                                             "rule."));
      return chart;
    }
  for (guint i = 0; i < found; i++)
    {
      const SclGain *row = &gains->rows[rows[i]];

      x[i] = row->in_force;
      x[2 * n + i] = row->proposed - gains->shift;
      place[i] = found - 1 - i;
      names[found - 1 - i] = players->name[row->player];
      add_span (chart, x[i], x[2 * n + i], place[i], SCL_COLOUR_GREY);
    }
  for (guint w = 0; w < 2; w++)
    {
      SclSeries *dots = scl_chart_add_series (chart, SCL_SERIES_POINTS, rule_title (outcomes[w]),
                                              x + 2 * n * w, place, found);

      scl_dress_policy (dots, w);
    }
  scl_chart_set_axis_names (scl_chart_y_axis (chart), names, found);
  scl_chart_x_axis (chart)->decimals = 1;
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("rating at last (points)"));
  scl_chart_set_subtitle (chart, gains->shift != 0.0
                                     ? _ ("Those who gain most and lose most, from the mean of all")
                                     : _ ("Those who gain most and lose most"));
  say_extremes (chart, gains, rows, found);
  return chart;
}

/* ---- gain-limits ---- */

char *
scl_gain_limit_label (const SclGainLimit *limit)
{
  g_autofree char *number = scl_chart_format_number (limit->rating, 0);

  return *limit->title != '\0' ? g_strdup_printf ("%s (%s)", number, limit->title)
                               : g_steal_pointer (&number);
}

/* The limit that most people cross, either way. */
static void
say_limits (SclChart *chart, const SclGainCrossing *crossings)
{
  guint n, best = 0;
  const SclGainLimit *limits = scl_gain_limits (&n);
  const SclGainCount *count;
  g_autofree char *title = NULL, *rating = NULL;

  for (guint l = 1; l < n; l++)
    if (crossings[l].last.gained + crossings[l].last.lost
        > crossings[best].last.gained + crossings[best].last.lost)
      best = l;
  count = &crossings[best].last;
  rating = scl_gain_limit_label (&limits[best]);
  title = count->gained + count->lost > 0
              /* Translators: a rating; numbers of persons. */
              ? g_strdup_printf (_ ("%s: %u come above it, %u fall below it"), rating,
                                 count->gained, count->lost)
              : g_strdup (_ ("Nobody crosses any of these ratings"));
  scl_gain_chart_say (chart, title);
}

static SclGrid *
make_grid (const SclGainCrossing *crossings, const char *title)
{
  const char *const heads[]
      = { _ ("From"),         _ ("Title"),      _ ("In force"),       _ ("Proposed"),
          _ ("Come above"),   _ ("Fall below"), _ ("Ever: in force"), _ ("Ever: proposed"),
          _ ("Ever: gained"), _ ("Ever: lost") };
  SclGrid *grid = scl_grid_new (title, heads, G_N_ELEMENTS (heads));
  guint n;
  const SclGainLimit *limits = scl_gain_limits (&n);

  for (guint l = 0; l < n; l++)
    {
      const SclGainCount *last = &crossings[l].last, *ever = &crossings[l].ever;
      const guint counts[] = { last->n_in_force, last->n_proposed, last->gained, last->lost,
                               ever->n_in_force, ever->n_proposed, ever->gained, ever->lost };

      if (last->n == 0 && ever->n == 0) /* no women, or none known as such */
        continue;
      scl_grid_add_number (grid, limits[l].rating, 0);
      scl_grid_add_text (grid, limits[l].title);
      for (guint c = 0; c < G_N_ELEMENTS (counts); c++)
        {
          const guint all = c < 4 ? last->n_in_force : ever->n_in_force;

          scl_grid_add_number (grid, counts[c], 0);
          if (c % 4 >= 2 && counts[c] > 0)
            scl_grid_set_tone (grid, (c % 2 == 0 ? 1.0 : -1.0)
                                         * MIN (counts[c] / (FULL_TONE * MAX (all, 1)), 1.0));
        }
    }
  return grid;
}

SclChart *
scl_figure_gain_limits (const SclGains *gains, SclGainWho who)
{
  SclChart *chart = scl_gain_chart_new (gains, who, "gain-limits");
  SclGrid *grid;

  if (scl_chart_empty_message (chart) != NULL)
    return chart;
  say_limits (chart, gains->crossings[who]);
  grid = make_grid (gains->crossings[who], scl_chart_title (chart));
  scl_grid_set_note (grid,
                     _ ("Persons at the rating or above it, at last; ever: on any list, as titles "
                        "are kept. Titles are those that ask for the rating (FIDE Title "
                        "Regulations 2024, 1.3 and 1.5.3); norms and numbers of games are not "
                        "looked at. For women's titles only persons known as women are counted."));
  scl_grid_set_provenance (grid, scl_chart_provenance (chart));
  scl_chart_set_grid (chart, grid);
  return chart;
}
