/* Reader: spreadsheets (.xlsx, .ods), whatever is in their sheets: see scl-read-tables-private.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"

#include "history/readers/scl-read-tables-private.h"
#include "history/sheets/scl-spreadsheet-private.h"
#include "rating/base/scl-gettext.h"

static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  SclPackage package = scl_package_recognise (head, n);

  return package == SCL_PACKAGE_XLSX || package == SCL_PACKAGE_ODS ? 99 : 0;
}

static gboolean
read_spreadsheet (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
                  GError **error)
{
  g_autoptr (GPtrArray) tables = NULL;
  SclPackage package;
  guint hidden;
  gsize n;
  const guint8 *head = scl_input_head (input, &n, error);

  if (head == NULL)
    return FALSE;
  package = scl_package_recognise (head, n);
  tables = scl_spreadsheet_read (input, package, &hidden, error);
  if (tables == NULL)
    return FALSE;
  if (hidden > 0)
    scl_import_report_note (report, SCL_NOTE_INFO, 0,
                            _ ("%u sheets that are not shown are passed over."), hidden);
  return scl_read_tables (tables, NULL, scl_reader_spreadsheet.title, input, sink, report, counts,
                          error);
}

const SclReader scl_reader_spreadsheet = {
  .name = "spreadsheet",
  .title = N_ ("spreadsheet"),
  .recognise = recognise,
  .read = read_spreadsheet,
};
