/* What is heard of verbs that take long, on a terminal and elsewhere. A workspace that somebody
 * else holds makes any verb wait, for three seconds (sqlite3_busy_timeout); the test lets go of it
 * when it has heard what it waits for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "cli-folder.h"
#include "cli-run.h"

#include <fcntl.h>
#include <gio/gio.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* The verb would have given up by then. */
#define PATIENCE_MS 2800

static const char games[] = "date,event,white,black,score\n1998-02-01,Open,Anna,Bruno,1\n"
                            "1998-02-02,Open,Carla,Anna,0\n1998-03-02,Cup,Bruno,Carla,0.5\n";

/* %: the workspace. said: what is told with the seconds. */
typedef struct
{
  const char *name, *line, *said;
} Verb;

static const Verb verbs[] = {
  { "import", "import % more.csv", "Working" },
  { "check", "check %", "Reading w.scalata, row by row" },
  { "lists", "lists %", "Working" },
  { "players", "players %", "Working" },
  { "events", "events %", "Reading w.scalata" },
  { "profile", "profile % Anna", "Working" },
  { "imports", "imports %", "Working" },
  { "doubts", "doubts %", "Working" },
  { "correct", "correct % list", "Working" },
  { "export", "export % -o out.csv", "Working" },
  { "replay", "replay % -p elo", "Reading w.scalata" },
  { "gains", "gains % -p elo -p fide", "Reading w.scalata" },
  { "report", "report % -p elo -o out.html", "Working" },
  { "study", "study run k-10-20-40 -d % -o out.html", "Working" },
  { "fit", "fit %", "Reading w.scalata" },
  { "tune", "tune % -p elo --parameter=k/bands=5:60", "Reading w.scalata" },
  { "need", "need % -p elo --who=Anna --goal=1600 --by=1999-01-01 --event=9 --field=1500",
    "Working" },
  { "norm", "norm % --who=Anna", "Working" },
};

static sqlite3 *
hold (const char *workspace)
{
  sqlite3 *db = NULL;

  g_assert_cmpint (sqlite3_open (workspace, &db), ==, SQLITE_OK);
  g_assert_cmpint (
      sqlite3_exec (db, "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE", NULL, NULL, NULL), ==,
      SQLITE_OK);
  return db;
}

/* The program in the folder, its standard error, and both outputs where that is a terminal, into
 * what is read from *end. */
static GPid
start (CliFolder *self, const char *line, gboolean terminal, int *end)
{
  g_autofree char *whole = g_strdup_printf ("'%s' %s", g_getenv ("SCL_CLI"), line);
  g_auto (GStrv) argv = NULL;
  g_autoptr (GError) error = NULL;
  int ends[2];
  GPid pid;

  g_assert_true (g_shell_parse_argv (whole, NULL, &argv, NULL));
  if (terminal)
    g_assert_cmpint (openpty (&ends[0], &ends[1], NULL, NULL, NULL), ==, 0);
  else
    g_assert_cmpint (pipe (ends), ==, 0);
  g_assert_cmpint (fcntl (ends[0], F_SETFD, FD_CLOEXEC), ==, 0);
  g_spawn_async_with_fds (self->directory, argv, NULL,
                          G_SPAWN_DO_NOT_REAP_CHILD | (terminal ? 0 : G_SPAWN_STDOUT_TO_DEV_NULL),
                          NULL, NULL, &pid, -1, terminal ? ends[1] : -1, ends[1], &error);
  g_assert_no_error (error);
  close (ends[1]);
  *end = ends[0];
  return pid;
}

/* Adds what comes until needle (NULL: all) is there or the time is over; whether it is there. */
static gboolean
hear (int end, GString *heard, const char *needle, int milliseconds)
{
  const gint64 until = g_get_monotonic_time () + milliseconds * G_GINT64_CONSTANT (1000);

  while (needle == NULL || strstr (heard->str, needle) == NULL)
    {
      struct pollfd ready = { .fd = end, .events = POLLIN };
      const gint64 left = (until - g_get_monotonic_time ()) / 1000;
      char piece[1024];
      gssize n;

      if (left <= 0 || poll (&ready, 1, (int) left) <= 0)
        return FALSE;
      n = read (end, piece, sizeof piece);
      if (n <= 0) /* a terminal whose other side is closed says EIO */
        return needle == NULL;
      g_string_append_len (heard, piece, n);
    }
  return TRUE;
}

static int
ended (GPid pid)
{
  int status;

  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  return status;
}

/* A workspace with games, and the line with it in. */
static char *
make_workspace (CliFolder *self, const Verb *verb, char **workspace)
{
  g_autofree char *csv = cli_folder_write (self, "games.csv", games, -1),
                  *more = cli_folder_write (
                      self, "more.csv", "date,white,black,score\n1998-04-01,Anna,Carla,1\n", -1);
  g_autoptr (GString) line = g_string_new (verb->line);

  *workspace = cli_folder_path (self, "w.scalata");
  {
    g_auto (CliRun) run = cli_run ("import", *workspace, csv, NULL);

    g_assert_cmpint (run.status, ==, 0);
  }
  g_string_replace (line, "%", "w.scalata", 1);
  return g_string_free (g_steal_pointer (&line), FALSE);
}

