/* For tests of SclJet: databases put together byte by byte, as the library of mdbtools describes
 * Jet 4 (HACKING.md).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/sheets/scl-jet.h"

#include <string.h>

#define PAGE 4096

enum
{
  BOOLEAN = 1,
  BYTE = 2,
  SHORT = 3,
  LONG = 4,
  DATE = 8,
  TEXT = 10
};

/* A column: place is of the bytes of fixed fields, or among those of varying length. */
typedef struct
{
  const char *name;
  guint type;
  gboolean fixed;
  guint place, length;
} Column;

typedef struct
{
  guint8 *data;
  guint n_pages;
} Base;

static inline void
base_clear (Base *base)
{
  g_free (base->data);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Base, base_clear)

static inline void
put (guint8 *at, guint n, guint value)
{
  for (guint i = 0; i < n; i++)
    at[i] = (guint8) (value >> 8 * i);
}

static inline guint
get16 (const guint8 *at)
{
  return at[0] | (guint) at[1] << 8;
}

static inline guint8 *
page_of (const Base *base, guint page)
{
  return base->data + page * PAGE;
}

/* A page of rows of the table that is described on page owner. */
static inline void
begin_rows (Base *base, guint page, guint owner)
{
  put (page_of (base, page), 2, 0x0101);
  put (page_of (base, page) + 4, 4, owner);
}

static inline void
add_row (Base *base, guint page, const guint8 *bytes, guint n)
{
  guint8 *at = page_of (base, page);
  const guint rows = get16 (at + 12), end = rows == 0 ? PAGE : get16 (at + 14 + 2 * (rows - 1));

  memcpy (at + (end & 0x1fff) - n, bytes, n);
  put (at + 14 + 2 * rows, 2, (end & 0x1fff) - n);
  put (at + 12, 2, rows + 1);
}

/* The table's description, whose map is that row of page 4; goes on to the next page where it is
 * too long. indices: so many, of which nothing is told. */
static inline void
describe (Base *base, guint page, guint map, guint rows, const Column *columns, guint n,
          guint indices)
{
  g_autoptr (GByteArray) all = g_byte_array_new ();
  guint8 head[63] = { 2, 1 }, zero[25] = { 0 };
  guint varying = 0;

  for (guint i = 0; i < n; i++)
    varying += !columns[i].fixed;
  put (head + 16, 4, rows);
  put (head + 43, 2, varying);
  put (head + 45, 2, n);
  put (head + 51, 4, indices);
  put (head + 55, 1, map);
  put (head + 56, 3, 4);
  g_byte_array_append (all, head, sizeof head);
  for (guint i = 0; i < indices; i++)
    g_byte_array_append (all, zero, 12);
  for (guint i = 0; i < n; i++)
    {
      guint8 column[25] = { 0 };

      column[0] = (guint8) columns[i].type;
      put (column + 5, 2, i);
      put (column + 7, 2, columns[i].fixed ? 77 : columns[i].place);
      column[15] = (guint8) (columns[i].fixed ? 3 : 2); /* bit 1: may be empty */
      put (column + 21, 2, columns[i].fixed ? columns[i].place : 66);
      put (column + 23, 2, columns[i].length);
      g_byte_array_append (all, column, sizeof column);
    }
  for (guint i = 0; i < n; i++)
    {
      guint8 letter[2] = { 0 };

      put (letter, 2, 2 * (guint) strlen (columns[i].name));
      g_byte_array_append (all, letter, 2);
      for (const char *c = columns[i].name; *c != '\0'; c++)
        {
          put (letter, 2, (guint8) *c);
          g_byte_array_append (all, letter, 2);
        }
    }
  memcpy (page_of (base, page), all->data, MIN (all->len, PAGE));
  for (guint from = PAGE; from < all->len; from += PAGE - 8)
    {
      put (page_of (base, page) + 4, 4, page + 1);
      page++;
      put (page_of (base, page), 2, 0x0102);
      memcpy (page_of (base, page) + 8, all->data + from, MIN (all->len - from, PAGE - 8));
    }
}

static const Column catalog[]
    = { { "Id", LONG, TRUE, 0, 4 }, { "Name", TEXT, FALSE, 0, 0 }, { "Type", SHORT, TRUE, 4, 2 } };

