/* By which of the maps that people gave a file is read, and which files need none.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"

#include <string.h>

#include "history/workspace/scl-import.h"
#include "place.h"

#define KNOWN "date,white,black,score\n2020-01-01,Ada,Bea,1\n"
#define UNKNOWN "when,who,whom,what\n2020-01-01,Ada,Bea,1\n"
#define NAMED "date=when,white=who,black=whom,score=what"
#define TURNED "date=when,white=whom,black=who,score=what"
#define OTHER "date=d,white=w,black=b,score=s"
#define KNOWN_TURNED "date=date,white=black,black=white,score=score"
#define NUMBERS "date=1,white=3,black=2,score=4"

#define PAGE                                                                                       \
  "<!DOCTYPE html><html><body><table><tr><th>when</th><th>who</th><th>whom</th><th>what</th></tr>" \
  "<tr><td>2020-01-01</td><td>Ada</td><td>Bea</td><td>1</td></tr></table></body></html>\n"
#define TWO_TABLES PAGE "<p>or</p><table><tr><td>p</td><td>q</td><td>r</td></tr></table>\n"

/* The players of the first game, or the error without the path; alone, and beside another file in a
 * folder, where what nobody knows is passed over. */
static const struct
{
  const char *file;
  const char *maps[3];
  const char *alone, *among;
} cases[] = {
  { KNOWN, { NULL }, "Ada-Bea", "Ada-Bea" },
  { UNKNOWN, { NULL }, ":1: no reader knows this file;", "Cia-Dea" },
  { UNKNOWN, { NAMED }, "Ada-Bea", "Ada-Bea" },
  { UNKNOWN, { TURNED, NAMED }, "Bea-Ada", "Bea-Ada" },
  { UNKNOWN, { OTHER, NAMED }, "Ada-Bea", "Ada-Bea" },
  { UNKNOWN, { OTHER, TURNED }, "Bea-Ada", "Bea-Ada" },
  /* Of one file alone the first map must be meant; the file lacks its titles. */
  { UNKNOWN, { OTHER }, "“d”", "Cia-Dea" },
  { UNKNOWN, { NUMBERS }, "Bea-Ada", "Dea-Cia" },
  /* Titles that say it themselves are read so, unless a map has just these, or counts columns. */
  { KNOWN, { NAMED }, "Ada-Bea", "Ada-Bea" },
  { KNOWN, { KNOWN_TURNED }, "Bea-Ada", "Bea-Ada" },
  { KNOWN, { NUMBERS }, "Bea-Ada", "Bea-Ada" },
  { KNOWN, { NAMED, NUMBERS }, "Ada-Bea", "Ada-Bea" },
  /* A table of a page, or of a spreadsheet. */
  { PAGE, { NULL }, "date=Day,white=Home", "date=Day,white=Home" },
  { PAGE, { NAMED }, "Ada-Bea", "Ada-Bea" },
  { PAGE, { NUMBERS }, "Bea-Ada", "“when”" },
  { TWO_TABLES, { NAMED }, "Ada-Bea", "Ada-Bea" },
  { PAGE, { OTHER }, "“when”", "“when”" },
};

static char *
first_game (const char *path, GPtrArray *maps)
{
  const SclImportParams params = { .columns = maps };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SclHistory) history
      = scl_history_load_files ((const char *[]){ path, NULL }, report, &params, &error);
  const SclGames *games = history != NULL ? scl_history_games (history) : NULL;

  if (history == NULL)
    return g_strdup (error->message);
  return g_strdup_printf ("%s-%s", scl_history_players (history)->name[games->white[0]],
                          scl_history_players (history)->name[games->black[0]]);
}

static void
test_choice (Place *place, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (place->dir, "folder", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_free (test_folder_write (folder, "z.csv", "date,white,black,score\n2021-01-01,Cia,Dea,1\n"));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = test_folder_write (folder, "a.csv", cases[i].file), *alone = NULL,
                      *among = NULL;
      g_autoptr (GPtrArray) maps
          = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_column_map_unref);

      for (guint m = 0; cases[i].maps[m] != NULL; m++)
        g_ptr_array_add (maps, scl_column_map_parse (cases[i].maps[m], NULL));
      alone = first_game (path, maps);
      g_test_message ("%u: %s", i, alone);
      g_assert_nonnull (strstr (alone, cases[i].alone));
      among = first_game (folder, maps);
      g_test_message ("%u: %s", i, among);
      g_assert_nonnull (strstr (among, cases[i].among));
    }
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up, place_tear_down, "/import-maps", test_choice)
