/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/lists/scl-list-regression.h"

#include <math.h>
#include <string.h>

#include "lab/lists/scl-list-inverse-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-number.h"

#define YEAR 365.25
#define ADULT 20
#define MIDDLE 30

enum
{
  LEVEL,
  JUNIOR,
  AGEING,
  RATING,
  ENTRANT,
  N_TERMS = ENTRANT + SCL_ENTRANT_YEARS,
};

/* ---- The observations ---- */

/* Of people between two lists. */
typedef struct
{
  const SclListTable *table;
  SclDay *entered; /* per person; SCL_DAY_NONE: on the first list, or not yet */
  double mean;     /* rating */
  guint n_ageless;
} Reading;

typedef struct
{
  guint32 person;
  int age;
  gboolean settled;
  double x[N_TERMS], y;
} Observation;

typedef void (*Observe) (const Observation *observation, gpointer data);

static void
explain (const Reading *reading, Observation *one, SclDay from, int age, int rating)
{
  const SclDay entered = reading->entered[one->person];
  const double years = entered != SCL_DAY_NONE ? (from - entered) / YEAR : INFINITY;

  memset (one->x, 0, sizeof one->x);
  one->age = age;
  one->x[LEVEL] = 1.0;
  one->x[JUNIOR] = MAX (ADULT - age, 0);
  one->x[AGEING] = (MAX (age, ADULT) - MIDDLE) / 10.0;
  /* Lists are not exactly years apart. */
  if (years + 0.05 < SCL_ENTRANT_YEARS)
    one->x[ENTRANT + (guint) (years + 0.05)] = 1.0;
  else
    {
      one->settled = TRUE;
      one->x[RATING] = (rating - reading->mean) / 100.0;
    }
}

/* Everybody with a year of birth who is on both. */
static void
observe_step (Reading *reading, const SclTabledList *before, const SclTabledList *after,
              Observe observe, gpointer data)
{
  const SclListRatings *a = before->ratings, *b = after->ratings;
  const gint16 *born = reading->table->roster->birth_year;
  const double years = (after->day - before->day) / YEAR;
  const int year = scl_day_year (after->day);

  for (guint i = 0, j = 0; i < a->n && j < b->n;)
    {
      const guint32 left = a->player[i], right = b->player[j], first = MIN (left, right);

      if (left == right && (born[left] == 0 || born[left] > year))
        reading->n_ageless++;
      else if (left == right)
        {
          Observation one = { .person = left, .y = (b->rating[j] - a->rating[i]) / years };

          explain (reading, &one, before->day, year - born[left], a->rating[i]);
          observe (&one, data);
        }
      i += left == first;
      j += right == first;
    }
}

static void
observe_all (Reading *reading, Observe observe, gpointer data)
{
  const SclListTable *table = reading->table;
  g_autofree guint8 *seen = g_new0 (guint8, MAX (table->roster->n, 1));

  reading->n_ageless = 0;
  for (guint32 q = 0; q < table->roster->n; q++)
    reading->entered[q] = SCL_DAY_NONE;
  for (guint i = 0; i < scl_list_table_n (table); i++)
    {
      const SclTabledList *list = scl_list_table_at (table, i);

      if (i > 0)
        observe_step (reading, scl_list_table_at (table, i - 1), list, observe, data);
      for (guint p = 0; p < list->ratings->n; p++)
        {
          const guint32 person = list->ratings->player[p];

          if (i > 0 && !seen[person])
            reading->entered[person] = list->day;
          seen[person] = TRUE;
        }
    }
}

/* ---- Sums ---- */

typedef struct
{
  double xx[N_TERMS * N_TERMS], xy[N_TERMS]; /* lower triangle */
  guint64 n, n_still;
  SclListAge age[SCL_LIST_AGES]; /* mean and error hold sums of y and of its squares */
} Sums;

