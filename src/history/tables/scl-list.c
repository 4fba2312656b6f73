/* What the readers of rating lists share: dates, titles, numbers, names, ids seen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/tables/scl-list-private.h"

#include <string.h>

#include "rating/base/scl-day.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"

/* ---- Dates of lists ---- */

static const char MONTHS[][4]
    = { "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec" };

SclDay
scl_list_day_from_word (const char *word, gsize n)
{
  if (n != 5 || !g_ascii_isdigit (word[3]) || !g_ascii_isdigit (word[4]))
    return SCL_DAY_NONE;
  for (int month = 0; month < 12; month++)
    if (g_ascii_strncasecmp (word, MONTHS[month], 3) == 0)
      {
        int year = (word[3] - '0') * 10 + (word[4] - '0');
        return scl_day_from_ymd (year + (year >= 70 ? 1900 : 2000), month + 1, 1);
      }
  return SCL_DAY_NONE;
}

static const char *
own_name (const char *file_name)
{
  const char *slash = strrchr (file_name, '/'),
             *member = strstr (slash != NULL ? slash : file_name, ": ");

  if (member != NULL)
    return member + 2;
  return slash != NULL ? slash + 1 : file_name;
}

/* Whether n digits stand at text and no digit before or after them. */
static gboolean
digits_at (const char *name, const char *text, guint n)
{
  for (guint i = 0; i < n; i++)
    if (!g_ascii_isdigit (text[i]))
      return FALSE;
  return !g_ascii_isdigit (text[n]) && (text == name || !g_ascii_isdigit (text[-1]));
}

static int
number_at (const char *text, guint n)
{
  int value = 0;

  for (guint i = 0; i < n; i++)
    value = value * 10 + (text[i] - '0');
  return value;
}

static SclDay
numeric_day (const char *name, const char *p)
{
  SclDay day = SCL_DAY_NONE;

  if (digits_at (name, p, 8))
    day = scl_day_from_ymd (number_at (p, 4), number_at (p + 4, 2), number_at (p + 6, 2));
  else if (digits_at (name, p, 6))
    day = scl_day_from_ymd (number_at (p, 4), number_at (p + 4, 2), 1);
  else if (digits_at (name, p, 4) && (p[4] == '-' || p[4] == '_' || p[4] == '.')
           && digits_at (name, p + 5, 2))
    {
      int dom = p[7] == p[4] && digits_at (name, p + 8, 2) ? number_at (p + 8, 2) : 1;
      day = scl_day_from_ymd (number_at (p, 4), number_at (p + 5, 2), dom);
    }
  if (day != SCL_DAY_NONE && (scl_day_year (day) < 1950 || scl_day_year (day) > 2100))
    return SCL_DAY_NONE;
  return day;
}

SclDay
scl_list_day_from_name (const char *file_name)
{
  const char *name;

  if (file_name == NULL)
    return SCL_DAY_NONE;
  name = own_name (file_name);
  for (const char *p = name; *p != '\0'; p++)
    {
      SclDay day = strlen (p) >= 5 ? scl_list_day_from_word (p, 5) : SCL_DAY_NONE;

      if (day == SCL_DAY_NONE)
        day = numeric_day (name, p);
      if (day != SCL_DAY_NONE)
        return day;
    }
  return SCL_DAY_NONE;
}

char
scl_list_rate_from_name (const char *file_name)
{
  g_autofree char *lower = g_ascii_strdown (file_name != NULL ? own_name (file_name) : "", -1);

  return strstr (lower, "rapid") != NULL ? 'r' : strstr (lower, "blitz") != NULL ? 'b' : 's';
}

