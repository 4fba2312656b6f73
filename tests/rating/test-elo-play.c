/* The Elo system's periods of one game each, played at once, against the same periods one by one:
 * the same states, bit by bit, and what is said of each game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "rating/policy/scl-policy.h"

#define N_PLAYERS 40
#define N_GAMES 3000

typedef struct
{
  guint32 white[N_GAMES], black[N_GAMES], event[N_GAMES];
  guint8 score[N_GAMES], flags[N_GAMES], sex[N_PLAYERS];
  SclDay day[N_GAMES];
  gint16 white_given[N_GAMES], black_given[N_GAMES], birth_year[N_PLAYERS];
  SclPlayed played[N_GAMES];
} Games;

/* A third of the players are printed without a rating, some far below any floor. */
static gint16
given_of (guint32 player)
{
  return (gint16) (player % 3 == 0 ? 0 : 700 + 45 * (int) player);
}

static Games *
games_new (void)
{
  Games *games = g_new0 (Games, 1);
  g_autoptr (GRand) rand = g_rand_new_with_seed (15);
  const SclDay first_day = scl_day_from_ymd (2023, 12, 1);

  for (guint i = 0; i < N_GAMES; i++)
    {
      games->white[i] = (guint32) g_rand_int_range (rand, 0, N_PLAYERS);
      games->black[i]
          = (games->white[i] + (guint32) g_rand_int_range (rand, 1, N_PLAYERS)) % N_PLAYERS;
      games->event[i] = i / 10;
      games->score[i] = (guint8) g_rand_int_range (rand, 0, 3);
      games->day[i] = first_day + (SclDay) (i / 7);
      games->white_given[i] = given_of (games->white[i]);
      games->black_given[i] = given_of (games->black[i]);
    }
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      games->birth_year[i] = (gint16) (1990 + i % 25);
      games->sex[i] = i % 5 == 0 ? 'f' : 'm';
    }
  return games;
}

static SclPeriod
period_of (const Games *games, guint first, guint n)
{
  return (SclPeriod){ .index = first,
                      .first_game = first,
                      .first_day = games->day[first],
                      .last_day = games->day[first],
                      .list_day = games->day[first],
                      .n_games = n,
                      .white = games->white + first,
                      .black = games->black + first,
                      .event = games->event + first,
                      .score = games->score + first,
                      .flags = games->flags + first,
                      .day = games->day + first,
                      .white_given = games->white_given + first,
                      .black_given = games->black_given + first,
                      .n_players = N_PLAYERS,
                      .birth_year = games->birth_year,
                      .sex = games->sex };
}

static void
assert_same (const char *what, const void *a, const void *b, gsize size)
{
  if (memcmp (a, b, size) != 0)
    g_error ("%s is not the same", what);
}

static void
begin (SclStates *states)
{
  states->flags[5] = SCL_PLAYER_HELD;
  states->rating[5] = states->peak[5] = 1800.5;
  scl_states_fix_k (states, 7, 33.0);
}

/* What moved everybody. */
typedef struct
{
  double k[2 * N_GAMES], surprise[2 * N_GAMES], steps[N_PLAYERS][SCL_N_STEP_KINDS];
} Columns;

/* One NaN is as good as another. */
static gboolean
same (double a, double b)
{
  return a == b || (isnan (a) && isnan (b));
}

static void
assert_same_moves (const Columns *at_once, const Columns *one_by_one)
{
  for (guint side = 0; side < 2 * N_GAMES; side++)
    {
      g_assert_true (same (at_once->k[side], one_by_one->k[side]));
      if (!isnan (at_once->k[side]))
        g_assert_cmpfloat_with_epsilon (at_once->surprise[side], one_by_one->surprise[side], 1e-12);
    }
  for (guint q = 0; q < N_PLAYERS; q++)
    for (guint kind = 0; kind < SCL_N_STEP_KINDS; kind++)
      g_assert_cmpfloat_with_epsilon (at_once->steps[q][kind], one_by_one->steps[q][kind], 1e-7);
}

