/* SclTuning: a policy with other values.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/tuning/scl-tuning-private.h"
#include "rating/base/scl-day.h"

#include <string.h>

#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-number.h"

/* ---- Which key ---- */

static const SclKey *
find_key (SclPolicy *policy, const char *group, const char *name, const SclKeySet **set)
{
  const SclSystemClass *klass = scl_policy_system_class (policy);
  const char *blank = strchr (group, ' ');
  g_autofree char *undated
      = blank != NULL ? g_strndup (group, (gsize) (blank - group)) : g_strdup (group);
  const SclKey *key = NULL;

  return scl_key_sets_find (klass->key_sets, undated, name, &key, set) ? key : NULL;
}

/* Where the rule that a group speaks of stands: an undated one is that of the beginning. */
static gconstpointer
find_field (SclPolicy *policy, const char *group, const SclKey *key, const SclKeySet *set)
{
  const char *blank = strchr (group, ' ');
  guint n;
  const SclRegime *regime = blank != NULL ? scl_policy_regime_at (policy, scl_day_parse (blank + 1))
                                          : scl_policy_regimes (policy, &n);

  return (const guint8 *) regime->system->params + set->offset + key->offset;
}

guint
scl_tuning_n_bands (SclPolicy *policy, const char *group, const char *key)
{
  const SclKeySet *set = NULL;
  const SclKey *found = find_key (policy, group, key, &set);

  return found != NULL && found->type == SCL_KEY_BANDS
             ? ((const SclBands *) find_field (policy, group, found, set))->n
             : 0;
}

static SclExpression *
find_formula (SclPolicy *policy, const char *group, const char *name)
{
  const SclKeySet *set = NULL;
  const SclKey *key = find_key (policy, group, name, &set);

  return key != NULL && key->type == SCL_KEY_FORMULA ? scl_key_expression (
             key, (const guint8 *) find_field (policy, group, key, set) - key->offset)
                                                     : NULL;
}

char **
scl_tuning_numbers (SclPolicy *policy, const char *group, const char *name)
{
  const SclKeySet *set = NULL;
  const SclKey *key = find_key (policy, group, name, &set);
  g_autoptr (SclExpression) formula = find_formula (policy, group, name);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  const SclExpressionNumber *numbers;
  guint n = 0;

  if (key == NULL || key->type != SCL_KEY_FORMULA)
    return NULL;
  numbers = formula != NULL ? scl_expression_numbers (formula, &n) : NULL;
  for (guint i = 0; i < n; i++)
    g_strv_builder_add (names, numbers[i].name);
  return g_strv_builder_end (names);
}

char *
scl_tuning_parameter_name (const SclTuningParameter *parameter)
{
  if (parameter->number != NULL)
    return g_strdup_printf ("%s/%s.%s", parameter->group, parameter->key, parameter->number);
  return parameter->band > 0
             ? g_strdup_printf ("%s/%s.%u", parameter->group, parameter->key, parameter->band)
             : g_strdup_printf ("%s/%s", parameter->group, parameter->key);
}

static gboolean
is_same_key (const SclTuningParameter *a, const SclTuningParameter *b)
{
  return g_str_equal (a->group, b->group) && g_str_equal (a->key, b->key);
}

/* ---- As the policy has it ---- */

static gboolean
check_parameter (const SclTuner *self, guint i, const SclKey *key, GError **error)
{
  const SclTuningParameter *parameter = &self->parameters[i];
  g_autofree char *name = scl_tuning_parameter_name (parameter);

  if (key == NULL
      || (key->type != SCL_KEY_DOUBLE && key->type != SCL_KEY_INT && key->type != SCL_KEY_BANDS
          && key->type != SCL_KEY_FORMULA)
      || (key->type == SCL_KEY_FORMULA) != (parameter->number != NULL)
      || !(parameter->low < parameter->high) || (parameter->logarithmic && !(parameter->low > 0.0))
      || ((parameter->scale || parameter->band > 0) && key->type != SCL_KEY_BANDS))
    return scl_fail (
        error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE,
        _ ("%s cannot be tuned from %g to %g: it must be a number or bands of numbers, "
           "and the range must rise (from above 0 if searched by ratio)."),
        name, parameter->low, parameter->high);
  for (guint j = 0; j < i; j++)
    if (is_same_key (parameter, &self->parameters[j])
        && g_strcmp0 (parameter->number, self->parameters[j].number) == 0
        && (parameter->band == 0 || self->parameters[j].band == 0
            || parameter->band == self->parameters[j].band))
      return scl_fail (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE,
                       _ ("%s is tuned twice: each band once, or all bands together."), name);
  return TRUE;
}

static gboolean
read_bands (SclTuner *self, guint i, const SclBands *bands, double *start, GError **error)
{
  const SclTuningParameter *parameter = &self->parameters[i];

  self->bands[i] = *bands;
  if (parameter->band > bands->n)
    return scl_fail (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE,
                     _ ("[%s] %s has no band %u, only %u."), parameter->group, parameter->key,
                     parameter->band, bands->n);
  if (parameter->scale)
    *start = 1.0;
  else if (parameter->band > 0)
    *start = bands->value[parameter->band - 1];
  else
    *start = bands->n == 1 ? bands->value[0] : NAN;
  return TRUE;
}

