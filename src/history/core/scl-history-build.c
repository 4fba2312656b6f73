/* Building a history: the columns as they came, in the order that they will have.
 *
 * They are sorted column by column: that needs one column more, not the history twice.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/core/scl-history-builder-private.h"

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
    return ei < ej ? -1 : 1;
  if (si != sj)
    return si < sj ? -1 : 1;
  return i < j ? -1 : (i > j ? 1 : 0);
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
    return ri < rj ? -1 : 1;
  if (key->day[i] != key->day[j])
    return key->day[i] < key->day[j] ? -1 : 1;
  return i < j ? -1 : (i > j ? 1 : 0);
}

/* order[k]: which of the games as they came is the k-th of the history. NULL: they came in order.
 * first_game is filled in. */
static guint32 *
game_order (SclHistoryBuilder *self, guint n_events, guint32 *first_game)
{
  guint n = self->event->len;
  const guint32 *event = (const guint32 *) (gpointer) self->event->data;
  g_autofree guint32 *next = g_new (guint32, n_events + 1);
  g_autofree guint32 *ranks = label_ranks (self);
  g_autofree guint32 *order = g_new (guint32, n + 1);
  GameKey key = { (const guint16 *) (gpointer) self->round->data,
                  (const SclDay *) (gpointer) self->day->data, ranks };
  gboolean identity = TRUE;

  memset (first_game, 0, (n_events + 1) * sizeof (guint32));
  for (guint i = 0; i < n; i++)
    first_game[event[i] + 1]++;
  for (guint e = 0; e < n_events; e++)
    first_game[e + 1] += first_game[e];
  memcpy (next, first_game, (n_events + 1) * sizeof (guint32));
  for (guint32 i = 0; i < n; i++)
    order[next[event[i]]++] = i;

  for (guint e = 0; e < n_events; e++)
    for (guint32 k = first_game[e] + 1; k < first_game[e + 1]; k++)
      if (compare_games (&order[k - 1], &order[k], &key) > 0)
        {
          g_qsort_with_data (order + first_game[e], (gint) (first_game[e + 1] - first_game[e]),
                             sizeof (guint32), compare_games, &key);
          break;
        }

  for (guint32 i = 0; i < n && identity; i++)
    identity = order[i] == i;
  return identity ? NULL : g_steal_pointer (&order);
}

/* Takes the column's memory, in the given order (NULL: as it is). */
static gpointer
take_column (GArray **array, const guint32 *order, guint n)
{
  GArray *column = g_steal_pointer (array);
  guint width = g_array_get_element_size (column);
  gpointer data = g_array_free (column, FALSE);
  gpointer sorted;

  if (order == NULL || n == 0)
    return data;

  sorted = g_malloc_n (n, width);
  switch (width)
    {
    case 1:
      for (guint i = 0; i < n; i++)
        ((guint8 *) sorted)[i] = ((const guint8 *) data)[order[i]];
      break;
    case 2:
      for (guint i = 0; i < n; i++)
        ((guint16 *) sorted)[i] = ((const guint16 *) data)[order[i]];
      break;
    case 4:
      for (guint i = 0; i < n; i++)
        ((guint32 *) sorted)[i] = ((const guint32 *) data)[order[i]];
      break;
    default:
      g_assert_not_reached ();
    }
  g_free (data);
  return sorted;
}

static gpointer
take_strings (GPtrArray **array, const guint32 *order, guint n)
{
  GPtrArray *column = g_steal_pointer (array);
  gpointer *data = g_ptr_array_free (column, FALSE);
  gpointer *sorted;

  if (order == NULL || n == 0)
    return data;
  sorted = g_new (gpointer, n);
  for (guint i = 0; i < n; i++)
    sorted[i] = data[order[i]];
  g_free (data);
  return sorted;
}

/* Gives the games their events' new numbers and, where they had none, the event's day. */
static void
resolve_games (SclHistoryBuilder *self, const guint32 *new_event)
{
  guint32 *event = (guint32 *) (gpointer) self->event->data;
  SclDay *day = (SclDay *) (gpointer) self->day->data;
  const SclDay *end = (const SclDay *) (gpointer) self->event_end->data;

  for (guint i = 0; i < self->event->len; i++)
    {
      if (day[i] == SCL_DAY_NONE)
        day[i] = end[event[i]];
      event[i] = new_event[event[i]];
    }
}

static void
build_events_and_games (SclHistoryBuilder *self, SclHistory *history)
{
  guint n_old = self->event_name->len, n_events, n_games = self->event->len;
  g_autofree guint32 *events = event_order (self, &n_events);
  g_autofree guint32 *new_event = g_new0 (guint32, n_old + 1);
  guint32 *first_game = g_new (guint32, n_events + 1);
  g_autofree guint32 *order = NULL;

  for (guint32 i = 0; i < n_events; i++)
    new_event[events[i]] = i;
  resolve_games (self, new_event);
  order = game_order (self, n_events, first_game);

  history->events.n = n_events;
  history->events.name = take_strings (&self->event_name, events, n_events);
  history->events.key = take_strings (&self->event_key, events, n_events);
  history->events.start = take_column (&self->event_start, events, n_events);
  history->events.end = take_column (&self->event_end, events, n_events);
  history->events.source = take_column (&self->event_source, events, n_events);
  history->events.rate = take_column (&self->event_rate, events, n_events);
  history->events.first_game = first_game;

  history->games.n = n_games;
  history->games.event = take_column (&self->event, order, n_games);
  history->games.white = take_column (&self->white, order, n_games);
  history->games.black = take_column (&self->black, order, n_games);
  history->games.day = take_column (&self->day, order, n_games);
  history->games.round = take_column (&self->round, order, n_games);
  history->games.white_given = take_column (&self->white_given, order, n_games);
  history->games.black_given = take_column (&self->black_given, order, n_games);
  history->games.score = take_column (&self->score, order, n_games);
  history->games.flags = take_column (&self->flags, order, n_games);
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
    return x->day < y->day ? -1 : 1;
  return x->player < y->player ? -1 : x->player > y->player;
}

static gboolean
has_quick_games (const SclEvents *events)
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
  const gboolean quick = has_quick_games (&history->events);
  guint n = 0;

  for (guint g = 0; g < history->games.n; g++)
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

void
scl_history_builder_build (SclHistoryBuilder *self, SclHistory *history)
{
  build_events_and_games (self, history);
  build_players (self, history);
  build_standard (self, history);
  build_rounds (self, history);
}
