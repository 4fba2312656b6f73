/* SclPlan: which policies share one, what it says of its periods, and logs that are used again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/replay/scl-plan-private.h"

#define BASE "[schedule]\nperiod=month\n"

static SclPlan *
plan_of (SclPlanCache *cache, SclHistory *history, const char *rules, SclDay from, SclDay to)
{
  g_autoptr (SclPolicy) policy = fixture_policy ("plan", rules);

  return scl_plan_cache_get (cache, history, policy, from, to);
}

/* ---- Shared ---- */

/* Policies that differ in nothing of the schedule have one plan; each key of it, a day, and another
 * history make another one, which is of the first one's kin where history and days are the same. */
static void
test_shared (void)
{
  static const struct
  {
    const char *rules;
    gboolean same;
  } cases[] = {
    { BASE "[k]\nbands=20\n", TRUE },
    { BASE "[k]\nbands=40 < 1500; 10\n[list]\nfloor=1400\n", TRUE },
    { "[schedule]\nperiod=event\n", FALSE },
    { "[schedule]\nperiod=quarter\n", FALSE },
    { BASE "event-day=start\n", FALSE },
    { BASE "ratings=event-start\n", FALSE },
    { BASE "rules=event-start\n", FALSE },
    { BASE "rate-of-play=standard\n", FALSE },
    { BASE "[k 1997-02-01]\nbands=10\n", FALSE },
  };
  g_autoptr (SclHistory) history = fixture_random_history (3, 12, 10),
                         other = fixture_random_history (4, 12, 10);
  const SclDay day = day_of ("1997-02-01");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclPlanCache) cache = scl_plan_cache_new ();
      g_autoptr (SclPlan) first
          = plan_of (cache, history, BASE, SCL_DAY_NONE, SCL_DAY_NONE),
          second = plan_of (cache, history, cases[i].rules, SCL_DAY_NONE, SCL_DAY_NONE),
          third = plan_of (cache, history, cases[i].rules, SCL_DAY_NONE, SCL_DAY_NONE);

      g_assert_cmpint (first == second, ==, cases[i].same);
      g_assert_true (second == third);
      g_assert_null (first->kin);
      g_assert_true (second->kin == (cases[i].same ? NULL : first));
    }
  {
    g_autoptr (SclPlanCache) cache = scl_plan_cache_new ();
    g_autoptr (SclPlan) all = plan_of (cache, history, BASE, SCL_DAY_NONE, SCL_DAY_NONE),
                        from = plan_of (cache, history, BASE, day, SCL_DAY_NONE),
                        to = plan_of (cache, history, BASE, SCL_DAY_NONE, day),
                        of_other = plan_of (cache, other, BASE, SCL_DAY_NONE, SCL_DAY_NONE);

    g_assert_true (all != from && all != to && from != to && all != of_other);
    g_assert_true (from->kin == NULL && to->kin == NULL && of_other->kin == NULL);
    g_assert_true (from->history == history && from->from == day && from->to == SCL_DAY_NONE);
    g_assert_true (to->from == SCL_DAY_NONE && to->to == day);
  }
}

/* The same of two regimes whose days or schedules differ. */
static void
test_regimes (void)
{
  static const char *const rules[]
      = { BASE "[schedule 1997-02-01]\nperiod=event\n",
          BASE "[schedule 1997-03-01]\nperiod=event\n", "[schedule]\nperiod=games\nevery=5\n",
          "[schedule]\nperiod=games\nevery=6\n" };
  g_autoptr (SclHistory) history = fixture_random_history (3, 12, 10);
  g_autoptr (SclPlanCache) cache = scl_plan_cache_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    for (guint j = 0; j < G_N_ELEMENTS (rules); j++)
      {
        g_autoptr (SclPlan) a = plan_of (cache, history, rules[i], SCL_DAY_NONE, SCL_DAY_NONE),
                            b = plan_of (cache, history, rules[j], SCL_DAY_NONE, SCL_DAY_NONE);

        g_assert_cmpint (a == b, ==, i == j);
      }
}

/* What is judged is found once for one burn-in, by the plan or by its kin. */
static void
test_judged (void)
{
  const SclBurnIn none = { 0, 0 }, games = { 0, 5 }, months = { 2, 0 };
  g_autoptr (SclHistory) history = fixture_random_history (3, 12, 20);
  g_autoptr (SclPlanCache) cache = scl_plan_cache_new ();
  g_autoptr (SclPlan) first
      = plan_of (cache, history, BASE, SCL_DAY_NONE, SCL_DAY_NONE),
      kin = plan_of (cache, history, "[schedule]\nperiod=event\n", SCL_DAY_NONE, SCL_DAY_NONE);
  SclJudged *a = scl_plan_judged (first, &none), *b = scl_plan_judged (kin, &none),
            *c = scl_plan_judged (first, &games), *d = scl_plan_judged (first, &months),
            *e = scl_plan_judged (first, &months);

  g_assert_true (a == b && a != c && c != d && d == e);
  scl_judged_unref (a);
  scl_judged_unref (b);
  scl_judged_unref (c);
  scl_judged_unref (d);
  scl_judged_unref (e);
}

