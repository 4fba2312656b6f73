/* Every variable of every formula of the Elo system by itself, the short way, the long way and told
 * to a trace: what it stands for is reckoned here from the game below.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "scl-test-games.h"

/* On 10 June 2020 player 0, a woman born in 1990, rated 1600 with a peak of 1700 and 12 games, who
 * last played on 2 May (30 days before 1 June), has Black in an event of two games: she loses to a
 * man born in 2005, 1500 with 100 games, and draws with 1700. K 20, White counts 32 more. */
#define L_68 (1.0 / (1.0 + pow (10.0, -68.0 / 400.0)))
#define EXPECTED_2 (1.0 / (1.0 + pow (10.0, 132.0 / 400.0)))
#define CHANGE (20.0 * (0.0 - L_68))
#define CHANGES (20.0 * (0.5 - L_68 - EXPECTED_2))

#define HEAD                                                                                       \
  "[policy]\nformat=1\nname=test\ntitle=Test\nsystem=elo\n[expectation]\nwhite-edge=32\n"          \
  "[entry]\nrule=none\n"

static TestGames *
make (const char *formula, const char *value, const char *rest, guint way)
{
  g_autofree char *text = g_strdup_printf (HEAD "[formula]\n%s=%s\n%s%s", formula, value, rest,
                                           way == 1 ? "[update]\nblock-events=1000\n" : "");
  TestGames *games = test_games_new (text, "2020-06-10");

  games->no_trace = way != 2;
  test_games_set (games, 0, 1600, 12, NAN);
  games->states->peak[0] = 1700;
  games->states->last_day[0] = scl_day_from_ymd (2020, 5, 2);
  games->birth_year[0] = 1990;
  games->sex[0] = 'f';
  test_games_add (games, test_games_opponent (games, 1500), 0, 2);
  games->birth_year[1] = 2005;
  games->sex[1] = 'm';
  test_games_add (games, test_games_opponent (games, 1700), 0, 1);
  games->n_events++;
  return games;
}

typedef struct
{
  const char *variable;
  double value;
} Variable;

static double
rate (const char *formula, const Variable *variable, double scale, const char *rest, guint way)
{
  g_autofree char *value = g_strdup_printf ("(%s)/%g", variable->variable, scale);
  g_autoptr (TestGames) games = make (formula, value, rest, way);

  g_test_message ("%s=%s, way %u", formula, value, way);
  return test_games_run (games, 0);
}

/* What the first game adds, the second one nothing: it is told from the first by its opponent. */
static void
test_game (void)
{
  const Variable variables[] = {
    { "change", CHANGE },   { "k", 20 },        { "score", 0 },  { "score + 3", 3 },
    { "expected", L_68 },   { "rating", 1600 }, { "games", 12 }, { "difference", 68 },
    { "opponent", 1500 },   { "age", 30 },      { "woman", 1 },  { "opponent_games", 100 },
    { "opponent_age", 15 }, { "white", 0 },     { "days", 30 },  { "mean", 1600 },
    { "white + 7", 7 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (variables); i++)
    for (guint way = 0; way < 3; way++)
      {
        g_autofree char *value
            = g_strdup_printf ("if(opponent < 1600, %s, 0)", variables[i].variable);
        const Variable one = { value, variables[i].value };

        g_assert_cmpfloat_with_epsilon (rate ("game", &one, 10.0, "", way), 1600 + one.value / 10.0,
                                        1e-8);
      }
}

/* The opponents' mean is 1600, half a point of two 200 below; both games are one event. */
static void
test_period (void)
{
  const Variable variables[] = {
    { "change", CHANGES }, { "k", 20 },
    { "score", 0.5 },      { "expected", L_68 + EXPECTED_2 },
    { "rating", 1600 },    { "peak", 1700 },
    { "opponents", 1600 }, { "performance", 1400 },
    { "period_games", 2 }, { "events", 1 },
    { "games", 12 },       { "days", 30 },
    { "age", 30 },         { "woman", 1 },
    { "mean", 1600 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (variables); i++)
    for (guint way = 0; way < 3; way++)
      g_assert_cmpfloat_with_epsilon (rate ("period", &variables[i], 10.0, "", way),
                                      1600 + variables[i].value / 10.0, 1e-8);
}

/* K of both games. */
static void
test_k (void)
{
  const Variable variables[] = { { "k", 20 },     { "rating", 1600 },    { "peak", 1700 },
                                 { "games", 12 }, { "period_games", 2 }, { "age", 30 },
                                 { "woman", 1 },  { "days", 30 },        { "mean", 1600 } };

  for (guint i = 0; i < G_N_ELEMENTS (variables); i++)
    for (guint way = 0; way < 3; way++)
      g_assert_cmpfloat_with_epsilon (rate ("k", &variables[i], 10.0, "", way),
                                      1600 + variables[i].value / 200.0 * CHANGES, 1e-8);
}

/* A floor that lifts: 1900 and as much more as the variable by ten. */
static void
test_floor (void)
{
  const Variable variables[]
      = { { "19000 + 0*floor", 19000 }, { "19000 + floor", 20234 }, { "19000 + peak", 20700 },
          { "19000 + games", 19012 },   { "19000 + age", 19030 },   { "19000 + woman", 19001 },
          { "19000 + mean", 20600 } };

  for (guint i = 0; i < G_N_ELEMENTS (variables); i++)
    for (guint way = 0; way < 3; way++)
      g_assert_cmpfloat_with_epsilon (
          rate ("floor", &variables[i], 10.0, "[list]\nfloor=1234\nfloor-action=hold\n", way),
          variables[i].value / 10.0, 1e-8);
}

/* Only the first game has it so, or both have. */
static void
test_counts (void)
{
  static const struct
  {
    const char *condition;
    guint games; /* of the two; the first alone: 1 */
  } cases[] = {
    { "difference = 100", 1 },   { "difference = -100", 3 },
    { "rating = 1600", 2 },      { "opponent = 1500", 1 },
    { "games = 12", 2 },         { "opponent_games = 100", 2 },
    { "age = 30", 2 },           { "opponent_age = 15", 1 },
    { "opponent_age = 150", 3 }, { "woman", 2 },
    { "not woman", 0 },          { "white", 0 },
    { "not white", 2 },          { "days = 30", 2 },
    { "days != 30", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint way = 0; way < 3; way++)
      {
        g_autoptr (TestGames) games = make ("counts", cases[i].condition, "", way);
        const double first = 20.0 * (0.0 - L_68), second = 20.0 * (0.5 - EXPECTED_2);

        g_test_message ("%s, way %u", cases[i].condition, way);
        g_assert_cmpfloat_with_epsilon (
            test_games_run (games, 0),
            1600 + (cases[i].games == 1 || cases[i].games == 2 ? first : 0.0)
                + (cases[i].games >= 2 ? second : 0.0),
            1e-8);
        g_assert_cmpuint (games->states->games[0], ==,
                          12 + MIN (cases[i].games, 2) - (cases[i].games == 3));
      }
}

TEST_MAIN ("/elo-variables", test_game, test_period, test_k, test_floor, test_counts)
