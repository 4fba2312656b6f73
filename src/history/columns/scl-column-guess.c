/* What the columns of a table probably mean: by their titles in several languages, then by what
 * stands in them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/columns/scl-column-map-private.h"
#include "history/columns/scl-date-orders.h"
#include "rating/base/scl-day.h"

#include <string.h>

/* Fewer rows tell nothing of a column whose title does not. */
#define ENOUGH_ROWS 2

/* In fewer nobody need play twice. */
#define FEW_ROWS 5

/* White's win, a draw, Black's win, in the words of tables. */
static const char *const words[]
    = { "H/D/A",          "W/D/L",         "W/T/L", "1/X/2", "1/N/2", "white/draw/black",
        "home/draw/away", "win/draw/loss", "V/P/S", "S/U/N", "G/E/P", "V/N/D" };

/* ---- What stands in a column ---- */

typedef gboolean (*Test) (const char *field, const char *form);

/* Fields that pass, of n that are not empty. */
static guint
count (GPtrArray *rows, guint column, Test test, const char *form, guint *n)
{
  guint passed = 0;

  *n = 0;
  for (guint r = 0; r < rows->len; r++)
    {
      char **row = g_ptr_array_index (rows, r);

      if (column >= g_strv_length (row) || *row[column] == '\0')
        continue;
      passed += test (row[column], form);
      (*n)++;
    }
  return passed;
}

/* All that is not empty passes, and there is something. */
static gboolean
all_are (GPtrArray *rows, guint column, Test test, const char *form)
{
  guint n;

  return count (rows, column, test, form, &n) == n && n > 0;
}

/* More than half of them. */
static gboolean
most_are (GPtrArray *rows, guint column, Test test, const char *form)
{
  guint n;

  return 2 * count (rows, column, test, form, &n) > n;
}

static gboolean
is_day (const char *field, const char *form)
{
  return scl_column_day (field, form, NULL) != SCL_DAY_NONE;
}

/* A Unix time between 1995 and 2100, lest any number be one. */
static gboolean
is_unix_day (const char *field, const char *form)
{
  const SclDay day = scl_column_day (field, form, NULL);

  return day != SCL_DAY_NONE && strlen (field) >= 9 && scl_day_year (day) >= 1995
         && scl_day_year (day) < 2100;
}

static gboolean
is_word (const char *field, const char *form)
{
  return scl_column_word (field, form) >= 0;
}

static gboolean
is_goals (const char *field, const char *form)
{
  return scl_column_goals (field) >= 0;
}

static gboolean
is_single_score (const char *field, const char *form)
{
  static const char *const scores[]
      = { "1",   "0",       "0.5",     "0,5", "½",   "1.0", "0.0", "=", "1/2", "1-0", "0-1",
          "½-½", "1/2-1/2", "0.5-0.5", "1:0", "0:1", "+",   "-",   "*", "+-",  "-+",  NULL };

  return g_strv_contains (scores, field);
}

static gboolean
is_number (const char *field, const char *form)
{
  return g_ascii_isdigit (*field);
}

static gboolean
is_decimal (const char *field, const char *form)
{
  const gsize whole = strspn (field, "0123456789");

  return whole > 0 && (field[whole] == '.' || field[whole] == ',')
         && strspn (field + whole + 1, "0123456789") == strlen (field + whole + 1);
}

static gboolean
is_name (const char *field, const char *form)
{
  return g_unichar_isalpha (g_utf8_get_char_validated (field, -1)) && strlen (field) > 1;
}

/* One of the columns of an event's first day, games, its last day and births; -1 none. */
static SclDateDecision
order_of (GPtrArray *rows, const int *columns, guint n)
{
  g_autoptr (SclDateOrders) orders = scl_date_orders_new (SCL_N_ORDERS);

  for (guint r = 0; r < rows->len; r++)
    for (guint i = 0; i < n; i++)
      if (columns[i] >= 0 && (guint) columns[i] < g_strv_length (g_ptr_array_index (rows, r)))
        scl_date_orders_add (orders, MIN (i, SCL_DATE_BIRTH),
                             ((char **) g_ptr_array_index (rows, r))[columns[i]], r + 1);
  return *scl_date_orders_decide (orders);
}

/* "" where days need no order, or there are none. */
static const char *
day_form (GPtrArray *rows, guint column)
{
  const SclDateOrder order = order_of (rows, (int[]){ -1, (int) column }, 2).order;

  if (order != SCL_N_ORDERS)
    return scl_date_order_name (order);
  return most_are (rows, column, is_unix_day, "unix") ? "unix" : "";
}

