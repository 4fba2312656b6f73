/* A simulated federation put together a second time from its parts, month by month, by the simplest
 * way: who is how strong, what results make others think, and the history that comes of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/simulation/scl-world-private.h"
#include "rating/base/scl-day.h"

typedef struct
{
  SclPopulation population;
  GPtrArray *events; /* of SclWorldEvent */
  GPtrArray *months; /* of GArray of double: strengths, NaN: not there */
} Again;

/* Elo's rule with K 20 for all, on what was thought of them before the month. */
static void
look_at_results (Again *self, guint first)
{
  GArray *players = self->population.players;
  g_autofree double *before = g_new (double, players->len);

  for (guint q = 0; q < players->len; q++)
    before[q] = g_array_index (players, SclWorldPlayer, q).seen;
  for (guint i = first; i < self->events->len; i++)
    {
      const SclWorldEvent *event = g_ptr_array_index (self->events, i);

      for (guint g = 0; g < event->n_games; g++)
        {
          const guint32 both[]
              = { event->player[event->games[g].white], event->player[event->games[g].black] };

          for (guint s = 0; s < 2; s++)
            {
              const double score = s == 0 ? event->games[g].half_points / 2.0
                                          : 1.0 - event->games[g].half_points / 2.0;
              const double expected
                  = 1.0 / (1.0 + pow (10.0, (before[both[1 - s]] - before[both[s]]) / 400.0));
              SclWorldPlayer *player = &g_array_index (players, SclWorldPlayer, both[s]);

              player->seen += 20.0 * (score - expected);
              player->trend += 20.0 * (score - expected);
            }
        }
    }
}

static void
again_init (Again *self, const SclWorld *world)
{
  scl_population_init (&self->population, world);
  self->events = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_world_event_free);
  self->months = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (guint month = 0; month < (guint) world->months; month++)
    {
      const guint first = self->events->len;
      GArray *strengths = g_array_new (FALSE, FALSE, sizeof (double));

      scl_population_step (&self->population, month);
      for (guint q = 0; q < self->population.players->len; q++)
        {
          const SclWorldPlayer *player
              = &g_array_index (self->population.players, SclWorldPlayer, q);
          const double strength = player->present ? player->strength : NAN;

          g_array_append_val (strengths, strength);
        }
      g_ptr_array_add (self->months, strengths);
      scl_world_schedule_month (&self->population, month, self->events);
      for (guint i = first; i < self->events->len; i++)
        scl_world_event_play (g_ptr_array_index (self->events, i), world);
      look_at_results (self, first);
    }
}

static void
again_clear (Again *self)
{
  scl_population_clear (&self->population);
  g_ptr_array_unref (self->events);
  g_ptr_array_unref (self->months);
}

/* ---- What comes of it ---- */

static void
check_truth (const Again *again, const SclTruth *truth, const SclWorld *world)
{
  const guint n = again->population.players->len;

  g_assert_cmpuint (truth->n_players, ==, n);
  g_assert_cmpuint (truth->n_months, ==, (guint) world->months);
  for (guint month = 0; month < truth->n_months; month++)
    {
      const GArray *strengths = g_ptr_array_index (again->months, month);

      for (guint q = 0; q < n; q++)
        {
          const float found = truth->strength[month * n + q];

          if (q >= strengths->len || isnan (g_array_index (strengths, double, q)))
            g_assert_true (isnan (found));
          else
            g_assert_cmpfloat_with_epsilon (found, g_array_index (strengths, double, q), 1e-3);
        }
    }
  for (guint q = 0; q < n; q++)
    {
      const SclWorldPlayer *player = &g_array_index (again->population.players, SclWorldPlayer, q);

      g_assert_cmpuint (truth->region[q], ==, player->region);
      g_assert_cmpint (truth->jumped[q], ==, player->jumped != FALSE);
    }
}

static void
check_players (const Again *again, const SclPlayers *players, const SclWorld *world)
{
  g_assert_cmpuint (players->n, ==, again->population.players->len);
  for (guint q = 0; q < players->n; q++)
    {
      const SclWorldPlayer *player = &g_array_index (again->population.players, SclWorldPlayer, q);
      g_autofree char *name = scl_world_player_name ((guint64) world->seed, q, (char) player->sex),
                      *key = g_strdup_printf ("id:%u", q + 1),
                      *region = g_strdup_printf ("R%02u", player->region + 1u);

      g_assert_cmpstr (players->name[q], ==, name);
      g_assert_cmpstr (players->key[q], ==, key);
      g_assert_cmpstr (players->federation[q], ==, region);
      g_assert_cmpstr (players->category[q], ==, scl_world_category (player->perceived));
      g_assert_cmpint (players->birth_year[q], ==, player->birth_year);
      g_assert_cmpuint (players->sex[q], ==, player->sex);
    }
}

