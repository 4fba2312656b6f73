/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/scl-pasted.h"

#include <stdlib.h>
#include <string.h>

#include "history/core/scl-player-name.h"
#include "workbench/scl-what-if.h"

#define DIGITS_MOST 4 /* of a rating */

static void
pasted_free (gpointer data)
{
  g_free (((SclPasted *) data)->name);
  g_free (data);
}

static void
add (GPtrArray *pasted, const char *name, int rating, int half_points)
{
  SclPasted *one = g_new (SclPasted, 1);

  *one = (SclPasted){ g_strstrip (g_strdup (name)), rating, half_points };
  g_ptr_array_add (pasted, one);
}

static gboolean
is_rating (int number)
{
  return number >= SCL_WHAT_IF_LEAST && number <= SCL_WHAT_IF_MOST;
}

/* ---- TRF: FIDE's format, columns from 1 ---- */

#define TRF_NUMBER 5
#define TRF_NAME 15
#define TRF_RATING 49
#define TRF_FIDE 58
#define TRF_ROUNDS 92
#define TRF_ROUND_WIDTH 10

/* What stands in columns from 1; "" beyond the line. Newly allocated, without blanks around. */
static char *
columns (const char *line, gsize from, gsize width)
{
  const gsize length = strlen (line);
  char *text = from <= length ? g_strndup (line + from - 1, MIN (width, length - from + 1))
                              : g_strdup ("");

  return g_strstrip (text);
}

static gint64
number_in (const char *line, gsize from, gsize width)
{
  g_autofree char *text = columns (line, from, width);

  return g_ascii_strtoll (text, NULL, 10);
}

/* -1: not played. */
static int
half_points_of (char result)
{
  switch (result)
    {
    case '1':
    case 'W':
      return 2;
    case '=':
    case 'D':
      return 1;
    case '0':
    case 'L':
      return 0;
    default:
      return -1;
    }
}

static void
add_of_trf (GPtrArray *pasted, const char *line, int half_points)
{
  g_autofree char *name = columns (line, TRF_NAME, 33);
  const int rating = (int) number_in (line, TRF_RATING, 4);

  add (pasted, name, is_rating (rating) ? rating : 0, half_points);
}

static const char *
line_of_number (char **lines, gint64 number)
{
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "001") && number_in (lines[i], TRF_NUMBER, 4) == number)
      return lines[i];
  return NULL;
}

static void
add_met (GPtrArray *pasted, char **lines, const char *own)
{
  for (gsize at = TRF_ROUNDS; at <= strlen (own); at += TRF_ROUND_WIDTH)
    {
      const gint64 number = number_in (own, at, 4);
      const char *line = number > 0 ? line_of_number (lines, number) : NULL;
      g_autofree char *result = columns (own, at + 7, 1);

      if (line != NULL && (*result == '\0' || half_points_of (*result) >= 0))
        add_of_trf (pasted, line, half_points_of (*result));
    }
}

static void
parse_trf (GPtrArray *pasted, char **lines, const char *name, gint64 fide_id)
{
  g_autofree char *key = scl_player_name_key (name);
  const char *own = NULL;

  for (guint i = 0; lines[i] != NULL && own == NULL; i++)
    {
      g_autofree char *other = columns (lines[i], TRF_NAME, 33);
      g_autofree char *other_key = scl_player_name_key (other);

      if (g_str_has_prefix (lines[i], "001")
          && ((fide_id != 0 && number_in (lines[i], TRF_FIDE, 11) == fide_id)
              || strcmp (key, other_key) == 0))
        own = lines[i];
    }
  if (own != NULL)
    add_met (pasted, lines, own);
  for (guint i = 0; own == NULL && lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "001") && is_rating ((int) number_in (lines[i], TRF_RATING, 4)))
      add_of_trf (pasted, lines[i], -1);
}

/* ---- Lines ---- */

/* Numbers and what divides them, alone. */
static gboolean
is_numbers (const char *line)
{
  return strpbrk (line, "0123456789") != NULL
         && strspn (line, "0123456789 ,;\t/.+") == strlen (line);
}

static void
add_numbers (GPtrArray *pasted, const char *line)
{
  g_auto (GStrv) words = g_strsplit_set (line, " ,;\t/.+", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (strlen (words[i]) <= DIGITS_MOST && is_rating (atoi (words[i])))
      add (pasted, "", atoi (words[i]), -1);
}

/* The last number that can be a rating; a shorter one, such as a place or a birth year's, is taken
 * only where there is no other. NULL: there is none. */
static const char *
find_rating (const char *line, gsize *length)
{
  const char *found = NULL;

  for (const char *p = line; *p != '\0';)
    {
      const gsize n = strspn (p, "0123456789");

      if (n >= 3 && n <= DIGITS_MOST && is_rating (atoi (p)))
        {
          found = p;
          *length = n;
        }
      p += n > 0 ? n : 1;
    }
  return found;
}

/* The first letters of the line, up to a comma, tab or number behind them. */
static void
add_line (GPtrArray *pasted, const char *line)
{
  gsize length = 0;
  const char *rating = find_rating (line, &length);
  const char *begin = line + strspn (line, "0123456789.,;)\t -");
  const char *end = rating != NULL && rating > begin ? rating : begin + strlen (begin);
  g_autofree char *name = g_strndup (begin, (gsize) (end - begin));

  for (gsize n = strlen (name); n > 0 && strchr (" ,;\t([-", name[n - 1]) != NULL; n--)
    name[n - 1] = '\0';
  g_strdelimit (name, "\t", ' ');
  add (pasted, name, rating != NULL ? atoi (rating) : 0, -1);
}

GPtrArray *
scl_pasted_parse (const char *text, const char *name, gint64 fide_id)
{
  GPtrArray *pasted = g_ptr_array_new_with_free_func (pasted_free);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gboolean trf = FALSE;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_strchomp (lines[i]);
      trf = trf || (g_str_has_prefix (lines[i], "001 ") && strlen (lines[i]) > TRF_FIDE);
    }
  if (trf)
    parse_trf (pasted, lines, name, fide_id);
  for (guint i = 0; !trf && lines[i] != NULL; i++)
    if (is_numbers (lines[i]))
      add_numbers (pasted, lines[i]);
    else if (*g_strchug (lines[i]) != '\0')
      add_line (pasted, lines[i]);
  return pasted;
}
