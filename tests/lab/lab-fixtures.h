/* Small histories and policies for the lab's tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>

#include "history/core/scl-history.h"
#include "lab/replay/scl-record.h"
#include "lab/replay/scl-replay.h"
#include "lab/simulation/scl-truth.h"
#include "lab/simulation/scl-world.h"
#include "rating/base/scl-day.h"
#include "rating/policy/scl-policy.h"

static inline SclPolicy *
fixture_policy (const char *name, const char *rest)
{
  g_autofree char *text
      = g_strdup_printf ("[policy]\nformat=1\nname=%s\ntitle=%s\nsystem=elo\n%s", name, name, rest);
  GError *error = NULL;
  SclPolicy *policy = scl_policy_parse (text, -1, "test.policy", &error);

  g_assert_no_error (error);
  return policy;
}

/* The traces of a player's periods. */
static inline GPtrArray *
fixture_explain (SclHistory *history, SclPolicy *policy, guint32 player)
{
  const SclQuestion question = { .player = player };
  GError *error = NULL;
  g_autoptr (SclExplanation) explanation
      = scl_replay_explain (history, policy, NULL, &question, NULL, &error);

  g_assert_no_error (error);
  return g_ptr_array_ref (explanation->traces);
}

/* The very same number, or none either way. */
static inline void
assert_same (double found, double wanted)
{
  g_assert_true (found == wanted || (isnan (found) && isnan (wanted)));
}

/* Nearer than that, or none either way. */
static inline void
assert_within (double found, double wanted, double within)
{
  if (isnan (wanted))
    g_assert_true (isnan (found));
  else
    g_assert_cmpfloat_with_epsilon (found, wanted, within);
}

/* For qsort () of doubles. */
static inline int
rising (const void *a, const void *b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* The player's rating after a period: of the last step until then. */
static inline double
rating_after (SclOutcome *outcome, guint32 player, guint period)
{
  guint n;
  const SclPathPoint *path = scl_outcome_path (outcome, player, &n);
  double rating = NAN;

  for (guint i = 0; i < n && path[i].period <= period; i++)
    rating = path[i].rating;
  return rating;
}

static inline SclDay
day_of (const char *text)
{
  const SclDay day = scl_day_parse (text);

  g_assert_cmpint (day, !=, SCL_DAY_NONE);
  return day;
}

static inline void
add_players (SclHistoryBuilder *builder, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", i);
      g_autofree char *key = g_strdup_printf ("id:%u", 100 + i);

      scl_history_builder_add_player (builder, name, key, "", "", "", 0, 0);
    }
}

/* So many players, and an event of the first two days of January 2000; its handle. */
static inline guint32
fixture_january (SclHistoryBuilder *builder, guint n_players)
{
  add_players (builder, n_players);
  return scl_history_builder_add_event (builder, "January", "", day_of ("2000-01-01"),
                                        day_of ("2000-01-02"));
}

static inline void
add_game (SclHistoryBuilder *builder, guint32 event, guint round, guint32 white, guint32 black,
          guint half_points, int given)
{
  scl_history_builder_add_game (builder, event, round, NULL, SCL_DAY_NONE, white, black,
                                half_points, SCL_UNRATED_NO, given, given);
}

static inline void
fixture_shuffle (GRand *rand, guint32 *items, guint n)
{
  for (guint i = n; i > 1; i--)
    {
      const guint j = (guint) g_rand_int_range (rand, 0, (gint32) i);
      const guint32 swap = items[i - 1];

      items[i - 1] = items[j];
      items[j] = swap;
    }
}

/* A world of that size, the rest at its defaults. */
static inline void
fixture_world (SclWorld *world, guint players, guint months, guint regions, double events)
{
  scl_world_reset (world);
  world->players = players;
  world->months = months;
  world->regions = regions;
  world->events = events;
}

/* A million games of 20,000 players in 60 months, for the benchmarks. */
static inline void
fixture_large_world (SclWorld *world)
{
  fixture_world (world, 15000, 60, 20, 5.6);
  world->entrants = world->leavers = 0.08;
}

