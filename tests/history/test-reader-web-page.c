/* Web pages as rows of text, tournaments in them as Chess-Results shows them (invented), pages that
 * are out to do harm, and what is said of a file that nobody reads.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "recording-sink.h"

#include "history/sheets/scl-html-private.h"
#include "history/workspace/scl-workspace.h"

#include "office.h"
#include "place.h"

/* ---- Rows ---- */

static gboolean
read_rows (const char *page, gsize n, GString *text, GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (page, (gssize) n, NULL);
  g_autoptr (SclInput) input = scl_input_new (stream, "page", NULL);
  g_autoptr (SclCells) cells = scl_cells_new ("");
  g_autofree char *heading = NULL;

  if (!scl_html_read (input, cells, &heading, error))
    return FALSE;
  g_string_printf (text, "= %s\n", heading);
  for (guint i = 0; i < scl_cells_n_rows (cells); i++)
    {
      g_string_append_printf (text, "%u: ", scl_cells_line (cells, i));
      for (guint k = 0; k < scl_cells_length (cells, i); k++)
        g_string_append_printf (text, "[%s]", scl_cells_text (cells, i, k));
      g_string_append_c (text, '\n');
    }
  return TRUE;
}

static void
assert_rows (const char *page, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (read_rows (page, strlen (page), text, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_rows (void)
{
  assert_rows ("<!DOCTYPE html><html><head><title>The title</title><style>td { x "
               "}</style></head>\n<body><script>if (a < b) '<td>no</td>';</script>\n"
               "<h1>First</h1><p>A para&shy;graph &amp; more</p>loose<br>text\n"
               "<table>\n<tr><th>A</th><th colspan=2>B</th><th>&nbsp;</th><th>C</th></tr>\n"
               "<tr><td>1<td><table><tr><td></td><td><a href='x'>Name, "
               "<b>First</b></a></td></tr></table><td>&frac12;<td>x & y</tr></table>\n"
               "<select><option>no</option></select></body></html>",
               "= First\n3: [First]\n3: [A para\u00adgraph & more]\n3: [loose]\n4: [text]\n6: "
               "[][Name, First]\n5: [A][B][][][C]\n"
               "6: [1][Name, First][½][x & y]\n");
}

/* A page that is laid out with a table: what it holds comes as rows of its own. */
static void
test_layout (void)
{
  assert_rows ("<title>T</title><table><tr><td>menu<td><h2>Event</h2><table><tr><td>a<td>b</"
               "tr><tr><td>c<td>d</tr></table></tr></table>",
               "= Event\n1: [Event]\n1: [a][b]\n1: [c][d]\n1: [menu]\n");
  assert_rows ("\n \xef\xbb\xbf\r\n\n<table><tr><td>a</td></tr>\n<tr><td>b</td></tr></table>",
               "= \n4: [a]\n5: [b]\n");
  assert_rows ("<html>Bl\xfcte<table><tr><td>B\xc3\xa4r", "= \n1: [Blüte]\n1: [Bär]\n");
}

/* What ends a line of text, what does not, and what is no text at all; in a cell they are blanks.
 */
static void
test_elements (void)
{
  static const char *const blocks[]
      = { "p",       "div",     "li",     "br",     "ul", "ol", "hr", "form",
          "section", "article", "header", "footer", "dl", "dt", "dd", "pre" };
  static const char *const within[] = { "b", "a", "i", "span", "font", "h7", "h0", "em" };
  static const char *const passed_over[]
      = { "script", "style", "select", "textarea", "noscript", "template", "svg", "button" };
  static const char *const ends[] = { "p", "div", "li" };

  for (guint i = 0; i < G_N_ELEMENTS (blocks); i++)
    {
      g_autofree char *page = g_strdup_printf ("<html><body>x<%s>y", blocks[i]);

      g_test_message ("%s", page);
      assert_rows (page, "= \n1: [x]\n1: [y]\n");
    }
  for (guint i = 0; i < G_N_ELEMENTS (within); i++)
    {
      g_autofree char *page
          = g_strdup_printf ("<html><body>x<%s>y</%s>z<table><tr><td>x<%s>y</%s>z<td>a</table>",
                             within[i], within[i], within[i], within[i]);

      g_test_message ("%s", page);
      assert_rows (page, "= \n1: [xyz]\n1: [xyz][a]\n");
    }
  for (guint i = 0; i < G_N_ELEMENTS (passed_over); i++)
    {
      g_autofree char *page
          = g_strdup_printf ("<html><body>x<%s>no</%s>z<table><tr><td>x<%s>no</%s>z<td>a</table>",
                             passed_over[i], passed_over[i], passed_over[i], passed_over[i]);

      g_test_message ("%s", page);
      assert_rows (page, "= \n1: [xz]\n1: [xz][a]\n");
    }
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *page = g_strdup_printf ("<html><body><%s>x</%s>y<table><tr><td>a<%s>b</%s>c",
                                               ends[i], ends[i], ends[i], ends[i]);

      g_test_message ("%s", page);
      assert_rows (page, "= \n1: [x]\n1: [y]\n1: [a bc]\n");
    }
}

/* The page's name is its first heading of the second rank, else of the first, else its title. */
static void
test_headings (void)
{
  assert_rows ("<title>T</title>", "= T\n");
  assert_rows ("<title>T</title><h1>A</h1>", "= A\n1: [A]\n");
  assert_rows ("<h1>A</h1><h2>B</h2><h1>C</h1><h2>D</h2>", "= B\n1: [A]\n1: [B]\n1: [C]\n1: [D]\n");
  assert_rows ("<h2>B</h2><h1>A</h1>", "= B\n1: [B]\n1: [A]\n");
  assert_rows ("<h1>A</h1><h1>B</h1>", "= A\n1: [A]\n1: [B]\n");
  assert_rows ("<title>T</title><h3>C</h3>", "= T\n1: [C]\n");
  assert_rows ("<h6>F</h6>x", "= \n1: [F]\n1: [x]\n");
  assert_rows ("x<h2> </h2><h2> B </h2>y", "= B\n1: [x]\n1: [B]\n1: [y]\n");
}

/* Cells without their row, rows that are not ended, text beside the cells, columns that a cell
 * takes. */
static void
test_tables (void)
{
  assert_rows ("<table><td>a<td>b</table>", "= \n1: [a][b]\n");
  assert_rows ("<table><tr><td>a</td></tr><td>b</td></table>", "= \n1: [a]\n1: [b]\n");
  assert_rows ("<table><tr><td>a<tr><td>b</table>", "= \n1: [a]\n1: [b]\n");
  assert_rows ("<table>\nx<tr>y<td>a</td>z</tr>w</table>", "= \n2: [a]\n");
  assert_rows ("<table><tr><td colspan=0>a<td colspan=x>b<td colspan=3>c<td>d</table>",
               "= \n1: [a][b][c][][][d]\n");
  assert_rows ("<table><tr><td class=x colspan=2>a<td>b</table>", "= \n1: [a][][b]\n");
  assert_rows ("<table><tr><td colspan=10>a<td>b</table>", "= \n1: [a][][][][][][][][][][b]\n");
  assert_rows ("<table><tr><td>x<h2>E</h2>y</table>", "= E\n1: [E]\n1: [xy]\n");
  assert_rows ("<table><tr><td>a</table>x<table><tr><td>b</table>", "= \n1: [a]\n1: [x]\n1: [b]\n");
  assert_rows ("<table><tr><th>a</th></tr></table></table>b", "= \n1: [a]\n1: [b]\n");
}

/* Who has White is an element without text. */
static void
test_marks (void)
{
  static const struct
  {
    const char *element, *mark;
  } marks[] = {
    { "<span class=white_note></span>", SCL_HTML_WHITE },
    { "<div class=FarbewT></div>", SCL_HTML_WHITE },
    { "<div id=x class=black_note></div>", SCL_HTML_BLACK },
    { "<span class=FarbesT></span>", SCL_HTML_BLACK },
    { "<span class=note></span>", NULL },
    { "<b class=white_note></b>", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      g_autofree char *page
          = g_strdup_printf ("<table><tr><td>%s</td><td>a</td></table>", marks[i].element);
      g_autofree char *rows
          = g_strdup_printf ("= \n1: [%s][a]\n", marks[i].mark != NULL ? marks[i].mark : "");

      assert_rows (page, rows);
    }
}

/* Pages are parsed in pieces of 16 KiB; wherever the end of a piece falls, what follows a script is
 * read. */
static void
test_pieces (void)
{
  for (guint k = 0; k < 16; k++)
    {
      g_autoptr (GString) page = g_string_new ("<html><script>");

      while (page->len < 16 * 1024 - k)
        g_string_append_c (page, 'x');
      g_string_append (page, "</script><p>after</p><table><tr><td>a<td>b</table>");
      assert_rows (page->str, "= \n1: [after]\n1: [a][b]\n");
    }
}

/* ---- Harm ---- */

static void
assert_refused_rows (GString *page, int code, const char *says)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (read_rows (page->str, page->len, text, &error));
  g_assert_error (error, SCL_READ_ERROR, code);
  g_assert_true (g_str_has_prefix (error->message, "page"));
  g_assert_nonnull (strstr (error->message, says));
  g_string_free (page, TRUE);
}

static GString *
many (const char *piece, gsize size)
{
  GString *page = g_string_new ("<html>");

  while (page->len < size)
    g_string_append (page, piece);
  return page;
}

/* 50 MB each, but for the last. */
static void
test_harm (void)
{
  static const char *const nested[] = { "<div>", "<table><tr><td>", "<b></i>", "<td><table>" };
  GString *page;

  for (guint i = 0; i < G_N_ELEMENTS (nested); i++)
    assert_refused_rows (many (nested[i], 50 * 1000 * 1000), SCL_READ_ERROR_DAMAGED,
                         "nested more than 256");
  assert_refused_rows (many ("<br>\n", 50 * 1000 * 1000), SCL_READ_ERROR_TOO_BIG,
                       "longer than 16 MiB");
  page = g_string_new ("<html><table>");
  for (guint i = 0; i < 100000; i++)
    g_string_append (page, "<tr><td>a<td colspan=900>b<td>c");
  assert_refused_rows (page, SCL_READ_ERROR_TOO_BIG, "128 MiB");
  page = g_string_new ("<html>");
  g_string_append_len (page, "a\0b", 3);
  assert_refused_rows (page, SCL_READ_ERROR_DAMAGED, "NUL");
}

/* ---- Tournaments ---- */

#define PAGE(heading, body)                                                                        \
  "<!DOCTYPE html>\n<html><head><title>Chess-Results Server</title></head><body><table "           \
  "class=\"daten\"><tr><td>menu</td></tr></table>"                                                 \
  "<h3>A note</h3>\n<h2>Invented Festival 2024</h2><table><tr><td "                                \
  "class=\"CR\">Location</td><td>Anytown</td></tr>"                                                \
  "<tr><td>Time control (Blitz)</td><td>3 min + 2 sec</td></tr></table>\n<h2>" heading             \
  "</h2>" body "<table><tr><td><p>Last update 06.05.2024 02:43:33, Creator: "                      \
  "Nobody</p></td></tr></table></body></html>"

static void
test_pairings (void)
{
  assert_reading (&scl_reader_web_page,
                  PAGE ("Pairings/Results",
                        "<h3>Round 9 on 2024/05/05 at 09:30</h3><table class=\"CRs1\">\n"
                        "<tr><th>Bo.</th><th>No.</th><th></th><th></th><th>White</th><th>Rtg</"
                        "th><th>Pts.</th><th>Result</th><th>Pts.</th><th></th>"
                        "<th>Black</th><th>Rtg</th><th></th><th>No.</th></tr>\n"
                        "<tr><td>1</td><td>4</td><td></td><td>GM</td><td><a>ALDER, "
                        "Anton</a></td><td>2482</td><td>6</td><td>½ - ½</td><td>6½</td><td>WIM</td>"
                        "<td><a>BIRCH, Berta</a></td><td>2247</td><td></td><td>5</td></tr>\n"
                        "<tr><td>2</td><td>7</td><td></td><td></td><td>CEDAR, "
                        "Carl</td><td>0</td><td>3</td><td>1</td><td></td><td></td>"
                        "<td>bye</td><td></td><td></td><td></td></tr></table>\n"),
                  "saved.html",
                  "P ALDER, Anton|0|||GM||0|-\n"
                  "P BIRCH, Berta|0|||WIM||0|-\n"
                  "P CEDAR, Carl|0|||||0|-\n"
                  "E |Invented Festival 2024|Anytown|2024-05-05|2024-05-05|b\n"
                  "G 0|9|2024-05-05|0-1|1|0|2482-2247\n"
                  "--\n"
                  "A 0 The event has no dates (042, 052); those of its rounds are taken.\n");
}

/* Two matches of teams: who has White is marked beside the name; a forfeit, a board without an
 * opponent. */
#define BOARD(number, mark, name, rating, other_mark, other, other_rating, result)                 \
  "<tr><td>" number "</td><td></td><td><table><tr><td><div class=\"" mark                          \
  "\"></div></td><td><a>" name "</a></td></tr></table></td><td>" rating                            \
  "</td><td>-</td><td></td><td><table><tr><td><div class=\"" other_mark                            \
  "\"></div></td><td><a>" other "</a></td></tr></table></td><td>" other_rating "</td><td>" result  \
  "</td></tr>\n"
#define MATCH(a, b, result)                                                                        \
  "<tr><th>Bo.</th><th>13</th><th>" a "</th><th>Rtg</th><th>-</th><th>1</th><th>" b                \
  "</th><th>Rtg</th><th>" result "</th></tr>\n"

static void
test_boards (void)
{
  assert_reading (
      &scl_reader_web_page,
      PAGE ("Board Pairings",
            "<table class=\"CRs1\">\n<tr><td colspan=9>Round 2 on 2024/05/05 at "
            "15:00</td></tr>\n" MATCH ("Reds", "Blues", "2½ : ½") BOARD (
                "1.1", "FarbewT", "Alder, Anton", "2400", "FarbesT", "Birch, Berta", "2300",
                "1 - 0") BOARD ("1.2", "FarbesT", "Cedar, Carl", "0", "FarbewT", "Dogwood, Dora",
                                "2100", "½ - ½") BOARD ("1.3", "FarbewT", "Elm, Ella", "2000",
                                                        "FarbesT", "Fir, Fritz", "1900", "+ - -")
                MATCH ("Greens", "Whites", "0 : 2") BOARD (
                    "2.1", "FarbesT", "Gum, Gus", "1800", "FarbewT", "Hazel, Hans", "1700", "0 - 1")
                    BOARD ("2.2", "", "", "", "", "Ivy, Ida", "1600", "- - +") "</table>\n"),
      "saved.html",
      "P Alder, Anton|0|||||0|-\n"
      "P Birch, Berta|0|||||0|-\n"
      "P Cedar, Carl|0|||||0|-\n"
      "P Dogwood, Dora|0|||||0|-\n"
      "P Elm, Ella|0|||||0|-\n"
      "P Fir, Fritz|0|||||0|-\n"
      "P Gum, Gus|0|||||0|-\n"
      "P Hazel, Hans|0|||||0|-\n"
      "P Ivy, Ida|0|||||0|-\n"
      "E |Invented Festival 2024|Anytown|2024-05-05|2024-05-05|b\n"
      "G 0|2|2024-05-05|0-1|2|0|2400-2300\n"
      "G 0|2|2024-05-05|3-2|1|0|2100-0\n"
      "G 0|2|2024-05-05|4-5|2|1|2000-1900\n"
      "G 0|2|2024-05-05|7-6|2|0|1700-1800\n"
      "--\n"
      "A 0 The event has no dates (042, 052); those of its rounds are taken.\n"
      "I 9 1 game is not rated: won or lost by forfeit, not played.\n");
}

/* Without marks and without a heading; a row that is no board ends the match. */
static void
test_plain_boards (void)
{
  assert_reading (
      &scl_reader_web_page,
      PAGE ("Board Pairings",
            "<table>\n<tr><td>Date : 2024/05/04</td></tr>\n" MATCH ("Reds", "Blues", "1 : 1")
                BOARD ("1.1", "", "Alder, Anton", "2400", "", "Birch, Berta", "2300", "1 - 0")
                    BOARD ("1.2", "", "Cedar, Carl", "2200", "FarbewT", "Dogwood, Dora", "21000",
                           "0 - 1") BOARD ("1.", "", "Elm, Ella", "2200", "", "Fir, Fritz", "2100",
                                           "0 - 1") "</table>\n"),
      "saved.html",
      "P Alder, Anton|0|||||0|-\n"
      "P Birch, Berta|0|||||0|-\n"
      "P Cedar, Carl|0|||||0|-\n"
      "P Dogwood, Dora|0|||||0|-\n"
      "E |Invented Festival 2024|Anytown|2024-05-04|2024-05-04|b\n"
      "G 0|1||0-1|2|0|2400-2300\n"
      "G 0|1||3-2|2|0|0-2200\n"
      "--\n"
      "A 6 Nothing above the pairings says which round they are; they are taken as round 1.\n"
      "A 7 Round 1: the game against 2 has no colours; this player is taken as White.\n");
}

/* A starting list in Russian; nothing tells the days but the server's last change. */
static void
test_list (void)
{
  assert_reading (&scl_reader_web_page,
                  PAGE ("Стартовый список",
                        "<table class=\"CRs1\"><tr><th>Ном.</th><th></th><th>Имя</th><th>код "
                        "FIDE</th><th>ФЕД.</th><th>Рейт.</th><th>Клуб/Город</th></tr>\n"
                        "<tr><td>1</td><td>AIM</td><td>Alder, "
                        "Anton</td><td>577000001</td><td>IND</td><td>1489</td><td>x</td></tr>\n"
                        "<tr><td>2</td><td></td><td>Birch,</td><td></td><td>IND</td><td>0</"
                        "td><td></td></tr></table>\n"),
                  "saved.html",
                  "P Alder, Anton|577000001||IND|AIM||0|-\n"
                  "P Birch|0||IND|||0|-\n"
                  "E |Invented Festival 2024|Anytown|2024-05-06|2024-05-06|b\n"
                  "--\n"
                  "A 7 Nothing says when the event took place; the day on which its results were "
                  "changed last, 06.05.2024, is taken. Correct it, "
                  "as it decides the rating period.\n"
                  "I 7 “06.05.2024” is read as 2024-05-06 (day.month.year).\n"
                  "I 0 The tournament has players, but no game.\n");
}

static void
test_unknown (void)
{
  assert_refused (&scl_reader_web_page,
                  "<html><table><tr><td>Fruit<td>Colour<td>Price<tr><td>x<td>y<td>1</table>",
                  "page.html", SCL_READ_ERROR_FORMAT, "“Fruit”, “Colour”, “Price”");
  assert_refused (&scl_reader_web_page, "<html><p>Nothing</p>", "page.html", SCL_READ_ERROR_FORMAT,
                  "no table of games or players");
}

/* ---- Files that nobody reads ---- */

static void
assert_said (Place *place, const char *name, const char *bytes, gsize n, const char *says)
{
  g_autofree char *path = g_build_filename (place->dir, name, NULL);
  const char *paths[] = { path, NULL };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (SclWorkspace) workspace = scl_workspace_open (NULL, TRUE, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, bytes, (gssize) n, NULL));
  scl_workspace_import (workspace, paths, report, NULL, &error);
  g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT);
  g_test_message ("%s", error->message);
  g_assert_true (g_str_has_prefix (error->message, path));
  g_assert_nonnull (strstr (error->message, says));
}

