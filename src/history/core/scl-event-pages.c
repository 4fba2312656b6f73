/* Pages of one event joined.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/core/scl-event-pages-private.h"

#include <string.h>

#include "history/core/scl-federation-codes.h"
#include "history/core/scl-player-name.h"
#include "rating/base/scl-gettext.h"

#define SAME_EVENT_DAYS 31 /* between two pages: a yearly tournament keeps its name */

typedef struct
{
  char *name;
  char rate;
  SclDay day; /* of the first page, or SCL_DAY_NONE */
  guint32 handle;
  GHashTable *people; /* key of the name → Person */
} Event;

typedef struct
{
  guint32 handle;
  guint file; /* two of one name on one page are two */
} Person;

struct _SclEventPages
{
  SclSink original;
  SclImportReport *report;
  GPtrArray *events;   /* of Event */
  Event *current;      /* whose page is being read; NULL: no page */
  GHashTable *known;   /* handles of events with pages */
  GHashTable *games;   /* "event|round|player|player" → 2 × the first file's number, and 1
                          where it has no result */
  GHashTable *entries; /* event and player → 1 + handle */
  GHashTable *names;   /* FIDE id → the name that it stands beside first */
  GStringChunk *strings;
  GHashTable *federations; /* codes of this file's players */
  guint file, n_twice;     /* games of this file that another has */
};

static void
event_free (gpointer data)
{
  Event *event = data;

  g_hash_table_unref (event->people);
  g_free (event->name);
  g_free (event);
}

/* Half of those who are on the smaller of the two. */
static gboolean
shares_people (const Event *event, const SclEventRecord *record)
{
  guint both = 0, n = 0;

  for (; record->people[n] != NULL; n++)
    {
      g_autofree char *key = scl_player_name_key (record->people[n]);

      both += g_hash_table_contains (event->people, key);
    }
  return both > 0 && 2 * both >= MIN (g_hash_table_size (event->people), n);
}

/* The event of which the page is; a new one, without a handle, where there is none yet. */
static void
begin_page (SclSink *sink, const SclEventRecord *record)
{
  SclEventPages *self = sink->pages;
  Event *event;

  for (guint i = 0; i < self->events->len; i++)
    {
      event = g_ptr_array_index (self->events, i);
      if (g_strcmp0 (event->name, record->name) == 0
          && (event->rate == record->rate || event->rate == 0 || record->rate == 0)
          && (event->day == SCL_DAY_NONE || record->start == SCL_DAY_NONE || record->days_supposed
              || ABS (event->day - record->start) <= SAME_EVENT_DAYS)
          && shares_people (event, record))
        {
          self->current = event;
          return;
        }
    }
  self->current = event = g_new0 (Event, 1);
  event->name = g_strdup (record->name);
  event->rate = record->rate;
  event->day = record->days_supposed ? SCL_DAY_NONE : record->start;
  event->handle = G_MAXUINT32;
  event->people = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_ptr_array_add (self->events, event);
}

/* Whether a FIDE id that stands beside the name stands beside quite another one, too: one number
 * for all, or a slip. A name in other letters can be the same. */
static gboolean
is_anothers (SclEventPages *self, const SclPlayerRecord *record)
{
  const gpointer id = GSIZE_TO_POINTER ((gsize) record->fide_id);
  const char *name = record->fide_id != 0 ? g_hash_table_lookup (self->names, id) : NULL;
  g_autofree char *key = NULL, *other = NULL, *said = NULL;

  if (record->fide_id == 0 || record->name == NULL || *record->name == '\0')
    return FALSE;
  if (name == NULL)
    g_hash_table_insert (self->names, id, g_string_chunk_insert (self->strings, record->name));
  if (name == NULL || strcmp (name, record->name) == 0)
    return FALSE;
  key = scl_player_name_key (record->name);
  other = scl_player_name_key (name);
  if (g_str_is_ascii (key) != g_str_is_ascii (other) || scl_player_names_are_alike (key, other))
    return FALSE;
  said = g_strdup_printf ("fide:%" G_GINT64_FORMAT, record->fide_id);
  scl_import_report_note (self->report, SCL_NOTE_ADJUSTED, 0,
                          _ ("Id %s is of “%s” here and of “%s” before; they are taken for two "
                             "players, and the id does not count for the second."),
                          said, record->name, name);
  return TRUE;
}

