/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/person/scl-head-to-head.h"

#include "rating/base/scl-free.h"
#include "rating/base/scl-order.h"

/* Opponents in played games. A set. */
static GHashTable *
opponents_of (const SclPersonResults *results)
{
  GHashTable *set = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < results->games->len; i++)
    if (scl_person_game_is_played (scl_person_results_game (results, i)))
      g_hash_table_add (set, GUINT_TO_POINTER (scl_person_results_game (results, i)->opponent));
  return set;
}

/* Whom both played; neither is an opponent of their own. */
static GHashTable *
common_of (const SclPersonResults *player, const SclPersonResults *other)
{
  g_autoptr (GHashTable) its = opponents_of (player), others = opponents_of (other);
  GHashTable *common = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer opponent;

  g_hash_table_iter_init (&iter, its);
  while (g_hash_table_iter_next (&iter, &opponent, NULL))
    if (g_hash_table_contains (others, opponent))
      g_hash_table_add (common, opponent);
  return common;
}

static SclScoreSum
sum_against (const SclPersonResults *results, GHashTable *opponents)
{
  g_autoptr (GArray) which = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < results->games->len; i++)
    if (g_hash_table_contains (opponents,
                               GUINT_TO_POINTER (scl_person_results_game (results, i)->opponent)))
      g_array_append_val (which, i);
  return scl_score_sum (results, (const guint *) (gpointer) which->data, which->len);
}

static int
compare_days (gconstpointer a, gconstpointer b, gpointer data)
{
  const guint *x = a, *y = b;
  const SclDay day_x = scl_person_results_game (data, *x)->day,
               day_y = scl_person_results_game (data, *y)->day;

  return day_x != day_y ? SCL_ORDER (day_x, day_y) : SCL_ORDER (*x, *y);
}

SclHeadToHead *
scl_head_to_head_new (const SclPersonResults *player, const SclPersonResults *other)
{
  g_autoptr (GHashTable) common = common_of (player, other);
  SclHeadToHead *self = g_new0 (SclHeadToHead, 1);

  self->player = player->player;
  self->other = other->player;
  self->games = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < player->games->len; i++)
    if (scl_person_results_game (player, i)->opponent == other->player)
      g_array_append_val (self->games, i);
  g_array_sort_with_data (self->games, compare_days, (gpointer) player);
  self->sum
      = scl_score_sum (player, (const guint *) (gpointer) self->games->data, self->games->len);
  self->n_common = g_hash_table_size (common);
  self->common = sum_against (player, common);
  self->other_common = sum_against (other, common);
  return self;
}

SCL_DEFINE_FREE (scl_head_to_head_free, SclHeadToHead, games, g_array_unref)
