/* Reader: FIDE rating lists as text in fixed columns, 2001 to today.
 *
 * The layout changed with almost every list, and the header's words do not stand over their fields (OCT02, JAN03, APR04), or there
 * is no header (JUL03, OCT03, JAN04). So the rows decide: of the layouts known the one into which most rows of the file's head fit. The
 * header tells the month and which of two layouts that fit alike is meant.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/scl-readers-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "history/scl-list-private.h"
#include "history/scl-text-private.h"

/* ---- Layouts ----------------------------------------------------------------------------------------------------- */

/* Columns [from, to) in characters from 0; to 0: the layout has no such field. */
typedef struct
{
  guint8 from, to;
} Span;

typedef enum
{
  BIRTH_NONE,
  BIRTH_DD_MM_YY, /* two-digit year */
  BIRTH_DD_MM_YYYY,
  BIRTH_YYYY,
} BirthShape;

typedef struct
{
  const char *name; /* the first list known to have it */
  Span id, name_span, title, women_title, other_titles, federation, sex;
  Span rating[3], games[3], k[3]; /* standard, rapid, blitz; a list of one rate has the first only */
  Span birth, flag;
  BirthShape birth_shape;
  gboolean free_tail; /* anything may stand after the flag */
  gboolean online; /* has the column of FIDE Online Arena titles */
} Layout;

/* Offsets as measured on the lists themselves (2001-2004, 2012) or as published beside them (the others). */
static const Layout LAYOUTS[] = {
  { .name = "JAN01", .id = { 2, 10 }, .name_span = { 12, 44 }, .title = { 45, 47 }, .federation = { 51, 54 },
    .rating = { { 59, 63 } }, .games = { { 65, 68 } }, .flag = { 71, 74 } },
  { .name = "APR01", .id = { 3, 11 }, .name_span = { 12, 44 }, .title = { 45, 47 }, .federation = { 51, 54 },
    .rating = { { 60, 64 } }, .games = { { 66, 70 } }, .birth = { 71, 81 }, .flag = { 82, 85 },
    .birth_shape = BIRTH_DD_MM_YYYY },
  { .name = "JUL01", .id = { 3, 11 }, .name_span = { 12, 44 }, .title = { 45, 47 }, .federation = { 51, 54 },
    .rating = { { 60, 64 } }, .games = { { 66, 70 } }, .birth = { 71, 81 }, .sex = { 82, 83 }, .flag = { 86, 89 },
    .birth_shape = BIRTH_DD_MM_YYYY },
  { .name = "JAN02", .id = { 2, 10 }, .name_span = { 12, 43 }, .title = { 45, 47 }, .federation = { 51, 54 },
    .rating = { { 59, 63 } }, .games = { { 65, 68 } }, .birth = { 71, 79 }, .flag = { 80, 83 },
    .birth_shape = BIRTH_DD_MM_YY },
  { .name = "OCT02", .id = { 0, 8 }, .name_span = { 10, 42 }, .title = { 44, 46 }, .federation = { 48, 51 },
    .rating = { { 53, 57 } }, .games = { { 59, 62 } }, .birth = { 64, 72 }, .flag = { 74, 76 },
    .birth_shape = BIRTH_DD_MM_YY },
  { .name = "JAN03", .id = { 0, 8 }, .name_span = { 10, 42 }, .title = { 44, 46 }, .federation = { 48, 51 },
    .rating = { { 53, 57 } }, .games = { { 59, 62 } }, .birth = { 64, 72 }, .flag = { 76, 78 },
    .birth_shape = BIRTH_DD_MM_YY },
  /* Also the player file that Swiss-Manager exchanges, with text of its own after the flag. */
  { .name = "2006", .id = { 0, 8 }, .name_span = { 10, 44 }, .title = { 44, 47 }, .federation = { 48, 51 },
    .rating = { { 53, 57 } }, .games = { { 59, 62 } }, .birth = { 64, 68 }, .flag = { 70, 74 }, .birth_shape = BIRTH_YYYY,
    .free_tail = TRUE },
  { .name = "SEP12", .id = { 0, 15 }, .name_span = { 15, 76 }, .federation = { 76, 79 }, .sex = { 80, 81 },
    .title = { 84, 88 }, .women_title = { 89, 93 }, .other_titles = { 94, 109 }, .rating = { { 109, 113 } },
    .games = { { 115, 118 } }, .k = { { 119, 122 } }, .birth = { 122, 127 }, .flag = { 128, 132 },
    .birth_shape = BIRTH_YYYY },
  { .name = "FOA", .id = { 0, 15 }, .name_span = { 15, 76 }, .federation = { 76, 79 }, .sex = { 80, 81 },
    .title = { 84, 88 }, .women_title = { 89, 93 }, .other_titles = { 94, 109 }, .rating = { { 113, 117 } },
    .games = { { 119, 122 } }, .k = { { 123, 126 } }, .birth = { 126, 131 }, .flag = { 132, 136 },
    .birth_shape = BIRTH_YYYY, .online = TRUE },
  { .name = "SRtng", .id = { 0, 15 }, .name_span = { 15, 76 }, .federation = { 76, 79 }, .sex = { 80, 81 },
    .title = { 84, 88 }, .women_title = { 89, 93 }, .other_titles = { 94, 109 },
    .rating = { { 109, 113 }, { 122, 126 }, { 135, 139 } }, .games = { { 115, 118 }, { 128, 131 }, { 141, 144 } },
    .k = { { 119, 122 }, { 132, 135 }, { 145, 148 } }, .birth = { 148, 153 }, .flag = { 154, 158 },
    .birth_shape = BIRTH_YYYY },
  { .name = "SRtng FOA", .id = { 0, 15 }, .name_span = { 15, 76 }, .federation = { 76, 79 }, .sex = { 80, 81 },
    .title = { 84, 88 }, .women_title = { 89, 93 }, .other_titles = { 94, 109 },
    .rating = { { 113, 117 }, { 126, 130 }, { 139, 143 } }, .games = { { 119, 122 }, { 132, 135 }, { 145, 148 } },
    .k = { { 123, 126 }, { 136, 139 }, { 149, 152 } }, .birth = { 152, 157 }, .flag = { 158, 162 },
    .birth_shape = BIRTH_YYYY, .online = TRUE },
};

