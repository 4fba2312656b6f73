/* Writing what was read, and reading it again: the same games, the same ratings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/writers/scl-export.h"

#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

#include "place.h"

static SclHistory *
load (const char *path)
{
  const char *paths[] = { path, NULL };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  GError *error = NULL;
  SclHistory *history = scl_history_load_files (paths, report, NULL, &error);

  g_assert_no_error (error);
  return history;
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Every game as a line, sorted. ids: with the players' keys. */
static char *
games_text (SclHistory *history, gboolean ids)
{
  const SclGames *g = scl_history_games (history);
  const SclPlayers *p = scl_history_players (history);
  const SclEvents *e = scl_history_events (history);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < g->n; i++)
    {
      guint32 w = g->white[i], b = g->black[i];

      g_ptr_array_add (
          lines, g_strdup_printf (
                     "%d %s %d-%d %s | %s %s %s %s %d %d | %s %s %s %s %d %d | %d %d", g->day[i],
                     e->name[g->event[i]], e->start[g->event[i]], e->end[g->event[i]],
                     scl_history_round_label (history, g->round[i]), p->name[w],
                     ids ? p->key[w] : "", p->federation[w], p->title[w], p->birth_year[w],
                     g->white_given[i], p->name[b], ids ? p->key[b] : "", p->federation[b],
                     p->title[b], p->birth_year[b], g->black_given[i], g->score[i], g->flags[i]));
    }
  g_ptr_array_sort (lines, compare_lines);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

static SclWorkspace *
workspace_of (const char *path)
{
  SclWorkspace *workspace = scl_workspace_open (NULL, TRUE, NULL);
  const char *paths[] = { path, NULL };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  GError *error = NULL;

  g_assert_true (scl_workspace_import (workspace, paths, report, NULL, &error));
  g_assert_no_error (error);
  return workspace;
}

static SclHistory *
history_of (SclWorkspace *workspace)
{
  GError *error = NULL;
  SclHistory *history = scl_workspace_load_history (workspace, NULL, &error);

  g_assert_no_error (error);
  return history;
}

static void
check_csv (Place *place, const char *path, gboolean ids)
{
  g_autofree char *out = g_build_filename (place->dir, "out.csv", NULL);
  g_autoptr (SclWorkspace) workspace = workspace_of (path);
  g_autoptr (SclHistory) history = load (path);
  g_autoptr (SclHistory) again = NULL;
  g_autofree char *a = games_text (history, ids);
  g_autofree char *b = NULL;
  GError *error = NULL;

  g_assert_true (scl_export_games_csv (workspace, out, NULL, &error));
  g_assert_no_error (error);
  if (scl_history_games (history)->n == 0)
    return;
  again = load (out);
  b = games_text (again, ids);
  g_assert_cmpstr (a, ==, b);
}

/* TRF → workspace → TRF: the same games as read directly. Returns how many. */
static guint
check_trf (Place *place, const char *path)
{
  g_autofree char *out = g_build_filename (place->dir, "out.trf", NULL);
  g_autoptr (SclHistory) direct = load (path);
  g_autoptr (SclWorkspace) workspace = workspace_of (path);
  g_autoptr (SclHistory) history = history_of (workspace);
  g_autofree char *d = games_text (direct, TRUE);
  g_autoptr (SclHistory) again = NULL;
  g_autofree char *a = games_text (history, TRUE);
  g_autofree char *b = NULL;
  GError *error = NULL;

  g_assert_cmpstr (a, ==, d);
  g_assert_true (scl_export_trf (workspace, 0, out, NULL, &error));
  g_assert_no_error (error);
  if (scl_history_games (history)->n == 0)
    return 0;
  again = load (out);
  b = games_text (again, TRUE);
  g_assert_cmpstr (a, ==, b);
  return scl_history_games (again)->n;
}

