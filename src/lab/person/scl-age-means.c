/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/person/scl-age-means.h"

#include <math.h>

#include "rating/base/scl-day.h"

/* FALSE: not known, or beyond what is counted. */
static gboolean
age_of (const SclRoster *roster, guint32 player, int year, guint *age)
{
  const int born = roster->birth_year[player];

  if (born == 0 || year < born || year - born >= SCL_AGE_MOST)
    return FALSE;
  *age = (guint) (year - born);
  return TRUE;
}

SclAgeMeans *
scl_age_means_new (const SclRoster *roster, const SclListRatings *ratings, SclDay day)
{
  SclAgeMeans *self = g_new0 (SclAgeMeans, 1);
  const int year = scl_day_year (day);
  double squares[SCL_AGE_MOST] = { 0.0 };
  guint age;

  self->day = day;
  for (guint i = 0; i < ratings->n; i++)
    if (age_of (roster, ratings->player[i], year, &age))
      {
        self->n[age]++;
        self->mean[age] += ratings->rating[i];
      }
  for (guint a = 0; a < SCL_AGE_MOST; a++)
    self->mean[a] = self->n[a] > 0 ? self->mean[a] / self->n[a] : NAN;
  for (guint i = 0; i < ratings->n; i++)
    if (age_of (roster, ratings->player[i], year, &age))
      squares[age] += pow (ratings->rating[i] - self->mean[age], 2.0);
  for (guint a = 0; a < SCL_AGE_MOST; a++)
    self->error[a] = self->n[a] > 1 ? sqrt (squares[a] / (self->n[a] - 1.0) / self->n[a]) : NAN;
  return self;
}
