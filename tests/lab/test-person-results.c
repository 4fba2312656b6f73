/* One person's games and events as a rule rates them, by opponents, and head to head: reckoned by
 * hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/person/scl-head-to-head.h"
#include "person-fixtures.h"

static void
add (SclHistoryBuilder *builder, guint32 event, guint round, guint32 white, guint32 black,
     guint half_points, SclUnrated unrated, int white_given, int black_given)
{
  scl_history_builder_add_game (builder, event, round, NULL, SCL_DAY_NONE, white, black,
                                half_points, unrated, white_given, black_given);
}

/* Player 0, rated 1600. January: beats 1 (1600) with White, draws with 2 (2000) with Black.
 * February: a forfeit win against 1, and a game lost to 1 that is declared unrated, rapid. March:
 * beats 1 with Black. 2 and 1 draw in March, too. */
static SclHistory *
small_history (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  guint32 january, february, march;

  add_players (builder, 4);
  january = scl_history_builder_add_event (builder, "January", "", day_of ("1998-01-05"),
                                           day_of ("1998-01-06"));
  february = scl_history_builder_add_event (builder, "February", "", day_of ("1998-02-05"),
                                            day_of ("1998-02-06"));
  march = scl_history_builder_add_event (builder, "March", "", day_of ("1999-03-05"),
                                         day_of ("1999-03-06"));
  scl_history_builder_set_event_rate (builder, february, 'r');
  add (builder, january, 1, 0, 1, 2, SCL_UNRATED_NO, 1600, 1600);
  add (builder, january, 2, 2, 0, 1, SCL_UNRATED_NO, 2000, 1600);
  add (builder, february, 1, 0, 1, 2, SCL_UNRATED_FORFEIT, 1600, 1600);
  add (builder, february, 2, 0, 1, 0, SCL_UNRATED_DECLARED, 1600, 1650);
  add (builder, march, 1, 1, 0, 0, SCL_UNRATED_NO, 1600, 1600);
  add (builder, march, 2, 2, 1, 1, SCL_UNRATED_NO, 2000, 1600);
  add (builder, march, 3, 0, 3, 2, SCL_UNRATED_FORFEIT, 1600, 0);
  add (builder, march, 3, 1, 3, 2, SCL_UNRATED_FORFEIT, 1600, 0);
  return scl_history_builder_finish (builder);
}

static SclExplanation *
explain_by (SclPolicy *policy, SclHistory *history, guint32 player)
{
  const SclQuestion question = { .player = player };
  GError *error = NULL;
  SclExplanation *explanation = scl_replay_explain (history, policy, NULL, &question, NULL, &error);

  g_assert_no_error (error);
  return explanation;
}

static SclExplanation *
explain (SclHistory *history, guint32 player)
{
  g_autoptr (SclPolicy) policy
      = fixture_policy ("k20", "[schedule]\nperiod=month\n[k]\nbands=20\n");

  return explain_by (policy, history, player);
}

static SclPersonResults *
results_of (SclHistory *history, guint32 player)
{
  g_autoptr (SclExplanation) explanation = explain (history, player);

  return scl_person_results_new (history, player, explanation);
}

/* January: expected 1/2 and 1/11, changes 20 x 1/2 and 20 (1/2 - 1/11). The performance is where
 * E (R - 1600) + E (R - 2000) = 1.5: with R = 1800 + x, u = 10^(x / 400), a = 10^(1/2) this is
 * a u² - (a² + 1) u - 3 a = 0, u = (11 + 241^(1/2)) / (2 a) = 4.19384, x = 249.0448; the scores
 * there .929884 and .570116, the error 173.7178 / (.0652 + .245084)^(1/2) = 311.8638. */
