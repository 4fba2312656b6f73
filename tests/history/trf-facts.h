/* A tournament report taken apart into facts, by a small parser of its own: what the test of round
 * trips compares. It shares nothing with the reader and the writer that it judges.
 *
 * A fact is a key and a value: "0 001 12 name" → "Rossi, Anna". Values are written one way where a
 * report may write them in several: a date is its numbers in ascending order, points are a number,
 * nobody is "0".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  GHashTable *facts;   /* key → value */
  GHashTable *entries; /* "0 12" → the number of players so far */
  guint event, players;
} TrfFacts;

static inline char *
fact_columns (const char *line, glong first, glong last)
{
  const glong length = g_utf8_strlen (line, -1);
  const char *from, *to;

  if (first > length)
    return g_strdup ("");
  from = g_utf8_offset_to_pointer (line, first - 1);
  to = g_utf8_offset_to_pointer (line, MIN (last, length));
  return g_strndup (from, (gsize) (to - from));
}

static inline char *
fact_field (const char *line, glong first, glong last)
{
  return g_strstrip (fact_columns (line, first, last));
}

static inline int
compare_numbers (const void *a, const void *b)
{
  return *(const int *) a - *(const int *) b;
}

/* "28. 07. 2005", "2005/7/28" and "July 28, 2005" are one: "5 7 28". What has no number is none. */
static inline char *
fact_date (const char *text)
{
  static const char months[] = "janfebmaraprmayjunjulaugsepoctnovdec";
  int numbers[4] = { 0 };
  guint n = 0;
  g_autoptr (GString) date = g_string_new (NULL);

  for (const char *p = text; *p != '\0' && n < 4;)
    if (g_ascii_isdigit (*p))
      {
        numbers[n++] = (int) (strtol (p, (char **) &p, 10) % 100);
        if (numbers[n - 1] == 0)
          n--; /* 1990/00/00 is 1990 */
      }
    else if (g_ascii_isalpha (*p))
      {
        g_autofree char *word = g_ascii_strdown (p, 3);
        const char *month = strlen (word) == 3 ? strstr (months, word) : NULL;

        if (month != NULL)
          numbers[n++] = (int) (month - months) / 3 + 1;
        while (g_ascii_isalpha (*p))
          p++;
      }
    else
      p++;
  qsort (numbers, n, sizeof *numbers, compare_numbers);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (date, i > 0 ? " %d" : "%d", numbers[i]);
  return g_string_free (g_steal_pointer (&date), FALSE);
}

/* A birth: the year whole, then month and day in any order. "1975.  .", "1975/00/00" and "1975" are
 * one. */
static inline char *
fact_birth (const char *text)
{
  const char *p = text;
  int year = 0;
  g_autofree char *all = fact_date (text);

  for (; *p != '\0'; p++)
    if (g_ascii_isdigit (p[0]) && g_ascii_isdigit (p[1]) && g_ascii_isdigit (p[2])
        && g_ascii_isdigit (p[3]))
      {
        year = atoi (p);
        break;
      }
  return year == 0 ? g_strdup (all) : g_strdup_printf ("%d: %s", year, all);
}

static inline void
fact_put (TrfFacts *self, const char *rest, char *value)
{
  if (value != NULL && *value != '\0')
    g_hash_table_insert (self->facts, g_strdup_printf ("%u %s", self->event, rest), value);
  else
    g_free (value);
}

static inline char *
fact_title (char *text)
{
  static const char *const old[][2]
      = { { "g", "GM" },   { "m", "IM" },   { "f", "FM" },   { "c", "CM" },  { "wg", "WGM" },
          { "wm", "WIM" }, { "wf", "WFM" }, { "wc", "WCM" }, { "h", "HGM" }, { "gh", "HGM" },
          { "wh", "WH" },  { "-", "" },     { ".", "" } };
  char *upper = g_ascii_strup (text, -1);

  for (guint i = 0; i < G_N_ELEMENTS (old); i++)
    if (g_ascii_strcasecmp (text, old[i][0]) == 0)
      {
        g_free (upper);
        upper = g_strdup (old[i][1]);
      }
  g_free (text);
  return upper;
}

