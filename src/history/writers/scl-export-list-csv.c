/* A rating list as CSV.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/writers/scl-export.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "history/writers/scl-export-file-private.h"

static SclWorkspaceList *
find_list (GPtrArray *lists, gint64 id, GError **error)
{
  for (guint i = 0; i < lists->len; i++)
    if (((SclWorkspaceList *) g_ptr_array_index (lists, i))->id == id)
      return g_ptr_array_index (lists, i);
  g_set_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED,
               _ ("There is no list %" PRId64 "."), id);
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
append_entry (GString *text, const SclWorkspaceList *list, const SclWorkspacePlayer *player,
              const SclListEntry *entry)
{
  g_autofree char *day = scl_day_format (list->day);
  g_autofree char *birth_day
      = player->birth_day != SCL_DAY_NONE ? scl_day_format (player->birth_day) : NULL;
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
  scl_export_csv_field (text, player->category, ',');
  g_string_append_printf (text, "%s,", sex);
  append_number (text, player->birth_year, 0);
  if (birth_day != NULL)
    g_string_append (text, birth_day);
  g_string_append_c (text, ',');
  append_number (text, entry->rating, -1);
  append_number (text, entry->games, -1);
  append_number (text, entry->k, 0);
  scl_export_csv_field (text, entry->flag, '\n');
}

gboolean
scl_export_list_csv (SclWorkspace *workspace, gint64 id, const char *path, GPtrArray *told,
                     GError **error)
{
  g_autoptr (GPtrArray) lists = scl_workspace_lists (workspace, error);
  SclWorkspaceList *list = lists != NULL ? find_list (lists, id, error) : NULL;
  g_autoptr (GArray) entries
      = list != NULL ? scl_workspace_list_entries (workspace, id, error) : NULL;
  SclExportFile file;
  gboolean done = TRUE;

  if (entries == NULL || !scl_export_file_open (&file, path, error))
    return FALSE;
  g_string_append (file.text, "list,date,rate,fide_id,national_id,name,federation,title,category,"
                              "sex,birth_year,birth_day,rating,games,k,flag\n");
  for (guint i = 0; done && i < entries->len; i++)
    {
      const SclListEntry *entry = &g_array_index (entries, SclListEntry, i);
      g_autoptr (SclWorkspacePlayer) player
          = scl_workspace_get_player (workspace, entry->player, error);

      done = player != NULL;
      if (done)
        append_entry (file.text, list, player, entry);
      done = done && scl_export_file_flush (&file, error);
    }
  return scl_export_file_close (&file, done, error);
}