static gboolean
looks_like_day (GPtrArray *rows, guint column)
{
  const char *form = day_form (rows, column);

  return all_are (rows, column, strcmp (form, "unix") == 0 ? is_unix_day : is_day, form);
}

/* What stands in a column, each text once. */
static GHashTable *
texts_of (GPtrArray *rows, guint column)
{
  GHashTable *texts = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint r = 0; r < rows->len; r++)
    {
      char **row = g_ptr_array_index (rows, r);

      if (column < g_strv_length (row) && *row[column] != '\0')
        g_hash_table_add (texts, row[column]);
    }
  return texts;
}

/* Two of the form's words stand in the column: one beside others is of another set of words. */
static gboolean
has_two_words (GPtrArray *rows, guint column, const char *form)
{
  g_autoptr (GHashTable) texts = texts_of (rows, column);
  GHashTableIter iter;
  gpointer text;
  guint seen = 0;

  g_hash_table_iter_init (&iter, texts);
  while (g_hash_table_iter_next (&iter, &text, NULL))
    if (scl_column_word (text, form) >= 0)
      seen |= 1u << scl_column_word (text, form);
  return (seen & (seen - 1)) != 0;
}

static const char *
word_form (GPtrArray *rows, guint column)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (most_are (rows, column, is_word, words[i])
        && (all_are (rows, column, is_word, words[i]) || has_two_words (rows, column, words[i])))
      return words[i];
  return NULL;
}

/* NULL: it is no result. */
static const char *
score_form (GPtrArray *rows, guint column)
{
  const char *form;

  if (most_are (rows, column, is_single_score, NULL))
    return "";
  form = word_form (rows, column);
  return form == NULL && most_are (rows, column, is_goals, NULL) ? "goals" : form;
}

/* What the results of a form are. */
static Test
test_of (const char *form)
{
  return *form == '\0' ? is_single_score : strcmp (form, "goals") == 0 ? is_goals : is_word;
}

/* Both say something, and somebody of one column is in the other too. */
static gboolean
have_common (GPtrArray *rows, guint column, guint other)
{
  g_autoptr (GHashTable) texts = texts_of (rows, column), others = texts_of (rows, other);
  GHashTableIter iter;
  gpointer text;

  g_hash_table_iter_init (&iter, texts);
  while (g_hash_table_iter_next (&iter, &text, NULL))
    if (g_hash_table_contains (others, text))
      return TRUE;
  return FALSE;
}

/* Whether what stands in a column can be what its title seems to say: odds are no federation. */
static gboolean
can_be (GPtrArray *rows, guint column, SclColumnRole role)
{
  static const struct
  {
    Test test;
    gboolean is;
  } of_side[SCL_SIDE_N] = {
    [SCL_SIDE_ID] = { is_decimal, FALSE },        [SCL_SIDE_NAME] = { is_decimal, FALSE },
    [SCL_SIDE_FEDERATION] = { is_number, FALSE }, [SCL_SIDE_TITLE] = { is_number, FALSE },
    [SCL_SIDE_SEX] = { is_number, FALSE },        [SCL_SIDE_BIRTH_YEAR] = { is_number, TRUE },
    [SCL_SIDE_RATING] = { is_number, TRUE },      [SCL_SIDE_GAMES] = { is_number, TRUE },
    [SCL_SIDE_POINTS] = { is_number, TRUE },
  };
  const guint i = role >= SCL_ROLE_WHITE ? (role - SCL_ROLE_WHITE) % SCL_SIDE_N : SCL_SIDE_CATEGORY;
  g_autoptr (GHashTable) texts = texts_of (rows, column);
  guint n;

  if (g_hash_table_size (texts) == 0)
    return TRUE;
  if (scl_column_role_is_day (role)) /* some are: "2022-??-??" may stand among them */
    return looks_like_day (rows, column)
           || count (rows, column, is_day, day_form (rows, column), &n) > 0;
  if (role == SCL_ROLE_UNRATED) /* "played" is a day in some tables */
    return !looks_like_day (rows, column);
  if (role == SCL_ROLE_SCORE)
    return score_form (rows, column) != NULL;
  return of_side[i].test == NULL || most_are (rows, column, of_side[i].test, NULL) == of_side[i].is;
}

/* ---- The guess ---- */

typedef struct
{
  SclColumnMap *map;
  const char *const *titles;
  guint n;
  GPtrArray *rows;
  gboolean *taken;
} Guess;

static void
take (Guess *self, SclColumnRole role, guint column, const char *form, gboolean guessed)
{
  scl_column_map_set (self->map, role, self->titles, self->n, column, form);
  self->map->entries[role].guessed = guessed;
  self->taken[column] = TRUE;
}

