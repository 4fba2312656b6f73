/* Files into a history: recognising, games CSV, refusals.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/workspace/scl-import.h"
#include "rating/base/scl-day.h"

#include <glib/gstdio.h>
#include <string.h>

#include "../real-file.h"
#include "../test-folder.h"

static SclHistory *
load (const char *path, SclImportReport *report, GError **error)
{
  const char *paths[] = { path, NULL };

  return scl_history_load_files (paths, report, NULL, error);
}

static gboolean
has_note (SclImportReport *report, SclNoteKind kind, guint line, const char *part)
{
  for (guint i = 0; i < scl_import_report_n_notes (report); i++)
    {
      const SclNote *note = scl_import_report_get_note (report, i);

      if (note->kind == kind && note->line == line && strstr (note->message, part) != NULL)
        return TRUE;
    }
  return FALSE;
}

static void
test_csv (void)
{
  g_autofree char *dir = test_folder_new ();
  g_autofree char *path = test_folder_write (
      dir, "games.csv",
      "score;black;white;round;date;event;white_id;black_id;white_rating;black_rating\n"
      "1-0;Bianchi;Rossi;2;1998-07-04;Open;1;2;2100;1950\n"
      "½;Rossi;Bianchi;1;03/07/1998;Open;2;1;0;\n"
      "0,5;\"Verdi; Ugo\";Rossi;QF;1998-07-05;Open;1;3;;\n"
      "+;Rossi;Verdi;1;1999-07-05;Open;3;1;;\n"
      "2-0;Rossi;Verdi;1;1999-07-05;Open;3;1;;\n"
      "1;Rossi;Rossi;1;1999-07-05;Open;1;1;;\n"
      "1;;Rossi;1;1999-07-05;Open;1;;;\n"
      "1;Rossi;Verdi;1;1999-02-30;Open;3;1;;\n"
      "1;Rossi;Verdi;1;1999-07-06;Open;3;1;;\n");
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (SclHistory) history = NULL;
  const SclFileCounts *counts;
  const SclGames *games;
  const SclEvents *events;
  GError *error = NULL;

  history = load (path, report, &error);
  g_assert_no_error (error);
  counts = scl_import_report_file (report, 0);
  g_assert_cmpuint (counts->players, ==, 3);
  g_assert_cmpuint (counts->events, ==, 2); /* a year lies between the two of one name */
  g_assert_cmpuint (counts->games, ==, 5);
  g_assert_cmpuint (counts->unrated_games, ==, 1);
  g_assert_cmpuint (counts->refused, ==, 4);
  g_assert_true (has_note (report, SCL_NOTE_ADJUSTED, 3, "(dmy)"));
  g_assert_true (has_note (report, SCL_NOTE_REFUSED, 6, "2-0"));
  g_assert_true (has_note (report, SCL_NOTE_REFUSED, 7, "Both players"));
  g_assert_true (has_note (report, SCL_NOTE_REFUSED, 8, "only one player"));
  g_assert_true (has_note (report, SCL_NOTE_REFUSED, 9, "1999-02-30"));
  g_assert_true (has_note (report, SCL_NOTE_ADJUSTED, 5, "Verdi; Ugo"));

  games = scl_history_games (history);
  events = scl_history_events (history);
  g_assert_cmpuint (games->n, ==, 5);
  g_assert_cmpint (events->start[0], ==, scl_day_from_ymd (1998, 7, 3));
  g_assert_cmpint (events->end[0], ==, scl_day_from_ymd (1998, 7, 5));
  g_assert_cmpuint (games->round[0], ==, 1); /* sorted by round */
  g_assert_cmpuint (games->score[0], ==, 1);
  g_assert_cmpuint (games->score[1], ==, 2);
  g_assert_cmpint (games->white_given[1], ==, 2100);
  g_assert_cmpint (games->black_given[1], ==, 1950);
  g_assert_cmpstr (scl_history_round_label (history, games->round[2]), ==, "QF");
  g_assert_cmpuint (games->flags[3], ==, SCL_UNRATED_FORFEIT);
  g_assert_cmpstr (scl_history_players (history)->name[games->black[2]], ==, "Verdi; Ugo");
  g_assert_cmpstr (scl_history_players (history)->key[games->black[2]], ==, "id:3");
  g_assert_true (test_folder_remove (dir));
}

