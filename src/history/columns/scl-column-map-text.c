/* SclColumnMap as text: "white=Home,black=Away,score=FTR:H/D/A".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/columns/scl-column-map-private.h"
#include "rating/base/scl-fail.h"

#include <string.h>

#include "rating/base/scl-gettext.h"

/* Beyond the columns of any table: a line has at most SCL_INPUT_MAX_LINE bytes. */
#define MAX_NUMBER 1048576

static gboolean
is_number (const char *text)
{
  return *text != '\0' && strspn (text, "0123456789") == strlen (text);
}

static void
append_title (GString *out, const char *title)
{
  const gsize n = strlen (title);

  if (strpbrk (title, ",:\"\n\r") == NULL && !is_number (title) && n > 0
      && !g_ascii_isspace (title[0]) && !g_ascii_isspace (title[n - 1]))
    {
      g_string_append (out, title);
      return;
    }
  g_string_append_c (out, '"');
  for (const char *p = title; *p != '\0'; p++)
    {
      if (*p == '"')
        g_string_append_c (out, '"');
      g_string_append_c (out, *p);
    }
  g_string_append_c (out, '"');
}

char *
scl_column_map_to_text (const SclColumnMap *self)
{
  GString *out = g_string_new (NULL);

  for (guint role = 0; role < SCL_ROLE_N; role++)
    {
      const SclColumnEntry *entry = &self->entries[role];

      if (!scl_column_entry_is_set (entry))
        continue;
      g_string_append_printf (out, "%s%s=", out->len > 0 ? "," : "", scl_column_role_name (role));
      if (entry->title != NULL)
        append_title (out, entry->title);
      else
        g_string_append_printf (out, "%u", entry->number);
      if (*scl_column_map_form (self, role) != '\0')
        g_string_append_printf (out, ":%s", entry->form);
    }
  if (!self->titles)
    g_string_append_printf (out, "%stitles=no", out->len > 0 ? "," : "");
  return g_string_free (out, FALSE);
}

SclColumnRole
scl_column_map_day_role (const SclColumnMap *self)
{
  return scl_column_map_has (self, SCL_ROLE_DATE)          ? SCL_ROLE_DATE
         : scl_column_map_has (self, SCL_ROLE_EVENT_START) ? SCL_ROLE_EVENT_START
                                                           : SCL_ROLE_EVENT_END;
}

char *
scl_column_map_day_text (const SclColumnMap *self, const char *order)
{
  const SclColumnRole day = scl_column_map_day_role (self);
  SclColumnMap its = { .titles = self->titles };
  gboolean documented = self->titles;
  g_autofree char *text = NULL;

  for (guint role = 0; role < SCL_ROLE_N; role++)
    documented = documented && self->entries[role].number == 0
                 && (self->entries[role].title == NULL
                     || scl_column_role_find (self->entries[role].title, NULL) == role);
  for (guint role = 0; role < SCL_ROLE_N; role++)
    if (role == day || !documented)
      its.entries[role] = self->entries[role];
  its.entries[day].form = (char *) order;
  text = scl_column_map_to_text (&its);
  return g_shell_quote (text);
}

/* The order of a day's parts for people; any other form is one already. */
static const char *
form_words (const char *form)
{
  static const char *const orders[][2]
      = { { "dmy", N_ ("day first") },  { "mdy", N_ ("month first") },
          { "ymd", N_ ("year first") }, { "ydm", N_ ("year first, then the day") },
          { "unix", N_ ("Unix time") }, { "goals", N_ ("points of both") } };

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    if (strcmp (form, orders[i][0]) == 0)
      return _ (orders[i][1]);
  return form;
}

char *
scl_column_map_to_words (const SclColumnMap *self)
{
  GString *out = g_string_new (NULL);

  for (guint role = 0; role < SCL_ROLE_N; role++)
    {
      const SclColumnEntry *entry = &self->entries[role];
      g_autofree char *column = NULL;

      if (!scl_column_entry_is_set (entry))
        continue;
      column = entry->title != NULL ? g_strdup_printf (_ ("“%s”"), entry->title)
                                    /* Translators: of a table, the third one; lower case. */
                                    : g_strdup_printf (_ ("column %u"), entry->number);
      g_string_append_printf (out, "%s%s: %s", out->len > 0 ? "; " : "",
                              scl_column_role_title (role), column);
      if (*scl_column_map_form (self, role) != '\0')
        g_string_append_printf (out, " (%s)", form_words (entry->form));
    }
  return g_string_free (out, FALSE);
}

/* Up to the next of the signs, out of quotation marks; *quoted: it stood in them. Newly allocated;
 * NULL: they are never closed, or there is something behind them. */
static char *
take_word (const char **at, const char *signs, gboolean *quoted)
{
  g_autoptr (GString) word = g_string_new (NULL);
  const char *p = *at;

  while (*p == ' ')
    p++;
  *quoted = *p == '"';
  if (*quoted)
    {
      for (p++; *p != '\0' && (*p != '"' || p[1] == '"'); p++)
        {
          g_string_append_c (word, *p);
          p += *p == '"';
        }
      if (*p++ != '"')
        return NULL;
      while (*p == ' ')
        p++;
      if (*p != '\0' && strchr (signs, *p) == NULL)
        return NULL;
    }
  else
    while (*p != '\0' && strchr (signs, *p) == NULL)
      g_string_append_c (word, *p++);
  *at = p;
  return *quoted ? g_strdup (word->str) : g_strdup (g_strstrip (word->str));
}

