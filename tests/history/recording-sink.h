/* A sink for tests that writes down what it is given, one line a record; and reading from memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <string.h>

#include "history/readers/scl-readers-private.h"
#include "rating/base/scl-day.h"

typedef struct
{
  SclSink sink;
  GString *text;
  guint n_players, n_events, n_games, n_unrated, n_ratings;
  GHashTable *lists; /* of "name|rate|day" */
} RecordingSink;

static inline const char *
recorded (const char *text)
{
  return text != NULL ? text : "";
}

static inline char *
recorded_day (SclDay day)
{
  return scl_day_format (day);
}

/* P name|FIDE id|national id|federation|title|category|birth|sex */
static inline guint32
record_player (SclSink *sink, const SclPlayerRecord *r, GError **error)
{
  RecordingSink *self = (RecordingSink *) sink;
  g_autofree char *birth = r->birth_day != SCL_DAY_NONE ? recorded_day (r->birth_day)
                                                        : g_strdup_printf ("%d", r->birth_year);

  g_assert_true (r->name == NULL || g_utf8_validate (r->name, -1, NULL));
  g_assert_true (r->birth_day == SCL_DAY_NONE || scl_day_year (r->birth_day) == r->birth_year);
  g_string_append_printf (self->text, "P %s|%" G_GINT64_FORMAT "|%s|%s|%s|%s|%s|%c\n",
                          recorded (r->name), r->fide_id, recorded (r->national_id),
                          recorded (r->federation), recorded (r->title), recorded (r->category),
                          birth, r->sex != 0 ? r->sex : '-');
  return self->n_players++;
}

/* A player|another name */
static inline gboolean
record_alias (SclSink *sink, guint32 player, const char *name, GError **error)
{
  RecordingSink *self = (RecordingSink *) sink;

  g_assert_cmpuint (player, <, self->n_players);
  g_string_append_printf (self->text, "A %u|%s\n", player, name);
  return TRUE;
}

/* E key|name|place|start|end|rate */
static inline guint32
record_event (SclSink *sink, const SclEventRecord *r, GError **error)
{
  RecordingSink *self = (RecordingSink *) sink;
  g_autofree char *start = recorded_day (r->start);
  g_autofree char *end = recorded_day (r->end);

  g_string_append_printf (self->text, "E %s|%s|%s|%s|%s|%c\n", recorded (r->key),
                          recorded (r->name), recorded (r->place), start, end,
                          r->rate != 0 ? r->rate : '-');
  return self->n_events++;
}

/* G event|round|day|white-black|half points|unrated|ratings */
static inline gboolean
record_game (SclSink *sink, const SclGameRecord *r, GError **error)
{
  RecordingSink *self = (RecordingSink *) sink;
  g_autofree char *day = recorded_day (r->day);
  g_autofree char *round = r->round_label != NULL ? g_strdup_printf ("“%s”", r->round_label)
                                                  : g_strdup_printf ("%u", r->round);

  g_assert_cmpuint (r->event, <, self->n_events);
  g_assert_cmpuint (r->white, <, self->n_players);
  g_assert_cmpuint (r->black, <, self->n_players);
  g_string_append_printf (self->text, "G %u|%s|%s|%u-%u|%u|%d|%d-%d\n", r->event, round, day,
                          r->white, r->black, r->score, (int) r->unrated, r->white_rating,
                          r->black_rating);
  self->n_games++;
  self->n_unrated += r->unrated != SCL_UNRATED_NO;
  return TRUE;
}

/* R list|rate|day|player|rating|games|k|flag */
static inline gboolean
record_rating (SclSink *sink, const SclRatingRecord *r, GError **error)
{
  RecordingSink *self = (RecordingSink *) sink;
  g_autofree char *day = recorded_day (r->day);

  g_assert_cmpuint (r->player, <, self->n_players);
  g_assert_cmpint (r->day, !=, SCL_DAY_NONE);
  g_string_append_printf (self->text, "R %s|%c|%s|%u|%d|%d|%d|%s\n", recorded (r->list), r->rate,
                          day, r->player, r->rating, r->games, r->k, recorded (r->flag));
  g_hash_table_add (self->lists, g_strdup_printf ("%s|%c|%s", recorded (r->list), r->rate, day));
  self->n_ratings++;
  return TRUE;
}

