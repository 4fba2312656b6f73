/* SclMoves against the traces that explain the same periods one player at a time, under every
 * shipped policy, and by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "scl-test-games.h"

#define N_PLAYERS 16
#define N_GAMES 90

typedef struct
{
  SclMoves moves;
  double k[2 * TEST_GAMES], surprise[2 * TEST_GAMES];
  double steps[TEST_PLAYERS][SCL_N_STEP_KINDS];
} Columns;

static Columns *
columns_new (void)
{
  Columns *self = g_new0 (Columns, 1);

  self->moves = (SclMoves){ self->k, self->surprise, self->steps };
  return self;
}

static void
add_games (TestGames *games, GRand *random)
{
  for (guint i = 0; i < N_GAMES; i++)
    {
      const guint32 white = (guint32) g_rand_int_range (random, 0, N_PLAYERS);
      const guint32 black = (white + (guint32) g_rand_int_range (random, 1, N_PLAYERS)) % N_PLAYERS;

      if (i % 9 == 8)
        games->n_events++;
      test_games_add (games, white, black, (guint) g_rand_int_range (random, 0, 3));
      if (g_rand_int_range (random, 0, 3) == 0)
        games->white_given[games->n_games - 1] = (gint16) g_rand_int_range (random, 900, 2800);
      games->flags[games->n_games - 1] = g_rand_int_range (random, 0, 20) == 0;
    }
  games->n_events++;
}

/* What the trace tells of its player, for whom a system may go a way of its own, is what the
 * columns say that were made with it or without. */
static void
assert_as_traced (const TestGames *games, const Columns *columns, guint first)
{
  const SclTrace *trace = games->trace;
  const gboolean is_told = !isnan (trace->old_rating) && !isnan (trace->new_rating);
  double steps[SCL_N_STEP_KINDS] = { 0.0 };
  guint n = 0;

  for (guint i = 0; is_told && i < trace->games->len; i++)
    {
      const SclTraceGame *game = &g_array_index (trace->games, SclTraceGame, i);
      const guint side = 2 * (game->game - first) + (games->black[game->game] == trace->player);

      g_assert_cmpfloat_with_epsilon (columns->k[side], game->k, 1e-9);
      g_assert_cmpfloat_with_epsilon (columns->surprise[side], game->score - game->expected, 1e-9);
      steps[SCL_STEP_BY_ROUNDING] += game->change - game->k * (game->score - game->expected);
      n++;
    }
  for (guint i = 0; is_told && i < trace->steps->len; i++)
    steps[g_array_index (trace->steps, SclTraceStep, i).kind]
        += g_array_index (trace->steps, SclTraceStep, i).change;
  for (guint kind = 0; kind < SCL_N_STEP_KINDS; kind++)
    g_assert_cmpfloat_with_epsilon (columns->steps[trace->player][kind], steps[kind], 1e-9);
  for (guint i = first; i < games->n_games; i++)
    n -= (games->white[i] == trace->player && !isnan (columns->k[2 * (i - first)]))
         || (games->black[i] == trace->player && !isnan (columns->k[2 * (i - first) + 1]));
  g_assert_cmpuint (n, ==, 0);
}

/* Games and steps are the change of everybody who had a rating and has one. */
static void
assert_adds_up (const TestGames *games, const Columns *columns, guint first, const double *before)
{
  for (guint32 player = 0; player < N_PLAYERS; player++)
    {
      const double change = games->states->rating[player] - before[player];
      double sum = 0.0;

      for (guint i = first; i < games->n_games; i++)
        for (guint side = 0; side < 2; side++)
          {
            const guint at = 2 * (i - first) + side;

            if ((side == 0 ? games->white : games->black)[i] == player && !isnan (columns->k[at]))
              sum += columns->k[at] * columns->surprise[at];
          }
      for (guint kind = 0; kind < SCL_N_STEP_KINDS; kind++)
        sum += columns->steps[player][kind];
      g_assert_cmpfloat_with_epsilon (isnan (change) ? 0.0 : change, sum, 1e-8);
    }
}

static void
compare (const char *policy, guint32 player)
{
  g_autoptr (TestGames) games = test_games_new (policy, "2023-10-01");
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  g_autoptr (SclStates) untraced = NULL;

  games->n_players = N_PLAYERS;
  untraced = scl_states_new (games->system, TEST_PLAYERS);
  for (guint i = 0; i < 4; i++)
    {
      const guint first = games->n_games;
      g_autofree Columns *columns = columns_new (), *without = columns_new ();
      g_autofree double *before = NULL;
      g_autoptr (SclTrace) trace = scl_trace_new (player);
      SclPeriod period;

      add_games (games, random);
      period = test_games_period (games, first, N_GAMES);
      period.moves = &columns->moves;
      games->system = scl_policy_regime_at (games->policy, games->day)->system;
      scl_system_enter (games->system, games->states, &period);
      before = g_memdup2 (games->states->rating, sizeof (double) * TEST_PLAYERS);
      scl_system_update (games->system, games->states, &period, trace);
      period.moves = &without->moves;
      scl_system_enter (games->system, untraced, &period);
      scl_system_update (games->system, untraced, &period, NULL);
      games->trace = trace;
      assert_as_traced (games, columns, first);
      assert_as_traced (games, without, first);
      assert_adds_up (games, columns, first, before);
      games->trace = NULL;
      games->day = scl_day_add_months (games->day, 1);
      games->n_periods++;
    }
}

