/* Who enters which event of a simulated federation.
 *
 * A player enters as many events a month as chance and activity say, up to one in each of the
 * month's slots. What does not find an event at home is played elsewhere: hence the much travelled.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/simulation/scl-world-private.h"

#define MIN_ENTRANTS 4

typedef struct
{
  SclPopulation *population;
  SclRandom random;
  guint month;
  GPtrArray *events;
  guint n_lists; /* of a region: opens, and each section */
  guint first;   /* index of the month's first event */
  guint8 *taken; /* per player: bits, slots in which they play */
} Schedule;

/* From 0, the strongest. Three sections of a population of mean 1650 and standard deviation 200
 * have the limits 1900 and 1600; more of them part the same span, 1.25 standard deviations above
 * the mean and 1.75 below it, evenly. */
static guint
section_of (const SclWorld *world, double seen)
{
  const guint last = (guint) world->sections - 1;
  guint section = 0;

  while (section < last && seen < world->mean + (1.25 - 3.0 * section / last) * world->sd)
    section++;
  return section;
}

static gboolean
enter (Schedule *self, SclWorldEvent *event, guint32 player)
{
  if (event->n >= SCL_WORLD_MAX_ENTRANTS || (self->taken[player] >> event->slot) & 1)
    return FALSE;
  self->taken[player] |= (guint8) (1 << event->slot);
  event->player[event->n++] = player;
  return TRUE;
}

static void
shuffle (SclRandom *random, GArray *list)
{
  guint32 *player = (guint32 *) (gpointer) list->data;

  for (guint i = list->len; i > 1; i--)
    {
      const guint j = scl_random_below (random, i);
      const guint32 swap = player[i - 1];

      player[i - 1] = player[j];
      player[j] = swap;
    }
}

/* Each goes to the smallest of these events in which they can play; who cannot in any joins the
 * others. */
static void
share_out (Schedule *self, GArray *list, guint first, guint n_events, GArray *others)
{
  for (guint i = 0; i < list->len; i++)
    {
      const guint32 player = g_array_index (list, guint32, i);
      SclWorldEvent *best = NULL;

      for (guint e = 0; e < n_events; e++)
        {
          SclWorldEvent *event = g_ptr_array_index (self->events, first + e);

          if (!((self->taken[player] >> event->slot) & 1) && (best == NULL || event->n < best->n))
            best = event;
        }
      if (best == NULL || !enter (self, best, player))
        g_array_append_val (others, player);
    }
}

/* A list of players who want the same kind of event, one at least, becomes as many events as it
 * needs, of nearly equal size. */
static void
make_events (Schedule *self, GArray *list, guint region, guint section, GArray *others)
{
  const guint size = (guint) self->population->world->event_size;
  const guint n_events = MAX ((list->len + size / 2) / size,
                              (list->len + SCL_WORLD_MAX_ENTRANTS - 1) / SCL_WORLD_MAX_ENTRANTS);
  const guint first = self->events->len;

  shuffle (&self->random, list);
  for (guint e = 0; e < n_events; e++)
    {
      SclWorldEvent *event = g_new0 (SclWorldEvent, 1);

      event->stream = self->events->len;
      event->month = self->month;
      event->region = (guint8) region;
      event->section = (guint8) section;
      event->number = e + 1;
      event->slot = (region * 5 + section * 2 + e) % SCL_WORLD_N_SLOTS;
      event->player = g_new (guint32, SCL_WORLD_MAX_ENTRANTS);
      g_ptr_array_add (self->events, event);
    }
  share_out (self, list, first, n_events, others);
  g_array_set_size (list, 0);
}

