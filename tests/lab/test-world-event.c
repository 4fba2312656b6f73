/* One event of a simulated federation: who meets whom, and how a game ends. Expected values by
 * hand; where chance decides, from the same stream of random numbers by the formula that the header
 * states.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/simulation/scl-world-private.h"

/* Entrants so far apart that the stronger one always wins: seed s has (1 - s/n) of 400,000 points.
 * seed[i]: of entrant i. */
static SclWorldEvent *
clear_event (guint n, guint multiplier, guint *seed)
{
  SclWorldEvent *event = g_new0 (SclWorldEvent, 1);

  event->stream = n;
  event->n = n;
  event->strength = g_new (float, n);
  for (guint i = 0; i < n; i++)
    {
      seed[i] = (multiplier * i + 1) % n;
      event->strength[i] = 400000.0f - 10000.0f * seed[i];
    }
  return event;
}

static void
clear_world (SclWorld *world, gint32 rounds)
{
  scl_world_reset (world);
  world->form = 0.0;
  world->draws = world->draws_rise = 0.0;
  world->white_edge = world->white_rise = 0.0;
  world->rounds = rounds;
}

typedef struct
{
  guint round, winner, loser; /* seeds */
} Pair;

/* The games are these, each won by the stronger; who had fewer Whites than the other has White. */
static void
check_pairs (SclWorldEvent *event, const guint *seed, const Pair *pairs, guint n_pairs)
{
  int balance[SCL_WORLD_MAX_ENTRANTS] = { 0 };

  g_assert_cmpuint (event->n_games, ==, n_pairs);
  for (guint g = 0; g < n_pairs; g++)
    {
      const SclWorldGame *game = &event->games[g];
      const guint white = seed[game->white], black = seed[game->black];

      g_assert_cmpuint (game->round, ==, pairs[g].round);
      g_assert_cmpuint (MIN (white, black), ==, pairs[g].winner);
      g_assert_cmpuint (MAX (white, black), ==, pairs[g].loser);
      g_assert_cmpuint (game->half_points, ==, white < black ? 2 : 0);
      g_assert_cmpint (balance[white], <=, balance[black]);
      balance[white]++;
      balance[black]--;
    }
}

/* Eight players, five rounds, by hand: upper half against lower half of each score group, whoever
 * was met before is passed over for those further down, then nearer, then the groups below. In
 * round 4 6 and 7, and in round 5 the same, have met all that are left. */
static void
test_pairs (void)
{
  static const Pair pairs[]
      = { { 1, 0, 4 }, { 1, 1, 5 }, { 1, 2, 6 }, { 1, 3, 7 }, { 2, 0, 2 }, { 2, 1, 3 },
          { 2, 4, 6 }, { 2, 5, 7 }, { 3, 0, 1 }, { 3, 2, 4 }, { 3, 3, 5 }, { 3, 6, 7 },
          { 4, 0, 3 }, { 4, 1, 2 }, { 4, 4, 5 }, { 5, 0, 5 }, { 5, 1, 4 }, { 5, 2, 3 } };
  guint seed[8];
  SclWorldEvent *event = clear_event (8, 3, seed);
  SclWorld world;

  clear_world (&world, 5);
  scl_world_event_play (event, &world);
  check_pairs (event, seed, pairs, G_N_ELEMENTS (pairs));
  scl_world_event_free (event);
}

/* Five players: the last of the standings who has not had a bye has it, and a point. */
static void
test_byes (void)
{
  static const Pair pairs[]
      = { { 1, 0, 2 }, { 1, 1, 3 }, { 2, 0, 4 }, { 2, 1, 2 }, { 3, 0, 1 }, { 3, 3, 4 } };
  guint seed[5];
  SclWorldEvent *event = clear_event (5, 2, seed);
  SclWorld world;

  clear_world (&world, 3);
  scl_world_event_play (event, &world);
  check_pairs (event, seed, pairs, G_N_ELEMENTS (pairs));
  scl_world_event_free (event);
}

/* Not more rounds than opponents: two players meet once, four three times each. */
static void
test_few_entrants (void)
{
  for (guint n = 2; n <= 4; n += 2)
    {
      guint seed[4];
      SclWorldEvent *event = clear_event (n, 1, seed);
      SclWorld world;

      clear_world (&world, 9);
      scl_world_event_play (event, &world);
      g_assert_cmpuint (event->n_games, ==, n * (n - 1) / 2);
      scl_world_event_free (event);
    }
}

