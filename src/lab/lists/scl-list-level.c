/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/lists/scl-list-level.h"
#include "rating/base/scl-free.h"

#include <math.h>

/* Sums of ratings and of their squares are whole numbers: n x 32767² fits. */
static void
take_moments (SclListLevel *self)
{
  gint64 sum = 0, squares = 0;

  for (int r = self->lowest; r <= self->highest; r++)
    {
      const gint64 people = self->at[r - self->lowest];

      sum += people * (r - self->lowest);
      squares += people * (r - self->lowest) * (r - self->lowest);
    }
  self->mean = self->lowest + (double) sum / self->n;
  self->sd = sqrt (
      MAX ((double) squares / self->n - ((double) sum / self->n) * ((double) sum / self->n), 0.0));
}

SclListLevel *
scl_list_level_new (SclDay day, const gint16 *rating, guint n)
{
  SclListLevel *self = g_new0 (SclListLevel, 1);

  g_return_val_if_fail (n > 0, self);
  self->day = day;
  self->n = n;
  self->lowest = self->highest = rating[0];
  for (guint i = 1; i < n; i++)
    {
      self->lowest = MIN (self->lowest, rating[i]);
      self->highest = MAX (self->highest, rating[i]);
    }
  self->at = g_new0 (guint32, self->highest - self->lowest + 1);
  for (guint i = 0; i < n; i++)
    self->at[rating[i] - self->lowest]++;
  take_moments (self);
  return self;
}

SCL_DEFINE_FREE (scl_list_level_free, SclListLevel, at, g_free)

GPtrArray *
scl_list_levels_new (const SclListTable *table)
{
  GPtrArray *levels = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_list_level_free);

  for (guint i = 0; i < scl_list_table_n (table); i++)
    {
      const SclTabledList *list = scl_list_table_at (table, i);

      g_ptr_array_add (levels,
                       scl_list_level_new (list->day, list->ratings->rating, list->ratings->n));
    }
  return levels;
}

int
scl_list_level_quantile (const SclListLevel *self, double share)
{
  const double people = share * self->n;
  guint below = 0;

  for (int r = self->lowest; r < self->highest; r++)
    {
      below += self->at[r - self->lowest];
      if (below >= people)
        return r;
    }
  return self->highest;
}

double
scl_list_level_rank (const SclListLevel *self, guint rank)
{
  guint above = 0;

  for (int r = self->highest; r >= self->lowest; r--)
    {
      above += self->at[r - self->lowest];
      if (above >= rank)
        return r;
    }
  return NAN;
}

guint
scl_list_level_from (const SclListLevel *self, int rating)
{
  guint above = 0;

  for (int r = self->highest; r >= MAX (self->lowest, rating); r--)
    above += self->at[r - self->lowest];
  return above;
}
