/* Single lines of an exported report: whose id stands where, points in four columns, the rounds'
 * days, header lines, and what is told of ids that have no place. Columns are TRF16's. Days are
 * Julian: 2460000 is the 24th of February 2023.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "export-report.h"
#include "record-anna.h"
#include "workspace-rows.h"

#include <math.h>
#include <string.h>

static guint32
add_cup (SclSink *sink)
{
  return add_event (sink, &(SclEventRecord){ .name = "Cup", .start = 2460000, .end = 2460000 });
}

/* The lines of the report that begin so, or (others) all but these; newly allocated. */
static char *
lines_of (const char *report, const char *beginning, gboolean others)
{
  g_auto (GStrv) lines = g_strsplit (report, "\n", -1);
  GString *to = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && g_str_has_prefix (lines[i], beginning) != others)
      g_string_append_printf (to, "%s\n", lines[i]);
  return g_string_free (to, FALSE);
}

/* ---- Ids ---- */

/* FIDE's id stands in columns 58 to 68, or else one printed there, or a bare number of five digits
 * at most; a federation's of eleven letters at most has a line of its own. The others are told. */
static void
test_ids (Place *place, gconstpointer data)
{
  static const struct
  {
    gint64 fide;
    const char *national, *printed;
    const char *id, *own; /* the line of the federation */
    gboolean lost;
  } cases[] = {
    { 812345, "", "", "812345", "", FALSE },
    { 812345, "ITA:777", "", "812345", "ITA|777", FALSE },
    { 812345, "id:777", "", "812345", "", TRUE },
    { 0, "ITA:7", "", "", "ITA|7", FALSE },
    { 0, "ITA:12345678901", "", "", "ITA|12345678901", FALSE },
    { 0, "ITA:123456789012", "", "", "", TRUE },
    { 0, "ITA:", "", "", "", TRUE },
    { 0, "ItA:7", "", "", "", TRUE },
    { 0, "iTA:7", "", "", "", TRUE },
    { 0, "ITa:7", "", "", "", TRUE },
    { 0, "ITAL:7", "", "", "", TRUE },
    { 0, "id:1", "", "1", "", FALSE },
    { 0, "id:12345", "", "12345", "", FALSE },
    { 0, "id:123456", "", "", "", TRUE },
    { 0, "id:1x", "", "", "", TRUE },
    { 0, "ITA:778", "X9", "X9", "", FALSE },
    { 0, "id:2x", "X9", "X9", "", FALSE },
    { 0, "", "", "", "", FALSE },
  };
  g_autofree char *told = NULL, *report = NULL;
  g_autoptr (GString) expected = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;
  SclSink *sink = rows_begin (place->workspace, "a.trf");
  const guint32 cup = add_cup (sink);
  guint lost = 0, at = 0;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("P%c", 'A' + (int) i);
      const guint32 player = add_player (
          sink, &(SclPlayerRecord){ .fide_id = cases[i].fide + i * (cases[i].fide > 0),
                                    .national_id = cases[i].national,
                                    .name = name,
                                    .birth_day = SCL_DAY_NONE });

      rows_entry (sink, &(SclEntryRecord){ .event = cup,
                                           .player = player,
                                           .line = 10 + i,
                                           .number = 1 + i,
                                           .name = name,
                                           .printed_id = cases[i].printed,
                                           .birth_day = SCL_DAY_NONE,
                                           .points = 0,
                                           .rank = 1 });
      lost += cases[i].lost;
    }
  rows_finish (place->workspace, sink);
  report = export_report (place, &told);
  lines = g_strsplit (report, "\n", -1);
  while (lines[at] != NULL && !g_str_has_prefix (lines[at], "001"))
    at++;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *fide = cases[i].fide > 0
                                  ? g_strdup_printf ("%" G_GINT64_FORMAT, cases[i].fide + i)
                                  : g_strdup (cases[i].id);
      g_autofree char *own = g_strdup_printf ("001 %4u      P%c%41s%11s%12s 0.0    1", 1 + i,
                                              'A' + (int) i, "", fide, "");

      g_test_message ("%s %s", cases[i].national, cases[i].printed);
      g_assert_cmpstr (lines[at++], ==, own);
      if (*cases[i].own != '\0')
        {
          g_autofree char *line = g_strdup_printf ("%.3s %4u      P%c%41s%11s", cases[i].own, 1 + i,
                                                   'A' + (int) i, "", cases[i].own + 4);

          g_assert_cmpstr (lines[at++], ==, line);
        }
    }
  g_assert_cmpstr (lines[at], ==, "");
  g_string_printf (expected,
                   "The ids of %u players are neither FIDE's nor a federation's and have no place "
                   "in a report.",
                   lost);
  g_assert_cmpstr (told, ==, expected->str);
}

