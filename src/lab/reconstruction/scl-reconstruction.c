/* SclReconstruction: a list like the Elo Italia list of January 2000.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/reconstruction/scl-reconstruction-private.h"

#include <math.h>

#include "rating/base/scl-gettext.h"
#include "rating/base/scl-order.h"

/* ---- Lots and birth years ---- */

static int
compare_lots (gconstpointer a, gconstpointer b)
{
  const SclReconstructionLot *one = a;
  const SclReconstructionLot *other = b;

  if (one->key != other->key)
    return SCL_ORDER (other->key, one->key);
  return SCL_ORDER (one->player, other->player);
}

void
scl_reconstruction_sort_lots (GArray *lots)
{
  g_array_sort (lots, compare_lots);
}

#define N_BIRTHS 6176
#define FIRST_BIRTH 1905
#define LAST_BIRTH 1992
#define LIST_YEAR 2000
#define MEAN_AGE 40.0
/* where the tilt is looked for, and how often that is halved */
#define TILT_LEAST -0.5
#define TILT_MOST 0.5
#define TILT_HALVINGS 60

/* A wide hill of those who learned chess between the fifties and the boom of 1972, and the young of
 * the school tournaments; tilted until the mean age is 40. */
static void
birth_shares (double *p)
{
  double low = TILT_LEAST, high = TILT_MOST;

  for (guint round = 0; round < TILT_HALVINGS; round++)
    {
      double tilt_by = (low + high) / 2.0;
      double sum = 0, mean = 0;

      for (int year = FIRST_BIRTH; year <= LAST_BIRTH; year++)
        {
          double w = (scl_reconstruction_hill (year, 1958, 14)
                      + 0.45 * scl_reconstruction_hill (year, 1981, 5.5))
                     * exp (tilt_by * (year - 1960));

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
  g_autoptr (GArray) lots = g_array_new (FALSE, FALSE, sizeof (SclReconstructionLot));
  double sum;
  int at = 0;

  birth_shares (p);
  for (guint i = 0; i < self->n; i++)
    {
      SclReconstructionLot lot = { i, g_rand_double (random) };

      g_array_append_val (lots, lot);
    }
  g_array_sort (lots, compare_lots);
  g_array_set_size (lots, N_BIRTHS);
  for (guint i = 0; i < lots->len; i++)
    {
      SclReconstructionLot *lot = &g_array_index (lots, SclReconstructionLot, i);

      lot->key = scl_reconstruction_normal (random)
                 + 0.45 * (self->rating[lot->player] - 1681.0) / 195.0;
    }
  g_array_sort (lots, compare_lots);
  sum = p[0];
  for (guint i = 0; i < lots->len; i++)
    {
      double u = (i + g_rand_double (random)) / lots->len;

      while (sum < u && at < LAST_BIRTH - FIRST_BIRTH)
        sum += p[++at];
      self->birth_year[g_array_index (lots, SclReconstructionLot, i).player]
          = (gint16) (FIRST_BIRTH + at);
    }
}

/* ---- Names ---- */

static void
append_syllables (GString *name, GRand *random, guint n, const char *const *ends, guint n_ends)
{
  static const char *const syllables[]
      = { "ba",  "ce",  "do",  "fa",  "gri", "la",  "me",  "ni",  "po",  "ra",
          "se",  "ti",  "va",  "zu",  "bel", "cor", "fal", "mar", "nel", "pra",
          "ren", "sal", "tor", "ven", "bri", "lo",  "ga",  "pe",  "ru",  "mo" };
  gsize start = name->len;

  for (guint i = 0; i < n; i++)
    g_string_append (name, syllables[g_rand_int_range (random, 0, G_N_ELEMENTS (syllables))]);
  g_string_append (name, ends[g_rand_int_range (random, 0, (gint32) n_ends)]);
  name->str[start] = g_ascii_toupper (name->str[start]);
}

static char *
invented_name (GRand *random, GHashTable *taken)
{
  static const char *const family_ends[]
      = { "lli", "tti", "no", "ri", "ssa", "nda", "ne", "vo", "schi", "to" };
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

/* ---- The list ---- */

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
    return SCL_ORDER (other->rating, one->rating);
  return SCL_ORDER (one->order, other->order);
}

static GArray *
draw_players (GRand *random)
{
  GArray *drawn = g_array_new (FALSE, FALSE, sizeof (Drawn));

  for (guint c = 0; c < SCL_N_CATEGORIES; c++)
    {
      const guint n = scl_reconstruction_category_size ((SclNationalCategory) c);
      g_autofree double *rating = g_new (double, n);

      scl_reconstruction_draw_category ((SclNationalCategory) c, random, rating);
      for (guint i = 0; i < n; i++)
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
  scl_reconstruction_give_fide (self, random);
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
scl_reconstruction_provenance (guint32 seed, SclReconstructionPart part)
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

  return g_strdup_printf (_ ("Reconstruction, seed %u: generated players who meet the facts "
                             "published by Carosi about the Elo Italia list of "
                             "January 2000; not the list itself, which is not public. %s"),
                          seed, _ (by_hand[part]));
}
