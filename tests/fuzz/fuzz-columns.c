/* libFuzzer target: a map in the first line, and a table below it that is read by the map and by a
 * guess.
 *
 * Maps keep their meaning as text, failures are of their own kind, and what is read is what a sink
 * may be given.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "history/columns/scl-column-map.h"
#include "history/input/scl-csv.h"
#include "history/readers/scl-readers-private.h"
#include "rating/base/scl-day.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

typedef struct
{
  SclSink sink;
  guint32 players, events;
} CheckingSink;

static void
check_day (SclDay day)
{
  if (day != SCL_DAY_NONE && (scl_day_year (day) < 1 || scl_day_year (day) > 9999))
    g_error ("day %d", day);
}

static guint32
check_player (SclSink *sink, const SclPlayerRecord *record, GError **error)
{
  if (record->name == NULL || !g_utf8_validate (record->name, -1, NULL) || record->birth_year < 0
      || record->birth_year > 9999)
    g_error ("a player's name, or born in %d", record->birth_year);
  check_day (record->birth_day);
  return ((CheckingSink *) sink)->players++;
}

static guint32
check_event (SclSink *sink, const SclEventRecord *record, GError **error)
{
  check_day (record->start);
  check_day (record->end);
  return ((CheckingSink *) sink)->events++;
}

static gboolean
check_game (SclSink *sink, const SclGameRecord *record, GError **error)
{
  const CheckingSink *self = (CheckingSink *) sink;

  if (record->event >= self->events || record->white >= self->players
      || record->black >= self->players || record->white == record->black || record->score > 2
      || record->white_rating < 0 || record->white_rating > 9999 || record->black_rating < 0
      || record->black_rating > 9999)
    g_error ("game %u-%u of event %u, score %u", record->white, record->black, record->event,
             record->score);
  check_day (record->day);
  return TRUE;
}

static SclInput *
input_of (const guint8 *data, gsize size)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (data, (gssize) size, NULL);

  return scl_input_new (stream, "table", NULL);
}

/* Text and back is the same map. */
static void
check_text (const SclColumnMap *map)
{
  g_autofree char *text = scl_column_map_to_text (map), *again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SclColumnMap) second = scl_column_map_parse (text, &error);

  if (second == NULL)
    g_error ("“%s”: %s", text, error->message);
  again = scl_column_map_to_text (second);
  if (strcmp (text, again) != 0)
    g_error ("“%s” became “%s”", text, again);
}

static SclColumnMap *
parse (const guint8 *data, gsize size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (GError) error = NULL;
  SclColumnMap *map = g_utf8_validate (text, -1, NULL) ? scl_column_map_parse (text, &error) : NULL;

  if (error != NULL
      && (error->domain != SCL_COLUMN_MAP_ERROR || !g_utf8_validate (error->message, -1, NULL)))
    g_error ("foreign error");
  return map;
}

static SclColumnMap *
guess (const guint8 *data, gsize size)
{
  g_autoptr (SclInput) input = input_of (data, size);
  g_autoptr (SclCsv) csv = scl_csv_new (input);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_auto (GStrv) titles = NULL;
  char **row;
  guint n;

  while (rows->len < 20 && (row = scl_csv_row (csv, &n, NULL)) != NULL)
    {
      char **copy = g_new0 (char *, n + 1);

      for (guint i = 0; i < n; i++)
        copy[i] = g_strdup (row[i]);
      if (titles == NULL)
        titles = copy;
      else
        g_ptr_array_add (rows, copy);
    }
  return titles != NULL
             ? scl_column_map_guess ((const char *const *) titles, g_strv_length (titles), rows)
             : NULL;
}

static void
read_by (SclColumnMap *map, const guint8 *data, gsize size)
{
  CheckingSink sink
      = { .sink = { .player = check_player, .event = check_event, .game = check_game } };
  g_autoptr (SclInput) input = input_of (data, size);
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;

  if (map == NULL)
    return;
  check_text (map);
  scl_input_set_columns (input, map);
  if (scl_reader_csv.read (input, &sink.sink, report,
                           scl_import_report_begin_file (report, "table", "csv"), &error)
      != (error == NULL))
    g_error ("success and error disagree");
  if (error != NULL
      && (error->domain != SCL_READ_ERROR || !g_utf8_validate (error->message, -1, NULL)))
    g_error ("foreign error: %s", error->message);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  const guint8 *end = memchr (data, '\n', size);
  const gsize first = end != NULL ? (gsize) (end - data) : size, rest = MIN (first + 1, size);
  g_autoptr (SclColumnMap) given = parse (data, first);
  g_autoptr (SclColumnMap) guessed = guess (data + rest, size - rest);

  read_by (given, data + rest, size - rest);
  read_by (guessed, data + rest, size - rest);
  return 0;
}
