/* SclJet with databases put together here: types and limits of values, texts, pages and maps.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "jet-made.h"

#include <math.h>

#include "rating/base/scl-day.h"

/* ---- Texts ---- */

/* UTF-16; behind FF FE Latin-1, in which a NUL changes to UTF-16 and back. */
static void
test_texts (void)
{
  static const struct
  {
    const char *bytes;
    guint n;
    const char *text;
  } cases[] = {
    { "a\0b\0", 4, "ab" },
    { "a\0b", 3, "a" }, /* half a letter is none */
    { "a", 1, "" },
    { "", 0, "" },
    { "\x42\x01", 2, "ł" },
    { "\0\1a\0", 4, "Āa" }, /* no NUL of a squeezed text */
    { "\xff\xfe", 2, "" },
    { "\xff\xfd", 2, "\uFDFF" },
    { "\xfe\xfe", 2, "\uFEFE" },
    { "\xff", 1, "" },
    { "\xff\xfe"
      "ab",
      4, "ab" },
    { "\xff\xfe\xe9z", 4, "éz" },
    { "\xff\xfe"
      "a\0\x42\x01\0b",
      8, "ałb" },
    { "\xff\xfe"
      "a\0\x42\x01",
      6, "ał" },
    { "\xff\xfe"
      "a\0\x42",
      5, "a" },
    { "\xff\xfe"
      "a\0\0b",
      6, "ab" },
    { "\xff\xfe"
      "a\0",
      4, "a" },
    { "\xff\xfe\0\x42\x01\x43\x01", 7, "łŃ" },
    { " \0a\0 \0b\0 \0", 10, "a b" },
    { "\xff\xfe a b ", 7, "a b" },
    { "\x00\xd8\x00\xdc", 4, "\U00010000" },
    { "\xff\xdb\xff\xdf", 4, "\U0010FFFF" },
    { "\xff\xd7\x00\xe0", 4, "\uD7FF\uE000" }, /* beside the halves */
    { "\x00\xd8"
      "a\0",
      4, "a" },
    { "\x00\xd8"
      "a\0\x00\xdc",
      6, "a\uFFFD" },
    { "\xff\xdf", 2, "\uFFFD" },
  };
  static const Column columns[] = { { "T", TEXT, FALSE, 0, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Base) base = { 0 };
      g_autoptr (SclJet) jet = NULL;
      g_autoptr (SclJetTable) table = NULL;
      const guint8 *bytes = (const guint8 *) cases[i].bytes;

      base_init (&base, 7);
      describe (&base, 5, 1, 1, columns, 1, 0);
      add_fields (&base, 6, 1, NULL, 0, &bytes, &cases[i].n, 1);
      table = open_table (&base, &jet);
      g_assert_true (scl_jet_next (table, NULL));
      g_test_message ("%u", i);
      g_assert_cmpstr (scl_jet_text (table, 0), ==, cases[i].text);
      g_assert_cmpstr (scl_jet_text (table, 0), ==, cases[i].text); /* asked again */
    }
}

/* ---- Values ---- */

static const Column kinds[] = {
  { "V", TEXT, FALSE, 0, 0 }, { "F", TEXT, TRUE, 0, 4 },  { "B", BOOLEAN, TRUE, 0, 0 },
  { "Y", BYTE, TRUE, 4, 1 },  { "S", SHORT, TRUE, 5, 2 }, { "L", LONG, TRUE, 7, 4 },
  { "D", DATE, TRUE, 11, 8 }, { "W", TEXT, FALSE, 1, 0 }, { "X", TEXT, FALSE, 2, 0 },
  { "Z", TEXT, FALSE, 3, 0 }, /* more than the row has */
};
#define N_KINDS ((guint) G_N_ELEMENTS (kinds))

static const guint8 *const words[] = { (const guint8 *) "v\0", (const guint8 *) "w\0w\0", NULL };
static const guint word_lengths[] = { 2, 4, 0 };

/* A database of one row of these. */
static void
kinds_init (Base *base, guint8 fixed[19])
{
  base_init (base, 7);
  describe (base, 5, 1, 1, kinds, N_KINDS, 0);
  add_fields (base, 6, N_KINDS, fixed, 19, words, word_lengths, 2);
}

static void
put_day (guint8 *at, double days)
{
  guint64 bits;

  memcpy (&bits, &days, sizeof bits);
  put (at, 4, (guint) bits);
  put (at + 4, 4, (guint) (bits >> 32));
}

