/* The summary of every period against a count of its own, from the games and the players' paths;
 * the burn-in, day by day.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab-fixtures.h"

/* A player's way until a period: rating before it (the first one where it began by then), after it,
 * and whether it has a step in it. */
typedef struct
{
  double before, after;
  gboolean had_before; /* a rating after the period before */
  gboolean steps;
  gboolean given; /* entered in the period before its games */
} Way;

static Way
way_of (SclOutcome *outcome, guint32 player, guint period)
{
  guint n;
  const SclPathPoint *path = scl_outcome_path (outcome, player, &n);
  Way way = { .before = NAN, .after = NAN };

  if (n > 0 && path[0].period <= period)
    {
      way.before = scl_outcome_first_rating (outcome, player);
      way.given = path[0].period == period && !isnan (way.before);
    }
  for (guint i = 0; i < n && path[i].period <= period; i++)
    if (path[i].period < period)
      {
        way.before = way.after = path[i].rating;
        way.had_before = !isnan (path[i].rating);
      }
    else
      {
        way.after = path[i].rating;
        way.steps = TRUE;
      }
  return way;
}

static void
check_period (SclOutcome *outcome, guint p, const SclPeriodSummary *period, guint n_players)
{
  const SclGames *games = scl_history_games (scl_outcome_history (outcome));
  g_autofree gboolean *active = g_new0 (gboolean, n_players);
  guint n_games = 0, n_rated = 0, n_active = 0, n_entered = 0, n_left = 0;
  double created = 0, mean = 0, squares = 0;

  for (guint g = 0; g < games->n; g++)
    if (games->flags[g] == SCL_UNRATED_NO && games->day[g] >= period->first_day
        && games->day[g] <= period->last_day)
      {
        n_games++;
        active[games->white[g]] = active[games->black[g]] = TRUE;
      }
  for (guint32 q = 0; q < n_players; q++)
    {
      const Way way = way_of (outcome, q, p);

      n_active += active[q];
      /* Whose given rating is too low for the list enters and leaves at once. */
      n_entered += !way.had_before && (!isnan (way.after) || way.given);
      n_left += (way.had_before || way.given) && isnan (way.after);
      if (way.steps && !isnan (way.before) && !isnan (way.after))
        created += way.after - way.before;
      if (isnan (way.after))
        continue;
      n_rated++;
      mean += way.after;
      squares += way.after * way.after;
    }
  g_assert_cmpuint (period->n_games, ==, n_games);
  g_assert_cmpuint (period->n_active, ==, n_active);
  g_assert_cmpuint (period->n_rated, ==, n_rated);
  /* Who leaves and comes back within the period is in both numbers, and not in the paths. */
  g_assert_cmpint (period->n_entered, >=, n_entered);
  g_assert_cmpint ((int) period->n_entered - (int) period->n_left, ==,
                   (int) n_entered - (int) n_left);
  g_assert_cmpfloat_with_epsilon (period->created, created, 1e-6);
  if (n_rated == 0)
    {
      g_assert_true (isnan (period->mean) && isnan (period->sd));
      return;
    }
  mean /= n_rated;
  g_assert_cmpfloat_with_epsilon (period->mean, mean, 1e-6);
  g_assert_cmpfloat_with_epsilon (period->sd, sqrt (fmax (squares / n_rated - mean * mean, 0.0)),
                                  1e-3);
}

static void
test_periods (void)
{
  static const char *const names[]
      = { "elo-italia-by-event", "elo-italia-1997", "glicko", "icu", "ingo", "us-chess" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (SclHistory) history = NULL;
      g_autoptr (SclPolicy) policy = scl_policy_find (names[i], NULL);
      g_autoptr (SclOutcome) outcome = NULL;
      const SclPeriodSummary *periods;
      SclWorld world;
      guint n;

      if (policy == NULL)
        continue;
      fixture_world (&world, 120, 20, 2, 6.0);
      world.seed = 50 + (gint32) i;
      history = fixture_world_run (&world, 0, NULL);
      outcome = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, NULL);
      periods = scl_outcome_periods (outcome, &n);
      for (guint p = 0; p < n; p++)
        {
          if (p > 0 && periods[p].first_day <= periods[p - 1].last_day)
            continue; /* several periods share a day: which game is whose the days do not say */
          if (p + 1 < n && periods[p + 1].first_day <= periods[p].last_day)
            continue;
          check_period (outcome, p, &periods[p], scl_history_players (history)->n);
        }
    }
}

/* From 1410 one loses to 1400, which the floor is and allows, then falls below it and is out; back
 * as somebody new from 1500. On the list of 1 April everybody gets 10 points, who does not play
 * too. E (-20) = .471249: 1420 becomes 1429.424989; E (-110) = .346783. */
