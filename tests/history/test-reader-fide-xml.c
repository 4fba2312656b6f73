/* Reader of FIDE lists as XML, with invented players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "recording-sink.h"

static void
test_combined (void)
{
  g_autofree char *data = sample_text ("players_list_xml_2024-10.xml");

  assert_reading (&scl_reader_fide_xml, data, "players_list_xml_2024-10.xml",
                  "P Alder, Anton|1||SWE|GM||1972|m\n"
                  "R FIDE|s|2024-10-01|0|2404|3|10|\n"
                  "R FIDE|r|2024-10-01|0|2380|0|10|\n"
                  "P O'Birch & Sön, Eva|2||DEN|WIM||0|f\n"
                  "R FIDE|s|2024-10-01|1|0|-1|0|wi\n"
                  "--\n"
                  "A 7 the player's <rating> is “x”, not a number; it is left out\n"
                  "R 11 the FIDE id 1 is on the list already; this player is left out\n"
                  "R 12 the player's FIDE id is “”; the player is left out\n"
                  "A 2 doubled or stray blanks in 1 name are left out (line 2)\n"
                  "I 0 1 players have no date of birth\n");
}

static void
test_portal (void)
{
  g_autofree char *data = sample_text ("portal.xml");

  assert_reading (
      &scl_reader_fide_xml, data, "rapid.xml",
      "P Alder, Keith|2501147||IRL|IM||1962|m\n"
      "R FIDE|r|2024-05-06|0|2197|-1|0|i\n"
      "--\n"
      "I 0 the list has no date; the day on which the file was changed last, 2024-05-06, is taken "
      "for it (a name "
      "such as list-2024-10.txt would tell)\n"
      "A 2 the date of birth 1962-02-30 is no day of the calendar; the year 1962 alone is kept\n");
}

/* What XML allows around the list, and text in three encodings. */
static void
test_wrapping (void)
{
  assert_reading (
      &scl_reader_fide_xml,
      "\xef\xbb\xbf<?xml version=\"1.0\"?>\n<!DOCTYPE playerslist [ <!ENTITY a \"b\"> ]>\n"
      "<playerslist date='1>2'>\r\n<player><fideid>1</fideid><name><![CDATA[A<B, "
      "C]]></name><country>GER</country>"
      "</player><player><fideid>2</fideid><name>M\xfcller, \xe9</name></player>"
      "<player><fideid>3</fideid><name>M\xc3\xbcller, &a;&#x41;&#0;&bogus</name></player>"
      "</playerslist>\n<!-- end -->\n",
      "list-2020-01.xml",
      "P A<B, C|1||GER|||0|-\n"
      "R FIDE|s|2020-01-01|0|0|-1|0|\n"
      "P Müller, é|2|||||0|-\n"
      "R FIDE|s|2020-01-01|1|0|-1|0|\n"
      "P Müller, &a;A&#0;&bogus|3|||||0|-\n"
      "R FIDE|s|2020-01-01|2|0|-1|0|\n"
      "--\n"
      "I 0 3 players have no date of birth\n");
}

