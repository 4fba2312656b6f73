/* Lists without games: level, changes taken apart, compression, by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-folder.h"
#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/lists/scl-list-adjustment.h"
#include "lab/lists/scl-list-change.h"
#include "lab/lists/scl-list-compression.h"
#include "lab/lists/scl-list-level.h"
#include "lab/lists/scl-list-study.h"
#include "list-fixtures.h"
#include "rating/base/scl-day.h"

#define N_PEOPLE 6

/* Three lists of six people:
 *
 *            born  sex  fed  title   2001   2002   2003
 *   0 Anna   1990  f    ITA  WGM     1500   1600      -
 *   1 Bruno  1940  -    ITA          2000   1980   1970
 *   2 Carla  1985  f    FRA           -     1300   1400
 *   3 Dino     ?   -    FRA          1800      -   1700
 *   4 Emil   1960  -    ""           2300   2300   2310
 *   5 Frida  1992  f    GER           -        -   1250
 */
static SclListTable *
small_table (void)
{
  const int first[N_PEOPLE] = { 1500, 2000, 0, 1800, 2300, 0 };
  const int second[N_PEOPLE] = { 1600, 1980, 1300, 0, 2300, 0 };
  const int third[N_PEOPLE] = { 0, 1970, 1400, 1700, 2310, 1250 };
  const gint16 born[N_PEOPLE] = { 1990, 1940, 1985, 0, 1960, 1992 };
  const char *const federation[N_PEOPLE] = { "ITA", "ITA", "FRA", "FRA", "", "GER" };
  SclRoster *roster = list_fixture_roster (N_PEOPLE);
  SclListTable *table = scl_list_table_new (roster, "Test", 's');

  for (guint i = 0; i < N_PEOPLE; i++)
    {
      roster->birth_year[i] = born[i];
      roster->federation[i] = federation[i];
      roster->sex[i] = i == 0 || i == 2 || i == 5 ? 'f' : 0;
    }
  roster->title[0] = "WGM";
  list_fixture_add (table, "2001-01-01", first);
  list_fixture_add (table, "2002-01-01", second);
  list_fixture_add (table, "2003-01-01", third);
  return table;
}

static void
assert_terms (const double *terms, double stayed, double entered, double returned, double left)
{
  g_assert_cmpfloat_with_epsilon (terms[SCL_MOVE_STAYED], stayed, 1e-9);
  g_assert_cmpfloat_with_epsilon (terms[SCL_MOVE_ENTERED], entered, 1e-9);
  g_assert_cmpfloat_with_epsilon (terms[SCL_MOVE_RETURNED], returned, 1e-9);
  g_assert_cmpfloat_with_epsilon (terms[SCL_MOVE_LEFT], left, 1e-9);
}

static guint
place_of (const SclListClasses *classes, SclListSplit split, const char *label)
{
  for (guint i = 0; i < classes->n[split]; i++)
    if (g_str_equal (classes->labels[split][i], label))
      return i;
  g_assert_not_reached ();
}

/* In 2002 Anna is 12, Bruno 62, Emil 42: of the 80 points those on both gain, Anna has 100 and
 * Bruno -20, a third of each to the mean. Rated 1800 to 1999 before are nobody and Dino, who
 * leaves. */