/* The least that is accepted (FORMATS.md, section 9), with a decimal comma between commas. */
static void
test_csv_minimal (void)
{
  g_autofree char *dir = test_folder_new ();
  g_autofree char *path
      = test_folder_write (dir, "x",
                           "date,white id,black id,score\n1998-07-01,a,b,0,5\n1998-07-02,b,c,=\n"
                           "1998-07-02,c,a,0,5\n");
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (SclHistory) history = NULL;
  GError *error = NULL;

  history = load (path, report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (scl_history_games (history)->n, ==, 3);
  g_assert_cmpuint (scl_history_events (history)->n, ==, 2); /* one a day */
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (scl_history_games (history)->score[i], ==, 1);
  g_assert_true (has_note (report, SCL_NOTE_ADJUSTED, 2, "0,5"));
  g_assert_cmpuint (scl_import_report_file (report, 0)->adjusted, ==, 2);
  g_assert_true (test_folder_remove (dir));
}

/* The score stands before other columns: what follows moves up, and a round 5 behind a 0 is no
 * half. */
static void
test_csv_comma_within (void)
{
  g_autofree char *dir = test_folder_new ();
  g_autofree char *path = test_folder_write (dir, "x",
                                             "date,score,round,white id,black id\n"
                                             "1998-07-01,0,5,3,a,b\n"
                                             "1998-07-02,0,5,b,c\n"
                                             "1998-07-03,0,5,2,c,a\n");
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (SclHistory) history = NULL;
  const SclGames *games;
  const SclPlayers *players;
  static const struct
  {
    const char *round, *white, *black;
    guint8 half_points;
  } said[] = { { "3", "id:a", "id:b", 1 }, { "5", "id:b", "id:c", 0 }, { "2", "id:c", "id:a", 1 } };
  GError *error = NULL;

  history = load (path, report, &error);
  g_assert_no_error (error);
  games = scl_history_games (history);
  players = scl_history_players (history);
  g_assert_cmpuint (games->n, ==, G_N_ELEMENTS (said));
  for (guint i = 0; i < games->n; i++)
    {
      g_assert_cmpstr (scl_history_round_label (history, games->round[i]), ==, said[i].round);
      g_assert_cmpstr (players->key[games->white[i]], ==, said[i].white);
      g_assert_cmpstr (players->key[games->black[i]], ==, said[i].black);
      g_assert_cmpuint (games->score[i], ==, said[i].half_points);
    }
  g_assert_true (has_note (report, SCL_NOTE_ADJUSTED, 2, "0,5"));
  g_assert_cmpuint (scl_import_report_file (report, 0)->adjusted, ==, 2);
  g_assert_true (test_folder_remove (dir));
}

/* Scores that may mean more than one thing are left out, with what to write in their place
 * (FORMATS.md, section 9: -1 and 2-0). */
static void
test_csv_scores (void)
{
  static const struct
  {
    const char *score, *remedy;
  } cases[] = {
    { "-1", "* for a game not played" },
    { "−1", "* for a game not played" },
    { "2-0", "each game on a line of its own" },
    { "1-1", "each game on a line of its own" },
    { "1.5 : 0.5", "each game on a line of its own" },
    { "-2", "White's score as 1, 0.5 or 0" },
    { "2", "White's score as 1, 0.5 or 0" },
    { "2-x", "White's score as 1, 0.5 or 0" },
    { "x-2", "White's score as 1, 0.5 or 0" },
  };
  g_autofree char *dir = test_folder_new ();
  g_autoptr (GString) text = g_string_new ("date,white,black,score\n1998-07-01,A,B,1\n");
  g_autofree char *path = NULL;
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (SclHistory) history = NULL;
  GError *error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_string_append_printf (text, "1998-07-01,A,B,%s\n", cases[i].score);
  path = test_folder_write (dir, "games.csv", text->str);
  history = load (path, report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (scl_history_games (history)->n, ==, 1);
  g_assert_cmpuint (scl_import_report_file (report, 0)->refused, ==, G_N_ELEMENTS (cases));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_true (has_note (report, SCL_NOTE_REFUSED, 3 + i, cases[i].score));
      g_assert_true (has_note (report, SCL_NOTE_REFUSED, 3 + i, cases[i].remedy));
    }
  g_assert_true (test_folder_remove (dir));
}

static void
test_refusals (void)
{
  static const struct
  {
    const char *text;
    const char *message; /* after the path */
  } cases[] = {
    { "", ": the file is empty" },
    { "Dear Sir,\nplease find\n", ":1: no reader knows this file; it begins with “Dear Sir,”" },
    { "date,white,black\n1998-07-01,a,b\n", ":1: the games have no column “score”" },
    { "white,black,score\na,b,1\n", ":1: the games have no column “date”" },
    { "date,white,black,score\n1998-07-01,\"a,b,1\n", ":2: a quotation mark" },
  };
  g_autofree char *dir = test_folder_new ();
  g_autofree char *missing = g_build_filename (dir, "missing.csv", NULL);
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  GError *error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = test_folder_write (dir, "file.csv", cases[i].text);
      g_autofree char *expected = g_strconcat (path, cases[i].message, NULL);

      g_assert_null (load (path, report, &error));
      g_assert_nonnull (error);
      g_assert_true (error->domain == SCL_READ_ERROR);
      if (!g_str_has_prefix (error->message, expected))
        g_error ("“%s” is not “%s”", error->message, expected);
      g_clear_error (&error);
    }
  g_assert_null (load (missing, report, &error));
  g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_IO);
  g_clear_error (&error);
  g_assert_true (test_folder_remove (dir));
}

