/* SclCsvAhead: rows that a second thread cuts while those before them are used.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/input/scl-csv-ahead-private.h"

#include <string.h>

#define N_BATCHES 4        /* one is used, one is made, the others wait */
#define MOST_FIELDS 65536u /* of a batch, before the row that goes beyond */
#define FEWEST_ROWS 1024u  /* that there is room for */
#define LAG 8              /* rows that are asked for before they are made */
#define KEEP_BLOCK (16 * 1024)

/* The rows that are cut out of one block. */
typedef struct
{
  char *buffer; /* the input's, in which most of the fields are; NULL: the input still has it */
  gsize capacity;
  GStringChunk *keep; /* the others */
  SclCsvFields fields;
  SclCsvRow *rows;
  char *prepared; /* what was made of each */
  guint n, room;

  gboolean read;   /* it begins with a reading from the stream, whatever came of that */
  guint64 taken;   /* from the stream, behind that reading */
  guint64 reached; /* what the progress is to be told then */
  gboolean last;
  GError *error; /* behind the rows of the last; or NULL */
  char apart[SCL_APART];
} Batch;

struct _SclCsvAhead
{
  GThread *thread;
  Batch batches[N_BATCHES];
  GAsyncQueue *ready, *unused; /* of batches */
  int unwanted;                /* atomic: nobody asks for rows any more */
  gsize size;                  /* of what is made of a row */

  char apart[SCL_APART];

  /* The thread's. */
  SclCsvRows *source;
  const SclCsvPrepare *prepare; /* or NULL */
  gpointer data;
  Batch *made;
  guint done; /* of its rows: they are prepared */

  char apart_too[SCL_APART];

  /* The caller's. */
  const SclInput *input; /* what does not change */
  Batch *used;           /* NULL: none yet */
  guint next;            /* of its rows */
  guint64 taken;
  GError *failure;
};

/* ---- The thread ---- */

static void
begin_batch (SclCsvAhead *self, Batch *batch, gboolean read)
{
  self->made = batch;
  self->done = 0;
  batch->read = read;
  batch->n = batch->fields.n = 0;
  g_string_chunk_clear (batch->keep);
  self->source->fields = &batch->fields;
  self->source->keep = batch->keep;
}

/* Prepares all rows before that one. */
static void
prepare_to (SclCsvAhead *self, guint end)
{
  Batch *batch = self->made;

  for (; self->done < end; self->done++)
    {
      const SclCsvRow *row = &batch->rows[self->done];

      self->prepare->make (batch->fields.at + row->first, row->n,
                           batch->prepared + self->done * self->size, self->data);
    }
}

static void
hand_over (SclCsvAhead *self)
{
  if (self->prepare != NULL)
    prepare_to (self, self->made->n);
  self->made->taken = self->source->input->taken;
  self->made->reached = self->source->input->reached;
  g_async_queue_push (self->ready, g_steal_pointer (&self->made));
}

/* The batch that was made goes, with the buffer in which its text is, and another begins, with the
 * bytes of which no row has been cut. FALSE: nobody wants it. */
static gboolean
turn (SclCsvAhead *self, gboolean read)
{
  SclInput *input = self->source->input;
  Batch *full = self->made, *fresh = g_async_queue_pop (self->unused);
  const gsize held = input->end - input->start;

  if (g_atomic_int_get (&self->unwanted))
    return FALSE;
  if (fresh->capacity < input->capacity)
    {
      g_free (fresh->buffer);
      fresh->capacity = input->capacity;
      fresh->buffer = g_malloc (fresh->capacity + SCL_INPUT_SLACK);
    }
  memcpy (fresh->buffer, input->buffer + input->start, held);
  full->buffer = input->buffer;
  full->capacity = input->capacity;
  input->buffer = g_steal_pointer (&fresh->buffer);
  input->capacity = fresh->capacity;
  input->start = 0;
  input->end = held;
  hand_over (self);
  begin_batch (self, fresh, read);
  return TRUE;
}

static gboolean
on_turn (gpointer data, GError **error)
{
  if (turn (data, TRUE))
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, ""); /* which nobody reads */
  return FALSE;
}

static inline SclCsvRow *
add_row (SclCsvAhead *self)
{
  Batch *batch = self->made;

  if (G_UNLIKELY (batch->n == batch->room))
    {
      batch->room = MAX (FEWEST_ROWS, batch->room * 2);
      batch->rows = g_renew (SclCsvRow, batch->rows, batch->room);
      batch->prepared = g_realloc_n (batch->prepared, batch->room, self->size);
    }
  return &batch->rows[batch->n++];
}

