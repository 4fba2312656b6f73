/* A comparison as files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/comparison/scl-comparison-private.h"
#include "lab/replay/scl-lab-text-private.h"
#include "rating/core/scl-csv-writer.h"

static const char *
policy_name (SclComparison *self, guint i)
{
  return scl_policy_name (scl_outcome_policy (g_ptr_array_index (self->outcomes, i)));
}

static GString *
comparison_csv (gpointer result)
{
  SclComparison *self = result;
  GString *out = g_string_new (NULL);
  SclCsvWriter csv = { .text = out };

  scl_csv_writer_add_line (&csv, "row,policy,value,error,p,best");
  for (guint r = 0; r < self->rows->len; r++)
    {
      const SclComparisonRow *row = &g_array_index (self->rows, SclComparisonRow, r);

      for (guint i = 0; i < self->outcomes->len; i++)
        {
          scl_csv_writer_add_plain (&csv, row->id);
          scl_csv_writer_add_text (&csv, policy_name (self, i));
          scl_csv_writer_add_number (&csv, row->value[i], "%.10g");
          scl_csv_writer_add_number (&csv, row->error[i], "%.6g");
          scl_csv_writer_add_number (&csv, row->p[i], "%.4g");
          scl_csv_writer_add_plain (&csv, row->best == (int) i ? "best" : "");
          scl_csv_writer_end_line (&csv);
        }
    }
  return out;
}

static GString *
calibration_csv (gpointer result)
{
  SclComparison *self = result;
  GString *out = g_string_new (NULL);
  SclCsvWriter csv = { .text = out };

  scl_csv_writer_add_line (&csv, "policy,lower,upper,games,expected,scored,error");
  for (guint i = 0; i < self->outcomes->len; i++)
    for (guint b = 0; b < SCL_CALIBRATION_BINS; b++)
      {
        const SclCalibrationBin *bin = &self->numbers[i]->calibration.bins[b];

        scl_csv_writer_add_text (&csv, policy_name (self, i));
        scl_csv_writer_add_number (&csv, bin->lower, "%.2f");
        scl_csv_writer_add_number (&csv, bin->upper, "%.2f");
        scl_csv_writer_add_integer (&csv, (gint64) bin->n);
        scl_csv_writer_add_number (&csv, bin->expected, "%.6f");
        scl_csv_writer_add_number (&csv, bin->scored, "%.6f");
        scl_csv_writer_add_number (&csv, bin->error, "%.6f");
        scl_csv_writer_end_line (&csv);
      }
  return out;
}

static void
add_bias (SclCsvWriter *csv, const SclGroupBias *bias)
{
  const double numbers[]
      = { bias->score, bias->expected, bias->bias, bias->error, bias->low, bias->high };

  scl_csv_writer_add_integer (csv, bias->games);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    scl_csv_writer_add_number (csv, numbers[i], "%.8f");
  scl_csv_writer_add_number (csv, bias->p, "%.4g");
  scl_csv_writer_add_number (csv, bias->p_holm, "%.4g");
  scl_csv_writer_end_line (csv);
}

static void
add_groups (SclCsvWriter *csv, SclComparison *self, const SclGroupTable *table)
{
  for (guint i = 0; i < table->n_policies; i++)
    for (guint g = 0; g < table->n; g++)
      {
        const SclGroupMetrics *one = scl_group_table_metrics (table, i, g);

        if (one->sides == 0)
          continue;
        scl_csv_writer_add_plain (csv, scl_group_kind_nick (table->kind));
        scl_csv_writer_add_text (csv, table->labels[g]);
        scl_csv_writer_add_text (csv, policy_name (self, i));
        scl_csv_writer_add_integer (csv, (gint64) one->sides);
        scl_csv_writer_add_number (csv, one->log_loss, "%.8f");
        scl_csv_writer_add_number (csv, one->brier, "%.8f");
        add_bias (csv, &one->bias);
      }
}

static void
add_matrix (SclCsvWriter *csv, SclComparison *self, const SclGroupTable *table)
{
  for (guint i = 0; i < table->n_policies; i++)
    for (guint g = 0; g < table->n; g++)
      for (guint h = 0; h < table->n; h++)
        {
          const SclGroupBias *pair = scl_group_table_pair (table, i, g, h);

          if (pair->games == 0)
            continue;
          scl_csv_writer_add_plain (csv, scl_group_kind_nick (table->kind));
          scl_csv_writer_add_text (csv, table->labels[g]);
          scl_csv_writer_add_text (csv, table->labels[h]);
          scl_csv_writer_add_text (csv, policy_name (self, i));
          add_bias (csv, pair);
        }
}

/* A table is dear, and two files are made of each. */
static gboolean
write_groups (SclComparison *self, const char *directory, GError **error)
{
  g_autoptr (GString) groups = g_string_new (NULL), matrix = g_string_new (NULL);
  SclCsvWriter groups_csv = { .text = groups }, matrix_csv = { .text = matrix };

  scl_csv_writer_add_line (&groups_csv, "kind,group,policy,sides,log_loss,brier,games_between,"
                                        "score,expected,bias,bias_error,low,high,p,p_holm");
  scl_csv_writer_add_line (
      &matrix_csv,
      "kind,group,against,policy,games,score,expected,bias,bias_error,low,high,p,p_holm");
  for (guint k = 0; k < SCL_GROUP_N_KINDS; k++)
    {
      g_autoptr (SclGroupTable) table = scl_comparison_group_table (self, (SclGroupKind) k, NULL);

      add_groups (&groups_csv, self, table);
      add_matrix (&matrix_csv, self, table);
    }
  return scl_text_write (directory, "groups.csv", groups, error)
         && scl_text_write (directory, "matrix.csv", matrix, error);
}

