/* What is said of files that no reader can read, by their first bytes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "history/sheets/scl-file-kind.h"

#define OLE "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"

#define TEXT(text, name, part)                                                                     \
  {                                                                                                \
    text, sizeof text - 1, name, part                                                              \
  }

static const struct
{
  const char *bytes;
  gsize n;
  const char *name, *part; /* part NULL: nothing to be said */
} cases[] = {
  { "%PDF-", 5, "a", "a PDF" },
  { "\x89PNG\r\n\x1a\n", 8, "a", "an image" },
  { "\xff\xd8\xff", 3, "a", "an image" },
  { "GIF8", 4, "a", "an image" },
  { "RIFF1234WEBP", 12, "a", "an image" },
  { "II*\0", 4, "a", "an image" },
  { "MM\0*", 4, "a", "an image" },
  { "{\\rtf", 5, "a", "RTF" },
  { "SQLite format 3", 16, "a", "SQLite" },
  { "\0\1\0\0Standard Jet DB", 19, "a", "Access" },
  { "\0\1\0\0Standard ACE DB", 19, "a", "Access" },
  { "7z\xbc\xaf\x27\x1c", 6, "a", "7z" },
  { "Rar!", 4, "a", "RAR" },
  { OLE "W\0o\0r\0k\0b\0o\0o\0k\0", 24, "a", ".xls)" },
  { OLE, 8, "A.XLS", ".xls)" },
  { OLE "W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t\0", 32, "a", "Word" },
  { OLE, 8, "a.doc", "Word" },
  { OLE "Workbook", 16, "a", "older Office" }, /* the names of streams are UTF-16 */
  { OLE, 8, "xls", "older Office" },
  { "a\0b", 3, "a.TUN", "Swiss-Manager" },
  { "a\0b", 3, "a.tur", "Swiss-Manager" },
  { "a\0b", 3, "a.TUMx", "Swiss-Manager" },
  { "a\0b", 3, "a.tutX", "Swiss-Manager" },
  { "a\0b", 3, "a.tuny", NULL },
  { "a\0b", 3, "a.tunxx", NULL },
  { "a\0b", 3, "a.tux", NULL },
  { "a\0b", 3, "a.tan", NULL },
  { "a\0b", 3, "tun", NULL },
  { "abc", 3, "a.tun", NULL },
  { "RIFF1234WAVE", 12, "a", NULL },
  { "xGIF8", 5, "a", NULL },
  TEXT ("{\"id\":\"a\"}\n{\"id\":\"b\"}\n", "a", "NDJSON"),
  TEXT ("{\"id\":\"a\"}", "a.ndjson", "NDJSON"),
  TEXT ("{ \"games\": [] }", "a", "JSON;"),
  TEXT ("\xef\xbb\xbf[\n {\"a\": 1}]", "a", "JSON;"),
  TEXT ("[1, \"a\"]", "a.json", "JSON;"),
  TEXT ("; EV[Open]\n1 A B 3d FR\n", "a", "h9"),
  TEXT ("1 A B 3d FR\n", "a.H9", "h9"),
  TEXT ("Vega 8 # tournament\n", "a", "Vega"),
  TEXT ("x", "a.veg", "Vega"),
  TEXT ("<?xml version=\"1.0\"?>\n<Tournament dataVersion=\"201\">", "a", "OpenGotha"),
  TEXT ("<?xml version=\"1.0\"?><chessresults>", "a", "Swiss-Manager"),
  TEXT ("<?xml version=\"1.0\"?><x>", "a", "XML"),
  TEXT (" Pair , Player Name ,Total,\n Num , USCF ID / Rtg ,", "a", "bars (|)"),
  TEXT ("No Name   Total 1   \n\n1  Alder, Ann 1 2:W\n", "a", ".sco"),
  TEXT ("No Name   Total 1   \n", "a", NULL),
  TEXT ("#EVENT DETAILS#SUBMISSION INDEX=1#", "a", "ECF"),
  { "\1\0\2", 3, "a.SWT", "Swiss-Chess" },
  TEXT ("[Event \"x\"]", "a", NULL),
  TEXT ("; a remark", "a", NULL),
  { "", 0, "a.doc", NULL },
};

static void
test_advice (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *advice
          = scl_file_kind_advice ((const guint8 *) cases[i].bytes, cases[i].n, cases[i].name);

      g_test_message ("%u %s", i, cases[i].name);
      if (cases[i].part == NULL)
        g_assert_null (advice);
      else
        g_assert_nonnull (strstr (advice, cases[i].part));
    }
}

/* One byte less is not enough. */
static void
test_cut (void)
{
  for (guint i = 0; i < 13; i++)
    g_assert_null (
        scl_file_kind_advice ((const guint8 *) cases[i].bytes, cases[i].n - 1, cases[i].name));
  g_assert_null (scl_file_kind_advice ((const guint8 *) OLE, 7, "a.xls"));
}

TEST_MAIN ("/file-kind", test_advice, test_cut)
