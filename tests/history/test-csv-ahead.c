/* SclCsv: a file of many blocks, whose rows are cut in a second thread where there is a processor
 * for it, and by who asks for them where there is none.
 *
 * What is expected is known from how the file was made: its rows, and at which byte each ends.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/input/scl-csv.h"
#include "step-stream.h"

#include <sched.h>

#define SIZE (1300 * 1024) /* five blocks and a piece */
#define WHOLE (64 * 1024 * 1024)

/* ---- Files ---- */

typedef struct
{
  GString *text;
  GPtrArray *rows; /* "line:field|field" */
  GArray *ends;    /* gsize: the bytes up to the row's end */
  guint line;      /* the next one */
} File;

static void
file_clear (File *file)
{
  g_string_free (file->text, TRUE);
  g_ptr_array_unref (file->rows);
  g_array_unref (file->ends);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (File, file_clear)

/* A row of so many lines; fields NULL: lines that are no row. */
static void
add (File *file, guint n_lines, const char *text, const char *fields)
{
  g_string_append (file->text, text);
  if (fields != NULL)
    {
      g_ptr_array_add (file->rows, g_strdup_printf ("%u:%s", file->line, fields));
      g_array_append_val (file->ends, file->text->len);
    }
  file->line += n_lines;
}

/* Each kind of row by turns. */
static void
add_rows (File *file, gsize size)
{
  g_autofree char *x = g_strnfill (300, 'x'), *commas = g_strnfill (70, ','),
                  *bars = g_strnfill (70, '|');

  for (guint i = 0; file->text->len < size; i++)
    {
      const struct
      {
        guint n_lines;
        const char *text, *fields;
      } kinds[] = {
        { 1, "2024-05-17,Player %u,Other,1\n", "2024-05-17|Player %u|Other|1" },
        { 1, " a , %u\t,c\r\n", "a|%u|c" },
        { 1, "\"Rossi, %u\",\"said \"\"no\"\"\",3\r\n", "Rossi, %u|said \"no\"|3" },
        { 3, "\"two\r\nlines\n%u\",x\n", "two\nlines\n%u|x" },
        { 1, "M\303\274ller %u,\303\251\n", "M\303\274ller %u|\303\251" },
        { 1, "Jos\xe9 %u,2\n", "Jos\303\251 %u|2" },
        { 3, "\n,,\r\n \n", NULL },
        { 1, x, NULL },
        { 1, commas, NULL },
        { 1, "# %u\n", "# %u" },
      };
      const guint kind = i % G_N_ELEMENTS (kinds);
      g_autofree char *text = NULL, *fields = NULL;

      if (kinds[kind].text == x || kinds[kind].text == commas)
        {
          text = g_strdup_printf ("%s,%u\n", kinds[kind].text, i);
          fields = g_strdup_printf ("%s|%u", kinds[kind].text == x ? x : bars, i);
        }
      else
        {
          g_auto (GStrv) parts = g_strsplit (kinds[kind].text, "%u", 2);
          g_auto (GStrv) told
              = kinds[kind].fields != NULL ? g_strsplit (kinds[kind].fields, "%u", 2) : NULL;
          g_autofree char *number = g_strdup_printf ("%u", i);

          text = g_strjoinv (number, parts);
          fields = told != NULL ? g_strjoinv (number, told) : NULL;
        }
      add (file, kinds[kind].n_lines, text, fields);
    }
}

/* shift: bytes of the remark above, so that rows lie elsewhere. */
static File
file_new (gsize shift, gsize size)
{
  File file = { g_string_new ("\xef\xbb\xbf#"), g_ptr_array_new_with_free_func (g_free),
                g_array_new (FALSE, FALSE, sizeof (gsize)), 2 };
  g_autofree char *remark = g_strnfill (shift, '-');

  g_string_append_printf (file.text, "%s\n", remark);
  add (&file, 1, "a,b,c\n", "a|b|c");
  add_rows (&file, size);
  return file;
}

/* ---- Reading ---- */

static SclInput *
input_of (const File *file, gsize step, GCancellable *cancellable)
{
  g_autoptr (GInputStream) stream = step_stream_new (file->text->str, file->text->len, step);

  return scl_input_new (stream, "test.csv", cancellable);
}

static void
use_one_processor (cpu_set_t *all)
{
  cpu_set_t one;

  g_assert_cmpint (sched_getaffinity (0, sizeof *all, all), ==, 0);
  CPU_ZERO (&one);
  for (int i = 0; i < CPU_SETSIZE && CPU_COUNT (&one) == 0; i++)
    if (CPU_ISSET (i, all))
      CPU_SET (i, &one);
  g_assert_cmpint (sched_setaffinity (0, sizeof one, &one), ==, 0);
}

static void
use_processors (const cpu_set_t *all)
{
  g_assert_cmpint (sched_setaffinity (0, sizeof *all, all), ==, 0);
}

static guint
count_threads (void)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc/self/task", 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
assert_row (const File *file, guint i, SclCsv *csv, char **row, guint n)
{
  GString *told = g_string_new (NULL);

  g_assert_cmpuint (i, <, file->rows->len);
  g_string_append_printf (told, "%u:", scl_csv_line (csv));
  for (guint k = 0; k < n; k++)
    g_string_append_printf (told, "%s%s", k > 0 ? "|" : "", row[k]);
  g_assert_cmpstr (told->str, ==, g_ptr_array_index (file->rows, i));
  g_string_free (told, TRUE);
}

/* All rows, and what ends them. */
static void
assert_rows (const File *file, gsize step, SclReadError code, const char *message)
{
  g_autoptr (SclInput) input = input_of (file, step, NULL);
  g_autoptr (SclCsv) csv = scl_csv_new (input);
  g_autoptr (GError) error = NULL;
  char **row;
  guint n, n_rows = 0;

  while ((row = scl_csv_row (csv, &n, &error)) != NULL)
    assert_row (file, n_rows++, csv, row, n);
  g_assert_cmpuint (n_rows, ==, file->rows->len);
  if (message == NULL)
    g_assert_no_error (error);
  else
    {
      g_assert_error (error, SCL_READ_ERROR, (int) code);
      g_assert_true (g_str_has_prefix (error->message, message));
    }
}

static void
assert_rows_both_ways (const File *file, gsize step, SclReadError code, const char *message)
{
  cpu_set_t all;

  assert_rows (file, step, code, message);
  use_one_processor (&all);
  assert_rows (file, step, code, message);
  use_processors (&all);
}

/* ---- Tests ---- */

/* Each kind of row on every border between blocks; and with borders everywhere. */
static void
test_borders (void)
{
  static const gsize steps[] = { 4099, 1009, 60001 };

  for (gsize shift = 0; shift < 1200; shift += 37)
    {
      g_auto (File) file = file_new (shift, SIZE);

      assert_rows (&file, WHOLE, 0, NULL);
    }
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_auto (File) file = file_new (i, SIZE / 2);

      assert_rows_both_ways (&file, steps[i], 0, NULL);
    }
}

