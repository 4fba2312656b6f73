/* SclClimb against numbers of the paper and a count of the test's own: blocks, curves, days, what
 * chance makes, the largest.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/climb/scl-climb.h"

static SclOutcome *
replay (const SclClimb *climb, const char *rules)
{
  g_autoptr (SclHistory) history = scl_climb_history (climb);
  g_autoptr (SclPolicy) policy = fixture_policy ("test", rules);
  GError *error = NULL;
  SclOutcome *outcome = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return outcome;
}

/* SOURCE_NUMBERS row 50: blocks of 28 games, K 30, 45 %. 12.6 points cannot be scored in halves;
 * blocks of 20 games with 9 points and K 42 are the same sum, 840 (0.45 - E). */
static void
test_four_tournaments (void)
{
  static const double blocks[] = { 2001.6, 2075.5, 2063.1, 2065.5, 2065.1, 2065.2 };
  SclClimb climb = SCL_CLIMB_DEFAULTS;
  g_autoptr (SclOutcome) outcome = NULL;
  const SclPathPoint *path;
  guint n;

  climb.n_games = 120;
  climb.games_per_event = 20;
  outcome = replay (&climb, "[schedule]\nperiod=games\nevery=20\n[k]\nbands=42\n");
  path = scl_outcome_path (outcome, 0, &n);
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (blocks));
  for (guint i = 0; i < n; i++)
    g_assert_cmpfloat_with_epsilon (path[i].rating, blocks[i], 0.05);
}

/* Row 51: game by game with 0.45 of a point each, 100 games, K 30. Ten games with 4.5 points and K
 * 3 are the same sum, 30 (0.45 - E). */
static void
test_game_by_game (void)
{
  SclClimb climb = SCL_CLIMB_DEFAULTS;
  g_autoptr (SclOutcome) outcome = NULL;
  guint n;

  climb.n_games = 1000;
  climb.games_per_event = 10;
  outcome = replay (&climb, "[schedule]\nperiod=games\nevery=10\n[k]\nbands=3\n");
  scl_outcome_path (outcome, 0, &n);
  g_assert_cmpuint (n, ==, 100);
  g_assert_cmpfloat_with_epsilon (scl_outcome_last_rating (outcome, 0), 2058.92, 0.005);
}

/* Row 47: what a game gains under other curves, a hundred of them at once: the logistic 10.7727,
 * table 8.1.2 11.10, cut at 350 9.97 (0.1177), the line 11.62 (0.0625: it is cut at 350 too). */
static void
test_curves (void)
{
  static const struct
  {
    const char *expectation;
    double gain, accuracy;
  } cases[] = {
    { "", 10.7727, 5e-5 },
    { "[expectation]\nmodel=fide\n", 11.10, 1e-9 },
    { "[expectation]\ncut-rule=every-game\ncut=350\n", 9.97, 5e-3 },
    { "[expectation]\nmodel=linear\n", 11.625, 1e-9 },
  };
  const SclClimb climb = SCL_CLIMB_DEFAULTS;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *rules = g_strconcat ("[schedule]\nperiod=games\nevery=100\n[k]\nbands=30\n",
                                            cases[i].expectation, NULL);
      g_autoptr (SclOutcome) outcome = replay (&climb, rules);

      g_assert_cmpfloat_with_epsilon ((scl_outcome_last_rating (outcome, 0) - 1700) / 100,
                                      cases[i].gain, cases[i].accuracy);
    }
}

/* Numbers of games and ratings beyond what there can be are the nearest that can. The climber has
 * White in the first game and in every other one, and everybody the rating that is printed. */
