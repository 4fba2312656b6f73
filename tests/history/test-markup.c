/* XML and HTML before the parser, XML behind it, and tables of dBase; each by itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include <string.h>

#include "history/sheets/scl-dbf.h"
#include "history/sheets/scl-markup-private.h"
#include "history/sheets/scl-xml-private.h"

static SclInput *
open_bytes (const char *bytes, gsize n)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (bytes, (gssize) n, NULL);

  return scl_input_new (stream, "x", NULL);
}

/* ---- Markup ---- */

/* What a parser is given, DEL as "§". */
static char *
clean (SclMarkupKind kind, const char *bytes, gsize n, guint *line, guint *before, char *within)
{
  g_autoptr (SclInput) input = open_bytes (bytes, n);
  g_autoptr (SclMarkup) markup = scl_markup_new (input, kind);
  g_autoptr (GError) error = NULL;
  GString *all = g_string_new (NULL);
  const char *piece;
  gsize length;

  do
    {
      g_assert_true (scl_markup_next (markup, &piece, &length, &error));
      g_assert_no_error (error);
      g_string_append_len (all, piece, (gssize) length);
  } while (length > 0);
  g_string_replace (all, "\x7f", "§", 0);
  if (line != NULL)
    *line = scl_markup_line (markup);
  if (before != NULL)
    *before = scl_markup_lines_before (markup);
  if (within != NULL)
    *within = scl_markup_ended_within (markup);
  return g_string_free (all, FALSE);
}

