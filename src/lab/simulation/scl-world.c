/* SclWorld: a simulated federation whose true strengths are known.
 *
 * The months pass one after the other: who is there, how strong, who enters which event; then the
 * month's events are played, each with random numbers of its own, in as many threads as there are,
 * and everybody's results are looked at. At the end all is put together in the order of the
 * calendar.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "lab/replay/scl-threads-private.h"
#include "lab/simulation/scl-world-private.h"
#include "rating/base/scl-background.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"

#define SEEN_K 20.0 /* the factor with which results are looked at */

typedef struct
{
  SclWorld world;
  SclPopulation population;
  GPtrArray *events;   /* of SclWorldEvent */
  GArray *strength;    /* of float: month after month, of the players known by then */
  GArray *month_start; /* of gsize: where a month's strengths begin */
  GArray *month_n;     /* of guint: how many they are */
  SclProgressFunc progress;
  gpointer data;
  GCancellable *cancellable;
  guint n_threads;
} Simulation;

static void
keep_strengths (Simulation *self)
{
  const gsize start = self->strength->len;
  const guint n = self->population.players->len;

  g_array_append_val (self->month_start, start);
  g_array_append_val (self->month_n, n);
  for (guint q = 0; q < n; q++)
    {
      const SclWorldPlayer *player = &g_array_index (self->population.players, SclWorldPlayer, q);
      const float strength = player->present ? (float) player->strength : (float) NAN;

      g_array_append_val (self->strength, strength);
    }
}

/* What the month's results make others think of the players, and whether they gain or lose: Elo's
 * rule, with the same factor for all. */
static void
look_at_results (Simulation *self, guint first)
{
  GArray *players = self->population.players;
  g_autofree double *gain = g_new0 (double, players->len);

  for (guint i = first; i < self->events->len; i++)
    {
      const SclWorldEvent *event = g_ptr_array_index (self->events, i);

      for (guint g = 0; g < event->n_games; g++)
        {
          const guint32 white = event->player[event->games[g].white],
                        black = event->player[event->games[g].black];
          const double difference = g_array_index (players, SclWorldPlayer, white).seen
                                    - g_array_index (players, SclWorldPlayer, black).seen;
          const double surplus
              = 0.5 * event->games[g].half_points - 1.0 / (1.0 + pow (10.0, -difference / 400.0));

          gain[white] += SEEN_K * surplus;
          gain[black] -= SEEN_K * surplus;
        }
    }
  for (guint32 q = 0; q < players->len; q++)
    {
      SclWorldPlayer *player = &g_array_index (players, SclWorldPlayer, q);

      player->seen += gain[q];
      player->trend += gain[q];
    }
}

/* Events have random numbers of their own: it does not matter who plays which, or when. */
static void
play_event (gpointer item, gpointer data)
{
  Simulation *self = data;

  scl_background_enter ();
  scl_world_event_play (item, &self->world);
}

static void
play_month (Simulation *self, guint first)
{
  GThreadPool *pool;

  if (self->n_threads == 1)
    {
      for (guint i = first; i < self->events->len; i++)
        play_event (g_ptr_array_index (self->events, i), self);
      return;
    }
  pool = g_thread_pool_new (play_event, self, (int) self->n_threads, FALSE, NULL);
  for (guint i = first; i < self->events->len; i++)
    g_thread_pool_push (pool, g_ptr_array_index (self->events, i), NULL);
  g_thread_pool_free (pool, FALSE, TRUE);
}

static gboolean
pass_months (Simulation *self, GError **error)
{
  for (guint month = 0; month < (guint) self->world.months; month++)
    {
      const guint first = self->events->len;

      if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
      if (self->progress != NULL)
        self->progress ((double) month / self->world.months, _ ("Playing"), self->data);
      scl_population_step (&self->population, month);
      keep_strengths (self);
      scl_world_schedule_month (&self->population, month, self->events);
      play_month (self, first);
      look_at_results (self, first);
    }
  return TRUE;
}

/* ---- Put together ---- */

static void
add_players (Simulation *self, SclHistoryBuilder *builder)
{
  for (guint32 q = 0; q < self->population.players->len; q++)
    {
      const SclWorldPlayer *player = &g_array_index (self->population.players, SclWorldPlayer, q);
      g_autofree char *name
          = scl_world_player_name ((guint64) self->world.seed, q, (char) player->sex);
      g_autofree char *key = g_strdup_printf ("id:%u", q + 1);
      g_autofree char *region = g_strdup_printf ("R%02u", player->region + 1u);

      scl_history_builder_add_player (builder, name, key, region, "",
                                      scl_world_category (player->perceived), player->birth_year,
                                      (char) player->sex);
    }
}