static void
test_limits (void)
{
  static const struct
  {
    guint per_event, n_games, n_events, n;
    double start, opponents;
    int start_given, opponents_given;
  } cases[] = {
    { 1, 3, 3, 3, 1700, 2100, 1700, 2100 },
    { 0, 2, 2, 2, 0.4, 0.4, 1, 1 },
    { 2, 3, 2, 3, 1.4, 1.6, 1, 2 },
    { 5, 0, 1, 1, 9999.4, 9998.6, 9999, 9999 },
    { 10000, 2, 1, 2, 12000, 12000, 9999, 9999 },
    { 10001, 10001, 1, 10000, 1500, -5, 1500, 1 },
    { 9999, 10000, 2, 10000, 1500, 1500, 1500, 1500 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SclClimb climb = SCL_CLIMB_DEFAULTS;
      g_autoptr (SclHistory) history = NULL;
      const SclGames *games;
      const SclPlayers *players;

      climb.games_per_event = cases[i].per_event;
      climb.n_games = cases[i].n_games;
      climb.start = cases[i].start;
      climb.opponents = cases[i].opponents;
      history = scl_climb_history (&climb);
      games = scl_history_games (history);
      players = scl_history_players (history);
      g_assert_cmpuint (scl_history_events (history)->n, ==, cases[i].n_events);
      g_assert_cmpuint (games->n, ==, cases[i].n);
      g_assert_cmpuint (players->n, ==, cases[i].n + 1);
      g_assert_cmpstr (players->name[0], ==, "Climber");
      g_assert_cmpstr (players->name[1], ==, "Opponent 1");
      g_assert_cmpstr (scl_history_events (history)->name[0], ==, "Tournament 1");
      for (guint g = 0; g < games->n; g++)
        {
          const gboolean white = g % 2 == 0;

          g_assert_cmpuint (white ? games->white[g] : games->black[g], ==, 0);
          g_assert_cmpuint (white ? games->black[g] : games->white[g], ==, g + 1);
          g_assert_cmpint (white ? games->white_given[g] : games->black_given[g], ==,
                           cases[i].start_given);
          g_assert_cmpint (white ? games->black_given[g] : games->white_given[g], ==,
                           cases[i].opponents_given);
        }
    }
}

/* Events end evenly over the days, the last on the last of them, and have a day a game, yet none
 * before the first. 13 games in events of 5 over 7 days from the 1st: the ends are days 7/3, 14/3
 * and 21/3 rounded down, the 2nd, 4th and 7th. */
static void
test_days (void)
{
  static const struct
  {
    guint days, n_games, n_events;
    struct
    {
      int begin, end; /* after the first day */
    } events[3];
  } cases[] = {
    { 7, 13, 3, { { 0, 1 }, { 0, 3 }, { 4, 6 } } },
    { 30, 15, 3, { { 5, 9 }, { 15, 19 }, { 25, 29 } } },
    { 0, 6, 2, { { 0, 0 }, { 0, 0 } } },
    { 1, 6, 2, { { 0, 0 }, { 0, 0 } } },
    { 5, 5, 1, { { 0, 4 } } },
    { 6, 5, 1, { { 1, 5 } } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SclClimb climb = SCL_CLIMB_DEFAULTS;
      g_autoptr (SclHistory) history = NULL;
      const SclEvents *events;

      climb.days = cases[i].days;
      climb.n_games = cases[i].n_games;
      climb.games_per_event = 5;
      history = scl_climb_history (&climb);
      events = scl_history_events (history);
      g_assert_cmpuint (events->n, ==, cases[i].n_events);
      for (guint e = 0; e < events->n; e++)
        {
          g_assert_cmpint (events->start[e] - climb.first_day, ==, cases[i].events[e].begin);
          g_assert_cmpint (events->end[e] - climb.first_day, ==, cases[i].events[e].end);
        }
    }
}

/* Drawn by chance, with every draw that the expected score allows: at 90 % no game is lost, at 20 %
 * none won, at 50 % all are drawn. Who only loses has been highest at the start. */
static void
test_draws (void)
{
  static const struct
  {
    double score;
    gboolean won, drawn, lost;
  } cases[]
      = { { 0.9, TRUE, TRUE, FALSE }, { 0.2, FALSE, TRUE, TRUE }, { 0.5, FALSE, TRUE, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SclClimb climb = SCL_CLIMB_DEFAULTS;
      g_autoptr (SclHistory) history = NULL;
      const SclGames *games;
      guint n[3] = { 0 };

      climb.score = cases[i].score;
      climb.draws = 1.0;
      climb.seed = 5;
      history = scl_climb_history (&climb);
      games = scl_history_games (history);
      for (guint g = 0; g < games->n; g++)
        n[games->white[g] == 0 ? games->score[g] : 2 - games->score[g]]++;
      g_assert_true ((n[2] > 0) == cases[i].won);
      g_assert_true ((n[1] > 0) == cases[i].drawn);
      g_assert_true ((n[0] > 0) == cases[i].lost);
    }
}

static void
test_highest (void)
{
  SclClimb climb = SCL_CLIMB_DEFAULTS;
  g_autoptr (SclOutcome) outcome = NULL;
  SclClimbResult result;

  climb.score = 0.0;
  outcome = replay (&climb, "[schedule]\nperiod=games\nevery=50\n[k]\nbands=30\n");
  result = scl_climb_measure (outcome);
  g_assert_cmpfloat (result.highest, ==, 1700);
  g_assert_cmpfloat_with_epsilon (result.end, scl_outcome_last_rating (outcome, 0), 1e-9);
  g_assert_cmpfloat (result.end, <, 1700);
  g_assert_cmpuint (result.updates, ==, 2);
}

/* The spread of a few runs from the ends themselves: h = (n - 1) p, linear between; sd by n - 1,
 * which one run has not. */
static void
test_spread (void)
{
  const SclClimb climb = SCL_CLIMB_DEFAULTS;
  g_autoptr (SclPolicy) policy
      = fixture_policy ("test", "[schedule]\nperiod=year\n[k]\nbands=30\n");
  g_autoptr (SclClimbSpread) one = scl_climb_spread (&climb, policy, 7, 1, NULL, NULL);
  g_autoptr (SclClimbSpread) two = scl_climb_spread (&climb, policy, 7, 2, NULL, NULL);
  g_autoptr (SclClimbSpread) five = scl_climb_spread (&climb, policy, 7, 5, NULL, NULL);
  const double *end = five->end;
  const double mean = (end[0] + end[1] + end[2] + end[3] + end[4]) / 5;
  double squares = 0.0;

  g_assert_cmpuint (one->n, ==, 1);
  g_assert_true (isnan (one->sd));
  g_assert_cmpfloat (one->p5, ==, one->end[0]);
  g_assert_cmpfloat (one->p95, ==, one->end[0]);
  g_assert_cmpfloat (one->lowest, ==, one->highest);
  g_assert_cmpfloat (two->end[0], <, two->end[1]);
  g_assert_true (two->end[0] == one->end[0] || two->end[1] == one->end[0]);
  g_assert_cmpfloat_with_epsilon (two->sd, (two->end[1] - two->end[0]) / sqrt (2.0), 1e-9);
  g_assert_cmpfloat_with_epsilon (two->p25, 0.75 * two->end[0] + 0.25 * two->end[1], 1e-9);

  for (guint i = 0; i < 5; i++)
    {
      squares += (end[i] - mean) * (end[i] - mean);
      g_assert_true (i == 0 || end[i] >= end[i - 1]);
    }
  g_assert_cmpfloat_with_epsilon (five->mean, mean, 1e-9);
  g_assert_cmpfloat_with_epsilon (five->sd, sqrt (squares / 4), 1e-9);
  g_assert_cmpfloat_with_epsilon (five->p5, 0.8 * end[0] + 0.2 * end[1], 1e-9);
  g_assert_cmpfloat (five->p25, ==, end[1]);
  g_assert_cmpfloat (five->p50, ==, end[2]);
  g_assert_cmpfloat (five->p75, ==, end[3]);
  g_assert_cmpfloat_with_epsilon (five->p95, 0.2 * end[3] + 0.8 * end[4], 1e-9);
  g_assert_cmpfloat (five->lowest, ==, end[0]);
  g_assert_cmpfloat (five->highest, ==, end[4]);
  /* What the climber gains with one K for all the opponents lose. */
  g_assert_cmpfloat_with_epsilon (five->opponents_change, 1700 - mean, 1e-6);
}

/* Opponents' ratings are normal quantiles, from the middle on in steps of the golden ratio: at .5,
 * .118034, .736068 and .354102 z is 0, -1.18487, .63127 and -.37427; SD 150. No game lies beyond a
 * thousandth, z 3.090232: 463.5. */
static void
test_quantiles (void)
{
  static const int first[] = { 2100, 1922, 2195, 2044 };
  SclClimb climb = SCL_CLIMB_DEFAULTS;
  g_autoptr (SclHistory) history = NULL;
  const SclGames *games;
  int lowest = G_MAXINT, highest = 0;

  climb.spread = 150;
  climb.n_games = 5000;
  history = scl_climb_history (&climb);
  games = scl_history_games (history);
  for (guint g = 0; g < games->n; g++)
    {
      const int rating = games->white[g] == 0 ? games->black_given[g] : games->white_given[g];

      if (g < G_N_ELEMENTS (first))
        g_assert_cmpint (rating, ==, first[g]);
      lowest = MIN (lowest, rating);
      highest = MAX (highest, rating);
    }
  g_assert_cmpint (lowest, ==, 1636);
  g_assert_cmpint (highest, ==, 2564);
}

static double
expected (double difference)
{
  return 1.0 / (1.0 + pow (10.0, -difference / 400.0));
}

/* All games in one period with K 30: n games against opponents of r gain 30 (S - n E (1700 - r)), S
 * the half points nearest to n E (strength - r). The greatest by trying all; the first of equals,
 * which is that with events of one game. What the climb says of chance, of spread and of the
 * opponents plays no part. */
static void
test_largest (void)
{
  static const struct
  {
    double strength, score;
    guint n_games;
  } cases[]
      = { { 2000, 0.45, 8 }, { 1500, 0.45, 1 }, { 0, 0.45, 4 }, { 0, 0.0, 3 }, { 0, 1.0, 5 } };
  g_autoptr (SclPolicy) policy
      = fixture_policy ("test", "[schedule]\nperiod=year\n[k]\nbands=30\n");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      /* 2100 + 400 Log (.45/.55); at nothing and everything as at a thousandth. */
      const double strength = cases[i].strength > 0 ? cases[i].strength
                              : cases[i].score == 0.45
                                  ? 2065.139930
                                  : 2100 + (cases[i].score > 0 ? 1 : -1) * 1199.826195;
      SclClimb climb = SCL_CLIMB_DEFAULTS, best;
      double highest = -INFINITY, best_opponents = NAN;
      guint best_n = 0;
      SclClimbResult result;

      climb.strength = cases[i].strength;
      climb.score = cases[i].score;
      climb.n_games = cases[i].n_games;
      climb.spread = 100;
      climb.seed = 3;
      result = scl_climb_largest (&climb, policy, SCL_CLIMB_SEARCH_QUICK, &best, NULL, NULL, NULL,
                                  NULL);
      for (int offset = -800; offset <= 800; offset += 50)
        for (guint quarter = 1; quarter <= 4; quarter++)
          {
            const double r = round (strength + offset);
            const guint n = MAX (cases[i].n_games * quarter / 4, 1);
            const double points = 0.5 * floor (2.0 * n * expected (strength - r) + 0.5);
            const double end = 1700 + 30 * (points - n * expected (1700 - r));

            if (end > highest + 1e-9)
              {
                highest = end;
                best_opponents = r;
                best_n = n;
              }
          }
      g_assert_cmpfloat_with_epsilon (best.strength, strength, 1e-5);
      g_assert_cmpfloat_with_epsilon (result.end, highest, 1e-6);
      g_assert_cmpfloat_with_epsilon (result.highest, MAX (highest, 1700), 1e-6);
      g_assert_cmpfloat (result.start, ==, 1700);
      g_assert_cmpfloat (best.opponents, ==, best_opponents);
      g_assert_cmpuint (best.n_games, ==, best_n);
      g_assert_cmpuint (best.games_per_event, ==, 1);
      g_assert_cmpfloat (best.spread, ==, 0);
      g_assert_cmpuint (best.seed, ==, 0);
      g_assert_cmpuint (result.games, ==, best_n);
    }
}

/* The paper's climb is none other: each of its values by itself. */
static void
test_papers (void)
{
  for (guint i = 0; i < 10; i++)
    {
      SclClimb climb = SCL_CLIMB_DEFAULTS;

      climb.start += i == 1;
      climb.opponents += i == 2;
      climb.score += i == 3 ? 0.01 : 0.0;
      climb.games_per_event += i == 4;
      climb.n_games += i == 5;
      climb.days += i == 6;
      climb.spread += i == 7;
      climb.strength += i == 8;
      climb.seed += i == 9;
      g_assert_true (scl_climb_is_papers (&climb) == (i == 0));
    }
}

/* What is said of where the games come from, and what people and events are called. A start or a
 * field beyond what a rating can be, and no game at all, are the nearest that can. */
static void
test_words (void)
{
  static const struct
  {
    double spread, strength;
    guint seed;
    const char *words;
  } cases[] = {
    { 0, 0, 0,
      "Generated: a climb of 100 games from 1700 against 2100 with a score of 45 %, events of 7 "
      "games." },
    { 150, 2065, 0,
      "Generated: a climb of 100 games from 1700 against 2100 ± 150 with the results of a true "
      "strength of 2065, events of 7 games." },
    { 0, 0, 3,
      "Generated: a climb of 100 games from 1700 against 2100 with a score of 45 %, by chance, "
      "seed "
      "3, events of 7 games." },
  };
  SclClimb least = SCL_CLIMB_DEFAULTS;
  g_autoptr (SclHistory) smallest = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SclClimb climb = SCL_CLIMB_DEFAULTS;
      g_autoptr (SclHistory) history = NULL;

      climb.spread = cases[i].spread;
      climb.strength = cases[i].strength;
      climb.seed = cases[i].seed;
      history = scl_climb_history (&climb);
      g_assert_cmpstr (scl_history_provenance (history), ==, cases[i].words);
      g_assert_cmpstr (scl_history_players (history)->name[0], ==, "Climber");
      g_assert_cmpstr (scl_history_players (history)->name[1], ==, "Opponent 1");
      g_assert_cmpstr (scl_history_players (history)->name[100], ==, "Opponent 100");
      g_assert_cmpstr (scl_history_events (history)->name[0], ==, "Tournament 1");
      g_assert_cmpstr (scl_history_events (history)->name[14], ==, "Tournament 15");
      g_assert_cmpuint (scl_history_games (history)->round[0], ==, 1);
      g_assert_cmpuint (scl_history_games (history)->round[6], ==, 7);
      g_assert_cmpuint (scl_history_games (history)->round[7], ==, 1);
    }
  least.start = -5;
  least.opponents = 20000;
  least.n_games = 0;
  least.games_per_event = 0;
  smallest = scl_climb_history (&least);
  g_assert_cmpuint (scl_history_games (smallest)->n, ==, 1);
  g_assert_cmpint (scl_history_games (smallest)->white_given[0], ==, 1);
  g_assert_cmpint (scl_history_games (smallest)->black_given[0], ==, 9999);
}

TEST_MAIN ("/climb-numbers", test_four_tournaments, test_game_by_game, test_curves, test_limits,
           test_days, test_quantiles, test_draws, test_highest, test_spread, test_largest,
           test_papers, test_words)
