/* What a file is that no reader knows, told by its first bytes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/sheets/scl-file-kind.h"

#include <string.h>

#include "history/sheets/scl-spreadsheet-private.h"
#include "rating/base/scl-gettext.h"

/* What several of the signs below stand for. */
#define AN_IMAGE                                                                                   \
  N_ ("this is an image; the results must be typed in, as a table with the columns date, white, "  \
      "black and score")
#define ACCESS                                                                                     \
  N_ ("this is an Access database that Scalata does not know; export the tournament from its "     \
      "program as a report (TRF)")
#define JSON_LINES                                                                                 \
  N_ ("these are lines of JSON (NDJSON); get the games as PGN, which Lichess and chess.com offer " \
      "too, or save them as a table (CSV)")
#define JSON                                                                                       \
  N_ ("this is JSON; get the games as PGN, which Lichess and chess.com offer too, or save them "   \
      "as "                                                                                        \
      "a table (CSV)")
#define OPENGOTHA                                                                                  \
  N_ ("this is a go tournament of OpenGotha; save its games as a table (CSV) with the columns "    \
      "date, white, black and score")
#define H9                                                                                         \
  N_ ("this is a go tournament (h9, as the European Go Database takes it); save its games as a "   \
      "table (CSV) with the columns date, white, black and score")
#define VEGA N_ ("this is a tournament of Vega; export it there as a report (TRF)")

/* The magic numbers are those of the formats' own specifications. */
static const struct
{
  gsize offset, n;
  const char *bytes;
  const char *advice;
} kinds[] = {
  { 0, 5, "%PDF-",
    N_ ("this is a PDF, which holds pages and no tables; ask whoever made it for the tournament's "
        "report (TRF) or a spreadsheet (.xlsx)") },
  { 0, 8, "\x89PNG\r\n\x1a\n", AN_IMAGE },
  { 0, 3, "\xff\xd8\xff", AN_IMAGE },
  { 0, 4, "GIF8", AN_IMAGE },
  { 8, 4, "WEBP", AN_IMAGE },
  { 0, 4, "II*\0", AN_IMAGE },
  { 0, 4, "MM\0*", AN_IMAGE },
  { 0, 5, "{\\rtf",
    N_ ("this is a text document (RTF); save its table as a spreadsheet (.xlsx) or as CSV") },
  { 0, 16, "SQLite format 3",
    N_ ("this is a database (SQLite); a workspace of Scalata is opened, not imported") },
  { 4, 15, "Standard Jet DB", ACCESS },
  { 4, 15, "Standard ACE DB", ACCESS },
  { 0, 6, "7z\xbc\xaf\x27\x1c",
    N_ ("this is an archive (7z); unpack it and import the files in it") },
  { 0, 4, "Rar!", N_ ("this is an archive (RAR); unpack it and import the files in it") },
};

/* Texts, by how they begin (blanks aside; case does not matter), what is in their first bytes, and
 * the name's ending; what is not said is not asked. */
static const struct
{
  const char *begins, *holds, *ending;
  const char *advice;
} texts[] = {
  { "{\"", "\n{\"", NULL, JSON_LINES },
  { "{", NULL, ".ndjson", JSON_LINES },
  { "{", "\"", NULL, JSON },
  { "[", "{\"", NULL, JSON },
  { "[", "\"", ".json", JSON },
  { "<", "<chessresults", NULL,
    N_ ("this is a tournament as Swiss-Manager sends it to Chess-Results; export it from "
        "Swiss-Manager as a report (TRF)") },
  { "<", "<goparameterset", NULL, OPENGOTHA },
  { "<", "<tournament dataversion=", NULL, OPENGOTHA },
  { "<?xml", NULL, NULL,
    N_ ("this is XML of a kind that Scalata does not know; export the tournament from its program "
        "as a report (TRF), or the games as a table (CSV)") },
  { ";", "ev[", NULL, H9 },
  { "", NULL, ".h9", H9 },
  { "vega ", NULL, NULL, VEGA },
  { "", NULL, ".veg", VEGA },
  { "pair", "uscf id", NULL,
    N_ ("this is a crosstable of US Chess, cut at commas; import it as US Chess shows it, as text "
        "with bars (|) between the columns") },
  { "no", ":w", NULL,
    N_ ("this seems to be a crosstable that SwissPerfect printed; import the tournament itself, "
        "its files .trn, .sco and .ini in one folder") },
  { "#event details", NULL, NULL,
    N_ ("these are results for the English federation (ECF); export the tournament from its "
        "program "
        "as a report (TRF)") },
};