static void
test_as_traced (void)
{
  for (const char *const *name = scl_policy_shipped (); *name != NULL; name++)
    {
      g_autoptr (SclPolicy) policy = scl_policy_find (*name, NULL);

      for (guint32 player = 0; player < N_PLAYERS && scl_policy_system_class (policy)->tells_moves;
           player++)
        compare (*name, player);
    }
}

/* Whatever a rule does with a game, an event, a period, a list. */
static void
test_rules_as_traced (void)
{
  static const char *const rules[] = {
    "[inflation]\nmean=1700\n",
    "[inflation]\nmean=1700\n[rounding]\nrating=1\n",
    "[inflation]\nbonus-above=5\nbonus-share=0.5\nwinner-keeps=true\n",
    "[inflation]\nfloors=0 < 1600; 1600 < 1800; 1800\n",
    "[rounding]\ngame-change=1\n",
    "[rounding]\nevent-change=1\nevent-expected=0.05\n",
    "[rounding]\nperiod-expected=0.5\nperiod-change=1\nrating=5\n",
    "[update]\nblock-events=2\n[rounding]\nrating=1\n",
    "[update]\nblock-events=1\nlimit=10\n",
    "[update]\nweigh-opponents=true\n[k]\nbands=40 < 1700; 20\n",
    "[update]\nmethod=mean\nperformance-from-n0=true\n[k]\nbands=100\n",
    "[update]\nskip-difference=300\nskip-above=1900\nunrated=1400\n[entry]\nrule=none\n",
    "[expectation]\ncut-rule=once-an-event\ncut=200\n[update]\nlimit=7\n",
    "[entry]\nrule=promotion\ngames=2\npromotion=0 < 1600; 1700 < 1900; 2000\n"
    "promotion-jump=true\n",
    "[entry]\nrule=performance\ngames=3\n[list]\nfloor=1500\nfloor-action=hold\n",
    "[list]\nfloor=1500\nfloor-action=delist\n[k]\nnew-by-event=true\nnew-games=9\nnew=60\n",
    "[formula]\ngame=change + score - 1\nperiod=change/2 + events\n",
    "[formula]\nk=20 + games/2\nexpected=expected/2\nfloor=1500\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *policy
          = g_strconcat ("[policy]\nformat=1\nname=a\ntitle=A\nsystem=elo\n", rules[i], NULL);

      g_test_message ("%s", rules[i]);
      for (guint32 player = 0; player < N_PLAYERS; player++)
        compare (policy, player);
    }
}

/* ---- By hand ---- */

#define HEAD "[policy]\nformat=1\nname=a\ntitle=A\nsystem=elo\n[entry]\nrule=none\n"

/* How a period goes: the short way, several at once, or the long way, which blocks of 1000 events
 * demand (nobody here plays so many). */
typedef enum
{
  SHORT_WAY,
  AT_ONCE,
  LONG_WAY,
  N_WAYS,
} Way;

/* Games 0 and 1, in one period. */
static void
play_both (TestGames *games, Columns *columns, Way way)
{
  const SclDay days[] = { games->day, games->day };
  SclPlayed played[2];
  SclPeriod period = test_games_period (games, 0, 2);
  SclRun run = { .period = &period, .day = days };

  period.moves = &columns->moves;
  if (way == AT_ONCE)
    g_assert_true (scl_system_play (games->system, games->states, &run, played));
  else
    scl_system_update (games->system, games->states, &period, NULL);
}

/* Players 0 to 3 with these ratings, each as often as they like; one game of 0 against 1 (White
 * wins) and one of 2 against 3 (drawn), in one period. */
static Columns *
two_games (const char *rules, const double *ratings, Way way)
{
  g_autofree char *text
      = g_strconcat ("[policy]\nformat=1\nname=a\ntitle=A\nsystem=elo\n[schedule]\nperiod=month\n"
                     "[entry]\nrule=none\n[update]\n",
                     way == LONG_WAY ? "block-events=1000\n" : "", rules, NULL);
  g_autoptr (TestGames) games = test_games_new (text, "2023-10-01");
  Columns *columns = columns_new ();

  games->n_players = 4;
  for (guint i = 0; i < 4; i++)
    test_games_set (games, i, ratings[i], 100, NAN);
  test_games_add (games, 0, 1, 2);
  test_games_add (games, 2, 3, 1);
  play_both (games, columns, way);
  return columns;
}

/* K 40 below 1600 and 20 from there on, among equals: White's surprise in a game won is 1/2, in one
 * drawn 0. A floor of 1395 lifts who falls from 1400 by 10. The same in one period and in two. */