/* ---- Points ---- */

static void
test_points (Place *place, gconstpointer data)
{
  static const struct
  {
    double points;
    const char *shown;
  } cases[] = { { 0, " 0.0" },     { 0.5, " 0.5" },     { 4.25, "4.25" }, { 9.75, "9.75" },
                { 10.25, "  10" }, { 10.5, "10.5" },    { 99.5, "99.5" }, { 100, " 100" },
                { 1000, "1000" },  { (double) NAN, "" } };
  g_autofree char *report = NULL, *players = NULL;
  g_autoptr (GString) expected = g_string_new (NULL);
  SclSink *sink = rows_begin (place->workspace, "a.trf");
  const guint32 cup = add_cup (sink);

  /* A line that the file had: otherwise points that lack are added up. */
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const guint32 player
          = add_player (sink, &(SclPlayerRecord){ .name = "A", .birth_day = SCL_DAY_NONE });

      rows_entry (sink, &(SclEntryRecord){ .event = cup,
                                           .player = player,
                                           .line = 10 + i,
                                           .number = 1 + i,
                                           .name = "A",
                                           .birth_day = SCL_DAY_NONE,
                                           .points = cases[i].points,
                                           .rank = isnan (cases[i].points) ? 0 : 7 });
      if (!isnan (cases[i].points))
        g_string_append_printf (expected, "001 %4u      A%65s%s    7\n", 1 + i, "", cases[i].shown);
    }
  rows_finish (place->workspace, sink);
  report = export_report (place, NULL);
  players = lines_of (report, "001", FALSE);
  g_assert_true (g_str_has_prefix (players, expected->str));
}

/* ---- Rounds and headers ---- */

/* A round's day is that of its games where they have one and the same; days that the file gave go
 * before them, up to the last. */
static void
test_days (Place *place, gconstpointer data)
{
  static const SclDay games[][2] = { { 2460000, 2460000 },
                                     { 2460001, 2460002 },
                                     { 2460003, SCL_DAY_NONE },
                                     { SCL_DAY_NONE, 2460003 },
                                     { 2460004, 2460004 } };
  g_autofree char *report = NULL, *told = NULL, *head = NULL, *expected = NULL;

  for (guint given = 0; given < 2; given++)
    {
      SclSink *sink = rows_begin (place->workspace, given ? "b.trf" : "a.trf");
      const guint32 cup = add_event (sink, &(SclEventRecord){ .key = given ? "k" : NULL,
                                                              .name = given ? "Bowl" : "",
                                                              .place = given ? "Rome" : NULL,
                                                              .federation = given ? "ITA" : NULL,
                                                              .rounds = given ? 9 : 0,
                                                              .rate = given ? 'b' : 0,
                                                              .start = 2460000,
                                                              .end = 2460009 });
      guint32 who[4];

      for (guint i = 0; i < 4; i++)
        {
          const char name[] = { 'A' + (char) i, '\0' };

          who[i] = add_player (sink, &(SclPlayerRecord){ .name = name, .birth_day = SCL_DAY_NONE });
        }
      for (guint r = 0; r < G_N_ELEMENTS (games); r++)
        for (guint i = 0; i < 2; i++)
          add_game (sink, &(SclGameRecord){ .event = cup,
                                            .white = who[2 * i],
                                            .black = who[2 * i + 1],
                                            .round = r + 1,
                                            .day = games[r][i],
                                            .score = 2 });
      if (given)
        {
          g_assert_true (sink->round_day (sink, cup, 2, 2460001, NULL));
          g_assert_true (sink->round_day (sink, cup, 7, 2460006, NULL));
        }
      rows_finish (place->workspace, sink);
    }
  report = export_report (place, &told);
  head = lines_of (report, "001", TRUE);
  expected = g_strdup_printf ("012 ?\n042 2023/02/24\n052 2023/03/05\n062 4\n"
                              "132 %87s23/02/24  %30s23/02/28\nXXR 5\n"
                              "012 Bowl\n022 Rome\n032 ITA\n042 2023/02/24\n052 2023/03/05\n"
                              "062 4\n122 blitz\n132 %97s23/02/25  %40s23/03/02\nXXR 9\n",
                              "", "", "", "");
  g_assert_cmpstr (head, ==, expected);
  /* without days of the file those of rounds 2 to 4, but for two games without any; with them all
   * but one of round 2 */
  g_assert_cmpstr (told, ==,
                   "A report gives a round one day; that of 11 games is another and is left out.\n"
                   "The id of 1 event has no place in a report.");
}