static void
test_left (void)
{
  static const struct
  {
    guint n_games, n_active, n_rated, n_entered, n_left;
    double mean, sd, created;
  } by_hand[] = {
    { 2, 4, 4, 4, 0, 1505, 95.262794, 0 },
    { 1, 2, 3, 0, 1, 1543.141663, 80.409831, 9.424989 },
    { 1, 2, 3, 0, 0, 1553.141663, 80.409831, 30 },
    { 1, 2, 4, 1, 0, 1539.856247, 72.214741, 0 },
  };
  static const int given[] = { 1410, 1410, 1600, 1600 };
  static const char *const days[] = { "2024-01-20", "2024-02-20", "2024-03-20", "2024-04-20" };
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclPolicy) policy = fixture_policy (
      "test", "[schedule]\nperiod=month\n[k]\nbands=20\n[list]\nfloor=1400\n"
              "[adjustment 2024-04-01]\nday=2024-04-01\nfactor=0\npoints=10\nrounding=0\n");
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclOutcome) outcome = NULL;
  const SclPeriodSummary *periods;
  guint32 event[4];
  guint n;

  add_players (builder, 4);
  for (guint i = 0; i < 4; i++)
    event[i]
        = scl_history_builder_add_event (builder, "Event", "", day_of (days[i]), day_of (days[i]));
  for (guint i = 0; i < 4; i++)
    {
      const guint32 white = i == 2 ? 2 : 0, black = i == 2 ? 3 : i == 3 ? 2 : 1;

      scl_history_builder_add_game (builder, event[i], 1, NULL, SCL_DAY_NONE, white, black,
                                    i < 2 ? 0 : 1, SCL_UNRATED_NO,
                                    i == 0   ? given[0]
                                    : i == 3 ? 1500
                                             : 0,
                                    i == 0 ? given[1] : 0);
      if (i == 0)
        scl_history_builder_add_game (builder, event[0], 1, NULL, SCL_DAY_NONE, 2, 3, 1,
                                      SCL_UNRATED_NO, given[2], given[3]);
    }
  history = scl_history_builder_finish (builder);
  outcome = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, NULL);
  periods = scl_outcome_periods (outcome, &n);
  g_assert_cmpuint (n, ==, 4);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (periods[i].n_games, ==, by_hand[i].n_games);
      g_assert_cmpuint (periods[i].n_active, ==, by_hand[i].n_active);
      g_assert_cmpuint (periods[i].n_rated, ==, by_hand[i].n_rated);
      g_assert_cmpuint (periods[i].n_entered, ==, by_hand[i].n_entered);
      g_assert_cmpuint (periods[i].n_left, ==, by_hand[i].n_left);
      g_assert_cmpfloat_with_epsilon (periods[i].mean, by_hand[i].mean, 1e-5);
      g_assert_cmpfloat_with_epsilon (periods[i].sd, by_hand[i].sd, 1e-5);
      g_assert_cmpfloat_with_epsilon (periods[i].created, by_hand[i].created, 1e-5);
    }
  g_assert_cmpfloat_with_epsilon (scl_outcome_last_rating (outcome, 1), 1439.424989, 1e-5);
  g_assert_cmpfloat (scl_outcome_last_rating (outcome, 3), ==, 1610);
}

/* A game a day for 41 days of two players: a quarter of the 40 days between the first and the last
 * is ten, so that the eleventh day is the first judged; where there are years, it is twelve months,
 * and not a day earlier. A number of games is that of the less experienced of the two. */
static void
test_burn_in (void)
{
  static const struct
  {
    guint step; /* days between games */
    SclBurnIn burn_in;
    guint first; /* judged */
  } cases[] = { { 1, { SCL_BURN_IN_AUTO, 0 }, 10 },
                { 366, { SCL_BURN_IN_AUTO, 0 }, 1 },
                { 1, { 1, 0 }, 31 },
                { 1, { 0, 7 }, 7 },
                { 1, { 1, 40 }, 40 },
                { 1, { 0, 0 }, 0 },
                { 1, { 2, 0 }, 41 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
      g_autoptr (SclHistory) history = NULL;
      g_autoptr (SclJudged) judged = NULL;

      add_players (builder, 2);
      for (guint d = 0; d < 41; d++)
        {
          const SclDay day = day_of ("2000-01-01") + (SclDay) (cases[i].step * d);
          const guint32 event = scl_history_builder_add_event (builder, "Event", "", day, day);

          add_game (builder, event, 1, 0, 1, 1, 1500);
        }
      history = scl_history_builder_finish (builder);
      judged = scl_judged_new (history, SCL_DAY_NONE, SCL_DAY_NONE, &cases[i].burn_in);
      for (guint g = 0; g < 41; g++)
        g_assert_cmpint (judged->judged[g] != 0, ==, g >= cases[i].first);
      g_assert_cmpuint (judged->n_left_out, ==, MIN (cases[i].first, 41));
      g_assert_cmpuint (judged->n_rated, ==, 41);
    }
}

/* What is written is read as it was; what is no number, or beyond the limits, is not. */
static void
test_burn_in_text (void)
{
  static const struct
  {
    const char *text;
    SclBurnIn burn_in;
    const char *again;
  } good[] = { { "auto", { SCL_BURN_IN_AUTO, 0 }, "auto" },
               { "0", { 0, 0 }, "0" },
               { "12000", { 12000, 0 }, "12000" },
               { "0-games", { 0, 0 }, "0" },
               { "5-games", { 0, 5 }, "5-games" },
               { "1000000-games", { 0, 1000000 }, "1000000-games" },
               { "6,5-games", { 6, 5 }, "6,5-games" },
               { "5-games,auto", { SCL_BURN_IN_AUTO, 5 }, "auto,5-games" } };
  static const char *const bad[]
      = { "", "x", "-1", "12001", "1000001-games", "-games", "1,", "1 " };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      SclBurnIn read = SCL_BURN_IN_NONE;
      g_autofree char *text = NULL;

      g_assert_true (scl_burn_in_parse (good[i].text, &read));
      g_assert_cmpuint (read.months, ==, good[i].burn_in.months);
      g_assert_cmpuint (read.games, ==, good[i].burn_in.games);
      text = scl_burn_in_text (&read);
      g_assert_cmpstr (text, ==, good[i].again);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      SclBurnIn read = { 3, 4 };

      g_assert_false (scl_burn_in_parse (bad[i], &read));
      g_assert_cmpuint (read.months, ==, 3); /* as it was */
    }
}

TEST_MAIN ("/periods-counted", test_left, test_periods, test_burn_in, test_burn_in_text)