static void
test_events (void)
{
  g_autoptr (SclHistory) history = small_history ();
  g_autoptr (SclPersonResults) results = results_of (history, 0);
  const SclPersonEvent *event;

  g_assert_cmpuint (results->games->len, ==, 6);
  g_assert_cmpuint (results->events->len, ==, 3);
  event = scl_person_results_event (results, 0);
  g_assert_cmpuint (event->games, ==, 2);
  g_assert_cmpfloat (event->score, ==, 1.5);
  g_assert_cmpuint (event->n_expected, ==, 2);
  g_assert_cmpfloat_with_epsilon (event->expected, 0.5 + 1.0 / 11.0, 1e-9);
  g_assert_cmpfloat (event->opponents, ==, 1800.0);
  g_assert_cmpfloat_with_epsilon (event->performance, 2049.0448, 1e-3);
  g_assert_cmpfloat_with_epsilon (event->error, 311.8638, 1e-2);
  g_assert_cmpfloat_with_epsilon (event->change, 10.0 + 20.0 * (0.5 - 1.0 / 11.0), 1e-9);
  /* The forfeit is not played; the other game is, and nobody rates it. */
  event = scl_person_results_event (results, 1);
  g_assert_cmpuint (event->n, ==, 2);
  g_assert_cmpuint (event->games, ==, 1);
  g_assert_cmpfloat (event->score, ==, 0.0);
  g_assert_cmpuint (event->n_expected, ==, 0);
  g_assert_cmpfloat (event->opponents, ==, 1650.0);
  g_assert_cmpfloat (event->performance, ==, 1250.0);
  g_assert_true (isnan (event->error));
  g_assert_true (isnan (event->change));
  /* 1618.181818 against 1590: expected .540468. All won: 400 above. */
  event = scl_person_results_event (results, 2);
  g_assert_cmpuint (event->games, ==, 1);
  g_assert_cmpfloat_with_epsilon (event->expected, 0.540468, 1e-6);
  g_assert_cmpfloat_with_epsilon (event->opponents, 1590.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (event->performance, 1990.0, 1e-9);
  g_assert_true (isnan (event->error));
}

/* Without a rule: scores against printed ratings. */
static void
test_no_rule (void)
{
  g_autoptr (SclHistory) history = small_history ();
  g_autoptr (SclPersonResults) results = scl_person_results_new (history, 0, NULL);
  const SclPersonEvent *event = scl_person_results_event (results, 0);
  const SclScoreSum sum = scl_score_sum_all (results);

  g_assert_null (results->policy);
  g_assert_cmpuint (event->n_expected, ==, 0);
  g_assert_cmpfloat (event->opponents, ==, 1800.0);
  g_assert_cmpfloat_with_epsilon (event->performance, 2049.0448, 1e-3);
  g_assert_cmpuint (sum.games, ==, 4);
  g_assert_cmpfloat (sum.score, ==, 2.5);
  g_assert_true (isnan (sum.difference));
}

/* ---- By opponents ---- */

static const SclOpponentsGroup *
group_of (const SclOpponents *opponents, const char *label)
{
  for (guint i = 0; i < opponents->n; i++)
    if (g_str_equal (opponents->groups[i].label, label))
      return &opponents->groups[i];
  g_error ("no group %s", label);
  return NULL;
}

/* n games of player 0 against 1, both held at 1500 by K 0: all drawn but the first won. */
static SclPersonResults *
even_games (guint n)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  guint32 event;

  add_players (builder, 2);
  event = scl_history_builder_add_event (builder, "Match", "", day_of ("1998-01-05"),
                                         day_of ("1998-01-06"));
  for (guint i = 0; i < n; i++)
    add (builder, event, i + 1, 0, 1, i < 8 ? 2 : 1, SCL_UNRATED_NO, 1500, 1500);
  history = scl_history_builder_finish (builder);
  return results_of (history, 0);
}

/* Ten games of expected 1/2: 1.96 (10 / 4)^(1/2) / 10 = .309903 either way; eight won and two drawn
 * are .4 above a game. Nine have no interval. */
