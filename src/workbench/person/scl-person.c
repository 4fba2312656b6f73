/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/person/scl-person.h"

#include <glib/gi18n-lib.h>

#include "figures/chart/scl-shorten.h"

char *
scl_person_markup (const char *name)
{
  g_autofree char *shown = scl_shorten (name, SCL_SHORT_NAME);

  return g_markup_escape_text (shown, -1);
}

#define KEY(id) GSIZE_TO_POINTER ((gsize) (id))

static void
append (GString *text, char *part)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part);
  g_free (part);
}

char *
scl_person_describe (const SclWorkspacePlayer *player)
{
  GString *text = g_string_new (NULL);

  if (player->federation[0] != '\0')
    append (text, g_strdup (player->federation));
  if (player->birth_year != 0)
    append (text, g_strdup_printf (_ ("born %d"), player->birth_year));
  if (player->fide_id != 0)
    append (text, g_strdup_printf ("FIDE %" G_GINT64_FORMAT, player->fide_id));
  if (player->national_id[0] != '\0')
    append (text, g_strdup (player->national_id));
  if (player->title[0] != '\0')
    append (text, g_strdup (player->title));
  if (player->category[0] != '\0')
    append (text, g_strdup (player->category));
  if (text->len == 0)
    g_string_append (text, _ ("nothing known but the name"));
  return g_string_free (text, FALSE);
}

guint32
scl_person_find (SclHistory *history, gint64 id)
{
  const SclPlayers *players = history != NULL ? scl_history_players (history) : NULL;

  for (guint32 i = 0; players != NULL && i < players->n; i++)
    if (players->source[i] == id)
      return i;
  return G_MAXUINT32;
}

GHashTable *
scl_person_count_games (SclHistory *history)
{
  GHashTable *counts = g_hash_table_new (NULL, NULL);
  const SclPlayers *players = scl_history_players (history);
  const SclGames *games = scl_history_games (history);
  g_autofree guint *n = g_new0 (guint, players->n + 1);

  for (guint g = 0; g < games->n; g++)
    {
      n[games->white[g]]++;
      n[games->black[g]]++;
    }
  for (guint i = 0; i < players->n; i++)
    g_hash_table_insert (counts, KEY (players->source[i]), GUINT_TO_POINTER (n[i]));
  return counts;
}

GArray *
scl_person_events (SclHistory *history, guint32 player)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (SclPlayedEvent));
  const SclGames *games = scl_history_games (history);

  for (guint g = 0; g < games->n; g++)
    if (games->white[g] == player || games->black[g] == player)
      {
        SclPlayedEvent *last
            = found->len > 0 ? &g_array_index (found, SclPlayedEvent, found->len - 1) : NULL;
        SclPlayedEvent event = { games->event[g], 1 };

        if (last != NULL && last->event == event.event)
          last->games++;
        else
          g_array_append_val (found, event);
      }
  return found;
}

char *
scl_person_result (guint half_points, SclUnrated unrated)
{
  static const char *const results[] = { "0–1", "½–½", "1–0" };
  const char *result = results[MIN (half_points, 2)];

  switch (unrated)
    {
    case SCL_UNRATED_NO:
      return g_strdup (result);
    case SCL_UNRATED_STRUCK:
      return g_strdup_printf (_ ("%s, struck"), result);
    case SCL_UNRATED_FORFEIT:
      return g_strdup_printf (_ ("%s, forfeit"), result);
    case SCL_UNRATED_DECLARED:
      return g_strdup_printf (_ ("%s, unrated"), result);
    case SCL_UNRATED_BOTH_ABSENT:
      return g_strdup (_ ("0–0, both absent"));
    case SCL_UNRATED_BOTH_LOST:
      return g_strdup (_ ("0–0, both lost"));
    case SCL_UNRATED_BYE:
    case SCL_UNRATED_UNPLAYED:
    default:
      return g_strdup (_ ("not played"));
    }
}
