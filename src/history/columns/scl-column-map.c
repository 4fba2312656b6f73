/* SclColumnMap: which column of a table of games says what.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/columns/scl-column-map-private.h"

#include <string.h>

#include "rating/base/scl-fail.h"
#include "rating/base/scl-getter.h"
#include "rating/base/scl-gettext.h"

G_DEFINE_QUARK (scl_column_map_error_quark, scl_column_map_error)

/* Titles that an error names: enough to see what the table is. */
#define SHOWN_TITLES 20

static void
entry_clear (SclColumnEntry *entry)
{
  g_clear_pointer (&entry->title, g_free);
  g_clear_pointer (&entry->form, g_free);
  entry->number = 0;
  entry->guessed = FALSE;
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
  return role < SCL_ROLE_N && scl_column_entry_is_set (&self->entries[role]);
}

const char *
scl_column_map_form (const SclColumnMap *self, SclColumnRole role)
{
  return role < SCL_ROLE_N && self->entries[role].form != NULL ? self->entries[role].form : "";
}

gboolean
scl_column_map_is_guessed (const SclColumnMap *self, SclColumnRole role)
{
  return role < SCL_ROLE_N && self->entries[role].guessed;
}

SCL_DEFINE_SETTER (scl_column_map_set_titles, SclColumnMap, gboolean, titles)

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
  SclColumnEntry *entry;
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

void
scl_column_map_drop_halves (SclColumnMap *self, gboolean ratings)
{
  static const SclSideRole of_pairs[] = { SCL_SIDE_ID, SCL_SIDE_NAME, SCL_SIDE_RATING };

  for (guint side = SCL_ROLE_WHITE; side <= SCL_ROLE_WINNER; side += 2 * SCL_SIDE_N)
    for (guint i = 0; i < G_N_ELEMENTS (of_pairs) - !ratings; i++)
      {
        const guint first = side + of_pairs[i], second = first + SCL_SIDE_N;

        if (scl_column_map_has (self, first) != scl_column_map_has (self, second)
            && has_player (self, side) && has_player (self, side + SCL_SIDE_N))
          {
            drop (self, first, 1);
            drop (self, second, 1);
          }
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

/* ---- Whether it is enough ---- */

gboolean
scl_column_map_is_of_days (const SclColumnMap *self)
{
  gboolean any = FALSE;

  for (guint role = 0; role < SCL_ROLE_N; role++)
    if (scl_column_entry_is_set (&self->entries[role]))
      {
        if (!scl_column_role_is_day (role))
          return FALSE;
        any = TRUE;
      }
  return any;
}

SclColumnMap *
scl_column_map_complete (SclColumnMap *self, const char *const *titles, guint n)
{
  g_autoptr (SclColumnMap) documented = NULL;
  g_autofree char *days = NULL, *others = NULL, *both = NULL;

  if (!scl_column_map_is_of_days (self) || !self->titles)
    return scl_column_map_ref (self);
  documented = scl_column_map_of_titles (titles, n);
  for (guint role = 0; role < SCL_ROLE_N; role++)
    if (scl_column_entry_is_set (&self->entries[role]))
      entry_clear (&documented->entries[role]);
  days = scl_column_map_to_text (self);
  others = scl_column_map_to_text (documented);
  both = g_strconcat (days, ",", others, NULL);
  return scl_column_map_parse (both, NULL);
}

static gboolean
lacks (GError **error, const char *message)
{
  return scl_fail (error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_LACKS, "%s", message);
}

static gboolean
check_result (const SclColumnMap *self, GError **error)
{
  const gboolean score = scl_column_map_has (self, SCL_ROLE_SCORE);
  const gboolean white = scl_column_map_has (self, SCL_ROLE_WHITE + SCL_SIDE_POINTS);
  const gboolean black = scl_column_map_has (self, SCL_ROLE_BLACK + SCL_SIDE_POINTS);
  const gboolean winner = has_player (self, SCL_ROLE_WINNER);

  if (score + (white || black) + winner > 1)
    return scl_fail (error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_TWICE,
                     _ ("the result is given twice, by “%s” and “%s”; keep one of them"),
                     score ? "score" : "white_points", winner ? "winner" : "white_points");
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
        return scl_fail (error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_TWICE,
                         _ ("the result is given twice, by “%s” and “%s”; keep one of them"),
                         "loser", "white_points");
      if (white || black)
        return scl_fail (
            error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_TWICE,
            _ ("the players are given twice, by “%s” and “loser”; keep White and Black, "
               "or winner and loser"),
            white ? "white" : "black");
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
find (const SclColumnEntry *entry, SclColumnRole role, const char *const *titles, guint n,
      GError **error)
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
      if (!scl_column_entry_is_set (&self->entries[role]))
        continue;
      column[role] = find (&self->entries[role], role, titles, n, error);
      if (column[role] < 0)
        return FALSE;
      for (guint other = 0; other < role; other++)
        if (column[other] == column[role])
          return scl_fail (error, SCL_COLUMN_MAP_ERROR, SCL_COLUMN_MAP_ERROR_TWICE,
                           _ ("column %d is given twice, for “%s” and “%s”"), column[role] + 1,
                           scl_column_role_name (other), scl_column_role_name (role));
    }
  return TRUE;
}

char *
scl_column_map_unused (const SclColumnMap *self, const char *const *titles, guint n)
{
  g_autoptr (GString) out = g_string_new (NULL);
  int at[SCL_ROLE_N];
  guint unread = 0;

  if (!self->titles || !scl_column_map_resolve (self, titles, n, at, NULL))
    return NULL;
  for (guint i = 0; i < n; i++)
    {
      gboolean used = *titles[i] == '\0';

      for (guint r = 0; r < SCL_ROLE_N && !used; r++)
        used = at[r] == (int) i;
      if (!used && unread++ < SHOWN_TITLES)
        g_string_append_printf (out, "%s%u “%.40s”", unread > 1 ? ", " : "", i + 1, titles[i]);
    }
  if (unread > SHOWN_TITLES)
    g_string_append_printf (out, _ (" and %u more"), unread - SHOWN_TITLES);
  return unread > 0 ? g_string_free (g_steal_pointer (&out), FALSE) : NULL;
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