/* "Last,First" and "Last, First" are one. */
static inline char *
fact_name (char *text)
{
  char *comma = strchr (text, ',');
  char *name = comma != NULL && comma > text && comma[1] != '\0' && comma[1] != ' '
                   ? g_strdup_printf ("%.*s, %s", (int) (comma - text), text, comma + 1)
                   : g_strdup (text);

  g_free (text);
  return name;
}

/* Without zeros in front: 0 and blank are none. */
static inline char *
fact_number (char *text)
{
  char *number = g_strdup (text + strspn (text, "0"));

  g_free (text);
  return number;
}

/* "12 w 1", "0 - U"; "" blank; "! …" is no opponent, colour and result in their columns. */
static inline char *
fact_round (const char *line, guint round)
{
  const glong at = 92 + 10 * ((glong) round - 1);
  g_autofree char *opponent = fact_field (line, at, at + 3),
                  *colour = fact_field (line, at + 5, at + 5);
  g_autofree char *result = fact_field (line, at + 7, at + 7),
                  *between = fact_field (line, at + 4, at + 4),
                  *after = fact_field (line, at + 6, at + 6);
  g_autofree char *upper = g_ascii_strup (*result != '\0' ? result : " ", -1);
  const char letter = g_ascii_tolower (*colour);
  const int number = atoi (opponent);

  if (strspn (opponent, "0123456789") != strlen (opponent) || *between != '\0' || *after != '\0'
      || strchr ("10=+-WDLHFUZ*? ", *upper) == NULL
      || (*colour != '\0' && strchr ("wWbB-*", *colour) == NULL))
    {
      g_autofree char *raw = fact_columns (line, at, at + 9);

      return g_strconcat ("! ", raw, NULL);
    }
  if (number == 0 && *upper == ' ')
    return g_strdup ("");
  return g_strdup_printf ("%d %c %c", number,
                          number != 0 && (letter == 'w' || letter == 'b') ? letter : '-', *upper);
}

static inline void
fact_person (TrfFacts *self, const char *line)
{
  g_autofree char *tag = fact_columns (line, 1, 3), *number = fact_field (line, 5, 8),
                  *sex = fact_field (line, 10, 10);
  g_autofree char *before = fact_field (line, 70, 70), *behind = fact_field (line, 80, 80);
  /* a birth one column right is whole */
  const glong shift = *before == '\0' && g_ascii_isdigit (*behind) ? 1 : 0;
  g_autofree char *birth = fact_field (line, 70 + shift, 79 + shift),
                  *points = fact_field (line, 81, 84), *base = NULL, *key = NULL;
  guint twin = 0;
  const gboolean is_player = strcmp (tag, "001") == 0;

  do
    {
      g_free (base);
      g_free (key);
      base = twin == 0 ? g_strdup_printf ("%s %s", tag, number)
                       : g_strdup_printf ("%s %s#%u", tag, number, twin);
      key = g_strdup_printf ("%u %s line", self->event, base);
      twin++;
  } while (g_hash_table_contains (self->facts, key));

#define PUT(name, value)                                                                           \
  {                                                                                                \
    g_autofree char *field_key = g_strdup_printf ("%s %s", base, name);                            \
    fact_put (self, field_key, value);                                                             \
  }
  PUT ("line", g_strdup ("yes"));
  PUT ("sex", g_strdup (g_ascii_strcasecmp (sex, "f") == 0
                            ? "w"
                            : (*sex != '\0' ? (char[]){ g_ascii_tolower (*sex), '\0' } : "")));
  PUT ("title", is_player ? fact_title (fact_field (line, 11, 13)) : fact_field (line, 11, 13));
  PUT ("name", fact_name (fact_field (line, 15, 47)));
  PUT ("rating", fact_number (fact_field (line, 49, 52)));
  PUT ("federation", fact_field (line, 54, 56));
  PUT ("id", fact_number (fact_field (line, 58, 68)));
  PUT ("birth", fact_birth (birth));
  if (!is_player)
    return;
  PUT ("points", *points != '\0' ? g_strdup_printf (
                     "%.2f", g_ascii_strtod (g_strdelimit (points, ",", '.'), NULL))
                                 : NULL);
  PUT ("rank", fact_number (fact_field (line, 86, 89)));
  for (guint round = 1; 92 + 10 * ((glong) round - 1) <= g_utf8_strlen (line, -1); round++)
    {
      g_autofree char *name = g_strdup_printf ("round %u", round);

      PUT (name, fact_round (line, round));
    }
#undef PUT
  self->players++;
}

