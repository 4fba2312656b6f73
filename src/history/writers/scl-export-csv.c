/* Games as CSV.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/writers/scl-export.h"

#include <math.h>
#include <string.h>

#include "history/core/scl-score.h"
#include "history/workspace/scl-event-sheet.h"
#include "history/writers/scl-export-file-private.h"
#include "history/writers/scl-export-steps-private.h"
#include "rating/base/scl-csv-writer.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-rate-of-play.h"

static const char side_columns[][16]
    = { "id",         "fide_id",  "",    "federation", "title", "category",
        "birth_year", "birthday", "sex", "rating",     "games" };

typedef struct
{
  SclWorkspace *workspace;
  SclExportFile *file;
  SclExportSteps *steps;
  SclCsvWriter csv;        /* into the file */
  GHashTable *namesakes;   /* player ids: those whose name is another's too */
  GHashTable *owners;      /* national id → the player id that it stands for in the file */
  GHashTable *same_events; /* event ids: the same */
  guint lines, places,
      pairings; /* of reports: lines; starting ranks, points, ranks; pairings that are no game */
  guint no_colours; /* games */
  guint written, n_games;
} Writing;

/* ---- A row ---- */

/* Nothing for 0, which says that it is unknown. */
/* "file-7": what tells apart two of the same name, and is nothing outside this file. */
static void
add_made_id (SclCsvWriter *csv, const char *format, gint64 id)
{
  char text[32];

  g_snprintf (text, sizeof text, "%s%" G_GINT64_FORMAT, format, id);
  scl_csv_writer_add_plain (csv, text);
}

static void
add_event (Writing *self, const SclEventSheet *sheet)
{
  SclCsvWriter *csv = &self->csv;

  if (*sheet->key == '\0'
      && g_hash_table_contains (self->same_events, GSIZE_TO_POINTER ((gsize) sheet->id)))
    add_made_id (csv, "file-", sheet->id);
  else
    scl_csv_writer_add_text (csv, sheet->key);
  scl_csv_writer_add (csv, "tttddp", sheet->name, sheet->place, sheet->federation, sheet->start,
                      sheet->end, scl_rate_of_play_name (sheet->rate));
}

/* An id that several players have names the first of them only. */
static gboolean
owns_id (Writing *self, const SclWorkspacePlayer *player)
{
  const gpointer id = GSIZE_TO_POINTER ((gsize) player->id);
  const gpointer owner = g_hash_table_lookup (self->owners, player->national_id);

  if (*player->national_id == '\0' || owner != NULL)
    return owner == id;
  g_hash_table_insert (self->owners, g_strdup (player->national_id), id);
  return TRUE;
}

/* Who it is, rather than what this event prints: a player is read from the first row that has him.
 */
static void
add_side (Writing *self, const SclWorkspacePlayer *player, int rating, guint games)
{
  SclCsvWriter *csv = &self->csv;

  if (owns_id (self, player))
    scl_csv_writer_add_text (csv, player->national_id);
  else if (player->fide_id != 0)
    add_made_id (csv, "fide:", player->fide_id);
  else if (*player->national_id != '\0'
           || g_hash_table_contains (self->namesakes, GSIZE_TO_POINTER ((gsize) player->id)))
    add_made_id (csv, "file:", player->id);
  else
    scl_csv_writer_add_nothing (csv);
  scl_csv_writer_add (csv, "nttttndcnn", player->fide_id, player->name, player->federation,
                      player->title, player->category, (gint64) player->birth_year,
                      player->birth_day, player->sex, (gint64) rating, (gint64) games);
}

static void
add_game (Writing *self, const SclEventSheet *sheet, const SclSheetGame *game)
{
  static const char *const scores[] = { "0", "0.5", "1" };
  SclCsvWriter *csv = &self->csv;

  scl_csv_writer_add_day (csv, game->day);
  add_event (self, sheet);
  if (*game->label != '\0')
    scl_csv_writer_add_text (csv, game->label);
  else
    scl_csv_writer_add (csv, "n", (gint64) game->round);
  add_side (self, scl_sheet_entry (sheet, game->white)->player, game->white_rating,
            game->white_games);
  add_side (self, scl_sheet_entry (sheet, game->black)->player, game->black_rating,
            game->black_games);
  scl_csv_writer_add_row (csv, "pp", scores[MIN (game->half_points, 2)],
                          scl_unrated_name (game->unrated));
}

/* kind 0: the player is entered, and has no game. */
static void
add_alone (Writing *self, const SclEventSheet *sheet, guint place, guint round, char kind)
{
  SclCsvWriter *csv = &self->csv;
  const SclSheetEntry *entry = scl_sheet_entry (sheet, place);

  scl_csv_writer_add_nothing (csv);
  add_event (self, sheet);
  scl_csv_writer_add (csv, "n", (gint64) round);
  add_side (self, entry->player, entry->rating, 0);
  for (guint i = 0; i < G_N_ELEMENTS (side_columns); i++)
    scl_csv_writer_add_nothing (csv);
  scl_csv_writer_add_row (csv, "cp", kind, kind == '\0' ? "entered" : "bye");
}

/* ---- An event ---- */

