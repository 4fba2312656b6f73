/* Tables, and the sheets of .xlsx and .ods as tables; files that are out to do harm.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/sheets/scl-spreadsheet-private.h"

#include "office.h"

/* Each row on a line, "LINE: [cell][cell]", a line "== NAME" before each table. */
static char *
text_of (const SclCells *table, GString *text)
{
  g_string_append_printf (text, "== %s\n", scl_cells_name (table));
  for (guint i = 0; i < scl_cells_n_rows (table); i++)
    {
      g_string_append_printf (text, "%u: ", scl_cells_line (table, i));
      for (guint k = 0; k < scl_cells_length (table, i); k++)
        g_string_append_printf (text, "[%s]", scl_cells_text (table, i, k));
      g_string_append_c (text, '\n');
    }
  return text->str;
}

static GPtrArray *
read_bytes (GBytes *bytes, guint *hidden, GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (SclInput) input = scl_input_new (stream, "book", NULL);
  gsize n;
  const guint8 *head = scl_input_head (input, &n, error);

  g_assert_nonnull (head);
  return scl_spreadsheet_read (input, scl_package_recognise (head, n), hidden, error);
}

static void
assert_tables (GBytes *bytes, guint n_hidden, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) tables = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  guint hidden;

  tables = read_bytes (bytes, &hidden, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < tables->len; i++)
    text_of (g_ptr_array_index (tables, i), text);
  g_assert_cmpstr (text->str, ==, expected);
  g_assert_cmpuint (hidden, ==, n_hidden);
  g_bytes_unref (bytes);
}

static void
assert_refused (GBytes *bytes, int code, const char *says)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) tables = NULL;
  gint64 begun = g_get_monotonic_time ();
  guint hidden;

  tables = read_bytes (bytes, &hidden, &error);
  g_assert_error (error, SCL_READ_ERROR, code);
  g_test_message ("%.1f s: %s", (double) (g_get_monotonic_time () - begun) / 1e6, error->message);
  g_assert_true (g_str_has_prefix (error->message, "book"));
  g_assert_nonnull (strstr (error->message, says));
  g_assert_null (tables);
  g_bytes_unref (bytes);
}

/* ---- Tables ---- */

static void
test_table (void)
{
  g_autoptr (SclCells) table = scl_cells_new ("T");
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GBytes) csv = NULL;

  scl_cells_add (table, 0, "before any row");
  scl_cells_begin_row (table, 2);
  scl_cells_add (table, 0, "  a \t\n b\u00a0\u00a0c ");
  scl_cells_add (table, 1, " \u00a0 ");
  scl_cells_add (table, 3, "\"q\", r");
  scl_cells_add (table, 3, "twice");
  scl_cells_begin_row (table, 3);
  scl_cells_begin_row (table, 5);
  scl_cells_add (table, SCL_CELLS_MAX_COLUMNS - 1, "last");
  scl_cells_add (table, SCL_CELLS_MAX_COLUMNS, "beyond");
  scl_cells_begin_row (table, 6);
  g_assert_cmpuint (scl_cells_n_rows (table), ==, 2);
  g_assert_cmpuint (scl_cells_n_filled (table, 0), ==, 2);
  g_assert_cmpuint (scl_cells_n_filled (table, 1), ==, 1);
  g_assert_cmpuint (scl_cells_length (table, 1), ==, SCL_CELLS_MAX_COLUMNS);
  g_assert_cmpuint (scl_cells_n_left_out (table), ==, 1);
  g_assert_cmpstr (scl_cells_text (table, 0, 9), ==, "");
  g_assert_true (g_str_has_prefix (text_of (table, text), "== T\n2: [a b c][][][\"q\", r]\n5: []"));
  csv = scl_cells_to_csv (table);
  g_assert_true (
      g_str_has_prefix (g_bytes_get_data (csv, NULL), "\na b c,,,\"\"\"q\"\", r\"\n\n\n,,"));
}

/* ---- .xlsx ---- */

