/* SclSchedule: where histories are cut.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/replay/scl-schedule.h"
#include "rating/base/scl-day.h"

typedef struct
{
  const char *first_day, *last_day;
  guint first_game, n_games, regime;
} Expected;

static void
check (SclHistory *history, const char *rest, const char *from, const char *to, guint n,
       const Expected *expected)
{
  g_autoptr (SclPolicy) policy = fixture_policy ("test", rest);
  g_autofree guint32 *order = NULL;
  g_autoptr (GArray) cut
      = scl_schedule_cut (history, policy, from != NULL ? day_of (from) : SCL_DAY_NONE,
                          to != NULL ? day_of (to) : SCL_DAY_NONE, &order);

  g_assert_null (order);
  g_assert_cmpuint (cut->len, ==, n);
  for (guint i = 0; i < n; i++)
    {
      const SclSchedulePeriodSlice *slice = &g_array_index (cut, SclSchedulePeriodSlice, i);
      g_autofree char *first_day = scl_day_format (slice->first_day);
      g_autofree char *last_day = scl_day_format (slice->last_day);

      g_assert_cmpstr (first_day, ==, expected[i].first_day);
      g_assert_cmpstr (last_day, ==, expected[i].last_day);
      g_assert_cmpuint (slice->first_game, ==, expected[i].first_game);
      g_assert_cmpuint (slice->n_games, ==, expected[i].n_games);
      g_assert_cmpuint (slice->regime, ==, expected[i].regime);
    }
}

/* Four events: two games ending 1997-02-10; one game ending 1997-03-31; three ending 1997-04-01;
 * one 1998-01-05. */
static SclHistory *
four_events (void)
{
  static const struct
  {
    const char *start, *end;
    guint n;
  } events[] = {
    { "1997-02-08", "1997-02-10", 2 },
    { "1997-03-29", "1997-03-31", 1 },
    { "1997-03-20", "1997-04-01", 3 },
    { "1998-01-02", "1998-01-05", 1 },
  };
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();

  add_players (builder, 2);
  for (guint i = 0; i < G_N_ELEMENTS (events); i++)
    {
      const guint32 event = scl_history_builder_add_event (
          builder, "Event", "", day_of (events[i].start), day_of (events[i].end));

      for (guint g = 0; g < events[i].n; g++)
        add_game (builder, event, g + 1, g % 2, 1 - g % 2, 1, 0);
    }
  return scl_history_builder_finish (builder);
}

static void
test_calendar (void)
{
  g_autoptr (SclHistory) history = four_events ();
  static const Expected semester[] = {
    { "1997-01-01", "1997-06-30", 0, 6, 0 },
    { "1997-07-01", "1997-12-31", 6, 0, 0 }, /* empty, but time passes */
    { "1998-01-01", "1998-06-30", 6, 1, 0 },
  };
  static const Expected quarter[] = {
    { "1997-01-01", "1997-03-31", 0, 3, 0 }, { "1997-04-01", "1997-06-30", 3, 3, 0 },
    { "1997-07-01", "1997-09-30", 6, 0, 0 }, { "1997-10-01", "1997-12-31", 6, 0, 0 },
    { "1998-01-01", "1998-03-31", 6, 1, 0 },
  };

  check (history, "[schedule]\nperiod=semester\n", NULL, NULL, 3, semester);
  check (history, "[schedule]\nperiod=quarter\n", NULL, NULL, 5, quarter);
}

static void
test_events_and_games (void)
{
  g_autoptr (SclHistory) history = four_events ();
  static const Expected by_event[] = {
    { "1997-02-10", "1997-02-10", 0, 2, 0 },
    { "1997-03-31", "1997-03-31", 2, 1, 0 },
    { "1997-04-01", "1997-04-01", 3, 3, 0 },
    { "1998-01-05", "1998-01-05", 6, 1, 0 },
  };
  static const Expected by_three[] = {
    { "1997-02-10", "1997-04-01", 0, 6, 0 },
    { "1998-01-05", "1998-01-05", 6, 1, 0 },
  };
  static const Expected four_games[] = {
    { "1997-02-10", "1997-04-01", 0, 4, 0 },
    { "1997-04-01", "1998-01-05", 4, 3, 0 },
  };

  check (history, "[schedule]\nperiod=event\n", NULL, NULL, 4, by_event);
  check (history, "[schedule]\nperiod=event\nevery=3\n", NULL, NULL, 2, by_three);
  check (history, "[schedule]\nperiod=games\nevery=4\n", NULL, NULL, 2, four_games);
}

/* 10 February and 31 March 1997 and 5 January 1998 are Mondays. Blocks of 26 weeks are counted from
 * Monday, 3 January 2000: 6 January and 7 July 1997, 5 January and 6 July 1998 are 156, 130, 104
 * and 78 weeks before it. A week that new rules interrupt ends the day before. */
