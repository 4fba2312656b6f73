/* Spreadsheets for tests, made from text: the members of a zip, packed by libarchive.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <archive.h>
#include <archive_entry.h>
#include <glib.h>
#include <string.h>

#define XLSX_NS                                                                                    \
  "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" "                           \
  "xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\""
#define ODS_NS                                                                                     \
  "xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\" "                             \
  "xmlns:table=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\" "                               \
  "xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\""

/* Pairs of name and content, ended by NULL; n: of each content, NULL: strlen. */
static inline GBytes *
office_pack (const char *const *members, const gsize *n)
{
  struct archive *archive = archive_write_new ();
  gsize size = 1024 * 1024, used = 0;
  guint8 *packed;

  for (guint i = 0; members[i] != NULL; i += 2)
    size += (n != NULL ? n[i / 2] : strlen (members[i + 1])) + 1024;
  packed = g_malloc (size);
  g_assert_cmpint (archive_write_set_format_zip (archive), ==, ARCHIVE_OK);
  g_assert_cmpint (archive_write_open_memory (archive, packed, size, &used), ==, ARCHIVE_OK);
  for (guint i = 0; members[i] != NULL; i += 2)
    {
      struct archive_entry *entry = archive_entry_new ();
      gsize length = n != NULL ? n[i / 2] : strlen (members[i + 1]);

      archive_entry_set_pathname (entry, members[i]);
      archive_entry_set_filetype (entry, AE_IFREG);
      archive_entry_set_perm (entry, 0644);
      archive_entry_set_size (entry, (la_int64_t) length);
      /* OpenDocument wants its kind to be legible in the first bytes. */
      if (strcmp (members[i], "mimetype") == 0)
        archive_write_zip_set_compression_store (archive);
      else
        archive_write_zip_set_compression_deflate (archive);
      if (archive_write_header (archive, entry) != ARCHIVE_OK)
        g_error ("%s: %s", members[i], archive_error_string (archive));
      g_assert_cmpint (archive_write_data (archive, members[i + 1], length), ==, length);
      archive_entry_free (entry);
    }
  g_assert_cmpint (archive_write_close (archive), ==, ARCHIVE_OK);
  archive_write_free (archive);
  return g_bytes_new_take (packed, used);
}

#define OFFICE_RELATION(n)                                                                         \
  "<Relationship Id=\"rId" n "\" Type=\"worksheet\" Target=\"worksheets/sheet" n ".xml\"/>"

/* A workbook of one or two sheets, of which sheet2 may be NULL, and the sheets before what they
 * refer to, as Excel packs them. */
static inline GBytes *
office_xlsx (const char *workbook, const char *styles, const char *strings, const char *sheet1,
             const char *sheet2)
{
  const char *members[] = {
    "[Content_Types].xml",
    "<Types/>",
    "_rels/.rels",
    "<Relationships/>",
    "xl/_rels/workbook.xml.rels",
    "<Relationships>" OFFICE_RELATION ("1") OFFICE_RELATION ("2") "</Relationships>",
    "xl/workbook.xml",
    workbook,
    "xl/worksheets/sheet1.xml",
    sheet1,
    "xl/styles.xml",
    styles,
    "xl/sharedStrings.xml",
    strings,
    "xl/worksheets/sheet2.xml",
    sheet2 != NULL ? sheet2 : "<worksheet/>",
    NULL,
  };

  return office_pack (members, NULL);
}

#define OFFICE_ONE_SHEET                                                                           \
  "<workbook " XLSX_NS                                                                             \
  "><sheets><sheet name=\"Sheet1\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>"

/* Rows divided by \n, cells by |, each as a text of its own. */
static inline char *
office_sheet (const char *grid)
{
  GString *xml = g_string_new ("<worksheet " XLSX_NS "><sheetData>");
  g_auto (GStrv) rows = g_strsplit (grid, "\n", -1);

  for (guint i = 0; rows[i] != NULL; i++)
    {
      g_auto (GStrv) cells = g_strsplit (rows[i], "|", -1);

      g_string_append_printf (xml, "<row r=\"%u\">", i + 1);
      for (guint k = 0; cells[k] != NULL; k++)
        {
          g_autofree char *text = g_markup_escape_text (cells[k], -1);

          g_string_append_printf (xml, "<c t=\"inlineStr\"><is><t>%s</t></is></c>", text);
        }
      g_string_append (xml, "</row>");
    }
  g_string_append (xml, "</sheetData></worksheet>");
  return g_string_free (xml, FALSE);
}

/* A workbook whose one sheet is the grid. */
static inline GBytes *
office_grid (const char *grid)
{
  g_autofree char *sheet = office_sheet (grid);

  return office_xlsx (OFFICE_ONE_SHEET, "<styleSheet/>", "<sst/>", sheet, NULL);
}

static inline GBytes *
office_ods (const char *tables)
{
  g_autofree char *content
      = g_strdup_printf ("<?xml version=\"1.0\"?><office:document-content " ODS_NS
                         "><office:body><office:spreadsheet>%s"
                         "</office:spreadsheet></office:body></office:document-content>",
                         tables);
  const char *members[] = { "mimetype", "application/vnd.oasis.opendocument.spreadsheet",
                            "content.xml", content, NULL };

  return office_pack (members, NULL);
}