SclDay
scl_list_day (SclInput *input, SclDay given, SclImportReport *report, GError **error)
{
  SclDay day = scl_day_is_of_games (given) ? given : SCL_DAY_NONE;
  g_autofree char *text = NULL;

  if (day == SCL_DAY_NONE)
    day = scl_list_day_from_name (scl_input_name (input));
  if (day != SCL_DAY_NONE)
    return day;

  day = scl_input_changed (input);
  if (day == SCL_DAY_NONE)
    {
      g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                   _ ("%s: neither the list nor the file's name says of which month it is; give "
                      "the file a name such as list-2024-10.txt"),
                   scl_input_name (input));
      return SCL_DAY_NONE;
    }
  text = scl_day_format (day);
  scl_import_report_note (report, SCL_NOTE_INFO, 0,
                          _ ("the list has no date; the day on which the file was changed last, "
                             "%s, is taken for it (a name such as list-2024-10.txt would tell)"),
                          text);
  return day;
}

/* ---- Fields ---- */

const char *
scl_list_title (const char *title)
{
  /* Lists to 2004 write g wg m wm f wf c wc, later ones the full letters, but WF and WC for WFM and
   * WCM in 2012. "h", "gh" and "wh" are honorary titles: whom the lists of 2001-2003 give "h",
   * Scid's spelling.ssp gives "hgm"; whom they give "wh", "WH", as FIDE still writes it. */
  static const struct
  {
    const char *from, *to;
  } TITLES[] = {
    { "g", "GM" },   { "gm", "GM" },   { "m", "IM" },    { "im", "IM" },
    { "f", "FM" },   { "fm", "FM" },   { "c", "CM" },    { "cm", "CM" },
    { "wg", "WGM" }, { "wgm", "WGM" }, { "wm", "WIM" },  { "wim", "WIM" },
    { "wf", "WFM" }, { "wfm", "WFM" }, { "wc", "WCM" },  { "wcm", "WCM" },
    { "h", "HGM" },  { "gh", "HGM" },  { "hgm", "HGM" }, { "wh", "WH" },
    { ".", "" },     { "-", "" },      { "gf", "WGM" },  { "mf", "WIM" },
    { "ff", "WFM" }, /* Papi */
  };

  if (title == NULL || title[0] == '\0')
    return "";
  for (guint i = 0; i < G_N_ELEMENTS (TITLES); i++)
    if (g_ascii_strcasecmp (title, TITLES[i].from) == 0)
      return TITLES[i].to;
  return title;
}

gboolean
scl_list_is_fide_title (const char *title)
{
  static const char *const TITLES[] = { "GM",  "IM",  "FM",  "CM",  "WGM", "WIM", "WFM", "WCM",
                                        "AGM", "AIM", "AFM", "ACM", "HGM", "WH",  NULL };

  return g_strv_contains (TITLES, title);
}

void
scl_list_sort_title (const char *text, const char **title, const char **category)
{
  /* US Chess, other federations, Lichess; correspondence chess. */
  static const char *const others[]
      = { "NM", "WNM", "CNM", "SM", "LM", "BOT", "LGM", "SIM", "CCM", "CCE", NULL };

  *title = scl_list_title (text);
  if (scl_list_is_fide_title (*title) || g_strv_contains (others, *title))
    return;
  if (**category == '\0')
    *category = *title;
  *title = "";
}

const char *
scl_list_trim (const char *text, gsize *n)
{
  while (*n > 0 && (*text == ' ' || *text == '\t'))
    {
      text++;
      (*n)--;
    }
  while (*n > 0 && (text[*n - 1] == ' ' || text[*n - 1] == '\t'))
    (*n)--;
  return text;
}

gboolean
scl_list_int (const char *text, gsize n, int absent, int *value)
{
  int number = 0;

  text = scl_list_trim (text, &n);
  *value = absent;
  if (n == 0)
    return TRUE;
  if (n > 9)
    return FALSE;
  for (gsize i = 0; i < n; i++)
    {
      if (!g_ascii_isdigit (text[i]))
        return FALSE;
      number = number * 10 + (text[i] - '0');
    }
  *value = number;
  return TRUE;
}

