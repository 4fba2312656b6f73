/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history/tables/scl-pasted-private.h"

#include <string.h>

#include "history/core/scl-score.h"
#include "history/tables/scl-table-columns-private.h"
#include "rating/base/scl-free.h"

#define CELLS_MOST 64     /* of a row */
#define RESULT_LONGEST 24 /* bytes */

SclPasted *
scl_pasted_copy (const SclPasted *self)
{
  SclPasted *copy = g_memdup2 (self, sizeof *self);

  copy->line = g_strdup (self->line);
  copy->name = g_strdup (self->name);
  copy->title = g_strdup (self->title);
  copy->federation = g_strdup (self->federation);
  return copy;
}

SCL_DEFINE_FREE (scl_pasted_free, SclPasted, line, g_free, name, g_free, title, g_free, federation,
                 g_free)

SclPasted *
scl_pasted_add (GPtrArray *pasted, const char *line)
{
  SclPasted *one = g_new (SclPasted, 1);

  *one = (SclPasted){ .line = g_strstrip (g_strdup (line)),
                      .name = g_strdup (""),
                      .title = g_strdup (""),
                      .federation = g_strdup (""),
                      .rating = SCL_PASTED_UNKNOWN,
                      .half_points = -1 };
  g_ptr_array_add (pasted, one);
  return one;
}

void
scl_pasted_set (char **text, const char *value)
{
  g_free (*text);
  *text = g_strstrip (g_utf8_make_valid (value, -1)); /* a report's columns are bytes */
}

gboolean
scl_pasted_is_rating (gint64 number)
{
  return number >= SCL_PASTED_LEAST && number <= SCL_PASTED_MOST;
}

