/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/person/scl-what-if.h"

#include <glib/gi18n-lib.h>

#include "rating/base/scl-free.h"

SclWhatIf *
scl_what_if_new (void)
{
  SclWhatIf *self = g_new (SclWhatIf, 1);

  self->changes = g_array_new (FALSE, FALSE, sizeof (SclSupposedChange));
  self->games = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_pasted_free);
  self->day = SCL_DAY_NONE;
  return self;
}

SclWhatIf *
scl_what_if_copy (const SclWhatIf *self)
{
  SclWhatIf *copy = scl_what_if_new ();

  copy->day = self->day;
  g_array_append_vals (copy->changes, self->changes->data, self->changes->len);
  for (guint i = 0; i < self->games->len; i++)
    scl_what_if_add_pasted (copy, g_ptr_array_index (self->games, i));
  return copy;
}

SCL_DEFINE_FREE (scl_what_if_free, SclWhatIf, changes, g_array_unref, games, g_ptr_array_unref)

static gboolean
counts (const SclPasted *one)
{
  return one->rating >= SCL_WHAT_IF_LEAST;
}

gboolean
scl_what_if_is_empty (const SclWhatIf *self)
{
  for (guint i = 0; i < self->games->len; i++)
    if (counts (g_ptr_array_index (self->games, i)))
      return FALSE;
  return self->changes->len == 0;
}

/* ---- Games that are there ---- */

static guint
place_of (const SclWhatIf *self, guint32 game)
{
  guint i = 0;

  while (i < self->changes->len && g_array_index (self->changes, SclSupposedChange, i).game != game)
    i++;
  return i;
}

void
scl_what_if_change (SclWhatIf *self, guint32 game, guint8 score, SclUnrated flags)
{
  const SclSupposedChange change = { game, score, flags };
  const guint at = place_of (self, game);

  if (at < self->changes->len)
    g_array_index (self->changes, SclSupposedChange, at) = change;
  else
    g_array_append_val (self->changes, change);
}

void
scl_what_if_restore (SclWhatIf *self, guint32 game)
{
  const guint at = place_of (self, game);

  if (at < self->changes->len)
    g_array_remove_index (self->changes, at);
}

const SclSupposedChange *
scl_what_if_find (const SclWhatIf *self, guint32 game)
{
  const guint at = place_of (self, game);

  return at < self->changes->len ? &g_array_index (self->changes, SclSupposedChange, at) : NULL;
}

/* ---- Games of the event more ---- */

gboolean
scl_what_if_add_pasted (SclWhatIf *self, const SclPasted *one)
{
  if (self->games->len >= SCL_WHAT_IF_GAMES)
    return FALSE;
  g_ptr_array_add (self->games, scl_pasted_copy (one));
  return TRUE;
}

gboolean
scl_what_if_add (SclWhatIf *self, const char *opponent, int rating, guint8 half_points)
{
  const SclPasted one = { .line = (char *) "",
                          .name = (char *) opponent,
                          .title = (char *) "",
                          .federation = (char *) "",
                          .rating = rating,
                          .half_points = half_points };

  return rating >= SCL_WHAT_IF_LEAST && rating <= SCL_WHAT_IF_MOST
         && scl_what_if_add_pasted (self, &one);
}

guint8
scl_what_if_half_points (const SclPasted *one)
{
  return one->half_points >= 0 ? (guint8) one->half_points : 1;
}

guint
scl_what_if_games (const SclWhatIf *self, const SclPasted **games)
{
  guint n = 0;

  for (guint i = 0; i < self->games->len; i++)
    if (counts (g_ptr_array_index (self->games, i)))
      games[n++] = g_ptr_array_index (self->games, i);
  return n;
}

SclSupposed *
scl_what_if_suppose (const SclWhatIf *self)
{
  g_autofree const SclPasted **counting = g_new (const SclPasted *, self->games->len);
  const guint n = scl_what_if_games (self, counting);
  SclSupposed *supposed = g_malloc0 (sizeof (SclSupposed) + n * sizeof (SclSupposedGame));
  SclSupposedGame *games = (SclSupposedGame *) (gpointer) (supposed + 1);

  for (guint i = 0; i < n; i++)
    games[i]
        = (SclSupposedGame){ *counting[i]->name != '\0' ? counting[i]->name : _ ("Opponent"),
                             (gint16) counting[i]->rating, scl_what_if_half_points (counting[i]) };
  *supposed = (SclSupposed){ .changes = (const SclSupposedChange *) (gpointer) self->changes->data,
                             .n_changes = self->changes->len,
                             .games = games,
                             .n_games = n,
                             .event = _ ("Supposed event"),
                             .day = self->day };
  return supposed;
}