/* What was made, and how it was made, is told. */
static void
test_provenance (Place *place, gconstpointer data)
{
  g_autofree char *before = NULL, *after = NULL;
  SclSink *sink = rows_begin (place->workspace, "a.trf");
  const guint32 a = add_player (sink, &bruno);

  rows_entry (sink, &(SclEntryRecord){ .event = add_cup (sink),
                                       .player = a,
                                       .line = 1,
                                       .number = 1,
                                       .name = "A",
                                       .birth_day = SCL_DAY_NONE,
                                       .points = 0 });
  rows_finish (place->workspace, sink);
  g_free (export_report (place, &before));
  g_assert_cmpstr (before, ==, "");
  sink = rows_begin (place->workspace, "b.trf");
  sink->provenance (sink, "made by a program");
  add_event (sink, &(SclEventRecord){ .name = "Bowl", .start = 2460000, .end = 2460000 });
  rows_finish (place->workspace, sink);
  g_free (export_report (place, &after));
  g_assert_cmpstr (after, ==,
                   "1 event has no player; a report needs one, and it is left out.\n"
                   "1 sentence on how the data were generated has no place in a report.");
}

static void
on_progress (double fraction, const char *what, gpointer data)
{
  g_assert_cmpstr (what, ==, "Writing out.trf");
  g_array_append_val ((GArray *) data, fraction);
}

/* Half of the way is reading; the other half goes on with the games that are written, event by
 * event: 300 of 400 are three quarters of it, a step of 0.375. */
static void
test_progress (Place *place, gconstpointer data)
{
  g_autofree char *path = g_build_filename (place->dir, "out.trf", NULL);
  g_autoptr (GArray) said = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GError) error = NULL;
  SclSink *sink = rows_begin (place->workspace, "a.trf");
  gboolean found = FALSE;
  const guint32 a = add_player (sink, &anna), b = add_player (sink, &bruno);

  for (guint e = 0; e < 2; e++)
    {
      const guint32 event = add_event (sink, &(SclEventRecord){ .name = e == 0 ? "Cup" : "Bowl",
                                                                .start = 2460000 + 10 * (int) e,
                                                                .end = 2460000 + 10 * (int) e });

      for (guint r = 1; r <= (e == 0 ? 300 : 100); r++)
        add_game (sink,
                  &(SclGameRecord){
                      .event = event, .white = a, .black = b, .round = r, .day = SCL_DAY_NONE });
    }
  rows_finish (place->workspace, sink);
  g_assert_true (scl_export_trf (place->workspace, 0, path,
                                 &(SclExportParams){ .progress = on_progress, .data = said },
                                 &error));
  g_assert_no_error (error);
  for (guint i = 1; i < said->len; i++)
    {
      const double step = g_array_index (said, double, i) - g_array_index (said, double, i - 1);

      g_assert_cmpfloat (step, >=, 0.0);
      found = found || fabs (step - 0.375) < 1e-9;
    }
  g_assert_true (found);
  g_assert_cmpfloat (g_array_index (said, double, said->len - 1), ==, 1.0);
}

static void
on_end_remove (double fraction, const char *what, gpointer folder)
{
  if (fraction == 1.0)
    g_assert_true (test_folder_remove (folder));
}

/* A folder that is gone when everything has been written: that is told, whatever is exported. */
static void
test_folder_gone (Place *place, gconstpointer data)
{
  SclSink *sink = rows_begin (place->workspace, "a.trf");
  const guint32 a = add_player (sink, &anna), b = add_player (sink, &bruno);

  add_game (sink,
            &(SclGameRecord){
                .event = add_cup (sink), .white = a, .black = b, .round = 1, .day = 2460000 });
  add_rating (sink, &(SclRatingRecord){
                        .list = "FIDE", .rate = 's', .day = 2460000, .player = a, .rating = 1500 });
  rows_finish (place->workspace, sink);
  for (guint way = 0; way < 4; way++)
    {
      g_autofree char *folder = g_build_filename (place->dir, "sub", NULL);
      g_autofree char *path = g_build_filename (folder, "out", NULL);
      const SclExportParams params = { .progress = on_end_remove, .data = folder };
      g_autoptr (GError) error = NULL;
      gboolean done;

      g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
      done = way == 0   ? scl_export_trf (place->workspace, 0, path, &params, &error)
             : way == 1 ? scl_export_games_csv (place->workspace, path, &params, &error)
             : way == 2 ? scl_export_list_csv (place->workspace, 1, path, &params, &error)
                        : scl_export_list_fide (place->workspace, 1, path, &params, &error);
      g_test_message ("%u: %s", way, error != NULL ? error->message : "");
      g_assert_false (done);
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, folder));
      g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
    }
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up_in_memory, place_tear_down, "/report-lines",
                test_ids, test_points, test_days, test_provenance, test_progress, test_folder_gone)
