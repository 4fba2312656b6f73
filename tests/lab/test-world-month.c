/* The events of a simulated month: who is in which. Expected values by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/simulation/scl-world-private.h"

static SclWorldPlayer *
player_at (SclPopulation *population, guint i)
{
  return &g_array_index (population->players, SclWorldPlayer, i);
}

typedef struct
{
  SclWorld world;
  SclPopulation population;
  GPtrArray *events;
} Month;

static void
month_init (Month *self)
{
  scl_world_reset (&self->world);
  self->world.regions = 1;
  self->world.mean = 1650.0;
  self->world.sd = 200.0;
  self->world.sections = 3;
  self->world.festivals = self->world.faithful = self->world.bridges = 0.0;
  self->world.event_size = 96;
  self->population
      = (SclPopulation){ .world = &self->world,
                         .players = g_array_new (FALSE, TRUE, sizeof (SclWorldPlayer)) };
  self->events = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_world_event_free);
}

static void
month_clear (Month *self)
{
  g_array_unref (self->population.players);
  g_ptr_array_unref (self->events);
}

/* Each enters one event: that is what visitors do. */
static void
add_visitors (Month *self, guint n, guint8 region, double seen)
{
  for (guint i = 0; i < n; i++)
    {
      const SclWorldPlayer player = {
        .present = TRUE, .visits = TRUE, .region = region, .seen = seen, .strength = seen + 7.0
      };

      g_array_append_val (self->population.players, player);
    }
}

static const SclWorldEvent *
event_at (Month *self, guint i)
{
  return g_ptr_array_index (self->events, i);
}

/* Three sections with the limits 1650 + 1.25 x 200 = 1900 and 1650 - 0.25 x 200 = 1600, each a list
 * of its own; the open has section 0. */
static void
test_sections (void)
{
  static const guint n[] = { 8, 16, 4 };
  Month self;

  month_init (&self);
  self.world.festivals = 1.0;
  add_visitors (&self, 8, 0, 1900.0);
  add_visitors (&self, 8, 0, 1899.9);
  add_visitors (&self, 8, 0, 1600.0);
  add_visitors (&self, 4, 0, 1599.9);
  scl_world_schedule_month (&self.population, 5, self.events);
  g_assert_cmpuint (self.events->len, ==, 3);
  for (guint s = 0; s < 3; s++)
    {
      const SclWorldEvent *event = event_at (&self, s);

      g_assert_cmpuint (event->section, ==, s + 1);
      g_assert_cmpuint (event->n, ==, n[s]);
      g_assert_cmpuint (event->number, ==, 1);
      g_assert_cmpuint (event->month, ==, 5);
      g_assert_cmpuint (event->stream, ==, s);
      /* 2 a section. */
      g_assert_cmpuint (event->slot, ==, 2 * (s + 1) % SCL_WORLD_N_SLOTS);
      for (guint k = 0; k < event->n; k++)
        {
          const double seen = player_at (&self.population, event->player[k])->seen;

          g_assert_cmpuint (seen >= 1900.0 ? 0 : seen >= 1600.0 ? 1 : 2, ==, s);
          g_assert_cmpfloat_with_epsilon (event->strength[k], seen + 7.0, 1e-3);
        }
    }
  month_clear (&self);
}

/* Three of a section join their region's open, four do not; three of an open join the next
 * region's; of the last region there is no next, and three are too few. */
static void
test_short_lists (void)
{
  Month self;

  month_init (&self);
  self.world.regions = 3;
  self.world.festivals = 1.0;
  add_visitors (&self, 3, 0, 2000.0); /* too few: to the open, and on to that of region 1 */
  add_visitors (&self, 3, 1, 2000.0); /* to the open, where there are six then */
  add_visitors (&self, 4, 1, 1700.0);
  add_visitors (&self, 3, 2, 1700.0);
  scl_world_schedule_month (&self.population, 0, self.events);
  g_assert_cmpuint (self.events->len, ==, 2);
  g_assert_cmpuint (event_at (&self, 0)->region, ==, 1);
  g_assert_cmpuint (event_at (&self, 0)->section, ==, 0);
  g_assert_cmpuint (event_at (&self, 1)->section, ==, 2);
  /* The three of region 2 find places in those. */
  g_assert_cmpuint (event_at (&self, 0)->n + event_at (&self, 1)->n, ==, 10);
  month_clear (&self);
}

