/* libFuzzer target: any bytes as the XML inside a spreadsheet, so that they need not first be a
 * good zip. The first byte says which: a sheet of an .xlsx, its shared strings, its styles, its
 * workbook, or the content of an .ods.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/sheets/scl-spreadsheet-private.h"

#include "../history/office.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static GBytes *
pack (const char *xml, gsize size, guint8 which)
{
  static const char sheet[] = "<worksheet><sheetData><row><c t=\"s\" s=\"1\"><v>0</v></c><c "
                              "s=\"1\"><v>45292.5</v></c></row></sheetData></worksheet>";
  static const char mime[] = "application/vnd.oasis.opendocument.spreadsheet";
  const char *ods[] = { "mimetype", mime, "content.xml", xml, NULL };
  const char *xlsx[] = { "xl/_rels/workbook.xml.rels",
                         "<Relationships>" OFFICE_RELATION ("1") "</Relationships>",
                         "xl/worksheets/sheet1.xml",
                         sheet,
                         "xl/sharedStrings.xml",
                         "<sst/>",
                         "xl/styles.xml",
                         "<styleSheet/>",
                         "xl/workbook.xml",
                         OFFICE_ONE_SHEET,
                         NULL };
  gsize n_ods[] = { sizeof mime - 1, size };
  gsize n[5];
  guint part = 1 + which % 4;

  if (which % 5 == 4)
    return office_pack (ods, n_ods);
  xlsx[2 * part + 1] = xml;
  for (guint i = 0; i < 5; i++)
    n[i] = i == part ? size : strlen (xlsx[2 * i + 1]);
  return office_pack (xlsx, n);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) packed = NULL;
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (SclInput) input = NULL;
  g_autoptr (GPtrArray) tables = NULL;
  g_autoptr (GError) error = NULL;
  guint hidden;

  if (size < 1)
    return 0;
  packed = pack ((const char *) data + 1, size - 1, data[0]);
  stream = g_memory_input_stream_new_from_bytes (packed);
  input = scl_input_new (stream, "book", NULL);
  tables = scl_spreadsheet_read (input, data[0] % 5 == 4 ? SCL_PACKAGE_ODS : SCL_PACKAGE_XLSX,
                                 &hidden, &error);
  if ((tables == NULL) != (error != NULL))
    g_error ("success and error disagree");
  if (error != NULL && error->domain != SCL_READ_ERROR)
    g_error ("foreign error: %s", error->message);
  for (guint i = 0; tables != NULL && i < tables->len; i++)
    {
      const SclCells *table = g_ptr_array_index (tables, i);

      for (guint row = 0; row < scl_cells_n_rows (table); row++)
        for (guint column = 0; column < scl_cells_length (table, row); column++)
          if (!g_utf8_validate (scl_cells_text (table, row, column), -1, NULL))
            g_error ("not UTF-8");
    }
  return 0;
}
