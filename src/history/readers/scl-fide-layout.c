/* The layouts of FIDE's rating lists in fixed columns, and which of them a file has.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-fide-layout-private.h"

#include <string.h>

#include "history/input/scl-input.h"
#include "history/input/scl-text-private.h"
#include "history/tables/scl-list-private.h"

/* ---- Layouts ---- */

/* What all layouts since September 2012 begin with. */
#define FROM_2012                                                                                  \
  .id = { 0, 15 }, .name_span = { 15, 76 }, .federation = { 76, 79 }, .sex = { 80, 81 },           \
  .title = { 84, 88 }, .women_title = { 89, 93 }, .other_titles = { 94, 109 }

/* Offsets as measured on the lists themselves (2001-2004, 2012) or as published beside them (the
 * others). */
/* clang-format off */
static const SclFideLayout LAYOUTS[] = {
  { "JAN01", .id = { 2, 10 }, .name_span = { 12, 44 }, .title = { 45, 47 },
    .federation = { 51, 54 }, .rating = { { 59, 63 } }, .games = { { 65, 68 } },
    .flag = { 71, 74 } },
  { "APR01", .id = { 3, 11 }, .name_span = { 12, 44 }, .title = { 45, 47 },
    .federation = { 51, 54 }, .rating = { { 60, 64 } }, .games = { { 66, 70 } },
    .birth = { 71, 81 }, .birth_shape = SCL_FIDE_BIRTH_DD_MM_YYYY, .flag = { 82, 85 } },
  { "JUL01", .id = { 3, 11 }, .name_span = { 12, 44 }, .title = { 45, 47 },
    .federation = { 51, 54 }, .rating = { { 60, 64 } }, .games = { { 66, 70 } },
    .birth = { 71, 81 }, .birth_shape = SCL_FIDE_BIRTH_DD_MM_YYYY, .sex = { 82, 83 },
    .flag = { 86, 89 } },
  { "JAN02", .id = { 2, 10 }, .name_span = { 12, 43 }, .title = { 45, 47 },
    .federation = { 51, 54 }, .rating = { { 59, 63 } }, .games = { { 65, 68 } },
    .birth = { 71, 79 }, .birth_shape = SCL_FIDE_BIRTH_DD_MM_YY, .flag = { 80, 83 } },
  { "OCT02", .id = { 0, 8 }, .name_span = { 10, 42 }, .title = { 44, 46 },
    .federation = { 48, 51 }, .rating = { { 53, 57 } }, .games = { { 59, 62 } },
    .birth = { 64, 72 }, .birth_shape = SCL_FIDE_BIRTH_DD_MM_YY, .flag = { 74, 76 } },
  { "JAN03", .id = { 0, 8 }, .name_span = { 10, 42 }, .title = { 44, 46 },
    .federation = { 48, 51 }, .rating = { { 53, 57 } }, .games = { { 59, 62 } },
    .birth = { 64, 72 }, .birth_shape = SCL_FIDE_BIRTH_DD_MM_YY, .flag = { 76, 78 } },
  /* Also the player file that Swiss-Manager exchanges, with text of its own after the flag. */
  { "2006", .id = { 0, 8 }, .name_span = { 10, 44 }, .title = { 44, 47 },
    .federation = { 48, 51 }, .rating = { { 53, 57 } }, .games = { { 59, 62 } },
    .birth = { 64, 68 }, .birth_shape = SCL_FIDE_BIRTH_YYYY, .flag = { 70, 74 },
    .free_tail = TRUE },
  { "SEP12", FROM_2012,
    .rating = { { 109, 113 } }, .games = { { 115, 118 } }, .k = { { 119, 122 } },
    .birth = { 122, 127 }, .birth_shape = SCL_FIDE_BIRTH_YYYY, .flag = { 128, 132 } },
  { "FOA", FROM_2012, .online = TRUE,
    .rating = { { 113, 117 } }, .games = { { 119, 122 } }, .k = { { 123, 126 } },
    .birth = { 126, 131 }, .birth_shape = SCL_FIDE_BIRTH_YYYY, .flag = { 132, 136 } },
  { "SRtng", FROM_2012,
    .rating = { { 109, 113 }, { 122, 126 }, { 135, 139 } },
    .games = { { 115, 118 }, { 128, 131 }, { 141, 144 } },
    .k = { { 119, 122 }, { 132, 135 }, { 145, 148 } },
    .birth = { 148, 153 }, .birth_shape = SCL_FIDE_BIRTH_YYYY, .flag = { 154, 158 } },
  { "SRtng FOA", FROM_2012, .online = TRUE,
    .rating = { { 113, 117 }, { 126, 130 }, { 139, 143 } },
    .games = { { 119, 122 }, { 132, 135 }, { 145, 148 } },
    .k = { { 123, 126 }, { 136, 139 }, { 149, 152 } },
    .birth = { 152, 157 }, .birth_shape = SCL_FIDE_BIRTH_YYYY, .flag = { 158, 162 } },
};
/* clang-format on */