/* fixed: with a held player and one whose K is fixed; told: with what moved everybody. FALSE: not
 * at once. */
static gboolean
compare (const SclSystem *system, gboolean fixed, gboolean told)
{
  g_autofree Games *games = games_new ();
  g_autofree Columns *columns = g_new0 (Columns, 1), *others = g_new0 (Columns, 1);
  SclMoves moves = { columns->k, columns->surprise, columns->steps };
  g_autoptr (SclStates) at_once = scl_states_new (system, N_PLAYERS);
  g_autoptr (SclStates) one_by_one = scl_states_new (system, N_PLAYERS);
  SclPeriod all = period_of (games, 0, N_GAMES);
  const SclRun run = { .period = &all, .day = games->day };

  all.moves = told ? &moves : NULL;
  if (fixed)
    {
      begin (at_once);
      begin (one_by_one);
    }
  if (!scl_system_play (system, at_once, &run, games->played))
    return FALSE;
  for (guint i = 0; i < N_GAMES; i++)
    {
      SclMoves mine = { others->k + 2 * i, others->surprise + 2 * i, others->steps };
      SclPeriod period = period_of (games, i, 1);
      SclPlayed played = { 0 };

      period.moves = told ? &mine : NULL;
      scl_system_enter (system, one_by_one, &period);
      played.before[0] = scl_states_listed (one_by_one, games->white[i]);
      played.before[1] = scl_states_listed (one_by_one, games->black[i]);
      scl_system_predict (system, one_by_one, &period, &played.expected);
      scl_system_update (system, one_by_one, &period, NULL);
      played.after[0] = scl_states_listed (one_by_one, games->white[i]);
      played.after[1] = scl_states_listed (one_by_one, games->black[i]);
      played.games[0] = one_by_one->games[games->white[i]];
      played.games[1] = one_by_one->games[games->black[i]];
      if (isnan (played.expected)) /* one NaN is as good as another */
        {
          g_assert_true (isnan (games->played[i].expected));
          played.expected = games->played[i].expected;
        }
      for (guint side = 0; side < 2; side++)
        {
          if (isnan (played.before[side]) && isnan (games->played[i].before[side]))
            played.before[side] = games->played[i].before[side];
          if (isnan (played.after[side]) && isnan (games->played[i].after[side]))
            played.after[side] = games->played[i].after[side];
        }
      assert_same ("what was played", &played, &games->played[i], sizeof played);
    }
  for (guint q = 0; q < N_PLAYERS; q++)
    {
      g_assert_true (same (at_once->rating[q], one_by_one->rating[q]));
      g_assert_true (same (at_once->peak[q], one_by_one->peak[q]));
    }
  assert_same ("games", at_once->games, one_by_one->games, sizeof (guint32) * N_PLAYERS);
  assert_same ("last day", at_once->last_day, one_by_one->last_day, sizeof (SclDay) * N_PLAYERS);
  assert_same ("flags", at_once->flags, one_by_one->flags, N_PLAYERS);
  assert_same_moves (columns, others);
  return TRUE;
}

static void
test_shipped (void)
{
  for (const char *const *name = scl_policy_shipped (); *name != NULL; name++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SclPolicy) policy = scl_policy_find (*name, &error);
      guint n;
      const SclRegime *regimes = scl_policy_regimes (policy, &n);

      g_assert_no_error (error);
      for (guint i = 0; i < n; i++)
        for (guint way = 0; way < 4; way++)
          compare (regimes[i].system, way % 2 == 1, way > 1);
    }
}

/* Rules that a game meets one by one: an age that ends a K, a limit on K n, cuts, floors, steps.
 * What moved everybody is told at once where nothing rounds and nothing limits, however little. */
