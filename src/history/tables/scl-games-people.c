/* Who plays in a row of a table of games, and what the row says of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/tables/scl-games-row-private.h"

#include <math.h>
#include <string.h>

#include "history/core/scl-player-name.h"
#include "history/input/scl-whole-number.h"
#include "history/tables/scl-list-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-gettext.h"

enum
{
  BY_NAME,
  BY_ID,
};

/* The whole field; 0 where there is none, and where it is wrong, with a note that says so. wrong:
 * marked for translation. */
static gint64
number_of (SclGamesTable *self, int column, gint64 min, gint64 max, const char *wrong)
{
  const char *text = scl_games_table_field (self, column);
  gint64 value;

  if (scl_whole_number (text, min, max, &value) == SCL_WHOLE_WRONG)
    scl_games_table_refuse (self, "“%.40s”: %s", text, _ (wrong));
  return value;
}

/* "1641P17": 1641, from 17 games. */
static gboolean
is_provisional (const char *text, int *rating, guint *games)
{
  const gsize whole = strspn (text, "0123456789");
  const char *p = text + whole;
  gint64 value;

  if (whole < 1 || whole > 4 || g_ascii_toupper (*p) != 'P'
      || scl_whole_number (p + 1, 1, 9999, &value) != SCL_WHOLE_GOOD)
    return FALSE;
  *rating = (int) g_ascii_strtoll (text, NULL, 10);
  *games = (guint) value;
  return TRUE;
}

int
scl_games_table_rating (SclGamesTable *self, SclColumnRole side, guint *games)
{
  const char *text = scl_games_table_field (self, side + SCL_SIDE_RATING);
  int rating;
  gint64 whole;

  *games = 0;
  if (*text == '\0')
    return 0;
  if (self->column[side + SCL_SIDE_GAMES] >= 0)
    *games = (guint) number_of (self, side + SCL_SIDE_GAMES, 0, 9999,
                                N_ ("this is not a number of games; the rating is taken without "
                                    "it."));
  if (scl_whole_number (text, 0, 9999, &whole) != SCL_WHOLE_WRONG)
    return (int) whole;
  if (is_provisional (text, &rating, games))
    return rating;
  if (!scl_column_rating (text, &rating))
    return (int) number_of (self, side + SCL_SIDE_RATING, 0, 9999,
                            N_ ("this is not a rating, which is a whole number from 1 to 9999; the "
                                "game is kept without it."));
  self->counts->adjusted += self->said_rounded;
  if (!self->said_rounded)
    scl_import_report_note (self->report, SCL_NOTE_ADJUSTED, self->line,
                            _ ("The rating %s has decimals; the nearest whole number stands for "
                               "it, %d, here and below."),
                            text, rating);
  self->said_rounded = TRUE;
  return rating;
}

/* The whole day, and its year where none is given beside it. */
static void
birthday_of (SclGamesTable *self, SclColumnRole side, SclPlayerRecord *record)
{
  const SclColumnRole role = side + SCL_SIDE_BIRTHDAY;
  const char *text = scl_games_table_field (self, (int) role);

  record->birth_day = *text != '\0' ? scl_games_table_day (self, role, text) : SCL_DAY_NONE;
  if (record->birth_day != SCL_DAY_NONE
      && (scl_day_year (record->birth_day) < 1800 || scl_day_year (record->birth_day) > 2200))
    record->birth_day = SCL_DAY_NONE;
  if (*text != '\0' && record->birth_day == SCL_DAY_NONE)
    scl_games_table_refuse (
        self, _ ("“%.40s”: this is not a day of birth; the player is kept without it."), text);
  if (record->birth_day == SCL_DAY_NONE)
    return;
  if (record->birth_year == 0)
    record->birth_year = scl_day_year (record->birth_day);
  else if (record->birth_year != scl_day_year (record->birth_day))
    {
      scl_games_table_refuse (
          self, _ ("“%.40s” is not in the year of birth beside it, %d; the year alone is kept."),
          text, record->birth_year);
      record->birth_day = SCL_DAY_NONE;
    }
}

