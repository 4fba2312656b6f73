/* SclColumnMap: which column of a table of games says what.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/input/scl-column-map.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_QUARK (scl - column - map - error - quark, scl_column_map_error)

/* Beyond the columns of any table: a line has at most SCL_INPUT_MAX_LINE bytes. */
#define MAX_NUMBER 1048576

/* Titles that an error names: enough to see what the table is. */
#define SHOWN_TITLES 20

typedef struct
{
  char *title;  /* NULL: by number */
  guint number; /* from 1; 0: by title, or not at all */
  char *form;   /* "" none */
} Entry;

struct _SclColumnMap
{
  gboolean titles;
  Entry entries[SCL_ROLE_N];
};

static void
entry_clear (Entry *entry)
{
  g_clear_pointer (&entry->title, g_free);
  g_clear_pointer (&entry->form, g_free);
  entry->number = 0;
}

static gboolean
is_set (const Entry *entry)
{
  return entry->title != NULL || entry->number > 0;
}

SclColumnMap *
scl_column_map_new (void)
{
  SclColumnMap *self = g_atomic_rc_box_new0 (SclColumnMap);

  self->titles = TRUE;
  return self;
}

SclColumnMap *
scl_column_map_ref (SclColumnMap *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  SclColumnMap *self = data;

  for (guint role = 0; role < SCL_ROLE_N; role++)
    entry_clear (&self->entries[role]);
}

void
scl_column_map_unref (SclColumnMap *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

gboolean
scl_column_map_has (const SclColumnMap *self, SclColumnRole role)
{
  return role < SCL_ROLE_N && is_set (&self->entries[role]);
}

const char *
scl_column_map_form (const SclColumnMap *self, SclColumnRole role)
{
  return role < SCL_ROLE_N && self->entries[role].form != NULL ? self->entries[role].form : "";
}

void
scl_column_map_set_titles (SclColumnMap *self, gboolean titles)
{
  self->titles = titles;
}

gboolean
scl_column_map_has_titles (const SclColumnMap *self)
{
  return self->titles;
}

static gboolean
has_player (const SclColumnMap *self, SclColumnRole side)
{
  return scl_column_map_has (self, side + SCL_SIDE_ID)
         || scl_column_map_has (self, side + SCL_SIDE_NAME);
}

/* ---- Titles ---- */

/* What two titles have in common that differ in case and blanks only. */
static char *
folded (const char *title)
{
  g_autofree char *valid = g_utf8_make_valid (title, -1);

  return g_utf8_casefold (g_strstrip (valid), -1);
}

/* Of the columns with the title the first, from 0; -1: none. *n_of: how many have it. */
static int
column_of (const char *title, const char *const *titles, guint n, guint *n_of)
{
  g_autofree char *wanted = folded (title);
  int first = -1;

  *n_of = 0;
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *other = folded (titles[i]);

      if (strcmp (wanted, other) != 0)
        continue;
      first = first < 0 ? (int) i : first;
      (*n_of)++;
    }
  return first;
}

void
scl_column_map_set (SclColumnMap *self, SclColumnRole role, const char *const *titles, guint n,
                    guint column, const char *form)
{
  Entry *entry;
  guint n_of;

  if (role >= SCL_ROLE_N)
    return;
  entry = &self->entries[role];
  entry_clear (entry);
  entry->form = g_strdup (form != NULL ? form : "");
  if (self->titles && column < n && *titles[column] != '\0'
      && column_of (titles[column], titles, n, &n_of) >= 0 && n_of == 1)
    entry->title = g_strdup (titles[column]);
  else
    entry->number = column + 1;
}

static void
drop (SclColumnMap *self, guint first, guint n)
{
  for (guint role = first; role < first + n; role++)
    entry_clear (&self->entries[role]);
}

void
scl_column_map_settle (SclColumnMap *self)
{
  const gboolean sides = has_player (self, SCL_ROLE_WHITE) && has_player (self, SCL_ROLE_BLACK);
  const gboolean points = scl_column_map_has (self, SCL_ROLE_WHITE + SCL_SIDE_POINTS)
                          && scl_column_map_has (self, SCL_ROLE_BLACK + SCL_SIDE_POINTS);

  if (sides)
    drop (self, SCL_ROLE_LOSER, SCL_SIDE_N);
  if (sides && (points || scl_column_map_has (self, SCL_ROLE_SCORE)))
    drop (self, SCL_ROLE_WINNER, SCL_SIDE_N);
  if (!points || scl_column_map_has (self, SCL_ROLE_SCORE))
    {
      drop (self, SCL_ROLE_WHITE + SCL_SIDE_POINTS, 1);
      drop (self, SCL_ROLE_BLACK + SCL_SIDE_POINTS, 1);
    }
}

SclColumnMap *
scl_column_map_of_titles (const char *const *titles, guint n)
{
  SclColumnMap *self = scl_column_map_new ();
  int rank[SCL_ROLE_N];

  for (guint role = 0; role < SCL_ROLE_N; role++)
    rank[role] = -1;
  for (guint i = 0; i < n; i++)
    {
      int its;
      const SclColumnRole role = scl_column_role_find (titles[i], &its);

      if (role == SCL_ROLE_NONE || (rank[role] >= 0 && rank[role] <= its))
        continue;
      rank[role] = its;
      scl_column_map_set (self, role, titles, n, i, NULL);
    }
  scl_column_map_settle (self);
  return self;
}