static gboolean
is_combined (const Layout *layout)
{
  return layout->rating[1].to != 0;
}

/* ---- One row ----------------------------------------------------------------------------------------------------- */

typedef struct
{
  const char *text;
  gsize n;        /* bytes */
  gboolean ascii; /* then columns are bytes */
  guint shift;    /* by how much fields after the other titles stand too far right */
} Row;

static gsize
byte_of (const Row *row, guint column)
{
  const char *p = row->text, *end = row->text + row->n;

  if (row->ascii)
    return MIN (column, row->n);
  while (column-- > 0 && p < end)
    p = g_utf8_next_char (p);
  return (gsize) (MIN (p, end) - row->text);
}

/* The field without the blanks around it. */
static const char *
field (const Row *row, Span span, gboolean shifted, gsize *n)
{
  guint shift = shifted ? row->shift : 0;
  gsize from, to;

  *n = 0;
  if (span.to == 0)
    return "";
  from = byte_of (row, span.from + shift);
  to = byte_of (row, span.to + shift);
  *n = to - from;
  return scl_list_trim (row->text + from, n);
}

static gboolean
all_digits (const char *text, gsize n)
{
  for (gsize i = 0; i < n; i++)
    if (!g_ascii_isdigit (text[i]))
      return FALSE;
  return TRUE;
}

static gboolean
is_federation (const char *text, gsize n)
{
  if (n == 0)
    return TRUE;
  return n == 3 && g_ascii_isupper (text[0]) && g_ascii_isupper (text[1]) && g_ascii_isupper (text[2]);
}

static gboolean
numbers_fit (const Row *row, const Layout *layout)
{
  gsize n;
  const char *text;

  for (guint rate = 0; rate < 3; rate++)
    {
      text = field (row, layout->rating[rate], TRUE, &n);
      if (!all_digits (text, n))
        return FALSE;
      text = field (row, layout->games[rate], TRUE, &n);
      if (!all_digits (text, n))
        return FALSE;
      text = field (row, layout->k[rate], TRUE, &n);
      if (!all_digits (text, n))
        return FALSE;
    }
  return TRUE;
}

/* What must hold for the row to be read at all. */
static gboolean
fits (const Row *row, const Layout *layout)
{
  gsize n;
  const char *text = field (row, layout->id, FALSE, &n);

  if (n == 0 || n > 12 || !all_digits (text, n))
    return FALSE;
  text = field (row, layout->federation, FALSE, &n);
  if (!is_federation (text, n))
    return FALSE;
  return row->n > layout->federation.to && numbers_fit (row, layout);
}