/* "&" means itself unless it begins a reference; in HTML it is left where a name could follow. */
static void
test_references (void)
{
  static const struct
  {
    const char *text, *xml, *html;
  } cases[] = {
    { "a&amp;&lt;&gt;&quot;&apos;", "a&amp;&lt;&gt;&quot;&apos;", "a&amp;&lt;&gt;&quot;&apos;" },
    { "&nbsp;", "§nbsp;", "&nbsp;" },
    { "&amp", "§amp", "&amp" },
    { "& b", "§ b", "§ b" },
    { "&1", "§1", "§1" },
    { "&", "§", "§" },
    { "&#", "§#", "&#" },
    { "&#;", "§#;", "&#;" },
    { "&#x;", "§#x;", "&#x;" },
    { "&#1", "§#1", "&#1" },
    { "&#65;", "&#65;", "&#65;" },
    { "&#9;", "&#9;", "&#9;" },
    { "&#10;&#13;", "&#10;&#13;", "&#10;&#13;" },
    { "&#8;", "§#8;", "&#8;" },
    { "&#31;&#32;", "§#31;&#32;", "&#31;&#32;" },
    { "&#126;&#127;&#128;", "&#126;§#127;&#128;", "&#126;&#127;&#128;" },
    { "&#xd7ff;&#xd800;&#xdfff;&#xe000;", "&#xd7ff;§#xd800;§#xdfff;&#xe000;",
      "&#xd7ff;&#xd800;&#xdfff;&#xe000;" },
    { "&#xfffd;&#xfffe;&#xffff;", "&#xfffd;§#xfffe;§#xffff;", "&#xfffd;&#xfffe;&#xffff;" },
    { "&#x10FFFD;&#x110000;", "&#x10FFFD;§#x110000;", "&#x10FFFD;&#x110000;" },
    { "&#x41g;", "§#x41g;", "&#x41g;" },
    { "&#41a;", "§#41a;", "&#41a;" },
    { "&x41;", "§x41;", "&x41;" },
    { "&#0000000065;", "&#0000000065;", "&#0000000065;" },
    { "&#00000000065;", "§#00000000065;", "&#00000000065;" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const gsize n = strlen (cases[i].text);
      g_autofree char *xml = clean (SCL_MARKUP_XML, cases[i].text, n, NULL, NULL, NULL);
      g_autofree char *html = clean (SCL_MARKUP_HTML, cases[i].text, n, NULL, NULL, NULL);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (xml, ==, cases[i].xml);
      g_assert_cmpstr (html, ==, cases[i].html);
    }
}

/* Characters that may not stand, lines, blanks at the front, and within what the text ends. */
static void
test_text (void)
{
  static const struct
  {
    const char *text, *clean;
    guint line, before;
    char within;
  } cases[] = {
    { "", "", 1, 0, 0 },
    { "<a>\n</a>", "<a>\n</a>", 2, 0, 0 },
    { "<a>\x01\x1f\x7f\t\r\n</a>", "<a>   \t\r\n</a>", 2, 0, 0 },
    { "<a>\xc3\xa9</a>", "<a>é</a>", 1, 0, 0 },
    { "<a>\xe9</a>\xc3\xa9", "<a>é</a>é", 1, 0, 0 },
    { "\xef\xbb\xbf \x01\n\t\n<a>", "<a>", 3, 2, 0 },
    { "\xef\xbb<a>", "ï»<a>", 1, 0, 0 },
    { "a\nb\nc&\nd", "a\nb\nc§\nd", 4, 0, 0 },
    { "<a", "<a", 1, 0, '<' },
    { "<", "<", 1, 0, '<' },
    { "<a><!-- ", "<a><!-- ", 1, 0, '!' },
    { "<a><?x", "<a><?x", 1, 0, '?' },
    { "<a>x", "<a>x", 1, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint line, before;
      char within;
      g_autofree char *text
          = clean (SCL_MARKUP_XML, cases[i].text, strlen (cases[i].text), &line, &before, &within);

      g_test_message ("%u", i);
      g_assert_cmpstr (text, ==, cases[i].clean);
      g_assert_cmpuint (line, ==, cases[i].line);
      g_assert_cmpuint (before, ==, cases[i].before);
      g_assert_cmpint (within, ==, cases[i].within);
    }
}

/* Wherever a long text is cut in two, no letter and no reference is. */
static void
test_pieces (void)
{
  static const char *const middles[] = { "&amp;", "é", "ééé&#x10fffd;éé", "&#0000000065;", "<a>" };

  for (guint k = 0; k < G_N_ELEMENTS (middles); k++)
    for (gsize at = 128 * 1024 - 40; at < 128 * 1024 + 4; at++)
      {
        g_autoptr (GString) text = g_string_new (NULL);
        g_autofree char *got = NULL;

        while (text->len < at)
          g_string_append_c (text, 'x');
        g_string_append (text, middles[k]);
        for (guint i = 0; i < 1000; i++)
          g_string_append_c (text, 'y');
        got = clean (SCL_MARKUP_XML, text->str, text->len, NULL, NULL, NULL);
        if (strcmp (got, text->str) != 0)
          g_error ("%s at %u", middles[k], (guint) at);
      }
}

static void
test_nul (void)
{
  static const char bytes[] = "\n<a>\n\n\0\n";
  g_autoptr (SclInput) input = open_bytes (bytes, sizeof bytes - 1);
  g_autoptr (SclMarkup) markup = scl_markup_new (input, SCL_MARKUP_XML);
  g_autoptr (GError) error = NULL;
  const char *piece;
  gsize n;

  g_assert_false (scl_markup_next (markup, &piece, &n, &error));
  g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED);
  g_assert_cmpstr (error->message, ==, "x:4: the file holds a NUL byte; it is damaged or not text");
}

/* From a place on: what stands before is left as it is. */
static void
test_restore (void)
{
  g_autoptr (GString) text = g_string_new ("\x7f"
                                           "a\x7f\x7f");

  scl_markup_restore (text, 2);
  g_assert_cmpstr (text->str, ==,
                   "\x7f"
                   "a&&");
  scl_markup_restore (text, 0);
  g_assert_cmpstr (text->str, ==, "&a&&");
}

/* ---- XML ---- */

/* "(name depth line text" and ")name depth line text" of each. */
static gboolean
say (SclXml *xml, GString *text, char what)
{
  g_autofree char *attribute = what == '(' ? scl_xml_attribute (xml, "k") : NULL;

  g_string_append_printf (text, "%c%s %u %u|%s|%s\n", what, scl_xml_name (xml), scl_xml_depth (xml),
                          scl_xml_line (xml), scl_xml_text (xml),
                          attribute != NULL ? attribute : "-");
  return TRUE;
}

static gboolean
on_open (SclXml *xml, gpointer data, GError **error)
{
  return say (xml, data, '(');
}

static gboolean
on_close (SclXml *xml, gpointer data, GError **error)
{
  return say (xml, data, ')');
}

static const SclXmlHandler plain = { .open = on_open, .close = on_close };
static const SclXmlHandler limited
    = { .open = on_open, .close = on_close, .max_text = 5, .max_depth = 2, .keep_blanks = TRUE };

static void
test_xml (void)
{
  static const struct
  {
    const SclXmlHandler *handler;
    const char *text, *said, *error;
  } cases[] = {
    { &plain, "\n\n<a>\n  b &amp; c \n<d K=' x & y '/>e</a>\n",
      "(a 1 3||-\n(d 2 5|b & c|x & y\n)d 1 5||-\n)a 0 5|e|-\n", NULL },
    { &limited, "<a> b <c/>\n</a>", "(a 1 1||-\n(c 2 1| b |-\n)c 1 1||-\n)a 0 2|\n|-\n", NULL },
    { &limited, "<a>12345</a>", "(a 1 1||-\n)a 0 1|12345|-\n", NULL },
    { &limited, "<a>123456</a>", "(a 1 1||-\n", "x:1: a text is longer than 5 bytes" },
    { &limited, "<a>123<![CDATA[456]]></a>", "(a 1 1||-\n", "x:1: a text is longer than 5 bytes" },
    { &limited, "<a k='12345'/>", "(a 1 1||12345\n)a 0 1||-\n", NULL },
    { &limited, "<a k='123456'/>", "", "x:1: a text is longer than 5 bytes" },
    { &limited, "<a>\n<b><c/></b></a>", "(a 1 1||-\n(b 2 2|\n|-\n",
      "x:2: elements are nested more than 2 deep" },
    { &plain, "<a><b></a>", "(a 1 1||-\n(b 2 1||-\n", "x:1: </a> closes nothing that is open" },
    { &plain, "<a/>\n<b/>", "(a 1 1||-\n)a 0 1||-\n",
      "x:2: something follows the end of the list" },
    { &plain, "<a>\n<", "(a 1 1||-\n", "x:2: a “<” is not followed by an element" },
    { &plain, "<a>\n<b>", "(a 1 1||-\n(b 2 2||-\n",
      "x:2: the file is cut short: it ends within <b>" },
    { &plain, "<a><?b", "(a 1 1||-\n", "x:1: the file ends within “<?”" },
    /* what the declaration says of letters is not believed: the bytes do */
    { &plain, "<?xml version='1.0' encoding='iso-8859-1'?>\n<a k='é'>é</a>",
      "(a 1 2||é\n)a 0 2|é|-\n", NULL },
    { &plain, "<a>< b></a>", "(a 1 1||-\n", "x:1: this is not XML: no element's name follows “<”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclInput) input = open_bytes (cases[i].text, strlen (cases[i].text));
      g_autoptr (GString) said = g_string_new (NULL);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (scl_xml_read (input, cases[i].handler, said, &error), ==,
                       cases[i].error == NULL);
      g_assert_cmpstr (said->str, ==, cases[i].said);
      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, cases[i].error);
    }
}

/* What is not well-formed in another way is told in the parser's own words, in one line. */
static void
test_xml_malformed (void)
{
  static const char *const texts[] = { "<a k=1></a>", "<a k='1' k='2'/>" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (SclInput) input = open_bytes (texts[i], strlen (texts[i]));
      g_autoptr (GString) said = g_string_new (NULL);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", texts[i]);
      g_assert_false (scl_xml_read (input, &plain, said, &error));
      g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED);
      g_assert_true (g_str_has_prefix (error->message, "x:1: this is not well-formed XML ("));
      g_assert_true (g_str_has_suffix (error->message, ")"));
      g_assert_null (strpbrk (error->message, "\r\n"));
    }
}

