/* What a desktop's people are used to: preferences, a word when something long has ended, and
 * figures that are dragged out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-folder.h"
#include "outside/outside.h"

/* ---- Preferences ---- */

/* Until the settings, as they are kept, hold the text. */
static void
wait_kept (const char *folder, const char *text)
{
  g_autofree char *path
      = g_build_filename (folder, "config", "glib-2.0", "settings", "keyfile", NULL);

  for (guint i = 0; i < 300; i++)
    {
      g_autofree char *kept = NULL;

      if (g_file_get_contents (path, &kept, NULL, NULL) && strstr (kept, text) != NULL)
        return;
      g_usleep (100000);
    }
  outside_fail (NULL, "“%s” is not kept", text);
}

/* By keys and pointer: the rules of the window that is open and of the next one, and the size of
 * text in charts, are those chosen; and so the next time. */
static void
test_preferences (void)
{
  g_autofree char *folder = test_folder_new ();
  const OutsideParams params
      = { .args = (const char *const[]){ "--page=climb", NULL }, .folder = folder };
  Outside *app = outside_start_with (&params);

  outside_wait (app, "combo box", "In force Elo Italia, half-yearly list (1997)");
  outside_key (app, "ctrl+comma");
  outside_wait (app, "label", "Rules of a New Window");
  outside_click (app, "combo box", "In force *");
  outside_type (app, "germany");
  outside_click (app, "label", "Germany, DWZ*");
  outside_wait (app, "combo box", "In force Germany, DWZ*");
  wait_kept (folder, "first-rules=['dwz', 'elo-italia-by-event']");
  outside_click (app, "combo box", "Text in charts*");
  outside_click (app, "label", "Very large");
  wait_kept (folder, "chart-text=150");
  outside_click (app, "combo box", "Colours*");
  outside_click (app, "label", "Dark");
  wait_kept (folder, "color-scheme='dark'");
  outside_key (app, "Escape");
  outside_wait_gone (app, "label", "Rules of a New Window");
  outside_wait (app, "combo box", "In force Germany, DWZ*");
  outside_close (app);

  app = outside_start_with (&params);
  outside_wait (app, "combo box", "In force Germany, DWZ*");
  outside_click (app, "button", "Main Menu");
  outside_click (app, "menu item", "Preferences");
  outside_wait (app, "combo box", "Text in charts*Very large");
  outside_wait (app, "combo box", "Colours*Dark");
  outside_key (app, "Escape");
  outside_wait_gone (app, "label", "Rules of a New Window");
  outside_close (app);
  test_folder_remove (folder);
}

int
main (int argc, char **argv)
{
  outside_init (&argc, &argv);
  g_test_add_func ("/app/outside/habits/preferences", test_preferences);
  return g_test_run ();
}
