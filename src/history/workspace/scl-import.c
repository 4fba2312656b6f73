/* Files and folders into a sink: opens, recognises, reads.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-import-private.h"

#include <string.h>

#include "history/core/scl-event-pages-private.h"
#include "history/core/scl-sha256-private.h"
#include "history/input/scl-archive.h"
#include "history/input/scl-csv.h"
#include "history/readers/scl-readers-private.h"
#include "history/sheets/scl-file-kind.h"
#include "history/sheets/scl-spreadsheet-private.h"
#include "history/workspace/scl-workspace-error.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-order.h"

/* bytes of a file: what an archive may hold, unpacked or not */
#define MAX_SIZE SCL_ARCHIVE_MAX_SIZE

/* Two players, a result and a day. */
#define FEWEST_COLUMNS 4

#define MAX_DEPTH 16 /* of folders; deeper is a loop of links */

/* ---- One stream ---- */

typedef struct
{
  SclImportJob *job;
  const char *what;
  guint64 size;
} Progress;

/* Of `all` bytes `at` are read; all 0: nobody knows. */
static void
tell (const Progress *progress, double at, double all)
{
  const SclImportJob *job = progress->job;

  job->progress (all > 0.0 ? job->before + job->part * MIN (1.0, at / all) : -1.0, progress->what,
                 job->data);
}

static void
on_bytes (guint64 bytes, gpointer data)
{
  const Progress *progress = data;

  tell (progress, (double) bytes, (double) progress->size);
}

const SclReader *
scl_import_recognise (const guint8 *head, gsize n, const char *name)
{
  const SclReader *best = NULL;
  guint n_readers;
  const SclReader *const *readers = scl_readers (&n_readers);
  int surest = 0;

  for (guint i = 0; i < n_readers; i++)
    {
      int sure = readers[i]->recognise (head, n, name);

      if (sure > surest)
        {
          surest = sure;
          best = readers[i];
        }
    }
  return best;
}

/* The reader of the file, and the map that it takes; NULL: none. */
static const SclReader *
choose (SclImportJob *job, const guint8 *head, gsize n, const char *name, gboolean forgiving,
        SclColumnMap **map)
{
  const SclReader *reader = scl_import_recognise (head, n, name);
  const gboolean tables = reader == &scl_reader_spreadsheet || reader == &scl_reader_web_page;
  SclColumnMap *first
      = job->columns != NULL && job->columns->len > 0 ? g_ptr_array_index (job->columns, 0) : NULL;
  g_auto (GStrv) row = NULL;

  *map
      = tables && first != NULL && !(forgiving && scl_column_map_is_numbers (first)) ? first : NULL;
  if (first == NULL || n == 0 || *map != NULL || memchr (head, '\0', n) != NULL)
    return reader;
  row = scl_csv_head_row (head, n);
  for (guint i = 0; i < job->columns->len && *map == NULL; i++)
    if (scl_column_map_fits (g_ptr_array_index (job->columns, i), (const char *const *) row,
                             g_strv_length (row)))
      *map = g_ptr_array_index (job->columns, i);
  if (*map == NULL
      && ((reader == NULL && !forgiving)
          || (reader == &scl_reader_csv && scl_column_map_is_numbers (first))))
    *map = first;
  return *map != NULL ? &scl_reader_csv : reader;
}

/* The first line as far as it can be shown, or NULL where the head is not text. */
static char *
first_words (const guint8 *head, gsize n)
{
  gsize length = 0;
  g_autofree char *line = NULL;

  while (length < n && length < 60 && head[length] != '\n' && head[length] != '\r')
    {
      if (head[length] < 0x20 && head[length] != '\t')
        return NULL;
      length++;
    }
  line = g_strndup ((const char *) head, length);
  return g_utf8_make_valid (line, -1);
}

