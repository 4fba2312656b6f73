/* What a tournament report holds besides its games, given to the sink: entries, national records,
 * byes, days of rounds, and the lines that have no record of their own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/tables/scl-trf-sheet-private.h"

#include <string.h>

#include "rating/base/scl-gettext.h"

/* ---- Lines ---- */

typedef struct
{
  guint position;
  char text[];
} Kept;

void
scl_trf_keep_line (SclTrf *self, const SclTrfLine *line)
{
  gsize n = line->n;
  Kept *kept;

  while (n > 0 && g_ascii_isspace (line->text[n - 1]))
    n--;
  if (n == 0)
    return;
  if (n > SCL_EVENT_LINE_MAX || self->kept->len >= SCL_EVENT_LINES_MAX
      || self->kept_bytes + n > SCL_EVENT_LINES_BYTES)
    {
      if (self->not_kept++ == 0)
        self->first_not_kept = line->number;
      return;
    }
  kept = g_malloc (sizeof (Kept) + n + 1);
  kept->position = line->number;
  memcpy (kept->text, line->text, n);
  kept->text[n] = '\0';
  self->kept_bytes += n;
  g_ptr_array_add (self->kept, kept);
}

static gboolean
push_lines (SclTrf *self, SclSink *sink, guint32 event, SclImportReport *report, GError **error)
{
  for (guint i = 0; i < self->kept->len; i++)
    {
      const Kept *kept = g_ptr_array_index (self->kept, i);

      if (!sink->event_line (sink, event, kept->position, kept->text, error))
        return FALSE;
    }
  if (self->not_kept > 0)
    scl_import_report_note (report, SCL_NOTE_ADJUSTED, self->first_not_kept,
                            _ ("%u lines beside the players' are too long or too many to be kept."),
                            self->not_kept);
  return TRUE;
}

/* ---- Entries ---- */

static gboolean
push_entry (SclTrfPlayer *player, SclSink *sink, guint32 event, GError **error)
{
  g_autoptr (GError) local = NULL;
  SclEntryRecord record = {
    .event = event,
    .player = player->handle,
    .line = player->line,
    .number = player->number,
    .name = player->name,
    .title = player->title,
    .category = player->category,
    .federation = player->federation,
    .printed_id = player->bare_id,
    .sex = player->own_sex,
    .birth_year = player->own_birth_year,
    .birth_day = player->own_birth_day,
    .rating = player->rating,
    .points = player->points,
    .rank = player->rank,
  };

  player->entry = sink->entry (sink, &record, &local);
  if (local == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&local));
  return FALSE;
}

static gboolean
push_nationals (SclTrf *self, SclSink *sink, GError **error)
{
  for (guint i = 0; i < self->nationals->len; i++)
    {
      const SclTrfPlayer *national = g_ptr_array_index (self->nationals, i),
                         *player = scl_trf_player (self, national->number);
      const char *colon = strchr (national->national_id, ':');
      SclNationalRecord record = {
        .federation = national->federation,
        .name = national->name,
        .title = national->title,
        .region = national->region,
        .id = colon != NULL ? colon + 1 : NULL,
        .sex = national->sex,
        .birth_year = national->birth_year,
        .birth_day = national->birth_day,
        .rating = national->national_rating,
      };

      if (player == NULL)
        continue;
      record.entry = player->entry;
      if (!sink->national (sink, &record, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
push_round_days (SclTrf *self, SclSink *sink, guint32 event, GError **error)
{
  for (guint r = 0; r < self->n_given_days; r++)
    if (self->given_days[r] != SCL_DAY_NONE
        && !sink->round_day (sink, event, r + 1, self->given_days[r], error))
      return FALSE;
  return TRUE;
}

gboolean
scl_trf_push_sheet (SclTrf *self, SclSink *sink, guint32 event, SclImportReport *report,
                    GError **error)
{
  if (sink->entry == NULL)
    return TRUE;
  for (guint i = 0; i < self->players->len; i++)
    if (!push_entry (g_ptr_array_index (self->players, i), sink, event, error))
      return FALSE;
  return push_nationals (self, sink, error) && push_round_days (self, sink, event, error)
         && push_lines (self, sink, event, report, error);
}

gboolean
scl_trf_push_bye (const SclTrfPlayer *player, guint round, SclSink *sink, GError **error)
{
  const SclTrfCell *cell
      = round <= player->cells->len ? &g_array_index (player->cells, SclTrfCell, round - 1) : NULL;

  if (sink->bye == NULL || cell == NULL || cell->apart
      || (cell->opponent == 0 && cell->result == ' '))
    return TRUE;
  return sink->bye (sink,
                    &(SclByeRecord){ .entry = player->entry,
                                     .round = round,
                                     .kind = cell->result,
                                     .opponent = cell->opponent,
                                     .colour = cell->colour },
                    error);
}
