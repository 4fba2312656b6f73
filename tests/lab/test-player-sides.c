/* SclPlayerPieces: every side of every game once, player after player, in pieces of at most a
 * million sides or of one player; and who meets again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "lab/groups/scl-player-sides-private.h"

#define MOST_SIDES (1024 * 1024)

typedef struct
{
  guint n, n_players;
  guint32 *white, *black;
  guint8 *use; /* 1: wanted */
} Games;

static gboolean
is_wanted (const Games *games, gsize side, gboolean all)
{
  return all || games->use[side / 2] == 1;
}

/* The piece under way: its sides, each where its player's are, in the order of the games. */
static void
check_piece (const Games *games, SclPlayerPieces *pieces, gboolean all, guint8 *seen)
{
  gsize picked[2 * SCL_PICKED_GAMES], n = 0;

  for (guint first = 0; first < games->n; first += MIN (SCL_PICKED_GAMES, games->n - first))
    {
      const guint n_picked = scl_player_pieces_pick (pieces, first, picked);

      for (guint i = 0; i < n_picked; i++)
        {
          const guint32 player = scl_player_pieces_player (pieces, picked[i]);
          guint32 place;

          g_assert_true (i == 0 || picked[i] > picked[i - 1]);
          g_assert_cmpuint (picked[i] / 2, >=, first);
          g_assert_cmpuint (picked[i] / 2, <, first + SCL_PICKED_GAMES);
          g_assert_true (is_wanted (games, picked[i], all));
          g_assert_cmpuint (player, ==,
                            (picked[i] % 2 == 1 ? games->black : games->white)[picked[i] / 2]);
          g_assert_cmpuint (player, >=, pieces->first);
          g_assert_cmpuint (player, <, pieces->end);
          place = scl_player_pieces_place (pieces, player);
          g_assert_cmpuint (place, >=, scl_player_pieces_from (pieces, player));
          g_assert_cmpuint (scl_player_pieces_to (pieces, player), ==, place + 1);
          g_assert_cmpuint (place, <, pieces->most);
          seen[picked[i]]++;
          n++;
        }
    }
  /* Nobody's sides reach into the next one's. */
  for (guint q = pieces->first; q + 1 < pieces->end; q++)
    g_assert_cmpuint (scl_player_pieces_to (pieces, q), ==, scl_player_pieces_from (pieces, q + 1));
  g_assert_cmpuint (n, ==, scl_player_pieces_to (pieces, pieces->end - 1));
  g_assert_true (n <= MOST_SIDES || pieces->end == pieces->first + 1);
}

/* Twice, since the first piece follows the last. */
static void
check (const Games *games, gboolean all, guint n_pieces)
{
  g_autoptr (SclPlayerPieces) pieces = scl_player_pieces_new (
      games->white, games->black, all ? NULL : games->use, 1, games->n, games->n_players);
  g_autofree guint8 *seen = g_malloc0 (2 * (gsize) MAX (games->n, 1));

  for (guint pass = 1; pass <= 2; pass++)
    {
      guint n = 0, end = 0;

      for (; scl_player_pieces_next (pieces); n++)
        {
          g_assert_cmpuint (pieces->first, ==, end);
          g_assert_cmpuint (pieces->end, >, end);
          end = pieces->end;
          check_piece (games, pieces, all, seen);
        }
      g_assert_cmpuint (end, ==, games->n_players);
      g_assert_cmpuint (n, ==, n_pieces);
      for (gsize side = 0; side < 2 * (gsize) games->n; side++)
        if (seen[side] != (is_wanted (games, side, all) ? pass : 0))
          g_error ("side %zu: %u", side, seen[side]);
    }
}

static void
games_init (Games *games, guint n, guint n_players)
{
  *games = (Games){ .n = n, .n_players = n_players };
  games->white = g_new (guint32, MAX (n, 1));
  games->black = g_new (guint32, MAX (n, 1));
  games->use = g_new (guint8, MAX (n, 1));
  for (guint g = 0; g < n; g++)
    {
      games->white[g] = g % n_players;
      games->black[g] = (g + 1 + g / n_players % (n_players - 1)) % n_players;
      games->use[g] = (guint8) (g % 3);
    }
}

static void
games_clear (Games *games)
{
  g_free (games->white);
  g_free (games->black);
  g_free (games->use);
}

/* None, one, and about as many as are looked at at once. */
static void
test_few (void)
{
  static const guint n[] = { 0, 1, 2, 255, 256, 257, 511, 512, 513, 1000 };

  for (guint i = 0; i < G_N_ELEMENTS (n); i++)
    for (guint all = 0; all < 2; all++)
      {
        Games games;

        games_init (&games, n[i], 7);
        check (&games, all > 0, 1);
        games_clear (&games);
      }
}

/* Five players with 280,000 sides each: three of them are a piece. One with more than a million
 * sides is a piece of their own. */
static void
test_pieces (void)
{
  Games games;

  games_init (&games, 700000, 5);
  check (&games, TRUE, 2);
  check (&games, FALSE, 1);
  games_clear (&games);
  games_init (&games, 1100000, 5);
  for (guint g = 0; g < games.n; g++)
    {
      games.white[g] = 2;
      games.black[g] = g % 4 < 2 ? g % 4 : 1 + g % 4;
    }
  check (&games, TRUE, 3);
  games_clear (&games);
}

/* Of the sides [1, 7) of player 3 those against 5 and 8, whom they meet twice and three times; not
 * the one against 9, nor against 1, who has the lower number. */
static void
test_again (void)
{
  static const guint32 others[] = { 5, 5, 8, 8, 5, 9, 8, 8 };
  static const gboolean again[] = { FALSE, TRUE, TRUE, TRUE, TRUE, FALSE, TRUE, FALSE };
  const gsize width = scl_player_side_width (2);
  g_autofree guint8 *sides = g_malloc0 (width * G_N_ELEMENTS (others));
  guint32 latest[10] = { 0 };

  g_assert_cmpuint (scl_player_side_width (0) % 4, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    *scl_player_side_at (sides, width, i)
        = (SclPlayerSide){ .other = others[i], .flags = SCL_SIDE_LOWER };
  scl_player_sides_find_again (sides, width, 1, 7, latest);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_cmpint ((scl_player_side_at (sides, width, i)->flags & SCL_SIDE_AGAIN) != 0, ==,
                     again[i]);
  /* Who has the higher number is told of by the other. */
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    *scl_player_side_at (sides, width, i)
        = (SclPlayerSide){ .other = 1, .flags = i % 2 == 0 ? SCL_SIDE_BLACK : 0 };
  scl_player_sides_find_again (sides, width, 0, 8, latest);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_cmpint (scl_player_side_at (sides, width, i)->flags & SCL_SIDE_AGAIN, ==, 0);
}

TEST_MAIN ("/player-sides", test_few, test_pieces, test_again)