static void
explain_unknown (const char *name, const guint8 *head, gsize n, GError **error)
{
  g_autofree char *words = first_words (head, n);
  g_auto (GStrv) row = scl_csv_head_row (head, n);
  const char *advice = scl_file_kind_advice (head, n, name);

  if (n == 0)
    g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT, _ ("%s: the file is empty"), name);
  else if (advice != NULL)
    g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT, "%s: %s", name, advice);
  else if (words == NULL)
    g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                 _ ("%s: this is not a text file of games or ratings that Scalata can read"), name);
  else if (g_strv_length (row) >= FEWEST_COLUMNS)
    g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                 _ ("%s:1: no reader knows this file; it begins with “%s”; if it is a table of "
                    "games, say what its columns are"),
                 name, words);
  else
    g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                 _ ("%s:1: no reader knows this file; it begins with “%s”"), name, words);
}

gboolean
scl_import_stream (SclImportJob *job, GInputStream *stream, const char *name, guint64 size,
                   SclDay day, const SclImportPlace *place, gboolean forgiving, GError **error)
{
  g_autoptr (SclInput) input = scl_input_new (stream, name, job->cancellable);
  g_autofree char *what = NULL;
  Progress progress = { job, NULL, job->packed != NULL ? job->packed_size : size };
  const SclReader *reader;
  const guint8 *head;
  SclFileCounts *counts;
  SclColumnMap *map;
  gsize n;

  if (job->progress != NULL)
    {
      /* Translators: progress; %s is the file being read. */
      progress.what = what = g_strdup_printf (_ ("Reading %s"), name);
      scl_input_set_progress (input, on_bytes, &progress);
      /* Nobody knows the sizes of an archive's members before their end. */
      if (job->packed != NULL)
        scl_input_set_position (input, job->packed);
    }
  scl_input_set_changed (input, day);
  if (place != NULL)
    scl_input_set_beside (input,
                          place->member != NULL ? scl_import_member_beside : scl_import_file_beside,
                          (gpointer) place);
  head = scl_input_head (input, &n, error);
  if (head == NULL)
    return FALSE;

  reader = choose (job, head, n, name, forgiving, &map);
  scl_input_set_columns (input, map);
  if (reader == NULL)
    {
      g_autoptr (GError) unknown = NULL;

      explain_unknown (name, head, n, &unknown);
      if (!forgiving)
        return scl_pass_on (error, &unknown);
      scl_import_report_begin_file (job->report, name, "");
      scl_import_report_note (job->report, SCL_NOTE_REFUSED, 0, "%s",
                              unknown->message + strlen (name) + 2);
      return TRUE;
    }

  job->n_read++;
  counts = scl_import_report_begin_file (job->report, name, reader->title);
  return reader->read (input, job->sink, job->report, counts, error);
}

/* ---- Files and folders ---- */

static gboolean
set_io_error (GError **error, const char *name, const GError *why)
{
  if (g_error_matches (why, G_IO_ERROR, G_IO_ERROR_CANCELLED) || why->domain == SCL_READ_ERROR)
    g_propagate_error (error, g_error_copy (why));
  else
    g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_IO, "%s: %s", name, why->message);
  return FALSE;
}

static gboolean
begin_file (SclImportJob *job, const char *name, const char *digest, GError **error)
{
  return job->sink->begin_file == NULL || job->sink->begin_file (job->sink, name, digest, error);
}

/* A regular file's bytes, and back to the first one whenever they were read. The files in which a
 * kernel speaks say that their size is 0, and some of them never end: nothing is read where there
 * should be nothing. */
static GInputStream *
open_file (GFile *file, GFileInfo *info, GCancellable *cancellable, GError **error)
{
  if (g_file_info_get_size (info) == 0)
    return g_memory_input_stream_new ();
  return G_INPUT_STREAM (g_file_read (file, cancellable, error));
}

static gboolean
rewind_stream (GInputStream *stream, GCancellable *cancellable, GError **error)
{
  return g_seekable_seek (G_SEEKABLE (stream), 0, G_SEEK_SET, cancellable, error);
}

/* SHA-256 of all bytes as hex; NULL with error. */
static char *
digest_of (GInputStream *stream, GCancellable *cancellable, GError **error)
{
  g_autoptr (SclSha256) sum = scl_sha256_new ();
  g_autofree guchar *block = g_malloc (256 * 1024);
  gssize n;

  while ((n = g_input_stream_read (stream, block, 256 * 1024, cancellable, error)) > 0)
    scl_sha256_add (sum, block, (gsize) n);
  return n == 0 && rewind_stream (stream, cancellable, error) ? scl_sha256_finish (sum) : NULL;
}

