/* SclHistoryBuilder: takes players, events and games in any order and seals them into a history.
 *
 * Everything is kept in the columns that the history will have, and sorted column by column: sealing needs one column
 * more, not the history twice.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/scl-history-private.h"

#include <string.h>

struct _SclHistoryBuilder
{
  GStringChunk *strings;
  char *provenance;

  GPtrArray *player_name, *player_key, *player_federation, *player_title, *player_category; /* borrowed from strings */
  GArray *player_birth, *player_sex, *player_source;

  GPtrArray *event_name, *event_key;
  GArray *event_source;
  GArray *event_start, *event_end; /* SclDay; SCL_DAY_NONE until a game brings one */

  GArray *white, *black, *event, *day, *round, *white_given, *black_given, *score, *flags;

  GPtrArray *round_labels;       /* borrowed from strings */
  GHashTable *round_label_index; /* label → 1 + index */
  const char *last_label;        /* the round given last, since games come in runs of one round */
  guint16 last_label_round;
};

SclHistoryBuilder *
scl_history_builder_new (void)
{
  SclHistoryBuilder *self = g_new0 (SclHistoryBuilder, 1);

  self->strings = g_string_chunk_new (64 * 1024);
  self->provenance = g_strdup ("");
  self->player_name = g_ptr_array_new ();
  self->player_key = g_ptr_array_new ();
  self->player_federation = g_ptr_array_new ();
  self->player_title = g_ptr_array_new ();
  self->player_category = g_ptr_array_new ();
  self->player_birth = g_array_new (FALSE, FALSE, sizeof (gint16));
  self->player_sex = g_array_new (FALSE, FALSE, sizeof (guint8));
  self->player_source = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->event_source = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->event_name = g_ptr_array_new ();
  self->event_key = g_ptr_array_new ();
  self->event_start = g_array_new (FALSE, FALSE, sizeof (SclDay));
  self->event_end = g_array_new (FALSE, FALSE, sizeof (SclDay));
  self->white = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->black = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->event = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->day = g_array_new (FALSE, FALSE, sizeof (SclDay));
  self->round = g_array_new (FALSE, FALSE, sizeof (guint16));
  self->white_given = g_array_new (FALSE, FALSE, sizeof (gint16));
  self->black_given = g_array_new (FALSE, FALSE, sizeof (gint16));
  self->score = g_array_new (FALSE, FALSE, sizeof (guint8));
  self->flags = g_array_new (FALSE, FALSE, sizeof (guint8));
  self->round_labels = g_ptr_array_new ();
  self->round_label_index = g_hash_table_new (g_str_hash, g_str_equal);
  return self;
}

static void
free_array (GArray *array)
{
  if (array != NULL)
    g_array_unref (array);
}

void
scl_history_builder_free (SclHistoryBuilder *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->player_name, g_ptr_array_unref);
  g_clear_pointer (&self->player_key, g_ptr_array_unref);
  g_clear_pointer (&self->player_federation, g_ptr_array_unref);
  g_clear_pointer (&self->player_title, g_ptr_array_unref);
  g_clear_pointer (&self->player_category, g_ptr_array_unref);
  free_array (self->player_birth);
  free_array (self->player_sex);
  free_array (self->player_source);
  free_array (self->event_source);
  g_clear_pointer (&self->event_name, g_ptr_array_unref);
  g_clear_pointer (&self->event_key, g_ptr_array_unref);
  free_array (self->event_start);
  free_array (self->event_end);
  free_array (self->white);
  free_array (self->black);
  free_array (self->event);
  free_array (self->day);
  free_array (self->round);
  free_array (self->white_given);
  free_array (self->black_given);
  free_array (self->score);
  free_array (self->flags);
  g_clear_pointer (&self->round_labels, g_ptr_array_unref);
  g_clear_pointer (&self->round_label_index, g_hash_table_unref);
  g_clear_pointer (&self->strings, g_string_chunk_free);
  g_free (self->provenance);
  g_free (self);
}

void
scl_history_builder_set_provenance (SclHistoryBuilder *self, const char *provenance)
{
  g_return_if_fail (self != NULL);

  g_free (self->provenance);
  self->provenance = g_strdup (provenance != NULL ? provenance : "");
}

/* ---- Players ------------------------------------------------------------------------------------------------------- */

static const char *
keep (SclHistoryBuilder *self, const char *text)
{
  return text == NULL || *text == '\0' ? "" : g_string_chunk_insert (self->strings, text);
}

static const char *
intern (SclHistoryBuilder *self, const char *text)
{
  return text == NULL || *text == '\0' ? "" : g_string_chunk_insert_const (self->strings, text);
}

