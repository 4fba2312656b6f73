/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/scl-tune-bands.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "rating/core/scl-number.h"

/* "below 2100", "2100 to 2400", "from 2400 on" */
static char *
band_title (const SclBands *bands, guint i)
{
  g_autofree char *from = i > 0 ? scl_number_dup (bands->below[i - 1]) : NULL;
  g_autofree char *below = i + 1 < bands->n ? scl_number_dup (bands->below[i]) : NULL;

  if (from == NULL)
    return g_strdup_printf (_ ("Band %u alone: below %s"), i + 1, below);
  /* Translators: one band of a rule: from 2100 to below 2400. */
  return below != NULL ? g_strdup_printf (_ ("Band %u alone: %s to %s"), i + 1, from, below)
                       : g_strdup_printf (_ ("Band %u alone: from %s on"), i + 1, from);
}

GtkStringList *
scl_tune_bands_titles (const SclBands *bands)
{
  GtkStringList *titles = gtk_string_list_new (NULL);

  /* Translators: how a rule by bands is tuned. */
  gtk_string_list_append (titles, _ ("One constant for all"));
  gtk_string_list_append (titles, _ ("One factor to all"));
  gtk_string_list_append (titles, _ ("Each band by itself"));
  for (guint i = 0; bands != NULL && i < bands->n && bands->n > 1; i++)
    {
      g_autofree char *title = band_title (bands, i);

      gtk_string_list_append (titles, title);
    }
  return titles;
}

/* The least and greatest value that the rule has now, of the bands that are tuned. */
static void
values_now (const SclRegime *regime, const SclKey *key, guint chosen, double *least, double *most)
{
  const SclKeySet *set = NULL;
  const guint8 *field;
  const SclBands *bands;

  scl_key_sets_find (regime->system->klass->key_sets, key->group, key->name, NULL, &set);
  field = (const guint8 *) regime->system->params + set->offset + key->offset;
  if (key->type != SCL_KEY_BANDS)
    {
      *least = *most = key->type == SCL_KEY_INT ? *(const gint32 *) (gconstpointer) field
                                                : *(const double *) (gconstpointer) field;
      return;
    }
  bands = (const SclBands *) (gconstpointer) field;
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
scl_tune_suggest_range (const SclRegime *regime, const SclKey *key, guint bands, double *low,
                        double *high, gboolean *ratio)
{
  double least, most;

  *low = 0.25;
  *high = 4.0;
  *ratio = TRUE;
  if (bands == SCL_TUNE_ONE_FACTOR)
    return;
  values_now (regime, key, bands, &least, &most);
  *ratio = least > 0.0;
  *low = *ratio ? least / 4.0 : key->min;
  *high = *ratio ? most * 4.0 : key->max;
  if (isfinite (key->min) && isfinite (key->max) && key->min < key->max)
    {
      *low = MAX (*low, key->min);
      *high = MIN (*high, key->max);
    }
  *ratio = *ratio && *low > 0.0;
}
