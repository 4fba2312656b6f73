/* A tournament's report (TRF) that is pasted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/tables/scl-pasted-private.h"

#include <string.h>

#include "history/core/scl-player-name.h"

/* FIDE's format, columns from 1. */
#define TRF_NUMBER 5
#define TRF_TITLE 11
#define TRF_NAME 15
#define TRF_RATING 49
#define TRF_FEDERATION 54
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

/* Who has no rating in a report has none. */
static void
add_of_trf (GPtrArray *pasted, const char *line, int half_points)
{
  g_autofree char *name = columns (line, TRF_NAME, 33);
  g_autofree char *title = columns (line, TRF_TITLE, 3);
  g_autofree char *federation = columns (line, TRF_FEDERATION, 3);
  const int rating = (int) number_in (line, TRF_RATING, 4);
  SclPasted *one = scl_pasted_add (pasted, line);

  scl_pasted_set (&one->name, name);
  one->rating = scl_pasted_is_rating (rating) ? rating : SCL_PASTED_UNRATED;
  one->half_points = half_points;
  one->id = MAX (number_in (line, TRF_FIDE, 11), 0);
  scl_pasted_set (&one->title, scl_pasted_title (title));
  if (scl_pasted_is_federation (federation))
    scl_pasted_set (&one->federation, federation);
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

static gboolean
is_trf (char **lines)
{
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "001 ") && strlen (lines[i]) > TRF_FIDE)
      return TRUE;
  return FALSE;
}

gboolean
scl_pasted_read_trf (GPtrArray *pasted, char **lines, const char *name, gint64 fide_id)
{
  g_autofree char *key = scl_player_name_key (name);
  const char *own = NULL;

  if (!is_trf (lines))
    return FALSE;
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
    if (g_str_has_prefix (lines[i], "001")
        && scl_pasted_is_rating (number_in (lines[i], TRF_RATING, 4)))
      add_of_trf (pasted, lines[i], -1);
  return TRUE;
}
