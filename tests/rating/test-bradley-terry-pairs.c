/* Games as pairs, and groups of players: against sums over all games, and against who can be
 * reached from whom, reckoned in the plainest way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "bradley-terry-games.h"

#define N 9
#define MOST_GAMES 40

/* n games at random, a few of somebody against himself; the last player has none. */
static void
add_random (Games *games, GRand *rand, guint n)
{
  games->n_games = 0;
  for (guint i = 0; i < n; i++)
    add (games, (guint32) g_rand_int_range (rand, 0, N - 1),
         (guint32) g_rand_int_range (rand, 0, N - 1), (guint8) g_rand_int_range (rand, 0, 3), 1);
}

/* ---- Groups ---- */

/* reach[i][j]: one comes from i to j along games, or in their direction alone, from who lost or
 * drew to who won or drew. */
static void
find_reach (const Games *games, gboolean directed, gboolean reach[N][N])
{
  memset (reach, 0, N * sizeof *reach);
  for (guint i = 0; i < games->n_games; i++)
    {
      const guint32 white = games->white[i], black = games->black[i];

      if (white == black)
        continue;
      reach[white][white] = reach[black][black] = TRUE;
      if (!directed || games->score[i] < 2)
        reach[white][black] = TRUE;
      if (!directed || games->score[i] > 0)
        reach[black][white] = TRUE;
    }
  for (guint k = 0; k < N; k++)
    for (guint i = 0; i < N; i++)
      for (guint j = 0; j < N; j++)
        reach[i][j] = reach[i][j] || (reach[i][k] && reach[k][j]);
}

/* Who reach each other are a group; groups are numbered by their first players. */
static void
assert_groups (const Games *games, gboolean directed)
{
  guint32 group[N];
  gboolean reach[N][N];
  guint n_groups = 0, n;

  find_reach (games, directed, reach);
  n = directed ? scl_groups_comparable (N, games->n_games, games->white, games->black, games->score,
                                        group)
               : scl_groups_connected (N, games->n_games, games->white, games->black, group);
  for (guint i = 0; i < N; i++)
    {
      guint32 expected = SCL_BT_GROUP_NONE;

      for (guint j = 0; j < i && expected == SCL_BT_GROUP_NONE; j++)
        if (reach[i][j] && reach[j][i])
          expected = group[j];
      if (reach[i][i] && expected == SCL_BT_GROUP_NONE)
        expected = n_groups++;
      g_assert_cmpuint (group[i], ==, expected);
    }
  g_assert_cmpuint (n, ==, n_groups);
}

static void
test_groups (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1972);
  g_autoptr (Games) games = games_new (N, MOST_GAMES);

  for (guint round = 0; round < 3000; round++)
    {
      add_random (games, rand, round % MOST_GAMES);
      assert_groups (games, FALSE);
      assert_groups (games, TRUE);
    }
}

/* White won, Black won, both drew. */
static void
test_one_game (void)
{
  for (guint8 score = 0; score < 3; score++)
    {
      g_autoptr (Games) games = games_new (N, 1);
      guint32 group[N];

      add (games, 3, 5, score, 1);
      g_assert_cmpuint (
          scl_groups_comparable (N, 1, games->white, games->black, games->score, group), ==,
          score == 1 ? 1 : 2);
      g_assert_cmpuint (group[3], ==, 0);
      g_assert_cmpuint (group[5], ==, score == 1 ? 0 : 1);
      g_assert_cmpuint (group[0], ==, SCL_BT_GROUP_NONE);
    }
}

/* ---- Pairs ---- */

/* All of row and other, each pair once; sums over the games that count. */
static void
assert_pairs (const Games *games, const float *weight, gboolean swap, gboolean draws,
              const guint32 *keep)
{
  double times[N][N] = { { 0 } }, points[N][N] = { { 0 } }, drawn[N][N] = { { 0 } };
  SclPairs pairs = { 0 };
  guint n_pairs = 0;

  for (guint i = 0; i < games->n_games; i++)
    {
      guint32 row = games->white[i], other = games->black[i];
      double score = 0.5 * games->score[i];
      const double times_now = weight != NULL ? weight[i] : 1.0;

      if (row == other || (keep != NULL && keep[row] != keep[other]))
        continue;
      if (swap && other < row)
        {
          row = games->black[i];
          other = games->white[i];
          score = 1.0 - score;
        }
      n_pairs += times[row][other] == 0.0;
      times[row][other] += times_now;
      points[row][other] += times_now * score;
      drawn[row][other] += games->score[i] == 1 ? times_now : 0.0;
    }
  scl_pairs_init (&pairs, N, games->n_games, games->white, games->black, games->score, weight, swap,
                  draws, keep);
  g_assert_cmpuint (pairs.n_players, ==, N);
  g_assert_cmpuint (pairs.n_pairs, ==, n_pairs);
  g_assert_cmpuint (pairs.first[0], ==, 0);
  g_assert_cmpuint (pairs.first[N], ==, n_pairs);
  g_assert_true ((pairs.draws != NULL) == draws);
  for (guint row = 0; row < N; row++)
    for (guint k = pairs.first[row]; k < pairs.first[row + 1]; k++)
      {
        const guint32 other = pairs.other[k];

        g_assert_cmpuint (other, <, N);
        g_assert_cmpfloat_with_epsilon (pairs.games[k], times[row][other], 1e-6);
        g_assert_cmpfloat_with_epsilon (pairs.points[k], points[row][other], 1e-6);
        if (draws)
          g_assert_cmpfloat_with_epsilon (pairs.draws[k], drawn[row][other], 1e-6);
        g_assert_cmpfloat (times[row][other], >, 0.0);
        times[row][other] = 0.0; /* once */
      }
  scl_pairs_clear (&pairs);
}

static void
test_pairs (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1960);
  g_autoptr (Games) games = games_new (N, MOST_GAMES);

  for (guint round = 0; round < 400; round++)
    {
      float weight[MOST_GAMES];
      guint32 keep[N];

      add_random (games, rand, round % MOST_GAMES);
      for (guint i = 0; i < MOST_GAMES; i++)
        weight[i] = (float) g_rand_int_range (rand, 1, 9) / 4.0f;
      for (guint i = 0; i < N; i++)
        keep[i] = (guint32) g_rand_int_range (rand, 0, 3);
      for (guint way = 0; way < 16; way++)
        assert_pairs (games, (way & 1) ? weight : NULL, (way & 2) != 0, (way & 4) != 0,
                      (way & 8) ? keep : NULL);
    }
}

TEST_MAIN ("/bradley-terry-pairs", test_groups, test_one_game, test_pairs)