/* ---- Periods ---- */

/* Every column of a period is that of its games, in the order in which they are rated: by the day
 * on which events start the second comes first. */
static void
test_columns (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclPolicy) by_end = fixture_policy ("end", "[schedule]\nperiod=event\n"),
                        by_start = fixture_policy ("start", "[schedule]\nperiod=quarter\n"
                                                            "event-day=start\n");
  SclPolicy *const policies[] = { by_end, by_start };
  static const guint32 orders[][5] = { { 0, 1, 2, 3, 4 }, { 2, 3, 4, 0, 1 } };
  const SclGames *games;
  guint32 early, late;

  add_players (builder, 4);
  early = scl_history_builder_add_event (builder, "Ends first", "", day_of ("2000-03-05"),
                                         day_of ("2000-03-06"));
  late = scl_history_builder_add_event (builder, "Starts first", "", day_of ("2000-03-01"),
                                        day_of ("2000-03-09"));
  fixture_given (builder, early, 0, 1, 2, 1500, 0);
  fixture_given (builder, early, 2, 3, 1, 0, 1600);
  fixture_given (builder, late, 1, 2, 0, 1700, 1701);
  fixture_given (builder, late, 3, 0, 2, 1702, 1703);
  scl_history_builder_add_game (builder, late, 2, NULL, SCL_DAY_NONE, 0, 2, 1, SCL_UNRATED_DECLARED,
                                1, 2);
  history = scl_history_builder_finish (builder);
  games = scl_history_games (history);
  for (guint w = 0; w < 2; w++)
    {
      g_autoptr (SclPlan) plan = scl_plan_new (history, policies[w], SCL_DAY_NONE, SCL_DAY_NONE);
      guint at = 0;

      g_assert_cmpuint (plan->n_games, ==, 5);
      g_assert_cmpint (plan->order != NULL, ==, w == 1);
      g_assert_cmpuint (plan->n_players_seen, ==, 4);
      g_assert_true (scl_plan_any_printed (plan));
      g_assert_cmpuint (plan->n_periods, ==, w == 0 ? 2 : 1);
      for (guint p = 0; p < plan->n_periods; p++)
        {
          SclPeriod period = { 0 };
          SclPlanGame game;
          guint n_rated = 0;

          scl_plan_period (plan, policies[w], p, &period, &game);
          g_assert_cmpuint (period.index, ==, p);
          g_assert_cmpuint (period.n_games, ==, w == 1 ? 5 : p == 0 ? 2 : 3);
          /* Lists of a calendar are of the day after. */
          g_assert_cmpint (period.list_day, ==,
                           w == 1   ? day_of ("2000-04-01")
                           : p == 0 ? day_of ("2000-03-06")
                                    : day_of ("2000-03-09"));
          g_assert_cmpfloat (period.length, ==, w == 1 ? 3.0 : 0.0);
          g_assert_cmpint (period.first_day, ==, w == 1 ? day_of ("2000-01-01") : period.list_day);
          g_assert_cmpint (period.last_day, ==, w == 1 ? day_of ("2000-03-31") : period.list_day);
          g_assert_cmpuint (period.first_game, ==, plan->first_game + at);
          g_assert_false (period.start_given);
          g_assert_true (period.birth_year == scl_history_players (history)->birth_year);
          g_assert_true (period.sex == scl_history_players (history)->sex);
          g_assert_null (period.standard);
          for (guint i = 0; i < period.n_games; i++, at++)
            {
              const guint32 g = orders[w][at];

              g_assert_cmpuint (scl_plan_game (plan, plan->first_game + at), ==, g);
              g_assert_cmpuint (period.white[i], ==, games->white[g]);
              g_assert_cmpuint (period.black[i], ==, games->black[g]);
              g_assert_cmpuint (period.event[i], ==, games->event[g]);
              g_assert_cmpuint (period.score[i], ==, games->score[g]);
              g_assert_cmpuint (period.flags[i], ==, games->flags[g]);
              g_assert_cmpint (period.day[i], ==, games->day[g]);
              g_assert_cmpint (period.white_given[i], ==, games->white_given[g]);
              g_assert_cmpint (period.black_given[i], ==, games->black_given[g]);
              n_rated += games->flags[g] == SCL_UNRATED_NO;
            }
          g_assert_cmpuint (plan->n_rated_games[p], ==, n_rated);
          g_assert_cmpuint (period.n_players, ==, 4);
        }
    }
}

/* A period of one game: its two players, or the one who is both; the rating printed first; who is
 * rated. */
