/* SclWorld and the truth.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/replay/scl-replay.h"
#include "lab/simulation/scl-truth.h"
#include "lab/simulation/scl-world.h"
#include "rating/base/scl-day.h"

static void
small_world (SclWorld *world)
{
  fixture_world (world, 400, 24, 4, 4.0);
}

/* The same seed gives the same history and truth for one thread and for four; another seed another.
 */
static void
test_deterministic (void)
{
  SclWorld world;
  g_autoptr (SclTruth) truth_one = NULL;
  g_autoptr (SclTruth) truth_four = NULL;
  g_autoptr (SclHistory) one = NULL;
  g_autoptr (SclHistory) four = NULL;
  g_autoptr (SclHistory) other = NULL;

  small_world (&world);
  one = fixture_world_run (&world, 1, &truth_one);
  four = fixture_world_run (&world, 4, &truth_four);
  g_assert_cmpstr (scl_history_digest (one), ==, scl_history_digest (four));
  g_assert_cmpuint (truth_one->n_players, ==, truth_four->n_players);
  g_assert_cmpmem (truth_one->strength, sizeof (float) * truth_one->n_months * truth_one->n_players,
                   truth_four->strength,
                   sizeof (float) * truth_four->n_months * truth_four->n_players);
  world.seed++;
  other = fixture_world_run (&world, 2, NULL);
  g_assert_cmpstr (scl_history_digest (one), !=, scl_history_digest (other));
}

/* Nobody meets anybody twice in an event, nor plays twice in a round; colours stay balanced;
 * festivals and opens are there; there are few bridges between regions. */
static void
test_play (void)
{
  SclWorld world;
  g_autoptr (SclHistory) history = NULL;
  const SclGames *games;
  const SclEvents *events;
  const SclPlayers *players;
  guint n_abroad = 0, n_sides = 0;

  small_world (&world);
  history = fixture_world_run (&world, 0, NULL);
  games = scl_history_games (history);
  events = scl_history_events (history);
  players = scl_history_players (history);
  g_assert_cmpuint (events->n, >, 50);
  g_assert_cmpuint (players->n, >, 400); /* some have come */
  g_assert_true (g_str_has_prefix (scl_history_provenance (history), "Generated"));
  for (guint e = 0; e < events->n; e++)
    {
      g_autoptr (GHashTable) pairs = g_hash_table_new (g_direct_hash, g_direct_equal);
      g_autoptr (GHashTable) rounds = g_hash_table_new (g_direct_hash, g_direct_equal);
      g_autoptr (GHashTable) colours = g_hash_table_new (g_direct_hash, g_direct_equal);
      GHashTableIter iter;
      gpointer value;

      for (guint32 g = events->first_game[e]; g < events->first_game[e + 1]; g++)
        {
          const guint32 a = games->white[g], b = games->black[g];
          const guint pair = MIN (a, b) * 10000 + MAX (a, b);

          g_assert_cmpuint (a, !=, b);
          g_assert_true (g_hash_table_add (pairs, GUINT_TO_POINTER (pair)));
          g_assert_true (g_hash_table_add (rounds, GUINT_TO_POINTER (a * 100 + games->round[g])));
          g_assert_true (g_hash_table_add (rounds, GUINT_TO_POINTER (b * 100 + games->round[g])));
          g_hash_table_insert (
              colours, GUINT_TO_POINTER (a),
              GINT_TO_POINTER (GPOINTER_TO_INT (g_hash_table_lookup (colours, GUINT_TO_POINTER (a)))
                               + 1));
          g_hash_table_insert (
              colours, GUINT_TO_POINTER (b),
              GINT_TO_POINTER (GPOINTER_TO_INT (g_hash_table_lookup (colours, GUINT_TO_POINTER (b)))
                               - 1));
          n_sides += 2;
          n_abroad += strcmp (players->federation[a], players->federation[b]) != 0;
        }
      g_hash_table_iter_init (&iter, colours);
      while (g_hash_table_iter_next (&iter, NULL, &value))
        g_assert_cmpint (ABS (GPOINTER_TO_INT (value)), <=, 3);
    }
  /* Were the four regions mixed by lot, three quarters would be between two of them. */
  g_assert_cmpfloat ((double) n_abroad / n_sides, <, 0.25);
  g_assert_cmpuint (n_abroad, >, 0);
}

/* A world in which everybody is of strength 1650 but for what follows: nobody comes, goes, learns
 * or varies. */
static void
even_world (SclWorld *world, guint players)
{
  small_world (world);
  world->core_lead = world->sd = world->skew = world->region_spread = world->walk = world->form
      = world->decline = 0.0;
  world->junior_gap = world->newcomer_gap = world->leavers = world->entrants = 0.0;
  world->players = (gint32) players;
}

/* Six events a year are six events a year, not one a month at most: 2000 players in two years make
 * 24,000 entries, whose standard error is that of gamma activity and chance, some 1.6 %. Nobody is
 * in two places at once, and some play several events in a month. */