static void
test_kinds (Place *place, gconstpointer data)
{
  static const struct
  {
    const char *name, *bytes, *says;
    gsize n;
  } cases[] = {
    { "a.pdf", "%PDF-1.7\n\1", "this is a PDF", 10 },
    { "a.png", "\x89PNG\r\n\x1a\n\0\0", "an image", 10 },
    { "a.jpg", "\xff\xd8\xff\xe0\0\x10JFIF", "an image", 10 },
    { "a.rtf", "{\\rtf1 x", "a text document (RTF)", 8 },
    { "a.xls", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0", "Excel before 2007", 10 },
    { "a.doc", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0", "a Word document", 10 },
    { "a.bin", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0W\0o\0r\0k\0b\0o\0o\0k\0", "Excel before 2007",
      26 },
    { "a.mdb", "\0\1\0\0Standard ACE DB\0", "an Access database", 20 },
    { "a.7z", "7z\xbc\xaf\x27\x1c\0\4", "unpack it", 8 },
    { "a.TURX", "\1\2\3\0\4", "Swiss-Manager", 5 },
    { "a.html", "<html><p>x", "no table of games or players", 10 },
    { "a.txt", "", "empty", 0 },
  };
  const char *word[] = { "[Content_Types].xml", "<Types/>", "word/document.xml", "<x/>", NULL };
  g_autoptr (GBytes) docx = office_pack (word, NULL);
  gsize n;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_said (place, cases[i].name, cases[i].bytes, cases[i].n, cases[i].says);
  assert_said (place, "a.docx", g_bytes_get_data (docx, &n), g_bytes_get_size (docx),
               "a text document");
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_tests ("/web-page", test_elements, test_headings, test_tables, test_marks, test_rows,
             test_layout, test_pieces, test_harm, test_pairings, test_boards, test_plain_boards,
             test_list, test_unknown);
  g_test_add ("/web-page/kinds", Place, NULL, place_set_up, test_kinds, place_tear_down);
  return g_test_run ();
}
