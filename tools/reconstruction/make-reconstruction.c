/* Makes data/reconstruction/elo-italia-2000.csv: a list like the Elo Italia list of January 2000,
 * which is not public. scl-reconstruction.h says which facts it meets, whatever the seed, and what
 * is set by hand.
 *
 * make-reconstruction [SEED] > elo-italia-2000.csv
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "reconstruction.h"

#include <math.h>
#include <stdlib.h>

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

static SclReconstruction *
make (guint32 seed)
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

int
main (int argc, char **argv)
{
  static const char *const categories[] = { "3N", "2N", "1N", "CM", "M" };
  SclReconstruction *list = make (argc > 1 ? (guint32) strtoul (argv[1], NULL, 10) : 2000);

  g_print ("category,rating,fide,birth_year,name\n");
  for (guint i = 0; i < list->n; i++)
    {
      g_print ("%s,%.0f,", categories[list->category[i]], list->rating[i]);
      if (!isnan (list->fide[i]))
        g_print ("%.0f", list->fide[i]);
      g_print (",");
      if (list->birth_year[i] != 0)
        g_print ("%d", list->birth_year[i]);
      g_print (",\"%s\"\n", list->name[i]);
    }
  scl_reconstruction_free (list);
  return 0;
}
