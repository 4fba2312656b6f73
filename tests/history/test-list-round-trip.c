/* Rating lists go into a workspace and come out again: the same players, ratings, rate of play and
 * day, and no list more.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/writers/scl-export.h"

#include <string.h>

#include "../real-file.h"
#include "place.h"

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* All that the lists hold, a line a rating, sorted. full: what FIDE's layout has no room for, too.
 */
static char *
lists_text (SclWorkspace *workspace, gboolean full)
{
  g_autoptr (GPtrArray) lists = scl_workspace_lists (workspace, NULL);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < lists->len; i++)
    {
      const SclWorkspaceList *list = g_ptr_array_index (lists, i);
      g_autoptr (GArray) entries = scl_workspace_list_entries (workspace, list->id, NULL);

      for (guint k = 0; k < entries->len; k++)
        {
          const SclListEntry *e = &g_array_index (entries, SclListEntry, k);
          g_autoptr (SclWorkspacePlayer) p = scl_workspace_get_player (workspace, e->player, NULL);
          g_autofree char *more
              = full ? g_strdup_printf ("|%s|%s|%d", p->national_id, p->category, p->birth_day)
                     : g_strdup ("");

          g_ptr_array_add (
              lines, g_strdup_printf ("%s|%d|%c|%d|%s|%s|%s|%c|%d|%d|%d|%d|%s%s", list->name,
                                      list->day, list->rate, (int) p->fide_id, p->name,
                                      p->federation, p->title, p->sex != 0 ? p->sex : '-',
                                      p->birth_year, e->rating, e->games, e->k, e->flag, more));
        }
    }
  g_ptr_array_sort (lines, compare_lines);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

static gint64
only_list (SclWorkspace *workspace)
{
  g_autoptr (GPtrArray) lists = scl_workspace_lists (workspace, NULL);

  g_assert_cmpuint (lists->len, ==, 1);
  return ((SclWorkspaceList *) g_ptr_array_index (lists, 0))->id;
}

static SclWorkspace *
workspace_of (const char *path)
{
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  SclWorkspace *workspace = place_open (NULL, TRUE);
  GError *error = NULL;

  g_assert_true (
      scl_workspace_import (workspace, (const char *[]){ path, NULL }, report, NULL, &error));
  g_assert_no_error (error);
  return workspace;
}

static const char own[]
    = "list,date,rate,fide_id,national_id,name,federation,title,category,sex,birth_year,birth_day,"
      "rating,games,k,flag\n"
      "FSI,2024-10-01,b,900001,ITA:12,\"Rossi, Anna\",ITA,WGM,CM,f,1970,1970-02-03,2301,9,20,w\n"
      "FSI,2024-10-01,b,,ITA:13,\"Bianchi, Ugo\",ITA,,2N,m,1999,,1407,,,\n"
      "FSI,2024-10-01,b,,,\"Verdi, Ada\",ITA,,NC,,,,0,0,,\n"
      "FSI,2024-10-01,b,,,\"Verdi, Ada\",ITA,,NC,,,,1440,3,40,\"a \"\"b\"\"\"\n";