static gpointer
cut_all (gpointer data)
{
  SclCsvAhead *self = data;
  GError *error = NULL;
  gboolean wanted = TRUE;
  SclCsvRow cut;

  while (wanted && scl_csv_rows_next (self->source, &cut, &error))
    {
      Batch *batch = self->made;

      *add_row (self) = cut;
      if (self->prepare != NULL)
        {
          self->prepare->ask (batch->fields.at + cut.first, cut.n,
                              batch->prepared + (batch->n - 1) * self->size, self->data);
          if (batch->n > LAG)
            prepare_to (self, batch->n - LAG);
        }
      if (batch->fields.n >= MOST_FIELDS)
        wanted = turn (self, FALSE);
    }
  self->made->last = TRUE;
  self->made->error = error;
  hand_over (self);
  return NULL;
}

/* ---- The caller ---- */

SclCsvAhead *
scl_csv_ahead_new (SclCsvRows *rows, const SclCsvPrepare *prepare, gpointer data)
{
  SclCsvAhead *self = g_new0 (SclCsvAhead, 1);
  SclInput *input = rows->input;

  self->source = rows;
  self->prepare = prepare;
  self->size = prepare != NULL ? prepare->size : 0;
  self->data = data;
  self->input = input;
  self->taken = input->taken;
  self->ready = g_async_queue_new ();
  self->unused = g_async_queue_new ();
  for (guint i = 0; i < N_BATCHES; i++)
    {
      self->batches[i].keep = g_string_chunk_new (KEEP_BLOCK);
      if (i > 0)
        g_async_queue_push (self->unused, &self->batches[i]);
    }
  begin_batch (self, &self->batches[0], FALSE);
  input->turn = on_turn;
  input->turn_data = self;
  self->thread = g_thread_try_new ("rows", cut_all, self, NULL);
  if (self->thread != NULL)
    return self;
  scl_csv_ahead_free (self);
  return NULL;
}

void
scl_csv_ahead_free (SclCsvAhead *self)
{
  if (self == NULL)
    return;
  g_atomic_int_set (&self->unwanted, TRUE);
  g_async_queue_push (self->unused, &self->batches[0]); /* it may be waiting for one */
  if (self->thread != NULL)
    g_thread_join (self->thread);
  self->source->input->turn = NULL;
  self->source->fields = NULL;
  self->source->keep = NULL;
  for (guint i = 0; i < N_BATCHES; i++)
    {
      g_free (self->batches[i].buffer);
      g_free (self->batches[i].fields.at);
      g_free (self->batches[i].rows);
      g_free (self->batches[i].prepared);
      g_string_chunk_free (self->batches[i].keep);
      g_clear_error (&self->batches[i].error);
    }
  g_clear_error (&self->failure);
  g_async_queue_unref (self->ready);
  g_async_queue_unref (self->unused);
  g_free (self);
}

/* What whoever reads alone is told where a block is read. FALSE: it was cancelled. */
static gboolean
tell (SclCsvAhead *self)
{
  const SclInput *input = self->input;
  const Batch *batch = self->used;

  if (g_cancellable_set_error_if_cancelled (input->cancellable, &self->failure))
    return FALSE;
  if (batch->taken != self->taken && input->progress != NULL)
    input->progress (batch->reached, input->progress_data);
  self->taken = batch->taken;
  return TRUE;
}

/* FALSE: there is none, or failure says why not. */
static gboolean
next_batch (SclCsvAhead *self)
{
  if (self->used != NULL && self->used->last)
    {
      self->failure = g_steal_pointer (&self->used->error);
      return FALSE;
    }
  if (self->used != NULL)
    g_async_queue_push (self->unused, self->used);
  self->used = g_async_queue_pop (self->ready);
  self->next = 0;
  return !self->used->read || tell (self);
}

char **
scl_csv_ahead_row (SclCsvAhead *self, SclCsvRow *row, gpointer *prepared, GError **error)
{
  while (self->failure == NULL && (self->used == NULL || self->next == self->used->n))
    if (!next_batch (self) && self->failure == NULL)
      return NULL;
  if (self->failure != NULL)
    {
      g_propagate_error (error, g_error_copy (self->failure));
      return NULL;
    }
  *row = self->used->rows[self->next];
  *prepared = self->used->prepared + self->next * self->size;
  self->next++;
  return self->used->fields.at + row->first;
}