static inline gboolean
fact_is_national (const char *line)
{
  g_autofree char *number = fact_field (line, 5, 8);

  return strlen (line) >= 15 && !g_str_has_prefix (line, "XX") && !g_str_has_prefix (line, "BB")
         && g_ascii_isupper (line[0]) && g_ascii_isupper (line[1]) && g_ascii_isupper (line[2])
         && !(line[0] == line[1] && line[1] == line[2]) && line[3] == ' ' && *number != '\0'
         && strspn (number, "0123456789") == strlen (number);
}

static inline void
fact_line (TrfFacts *self, const char *text)
{
  g_autofree char *line = g_strchomp (g_strdup (text)), *rest = NULL;
  g_autofree char *tag = g_strndup (line, 3);

  if (*line == '\0')
    return;
  if (strlen (line) < 3)
    return; /* no record */
  rest = fact_field (line, 5, 100000);
  if (strcmp (tag, "012") == 0 && self->players > 0)
    {
      self->event++;
      self->players = 0;
    }
  if (strcmp (tag, "001") == 0 || fact_is_national (line))
    fact_person (self, line);
  else if (strcmp (tag, "012") == 0 || strcmp (tag, "022") == 0 || strcmp (tag, "032") == 0)
    fact_put (self, tag, g_steal_pointer (&rest));
  else if (strcmp (tag, "042") == 0 || strcmp (tag, "052") == 0)
    fact_put (self, tag, fact_date (rest));
  else if (strcmp (tag, "132") == 0)
    for (guint round = 1; 92 + 10 * ((glong) round - 1) <= g_utf8_strlen (line, -1); round++)
      {
        const glong at = 92 + 10 * ((glong) round - 1);
        g_autofree char *date = fact_columns (line, at, at + 9),
                        *key = g_strdup_printf ("132 %u", round);

        fact_put (self, key, fact_date (date));
      }
  else
    {
      /* As it stands; of lines that are the same, how many. */
      g_autofree char *key = g_strdup_printf ("line %s", line),
                      *full = g_strdup_printf ("%u %s", self->event, key);
      const char *before = g_hash_table_lookup (self->facts, full);

      fact_put (self, key, g_strdup_printf ("%d", before != NULL ? atoi (before) + 1 : 1));
    }
}

static inline TrfFacts *
trf_facts_of (const char *bytes, gsize n)
{
  TrfFacts *self = g_new0 (TrfFacts, 1);
  g_autofree char *text
      = g_utf8_validate (bytes, (gssize) n, NULL)
            ? g_strndup (bytes, n)
            : g_convert (bytes, (gssize) n, "UTF-8", "ISO-8859-1", NULL, NULL, NULL);
  const char *start = text;
  g_auto (GStrv) lines = NULL;

  g_assert_nonnull (text);
  if (g_str_has_prefix (text, "\xef\xbb\xbf"))
    start += 3;
  lines = g_strsplit_set (start, "\r\n", -1);
  self->facts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (guint i = 0; lines[i] != NULL; i++)
    fact_line (self, lines[i]);
  return self;
}

static inline TrfFacts *
trf_facts_of_file (const char *path)
{
  g_autofree char *bytes = NULL;
  gsize n;

  g_assert_true (g_file_get_contents (path, &bytes, &n, NULL));
  return trf_facts_of (bytes, n);
}

static inline void
trf_facts_free (TrfFacts *self)
{
  g_hash_table_unref (self->facts);
  g_free (self);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TrfFacts, trf_facts_free)

static inline const char *
trf_fact (const TrfFacts *self, const char *format, ...)
{
  g_autofree char *key = NULL;
  const char *value;
  va_list args;

  va_start (args, format);
  key = g_strdup_vprintf (format, args);
  va_end (args);
  value = g_hash_table_lookup (self->facts, key);
  return value != NULL ? value : "";
}
