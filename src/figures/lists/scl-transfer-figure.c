/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/lists/scl-transfer-figure.h"

#include <math.h>

#include "figures/results/scl-outcome-chart-private.h"
#include "rating/base/scl-gettext.h"

/* Less is nothing where whole points are shown. */
#define LEAST 0.5
/* More groups leave no room for what is not between groups. */
#define MOST_WHOLE 8

/* Groups with games, also among themselves, in their order; n_met: those of them that have met
 * another. */
static GArray *
find_playing (const SclTransfers *transfers, guint *n_met)
{
  GArray *playing = g_array_new (FALSE, FALSE, sizeof (guint));

  *n_met = 0;
  for (guint g = 0; g < transfers->n; g++)
    {
      const guint n = scl_transfers_from_others (transfers, g).games;

      *n_met += n > 0;
      if (n > 0 || scl_transfers_pair (transfers, g, g)->games > 0)
        g_array_append_val (playing, g);
    }
  return playing;
}

/* The largest that one group has from another; from where, and to. */
static double
find_largest (const SclTransfers *transfers, guint *to, guint *from)
{
  double largest = 0.0;

  for (guint i = 0; i < transfers->n; i++)
    for (guint j = 0; j < transfers->n; j++)
      if (i != j && scl_transfers_pair (transfers, i, j)->points > largest)
        {
          largest = scl_transfers_pair (transfers, i, j)->points;
          *to = i;
          *from = j;
        }
  return largest;
}

static char *
title_of (const SclTransfers *transfers)
{
  guint to = 0, from = 0;
  const double largest = find_largest (transfers, &to, &from);
  g_autofree char *games
      = scl_chart_format_number (scl_transfers_pair (transfers, to, from)->games, 0);

  if (largest < LEAST)
    return g_strdup (_ ("No group takes points from another"));
  /* Translators: a group ("under 12"), points ("+123"), another group, a number of games. */
  return g_strdup_printf (
      ngettext ("%s: %s points from %s in %s game", "%s: %s points from %s in %s games",
                scl_transfers_pair (transfers, to, from)->games),
      transfers->labels[to], SCL_SIGNED (largest, 0), transfers->labels[from], games);
}

static char *
caption_of (const SclTransfers *transfers, const char *title)
{
  const double created = scl_transfers_created (transfers);

  return fabs (created) < LEAST
             ? g_strdup_printf (_ ("%s. What one group wins there the other loses: games between "
                                   "groups create no points."),
                                title)
             : g_strdup_printf (_ ("%s. Games between groups create %s points in all."), title,
                                SCL_SIGNED (created, 0));
}

static void
add_note (SclGrid *grid, gboolean whole)
{
  const char *about = _ (
      "Rating points that the row’s players have won in games with the column’s: K times score "
      "less expected score, of those who were rated before and after. First ratings and "
      "adjustments of everybody are not counted. Exact for these games; it does not say who "
      "deserved the points.");
  g_autofree char *text
      = g_strconcat (about, " ", _ ("No game’s: rounding, floors, bonuses and limits."), NULL);

  scl_grid_set_note (grid, whole ? text : about);
}

static SclGrid *
make_grid (const SclTransfers *transfers, const GArray *playing, const char *title)
{
  static const char *const sums[] = {
    /* Translators, of these: columns: points that a group's players have won in games with those of
     * all other groups; in games with each other; by rounding, floors and the like; all together.
     */
    N_ ("From others"),
    N_ ("Among themselves"),
    N_ ("No game’s"),
    N_ ("All"),
  };
  g_autofree const char **heads = g_new0 (const char *, playing->len + 1 + G_N_ELEMENTS (sums));
  const guint n_sums = playing->len <= MOST_WHOLE ? G_N_ELEMENTS (sums) : 1;
  guint to = 0, from = 0;
  const double largest = fmax (find_largest (transfers, &to, &from), LEAST);
  SclGrid *grid;

  heads[0] = scl_group_kind_label (transfers->kind);
  for (guint i = 0; i < playing->len; i++)
    heads[i + 1] = transfers->labels[g_array_index (playing, guint, i)];
  for (guint s = 0; s < n_sums; s++)
    heads[playing->len + 1 + s] = _ (sums[s]);
  grid = scl_grid_new (title, heads, playing->len + 1 + n_sums);
  for (guint i = 0; i < playing->len; i++)
    {
      const guint group = g_array_index (playing, guint, i);
      const double all[] = { scl_transfers_from_others (transfers, group).points,
                             scl_transfers_pair (transfers, group, group)->points,
                             transfers->steps[group], scl_transfers_total (transfers, group) };

      scl_grid_add_text (grid, transfers->labels[group]);
      for (guint j = 0; j < playing->len; j++)
        {
          const guint against = g_array_index (playing, guint, j);
          const SclTransfer *pair = scl_transfers_pair (transfers, group, against);

          scl_grid_add_number (grid, i != j && pair->games > 0 ? pair->points : NAN, 0);
          if (i != j && pair->games > 0)
            scl_grid_set_tone (grid, CLAMP (pair->points / largest, -1.0, 1.0));
        }
      for (guint s = 0; s < n_sums; s++)
        scl_grid_add_number (grid, all[s], 0);
    }
  add_note (grid, n_sums > 1);
  return grid;
}

SclChart *
scl_figure_transfers (SclOutcome *outcome, const SclTransfers *transfers)
{
  g_autoptr (GPtrArray) outcomes = g_ptr_array_new ();
  guint n_met;
  g_autoptr (GArray) playing = find_playing (transfers, &n_met);
  g_autofree char *title = title_of (transfers), *caption = caption_of (transfers, title);
  const char *rule = scl_policy_title (scl_outcome_policy (outcome));
  SclGrid *grid;
  SclChart *chart;

  g_ptr_array_add (outcomes, outcome);
  chart = scl_outcome_chart_new (outcomes, "transfers", _ ("Points between groups"));
  if (!transfers->is_told)
    {
      g_autofree char *why = g_strdup_printf (
          _ ("“%s” does not rate game by game, so nobody can say what a single game has moved. "
             "Choose a rule of Elo’s kind."),
          rule);

      scl_chart_set_empty_message (chart, why);
      return chart;
    }
  if (n_met < 2)
    {
      scl_chart_set_empty_message (chart, _ ("No two of these groups have met in a game that moved "
                                             "a rating. Choose other groups."));
      return chart;
    }
  scl_chart_set_title (chart, title);
  scl_chart_set_caption (chart, caption);
  grid = make_grid (transfers, playing, title);
  scl_grid_set_provenance (grid, scl_chart_provenance (chart));
  scl_chart_set_grid (chart, grid);
  return chart;
}
