/* SclReconstruction: a list like the Elo Italia list of January 2000.
 *
 * Each category's distribution is the one nearest to a drawn shape (least relative entropy) among those that have the published mean and
 * standard deviation and the published shares below the thresholds: within each span between thresholds the shape is multiplied by
 * exp (a z + b z²), with the same a and b for all spans. Players are then taken at even quantiles, each moved at random within
 * its own, so that the facts hold whatever the seed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/scl-reconstruction.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define N_SPANS 3

/* What the paper says of a category. */
typedef struct
{
  const char *name;
  guint n;          /* Table 1 */
  double mean, sd;  /* Table 2 */
  int low, high;    /* theoretical limits; 0: none */
  /* Spans [first, next) of whole points, the last one's end included as limit[n_spans]; the share of the category in each. */
  guint n_spans;
  int limit[N_SPANS + 1];
  double share[N_SPANS];
} Facts;

/* Shares: 45.5 % of 3N are below 1500, 50.7 % of 2N below 1600, 16.1 % of 1N below 1700, 19.5 % of CM below 1900, 26.6 % of M below 2100. "Of those
 * below 1800, 24.8 % of 1N are below 1700" gives 16.1/24.8 = 64.92 % below 1800; CM 19.5/26.3 = 74.14 % below 2000; M 26.6/38.9 = 68.38 %
 * below 2200. The outermost limits are a choice. */
static const Facts facts[SCL_N_CATEGORIES] = {
  [SCL_CATEGORY_3N] = { "3N", 1425, 1485, 52, 1500, 1600, 2, { 1280, 1500, 1640 }, { 0.455, 0.545 } },
  [SCL_CATEGORY_2N] = { "2N", 2947, 1580, 57, 1600, 1700, 2, { 1360, 1600, 1800 }, { 0.507, 0.493 } },
  [SCL_CATEGORY_1N]
  = { "1N", 1651, 1753, 72, 1700, 1900, 3, { 1500, 1700, 1800, 2000 }, { 0.161, 0.161 / 0.248 - 0.161, 1 - 0.161 / 0.248 } },
  [SCL_CATEGORY_CM]
  = { "CM", 1123, 1944, 92, 1900, 2100, 3, { 1600, 1900, 2000, 2300 }, { 0.195, 0.195 / 0.263 - 0.195, 1 - 0.195 / 0.263 } },
  [SCL_CATEGORY_M]
  = { "M", 335, 2162, 118, 2100, 0, 3, { 1850, 2100, 2200, 2620 }, { 0.266, 0.266 / 0.389 - 0.266, 1 - 0.266 / 0.389 } },
};

const char *
scl_national_category_name (SclNationalCategory category)
{
  return facts[category].name;
}

void
scl_national_category_limits (SclNationalCategory category, double *low, double *high)
{
  *low = facts[category].low;
  *high = facts[category].high != 0 ? facts[category].high : INFINITY;
}

/* ---- Shapes -------------------------------------------------------------------------------------------------------------- */

static double
hill (double x, double top, double sigma)
{
  return exp (-0.5 * (x - top) * (x - top) / (sigma * sigma));
}

/* From a threshold on: at its highest there, then falling. */
static double
step_down (double x, double threshold, double length)
{
  return x < threshold ? 0.0 : exp (-(x - threshold) / length);
}

/* The drawn shape, up to a factor in each span: the peak at the threshold, the step below it, 1N's second peak after 1800. */
static double
shape (SclNationalCategory category, double x)
{
  switch (category)
    {
    case SCL_CATEGORY_3N:
      return x < 1500 ? hill (x, 1480, 45) : step_down (x, 1500, 30) + (x == 1500 ? 4.0 : 0.0); /* the conventional entry rating */
    case SCL_CATEGORY_2N:
      return x < 1600 ? hill (x, 1575, 45) : step_down (x, 1600, 45) + (x == 1600 ? 1.0 : 0.0);
    case SCL_CATEGORY_1N:
      return x < 1700 ? hill (x, 1675, 35) : x < 1800 ? 0.2 + step_down (x, 1700, 35) : hill (x, 1812, 25);
    case SCL_CATEGORY_CM:
      return x < 1900 ? hill (x, 1860, 55) : x < 2000 ? step_down (x, 1900, 60) : step_down (x, 2000, 60);
    case SCL_CATEGORY_M:
    default:
      return x < 2100 ? hill (x, 2060, 50) : x < 2200 ? step_down (x, 2100, 90) : step_down (x, 2200, 110);
    }
}

