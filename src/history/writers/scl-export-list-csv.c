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
add_number (SclCsvWriter *csv, int value, int none)
{
  if (value != none)
    scl_csv_writer_add_integer (csv, value);
  else
    scl_csv_writer_add_nothing (csv);
}

static void
add_entry (SclCsvWriter *csv, const SclWorkspaceList *list, const SclWorkspacePlayer *player,
           const SclListEntry *entry)
{
  const char rate[2] = { list->rate, '\0' }, sex[2] = { player->sex, '\0' };

  scl_csv_writer_add_text (csv, list->name);
  scl_csv_writer_add_day (csv, list->day);
  scl_csv_writer_add_plain (csv, rate);
  if (player->fide_id != 0)
    scl_csv_writer_add_integer (csv, player->fide_id);
  else
    scl_csv_writer_add_nothing (csv);
  scl_csv_writer_add_text (csv, player->national_id);
  scl_csv_writer_add_text (csv, player->name);
  scl_csv_writer_add_text (csv, player->federation);
  scl_csv_writer_add_text (csv, player->title);
  scl_csv_writer_add_text (csv, player->category);
  scl_csv_writer_add_plain (csv, sex);
  add_number (csv, player->birth_year, 0);
  scl_csv_writer_add_day (csv, player->birth_day);
  add_number (csv, entry->rating, -1);
  add_number (csv, entry->games, -1);
  add_number (csv, entry->k, 0);
  scl_csv_writer_add_text (csv, entry->flag);
  scl_csv_writer_end_line (csv);
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
