/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/report/scl-finding.h"

#include "figures/lists/scl-level-figure.h"
#include "figures/lists/scl-list-study-figures.h"
#include "figures/lists/scl-transfer-figure.h"
#include "figures/report/scl-finding-private.h"
#include "figures/results/scl-comparison-figures.h"
#include "figures/results/scl-drift-figures.h"
#include "figures/results/scl-expectation-figure.h"
#include "figures/results/scl-gain-figures.h"
#include "figures/results/scl-group-figures.h"
#include "figures/results/scl-outcome-figures.h"
#include "rating/base/scl-getter.h"
#include "rating/base/scl-gettext.h"

#define CLASS_WIDTH 100.0 /* of the distribution, rating points; as the paper's figures 9 to 16 */
#define N_MOVERS 30       /* a policy */
#define N_EXTREME 10      /* who gain most, and as many who lose most */

/* ---- Charts ---- */

/* Nothing to draw, and why; takes the text. */
static SclChart *
not_drawn (const SclFinding *self, char *why)
{
  SclChart *chart = scl_chart_new (self->kind->name, _ (self->kind->title));

  scl_chart_set_empty_message (chart, why);
  g_free (why);
  return chart;
}

static SclChart *
draw_level (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
            GCancellable *cancellable)
{
  return scl_figure_level (outcomes);
}

static SclChart *
draw_population (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
                 GCancellable *cancellable)
{
  return scl_figure_population (outcomes);
}

static SclChart *
draw_distribution (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
                   GCancellable *cancellable)
{
  return scl_figure_distribution (outcomes, CLASS_WIDTH);
}

static SclChart *
draw_percentiles (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
                  GCancellable *cancellable)
{
  return scl_figure_percentiles (outcomes);
}

static SclChart *
draw_drift (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
            GCancellable *cancellable)
{
  return scl_figure_drift (outcomes);
}

static SclChart *
draw_drift_causes (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
                   GCancellable *cancellable)
{
  return scl_figure_drift_causes (outcomes);
}

static SclChart *
draw_metrics (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
              GCancellable *cancellable)
{
  return scl_figure_metrics (comparison);
}

static SclChart *
draw_calibration (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
                  GCancellable *cancellable)
{
  return scl_figure_calibration (comparison);
}

static SclChart *
draw_misfit (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
             GCancellable *cancellable)
{
  return scl_figure_misfit (outcomes);
}

static SclChart *
draw_expectation (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
                  GCancellable *cancellable)
{
  return scl_figure_expectation (outcomes);
}

static SclChart *
draw_agreement (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
                GCancellable *cancellable)
{
  return scl_figure_agreement (outcomes, self->x, self->y);
}

static SclChart *
draw_groups (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
             GCancellable *cancellable)
{
  g_autoptr (SclGroupTable) table
      = scl_comparison_group_table (comparison, self->groups, cancellable);

  return table != NULL ? scl_figure_group_bias (comparison, table) : NULL;
}

static SclChart *
draw_matrix (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
             GCancellable *cancellable)
{
  g_autoptr (SclGroupTable) table
      = scl_comparison_group_table (comparison, self->groups, cancellable);

  return table != NULL ? scl_figure_matrix (comparison, table, self->x) : NULL;
}

static SclChart *
draw_transfers (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
                GCancellable *cancellable)
{
  SclOutcome *outcome = g_ptr_array_index (outcomes, self->x);
  g_autoptr (SclTransfers) transfers = scl_transfers_new (outcome, self->groups, cancellable);

  return transfers != NULL ? scl_figure_transfers (outcome, transfers) : NULL;
}

static SclChart *
draw_movers (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
             GCancellable *cancellable)
{
  return scl_figure_movers (outcomes, N_MOVERS);
}

static SclChart *
draw_path (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
           GCancellable *cancellable)
{
  guint32 player = 0;
  char *why = scl_finding_find_player (scl_outcome_history (g_ptr_array_index (outcomes, 0)),
                                       self->player, &player);

  return why != NULL ? not_drawn (self, why) : scl_figure_path (outcomes, player);
}