static void
test_folder (void)
{
  g_autofree char *dir = test_folder_new ();
  g_autofree char *sub = g_build_filename (dir, "sub", NULL);
  g_autofree char *empty = test_folder_new ();
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (SclHistory) history = NULL;
  GError *error = NULL;

  g_free (test_folder_write (dir, "b.csv", "date,white,black,score\n1998-07-01,A,B,1\n"));
  g_free (test_folder_write (dir, "README", "about\n"));
  g_assert_cmpint (g_mkdir (sub, 0700), ==, 0);
  g_free (test_folder_write (sub, "a.csv", "date,white,black,score\n1998-07-02,B,A,1\n"));
  history = load (dir, report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (scl_history_games (history)->n, ==, 2);
  g_assert_cmpuint (scl_history_players (history)->n, ==, 2); /* the same two in both files */
  g_assert_cmpuint (scl_import_report_n_files (report), ==, 3);
  g_assert_true (has_note (report, SCL_NOTE_REFUSED, 0, "no reader knows"));

  g_assert_null (load (empty, report, &error));
  g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT);
  g_clear_error (&error);
  g_assert_true (test_folder_remove (dir));
  g_assert_true (test_folder_remove (empty));
}

/* What is said of a file that no reader knows; of its first line 60 bytes are shown. */
static void
test_unknown (void)
{
  g_autofree char *sixty = g_strnfill (60, 'x'), *longer = g_strnfill (61, 'x');
  g_autofree char *shown
      = g_strdup_printf (":1: no reader knows this file; it begins with “%s”", sixty);
  const struct
  {
    const char *text, *message; /* after the path */
  } cases[] = {
    { sixty, shown },
    { longer, shown },
    { "tab\there\rmore", ":1: no reader knows this file; it begins with “tab\there”" },
    { "a\x1f", ": this is not a text file of games or ratings that Scalata can read" },
    { "a\n\x1f", ":1: no reader knows this file; it begins with “a”" },
    { "p,q,r", ":1: no reader knows this file; it begins with “p,q,r”" },
    { "p,q,r,s", ":1: no reader knows this file; it begins with “p,q,r,s”; if it is a table of "
                 "games, say what its columns are" },
  };
  g_autofree char *dir = test_folder_new ();
  g_autoptr (SclImportReport) report = scl_import_report_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = test_folder_write (dir, "file.x", cases[i].text);
      g_autofree char *expected = g_strconcat (path, cases[i].message, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (load (path, report, &error));
      g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT);
      g_assert_cmpstr (error->message, ==, expected);
    }
  g_assert_true (test_folder_remove (dir));
}

/* Names that lead nowhere. */
static void
test_no_file (void)
{
  g_autofree char *dir = test_folder_new ();
  g_autofree char *missing = g_build_filename (dir, "missing", NULL);
  g_autofree char *said = g_strdup_printf ("There is no file %s.", missing);
  const struct
  {
    const char *path, *message;
  } cases[] = { { "", "A file's name is empty." },
                { missing, said },
                { "/dev/null", "/dev/null: this is neither a file nor a folder" } };
  g_autoptr (SclImportReport) report = scl_import_report_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (load (cases[i].path, report, &error));
      g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_IO);
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
  g_assert_true (test_folder_remove (dir));
}

/* Sixteen folders in each other are read; seventeen are a loop of links. What begins with a dot is
 * not there, and files come in the order of their names. */