typedef struct
{
  guint calls, last; /* the call that fails; 0: none */
} Failing;

static gboolean
fail_at_last (SclXml *xml, gpointer data, GError **error)
{
  Failing *self = data;

  if (++self->calls != self->last)
    return TRUE;
  g_set_error_literal (error, SCL_READ_ERROR, SCL_READ_ERROR_IO, "enough");
  return FALSE;
}

/* A handler that fails, at a beginning or an end, is asked no more, and its error is the one. */
static void
test_xml_handler_fails (void)
{
  static const char text[] = "<a><b>x</b><c/></a>";
  static const SclXmlHandler handler = { .open = fail_at_last, .close = fail_at_last };

  for (guint last = 0; last <= 6; last++)
    {
      g_autoptr (SclInput) input = open_bytes (text, strlen (text));
      g_autoptr (GError) error = NULL;
      Failing failing = { 0, last };

      g_assert_true (scl_xml_read (input, &handler, &failing, &error) == (last == 0));
      g_assert_cmpuint (failing.calls, ==, last == 0 ? 6 : last);
      if (last > 0)
        g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_IO);
    }
}

/* The limits where the handler has none: 4096 bytes, 16 deep; and of what the parser tells nothing,
 * 256 KiB. */
static void
test_xml_limits (void)
{
  for (guint over = 0; over < 2; over++)
    for (guint what = 0; what < 4; what++)
      {
        g_autoptr (GString) text = g_string_new ("<a>"), said = g_string_new (NULL);
        g_autoptr (SclInput) input = NULL;
        g_autoptr (GError) error = NULL;
        g_autofree char *long_text = g_strnfill (4096 + over, 't');
        g_autofree char *longer = g_strnfill (over ? 400 * 1024 : 100 * 1024, 'c');

        switch (what)
          {
          case 0:
            g_string_append (text, long_text);
            break;
          case 1:
            g_string_append_printf (text, "<b k='%s'/>", long_text);
            break;
          case 2:
            for (guint i = 1; i < 16 + over; i++)
              g_string_append (text, "<b>");
            for (guint i = 1; i < 16 + over; i++)
              g_string_append (text, "</b>");
            break;
          default:
            g_string_append_printf (text, "<!--%s-->", longer);
          }
        g_string_append (text, "</a>");
        input = open_bytes (text->str, text->len);
        g_test_message ("%u %u", what, over);
        g_assert_cmpint (scl_xml_read (input, &plain, said, &error), ==, !over);
        if (over)
          g_assert_cmpstr (error->message, ==,
                           what < 2    ? "x:1: a text is longer than 4096 bytes"
                           : what == 2 ? "x:1: elements are nested more than 16 deep"
                                       : "x:1: a tag or a comment is longer than 262144 bytes");
      }
}