static gboolean
birth_fits (const Row *row, const Layout *layout)
{
  gsize n;
  const char *text = field (row, layout->birth, TRUE, &n);
  guint dots = 0;

  for (gsize i = 0; i < n; i++)
    {
      dots += text[i] == '.';
      if (!g_ascii_isdigit (text[i]) && text[i] != '.' && text[i] != ' ')
        return FALSE;
    }
  switch (layout->birth_shape)
    {
    case BIRTH_DD_MM_YY:
      return n == 0 || (dots == 2 && n <= 8);
    case BIRTH_DD_MM_YYYY:
      return n == 0 || (dots == 2 && (n == 10 || n <= 4));
    case BIRTH_YYYY:
      return dots == 0 && (n == 0 || n == 4 || (n == 1 && text[0] == '0'));
    case BIRTH_NONE:
    default:
      return n == 0;
    }
}

/* For choosing the layout: it fits, the player has a federation, and nothing stands between the fields. */
static gboolean
fits_strictly (const Row *row, const Layout *layout)
{
  guint8 covered[256] = { 0 };
  const Span *spans[] = { &layout->id,         &layout->name_span, &layout->title,     &layout->women_title,
                          &layout->other_titles, &layout->federation, &layout->sex,    &layout->rating[0],
                          &layout->rating[1],  &layout->rating[2], &layout->games[0],  &layout->games[1],
                          &layout->games[2],   &layout->k[0],      &layout->k[1],      &layout->k[2],
                          &layout->birth,      &layout->flag };
  gsize n, end;
  const char *sex, *flag;

  if (!fits (row, layout) || !birth_fits (row, layout))
    return FALSE;
  field (row, layout->federation, FALSE, &n);
  if (n == 0)
    return FALSE;
  flag = field (row, layout->flag, TRUE, &n);
  for (gsize i = 0; i < n; i++)
    if (!g_ascii_isalpha (flag[i]))
      return FALSE;
  sex = field (row, layout->sex, TRUE, &n);
  if (n > 1 || (n == 1 && strchr ("MFWmfw", *sex) == NULL))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (spans); i++)
    for (guint c = spans[i]->from; c < spans[i]->to; c++)
      covered[c] = 1;
  if (layout->online)
    for (guint c = 109; c < 113; c++)
      covered[c] = 1;
  end = layout->free_tail ? MIN (row->n, layout->flag.to) : row->n;
  for (gsize c = 0; c < end; c++)
    if ((c >= sizeof covered || !covered[c]) && row->text[c] != ' ')
      return FALSE;
  return TRUE;
}

/* ---- Choosing the layout ------------------------------------------------------------------------------------------ */

typedef struct
{
  const Layout *layout;
  guint rows, fitting; /* of the head */
  gboolean header;
  SclDay day; /* from the header, or SCL_DAY_NONE */
} Choice;

static gboolean
is_header (const char *line, gsize n)
{
  g_autofree char *lower = g_ascii_strdown (line, (gssize) n);
  const char *p = lower;

  while (*p == ' ')
    p++;
  return (g_str_has_prefix (p, "id_number") || g_str_has_prefix (p, "id number") || g_str_has_prefix (p, "code"))
         && strstr (p, "name") != NULL;
}

static SclDay
header_day (const char *line)
{
  g_auto (GStrv) words = g_strsplit_set (line, " \t", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      SclDay day = scl_list_day_from_word (words[i], strlen (words[i]));
      if (day != SCL_DAY_NONE)
        return day;
    }
  return SCL_DAY_NONE;
}

/* The line with an "x" for each character that is not ASCII: what matters here is where the columns are. */
static void
flatten (GString *to, const char *line, gsize n)
{
  SclTextEncoding encoding = scl_text_detect (line, n);

  g_string_truncate (to, 0);
  for (gsize i = 0; i < n; i++)
    if ((guint8) line[i] < 0x80)
      g_string_append_c (to, line[i]);
    else if (encoding != SCL_TEXT_UTF_8 || ((guint8) line[i] & 0xc0) != 0x80)
      g_string_append_c (to, 'x');
}

/* Calls for each whole line of the head that is not blank. */
typedef void (*RowFunc) (const Row *row, gpointer data);

