/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "step-stream.h"

#include <string.h>

typedef struct
{
  GInputStream parent;
  const char *data;
  gsize n, at, step;
  gsize period;          /* of data, again and again; 0: data has all n bytes */
  const GError *failure; /* in place of the end; NULL: none */
} StepStream;
typedef struct
{
  GInputStreamClass parent;
} StepStreamClass;
static GType step_stream_get_type (void);
G_DEFINE_TYPE (StepStream, step_stream, G_TYPE_INPUT_STREAM)

static gssize
step_stream_read (GInputStream *stream, void *buffer, gsize n, GCancellable *cancellable,
                  GError **error)
{
  StepStream *self = (StepStream *) stream;
  gsize got = MIN (MIN (n, self->step), self->n - self->at);

  if (self->period > 0)
    got = MIN (got, self->period - self->at % self->period);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return -1;
  if (got == 0 && self->failure != NULL)
    {
      g_propagate_error (error, g_error_copy (self->failure));
      return -1;
    }
  if (got > 0)
    memcpy (buffer, self->data + (self->period > 0 ? self->at % self->period : self->at), got);
  self->at += got;
  return (gssize) got;
}

static void
step_stream_class_init (StepStreamClass *klass)
{
  G_INPUT_STREAM_CLASS (klass)->read_fn = step_stream_read;
}

static void
step_stream_init (StepStream *self)
{
}

GInputStream *
step_stream_new (const char *data, gsize n, gsize step)
{
  StepStream *self = g_object_new (step_stream_get_type (), NULL);

  self->data = data;
  self->n = n;
  self->step = step;
  return G_INPUT_STREAM (self);
}

GInputStream *
step_stream_new_failing (const char *data, gsize n, gsize step, const GError *failure)
{
  GInputStream *stream = step_stream_new (data, n, step);

  ((StepStream *) stream)->failure = failure;
  return stream;
}

GInputStream *
step_stream_new_repeating (const char *data, gsize period, gsize times)
{
  GInputStream *stream = step_stream_new (data, period * times, period);

  ((StepStream *) stream)->period = period;
  return stream;
}
