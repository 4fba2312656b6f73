/* Pages of one event joined.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-event-pages-private.h"

#include "rating/base/scl-gettext.h"

#define SAME_EVENT_DAYS 31 /* between two pages: a yearly tournament keeps its name */

typedef struct
{
  char *name;
  char rate;
  SclDay day; /* of the first page, or SCL_DAY_NONE */
  guint32 handle;
  GHashTable *players; /* handles */
} Event;

struct _SclEventPages
{
  SclSink original;
  SclImportReport *report;
  GPtrArray *events;   /* of Event */
  GHashTable *known;   /* handles of events with pages */
  GHashTable *games;   /* "event|round|player|player" → number of the first file that has it */
  GHashTable *entries; /* event and player → 1 + handle */
  guint file, n_twice; /* games of this file that another has */
};

static void
event_free (gpointer data)
{
  Event *event = data;

  g_hash_table_unref (event->players);
  g_free (event->name);
  g_free (event);
}

/* Half of those who are on the smaller of the two. */
static gboolean
shares_players (const Event *event, const SclEventRecord *record)
{
  guint both = 0;

  for (guint i = 0; i < record->n_players; i++)
    both += g_hash_table_contains (event->players, GUINT_TO_POINTER (record->players[i]));
  return both > 0 && 2 * both >= MIN (g_hash_table_size (event->players), record->n_players);
}

static Event *
event_of (SclEventPages *self, const SclEventRecord *record)
{
  for (guint i = 0; i < self->events->len; i++)
    {
      Event *event = g_ptr_array_index (self->events, i);

      if (g_strcmp0 (event->name, record->name) == 0
          && (event->rate == record->rate || event->rate == 0 || record->rate == 0)
          && (event->day == SCL_DAY_NONE || record->start == SCL_DAY_NONE
              || ABS (event->day - record->start) <= SAME_EVENT_DAYS)
          && shares_players (event, record))
        return event;
    }
  return NULL;
}

static Event *
event_new (SclEventPages *self, const SclEventRecord *record, guint32 handle)
{
  Event *event = g_new0 (Event, 1);

  event->name = g_strdup (record->name);
  event->rate = record->rate;
  event->day = record->start;
  event->handle = handle;
  event->players = g_hash_table_new (NULL, NULL);
  g_ptr_array_add (self->events, event);
  g_hash_table_add (self->known, GUINT_TO_POINTER (handle));
  return event;
}

static guint32
take_event (SclSink *sink, const SclEventRecord *record, GError **error)
{
  SclEventPages *self = sink->pages;
  Event *event = record->players != NULL ? event_of (self, record) : NULL;
  guint32 handle;

  if (event != NULL)
    scl_import_report_note (self->report, SCL_NOTE_INFO, 0,
                            _ ("This page is of the event “%s”, as an earlier file is."),
                            event->name);
  else
    {
      handle = self->original.event (sink, record, error);
      if (record->players == NULL || handle == G_MAXUINT32)
        return handle;
      event = event_new (self, record, handle);
    }
  for (guint i = 0; i < record->n_players; i++)
    g_hash_table_add (event->players, GUINT_TO_POINTER (record->players[i]));
  return event->handle;
}

/* ---- Games ---- */

/* Whether another file has it first; if none has, this one does. */
static gboolean
is_of_another (SclEventPages *self, const SclGameRecord *record, guint round)
{
  g_autofree char *key
      = g_strdup_printf ("%u|%u|%u|%u", record->event, round, MIN (record->white, record->black),
                         MAX (record->white, record->black));
  const guint file = GPOINTER_TO_UINT (g_hash_table_lookup (self->games, key));

  /* A page that was saved before the round says nothing of a game. */
  if (file == 0 && record->unrated != SCL_UNRATED_UNPLAYED)
    g_hash_table_insert (self->games, g_steal_pointer (&key), GUINT_TO_POINTER (self->file));
  return file != 0 && file != self->file;
}

/* Round 0, of which a crosstable does not say it, is any. */
static gboolean
take_game (SclSink *sink, const SclGameRecord *record, GError **error)
{
  SclEventPages *self = sink->pages;
  gboolean any;

  if (self->events->len == 0
      || !g_hash_table_contains (self->known, GUINT_TO_POINTER (record->event)))
    return self->original.game (sink, record, error);
  any = is_of_another (self, record, 0);
  if (record->round == 0 ? any : is_of_another (self, record, record->round))
    {
      self->n_twice++;
      return TRUE;
    }
  return self->original.game (sink, record, error);
}

/* Once a player. */
static guint32
take_entry (SclSink *sink, const SclEntryRecord *record, GError **error)
{
  SclEventPages *self = sink->pages;
  const gint64 key = ((gint64) record->event << 32) | record->player;
  guint entry = GPOINTER_TO_UINT (g_hash_table_lookup (self->entries, &key));

  if (entry != 0)
    return entry - 1;
  entry = self->original.entry (sink, record, error);
  if (entry != G_MAXUINT32 && g_hash_table_contains (self->known, GUINT_TO_POINTER (record->event)))
    g_hash_table_insert (self->entries, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (entry + 1));
  return entry;
}

/* ---- Files ---- */

static void
end_file (SclEventPages *self)
{
  if (self->n_twice > 0)
    scl_import_report_note (self->report, SCL_NOTE_INFO, 0,
                            ngettext ("%u game stands on an earlier page too and counts once.",
                                      "%u games stand on an earlier page too and count once.",
                                      self->n_twice),
                            self->n_twice);
  self->n_twice = 0;
  self->file++;
}

static gboolean
begin_file (SclSink *sink, const char *name, const char *digest, GError **error)
{
  SclEventPages *self = sink->pages;

  end_file (self);
  return self->original.begin_file (sink, name, digest, error);
}

void
scl_event_pages_begin (SclSink *sink, SclImportReport *report)
{
  SclEventPages *self = g_new0 (SclEventPages, 1);

  self->original = *sink;
  self->report = report;
  self->events = g_ptr_array_new_with_free_func (event_free);
  self->known = g_hash_table_new (NULL, NULL);
  self->games = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->entries = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  sink->pages = self;
  sink->event = take_event;
  sink->game = take_game;
  if (sink->entry != NULL)
    sink->entry = take_entry;
  if (sink->begin_file != NULL)
    sink->begin_file = begin_file;
}

void
scl_event_pages_end (SclSink *sink)
{
  SclEventPages *self = sink->pages;

  end_file (self);
  *sink = self->original;
  g_ptr_array_unref (self->events);
  g_hash_table_unref (self->known);
  g_hash_table_unref (self->games);
  g_hash_table_unref (self->entries);
  g_free (self);
}
