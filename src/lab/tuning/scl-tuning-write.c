/* A tuning's result as files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/replay/scl-lab-text-private.h"
#include "lab/tuning/scl-tuning.h"
#include "rating/core/scl-csv-writer.h"

static void
add_number (GString *out, const char *name, double x)
{
  g_string_append_printf (out, ",\n  \"%s\": ", name);
  scl_text_add_json_number (out, x);
}

static void
add_member (GString *out, const char *name, double x)
{
  g_string_append_printf (out, ", \"%s\": ", name);
  scl_text_add_json_number (out, x);
}

static const char *
truth (gboolean value)
{
  return value ? "true" : "false";
}

static void
add_parameter (GString *out, const SclTuningResult *self, const SclTuningParameter *parameter,
               guint i)
{
  g_string_append (out, i > 0 ? ",\n    {\"group\": " : "\n    {\"group\": ");
  scl_text_add_json (out, parameter->group);
  g_string_append (out, ", \"key\": ");
  scl_text_add_json (out, parameter->key);
  g_string_append_printf (out, ", \"band\": %u", parameter->band);
  add_member (out, "start", self->start[i]);
  add_member (out, "best", self->best[i]);
  add_member (out, "error", self->error[i]);
  add_member (out, "interval_low", self->low[i]);
  add_member (out, "interval_high", self->high[i]);
  g_string_append_printf (out, ", \"interval_open\": [%s, %s]", truth (self->low_open[i]),
                          truth (self->high_open[i]));
  add_member (out, "low", parameter->low);
  add_member (out, "high", parameter->high);
  g_string_append_printf (out, ", \"at_limit\": %s}", truth (self->at_limit[i]));
}

/* Of the aims that have weight. */
static void
add_aims (GString *out, const SclTuningResult *self)
{
  guint n = 0;

  g_string_append (out, ",\n  \"aims\": [");
  for (guint a = 0; a < SCL_N_AIMS; a++)
    if (self->weight[a] > 0.0)
      {
        g_string_append_printf (out, "%s\n    {\"aim\": \"%s\"", n++ > 0 ? "," : "",
                                scl_aim_nick ((SclAim) a));
        add_member (out, "weight", self->weight[a]);
        add_member (out, "start_train", self->before_train.value[a]);
        add_member (out, "train", self->after_train.value[a]);
        add_member (out, "start_test", self->before_test.value[a]);
        add_member (out, "test", self->after_test.value[a]);
        g_string_append_c (out, '}');
      }
  g_string_append_printf (out, "\n  ],\n  \"groups\": \"%s\"", scl_group_kind_nick (self->groups));
}

static void
add_setting (GString *out, const SclTuningResult *self)
{
  g_autofree char *burn_in = scl_burn_in_text (&self->burn_in);

  g_string_append_printf (out, ",\n  \"start\": \"%s\",\n  \"burn_in\": \"%s\"",
                          scl_start_nick (self->start_from), burn_in);
}

static GString *
tuning_json (const SclTuningResult *self, SclHistory *history, const SclTuningParameter *parameters)
{
  GString *out = g_string_new ("{\n  \"policy\": ");
  g_autofree char *day = scl_day_format (self->train_until);

  scl_text_add_json (out, scl_policy_name (self->policy));
  g_string_append (out, ",\n  \"parameters\": [");
  for (guint i = 0; i < self->n; i++)
    add_parameter (out, self, &parameters[i], i);
  g_string_append_printf (
      out, "\n  ],\n  \"converged\": %s,\n  \"evaluations\": %u,\n  \"train_until\": \"%s\",\n",
      truth (self->converged), self->n_evaluations, day);
  g_string_append_printf (
      out, "  \"train_games\": %" G_GUINT64_FORMAT ",\n  \"test_games\": %" G_GUINT64_FORMAT,
      self->train_games, self->test_games);
  add_number (out, "train_log_loss", self->train_loss);
  add_number (out, "test_log_loss", self->test_loss);
  add_number (out, "start_train_log_loss", self->start_train_loss);
  add_number (out, "start_test_log_loss", self->start_test_loss);
  add_number (out, "gain", self->gain.difference);
  add_number (out, "gain_error", self->gain.error);
  add_number (out, "gain_low", self->gain.low);
  add_number (out, "gain_high", self->gain.high);
  add_number (out, "gain_p", self->gain.p);
  g_string_append_printf (out, ",\n  \"without_effect\": %s", truth (self->without_effect));
  add_setting (out, self);
  add_aims (out, self);
  g_string_append (out, ",\n  \"data_digest\": ");
  scl_text_add_json (out, scl_history_digest (history));
  g_string_append (out, ",\n  \"provenance\": ");
  scl_text_add_json (out, scl_history_provenance (history));
  g_string_append (out, ",\n  \"program\": \"Scalata " SCL_VERSION "\",\n  \"policy_text\": ");
  scl_text_add_json (out, scl_policy_text (self->policy));
  g_string_append (out, "\n}\n");
  return out;
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

        scl_csv_writer_add_text (&csv, name);
        scl_csv_writer_add_number (&csv, point->value, "%.6f");
        scl_csv_writer_add_number (&csv, point->objective, "%.9f");
        scl_csv_writer_add_number (&csv, point->train_loss, "%.9f");
        scl_csv_writer_add_number (&csv, point->test_loss, "%.9f");
        scl_csv_writer_add_number (&csv, point->train_error, "%.9f");
        scl_csv_writer_add_number (&csv, point->test_error, "%.9f");
        scl_csv_writer_end_line (&csv);
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
      {
        scl_csv_writer_add_number (csv, trial->train.value[a], "%.9f");
        scl_csv_writer_add_number (csv, trial->test.value[a], "%.9f");
      }
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
  for (guint i = 0; i < self->trials->len; i++)
    {
      const SclTuningTrial *trial = &g_array_index (self->trials, SclTuningTrial, i);

      if (trial->on_front || trial->chosen || trial->as_it_was)
        add_trial (&csv, self, trial);
    }
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