/* ---- dBase ---- */

/* A table of fields A (3 bytes) and B (10), with so many records announced; rows: of 14 bytes. */
static GString *
make_table (guint8 version, guint n, const char *rows)
{
  GString *text = g_string_new (NULL);

  g_string_set_size (text, 97);
  memset (text->str, 0, 97);
  text->str[0] = (char) version;
  text->str[4] = (char) n;
  text->str[8] = 97;
  text->str[10] = 14;
  text->str[32] = 'A';
  text->str[48] = 3;
  text->str[64] = 'B';
  text->str[80] = 10;
  text->str[96] = 0x0d;
  g_string_append (text, rows);
  return text;
}

/* Texts without the blanks around them; numbers of at most nine digits; who is deleted. */
static void
test_dbf (void)
{
  static const char rows[] = " abc  123     "
                             "* x 1         "
                             "   x123456789 "
                             " d  1234567890"
                             " e  \xe9 1 2     "
                             " f \n-1        ";
  static const struct
  {
    const char *a, *b;
    guint record;
    int number;
  } expected[] = { { "abc", "123", 1, 123 },
                   { "x", "123456789", 3, 123456789 },
                   { "d", "1234567890", 4, -7 },
                   { "e", "é 1 2", 5, -7 },
                   { "f \n", "-1", 6, -7 } };

  for (guint v = 0; v < 2; v++)
    {
      g_autoptr (GString) text = make_table (v == 0 ? 0x03 : 0x83, 6, rows);
      g_autoptr (SclInput) input = open_bytes (text->str, text->len);
      g_autoptr (GError) error = NULL;
      g_autoptr (SclDbf) table = scl_dbf_new (input, &error);

      g_assert_no_error (error);
      g_assert_true (scl_dbf_recognise ((const guint8 *) text->str, text->len, "b,A"));
      g_assert_false (scl_dbf_recognise ((const guint8 *) text->str, text->len, "A,C"));
      g_assert_cmpint (scl_dbf_field (table, "b"), ==, 1);
      for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
        {
          g_assert_true (scl_dbf_next (table, &error));
          g_assert_cmpuint (scl_dbf_record (table), ==, expected[i].record);
          g_assert_cmpstr (scl_dbf_text (table, 0), ==, expected[i].a);
          g_assert_cmpstr (scl_dbf_text (table, 1), ==, expected[i].b);
          g_assert_cmpint (scl_dbf_number (table, 1, -7), ==, expected[i].number);
        }
      g_assert_false (scl_dbf_next (table, &error));
      g_assert_no_error (error);
    }
}

