/* One policy's games by groups of several kinds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/comparison/scl-group-gather-private.h"

#include <math.h>
#include <string.h>

#include "lab/groups/scl-player-sides-private.h"
#include "lab/replay/scl-metrics-private.h"

/* No branch depends on who won, which nobody can foretell. */
static inline double
log_loss_of (guint half_points, double expected)
{
  const double e = CLAMP (expected, SCL_SCORER_CLAMP, 1.0 - SCL_SCORER_CLAMP);
  const double first[2] = { 1.0 - e, e };
  const double loss = log (first[half_points > 0]);

  return half_points != 1 ? -loss : -0.5 * (loss + log (1.0 - e));
}

/* ---- Games ---- */

#define BLOCK 256 /* games that are looked at for one kind of groups after the other */

/* Of one policy: what every kind of groups needs of a game. */
typedef struct
{
  guint n;
  guint32 game[BLOCK]; /* those that count */
  double surplus[BLOCK];
  double loss[BLOCK]; /* of metrics */
  guint8 half_points[BLOCK];
} Block;

static inline gboolean
counts (const SclGroupGathering *all, guint g)
{
  return all->use[g] == SCL_USE_JUDGED && !isnan (all->expected[g]);
}

/* Of the games [first, last) those that count. */
static void
fill_block (const SclGroupGathering *all, guint first, guint last, Block *block)
{
  block->n = 0;
  for (guint g = first; g < last; g++)
    {
      const guint i = block->n;

      if (!counts (all, g))
        continue;
      block->game[i] = g;
      block->half_points[i] = all->games->score[g];
      block->surplus[i] = 0.5 * all->games->score[g] - all->expected[g];
      block->n++;
    }
}

static void
find_losses (const SclGroupGathering *all, Block *block)
{
  for (guint i = 0; i < block->n; i++)
    block->loss[i] = log_loss_of (block->half_points[i], all->expected[block->game[i]]);
}

/* Sides of a game, each in its group. */
static inline void
add_sides (SclGroupMetrics *white, SclGroupMetrics *black, double surplus, double loss)
{
  SclGroupMetrics *const sides[] = { white, black };

  for (guint side = 0; side < 2; side++)
    {
      sides[side]->sides++;
      sides[side]->log_loss += loss;
      sides[side]->brier += surplus * surplus;
    }
}

/* Every side into the metrics of one group, in the order of the games. */
static void
gather_everybody (const Block *block, SclGroupMetrics *everybody)
{
  SclGroupMetrics sum = *everybody;

  for (guint i = 0; i < block->n; i++)
    add_sides (&sum, &sum, block->surplus[i], block->loss[i]);
  *everybody = sum;
}

/* Both sides are known, and not of the same group. */
static inline gboolean
is_between (const SclGroups *groups, guint8 white, guint8 black)
{
  return (white != black) & (white != groups->unknown) & (black != groups->unknown)
         & (white != SCL_GROUP_NONE) & (black != SCL_GROUP_NONE);
}

/* Sides of every group into its metrics. */
static void
gather_sides (const Block *block, SclGroupKindSums *kind)
{
  const SclGroups *groups = kind->groups;

  for (guint i = 0; i < block->n; i++)
    {
      const guint8 white = groups->white[block->game[i]], black = groups->black[block->game[i]];

      if (white != SCL_GROUP_NONE && black != SCL_GROUP_NONE)
        add_sides (&kind->metrics[white], &kind->metrics[black], block->surplus[i], block->loss[i]);
    }
}

void
scl_group_gather_metrics (SclGroupGathering *all)
{
  const guint n = all->games->n;
  g_autofree Block *block = g_new (Block, 1);

  for (guint first = 0; first < n; first += MIN (BLOCK, n - first))
    {
      fill_block (all, first, first + MIN (BLOCK, n - first), block);
      find_losses (all, block);
      if (all->has_everybody)
        gather_everybody (block, &all->everybody);
      for (guint k = 0; k < all->n_kinds; k++)
        gather_sides (block, &all->kinds[k]);
    }
}

/* Games between two groups are counted; the others in the first group's pair with itself, so that
 * no branch depends on the groups, which nobody can foretell. */
static void
count_between (const Block *block, SclGroupKindSums *kind)
{
  const SclGroups *groups = kind->groups;
  gboolean any = FALSE; /* the kind's own lies beside what another thread reads */

  for (guint i = 0; i < block->n; i++)
    {
      const guint8 white = groups->white[block->game[i]], black = groups->black[block->game[i]];
      const gboolean between = is_between (groups, white, black);
      const guint own = white & -(guint) between, other = black & -(guint) between;
      const int half_points = block->half_points[i];

      any |= between;
      kind->score[scl_group_pair_of (kind, own, other)]
          += 0.5 * (half_points + (own > other) * (2 - 2 * half_points));
      scl_clustered_means_count (kind->means, own, other, block->surplus[i]);
    }
  kind->any_between |= any;
}

/* What is none between two groups is forgotten. */
static void
forget_others (SclGroupKindSums *kind)
{
  kind->score[0] = 0.0;
  scl_clustered_means_forget (kind->means, 0);
}

