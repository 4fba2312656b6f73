/* What the readers of national rating lists as CSV share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/tables/scl-national-private.h"

#include <string.h>

#include "history/core/scl-player-name.h"
#include "history/input/scl-csv.h"
#include "history/tables/scl-list-private.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"

typedef struct
{
  const SclNational *national;
  SclCsv *csv;
  SclSink *sink;
  SclImportReport *report;
  SclFileCounts *counts;
  SclDay day;
  char rate; /* of the list's first rating */
  int column[SCL_NATIONAL_N_COLUMNS];
  char **row;
  guint n;
  GHashTable *seen;   /* ids, or what tells persons apart where there are none */
  GString *id, *name; /* scratch */
  guint lists;        /* bit set of lists filled */
  guint placeholders, repeated, without_birth;
  SclTidied tidied; /* names */
} Reading;

int
scl_national_recognise (const guint8 *head, gsize n, const char *columns, int sure)
{
  g_auto (GStrv) wanted = g_strsplit (columns, ",", -1);
  gsize at = 0;

  for (guint rows = 0; rows < SCL_NATIONAL_TITLE_ROWS; rows++)
    {
      g_auto (GStrv) row = scl_csv_head_next_row (head, n, &at);
      guint length = g_strv_length (row), i = 0;

      while (wanted[i] != NULL && scl_csv_column (row, length, wanted[i]) >= 0)
        i++;
      if (wanted[i] == NULL)
        return sure;
      if (length == 0)
        break;
    }
  return 0;
}

/* Never NULL; of a column that the file or this row does not have, "". */
static char *
field (Reading *reading, SclNationalColumn column)
{
  static char none[1];
  int index = reading->column[column];

  none[0] = '\0';
  return index >= 0 && (guint) index < reading->n ? reading->row[index] : none;
}

static guint
line_of (Reading *reading)
{
  return scl_csv_line (reading->csv);
}

/* ---- The person ---- */

static gint64
take_fide_id (Reading *reading)
{
  gint64 id;

  if (!scl_list_fide_id (field (reading, SCL_NATIONAL_FIDE_ID), &id))
    scl_import_report_note (reading->report, SCL_NOTE_ADJUSTED, line_of (reading),
                            _ ("“%.40s” is no FIDE id; it is left out"),
                            field (reading, SCL_NATIONAL_FIDE_ID));
  return id;
}

static void
take_name (Reading *reading)
{
  const char *last = field (reading, SCL_NATIONAL_LAST),
             *first = field (reading, SCL_NATIONAL_FIRST);

  g_string_assign (reading->name, field (reading, SCL_NATIONAL_NAME));
  if (reading->name->len == 0)
    g_string_printf (reading->name, *first != '\0' ? "%s, %s" : "%s", last, first);
  if (scl_list_tidy_name (reading->name->str))
    scl_tidied_add (&reading->tidied, line_of (reading));
  /* "Last,First" */
  g_string_set_size (reading->name, strlen (reading->name->str));
  for (gsize i = 0; i + 1 < reading->name->len; i++)
    if (reading->name->str[i] == ',' && reading->name->str[i + 1] != ' ')
      g_string_insert_c (reading->name, (gssize) i + 1, ' ');
}

static void
take_id (Reading *reading)
{
  const char *id = field (reading, SCL_NATIONAL_ID), *tail = field (reading, SCL_NATIONAL_ID_TAIL);

  g_string_truncate (reading->id, 0);
  if (strspn (id, "0") == strlen (id) || scl_player_id_is_none (id)
      || (reading->column[SCL_NATIONAL_ID_TAIL] >= 0 && *tail == '\0'))
    return;
  g_string_printf (reading->id, *tail != '\0' ? "%s:%s-%s" : "%s:%s", reading->national->federation,
                   id, tail);
}

