/* SclReconstruction: each fact of reconstruction-facts.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <gsl/gsl_cdf.h>
#include <stdlib.h>

#include "../test-main.h"
#include "reconstruction-facts.h"

static void
test_fact (gconstpointer data)
{
  const Fact *fact = data;
  g_autoptr (SclReconstruction) list = scl_reconstruction_new ();

  g_assert_true (fact->is_met (list));
}

/* The facts tell a list that does not meet them: one rating that crosses a threshold moves a
 * printed share, one Elo FIDE below 2000 the floor. */
static void
test_facts_can_fail (void)
{
  g_autoptr (SclReconstruction) list = scl_reconstruction_new ();
  guint moved = 0;

  g_assert_true (fact_m_below (list));
  for (guint i = 0; i < list->n && moved == 0; i++)
    if (list->category[i] == SCL_CATEGORY_M && list->rating[i] < 2100)
      {
        list->rating[i] += 200;
        moved++;
      }
  g_assert_false (fact_m_below (list));
  g_assert_true (fact_651 (list));
  for (guint i = 0; i < list->n && moved == 1; i++)
    if (!isnan (list->fide[i]))
      {
        list->fide[i] = 1995;
        moved++;
      }
  g_assert_false (fact_651 (list));
}

/* SOURCE_NUMBERS rows 82 to 84: tables 1 and 2 together make 7481 players of mean 1680.79 (printed
 * 1681), standard deviation within and between the categories 195.08 (printed 195), and the
 * statistical error of the mean 2.255 (printed 2.2). The list is made so that it has them too; its
 * categories' means and deviations are not whole, hence the tenth. */
static void
test_whole_list (void)
{
  g_autoptr (SclReconstruction) list = scl_reconstruction_new ();
  static const double table[][3] = { { 335, 2162, 118 },
                                     { 1123, 1944, 92 },
                                     { 1651, 1753, 72 },
                                     { 2947, 1580, 57 },
                                     { 1425, 1485, 52 } };
  SclListSummary s[SCL_RECONSTRUCTION_N_SEMESTERS];
  double n = 0, sum = 0, squares = 0, sd;

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      n += table[i][0];
      sum += table[i][0] * table[i][1];
      squares += table[i][0] * (table[i][1] * table[i][1] + table[i][2] * table[i][2]);
    }
  sd = sqrt (squares / n - sum / n * (sum / n));
  g_assert_cmpfloat (n, ==, 7481);
  g_assert_cmpfloat_with_epsilon (sum / n, 1680.79, 0.005);
  g_assert_cmpfloat_with_epsilon (sd, 195.08, 0.005);
  g_assert_cmpfloat_with_epsilon (195.0 / sqrt (n), 2.255, 0.001);
  scl_reconstruction_semesters (list, s);
  g_assert_cmpuint (s[5].n, ==, 7481);
  g_assert_cmpfloat_with_epsilon (s[5].mean, sum / n, 0.05);
  g_assert_cmpfloat_with_epsilon (s[5].sd, sd, 0.05);
  g_assert_cmpfloat_with_epsilon (s[5].sd / sqrt (s[5].n), 2.255, 0.001);
}

/* No two players share a name. */
static void
test_names (void)
{
  g_autoptr (SclReconstruction) list = scl_reconstruction_new ();
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < list->n; i++)
    g_assert_true (g_hash_table_add (names, list->name[i]));
}

static int
compare_years (gconstpointer a, gconstpointer b)
{
  return *(const gint16 *) a - *(const gint16 *) b;
}

/* The young are rated lower: of those with a birth year the year falls with Z + 0.45 (R -
 * 1681)/195, so that its normal score has a correlation of -0.45/sqrt (1 + 0.45²) = -0.410 with the
 * rating. Of 6,176 pairs the standard error is 0.83/sqrt (6176) = 0.011, and a little for years of
 * many. */
static void
test_births (void)
{
  g_autoptr (SclReconstruction) list = scl_reconstruction_new ();
  g_autofree gint16 *years = g_new (gint16, list->n);
  double x = 0, y = 0, xx = 0, yy = 0, xy = 0, r;
  guint n = 0;

  for (guint i = 0; i < list->n; i++)
    if (list->birth_year[i] > 0)
      years[n++] = list->birth_year[i];
  g_assert_cmpuint (n, ==, 6176);
  qsort (years, n, sizeof *years, compare_years);
  for (guint i = 0; i < list->n; i++)
    if (list->birth_year[i] > 0)
      {
        guint low = 0, high;
        double score;

        while (years[low] < list->birth_year[i])
          low++;
        for (high = low; high < n && years[high] == list->birth_year[i];)
          high++;
        score = gsl_cdf_ugaussian_Pinv ((low + high) / 2.0 / n);
        x += score;
        y += list->rating[i];
        xx += score * score;
        yy += list->rating[i] * list->rating[i];
        xy += score * list->rating[i];
      }
  r = (xy - x * y / n) / sqrt ((xx - x * x / n) * (yy - y * y / n));
  g_assert_cmpfloat_with_epsilon (r, -0.410, 0.045);
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    {
      g_autofree char *path = g_strconcat ("/reconstruction/", facts[i].id, NULL);

      g_test_add_data_func (path, &facts[i], test_fact);
    }
  add_tests ("/reconstruction", test_facts_can_fail, test_births, test_whole_list, test_names);
  return g_test_run ();
}
