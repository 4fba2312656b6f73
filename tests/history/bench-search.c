/* How long it takes to find players by part of a name among the 380,415 of Debian's
 * scid-rating-data.
 *
 * Usage: bench-search [WORKSPACE]. Without one, spelling.ssp is imported into a folder of its own
 * first (about half a minute); without the package there is nothing to measure, and the exit status
 * says skipped.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-workspace.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define SSP "/usr/share/scid/data/spelling.ssp"
#define SKIPPED 77
#define RUNS 15
#define PAGE 200      /* rows shown at once */
#define LIMIT_MS 30.0 /* the promise: each part, at the worst; the processor's time */

/* Every single letter, then pairs, and longer ones: common and rare ones, of several words,
 * accented, misspelt, without any hit, numbers. */
static const char *const parts[] = {
  "aa",          "an",       "qx",         "zz",
  "xq",          "er",       "y ",         "li",
  "ivan",        "carlsen",  "kasparov",   "maria",
  "xyzzyq",      "Müller",   "Kasparow",   "Ivanchuck Vasily",
  "MÜLLER",      "Łukasz",   "Jørgensen",  "magnus carlsen",
  "a e i",       "e a",      "van der",    "sub",
  "ovic",        "ssss",     "1503014",    "Ñ",
  "García José", "",         "'",          "Đoković",
  "o o o o",     "wang wei", "smith john", "ch",
  "ian",         "n",        "carls nor",  "nor",
  "rus usa",     "a rus",    "ali ind",
};

static int
ascending (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : (x > y ? 1 : 0);
}

/* Milliseconds, the median; the first, with whatever has to be warmed up, in first. */
static double
measure (SclWorkspace *workspace, const char *part, guint *n, double *first)
{
  double times[RUNS];

  for (guint run = 0; run < RUNS; run++)
    {
      const clock_t begun = clock ();
      g_autoptr (GArray) found = scl_workspace_rank_players (workspace, part, NULL);
      g_autoptr (GPtrArray) page = scl_workspace_players_of (
          workspace, (const SclNameFit *) (gpointer) found->data, MIN (found->len, PAGE), NULL);

      times[run] = (double) (clock () - begun) * 1000.0 / CLOCKS_PER_SEC;
      if (page == NULL)
        g_error ("the search failed");
      *n = found->len;
    }
  *first = times[0];
  qsort (times, RUNS, sizeof times[0], ascending);
  return times[RUNS / 2];
}

static gboolean
make_workspace (const char *path)
{
  const char *paths[] = { SSP, NULL };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SclWorkspace) workspace = scl_workspace_open (path, TRUE, &error);
  gint64 begun = g_get_monotonic_time ();

  if (workspace == NULL || !scl_workspace_import (workspace, paths, report, NULL, &error))
    {
      g_printerr ("%s\n", error->message);
      return FALSE;
    }
  printf ("import %.1f s\n", (double) (g_get_monotonic_time () - begun) / 1e6);
  return TRUE;
}

static int
run (const char *path)
{
  g_autoptr (GError) error = NULL;
  gint64 begun = g_get_monotonic_time ();
  g_autoptr (SclWorkspace) workspace = scl_workspace_open (path, FALSE, &error);
  double worst = 0.0, worst_first = 0.0, first, median;
  g_autofree char *worst_part = g_strdup ("");
  guint n;

  if (workspace == NULL)
    {
      g_printerr ("%s\n", error->message);
      return EXIT_FAILURE;
    }
  printf ("open %.0f ms\n", (double) (g_get_monotonic_time () - begun) / 1000.0);
  for (guint i = 0; i < 26 + G_N_ELEMENTS (parts); i++)
    {
      char letter[2] = { (char) ('a' + i), '\0' };
      const char *part = i < 26 ? letter : parts[i - 26];

      median = measure (workspace, part, &n, &first);
      worst_first = MAX (worst_first, first);
      if (i >= 26)
        printf ("%-16s %8u found %8.2f ms (first time %.2f)\n", part, n, median, first);
      if (median > worst)
        {
          worst = median;
          g_free (worst_part);
          worst_part = g_strdup (part);
        }
    }
  printf ("worst median %.2f ms (“%s”), worst first time %.2f ms; page of %d with the total; at "
          "most %.0f ms are allowed\n",
          worst, worst_part, worst_first, PAGE, LIMIT_MS);
  return worst <= LIMIT_MS ? EXIT_SUCCESS : EXIT_FAILURE;
}

int
main (int argc, char *argv[])
{
  g_autofree char *dir = NULL, *path = NULL;
  int status = EXIT_FAILURE;

  if (argc > 1)
    return run (argv[1]);
  if (!g_file_test (SSP, G_FILE_TEST_EXISTS))
    {
      g_printerr ("%s is not here (Debian: scid-rating-data)\n", SSP);
      return SKIPPED;
    }
  dir = g_dir_make_tmp ("scl-search-XXXXXX", NULL);
  path = g_build_filename (dir, "search.scalata", NULL);
  if (make_workspace (path))
    status = run (path);
  g_unlink (path);
  g_rmdir (dir);
  return status;
}