static guint
find_event (const SclEvents *events, const char *key)
{
  for (guint e = 0; e < events->n; e++)
    if (g_str_equal (events->key[e], key))
      return e;
  g_assert_not_reached ();
}

/* A month's six slots begin every four and two thirds days; an event takes half a day a round, four
 * days at most. */
static void
check_events (const Again *again, SclHistory *history, const SclWorld *world)
{
  const SclEvents *events = scl_history_events (history);
  const SclGames *games = scl_history_games (history);

  g_assert_cmpuint (events->n, ==, again->events->len);
  for (guint i = 0; i < again->events->len; i++)
    {
      const SclWorldEvent *event = g_ptr_array_index (again->events, i);
      g_autofree char *key = g_strdup_printf ("%u-%u-%u-%u", event->month + 1, event->region + 1u,
                                              event->section, event->number);
      g_autofree char *kind = event->section == 0
                                  ? g_strdup ("Open")
                                  : g_strdup_printf ("Festival %c", "ABCDEFGH"[event->section - 1]);
      g_autofree char *name = g_strdup_printf ("%s of region %u, month %u, no. %u", kind,
                                               event->region + 1u, event->month + 1, event->number);
      const SclDay start = scl_day_add_months (world->first_day, (int) event->month)
                           + (SclDay) floor (event->slot * 14.0 / 3.0);
      const guint e = find_event (events, key);

      g_assert_cmpstr (events->name[e], ==, name);
      g_assert_cmpint (events->start[e], ==, start);
      g_assert_cmpint (events->end[e], ==, start + (world->rounds > 7 ? 3 : world->rounds / 2));
      g_assert_cmpuint (events->first_game[e + 1] - events->first_game[e], ==, event->n_games);
      for (guint k = 0; k < event->n_games; k++)
        {
          const guint g = events->first_game[e] + k;
          const guint32 white = event->player[event->games[k].white],
                        black = event->player[event->games[k].black];
          const GArray *players = again->population.players;

          g_assert_cmpuint (games->white[g], ==, white);
          g_assert_cmpuint (games->black[g], ==, black);
          g_assert_cmpuint (games->round[g], ==, event->games[k].round);
          g_assert_cmpuint (games->score[g], ==, event->games[k].half_points);
          g_assert_cmpuint (games->flags[g], ==, SCL_UNRATED_NO);
          g_assert_cmpint (games->day[g], ==, events->end[e]);
          g_assert_cmpint (games->white_given[g], ==,
                           (int) g_array_index (players, SclWorldPlayer, white).given);
          g_assert_cmpint (games->black_given[g], ==,
                           (int) g_array_index (players, SclWorldPlayer, black).given);
        }
    }
}

static void
test_together (void)
{
  static const gint32 rounds[] = { 1, 5, 7, 9 };

  for (guint i = 0; i < G_N_ELEMENTS (rounds); i++)
    for (guint n_threads = 1; n_threads <= 2; n_threads++)
      {
        SclWorld world;
        SclTruth *truth = NULL;
        g_autoptr (SclHistory) history = NULL;
        g_autofree char *provenance = NULL;
        Again again;

        fixture_world (&world, 140, 13, 3, 7.0);
        world.seed = 5 + (gint32) i;
        world.rounds = rounds[i];
        world.festivals = 0.6;
        world.event_size = 12;
        world.entrants = world.leavers = 0.4;
        world.leave_losing = 1.0;
        world.jump_month = 6;
        world.jump = 150;
        world.jump_share = 0.3;
        history = fixture_world_run (&world, n_threads, &truth);
        again_init (&again, &world);
        check_truth (&again, truth, &world);
        check_players (&again, scl_history_players (history), &world);
        check_events (&again, history, &world);
        provenance = g_strdup_printf ("Generated: a simulated federation, 140 players at the "
                                      "beginning, 13 months, seed %u; all names are invented.",
                                      5 + i);
        g_assert_cmpstr (scl_history_provenance (history), ==, provenance);
        again_clear (&again);
        scl_truth_unref (truth);
      }
}

TEST_MAIN ("/world-together", test_together)