static void
test_invented (Place *place, gconstpointer data)
{
  static const char *const names[] = { "codes.trf", "trf26.trf", "krause.tab", "bare.trf" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path
          = g_build_filename (g_getenv ("SCL_SOURCE_DIR"), "tests", "data", "trf", names[i], NULL);

      check_csv (place, path, TRUE);
      check_trf (place, path);
    }
}

/* Namesakes, events of one name, labels, quotes, provenance. */
static void
test_odd_csv (Place *place, gconstpointer data)
{
  g_autofree char *out = g_build_filename (place->dir, "out.csv", NULL);
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclHistory) again = NULL;
  g_autofree char *a = NULL;
  g_autofree char *b = NULL;

  place->workspace = place_open (NULL, TRUE);
  place_import (place, "open.trf",
                "012 Open\n042 1995/10/09\n052 1995/10/18\n"
                "001    1 w 2N Rossi, Anna                       1500 ITA             1970/00/00  "
                "0.5    1     2 w =\n"
                "001    2 w    Rossi, Anna                            ITA             1970/00/00  "
                "0.5    2     1 b =\n"
                "012 Open\n042 1995/10/14\n052 1995/10/19\n"
                "001    1      Bianchi, Ugo                      1600 ITA                         "
                "1.0    1     2 w 1\n"
                "001    2      Verdi, Ada                        1500 ITA                         "
                "0.0    2     1 b 0\n");
  place_import (place, "cup.csv",
                "# Generated by a test\n"
                "date,event,round,white_id,white,white_title,white_federation,black,score,unrated\n"
                "1995-11-01,Cup,QF,IRL:12,\"O\"\"Brien; \"\"Paddy\"\"\",FM,IRL,Neri,1,forfeit\n"
                "1995-11-02,Cup,,IRL:12,\"O\"\"Brien; \"\"Paddy\"\"\",FM,IRL,Neri,0,struck\n"
                "1995-11-03,Cup,SF,IRL:12,\"O\"\"Brien; \"\"Paddy\"\"\",FM,IRL,Neri,0,both-lost\n");
  history = history_of (place->workspace);
  g_assert_true (scl_export_games_csv (place->workspace, out, NULL, NULL));
  again = load (out);
  a = games_text (history, FALSE);
  b = games_text (again, FALSE);
  g_assert_cmpstr (a, ==, b);
  g_assert_nonnull (strstr (a, "| 0 5\n"));
  g_assert_cmpuint (scl_history_players (again)->n, ==, 6);
  g_assert_cmpuint (scl_history_events (again)->n, ==, 3);
  g_assert_cmpstr (scl_history_provenance (again), ==, "Generated by a test");
}

/* An event of each rate of play, all of one name, and one of which nobody knows it: written as
 * words, and read as they were. */
static void
test_rates_csv (Place *place, gconstpointer data)
{
  static const char rates[] = { 's', 'r', 'b', 'u', 'c', 0 };
  g_autofree char *out = g_build_filename (place->dir, "out.csv", NULL);
  g_autofree char *text = NULL;
  g_autoptr (SclHistory) again = NULL;

  place->workspace = place_open (NULL, TRUE);
  place_import (place, "in.csv",
                "date,event,rate,round,white,black,score\n"
                "1995-10-09,Open,standard,1,\"Rossi, Anna\",\"Verdi, "
                "Ugo\",1\n1995-10-10,Open,rapid,1,\"Rossi, Anna\",\"Verdi, Ugo\",1\n"
                "1995-10-11,Open,blitz,1,\"Rossi, Anna\",\"Verdi, "
                "Ugo\",1\n1995-10-12,Open,bullet,1,\"Rossi, Anna\",\"Verdi, Ugo\",1\n"
                "1995-10-13,Open,correspondence,1,\"Rossi, Anna\",\"Verdi, Ugo\",1\n"
                "1995-10-14,Open,,1,\"Rossi, Anna\",\"Verdi, Ugo\",1\n");
  g_assert_true (scl_export_games_csv (place->workspace, out, NULL, NULL));
  g_assert_true (g_file_get_contents (out, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, ",event_end,rate,round,"));
  g_assert_nonnull (strstr (text, ",1995-10-10,rapid,1,"));
  again = load (out);
  g_assert_cmpuint (scl_history_events (again)->n, ==, G_N_ELEMENTS (rates));
  for (guint i = 0; i < G_N_ELEMENTS (rates); i++)
    g_assert_cmpint (scl_history_events (again)->rate[i], ==, rates[i]);
  g_assert_true (scl_export_trf (place->workspace, 0, out, NULL, NULL));
  g_free (g_steal_pointer (&text));
  g_assert_true (g_file_get_contents (out, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "122 bullet\n"));
  g_assert_nonnull (strstr (text, "122 correspondence\n"));
}

