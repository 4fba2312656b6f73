/* Five policies over a million games of a simulated federation (20,000 players, 60 months),
 * compared in the window: how long from Run to the table and the figure on the screen, what it
 * costs, and whether the window answers meanwhile. Then K is dragged from 10 to 40 beside the
 * policy as it was, and the frames are counted that show another comparison. Not a test: machines
 * differ. meson test --benchmark compare-page; run by itself with a number, it drags for so many
 * seconds a figure.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <time.h>

#include "../games-csv.h"
#include "../lab/lab-fixtures.h"
#include "app/rules/scl-compare-page.h"
#include "lab/simulation/scl-world.h"
#include "scl-app-test.h"

static const char *const five[]
    = { "elo", "elo-italia-1997", "fide-2024", "glicko", "glicko-2", NULL };

typedef struct
{
  GtkWidget *page;
  SclComparePage *compare;
  guint n_frames;
  /* Between two turns of the main loop, µs. */
  gint64 last_turn, longest, longest_worked, last_worked;
} Bench;

static gint64
cpu_time (clockid_t clock)
{
  struct timespec t;

  clock_gettime (clock, &t);
  return (gint64) t.tv_sec * G_USEC_PER_SEC + t.tv_nsec / 1000;
}

/* A million games in a file, and what is in it. */
static char *
write_history (const char *folder)
{
  char *path = g_build_filename (folder, "federation.csv", NULL);
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GTimer) timer = g_timer_new ();
  SclWorld world;
  GString *csv;

  fixture_large_world (&world);
  history = scl_world_run (&world, 0, NULL, NULL, NULL, NULL, NULL);
  csv = games_csv (history);
  g_file_set_contents (path, csv->str, (gssize) csv->len, &error);
  g_assert_no_error (error);
  g_string_free (csv, TRUE);
  g_print ("# %u games of %u players simulated and written in %.1f s\n",
           scl_history_games (history)->n, scl_history_players (history)->n,
           g_timer_elapsed (timer, NULL));
  return path;
}

/* Every turn of the main loop, from the one before: how long a click would wait. */
static void
turn (Bench *bench)
{
  gint64 now, worked;

  g_main_context_iteration (NULL, FALSE);
  now = g_get_monotonic_time ();
  worked = cpu_time (CLOCK_THREAD_CPUTIME_ID);
  bench->longest = MAX (bench->longest, now - bench->last_turn);
  bench->longest_worked = MAX (bench->longest_worked, worked - bench->last_worked);
  if (!g_main_context_pending (NULL))
    g_usleep (200);
  bench->last_turn = g_get_monotonic_time ();
  bench->last_worked = cpu_time (CLOCK_THREAD_CPUTIME_ID);
}

static void
reset_turns (Bench *bench)
{
  bench->last_turn = g_get_monotonic_time ();
  bench->last_worked = cpu_time (CLOCK_THREAD_CPUTIME_ID);
  bench->longest = bench->longest_worked = 0;
}

static void
on_after_paint (GdkFrameClock *clock, Bench *bench)
{
  bench->n_frames++;
}

static gboolean
is_complete (const Bench *bench)
{
  return !scl_compare_page_get_busy (bench->compare)
         && scl_compare_page_get_outcomes (bench->compare)->len == g_strv_length ((char **) five)
         && scl_facts_get_n_rows (scl_compare_page_get_metrics (bench->compare)) > 0;
}

static void
run (Bench *bench, const char *what)
{
  const gint64 begun = g_get_monotonic_time ();
  const gint64 cpu = cpu_time (CLOCK_PROCESS_CPUTIME_ID);
  guint frames;

  reset_turns (bench);
  gtk_widget_activate_action (bench->page, "compare.run", NULL);
  while (!is_complete (bench))
    turn (bench);
  frames = bench->n_frames;
  while (bench->n_frames == frames)
    turn (bench);
  g_print ("# %s: %.2f s from Run to table and figure, %.2f s of processor time; longest turn %.0f "
           "ms (%.0f ms of work)\n",
           what, (double) (g_get_monotonic_time () - begun) / G_USEC_PER_SEC,
           (double) (cpu_time (CLOCK_PROCESS_CPUTIME_ID) - cpu) / G_USEC_PER_SEC,
           (double) bench->longest / 1000.0, (double) bench->longest_worked / 1000.0);
}

/* Ticked, and stopped at once: Run begins with nothing done. */
static void
choose (Bench *bench)
{
  SclPolicyList *policies = scl_compare_page_get_policies (bench->compare);

  for (guint i = 0; i < scl_policy_list_get_n (policies); i++)
    {
      const char *name = scl_policy_name (scl_policy_list_get (policies, i));

      scl_policy_list_choose (policies, name, g_strv_contains (five, name));
    }
  scl_compare_page_cancel (bench->compare);
  while (scl_compare_page_get_busy (bench->compare))
    turn (bench);
}

/* ---- Dragged ---- */

static void
choose_one (Bench *bench, const char *name)
{
  app_test_choose_only (bench->compare, name);
  while (scl_compare_page_get_busy (bench->compare))
    turn (bench);
}

/* From 10 to 40 and back, a hundred values a second: more than can be shown. */
static double
k_at (double seconds)
{
  const double phase = fmod (seconds / 2.0, 2.0);

  return 10.0 + 30.0 * (phase < 1.0 ? phase : 2.0 - phase);
}

