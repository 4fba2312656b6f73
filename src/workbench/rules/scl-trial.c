/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/rules/scl-trial.h"

#include <math.h>

#include "rating/base/scl-number.h"
#include "rating/policy/scl-policy-changes.h"

static const SclKeySet schedule_sets[]
    = { { scl_schedule_keys, &scl_schedule_n_keys, 0 }, { NULL } };

/* ---- Keys ---- */

static gconstpointer
params_of (const SclRegime *regime, const SclKeySet *set)
{
  return set == schedule_sets ? (gconstpointer) &regime->schedule
                              : (const char *) regime->system->params + set->offset;
}

static const SclRegime *
today (SclPolicy *policy)
{
  return scl_policy_regime_at (policy, SCL_DAY_NONE);
}

static gboolean
find_key (SclPolicy *policy, const char *group, const char *name, const SclKey **key,
          const SclKeySet **set)
{
  return scl_key_sets_find (scl_policy_system_class (policy)->key_sets, group, name, key, set)
         || scl_key_sets_find (schedule_sets, group, name, key, set);
}

char *
scl_trial_text (SclPolicy *policy, const char *group, const char *name)
{
  const SclKey *key;
  const SclKeySet *set;

  return find_key (policy, group, name, &key, &set)
             ? scl_key_write (key, params_of (today (policy), set))
             : NULL;
}

/* Today's formula of the key; NULL: there is none. */
static SclExpression *
formula_of (const SclKey *key, gconstpointer params)
{
  return key->type == SCL_KEY_FORMULA ? scl_key_expression (key, params) : NULL;
}

static gboolean
has_named_numbers (const SclKey *key, gconstpointer params)
{
  g_autoptr (SclExpression) formula = formula_of (key, params);
  guint n = 0;

  if (formula != NULL)
    scl_expression_numbers (formula, &n);
  return n > 0;
}

static gboolean
can_be_tried (const SclKey *key, gconstpointer params)
{
  return has_named_numbers (key, params) || key->type == SCL_KEY_DOUBLE || key->type == SCL_KEY_INT
         || key->type == SCL_KEY_BANDS
         || (g_str_equal (key->group, "schedule") && g_str_equal (key->name, "period"));
}

GPtrArray *
scl_trial_keys (SclPolicy *policy)
{
  const SclKeySet *all[] = { schedule_sets, scl_policy_system_class (policy)->key_sets };
  GPtrArray *keys = g_ptr_array_new ();

  for (guint s = 0; s < G_N_ELEMENTS (all); s++)
    for (const SclKeySet *set = all[s]; set->keys != NULL; set++)
      for (guint i = 0; i < *set->n_keys; i++)
        if (can_be_tried (&set->keys[i], params_of (today (policy), set)))
          g_ptr_array_add (keys, (gpointer) &set->keys[i]);
  return keys;
}

/* ---- Numbers ---- */

static const SclBands *
bands_of (const SclKey *key, gconstpointer params)
{
  return (gconstpointer) ((const char *) params + key->offset);
}

/* A whole number, or a choice's place in its table. */
static double
number_of (const SclKey *key, gconstpointer params)
{
  gconstpointer field = (const char *) params + key->offset;

  if (key->type == SCL_KEY_DOUBLE)
    return *(const double *) field;
  for (guint i = 0; key->type == SCL_KEY_CHOICE && key->choices[i].nick != NULL; i++)
    if (key->choices[i].value == *(const gint32 *) field)
      return i;
  return *(const gint32 *) field;
}

static void
add_number (GArray *numbers, SclTrialNumber number, SclTrialPart part, guint band, double value)
{
  number.part = part;
  number.band = band;
  number.original = number.tried = value;
  g_array_append_val (numbers, number);
}

static void
add_bands (GArray *numbers, SclTrialNumber number, const SclBands *bands)
{
  double most = bands->value[0];

  for (guint i = 1; i < bands->n; i++)
    most = MAX (most, bands->value[i]);
  /* Nothing has a proportion to 0. */
  if (bands->n > 1 && most > 0.0)
    add_number (numbers, number, SCL_TRIAL_ALL, 0, most);
  for (guint i = 0; i < bands->n; i++)
    {
      add_number (numbers, number, SCL_TRIAL_VALUE, i, bands->value[i]);
      if (i + 1 < bands->n)
        add_number (numbers, number, SCL_TRIAL_LIMIT, i, bands->below[i]);
    }
}

static void
add_named (GArray *numbers, SclTrialNumber number, gconstpointer params)
{
  g_autoptr (SclExpression) formula = formula_of (number.key, params);
  guint n = 0;
  const SclExpressionNumber *named = formula != NULL ? scl_expression_numbers (formula, &n) : NULL;

  for (guint i = 0; i < n; i++)
    {
      number.name = g_intern_string (named[i].name);
      add_number (numbers, number, SCL_TRIAL_NAMED, 0, named[i].value);
    }
}

