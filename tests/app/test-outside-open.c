/* Opening files and going through the pages, as people do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "outside/outside.h"

/* Three players, three games; invented. */
static const char games[]
    = "date,event_id,event,round,white_id,white,black_id,black,score,white_rating,black_rating\n"
      "1998-03-01,1,Spring Open,1,1,Bianchi Ada,2,Neri Bruno,1,1700,2100\n"
      "1998-03-02,1,Spring Open,2,3,Verdi Carla,1,Bianchi Ada,0,1800,1700\n"
      "1998-10-01,2,Autumn Open,1,2,Neri Bruno,3,Verdi Carla,0.5,2100,1800\n";

static void
test_second_start (void)
{
  g_autofree char *sample = outside_sample ();
  Outside *app = outside_start (sample, NULL);
  g_autofree char *path = outside_write (app, "three.csv", games);

  outside_wait (app, "label", "season.csv");
  outside_wait_games (app, "*players, *events, *games*");
  g_assert_cmpint (outside_again (app, path, NULL), ==, 0);
  outside_wait (app, "label", "three.csv");
  outside_wait (app, "button", "Games 1998");
  outside_wait_games (app, "3 players, 2 events, 3 games, 1998*");
  g_assert_null (outside_find (app, "label", "season.csv"));
  outside_close (app);
}

/* A path typed in the file chooser: its first letter opens the entry. */
static void
test_file_chooser (void)
{
  Outside *app = outside_start (NULL, NULL);
  g_autofree char *path = outside_write (app, "three.csv", games);

  outside_wait (app, "tab", "Rules");
  outside_key (app, "ctrl+o");
  outside_wait (app, "button", "Cancel");
  outside_type (app, path);
  outside_key (app, "Return");
  outside_wait_games (app, "3 players, 2 events, 3 games, 1998*");
  outside_key (app, "ctrl+q");
  outside_ended (app);
}

static void
test_pages (void)
{
  Outside *app = outside_start (NULL, NULL);

  outside_wait (app, "button", "Find a Player*");
  outside_key (app, "alt+1");
  outside_wait (app, "image", "*probability density*");
  outside_go (app, "Rules", "Climbs");
  outside_wait (app, "image", "How far each scheme lets a player climb");
  outside_wait_gone (app, "image", "*probability density*");
  /* A space shows again the page that was in view there; back leads to where one was. */
  outside_key (app, "alt+1");
  outside_wait (app, "image", "*probability density*");
  outside_key (app, "alt+2");
  outside_wait (app, "image", "How far each scheme lets a player climb");
  outside_key (app, "alt+Left");
  outside_wait (app, "image", "*probability density*");
  outside_key (app, "ctrl+Page_Down");
  outside_wait (app, "image", "*xpected score*");
  outside_close (app);
}

/* From the first page to the sample's games, and to the other sample in their place. */
static void
test_samples (void)
{
  Outside *app = outside_start (NULL, NULL);

  outside_click (app, "button", "Open the Sample");
  outside_wait (app, "label", "Sample: a simulated federation");
  outside_wait_games (app, "*events, 53 299 games*");
  outside_click (app, "button", "Sample: a simulated*");
  outside_click (app, "menu item", "Open a Sample");
  outside_click (app, "menu item", "Table 3 of the Paper");
  outside_wait (app, "label", "Sample: Table 3 of the paper");
  outside_wait_gone (app, "button", "Games 1997–2000");
  outside_close (app);
}

/* What could not be opened is not answered with the sample, on whatever page one looks then; it
 * comes when it is asked for. */
static void
test_unreadable (void)
{
  static const char *const pages[][2]
      = { { "Players", "Profile" }, { "Rules", "Tune" }, { "Rules", "Effect" } };
  g_autofree char *path = g_strdup ("/bin/true");
  Outside *app = outside_start (path, NULL);

  outside_wait (app, NULL, "/bin/true: this is not a text file*");
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      outside_go (app, pages[i][0], pages[i][1]);
      outside_settle (app);
      outside_wait (app, "button", "No Workspace");
      g_assert_null (outside_find (app, "label", "Sample: *"));
    }
  outside_click (app, "button", "Open the Sample");
  outside_wait (app, "label", "Sample: a simulated federation");
  outside_wait_gone (app, NULL, "/bin/true: this is not a text file*");
  outside_close (app);
}

/* What draws OpenGL on the processor is not even loaded where there is nothing else to draw it. */
static void
test_without_graphics (void)
{
  const char *const env[] = { "GSK_RENDERER=", "GDK_DEBUG=", NULL };
  Outside *app;
  g_autofree char *path = NULL, *maps = NULL;

  if (g_file_test ("/dev/dri", G_FILE_TEST_EXISTS)
      || g_file_test ("/dev/nvidiactl", G_FILE_TEST_EXISTS)
      || g_file_test ("/dev/dxg", G_FILE_TEST_EXISTS))
    {
      g_test_skip ("there may be a graphics processor");
      return;
    }
  app = outside_start_with (&(OutsideParams){ .env = env });
  outside_wait (app, "button", "Find a Player*");
  path = g_strdup_printf ("/proc/%d/maps", outside_pid (app));
  g_assert_true (g_file_get_contents (path, &maps, NULL, NULL));
  g_assert_nonnull (strstr (maps, "libgtk-4"));
  g_assert_null (strstr (maps, "_dri.so"));
  g_assert_null (strstr (maps, "libLLVM"));
  g_assert_null (strstr (maps, "libgallium"));
  outside_close (app);
}

TEST_MAIN_AFTER (outside_init, "/outside/open", test_second_start, test_file_chooser, test_pages,
                 test_samples, test_unreadable, test_without_graphics)
