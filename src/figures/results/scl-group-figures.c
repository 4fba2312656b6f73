/* Figures of how policies treat groups of players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/results/scl-group-figures.h"

#include <math.h>

#include "figures/results/scl-outcome-chart-private.h"
#include "figures/results/scl-verdict.h"
#include "rating/base/scl-gettext.h"

#define SIGNIFICANT 0.05
/* score beyond the expected one at which a cell is as dark as can be; the same in every figure, so
 * that they can be compared */
#define FULL_TONE 0.1

/* Groups that have met another, in the table's order. */
static GArray *
find_met (const SclGroupTable *table, guint policy)
{
  GArray *met = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint g = 0; g < table->n; g++)
    if (scl_group_table_metrics (table, policy, g)->bias.games > 0)
      g_array_append_val (met, g);
  return met;
}

/* Half the interval, games, and a star: "±0.031 (302) *". */
static void
add_interval (SclGrid *grid, const SclGroupBias *pair)
{
  g_autofree char *games = scl_chart_format_number (pair->games, 0);
  g_autofree char *text = NULL;

  if (pair->games == 0)
    text = g_strdup ("");
  else if (isnan (pair->high))
    text = g_strdup_printf ("(%s)", games);
  else
    text = g_strdup_printf ("±%s (%s)%s", SCL_NUMBER (pair->high - pair->bias, 3), games,
                            pair->p_holm < SIGNIFICANT ? " *" : "");
  scl_grid_add_text (grid, text);
}

static SclGrid *
make_grid (const SclGroupTable *table, guint policy, const GArray *met, const char *title)
{
  g_autofree const char **heads = g_new0 (const char *, met->len + 1);
  SclGrid *grid;

  heads[0] = scl_group_kind_label (table->kind);
  for (guint i = 0; i < met->len; i++)
    heads[i + 1] = table->labels[g_array_index (met, guint, i)];
  grid = scl_grid_new (title, heads, met->len + 1);
  for (guint i = 0; i < met->len; i++)
    for (guint line = 0; line < 2; line++)
      {
        scl_grid_add_text (grid, line == 0 ? heads[i + 1] : "");
        for (guint j = 0; j < met->len; j++)
          {
            const SclGroupBias *pair = scl_group_table_pair (
                table, policy, g_array_index (met, guint, i), g_array_index (met, guint, j));

            if (line == 0)
              scl_grid_add_number (grid, pair->games > 0 ? pair->bias : NAN, 3);
            else
              add_interval (grid, pair);
            if (pair->games > 0)
              scl_grid_set_tone (grid, CLAMP (pair->bias / FULL_TONE, -1.0, 1.0));
          }
      }
  return grid;
}

/* The pair that is surest, or that none is. */
static char *
find_sentence (const SclGroupTable *table, guint policy)
{
  const SclGroupBias *best = NULL;
  guint group = 0, against = 0;
  g_autofree char *p = NULL;

  for (guint i = 0; i < table->n; i++)
    for (guint j = 0; j < table->n; j++)
      {
        const SclGroupBias *pair = scl_group_table_pair (table, policy, i, j);

        if (pair->games > 0 && pair->bias > 0.0 && !isnan (pair->p)
            && (best == NULL || pair->p < best->p))
          {
            best = pair;
            group = i;
            against = j;
          }
      }
  if (best == NULL || !(best->p_holm < SIGNIFICANT))
    return g_strdup (_ ("No two groups score against each other otherwise than expected by more "
                        "than chance, all pairs looked at at once (Holm 1979)."));
  p = scl_verdict_p (best->p_holm);
  /* Translators: group, points a game, another group, ends of the interval, "p = 0.012". */
  return g_strdup_printf (_ ("%s score %s a game more than expected against %s (95 %% interval %s "
                             "to %s; %s for all pairs at once): the surest."),
                          table->labels[group], SCL_NUMBER (best->bias, 3), table->labels[against],
                          SCL_NUMBER (best->low, 3), SCL_NUMBER (best->high, 3), p);
}