GArray *
scl_trial_numbers (SclPolicy *policy, const char *group, const char *name)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (SclTrialNumber));
  SclTrialNumber number = { 0 };
  gconstpointer params;

  if (!find_key (policy, group, name, &number.key, &number.set))
    return numbers;
  params = params_of (today (policy), number.set);
  if (!can_be_tried (number.key, params))
    return numbers;
  if (number.key->type == SCL_KEY_FORMULA)
    add_named (numbers, number, params);
  else if (number.key->type == SCL_KEY_BANDS)
    add_bands (numbers, number, bands_of (number.key, params));
  else
    add_number (numbers, number, SCL_TRIAL_WHOLE, 0, number_of (number.key, params));
  return numbers;
}

/* ---- The trial ---- */

/* A band's value in rules of whatever day: to the thousandth, as entries have it. */
static double
value_with (const SclTrialNumber *number, double value)
{
  const double tried = number->original != 0.0
                           ? round (1000.0 * number->tried / number->original * value) / 1000.0
                           : number->tried;

  return CLAMP (tried, number->key->min, number->key->max);
}

static char *
bands_with (const SclTrialNumber *numbers, guint n, const SclKey *key, gconstpointer params)
{
  SclBands bands = *bands_of (key, params);

  for (guint i = 0; i < n; i++)
    {
      const guint band = numbers[i].band;

      if (numbers[i].key != key || numbers[i].tried == numbers[i].original)
        continue;
      if (numbers[i].part == SCL_TRIAL_VALUE && band < bands.n)
        bands.value[band] = value_with (&numbers[i], bands.value[band]);
      else if (numbers[i].part == SCL_TRIAL_LIMIT && band + 1 < bands.n)
        bands.below[band] += numbers[i].tried - numbers[i].original;
    }
  return scl_bands_write (&bands);
}

/* As it is where these rules have no formula. */
static char *
formula_with (const SclTrialNumber *numbers, guint n, const SclKey *key, gconstpointer params)
{
  g_autoptr (SclExpression) formula = formula_of (key, params);
  guint n_named = 0;
  const SclExpressionNumber *named
      = formula != NULL ? scl_expression_numbers (formula, &n_named) : NULL;
  g_autofree double *values = g_new (double, n_named + 1);

  for (guint v = 0; v < n_named; v++)
    {
      values[v] = named[v].value;
      for (guint i = 0; i < n; i++)
        if (numbers[i].key == key && numbers[i].tried != numbers[i].original
            && g_str_equal (numbers[i].name, named[v].name))
          values[v] = numbers[i].tried;
    }
  return formula != NULL ? scl_expression_with_numbers (formula, values)
                         : scl_key_write (key, params);
}

static char *
text_with (const SclTrialNumber *numbers, guint n, const SclTrialNumber *number,
           gconstpointer params)
{
  const SclKey *key = number->key;

  if (key->type == SCL_KEY_BANDS)
    return bands_with (numbers, n, key, params);
  if (key->type == SCL_KEY_FORMULA)
    return formula_with (numbers, n, key, params);
  if (key->type == SCL_KEY_CHOICE)
    return g_strdup (key->choices[(guint) number->tried].nick);
  if (key->type == SCL_KEY_INT)
    return g_strdup_printf ("%d", (int) lround (number->tried));
  return scl_number_dup (number->tried);
}

/* For all rules that have a value of their own of the number's key. */
static void
add_values (SclPolicy *policy, const SclTrialNumber *numbers, guint n, const SclTrialNumber *number,
            GArray *values, GStringChunk *texts)
{
  guint n_regimes;
  const SclRegime *regimes = scl_policy_regimes (policy, &n_regimes);
  g_autofree char *before = NULL;

  for (guint i = 0; i < n_regimes; i++)
    {
      gconstpointer params = params_of (&regimes[i], number->set);
      g_autofree char *was = scl_key_write (number->key, params);
      g_autofree char *group = NULL, *text = NULL;
      SclPolicyValue value = { .key = number->key->name };

      if (g_strcmp0 (was, before) == 0)
        continue;
      group = scl_policy_dated_group (number->key->group, regimes[i].from);
      text = text_with (numbers, n, number, params);
      value.group = g_string_chunk_insert (texts, group);
      value.value = g_string_chunk_insert (texts, text);
      g_array_append_val (values, value);
      g_free (before);
      before = g_steal_pointer (&was);
    }
}

SclPolicy *
scl_trial_make (SclPolicy *policy, SclPolicy *copy, const SclTrialNumber *numbers, guint n,
                GError **error)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (SclPolicyValue));
  g_autoptr (GStringChunk) texts = g_string_chunk_new (256);

  for (guint i = 0; i < n; i++)
    if (numbers[i].part != SCL_TRIAL_ALL && numbers[i].tried != numbers[i].original)
      add_values (policy, numbers, n, &numbers[i], values, texts);
  return scl_policy_with_values (copy, (const SclPolicyValue *) (gpointer) values->data,
                                 values->len, error);
}
