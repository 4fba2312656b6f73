/* The sink that builds a history in memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/core/scl-sink.h"

#include <string.h>

#include "history/core/scl-identity-private.h"
#include "history/input/scl-input.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"

typedef struct
{
  SclSink sink;
  SclHistoryBuilder *builder;
  SclIdentities *identities;
  GStringChunk *strings;
  GArray *event_dated;    /* guint8 by event handle */
  GHashTable *event_days; /* event's key → its end day + 1 */
  char *provenance;       /* NULL: none so far */
} SclHistorySink;

static gboolean
history_begin_file (SclSink *sink, const char *name, const char *digest, GError **error)
{
  scl_identities_begin_file (((SclHistorySink *) sink)->identities);
  return TRUE;
}

/* Several generated files: all of their sentences. */
static void
history_provenance (SclSink *sink, const char *sentence)
{
  SclHistorySink *self = (SclHistorySink *) sink;
  char *old = self->provenance;

  self->provenance = old != NULL ? g_strconcat (old, " | ", sentence, NULL) : g_strdup (sentence);
  g_free (old);
  scl_history_builder_set_provenance (self->builder, self->provenance);
}

static guint32
history_player (SclSink *sink, const SclPlayerRecord *record, GError **error)
{
  SclHistorySink *self = (SclHistorySink *) sink;
  const char *name = scl_sink_is_given (record->name) ? record->name : record->local_id;
  g_autofree char *fide
      = record->fide_id != 0 ? g_strdup_printf ("fide:%" G_GINT64_FORMAT, record->fide_id) : NULL;
  const char *key = fide != NULL ? fide : record->national_id;
  guint32 player = scl_identities_find (self->identities, record);

  if (player == SCL_NOBODY)
    {
      player = scl_history_builder_add_player (self->builder, name, key, record->federation,
                                               record->title, record->category, record->birth_year,
                                               record->sex);
      scl_identities_add (self->identities, player, record, NULL, NULL);
      return player;
    }
  scl_history_builder_complete_player (self->builder, player, name, key, record->federation,
                                       record->title, record->category, record->birth_year,
                                       record->sex);
  scl_identities_learn (self->identities, player, record);
  return player;
}

static guint32
history_event (SclSink *sink, const SclEventRecord *record, GError **error)
{
  SclHistorySink *self = (SclHistorySink *) sink;
  guint8 dated = record->start != SCL_DAY_NONE || record->end != SCL_DAY_NONE;
  guint32 event;

  g_array_append_val (self->event_dated, dated);
  if (dated && scl_sink_is_given (record->key))
    g_hash_table_replace (
        self->event_days, g_string_chunk_insert (self->strings, record->key),
        GINT_TO_POINTER ((record->end != SCL_DAY_NONE ? record->end : record->start) + 1));
  event = scl_history_builder_add_event (self->builder, record->name, record->key, record->start,
                                         record->end);
  scl_history_builder_set_event_rate (self->builder, event, record->rate);
  if (record->days_supposed)
    scl_history_builder_suppose_event_days (self->builder, event);
  return event;
}

static SclDay
history_event_day (SclSink *sink, const char *key)
{
  gpointer day = g_hash_table_lookup (((SclHistorySink *) sink)->event_days, key);

  return day != NULL ? GPOINTER_TO_INT (day) - 1 : SCL_DAY_NONE;
}

static gboolean
history_game (SclSink *sink, const SclGameRecord *record, GError **error)
{
  SclHistorySink *self = (SclHistorySink *) sink;

  g_return_val_if_fail (record->event < self->event_dated->len, FALSE);

  if (record->day != SCL_DAY_NONE)
    g_array_index (self->event_dated, guint8, record->event) = 1;
  else if (!g_array_index (self->event_dated, guint8, record->event))
    return scl_fail (
        error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
        _ ("Neither the event nor its games have a date. Add the event's dates to the file."));

  scl_history_builder_add_game (self->builder, record->event, record->round, record->round_label,
                                record->day, record->white, record->black, record->score,
                                record->unrated, record->white_rating, record->black_rating);
  if (G_UNLIKELY (record->white_games > 0 || record->black_games > 0))
    scl_history_builder_rest_ratings (self->builder, record->white_games, record->black_games);
  return TRUE;
}

static gboolean
history_rating (SclSink *sink, const SclRatingRecord *record, GError **error)
{
  if (record->rate == 's' && g_strcmp0 (record->list, "FIDE") == 0)
    scl_history_builder_add_standard (((SclHistorySink *) sink)->builder, record->player,
                                      record->day, record->rating);
  return TRUE;
}

SclSink *
scl_history_sink_new (void)
{
  SclHistorySink *self = g_new0 (SclHistorySink, 1);

  self->sink.begin_file = history_begin_file;
  self->sink.player = history_player;
  self->sink.event = history_event;
  self->sink.event_day = history_event_day;
  self->sink.game = history_game;
  self->sink.rating = history_rating;
  self->sink.provenance = history_provenance;
  self->builder = scl_history_builder_new ();
  self->strings = g_string_chunk_new (64 * 1024);
  self->identities = scl_identities_new ();
  self->event_days = g_hash_table_new (g_str_hash, g_str_equal);
  self->event_dated = g_array_new (FALSE, FALSE, sizeof (guint8));
  return &self->sink;
}

void
scl_history_sink_free (SclSink *sink)
{
  SclHistorySink *self = (SclHistorySink *) sink;

  g_return_if_fail (sink != NULL);

  g_clear_pointer (&self->builder, scl_history_builder_free);
  scl_identities_free (self->identities);
  g_hash_table_unref (self->event_days);
  g_array_unref (self->event_dated);
  g_string_chunk_free (self->strings);
  g_free (self->provenance);
  g_free (self);
}

SclHistory *
scl_history_sink_finish (SclSink *sink)
{
  SclHistorySink *self = (SclHistorySink *) sink;
  SclHistory *history;

  g_return_val_if_fail (sink != NULL, NULL);

  history = scl_history_builder_finish (self->builder);
  scl_history_sink_free (sink);
  return history;
}