static void
test_values (void)
{
  guint8 fixed[19] = "f\0g\0\xc8\xfe\xff\x90\xee\xfe\xff";
  g_auto (Base) base = { 0 };
  g_autoptr (SclJet) jet = NULL;
  g_autoptr (SclJetTable) table = NULL;

  put_day (fixed + 11, 45000.75); /* 2023-03-15 */
  kinds_init (&base, fixed);
  table = open_table (&base, &jet);
  g_assert_true (scl_jet_next (table, NULL));
  for (guint i = 0; i < N_KINDS; i++)
    g_assert_cmpint (scl_jet_column (table, kinds[i].name), ==, i);
  g_assert_cmpstr (scl_jet_text (table, 0), ==, "v");
  g_assert_cmpstr (scl_jet_text (table, 1), ==, "fg");
  g_assert_cmpint (scl_jet_integer (table, 2, -7), ==, 1);
  g_assert_cmpint (scl_jet_integer (table, 3, -7), ==, 200);
  g_assert_cmpint (scl_jet_integer (table, 4, -7), ==, -2);
  g_assert_cmpint (scl_jet_integer (table, 5, -7), ==, -70000);
  g_assert_cmpint (scl_jet_day (table, 6), ==, scl_day_from_ymd (2023, 3, 15));
  g_assert_cmpstr (scl_jet_text (table, 7), ==, "ww");
  g_assert_cmpstr (scl_jet_text (table, 8), ==, "");
  g_assert_cmpstr (scl_jet_text (table, 9), ==, "");
  for (guint i = 0; i < N_KINDS; i++)
    {
      if (kinds[i].type != TEXT)
        g_assert_cmpstr (scl_jet_text (table, (int) i), ==, "");
      if (kinds[i].type != DATE)
        g_assert_cmpint (scl_jet_day (table, (int) i), ==, SCL_DAY_NONE);
      if (kinds[i].type == TEXT || kinds[i].type == DATE)
        g_assert_cmpint (scl_jet_integer (table, (int) i, -7), ==, -7);
    }
}

/* Without its bit a field is empty; the ninth and the tenth have theirs in the second byte. */
static void
test_empty (void)
{
  for (guint empty = 0; empty < N_KINDS; empty++)
    {
      guint8 fixed[19] = "f\0g\0\xc8\xfe\xff\x90\xee\xfe\xff";
      g_auto (Base) base = { 0 };
      g_autoptr (SclJet) jet = NULL;
      g_autoptr (SclJetTable) table = NULL;

      put_day (fixed + 11, 45000.75);
      kinds_init (&base, fixed);
      page_of (&base, 6)[PAGE - 2 + empty / 8] ^= (guint8) (1 << empty % 8);
      table = open_table (&base, &jet);
      g_assert_true (scl_jet_next (table, NULL));
      g_assert_cmpstr (scl_jet_text (table, 0), ==, empty == 0 ? "" : "v");
      g_assert_cmpstr (scl_jet_text (table, 1), ==, empty == 1 ? "" : "fg");
      for (guint i = 2; i <= 5; i++)
        g_assert_true ((scl_jet_integer (table, (int) i, -7) == -7) == (empty == i));
      g_assert_true ((scl_jet_day (table, 6) == SCL_DAY_NONE) == (empty == 6));
      g_assert_cmpstr (scl_jet_text (table, 7), ==, empty == 7 ? "" : "ww");
    }
}

