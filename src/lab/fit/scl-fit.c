/* SclFit: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/fit/scl-fit.h"

#include <math.h>
#include <stdlib.h>

#include "rating/base/scl-fail.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-order.h"

SclFit *
scl_fit_new (const char *model, SclHistory *history)
{
  SclFit *self = g_new0 (SclFit, 1);

  self->model = model;
  self->history = scl_history_ref (history);
  self->rows = g_array_new (FALSE, FALSE, sizeof (SclFitRow));
  self->draw_ratio = self->draw_elo = NAN;
  return self;
}

SCL_DEFINE_FREE (scl_fit_free, SclFit, history, scl_history_unref, rows, g_array_unref)

gboolean
scl_fit_anchor (SclFit *self, guint32 player, double rating, gboolean comparable, GError **error)
{
  const SclFitRow *anchor = NULL;
  double shift;
  guint32 group;

  for (guint i = 0; i < self->rows->len && anchor == NULL; i++)
    if (g_array_index (self->rows, SclFitRow, i).player == player)
      anchor = &g_array_index (self->rows, SclFitRow, i);
  if (anchor == NULL)
    return scl_fail (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                     _ ("%s has no rated game to be anchored by."),
                     scl_history_players (self->history)->name[player]);
  shift = rating - anchor->rating;
  group = anchor->group;
  SCL_FOR_EACH (SclFitRow, row, self->rows)
    if (comparable || row->group == group)
      row->rating += shift;
  return TRUE;
}

gboolean
scl_fit_games_init (SclFitGames *self, SclHistory *history, SclDay from, SclDay to, GError **error)
{
  const SclGames *games = scl_history_games (history);
  const SclEvents *events = scl_history_events (history);
  guint n_players = scl_history_players (history)->n;

  *self = (SclFitGames){ 0 };
  self->white = g_new (guint32, games->n + 1);
  self->black = g_new (guint32, games->n + 1);
  self->score = g_new (guint8, games->n + 1);
  self->day = g_new (SclDay, games->n + 1);
  self->games = g_new0 (guint32, n_players + 1);
  for (guint i = 0; i < games->n; i++)
    {
      SclDay end = events->end[games->event[i]];

      if (games->flags[i] != SCL_UNRATED_NO || games->white[i] == games->black[i]
          || (from != SCL_DAY_NONE && end < from) || (to != SCL_DAY_NONE && end > to))
        continue;
      self->white[self->n] = games->white[i];
      self->black[self->n] = games->black[i];
      self->score[self->n] = games->score[i];
      self->day[self->n++] = games->day[i];
      self->games[games->white[i]]++;
      self->games[games->black[i]]++;
    }
  if (self->n > 0)
    return TRUE;
  scl_fit_games_clear (self);
  return scl_fail (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "%s",
                   from == SCL_DAY_NONE && to == SCL_DAY_NONE
                       ? _ ("There is no rated game to fit.")
                       : _ ("There is no rated game between the days given: choose a wider span."));
}

void
scl_fit_games_clear (SclFitGames *self)
{
  g_free (self->white);
  g_free (self->black);
  g_free (self->score);
  g_free (self->day);
  g_free (self->games);
  *self = (SclFitGames){ 0 };
}

/* ---- Order ---- */

typedef struct
{
  guint32 group, n_rows;
} GroupSize;

static int
compare_sizes (const void *a, const void *b)
{
  const GroupSize *x = a;
  const GroupSize *y = b;

  if (x->n_rows != y->n_rows)
    return SCL_ORDER (y->n_rows, x->n_rows);
  return SCL_ORDER (x->group, y->group);
}

/* data: the last rating of each player. */
static int
compare_rows (gconstpointer a, gconstpointer b, gpointer data)
{
  const SclFitRow *x = a;
  const SclFitRow *y = b;
  const double *last = data;

  if (x->group != y->group)
    return SCL_ORDER (x->group, y->group);
  if (last[x->player] != last[y->player])
    return SCL_ORDER (last[y->player], last[x->player]);
  if (x->player != y->player)
    return SCL_ORDER (x->player, y->player);
  return SCL_ORDER (x->day, y->day);
}

void
scl_fit_sort (SclFit *self)
{
  g_autofree GroupSize *sizes = g_new0 (GroupSize, self->n_groups + 1);
  g_autofree guint32 *number = g_new0 (guint32, self->n_groups + 1);
  g_autofree double *last = g_new0 (double, scl_history_players (self->history)->n + 1);

  for (guint g = 0; g < self->n_groups; g++)
    sizes[g].group = g;
  for (guint i = 0; i < self->rows->len; i++)
    sizes[g_array_index (self->rows, SclFitRow, i).group].n_rows++;
  qsort (sizes, self->n_groups, sizeof *sizes, compare_sizes);
  for (guint g = 0; g < self->n_groups; g++)
    number[sizes[g].group] = g;
  SCL_FOR_EACH (SclFitRow, row, self->rows)
    {
      row->group = number[row->group];
      last[row->player] = row->rating; /* a player's rows rise in time */
    }
  g_array_sort_with_data (self->rows, compare_rows, last);
}
