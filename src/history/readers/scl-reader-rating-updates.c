/* Reader: ratings after each event as CSV: event_id, player_id, new, and where they are there name,
 * date, games, k, list. A row without a date takes its event's, which an events file has given
 * before. Each event is a list of its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"

#include <math.h>
#include <string.h>

#include "history/input/scl-csv-columns.h"
#include "history/tables/scl-games-table-private.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"

typedef enum
{
  COL_EVENT,
  COL_PLAYER,
  COL_NAME,
  COL_DATE,
  COL_NEW,
  COL_GAMES,
  COL_K,
  N_COLUMNS,
} Column;

static const char *const COLUMN_NAMES[N_COLUMNS] = {
  "event_id", "player_id", "name|player|player_name", "date|day", "new|new_rating|rating_after",
  "games",    "k",
};

typedef struct
{
  SclCsv *csv;
  SclSink *sink;
  SclImportReport *report;
  SclFileCounts *counts;
  SclCsvColumns columns;
  const char *order;   /* of its dates; "": not known, or none needs one */
  GHashTable *players; /* id → handle + 1 */
  GHashTable *lists;   /* "after event 12" */
} Reading;

static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  static const guint needed[] = { COL_EVENT, COL_PLAYER, COL_NEW, G_MAXUINT };

  return scl_csv_columns_in (head, n, COLUMN_NAMES, needed) ? 90 : 0;
}

static const char *
field (const Reading *reading, Column column)
{
  return scl_csv_columns_field (&reading->columns, column);
}

static gboolean
take_int (const char *text, int *number)
{
  char *end;
  double value = g_ascii_strtod (text, &end);

  if (end == text || *end != '\0' || !isfinite (value) || fabs (value) > 9999
      || floor (value) != value)
    return FALSE;
  *number = (int) value;
  return TRUE;
}

static guint32
take_player (Reading *reading, GError **error)
{
  const char *id = field (reading, COL_PLAYER), *name = field (reading, COL_NAME);
  guint32 handle = GPOINTER_TO_UINT (g_hash_table_lookup (reading->players, id));
  g_autofree char *national_id = NULL;
  SclPlayerRecord record = { .birth_day = SCL_DAY_NONE };

  if (handle != 0)
    return handle - 1;
  national_id = g_strdup_printf ("id:%s", id);
  record.national_id = national_id;
  /* Who has no name is shown by id. */
  record.name = name[0] != '\0' ? name : id;
  handle = reading->sink->player (reading->sink, &record, error);
  if (handle == G_MAXUINT32)
    return handle;
  reading->counts->players++;
  g_hash_table_insert (reading->players, g_strdup (id), GUINT_TO_POINTER (handle + 1));
  return handle;
}

static void
refuse (Reading *reading, const char *message, const char *what)
{
  g_autofree char *shown = g_strndup (what, 40);
  g_autofree char *valid = g_utf8_make_valid (shown, -1);

  scl_import_report_note (reading->report, SCL_NOTE_REFUSED, scl_csv_line (reading->csv),
                          "“%s”: %s", valid, message);
}

static gboolean
read_row (Reading *reading, GError **error)
{
  const char *event = field (reading, COL_EVENT), *date = field (reading, COL_DATE);
  g_autofree char *list = g_strdup_printf ("after event %s", event);
  SclRatingRecord record = { .day = SCL_DAY_NONE, .list = list, .rate = 's', .games = -1 };

  if (field (reading, COL_PLAYER)[0] == '\0'
      || !take_int (field (reading, COL_NEW), &record.rating))
    {
      refuse (reading, _ ("the line lacks a player's id or a new rating; it is left out"),
              field (reading, COL_NEW));
      return TRUE;
    }
  if (*date != '\0')
    record.day = scl_date_parse_order (date, reading->order, NULL);
  else if (reading->sink->event_day != NULL)
    record.day = reading->sink->event_day (reading->sink, event);
  if (record.day == SCL_DAY_NONE)
    {
      refuse (
          reading,
          _ ("of this event no day is known; import the events first, or in one go with this file"),
          event);
      return TRUE;
    }
  if (!take_int (field (reading, COL_GAMES), &record.games))
    record.games = -1;
  if (!take_int (field (reading, COL_K), &record.k))
    record.k = 0;
  record.player = take_player (reading, error);
  if (record.player == G_MAXUINT32 || !reading->sink->rating (reading->sink, &record, error))
    return FALSE;
  reading->counts->ratings++;
  if (g_hash_table_add (reading->lists, g_steal_pointer (&list)))
    reading->counts->lists++;
  return TRUE;
}

static gboolean
take_row (gpointer data, char **row, guint n, GError **error)
{
  Reading *reading = data;
  SclDateColumn date;

  if (!scl_csv_columns_take (&reading->columns, row, n))
    return TRUE;
  date = (SclDateColumn){ reading->columns.at[COL_DATE], SCL_DATE_GAME };
  return scl_dates_look_ahead (reading->csv, row, n, &date, 1, NULL, reading->report,
                               &reading->order)
         || read_row (reading, error);
}

static gboolean
read_updates (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
              GError **error)
{
  g_autoptr (SclCsv) csv = scl_csv_new (input);
  g_autoptr (GHashTable) players = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) lists = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Reading reading = { .csv = csv,
                      .sink = sink,
                      .report = report,
                      .counts = counts,
                      .players = players,
                      .lists = lists,
                      .columns = { .names = COLUMN_NAMES, .n_names = N_COLUMNS },
                      .order = "" };

  if (!scl_csv_each_row (csv, take_row, &reading, error))
    return FALSE;
  if (counts->ratings == 0)
    return scl_fail (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                     _ ("%s: no rating in the file can be dated; import the file of its events "
                        "first, or both in one go"),
                     scl_input_name (input));
  scl_import_report_note (
      report, SCL_NOTE_INFO, 0,
      _ ("of each update the new rating, games and K are kept, as a list after each event"));
  return TRUE;
}

const SclReader scl_reader_rating_updates = {
  .name = "rating-updates",
  .title = N_ ("ratings after each event (CSV)"),
  .recognise = recognise,
  .read = read_updates,
};