static SclDay
day_of (GFileInfo *info)
{
  g_autoptr (GDateTime) changed = g_file_info_get_modification_date_time (info);

  if (changed == NULL)
    return SCL_DAY_NONE;
  return scl_day_from_ymd (g_date_time_get_year (changed), g_date_time_get_month (changed),
                           g_date_time_get_day_of_month (changed));
}

static gboolean
import_archive (SclImportJob *job, GInputStream *packed, const char *path, guint64 size,
                GError **error)
{
  g_autoptr (SclArchive) archive = scl_archive_new (packed, path, job->cancellable);
  g_autoptr (GError) local = NULL;
  const char *member;
  SclDay changed;

  job->packed = G_SEEKABLE (packed);
  job->packed_size = size;
  while (scl_archive_next (archive, &member, &changed, &local))
    {
      g_autofree char *name
          = *member != '\0' ? g_strdup_printf ("%s: %s", path, member) : g_strdup (path);
      g_autoptr (GInputStream) stream = scl_archive_open_member (archive);
      gboolean lonely = *member == '\0';
      const SclImportPlace place = { path, member, job->cancellable };

      if (!begin_file (job, name, NULL, error)
          || !scl_import_stream (job, stream, name, 0, changed, &place, !lonely, error))
        return FALSE;
    }
  job->packed = NULL;
  return local == NULL || scl_pass_on (error, &local);
}

/* What its first bytes say: that no reader knows it and it is no archive is seen before all of it
 * is read. A spreadsheet is a zip as well, but one file to whoever imports it. */
static gboolean
look_at_head (SclImportJob *job, GInputStream *stream, const char *path, gboolean forgiving,
              gboolean *archive, gboolean *known, GError **error)
{
  g_autofree guint8 *head = g_malloc (SCL_INPUT_HEAD);
  SclColumnMap *map;
  gsize n;

  if (!g_input_stream_read_all (stream, head, SCL_INPUT_HEAD, &n, job->cancellable, error)
      || !rewind_stream (stream, job->cancellable, error))
    return FALSE;
  *archive = scl_archive_recognise (head, n) && scl_package_recognise (head, n) == SCL_PACKAGE_NONE;
  *known = *archive || choose (job, head, n, path, forgiving, &map) != NULL;
  return TRUE;
}

/* In the workspace already: a note where it is one of many. */
static gboolean
tell_known (SclImportJob *job, const char *path, gboolean forgiving, GError *why, GError **error)
{
  if (!forgiving || !g_error_matches (why, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_KNOWN))
    {
      g_propagate_error (error, why);
      return FALSE;
    }
  scl_import_report_begin_file (job->report, path, "");
  scl_import_report_note (job->report, SCL_NOTE_INFO, 0, "%s", why->message + strlen (path) + 2);
  g_error_free (why);
  job->n_known++;
  return TRUE;
}

static gboolean
import_regular (SclImportJob *job, GFile *file, const char *path, GFileInfo *info,
                gboolean forgiving, GError **error)
{
  const guint64 size = (guint64) g_file_info_get_size (info);
  g_autoptr (GError) local = NULL;
  g_autoptr (GInputStream) stream = NULL;
  g_autofree char *digest = NULL;
  gboolean archive = FALSE, known = FALSE;
  const SclImportPlace place = { path, NULL, job->cancellable };

  if (size > MAX_SIZE)
    return scl_fail (error, SCL_READ_ERROR, SCL_READ_ERROR_TOO_BIG,
                     _ ("%s: the file is larger than %u GiB, the limit for one file"), path,
                     (guint) (MAX_SIZE >> 30));
  stream = open_file (file, info, job->cancellable, &local);
  if (stream == NULL || !look_at_head (job, stream, path, forgiving, &archive, &known, &local))
    return set_io_error (error, path, local);
  if (job->sink->wants_digest && (known || forgiving))
    {
      digest = digest_of (stream, job->cancellable, &local);
      if (digest == NULL)
        return set_io_error (error, path, local);
    }
  if (!begin_file (job, path, digest, &local))
    return tell_known (job, path, forgiving, g_steal_pointer (&local), error);
  if (archive)
    return import_archive (job, stream, path, size, error);
  return scl_import_stream (job, stream, path, size, day_of (info), &place, forgiving, error);
}