static char
sex_of (const char *text)
{
  /* M and F; German and Dutch women are w and v, Indonesian men and women l and p, Irish and
   * English forms spell it out. */
  switch (g_ascii_tolower (*text))
    {
    case 'm':
    case 'h': /* homme */
    case 'l': /* laki-laki */
      return 'm';
    case 'f':
    case 'w':
    case 'v':
    case 'd': /* dame */
    case 'p': /* perempuan */
      return 'f';
    default:
      return 0;
    }
}

static void
take_birth (Reading *reading, SclPlayerRecord *record)
{
  const char *text = field (reading, SCL_NATIONAL_BIRTH);

  /* CHESSA writes 1900/01/01 for none, spreadsheets 1899-12-30. */
  if (*text == '\0' || g_str_has_prefix (text, "1900/01/01") || g_str_has_prefix (text, "1899"))
    text = field (reading, SCL_NATIONAL_BIRTH_YEAR);
  if (!(reading->national->month_first
            ? scl_list_take_birth_month_first (text, reading->day, record, reading->report,
                                               line_of (reading))
            : scl_list_take_birth (text, strcspn (text, "T"), reading->day, record, reading->report,
                                   line_of (reading))))
    reading->without_birth++;
}

static void
take_title (Reading *reading, SclPlayerRecord *record)
{
  record->title = scl_list_title (field (reading, SCL_NATIONAL_TITLE));
  record->category = field (reading, SCL_NATIONAL_CATEGORY);
  if (record->title[0] == '\0')
    record->title = scl_list_title (field (reading, SCL_NATIONAL_WOMEN_TITLE));
  if (reading->national->own_titles && !scl_list_is_fide_title (record->title))
    {
      record->category = field (reading, SCL_NATIONAL_TITLE);
      record->title = "";
    }
}

/* FALSE: this person's rating has been read already; said or counted. */
static gboolean
is_new (Reading *reading, const SclPlayerRecord *record)
{
  g_autofree char *person = NULL;

  /* A membership's number tells no person apart, so name, year and sex have to. */
  if (record->national_id != NULL && reading->column[SCL_NATIONAL_ID_TAIL] < 0)
    person = g_strdup (record->national_id);
  else if (record->fide_id != 0)
    person = g_strdup_printf ("%" G_GINT64_FORMAT, record->fide_id);
  else if (reading->national->memberships)
    person = g_strdup_printf ("%s|%d|%c|%s", record->name, record->birth_year, record->sex + '0',
                              field (reading, SCL_NATIONAL_RATING));
  else
    return TRUE;
  if (g_hash_table_add (reading->seen, g_steal_pointer (&person)))
    return TRUE;
  if (reading->national->memberships)
    reading->repeated++;
  else
    scl_import_report_note (reading->report, SCL_NOTE_REFUSED, line_of (reading),
                            _ ("the player %s is on the list already; this line is left out"),
                            record->national_id != NULL ? record->national_id : record->name);
  return FALSE;
}

/* ---- Ratings ---- */

/* "1799", "1799F" and "1500 N" (a letter goes to flag), "NC" and "-" (none). */
static int
take_number (Reading *reading, SclNationalColumn column, int absent, char *flag)
{
  const char *text = field (reading, column);
  gsize digits = strspn (text, "0123456789");
  int number;

  if (flag != NULL && digits > 0 && digits < 5)
    {
      const char *rest = text + digits;

      while (*rest == ' ')
        rest++;
      if (g_ascii_isalpha (*rest) && rest[1] == '\0')
        *flag = *rest;
      if ((*rest == '\0' || *flag != '\0') && scl_list_int (text, digits, absent, &number))
        return number;
    }
  if (scl_list_int (text, strlen (text), absent, &number) && number < 10000)
    return number;
  if (strcmp (text, "-") != 0 && g_ascii_strcasecmp (text, "NC") != 0
      && g_ascii_strcasecmp (text, "UNR") != 0)
    scl_import_report_note (reading->report, SCL_NOTE_ADJUSTED, line_of (reading),
                            _ ("“%.40s” in the column “%.40s” is not a number; it is left out"),
                            text, reading->national->columns[column]);
  return absent;
}

