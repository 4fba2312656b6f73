/* Games and rating lists as CSV.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/writers/scl-export.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "history/writers/scl-export-file-private.h"
#include "history/core/scl-player-name.h"
#include "history/core/scl-score.h"

/* ---- Games --------------------------------------------------------------------------------------------------------- */

/* Which of n things share their name with another, by index: those need an id to be told apart. */
static GHashTable *
shared_names (const char *const *names, guint n, gboolean as_players)
{
  g_autoptr (GHashTable) first = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTable *shared = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < n; i++)
    {
      char *key = as_players ? scl_player_name_key (names[i]) : g_strdup (names[i]);
      gpointer before;

      if (*key == '\0')
        g_hash_table_add (shared, GUINT_TO_POINTER (i));
      else if (g_hash_table_lookup_extended (first, key, NULL, &before))
        {
          g_hash_table_add (shared, GUINT_TO_POINTER (i));
          g_hash_table_add (shared, before);
        }
      else
        {
          g_hash_table_insert (first, key, GUINT_TO_POINTER (i));
          continue;
        }
      g_free (key);
    }
  return shared;
}

typedef struct
{
  SclHistory *history;
  GHashTable *namesakes, *same_events;
} Writing;

static void
append_side (GString *text, const Writing *self, guint32 player, int given)
{
  const SclPlayers *p = scl_history_players (self->history);
  const char sex[2] = { (char) p->sex[player], '\0' };

  if (*p->key[player] != '\0')
    scl_export_csv_field (text, p->key[player], ',');
  else if (g_hash_table_contains (self->namesakes, GUINT_TO_POINTER (player)))
    g_string_append_printf (text, "file:%u,", player);
  else
    g_string_append_c (text, ',');
  scl_export_csv_field (text, p->name[player], ',');
  scl_export_csv_field (text, p->federation[player], ',');
  scl_export_csv_field (text, p->title[player], ',');
  scl_export_csv_field (text, p->category[player], ',');
  if (p->birth_year[player] != 0)
    g_string_append_printf (text, "%d", p->birth_year[player]);
  g_string_append_printf (text, ",%s,", sex);
  if (given != 0)
    g_string_append_printf (text, "%d", given);
}

/* As the reader has it; "" for an unknown one. */
static const char *
rate_name (guint8 rate)
{
  return rate == 's' ? "standard" : rate == 'r' ? "rapid" : rate == 'b' ? "blitz" : "";
}

static void
append_event (GString *text, const Writing *self, guint32 event)
{
  const SclEvents *e = scl_history_events (self->history);
  g_autofree char *start = scl_day_format (e->start[event]);
  g_autofree char *end = scl_day_format (e->end[event]);

  if (*e->key[event] != '\0')
    scl_export_csv_field (text, e->key[event], ',');
  else if (g_hash_table_contains (self->same_events, GUINT_TO_POINTER (event)))
    g_string_append_printf (text, "file-%u,", event);
  else
    g_string_append_c (text, ',');
  scl_export_csv_field (text, e->name[event], ',');
  g_string_append_printf (text, "%s,%s,%s,", start, end, rate_name (e->rate[event]));
}

static void
append_game (GString *text, const Writing *self, guint32 game)
{
  static const char *const scores[] = { "0", "0.5", "1" };
  const SclGames *g = scl_history_games (self->history);
  g_autofree char *day = scl_day_format (g->day[game]);

  g_string_append_printf (text, "%s,", day);
  append_event (text, self, g->event[game]);
  scl_export_csv_field (text, scl_history_round_label (self->history, g->round[game]), ',');
  append_side (text, self, g->white[game], g->white_given[game]);
  g_string_append_c (text, ',');
  append_side (text, self, g->black[game], g->black_given[game]);
  g_string_append_printf (text, ",%s,%s\n", scores[MIN (g->score[game], 2)], scl_unrated_name ((SclUnrated) g->flags[game]));
}