static void
test_refused (void)
{
  static const struct
  {
    const char *data, *part;
    int code;
  } CASES[] = {
    { "<playerslist>\n</playerslist>\n", "no player", SCL_READ_ERROR_FORMAT },
    { "<playerslist>\n<player><fideid>1</fideid>\n",
      ":3: the file is cut short: it ends within <player>", SCL_READ_ERROR_DAMAGED },
    { "<playerslist>\n<player><fideid>1</name></player></playerslist>",
      ":2: </name> closes nothing", SCL_READ_ERROR_DAMAGED },
    { "<playerslist><player><fideid>1</fid", "not followed by an element", SCL_READ_ERROR_DAMAGED },
    { "<playerslist></playerslist><x>", "something follows", SCL_READ_ERROR_DAMAGED },
    { "<playerslist>< player>", "no element's name", SCL_READ_ERROR_DAMAGED },
    { "<!DOCTYPE playerslist [ <!ENTITY % p SYSTEM 'file:///etc/hostname'> %p; ]><playerslist>",
      "not well-formed", SCL_READ_ERROR_DAMAGED },
#define LONG "éééééééééééééééééééé"
    { "<playerslist><player a" LONG LONG LONG LONG LONG LONG ">", "not well-formed",
      SCL_READ_ERROR_DAMAGED },
    { "<playerslist><player ab" LONG LONG LONG LONG LONG LONG ">", "not well-formed",
      SCL_READ_ERROR_DAMAGED },
#undef LONG
    { "<playerslist><!-- never closed", "ends within “<!”", SCL_READ_ERROR_DAMAGED },
    { "<playerslist><a><a><a><a><a><a><a><a><a><a><a><a><a><a><a><a>", "nested more than",
      SCL_READ_ERROR_DAMAGED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    assert_refused (&scl_reader_fide_xml, CASES[i].data, "list-2024-01.xml", CASES[i].code,
                    CASES[i].part);
}

static void
test_limits (void)
{
  static const char BEGIN[] = "<playerslist><player><name>";
  g_autoptr (GString) data = g_string_new (BEGIN);
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *got = NULL;

  for (guint i = 0; i < 10 * 1024 * 1024; i++)
    g_string_append_c (data, 'x');
  assert_refused (&scl_reader_fide_xml, data->str, "list-2024-01.xml", SCL_READ_ERROR_DAMAGED,
                  "longer than");

  g_string_assign (data, BEGIN);
  g_string_append_len (data, "a\0b", 3);
  got = record_reading (&scl_reader_fide_xml, data->str, data->len, "list-2024-01.xml", NULL,
                        report, &error);
  g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED);
  g_assert_nonnull (strstr (error->message, "NUL"));
}

/* A DOCTYPE that would grow to 10^9 letters, one that names a file, and control characters: nothing
 * is expanded, nothing is opened. */
static void
test_entities (void)
{
  assert_reading (
      &scl_reader_fide_xml,
      "<?xml version='1.0' encoding='UTF-16'?>\n"
      "<!DOCTYPE playerslist [\n"
      "<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'>\n"
      "<!ENTITY f SYSTEM 'file:///etc/hostname'> ]>\n"
      "<playerslist><player><fideid>1</fideid><name>&b;&f;&amp;b;</name></player>\n"
      "<player><fideid>2</fideid><name><![CDATA[&amp;&b]]>\x01\x7f&#x1F600;&#xd800;&#65</name></"
      "player></playerslist>\x1a",
      "list-2020-01.xml",
      "P &b;&f;&b;|1|||||0|-\n"
      "R FIDE|s|2020-01-01|0|0|-1|0|\n"
      "P &amp;&b \U0001F600&#xd800;&#65|2|||||0|-\n"
      "R FIDE|s|2020-01-01|1|0|-1|0|\n"
      "--\n"
      "A 6 doubled or stray blanks in 1 name are left out (line 6)\n"
      "I 0 2 players have no date of birth\n");
}

/* Wherever the blocks in which the file is read end, every name comes out whole: 16 bytes to the
 * left or right of them, in three encodings and with references. */
static void
test_blocks (void)
{
  for (guint shift = 0; shift < 40; shift++)
    {
      g_autoptr (GString) data = g_string_new ("<playerslist>");
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autofree char *got = NULL;
      const char *at;
      guint players = 0;

      for (guint i = 0; i < shift; i++)
        g_string_append_c (data, ' ');
      while (data->len < 600 * 1024)
        g_string_append_printf (
            data,
            "<player><fideid>%u</fideid><name>M\xfcller &amp; M\xfcnch</name></player>\n"
            "<player><fideid>%u</fideid><name>M\xc3\xbcller &#38; M\xc3\xbcnch</name></player>\n",
            players * 2 + 1, players * 2 + 2),
            players++;
      g_string_append (data, "</playerslist>");
      got = record_reading (&scl_reader_fide_xml, data->str, data->len, "list-2020-01.xml", NULL,
                            report, NULL);
      at = got;
      for (guint i = 0; i < players * 2; i++)
        {
          g_autofree char *expected = g_strdup_printf ("P Müller & Münch|%u|", i + 1);

          g_assert_true (g_str_has_prefix (at, expected));
          at = strstr (strchr (at, '\n') + 1, "\n") + 1;
        }
    }
}

static void
test_foreign (void)
{
  static const char *const TEXTS[]
      = { "", "<", "<html>", "<<<This is not valid XML", "playerslist", "[Event \"<player\"]" };

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    g_assert_cmpint (
        scl_reader_fide_xml.recognise ((const guint8 *) TEXTS[i], strlen (TEXTS[i]), "x.xml"), ==,
        0);
}

TEST_MAIN ("/reader-fide-xml", test_combined, test_portal, test_wrapping, test_refused, test_limits,
           test_entities, test_blocks, test_foreign)
