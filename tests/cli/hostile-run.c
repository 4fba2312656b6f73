/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hostile-run.h"

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../test-folder.h"

/* Computing, not waiting for its turn: a busy machine makes nobody wrong. */
#ifdef __SANITIZE_ADDRESS__
#define SECONDS 10.0
#define MIB G_MAXLONG
#else
#define SECONDS 1.0
#define MIB 512
#endif
#define NOBODY 65534
#define PATIENCE 60 /* seconds; who computes nothing for so long waits for what never comes */

static const char games[]
    = "date,event,white_id,white,black_id,black,score,white_rating,black_rating\n"
      "1998-03-01,Open A,1,Anna,2,Bruno,1,1700,2100\n"
      "1998-09-01,Open B,2,Bruno,3,Carla,0.5,1700,2100\n"
      "1999-09-01,Open C,1,Anna,3,Carla,0,1700,2100\n";

/* ---- Making ---- */

/* \n, \t, \0 and \xNN. */
static GString *
bytes_of (const char *text)
{
  GString *bytes = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p++)
    if (*p != '\\')
      g_string_append_c (bytes, *p);
    else if (*++p == 'x')
      {
        g_string_append_c (bytes,
                           (char) (g_ascii_xdigit_value (p[1]) * 16 + g_ascii_xdigit_value (p[2])));
        p += 2;
      }
    else
      g_string_append_c (bytes, *p == 'n' ? '\n' : *p == 't' ? '\t' : *p == '0' ? '\0' : *p);
  return bytes;
}

static void
put (const char *path, GString *bytes)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, bytes->str, (gssize) bytes->len, &error);
  g_assert_no_error (error);
  g_string_free (bytes, TRUE);
}

static void
make_repeated (const char *path, const char *rest)
{
  g_auto (GStrv) parts = g_strsplit (rest, " ", 3);
  g_autoptr (GString) line = bytes_of (g_strdelimit (parts[1], "_", ' '));
  GString *bytes = bytes_of (g_strdelimit (parts[0], "_", ' '));
  char *count = strstr (line->str, "%u");
  const guint n = (guint) g_ascii_strtoull (parts[2], NULL, 10);

  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < n; i++)
    if (count != NULL)
      g_string_append_printf (bytes, "%.*s%u%s", (int) (count - line->str), line->str, i,
                              count + 2);
    else
      g_string_append_len (bytes, line->str, (gssize) line->len);
  put (path, bytes);
}

static gboolean
make_socket (const char *path)
{
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  const int it = socket (AF_UNIX, SOCK_STREAM, 0);
  gboolean made;

  if (strlen (path) >= sizeof address.sun_path)
    return FALSE;
  strcpy (address.sun_path, path);
  made = it >= 0 && bind (it, (struct sockaddr *) &address, sizeof address) == 0;
  if (it >= 0)
    close (it);
  return made;
}

static gboolean
make_sparse (const char *path, const char *size)
{
  const int file = g_open (path, O_WRONLY | O_CREAT | O_EXCL, 0600);
  const gboolean made
      = file >= 0 && ftruncate (file, (off_t) g_ascii_strtoll (size, NULL, 10)) == 0;

  close (file);
  return made;
}