static void
test_classes (void)
{
  g_autoptr (SclListTable) table = small_table ();
  g_autoptr (SclListClasses) classes = scl_list_classes_new (table);
  g_autoptr (GPtrArray) changes = scl_list_changes_new (table, classes);
  const SclListChange *first = g_ptr_array_index (changes, 0);
  double terms[SCL_N_MOVES];

  scl_list_change_class_terms (first, SCL_SPLIT_AGE, place_of (classes, SCL_SPLIT_AGE, "12–15"),
                               terms);
  assert_terms (terms, 100.0 / 3.0, 0.0, 0.0, 0.0);
  scl_list_change_class_terms (first, SCL_SPLIT_AGE,
                               place_of (classes, SCL_SPLIT_AGE, "60 and more"), terms);
  assert_terms (terms, -20.0 / 3.0, 0.0, 0.0, 0.0);
  /* Carla, 17 */
  scl_list_change_class_terms (first, SCL_SPLIT_AGE, place_of (classes, SCL_SPLIT_AGE, "16–19"),
                               terms);
  assert_terms (terms, 0.0, -165.0, 0.0, 0.0);
  /* Dino's year of birth is not known */
  scl_list_change_class_terms (first, SCL_SPLIT_AGE, place_of (classes, SCL_SPLIT_AGE, "unknown"),
                               terms);
  assert_terms (terms, 0.0, 0.0, 0.0, 100.0 / 3.0);
  scl_list_change_class_terms (first, SCL_SPLIT_BAND,
                               place_of (classes, SCL_SPLIT_BAND, "1800–1999"), terms);
  assert_terms (terms, 0.0, 0.0, 0.0, 100.0 / 3.0);
  scl_list_change_class_terms (first, SCL_SPLIT_BAND,
                               place_of (classes, SCL_SPLIT_BAND, "1200–1399"), terms);
  assert_terms (terms, 0.0, -165.0, 0.0, 0.0);
  scl_list_change_class_terms (first, SCL_SPLIT_FEDERATION,
                               place_of (classes, SCL_SPLIT_FEDERATION, "ITA"), terms);
  assert_terms (terms, 80.0 / 3.0, 0.0, 0.0, 0.0);
  scl_list_change_class_terms (first, SCL_SPLIT_TITLE, place_of (classes, SCL_SPLIT_TITLE, "WGM"),
                               terms);
  assert_terms (terms, 100.0 / 3.0, 0.0, 0.0, 0.0);
  /* Nobody is marked as a man: who is not marked as a woman is none */
  scl_list_change_class_terms (first, SCL_SPLIT_SEX,
                               place_of (classes, SCL_SPLIT_SEX, "not marked as women"), terms);
  assert_terms (terms, -20.0 / 3.0, 0.0, 0.0, 100.0 / 3.0);
}

/* Half of the way to 2000 for women from 1500 on: 1600 becomes 1800, 1501 becomes 1750.5, that is
 * 1751, 1499 and 2000 stay, as does a man of 1600. */
