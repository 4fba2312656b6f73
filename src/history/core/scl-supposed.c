/* SclSupposed: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/core/scl-supposed.h"

#include <string.h>

#include "history/core/scl-history-private.h"

/* Where rows come in, and how many. */
typedef struct
{
  guint at, n_new;
} Insertion;

/* A copy with room for rows more. */
static gpointer
make_room (gconstpointer column, guint width, guint n, const Insertion *where)
{
  const gsize before = (gsize) where->at * width, after = (gsize) (n - where->at) * width;
  guint8 *wide = g_malloc0_n (n + where->n_new, width);

  if (before > 0)
    memcpy (wide, column, before);
  if (after > 0)
    memcpy (wide + before + (gsize) where->n_new * width, (const guint8 *) column + before, after);
  return wide;
}

/* The columns that nothing is inserted into are the base's. */
static void
take_columns (SclHistory *self, const Insertion insertions[3])
{
  const SclHistory *base = self->base;
  const guint n[3] = { base->players.n, base->events.n, base->games.n };

  self->players = base->players;
  self->events = base->events;
  self->games = base->games;
  for (guint i = 0; i < SCL_HISTORY_N_COLUMNS; i++)
    {
      const SclHistoryColumn *column = &scl_history_columns[i];
      gpointer *place = &G_STRUCT_MEMBER (gpointer, self, column->offset);

      if (insertions[column->of].n_new > 0 && (gconstpointer) *place != base->events.first_game)
        *place = make_room (*place, column->width, n[column->of], &insertions[column->of]);
    }
  self->players.n += insertions[SCL_COLUMN_OF_PLAYERS].n_new;
  self->events.n += insertions[SCL_COLUMN_OF_EVENTS].n_new;
  self->games.n += insertions[SCL_COLUMN_OF_GAMES].n_new;
}

/* The event's place is after all that end earlier, or that day. One that ends that day cannot start
 * later than it. */
static guint
place_of_event (const SclEvents *events, SclDay day)
{
  guint place = events->n;

  while (place > 0 && events->end[place - 1] > day)
    place--;
  return place;
}

/* The games of the event, and what counts games and events behind it. */
static void
fill_event (SclHistory *self, guint32 player, const SclSupposed *supposed, guint event, guint first)
{
  const guint n = supposed->n_games, n_events = self->events.n;
  const Insertion one = { event + 1, 1 };
  guint32 *first_game = make_room (self->base->events.first_game, sizeof (guint32), n_events, &one);
  SclGames *games = &self->games;

  ((const char **) self->events.name)[event]
      = g_string_chunk_insert (self->strings, supposed->event);
  ((const char **) self->events.key)[event] = "";
  ((SclDay *) self->events.start)[event] = ((SclDay *) self->events.end)[event] = supposed->day;
  first_game[event + 1] = first_game[event];
  for (guint e = event + 1; e <= n_events; e++)
    first_game[e] += n;
  self->events.first_game = first_game;

  for (guint g = first + n; g < games->n; g++)
    ((guint32 *) games->event)[g]++;
  for (guint i = 0; i < n; i++)
    {
      const SclSupposedGame *game = &supposed->games[i];
      const guint g = first + i;
      const guint32 opponent = self->base->players.n + i;

      ((guint32 *) games->white)[g] = game->black ? opponent : player;
      ((guint32 *) games->black)[g] = game->black ? player : opponent;
      ((guint32 *) games->event)[g] = event;
      ((SclDay *) games->day)[g] = supposed->day;
      ((guint16 *) games->round)[g] = (guint16) (i + 1);
      ((gint16 *) (game->black ? games->white_given : games->black_given))[g] = game->given;
      ((guint8 *) games->score)[g]
          = game->black ? (guint8) (2 - game->half_points) : game->half_points;
    }
}

static void
fill_opponents (SclHistory *self, const SclSupposed *supposed)
{
  for (guint i = 0; i < supposed->n_games; i++)
    {
      const guint p = self->base->players.n + i;

      ((const char **) self->players.name)[p]
          = g_string_chunk_insert (self->strings, supposed->games[i].opponent);
      ((const char **) self->players.key)[p] = "";
      ((const char **) self->players.federation)[p] = "";
      ((const char **) self->players.title)[p] = "";
      ((const char **) self->players.category)[p] = "";
    }
}

static void
change_games (SclHistory *self, const SclSupposed *supposed, const Insertion *games)
{
  static const Insertion nothing = { 0, 0 };
  const SclHistory *base = self->base;

  if (supposed->n_changes > 0 && games->n_new == 0)
    {
      self->games.score = make_room (base->games.score, 1, base->games.n, &nothing);
      self->games.flags = make_room (base->games.flags, 1, base->games.n, &nothing);
    }
  for (guint i = 0; i < supposed->n_changes; i++)
    {
      const SclSupposedChange *change = &supposed->changes[i];
      const guint g = change->game + (change->game >= games->at ? games->n_new : 0);

      ((guint8 *) self->games.score)[g] = change->score;
      ((guint8 *) self->games.flags)[g] = (guint8) change->flags;
    }
}

/* Rounds have names up to the greatest number in use. */
static void
take_rounds (SclHistory *self, guint n_rounds)
{
  const GPtrArray *rounds = self->base->round_numbers;

  self->round_labels = g_ptr_array_ref (self->base->round_labels);
  if (n_rounds < rounds->len)
    {
      self->round_numbers = g_ptr_array_ref (self->base->round_numbers);
      return;
    }
  self->round_numbers = g_ptr_array_new_full (n_rounds + 1, g_free);
  for (guint i = 0; i <= n_rounds; i++)
    g_ptr_array_add (self->round_numbers, i == 0 ? g_strdup ("") : g_strdup_printf ("%u", i));
}

SclHistory *
scl_history_suppose (SclHistory *self, guint32 player, const SclSupposed *supposed)
{
  SclHistory *history = g_new0 (SclHistory, 1);
  const guint n = supposed->n_games;
  const guint event = n > 0 ? place_of_event (&self->events, supposed->day) : self->events.n;
  const Insertion insertions[3]
      = { { self->players.n, n }, { event, n > 0 }, { self->events.first_game[event], n } };

  g_atomic_ref_count_init (&history->ref_count);
  history->base = scl_history_ref (self);
  history->strings = g_string_chunk_new (1024);
  history->standard = self->standard;
  history->n_standard = self->n_standard;
  history->rests = self->rests;
  history->n_rests = self->n_rests;
  history->provenance = g_strdup (self->provenance);
  take_rounds (history, n);
  take_columns (history, insertions);
  if (n > 0)
    {
      fill_event (history, player, supposed, event, insertions[SCL_COLUMN_OF_GAMES].at);
      fill_opponents (history, supposed);
    }
  change_games (history, supposed, &insertions[SCL_COLUMN_OF_GAMES]);
  return history;
}
