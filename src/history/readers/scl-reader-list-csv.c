/* Reader: a rating list as this program writes it (scl_export_list_csv (); docs/csv.md).
 *
 * list,date,rate,fide_id,national_id,name,federation,title,category,sex,birth_year,birth_day,rating,games,k,flag:
 * each row says of which list it is, so that a file may hold several. list, date, rate, name and
 * rating are needed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"

#include <string.h>

#include "history/input/scl-csv-columns.h"
#include "history/input/scl-csv.h"
#include "history/input/scl-whole-number.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"

typedef enum
{
  COL_LIST,
  COL_DATE,
  COL_RATE,
  COL_FIDE_ID,
  COL_NATIONAL_ID,
  COL_NAME,
  COL_FEDERATION,
  COL_TITLE,
  COL_CATEGORY,
  COL_SEX,
  COL_BIRTH_YEAR,
  COL_BIRTH_DAY,
  COL_RATING,
  COL_GAMES,
  COL_K,
  COL_FLAG,
  N_COLUMNS,
} Column;

static const char *const column_names[N_COLUMNS]
    = { "list",       "date",  "rate",     "fide_id", "national_id", "name",
        "federation", "title", "category", "sex",     "birth_year",  "birth_day",
        "rating",     "games", "k",        "flag" };

static const guint needed[] = { COL_LIST, COL_DATE, COL_RATE, COL_NAME, COL_RATING, G_MAXUINT };

typedef struct
{
  SclCsv *csv;
  SclSink *sink;
  SclImportReport *report;
  SclFileCounts *counts;
  SclCsvColumns columns;
  GHashTable *lists; /* "FIDE 2451545 s": seen */
} Reading;

static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  return scl_csv_columns_in (head, n, column_names, needed) ? 97 : 0;
}

static const char *
field (const Reading *self, Column column)
{
  return scl_csv_columns_field (&self->columns, column);
}

/* Always FALSE. */
static gboolean G_GNUC_PRINTF (2, 3) refuse (Reading *self, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  scl_import_report_note (self->report, SCL_NOTE_REFUSED, scl_csv_line (self->csv), "%s", message);
  return FALSE;
}

/* none where the field is empty. FALSE, and told, where it is no such number. */
static gboolean
take_number (Reading *self, Column column, gint64 most, gint64 none, gint64 *value)
{
  const char *text = field (self, column);

  switch (scl_whole_number (text, 0, most, value))
    {
    case SCL_WHOLE_NONE:
      *value = none;
      return TRUE;
    case SCL_WHOLE_GOOD:
      return TRUE;
    case SCL_WHOLE_WRONG:
    default:
      return refuse (self, _ ("“%.40s” in the column “%s” is not a number; the line is left out"),
                     text, column_names[column]);
    }
}

static gboolean
take_rating (Reading *self, SclRatingRecord *rating)
{
  const char *rate = field (self, COL_RATE);
  gint64 points, games, k;

  rating->list = field (self, COL_LIST);
  rating->day = scl_day_parse (field (self, COL_DATE));
  rating->rate = g_ascii_tolower (*rate);
  rating->flag = field (self, COL_FLAG);
  if (*rating->list == '\0' || rating->day == SCL_DAY_NONE)
    return refuse (self, _ ("the line does not say of which list and day it is; it is left out"));
  if (rating->rate != 's' && rating->rate != 'r' && rating->rate != 'b')
    return refuse (self, _ ("“%.40s” is no rate of play (s, r or b); the line is left out"), rate);
  if (!take_number (self, COL_RATING, 9999, 0, &points)
      || !take_number (self, COL_GAMES, 9999, -1, &games) || !take_number (self, COL_K, 999, 0, &k))
    return FALSE;
  rating->rating = (int) points;
  rating->games = (int) games;
  rating->k = (int) k;
  return TRUE;
}

static gboolean
take_player (Reading *self, SclPlayerRecord *player)
{
  const char sex = g_ascii_tolower (*field (self, COL_SEX)), *day = field (self, COL_BIRTH_DAY);
  gint64 year;

  player->name = field (self, COL_NAME);
  player->national_id = field (self, COL_NATIONAL_ID);
  player->federation = field (self, COL_FEDERATION);
  player->title = field (self, COL_TITLE);
  player->category = field (self, COL_CATEGORY);
  player->sex = sex == 'm' || sex == 'f' ? sex : 0;
  if (!take_number (self, COL_FIDE_ID, 999999999999, 0, &player->fide_id)
      || !take_number (self, COL_BIRTH_YEAR, 2200, 0, &year))
    return FALSE;
  if (*player->name == '\0')
    return refuse (self, _ ("the line names no player; it is left out"));
  player->birth_year = (int) year;
  player->birth_day = *day != '\0' ? scl_day_parse (day) : SCL_DAY_NONE;
  if (player->birth_day != SCL_DAY_NONE && scl_day_year (player->birth_day) != player->birth_year)
    return refuse (
        self, _ ("the day of birth %s is not in the year of birth; the line is left out"), day);
  return TRUE;
}

/* FALSE with error: the sink failed. What is left out is told. */
static gboolean
read_row (Reading *self, GError **error)
{
  SclRatingRecord rating = { 0 };
  SclPlayerRecord player = { 0 };
  g_autofree char *local_id = NULL;
  g_autoptr (GError) local = NULL;

  if (!take_rating (self, &rating) || !take_player (self, &player))
    return TRUE;
  /* Who has no id is somebody else on each line. */
  local_id = player.fide_id == 0 && *player.national_id == '\0'
                 ? g_strdup_printf ("#%u", scl_csv_line (self->csv))
                 : NULL;
  player.local_id = local_id;
  rating.player = self->sink->player (self->sink, &player, &local);
  if (local == NULL)
    self->sink->rating (self->sink, &rating, &local);
  if (local != NULL)
    return scl_pass_on (error, &local);
  g_hash_table_add (self->lists,
                    g_strdup_printf ("%s %d %c", rating.list, rating.day, rating.rate));
  self->counts->players++;
  self->counts->ratings++;
  return TRUE;
}

static gboolean
take_row (gpointer data, char **row, guint n, GError **error)
{
  Reading *self = data;

  return !scl_csv_columns_take (&self->columns, row, n) || read_row (self, error);
}

static gboolean
read_list (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
           GError **error)
{
  g_autoptr (SclCsv) csv = scl_csv_new (input);
  g_autoptr (GHashTable) lists = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Reading self = { .csv = csv,
                   .sink = sink,
                   .report = report,
                   .counts = counts,
                   .lists = lists,
                   .columns = { .names = column_names, .n_names = N_COLUMNS } };

  if (!scl_csv_each_row (csv, take_row, &self, error))
    return FALSE;
  counts->lists = g_hash_table_size (lists);
  if (counts->players > 0)
    return TRUE;
  return scl_fail (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                   _ ("%s: there is no player on the list"), scl_input_name (input));
}

const SclReader scl_reader_list_csv = {
  .name = "list-csv",
  .title = N_ ("rating list (CSV)"),
  .recognise = recognise,
  .read = read_list,
};