static gboolean
is_three_words (const char *form)
{
  g_auto (GStrv) words = g_strsplit (form, "/", -1);
  guint n = 0;

  for (; words[n] != NULL; n++)
    if (*g_strstrip (words[n]) == '\0')
      return FALSE;
  return n == 3 && scl_column_word (words[0], form) == 2 && scl_column_word (words[1], form) == 1
         && scl_column_word (words[2], form) == 0;
}

static gboolean
check_form (SclColumnRole role, const char *form, GError **error)
{
  const char *name = scl_column_role_name (role);

  if (*form == '\0')
    return TRUE;
  if (scl_column_role_is_day (role))
    {
      if (scl_date_order_find (form) != SCL_N_ORDERS || strcmp (form, "unix") == 0)
        return TRUE;
      return scl_fail (
          error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_TEXT,
          _ ("“%s:%s”: days are written in one of the orders dmy, mdy, ymd, or as unix"), name,
          form);
    }
  if (role == SCL_ROLE_SCORE || role == SCL_ROLE_WINNER + SCL_SIDE_NAME)
    {
      if ((role == SCL_ROLE_SCORE && strcmp (form, "goals") == 0) || is_three_words (form))
        return TRUE;
      return scl_fail (
          error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_TEXT,
          role == SCL_ROLE_SCORE
              ? _ ("“%s:%s”: a result is in goals, or in the three words for White's win, "
                   "a draw and Black's win, such as H/D/A")
              : _ ("“%s:%s”: a winner is a name, or one of the three words for White, a "
                   "draw and Black, such as white/draw/black"),
          name, form);
    }
  return scl_fail (
      error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_TEXT,
      _ ("“%s:%s”: this column has no forms; a title that holds a colon is to be put in "
         "quotation marks"),
      name, form);
}

/* One "ROLE=COLUMN:FORM". */
static gboolean
parse_item (SclColumnMap *self, const char **at, GError **error)
{
  gboolean quoted;
  g_autofree char *name = take_word (at, "=,", &quoted), *column = NULL, *form = NULL;
  SclColumnRole role = name != NULL ? scl_column_role_find (name, NULL) : SCL_ROLE_NONE;
  const gboolean titles = name != NULL && g_ascii_strcasecmp (name, "titles") == 0;
  SclColumnEntry *entry;

  if (role == SCL_ROLE_NONE && !titles)
    return scl_fail (
        error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_TEXT,
        _ ("“%s” is nothing that a column can say; there are date, event, round, white, "
           "black, score and the others of docs/csv.md, "
           "white_points and black_points, winner and loser"),
        name != NULL ? name : "\"");
  if (**at == '=')
    {
      (*at)++;
      column = take_word (at, ",:", &quoted);
    }
  if (column == NULL || (*column == '\0' && !quoted))
    return scl_fail (
        error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_TEXT,
        _ ("“%s”: which column? Write its title or its number, such as %s=2; quotation "
           "marks around a title are to be closed"),
        name, name);
  if (**at == ':')
    {
      gboolean form_quoted;

      (*at)++;
      form = take_word (at, ",", &form_quoted);
    }
  if (titles)
    {
      self->titles = g_ascii_strcasecmp (column, "no") != 0;
      if (!self->titles || g_ascii_strcasecmp (column, "yes") == 0)
        return TRUE;
      return scl_fail (error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_TEXT,
                       _ ("titles are yes or no, not “%s”"), column);
    }

  entry = &self->entries[role];
  if (scl_column_entry_is_set (entry))
    return scl_fail (error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_TWICE,
                     _ ("“%s” is given twice"), scl_column_role_name (role));
  if (!quoted && is_number (column))
    {
      const guint64 number = strlen (column) <= 7 ? g_ascii_strtoull (column, NULL, 10) : 0;

      if (number < 1 || number > MAX_NUMBER)
        return scl_fail (error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_TEXT,
                         _ ("“%s=%s”: columns are numbered from 1"), name, column);
      entry->number = (guint) number;
    }
  else
    entry->title = g_steal_pointer (&column);
  entry->form = form != NULL ? g_steal_pointer (&form) : g_strdup ("");
  return check_form (role, entry->form, error);
}

SclColumnMap *
scl_column_map_parse (const char *text, GError **error)
{
  g_autoptr (SclColumnMap) self = scl_column_map_new ();

  for (const char *p = text; *p != '\0';)
    {
      if (!parse_item (self, &p, error))
        return NULL;
      if (*p == ',')
        p++;
    }
  for (guint role = 0; !self->titles && role < SCL_ROLE_N; role++)
    if (self->entries[role].title != NULL)
      return scl_fail_null (error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_TEXT,
                            _ ("“%s=%s”: without titles the columns go by number"),
                            scl_column_role_name (role), self->entries[role].title);
  return g_steal_pointer (&self);
}
