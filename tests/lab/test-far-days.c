/* The ends of the calendar: games on the first and on the last day that people can write. Loops
 * over months end, and every shipped policy comes through.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/fit/scl-whr.h"
#include "lab/replay/scl-replay.h"
#include "lab/replay/scl-schedule.h"

/* Three players, an event a day given; everybody plays everybody. */
static SclHistory *
events_on (const char *const *days, guint n)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();

  add_players (builder, 3);
  for (guint i = 0; i < n; i++)
    {
      const guint32 event = scl_history_builder_add_event (builder, "Event", "", day_of (days[i]),
                                                           day_of (days[i]));

      for (guint g = 0; g < 3; g++)
        add_game (builder, event, g + 1, g, (g + 1) % 3, (g + i) % 3, 1500 + 100 * (int) g);
    }
  return scl_history_builder_finish (builder);
}

static const char *const last_days[] = { "9999-06-30", "9999-11-30", "9999-12-01", "9999-12-31" };
static const char *const first_days[] = { "0001-01-01", "0001-02-28", "0001-12-31" };

/* Periods of n months from one day to another: how many, the first's beginning and the last's end.
 */
static void
check_cut (const char *const *days, guint n_days, const char *rest, guint n, const char *first,
           const char *last)
{
  g_autoptr (SclHistory) history = events_on (days, n_days);
  g_autoptr (SclPolicy) policy = fixture_policy ("test", rest);
  g_autofree guint32 *order = NULL;
  g_autoptr (GArray) cut = scl_schedule_cut (history, policy, SCL_DAY_NONE, SCL_DAY_NONE, &order);
  guint games = 0;

  g_assert_cmpuint (cut->len, ==, n);
  g_assert_cmpint (g_array_index (cut, SclSchedulePeriodSlice, 0).first_day, ==, day_of (first));
  g_assert_cmpint (g_array_index (cut, SclSchedulePeriodSlice, n - 1).last_day, ==, day_of (last));
  for (guint i = 0; i < cut->len; i++)
    {
      const SclSchedulePeriodSlice *slice = &g_array_index (cut, SclSchedulePeriodSlice, i);

      games += slice->n_games;
      if (i > 0 && slice->first_day != slice[-1].last_day + 1)
        g_error ("period %u begins on %d, the one before ended on %d", i, slice->first_day,
                 slice[-1].last_day);
    }
  g_assert_cmpuint (games, ==, 3 * n_days);
}

static void
test_schedule (void)
{
  static const char *const all_days[] = { "0001-01-01", "9999-12-31" };

  check_cut (last_days, 4, "[schedule]\nperiod=month\n", 7, "9999-06-01", "9999-12-31");
  check_cut (last_days, 4, "[schedule]\nperiod=quarter\n", 3, "9999-04-01", "9999-12-31");
  check_cut (last_days, 4, "[schedule]\nperiod=semester\n", 2, "9999-01-01", "9999-12-31");
  check_cut (last_days, 4, "[schedule]\nperiod=year\n", 1, "9999-01-01", "9999-12-31");
  check_cut (first_days, 3, "[schedule]\nperiod=month\n", 12, "0001-01-01", "0001-12-31");
  check_cut (first_days, 3, "[schedule]\nperiod=year\n", 1, "0001-01-01", "0001-12-31");
  check_cut (all_days, 2, "[schedule]\nperiod=month\n", 9999 * 12, "0001-01-01", "9999-12-31");
}

static void
replay_shipped (const char *const *days, guint n_days)
{
  g_autoptr (SclHistory) history = events_on (days, n_days);

  for (const char *const *name = scl_policy_shipped (); *name != NULL; name++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SclPolicy) policy = scl_policy_find (*name, &error);
      g_autoptr (SclOutcome) outcome
          = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, &error);

      g_assert_no_error (error);
      g_assert_nonnull (outcome);
      for (guint32 p = 0; p < 3; p++)
        {
          if (isinf (scl_outcome_last_rating (outcome, p)))
            g_error ("%s: player %u has an infinite rating", *name, p);
          g_ptr_array_unref (fixture_explain (history, policy, p));
        }
    }
}

static void
test_policies (void)
{
  replay_shipped (last_days, 4);
  replay_shipped (first_days, 3);
}

/* Whole histories: by the day, by the month and by the year. */
static void
test_whole_history (void)
{
  SclHistory *const histories[] = { events_on (last_days, 4), events_on (first_days, 3) };
  const guint months[] = { 0, 1, 12 };

  for (guint h = 0; h < 2; h++)
    for (guint m = 0; m < G_N_ELEMENTS (months); m++)
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (SclFit) fit = scl_whr_fit (histories[h], NULL, months[m], SCL_DAY_NONE,
                                              SCL_DAY_NONE, NULL, NULL, NULL, &error);

        g_assert_no_error (error);
        g_assert_cmpuint (fit->n_players, ==, 3);
        for (guint i = 0; i < fit->rows->len; i++)
          {
            const SclFitRow *row = &g_array_index (fit->rows, SclFitRow, i);

            g_assert_cmpint (row->day, >=, day_of ("0001-01-01"));
            g_assert_cmpint (row->day, <=, day_of ("9999-12-31"));
            g_assert_true (isfinite (row->rating));
          }
      }
  scl_history_unref (histories[0]);
  scl_history_unref (histories[1]);
}

TEST_MAIN ("/far-days", test_schedule, test_policies, test_whole_history)
