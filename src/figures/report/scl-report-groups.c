/* SclReport: how each policy treats groups of players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/report/scl-report-private.h"
#include "figures/results/scl-group-figures.h"
#include "history/core/scl-history-facts.h"

#include <math.h>

#include "rating/base/scl-gettext.h"

#define SIGNIFICANT 0.05

static void
add_bias_cell (SclDocumentTable *table, const SclGroupBias *bias)
{
  g_autofree char *value = scl_report_number (bias->bias, 4),
                  *reach = scl_report_number (bias->high - bias->bias, 4);
  const gboolean sure = bias->p_holm < SIGNIFICANT;
  g_autofree char *text = isnan (bias->high) ? g_strdup (value)
                                             : g_strdup_printf ("%s ±\u00a0%s%s", value, reach,
                                                                sure ? "\u00a0*" : "");

  scl_document_table_add_cell (table, text, sure);
}

static void
add_rows (Report *report, SclDocumentTable *table, const SclGroupTable *groups)
{
  for (guint g = 0; g < groups->n; g++)
    {
      guint games = 0;

      for (guint i = 0; i < groups->n_policies; i++)
        games = MAX (games, scl_group_table_metrics (groups, i, g)->bias.games);
      if (games == 0)
        continue;
      scl_document_table_add_cell (table, groups->labels[g], FALSE);
      if (groups->kind != SCL_GROUP_BY_OWN_RATING)
        scl_report_cell (table, games);
      for (guint i = 0; i < groups->n_policies; i++)
        add_bias_cell (table, &scl_group_table_metrics (groups, i, g)->bias);
    }
}

/* Who scores what against whom, policy by policy. */
static void
add_matrices (Report *report, const SclGroupTable *groups)
{
  for (guint i = 0; i < groups->n_policies; i++)
    {
      g_autoptr (SclChart) chart = scl_figure_matrix (report->comparison, groups, i);
      const SclGrid *grid = scl_chart_grid (chart);

      if (grid == NULL)
        continue;
      scl_document_add_chart (report->document, chart, scl_report_grid_height (grid));
      scl_document_add_paragraph (report->document, scl_chart_caption (chart));
    }
}

static void
add_groups (Report *report, SclGroupKind kind)
{
  g_autoptr (SclGroupTable) groups = scl_comparison_group_table (report->comparison, kind, NULL);
  const char *meaning = scl_group_kind_meaning (kind);
  g_autofree char *codes
      = kind == SCL_GROUP_BY_FEDERATION ? scl_history_federations_sentence (report->history) : NULL;
  SclDocumentTable *table;

  if (scl_group_table_n_met (groups) < 2)
    return;
  if (codes != NULL)
    scl_document_add_paragraph (report->document, codes);
  table = scl_document_add_table (report->document,
                                  meaning[0] != '\0' ? meaning : scl_group_kind_label (kind));
  scl_document_table_add_column (table, scl_group_kind_label (kind), FALSE);
  if (kind != SCL_GROUP_BY_OWN_RATING) /* there every policy has other games */
    scl_document_table_add_column (table, _ ("Games between"), TRUE);
  for (guint i = 0; i < groups->n_policies; i++)
    scl_document_table_add_column (table, scl_report_policy_title (report, i), TRUE);
  add_rows (report, table, groups);
  if (kind == SCL_GROUP_BY_FEDERATION || kind == SCL_GROUP_BY_CATEGORY)
    add_matrices (report, groups);
}

void
scl_report_add_fairness (Report *report)
{
  scl_document_add_heading (report->document, 2, _ ("Fairness to groups"));
  scl_document_add_paragraph (
      report->document,
      _ ("Mean score beyond the expected one, seen from the group's side: above zero the group is "
         "underrated, below it overrated. Only games against other groups count: within a group "
         "what one side gains the other loses. Groups are made of what was known before the game, "
         "by no policy where nothing else is said."));
  scl_document_add_paragraph (
      report->document,
      /* xgettext:no-c-format */
      _ ("± gives the 95 % interval; its error is clustered by both players, for few people play "
         "many of the games. Many groups are many tests, and of twenty one falls below 0.05 by "
         "chance: a star stands only where p < 0.05 for all groups and policies of a table at once "
         "(Holm 1979)."));
  for (guint k = 0; k < SCL_GROUP_N_KINDS; k++)
    add_groups (report, (SclGroupKind) k);
}