/* ---- The nearest distribution that meets the facts -------------------------------------------------------------------------- */

typedef struct
{
  double z, zz;          /* E z and E z² */
  double var, cov, var2; /* of z and z² within the spans, weighted with their shares */
} Moments;

/* p[x - limit[0]] of each whole point for the tilt (a, b). */
static Moments
tilt (const Facts *f, const double *q, double a, double b, double *p)
{
  Moments all = { 0 };

  for (guint s = 0; s < f->n_spans; s++)
    {
      double sum = 0, m1 = 0, m2 = 0, m11 = 0, m12 = 0, m22 = 0;

      for (int x = f->limit[s]; x < f->limit[s + 1]; x++)
        {
          double z = (x - f->mean) / f->sd;
          double w = q[x - f->limit[0]] * exp (a * z + b * z * z);

          p[x - f->limit[0]] = w;
          sum += w;
          m1 += w * z;
          m2 += w * z * z;
          m12 += w * z * z * z;
          m22 += w * z * z * z * z;
        }
      m1 /= sum;
      m2 /= sum;
      m11 = m2;
      m12 /= sum;
      m22 /= sum;
      for (int x = f->limit[s]; x < f->limit[s + 1]; x++)
        p[x - f->limit[0]] *= f->share[s] / sum;
      all.z += f->share[s] * m1;
      all.zz += f->share[s] * m2;
      all.var += f->share[s] * (m11 - m1 * m1);
      all.cov += f->share[s] * (m12 - m1 * m2);
      all.var2 += f->share[s] * (m22 - m2 * m2);
    }
  return all;
}

/* Newton's method on E z = 0 and E z² = 1; the problem is convex, so that halved steps always arrive. */
static void
meet_facts (SclNationalCategory category, double *p)
{
  const Facts *f = &facts[category];
  int n = f->limit[f->n_spans] - f->limit[0];
  g_autofree double *q = g_new (double, n);
  double a = 0, b = 0;

  for (int i = 0; i < n; i++)
    q[i] = shape (category, f->limit[0] + i) + 1e-9;
  for (guint round = 0; round < 200; round++)
    {
      Moments m = tilt (f, q, a, b, p);
      double r1 = -m.z;
      double r2 = 1.0 - m.zz;
      double det = m.var * m.var2 - m.cov * m.cov;
      double da = (r1 * m.var2 - r2 * m.cov) / det;
      double db = (r2 * m.var - r1 * m.cov) / det;
      double length = MAX (fabs (da), fabs (db));
      double step = length > 0.5 ? 0.5 / length : 1.0;

      if (fabs (r1) + fabs (r2) < 1e-12)
        return;
      a += step * da;
      b += step * db;
    }
}

/* n ratings at even quantiles of p, each at random within its own. */
static void
draw_ratings (const Facts *f, const double *p, GRand *random, double *rating)
{
  int n_points = f->limit[f->n_spans] - f->limit[0];
  double sum = p[0];
  int at = 0;

  for (guint i = 0; i < f->n; i++)
    {
      double u = (i + g_rand_double (random)) / f->n;

      while (sum < u && at + 1 < n_points)
        sum += p[++at];
      rating[i] = f->limit[0] + at;
    }
}

/* ---- Elo FIDE ---------------------------------------------------------------------------------------------------------------- */

#define N_FIDE 651