const char *
scl_column_form_guess (GPtrArray *rows, guint column, SclColumnRole role)
{
  const char *form = "";

  if (scl_column_role_is_day (role))
    return day_form (rows, column);
  if (role == SCL_ROLE_SCORE)
    form = score_form (rows, column);
  else if (role == SCL_ROLE_WINNER + SCL_SIDE_NAME)
    form = word_form (rows, column);
  return form != NULL ? form : "";
}

static void
by_title (Guess *self)
{
  gboolean winners = FALSE;

  for (guint column = 0; column < self->n; column++)
    winners
        = winners || scl_column_title_role (self->titles[column]) == SCL_ROLE_LOSER + SCL_SIDE_NAME;
  for (guint column = 0; column < self->n; column++)
    {
      const SclColumnRole role = scl_column_title_role (self->titles[column]);
      const char *form = scl_column_form_guess (self->rows, column, role);

      /* Beside who has won the score may be anything: sets, or why there was no play. */
      if (role != SCL_ROLE_NONE && !scl_column_map_has (self->map, role)
          && (can_be (self->rows, column, role) || (role == SCL_ROLE_SCORE && winners)))
        take (
            self, role, column, form,
            scl_column_title_is_vague (self->titles[column], role)
                || (role == SCL_ROLE_SCORE && !all_are (self->rows, column, test_of (form), form)));
    }
}

/* "opp_pts" beside "pts". */
static gboolean
is_of_opponent (const char *title, const char *other)
{
  const gsize n = g_ascii_strncasecmp (title, "opponent", 8) == 0 ? 8 : 3;

  return g_ascii_strncasecmp (title, "opp", 3) == 0
         && g_ascii_strcasecmp (title + n + strspn (title + n, " _"), other) == 0;
}

/* A table of what each side did: who is told of is not called by a name that is known. */
static void
by_opponent (Guess *self)
{
  for (guint column = 0; column < self->n; column++)
    {
      const SclColumnRole role = scl_column_title_role (self->titles[column]),
                          white = role - SCL_SIDE_N;

      if (role < SCL_ROLE_BLACK || role >= SCL_ROLE_WINNER || scl_column_map_has (self->map, white))
        continue;
      for (guint other = 0; other < self->n; other++)
        if (!self->taken[other] && can_be (self->rows, other, white)
            && is_of_opponent (self->titles[column], self->titles[other]))
          take (self, white, other, NULL, TRUE);
    }
}

static gboolean
is_rating (const char *field, const char *form)
{
  const gsize whole = strspn (field, "0123456789");

  return (whole == 3 || whole == 4) && (field[whole] == '\0' || is_decimal (field, form));
}

/* Some column under another title may be the other half of what is known of one side alone. */
static gboolean
has_other_half (Guess *self)
{
  for (guint column = 0; column < self->n; column++)
    if (!self->taken[column] && all_are (self->rows, column, is_rating, NULL))
      return TRUE;
  return FALSE;
}

static gboolean
has_side (Guess *self, SclColumnRole side)
{
  return scl_column_map_has (self->map, side + SCL_SIDE_NAME)
         || scl_column_map_has (self->map, side + SCL_SIDE_ID);
}

/* Whose side somebody has, or where it is played, is no result; nor is what the second one has a
 * result of the first. */
static gboolean
is_of_side (const char *title)
{
  static const char *const parts[]
      = { "color", "colour", "location", "venue", "ground", "opp", "away", "black", "loser" };
  g_autofree char *lower = g_ascii_strdown (title, -1);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (strstr (lower, parts[i]) != NULL)
      return TRUE;
  return g_str_has_prefix (lower, "b_") || g_str_has_suffix (lower, "_b")
         || g_str_has_suffix (lower, "2");
}

/* Under a title that is not known, a number of the game is no result. Among words one that is none
 * of them may stand: it is of a game left out. */
static gboolean
is_telling_score (Guess *self, guint column, const char *form)
{
  g_autoptr (GHashTable) texts = texts_of (self->rows, column);

  g_hash_table_remove (texts, "0");
  g_hash_table_remove (texts, "1");
  return (word_form (self->rows, column) != NULL
          || all_are (self->rows, column, test_of (form), form))
         && (g_hash_table_size (texts) > 0 || !scl_column_map_has_titles (self->map))
         && !(strchr (form, '/') != NULL && all_are (self->rows, column, is_number, NULL));
}