static void
test_events (void)
{
  SclWorld world;
  g_autoptr (SclHistory) history = NULL;
  const SclGames *games;
  const SclEvents *events;
  g_autoptr (GHashTable) seen = g_hash_table_new (g_direct_hash, g_direct_equal);
  g_autoptr (GHashTable) months = g_hash_table_new (g_direct_hash, g_direct_equal);
  g_autofree SclDay *busy_until = NULL;
  guint n_entries = 0, n_again = 0;

  even_world (&world, 2000);
  world.core = 0.0;
  world.events = 6.0;
  world.activity_shape = 2.0;
  history = fixture_world_run (&world, 0, NULL);
  games = scl_history_games (history);
  events = scl_history_events (history);
  busy_until = g_new0 (SclDay, scl_history_players (history)->n);
  for (guint e = 0; e < events->n; e++)
    {
      int year, month;

      scl_day_to_ymd (events->end[e], &year, &month, NULL);
      g_hash_table_remove_all (seen);
      for (guint32 g = events->first_game[e]; g < events->first_game[e + 1]; g++)
        for (guint side = 0; side < 2; side++)
          {
            const guint32 q = side == 0 ? games->white[g] : games->black[g];

            if (!g_hash_table_add (seen, GUINT_TO_POINTER (q + 1)))
              continue;
            n_entries++;
            n_again += !g_hash_table_add (
                months, GUINT_TO_POINTER (q * 24 + (guint) (12 * (year - 1997) + month)));
            g_assert_cmpint (events->start[e], >, busy_until[q]);
            busy_until[q] = events->end[e];
          }
    }
  g_test_message ("%u entries, %u of them after another in that month", n_entries, n_again);
  g_assert_cmpfloat (fabs (n_entries / 24000.0 - 1.0), <, 0.05);
  g_assert_cmpuint (n_again, >, 1000);
}

/* A hard core of one in twenty with 30 events a year among players with one: of all entries 30 x
 * 0.05 / (30 x 0.05 + 0.95) = 61 % are theirs. */
static void
test_core (void)
{
  SclWorld world;
  g_autoptr (SclHistory) history = NULL;
  g_autofree guint *n_games = NULL;
  const SclGames *games;
  guint most = 0;
  double core = 0.0;

  even_world (&world, 2000);
  world.core = 0.05;
  world.core_events = 30.0;
  world.events = 1.0;
  world.activity_shape = 100.0;
  history = fixture_world_run (&world, 0, NULL);
  games = scl_history_games (history);
  n_games = g_new0 (guint, scl_history_players (history)->n);
  for (guint g = 0; g < games->n; g++)
    {
      n_games[games->white[g]]++;
      n_games[games->black[g]]++;
    }
  for (guint q = 0; q < 2000; q++)
    {
      most = MAX (most, n_games[q]);
      core += n_games[q] > 70 ? n_games[q]
                              : 0; /* ten events in two years are out of the others' reach */
    }
  g_test_message ("%.3f of the games are the core's, the most %u", core / (2.0 * games->n), most);
  g_assert_cmpfloat_with_epsilon (core / (2.0 * games->n), 0.61, 0.06);
  g_assert_cmpuint (most, >, 500);
}

/* Half of the players grow 300 points weaker at once, and lose. How many more of them leave in two
 * years than of the others. */
static double
losers_leave (double leave_losing)
{
  SclWorld world;
  g_autoptr (SclTruth) truth = NULL;
  g_autoptr (SclHistory) history = NULL;
  double gone[2] = { 0.0 }, n[2] = { 0.0 };

  even_world (&world, 3000);
  world.leavers = 0.3;
  world.leave_young = world.leave_old = 1.0;
  world.leave_losing = leave_losing;
  world.jump_month = 1;
  world.jump_share = 0.5;
  world.jump = -300.0;
  history = fixture_world_run (&world, 0, &truth);
  for (guint32 q = 0; q < truth->n_players; q++)
    if (!isnan (scl_truth_strength (truth, q, 1)))
      {
        n[truth->jumped[q]]++;
        gone[truth->jumped[q]] += isnan (scl_truth_strength (truth, q, truth->n_months - 1));
      }
  return gone[1] / n[1] - gone[0] / n[0];
}

/* Three standard errors of a difference of two shares of 1500 each, near a half: 3 sqrt (2 x 0.25 /
 * 1500) = 0.055. */
static void
test_leaving (void)
{
  const double without = losers_leave (0.0), with = losers_leave (1.0);

  g_test_message ("of those who lose %.3f more leave; where results do not matter %.3f", with,
                  without);
  g_assert_cmpfloat (fabs (without), <, 0.055);
  g_assert_cmpfloat (with, >, 0.055);
}

static void
test_parameters (void)
{
  SclWorld world;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  scl_world_reset (&world);
  g_assert_cmpint (world.seed, ==, 1998);
  g_assert_cmpint (world.first_day, ==, day_of ("1997-01-01"));
  g_assert_true (scl_world_set (&world, "junior-gap", "700", &error));
  g_assert_cmpfloat (world.junior_gap, ==, 700.0);
  g_assert_false (scl_world_set (&world, "junior-gap", "-1", &error));
  g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE);
  g_clear_error (&error);
  g_assert_false (scl_world_set (&world, "magic", "1", &error));
  g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_UNKNOWN);
  text = scl_world_to_text (&world);
  g_assert_nonnull (strstr (text, "junior-gap=700\n"));
}

