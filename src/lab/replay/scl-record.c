/* SclRecord: who played when, how much, and what the rating was.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/replay/scl-record.h"

#include <math.h>
#include <string.h>

#include "history/workspace/scl-roster.h"
#include "lab/replay/scl-replay.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"

static SclRecord *
record_new (SclRecordKind kind, guint n_players)
{
  SclRecord *self = g_new0 (SclRecord, 1);

  self->kind = kind;
  self->n_players = n_players;
  self->birth_year = g_new0 (gint16, n_players);
  self->was_given = g_new0 (gboolean, n_players);
  self->entries = g_array_new (FALSE, FALSE, sizeof (SclRecordEntry));
  self->games = g_array_new (FALSE, FALSE, sizeof (SclRecordGame));
  return self;
}

SCL_DEFINE_FREE (scl_record_free, SclRecord, birth_year, g_free, was_given, g_free, entries,
                 g_array_unref, games, g_array_unref)

static gboolean
is_within (SclDay day, SclDay from, SclDay to)
{
  return (from == SCL_DAY_NONE || day >= from) && (to == SCL_DAY_NONE || day <= to);
}

/* ---- From games ---- */

/* Everybody's way through the periods, looked at in their order. */
typedef struct
{
  SclOutcome *outcome;
  const SclPeriodSummary *periods;
  guint n_periods;
  guint *at;     /* per player: steps of the path that are over */
  float *rating; /* per player: what they have come to */
} Walk;

static void
walk_init (Walk *self, SclOutcome *outcome, guint n_players)
{
  self->outcome = outcome;
  self->periods = scl_outcome_periods (outcome, &self->n_periods);
  self->at = g_new0 (guint, n_players);
  self->rating = g_new (float, n_players);
  for (guint q = 0; q < n_players; q++)
    self->rating[q] = (float) scl_outcome_first_rating (outcome, q);
}

SCL_CLEAR_FUNC (walk_clear, Walk, at, g_free, rating, g_free)

/* The rating before (through FALSE) or after a period. Periods must not fall from call to call for
 * a player. */
static float
walk_to (Walk *self, guint32 player, guint period, gboolean through)
{
  guint n;
  const SclPathPoint *path = scl_outcome_path (self->outcome, player, &n);

  for (; self->at[player] < n
         && (path[self->at[player]].period < period
             || (through && path[self->at[player]].period == period));
       self->at[player]++)
    self->rating[player] = (float) path[self->at[player]].rating;
  return self->rating[player];
}

/* The period that a day falls into, or the last that begins before it. */
static guint
period_of (const Walk *self, SclDay day)
{
  guint low = 0, high = self->n_periods;

  while (low + 1 < high)
    {
      const guint middle = (low + high) / 2;

      if (self->periods[middle].first_day <= day)
        low = middle;
      else
        high = middle;
    }
  return low;
}

/* An event's players: entry[q] is 1 + the place of a player's entry while the event is looked at.
 */
static void
add_event (SclRecord *self, SclHistory *history, Walk *walk, guint e, guint32 *entry)
{
  const SclEvents *events = scl_history_events (history);
  const SclGames *games = scl_history_games (history);
  const guint first = self->entries->len, period = period_of (walk, events->end[e]);

  for (guint32 g = events->first_game[e]; g < events->first_game[e + 1]; g++)
    {
      SclRecordGame game = { .half_points = games->score[g] };

      if (games->flags[g] != SCL_UNRATED_NO)
        continue;
      for (guint side = 0; side < 2; side++)
        {
          const guint32 q = side == 0 ? games->white[g] : games->black[g];

          if (entry[q] == 0)
            {
              SclRecordEntry new_entry
                  = { events->end[e], self->n_events, q, 0, walk_to (walk, q, period, FALSE), 0 };

              g_array_append_val (self->entries, new_entry);
              entry[q] = self->entries->len;
            }
          g_array_index (self->entries, SclRecordEntry, entry[q] - 1).games++;
          *(side == 0 ? &game.white : &game.black)
              = g_array_index (self->entries, SclRecordEntry, entry[q] - 1).before;
        }
      g_array_append_val (self->games, game);
      self->was_given[games->white[g]]
          = self->was_given[games->white[g]] || games->white_given[g] != 0;
      self->was_given[games->black[g]]
          = self->was_given[games->black[g]] || games->black_given[g] != 0;
      self->given = self->given || games->white_given[g] != 0 || games->black_given[g] != 0;
    }
  for (guint i = first; i < self->entries->len; i++)
    entry[g_array_index (self->entries, SclRecordEntry, i).player] = 0;
  self->n_events += self->entries->len > first;
}