static void
each_row (const guint8 *head, gsize n, RowFunc func, gpointer data)
{
  const char *p = (const char *) head, *end = p + n;
  g_autoptr (GString) flat = g_string_new (NULL);

  if (n >= 3 && memcmp (p, "\xef\xbb\xbf", 3) == 0)
    p += 3;
  while (p < end)
    {
      const char *line_end = p;
      Row row = { .text = p, .ascii = TRUE };

      while (line_end < end && *line_end != '\n' && *line_end != '\r')
        line_end++;
      row.n = (gsize) (line_end - p);
      /* The last line is whole only where the head is all of the file. */
      if (line_end == end && n >= SCL_INPUT_HEAD)
        break;
      if (row.n > 10 && row.n < 4096 && memchr (p, '\0', row.n) == NULL)
        {
          if (!scl_text_is_ascii (p, row.n))
            {
              flatten (flat, p, row.n);
              row.text = flat->str;
              row.n = flat->len;
            }
          func (&row, data);
        }
      p = line_end + 1;
    }
}

typedef struct
{
  guint rows, fitting[G_N_ELEMENTS (LAYOUTS)];
  char *header;
  gboolean too_long; /* no FIDE list begins with such a line */
} Tally;

static void
tally_row (const Row *row, gpointer data)
{
  Tally *tally = data;

  if (tally->header == NULL && tally->rows == 0 && is_header (row->text, row->n))
    {
      tally->header = g_strndup (row->text, row->n);
      return;
    }
  tally->rows++;
  for (guint i = 0; i < G_N_ELEMENTS (LAYOUTS); i++)
    tally->fitting[i] += fits_strictly (row, &LAYOUTS[i]);
}

static Choice
choose (const guint8 *head, gsize n)
{
  Tally tally = { 0 };
  Choice choice = { .day = SCL_DAY_NONE };
  guint best = 0, best_bonus = 0;

  each_row (head, n, tally_row, &tally);
  for (guint i = 0; i < G_N_ELEMENTS (LAYOUTS); i++)
    {
      const Layout *layout = &LAYOUTS[i];
      guint bonus = 0; /* what the header says, where rows leave it open */

      if (tally.header != NULL)
        bonus = ((strstr (tally.header, "RRtng") != NULL) == is_combined (layout))
                + ((strstr (tally.header, "FOA") != NULL) == layout->online)
                + ((strstr (tally.header, "SEX") != NULL || strstr (tally.header, "Sex") != NULL) == (layout->sex.to != 0));
      if (tally.fitting[i] > best || (tally.fitting[i] == best && best > 0 && bonus > best_bonus))
        {
          best = tally.fitting[i];
          best_bonus = bonus;
          choice.layout = layout;
        }
    }
  choice.rows = tally.rows;
  choice.fitting = best;
  choice.header = tally.header != NULL;
  if (tally.header != NULL)
    choice.day = header_day (tally.header);
  g_free (tally.header);
  return choice;
}

static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  Choice choice = choose (head, n);

  if (choice.layout == NULL)
    return choice.header && choice.rows == 0 ? 60 : 0;
  if (choice.fitting * 5 < choice.rows * 4)
    return choice.header ? 70 : 0;
  return choice.header ? 98 : choice.rows >= 2 ? 90 : 60;
}

/* ---- Reading ----------------------------------------------------------------------------------------------------- */

typedef struct
{
  SclInput *input;
  SclSink *sink;
  SclImportReport *report;
  SclFileCounts *counts;
  const Layout *layout;
  SclDay day;
  char rate; /* of a list of one rate */
  SclIdSet *ids;
  GHashTable *encodings; /* name → count */
  guint without_birth;
} Reading;

static void
note (Reading *reading, SclNoteKind kind, const char *message)
{
  scl_import_report_note (reading->report, kind, scl_input_line_number (reading->input), "%s", message);
}

/* Other titles longer than their field push the rest of the row to the right ("LSI,FI,SI,SLI,NA" makes the rating A1946). */
static gboolean
find_shift (Row *row, const Layout *layout)
{
  gsize n;

  if (layout->other_titles.to == 0)
    return FALSE;
  for (row->shift = 1; row->shift <= 40; row->shift++)
    {
      gsize from = byte_of (row, layout->other_titles.to), to = byte_of (row, layout->other_titles.to + row->shift);
      const char *rating;

      if (to <= from || memchr (row->text + from, ' ', to - from) != NULL)
        break;
      rating = field (row, layout->rating[0], TRUE, &n);
      if ((n == 4 || (n == 1 && *rating == '0')) && all_digits (rating, n) && fits (row, layout) && birth_fits (row, layout))
        return TRUE;
    }
  row->shift = 0;
  return FALSE;
}

