/* Lists by chance, for tests that count for themselves what is said of lists.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab-fixtures.h"
#include "list-fixtures.h"

#define LISTS_PEOPLE 70
#define LISTS_N 13

/* Lists of 1 January of thirteen years but one of 1 July; the last people come first; whom a list
 * lacks is there by chance, and some years of birth are unknown or later than a list. */
typedef struct
{
  SclListTable *table;
  int rating[LISTS_N][LISTS_PEOPLE];
} Lists;

static inline void
lists_init (Lists *self, guint seed)
{
  static const char *const federations[] = { "", "ITA", "FRA" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  SclRoster *roster = list_fixture_roster (LISTS_PEOPLE);

  self->table = scl_list_table_new (roster, "Test", 's');
  for (guint q = 0; q < LISTS_PEOPLE; q++)
    {
      roster->birth_year[q] = q % 8 == 0 ? 0 : (gint16) g_rand_int_range (rand, 1930, 2008);
      roster->federation[q] = federations[g_rand_int_range (rand, 0, 3)];
      roster->sex[q] = q % 3 == 0 ? 'f' : q % 3 == 1 ? 'm' : 0;
      roster->title[q] = q % 10 == 0 ? "GM" : "";
    }
  for (guint l = 0; l < LISTS_N; l++)
    {
      g_autofree char *day = g_strdup_printf ("%u-%s-01", 2001 + l, l == 6 ? "07" : "01");

      for (guint q = 0; q < LISTS_PEOPLE; q++)
        self->rating[l][q]
            = l < (LISTS_PEOPLE - 1 - q) / 8 || g_rand_int_range (rand, 0, 6) == 0
                  ? 0
                  : (l > 0 && self->rating[l - 1][q] > 0 && g_rand_int_range (rand, 0, 3) == 0
                         ? self->rating[l - 1][q]
                         : g_rand_int_range (rand, 900, 3100));
      list_fixture_add (self->table, day, self->rating[l]);
    }
}

static inline SclDay
day_at (const Lists *self, guint list)
{
  return scl_list_table_at (self->table, list)->day;
}

static inline void
assert_near (double found, double wanted)
{
  g_assert_cmpfloat_with_epsilon (found, wanted, 1e-7 * (1.0 + fabs (wanted)));
}