static void
test_depth (void)
{
  g_autofree char *dir = test_folder_new ();
  g_autofree char *folder = g_strdup (dir), *first = NULL, *second = NULL, *hidden = NULL;
  g_autofree char *deeper = NULL, *last = NULL;
  g_autoptr (SclImportReport) report = scl_import_report_new (), other = scl_import_report_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 1; i < 16; i++)
    {
      char *next = g_build_filename (folder, "f", NULL);

      g_free (folder);
      folder = next;
      g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
    }
  second = test_folder_write (folder, "b.csv", "date,white,black,score\n1998-07-01,A,B,1\n");
  first = test_folder_write (folder, "B.csv", "date,white,black,score\n1998-07-01,A,B,0\n");
  hidden = test_folder_write (folder, ".a.csv", "date,white,black,score\n1998-07-01,A,B,1\n");
  history = load (dir, report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (scl_import_report_n_files (report), ==, 2);
  g_assert_cmpstr (scl_import_report_file (report, 0)->file, ==, first);
  g_assert_cmpstr (scl_import_report_file (report, 1)->file, ==, second);
  deeper = g_build_filename (folder, "f", NULL);
  g_assert_cmpint (g_mkdir (deeper, 0700), ==, 0);
  g_assert_null (load (dir, other, &error));
  g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_TOO_BIG);
  last = g_strconcat (deeper, ": the folders are nested too deeply", NULL);
  g_assert_cmpstr (error->message, ==, last);
  g_assert_true (test_folder_remove (dir));
}

/* Remarks above the header are passed over; one that says "Generated" stays with the history. */
typedef struct
{
  GString *said;
  double last;
} Seen;

static void
see (double fraction, const char *what, gpointer data)
{
  Seen *seen = data;

  g_assert_cmpfloat (fraction, >=, seen->last);
  seen->last = fraction;
  g_string_append_printf (seen->said, "%s %.4f\n", what, fraction);
}

/* Two paths are a half each, the second a folder of two files, a quarter each; short files are told
 * of once, when they are read. */
static void
test_progress (void)
{
  g_autofree char *dir = test_folder_new ();
  const char *games = "white,black,score,date\nA,B,1,1999-01-02\n";
  g_autofree char *first = test_folder_write (dir, "first.csv", games);
  g_autofree char *folder = g_build_filename (dir, "folder", NULL);
  const char *paths[] = { first, folder, NULL };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (SclHistory) history = NULL;
  Seen seen = { g_string_new (NULL), 0.0 };
  const SclImportParams params = { .progress = see, .data = &seen };
  g_autofree char *expected = NULL, *a = NULL, *b = NULL;
  GError *error = NULL;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  a = test_folder_write (folder, "a.csv", games);
  b = test_folder_write (folder, "b.csv", games);
  history = scl_history_load_files (paths, report, &params, &error);
  g_assert_no_error (error);
  expected
      = g_strdup_printf ("Reading %s 0.5000\nReading %s 0.7500\nReading %s 1.0000\n", first, a, b);
  g_assert_cmpstr (seen.said->str, ==, expected);
  g_string_free (seen.said, TRUE);
  g_assert_true (test_folder_remove (dir));
}

static void
test_generated (void)
{
  g_autofree char *dir = test_folder_new ();
  g_autofree char *path
      = test_folder_write (dir, "a.csv",
                           "# Generated: two games, seed 1\n# "
                           "more\ndate,white,black,score\n1998-07-01,A,B,1\n1998-07-02,#C,B,1\n");
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (SclHistory) history = NULL;
  GError *error = NULL;

  history = load (path, report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (scl_history_games (history)->n, ==, 2);
  g_assert_cmpstr (scl_history_provenance (history), ==, "Generated: two games, seed 1");
  g_assert_true (test_folder_remove (dir));
}

/* Counted with awk on the file itself: 155,455 games, 6,569 events, 6,505 players, 3 games whose
 * white_id is their black_id, 33 ids with two names. */
static void
test_tennis (void)
{
  g_autofree char *path = test_real_file ("tennis-atp/games-1968-2010.csv");
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (SclHistory) history = NULL;
  const SclFileCounts *counts;
  GError *error = NULL;

  if (path == NULL)
    return;
  g_test_timer_start ();
  history = load (path, report, &error);
  g_test_timer_elapsed ();
  g_test_minimized_result (g_test_timer_last (), "155,455 games in %.3f s", g_test_timer_last ());
  g_assert_no_error (error);
  counts = scl_import_report_file (report, 0);
  g_assert_cmpuint (counts->games, ==, 155452);
  g_assert_cmpuint (counts->refused, ==, 3);
  g_assert_cmpuint (counts->adjusted, ==, 33);
  g_assert_cmpuint (counts->events, ==, 6569);
  g_assert_cmpuint (counts->players, ==, 6505);
  g_assert_cmpuint (scl_history_games (history)->n, ==, 155452);
  g_assert_cmpuint (scl_history_players (history)->n, ==, 6505);
}

TEST_MAIN ("/import", test_csv, test_csv_minimal, test_csv_comma_within, test_csv_scores,
           test_refusals, test_unknown, test_no_file, test_depth, test_folder, test_progress,
           test_generated, test_tennis)
