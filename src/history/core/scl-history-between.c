/* A part of a history, of which the columns are the whole's: see scl_history_between ().
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/core/scl-history-private.h"

/* How many events end before the day. */
static guint
count_before (const SclEvents *events, SclDay day)
{
  guint low = 0, high = events->n;

  while (low < high)
    {
      const guint middle = low + (high - low) / 2;

      if (events->end[middle] < day)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* Of a column that counts in the whole: entries from..from + n, less what is before them. */
static guint32 *
count_from (const guint32 *column, guint from, guint n, guint32 before)
{
  guint32 *counted = g_new (guint32, MAX (n, 1));

  for (guint i = 0; i < n; i++)
    counted[i] = column[from + i] - before;
  return counted;
}

SclHistory *
scl_history_between (SclHistory *self, SclDay from, SclDay to)
{
  SclHistory *part;
  const SclEvents *events = &self->events;
  const guint first = from == SCL_DAY_NONE ? 0 : count_before (events, from);
  const guint end
      = to == SCL_DAY_NONE || to == G_MAXINT32 ? events->n : count_before (events, to + 1);
  const guint n = end > first ? end - first : 0;
  const guint first_game = events->first_game[first];
  const gsize start[] = { 0, first, first_game };

  if (n == events->n)
    return scl_history_ref (self);
  part = g_new0 (SclHistory, 1);
  g_atomic_ref_count_init (&part->ref_count);
  part->base = scl_history_ref (self);
  part->players = self->players;
  part->strings = g_string_chunk_new (16);
  part->round_labels = g_ptr_array_ref (self->round_labels);
  part->round_numbers = g_ptr_array_ref (self->round_numbers);
  part->provenance = g_strdup (self->provenance);
  for (guint i = 0; i < SCL_HISTORY_N_COLUMNS; i++)
    {
      const SclHistoryColumn *column = &scl_history_columns[i];

      G_STRUCT_MEMBER (guint8 *, part, column->offset)
          = G_STRUCT_MEMBER (guint8 *, self, column->offset) + start[column->of] * column->width;
    }
  part->events.n = n;
  part->games.n = n > 0 ? events->first_game[end] - first_game : 0;
  part->events.first_game = count_from (events->first_game, first, n + 1, first_game);
  part->games.event = count_from (self->games.event, first_game, part->games.n, first);
  part->rests = self->rests;
  part->n_rests = self->n_rests;
  if (scl_events_have_quick (&part->events))
    {
      part->standard = self->standard;
      part->n_standard = self->n_standard;
    }
  return part;
}