/* The first rule is the one in force. NULL: cancelled. */
static SclGains *
gains_of (const SclFinding *self, GPtrArray *outcomes, GCancellable *cancellable)
{
  return scl_gains_new (g_ptr_array_index (outcomes, 0), g_ptr_array_index (outcomes, self->y),
                        cancellable);
}

static SclChart *
draw_gain_groups (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
                  GCancellable *cancellable)
{
  g_autoptr (SclGains) gains = gains_of (self, outcomes, cancellable);

  return gains != NULL ? scl_figure_gain_groups (gains, self->by, self->who) : NULL;
}

static SclChart *
draw_gain_histogram (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
                     GCancellable *cancellable)
{
  g_autoptr (SclGains) gains = gains_of (self, outcomes, cancellable);

  return gains != NULL ? scl_figure_gain_histogram (gains, self->who) : NULL;
}

static SclChart *
draw_gain_dumbbells (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
                     GCancellable *cancellable)
{
  g_autoptr (SclGains) gains = gains_of (self, outcomes, cancellable);

  return gains != NULL ? scl_figure_gain_dumbbells (gains, self->who, N_EXTREME) : NULL;
}

static SclChart *
draw_gain_limits (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
                  GCancellable *cancellable)
{
  g_autoptr (SclGains) gains = gains_of (self, outcomes, cancellable);

  return gains != NULL ? scl_figure_gain_limits (gains, self->who) : NULL;
}

static SclChart *
draw_gain_reached (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
                   GCancellable *cancellable)
{
  g_autoptr (SclGains) gains = gains_of (self, outcomes, cancellable);

  return gains != NULL ? scl_figure_gain_reached (gains, self->who, SCL_FIGURE_GAIN_REACHED_ROWS)
                       : NULL;
}

/* ---- Of lists ---- */

static SclChart *
draw_list_level (const SclFinding *self, const SclListStudy *study)
{
  return scl_figure_list_level (study);
}

static SclChart *
draw_list_changes (const SclFinding *self, const SclListStudy *study)
{
  return scl_figure_list_changes (study);
}

static SclChart *
draw_list_classes (const SclFinding *self, const SclListStudy *study)
{
  return scl_figure_list_classes (study, self->split);
}

static SclChart *
draw_list_growth (const SclFinding *self, const SclListStudy *study)
{
  return scl_figure_list_growth (study);
}

static SclChart *
draw_list_entrants (const SclFinding *self, const SclListStudy *study)
{
  return scl_figure_list_entrants (study);
}

static SclChart *
draw_list_spread (const SclFinding *self, const SclListStudy *study)
{
  return scl_figure_list_spread (study);
}

/* ---- The kinds ---- */