/* Whether the row can be read, shifted where it must be. */
static gboolean
prepare (Reading *reading, Row *row)
{
  const Layout *layout = reading->layout;
  gsize end = byte_of (row, layout->other_titles.to);
  /* The field is full and goes on: where a rating's digits do not follow at once, the rest may be shifted. */
  gboolean overflows = layout->other_titles.to != 0 && end > 0 && end < row->n && row->text[end - 1] != ' '
                       && row->text[end] != ' ' && !g_ascii_isdigit (row->text[end]);

  if (overflows && find_shift (row, layout))
    {
      note (reading, SCL_NOTE_ADJUSTED,
            _ ("the other titles are longer than their field; the fields after them are read further right"));
      return TRUE;
    }
  return fits (row, layout);
}

static void
copy_field (const Row *row, Span span, gboolean shifted, char *to, gsize size)
{
  gsize n;
  const char *text = field (row, span, shifted, &n);

  n = MIN (n, size - 1);
  memcpy (to, text, n);
  to[n] = '\0';
}

static void
read_birth (Reading *reading, const Row *row, SclPlayerRecord *record)
{
  gsize n;
  const char *text = field (row, reading->layout->birth, TRUE, &n);

  if (!scl_list_take_birth (text, n, reading->day, record, reading->report, scl_input_line_number (reading->input)))
    reading->without_birth++;
}

static gboolean
push_ratings (Reading *reading, const Row *row, guint32 player, const char *flag, GError **error)
{
  const Layout *layout = reading->layout;

  for (guint i = 0; i < (is_combined (layout) ? 3u : 1u); i++)
    {
      SclRatingRecord rating = { .day = reading->day, .list = "FIDE", .player = player, .flag = flag };
      gsize n;
      const char *text = field (row, layout->rating[i], TRUE, &n);

      scl_list_int (text, n, 0, &rating.rating);
      text = field (row, layout->games[i], TRUE, &n);
      scl_list_int (text, n, -1, &rating.games);
      text = field (row, layout->k[i], TRUE, &n);
      scl_list_int (text, n, 0, &rating.k);
      rating.rate = is_combined (layout) ? "srb"[i] : reading->rate;
      /* Who has no rapid or blitz rating is on the standard list only; there 0 says "listed, unrated". */
      if (i > 0 && rating.rating == 0 && rating.k == 0 && rating.games <= 0)
        continue;
      if (!reading->sink->rating (reading->sink, &rating, error))
        return FALSE;
      reading->counts->ratings++;
    }
  return TRUE;
}

static gboolean
read_row (Reading *reading, Row *row, GError **error)
{
  const Layout *layout = reading->layout;
  SclPlayerRecord record = { .birth_day = SCL_DAY_NONE };
  char name[260], title[32], women_title[32], federation[8], flag[32], sex[8];
  gsize n;
  const char *id;
  guint32 player;

  if (!prepare (reading, row))
    {
      note (reading, SCL_NOTE_REFUSED, _ ("the line does not have the list's columns; it is left out"));
      return TRUE;
    }
  id = field (row, layout->id, FALSE, &n);
  for (gsize i = 0; i < n; i++)
    record.fide_id = record.fide_id * 10 + (id[i] - '0');
  if (record.fide_id == 0)
    {
      note (reading, SCL_NOTE_REFUSED, _ ("the player has no FIDE id; the line is left out"));
      return TRUE;
    }
  if (!scl_id_set_add (reading->ids, record.fide_id))
    {
      scl_import_report_note (reading->report, SCL_NOTE_REFUSED, scl_input_line_number (reading->input),
                              _ ("the FIDE id %" G_GINT64_FORMAT " is on the list already; this line is left out"),
                              record.fide_id);
      return TRUE;
    }

  copy_field (row, layout->name_span, FALSE, name, sizeof name);
  scl_list_tidy_name (name);
  if (name[0] == '\0')
    {
      g_snprintf (name, sizeof name, "%" G_GINT64_FORMAT, record.fide_id);
      note (reading, SCL_NOTE_ADJUSTED, _ ("the player has no name; the FIDE id stands for it"));
    }
  copy_field (row, layout->title, FALSE, title, sizeof title);
  copy_field (row, layout->women_title, FALSE, women_title, sizeof women_title);
  copy_field (row, layout->federation, FALSE, federation, sizeof federation);
  copy_field (row, layout->flag, TRUE, flag, sizeof flag);
  copy_field (row, layout->sex, FALSE, sex, sizeof sex);
  if (layout->sex.from > layout->rating[0].from)
    copy_field (row, layout->sex, TRUE, sex, sizeof sex);
  record.name = name;
  record.federation = federation;
  record.title = scl_list_title (title[0] != '\0' ? title : women_title);
  if (sex[0] == 'M' || sex[0] == 'm')
    record.sex = 'm';
  else if (sex[0] != '\0' || strchr (flag, 'w') != NULL || women_title[0] == 'W' || record.title[0] == 'W')
    record.sex = 'f';
  read_birth (reading, row, &record);

  player = reading->sink->player (reading->sink, &record, error);
  if (player == G_MAXUINT32)
    return FALSE;
  reading->counts->players++;
  return push_ratings (reading, row, player, flag, error);
}

