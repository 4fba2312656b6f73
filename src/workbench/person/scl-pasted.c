/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/person/scl-pasted.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "history/core/scl-player-name.h"
#include "rating/base/scl-day.h"
#include "workbench/person/scl-what-if.h"

#define DIGITS_MOST 4 /* of a rating */
#define ID_DIGITS_LEAST 5
#define ID_DIGITS_MOST 9

/* Of days that are written as eight digits: of birth and of play. */
#define FIRST_YEAR 1900
#define LAST_YEAR 2049

SclPasted *
scl_pasted_copy (const SclPasted *self)
{
  SclPasted *copy = g_memdup2 (self, sizeof *self);

  copy->name = g_strdup (self->name);
  copy->title = g_strdup (self->title);
  copy->federation = g_strdup (self->federation);
  return copy;
}

void
scl_pasted_free (SclPasted *self)
{
  g_free (self->name);
  g_free (self->title);
  g_free (self->federation);
  g_free (self);
}

/* Strings are copied, without blanks around. */
static SclPasted *
add (GPtrArray *pasted, const char *name, int rating, int half_points)
{
  SclPasted *one = g_new (SclPasted, 1);

  *one = (SclPasted){
    g_strstrip (g_strdup (name)), g_strdup (""), g_strdup (""), rating, half_points, 0
  };
  g_ptr_array_add (pasted, one);
  return one;
}

static void
set (char **text, const char *value)
{
  g_free (*text);
  *text = g_strdup (value);
}

static gboolean
is_rating (int number)
{
  return number >= SCL_WHAT_IF_LEAST && number <= SCL_WHAT_IF_MOST;
}

/* ---- TRF: FIDE's format, columns from 1 ---- */

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

/* Whole, or as reports shorten it: "g", "wm"; "": none. Static. */
static const char *
title_of (const char *text)
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

/* Three capital letters. */
static gboolean
is_federation (const char *text)
{
  return strlen (text) == 3 && g_ascii_isupper (text[0]) && g_ascii_isupper (text[1])
         && g_ascii_isupper (text[2]);
}