const SclFindingKind scl_finding_kinds[] = {
  { .name = "level",
    .usage = "level",
    .title = N_ ("How far the proposed rule moves the list"),
    .chart = draw_level,
    .caption = scl_finding_caption_level },
  { .name = "population",
    .usage = "population",
    .title = N_ ("Mean rating of all rated players"),
    .chart = draw_population,
    .caption = scl_finding_caption_population },
  { .name = "percentiles",
    .usage = "percentiles",
    .title = N_ ("The list over time: median and middle nine tenths"),
    .chart = draw_percentiles,
    .caption = scl_finding_caption_percentiles },
  { .name = "distribution",
    .usage = "distribution",
    .title = N_ ("Distribution of ratings before and after"),
    .chart = draw_distribution,
    .caption = scl_finding_caption_distribution },
  { .name = "drift",
    .usage = "drift",
    .title = N_ ("Where the change of the mean comes from"),
    .slow = TRUE,
    .chart = draw_drift },
  { .name = "drift-causes",
    .usage = "drift-causes",
    .title = N_ ("What moved those who stayed on the list"),
    .slow = TRUE,
    .chart = draw_drift_causes },
  { .name = "metrics",
    .usage = "metrics",
    .title = N_ ("Measures"),
    .table = TRUE,
    .of_comparison = TRUE,
    .chart = draw_metrics },
  { .name = "calibration",
    .usage = "calibration",
    .title = N_ ("Calibration: what was expected, and what came"),
    .square = TRUE,
    .of_comparison = TRUE,
    .chart = draw_calibration,
    .caption = scl_finding_caption_calibration },
  { .name = "misfit",
    .usage = "misfit",
    .title = N_ ("Where the expectation fails"),
    .slow = TRUE,
    .chart = draw_misfit },
  { .name = "expectation",
    .usage = "expectation",
    .title = N_ ("What the expected score should be"),
    .slow = TRUE,
    .chart = draw_expectation },
  { .name = "groups",
    .usage = "groups KIND",
    .title = N_ ("Groups under- and overrated"),
    .parameters = { SCL_PARAMETER_KIND },
    .slow = TRUE,
    .of_comparison = TRUE,
    .chart = draw_groups },
  { .name = "matrix",
    .usage = "matrix KIND [RULE]",
    .title = N_ ("Who scores what against whom"),
    .parameters = { SCL_PARAMETER_KIND, SCL_PARAMETER_X_RULE },
    .slow = TRUE,
    .of_comparison = TRUE,
    .chart = draw_matrix },
  { .name = "transfers",
    .usage = "transfers KIND [RULE]",
    .title = N_ ("Points that games move between groups"),
    .parameters = { SCL_PARAMETER_KIND, SCL_PARAMETER_X_RULE },
    .slow = TRUE,
    .table = TRUE,
    .chart = draw_transfers },
  { .name = "agreement",
    .usage = "agreement [RULE RULE]",
    .title = N_ ("The same players under two policies"),
    .parameters = { SCL_PARAMETER_X_RULE, SCL_PARAMETER_Y_RULE },
    .square = TRUE,
    .chart = draw_agreement,
    .caption = scl_finding_caption_agreement },
  { .name = "movers",
    .usage = "movers",
    .title = N_ ("Biggest movers"),
    .chart = draw_movers,
    .caption = scl_finding_caption_movers },
  { .name = "path",
    .usage = "path PLAYER",
    .title = N_ ("Rating over time"),
    .parameters = { SCL_PARAMETER_PLAYER },
    .chart = draw_path,
    .caption = scl_finding_caption_path },
  { .name = "gain-groups",
    .usage = "gain-groups BY [RULE] [active]",
    .title = N_ ("Who gains, group by group"),
    .parameters = { SCL_PARAMETER_BY, SCL_PARAMETER_Y_RULE, SCL_PARAMETER_WHO },
    .slow = TRUE,
    .chart = draw_gain_groups },
  { .name = "gain-histogram",
    .usage = "gain-histogram [RULE] [active]",
    .title = N_ ("How many gain, how many lose"),
    .parameters = { SCL_PARAMETER_Y_RULE, SCL_PARAMETER_WHO },
    .slow = TRUE,
    .chart = draw_gain_histogram },
  { .name = "gain-dumbbells",
    .usage = "gain-dumbbells [RULE] [active]",
    .title = N_ ("Who gains most, who loses most"),
    .parameters = { SCL_PARAMETER_Y_RULE, SCL_PARAMETER_WHO },
    .slow = TRUE,
    .chart = draw_gain_dumbbells },
  { .name = "gain-limits",
    .usage = "gain-limits [RULE] [active]",
    .title = N_ ("Who comes above a limit, who falls below it"),
    .parameters = { SCL_PARAMETER_Y_RULE, SCL_PARAMETER_WHO },
    .slow = TRUE,
    .table = TRUE,
    .chart = draw_gain_limits },
  { .name = "gain-reached",
    .usage = "gain-reached [RULE] [active]",
    .title = N_ ("Who reaches which title’s rating, and when"),
    .parameters = { SCL_PARAMETER_Y_RULE, SCL_PARAMETER_WHO },
    .slow = TRUE,
    .table = TRUE,
    .chart = draw_gain_reached },
  { .name = "list-level",
    .usage = "list-level",
    .title = N_ ("Level, list by list"),
    .list_chart = draw_list_level },
  { .name = "list-changes",
    .usage = "list-changes",
    .title = N_ ("What moved the mean"),
    .list_chart = draw_list_changes },
  { .name = "list-classes",
    .usage = "list-classes SPLIT",
    .title = N_ ("Who moved the mean"),
    .parameters = { SCL_PARAMETER_SPLIT },
    .list_chart = draw_list_classes },
  { .name = "list-growth",
    .usage = "list-growth",
    .title = N_ ("Change by age"),
    .list_chart = draw_list_growth },
  { .name = "list-entrants",
    .usage = "list-entrants",
    .title = N_ ("Where entrants’ ratings go"),
    .list_chart = draw_list_entrants },
  { .name = "list-spread",
    .usage = "list-spread",
    .title = N_ ("Whether ratings move together or apart"),
    .square = TRUE,
    .list_chart = draw_list_spread },
};

