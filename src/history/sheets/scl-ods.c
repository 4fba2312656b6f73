/* .ods: its sheets as tables of text (OpenDocument 1.2, part 1: 9.1 tables, 19.385 values, 19.675
 * and 19.677 repetition).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/sheets/scl-spreadsheet-private.h"

#include <string.h>

#include "history/sheets/scl-xml-private.h"
#include "rating/base/scl-gettext.h"

#define MAX_TEXT (256 * 1024) /* bytes */
#define MAX_DEPTH 128
#define MAX_SHEETS 1000

typedef struct
{
  SclSpreadsheet *book;
  SclCells *table; /* the last of the book, or NULL */
  gsize used;      /* bytes of those before it */
  guint row, column;
  guint64 row_repeat, column_repeat;
  gboolean in_row, in_cell;
  guint in_note; /* depth of an annotation, whose text is not the cell's; 0: in none */
  char *value;   /* what the cell's attributes say, or NULL: its text counts */
  GString *text;
} Reading;

static gboolean
is (SclXml *xml, const char *name)
{
  return strcmp (scl_xml_name (xml), name) == 0;
}

static guint64
repetition (SclXml *xml, const char *name)
{
  g_autofree char *text = scl_xml_attribute (xml, name);
  guint64 value;

  return text != NULL && g_ascii_string_to_unsigned (text, 10, 1, G_MAXUINT32, &value, NULL) ? value
                                                                                             : 1;
}

/* ---- Cells ---- */

/* "2024-05-06", "2024-05-06T14:30:00": 18.3.8 and 18.3.9. */
static char *
date_text (const char *value)
{
  char *text = g_strdup (value);

  if (strlen (text) > 10 && text[10] == 'T')
    {
      text[10] = ' ';
      if (g_str_has_prefix (text + 11, "00:00"))
        text[10] = '\0';
      else if (strlen (text) > 16)
        text[16] = '\0';
    }
  return text;
}

static void
open_cell (Reading *self, SclXml *xml)
{
  g_autofree char *type = scl_xml_attribute (xml, "value-type");
  g_autofree char *number = scl_xml_attribute (xml, "value");
  g_autofree char *date = scl_xml_attribute (xml, "date-value");

  self->in_cell = TRUE;
  self->column_repeat = repetition (xml, "number-columns-repeated");
  g_string_truncate (self->text, 0);
  g_clear_pointer (&self->value, g_free);
  if (type == NULL)
    return;
  if (date != NULL)
    self->value = date_text (date);
  else if (number != NULL)
    self->value = scl_spreadsheet_number (number);
}

static void
close_cell (Reading *self)
{
  const char *text = self->value != NULL ? self->value : self->text->str;
  guint64 n = MIN (self->column_repeat, SCL_CELLS_MAX_COLUMNS);

  self->in_cell = FALSE;
  if (*text != '\0')
    for (guint i = 0; i < n; i++)
      scl_cells_add (self->table, self->column + i, text);
  self->column = (guint) MIN (self->column + self->column_repeat, G_MAXINT);
}

static void
close_row (Reading *self)
{
  guint n = self->row_repeat > 1 ? scl_cells_n_rows (self->table) : 0;

  self->in_row = FALSE;
  /* Empty rows, which end most sheets a million times, are no rows of the table. */
  if (n > 0 && scl_cells_line (self->table, n - 1) == self->row)
    for (guint64 i = 1; i < self->row_repeat && !scl_cells_is_full (self->table); i++)
      scl_cells_repeat_row (self->table, self->row + (guint) i);
  self->row = (guint) MIN (self->row + self->row_repeat - 1, G_MAXINT);
}

/* ---- Elements ---- */

static gboolean
open_element (SclXml *xml, gpointer data, GError **error)
{
  Reading *self = data;

  if (self->in_cell && self->in_note == 0)
    {
      g_string_append (self->text, scl_xml_text (xml));
      if (is (xml, "annotation"))
        self->in_note = scl_xml_depth (xml);
      else if (is (xml, "p") || is (xml, "s") || is (xml, "tab") || is (xml, "line-break"))
        g_string_append_c (self->text, ' ');
    }
  else if (self->in_cell)
    return TRUE;
  else if (is (xml, "table") && self->book->tables->len < MAX_SHEETS)
    {
      g_autofree char *name = scl_xml_attribute (xml, "name");

      self->used += self->table != NULL ? scl_cells_size (self->table) : 0;
      self->table = scl_cells_new (name != NULL ? name : "");
      scl_cells_set_others (self->table, self->used);
      g_ptr_array_add (self->book->tables, self->table);
      self->row = 0;
    }
  else if (is (xml, "table-row") && self->table != NULL)
    {
      self->in_row = TRUE;
      self->row_repeat = repetition (xml, "number-rows-repeated");
      self->row = MIN (self->row + 1, G_MAXINT);
      self->column = 0;
      scl_cells_begin_row (self->table, self->row);
    }
  else if (self->in_row && (is (xml, "table-cell") || is (xml, "covered-table-cell")))
    open_cell (self, xml);
  return TRUE;
}

static gboolean
close_element (SclXml *xml, gpointer data, GError **error)
{
  Reading *self = data;

  if (self->in_note != 0)
    {
      if (scl_xml_depth (xml) + 1 == self->in_note)
        self->in_note = 0;
      return TRUE;
    }
  if (self->in_cell)
    {
      g_string_append (self->text, scl_xml_text (xml));
      if (is (xml, "table-cell") || is (xml, "covered-table-cell"))
        close_cell (self);
    }
  else if (self->in_row && is (xml, "table-row"))
    close_row (self);
  if (self->text->len > MAX_TEXT)
    g_string_truncate (self->text, MAX_TEXT);
  return self->table == NULL || !scl_cells_is_full (self->table)
         || scl_spreadsheet_refuse_full (self->book, self->table, error);
}

static const SclXmlHandler handler = { open_element, close_element, MAX_TEXT, MAX_DEPTH, TRUE };

static gboolean
is_content (const char *member, gpointer data)
{
  return strcmp (member, "content.xml") == 0;
}

static gboolean
read_content (const char *member, SclInput *input, gpointer data, GError **error)
{
  Reading *self = data;

  return self->table != NULL || scl_xml_read (input, &handler, data, error);
}

gboolean
scl_ods_read (SclSpreadsheet *book, GError **error)
{
  Reading self = { .book = book, .text = g_string_new (NULL) };
  gboolean done = scl_spreadsheet_for_members (book, is_content, read_content, &self, error);

  if (done && self.table == NULL)
    {
      g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED,
                   _ ("%s: the workbook has no sheet; the file is damaged"), book->name);
      done = FALSE;
    }
  g_free (self.value);
  g_string_free (self.text, TRUE);
  return done;
}