static void
test_adjustment (void)
{
  static const char rules[] = "[adjustment 2020-01-01]\nday=2020-01-01\nwho=women\nfrom=1500\n"
                              "below=2000\nfactor=0.5\npoints=0\nrounding=1\n";
  g_autoptr (SclPolicy) policy = fixture_policy ("halves", rules);
  SclRoster *roster = list_fixture_roster (5);
  g_autoptr (SclListTable) table = scl_list_table_new (roster, "Test", 's');
  const int rating[] = { 1600, 1501, 1499, 2000, 1600 };
  const int expected[] = { 1800, 1751, 1499, 2000, 1600 };
  g_autoptr (SclListAdjustment) adjustment = NULL;
  g_autoptr (GError) error = NULL;
  guint rise, fall;

  for (guint i = 0; i < 4; i++)
    roster->sex[i] = 'f';
  list_fixture_add (table, "2019-01-01", rating);
  adjustment = scl_list_adjustment_new (table, 0, policy, SCL_DAY_NONE, &error);
  g_assert_no_error (error);
  g_assert_cmpint (adjustment->day, ==, scl_day_parse ("2020-01-01"));
  g_assert_cmpuint (adjustment->n, ==, 5);
  for (guint i = 0; i < 5; i++)
    {
      g_assert_cmpint (adjustment->old[i], ==, rating[i]);
      g_assert_cmpint (adjustment->new[i], ==, expected[i]);
    }
  g_assert_cmpuint (adjustment->n_raised, ==, 2);
  g_assert_cmpuint (adjustment->n_lowered, ==, 0);
  g_assert_cmpfloat (adjustment->before->mean, ==, 1640.0);
  g_assert_cmpfloat (adjustment->after->mean, ==, 1730.0);
  scl_list_adjustment_crossings (adjustment, 1751, &rise, &fall);
  g_assert_cmpuint (rise, ==, 2);
  g_assert_cmpuint (fall, ==, 0);
  scl_list_adjustment_crossings (adjustment, 1752, &rise, &fall);
  g_assert_cmpuint (rise, ==, 1);
  /* Of several policies: that one, and who has none. */
  {
    g_autoptr (SclPolicy) none = fixture_policy ("none", "");
    g_autoptr (GPtrArray) policies = g_ptr_array_new (), without = g_ptr_array_new (), found = NULL;

    g_ptr_array_add (policies, none);
    g_ptr_array_add (policies, policy);
    found = scl_list_adjustments_new (table, policies, without, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (found->len, ==, 1);
    g_assert_cmpuint (((SclListAdjustment *) g_ptr_array_index (found, 0))->n_raised, ==, 2);
    g_assert_cmpuint (without->len, ==, 1);
    g_assert_true (g_ptr_array_index (without, 0) == none);
    g_assert_null (scl_list_adjustments_new (table, policies, NULL, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
    g_clear_error (&error);
  }
  /* Of another day there is none */
  g_assert_null (scl_list_adjustment_new (table, 0, policy, scl_day_parse ("2021-01-01"), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

/* Points taken from everybody, by a policy: who falls below a line. */
static void
test_lowered (void)
{
  g_autoptr (SclPolicy) policy
      = fixture_policy ("less", "[adjustment 2020-01-01]\nday=2020-01-01\nwho=all\nfrom=0\n"
                                "below=4000\nfactor=0\npoints=-50\nrounding=1\n");
  g_autoptr (SclListTable) table = scl_list_table_new (list_fixture_roster (3), "Test", 's');
  const int rating[] = { 2000, 2049, 2050 };
  g_autoptr (SclListAdjustment) adjustment = NULL;
  guint rise, fall;

  list_fixture_add (table, "2019-01-01", rating);
  adjustment = scl_list_adjustment_new (table, 0, policy, SCL_DAY_NONE, NULL);
  g_assert_nonnull (adjustment);
  g_assert_cmpuint (adjustment->n_lowered, ==, 3);
  scl_list_adjustment_crossings (adjustment, 2000, &rise, &fall);
  g_assert_cmpuint (rise, ==, 0);
  g_assert_cmpuint (fall, ==, 2); /* 2000 and 2049; 2050 is just there */
}

/* Four settled people of 30, 40 and twice 10, on two lists 365 days apart, with ratings that are
 * all the same: 0, -8, +30 and +50 points. Level 0, ageing -8 for ten years; at 10 that makes
 * +8 of 40, and junior 32 for ten years below 20, that is 3.2; but that 365 days are 365 / 365.25
 * years. Rating and entrants are not to be found. */
static void
test_regression (void)
{
  const int before[] = { 1500, 1500, 1500, 1500, 1500 }, after[] = { 1500, 1530, 1550, 1492, 1900 };
  const gint16 born[] = { 1972, 1992, 1992, 1962, 0 };
  const double year = 365.0 / 365.25;
  SclRoster *roster = list_fixture_roster (5);
  g_autoptr (SclListTable) table = scl_list_table_new (roster, "Test", 's');
  g_autoptr (SclListRegression) regression = NULL;
  SclListConvergence convergence;
  guint years;

  for (guint q = 0; q < 5; q++)
    roster->birth_year[q] = born[q];
  list_fixture_add (table, "2001-01-01", before);
  list_fixture_add (table, "2002-01-01", after);
  regression = scl_list_regression_new (table);
  g_assert_nonnull (regression);
  g_assert_cmpuint (regression->n, ==, 4);
  g_assert_cmpuint (regression->n_people, ==, 4);
  g_assert_cmpuint (regression->n_ageless, ==, 1);
  g_assert_cmpuint (regression->n_still, ==, 1);
  g_assert_cmpfloat (regression->mean_rating, ==, 1500.0);
  g_assert_cmpfloat_with_epsilon (regression->level.value, 0.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (regression->ageing.value, -8.0 / year, 1e-9);
  g_assert_cmpfloat_with_epsilon (regression->junior.value, 3.2 / year, 1e-9);
  /* Two of ten: 30 and 50, mean 40, each 10 from it; one of thirty says nothing of chance */
  g_assert_cmpuint (regression->age[10].n, ==, 2);
  g_assert_cmpfloat_with_epsilon (regression->age[10].mean, 40.0 / year, 1e-9);
  g_assert_cmpfloat_with_epsilon (regression->age[10].error, 10.0 / year, 1e-9);
  g_assert_cmpuint (regression->age[30].n, ==, 1);
  g_assert_true (isnan (regression->age[30].error));
  g_assert_true (isnan (regression->age[20].mean));
  /* 15: 16 + 8; 35: half of -8 */
  g_assert_cmpfloat_with_epsilon (scl_list_regression_at_age (regression, 15.0), 24.0 / year, 1e-9);
  g_assert_cmpfloat_with_epsilon (scl_list_regression_at_age (regression, 35.0), -4.0 / year, 1e-9);
  g_assert_true (isnan (regression->rating.value));
  g_assert_true (isnan (regression->entrant[0].value));
  g_assert_cmpuint (regression->n_entrant[0], ==, 0);
  g_assert_false (scl_list_convergence (regression, &convergence));
  scl_list_entrants_gain (regression, &years);
  g_assert_cmpuint (years, ==, 0);
}

/* Eleven lists a year apart; the fifth person is on them from the second on: once in each of the
 * first eight years after entering, and then settled. */
static void
test_entrants (void)
{
  static const gint16 born[] = { 1990, 1975, 1960, 1930, 1985 };
  g_autoptr (SclListTable) table = scl_list_table_new (list_fixture_roster (5), "Test", 's');
  g_autoptr (GRand) rand = g_rand_new_with_seed (1971);
  g_autoptr (SclListRegression) regression = NULL;
  int rating[5];

  for (guint q = 0; q < 5; q++)
    table->roster->birth_year[q] = born[q];
  for (guint l = 0; l < 11; l++)
    {
      g_autofree char *day = g_strdup_printf ("%u-01-01", 2001 + l);

      for (guint q = 0; q < 5; q++)
        rating[q] = q == 4 && l == 0 ? 0 : g_rand_int_range (rand, 1200, 2400);
      list_fixture_add (table, day, rating);
    }
  regression = scl_list_regression_new (table);
  g_assert_cmpuint (regression->n, ==, 49);
  g_assert_cmpuint (regression->n_people, ==, 5);
  for (guint j = 0; j < SCL_ENTRANT_YEARS; j++)
    {
      g_assert_cmpuint (regression->n_entrant[j], ==, 1);
      g_assert_false (isnan (regression->entrant[j].value));
    }
}

/* Entrants' years 36.75, 18.375, 9.1875 …: half of 73.5 each year. */
static void
test_convergence (void)
{
  SclListRegression regression = { .n_people = 100 };
  SclListConvergence convergence;
  SclListEstimate gain;
  guint years;

  for (guint j = 0; j < SCL_ENTRANT_YEARS; j++)
    {
      regression.entrant[j].value = ldexp (36.75, -(int) j);
      regression.entrant[j].error = 2.0;
      regression.covariance[j * (SCL_ENTRANT_YEARS + 1)] = 4.0;
    }
  g_assert_true (scl_list_convergence (&regression, &convergence));
  g_assert_cmpfloat_with_epsilon (convergence.half_life.value, 1.0, 1e-6);
  g_assert_cmpfloat_with_epsilon (convergence.bias.value, -73.5, 1e-5);
  g_assert_cmpfloat_with_epsilon (convergence.misfit, 0.0, 1e-9);
  g_assert_cmpuint (convergence.freedom, ==, 6);
  g_assert_cmpfloat_with_epsilon (convergence.p, 1.0, 1e-9);
  /* 73.5 (1 - 1 / 256), and eight errors of 2 that know nothing of one another */
  gain = scl_list_entrants_gain (&regression, &years);
  g_assert_cmpuint (years, ==, 8);
  g_assert_cmpfloat_with_epsilon (gain.value, 73.5 * 255.0 / 256.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (gain.error, sqrt (32.0), 1e-9);
}

/* Forty people from 1000 to 1975 by twenty-fives: the third from below has 1050. With 100 points
 * less for everybody the floor is lower, with 100 more higher, with 99 less neither; with 29 of
 * forty people the list is shorter. */
static void
test_study (void)
{
  static const int shift[] = { 0, -100, 0, -99, 0 };
  static const SclListEvent expected[]
      = { SCL_LIST_EVENT_NONE, SCL_LIST_EVENT_LOWER, SCL_LIST_EVENT_HIGHER, SCL_LIST_EVENT_NONE,
          SCL_LIST_EVENT_SHORTER };
  SclListTable *table = scl_list_table_new (list_fixture_roster (40), "Test", 's');
  g_autoptr (SclListStudy) study = NULL;
  double sums[SCL_N_MOVES], whole;
  int rating[40];

  for (guint l = 0; l < G_N_ELEMENTS (shift); l++)
    {
      g_autofree char *day = g_strdup_printf ("%u-01-01", 2001 + l);

      for (int q = 0; q < 40; q++)
        rating[q] = l == 4 && q >= 29 ? 0 : 1000 + 25 * q + shift[l];
      list_fixture_add (table, day, rating);
    }
  study = scl_list_study_new (table, NULL);
  g_assert_cmpint (scl_list_study_floor (study, 0), ==, 1050);
  for (guint l = 1; l < G_N_ELEMENTS (shift); l++)
    g_assert_cmpint (scl_list_study_event (study, l), ==, expected[l]);
  whole = scl_list_study_sums (study, sums);
  /* Means 1487.5 and, of 29, 1350. Those who stay come back to where they were: -100 + 100 - 99 +
   * 99; who leaves has the rest. */
  g_assert_cmpfloat_with_epsilon (whole, 1350.0 - 1487.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (sums[SCL_MOVE_STAYED], 0.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (sums[SCL_MOVE_LEFT], -137.5, 1e-9);
}

/* 30 of 40 people are three quarters, not fewer; one list is none to compare. */
static void
test_study_limits (void)
{
  g_autoptr (SclListStudy) small = scl_list_study_new (small_table (), NULL);
  SclListTable *table = scl_list_table_new (list_fixture_roster (40), "Test", 's');
  g_autoptr (SclListStudy) study = NULL;
  g_autoptr (GError) error = NULL;
  int rating[40];

  for (int q = 0; q < 40; q++)
    rating[q] = 1500;
  list_fixture_add (table, "2001-01-01", rating);
  for (int q = 0; q < 10; q++)
    rating[q] = 0;
  list_fixture_add (table, "2002-01-01", rating);
  study = scl_list_study_new (table, NULL);
  g_assert_cmpint (scl_list_study_event (study, 1), ==, SCL_LIST_EVENT_NONE);
  table = scl_list_table_new (list_fixture_roster (40), "Test", 's');
  list_fixture_add (table, "2001-01-01", rating);
  g_assert_null (scl_list_study_new (table, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  /* The third from below has 1980 and then 1700, of four and five people: no floor. */
  g_assert_cmpint (scl_list_study_floor (small, 1), ==, 1980);
  g_assert_cmpint (scl_list_study_floor (small, 2), ==, 1700);
  g_assert_cmpint (scl_list_study_event (small, 2), ==, SCL_LIST_EVENT_NONE);
}

/* Which lists are meant: NSF s has four, FIDE r three, FIDE s two. What is not said is that of
 * which there are most. */
static void
test_study_series (void)
{
  static const struct
  {
    const char *asked;
    char asked_rate;
    const char *name; /* NULL: there is none */
    char rate;
    guint n;
  } cases[] = {
    { NULL, 0, "NSF", 's', 4 },      { NULL, 's', "NSF", 's', 4 },  { NULL, 'r', "FIDE", 'r', 3 },
    { "FIDE", 0, "FIDE", 'r', 3 },   { "NSF", 0, "NSF", 's', 4 },   { "FIDE", 's', "FIDE", 's', 2 },
    { "FIDE", 'r', "FIDE", 'r', 3 }, { "NSF", 's', "NSF", 's', 4 }, { "NSF", 'r', NULL, 0, 0 },
    { "ECF", 0, NULL, 0, 0 },        { NULL, 'b', NULL, 0, 0 },
  };
  static const struct
  {
    const char *name;
    char rate;
    guint n;
  } series[] = { { "FIDE", 's', 2 }, { "NSF", 's', 4 }, { "FIDE", 'r', 3 } };
  g_autoptr (GString) csv = g_string_new ("list,date,rate,fide_id,name,rating\n");
  g_autofree char *folder = test_folder_new ();
  g_autofree char *file = NULL;
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (SclWorkspace) workspace = scl_workspace_open (NULL, TRUE, NULL);

  for (guint s = 0; s < G_N_ELEMENTS (series); s++)
    for (guint year = 2001; year < 2001 + series[s].n; year++)
      {
        g_autofree char *list
            = g_strdup_printf ("%s,%u-01-01,%c", series[s].name, year, series[s].rate);

        g_string_append_printf (csv, "%s,101,Anna,2000\n%s,102,Bruno,1900\n", list, list);
      }
  file = test_folder_write (folder, "lists.csv", csv->str);
  g_assert_true (
      scl_workspace_import (workspace, (const char *const[]){ file, NULL }, report, NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SclListStudy) study = scl_list_study_load (
          workspace, cases[i].asked, cases[i].asked_rate, NULL, NULL, NULL, NULL, &error);

      if (cases[i].name == NULL)
        {
          g_assert_null (study);
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
          continue;
        }
      g_assert_no_error (error);
      g_assert_cmpstr (study->table->name, ==, cases[i].name);
      g_assert_cmpint (study->table->rate, ==, cases[i].rate);
      g_assert_cmpuint (study->table->lists->len, ==, cases[i].n);
    }
  g_assert_true (test_folder_remove (folder));
}

TEST_MAIN ("/lab/lists", test_classes, test_adjustment, test_lowered, test_regression,
           test_entrants, test_convergence, test_study, test_study_limits, test_study_series)
