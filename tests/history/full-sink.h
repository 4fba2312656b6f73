/* A sink for tests that writes down every field of every record it is given: a line a record, "name
 * value" of each field that says something. Handles count from 0 for each kind.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>

#include "history/core/scl-score.h"
#include "history/workspace/scl-import.h"
#include "rating/base/scl-day.h"

typedef struct
{
  SclSink sink;
  GString *text;
  guint32 n_players, n_events, n_entries;
} FullSink;

static inline void
full_text (GString *to, const char *name, const char *value)
{
  if (value != NULL && *value != '\0')
    g_string_append_printf (to, " %s “%s”", name, value);
}

static inline void
full_number (GString *to, const char *name, gint64 value, gint64 none)
{
  if (value != none)
    g_string_append_printf (to, " %s %" G_GINT64_FORMAT, name, value);
}

static inline void
full_sign (GString *to, const char *name, char value)
{
  if (value != 0)
    g_string_append_printf (to, " %s %c", name, value);
}

static inline void
full_day (GString *to, const char *name, SclDay day)
{
  g_autofree char *text = scl_day_format (day);

  if (day != SCL_DAY_NONE)
    g_string_append_printf (to, " %s %s", name, text);
}

static inline guint32
full_player (SclSink *sink, const SclPlayerRecord *r, GError **error)
{
  FullSink *self = (FullSink *) sink;
  GString *to = self->text;

  g_string_append_printf (to, "player %u", self->n_players);
  full_text (to, "local", r->local_id);
  full_number (to, "fide", r->fide_id, 0);
  full_text (to, "id", r->national_id);
  full_text (to, "name", r->name);
  full_text (to, "federation", r->federation);
  full_text (to, "title", r->title);
  full_text (to, "category", r->category);
  full_number (to, "born", r->birth_year, 0);
  full_day (to, "on", r->birth_day);
  full_sign (to, "sex", r->sex);
  g_string_append_c (to, '\n');
  return self->n_players++;
}

static inline guint32
full_event (SclSink *sink, const SclEventRecord *r, GError **error)
{
  FullSink *self = (FullSink *) sink;
  GString *to = self->text;

  g_string_append_printf (to, "event %u", self->n_events);
  full_text (to, "key", r->key);
  full_text (to, "name", r->name);
  full_text (to, "place", r->place);
  full_text (to, "federation", r->federation);
  full_day (to, "from", r->start);
  full_day (to, "to", r->end);
  full_number (to, "rounds", r->rounds, 0);
  full_sign (to, "rate", r->rate);
  g_string_append_c (to, '\n');
  return self->n_events++;
}

static inline gboolean
full_game (SclSink *sink, const SclGameRecord *r, GError **error)
{
  static const char *const scores[] = { "0", "½", "1" };
  FullSink *self = (FullSink *) sink;
  GString *to = self->text;

  g_assert_cmpuint (r->event, <, self->n_events);
  g_assert_cmpuint (MAX (r->white, r->black), <, self->n_players);
  g_string_append_printf (to, "game of %u: %u-%u %s", r->event, r->white, r->black,
                          scores[r->score]);
  full_number (to, "round", r->round, 0);
  full_text (to, "round", r->round_label);
  full_day (to, "on", r->day);
  if (r->unrated != SCL_UNRATED_NO)
    full_text (to, "unrated", scl_unrated_name (r->unrated));
  full_number (to, "white", r->white_rating, 0);
  full_number (to, "black", r->black_rating, 0);
  g_string_append (to, r->no_colours ? " colours unknown\n" : "\n");
  return TRUE;
}

static inline gboolean
full_rating (SclSink *sink, const SclRatingRecord *r, GError **error)
{
  FullSink *self = (FullSink *) sink;
  GString *to = self->text;

  g_assert_cmpuint (r->player, <, self->n_players);
  g_string_append_printf (to, "rating of %u: %d", r->player, r->rating);
  full_text (to, "list", r->list);
  full_sign (to, "rate", r->rate);
  full_day (to, "on", r->day);
  full_number (to, "games", r->games, -1);
  full_number (to, "k", r->k, 0);
  full_text (to, "flag", r->flag);
  g_string_append_c (to, '\n');
  return TRUE;
}

static inline guint32
full_entry (SclSink *sink, const SclEntryRecord *r, GError **error)
{
  FullSink *self = (FullSink *) sink;
  GString *to = self->text;

  g_assert_cmpuint (r->event, <, self->n_events);
  g_assert_cmpuint (r->player, <, self->n_players);
  g_string_append_printf (to, "entry %u of %u: %u", self->n_entries, r->event, r->player);
  full_number (to, "line", r->line, 0);
  full_number (to, "number", r->number, 0);
  full_text (to, "name", r->name);
  full_text (to, "title", r->title);
  full_text (to, "category", r->category);
  full_text (to, "federation", r->federation);
  full_text (to, "printed", r->printed_id);
  full_sign (to, "sex", r->sex);
  full_number (to, "born", r->birth_year, 0);
  full_day (to, "on", r->birth_day);
  full_number (to, "rating", r->rating, 0);
  if (!isnan (r->points))
    g_string_append_printf (to, " points %g", r->points);
  full_number (to, "rank", r->rank, 0);
  g_string_append_c (to, '\n');
  return self->n_entries++;
}

static inline gboolean
full_national (SclSink *sink, const SclNationalRecord *r, GError **error)
{
  FullSink *self = (FullSink *) sink;
  GString *to = self->text;

  g_assert_cmpuint (r->entry, <, self->n_entries);
  g_string_append_printf (to, "national of entry %u:", r->entry);
  full_text (to, "federation", r->federation);
  full_text (to, "name", r->name);
  full_text (to, "title", r->title);
  full_text (to, "region", r->region);
  full_text (to, "id", r->id);
  full_sign (to, "sex", r->sex);
  full_number (to, "born", r->birth_year, 0);
  full_day (to, "on", r->birth_day);
  full_number (to, "rating", r->rating, 0);
  g_string_append_c (to, '\n');
  return TRUE;
}

static inline gboolean
full_bye (SclSink *sink, const SclByeRecord *r, GError **error)
{
  FullSink *self = (FullSink *) sink;
  GString *to = self->text;

  g_assert_cmpuint (r->entry, <, self->n_entries);
  g_string_append_printf (to, "bye of entry %u: round %u kind '%c'", r->entry, r->round, r->kind);
  full_number (to, "opponent", r->opponent, 0);
  full_sign (to, "colour", r->colour);
  g_string_append_c (to, '\n');
  return TRUE;
}

static inline gboolean
full_round_day (SclSink *sink, guint32 event, guint round, SclDay day, GError **error)
{
  FullSink *self = (FullSink *) sink;

  g_string_append_printf (self->text, "round %u of %u:", round, event);
  full_day (self->text, "on", day);
  g_string_append_c (self->text, '\n');
  return TRUE;
}

static inline gboolean
full_event_line (SclSink *sink, guint32 event, guint position, const char *text, GError **error)
{
  g_string_append_printf (((FullSink *) sink)->text, "line %u of %u: %s\n", position, event, text);
  return TRUE;
}

static inline void
full_provenance (SclSink *sink, const char *sentence)
{
  g_string_append_printf (((FullSink *) sink)->text, "made: %s\n", sentence);
}

/* Every event ends on the first of January 2000. */
static inline SclDay
full_event_day (SclSink *sink, const char *key)
{
  return scl_day_from_ymd (2000, 1, 1);
}

