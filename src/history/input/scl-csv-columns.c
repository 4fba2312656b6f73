/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history/input/scl-csv-columns.h"

#include "history/input/scl-csv.h"

gboolean
scl_csv_columns_take (SclCsvColumns *self, char **row, guint n)
{
  const gboolean data = self->n_header > 0;

  self->row = row;
  self->n = n;
  if (data)
    return TRUE;
  self->n_header = n;
  for (guint i = 0; i < self->n_names; i++)
    self->at[i] = scl_csv_column (row, n, self->names[i]);
  return FALSE;
}

const char *
scl_csv_columns_field (const SclCsvColumns *self, guint column)
{
  const int at = self->at[column];

  return at >= 0 && (guint) at < self->n ? self->row[at] : "";
}

gboolean
scl_csv_columns_in (const guint8 *head, gsize n, const char *const *names, const guint *needed)
{
  g_auto (GStrv) row = scl_csv_head_row (head, n);
  const guint length = g_strv_length (row);

  for (guint i = 0; needed[i] != G_MAXUINT; i++)
    if (scl_csv_column (row, length, names[needed[i]]) < 0)
      return FALSE;
  return TRUE;
}