gboolean
scl_list_fide_id (const char *text, gint64 *id)
{
  g_autofree char *own = g_strdup (text);
  char *p = own, *end;

  *id = 0;
  if (*p == '\'')
    p++;
  g_strchomp (p);
  if (g_str_has_suffix (p, "'"))
    p[strlen (p) - 1] = '\0';
  if (g_str_has_suffix (p, ".0"))
    p[strlen (p) - 2] = '\0';
  if (*p == '\0' || strcmp (p, "-") == 0)
    return TRUE;
  if (!g_ascii_isdigit (*p) || strlen (p) > 12)
    return FALSE;
  *id = g_ascii_strtoll (p, &end, 10);
  if (*end == '\0')
    return TRUE;
  *id = 0;
  return FALSE;
}

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

gboolean
scl_list_tidy_name (char *name)
{
  char *to = name, *from = name;
  gboolean changed = FALSE;

  if (strpbrk (name, " \t\n\r") == NULL)
    return FALSE;
  while (is_blank (*from))
    from++;
  while (*from != '\0')
    {
      char *blanks = from;

      while (is_blank (*from))
        from++;
      if (*from == '\0')
        break;
      changed |= from > blanks + (*from != ',') || (from > blanks && *blanks != ' ');
      if (from > blanks && *from != ',')
        *to++ = ' ';
      *to++ = *from++;
    }
  *to = '\0';
  return changed;
}

void
scl_tidied_add (SclTidied *self, guint line)
{
  if (self->count < SCL_TIDIED_LINES)
    self->line[self->count] = line;
  self->count++;
}

void
scl_tidied_note (const SclTidied *self, SclImportReport *report, SclFileCounts *counts)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  if (self->count == 0)
    return;
  for (guint i = 0; i < MIN (self->count, SCL_TIDIED_LINES); i++)
    g_string_append_printf (lines, i > 0 ? ", %u" : "%u", self->line[i]);
  if (self->count > SCL_TIDIED_LINES)
    g_string_append (lines, ", …");
  scl_import_report_note (report, SCL_NOTE_ADJUSTED, self->line[0],
                          ngettext ("doubled or stray blanks in %u name are left out (line %s)",
                                    "doubled or stray blanks in %u names are left out (lines %s)",
                                    self->count),
                          self->count, lines->str);
  counts->adjusted += self->count - 1;
}

/* Up to three numbers and how many digits each has; 0 numbers where the text is of another shape.
 */
static guint
split_numbers (const char *text, gsize n, int number[3], guint width[3])
{
  guint count = 0;
  gboolean inside = FALSE;

  for (gsize i = 0; i < n; i++)
    if (g_ascii_isdigit (text[i]))
      {
        if (!inside && ++count > 3)
          return 0;
        if (!inside)
          number[count - 1] = (int) (width[count - 1] = 0);
        inside = TRUE;
        number[count - 1] = number[count - 1] * 10 + (text[i] - '0');
        if (++width[count - 1] > 4)
          return 0;
      }
    else if (strchr (".-/ ", text[i]) != NULL)
      inside = FALSE;
    else
      return 0;
  return count;
}

static gboolean
only_filler (const char *text, gsize n)
{
  for (gsize i = 0; i < n; i++)
    if (strchr ("0.-/ ", text[i]) == NULL)
      return FALSE;
  return TRUE;
}

