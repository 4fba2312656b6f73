/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/results/scl-provenance-words.h"

#include <stdio.h>

#include "rating/base/scl-gettext.h"

/* Between the sentences of several files (scl_workspace_provenance ()). */
#define BETWEEN " | "

/* A simulated federation's, as scl-world.c writes it; else a copy. */
static char *
sentence_in_words (const char *sentence)
{
  int players, months, seed, length = 0;

  sscanf (sentence,
          "Generated: a simulated federation, %d players at the beginning, %d months, seed %d; all "
          "names are invented.%n",
          &players, &months, &seed, &length);
  if (length == 0 || sentence[length] != '\0')
    return g_strdup (sentence);
  return g_strdup_printf (_ ("Generated: a simulated federation, %d players at the beginning, %d "
                             "months, seed %d; all names are invented."),
                          players, months, seed);
}

char *
scl_provenance_in_words (SclHistory *history)
{
  g_auto (GStrv) sentences = g_strsplit (scl_history_provenance (history), BETWEEN, -1);

  for (char **s = sentences; *s != NULL; s++)
    {
      char *words = sentence_in_words (*s);

      g_free (*s);
      *s = words;
    }
  return g_strjoinv (BETWEEN, sentences);
}