/* In a second walk, since a player may have several events in one period. */
static void
add_after (SclRecord *self, SclOutcome *outcome)
{
  Walk walk;

  walk_init (&walk, outcome, self->n_players);
  SCL_FOR_EACH (SclRecordEntry, entry, self->entries)
    {
      entry->after = walk_to (&walk, entry->player, period_of (&walk, entry->day), TRUE);
      if (isnan (entry->before))
        entry->before = entry->after;
    }
  walk_clear (&walk);
}

static void
copy_birth_years (SclRecord *self, SclHistory *history)
{
  if (self->n_players > 0)
    memcpy (self->birth_year, scl_history_players (history)->birth_year,
            sizeof (gint16) * self->n_players);
}

SclRecord *
scl_record_of_history (SclHistory *history, SclPolicy *policy, SclDay from, SclDay to,
                       GCancellable *cancellable, GError **error)
{
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  const guint n_players = scl_history_players (history)->n;
  const SclEvents *events = scl_history_events (history);
  g_autoptr (SclOutcome) outcome = NULL;
  g_autofree guint32 *entry = g_new0 (guint32, n_players);
  SclRecord *self;
  Walk walk;

  options.from = from;
  options.to = to;
  outcome = scl_replay_run (history, policy, &options, NULL, NULL, cancellable, error);
  if (outcome == NULL)
    return NULL;
  self = record_new (SCL_RECORD_GAMES, n_players);
  copy_birth_years (self, history);
  walk_init (&walk, outcome, n_players);
  for (guint e = 0; e < events->n; e++)
    if (is_within (events->end[e], from, to))
      add_event (self, history, &walk, e, entry);
  walk_clear (&walk);
  add_after (self, outcome);
  return self;
}

SclRecord *
scl_record_of_history_lists (SclHistory *history, SclPolicy *policy, GArray *days,
                             GCancellable *cancellable, GError **error)
{
  const guint n_players = scl_history_players (history)->n;
  g_autoptr (SclOutcome) outcome
      = scl_replay_run (history, policy, NULL, NULL, NULL, cancellable, error);
  SclRecord *self;
  Walk walk;

  if (outcome == NULL)
    return NULL;
  self = record_new (SCL_RECORD_LISTS, n_players);
  copy_birth_years (self, history);
  walk_init (&walk, outcome, n_players);
  for (guint i = 0; i < days->len; i++)
    {
      const SclDay day = g_array_index (days, SclDay, i);
      const guint period = period_of (&walk, day - 1);

      for (guint32 q = 0; q < n_players; q++)
        {
          const float rating = walk_to (&walk, q, period, TRUE);
          const SclRecordEntry entry = { day, i, q, 0, rating, rating };

          if (walk.at[q] > 0 && !isnan (rating))
            g_array_append_val (self->entries, entry);
        }
    }
  self->n_events = days->len;
  walk_clear (&walk);
  return self;
}

/* ---- What of it is published ---- */

void
scl_record_hide_provisional (SclRecord *self, guint games)
{
  g_autofree guint *played = g_new0 (guint, self->n_players);

  SCL_FOR_EACH (SclRecordEntry, entry, self->entries)
    {
      if (self->was_given[entry->player] || played[entry->player] >= games)
        continue;
      played[entry->player] += entry->games;
      if (played[entry->player] < games)
        entry->after = (float) NAN;
      entry->before = entry->after;
    }
}

gboolean
scl_record_has_unrated (const SclRecord *self)
{
  for (guint i = 0; i < self->entries->len; i++)
    if (isnan (g_array_index (self->entries, SclRecordEntry, i).after))
      return TRUE;
  return FALSE;
}

/* ---- From lists ---- */

/* Updates: all lists, each of which has a name of its own. A series: the name that most have, of
 * several the first. */