/* truth: out, or NULL. */
static inline SclHistory *
fixture_world_run (const SclWorld *world, guint n_threads, SclTruth **truth)
{
  GError *error = NULL;
  SclHistory *history = scl_world_run (world, n_threads, truth, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return history;
}

/* So many players in so many events of seven rounds, one event a week from 1997; everybody plays in
 * each event with probability one half, paired at random; strengths from 1300 to 2100, results by
 * chance from the logistic curve; given ratings of 1500. */
static inline SclHistory *
fixture_random_history (guint seed, guint n_players, guint n_events)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autofree guint32 *in = g_new (guint32, n_players);

  add_players (builder, n_players);
  scl_history_builder_set_provenance (builder, "Generated: a test's random tournaments");
  for (guint e = 0; e < n_events; e++)
    {
      g_autofree char *name = g_strdup_printf ("Event \"%u\", open", e);
      const SclDay start = day_of ("1997-01-04") + (SclDay) (7 * e);
      const guint32 event = scl_history_builder_add_event (builder, name, "", start, start + 1);
      guint n = 0;

      for (guint32 q = 0; q < n_players; q++)
        if (g_rand_boolean (rand))
          in[n++] = q;
      for (guint round = 1; round <= 7; round++)
        {
          fixture_shuffle (rand, in, n);
          for (guint i = 0; i + 1 < n; i += 2)
            {
              const double d = 800.0 * ((double) in[i] - (double) in[i + 1]) / n_players;
              const double u = g_rand_double (rand) * (1.0 + __builtin_pow (10.0, -d / 400.0));

              add_game (builder, event, round, in[i], in[i + 1],
                        u < 0.8   ? 2
                        : u < 1.0 ? 1
                                  : 0,
                        1500);
            }
        }
    }
  return scl_history_builder_finish (builder);
}

/* A world in which Elo is the truth: strengths move by K (score - expected) after every game, and
 * results are drawn from them. Everybody begins at 1500. One game a pair of neighbours in a random
 * order, an event a week. */
static inline SclHistory *
fixture_elo_is_true (guint seed, double k, double scale, guint n_players, guint n_events)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autofree double *strength = g_new (double, n_players);
  g_autofree guint32 *order = g_new (guint32, n_players);

  add_players (builder, n_players);
  scl_history_builder_set_provenance (builder, "Generated: a test in which Elo is true");
  for (guint i = 0; i < n_players; i++)
    {
      strength[i] = 1500.0;
      order[i] = i;
    }
  for (guint e = 0; e < n_events; e++)
    {
      const SclDay day = day_of ("1990-01-06") + (SclDay) (7 * e);
      const guint32 event = scl_history_builder_add_event (builder, "Event", "", day, day);

      fixture_shuffle (rand, order, n_players);
      for (guint i = 0; i + 1 < n_players; i += 2)
        {
          const guint32 a = order[i], b = order[i + 1];
          const double expected = 1.0 / (1.0 + pow (10.0, (strength[b] - strength[a]) / scale));
          const guint half_points = g_rand_double (rand) < expected ? 2 : 0;
          const double change = k * (0.5 * half_points - expected);

          strength[a] += change;
          strength[b] -= change;
          add_game (builder, event, 1, a, b, half_points, 0);
        }
    }
  return scl_history_builder_finish (builder);
}

/* A record of nothing so far. */
static inline SclRecord *
fixture_record (SclRecordKind kind, guint n_players)
{
  SclRecord *record = g_new0 (SclRecord, 1);

  record->kind = kind;
  record->n_players = n_players;
  record->birth_year = g_new0 (gint16, n_players);
  record->was_given = g_new0 (gboolean, n_players);
  record->entries = g_array_new (FALSE, FALSE, sizeof (SclRecordEntry));
  record->games = g_array_new (FALSE, FALSE, sizeof (SclRecordGame));
  return record;
}

/* A game of round 1 with the ratings that are printed beside it. */
static inline void
fixture_given (SclHistoryBuilder *builder, guint32 event, guint32 white, guint32 black,
               guint half_points, int white_given, int black_given)
{
  scl_history_builder_add_game (builder, event, 1, NULL, SCL_DAY_NONE, white, black, half_points,
                                SCL_UNRATED_NO, white_given, black_given);
}

/* A replay that keeps what it predicted. */
static inline SclOutcome *
fixture_predicted (SclHistory *history, SclPolicy *policy)
{
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  GError *error = NULL;
  SclOutcome *outcome;

  options.keep_predictions = TRUE;
  outcome = scl_replay_run (history, policy, &options, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return outcome;
}