SclChart *
scl_figure_matrix (SclComparison *comparison, const SclGroupTable *table, guint policy)
{
  g_autoptr (GPtrArray) outcomes = g_ptr_array_new ();
  g_autoptr (GArray) met = find_met (table, policy);
  g_autofree char *sentence = NULL, *title = NULL;
  SclOutcome *outcome = scl_comparison_outcome (comparison, policy);
  SclGrid *grid;
  SclChart *chart;

  g_ptr_array_add (outcomes, outcome);
  /* Translators: title of a table; %s: a policy. */
  title = g_strdup_printf (_ ("Who scores what against whom: %s"),
                           scl_policy_title (scl_outcome_policy (outcome)));
  chart = scl_outcome_chart_new (outcomes, "matrix", title);
  if (met->len < 2)
    {
      scl_chart_set_empty_message (chart, _ ("No two of these groups have met in a game that every "
                                             "policy predicts. Choose other groups."));
      return chart;
    }
  grid = make_grid (table, policy, met, title);
  sentence = find_sentence (table, policy);
  scl_grid_set_note (grid,
                     /* xgettext:no-c-format */
                     _ ("Score less expected score a game of the row's group against the column's; "
                        "± half the 95 % interval, clustered by both players; games. Blue: more "
                        "than expected, darkest from 0.1 on. Star: p < 0.05 for all pairs and "
                        "policies at once (Holm 1979)."));
  scl_grid_set_provenance (grid, scl_chart_provenance (chart));
  scl_chart_set_grid (chart, grid);
  scl_chart_set_caption (chart, sentence);
  return chart;
}

/* ---- groups ---- */

#define SPREAD 0.6 /* of a row's height, for the policies' dots */

/* The groups that have met another under any policy, in the table's order. */
static GArray *
find_judged (const SclGroupTable *table)
{
  GArray *judged = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint g = 0; g < table->n; g++)
    for (guint i = 0; i < table->n_policies; i++)
      if (scl_group_table_metrics (table, i, g)->bias.games > 0)
        {
          g_array_append_val (judged, g);
          break;
        }
  return judged;
}

/* Each with its games, upwards; NULL-terminated. Under each policy's own ratings they differ from
 * one to the other. */
static char **
name_judged (const SclGroupTable *table, const GArray *judged)
{
  char **names = g_new0 (char *, judged->len + 1);

  for (guint i = 0; i < judged->len; i++)
    {
      const guint g = g_array_index (judged, guint, i);
      g_autofree char *games
          = scl_chart_format_number (scl_group_table_metrics (table, 0, g)->bias.games, 0);

      names[judged->len - 1 - i] = table->kind == SCL_GROUP_BY_OWN_RATING
                                       ? g_strdup (table->labels[g])
                                       : g_strdup_printf ("%s (%s)", table->labels[g], games);
    }
  return names;
}

static void
add_bias (SclChart *chart, const SclGroupTable *table, const GArray *judged, guint policy,
          const char *title)
{
  g_autofree double *x = g_new (double, judged->len), *y = g_new (double, judged->len);
  const double offset = SPREAD * (0.5 - (policy + 0.5) / table->n_policies);
  SclSeries *dots;
  guint n = 0;

  for (guint i = 0; i < judged->len; i++)
    {
      const SclGroupBias *bias
          = &scl_group_table_metrics (table, policy, g_array_index (judged, guint, i))->bias;
      const double ends[] = { bias->low, bias->high };

      if (bias->games == 0)
        continue;
      x[n] = bias->bias;
      y[n] = judged->len - 1 - i + offset;
      if (!isnan (bias->low))
        {
          SclSeries *span = scl_chart_add_series (chart, SCL_SERIES_LINE, NULL, ends,
                                                  (const double[]){ y[n], y[n] }, 2);

          scl_dress_policy (span, policy);
          span->dash = SCL_DASH_SOLID;
          span->hoverable = FALSE;
        }
      n++;
    }
  dots = scl_chart_add_series (chart, SCL_SERIES_POINTS, title, x, y, n);
  scl_dress_policy (dots, policy);
}

