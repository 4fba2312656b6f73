/* What the profile costs in the window, from a choice to the picture: 200 random people of FIDE's
 * lists from 1971 to 2021 as the Debian package scid-rating-data has them (23.8 million ratings);
 * and how much memory the process has then. The promise: 100 ms of the processor's time for the
 * worst of them, 400 MiB.
 *
 * The package's file is imported into a workspace of its own first, which takes half a minute;
 * SCL_BENCH_WORKSPACE names one that has it already. Not a test: machines differ. meson test
 * --benchmark player-page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/players/scl-player-page.h"
#include "rating/base/scl-order.h"
#include "scl-app-test.h"

#define LISTS "/usr/share/scid/data/spelling.ssp"
#define N_PEOPLE 200
#define LIMIT_MS 100.0
#define LIMIT_MIB 400.0

static char *
import_lists (const char *folder)
{
  char *path = g_build_filename (folder, "lists.scalata", NULL);
  g_autoptr (SclWorkspace) workspace = scl_workspace_open (path, TRUE, NULL);
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;

  scl_workspace_import (workspace, (const char *[]){ LISTS, NULL }, report, NULL, &error);
  g_assert_no_error (error);
  return path;
}

/* Of all threads, ms. */
static double
processor_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1000.0 + (double) now.tv_nsec / 1e6;
}

/* VmHWM of /proc/self/status, MiB: the most that there was. */
static double
memory (const char *what)
{
  g_autofree char *status = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/status", &status, NULL, NULL)
      || (line = strstr (status, what)) == NULL)
    return 0.0;
  return g_ascii_strtod (line + strlen (what), NULL) / 1024.0;
}

/* Until the picture is another one; rest: until nothing is at work any more, such as places on a
 * list that nobody has asked for yet: the greatest. */
static double
choose (AppTestPage *t, SclFigureCanvas *canvas, gint64 person, double *rest)
{
  g_autoptr (GdkTexture) before = app_test_frame (canvas);
  const double begun = processor_time ();

  scl_workbench_set_person (t->workbench, person);
  for (double drawn = 0.0;;)
    {
      g_autoptr (GdkTexture) now = NULL;

      g_main_context_iteration (NULL, TRUE);
      now = app_test_frame (canvas);
      if (now != before && drawn == 0.0)
        drawn = processor_time () - begun;
      if (now != before && !app_test_is_busy (t->widget))
        {
          *rest = MAX (*rest, processor_time () - begun);
          return drawn;
        }
    }
}

static int
compare_numbers (const void *a, const void *b)
{
  return SCL_ORDER (*(const double *) a, *(const double *) b);
}

int
main (int argc, char *argv[])
{
  const char *given = g_getenv ("SCL_BENCH_WORKSPACE");
  AppTestPage t = { 0 };
  g_autofree char *path = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (1998);
  SclFigureCanvas *canvas;
  double took[N_PEOPLE], rest = 0.0;

  if (given == NULL && !g_file_test (LISTS, G_FILE_TEST_EXISTS))
    {
      g_printerr ("%s is not here (Debian: scid-rating-data)\n", LISTS);
      return 77;
    }
  app_test_init (&argc, &argv);
  app_test_page_set_up (&t, SCL_TYPE_PLAYER_PAGE, 1400, 900);
  app_test_page_give_data (&t);
  path = given != NULL ? g_strdup (given) : import_lists (t.folder);
  app_test_load (t.dataset, path, SCL_DATASET_OPEN);
  app_test_rest (t.widget);
  canvas = scl_figure_view_get_canvas (scl_page_get_figure (SCL_PAGE (t.widget)));
  printf ("opened: %.0f MiB, at the most %.0f\n", memory ("VmRSS:"), memory ("VmHWM:"));
  choose (&t, canvas, 1, &rest);
  rest = 0.0;
  for (guint i = 0; i < N_PEOPLE; i++)
    took[i] = choose (&t, canvas, g_rand_int_range (rand, 2, 380000), &rest);
  qsort (took, N_PEOPLE, sizeof *took, compare_numbers);
  printf ("profile drawn: %.1f ms at the least, %.1f in the median, %.1f at the worst of %d; %.0f "
          "are allowed\n",
          took[0], took[N_PEOPLE / 2], took[N_PEOPLE - 1], N_PEOPLE, LIMIT_MS);
  printf ("with places on lists not read yet: %.1f ms at the worst\n", rest);
  printf ("memory: %.0f MiB, at the most %.0f; %.0f are allowed\n", memory ("VmRSS:"),
          memory ("VmHWM:"), LIMIT_MIB);
  app_test_page_tear_down (&t, NULL);
  return took[N_PEOPLE - 1] <= LIMIT_MS ? 0 : 1;
}
