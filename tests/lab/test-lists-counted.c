/* Lists' levels, compression and changes against a count of their own, each worked out here by its
 * definition and by the simplest way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "lab/lists/scl-list-compression.h"
#include "lab/lists/scl-list-level.h"
#include "lab/lists/scl-list-study.h"
#include "list-chance-fixtures.h"

#define Z_95 1.959963984540054

/* ---- Levels and compression ---- */

/* The least rating that at least so many of n do not exceed. */
static int
quantile_of (const int *rating, guint n, double people)
{
  int best = G_MAXINT;

  for (guint i = 0; i < n; i++)
    {
      guint not_above = 0;

      for (guint j = 0; j < n; j++)
        not_above += rating[j] <= rating[i];
      if (not_above >= people)
        best = MIN (best, rating[i]);
    }
  return best;
}

static void
check_quantiles (const SclListQuantiles *found, const int *before, guint n_before, const int *after,
                 guint n_after)
{
  double x = 0.0, y = 0.0, xx = 0.0, xy = 0.0;

  g_assert_cmpuint (found->n_before, ==, n_before);
  g_assert_cmpuint (found->n_after, ==, n_after);
  for (guint q = 1; q <= 99; q++)
    {
      g_assert_cmpint (found->before[q - 1], ==,
                       quantile_of (before, n_before, q / 100.0 * n_before));
      g_assert_cmpint (found->after[q - 1], ==, quantile_of (after, n_after, q / 100.0 * n_after));
    }
  /* Least squares over the 10th to the 90th, 81 of them. */
  for (guint q = 10; q <= 90; q++)
    {
      x += found->before[q - 1];
      y += found->after[q - 1];
      xx += (double) found->before[q - 1] * found->before[q - 1];
      xy += (double) found->before[q - 1] * found->after[q - 1];
    }
  assert_near (found->slope, (81.0 * xy - x * y) / (81.0 * xx - x * x));
}

static guint
gather (const int *rating, const int *also, int *gathered)
{
  guint n = 0;

  for (guint q = 0; q < LISTS_PEOPLE; q++)
    if (rating[q] > 0 && also[q] > 0)
      gathered[n++] = rating[q];
  return n;
}

/* The influence of each on the logarithm of the ratio: half of what its squared deviation is over
 * the variance, after less before. */
static void
check_spread (const SclListEstimate *found, const int *x, const int *y, guint n)
{
  double mx = 0.0, my = 0.0, vx = 0.0, vy = 0.0, squares = 0.0, ratio, error;

  for (guint i = 0; i < n; i++)
    {
      mx += x[i] / (double) n;
      my += y[i] / (double) n;
    }
  for (guint i = 0; i < n; i++)
    {
      vx += (x[i] - mx) * (x[i] - mx) / n;
      vy += (y[i] - my) * (y[i] - my) / n;
    }
  for (guint i = 0; i < n; i++)
    squares += pow (((y[i] - my) * (y[i] - my) / vy - (x[i] - mx) * (x[i] - mx) / vx) / 2.0, 2.0);
  ratio = sqrt (vy / vx);
  error = sqrt (squares) / n;
  assert_near (found->value, ratio);
  assert_near (found->error, ratio * error);
  assert_near (found->low, ratio * exp (-Z_95 * error));
  assert_near (found->high, ratio * exp (Z_95 * error));
}

static void
check_compression (const Lists *lists, guint from, guint to)
{
  SclListCompression found;
  int a[LISTS_PEOPLE], b[LISTS_PEOPLE], x[LISTS_PEOPLE], y[LISTS_PEOPLE];
  const guint n_a = gather (lists->rating[from], lists->rating[from], a),
              n_b = gather (lists->rating[to], lists->rating[to], b),
              n = gather (lists->rating[from], lists->rating[to], x);
  guint n_risen = 0, n_fallen = 0;

  gather (lists->rating[to], lists->rating[from], y);
  for (guint i = 0; i < n; i++)
    {
      n_risen += y[i] > x[i];
      n_fallen += y[i] < x[i];
    }
  scl_list_compression (lists->table, from, to, &found);
  g_assert_cmpint (found.from, ==, day_at (lists, from));
  g_assert_cmpint (found.to, ==, day_at (lists, to));
  g_assert_cmpuint (found.n_risen, ==, n_risen);
  g_assert_cmpuint (found.n_fallen, ==, n_fallen);
  check_quantiles (&found.all, a, n_a, b, n_b);
  check_quantiles (&found.both, x, n, y, n);
  check_spread (&found.spread, x, y, n);
}

/* Nobody on both: no slope, no spread. All alike before: no slope. */
static void
test_nothing_to_compress (void)
{
  g_autoptr (SclListTable) table = scl_list_table_new (list_fixture_roster (4), "Test", 's');
  const int first[] = { 1500, 1500, 0, 0 }, second[] = { 0, 0, 1600, 1700 },
            third[] = { 1500, 1600, 1600, 0 };
  SclListCompression none, one;

  list_fixture_add (table, "2001-01-01", first);
  list_fixture_add (table, "2002-01-01", second);
  list_fixture_add (table, "2003-01-01", third);
  scl_list_compression (table, 0, 1, &none);
  g_assert_cmpuint (none.both.n_before + none.both.n_after + none.n_risen + none.n_fallen, ==, 0);
  g_assert_true (isnan (none.both.slope) && isnan (none.all.slope));
  g_assert_true (isnan (none.spread.value) && isnan (none.spread.error));
  scl_list_compression (table, 0, 2, &none);
  g_assert_cmpuint (none.both.n_before, ==, 2);
  g_assert_true (isnan (none.both.slope) && isnan (none.spread.value));
  scl_list_compression (table, 1, 2, &one);
  g_assert_cmpuint (one.both.n_before, ==, 1);
  g_assert_true (isnan (one.spread.value) && isnan (one.spread.low));
}