static void
test_rules (void)
{
  static const struct
  {
    const char *keys;
    gboolean told;
  } rests[] = {
    { "", TRUE },
    { "[k]\nby=games\nbands=40 < 30; 20\nproduct-limit=30\n", TRUE },
    { "[k]\nby=age\nbands=40 < 18; 20\n", TRUE },
    { "[k]\nbands=20\njunior-age=12\njunior-year-end=true\njunior-below=2300\njunior=40\n", TRUE },
    { "[expectation]\nmodel=fide\ncut-rule=every-game\ncut=400\nwhite-edge=32\n", TRUE },
    { "[expectation]\nrounding=0.01\n[rounding]\nrating=1\n", FALSE },
    { "[expectation]\ncut-rule=once-an-event\n", TRUE },
    { "[expectation]\ncut-rule=unless-strong\ncut-exempt=2000\n", TRUE },
    { "[expectation]\nscale=150\n", TRUE },
    { "[rounding]\nevent-expected=0.05\nperiod-expected=0.1\nperiod-change=0.25\nrating=1\n",
      FALSE },
    { "[rounding]\nhow=half-even\nevent-expected=0.3\nperiod-change=1\n", FALSE },
    { "[update]\nlimit=5\n[list]\nfloor=1300\nfloor-action=hold\n", FALSE },
    { "[entry]\nrule=performance\ngames=3\n[list]\nfloor=1300\nfloor-women=1500\n", TRUE },
    { "[update]\nunrated=1300\nskip-difference=300\nskip-above=1900\n[entry]\nrule=none\n", TRUE },
    { "[rounding]\nevent-expected=0.005\n", FALSE },
    { "[rounding]\nperiod-expected=0.005\n", FALSE },
    { "[rounding]\nperiod-change=0.005\n", FALSE },
    { "[rounding]\nrating=0.005\n", FALSE },
    { "[update]\nlimit=0.005\n", FALSE },
    { "[list]\nfloor=1300\nfloor-action=hold\n", TRUE },
    { "[list]\nfloor-women=1700\nfloor-action=hold\n", TRUE },
    { "[k]\nbands=20\nproduct-limit=0.005\n", TRUE },
    { "[k]\nbands=20\nproduct-limit=30\n", TRUE },
    { "[list]\nfloor=1800\n", TRUE },
    { "[formula]\nk=20 + games/100\n", TRUE },
    { "[formula]\nk=20\n", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rests); i++)
    {
      g_autofree char *text
          = g_strconcat ("[policy]\nformat=1\nname=x\ntitle=x\nsystem=elo\n", rests[i].keys, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (SclPolicy) policy = scl_policy_parse (text, -1, "x.policy", &error);
      const SclSystem *system;

      g_assert_no_error (error);
      system = scl_policy_regime_at (policy, SCL_DAY_NONE)->system;
      g_test_message ("%s", rests[i].keys);
      for (guint fixed = 0; fixed < 2; fixed++)
        {
          g_assert_true (compare (system, fixed, FALSE));
          g_assert_cmpint (compare (system, fixed, TRUE), ==, rests[i].told);
        }
    }
}

/* Who has not played for long is looked for among everybody, after every period: not at once. */
static void
test_which (void)
{
  static const char text[] = "[policy]\nformat=1\nname=x\ntitle=x\nsystem=elo\n"
                             "[list]\ninactive-months=1\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (SclPolicy) policy = scl_policy_parse (text, -1, "x.policy", &error);
  g_autofree Games *games = games_new ();
  const SclPeriod all = period_of (games, 0, N_GAMES);
  const SclRun run = { .period = &all, .day = games->day };
  g_autoptr (SclStates) states = NULL;
  const SclSystem *system;

  g_assert_no_error (error);
  system = scl_policy_regime_at (policy, SCL_DAY_NONE)->system;
  states = scl_states_new (system, N_PLAYERS);
  g_assert_false (scl_system_play (system, states, &run, games->played));
  g_assert_true (isnan (states->rating[games->white[0]]));
}

TEST_MAIN ("/elo-play", test_shipped, test_rules, test_which)
