/* The figure of who reaches the ratings that decide something, and when.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "figures/results/scl-gain-figures-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-order.h"

/* Of so many rows of a limit, at most these are of persons who reach it under both rules. */
#define OTHERS(most) (((most) + 1) / 3)

/* ---- Words ---- */

/* What the rule changes of the limit at which it changes most, or that it changes nobody's reaching
 * any, and how much sooner or later the others come. */
static void
say_reached (SclChart *chart, const SclGains *gains, SclGainWho who)
{
  const SclGainCrossing *crossings = gains->crossings[who];
  guint n, best = 0;
  const SclGainLimit *limits = scl_gain_limits (&n);
  const SclGainCount *count;
  g_autofree char *rating = NULL, *title = NULL, *text = NULL;
  SclGainDelay delay;

  /* The highest of those alike. */
  for (guint l = 1; l < n; l++)
    if (crossings[l].ever.gained + crossings[l].ever.lost
            > crossings[best].ever.gained + crossings[best].ever.lost
        || (crossings[best].ever.gained + crossings[best].ever.lost == 0
            && scl_gains_delay (gains, l, who).n_both > 0 && !limits[l].women))
      best = l;
  count = &crossings[best].ever;
  delay = scl_gains_delay (gains, best, who);
  rating = scl_gain_limit_label (&limits[best]);
  title = count->gained + count->lost > 0
              /* Translators: a rating with its title; numbers of persons. */
              ? g_strdup_printf (_ ("%s: %u reach it under the proposed rule only, %u under the "
                                    "rule in force only"),
                                 rating, count->gained, count->lost)
              : g_strdup (_ ("The same persons reach each of these ratings under both rules"));
  scl_chart_set_title (chart, title);
  text = delay.n_both > 0
             /* Translators: a rating with its title; persons in all, persons, persons; days. */
             ? g_strdup_printf (
                 ngettext ("%s. Of %u person who reaches %s under both rules, %u does so earlier "
                           "under the proposed rule, %u later; the median delay is %s days.",
                           "%s. Of %u persons who reach %s under both rules, %u do so earlier "
                           "under the proposed rule, %u later; the median delay is %s days.",
                           delay.n_both),
                 title, delay.n_both, rating, delay.n_earlier, delay.n_later,
                 SCL_SIGNED (delay.median_days, 0))
             : g_strconcat (title, ".", NULL);
  scl_chart_set_caption (chart, text);
}

/* ---- Rows ---- */

/* Those under one rule only by day, then the others from the farthest apart. */
static int
compare_shown (gconstpointer pa, gconstpointer pb)
{
  const SclGainReach *a = *(const SclGainReach *const *) pa;
  const SclGainReach *b = *(const SclGainReach *const *) pb;
  const double days_a = fabs (scl_gain_reach_days (a)), days_b = fabs (scl_gain_reach_days (b));

  if (isnan (days_a) != isnan (days_b))
    return isnan (days_a) ? -1 : 1;
  if (!isnan (days_a) && days_a != days_b)
    return days_a > days_b ? -1 : 1;
  return SCL_ORDER (a, b); /* as the gains have them */
}

static void
add_row (SclGrid *grid, const SclGains *gains, const SclGainReach *one)
{
  const SclPlayers *players = scl_history_players (scl_outcome_history (gains->in_force));
  guint n;
  const SclGainLimit *limit = &scl_gain_limits (&n)[one->limit];
  const int sign = scl_gain_reach_sign (one);

  scl_grid_add_number (grid, limit->rating, 0);
  scl_grid_add_text (grid, limit->title);
  scl_grid_add_text (grid, players->name[one->player]);
  for (guint w = 0; w < 2; w++)
    {
      g_autofree char *day = scl_day_format (one->day[w]);

      scl_grid_add_text (grid, one->day[w] != SCL_DAY_NONE ? day : "–");
      if (w == 1 && sign != 0)
        scl_grid_set_tone (grid, 0.5 * sign);
    }
  scl_grid_add_number (grid, scl_gain_reach_days (one), 0);
}

/* Those of a limit whom the rules treat differently; returns how many are left out. */
static guint
add_limit (SclGrid *grid, const SclGains *gains, SclGainWho who, guint limit, guint most)
{
  guint n, n_only = 0, n_shown = 0, n_listed;
  const SclGainReach *reached = scl_gains_reached (gains, limit, &n);
  g_autofree const SclGainReach **shown = g_new (const SclGainReach *, MAX (n, 1));

  for (guint i = 0; i < n; i++)
    if ((who == SCL_GAIN_EVERYBODY || reached[i].active)
        && scl_gain_reach_days (&reached[i]) != 0.0) /* NaN: under one rule only */
      shown[n_shown++] = &reached[i];
  qsort (shown, n_shown, sizeof *shown, compare_shown);
  while (n_only < n_shown && isnan (scl_gain_reach_days (shown[n_only])))
    n_only++;
  n_listed = MIN (MIN (n_only, most) + MIN (n_shown - n_only, OTHERS (most)), most);
  for (guint i = 0; i < n_listed; i++)
    add_row (grid, gains, shown[i < MIN (n_only, most) ? i : i - MIN (n_only, most) + n_only]);
  return n_shown - n_listed;
}

static SclGrid *
make_grid (const SclGains *gains, SclGainWho who, guint most, const char *title)
{
  const char *const heads[] = {
    _ ("From"),
    _ ("Title"),
    _ ("Player"),
    /* Translators, of these two: columns: the first list on which they stand there, under the rule
     * in force and under the proposed one. */
    _ ("Day, rule in force"),
    _ ("Day, proposed rule"),
    /* Translators: column: so many days later; below nought earlier. */
    _ ("Days later"),
  };
  SclGrid *grid = scl_grid_new (title, heads, G_N_ELEMENTS (heads));
  g_autoptr (GString) note = g_string_new (
      _ ("First list on which a person stands at the rating or above it, or their first list where "
         "they began there. Norms and numbers of games, for which a title asks as well, are not "
         "looked at. Who comes there on the same day under both rules is not listed."));
  guint n_limits, left_out = 0;
  const SclGainLimit *limits = scl_gain_limits (&n_limits);

  for (guint women = 0; women < 2; women++)
    for (guint l = n_limits; l-- > 0;)
      if (limits[l].women == (gboolean) women)
        left_out += add_limit (grid, gains, who, l, most);
  if (left_out > 0)
    {
      /* Translators: persons. */
      g_string_append_printf (
          note,
          ngettext (" %s more person is not listed.", " %s more persons are not listed.", left_out),
          SCL_NUMBER (left_out, 0));
    }
  scl_grid_set_note (grid, note->str);
  return grid;
}

SclChart *
scl_figure_gain_reached (const SclGains *gains, SclGainWho who, guint n)
{
  SclChart *chart = scl_gain_chart_new (gains, who, "gain-reached");
  SclGrid *grid;

  if (scl_chart_empty_message (chart) != NULL)
    return chart;
  say_reached (chart, gains, who);
  grid = make_grid (gains, who, n, scl_chart_title (chart));
  if (scl_grid_n_rows (grid) == 0)
    {
      scl_grid_free (grid);
      scl_chart_set_empty_message (
          chart, _ ("Everybody who reaches 2000, 2200, 2300, 2400 or 2500 does so on the same list "
                    "under both rules."));
      return chart;
    }
  scl_grid_set_provenance (grid, scl_chart_provenance (chart));
  scl_chart_set_grid (chart, grid);
  return chart;
}