SclBirth
scl_list_birth (const char *text, gsize n, SclDay list_day, int *year, SclDay *day)
{
  int number[3] = { 0 }, list_year = scl_day_year (list_day), d, m;
  guint width[3] = { 0 }, count, y;
  SclBirth otherwise = SCL_BIRTH_ABSENT;

  *year = 0;
  *day = SCL_DAY_NONE;
  text = scl_list_trim (text, &n);
  if (only_filler (text, n))
    return SCL_BIRTH_ABSENT;

  count = split_numbers (text, n, number, width);
  if (count == 0)
    return SCL_BIRTH_WRONG;
  y = width[0] == 4 ? 0 : count - 1;
  if (width[y] == 2 && count == 3)
    {
      number[y] += 1900;
      if (number[y] + 100 <= list_year - SCL_LIST_MIN_AGE)
        number[y] += 100;
    }
  else if (width[y] != 4)
    return SCL_BIRTH_WRONG;
  if (number[y] == 0)
    return SCL_BIRTH_ABSENT;
  if (number[y] > list_year)
    {
      number[y] -= 100;
      otherwise = SCL_BIRTH_CENTURY;
    }
  if (number[y] < 1850 || number[y] > list_year)
    return SCL_BIRTH_WRONG;
  *year = number[y];
  if (count == 1)
    return otherwise != SCL_BIRTH_ABSENT ? otherwise : SCL_BIRTH_YEAR;
  if (count == 2)
    return SCL_BIRTH_PARTIAL;

  d = number[2 - y];
  m = number[1];
  *day = scl_day_from_ymd (*year, m, d);
  if (*day == SCL_DAY_NONE)
    return SCL_BIRTH_PARTIAL;
  return otherwise != SCL_BIRTH_ABSENT ? otherwise : SCL_BIRTH_DAY;
}

/* text as it stands in the file. */
static gboolean
note_birth (SclBirth birth, const char *text, gsize n, const SclPlayerRecord *record,
            SclImportReport *report, guint line)
{
  int shown = (int) MIN (n, 40);

  switch (birth)
    {
    case SCL_BIRTH_ABSENT:
      return FALSE;
    case SCL_BIRTH_CENTURY:
      scl_import_report_note (report, SCL_NOTE_ADJUSTED, line,
                              _ ("a birth on %.*s lies after the list; %d is taken for the year"),
                              shown, text, record->birth_year);
      break;
    case SCL_BIRTH_PARTIAL:
      scl_import_report_note (
          report, SCL_NOTE_ADJUSTED, line,
          _ ("the date of birth %.*s is no day of the calendar; the year %d alone is kept"), shown,
          text, record->birth_year);
      break;
    case SCL_BIRTH_WRONG:
      scl_import_report_note (report, SCL_NOTE_ADJUSTED, line,
                              _ ("“%.*s” is no date of birth; it is left out"), shown, text);
      break;
    case SCL_BIRTH_YEAR:
    case SCL_BIRTH_DAY:
    default:
      break;
    }
  return TRUE;
}

gboolean
scl_list_take_birth (const char *text, gsize n, SclDay list_day, SclPlayerRecord *record,
                     SclImportReport *report, guint line)
{
  return note_birth (scl_list_birth (text, n, list_day, &record->birth_year, &record->birth_day),
                     text, n, record, report, line);
}

gboolean
scl_list_take_birth_month_first (const char *text, SclDay list_day, SclPlayerRecord *record,
                                 SclImportReport *report, guint line)
{
  g_auto (GStrv) part = g_strsplit (text, "/", 4);
  g_autofree char *turned = g_strv_length (part) == 3
                                ? g_strdup_printf ("%s/%s/%s", part[1], part[0], part[2])
                                : g_strdup (text);

  return note_birth (
      scl_list_birth (turned, strlen (turned), list_day, &record->birth_year, &record->birth_day),
      text, strlen (text), record, report, line);
}

/* ---- Ids ---- */

struct _SclIdSet
{
  GHashTable *table; /* the pointer itself is the id */
};

SclIdSet *
scl_id_set_new (void)
{
  SclIdSet *self = g_new0 (SclIdSet, 1);

  self->table = g_hash_table_new (NULL, NULL);
  return self;
}

SCL_DEFINE_FREE (scl_id_set_free, SclIdSet, table, g_hash_table_unref)

gboolean
scl_id_set_add (SclIdSet *self, gint64 id)
{
  return g_hash_table_add (self->table, (gpointer) (gintptr) id);
}