static gboolean import_path (SclImportJob *job, const char *path, guint depth, gboolean forgiving,
                             GError **error);

/* In the order of the names, so that the same folder gives the same history everywhere. */
static gboolean
import_folder (SclImportJob *job, const char *path, guint depth, GError **error)
{
  g_autoptr (GError) local = NULL;
  g_autoptr (GDir) dir = g_dir_open (path, 0, &local);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const double before = job->before, part = job->part;
  const char *name;

  if (dir == NULL)
    return set_io_error (error, path, local);
  if (depth >= MAX_DEPTH)
    return scl_fail (error, SCL_READ_ERROR, SCL_READ_ERROR_TOO_BIG,
                     _ ("%s: the folders are nested too deeply"), path);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (name[0] != '.')
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, scl_compare_texts);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *child = g_build_filename (path, g_ptr_array_index (names, i), NULL);

      job->before = before + i * part / names->len;
      job->part = part / names->len;
      if (!import_path (job, child, depth + 1, TRUE, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
import_path (SclImportJob *job, const char *path, guint depth, gboolean forgiving, GError **error)
{
  g_autoptr (GError) local = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInfo) info
      = g_file_query_info (file,
                           G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE
                                                          "," G_FILE_ATTRIBUTE_TIME_MODIFIED,
                           G_FILE_QUERY_INFO_NONE, job->cancellable, &local);

  if (*path == '\0')
    return scl_fail (error, SCL_READ_ERROR, SCL_READ_ERROR_IO, _ ("A file's name is empty."));
  if (g_error_matches (local, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return scl_fail (error, SCL_READ_ERROR, SCL_READ_ERROR_IO, _ ("There is no file %s."), path);
  if (info == NULL)
    return set_io_error (error, path, local);
  switch (g_file_info_get_file_type (info))
    {
    case G_FILE_TYPE_DIRECTORY:
      return import_folder (job, path, depth, error);
    case G_FILE_TYPE_REGULAR:
      return import_regular (job, file, path, info, forgiving, error);
    case G_FILE_TYPE_UNKNOWN:
    case G_FILE_TYPE_SYMBOLIC_LINK:
    case G_FILE_TYPE_SPECIAL:
    case G_FILE_TYPE_SHORTCUT:
    case G_FILE_TYPE_MOUNTABLE:
    default:
      return scl_fail (error, SCL_READ_ERROR, SCL_READ_ERROR_IO,
                       _ ("%s: this is neither a file nor a folder"), path);
    }
}

static gboolean
import_paths (SclImportJob *job, const char *const *paths, GError **error)
{
  const guint n = g_strv_length ((char **) paths);

  for (guint i = 0; i < n; i++)
    {
      job->before = (double) i / n;
      job->part = 1.0 / n;
      job->n_read = job->n_known = 0;
      if (!import_path (job, paths[i], 0, FALSE, error))
        return FALSE;
      if (job->n_read == 0 && job->n_known == 0)
        return scl_fail (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                         _ ("%s: there is no file of games or ratings in it"), paths[i]);
    }
  return TRUE;
}

gboolean
scl_import_files (const char *const *paths, SclSink *sink, SclImportReport *report,
                  const SclImportParams *params, GError **error)
{
  const SclImportParams how = params != NULL ? *params : (SclImportParams){ 0 };
  SclImportJob job = { .sink = sink,
                       .report = report,
                       .progress = how.progress,
                       .data = how.data,
                       .cancellable = how.cancellable,
                       .columns = how.columns };
  gboolean done;

  g_return_val_if_fail (sink != NULL && report != NULL, FALSE);

  scl_event_pages_begin (sink, report);
  done = import_paths (&job, paths, error);
  scl_event_pages_end (sink);
  return done;
}