static void
make_sql (Hostile *self, const char *statement)
{
  g_autofree char *path = g_build_filename (self->folder, "w.scalata", NULL);
  char *message = NULL;
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  sqlite3_exec (db, statement, NULL, NULL, &message);
  g_assert_cmpstr (message, ==, NULL);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

/* n bytes, or n NUL bytes where bytes is NULL. */
static void
make_zip (const char *path, const char *member, const char *bytes, gsize n)
{
  static const char nothing[1 << 16];
  struct archive *archive = archive_write_new ();
  struct archive_entry *entry = archive_entry_new ();

  g_assert_cmpint (archive_write_set_format_zip (archive), ==, ARCHIVE_OK);
  g_assert_cmpint (archive_write_open_filename (archive, path), ==, ARCHIVE_OK);
  archive_entry_set_pathname (entry, member);
  archive_entry_set_filetype (entry, AE_IFREG);
  archive_entry_set_perm (entry, 0644);
  archive_entry_set_size (entry, (la_int64_t) n);
  g_assert_cmpint (archive_write_header (archive, entry), ==, ARCHIVE_OK);
  if (bytes != NULL)
    g_assert_cmpint (archive_write_data (archive, bytes, n), ==, (la_ssize_t) n);
  for (gsize done = 0; bytes == NULL && done < n; done += sizeof nothing)
    g_assert_cmpint (archive_write_data (archive, nothing, MIN (sizeof nothing, n - done)), >, 0);
  archive_entry_free (entry);
  g_assert_cmpint (archive_write_free (archive), ==, ARCHIVE_OK);
}

static void
make_wrapped (const char *path, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *bytes = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
      make_zip (path, "inner.zip", bytes, length);
    }
}

static void
make_archive (const char *verb, const char *path, const char *rest)
{
  g_auto (GStrv) words = g_strsplit (rest, " ", 2);
  GString *bytes;

  if (g_str_equal (verb, "wrap"))
    make_wrapped (path, (guint) g_ascii_strtoull (rest, NULL, 10));
  else if (g_str_equal (verb, "zeros"))
    make_zip (path, words[0], NULL, g_ascii_strtoull (words[1], NULL, 10) << 20);
  else
    {
      bytes = bytes_of (words[1]);
      make_zip (path, words[0], bytes->str, bytes->len);
      g_string_free (bytes, TRUE);
    }
}

/* The folder and what is in it become nobody's, where this is root. */
static gboolean
make_rights (Hostile *self, const char *path, const char *mode)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  self->nobody = TRUE;
  if (getuid () == 0 && chown (self->folder, NOBODY, NOBODY) != 0)
    return FALSE;
  while (getuid () == 0 && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (self->folder, name, NULL);

      if (lchown (child, NOBODY, NOBODY) != 0)
        return FALSE;
    }
  return chmod (path, (mode_t) g_ascii_strtoull (mode, NULL, 8)) == 0;
}

static gboolean
make_step (Hostile *self, const char *step)
{
  g_auto (GStrv) words = g_strsplit (step, " ", 3);
  const char *verb = words[0], *rest = words[1] != NULL && words[2] != NULL ? words[2] : "";
  g_autofree char *path = words[1] != NULL ? g_build_filename (self->folder, words[1], NULL) : NULL;

  if (g_str_equal (verb, "sql"))
    {
      make_sql (self, strchr (step, ' ') + 1);
      return TRUE;
    }
  if (g_str_equal (verb, "limit") || g_str_equal (verb, "out"))
    {
      if (*verb == 'l')
        self->limit = g_ascii_strtoll (words[1], NULL, 10);
      else
        self->out = g_strdup (words[1]);
      return TRUE;
    }
  if (g_str_equal (verb, "zip") || g_str_equal (verb, "wrap") || g_str_equal (verb, "zeros"))
    {
      make_archive (verb, path, rest);
      return TRUE;
    }
  if (g_str_equal (verb, "mode"))
    return make_rights (self, path, rest);
  if (g_str_equal (verb, "cut"))
    return truncate (path, (off_t) g_ascii_strtoll (rest, NULL, 10)) == 0;
  if (g_str_equal (verb, "pipe"))
    return mkfifo (path, 0600) == 0;
  if (g_str_equal (verb, "socket"))
    return make_socket (path);
  if (g_str_equal (verb, "folder"))
    return g_mkdir (path, 0700) == 0;
  if (g_str_equal (verb, "size"))
    return make_sparse (path, rest);
  if (g_str_equal (verb, "link"))
    {
      g_autofree char *link = g_build_filename (self->folder, rest, NULL);

      return symlink (words[1], link) == 0;
    }
  if (g_str_equal (verb, "file"))
    put (path, bytes_of (rest));
  else if (g_str_equal (verb, "repeat"))
    make_repeated (path, rest);
  else
    g_error ("nobody knows how to make: %s", step);
  return TRUE;
}