/* Two games of one player in a round, and rounds that are labels: every game is still there, once.
 */
static void
test_renumbered_trf (Place *place, gconstpointer data)
{
  g_autofree char *out = g_build_filename (place->dir, "out.trf", NULL);
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (SclHistory) again = NULL;

  place->workspace = place_open (NULL, TRUE);
  place_import (place, "in.csv",
                "date,event,round,white,black,score\n1995-10-09,Match,1,A,B,0\n1995-10-09,Match,1,"
                "B,C,0.5\n1995-10-09,Match,1,C,A,1\n"
                "1995-10-09,Match,1,A,B,0\n1995-10-09,Match,F,B,C,0.5\n1995-10-09,Match,F,C,A,1\n");
  g_assert_true (
      scl_export_trf (place->workspace, 1, out, &(SclExportParams){ .told = told }, NULL));
  g_assert_cmpuint (told->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (told, 0), ==, "The rounds of 1 event are numbered anew.");
  again = load (out);
  g_assert_cmpuint (scl_history_games (again)->n, ==, 6);
  g_assert_cmpuint (scl_history_players (again)->n, ==, 3);
}

/* ---- Lists ---- */

static const char list_xml[]
    = "<playerslist>\n"
      "<player><fideid>900001</fideid><name>Rossi, "
      "Anna</name><country>ITA</country><sex>F</sex><title>WGM</title>"
      "<w_title>WGM</w_title><o_title></o_title><rating>2301</rating><games>9</games><k>20</"
      "k><rapid_rating>2250</rapid_rating>"
      "<rapid_games>0</rapid_games><rapid_k>20</rapid_k><blitz_rating></"
      "blitz_rating><blitz_games></blitz_games><blitz_k></blitz_k>"
      "<birthday>1970</birthday><flag>w</flag></player>\n"
      "<player><fideid>900002</fideid><name>Bianchi, "
      "Ugo</name><country>ITA</country><sex>M</sex><title></title><w_title></w_title>"
      "<o_title></o_title><rating>1407</rating><games>0</games><k>40</k><rapid_rating></"
      "rapid_rating><rapid_games></rapid_games>"
      "<rapid_k></rapid_k><blitz_rating>1399</blitz_rating><blitz_games>12</"
      "blitz_games><blitz_k>20</blitz_k><birthday></birthday>"
      "<flag></flag></player>\n"
      "</playerslist>\n";

static void
write_on (const char *path, const char *text, gint64 day)
{
  struct utimbuf times = { (day - 2440588) * 86400 + 43200, (day - 2440588) * 86400 + 43200 };

  if (text != NULL)
    g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_cmpint (utime (path, &times), ==, 0);
}

static char *
lists_text (SclWorkspace *workspace)
{
  g_autoptr (GPtrArray) lists = scl_workspace_lists (workspace, NULL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lists->len; i++)
    {
      const SclWorkspaceList *list = g_ptr_array_index (lists, i);
      g_autoptr (GArray) entries = scl_workspace_list_entries (workspace, list->id, NULL);

      for (guint k = 0; k < entries->len; k++)
        {
          const SclListEntry *entry = &g_array_index (entries, SclListEntry, k);
          g_autoptr (SclWorkspacePlayer) player
              = scl_workspace_get_player (workspace, entry->player, NULL);

          if (entry->rating == 0)
            continue;
          g_string_append_printf (
              text, "%s %d %c %d %s %s %s %c %d: %d %d %d %s\n", list->name, list->day, list->rate,
              (int) player->fide_id, player->name, player->federation, player->title, player->sex,
              player->birth_year, entry->rating, entry->games, entry->k, entry->flag);
        }
    }
  return g_string_free (text, FALSE);
}

