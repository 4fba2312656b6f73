/* SclJet: the tables of an Access database (Jet 4). By hand, as mdbtools' library is not made for
 * files that lie.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/sheets/scl-jet.h"

#include <math.h>
#include <string.h>

#include "rating/base/scl-fail.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"

#define PAGE 4096
#define CATALOG 2 /* the page on which the table of tables is described */

#define PAGE_DATA 1
#define PAGE_TABLE 2
#define PAGE_MAP 5

#define MAX_TABLE_PAGES                                                                            \
  64 /* that describe one table: 255 columns with the longest names need 10                        \
      */
#define MAX_COLUMNS 255

/* On a page of rows */
#define ROW_GONE 0x4000 /* deleted, or moved elsewhere */
#define ROW_OFFSET 0x1fff

enum
{
  TYPE_BOOLEAN = 1,
  TYPE_BYTE = 2,
  TYPE_SHORT = 3,
  TYPE_LONG = 4,
  TYPE_DATE = 8,
  TYPE_TEXT = 10,
  TYPE_OBJECT_TABLE = 1, /* in the catalog */
};

#define DAY_ZERO 2415019 /* Julian day number of 1899-12-30, from which Access counts */

struct _SclJet
{
  char *name;
  GByteArray *bytes;
  guint n_pages;
};

typedef struct
{
  char *name;
  guint8 type;
  gboolean fixed;
  guint length; /* bytes, of a fixed text */
  guint number; /* of its bit among the row's empty fields */
  guint place;  /* fixed: bytes behind the row's first two; else the number among the fields of
                   varying length */
  GString *text;
} Column;

struct _SclJetTable
{
  SclJet *jet;
  guint first_page; /* that describes it */
  guint announced, found;
  gboolean varying; /* has fields of varying length */
  GPtrArray *columns;
  GByteArray *pages; /* a bit each: whether it holds rows of the table */
  guint page, next;  /* where to go on */
  const guint8 *row;
  gsize n;
};

gboolean
scl_jet_recognise (const guint8 *head, gsize n)
{
  return n >= 0x15 && memcmp (head, "\0\1\0\0", 4) == 0
         && (memcmp (head + 4, "Standard Jet DB", 16) == 0
             || memcmp (head + 4, "Standard ACE DB", 16) == 0);
}

static guint
u16 (const guint8 *at)
{
  return at[0] | (guint) at[1] << 8;
}

static guint
u24 (const guint8 *at)
{
  return u16 (at) | (guint) at[2] << 16;
}

static guint
u32 (const guint8 *at)
{
  return u16 (at) | u16 (at + 2) << 16;
}

static gboolean G_GNUC_PRINTF (3, 4)
    damaged (const SclJet *self, GError **error, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  return scl_fail (error, SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED,
                   _ ("%s: the database is damaged, cut short or protected by a password (%s)"),
                   self->name, what);
}

/* NULL: there is no such page, or it is of another type. */
static const guint8 *
page_at (const SclJet *self, guint number, guint8 type)
{
  const guint8 *page = number < self->n_pages ? self->bytes->data + (gsize) number * PAGE : NULL;

  return page != NULL && page[0] == type ? page : NULL;
}

/* ---- The file ---- */

static gboolean
read_all (SclJet *self, SclInput *input, GError **error)
{
  g_autofree guint8 *block = g_malloc (64 * 1024);
  gssize n;

  while ((n = scl_input_read (input, block, 64 * 1024, error)) > 0)
    {
      g_byte_array_append (self->bytes, block, (guint) n);
      if (self->bytes->len > SCL_JET_MAX_SIZE)
        return scl_fail (error, SCL_READ_ERROR, SCL_READ_ERROR_TOO_BIG,
                         _ ("%s: the database is larger than %u MiB"), self->name,
                         SCL_JET_MAX_SIZE >> 20);
    }
  return n == 0;
}

SclJet *
scl_jet_new (SclInput *input, GError **error)
{
  g_autoptr (SclJet) self = g_new0 (SclJet, 1);
  gsize n;
  const guint8 *head = scl_input_head (input, &n, error);

  self->name = g_strdup (scl_input_name (input));
  self->bytes = g_byte_array_new ();
  if (head == NULL)
    return NULL;
  if (!scl_jet_recognise (head, n) || head[0x14] != 1)
    return scl_fail_null (
        error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
        _ ("%s: this is no Access database as of Access 2000 to 2003 (Jet 4); save it "
           "in that form"),
        self->name);
  if (!read_all (self, input, error))
    return NULL;
  self->n_pages = self->bytes->len / PAGE;
  if (self->bytes->len % PAGE != 0)
    {
      damaged (self, error, _ ("%u bytes are no whole number of pages"), self->bytes->len);
      return NULL;
    }
  return g_steal_pointer (&self);
}

