/* SclWorld: a simulated federation whose true strengths are known.
 *
 * First the months pass one after the other: who is there, how strong, who enters which event. Then the events are played, each with
 * random numbers of its own, in as many threads as there are. Then all is put together in the order of the calendar.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "lab/scl-world-private.h"

#define N_SECTIONS 3      /* of a festival */
#define MIN_ENTRANTS 4

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
  gint n_played;       /* atomic */
} Simulation;

static void
event_free (SclWorldEvent *self)
{
  g_free (self->player);
  g_free (self->strength);
  g_free (self->games);
  g_free (self);
}

/* ---- Who enters which event ------------------------------------------------------------------------------------------------ */

static guint
section_of (guint perceived)
{
  return perceived >= 1900 ? 0 : perceived >= 1600 ? 1 : 2;
}

/* A list of players who want the same kind of event becomes as many events as it needs, of nearly equal size. */
static void
make_events (Simulation *self, GArray *list, guint month, guint region, guint section, SclRandom *random)
{
  const guint n = list->len;
  const guint n_events = (n + SCL_WORLD_MAX_ENTRANTS - 1) / SCL_WORLD_MAX_ENTRANTS;
  guint32 *player = (guint32 *) (gpointer) list->data;

  for (guint i = n; i > 1; i--)
    {
      const guint j = scl_random_below (random, i);
      const guint32 swap = player[i - 1];

      player[i - 1] = player[j];
      player[j] = swap;
    }
  for (guint e = 0; e < n_events; e++)
    {
      const guint first = n * e / n_events, end = n * (e + 1) / n_events;
      SclWorldEvent *event;

      if (end - first < MIN_ENTRANTS)
        continue;
      event = g_new0 (SclWorldEvent, 1);
      event->stream = self->events->len;
      event->month = month;
      event->region = (guint8) region;
      event->section = (guint8) section;
      event->number = e + 1;
      event->n = end - first;
      event->player = g_memdup2 (player + first, sizeof (guint32) * event->n);
      event->strength = g_new (float, event->n);
      for (guint i = 0; i < event->n; i++)
        event->strength[i]
            = (float) g_array_index (self->population.players, SclWorldPlayer, event->player[i]).strength;
      g_ptr_array_add (self->events, event);
    }
  g_array_set_size (list, 0);
}

static void
schedule_month (Simulation *self, guint month, GArray **lists)
{
  const SclWorld *world = &self->world;
  SclRandom random = scl_random_stream ((guint64) world->seed, 4, month);
  const guint n_regions = (guint) world->regions;

  for (guint32 q = 0; q < self->population.players->len; q++)
    {
      const SclWorldPlayer *player = &g_array_index (self->population.players, SclWorldPlayer, q);
      guint region = player->region, section = 0;

      /* At most one event a month: probability 1 - exp (-activity / 12). */
      if (!player->present || scl_random_uniform (&random) >= 1.0 - exp (-player->activity / 12.0))
        continue;
      if (n_regions > 1 && scl_random_uniform (&random) < world->bridges)
        region = (region + 1 + scl_random_below (&random, n_regions - 1)) % n_regions;
      if (scl_random_uniform (&random) < world->festivals)
        section = 1 + section_of (player->perceived);
      g_array_append_val (lists[region * (N_SECTIONS + 1) + section], q);
    }
  for (guint r = 0; r < n_regions; r++)
    for (guint s = 0; s <= N_SECTIONS; s++)
      make_events (self, lists[r * (N_SECTIONS + 1) + s], month, r, s, &random);
}

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

static gboolean
pass_months (Simulation *self, GError **error)
{
  const guint n_lists = (guint) self->world.regions * (N_SECTIONS + 1);
  g_autofree GArray **lists = g_new (GArray *, n_lists);
  gboolean going = TRUE;

  for (guint i = 0; i < n_lists; i++)
    lists[i] = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint month = 0; month < (guint) self->world.months && going; month++)
    {
      scl_population_step (&self->population, month);
      keep_strengths (self);
      schedule_month (self, month, lists);
      going = !g_cancellable_set_error_if_cancelled (self->cancellable, error);
    }
  for (guint i = 0; i < n_lists; i++)
    g_array_unref (lists[i]);
  return going;
}

/* ---- Play ---------------------------------------------------------------------------------------------------------------- */

static void
play_event (gpointer item, gpointer data)
{
  Simulation *self = data;

  if (!g_cancellable_is_cancelled (self->cancellable))
    scl_world_event_play (item, &self->world);
  g_atomic_int_inc (&self->n_played);
}