static void
add_to_sums (const Observation *one, gpointer data)
{
  Sums *sums = data;

  for (guint a = 0; a < N_TERMS; a++)
    {
      if (one->x[a] == 0.0)
        continue;
      sums->xy[a] += one->x[a] * one->y;
      for (guint b = 0; b <= a; b++)
        sums->xx[a * N_TERMS + b] += one->x[a] * one->x[b];
    }
  sums->n++;
  sums->n_still += one->y == 0.0;
  if (one->settled && one->age < SCL_LIST_AGES)
    {
      SclListAge *age = &sums->age[one->age];

      age->n++;
      age->mean += one->y;
      age->error += one->y * one->y;
    }
}

typedef struct
{
  double sum;
  guint64 n;
} MeanRating;

static void
add_rating (const Observation *one, gpointer data)
{
  MeanRating *mean = data;

  if (one->settled)
    {
      mean->sum += 100.0 * one->x[RATING];
      mean->n++;
    }
}

/* Each person's sum of x (y - x b). */
typedef struct
{
  const double *beta;
  double *score; /* [person * N_TERMS] */
  guint8 *met;
} Scores;

static void
add_to_scores (const Observation *one, gpointer data)
{
  Scores *scores = data;
  double rest = one->y;

  for (guint a = 0; a < N_TERMS; a++)
    rest -= one->x[a] * scores->beta[a];
  for (guint a = 0; a < N_TERMS; a++)
    scores->score[(gsize) one->person * N_TERMS + a] += one->x[a] * rest;
  scores->met[one->person] = TRUE;
}

/* ---- Solving ---- */

/* The inverse of X'X where all terms can be told apart; rows and columns of terms that nobody has
 * are 0. FALSE: they cannot. */
static gboolean
invert (const Sums *sums, double inverse[N_TERMS * N_TERMS])
{
  guint kept[N_TERMS], n = 0;
  double m[N_TERMS * N_TERMS], inverted[N_TERMS * N_TERMS];

  for (guint a = 0; a < N_TERMS; a++)
    if (sums->xx[a * (N_TERMS + 1)] > 0.0)
      kept[n++] = a;
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++)
      m[i * n + j] = sums->xx[MAX (kept[i], kept[j]) * N_TERMS + MIN (kept[i], kept[j])];
  if (!scl_list_invert (m, n, inverted))
    return FALSE;
  memset (inverse, 0, sizeof (double) * N_TERMS * N_TERMS);
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++)
      inverse[kept[i] * N_TERMS + kept[j]] = inverted[i * n + j];
  return TRUE;
}

/* a x b x a, of symmetric a and b. */
static void
sandwich (const double *a, const double *b, double scale, double *result)
{
  double half[N_TERMS * N_TERMS];

  for (guint i = 0; i < N_TERMS; i++)
    for (guint j = 0; j < N_TERMS; j++)
      {
        half[i * N_TERMS + j] = 0.0;
        for (guint k = 0; k < N_TERMS; k++)
          half[i * N_TERMS + j] += a[i * N_TERMS + k] * b[k * N_TERMS + j];
      }
  for (guint i = 0; i < N_TERMS; i++)
    for (guint j = 0; j < N_TERMS; j++)
      {
        double sum = 0.0;

        for (guint k = 0; k < N_TERMS; k++)
          sum += half[i * N_TERMS + k] * a[k * N_TERMS + j];
        result[i * N_TERMS + j] = scale * sum;
      }
}

/* Of the coefficients: clustered by person. Returns the people. */
static guint
take_covariance (Reading *reading, const double *inverse, const double *beta, guint64 n,
                 double *covariance)
{
  const guint32 n_people = reading->table->roster->n;
  g_autofree double *score = g_new0 (double, (gsize) MAX (n_people, 1) * N_TERMS);
  g_autofree guint8 *met = g_new0 (guint8, MAX (n_people, 1));
  Scores scores = { beta, score, met };
  double meat[N_TERMS * N_TERMS] = { 0.0 };
  guint people = 0;

  observe_all (reading, add_to_scores, &scores);
  for (guint32 q = 0; q < n_people; q++)
    {
      const double *u = score + (gsize) q * N_TERMS;

      people += met[q];
      for (guint a = 0; a < N_TERMS && met[q]; a++)
        for (guint b = 0; b < N_TERMS; b++)
          meat[a * N_TERMS + b] += u[a] * u[b];
    }
  sandwich (inverse, meat,
            people > 1 && n > N_TERMS
                ? (double) people / (people - 1) * (double) (n - 1) / (double) (n - N_TERMS)
                : NAN,
            covariance);
  return people;
}