/* The group that is surest, or that none is. */
static char *
bias_sentence (SclComparison *comparison, const SclGroupTable *table)
{
  const SclGroupBias *best = NULL;
  guint group = 0, policy = 0;
  g_autofree char *p = NULL;
  const char *title;

  for (guint i = 0; i < table->n_policies; i++)
    for (guint g = 0; g < table->n; g++)
      {
        const SclGroupBias *bias = &scl_group_table_metrics (table, i, g)->bias;

        if (bias->games == 0 || isnan (bias->p) || (best != NULL && bias->p >= best->p))
          continue;
        best = bias;
        group = g;
        policy = i;
      }
  if (best == NULL || !(best->p_holm < SIGNIFICANT))
    return g_strdup (_ ("No group scores otherwise than expected by more than chance, all groups "
                        "and policies looked at at once (Holm 1979)."));
  title = scl_policy_title (scl_outcome_policy (scl_comparison_outcome (comparison, policy)));
  p = scl_verdict_p (best->p_holm);
  /* Translators: a group, a policy; points a game, ends of its interval, "p = 0.012". */
  return g_strdup_printf (best->bias > 0.0
                              ? _ ("Surest: %s is underrated by “%s”: %s a game more than expected "
                                   "(95 %% interval %s to %s; %s for all at once).")
                              : _ ("Surest: %s is overrated by “%s”: %s a game against expectation "
                                   "(95 %% interval %s to %s; %s for all at once)."),
                          table->labels[group], title, SCL_NUMBER (best->bias, 3),
                          SCL_NUMBER (best->low, 3), SCL_NUMBER (best->high, 3), p);
}

SclChart *
scl_figure_group_bias (SclComparison *comparison, const SclGroupTable *table)
{
  g_autoptr (GPtrArray) outcomes = g_ptr_array_new ();
  g_autoptr (GArray) judged = find_judged (table);
  g_auto (GStrv) names = name_judged (table, judged);
  g_autofree char *sentence = NULL;
  SclChart *chart;

  for (guint i = 0; i < table->n_policies; i++)
    g_ptr_array_add (outcomes, scl_comparison_outcome (comparison, i));
  chart = scl_outcome_chart_new (outcomes, "groups", _ ("Groups under- and overrated"));
  if (judged->len < 2)
    {
      scl_chart_set_empty_message (chart, _ ("No two of these groups have met in a game that every "
                                             "policy predicts. Choose other groups."));
      return chart;
    }
  for (guint i = 0; i < table->n_policies; i++)
    add_bias (chart, table, judged, i,
              scl_policy_title (scl_outcome_policy (g_ptr_array_index (outcomes, i))));
  scl_chart_add_mark (chart, SCL_MARK_VERTICAL, 0.0, 0.0, NULL);
  scl_chart_set_axis_names (scl_chart_y_axis (chart), (const char *const *) names, judged->len);
  scl_chart_x_axis (chart)->decimals = 3;
  scl_chart_set_axis_title (scl_chart_x_axis (chart),
                            _ ("score less expected score (points a game)"));
  /* Translators: a kind of groups ("Age"). */
  scl_chart_print_subtitle (chart,
                            table->kind == SCL_GROUP_BY_OWN_RATING
                                ? _ ("%s: right of zero underrated, left of it overrated; 95 %% "
                                     "interval")
                                : _ ("%s: right of zero underrated, left of it overrated; 95 %% "
                                     "interval; in brackets games against other groups"),
                            scl_group_kind_label (table->kind));
  sentence = bias_sentence (comparison, table);
  scl_chart_set_caption (chart, sentence);
  return chart;
}