static void
test_interval (void)
{
  g_autoptr (SclPersonResults) ten = even_games (10), nine = even_games (9);
  const SclScoreSum sum = scl_score_sum_all (ten), few = scl_score_sum_all (nine);
  g_autoptr (SclOpponents) colour = scl_opponents_new (ten, SCL_OPPONENTS_BY_COLOUR);
  g_autoptr (SclOpponents) none = scl_opponents_new (nine, SCL_OPPONENTS_BY_COLOUR);
  g_autofree char *words = scl_opponents_words (colour), *silent = scl_opponents_words (none);
  g_autoptr (SclOpponents) rate = scl_opponents_new (nine, SCL_OPPONENTS_BY_RATE);
  g_autofree char *rates = scl_opponents_words (rate);

  g_assert_cmpfloat_with_epsilon (sum.difference, 0.4, 1e-9);
  g_assert_cmpfloat_with_epsilon (sum.low, 0.4 - 0.309903, 1e-6);
  g_assert_cmpfloat_with_epsilon (sum.high, 0.4 + 0.309903, 1e-6);
  g_assert_cmpuint (few.n_expected, ==, 9);
  g_assert_true (isnan (few.low));
  g_assert_true (g_str_has_prefix (words, "More was scored than expected, beyond chance: with "
                                          "White. "));
  g_assert_true (g_str_has_prefix (silent, "No group has 10 games"));
  /* Nobody said at what rate they were played, and the rule expects something of each. */
  g_assert_true (g_str_has_suffix (rates, " Of 9 games the data do not say the rate of play."));
  g_assert_null (strstr (words, "rate of play"));
}

/* 450 below and 400 above: beyond the last classes' inner limits. */
static void
test_far (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclPersonResults) results = NULL;
  g_autoptr (SclOpponents) difference = NULL;
  guint32 event;

  add_players (builder, 3);
  event = scl_history_builder_add_event (builder, "Open", "", day_of ("1998-01-05"),
                                         day_of ("1998-01-06"));
  add (builder, event, 1, 0, 1, 0, SCL_UNRATED_NO, 1600, 2050);
  add (builder, event, 2, 0, 2, 2, SCL_UNRATED_NO, 1600, 1200);
  history = scl_history_builder_finish (builder);
  results = results_of (history, 0);
  difference = scl_opponents_new (results, SCL_OPPONENTS_BY_DIFFERENCE);
  g_assert_cmpuint (difference->n, ==, 2);
  g_assert_cmpfloat (group_of (difference, "below −400")->low, ==, -INFINITY);
  g_assert_cmpfloat (group_of (difference, "400 and more")->high, ==, INFINITY);
}

/* ---- Head to head ---- */

/* Who never played: sums of nothing. */
static void
test_strangers (void)
{
  g_autoptr (SclHistory) history = small_history ();
  g_autoptr (SclPersonResults) player = results_of (history, 0),
                               nobody = scl_person_results_new (history, 3, NULL);
  g_autoptr (SclHeadToHead) heads = scl_head_to_head_new (player, nobody);

  g_assert_cmpuint (nobody->games->len, ==, 2);
  g_assert_cmpuint (heads->sum.games, ==, 0);
  g_assert_cmpuint (heads->common.games, ==, 0);
  g_assert_true (isnan (heads->sum.difference));
}

/* ---- Replayed series ---- */

/* The games print 1600, with which the line begins: the rise is from there to 1618.18 + 20 (1 -
 * .540468). */
static void
test_replayed (void)
{
  g_autoptr (SclHistory) history = small_history ();
  g_autoptr (SclExplanation) explanation = explain (history, 0), never = explain (history, 3);
  g_autoptr (SclRatingSeries) series = scl_rating_series_replayed (explanation->outcome, 0);
  const double january = 1618.0 + 2.0 / 11.0, march = january + 20.0 * (1.0 - 0.540468);

  g_assert_null (scl_rating_series_replayed (never->outcome, 3));
  g_assert_true (series->replayed);
  g_assert_cmpstr (series->name, ==, "k20");
  g_assert_cmpfloat (scl_rating_series_point (series, 0)->rating, ==, 1600.0);
  g_assert_cmpint (scl_rating_series_point (series, 0)->day, <, day_of ("1998-01-06"));
  g_assert_cmpint (scl_rating_series_point (series, 1)->day, >, day_of ("1998-01-06"));
  g_assert_cmpfloat_with_epsilon (scl_rating_series_point (series, 1)->rating, january, 1e-9);
  g_assert_cmpint (scl_rating_series_point (series, 1)->games, ==, 2);
  g_assert_cmpuint (series->points->len, ==, 3);
  g_assert_cmpuint (series->summary.n_rated, ==, 3);
  g_assert_cmpuint (series->summary.peak, ==, 2);
  g_assert_cmpuint (series->summary.rise.from, ==, 0);
  g_assert_false (series->summary.without_start);
  g_assert_cmpfloat_with_epsilon (series->summary.rise.change, march - 1600.0, 1e-4);
  g_assert_cmpint (series->until, ==, SCL_DAY_NONE);
  g_assert_cmpfloat_with_epsilon (scl_rating_series_at (series, day_of ("2030-01-01"))->rating,
                                  march, 1e-4);
}

