/* Spreadsheets: zips of XML, their sheets as tables of text.
 *
 * .xlsx: ECMA-376, part 1, chapters 12 and 18 (workbook, shared strings, styles, sheets). .ods:
 * OpenDocument 1.2, part 1, chapters 9 and 19 (table:table, its repeated rows and cells).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/input/scl-input.h"
#include "history/sheets/scl-cells.h"

/* Beyond this a spreadsheet is refused: bytes as it lies on the disk. */
#define SCL_SPREADSHEET_MAX_PACKED ((gsize) 64 * 1024 * 1024)

typedef enum
{
  SCL_PACKAGE_NONE, /* not one of these, perhaps any other zip */
  SCL_PACKAGE_XLSX,
  SCL_PACKAGE_ODS,
  SCL_PACKAGE_XLSB,     /* Excel's binary sheets */
  SCL_PACKAGE_DOCUMENT, /* .docx, .odt */
  SCL_PACKAGE_SLIDES,   /* .pptx, .odp */
} SclPackage;

/* What the first bytes of a file say: the names of a zip's first members, and in OpenDocument the
 * member "mimetype". */
SclPackage scl_package_recognise (const guint8 *head, gsize n);

/* The sheets of all of the input, in the order of the workbook, as SclCells; free with
 * g_ptr_array_unref (). A number is as it was typed, to 15 digits; a number that is shown as a date
 * is one, "2024-05-06", with the time where that is shown. hidden: set to the sheets that are not
 * shown, which are left out. NULL: SCL_READ_ERROR, or the input's. */
GPtrArray *scl_spreadsheet_read (SclInput *input, SclPackage package, guint *hidden,
                                 GError **error);

/* ---- Between the files that read them ---- */

typedef struct
{
  const char *name; /* for messages */
  GBytes *packed;
  GCancellable *cancellable;
  GPtrArray *tables;
  guint hidden;
} SclSpreadsheet;

gboolean scl_xlsx_read (SclSpreadsheet *self, GError **error);
gboolean scl_ods_read (SclSpreadsheet *self, GError **error);

/* TRUE: go on. input: the member's. */
typedef gboolean (*SclMemberFunc) (const char *member, SclInput *input, gpointer data,
                                   GError **error);

/* Each member that is wanted, in the order of the zip. */
gboolean scl_spreadsheet_for_members (SclSpreadsheet *self,
                                      gboolean (*wanted) (const char *member, gpointer data),
                                      SclMemberFunc function, gpointer data, GError **error);

/* The number of a file as it was typed: 0.1 + 0.2 stands as 0.30000000000000004, of which 15 digits
 * are meant. What is no number stays. Newly allocated. */
char *scl_spreadsheet_number (const char *text);

/* Sets an error that says which sheet is too big; always FALSE. */
gboolean scl_spreadsheet_refuse_full (const SclSpreadsheet *self, const SclCells *table,
                                      GError **error);