static const char STYLES[]
    = "<styleSheet><numFmts><numFmt numFmtId=\"164\" formatCode=\"dd\\.mm\\.yyyy\"/><numFmt "
      "numFmtId=\"165\" formatCode=\"0.0&quot; days&quot;\"/>"
      "<numFmt numFmtId=\"166\" formatCode=\"[$-407]yyyy-mm-dd "
      "hh:mm\"/></numFmts><cellStyleXfs><xf numFmtId=\"14\"/></cellStyleXfs>"
      "<cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/><xf numFmtId=\"164\"/><xf "
      "numFmtId=\"165\"/><xf numFmtId=\"166\"/><xf numFmtId=\"20\"/>"
      "</cellXfs></styleSheet>";

/* The days are Excel's: 1 is 1900-01-01, 59 1900-02-28, 61 1900-03-01, 45292 2024-01-01. */
static void
test_cells (void)
{
  assert_tables (
      office_xlsx (OFFICE_ONE_SHEET, STYLES,
                   "<sst><si><t>one</t></si><si><r><t xml:space=\"preserve\">rich "
                   "</t></r><r><t>text</t></r><rPh><t>no</t></rPh></si></sst>",
                   "<worksheet><sheetData><row r=\"2\"><c r=\"A2\" t=\"s\"><v>1</v></c><c r=\"C2\" "
                   "t=\"s\"><v>0</v></c><c r=\"D2\" t=\"s\"><v>2</v></c>"
                   "<c t=\"inlineStr\"><is><t>in</t></is></c></row>"
                   "<row><c><v>0.30000000000000004</v></c><c t=\"n\"><v>1.5E3</v></c><c "
                   "t=\"b\"><v>1</v></c><c t=\"e\"><v>#N/A</v></c>"
                   "<c t=\"str\"><f>A1</f><v>made</v></c><c s=\"0\"/><c><v>45292</v></c></row>"
                   "<row r=\"9\"><c s=\"1\"><v>1</v></c><c s=\"1\"><v>59</v></c><c "
                   "s=\"2\"><v>61</v></c><c s=\"2\"><v>45292.9</v></c>"
                   "<c s=\"3\"><v>7.5</v></c><c s=\"4\"><v>45292.75</v></c><c "
                   "s=\"4\"><v>45292</v></c><c s=\"5\"><v>0.75</v></c>"
                   "<c t=\"d\"><v>2024-01-01</v></c></row></sheetData></worksheet>",
                   NULL),
      0,
      "== Sheet1\n"
      "2: [rich text][][one][][in]\n"
      "3: [0.3][1500][TRUE][][made][][45292]\n"
      "9: [1900-01-01][1900-02-28][1900-03-01][2024-01-01][7.5][2024-01-01 "
      "18:00][2024-01-01][18:00][2024-01-01]\n");
}

/* 1904's days, the workbook's order of sheets and not the zip's, and one that is not shown. */
static void
test_sheets (void)
{
  assert_tables (
      office_xlsx (
          "<workbook " XLSX_NS
          "><workbookPr date1904=\"1\"/><sheets><sheet name=\"Zwei\" sheetId=\"2\" r:id=\"rId2\"/>"
          "<sheet name=\"Eins\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>",
          STYLES, "<sst/>",
          "<worksheet><sheetData><row><c s=\"1\"><v>1</v></c></row></sheetData></worksheet>",
          "<worksheet><sheetData><row><c><v>2</v></c></row></sheetData></worksheet>"),
      0, "== Zwei\n1: [2]\n== Eins\n1: [1904-01-02]\n");
  assert_tables (
      office_xlsx (
          "<workbook " XLSX_NS
          "><sheets><sheet name=\"Zwei\" sheetId=\"2\" state=\"veryHidden\" r:id=\"rId2\"/>"
          "<sheet name=\"Eins\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>",
          STYLES, "<sst/>",
          "<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>",
          "<worksheet><sheetData><row><c><v>2</v></c></row></sheetData></worksheet>"),
      1, "== Eins\n1: [1]\n");
}