static void
by_content (Guess *self)
{
  const gboolean points = scl_column_map_has (self->map, SCL_ROLE_WHITE + SCL_SIDE_POINTS);
  gboolean result = scl_column_map_has (self->map, SCL_ROLE_SCORE) || points
                    || has_side (self, SCL_ROLE_WINNER);
  gboolean day = scl_column_map_has (self->map, SCL_ROLE_DATE)
                 || scl_column_map_has (self->map, SCL_ROLE_EVENT_START)
                 || scl_column_map_has (self->map, SCL_ROLE_EVENT_END);
  gboolean players = has_side (self, SCL_ROLE_WHITE) || has_side (self, SCL_ROLE_BLACK)
                     || has_side (self, SCL_ROLE_LOSER);

  for (guint column = 0; column < self->n && !(result && day && players); column++)
    {
      const char *form;

      if (self->taken[column])
        continue;
      if (!day && looks_like_day (self->rows, column))
        {
          take (self, SCL_ROLE_DATE, column, day_form (self->rows, column), TRUE);
          day = TRUE;
        }
      else if (!result
               && !(scl_column_map_has_titles (self->map) && is_of_side (self->titles[column]))
               && (form = score_form (self->rows, column)) != NULL
               && is_telling_score (self, column, form))
        {
          take (self, SCL_ROLE_SCORE, column, form, TRUE);
          result = TRUE;
        }
      else if (!players && column + 1 < self->n && !self->taken[column + 1]
               && all_are (self->rows, column, is_name, NULL)
               && all_are (self->rows, column + 1, is_name, NULL)
               && word_form (self->rows, column + 1) == NULL
               && (self->rows->len < FEW_ROWS || have_common (self->rows, column, column + 1)))
        {
          take (self, SCL_ROLE_WHITE + SCL_SIDE_NAME, column, NULL, TRUE);
          take (self, SCL_ROLE_BLACK + SCL_SIDE_NAME, column + 1, NULL, TRUE);
          players = TRUE;
        }
    }
}

/* Nothing is called by a name that is known, and a day stands among the names. */
static gboolean
is_game (const char *const *titles, guint n)
{
  gboolean day = FALSE;

  for (guint i = 0; i < n; i++)
    {
      if (scl_column_title_role (titles[i]) != SCL_ROLE_NONE)
        return FALSE;
      day = day || scl_column_day (titles[i], "", NULL) != SCL_DAY_NONE
            || scl_column_day (titles[i], "mdy", NULL) != SCL_DAY_NONE;
    }
  return day;
}

static char **
copy_row (const char *const *row, guint n)
{
  char **copy = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    copy[i] = g_strdup (row[i]);
  return copy;
}

/* One order for all days of the table. */
static void
agree_on_order (Guess *self)
{
  int at[SCL_ROLE_N], columns[3 + 4];
  SclDateDecision its;

  if (!scl_column_map_resolve (self->map, self->titles, self->n, at, NULL))
    return;
  columns[0] = at[SCL_ROLE_EVENT_START];
  columns[1] = at[SCL_ROLE_DATE];
  columns[2] = at[SCL_ROLE_EVENT_END];
  for (guint side = 0; side < 4; side++)
    columns[3 + side] = at[SCL_ROLE_WHITE + side * SCL_SIDE_N + SCL_SIDE_BIRTHDAY];
  its = order_of (self->rows, columns, G_N_ELEMENTS (columns));
  for (guint role = 0; role < SCL_ROLE_N; role++)
    if (scl_date_order_find (scl_column_map_form (self->map, role)) != SCL_N_ORDERS)
      {
        SclColumnEntry *entry = &self->map->entries[role];

        g_free (entry->form);
        entry->form = g_strdup (scl_date_order_name (its.order));
        entry->guessed = entry->guessed || !its.sure;
      }
}

SclColumnMap *
scl_column_map_guess (const char *const *titles, guint n, GPtrArray *rows)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_autofree gboolean *taken = g_new0 (gboolean, n + 1);
  Guess self = { .titles = titles, .n = n, .rows = all, .taken = taken };

  self.map = scl_column_map_new ();
  if (is_game (titles, n))
    {
      scl_column_map_set_titles (self.map, FALSE);
      g_ptr_array_add (all, copy_row (titles, n));
    }
  for (guint i = 0; i < rows->len; i++)
    g_ptr_array_add (all, g_strdupv (g_ptr_array_index (rows, i)));
  if (scl_column_map_has_titles (self.map))
    {
      by_title (&self);
      by_opponent (&self);
      scl_column_map_drop_halves (self.map, has_other_half (&self));
    }
  if (all->len >= ENOUGH_ROWS)
    by_content (&self);
  scl_column_map_settle (self.map);
  agree_on_order (&self);
  return self.map;
}