static const char *
text_advice (const guint8 *head, gsize n, const char *name)
{
  g_autofree char *text = g_ascii_strdown ((const char *) head, (gssize) MIN (n, 8192));
  g_autofree char *lower = g_ascii_strdown (name, -1);
  const char *p = text;

  if (g_str_has_prefix (p, "\xef\xbb\xbf"))
    p += 3;
  while (g_ascii_isspace (*p))
    p++;
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (g_str_has_prefix (p, texts[i].begins)
        && (texts[i].holds == NULL || strstr (p, texts[i].holds) != NULL)
        && (texts[i].ending == NULL || g_str_has_suffix (lower, texts[i].ending)))
      return _ (texts[i].advice);
  return NULL;
}

/* The endings of Swiss-Manager's tournaments: TUN and TUR of players, TUM and TUT of teams, with or
 * without an X. */
static gboolean
is_swiss_manager (const char *name)
{
  const char *dot = strrchr (name, '.');

  return dot != NULL
         && (strlen (dot) == 4 || (strlen (dot) == 5 && g_ascii_tolower (dot[4]) == 'x'))
         && g_ascii_strncasecmp (dot, ".tu", 3) == 0
         && strchr ("nrmt", g_ascii_tolower (dot[3])) != NULL;
}

/* The names of streams in a compound file are UTF-16. */
static gboolean
has_stream (const guint8 *head, gsize n, const char *name)
{
  guint8 wide[64];
  gsize length = strlen (name);

  for (gsize i = 0; i < length; i++)
    {
      wide[2 * i] = (guint8) name[i];
      wide[2 * i + 1] = 0;
    }
  return memmem (head, n, wide, 2 * length) != NULL;
}

static const char *
compound_advice (const guint8 *head, gsize n, const char *name)
{
  g_autofree char *lower = g_ascii_strdown (name, -1);

  if (has_stream (head, n, "Workbook") || g_str_has_suffix (lower, ".xls"))
    return _ ("this is a spreadsheet of Excel before 2007 (.xls); open it and save it as .xlsx, "
              ".ods or CSV");
  if (has_stream (head, n, "WordDocument") || g_str_has_suffix (lower, ".doc"))
    return _ ("this is a Word document; save its table as a spreadsheet (.xlsx) or as CSV");
  return _ ("this is a file of an older Office program; save what you need as .xlsx, .ods or CSV");
}

const char *
scl_file_kind_advice (const guint8 *head, gsize n, const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (n >= kinds[i].offset + kinds[i].n
        && memcmp (head + kinds[i].offset, kinds[i].bytes, kinds[i].n) == 0)
      return _ (kinds[i].advice);
  if (n >= 8 && memcmp (head, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", 8) == 0)
    return compound_advice (head, n, name);
  switch (scl_package_recognise (head, n))
    {
    case SCL_PACKAGE_XLSB:
      return _ ("this is a binary spreadsheet of Excel (.xlsb); open it and save it as .xlsx");
    case SCL_PACKAGE_DOCUMENT:
      return _ ("this is a text document; save its table as a spreadsheet (.xlsx, .ods) or as CSV");
    case SCL_PACKAGE_SLIDES:
      return _ ("these are slides or drawings of an office program; save the table in them as a "
                "spreadsheet (.xlsx, .ods) or as CSV");
    case SCL_PACKAGE_NONE:
    case SCL_PACKAGE_XLSX:
    case SCL_PACKAGE_ODS:
    default:
      break;
    }
  if (is_swiss_manager (name) && memchr (head, '\0', n) != NULL)
    return _ ("this is a tournament of Swiss-Manager of a version that Scalata does not know; "
              "export it there as a report (TRF) or as a "
              "spreadsheet (.xlsx)");
  if (memchr (head, '\0', n) == NULL)
    return text_advice (head, n, name);
  if (strlen (name) > 4 && g_ascii_strcasecmp (name + strlen (name) - 4, ".swt") == 0)
    return _ ("this is a tournament of Swiss-Chess (.SWT); export it there as a report (TRF)");
  return NULL;
}