static char
sex_of (const char *text)
{
  switch (g_ascii_tolower (*text))
    {
    case 'm':
      return 'm';
    case 'f':
    case 'w':
      return 'f';
    default:
      return 0;
    }
}

/* The row's player whom no row before names: a handle of the sink, G_MAXUINT32 with error set when
 * it fails. */
static guint32
new_player (SclGamesTable *self, SclColumnRole side, const char *id, const char *name,
            GError **error)
{
  g_autofree char *national = NULL;
  SclPlayerRecord record = { 0 };

  if (*id != '\0')
    national = strchr (id, ':') != NULL ? g_strdup (id) : g_strdup_printf ("id:%s", id);
  record.national_id = national;
  record.local_id = NULL;
  record.fide_id = number_of (self, side + SCL_SIDE_FIDE_ID, 0, G_MAXINT,
                              N_ ("this is not a FIDE id; the player is kept without it."));
  if (national != NULL && g_str_has_prefix (national, "fide:"))
    {
      if (scl_whole_number (national + 5, 1, G_MAXINT, &record.fide_id) == SCL_WHOLE_GOOD)
        record.national_id = NULL;
    }
  record.name = *name != '\0' ? name : id;
  record.federation = scl_games_table_field (self, side + SCL_SIDE_FEDERATION);
  record.category = scl_games_table_field (self, side + SCL_SIDE_CATEGORY);
  scl_list_sort_title (scl_games_table_field (self, side + SCL_SIDE_TITLE), &record.title,
                       &record.category);
  record.birth_year
      = (int) number_of (self, side + SCL_SIDE_BIRTH_YEAR, 1800, 2200,
                         N_ ("this is not a year of birth; the player is kept without it."));
  birthday_of (self, side, &record);
  record.sex = sex_of (scl_games_table_field (self, side + SCL_SIDE_SEX));

  self->counts->players++;
  return self->sink->player (self->sink, &record, error);
}

/* Who has an id under another name than before: the same player, or somebody else. */
static guint32
another (SclGamesTable *self, SclColumnRole side, SclGamesPlayer *player, const char *id,
         const char *name, GError **error)
{
  g_autofree char *key = g_strdup_printf ("%s\n%s", id, name);
  guint32 handle = GPOINTER_TO_UINT (g_hash_table_lookup (self->others, key));
  const gboolean of_both = strcmp (scl_games_table_field (self, self->first + SCL_SIDE_ID),
                                   scl_games_table_field (self, self->second + SCL_SIDE_ID))
                           == 0;

  if (handle != 0)
    return handle - 1;
  if (of_both || strcmp (id, "0") == 0
      || (strcmp (player->name, id) != 0 && !scl_player_names_are_alike (name, player->name)))
    {
      scl_import_report_note (self->report, SCL_NOTE_ADJUSTED, self->line,
                              _ ("Id %s is of “%s” here and of “%s” before; they are taken for two "
                                 "players, and the id does not count for the second."),
                              id, name, player->name);
      handle = new_player (self, side, "", name, error);
      if (handle == G_MAXUINT32)
        return handle;
    }
  else
    {
      if (!player->warned)
        scl_import_report_note (
            self->report, SCL_NOTE_ADJUSTED, self->line,
            _ ("Player %s is “%s” here and “%s” before; the first name is kept."), id, name,
            player->name);
      player->warned = TRUE;
      handle = player->handle;
    }
  g_hash_table_insert (self->others, g_steal_pointer (&key), GUINT_TO_POINTER (handle + 1));
  return handle;
}

static const char *
id_of (SclGamesTable *self, SclColumnRole side)
{
  const char *id = scl_games_table_field (self, side + SCL_SIDE_ID);

  return scl_player_id_is_none (id) ? "" : id;
}

