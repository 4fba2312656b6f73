/* simulate --fit: a federation that is known is found again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../games-csv.h"
#include "../test-main.h"
#include "cli-folder.h"
#include "cli-run.h"
#include "lab/replay/scl-moments.h"
#include "lab/simulation/scl-world.h"

/* Another world than the one in which the search begins: fewer draws, a stronger White, more play,
 * another mean. */
static char *
known_games (CliFolder *self)
{
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (GString) text = NULL;
  SclWorld world;

  scl_world_reset (&world);
  world.players = 250;
  world.months = 36;
  world.regions = 1;
  world.mean = 1800;
  world.sd = 150;
  world.events = 2.0;
  world.draws = 0.15;
  world.draws_rise = 0.0;
  world.white_edge = 60;
  history = scl_world_run (&world, 1, NULL, NULL, NULL, NULL, NULL);
  text = games_csv (history);
  return cli_folder_write (self, "games.csv", text->str, (gssize) text->len);
}

/* The row of a number in the CSV: measured, simulated. */
static void
read_row (const char *csv, const char *id, double *measured, double *simulated)
{
  g_autofree char *start = g_strdup_printf ("\n%s,", id);
  const char *row = strstr (csv, start);
  g_auto (GStrv) cells = NULL;

  g_assert_nonnull (row);
  cells = g_strsplit (row + 1, ",", 4);
  *measured = g_ascii_strtod (cells[1], NULL);
  *simulated = g_ascii_strtod (cells[2], NULL);
}

/* What the fitted federation plays has the numbers of the known one, most within their tolerance,
 * and those by which the two worlds were told apart among them; the file that is saved makes
 * federations. */
static void
test_known (CliFolder *self, gconstpointer data)
{
  static const SclMoment telling[] = { SCL_MOMENT_MEAN, SCL_MOMENT_SD, SCL_MOMENT_ENTRIES,
                                       SCL_MOMENT_BUSIEST_TENTH, SCL_MOMENT_DRAWS_MIDDLE };
  g_autofree char *games = known_games (self), *world = cli_folder_path (self, "found.world");
  g_autofree char *save = g_strconcat ("--save=", world, NULL),
                  *use = g_strconcat ("--world=", world, NULL);
  g_auto (CliRun) fit
      = cli_run ("simulate", "--fit", games, "--policy=elo", save, "--format=csv", NULL);
  g_auto (CliRun) simulated = cli_run ("simulate", use, "--policy=elo", "--seeds=1", NULL);
  guint n = 0, n_within = 0;

  g_assert_cmpint (fit.status, ==, 0);
  g_assert_cmpint (simulated.status, ==, 0);
  for (guint m = 0; m < SCL_N_MOMENTS; m++)
    {
      const SclMomentInfo *info = scl_moment_info ((SclMoment) m);
      double measured, there;
      gboolean within;

      read_row (fit.out, info->id, &measured, &there);
      if (isnan (measured) || measured == 0.0)
        continue;
      within = fabs (there - measured) <= scl_moment_tolerance ((SclMoment) m, measured);
      g_test_message ("%s: %g, %g%s", info->id, measured, there, within ? "" : " beyond");
      n++;
      n_within += within;
      for (guint i = 0; i < G_N_ELEMENTS (telling); i++)
        if (m == telling[i]) /* seeds differ, too: twice the tolerance */
          g_assert_cmpfloat (fabs (there - measured), <=,
                             2.0 * scl_moment_tolerance ((SclMoment) m, measured));
    }
  g_test_message ("%u of %u within their tolerance", n_within, n);
  g_assert_cmpuint (n, >=, 20);
  g_assert_cmpuint (3 * n_within, >=, 2 * n);
}

TEST_MAIN_WITH (test_main_init, CliFolder, cli_folder_set_up, cli_folder_tear_down, "/cli/fit",
                test_known)
