/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/scl-inquiry.h"

typedef struct
{
  SclInquiry *inquiry; /* NULL: nobody waits for the answer */
  GCancellable *cancellable;
  GDestroyNotify answer_free;
  SclInquiryTake take;
} Question;

struct _SclInquiry
{
  gpointer owner;
  Question *newest; /* NULL: nothing is asked */
};

SclInquiry *
scl_inquiry_new (gpointer owner)
{
  SclInquiry *self = g_new0 (SclInquiry, 1);

  self->owner = owner;
  return self;
}

void
scl_inquiry_free (SclInquiry *self)
{
  if (self == NULL)
    return;
  scl_inquiry_stop (self);
  g_free (self);
}

static void
on_answer (GObject *source, GAsyncResult *result, gpointer data)
{
  Question *question = data;
  SclInquiry *self = question->inquiry;
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
scl_inquiry_ask (SclInquiry *self, SclDataset *dataset, SclDatasetFunc func, gpointer data, GDestroyNotify data_free,
                 GDestroyNotify answer_free, SclInquiryTake take)
{
  Question *question;

  if (self == NULL)
    {
      if (data_free != NULL)
        data_free (data);
      return;
    }
  question = g_new (Question, 1);
  scl_inquiry_stop (self);
  *question = (Question){ self, g_cancellable_new (), answer_free, take };
  self->newest = question;
  scl_dataset_ask_async (dataset, func, data, data_free, answer_free, question->cancellable, on_answer, question);
}

void
scl_inquiry_stop (SclInquiry *self)
{
  Question *question = self != NULL ? self->newest : NULL;

  if (question == NULL)
    return;
  self->newest = NULL;
  question->inquiry = NULL;
  g_cancellable_cancel (question->cancellable);
}

gboolean
scl_inquiry_get_waiting (SclInquiry *self)
{
  return self != NULL && self->newest != NULL;
}