static void
test_one_game (void)
{
  static const struct
  {
    SclUnrated unrated;
    guint n_rated;
  } cases[] = { { SCL_UNRATED_NO, 2 }, { SCL_UNRATED_FORFEIT, 0 } };
  g_autoptr (SclPolicy) policy = fixture_policy ("game", "[schedule]\nperiod=game\n");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
      g_autoptr (SclHistory) history = NULL;
      g_autoptr (SclPlan) plan = NULL;
      SclPeriod period = { 0 };
      SclPlanGame game;
      guint32 event;

      add_players (builder, 3);
      event = scl_history_builder_add_event (builder, "E", "", day_of ("2000-03-05"),
                                             day_of ("2000-03-05"));
      scl_history_builder_add_game (builder, event, 1, NULL, SCL_DAY_NONE, 2, 0, 2,
                                    cases[i].unrated, 1500, 1600);
      history = scl_history_builder_finish (builder);
      plan = scl_plan_new (history, policy, SCL_DAY_NONE, SCL_DAY_NONE);
      g_assert_cmpuint (plan->n_steps, ==, 2);
      g_assert_cmpuint (plan->n_players_seen, ==, 2);
      g_assert_null (plan->period_players);
      scl_plan_period (plan, policy, 0, &period, &game);
      g_assert_cmpuint (period.n_playing, ==, 2);
      g_assert_cmpuint (period.n_playing_rated, ==, cases[i].n_rated);
      g_assert_cmpuint (period.playing[0], ==, 2);
      g_assert_cmpuint (period.playing[1], ==, 0);
      g_assert_cmpint (period.playing_given[0], ==, 1500);
      g_assert_cmpint (period.playing_given[1], ==, 1600);
      g_assert_cmpuint (period.white_place[0], ==, 0);
      g_assert_cmpuint (period.black_place[0], ==, 1);
    }
}

static void
test_nothing_printed (void)
{
  g_autoptr (SclPolicy) policy = fixture_policy ("plan", BASE);

  for (guint given = 0; given < 3; given++)
    {
      g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
      g_autoptr (SclHistory) history = NULL;
      g_autoptr (SclPlan) plan = NULL;
      guint32 event;

      add_players (builder, 2);
      event = scl_history_builder_add_event (builder, "E", "", day_of ("2000-03-05"),
                                             day_of ("2000-03-05"));
      fixture_given (builder, event, 0, 1, 1, given == 1 ? 1 : 0, given == 2 ? 1 : 0);
      history = scl_history_builder_finish (builder);
      plan = scl_plan_new (history, policy, SCL_DAY_NONE, SCL_DAY_NONE);
      g_assert_cmpint (scl_plan_any_printed (plan), ==, given > 0);
    }
}

/* ---- Logs ---- */

/* A log that is given back is the next one taken, if as many are kept, and if it has what is asked
 * for; empty, with room for every step. */
static void
test_logs (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (3, 12, 10);
  g_autoptr (SclPolicy) policy = fixture_policy ("plan", BASE);
  g_autoptr (SclPlan) plan = scl_plan_new (history, policy, SCL_DAY_NONE, SCL_DAY_NONE);
  SclPathLog log, other;
  guint32 *start;

  scl_plan_keep_logs (plan, 1);
  scl_plan_take_log (plan, FALSE, TRUE, &log);
  g_assert_cmpuint (log.n, ==, 0);
  g_assert_cmpuint (log.capacity, ==, plan->n_steps);
  g_assert_true (log.player != NULL && log.deviation == NULL && !log.has_deviation);
  log.n = 3;
  log.start[plan->n_periods] = 3;
  start = log.start;
  scl_plan_give_log (plan, &log);
  g_assert_cmpuint (plan->spare_logs->len, ==, 1);
  scl_plan_take_log (plan, TRUE, FALSE, &other);
  g_assert_true (other.start != start && other.has_deviation);
  g_assert_cmpuint (other.capacity, ==, 0);
  g_assert_cmpuint (plan->spare_logs->len, ==, 1);
  scl_plan_take_log (plan, FALSE, TRUE, &log);
  g_assert_true (log.start == start);
  g_assert_cmpuint (log.n, ==, 0);
  g_assert_cmpuint (log.start[plan->n_periods], ==, 0);
  g_assert_cmpuint (plan->spare_logs->len, ==, 0);
  scl_plan_give_log (plan, &log);
  scl_plan_give_log (plan, &other); /* one too many */
  g_assert_cmpuint (plan->spare_logs->len, ==, 1);
}

/* Room grows by half, or to what is asked for; where there is enough it stays. */
static void
test_room (void)
{
  static const struct
  {
    guint n, asked, capacity;
  } cases[] = { { 0, 10, 10 }, { 4, 6, 10 }, { 4, 7, 15 }, { 10, 30, 40 }, { 40, 1, 60 } };
  SclPathLog log = { .has_deviation = TRUE };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      log.n = cases[i].n;
      scl_path_log_reserve (&log, cases[i].asked);
      g_assert_cmpuint (log.capacity, ==, cases[i].capacity);
      for (guint k = 0; k < log.capacity; k++)
        {
          log.player[k] = log.games[k] = k;
          log.rating[k] = log.deviation[k] = k;
        }
    }
  g_free (log.player);
  g_free (log.games);
  g_free (log.rating);
  g_free (log.deviation);
}

TEST_MAIN ("/plan", test_shared, test_regimes, test_judged, test_columns, test_one_game,
           test_nothing_printed, test_logs, test_room)