/* Box and Muller, 1958. */
static double
normal (GRand *random)
{
  double u = 1.0 - g_rand_double (random);

  return sqrt (-2.0 * log (u)) * cos (2.0 * G_PI * g_rand_double (random));
}

typedef struct
{
  guint player;
  double key;
} Lot;

static int
compare_lots (gconstpointer a, gconstpointer b)
{
  const Lot *one = a;
  const Lot *other = b;

  if (one->key != other->key)
    return one->key > other->key ? -1 : 1;
  return one->player < other->player ? -1 : one->player > other->player;
}

/* The 651 players who have one: a draw without replacement, the likelier the higher the rating (Efraimidis and Spirakis, 2006). */
static GArray *
choose_fide_players (const SclReconstruction *self, GRand *random)
{
  GArray *lots = g_array_new (FALSE, FALSE, sizeof (Lot));

  for (guint i = 0; i < self->n; i++)
    {
      double weight = 1.0 / (1.0 + exp (-(self->rating[i] - 2080.0) / 30.0));
      Lot lot = { i, log (1.0 - g_rand_double (random)) / weight };

      if (self->rating[i] >= 1960)
        g_array_append_val (lots, lot);
    }
  g_array_sort (lots, compare_lots);
  g_array_set_size (lots, MIN (lots->len, N_FIDE));
  return lots;
}

/* With this slope of the difference before the floor at 2000. The players below 2200 who are far above their Elo Italia are the "good
 * number" of the paper whose difference exceeds 200. */
static double
fide_of (double rating, double slope, double noise)
{
  double fide = 5.0 * round ((rating + 55.0 + slope * (rating - 2150.0) + noise) / 5.0);

  /* Who would be below the floor is on it or a little above: the noise decides. */
  return fide >= 2000.0 ? fide : 2000.0 + 5.0 * floor (fmod (fabs (noise), 6.0));
}

static double
fitted_slope (const SclReconstruction *self, const GArray *lots, const double *noise, double slope)
{
  double sx = 0, sy = 0, sxx = 0, sxy = 0, n = lots->len;

  for (guint i = 0; i < lots->len; i++)
    {
      double x = self->rating[g_array_index (lots, Lot, i).player] - 2100.0;
      double y = fide_of (x + 2100.0, slope, noise[i]) - 2100.0;

      sx += x;
      sy += y;
      sxx += x * x;
      sxy += x * y;
    }
  return (sxy - sx * sy / n) / (sxx - sx * sx / n);
}

/* The slope before the floor is the one with which the fitted line has a slope of 1.02: "the coefficient is greater than 1". */
static void
give_fide_ratings (SclReconstruction *self, GRand *random)
{
  g_autoptr (GArray) lots = choose_fide_players (self, random);
  g_autofree double *noise = g_new (double, lots->len);
  double low = -0.5, high = 1.5;

  for (guint i = 0; i < self->n; i++)
    self->fide[i] = NAN;
  for (guint i = 0; i < lots->len; i++)
    {
      double rating = self->rating[g_array_index (lots, Lot, i).player];

      noise[i] = 45.0 * normal (random);
      if (rating < 2200 && g_rand_double (random) < 0.12)
        noise[i] += 140.0;
    }
  for (guint round = 0; round < 40; round++)
    {
      double middle = (low + high) / 2.0;

      if (fitted_slope (self, lots, noise, middle) < 1.02)
        low = middle;
      else
        high = middle;
    }
  for (guint i = 0; i < lots->len; i++)
    {
      guint player = g_array_index (lots, Lot, i).player;

      self->fide[player] = fide_of (self->rating[player], high, noise[i]);
    }
}

/* ---- Birth years -------------------------------------------------------------------------------------------------------------- */

#define N_BIRTHS 6176
#define FIRST_BIRTH 1905
#define LAST_BIRTH 1992
#define LIST_YEAR 2000
#define MEAN_AGE 40.0

/* A wide hill of those who learned chess between the fifties and the boom of 1972, and the young of the school tournaments; tilted until the
 * mean age is 40. */
