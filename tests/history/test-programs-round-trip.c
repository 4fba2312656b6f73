/* What the files of tournament programs say of players and games comes back from a report and from
 * a table: field by field. The files are invented; of FIDE's formats both differ in what they have
 * no room for, which is named beside each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/writers/scl-export.h"
#include "workspace-rows.h"

#define PLAYERS                                                                                    \
  "SELECT name, fide_id, coalesce (national_id, ''), federation, title, birth_year, birth_day, "   \
  "sex FROM player ORDER BY name"
/* By name, since ids are each workspace's own. */
#define GAMES                                                                                      \
  "SELECT g.round, coalesce (g.day, e.end), w.name, b.name, g.score, g.unrated, g.white_rating, "  \
  "g.black_rating FROM game g JOIN event e ON e.id = g.event JOIN player w ON w.id = g.white "     \
  "JOIN player b ON b.id = g.black ORDER BY 1, 3"
#define BYES                                                                                       \
  "SELECT p.name, b.round, b.kind FROM bye b JOIN entry n ON n.id = b.entry JOIN player p ON "     \
  "p.id = n.player ORDER BY 1, 2"
#define NATIONALS                                                                                  \
  "SELECT p.name, n.federation, n.rating FROM national_record n JOIN entry e ON e.id = n.entry "   \
  "JOIN player p ON p.id = e.player WHERE n.rating > 0 ORDER BY 1"
#define EVENTS "SELECT name, coalesce (federation, ''), start, end, rate FROM event"

static SclWorkspace *
workspace_of (const char *path)
{
  SclWorkspace *workspace = place_open (NULL, TRUE);
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;

  scl_workspace_import (workspace, (const char *[]){ path, NULL }, report, NULL, &error);
  g_assert_no_error (error);
  return workspace;
}

static void
assert_same (SclWorkspace *before, SclWorkspace *after, const char *sql)
{
  g_autofree char *was = rows_text (before, sql), *is = rows_text (after, sql);

  g_assert_cmpstr (was, ==, is);
}

/* csv: as a table, which has no national records. */
static void
check (Place *place, const char *file, gboolean csv)
{
  g_autofree char *path = g_build_filename (g_getenv ("SCL_SOURCE_DIR"), "tests/data", file, NULL),
                  *out = g_build_filename (place->dir, csv ? "out.csv" : "out.trf", NULL);
  g_autoptr (SclWorkspace) before = workspace_of (path), after = NULL;
  g_autoptr (GError) error = NULL;

  g_test_message ("%s %s", file, out);
  if (csv)
    scl_export_games_csv (before, out, NULL, &error);
  else
    scl_export_trf (before, 0, out, NULL, &error);
  g_assert_no_error (error);
  after = workspace_of (out);
  assert_same (before, after, PLAYERS);
  assert_same (before, after, GAMES);
  assert_same (before, after, BYES);
  assert_same (before, after, EVENTS);
  if (!csv)
    assert_same (before, after, NATIONALS);
}

/* SwissPerfect's ids and local ratings are of nobody knows whom: where the player's federation is
 * known a report says them of it, so that they are compared as a table only. */
static void
test_programs (Place *place, gconstpointer data)
{
  static const char *const files[] = { "readers/autumn.papi", "readers/winter.TUNx" };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    for (guint csv = 0; csv < 2; csv++)
      check (place, files[i], csv != 0);
  check (place, "readers/spring.ini", TRUE);
}

/* The report of each: birth date, sex and national rating; no age class beside the name. */
static void
test_lines (Place *place, gconstpointer data)
{
  static const struct
  {
    const char *file, *line;
  } lines[] = {
    { "autumn.papi",
      "001    2 wWIM ALDER, Hélène                     2105 FRA    34179178 1988/05/12 " },
    { "autumn.papi", "001    3 w    BIRCH NOIRE, Zoé                       FRA             " },
    { "autumn.papi", "FRA    3      BIRCH NOIRE, Zoé                  1500          A00002\n" },
    { "winter.TUNx", "001    2 w    Birch, Eva                             ITA             "
                     "1985/00/00 " },
    { "winter.TUNx", "ITA    1      Alder, Anton                      2050\n" },
    { "spring.ini",
      "001    2 m FM Alder, Anton                      2100 ITA      800001 1972/01/17 " },
    { "spring.ini", "ITA    2      Alder, Anton                      2050              11\n" },
    /* Nobody knows whose 1800 is. */
    { "spring.ini", "001    1 w    Birch, Eva                        1800              12 " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *path = g_build_filename (g_getenv ("SCL_SOURCE_DIR"), "tests/data/readers",
                                                lines[i].file, NULL),
                      *out = g_build_filename (place->dir, "out.trf", NULL), *text = NULL;
      g_autoptr (SclWorkspace) workspace = workspace_of (path);

      g_assert_true (scl_export_trf (workspace, 0, out, NULL, NULL));
      g_assert_true (g_file_get_contents (out, &text, NULL, NULL));
      g_test_message ("%s", text);
      g_assert_nonnull (strstr (text, lines[i].line));
    }
}

/* One number for everybody is nobody's: four players and four games come back from a table. */
static void
test_one_number (Place *place, gconstpointer data)
{
  static const char report[]
      = "012 Birch Cup\n042 2025/05/01\n052 2025/05/02\n"
        "001    1 w    Alder, Ann                        2000 NOR        2000             2.0    1 "
        "    2 w 1     3 b 1\n"
        "001    2 m    Birch, Bo                         1900 NOR        2000             1.0    2 "
        "    1 b 0     4 w 1\n"
        "001    3 m    Cedar, Cy                         1800 NOR        2000             1.0    3 "
        "    4 b 1     1 w 0\n"
        "001    4 w    Dogwood, Di                       1700 NOR        2000             0.0    4 "
        "    3 w 0     2 b 0\n";
  g_autofree char *path = test_folder_write (place->dir, "in.trf", report),
                  *out = g_build_filename (place->dir, "out.csv", NULL);
  g_autoptr (SclWorkspace) before = workspace_of (path), after = NULL;

  rows_assert (before, "SELECT count (*) FROM player WHERE national_id IS NOT NULL", "0\n");
  g_assert_true (scl_export_games_csv (before, out, NULL, NULL));
  after = workspace_of (out);
  rows_assert (after, "SELECT (SELECT count (*) FROM player), (SELECT count (*) FROM game)",
               "4|4\n");
  assert_same (before, after, GAMES);
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up, place_tear_down, "/programs-round-trip",
                test_programs, test_lines, test_one_number)
