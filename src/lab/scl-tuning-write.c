/* A tuning's result as files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/scl-lab-text-private.h"
#include "lab/scl-tuning.h"

static void
add_number (GString *out, const char *name, double x)
{
  g_string_append_printf (out, ",\n  \"%s\": ", name);
  scl_text_add_json_number (out, x);
}

static void
add_parameter (GString *out, const SclTuningResult *self, const SclTuningParameter *parameter, guint i)
{
  g_string_append (out, i > 0 ? ",\n    {\"group\": " : "\n    {\"group\": ");
  scl_text_add_json (out, parameter->group);
  g_string_append (out, ", \"key\": ");
  scl_text_add_json (out, parameter->key);
  g_string_append (out, ", \"start\": ");
  scl_text_add_json_number (out, self->start[i]);
  g_string_append (out, ", \"best\": ");
  scl_text_add_json_number (out, self->best[i]);
  g_string_append (out, ", \"error\": ");
  scl_text_add_json_number (out, self->error[i]);
  g_string_append (out, ", \"low\": ");
  scl_text_add_json_number (out, parameter->low);
  g_string_append (out, ", \"high\": ");
  scl_text_add_json_number (out, parameter->high);
  g_string_append_printf (out, ", \"at_limit\": %s}", self->at_limit[i] ? "true" : "false");
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
  g_string_append_printf (out, "\n  ],\n  \"converged\": %s,\n  \"evaluations\": %u,\n  \"train_until\": \"%s\",\n",
                          self->converged ? "true" : "false", self->n_evaluations, day);
  g_string_append_printf (out, "  \"train_games\": %" G_GUINT64_FORMAT ",\n  \"test_games\": %" G_GUINT64_FORMAT, self->train_games,
                          self->test_games);
  add_number (out, "train_log_loss", self->train_loss);
  add_number (out, "test_log_loss", self->test_loss);
  add_number (out, "start_train_log_loss", self->start_train_loss);
  add_number (out, "start_test_log_loss", self->start_test_loss);
  add_number (out, "gain", self->gain.difference);
  add_number (out, "gain_error", self->gain.error);
  add_number (out, "gain_p", self->gain.p);
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
curves_csv (const SclTuningResult *self, const SclTuningParameter *parameters)
{
  GString *out = g_string_new ("parameter,value,train_log_loss,test_log_loss,train_error,test_error\n");

  for (guint i = 0; i < self->n; i++)
    for (guint c = 0; self->curves[i] != NULL && c < self->curves[i]->len; c++)
      {
        const SclTuningPoint *point = &g_array_index (self->curves[i], SclTuningPoint, c);
        g_autofree char *name = g_strdup_printf ("%s/%s", parameters[i].group, parameters[i].key);

        scl_text_add_field (out, name);
        g_string_append_c (out, ',');
        scl_text_add_number (out, point->value, "%.6f");
        g_string_append_c (out, ',');
        scl_text_add_number (out, point->train_loss, "%.9f");
        g_string_append_c (out, ',');
        scl_text_add_number (out, point->test_loss, "%.9f");
        g_string_append_c (out, ',');
        scl_text_add_number (out, point->train_error, "%.9f");
        g_string_append_c (out, ',');
        scl_text_add_number (out, point->test_error, "%.9f");
        g_string_append_c (out, '\n');
      }
  return out;
}

gboolean
scl_tuning_result_write (const SclTuningResult *self, SclHistory *history, const SclTuningParameter *parameters,
                         const char *directory, GError **error)
{
  GString *json = tuning_json (self, history, parameters);
  GString *csv = curves_csv (self, parameters);
  const gboolean written = scl_text_write (directory, "tuning.json", json, error)
                           && scl_text_write (directory, "curves.csv", csv, error);

  g_string_free (json, TRUE);
  g_string_free (csv, TRUE);
  return written;
}