/* A row of fields that all have a value, of which varying ones are given. */
static inline void
add_fields (Base *base, guint page, guint n, const guint8 *fixed, guint n_fixed,
            const guint8 *const *varying, const guint *lengths, guint n_varying)
{
  guint8 row[PAGE] = { 0 };
  guint at = 2 + n_fixed;
  guint begins[64];

  put (row, 2, n);
  if (n_fixed > 0)
    memcpy (row + 2, fixed, n_fixed);
  for (guint i = 0; i < n_varying; i++)
    {
      begins[i] = at;
      memcpy (row + at, varying[i], lengths[i]);
      at += lengths[i];
    }
  begins[n_varying] = at;
  for (guint i = n_varying + 1; n_varying > 0 && i-- > 0; at += 2)
    put (row + at, 2, begins[i]);
  if (n_varying > 0)
    {
      put (row + at, 2, n_varying);
      at += 2;
    }
  memset (row + at, 0xff, (n + 7) / 8);
  add_row (base, page, row, at + (n + 7) / 8);
}

/* Page 2 describes the catalog of so many tables, whose rows are on page 3; page 4 has two maps,
 * that of the catalog and one of pages 0 to 31. */
static inline void
base_begin (Base *base, guint n_pages, guint n_tables)
{
  guint8 map[9] = { 0 };

  base->n_pages = n_pages;
  base->data = g_malloc0 (n_pages * PAGE);
  memcpy (base->data, "\0\1\0\0Standard Jet DB\0\1", 21);
  describe (base, 2, 0, n_tables, catalog, G_N_ELEMENTS (catalog), 0);
  begin_rows (base, 3, 2);
  begin_rows (base, 4, 0);
  map[5] = 1 << 3;
  add_row (base, 4, map, sizeof map);
  memset (map + 5, 0xff, 4);
  add_row (base, 4, map, sizeof map);
}

/* The catalog's row of the table that is described on that page. */
static inline void
base_catalog (Base *base, const char *name, guint page)
{
  const guint8 fixed[6] = { (guint8) page, 0, 0, 0x80, 1, 0 }; /* an id's fourth byte is a flag */
  g_autoptr (GByteArray) letters = g_byte_array_new ();
  const guint8 *bytes;

  for (const char *c = name; *c != '\0'; c++)
    g_byte_array_append (letters, (const guint8[]){ (guint8) *c, 0 }, 2);
  bytes = letters->data;
  add_fields (base, 3, 3, fixed, sizeof fixed, &bytes, &letters->len, 1);
}

/* Of one table T, described on page 5; its rows stand on the last page. */
static inline void
base_init (Base *base, guint n_pages)
{
  base_begin (base, n_pages, 1);
  base_catalog (base, "T", 5);
  begin_rows (base, n_pages - 1, 5);
}

/* T at its first row; the rest is the caller's. */
static inline SclJetTable *
open_table (const Base *base, SclJet **jet)
{
  g_autoptr (GInputStream) stream
      = g_memory_input_stream_new_from_data (base->data, base->n_pages * PAGE, NULL);
  g_autoptr (SclInput) input = scl_input_new (stream, "a.mdb", NULL);
  g_autoptr (GError) error = NULL;
  SclJetTable *table;

  *jet = scl_jet_new (input, &error);
  g_assert_no_error (error);
  table = scl_jet_open_table (*jet, "T", &error);
  if (table == NULL)
    g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED);
  return table;
}

static inline void
assert_rows (const Base *base, guint n)
{
  g_autoptr (SclJet) jet = NULL;
  g_autoptr (SclJetTable) table = open_table (base, &jet);
  g_autoptr (GError) error = NULL;
  guint found = 0;

  while (scl_jet_next (table, &error))
    found++;
  g_assert_no_error (error);
  g_assert_cmpuint (found, ==, n);
}

static inline void
assert_damaged (const Base *base, const char *says)
{
  g_autoptr (SclJet) jet = NULL;
  g_autoptr (SclJetTable) table = open_table (base, &jet);
  g_autoptr (GError) error = NULL;

  if (says == NULL)
    g_assert_null (table);
  else
    {
      while (scl_jet_next (table, &error))
        ;
      g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED);
      if (strstr (error->message, says) == NULL)
        g_error ("“%s” is not in “%s”", says, error->message);
    }
}
