/* Who or what is meant: players and events of a workspace by name, id or number.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/shared/scl-cli-find.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "history/core/scl-player-name.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-for-each.h"

/* More candidates than these are only counted. */
#define SHOWN 8

gint64
scl_cli_parse_id (const char *text, const char *what, GError **error)
{
  const char *digits = *text == '#' ? text + 1 : text;
  guint64 id = 0;

  if (g_ascii_string_to_unsigned (digits, 10, 1, G_MAXINT64, &id, NULL))
    return (gint64) id;
  scl_cli_usage (error, _ ("%s: \"%s\" is not a number from 1 on"), what, text);
  return 0;
}

/* ---- Players ---- */

static gboolean
has_id (const SclWorkspacePlayer *player, const char *text)
{
  g_autofree char *fide = g_strdup_printf ("fide:%" G_GINT64_FORMAT, player->fide_id);
  const char *own = g_str_has_prefix (player->national_id, "id:") ? player->national_id + 3
                                                                  : player->national_id;

  return (player->fide_id != 0 && (strcmp (fide, text) == 0 || strcmp (fide + 5, text) == 0))
         || (*own != '\0' && (strcmp (own, text) == 0 || strcmp (player->national_id, text) == 0));
}

/* Those who have the text as their id, else as their whole name, else all. */
static GPtrArray *
best (GPtrArray *players, const char *text)
{
  g_autofree char *wanted = scl_player_name_key (text);
  GPtrArray *with_id = g_ptr_array_new (), *with_name = g_ptr_array_new ();

  SCL_FOR_EACH_POINTER (SclWorkspacePlayer, player, players)
    {
      g_autofree char *key = scl_player_name_key (player->name);

      if (has_id (player, text))
        g_ptr_array_add (with_id, player);
      if (strcmp (key, wanted) == 0)
        g_ptr_array_add (with_name, player);
    }
  if (with_id->len == 0 && with_name->len == 0)
    g_ptr_array_extend (with_name, players, NULL, NULL);
  if (with_id->len > 0)
    {
      g_ptr_array_unref (with_name);
      return with_id;
    }
  g_ptr_array_unref (with_id);
  return with_name;
}

static void
describe_player (GString *out, const SclWorkspacePlayer *player)
{
  g_string_append_printf (out, "%s#%" G_GINT64_FORMAT " %s", out->len > 0 ? "; " : "", player->id,
                          player->name);
  if (player->birth_year != 0)
    g_string_append_printf (out, ", %d", player->birth_year);
  if (*player->federation != '\0')
    g_string_append_printf (out, ", %s", player->federation);
}

/* NULL with error unset: there is no such player. */
static GPtrArray *
by_number (SclWorkspace *workspace, gint64 id, GError **error)
{
  g_autoptr (GPtrArray) players
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_workspace_player_free);
  SclWorkspacePlayer *player = scl_workspace_get_player (workspace, id, error);

  if (player == NULL)
    return NULL;
  g_ptr_array_add (players, player);
  return g_steal_pointer (&players);
}

/* The same; "17" is also a CSV's own id. */
static GPtrArray *
by_text (SclWorkspace *workspace, const char *text, GError **error)
{
  g_autofree char *own = g_strdup_printf ("id:%s", text);
  GPtrArray *players = scl_workspace_find_players (
      workspace, g_str_has_prefix (text, "fide:") ? text + 5 : text, 0, error);

  if (players == NULL || players->len > 0)
    return players;
  g_ptr_array_unref (players);
  return scl_workspace_find_players (workspace, own, 0, error);
}

gint64
scl_cli_find_workspace_player (SclWorkspace *workspace, const char *text, GError **error)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autoptr (GPtrArray) players = NULL, found = NULL;
  g_autoptr (GError) local = NULL;
  const gint64 number = *text == '#' ? scl_cli_parse_id (text, "PLAYER", error) : 0;

  if (*text == '#' && number == 0)
    return 0;
  players = number != 0 ? by_number (workspace, number, &local) : by_text (workspace, text, &local);
  if (local == NULL && players != NULL)
    scl_workspace_correct_players (workspace, players, &local);
  if (local != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return 0;
    }
  found = players != NULL && number == 0 ? best (players, text)
          : players != NULL              ? g_ptr_array_ref (players)
                                         : g_ptr_array_new ();
  if (found->len == 1)
    return ((const SclWorkspacePlayer *) g_ptr_array_index (found, 0))->id;
  if (found->len == 0)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                   _ ("There is no player \"%s\"; \"scalata-cli players\" lists them."), text);
      return 0;
    }
  for (guint i = 0; i < MIN (found->len, SHOWN); i++)
    describe_player (names, g_ptr_array_index (found, i));
  if (found->len > SHOWN)
    g_string_append_printf (names, _ ("; and %u more"), found->len - SHOWN);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               _ ("\"%s\" may be several players; say which by its number: %s"), text, names->str);
  return 0;
}

guint32
scl_cli_find_in_history (SclHistory *history, gint64 id)
{
  const SclPlayers *players = scl_history_players (history);

  for (guint32 p = 0; p < players->n; p++)
    if (players->source[p] == id)
      return p;
  return G_MAXUINT32;
}

SclHistory *
scl_cli_load_player (char **sources, const char *text, guint32 *player, SclProfile **profile,
                     GError **error)
{
  g_autoptr (SclWorkspace) workspace = scl_cli_open (sources, error);
  const gint64 id = workspace != NULL ? scl_cli_find_workspace_player (workspace, text, error) : 0;
  g_autoptr (SclHistory) history
      = id != 0 ? scl_workspace_load_history (workspace, NULL, error) : NULL;
  g_autoptr (GPtrArray) lists
      = history != NULL && profile != NULL ? scl_workspace_lists (workspace, error) : NULL;

  if (lists != NULL)
    *profile = scl_profile_new (workspace, id, lists, error);
  if (history == NULL || (profile != NULL && *profile == NULL))
    return NULL;
  *player = scl_cli_find_in_history (history, id);
  if (*player != G_MAXUINT32 || (profile != NULL && scl_profile_main (*profile) != NULL))
    return g_steal_pointer (&history);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("\"%s\" has no game."), text);
  return NULL;
}

/* ---- Events ---- */

static void
describe_event (GString *out, const SclWorkspaceEvent *event)
{
  g_autofree char *end = scl_day_format (event->end);

  g_string_append_printf (out, "%s#%" G_GINT64_FORMAT " %s, %s", out->len > 0 ? "; " : "",
                          event->id, event->name, end);
}

gint64
scl_cli_find_event (SclWorkspace *workspace, const char *text, GError **error)
{
  g_autoptr (GPtrArray) events = scl_workspace_events (workspace, error);
  g_autoptr (GString) names = g_string_new (NULL);
  const gint64 number = *text == '#' ? scl_cli_parse_id (text, "EVENT", error) : 0;
  gint64 found = 0;
  guint n = 0;

  if (events == NULL || (*text == '#' && number == 0))
    return 0;
  SCL_FOR_EACH_POINTER (const SclWorkspaceEvent, event, events)
    {
      if (number != 0 ? event->id != number : strcmp (event->name, text) != 0)
        continue;
      found = event->id;
      if (n++ < SHOWN)
        describe_event (names, event);
    }
  if (n == 1)
    return found;
  if (n == 0)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                 _ ("There is no event \"%s\"; \"scalata-cli events\" lists them."), text);
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _ ("\"%s\" may be several events; say which by its number: %s"), text, names->str);
  return 0;
}
