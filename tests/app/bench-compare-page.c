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
#include "app/rules/effect/scl-compare-page.h"
#include "app/rules/scl-rules-strip.h"
#include "lab/simulation/scl-world.h"
#include "scl-app-test.h"

static const char *const parts[] = { "effect", "predictions" };
static const char *const five[]
    = { "elo", "elo-italia-1997", "fide-2024", "glicko", "glicko-2", NULL };

typedef struct
{
  GtkWidget *page, *rules; /* and the strip above it in the window */
  SclDataset *dataset;
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

/* Policies that the table of players has: two columns each, beside name, games and first rating. */
static guint
n_policies (Bench *bench)
{
  g_autofree char *titles = app_test_table (app_test_find_id (bench->page, "players"), 0);
  g_auto (GStrv) columns = g_strsplit (titles, " | ", -1);

  return (g_strv_length (columns) - 3) / 2;
}

static gboolean
is_complete (Bench *bench)
{
  return !app_test_is_busy (bench->page) && n_policies (bench) == g_strv_length ((char **) five);
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
  GtkWidget *strip = app_test_find_id (bench->page, "strip");

  app_test_choose_only (bench->rules, five[0]);
  for (guint i = 1; five[i] != NULL; i++)
    app_test_tick_policy (bench->rules, five[i], TRUE);
  if (gtk_widget_get_visible (app_test_find_id (strip, "cancel_button")))
    app_test_click (strip, "_Cancel");
  while (app_test_is_busy (bench->page))
    turn (bench);
}

/* ---- Dragged ---- */

static void
choose_one (Bench *bench, const char *name)
{
  app_test_choose_only (bench->rules, name);
  while (app_test_is_busy (bench->page))
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
drag (Bench *bench, guint chart, const char *table, double seconds)
{
  gpointer slider = app_test_find_slider (bench->page, "K");
  const gint64 cpu = cpu_time (CLOCK_PROCESS_CPUTIME_ID);
  const gint64 worked = cpu_time (CLOCK_THREAD_CPUTIME_ID);
  const gint64 begun = g_get_monotonic_time ();
  gint64 moved = 0;
  guint frames = bench->n_frames, redrawn = 0, asked = 0;
  g_autofree char *title = app_test_option (app_test_find_id (bench->page, "which"), chart);
  g_autofree char *shown = NULL;
  double wall;

  app_test_select (app_test_find_id (bench->page, "which"), title);
  app_test_select (app_test_find_id (bench->page, "below"), table);
  reset_turns (bench);
  while ((wall = (double) (g_get_monotonic_time () - begun) / G_USEC_PER_SEC) < seconds)
    {
      if (g_get_monotonic_time () - moved > 10 * 1000)
        {
          moved = g_get_monotonic_time ();
          app_test_slide (slider, k_at (wall));
          asked++;
        }
      turn (bench);
      /* A frame painted since, its figure that of another outcome. */
      if (bench->n_frames != frames)
        {
          char *figure = app_test_figure (bench->page);

          redrawn += g_strcmp0 (figure, shown) != 0;
          g_free (shown);
          shown = figure;
        }
      frames = bench->n_frames;
    }
  g_print ("# K dragged, %s and %s: %.1f comparisons a second redrawn (%u values a second); %.0f "
           "ms of processor time each, %.0f ms of "
           "them in the window's thread; longest turn %.0f ms (%.0f ms of work)\n",
           title, table, redrawn / wall, (guint) (asked / wall),
           (double) (cpu_time (CLOCK_PROCESS_CPUTIME_ID) - cpu) / 1000.0 / MAX (redrawn, 1),
           (double) (cpu_time (CLOCK_THREAD_CPUTIME_ID) - worked) / 1000.0 / MAX (redrawn, 1),
           (double) bench->longest / 1000.0, (double) bench->longest_worked / 1000.0);
  while (app_test_is_busy (bench->page))
    turn (bench);
}

static guint
n_charts (Bench *bench)
{
  GtkDropDown *which = app_test_find_id (bench->page, "which");

  return g_list_model_get_n_items (gtk_drop_down_get_model (which));
}

static void
show_chart (Bench *bench, guint chart)
{
  g_autofree char *title = app_test_option (app_test_find_id (bench->page, "which"), chart);
  const guint frames = bench->n_frames;

  reset_turns (bench);
  app_test_select (app_test_find_id (bench->page, "which"), title);
  for (guint t = 0; t < 100 || (bench->n_frames == frames && t < 5000); t++)
    turn (bench);
  g_print ("# figure %s: longest turn %.0f ms (%.0f ms of work)\n", title,
           (double) bench->longest / 1000.0, (double) bench->longest_worked / 1000.0);
}

int
main (int argc, char **argv)
{
  SclWorkbench *workbench;
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GTimer) timer = g_timer_new ();
  g_autoptr (GFile) file = NULL;
  GtkWindow *window;
  GtkWidget *box;
  Bench bench = { 0 };
  double seconds;

  app_test_init (&argc, &argv);
  seconds = argc > 1 ? g_ascii_strtod (argv[1], NULL) : 3.0;
  folder = app_test_folder ();
  path = write_history (folder);
  bench.page = g_object_new (SCL_TYPE_COMPARE_PAGE, NULL);
  workbench = scl_workbench_new ();
  bench.dataset = scl_workbench_get_dataset (workbench);
  scl_page_set_workbench (SCL_PAGE (bench.page), workbench);
  bench.rules = GTK_WIDGET (scl_rules_strip_new (workbench));
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (box), bench.rules);
  gtk_box_append (GTK_BOX (box), bench.page);
  gtk_widget_set_vexpand (bench.page, TRUE);
  window = app_test_window (box, 1400, 900);
  g_signal_connect (gtk_widget_get_frame_clock (bench.page), "after-paint",
                    G_CALLBACK (on_after_paint), &bench);

  g_timer_start (timer);
  reset_turns (&bench);
  file = g_file_new_for_path (path);
  scl_page_open_files (SCL_PAGE (bench.page), &file, 1);
  while (scl_dataset_get_history (bench.dataset) == NULL)
    turn (&bench);
  choose (&bench);
  g_print ("# read in %.1f s; longest turn %.0f ms (%.0f ms of work)\n",
           g_timer_elapsed (timer, NULL), (double) bench.longest / 1000.0,
           (double) bench.longest_worked / 1000.0);
  run (&bench, "five policies");
  for (guint part = 0; part < G_N_ELEMENTS (parts); part++)
    {
      scl_page_show_part (SCL_PAGE (bench.page), parts[part]);
      for (guint i = 0; i < n_charts (&bench); i++)
        show_chart (&bench, i);
    }
  choose_one (&bench, "elo");
  /* the first second of a drag, in which the workers start and the trial's columns appear */
  scl_page_show_part (SCL_PAGE (bench.page), parts[0]);
  drag (&bench, 0, "Players", 1.0);
  drag (&bench, 0, "Players", seconds);
  for (guint part = 0; part < G_N_ELEMENTS (parts); part++)
    {
      scl_page_show_part (SCL_PAGE (bench.page), parts[part]);
      for (guint i = 0; i < n_charts (&bench); i++)
        drag (&bench, i, part == 0 ? "Players" : "Metrics", seconds);
    }
  gtk_window_destroy (window);
  g_object_unref (workbench);
  app_test_remove_folder (folder);
  return 0;
}
