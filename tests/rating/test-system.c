/* SclSystem: rounding, states, and properties that hold for every shipped policy.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "scl-test-games.h"

/* ---- Rounding ---- */

static const struct
{
  double x, step;
  SclRounding how;
  double expected;
} roundings[] = {
  /* FIDE Handbook B.02 8.3.4: 0.5 away from zero */
  { 2.5, 1, SCL_ROUND_HALF_AWAY, 3 },
  { -2.5, 1, SCL_ROUND_HALF_AWAY, -3 },
  { 92.48, 1, SCL_ROUND_HALF_AWAY, 92 },
  { -0.4, 1, SCL_ROUND_HALF_AWAY, 0 },
  /* Ricca, Elo FIDE: -3.5 to -3, 3.5 to 4 */
  { -3.5, 1, SCL_ROUND_HALF_UP, -3 },
  { 3.5, 1, SCL_ROUND_HALF_UP, 4 },
  { -3.6, 1, SCL_ROUND_HALF_UP, -4 },
  { 2.5, 1, SCL_ROUND_HALF_EVEN, 2 },
  { 3.5, 1, SCL_ROUND_HALF_EVEN, 4 },
  { -2.5, 1, SCL_ROUND_HALF_EVEN, -2 },
  /* Carosi, recipe: 2.78 to 2.80; 1.72 to 1.70 */
  { 2.78, 0.05, SCL_ROUND_HALF_AWAY, 2.8 },
  { 1.72, 0.05, SCL_ROUND_HALF_AWAY, 1.7 },
  /* a half that binary fractions lose: 2.675 / 0.01 is 267.49999999999994 */
  { 2.675, 0.01, SCL_ROUND_HALF_AWAY, 2.68 },
  { 2.675, 0.05, SCL_ROUND_HALF_AWAY, 2.7 },
  /* FFE: to the nearest 10 */
  { 2093.81, 10, SCL_ROUND_HALF_AWAY, 2090 },
  { 2.3, 1, SCL_ROUND_NONE, 2.3 },
  /* just beside a half, and a whole number */
  { 1.5025, 1, SCL_ROUND_HALF_AWAY, 2 },
  { 1.4975, 1, SCL_ROUND_HALF_AWAY, 1 },
  { -1.5025, 1, SCL_ROUND_HALF_AWAY, -2 },
  { -1.4975, 1, SCL_ROUND_HALF_AWAY, -1 },
  { 1.5025, 1, SCL_ROUND_HALF_UP, 2 },
  { -1.5025, 1, SCL_ROUND_HALF_UP, -2 },
  { 2.5025, 1, SCL_ROUND_HALF_EVEN, 3 },
  { 2.4975, 1, SCL_ROUND_HALF_EVEN, 2 },
  { -2.5025, 1, SCL_ROUND_HALF_EVEN, -3 },
  { 3, 1, SCL_ROUND_HALF_AWAY, 3 },
  { 0, 1, SCL_ROUND_HALF_EVEN, 0 },
  /* a step that does not divide 1: 2.33 is 7.77 of .3, 8 of them are 2.4 */
  { 2.33, 0.3, SCL_ROUND_HALF_AWAY, 8 * 0.3 },
};

static void
test_rounding (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (roundings); i++)
    g_assert_cmpfloat (scl_round (roundings[i].x, roundings[i].step, roundings[i].how), ==,
                       roundings[i].expected);
  g_assert_true (isnan (scl_round (NAN, 1, SCL_ROUND_HALF_AWAY)));
  g_assert_true (isinf (scl_round (INFINITY, 1, SCL_ROUND_HALF_UP)));
}

/* ---- Properties ---- */

/* A random history of one period: some given ratings, some games unrated, ratings anywhere. */
static void
random_games (TestGames *games, GRand *random, guint n_games, guint n_players)
{
  for (guint i = 0; i < n_games; i++)
    {
      guint32 white = (guint32) g_rand_int_range (random, 0, (int) n_players);
      guint32 black = (white + (guint32) g_rand_int_range (random, 1, (int) n_players)) % n_players;

      if (i % 9 == 8)
        games->n_events++;
      test_games_add (games, white, black, (guint) g_rand_int_range (random, 0, 3));
      if (g_rand_int_range (random, 0, 3) == 0)
        games->white_given[games->n_games - 1] = (gint16) g_rand_int_range (random, 1, 4000);
      if (g_rand_int_range (random, 0, 3) == 0)
        games->black_given[games->n_games - 1] = (gint16) g_rand_int_range (random, 900, 2800);
      games->flags[games->n_games - 1] = g_rand_int_range (random, 0, 20) == 0;
    }
  games->n_events++;
}