/* Three lists from the columns at first. own: the federation's own, where the standard rating
 * counts even if it is none. */
static gboolean
push_ratings (Reading *reading, SclNationalColumn first, const char *list, gboolean own,
              guint32 player, GError **error)
{
  for (guint i = 0; i < 3; i++)
    {
      char letter[2] = "";
      const char *flag = field (reading, SCL_NATIONAL_FLAG);
      SclNationalColumn column = first + 3 * i;
      SclRatingRecord rating = { .day = reading->day,
                                 .list = list,
                                 .rate = i == 0 && own ? reading->rate : "srb"[i],
                                 .player = player };

      if (reading->column[column] < 0)
        continue;
      rating.rating = take_number (reading, column, 0, letter);
      rating.games = take_number (reading, column + 1, -1, NULL);
      rating.k = take_number (reading, column + 2, 0, NULL);
      rating.flag = letter[0] != '\0' ? letter : flag;
      if (rating.rating == 0 && (i > 0 || !own))
        continue;
      if (!reading->sink->rating (reading->sink, &rating, error))
        return FALSE;
      reading->counts->ratings++;
      reading->lists |= 1u << (own ? i : 3 + i);
    }
  return TRUE;
}

/* ---- Rows ---- */

static gboolean
read_row (Reading *reading, GError **error)
{
  SclPlayerRecord record = { .birth_day = SCL_DAY_NONE };
  guint32 player;

  if (scl_csv_row_was_open (reading->csv))
    scl_import_report_note (
        reading->report, SCL_NOTE_ADJUSTED, line_of (reading),
        _ ("a quotation mark is never closed; the line is cut at every separator"));
  take_id (reading);
  take_name (reading);
  if (reading->national->id_required && *field (reading, SCL_NATIONAL_ID) == '\0')
    {
      reading->placeholders++;
      return TRUE;
    }
  if (reading->name->len == 0)
    {
      scl_import_report_note (reading->report, SCL_NOTE_REFUSED, line_of (reading),
                              _ ("the line names no player; it is left out"));
      return TRUE;
    }
  record.name = reading->name->str;
  record.national_id = reading->id->len > 0 ? reading->id->str : NULL;
  record.fide_id = take_fide_id (reading);
  record.federation = field (reading, SCL_NATIONAL_FEDERATION);
  if (record.federation[0] == '\0')
    record.federation = reading->national->federation;
  take_title (reading, &record);
  record.sex = sex_of (field (reading, SCL_NATIONAL_SEX));
  take_birth (reading, &record);
  if (!is_new (reading, &record))
    return TRUE;

  player = reading->sink->player (reading->sink, &record, error);
  if (player == G_MAXUINT32)
    return FALSE;
  reading->counts->players++;
  return push_ratings (reading, SCL_NATIONAL_RATING, reading->national->list, TRUE, player, error)
         && push_ratings (reading, SCL_NATIONAL_FIDE, "FIDE", FALSE, player, error);
}

/* "2:Nr" is the second column of that name. */
static int
find_column (Reading *reading, const char *names)
{
  int first;

  if (names == NULL)
    return -1;
  if (!g_str_has_prefix (names, "2:"))
    return scl_csv_column (reading->row, reading->n, names);
  first = scl_csv_column (reading->row, reading->n, names + 2);
  for (guint i = (guint) first + 1; first >= 0 && i < reading->n; i++)
    if (g_ascii_strcasecmp (reading->row[i], names + 2) == 0)
      return (int) i;
  return -1;
}

