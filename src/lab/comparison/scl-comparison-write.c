/* A comparison as files: measures, calibration, groups, games of two policies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/comparison/scl-group-making-private.h"
#include "rating/base/scl-csv-writer.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-json.h"

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
  SCL_FOR_EACH (const SclComparisonRow, row, self->rows)
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

        scl_csv_writer_add_row (&csv, "t22i666", policy_name (self, i), bin->lower, bin->upper,
                                (gint64) bin->n, bin->expected, bin->scored, bin->error);
      }
  return out;
}

static void
add_bias (SclCsvWriter *csv, const SclGroupBias *bias)
{
  scl_csv_writer_add (csv, "i888888", (gint64) bias->games, bias->score, bias->expected, bias->bias,
                      bias->error, bias->low, bias->high);
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
        scl_csv_writer_add (csv, "ptti88", scl_group_kind_nick (table->kind), table->labels[g],
                            policy_name (self, i), (gint64) one->sides, one->log_loss, one->brier);
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
          scl_csv_writer_add (csv, "pttt", scl_group_kind_nick (table->kind), table->labels[g],
                              table->labels[h], policy_name (self, i));
          add_bias (csv, pair);
        }
}

/* A table is dear, and two files are made of each. Takes the tables. */
static gboolean
write_groups (SclComparison *self, SclGroupTable **tables, const char *directory, GError **error)
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
      add_groups (&groups_csv, self, tables[k]);
      add_matrix (&matrix_csv, self, tables[k]);
      scl_group_table_free (tables[k]);
    }
  return scl_text_write (directory, "groups.csv", groups, error)
         && scl_text_write (directory, "matrix.csv", matrix, error);
}

/* What is written of a comparison. */
typedef struct
{
  SclComparison *comparison;
  const char *directory;
  SclGroupTable *tables[SCL_GROUP_N_KINDS];
  SclGroupMaking *making;
  guint n_parts_left; /* atomic */
} Writing;

/* Whoever is the last writes the files. */
static gboolean
make_part (gpointer data, guint part, GError **error)
{
  Writing *self = data;

  scl_group_making_part (self->making, part);
  if (!g_atomic_int_dec_and_test (&self->n_parts_left))
    return TRUE;
  scl_group_making_end (self->making);
  return write_groups (self->comparison, self->tables, self->directory, error);
}

static void
add_setting (SclJson *json, SclComparison *self)
{
  const SclJudged *judged = scl_comparison_judged (self);
  g_autofree char *burn_in = scl_burn_in_text (scl_comparison_burn_in (self)),
                  *from = scl_day_format (judged->from);

  scl_json_string (json, "start", scl_start_nick (scl_comparison_start (self)));
  scl_json_integer (json, "players", judged->n_players);
  scl_json_integer (json, "players_with_printed_start", judged->n_printed);
  scl_json_string (json, "burn_in", burn_in);
  scl_json_string (json, "judged_from", from);
  scl_json_integer (json, "burn_in_games", (gint64) self->n_burnt);
}

/* Each policy against the first. */
static void
add_verdicts (SclJson *json, SclComparison *self)
{
  scl_json_begin_array (json, "verdicts");
  for (guint i = 1; i < self->outcomes->len; i++)
    {
      const SclVerdict verdict = scl_comparison_verdict (self, i, 0);

      scl_json_begin_object_in_line (json, NULL, " ");
      scl_json_string (json, "policy", policy_name (self, i));
      scl_json_number (json, "log_loss_difference", verdict.judged.difference);
      scl_json_number (json, "low", verdict.judged.low);
      scl_json_number (json, "high", verdict.judged.high);
      scl_json_number (json, "p", verdict.judged.p);
      scl_json_number (json, "other_start_difference", verdict.other_start.difference);
      scl_json_number (json, "with_burn_in_difference", verdict.with_burn_in.difference);
      scl_json_boolean (json, "start_decides", verdict.start_decides);
      scl_json_boolean (json, "burn_in_decides", verdict.burn_in_decides);
      scl_json_end_object (json);
    }
  scl_json_end_array (json);
}

/* What made it: without this the numbers could not be remade. */
static GString *
comparison_json (gpointer result)
{
  SclComparison *self = result;
  static const char *const splits[] = { "all", "train", "test" };
  g_autoptr (SclJson) json = scl_json_new ();
  g_autofree char *day
      = self->train_until != SCL_DAY_NONE ? scl_day_format (self->train_until) : NULL;

  scl_json_begin_object (json, NULL);
  scl_json_string (json, "program", "Scalata " SCL_VERSION);
  scl_json_string (json, "data_digest", scl_history_digest (self->history));
  scl_json_string (json, "provenance", scl_history_provenance (self->history));
  scl_json_integer (json, "games", (gint64) self->n_games);
  scl_json_string (json, "judged_by", splits[self->split]);
  scl_json_string (json, "train_until", day);
  add_setting (json, self);
  add_verdicts (json, self);
  scl_json_begin_array (json, "policies");
  for (guint i = 0; i < self->outcomes->len; i++)
    {
      scl_json_begin_object_in_line (json, NULL, " ");
      scl_json_string (json, "name", policy_name (self, i));
      scl_json_string (
          json, "text",
          scl_policy_text (scl_outcome_policy (g_ptr_array_index (self->outcomes, i))));
      scl_json_end_object (json);
    }
  scl_json_end_array (json);
  scl_json_end_object (json);
  return g_string_new (scl_json_text (json));
}

static void
add_files (Writing *self, SclTextBatch *batch)
{
  static const SclTextFile files[] = {
    { "comparison.csv", comparison_csv },
    { "calibration.csv", calibration_csv },
    { "comparison.json", comparison_json },
    { NULL },
  };
  SclComparison *comparison = self->comparison;

  scl_text_batch_add_files (batch, self->directory, files, comparison,
                            comparison->outcomes->len * SCL_N_TURNS);
  scl_group_tables_begin (comparison, self->tables);
  self->making = scl_group_making_new (comparison, self->tables, NULL);
  self->n_parts_left = scl_group_making_n_parts (self->making);
  for (guint part = 0; part < scl_group_making_n_parts (self->making); part++)
    scl_text_batch_add (batch, make_part, self, part, scl_group_making_turn (self->making, part));
}

gboolean
scl_comparison_write (SclComparison *self, const char *directory, GError **error)
{
  g_autoptr (SclTextBatch) batch = scl_text_batch_new ();
  Writing writing = { .comparison = self, .directory = directory };

  add_files (&writing, batch);
  for (guint i = 0; i < self->outcomes->len; i++)
    {
      g_autofree char *own = g_build_filename (directory, policy_name (self, i), NULL);

      scl_outcome_add_files (g_ptr_array_index (self->outcomes, i), own, batch, i * SCL_N_TURNS);
    }
  return scl_text_batch_run (batch, self->n_threads, error);
}