gboolean
scl_fide_layout_is_combined (const SclFideLayout *layout)
{
  return layout->rating[1].to != 0;
}

/* ---- One row ---- */

gsize
scl_fide_row_byte (const SclFideRow *row, guint column)
{
  const char *p = row->text, *end = row->text + row->n;

  if (row->ascii)
    return MIN (column, row->n);
  while (column-- > 0 && p < end)
    p = g_utf8_next_char (p);
  return (gsize) (MIN (p, end) - row->text);
}

/* The field without the blanks around it. */
const char *
scl_fide_row_field (const SclFideRow *row, SclFideSpan span, gboolean shifted, gsize *n)
{
  guint shift = shifted ? row->shift : 0;
  gsize from, to;

  *n = 0;
  if (span.to == 0)
    return "";
  from = scl_fide_row_byte (row, span.from + shift);
  to = scl_fide_row_byte (row, span.to + shift);
  *n = to - from;
  return scl_list_trim (row->text + from, n);
}

gboolean
scl_fide_all_digits (const char *text, gsize n)
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
  return n == 3 && g_ascii_isupper (text[0]) && g_ascii_isupper (text[1])
         && g_ascii_isupper (text[2]);
}

static gboolean
numbers_fit (const SclFideRow *row, const SclFideLayout *layout)
{
  gsize n;
  const char *text;

  for (guint rate = 0; rate < 3; rate++)
    {
      text = scl_fide_row_field (row, layout->rating[rate], TRUE, &n);
      if (!scl_fide_all_digits (text, n))
        return FALSE;
      text = scl_fide_row_field (row, layout->games[rate], TRUE, &n);
      if (!scl_fide_all_digits (text, n))
        return FALSE;
      text = scl_fide_row_field (row, layout->k[rate], TRUE, &n);
      if (!scl_fide_all_digits (text, n))
        return FALSE;
    }
  return TRUE;
}

/* What must hold for the row to be read at all. */
gboolean
scl_fide_row_fits (const SclFideRow *row, const SclFideLayout *layout)
{
  gsize n;
  const char *text = scl_fide_row_field (row, layout->id, FALSE, &n);

  if (n == 0 || n > 12 || !scl_fide_all_digits (text, n))
    return FALSE;
  text = scl_fide_row_field (row, layout->federation, FALSE, &n);
  if (!is_federation (text, n))
    return FALSE;
  return row->n > layout->federation.to && numbers_fit (row, layout);
}

gboolean
scl_fide_row_birth_fits (const SclFideRow *row, const SclFideLayout *layout)
{
  gsize n;
  const char *text = scl_fide_row_field (row, layout->birth, TRUE, &n);
  guint dots = 0;

  for (gsize i = 0; i < n; i++)
    {
      dots += text[i] == '.';
      if (!g_ascii_isdigit (text[i]) && text[i] != '.' && text[i] != ' ')
        return FALSE;
    }
  switch (layout->birth_shape)
    {
    case SCL_FIDE_BIRTH_DD_MM_YY:
      return n == 0 || (dots == 2 && n <= 8);
    case SCL_FIDE_BIRTH_DD_MM_YYYY:
      return n == 0 || (dots == 2 && (n == 10 || n <= 4));
    case SCL_FIDE_BIRTH_YYYY:
      return dots == 0 && (n == 0 || n == 4 || (n == 1 && text[0] == '0'));
    case SCL_FIDE_BIRTH_NONE:
    default:
      return n == 0;
    }
}

/* For choosing the layout: it fits, the player has a federation, and nothing stands between the
 * fields. */