/* Who stood on an earlier page is the same person, though one of the two says more. */
static guint32
take_player (SclSink *sink, const SclPlayerRecord *given, GError **error)
{
  SclEventPages *self = sink->pages;
  const char *colon = given->national_id != NULL ? strchr (given->national_id, ':') : NULL;
  SclPlayerRecord record = *given;
  g_autofree char *key = NULL;
  Person *person;
  guint32 handle;

  scl_federation_codes_add (self->federations, record.federation);
  if (colon != NULL
      && (scl_player_id_is_none (colon + 1)
          || (colon[1 + strspn (colon + 1, "0")] == '\0'
              && !g_str_has_prefix (record.national_id, "id:"))))
    record.national_id = NULL;
  if (is_anothers (self, &record))
    record.fide_id = 0;
  if (self->current == NULL)
    return self->original.player (sink, &record, error);
  key = scl_player_name_key (record.name);
  person = g_hash_table_lookup (self->current->people, key);
  if (person != NULL && person->file != self->file)
    return person->handle;
  handle = self->original.player (sink, &record, error);
  if (person == NULL && handle != G_MAXUINT32)
    {
      person = g_new (Person, 1);
      *person = (Person){ handle, self->file };
      g_hash_table_insert (self->current->people, g_steal_pointer (&key), person);
    }
  return handle;
}

static guint32
take_event (SclSink *sink, const SclEventRecord *record, GError **error)
{
  SclEventPages *self = sink->pages;
  Event *event = self->current;

  self->current = NULL;
  if (event == NULL)
    return self->original.event (sink, record, error);
  if (event->handle != G_MAXUINT32)
    scl_import_report_note (self->report, SCL_NOTE_INFO, 0,
                            _ ("This page is of the event “%s”, as an earlier file is."),
                            event->name);
  else
    {
      event->handle = self->original.event (sink, record, error);
      g_hash_table_add (self->known, GUINT_TO_POINTER (event->handle));
    }
  return event->handle;
}

/* ---- Games ---- */

/* Whether another file has it already; if none has, this one does. A page that was saved before the
 * round has no result yet: what has one is more. */
static gboolean
is_of_another (SclEventPages *self, const SclGameRecord *record, guint round)
{
  g_autofree char *key
      = g_strdup_printf ("%u|%u|%u|%u", record->event, round, MIN (record->white, record->black),
                         MAX (record->white, record->black));
  const guint open = record->unrated == SCL_UNRATED_UNPLAYED,
              known = GPOINTER_TO_UINT (g_hash_table_lookup (self->games, key));

  if (known == 0 || (known & 1) > open)
    g_hash_table_replace (self->games, g_steal_pointer (&key),
                          GUINT_TO_POINTER (self->file << 1 | open));
  return known != 0 && known >> 1 != self->file && (known & 1) <= open;
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
  g_autofree char *federations = scl_federation_codes_sentence (self->federations);

  if (federations != NULL)
    scl_import_report_note (self->report, SCL_NOTE_INFO, 0, "%s", federations);
  g_hash_table_remove_all (self->federations);
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

  self->current = NULL;
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
  self->names = g_hash_table_new (NULL, NULL);
  self->strings = g_string_chunk_new (4096);
  self->federations = scl_federation_codes_new ();
  sink->pages = self;
  sink->page = begin_page;
  sink->player = take_player;
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
  g_hash_table_unref (self->names);
  g_string_chunk_free (self->strings);
  g_hash_table_unref (self->federations);
  g_free (self);
}
