/* SclReconstruction: a list like the Elo Italia list of January 2000.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/reconstruction/scl-reconstruction.h"

#include <math.h>
#include <string.h>

#include "rating/base/scl-day.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"
#include "scl-reconstruction-resources.h"

/* Made by tools/reconstruction: "2N,1712,,1961,\"Family, Given\"". */
#define RESOURCE "/org/scalata/Scalata/reconstruction/elo-italia-2000.csv"

/* ---- Categories ---- */

/* Carosi, Il sistema Elo, "Il caso Elo Italia". */
static const struct
{
  const char *name;
  int low, high;          /* theoretical limits; 0: none */
  int most_from, most_to; /* practical limits */
} categories[SCL_N_CATEGORIES] = {
  [SCL_CATEGORY_3N] = { "3N", 1500, 1600, 1400, 1550 },
  [SCL_CATEGORY_2N] = { "2N", 1600, 1700, 1500, 1700 },
  [SCL_CATEGORY_1N] = { "1N", 1700, 1900, 1700, 1900 },
  [SCL_CATEGORY_CM] = { "CM", 1900, 2100, 1900, 2100 },
  [SCL_CATEGORY_M] = { "M", 2100, 0, 2000, 2500 },
};

const char *
scl_national_category_name (SclNationalCategory category)
{
  return categories[category].name;
}

void
scl_national_category_limits (SclNationalCategory category, double *low, double *high)
{
  *low = categories[category].low;
  *high = categories[category].high != 0 ? categories[category].high : INFINITY;
}

void
scl_national_category_practical_limits (SclNationalCategory category, double *low, double *high)
{
  *low = categories[category].most_from;
  *high = categories[category].most_to;
}

/* ---- The list ---- */

static void
read_row (SclReconstruction *self, guint row, const char *line)
{
  g_auto (GStrv) field = g_strsplit (line, ",", 5);

  while (strcmp (categories[self->category[row]].name, field[0]) != 0)
    self->category[row]++;
  self->rating[row] = g_ascii_strtod (field[1], NULL);
  self->fide[row] = *field[2] != '\0' ? g_ascii_strtod (field[2], NULL) : NAN;
  self->birth_year[row] = (gint16) g_ascii_strtoll (field[3], NULL, 10);
  self->name[row] = g_strndup (field[4] + 1, strlen (field[4]) - 2);
}

SclReconstruction *
scl_reconstruction_new (void)
{
  SclReconstruction *self = g_new0 (SclReconstruction, 1);
  g_autoptr (GBytes) bytes = g_resource_lookup_data (scl_reconstruction_get_resource (), RESOURCE,
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_auto (GStrv) line = g_strsplit (g_bytes_get_data (bytes, NULL), "\n", -1);

  self->n = g_strv_length (line) - 2; /* the columns' names, and what follows the last end */
  self->category = g_new0 (guint8, self->n);
  self->rating = g_new (double, self->n);
  self->fide = g_new (double, self->n);
  self->birth_year = g_new (gint16, self->n);
  self->name = g_new0 (char *, self->n + 1);
  for (guint i = 0; i < self->n; i++)
    read_row (self, i, line[i + 1]);
  return self;
}

SCL_DEFINE_FREE (scl_reconstruction_free, SclReconstruction, category, g_free, rating, g_free, fide,
                 g_free, birth_year, g_free, name, g_strfreev)

/* ---- Semesters ---- */

/* A list without 3N of n players; from the second semester of 1998 n_3n more entered at 1500.
 * Ibid.: errors (sd/√n) from 2.6 at the first to 2.2 at the last; a falling mean beyond the error;
 * the jump of 1998. January 2000 is the list itself. */
static const struct
{
  int year, month;
  guint n;
  double mean, sd;
  guint n_3n; /* who enter in this semester, at 1500 */
} course[SCL_RECONSTRUCTION_N_SEMESTERS] = {
  { 1997, 7, 5340, 1739, 190.0, 0 },    { 1998, 1, 5490, 1734, 190.0, 0 },
  { 1998, 7, 5620, 1730, 190.0, 1080 }, { 1999, 1, 6980, 1689, 196.5, 0 },
  { 1999, 7, 7240, 1685, 196.0, 0 },    { 2000, 1, 0, 0, 0, 0 },
  { 2000, 7, 7730, 1675, 194.5, 0 },
};

static void
add_newcomers (SclListSummary *list, guint n, double at)
{
  double all = list->n + n;
  double mean = (list->n * list->mean + n * at) / all;
  double squares = list->n * (list->sd * list->sd + list->mean * list->mean) + n * at * at;

  list->sd = sqrt (squares / all - mean * mean);
  list->mean = mean;
  list->n += n;
}

static void
summarise (const SclReconstruction *self, SclListSummary *list)
{
  double sum = 0, squares = 0;

  for (guint i = 0; i < self->n; i++)
    sum += self->rating[i];
  list->n = self->n;
  list->mean = sum / self->n;
  for (guint i = 0; i < self->n; i++)
    squares += (self->rating[i] - list->mean) * (self->rating[i] - list->mean);
  list->sd = sqrt (squares / self->n);
}

void
scl_reconstruction_semesters (const SclReconstruction *self,
                              SclListSummary semesters[SCL_RECONSTRUCTION_N_SEMESTERS])
{
  for (guint i = 0; i < SCL_RECONSTRUCTION_N_SEMESTERS; i++)
    {
      semesters[i] = (SclListSummary){ scl_day_from_ymd (course[i].year, course[i].month, 1),
                                       course[i].n, course[i].mean, course[i].sd };
      if (course[i].n == 0)
        summarise (self, &semesters[i]);
      if (course[i].n_3n > 0)
        add_newcomers (&semesters[i], course[i].n_3n, 1500.0);
    }
}

char *
scl_reconstruction_provenance (SclReconstructionPart part)
{
  static const char *const by_hand[] = {
    [SCL_RECONSTRUCTION_RATINGS]
    = N_ ("Set by hand: the course of each distribution between its thresholds."),
    [SCL_RECONSTRUCTION_FIDE] = N_ ("Set by hand: who has an Elo FIDE, how much it differs, and "
                                    "its highest, 2520, which is that of FIDE's own list."),
    [SCL_RECONSTRUCTION_BIRTHS] = N_ ("Set by hand: the spread of the birth years."),
    [SCL_RECONSTRUCTION_SERIES]
    = N_ ("Set by hand: size, mean and spread of every list but that of January 2000."),
  };

  return g_strdup_printf (_ ("Reconstruction: generated players who meet the facts "
                             "published by Carosi about the Elo Italia list of "
                             "January 2000; not the list itself, which is not public. %s"),
                          _ (by_hand[part]));
}