/* ---- Running ---- */

typedef struct
{
  int status;     /* exit status; -1: a signal ended it */
  double seconds; /* of computing */
  long kib;       /* at its greatest */
  char *out, *err;
} Ran;

/* In the child: where it runs, and what it may do. */
static void
become (Hostile *self, const char *out, const char *err, char **argv)
{
  const struct rlimit cpu = { 60, 60 }, size = { (rlim_t) self->limit, (rlim_t) self->limit };
  const int in = open ("/dev/null", O_RDONLY), to = open (out, O_WRONLY | O_CREAT | O_TRUNC, 0600),
            told = open (err, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  /* Nobody may not look into every folder that a program is built in. */
  const int program = open (argv[0], O_RDONLY | O_CLOEXEC);

  setrlimit (RLIMIT_CPU, &cpu);
  if (self->limit > 0)
    setrlimit (RLIMIT_FSIZE, &size);
  if (self->nobody && getuid () == 0 && (setgid (NOBODY) != 0 || setuid (NOBODY) != 0))
    _exit (126);
  if (chdir (self->folder) == 0 && dup2 (in, 0) == 0 && dup2 (to, 1) == 1 && dup2 (told, 2) == 2)
    fexecve (program, argv, environ);
  _exit (127);
}

/* Waits until it has ended; one that waits itself is ended. */
static int
wait_for (pid_t child, struct rusage *usage, const char *line)
{
  const gint64 begun = g_get_monotonic_time ();
  int status;

  while (wait4 (child, &status, WNOHANG, usage) == 0)
    {
      if (g_get_monotonic_time () - begun > PATIENCE * G_USEC_PER_SEC)
        {
          kill (child, SIGKILL);
          g_error ("“%s” is still at work after %d s", line, PATIENCE);
        }
      g_usleep (1000);
    }
  return status;
}

static Ran
run (Hostile *self, const char *line)
{
  g_autofree char *whole = g_strdup_printf ("'%s' %s", g_getenv ("SCL_CLI"), line);
  g_autofree char *beside = test_folder_new (), *out = g_build_filename (beside, "out", NULL),
                  *err = g_build_filename (beside, "err", NULL);
  g_auto (GStrv) argv = NULL;
  struct rusage usage = { 0 };
  Ran ran = { .status = -1 };
  pid_t child;
  int status;

  g_assert_true (g_shell_parse_argv (whole, NULL, &argv, NULL));
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    become (self, self->out != NULL ? self->out : out, err, argv);
  status = wait_for (child, &usage, line);
  if (WIFEXITED (status))
    ran.status = WEXITSTATUS (status);
  ran.seconds = (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
                + (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
  ran.kib = usage.ru_maxrss;
  ran.out = self->out != NULL ? g_strdup ("") : test_folder_read (beside, "out");
  ran.err = test_folder_read (beside, "err");
  test_folder_remove (beside);
  return ran;
}

/* ---- Comparing ---- */

static char *
describe (const char *path)
{
  g_autofree char *text = NULL;
  GStatBuf info;
  gsize n;

  g_assert_cmpint (g_lstat (path, &info), ==, 0);
  if (!S_ISREG (info.st_mode) || info.st_size > 100 * 1024 * 1024)
    return g_strdup_printf ("%o, %" G_GINT64_FORMAT " bytes", info.st_mode,
                            S_ISREG (info.st_mode) ? (gint64) info.st_size : 0);
  if (!g_file_get_contents (path, &text, &n, NULL))
    return g_strdup_printf ("%o, cannot be read", info.st_mode);
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, n);
}

/* Each file's path → what it is. */
static void
look_at (const char *folder, const char *under, GHashTable *files)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL),
                      *its = g_strconcat (under, name, NULL), *below = g_strconcat (its, "/", NULL);

      g_hash_table_insert (files, g_strdup (its), describe (path));
      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        look_at (path, below, files);
    }
}

