/* A federation's parameters as a file: what a file may leave out, what is refused and what stays
 * then, and the remark on top.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-folder.h"
#include "../test-main.h"
#include "lab-fixtures.h"

/* The text of a world, loaded over one whose every number is another. */
static SclWorld
other_world (void)
{
  SclWorld world;

  scl_world_reset (&world);
  world.players = 77;
  world.rounds = 3;
  world.mean = 1234.5;
  world.knock_out = TRUE;
  return world;
}

static gboolean
load (SclWorld *world, const char *text, GError **error)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = test_folder_write (folder, "some.world", text);
  const gboolean good = scl_world_load (world, path, error);

  test_folder_remove (folder);
  return good;
}

static char *
saved (const SclWorld *world, const char *remark)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "some.world", NULL);
  char *text;

  g_assert_true (scl_world_save (world, path, remark, NULL));
  text = test_folder_read (folder, "some.world");
  test_folder_remove (folder);
  return text;
}

/* What a file does not say is as it is by default, whatever it was before. */
static void
test_left_out (void)
{
  SclWorld world = other_world (), wanted;
  g_autofree char *text = NULL, *wanted_text = NULL;
  GError *error = NULL;

  g_assert_true (load (&world, "[world]\nrounds=9\nseed=5\n", &error));
  g_assert_no_error (error);
  scl_world_reset (&wanted);
  wanted.rounds = 9;
  wanted.seed = 5;
  text = scl_world_to_text (&world);
  wanted_text = scl_world_to_text (&wanted);
  g_assert_cmpstr (text, ==, wanted_text);
}

/* With the file's name, and what is near to a name that is none; the world stays as it was. */
static void
test_refused (void)
{
  static const struct
  {
    const char *text, *message;
  } cases[] = {
    { "[world]\nrounds=9\nrounds=99\n", ".world: rounds: " },
    { "[world]\nplayers=50\nround=9\n",
      ".world: A simulated federation has no parameter “round”." },
    { "[world]\nround=9\n", "rounds" },
    { "[other]\nrounds=9\n", ".world: " },
    { "rounds=9\n", ".world: " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SclWorld world = other_world ();
      const SclWorld before = other_world ();
      g_autofree char *text = NULL, *text_before = scl_world_to_text (&before);
      GError *error = NULL;

      g_assert_false (load (&world, cases[i].text, &error));
      g_assert_nonnull (error);
      if (strstr (error->message, cases[i].message) == NULL)
        g_error ("%s", error->message);
      g_error_free (error);
      text = scl_world_to_text (&world);
      g_assert_cmpstr (text, ==, text_before);
    }
}

static void
test_no_file (void)
{
  SclWorld world = other_world ();
  GError *error = NULL;

  g_assert_false (scl_world_load (&world, "/nowhere/at-all.world", &error));
  g_assert_nonnull (error);
  g_error_free (error);
  g_assert_cmpint (world.players, ==, 77);
}

/* Each line of it behind a mark; the last may end with its line. */
static void
test_remarks (void)
{
  static const struct
  {
    const char *remark, *head;
  } cases[] = { { NULL, "" },
                { "", "" },
                { "one", "# one\n" },
                { "one\n", "# one\n" },
                { "one\n\ntwo", "# one\n# \n# two\n" },
                { "\n", "# \n" } };
  const SclWorld world = other_world ();
  g_autofree char *body = scl_world_to_text (&world);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = saved (&world, cases[i].remark);
      g_autofree char *wanted = g_strconcat (cases[i].head, "[world]\n", body, NULL);

      g_assert_cmpstr (text, ==, wanted);
    }
}

/* A line a parameter, and what each says can be set. */
static void
test_every_one (void)
{
  const SclWorld world = other_world ();
  g_autofree char *text = scl_world_to_text (&world), *again = NULL;
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  SclWorld set;

  scl_world_reset (&set);
  for (guint i = 0; *lines[i] != '\0'; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], "=", 2);
      GError *error = NULL;

      g_assert_true (scl_world_set (&set, parts[0], parts[1], &error));
      g_assert_no_error (error);
    }
  again = scl_world_to_text (&set);
  g_assert_cmpstr (again, ==, text);
}

TEST_MAIN ("/world-file", test_left_out, test_refused, test_no_file, test_remarks, test_every_one)