static gboolean
read_formula (SclTuner *self, guint i, double *start, GError **error)
{
  const SclTuningParameter *parameter = &self->parameters[i];
  g_autoptr (SclExpression) formula = find_formula (self->policy, parameter->group, parameter->key);
  const SclExpressionNumber *numbers;
  guint n = 0;

  numbers = formula != NULL ? scl_expression_numbers (formula, &n) : NULL;
  for (guint k = 0; k < n; k++)
    if (g_str_equal (numbers[k].name, parameter->number))
      {
        *start = numbers[k].value;
        return TRUE;
      }
  g_set_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE,
               /* Translators: the formula of a group and key of a policy; then a name */
               _ ("The formula [%s] %s has no number {%s=…}."), parameter->group, parameter->key,
               parameter->number);
  return FALSE;
}

gboolean
scl_tuner_read_start (SclTuner *self, double *start, GError **error)
{
  for (guint i = 0; i < self->n; i++)
    {
      const SclTuningParameter *parameter = &self->parameters[i];
      const SclKeySet *set = NULL;
      const SclKey *key = find_key (self->policy, parameter->group, parameter->key, &set);
      gconstpointer field;

      if (!check_parameter (self, i, key, error))
        return FALSE;
      field = find_field (self->policy, parameter->group, key, set);
      if (key->type == SCL_KEY_INT)
        start[i] = *(const gint32 *) field;
      else if (key->type == SCL_KEY_DOUBLE)
        start[i] = *(const double *) field;
      else if (key->type == SCL_KEY_FORMULA)
        {
          if (!read_formula (self, i, &start[i], error))
            return FALSE;
        }
      else if (!read_bands (self, i, field, &start[i], error))
        return FALSE;
    }
  return TRUE;
}

/* ---- With other values ---- */

static void
change_bands (SclBands *bands, const SclTuningParameter *parameter, double value)
{
  if (parameter->band == 0 && !parameter->scale)
    {
      bands->n = 1;
      bands->value[0] = value;
      return;
    }
  for (guint b = 0; b < bands->n; b++)
    if (parameter->band == 0 || parameter->band == b + 1)
      bands->value[b] = parameter->scale ? bands->value[b] * value : value;
}

/* The bands with what every parameter of theirs says; NULL: an earlier one has said it already. */
static char *
text_of_bands (const SclTuner *self, guint i, const double *x)
{
  SclBands bands = self->bands[i];

  for (guint j = 0; j < self->n; j++)
    if (is_same_key (&self->parameters[i], &self->parameters[j]))
      {
        if (j < i)
          return NULL;
        change_bands (&bands, &self->parameters[j], scl_tuner_from_x (&self->parameters[j], x[j]));
      }
  return scl_bands_write (&bands);
}

/* The same of a formula. */
static char *
text_of_formula (const SclTuner *self, guint i, const double *x)
{
  g_autoptr (SclExpression) formula
      = find_formula (self->policy, self->parameters[i].group, self->parameters[i].key);
  g_autofree double *values = NULL;
  const SclExpressionNumber *numbers;
  guint n;

  g_return_val_if_fail (formula != NULL, NULL); /* read_formula () has seen it */
  numbers = scl_expression_numbers (formula, &n);
  values = g_new (double, n);
  for (guint k = 0; k < n; k++)
    values[k] = numbers[k].value;
  for (guint j = 0; j < self->n; j++)
    for (guint k = 0; is_same_key (&self->parameters[i], &self->parameters[j]) && k < n; k++)
      {
        if (j < i)
          return NULL;
        if (g_str_equal (numbers[k].name, self->parameters[j].number))
          values[k] = scl_tuner_from_x (&self->parameters[j], x[j]);
      }
  return scl_expression_with_numbers (formula, values);
}

SclPolicy *
scl_tuner_policy (const SclTuner *self, const double *x, GError **error)
{
  g_autoptr (SclPolicy) policy = scl_policy_ref (self->policy);

  for (guint i = 0; i < self->n; i++)
    {
      const SclTuningParameter *parameter = &self->parameters[i];
      const double value = scl_tuner_from_x (parameter, x[i]);
      const SclKeyType type = find_key (policy, parameter->group, parameter->key, NULL)->type;
      g_autofree char *text = type == SCL_KEY_BANDS     ? text_of_bands (self, i, x)
                              : type == SCL_KEY_FORMULA ? text_of_formula (self, i, x)
                              : type == SCL_KEY_INT     ? g_strdup_printf ("%ld", lround (value))
                                                        : scl_number_dup (value);
      SclPolicy *next = text != NULL ? scl_policy_with_value (policy, parameter->group,
                                                              parameter->key, text, error)
                                     : scl_policy_ref (policy);

      if (next == NULL)
        return NULL;
      scl_policy_unref (policy);
      policy = next;
    }
  return g_steal_pointer (&policy);
}
