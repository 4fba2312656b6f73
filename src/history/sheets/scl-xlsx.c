/* .xlsx: its sheets as tables of text (ECMA-376, part 1).
 *
 * Three passes over the zip, as its members may stand in any order: the workbook (12.3.23), then
 * what its cells refer to (shared strings, 12.3.15; styles, 12.3.20), then the sheets (12.3.24).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/sheets/scl-spreadsheet-private.h"

#include <math.h>
#include <string.h>

#include "history/sheets/scl-xml-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"

/* bytes; a cell holds at most 32,767 characters (18.18.37 and Excel's specification) */
#define MAX_TEXT (256 * 1024)
#define MAX_DEPTH 64
#define MAX_SHEETS 1000

/* How a number is shown. */
typedef enum
{
  SHOWN_NUMBER,
  SHOWN_DATE = 1 << 0,
  SHOWN_TIME = 1 << 1,
} Shown;

typedef struct
{
  char *name, *id, *member;
  gboolean hidden;
} Sheet;

typedef struct
{
  SclSpreadsheet *book;
  GPtrArray *sheets; /* of Sheet, in the order of the workbook */
  gboolean from_1904;
  GString *strings;    /* each ended by a NUL */
  GArray *string_at;   /* of guint32 */
  GHashTable *formats; /* number format's id → Shown */
  GArray *styles;      /* of Shown */
  gboolean in_cell_styles, in_phonetic;
  gboolean knows_sheets; /* the workbook has been read, and what refers to its sheets can be */
  gsize string_from;

  /* Of the sheet being read */
  SclCells *table;
  GPtrArray *tables_by_sheet;
  gsize used; /* bytes of the sheets before it */
  guint row, column;
  char kind[12];
  guint style;
  GString *cell;
  gboolean in_inline, has_cell;
} Reading;

static void
sheet_free (gpointer data)
{
  Sheet *sheet = data;

  g_free (sheet->name);
  g_free (sheet->id);
  g_free (sheet->member);
  g_free (sheet);
}

static guint64
number_attribute (SclXml *xml, const char *name, guint64 absent)
{
  g_autofree char *text = scl_xml_attribute (xml, name);
  guint64 value;

  return text != NULL && g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT32, &value, NULL)
             ? value
             : absent;
}

static gboolean
is_true (SclXml *xml, const char *name)
{
  g_autofree char *text = scl_xml_attribute (xml, name);

  return text != NULL && (g_str_equal (text, "1") || g_str_equal (text, "true"));
}

static gboolean
is (SclXml *xml, const char *name)
{
  return strcmp (scl_xml_name (xml), name) == 0;
}

static gboolean
nothing (SclXml *xml, gpointer data, GError **error)
{
  return TRUE;
}

/* ---- Workbook ---- */

static gboolean
open_in_workbook (SclXml *xml, gpointer data, GError **error)
{
  Reading *self = data;

  if (is (xml, "workbookPr"))
    self->from_1904 = is_true (xml, "date1904");
  else if (is (xml, "sheet") && self->sheets->len < MAX_SHEETS)
    {
      Sheet *sheet = g_new0 (Sheet, 1);
      g_autofree char *state = scl_xml_attribute (xml, "state");

      sheet->name = scl_xml_attribute (xml, "name");
      sheet->id = scl_xml_attribute (xml, "id"); /* r:id; sheetId has another name */
      sheet->hidden = state != NULL && g_str_has_suffix (g_strdelimit (state, "H", 'h'), "hidden");
      g_ptr_array_add (self->sheets, sheet);
    }
  return TRUE;
}

static gboolean
open_in_relations (SclXml *xml, gpointer data, GError **error)
{
  Reading *self = data;
  g_autofree char *id = NULL, *target = NULL;

  if (!is (xml, "Relationship"))
    return TRUE;
  id = scl_xml_attribute (xml, "Id");
  target = scl_xml_attribute (xml, "Target");
  for (guint i = 0; i < self->sheets->len && id != NULL && target != NULL; i++)
    {
      Sheet *sheet = g_ptr_array_index (self->sheets, i);

      if (g_strcmp0 (sheet->id, id) != 0 || sheet->member != NULL)
        continue;
      sheet->member = *target == '/' ? g_strdup (target + 1) : g_strconcat ("xl/", target, NULL);
    }
  return TRUE;
}

/* ---- Styles ---- */