static gboolean
fits_strictly (const SclFideRow *row, const SclFideLayout *layout)
{
  guint8 covered[256] = { 0 };
  const SclFideSpan *spans[]
      = { &layout->id,           &layout->name_span,  &layout->title,    &layout->women_title,
          &layout->other_titles, &layout->federation, &layout->sex,      &layout->rating[0],
          &layout->rating[1],    &layout->rating[2],  &layout->games[0], &layout->games[1],
          &layout->games[2],     &layout->k[0],       &layout->k[1],     &layout->k[2],
          &layout->birth,        &layout->flag };
  gsize n, end;
  const char *sex, *flag;

  if (!scl_fide_row_fits (row, layout) || !scl_fide_row_birth_fits (row, layout))
    return FALSE;
  scl_fide_row_field (row, layout->federation, FALSE, &n);
  if (n == 0)
    return FALSE;
  flag = scl_fide_row_field (row, layout->flag, TRUE, &n);
  for (gsize i = 0; i < n; i++)
    if (!g_ascii_isalpha (flag[i]))
      return FALSE;
  sex = scl_fide_row_field (row, layout->sex, TRUE, &n);
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

/* ---- Choosing the layout ---- */

gboolean
scl_fide_is_header (const char *line, gsize n)
{
  g_autofree char *lower = g_ascii_strdown (line, (gssize) n);
  const char *p = lower;

  while (*p == ' ')
    p++;
  return (g_str_has_prefix (p, "id_number") || g_str_has_prefix (p, "id number")
          || g_str_has_prefix (p, "code"))
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

/* The line with an "x" for each character that is not ASCII: what matters here is where the columns
 * are. */
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
typedef void (*RowFunc) (const SclFideRow *row, gpointer data);

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
      SclFideRow row = { .text = p, .ascii = TRUE };

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
} Tally;

static void
tally_row (const SclFideRow *row, gpointer data)
{
  Tally *tally = data;

  if (tally->header == NULL && tally->rows == 0 && scl_fide_is_header (row->text, row->n))
    {
      tally->header = g_strndup (row->text, row->n);
      return;
    }
  tally->rows++;
  for (guint i = 0; i < G_N_ELEMENTS (LAYOUTS); i++)
    tally->fitting[i] += fits_strictly (row, &LAYOUTS[i]);
}

/* ---- A column that is broken at its source ---- */

/* APR04 has 0 games for each of its 51,907 players (FORMATS 1.2). A whole federation may not have
 * played, the head's several hundred players of all cannot. */
#define ROWS_WITHOUT_GAMES 100

typedef struct
{
  const SclFideLayout *layout;
  guint without, with; /* rows whose GAMES is 0, or not */
} GamesTally;

static void
tally_games (const SclFideRow *row, gpointer data)
{
  GamesTally *tally = data;

  if (!fits_strictly (row, tally->layout))
    return;
  for (guint rate = 0; rate < G_N_ELEMENTS (tally->layout->games); rate++)
    {
      gsize n;
      const char *text = scl_fide_row_field (row, tally->layout->games[rate], TRUE, &n);

      if (n == 1 && *text == '0')
        tally->without++;
      else if (n > 0)
        tally->with++;
    }
}

static gboolean
games_are_broken (const guint8 *head, gsize n, const SclFideLayout *layout)
{
  GamesTally tally = { layout, 0, 0 };

  each_row (head, n, tally_games, &tally);
  return tally.with == 0
         && tally.without >= ROWS_WITHOUT_GAMES * (scl_fide_layout_is_combined (layout) ? 3 : 1);
}

SclFideChoice
scl_fide_layout_choose (const guint8 *head, gsize n)
{
  Tally tally = { 0 };
  SclFideChoice choice = { .day = SCL_DAY_NONE };
  guint best = 0, best_bonus = 0;

  each_row (head, n, tally_row, &tally);
  for (guint i = 0; i < G_N_ELEMENTS (LAYOUTS); i++)
    {
      const SclFideLayout *layout = &LAYOUTS[i];
      guint bonus = 0; /* what the header says, where rows leave it open */

      if (tally.header != NULL)
        bonus = ((strstr (tally.header, "RRtng") != NULL) == scl_fide_layout_is_combined (layout))
                + ((strstr (tally.header, "FOA") != NULL) == layout->online)
                + ((strstr (tally.header, "SEX") != NULL || strstr (tally.header, "Sex") != NULL)
                   == (layout->sex.to != 0));
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
  if (choice.layout != NULL)
    choice.games_broken = games_are_broken (head, n, choice.layout);
  g_free (tally.header);
  return choice;
}