static void
drag (Bench *bench, SclCompareChart chart, SclCompareTable table, double seconds)
{
  gpointer slider = app_test_find_slider (bench->page, "K");
  SclFigureCanvas *canvas
      = scl_figure_view_get_canvas (scl_page_figure_view (SCL_PAGE (bench->page)));
  const gint64 cpu = cpu_time (CLOCK_PROCESS_CPUTIME_ID);
  const gint64 worked = cpu_time (CLOCK_THREAD_CPUTIME_ID);
  const gint64 begun = g_get_monotonic_time ();
  gint64 moved = 0;
  guint frames = bench->n_frames, redrawn = 0, renders = 0, asked = 0;
  SclOutcome *shown = NULL;
  double wall;

  scl_compare_page_show_chart (bench->compare, chart);
  scl_compare_page_show_table (bench->compare, table);
  reset_turns (bench);
  while ((wall = (double) (g_get_monotonic_time () - begun) / G_USEC_PER_SEC) < seconds)
    {
      GPtrArray *outcomes = scl_compare_page_get_outcomes (bench->compare);

      if (g_get_monotonic_time () - moved > 10 * 1000)
        {
          moved = g_get_monotonic_time ();
          app_test_slide (slider, k_at (wall));
          asked++;
        }
      turn (bench);
      /* A frame painted since, its figure rendered anew, of another outcome. */
      if (bench->n_frames != frames && scl_figure_canvas_get_n_renders (canvas) != renders
          && outcomes->len == 2 && g_ptr_array_index (outcomes, 1) != shown)
        {
          shown = g_ptr_array_index (outcomes, 1);
          redrawn++;
        }
      frames = bench->n_frames;
      renders = scl_figure_canvas_get_n_renders (canvas);
    }
  g_print ("# K dragged, %s and %s: %.1f comparisons a second redrawn (%u values a second); %.0f "
           "ms of processor time each, %.0f ms of "
           "them in the window's thread; longest turn %.0f ms (%.0f ms of work)\n",
           scl_chart_id (scl_figure_view_get_chart (scl_page_figure_view (SCL_PAGE (bench->page)))),
           table == SCL_COMPARE_METRICS ? "metrics" : "players", redrawn / wall,
           (guint) (asked / wall),
           (double) (cpu_time (CLOCK_PROCESS_CPUTIME_ID) - cpu) / 1000.0 / MAX (redrawn, 1),
           (double) (cpu_time (CLOCK_THREAD_CPUTIME_ID) - worked) / 1000.0 / MAX (redrawn, 1),
           (double) bench->longest / 1000.0, (double) bench->longest_worked / 1000.0);
  while (scl_compare_page_get_working (bench->compare))
    turn (bench);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GTimer) timer = g_timer_new ();
  GtkWindow *window;
  Bench bench = { 0 };
  double seconds;

  app_test_init (&argc, &argv);
  seconds = argc > 1 ? g_ascii_strtod (argv[1], NULL) : 3.0;
  folder = app_test_folder ();
  path = write_history (folder);
  bench.page = g_object_new (SCL_TYPE_COMPARE_PAGE, NULL);
  bench.compare = SCL_COMPARE_PAGE (bench.page);
  window = app_test_window (bench.page, 1400, 900);
  g_signal_connect (gtk_widget_get_frame_clock (bench.page), "after-paint",
                    G_CALLBACK (on_after_paint), &bench);

  g_timer_start (timer);
  reset_turns (&bench);
  scl_compare_page_load (bench.compare, (const char *[]){ path, NULL }, SCL_DATASET_OPEN);
  while (scl_dataset_get_history (scl_compare_page_get_dataset (bench.compare)) == NULL)
    turn (&bench);
  choose (&bench);
  g_print ("# read in %.1f s; longest turn %.0f ms (%.0f ms of work)\n",
           g_timer_elapsed (timer, NULL), (double) bench.longest / 1000.0,
           (double) bench.longest_worked / 1000.0);
  run (&bench, "five policies");
  for (guint i = 0; i < SCL_COMPARE_N_CHARTS; i++)
    {
      guint frames = bench.n_frames;

      reset_turns (&bench);
      scl_compare_page_show_chart (bench.compare, (SclCompareChart) i);
      for (guint t = 0; t < 100 || (bench.n_frames == frames && t < 5000); t++)
        turn (&bench);
      g_print (
          "# figure %s: longest turn %.0f ms (%.0f ms of work)\n",
          scl_chart_id (scl_figure_view_get_chart (scl_page_figure_view (SCL_PAGE (bench.page)))),
          (double) bench.longest / 1000.0, (double) bench.longest_worked / 1000.0);
    }
  choose_one (&bench, "elo");
  /* the first second of a drag, in which the workers start and the trial's columns appear */
  drag (&bench, SCL_COMPARE_PATH, SCL_COMPARE_PLAYERS, 1.0);
  drag (&bench, SCL_COMPARE_PATH, SCL_COMPARE_PLAYERS, seconds);
  for (guint i = 0; i < SCL_COMPARE_N_CHARTS; i++)
    drag (&bench, (SclCompareChart) i, i % 2 == 0 ? SCL_COMPARE_METRICS : SCL_COMPARE_PLAYERS,
          seconds);
  gtk_window_destroy (window);
  app_test_remove_folder (folder);
  return 0;
}