static void
collect_entries (Schedule *self, GArray **lists)
{
  const SclWorld *world = self->population->world;
  const guint n_regions = (guint) world->regions;

  for (guint32 q = 0; q < self->population->players->len; q++)
    {
      const SclWorldPlayer *player = &g_array_index (self->population->players, SclWorldPlayer, q);
      const guint n = !player->present ? 0
                      : player->visits
                          ? 1
                          : scl_population_poisson (&self->random, player->activity / 12.0);

      for (guint i = 0; i < MIN (n, SCL_WORLD_N_SLOTS); i++)
        {
          guint region = player->region;
          gboolean festival = player->festival_goer;

          if (n_regions > 1 && scl_random_chance (&self->random, world->bridges))
            region = (region + 1 + scl_random_below (&self->random, n_regions - 1)) % n_regions;
          if (!scl_random_chance (&self->random, world->faithful))
            festival = scl_random_chance (&self->random, world->festivals);
          g_array_append_val (
              lists[region * self->n_lists + (festival ? 1 + section_of (world, player->seen) : 0)],
              q);
        }
    }
}

/* Lists too short for an event join the region's open, and those too short even then the next
 * region's. */
static void
join_short_lists (GArray **lists, guint n_regions, guint n_lists)
{
  for (guint r = 0; r < n_regions; r++)
    for (guint s = n_lists; s-- > 0;)
      {
        GArray *list = lists[r * n_lists + s];
        GArray *to = s > 0 ? lists[r * n_lists] : lists[(r + 1) % n_regions * n_lists];

        if (list->len >= MIN_ENTRANTS || list == to || list->len == 0
            || (s == 0 && r + 1 == n_regions))
          continue;
        g_array_append_vals (to, list->data, list->len);
        g_array_set_size (list, 0);
      }
}

/* Who found no place: any event of the month of which chance thinks first. */
static void
place_others (Schedule *self, GArray *others)
{
  const guint n = self->events->len - self->first;

  for (guint i = 0; i < others->len && n > 0; i++)
    {
      const guint start = scl_random_below (&self->random, n);

      for (guint k = 0; k < n; k++)
        if (enter (self, g_ptr_array_index (self->events, self->first + (start + k) % n),
                   g_array_index (others, guint32, i)))
          break;
    }
}

/* Those too small to be held go; the others know how strong their players are. */
static void
settle (Schedule *self)
{
  guint kept = self->first;

  for (guint i = self->first; i < self->events->len; i++)
    {
      SclWorldEvent *event = g_ptr_array_index (self->events, i);

      if (event->n < MIN_ENTRANTS)
        {
          scl_world_event_free (event);
          continue;
        }
      event->stream = kept;
      event->strength = g_new (float, event->n);
      for (guint k = 0; k < event->n; k++)
        event->strength[k]
            = (float) g_array_index (self->population->players, SclWorldPlayer, event->player[k])
                  .strength;
      event->player = g_renew (guint32, event->player, event->n);
      self->events->pdata[kept++] = event;
    }
  self->events->len = kept;
}

void
scl_world_schedule_month (SclPopulation *population, guint month, GPtrArray *events)
{
  const guint n_regions = (guint) population->world->regions;
  g_autofree guint8 *taken = g_new0 (guint8, population->players->len);
  Schedule self = { .population = population,
                    .random = scl_random_stream ((guint64) population->world->seed, 4, month),
                    .month = month,
                    .n_lists = (guint) population->world->sections + 1,
                    .events = events,
                    .first = events->len,
                    .taken = taken };
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree GArray **lists = g_new (GArray *, n_regions * self.n_lists);

  for (guint i = 0; i < n_regions * self.n_lists; i++)
    lists[i] = g_array_new (FALSE, FALSE, sizeof (guint32));
  collect_entries (&self, lists);
  join_short_lists (lists, n_regions, self.n_lists);
  for (guint i = 0; i < n_regions * self.n_lists; i++)
    if (lists[i]->len > 0)
      make_events (&self, lists[i], i / self.n_lists, i % self.n_lists, others);
  place_others (&self, others);
  settle (&self);
  for (guint i = 0; i < n_regions * self.n_lists; i++)
    g_array_unref (lists[i]);
}
