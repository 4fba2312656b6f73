/* Verbs that write, killed at random moments of their run: where they write is all of the old or
 * all of the new, and what they left aside goes with the next run. The moments come from the test's
 * seed, printed above; --seed repeats them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../test-folder.h"
#include "../test-main.h"

#define TIMES 25

typedef struct
{
  const char *name;
  const char *line;     /* %: where the two runs differ */
  const char *was, *is; /* of the run that made the old, and of the one that is killed */
  const char *place;    /* a file or a folder */
} Verb;

static const Verb verbs[] = {
  { "export", "export % -o out.csv", "half.csv", "all.csv", "out.csv" },
  { "export-trf", "export % -o out.trf", "half.csv", "all.csv", "out.trf" },
  { "replay", "replay all.csv --policy=% --policy=elo-italia-1997 --figures -o out", "elo",
    "glicko", "out" },
  { "tune", "tune all.csv --policy=elo --parameter=k/bands=% -o out", "5:30", "5:60", "out" },
  { "report", "report % --policy=elo -o out.html", "half.csv", "all.csv", "out.html" },
  { "figure", "figure 4 --set=sigma=% -o out.svg", "200", "295", "out.svg" },
  { "simulate", "simulate --policy=elo --set=players=% --seeds=1-1 -o out", "100", "200", "out" },
};

/* Invented games. */
static void
write_games (const char *folder, const char *name, guint n)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);
  GString *text = g_string_new ("date,event,white,black,score\n");

  for (guint i = 0; i < n; i++)
    {
      const guint a = (guint) g_rand_int_range (rand, 0, 60),
                  b = (a + 1 + (guint) g_rand_int_range (rand, 0, 59)) % 60;

      g_string_append_printf (text, "%u-%02u-%02u,Event %u,Player %u,Player %u,%u\n",
                              1990 + i / 500, 1 + i / 45 % 12, 1 + i % 28, i / 45, a, b, i % 2);
    }
  g_free (test_folder_write (folder, name, text->str));
  g_string_free (text, TRUE);
}

static pid_t
start (const char *folder, const char *line)
{
  g_autofree char *whole = g_strdup_printf ("'%s' %s", g_getenv ("SCL_CLI"), line);
  g_auto (GStrv) argv = NULL;
  g_autoptr (GError) error = NULL;
  GPid pid;

  g_assert_true (g_shell_parse_argv (whole, NULL, &argv, NULL));
  g_spawn_async (folder, argv, NULL,
                 G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDOUT_TO_DEV_NULL
                     | G_SPAWN_STDERR_TO_DEV_NULL,
                 NULL, NULL, &pid, &error);
  g_assert_no_error (error);
  return pid;
}

/* µs that it took. */
static gint64
run (const char *folder, const char *line)
{
  const gint64 begun = g_get_monotonic_time ();
  int status;

  g_assert_cmpint (waitpid (start (folder, line), &status, 0), >, 0);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
  return g_get_monotonic_time () - begun;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add_up (GChecksum *sum, const char *path)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  g_autofree char *text = NULL;
  const char *name;
  gsize n;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (!g_str_has_suffix (name, ".part"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *child = g_build_filename (path, g_ptr_array_index (names, i), NULL);

      g_checksum_update (sum, g_ptr_array_index (names, i), -1);
      add_up (sum, child);
    }
  if (dir == NULL && g_file_get_contents (path, &text, &n, NULL))
    g_checksum_update (sum, (const guchar *) text, (gssize) n);
}

/* Of all that is in it, but for what is aside. */
static char *
digest (const char *folder, const char *place)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *path = g_build_filename (folder, place, NULL);

  add_up (sum, path);
  return g_strdup (g_checksum_get_string (sum));
}

static guint
count_drafts (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    n += g_str_has_suffix (name, ".part");
  return n;
}

static char *
line_with (const Verb *verb, const char *what)
{
  g_auto (GStrv) parts = g_strsplit (verb->line, "%", 2);

  return g_strconcat (parts[0], what, parts[1], NULL);
}

static void
test_verb (gconstpointer data)
{
  const Verb *verb = data;
  g_autofree char *folder = test_folder_new ();
  g_autofree char *before = NULL, *after = NULL, *old = NULL, *new = NULL,
                  *in = g_build_filename (folder, verb->place, NULL);
  guint killed = 0, n_new = 0;
  gint64 whole;

  write_games (folder, "half.csv", 1000);
  write_games (folder, "all.csv", 2000);
  before = line_with (verb, verb->was);
  after = line_with (verb, verb->is);
  run (folder, before);
  old = digest (folder, verb->place);
  whole = run (folder, after);
  new = digest (folder, verb->place);
  g_assert_cmpstr (old, !=, new);

  for (guint i = 0; i < TIMES; i++)
    {
      g_autofree char *found = NULL;
      pid_t pid;
      int status;

      run (folder, before);
      pid = start (folder, after);
      g_usleep ((gulong) g_test_rand_double_range (0.0, (double) whole));
      kill (pid, SIGKILL);
      g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
      killed += WIFSIGNALED (status);
      found = digest (folder, verb->place);
      if (strcmp (found, old) != 0 && strcmp (found, new) != 0)
        g_error ("%s: neither the old nor the new is there", verb->name);
      n_new += strcmp (found, new) == 0;
    }
  g_test_message ("%u of %u runs were killed at work; the new was there %u times", killed, TIMES,
                  n_new);
  g_assert_cmpuint (killed, >, 0);
  run (folder, after);
  g_assert_cmpuint (count_drafts (folder), ==, 0);
  g_assert_cmpuint (g_file_test (in, G_FILE_TEST_IS_DIR) ? count_drafts (in) : 0, ==, 0);
  g_assert_true (test_folder_remove (folder));
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      g_autofree char *path = g_strdup_printf ("/killed/%s", verbs[i].name);

      g_test_add_data_func (path, &verbs[i], test_verb);
    }
  return g_test_run ();
}
