/* F1 opens the guide at the page about what is in view: web pages, as built.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <string.h>

#include "../test-main.h"
#include "outside-people.h"

/* The page that was opened last, "committee-start.html"; newly allocated. It must be there. */
static char *
wait_opened (Outside *app, const char *page)
{
  g_autofree char *path = g_build_filename (outside_folder (app), "opened", NULL), *text = NULL;
  const char *end;

  for (int i = 0; i < 50 * outside_patience (); i++)
    {
      g_clear_pointer (&text, g_free);
      if (g_file_get_contents (path, &text, NULL, NULL) && strchr (text, '\n') != NULL)
        break;
      g_usleep (20000);
    }
  if (text == NULL)
    outside_fail (app, "nothing was opened; %s was sought", page);
  g_unlink (path);
  end = strchr (text, '\n');
  return g_strndup (text, end != NULL ? (gsize) (end - text) : strlen (text));
}

static void
assert_opens (Outside *app, const char *page)
{
  g_autofree char *opened = NULL, *ending = g_strdup_printf ("/docs/guide/html/C/%s.html", page);

  outside_key (app, "F1");
  opened = wait_opened (app, page);
  if (g_str_has_prefix (opened, "file://"))
    {
      g_autofree char *path = g_filename_from_uri (opened, NULL, NULL);

      g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
    }
  if (!g_str_has_suffix (opened, ending))
    outside_fail (app, "%s was opened in place of %s", opened, page);
}

static void
test_pages (void)
{
  g_autofree char *sample = outside_sample ();
  Outside *app = outside_start ("--page=imports", sample, NULL);

  outside_wait (app, "label", "*season.csv*");
  assert_opens (app, "committee-start");
  outside_go (app, "Data", "Corrections");
  assert_opens (app, "committee-order");
  outside_go (app, "Rules", "Edit");
  assert_opens (app, "committee-edit");
  outside_go (app, "Rules", "Effect");
  assert_opens (app, "committee-effect");
  outside_go (app, "Rules", "Predictions");
  assert_opens (app, "committee-predictions");
  outside_go (app, "Learn", "Draws and colour");
  assert_opens (app, "teacher-course");
  outside_close (app);
}

/* Of a person's profile the page is that of its tab. */
static void
test_person (void)
{
  Outside *app = outside_start (NULL, NULL);

  assert_opens (app, "index");
  outside_open_text (app, "games.csv", games);
  outside_go (app, "Players", "Profile");
  outside_click (app, "row", "Rossi Maria*");
  assert_opens (app, "player-profile");
  outside_click (app, "tab", "Why");
  assert_opens (app, "player-why");
  outside_click (app, "tab", "What Do I Need");
  assert_opens (app, "player-need");
  outside_close (app);
}

/* Where it is not, that is said, and what there is in its place. */
static void
test_absent (void)
{
  static const char *const env[] = { "SCL_GUIDEDIR=/nonexistent", NULL };
  Outside *app = outside_start_with (&(OutsideParams){ .env = env });

  outside_key (app, "F1");
  outside_wait (app, "label", "The guide is not installed.*");
  outside_close (app);
}

TEST_MAIN_AFTER (outside_init, "/outside-guide", test_pages, test_person, test_absent)