static void
birth_shares (double *p)
{
  double low = -0.5, high = 0.5;

  for (guint round = 0; round < 60; round++)
    {
      double tilt_by = (low + high) / 2.0;
      double sum = 0, mean = 0;

      for (int year = FIRST_BIRTH; year <= LAST_BIRTH; year++)
        {
          double w = (hill (year, 1958, 14) + 0.45 * hill (year, 1981, 5.5)) * exp (tilt_by * (year - 1960));

          p[year - FIRST_BIRTH] = w;
          sum += w;
          mean += w * year;
        }
      for (int i = 0; i <= LAST_BIRTH - FIRST_BIRTH; i++)
        p[i] /= sum;
      if (LIST_YEAR - mean / sum > MEAN_AGE)
        low = tilt_by;
      else
        high = tilt_by;
    }
}

/* Who is known is drawn at random; the young tend to be rated lower, as in every list. */
static void
give_birth_years (SclReconstruction *self, GRand *random)
{
  double p[LAST_BIRTH - FIRST_BIRTH + 1];
  g_autoptr (GArray) lots = g_array_new (FALSE, FALSE, sizeof (Lot));
  double sum;
  int at = 0;

  birth_shares (p);
  for (guint i = 0; i < self->n; i++)
    {
      Lot lot = { i, g_rand_double (random) };

      g_array_append_val (lots, lot);
    }
  g_array_sort (lots, compare_lots);
  g_array_set_size (lots, N_BIRTHS);
  for (guint i = 0; i < lots->len; i++)
    {
      Lot *lot = &g_array_index (lots, Lot, i);

      lot->key = normal (random) + 0.45 * (self->rating[lot->player] - 1681.0) / 195.0;
    }
  g_array_sort (lots, compare_lots);
  sum = p[0];
  for (guint i = 0; i < lots->len; i++)
    {
      double u = (i + g_rand_double (random)) / lots->len;

      while (sum < u && at < LAST_BIRTH - FIRST_BIRTH)
        sum += p[++at];
      self->birth_year[g_array_index (lots, Lot, i).player] = (gint16) (FIRST_BIRTH + at);
    }
}

/* ---- Names -------------------------------------------------------------------------------------------------------------------- */

static void
append_syllables (GString *name, GRand *random, guint n, const char *const *ends, guint n_ends)
{
  static const char *const syllables[] = { "ba", "ce", "do", "fa", "gri", "la", "me", "ni", "po", "ra", "se", "ti", "va", "zu", "bel", "cor",
                                           "fal", "mar", "nel", "pra", "ren", "sal", "tor", "ven", "bri", "lo", "ga", "pe", "ru", "mo" };
  gsize start = name->len;

  for (guint i = 0; i < n; i++)
    g_string_append (name, syllables[g_rand_int_range (random, 0, G_N_ELEMENTS (syllables))]);
  g_string_append (name, ends[g_rand_int_range (random, 0, (gint32) n_ends)]);
  name->str[start] = g_ascii_toupper (name->str[start]);
}

static char *
invented_name (GRand *random, GHashTable *taken)
{
  static const char *const family_ends[] = { "lli", "tti", "no", "ri", "ssa", "nda", "ne", "vo", "schi", "to" };
  static const char *const given_ends[] = { "no", "ro", "lo", "na", "sio", "rico", "ta" };

  for (;;)
    {
      GString *name = g_string_new (NULL);

      append_syllables (name, random, 2, family_ends, G_N_ELEMENTS (family_ends));
      g_string_append (name, ", ");
      append_syllables (name, random, 1, given_ends, G_N_ELEMENTS (given_ends));
      if (g_hash_table_add (taken, g_strdup (name->str)))
        return g_string_free (name, FALSE);
      g_string_free (name, TRUE);
    }
}

/* ---- The list -------------------------------------------------------------------------------------------------------------------- */

typedef struct
{
  double rating;
  guint8 category;
  guint order;
} Drawn;