SclGamesBy
scl_games_table_by (SclGamesTable *self, SclColumnRole side)
{
  const char *id = id_of (self, side);
  const guint8 kind = *id != '\0' ? BY_ID : BY_NAME;
  const char *text = *id != '\0' ? id : scl_games_table_field (self, side + SCL_SIDE_NAME);
  const SclGamesBy by = { kind, text, scl_text_hash (kind, text) };

  scl_text_index_expect (self->player_by, by.hash);
  return by;
}

static SclGamesPlayer *
player_by (SclGamesTable *self, const SclGamesBy *by)
{
  static const SclGamesPlayer nobody = { .handle = SCL_TEXT_NEW };
  guint32 *index = scl_text_index_take (self->player_by, by->kind, by->text, by->hash);

  if (*index == SCL_TEXT_NEW)
    {
      *index = self->players->len;
      g_array_append_val (self->players, nobody);
    }
  return &g_array_index (self->players, SclGamesPlayer, *index);
}

guint32
scl_games_table_player (SclGamesTable *self, SclColumnRole side, const SclGamesBy *by,
                        GError **error)
{
  const char *id = id_of (self, side), *name;
  SclGamesPlayer *player = player_by (self, by);
  guint games;

  if (player->handle != SCL_TEXT_NEW && *id == '\0')
    return player->handle;
  name = scl_games_table_field (self, side + SCL_SIDE_NAME);
  if ((*id == '\0' || strcmp (id, "0") == 0) && scl_player_name_is_bye (name)
      && scl_games_table_rating (self, side, &games) == 0)
    return SCL_GAMES_NOBODY;
  if (player->handle == SCL_TEXT_NEW)
    {
      player->handle = new_player (self, side, id, name, error);
      if (*id != '\0')
        player->name = g_string_chunk_insert (self->names, *name != '\0' ? name : id);
    }
  if (*id != '\0' && *name != '\0' && strcmp (name, player->name) != 0)
    return another (self, side, player, id, name, error);
  return player->handle;
}

guint
scl_games_table_entry (SclGamesTable *self, guint32 event, guint32 player, GError **error)
{
  const gint64 key = ((gint64) event << 32) | player;
  guint entry = GPOINTER_TO_UINT (g_hash_table_lookup (self->entries, &key));
  SclPlayerRecord person = { .birth_day = SCL_DAY_NONE };
  guint games;
  SclEntryRecord record = { .event = event, .player = player, .points = (double) NAN };
  g_autoptr (GError) local = NULL;

  if (entry != 0)
    return entry;
  person.birth_year
      = (int) number_of (self, SCL_ROLE_WHITE + SCL_SIDE_BIRTH_YEAR, 1800, 2200,
                         N_ ("this is not a year of birth; the player is kept without it."));
  birthday_of (self, SCL_ROLE_WHITE, &person);
  record.name = scl_games_table_field (self, SCL_ROLE_WHITE + SCL_SIDE_NAME);
  record.category = scl_games_table_field (self, SCL_ROLE_WHITE + SCL_SIDE_CATEGORY);
  scl_list_sort_title (scl_games_table_field (self, SCL_ROLE_WHITE + SCL_SIDE_TITLE), &record.title,
                       &record.category);
  record.federation = scl_games_table_field (self, SCL_ROLE_WHITE + SCL_SIDE_FEDERATION);
  record.sex = sex_of (scl_games_table_field (self, SCL_ROLE_WHITE + SCL_SIDE_SEX));
  record.birth_year = person.birth_year;
  record.birth_day = person.birth_day;
  record.rating = scl_games_table_rating (self, SCL_ROLE_WHITE, &games);
  entry = self->sink->entry (self->sink, &record, &local);
  if (local != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return 0;
    }
  g_hash_table_insert (self->entries, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (++entry));
  return entry;
}
