/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/lists/scl-list-change.h"

#include <math.h>
#include <string.h>

#include "rating/base/scl-day.h"
#include "rating/base/scl-gettext.h"

const char *
scl_list_move_label (SclListMove move)
{
  static const char *const labels[SCL_N_MOVES]
      = { N_ ("those who stayed"), N_ ("entrants"), N_ ("those who came back"), N_ ("leavers") };

  return _ (labels[move]);
}

/* ---- The four moves ---- */

/* What is known of people while the lists go by. */
typedef struct
{
  const SclListClasses *classes;
  guint8 *seen;   /* was on a list */
  guint8 *cohort; /* is on the first list and on the last */
} Walk;

static void
count (SclListPart *part, int before, int after)
{
  part->n++;
  part->before += before;
  part->after += after;
}

/* 0: not on that list. */
static void
move_person (const Walk *walk, SclListChange *change, int year, guint32 person, int before,
             int after)
{
  const SclListMove move = before > 0 && after > 0 ? SCL_MOVE_STAYED
                           : before > 0            ? SCL_MOVE_LEFT
                           : walk->seen[person]    ? SCL_MOVE_RETURNED
                                                   : SCL_MOVE_ENTERED;

  count (&change->part[move], before, after);
  for (guint s = 0; s < SCL_N_SPLITS; s++)
    {
      const guint place
          = scl_list_classes_of (walk->classes, s, person, year, before > 0 ? before : after);

      count (&change->split[s][place * SCL_N_MOVES + move], before, after);
    }
}

static void
take_cohort (const Walk *walk, SclListChange *change, const SclListRatings *after)
{
  gint64 sum = 0;

  for (guint i = 0; i < after->n; i++)
    if (walk->cohort[after->player[i]] == 2)
      {
        change->n_cohort++;
        sum += after->rating[i];
      }
  change->cohort = change->n_cohort > 0 ? (double) sum / change->n_cohort : NAN;
}

static void
change_free (gpointer data)
{
  SclListChange *self = data;

  for (guint s = 0; s < SCL_N_SPLITS; s++)
    g_free (self->split[s]);
  g_free (self);
}

/* Both lists have their people by ascending id. */
static SclListChange *
change_new (Walk *walk, const SclTabledList *before, const SclTabledList *after)
{
  SclListChange *self = g_new0 (SclListChange, 1);
  const SclListRatings *a = before->ratings, *b = after->ratings;
  const int year = scl_day_year (after->day);

  self->from = before->day;
  self->to = after->day;
  for (guint s = 0; s < SCL_N_SPLITS; s++)
    self->split[s] = g_new0 (SclListPart, walk->classes->n[s] * SCL_N_MOVES);
  for (guint i = 0, j = 0; i < a->n || j < b->n;)
    {
      const guint32 left = i < a->n ? a->player[i] : G_MAXUINT32;
      const guint32 right = j < b->n ? b->player[j] : G_MAXUINT32;
      const guint32 person = MIN (left, right);

      move_person (walk, self, year, person, left == person ? a->rating[i] : 0,
                   right == person ? b->rating[j] : 0);
      i += left == person;
      j += right == person;
    }
  take_cohort (walk, self, b);
  return self;
}

static void
see (guint8 *seen, const SclListRatings *list, guint8 bit)
{
  for (guint i = 0; i < list->n; i++)
    seen[list->player[i]] += bit;
}

GPtrArray *
scl_list_changes_new (const SclListTable *table, const SclListClasses *classes)
{
  GPtrArray *changes = g_ptr_array_new_with_free_func (change_free);
  const guint n = scl_list_table_n (table);
  g_autofree guint8 *seen = g_new0 (guint8, MAX (table->roster->n, 1));
  g_autofree guint8 *cohort = g_new0 (guint8, MAX (table->roster->n, 1));
  Walk walk = { classes, seen, cohort };

  if (n < 2)
    return changes;
  see (cohort, scl_list_table_at (table, 0)->ratings, 1);
  see (cohort, scl_list_table_at (table, n - 1)->ratings, 1);
  for (guint i = 0; i + 1 < n; i++)
    {
      const SclListRatings *before = scl_list_table_at (table, i)->ratings;

      for (guint p = 0; p < before->n; p++)
        seen[before->player[p]] = TRUE;
      g_ptr_array_add (changes, change_new (&walk, scl_list_table_at (table, i),
                                            scl_list_table_at (table, i + 1)));
    }
  return changes;
}

/* ---- Means and terms ---- */

guint
scl_list_change_n_before (const SclListChange *self)
{
  return self->part[SCL_MOVE_STAYED].n + self->part[SCL_MOVE_LEFT].n;
}

guint
scl_list_change_n_after (const SclListChange *self)
{
  return self->part[SCL_MOVE_STAYED].n + self->part[SCL_MOVE_ENTERED].n
         + self->part[SCL_MOVE_RETURNED].n;
}

double
scl_list_change_mean_before (const SclListChange *self)
{
  return (double) (self->part[SCL_MOVE_STAYED].before + self->part[SCL_MOVE_LEFT].before)
         / scl_list_change_n_before (self);
}

double
scl_list_change_mean_after (const SclListChange *self)
{
  return (double) (self->part[SCL_MOVE_STAYED].after + self->part[SCL_MOVE_ENTERED].after
                   + self->part[SCL_MOVE_RETURNED].after)
         / scl_list_change_n_after (self);
}

double
scl_list_part_mean_before (const SclListPart *self)
{
  return self->before > 0 ? (double) self->before / self->n : NAN;
}

double
scl_list_part_mean_after (const SclListPart *self)
{
  return self->after > 0 ? (double) self->after / self->n : NAN;
}

/* Of some of the people, with the means and numbers of all. */
static void
take_terms (const SclListChange *self, const SclListPart *part, double terms[SCL_N_MOVES])
{
  const SclListPart *stayed = &self->part[SCL_MOVE_STAYED];
  const double n_before = scl_list_change_n_before (self), n_after = scl_list_change_n_after (self);
  /* Where nobody stayed, who came is compared with who went. */
  const double s
      = stayed->n > 0 ? (double) stayed->before / stayed->n : scl_list_change_mean_before (self);
  const double s_after = stayed->n > 0 ? (double) stayed->after / stayed->n : s;

  terms[SCL_MOVE_STAYED]
      = stayed->n > 0
            ? (double) (part[SCL_MOVE_STAYED].after - part[SCL_MOVE_STAYED].before) / stayed->n
            : 0.0;
  for (guint m = SCL_MOVE_ENTERED; m <= SCL_MOVE_RETURNED; m++)
    terms[m] = ((double) part[m].after - part[m].n * s_after) / n_after;
  terms[SCL_MOVE_LEFT]
      = (part[SCL_MOVE_LEFT].n * s - (double) part[SCL_MOVE_LEFT].before) / n_before;
}

double
scl_list_change_terms (const SclListChange *self, double terms[SCL_N_MOVES])
{
  double sum = 0.0;

  take_terms (self, self->part, terms);
  for (guint m = 0; m < SCL_N_MOVES; m++)
    sum += terms[m];
  return sum;
}

void
scl_list_change_class_terms (const SclListChange *self, SclListSplit split, guint place,
                             double terms[SCL_N_MOVES])
{
  take_terms (self, self->split[split] + place * SCL_N_MOVES, terms);
}