static void
check_level (const SclListLevel *level, const Lists *lists, guint list)
{
  int rating[LISTS_PEOPLE];
  const guint n = gather (lists->rating[list], lists->rating[list], rating);
  double mean = 0.0, squares = 0.0;

  g_assert_cmpuint (level->n, ==, n);
  g_assert_cmpint (level->day, ==, day_at (lists, list));
  for (guint i = 0; i < n; i++)
    mean += rating[i] / (double) n;
  for (guint i = 0; i < n; i++)
    squares += (rating[i] - mean) * (rating[i] - mean);
  assert_near (level->mean, mean);
  assert_near (level->sd, sqrt (squares / n));
  g_assert_cmpint (level->lowest, ==, quantile_of (rating, n, 1));
  g_assert_cmpint (level->highest, ==, quantile_of (rating, n, n));
  for (guint rank = 1; rank <= n; rank++)
    g_assert_cmpfloat (scl_list_level_rank (level, rank), ==,
                       quantile_of (rating, n, n + 1 - rank));
  g_assert_true (isnan (scl_list_level_rank (level, n + 1)));
  for (int from = level->lowest - 2; from <= level->highest + 2; from++)
    {
      guint wanted = 0;

      for (guint i = 0; i < n; i++)
        wanted += rating[i] >= from;
      g_assert_cmpuint (scl_list_level_from (level, from), ==, wanted);
    }
}

/* ---- Changes ---- */

/* Who has moved how, by everybody's whole way; and the sums over all changes as the study has them.
 */
static void
check_changes (const SclListStudy *study, const Lists *lists)
{
  guint64 moves[SCL_N_MOVES] = { 0 };
  double sums[SCL_N_MOVES], of_classes[SCL_N_MOVES] = { 0 }, class_sums[SCL_N_MOVES];

  for (guint l = 1; l < LISTS_N; l++)
    {
      const SclListChange *change = scl_list_study_change (study, l - 1);
      SclListPart part[SCL_N_MOVES] = { { 0 } };
      double cohort = 0.0;
      guint n_cohort = 0;

      for (guint q = 0; q < LISTS_PEOPLE; q++)
        {
          const int before = lists->rating[l - 1][q], after = lists->rating[l][q];
          gboolean ever = FALSE;
          SclListPart *of;

          for (guint e = 0; e < l; e++)
            ever = ever || lists->rating[e][q] > 0;
          if (after > 0 && lists->rating[0][q] > 0 && lists->rating[LISTS_N - 1][q] > 0)
            {
              n_cohort++;
              cohort += after;
            }
          if (before == 0 && after == 0)
            continue;
          of = &part[before > 0 ? (after > 0 ? SCL_MOVE_STAYED : SCL_MOVE_LEFT)
                     : ever     ? SCL_MOVE_RETURNED
                                : SCL_MOVE_ENTERED];
          of->n++;
          of->before += before;
          of->after += after;
        }
      g_assert_cmpmem (part, sizeof part, change->part, sizeof change->part);
      g_assert_cmpuint (change->n_cohort, ==, n_cohort);
      if (n_cohort > 0)
        assert_near (change->cohort, cohort / n_cohort);
      list_assert_change (change, study->classes);
      for (guint m = 0; m < SCL_N_MOVES; m++)
        moves[m] += part[m].n;
    }
  assert_near (scl_list_study_sums (study, sums), scl_list_study_level (study, LISTS_N - 1)->mean
                                                      - scl_list_study_level (study, 0)->mean);
  for (guint m = 0; m < SCL_N_MOVES; m++)
    g_assert_cmpuint (scl_list_study_moves (study, (SclListMove) m), ==, moves[m]);
  for (guint c = 0; c < study->classes->n[SCL_SPLIT_SEX]; c++)
    {
      scl_list_study_class_sums (study, SCL_SPLIT_SEX, c, class_sums);
      for (guint m = 0; m < SCL_N_MOVES; m++)
        of_classes[m] += class_sums[m];
    }
  for (guint m = 0; m < SCL_N_MOVES; m++)
    assert_near (of_classes[m], sums[m]);
}

static void
test_everything (void)
{
  for (guint seed = 0; seed < 6; seed++)
    {
      Lists lists;
      g_autoptr (SclListStudy) study = NULL;

      lists_init (&lists, seed);
      check_compression (&lists, 0, LISTS_N - 1);
      check_compression (&lists, 3, 4);
      study = scl_list_study_new (lists.table, NULL);
      g_assert_cmpuint (study->levels->len, ==, LISTS_N);
      g_assert_cmpuint (study->changes->len, ==, LISTS_N - 1);
      for (guint l = 0; l < LISTS_N; l++)
        check_level (scl_list_study_level (study, l), &lists, l);
      check_changes (study, &lists);
    }
}

TEST_MAIN ("/lists-counted", test_everything, test_nothing_to_compress)