static void
test_list (Place *place, gconstpointer data)
{
  g_autofree char *xml = g_build_filename (place->dir, "players.xml", NULL);
  g_autofree char *txt = g_build_filename (place->dir, "players_list.txt", NULL);
  g_autofree char *csv = g_build_filename (place->dir, "list.csv", NULL);
  g_autofree char *a = NULL;
  g_autofree char *b = NULL;
  g_autofree char *written = NULL;
  g_autoptr (GPtrArray) lists = NULL;
  SclWorkspace *workspace, *again;
  GError *error = NULL;
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  gint64 id;

  write_on (xml, list_xml, 2458000);
  workspace = workspace_of (xml);
  lists = scl_workspace_lists (workspace, NULL);
  g_assert_cmpuint (lists->len, ==, 3);
  id = ((SclWorkspaceList *) g_ptr_array_index (lists, 0))->id;
  g_assert_true (
      scl_export_list_fide (workspace, id, txt, &(SclExportParams){ .told = told }, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (told->len, ==, 1);
  g_assert_nonnull (strstr (g_ptr_array_index (told, 0), "list-2017-09-03.txt"));
  write_on (txt, NULL, 2458000);
  again = workspace_of (txt);
  a = lists_text (workspace);
  b = lists_text (again);
  g_assert_nonnull (strstr (a, "900001 Rossi, Anna ITA WGM f 1970: 2301 9 20 w"));
  g_assert_cmpstr (a, ==, b);

  for (guint i = 0; i < lists->len; i++)
    if (((SclWorkspaceList *) g_ptr_array_index (lists, i))->rate == 's')
      id = ((SclWorkspaceList *) g_ptr_array_index (lists, i))->id;
  g_assert_true (scl_export_list_csv (workspace, id, csv, NULL, &error));
  g_assert_true (g_file_get_contents (csv, &written, NULL, NULL));
  g_assert_nonnull (strstr (written, ",s,900001,,\"Rossi, Anna\",ITA,WGM,,f,1970,,2301,9,20,w\n"));
  g_assert_false (scl_export_list_csv (workspace, 999, csv, NULL, &error));
  g_assert_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED);
  g_clear_error (&error);
  scl_workspace_close (workspace);
  scl_workspace_close (again);
}

/* Every real list through FIDE's layout and back: the same players and ratings, list by list. */
static void
test_real_lists (Place *place, gconstpointer data)
{
  static const char *const folders[] = { "fide-lists", "fide-xml" };
  const char *shared = g_getenv ("SCL_SHARED_DIR");
  g_autofree char *txt = g_build_filename (place->dir, "players_list.txt", NULL);
  guint n_files = 0, n_ratings = 0;

  for (guint f = 0; f < G_N_ELEMENTS (folders); f++)
    {
      g_autofree char *folder
          = g_build_filename (shared != NULL ? shared : "", "data", folders[f], NULL);
      g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
      const char *name;

      while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
        {
          g_autofree char *path = g_build_filename (folder, name, NULL);
          g_autofree char *a = NULL, *b = NULL;
          g_autoptr (GPtrArray) lists = NULL;
          SclWorkspace *workspace = scl_workspace_open (NULL, TRUE, NULL), *again;
          const char *paths[] = { path, NULL };
          g_autoptr (SclImportReport) report = scl_import_report_new ();
          const SclWorkspaceList *first;
          GError *error = NULL;
          g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);

          if (!scl_workspace_import (workspace, paths, report, NULL, NULL))
            {
              scl_workspace_close (workspace); /* refused: see the table of files */
              continue;
            }
          lists = scl_workspace_lists (workspace, NULL);
          g_test_message ("%s: %u lists", path, lists->len);
          if (lists->len == 0)
            {
              scl_workspace_close (workspace);
              continue;
            }
          first = g_ptr_array_index (lists, 0);
          g_assert_true (scl_export_list_fide (workspace, first->id, txt,
                                               &(SclExportParams){ .told = told }, &error));
          g_assert_no_error (error);
          for (guint i = 0; i < told->len; i++)
            g_assert_null (strstr (g_ptr_array_index (told, i), "FIDE id"));
          write_on (txt, NULL, first->day);
          again = workspace_of (txt);
          a = lists_text (workspace);
          b = lists_text (again);
          g_assert_cmpstr (a, ==, b);
          for (guint i = 0; i < lists->len; i++)
            n_ratings += (guint) ((SclWorkspaceList *) g_ptr_array_index (lists, i))->ratings;
          n_files++;
          scl_workspace_close (workspace);
          scl_workspace_close (again);
        }
    }
  g_test_message ("%u files, %u ratings", n_files, n_ratings);
  if (n_files == 0)
    g_test_skip ("the real files are not here");
}