static inline void
full_sink_init (FullSink *self)
{
  *self = (FullSink){ .sink = { .player = full_player,
                                .event = full_event,
                                .game = full_game,
                                .event_day = full_event_day,
                                .rating = full_rating,
                                .entry = full_entry,
                                .national = full_national,
                                .bye = full_bye,
                                .round_day = full_round_day,
                                .event_line = full_event_line,
                                .provenance = full_provenance },
                      .text = g_string_new (NULL) };
}

/* The report's counts, a line a file, and its notes. folder: what names of files begin with, which
 * is left out. */
static inline void
full_report (GString *to, SclImportReport *report, gsize folder)
{
  static const char *const kinds[] = { "info", "adjusted", "left out" };

  for (guint i = 0; i < scl_import_report_n_files (report); i++)
    {
      const SclFileCounts *c = scl_import_report_file (report, i);

      g_string_append_printf (to, "file %s: %s", c->file + folder, c->format);
      full_number (to, "players", (gint64) c->players, 0);
      full_number (to, "events", (gint64) c->events, 0);
      full_number (to, "rounds", (gint64) c->rounds, 0);
      full_number (to, "games", (gint64) c->games, 0);
      full_number (to, "unrated", (gint64) c->unrated_games, 0);
      full_number (to, "byes", (gint64) c->byes, 0);
      full_number (to, "ratings", (gint64) c->ratings, 0);
      full_number (to, "lists", (gint64) c->lists, 0);
      full_number (to, "adjusted", (gint64) c->adjusted, 0);
      full_number (to, "left-out", (gint64) c->refused, 0);
      g_string_append_c (to, '\n');
    }
  for (guint i = 0; i < scl_import_report_n_notes (report); i++)
    {
      const SclNote *note = scl_import_report_get_note (report, i);

      g_string_append_printf (to, "%s %s:%u: %s\n", kinds[note->kind], note->file + folder,
                              note->line, note->message);
    }
}
