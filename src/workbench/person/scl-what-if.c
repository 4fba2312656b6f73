/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/person/scl-what-if.h"

#include <glib/gi18n-lib.h>

static void
game_clear (gpointer data)
{
  g_free (((SclWhatIfGame *) data)->opponent);
}

SclWhatIf *
scl_what_if_new (void)
{
  SclWhatIf *self = g_new (SclWhatIf, 1);

  self->changes = g_array_new (FALSE, FALSE, sizeof (SclSupposedChange));
  self->games = g_array_new (FALSE, FALSE, sizeof (SclWhatIfGame));
  g_array_set_clear_func (self->games, game_clear);
  return self;
}

SclWhatIf *
scl_what_if_copy (const SclWhatIf *self)
{
  SclWhatIf *copy = scl_what_if_new ();

  g_array_append_vals (copy->changes, self->changes->data, self->changes->len);
  for (guint i = 0; i < self->games->len; i++)
    {
      const SclWhatIfGame *game = &g_array_index (self->games, SclWhatIfGame, i);

      scl_what_if_add (copy, game->opponent, game->rating, game->half_points);
    }
  return copy;
}

void
scl_what_if_free (SclWhatIf *self)
{
  g_array_unref (self->changes);
  g_array_unref (self->games);
  g_free (self);
}

gboolean
scl_what_if_is_empty (const SclWhatIf *self)
{
  return self->changes->len == 0 && self->games->len == 0;
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
scl_what_if_add (SclWhatIf *self, const char *opponent, int rating, guint8 half_points)
{
  const SclWhatIfGame game = { g_strdup (opponent), rating, half_points };

  if (self->games->len >= SCL_WHAT_IF_GAMES || rating < SCL_WHAT_IF_LEAST
      || rating > SCL_WHAT_IF_MOST)
    {
      g_free (game.opponent);
      return FALSE;
    }
  g_array_append_val (self->games, game);
  return TRUE;
}

void
scl_what_if_set (SclWhatIf *self, guint i, const char *opponent, int rating, guint8 half_points)
{
  SclWhatIfGame *game = &g_array_index (self->games, SclWhatIfGame, i);

  if (opponent != NULL)
    {
      g_free (game->opponent);
      game->opponent = g_strdup (opponent);
    }
  game->rating = rating;
  game->half_points = half_points;
}

void
scl_what_if_remove (SclWhatIf *self, guint i)
{
  g_array_remove_index (self->games, i);
}

SclDay
scl_what_if_day (SclHistory *history)
{
  const SclEvents *events = scl_history_events (history);
  const SclDay last = events->n > 0 ? events->end[events->n - 1] : scl_day_from_ymd (2000, 1, 1);

  return scl_day_add_months (last, 1);
}

SclSupposed *
scl_what_if_suppose (const SclWhatIf *self, SclHistory *history)
{
  const guint n = self->games->len;
  SclSupposed *supposed = g_malloc0 (sizeof (SclSupposed) + n * sizeof (SclSupposedGame));
  SclSupposedGame *games = (SclSupposedGame *) (gpointer) (supposed + 1);

  for (guint i = 0; i < n; i++)
    {
      const SclWhatIfGame *game = &g_array_index (self->games, SclWhatIfGame, i);

      games[i] = (SclSupposedGame){ *game->opponent != '\0' ? game->opponent : _ ("Opponent"),
                                    (gint16) game->rating, game->half_points };
    }
  *supposed = (SclSupposed){ .changes = (const SclSupposedChange *) (gpointer) self->changes->data,
                             .n_changes = self->changes->len,
                             .games = games,
                             .n_games = n,
                             .event = _ ("Supposed event"),
                             .day = scl_what_if_day (history) };
  return supposed;
}