/* Every day of play is counted from the first. */
static void
test_no_first_day (void)
{
  g_autoptr (GError) error = NULL;
  SclWorld world;

  scl_world_reset (&world);
  world.first_day = SCL_DAY_NONE;
  g_assert_null (scl_world_run (&world, 1, NULL, NULL, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
}

static void
test_cancel (void)
{
  SclWorld world;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  small_world (&world);
  g_cancellable_cancel (cancellable);
  g_assert_null (scl_world_run (&world, 0, NULL, NULL, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* ---- The truth ---- */

/* Two regions of one player each, two months. Truth 1500 and 1600 throughout; given ratings 1510
 * and 1590, which nearly stand still (K 0.001). Errors +10 and -10: bias 0, spread 10; regions'
 * biases +10 and -10: fairness 10; nothing inflates. */
static void
test_measure (void)
{
  float strength[] = { 1500, 1600, 1500, 1600 };
  guint8 region[] = { 0, 1 }, jumped[] = { 0, 0 };
  SclTruth truth
      = { .n_players = 2, .n_months = 2, .strength = strength, .region = region, .jumped = jumped };
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclPolicy) policy
      = fixture_policy ("still", "[schedule]\nperiod=month\n[k]\nbands=0.001\n");
  g_autoptr (SclOutcome) outcome = NULL;
  g_autoptr (SclTruthMetrics) metrics = NULL;
  guint32 event;

  scl_world_reset (&truth.world);
  truth.world.first_day = day_of ("2000-01-01");
  truth.world.regions = 2;
  add_players (builder, 2);
  event = scl_history_builder_add_event (builder, "January", "", day_of ("2000-01-10"),
                                         day_of ("2000-01-10"));
  scl_history_builder_add_game (builder, event, 1, NULL, SCL_DAY_NONE, 0, 1, 1, SCL_UNRATED_NO,
                                1510, 1590);
  history = scl_history_builder_finish (builder);
  outcome = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, NULL);
  metrics = scl_truth_measure (&truth, outcome, 0, 1);
  g_assert_cmpuint (metrics->n, ==, 4);
  g_assert_cmpfloat_with_epsilon (metrics->bias, 0.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (metrics->spread, 10.0, 0.001);
  g_assert_cmpfloat_with_epsilon (metrics->fairness, 10.0, 0.001);
  g_assert_cmpfloat_with_epsilon (metrics->inflation, 0.0, 1e-9);
  g_assert_true (isnan (metrics->response));
  g_assert_cmpfloat_with_epsilon (g_array_index (metrics->regions, SclTruthGroup, 0).bias, 10.0,
                                  0.001);
  /* With two games asked for, nobody counts. */
  scl_truth_metrics_free (g_steal_pointer (&metrics));
  metrics = scl_truth_measure (&truth, outcome, 0, 2);
  g_assert_cmpuint (metrics->n, ==, 0);
  g_assert_true (isnan (metrics->bias));
}

/* A larger K follows a jump sooner; a K of nothing never; and the truth orders the policies by
 * their error. */
static void
test_orders_policies (void)
{
  static const char *const rests[]
      = { "[schedule]\nperiod=month\n[k]\nbands=0.001\n",
          "[schedule]\nperiod=month\n[k]\nbands=8\n", "[schedule]\nperiod=month\n[k]\nbands=32\n",
          "[schedule]\nperiod=month\n[k]\nbands=250\n" };
  SclWorld world;
  g_autoptr (SclTruth) truth = NULL;
  g_autoptr (SclHistory) history = NULL;
  double spread[4], response[4];

  small_world (&world);
  world.players = 1500;
  world.months = 48;
  world.events = 12.0;
  world.core = 0.0;
  world.activity_shape = 5.0;
  world.leavers = world.entrants = 0.0;
  world.jump_month = 24;
  world.jump_share = 0.2;
  world.jump = 400.0;
  history = fixture_world_run (&world, 0, &truth);
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (SclPolicy) policy = fixture_policy ("p", rests[i]);
      g_autoptr (SclOutcome) outcome
          = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, NULL);
      g_autoptr (SclTruthMetrics) metrics = scl_truth_measure (truth, outcome, 0, 20);

      spread[i] = metrics->spread;
      response[i] = metrics->response;
      g_test_message ("%s spread %.1f bias %.1f response %.2f", rests[i], metrics->spread,
                      metrics->bias, metrics->response);
    }
  g_assert_cmpfloat (spread[1], <, spread[0]);
  g_assert_cmpfloat (spread[2], <, spread[1]);
  g_assert_cmpfloat (spread[2], <, spread[3]); /* too much K is noise */
  g_assert_true (isnan (response[0]));
  g_assert_cmpfloat (response[2], <, response[1]);
  g_assert_cmpfloat (response[3], <, response[2]);
}

TEST_MAIN ("/world", test_deterministic, test_play, test_events, test_core, test_leaving,
           test_parameters, test_no_first_day, test_cancel, test_measure, test_orders_policies)
