/* SclReconstruction: one test for each fact that Carosi, Il sistema Elo, "Il caso Elo Italia", publishes about the list of January 2000.
 * Every fact is held against several seeds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "history/scl-reconstruction.h"

static const guint32 seeds[] = { SCL_RECONSTRUCTION_SEED, 1, 19980701, 4294967295u };
static SclReconstruction *lists[G_N_ELEMENTS (seeds)];

typedef void (*ListTest) (const SclReconstruction *list);

static void
with_every_seed (gconstpointer data)
{
  ListTest test = (ListTest) data;

  for (guint i = 0; i < G_N_ELEMENTS (seeds); i++)
    test (lists[i]);
}

/* Players of a category (or all: -1) in [low, high). */
static guint
count (const SclReconstruction *list, int category, double low, double high)
{
  guint n = 0;

  for (guint i = 0; i < list->n; i++)
    n += (category < 0 || list->category[i] == category) && list->rating[i] >= low && list->rating[i] < high;
  return n;
}

static void
mean_and_sd (const SclReconstruction *list, int category, double *mean, double *sd)
{
  double sum = 0, squares = 0, n = 0;

  for (guint i = 0; i < list->n; i++)
    if (category < 0 || list->category[i] == category)
      {
        sum += list->rating[i];
        n++;
      }
  *mean = sum / n;
  for (guint i = 0; i < list->n; i++)
    if (category < 0 || list->category[i] == category)
      squares += (list->rating[i] - *mean) * (list->rating[i] - *mean);
  *sd = sqrt (squares / n);
}

static void
test_total (const SclReconstruction *list)
{
  g_assert_cmpuint (list->n, ==, 7481);
}

/* Table 1. */
static void
test_table_1 (const SclReconstruction *list)
{
  static const guint table[] = { [SCL_CATEGORY_3N] = 1425, [SCL_CATEGORY_2N] = 2947, [SCL_CATEGORY_1N] = 1651,
                                 [SCL_CATEGORY_CM] = 1123, [SCL_CATEGORY_M] = 335 };

  for (int c = 0; c < SCL_N_CATEGORIES; c++)
    g_assert_cmpuint (count (list, c, 0, 4000), ==, table[c]);
}

/* Table 2, to its whole points; the last line is the whole list. */
static void
test_table_2 (const SclReconstruction *list)
{
  static const struct
  {
    int category;
    double mean, sd;
  } table[] = { { SCL_CATEGORY_M, 2162, 118 }, { SCL_CATEGORY_CM, 1944, 92 }, { SCL_CATEGORY_1N, 1753, 72 },
                { SCL_CATEGORY_2N, 1580, 57 }, { SCL_CATEGORY_3N, 1485, 52 }, { -1, 1681, 195 } };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      double mean, sd;

      mean_and_sd (list, table[i].category, &mean, &sd);
      g_assert_cmpfloat_with_epsilon (mean, table[i].mean, 0.5);
      g_assert_cmpfloat_with_epsilon (sd, table[i].sd, 0.5);
    }
}

/* SOURCE_NUMBERS rows 82 to 84: tables 1 and 2 together make 7481 players of mean 1680.79 (printed 1681), standard deviation within and between the
 * categories 195.08 (printed 195), and the statistical error of the mean 2.255 (printed 2.2). The list is made so that it has them too; its categories'
 * means and deviations are not whole, hence the tenth. */