/* ---- The text form ---- */

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
      const Entry *entry = &self->entries[role];

      if (!is_set (entry))
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
is_day (SclColumnRole role)
{
  return role == SCL_ROLE_DATE || role == SCL_ROLE_EVENT_START || role == SCL_ROLE_EVENT_END
         || (role >= SCL_ROLE_WHITE && (role - SCL_ROLE_WHITE) % SCL_SIDE_N == SCL_SIDE_BIRTHDAY);
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
  static const char *const orders[] = { "", "dmy", "mdy", "ymd", "unix", NULL };
  const char *name = scl_column_role_name (role);

  if (*form == '\0')
    return TRUE;
  if (is_day (role))
    {
      if (g_strv_contains (orders, form))
        return TRUE;
      g_set_error (error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_TEXT,
                   _ ("“%s:%s”: days are written in one of the orders dmy, mdy, ymd, or as unix"),
                   name, form);
      return FALSE;
    }
  if (role == SCL_ROLE_SCORE || role == SCL_ROLE_WINNER + SCL_SIDE_NAME)
    {
      if ((role == SCL_ROLE_SCORE && strcmp (form, "goals") == 0) || is_three_words (form))
        return TRUE;
      g_set_error (error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_TEXT,
                   role == SCL_ROLE_SCORE
                       ? _ ("“%s:%s”: a result is in goals, or in the three words for White's win, "
                            "a draw and Black's win, such as H/D/A")
                       : _ ("“%s:%s”: a winner is a name, or one of the three words for White, a "
                            "draw and Black, such as white/draw/black"),
                   name, form);
      return FALSE;
    }
  g_set_error (error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_TEXT,
               _ ("“%s:%s”: this column has no forms; a title that holds a colon is to be put in "
                  "quotation marks"),
               name, form);
  return FALSE;
}

/* One "ROLE=COLUMN:FORM". */
static gboolean
parse_item (SclColumnMap *self, const char **at, GError **error)
{
  gboolean quoted;
  g_autofree char *name = take_word (at, "=,", &quoted), *column = NULL, *form = NULL;
  SclColumnRole role = name != NULL ? scl_column_role_find (name, NULL) : SCL_ROLE_NONE;
  const gboolean titles = name != NULL && g_ascii_strcasecmp (name, "titles") == 0;
  Entry *entry;

  if (role == SCL_ROLE_NONE && !titles)
    {
      g_set_error (error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_TEXT,
                   _ ("“%s” is nothing that a column can say; there are date, event, round, white, "
                      "black, score and the others of docs/csv.md, "
                      "white_points and black_points, winner and loser"),
                   name != NULL ? name : "\"");
      return FALSE;
    }
  if (**at == '=')
    {
      (*at)++;
      column = take_word (at, ",:", &quoted);
    }
  if (column == NULL || (*column == '\0' && !quoted))
    {
      g_set_error (error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_TEXT,
                   _ ("“%s”: which column? Write its title or its number, such as %s=2; quotation "
                      "marks around a title are to be closed"),
                   name, name);
      return FALSE;
    }
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
      g_set_error (error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_TEXT,
                   _ ("titles are yes or no, not “%s”"), column);
      return FALSE;
    }

  entry = &self->entries[role];
  if (is_set (entry))
    {
      g_set_error (error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_TWICE,
                   _ ("“%s” is given twice"), scl_column_role_name (role));
      return FALSE;
    }
  if (!quoted && is_number (column))
    {
      const guint64 number = strlen (column) <= 7 ? g_ascii_strtoull (column, NULL, 10) : 0;

      if (number < 1 || number > MAX_NUMBER)
        {
          g_set_error (error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_TEXT,
                       _ ("“%s=%s”: columns are numbered from 1"), name, column);
          return FALSE;
        }
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
      {
        g_set_error (error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_TEXT,
                     _ ("“%s=%s”: without titles the columns go by number"),
                     scl_column_role_name (role), self->entries[role].title);
        return NULL;
      }
  return g_steal_pointer (&self);
}

/* ---- Whether it is enough ---- */

static gboolean
lacks (GError **error, const char *message)
{
  g_set_error_literal (error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_LACKS, message);
  return FALSE;
}

static gboolean
check_result (const SclColumnMap *self, GError **error)
{
  const gboolean score = scl_column_map_has (self, SCL_ROLE_SCORE);
  const gboolean white = scl_column_map_has (self, SCL_ROLE_WHITE + SCL_SIDE_POINTS);
  const gboolean black = scl_column_map_has (self, SCL_ROLE_BLACK + SCL_SIDE_POINTS);
  const gboolean winner = has_player (self, SCL_ROLE_WINNER);

  if (score + (white || black) + winner > 1)
    {
      g_set_error (error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_TWICE,
                   _ ("the result is given twice, by “%s” and “%s”; keep one of them"),
                   score ? "score" : "white_points", winner ? "winner" : "white_points");
      return FALSE;
    }
  if (score || winner || (white && black))
    return TRUE;
  if (white || black)
    return lacks (error, white ? _ ("“white_points” needs “black_points” beside it")
                               : _ ("“black_points” needs “white_points” beside it"));
  return lacks (error, _ ("the games have no column “score”; the first row must name the columns"));
}