static gboolean
add_sheet (Writing *self, const SclEventSheet *sheet, GError **error)
{
  g_autofree gboolean *seen = g_new0 (gboolean, sheet->entries->len + 1);
  gboolean done = TRUE;

  for (guint i = 0; done && i < sheet->games->len; i++)
    {
      const SclSheetGame *game = &g_array_index (sheet->games, SclSheetGame, i);

      seen[game->white] = seen[game->black] = TRUE;
      self->no_colours += game->no_colours;
      add_game (self, sheet, game);
      done = scl_export_file_flush (self->file, error)
             && scl_export_steps_written (self->steps, ++self->written, self->n_games, error);
    }
  for (guint i = 0; done && i < sheet->byes->len; i++)
    {
      const SclSheetBye *bye = &g_array_index (sheet->byes, SclSheetBye, i);

      self->pairings += bye->opponent != 0;
      if (bye->kind == ' ')
        continue;
      seen[bye->entry] = TRUE;
      add_alone (self, sheet, bye->entry, bye->round, bye->kind);
      done = scl_export_file_flush (self->file, error);
    }
  for (guint i = 0; done && i < sheet->entries->len; i++)
    {
      const SclSheetEntry *entry = scl_sheet_entry (sheet, i);

      self->places += entry->number != 0 || entry->rank != 0 || !isnan (entry->points);
      if (seen[i])
        continue;
      add_alone (self, sheet, i, 0, 0);
      done = scl_export_file_flush (self->file, error);
    }
  self->lines += sheet->lines->len + sheet->nationals->len;
  return done;
}

/* ---- The whole ---- */

static void
add_header (SclCsvWriter *csv)
{
  static const char *const sides[] = { "white", "black" };

  scl_csv_writer_add_plain (
      csv, "date,event_id,event,event_place,event_federation,event_start,event_end,rate,round");
  for (guint s = 0; s < G_N_ELEMENTS (sides); s++)
    for (guint i = 0; i < G_N_ELEMENTS (side_columns); i++)
      {
        g_autofree char *name
            = g_strconcat (sides[s], *side_columns[i] != '\0' ? "_" : "", side_columns[i], NULL);

        scl_csv_writer_add_plain (csv, name);
      }
  scl_csv_writer_add_line (csv, "score,unrated");
}

static void
tell (const Writing *self, GPtrArray *told)
{
  if (told == NULL)
    return;
  if (self->lines > 0)
    g_ptr_array_add (told, g_strdup_printf (ngettext ("%u line of a report (arbiters, tie-breaks, "
                                                      "teams, national records …) has no column.",
                                                      "%u lines of reports (arbiters, tie-breaks, "
                                                      "teams, national records …) have no column.",
                                                      self->lines),
                                            self->lines));
  if (self->places > 0)
    g_ptr_array_add (
        told, g_strdup_printf (
                  ngettext ("The starting rank, points and rank of %u player have no column.",
                            "The starting ranks, points and ranks of %u players have no column.",
                            self->places),
                  self->places));
  if (self->pairings > 0)
    g_ptr_array_add (
        told,
        g_strdup_printf (
            ngettext ("%u pairing is no game; it is written as a bye, without the opponent.",
                      "%u pairings are no games; they are written as byes, without the opponent.",
                      self->pairings),
            self->pairings));
  if (self->no_colours > 0)
    g_ptr_array_add (
        told,
        g_strdup_printf (
            ngettext (
                "%u game does not say who was White; the player who comes first is written so.",
                "%u games do not say who was White; the players who come first are written so.",
                self->no_colours),
            self->no_colours));
}

gboolean
scl_export_games_csv (SclWorkspace *workspace, const char *path, const SclExportParams *params,
                      GError **error)
{
  g_auto (SclExportSteps) steps = scl_export_steps (params, path, 0.5);
  g_autofree char *provenance = scl_workspace_provenance (workspace, error);
  g_autoptr (GHashTable) namesakes
      = provenance != NULL ? scl_workspace_namesakes (workspace, FALSE, error) : NULL;
  g_autoptr (GHashTable) same_events
      = namesakes != NULL ? scl_workspace_namesakes (workspace, TRUE, error) : NULL;
  g_autoptr (SclEventSheets) sheets
      = same_events != NULL ? scl_event_sheets_new (workspace, 0, scl_export_steps_read, &steps,
                                                    steps.params.cancellable, error)
                            : NULL;
  g_autoptr (GHashTable) owners = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GError) local = NULL;
  const SclEventSheet *sheet;
  SclExportFile file;
  Writing self = {
    .workspace = workspace,
    .file = &file,
    .steps = &steps,
    .n_games = sheets != NULL ? scl_event_sheets_n_games (sheets) : 0,
    .csv = { .kind = SCL_CSV_DATA },
    .namesakes = namesakes,
    .owners = owners,
    .same_events = same_events,
  };

  if (sheets == NULL || !scl_export_file_open (&file, path, error))
    return FALSE;
  self.csv.text = file.text;
  scl_csv_writer_add_comment (&self.csv, provenance);
  add_header (&self.csv);
  while (local == NULL && (sheet = scl_event_sheets_next (sheets, &local)) != NULL)
    add_sheet (&self, sheet, &local);
  if (local == NULL)
    scl_export_steps_end (&steps, &local);
  tell (&self, steps.params.told);
  if (local != NULL)
    g_propagate_error (error, g_error_copy (local));
  return scl_export_file_close (&file, local == NULL, local == NULL ? error : NULL);
}
