/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/experiments/scl-tune-bands.h"

#include <glib/gi18n-lib.h>

#include "rating/base/scl-number.h"

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
