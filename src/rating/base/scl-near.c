/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rating/base/scl-near.h"

#include <string.h>

#include "rating/base/scl-gettext.h"

#define LONGEST 63

/* Steps from a to b, in the restricted sense of Damerau and Levenshtein: neighbours that were
 * exchanged are not touched again. */
static guint
steps (const char *a, gsize n_a, const char *b, gsize n_b)
{
  guint d[LONGEST + 1][LONGEST + 1];

  for (gsize i = 0; i <= n_a; i++)
    d[i][0] = (guint) i;
  for (gsize j = 0; j <= n_b; j++)
    d[0][j] = (guint) j;
  for (gsize i = 1; i <= n_a; i++)
    for (gsize j = 1; j <= n_b; j++)
      {
        const guint other = a[i - 1] != b[j - 1];

        d[i][j] = MIN (d[i - 1][j - 1] + other, MIN (d[i - 1][j], d[i][j - 1]) + 1);
        if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
          d[i][j] = MIN (d[i][j], d[i - 2][j - 2] + 1);
      }
  return d[n_a][n_b];
}

const char *
scl_near (const char *word, const char *const *names)
{
  g_autofree char *small = g_ascii_strdown (word, -1);
  const gsize length = strlen (small);
  const char *best = NULL;
  guint least = length > 5 ? 3 : 2;

  if (length < 3 || length > LONGEST)
    return NULL;
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *name = g_ascii_strdown (names[i], -1);
      const gsize n = strlen (name);
      const guint far = n <= LONGEST ? steps (small, length, name, n) : G_MAXUINT;

      if (far >= least)
        continue;
      least = far;
      best = names[i];
    }
  return best;
}

void
scl_near_add (GError **error, const char *word, const char *const *names)
{
  const char *name = scl_near (word, names);
  g_autofree char *before = NULL;

  if (name == NULL || error == NULL || *error == NULL)
    return;
  before = (*error)->message;
  /* Translators: first %s is a message, such as “There is no policy “fidde”.”; second its full
   * stop, where it has none; third the word that was meant. */
  (*error)->message = g_strdup_printf (_ ("%s%s Did you mean “%s”?"), before,
                                       g_str_has_suffix (before, ".") ? "" : ".", name);
}

void
scl_near_add_of (GError **error, const char *word, const char *list)
{
  g_auto (GStrv) names = g_strsplit (list, ", ", -1);

  for (guint i = 0; names[i] != NULL; i++)
    names[i][strcspn (names[i], " ")] = '\0';
  scl_near_add (error, word, (const char *const *) names);
}