/* A failure leaves what was there. */
static void
test_nowhere (Place *place, gconstpointer data)
{
  g_autofree char *path
      = g_build_filename (g_getenv ("SCL_SOURCE_DIR"), "tests", "data", "trf", "codes.trf", NULL);
  g_autofree char *out = g_build_filename (place->dir, "no", "such", "folder.csv", NULL);
  g_autoptr (SclWorkspace) workspace = workspace_of (path);
  GError *error = NULL;

  g_assert_false (scl_export_games_csv (workspace, out, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);
}

static void
test_real (Place *place, gconstpointer data)
{
  static const char *const folders[] = { "real", "krause", "team", "synthetic" };
  const char *shared = g_getenv ("SCL_SHARED_DIR");
  guint n = 0, games = 0;

  for (guint f = 0; f < G_N_ELEMENTS (folders); f++)
    {
      g_autofree char *folder
          = g_build_filename (shared != NULL ? shared : "", "data", "trf", folders[f], NULL);
      g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
      const char *name;

      while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
        {
          g_autofree char *path = g_build_filename (folder, name, NULL);

          g_test_message ("%s", path);
          check_csv (place, path, FALSE);
          games += check_trf (place, path);
          n++;
        }
    }
  g_test_message ("%u files, %u games", n, games);
  if (n == 0)
    g_test_skip ("the real files are not here");
}

/* ---- Progress and cancelling ---- */

typedef struct
{
  GCancellable *cancellable;
  double until; /* cancelled where the fraction reaches it */
  double first, last;
  guint calls;
  gboolean fell; /* a fraction was less than the one before */
} Watch;

static void
on_progress (double fraction, const char *what, gpointer data)
{
  Watch *watch = data;

  g_assert_true (g_str_has_prefix (what, "Writing out."));
  if (watch->calls++ == 0)
    watch->first = fraction;
  watch->fell = watch->fell || fraction < watch->last;
  watch->last = fraction;
  if (fraction >= watch->until)
    g_cancellable_cancel (watch->cancellable);
}

/* The four ways of writing, one each. */
static gboolean
write_one (guint way, SclWorkspace *workspace, const char *path, const SclExportParams *params,
           GError **error)
{
  switch (way)
    {
    case 0:
      return scl_export_games_csv (workspace, path, params, error);
    case 1:
      return scl_export_trf (workspace, 0, path, params, error);
    case 2:
      return scl_export_list_csv (workspace, 1, path, params, error);
    default:
      return scl_export_list_fide (workspace, 1, path, params, error);
    }
}

/* 1,000 games in 10 events, and a list of 1,000 players: invented. */
static void
import_many (Place *place)
{
  g_autoptr (GString) games = g_string_new ("date,event,white,black,score\n"),
                      list = g_string_new ("list,date,rate,name,fide_id,rating\n");

  for (guint i = 0; i < 1000; i++)
    {
      g_string_append_printf (games, "2001-01-%02u,Open %u,P%u,P%u,1\n", 1 + i / 100, i / 100,
                              i % 100, 100 + i % 77);
      g_string_append_printf (list, "FIDE,2001-01-01,s,Q%u,%u,2000\n", i, 100000 + i);
    }
  place_import (place, "games.csv", games->str);
  place_import (place, "list.csv", list->str);
}

static void
test_progress (Place *place, gconstpointer data)
{
  const guint way = GPOINTER_TO_UINT (data);
  g_autofree char *out = g_build_filename (place->dir,
                                           way == 1   ? "out.trf"
                                           : way == 3 ? "out.txt"
                                                      : "out.csv",
                                           NULL);
  Watch watch = { .until = 2.0 };
  GError *error = NULL;

  import_many (place);
  g_assert_true (write_one (way, place->workspace, out,
                            &(SclExportParams){ .progress = on_progress, .data = &watch }, &error));
  g_assert_no_error (error);
  g_assert_cmpfloat (watch.first, ==, 0.0);
  g_assert_cmpfloat (watch.last, ==, 1.0);
  g_assert_false (watch.fell);
  g_assert_cmpuint (watch.calls, >=, 4); /* every 256 of 1,000 */
}

/* Cancelled at the beginning, on the way, and at the very end: what was there stays, nothing is
 * left beside it, and the same workspace can be written afterwards. */
static void
test_cancelled (Place *place, gconstpointer data)
{
  static const double when[] = { 0.0, 0.2, 0.7, 1.0 };
  const guint way = GPOINTER_TO_UINT (data);
  g_autofree char *folder = g_build_filename (place->dir, "only", NULL),
                  *out = g_build_filename (folder,
                                           way == 1   ? "out.trf"
                                           : way == 3 ? "out.txt"
                                                      : "out.csv",
                                           NULL);
  GError *error = NULL;

  import_many (place);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (out, "before", -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (when); i++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GDir) dir = NULL;
      g_autofree char *text = NULL;
      Watch watch = { .cancellable = cancellable, .until = when[i] };

      g_assert_false (write_one (
          way, place->workspace, out,
          &(SclExportParams){ .progress = on_progress, .data = &watch, .cancellable = cancellable },
          &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_clear_error (&error);
      /* It ends within 256 of 1,000 things of it, read or written. */
      g_assert_cmpfloat (watch.last, <=, MIN (1.0, when[i] + 0.26));
      g_assert_true (g_file_get_contents (out, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, "before");
      dir = g_dir_open (folder, 0, NULL);
      g_assert_cmpstr (g_dir_read_name (dir), !=, NULL);
      g_assert_cmpstr (g_dir_read_name (dir), ==, NULL);
    }
  g_assert_true (write_one (way, place->workspace, out, NULL, &error));
  g_assert_no_error (error);
}

TEST_ENTRY (int argc, char **argv)
{
  static const char *const ways[] = { "games-csv", "trf", "list-csv", "list-fide" };

  g_test_init (&argc, &argv, NULL);
  add_tests_with (Place, place_set_up, place_tear_down, "/export", test_invented, test_odd_csv,
                  test_rates_csv, test_renumbered_trf, test_list, test_real_lists, test_nowhere,
                  test_real);
  for (guint way = 0; way < G_N_ELEMENTS (ways); way++)
    {
      g_autofree char *told = g_strconcat ("/export/progress/", ways[way], NULL),
                      *cancelled = g_strconcat ("/export/cancelled/", ways[way], NULL);

      g_test_add (told, Place, GUINT_TO_POINTER (way), place_set_up_in_memory, test_progress,
                  place_tear_down);
      g_test_add (cancelled, Place, GUINT_TO_POINTER (way), place_set_up_in_memory, test_cancelled,
                  place_tear_down);
    }
  return g_test_run ();
}
