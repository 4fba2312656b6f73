/* The sink that builds a history in memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/scl-sink.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "history/scl-player-name.h"
#include "history/scl-reader.h"

#define NOBODY G_MAXUINT32

/* What identity needs of a player; everything else is the builder's. */
typedef struct
{
  gint64 fide_id;
  const char *national_id; /* borrowed from strings, or NULL */
  const char *local_id;    /* in the file where the player was seen last; borrowed, or NULL */
  guint file;
  guint32 next_of_name; /* the next player of the same name, birth year and federation */
} Identity;

typedef struct
{
  SclSink sink;
  SclHistoryBuilder *builder;
  GStringChunk *strings;
  GArray *identities;         /* of Identity, by handle */
  GHashTable *by_fide_id;     /* gint64* (in the strings' way: own copies) → handle + 1 */
  GHashTable *by_national_id; /* → handle + 1 */
  GHashTable *by_name;        /* name key | birth year | federation → handle + 1, chained */
  GHashTable *by_local_id;    /* of this file → handle + 1 */
  GArray *event_dated;        /* guint8 by event handle */
  GHashTable *event_days;     /* event's key → its end day + 1 */
  guint file;
  char *provenance; /* NULL: none so far */
} SclHistorySink;

static gboolean
history_begin_file (SclSink *sink, const char *name, const char *digest, GError **error)
{
  SclHistorySink *self = (SclHistorySink *)sink;

  self->file++;
  g_hash_table_remove_all (self->by_local_id);
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

static gboolean
given (const char *text)
{
  return text != NULL && *text != '\0';
}

static guint32
look_up (GHashTable *table, gconstpointer key)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (table, key)) - 1u; /* absent: 0 - 1 = NOBODY */
}

static char *
name_tuple (const SclPlayerRecord *record)
{
  g_autofree char *name = scl_player_name_key (record->name);

  if (*name == '\0')
    return NULL;
  return g_strdup_printf ("%s|%d|%s", name, record->birth_year, record->federation != NULL ? record->federation : "");
}

/* Ids of one kind that differ name two people. National ids are of one kind when what stands before the colon agrees.
 */
static gboolean
ids_contradict (const SclHistorySink *self, const Identity *known, const SclPlayerRecord *record)
{
  if (known->fide_id != 0 && record->fide_id != 0 && known->fide_id != record->fide_id)
    return TRUE;
  if (known->national_id != NULL && given (record->national_id)
      && strcmp (known->national_id, record->national_id) != 0)
    {
      const char *a = strchr (known->national_id, ':'), *b = strchr (record->national_id, ':');

      if (a != NULL && b != NULL && a - known->national_id == b - record->national_id
          && strncmp (known->national_id, record->national_id, (gsize)(a - known->national_id)) == 0)
        return TRUE;
    }
  return known->file == self->file && known->local_id != NULL && given (record->local_id)
         && strcmp (known->local_id, record->local_id) != 0;
}

static guint32
find (SclHistorySink *self, const SclPlayerRecord *record, const char *tuple)
{
  guint32 found = NOBODY;

  if (record->fide_id != 0)
    found = look_up (self->by_fide_id, &record->fide_id);
  if (found == NOBODY && given (record->national_id))
    {
      found = look_up (self->by_national_id, record->national_id);
      if (found != NOBODY && ids_contradict (self, &g_array_index (self->identities, Identity, found), record))
        found = NOBODY;
    }
  if (found == NOBODY && tuple != NULL)
    {
      found = look_up (self->by_name, tuple);
      while (found != NOBODY && ids_contradict (self, &g_array_index (self->identities, Identity, found), record))
        found = g_array_index (self->identities, Identity, found).next_of_name;
    }
  if (found == NOBODY && tuple == NULL && given (record->local_id))
    found = look_up (self->by_local_id, record->local_id);
  return found;
}

/* The ids under which the player is known from now on. */
static void
learn (SclHistorySink *self, guint32 player, const SclPlayerRecord *record)
{
  Identity *identity = &g_array_index (self->identities, Identity, player);

  if (identity->fide_id == 0 && record->fide_id != 0)
    {
      gint64 *key = g_new (gint64, 1);

      *key = identity->fide_id = record->fide_id;
      g_hash_table_insert (self->by_fide_id, key, GUINT_TO_POINTER (player + 1));
    }
  if (identity->national_id == NULL && given (record->national_id))
    {
      identity->national_id = g_string_chunk_insert (self->strings, record->national_id);
      g_hash_table_insert (self->by_national_id, (gpointer)identity->national_id, GUINT_TO_POINTER (player + 1));
    }
  if (given (record->local_id) && (identity->file != self->file || identity->local_id == NULL))
    {
      identity->local_id = g_string_chunk_insert (self->strings, record->local_id);
      g_hash_table_insert (self->by_local_id, (gpointer)identity->local_id, GUINT_TO_POINTER (player + 1));
    }
  else if (identity->file != self->file)
    identity->local_id = NULL;
  identity->file = self->file;
}

