/* Many seeds, for the verbs that judge by invented federations.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/scl-cli-source.h"
#include "cli/scl-results.h"
#include "lab/scl-world.h"

G_BEGIN_DECLS

typedef struct
{
  gint32 from, to; /* inclusive */
} SclCliSeeds;

/* "1-20", "7" */
gboolean scl_cli_parse_seeds (const char *text, SclCliSeeds *seeds, GError **error);

/* The defaults, then each "name=value". settings may be NULL. */
gboolean scl_cli_set_world (SclWorld *world, char **settings, GError **error);

/* Called in worker threads; mutex guards what the workers share. */
typedef gboolean (*SclCliSeedFunc) (gint32 seed, GMutex *mutex, gpointer data, GError **error);

/* All seeds, one a processor; the first failure ends the work. */
gboolean scl_cli_run_seeds (const SclCliSeeds *seeds, SclCliSeedFunc work, gpointer data, GError **error);

/* What made the rows, but for the seeds. more: further lines, or NULL. */
char *scl_cli_results_head (const char *verb, const SclWorld *world, GPtrArray *policies, const char *more);

/* The summary to standard output; all rows into DIRECTORY/VERB-FROM-TO.csv where there is a directory. */
gboolean scl_cli_write_results (SclResults *results,
                                const char *verb,
                                const SclCliSeeds *seeds,
                                const char *directory,
                                SclFormat format,
                                GError **error);

G_END_DECLS
