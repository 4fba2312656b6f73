/* The population of a simulated federation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/simulation/scl-world-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-free.h"

#include <string.h>

/* the adjustment of 1 March 2024 (REGULATIONS 1.1): ratings below it, but not below the floor */
#define SUNK_BELOW 2000.0
#define SUNK_FLOOR 1000.0
#define GROWN_UP 25 /* years of age until which juniors grow */

/* Marsaglia and Tsang 2000; mean 1. */
static double
gamma_of_mean_one (SclRandom *random, double shape)
{
  const double boosted = shape < 1.0 ? shape + 1.0 : shape;
  const double d = boosted - 1.0 / 3.0, c = 1.0 / sqrt (9.0 * d);
  double v;

  for (;;)
    {
      const double x = scl_random_normal (random), u = 1.0 - scl_random_uniform (random);

      v = pow (1.0 + c * x, 3.0);
      if (1.0 + c * x > 0.0 && log (u) < 0.5 * x * x + d - d * v + d * log (v))
        break;
    }
  v *= d;
  if (shape < 1.0)
    v *= pow (1.0 - scl_random_uniform (random), 1.0 / shape);
  return v / shape;
}

/* Mean 0, standard deviation 1, this skewness: a gamma distribution, turned round where it is below
 * 0. */
static double
skewed (SclRandom *random, double skew)
{
  const double shape = 4.0 / (skew * skew);

  if (fabs (skew) < 0.02)
    return scl_random_normal (random);
  return (skew > 0.0 ? 1.0 : -1.0) * (gamma_of_mean_one (random, shape) - 1.0) * sqrt (shape);
}

guint
scl_population_poisson (SclRandom *random, double mean)
{
  double left = scl_random_uniform (random);
  double p = exp (-mean);
  guint n = 0;

  while (left >= p && n < 1000)
    {
      left -= p;
      n++;
      p *= mean / n;
    }
  return n;
}

static double
gap_at_age (const SclWorld *world, double age)
{
  return world->junior_gap * exp (-MAX (age - 7.0, 0.0) / world->growth_years);
}

/* What the first list says of somebody; 0: nothing. A list that has sunk is stretched below 2000.
 */
static double
given_rating (const SclWorld *world, double perceived)
{
  const double rating = perceived < SUNK_BELOW
                            ? SUNK_BELOW - (SUNK_BELOW - perceived) / (1.0 - world->sunk)
                            : perceived;

  return world->sunk > 0.0 && rating < SUNK_FLOOR ? 0.0 : round (rating);
}

static void
add_player (SclPopulation *self, int year, gboolean at_the_beginning)
{
  const SclWorld *world = self->world;
  SclRandom *random = &self->random;
  SclWorldPlayer player = { .present = TRUE };
  const double share = at_the_beginning ? 0.25 : world->junior_share;
  const gboolean junior = scl_random_chance (random, share);
  const double age = junior ? 8.0 + 10.0 * scl_random_uniform (random)
                            : 18.0 + (at_the_beginning ? 57.0 : 32.0) * scl_random_uniform (random);
  gboolean core;

  player.region = (guint8) scl_random_below (random, (guint) world->regions);
  player.sex = scl_random_chance (random, 0.12) ? 'f' : 'm';
  player.birth_year = (gint16) (year - (int) age);
  player.visits
      = !at_the_beginning && world->visitors > 0.0 && scl_random_chance (random, world->visitors);
  core = scl_random_chance (random, world->core) && !player.visits;
  player.activity = core ? world->core_events * gamma_of_mean_one (random, world->core_shape)
                         : world->events * gamma_of_mean_one (random, world->activity_shape);
  player.festival_goer = scl_random_chance (random, world->festivals);
  player.grown_up = self->region_mean[player.region] + world->sd * skewed (random, world->skew)
                    + (core ? world->core_lead : 0.0);
  if (!junior && !at_the_beginning)
    player.grown_up -= world->newcomer_gap;
  if (player.visits)
    player.grown_up -= world->visitor_gap;
  player.strength = player.grown_up - (junior ? gap_at_age (world, age) : 0.0);
  player.perceived = (guint) CLAMP (
      player.strength + world->given_error * scl_random_normal (random), 100.0, 3500.0);
  player.seen = player.perceived;
  player.given = at_the_beginning && world->given ? given_rating (world, player.perceived) : 0.0;
  g_array_append_val (self->players, player);
}

void
scl_population_init (SclPopulation *self, const SclWorld *world)
{
  self->world = world;
  self->random = scl_random_stream ((guint64) world->seed, 1, 0);
  self->players = g_array_sized_new (FALSE, FALSE, sizeof (SclWorldPlayer), (guint) world->players);
  self->region_mean = g_new (double, (guint) world->regions);
  for (gint32 r = 0; r < world->regions; r++)
    self->region_mean[r] = world->mean + world->region_spread * scl_random_normal (&self->random);
  for (gint32 i = 0; i < world->players; i++)
    add_player (self, scl_day_year (world->first_day), TRUE);
}