static void
test_last_line (void)
{
  static const char *const ends[] = { "", "\r", "\x1a", "\r\x1a" };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_auto (File) file = file_new (i, SIZE);

      add (&file, 1, "last,\"row\"", "last|row");
      g_string_append (file.text, ends[i]);
      assert_rows_both_ways (&file, WHOLE, 0, NULL);
    }
}

/* In the last block, behind all rows before it, with its line. */
static void
test_failures (void)
{
  g_autofree char *lines = g_strnfill (101, '\n'), *open = g_strdup_printf ("\"a%s", lines),
                  *x = g_strnfill (SCL_INPUT_MAX_LINE + 1, 'x');
  const struct
  {
    const char *text;
    gsize n;
    SclReadError code;
    const char *why;
  } cases[] = {
    { "a,\0b\n", 5, SCL_READ_ERROR_DAMAGED, "the line holds a NUL byte" },
    { open, 103, SCL_READ_ERROR_DAMAGED, "a quotation mark that begins here is never closed" },
    { "\"a,b\nc", 6, SCL_READ_ERROR_DAMAGED, "a quotation mark that begins here is never closed" },
    { x, SCL_INPUT_MAX_LINE + 1, SCL_READ_ERROR_TOO_BIG, "the line is longer than" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (File) file = file_new (i, SIZE);
      g_autofree char *message = g_strdup_printf ("test.csv:%u: %s", file.line, cases[i].why);

      g_string_append_len (file.text, cases[i].text, (gssize) cases[i].n);
      assert_rows_both_ways (&file, WHOLE, cases[i].code, message);
      if (cases[i].n < 200) /* and with so much behind it that the thread stands there */
        {
          g_autofree char *rest = g_strnfill (3 * 1024 * 1024, '\n');

          g_string_append (file.text, rest);
          if (cases[i].text != cases[2].text)
            assert_rows_both_ways (&file, WHOLE, cases[i].code, message);
        }
    }
}

/* Lines of a row that are very long, and a field of nearly a mebibyte. */
static void
test_long_rows (void)
{
  g_auto (File) file = file_new (0, SIZE / 2);
  g_autofree char *x = g_strnfill (SCL_INPUT_MAX_LINE - 10, 'x'),
                  *line = g_strdup_printf ("%s,1\n", x), *half = g_strnfill (300000, 'y'),
                  *quoted = g_strdup_printf ("\"%s\n%s\",2\n", half, half),
                  *fields = g_strdup_printf ("%s|1", x),
                  *joined = g_strdup_printf ("%s\n%s|2", half, half);

  for (guint i = 0; i < 3; i++)
    {
      add (&file, 1, line, fields);
      add (&file, 2, quoted, joined);
      add_rows (&file, file.text->len + 1000);
    }
  assert_rows_both_ways (&file, WHOLE, 0, NULL);
}

/* More rows in a block than a batch takes. */
static void
test_short_rows (void)
{
  g_auto (File) file = file_new (0, 600 * 1024);

  for (guint i = 0; i < 400000; i++)
    add (&file, 1, "7\n", "7");
  assert_rows_both_ways (&file, WHOLE, 0, NULL);
}

/* A thread is there while rows of a long file are read, on one processor never. */
static void
test_threads (void)
{
  const guint before = count_threads ();
  guint processors = 0;
  g_auto (File) file = file_new (0, SIZE);

  if (before == 0)
    {
      g_test_skip ("there is no /proc");
      return;
    }
  /* One processor first: a thread that has ended may still be counted for a moment. */
  for (int one = 1; one >= 0; one--)
    {
      g_autoptr (SclInput) input = input_of (&file, WHOLE, NULL);
      g_autoptr (SclCsv) csv = scl_csv_new (input);
      cpu_set_t all;
      gsize half = 0;
      guint n, most = 0;

      if (one)
        {
          use_one_processor (&all);
          processors = (guint) CPU_COUNT (&all);
        }
      g_assert_nonnull (scl_csv_row (csv, &n, NULL));
      g_assert_cmpuint (count_threads (), ==, before);
      for (; half < file.rows->len * 3 / 4; half++)
        {
          g_assert_nonnull (scl_csv_row (csv, &n, NULL));
          if (half % 1000 == 0)
            most = MAX (most, count_threads ());
        }
      g_assert_cmpuint (most, ==, before + (!one && processors > 1 ? 1 : 0));
      if (one)
        use_processors (&all);
    }
}

typedef struct
{
  GThread *caller;
  GArray *told; /* guint64 */
  guint64 cancel_at;
  GCancellable *cancellable;
} Watch;

static void
on_progress (guint64 bytes, gpointer data)
{
  Watch *watch = data;

  g_assert_true (g_thread_self () == watch->caller);
  g_array_append_val (watch->told, bytes);
  if (watch->cancel_at != 0 && bytes >= watch->cancel_at)
    g_cancellable_cancel (watch->cancellable);
}

/* Reads until the end or until it is cancelled, by who takes the row_at-th row or where so many
 * bytes are told: rows that end within the bytes read by then still come, and no others. */
static GArray *
read_watched (const File *file, gsize step, guint row_at, guint64 byte_at)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (SclInput) input = input_of (file, step, cancellable);
  g_autoptr (SclCsv) csv = scl_csv_new (input);
  g_autoptr (GError) error = NULL;
  Watch watch
      = { g_thread_self (), g_array_new (FALSE, FALSE, sizeof (guint64)), byte_at, cancellable };
  guint64 read;
  char **row;
  guint n, n_rows = 0;

  scl_input_set_progress (input, on_progress, &watch);
  while ((row = scl_csv_row (csv, &n, &error)) != NULL)
    {
      read = g_array_index (watch.told, guint64, watch.told->len - 1);
      assert_row (file, n_rows, csv, row, n);
      g_assert_cmpuint (g_array_index (file->ends, gsize, n_rows), <=, read);
      if (++n_rows == row_at)
        g_cancellable_cancel (cancellable);
    }
  read = g_array_index (watch.told, guint64, watch.told->len - 1);
  if (row_at == 0 && byte_at == 0)
    {
      g_assert_no_error (error);
      g_assert_cmpuint (n_rows, ==, file->rows->len);
      g_assert_cmpuint (read, ==, file->text->len);
    }
  else
    {
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_cmpuint (g_array_index (file->ends, gsize, n_rows - 1), <=, read);
      if (n_rows < file->rows->len)
        g_assert_cmpuint (g_array_index (file->ends, gsize, n_rows), >, read);
    }
  return watch.told;
}