static gint16
birth_year_or_none (int year)
{
  return year > 0 && year <= 9999 ? (gint16) year : 0;
}

static guint8
sex_or_none (char sex)
{
  return sex == 'm' || sex == 'f' ? (guint8) sex : 0;
}

guint32
scl_history_builder_add_player (SclHistoryBuilder *self, const char *name, const char *key, const char *federation,
                                const char *title, const char *category, int birth_year, char sex)
{
  gint16 birth = birth_year_or_none (birth_year);
  guint8 s = sex_or_none (sex);
  guint32 source = 0;

  g_return_val_if_fail (self != NULL, G_MAXUINT32);

  g_ptr_array_add (self->player_name, (gpointer) keep (self, name));
  g_ptr_array_add (self->player_key, (gpointer) keep (self, key));
  g_ptr_array_add (self->player_federation, (gpointer) intern (self, federation));
  g_ptr_array_add (self->player_title, (gpointer) intern (self, title));
  g_ptr_array_add (self->player_category, (gpointer) intern (self, category));
  g_array_append_val (self->player_birth, birth);
  g_array_append_val (self->player_sex, s);
  g_array_append_val (self->player_source, source);
  return self->player_name->len - 1;
}

static void
fill (GPtrArray *column, guint32 player, const char *text)
{
  if (*(const char *) g_ptr_array_index (column, player) == '\0')
    g_ptr_array_index (column, player) = (gpointer) text;
}

void
scl_history_builder_complete_player (SclHistoryBuilder *self, guint32 player, const char *name, const char *key,
                                     const char *federation, const char *title, const char *category, int birth_year,
                                     char sex)
{
  g_return_if_fail (self != NULL && player < self->player_name->len);

  if (name != NULL && *name != '\0' && *(const char *) g_ptr_array_index (self->player_name, player) == '\0')
    fill (self->player_name, player, keep (self, name));
  if (key != NULL && *key != '\0' && *(const char *) g_ptr_array_index (self->player_key, player) == '\0')
    fill (self->player_key, player, keep (self, key));
  fill (self->player_federation, player, intern (self, federation));
  fill (self->player_title, player, intern (self, title));
  fill (self->player_category, player, intern (self, category));
  if (g_array_index (self->player_birth, gint16, player) == 0)
    g_array_index (self->player_birth, gint16, player) = birth_year_or_none (birth_year);
  if (g_array_index (self->player_sex, guint8, player) == 0)
    g_array_index (self->player_sex, guint8, player) = sex_or_none (sex);
}

void
scl_history_builder_set_player_source (SclHistoryBuilder *self, guint32 player, guint32 source)
{
  g_return_if_fail (self != NULL && player < self->player_source->len);

  g_array_index (self->player_source, guint32, player) = source;
}

void
scl_history_builder_set_event_source (SclHistoryBuilder *self, guint32 event, guint32 source)
{
  g_return_if_fail (self != NULL && event < self->event_source->len);

  g_array_index (self->event_source, guint32, event) = source;
}

/* ---- Events and games ---------------------------------------------------------------------------------------------- */

guint32
scl_history_builder_add_event (SclHistoryBuilder *self, const char *name, const char *key, SclDay start, SclDay end)
{
  guint32 source = 0;

  g_return_val_if_fail (self != NULL, G_MAXUINT32);

  if (start == SCL_DAY_NONE)
    start = end;
  if (end == SCL_DAY_NONE)
    end = start;
  if (start > end)
    {
      SclDay swap = start;

      start = end;
      end = swap;
    }

  g_ptr_array_add (self->event_name, (gpointer) keep (self, name));
  g_ptr_array_add (self->event_key, (gpointer) keep (self, key));
  g_array_append_val (self->event_start, start);
  g_array_append_val (self->event_end, end);
  g_array_append_val (self->event_source, source);
  return self->event_name->len - 1;
}

/* A round that is more than the column can hold becomes 0, "no round known". */
static guint16
round_of (SclHistoryBuilder *self, guint round, const char *label)
{
  guint index;

  if (label == NULL || *label == '\0')
    return round <= SCL_ROUND_MAX ? (guint16) round : 0;
  if (self->last_label != NULL && strcmp (self->last_label, label) == 0)
    return self->last_label_round;

  index = GPOINTER_TO_UINT (g_hash_table_lookup (self->round_label_index, label));
  if (index == 0)
    {
      const char *kept;

      if (self->round_labels->len >= SCL_ROUND_MAX)
        return 0;
      kept = g_string_chunk_insert (self->strings, label);
      g_ptr_array_add (self->round_labels, (gpointer) kept);
      index = self->round_labels->len;
      g_hash_table_insert (self->round_label_index, (gpointer) kept, GUINT_TO_POINTER (index));
    }

  self->last_label = g_ptr_array_index (self->round_labels, index - 1);
  self->last_label_round = (guint16) (index | SCL_ROUND_IS_LABEL);
  return self->last_label_round;
}