/* 18.8.30: the formats that need no code. */
static Shown
built_in_format (guint64 id)
{
  if (id == 22)
    return SHOWN_DATE | SHOWN_TIME;
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id == 36 || (id >= 50 && id <= 54)
      || id == 57 || id == 58)
    return SHOWN_DATE;
  return (id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47) || id == 55
                 || id == 56
             ? SHOWN_TIME
             : SHOWN_NUMBER;
}

/* A code such as "dd/mm/yyyy;@": what is in quotes, brackets or after a backslash is no letter of
 * it. An m is of minutes beside h or s. */
static Shown
format_of_code (const char *code)
{
  Shown shown = SHOWN_NUMBER;
  gboolean month = FALSE;
  char closing = 0;

  for (const char *p = code; *p != '\0' && *p != ';'; p++)
    {
      if (closing != 0)
        {
          closing = *p == closing ? 0 : closing;
          continue;
        }
      if (*p == '"' || *p == '[')
        closing = *p == '[' ? ']' : '"';
      else if ((*p == '\\' || *p == '_' || *p == '*') && p[1] != '\0')
        p++;
      else if (strchr ("dDyY", *p) != NULL)
        shown |= SHOWN_DATE;
      else if (strchr ("hHsS", *p) != NULL)
        shown |= SHOWN_TIME;
      else if (*p == 'm' || *p == 'M')
        month = TRUE;
      else if (g_ascii_strncasecmp (p, "General", 7) == 0)
        p += 6;
    }
  return shown == SHOWN_NUMBER && month ? SHOWN_DATE : shown;
}

static gboolean
open_in_styles (SclXml *xml, gpointer data, GError **error)
{
  Reading *self = data;

  if (is (xml, "numFmt"))
    {
      g_autofree char *code = scl_xml_attribute (xml, "formatCode");
      guint64 id = number_attribute (xml, "numFmtId", 0);

      if (code != NULL && g_hash_table_size (self->formats) < 65536)
        g_hash_table_insert (self->formats, GUINT_TO_POINTER ((guint) id),
                             GUINT_TO_POINTER (format_of_code (code)));
    }
  else if (is (xml, "cellXfs"))
    self->in_cell_styles = TRUE;
  else if (self->in_cell_styles && is (xml, "xf")
           && self->styles->len < 65536) /* 64,000 is the most that Excel has */
    {
      guint64 id = number_attribute (xml, "numFmtId", 0);
      gpointer known;
      Shown shown = g_hash_table_lookup_extended (self->formats, GUINT_TO_POINTER ((guint) id),
                                                  NULL, &known)
                        ? (Shown) GPOINTER_TO_UINT (known)
                        : built_in_format (id);

      g_array_append_val (self->styles, shown);
    }
  return TRUE;
}

static gboolean
close_in_styles (SclXml *xml, gpointer data, GError **error)
{
  Reading *self = data;

  if (is (xml, "cellXfs"))
    self->in_cell_styles = FALSE;
  return TRUE;
}

/* ---- Shared strings ---- */

static gboolean
open_in_strings (SclXml *xml, gpointer data, GError **error)
{
  Reading *self = data;

  if (is (xml, "si"))
    self->string_from = self->strings->len;
  else if (is (xml, "rPh"))
    self->in_phonetic = TRUE;
  return TRUE;
}

static gboolean
close_in_strings (SclXml *xml, gpointer data, GError **error)
{
  Reading *self = data;

  if (is (xml, "t") && !self->in_phonetic)
    g_string_append (self->strings, scl_xml_text (xml));
  else if (is (xml, "rPh"))
    self->in_phonetic = FALSE;
  else if (is (xml, "si"))
    {
      guint32 at = (guint32) self->string_from;

      g_string_append_c (self->strings, '\0');
      g_array_append_val (self->string_at, at);
    }
  if (self->strings->len + self->string_at->len * sizeof (guint32) > SCL_CELLS_MAX_SIZE)
    return scl_fail (
        error, SCL_READ_ERROR, SCL_READ_ERROR_TOO_BIG,
        _ ("%s: the spreadsheet holds more than %u MiB of text; save the part you need as CSV"),
        self->book->name, (guint) (SCL_CELLS_MAX_SIZE >> 20));
  return TRUE;
}

/* ---- Cells ---- */

/* "AB12" → 27; -1: no column. */
static int
column_of (const char *reference)
{
  int column = 0;
  guint n = 0;

  for (; g_ascii_isalpha (reference[n]) && n < 4; n++)
    column = column * 26 + g_ascii_toupper (reference[n]) - 'A' + 1;
  return n > 0 && n < 4 ? column - 1 : -1;
}