/* Byte for byte, namesakes without an id included; hand-made values arrive. */
static void
test_own (Place *place, gconstpointer data)
{
  g_autofree char *in = test_folder_write (place->dir, "own.csv", own),
                  *out = g_build_filename (place->dir, "out.csv", NULL);
  g_autoptr (SclWorkspace) workspace = workspace_of (in);
  g_autofree char *written = NULL, *text = lists_text (workspace, TRUE);
  GError *error = NULL;

  g_assert_true (scl_export_list_csv (workspace, only_list (workspace), out, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (out, &written, NULL, NULL));
  g_assert_cmpstr (written, ==, own);
  /* Julian days: 2460585 is 2024-10-01, 2440621 is 1970-02-03. */
  g_assert_nonnull (strstr (
      text, "FSI|2460585|b|900001|Rossi, Anna|ITA|WGM|f|1970|2301|9|20|w|ITA:12|CM|2440621"));
  g_assert_nonnull (
      strstr (text, "FSI|2460585|b|0|Bianchi, Ugo|ITA||m|1999|1407|-1|0||ITA:13|2N|"));
}

/* What is wrong is left out and told, line by line. */
static void
test_wrong (Place *place, gconstpointer data)
{
  g_autofree char *in
      = test_folder_write (place->dir, "own.csv",
                           "list,date,rate,fide_id,name,birth_year,birth_day,rating,games,k\n"
                           "FIDE,2024-10-01,s,900001,Good,1970,,2000,,\n"
                           ",2024-10-01,s,900002,No list,,,2000,,\n"
                           "FIDE,yesterday,s,900003,No day,,,2000,,\n"
                           "FIDE,2024-10-01,x,900004,No rate,,,2000,,\n"
                           "FIDE,2024-10-01,s,900005,,,,2000,,\n"
                           "FIDE,2024-10-01,s,900006,Too much,,,10000,,\n"
                           "FIDE,2024-10-01,s,-7,Below,,,2000,,\n"
                           "FIDE,2024-10-01,s,900008,Other year,1971,1970-01-01,2000,,\n"
                           "FIDE,2024-10-01,s,900009,Most,,,9999,9999,999\n");
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autofree char *text = NULL;
  GError *error = NULL;

  place->workspace = place_open (NULL, TRUE);
  g_assert_true (
      scl_workspace_import (place->workspace, (const char *[]){ in, NULL }, report, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (scl_import_report_file (report, 0)->refused, ==, 7);
  text = lists_text (place->workspace, FALSE);
  g_assert_cmpstr (text, ==,
                   "FIDE|2460585|s|900001|Good|||-|1970|2000|-1|0|\nFIDE|2460585|s|900009|Most|||-|"
                   "0|9999|9999|999|");
  g_assert_true (scl_workspace_check (place->workspace, NULL));
}

/* A list of blitz alone through FIDE's combined layout: nobody is on a standard list that there
 * never was. */
static void
test_blitz_only (Place *place, gconstpointer data)
{
  g_autofree char *in = test_folder_write (
      place->dir, "own.csv",
      "list,date,rate,fide_id,national_id,name,federation,title,category,sex,birth_year,birth_day,"
      "rating,games,k,flag\n"
      "FIDE,2024-10-01,b,900001,,\"Rossi, Anna\",ITA,WGM,,f,1970,,2301,9,20,w\n"
      "FIDE,2024-10-01,b,900002,,\"Bianchi, Ugo\",ITA,,,m,1999,,1407,0,40,\n");
  g_autofree char *out = g_build_filename (place->dir, "list-2024-10.txt", NULL);
  g_autoptr (SclWorkspace) workspace = workspace_of (in);
  g_autoptr (SclWorkspace) again = NULL;
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *before = lists_text (workspace, FALSE), *after = NULL;
  GError *error = NULL;

  g_assert_true (scl_export_list_fide (workspace, only_list (workspace), out,
                                       &(SclExportParams){ .told = told }, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (told->len, ==, 0);
  again = workspace_of (out);
  only_list (again);
  after = lists_text (again, FALSE);
  g_assert_cmpstr (after, ==, before);
}

/* What FIDE's layout has no room for is said. */
static void
test_told (Place *place, gconstpointer data)
{
  g_autofree char *in = test_folder_write (place->dir, "own.csv", own),
                  *out = g_build_filename (place->dir, "out.txt", NULL);
  g_autoptr (SclWorkspace) workspace = workspace_of (in);
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *sentences = NULL;

  g_assert_true (scl_export_list_fide (workspace, only_list (workspace), out,
                                       &(SclExportParams){ .told = told }, NULL));
  g_ptr_array_add (told, NULL);
  sentences = g_strjoinv ("\n", (char **) told->pdata);
  g_assert_cmpstr (sentences, ==,
                   "The layout has no name of a list; it will be read as FIDE's, not as FSI.\n"
                   "The layout has no date; a file name such as list-2024-10-01.txt tells it.\n"
                   "3 players without a FIDE id have no place in this layout.\n"
                   "1 player has a national id, too; the layout has no column for it.\n"
                   "Of the birthday of 1 player the layout holds the year only.\n"
                   "The category of 1 player has no column in this layout.");
}

/* Who is unrated on a rapid or blitz list has a place there only with a K or with games; on the
 * standard list everybody has. A name of 60 letters fits, one of 61 does not. */
static void
test_told_of_rates (Place *place, gconstpointer data)
{
  g_autofree char *sixty = g_strnfill (60, 'a'), *longer = g_strnfill (61, 'b');
  g_autofree char *text = g_strdup_printf ("list,date,rate,fide_id,name,federation,rating,games,k\n"
                                           "FIDE,2024-10-01,s,900001,%s,ITA,2301,9,20\n"
                                           "FIDE,2024-10-01,s,900002,%s,ITA,0,0,0\n"
                                           "FIDE,2024-10-01,r,900001,%s,ITA,0,0,0\n"
                                           "FIDE,2024-10-01,r,900002,%s,ITA,0,1,0\n"
                                           "FIDE,2024-10-01,r,900003,Strau\303\237,ITA,0,0,20\n"
                                           "FIDE,2024-10-01,b,900004,Neri,ITA,0,,\n"
                                           "FIDE,2024-10-01,b,900003,Strau\303\237,ITA,1500,0,0\n",
                                           sixty, longer, sixty, longer);
  g_autofree char *in = test_folder_write (place->dir, "own.csv", text),
                  *out = g_build_filename (place->dir, "list-2024-10.txt", NULL);
  g_autoptr (SclWorkspace) workspace = workspace_of (in);
  g_autoptr (GPtrArray) lists = scl_workspace_lists (workspace, NULL);
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *sentences = NULL;

  g_assert_cmpuint (lists->len, ==, 3);
  g_assert_true (scl_export_list_fide (workspace,
                                       ((SclWorkspaceList *) g_ptr_array_index (lists, 0))->id, out,
                                       &(SclExportParams){ .told = told }, NULL));
  g_ptr_array_add (told, NULL);
  sentences = g_strjoinv ("\n", (char **) told->pdata);
  g_assert_cmpstr (
      sentences, ==,
      "That 2 players are on the rapid or blitz lists without a rating has no place in "
      "this layout.\n"
      "1 name is longer than its column and is cut.\n"
      "1 name has letters that FIDE's lists do not use; it is written without their "
      "marks.");
}

/* ---- Real lists ---- */

/* Where the fields of the layouts lie, [from, to): FORMATS, section 1.1. A small parser of the
 * test's own. */
typedef struct
{
  const char *file;
  int id[2], federation[2], rating[2], games[2];
} Layout;

static const Layout layouts[] = {
  { "JAN01FRL.TXT", { 2, 10 }, { 51, 54 }, { 59, 63 }, { 65, 68 } },
  { "APR01FRL.TXT", { 3, 11 }, { 51, 54 }, { 60, 64 }, { 66, 70 } },
  { "JAN02FRL.TXT", { 2, 10 }, { 51, 54 }, { 59, 63 }, { 65, 68 } },
  { "OCT02FRL.TXT", { 0, 8 }, { 48, 51 }, { 53, 57 }, { 59, 62 } },
  { "jul03frl.txt", { 0, 8 }, { 48, 51 }, { 53, 57 }, { 59, 62 } },
  { "rapid_sep12frl.txt", { 0, 15 }, { 76, 79 }, { 109, 113 }, { 115, 119 } },
};

static char *
cut (const char *line, const int span[2])
{
  const int n = (int) strlen (line);

  return g_strstrip (
      g_strndup (line + MIN (span[0], n), (gsize) MAX (0, MIN (span[1], n) - span[0])));
}

/* FIDE id → "federation|rating|games" of the file; the first of each id. */
static GHashTable *
facts_of_list (const char *path, const Layout *layout)
{
  GHashTable *facts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit_set (text, "\r\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *id = cut (lines[i], layout->id),
                      *federation = cut (lines[i], layout->federation);
      g_autofree char *rating = cut (lines[i], layout->rating),
                      *games = cut (lines[i], layout->games);

      if (*id != '\0' && strspn (id, "0123456789") == strlen (id)
          && !g_hash_table_contains (facts, id))
        g_hash_table_insert (facts, g_strdup (id),
                             g_strdup_printf ("%s|%d|%d", federation, atoi (rating), atoi (games)));
    }
  return facts;
}

/* The written CSV against the file as the test reads it. */
static guint
compare_with_file (const char *written, GHashTable *facts)
{
  g_auto (GStrv) lines = g_strsplit (written, "\n", -1);
  guint n = 0;

  for (guint i = 1; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      g_autoptr (GRegex) outside = g_regex_new (",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", 0, 0, NULL);
      g_auto (GStrv) fields = g_regex_split (outside, lines[i], 0);
      g_autofree char *is
          = g_strdup_printf ("%s|%d|%d", fields[6], atoi (fields[12]), atoi (fields[13]));
      const char *was = g_hash_table_lookup (facts, fields[3]);

      g_assert_cmpstr (is, ==, was);
      n++;
    }
  g_assert_cmpuint (n, ==, g_hash_table_size (facts));
  return n;
}

static void
test_real (Place *place, gconstpointer data)
{
  guint all = 0;

  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    {
      g_autofree char *name = g_strconcat ("fide-lists/", layouts[i].file, NULL),
                      *path = test_real_file (name);
      g_autofree char *out = g_build_filename (place->dir, "out.csv", NULL), *before = NULL,
                      *after = NULL, *written = NULL;
      g_autoptr (SclWorkspace) workspace = NULL;
      g_autoptr (SclWorkspace) again = NULL;
      g_autoptr (GHashTable) facts = NULL;
      GError *error = NULL;

      if (path == NULL)
        return;
      workspace = workspace_of (path);
      g_assert_true (scl_export_list_csv (workspace, only_list (workspace), out, NULL, &error));
      g_assert_no_error (error);
      again = workspace_of (out);
      before = lists_text (workspace, TRUE);
      after = lists_text (again, TRUE);
      g_assert_cmpstr (after, ==, before);
      g_assert_true (g_file_get_contents (out, &written, NULL, NULL));
      facts = facts_of_list (path, &layouts[i]);
      all += compare_with_file (written, facts);
      g_test_message ("%s: %u players", layouts[i].file, g_hash_table_size (facts));
    }
  g_test_message ("%u ratings", all);
}

/* FIDE's XML and the portal's: all lists of each file through CSV. */
static void
test_real_xml (Place *place, gconstpointer data)
{
  static const char *const names[]
      = { "fide-xml/icu_fide_player_file.xml", "fide-xml/icu_players_list.xml",
          "fide-xml/icu_fide_player_file_duplicates.xml" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = test_real_file (names[i]), *before = NULL, *after = NULL;
      g_autoptr (SclWorkspace) workspace = NULL;
      g_autoptr (SclWorkspace) again = place_open (NULL, TRUE);
      g_autoptr (GPtrArray) lists = NULL;

      if (path == NULL)
        return;
      workspace = workspace_of (path);
      lists = scl_workspace_lists (workspace, NULL);
      g_assert_cmpuint (lists->len, >, 0);
      for (guint k = 0; k < lists->len; k++)
        {
          g_autofree char *name = g_strdup_printf ("out-%u-%u.csv", i, k),
                          *out = g_build_filename (place->dir, name, NULL);
          g_autoptr (SclImportReport) report = scl_import_report_new ();

          g_assert_true (scl_export_list_csv (
              workspace, ((SclWorkspaceList *) g_ptr_array_index (lists, k))->id, out, NULL, NULL));
          g_assert_true (
              scl_workspace_import (again, (const char *[]){ out, NULL }, report, NULL, NULL));
        }
      before = lists_text (workspace, TRUE);
      after = lists_text (again, TRUE);
      g_assert_cmpstr (after, ==, before);
      g_test_message ("%s: %u lists", names[i], lists->len);
    }
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up, place_tear_down, "/list-round-trip", test_own,
                test_wrong, test_blitz_only, test_told, test_told_of_rates, test_real,
                test_real_xml)
