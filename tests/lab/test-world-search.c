/* A federation that resembles a record of hundreds of players: the search done once more.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "world-search-again.h"

static SclRecord *
games_of (const SclWorld *world, SclPolicy *policy)
{
  g_autoptr (SclHistory) history = fixture_world_run (world, 0, NULL);

  return scl_record_of_history (history, policy, SCL_DAY_NONE, SCL_DAY_NONE, NULL, NULL);
}

/* Two rounds on games of five regions: all parameters move but the lead of a hard core too small
 * to be measured. */
static void
test_games (void)
{
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo", NULL);
  g_autoptr (SclRecord) record = NULL;
  SclWorld world, base;

  fixture_world (&world, 200, 26, 4, 10.0);
  world.draws = 0.5;
  world.event_size = 8;
  record = games_of (&world, policy);
  scl_world_reset (&base);
  again_check (record, policy, NULL, 0, &base, 2, 26, FALSE);
}

/* Who loses is out: draws are not moved; nor is the spread of few regions. */
static void
test_knock_out (void)
{
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo", NULL);
  g_autoptr (SclRecord) record = NULL;
  SclWorld world, base;

  fixture_world (&world, 800, 14, 2, 8.0);
  world.knock_out = TRUE;
  record = games_of (&world, policy);
  scl_world_reset (&base);
  g_assert_cmpuint (record->games->len, >, 100);
  again_check (record, policy, NULL, 0, &base, 0, 8, TRUE);
}

/* Updates that keep provisional ratings to themselves: so do the simulated ones. */
static void
test_updates (void)
{
  g_autoptr (SclPolicy) policy = scl_policy_find ("icu", NULL);
  g_autoptr (SclRecord) record = NULL;
  SclWorld world, base;

  fixture_world (&world, 120, 14, 1, 6.0);
  world.given = FALSE;
  record = games_of (&world, policy);
  record->kind = SCL_RECORD_UPDATES;
  scl_record_hide_provisional (record, 20);
  scl_world_reset (&base);
  again_check (record, policy, NULL, 20, &base, 1, 8, FALSE);
}

static void
check_lists (guint players, guint rounds, guint at_least)
{
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo", NULL);
  g_autoptr (GArray) days = g_array_new (FALSE, FALSE, sizeof (SclDay));
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclRecord) record = NULL;
  SclWorld world, base;

  fixture_world (&world, players, 3, 2, 2.0);
  history = fixture_world_run (&world, 0, NULL);
  for (int i = 1; i < 3; i++)
    {
      const SclDay day = scl_day_add_months (world.first_day, i);

      g_array_append_val (days, day);
    }
  record = scl_record_of_history_lists (history, policy, days, NULL, NULL);
  scl_world_reset (&base);
  again_check (record, policy, days, 0, &base, rounds, at_least, FALSE);
}

/* Of many players fewer federations are simulated, of few eight; a search until nothing helps. */
static void
test_lists (void)
{
  check_lists (2500, 1, 4);
  check_lists (300, 15, 4);
}

TEST_MAIN ("/world-search", test_games, test_knock_out, test_updates, test_lists)