/* Progress and cancelling are those of reading block by block, on the caller's thread. */
static void
test_cancel (void)
{
  g_auto (File) file = file_new (5, SIZE);
  const guint n = file.rows->len;
  const struct
  {
    gsize step;
    guint row;
    guint64 byte;
  } cases[] = {
    { WHOLE, 0, 0 },           { 10007, 0, 0 },          { WHOLE, n / 2, 0 },
    { WHOLE, n - 1, 0 },       { WHOLE, 100, 0 },        { WHOLE, 0, 700 * 1024 },
    { 10007, n * 3 / 4, 0 },   { 10007, 0, 600 * 1024 }, { WHOLE, n * 2 / 3, 0 },
    { WHOLE, 0, 1200 * 1024 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) ahead = read_watched (&file, cases[i].step, cases[i].row, cases[i].byte),
                         alone = NULL;
      cpu_set_t all;

      use_one_processor (&all);
      alone = read_watched (&file, cases[i].step, cases[i].row, cases[i].byte);
      use_processors (&all);
      g_assert_cmpmem (ahead->data, ahead->len * sizeof (guint64), alone->data,
                       alone->len * sizeof (guint64));
    }
}

/* Whoever wants no more rows does not wait for them, wherever the thread is. */
static void
test_early_end (void)
{
  g_auto (File) file = file_new (0, 4 * SIZE);

  for (guint i = 1; i < 200; i++)
    {
      g_autoptr (SclInput) input = input_of (&file, i % 2 == 0 ? WHOLE : 30011, NULL);
      g_autoptr (SclCsv) csv = scl_csv_new (input);
      guint n;

      for (guint k = 0; k < file.rows->len * i / 200; k++)
        g_assert_nonnull (scl_csv_row (csv, &n, NULL));
    }
}