static GHashTable *
all_files (Hostile *self)
{
  GHashTable *files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  look_at (self->folder, "", files);
  return files;
}

static void
compare (GHashTable *before, GHashTable *after, const char *comes, const char *line)
{
  g_auto (GStrv) coming = g_strsplit (comes != NULL ? comes : "", " ", -1);
  GHashTableIter iter;
  gpointer name, what;

  for (guint i = 0; coming[i] != NULL; i++)
    if (*coming[i] != '\0' && !g_hash_table_remove (after, coming[i]))
      g_error ("“%s”: there is no %s", line, coming[i]);
  g_hash_table_iter_init (&iter, after);
  while (g_hash_table_iter_next (&iter, &name, &what))
    if (g_strcmp0 (g_hash_table_lookup (before, name), what) != 0)
      g_error ("“%s”: %s is not as it was", line, (char *) name);
  g_assert_cmpuint (g_hash_table_size (before), ==, g_hash_table_size (after));
}

/* ---- The whole ---- */

/* A step begins with a lower-case letter; what does not is SQL and goes on with the step before. */
static char **
steps_of (const char *made)
{
  g_auto (GStrv) parts = g_strsplit (made, "; ", -1);
  GPtrArray *steps = g_ptr_array_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    if (i == 0 || g_ascii_islower (*parts[i]))
      g_ptr_array_add (steps, g_strdup (parts[i]));
    else
      {
        char **last = (char **) &g_ptr_array_index (steps, steps->len - 1);
        char *joined = g_strconcat (*last, "; ", parts[i], NULL);

        g_free (*last);
        *last = joined;
      }
  g_ptr_array_add (steps, NULL);
  return (char **) g_ptr_array_free (steps, FALSE);
}

gboolean
hostile_set_up (Hostile *self, const char *made)
{
  g_auto (GStrv) steps = steps_of (made);
  Ran ran;

  *self = (Hostile){ .folder = test_folder_new () };
  g_free (test_folder_write (self->folder, "games.csv", games));
  ran = run (self, "import w.scalata games.csv");
  g_assert_cmpint (ran.status, ==, 0);
  g_free (ran.out);
  g_free (ran.err);
  for (guint i = 0; steps[i] != NULL; i++)
    if (*steps[i] != '\0' && !make_step (self, steps[i]))
      {
        g_autofree char *why = g_strdup_printf ("%s: %s", steps[i], g_strerror (errno));

        g_test_skip (why);
        hostile_tear_down (self);
        return FALSE;
      }
  return TRUE;
}

void
hostile_run (Hostile *self, const char *line, int status, const char *says, const char *comes)
{
  g_autoptr (GHashTable) before = all_files (self), after = NULL;
  Ran ran = run (self, line);
  g_autofree char *told = g_strconcat (status == 0 ? ran.out : "", ran.err, NULL);

  g_test_message ("%s: %d, %.2f s, %ld MiB", line, ran.status, ran.seconds, ran.kib / 1024);
  g_assert_true (g_utf8_validate (ran.out, -1, NULL) && g_utf8_validate (ran.err, -1, NULL));
  if (ran.status != status || strstr (told, says) == NULL)
    g_error ("“%s” ended with %d, not %d and “%s”:\n%s%s", line, ran.status, status, says, ran.out,
             ran.err);
  if (ran.seconds > SECONDS)
    g_error ("“%s” took %.2f s", line, ran.seconds);
  if (ran.kib / 1024 > MIB)
    g_error ("“%s” took %ld MiB", line, ran.kib / 1024);
  after = all_files (self);
  compare (before, after, comes, line);
  g_free (ran.out);
  g_free (ran.err);
}

void
hostile_tear_down (Hostile *self)
{
  g_chmod (self->folder, 0700);
  g_assert_true (test_folder_remove (self->folder));
  g_free (self->folder);
  g_free (self->out);
}