static SclListEstimate
estimate (double value, double error)
{
  return (SclListEstimate){ value, error, value - SCL_Z_95 * error, value + SCL_Z_95 * error };
}

static SclListEstimate
term (const Sums *sums, const double *beta, const double *covariance, guint a)
{
  return sums->xx[a * (N_TERMS + 1)] > 0.0
             ? estimate (beta[a], sqrt (covariance[a * (N_TERMS + 1)]))
             : estimate (NAN, NAN);
}

static void
fill (SclListRegression *self, const Sums *sums, const double *beta, const double *covariance)
{
  self->level = term (sums, beta, covariance, LEVEL);
  self->junior = term (sums, beta, covariance, JUNIOR);
  self->ageing = term (sums, beta, covariance, AGEING);
  self->rating = term (sums, beta, covariance, RATING);
  for (guint a = 0; a < SCL_LIST_AGES; a++)
    {
      const SclListAge *of = &sums->age[a];
      const double n = (double) of->n, mean = of->mean / n;

      self->age[a].n = of->n;
      self->age[a].mean = mean;
      self->age[a].error
          = n > 1.0 ? sqrt (MAX (of->error / n - mean * mean, 0.0) / (n - 1.0)) : NAN;
    }
  for (guint j = 0; j < SCL_ENTRANT_YEARS; j++)
    {
      self->entrant[j] = term (sums, beta, covariance, ENTRANT + j);
      self->n_entrant[j] = (guint64) sums->xx[(ENTRANT + j) * (N_TERMS + 1)];
      for (guint k = 0; k < SCL_ENTRANT_YEARS; k++)
        self->covariance[j * SCL_ENTRANT_YEARS + k]
            = covariance[(ENTRANT + j) * N_TERMS + ENTRANT + k];
    }
}

SclListRegression *
scl_list_regression_new (const SclListTable *table)
{
  g_autofree SclDay *entered = g_new (SclDay, MAX (table->roster->n, 1));
  Reading reading = { .table = table, .entered = entered };
  MeanRating mean = { 0 };
  Sums sums = { 0 };
  double inverse[N_TERMS * N_TERMS], beta[N_TERMS] = { 0.0 }, covariance[N_TERMS * N_TERMS];
  SclListRegression *self;

  observe_all (&reading, add_rating, &mean);
  reading.mean = mean.n > 0 ? mean.sum / (double) mean.n : 0.0;
  observe_all (&reading, add_to_sums, &sums);
  if (sums.n == 0)
    return NULL;
  self = g_new0 (SclListRegression, 1);
  self->n = sums.n;
  self->n_still = sums.n_still;
  self->n_ageless = reading.n_ageless;
  self->mean_rating = reading.mean;
  if (!invert (&sums, inverse))
    {
      memset (sums.xx, 0, sizeof sums.xx); /* no term is known */
      memset (sums.xy, 0, sizeof sums.xy);
      memset (inverse, 0, sizeof inverse);
    }
  for (guint a = 0; a < N_TERMS; a++)
    for (guint b = 0; b < N_TERMS; b++)
      beta[a] += inverse[a * N_TERMS + b] * sums.xy[b];
  self->n_people = take_covariance (&reading, inverse, beta, self->n, covariance);
  fill (self, &sums, beta, covariance);
  return self;
}

double
scl_list_regression_at_age (const SclListRegression *self, double age)
{
  return self->level.value + self->ageing.value * (MAX (age, ADULT) - MIDDLE) / 10.0
         + (age < ADULT ? self->junior.value * (ADULT - age) : 0.0);
}

void
scl_list_regression_free (SclListRegression *self)
{
  g_free (self);
}
