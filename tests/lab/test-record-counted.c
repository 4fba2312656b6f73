/* SclRecord of a history against a count of its own, from its games and a replay's paths.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/replay/scl-record.h"

#define N_PLAYERS 16
#define N_EVENTS 24

/* Events eleven days apart; some have games that nobody rates, one has no other; some players have
 * printed ratings, and some years of birth are known. */
static SclHistory *
history_new (guint seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();

  for (guint q = 0; q < N_PLAYERS; q++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", q);

      scl_history_builder_add_player (builder, name, name, "", "", "",
                                      q % 2 == 0 ? 0 : 1950 + (int) q, 0);
    }
  for (guint e = 0; e < N_EVENTS; e++)
    {
      const SclDay day = day_of ("2010-01-05") + (SclDay) (11 * e);
      const guint32 event = scl_history_builder_add_event (builder, "Event", "", day - 1, day);

      for (guint round = 1; round <= 3; round++)
        {
          guint32 order[N_PLAYERS];

          for (guint32 q = 0; q < N_PLAYERS; q++)
            order[q] = q;
          fixture_shuffle (rand, order, N_PLAYERS);
          for (guint i = 0; i < 8; i += 2)
            scl_history_builder_add_game (
                builder, event, round, NULL, SCL_DAY_NONE, order[i], order[i + 1],
                (guint) g_rand_int_range (rand, 0, 3),
                e == 5 || g_rand_int_range (rand, 0, 6) == 0 ? SCL_UNRATED_DECLARED
                                                             : SCL_UNRATED_NO,
                order[i] % 3 == 0 ? 1600 : 0, order[i + 1] % 3 == 0 ? 1700 : 0);
        }
    }
  return scl_history_builder_finish (builder);
}

/* ---- Ratings ---- */

/* The last period that begins by the day; before all, the first. */
static guint
period_of (SclOutcome *outcome, SclDay day)
{
  guint n, period = 0;
  const SclPeriodSummary *periods = scl_outcome_periods (outcome, &n);

  for (guint p = 0; p < n; p++)
    if (periods[p].first_day <= day)
      period = p;
  return period;
}

/* After so many periods; listed: how many steps they are. */
static float
listed_rating (SclOutcome *outcome, guint32 player, guint n_periods, guint *n_steps)
{
  guint n;
  const SclPathPoint *path = scl_outcome_path (outcome, player, &n);
  double rating = scl_outcome_first_rating (outcome, player);

  *n_steps = 0;
  for (guint i = 0; i < n && path[i].period < n_periods; i++)
    {
      rating = path[i].rating;
      ++*n_steps;
    }
  return (float) rating;
}

/* ---- Games ---- */

typedef struct
{
  guint next, n_events, next_game;
} Place;

static void
check_event (const SclRecord *record, SclHistory *history, SclOutcome *outcome, guint e, Place *at)
{
  const SclGames *games = scl_history_games (history);
  const SclEvents *events = scl_history_events (history);
  const guint first = at->next, period = period_of (outcome, events->end[e]);
  guint games_of[N_PLAYERS] = { 0 };
  float before[N_PLAYERS];
  gboolean met[N_PLAYERS] = { FALSE };
  guint n_steps;

  for (guint32 g = events->first_game[e]; g < events->first_game[e + 1]; g++)
    {
      const guint32 both[] = { games->white[g], games->black[g] };
      const SclRecordGame *game;

      if (games->flags[g] != SCL_UNRATED_NO)
        continue;
      for (guint s = 0; s < 2; s++)
        {
          before[both[s]] = listed_rating (outcome, both[s], period, &n_steps);
          games_of[both[s]]++;
          if (met[both[s]])
            continue;
          /* In the order in which they are met. */
          met[both[s]] = TRUE;
          g_assert_cmpuint (g_array_index (record->entries, SclRecordEntry, at->next++).player, ==,
                            both[s]);
        }
      game = &g_array_index (record->games, SclRecordGame, at->next_game++);
      assert_same (game->white, before[both[0]]);
      assert_same (game->black, before[both[1]]);
      g_assert_cmpuint (game->half_points, ==, games->score[g]);
    }
  for (guint i = first; i < at->next; i++)
    {
      const SclRecordEntry *entry = &g_array_index (record->entries, SclRecordEntry, i);
      const float after = listed_rating (outcome, entry->player, period + 1, &n_steps);

      g_assert_cmpint (entry->day, ==, events->end[e]);
      g_assert_cmpuint (entry->event, ==, at->n_events);
      g_assert_cmpuint (entry->games, ==, games_of[entry->player]);
      assert_same (entry->after, after);
      assert_same (entry->before, isnan (before[entry->player]) ? after : before[entry->player]);
    }
  at->n_events += at->next > first;
}

