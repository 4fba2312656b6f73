/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/scl-tune-run.h"

#include <math.h>
#include <string.h>

#include "app/scl-tune-facts.h"

void
scl_tuned_free (gpointer data)
{
  SclTuned *tuned = data;

  scl_tuning_result_free (tuned->result);
  g_clear_pointer (&tuned->history, scl_history_unref);
  g_clear_pointer (&tuned->policy, scl_policy_unref);
  g_free (tuned->group);
  g_free (tuned->key);
  g_free (tuned);
}

void
scl_tune_input_free (gpointer data)
{
  SclTuneInput *input = data;

  g_clear_pointer (&input->history, scl_history_unref);
  scl_policy_unref (input->policy);
  g_free (input->group);
  g_free (input->key);
  g_free (input);
}

gpointer
scl_tune_run (gpointer data, SclProgressFunc progress, gpointer progress_data, GCancellable *cancellable, GError **error)
{
  SclTuneInput *input = data;
  SclTuned *tuned = g_new0 (SclTuned, 1);

  tuned->group = g_strdup (input->group);
  tuned->key = g_strdup (input->key);
  tuned->policy = scl_policy_ref (input->policy);
  tuned->parameter = input->parameter;
  tuned->parameter.group = tuned->group;
  tuned->parameter.key = tuned->key;
  tuned->history = input->history != NULL
                       ? scl_history_ref (input->history)
                       : scl_world_run (&input->world, 0, NULL, progress, progress_data, cancellable, error);
  if (tuned->history != NULL)
    tuned->result = scl_tuning_run (tuned->history, input->policy, &tuned->parameter, 1, &input->options, progress, progress_data,
                                    cancellable, error);
  if (tuned->result != NULL)
    return tuned;
  scl_tuned_free (tuned);
  return NULL;
}

char *
scl_tuned_value (const SclTuned *tuned)
{
  const SclRegime *regime;
  const SclKeySet *set = NULL;
  const SclKey *key = NULL;
  const char *blank;
  g_autofree char *group = NULL;

  blank = strchr (tuned->group, ' ');
  group = blank != NULL ? g_strndup (tuned->group, (gsize) (blank - tuned->group)) : g_strdup (tuned->group);
  regime = scl_policy_regime_at (tuned->result->policy, blank != NULL ? scl_day_parse (blank + 1) : SCL_DAY_NONE);
  if (!scl_key_sets_find (regime->system->klass->key_sets, group, tuned->key, &key, &set))
    return NULL;
  if (!tuned->parameter.scale && key->type != SCL_KEY_INT)
    {
      const double unit = pow (10.0, -scl_tune_digits (tuned->result->error[0]));

      return scl_key_format_number (round (tuned->result->best[0] / unit) * unit);
    }
  return scl_key_write (key, (const char *) regime->system->params + set->offset);
}