/* Who has no rating in a report has none. */
static void
add_of_trf (GPtrArray *pasted, const char *line, int half_points)
{
  g_autofree char *name = columns (line, TRF_NAME, 33);
  g_autofree char *title = columns (line, TRF_TITLE, 3);
  g_autofree char *federation = columns (line, TRF_FEDERATION, 3);
  const int rating = (int) number_in (line, TRF_RATING, 4);
  SclPasted *one
      = add (pasted, name, is_rating (rating) ? rating : SCL_PASTED_UNRATED, half_points);

  one->id = MAX (number_in (line, TRF_FIDE, 11), 0);
  set (&one->title, title_of (title));
  if (is_federation (federation))
    set (&one->federation, federation);
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

/* 0: the word is none. */
static gint64
id_of (const char *word)
{
  const gsize n = strlen (word);

  return n >= ID_DIGITS_LEAST && n <= ID_DIGITS_MOST && strspn (word, "0123456789") == n
             ? g_ascii_strtoll (word, NULL, 10)
             : 0;
}

/* "20260105": among the words of a line such a number is far more often a day than an id, which
 * would find somebody else, and the name is there to find the right one. */
static gboolean
is_day (const char *word)
{
  int year, month, dom;

  return strlen (word) == 8 && strspn (word, "0123456789") == 8
         && sscanf (word, "%4d%2d%2d", &year, &month, &dom) == 3 && year >= FIRST_YEAR
         && year <= LAST_YEAR && scl_day_from_ymd (year, month, dom) != SCL_DAY_NONE;
}

static gboolean
is_short_rating (const char *word)
{
  return strlen (word) <= DIGITS_MOST && is_rating (atoi (word));
}

static void
add_numbers (GPtrArray *pasted, const char *line)
{
  g_auto (GStrv) words = g_strsplit_set (line, " ,;\t/.+", -1);
  guint n = 0, n_ids = 0, n_ratings = 0;
  SclPasted *both = NULL;

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      {
        n++;
        n_ids += id_of (words[i]) != 0;
        n_ratings += is_short_rating (words[i]);
      }
  if (n == 2 && n_ids == 1 && n_ratings == 1)
    both = add (pasted, "", SCL_PASTED_UNKNOWN, -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      const gint64 id = id_of (words[i]);

      if (id != 0)
        (both != NULL ? both : add (pasted, "", SCL_PASTED_UNKNOWN, -1))->id = id;
      else if (is_short_rating (words[i]) && both != NULL)
        both->rating = atoi (words[i]);
      else if (is_short_rating (words[i]))
        add (pasted, "", atoi (words[i]), -1);
    }
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

static gboolean
is_unrated (const char *word)
{
  return g_ascii_strcasecmp (word, "none") == 0 || g_ascii_strcasecmp (word, "unrated") == 0;
}

/* A title alone, in capitals: "g" may be an initial. */
static gboolean
is_title (const char *word)
{
  return strlen (word) > 1 && g_ascii_isupper (word[0]) && *title_of (word) != '\0';
}

/* What stands before an id and says that it is one. */
static gboolean
is_id_heading (const char *word)
{
  static const char *const headings[] = { "FIDE", "ID", "FIDE-ID", "FIDEID" };
  const gsize n = strcspn (word, ":.");

  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    if (n == strlen (headings[i]) && g_ascii_strncasecmp (word, headings[i], n) == 0)
      return TRUE;
  return FALSE;
}

/* Also of "ID:1234567". */
static gint64
id_in (const char *word)
{
  const char *colon = strchr (word, ':');

  return id_of (colon != NULL && is_id_heading (word) ? colon + 1 : word);
}

/* An id stands behind it, or another such word. */
static gboolean
heads_id (char **words, guint i)
{
  while (words[i] != NULL && (*words[i] == '\0' || is_id_heading (words[i])))
    i++;
  return words[i] != NULL && id_in (words[i]) != 0;
}

/* Capital letters alone say nothing of a federation where the name is in capitals too. */
static gboolean
has_small_letters (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (g_unichar_islower (g_utf8_get_char (text)))
      return TRUE;
  return FALSE;
}

/* The words of a line, before its rating and behind it, or all before. */
typedef struct
{
  GPtrArray *name; /* of char *, borrowed */
  SclPasted *one;
} Words;

static void
take_words (Words *self, char **words, gboolean behind)
{
  gboolean headed = FALSE; /* "ID" stands before the word */

  for (guint i = 0; words[i] != NULL; i++)
    if (is_id_heading (words[i]) && heads_id (words, i))
      headed = TRUE;
    else if (*words[i] == '\0' || (!headed && is_day (words[i])))
      continue;
    else if (id_in (words[i]) != 0)
      self->one->id = id_in (words[i]);
    else if (is_title (words[i]))
      set (&self->one->title, words[i]);
    else if (is_unrated (words[i]))
      self->one->rating = SCL_PASTED_UNRATED;
    else if (behind && is_federation (words[i]))
      set (&self->one->federation, words[i]);
    else if (!behind)
      g_ptr_array_add (self->name, words[i]);
}

/* The last word before a rating is a federation's where a name with small letters is left, or no
 * name at all. */
static void
take_federation (Words *self, gboolean rated)
{
  const guint n = self->name->len;
  gboolean small = n == 1;

  if (n == 0 || !rated || !is_federation (g_ptr_array_index (self->name, n - 1)))
    return;
  for (guint i = 0; i + 1 < n; i++)
    small = small || has_small_letters (g_ptr_array_index (self->name, i));
  if (!small)
    return;
  set (&self->one->federation, g_ptr_array_index (self->name, n - 1));
  g_ptr_array_set_size (self->name, (int) n - 1);
}

/* Of a line that begins with one; 0: it does not. */
static gint64
leading_id (const char *line)
{
  g_autofree char *word = g_strndup (line, strspn (line, "0123456789"));

  return is_day (word) ? 0 : id_of (word);
}

/* What stands before the name is a place, or the id. */
static void
add_line (GPtrArray *pasted, const char *line)
{
  gsize length = 0;
  const char *rating = find_rating (line, &length);
  const char *begin = line + strspn (line, "0123456789.,;)\t -");
  const gboolean first = rating != NULL && rating < begin;
  const char *end = rating != NULL && !first ? rating : begin + strlen (begin);
  g_autofree char *before = g_strndup (begin, (gsize) (end - begin));
  g_auto (GStrv) words = g_strsplit_set (before, " \t;()[]", -1);
  g_auto (GStrv) later
      = g_strsplit_set (rating != NULL && !first ? rating + length : "", " ,\t;()[]", -1);
  g_autoptr (GPtrArray) name = g_ptr_array_new ();
  g_autofree char *joined = NULL;
  Words all = { name, add (pasted, "", rating != NULL ? atoi (rating) : SCL_PASTED_UNKNOWN, -1) };

  all.one->id = leading_id (line);
  take_words (&all, words, FALSE);
  take_words (&all, later, TRUE);
  take_federation (&all, all.one->rating != SCL_PASTED_UNKNOWN);
  g_ptr_array_add (name, NULL);
  joined = g_strjoinv (" ", (char **) name->pdata);
  for (gsize n = strlen (joined); n > 0 && strchr (" ,-", joined[n - 1]) != NULL; n--)
    joined[n - 1] = '\0';
  set (&all.one->name, joined);
}

GPtrArray *
scl_pasted_parse (const char *text, const char *name, gint64 fide_id)
{
  GPtrArray *pasted = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_pasted_free);
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