/* Events 1, 2, … of year 2000 end on the first, second, … of January. */
static inline SclDay
record_event_day (SclSink *sink, const char *key)
{
  int number = atoi (key);

  return number >= 1 && number <= 31 ? scl_day_from_ymd (2000, 1, number) : SCL_DAY_NONE;
}

static inline void
recording_sink_init (RecordingSink *self)
{
  *self = (RecordingSink){ .sink = { .player = record_player,
                                     .alias = record_alias,
                                     .event = record_event,
                                     .game = record_game,
                                     .event_day = record_event_day,
                                     .rating = record_rating },
                           .text = g_string_new (NULL),
                           .lists = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
}

/* What the report counts, all its files together (a spreadsheet's tables are files of their own),
 * is what the sink was given. */
static inline void
assert_counted (const RecordingSink *sink, SclImportReport *report)
{
  SclFileCounts all = { 0 };

  for (guint i = 0; i < scl_import_report_n_files (report); i++)
    {
      const SclFileCounts *counts = scl_import_report_file (report, i);

      all.players += counts->players;
      all.events += counts->events;
      all.games += counts->games;
      all.unrated_games += counts->unrated_games;
      all.ratings += counts->ratings;
      all.lists += counts->lists;
    }
  g_assert_cmpuint (all.players, ==, sink->n_players);
  g_assert_cmpuint (all.events, ==, sink->n_events);
  g_assert_cmpuint (all.games, ==, sink->n_games);
  g_assert_cmpuint (all.unrated_games, ==, sink->n_unrated);
  g_assert_cmpuint (all.ratings, ==, sink->n_ratings);
  g_assert_cmpuint (all.lists, ==, g_hash_table_size (sink->lists));
}

/* What the reader makes of the data, and after a line "--" the report's notes ("kind line message";
 * I, A, R); on failure the message alone. The reader must have recognised the head. changed:
 * 2024-05-06. */
static inline char *
record_reading (const SclReader *reader, const char *data, gsize n, const char *name,
                SclFileCounts **counts_out, SclImportReport *report, GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (data, (gssize) n, NULL);
  g_autoptr (SclInput) input = scl_input_new (stream, name, NULL);
  SclFileCounts *counts = scl_import_report_begin_file (report, name, reader->name);
  RecordingSink sink;
  gboolean done;

  recording_sink_init (&sink);
  scl_input_set_changed (input, scl_day_from_ymd (2024, 5, 6));
  done = reader->read (input, &sink.sink, report, counts, error);
  g_assert_true (done == (error == NULL || *error == NULL));
  if (done)
    assert_counted (&sink, report);
  g_hash_table_unref (sink.lists);
  for (guint i = 0; i < scl_import_report_n_notes (report); i++)
    {
      const SclNote *note = scl_import_report_get_note (report, i);
      if (i == 0)
        g_string_append (sink.text, "--\n");
      g_string_append_printf (sink.text, "%c %u %s\n", "IAR"[note->kind], note -> line,
                              note -> message);
    }
  if (counts_out != NULL)
    *counts_out = counts;
  return g_string_free (sink.text, FALSE);
}

/* An invented file of tests/data/readers; newly allocated. */
static inline char *
sample_text (const char *name)
{
  g_autofree char *path
      = g_build_filename (g_getenv ("SCL_SOURCE_DIR"), "tests", "data", "readers", name, NULL);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* How sure the reader is of a head. */
static inline void
assert_sure (const SclReader *reader, const char *head, const char *name, int sure)
{
  g_assert_cmpint (reader->recognise ((const guint8 *) head, strlen (head), name), ==, sure);
}

static inline void
assert_reading (const SclReader *reader, const char *data, const char *name, const char *expected)
{
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *got = NULL;

  g_assert_cmpint (reader->recognise ((const guint8 *) data, strlen (data), name), >, 0);
  got = record_reading (reader, data, strlen (data), name, NULL, report, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (got, ==, expected);
}

static inline void
assert_refused (const SclReader *reader, const char *data, const char *name, int code,
                const char *message_part)
{
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;

  g_free (record_reading (reader, data, strlen (data), name, NULL, report, &error));
  g_assert_error (error, SCL_READ_ERROR, code);
  g_assert_true (g_str_has_prefix (error->message, name));
  g_assert_nonnull (strstr (error->message, message_part));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}
