/* A pasted line as people write it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/tables/scl-pasted-private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "history/tables/scl-list-private.h"
#include "history/tables/scl-table-columns-private.h"
#include "rating/base/scl-day.h"

#define DIGITS_LEAST 3 /* of a rating */
#define DIGITS_MOST 4
#define ID_DIGITS_LEAST 5
#define ID_DIGITS_MOST 9

/* Of days that are written as eight digits: of birth and of play. */
#define FIRST_YEAR 1900
#define LAST_YEAR 2049

/* ---- Words ---- */

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

/* 0: the word is none. */
static int
rating_in (const char *word)
{
  const gsize n = strlen (word);

  return scl_list_is_digits (word) && n >= DIGITS_LEAST && n <= DIGITS_MOST
                 && scl_pasted_is_rating (atoi (word))
             ? atoi (word)
             : 0;
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
  return strlen (word) > 1 && g_ascii_isupper (word[0]) && *scl_pasted_title (word) != '\0';
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

/* A line's words, and what some of them are. */
typedef struct
{
  char **words;
  guint n;
  gboolean cells; /* of a table: a title may be shortened there */
  int rating;     /* the word, -1: none */
  int unrated;    /* the same */
  int result;     /* the same */
  SclPasted *one;
} Line;

static const char *
word_at (const Line *self, int i)
{
  return i >= 0 && (guint) i < self->n ? self->words[i] : "";
}

/* ---- A line of numbers ---- */

/* Numbers and results, alone. */
static gboolean
is_numbers (const Line *self)
{
  guint n_numbers = 0;
  char colour;

  for (guint i = 0; i < self->n; i++)
    {
      if (!scl_list_is_digits (self->words[i]) && scl_pasted_result (self->words[i], &colour) < 0)
        return FALSE;
      n_numbers += scl_list_is_digits (self->words[i]);
    }
  return n_numbers > 0;
}

/* Of an opponent who has none. */
static void
give_result (SclPasted *one, const char *word)
{
  char colour;
  const int half_points = scl_pasted_result (word, &colour);

  if (half_points < 0 || one->half_points >= 0)
    return;
  one->half_points = half_points;
  one->colour = colour;
}

/* An id and a rating are one opponent. */
static SclPasted *
opponent_of_both (const Line *self, GPtrArray *pasted, const char *line)
{
  guint n_ids = 0, n_ratings = 0;

  for (guint i = 0; i < self->n; i++)
    {
      n_ids += id_of (self->words[i]) != 0;
      n_ratings += rating_in (self->words[i]) != 0;
    }
  return n_ids == 1 && n_ratings == 1 ? scl_pasted_add (pasted, line) : NULL;
}

/* A result stands behind its rating, or first on the line where it is no number: that is a place.
 */
static void
read_numbers (const Line *self, GPtrArray *pasted, const char *line)
{
  SclPasted *const both = opponent_of_both (self, pasted, line);
  SclPasted *one = both;
  const char *first = self->n > 0 && !scl_list_is_digits (self->words[0]) ? self->words[0] : "";

  for (guint i = 0; i < self->n; i++)
    {
      const char *word = self->words[i];

      if (rating_in (word) == 0 && id_of (word) == 0)
        {
          if (one != NULL && (i > 0 || *first != '\0'))
            give_result (one, word);
          continue;
        }
      one = both != NULL ? both : scl_pasted_add (pasted, line);
      if (rating_in (word) != 0)
        one->rating = rating_in (word);
      else
        one->id = id_of (word);
      give_result (one, first);
      first = "";
    }
}

/* ---- A line with a name ---- */

static void
find_rating (Line *self)
{
  for (guint i = 0; i < self->n; i++)
    if (rating_in (self->words[i]) != 0)
      self->rating = (int) i;
    else if (is_unrated (self->words[i]))
      self->unrated = (int) i;
}

/* One with a colour, or 1-0, wherever it stands; else the last behind the rating, or where there is
 * none, at the end; else a first word before the rating. */
static void
find_result (Line *self)
{
  const int from = MAX (self->rating, self->unrated) + 1;
  char colour;

  for (int i = (int) self->n - 1; i >= 0 && self->result < 0; i--)
    if (scl_pasted_result (word_at (self, i), &colour) >= 0
        && (colour != 0 || strlen (word_at (self, i)) >= 3) && (i == 0 || i >= from))
      self->result = i;
  for (int i = (int) self->n - 1; i >= MAX (from, 1) && self->result < 0; i--)
    if (scl_pasted_result (word_at (self, i), &colour) >= 0)
      self->result = i;
    else if (from == 0)
      break;
  if (self->result < 0 && from > 1 && !scl_list_is_digits (word_at (self, 0))
      && scl_pasted_result (word_at (self, 0), &colour) >= 0
      && (!g_ascii_isalpha (*word_at (self, 0)) || from == 2))
    self->result = 0;
  give_result (self->one, word_at (self, self->result));
}

static gboolean
take_title (Line *self, const char *word)
{
  if (!is_title (word) && !(self->cells && g_ascii_islower (*word)))
    return FALSE;
  if (*scl_pasted_title (word) == '\0')
    return FALSE;
  scl_pasted_set (&self->one->title, scl_pasted_title (word));
  return TRUE;
}

/* In [from, to); what is left is the name's. */
static void
take_words (Line *self, guint from, guint to, gboolean behind, GPtrArray *name)
{
  gboolean headed = FALSE; /* "ID" stands before the word */

  for (guint i = from; i < to; i++)
    {
      char *word = self->words[i];

      if ((int) i == self->result || (int) i == self->unrated)
        continue;
      if (is_id_heading (word) && heads_id (self->words, i))
        headed = TRUE;
      else if (!headed && is_day (word))
        continue;
      else if (id_in (word) != 0)
        self->one->id = id_in (word);
      else if (take_title (self, word))
        continue;
      else if (behind && scl_pasted_is_federation (word))
        {
          if (*self->one->federation == '\0')
            scl_pasted_set (&self->one->federation, word);
        }
      else if (name != NULL)
        g_ptr_array_add (name, word);
    }
}

/* The last word before a rating is a federation's where a name with small letters is left, or no
 * name at all. */
static void
take_federation (SclPasted *one, GPtrArray *name)
{
  const guint n = name->len;
  gboolean small = n == 1;

  if (n == 0 || one->rating == SCL_PASTED_UNKNOWN || *one->federation != '\0'
      || !scl_pasted_is_federation (g_ptr_array_index (name, n - 1)))
    return;
  for (guint i = 0; i + 1 < n; i++)
    small = small || has_small_letters (g_ptr_array_index (name, i));
  if (!small)
    return;
  scl_pasted_set (&one->federation, g_ptr_array_index (name, n - 1));
  g_ptr_array_set_size (name, (int) n - 1);
}

static void
set_name (SclPasted *one, GPtrArray *name)
{
  g_autofree char *joined = NULL;

  g_ptr_array_add (name, NULL);
  joined = g_strjoinv (" ", (char **) name->pdata);
  for (gsize n = strlen (joined); n > 0 && strchr (" ,-", joined[n - 1]) != NULL; n--)
    joined[n - 1] = '\0';
  scl_pasted_set (&one->name, joined);
}

/* Places, and the number of who it is. */
static guint
first_of_name (const Line *self)
{
  guint i = 0;

  while (i < self->n && (int) i != self->rating && scl_list_is_digits (self->words[i])
         && id_of (self->words[i]) == 0)
    i++;
  return i;
}

static void
read_named (Line *self, GPtrArray *pasted, const char *line)
{
  g_autoptr (GPtrArray) name = g_ptr_array_new ();
  guint begin;

  self->one = scl_pasted_add (pasted, line);
  find_rating (self);
  if (self->rating >= 0)
    self->one->rating = rating_in (word_at (self, self->rating));
  else if (self->unrated >= 0)
    self->one->rating = SCL_PASTED_UNRATED;
  find_result (self);
  begin = first_of_name (self);
  if (self->rating >= 0 && (guint) self->rating > begin)
    {
      take_words (self, begin, (guint) self->rating, FALSE, name);
      take_words (self, (guint) self->rating + 1, self->n, TRUE, name->len > 0 ? NULL : name);
    }
  else
    take_words (self, (guint) MAX ((int) begin, self->rating + 1), self->n, FALSE, name);
  take_federation (self->one, name);
  set_name (self->one, name);
}

/* ---- Which of them it is ---- */

/* A table's row of headings whose tabs are gone. */
static gboolean
is_heading (const Line *self)
{
  guint known = 0, round;

  for (guint i = 0; i < self->n; i++)
    {
      if (strpbrk (self->words[i], "0123456789") != NULL)
        return FALSE;
      known += scl_column_kind (self->words[i], &round) != SCL_COLUMN_NONE;
    }
  return known >= 3 && 2 * known >= self->n;
}

static Line
words_of (char **parts, const char *line)
{
  Line self = { parts, 0, strchr (line, '\t') != NULL, -1, -1, -1, NULL };

  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      parts[self.n++] = parts[i];
    else
      g_free (parts[i]);
  parts[self.n] = NULL;
  return self;
}

void
scl_pasted_read_line (GPtrArray *pasted, const char *line)
{
  g_autofree char *plain = scl_pasted_plain (line);
  g_auto (GStrv) parts = g_strsplit_set (plain, " \t\r;()[]|", -1);
  Line words = words_of (parts, line);

  if (words.n == 0 || is_heading (&words))
    return;
  if (is_numbers (&words))
    read_numbers (&words, pasted, line);
  else
    read_named (&words, pasted, line);
}
