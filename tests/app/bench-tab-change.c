/* How much processor time it takes to go to a tab of the space Rules when all that it shows is
 * known, on a long history.
 *
 *   SCL_BENCH_GAMES=games.csv meson test --benchmark tab-change      # tools/make-large csv 1000000
 *
 * Without the variable: the sample. Prints for each tab the least of several times; the aim is 100
 * ms.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <unistd.h>

#include "../test-main.h"
#include "outside/outside.h"

#define ROUNDS 5

static const char *const tabs[]
    = { "Edit", "Effect", "Who Gains", "Predictions", "Climbs", "Simulate", "Tune" };

/* Of the program, all its threads, s. */
static double
processor_time (Outside *app)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/stat", (int) outside_pid (app)), *text = NULL;
  g_auto (GStrv) parts = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  parts = g_strsplit (strrchr (text, ')') + 2, " ", -1);
  return (g_ascii_strtod (parts[11], NULL) + g_ascii_strtod (parts[12], NULL))
         / (double) sysconf (_SC_CLK_TCK);
}

/* Until nothing is computed any more. */
static void
rest (Outside *app)
{
  for (double before = -1.0, now = 0.0; now - before > 0.02;)
    {
      before = processor_time (app);
      g_usleep (G_USEC_PER_SEC);
      now = processor_time (app);
    }
}

static void
test_tabs (void)
{
  const char *given = g_getenv ("SCL_BENCH_GAMES");
  g_autofree char *file = given != NULL ? g_strdup (given) : outside_sample ();
  Outside *app = outside_start ("--page=effect", "--size=1300x980", file, NULL);
  double least[G_N_ELEMENTS (tabs)];

  outside_wait_long (app, "image", "*the rule in force*", 300);
  for (guint round = 0; round <= ROUNDS; round++)
    for (guint i = 0; i < G_N_ELEMENTS (tabs); i++)
      {
        const double before = processor_time (app);
        double took;

        outside_key (app, "ctrl+Page_Down");
        g_usleep (G_USEC_PER_SEC / 2); /* cross-faded, and drawn */
        took = processor_time (app) - before;
        if (round == 0)
          rest (app); /* made, and worked out */
        least[i] = round <= 1 ? took : MIN (least[i], took);
      }
  for (guint i = 0; i < G_N_ELEMENTS (tabs); i++)
    printf ("%-12s %4.0f ms\n", tabs[(i + 2) % G_N_ELEMENTS (tabs)], 1000.0 * least[i]);
  outside_close (app);
}

TEST_MAIN_AFTER (outside_init, "/bench", test_tabs)
