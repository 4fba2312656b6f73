/* The desktop program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <locale.h>
#include <signal.h>

#include "app/window/scl-application.h"
#include "rating/core/scl-background.h"

int
main (int argc, char **argv)
{
  g_autoptr (SclApplication) app = NULL;

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