static void
check_games (SclHistory *history, SclPolicy *policy, SclDay from, SclDay to)
{
  const SclGames *games = scl_history_games (history);
  const SclEvents *events = scl_history_events (history);
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  g_autoptr (SclOutcome) outcome = NULL;
  g_autoptr (SclRecord) record = NULL;
  gboolean was_given[N_PLAYERS] = { FALSE };
  GError *error = NULL;
  Place at = { 0 };

  options.from = from;
  options.to = to;
  outcome = scl_replay_run (history, policy, &options, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  record = scl_record_of_history (history, policy, from, to, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (record->kind, ==, SCL_RECORD_GAMES);
  g_assert_cmpuint (record->n_players, ==, N_PLAYERS);
  for (guint e = 0; e < events->n; e++)
    {
      if ((from != SCL_DAY_NONE && events->end[e] < from)
          || (to != SCL_DAY_NONE && events->end[e] > to))
        continue;
      check_event (record, history, outcome, e, &at);
      for (guint32 g = events->first_game[e]; g < events->first_game[e + 1]; g++)
        if (games->flags[g] == SCL_UNRATED_NO)
          {
            was_given[games->white[g]] |= games->white_given[g] > 0;
            was_given[games->black[g]] |= games->black_given[g] > 0;
          }
    }
  g_assert_cmpuint (record->entries->len, ==, at.next);
  g_assert_cmpuint (record->games->len, ==, at.next_game);
  g_assert_cmpuint (record->n_events, ==, at.n_events);
  g_assert_true (record->given);
  for (guint q = 0; q < N_PLAYERS; q++)
    {
      g_assert_cmpint (record->was_given[q], ==, was_given[q]);
      g_assert_cmpint (record->birth_year[q], ==, scl_history_players (history)->birth_year[q]);
    }
}

/* Months, events, games; all events, and those of two days and between. */
static void
test_games (void)
{
  static const char *const rules[]
      = { "[schedule]\nperiod=month\n[k]\nbands=20\n", "[schedule]\nperiod=event\n[k]\nbands=40\n",
          "[schedule]\nperiod=semester\n[k]\nbands=30\n[entry]\ngiven=true\n" };
  g_autoptr (SclHistory) history = history_new (3);

  for (guint r = 0; r < G_N_ELEMENTS (rules); r++)
    {
      g_autoptr (SclPolicy) policy = fixture_policy ("record", rules[r]);
      const SclDay from = day_of ("2010-01-05") + 33, to = day_of ("2010-01-05") + 187;

      check_games (history, policy, SCL_DAY_NONE, SCL_DAY_NONE);
      check_games (history, policy, from, to);
      check_games (history, policy, from + 1, SCL_DAY_NONE);
      check_games (history, policy, SCL_DAY_NONE, to - 1);
    }
}

/* Without a printed rating nobody was given one. */
static void
test_not_given (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclPolicy) policy
      = fixture_policy ("record", "[schedule]\nperiod=month\n[k]\nbands=20\n");
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclRecord) record = NULL;
  guint32 event;

  add_players (builder, 2);
  event = scl_history_builder_add_event (builder, "E", "", day_of ("2010-01-05"),
                                         day_of ("2010-01-05"));
  add_game (builder, event, 1, 0, 1, 1, 0);
  history = scl_history_builder_finish (builder);
  record = scl_record_of_history (history, policy, SCL_DAY_NONE, SCL_DAY_NONE, NULL, NULL);
  g_assert_false (record->given);
  g_assert_false (record->was_given[0] || record->was_given[1]);
  g_assert_cmpuint (record->entries->len, ==, 2);
}

/* ---- Lists ---- */

/* Everybody who has been rated by the end of the period before a day. */
static void
test_lists (void)
{
  g_autoptr (SclHistory) history = history_new (5);
  g_autoptr (SclPolicy) policy = fixture_policy (
      "record",
      "[schedule]\nperiod=month\n[k]\nbands=40\n[list]\nfloor=1480\nfloor-action=delist\n");
  g_autoptr (SclOutcome) outcome = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, NULL);
  g_autoptr (GArray) days = g_array_new (FALSE, FALSE, sizeof (SclDay));
  g_autoptr (SclRecord) record = NULL;
  guint next = 0, n_delisted = 0;

  for (guint i = 0; i < 9; i++)
    {
      const SclDay day = day_of ("2010-02-01") + (SclDay) (28 * i);

      g_array_append_val (days, day);
    }
  record = scl_record_of_history_lists (history, policy, days, NULL, NULL);
  g_assert_cmpint (record->kind, ==, SCL_RECORD_LISTS);
  g_assert_cmpuint (record->n_events, ==, 9);
  g_assert_cmpuint (record->games->len, ==, 0);
  for (guint i = 0; i < 9; i++)
    {
      const SclDay day = g_array_index (days, SclDay, i);
      const guint n_periods = period_of (outcome, day - 1) + 1;

      for (guint32 q = 0; q < N_PLAYERS; q++)
        {
          guint n_steps;
          const float rating = listed_rating (outcome, q, n_periods, &n_steps);
          const SclRecordEntry *entry;

          n_delisted += n_steps > 0 && isnan (rating);
          if (n_steps == 0 || isnan (rating))
            continue;
          entry = &g_array_index (record->entries, SclRecordEntry, next++);
          g_assert_cmpint (entry->day, ==, day);
          g_assert_cmpuint (entry->event, ==, i);
          g_assert_cmpuint (entry->player, ==, q);
          g_assert_cmpuint (entry->games, ==, 0);
          assert_same (entry->before, rating);
          assert_same (entry->after, rating);
        }
    }
  g_assert_cmpuint (record->entries->len, ==, next);
  g_assert_cmpuint (n_delisted, >, 0);
  for (guint q = 0; q < N_PLAYERS; q++)
    g_assert_cmpint (record->birth_year[q], ==, scl_history_players (history)->birth_year[q]);
}

TEST_MAIN ("/record-counted", test_games, test_not_given, test_lists)
