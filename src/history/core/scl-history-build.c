/* Building a history: the columns as they came, in the order that they will have.
 *
 * They are sorted column by column: that needs one column more, not the history twice.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/core/scl-history-builder-private.h"
#include "rating/base/scl-order.h"

#include <string.h>

/* Where a round stands in its event. Numbers come first, in order. Of labels, those of knock-out
 * tables are known (R128 … R16, QF = the last eight, SF = the last four, BR the match for the third
 * place, F); any other label (RR, a group, …) comes before them, so that its games stay in the
 * order of the file. */
static guint32
label_rank (const char *label)
{
  const guint32 top = 1u << 20;

  if (strcmp (label, "QF") == 0)
    return top - 8;
  if (strcmp (label, "SF") == 0)
    return top - 4;
  if (strcmp (label, "BR") == 0)
    return top - 3;
  if (strcmp (label, "F") == 0)
    return top - 2;
  if (label[0] == 'R' && g_ascii_isdigit (label[1]))
    {
      char *end;
      guint64 left = g_ascii_strtoull (label + 1, &end, 10);

      if (*end == '\0' && left >= 2 && left <= 65536)
        return top - (guint32) left;
    }
  return SCL_ROUND_IS_LABEL;
}

static guint32 *
label_ranks (SclHistoryBuilder *self)
{
  guint32 *ranks = g_new (guint32, self->round_labels->len + 1);

  for (guint i = 0; i < self->round_labels->len; i++)
    ranks[i] = label_rank (g_ptr_array_index (self->round_labels, i));
  return ranks;
}

static int
compare_events (gconstpointer a, gconstpointer b, gpointer data)
{
  const SclHistoryBuilder *self = data;
  guint32 i = *(const guint32 *) a, j = *(const guint32 *) b;
  SclDay ei = g_array_index (self->event_end, SclDay, i),
         ej = g_array_index (self->event_end, SclDay, j);
  SclDay si = g_array_index (self->event_start, SclDay, i),
         sj = g_array_index (self->event_start, SclDay, j);

  if (ei != ej)
    return SCL_ORDER (ei, ej);
  if (si != sj)
    return SCL_ORDER (si, sj);
  return SCL_ORDER (i, j);
}

/* The events in their final order; those without any day (and so without games) are left out. */
static guint32 *
event_order (SclHistoryBuilder *self, guint *n)
{
  guint32 *order = g_new (guint32, self->event_name->len + 1);
  gboolean sorted = TRUE;

  *n = 0;
  for (guint32 i = 0; i < self->event_name->len; i++)
    if (g_array_index (self->event_end, SclDay, i) != SCL_DAY_NONE)
      {
        order[*n] = i;
        sorted = sorted && (*n == 0 || compare_events (&order[*n - 1], &order[*n], self) < 0);
        (*n)++;
      }
  if (!sorted)
    g_qsort_with_data (order, (gint) *n, sizeof (guint32), compare_events, self);
  return order;
}

typedef struct
{
  const guint16 *round;
  const SclDay *day;
  const guint32 *label_rank;
} GameKey;

static inline guint32
game_rank (const GameKey *key, guint32 game)
{
  guint16 round = key->round[game];

  return round & SCL_ROUND_IS_LABEL ? key->label_rank[(round & SCL_ROUND_MAX) - 1] : round;
}

static int
compare_games (gconstpointer a, gconstpointer b, gpointer data)
{
  const GameKey *key = data;
  guint32 i = *(const guint32 *) a, j = *(const guint32 *) b;
  guint32 ri = game_rank (key, i), rj = game_rank (key, j);

  if (ri != rj)
    return SCL_ORDER (ri, rj);
  if (key->day[i] != key->day[j])
    return SCL_ORDER (key->day[i], key->day[j]);
  return SCL_ORDER (i, j);
}

static int
compare_neighbours (const GameKey *key, guint32 i, guint32 j)
{
  return compare_games (&i, &j, (gpointer) key);
}

/* Whether the games came in the order that they will have. */
static gboolean
came_in_order (const SclGameColumns *games, const GameKey *key)
{
  for (guint32 i = 1; i < games->n; i++)
    if (games->event[i - 1] > games->event[i]
        || (games->event[i - 1] == games->event[i] && compare_neighbours (key, i - 1, i) > 0))
      return FALSE;
  return TRUE;
}

