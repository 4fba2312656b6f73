/* Files of one stem, in a folder and in an archive.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/workspace/scl-import-private.h"
#include "office.h"
#include "place.h"

/* The first line of the input, and its name without the folder; "" where there is none. */
static char *
said_by (SclInput *input, const GError *error)
{
  g_autoptr (GError) local = NULL;
  g_autofree char *name = NULL;
  gsize n;

  g_assert_no_error (error);
  if (input == NULL)
    return g_strdup ("");
  name = g_path_get_basename (scl_input_name (input));
  return g_strdup_printf ("%s: %s", name, scl_input_line (input, &n, &local));
}

static void
test_folder (Place *place, gconstpointer data)
{
  static const struct
  {
    const char *file, *ending, *said;
  } cases[] = {
    { "spring.trn", ".sco", "spring.sco: games" },
    { "spring.sco", ".trn", "spring.trn: players" },
    { "spring.trn", ".ini", "spring.INI: settings" },
    { "spring.trn", ".txt", "" },
    { "spring", ".sco", "spring.sco: games" },
    { "spring.old.trn", ".sco", "" },
    { "sprin.trn", ".sco", "" },
    { "springs.trn", ".sco", "" },
    { "Spring.trn", ".sco", "" },
  };

  g_free (test_folder_write (place->dir, "spring.sco", "games\nx\n"));
  g_free (test_folder_write (place->dir, "spring.trn", "players\n"));
  g_free (test_folder_write (place->dir, "spring.INI", "settings\n"));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_build_filename (place->dir, cases[i].file, NULL);
      SclImportPlace where = { path, NULL, NULL };
      g_autoptr (GError) error = NULL;
      g_autoptr (SclInput) input = scl_import_file_beside (cases[i].ending, &where, &error);
      g_autofree char *said = said_by (input, error);

      g_test_message ("%s %s", cases[i].file, cases[i].ending);
      g_assert_cmpstr (said, ==, cases[i].said);
    }
}

/* What is beside it, and no file. */
static void
test_no_file (Place *place, gconstpointer data)
{
  g_autofree char *path = g_build_filename (place->dir, "a.trn", NULL);
  g_autofree char *folder = g_build_filename (place->dir, "a.sco", NULL);
  SclImportPlace where = { path, NULL, NULL };
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_null (scl_import_file_beside (".sco", &where, &error));
  g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_IO);
  g_assert_true (g_str_has_prefix (error->message, folder));
}

/* In an archive folders count; a dot of a folder's is no ending's. */
static void
test_archive (Place *place, gconstpointer data)
{
  static const char *const members[]
      = { "x/spring.sco", "games in x\n", "spring.trn",     "players\n",    "spring.sco", "games\n",
          "y.1/autumn",   "other\n",      "y.1/autumn.SCO", "games in y\n", NULL };
  static const struct
  {
    const char *member, *ending, *said;
  } cases[] = {
    { "spring.trn", ".sco", "a.zip: spring.sco: games" },
    { "x/spring.trn", ".sco", "spring.sco: games in x" },
    { "x/spring.sco", ".trn", "" },
    { "y.1/autumn", ".sco", "autumn.SCO: games in y" },
    { "winter.trn", ".sco", "" },
  };
  g_autoptr (GBytes) bytes = office_pack (members, NULL);
  g_autofree char *path = g_build_filename (place->dir, "a.zip", NULL);
  g_autofree char *missing = g_build_filename (place->dir, "b.zip", NULL);
  SclImportPlace nowhere = { missing, "spring.trn", NULL };
  g_autoptr (GError) error = NULL;
  gsize n;
  const char *packed = g_bytes_get_data (bytes, &n);

  g_assert_true (g_file_set_contents (path, packed, (gssize) n, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SclImportPlace where = { path, cases[i].member, NULL };
      g_autoptr (GError) local = NULL;
      g_autoptr (SclInput) input = scl_import_member_beside (cases[i].ending, &where, &local);
      g_autofree char *said = said_by (input, local);

      g_test_message ("%s %s", cases[i].member, cases[i].ending);
      g_assert_cmpstr (said, ==, cases[i].said);
    }
  g_assert_null (scl_import_member_beside (".sco", &nowhere, &error));
  g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_IO);
  g_assert_true (g_str_has_prefix (error->message, missing));
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up, place_tear_down, "/import-beside", test_folder,
                test_no_file, test_archive)