static void
test_by_hand (void)
{
  static const double ratings[] = { 1599, 1599, 1600, 1600 };
  static const double floored[] = { 1400, 1400, 1600, NAN };

  for (Way way = SHORT_WAY; way < N_WAYS; way++)
    {
      g_autofree Columns *columns = two_games ("[k]\nbands=40 < 1600; 20\n", ratings, way);
      g_autofree Columns *floors
          = two_games ("[k]\nbands=20\n[list]\nfloor=1395\nfloor-action=hold\n", floored, way);
      g_autofree Columns *leaving
          = two_games ("[k]\nbands=20\n[list]\nfloor=1395\nfloor-action=delist\n", floored, way);
      const double k[] = { 40, 40, 20, 20 }, surprise[] = { 0.5, -0.5, 0, 0 };

      for (guint side = 0; side < 4; side++)
        {
          g_assert_cmpfloat (columns->k[side], ==, k[side]);
          g_assert_cmpfloat_with_epsilon (columns->surprise[side], surprise[side], 1e-12);
        }
      for (guint player = 0; player < 4; player++)
        for (guint kind = 0; kind < SCL_N_STEP_KINDS; kind++)
          {
            g_assert_cmpfloat (columns->steps[player][kind], ==, 0.0);
            g_assert_cmpfloat_with_epsilon (floors->steps[player][kind],
                                            player == 1 && kind == SCL_STEP_BY_FLOOR ? 5.0 : 0.0,
                                            1e-9);
            g_assert_cmpfloat (leaving->steps[player][kind], ==, 0.0);
          }
      /* nobody plays against the unrated; who leaves the list is not told of */
      g_assert_cmpfloat (floors->k[1], ==, 20.0);
      g_assert_true (isnan (floors->k[2]) && isnan (floors->k[3]));
      g_assert_cmpfloat (leaving->k[0], ==, 20.0);
      g_assert_true (isnan (leaving->k[1]));
    }
}

/* A game of somebody held is odd, whichever way: it moves the other one, by half of K 20 for a win
 * against an equal, and Black's columns of the game before stay as they are. */
static void
test_held (void)
{
  for (Way way = SHORT_WAY; way < N_WAYS; way++)
    for (guint held = 2; held < 4; held++)
      {
        g_autoptr (TestGames) games
            = test_games_new (way == LONG_WAY ? HEAD "[k]\nbands=20\n[update]\nblock-events=1000\n"
                                              : HEAD "[k]\nbands=20\n",
                              "2023-10-01");
        g_autofree Columns *columns = columns_new ();

        games->n_players = 4;
        for (guint i = 0; i < 4; i++)
          test_games_set (games, i, 1500, 100, NAN);
        games->states->flags[held] |= SCL_PLAYER_HELD;
        test_games_add (games, 0, 1, 1);
        test_games_add (games, 2, 3, 2);
        play_both (games, columns, way);
        g_assert_cmpfloat (columns->k[0], ==, 20);
        g_assert_cmpfloat (columns->k[1], ==, 20);
        g_assert_cmpfloat (columns->surprise[0], ==, 0);
        g_assert_cmpfloat (columns->surprise[1], ==, 0);
        g_assert_true (isnan (columns->k[held]));
        g_assert_cmpfloat (columns->k[5 - held], ==, 20);
        g_assert_cmpfloat (columns->surprise[5 - held], ==, held == 2 ? -0.5 : 0.5);
        g_assert_cmpfloat (games->states->rating[held], ==, 1500);
        g_assert_cmpfloat (games->states->rating[5 - held], ==, held == 2 ? 1490 : 1510);
      }
}

/* K 15, changes rounded to whole points (7.5 to 8), limited to 5: half a point of rounding, and
 * three that the limit takes; the other way for who loses. */
static void
test_rounded_and_limited (void)
{
  static const double ratings[] = { 1500, 1500, 1500, 1500 };
  const double rounding[] = { 0.5, -0.5, 0, 0 }, rule[] = { -3, 3, 0, 0 };

  for (guint i = 0; i < 2; i++)
    {
      g_autofree Columns *columns
          = two_games ("limit=5\n[k]\nbands=15\n[rounding]\nperiod-change=1\n", ratings,
                       i == 0 ? SHORT_WAY : LONG_WAY);

      for (guint player = 0; player < 4; player++)
        {
          g_assert_cmpfloat_with_epsilon (columns->steps[player][SCL_STEP_BY_ROUNDING],
                                          rounding[player], 1e-12);
          g_assert_cmpfloat_with_epsilon (columns->steps[player][SCL_STEP_BY_RULE], rule[player],
                                          1e-12);
          g_assert_cmpfloat (columns->steps[player][SCL_STEP_BY_FLOOR], ==, 0.0);
        }
    }
}

TEST_MAIN ("/moves", test_as_traced, test_rules_as_traced, test_by_hand, test_held,
           test_rounded_and_limited)
