/* Reader: games as comma-separated values, docs/csv.md.
 *
 * The first row names the columns, in any order and case, or a map says what they are. Lines above
 * it that begin with '#' are remarks; one that begins with "Generated" is the data's provenance.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"

#include "history/input/scl-csv.h"
#include "history/tables/scl-games-table-private.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"

static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  g_auto (GStrv) row = scl_csv_head_row (head, n);
  g_autoptr (SclColumnMap) map
      = scl_column_map_of_titles ((const char *const *) row, g_strv_length (row));
  g_autoptr (GError) lack = NULL;
  const gboolean sides = (scl_column_map_has (map, SCL_ROLE_WHITE + SCL_SIDE_ID)
                          || scl_column_map_has (map, SCL_ROLE_WHITE + SCL_SIDE_NAME))
                         && (scl_column_map_has (map, SCL_ROLE_BLACK + SCL_SIDE_ID)
                             || scl_column_map_has (map, SCL_ROLE_BLACK + SCL_SIDE_NAME));

  if (scl_column_map_check (map, &lack))
    return 95;
  if (!sides)
    return 0;
  return scl_column_map_has (map, SCL_ROLE_SCORE) ? 95 : 40;
}

/* What the first row, or the map that was given, says; NULL with error where that is not a table of
 * games. */
static SclGamesTable *
begin (SclInput *input, SclCsv *csv, char **row, guint n, SclSink *sink, SclImportReport *report,
       SclFileCounts *counts, GError **error)
{
  const char *const *titles = (const char *const *) row;
  SclColumnMap *given = scl_input_columns (input);
  g_autoptr (SclColumnMap) map = given != NULL ? scl_column_map_complete (given, titles, n)
                                               : scl_column_map_of_titles (titles, n);
  g_autoptr (GError) why = NULL;
  SclGamesTable *table = scl_games_table_new (map, titles, n, sink, report, counts, &why);
  g_autofree char *text = NULL, *unused = scl_column_map_unused (map, titles, n);

  if (table == NULL)
    return scl_fail_null (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT, "%s:%u: %s",
                          scl_input_name (input), scl_csv_line (csv), why->message);
  if (given != NULL)
    {
      text = scl_column_map_to_words (map);
      scl_import_report_note (report, SCL_NOTE_INFO, scl_csv_line (csv),
                              /* Translators: %s is a list: “Date: “Datum”; White: “Weiß””. */
                              _ ("What the columns are. %s"), text);
    }
  if (unused != NULL)
    scl_import_report_note (report, SCL_NOTE_INFO, scl_csv_line (csv),
                            /* Translators: a list: 5 “rated”, 7 “notes”. */
                            _ ("Columns not read: %s. To have one read, name all columns with "
                               "--columns."),
                            unused);
  return table;
}

static gboolean
read_rows (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
           GError **error)
{
  g_autoptr (SclGamesTable) table = NULL;
  g_autoptr (SclCsv) csv = scl_csv_new (input); /* goes before the table, which it looks at */
  SclGamesTally tally;
  guint n;
  char **row = scl_csv_row (csv, &n, error);

  if (row == NULL)
    return FALSE;
  table = begin (input, csv, row, n, sink, report, counts, error);
  if (table == NULL)
    return FALSE;
  if (sink->provenance != NULL && g_str_has_prefix (scl_csv_remark (csv), "Generated"))
    sink->provenance (sink, scl_csv_remark (csv));
  return scl_games_table_read (table, csv, row, n, &tally, error);
}

static gboolean
read_csv (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
          GError **error)
{
  g_autoptr (GError) local = NULL;

  if (read_rows (input, sink, report, counts, &local))
    return TRUE;
  if (local != NULL)
    g_propagate_error (error, g_steal_pointer (&local));
  else
    g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT, _ ("%s: the file is empty"),
                 scl_input_name (input));
  return FALSE;
}

const SclReader scl_reader_csv = {
  .name = "csv",
  .title = N_ ("games (CSV)"),
  .recognise = recognise,
  .read = read_csv,
};
