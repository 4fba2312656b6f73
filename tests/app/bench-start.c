/* From the program's start to the first frame that is seen, from outside: until something else than
 * black is in the middle of the screen, looked at every 2 ms.
 *
 *   seen        ms on the clock until then
 *   computed    ms of processor time until then, of all threads
 *   memory      MiB, the greatest resident until 2 s later: all, and what is no file
 *
 * Not a test: machines differ. meson test --benchmark start. A row for each way of drawing: the
 * program's own choice, cairo with OpenGL left alone, OpenGL.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <gio/gio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "../test-folder.h"

#define RUNS 7
#define LOOK_US 2000
#define SETTLE_US 2000000
#define LONGEST_US 30000000
#define PLACE 200 /* px from the corner at which the first window is put */
#define EDGE 100  /* px, of the square looked at */

typedef struct
{
  double seen, computed, memory, own;
} Cost;

static gboolean
is_seen (Display *display)
{
  XImage *image = XGetImage (display, DefaultRootWindow (display), PLACE, PLACE, EDGE, EDGE,
                             AllPlanes, ZPixmap);
  gboolean seen = FALSE;

  for (int y = 0; image != NULL && y < EDGE && !seen; y++)
    for (int x = 0; x < EDGE && !seen; x++)
      seen = (XGetPixel (image, x, y) & 0xffffff) != 0;
  if (image != NULL)
    XDestroyImage (image);
  return seen;
}

static double
computed_ms (pid_t pid)
{
  struct timespec time = { 0 };
  clockid_t clock;

  if (clock_getcpuclockid (pid, &clock) == 0)
    clock_gettime (clock, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

static double
status_mib (pid_t pid, const char *key)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/status", pid), *text = NULL;
  const char *at = NULL;

  if (g_file_get_contents (path, &text, NULL, NULL))
    at = strstr (text, key);
  return at != NULL ? g_ascii_strtod (at + strlen (key), NULL) / 1024.0 : 0.0;
}

static Cost
start (Display *display, const char *const *env)
{
  const gint64 begun = g_get_monotonic_time ();
  Cost cost = { 0 };
  pid_t pid = fork ();

  if (pid == 0)
    {
      for (guint i = 0; env[i] != NULL; i += 2)
        g_setenv (env[i], env[i + 1], TRUE);
      execl (g_getenv ("SCL_PROGRAM"), "scalata", NULL);
      _exit (1);
    }
  while (!is_seen (display))
    {
      if (g_get_monotonic_time () - begun > LONGEST_US || waitpid (pid, NULL, WNOHANG) != 0)
        g_error ("no window is seen");
      g_usleep (LOOK_US);
    }
  cost.seen = (double) (g_get_monotonic_time () - begun) / 1e3;
  cost.computed = computed_ms (pid);
  g_usleep (SETTLE_US);
  cost.memory = status_mib (pid, "VmHWM:");
  cost.own = status_mib (pid, "RssAnon:");
  kill (pid, SIGTERM);
  waitpid (pid, NULL, 0);
  while (is_seen (display))
    g_usleep (LOOK_US);
  return cost;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const Cost *x = a, *y = b;

  return x->seen < y->seen ? -1 : x->seen > y->seen;
}

static void
measure (Display *display, const char *title, const char *const *env)
{
  Cost costs[RUNS];

  for (guint i = 0; i < RUNS; i++)
    costs[i] = start (display, env);
  qsort (costs, RUNS, sizeof *costs, compare);
  g_print ("%-24s %8.0f %8.0f %8.0f %8.0f\n", title, costs[RUNS / 2].seen, costs[RUNS / 2].computed,
           costs[RUNS / 2].memory, costs[RUNS / 2].own);
}

int
main (void)
{
  Display *display = XOpenDisplay (NULL);
  g_autofree char *folder = test_folder_new ();

  if (display == NULL || g_getenv ("SCL_PROGRAM") == NULL)
    g_error ("a display is needed, and SCL_PROGRAM");
  g_setenv ("XDG_CONFIG_HOME", folder, TRUE);
  g_setenv ("XDG_CACHE_HOME", folder, TRUE);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_print ("median of %d\n%-24s %8s %8s %8s %8s\n", RUNS, "", "seen", "computed", "memory",
           "no file");
  measure (display, "as it chooses", (const char *[]){ NULL });
  measure (display, "cairo",
           (const char *[]){ "GSK_RENDERER", "cairo", "GDK_DEBUG", "gl-disable", NULL });
  measure (display, "OpenGL", (const char *[]){ "GSK_RENDERER", "gl", NULL });
  XCloseDisplay (display);
  return test_folder_remove (folder) ? 0 : 1;
}
