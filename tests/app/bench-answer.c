/* How long the window does not answer, at most: measured from outside, by a ping every 5 ms as a
 * window manager sends them, while jobs run, files open, the K slider is dragged, pages change and
 * colours switch, on the tennis file (107,000 games) where the shared files are there, else on the
 * sample.
 *
 *   longest     ms from a ping to its answer
 *   computing   ms of it in which the program's main thread computed: what the program can be
 * blamed for waiting     ms of it in which it could have, but others had the processors
 *
 * Not a test: machines differ, and so does what else runs on them. meson test --benchmark answer.
 * With arguments: only the rows that begin so. SCL_PEOPLE: a workspace with many people on lists,
 * whose page is measured too.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "outside/outside.h"

static Outside *app;
static char **only;

/* ---- Measuring ---- */

static double
cpu_seconds (void)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/stat", outside_pid (app));
  g_autofree char *text = NULL;
  const char *behind_name;
  unsigned long user = 0, system = 0;

  if (!g_file_get_contents (path, &text, NULL, NULL) || (behind_name = strrchr (text, ')')) == NULL)
    return 0;
  sscanf (behind_name + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
  return (double) (user + system) / (double) sysconf (_SC_CLK_TCK);
}

/* Until it has nothing to do for a while; nothing is asked of it meanwhile. */
static void
wait_idle (void)
{
  double before = cpu_seconds ();

  for (guint quiet = 0, i = 0; quiet < 2 && i < 600; i++)
    {
      double now;

      g_usleep (400000);
      now = cpu_seconds ();
      quiet = now - before < 0.03 ? quiet + 1 : 0;
      before = now;
    }
}

static gboolean
is_wanted (const char *what)
{
  for (guint i = 0; only[i] != NULL; i++)
    if (g_str_has_prefix (what, only[i]))
      return TRUE;
  return only[0] == NULL;
}

static void
begin (void)
{
  outside_screen_watch_process (outside_pid (app));
  outside_screen_watch ();
}

static void
end (const char *what)
{
  gint64 longest = outside_screen_watched ();

  g_print ("%-44s %9.1f %10.1f %9.1f\n", what, (double) longest / 1000.0,
           (double) outside_screen_watched_computing () / 1000.0,
           (double) outside_screen_watched_waiting () / 1000.0);
}

static void
place (const char *role, const char *name, int *x, int *y)
{
  outside_reveal (app, role, name);
  if (!outside_node_place (outside_wait (app, role, name), x, y))
    outside_fail (app, "%s “%s” is not on the screen", role, name);
}

static void
measure_click (const char *what, const char *role, const char *name)
{
  int x, y;

  place (role, name, &x, &y);
  begin ();
  outside_input_click (x, y, 1, 1);
  wait_idle ();
  end (what);
}

/* ---- What is measured ---- */

static void
measure_nothing (void)
{
  begin ();
  g_usleep (3 * G_USEC_PER_SEC);
  end ("nothing happens");
}

static void
measure_open (const char *what, const char *path)
{
  begin ();
  outside_again (app, path, NULL);
  wait_idle ();
  end (what);
}

static void
measure_slider (void)
{
  const OutsideNode *slider;
  int x, y, left, right;

  outside_click (app, "list item", "Try a change*");
  wait_idle ();
  place ("slider", "K", &x, &y);
  slider = outside_find (app, "slider", "K");
  left = slider->surface->left + slider->x + slider->width / 10;
  right = slider->surface->left + slider->x + slider->width * 9 / 10;
  begin ();
  outside_input_move (x, y);
  outside_input_button (1, TRUE);
  for (guint i = 0; i <= 160; i++)
    {
      guint phase = i % 80;

      outside_input_move (left + (right - left) * (int) (phase < 40 ? phase : 80 - phase) / 40, y);
      g_usleep (50000);
    }
  outside_input_button (1, FALSE);
  wait_idle ();
  end ("the K slider is dragged (8 s)");
}

static void
measure_pages (const char *when)
{
  for (guint k = 0; outside_spaces[k] != NULL; k++)
    {
      g_auto (GStrv) pages = outside_pages (app, outside_spaces[k]);

      wait_idle ();
      for (guint i = 0; pages[i] != NULL; i++)
        {
          g_autofree char *what = g_strdup_printf ("page, %s: %s", when, pages[i]);

          if (is_wanted (what))
            measure_click (what, k == 0 ? "list item" : "tab", pages[i]);
        }
    }
}

static void
measure_colours (const char *space, const char *page)
{
  g_autofree char *dark = g_strdup_printf ("colours: dark, on %s", page);
  g_autofree char *light = g_strdup_printf ("colours: light, on %s", page);
  const char *const schemes[][2] = { { "Dark", dark }, { "Light", light } };

  outside_go (app, space, page);
  wait_idle ();
  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    {
      outside_click (app, "button", "Main Menu");
      outside_click (app, "menu item", "Appearance");
      measure_click (schemes[i][1], "menu item radio", schemes[i][0]);
    }
}

/* Hundreds of thousands of people on lists: the workspace that SCL_PEOPLE names, such as one of the
 * Scid database's ratings. */
static void
measure_people (const char *path)
{
  OutsideNode *row;
  int x, y;

  measure_open ("people: their workspace opens", path);
  measure_click ("people: a profile is shown", "tab", "Players");
  place ("search box", "Search players", &x, &y);
  outside_input_click (x, y, 1, 1);
  wait_idle ();
  begin ();
  outside_input_type ("carlsen magnus");
  wait_idle ();
  end ("people: one is searched for");
  row = outside_find (app, "label", "Carlsen, Magnus*");
  if (row != NULL && outside_node_place (row, &x, &y))
    {
      begin ();
      outside_input_click (x, y, 1, 1);
      wait_idle ();
      end ("people: one is chosen, and the lists drawn");
    }
  measure_click ("people: everyone is shown", "tab", "Everyone");
}

int
main (int argc, char *argv[])
{
  g_autofree char *tennis = g_build_filename (g_getenv ("SCL_SHARED_DIR"), "data", "tennis-atp",
                                              "games-1968-2010.csv", NULL);
  g_autofree char *sample = NULL;
  const char *big;

  outside_init (&argc, &argv);
  only = argv + 1;
  sample = outside_sample ();
  big = g_file_test (tennis, G_FILE_TEST_EXISTS) ? tennis : sample;
  app = outside_start_with (&(OutsideParams){
      .args = (const char *const[]){ "--page=effect", "--size=1200x900", sample, NULL },
      .animations = TRUE });
  wait_idle ();
  g_print ("%-44s %9s %10s %9s\n", big == tennis ? "ms; tennis file" : "ms; sample", "longest",
           "computing", "waiting");
  measure_nothing ();
  measure_open ("files: the big one opens and is compared", big);
  if (is_wanted ("jobs"))
    {
      outside_click (app, "button", "Further Rules");
      measure_click ("jobs: one more policy is replayed", "checkbox", "Elo, plain*");
      outside_key (app, "Escape");
    }
  if (is_wanted ("the K"))
    measure_slider ();
  if (is_wanted ("colours"))
    measure_colours ("Rules", "Effect");
  measure_pages ("first time");
  measure_pages ("again");
  if (is_wanted ("colours"))
    measure_colours ("Players", "Everyone");
  if (g_getenv ("SCL_PEOPLE") != NULL && is_wanted ("people"))
    measure_people (g_getenv ("SCL_PEOPLE"));
  if (is_wanted ("files"))
    {
      outside_go (app, "Rules", "Effect");
      wait_idle ();
      measure_open ("files: the sample opens", sample);
    }
  outside_close (app);
  return 0;
}
