/* SclEditSet: the corrections in force, looked up while games are loaded.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-workspace-private.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-order.h"

#include <string.h>

typedef struct
{
  gint64 player, event;
} Seat;

/* Whose a player's games are, since which edit. */
typedef struct
{
  gint64 other, edit;
} Turn;

typedef struct
{
  SclDay start, end;
} Days;

typedef struct
{
  guint8 half_points;
  SclUnrated unrated;
} Result;

struct _SclEditSet
{
  GHashTable *merged;  /* player → Turn */
  GHashTable *split;   /* Seat → Turn */
  GHashTable *divided; /* players of splits in force */
  GHashTable *unmade;  /* players made by a split that is not in force */
  GHashTable *births;  /* player → year */
  GHashTable *struck;  /* events */
  GHashTable *days;    /* event → Days */
  GHashTable *results; /* game → Result */
  gboolean any_player;
};

static guint
seat_hash (gconstpointer data)
{
  const Seat *seat = data;

  return g_int64_hash (&seat->player) * 31u ^ g_int64_hash (&seat->event);
}

static gboolean
seat_equal (gconstpointer a, gconstpointer b)
{
  const Seat *x = a, *y = b;

  return x->player == y->player && x->event == y->event;
}

SCL_DEFINE_FREE (scl_edit_set_free, SclEditSet, merged, g_hash_table_unref, split,
                 g_hash_table_unref, divided, g_hash_table_unref, unmade, g_hash_table_unref,
                 births, g_hash_table_unref, struck, g_hash_table_unref, days, g_hash_table_unref,
                 results, g_hash_table_unref)

/* Merges join those who are one at that moment (see apply_merge), so that they never go round in a
 * circle. */
gint64
scl_edit_set_merged (SclEditSet *self, gint64 player)
{
  const Turn *turn;

  while ((turn = g_hash_table_lookup (self->merged, KEY (player))) != NULL)
    player = turn->other;
  return player;
}

/* Edits in the order in which they were made: a split of a player does not concern whoever became
 * that player later. */
gint64
scl_edit_set_player (SclEditSet *self, gint64 player, gint64 event)
{
  gint64 last = 0;

  while (self->any_player)
    {
      Seat seat = { player, event };
      const Turn *merge = g_hash_table_lookup (self->merged, KEY (player)),
                 *split = g_hash_table_lookup (self->split, &seat);

      if (merge != NULL && merge->edit <= last)
        merge = NULL;
      if (split != NULL && split->edit <= last)
        split = NULL;
      if (merge == NULL || (split != NULL && split->edit < merge->edit))
        merge = split;
      if (merge == NULL)
        break;
      player = merge->other;
      last = merge->edit;
    }
  return player;
}

gboolean
scl_edit_set_divided (SclEditSet *self, gint64 player)
{
  const Turn *turn;

  while (!g_hash_table_contains (self->divided, KEY (player)))
    if ((turn = g_hash_table_lookup (self->merged, KEY (player))) != NULL)
      player = turn->other;
    else
      return FALSE;
  return TRUE;
}

gboolean
scl_edit_set_unmade (SclEditSet *self, gint64 player)
{
  return g_hash_table_contains (self->unmade, KEY (player));
}

static void
add_keys (GHashTable *from, GHashTable *to)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, from);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_hash_table_add (to, key);
}

void
scl_edit_set_add_nobodies (SclEditSet *self, GHashTable *ids)
{
  add_keys (self->merged, ids);
  add_keys (self->unmade, ids);
}

int
scl_compare_ids (gconstpointer a, gconstpointer b)
{
  const gint64 *x = a, *y = b;

  return SCL_ORDER (*x, *y);
}

GArray *
scl_edit_set_gone (SclEditSet *self)
{
  GArray *gone = g_array_new (FALSE, FALSE, sizeof (gint64));
  GHashTableIter iter;
  gpointer player;

  g_hash_table_iter_init (&iter, self->merged);
  while (g_hash_table_iter_next (&iter, &player, NULL))
    {
      gint64 id = (gint64) GPOINTER_TO_SIZE (player);

      g_array_append_val (gone, id);
    }
  g_array_sort (gone, scl_compare_ids);
  return gone;
}

GHashTable *
scl_edit_set_gone_into (SclEditSet *self)
{
  g_autoptr (GArray) gone = scl_edit_set_gone (self);
  GHashTable *into = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);

  for (guint i = 0; i < gone->len; i++)
    {
      const gint64 id = g_array_index (gone, gint64, i);
      const gpointer kept = KEY (scl_edit_set_merged (self, id));
      GArray *others = g_hash_table_lookup (into, kept);

      if (others == NULL)
        {
          others = g_array_new (FALSE, FALSE, sizeof (gint64));
          g_hash_table_insert (into, kept, others);
        }
      g_array_append_val (others, id);
    }
  return into;
}

int
scl_edit_set_birth_year (SclEditSet *self, gint64 player)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (self->births, KEY (player)));
}

gboolean
scl_edit_set_struck (SclEditSet *self, gint64 event)
{
  return g_hash_table_contains (self->struck, KEY (event));
}

gboolean
scl_edit_set_days (SclEditSet *self, gint64 event, SclDay *start, SclDay *end)
{
  const Days *days = g_hash_table_lookup (self->days, KEY (event));

  if (days == NULL)
    return FALSE;
  *start = days->start;
  *end = days->end;
  return TRUE;
}