void
scl_history_builder_add_game (SclHistoryBuilder *self, guint32 event, guint round, const char *round_label, SclDay day,
                              guint32 white, guint32 black, guint half_points, SclUnrated flags, int white_given,
                              int black_given)
{
  SclDay *start, *end;
  guint16 r;
  gint16 wg, bg;
  guint8 s, f;

  g_return_if_fail (self != NULL);
  g_return_if_fail (event < self->event_name->len);
  g_return_if_fail (white < self->player_name->len && black < self->player_name->len);
  g_return_if_fail (half_points <= 2);

  start = &g_array_index (self->event_start, SclDay, event);
  end = &g_array_index (self->event_end, SclDay, event);
  g_return_if_fail (day != SCL_DAY_NONE || *end != SCL_DAY_NONE);

  if (day != SCL_DAY_NONE)
    {
      *start = *start == SCL_DAY_NONE ? day : MIN (*start, day);
      *end = *end == SCL_DAY_NONE ? day : MAX (*end, day);
    }

  r = round_of (self, round, round_label);
  wg = (gint16) CLAMP (white_given, 0, G_MAXINT16);
  bg = (gint16) CLAMP (black_given, 0, G_MAXINT16);
  s = (guint8) half_points;
  f = (guint8) flags;
  g_array_append_val (self->white, white);
  g_array_append_val (self->black, black);
  g_array_append_val (self->event, event);
  g_array_append_val (self->day, day); /* SCL_DAY_NONE is resolved when the event's end is final */
  g_array_append_val (self->round, r);
  g_array_append_val (self->white_given, wg);
  g_array_append_val (self->black_given, bg);
  g_array_append_val (self->score, s);
  g_array_append_val (self->flags, f);
}

/* ---- Sealing ------------------------------------------------------------------------------------------------------- */

/* Where a round stands in its event. Numbers come first, in order. Of labels, those of knock-out tables are known (R128 … R16,
 * QF = the last eight, SF = the last four, BR the match for the third place, F); any other label (RR, a group, …) comes
 * before them, so that its games stay in the order of the file. */
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
  SclDay ei = g_array_index (self->event_end, SclDay, i), ej = g_array_index (self->event_end, SclDay, j);
  SclDay si = g_array_index (self->event_start, SclDay, i), sj = g_array_index (self->event_start, SclDay, j);

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

/* order[k]: which of the games as they came is the k-th of the history. NULL: they came in order. first_game is filled in. */
static guint32 *
game_order (SclHistoryBuilder *self, guint n_events, guint32 *first_game)
{
  guint n = self->event->len;
  const guint32 *event = (const guint32 *) (gpointer) self->event->data;
  g_autofree guint32 *next = g_new (guint32, n_events + 1);
  g_autofree guint32 *ranks = label_ranks (self);
  g_autofree guint32 *order = g_new (guint32, n + 1);
  GameKey key = { (const guint16 *) (gpointer) self->round->data, (const SclDay *) (gpointer) self->day->data, ranks };
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
          g_qsort_with_data (order + first_game[e], (gint) (first_game[e + 1] - first_game[e]), sizeof (guint32),
                             compare_games, &key);
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
seal_events_and_games (SclHistoryBuilder *self, SclHistory *history)
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
seal_players (SclHistoryBuilder *self, SclHistory *history)
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
seal_rounds (SclHistoryBuilder *self, SclHistory *history)
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

SclHistory *
scl_history_builder_finish (SclHistoryBuilder *self)
{
  SclHistory *history;
  SclHistoryBuilder *fresh;

  g_return_val_if_fail (self != NULL, NULL);

  history = g_new0 (SclHistory, 1);
  g_atomic_ref_count_init (&history->ref_count);
  seal_events_and_games (self, history);
  seal_players (self, history);
  seal_rounds (self, history);
  history->strings = g_steal_pointer (&self->strings);
  history->provenance = g_steal_pointer (&self->provenance);

  /* Empty again, as promised: the columns change hands with a new builder's. */
  fresh = scl_history_builder_new ();
  {
    SclHistoryBuilder used = *self;

    *self = *fresh;
    *fresh = used;
  }
  scl_history_builder_free (fresh);
  return history;
}