static guint32 *
count_games (const SclGameColumns *games, guint n_events)
{
  guint32 *first_game = g_new0 (guint32, n_events + 1);

  for (guint i = 0; i < games->n; i++)
    first_game[games->event[i] + 1]++;
  for (guint e = 0; e < n_events; e++)
    first_game[e + 1] += first_game[e];
  return first_game;
}

/* order[k]: which of the games as they came is the k-th of the history. NULL: they came in order.
 */
static guint32 *
game_order (SclHistoryBuilder *self, guint n_events, const guint32 *first_game)
{
  const SclGameColumns *games = &self->games;
  g_autofree guint32 *next = NULL;
  g_autofree guint32 *ranks = label_ranks (self);
  guint32 *order;
  GameKey key = { games->round, games->day, ranks };

  if (came_in_order (games, &key))
    return NULL;
  order = g_new (guint32, games->n);
  next = g_memdup2 (first_game, (n_events + 1) * sizeof (guint32));
  for (guint32 i = 0; i < games->n; i++)
    order[next[games->event[i]]++] = i;

  for (guint e = 0; e < n_events; e++)
    for (guint32 k = first_game[e] + 1; k < first_game[e + 1]; k++)
      if (compare_games (&order[k - 1], &order[k], &key) > 0)
        {
          g_qsort_with_data (order + first_game[e], (gint) (first_game[e + 1] - first_game[e]),
                             sizeof (guint32), compare_games, &key);
          break;
        }
  return order;
}

/* A column that is given up, in the given order (NULL: as it is) and no longer than it must be. */
static gpointer
take (gpointer column, guint width, const guint32 *order, guint n)
{
  gpointer sorted;

  if (order == NULL)
    return g_realloc_n (column, n, width);

  sorted = g_malloc_n (n, width);
  switch (width)
    {
    case 1:
      for (guint i = 0; i < n; i++)
        ((guint8 *) sorted)[i] = ((const guint8 *) column)[order[i]];
      break;
    case 2:
      for (guint i = 0; i < n; i++)
        ((guint16 *) sorted)[i] = ((const guint16 *) column)[order[i]];
      break;
    case 4:
      for (guint i = 0; i < n; i++)
        ((guint32 *) sorted)[i] = ((const guint32 *) column)[order[i]];
      break;
    case sizeof (gpointer):
      for (guint i = 0; i < n; i++)
        ((gpointer *) sorted)[i] = ((const gpointer *) column)[order[i]];
      break;
    default:
      g_assert_not_reached ();
    }
  g_free (column);
  return sorted;
}

static gpointer
take_column (GArray **array, const guint32 *order, guint n)
{
  GArray *column = g_steal_pointer (array);
  const guint width = g_array_get_element_size (column);

  return take (g_array_free (column, FALSE), width, order, n);
}

static gpointer
take_strings (GPtrArray **array, const guint32 *order, guint n)
{
  return take (g_ptr_array_free (g_steal_pointer (array), FALSE), sizeof (gpointer), order, n);
}

/* Of the games: TAKE (games->white, …). */
#define TAKE(column) take (g_steal_pointer (&(column)), sizeof *(column), order, n_games)

/* Gives the games their events' new numbers and, where they had none, the event's day. */
static void
resolve_games (SclHistoryBuilder *self, const guint32 *new_event)
{
  guint32 *event = self->games.event;
  SclDay *day = self->games.day;
  const SclDay *end = (const SclDay *) (gpointer) self->event_end->data;

  for (guint i = 0; i < self->games.n; i++)
    {
      if (day[i] == SCL_DAY_NONE)
        day[i] = end[event[i]];
      event[i] = new_event[event[i]];
    }
}

