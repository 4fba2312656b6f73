/* Rates of play: which games a policy rates, and what rapid and blitz ratings take from standard
 * ones.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/replay/scl-replay.h"

static guint32
event_on (SclHistoryBuilder *builder, const char *start, const char *end, char rate)
{
  const guint32 event
      = scl_history_builder_add_event (builder, start, start, day_of (start), day_of (end));

  scl_history_builder_set_event_rate (builder, event, rate);
  return event;
}

static SclOutcome *
replay (SclHistoryBuilder *builder, SclPolicy *policy)
{
  g_autoptr (SclHistory) history = scl_history_builder_finish (builder);
  GError *error = NULL;
  SclOutcome *outcome = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return outcome;
}

/* A won a standard, a rapid and a game of an unknown rate against three equals of 1500, K 20: 10
 * points each that counts. */
static void
test_choice (void)
{
  static const struct
  {
    const char *rate;
    double rating;
    guint other, unknown;
    const char *remark;
  } cases[] = {
    { "any", 1530, 0, 0, NULL },
    { "standard", 1520, 1, 1,
      "P: 1 game of another rate of play is left out. 1 game whose rate of play is unknown "
      "counts." },
    { "rapid", 1520, 1, 1,
      "P: 1 game of another rate of play is left out. 1 game whose rate of play is unknown "
      "counts." },
    { "blitz", 1510, 2, 1,
      "P: 2 games of another rate of play are left out. 1 game whose rate of play is unknown "
      "counts." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
      g_autofree char *rest = g_strdup_printf (
          "[schedule]\nperiod=month\nrate-of-play=%s\n[k]\nbands=20\n", cases[i].rate);
      g_autoptr (SclPolicy) policy = fixture_policy ("P", rest);
      g_autoptr (SclOutcome) outcome = NULL;
      g_autofree char *remark = NULL;
      const char rates[] = { 's', 'r', 0 };

      add_players (builder, 4);
      for (guint e = 0; e < 3; e++)
        add_game (builder, event_on (builder, "2020-05-01", "2020-05-01", rates[e]), 1, 0, e + 1, 2,
                  1500);
      outcome = replay (builder, policy);
      remark = scl_outcome_rate_remark (outcome);
      g_assert_cmpfloat_with_epsilon (scl_outcome_last_rating (outcome, 0), cases[i].rating, 1e-9);
      g_assert_cmpuint (scl_outcome_n_other_rate (outcome), ==, cases[i].other);
      g_assert_cmpuint (scl_outcome_n_unknown_rate (outcome), ==, cases[i].unknown);
      g_assert_cmpstr (remark, ==, cases[i].remark);
    }
}

/* Nothing is said where no game is left out, and all that is unknown may well be standard; of a
 * policy for rapid games it is said. */
static void
test_only_unknown (void)
{
  static const struct
  {
    const char *rate;
    guint n;
    const char *remark;
  } cases[] = { { "standard", 1, NULL },
                { "rapid", 1, "P: 1 game whose rate of play is unknown counts." },
                { "rapid", 2, "P: 2 games whose rate of play is unknown count." },
                { "any", 2, NULL },
                { "rapid", 0, NULL } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
      g_autofree char *rest = g_strdup_printf (
          "[schedule]\nperiod=month\nrate-of-play=%s\n[k]\nbands=20\n", cases[i].rate);
      g_autoptr (SclPolicy) policy = fixture_policy ("P", rest);
      g_autoptr (SclOutcome) outcome = NULL;
      g_autofree char *remark = NULL;

      add_players (builder, 4);
      add_game (builder, event_on (builder, "2020-05-01", "2020-05-01", cases[i].rate[0]), 1, 0, 3,
                2, 1500);
      for (guint g = 0; g < cases[i].n; g++)
        add_game (builder, event_on (builder, "2020-05-01", "2020-05-01", 0), 1, 0, g + 1, 2, 1500);
      outcome = replay (builder, policy);
      remark = scl_outcome_rate_remark (outcome);
      g_assert_cmpuint (scl_outcome_n_other_rate (outcome), ==, 0);
      g_assert_cmpuint (scl_outcome_n_unknown_rate (outcome), ==,
                        cases[i].rate[0] != 'a' ? cases[i].n : 0);
      g_assert_cmpstr (remark, ==, cases[i].remark);
    }
}

/* Games in another order than the history's, and the loser's side too: the plan gathers its
 * columns. */
static void
test_choice_by_start (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclPolicy) policy = fixture_policy (
      "P", "[schedule]\nperiod=month\nevent-day=start\nrate-of-play=blitz\n[k]\nbands=20\n");
  g_autoptr (SclOutcome) outcome = NULL;

  add_players (builder, 3);
  add_game (builder, event_on (builder, "2020-05-01", "2020-07-20", 'b'), 1, 0, 1, 2, 1500);
  add_game (builder, event_on (builder, "2020-06-01", "2020-06-02", 's'), 1, 0, 2, 2, 1500);
  outcome = replay (builder, policy);
  g_assert_cmpfloat_with_epsilon (scl_outcome_last_rating (outcome, 0), 1510, 1e-9);
  g_assert_cmpfloat_with_epsilon (scl_outcome_last_rating (outcome, 1), 1490, 1e-9);
  g_assert_cmpuint (scl_outcome_n_other_rate (outcome), ==, 1);
}

