/* Games as CSV.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/writers/scl-export.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "history/core/scl-score.h"
#include "history/workspace/scl-event-sheet.h"
#include "history/writers/scl-export-file-private.h"

static const char side_columns[][16]
    = { "id",       "fide_id",    "",         "federation", "title",
        "category", "birth_year", "birthday", "sex",        "rating" };

typedef struct
{
  SclWorkspace *workspace;
  SclExportFile *file;
  GHashTable *namesakes;   /* player ids: those whose name is another's too */
  GHashTable *same_events; /* event ids: the same */
  guint lines, places,
      pairings; /* of reports: lines; starting ranks, points, ranks; pairings that are no game */
  guint no_colours; /* games */
} Writing;

/* ---- A row ---- */

static void
append_number (GString *text, int value)
{
  if (value != 0)
    g_string_append_printf (text, "%d", value);
  g_string_append_c (text, ',');
}

static void
append_day (GString *text, SclDay day)
{
  g_autofree char *iso = day != SCL_DAY_NONE ? scl_day_format (day) : NULL;

  if (iso != NULL)
    g_string_append (text, iso);
  g_string_append_c (text, ',');
}

/* As the reader has it; "" for an unknown one. */
static const char *
rate_name (char rate)
{
  return rate == 's' ? "standard" : rate == 'r' ? "rapid" : rate == 'b' ? "blitz" : "";
}

static void
append_event (const Writing *self, const SclEventSheet *sheet)
{
  GString *text = self->file->text;

  if (*sheet->key != '\0')
    scl_export_csv_field (text, sheet->key, ',');
  else if (g_hash_table_contains (self->same_events, GSIZE_TO_POINTER ((gsize) sheet->id)))
    g_string_append_printf (text, "file-%" G_GINT64_FORMAT ",", sheet->id);
  else
    g_string_append_c (text, ',');
  scl_export_csv_field (text, sheet->name, ',');
  scl_export_csv_field (text, sheet->place, ',');
  scl_export_csv_field (text, sheet->federation, ',');
  append_day (text, sheet->start);
  append_day (text, sheet->end);
  g_string_append_printf (text, "%s,", rate_name (sheet->rate));
}

/* Who it is, rather than what this event prints: a player is read from the first row that has him.
 */
static void
append_side (const Writing *self, const SclWorkspacePlayer *player, int rating)
{
  GString *text = self->file->text;
  const char sex[2] = { player->sex, '\0' };

  if (*player->national_id != '\0')
    scl_export_csv_field (text, player->national_id, ',');
  else if (player->fide_id != 0)
    g_string_append_printf (text, "fide:%" G_GINT64_FORMAT ",", player->fide_id);
  else if (g_hash_table_contains (self->namesakes, GSIZE_TO_POINTER ((gsize) player->id)))
    g_string_append_printf (text, "file:%" G_GINT64_FORMAT ",", player->id);
  else
    g_string_append_c (text, ',');
  if (player->fide_id != 0)
    g_string_append_printf (text, "%" G_GINT64_FORMAT, player->fide_id);
  g_string_append_c (text, ',');
  scl_export_csv_field (text, player->name, ',');
  scl_export_csv_field (text, player->federation, ',');
  scl_export_csv_field (text, player->title, ',');
  scl_export_csv_field (text, player->category, ',');
  append_number (text, player->birth_year);
  append_day (text, player->birth_day);
  g_string_append_printf (text, "%s,", sex);
  append_number (text, rating);
}

static void
append_nobody (const Writing *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (side_columns); i++)
    g_string_append_c (self->file->text, ',');
}

static const SclSheetEntry *
entry_at (const SclEventSheet *sheet, guint place)
{
  return &g_array_index (sheet->entries, SclSheetEntry, place);
}

static void
append_game (const Writing *self, const SclEventSheet *sheet, const SclSheetGame *game)
{
  static const char *const scores[] = { "0", "0.5", "1" };
  GString *text = self->file->text;

  append_day (text, game->day);
  append_event (self, sheet);
  if (*game->label != '\0')
    scl_export_csv_field (text, game->label, ',');
  else
    append_number (text, (int) game->round);
  append_side (self, entry_at (sheet, game->white)->player, game->white_rating);
  append_side (self, entry_at (sheet, game->black)->player, game->black_rating);
  g_string_append_printf (text, "%s,%s\n", scores[MIN (game->half_points, 2)],
                          scl_unrated_name (game->unrated));
}

