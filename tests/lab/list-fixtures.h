/* Tables of lists without a workspace.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>

#include "lab/lists/scl-list-change.h"
#include "rating/base/scl-day.h"

/* n people of whom nothing is known. */
static inline SclRoster *
list_fixture_roster (guint n)
{
  SclRoster *roster = g_new0 (SclRoster, 1);

  roster->n = n;
  roster->strings = g_string_chunk_new (64);
  roster->name = g_new (const char *, n);
  roster->federation = g_new (const char *, n);
  roster->title = g_new (const char *, n);
  roster->category = g_new (const char *, n);
  roster->birth_year = g_new0 (gint16, n);
  roster->sex = g_new0 (guint8, n);
  for (guint i = 0; i < n; i++)
    roster->name[i] = roster->federation[i] = roster->title[i] = roster->category[i] = "";
  return roster;
}

/* A list of the day: a rating for each of the roster's people, 0: not on it. */
static inline void
list_fixture_add (SclListTable *table, const char *day, const int *rating)
{
  const guint n = table->roster->n;
  SclListRatings *list = g_new0 (SclListRatings, 1);

  list->player = g_new (guint32, n);
  list->rating = g_new (gint16, n);
  for (guint q = 0; q < n; q++)
    if (rating[q] > 0)
      {
        list->player[list->n] = q;
        list->rating[list->n++] = (gint16) rating[q];
      }
  scl_list_table_add (table, scl_day_parse (day), 0, list);
}

/* The terms are the mean's change without a remainder: over the common denominator |A| |B| |S|, in
 * whole numbers of 128 bits. */
static inline void
list_assert_exact (const SclListChange *change)
{
  const SclListPart *stayed = &change->part[SCL_MOVE_STAYED],
                    *entered = &change->part[SCL_MOVE_ENTERED],
                    *returned = &change->part[SCL_MOVE_RETURNED],
                    *left = &change->part[SCL_MOVE_LEFT];
  const __int128 n_s = stayed->n, n_a = stayed->n + left->n,
                 n_b = stayed->n + entered->n + returned->n;
  const __int128 of_stayed = (stayed->after - stayed->before) * n_a * n_b;
  const __int128 of_entered = (entered->after * n_s - entered->n * (__int128) stayed->after) * n_a;
  const __int128 of_returned
      = (returned->after * n_s - returned->n * (__int128) stayed->after) * n_a;
  const __int128 of_left = (left->n * (__int128) stayed->before - left->before * n_s) * n_b;
  const __int128 whole = ((stayed->after + entered->after + returned->after) * n_a
                          - (stayed->before + left->before) * n_b)
                         * n_s;

  g_assert_true (of_stayed + of_entered + of_returned + of_left == whole);
}

/* And the terms as they are told, and over the classes of each split. */
static inline void
list_assert_change (const SclListChange *change, const SclListClasses *classes)
{
  const double whole = scl_list_change_mean_after (change) - scl_list_change_mean_before (change);
  double terms[SCL_N_MOVES], some[SCL_N_MOVES];

  list_assert_exact (change);
  g_assert_cmpfloat_with_epsilon (scl_list_change_terms (change, terms), whole, 1e-9);
  for (guint s = 0; s < SCL_N_SPLITS; s++)
    {
      double sums[SCL_N_MOVES] = { 0.0 };
      guint people[SCL_N_MOVES] = { 0 };

      for (guint c = 0; c < classes->n[s]; c++)
        {
          scl_list_change_class_terms (change, (SclListSplit) s, c, some);
          for (guint m = 0; m < SCL_N_MOVES; m++)
            {
              sums[m] += some[m];
              people[m] += change->split[s][c * SCL_N_MOVES + m].n;
            }
        }
      for (guint m = 0; m < SCL_N_MOVES; m++)
        {
          g_assert_cmpfloat_with_epsilon (sums[m], terms[m], 1e-9);
          g_assert_cmpuint (people[m], ==, change->part[m].n);
        }
    }
}