/* 24 for events of 10 are two of 12, 25 are three of 9, 8 and 8; never more than 96 in one. */
static void
test_sizes (void)
{
  static const struct
  {
    guint n, size, n_events, first;
  } cases[] = { { 24, 10, 2, 12 }, { 25, 10, 3, 9 },  { 97, 96, 2, 49 },
                { 96, 96, 1, 96 }, { 14, 10, 1, 14 }, { 15, 10, 2, 8 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Month self;
      guint sum = 0;

      month_init (&self);
      self.world.event_size = (gint32) cases[i].size;
      add_visitors (&self, cases[i].n, 0, 1700.0);
      scl_world_schedule_month (&self.population, 0, self.events);
      g_assert_cmpuint (self.events->len, ==, cases[i].n_events);
      g_assert_cmpuint (event_at (&self, 0)->n, ==, cases[i].first);
      for (guint e = 0; e < self.events->len; e++)
        {
          const SclWorldEvent *event = event_at (&self, e);

          g_assert_cmpuint (event->number, ==, e + 1);
          g_assert_cmpuint (event->slot, ==, e % SCL_WORLD_N_SLOTS);
          g_assert_cmpuint (event->n, <=, cases[i].first);
          g_assert_cmpuint (event->n + 1, >=, cases[i].first);
          sum += event->n;
        }
      g_assert_cmpuint (sum, ==, cases[i].n);
      month_clear (&self);
    }
}

/* With every event abroad nobody plays at home, and both other regions are played in; with none
 * everybody does. Absent players do not play. */
static void
test_bridges (void)
{
  for (guint abroad = 0; abroad < 2; abroad++)
    {
      guint n[3][3] = { { 0 } };
      Month self;

      month_init (&self);
      self.world.regions = 3;
      self.world.bridges = abroad;
      for (guint8 r = 0; r < 3; r++)
        add_visitors (&self, 60, r, 1700.0);
      player_at (&self.population, 7)->present = FALSE;
      scl_world_schedule_month (&self.population, 0, self.events);
      for (guint e = 0; e < self.events->len; e++)
        for (guint k = 0; k < event_at (&self, e)->n; k++)
          {
            const guint32 q = event_at (&self, e)->player[k];

            g_assert_cmpuint (q, !=, 7);
            n[player_at (&self.population, q)->region][event_at (&self, e)->region]++;
          }
      for (guint home = 0; home < 3; home++)
        for (guint at = 0; at < 3; at++)
          if ((home == at) == (abroad > 0))
            g_assert_cmpuint (n[home][at], ==, 0);
          else
            g_assert_cmpuint (n[home][at], >=, 10);
      month_clear (&self);
    }
}

/* Somebody who wants to play without end plays in each slot once at most; the faithful keep to one
 * kind of event. */
static void
test_slots (void)
{
  Month self;
  guint slots[60] = { 0 }, n[60] = { 0 };

  month_init (&self);
  self.world.festivals = 0.5;
  self.world.faithful = 1.0;
  self.world.event_size = 10;
  self.world.sections = 2;
  for (guint q = 0; q < 60; q++)
    {
      const SclWorldPlayer player
          = { .present = TRUE, .activity = 720.0, .seen = 3000.0, .festival_goer = q < 30 };

      g_array_append_val (self.population.players, player);
    }
  scl_world_schedule_month (&self.population, 0, self.events);
  for (guint e = 0; e < self.events->len; e++)
    {
      const SclWorldEvent *event = event_at (&self, e);

      g_assert_cmpuint (event->slot, <, SCL_WORLD_N_SLOTS);
      for (guint k = 0; k < event->n; k++)
        {
          const guint32 q = event->player[k];

          g_assert_false ((slots[q] >> event->slot) & 1);
          slots[q] |= 1u << event->slot;
          n[q]++;
        }
    }
  for (guint q = 0; q < 60; q++)
    g_assert_cmpuint (n[q], ==, SCL_WORLD_N_SLOTS);
  month_clear (&self);
}

TEST_MAIN ("/world-month", test_sections, test_short_lists, test_sizes, test_bridges, test_slots)