/* round 0: the player is entered, and has no game. */
static void
append_alone (const Writing *self, const SclEventSheet *sheet, guint place, guint round, char kind)
{
  GString *text = self->file->text;
  const SclSheetEntry *entry = entry_at (sheet, place);

  g_string_append_c (text, ',');
  append_event (self, sheet);
  append_number (text, (int) round);
  append_side (self, entry->player, entry->rating);
  append_nobody (self);
  if (round == 0)
    g_string_append (text, ",entered\n");
  else
    g_string_append_printf (text, "%c,bye\n", kind);
}

/* ---- An event ---- */

static gboolean
append_sheet (Writing *self, const SclEventSheet *sheet, GError **error)
{
  g_autofree gboolean *seen = g_new0 (gboolean, sheet->entries->len + 1);
  gboolean done = TRUE;

  for (guint i = 0; done && i < sheet->games->len; i++)
    {
      const SclSheetGame *game = &g_array_index (sheet->games, SclSheetGame, i);

      seen[game->white] = seen[game->black] = TRUE;
      self->no_colours += game->no_colours;
      append_game (self, sheet, game);
      done = scl_export_file_flush (self->file, error);
    }
  for (guint i = 0; done && i < sheet->byes->len; i++)
    {
      const SclSheetBye *bye = &g_array_index (sheet->byes, SclSheetBye, i);

      self->pairings += bye->opponent != 0;
      if (bye->kind == ' ')
        continue;
      seen[bye->entry] = TRUE;
      append_alone (self, sheet, bye->entry, bye->round, bye->kind);
      done = scl_export_file_flush (self->file, error);
    }
  for (guint i = 0; done && i < sheet->entries->len; i++)
    {
      const SclSheetEntry *entry = entry_at (sheet, i);

      self->places += entry->number != 0 || entry->rank != 0 || !isnan (entry->points);
      if (seen[i])
        continue;
      append_alone (self, sheet, i, 0, 0);
      done = scl_export_file_flush (self->file, error);
    }
  self->lines += sheet->lines->len + sheet->nationals->len;
  return done;
}

/* ---- The whole ---- */

static void
append_header (GString *text)
{
  static const char *const sides[] = { "white", "black" };

  g_string_append (
      text, "date,event_id,event,event_place,event_federation,event_start,event_end,rate,round,");
  for (guint s = 0; s < G_N_ELEMENTS (sides); s++)
    for (guint i = 0; i < G_N_ELEMENTS (side_columns); i++)
      g_string_append_printf (text, *side_columns[i] != '\0' ? "%s_%s," : "%s%s,", sides[s],
                              side_columns[i]);
  g_string_append (text, "score,unrated\n");
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
scl_export_games_csv (SclWorkspace *workspace, const char *path, GPtrArray *told, GError **error)
{
  g_autofree char *provenance = scl_workspace_provenance (workspace, error);
  g_autoptr (GHashTable) namesakes
      = provenance != NULL ? scl_workspace_namesakes (workspace, FALSE, error) : NULL;
  g_autoptr (GHashTable) same_events
      = namesakes != NULL ? scl_workspace_namesakes (workspace, TRUE, error) : NULL;
  g_autoptr (SclEventSheets) sheets
      = same_events != NULL ? scl_event_sheets_new (workspace, 0, error) : NULL;
  g_autoptr (GError) local = NULL;
  const SclEventSheet *sheet;
  SclExportFile file;
  Writing self = {
    .workspace = workspace, .file = &file, .namesakes = namesakes, .same_events = same_events
  };

  if (sheets == NULL || !scl_export_file_open (&file, path, error))
    return FALSE;
  if (*provenance != '\0')
    g_string_append_printf (file.text, "# %s\n", provenance);
  append_header (file.text);
  while (local == NULL && (sheet = scl_event_sheets_next (sheets, &local)) != NULL)
    append_sheet (&self, sheet, &local);
  tell (&self, told);
  if (local != NULL)
    g_propagate_error (error, g_error_copy (local));
  return scl_export_file_close (&file, local == NULL, local == NULL ? error : NULL);
}