typedef struct
{
  guint n, length, number;
} Made;

typedef struct
{
  guint n_asked, n_made;
} Making;

static void
ask (char *const *row, guint n, gpointer made, gpointer data)
{
  Making *making = data;

  making->n_asked++;
  ((Made *) made)->length = (guint) strlen (row[0]);
}

static void
make (char *const *row, guint n, gpointer made, gpointer data)
{
  Making *making = data;
  Made *of = made;

  g_assert_cmpuint (making->n_asked, >, making->n_made);
  g_assert_cmpuint (of->length, ==, strlen (row[0])); /* as asked */
  of->n = n;
  of->number = making->n_made++;
}

/* What is made of a row is the row's own, and made of one after the other. */
static void
test_prepared (void)
{
  static const SclCsvPrepare how = { sizeof (Made), ask, make };
  g_auto (File) file = file_new (0, SIZE);

  for (guint one = 0; one < 2; one++)
    {
      g_autoptr (SclInput) input = input_of (&file, WHOLE, NULL);
      g_autoptr (SclCsv) csv = scl_csv_new (input);
      Making making = { 0, 0 };
      guint n, n_rows = 1; /* the first row is made at once */
      cpu_set_t all;
      char **row;

      if (one)
        use_one_processor (&all);
      g_assert_nonnull (scl_csv_row (csv, &n, NULL));
      scl_csv_prepare (csv, &how, &making);
      while ((row = scl_csv_row (csv, &n, NULL)) != NULL)
        {
          const Made *made = scl_csv_prepared (csv);

          g_assert_cmpuint (made->n, ==, n);
          g_assert_cmpuint (made->length, ==, strlen (row[0]));
          g_assert_cmpuint (made->number, ==, n_rows++);
        }
      g_assert_cmpuint (n_rows, ==, file.rows->len);
      if (one)
        use_processors (&all);
    }
}

TEST_MAIN ("/csv-ahead", test_borders, test_last_line, test_failures, test_long_rows,
           test_short_rows, test_threads, test_cancel, test_early_end, test_prepared)
