/* Who works on a file is seen by others who do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "workbench/core/scl-presence.h"

#include <unistd.h>

#include "../test-folder.h"
#include "../test-main.h"

static void
test_two (void)
{
  g_autofree char *folder = test_folder_new (), *path = test_folder_write (folder, "a", "x"),
                  *other = test_folder_write (folder, "b", "x"),
                  *link = g_build_filename (folder, "c", NULL);
  SclPresence *first = scl_presence_new (path), *second, *third, *fourth;

  g_assert_cmpint (symlink (path, link), ==, 0);
  g_assert_false (scl_presence_get_others (first));
  second = scl_presence_new (other);
  g_assert_false (scl_presence_get_others (second)); /* another file */
  third = scl_presence_new (link);
  g_assert_true (scl_presence_get_others (third));  /* the same, by another name */
  g_assert_false (scl_presence_get_others (first)); /* who was there before is not told */
  scl_presence_free (first);
  fourth = scl_presence_new (path);
  g_assert_true (scl_presence_get_others (fourth)); /* the third is still there */
  scl_presence_free (third);
  scl_presence_free (fourth);
  first = scl_presence_new (path);
  g_assert_false (scl_presence_get_others (first)); /* all are gone */
  scl_presence_free (first);
  scl_presence_free (second);

  first = scl_presence_new ("/nowhere/at/all");
  second = scl_presence_new ("/nowhere/at/all");
  g_assert_false (scl_presence_get_others (second));
  scl_presence_free (first);
  scl_presence_free (second);
  test_folder_remove (folder);
}

TEST_ENTRY (int argc, char **argv)
{
  g_autofree char *runtime = test_folder_new ();
  int status;

  g_setenv ("XDG_RUNTIME_DIR", runtime, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workbench/presence/two", test_two);
  status = g_test_run ();
  test_folder_remove (runtime);
  return status;
}