/* Headers whose numbers do not agree. */
static void
test_dbf_headers (void)
{
  static const struct
  {
    guint at;
    guint8 byte;
  } cases[] = { { 0, 0x02 }, { 8, 98 }, { 8, 96 }, { 8, 64 }, { 10, 13 },
                { 10, 15 },  { 48, 4 }, { 96, 0 }, { 9, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = make_table (0x03, 0, "");
      g_autoptr (SclInput) input = NULL;
      g_autoptr (GError) error = NULL;

      text->str[cases[i].at] = (char) cases[i].byte;
      g_test_message ("%u: %u", cases[i].at, cases[i].byte);
      g_assert_false (scl_dbf_recognise ((const guint8 *) text->str, text->len, "A"));
      input = open_bytes (text->str, text->len);
      g_assert_null (scl_dbf_new (input, &error));
      g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED);
    }
}

/* One field, and as many as there can be, each of one byte; one more is refused, and so is a head
 * that ends before its last byte. */
static void
test_dbf_fields (void)
{
  for (guint n = 1; n <= SCL_DBF_MAX_FIELDS + 1; n += n == 1 ? SCL_DBF_MAX_FIELDS - 1 : 1)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (SclInput) whole = NULL, cut = NULL;
      g_autoptr (SclDbf) table = NULL, none = NULL;
      g_autoptr (GError) error = NULL;
      const gsize length = 32 * (n + 1) + 1;

      g_string_set_size (text, length);
      memset (text->str, 0, length);
      text->str[0] = 3;
      text->str[8] = (char) (length & 0xff);
      text->str[9] = (char) (length >> 8);
      text->str[10] = (char) ((n + 1) & 0xff);
      text->str[11] = (char) ((n + 1) >> 8);
      for (guint i = 1; i <= n; i++)
        {
          text->str[32 * i] = 'A';
          text->str[32 * i + 16] = 1;
        }
      text->str[length - 1] = 0x0d;
      g_assert_cmpint (scl_dbf_recognise ((const guint8 *) text->str, text->len, "A"), ==,
                       n <= SCL_DBF_MAX_FIELDS);
      g_assert_false (scl_dbf_recognise ((const guint8 *) text->str, text->len - 1, "A"));
      whole = open_bytes (text->str, text->len);
      table = scl_dbf_new (whole, NULL);
      g_assert_true ((table != NULL) == (n <= SCL_DBF_MAX_FIELDS));
      cut = open_bytes (text->str, text->len - 1);
      none = scl_dbf_new (cut, &error);
      g_assert_null (none);
      g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED);
    }
}

TEST_MAIN ("/markup", test_references, test_text, test_pieces, test_nul, test_restore, test_xml,
           test_xml_malformed, test_xml_handler_fails, test_xml_limits, test_dbf, test_dbf_headers,
           test_dbf_fields)