SCL_DEFINE_FREE (scl_jet_free, SclJet, bytes, g_byte_array_unref, name, g_free)

/* ---- Texts ---- */

/* UTF-16, or behind FF FE one byte a character of Latin-1, in which a NUL changes to UTF-16 and
 * back. */
static void
append_text (GString *to, const guint8 *bytes, gsize n)
{
  gboolean squeezable = n >= 2 && bytes[0] == 0xff && bytes[1] == 0xfe, squeezed = squeezable;
  gunichar high = 0;

  for (gsize i = squeezable ? 2 : 0; i < n;)
    {
      gunichar c;

      if (squeezable && bytes[i] == 0)
        {
          squeezed = !squeezed;
          i++;
          continue;
        }
      if (!squeezed && i + 1 >= n)
        break;
      c = squeezed ? bytes[i] : u16 (bytes + i);
      i += squeezed ? 1 : 2;
      if (c >= 0xd800 && c < 0xdc00)
        {
          high = c;
          continue;
        }
      if (c >= 0xdc00 && c < 0xe000)
        c = high != 0 ? 0x10000 + ((high - 0xd800) << 10) + (c - 0xdc00) : 0xfffd;
      high = 0;
      if (c != 0)
        g_string_append_unichar (to, c);
    }
}

/* ---- What describes a table ---- */

SCL_FREE_FUNC (column_free, Column, name, g_free, text, scl_string_free)

SCL_DEFINE_FREE (scl_jet_table_free, SclJetTable, columns, g_ptr_array_unref, pages,
                 g_byte_array_unref)

/* The bytes of the page and those it goes on to, without the eight in front of each further one.
 * NULL: damaged. */
static GByteArray *
read_description (const SclJet *self, guint number)
{
  g_autoptr (GByteArray) all = g_byte_array_new ();

  for (guint pages = 0; pages < MAX_TABLE_PAGES; pages++)
    {
      const guint8 *page = page_at (self, number, PAGE_TABLE);

      if (page == NULL)
        return NULL;
      g_byte_array_append (all, pages == 0 ? page : page + 8, pages == 0 ? PAGE : PAGE - 8);
      number = u32 (page + 4);
      if (number == 0)
        return g_steal_pointer (&all);
    }
  return NULL;
}

/* Behind 63 bytes 12 for each index, then 25 a column, then the columns' names with their lengths.
 */
static gboolean
read_columns (SclJetTable *table, const GByteArray *description)
{
  guint n = u16 (description->data + 45), n_indices = u32 (description->data + 51);
  gsize at = 63, names;

  if (n > MAX_COLUMNS || n_indices > PAGE)
    return FALSE;
  at += 12 * (gsize) n_indices;
  names = at + 25 * (gsize) n;
  for (guint i = 0; i < n; i++, at += 25)
    {
      const guint8 *bytes = description->data + at;
      Column *column;
      GString *name;
      guint length;

      if (names + 2 > description->len)
        return FALSE;
      length = u16 (description->data + names);
      if (length > description->len - names - 2)
        return FALSE;
      name = g_string_new (NULL);
      for (guint k = 0; k + 1 < length; k += 2)
        if (u16 (description->data + names + 2 + k) < 0x80)
          g_string_append_c (name, (char) description->data[names + 2 + k]);
        else
          g_string_append_c (name, '?');
      names += 2 + length;

      column = g_new0 (Column, 1);
      column->name = g_string_free (name, FALSE);
      column->type = bytes[0];
      column->number = u16 (bytes + 5);
      column->fixed = (bytes[15] & 1) != 0;
      column->length = u16 (bytes + 23);
      column->place = u16 (bytes + (column->fixed ? 21 : 7));
      column->text = g_string_new (NULL);
      g_ptr_array_add (table->columns, column);
    }
  return TRUE;
}

static void
set_bits (SclJetTable *table, guint first, const guint8 *bits, gsize n)
{
  for (gsize i = 0; i < n; i++)
    for (guint bit = 0; bit < 8; bit++)
      if ((bits[i] >> bit & 1) != 0 && first + 8 * i + bit < table->jet->n_pages)
        table->pages->data[(first + 8 * i + bit) / 8] |= (guint8) (1u << (first + 8 * i + bit) % 8);
}