/* Reads on to the row that names the columns; what stands before it may tell the day. */
static gboolean
find_columns (Reading *reading, GError **error)
{
  for (guint rows = 0; rows < SCL_NATIONAL_TITLE_ROWS
                       && (reading->row = scl_csv_row (reading->csv, &reading->n, error)) != NULL;
       rows++)
    {
      for (guint i = 0; i < SCL_NATIONAL_N_COLUMNS; i++)
        reading->column[i] = find_column (reading, reading->national->columns[i]);
      if (reading->column[SCL_NATIONAL_RATING] >= 0
          && (reading->column[SCL_NATIONAL_NAME] >= 0 || reading->column[SCL_NATIONAL_LAST] >= 0))
        return TRUE;
      for (guint i = 0; reading->national->day_of_title != NULL && i < reading->n
                        && reading->day == SCL_DAY_NONE;
           i++)
        reading->day = reading->national->day_of_title (reading->row[i]);
    }
  return FALSE;
}

static gboolean
take_row (gpointer data, char **row, guint n, GError **error)
{
  Reading *reading = data;

  reading->row = row;
  reading->n = n;
  return read_row (reading, error);
}

static gboolean
read_rows (Reading *reading, SclInput *input, GError **error)
{
  g_autoptr (GError) local = NULL;

  if (find_columns (reading, &local))
    {
      reading->day = scl_list_day (input, reading->day, reading->report, error);
      return reading->day != SCL_DAY_NONE
             && scl_csv_each_row (reading->csv, take_row, reading, error);
    }
  return local == NULL || scl_pass_on (error, &local);
}

/* "RAPID.csv" beside "KLASSIEK.csv", with the same columns. */
static char
rate_of_name (const char *path)
{
  const char *member = g_strrstr (path, ": "); /* "lists.zip: RAPID.csv" */
  const char *slash = strrchr (member != NULL ? member : path, G_DIR_SEPARATOR);
  g_autofree char *name = g_ascii_strdown (slash != NULL    ? slash + 1
                                           : member != NULL ? member
                                                            : path,
                                           -1);

  return strstr (name, "rapid") != NULL                                    ? 'r'
         : strstr (name, "blitz") != NULL || strstr (name, "snel") != NULL ? 'b'
                                                                           : 's';
}

gboolean
scl_national_read (const SclNational *national, SclInput *input, SclSink *sink,
                   SclImportReport *report, SclFileCounts *counts, GError **error)
{
  g_autoptr (SclCsv) csv = scl_csv_new (input);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GString) id = g_string_new (NULL);
  g_autoptr (GString) name = g_string_new (NULL);
  Reading reading = { .national = national,
                      .csv = csv,
                      .sink = sink,
                      .report = report,
                      .counts = counts,
                      .seen = seen,
                      .id = id,
                      .name = name };

  scl_csv_set_one_line_rows (csv);
  if (national->windows_1252)
    scl_input_set_windows_1252 (input);
  reading.rate = national->rate_in_name ? rate_of_name (scl_input_name (input)) : 's';
  reading.day = SCL_DAY_NONE;
  if (!read_rows (&reading, input, error))
    return FALSE;
  if (counts->players == 0)
    return scl_fail (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                     _ ("%s: there is no player on the list"), scl_input_name (input));
  for (guint i = 0; i < 6; i++)
    counts->lists += reading.lists >> i & 1;
  scl_tidied_note (&reading.tidied, report, counts);
  if (reading.placeholders > 0)
    scl_import_report_note (report, SCL_NOTE_INFO, 0,
                            _ ("%u lines without an id are placeholders and are passed over"),
                            reading.placeholders);
  if (reading.repeated > 0)
    scl_import_report_note (
        report, SCL_NOTE_INFO, 0,
        _ ("%u lines are further memberships of players listed before and are passed over"),
        reading.repeated);
  if (reading.without_birth > 0)
    scl_import_report_note (report, SCL_NOTE_INFO, 0, _ ("%u players have no date of birth"),
                            reading.without_birth);
  return TRUE;
}