/* Who had a rating still has one, unless the rule took him off the list. */
static void
assert_still_rated (const TestGames *games, gboolean *was_rated)
{
  for (guint i = 0; i < games->n_players; i++)
    {
      if (was_rated[i] && isnan (games->states->rating[i]))
        g_assert_true (games->states->flags[i] & SCL_PLAYER_DELISTED);
      was_rated[i] = !isnan (games->states->rating[i]);
    }
}

static void
run_random (TestGames *games, guint32 seed, guint n_periods)
{
  gboolean was_rated[TEST_PLAYERS] = { FALSE };
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  games->n_players = 40;
  for (guint i = 0; i < games->n_players; i++)
    games->birth_year[i] = (gint16) (i % 4 == 0 ? 0 : 1930 + 2 * i);
  for (guint i = 0; i < n_periods; i++)
    {
      guint first = games->n_games;

      random_games (games, random, 60, games->n_players);
      test_games_run (games, first);
      assert_still_rated (games, was_rated);
      games->day = scl_day_add_months (games->day, 1);
    }
}

static void
test_stay_finite (void)
{
  for (const char *const *name = scl_policy_shipped (); *name != NULL; name++)
    for (guint32 seed = 1; seed <= 20; seed++)
      {
        g_autoptr (TestGames) games = test_games_new (*name, "2023-10-01");

        run_random (games, seed, 30);
        for (guint i = 0; i < games->n_players; i++)
          {
            g_assert_false (isinf (games->states->rating[i]));
            if (games->states->deviation != NULL && !isnan (games->states->rating[i]))
              g_assert_true (isfinite (games->states->deviation[i]));
          }
      }
}

static void
assert_same_column (const double *a, const double *b, guint n, double tolerance)
{
  g_assert_cmpint (a == NULL, ==, b == NULL);
  for (guint i = 0; a != NULL && i < n; i++)
    {
      g_assert_cmpint (isnan (a[i]), ==, isnan (b[i]));
      if (!isnan (a[i]))
        g_assert_cmpfloat (fabs (a[i] - b[i]), <=, tolerance);
    }
}

static void
assert_same_states (const SclStates *a, const SclStates *b, double tolerance)
{
  for (guint i = 0; i < a->n_players; i++)
    {
      g_assert_cmpuint (a->games[i], ==, b->games[i]);
      g_assert_cmpint (a->last_day[i], ==, b->last_day[i]);
      g_assert_cmpuint (a->flags[i], ==, b->flags[i]);
    }
  assert_same_column (a->rating, b->rating, a->n_players, tolerance);
  assert_same_column (a->deviation, b->deviation, a->n_players, tolerance);
  assert_same_column (a->volatility, b->volatility, a->n_players, tolerance);
  assert_same_column (a->index, b->index, a->n_players, tolerance);
  assert_same_column (a->peak, b->peak, a->n_players, tolerance);
}

/* For every policy the games told are the player's own, in the second period too; of earlier
 * periods where a window holds them. */
static void
test_trace_tells (void)
{
  for (const char *const *name = scl_policy_shipped (); *name != NULL; name++)
    {
      g_autoptr (TestGames) games = test_games_new (*name, "2023-10-01");
      g_autoptr (GRand) random = g_rand_new_with_seed (5);

      games->n_players = 16;
      for (guint i = 0; i < 4; i++)
        {
          const guint first = games->n_games;

          random_games (games, random, 90, 16);
          test_games_run (games, first);
          test_trace_tells_games (games,
                                  g_str_equal (games->system->klass->name, "window") ? 0 : first);
          games->day = scl_day_add_months (games->day, 1);
        }
    }
}

/* With a trace or without (the short way, where a system has one), for every policy: the same
 * states. */
static void
test_trace_changes_nothing (void)
{
  for (const char *const *name = scl_policy_shipped (); *name != NULL; name++)
    {
      g_autoptr (TestGames) traced = test_games_new (*name, "2023-10-01");
      g_autoptr (TestGames) plain = test_games_new (*name, "2023-10-01");

      run_random (traced, 11, 30);
      plain->no_trace = TRUE;
      run_random (plain, 11, 30);
      assert_same_states (traced->states, plain->states, 1e-9);
    }
}

/* Random games whose given ratings are each player's own, so that the order in which they stand
 * says nothing. */