/* Days count from 1899-12-30; those of 1800 to 2100 are taken. */
static void
test_days (void)
{
  static const struct
  {
    double days;
    int year, month, day; /* year 0: none */
  } cases[] = {
    { 0.0, 1899, 12, 30 },  { 1.0, 1899, 12, 31 },     { 2.0, 1900, 1, 1 },
    { -0.5, 1899, 12, 29 }, { 36526.0, 2000, 1, 1 },   { -36521.0, 1800, 1, 2 },
    { -36522.0, 0, 0, 0 },  { 73414.9, 2100, 12, 30 }, { 73415.0, 0, 0, 0 },
    { 1e300, 0, 0, 0 },     { -INFINITY, 0, 0, 0 },    { NAN, 0, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint8 fixed[19] = { 0 };
      g_auto (Base) base = { 0 };
      g_autoptr (SclJet) jet = NULL;
      g_autoptr (SclJetTable) table = NULL;

      put_day (fixed + 11, cases[i].days);
      kinds_init (&base, fixed);
      table = open_table (&base, &jet);
      g_assert_true (scl_jet_next (table, NULL));
      g_assert_cmpint (scl_jet_day (table, 6), ==,
                       cases[i].year != 0
                           ? scl_day_from_ymd (cases[i].year, cases[i].month, cases[i].day)
                           : SCL_DAY_NONE);
    }
}

/* A value that would reach beyond the row is none. */
static void
test_beyond (void)
{
  static const Column columns[]
      = { { "L", LONG, TRUE, 0, 4 }, { "F", TEXT, TRUE, 0, 5 }, { "G", TEXT, TRUE, 0, 6 } };
  static const guint8 fixed[4] = { 'a', 0, 'b', 0 };
  g_auto (Base) base = { 0 };
  g_autoptr (SclJet) jet = NULL;
  g_autoptr (SclJetTable) table = NULL;

  base_init (&base, 7);
  describe (&base, 5, 1, 1, columns, 3, 0);
  add_fields (&base, 6, 3, fixed, 4, NULL, NULL, 0); /* of seven bytes, with the bits */
  table = open_table (&base, &jet);
  g_assert_true (scl_jet_next (table, NULL));
  g_assert_cmpint (scl_jet_integer (table, 0, -7), ==, 'a' + 65536 * 'b');
  g_assert_cmpstr (scl_jet_text (table, 1), ==, "ab"); /* the last half letter is none */
  g_assert_cmpstr (scl_jet_text (table, 2), ==, "");
}

/* Ends of varying fields, at the end of the row before their number (2) and the bits (2): each two
 * bytes, the last field's end first. */
static void
test_offsets (void)
{
  static const struct
  {
    guint back, value; /* bytes from the page's end */
    const char *v, *w;
  } cases[] = {
    { 6, 21, "v", "ww" }, /* as it is: the first begins */
    { 8, 23, "v", "ww" },   { 10, 27, "v", "ww" }, { 10, 23, "v", "" }, { 10, 22, "v", "" },
    { 10, 37, "v", "ww%" }, { 10, 38, "v", "" },   { 6, 23, "", "ww" }, { 6, 24, "", "ww" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint8 fixed[19] = { 0 };
      g_auto (Base) base = { 0 };
      g_autoptr (SclJet) jet = NULL;
      g_autoptr (SclJetTable) table = NULL;

      kinds_init (&base, fixed);
      put (page_of (&base, 6) + PAGE - cases[i].back, 2, cases[i].value);
      table = open_table (&base, &jet);
      g_assert_true (scl_jet_next (table, NULL));
      g_test_message ("%u", i);
      g_assert_cmpstr (scl_jet_text (table, 0), ==, cases[i].v);
      if (cases[i].value == 37)
        g_assert_true (g_str_has_prefix (scl_jet_text (table, 7), cases[i].w));
      else
        g_assert_cmpstr (scl_jet_text (table, 7), ==, cases[i].w);
    }
}

/* ---- Pages ---- */

/* Rows that are deleted (bit 14 of their place) are passed over, on each page from its first. */
static void
test_gone (void)
{
  static const Column columns[] = { { "Y", BYTE, TRUE, 0, 1 } };
  g_auto (Base) base = { 0 };
  g_autoptr (SclJet) jet = NULL;
  g_autoptr (SclJetTable) table = NULL;

  base_init (&base, 9);
  describe (&base, 5, 1, 4, columns, 1, 0);
  begin_rows (&base, 6, 5);
  begin_rows (&base, 7, 55); /* another's */
  for (guint8 i = 0; i < 6; i++)
    add_fields (&base, i < 3 ? 6 : 8, 1, &i, 1, NULL, NULL, 0);
  for (guint8 i = 0; i < 6; i++)
    add_fields (&base, 7, 1, &i, 1, NULL, NULL, 0);
  page_of (&base, 6)[15] |= 0x40;
  page_of (&base, 8)[17] |= 0x40;
  page_of (&base, 8)[19] |= 0x80; /* says something else */
  table = open_table (&base, &jet);
  for (guint i = 0; i < 4; i++)
    {
      static const int values[] = { 1, 2, 3, 5 };

      g_assert_true (scl_jet_next (table, NULL));
      g_assert_cmpuint (scl_jet_row (table), ==, i + 1);
      g_assert_cmpint (scl_jet_integer (table, 0, -7), ==, values[i]);
    }
  g_assert_false (scl_jet_next (table, NULL));
}

/* The map says which pages are looked at: bits from a first page on, or pages of bits. */
static void
test_maps (void)
{
  static const Column columns[] = { { "Y", BYTE, TRUE, 0, 1 } };
  static const struct
  {
    guint8 map[17];
    guint n;     /* bytes of it */
    guint found; /* rows: page 13 has one, 14 two, 15 four; 9: the map cannot be */
  } cases[] = {
    { { 0, 0, 0, 0, 0, 0, 0xff }, 7, 7 },
    { { 0, 0, 0, 0, 0, 0, 0x20 }, 7, 1 },
    { { 0, 0, 0, 0, 0, 0, 0xa0 }, 7, 5 },
    { { 0, 0, 0, 0, 0, 0xff, 0 }, 7, 0 },
    { { 0, 8, 0, 0, 0, 0x40 }, 6, 2 },
    { { 0, 15, 0, 0, 0, 0xff, 0xff }, 7, 4 },
    { { 0, 16, 0, 0, 0, 0xff }, 6, 0 },
    { { 0, 0, 0, 0, 0 }, 5, 0 },
    { { 0, 0, 0, 0 }, 4, 9 },
    { { 1, 12, 0, 0, 0 }, 5, 6 },
    { { 1, 0, 0, 0, 0, 12, 0, 0, 0 }, 9, 0 }, /* bits of pages that are not there */
    { { 1, 12, 0, 0, 0, 12, 0, 0 }, 8, 6 },
    { { 1, 0, 0, 0, 0 }, 5, 0 },
    { { 1, 11, 0, 0, 0 }, 5, 9 }, /* no page of bits */
    { { 2, 0, 0, 0, 0, 0, 0xff }, 7, 9 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Base) base = { 0 };
      const guint8 value = 0;

      base_init (&base, 16);
      add_row (&base, 4, cases[i].map, cases[i].n);
      describe (&base, 5, 2, cases[i].found, columns, 1, 0);
      page_of (&base, 12)[0] = 5;
      page_of (&base, 12)[5] = 0xc0;
      for (guint page = 13; page < 16; page++)
        {
          begin_rows (&base, page, 5);
          for (guint row = 0; row < 1u << (page - 13); row++)
            add_fields (&base, page, 1, &value, 1, NULL, NULL, 0);
        }
      g_test_message ("%u", i);
      if (cases[i].found == 9)
        assert_damaged (&base, NULL);
      else
        assert_rows (&base, cases[i].found);
    }
}

/* A page of bits says it of 8 * 4092 pages, beyond which the next one goes on. */
static void
test_large (void)
{
  static const Column columns[] = { { "Y", BYTE, TRUE, 0, 1 } };
  const guint8 map[9] = { 1, 12, 0, 0, 0, 13, 0, 0, 0 }, value = 0;
  g_auto (Base) base = { 0 };

  base_init (&base, 8 * 4092 + 2);
  add_row (&base, 4, map, sizeof map);
  describe (&base, 5, 2, 2, columns, 1, 0);
  begin_rows (&base, 12, 0);
  begin_rows (&base, 13, 0);
  page_of (&base, 12)[0] = page_of (&base, 13)[0] = 5;
  page_of (&base, 12)[PAGE - 1] = 0x80;
  page_of (&base, 13)[4] = 0x03;
  for (guint page = 8 * 4092 - 1; page < 8 * 4092 + 2; page++)
    {
      begin_rows (&base, page, page == 8 * 4092 ? 55 : 5);
      add_fields (&base, page, 1, &value, 1, NULL, NULL, 0);
    }
  assert_rows (&base, 2);
}

/* ---- Limits ---- */

/* 255 columns are the most, with names as long as they may be, and so the description takes several
 * pages; 64 are the most of those. */
static void
test_columns (void)
{
  g_autofree Column *columns = g_new0 (Column, 256);
  g_autofree char *name = g_strnfill (64, 'n');

  for (guint n = 255; n <= 256; n++)
    {
      g_auto (Base) base = { 0 };
      guint8 value[256] = { 0 };

      for (guint i = 0; i < n; i++)
        columns[i] = (Column){ i == 254 ? "last" : name, BYTE, TRUE, i, 1 };
      value[254] = 7;
      base_init (&base, 40);
      describe (&base, 5, 1, 1, columns, n, 3);
      begin_rows (&base, 31, 5);
      add_fields (&base, 31, n, value, n, NULL, NULL, 0);
      if (n == 255)
        {
          g_autoptr (SclJet) jet = NULL;
          g_autoptr (SclJetTable) table = open_table (&base, &jet);

          g_assert_true (scl_jet_next (table, NULL));
          g_assert_cmpint (scl_jet_column (table, "LAST"), ==, 254);
          g_assert_cmpint (scl_jet_integer (table, 254, -7), ==, 7);
          put (page_of (&base, 31) + get16 (page_of (&base, 31) + 14), 2, 256);
          assert_damaged (&base, "page 31, row 1");
        }
      else
        assert_damaged (&base, NULL);
    }
}

static void
test_description_pages (void)
{
  static const Column columns[] = { { "Y", BYTE, TRUE, 0, 1 } };
  const guint8 value = 0;

  for (guint pages = 64; pages <= 65; pages++)
    {
      g_auto (Base) base = { 0 };

      base_init (&base, 100);
      describe (&base, 5, 1, 1, columns, 1, 0);
      for (guint i = 1; i < pages; i++)
        {
          put (page_of (&base, 5 + i - 1) + 4, 4, 5 + i);
          put (page_of (&base, 5 + i), 2, 0x0102);
        }
      page_of (&base, 4)[get16 (page_of (&base, 4) + 16) + 1] = 80; /* the map begins there */
      begin_rows (&base, 99, 5);
      add_fields (&base, 99, 1, &value, 1, NULL, NULL, 0);
      if (pages == 64)
        assert_rows (&base, 1);
      else
        assert_damaged (&base, NULL);
    }
}

/* A row must hold the number of its fields, their bits and where they end. */
static void
test_short_rows (void)
{
  static const Column fixed[] = { { "B", BOOLEAN, TRUE, 0, 0 } },
                      varying[] = { { "V", TEXT, FALSE, 0, 0 } };
  static const struct
  {
    gboolean varying;
    guint8 row[8];
    guint n;
    gboolean whole;
  } cases[] = {
    { FALSE, { 0, 0 }, 2, TRUE },
    { FALSE, { 1 }, 1, FALSE },
    { FALSE, { 1, 0 }, 2, FALSE },
    { FALSE, { 1, 0, 1 }, 3, TRUE },
    { FALSE, { 9, 0, 1 }, 3, FALSE },
    { FALSE, { 8, 0, 1 }, 3, TRUE },
    { TRUE, { 1, 0, 0, 0, 1 }, 5, FALSE },       /* no place for the end of nothing */
    { TRUE, { 1, 0, 2, 0, 0, 0, 1 }, 7, TRUE },  /* no field of varying length */
    { TRUE, { 1, 0, 0, 0, 1, 0, 1 }, 7, FALSE }, /* one, and one place */
    { TRUE, { 1, 0, 1, 0 }, 4, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Base) base = { 0 };

      base_init (&base, 7);
      describe (&base, 5, 1, 1, cases[i].varying ? varying : fixed, 1, 0);
      add_row (&base, 6, cases[i].row, cases[i].n);
      g_test_message ("%u", i);
      if (cases[i].whole)
        assert_rows (&base, 1);
      else
        assert_damaged (&base, "page 6, row 1");
    }
}

/* Rows stand one before the other, behind the places of all of them. */
static void
test_places (void)
{
  static const Column columns[] = { { "B", BOOLEAN, TRUE, 0, 0 } };
  static const guint8 row[2] = { 0, 0 };
  static const struct
  {
    guint rows, place; /* of the page's first row */
    const char *says;  /* NULL: fine */
  } cases[] = {
    { 1, 4094, NULL },
    { 1, 4096, "page 6, row 1" }, /* no bytes */
    { 1, 16, NULL },
    { 1, 15, "page 6, row 1" },
    { 2041, 4094, "page 6, row 1" }, /* 14 + 2 * 2041 = 4096: the places fill the page */
    { 2042, 4094, "page 6, row 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Base) base = { 0 };

      base_init (&base, 7);
      describe (&base, 5, 1, 1, columns, 1, 0);
      add_row (&base, 6, row, 2);
      put (page_of (&base, 6) + 12, 2, cases[i].rows);
      put (page_of (&base, 6) + 14, 2, cases[i].place);
      g_test_message ("%u", i);
      if (cases[i].says == NULL)
        assert_rows (&base, 1);
      else
        assert_damaged (&base, cases[i].says);
    }
}

static void
test_recognise (void)
{
  static const struct
  {
    const char *head;
    gsize n;
    gboolean known;
  } cases[] = {
    { "\0\1\0\0Standard Jet DB\0\1", 21, TRUE },  { "\0\1\0\0Standard ACE DB\0\2", 21, TRUE },
    { "\0\1\0\0Standard Jet DB\0\1", 20, FALSE }, { "\0\1\0\0Standard Jet DBx\1", 21, FALSE },
    { "\0\1\0\1Standard Jet DB\0\1", 21, FALSE }, { "\0\1\0\0Standard Jes DB\0\1", 21, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_true (scl_jet_recognise ((const guint8 *) cases[i].head, cases[i].n)
                   == cases[i].known);
}

TEST_MAIN ("/jet", test_texts, test_values, test_empty, test_days, test_beyond, test_offsets,
           test_gone, test_maps, test_large, test_columns, test_description_pages, test_short_rows,
           test_places, test_recognise)