static void
test_weeks (void)
{
  g_autoptr (SclHistory) history = four_events ();
  static const Expected spring[] = { { "1997-03-31", "1997-04-06", 2, 4, 0 } };
  static const Expected half_years[] = {
    { "1997-01-06", "1997-07-06", 0, 6, 0 },
    { "1997-07-07", "1998-01-04", 6, 0, 0 },
    { "1998-01-05", "1998-07-05", 6, 1, 0 },
  };
  static const Expected interrupted[] = {
    { "1997-03-31", "1997-03-31", 2, 1, 0 },
    { "1997-04-01", "1997-04-30", 3, 3, 1 },
  };
  g_autoptr (SclPolicy) weekly = fixture_policy ("test", "[schedule]\nperiod=week\n");
  g_autofree guint32 *order = NULL;
  g_autoptr (GArray) cut = scl_schedule_cut (history, weekly, SCL_DAY_NONE, SCL_DAY_NONE, &order);

  g_assert_cmpuint (cut->len, ==, 48); /* 329 days from the first Monday to the last */
  check (history, "[schedule]\nperiod=week\n", "1997-03-31", "1997-04-01", 1, spring);
  check (history, "[schedule]\nperiod=week\nevery=26\n", NULL, NULL, 3, half_years);
  check (history, "[schedule]\nperiod=week\n[schedule 1997-04-01]\nperiod=month\n", "1997-03-31",
         "1997-04-01", 2, interrupted);
}

/* The shipped policy of football, by hand: who is at home counts 100 points more, so among equals
 * 1/(1 + 10^(-1/4)) = .640065 is expected. Both win at home on a weekend, Saturday 8 and Sunday 9
 * January 2000: one week's list, both from 1500, and 30 (1 - .640065) = 10.79805 is won and lost
 * again. On the 15th they draw: 30 (.5 - .640065) = -4.20195, on the list of Monday the 17th. */
static void
test_football (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclPolicy) policy = scl_policy_find ("football", NULL);
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclOutcome) outcome = NULL;
  const SclPeriodSummary *periods;
  guint n;

  options.keep_predictions = TRUE;
  add_players (builder, 2);
  for (guint i = 0; i < 3; i++)
    {
      const SclDay day = day_of ("2000-01-08") + (i == 2 ? 7 : (SclDay) i);

      add_game (builder, scl_history_builder_add_event (builder, "Day", "", day, day), 1, i % 2,
                1 - i % 2, i == 2 ? 1 : 2, 0);
    }
  history = scl_history_builder_finish (builder);
  outcome = scl_replay_run (history, policy, &options, NULL, NULL, NULL, NULL);
  periods = scl_outcome_periods (outcome, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpint (periods[0].list_day, ==, day_of ("2000-01-10"));
  g_assert_cmpint (periods[1].list_day, ==, day_of ("2000-01-17"));
  for (guint g = 0; g < 3; g++)
    g_assert_cmpfloat_with_epsilon (scl_outcome_predictions (outcome)[g], 0.640065, 1e-6);
  g_assert_cmpfloat_with_epsilon (scl_outcome_last_rating (outcome, 0), 1495.79805, 1e-5);
  g_assert_cmpfloat_with_epsilon (scl_outcome_last_rating (outcome, 1), 1504.20195, 1e-5);
}

static void
test_span (void)
{
  g_autoptr (SclHistory) history = four_events ();
  static const Expected middle[] = { { "1997-01-01", "1997-06-30", 2, 4, 0 } };

  check (history, "[schedule]\nperiod=semester\n", "1997-03-31", "1997-04-01", 1, middle);
  check (history, "[schedule]\nperiod=semester\n", "1999-01-01", NULL, 0, NULL);
}

/* Half-yearly lists, quarterly from 1 November 1997: the half-year then running ends the day
 * before, and the first quarter is the rest of the calendar's. */
static void
test_regimes (void)
{
  g_autoptr (SclHistory) history = four_events ();
  static const Expected expected[] = {
    { "1997-01-01", "1997-06-30", 0, 6, 0 },
    { "1997-07-01", "1997-10-31", 6, 0, 0 },
    { "1997-11-01", "1997-12-31", 6, 0, 1 },
    { "1998-01-01", "1998-03-31", 6, 1, 1 },
  };

  check (history, "[schedule]\nperiod=semester\n[schedule 1997-11-01]\nperiod=quarter\n", NULL,
         NULL, 4, expected);
}

/* By start day the event of 20 March (three games, indices 3 to 5) comes before that of 29 March
 * (index 2). */
static void
test_by_start (void)
{
  g_autoptr (SclHistory) history = four_events ();
  g_autoptr (SclPolicy) policy
      = fixture_policy ("test", "[schedule]\nperiod=quarter\nevent-day=start\n");
  g_autofree guint32 *order = NULL;
  g_autoptr (GArray) cut = scl_schedule_cut (history, policy, SCL_DAY_NONE, SCL_DAY_NONE, &order);
  static const guint32 expected[] = { 0, 1, 3, 4, 5, 2, 6 };

  g_assert_nonnull (order);
  g_assert_cmpmem (order, sizeof expected, expected, sizeof expected);
  g_assert_cmpuint (cut->len, ==, 5);
  g_assert_cmpuint (g_array_index (cut, SclSchedulePeriodSlice, 0).n_games, ==, 6);
  g_assert_cmpuint (g_array_index (cut, SclSchedulePeriodSlice, 4).first_game, ==, 6);
}

TEST_MAIN ("/schedule", test_calendar, test_events_and_games, test_weeks, test_football, test_span,
           test_regimes, test_by_start)
