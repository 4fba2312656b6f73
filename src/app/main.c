/* The desktop program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <signal.h>
#include <unistd.h>

#include "app/window/scl-application.h"
#include "rating/base/scl-background.h"

/* A device on which OpenGL is drawn by more than this program's own processors: of the kernel's
 * graphics drivers, of NVIDIA's own, of Windows below Linux. */
static gboolean
has_graphics_processor (void)
{
  static const char *const others[] = { "/dev/nvidiactl", "/dev/dxg" };
  g_autoptr (GDir) dir = g_dir_open ("/dev/dri", 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename ("/dev/dri", name, NULL);

      if (g_str_has_prefix (name, "render") && g_access (path, R_OK | W_OK) == 0)
        return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (g_access (others[i], R_OK | W_OK) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_set (const char *variable)
{
  const char *value = g_getenv (variable);

  return value != NULL && *value != '\0';
}

/* Without one GTK would take Mesa's OpenGL in software: twice the processor's time until the first
 * frame is painted and three times the memory. Who has set one of the variables has chosen. */
static void
choose_renderer (void)
{
  if (is_set ("GSK_RENDERER") || is_set ("GDK_DEBUG") || has_graphics_processor ())
    return;
  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  g_setenv ("GDK_DEBUG", "gl-disable", TRUE); /* nor is OpenGL to be made ready, and left unused */
}

int
main (int argc, char **argv)
{
  g_autoptr (SclApplication) app = NULL;

  choose_renderer ();
  setlocale (LC_ALL, "");
  /* Built but not installed, the program finds its translations where ./run says. */
  bindtextdomain (GETTEXT_PACKAGE,
                  g_getenv ("SCL_LOCALEDIR") != NULL ? g_getenv ("SCL_LOCALEDIR") : SCL_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_prgname ("scalata");
  g_set_application_name ("Scalata");

  signal (SIGXFSZ,
          SIG_IGN); /* a limit of file sizes is an error of writing, told with the file's name */
  scl_background_enable ();
  app = scl_application_new ();
  return g_application_run (G_APPLICATION (app), argc, argv);
}
