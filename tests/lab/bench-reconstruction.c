/* The facts about the list of January 2000, counted over a thousand seeds (or as many as the first
 * argument says): fails where one is not met by each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "reconstruction-facts.h"

int
main (int argc, char *argv[])
{
  const guint n = argc > 1 ? (guint) g_ascii_strtoull (argv[1], NULL, 10) : 1000;
  guint met[G_N_ELEMENTS (facts)] = { 0 }, first_not[G_N_ELEMENTS (facts)] = { 0 };
  gboolean all = TRUE;

  for (guint seed = 1; seed <= n; seed++)
    {
      g_autoptr (SclReconstruction) list = scl_reconstruction_new (seed);

      for (guint f = 0; f < G_N_ELEMENTS (facts); f++)
        if (facts[f].is_met (list))
          met[f]++;
        else if (first_not[f] == 0)
          first_not[f] = seed;
    }
  g_print ("%-32s %-14s %s\n", "fact", "figures", "seeds");
  for (guint f = 0; f < G_N_ELEMENTS (facts); f++)
    {
      g_print ("%-32s %-14s %u of %u", facts[f].id, facts[f].figures, met[f], n);
      if (met[f] < n)
        g_print (", not with seed %u", first_not[f]);
      g_print ("\n");
      all = all && met[f] == n;
    }
  return all ? 0 : 1;
}