static gboolean
open_in_sheet (SclXml *xml, gpointer data, GError **error)
{
  Reading *self = data;

  if (is (xml, "row"))
    {
      self->row = (guint) MIN (number_attribute (xml, "r", self->row + 1), G_MAXINT);
      self->column = 0;
      scl_cells_begin_row (self->table, self->row);
    }
  else if (is (xml, "c"))
    {
      g_autofree char *reference = scl_xml_attribute (xml, "r");
      g_autofree char *kind = scl_xml_attribute (xml, "t");
      int column = reference != NULL ? column_of (reference) : -1;

      if (column >= 0)
        self->column = (guint) column;
      g_strlcpy (self->kind, kind != NULL ? kind : "n", sizeof self->kind);
      self->style = (guint) number_attribute (xml, "s", G_MAXUINT32);
      g_string_truncate (self->cell, 0);
      self->has_cell = TRUE;
    }
  else if (is (xml, "is"))
    self->in_inline = TRUE;
  else if (is (xml, "rPh"))
    self->in_phonetic = TRUE;
  return TRUE;
}

/* 18.17.4: whole days since 1899-12-30 from March 1900 on (Lotus's 29 February 1900 counts), or
 * since 1904-01-01. NULL: out of range. */
static char *
date_text (const Reading *self, double serial, Shown shown)
{
  double days = floor (serial);
  guint minutes = (guint) floor ((serial - days) * 1440.0 + 0.5);
  g_autofree char *date = NULL;
  SclDay day;

  if (!(serial >= 0.0 && serial < 2958466.0)) /* 9999-12-31 */
    return NULL;
  if (!(shown & SHOWN_DATE) || days < 1.0)
    return g_strdup_printf ("%02u:%02u", minutes / 60 % 24, minutes % 60);
  day = self->from_1904 ? scl_day_from_ymd (1904, 1, 1) + (SclDay) days
                        : scl_day_from_ymd (1899, 12, days < 60.0 ? 31 : 30) + (SclDay) days;
  date = scl_day_format (day);
  return shown & SHOWN_TIME && minutes > 0 && minutes < 1440
             ? g_strdup_printf ("%s %02u:%02u", date, minutes / 60, minutes % 60)
             : g_steal_pointer (&date);
}

/* As it is shown where that is a date, else as it was typed. */
static char *
number_text (const Reading *self, const char *text)
{
  Shown shown = self->style < self->styles->len ? g_array_index (self->styles, Shown, self->style)
                                                : SHOWN_NUMBER;
  char *end, *date = NULL;
  double value = g_ascii_strtod (text, &end);

  if (shown != SHOWN_NUMBER && end != text && *end == '\0')
    date = date_text (self, value, shown);
  return date != NULL ? date : scl_spreadsheet_number (text);
}

static void
take_cell (Reading *self)
{
  const char *text = self->cell->str;
  g_autofree char *made = NULL;
  guint64 index;

  if (g_str_equal (self->kind, "s"))
    {
      gboolean known = g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT32, &index, NULL)
                       && index < self->string_at->len;

      text = known ? self->strings->str + g_array_index (self->string_at, guint32, index) : "";
    }
  else if (g_str_equal (self->kind, "n"))
    text = made = number_text (self, text);
  else if (g_str_equal (self->kind, "b"))
    text = g_str_equal (text, "1") ? "TRUE" : "FALSE";
  else if (g_str_equal (self->kind, "e"))
    text = "";
  scl_cells_add (self->table, self->column, text);
}

static gboolean
close_in_sheet (SclXml *xml, gpointer data, GError **error)
{
  Reading *self = data;

  if (self->has_cell && (is (xml, "v") || (is (xml, "t") && self->in_inline && !self->in_phonetic)))
    g_string_append (self->cell, scl_xml_text (xml));
  else if (is (xml, "is"))
    self->in_inline = FALSE;
  else if (is (xml, "rPh"))
    self->in_phonetic = FALSE;
  else if (is (xml, "c") && self->has_cell)
    {
      take_cell (self);
      self->has_cell = FALSE;
      self->column++;
    }
  return !scl_cells_is_full (self->table)
         || scl_spreadsheet_refuse_full (self->book, self->table, error);
}

/* ---- Members ---- */

static const struct
{
  const char *member;
  SclXmlHandler handler;
} parts[] = {
  { "xl/workbook.xml", { open_in_workbook, nothing, MAX_TEXT, MAX_DEPTH, FALSE } },
  { "xl/_rels/workbook.xml.rels", { open_in_relations, nothing, MAX_TEXT, MAX_DEPTH, FALSE } },
  { "xl/styles.xml", { open_in_styles, close_in_styles, MAX_TEXT, MAX_DEPTH, FALSE } },
  { "xl/sharedStrings.xml", { open_in_strings, close_in_strings, MAX_TEXT, MAX_DEPTH, TRUE } },
};

