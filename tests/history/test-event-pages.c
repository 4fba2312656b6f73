/* Pages of one event, saved round by round and then as a crosstable, are one event, and each game
 * counts once; FORMATS, 12. By hand: two rounds of two players; a crosstable of both.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <utime.h>

#include "../test-folder.h"
#include "../test-main.h"
#include "history/core/scl-history.h"
#include "history/workspace/scl-import.h"

#define PAGE(name, more)                                                                           \
  "<!DOCTYPE html><html><head><meta charset=\"utf-8\"><title>Chess-Results</title></head><body>"   \
  "<h2>" name "</h2>" more "</table></body></html>"
#define ROUND(n, day, white, result, black)                                                        \
  "<h3>Round " n " on " day "</h3><table><tr><th>Bo.</th><th>White</th><th>Result</th>"            \
  "<th>Black</th></tr><tr><td>1</td><td>" white "</td><td>" result "</td><td>" black "</td></tr>"
#define FIRST PAGE ("Oak Open", ROUND ("1", "2024/05/04", "Alder, Ann", "1 - 0", "Birch, Bo"))
#define SECOND PAGE ("Oak Open", ROUND ("2", "2024/05/05", "Birch, Bo", "1 - 0", "Alder, Ann"))
#define UNDATED                                                                                    \
  PAGE ("Oak Open", "<h3>Round 1</h3><table><tr><th>Bo.</th><th>White</th><th>Result</th>"         \
                    "<th>Black</th></tr><tr><td>1</td><td>Alder, Ann</td><td>1 - 0</td>"           \
                    "<td>Birch, Bo</td></tr>")
#define CROSSTABLE CROSS ("<p>Date : 2024/05/04 to 2024/05/05</p>")
#define NO_DATES CROSS ("")
#define CROSS(dates)                                                                               \
  PAGE ("Oak Open",                                                                                \
        dates "<table><tr><th>Rk.</th><th>Name</th>"                                               \
              "<th>1.Rd</th><th>2.Rd</th><th>Pts.</th></tr>"                                       \
              "<tr><td>1</td><td>Alder, Ann</td><td>2w1</td><td>2b0</td><td>1</td></tr>"           \
              "<tr><td>2</td><td>Birch, Bo</td><td>1b0</td><td>1w1</td><td>1</td></tr>")

static void
test_pages (void)
{
  static const struct
  {
    const char *pages[4];
    guint events, games;
  } cases[] = {
    { { FIRST, SECOND }, 1, 2 },
    { { FIRST, SECOND, CROSSTABLE }, 1, 2 },
    { { CROSSTABLE, SECOND }, 1, 2 },
    { { FIRST, CROSSTABLE, SECOND }, 1, 2 },
    /* before the round, and after it: what has no result is no game yet */
    { { PAGE ("Oak Open", ROUND ("2", "2024/05/05", "Birch, Bo", "", "Alder, Ann")), FIRST,
        SECOND },
      1,
      3 },
    /* without dates: the files', which are years apart, say nothing */
    { { UNDATED, SECOND, NO_DATES }, 1, 2 },
    { { UNDATED, NO_DATES }, 1, 2 },
    /* another name, nobody of the first, another year */
    { { FIRST, PAGE ("Elm Open", ROUND ("2", "2024/05/05", "Birch, Bo", "1 - 0", "Alder, Ann")) },
      2,
      2 },
    { { FIRST, PAGE ("Oak Open", ROUND ("1", "2024/05/04", "Cedar, Cy", "1 - 0", "Elm, Eva")) },
      2,
      2 },
    { { FIRST, PAGE ("Oak Open", ROUND ("1", "2025/05/04", "Alder, Ann", "1 - 0", "Birch, Bo")) },
      2,
      2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *dir = test_folder_new ();
      g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (SclHistory) history = NULL;
      SclSink *sink = scl_history_sink_new ();

      for (guint p = 0; cases[i].pages[p] != NULL; p++)
        {
          g_autofree char *name = g_strdup_printf ("%u.html", p);

          g_ptr_array_add (paths, test_folder_write (dir, name, cases[i].pages[p]));
          g_assert_cmpint (
              g_utime (g_ptr_array_index (paths, p), &(struct utimbuf){ .modtime = p * 50000000 }),
              ==, 0);
        }
      g_ptr_array_add (paths, NULL);
      g_assert_true (
          scl_import_files ((const char *const *) paths->pdata, sink, report, NULL, &error));
      g_assert_no_error (error);
      history = scl_history_sink_finish (sink);
      g_test_message ("%u", i);
      g_assert_cmpuint (scl_history_events (history)->n, ==, cases[i].events);
      g_assert_cmpuint (scl_history_games (history)->n, ==, cases[i].games);
      test_folder_remove (dir);
    }
}

/* Nobody is somebody else by what stands for no id, or by a FIDE id that stands beside quite
 * different names. Two files, of a game each: who has the id in the first, and in the second. */
static void
test_ids (void)
{
  static const struct
  {
    const char *column, *id, *name, *other;
    guint players;
  } cases[] = {
    { "id", "17", "Alder, Ann", "Alder, Anna", 3 }, /* one letter */
    { "id", "?", "Alder, Ann", "Alder, Anna", 4 },
    { "id", "-1", "Alder, Ann", "Alder, Anna", 4 },
    { "id", "–", "Alder, Ann", "Alder, Anna", 4 },
    { "id", "unknown", "Alder, Ann", "Alder, Anna", 4 },
    { "id", "#N/A", "Alder, Ann", "Alder, Anna", 4 },
    { "id", "0", "Alder, Ann", "Alder, Anna", 4 },
    { "id", "NOR:?", "Alder, Ann", "Cedar, Cy", 4 },
    { "id", "NOR:000", "Alder, Ann", "Cedar, Cy", 4 },
    { "id", "NOR:17", "Alder, Ann", "Alder, Anna", 3 },
    { "fide_id", "99999999", "Alder, Ann", "Cedar, Cy", 4 },
    { "fide_id", "1500001", "Alder, Ann", "Elm, Ann", 3 }, /* married */
    { "fide_id", "1500001", "Alder, Ann", "Алдер, Анна", 3 },
    { "fide_id", "0", "Alder, Ann", "Cedar, Cy", 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *dir = test_folder_new (), *paths[3] = { NULL };
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (SclHistory) history = NULL;

      for (guint f = 0; f < 2; f++)
        {
          g_autofree char *text = g_strdup_printf (
              "date,white_%s,white,black,score\n2025-05-1%u,%s,\"%s\",%s,1\n", cases[i].column, f,
              cases[i].id, f == 0 ? cases[i].name : cases[i].other, f == 0 ? "Bo" : "Di");

          paths[f] = test_folder_write (dir, f == 0 ? "a.csv" : "b.csv", text);
        }
      history = scl_history_load_files ((const char *const *) paths, report, NULL, &error);
      g_assert_no_error (error);
      g_test_message ("%s %s", cases[i].id, cases[i].other);
      g_assert_cmpuint (scl_history_players (history)->n, ==, cases[i].players);
      g_clear_pointer (&paths[1], g_free);
      test_folder_remove (dir);
    }
}

TEST_MAIN ("/event-pages", test_pages, test_ids)
