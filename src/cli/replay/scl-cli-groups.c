/* How policies treat groups of players, as replay --groups prints it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/replay/scl-cli-groups.h"

#include <glib/gi18n-lib.h>

#include "cli/shared/scl-rows.h"
#include "rating/base/scl-near.h"

static const SclColumn columns[] = {
  { "group", N_ ("Group"), -1 },
  { "policy", N_ ("Policy"), -1 },
  { "games", N_ ("Games between"), 0 },
  { "score", N_ ("Score"), 4 },
  { "expected", N_ ("Expected"), 4 },
  { "bias", N_ ("Bias"), 4 },
  { "low", N_ ("from"), 4 },
  { "high", N_ ("to (95 %)"), 4 },
  { "p", N_ ("p"), SCL_COLUMN_P },
  { "p_holm", N_ ("p, all at once"), SCL_COLUMN_P },
};

gboolean
scl_cli_groups_parse (const char *option, const char *text, SclGroupKind *kind, GError **error)
{
  g_autoptr (GString) names = g_string_new (NULL);

  if (scl_group_kind_from_nick (text, kind))
    return TRUE;
  for (guint k = 0; k < SCL_GROUP_N_KINDS; k++)
    g_string_append_printf (names, "%s%s", k > 0 ? ", " : "",
                            scl_group_kind_nick ((SclGroupKind) k));
  scl_cli_usage (error, _ ("%s: \"%s\" is none of %s"), option, text, names->str);
  scl_near_add_of (error, text, names->str);
  return FALSE;
}

static SclRows *
rows_of (SclComparison *comparison, const SclGroupTable *table)
{
  SclRows *rows = scl_rows_new (columns, G_N_ELEMENTS (columns));

  for (guint g = 0; g < table->n; g++)
    for (guint i = 0; i < table->n_policies; i++)
      {
        const SclGroupBias *bias = &scl_group_table_metrics (table, i, g)->bias;
        const double numbers[] = { bias->games, bias->score, bias->expected, bias->bias,
                                   bias->low,   bias->high,  bias->p,        bias->p_holm };

        if (bias->games == 0)
          continue;
        scl_rows_add_text (rows, table->labels[g]);
        scl_rows_add_text (
            rows, scl_policy_name (scl_outcome_policy (scl_comparison_outcome (comparison, i))));
        scl_rows_add_n_numbers (rows, numbers, G_N_ELEMENTS (numbers));
      }
  return rows;
}

gboolean
scl_cli_groups_write (SclComparison *comparison, SclGroupKind kind, SclFormat format,
                      GError **error)
{
  g_autoptr (SclGroupTable) table = scl_comparison_group_table (comparison, kind, NULL);
  g_autoptr (SclRows) rows = rows_of (comparison, table);
  g_autoptr (GString) text = g_string_new (NULL);
  const char *meaning = scl_group_kind_meaning (kind);

  if (format != SCL_FORMAT_TEXT)
    return scl_cli_write_rows (rows, format, error);
  scl_rows_append_text (rows, text);
  g_string_append_printf (
      text, "\n%s\n",
      _ ("Bias is the mean score beyond the expected one in games against other groups: above zero "
         "the group is underrated. Its error is clustered by both players. Many groups are many "
         "tests: the last column holds for all groups and policies at once (Holm 1979)."));
  if (meaning[0] != '\0')
    g_string_append_printf (text, "%s\n", meaning);
  return scl_cli_write (text->str, error);
}