/* 1500, which the rule starts from and nobody printed, is a point of the line and no list. */
static void
test_started (void)
{
  g_autoptr (SclHistory) history = small_history ();
  g_autoptr (SclPolicy) policy = fixture_policy (
      "k20", "[schedule]\nperiod=month\n[k]\nbands=20\n[entry]\ngiven=false\nrating=1500\n");
  g_autoptr (SclExplanation) explanation = explain_by (policy, history, 0);
  g_autoptr (SclRatingSeries) series = scl_rating_series_replayed (explanation->outcome, 0);

  g_assert_cmpfloat (scl_rating_series_point (series, 0)->rating, ==, 1500.0);
  g_assert_cmpuint (series->points->len, ==, 3);
  g_assert_cmpuint (series->summary.n_rated, ==, 2);
  g_assert_cmpuint (series->summary.rise.from, ==, 1);
  /* From 1500 the rise would be greater. */
  g_assert_true (series->summary.without_start);
}

/* ---- Known from games, from lists, from both ---- */

static void
test_kinds (Place *place, gconstpointer data)
{
  GError *error = NULL;
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclExplanation) explanation = NULL;
  g_autoptr (SclProfile) games_only = NULL, both = NULL, lists_only = NULL;

  place_import (place, "lists.csv",
                LISTS_HEAD "A,1998-01-01,s,102,Bruno,ITA,,m,1950,1610,,\n"
                           "A,1998-01-01,s,103,Carla,ITA,,f,1950,1700,,\n");
  place_import (place, "games.csv",
                "date,event,round,white,white_fide_id,white_rating,black,black_fide_id,"
                "black_rating,score\n"
                "1998-02-01,First,1,Anna,101,1600,Bruno,102,1600,1\n");
  history = scl_workspace_load_history (place->workspace, NULL, &error);
  g_assert_no_error (error);
  explanation = explain (history, 0);
  games_only = person_profile (place->workspace, person_id (place->workspace, "Anna"));
  both = person_profile (place->workspace, person_id (place->workspace, "Bruno"));
  lists_only = person_profile (place->workspace, person_id (place->workspace, "Carla"));
  g_assert_null (scl_profile_main (games_only));
  scl_profile_add_games (games_only, history, 0);
  g_assert_null (scl_profile_main (games_only));
  g_assert_cmpuint (games_only->results->events->len, ==, 1);
  g_assert_null (games_only->results->policy);
  /* The rule's results take the place of those without one, and not the other way round. */
  scl_profile_add_replay (games_only, explanation, 0);
  scl_profile_add_games (games_only, history, 0);
  g_assert_nonnull (games_only->results->policy);
  g_assert_true (scl_profile_main (games_only)->replayed);
  g_assert_cmpfloat (scl_profile_now (games_only, NULL, SCL_DAY_NONE).point->rating, ==, 1610.0);
  g_assert_cmpint (scl_profile_now (games_only, NULL, SCL_DAY_NONE).games, ==, 1);
  scl_profile_add_replay (both, explanation, 1);
  g_assert_false (scl_profile_main (both)->replayed);
  g_assert_cmpuint (both->replayed->len, ==, 1);
  g_assert_cmpuint (lists_only->published->len, ==, 1);
  g_assert_null (lists_only->results);
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_tests ("/person-results", test_events, test_no_rule, test_interval, test_far, test_strangers,
             test_replayed, test_started);
  g_test_add ("/person-results/kinds", Place, NULL, place_set_up_in_memory, test_kinds,
              place_tear_down);
  return g_test_run ();
}
