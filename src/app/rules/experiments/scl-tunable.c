/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/experiments/scl-tunable.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/rules/experiments/scl-tune-bands.h"
#include "rating/expression/scl-expression.h"
#include "rating/key/scl-key-titles.h"

/* The struct that the key's set describes. */
static const guint8 *
params_of (const SclKey *key, const SclRegime *regime)
{
  const SclKeySet *set = NULL;

  if (!scl_key_sets_find (regime->system->klass->key_sets, key->group, key->name, NULL, &set))
    g_assert_not_reached ();
  return (const guint8 *) regime->system->params + set->offset;
}

/* ---- What there is ---- */

static void
list_numbers (const SclKey *key, const SclRegime *regime, GArray *tunables, GtkStringList *titles)
{
  g_autoptr (SclExpression) formula = scl_key_expression (key, params_of (key, regime));
  guint n = 0;
  const SclExpressionNumber *numbers
      = formula != NULL ? scl_expression_numbers (formula, &n) : NULL;

  for (guint i = 0; i < n; i++)
    {
      const SclTunable tunable = { key, g_intern_string (numbers[i].name) };
      g_autofree char *title = scl_key_title (key->group, key->name);
      /* Translators: the name of a number, and the title of the formula in which it stands: k0 in
       * “K, by a formula”. The name first, for there is little room. */
      g_autofree char *of_number = g_strdup_printf (_ ("%s in “%s”"), tunable.number, title);

      g_array_append_val (tunables, tunable);
      gtk_string_list_append (titles, of_number);
    }
}

guint
scl_tunables_list (const SclRegime *regime, GArray *tunables, GtkStringList *titles)
{
  guint bands = 0, formula = G_MAXUINT;

  for (const SclKeySet *set = regime->system->klass->key_sets; set->keys != NULL; set++)
    for (guint k = 0; k < *set->n_keys; k++)
      {
        const SclTunable tunable = { .key = &set->keys[k] };
        const SclKeyType type = tunable.key->type;
        g_autofree char *title = scl_key_full_title (tunable.key->group, tunable.key->name);

        if (type == SCL_KEY_FORMULA)
          {
            const guint before = tunables->len;

            list_numbers (tunable.key, regime, tunables, titles);
            if (tunables->len > before && formula == G_MAXUINT)
              formula = before;
          }
        if (type != SCL_KEY_DOUBLE && type != SCL_KEY_INT && type != SCL_KEY_BANDS)
          continue;
        if (g_str_equal (tunable.key->group, "k") && g_str_equal (tunable.key->name, "bands"))
          bands = tunables->len;
        g_array_append_val (tunables, tunable);
        gtk_string_list_append (titles, title);
      }
  return formula != G_MAXUINT ? formula : bands;
}

const SclBands *
scl_tunable_bands (const SclTunable *self, const SclRegime *regime)
{
  return self->key->type == SCL_KEY_BANDS ? (
             const SclBands *) (gconstpointer) (params_of (self->key, regime) + self->key->offset)
                                          : NULL;
}

char *
scl_tunable_meaning (const SclTunable *self, const SclRegime *regime)
{
  if (self->number != NULL)
    return scl_key_write (self->key, params_of (self->key, regime));
  return g_strdup (self->key->meaning != NULL ? _ (self->key->meaning) : "");
}

/* ---- Between which values ---- */

static double
number_now (const SclTunable *self, const SclRegime *regime)
{
  g_autoptr (SclExpression) formula = scl_key_expression (self->key, params_of (self->key, regime));
  guint n = 0;
  const SclExpressionNumber *numbers
      = formula != NULL ? scl_expression_numbers (formula, &n) : NULL;

  for (guint i = 0; i < n; i++)
    if (g_str_equal (numbers[i].name, self->number))
      return numbers[i].value;
  return 0.0;
}

/* The least and greatest value that it has now, of the bands that are tuned. */
static void
values_now (const SclTunable *self, const SclRegime *regime, guint chosen, double *least,
            double *most)
{
  const SclBands *bands = scl_tunable_bands (self, regime);
  const guint8 *field = params_of (self->key, regime) + self->key->offset;

  if (bands == NULL)
    {
      *least = *most = self->number != NULL             ? number_now (self, regime)
                       : self->key->type == SCL_KEY_INT ? *(const gint32 *) (gconstpointer) field
                                                        : *(const double *) (gconstpointer) field;
      return;
    }
  *least = INFINITY;
  *most = -INFINITY;
  for (guint b = 0; b < bands->n; b++)
    if (chosen < SCL_TUNE_BAND || chosen - SCL_TUNE_BAND == b)
      {
        *least = MIN (*least, bands->value[b]);
        *most = MAX (*most, bands->value[b]);
      }
}

void
scl_tunable_suggest_range (const SclTunable *self, const SclRegime *regime, guint bands,
                           double *low, double *high, gboolean *ratio)
{
  const SclKey *key = self->key;
  double least, most;

  *low = 0.25;
  *high = 4.0;
  *ratio = TRUE;
  if (bands == SCL_TUNE_ONE_FACTOR)
    return;
  values_now (self, regime, bands, &least, &most);
  *ratio = least > 0.0;
  *low = *ratio ? least / 4.0 : key->min;
  *high = *ratio ? most * 4.0 : key->max;
  if (self->number != NULL && !*ratio)
    {
      *high = least < 0.0 ? -4.0 * least : 1.0;
      *low = -*high;
    }
  if (self->number == NULL && isfinite (key->min) && isfinite (key->max) && key->min < key->max)
    {
      *low = MAX (*low, key->min);
      *high = MIN (*high, key->max);
    }
  *ratio = *ratio && *low > 0.0;
}