guint
scl_finding_n_kinds (void)
{
  return G_N_ELEMENTS (scl_finding_kinds);
}

/* ---- Chart ---- */

SCL_DEFINE_GETTER (gboolean, scl_finding_is_slow, const SclFinding, kind->slow)
SCL_DEFINE_GETTER (gboolean, scl_finding_is_table, const SclFinding, kind->table)
SCL_DEFINE_GETTER (gboolean, scl_finding_is_square, const SclFinding, kind->square)

/* A rule that is not there; NULL: all are. Newly allocated. */
static char *
find_missing_rule (const SclFinding *self, guint n_rules)
{
  for (guint i = 0; i < SCL_FINDING_MAX_PARAMETERS; i++)
    {
      const SclFindingParameter parameter = self->kind->parameters[i];
      const guint rule = parameter == SCL_PARAMETER_X_RULE   ? self->x
                         : parameter == SCL_PARAMETER_Y_RULE ? self->y
                                                             : 0;

      if (rule >= n_rules)
        return g_strdup_printf (ngettext ("There is no rule %u: one is compared.",
                                          "There is no rule %u: %u are compared.", n_rules),
                                rule + 1, n_rules);
    }
  return NULL;
}

SclChart *
scl_finding_chart (const SclFinding *self, GPtrArray *outcomes, SclComparison *comparison,
                   GCancellable *cancellable)
{
  char *missing = outcomes->len > 0 ? find_missing_rule (self, outcomes->len) : NULL;
  SclChart *chart;

  if (missing != NULL)
    return not_drawn (self, missing);
  if (self->kind->list_chart != NULL)
    return not_drawn (self, g_strdup (_ ("It is a figure of rating lists without games; these "
                                         "data have games.")));
  if (outcomes->len == 0)
    return not_drawn (self,
                      g_strdup (_ ("No policy has been replayed yet. Choose data and at least "
                                   "one policy, then run the comparison.")));
  if (self->kind->of_comparison && comparison == NULL)
    return not_drawn (self, g_strdup (_ ("Working out how well each policy predicts …")));
  chart = self->kind->chart (self, outcomes, comparison, cancellable);
  if (chart != NULL && self->kind->caption != NULL && scl_chart_empty_message (chart) == NULL)
    {
      g_autofree char *caption = self->kind->caption (chart, outcomes, comparison);

      scl_chart_set_caption (chart, caption);
    }
  return chart;
}

SclChart *
scl_finding_list_chart (const SclFinding *self, const SclListStudy *study)
{
  return self->kind->list_chart != NULL
             ? self->kind->list_chart (self, study)
             : not_drawn (self, g_strdup (_ ("It is a figure of games replayed; these data are "
                                             "rating lists without games.")));
}
