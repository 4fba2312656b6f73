/* SclHistoryBuilder: takes players, events and games in any order and builds a history.
 *
 * Everything is kept in the columns that the history will have; scl-history-build.c sorts them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/core/scl-history-builder-private.h"

#include <string.h>

#include "rating/base/scl-free.h"
#include "rating/base/scl-rate-of-play.h"

#define FEWEST_GAMES 1024u /* that there is room for */

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
  self->event_rate = g_array_new (FALSE, FALSE, sizeof (guint8));
  self->event_supposed = g_array_new (FALSE, FALSE, sizeof (guint8));
  self->standard = g_array_new (FALSE, FALSE, sizeof (SclPublished));
  self->rests = g_array_new (FALSE, FALSE, sizeof (SclRest));
  self->event_name = g_ptr_array_new ();
  self->event_key = g_ptr_array_new ();
  self->event_start = g_array_new (FALSE, FALSE, sizeof (SclDay));
  self->event_end = g_array_new (FALSE, FALSE, sizeof (SclDay));
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

SCL_CLEAR_FUNC (free_games, SclGameColumns, white, g_free, black, g_free, event, g_free, day,
                g_free, round, g_free, white_given, g_free, black_given, g_free, score, g_free,
                flags, g_free)

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
  free_array (self->event_rate);
  free_array (self->event_supposed);
  free_array (self->standard);
  free_array (self->rests);
  g_clear_pointer (&self->event_name, g_ptr_array_unref);
  g_clear_pointer (&self->event_key, g_ptr_array_unref);
  free_array (self->event_start);
  free_array (self->event_end);
  free_games (&self->games);
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

/* ---- Players ---- */

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
scl_history_builder_add_player (SclHistoryBuilder *self, const char *name, const char *key,
                                const char *federation, const char *title, const char *category,
                                int birth_year, char sex)
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
scl_history_builder_complete_player (SclHistoryBuilder *self, guint32 player, const char *name,
                                     const char *key, const char *federation, const char *title,
                                     const char *category, int birth_year, char sex)
{
  g_return_if_fail (self != NULL && player < self->player_name->len);

  if (name != NULL && *name != '\0'
      && *(const char *) g_ptr_array_index (self->player_name, player) == '\0')
    fill (self->player_name, player, keep (self, name));
  if (key != NULL && *key != '\0'
      && *(const char *) g_ptr_array_index (self->player_key, player) == '\0')
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

/* ---- Events and games ---- */

guint32
scl_history_builder_add_event (SclHistoryBuilder *self, const char *name, const char *key,
                               SclDay start, SclDay end)
{
  guint32 source = 0;
  guint8 rate = 0, supposed = 0;

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
  g_array_append_val (self->event_rate, rate);
  g_array_append_val (self->event_supposed, supposed);
  return self->event_name->len - 1;
}

void
scl_history_builder_set_event_rate (SclHistoryBuilder *self, guint32 event, char rate)
{
  g_return_if_fail (self != NULL && event < self->event_rate->len);

  g_array_index (self->event_rate, guint8, event)
      = scl_rate_of_play (rate) != NULL ? (guint8) rate : 0;
}

void
scl_history_builder_suppose_event_days (SclHistoryBuilder *self, guint32 event)
{
  g_return_if_fail (self != NULL && event < self->event_supposed->len);

  g_array_index (self->event_supposed, guint8, event) = 1;
}

void
scl_history_builder_add_standard (SclHistoryBuilder *self, guint32 player, SclDay day, int rating)
{
  const SclPublished published = { day, player, (gint16) MIN (rating, G_MAXINT16) };

  g_return_if_fail (self != NULL && player < self->player_name->len);

  if (rating > 0 && day != SCL_DAY_NONE)
    g_array_append_val (self->standard, published);
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

/* Room for more games than there are: half as many again. */
static void
widen (SclGameColumns *games)
{
  const guint capacity = MAX (FEWEST_GAMES, games->capacity + games->capacity / 2);

  games->capacity = capacity;
  games->white = g_renew (guint32, games->white, capacity);
  games->black = g_renew (guint32, games->black, capacity);
  games->event = g_renew (guint32, games->event, capacity);
  games->day = g_renew (SclDay, games->day, capacity);
  games->round = g_renew (guint16, games->round, capacity);
  games->white_given = g_renew (gint16, games->white_given, capacity);
  games->black_given = g_renew (gint16, games->black_given, capacity);
  games->score = g_renew (guint8, games->score, capacity);
  games->flags = g_renew (guint8, games->flags, capacity);
}

void
scl_history_builder_add_game (SclHistoryBuilder *self, guint32 event, guint round,
                              const char *round_label, SclDay day, guint32 white, guint32 black,
                              guint half_points, SclUnrated flags, int white_given, int black_given)
{
  SclGameColumns *games = &self->games;
  SclDay *start, *end;
  guint g;

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

  if (games->n == games->capacity)
    widen (games);
  g = games->n++;
  games->white[g] = white;
  games->black[g] = black;
  games->event[g] = event;
  games->day[g] = day;
  games->round[g] = round_of (self, round, round_label);
  games->white_given[g] = (gint16) CLAMP (white_given, 0, G_MAXINT16);
  games->black_given[g] = (gint16) CLAMP (black_given, 0, G_MAXINT16);
  games->score[g] = (guint8) half_points;
  games->flags[g] = (guint8) flags;
}

void
scl_history_builder_rest_ratings (SclHistoryBuilder *self, guint white_games, guint black_games)
{
  const SclGameColumns *games = &self->games;
  const guint g = games->n - 1;
  const SclDay end = g_array_index (self->event_end, SclDay, games->event[g]),
               day = games->day[g] != SCL_DAY_NONE ? games->day[g] : end;
  const SclRest rests[2]
      = { { games->white[g], day, white_games }, { games->black[g], day, black_games } };

  for (guint side = 0; side < 2; side++)
    if (rests[side].games > 0)
      g_array_append_val (self->rests, rests[side]);
}

/* ---- Building ---- */

SclHistory *
scl_history_builder_finish (SclHistoryBuilder *self)
{
  SclHistory *history;
  SclHistoryBuilder *fresh;

  g_return_val_if_fail (self != NULL, NULL);

  history = g_new0 (SclHistory, 1);
  g_atomic_ref_count_init (&history->ref_count);
  scl_history_builder_build (self, history);
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
