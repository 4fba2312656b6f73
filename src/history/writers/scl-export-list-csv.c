/* A rating list as CSV.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/writers/scl-export.h"

#include "history/writers/scl-export-file-private.h"
#include "history/writers/scl-export-steps-private.h"
#include "rating/base/scl-csv-writer.h"
#include "rating/base/scl-gettext.h"

static void
add_known (SclCsvWriter *csv, int value)
{
  if (value != -1)
    scl_csv_writer_add_integer (csv, value);
  else
    scl_csv_writer_add_nothing (csv);
}

static void
add_entry (SclCsvWriter *csv, const SclWorkspaceList *list, const SclWorkspacePlayer *player,
           const SclListEntry *entry)
{
  scl_csv_writer_add (csv, "tdcntttttcnd", list->name, list->day, list->rate, player->fide_id,
                      player->national_id, player->name, player->federation, player->title,
                      player->category, player->sex, (gint64) player->birth_year,
                      player->birth_day);
  add_known (csv, entry->rating);
  add_known (csv, entry->games);
  scl_csv_writer_add_row (csv, "nt", (gint64) entry->k, entry->flag);
}

gboolean
scl_export_list_csv (SclWorkspace *workspace, gint64 id, const char *path,
                     const SclExportParams *params, GError **error)
{
  g_auto (SclExportSteps) steps = scl_export_steps (params, path, 0.0);
  g_autoptr (GPtrArray) lists = scl_workspace_lists (workspace, error);
  SclWorkspaceList *list = lists != NULL ? scl_export_find_list (lists, id, error) : NULL;
  g_autoptr (GArray) entries
      = list != NULL ? scl_workspace_list_entries (workspace, id, error) : NULL;
  SclExportFile file;
  SclCsvWriter csv = { .kind = SCL_CSV_DATA };
  gboolean done = TRUE;

  if (entries == NULL || !scl_export_file_open (&file, path, error))
    return FALSE;
  csv.text = file.text;
  scl_csv_writer_add_line (&csv, "list,date,rate,fide_id,national_id,name,federation,title,"
                                 "category,sex,birth_year,birth_day,rating,games,k,flag");
  for (guint i = 0; done && i < entries->len; i++)
    {
      const SclListEntry *entry = &g_array_index (entries, SclListEntry, i);
      g_autoptr (SclWorkspacePlayer) player
          = scl_workspace_get_player (workspace, entry->player, error);

      done = player != NULL;
      if (done)
        add_entry (&csv, list, player, entry);
      done = done && scl_export_file_flush (&file, error)
             && scl_export_steps_written (&steps, i, entries->len, error);
    }
  done = done && scl_export_steps_end (&steps, error);
  return scl_export_file_close (&file, done, error);
}