static const SclXmlHandler sheet_handler
    = { open_in_sheet, close_in_sheet, MAX_TEXT, MAX_DEPTH, FALSE };

static int
part_of (const char *member)
{
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (g_ascii_strcasecmp (member, parts[i].member) == 0)
      return (int) i;
  return -1;
}

static gboolean
is_part (const char *member, gpointer data)
{
  const Reading *self = data;
  int part = part_of (member);

  return self->knows_sheets ? part > 0 : part == 0;
}

static gboolean
read_part (const char *member, SclInput *input, gpointer data, GError **error)
{
  return scl_xml_read (input, &parts[part_of (member)].handler, data, error);
}

/* The sheet's place in the workbook, or -1. */
static int
sheet_of (const Reading *self, const char *member)
{
  for (guint i = 0; i < self->sheets->len; i++)
    {
      const Sheet *sheet = g_ptr_array_index (self->sheets, i);

      if (sheet->member != NULL && g_ascii_strcasecmp (sheet->member, member) == 0)
        return (int) i;
    }
  return -1;
}

static gboolean
is_shown_sheet (const char *member, gpointer data)
{
  const Reading *self = data;
  int at = sheet_of (self, member);

  return at >= 0 && !((const Sheet *) g_ptr_array_index (self->sheets, (guint) at))->hidden;
}

static gboolean
read_sheet (const char *member, SclInput *input, gpointer data, GError **error)
{
  Reading *self = data;
  guint at = (guint) sheet_of (self, member);
  const Sheet *sheet = g_ptr_array_index (self->sheets, at);

  if (g_ptr_array_index (self->tables_by_sheet, at) != NULL)
    return TRUE; /* a zip may hold a name twice */
  self->table = scl_cells_new (sheet->name != NULL ? sheet->name : "");
  scl_cells_set_others (self->table, self->used);
  g_ptr_array_index (self->tables_by_sheet, at) = self->table;
  self->row = 0;
  self->has_cell = self->in_inline = self->in_phonetic = FALSE;
  if (!scl_xml_read (input, &sheet_handler, self, error))
    return FALSE;
  self->used += scl_cells_size (self->table);
  return TRUE;
}

static gboolean
read_all (Reading *self, GError **error)
{
  if (!scl_spreadsheet_for_members (self->book, is_part, read_part, self, error))
    return FALSE;
  self->knows_sheets = TRUE;
  if (!scl_spreadsheet_for_members (self->book, is_part, read_part, self, error))
    return FALSE;
  if (self->sheets->len == 0)
    return scl_fail (error, SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED,
                     _ ("%s: the workbook names no sheet; the file is damaged"), self->book->name);
  g_ptr_array_set_size (self->tables_by_sheet, (gint) self->sheets->len);
  return scl_spreadsheet_for_members (self->book, is_shown_sheet, read_sheet, self, error);
}

gboolean
scl_xlsx_read (SclSpreadsheet *book, GError **error)
{
  Reading self = { .book = book };
  gboolean done;

  self.sheets = g_ptr_array_new_with_free_func (sheet_free);
  self.tables_by_sheet = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_cells_free);
  self.strings = g_string_new (NULL);
  self.string_at = g_array_new (FALSE, FALSE, sizeof (guint32));
  self.formats = g_hash_table_new (NULL, NULL);
  self.styles = g_array_new (FALSE, FALSE, sizeof (Shown));
  self.cell = g_string_new (NULL);
  done = read_all (&self, error);
  for (guint i = 0; done && i < self.sheets->len; i++)
    {
      book->hidden += ((const Sheet *) g_ptr_array_index (self.sheets, i))->hidden;
      if (g_ptr_array_index (self.tables_by_sheet, i) != NULL)
        g_ptr_array_add (book->tables,
                         g_steal_pointer (&g_ptr_array_index (self.tables_by_sheet, i)));
    }
  g_ptr_array_unref (self.sheets);
  g_ptr_array_unref (self.tables_by_sheet);
  g_string_free (self.strings, TRUE);
  g_array_free (self.string_at, TRUE);
  g_hash_table_unref (self.formats);
  g_array_free (self.styles, TRUE);
  g_string_free (self.cell, TRUE);
  return done;
}
