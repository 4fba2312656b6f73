/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/rules/scl-tune-run.h"

#include <math.h>
#include <string.h>

#include "figures/results/scl-tuning-words.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-number.h"
#include "rating/expression/scl-expression.h"

SCL_DEFINE_DESTROY (scl_tuned_free, SclTuned, result, scl_tuning_result_free, history,
                    scl_history_unref, policy, scl_policy_unref, group, g_free, key, g_free)

/* The group as the file has it: a dated regime's rules stand in a dated group. */
static char *
group_name (const SclRegime *regime, const char *group)
{
  g_autofree char *day = regime->from != SCL_DAY_NONE ? scl_day_format (regime->from) : NULL;

  return day != NULL ? g_strdup_printf ("%s %s", group, day) : g_strdup (group);
}

SclTuneInput *
scl_tune_input_new (SclPolicy *policy, const SclRegime *regime, const SclKey *key)
{
  SclTuneInput *input = g_new0 (SclTuneInput, 1);

  input->policy = scl_policy_ref (policy);
  input->group = group_name (regime, key->group);
  input->key = g_strdup (key->name);
  return input;
}

SCL_DEFINE_DESTROY (scl_tune_input_free, SclTuneInput, history, scl_history_unref, policy,
                    scl_policy_unref, group, g_free, key, g_free)

/* The parameters of the key, into tuned; how many. */
static guint
make_parameters (const SclTuneInput *input, SclTuned *tuned)
{
  const guint n_bands
      = input->each_band ? scl_tuning_n_bands (input->policy, input->group, input->key) : 0;
  const guint n = CLAMP (n_bands, 1, SCL_TUNING_MAX_PARAMETERS);

  for (guint i = 0; i < n; i++)
    {
      tuned->parameters[i] = input->range;
      tuned->parameters[i].group = tuned->group;
      tuned->parameters[i].key = tuned->key;
      if (n_bands > 0)
        tuned->parameters[i].band = i + 1;
    }
  return n;
}

gpointer
scl_tune_run (gpointer data, SclProgressFunc progress, gpointer progress_data,
              GCancellable *cancellable, GError **error)
{
  SclTuneInput *input = data;
  SclTuned *tuned = g_new0 (SclTuned, 1);
  guint n;

  tuned->group = g_strdup (input->group);
  tuned->key = g_strdup (input->key);
  tuned->policy = scl_policy_ref (input->policy);
  n = make_parameters (input, tuned);
  tuned->history = input->history != NULL ? scl_history_ref (input->history)
                                          : scl_world_run (&input->world, 0, NULL, progress,
                                                           progress_data, cancellable, error);
  if (tuned->history != NULL)
    tuned->result = scl_tuning_run (tuned->history, input->policy, tuned->parameters, n,
                                    &input->options, progress, progress_data, cancellable, error);
  if (tuned->result != NULL)
    return tuned;
  scl_tuned_free (tuned);
  return NULL;
}

/* Rounded to what the parameter's error is worth. */
static double
rounded (const SclTuned *tuned, guint i, double value)
{
  const double parts = pow (10.0, scl_tuning_digits (tuned->result->error[i]));

  return round (value * parts) / parts;
}

static void
round_bands (const SclTuned *tuned, SclBands *bands)
{
  for (guint i = 0; i < tuned->result->n; i++)
    for (guint b = 0; b < bands->n; b++)
      if (tuned->parameters[i].band == b + 1 || tuned->parameters[i].band == 0)
        bands->value[b] = tuned->parameters[i].scale ? round (bands->value[b] * 1000.0) / 1000.0
                                                     : rounded (tuned, i, bands->value[b]);
}

/* The formula with the numbers that were tuned, rounded, in it. */
static char *
rounded_formula (const SclTuned *tuned, const SclKey *key, gconstpointer params)
{
  g_autoptr (SclExpression) formula = scl_key_expression (key, params);
  g_autofree double *values = NULL;
  const SclExpressionNumber *numbers;
  guint n = 0;

  if (formula == NULL)
    return NULL;
  numbers = scl_expression_numbers (formula, &n);
  values = g_new (double, n + 1);
  for (guint k = 0; k < n; k++)
    {
      values[k] = numbers[k].value;
      for (guint i = 0; i < tuned->result->n; i++)
        if (g_str_equal (tuned->parameters[i].number, numbers[k].name))
          values[k] = rounded (tuned, i, tuned->result->best[i]);
    }
  return scl_expression_with_numbers (formula, values);
}

char *
scl_tuned_value (const SclTuned *tuned)
{
  const char *blank = strchr (tuned->group, ' ');
  g_autofree char *group = blank != NULL ? g_strndup (tuned->group, (gsize) (blank - tuned->group))
                                         : g_strdup (tuned->group);
  guint n;
  const SclRegime *regime
      = blank != NULL ? scl_policy_regime_at (tuned->result->policy, scl_day_parse (blank + 1))
                      : scl_policy_regimes (tuned->result->policy, &n);
  const SclKeySet *set = NULL;
  const SclKey *key = NULL;
  const guint8 *field;

  if (!scl_key_sets_find (regime->system->klass->key_sets, group, tuned->key, &key, &set))
    return NULL;
  field = (const guint8 *) regime->system->params + set->offset;
  if (key->type == SCL_KEY_BANDS)
    {
      SclBands bands = *(const SclBands *) (gconstpointer) (field + key->offset);

      round_bands (tuned, &bands);
      return scl_bands_write (&bands);
    }
  if (key->type == SCL_KEY_FORMULA)
    return rounded_formula (tuned, key, field);
  return key->type == SCL_KEY_INT ? scl_key_write (key, field)
                                  : scl_number_dup (rounded (tuned, 0, tuned->result->best[0]));
}