/* The bytes [*row, *row + *n) of a row; FALSE where the page's offsets make no sense. */
static gboolean
row_on_page (const guint8 *page, guint index, const guint8 **row, gsize *n, guint *flags)
{
  guint from, to, rows = u16 (page + 12);

  if (index >= rows || 14 + 2 * rows > PAGE)
    return FALSE;
  from = u16 (page + 14 + 2 * index);
  to = index == 0 ? PAGE : u16 (page + 14 + 2 * (index - 1)) & ROW_OFFSET;
  *flags = from & ~(guint) ROW_OFFSET;
  from &= ROW_OFFSET;
  if (from < 14 + 2 * rows || from > to || to > PAGE)
    return FALSE;
  *row = page + from;
  *n = to - from;
  return TRUE;
}

/* The map is a row: 0, the first page's number, bits; or 1 and the numbers of pages of bits. */
static gboolean
read_map (SclJetTable *table, const guint8 *place)
{
  const guint8 *page = page_at (table->jet, u24 (place + 1), PAGE_DATA), *row;
  const guint bits_a_page = 8 * (PAGE - 4);
  guint flags;
  gsize n;

  g_byte_array_set_size (table->pages, table->jet->n_pages / 8 + 1);
  memset (table->pages->data, 0, table->pages->len);
  if (page == NULL || !row_on_page (page, place[0], &row, &n, &flags) || n < 5)
    return FALSE;
  if (row[0] == 0)
    {
      guint first = u32 (row + 1);

      if (first < table->jet->n_pages)
        set_bits (table, first, row + 5, n - 5);
      return TRUE;
    }
  for (guint i = 0; row[0] == 1 && 1 + 4 * (gsize) (i + 1) <= n; i++)
    {
      guint number = u32 (row + 1 + 4 * i);
      const guint8 *bits = page_at (table->jet, number, PAGE_MAP);

      if (number == 0 || (guint64) i * bits_a_page >= table->jet->n_pages)
        continue;
      if (bits == NULL)
        return FALSE;
      set_bits (table, i * bits_a_page, bits + 4, PAGE - 4);
    }
  return row[0] == 1;
}

static SclJetTable *
open_at (SclJet *self, guint page, GError **error)
{
  g_autoptr (SclJetTable) table = g_new0 (SclJetTable, 1);
  g_autoptr (GByteArray) description = read_description (self, page);

  table->jet = self;
  table->first_page = page;
  table->columns = g_ptr_array_new_with_free_func (column_free);
  table->pages = g_byte_array_new ();
  if (description != NULL && read_columns (table, description)
      && read_map (table, description->data + 55))
    {
      table->announced = u32 (description->data + 16);
      table->varying = u16 (description->data + 43) > 0;
      return g_steal_pointer (&table);
    }
  damaged (self, error, _ ("page %u does not describe a table"), page);
  return NULL;
}

SclJetTable *
scl_jet_open_table (SclJet *self, const char *name, GError **error)
{
  g_autoptr (SclJetTable) catalog = open_at (self, CATALOG, error);
  g_autoptr (GError) local = NULL;
  int id, object, type;

  if (catalog == NULL)
    return NULL;
  id = scl_jet_column (catalog, "Id");
  object = scl_jet_column (catalog, "Name");
  type = scl_jet_column (catalog, "Type");
  while (scl_jet_next (catalog, &local))
    if (scl_jet_integer (catalog, type, 0) == TYPE_OBJECT_TABLE
        && g_ascii_strcasecmp (scl_jet_text (catalog, object), name) == 0)
      return open_at (self, (guint) scl_jet_integer (catalog, id, 0) & 0xffffff, error);
  if (local != NULL)
    g_propagate_error (error, g_steal_pointer (&local));
  return NULL;
}

int
scl_jet_column (SclJetTable *table, const char *name)
{
  for (guint i = 0; i < table->columns->len; i++)
    if (g_ascii_strcasecmp (((Column *) g_ptr_array_index (table->columns, i))->name, name) == 0)
      return (int) i;
  return -1;
}

/* ---- Rows ---- */

/* Two bytes: the number of fields; at the end a bit for each, set where it has a value; before that
 * the number of fields of varying length, and before that, backwards, where each begins and the
 * last ends. */
static guint
n_fields (const SclJetTable *table)
{
  return u16 (table->row);
}

static gsize
n_mask (const SclJetTable *table)
{
  return (n_fields (table) + 7) / 8;
}

static guint
n_varying (const SclJetTable *table)
{
  return table->varying ? u16 (table->row + table->n - n_mask (table) - 2) : 0;
}