/* One cell of that style and content, in a sheet of the days of 1900. */
static void
assert_cell (const char *styles, const char *attributes, const char *value, const char *expected)
{
  g_autofree char *sheet
      = g_strdup_printf ("<worksheet><sheetData><row><c %s><v>%s</v></c><c><v>x</v></c></row>"
                         "</sheetData></worksheet>",
                         attributes, value);
  g_autofree char *rows = g_strdup_printf ("== Sheet1\n1: [%s][x]\n", expected);

  g_test_message ("%s %s %s", styles, attributes, value);
  assert_tables (office_xlsx (OFFICE_ONE_SHEET, styles, "<sst/>", sheet, NULL), 0, rows);
}

/* ECMA-376, part 1, 18.8.30: what the formats without a code show. 45000 is 2023-03-15. */
static void
test_built_in_formats (void)
{
  static const struct
  {
    guint first, last;
    const char *shown;
  } cases[] = {
    { 0, 13, "45000.5" },  { 14, 17, "2023-03-15" },
    { 18, 21, "12:00" },   { 22, 22, "2023-03-15 12:00" },
    { 23, 26, "45000.5" }, { 27, 31, "2023-03-15" },
    { 32, 35, "12:00" },   { 36, 36, "2023-03-15" },
    { 37, 44, "45000.5" }, { 45, 47, "12:00" },
    { 48, 49, "45000.5" }, { 50, 54, "2023-03-15" },
    { 55, 56, "12:00" },   { 57, 58, "2023-03-15" },
    { 59, 60, "45000.5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint id = cases[i].first; id <= cases[i].last; id++)
      {
        g_autofree char *styles = g_strdup_printf (
            "<styleSheet><cellXfs><xf/><xf numFmtId=\"%u\"/></cellXfs><dxfs><xf/></dxfs>"
            "</styleSheet>",
            id);

        assert_cell (styles, "s=\"1\"", "45000.5", cases[i].shown);
        assert_cell (styles, "s=\"0\"", "45000.5", "45000.5");
        assert_cell (styles, "s=\"2\"", "45000.5", "45000.5"); /* no such style */
        assert_cell (styles, "", "45000.5", "45000.5");
      }
}

/* What stands in quotes, in brackets or behind a sign is no letter of a code, nor what is behind
 * its first semicolon. */
static void
test_format_codes (void)
{
  static const struct
  {
    const char *code, *shown;
  } cases[] = {
    { "d", "2023-03-15" },
    { "D", "2023-03-15" },
    { "yy", "2023-03-15" },
    { "YYYY", "2023-03-15" },
    { "mmm", "2023-03-15" },
    { "M", "2023-03-15" },
    { "h:mm", "12:00" },
    { "MM:SS", "12:00" },
    { "HH", "12:00" },
    { "s", "12:00" },
    { "d h", "2023-03-15 12:00" },
    { "0.00", "45000.5" },
    { "General", "45000.5" },
    { "general d", "2023-03-15" },
    { "0&quot;d&quot;", "45000.5" },
    { "&quot;[&quot;d", "2023-03-15" },
    { "[Red]0", "45000.5" },
    { "[&quot;d]0", "45000.5" },
    { "[Red]d", "2023-03-15" },
    { "0\\d", "45000.5" },
    { "0_d", "45000.5" },
    { "0*d", "45000.5" },
    { "\\dd", "2023-03-15" },
    { "0\\", "45000.5" },
    { "0;d", "45000.5" },
    { "d;0", "2023-03-15" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *styles = g_strdup_printf (
          "<styleSheet><numFmts><numFmt numFmtId=\"3\" formatCode=\"%s\"/><numFmt "
          "numFmtId=\"170\"/></numFmts><cellXfs><xf numFmtId=\"3\"/><xf numFmtId=\"170\"/>"
          "</cellXfs></styleSheet>",
          cases[i].code);

      assert_cell (styles, "s=\"0\"", "45000.5", cases[i].shown);
      assert_cell (styles, "s=\"1\"", "45000.5", "45000.5");
    }
}

/* 18.17.4.1: 1 is 1900-01-01, 60 Lotus's 29 February 1900, 2958465 9999-12-31. */
static void
test_serials (void)
{
  static const char styles[] = "<styleSheet><cellXfs><xf numFmtId=\"14\"/><xf numFmtId=\"20\"/><xf "
                               "numFmtId=\"22\"/></cellXfs></styleSheet>";
  static const struct
  {
    const char *serial, *date, *time, *both;
  } cases[] = {
    { "1", "1900-01-01", "00:00", "1900-01-01" },
    { "59", "1900-02-28", "00:00", "1900-02-28" },
    { "60", "1900-02-28", "00:00", "1900-02-28" }, /* as LibreOffice has it */
    { "61", "1900-03-01", "00:00", "1900-03-01" },
    { "2958465.25", "9999-12-31", "06:00", "9999-12-31 06:00" },
    { "2958466", "2958466", "2958466", "2958466" },
    { "-1", "-1", "-1", "-1" },
    { "0", "00:00", "00:00", "00:00" },
    { "0.5", "12:00", "12:00", "12:00" },
    { "45000.00034", "2023-03-15", "00:00", "2023-03-15" },       /* 29 seconds */
    { "45000.00036", "2023-03-15", "00:01", "2023-03-15 00:01" }, /* 31 seconds */
    { "45000.9993", "2023-03-15", "23:59", "2023-03-15 23:59" },
    { "45000.9999", "2023-03-15", "00:00", "2023-03-15" }, /* 24:00 */
    { "1e400", "1e400", "1e400", "1e400" },
    { "12a", "12a", "12a", "12a" },
    { "", "", "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      assert_cell (styles, "s=\"0\"", cases[i].serial, cases[i].date);
      assert_cell (styles, "s=\"1\"", cases[i].serial, cases[i].time);
      assert_cell (styles, "s=\"2\"", cases[i].serial, cases[i].both);
    }
}

/* Where a cell stands, or next to the one before. */
static void
test_places (void)
{
  assert_tables (
      office_xlsx (OFFICE_ONE_SHEET, "<styleSheet/>", "<sst><si><t>s</t></si></sst>",
                   "<worksheet><sheetData><row><c r=\"a1\"><v>1</v></c><c r=\"C1\"><v>2</v></c><c "
                   "r=\"ABCD1\"><v>3</v></c><c r=\"5\"><v>4</v></c><c r=\"aa1\"><v>5</v></c></row>"
                   "<row r=\"4\"><c r=\"AB4\"><v>6</v></c><c/><c><v>7</v></c></row><row><c "
                   "t=\"b\"><v>0</v></c><c t=\"s\"><v>1</v></c><c t=\"s\"><v>0</v></c><c "
                   "t=\"inlineStr\"><is><r><t>a</t></r><rPh><t>no</t></rPh><t>b</t></is></c>"
                   "<c><t>no</t><v>8</v></c></row><row r=\"x\"><v>no</v><c><v>9</v></c></row>"
                   "</sheetData></worksheet>",
                   NULL),
      0,
      "== Sheet1\n1: [1][][2][3][4][][][][][][][][][][][][][][][][][][][][][][5]\n"
      "4: [][][][][][][][][][][][][][][][][][][][][][][][][][][][6][][7]\n5: "
      "[FALSE][][s][ab][8]\n6: "
      "[9]\n");
}

/* Which sheets the workbook shows, and where they are. */
static void
test_workbook (void)
{
  static const struct
  {
    const char *properties, *state, *target;
    const char *tables;
    guint hidden;
  } cases[] = {
    { "", "", "worksheets/sheet1.xml", "== One\n1: [2023-03-15]\n", 0 },
    { "date1904=\"0\"", "", "worksheets/sheet1.xml", "== One\n1: [2023-03-15]\n", 0 },
    { "date1904=\"true\"", "", "worksheets/sheet1.xml", "== One\n1: [2027-03-16]\n", 0 },
    { "date1904=\"1\"", "", "/xl/Worksheets/sheet1.xml", "== One\n1: [2027-03-16]\n", 0 },
    { "", "state=\"visible\"", "worksheets/sheet1.xml", "== One\n1: [2023-03-15]\n", 0 },
    { "", "state=\"hidden\"", "worksheets/sheet1.xml", "", 1 },
    { "", "state=\"veryHidden\"", "worksheets/sheet1.xml", "", 1 },
    { "", "", "xl/worksheets/sheet1.xml", "", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *book
          = g_strdup_printf ("<workbook " XLSX_NS
                             "><workbookPr %s/><sheets><sheet name=\"One\" %s r:id=\"a\"/></sheets>"
                             "</workbook>",
                             cases[i].properties, cases[i].state);
      g_autofree char *relations = g_strdup_printf (
          "<Relationships><Relationship Id=\"b\" Target=\"worksheets/sheet2.xml\"/><Relationship "
          "Id=\"a\" Target=\"%s\"/><Relationship Id=\"a\" Target=\"no.xml\"/><Relationship "
          "Target=\"x\"/><Relationship Id=\"a\"/></Relationships>",
          cases[i].target);
      const char *members[] = { "xl/worksheets/sheet1.xml",
                                "<worksheet><row><c s=\"0\"><v>45000</v></c></row></worksheet>",
                                "xl/worksheets/sheet2.xml",
                                "<worksheet><row><c><v>2</v></c></row></worksheet>",
                                "xl/styles.xml",
                                "<styleSheet><cellXfs><xf numFmtId=\"14\"/></cellXfs></styleSheet>",
                                "xl/_rels/workbook.xml.rels",
                                relations,
                                "xl/workbook.xml",
                                book,
                                NULL };

      g_test_message ("%u", i);
      assert_tables (office_pack (members, NULL), cases[i].hidden, cases[i].tables);
    }
}

/* ---- .ods ---- */

static void
test_ods (void)
{
  assert_tables (
      office_ods (
          "<table:table table:name=\"A\">"
          "<table:table-row><table:table-cell office:value-type=\"string\"><text:p>a "
          "<text:span>b</text:span> c</text:p><text:p>d</text:p>"
          "<office:annotation><text:p>remark</text:p></office:annotation></table:table-cell>"
          "<table:table-cell table:number-columns-repeated=\"2\"/>"
          "<table:table-cell table:number-columns-repeated=\"2\" office:value-type=\"float\" "
          "office:value=\"2.5\"><text:p>2,50</text:p>"
          "</table:table-cell><table:table-cell "
          "table:number-columns-repeated=\"16000\"/></table:table-row>"
          "<table:table-row table:number-rows-repeated=\"3\"><table:table-cell/></table:table-row>"
          "<table:table-row table:number-rows-repeated=\"2\"><table:table-cell "
          "office:value-type=\"date\" office:date-value=\"2024-02-29\">"
          "<text:p>29.2.24</text:p></table:table-cell><table:covered-table-cell "
          "office:value-type=\"date\" "
          "office:date-value=\"2024-02-29T18:30:00\"/></table:table-row>"
          "<table:table-row table:number-rows-repeated=\"1048000\"><table:table-cell "
          "table:number-columns-repeated=\"16384\"/></table:table-row>"
          "</table:table><table:table "
          "table:name=\"B\"><table:table-row><table:table-cell><text:p>x<text:s/>y</text:p></"
          "table:table-cell>"
          "</table:table-row></table:table>"),
      0,
      "== A\n1: [a b c d][][][2.5][2.5]\n5: [2024-02-29][2024-02-29 18:30]\n6: "
      "[2024-02-29][2024-02-29 18:30]\n"
      "== B\n1: [x y]\n");
}

/* Dates with and without a time, what is typed beside what is shown, and notes. */
static void
test_ods_values (void)
{
  assert_tables (
      office_ods (
          "<table:table><table:table-row>"
          "<table:table-cell office:value-type=\"date\" office:date-value=\"2024-02-29T00:00:30\"/>"
          "<table:table-cell office:value-type=\"date\" office:date-value=\"2024-02-29T08:05\"/>"
          "<table:table-cell "
          "office:date-value=\"2024-02-29\"><text:p>shown</text:p></table:table-cell>"
          "<table:table-cell office:value=\"7\"><text:p>seven</text:p></table:table-cell>"
          "<table:table-cell office:value-type=\"string\"><text:p>a<text:tab/>b<text:line-break/>c"
          "</text:p></table:table-cell><table:table-cell table:number-columns-repeated=\"0\">"
          "<text:p>once</text:p></table:table-cell><table:table-cell office:value-type=\"float\" "
          "office:value=\"1e3\"><office:annotation><text:p>x</text:p><text:p>y</text:p>"
          "</office:annotation><text:p>z</text:p></table:table-cell><table:table-cell><text:p>p"
          "</text:p><office:annotation><text:p>x</text:p></office:annotation><text:p>q</text:p>"
          "</table:table-cell></table:table-row><table:table-row "
          "table:number-rows-repeated=\"2\"><table:table-cell><text:p>r</text:p></table:table-cell>"
          "</table:table-row><table:table-row table:number-rows-repeated=\"4\"/><table:table-row>"
          "<table:table-cell><text:p>s</text:p></table:table-cell></table:table-row></"
          "table:table>"),
      0,
      "== \n1: [2024-02-29][2024-02-29 08:05][shown][seven][a b c][once][1000][p q]\n"
      "2: [r]\n3: [r]\n8: [s]\n");
}

/* ---- Harm ---- */

/* A full sheet of one text, each cell and row repeated as often as a sheet has them. */
static void
test_repeated (void)
{
  assert_refused (
      office_ods (
          "<table:table table:name=\"A\"><table:table-row table:number-rows-repeated=\"1048576\">"
          "<table:table-cell "
          "table:number-columns-repeated=\"16384\"><text:p>x</text:p></table:table-cell></"
          "table:table-row>"
          "</table:table>"),
      SCL_READ_ERROR_TOO_BIG, "more than");
  assert_refused (
      office_ods (
          "<table:table table:name=\"A\"><table:table-row table:number-rows-repeated=\"1048577\">"
          "<table:table-cell><text:p>x</text:p></table:table-cell></table:table-row></"
          "table:table>"),
      SCL_READ_ERROR_TOO_BIG, "more than");
}

/* Two sheets, each of which would do alone. */
static void
test_together (void)
{
  static const char row[]
      = "<table:table-row table:number-rows-repeated=\"20000\"><table:table-cell "
        "table:number-columns-repeated=\"1000\">"
        "<text:p>x</text:p></table:table-cell></table:table-row>";
  g_autofree char *one = g_strdup_printf ("<table:table table:name=\"A\">%s</table:table>", row);
  g_autofree char *two
      = g_strdup_printf ("%s<table:table table:name=\"B\">%s</table:table>", one, row);
  g_autoptr (GBytes) alone = office_ods (one);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) tables = NULL;
  guint hidden;

  tables = read_bytes (alone, &hidden, &error);
  g_assert_no_error (error);
  assert_refused (office_ods (two), SCL_READ_ERROR_TOO_BIG, "“B” has more than");
}

/* One text of 32 KB, and 100,000 cells that refer to it: 3.2 GB from 200 KB. */
static void
test_shared (void)
{
  GString *strings = g_string_new ("<sst><si><t>"),
          *sheet = g_string_new ("<worksheet><sheetData><row>");

  for (guint i = 0; i < 32000; i++)
    g_string_append_c (strings, (char) ('a' + i % 26));
  g_string_append (strings, "</t></si></sst>");
  for (guint i = 0; i < 100000; i++)
    g_string_append (sheet, i % 500 == 499 ? "</row><row>" : "<c t=\"s\"><v>0</v></c>");
  g_string_append (sheet, "</row></sheetData></worksheet>");
  assert_refused (office_xlsx (OFFICE_ONE_SHEET, "<styleSheet/>", strings->str, sheet->str, NULL),
                  SCL_READ_ERROR_TOO_BIG, "more than");
  g_string_free (strings, TRUE);
  g_string_free (sheet, TRUE);
}

static void
test_bombs (void)
{
  GString *deep = g_string_new ("<worksheet>");
  g_autofree char *blanks = g_strnfill (40 * 1024 * 1024, ' ');
  const char *bomb[] = { "[Content_Types].xml", "<Types/>", "xl/workbook.xml", blanks, NULL };
  const char *entities
      = "<!DOCTYPE sst [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'>"
        "<!ENTITY c '&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;'>]><sst><si><t>&c;&c;</t></si></sst>";

  memcpy (blanks, "<workbook>", 10);
  for (guint i = 0; i < 100; i++)
    g_string_append (deep, "<row>");
  assert_refused (office_xlsx (OFFICE_ONE_SHEET, "<styleSheet/>", "<sst/>", deep->str, NULL),
                  SCL_READ_ERROR_DAMAGED, "nested more than 64");
  assert_refused (office_pack (bomb, NULL), SCL_READ_ERROR_TOO_BIG, "200 times its size");
  assert_tables (
      office_xlsx (
          OFFICE_ONE_SHEET, "<styleSheet/>", entities,
          "<worksheet><sheetData><row><c t=\"s\"><v>0</v></c></row></sheetData></worksheet>", NULL),
      0, "== Sheet1\n1: [&c;&c;]\n");
  g_string_free (deep, TRUE);
}

/* Cut anywhere, or a byte changed: one sentence, and never half a table. */
static void
test_harmed (void)
{
  g_autoptr (GString) rows = g_string_new (NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (GBytes) whole = NULL;
  gsize n;
  const guint8 *data;

  for (guint i = 0; i < 2000; i++)
    g_string_append_printf (rows, "%u|%u\n", g_rand_int (rand), g_rand_int (rand));
  whole = office_grid (rows->str);
  data = g_bytes_get_data (whole, &n);
  for (guint part = 1; part < 20; part++)
    {
      g_autofree guint8 *harmed = g_memdup2 (data, n);

      if (n * part / 20 > 2000) /* so much is recognised */
        assert_refused (g_bytes_new (data, n * part / 20), SCL_READ_ERROR_DAMAGED, "");
      harmed[n * part / 20] ^= 0x55;
      if (part > 4 && part < 18)
        assert_refused (g_bytes_new (harmed, n), SCL_READ_ERROR_DAMAGED, "");
    }
}

static void
test_without (void)
{
  const char *nothing[] = { "[Content_Types].xml", "<Types/>", NULL };
  const char *ods[] = { "mimetype", "application/vnd.oasis.opendocument.spreadsheet", NULL };

  assert_refused (office_pack (nothing, NULL), SCL_READ_ERROR_DAMAGED, "names no sheet");
  assert_refused (office_pack (ods, NULL), SCL_READ_ERROR_DAMAGED, "has no sheet");
}

/* ---- What it is ---- */

static void
test_recognise (void)
{
  static const struct
  {
    const char *member, *content;
    SclPackage package;
  } cases[] = {
    { "xl/workbook.xml", "", SCL_PACKAGE_XLSX },
    { "xl/workbook.bin", "", SCL_PACKAGE_XLSB },
    { "word/document.xml", "", SCL_PACKAGE_DOCUMENT },
    { "ppt/presentation.xml", "", SCL_PACKAGE_SLIDES },
    { "mimetype", "application/vnd.oasis.opendocument.text", SCL_PACKAGE_DOCUMENT },
    { "mimetype", "application/vnd.oasis.opendocument.spreadsheet", SCL_PACKAGE_ODS },
    { "mimetype", "application/epub+zip", SCL_PACKAGE_NONE },
    { "games.csv", "xl/workbook.xml", SCL_PACKAGE_NONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *members[] = { cases[i].member, cases[i].content, NULL };
      g_autoptr (GBytes) bytes = office_pack (members, NULL);
      gsize n;
      const guint8 *data = g_bytes_get_data (bytes, &n);

      g_assert_cmpint (scl_package_recognise (data, n), ==, cases[i].package);
      for (gsize cut = 0; cut < 60; cut++)
        scl_package_recognise (data, cut);
    }
}

TEST_MAIN ("/spreadsheet", test_table, test_cells, test_built_in_formats, test_format_codes,
           test_serials, test_places, test_workbook, test_sheets, test_ods, test_ods_values,
           test_repeated, test_together, test_shared, test_bombs, test_harmed, test_without,
           test_recognise)