gboolean
scl_edit_set_result (SclEditSet *self, gint64 game, guint8 *half_points, SclUnrated *unrated)
{
  const Result *result = g_hash_table_lookup (self->results, KEY (game));

  if (result == NULL)
    return FALSE;
  *half_points = result->half_points;
  *unrated = result->unrated;
  return TRUE;
}

static Turn *
turn_new (gint64 other, gint64 edit)
{
  Turn *turn = g_new (Turn, 1);

  *turn = (Turn){ other, edit };
  return turn;
}

/* Whoever player is by now becomes whoever other is by now. */
static void
apply_merge (SclEditSet *self, gint64 edit, gint64 player, gint64 other)
{
  player = scl_edit_set_merged (self, player);
  other = scl_edit_set_merged (self, other);
  if (player == other)
    return;
  g_hash_table_insert (self->merged, KEY (player), turn_new (other, edit));
  self->any_player = TRUE;
}

static void
apply_split (SclEditSet *self, gint64 edit, gint64 player, gint64 other, const char *value)
{
  g_auto (GStrv) events = g_strsplit (value, " ", -1);

  for (guint i = 0; events[i] != NULL; i++)
    {
      Seat *seat = g_new (Seat, 1);

      seat->player = player;
      seat->event = g_ascii_strtoll (events[i], NULL, 10);
      g_hash_table_replace (self->split, seat, turn_new (other, edit));
    }
  g_hash_table_add (self->divided, KEY (player));
  self->any_player = TRUE;
}

/* Whether an edit of this kind can hold these numbers: whoever opens a file does not know who wrote
 * it. */
static gboolean
can_be (const char *kind, gint64 first, gint64 second)
{
  if (strcmp (kind, "birth-year") == 0)
    return first >= 0 && first <= 9999;
  if (strcmp (kind, "event-days") == 0)
    return first >= SCL_DAY_FIRST && first <= second && second <= SCL_DAY_LAST;
  if (strcmp (kind, "remove-import") == 0)
    return first > 0;
  if (strcmp (kind, "result") == 0)
    return first >= 0 && first <= 2 && second >= SCL_UNRATED_NO && second <= SCL_UNRATED_BOTH_LOST
           && second != SCL_UNRATED_OTHER_RATE;
  return TRUE;
}

/* FALSE: it cannot be. */
static gboolean
apply (SclEditSet *self, SclStatement *row)
{
  const char *kind = scl_workspace_text (row, 0), *value = scl_workspace_text (row, 5);
  gint64 player = sqlite3_column_int64 (row, 1), other = sqlite3_column_int64 (row, 2);
  gint64 event = sqlite3_column_int64 (row, 3), game = sqlite3_column_int64 (row, 4),
         edit = sqlite3_column_int64 (row, 6);
  char *rest;
  gint64 first = g_ascii_strtoll (value, &rest, 10);
  gint64 second = g_ascii_strtoll (rest, NULL, 10);

  if (!can_be (kind, first, second))
    return FALSE;
  if (strcmp (kind, "merge") == 0)
    apply_merge (self, edit, player, other);
  else if (strcmp (kind, "split") == 0)
    apply_split (self, edit, player, other, value);
  else if (strcmp (kind, "birth-year") == 0)
    g_hash_table_insert (self->births, KEY (player), GINT_TO_POINTER ((int) first));
  else if (strcmp (kind, "strike") == 0)
    g_hash_table_add (self->struck, KEY (event));
  else if (strcmp (kind, "event-days") == 0)
    {
      Days *days = g_new (Days, 1);

      *days = (Days){ (SclDay) first, (SclDay) second };
      g_hash_table_insert (self->days, KEY (event), days);
    }
  else if (strcmp (kind, "result") == 0)
    {
      Result *result = g_new (Result, 1);

      *result = (Result){ (guint8) first, (SclUnrated) second };
      if (second == SCL_UNRATED_BOTH_ABSENT || second == SCL_UNRATED_BOTH_LOST)
        result->half_points = 0;
      g_hash_table_insert (self->results, KEY (game), result);
    }
  return TRUE;
}

SclEditSet *
scl_edit_set_load (SclWorkspace *workspace, GError **error)
{
  g_autoptr (SclEditSet) self = g_new0 (SclEditSet, 1);
  g_autoptr (SclStatement) row = scl_workspace_statement (
      workspace->db,
      "SELECT kind, player, other, event, game, value, id, undone FROM edit ORDER BY id", error);
  g_autoptr (GHashTable) without = NULL;
  int rc;

  self->merged = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->split = g_hash_table_new_full (seat_hash, seat_equal, g_free, g_free);
  self->divided = g_hash_table_new (NULL, NULL);
  self->unmade = g_hash_table_new (NULL, NULL);
  self->births = g_hash_table_new (NULL, NULL);
  self->struck = g_hash_table_new (NULL, NULL);
  self->days = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->results = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  if (row == NULL || (without = scl_workspace_edits_without (workspace, error)) == NULL)
    return NULL;
  while ((rc = scl_workspace_step (workspace->db, row, error)) == SQLITE_ROW)
    if (!sqlite3_column_int (row, 7)
        && !g_hash_table_contains (without, KEY (sqlite3_column_int64 (row, 6))))
      {
        if (!apply (self, row))
          {
            scl_workspace_fail_value (workspace, "edit", sqlite3_column_int64 (row, 6), "value",
                                      error);
            return NULL;
          }
      }
    else if (strcmp (scl_workspace_text (row, 0), "split") == 0)
      g_hash_table_add (self->unmade, KEY (sqlite3_column_int64 (row, 2)));
  return rc == SQLITE_DONE ? g_steal_pointer (&self) : NULL;
}