static gboolean
play_events (Simulation *self, guint n_threads, GError **error)
{
  GThreadPool *pool = g_thread_pool_new (play_event, self, (int) (n_threads > 0 ? n_threads : g_get_num_processors ()), FALSE, NULL);

  for (guint i = 0; i < self->events->len; i++)
    g_thread_pool_push (pool, g_ptr_array_index (self->events, i), NULL);
  while (self->progress != NULL && (guint) g_atomic_int_get (&self->n_played) < self->events->len)
    {
      self->progress ((double) g_atomic_int_get (&self->n_played) / self->events->len, _ ("Playing"), self->data);
      g_usleep (30000);
    }
  g_thread_pool_free (pool, FALSE, TRUE);
  return !g_cancellable_set_error_if_cancelled (self->cancellable, error);
}

/* ---- Put together -------------------------------------------------------------------------------------------------------- */

static void
add_players (Simulation *self, SclHistoryBuilder *builder)
{
  for (guint32 q = 0; q < self->population.players->len; q++)
    {
      const SclWorldPlayer *player = &g_array_index (self->population.players, SclWorldPlayer, q);
      g_autofree char *name = scl_world_player_name ((guint64) self->world.seed, q, (char) player->sex);
      g_autofree char *key = g_strdup_printf ("id:%u", q + 1);
      g_autofree char *region = g_strdup_printf ("R%02u", player->region + 1u);

      scl_history_builder_add_player (builder, name, key, region, "", scl_world_category (player->perceived),
                                      player->birth_year, (char) player->sex);
    }
}

static void
add_event (Simulation *self, SclHistoryBuilder *builder, const SclWorldEvent *event)
{
  static const char *const sections[] = { N_ ("Open"), N_ ("Festival A"), N_ ("Festival B"), N_ ("Festival C") };
  /* A weekend of the month that depends on region and section, so that events are spread over it. */
  const SclDay month = scl_day_add_months (self->world.first_day, (int) event->month);
  const SclDay start = month + (SclDay) ((event->region * 5u + event->section * 11u + event->number * 3u) % 24);
  const SclDay end = start + (SclDay) MIN ((guint) self->world.rounds / 2, 4);
  g_autofree char *name = g_strdup_printf (_ ("%s of region %u, month %u, no. %u"), _ (sections[event->section]),
                                           event->region + 1u, event->month + 1u, event->number);
  g_autofree char *key = g_strdup_printf ("%u-%u-%u-%u", event->month + 1, event->region + 1u, event->section, event->number);
  const guint32 id = scl_history_builder_add_event (builder, name, key, start, end);

  for (guint i = 0; i < event->n_games; i++)
    {
      const SclWorldGame *game = &event->games[i];
      const guint32 white = event->player[game->white], black = event->player[game->black];
      const GArray *players = self->population.players;

      scl_history_builder_add_game (builder, id, game->round, NULL, end, white, black, game->half_points, SCL_UNRATED_NO,
                                    (int) g_array_index (players, SclWorldPlayer, white).given,
                                    (int) g_array_index (players, SclWorldPlayer, black).given);
    }
}

static SclHistory *
put_together (Simulation *self)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autofree char *provenance = g_strdup_printf (_ ("Generated: a simulated federation, %d players at the beginning, %d months, seed %d; all names are invented."),
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
  truth->strength = g_new (float, (gsize) truth->n_months * n);
  truth->region = g_new (guint8, n);
  truth->jumped = g_new (guint8, n);
  for (guint month = 0; month < truth->n_months; month++)
    {
      const guint known = g_array_index (self->month_n, guint, month);
      float *row = truth->strength + (gsize) month * n;

      memcpy (row, &g_array_index (self->strength, float, g_array_index (self->month_start, gsize, month)), sizeof (float) * known);
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
scl_world_run (const SclWorld *world, guint n_threads, SclTruth **truth, SclProgressFunc progress, gpointer data,
               GCancellable *cancellable, GError **error)
{
  Simulation self = { .world = *world, .progress = progress, .data = data, .cancellable = cancellable };
  SclHistory *history = NULL;

  if (world->first_day == SCL_DAY_NONE)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _ ("A federation needs a first day of play (first-day)."));
      return NULL;
    }
  scl_population_init (&self.population, &self.world);
  self.events = g_ptr_array_new_with_free_func ((GDestroyNotify) event_free);
  self.strength = g_array_new (FALSE, FALSE, sizeof (float));
  self.month_start = g_array_new (FALSE, FALSE, sizeof (gsize));
  self.month_n = g_array_new (FALSE, FALSE, sizeof (guint));
  if (pass_months (&self, error) && play_events (&self, n_threads, error))
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

/* ---- The truth ------------------------------------------------------------------------------------------------------------- */

SclTruth *
scl_truth_ref (SclTruth *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
scl_truth_unref (SclTruth *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free (self->strength);
  g_free (self->region);
  g_free (self->jumped);
  g_free (self);
}

guint
scl_truth_month (const SclTruth *self, SclDay day)
{
  int year, month, first_year, first_month, n;

  scl_day_to_ymd (day, &year, &month, NULL);
  scl_day_to_ymd (self->world.first_day, &first_year, &first_month, NULL);
  n = 12 * (year - first_year) + month - first_month;
  return (guint) CLAMP (n, 0, (int) self->n_months - 1);
}