static void
count_encoding (Reading *reading)
{
  gpointer name = (gpointer) scl_input_line_encoding (reading->input);
  gpointer count = g_hash_table_lookup (reading->encodings, name);

  g_hash_table_insert (reading->encodings, name, GUINT_TO_POINTER (GPOINTER_TO_UINT (count) + 1));
}

static gboolean
read_rows (Reading *reading, GError **error)
{
  g_autoptr (GError) local = NULL;
  const char *line;
  gsize n;

  while ((line = scl_input_line (reading->input, &n, &local)) != NULL)
    {
      Row row = { .text = line, .n = n, .ascii = scl_text_is_ascii (line, n) };
      gsize length = n;

      scl_list_trim (line, &length);
      if (length == 0 || (reading->counts->players == 0 && is_header (line, n)))
        continue;
      if (!row.ascii)
        count_encoding (reading);
      if (!read_row (reading, &row, error))
        return FALSE;
    }
  if (local != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return FALSE;
    }
  return TRUE;
}

static void
note_whole (Reading *reading, const Choice *choice)
{
  static const char *const ENCODINGS[] = { "UTF-8", "ISO-8859-1", "windows-1252", "CP850" };

  scl_import_report_note (reading->report, SCL_NOTE_INFO, 0, _ ("columns as on the list “%s”; %s"), reading->layout->name,
                          choice->header ? _ ("the file has a header") : _ ("the file has no header"));
  if (reading->layout->birth_shape == BIRTH_DD_MM_YY)
    scl_import_report_note (reading->report, SCL_NOTE_INFO, 0,
                            _ ("years of birth have two digits: the last such year at least %d years before the list is taken"),
                            SCL_LIST_MIN_AGE);
  if (reading->layout->birth_shape != BIRTH_NONE && reading->without_birth > 0)
    scl_import_report_note (reading->report, SCL_NOTE_INFO, 0, _ ("%u players have no date of birth"),
                            reading->without_birth);
  for (guint i = 0; i < G_N_ELEMENTS (ENCODINGS); i++)
    {
      guint count = GPOINTER_TO_UINT (g_hash_table_lookup (reading->encodings, ENCODINGS[i]));
      if (count > 0)
        scl_import_report_note (reading->report, SCL_NOTE_INFO, 0, _ ("%u lines with accents are read as %s"), count,
                                ENCODINGS[i]);
    }
}

static gboolean
read_list (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts, GError **error)
{
  gsize n;
  const guint8 *head = scl_input_head (input, &n, error);
  Choice choice;
  g_autoptr (SclIdSet) ids = scl_id_set_new ();
  g_autoptr (GHashTable) encodings = g_hash_table_new (g_str_hash, g_str_equal);
  Reading reading = { .input = input, .sink = sink, .report = report, .counts = counts, .ids = ids, .encodings = encodings };

  if (head == NULL)
    return FALSE;
  choice = choose (head, n);
  if (choice.layout == NULL)
    {
      g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                   _ ("%s: no row of the list has the columns of any FIDE list known"), scl_input_name (input));
      return FALSE;
    }
  reading.layout = choice.layout;
  reading.day = scl_list_day (input, choice.day, report, error);
  if (reading.day == SCL_DAY_NONE)
    return FALSE;
  reading.rate = scl_list_rate_from_name (scl_input_name (input));
  if (!read_rows (&reading, error))
    return FALSE;
  if (counts->players == 0)
    {
      g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT, _ ("%s: there is no player on the list"),
                   scl_input_name (input));
      return FALSE;
    }
  counts->lists = is_combined (reading.layout) ? 3 : 1;
  note_whole (&reading, &choice);
  return TRUE;
}

const SclReader scl_reader_fide_list = {
  .name = "fide-list",
  .title = N_ ("FIDE rating list (text)"),
  .recognise = recognise,
  .read = read_list,
};
