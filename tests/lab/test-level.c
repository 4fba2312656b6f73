/* How much higher the list is under one rule than under another, by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/drift/scl-level.h"

static SclOutcome *
run (SclHistory *history, const char *name, const char *rules)
{
  g_autoptr (SclPolicy) policy = fixture_policy (name, rules);
  GError *error = NULL;
  SclOutcome *outcome = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return outcome;
}

static GArray *
level_of (SclHistory *history, const char *in_force, const char *proposed)
{
  g_autoptr (SclOutcome) a = run (history, "old", in_force);
  g_autoptr (SclOutcome) b = run (history, "new", proposed);

  return scl_outcome_level (a, b);
}

/* On that day between two with the same printed rating: a win is worth K/2. */
static void
win (SclHistoryBuilder *builder, const char *day, guint32 white, guint32 black, int given)
{
  const guint32 event
      = scl_history_builder_add_event (builder, day, "", day_of (day), day_of (day));

  add_game (builder, event, 1, white, black, 2, given);
}

static void
assert_step (GArray *levels, guint i, const char *day, guint n, double mean)
{
  const SclLevel *level = &g_array_index (levels, SclLevel, i);

  g_assert_cmpint (level->day, ==, day_of (day));
  g_assert_cmpuint (level->n, ==, n);
  if (isnan (mean))
    g_assert_true (isnan (level->mean));
  else
    g_assert_cmpfloat_with_epsilon (level->mean, mean, 1e-9);
}

/* A list a month in force, one an event proposed, K 20. On 10 January the proposed list alone has
 * ratings; on 1 February both have 2010 and 1990; after the win of 10 February the winner has 2020
 * proposed, 2010 in force, the loser of January the same under both: mean 5; whoever lost in
 * February has no rating in force before 1 March, when all are equal again. */
static void
test_schedules (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (GArray) levels = NULL;

  add_players (builder, 3);
  win (builder, "2000-01-10", 0, 1, 2000);
  win (builder, "2000-02-10", 0, 2, 2010);
  history = scl_history_builder_finish (builder);
  levels = level_of (history, "[schedule]\nperiod=month\n[k]\nbands=20\n",
                     "[schedule]\nperiod=event\n[k]\nbands=20\n");
  g_assert_cmpuint (levels->len, ==, 4);
  assert_step (levels, 0, "2000-01-10", 0, NAN);
  assert_step (levels, 1, "2000-02-01", 2, 0.0);
  assert_step (levels, 2, "2000-02-10", 2, 5.0);
  assert_step (levels, 3, "2000-03-01", 3, 0.0);
}

/* The other way round, the other sign; a rule against itself, nothing. */
static void
test_signs (void)
{
  static const char twenty[] = "[schedule]\nperiod=month\n[k]\nbands=20\n",
                    forty[] = "[schedule]\nperiod=month\n[k]\nbands=40 < 2000; 20\n";
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (GArray) up = NULL, down = NULL, same = NULL;

  add_players (builder, 2);
  win (builder, "2000-01-10", 0, 1, 2000);
  win (builder, "2000-02-10", 1, 0, 0);
  history = scl_history_builder_finish (builder);
  /* 2010 and 1990 on 1 February under both; then 1990 wins: 1 - E = 1 - 1/(1 + 10^(20/400)) of K 40
   * rather than 20, the other loses what he lost: half of 20 (1 - E) more a person. */
  up = level_of (history, twenty, forty);
  down = level_of (history, forty, twenty);
  same = level_of (history, forty, forty);
  for (guint i = 0; i < 2; i++)
    {
      const double more = i == 0 ? 0.0 : 10.0 * (1.0 - 1.0 / (1.0 + pow (10.0, 20.0 / 400.0)));
      const char *day = i == 0 ? "2000-02-01" : "2000-03-01";

      assert_step (up, i, day, 2, more);
      assert_step (down, i, day, 2, -more);
      assert_step (same, i, day, 2, 0.0);
    }
}

TEST_MAIN ("/level", test_schedules, test_signs)