static gboolean
check_players (const SclColumnMap *self, GError **error)
{
  const gboolean white = has_player (self, SCL_ROLE_WHITE),
                 black = has_player (self, SCL_ROLE_BLACK);

  if (has_player (self, SCL_ROLE_LOSER))
    {
      if (scl_column_map_has (self, SCL_ROLE_WHITE + SCL_SIDE_POINTS)
          || scl_column_map_has (self, SCL_ROLE_BLACK + SCL_SIDE_POINTS))
        {
          g_set_error (error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_TWICE,
                       _ ("the result is given twice, by “%s” and “%s”; keep one of them"), "loser",
                       "white_points");
          return FALSE;
        }
      if (white || black)
        {
          g_set_error (error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_TWICE,
                       _ ("the players are given twice, by “%s” and “loser”; keep White and Black, "
                          "or winner and loser"),
                       white ? "white" : "black");
          return FALSE;
        }
      if (!has_player (self, SCL_ROLE_WINNER))
        return lacks (error, _ ("“loser” needs “winner” beside it"));
      return TRUE;
    }
  if (!white || !black)
    return lacks (error, white ? _ ("no column says who Black is (“black”)")
                               : _ ("no column says who White is (“white”)"));
  return check_result (self, error);
}

gboolean
scl_column_map_check (const SclColumnMap *self, GError **error)
{
  if (!check_players (self, error))
    return FALSE;
  if (!scl_column_map_has (self, SCL_ROLE_DATE) && !scl_column_map_has (self, SCL_ROLE_EVENT_START)
      && !scl_column_map_has (self, SCL_ROLE_EVENT_END))
    return lacks (error,
                  _ ("the games have no column “date”; without days there are no rating periods"));
  return TRUE;
}

/* ---- In a table ---- */

static char *
shown_titles (const char *const *titles, guint n)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < MIN (n, SHOWN_TITLES); i++)
    {
      g_autofree char *valid = g_utf8_make_valid (titles[i], (gssize) strnlen (titles[i], 40));

      g_string_append_printf (out, "%s“%s”", i > 0 ? ", " : "", valid);
    }
  if (n > SHOWN_TITLES)
    g_string_append_printf (out, _ (" and %u more"), n - SHOWN_TITLES);
  return g_string_free (out, FALSE);
}

static int
find (const Entry *entry, SclColumnRole role, const char *const *titles, guint n, GError **error)
{
  g_autofree char *all = NULL;
  guint n_of;
  int at;

  if (entry->title == NULL)
    {
      if (entry->number <= n)
        return (int) entry->number - 1;
      g_set_error (error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_COLUMN,
                   _ ("“%s”: there is no column %u; the table has %u"), scl_column_role_name (role),
                   entry->number, n);
      return -1;
    }
  at = column_of (entry->title, titles, n, &n_of);
  if (n_of == 1)
    return at;
  all = shown_titles (titles, n);
  if (n_of == 0)
    g_set_error (error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_COLUMN,
                 _ ("“%s”: there is no column “%s”; there are %s"), scl_column_role_name (role),
                 entry->title, all);
  else
    g_set_error (error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_TWICE,
                 _ ("“%s”: %u columns are called “%s”; say which by its number, such as %s=%d"),
                 scl_column_role_name (role), n_of, entry->title, scl_column_role_name (role),
                 at + 1);
  return -1;
}

gboolean
scl_column_map_resolve (const SclColumnMap *self, const char *const *titles, guint n,
                        int column[SCL_ROLE_N], GError **error)
{
  for (guint role = 0; role < SCL_ROLE_N; role++)
    {
      column[role] = -1;
      if (!is_set (&self->entries[role]))
        continue;
      column[role] = find (&self->entries[role], role, titles, n, error);
      if (column[role] < 0)
        return FALSE;
      for (guint other = 0; other < role; other++)
        if (column[other] == column[role])
          {
            g_set_error (error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_TWICE,
                         _ ("column %d is given twice, for “%s” and “%s”"), column[role] + 1,
                         scl_column_role_name (other), scl_column_role_name (role));
            return FALSE;
          }
    }
  return TRUE;
}

gboolean
scl_column_map_fits (const SclColumnMap *self, const char *const *titles, guint n)
{
  gboolean any = FALSE;
  guint n_of;

  for (guint role = 0; role < SCL_ROLE_N; role++)
    if (self->entries[role].title != NULL)
      {
        if (column_of (self->entries[role].title, titles, n, &n_of) < 0)
          return FALSE;
        any = TRUE;
      }
  return any;
}

gboolean
scl_column_map_is_numbers (const SclColumnMap *self)
{
  for (guint role = 0; role < SCL_ROLE_N; role++)
    if (self->entries[role].title != NULL)
      return FALSE;
  return TRUE;
}
