/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/data/scl-latest-request.h"

typedef struct
{
  SclLatestRequest *request; /* NULL: nobody waits for the answer */
  GCancellable *cancellable;
  GDestroyNotify answer_free;
  SclLatestRequestTake take;
} Question;

struct _SclLatestRequest
{
  gpointer owner;
  Question *newest; /* NULL: nothing is asked */
};

SclLatestRequest *
scl_latest_request_new (gpointer owner)
{
  SclLatestRequest *self = g_new0 (SclLatestRequest, 1);

  self->owner = owner;
  return self;
}

void
scl_latest_request_free (SclLatestRequest *self)
{
  if (self == NULL)
    return;
  scl_latest_request_stop (self);
  g_free (self);
}

static void
on_answer (GObject *source, GAsyncResult *result, gpointer data)
{
  Question *question = data;
  SclLatestRequest *self = question->request;
  g_autoptr (GError) error = NULL;
  gpointer answer = scl_dataset_ask_finish (SCL_DATASET (source), result, &error);

  if (self != NULL)
    {
      self->newest = NULL;
      question->take (self->owner, answer, error);
    }
  else if (answer != NULL && question->answer_free != NULL)
    question->answer_free (answer);
  g_object_unref (question->cancellable);
  g_free (question);
}

void
scl_latest_request_ask (SclLatestRequest *self, SclDataset *dataset, SclDatasetFunc func,
                        gpointer data, GDestroyNotify data_free, GDestroyNotify answer_free,
                        SclLatestRequestTake take)
{
  Question *question;

  if (self == NULL)
    {
      if (data_free != NULL)
        data_free (data);
      return;
    }
  question = g_new (Question, 1);
  scl_latest_request_stop (self);
  *question = (Question){ self, g_cancellable_new (), answer_free, take };
  self->newest = question;
  scl_dataset_ask_async (dataset, func, data, data_free, answer_free, question->cancellable,
                         on_answer, question);
}

void
scl_latest_request_stop (SclLatestRequest *self)
{
  Question *question = self != NULL ? self->newest : NULL;

  if (question == NULL)
    return;
  self->newest = NULL;
  question->request = NULL;
  g_cancellable_cancel (question->cancellable);
}

gboolean
scl_latest_request_get_waiting (SclLatestRequest *self)
{
  return self != NULL && self->newest != NULL;
}
