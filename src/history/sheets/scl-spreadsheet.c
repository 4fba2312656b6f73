/* Spreadsheets: what .xlsx and .ods share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/sheets/scl-spreadsheet-private.h"

#include <math.h>
#include <string.h>

#include "history/input/scl-archive.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"

/* ---- Recognising ---- */

/* The next member's name after *at, or NULL: local file headers as APPNOTE.TXT 4.3.7 has them. */
static const char *
next_member (const guint8 *head, gsize n, gsize *at, gsize *length)
{
  while (*at + 30 < n)
    {
      const guint8 *found = memmem (head + *at, n - *at, "PK\003\004", 4);
      gsize from;

      if (found == NULL || (from = (gsize) (found - head)) + 30 >= n)
        return NULL;
      *length = found[26] + 256u * found[27];
      *at = from + 4;
      if (from + 30 + *length <= n)
        return (const char *) found + 30;
    }
  return NULL;
}

static gboolean
starts (const char *name, gsize n, const char *with)
{
  return n >= strlen (with) && memcmp (name, with, strlen (with)) == 0;
}

static SclPackage
open_document (const char *kind, gsize n)
{
  static const char prefix[] = "application/vnd.oasis.opendocument.";

  if (!starts (kind, n, prefix))
    return SCL_PACKAGE_NONE;
  kind += strlen (prefix);
  n -= strlen (prefix);
  if (starts (kind, n, "spreadsheet"))
    return SCL_PACKAGE_ODS;
  return starts (kind, n, "text") ? SCL_PACKAGE_DOCUMENT : SCL_PACKAGE_SLIDES;
}

SclPackage
scl_package_recognise (const guint8 *head, gsize n)
{
  gsize at = 0, length;
  const char *name;
  gboolean office = FALSE;

  if (n < 4 || memcmp (head, "PK\003\004", 4) != 0)
    return SCL_PACKAGE_NONE;
  while ((name = next_member (head, n, &at, &length)) != NULL)
    {
      if (length == 8 && starts (name, length, "mimetype"))
        {
          const guint8 *header = (const guint8 *) name - 30;
          gsize from = (gsize) (header - head) + 38 + header[28]
                       + 256u * header[29]; /* behind the extra field */

          return from < n ? open_document ((const char *) head + from, n - from) : SCL_PACKAGE_NONE;
        }
      if (starts (name, length, "xl/workbook.bin")
          || starts (name, length, "xl/worksheets/sheet1.bin"))
        return SCL_PACKAGE_XLSB;
      if (starts (name, length, "xl/") && length > 4 && memcmp (name + length - 4, ".xml", 4) == 0)
        return SCL_PACKAGE_XLSX;
      if (starts (name, length, "word/"))
        return SCL_PACKAGE_DOCUMENT;
      if (starts (name, length, "ppt/"))
        return SCL_PACKAGE_SLIDES;
      office |= starts (name, length, "[Content_Types].xml");
    }
  return office ? SCL_PACKAGE_XLSX : SCL_PACKAGE_NONE;
}

/* ---- Members ---- */

gboolean
scl_spreadsheet_for_members (SclSpreadsheet *self,
                             gboolean (*wanted) (const char *member, gpointer data),
                             SclMemberFunc function, gpointer data, GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (self->packed);
  g_autoptr (SclArchive) archive = scl_archive_new (stream, self->name, self->cancellable);
  g_autoptr (GError) local = NULL;
  const char *member;

  while (scl_archive_next (archive, &member, NULL, &local))
    if (wanted (member, data))
      {
        g_autoptr (GInputStream) unpacked = scl_archive_open_member (archive);
        g_autofree char *where = g_strdup_printf ("%s: %s", self->name, member);
        g_autofree char *which = g_strdup (member);
        g_autoptr (SclInput) input = scl_input_new (unpacked, where, self->cancellable);

        if (!function (which, input, data, error))
          return FALSE;
      }
  return local == NULL || scl_pass_on (error, &local);
}

char *
scl_spreadsheet_number (const char *text)
{
  char *end, buffer[G_ASCII_DTOSTR_BUF_SIZE];
  double value = g_ascii_strtod (text, &end);

  if (end == text || *end != '\0' || !isfinite (value))
    return g_strdup (text);
  return g_strdup (g_ascii_formatd (buffer, sizeof buffer, "%.15g", value));
}

gboolean
scl_spreadsheet_refuse_full (const SclSpreadsheet *self, const SclCells *table, GError **error)
{
  return scl_fail (
      error, SCL_READ_ERROR, SCL_READ_ERROR_TOO_BIG,
      _ ("%s: the sheet “%.60s” has more than %u rows or %u MiB of text; save the part "
         "you need as CSV"),
      self->name, scl_cells_name (table), SCL_CELLS_MAX_ROWS, (guint) (SCL_CELLS_MAX_SIZE >> 20));
}

/* All of the input; NULL with error. */
static GBytes *
take_all (SclInput *input, GError **error)
{
  g_autoptr (GByteArray) all = g_byte_array_new ();
  g_autofree guint8 *block = g_malloc (256 * 1024);
  gssize got;

  while ((got = scl_input_read (input, block, 256 * 1024, error)) > 0)
    {
      if (all->len + (gsize) got > SCL_SPREADSHEET_MAX_PACKED)
        return scl_fail_null (
            error, SCL_READ_ERROR, SCL_READ_ERROR_TOO_BIG,
            _ ("%s: the spreadsheet is larger than %u MiB; save the part you need as CSV"),
            scl_input_name (input), (guint) (SCL_SPREADSHEET_MAX_PACKED >> 20));
      g_byte_array_append (all, block, (guint) got);
    }
  return got < 0 ? NULL : g_byte_array_free_to_bytes (g_steal_pointer (&all));
}

GPtrArray *
scl_spreadsheet_read (SclInput *input, SclPackage package, guint *hidden, GError **error)
{
  g_autoptr (GBytes) packed = take_all (input, error);
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_cells_free);
  SclSpreadsheet self = { .name = scl_input_name (input),
                          .packed = packed,
                          .cancellable = scl_input_cancellable (input),
                          .tables = tables };

  *hidden = 0;
  if (packed == NULL
      || !(package == SCL_PACKAGE_ODS ? scl_ods_read (&self, error) : scl_xlsx_read (&self, error)))
    return NULL;
  *hidden = self.hidden;
  return g_steal_pointer (&tables);
}