gboolean
scl_export_games_csv (SclHistory *history, const char *path, GError **error)
{
  const SclPlayers *p = scl_history_players (history);
  const SclEvents *e = scl_history_events (history);
  g_autoptr (GHashTable) namesakes = shared_names (p->name, p->n, TRUE);
  g_autoptr (GHashTable) same_events = shared_names (e->name, e->n, FALSE);
  Writing self = { history, namesakes, same_events };
  SclExportFile file;
  gboolean done = TRUE;

  if (!scl_export_file_open (&file, path, error))
    return FALSE;
  if (*scl_history_provenance (history) != '\0')
    g_string_append_printf (file.text, "# %s\n", scl_history_provenance (history));
  g_string_append (file.text, "date,event_id,event,event_start,event_end,rate,round,"
                              "white_id,white,white_federation,white_title,white_category,white_birth_year,white_sex,white_rating,"
                              "black_id,black,black_federation,black_title,black_category,black_birth_year,black_sex,black_rating,"
                              "score,unrated\n");
  for (guint32 i = 0; done && i < scl_history_games (history)->n; i++)
    {
      append_game (file.text, &self, i);
      done = scl_export_file_flush (&file, error);
    }
  return scl_export_file_close (&file, done, error);
}

/* ---- Lists --------------------------------------------------------------------------------------------------------- */

static SclWorkspaceList *
find_list (GPtrArray *lists, gint64 id, GError **error)
{
  for (guint i = 0; i < lists->len; i++)
    if (((SclWorkspaceList *) g_ptr_array_index (lists, i))->id == id)
      return g_ptr_array_index (lists, i);
  g_set_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED, _ ("There is no list %" PRId64 "."), id);
  return NULL;
}

static void
append_number (GString *text, int value, int none)
{
  if (value != none)
    g_string_append_printf (text, "%d", value);
  g_string_append_c (text, ',');
}

static void
append_entry (GString *text, const SclWorkspaceList *list, const SclWorkspacePlayer *player, const SclListEntry *entry)
{
  g_autofree char *day = scl_day_format (list->day);
  const char sex[2] = { player->sex, '\0' };

  scl_export_csv_field (text, list->name, ',');
  g_string_append_printf (text, "%s,%c,", day, list->rate);
  if (player->fide_id != 0)
    g_string_append_printf (text, "%" G_GINT64_FORMAT, player->fide_id);
  g_string_append_c (text, ',');
  scl_export_csv_field (text, player->national_id, ',');
  scl_export_csv_field (text, player->name, ',');
  scl_export_csv_field (text, player->federation, ',');
  scl_export_csv_field (text, player->title, ',');
  g_string_append_printf (text, "%s,", sex);
  append_number (text, player->birth_year, 0);
  append_number (text, entry->rating, -1);
  append_number (text, entry->games, -1);
  append_number (text, entry->k, 0);
  g_string_append_printf (text, "%s\n", entry->flag);
}

gboolean
scl_export_list_csv (SclWorkspace *workspace, gint64 id, const char *path, GError **error)
{
  g_autoptr (GPtrArray) lists = scl_workspace_lists (workspace, error);
  SclWorkspaceList *list = lists != NULL ? find_list (lists, id, error) : NULL;
  g_autoptr (GArray) entries = list != NULL ? scl_workspace_list_entries (workspace, id, error) : NULL;
  SclExportFile file;
  gboolean done = TRUE;

  if (entries == NULL || !scl_export_file_open (&file, path, error))
    return FALSE;
  g_string_append (file.text, "list,date,rate,fide_id,national_id,name,federation,title,sex,birth_year,rating,games,k,flag\n");
  for (guint i = 0; done && i < entries->len; i++)
    {
      const SclListEntry *entry = &g_array_index (entries, SclListEntry, i);
      g_autoptr (SclWorkspacePlayer) player = scl_workspace_get_player (workspace, entry->player, error);

      done = player != NULL;
      if (done)
        append_entry (file.text, list, player, entry);
      done = done && scl_export_file_flush (&file, error);
    }
  return scl_export_file_close (&file, done, error);
}