/* The seconds are told while it waits; then they are gone and the result stands alone. */
static void
test_told (CliFolder *self, gconstpointer data)
{
  const Verb *verb = data;
  g_autofree char *workspace = NULL, *line = make_workspace (self, verb, &workspace),
                  *said = g_strdup_printf ("\r\033[K%s … ", verb->said);
  g_autoptr (GString) heard = g_string_new (NULL);
  sqlite3 *held = hold (workspace);
  int end, status;
  GPid pid = start (self, line, TRUE, &end);
  gboolean told = hear (end, heard, said, PATIENCE_MS);
  const char *last;

  sqlite3_close (held);
  if (!told)
    g_error ("%s: no \"%s\" in:\n%s", verb->name, verb->said, heard->str);
  hear (end, heard, NULL, 60000);
  status = ended (pid);
  if (!WIFEXITED (status) || WEXITSTATUS (status) != 0)
    g_error ("%s: failed, and said\n%s", verb->name, heard->str);
  last = g_strrstr (heard->str, " s\r\033[K");
  g_assert_nonnull (last);
  g_assert_null (strstr (last, "… "));
  close (end);
}

/* Nothing of it where nobody looks. */
static void
test_silent (CliFolder *self, gconstpointer data)
{
  const Verb *verb = data;
  g_autofree char *workspace = NULL, *line = make_workspace (self, verb, &workspace);
  g_autoptr (GString) heard = g_string_new (NULL);
  sqlite3 *held = hold (workspace);
  int end;
  GPid pid = start (self, line, FALSE, &end);

  hear (end, heard, NULL, 1500);
  sqlite3_close (held);
  hear (end, heard, NULL, 60000);
  g_assert_cmpint (ended (pid), ==, 0);
  g_assert_cmpstr (heard->str, ==, "");
  close (end);
}

/* What is quick says nothing of itself. */
static void
test_quick (CliFolder *self, gconstpointer data)
{
  g_autoptr (GString) heard = g_string_new (NULL);
  int end;
  GPid pid = start (self, "expected -d 100 -f csv", TRUE, &end);

  hear (end, heard, NULL, 60000);
  g_assert_cmpint (ended (pid), ==, 0);
  g_assert_null (strchr (heard->str, '\033'));
  close (end);
}

/* A failure is not told behind the seconds, in the same line. */
static void
test_failure (CliFolder *self, gconstpointer data)
{
  g_autofree char *workspace = NULL, *line = make_workspace (self, &verbs[1], &workspace);
  g_autoptr (GString) heard = g_string_new (NULL);
  sqlite3 *held = hold (workspace);
  int end, status;
  GPid pid = start (self, line, TRUE, &end);

  hear (end, heard, NULL, 60000); /* three seconds, and it gives up */
  status = ended (pid);
  sqlite3_close (held);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 1);
  cli_assert_contains (heard->str, " s\r\033[Kscalata-cli check: ");
  close (end);
}

/* Ctrl+C: the file that is there stays as it was. */
static void
test_interrupted (CliFolder *self, gconstpointer data)
{
  g_autofree char *workspace = NULL,
                  *line
                  = make_workspace (self, &(Verb){ .line = "export % -o out.csv" }, &workspace),
                  *out = cli_folder_write (self, "out.csv", "old\n", -1);
  g_autofree char *text = NULL;
  g_autoptr (GString) heard = g_string_new (NULL);
  sqlite3 *held = hold (workspace);
  int end, status;
  GPid pid = start (self, line, TRUE, &end);
  gboolean told = hear (end, heard, "Working", PATIENCE_MS);

  kill (pid, SIGINT);
  status = ended (pid);
  sqlite3_close (held);
  g_assert_true (told);
  g_assert_true (WIFSIGNALED (status));
  g_assert_cmpint (WTERMSIG (status), ==, SIGINT);
  text = cli_contents (self->directory, "out.csv");
  g_assert_cmpstr (text, ==, "old\n");
  close (end);
}

TEST_ENTRY (int argc, char **argv)
{
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      g_autofree char *path = g_strdup_printf ("/progress/told/%s", verbs[i].name);

      g_test_add (path, CliFolder, &verbs[i], cli_folder_set_up, test_told, cli_folder_tear_down);
    }
  g_test_add ("/progress/silent/check", CliFolder, &verbs[1], cli_folder_set_up, test_silent,
              cli_folder_tear_down);
  g_test_add ("/progress/silent/replay", CliFolder, &verbs[10], cli_folder_set_up, test_silent,
              cli_folder_tear_down);
  cli_test_add ("/progress/quick", test_quick);
  cli_test_add ("/progress/failure", test_failure);
  cli_test_add ("/progress/interrupted", test_interrupted);
  return g_test_run ();
}