static int
compare_drawn (gconstpointer a, gconstpointer b)
{
  const Drawn *one = a;
  const Drawn *other = b;

  if (one->rating != other->rating)
    return one->rating > other->rating ? -1 : 1;
  return one->order < other->order ? -1 : one->order > other->order;
}

static GArray *
draw_players (GRand *random)
{
  GArray *drawn = g_array_new (FALSE, FALSE, sizeof (Drawn));

  for (guint c = 0; c < SCL_N_CATEGORIES; c++)
    {
      g_autofree double *p = g_new (double, facts[c].limit[facts[c].n_spans] - facts[c].limit[0]);
      g_autofree double *rating = g_new (double, facts[c].n);

      meet_facts ((SclNationalCategory) c, p);
      draw_ratings (&facts[c], p, random, rating);
      for (guint i = 0; i < facts[c].n; i++)
        {
          Drawn one = { rating[i], (guint8) c, drawn->len };

          g_array_append_val (drawn, one);
        }
    }
  g_array_sort (drawn, compare_drawn);
  return drawn;
}

SclReconstruction *
scl_reconstruction_new (guint32 seed)
{
  SclReconstruction *self = g_new0 (SclReconstruction, 1);
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (GArray) drawn = draw_players (random);
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  self->n = drawn->len;
  self->category = g_new (guint8, self->n);
  self->rating = g_new (double, self->n);
  self->fide = g_new (double, self->n);
  self->birth_year = g_new0 (gint16, self->n);
  self->name = g_new0 (char *, self->n + 1);
  for (guint i = 0; i < self->n; i++)
    {
      self->category[i] = g_array_index (drawn, Drawn, i).category;
      self->rating[i] = g_array_index (drawn, Drawn, i).rating;
      self->name[i] = invented_name (random, taken);
    }
  give_fide_ratings (self, random);
  give_birth_years (self, random);
  return self;
}

void
scl_reconstruction_free (SclReconstruction *self)
{
  g_free (self->category);
  g_free (self->rating);
  g_free (self->fide);
  g_free (self->birth_year);
  g_strfreev (self->name);
  g_free (self);
}

/* ---- Semesters ---------------------------------------------------------------------------------------------------------------- */

/* A list without 3N of n players; from the second semester of 1998 n_3n more entered at 1500. Ibid.: errors (sd/√n) from 2.6 at the first to
 * 2.2 at the last; a falling mean beyond the error; the jump of 1998. January 2000 is the list itself. */
static const struct
{
  int year, month;
  guint n;
  double mean, sd;
  guint n_3n; /* who enter in this semester, at 1500 */
} course[SCL_RECONSTRUCTION_N_SEMESTERS] = {
  { 1997, 7, 5340, 1739, 190.0, 0 },
  { 1998, 1, 5490, 1734, 190.0, 0 },
  { 1998, 7, 5620, 1730, 190.0, 1080 },
  { 1999, 1, 6980, 1689, 196.5, 0 },
  { 1999, 7, 7240, 1685, 196.0, 0 },
  { 2000, 1, 0, 0, 0, 0 },
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
scl_reconstruction_semesters (const SclReconstruction *self, SclListSummary semesters[SCL_RECONSTRUCTION_N_SEMESTERS])
{
  for (guint i = 0; i < SCL_RECONSTRUCTION_N_SEMESTERS; i++)
    {
      semesters[i] = (SclListSummary){ scl_day_from_ymd (course[i].year, course[i].month, 1), course[i].n, course[i].mean, course[i].sd };
      if (course[i].n == 0)
        summarise (self, &semesters[i]);
      if (course[i].n_3n > 0)
        add_newcomers (&semesters[i], course[i].n_3n, 1500.0);
    }
}

char *
scl_reconstruction_provenance (guint32 seed)
{
  return g_strdup_printf (_ ("Reconstruction, seed %u: generated players who meet the facts published by Carosi about the Elo Italia list of "
                             "January 2000; not the list itself, which is not public"),
                          seed);
}