static void
add_setting (GString *out, SclComparison *self)
{
  const SclJudged *judged = scl_comparison_judged (self);
  g_autofree char *burn_in = scl_burn_in_text (scl_comparison_burn_in (self)),
                  *from = scl_day_format (judged->from);

  g_string_append_printf (
      out, ",\n  \"start\": \"%s\",\n  \"players\": %u,\n  \"players_with_printed_start\": %u",
      scl_start_nick (scl_comparison_start (self)), judged->n_players, judged->n_printed);
  g_string_append_printf (out,
                          ",\n  \"burn_in\": \"%s\",\n  \"judged_from\": \"%s\",\n  "
                          "\"burn_in_games\": %" G_GUINT64_FORMAT,
                          burn_in, from, self->n_burnt);
}

static void
add_member (GString *out, const char *name, double value)
{
  g_string_append_printf (out, ", \"%s\": ", name);
  scl_text_add_json_number (out, value);
}

/* Each policy against the first. */
static void
add_verdicts (GString *out, SclComparison *self)
{
  g_string_append (out, ",\n  \"verdicts\": [");
  for (guint i = 1; i < self->outcomes->len; i++)
    {
      const SclVerdict verdict = scl_comparison_verdict (self, i, 0);

      g_string_append_printf (out, "%s\n    { \"policy\": ", i > 1 ? "," : "");
      scl_text_add_json (out, policy_name (self, i));
      add_member (out, "log_loss_difference", verdict.judged.difference);
      add_member (out, "low", verdict.judged.low);
      add_member (out, "high", verdict.judged.high);
      add_member (out, "p", verdict.judged.p);
      add_member (out, "other_start_difference", verdict.other_start.difference);
      add_member (out, "with_burn_in_difference", verdict.with_burn_in.difference);
      g_string_append_printf (out, ", \"start_decides\": %s, \"burn_in_decides\": %s }",
                              verdict.start_decides ? "true" : "false",
                              verdict.burn_in_decides ? "true" : "false");
    }
  g_string_append (out, "\n  ]");
}

/* What made it: without this the numbers could not be remade. */
static GString *
comparison_json (gpointer result)
{
  SclComparison *self = result;
  static const char *const splits[] = { "all", "train", "test" };
  g_autofree char *day
      = self->train_until != SCL_DAY_NONE ? scl_day_format (self->train_until) : NULL;
  GString *out
      = g_string_new ("{\n  \"program\": \"Scalata " SCL_VERSION "\",\n  \"data_digest\": ");

  scl_text_add_json (out, scl_history_digest (self->history));
  g_string_append (out, ",\n  \"provenance\": ");
  scl_text_add_json (out, scl_history_provenance (self->history));
  g_string_append_printf (
      out, ",\n  \"games\": %" G_GUINT64_FORMAT ",\n  \"judged_by\": \"%s\",\n  \"train_until\": ",
      self->n_games, splits[self->split]);
  if (day != NULL)
    scl_text_add_json (out, day);
  else
    g_string_append (out, "null");
  add_setting (out, self);
  add_verdicts (out, self);
  g_string_append (out, ",\n  \"policies\": [");
  for (guint i = 0; i < self->outcomes->len; i++)
    {
      g_string_append_printf (out, "%s\n    { \"name\": ", i > 0 ? "," : "");
      scl_text_add_json (out, policy_name (self, i));
      g_string_append (out, ", \"text\": ");
      scl_text_add_json (
          out, scl_policy_text (scl_outcome_policy (g_ptr_array_index (self->outcomes, i))));
      g_string_append (out, " }");
    }
  g_string_append (out, "\n  ]\n}\n");
  return out;
}

gboolean
scl_comparison_write (SclComparison *self, const char *directory, GError **error)
{
  static const SclTextFile files[] = {
    { "comparison.csv", comparison_csv },
    { "calibration.csv", calibration_csv },
    { "comparison.json", comparison_json },
    { NULL, NULL },
  };

  return scl_text_write_files (directory, files, self, error)
         && write_groups (self, directory, error);
}