static void
test_whole_list (const SclReconstruction *list)
{
  static const double table[][3] = { { 335, 2162, 118 }, { 1123, 1944, 92 }, { 1651, 1753, 72 }, { 2947, 1580, 57 }, { 1425, 1485, 52 } };
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

/* "con meno di … punti": within half a point of percentage. */
typedef struct
{
  const char *path;
  int category;
  double below, of_those_below, percent;
} Share;

static const Share shares[] = {
  { "/reconstruction/3n-below-1500", SCL_CATEGORY_3N, 1500, 4000, 45.5 },
  { "/reconstruction/2n-below-1600", SCL_CATEGORY_2N, 1600, 4000, 50.7 },
  { "/reconstruction/1n-below-1700", SCL_CATEGORY_1N, 1700, 4000, 16.1 },
  { "/reconstruction/cm-below-1900", SCL_CATEGORY_CM, 1900, 4000, 19.5 },
  { "/reconstruction/m-below-2100", SCL_CATEGORY_M, 2100, 4000, 26.6 },
  { "/reconstruction/1n-below-1700-of-1800", SCL_CATEGORY_1N, 1700, 1800, 24.8 },
  { "/reconstruction/cm-below-1900-of-2000", SCL_CATEGORY_CM, 1900, 2000, 26.3 },
  { "/reconstruction/m-below-2100-of-2200", SCL_CATEGORY_M, 2100, 2200, 38.9 },
};

static void
test_share (gconstpointer data)
{
  const Share *share = data;

  for (guint i = 0; i < G_N_ELEMENTS (seeds); i++)
    g_assert_cmpfloat_with_epsilon (100.0 * count (lists[i], share->category, 0, share->below)
                                        / count (lists[i], share->category, 0, share->of_those_below),
                                    share->percent, 0.5);
}

/* "La massima popolazione si ha nella fascia 1500-1600." */
static void
test_mode (const SclReconstruction *list)
{
  for (double low = 1000; low < 3000; low += 100)
    if (low != 1500)
      g_assert_cmpuint (count (list, -1, low, low + 100), <, count (list, -1, 1500, 1600));
}

/* "In ciascuna categoria il picco si trova sul punteggio teorico": the fullest class of 25 points begins at the threshold. */
static void
test_peaks (const SclReconstruction *list)
{
  for (int c = 0; c < SCL_N_CATEGORIES; c++)
    {
      double low, high;

      scl_national_category_limits ((SclNationalCategory) c, &low, &high);
      for (double x = 1000; x < 3000; x += 25)
        if (x != low)
          g_assert_cmpuint (count (list, c, x, x + 25), <, count (list, c, low, low + 25));
    }
}

/* "a parte la 1N che ha un doppio picco": a second class higher than both its neighbours, with a clear dip between. */
static void
test_double_peak (const SclReconstruction *list)
{
  guint first = count (list, SCL_CATEGORY_1N, 1700, 1725);
  guint second = 0, dip = G_MAXUINT;
  double at = 0;

  for (double x = 1750; x < 1900; x += 25)
    if (count (list, SCL_CATEGORY_1N, x, x + 25) > second)
      {
        second = count (list, SCL_CATEGORY_1N, x, x + 25);
        at = x;
      }
  for (double x = 1725; x < at; x += 25)
    dip = MIN (dip, count (list, SCL_CATEGORY_1N, x, x + 25));
  g_assert_cmpfloat (at, >=, 1775);
  g_assert_cmpuint (dip, <, first * 7 / 10);
  g_assert_cmpuint (dip, <, second * 7 / 10);
  /* None of the others has one. */
  g_assert_cmpuint (count (list, SCL_CATEGORY_2N, 1625, 1650), >, count (list, SCL_CATEGORY_2N, 1650, 1675));
}

/* "la discontinuità a gradino ai valori di soglia", evident for 1N and CM, less so for 3N and 2N: 25 points above against 25 below. */
static void
test_steps (const SclReconstruction *list)
{
  for (int c = 0; c < SCL_CATEGORY_M; c++)
    {
      double low, high, above, below;

      scl_national_category_limits ((SclNationalCategory) c, &low, &high);
      above = count (list, c, low, low + 25);
      below = count (list, c, low - 25, low);
      g_assert_cmpfloat (above / below, >, c >= SCL_CATEGORY_1N ? 2.0 : 1.2);
    }
}

/* "651 giocatori in possesso anche dell'Elo FIDE … parte da 2000 punti." */
static void
test_fide (const SclReconstruction *list)
{
  guint n = 0;

  for (guint i = 0; i < list->n; i++)
    if (!isnan (list->fide[i]))
      {
        n++;
        g_assert_cmpfloat (list->fide[i], >=, 2000);
        g_assert_cmpfloat (fmod (list->fide[i], 5), ==, 0);
      }
  g_assert_cmpuint (n, ==, 651);
}

/* "sistematicamente maggiore dell'Elo Italia, specialmente sotto i 2200, e per un buon numero di giocatori tale differenza è superiore ai
 * 200 punti": the mean difference in every class of 50 below 2200 is above zero, and some exceed 200. */
static void
test_fide_is_higher (const SclReconstruction *list)
{
  guint far = 0;

  for (double low = 1950; low < 2200; low += 50)
    {
      double sum = 0;
      guint n = 0;

      for (guint i = 0; i < list->n; i++)
        if (!isnan (list->fide[i]) && list->rating[i] >= low && list->rating[i] < low + 50)
          {
            sum += list->fide[i] - list->rating[i];
            far += list->fide[i] - list->rating[i] > 200;
            n++;
          }
      if (n >= 10)
        g_assert_cmpfloat (sum / n, >, 30);
    }
  g_assert_cmpuint (far, >=, 20);
}

/* "il coefficiente angolare della retta è maggiore di 1": least squares. */
static void
test_slope (const SclReconstruction *list)
{
  double n = 0, sx = 0, sy = 0, sxx = 0, sxy = 0;

  for (guint i = 0; i < list->n; i++)
    if (!isnan (list->fide[i]))
      {
        n++;
        sx += list->rating[i];
        sy += list->fide[i];
        sxx += list->rating[i] * list->rating[i];
        sxy += list->rating[i] * list->fide[i];
      }
  g_assert_cmpfloat ((n * sxy - sx * sy) / (n * sxx - sx * sx), >, 1.0);
}

/* "6176 su 7481", mean age 40, all born between 1900 and 2000 (printed "200"). */
static void
test_births (const SclReconstruction *list)
{
  double n = 0, ages = 0;

  for (guint i = 0; i < list->n; i++)
    if (list->birth_year[i] != 0)
      {
        n++;
        ages += 2000 - list->birth_year[i];
        g_assert_cmpint (list->birth_year[i], >=, 1900);
        g_assert_cmpint (list->birth_year[i], <=, 2000);
      }
  g_assert_cmpfloat (n, ==, 6176);
  g_assert_cmpfloat_with_epsilon (ages / n, 40.0, 0.5);
}

/* Seven semesters, the second of 1997 to the second of 2000. */
static void
test_semesters (const SclReconstruction *list)
{
  SclListSummary s[SCL_RECONSTRUCTION_N_SEMESTERS];

  scl_reconstruction_semesters (list, s);
  g_assert_cmpint (SCL_RECONSTRUCTION_N_SEMESTERS, ==, 7);
  g_assert_cmpint (s[0].day, ==, scl_day_from_ymd (1997, 7, 1));
  g_assert_cmpint (s[6].day, ==, scl_day_from_ymd (2000, 7, 1));
  for (guint i = 1; i < 7; i++)
    {
      g_assert_cmpint (s[i].day, ==, scl_day_add_months (s[i - 1].day, 6));
      g_assert_cmpuint (s[i].n, >, s[i - 1].n);
    }
  g_assert_cmpuint (s[5].n, ==, 7481);
  g_assert_cmpfloat_with_epsilon (s[5].mean, 1681, 1);
}

/* "Il salto tra il primo e il secondo semestre del 1998": an increase and a fall of the mean, both several times any other. */
static void
test_jump (const SclReconstruction *list)
{
  SclListSummary s[SCL_RECONSTRUCTION_N_SEMESTERS];

  scl_reconstruction_semesters (list, s);
  for (guint i = 1; i < 7; i++)
    if (i != 2)
      {
        g_assert_cmpuint (s[2].n - s[1].n, >, 3 * (s[i].n - s[i - 1].n));
        g_assert_cmpfloat (s[1].mean - s[2].mean, >, 3 * (s[i - 1].mean - s[i].mean));
      }
}

/* "un andamento deflattivo piuttosto significativo, ben oltre l'errore statistico." */
static void
test_falling_mean (const SclReconstruction *list)
{
  SclListSummary s[SCL_RECONSTRUCTION_N_SEMESTERS];

  scl_reconstruction_semesters (list, s);
  for (guint i = 1; i < 7; i++)
    g_assert_cmpfloat (s[i].mean, <, s[i - 1].mean - s[i].sd / sqrt (s[i].n));
}

/* "da un massimo di 2.6 per il punto più a sinistra … fino a 2.2 per il punto più a destra", falling progressively. */
static void
test_errors (const SclReconstruction *list)
{
  SclListSummary s[SCL_RECONSTRUCTION_N_SEMESTERS];

  scl_reconstruction_semesters (list, s);
  for (guint i = 1; i < 7; i++)
    g_assert_cmpfloat (s[i].sd / sqrt (s[i].n), <, s[i - 1].sd / sqrt (s[i - 1].n));
  g_assert_cmpfloat_with_epsilon (s[0].sd / sqrt (s[0].n), 2.6, 0.05);
  g_assert_cmpfloat_with_epsilon (s[6].sd / sqrt (s[6].n), 2.2, 0.05);
}

/* No two players share a name, and the same seed gives the same list. */
static void
test_same_again (void)
{
  g_autoptr (SclReconstruction) again = scl_reconstruction_new (seeds[0]);
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *provenance = scl_reconstruction_provenance (seeds[0]);

  g_assert_cmpmem (again->rating, again->n * sizeof (double), lists[0]->rating, lists[0]->n * sizeof (double));
  g_assert_cmpmem (again->birth_year, again->n * sizeof (gint16), lists[0]->birth_year, lists[0]->n * sizeof (gint16));
  for (guint i = 0; i < again->n; i++)
    {
      g_assert_cmpstr (again->name[i], ==, lists[0]->name[i]);
      g_assert_true (g_hash_table_add (names, again->name[i]));
    }
  g_assert_nonnull (strstr (provenance, "Reconstruction"));
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    ListTest test;
  } tests[] = {
    { "/reconstruction/7481-players", test_total },
    { "/reconstruction/table-1", test_table_1 },
    { "/reconstruction/table-2", test_table_2 },
    { "/reconstruction/whole-list", test_whole_list },
    { "/reconstruction/mode", test_mode },
    { "/reconstruction/peaks", test_peaks },
    { "/reconstruction/double-peak", test_double_peak },
    { "/reconstruction/steps", test_steps },
    { "/reconstruction/651-with-fide", test_fide },
    { "/reconstruction/fide-is-higher", test_fide_is_higher },
    { "/reconstruction/slope", test_slope },
    { "/reconstruction/births", test_births },
    { "/reconstruction/semesters", test_semesters },
    { "/reconstruction/jump-of-1998", test_jump },
    { "/reconstruction/falling-mean", test_falling_mean },
    { "/reconstruction/errors", test_errors },
  };
  int result;

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (seeds); i++)
    lists[i] = scl_reconstruction_new (seeds[i]);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add_data_func (tests[i].path, (gconstpointer) tests[i].test, with_every_seed);
  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    g_test_add_data_func (shares[i].path, &shares[i], test_share);
  g_test_add_func ("/reconstruction/same-again", test_same_again);
  result = g_test_run ();
  for (guint i = 0; i < G_N_ELEMENTS (seeds); i++)
    scl_reconstruction_free (lists[i]);
  return result;
}