static guint32
add (SclHistorySink *self, const SclPlayerRecord *record, const char *name, const char *key, const char *tuple)
{
  Identity identity = { .next_of_name = NOBODY };
  guint32 player = scl_history_builder_add_player (self->builder, name, key, record->federation, record->title,
                                                   record->category, record->birth_year, record->sex);

  if (tuple != NULL)
    {
      identity.next_of_name = look_up (self->by_name, tuple);
      g_hash_table_replace (self->by_name, g_string_chunk_insert (self->strings, tuple), GUINT_TO_POINTER (player + 1));
    }
  g_array_append_val (self->identities, identity);
  return player;
}

static guint32
history_player (SclSink *sink, const SclPlayerRecord *record, GError **error)
{
  SclHistorySink *self = (SclHistorySink *)sink;
  g_autofree char *tuple = name_tuple (record);
  const char *name = given (record->name) ? record->name : record->local_id;
  g_autofree char *fide = record->fide_id != 0 ? g_strdup_printf ("fide:%" G_GINT64_FORMAT, record->fide_id) : NULL;
  const char *key = fide != NULL ? fide : record->national_id;
  guint32 player = find (self, record, tuple);

  if (player == NOBODY)
    player = add (self, record, name, key, tuple);
  else
    scl_history_builder_complete_player (self->builder, player, record->name, key, record->federation, record->title,
                                         record->category, record->birth_year, record->sex);
  learn (self, player, record);
  return player;
}

static guint32
history_event (SclSink *sink, const SclEventRecord *record, GError **error)
{
  SclHistorySink *self = (SclHistorySink *)sink;
  guint8 dated = record->start != SCL_DAY_NONE || record->end != SCL_DAY_NONE;

  g_array_append_val (self->event_dated, dated);
  if (dated && given (record->key))
    g_hash_table_replace (self->event_days, g_string_chunk_insert (self->strings, record->key),
                          GINT_TO_POINTER ((record->end != SCL_DAY_NONE ? record->end : record->start) + 1));
  return scl_history_builder_add_event (self->builder, record->name, record->key, record->start, record->end);
}

static SclDay
history_event_day (SclSink *sink, const char *key)
{
  gpointer day = g_hash_table_lookup (((SclHistorySink *)sink)->event_days, key);

  return day != NULL ? GPOINTER_TO_INT (day) - 1 : SCL_DAY_NONE;
}

static gboolean
history_game (SclSink *sink, const SclGameRecord *record, GError **error)
{
  SclHistorySink *self = (SclHistorySink *)sink;

  g_return_val_if_fail (record->event < self->event_dated->len, FALSE);

  if (record->day != SCL_DAY_NONE)
    g_array_index (self->event_dated, guint8, record->event) = 1;
  else if (!g_array_index (self->event_dated, guint8, record->event))
    {
      g_set_error_literal (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                           _ ("Neither the event nor its games have a date. Add the event's dates to the file."));
      return FALSE;
    }

  scl_history_builder_add_game (self->builder, record->event, record->round, record->round_label, record->day,
                                record->white, record->black, record->score, record->unrated, record->white_rating,
                                record->black_rating);
  return TRUE;
}

static gboolean
history_rating (SclSink *sink, const SclRatingRecord *record, GError **error)
{
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
  self->identities = g_array_new (FALSE, FALSE, sizeof (Identity));
  self->by_fide_id = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->by_national_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->by_name = g_hash_table_new (g_str_hash, g_str_equal);
  self->by_local_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->event_days = g_hash_table_new (g_str_hash, g_str_equal);
  self->event_dated = g_array_new (FALSE, FALSE, sizeof (guint8));
  return &self->sink;
}

void
scl_history_sink_free (SclSink *sink)
{
  SclHistorySink *self = (SclHistorySink *)sink;

  g_return_if_fail (sink != NULL);

  g_clear_pointer (&self->builder, scl_history_builder_free);
  g_hash_table_unref (self->by_fide_id);
  g_hash_table_unref (self->by_national_id);
  g_hash_table_unref (self->by_name);
  g_hash_table_unref (self->by_local_id);
  g_array_unref (self->identities);
  g_hash_table_unref (self->event_days);
  g_array_unref (self->event_dated);
  g_string_chunk_free (self->strings);
  g_free (self->provenance);
  g_free (self);
}

SclHistory *
scl_history_sink_finish (SclSink *sink)
{
  SclHistorySink *self = (SclHistorySink *)sink;
  SclHistory *history;

  g_return_val_if_fail (sink != NULL, NULL);

  history = scl_history_builder_finish (self->builder);
  scl_history_sink_free (sink);
  return history;
}
