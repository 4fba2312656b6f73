/* Findings: who is meant.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "figures/report/scl-finding-private.h"
#include "history/core/scl-player-name.h"
#include "rating/base/scl-gettext.h"

#define SHOWN 4 /* players who may be meant */

/* An id counts with its name space and without: "id:17" and "17". */
static gboolean
has_id (const char *key, const char *text)
{
  const char *colon = strchr (key, ':');

  return *key != '\0'
         && (g_str_equal (key, text) || (colon != NULL && g_str_equal (colon + 1, text)));
}

typedef enum
{
  BY_ID,
  BY_NAME,   /* as it is written */
  BY_WORDS,  /* whatever its marks and capitals */
  BY_A_PART, /* of these words */
  N_WAYS
} Way;

static gboolean
is_meant (const SclPlayers *players, guint32 p, const char *text, const char *wanted, Way way)
{
  g_autofree char *key = way >= BY_WORDS ? scl_player_name_key (players->name[p]) : NULL;

  switch (way)
    {
    case BY_ID:
      return has_id (players->key[p], text);
    case BY_NAME:
      return g_str_equal (players->name[p], text);
    case BY_WORDS:
      return g_str_equal (key, wanted);
    case BY_A_PART:
    case N_WAYS:
    default:
      return *wanted != '\0' && strstr (key, wanted) != NULL;
    }
}

char *
scl_finding_find_player (SclHistory *history, const char *text, guint32 *player)
{
  const SclPlayers *players = scl_history_players (history);
  g_autofree char *wanted = scl_player_name_key (text);
  g_autoptr (GString) names = g_string_new (NULL);
  guint n = 0;

  for (Way way = BY_ID; way < N_WAYS && n == 0; way++)
    for (guint32 p = 0; p < players->n; p++)
      if (is_meant (players, p, text, wanted, way))
        {
          *player = p;
          if (n++ < SHOWN)
            g_string_append_printf (names, "%s%s%s%s", names->len > 0 ? "; " : "", players->name[p],
                                    *players->key[p] != '\0' ? " " : "", players->key[p]);
        }
  if (n == 1)
    return NULL;
  if (n == 0)
    return g_strdup_printf (_ ("There is no player “%s” in these data."), text);
  if (n > SHOWN)
    g_string_append_printf (names, _ ("; and %u more"), n - SHOWN);
  return g_strdup_printf (_ ("“%s” may be several players: %s. Give the id or the whole name."),
                          text, names->str);
}

char *
scl_finding_path_text (SclHistory *history, guint32 player)
{
  const SclPlayers *players = scl_history_players (history);
  const char *key = players->key[player];
  guint n = 0;

  for (guint32 p = 0; p < players->n && n < 2; p++)
    n += g_str_equal (players->name[p], players->name[player])
         || has_id (players->key[p], players->name[player]);
  return g_strdup_printf ("path %s", n > 1 && *key != '\0' ? key : players->name[player]);
}