SCL_DEFINE_CLEAR (scl_population_clear, SclPopulation, players, g_array_unref, region_mean, g_free)

/* In a month. Those under 20 and from 60 on leave at rates of their own; who has lost points of
 * late leaves sooner. */
static double
chance_of_leaving (const SclWorld *world, const SclWorldPlayer *player, int age)
{
  const double by_age = age < 20 ? world->leave_young : age >= 60 ? world->leave_old : 1.0;
  const double by_results
      = exp (-world->leave_losing * CLAMP (player->trend, -300.0, 300.0) / 100.0);

  return world->leavers / 12.0 * by_age * by_results;
}

static void
live_on (SclPopulation *self, SclWorldPlayer *player, int year, gboolean jumps)
{
  const SclWorld *world = self->world;
  const int age = year - player->birth_year;
  const double walk = world->walk / sqrt (12.0) * scl_random_normal (&self->random);

  player->trend *= 11.0 / 12.0;
  if (player->visits || scl_random_chance (&self->random, chance_of_leaving (world, player, age)))
    {
      player->present = FALSE;
      return;
    }
  if (age < GROWN_UP)
    player->strength += (player->grown_up - player->strength)
                        * (1.0 - exp (-1.0 / (12.0 * world->growth_years)));
  else if (age >= 50)
    {
      player->strength -= world->decline / 12.0;
      player->grown_up -= world->decline / 12.0;
    }
  player->strength += walk;
  player->grown_up += walk;
  if (jumps && scl_random_chance (&self->random, world->jump_share))
    {
      player->strength += world->jump;
      player->grown_up += world->jump;
      player->jumped = TRUE;
    }
}

void
scl_population_step (SclPopulation *self, guint month)
{
  const SclWorld *world = self->world;
  const int year = scl_day_year (scl_day_add_months (world->first_day, (int) month));
  const gboolean jumps = world->jump_month > 0 && month == (guint) world->jump_month;
  const guint n_before = self->players->len;
  guint n_present = 0;
  double entrants;

  for (guint i = 0; i < n_before; i++)
    {
      SclWorldPlayer *player = &g_array_index (self->players, SclWorldPlayer, i);

      if (player->present && month > 0)
        live_on (self, player, year, jumps);
      n_present += player->present;
    }
  if (month == 0)
    return;
  entrants = n_present * world->entrants / 12.0 + scl_random_uniform (&self->random);
  for (guint i = 1; i <= entrants; i++)
    add_player (self, year, FALSE);
}

const char *
scl_world_category (guint strength)
{
  return strength >= 2200   ? "M"
         : strength >= 2000 ? "CM"
         : strength >= 1800 ? "1N"
         : strength >= 1600 ? "2N"
         : strength >= 1500 ? "3N"
                            : "NC";
}

/* Names that sound Italian and are nobody's on purpose: syllables put together. */
char *
scl_world_player_name (guint64 seed, guint32 player, char sex)
{
  static const char *const heads[]
      = { "Bar", "Bel", "Bor", "Cal", "Car", "Cor", "Dal", "Fal", "Far", "Gal", "Gar",
          "Lam", "Mal", "Mar", "Mon", "Mor", "Nar", "Pal", "Per", "Pol", "Rav", "Ros",
          "Sal", "San", "Ser", "Sor", "Tal", "Tor", "Val", "Var", "Ven", "Zan" };
  static const char *const middles[] = { "",   "b",  "di", "do", "ga", "gi", "le", "li",
                                         "ma", "mi", "ne", "ni", "ra", "ri", "ta", "ti" };
  static const char *const tails[]
      = { "acci", "aldi", "ani", "anti", "asco", "ato", "elli", "eri",
          "etti", "iani", "ico", "igo",  "ini",  "ola", "oni",  "ucci" };
  static const char *const men[]
      = { "Aldo",  "Bruno", "Carlo", "Dario",  "Elio",  "Fabio", "Gino",   "Ivo",
          "Livio", "Mario", "Nino",  "Oreste", "Piero", "Remo",  "Silvio", "Tullio" };
  static const char *const women[]
      = { "Ada",   "Bice",  "Carla", "Dina", "Elsa", "Fulvia", "Gina",   "Ida",
          "Lidia", "Marta", "Nella", "Olga", "Pia",  "Rita",   "Silvia", "Tina" };
  SclRandom random = scl_random_stream (seed, 3, player);
  const char *head = heads[scl_random_below (&random, G_N_ELEMENTS (heads))];
  const char *middle = middles[scl_random_below (&random, G_N_ELEMENTS (middles))];
  const char *tail = tails[scl_random_below (&random, G_N_ELEMENTS (tails))];
  const guint first = scl_random_below (&random, G_N_ELEMENTS (men));
  const gsize n = strlen (middle);

  /* "di" + "elli" is "delli", not "dielli". */
  return g_strdup_printf ("%s%.*s%s, %s", head, (int) (n > 1 ? n - 1 : n), middle, tail,
                          sex == 'f' ? women[first] : men[first]);
}