/* 1 October 2022 [REGULATIONS 1.3b]: 2732 standard, 2283 rapid becomes 2632; who has no standard
 * rating keeps theirs. Both draw with each other on the day: by hand, K 20 on 30 September, no
 * change between equals, and the list of 1 October has it; on 1 October 349 apart is .89, K 10 for
 * who was once 2400: -3.9, 2628; K 40 for the other with one game: +15.6, 2299. A standard rating
 * of 2383, not more than 100 above, and one published later change nothing. */
static void
test_october_2022 (void)
{
  static const struct
  {
    const char *day, *list;
    int standard;
    double first, second;
  } cases[] = {
    { "2022-09-30", "2022-09-01", 2732, 2632, 2283 },
    { "2022-10-01", "2022-09-01", 2732, 2628, 2299 },
    { "2022-10-01", "2022-10-01", 2732, 2628, 2299 },
    { "2022-10-01", "2022-09-01", 2383, 2283, 2283 },
    { "2022-10-01", "2022-11-01", 2732, 2283, 2283 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
      g_autoptr (SclPolicy) policy = scl_policy_find ("fide-rapid", NULL);
      g_autoptr (SclOutcome) outcome = NULL;

      add_players (builder, 2);
      scl_history_builder_add_standard (builder, 0, day_of (cases[i].list), cases[i].standard);
      add_game (builder, event_on (builder, "2022-08-10", "2022-08-10", 'r'), 1, 0, 1, 1, 2283);
      add_game (builder, event_on (builder, cases[i].day, cases[i].day, 'r'), 1, 0, 1, 1, 0);
      outcome = replay (builder, policy);
      g_assert_cmpfloat (scl_outcome_last_rating (outcome, 0), ==, cases[i].first);
      g_assert_cmpfloat (scl_outcome_last_rating (outcome, 1), ==, cases[i].second);
    }
}

/* Who has a standard rating starts from it, the latest published by the day; without one, or
 * before, one game makes no rating. */
static void
test_from_standard (void)
{
  static const struct
  {
    const char *day;
    double rating;
  } cases[] = { { "2015-01-31", NAN }, { "2015-02-10", 2000 }, { "2015-03-10", 2400 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
      g_autoptr (SclPolicy) policy = scl_policy_find ("fide-blitz", NULL);
      g_autoptr (SclOutcome) outcome = NULL;
      guint32 event;

      add_players (builder, 2);
      scl_history_builder_add_standard (builder, 0, day_of ("2015-02-01"), 2000);
      scl_history_builder_add_standard (builder, 0, day_of ("2015-03-01"), 2400);
      event = event_on (builder, cases[i].day, cases[i].day, 'b');
      scl_history_builder_add_game (builder, event, 1, NULL, SCL_DAY_NONE, 0, 1, 1, SCL_UNRATED_NO,
                                    0, i == 1 ? 2000 : 2400);
      outcome = replay (builder, policy);
      if (isnan (cases[i].rating))
        g_assert_true (isnan (scl_outcome_last_rating (outcome, 0)));
      else
        g_assert_cmpfloat (scl_outcome_last_rating (outcome, 0), ==, cases[i].rating);
    }
}

/* The ratings of lists are kept for those who play, where there are quick games, and named in the
 * digest; otherwise the digest is what it was. */
static void
test_history (void)
{
  g_autofree char *without = NULL;

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
      g_autoptr (SclHistory) history = NULL;
      const SclPublished *standard;
      guint n;

      add_players (builder, 3);
      if (i > 0)
        for (guint32 p = 0; p < 3; p++)
          {
            scl_history_builder_add_standard (builder, p, day_of ("2015-03-01"), 2000 + (int) p);
            scl_history_builder_add_standard (builder, p, day_of ("2015-02-01"), 0);
          }
      add_game (builder, event_on (builder, "2015-05-01", "2015-05-01", i == 2 ? 'r' : 0), 1, 0, 1,
                2, 0);
      history = scl_history_builder_finish (builder);
      standard = scl_history_standard (history, &n);
      g_assert_cmpuint (n, ==, i == 2 ? 2 : 0);
      g_assert_true ((standard != NULL) == (i == 2));
      g_assert_cmpuint (scl_history_events (history)->rate[0], ==, i == 2 ? 'r' : 0);
      if (i == 0)
        without = g_strdup (scl_history_digest (history));
      else
        g_assert_true (g_str_equal (without, scl_history_digest (history)) == (i == 1));
    }
}

TEST_MAIN ("/rates", test_choice, test_only_unknown, test_choice_by_start, test_october_2022,
           test_from_standard, test_history)
