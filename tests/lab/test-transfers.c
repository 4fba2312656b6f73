/* SclTransfers: points that games move between groups, by hand and added up.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/gains/scl-transfers.h"

static void
add_player (SclHistoryBuilder *builder, const char *name, const char *federation)
{
  scl_history_builder_add_player (builder, name, "", federation, "", "", 0, 0);
}

static void
play (SclHistoryBuilder *builder, const char *day, guint32 white, guint32 black, guint half_points,
      int given_white, int given_black)
{
  const guint32 event
      = scl_history_builder_add_event (builder, day, "", day_of (day), day_of (day));

  scl_history_builder_add_game (builder, event, 1, NULL, SCL_DAY_NONE, white, black, half_points,
                                SCL_UNRATED_NO, given_white, given_black);
}

static SclOutcome *
replay (SclHistory *history, const char *rules)
{
  g_autoptr (SclPolicy) policy = fixture_policy ("test", rules);
  GError *error = NULL;
  SclOutcome *outcome = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return outcome;
}

static guint
group_of (const SclTransfers *transfers, const char *label)
{
  for (guint g = 0; g < transfers->n; g++)
    if (g_str_equal (transfers->labels[g], label))
      return g;
  g_assert_not_reached ();
}

static void
assert_pair (const SclTransfers *transfers, const char *group, const char *against, guint games,
             double points)
{
  const SclTransfer *pair
      = scl_transfers_pair (transfers, group_of (transfers, group), group_of (transfers, against));

  g_assert_cmpuint (pair->games, ==, games);
  g_assert_cmpfloat_with_epsilon (pair->points, points, 1e-9);
}

/* Five of three federations, all 1600 but Eva, 2000.
 * January: Anna (ITA) beats Bice (FRA): +10 and -10 under K 20; Carlo (ITA) draws with Dina (ITA):
 * nothing; Eva (GER) loses to Anna: she expected 1 / (1 + 10^(-400/400)) = 10/11, so that Anna has
 * 20 times 10/11 = 18.181818 of her. Dina beats Carlo: +10 and -10, among themselves. */
static SclHistory *
five (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();

  add_player (builder, "Anna", "ITA");
  add_player (builder, "Bice", "FRA");
  add_player (builder, "Carlo", "ITA");
  add_player (builder, "Dina", "ITA");
  add_player (builder, "Eva", "GER");
  play (builder, "2000-01-10", 0, 1, 2, 1600, 1600);
  play (builder, "2000-01-11", 2, 3, 1, 1600, 1600);
  play (builder, "2000-01-12", 4, 0, 0, 2000, 1600);
  play (builder, "2000-01-13", 3, 2, 2, 1600, 1600);
  return scl_history_builder_finish (builder);
}

static void
test_by_hand (void)
{
  g_autoptr (SclHistory) history = five ();
  g_autoptr (SclOutcome) outcome = replay (
      history,
      "[schedule]\nperiod=month\n[k]\nbands=20\n[expectation]\nmodel=logistic\ncut-rule=none\n");
  g_autoptr (SclTransfers) transfers = scl_transfers_new (outcome, SCL_GROUP_BY_FEDERATION, NULL);

  g_assert_true (transfers->is_told);
  assert_pair (transfers, "ITA", "FRA", 1, 10.0);
  assert_pair (transfers, "FRA", "ITA", 1, -10.0);
  assert_pair (transfers, "ITA", "GER", 1, 200.0 / 11.0);
  assert_pair (transfers, "GER", "ITA", 1, -200.0 / 11.0);
  assert_pair (transfers, "FRA", "GER", 0, 0.0);
  assert_pair (transfers, "ITA", "ITA", 2, 0.0);
  g_assert_cmpfloat_with_epsilon (
      scl_transfers_from_others (transfers, group_of (transfers, "ITA")).points,
      10.0 + 200.0 / 11.0, 1e-9);
  g_assert_cmpuint (scl_transfers_from_others (transfers, group_of (transfers, "ITA")).games, ==,
                    2);
  g_assert_cmpfloat_with_epsilon (scl_transfers_created (transfers), 0.0, 1e-9);
}

/* K 10 from 1900 on: Eva loses half of what Anna wins, 100/11: as much is created. */
static void
test_created (void)
{
  g_autoptr (SclHistory) history = five ();
  g_autoptr (SclOutcome) outcome
      = replay (history, "[schedule]\nperiod=month\n[k]\nbands=20 < 1900; "
                         "10\n[expectation]\nmodel=logistic\ncut-rule=none\n");
  g_autoptr (SclTransfers) transfers = scl_transfers_new (outcome, SCL_GROUP_BY_FEDERATION, NULL);

  assert_pair (transfers, "ITA", "GER", 1, 200.0 / 11.0);
  assert_pair (transfers, "GER", "ITA", 1, -100.0 / 11.0);
  g_assert_cmpfloat_with_epsilon (scl_transfers_created (transfers), 100.0 / 11.0, 1e-9);
}

