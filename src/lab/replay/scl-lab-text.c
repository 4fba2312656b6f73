/* The files that the lab writes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/replay/scl-lab-text-private.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gstdio.h>

#include "lab/replay/scl-threads-private.h"
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

static gboolean
pour (const char *directory, const SclTextFile *file, gpointer result, GError **error)
{
  g_autofree char *path = g_build_filename (directory, file->name, NULL);
  g_autoptr (SclFileInPieces) pieces
      = make_folder (directory, error) ? scl_file_in_pieces_new (path, error) : NULL;
  g_autoptr (GString) text = g_string_sized_new (MANY_BYTES + MANY_BYTES / 4);
  SclTextFlow flow = { text, pieces };

  if (pieces == NULL)
    return FALSE;
  file->pour (result, &flow);
  flow_out (&flow);
  return scl_file_in_pieces_publish (pieces, error);
}

static gboolean
write_file (const char *directory, const SclTextFile *file, gpointer result, GError **error)
{
  g_autoptr (GString) text = file->make != NULL ? file->make (result) : NULL;

  return text != NULL ? scl_text_write (directory, file->name, text, error)
                      : pour (directory, file, result, error);
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
  GError *error;
} Job;

struct _SclTextBatch
{
  GPtrArray *jobs;   /* of Job, as they were added */
  GPtrArray *begins; /* the same in the order in which they begin */
};

static void
job_free (gpointer data)
{
  Job *job = data;

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

void
scl_text_batch_free (SclTextBatch *self)
{
  g_ptr_array_unref (self->begins);
  g_ptr_array_unref (self->jobs);
  g_free (self);
}

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
run_job (guint index, gpointer data)
{
  Job *job = g_ptr_array_index (((SclTextBatch *) data)->begins, index);

  if (job->file != NULL)
    write_file (job->directory, job->file, job->data, &job->error);
  else
    job->work (job->data, job->index, &job->error);
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
  scl_threads_run (self->begins->len, n_threads, run_job, self);
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
