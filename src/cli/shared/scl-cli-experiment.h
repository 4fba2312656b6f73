/* What simulate, tune and merge share: ranges of seeds, parameters of the federation, summaries.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/shared/scl-cli-source.h"
#include "lab/simulation/scl-experiment.h"

typedef struct
{
  guint from, to; /* inclusive */
} SclCliSeeds;

/* "1-20", "7"; at most 100,000 */
gboolean scl_cli_parse_seeds (const char *text, SclCliSeeds *seeds, GError **error);

/* The defaults, then each "name=value". settings may be NULL. */
gboolean scl_cli_set_world (SclWorld *world, char **settings, GError **error);

/* simulate --fit: fits the world to the sources under the (first) policy, prints the table, and
 * writes the world into a file. */
typedef struct
{
  char **sources;
  char **policies;       /* NULL: elo */
  const char *from, *to; /* days; NULL: open */
  const char *save;      /* NULL: no file */
} SclCliFit;
gboolean scl_cli_fit_world (const SclWorld *base, const SclCliFit *fit, SclFormat format,
                            GError **error);

/* The summary to standard output; the whole into DIRECTORY/VERB-FROM-TO.csv where there is a
 * directory. */
gboolean scl_cli_write_experiment (SclExperiment *experiment, const char *verb,
                                   const SclCliSeeds *seeds, const char *directory,
                                   SclFormat format, GError **error);