static void
ordered_games (TestGames *games, GRand *random, guint n_events)
{
  for (guint e = 0; e < n_events; e++)
    {
      for (guint i = 0; i < 12; i++)
        {
          guint32 white = (guint32) g_rand_int_range (random, 0, 40),
                  black = (white + 1 + (guint32) g_rand_int_range (random, 0, 39)) % 40;

          test_games_add (games, white, black, (guint) g_rand_int_range (random, 0, 3));
          games->white_given[games->n_games - 1]
              = (gint16) (white % 3 == 0 ? 1400 + 20 * white : 0);
          games->black_given[games->n_games - 1]
              = (gint16) (black % 3 == 0 ? 1400 + 20 * black : 0);
        }
      games->n_events++;
    }
}

static void
swap_games (TestGames *games, guint i, guint j)
{
#define SWAP(column)                                                                               \
  do                                                                                               \
    {                                                                                              \
      typeof (games->column[0]) kept = games->column[i];                                           \
      games->column[i] = games->column[j];                                                         \
      games->column[j] = kept;                                                                     \
  } while (0)
  SWAP (white);
  SWAP (black);
  SWAP (score);
  SWAP (white_given);
  SWAP (black_given);
#undef SWAP
}

/* Rules that do look at the order: the window holds the last games, or weighs the latest most;
 * TrueSkill takes one game after the other. */
static gboolean
order_matters (const char *policy)
{
  static const char *const names[] = { "nunn-80", "pca", "clarke", "trueskill", NULL };

  return g_strv_contains (names, policy);
}

/* The order of games within their events says nothing under any other policy: sums may differ in a
 * double's last digits, and an iteration in what it stops at. */
static void
test_order_says_nothing (void)
{
  for (const char *const *name = scl_policy_shipped (); *name != NULL; name++)
    {
      g_autoptr (TestGames) straight = test_games_new (*name, "2023-10-01");
      g_autoptr (TestGames) shuffled = test_games_new (*name, "2023-10-01");
      g_autoptr (GRand) random = g_rand_new_with_seed (3), same_random = g_rand_new_with_seed (3);
      g_autoptr (GRand) order = g_rand_new_with_seed (4);

      if (order_matters (*name))
        continue;
      straight->n_players = shuffled->n_players = 40;
      for (guint period = 0; period < 20; period++)
        {
          guint first = straight->n_games;

          ordered_games (straight, random, 6);
          ordered_games (shuffled, same_random, 6);
          for (guint i = first; i < shuffled->n_games; i++)
            swap_games (shuffled, i,
                        i - (i - first) % 12 + (guint) g_rand_int_range (order, 0, 12));
          test_games_run (straight, first);
          test_games_run (shuffled, first);
          straight->day = shuffled->day = scl_day_add_months (straight->day, 1);
          assert_same_states (
              straight->states, shuffled->states,
              g_str_equal (scl_policy_system_class (straight->policy)->name, "elo") ? 1e-9 : 1e-5);
        }
    }
}

/* A printed rating is a first one where the rule's key says so, or where the replay lets everybody
 * begin with what is printed; one of 0 is none printed, and who has a rating keeps it. */
static void
test_given (void)
{
  static const char *const systems[]
      = { "elo\n[expectation]\nmodel=logistic\n[k]\nbands=20", "glicko", "simultaneous" };

  for (guint i = 0; i < 8 * G_N_ELEMENTS (systems); i++)
    {
      const gboolean key = i % 2 != 0, start = i / 2 % 2 != 0, printed = i / 4 % 2 != 0;
      g_autofree char *text
          = g_strdup_printf ("[policy]\nformat=1\nname=a\ntitle=b\nsystem=%s\n[entry]\ngiven=%s\n",
                             systems[i / 8], key ? "true" : "false");
      g_autoptr (TestGames) games = test_games_new (text, "2000-01-15");
      SclPeriod period;

      games->n_players = 4;
      test_games_set (games, 0, 1900, 50, NAN);
      test_games_add (games, 1, 0, 1);
      test_games_add (games, 0, 2, 1);
      games->white_given[0] = games->black_given[1] = printed ? 1712 : 0;
      games->black_given[0] = games->white_given[1] = 1600;
      period = test_games_period (games, 0, 2);
      period.start_given = start;
      scl_system_enter (games->system, games->states, &period);
      g_assert_cmpfloat (games->states->rating[0], ==, 1900);
      for (guint p = 1; p <= 2; p++)
        if ((key || start) && printed)
          {
            g_assert_cmpfloat (games->states->rating[p], ==, 1712);
            g_assert_cmpfloat (games->states->peak[p], ==, 1712);
          }
        else
          g_assert_true (games->states->rating[p] != 1712); /* NaN, or where the rule starts */
      g_assert_true (isnan (games->states->rating[3]));
    }
}

TEST_MAIN ("/system", test_rounding, test_given, test_stay_finite, test_trace_tells,
           test_trace_changes_nothing, test_order_says_nothing)
