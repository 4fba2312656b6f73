/* A tuning's result as files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/replay/scl-lab-text-private.h"
#include "lab/tuning/scl-tuning.h"
#include "rating/base/scl-csv-writer.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-json.h"

static void
add_parameter (SclJson *json, const SclTuningResult *self, const SclTuningParameter *parameter,
               guint i)
{
  scl_json_begin_object_in_line (json, NULL, "");
  scl_json_string (json, "group", parameter->group);
  scl_json_string (json, "key", parameter->key);
  scl_json_integer (json, "band", parameter->band);
  if (parameter->number != NULL)
    scl_json_string (json, "number", parameter->number);
  scl_json_number (json, "start", self->start[i]);
  scl_json_number (json, "best", self->best[i]);
  scl_json_number (json, "error", self->error[i]);
  scl_json_number (json, "interval_low", self->low[i]);
  scl_json_number (json, "interval_high", self->high[i]);
  scl_json_begin_array_in_line (json, "interval_open", "");
  scl_json_boolean (json, NULL, self->low_open[i]);
  scl_json_boolean (json, NULL, self->high_open[i]);
  scl_json_end_array (json);
  scl_json_number (json, "low", parameter->low);
  scl_json_number (json, "high", parameter->high);
  scl_json_boolean (json, "at_limit", self->at_limit[i]);
  scl_json_end_object (json);
}

/* Of the aims that have weight. */
static void
add_aims (SclJson *json, const SclTuningResult *self)
{
  scl_json_begin_array (json, "aims");
  for (guint a = 0; a < SCL_N_AIMS; a++)
    if (self->weight[a] > 0.0)
      {
        scl_json_begin_object_in_line (json, NULL, "");
        scl_json_string (json, "aim", scl_aim_nick ((SclAim) a));
        scl_json_number (json, "weight", self->weight[a]);
        scl_json_number (json, "start_train", self->before_train.value[a]);
        scl_json_number (json, "train", self->after_train.value[a]);
        scl_json_number (json, "start_test", self->before_test.value[a]);
        scl_json_number (json, "test", self->after_test.value[a]);
        scl_json_end_object (json);
      }
  scl_json_end_array (json);
  scl_json_string (json, "groups", scl_group_kind_nick (self->groups));
}

static GString *
tuning_json (const SclTuningResult *self, SclHistory *history, const SclTuningParameter *parameters)
{
  g_autoptr (SclJson) json = scl_json_new ();
  g_autofree char *day = scl_day_format (self->train_until);
  g_autofree char *burn_in = scl_burn_in_text (&self->burn_in);

  scl_json_begin_object (json, NULL);
  scl_json_string (json, "policy", scl_policy_name (self->policy));
  scl_json_begin_array (json, "parameters");
  for (guint i = 0; i < self->n; i++)
    add_parameter (json, self, &parameters[i], i);
  scl_json_end_array (json);
  scl_json_boolean (json, "converged", self->converged);
  scl_json_integer (json, "evaluations", self->n_evaluations);
  scl_json_string (json, "train_until", day);
  scl_json_integer (json, "train_games", (gint64) self->train_games);
  scl_json_integer (json, "test_games", (gint64) self->test_games);
  scl_json_number (json, "train_log_loss", self->train_loss);
  scl_json_number (json, "test_log_loss", self->test_loss);
  scl_json_number (json, "start_train_log_loss", self->start_train_loss);
  scl_json_number (json, "start_test_log_loss", self->start_test_loss);
  scl_json_number (json, "gain", self->gain.difference);
  scl_json_number (json, "gain_error", self->gain.error);
  scl_json_number (json, "gain_low", self->gain.low);
  scl_json_number (json, "gain_high", self->gain.high);
  scl_json_number (json, "gain_p", self->gain.p);
  scl_json_boolean (json, "without_effect", self->without_effect);
  scl_json_string (json, "start", scl_start_nick (self->start_from));
  scl_json_string (json, "burn_in", burn_in);
  add_aims (json, self);
  scl_json_string (json, "data_digest", scl_history_digest (history));
  scl_json_string (json, "provenance", scl_history_provenance (history));
  scl_json_string (json, "program", "Scalata " SCL_VERSION);
  scl_json_string (json, "policy_text", scl_policy_text (self->policy));
  scl_json_end_object (json);
  return g_string_new (scl_json_text (json));
}

static GString *
profile_csv (const SclTuningResult *self, const SclTuningParameter *parameters)
{
  GString *out = g_string_new (NULL);
  SclCsvWriter csv = { .text = out };

  scl_csv_writer_add_line (
      &csv, "parameter,value,objective,train_log_loss,test_log_loss,train_error,test_error");
  for (guint i = 0; i < self->n; i++)
    for (guint c = 0; self->profiles[i] != NULL && c < self->profiles[i]->len; c++)
      {
        const SclTuningPoint *point = &g_array_index (self->profiles[i], SclTuningPoint, c);
        g_autofree char *name = scl_tuning_parameter_name (&parameters[i]);

        scl_csv_writer_add_row (&csv, "t699999", name, point->value, point->objective,
                                point->train_loss, point->test_loss, point->train_error,
                                point->test_error);
      }
  return out;
}

static void
add_trial (SclCsvWriter *csv, const SclTuningResult *self, const SclTuningTrial *trial)
{
  scl_csv_writer_add_plain (csv, trial->chosen      ? "chosen"
                                 : trial->as_it_was ? "as-it-was"
                                                    : "front");
  for (guint i = 0; i < self->n; i++)
    scl_csv_writer_add_number (csv, trial->value[i], "%.6f");
  for (guint a = 0; a < SCL_N_AIMS; a++)
    if (self->weight[a] > 0.0)
      scl_csv_writer_add (csv, "99", trial->train.value[a], trial->test.value[a]);
  scl_csv_writer_end_line (csv);
}

static GString *
front_csv (const SclTuningResult *self, const SclTuningParameter *parameters)
{
  GString *out = g_string_new (NULL);
  SclCsvWriter csv = { .text = out };

  scl_csv_writer_add_plain (&csv, "role");
  for (guint i = 0; i < self->n; i++)
    {
      g_autofree char *name = scl_tuning_parameter_name (&parameters[i]);

      scl_csv_writer_add_text (&csv, name);
    }
  for (guint a = 0; a < SCL_N_AIMS; a++)
    if (self->weight[a] > 0.0)
      {
        const char *aim = scl_aim_nick ((SclAim) a);
        g_autofree char *names = g_strdup_printf ("%s_train,%s_test", aim, aim);

        scl_csv_writer_add_plain (&csv, names);
      }
  scl_csv_writer_end_line (&csv);
  SCL_FOR_EACH (const SclTuningTrial, trial, self->trials)
    if (trial->on_front || trial->chosen || trial->as_it_was)
      add_trial (&csv, self, trial);
  return out;
}

gboolean
scl_tuning_result_write (const SclTuningResult *self, SclHistory *history,
                         const SclTuningParameter *parameters, const char *directory,
                         GError **error)
{
  GString *json = tuning_json (self, history, parameters);
  GString *profile = profile_csv (self, parameters);
  GString *front = self->trials != NULL ? front_csv (self, parameters) : NULL;
  const gboolean written
      = scl_text_write (directory, "tuning.json", json, error)
        && scl_text_write (directory, "profile.csv", profile, error)
        && (front == NULL || scl_text_write (directory, "front.csv", front, error));

  g_string_free (json, TRUE);
  g_string_free (profile, TRUE);
  if (front != NULL)
    g_string_free (front, TRUE);
  return written;
}