static void
add_event (Simulation *self, SclHistoryBuilder *builder, const SclWorldEvent *event)
{
  /* A slot begins four or five days after the one before and lasts four at most, so that nobody
   * plays in two places at once. */
  const SclDay month = scl_day_add_months (self->world.first_day, (int) event->month);
  const SclDay start = month + (SclDay) (event->slot * 28u / SCL_WORLD_N_SLOTS);
  const SclDay end = start + (SclDay) MIN ((guint) self->world.rounds / 2, 3);
  g_autofree char *kind = event->section == 0
                              ? g_strdup (_ ("Open"))
                              : g_strdup_printf (_ ("Festival %c"), 'A' + event->section - 1);
  g_autofree char *name = g_strdup_printf (_ ("%s of region %u, month %u, no. %u"), kind,
                                           event->region + 1u, event->month + 1u, event->number);
  g_autofree char *key = g_strdup_printf ("%u-%u-%u-%u", event->month + 1, event->region + 1u,
                                          event->section, event->number);
  const guint32 id = scl_history_builder_add_event (builder, name, key, start, end);

  for (guint i = 0; i < event->n_games; i++)
    {
      const SclWorldGame *game = &event->games[i];
      const guint32 white = event->player[game->white], black = event->player[game->black];
      const GArray *players = self->population.players;

      scl_history_builder_add_game (builder, id, game->round, NULL, end, white, black,
                                    game->half_points, SCL_UNRATED_NO,
                                    (int) g_array_index (players, SclWorldPlayer, white).given,
                                    (int) g_array_index (players, SclWorldPlayer, black).given);
    }
}

static SclHistory *
put_together (Simulation *self)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autofree char *provenance
      = g_strdup_printf (_ ("Generated: a simulated federation, %d players at the beginning, %d "
                            "months, seed %d; all names are invented."),
                         self->world.players, self->world.months, self->world.seed);

  scl_history_builder_set_provenance (builder, provenance);
  add_players (self, builder);
  for (guint i = 0; i < self->events->len; i++)
    add_event (self, builder, g_ptr_array_index (self->events, i));
  return scl_history_builder_finish (builder);
}

static SclTruth *
take_truth (Simulation *self)
{
  SclTruth *truth = g_new0 (SclTruth, 1);
  const guint n = self->population.players->len;

  g_atomic_ref_count_init (&truth->ref_count);
  truth->world = self->world;
  truth->n_players = n;
  truth->n_months = (guint) self->world.months;
  truth->strength = g_new (float, (gsize) truth->n_months *n);
  truth->region = g_new (guint8, n);
  truth->jumped = g_new (guint8, n);
  for (guint month = 0; month < truth->n_months; month++)
    {
      const guint known = g_array_index (self->month_n, guint, month);
      float *row = truth->strength + (gsize) month * n;

      memcpy (
          row,
          &g_array_index (self->strength, float, g_array_index (self->month_start, gsize, month)),
          sizeof (float) * known);
      for (guint q = known; q < n; q++)
        row[q] = (float) NAN;
    }
  for (guint q = 0; q < n; q++)
    {
      truth->region[q] = g_array_index (self->population.players, SclWorldPlayer, q).region;
      truth->jumped[q] = g_array_index (self->population.players, SclWorldPlayer, q).jumped != 0;
    }
  return truth;
}

SclHistory *
scl_world_run (const SclWorld *world, guint n_threads, SclTruth **truth, SclProgressFunc progress,
               gpointer data, GCancellable *cancellable, GError **error)
{
  Simulation self = { .world = *world,
                      .progress = progress,
                      .data = data,
                      .cancellable = cancellable,
                      .n_threads = scl_threads_or_all (n_threads) };
  SclHistory *history = NULL;

  if (world->first_day == SCL_DAY_NONE)
    return scl_fail_null (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                          _ ("A federation needs a first day of play (first-day)."));
  scl_population_init (&self.population, &self.world);
  self.events = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_world_event_free);
  self.strength = g_array_new (FALSE, FALSE, sizeof (float));
  self.month_start = g_array_new (FALSE, FALSE, sizeof (gsize));
  self.month_n = g_array_new (FALSE, FALSE, sizeof (guint));
  if (pass_months (&self, error))
    {
      history = put_together (&self);
      if (truth != NULL)
        *truth = take_truth (&self);
    }
  scl_population_clear (&self.population);
  g_ptr_array_unref (self.events);
  g_array_unref (self.strength);
  g_array_unref (self.month_start);
  g_array_unref (self.month_n);
  return history;
}

/* ---- The truth ---- */

SCL_DEFINE_UNREF (scl_truth_unref, SclTruth, ref_count, strength, g_free, region, g_free, jumped,
                  g_free)
