/* The files that the lab writes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/replay/scl-lab-text-private.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gstdio.h>

#include "lab/replay/scl-threads-private.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"

#define MANY_BYTES (256 * 1024) /* fewer than the caches hold */

static gboolean
make_folder (const char *directory, GError **error)
{
  const int code = g_mkdir_with_parents (directory, 0777) != 0 ? errno : 0;

  if (code != 0)
    g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (code),
                 _ ("Cannot make the folder %s: %s"), directory, g_strerror (code));
  return code == 0;
}

gboolean
scl_text_write (const char *directory, const char *name, GString *text, GError **error)
{
  g_autofree char *path = g_build_filename (directory, name, NULL);

  return make_folder (directory, error)
         && scl_regular_file_write (path, text->str, (gssize) text->len, error);
}

static void
flow_out (SclTextFlow *self)
{
  scl_file_in_pieces_add (self->file, self->text->str, self->text->len);
  g_string_truncate (self->text, 0);
}

void
scl_text_flow_on (SclTextFlow *self)
{
  if (self->text->len >= MANY_BYTES)
    flow_out (self);
}

/* NULL with error. */
static SclFileInPieces *
begin_file (const char *directory, const char *name, GError **error)
{
  g_autofree char *path = g_build_filename (directory, name, NULL);

  return make_folder (directory, error) ? scl_file_in_pieces_new (path, error) : NULL;
}

/* ---- Several at once ---- */

typedef struct
{
  guint turn;
  const SclTextFile *file; /* NULL: work */
  char *directory;
  SclTextWork work;
  gpointer data; /* the work's, or the file's result */
  guint index;

  GString *text;           /* of the file, made */
  SclFileInPieces *pieces; /* or the file, but for its end */
  GError *error;
} Job;

struct _SclTextBatch
{
  GPtrArray *jobs;   /* of Job, as they were added */
  GPtrArray *begins; /* the same in the order in which they begin */
  GAsyncQueue *made; /* of Job: files to be finished; NULL: whoever makes them does */
};

static void
job_free (gpointer data)
{
  Job *job = data;

  if (job->text != NULL)
    g_string_free (job->text, TRUE);
  scl_file_in_pieces_free (job->pieces);
  g_clear_error (&job->error);
  g_free (job->directory);
  g_free (job);
}

SclTextBatch *
scl_text_batch_new (void)
{
  SclTextBatch *self = g_new0 (SclTextBatch, 1);

  self->jobs = g_ptr_array_new_with_free_func (job_free);
  self->begins = g_ptr_array_new ();
  return self;
}

SCL_DEFINE_FREE (scl_text_batch_free, SclTextBatch, begins, g_ptr_array_unref, jobs,
                 g_ptr_array_unref)

static void
add_job (SclTextBatch *self, const Job *job)
{
  g_ptr_array_add (self->jobs, g_memdup2 (job, sizeof *job));
}

void
scl_text_batch_add_files (SclTextBatch *self, const char *directory, const SclTextFile *files,
                          gpointer result, guint turn)
{
  for (const SclTextFile *file = files; file->name != NULL; file++)
    add_job (self, &(Job){ .turn = turn + file->turn,
                           .file = file,
                           .directory = g_strdup (directory),
                           .data = result });
}

void
scl_text_batch_add (SclTextBatch *self, SclTextWork work, gpointer data, guint index, guint turn)
{
  add_job (self, &(Job){ .turn = turn, .work = work, .data = data, .index = index });
}

static void
pour (Job *job)
{
  g_autoptr (GString) text = g_string_sized_new (MANY_BYTES + MANY_BYTES / 4);
  SclTextFlow flow = { text, begin_file (job->directory, job->file->name, &job->error) };

  if (flow.file == NULL)
    return;
  job->file->pour (job->data, &flow);
  flow_out (&flow);
  job->pieces = flow.file;
}

static void
make_file (Job *job)
{
  if (job->file->make != NULL)
    job->text = job->file->make (job->data);
  else
    pour (job);
}

/* The disk is waited for here. */
static void
finish_file (Job *job)
{
  if (job->text != NULL)
    scl_text_write (job->directory, job->file->name, job->text, &job->error);
  else if (job->pieces != NULL)
    scl_file_in_pieces_publish (job->pieces, &job->error);
  if (job->text != NULL)
    g_string_free (g_steal_pointer (&job->text), TRUE);
  g_clear_pointer (&job->pieces, scl_file_in_pieces_free);
}

static void
run_job (guint index, gpointer data)
{
  SclTextBatch *self = data;
  Job *job = g_ptr_array_index (self->begins, index);

  if (job->file == NULL)
    {
      job->work (job->data, job->index, &job->error);
      return;
    }
  make_file (job);
  if (self->made != NULL)
    g_async_queue_push (self->made, job);
  else
    finish_file (job);
}

/* Until one comes that is the batch itself. */
static gpointer
finish_files (gpointer data)
{
  SclTextBatch *self = data;
  gpointer item;

  while ((item = g_async_queue_pop (self->made)) != self)
    finish_file (item);
  return NULL;
}

/* A disk takes its time to say that it has everything, and no processor: a thread of its own waits
 * for it. */
static void
run_side_by_side (SclTextBatch *self, guint n_threads)
{
  GThread *disk;

  self->made = g_async_queue_new ();
  disk = g_thread_new ("scl-disk", finish_files, self);
  scl_threads_run (self->begins->len, n_threads, run_job, self);
  g_async_queue_push (self->made, self);
  g_thread_join (disk);
  g_clear_pointer (&self->made, g_async_queue_unref);
}

/* Few jobs, and few turns. */
static void
put_in_turn (SclTextBatch *self)
{
  guint last = 0;

  for (guint i = 0; i < self->jobs->len; i++)
    last = MAX (last, ((const Job *) g_ptr_array_index (self->jobs, i))->turn);
  for (guint turn = 0; turn <= last; turn++)
    for (guint i = 0; i < self->jobs->len; i++)
      if (((const Job *) g_ptr_array_index (self->jobs, i))->turn == turn)
        g_ptr_array_add (self->begins, g_ptr_array_index (self->jobs, i));
}

gboolean
scl_text_batch_run (SclTextBatch *self, guint n_threads, GError **error)
{
  put_in_turn (self);
  if (MIN (self->begins->len, scl_threads_or_all (n_threads)) > 1)
    run_side_by_side (self, n_threads);
  else
    scl_threads_run (self->begins->len, 1, run_job, self);
  for (guint i = 0; i < self->jobs->len; i++)
    {
      Job *job = g_ptr_array_index (self->jobs, i);

      if (job->error != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&job->error));
          return FALSE;
        }
    }
  return TRUE;
}