static gboolean
row_is_whole (const SclJetTable *table)
{
  gsize tail;

  if (table->n < 2 || n_fields (table) > MAX_COLUMNS)
    return FALSE;
  tail = 2 + n_mask (table) + (table->varying ? 2 : 0);
  return tail <= table->n
         && (!table->varying || tail + 2 * ((gsize) n_varying (table) + 1) <= table->n);
}

static gboolean
is_of_table (const SclJetTable *table, guint number, const guint8 *page)
{
  return page != NULL && u32 (page + 4) == table->first_page
         && (table->pages->data[number / 8] >> number % 8 & 1) != 0;
}

gboolean
scl_jet_next (SclJetTable *table, GError **error)
{
  for (; table->page < table->jet->n_pages; table->page++, table->next = 0)
    {
      const guint8 *page = page_at (table->jet, table->page, PAGE_DATA);

      if (!is_of_table (table, table->page, page))
        continue;
      while (table->next < u16 (page + 12))
        {
          guint flags = 0;

          if (!row_on_page (page, table->next++, &table->row, &table->n, &flags))
            return damaged (table->jet, error, _ ("page %u, row %u"), table->page, table->next);
          if ((flags & ROW_GONE) != 0)
            continue;
          if (!row_is_whole (table) || table->found == table->announced)
            return damaged (table->jet, error, _ ("page %u, row %u"), table->page, table->next);
          table->found++;
          return TRUE;
        }
    }
  if (table->found < table->announced)
    return damaged (table->jet, error, _ ("a table announces %u rows and has %u"), table->announced,
                    table->found);
  return FALSE;
}

guint
scl_jet_row (SclJetTable *table)
{
  return table->found;
}

/* Where the field's bytes are; NULL: it is empty. */
static const guint8 *
field (SclJetTable *table, int index, guint8 type, gsize *n)
{
  const Column *column = index >= 0 ? g_ptr_array_index (table->columns, index) : NULL;
  const guint8 *mask, *offsets;
  guint from, to;

  if (column == NULL || column->type != type || column->number >= n_fields (table))
    return NULL;
  mask = table->row + table->n - n_mask (table);
  if ((mask[column->number / 8] >> column->number % 8 & 1) == 0)
    return NULL;
  if (column->fixed)
    {
      static const gsize sizes[] = {
        [TYPE_BOOLEAN] = 0, [TYPE_BYTE] = 1, [TYPE_SHORT] = 2, [TYPE_LONG] = 4, [TYPE_DATE] = 8
      };

      *n = type == TYPE_TEXT ? column->length : type < G_N_ELEMENTS (sizes) ? sizes[type] : 0;
      return 2 + column->place + *n <= table->n ? table->row + 2 + column->place : NULL;
    }
  if (column->place >= n_varying (table))
    return NULL;
  offsets = mask - 4; /* of the first; each further one two bytes before */
  from = u16 (offsets - 2 * column->place);
  to = u16 (offsets - 2 * (column->place + 1));
  if (from > to || to > table->n)
    return NULL;
  *n = to - from;
  return table->row + from;
}

const char *
scl_jet_text (SclJetTable *table, int column)
{
  gsize n;
  const guint8 *bytes = field (table, column, TYPE_TEXT, &n);
  GString *text;

  if (bytes == NULL)
    return "";
  text = ((Column *) g_ptr_array_index (table->columns, column))->text;
  g_string_truncate (text, 0);
  append_text (text, bytes, n);
  return g_strstrip (text->str);
}

int
scl_jet_integer (SclJetTable *table, int column, int absent)
{
  guint8 type = column >= 0 ? ((Column *) g_ptr_array_index (table->columns, column))->type : 0;
  gsize n;
  const guint8 *bytes = field (table, column, type, &n);

  if (bytes == NULL)
    return absent;
  switch (type)
    {
    case TYPE_BOOLEAN:
      return 1;
    case TYPE_BYTE:
      return bytes[0];
    case TYPE_SHORT:
      return (gint16) u16 (bytes);
    case TYPE_LONG:
      return (gint32) u32 (bytes);
    default:
      return absent;
    }
}

SclDay
scl_jet_day (SclJetTable *table, int column)
{
  gsize n;
  const guint8 *bytes = field (table, column, TYPE_DATE, &n);
  guint64 bits;
  double days;

  if (bytes == NULL)
    return SCL_DAY_NONE;
  bits = u32 (bytes) | (guint64) u32 (bytes + 4) << 32;
  memcpy (&days, &bits, sizeof days);
  /* Years 1800 to 2100: beyond them no person was born and no game played. */
  return isfinite (days) && days > -36522 && days < 73415 ? (SclDay) (DAY_ZERO + floor (days))
                                                          : SCL_DAY_NONE;
}