const char *
scl_pasted_title (const char *text)
{
  static const struct
  {
    const char *title, *brief;
  } titles[] = {
    { "GM", "g" },   { "IM", "m" },   { "FM", "f" },   { "CM", "c" },
    { "WGM", "wg" }, { "WIM", "wm" }, { "WFM", "wf" }, { "WCM", "wc" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (strcmp (text, titles[i].title) == 0 || g_ascii_strcasecmp (text, titles[i].brief) == 0)
      return titles[i].title;
  return "";
}

gboolean
scl_pasted_is_federation (const char *text)
{
  return strlen (text) == 3 && g_ascii_isupper (text[0]) && g_ascii_isupper (text[1])
         && g_ascii_isupper (text[2]);
}

/* ---- Tables of pages ---- */

/* The columns of a table, by its row of headings. */
typedef struct
{
  SclColumnKind of[CELLS_MOST];
  guint n;
} Headings;

/* The cells of a row; NULL: it has no such. */
static char **
cells_of (const char *line)
{
  const char *divider = strchr (line, '\t') != NULL ? "\t" : ";";
  char **cells = strstr (line, divider) != NULL ? g_strsplit (line, divider, CELLS_MOST) : NULL;

  for (guint i = 0; cells != NULL && cells[i] != NULL; i++)
    g_strstrip (cells[i]);
  return cells;
}

/* A name and a rating or a result, and a third that is known. */
static gboolean
read_headings (const char *line, Headings *headings)
{
  g_auto (GStrv) cells = cells_of (line);
  guint known = 0, round;
  gboolean has[SCL_N_COLUMN_KINDS] = { FALSE };
  Headings found = { .n = 0 };

  for (; cells != NULL && cells[found.n] != NULL; found.n++)
    {
      const SclColumnKind kind = scl_column_kind (cells[found.n], &round);

      found.of[found.n] = kind;
      has[kind] = TRUE;
      known += kind != SCL_COLUMN_NONE;
    }
  if (known < 3 || !has[SCL_COLUMN_NAME]
      || !(has[SCL_COLUMN_RATING] || has[SCL_COLUMN_NATIONAL_RATING] || has[SCL_COLUMN_RESULT]))
    return FALSE;
  *headings = found;
  return TRUE;
}

/* FALSE: the game was not played. */
static gboolean
take_result (SclPasted *one, const char *cell)
{
  g_autofree char *plain = scl_pasted_plain (cell);
  SclUnrated unrated = SCL_UNRATED_NO;
  guint8 score;

  g_strstrip (plain);
  if (g_str_has_suffix (plain, "K") || (scl_score_parse (plain, &score, &unrated) && unrated))
    return FALSE;
  one->half_points = scl_pasted_result (plain, &one->colour);
  return TRUE;
}

static void
take_rating (SclPasted *one, const char *cell)
{
  g_autofree char *plain = scl_pasted_plain (cell);
  const gint64 rating = g_ascii_strtoll (plain, NULL, 10);

  if (one->rating <= 0)
    one->rating = scl_pasted_is_rating (rating) ? (int) rating : SCL_PASTED_UNRATED;
}

/* Also a title, whose column has no heading on some pages. FALSE: the game was not played. */
static gboolean
take_cell (SclPasted *one, SclColumnKind kind, const char *cell)
{
  switch (kind)
    {
    case SCL_COLUMN_NAME:
      scl_pasted_set (&one->name, cell);
      break;
    case SCL_COLUMN_RATING:
    case SCL_COLUMN_NATIONAL_RATING:
      take_rating (one, cell);
      break;
    case SCL_COLUMN_FEDERATION:
      scl_pasted_set (&one->federation, scl_pasted_is_federation (cell) ? cell : "");
      break;
    case SCL_COLUMN_FIDE_ID:
      one->id = g_ascii_strtoll (cell, NULL, 10);
      break;
    case SCL_COLUMN_RESULT:
      return take_result (one, cell);
    case SCL_COLUMN_TITLE:
    case SCL_COLUMN_NONE:
      if (*one->title == '\0')
        scl_pasted_set (&one->title, scl_pasted_title (cell));
      break;
    default:
      break;
    }
  return TRUE;
}

/* Who has neither a rating nor a column for one is nobody: a bye, a line below the table. Browsers
 * divide the colour and the result of the last column once more. */
static void
read_row (GPtrArray *pasted, const char *line, const Headings *headings)
{
  g_auto (GStrv) cells = cells_of (line);
  SclPasted *one = cells != NULL ? scl_pasted_add (pasted, line) : NULL;
  gboolean played = one != NULL;
  guint i = 0;

  for (; one != NULL && cells[i] != NULL && i < headings->n; i++)
    {
      const gboolean last = i + 1 == headings->n && cells[i + 1] != NULL;
      g_autofree char *rest = last ? g_strjoinv (" ", cells + i) : NULL;

      played = take_cell (one, headings->of[i], last ? rest : cells[i]) && played;
    }
  if (one != NULL
      && (!played || *one->name == '\0' || one->rating == SCL_PASTED_UNKNOWN
          || (one->rating == SCL_PASTED_UNRATED && *one->federation == '\0')))
    g_ptr_array_set_size (pasted, (int) pasted->len - 1);
}

/* ---- FIDE's calculations ---- */

/* The end of a game's row: the score, 1 game, what comes of it, K, K times that. */
#define GAME                                                                                       \
  "\\s([01](?:\\.\\d+)?|\\.5\\d*)\\s+1\\s+-?\\d*\\.?\\d+\\s+[1-4][05]\\s+-?\\d*\\.?\\d+\\s*$"

/* FALSE: the text has no such row. */
static gboolean
read_calculations (GPtrArray *pasted, char **lines)
{
  g_autoptr (GRegex) game = g_regex_new (GAME, 0, 0, NULL);
  gboolean any = FALSE;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *row = NULL;

      if (!g_regex_match (game, lines[i], 0, NULL))
        continue;
      row = g_regex_replace (game, lines[i], -1, 0, " \\1", 0, NULL);
      scl_pasted_read_line (pasted, row);
      any = TRUE;
    }
  return any;
}

/* ---- All of it ---- */

static gboolean
is_result (const char *line, int *half_points, char *colour)
{
  g_autofree char *plain = strlen (line) < RESULT_LONGEST ? scl_pasted_plain (line) : g_strdup ("");

  *half_points = scl_pasted_result (g_strstrip (plain), colour);
  return *half_points >= 0;
}

static void
read_lines (GPtrArray *pasted, char **lines)
{
  Headings headings = { .n = 0 };

  for (guint i = 0; lines[i] != NULL; i++)
    {
      SclPasted *last = pasted->len > 0 ? g_ptr_array_index (pasted, pasted->len - 1) : NULL;
      int half_points;
      char colour;

      if (read_headings (lines[i], &headings))
        g_ptr_array_set_size (pasted, 0); /* what stands above the table is no opponent */
      else if (is_result (lines[i], &half_points, &colour))
        {
          if (last != NULL && last->half_points < 0)
            {
              last->half_points = half_points;
              last->colour = colour;
            }
        }
      else if (headings.n > 0)
        read_row (pasted, lines[i], &headings);
      else
        scl_pasted_read_line (pasted, lines[i]);
    }
}

GPtrArray *
scl_pasted_parse (const char *text, const char *name, gint64 fide_id)
{
  GPtrArray *pasted = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_pasted_free);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    g_strchomp (lines[i]);
  if (!scl_pasted_read_trf (pasted, lines, name, fide_id) && !read_calculations (pasted, lines))
    read_lines (pasted, lines);
  return pasted;
}