/* Among a hundred entrants seeds beyond 64 are told apart as well: nobody meets anybody twice. */
static void
test_many_entrants (void)
{
  guint seed[SCL_WORLD_MAX_ENTRANTS];
  SclWorldEvent *event = clear_event (SCL_WORLD_MAX_ENTRANTS, 1, seed);
  gboolean met[SCL_WORLD_MAX_ENTRANTS][SCL_WORLD_MAX_ENTRANTS] = { { FALSE } };
  SclWorld world;

  clear_world (&world, 15);
  world.draws = 1.0;
  for (guint i = 0; i < event->n; i++)
    event->strength[i] = 1500.0f + seed[i];
  scl_world_event_play (event, &world);
  g_assert_cmpuint (event->n_games, >, 14 * 48); /* somebody may have met all that are left */
  for (guint g = 0; g < event->n_games; g++)
    {
      const guint a = event->games[g].white, b = event->games[g].black;

      g_assert_false (met[a][b] || met[b][a]);
      met[a][b] = TRUE;
    }
  scl_world_event_free (event);
}

/* Rounds of 2, 1 and 1 games for five, 4, 2 and 1 for eight; the strongest wins them all; who has
 * no opponent goes on. Draws are out of the question whatever the world says. */
static void
test_knock_out (void)
{
  static const guint games[2][4] = { { 0, 2, 1, 1 }, { 0, 4, 2, 1 } };

  for (guint i = 0; i < 2; i++)
    {
      guint seed[8], n_games[4] = { 0 };
      SclWorldEvent *event = clear_event (i == 0 ? 5 : 8, i == 0 ? 2 : 3, seed);
      gboolean out[8] = { FALSE };
      SclWorld world;

      clear_world (&world, 1);
      world.knock_out = TRUE;
      world.draws = 1.0;
      scl_world_event_play (event, &world);
      for (guint g = 0; g < event->n_games; g++)
        {
          const SclWorldGame *game = &event->games[g];
          const guint a = seed[game->white], b = seed[game->black];

          g_assert_cmpuint (game->round, >=, 1);
          g_assert_cmpuint (game->round, <=, 3);
          n_games[game->round]++;
          g_assert_false (out[a] || out[b]);
          out[MAX (a, b)] = TRUE;
          g_assert_cmpuint (game->half_points, ==, a < b ? 2 : 0);
        }
      g_assert_cmpmem (n_games, sizeof n_games, games[i], sizeof games[i]);
      g_assert_false (out[0]);
      scl_world_event_free (event);
    }
}

/* Two players, one game, a thousand times: form, colour and result from the event's stream. White
 * wins where u < e - d/2, draws where u < e + d/2, with e = 1/(1 + 10^(-(difference + edge)/400)),
 * d = 2 draws min (e, 1 - e), edge and draws growing with the two's level above the mean. */
static void
test_results (void)
{
  guint n[3] = { 0 };

  for (guint i = 0; i < 1000; i++)
    {
      SclWorldEvent *event = g_new0 (SclWorldEvent, 1);
      SclRandom random;
      SclWorld world;
      double form[2], white, black, level, e, draws, d, u;
      gboolean first;
      guint expected;

      scl_world_reset (&world);
      world.seed = 5;
      world.mean = 1600.0;
      world.form = 50.0;
      world.draws = 0.3;
      world.draws_rise = 0.1;
      world.white_edge = 40.0;
      world.white_rise = 10.0;
      event->stream = i;
      event->n = 2;
      event->strength = g_new (float, 2);
      event->strength[0] = 1000.0f + i;
      event->strength[1] = 1100.0f + i;
      scl_world_event_play (event, &world);

      random = scl_random_stream (5, 2, i);
      for (guint k = 0; k < 2; k++)
        form[k] = event->strength[k] + 50.0 * scl_random_normal (&random);
      first = scl_random_next (&random) >= G_GUINT64_CONSTANT (1) << 63; /* the stronger one */
      white = first ? fmax (form[0], form[1]) : fmin (form[0], form[1]);
      black = first ? fmin (form[0], form[1]) : fmax (form[0], form[1]);
      level = ((white + black) / 2.0 - 1600.0) / 100.0;
      e = 1.0 / (1.0 + pow (10.0, (black - white - 40.0 - 10.0 * level) / 400.0));
      draws = fmin (fmax (0.3 + 0.1 * level, 0.0), 1.0);
      d = 2.0 * draws * fmin (e, 1.0 - e);
      u = scl_random_uniform (&random);
      expected = u < e - d / 2.0 ? 2 : u < e + d / 2.0 ? 1 : 0;

      g_assert_cmpuint (event->n_games, ==, 1);
      g_assert_cmpfloat (form[event->games[0].white], ==, white);
      g_assert_cmpuint (event->games[0].half_points, ==, expected);
      n[expected]++;
      scl_world_event_free (event);
    }
  g_assert_true (n[0] > 100 && n[1] > 100 && n[2] > 100);
}

TEST_MAIN ("/world-event", test_pairs, test_byes, test_few_entrants, test_many_entrants,
           test_knock_out, test_results)
