/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/data/scl-samples.h"

#include <glib/gi18n-lib.h>

static void
on_sample (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  if (!scl_dataset_load_finish (SCL_DATASET (source), result, &error))
    g_debug ("sample: %s", error->message);
}

void
scl_sample_load (SclDataset *dataset)
{
  const SclSample *sample = scl_sample_find ("season");
  const GError *failure = scl_dataset_get_failure (dataset);
  g_autofree char *path = scl_sample_path (sample->file);

  if (failure != NULL && !g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (scl_dataset_get_history (dataset) != NULL || scl_dataset_get_busy (dataset)
      || !g_file_test (path, G_FILE_TEST_EXISTS))
    return;
  scl_dataset_load_async (dataset, (const char *[]){ path, NULL }, SCL_DATASET_SAMPLE,
                          _ (sample->title), NULL, on_sample, NULL);
}