static void
build_events_and_games (SclHistoryBuilder *self, SclHistory *history)
{
  SclGameColumns *games = &self->games;
  guint n_old = self->event_name->len, n_events, n_games = games->n;
  g_autofree guint32 *events = event_order (self, &n_events);
  g_autofree guint32 *new_event = g_new0 (guint32, n_old + 1);
  guint32 *first_game;
  g_autofree guint32 *order = NULL;

  for (guint32 i = 0; i < n_events; i++)
    new_event[events[i]] = i;
  resolve_games (self, new_event);
  first_game = count_games (games, n_events);
  order = game_order (self, n_events, first_game);

  history->events.n = n_events;
  history->events.name = take_strings (&self->event_name, events, n_events);
  history->events.key = take_strings (&self->event_key, events, n_events);
  history->events.start = take_column (&self->event_start, events, n_events);
  history->events.end = take_column (&self->event_end, events, n_events);
  history->events.source = take_column (&self->event_source, events, n_events);
  history->events.rate = take_column (&self->event_rate, events, n_events);
  history->events.supposed = take_column (&self->event_supposed, events, n_events);
  history->events.first_game = first_game;

  history->games.n = n_games;
  history->games.event = TAKE (games->event);
  history->games.white = TAKE (games->white);
  history->games.black = TAKE (games->black);
  history->games.day = TAKE (games->day);
  history->games.round = TAKE (games->round);
  history->games.white_given = TAKE (games->white_given);
  history->games.black_given = TAKE (games->black_given);
  history->games.score = TAKE (games->score);
  history->games.flags = TAKE (games->flags);
}

static void
build_players (SclHistoryBuilder *self, SclHistory *history)
{
  guint n = self->player_name->len;

  history->players.n = n;
  history->players.name = take_strings (&self->player_name, NULL, n);
  history->players.key = take_strings (&self->player_key, NULL, n);
  history->players.federation = take_strings (&self->player_federation, NULL, n);
  history->players.title = take_strings (&self->player_title, NULL, n);
  history->players.category = take_strings (&self->player_category, NULL, n);
  history->players.birth_year = take_column (&self->player_birth, NULL, n);
  history->players.source = take_column (&self->player_source, NULL, n);
  history->players.sex = take_column (&self->player_sex, NULL, n);
}

static void
build_rounds (SclHistoryBuilder *self, SclHistory *history)
{
  guint max = 0;

  for (guint i = 0; i < history->games.n; i++)
    if (!(history->games.round[i] & SCL_ROUND_IS_LABEL))
      max = MAX (max, history->games.round[i]);

  history->round_numbers = g_ptr_array_new_full (max + 1, g_free);
  g_ptr_array_add (history->round_numbers, g_strdup (""));
  for (guint i = 1; i <= max; i++)
    g_ptr_array_add (history->round_numbers, g_strdup_printf ("%u", i));
  history->round_labels = g_steal_pointer (&self->round_labels);
}

static int
compare_published (gconstpointer a, gconstpointer b)
{
  const SclPublished *x = a, *y = b;

  if (x->day != y->day)
    return SCL_ORDER (x->day, y->day);
  return SCL_ORDER (x->player, y->player);
}

gboolean
scl_events_have_quick (const SclEvents *events)
{
  for (guint e = 0; e < events->n; e++)
    if (events->rate[e] == 'r' || events->rate[e] == 'b')
      return TRUE;
  return FALSE;
}

/* Of those who play. */
static void
build_standard (SclHistoryBuilder *self, SclHistory *history)
{
  g_autofree guint8 *plays = g_new0 (guint8, MAX (history->players.n, 1));
  GArray *standard = g_steal_pointer (&self->standard);
  const gboolean quick = scl_events_have_quick (&history->events);
  guint n = 0;

  for (guint g = 0; g < history->games.n && standard->len > 0; g++)
    plays[history->games.white[g]] = plays[history->games.black[g]] = 1;
  for (guint i = 0; i < standard->len && quick; i++)
    {
      const SclPublished *published = &g_array_index (standard, SclPublished, i);

      if (plays[published->player])
        g_array_index (standard, SclPublished, n++) = *published;
    }
  g_array_set_size (standard, n);
  g_array_sort (standard, compare_published);
  history->n_standard = n;
  history->standard = (SclPublished *) (gpointer) g_array_free (standard, FALSE);
}

static void
build_rests (SclHistoryBuilder *self, SclHistory *history)
{
  GArray *rests = g_steal_pointer (&self->rests);

  history->n_rests = rests->len;
  history->rests = (SclRest *) (gpointer) g_array_free (rests, FALSE);
}

void
scl_history_builder_build (SclHistoryBuilder *self, SclHistory *history)
{
  build_events_and_games (self, history);
  build_players (self, history);
  build_standard (self, history);
  build_rests (self, history);
  build_rounds (self, history);
}