static void
count_games (SclGroupGathering *all)
{
  const guint n = all->games->n;
  g_autofree Block *block = g_new (Block, 1);

  for (guint first = 0; first < n; first += MIN (BLOCK, n - first))
    {
      fill_block (all, first, first + MIN (BLOCK, n - first), block);
      for (guint k = 0; k < all->n_kinds; k++)
        count_between (block, &all->kinds[k]);
    }
  for (guint k = 0; k < all->n_kinds; k++)
    forget_others (&all->kinds[k]);
}

/* ---- Persons ---- */

/* A game as one of its players has it: where it is none between two groups of a kind, both are said
 * to be of the same one. */
static inline void
put_side (const SclGroupGathering *all, SclPlayerSide *side, guint g, gboolean is_black)
{
  const guint32 own = (is_black ? all->games->black : all->games->white)[g],
                other = (is_black ? all->games->white : all->games->black)[g];
  const gboolean counted = counts (all, g);

  side->other = other;
  side->expected = all->expected[g];
  side->flags = (guint8) ((is_black ? SCL_SIDE_BLACK : 0) | (own < other ? SCL_SIDE_LOWER : 0));
  side->half_points = all->games->score[g];
  for (guint k = 0; k < all->n_kinds; k++)
    {
      const SclGroups *groups = all->kinds[k].groups;
      const guint8 white = groups->white[g], black = groups->black[g];
      const guint16 seen = is_black ? scl_player_side_groups (black, white)
                                    : scl_player_side_groups (white, black);

      side->groups[k] = is_between (groups, white, black) & counted ? seen : 0;
    }
}

static void
put_sides (const SclGroupGathering *all, SclPlayerPieces *pieces, gpointer sides, gsize width)
{
  gsize picked[2 * SCL_PICKED_GAMES];

  for (guint first = 0; first < pieces->n_games;
       first += MIN (SCL_PICKED_GAMES, pieces->n_games - first))
    {
      const guint n = scl_player_pieces_pick (pieces, first, picked);

      for (guint i = 0; i < n; i++)
        {
          const guint32 player = scl_player_pieces_player (pieces, picked[i]);

          scl_player_pieces_ask (
              pieces, sides, width,
              scl_player_pieces_player (pieces, picked[MIN (i + SCL_SIDES_AHEAD, n - 1)]));
          put_side (all,
                    scl_player_side_at (sides, width, scl_player_pieces_place (pieces, player)),
                    (guint) (picked[i] / 2), picked[i] & 1);
        }
    }
}

/* One game of a person between two groups of the k-th kind. */
static inline void
add_side (SclClusteredMeans *means, const SclPlayerSide *side, guint k)
{
  const guint own = side->groups[k] & 0xff, other = side->groups[k] >> 8;
  const double surplus = 0.5 * side->half_points - side->expected,
               x = side->flags & SCL_SIDE_BLACK ? -surplus : surplus;

  scl_clustered_means_add (means, own, other, x,
                           (side->flags & (SCL_SIDE_AGAIN | SCL_SIDE_LOWER)) == SCL_SIDE_LOWER);
  if (G_UNLIKELY (side->flags & SCL_SIDE_AGAIN))
    scl_clustered_means_add_again (means, own, other, x, side->other);
}

/* A person's sides [from, to), by the groups of the k-th kind: first which of them are between two
 * groups, which nobody can foretell. */
static void
add_person (SclClusteredMeans *means, gpointer sides, gsize width, guint32 from, guint32 to,
            guint k)
{
  const SclPlayerSide *between[BLOCK];

  for (guint32 first = from; first < to; first += MIN (BLOCK, to - first))
    {
      const guint32 last = first + MIN (BLOCK, to - first);
      guint n = 0;

      for (guint32 i = first; i < last; i++)
        {
          const SclPlayerSide *side = scl_player_side_at (sides, width, i);

          between[n] = side;
          n += (side->groups[k] & 0xff) != side->groups[k] >> 8;
        }
      for (guint i = 0; i < n; i++)
        add_side (means, between[i], k);
    }
  scl_clustered_means_end_person (means);
}

static void
gather_persons (SclGroupGathering *all, guint n_players)
{
  g_autoptr (SclPlayerPieces) pieces = scl_player_pieces_new (
      all->games->white, all->games->black, all->use, SCL_USE_JUDGED, all->games->n, n_players);
  const gsize width = scl_player_side_width (all->n_kinds);
  g_autofree gpointer sides = g_malloc (MAX (width * pieces->most, 1));
  g_autofree guint32 *latest = g_new (guint32, MAX (pieces->n_players, 1));

  for (guint k = 0; k < all->n_kinds; k++)
    scl_clustered_means_begin (all->kinds[k].means);
  while (scl_player_pieces_next (pieces))
    {
      memset (latest, 0, sizeof *latest * pieces->n_players);
      put_sides (all, pieces, sides, width);
      for (guint32 q = pieces->first; q < pieces->end; q++)
        {
          const guint32 from = scl_player_pieces_from (pieces, q),
                        to = scl_player_pieces_to (pieces, q);

          scl_player_sides_find_again (sides, width, from, to, latest);
          for (guint k = 0; k < all->n_kinds; k++)
            if (all->kinds[k].any_between)
              add_person (all->kinds[k].means, sides, width, from, to, k);
        }
    }
}

void
scl_group_gather_means (SclGroupGathering *all, guint n_players)
{
  if (all->n_kinds == 0)
    return;
  count_games (all);
  gather_persons (all, n_players);
}