static const char *
name_of_series (GPtrArray *lists, gboolean *updates)
{
  g_autoptr (GHashTable) count = g_hash_table_new (g_str_hash, g_str_equal);
  const char *best = NULL;
  guint most = 0, n = 0;

  SCL_FOR_EACH_POINTER (const SclWorkspaceList, list, lists)
    {
      const guint before = GPOINTER_TO_UINT (g_hash_table_lookup (count, list->name));

      if (list->rate != 's')
        continue;
      n++;
      g_hash_table_insert (count, list->name, GUINT_TO_POINTER (before + 1));
      if (before + 1 > most)
        {
          most = before + 1;
          best = list->name;
        }
    }
  *updates = n > 1 && most == 1;
  return best;
}

static gboolean
add_list (SclRecord *self, SclWorkspace *workspace, const SclWorkspaceList *list,
          const SclRoster *roster, GError **error)
{
  g_autoptr (GArray) listed = scl_workspace_list_entries (workspace, list->id, error);
  const guint first = self->entries->len;

  if (listed == NULL)
    return FALSE;
  SCL_FOR_EACH (const SclListEntry, one, listed)
    {
      const float rating = one->rating > 0 ? (float) one->rating : (float) NAN;
      SclRecordEntry entry
          = { list->day, self->n_events, (guint32) one->player, 0, rating, rating };

      if ((guint64) one->player >= roster->n
          || (self->kind == SCL_RECORD_LISTS ? isnan (rating) : one->games <= 0))
        continue;
      if (roster->same != NULL)
        entry.player = roster->same[entry.player];
      if (self->kind == SCL_RECORD_UPDATES)
        entry.games = (guint) one->games;
      g_array_append_val (self->entries, entry);
    }
  self->n_events += self->entries->len > first;
  return TRUE;
}

/* The rating before an event is the one after the one before. */
static void
add_before (SclRecord *self)
{
  g_autofree float *last = g_new (float, self->n_players);

  for (guint q = 0; q < self->n_players; q++)
    last[q] = (float) NAN;
  SCL_FOR_EACH (SclRecordEntry, entry, self->entries)
    {
      if (!isnan (last[entry->player]))
        entry->before = last[entry->player];
      if (!isnan (entry->after))
        last[entry->player] = entry->after;
    }
}

static SclRecord *
record_of_lists (SclWorkspace *workspace, SclDay from, SclDay to, GCancellable *cancellable,
                 GError **error)
{
  g_autoptr (GPtrArray) lists = scl_workspace_lists (workspace, error);
  g_autoptr (SclRoster) roster
      = lists != NULL ? scl_roster_load (workspace, cancellable, error) : NULL;
  g_autoptr (SclRecord) self = NULL;
  const char *name;
  gboolean updates;

  if (roster == NULL)
    return NULL;
  name = name_of_series (lists, &updates);
  if (name == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                           _ ("There are neither games nor standard ratings to measure."));
      return NULL;
    }
  self = record_new (updates ? SCL_RECORD_UPDATES : SCL_RECORD_LISTS, roster->n);
  memcpy (self->birth_year, roster->birth_year, sizeof (gint16) * roster->n);
  SCL_FOR_EACH_POINTER (const SclWorkspaceList, list, lists)
    {
      if (list->rate != 's' || (!updates && strcmp (list->name, name) != 0)
          || !is_within (list->day, from, to))
        continue;
      if (g_cancellable_set_error_if_cancelled (cancellable, error)
          || !add_list (self, workspace, list, roster, error))
        return NULL;
    }
  if (updates)
    add_before (self);
  return g_steal_pointer (&self);
}

SclRecord *
scl_record_of_workspace (SclWorkspace *workspace, SclPolicy *policy, SclDay from, SclDay to,
                         GCancellable *cancellable, GError **error)
{
  g_autoptr (SclHistory) history = NULL;
  SclWorkspaceCounts counts;

  if (!scl_workspace_counts (workspace, &counts, error))
    return NULL;
  if (counts.games == 0)
    return record_of_lists (workspace, from, to, cancellable, error);
  history = scl_workspace_load_history (workspace, cancellable, error);
  return history != NULL ? scl_record_of_history (history, policy, from, to, cancellable, error)
                         : NULL;
}