/* A history of some years and groups; many players enter and play on. */
static SclHistory *
many (void)
{
  static const char *const federations[] = { "ITA", "FRA", "GER", "" };
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();

  for (guint i = 0; i < 40; i++)
    add_player (builder, "", federations[i % 4]);
  for (guint i = 0; i < 600; i++)
    {
      g_autofree char *day = g_strdup_printf ("%u-%02u-10", 2000 + i / 200, 1 + i / 17 % 12);
      const guint32 white = i * 7 % 40, black = (i * 11 + 3 + i / 9) % 40;

      if (white != black)
        play (builder, day, white, black, i * i % 3, 1500 + 10 * (int) white,
              1500 + 10 * (int) black);
    }
  return scl_history_builder_finish (builder);
}

/* Everybody's changes from the first rating to the last, by group: the row and the steps say the
 * same. With rounding, K of three sizes, a floor and a list after every event. */
static void
test_margins (void)
{
  static const char *const rules[] = {
    "[schedule]\nperiod=month\n[k]\nbands=20\n",
    "[schedule]\nperiod=semester\n[k]\nbands=40 < 1600; 20 < 1800; 10\n[rounding]\n"
    "game-change=0.1\nperiod-change=1\n[list]\nfloor=1550\nfloor-action=hold\n",
    "[schedule]\nperiod=event\n[k]\nbands=30 < 1700; 15\n[rounding]\nperiod-change=1\n",
  };
  g_autoptr (SclHistory) history = many ();
  const SclPlayers *players = scl_history_players (history);

  for (guint r = 0; r < G_N_ELEMENTS (rules); r++)
    {
      g_autoptr (SclOutcome) outcome = replay (history, rules[r]);
      g_autoptr (SclTransfers) transfers
          = scl_transfers_new (outcome, SCL_GROUP_BY_FEDERATION, NULL);
      double moved = 0.0;

      for (guint g = 0; g < transfers->n; g++)
        {
          const char *label
              = g_str_equal (transfers->labels[g], "unknown") ? "" : transfers->labels[g];
          double change = 0.0;
          guint n = 0;

          for (guint32 q = 0; q < players->n; q++)
            if (g_str_equal (players->federation[q], label))
              {
                change
                    += scl_outcome_last_rating (outcome, q) - scl_outcome_first_rating (outcome, q);
                n++;
              }
          g_assert_cmpfloat_with_epsilon (scl_transfers_total (transfers, g), change, 1e-6);
          g_assert_true (n == 10 || g_str_equal (label, "others"));
          moved += fabs (scl_transfers_from_others (transfers, g).points);
          for (guint j = 0; j < transfers->n; j++)
            {
              g_assert_cmpuint (scl_transfers_pair (transfers, g, j)->games, ==,
                                scl_transfers_pair (transfers, j, g)->games);
              /* Zero-sum: what one has the other has lost. */
              if (r == 0 && j != g)
                g_assert_cmpfloat_with_epsilon (scl_transfers_pair (transfers, g, j)->points,
                                                -scl_transfers_pair (transfers, j, g)->points,
                                                1e-9);
            }
        }
      g_assert_cmpfloat (moved, >, 100.0);
      if (r == 0)
        g_assert_cmpfloat_with_epsilon (scl_transfers_created (transfers), 0.0, 1e-9);
      else
        g_assert_cmpfloat (fabs (scl_transfers_created (transfers)), >, 1.0);
    }
}

/* Groups that change from game to game add up as well. */
static void
test_kinds (void)
{
  g_autoptr (SclHistory) history = many ();
  g_autoptr (SclOutcome) outcome
      = replay (history, "[schedule]\nperiod=month\n[k]\nbands=40 < 1600; 20\n");
  double whole = 0.0;

  for (guint32 q = 0; q < scl_history_players (history)->n; q++)
    whole += scl_outcome_last_rating (outcome, q) - scl_outcome_first_rating (outcome, q);
  for (guint kind = 0; kind < SCL_GROUP_N_KINDS; kind++)
    {
      g_autoptr (SclTransfers) transfers = scl_transfers_new (outcome, (SclGroupKind) kind, NULL);
      double sum = 0.0;

      for (guint g = 0; g < transfers->n; g++)
        sum += scl_transfers_total (transfers, g);
      g_assert_cmpfloat_with_epsilon (sum, whole, 1e-6);
    }
}

/* Glicko rates everybody at once; who has cancelled gets nothing. */
static void
test_nothing (void)
{
  g_autoptr (SclHistory) history = five ();
  GError *error = NULL;
  g_autoptr (SclPolicy) glicko = scl_policy_parse (
      "[policy]\nformat=1\nname=g\ntitle=G\nsystem=glicko\n", -1, "g.policy", &error);
  g_autoptr (SclOutcome) outcome = NULL, elo = replay (history, "[schedule]\nperiod=month\n");
  g_autoptr (SclTransfers) transfers = NULL;
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();

  g_assert_no_error (error);
  outcome = scl_replay_run (history, glicko, NULL, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  transfers = scl_transfers_new (outcome, SCL_GROUP_BY_FEDERATION, NULL);
  g_assert_false (transfers->is_told);
  assert_pair (transfers, "ITA", "FRA", 0, 0.0);
  g_cancellable_cancel (cancelled);
  g_assert_null (scl_transfers_new (elo, SCL_GROUP_BY_FEDERATION, cancelled));
}

TEST_MAIN ("/transfers", test_by_hand, test_created, test_margins, test_kinds, test_nothing)
